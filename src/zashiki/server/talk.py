"""What is said at a table: plain text, a line each, the newest of it."""

from __future__ import annotations

from collections.abc import Iterable

from ..engine.game import SPECTATOR
from .schema import ChatRow

KEPT = 200  # lines of a room
SHOWN = 60


class Talk:
    """The chat of a room in memory."""

    def __init__(self) -> None:
        self.rows: list[ChatRow] = []

    @property
    def number(self) -> int:
        return self.rows[-1].number if self.rows else 0

    def take(self, rows: Iterable[ChatRow]) -> None:
        self.rows = [*self.rows, *rows][-KEPT:]

    def heard(self, seat: str) -> list[ChatRow]:
        """The newest of what this seat (none: a spectator) heard."""
        return [row for row in self.rows if not row.hears or (seat or SPECTATOR) in row.hears.split(",")][-SHOWN:]
