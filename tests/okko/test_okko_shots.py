"""Shots: chapter SHOOT, with the lines of sight that decide them."""

from __future__ import annotations

import pytest

from okko.position import OTHERS, asked, clause, play, position, square, texts, told
from support import asserts
from zashiki.games.okko import combat


@asserts(
    "OK-SHOOT-2",
    "OK-SHOOT-6",
    "OK-SHOOT-7",
    "OK-SHOOT-8",
    "OK-SHOOT-10",
    "OK-LOS-1",
    "OK-LOS-6",
    "OK-LOS-7",
    "OK-LOS-12",
    "OK-EX-11",
)
@pytest.mark.parametrize(
    ("target", "walls", "terrain", "crowd", "cover", "why"),
    [
        ("7,8", ["6,9|7,9"], {}, "6,8", None, "OK-SHOOT-7"),
        ("5,6", [], {}, "", 0, ""),
        ("4,6", [], {"4,6": "h", "5,8": "h"}, "", 2, ""),
        ("6,9", ["5,10|6,10"], {}, "", 0, ""),
        ("6,10", [], {}, "", None, "OK-SHOOT-6"),
        ("5,11", [], {}, "", None, "OK-SHOOT-6"),
        ("5,4", [], {}, "", None, "OK-SHOOT-8"),
    ],
)
def test_the_arquebus(
    target: str, walls: list[str], terrain: dict[str, str], crowd: str, cover: int | None, why: str
) -> None:
    """EX-11, at 5,10 facing north, range 5; the last is out of range."""
    pieces = {
        "red-arquebus": "5,10 north",
        "black-gaki": f"{target} {'south' if target == '5,11' else 'north'}",
    } | OTHERS
    if crowd:
        pieces["red-okko"] = f"{crowd} north"
    game = position(pieces=pieces, walls=walls, terrain=terrain, hero="red-arquebus", pool="fire")
    if why:
        assert clause(game, "shoot black-gaki arquebus-shot pool") == why
        return
    play(game, "shoot black-gaki arquebus-shot pool")
    assert game.table.cover == cover
    assert dict(combat.defense_parts(game.table))["cover"] == cover
    assert game.table.pool == []


@asserts("OK-SHOOT-8", "OK-SHOOT-9", "OK-EX-12")
@pytest.mark.parametrize(("target", "legal"), [("5,6", True), ("5,5", False), ("9,6", True), ("1,6", True)])
def test_range(target: str, legal: bool) -> None:
    """EX-12: shuriken reach four squares, diagonals too."""
    game = position(
        pieces={"red-ninja-apprentice": "5,10 north", "black-gaki": f"{target} north"} | OTHERS,
        pool="air",
        hero="red-ninja-apprentice",
    )
    assert ("shoot black-gaki shuriken pool" in texts(game)) is legal


@asserts("OK-SHOOT-3", "OK-SHOOT-1", "OK-T-69")
def test_a_shot_is_paid_with_its_declaration() -> None:
    """T-50, T-69."""
    pieces = {"red-ronin-archer": "5,10 north", "red-ronin-archer-2": "6,10 north", "black-gaki": "5,5 north"} | OTHERS
    game = position(1, 6, pieces=pieces, hero="red-ronin-archer", pool="air")
    play(game, "shoot black-gaki war-bow pool")
    assert clause(game, "shoot black-gaki war-bow pool") == "OK-TURN-11"
    play(game, "done", "activate red-ronin-archer-2")
    assert clause(game, "shoot black-gaki war-bow pool") == "OK-SHOOT-3"
    none = position(pieces=pieces, hero="red-ronin-archer")
    assert texts(none, "shoot") == []
    assert clause(none, "shoot black-gaki war-bow reserve") == "OK-INSP-21"
    assert clause(none, "shoot black-gaki shuriken pool") == "OK-SHOOT-2"


@asserts("OK-SHOOT-5", "OK-SHOOT-22", "OK-T-48", "OK-T-51")
def test_from_where_one_may_shoot() -> None:
    """T-48, T-51."""
    zone = position(
        pieces={"red-ronin-archer": "5,10 north", "black-gaki": "5,9 south", "black-oni-bushi": "9,4 north"} | OTHERS,
        shaken="black-gaki",
        hero="red-ronin-archer",
        pool="air",
    )
    assert clause(zone, "shoot black-oni-bushi war-bow pool") == "OK-SHOOT-5"
    close = position(
        pieces={"red-ronin-archer": "5,10 north", "black-gaki": "5,9 north"} | OTHERS,
        pool="air",
        hero="red-ronin-archer",
    )
    assert {"attack black-gaki", "shoot black-gaki war-bow pool"} <= set(texts(close))
    game = position(
        2,
        4,
        pieces={"red-ronin-archer": "5,10 north", "black-gaki": "5,4 north"} | OTHERS,
        pool="air",
        hero="red-ronin-archer",
    )
    play(game, "step 5,9", "shoot black-gaki war-bow pool")  # 7 against 6
    assert told(game, "rolled")[0][3::3] == (7, 6)
    assert game.table.movement == "over"
    after = position(
        1,
        6,
        pieces={"red-ronin-archer": "5,10 north", "black-gaki": "5,4 north"} | OTHERS,
        pool="air",
        hero="red-ronin-archer",
    )
    play(after, "shoot black-gaki war-bow pool", "step 5,9")
    assert square(after, "red-ronin-archer") == "5,9"


@asserts("OK-SHOOT-4", "OK-SHOOT-11", "OK-SHOOT-12", "OK-SHOOT-13", "OK-SHOOT-14", "OK-LOS-8", "OK-LOS-10")
def test_totals_of_a_shot() -> None:
    game = position(
        3,
        3,
        pieces={"red-ronin-archer": "5,10 north", "black-noburo": "5,4 south"} | OTHERS,
        terrain={"5,4": "h", "5,6": "h", "5,10": "h"},
        hero="red-ronin-archer",
        pool="air fire",
    )
    play(game, "shoot black-noburo war-bow pool")
    assert clause(game, "raise pool") == "OK-SHOOT-4"
    play(game, "ready")
    assert told(game, "rolled")[0][3::3] == (8, 9)
    assert told(game, "missed")
    arrow = position(
        3,
        3,
        pieces={"red-ronin-archer": "5,10 north", "black-noburo": "5,4 south"} | OTHERS,
        terrain={"5,4": "h", "5,6": "h"},
        hero="red-ronin-archer",
        pool="air fire",
    )
    play(arrow, "shoot black-noburo war-bow pool", "use fire-arrow pool")
    assert told(arrow, "rolled")[0][3::3] == (9, 7)


@asserts("OK-SHOOT-15", "OK-SHOOT-16", "OK-SHOOT-17", "OK-SHOOT-18", "OK-T-47")
@pytest.mark.parametrize(("dice", "margin"), [((3, 2), 2), ((4, 2), 3), ((5, 2), 4), ((1, 2), 0), ((1, 6), -4)])
def test_results_of_a_shot(dice: tuple[int, int], margin: int) -> None:
    """T-47: an archer (5) at Noburo (4), who faces away."""
    game = position(
        *dice,
        pieces={"red-ronin-archer": "5,10 north", "black-noburo": "5,4 north"} | OTHERS,
        pool="air",
        hero="red-ronin-archer",
        reserve={"black-noburo": "air"},
    )
    play(game, "shoot black-noburo war-bow pool")
    assert told(game, "rolled")[0][7] == margin
    assert ("black-noburo" in game.table.at) == (margin != 4)
    if 0 < margin < 4:
        assert game.table.facing["black-noburo"] == 2  # the only facing that sees the archer
        assert asked(game) == ("black", "Retreat")
        assert set(texts(game)) == {"retreat 4,3", "retreat 5,3", "retreat 6,3"}
    elif margin <= 0:
        assert game.table.facing["black-noburo"] == 0
    assert (game.table.shaken == ["black-noburo"]) == (margin == 3)
    assert ("black-noburo" in game.table.reserve) == (margin < 3)
    assert "red-ronin-archer" in game.table.at


@asserts("OK-SHOOT-15", "OK-SHOOT-16")
def test_a_target_that_sees_the_shooter_does_not_turn() -> None:
    """Facing east it has the archer in view, as it would facing south: it falls back westwards."""
    game = position(
        3,
        2,
        pieces={"red-ronin-archer": "9,8 north", "black-noburo": "5,4 east"} | OTHERS,
        pool="air",
        hero="red-ronin-archer",
    )
    play(game, "shoot black-noburo war-bow pool")
    assert told(game, "turned") == []
    assert asked(game) == ("black", "Retreat")
    assert set(texts(game)) == {"retreat 4,3", "retreat 4,4", "retreat 4,5"}


@asserts("OK-SHOOT-20")
def test_no_supports_and_no_surprise() -> None:
    game = position(
        1,
        1,
        pieces={"red-ronin-archer": "5,10 north", "red-okko": "5,5 north", "black-oni-warau": "4,4 north"} | OTHERS,
        hero="red-ronin-archer",
        pool="air fire",
    )
    play(game, "shoot black-oni-warau war-bow pool", "ready")
    assert told(game, "tested") == []
    assert told(game, "rolled")[0][3::3] == (6, 5)


@asserts("OK-SHOOT-2", "OK-SHOOT-4", "OK-SHOOT-8", "OK-BAND-23")
@pytest.mark.parametrize("shaken", ["", "red-okko"])
def test_throwing_knives(shaken: str) -> None:
    """Range 3 and value 3 on either side of the bearer's card."""
    for target, legal in (("5,5", True), ("5,4", False)):
        game = position(
            1,
            6,
            pieces={"red-okko": "5,8 north", "black-noburo": f"{target} south"} | OTHERS,
            gear={"red-okko": "throwing-knives"},
            hero="red-okko",
            pool="air",
            shaken=shaken,
        )
        if legal:
            play(game, "shoot black-noburo throwing-knives pool")
            assert told(game, "rolled")[0][3::3] == (3 + 1, 4 + 6)
        else:
            assert clause(game, "shoot black-noburo throwing-knives pool") == "OK-SHOOT-8"


def test_steady_aim_and_a_powder_pot() -> None:
    pieces = {"red-arquebus": "5,10 north", "black-noburo": "5,7 north"} | OTHERS
    game = position(1, 6, pieces=pieces, hero="red-arquebus", pool="fire earth")
    play(game, "shoot black-noburo arquebus-shot pool", "use steady-aim pool")
    assert told(game, "rolled")[0][3] == 6 + 1 + 1
    assert game.table.hero == "", "no movement follows"
    pot = position(1, 6, pieces=pieces, hero="red-arquebus", gear={"red-arquebus": "powder-pot"})
    play(pot, "shoot black-noburo powder-pot")
    assert told(pot, "rolled")[0][3] == 8
    assert pot.table.used == ["red-arquebus"]
