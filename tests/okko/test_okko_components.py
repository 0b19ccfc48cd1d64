"""What lies in the box, bands and set-up: chapters COMP, BAND and SETUP."""

from __future__ import annotations

from collections import Counter

import pytest

import zashiki
from okko.position import PACK, asked, at, clause, facts, play, position, texts
from support import asserts
from zashiki.engine import Fast, Game, Refused, Scripted
from zashiki.games.okko import TITLE, band, ending, turn
from zashiki.games.okko.pack import EVIL, HUNTER, MERCENARY, STATS


@asserts("OK-COMP-2", "OK-COMP-4", "OK-COMP-6", "OK-COMP-10", "OK-SCEN-1", "OK-SCEN-3")
def test_the_box() -> None:
    assert Counter(one.alignment for one in PACK.characters.values()) == {HUNTER: 5, EVIL: 6, MERCENARY: 9}
    assert len(PACK.gear) == 20
    assert len(PACK.tiles) - len(PACK.extra) == 6
    assert all(len(faces) == 2 for faces in PACK.tiles.values())
    assert Counter(PACK.die) == {"fire": 1, "water": 1, "air": 1, "earth": 1, "torii": 2}
    assert PACK.data["dice"]["combat"]["faces"] == [1, 2, 3, 4, 5, 6]
    assert PACK.data["components"]["inspiration_dice"] == 10
    assert len(PACK.scenarios) == len(PACK.order) == 10


@asserts("OK-COMP-3", "OK-COMP-5", "OK-COMP-7", "OK-COMP-8", "OK-COMP-9", "OK-COMP-11", "OK-BAND-7")
def test_cards() -> None:
    for one in PACK.characters.values():
        assert set(one.values) == set(STATS)
        assert all(len(sides) == 2 for sides in one.values.values())
        assert one.cost > 0
        assert all(skill.name and skill.text and skill.element for skill in one.skills.values())
    assert all(card.cost > 0 and card.skill.text for card in PACK.gear.values())
    elements = {stat: PACK.data["elements"][stat] for stat in STATS}
    assert elements == {"attack": "fire", "movement": "air", "defense": "earth", "willpower": "water"}
    game = position(pieces={"red-okko": "5,5 north", "black-gaki": "9,9 south"})
    assert game.table.facing == {"red-okko": 0, "black-gaki": 2}


# ---- bands


def composing(**setup: str) -> Game:
    return Game.new(TITLE, Fast(1), PACK, TITLE.setup(setup))


def hire(game: Game, seat: str, *kinds: str) -> Game:
    for kind in kinds:
        game.play(seat, f"hire {kind}")
    return game


def why(game: Game, option: str, seat: str = "red") -> str | None:
    refused = game.why_not(seat, option)
    return refused.clause if refused else None


@asserts("OK-COMP-1", "OK-BAND-1", "OK-BAND-2", "OK-SETUP-1")
def test_both_compose_at_once_and_in_secret() -> None:
    game = composing()
    assert game.seats == ("red", "black")
    assert game.to_move == ("red", "black")
    assert game.table.budget == {"red": 16, "black": 16}
    hire(game, "red", "okko")
    assert game.view("black").draft["red"].__class__.__name__ == "Veil"
    assert game.view("red").draft["red"] == ("okko",)
    game.play("red", "lock")
    hire(game, "black", "gaki").play("black", "lock")
    assert ("band", "red", "okko") in facts(game)
    assert ("band", "black", "gaki") in facts(game)


@asserts("OK-SETUP-1")
def test_bands_may_be_composed_openly() -> None:
    game = composing(bands="open")
    hire(game, "red", "okko")
    assert game.view("black").shown["red"] == ("okko",)
    hire(game, "black", "gaki")
    play(game, "ready", "hire gaki", "ready")
    assert asked(game) == ("black", "Compose")
    play(game, "ready")
    assert game.table.turn == 0
    assert not game.table.shown
    assert set(game.table.waiting) == {"red-okko", "black-gaki", "black-gaki-2"} - set(game.table.at)


@asserts("OK-BAND-4", "OK-BAND-5", "OK-BAND-6", "OK-BAND-25")
def test_the_budget() -> None:
    game = hire(composing(budget="12"), "red", "okko", "noburo")
    assert band.price(PACK, band.entries(game.table, "red")) == 10
    assert why(game, "lock") is None  # two Zeni are left
    assert why(game, "hire noshin") == "OK-BAND-5"
    assert why(game, "hire tikku") is None
    assert why(game, "give lacquered-armour okko") is None
    game.play("red", "hire tikku")
    assert why(game, "give straw-sandals okko") == "OK-BAND-5"
    assert why(game, "lock") is None
    empty = composing()
    assert why(empty, "lock") == "OK-BAND-25"
    assert why(empty, "give smoke-pot okko") == "OK-BAND-25"
    assert composing(budget="40").table.budget["red"] == 40


@asserts("OK-BAND-8", "OK-BAND-9", "OK-BAND-10", "OK-BAND-11", "OK-BAND-12", "OK-BAND-13", "OK-BAND-14", "OK-BAND-15")
def test_who_may_fight_together() -> None:
    game = hire(composing(), "red", "okko")
    assert why(game, "hire gaki") == "OK-BAND-8"
    assert why(game, "hire okko") == "OK-BAND-12"
    assert why(game, "hire okko", "black") is None
    hire(game, "red", "arquebus", "arquebus", "tikku")
    assert why(game, "hire little-carp") == "OK-BAND-15"
    evil = hire(composing(), "red", "gaki", "arquebus")
    assert why(evil, "hire okko") == "OK-BAND-8"
    grey = hire(composing(), "red", *["clan-guard"] * 8)
    assert why(grey, "lock") is None
    hire(grey, "black", *["clan-guard"] * 8)


@asserts("OK-BAND-18", "OK-BAND-19")
def test_who_may_carry_what() -> None:
    game = hire(composing(), "red", "noshin", "arquebus")
    assert why(game, "give masterwork-katana noshin") == "OK-BAND-19"
    assert why(game, "give demon-mask arquebus") == "OK-BAND-19"
    game.play("red", "give masterwork-katana arquebus")
    assert why(game, "give war-fan arquebus") == "OK-BAND-18"
    assert why(game, "give masterwork-katana noshin") == "OK-BAND-19"
    hire(game, "red", "arquebus")
    assert why(game, "give masterwork-katana arquebus") == "OK-BAND-19"
    assert why(game, "give war-fan arquebus") is None
    game.play("red", "strip masterwork-katana arquebus")
    assert band.entries(game.table, "red") == ("noshin", "arquebus", "arquebus")
    game.play("red", "dismiss arquebus")
    assert band.entries(game.table, "red") == ("noshin", "arquebus")
    civilian = hire(composing(), "red", "tikku")
    assert why(civilian, "give masterwork-katana tikku") == "OK-BAND-19"


@asserts("OK-BAND-16", "OK-BAND-17", "OK-SETUP-10", "OK-INSP-1")
def test_a_civilian_is_a_fighter_with_a_die() -> None:
    game = position(
        pieces={"red-tikku": "5,5 north", "black-gaki": "5,4 south"}, hero="red-tikku", gear={"red-tikku": "smoke-pot"}
    )
    assert game.table.dice == {"red": 5, "black": 4}
    assert "attack black-gaki" in texts(game)
    assert "use smoke-pot" in texts(game)


@asserts("OK-BAND-20")
def test_no_option_gives_a_card_to_somebody_else() -> None:
    game = position(
        pieces={"red-okko": "5,5 north", "red-noburo": "6,5 north", "black-gaki": "9,9 south"},
        gear={"red-okko": "smoke-pot"},
    )
    with pytest.raises(Refused):
        play(game, "hand smoke-pot red-noburo")


@asserts("OK-BAND-21", "OK-BAND-23", "OK-T-61")
def test_single_and_permanent_cards() -> None:
    """A Sake Gourd is used once; the Katana pays like a skill, once a phase."""
    game = position(
        pieces={"red-okko": "5,5 north", "black-gaki": "9,9 south"},
        gear={"red-okko": "sake-gourd"},
        shaken="red-okko",
        hero="red-okko",
    )
    assert "use sake-gourd" in texts(game)
    play(game, "use sake-gourd")
    assert not game.table.shaken
    assert game.table.used == ["red-okko"]
    assert clause(game, "use sake-gourd") == "OK-BAND-21"
    game = position(
        1,
        5,
        pieces={"red-okko": "5,5 north", "black-noburo": "5,4 south"},
        hero="red-okko",
        gear={"red-okko": "masterwork-katana"},
        pool="fire fire fire",
    )
    play(game, "attack black-noburo", "use masterwork-katana pool")
    assert "use masterwork-katana pool" not in texts(game)
    play(game, "raise pool")
    assert not game.table.used
    assert game.table.announced == []


@asserts("OK-BAND-22", "OK-END-3", "OK-T-55")
def test_equipment_is_lost_with_its_bearer() -> None:
    """T-55: 9 lost, then a character of 2 with a used card of 1."""
    game = position(
        6,
        1,
        pieces={"black-oni-bushi": "5,5 north", "red-clan-guard": "5,4 south", "red-okko": "0,15 north"},
        phase="black",
        gear={"red-clan-guard": "smoke-pot"},
        used=["red-clan-guard"],
        lost={"red": 9, "black": 0},
        hero="black-oni-bushi",
    )
    play(game, "attack red-clan-guard")
    assert game.table.lost["red"] == 12
    assert game.over
    assert game.result is not None
    assert game.result["winners"] == ["black"]
    assert game.result["clause"] == "OK-END-1"


# ---- set-up


def composed(*script: str | int, **setup: str) -> Game:
    """Two bands of one fighter each, then what the script says."""
    game = Game.new(TITLE, Scripted(script), PACK, TITLE.setup({"board": "estate", **setup}))
    for seat, kind in (("red", "okko"), ("black", "gaki")):
        game.play(seat, f"hire {kind}")
        game.play(seat, "lock")
    return game


@asserts("OK-SETUP-2")
def test_the_board() -> None:
    game = composed(6, 1)
    assert game.table.tiles == PACK.layouts["estate"]
    chosen = ["t1", "t1a", "90", "t2", "t2b", "0", "t3", "t3a", "180", "t4", "t4a", "270"]
    game = composed(*chosen, 6, 1, board="random")
    assert game.table.tiles == ("t1a/90", "t2b/0", "t3a/180", "t4a/270")
    letters, walls = PACK.assemble(game.table.tiles)
    assert (game.table.terrain, game.table.walls) == (letters, walls)
    in_turn = composed("black", 6, 1, board="alternate")
    assert asked(in_turn) == ("black", "Tile")
    play(in_turn, "tile t1a", "rotate 90", "slot ne")
    assert in_turn.to_move == ("red",)
    assert clause(in_turn, "tile t1b") == "OK-SETUP-2"
    assert clause(in_turn, "tile t7a") == "OK-SETUP-2"
    play(in_turn, "tile t2a", "rotate 0")
    assert clause(in_turn, "slot ne") == "OK-SETUP-2"
    play(in_turn, "slot nw", "tile t3a", "rotate 0", "slot sw", "tile t4a", "rotate 0")
    assert in_turn.table.tiles == ("t2a/0", "t1a/90", "t3a/0", "t4a/0")
    extra = composed("black", 6, 1, board="alternate", tiles="all")
    assert "tile t7a" in texts(extra)


@asserts("OK-SETUP-3", "OK-SETUP-4", "OK-SETUP-5")
def test_who_begins_and_from_where() -> None:
    game = composed(3, 3, 2, 5)
    assert game.table.first == "black"
    assert asked(game) == ("black", "Side")
    play(game, "side west")
    assert texts(game, "place") == [
        f"place {x},{y}" for y in range(16) for x in (0, 1) if game.table.terrain[y * 16 + x] != "X"
    ]
    assert clause(game, "place 2,5") == "OK-SETUP-5"
    play(game, "place 1,5", "face east")
    assert asked(game) == ("red", "Place")
    assert clause(game, "place 1,6") == "OK-SETUP-5"
    assert "place 15,6" in texts(game)


@asserts(
    "OK-SETUP-6",
    "OK-SETUP-7",
    "OK-SETUP-8",
    "OK-SETUP-9",
    "OK-SETUP-10",
    "OK-ZONE-1",
    "OK-INSP-5",
    "OK-BAND-17",
    "OK-INSP-1",
)
def test_deployment_and_the_first_phase() -> None:
    game = Game.new(
        TITLE, Scripted((6, 1, "fire", "air", "torii", "earth", "water")), PACK, TITLE.setup({"board": "river-land"})
    )
    for kind in ("okko", "tikku"):
        game.play("red", f"hire {kind}")
    game.play("red", "lock")
    game.play("black", "hire gaki")
    game.play("black", "lock")
    play(game, "side south", "place 3,15")
    assert texts(game) == ["face north", "face east", "face south", "face west"]
    play(game, "face west")
    assert clause(game, "place 3,15") == "OK-SETUP-7"
    blocked = [s for s, letter in enumerate(game.table.terrain) if letter == "X" and s // 16 >= 14]
    assert all(clause(game, f"place {s % 16},{s // 16}") == "OK-SETUP-7" for s in blocked)
    play(game, "place 4,15", "face north")
    assert asked(game) == ("black", "Place")
    play(game, "place 4,0", "face south")
    assert game.table.phase == game.table.first == "red"
    assert game.table.shaken == []
    assert game.table.dice == {"red": 5, "black": 4}
    assert game.table.pool == ["fire", "air", "torii", "earth", "water"]
    assert game.table.facing["red-okko"] == 3


@asserts("OK-END-1", "OK-END-2", "OK-END-8", "OK-T-68")
@pytest.mark.parametrize(
    ("budget", "threshold"),
    [(4, 3), (8, 6), (10, 7), (11, 8), (12, 8), (13, 9), (14, 10), (15, 11), (16, 12), (17, 13), (20, 15), (40, 30)],
)
def test_thresholds(budget: int, threshold: int) -> None:
    """T-68."""
    assert ending.threshold(composing(budget=str(budget)).table, "red") == threshold


def test_a_title_that_can_be_found() -> None:
    assert zashiki.new("okko", seed=1).seats == ("red", "black")
    assert turn.room(position(pieces={"red-okko": "5,5 north", "black-gaki": "9,9 south"}).table, "red-okko") == 1
    assert at("5,5") == 85
