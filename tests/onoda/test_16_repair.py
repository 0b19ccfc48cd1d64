"""16. Repair."""

from __future__ import annotations

from typing import Any

import pytest

from onoda.position import MARKERS, clause, play, position, texts
from onoda.quiet import see
from onoda.story import moments, story
from support import asserts

ALL_BROKEN = dict.fromkeys(("rifle", "uniform", "camouflage", "binoculars", "medicine", "radio"), "inactive")


@pytest.mark.parametrize("region", [*MARKERS, "kyanpu"])
@asserts("ON-REP-1", "ON-REP-6")
def test_an_object_is_repaired_where_its_marker_lies(region: str) -> None:
    """With everything broken, each region mends its own object and only that; the blank and Kyanpu mend
    nothing."""
    game = position("t1a", here=region, objects=ALL_BROKEN, pile=("rats",))
    marker = MARKERS.get(region, "")
    if marker in ("", "blank"):
        assert clause(game, "repair") == ("ON-OBJ-6" if marker else "ON-REP-1")
        return
    play(game, "repair")
    assert [thing for thing, state in see(game).objects.items() if state == "active"] == [marker]


@asserts("ON-REP-2")
def test_only_an_inactive_object_can_be_repaired() -> None:
    game = position(here="tilik", objects={"uniform": "inactive"})
    assert clause(game, "repair") == "ON-REP-2"
    assert "repair" in texts(position(here="tilik", objects={"rifle": "inactive"}))


def repair(token: str, **fields: Any) -> Any:
    """A Repair of the Uniform in Lubang at alarm level 1 with this token."""
    broken = {"uniform": "inactive"}
    return play(
        position(token, here="lubang", alarm={"lubang": 1}, objects=broken, pile=("rats",), **fields),
        "repair",
    )


@asserts("ON-REP-3", "ON-REP-5")
def test_a_repair_that_succeeds() -> None:
    game = repair("t2b")
    assert story(game) == [
        "drawn alarm t2b 2 1",
        "passed alarm",
        "activated uniform",
        "event rats",
        "alarm lubang 2",
    ]
    assert (moments(game, "event")[0].plate, moments(game, "alarm")[0].plate) == (["t2b"], [])
    assert see(game).health == 10


@pytest.mark.parametrize(("number", "health", "paranoia"), [(2, 9, 0), (5, 10, 1)])
@asserts("ON-REP-4", "ON-REP-5")
def test_a_repair_that_fails(number: int, health: int, paranoia: int) -> None:
    game = repair("t1a", round=number)
    assert see(game).objects["uniform"] == "inactive"
    assert (see(game).health, see(game).paranoia) == (health, paranoia)
    assert story(game, "event", "alarm") == ["event rats", "alarm lubang 2"]
    assert len(see(game).bag) == 12
