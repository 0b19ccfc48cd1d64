"""What tests share: `asserts` says which clauses a test asserts; `zashiki clauses` reads it. `suggested` plays on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

from zashiki.engine.game import Game

F = TypeVar("F", bound=Callable[..., object])


def asserts(*clauses: str) -> Callable[[F], F]:
    """The clauses that this test asserts, with the numbers of the rulebook."""

    def mark(test: F) -> F:
        return test

    return mark


def suggested(game: Game, seed: int, until: Callable[[Game], object]) -> Game:
    """The same game, played on as it suggests itself until this is true; of several who are asked anyone is next."""
    rng, suggest = Random(seed), game.title.suggest
    assert suggest
    while not until(game):
        seat = rng.choice(game.to_move)
        game.play(seat, suggest(game.view(seat), seat, game.table.options(seat, bot=True), rng))
    return game
