"""Clocks: how much time each seat has left, worked out from the times at which choices were kept. So every process
that reads the row of choices of a room comes to the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from .terms import MOVE, NONE, Terms


class Clocks:
    """Milliseconds throughout. A seat's clock runs while the game waits for it. Under a seal a small choice stops
    nothing, so that no clock tells who is how far."""

    def __init__(self, terms: Terms, seats: Iterable[str]) -> None:
        self.runs = terms.clock != NONE
        self.free = 1000 * terms.time if terms.clock == MOVE else 0  # of every question, before the reserve is touched
        self.left = dict.fromkeys(seats, 1000 * (terms.reserve if terms.clock == MOVE else terms.time))
        self.since: dict[str, int] = {}  # when the game began to wait for these seats
        self.spent: dict[str, int] = {}  # of this question, before it began to wait once more

    def go_on(self, time: int, awaited: Sequence[str], anew: bool) -> None:
        """The game waits for these seats from now on; `anew`: with a new question."""
        if not self.runs:
            return
        for seat in [seat for seat in self.since if anew or seat not in awaited]:
            self.spent[seat] = self.spent.get(seat, 0) + max(0, time - self.since.pop(seat))
        if anew:
            for seat, spent in self.spent.items():
                self.left[seat] = max(0, self.left[seat] - max(0, spent - self.free))
            self.spent.clear()
        for seat in awaited:
            self.since.setdefault(seat, time)

    def deadline(self, seat: str) -> int | None:
        """When this seat's time is up; None while its clock stands."""
        if seat not in self.since:
            return None
        return self.since[seat] + self.left[seat] + self.free - self.spent.get(seat, 0)

    def up(self, time: int) -> list[str]:
        """The seats whose time is up."""
        return [seat for seat in self.since if (self.deadline(seat) or 0) <= time]

    def remaining(self, seat: str) -> int:
        """What a standing clock shows."""
        over = max(0, self.spent.get(seat, 0) - self.free)
        return max(0, self.left.get(seat, 0) - over)

    def save(self) -> dict[str, Any]:
        return {"left": self.left, "since": self.since, "spent": self.spent}

    def load(self, saved: dict[str, Any]) -> None:
        self.left, self.since, self.spent = saved["left"], saved["since"], saved["spent"]
