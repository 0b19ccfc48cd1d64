"""Winter: rice loss, hunger and revolts, scoring, markers."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import actions, battles, score
from .japan import Japan, clause


@clause("SG-WIN-1", "SG-WIN-2", "SG-EVT-4", "SG-SUB-12")
def lose_rice(t: Japan) -> None:
    """By the number on the event card that is left over, not below 0."""
    loss = t.pack.events[t.display[0]].loss
    for seat in t.seats:
        t.rice[seat] = max(0, t.rice[seat] - loss)
    t.tell("rice_lost", t.display[0], loss)
    t.then(check_supply)


def shortage(provinces: int, rice: int) -> int:
    """One rice for each province: SG-WIN-3."""
    return max(0, provinces - rice)


@clause("SG-WIN-4", "SG-WIN-9")
def hunger(t: Japan, short: int) -> tuple[int, int]:
    """How many revolts this shortage means, and how many farmers more in each."""
    return next(((row.revolts, row.farmers) for row in t.pack.rows if row.low <= short <= row.high), (0, 0))


@clause("SG-WIN-3", "SG-WIN-5", "SG-WIN-10", "SG-SCO-3", "SG-BID-7", "SG-SUB-14", "SG-SUB-15", "SG-SUB-27")
def check_supply(t: Japan) -> None:
    """All shortages are looked at once, before any revolt; players follow one another as in autumn, and all revolts
    come before anybody scores."""
    for seat in t.order:
        provinces = len(t.provinces(seat))
        if short := shortage(provinces, t.rice[seat]):
            revolts, farmers = hunger(t, short)
            t.tell("hungry", seat, short, revolts, farmers)
            t.then(draw_revolts, seat, min(revolts, provinces), farmers)
    t.then(score.winter)


@clause("SG-WIN-5", "SG-WIN-9")
def draw_revolts(t: Japan, seat: str, revolts: int, farmers: int) -> None:
    """So many different cards out of the hand, blind, all at once and open to all."""
    hand, drawn = t.provinces(seat), list[str]()
    for _ in range(revolts):
        drawn.append(t.dealer.draw("winter", hand))
        t.tell("drawn", seat, drawn[-1])
    if drawn:
        t.ask(seat, NextRevolt, tuple(drawn), farmers)


@clause("SG-WIN-6")
class NextRevolt(Decision[Japan]):
    """Which of the drawn provinces revolts next, knowing how the others ended; the last one is not asked."""

    drawn: tuple[str, ...]
    farmers: int

    forms = ("revolt PROVINCE",)

    def refuse(self, t: Japan, option: Option) -> str | None:
        return None if option[1] in self.drawn else "SG-WIN-5"

    def settle(self, t: Japan, option: Option) -> None:
        province = option[1]
        t.then(starve, self.seat, province, self.farmers)
        if left := tuple(other for other in self.drawn if other != province):
            t.ask(self.seat, NextRevolt, left, self.farmers)


@clause("SG-WIN-7", "SG-WIN-8")
def starve(t: Japan, seat: str, province: str, farmers: int) -> None:
    """Farmers of the table and of the markers there; a marker follows if the province holds."""
    t.then(battles.revolt, seat, province, farmers + t.markers[province]).then(actions.mark, seat, province)
