"""The ten scenarios: chapter SCEN."""

from __future__ import annotations

from functools import partial

import pytest

from okko.position import OTHERS, PACK, asked, at, clause, duel, facts, play, position, result, square, texts, told
from support import asserts, suggested
from zashiki.engine import Fast, Game
from zashiki.games.okko import TITLE, ending, scenarios, setup


def begun(id: str, seed: int = 1) -> Game:
    """A scenario up to the first phase, with bands and places as a bot chooses them."""
    game = Game.new(TITLE, Fast(seed), PACK, TITLE.setup({"scenario": id}))
    return suggested(game, seed, lambda game: game.table.turn)


@asserts("OK-SCEN-2", "OK-SCEN-12", "OK-END-6")
@pytest.mark.parametrize("id", setup.SCENARIOS)
def test_how_a_scenario_begins(id: str) -> None:
    one, game = PACK.scenarios[id], begun(id)
    table = game.table
    assert table.tiles == one.layout
    assert table.first == {"hunters": "red", "evil": "black"}.get(one.first, table.first)
    assert not table.waiting
    for seat, side in (("red", "hunters"), ("black", "evil")):
        force = one.forces[side]
        band = table.band(seat)
        assert sum(table.character(who).cost for who in band) <= max(force.budget, 20)
        if force.units:
            assert [(table.kind[who], table.at[who], table.facing[who]) for who in band] == list(force.units)
        else:
            assert all(force.zone >> table.at[who] & 1 for who in band)
            assert table.budget[seat] == force.budget
        assert ending.threshold(table, seat) == one.threshold
    if id in (scenarios.BRIDGE, scenarios.PASSAGE, scenarios.GEISHA, scenarios.LAIR):
        deployed = [str(fact[1]) for fact in facts(game) if fact[0] == "deployed"]
        assert deployed[0].startswith("black")


@asserts("OK-SCEN-2")
def test_what_a_scenario_demands_of_a_band() -> None:
    game = Game.new(TITLE, Fast(1), PACK, TITLE.setup({"scenario": scenarios.HUNGER}))
    assert game.to_move == ("red",)
    for kind in ("arquebus", "arquebus", "arquebus"):
        game.play("red", f"hire {kind}")
    assert clause(game, "lock") == "OK-SCEN-2"
    assert clause(game, "hire gaki") == "OK-SCEN-2"
    assert clause(game, "hire arquebus") == "OK-SCEN-2"  # nothing would be left for a hunter who is a civilian
    assert clause(game, "hire noshin") == "OK-SCEN-2"
    assert "hire tikku" in texts(game)
    game.play("red", "hire tikku")
    assert game.why_not("red", "lock") is None
    passage = Game.new(TITLE, Fast(1), PACK, TITLE.setup({"scenario": scenarios.PASSAGE}))
    why = passage.why_not("black", "hire noburo")
    assert why is not None
    assert why.clause == "OK-SCEN-2"


def test_no_evil_character_on_a_lever() -> None:
    game = position(
        pieces={"red-okko": "0,15 north", "black-gaki-9": "15,0 south"},
        phase="black",
        scenario=scenarios.PASSAGE,
        tokens={"lever-east": at("13,1")},
        waiting=["black-oni-bushi"],
        kind={"black-oni-bushi": "oni-bushi", "red-okko": "okko", "black-gaki-9": "gaki"},
        agenda=[("ask", ("black",), "Place", "black-oni-bushi")],
    )
    assert clause(game, "place 13,1") == "OK-SCEN-2"
    assert clause(game, "place 13,2") == "OK-SCEN-2"
    assert "place 12,1" in texts(game)


def test_no_shots_in_the_lesson_and_none_in_the_ring() -> None:
    pieces = {"red-ninja-apprentice": "5,10 north", "black-gaki": "5,7 north"} | OTHERS
    lesson = position(pieces=pieces, scenario=scenarios.LESSON, hero="red-ninja-apprentice", pool="air")
    assert clause(lesson, "shoot black-gaki shuriken pool") == "OK-SCEN-2"
    ring = position(
        pieces=pieces | {"black-gaki": "5,5 north", "red-ninja-apprentice": "5,8 north"},
        scenario=scenarios.DUEL,
        hero="red-ninja-apprentice",
        pool="air",
    )
    assert clause(ring, "shoot black-gaki shuriken pool") == "OK-SCEN-2"


@asserts("OK-SCEN-8", "OK-INSP-3", "OK-INSP-26", "OK-END-6", "OK-MOVE-15")
def test_the_bridge() -> None:
    pieces = {"red-noburo": "3,0 north", "red-tikku": "4,0 north", "red-okko": "11,0 north", "black-gaki": "9,9 north"}
    game = position(pieces=pieces, scenario=scenarios.BRIDGE, reserve={"red-tikku": "air"}, hero="red-tikku")
    play(game, "leave")
    assert (game.table.dice["red"], game.table.aside["red"], game.table.reserve) == (4, 4, {})
    assert "red-tikku" not in game.table.at
    assert game.table.lost["red"] == 0
    play(game, "activate red-noburo", "leave")
    assert result(game) == (["red"], "objective", "OK-END-6")
    zone = position(pieces=pieces | {"black-gaki": "2,1 north"}, scenario=scenarios.BRIDGE, hero="red-noburo")
    assert clause(zone, "leave") == "OK-SCEN-8"
    last_point = position(pieces=pieces | {"red-noburo": "3,3 north"}, scenario=scenarios.BRIDGE, hero="red-noburo")
    play(last_point, "step 3,2", "step 3,1", "step 3,0")
    assert last_point.table.points == 1
    assert "leave" in texts(last_point)
    tired = position(pieces=pieces | {"red-noburo": "3,4 north"}, scenario=scenarios.BRIDGE, hero="red-noburo")
    play(tired, "step 3,3", "step 3,2", "step 3,1", "step 3,0")
    assert square(tired, "red-noburo") == "3,0"
    assert tired.table.hero == "", "no point is left for the exit"
    last = position(
        pieces={"red-tikku": "4,0 north", "black-gaki": "9,9 north"}, scenario=scenarios.BRIDGE, hero="red-tikku"
    )
    play(last, "leave")
    assert result(last) == (["black"], "nobody_left", "OK-END-6")


@asserts("OK-SCEN-4", "OK-SCEN-6", "OK-SCEN-13", "OK-SCEN-14")
def test_the_passage() -> None:
    pieces = {"red-okko": "2,4 south", "red-arquebus": "6,14 north", "black-gaki": "9,9 north"}
    levers = {"lever-west": at("2,5"), "lever-east": at("13,1")}
    game = position(pieces=pieces, scenario=scenarios.PASSAGE, tokens=levers, tally={"lever-east": 1}, hero="red-okko")
    assert texts(game, "work") == ["work lever-west"]
    play(game, "step 2,5")  # a token occupies nothing
    play(game, "work lever-west", "end")
    assert result(game) == (["red"], "objective", "OK-END-6")
    far = position(
        pieces=pieces | {"red-okko": "5,5 south"}, scenario=scenarios.PASSAGE, tokens=levers, hero="red-okko"
    )
    assert clause(far, "work lever-west") == "OK-SCEN-13"
    held = position(
        pieces=pieces | {"black-gaki": "1,3 south"}, scenario=scenarios.PASSAGE, tokens=levers, hero="red-okko"
    )
    assert clause(held, "work lever-west") == "OK-SCEN-6"
    evil = position(
        pieces=pieces | {"black-gaki": "3,5 south", "red-okko": "9,12 north"},
        phase="black",
        scenario=scenarios.PASSAGE,
        tokens=levers,
        hero="black-gaki",
    )
    assert clause(evil, "work lever-west") == "OK-SCEN-13"


JARS = {"jar-1": at("2,6"), "jar-2": at("13,6"), "jar-3": at("4,9"), "jar-4": at("11,9")}


@asserts("OK-SCEN-7", "OK-SCEN-6")
def test_the_captive() -> None:
    pieces = {"red-noburo": "4,8 south", "red-noshin": "11,8 south", "black-gaki": "15,0 north"}
    game = position("empty", "captive", pieces=pieces, scenario=scenarios.GEISHA, tokens=JARS, hero="red-noburo")
    play(game, "search jar-3", "done", "activate red-noshin", "search jar-4")
    assert game.table.carried == {"red-noshin": "captive"}
    assert set(game.table.tokens) == {"jar-1", "jar-2"}
    play(game, "turn left")
    assert game.table.points == 1, "Movement 2 with the captive"
    first = position(pieces=pieces, scenario=scenarios.GEISHA, tokens=JARS, hero="red-noburo", turn=1)
    assert clause(first, "search jar-3") == "OK-SCEN-6"
    home = position(
        pieces=pieces | {"red-noburo": "4,14 south"},
        scenario=scenarios.GEISHA,
        hero="red-noburo",
        carried={"red-noburo": "captive"},
    )
    play(home, "step 4,15", "done")
    assert result(home) == (["red"], "objective", "OK-END-6")
    theirs = position(
        pieces=pieces | {"black-gaki": "4,1 north"},
        scenario=scenarios.GEISHA,
        hero="black-gaki",
        phase="black",
        carried={"black-gaki": "captive"},
    )
    play(theirs, "step 4,0", "done")
    assert result(theirs) == (["black"], "objective", "OK-END-6")


@asserts("OK-SCEN-7")
def test_who_is_shaken_drops_what_it_carries() -> None:
    game = duel("black-noburo", "red-noburo", 5, 3, scenario=scenarios.GEISHA, carried={"red-noburo": "captive"})
    play(game, "attack red-noburo")
    assert game.table.tokens == {"captive": at("5,4")}
    play(game, "retreat 5,3")
    assert game.table.carried == {}
    taken = position(
        pieces={"red-oni-bushi": "5,5 north", "red-okko": "9,9 north", "black-gaki": "15,0 south"},
        scenario=scenarios.GEISHA,
        tokens={"captive": at("5,4")},
        hero="red-oni-bushi",
        pool="air",
    )
    play(taken, "carry captive")
    assert clause(taken, "use great-leap pool") == "OK-SCEN-7"
    shot = position(
        pieces={"red-ronin-archer": "5,9 north", "black-gaki": "5,4 north"},
        scenario=scenarios.GEISHA,
        carried={"red-ronin-archer": "captive"},
        hero="red-ronin-archer",
        pool="air",
    )
    assert clause(shot, "shoot black-gaki war-bow pool") == "OK-SCEN-7"


def test_two_deaths_have_been_paid_for() -> None:
    for dice, winner in (((6, 1), "red"), ((1, 6), "black")):
        game = duel("red-okko", "black-master-kanatta", *dice, scenario=scenarios.MURDER)
        play(game, "attack black-master-kanatta")
        assert result(game) == ([winner], "objective", "OK-END-6")
    night = position(
        1,
        1,
        pieces={"red-ronin-archer": "5,10 north", "black-noburo": "5,6 south"} | OTHERS,
        pool="air",
        hero="red-ronin-archer",
        scenario=scenarios.MURDER,
    )
    play(night, "shoot black-noburo war-bow pool")
    assert told(night, "rolled")[0][3::3] == (6, 6)


def test_the_library() -> None:
    scrolls = {f"scroll-{n}": square for n, square in enumerate(map(at, ("1,7", "5,8", "8,7", "11,8", "14,7")), 1)}
    pieces = {"red-okko": "1,13 south", "red-noburo": "5,9 north", "black-gaki": "15,0 south"}
    game = position(
        pieces=pieces,
        scenario=scenarios.LIBRARY,
        tokens=scrolls,
        carried={"red-okko": "scroll-1"},
        tally={"red": 1},
        hero="red-okko",
    )
    assert clause(game, "carry scroll-2") == "OK-SCEN-7"
    play(game, "step 1,14", "done")
    assert game.table.tally["red"] == 2
    play(game, "activate red-noburo", "carry scroll-2", "done")
    assert game.table.carried == {"red-noburo": "scroll-2"}
    third = position(
        pieces=pieces,
        scenario=scenarios.LIBRARY,
        carried={"red-okko": "scroll-1"},
        tally={"red": 2},
        hero="red-okko",
        tokens=scrolls,
    )
    play(third, "step 1,14", "done")
    assert result(third) == (["red"], "objective", "OK-END-6")
    fire = position(3, *["air"] * 4, pieces=pieces, scenario=scenarios.LIBRARY, tokens=scrolls, turn=4, first="black")
    play(fire, "end")
    assert "scroll-3" not in fire.table.tokens
    none = position(6, *["air"] * 4, pieces=pieces, scenario=scenarios.LIBRARY, tokens=scrolls, turn=4, first="black")
    play(none, "end")
    assert len(none.table.tokens) == 5
    ashes = position(
        1,
        pieces=pieces,
        scenario=scenarios.LIBRARY,
        tokens={"scroll-1": at("1,7")},
        turn=4,
        first="black",
        tally={"black": 1},
    )
    play(ashes, "end")
    assert result(ashes) == (["black"], "limit", "OK-END-6")


@asserts("OK-SCEN-14")
def test_the_well() -> None:
    pieces = {"red-okko": "7,7 north", "black-gaki": "15,0 south"}
    for shaken, more, points in (("", {}, 1), ("red-okko", {}, 0), ("", {"black-gaki-2": "8,8 north"}, 0)):
        game = position(*["air"] * 4, pieces=pieces | more, scenario=scenarios.SEAL, shaken=shaken)
        play(game, "end")
        assert game.table.tally.get("red", 0) == points
    won = position(pieces=pieces, scenario=scenarios.SEAL, tally={"red": 3})
    play(won, "end")
    assert result(won) == (["red"], "objective", "OK-END-6")


@asserts("OK-SCEN-5", "OK-SCEN-6")
def test_the_hungry_night() -> None:
    villagers = {"villager-1": at("5,6"), "villager-2": at("12,2")}
    pieces = {"black-pennagolan": "5,5 south", "black-gaki": "5,9 north", "red-okko": "15,15 north"}
    night = partial(position, phase="black", scenario=scenarios.HUNGER, tokens=villagers)
    game = night(pieces=pieces, hero="black-pennagolan", shaken="black-pennagolan")
    assert clause(game, "step 5,6") == "OK-MOVE-13"
    assert clause(game, "attack red-okko") == "OK-CMB-2"
    play(game, "feed villager-1")
    assert game.table.shaken == []
    assert game.table.tally["meals"] == 1
    other = night(pieces=pieces | {"black-gaki": "4,6 east"}, hero="black-gaki")
    assert clause(other, "feed villager-1") == "OK-SCEN-6"
    third = night(pieces=pieces, hero="black-pennagolan", tally={"meals": 2})
    play(third, "feed villager-1")
    assert result(third) == (["black"], "objective", "OK-END-6")
    hunted = position(
        6,
        1,
        pieces={"red-noburo": "5,5 north", "black-pennagolan": "5,4 south", "black-gaki": "0,0 south"},
        scenario=scenarios.HUNGER,
        hero="red-noburo",
        pool="fire",
    )
    play(hunted, "attack black-pennagolan", "raise pool")
    assert result(hunted) == (["red"], "objective", "OK-END-6")
    seen = position(
        pieces={"red-ronin-archer": "5,9 north", "black-gaki": "5,4 north"},
        tokens={"villager-1": at("5,6")},
        scenario=scenarios.HUNGER,
        hero="red-ronin-archer",
        pool="air",
    )
    assert clause(seen, "shoot black-gaki war-bow pool") == "OK-SHOOT-7"


@pytest.mark.parametrize(("dice", "honour"), [((4, 4), 1), ((6, 4), 2), ((6, 3), 3), ((2, 4), -1), ((3, 4), 0)])
def test_the_ring(dice: tuple[int, int], honour: int) -> None:
    """No supports and no surprise; points by the final margin."""
    game = position(
        *dice,
        pieces={"red-noburo": "3,3 north", "red-okko": "4,3 north", "black-noburo": "3,2 north"} | OTHERS,
        scenario=scenarios.DUEL,
        hero="red-noburo",
    )
    play(game, "attack black-noburo")
    assert told(game, "rolled")[0][3] == 5 + dice[0]
    assert game.table.tally.get("red", 0) == max(0, honour)
    assert game.table.tally.get("black", 0) == max(0, -honour)


def test_six_points_of_honour() -> None:
    game = position(
        4,
        4,
        pieces={"red-noburo": "3,3 north", "black-noburo": "3,2 south"} | OTHERS,
        scenario=scenarios.DUEL,
        hero="red-noburo",
        tally={"red": 5},
    )
    play(game, "attack black-noburo")
    assert result(game) == (["red"], "objective", "OK-END-6")


@asserts("OK-SCEN-6", "OK-END-6")
def test_the_altars() -> None:
    altars = {"altar-1": at("3,6"), "altar-2": at("8,5"), "altar-3": at("12,7")}
    pieces = {"red-okko": "3,7 north", "black-gaki": "2,6 south", "red-noburo": "8,6 south"}
    game = position(3, pieces=pieces, scenario=scenarios.LAIR, tokens=altars, hero="red-okko", pool="fire")
    assert clause(game, "strike altar-2") == "OK-SCEN-6"
    play(game, "strike altar-1")
    assert asked(game) == ("red", "Announce")
    play(game, "raise pool")
    assert told(game, "struck")[0][4] == 9
    assert game.table.tally["altar-1"] == 1
    weak = position(3, pieces=pieces, scenario=scenarios.LAIR, tokens=altars, hero="red-okko")
    play(weak, "strike altar-1")
    assert told(weak, "cracked") == []
    second = position(
        4, pieces=pieces, scenario=scenarios.LAIR, tokens=altars, hero="red-okko", tally={"altar-1": 1, "altars": 1}
    )
    play(second, "strike altar-1")
    assert result(second) == (["red"], "objective", "OK-END-6")


@asserts("OK-SCEN-10")
def test_the_threshold_of_a_scenario() -> None:
    game = duel(
        "red-noburo",
        "black-gaki",
        6,
        1,
        scenario=scenarios.LESSON,
        lost={"red": 0, "black": 6},
        budget={"red": 18, "black": 18},
    )
    play(game, "attack black-gaki")
    assert result(game) == (["red"], "losses", "OK-SCEN-10")


@asserts("OK-SCEN-9")
@pytest.mark.parametrize(
    ("id", "fields", "winners"),
    [
        (scenarios.LESSON, {"lost": {"red": 2, "black": 1}}, ["black"]),
        (scenarios.LESSON, {}, []),
        (scenarios.BRIDGE, {}, ["black"]),
        (scenarios.PASSAGE, {}, ["black"]),
        (scenarios.GEISHA, {}, ["black"]),
        (scenarios.MURDER, {}, ["red"]),
        (scenarios.MURDER, {"lost": {"red": 2, "black": 1}}, ["black"]),
        (scenarios.SEAL, {"tally": {"red": 1, "black": 2}}, ["black"]),
        (scenarios.SEAL, {}, []),
        (scenarios.HUNGER, {}, ["red"]),
        (scenarios.DUEL, {"lost": {"red": 1, "black": 2}}, ["red"]),
        (scenarios.LAIR, {}, ["black"]),
    ],
)
def test_limit_clauses(id: str, fields: dict[str, dict[str, int]], winners: list[str]) -> None:
    game = position(pieces=OTHERS, scenario=id, turn=PACK.scenarios[id].limit, first="black", **fields)
    play(game, "end")
    assert result(game) == (winners, "limit", "OK-SCEN-9")
