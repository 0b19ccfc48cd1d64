"""How a skirmish ends: chapter END."""

from __future__ import annotations

import pytest

from okko.position import OTHERS, duel, play, position, result, told
from support import asserts


@asserts("OK-END-1", "OK-END-3", "OK-END-4", "OK-END-5")
def test_losses_end_the_game_at_once() -> None:
    """In the middle of Clear the ground."""
    game = duel(
        "red-noburo",
        "black-gaki",
        6,
        1,
        more={"black-gaki-2": "4,4 south"},
        pool="fire fire",
        lost={"red": 0, "black": 10},
    )
    play(game, "use clear-the-ground pool", "target black-gaki", "ready")
    assert result(game) == (["red"], "losses", "OK-END-1")
    assert game.result is not None
    assert game.result["scores"] == {"red": 12, "black": 0}


@asserts("OK-END-2", "OK-T-56")
@pytest.mark.parametrize(("lost", "over"), [(5, False), (6, True)])
def test_a_band_of_twelve(lost: int, over: bool) -> None:
    """T-56."""
    game = duel("red-noburo", "black-gaki", 6, 1, budget={"red": 12, "black": 12}, lost={"red": 0, "black": lost})
    play(game, "attack black-gaki")
    assert game.table.lost["black"] == lost + 2
    assert game.over is over
    if over:
        assert result(game) == (["red"], "losses", "OK-END-2")


@asserts("OK-END-7", "OK-END-8")
def test_an_empty_band_and_another_budget() -> None:
    pieces = {"red-noburo": "5,5 north", "black-gaki": "5,4 south"}
    game = position(6, 1, pieces=pieces, hero="red-noburo")
    play(game, "attack black-gaki")
    assert result(game) == (["red"], "nobody_left", "OK-END-7")
    four = position(
        6, 1, pieces=pieces | OTHERS, hero="red-noburo", budget={"red": 4, "black": 4}, lost={"red": 0, "black": 1}
    )
    play(four, "attack black-gaki")
    assert result(four) == (["red"], "losses", "OK-END-8")


@asserts("OK-END-9")
def test_stalling() -> None:
    quiet = position(*["air"] * 200, pieces=OTHERS, calm=11, first="black", lost={"red": 3, "black": 2})
    play(quiet, "end")
    assert result(quiet) == (["black"], "stalled", "OK-END-9")
    even = position(*["air"] * 200, pieces=OTHERS, turn=60, first="black")
    play(even, "end")
    assert result(even) == ([], "stalled", "OK-END-9")
    off = position(*["air"] * 4, pieces=OTHERS, turn=60, calm=20, first="black", stalling=False)
    play(off, "end")
    assert not off.over
    stirred = position(*["air"] * 4, pieces=OTHERS, calm=11, first="black", stirred=True)
    play(stirred, "end")
    assert (stirred.table.calm, stirred.table.stirred) == (0, False)  # counted anew from the next turn on


def test_a_draw_counts_as_a_combat() -> None:
    game = duel("red-noburo", "black-noburo", 1, 2)
    play(game, "attack black-noburo")
    assert told(game, "draw")
    assert game.table.stirred
