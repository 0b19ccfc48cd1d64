"""Games of Shogun that are walked through at random, for tests of what is drawn."""

from __future__ import annotations

from screens import Walk, walk
from zashiki.engine.game import Game

SETTINGS = (
    {"players": "3", "side": "moon", "start": "draft"},
    {"players": "4", "side": "sun", "start": "lineup", "optional": "false", "defence_bonus": "ask"},
    {"players": "5", "side": "sun", "start": "lineup"},
)


def positions(seed: int = 1, most: int = 900, **setup: str) -> Walk:
    return walk("shogun", seed, most, **setup)


def first(question: str, seat: str = "", seed: int = 1, **setup: str) -> tuple[Game, str]:
    """The first position in which this is asked (of this seat)."""
    for game, who in positions(seed, **setup):
        if game.table.asking[0] and game.table.asking[2] == question and seat in ("", who):
            return game, who
    raise AssertionError(f"nobody is asked {question}")
