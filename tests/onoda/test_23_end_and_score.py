"""23. End of the game, 24. score."""

from __future__ import annotations

from typing import Any

import pytest

from onoda.position import play, position
from onoda.quiet import ended, see
from onoda.story import event, story
from support import asserts
from zashiki.engine.game import Game

ALONE = {"kozuka": "removed", "shimada": "removed"}
NOTHING = dict.fromkeys(("rifle", "uniform", "camouflage", "binoculars", "medicine", "radio"), "inactive")


@asserts("ON-OVER-1")
def test_health_0_is_defeat() -> None:
    game = play(position("t0", health=1, paranoia=0), "raid")
    assert ended(game, "health")
    assert game.result is not None
    assert (game.result["winners"], game.result["clause"]) == ([], "ON-OVER-1")


@asserts("ON-OVER-2")
def test_paranoia_10_is_defeat() -> None:
    game = play(position("t0", health=10, paranoia=9, round=4), "raid")
    assert ended(game, "paranoia")
    assert game.result is not None
    assert (game.result["winners"], game.result["clause"]) == ([], "ON-OVER-2")


@asserts("ON-OVER-3")
def test_a_failed_survival_test_is_defeat() -> None:
    game = play(position("t0", "t1a", health=4, paranoia=4), "raid")
    assert ended(game, "survival")
    assert game.result is not None
    assert (game.result["winners"], game.result["clause"]) == ([], "ON-OVER-3")


@asserts("ON-OVER-4")
def test_defeat_stops_an_effect_in_its_middle() -> None:
    """Farmers fails: the Health is lost, the token in Lubang is not placed any more, no event is drawn."""
    game = position("t0", here="lubang", mission="farmers", health=1, pile=("gas",))
    assert ended(play(game, "mission"), "health")
    assert story(game, "alarm", "event") == []
    assert see(game).agenda == []
    taken = event("american_landing", alarm={"tilik": 5}, paranoia=9)  # the first of its two tokens is fatal
    assert ended(taken, "paranoia")
    assert (see(taken).alarm["tilik"], see(taken).alarm["looc"]) == (6, 0)


def survive(honor: int = 0, health: int = 1, paranoia: int = 0, objects: int = 0, **fields: Any) -> Game:
    """The sixth round ends with exactly the food that is needed; Onoda is alone unless told otherwise."""
    active = dict.fromkeys(list(NOTHING)[:objects], "active")
    table = {"round": 6, "companions": ALONE, "camp": ["t0"], "objects": NOTHING | active, **fields}
    return play(position(honor=honor, health=health, paranoia=paranoia, **table), "end")


def score(game: Game) -> tuple[int, str, str]:
    """Points, result and its clause."""
    assert game.result is not None
    assert game.result["winners"] == ["onoda"]
    return game.result["scores"]["onoda"], game.result["reason"], game.result["clause"]


@asserts("ON-OVER-5")
def test_otherwise_the_game_ends_after_the_sixth_round() -> None:
    assert survive().over
    assert not survive(round=5, missions_next=("farmers",)).over


@asserts("ON-OVER-6")
def test_a_defeat_is_a_loss_whatever_the_points() -> None:
    """One point of Paranoia too much with 10 Honor; and to survive with less than nothing is to win."""
    game = play(position(in_force=["fiesta"], honor=10, paranoia=9), "cancel fiesta")
    assert ended(game, "paranoia")
    assert game.result is not None
    assert game.result["winners"] == []
    assert score(survive(health=1, paranoia=9))[:2] == (-80, "forgotten")


@pytest.mark.parametrize(
    ("fields", "points"),
    [
        ({}, 10),
        ({"honor": 1}, 20),
        ({"honor": 4}, 50),
        ({"companions": {}, "camp": ["t1a", "t2a"]}, 30),
        ({"companions": {"kozuka": "inactive"}, "camp": ["t1a", "t2a", "t6"]}, 20),
        ({"companions": {"akatsu": "active"}, "camp": ["t1a", "t2a", "t0"]}, 40),
        ({"objects": 1}, 15),
        ({"objects": 6}, 40),
        ({"health": 10}, 100),
        ({"health": 10, "paranoia": 3}, 70),
    ],
)
@asserts("ON-SCO-1", "ON-SCO-2", "ON-SCO-3", "ON-SCO-4", "ON-SCO-5")
def test_what_each_thing_counts(fields: dict[str, Any], points: int) -> None:
    """Alone with 1 Health and nothing else there are 10 points."""
    assert score(survive(**fields))[0] == points


@pytest.mark.parametrize(
    ("honor", "health", "objects", "points", "reason", "clause"),
    [
        (0, 3, 0, 30, "forgotten", "ON-SCO-6"),
        (0, 3, 1, 35, "outlaw", "ON-SCO-7"),
        (2, 4, 0, 60, "outlaw", "ON-SCO-7"),
        (2, 4, 1, 65, "disputed", "ON-SCO-8"),
        (4, 5, 0, 90, "disputed", "ON-SCO-8"),
        (4, 5, 1, 95, "historical", "ON-SCO-9"),
        (6, 7, 0, 130, "historical", "ON-SCO-9"),
        (6, 7, 1, 135, "legend", "ON-SCO-10"),
    ],
)
@asserts("ON-SCO-6", "ON-SCO-7", "ON-SCO-8", "ON-SCO-9", "ON-SCO-10")
def test_the_result(honor: int, health: int, objects: int, points: int, reason: str, clause: str) -> None:
    assert score(survive(honor, health, objects=objects)) == (points, reason, clause)


@asserts("ON-SCO-11")
def test_below_0_is_the_lowest_result_and_some_things_are_worth_nothing() -> None:
    assert score(survive(health=2, paranoia=8)) == (-60, "forgotten", "ON-SCO-6")
    plain = score(survive())
    rich = survive(reserve=["plantains"], camp=["t0", "t1a"], alarm={"ago": 6})
    assert score(play(rich, "done")) == plain
