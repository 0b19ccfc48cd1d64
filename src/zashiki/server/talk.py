"""What is said at a table: plain text, a line each, the newest of it. Lines that go to some alone are kept, counted and
forgotten apart from all others, so that nobody else can tell that there are any."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ..engine.game import SPECTATOR
from .schema import ChatRow

KEPT = 200  # lines of a room, of those that the same seats hear
SHOWN = 60


class Talk:
    """The chat of a room in memory."""

    def __init__(self) -> None:
        self.rows: list[ChatRow] = []

    @property
    def number(self) -> int:
        """Of the newest line; it stays in the house."""
        return self.rows[-1].number if self.rows else 0

    def take(self, rows: Iterable[ChatRow]) -> None:
        """All that is kept."""
        self.rows = list(rows)

    def add(self, row: ChatRow) -> None:
        """It was said; what the same seats heard longest ago is forgotten, as the store forgets it."""
        self.rows.append(row)
        same = [one for one in self.rows if one.hears == row.hears]
        for old in same[:-KEPT]:
            self.rows.remove(old)

    def heard(self, seat: str) -> dict[str, ChatRow]:
        """What this seat (none: a spectator) heard, by names that are made of nothing else: when it was said, and which
        line of that moment it is."""
        found: dict[str, ChatRow] = {}
        moments: Counter[int] = Counter()
        for row in self.rows:
            if not row.hears or (seat or SPECTATOR) in row.hears.split(","):
                found[f"t-{row.time}-{moments[row.time]}"] = row
                moments[row.time] += 1
        return found
