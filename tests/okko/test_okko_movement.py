"""Movement, terrain, zones: chapters ZONE, TERR and MOVE."""

from __future__ import annotations

from okko.position import asked, clause, play, position, square, texts, told
from support import asserts

FOE = {"black-gaki": "12,1 south"}


@asserts(
    "OK-MOVE-2", "OK-MOVE-4", "OK-MOVE-5", "OK-MOVE-7", "OK-MOVE-8", "OK-MOVE-11", "OK-TERR-2", "OK-TERR-3", "OK-T-22"
)
def test_what_steps_cost() -> None:
    """T-22: 3 points, facing north."""
    for target, letter, price in (
        ("5,6", ".", 2),
        ("4,4", ".", 1),
        ("4,5", ".", 2),
        ("6,6", ".", 2),
        ("5,6", "h", 3),
        ("5,6", "w", 3),
        ("5,4", ".", 1),
        ("6,4", "h", 2),
    ):
        game = position(
            pieces={"red-bunraku-armour": "5,5 north"} | FOE, hero="red-bunraku-armour", terrain={target: letter}
        )
        play(game, f"step {target}")
        assert told(game, "moved") == [("moved", "red-bunraku-armour", target)]
        left = game.table.points if game.table.hero else 0
        assert left == 3 - price, target
    slow = position(
        pieces={"red-bunraku-armour": "5,5 north"} | FOE,
        hero="red-bunraku-armour",
        shaken="red-bunraku-armour",
        terrain={"5,6": "h"},
    )
    assert clause(slow, "step 5,6") == "OK-MOVE-11"


@asserts("OK-MOVE-6", "OK-MOVE-9", "OK-MOVE-10", "OK-EX-6")
def test_the_ninja_apprentice_walks() -> None:
    """EX-6: 6 points, with an Air die one more."""
    start = {"red-ninja-apprentice": "5,10 north"} | FOE
    game = position(pieces=start, hero="red-ninja-apprentice", terrain={"8,8": "h"}, pool="air")
    for option, left in (("step 5,9", 5), ("step 6,8", 4), ("turn right", 3), ("step 7,8", 2), ("step 8,8", 0)):
        play(game, option)
        assert game.table.points == left, option
    assert game.table.facing["red-ninja-apprentice"] == 1
    assert clause(game, "step 9,8") == "OK-MOVE-11"
    play(game, "air pool", "step 9,8")
    assert square(game, "red-ninja-apprentice") == "9,8"


@asserts("OK-MOVE-12", "OK-MOVE-13", "OK-MOVE-14", "OK-MOVE-15", "OK-TERR-4", "OK-TERR-7", "OK-ZONE-9")
def test_where_nobody_can_go() -> None:
    game = position(
        pieces={"red-okko": "0,5 north", "red-noburo": "1,5 north", "black-gaki": "12,1 south"},
        hero="red-okko",
        terrain={"0,4": "X"},
        walls=["0,5|0,6"],
    )
    assert clause(game, "step 0,4") == "OK-MOVE-12"
    assert clause(game, "step 1,5") == "OK-MOVE-13"
    assert clause(game, "step 0,6") == "OK-MOVE-14"
    assert clause(game, "leave") == "OK-MOVE-15"
    assert clause(game, "step 5,5") == "OK-MOVE-5"


@asserts("OK-MOVE-16", "OK-EX-5")
def test_diagonals() -> None:
    """EX-5, mover at 3,3."""
    wall, one, two = ["3,3|3,2"], {"red-noburo": "4,3 north"}, {"red-noshin": "3,2 north"}
    for walls, others, closed in ((wall, one, True), ((), one | two, True), (wall, {}, False), ((), one, False)):
        game = position(pieces={"red-okko": "3,3 north"} | others | FOE, walls=walls, hero="red-okko")
        assert ("step 4,2" in texts(game)) is not closed
        if closed:
            assert clause(game, "step 4,2") == "OK-MOVE-16"


@asserts("OK-MOVE-17", "OK-MOVE-18", "OK-ZONE-4", "OK-T-23")
def test_stopped_with_the_wrong_facing() -> None:
    """T-23: the enemy at 5,5 faces east; it is shaken and controls all the same."""
    game = position(
        pieces={"red-okko": "7,6 north", "black-gaki": "5,5 east", "red-noburo": "1,14 north"},
        hero="red-okko",
        shaken="black-gaki",
        pool="air",
    )
    play(game, "step 6,5")
    assert told(game, "stopped")
    assert square(game, "red-okko") == "6,5"
    assert asked(game) == ("red", "Phase"), "nothing is left to do"
    action = position(pieces={"red-okko": "7,6 west", "black-gaki": "5,5 east"}, hero="red-okko")
    play(action, "step 6,5")
    assert texts(action) == ["attack black-gaki", "done"]
    assert clause(action, "turn left") == "OK-MOVE-17"
    assert clause(action, "step 7,5") == "OK-MOVE-17"


@asserts("OK-MOVE-19", "OK-T-28")
def test_a_shaken_character_in_a_zone_only_turns() -> None:
    """T-28."""
    game = position(pieces={"red-okko": "5,5 south", "black-gaki": "5,4 south"}, hero="red-okko", shaken="red-okko")
    assert texts(game) == ["turn left", "turn right", "done"]
    assert clause(game, "step 5,6") == "OK-MOVE-19"
    assert clause(game, "rally") == "OK-WILL-5"
    play(game, "turn left", "turn left")
    assert game.table.points == 4 - 2
    assert "attack black-gaki" in texts(game)
    play(game, "turn left", "turn left")
    assert game.table.movement != "moving"


@asserts("OK-MOVE-20", "OK-MOVE-21", "OK-T-25")
def test_the_price_for_leaving() -> None:
    """T-25: shaken when the movement is over, the reserve is set aside, the red values count."""
    pieces = {"red-okko": "5,5 south", "black-gaki": "5,4 south", "red-noburo": "1,14 north"}
    game = position(pieces=pieces, hero="red-okko", reserve={"red-okko": "earth"})
    play(game, "step 5,6", "step 5,7")
    assert not game.table.shaken
    assert clause(game, "rally") == "OK-MOVE-20"
    play(game, "halt")
    assert game.table.shaken == ["red-okko"]
    assert game.table.reserve == {}
    assert "rally" in texts(game)
    turned = position(pieces=pieces, hero="red-okko")
    play(turned, "turn left", "done")
    assert turned.table.shaken == []


@asserts("OK-T-26")
def test_no_price_once_the_enemy_is_gone() -> None:
    """T-26."""
    game = position(
        6, 1, pieces={"red-okko": "5,5 north", "black-gaki": "5,4 south", "black-gaki-2": "12,1 south"}, hero="red-okko"
    )
    play(game, "attack black-gaki", "step 5,4", "done")
    assert game.table.shaken == []


@asserts("OK-T-27", "OK-MOVE-21")
def test_from_zone_to_zone() -> None:
    """T-27."""
    game = position(
        pieces={"red-okko": "5,5 north", "black-gaki": "5,4 south", "red-noburo": "1,14 north"}, hero="red-okko"
    )
    play(game, "step 4,5")
    assert game.table.movement == "stopped"
    assert game.table.shaken == ["red-okko"]


@asserts("OK-T-65")
def test_shaken_before_the_attack_is_declared() -> None:
    """T-65: the reserve is gone before step 2."""
    game = position(
        pieces={
            "red-okko": "5,6 north",
            "black-gaki": "6,5 west",
            "black-oni-bushi": "5,4 south",
            "black-gaki-2": "5,7 north",
        },
        hero="red-okko",
        reserve={"red-okko": "torii"},
    )
    play(game, "step 5,5")
    assert game.table.shaken == ["red-okko"]
    assert game.table.reserve == {}
    play(game, "attack black-oni-bushi")
    assert told(game, "used") == []
    assert game.table.announced == []


@asserts("OK-ZONE-5", "OK-ZONE-1", "OK-T-30", "OK-T-31")
def test_a_diagonal_between_characters_is_controlled() -> None:
    """T-30."""
    game = position(
        pieces={
            "red-okko": "5,5 north",
            "black-gaki": "6,4 south",
            "red-noburo": "6,5 north",
            "red-noshin": "5,4 north",
        },
        hero="red-okko",
    )
    assert "attack black-gaki" in texts(game)
    away = position(
        pieces={"red-okko": "5,5 north", "red-noburo": "6,5 north", "red-noshin": "5,4 north"} | FOE, hero="red-okko"
    )
    assert clause(away, "step 6,4") == "OK-MOVE-16"  # controlled, but closed for a step
    boulder = position(
        pieces={"red-okko": "5,5 north", "black-gaki": "6,4 south"},
        hero="red-okko",
        terrain={"6,5": "X"},
        walls=["5,5|5,4"],
    )
    assert clause(boulder, "attack black-gaki") == "OK-CMB-2"


@asserts("OK-SKILL-6", "OK-T-32")
def test_great_leap() -> None:
    """T-32: over the enemy for 2 points; it began in a zone; the start square was in view."""
    game = position(
        pieces={"red-okko": "5,7 south", "black-oni-bushi": "5,8 north", "black-gaki": "12,1 south"},
        phase="black",
        hero="black-oni-bushi",
        pool="air fire",
    )
    play(game, "use great-leap pool")
    assert square(game, "black-oni-bushi") == "5,6"
    assert game.table.points == 3
    assert game.table.path == [8 * 16 + 5, 6 * 16 + 5]
    play(game, "turn right", "turn right", "halt")
    assert game.table.shaken == ["black-oni-bushi"]
    play(game, "attack red-okko")
    assert game.table.behind is False
    three = position(
        pieces={"red-okko": "5,7 south", "black-oni-bushi": "5,8 north", "black-gaki": "12,1 south"},
        phase="black",
        hero="black-oni-bushi",
        pool="air",
    )
    play(three, "turn right", "turn left")
    assert three.table.points == 3
    play(three, "use great-leap pool")
    assert (square(three, "black-oni-bushi"), three.table.points, three.table.pool) == ("5,6", 1, [])


@asserts("OK-TERR-10", "OK-TERR-9")
def test_stairs_are_clear() -> None:
    game = position(pieces={"red-okko": "5,5 north"} | FOE, hero="red-okko", terrain={"5,4": "s"})
    play(game, "step 5,4")
    assert game.table.points == 4
    assert square(game, "red-okko") == "5,4"


@asserts("OK-SKILL-6")
def test_movement_texts_of_cards() -> None:
    smoke = position(
        pieces={"red-okko": "5,5 south", "black-gaki": "5,4 south", "black-gaki-2": "4,7 north"},
        hero="red-okko",
        gear={"red-okko": "smoke-pot"},
    )
    play(smoke, "use smoke-pot", "step 5,6", "step 5,7", "halt")
    assert smoke.table.shaken == []
    assert smoke.table.used == ["red-okko"]
    slip = position(
        pieces={"red-tikku": "5,5 south", "black-gaki": "5,4 south"}, hero="red-tikku", shaken="red-tikku", pool="air"
    )
    assert texts(slip, "step") == []
    play(slip, "use slip-through pool")
    assert "step 5,6" in texts(slip)
    hook = position(
        pieces={"red-okko": "5,5 north"} | FOE,
        hero="red-okko",
        gear={"red-okko": "climbing-hook"},
        walls=["5,5|5,4", "5,4|5,3"],
    )
    assert "step 5,4" not in texts(hook)
    play(hook, "climb 5,4")
    assert hook.table.points == 2
    assert texts(hook, "climb") == []
    sandals = position(pieces={"red-okko": "5,5 north"} | FOE, hero="red-okko", gear={"red-okko": "straw-sandals"})
    play(sandals, "turn left")
    assert sandals.table.points == 5
    springs = position(
        pieces={"red-bunraku-armour": "5,5 north"} | FOE,
        hero="red-bunraku-armour",
        pool="torii",
        gear={"red-bunraku-armour": "smoke-pot"},
    )
    play(springs, "use wind-the-springs pool")
    assert springs.table.points == 5
    drift = position(pieces={"red-pennagolan": "5,5 north"} | FOE, hero="red-pennagolan", terrain={"5,4": "w"})
    play(drift, "step 5,4")
    assert drift.table.points == 5


@asserts("OK-TERR-1", "OK-TURN-8")
def test_points_left_are_lost() -> None:
    game = position(pieces={"red-okko": "5,5 north", "black-oni-bushi": "5,3 north"} | FOE, hero="red-okko")
    play(game, "step 5,4", "halt")
    assert clause(game, "step 5,3") == "OK-TURN-9"
    assert clause(game, "halt") == "OK-TURN-9"
