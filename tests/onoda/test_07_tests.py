"""7. Paranoia test asked for by a card: Blues and Tango with the Radio inactive, which leaves only the
test."""

from __future__ import annotations

from typing import Any

import pytest

from onoda.position import PACK, clause, play, position, texts
from onoda.quiet import after_card, at, facts, quiet, see, tracks
from support import asserts
from zashiki import Game


def blues_and_tango(*script: str, **fields: Any) -> Game:
    """Passed: 1 Paranoia recovered. Failed: 1 gained."""
    return after_card("blues_and_tango", *script, **fields)


@asserts("ON-TST-1")
@pytest.mark.parametrize(
    ("token", "paranoia", "passed"),
    [
        ("t4a", 3, True),
        ("t3a", 3, False),
        ("t2a", 3, False),
        ("t0", 0, False),
        ("t1a", 0, True),
        ("t6", 5, True),
    ],
)
def test_only_a_number_higher_than_paranoia_passes(token: str, paranoia: int, passed: bool) -> None:
    game = blues_and_tango(token, paranoia=paranoia)
    if not passed:
        play(game, "accept")
    assert see(game).paranoia == (max(0, paranoia - 1) if passed else paranoia + 1)


@asserts("ON-TST-2")
@pytest.mark.parametrize("round_", [1, 4])
def test_only_the_printed_results_apply(round_: int) -> None:
    """No standard penalty, and no answer of what answers failed alarm checks."""
    game = play(blues_and_tango("t3a", paranoia=3, round=round_, in_force=["tadao_and_chie"]), "accept")
    assert tracks(game) == (10, 4)
    assert facts(game, "drawn") == []


@asserts("ON-TST-3")
@pytest.mark.parametrize(("token", "missing"), [("t4a", 1), ("t3a", 2), ("t0", 5)])
def test_each_health_spent_adds_1(token: str, missing: int) -> None:
    """Only after a number that fails was seen."""
    game = blues_and_tango(token, paranoia=4)
    assert texts(game) == ["accept", f"spend {missing}"]
    assert tracks(play(game, f"spend {missing}")) == (10 - missing, 3)
    assert "raid" in texts(blues_and_tango("t5a", paranoia=4))


@asserts("ON-TST-4")
def test_health_spent_asks_for_no_survival_test() -> None:
    """Below Paranoia by it, or below already."""
    for health in (5, 3):
        game = play(blues_and_tango("t3a", paranoia=4, health=health), "spend 2")
        assert tracks(game) == (health - 2, 3)
        assert facts(game, "survival") == []


@asserts("ON-TST-5")
def test_the_last_health_cannot_be_spent_nor_any_that_does_not_help() -> None:
    game = blues_and_tango("t3a", paranoia=4, health=2, reserve=["plantains"])
    assert [text for text in texts(game) if "spend" in text] == []
    assert clause(game, "spend 2") == "ON-TST-5"
    game = blues_and_tango("t3a", paranoia=4)
    assert [text for text in texts(game) if "spend" in text] == ["spend 2"]
    for useless in ("spend 1", "spend 3"):
        assert game.why_not("onoda", useless)


@asserts("ON-TST-6")
def test_no_health_can_be_spent_in_an_alarm_check() -> None:
    game = play(position("t0", reserve=["plantains"]), "raid")
    assert texts(game) == ["accept", "redraw plantains", "use plantains 2"]
    assert clause(game, "spend 1") == "ON-TST-6"


@asserts("ON-TST-7")
def test_the_token_goes_to_the_plate() -> None:
    """Failed or passed: it lies there until the action's alarm token is due."""
    assert see(blues_and_tango("t3a", paranoia=4)).plate == ["t3a"]
    raid = play(quiet("t0", "t5a", in_force=["tadao_and_chie"]), "raid")
    assert at(raid, "event").plate == ["t0", "t5a"]


@asserts("ON-TST-8")
def test_reserve_cards_redraw_a_test() -> None:
    game = play(blues_and_tango("t3a", "t5a", paranoia=4, reserve=["futamata_school"]), "redraw futamata_school")
    assert tracks(game) == (10, 3)
    assert see(game).reserve == []
    assert "futamata_school" in see(game).discard


@asserts("ON-TST-9")
def test_paranoia_counts_as_it_is_at_the_moment_of_comparing() -> None:
    """A 3 fails against 4; against 2 it passes, and the card recovers 1 more."""
    assert tracks(play(blues_and_tango("t3a", paranoia=4, reserve=["plantains"]), "use plantains 2")) == (
        10,
        1,
    )
    still = play(blues_and_tango("t2a", paranoia=4, reserve=["plantains"]), "use plantains 2")
    assert texts(still) == ["accept", "spend 1"]


@asserts("ON-TST-10")
@pytest.mark.parametrize("token", list(PACK.tokens))
@pytest.mark.parametrize("paranoia", [6, 8])
def test_from_6_paranoia_the_difference_must_be_paid(token: str, paranoia: int) -> None:
    missing = paranoia + 1 - PACK.number[token]
    game = blues_and_tango(token, paranoia=paranoia, health=9)
    if missing < 9:
        assert texts(game) == ["accept", f"spend {missing}"]
    else:
        assert see(game).paranoia == paranoia + 1
