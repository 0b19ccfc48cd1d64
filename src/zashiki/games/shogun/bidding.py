"""Fix turn order: bids are revealed and paid, special cards are chosen, and with them places in the order."""

from __future__ import annotations

from itertools import groupby

from ...engine.decisions import Decision
from ...engine.table import Option
from . import planning
from .japan import BID, CHESTS, Japan, clause


@clause("SG-BID-1")
def reveal(t: Japan, players: tuple[str, ...]) -> None:
    """All bids together; everybody pays."""
    t.special, t.bids, t.order = {}, {}, ()
    for seat in players:
        t.bids[seat] = bid = planning.uncover(t, seat, BID)
        t.chests[seat] -= worth(bid)
        t.tell("bid", seat, bid, worth(bid))
    t.then(rank)


def worth(bid: str) -> int:
    """What a bid costs: SG-BID-5, a province card nothing."""
    return CHESTS.index(bid) if bid in CHESTS else 0


@clause("SG-BID-5", "SG-PLN-5", "SG-OPT-4")
def rank_of(t: Japan, seat: str) -> float:
    """A province card above 0 and below 1; an empty space is a bid of 0."""
    bid = t.bids[seat]
    between = t.province_bid == "between_0_and_1" and bid and bid not in CHESTS
    return 0.5 if between else float(worth(bid))


@clause("SG-BID-2", "SG-BID-4")
def rank(t: Japan) -> None:
    """The highest bid first; the order among equal ones by lot."""
    ranked = sorted(t.bids, key=lambda seat: -rank_of(t, seat))
    for _, group in groupby(ranked, key=lambda seat: rank_of(t, seat)):
        tied = list(group)
        for _ in range(len(tied)):
            t.then(choose, t.dealer.draw("ties", tied))
    t.then(fix_order)


@clause("SG-BID-2", "SG-BID-8")
def choose(t: Japan, seat: str) -> None:
    t.ask(seat, TakeSpecial)


@clause("SG-BID-2", "SG-BID-3", "SG-BID-8", "SG-SPC-1")
class TakeSpecial(Decision[Japan]):
    """One of the special cards still there, and with it the place in the turn order. The last one is taken unasked."""

    forms = ("special SPECIAL",)

    def refuse(self, t: Japan, option: Option) -> str | None:
        return "SG-BID-2" if option[1] in t.special.values() or option[1] not in t.specials else None

    def settle(self, t: Japan, option: Option) -> None:
        t.special[self.seat] = option[1]
        t.tell("took_special", self.seat, option[1], t.specials.index(option[1]) + 1)


@clause("SG-BID-6", "SG-BID-7", "SG-GEN-1")
def fix_order(t: Japan) -> None:
    """Occupied spaces in ascending number."""
    t.order = tuple(sorted(t.special, key=lambda seat: t.specials.index(t.special[seat])))
    t.tell("order", *t.order)
