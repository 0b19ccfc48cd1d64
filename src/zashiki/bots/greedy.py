"""One look ahead."""

from __future__ import annotations

from typing import Any

from ..engine.table import Option
from .bot import Bot

FUTURES = 8  # in which every option is tried
CLEAR = 0.02  # by which another option must look better than what the game suggests
FARTHEST = 20  # choices that what an option sets off may ask for


class Greedy(Bot):
    """The option after which, when all is done that it sets off, the position looks best on the average of a few
    possible futures."""

    def choose(self, view: Any, seat: str) -> Option:
        options: list[Option] = list(view.options(seat, bot=True))
        if len(options) == 1:
            return options[0]
        favourite = self.suggestion(view, seat, options)
        if favourite and self.lost(view):
            return favourite
        self.rng.shuffle(options)  # so that among equals any may be chosen
        seeds = [self.rng.getrandbits(48) for _ in range(FUTURES)]
        values = {o: sum([self.prospect(view, seat, o, seed) for seed in seeds]) / FUTURES for o in options}
        if favourite:
            values[favourite] += CLEAR
        return max(options, key=values.__getitem__)

    def prospect(self, view: Any, seat: str, option: Option, seed: int) -> float:
        """How the position looks after it; questions on the way are answered as the game suggests."""
        table = self.title.guess(view, seed)
        table.play(seat, option)
        for _ in range(FARTHEST):
            if not table.awaited or len(table.agenda) <= len(view.agenda):
                break
            self.quick(table)
        return self.title.evaluate(table, seat)
