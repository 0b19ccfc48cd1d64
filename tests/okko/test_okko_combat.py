"""Combat, supports and attacks from behind: chapters CMB, SUP and BACK."""

from __future__ import annotations

import pytest

from okko.position import OTHERS, asked, clause, duel, play, position, rolled, square, texts, told
from support import asserts
from zashiki.games.okko import combat, odds, skills


@asserts(
    "OK-CMB-2",
    "OK-CMB-3",
    "OK-CMB-4",
    "OK-CMB-5",
    "OK-CMB-6",
    "OK-CMB-7",
    "OK-CMB-8",
    "OK-CMB-10",
    "OK-CMB-11",
    "OK-CMB-12",
    "OK-CMB-13",
    "OK-CMB-17",
    "OK-CMB-20",
    "OK-EX-7",
)
def test_the_oni_bushi_attacks_okko() -> None:
    """EX-7: 8 against 9 with Veteran hunter, and the attacker retreats; without it a draw."""
    game = duel("black-oni-bushi", "red-okko", 2, 4, pool="fire", reserve={"red-okko": "torii"})
    play(game, "attack red-okko", "raise pool")
    assert asked(game) == ("red", "Announce")
    play(game, "use veteran-hunter reserve")
    assert rolled(game) == (8, 9, -1)
    assert texts(game) == ["retreat 6,6", "retreat 5,6", "retreat 4,6"]
    assert game.table.pool == []
    assert game.table.reserve == {}
    draw = duel("black-oni-bushi", "red-okko", 2, 4, pool="fire", reserve={"red-okko": "torii"})
    play(draw, "attack red-okko", "raise pool", "ready")
    assert rolled(draw) == (8, 8, 0)
    assert square(draw, "black-oni-bushi") == "5,5"
    assert draw.table.reserve == {"red-okko": ("torii",)}
    assert draw.table.pool == []


@asserts("OK-CMB-14", "OK-CMB-15", "OK-CMB-16", "OK-SUP-7", "OK-CMB-21")
@pytest.mark.parametrize(
    ("dice", "margin", "state"),
    [
        ((4, 4), 1, "retreats"),
        ((5, 4), 2, "retreats"),
        ((6, 4), 3, "shaken"),
        ((6, 3), 4, "disabled"),
        ((3, 4), 0, "stays"),
        ((2, 4), -1, "attacker"),
        ((1, 5), -3, "attacker shaken"),
        ((1, 6), -4, "attacker disabled"),
    ],
)
def test_margins(dice: tuple[int, int], margin: int, state: str) -> None:
    """Noburo (5) attacks Noburo (4)."""
    game = duel("red-noburo", "black-noburo", *dice, reserve={"red-noburo": "air", "black-noburo": "air"})
    play(game, "attack black-noburo")
    assert rolled(game)[2] == margin
    loser = "black-noburo" if margin > 0 else "red-noburo"
    assert (loser in game.table.shaken) == ("shaken" in state)
    assert (loser in game.table.at) == ("disabled" not in state)
    assert (loser in game.table.reserve) == (abs(margin) < 3)
    assert bool(game.to_move and asked(game)[1] == "Retreat") == (0 < abs(margin) < 4)


@asserts("OK-SUP-1", "OK-SUP-2", "OK-SUP-3", "OK-SUP-4", "OK-SUP-8", "OK-EX-8")
def test_supports_of_both_sides() -> None:
    """EX-8: 10 against 8."""
    game = duel(
        "red-okko",
        "black-oni-warau",
        5,
        3,
        3,
        more={"red-noburo": "4,5 north", "red-windreaper": "6,4 west", "black-gaki": "4,6 north"},
        shaken="red-windreaper",
    )
    play(game, "attack black-oni-warau")
    assert told(game, "will") == [("will", "red-okko", 5, 5)]
    assert rolled(game) == (10, 8, 2)
    assert asked(game) == ("black", "Retreat")


@asserts("OK-SUP-5", "OK-SUP-6", "OK-CMB-22", "OK-BACK-7", "OK-BACK-8", "OK-T-42")
def test_two_friends_on_both_sides_of_one_enemy() -> None:
    """T-42, each attack with +1 from the other; the second comes from behind as well, for the enemy has not turned."""
    game = duel("red-okko", "black-oni-bushi", 1, 4, 1, 5, more={"red-noburo": "5,3 south"})
    play(game, "attack black-oni-bushi")
    assert rolled(game)[:2] == (5 + 1 + 1, 3 + 4)
    assert combat.supporters(game.table, "red-okko", "black-oni-bushi") == ["red-noburo"]
    assert combat.supporters(game.table, "red-noburo", "black-oni-bushi") == ["red-okko"]
    play(game, "done", "activate red-noburo", "attack black-oni-bushi")
    assert rolled(game)[:2] == (5 + 1 + 1 + 1, 3 + 5)
    assert game.table.facing["black-oni-bushi"] == 0


@asserts("OK-SUP-9", "OK-T-43")
def test_no_support_through_a_wall() -> None:
    """T-43."""
    game = position(
        3,
        3,
        pieces={"red-okko": "6,5 west", "red-noburo": "4,4 east", "black-oni-bushi": "5,5 east"} | OTHERS,
        walls=["4,4|4,5", "5,4|5,5"],
        hero="red-okko",
    )
    play(game, "attack black-oni-bushi")
    assert rolled(game) == (8, 6, 2)


@asserts("OK-BACK-1", "OK-BACK-2", "OK-BACK-4", "OK-BACK-5", "OK-BACK-6", "OK-BACK-9", "OK-CMB-9", "OK-EX-9")
def test_from_the_side_and_from_behind() -> None:
    """EX-9: Noburo at 5,5 faces north."""
    pieces = {"red-noburo": "5,5 north", "black-ninja-apprentice": "8,3 west", "black-oni-bushi": "5,8 north"} | OTHERS
    side = position(3, 3, pieces=pieces, phase="black", hero="black-ninja-apprentice")
    play(side, "step 7,4", "step 6,5")
    play(side, "attack red-noburo")
    assert side.table.behind is False
    assert rolled(side) == (7, 7, 0)
    assert side.table.facing["red-noburo"] == 1
    rear = position(3, 3, pieces=pieces, phase="black", hero="black-oni-bushi")
    play(rear, "step 5,7", "step 5,6", "attack red-noburo")
    assert rear.table.behind is True
    assert rear.table.facing["red-noburo"] == 2
    assert rolled(rear) == (9, 7, 2)


@asserts("OK-BACK-3", "OK-BACK-7", "OK-BACK-8", "OK-CMB-22", "OK-EX-10")
def test_turned_into_the_second_blade() -> None:
    """EX-10."""
    game = position(
        2,
        5,
        2,
        5,
        pieces={"red-noburo": "5,5 north", "black-ninja-apprentice": "6,5 west", "black-oni-bushi": "5,8 north"}
        | OTHERS,
        phase="black",
        hero="black-oni-bushi",
    )
    play(game, "step 5,7", "step 5,6", "attack red-noburo")
    assert rolled(game) == (9, 9, 0)
    assert game.table.facing["red-noburo"] == 2
    play(game, "activate black-ninja-apprentice", "attack red-noburo")
    assert rolled(game) == (4 + 2 + 1 + 1, 9, -1)
    assert game.table.facing["red-noburo"] == 1


@asserts("OK-CMB-9", "OK-RET-2", "OK-T-33", "OK-BACK-5")
def test_two_facings_would_do() -> None:
    """T-33."""
    game = position(5, 4, pieces={"black-noburo": "5,5 south", "red-okko": "6,4 west"} | OTHERS, hero="red-okko")
    play(game, "attack black-noburo")
    assert asked(game) == ("black", "Facing")
    assert texts(game) == ["face north", "face east"]
    assert clause(game, "face west") == "OK-CMB-9"
    play(game, "face east")
    assert set(texts(game)) == {"retreat 4,4", "retreat 4,5", "retreat 4,6"}
    north = position(5, 4, pieces={"black-noburo": "5,5 south", "red-okko": "6,4 west"} | OTHERS, hero="red-okko")
    play(north, "attack black-noburo", "face north")
    assert set(texts(north)) == {"retreat 4,6", "retreat 5,6", "retreat 6,6"}
    seen = position(5, 4, pieces={"black-noburo": "5,5 north", "red-okko": "6,4 west"} | OTHERS, hero="red-okko")
    play(seen, "attack black-noburo")  # in its zone already: it does not turn, though east would do as well
    assert told(seen, "turned") == []
    assert set(texts(seen)) == {"retreat 4,6", "retreat 5,6", "retreat 6,6"}


# ---- texts that read the margin


@asserts("OK-CMB-12", "OK-T-45", "OK-T-46")
def test_perfect_cut_and_mighty_blow() -> None:
    """T-45, T-46."""
    won = duel("red-master-kanatta", "black-noburo", 6, 3, pool="fire")
    play(won, "attack black-noburo", "use perfect-cut pool")
    assert rolled(won) == (10, 7, 4)
    assert "black-noburo" not in won.table.at
    lost = duel("red-master-kanatta", "black-noburo", 3, 6, pool="fire")
    play(lost, "attack black-noburo", "use perfect-cut pool")
    assert rolled(lost) == (7, 10, -3)
    assert lost.table.shaken == ["red-master-kanatta"]
    drawn = duel("red-master-kanatta", "black-noburo", 4, 4, pool="fire")
    play(drawn, "attack black-noburo", "use perfect-cut pool")
    assert rolled(drawn)[2] == 0
    blow = duel("red-windreaper", "black-noburo", 1, 6, pool="earth")
    play(blow, "attack black-noburo", "use mighty-blow pool")
    assert rolled(blow) == (7, 10, -4)
    assert "red-windreaper" not in blow.table.at


@asserts("OK-T-62")
def test_never_dies_against_a_bone_crusher() -> None:
    """T-62: 4 is read as 3; without a good square he is disabled all the same."""
    for terrain, out in (({}, False), (dict.fromkeys(("4,3", "5,3", "6,3"), "h"), True)):
        game = duel(
            "black-oni-warau", "red-noburo", 5, 3, pool="earth", terrain=terrain, reserve={"red-noburo": "torii"}
        )
        play(game, "attack red-noburo", "use bone-crusher pool", "use never-dies reserve")
        assert rolled(game) == (10, 7, 3)
        assert game.table.shaken == ["red-noburo"]
        play(game, "retreat 5,3")
        assert ("red-noburo" not in game.table.at) is out
    four = duel("black-oni-warau", "red-noburo", 5, 3, pool="earth")
    play(four, "attack red-noburo", "use bone-crusher pool")
    assert rolled(four) == (10, 7, 4)
    assert "red-noburo" not in four.table.at


@asserts("OK-T-63")
def test_poisoned_blade_and_kusarigama_against_the_immovable() -> None:
    """T-63."""
    poison = duel("red-okko", "black-bunraku-armour", 6, 3, gear={"red-okko": "poisoned-blade"})
    play(poison, "attack black-bunraku-armour", "use poisoned-blade")
    assert rolled(poison) == (11, 9, 3)
    assert poison.table.shaken == ["black-bunraku-armour"]
    assert asked(poison) == ("black", "Retreat")
    chain = duel("red-okko", "black-bunraku-armour", 6, 3, gear={"red-okko": "kusarigama"}, pool="torii")
    play(chain, "attack black-bunraku-armour", "use kusarigama pool")
    assert rolled(chain) == (11, 9, 2)
    assert told(chain, "stands")
    assert (square(chain, "black-bunraku-armour"), chain.table.facing["black-bunraku-armour"]) == ("5,4", 2)
    assert chain.table.shaken == []
    other = duel("red-okko", "black-noburo", 6, 6, gear={"red-okko": "kusarigama"}, pool="torii")
    play(other, "attack black-noburo", "use kusarigama pool")
    assert asked(other) == ("red", "Facing")
    play(other, "face north")
    assert square(other, "black-noburo") == "5,4"


def test_poison_and_margin_texts_do_not_mix() -> None:
    game = position(
        pieces={"red-master-kanatta": "5,5 north", "black-noburo": "5,4 south"},
        pool="fire fire",
        hero="red-master-kanatta",
        gear={"red-master-kanatta": "poisoned-blade"},
    )
    play(game, "attack black-noburo", "use perfect-cut pool")
    assert clause(game, "use poisoned-blade") == "OK-CMB-20"


@asserts("OK-SKILL-6")
def test_a_helmet_is_decided_after_the_dice() -> None:
    game = duel("black-noburo", "red-noburo", 6, 3, gear={"red-noburo": "war-helmet"})
    play(game, "attack red-noburo")
    assert asked(game) == ("red", "Helmet")
    assert clause(game, "use sake-gourd") == "OK-SKILL-6"
    play(game, "use war-helmet")
    assert game.table.shaken == ["red-noburo"]
    assert game.table.used == ["red-noburo"]


@asserts("OK-SKILL-6")
def test_tetsubo_gives_the_choice_to_the_winner() -> None:
    game = duel("red-windreaper", "black-noburo", 6, 5, pool="torii")
    play(game, "attack black-noburo", "use tetsubo pool")
    assert rolled(game) == (10, 9, 2)
    assert asked(game) == ("red", "Retreat")


@asserts("OK-T-71")
def test_gaki_hunt_in_packs() -> None:
    """T-71."""
    pack = {
        "black-gaki": "5,5 north",
        "black-gaki-2": "4,5 north",
        "black-gaki-3": "6,5 north",
        "red-okko": "5,4 south",
    }
    game = position(1, 3, pieces=pack | {"red-noburo": "0,15 north"}, phase="black", hero="black-gaki")
    play(game, "attack red-okko")
    assert rolled(game) == (3 + 2 + 1 + 1, 4 + 3, 0)
    defended = position(1, 1, pieces=pack, hero="red-okko")
    play(defended, "attack black-gaki-2")
    assert rolled(defended)[1] == 2 + 2 + 1


@asserts("OK-T-72")
def test_the_line_of_clan_guards() -> None:
    """T-72."""
    line = {"red-clan-guard": "5,5 north", "red-clan-guard-2": "4,5 north", "black-gaki": "12,1 south"}
    assert skills.own_defense(position(pieces=line).table, "red-clan-guard") == 3
    two = line | {"red-clan-guard-3": "6,5 north"}
    assert skills.own_defense(position(pieces=two).table, "red-clan-guard") == 4
    assert skills.own_defense(position(pieces=two, shaken="red-clan-guard").table, "red-clan-guard") == 2
    assert skills.own_defense(position(pieces=two, walls=["5,5|6,5"]).table, "red-clan-guard") == 3


@asserts("OK-EX-2")
def test_companions_at_arms() -> None:
    game = duel("black-oni-bushi", "red-windreaper", 3, 3, more={"red-bunraku-armour": "4,4 south"})
    play(game, "attack red-windreaper")
    assert rolled(game) == (8, 9, -1)


@asserts("OK-SKILL-6", "OK-SKILL-1", "OK-COMP-11")
def test_a_long_sword_against_evil_creatures() -> None:
    for enemy, total in (("black-oni-bushi", 5 + 1 + 3), ("black-noburo", 5 + 3)):
        game = duel("red-noburo", enemy, 3, 3, gear={"red-noburo": "oni-slayer-nodachi"})
        play(game, f"attack {enemy}")
        assert rolled(game)[0] == total


@asserts("OK-SKILL-6", "OK-SKILL-8")
def test_hidden_fangs_bite_in_attack_and_in_defense() -> None:
    bite = duel("black-lady-midakko", "red-noburo", 3, 3, pool="fire")
    play(bite, "attack red-noburo", "use hidden-fangs pool")
    assert rolled(bite) == (2 + 2 + 3, 4 + 3, 0)
    caught = duel("red-noburo", "black-lady-midakko", 3, 3, reserve={"black-lady-midakko": "fire"})
    play(caught, "attack black-lady-midakko", "use hidden-fangs reserve")
    assert rolled(caught) == (5 + 3, 3 + 2 + 3, 0)
    red = duel("black-lady-midakko", "red-noburo", pool="fire", shaken="black-lady-midakko")
    play(red, "attack red-noburo")
    assert clause(red, "use hidden-fangs pool") == "OK-SKILL-8"


@asserts("OK-SKILL-6", "OK-CMB-20")
def test_a_braced_spear_needs_somebody_who_comes() -> None:
    earth = {"black-clan-guard": "earth"}
    pieces = {"red-noburo": "5,6 north", "black-clan-guard": "5,4 south"} | OTHERS
    came = position(3, 3, pieces=pieces, hero="red-noburo", reserve=earth)
    play(came, "step 5,5", "attack black-clan-guard", "use braced-spear reserve")
    assert rolled(came) == (5 + 3, 3 + 2 + 3, 0)
    stood = duel("red-noburo", "black-clan-guard", reserve=earth)
    play(stood, "attack black-clan-guard")
    assert texts(stood) == ["raise reserve", "ready"]
    assert clause(stood, "use braced-spear reserve") == "OK-CMB-20"


@asserts("OK-SKILL-6", "OK-CMB-20")
def test_one_breath_draw_is_for_who_has_not_moved() -> None:
    game = duel("red-okko", "black-noburo", 2, 6, 3, pool="air")
    play(game, "attack black-noburo", "use one-breath-draw pool")
    assert rolled(game) == (5 + 6, 4 + 3, 4)  # the better of two dice
    turned = duel("red-okko", "black-noburo", pool="air fire")
    play(turned, "turn left", "turn right", "attack black-noburo")
    assert clause(turned, "use one-breath-draw pool") == "OK-CMB-20"


@asserts("OK-SKILL-6")
def test_honor_code_stops_supports() -> None:
    game = duel("red-master-kanatta", "black-noburo", 3, 3, more={"red-okko": "4,5 north"}, pool="torii")
    play(game, "attack black-noburo", "use honor-code pool")
    assert rolled(game) == (7, 7, 0)


@asserts("OK-SKILL-6")
def test_two_dice_and_the_better_counts() -> None:
    game = duel("red-master-kanatta", "black-noburo", 2, 6, 3, pool="earth")
    play(game, "attack black-noburo", "use weapon-master pool")
    assert rolled(game) == (10, 7, 3)


@asserts("OK-SKILL-6")
def test_a_cry_from_behind_you() -> None:
    game = position(
        3,
        3,
        pieces={"black-oni-bushi": "5,6 north", "red-okko": "5,5 north", "red-tikku": "4,5 north"} | OTHERS,
        phase="black",
        hero="black-oni-bushi",
        reserve={"red-tikku": "water"},
    )
    play(game, "attack red-okko")
    assert texts(game) == ["help red-tikku behind-you reserve", "ready"]
    play(game, "help red-tikku behind-you reserve")
    assert rolled(game) == (8, 8, 0)
    assert game.table.reserve == {}


@asserts("OK-SKILL-6")
def test_clear_the_ground() -> None:
    """One complete combat each, at -1, as long as he stands."""
    game = duel("red-noburo", "black-gaki", 3, 2, 6, 2, more={"black-gaki-2": "4,4 south"}, pool="fire fire")
    play(game, "use clear-the-ground pool", "target black-gaki", "raise pool")
    assert told(game, "rolled")[0][3] == 5 - 1 + 1 + 3
    assert asked(game)[1] == "Retreat"
    play(game, "retreat 5,3")
    assert len(told(game, "rolled")) == 2
    assert rolled(game)[0] == 5 - 1 + 6
    assert "black-gaki-2" not in game.table.at


@asserts("OK-SKILL-6")
def test_a_long_blade() -> None:
    pieces = {"red-yamabushi": "5,6 north", "black-noburo": "5,4 north"} | OTHERS
    game = position(1, 3, pieces=pieces, hero="red-yamabushi", pool="air")
    play(game, "use naginata pool")
    assert game.table.behind is False
    assert game.table.facing["black-noburo"] == 2  # it did not see the blade
    assert rolled(game) == (5, 7, -2)
    assert told(game, "stands")
    short = position(
        pieces={"red-yamabushi": "5,6 north", "black-noburo": "5,4 north"},
        walls=["5,6|5,5"],
        pool="air",
        hero="red-yamabushi",
    )
    assert clause(short, "use naginata pool") == "OK-SKILL-6"


@asserts("OK-T-61")
def test_drinking_blood_inside_a_zone() -> None:
    """T-61: her text overrides the ban."""
    game = duel(
        "black-pennagolan",
        "red-okko",
        6,
        2,
        more={"red-noburo": "4,4 south"},
        shaken="black-pennagolan",
        pool="water fire",
    )
    play(game, "attack red-okko", "use drink-the-blood pool", "raise pool")
    assert rolled(game) == (4 + 1 + 1 + 6, 4 + 2 + 1, 5)
    assert "red-okko" not in game.table.at
    assert game.table.shaken == []


# ---- chances

LEDGER = {  # by difference: disabled, shaken, retreat, draw, attacker retreats, attacker shaken, attacker disabled
    -6: (0, 0, 0, 0, 3, 3, 30),
    -5: (0, 0, 0, 1, 5, 4, 26),
    -4: (0, 0, 1, 2, 7, 5, 21),
    -3: (0, 0, 3, 3, 9, 6, 15),
    -2: (0, 1, 5, 4, 11, 5, 10),
    -1: (1, 2, 7, 5, 11, 4, 6),
    0: (3, 3, 9, 6, 9, 3, 3),
    1: (6, 4, 11, 5, 7, 2, 1),
    2: (10, 5, 11, 4, 5, 1, 0),
    3: (15, 6, 9, 3, 3, 0, 0),
    4: (21, 5, 7, 2, 1, 0, 0),
    5: (26, 4, 5, 1, 0, 0, 0),
    6: (30, 3, 3, 0, 0, 0, 0),
    7: (33, 2, 1, 0, 0, 0, 0),
}


@pytest.mark.parametrize("difference", LEDGER)
def test_the_36_pairs_of_dice(difference: int) -> None:
    spread = odds.differences(difference)

    def ways(low: int, high: int) -> int:
        return sum(n for margin, n in spread.items() if low <= margin <= high)

    found = (ways(4, 99), ways(3, 3), ways(1, 2), ways(0, 0), ways(-2, -1), ways(-3, -3), ways(-99, -4))
    assert found == LEDGER[difference]


def test_chances_of_an_attack_follow_the_retreat() -> None:
    pieces = {"red-okko": "5,5 north", "black-noburo": "5,4 south"} | OTHERS
    free = odds.attack_chances(position(pieces=pieces).table, "red-okko", "black-noburo")
    assert (free.ours, free.theirs, free.total, free.test) == (5, 4, 36, 6)
    assert [free.counts.get(key, 0) for key in odds.ORDER] == [6, 4, 11, 5, 7, 2, 1]
    walled = odds.attack_chances(
        position(pieces=pieces, terrain=dict.fromkeys(("4,3", "5,3", "6,3"), "h")).table, "red-okko", "black-noburo"
    )
    assert walled.counts["disabled"] == 6 + 4
    assert walled.counts["shaken"] == 11
    fear = odds.attack_chances(
        position(pieces={"red-okko": "5,5 north", "black-oni-warau": "5,4 south"}).table, "red-okko", "black-oni-warau"
    )
    assert fear.test == 5
