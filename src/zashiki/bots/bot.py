"""What a bot is."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar

from ..engine.game import known
from ..engine.table import Option, Table
from ..engine.titles import Title


class Bot:
    """Made for one game of a title. The same seed and the same views give the same choices."""

    levels: ClassVar[Sequence[int]] = ()  # those it can be made with, weakest first

    def __init__(self, title: Title, seed: int | str = 0, level: int = 0) -> None:
        self.title, self.level = title, level
        self.rng = random.Random(f"{title.id}/{seed}")
        self.visited: set[int] = set()
        self.plan: list[Option] = []  # what it means to choose next, after what it chose last

    def choose(self, view: Any, seat: str) -> Option:
        """One of `view.options(seat, bot=True)`; under a seal that is the next small choice, or the lock."""
        raise NotImplementedError

    def suggestion(self, view: Any, seat: str, options: list[Option]) -> Option | None:
        """What the game suggests, if it does."""
        return self.title.suggest(view, seat, options, self.rng) if self.title.suggest else None

    def lost(self, view: Any) -> bool:
        """Was this very position seen before? Then what seemed best leads round in circles."""
        position = hash(known(view))
        if position in self.visited:
            return True
        self.visited.add(position)
        return False

    def quick(self, table: Table) -> None:
        """Go on by one choice of whoever is asked: what the game suggests, or any."""
        seats = table.awaited
        seat = seats[0] if len(seats) == 1 else self.rng.choice(seats)  # under a seal nobody knows who is first
        options = table.options(seat, bot=True)
        option = options[0] if len(options) == 1 else self.suggestion(table, seat, options)
        table.play(seat, option or options[int(self.rng.random() * len(options))])
