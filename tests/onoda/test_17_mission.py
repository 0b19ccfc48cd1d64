"""17. Mission action."""

from __future__ import annotations

from typing import Any

import pytest

from onoda.position import clause, play, position, texts
from onoda.quiet import see
from onoda.story import moments, story
from support import asserts

INACTIVE = {"kozuka": "inactive", "shimada": "inactive"}
GONE = {"kozuka": "removed", "shimada": "removed"}


@pytest.mark.parametrize("here", ["kyanpu", "tilik", "ago"])
@asserts("ON-MIS-1")
def test_only_where_both_markers_are(here: str) -> None:
    assert clause(position(here=here), "mission") == "ON-MIS-1"
    assert "mission" in texts(position(here="looc"))


@asserts("ON-MIS-2", "ON-MIS-3")
def test_the_cost_comes_before_the_check_and_is_not_given_back() -> None:
    """The Voice in the Box takes the Binoculars and a rice token, both of them, before anything is drawn."""
    game = position(
        here="tilik", mission="the_voice_in_the_box", alarm={"tilik": 1}, camp=["t5a", "t6"], pile=("rats",)
    )
    play(game, "mission", "lose t6")
    assert (see(game).objects["binoculars"], see(game).camp, see(game).plate) == ("inactive", ["t5a"], ["t6"])
    assert game.needs is not None
    game.supply("t1a")
    assert story(game, "deactivated", "rice_lost", "drawn", "mission_failed") == [
        "deactivated binoculars",
        "rice_lost t6",
        "drawn alarm t1a 1 1",
        "mission_failed the_voice_in_the_box",
    ]
    assert (see(game).objects["binoculars"], see(game).camp) == ("inactive", ["t5a"])
    assert len(see(game).bag) == 11


@pytest.mark.parametrize(
    ("mission", "here", "fields"),
    [
        ("pier_at_tilik", "tilik", {"objects": {"uniform": "inactive"}}),
        ("ambush_at_the_pass", "looc", {"objects": {"rifle": "inactive"}}),
        ("ambush_at_the_pass", "looc", {"companions": GONE}),
        ("the_voice_in_the_box", "tilik", {}),  # no rice token to lose
        ("storehouse_at_looc", "looc", {"companions": GONE}),
    ],
)
@asserts("ON-MIS-4")
def test_a_requirement_that_cannot_be_paid_in_full(mission: str, here: str, fields: dict[str, Any]) -> None:
    assert clause(position(mission=mission, here=here, **fields), "mission") == "ON-MIS-4"


@asserts("ON-MIS-5")
def test_a_companion_may_be_paid_with_his_life_in_the_group() -> None:
    """All inactive: one is removed, Paranoia +2, before the check; the Oath of the Four prevents no price."""
    game = position("t5a", "t2a", here="looc", companions=INACTIVE, reserve=["oath_of_the_four"], pile=("gas",))
    play(game, "mission")
    assert set(texts(game)) == {"remove kozuka", "remove shimada"}
    play(game, "remove shimada")
    order = ["removed shimada", "harm 0 2", "drawn alarm t5a 5 0"]
    assert story(game, "removed", "harm", "drawn", "prevented")[:3] == order
    assert (see(game).companions["shimada"], see(game).paranoia) == ("removed", 2)
    assert "oath_of_the_four" in see(game).reserve


@asserts("ON-MIS-6", "ON-MIS-10")
def test_success_in_the_printed_order() -> None:
    """Farmers: 1 Honor, then 2 rice tokens; then event, Plate and token."""
    game = position("t3a", "t6", "t0", here="lubang", mission="farmers", alarm={"lubang": 2}, pile=("rats",))
    play(game, "mission")
    assert story(game) == [
        "mission_tried farmers",
        "deactivated camouflage",
        "drawn alarm t3a 3 2",
        "passed alarm",
        "mission_done farmers",
        "honor 1",
        "rice t6",
        "rice t0",
        "event rats",
        "alarm lubang 3",
    ]
    assert see(game).camp == ["t6", "t0"]
    assert (moments(game, "event")[0].plate, moments(game, "alarm")[0].plate) == (["t3a"], [])


@pytest.mark.parametrize("chosen", ["kozuka", "shimada"])
@asserts("ON-MIS-7")
def test_the_companion_activated_may_be_either(chosen: str) -> None:
    companions = {"shimada": "inactive"}
    game = position("t6", "t2a", here="looc", companions=companions, pile=("rats",))
    play(game, "mission")  # Kozuka is the only active one: he is deactivated unasked
    assert set(texts(game)) == {"activate kozuka", "activate shimada"}
    play(game, f"activate {chosen}")
    assert [who for who, state in see(game).companions.items() if state == "active"] == [chosen]


@pytest.mark.parametrize("number", [1, 6])
@asserts("ON-MIS-8", "ON-MIS-10")
def test_failure_brings_only_the_failure_result(number: int) -> None:
    """The Hideout costs 2 Paranoia, in round 1 no Health and in round 6 no third point."""
    game = position("t0", here="binacas", mission="the_hideout", round=number, pile=("rats",))
    play(game, "mission")
    assert (see(game).health, see(game).paranoia, see(game).honor) == (10, 2, 0)
    assert story(game, "mission_failed", "harm", "event", "alarm") == [
        "mission_failed the_hideout",
        "harm 0 2",
        "event rats",
        "alarm binacas 1",
    ]


@asserts("ON-MIS-9")
def test_a_failed_mission_may_be_tried_again_and_is_paid_again() -> None:
    game = position("t0", "t6", "t2a", here="looc", pile=("lewis_cartridges", "rats"))
    play(game, "mission", "deactivate kozuka")
    assert (see(game).mission_at, see(game).health) == ("looc", 9)
    play(game, "mission")  # Shimada is the only active one
    assert see(game).companions["shimada"] == "inactive"
    play(game, "activate shimada")
    assert (see(game).honor, see(game).mission_at) == (1, "")
