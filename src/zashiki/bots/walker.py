"""The bot that knows nothing: the measure of every other."""

from __future__ import annotations

from typing import Any

from ..engine.table import Option
from .bot import Bot


class Random(Bot):
    """Any option, all alike."""

    def choose(self, view: Any, seat: str) -> Option:
        options: list[Option] = view.options(seat, bot=True)
        return self.rng.choice(options)
