"""4. The markets of both modes: flipped Tactics Cards bought in turn, and secret purchases."""

from __future__ import annotations

from ...engine.table import Option
from . import loot
from .garden import Commit, Garden, clause, team
from .pack import DAIMYO, NINJA, SIDES

SHOWN = 5
Passed = tuple[str, ...]


def seats_of(t: Garden, side: str) -> tuple[str, ...]:
    return (DAIMYO,) if side == DAIMYO else t.players


def commit(t: Garden, side: str, decision: type[Commit], *args: str | tuple[str, ...]) -> None:
    """A secret choice of a side."""
    if side == DAIMYO:
        t.seal((DAIMYO,), decision, *args, first=True)
    else:
        team(t, decision, *args)


def other(side: str) -> str:
    return NINJA if side == DAIMYO else DAIMYO


def side_of(seat: str) -> str:
    """ST-GOAL-5: the Daimyo, or the Ninja team as a whole."""
    return DAIMYO if seat == DAIMYO else NINJA


@clause("ST-GOAL-5")
def cost(t: Garden, good: str) -> int:
    """Coins for a Tactics Card or an Item."""
    return int(t.pack.tactics[good]["cost"]) if good in t.pack.tactics else t.pack.extras[good].cost


# ---- Skirmish: flipped Tactics Cards


@clause("ST-SKIR-6", "ST-SKIR-11")
def flip(t: Garden) -> None:
    """One random Tactics Card of the side and the type for each slot; without one left the slot stays empty."""
    t.phase = "market"
    for side in SIDES:
        for kind in t.sheet.market[side]:
            pool = [card for card in loot.plans_unowned(t, side) if t.pack.tactics[card]["type"] == kind]
            if pool:
                t.flipped.append(t.dealer.draw("market", pool))
                t.tell("flipped", t.flipped[-1])


@clause("ST-SKIR-7")
def auction(t: Garden, side: str, passed: Passed) -> None:
    """The sides alternate until both have passed; who has nothing to buy passes."""
    if len(passed) == len(SIDES):
        t.flipped = []
    elif side in passed or not any(affordable(t, side, card) for card in t.flipped):
        t.then(auction, other(side), (*passed, *[side] * (side not in passed)))
    else:
        commit(t, side, Bid, passed)


def affordable(t: Garden, side: str, card: str) -> bool:
    return t.pack.tactics[card]["side"] == side and cost(t, card) <= t.coins[side]


@clause("ST-SKIR-7", "ST-SKIR-10")
class Bid(Commit):
    """Buy one of the side's flipped cards, or pass for good."""

    passed: Passed
    forms = ("buy GOOD", "pass", "back")

    def refuse(self, t: Garden, option: Option) -> str | None:
        mine, side = self.mine(t), side_of(self.seat)
        match option:
            case "buy", good:
                fit = not mine and good in t.flipped and affordable(t, side, good)
                return None if fit else "ST-SKIR-7"
            case ["pass"]:
                return "ST-SKIR-7" if mine else None
            case ["back"] | ["lock"]:
                return None if mine else "ST-SKIR-7"
        return None

    def commit(self, t: Garden, mine: tuple[Option, ...]) -> None:
        side, passed = side_of(self.seat), self.passed
        match mine[0]:
            case "buy", card:
                t.flipped.remove(card)
                t.coins[side] -= cost(t, card)
                t.plans += (card,)
                t.tell("bought_plan", side, card, t.coins[side])
            case _:
                passed += (side,)
                t.tell("passed", side)
        t.then(auction, other(side), passed)


# ---- secret purchases


@clause("ST-STORY-5", "ST-SKIR-8", "ST-STORY-6")
def shop(t: Garden, kinds: tuple[str, ...]) -> None:
    """Each side is secretly shown five of its cards and chooses; what it buys takes effect when both have chosen."""
    t.phase = "market"
    for side in SIDES:
        t.then(show, side, kinds).then(browse, side)
    t.then(pay)


@clause("ST-STORY-5", "ST-SKIR-8", "ST-LOOT-8")
def show(t: Garden, side: str, kinds: tuple[str, ...]) -> None:
    """All of them if fewer are left (ST-INT-60)."""
    pool = loot.tools_unowned(t, side) + (loot.plans_unowned(t, side) if "plans" in kinds else [])
    seats = seats_of(t, side)
    cards = [t.dealer.draw("shop", pool, seats) for _ in range(min(SHOWN, len(pool)))]
    t.offer[side] = cards
    t.tell("offered", *cards, to=seats)
    t.tell("dealt", side, len(cards))


def browse(t: Garden, side: str) -> None:
    commit(t, side, Shop)


Garden.clause("ST-STORY-6")(browse)


@clause("ST-STORY-6", "ST-STORY-7", "ST-SKIR-8", "ST-SKIR-9", "ST-COM-6")
class Shop(Commit):
    """Any of the cards shown for their cost; the rest is discarded."""

    forms = ("buy GOOD", "back")

    def refuse(self, t: Garden, option: Option) -> str | None:
        side, bought = side_of(self.seat), [good for _, good in self.mine(t)]
        match option:
            case "buy", good:
                left = t.coins[side] - sum(cost(t, one) for one in bought)
                fit = good in t.offer[side] and good not in bought and cost(t, good) <= left
                return None if fit else "ST-STORY-6"
            case ["back"]:
                return None if bought else "ST-STORY-6"
        return None

    def commit(self, t: Garden, mine: tuple[Option, ...]) -> None:
        side = side_of(self.seat)
        t.offer[side] = [good for _, good in mine]
        t.tell("chosen", *t.offer[side], to=seats_of(t, side))
        t.tell("done_shopping", side)


@clause("ST-STORY-6", "ST-SKIR-8", "ST-BELT-3")
def pay(t: Garden) -> None:
    """Both have chosen: cards and coins change hands. How many Items and Tactics Cards a side has is open."""
    for side in SIDES:
        goods = t.offer.pop(side)
        t.coins[side] -= sum(cost(t, good) for good in goods)
        for good in goods:
            (t.tactics if good in t.pack.tactics else t.items)[side].append(good)
        t.tell("bought", side, len(t.items[side]), len(t.tactics[side]), t.coins[side])
