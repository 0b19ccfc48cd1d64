"""8. Survival test."""

from __future__ import annotations

from typing import Any

import pytest

from onoda.position import PACK, clause, play, position, texts
from onoda.quiet import after_card, bag_at_draw, ended, facts, quiet, see, tracks
from support import asserts
from zashiki import Game

ALL = set(PACK.tokens)
SURVIVAL = ("survival",)


def at_risk(*script: str, **fields: Any) -> Game:
    """Health 5, Paranoia 5, a failed Raid in round 1: Health 4, a survival test. The script begins with its
    token."""
    game = play(quiet("t0", *script, **{"health": 5, "paranoia": 5, **fields}), "raid")
    return play(game, "accept") if "reserve" in fields else game


@asserts("ON-SRV-1")
@pytest.mark.parametrize(("round_", "left"), [(1, (4, 5)), (6, (5, 6))])
def test_health_below_paranoia_asks_for_a_test_at_once(round_: int, left: tuple[int, int]) -> None:
    """Whichever marker moved; before the event is drawn."""
    game = at_risk("t3a", round=round_)
    assert tracks(game) == left
    assert [fact[0] for fact in facts(game, "harm", "survival", "event")] == ["harm", "survival"]
    assert texts(game)[0] == "accept"


@asserts("ON-SRV-2")
@pytest.mark.parametrize(("round_", "health", "paranoia"), [(1, 6, 5), (4, 6, 5)])
def test_equal_tracks_are_safe(round_: int, health: int, paranoia: int) -> None:
    game = play(quiet("t0", round=round_, health=health, paranoia=paranoia), "raid")
    assert len(set(tracks(game))) == 1
    assert facts(game, "survival") == []


@asserts("ON-SRV-3")
def test_failing_is_defeat_and_passing_changes_nothing() -> None:
    lost = play(at_risk("t3a"), "accept")
    assert ended(lost, "survival")
    assert lost.result is not None
    assert lost.result["winners"] == []
    passed = at_risk("t6")
    assert tracks(passed) == (4, 5)
    assert not passed.over
    assert see(passed).alarm["kyanpu"] == 1


@asserts("ON-SRV-4", "ON-TST-9")
def test_it_is_a_test_like_others() -> None:
    """Equal fails; Health, redraws, the Plate, comparing anew; never the last Health."""
    game = at_risk("t5a", "t4a", "t6", reserve=["salt"])
    assert texts(game) == ["accept", "spend 1", "redraw salt"]
    play(game, "redraw salt")
    assert (see(game).plate, texts(game)) == (["t0", "t5a", "t4a"], ["accept", "spend 2"])
    play(game, "spend 2")
    assert tracks(game) == (2, 5)
    assert not game.over
    game = play(at_risk("t4a", reserve=["plantains"]), "draw")
    assert clause(game, "spend 4") == "ON-TST-5"
    assert tracks(play(game, "use plantains 2")) == (4, 3)
    assert not game.over


@asserts("ON-SRV-5")
def test_below_every_harmful_change_tests_again_and_no_helpful_one() -> None:
    game = play(quiet("t0", "t6", "t4a", health=4, paranoia=5, reserve=["coconut_milk"]), "use coconut_milk 1")
    assert (tracks(game), facts(game, "survival")) == ((5, 5), [])
    game = play(quiet("t0", "t6", health=3, paranoia=5, reserve=["coconut_milk"]), "use coconut_milk 1")
    assert (tracks(game), facts(game, "survival")) == ((4, 5), [])
    play(game, "raid")
    assert (tracks(game), facts(game, "survival")) == ((3, 5), [SURVIVAL])
    assert not game.over


@asserts("ON-SRV-6")
def test_one_change_of_several_points_tests_once() -> None:
    """2 Health for a failed mission; 2 Paranoia for a removed companion."""
    game = quiet("t0", "t6", here="tilik", mission="pier_at_tilik", health=5, paranoia=4)
    play(game, "mission")
    assert facts(game, "harm", "survival") == [("harm", 2, 0), SURVIVAL]
    hurt = {"kozuka": "inactive", "shimada": "removed"}
    game = quiet("t6", "t4a", here="looc", health=4, paranoia=3, companions=hurt)
    play(game, "mission")
    assert facts(game, "harm", "survival") == [("harm", 0, 2), SURVIVAL]


@asserts("ON-SRV-6")
def test_the_shortage_of_food_tests_once() -> None:
    game = play(position("t4a", "farmers", health=5, paranoia=3, camp=["t1b", "t2b"]), "end")
    assert facts(game, "harm", "survival") == [("harm", 4, 0), SURVIVAL]


@asserts("ON-SRV-6")
def test_separate_instructions_are_separate_changes() -> None:
    """2 Health, then a sixth token in Looc: two tests, in this order."""
    fields: dict[str, Any] = {"here": "looc", "mission": "ambush_at_the_pass", "alarm": {"looc": 5}}
    game = quiet("t0", "t6", "t5b", health=6, paranoia=5, **fields)
    play(game, "mission", "deactivate kozuka")
    assert facts(game, "harm", "survival") == [("harm", 2, 0), SURVIVAL, ("harm", 0, 1), SURVIVAL]
    assert facts(game, "drawn")[-1] == ("drawn", "survival", "t5b", 5, 6)


@asserts("ON-SRV-7")
@pytest.mark.parametrize(("fields", "reason"), [
    ({"health": 1, "paranoia": 5}, "health"),
    ({"health": 4, "paranoia": 9, "round": 4}, "paranoia"),
])  # fmt: skip
def test_the_ends_of_the_tracks_are_defeat_without_a_test(fields: dict[str, int], reason: str) -> None:
    game = at_risk(**fields)
    assert ended(game, reason)
    assert facts(game, "survival") == []


@asserts("ON-SRV-8")
def test_the_test_interrupts() -> None:
    """The American Landing: the test for the sixth token in Tilik comes before the token in Looc."""
    game = after_card("american_landing", "t4a", alarm={"tilik": 5}, health=5, paranoia=5, here="ago")
    assert (see(game).alarm["tilik"], see(game).alarm["looc"], tracks(game)) == (6, 0, (5, 6))
    play(game, "spend 3")
    assert see(game).alarm["looc"] == 1


@asserts("ON-SRV-8")
def test_a_calm_card_may_be_used_first_and_the_test_is_still_made() -> None:
    game = at_risk("t3a", reserve=["plantains", "futamata_school"])
    assert texts(game) == ["draw", "use plantains 2"]
    assert clause(game, "use plantains 1") == clause(game, "use futamata_school") == "ON-RES-7"
    play(game, "use plantains 2")
    assert tracks(game) == (4, 3)
    assert facts(game, "drawn") == [("drawn", "survival", "t3a", 3, 3)]
    assert "accept" in texts(game)


@asserts("ON-SRV-9")
def test_the_bag_is_used_as_it_is() -> None:
    """Neither the token of the check on the Plate nor the rice in the Camp can come up."""
    assert bag_at_draw(at_risk(camp=["t6", "t5a"])) == ALL - {"t0", "t6", "t5a"}
