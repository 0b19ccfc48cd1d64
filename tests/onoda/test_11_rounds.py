"""11. Course of a round, 12. mission card of the round."""

from __future__ import annotations

from typing import Any

import pytest

from onoda.position import PACK, clause, play, position, texts
from onoda.quiet import see
from onoda.story import moments, story
from support import asserts
from zashiki.engine.game import SPECTATOR, Game

SIX = ["t1a", "t2a"]  # 3 + 3 rice points: what Onoda and two active companions need


def next_round(**fields: Any) -> Game:
    """The round is ended with exactly the food that is needed; the next mission is Farmers."""
    return play(position(**{"camp": SIX, "missions_next": ("farmers",), **fields}), "end")


# ---- 11. course of a round


@pytest.mark.parametrize("number", range(1, 6))
@asserts("ON-ROUND-1")
def test_after_each_of_five_rounds_comes_another(number: int) -> None:
    game = next_round(round=number)
    assert (see(game).round, game.over) == (number + 1, False)


@asserts("ON-ROUND-1")
def test_the_sixth_round_is_the_last_and_a_defeat_ends_the_game_earlier() -> None:
    assert next_round(round=6).over
    assert see(next_round(round=6)).round == 6
    starved = play(position(health=6), "end")
    assert starved.over
    assert see(starved).round == 1


@asserts("ON-ROUND-2", "ON-ROUND-3", "ON-ROUND-4")
def test_a_round_is_a_mission_any_number_of_actions_and_the_end_when_the_player_wants_it() -> None:
    """Mission undone and nothing to eat: the end is offered all the same, and never comes by itself."""
    game = position(missions_next=("farmers",))
    for _ in range(3):
        assert "end" in texts(game)
        play(game, "move tilik")
        assert see(game).round == 1
        play(game, "move kyanpu")
    assert see(game).mission_at == "looc"
    assert not see(game).camp
    play(game, "end")
    order = ["end_declared 1", "round_over 1", "round 2", "mission farmers lubang"]
    assert story(game, "end_declared", "round_over", "round", "mission") == order
    assert {"move tilik", "raid", "end"} <= set(texts(game))
    assert see(game).agenda == [("ask", ("onoda",), "Action")]  # nothing of round 1 is still due


@asserts("ON-ROUND-5")
def test_the_rounds_stand_for_the_years_1945_to_1974() -> None:
    years = ["1945-49", "1950-54", "1955-59", "1960-64", "1965-69", "1970-74"]
    assert [entry["years"] for entry in PACK.rounds] == years


@asserts("ON-ROUND-6")
def test_onoda_is_put_in_kyanpu_without_a_move_or_a_token() -> None:
    """Watched Trails are not asked; the level of Kyanpu only falls by the token of the end."""
    game = next_round(alarm={"kyanpu": 3}, in_force=["watched_trails"])
    assert moments(game, "round_over")[0].here == ""
    assert see(game).here == "kyanpu"
    assert see(game).alarm["kyanpu"] == 2
    assert story(game, "moved", "drawn") == []


# ---- 12. mission card


@asserts("ON-MSN-1", "ON-MSN-2", "ON-MSN-6")
def test_the_next_mission_is_turned_up_and_open_before_anything_is_done() -> None:
    game = next_round()
    for seat in ("onoda", SPECTATOR):
        view = game.view(seat)
        assert (view.mission, view.mission_at) == ("farmers", "lubang")
    card = PACK.missions["farmers"]
    assert (card.requirement, card.region) == ((("deactivate", "camouflage"),), "lubang")
    assert card.success
    assert card.failure
    assert ["farmers"] not in see(game).missions


@pytest.mark.parametrize("mission", list(PACK.missions))
@asserts("ON-MSN-2")
def test_the_marker_goes_to_the_region_on_the_card(mission: str) -> None:
    other = "stray_cattle" if mission != "stray_cattle" else "farmers"
    game = next_round(mission=other, missions_next=(mission,))
    assert see(game).mission_at == PACK.missions[mission].region


@asserts("ON-MSN-3")
def test_an_earlier_mission_is_gone() -> None:
    """Looc was not done in round 1; in round 2 only Farmers in Lubang counts."""
    game = play(next_round(), "move looc")
    assert clause(game, "mission") == "ON-MIS-1"
    play(game, "move tilik", "move lubang")
    assert "mission" in texts(game)


@asserts("ON-MSN-4")
def test_an_undone_mission_costs_only_its_honor() -> None:
    before, after = position(), next_round()
    tracks = [(see(game).health, see(game).paranoia, see(game).honor) for game in (before, after)]
    assert tracks == [(10, 0, 0), (10, 0, 0)]


@asserts("ON-MSN-5")
def test_a_mission_succeeds_only_once() -> None:
    game = position("t5a", "t2a", here="looc", pile=("rats",))
    play(game, "mission", "deactivate kozuka")
    assert (see(game).mission_at, see(game).honor) == ("", 1)
    assert clause(game, "mission") == "ON-MSN-5"
