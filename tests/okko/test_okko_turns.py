"""Turns, inspiration dice, reserve and skills: chapters TURN, INSP and SKILL."""

from __future__ import annotations

import pytest

from okko.position import asked, clause, facts, play, position, square, texts, told
from support import asserts
from zashiki.engine import Refused
from zashiki.games.okko import condition

FAR = {"red-okko": "2,14 north", "red-noburo": "5,14 north", "black-gaki": "9,1 south", "black-gaki-2": "12,1 south"}


@asserts(
    "OK-TURN-1", "OK-TURN-2", "OK-TURN-3", "OK-TURN-4", "OK-TURN-5", "OK-TURN-6", "OK-TURN-8", "OK-INSP-5", "OK-INSP-27"
)
def test_a_turn_is_a_phase_for_each_player() -> None:
    rolls = ("air", "earth", "fire", "water") * 2
    game = position(*rolls, pieces=FAR, pool="air air")
    assert texts(game) == ["activate red-okko", "activate red-noburo", "end"]
    play(game, "activate red-noburo", "done")
    assert clause(game, "activate red-noburo") == "OK-TURN-4"
    with pytest.raises(Refused):
        play(game, "step 5,13")
    play(game, "end", "close")
    assert game.table.phase == "black"
    assert game.table.turn == 2
    assert game.table.aside["red"] == 4
    play(game, "end", "close")
    assert game.table.phase == "red"
    assert game.table.turn == 3
    assert game.table.pool == ["air", "earth", "fire", "water"]
    assert texts(game) == ["activate red-okko", "activate red-noburo", "end"]  # once a phase, hence again in this one


@asserts("OK-TURN-7", "OK-TURN-9", "OK-TURN-11", "OK-TURN-12", "OK-MOVE-1")
def test_movement_and_action_in_either_order() -> None:
    near = {"red-noburo": "5,5 north", "black-oni-bushi": "5,4 south", "black-gaki": "12,1 south"}
    game = position(3, 4, pieces=near, hero="red-noburo")
    play(game, "attack black-oni-bushi")  # 8 against 7: margin 1
    play(game, "retreat 5,3")
    assert clause(game, "attack black-oni-bushi") == "OK-TURN-11"
    play(game, "step 6,5", "turn left")
    assert game.table.acted
    moved = position(1, 3, pieces=near | {"red-noburo": "4,6 north", "red-tikku": "1,1 north"}, hero="red-noburo")
    play(moved, "step 5,5", "attack black-oni-bushi")  # 6 against 6
    assert told(moved, "draw")
    assert asked(moved) == ("red", "Phase")  # neither more movement nor another action


@asserts("OK-TURN-9")
def test_no_movement_after_an_action_that_ended_one() -> None:
    game = position(
        3,
        5,
        pieces={"red-okko": "5,6 east", "black-oni-bushi": "6,5 north", "black-gaki": "12,1 south"},
        hero="red-okko",
    )
    play(game, "turn left", "turn right", "attack black-oni-bushi", "face south")  # +1 behind: 9 against 8
    play(game, "retreat 6,4")
    assert game.table.hero == ""


@asserts("OK-TURN-10", "OK-SKILL-5", "OK-CMB-1", "OK-SHOOT-1", "OK-WILL-3")
def test_the_four_kinds_of_actions() -> None:
    game = position(
        pieces={"red-noburo": "5,5 north", "black-gaki": "5,4 south", "black-gaki-2": "4,4 south"},
        hero="red-noburo",
        pool="fire",
    )
    assert {"attack black-gaki", "use clear-the-ground pool"} <= set(texts(game))
    archer = position(
        pieces={"red-ronin-archer": "5,9 north", "black-gaki": "5,4 north"},
        hero="red-ronin-archer",
        pool="air",
        shaken="red-ronin-archer",
    )
    assert {"shoot black-gaki war-bow pool", "rally"} <= set(texts(archer))


@asserts("OK-TURN-13", "OK-TURN-14", "OK-TURN-15", "OK-INSP-21", "OK-SKILL-7", "OK-T-50")
def test_whose_dice_may_be_used_when() -> None:
    """T-50 for reserve: a die on another card is of no use."""
    pieces = {"red-arquebus": "5,9 north", "red-okko": "9,9 north", "black-gaki": "5,5 north"}
    for reserve, offered in (({}, False), ({"red-arquebus": "fire"}, True), ({"red-okko": "fire"}, False)):
        game = position(pieces=pieces, hero="red-arquebus", reserve=reserve)
        assert bool(texts(game, "shoot")) is offered
    with pytest.raises(Refused):
        game.play("black", "activate black-gaki")
    fight = position(
        pieces={"black-oni-bushi": "5,5 north", "red-master-kanatta": "5,4 south", "red-noburo": "6,4 south"},
        phase="black",
        hero="black-oni-bushi",
        reserve={"red-master-kanatta": "earth", "red-noburo": "torii"},
    )
    play(fight, "attack red-master-kanatta")
    assert asked(fight) == ("red", "Announce")
    assert texts(fight) == ["raise reserve", "use weapon-master reserve", "ready"]


@asserts("OK-TURN-16", "OK-INSP-28", "OK-SKILL-4", "OK-EX-4")
def test_limits_start_afresh_in_every_phase() -> None:
    """T-58 and EX-4: Honor code in the own phase, then again in the following one of the opponent."""
    game = position(
        2,
        2,
        "fire",
        "fire",
        "fire",
        "fire",
        pieces={"red-master-kanatta": "5,5 north", "black-oni-bushi": "5,4 south", "black-gaki": "12,1 south"},
        hero="red-master-kanatta",
        pool="torii fire torii",
    )
    play(game, "attack black-oni-bushi", "use honor-code pool")
    assert clause(game, "use honor-code pool") == "OK-SKILL-4"
    play(game, "use perfect-cut pool", "retreat 5,3", "done", "store torii red-master-kanatta")
    assert game.table.phase == "black"
    assert game.table.done == []
    marked = position(*["air"] * 4, pieces=FAR, cursed=["red-okko", "black-gaki"])
    play(marked, "end")
    assert marked.table.cursed == ["black-gaki"]  # each to the end of the own phase


@asserts("OK-INSP-6", "OK-INSP-18", "OK-INSP-23", "OK-INSP-24", "OK-T-52")
def test_keeping_and_taking_back() -> None:
    """T-52: 4 dice, one kept: 3 are rolled; taken back: 4."""
    three, four = ("fire",) * 3, ("air",) * 4
    for script, option, n in ((three, "roll", 3), (four, "take red-okko earth", 4)):
        game = position(*script, pieces=FAR, phase="black", reserve={"red-okko": "earth"})
        play(game, "end")
        assert asked(game) == ("red", "TakeBack")
        play(game, option)
        assert len(game.table.pool) == n
        assert game.table.reserve == ({"red-okko": ("earth",)} if n == 3 else {})
    assert (
        clause(
            position(pieces=FAR, reserve={"red-okko": "earth"}, agenda=[("ask", ("red",), "TakeBack")]),
            "take red-noburo earth",
        )
        == "OK-INSP-6"
    )


@asserts(
    "OK-INSP-7",
    "OK-INSP-12",
    "OK-INSP-13",
    "OK-INSP-14",
    "OK-INSP-15",
    "OK-INSP-16",
    "OK-INSP-30",
    "OK-CMB-18",
    "OK-EX-1",
)
def test_two_fire_dice() -> None:
    """EX-1: one for the stat, one for Perfect cut; a third is of no use to Kanatta, but to another."""
    game = position(
        1,
        6,
        pieces={
            "red-master-kanatta": "5,5 north",
            "red-okko": "6,5 north",
            "black-oni-warau": "5,4 south",
            "black-gaki": "12,1 south",
        },
        hero="red-master-kanatta",
        pool="fire fire fire",
        done=["red-master-kanatta passed black-oni-warau", "red-okko passed black-oni-warau"],
    )
    play(game, "attack black-oni-warau")
    assert texts(game) == ["raise pool", "use perfect-cut pool", "ready"]
    play(game, "raise pool")
    assert clause(game, "raise pool") == "OK-INSP-12"
    assert game.table.pool == ["fire", "fire"]
    assert game.table.aside["red"] == 2
    play(game, "use perfect-cut pool")  # 4+1+1 support+1 against 4+6
    assert told(game, "rolled")[0][1:7] == ("red-master-kanatta", 1, 7, "black-oni-warau", 6, 10)
    assert game.table.pool == ["fire"]
    play(game, "retreat 5,6")
    assert game.table.announced == []
    play(game, "done", "activate red-okko", "attack black-oni-warau")
    assert texts(game) == ["raise pool", "ready"]


@asserts("OK-INSP-8", "OK-INSP-22", "OK-INSP-31", "OK-CMB-19", "OK-SHOOT-19", "OK-SHOOT-21", "OK-EX-3", "OK-T-60")
def test_a_reserved_earth_die() -> None:
    """EX-3 and T-60."""
    pieces = {
        "black-ronin-archer": "5,9 north",
        "black-oni-bushi": "4,4 east",
        "red-master-kanatta": "5,4 south",
        "red-okko": "12,12 north",
    }
    earth, earth_kept = {"red-master-kanatta": "earth"}, {"red-master-kanatta": ("earth",)}
    for answer, total in (("raise reserve", 4 + 1 + 4), ("use weapon-master reserve", 4 + 4), ("ready", 4 + 4)):
        dice = (4, 3, 4) if "weapon-master" in answer else (4, 4)  # with Weapon master he rolls two
        attacked = position(*dice, pieces=pieces, phase="black", hero="black-oni-bushi", reserve=earth)
        play(attacked, "attack red-master-kanatta")
        assert texts(attacked) == ["raise reserve", "use weapon-master reserve", "ready"]
        play(attacked, answer)  # one die: never both, so the dice are rolled at once
        assert told(attacked, "rolled")[0][6] == total
        assert attacked.table.reserve == (earth_kept if answer == "ready" else {})
    shot = position(pieces=pieces, phase="black", hero="black-ronin-archer", reserve=earth, pool="air")
    play(shot, "shoot red-master-kanatta war-bow pool")
    assert texts(shot) == ["raise reserve", "ready"]
    assert clause(shot, "use weapon-master reserve") == "OK-SHOOT-21"
    for answer, total in (("raise reserve", 4 + 1 + 4), ("ready", 4 + 4)):
        hit = position(4, 4, pieces=pieces, phase="black", hero="black-ronin-archer", reserve=earth, pool="air")
        play(hit, "shoot red-master-kanatta war-bow pool", answer)
        assert told(hit, "rolled")[0][6] == total
    own = position(
        pieces={"red-master-kanatta": "5,5 north", "black-oni-bushi": "5,4 south"},
        reserve=earth,
        hero="red-master-kanatta",
    )
    play(own, "attack black-oni-bushi")
    assert texts(own) == ["use weapon-master reserve", "ready"]


@asserts("OK-INSP-9", "OK-MOVE-3", "OK-T-64")
def test_an_air_die() -> None:
    """T-64: also with no point left, but not once stopped."""
    game = position(pieces={"red-noburo": "5,9 north", "black-gaki": "12,1 south"}, hero="red-noburo", pool="air air")
    play(game, "step 5,8", "step 5,7", "step 5,6", "step 5,5")
    assert game.table.points == 0
    assert "air pool" in texts(game)
    play(game, "air pool")
    assert clause(game, "air pool") == "OK-INSP-12"
    play(game, "step 5,4")
    assert square(game, "red-noburo") == "5,4"
    stopped = position(pieces={"red-noburo": "5,9 north", "black-gaki": "5,7 south"}, hero="red-noburo", pool="air")
    play(stopped, "step 5,8")
    assert clause(stopped, "air pool") == "OK-MOVE-17"
    frame = position(
        pieces={"red-bunraku-armour": "5,9 north", "black-gaki": "12,1 south"}, hero="red-bunraku-armour", pool="air"
    )
    assert clause(frame, "air pool") == "OK-SKILL-6"


@asserts("OK-INSP-10", "OK-WILL-2", "OK-EX-14")
@pytest.mark.parametrize(
    ("script", "water", "passed"), [((3,), False, True), ((4,), False, True), ((5,), False, False), ((5,), True, True)]
)
def test_windreaper_tests_her_willpower(script: tuple[int, ...], water: bool, passed: bool) -> None:
    """EX-14: Willpower 4 against a fearsome Oni."""
    game = position(
        *script,
        pieces={"red-windreaper": "5,5 north", "black-oni-warau": "5,4 south"},
        hero="red-windreaper",
        pool="water" if water else "",
    )
    play(game, "attack black-oni-warau")
    if water:
        play(game, "raise pool")
    assert bool(told(game, "daunted")) is not passed
    assert bool(game.table.needs) is passed  # the combat dice are not in the script


@asserts("OK-INSP-11", "OK-SKILL-2", "OK-SKILL-1", "OK-EX-2")
def test_elements_of_skills() -> None:
    """EX-2: Companion at arms needs no die, Mighty blow is offered with Earth, Tetsubo needs Torii."""
    game = position(
        pieces={"red-windreaper": "5,5 north", "black-oni-bushi": "5,4 south"},
        hero="red-windreaper",
        pool="earth water air fire",
    )
    play(game, "attack black-oni-bushi")
    assert texts(game, "use") == ["use mighty-blow pool"]
    assert clause(game, "use tetsubo pool") == "OK-SKILL-2"
    assert clause(game, "use companion-at-arms") in ("OK-SKILL-1", "OK-SKILL-9")
    torii = position(
        pieces={"red-windreaper": "5,5 north", "black-oni-bushi": "5,4 south"}, hero="red-windreaper", pool="torii"
    )
    play(torii, "attack black-oni-bushi")
    assert texts(torii) == ["use tetsubo pool", "ready"]


@asserts("OK-INSP-17", "OK-INSP-19", "OK-INSP-20")
def test_placing_reserve() -> None:
    game = position(pieces=FAR, pool="air air earth", reserve={"red-noburo": "fire"}, shaken="red-okko")
    play(game, "end")
    assert texts(game) == ["store air red-okko", "store earth red-okko", "close"]
    assert clause(game, "store air red-noburo") == "OK-INSP-19"
    assert clause(game, "store fire red-okko") == "OK-INSP-17"
    assert clause(game, "store air black-gaki") == "OK-INSP-20"
    beads = position(pieces=FAR, pool="air air", gear={"red-okko": "prayer-beads"})
    play(beads, "end", "store air red-okko")
    assert "store air red-okko" in texts(beads)
    cursed = position(pieces=FAR, pool="air", cursed=["red-okko"])
    play(cursed, "end")
    assert clause(cursed, "store air red-okko") == "OK-SKILL-6"


@asserts("OK-INSP-25", "OK-STATE-2", "OK-WILL-6")
def test_a_turned_card_loses_its_reserve() -> None:
    game = position(
        pieces=FAR, reserve={"red-okko": "earth"}, agenda=[("ask", ("red",), "Phase"), ("shake", "red-okko")]
    )
    assert game.table.reserve == {}
    assert game.table.aside["red"] == 4
    two = position(
        pieces=FAR,
        reserve={"red-okko": "earth torii"},
        gear={"red-okko": "prayer-beads"},
        agenda=[("ask", ("red",), "Phase"), ("rally", "red-okko")],
        shaken="red-okko",
    )
    assert two.table.shaken == []
    assert two.table.aside["red"] == 4


@asserts("OK-INSP-26", "OK-STATE-4", "OK-INSP-2", "OK-INSP-1")
def test_a_disabled_character_loses_its_reserve_and_no_die() -> None:
    game = position(
        pieces=FAR, reserve={"red-okko": "earth"}, agenda=[("ask", ("red",), "Phase"), ("fall", "red-okko")]
    )
    assert game.table.aside["red"] == 4
    assert game.table.dice["red"] == 4
    assert "red-okko" not in game.table.at
    assert game.table.lost["red"] == 5


@asserts("OK-INSP-3", "OK-INSP-4", "OK-BAND-17", "OK-INSP-29", "OK-T-40")
def test_the_die_of_the_civilian() -> None:
    """T-40: a civilian attacks and loses by 4; its owner chooses one of his 5 dice."""
    game = position(
        1,
        5,
        pieces={
            "red-tikku": "5,5 north",
            "red-okko": "9,9 north",
            "red-noburo": "9,12 north",
            "black-gaki": "5,4 south",
        },
        hero="red-tikku",
        pool="air air",
        reserve={"red-okko": "earth", "red-tikku": "water"},
    )
    play(game, "attack black-gaki")  # 2+1 against 2+5
    assert game.table.lost["red"] == 2
    assert asked(game) == ("red", "LoseDie")
    assert texts(game) == ["lose aside", "lose air", "lose red-okko earth"]
    assert clause(game, "lose red-okko water") == "OK-INSP-4"
    play(game, "lose red-okko earth")
    assert game.table.dice["red"] == 4
    assert len(game.table.pool) + game.table.aside["red"] == 4
    assert game.table.reserve == {}
    later = position(
        pieces={"red-tikku": "2,14 north"} | FAR,
        pool="air",
        agenda=[("ask", ("red",), "Phase"), ("fall", "red-noburo"), ("fall", "red-tikku")],
    )
    play(later, "lose air")
    assert (later.table.dice["red"], later.table.aside["red"]) == (4, 4)  # whatever else he loses
    theirs = position(
        6,
        1,
        pieces={"black-oni-bushi": "5,5 north", "red-tikku": "5,4 south", "red-okko": "9,9 north"},
        phase="black",
        hero="black-oni-bushi",
        pool="water",
        reserve={"red-okko": "earth"},
    )
    play(theirs, "attack red-tikku")
    assert asked(theirs) == ("red", "LoseDie")
    assert texts(theirs) == ["lose aside", "lose red-okko earth"]  # none of the other player's dice


@asserts("OK-T-67")
def test_no_die_is_asked_for_when_the_game_is_over() -> None:
    """T-67: 11 lost, the civilian is worth 2."""
    game = position(
        1,
        5,
        pieces={"red-tikku": "5,5 north", "red-okko": "9,9 north", "black-gaki": "5,4 south"},
        hero="red-tikku",
        lost={"red": 11, "black": 0},
    )
    play(game, "attack black-gaki")
    assert game.over
    assert not told(game, "die_lost")


@asserts("OK-INSP-16", "OK-INSP-23", "OK-T-53")
def test_a_used_reserve_die_is_rolled_again() -> None:
    """T-53."""
    game = position(
        4,
        4,
        "fire",
        "fire",
        "air",
        "air",
        pieces={"black-oni-bushi": "5,5 north", "red-noburo": "5,4 south", "red-okko": "2,14 north"},
        phase="black",
        hero="black-oni-bushi",
        reserve={"red-noburo": "earth"},
    )
    play(game, "attack red-noburo", "raise reserve")  # 5+4 against 4+1+4: a draw
    assert told(game, "draw")
    assert game.table.aside["red"] == 4
    play(game, "done")
    assert game.table.phase == "red"
    assert len(game.table.pool) == 4


@asserts("OK-SKILL-3", "OK-SKILL-9", "OK-SKILL-10", "OK-SKILL-8", "OK-SKILL-6")
def test_skills_of_one_announcement() -> None:
    game = position(
        pieces={"red-master-kanatta": "5,5 north", "black-oni-bushi": "5,4 south"},
        hero="red-master-kanatta",
        pool="fire fire earth torii",
    )
    play(game, "attack black-oni-bushi")
    assert len(texts(game)) == 5
    play(game, "use perfect-cut pool", "use weapon-master pool", "use honor-code pool")
    assert texts(game) == ["raise pool", "ready"]
    assert clause(game, "use call-the-kami pool") == "OK-SKILL-9"
    red = position(
        pieces={"red-master-kanatta": "5,5 north", "black-oni-bushi": "5,4 south"},
        shaken="red-master-kanatta",
        hero="red-master-kanatta",
        pool="torii fire",
    )
    play(red, "attack black-oni-bushi")
    assert clause(red, "use honor-code pool") == "OK-SKILL-8"
    assert "use perfect-cut pool" in texts(red)


def test_dice_are_never_lost_by_moving_them() -> None:
    game = position(pieces=FAR, reserve={"red-okko": "earth earth"}, gear={"red-okko": "prayer-beads"})
    condition.take_reserve(game.table, "red-okko", "earth")
    assert game.table.reserve["red-okko"] == ("earth",)
    assert facts(game) == []
