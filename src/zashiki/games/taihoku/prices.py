"""What is worth how much to the family: the spaces of the tracks, and cards in hand."""

from __future__ import annotations

from .city import DONE, OPEN, City
from .pack import DEADLY

# How bad it is to stand at a space of a track, from 0 (Death) up.
WORRY = {
    "satiation": (9.00, 4.50, 1.77, 0.51, 0.17, 0.05, 0.00),
    "health": (9.00, 2.63, 1.08, 0.71, 0.25, 0.00),
    "mood": (9.00, 2.97, 1.53, 0.26, 0.10, 0.00),
    "stamina": (9.00, 1.50, 0.80, 0.47, 0.10, 0.00),
}
WORTH = {  # of cards that give no status, in a hand
    "simple_fireplaces": 0.12, "air_raid_flyers": 0.1, "bicycle": 0.15, "shovel": 0.35, "combat_helmet": 0.5,
    "cart": 0.02, "top_secret_document": 0.1, "peach": 0.15, "blackie": 0.1,
}  # fmt: skip
WAR = 12.2  # rounds, on the average
NEEDED = 0.425  # of a card that an open goal needs
RAW = 0.326  # of raw food, against good food
FOOD, HEAL, CHEER, REST = 0.26, 0.204, 0.236, 0.122  # a point of a status, where it is short
HOARD = 2  # points a player that count as short


def level(status: str, value: int) -> float:
    scale = WORRY[status]
    return scale[max(0, min(value, len(scale) - 1))]


def relief(t: City, seat: str, status: str, n: int) -> float:
    """What a gain (or, below 0, a loss) does for this player."""
    now = t.__dict__[status][seat]
    return level(status, now) - level(status, max(0, min(now + n, t.top(seat, status))))


def wanted(t: City) -> set[str]:
    """Cards that an open goal needs, or that would break a heart."""
    found: set[str] = set()
    for seat, tie in t.entanglement.items():
        entry = t.pack.entanglements[tie]
        if t.fate[seat] == OPEN:
            found.update(need for need in entry.needs if need in t.pack.resources)
        if t.fate[seat] in (OPEN, DONE):
            found.update(entry.heartbreak_cards)
    return found


class Prices:
    """What cards are worth to the family as it stands: a point of a status that is short is dear."""

    def __init__(self, t: City) -> None:
        self.t, self.wanted = t, wanted(t)
        left = max(1, WAR - t.round)
        have = dict.fromkeys(DEADLY, 0.0)
        for hand in t.hands.values():
            for card in hand:
                entry = t.pack.resources[card]
                if entry.gives:
                    share = RAW if entry.raw else 1
                    for status, n in entry.gives.items():
                        have[status] += n * share
        seats = t.seats
        need = {
            "satiation": sum([max(0, left + 1 - t.satiation[seat]) for seat in seats]),
            "health": sum([max(0, 4 - t.health[seat]) for seat in seats]) + 0.5 * left,
            "mood": sum([max(0, 4 - t.mood[seat]) for seat in seats]) + 0.3 * left,
            "stamina": sum([max(0, 3 - t.stamina[seat]) for seat in seats]),
        }
        self.point = {
            status: 0.03 + base * max(0.0, min(1.0, (need[status] - have[status]) / (HOARD * len(seats))))
            for status, base in (("satiation", FOOD), ("health", HEAL), ("mood", CHEER), ("stamina", REST))
        }
        self.known: dict[str, float] = {}

    def worth(self, card: str) -> float:
        """Of a card in the hand of the family."""
        found = self.known.get(card)
        if found is None:
            entry = self.t.pack.resources[card]
            found = WORTH.get(card, 0.0) + NEEDED * (card in self.wanted)
            if not entry.pet:
                found += sum([self.point[s] * n for s, n in entry.gives.items()]) * (RAW if entry.raw else 1)
                found += max([self.point[status] for status in entry.between], default=0.0) * entry.points
                found *= 1.5 if entry.here else 1
            self.known[card] = found
        return found
