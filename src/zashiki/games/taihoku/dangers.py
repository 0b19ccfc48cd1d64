"""What is coming, as one player sees it: dusk, the raid, and what a gain is worth in their light."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from . import forecast, moves, raids
from .city import OPEN, City
from .prices import Prices, level

DEATH = 6  # of somebody in the raid
HOTEL = "railway_hotel"
DUSK_ASKS = {  # what a sentence of an event, or a card of somebody's own, asks of a place at dusk
    "alone": ("company",), "company": ("company",), "each location with company": ("company",),
    "in_raid_area": ("raid",), "under_one_roof": ("company",), "prove_your_strength": ("company", "raid"),
    "the_last_train": ("hotel",), "afraid_of_the_dark": ("company", "raid"),
}  # fmt: skip


class Dangers:
    """One player's view of the moment."""

    def __init__(self, t: City, seat: str) -> None:
        self.t, self.seat = t, seat
        self.question: Any = t.question(seat)
        self.prices = Prices(t)
        self.known_losses: dict[str, tuple[int, int]] = {}
        self.top_cards: dict[str, float] = {}  # by type: what the top card of a pile is worth
        self.evenings: dict[tuple[Any, ...], dict[str, dict[str, int]]] = {}  # dusk, by all that it asks of a place

    @cached_property
    def tonight(self) -> dict[str, dict[str, int]]:
        """What dusk would do as everybody stands now."""
        return self.evening(self.t.at[self.seat])

    def evening(self, place: str) -> dict[str, dict[str, int]]:
        """What dusk takes and gives if this player stands there, who does so while we ask. Of places alike in all that
        it looks at tonight, one is tried."""
        t, seat, asks = self.t, self.seat, self.dusk_asks
        alike = (
            "company" in asks and tuple([other for other in t.seats if other != seat and t.at[other] == place]),
            "raid" in asks and t.is_raid_area(place),
            "closed" in asks and place in moves.closed(t),
            "hotel" in asks and t.pack.far[HOTEL][place],
        )
        if alike not in self.evenings:
            self.evenings[alike] = forecast.dusk(t)[0]
        return self.evenings[alike]

    @cached_property
    def dusk_asks(self) -> set[str]:
        """What it matters to tonight's dusk that is to be known of a place."""
        t = self.t
        asks = {"closed"} if moves.closed(t) else set()
        for op in t.pack.events[t.event].at("DUSK") if t.event else ():
            asks.update(DUSK_ASKS.get(op.who, ()))
        for tie in t.entanglement.values():
            asks.update(DUSK_ASKS.get(tie, ()))
        return asks | {"company"} if t.carried("taiwanese_geisha") else asks

    @cached_property
    def marked(self) -> dict[str, float]:
        """The chance that the coming raid marks each location."""
        return {place: float(chance) for place, chance in self.coming.places.items()}

    @cached_property
    def great(self) -> float:
        return float(self.coming.great)

    @cached_property
    def coming(self) -> forecast.Coming:
        return forecast.coming(self.t)

    def relief(self, seat: str, status: str, n: int) -> float:
        """What a gain does for this player when dusk has come, and the raid perhaps."""
        t = self.t
        now = t.__dict__[status][seat]
        then = max(0, min(now + n, t.top(seat, status)))
        if then == now:
            return 0.0
        shift = self.tonight[seat].get(status, 0)
        good = level(status, now + shift) - level(status, then + shift)
        if status == "health":
            good += DEATH * (self.danger(seat, now + shift) - self.danger(seat, then + shift))
        return good

    def danger(self, seat: str, health: int) -> float:
        """The chance that the coming raid kills at this Health."""
        chance = self.great if health <= self.losses(seat)[1] else 0.0
        return chance + self.marked[self.t.at[seat]] if health <= self.losses(seat)[0] else chance

    def losses(self, seat: str) -> tuple[int, int]:
        """The Health that a hit costs, by a normal card and by Raid on Taihoku."""
        if seat not in self.known_losses:
            normal, great = (raids.loss(self.t, seat, card) for card in (self.t.pack.normal[0], raids.RAID))
            self.known_losses[seat] = normal, great
        return self.known_losses[seat]

    def hearts(self, card: str) -> float:
        """What it breaks if this card leaves the game, as a relief below 0."""
        t, bad = self.t, 0.0
        for owner, tie in t.entanglement.items():
            entry = t.pack.entanglements[tie]
            if card in entry.heartbreak_cards:
                bad += self.relief(owner, "mood", -entry.heartbreak) - (t.fate[owner] == OPEN)
        return bad
