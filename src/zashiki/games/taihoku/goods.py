"""What can be done with the cards in hand, and how good that looks."""

from __future__ import annotations

from functools import cached_property

from . import food, hands
from .city import OPEN
from .dangers import Dangers

AP = 0.05  # what an Action Point is worth


class Goods(Dangers):
    """Food, cards that are used, and cards that change hands."""

    def bitter(self, card: str, eater: str, cooked: bool) -> float:
        """The Mood that eating costs, as a relief below 0."""
        found = self.t.pack.resources[card]
        if not found.raw_mood or (cooked and found.raw) or food.thrifty(self.t, eater, card):
            return 0.0
        return self.relief(eater, "mood", -found.raw_mood)

    def eat(self, card: str, eater: str) -> float:
        """Points over the maximum are lost, and raw food costs Mood."""
        t = self.t
        points = food.value(t, card)
        room = t.top(eater, "satiation") - t.satiation[eater]
        if not room:
            return -1.0
        good = self.relief(eater, "satiation", points)
        good += self.relief(eater, "mood", t.pack.resources[card].gives.get("mood", 0))
        good += self.bitter(card, eater, isinstance(self.question, food.Cook))
        return good + self.hearts(card) - self.prices.worth(card) - 0.1 * max(0, points - room)

    def share(self, card: str) -> float:
        """A point each to those who need it most; the card's Mood goes to all of them."""
        t, given = self.t, dict.fromkeys(self.t.here(self.seat), 0)
        cooked = isinstance(self.question, food.Cook)
        good = self.hearts(card) - self.prices.worth(card)
        for _ in range(food.value(t, card)):
            best, most = "", 0.0
            for other, n in given.items():
                if t.satiation[other] + n < t.top(other, "satiation") and not food.forbidden(t, card, other):
                    gain = self.relief(other, "satiation", n + 1) - self.relief(other, "satiation", n)
                    gain += self.bitter(card, other, cooked) if not n else 0.0
                    if gain > most:
                        best, most = other, gain
            if best:
                given[best] += 1
                good += most
        return good if any(n for other, n in given.items() if other != self.seat) else -1.0

    def use(self, card: str, target: str = "") -> float:
        """What the card gives, less what it is worth unused."""
        t, found = self.t, self.t.pack.resources[card]
        if found.cooks:
            return self.cook() + self.hearts(card) - self.prices.worth(card) - AP
        if card == "air_raid_flyers":
            return 0.02 if not t.face_up() else -1.0
        good = 0.0
        for other in t.here(self.seat) if found.here else [target]:
            for status, n in found.gives.items():
                young = status == "mood" and found.mood_young and "young" in t.pack.characters[other].tags
                good += self.relief(other, status, found.mood_young if young else n)
            if found.points:
                first, second = found.between
                splits = range(found.points + 1)
                good += max(self.relief(other, first, n) + self.relief(other, second, found.points - n) for n in splits)
        return good + self.hearts(card) - self.prices.worth(card) - AP

    def cook(self) -> float:
        """The best one or two raw cards on a fire, eaten or fed."""
        t, seat = self.t, self.seat
        found = []
        for card in t.hands[seat]:
            if t.pack.resources[card].raw:
                points = food.value(t, card)
                eaten = self.relief(seat, "satiation", points) if t.satiation[seat] < t.top(seat, "satiation") else -1.0
                fed = max(
                    (
                        self.relief(other, "satiation", points)
                        for other in t.seats
                        if other != seat and t.at[other] == t.at[seat] and t.ap[seat] > 1
                    ),
                    default=-1.0,
                )
                found.append(max(eaten, fed - AP) - self.prices.worth(card))
        return sum(sorted(found, reverse=True)[:1]) if found else -1.0

    def placed(self, card: str) -> float:
        """A placed card is for one goal."""
        t = self.t
        owner = next((s for s, tie in t.entanglement.items() if card in t.pack.entanglements[tie].needs), "")
        if not owner or t.fate[owner] != OPEN:
            return -1.0
        shared = t.pack.entanglements[t.entanglement[owner]].by == "players_here"
        return 1.0 if owner == self.seat or shared else 0.0

    def transfer(self, card: str, target: str) -> float:
        """A card that the other one's goal needs, or what would be thrown away here."""
        t = self.t
        cost = AP * hands.transfer_price(t, self.seat, target, False)
        tie = t.pack.entanglements[t.entanglement[target]]
        mine = t.pack.entanglements[t.entanglement[self.seat]].needs if t.fate[self.seat] == OPEN else ()
        if card in mine or card == "shovel":
            return -1.0
        if t.fate[target] == OPEN and card in tie.needs and tie.by == "owner":
            return 0.8 - cost
        space = t.pack.characters[target].weight - t.weight(target)
        return self.prices.worth(card) - cost - 0.05 if self.room < 0 < space else -1.0

    @cached_property
    def room(self) -> int:
        return self.t.pack.characters[self.seat].weight - self.t.weight(self.seat)
