"""10. Objects."""

from __future__ import annotations

import re
from typing import Any

import pytest

from onoda.position import MARKERS, PACK, clause, play, position, texts
from onoda.quiet import after_card, quiet, see
from support import asserts
from zashiki.games.onoda import score

RIFLE_DOWN: dict[str, Any] = {"here": "tilik", "objects": {"rifle": "inactive"}}


@asserts("ON-OBJ-1")
def test_what_turns_an_object() -> None:
    """An event, the requirement and the success of a mission, the price of a round event, a repair, a reserve
    card."""
    assert see(play(after_card("gas"), "choose 1")).objects["uniform"] == "inactive"
    pier = play(quiet("t4a", "t1a", here="tilik", mission="pier_at_tilik"), "mission")
    assert see(pier).objects["uniform"] == "inactive"
    assert see(play(pier, "choose 1")).objects["uniform"] == "active"
    paid = play(position(in_force=["rainy_season"]), "cancel rainy_season 1")
    assert (see(paid).objects["uniform"], see(paid).in_force) == ("inactive", [])
    assert see(play(quiet("t4a", **RIFLE_DOWN), "repair")).objects["rifle"] == "active"
    needle = position(objects={"rifle": "inactive"}, reserve=["needle_from_wire"])
    play(needle, "use needle_from_wire")
    assert texts(needle) == ["activate rifle", "activate radio"]
    assert clause(needle, "activate uniform") == "ON-OBJ-1"
    assert see(play(needle, "activate radio")).objects["radio"] == "active"


@asserts("ON-OBJ-1")
def test_an_object_gives_no_help_in_a_check() -> None:
    """Unless a card says so: Lewis Cartridges look at the Rifle."""
    everything = dict.fromkeys(PACK.objects, "active")
    game = play(quiet("t0", "t1a", reserve=["lewis_cartridges"], objects=everything), "raid")
    assert texts(game) == ["accept", "redraw lewis_cartridges", "use lewis_cartridges"]


@asserts("ON-OBJ-2")
def test_an_inactive_object_cannot_be_used_again() -> None:
    """Not for an option of an event, a price or a requirement, until it is mended."""
    down = {"uniform": "inactive"}
    footprints = after_card("footprints", objects={"binoculars": "inactive"})
    assert clause(footprints, "choose 1") == "ON-IMM-2"
    game = position(in_force=["rainy_season"], objects=down)
    assert clause(game, "cancel rainy_season 1") == "ON-REV-4"
    start: dict[str, Any] = {"here": "tilik", "mission": "pier_at_tilik", "objects": down}
    assert clause(position(**start), "mission") == "ON-MIS-4"
    mended = position(**start, markers=MARKERS | {"tilik": "uniform", "lubang": "rifle"})
    assert mended.why_not("onoda", "repair") is None


@asserts("ON-OBJ-3", "ON-OBJ-4")
def test_markers_on_the_map_stay_as_they_are() -> None:
    """Through a failed repair, a successful one, and the deactivating of the object: only its token turns."""
    game = quiet("t0", "t4a", **RIFLE_DOWN, in_force=["beacon_raids"])
    for option, state in (
        ("repair", "inactive"),
        ("repair", "active"),
        ("cancel beacon_raids 1", "inactive"),
    ):
        play(game, option)
        assert see(game).markers == MARKERS
        assert see(game).objects["rifle"] == state
    assert set(MARKERS.values()) <= {*PACK.objects, "blank"}


@asserts("ON-OBJ-5")
@pytest.mark.parametrize("region", list(PACK.regions))
def test_the_radio_cannot_be_repaired_only_cards_activate_it(region: str) -> None:
    """It is the only inactive object here."""
    game = position(here=region, reserve=["transistor_radio"])
    assert "repair" not in texts(game)
    assert "radio" not in see(game).markers.values()
    assert see(play(game, "use transistor_radio")).objects["radio"] == "active"


@asserts("ON-OBJ-6")
def test_the_blank_allows_no_repair() -> None:
    game = position(here="five_hundred", objects=dict.fromkeys(PACK.objects, "inactive"))
    assert clause(game, "repair") == "ON-OBJ-6"


@asserts("ON-OBJ-7")
def test_objects_are_never_lost() -> None:
    """Cards turn them and no more: what a card removes from the game is always a companion."""
    words = str([*PACK.events.values(), *PACK.missions.values()])
    removed = set(re.findall(r"\('remove\w*', '(\w+)'\)", words))
    assert removed == {"akatsu", "shimada", "kozuka"}
    game = play(after_card("death_of_kozuka"), "choose 2")
    assert see(game).objects["rifle"] == "inactive"
    assert set(see(game).objects) == set(PACK.objects)


@asserts("ON-OBJ-8")
@pytest.mark.parametrize(("active", "points"), [([], 0), (["radio"], 5), (["rifle", "uniform", "radio"], 15)])
def test_every_active_object_counts_5(active: list[str], points: int) -> None:
    objects = {thing: "active" if thing in active else "inactive" for thing in PACK.objects}
    assert score.parts(see(position(objects=objects)))["objects"] == points
