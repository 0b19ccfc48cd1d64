"""3. Tracks: Health, Paranoia and Honor, their ends, and the two that lose the game."""

from __future__ import annotations

import pytest

from onoda.position import play, position, texts
from onoda.quiet import ended, facts, quiet, see, tracks
from support import asserts

LOOC = {"here": "looc", "mission": "storehouse_at_looc"}


@asserts("ON-TRK-1", "ON-TRK-4")
def test_health_stops_at_10_and_the_rest_is_lost() -> None:
    """2 Health gained at 9: 10, and the next loss leads to 9."""
    game = play(quiet("t0", health=9, reserve=["dried_beef"]), "use dried_beef 2")
    assert see(game).health == 10
    assert see(play(game, "raid")).health == 9


@asserts("ON-TRK-2", "ON-TRK-4")
def test_paranoia_stops_at_0_and_the_rest_is_lost() -> None:
    """2 Paranoia recovered at 1: 0, and the next gain leads to 1."""
    game = play(quiet("t0", round=4, paranoia=1, reserve=["plantains"]), "use plantains 2")
    assert see(game).paranoia == 0
    assert see(play(game, "raid")).paranoia == 1


@asserts("ON-TRK-3")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (9, 10), (10, 10)])
def test_honor_stops_at_10(before: int, after: int) -> None:
    game = play(quiet("t4a", "t2b", honor=before, **LOOC), "mission", "deactivate kozuka")
    assert see(game).honor == after


@asserts("ON-TRK-3")
def test_honor_matters_only_for_the_score() -> None:
    games = [quiet("t0", health=1, honor=honor) for honor in (0, 10)]
    assert texts(games[0]) == texts(games[1])
    low, high = (play(game, "raid").result for game in games)
    assert low is not None
    assert high is not None
    assert low["reason"] == high["reason"]
    assert high["scores"]["onoda"] - low["scores"]["onoda"] == 100


@asserts("ON-TRK-1", "ON-TRK-5")
def test_health_0_ends_the_game_at_once() -> None:
    """The Raid has no event and no alarm token any more."""
    game = play(quiet("t0", health=1), "raid")
    assert ended(game, "health")
    assert see(game).health == 0
    assert see(game).alarm["kyanpu"] == 0
    assert facts(game, "event") == []


@asserts("ON-TRK-2", "ON-TRK-6")
def test_paranoia_10_ends_the_game_at_once() -> None:
    game = play(quiet("t0", round=4, paranoia=9), "raid")
    assert ended(game, "paranoia")
    assert see(game).paranoia == 10
    assert facts(game, "event") == []


@asserts("ON-TRK-5", "ON-TRK-6")
def test_defeat_leaves_nothing_of_an_effect_to_be_done() -> None:
    """The failure of this mission takes 1 Health, then a rice token: the second is not asked for."""
    game = position("t0", here="ago", mission="fires_in_the_fields", health=1, camp=["t1a", "t2a"])
    play(game, "mission", "deactivate kozuka")
    assert ended(game, "health")
    assert see(game).camp == ["t1a", "t2a"]
    assert ended(play(position(paranoia=9, in_force=["helicopters"]), "cancel helicopters"), "paranoia")


@asserts("ON-TRK-7")
@pytest.mark.parametrize(("round_", "left"), [(3, (4, 5)), (4, (5, 6))])
def test_every_harmful_change_compares_the_tracks(round_: int, left: tuple[int, int]) -> None:
    game = play(quiet("t0", "t3a", round=round_, health=5, paranoia=5), "raid")
    assert tracks(game) == left
    assert facts(game, "survival") == [("survival",)]
    assert "accept" in texts(game)


@asserts("ON-TRK-7")
def test_a_harmful_change_that_keeps_health_up_asks_for_nothing() -> None:
    game = play(quiet("t0", health=6, paranoia=5), "raid")
    assert tracks(game) == (5, 5)
    assert facts(game, "survival") == []


@asserts("ON-TRK-8")
def test_missing_food_is_lost_as_a_whole_before_defeat_is_looked_at() -> None:
    """4 points short with Health 5 and Paranoia 3: one test at Health 1, none on the way down."""
    game = play(position("t4a", "farmers", camp=["t1b", "t2b"], health=5, paranoia=3), "end")
    assert facts(game, "harm", "survival") == [("harm", 4, 0), ("survival",)]
    assert (see(game).round, tracks(game)) == (2, (1, 3))
    starved = play(position(health=3, paranoia=2), "end")
    assert ended(starved, "health")
    assert facts(starved, "harm", "survival") == [("harm", 6, 0)]
