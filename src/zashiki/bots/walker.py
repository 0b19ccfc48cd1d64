"""Bots that do not think ahead: the measures of every other."""

from __future__ import annotations

from typing import Any

from ..engine.table import Option
from .bot import Bot


class Random(Bot):
    """Any option, all alike."""

    def choose(self, view: Any, seat: str) -> Option:
        options: list[Option] = view.options(seat, bot=True)
        return self.rng.choice(options)


class Quick(Random):
    """What the game suggests at once; anything, where it suggests nothing."""

    def choose(self, view: Any, seat: str) -> Option:
        options: list[Option] = view.options(seat, bot=True)
        return (len(options) > 1 and self.suggestion(view, seat, options)) or super().choose(view, seat)
