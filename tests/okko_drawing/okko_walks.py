"""Games of Okko that are walked through, for tests of what is drawn."""

from __future__ import annotations

import random
from collections.abc import Iterator

import zashiki
from zashiki.engine.game import Game

SPECTATOR = "spectator"
SETTINGS = (
    {"budget": "16", "tiles": "all"},
    {"budget": "12", "board": "alternate", "bands": "open"},
    {"scenario": "kidnapped-geisha"},
    {"scenario": "oni-lair"},
    {"scenario": "burning-library"},
)


def positions(seed: int = 1, most: int = 700, **setup: str) -> Iterator[tuple[Game, str]]:
    """One game, choice by choice, with a seat that is awaited: sometimes sensible, sometimes at random."""
    game, rng = zashiki.new("okko", seed=seed, **setup), random.Random(seed)
    for _ in range(most):
        if game.over:
            break
        seat = rng.choice(game.table.awaited)
        yield game, seat
        options = game.table.options(seat, True)
        wise = game.title.suggest and rng.random() < 0.75
        option = game.title.suggest(game.view(seat), seat, options, rng) if wise else rng.choice(options)
        game.play(seat, " ".join(option))
    yield game, game.seats[0]


def first(question: str, verb: str = "", seed: int = 3, **setup: str) -> tuple[Game, str]:
    """The first position in which this is asked (and this can be chosen), in one of some games."""
    for other in range(seed, seed + 8):
        for game, seat in positions(other, 1500, **setup):
            asked = not game.over and game.table.asking[2] == question
            if asked and (not verb or any(option[0] == verb for option in game.options(seat))):
                return game, seat
    raise AssertionError(f"nobody is asked {question} {verb}")
