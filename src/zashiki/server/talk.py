"""What is said at a table: plain text, a line each, the newest of it."""

from __future__ import annotations

from collections.abc import Iterable

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
