"""Retreat, shaken and vigilant, Willpower, and the texts that work on nerves: chapters RET, STATE and WILL."""

from __future__ import annotations

import pytest

from okko.position import OTHERS, asked, clause, duel, play, position, square, texts, told
from support import asserts
from zashiki.engine.game import Game
from zashiki.games.okko import skills


def retreating(terrain: dict[str, str], *crowd: str, shaken: str = "", dice: tuple[int, int] = (3, 3)) -> Game:
    """Noburo at 5,4 facing south is attacked by Noburo at 5,5 (5 against 4); dice 3/3 are a margin of 1."""
    guards = {f"red-clan-guard{f'-{n}' if n > 1 else ''}": f"{at} north" for n, at in enumerate(crowd, 1)}
    game = duel("black-noburo", "red-noburo", *dice, more=guards, terrain=terrain, shaken=shaken)
    return play(game, "attack red-noburo")


@asserts("OK-RET-1", "OK-RET-2", "OK-RET-3", "OK-RET-4", "OK-RET-5", "OK-RET-9", "OK-RET-14", "OK-EX-13")
@pytest.mark.parametrize("shaken", ["", "red-windreaper"])
def test_windreaper_falls_back(shaken: str) -> None:
    """EX-13: one square is left, and an Oni Bushi controls it."""
    game = position(
        6 if not shaken else 5,
        5,
        pieces={
            "black-oni-warau": "5,4 south",
            "red-windreaper": "5,5 north",
            "red-tikku": "4,6 north",
            "black-oni-bushi": "7,7 west",
        }
        | OTHERS,
        terrain={"5,6": "X"},
        phase="black",
        hero="black-oni-warau",
        reserve={"red-windreaper": "air"},
        shaken=shaken,
    )
    play(game, "attack red-windreaper")
    assert told(game, "rolled")[0][7] == 2
    assert ("red-windreaper" in game.table.at) is not bool(shaken)
    assert ("retreated", "red-windreaper", "6,6") in told(game, "retreated")
    if not shaken:
        assert game.table.facing["red-windreaper"] == 0
        assert game.table.shaken == ["red-windreaper"]
        assert game.table.reserve == {}


@asserts("OK-RET-4", "OK-RET-5")
def test_squares_that_refuse_a_retreat() -> None:
    game = retreating({"5,3": "X"}, "4,3")
    assert told(game, "retreated") == [("retreated", "red-noburo", "6,3")]
    choice = retreating({})
    assert clause(choice, "retreat 5,2") == "OK-RET-2"
    blocked = retreating({"5,3": "X"})
    assert clause(blocked, "retreat 5,3") == "OK-RET-5"
    crowded = retreating({}, "4,3")
    assert clause(crowded, "retreat 4,3") == "OK-RET-4"


@asserts("OK-RET-6", "OK-RET-10", "OK-T-36")
def test_no_way_back() -> None:
    """T-36."""
    walls = dict.fromkeys(("4,3", "5,3", "6,3"), "X")
    vigilant = retreating(walls)
    assert square(vigilant, "red-noburo") == "5,4"
    assert vigilant.table.shaken == ["red-noburo"]
    assert "red-noburo" not in retreating(walls, shaken="red-noburo").table.at
    three = ("4,3", "5,3", "6,3")  # or three occupied squares
    held = retreating({}, *three)
    assert (square(held, "red-noburo"), held.table.shaken) == ("5,4", ["red-noburo"])
    assert "red-noburo" not in retreating({}, *three, shaken="red-noburo").table.at


@asserts("OK-RET-7", "OK-RET-8", "OK-RET-12", "OK-STATE-6", "OK-RET-14", "OK-T-37", "OK-T-38", "OK-T-66")
def test_difficult_ground() -> None:
    """T-37, T-38, T-66."""
    rough = {"4,3": "X", "6,3": "X", "5,3": "h"}
    assert retreating(rough).table.shaken == ["red-noburo"]
    water = retreating(rough | {"5,4": "w"})
    assert (square(water, "red-noburo"), water.table.shaken) == ("5,3", ["red-noburo"])
    for dice in ((3, 3), (4, 3)):  # by 1, by 2
        out = retreating({"4,3": "X", "6,3": "X", "5,4": "h"}, shaken="red-noburo", dice=dice)
        assert square(out, "red-noburo") == "5,3"
        assert out.table.shaken == ["red-noburo"]
    twice = duel(
        "black-noburo", "red-noburo", 3, 3, more={"black-gaki": "4,2 south", "black-gaki-2": "6,2 south"}, terrain=rough
    )
    play(twice, "attack red-noburo")
    assert twice.table.shaken == ["red-noburo"]
    assert "red-noburo" in twice.table.at


@asserts("OK-RET-11", "OK-RET-10", "OK-STATE-3", "OK-STATE-5", "OK-T-35")
def test_shaken_first_then_the_retreat() -> None:
    """T-35: margin 3 and only water behind: disabled, equipment and all."""
    game = duel(
        "black-noburo",
        "red-noburo",
        5,
        3,
        gear={"red-noburo": "smoke-pot"},
        terrain={"4,3": "X", "6,3": "X", "5,3": "w"},
    )
    play(game, "attack red-noburo")
    assert "red-noburo" not in game.table.at
    assert game.table.lost["red"] == 6


@asserts("OK-RET-13")
def test_a_retreat_is_no_movement() -> None:
    """The attacker loses, falls back out of a zone and still has its movement."""
    game = duel("red-noburo", "black-noburo", 1, 3)
    play(game, "attack black-noburo", "retreat 5,6")
    assert game.table.shaken == []
    assert game.table.points == 0
    play(game, "step 5,7")
    assert game.table.points == 2
    assert game.table.path == [5 * 16 + 5, 7 * 16 + 5]


@asserts("OK-STATE-1", "OK-STATE-2", "OK-STATE-3", "OK-STATE-4")
def test_the_red_side() -> None:
    game = retreating({}, dice=(5, 3))
    assert game.table.shaken == ["red-noburo"]
    assert skills.value(game.table, "red-noburo", "attack") == 4
    assert not game.table.has("red-noburo", "never-dies")
    again = retreating({}, dice=(5, 3), shaken="red-noburo")
    assert "red-noburo" not in again.table.at


# ---- Willpower


@asserts("OK-WILL-1", "OK-WILL-3", "OK-WILL-4", "OK-WILL-6", "OK-WILL-7", "OK-WILL-8", "OK-T-57")
def test_becoming_vigilant_again() -> None:
    """T-57."""
    pieces = {"red-okko": "5,5 north"} | OTHERS
    for rolled, vigilant, options in (
        (4, True, ("step 5,4", "rally")),
        (5, False, ("step 5,4", "rally")),
        (4, True, ("rally",)),  # nothing follows: no movement either
        (5, False, ("rally",)),
    ):
        game = position(rolled, pieces=pieces, hero="red-okko", shaken="red-okko", reserve={"red-okko": "earth"})
        play(game, *options)
        assert (game.table.shaken == []) is vigilant
        assert (game.table.reserve == {}) is vigilant
        assert game.table.hero == ""
        assert clause(game, "activate red-okko") == "OK-TURN-4"
    assert clause(position(pieces=pieces, hero="red-okko"), "rally") == "OK-WILL-4"


@asserts("OK-WILL-5", "OK-WILL-11", "OK-T-61")
def test_nothing_calms_inside_an_enemy_zone() -> None:
    """T-61."""
    pieces = {"red-okko": "5,5 north", "black-gaki": "5,4 south"} | OTHERS
    gourd = position(pieces=pieces, hero="red-okko", shaken="red-okko", gear={"red-okko": "sake-gourd"})
    assert clause(gourd, "rally") == "OK-WILL-5"
    assert clause(gourd, "use sake-gourd") == "OK-WILL-11"
    song = position(
        pieces=pieces | {"red-little-carp": "7,7 north"}, hero="red-little-carp", shaken="red-okko", pool="water"
    )
    assert clause(song, "use soothing-song pool") == "OK-SKILL-6"


@asserts("OK-WILL-2", "OK-INSP-10", "OK-WILL-9", "OK-T-70")
def test_calming_sutra() -> None:
    """T-70: the Yamabushi helps a friend within 3, activated or not."""
    pieces = {"red-okko": "5,5 north", "red-yamabushi": "8,8 north"} | OTHERS
    game = position(
        6, pieces=pieces, shaken="red-okko", hero="red-okko", pool="water water", activated=["red-yamabushi"]
    )
    play(game, "rally")
    assert texts(game) == ["raise pool", "help red-yamabushi calming-sutra pool", "roll"]
    play(game, "help red-yamabushi calming-sutra pool", "raise pool")
    assert told(game, "will") == [("will", "red-okko", 6, 4 + 2 + 1)]
    assert game.table.shaken == []
    theirs = position(
        pieces=pieces | {"black-blood-sorcerer": "5,1 south"},
        phase="black",
        hero="black-blood-sorcerer",
        pool="water",
        reserve={"red-yamabushi": "water"},
    )
    play(theirs, "use curse-of-dread pool")
    assert asked(theirs) == ("red", "Steady")
    assert texts(theirs) == ["help red-yamabushi calming-sutra reserve", "roll"]
    far = position(pieces=pieces | {"red-yamabushi": "9,9 north"}, shaken="red-okko", hero="red-okko", pool="water")
    play(far, "rally")
    assert clause(far, "help red-yamabushi calming-sutra pool") == "OK-SKILL-6"


@asserts("OK-WILL-10", "OK-T-41")
def test_fear() -> None:
    """T-41: a failed test uses up the action and no die of the combat; movement is still possible."""
    pieces = {"red-windreaper": "5,5 north", "black-oni-warau": "5,4 south"} | OTHERS
    game = position(6, pieces=pieces, hero="red-windreaper", pool="water fire earth torii")
    play(game, "attack black-oni-warau", "raise pool")
    assert told(game, "daunted")
    assert game.table.pool == ["fire", "earth", "torii"]
    assert clause(game, "attack black-oni-warau") == "OK-TURN-11"
    assert texts(game, "step")
    fearless = position(pieces=pieces | {"red-noburo": "4,5 north"}, hero="red-noburo", pool="fire")
    play(fearless, "attack black-oni-warau")
    assert asked(fearless) == ("red", "Announce")
    mask = position(
        pieces=pieces | {"black-gaki": "4,4 south"},
        hero="red-windreaper",
        pool="water",
        gear={"black-gaki": "demon-mask"},
    )
    play(mask, "attack black-gaki")
    assert asked(mask) == ("red", "Steady")
    timid = duel("red-travelling-merchant", "black-gaki", pool="water")
    play(timid, "attack black-gaki")
    assert asked(timid) == ("red", "Steady")


def test_one_success_lasts_for_the_phase() -> None:
    game = position(
        2,
        pieces={"red-noshin": "5,5 north", "black-oni-warau": "5,4 south", "red-okko": "4,5 north"},
        hero="red-okko",
        done=["red-okko passed black-oni-warau"],
        pool="fire",
    )
    play(game, "attack black-oni-warau")
    assert asked(game) == ("red", "Announce")
    assert told(game, "tested") == []


def test_a_leader_of_the_hunt() -> None:
    pieces = {"red-okko": "5,5 north", "red-noburo": "9,9 north", "red-arquebus": "6,6 north"} | OTHERS
    table = position(pieces=pieces).table
    assert skills.willpower_value(table, "red-noburo") == 5
    assert skills.willpower_value(table, "red-arquebus") == 3
    assert skills.willpower_value(table, "red-okko") == 5
    assert skills.willpower_value(position(pieces=pieces, shaken="red-okko").table, "red-noburo") == 4


# ---- texts


@asserts("OK-SKILL-6")
def test_magic_that_unsettles_and_what_wards_it_off() -> None:
    pieces = {"black-blood-sorcerer": "5,5 north", "red-okko": "5,2 south"} | OTHERS
    failed = position(6, pieces=pieces, phase="black", hero="black-blood-sorcerer", pool="water")
    play(failed, "use curse-of-dread pool")
    assert failed.table.shaken == ["red-okko"]
    cursed = position(
        6,
        pieces=pieces,
        phase="black",
        hero="black-blood-sorcerer",
        pool="water",
        shaken="red-okko",
        reserve={"red-okko": "earth"},
    )
    play(cursed, "use curse-of-dread pool")
    assert cursed.table.cursed == ["red-okko"]
    assert cursed.table.reserve == {}
    mirror = position(
        pieces=pieces, phase="black", hero="black-blood-sorcerer", pool="water", gear={"red-okko": "silver-mirror"}
    )
    play(mirror, "use curse-of-dread pool")
    assert asked(mirror) == ("red", "Mirror")
    play(mirror, "use silver-mirror")
    assert mirror.table.used == ["red-okko"]
    assert told(mirror, "will") == []
    ward = position(
        6, pieces=pieces, phase="black", hero="black-blood-sorcerer", pool="water", gear={"red-okko": "paper-ward"}
    )
    play(ward, "use curse-of-dread pool")
    assert asked(ward) == ("red", "Ward")
    assert clause(ward, "use war-helmet") == "OK-SKILL-6"
    play(ward, "use paper-ward")
    assert ward.table.shaken == []
    behind = position(
        pieces=pieces | {"red-okko": "5,8 south"}, phase="black", hero="black-blood-sorcerer", pool="water"
    )
    assert clause(behind, "use curse-of-dread pool") == "OK-SKILL-6"


@asserts("OK-SKILL-5", "OK-SKILL-6", "OK-TURN-10", "OK-TURN-11")
def test_kami_dances_songs_and_laughter() -> None:
    kami = position(
        6,
        pieces={"red-noshin": "5,5 north", "black-gaki": "6,3 south", "black-oni-bushi": "15,0 south"},
        hero="red-noshin",
        pool="water",
    )
    play(kami, "use call-the-kami pool")
    assert kami.table.shaken == ["black-gaki"]
    assert clause(kami, "attack black-gaki") == "OK-TURN-11"  # it was the action
    dance = position(
        6,
        pieces={"red-little-carp": "5,5 south", "black-gaki": "6,3 north"} | OTHERS,
        pool="air",
        hero="red-little-carp",
    )
    play(dance, "use fan-dance pool")
    assert asked(dance) == ("red", "Facing")
    assert clause(dance, "face north") == "OK-SKILL-6"
    assert set(texts(dance)) == {"face south", "face west"}
    song = position(
        5,
        pieces={"red-little-carp": "5,5 south", "red-okko": "8,8 north"} | OTHERS,
        pool="water",
        hero="red-little-carp",
        shaken="red-okko",
    )
    play(song, "use soothing-song pool")
    assert told(song, "will") == [("will", "red-okko", 5, 5)]
    assert song.table.shaken == []
    laugh = position(
        6,
        1,
        pieces={"black-oni-warau": "5,5 north", "red-okko": "7,7 north", "red-noburo": "3,3 north"} | OTHERS,
        phase="black",
        hero="black-oni-warau",
        pool="torii",
        reserve={"red-okko": "earth", "red-noburo": "torii"},
    )
    play(laugh, "use mad-laughter pool", "target red-okko")
    assert set(laugh.table.reserve) == {"red-noburo"}


@asserts("OK-SKILL-6")
def test_help_among_friends() -> None:
    herbs = position(
        pieces={"red-noshin": "5,5 north", "red-okko": "6,6 north", "black-gaki": "15,0 south"},
        hero="red-noshin",
        shaken="red-okko",
        gear={"red-noshin": "healing-herbs"},
    )
    play(herbs, "use healing-herbs")
    assert herbs.table.shaken == []
    assert herbs.table.used == ["red-noshin"]
    stock = position(
        pieces={"red-travelling-merchant": "5,5 north", "red-okko": "6,6 north", "black-gaki": "15,0 south"},
        hero="red-travelling-merchant",
        pool="torii",
        gear={"red-okko": "smoke-pot"},
        used=["red-okko"],
    )
    play(stock, "use restock pool")
    assert stock.table.used == []
    assert stock.table.restocked == ["red-okko"]
    wheel = position(pieces={"red-noshin": "5,5 north"} | OTHERS, hero="red-noshin", pool="torii air")
    play(wheel, "use five-wheels pool")
    assert clause(wheel, "change fire earth") == "OK-SKILL-6"
    assert clause(wheel, "change air air") == "OK-SKILL-6"  # that would turn nothing
    assert {option[2] for option in wheel.options("red")} == {"fire", "water", "earth", "torii"}
    play(wheel, "change air fire")
    assert wheel.table.pool == ["fire"]
    alone = position(pieces={"red-noshin": "5,5 north"} | OTHERS, hero="red-noshin", pool="torii")
    assert clause(alone, "use five-wheels pool") == "OK-SKILL-6"
    pact = position(
        pieces={"black-blood-sorcerer": "5,5 north", "black-gaki": "7,7 north", "red-okko": "15,15 north"},
        phase="black",
        hero="black-blood-sorcerer",
        pool="torii",
        shaken="black-gaki",
    )
    play(pact, "use blood-pact pool")
    assert pact.table.shaken == ["black-blood-sorcerer"]
    order = position(
        3,
        3,
        pieces={
            "black-lady-midakko": "5,5 north",
            "black-oni-bushi": "7,7 north",
            "red-noburo": "7,6 south",
            "red-okko": "15,15 north",
        },
        phase="black",
        hero="black-lady-midakko",
        pool="torii",
    )
    play(order, "use silken-command pool", "done", "activate black-oni-bushi", "attack red-noburo")
    assert told(order, "rolled")[0][3] == 5 + 3 + 1
    assert order.table.commanded == []


@asserts("OK-SKILL-6")
def test_a_spirit_bell() -> None:
    game = position(
        "air",
        "air",
        "air",
        "air",
        "fire",
        pieces={"red-okko": "5,5 north", "black-gaki": "15,0 south"},
        phase="black",
        gear={"red-okko": "spirit-bell"},
    )
    play(game, "end")
    assert asked(game) == ("red", "Bell")
    assert clause(game, "reroll fire") == "OK-SKILL-6"
    play(game, "reroll air")
    assert sorted(game.table.pool) == ["air", "air", "air", "fire"]
