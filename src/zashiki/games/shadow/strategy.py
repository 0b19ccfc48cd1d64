"""What bots need: how good a position looks, a possible table behind a view, and a quick choice."""

from __future__ import annotations

from math import exp, sqrt
from random import Random

from ...engine.chance import Fast
from ...engine.fields import Veil
from . import ending, errands, layout, loot, market, rounds
from .garden import LEFT, Garden
from .pack import DAIMYO, NINJA
from .tactics import suggest as suggest

SURE = 6.0  # the outlook of what is decided
LEVEL, SLOPE = 1.4, 0.6  # from the outlook to the chance: 120 games of quick players, all Missions, by round

# ---- a possible table


def guess(view: Garden, seed: int) -> Garden:
    """A table that could lie behind this view, with chance of its own: what is veiled is dealt out of what nobody
    shown has."""
    t, rng = view.clone(Fast(seed)), Random(seed)
    for seat, prepared in t.draft.items():
        if isinstance(prepared, Veil):
            t.draft[seat] = ()
    guess_plans(t, rng)
    guess_items(t, rng)
    guess_offers(t, rng)
    guess_programs(t, rng)
    return t


def guess_plans(t: Garden, rng: Random) -> None:
    """Tactics Cards on the map, of the type of their slots, and in hand."""
    known = {card for cards in t.tactics.values() if not isinstance(cards, Veil) for card in cards}
    known |= {card for card in t.laid.values() if not isinstance(card, Veil)} | {*t.plans, *t.flipped}
    unseen = [id for id, card in t.pack.tactics.items() if card.get("in_market", True) and id not in known]
    rng.shuffle(unseen)
    for place, card in t.laid.items():
        if isinstance(card, Veil):
            slot = t.pack.slot(place)
            fit = next(id for id in unseen if t.pack.tactics[id]["side"] == slot.side
                       and t.pack.tactics[id]["type"] == slot.type)  # fmt: skip
            unseen.remove(fit)
            t.laid[place] = fit
    for side, cards in t.tactics.items():
        if isinstance(cards, Veil):
            mine = [id for id in unseen if t.pack.tactics[id]["side"] == side]
            t.tactics[side] = mine[: len(cards)]


def guess_items(t: Garden, rng: Random) -> None:
    """Items by owner; how many each has is open. The Daimyo's start with what small numbers of players give him."""
    known = [item for items in t.items.values() if not isinstance(items, Veil) for item in items]
    turned_up = {who: cards[1] for who, cards in t.shown.items() if cards[1:] and is_item(t, cards[1], known)}
    known += turned_up.values()
    for side in (DAIMYO, NINJA):
        unseen = [id for id, card in t.pack.extras.items() if card.back == "item" and card.owner == side
                  and card.market and id not in known and id not in t.used]  # fmt: skip
        rng.shuffle(unseen)
        for owner, items in t.items.items():
            if isinstance(items, Veil) and (owner == DAIMYO) == (side == DAIMYO):
                given = divinations(t)[: len(items)] if owner == DAIMYO else []
                if len(items) and owner[:-1] in turned_up:
                    given = [turned_up.pop(owner[:-1])]  # it lies on the mat, open to all
                t.items[owner] = given + [unseen.pop() for _ in range(len(items) - len(given))]


def is_item(t: Garden, extra: str, known: list[str]) -> bool:
    """An Item that is not among those this seat sees."""
    return t.pack.extras[extra].back == "item" and extra not in known


def divinations(t: Garden) -> list[str]:
    """What is left of the Divination Items, which all know to be there during a Mission."""
    if not t.runs or t.phase in ("market", "tactics"):
        return []
    left = layout.compensation(t)
    for item in t.used:
        if item in left:
            left.remove(item)
    return left


def guess_offers(t: Garden, rng: Random) -> None:
    """The cards that a side was shown; or, when it has chosen, some that it can pay."""
    asked = {market.side_of(seat) for seat in t.asking[1]}
    kinds = ("items", "plans") if t.chapter else ("items",)
    for side, cards in t.offer.items():
        if isinstance(cards, Veil):
            pool = loot.tools_unowned(t, side) + (loot.plans_unowned(t, side) if "plans" in kinds else [])
            shown = rng.sample(pool, min(market.SHOWN, len(pool)))
            t.offer[side] = shown if side in asked else bought(t, side, shown, rng)


def bought(t: Garden, side: str, shown: list[str], rng: Random) -> list[str]:
    left, chosen = t.coins[side], []
    for card in shown:
        if market.cost(t, card) <= left and rng.random() < 0.5:
            chosen.append(card)
            left -= market.cost(t, card)
    return chosen


def guess_programs(t: Garden, rng: Random) -> None:
    """Cards that nobody has seen, each with an extra card of the back that lies there."""
    backs = {who: back for who, back in zip(t.mat, t.backs, strict=True) if who}
    lying = [cards[1] for cards in (*t.down.values(), *t.shown.values()) if not isinstance(cards, Veil) and cards[1:]]
    gone = {*t.taken, *lying}
    unseen = [id for id in rounds.bonuses(t) if id not in gone] if t.left else []
    if t.left and not isinstance(t.left[LEFT], Veil):  # whoever sees what is left knows what lies on the mat
        unseen = [id for id in unseen if id not in t.left[LEFT]]
    rng.shuffle(unseen)
    for who, cards in t.down.items():
        if isinstance(cards, Veil):
            t.down[who] = program(t, who, backs[who], unseen, rng)
    if t.left and isinstance(t.left[LEFT], Veil):
        used = {*t.taken, *(extra for cards in (*t.down.values(), *t.shown.values()) for extra in cards[1:])}
        t.left[LEFT] = tuple(id for id in rounds.bonuses(t) if id not in used)


def program(t: Garden, who: str, back: str, unseen: list[str], rng: Random) -> tuple[str, ...]:
    cards = [card for card in t.deck(who) if card not in t.spent and (t.alarm or not t.pack.cards[card].red)]
    card = rng.choice(cards)
    if back == "item":
        return card, rng.choice(t.belt(who))
    if back == "bonus":
        return card, rng.choice(rounds.bonuses(t, DAIMYO)) if who == DAIMYO else unseen.pop()
    return (card,)


# ---- how good it looks


def chapter(t: Garden) -> tuple[str, int, str]:
    """A new round is a good moment to judge: nothing is under way. What is programmed is executed in the same."""
    return t.mission, t.round, "" if t.phase in ("program", "execute", "search", "end") else t.phase


def evaluate(t: Garden, seat: str) -> float:
    """The chance of this seat's side to win, from 0 to 1."""
    ninja = chances(t)
    return 1 - ninja if seat == DAIMYO else ninja


def chances(t: Garden) -> float:
    """Of the Ninjas. A Mission of a chapter is one step on the way."""
    if t.result:
        return float(DAIMYO not in t.result["winners"])
    running = t.at and t.limit and t.mission not in t.owners
    if not t.chapter or (running and t.mission == t.pack.chapters[t.chapter]["final"]):
        return mission_chances(t) if running else 0.5
    settled = sum(1 if side == NINJA else -1 for side in t.owners.values())
    hope = 2 * mission_chances(t) - 1 if running else 0.0
    return sigmoid(0.5 * (settled + hope) + 0.02 * (t.coins[NINJA] - t.coins[DAIMYO]))


def sigmoid(z: float) -> float:
    return 1 / (1 + exp(-z))


# Of `features`, in their order: begun as a logistic regression on 450 games of quick players, some with blunders, then
# rounded, and moved by hand where such games say little (few of them reach the Glory Limit).
WEIGHTS = (
    -0.3,  # for all
    1.3,  # rounds that can be spared, the less the fewer are left
    -0.1,  # rounds of all errands
    -1.2,  # Glory, as a part of the limit
    -0.2,  # a Noise
    -0.3,  # Alarm
    -0.3,  # a wound
    -0.1,  # an Alert guard
    -0.1,  # a Yard with Bodies
    -0.03,  # a guard
    -0.3,  # Alarm to come whatever is drawn
    -0.2,  # a witness of what has to be done
    -0.1,  # a guard that looks at a Ninja
    2.0,  # the objective as the round would end now
)


def mission_chances(t: Garden) -> float:
    """To win the Mission that is being played, or was."""
    side = decided(t)
    return float(side == NINJA) if side else sigmoid(LEVEL + SLOPE * outlook(t))


def outlook(t: Garden) -> float:
    """How good it looks for the Ninjas, without bounds: a round counts as much where all seems lost as where nothing
    is decided."""
    if side := decided(t):
        return SURE if side == NINJA else -SURE
    return sum([weight * x for weight, x in zip(WEIGHTS, features(t), strict=True)])


def decided(t: Garden) -> str:
    """The side that won this Mission, once it is over."""
    return str(t.owners.get(t.mission) or t.result.get("reason", ""))


def features(t: Garden) -> tuple[float, ...]:
    """What the chances depend on."""
    left = t.rounds - t.round + (t.phase in ("program", "execute"))
    longest, total = errands.toil(t)
    return (
        1.0, (left - longest) / sqrt(1 + left), total, t.glory / t.limit, t.noise, t.alarm, sum(t.wounds.values()),
        sum([guard.state == "alert" for guard in t.guards.values()]), len(t.bodies), len(t.guards), t.forced,
        errands.eyes(t), errands.faced(t), ending.fulfilled(t),
    )  # fmt: skip
