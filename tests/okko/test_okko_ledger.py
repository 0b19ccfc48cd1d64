"""Worked examples and edge cases of the ledger that go over several steps, told to their end."""

from __future__ import annotations

from okko.position import OTHERS, asked, at, clause, duel, play, position, square, texts, told
from support import asserts
from zashiki.games.okko import combat, faces, movement, odds, scenarios, words

FIRE = ("fire",) * 4


@asserts("OK-SKILL-4", "OK-INSP-22", "OK-INSP-23", "OK-INSP-28", "OK-SKILL-7", "OK-EX-4", "OK-T-58")
def test_honor_code_in_both_phases() -> None:
    """EX-4, T-58: a second Torii is of no use in this phase; laid on his card it serves in the next one, when he is
    attacked."""
    game = position(
        3,
        4,
        *FIRE,
        pieces={"red-master-kanatta": "5,5 north", "black-oni-bushi": "5,4 south", "black-gaki": "12,1 south"},
        hero="red-master-kanatta",
        pool="torii torii",
    )
    play(game, "attack black-oni-bushi")
    assert texts(game) == ["use honor-code pool", "ready"]
    play(game, "use honor-code pool")  # nothing else can be announced: the second Torii does not count
    assert told(game, "rolled")[0][3:8:4] == (7, 0)
    assert game.table.pool == ["torii"]
    play(game, "done", "store torii red-master-kanatta")
    play(game, "activate black-oni-bushi", "attack red-master-kanatta", "ready")
    assert asked(game) == ("red", "Announce")
    assert texts(game) == ["use honor-code reserve", "ready"]


@asserts("OK-INSP-6", "OK-INSP-23", "OK-INSP-31", "OK-EX-3")
def test_an_earth_die_that_was_not_used() -> None:
    """EX-3 c: it stays; at the start of his next phase it can be taken back; kept, it pays for Weapon master in his own
    attack, but never for Defense."""
    pieces = {"red-master-kanatta": "5,5 north", "black-oni-bushi": "5,4 south", "black-gaki": "12,1 south"}
    game = position(4, 6, *FIRE, pieces=pieces, phase="black", reserve={"red-master-kanatta": "earth"})
    play(game, "activate black-oni-bushi", "attack red-master-kanatta", "ready", "retreat 5,3", "done", "end")
    assert texts(game) == ["take red-master-kanatta earth", "roll"]
    play(game, "roll")
    assert game.table.pool == ["fire", "fire", "fire"]
    play(game, "activate red-master-kanatta", "step 5,4", "attack black-oni-bushi")
    assert texts(game, "use") == ["use perfect-cut pool", "use weapon-master reserve"]
    assert texts(game, "raise") == ["raise pool"]  # Fire: Attack
    assert clause(game, "raise reserve") == "OK-INSP-21"


@asserts("OK-MOVE-20", "OK-STATE-1", "OK-TURN-11", "OK-T-25")
def test_who_has_left_a_zone_attacks_with_red_values() -> None:
    """T-25: Attack 4 instead of 5; and who has acted already may not test Willpower any more."""
    game = position(
        2,
        2,
        pieces={"red-okko": "5,5 south", "black-gaki": "5,4 south", "black-noburo": "5,7 south"} | OTHERS,
        hero="red-okko",
        reserve={"red-okko": "torii"},
    )
    play(game, "step 5,6", "halt")
    assert game.table.shaken == ["red-okko"]
    assert game.table.reserve == {}
    assert game.table.aside["red"] == 4
    assert {"attack black-noburo", "rally"} <= set(texts(game))
    play(game, "attack black-noburo")
    assert told(game, "rolled")[0][3] == 4 + 1 + 2  # from behind
    acted = duel("red-okko", "black-gaki", 2, 5, more={"black-gaki-2": "12,1 south"})
    play(acted, "attack black-gaki")  # 7 against 7: both stay
    assert square(acted, "red-okko") == "5,5"
    play(acted, "step 4,6")
    assert clause(acted, "rally") == "OK-TURN-11"
    play(acted, "halt")
    assert acted.table.shaken == ["red-okko"]
    assert acted.table.hero == "", "neither movement nor action is left"


@asserts("OK-MOVE-20", "OK-MOVE-18", "OK-T-65")
def test_from_a_zone_into_contact() -> None:
    """T-65: shaken before the attack is declared, so the attack is made with red values."""
    game = position(
        pieces={"red-okko": "5,6 north", "black-gaki": "5,7 north", "black-oni-bushi": "5,4 south"} | OTHERS,
        hero="red-okko",
        pool="fire",
        reserve={"red-okko": "torii"},
    )
    play(game, "step 5,5", "attack black-oni-bushi")
    assert dict(combat.attack_parts(game.table))["attack"] == 4
    assert texts(game) == ["raise pool", "ready"]


@asserts("OK-MOVE-17", "OK-CMB-2", "OK-T-23")
def test_who_is_stopped_looking_away_cannot_attack() -> None:
    """T-23: at 6,5 facing north its zone is 5,4, 6,4 and 7,4."""
    game = position(
        pieces={"red-okko": "7,6 north", "black-gaki": "5,5 east", "red-tikku": "1,14 north"}, hero="red-okko"
    )
    play(game, "step 6,5")
    t = game.table
    assert {t.board.words[s] for s in range(256) if t.zone("red-okko") >> s & 1} == {"5,4", "6,4", "7,4"}
    assert combat.refuse_attack(t, "red-okko", "black-gaki") == "OK-CMB-2"
    assert movement.over(t) == "OK-MOVE-17"


# ---- exact chances


def tetsubo(announced: bool) -> odds.Chances:
    """Windreaper (4) against Noburo (4): behind him two squares are clear and one is hindering."""
    game = duel("red-windreaper", "black-noburo", terrain={"4,3": "h"}, pool="torii fire")
    play(game, "attack black-noburo")
    if announced:
        play(game, "use tetsubo pool")
    return odds.fight_chances(game.view("red"))


def test_whoever_chooses_the_square_of_a_retreat_chooses_well() -> None:
    """By the ledger's table for +0: 3 disabled, 3 shaken, 9 retreats. With a tetsubo each margin reads one more and
    the square is the attacker's choice: the hindering one. By 1 (read 2) he is shaken there; by 2 (read 3) the retreat
    comes after the shaken result and disables him."""
    plain, driven = tetsubo(False), tetsubo(True)
    assert (plain.counts["disabled"], plain.counts["shaken"], plain.counts["retreats"]) == (3, 3, 9)
    assert (driven.counts["disabled"], driven.counts["shaken"], driven.counts.get("retreats", 0)) == (10, 5, 0)
    assert plain.counts["own_retreats"] == driven.counts["own_retreats"] == 9


# ---- objects


@asserts("OK-SCEN-5")
def test_objects_stand_in_the_way_but_cut_no_zone() -> None:
    """An altar and a character close a diagonal for a step; the zone across it is whole, and an altar has none."""
    pieces = {"red-okko": "5,5 north", "red-noburo": "6,5 north", "black-gaki": "6,4 south"}
    game = position(pieces=pieces | OTHERS, scenario=scenarios.LAIR, tokens={"altar-1": at("5,4")}, hero="red-okko")
    assert "attack black-gaki" in texts(game)
    assert clause(game, "step 5,4") == "OK-MOVE-13"
    free = position(
        pieces=pieces | {"black-gaki": "9,9 south"} | OTHERS,
        scenario=scenarios.LAIR,
        tokens={"altar-1": at("5,4")},
        hero="red-okko",
    )
    assert clause(free, "step 6,4") == "OK-MOVE-16"


def test_a_defender_reads_the_chances_from_its_own_side() -> None:
    """Noburo (5) attacks Noburo (4): of 36 pairs the table has 15 for a defender that does not lose, 21 with Earth."""
    game = duel("black-noburo", "red-noburo", reserve={"red-noburo": "earth"})
    play(game, "attack red-noburo")
    view = game.view("red")
    assert words.odds(view, "red", ("ready",)) == (
        "4 against 5 before the dice: enemy disabled 3%, enemy shaken 6%, enemy retreats 19%, nothing 14%, "
        "own retreat 31%, own side shaken 11% and own side disabled 17%."
    )
    shown = [faces.face(view, "red", option) for option in (("ready",), ("raise", "reserve"))]
    assert [one.side for one in shown] == ["holds 42%", "holds 58%"]
    assert shown[0].chance == (10, 5, 36)
