"""Whole turns for bots that look ahead."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

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
        assert 1 <= len(found) <= 6 + 3
        assert len({option for option, _ in found}) == len(found), "each begins otherwise"
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


def test_a_way_is_gone_on_with_until_something_new_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[int] = []
    best = turns.best

    def counted(*args: Any) -> Any:
        thought.append(1)
        return best(*args)

    monkeypatch.setattr(turns, "best", counted)
    followed, anew = 0, 0
    for seed in range(6):
        game, seat = in_turn(seed)
        bot = bots.make("search@1", TITLE, seed=seed)
        way, drawn = None, False
        while game.to_move == (seat,):
            options, before = game.options(seat), len(thought)
            option = bot.choose(game.view(seat), seat)
            if len(options) > 1:
                assert (len(thought) == before) == (way is not None and not drawn)
                followed, anew = followed + (len(thought) == before), anew + drawn
            way, drawn = bot.turns.way, option[0] == "explore"
            game.play(seat, option)
    assert followed, "a walk whose way holds no chance"
    assert anew, "thought again once a card was drawn"


def test_what_is_clearly_worse_is_not_tried_further(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[tuple[str, ...]] = []

    def prospect(title: object, view: object, seat: str, trial: turns.Trial, seed: int) -> float:
        tried.append(trial.option)
        return 0.9 if trial.option == first else 0.2

    game, seat = in_turn(3)
    found = ways(game.view(seat), seat, 6)
    first = found[0][0]
    monkeypatch.setattr(turns, "prospect", prospect)
    assert turns.best(TITLE, game.view(seat), seat, 60, Random(1))[0] == first
    assert len(found) > 2
    assert len(tried) < 60 / 2, "all of them in the first stage only"


def test_no_choice_of_the_strongest_level_takes_too_many_trials() -> None:
    assert bots.make("search@4", TITLE, seed=1).simulations == TITLE.most < max(bots.LEVELS.values())
