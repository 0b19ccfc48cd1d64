"""4. Set-up: material, line-ups, draft, filling of the tower, events."""

from __future__ import annotations

from typing import Any

import pytest

from shogun.country import (
    BLACK,
    BLUE,
    FARMER,
    PACK,
    RED,
    SEATS,
    YELLOW,
    all_facts,
    clause,
    cubes,
    quick,
    see,
    texts,
)
from support import asserts
from zashiki.engine.chance import Fast, Needed, Scripted
from zashiki.engine.game import Game
from zashiki.games.shogun import TITLE

SIDES = ("sun", "moon")


def new(*script: str, **setup: str) -> Game:
    return Game.new(TITLE, Scripted(script), PACK, TITLE.setup(setup))


def seeded(seed: int, **setup: str) -> Game:
    return Game.new(TITLE, Fast(seed), PACK, TITLE.setup(setup))


def needs(game: Game) -> Needed:
    assert game.needs
    return game.needs


@asserts("SG-SET-3", "SG-SET-4", "SG-SET-5", "SG-CMP-6")
@pytest.mark.parametrize(("players", "chests"), [("3", 18), ("4", 15), ("5", 12)])
def test_material(players: str, chests: int) -> None:
    game = seeded(1, players=players)
    t = game.table
    for seat in game.seats:
        assert (t.chests[seat], t.rice[seat], t.points[seat]) == (chests, 0, 0)
        assert cubes(game, seat) == 62
    assert cubes(game, FARMER) == 20
    assert t.stock == {"castle": 28, "temple": 26, "theatre": 26}


@asserts("SG-SET-1", "SG-OPT-1")
@pytest.mark.parametrize("side", SIDES)
def test_45_provinces_of_either_side(side: str) -> None:
    game = seeded(2, players="4", side=side)
    assert see(game).side == side
    assert len(see(game).owner) == 45


@asserts("SG-SET-6", "SG-SET-7", "SG-OPT-2")
@pytest.mark.parametrize("players", ["3", "4", "5"])
@pytest.mark.parametrize("side", SIDES)
def test_lineups_are_dealt_one_each(players: str, side: str) -> None:
    game = seeded(3, players=players, side=side)
    dealt = {seat: id for _, seat, id in all_facts(game, "lineup")}
    assert set(dealt) == set(game.seats)
    assert len(set(dealt.values())) == len(game.seats)
    view = see(game)
    for seat, id in dealt.items():
        armies = PACK.lineups[side, int(players)][str(id)]
        assert {province: view.armies[province] for province in view.provinces(str(seat))} == armies
    assert {str(len(PACK.lineups[side, n])) for n in (int(players),)} == {players}


@asserts("SG-SET-7")
def test_a_lineup_of_the_supplement() -> None:
    game = new("lineup_sun_4b", "lineup_sun_4a", "lineup_sun_4c", players="4")
    t = game.table
    assert {id: t.armies[id] for id in t.provinces(BLUE)} == {
        "kozuke": 5, "hida": 4, "ise": 4, "echizen": 3, "shinano": 3, "etchu": 2, "shimotsuke": 2, "shima": 2
    }  # fmt: skip
    assert needs(game).stream == "tower"


# ---- the draft


def draft(*script: str, players: str = "3") -> Game:
    return new(*script, players=players, start="draft")


OPENING = ("tokugawa", "omi", "mino")  # red picks first; these two lie open


@asserts("SG-SET-8")
@pytest.mark.parametrize(("players", "groups", "armies"), [("3", 9, 27), ("4", 8, 25), ("5", 7, 23)])
def test_groups_of_armies(players: str, groups: int, armies: int) -> None:
    game = draft("uesugi", "omi", "mino", players=players)
    for seat in game.seats:
        assert len(see(game).villages[seat]) == groups
        assert sum(see(game).villages[seat]) == armies
        assert see(game).supply[seat] == 62 - armies
    most = (5, 4, 4, 3, 3, 2, 2)
    assert see(game).villages[BLUE][:7] == most


@asserts("SG-SET-9", "SG-SET-10", "SG-SET-6")
def test_the_first_drafter_is_drawn_and_two_cards_lie_open() -> None:
    game = draft()
    assert needs(game).stream == "first"
    assert set(needs(game).choices) == set(SEATS[:3])
    game = draft(*OPENING)
    assert game.to_move == (RED,)
    assert texts(game, RED) == [f"take {id}" for id in ("mino", "omi")] + ["deck"]
    assert clause(game, RED, "take aki") == "SG-SET-10"
    assert sum(map(len, see(game).deck)) == 35


@asserts("SG-SET-10", "SG-SET-11", "SG-SET-12")
def test_a_pick_and_its_group() -> None:
    """The open card is replaced at once, then the group is chosen; red, blue, yellow, red …"""
    game = draft(*OPENING)
    game.play(RED, "take omi")
    assert needs(game).stream == "deck"
    game.supply("kai")
    assert sorted(see(game).open_cards) == ["kai", "mino"]
    assert texts(game, RED) == [f"group {n}" for n in (2, 3, 4, 5)]
    assert clause(game, RED, "group 1") == "SG-SET-11"
    game.play(RED, "group 5")
    assert see(game).armies["omi"] == 5
    assert see(game).villages[RED] == (4, 4, 3, 3, 2, 2, 2, 2)
    assert game.to_move == (BLUE,)
    game.play(BLUE, "deck")
    game.supply("aki")
    assert ("took", BLUE, "aki") in [fact for fact, _, _ in game.told()]
    game.play(BLUE, "group 2")
    assert game.to_move == (YELLOW,)
    assert sorted(see(game).open_cards) == ["kai", "mino"]


@asserts("SG-SET-13")
def test_an_open_pair_that_stays_may_be_refreshed() -> None:
    """P1, P2 and P3 take the deck top; at P1's next turn the pair is the same (SG-EX-39)."""
    game = draft(*OPENING, "kai", "aki", "kii")
    for seat in (RED, BLUE, YELLOW):
        assert clause(game, seat, "refresh") == "SG-SET-13"
        game.play(seat, "deck")
        game.play(seat, "group 2")
    assert "refresh" in texts(game, RED)
    game.play(RED, "refresh")
    game.supply("izu", "ise")
    assert sorted(see(game).open_cards) == ["ise", "izu"]
    assert see(game).deck[1:] == [["omi"], ["mino"]]
    assert clause(game, RED, "refresh") == "SG-SET-13"


@asserts("SG-SET-13")
def test_a_pair_that_changed_may_not() -> None:
    """If P2 takes one of them, P1 may not refresh (SG-EX-39)."""
    game = draft(*OPENING, "kai", "izu", "kii")
    for seat, option in ((RED, "deck"), (BLUE, "take omi"), (YELLOW, "deck")):
        game.play(seat, option)
        game.play(seat, "group 2")
    assert clause(game, RED, "refresh") == "SG-SET-13"


@asserts("SG-SET-12", "SG-SET-14", "SG-OPT-2")
@pytest.mark.parametrize(("players", "left", "each"), [("3", 10, 9), ("4", 13, 8), ("5", 10, 7)])
def test_the_end_of_the_draft(players: str, left: int, each: int) -> None:
    def done(t: Any) -> bool:
        return bool(t.season)

    game = quick(4, until=done, players=players, start="draft")
    view = see(game)
    assert list(view.owner.values()).count("") == left
    assert all(len(view.provinces(seat)) == each for seat in game.seats)
    assert view.deck == view.open_cards == []


# ---- tower and events


@asserts("SG-SET-16", "SG-TWR-6")
def test_the_filling() -> None:
    """Seven of each colour and ten farmers go in; what falls out is supply again, and the tray is empty."""
    game = new("lineup_sun_3a", "lineup_sun_3b", "b5y4r7g8")
    t = game.table
    assert t.throws[0] == ("filling", "", "b7y7r7g10", "b5y4r7g8")
    assert t.inside == {BLUE: 2, YELLOW: 3, RED: 0, FARMER: 2}
    assert t.supply == {BLUE: 62 - 27 - 2, YELLOW: 62 - 27 - 3, RED: 62 - 27, FARMER: 18}
    assert not any(t.tray.values())


@asserts("SG-SET-20", "SG-SET-16")
def test_colours_that_nobody_plays_are_not_in_the_tower() -> None:
    assert BLACK not in seeded(1).table.inside
    assert seeded(1, players="4").table.throws[0][2] == "b7y7r7k7g10"


@asserts("SG-SET-17", "SG-SET-18", "SG-SET-19")
def test_chance_of_the_setup_in_its_order() -> None:
    game = new()
    streams = []
    while game.needs:
        streams.append(game.needs.stream)
        game.supply("0" if game.needs.kind == "device" else game.needs.choices[0])
    assert streams == ["lineups"] * 2 + ["tower"] + ["events"] * 4 + ["actions"] * 5 + ["specials"] * 4
    assert len(see(game).display) == 4
    assert len(see(game).unused) == 8
    assert see(game).order == ()
    game = draft()
    assert needs(game).stream == "first"


@asserts("SG-GEN-1", "SG-SET-20")
def test_seats_follow_the_number_of_players() -> None:
    for n in ("3", "4", "5"):
        assert TITLE.seats(TITLE.setup({"players": n})) == SEATS[: int(n)]
