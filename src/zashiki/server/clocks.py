"""Clocks: how much time each seat has left, worked out from the times at which choices were kept. So every process
that reads the row of choices of a room comes to the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..engine.chance import Below, Dealer
from ..engine.titles import Stopwatch
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


class Timed(Dealer):
    """Stands before the dealer of a table and answers what is no chance but measured here: how much time went by, by
    the times at which choices were kept (milliseconds)."""

    def __init__(self, chance: Dealer, watch: Stopwatch) -> None:
        super().__init__()
        self.chance, self.watch, self.hesitates = chance, watch, chance.hesitates
        chance.log = None  # what it gives is noted here
        self.time = self.since = 0
        self.what = ""  # is being timed

    def word(
        self, kind: str, stream: str, choices: Sequence[str], sample: Callable[[Below], str], to: tuple[str, ...]
    ) -> str:
        if stream == self.watch.stream:
            given, self.since = self.watch.word(max(0, self.time - self.since)), self.time
        else:
            given = self.chance.word(kind, stream, choices, sample, to)
        if self.log is not None:
            self.log.append((given, to))
        return given

    def look(self, table: Any) -> None:
        """After a choice: something else may be timed now."""
        if (what := self.watch.timed(table)) != self.what:
            self.what, self.since = what, self.time

    @property
    def running(self) -> int | None:
        """Since when something has been timed; None while nothing is."""
        return self.since if self.what else None

    def mark(self) -> Any:
        return self.chance.mark(), self.what, self.since

    def rewind(self, mark: Any) -> None:
        chance, self.what, self.since = mark
        self.chance.rewind(chance)

    def save(self) -> dict[str, Any]:
        return self.chance.save()
