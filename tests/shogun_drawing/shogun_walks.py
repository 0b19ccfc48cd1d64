"""Games of Shogun that are walked through at random, for tests of what is drawn."""

from __future__ import annotations

import random
from collections.abc import Iterator

import zashiki
from zashiki.engine.game import Game

SPECTATOR = "spectator"
SETTINGS = (
    {"players": "3", "side": "moon", "start": "draft"},
    {"players": "4", "side": "sun", "start": "lineup", "optional": "false", "defence_bonus": "ask"},
    {"players": "5", "side": "sun", "start": "lineup"},
)


def positions(seed: int = 1, most: int = 900, **setup: str) -> Iterator[tuple[Game, str]]:
    """One game, choice by choice, with a seat that is awaited."""
    game, rng = zashiki.new("shogun", seed=seed, **setup), random.Random(seed)
    for _ in range(most):
        if game.over:
            break
        seat = rng.choice(game.table.awaited)
        yield game, seat
        options = game.table.options(seat, True)
        active = [option for option in options if option != ("decline",)]
        game.play(seat, " ".join(rng.choice(active or options)))
    yield game, game.seats[0]


def first(question: str, seat: str = "", seed: int = 1, **setup: str) -> tuple[Game, str]:
    """The first position in which this is asked (of this seat)."""
    for game, who in positions(seed, **setup):
        if game.table.asking[0] and game.table.asking[2] == question and seat in ("", who):
            return game, who
    raise AssertionError(f"nobody is asked {question}")
