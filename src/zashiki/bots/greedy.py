"""One look ahead."""

from __future__ import annotations

from typing import Any

from ..engine.table import Option
from .bot import Bot

FUTURES = 8  # in which every option is tried


class Greedy(Bot):
    """The option after which the position looks best, on the average of a few possible futures."""

    def choose(self, view: Any, seat: str) -> Option:
        options = view.options(seat, bot=True)
        if len(options) == 1:
            return options[0]
        self.rng.shuffle(options := list(options))  # so that among equals any may be chosen
        seeds = [self.rng.getrandbits(48) for _ in range(FUTURES)]
        return max(options, key=lambda option: sum(self.prospect(view, seat, option, seed) for seed in seeds))

    def prospect(self, view: Any, seat: str, option: Option, seed: int) -> float:
        table = self.title.guess(view, seed)
        table.play(seat, option)
        return self.title.evaluate(table, seat)
