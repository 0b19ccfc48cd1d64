"""Where a turn may lead: every location in reach, what can be found on the way, and how it is to end there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from ...engine.table import Option
from . import explore, moves
from .city import OPEN
from .goods import AP, Goods
from .prices import relief

FULL_HAND = 0.27  # of a card for which there is no room
SOON, NEAR = 0.3, 0.51  # of what the next turn may find: here, or next door
TOGETHER = 0.081  # each other player here
GOAL, GOAL_STEP = 1, 0.51  # an errand for the own goal, less for every road to it


class Journey(NamedTuple):
    """The rest of a turn: the place where it ends, the first step there ("": it ends here), and how many searches come
    before that."""

    value: float
    place: str
    step: str
    searches: int


class Journeys(Goods):
    """The walks of a turn."""

    def journeys(self) -> Iterator[Journey]:
        """Where the turn may end, and how often to search before and after the walk."""
        t, seat, ap = self.t, self.seat, self.t.ap[self.seat]
        here, price = t.at[seat], explore.explore_price(t, seat)
        before = self.search(here)
        for place, (cost, step) in self.reach().items():
            left = ap - cost
            after, stay = self.search(place), self.stay(place)
            n = left // price if price else left + 1
            for first in range(n + 1) if place != here else (n,):
                value = stay + self.draws(before, first, 0, here)
                value += self.draws(after, n - first, first, place) if place != here else 0.0
                yield Journey(value, place, step, first if before > 0 and t.piles[here] else 0)

    def reach(self) -> dict[str, tuple[int, str]]:
        """Every location that can be reached with the AP left: the price, and the first step."""
        t, seat, ap = self.t, self.seat, self.t.ap[self.seat]
        here = t.at[seat]
        found = {here: (0, "")}
        edge = [here]
        try:
            while edge:
                t.at[seat] = place = edge.pop(0)
                before, first = found[place]
                for other, price in moves.prices(t, seat).items():
                    cost = before + price
                    if cost <= ap and (other not in found or cost < found[other][0]):
                        found[other] = (cost, first or other)
                        edge.append(other)
        finally:
            t.at[seat] = here
        return found

    def best_draw(self, options: list[Option]) -> Option | None:
        """The pile here, or Blackie's."""
        found = [option for option in options if option[0] == "explore"]
        return max(found, key=lambda o: self.search(o[1] if len(o) > 1 else self.t.at[self.seat]), default=None)

    def draws(self, each: float, n: int, before: int, place: str) -> float:
        """So many searches; what there is no room for is only a choice, and Shovels bring two cards."""
        if each <= 0 or n <= 0:
            return 0.0
        cards = 2 if "shovel" in self.t.hands[self.seat] and not self.t.is_raid_area(place) else 1
        n = min(n * cards, self.t.piles[place])
        room = max(0, self.room - before)
        return each * (min(n, room) + FULL_HAND * max(0, n - room)) - AP * 0.2 * n

    # ---- places

    def pile(self, place: str) -> float:
        """What the top card of a pile is worth on the average."""
        if not self.t.piles[place]:
            return 0.0
        kind = self.t.pack.places[place].type
        if kind not in self.top_cards:
            cards = self.t.unseen[kind]
            self.top_cards[kind] = sum([self.prices.worth(card) for card in cards]) / len(cards)
        return self.top_cards[kind]

    @cached_property
    def stores(self) -> dict[str, float]:
        """What the next turn could find at each location."""
        return {place: self.pile(place) * min(3, n) for place, n in self.t.piles.items()}

    def search(self, place: str) -> float:
        """One Explore at this place, the bombs that lie there included."""
        t, good = self.t, self.pile(place)
        if good and t.event and t.is_raid_area(place) and t.pack.events[t.event].at("WHENEVER"):
            good += self.relief(self.seat, "health", -1)
        return good

    def stay(self, place: str) -> float:
        """Of ending the turn there: what the place gives, dusk, the raid, and how far the next errand is."""
        t, seat = self.t, self.seat
        back = t.at[seat]
        t.at[seat] = place
        try:
            good = self.comfort(place) + self.dusk(place) + self.safety(place) + self.errand(place)
        finally:
            t.at[seat] = back
        return good

    def comfort(self, place: str) -> float:
        entry = self.t.pack.places[place]
        if self.t.damaged or not entry.special:
            return 0.0
        if entry.fills:
            return self.relief(self.seat, entry.fills, 9)
        return max([self.relief(self.seat, status, 1) for status in entry.gains])

    def dusk(self, place: str) -> float:
        """What dusk would do to everybody if the others stayed where they are."""
        found = self.evening(place)
        return sum([self.relief(s, status, n) for s, lost in found.items() for status, n in lost.items()])

    def safety(self, place: str) -> float:
        chance = self.marked[place]
        return chance * relief(self.t, self.seat, "health", -self.losses(self.seat)[0]) if chance else 0.0

    def errand(self, place: str) -> float:
        """What can be searched from there next, and the own goal: first what it needs, then where it is fulfilled."""
        t, seat = self.t, self.seat
        stores = self.stores
        good = SOON * max(stores[place], NEAR * max([stores[other] for other in t.pack.roads[place]]))
        others = [other for other in t.seats if other != seat and t.at[other] == place]
        good += TOGETHER * len(others)
        if t.fate[seat] == OPEN:
            tie = t.pack.entanglements[t.entanglement[seat]]
            missing = [need for need in tie.needs if need in t.pack.resources and need not in t.hands[seat]]
            goals = [at for at, cards in t.placed.items() if set(cards) & set(missing)] if missing else list(tie.at)
            if goals:
                good += GOAL - GOAL_STEP * min([t.pack.far[place][goal] for goal in goals])
        return good
