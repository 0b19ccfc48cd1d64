"""What a bot is."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar

from ..engine.table import Option
from ..engine.titles import Title


class Bot:
    """Made for one game of a title. The same seed and the same views give the same choices."""

    levels: ClassVar[Sequence[int]] = ()  # those it can be made with, weakest first

    def __init__(self, title: Title, seed: int | str = 0, level: int = 0) -> None:
        self.title, self.level = title, level
        self.rng = random.Random(f"{title.id}/{seed}")

    def choose(self, view: Any, seat: str) -> Option:
        """One of `view.options(seat, bot=True)`; under a seal that is the next small choice, or the lock."""
        raise NotImplementedError
