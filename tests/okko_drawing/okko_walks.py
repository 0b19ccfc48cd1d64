"""Games of Okko that are walked through, for tests of what is drawn."""

from __future__ import annotations

from screens import Walk, walk
from zashiki.engine.game import Game

SETTINGS = (
    {"budget": "16", "tiles": "all"},
    {"budget": "12", "board": "alternate", "bands": "open"},
    {"scenario": "kidnapped-geisha"},
    {"scenario": "oni-lair"},
    {"scenario": "burning-library"},
)


def positions(seed: int = 1, most: int = 700, **setup: str) -> Walk:
    return walk("okko", seed, most, sensible=0.75, **setup)


def first(question: str, verb: str = "", seed: int = 3, **setup: str) -> tuple[Game, str]:
    """The first position in which this is asked (and this can be chosen), in one of some games."""
    for other in range(seed, seed + 8):
        for game, seat in positions(other, 1500, **setup):
            asked = not game.over and game.table.asking[2] == question
            if asked and (not verb or any(option[0] == verb for option in game.options(seat))):
                return game, seat
    raise AssertionError(f"nobody is asked {question} {verb}")
