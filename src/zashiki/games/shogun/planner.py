"""A quick and sensible player: plans a whole season at once, then carries it out with open eyes.

Values are points that something is likely to be worth at the end of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import exp
from random import Random

from ...engine.table import LOCK, Option
from . import actions, bidding, marches, planning, score, setup, winter
from .japan import AT, BARE, BID, BLANK, CHEST, CHESTS, SPACES, Japan

Plan = dict[str, str]  # space: province
NEUTRAL = (0.0, 0.35, 0.62, 0.8, 0.9, 0.95, 0.97)  # a neutral province falls to so many armies
CHEST_WORTH, RICE_WORTH, ARMY_WORTH = 0.3, 0.4, 0.3
MEMORY: dict[tuple[object, ...], Plan] = {}  # seasons that were planned lately
MOST = 400


def suggest(t: Japan, seat: str, options: list[Option], rng: Random) -> Option:
    """A sensible choice for this seat, at once."""
    question = t.question(seat)
    match question:
        case planning.Plan():
            return plan_step(t, seat, options, rng)
        case marches.March():
            return best_march(t, question, options)
        case actions.Carry():
            return ("do",) if worth_doing(t, question) else ("decline",)
        case actions.Levy1() | actions.Transfer():
            return best_transfer(t, question, options)
        case bidding.TakeSpecial():
            return max(options, key=lambda option: special_worth(t, seat, option[1]) + rng.random() / 10)
        case setup.Draft():
            return best_pick(t, seat, options, rng)
        case setup.Village(province=province):
            return max(options, key=lambda option: int(option[1]) * (1 if threat(t, seat, province) else -1))
        case winter.NextRevolt():
            return max(options, key=lambda option: t.armies[option[1]])
    return options[0]  # help that costs nothing is taken


# ---- the position


def winters(t: Japan) -> float:
    """How often what stands now may still be scored."""
    return 1.7 if t.year == 1 else 1.0


def threat(t: Japan, seat: str, province: str) -> int:
    """The strongest army of another seat that could march in."""
    return max((t.armies[other] - 1 for other in enemies(t, seat, province)), default=0)


def enemies(t: Japan, seat: str, province: str) -> Iterator[str]:
    return (other for other in t.pack.near[province] if t.owner.get(other, seat) not in ("", seat))


def safety(t: Japan, seat: str, province: str, more: int = 0) -> float:
    """The chance to keep a province through this season, roughly."""
    strongest = threat(t, seat, province)
    return 1 - 0.6 * wins(strongest, t.armies[province] + more, t.markers[province]) if strongest else 1.0


def wins(a: int, d: int, markers: int) -> float:
    """An attack on another seat: fitted to the reference values of the tower."""
    return 1 / (1 + exp(0.8 - 0.3 * bool(markers) - 0.75 * (a - d)))


def holds_down(armies: int, farmers: int) -> float:
    """A revolt is put down."""
    return 1 / (1 + exp(-0.9 * (armies - 1.35 * farmers - 0.6)))


def province_worth(t: Japan, province: str) -> float:
    one = t.pack.provinces[province]
    return winters(t) * (1 + 1.5 * len(t.buildings[province])) + 0.08 * one.chests + 0.12 * one.rice


def attack_worth(t: Japan, seat: str, origin: str, target: str, n: int) -> float:
    """What an attack brings, less what it costs to lose it."""
    owner = t.owner[target]
    thrown = n + marches.has_bonus(t, seat, target)
    if owner:
        chance = wins(thrown, t.armies[target], t.markers[target])
        prize = province_worth(t, target) * 1.35
    else:
        farmers = 2 if t.effect() == "neutral_two_farmers" else 1
        chance = NEUTRAL[max(0, min(thrown - (farmers - 1), len(NEUTRAL) - 1))]
        prize = province_worth(t, target)
    bare = threat(t, seat, origin)
    exposed = wins(bare, t.armies[origin] - n, t.markers[origin]) * 0.5 * province_worth(t, origin) if bare else 0
    return chance * prize - 0.12 * thrown - exposed


# ---- planning


def plan_step(t: Japan, seat: str, options: list[Option], rng: Random) -> Option:
    """The next card of the plan, or the lock."""
    if LOCK in options:
        return LOCK
    slots = t.plan[seat]
    space = next((space for space in SPACES if not slots[AT[space]]), "")
    if not space or options[0][0] == "clear":  # somebody else has begun this plan, and not well
        return options[int(rng.random() * len(options))]
    if space == BID:
        bids = [option for option in options if option[:2] == ("put", BID)]
        wish = CHESTS[bid(t, seat, rng)]
        return next((option for option in bids if option[2] == wish), bids[0])
    wanted = season(t, seat).get(space, CHEST)
    for card in (wanted, CHEST, BARE):
        if ("put", space, card) in options:
            return "put", space, card
    spare = [option for option in options if option[:2] == ("put", space)]
    return spare[int(rng.random() * len(spare))]


def bid(t: Japan, seat: str, rng: Random) -> int:
    """How much to offer for a place and a special card: what can be spared."""
    needed = sum(t.pack.cost[space] for space in season(t, seat) if space in t.pack.cost)
    spare = t.chests[seat] - min(needed, t.chests[seat] - 1)
    return max(0, min(len(CHESTS) - 1, int(spare * rng.random()), t.chests[seat]))


def season(t: Japan, seat: str) -> Plan:
    """The plan of this season; remembered, as it is asked for space after space."""
    counts = (t.owner, t.armies, t.markers, t.buildings, t.supply, t.stock, t.special)
    key = (seat, t.year, t.season, t.side, t.pack.hash, t.chests[seat], t.rice[seat], tuple(t.row), tuple(t.display),
           t.event, *(tuple(one.values()) for one in counts))  # fmt: skip
    found = MEMORY.get(key)
    if found is None:
        if len(MEMORY) >= MOST:
            MEMORY.clear()
        found = MEMORY[key] = plan_season(t, seat)
    return found


def plan_season(t: Japan, seat: str) -> Plan:
    return chosen(t, seat, ideas(t, seat))


def chosen(t: Japan, seat: str, ideas: Iterable[tuple[float, str, str]]) -> Plan:
    """The best pairs of space and province first, each province once, as long as the money lasts."""
    plan: Plan = {}
    money = t.chests[seat] + 3 * (t.season < 4)
    for value, space, province in sorted(ideas, reverse=True):
        if value <= 0 or space in plan or province in plan.values():
            continue
        cost = t.pack.cost[space]
        if cost and cost > money:
            continue
        money -= cost
        if space == "tax":
            money += t.pack.provinces[province].chests // 2
        plan[space] = province
    return plan


def ideas(t: Japan, seat: str) -> Iterator[tuple[float, str, str]]:
    """What each action would be worth in each province."""
    own = t.provinces(seat)
    standing = score.standing(t)
    for province in own:
        safe = safety(t, seat, province)
        quiet = holds_down(t.armies[province], t.markers[province]) if t.markers[province] else 1.0
        at_stake = (1 - quiet) * province_worth(t, province)
        one = t.pack.provinces[province]
        rich = 1.0 if t.chests[seat] < 12 else 0.6
        late = 0.4 if t.year == 2 and t.season == 3 else 1.0
        yield CHEST_WORTH * one.chests * safe * rich * late - at_stake - 0.1, "tax", province
        yield rice_worth(t, seat, one.rice, len(own)) * safe - at_stake - 0.1, "rice", province
        for kind in t.pack.buildings:
            if not actions.no_site(t, kind, province):
                gain = winters(t) * (1 + majority(t, seat, kind, province, standing))
                yield gain * safe - CHEST_WORTH * t.pack.cost[kind] * late, kind, province
        front = 0.5 + 0.5 * bool(threat(t, seat, province) or any(targets(t, seat, province)))
        for action, n in actions.LEVY.items():
            kept = safety(t, seat, province, n) - safe
            worth = ARMY_WORTH * n * front * safe + kept * province_worth(t, province)
            yield worth - CHEST_WORTH * t.pack.cost[action] * 0.8, action, province
        if t.armies[province] > 1:
            best = max((march_worth(t, seat, province, to) for to in targets(t, seat, province)), default=0.0)
            yield best * safe, "combat_a", province
            yield best * safe * 0.99, "combat_b", province


def targets(t: Japan, seat: str, province: str) -> Iterator[str]:
    return (other for other in t.pack.near[province] if t.owner.get(other, seat) != seat)


def march_worth(t: Japan, seat: str, origin: str, target: str) -> float:
    """With all armies but one."""
    return attack_worth(t, seat, origin, target, t.armies[origin] - 1)


def rice_worth(t: Japan, seat: str, rice: int, provinces: int) -> float:
    """Rice counts as far as the winter will ask for it."""
    loss = sum(t.pack.events[id].loss for id in t.display) / max(1, len(t.display))
    missing = provinces + loss - t.rice[seat] - 3.5 * (3 - t.season)
    return RICE_WORTH * (rice if missing >= rice else max(0.0, missing) + 0.5 * (rice - max(0.0, missing)))


def majority(t: Japan, seat: str, kind: str, province: str, standing: dict[tuple[str, str], dict[str, int]]) -> float:
    """What one more building of this kind would add to, or save of, the majority of its region."""
    counts = standing.get((t.pack.provinces[province].region[t.side], kind), {})
    mine = counts.get(seat, 0)
    other = max((n for who, n in counts.items() if who != seat), default=0)
    one = t.pack.buildings[kind]
    return {1: float(one.most if other == 0 else one.most - one.tied), 0: float(one.tied)}.get(mine + 1 - other, 0.2)


# ---- carrying out


def worth_doing(t: Japan, question: actions.Carry) -> bool:
    """A collection that may cost the province must be worth it; all else is done as planned."""
    markers = t.markers[question.province]
    if question.action not in actions.COLLECT or not markers:
        return True
    n = actions.yield_of(t, question.seat, question.action, question.province)
    gain = n * (CHEST_WORTH if question.action == "tax" else RICE_WORTH)
    risk = 1 - holds_down(t.armies[question.province], markers)
    return gain > risk * province_worth(t, question.province)


def best_march(t: Japan, question: marches.March, options: list[Option]) -> Option:
    """The attack that is worth most; if none is, stay."""
    seat, origin = question.seat, question.province
    best: float = 0.05
    found: Option = ("decline",)
    for option in options:
        if option[0] != "march" or len(option) == 4:
            continue
        target, n = option[1], int(option[2])
        if t.owner[target] == seat:
            value = reinforce_worth(t, seat, origin, target, n)
        else:
            value = attack_worth(t, seat, origin, target, n)
        if value > best:
            best, found = value, option
    return found if found in options else options[0]


def reinforce_worth(t: Japan, seat: str, origin: str, target: str, n: int) -> float:
    """Armies from where they are safe to where they are needed."""
    there, here = threat(t, seat, target), threat(t, seat, origin)
    gain = wins(there, t.armies[target], t.markers[target]) - wins(there, t.armies[target] + n, t.markers[target])
    loss = wins(here, t.armies[origin] - n, t.markers[origin]) - wins(here, t.armies[origin], t.markers[origin])
    kept = gain * province_worth(t, target) if there else 0.0
    return 0.6 * (kept - (loss * province_worth(t, origin) if here else 0.0))


def best_transfer(t: Japan, question: actions.Levy1 | actions.Transfer, options: list[Option]) -> Option:
    best, found = 0.1, options[0]
    for option in options:
        if option[0] == "move":
            value = reinforce_worth(t, question.seat, question.province, option[1], int(option[2]))
            if value > best:
                best, found = value, option
    return found


def special_worth(t: Japan, seat: str, special: str) -> float:
    """What the card adds to the own plan, and a little for going early."""
    plan = t.plan.get(seat, BLANK)
    planned = {space for space in SPACES if plan[AT[space]] not in ("", CHEST, BARE)}
    early = (len(t.specials) - t.specials.index(special)) * 0.08
    uses = {
        "sp_attack": 0.5 * len(planned & {"combat_a", "combat_b"}),
        "sp_defence": 0.45,
        "sp_tax": 0.3 * ("tax" in planned),
        "sp_rice": 0.35 * ("rice" in planned),
        "sp_levy": 0.35 * ("levy5" in planned) * (1 + 2 * (t.effect() == "levy_short")),
    }
    return uses[special] + early


def best_pick(t: Japan, seat: str, options: list[Option], rng: Random) -> Option:
    """Rich provinces next to own ones; the deck if nothing open is better than most."""

    def value(option: Option) -> float:
        if option[0] != "take":
            return 2.2 if option == ("refresh",) else 2.0
        one = t.pack.provinces[option[1]]
        own = sum(t.owner.get(other) == seat for other in t.pack.near[one.id])
        return 0.25 * one.chests + 0.2 * one.rice + 0.3 * one.sites + 0.5 * own - 0.1 * len(t.pack.near[one.id])

    return max(options, key=lambda option: value(option) + rng.random() / 5)
