"""Whole turns for bots that look ahead."""

from __future__ import annotations

import zashiki
from zashiki import bots
from zashiki.bots import turns
from zashiki.engine import known
from zashiki.games.taihoku import TITLE
from zashiki.games.taihoku.ways import ways

FAMILY = {"first": "grandma", "second": "father", "third": "nobody", "fourth": "nobody", "start": "first"}


def in_turn(seed: int) -> tuple[zashiki.Game, str]:
    """A game that waits for somebody's first act of a turn."""
    game = zashiki.new("taihoku", seed=seed, **FAMILY)
    while ("end",) not in game.options(game.to_move[0]):
        game.play(game.to_move[0], game.options(game.to_move[0])[0])
    return game, game.to_move[0]


def test_the_usual_way_comes_first_and_all_begin_with_an_option() -> None:
    for seed in range(12):
        game, seat = in_turn(seed)
        view = game.view(seat)
        before = known(view)
        found = ways(view, seat, 6)
        assert 2 <= len(found) <= 6 + 3
        assert {option for option, _ in found} <= {tuple(option) for option in game.options(seat)}
        assert ways(view, seat, 1)[0][0] == found[0][0]
        assert known(view) == before, "looking changes nothing"


def test_the_same_seed_chooses_the_same() -> None:
    game, seat = in_turn(3)
    chosen = {bots.make("search", TITLE, seed=5).choose(game.view(seat), seat) for _ in range(2)}
    assert len(chosen) == 1
    assert chosen <= {tuple(option) for option in game.options(seat)}


def test_another_way_must_come_out_clearly_better() -> None:
    assert turns.clearly([0.9, 0.8, 0.9], [0.5, 0.5, 0.6])
    assert not turns.clearly([0.9, 0.1, 0.5], [0.5, 0.5, 0.5])
    assert not turns.clearly([0.5, 0.5], [0.5, 0.5])
