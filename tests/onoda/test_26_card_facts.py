"""26. What the rulebook says of single cards."""

from __future__ import annotations

from typing import Any

import pytest

from onoda.position import PACK, clause, play, position, texts
from onoda.quiet import after_card, ended, facts, quiet, see, tracks
from support import asserts


@asserts("ON-CARD-1", "ON-CARD-10")
def test_blues_and_tango_turns_the_radio_off_or_tests() -> None:
    """EX-9: with the Radio active both options, with it inactive only the test."""
    game = after_card("blues_and_tango", objects={"radio": "active"}, paranoia=3)
    assert texts(game) == ["choose 1", "choose 2"]
    play(game, "choose 1")
    assert (see(game).objects["radio"], see(game).paranoia) == ("inactive", 3)
    assert see(after_card("blues_and_tango", "t4a", paranoia=3)).paranoia == 2
    assert see(play(after_card("blues_and_tango", "t3a", paranoia=3), "accept")).paranoia == 4


@asserts("ON-CARD-10")
def test_events_that_can_deactivate_the_radio() -> None:
    """As an effect or as the price of a round event."""
    radio = "('deactivate', 'radio')"
    takes = {id for id, event in PACK.events.items() if radio in str((event.ops, event.cancel))}
    assert takes == {"blues_and_tango", "radar_station", "a_bundle_of_newspapers"}


@asserts("ON-CARD-2")
def test_fujita_brings_rice_or_a_companion_at_every_raid() -> None:
    """EX-10: two Raids, twice; a companion may be activated instead; nothing at a failure."""
    hurt: dict[str, Any] = {"in_force": ["surrender_of_fujita"], "companions": {"kozuka": "inactive"}}
    game = play(quiet("t4a", "t1a", "t1b", "t4b", "t2a", "t0", **hurt), "raid")
    assert texts(game) == ["choose 1", "choose 2", "decline"]
    play(game, "choose 1")
    assert see(game).camp == ["t1a", "t1b"]
    play(game, "raid", "choose 2")
    assert see(game).camp == ["t1a", "t1b", "t2a"]
    assert see(game).companions["kozuka"] == "active"
    play(game, "raid")
    assert facts(game, "failed")
    assert len(see(game).camp) == 3


@asserts("ON-CARD-2")
def test_fujita_may_be_discarded_for_1_paranoia() -> None:
    """At the next step, or right after a round event was drawn."""
    game = play(position(in_force=["surrender_of_fujita"]), "cancel surrender_of_fujita")
    assert (see(game).paranoia, see(game).in_force, see(game).discard[-1]) == (1, [], "surrender_of_fujita")
    game = after_card("surrender_of_fujita")
    assert texts(game) == ["go", "cancel surrender_of_fujita"]
    assert see(play(game, "cancel surrender_of_fujita")).paranoia == 1


@asserts("ON-CARD-3")
def test_futamata_school_redraws_or_relocates() -> None:
    """EX-12: anywhere, without any alarm; during a failing check it is a redraw and nothing else."""
    game = play(position(here="ago", reserve=["futamata_school"]), "use futamata_school")
    assert {text.split()[1] for text in texts(game)} == set(PACK.regions)
    play(game, "relocate tilik")
    assert see(game).here == "tilik"
    assert see(game).alarm == dict.fromkeys(PACK.regions, 0)
    game = play(quiet("t0", "t4a", "t1a", reserve=["futamata_school"]), "raid")
    assert texts(game) == ["accept", "redraw futamata_school"]
    assert see(play(game, "redraw futamata_school")).camp == ["t1a"]


@asserts("ON-CARD-4")
def test_plantains_bring_two_tokens_or_calm() -> None:
    """Tokens, whatever points they carry: here 6, there 2."""
    for rice in (["t1a", "t2a"], ["t1b", "t2b"]):
        game = position(*rice, reserve=["plantains"])
        assert see(play(game, "use plantains 1")).camp == rice
    assert see(play(position(paranoia=3, reserve=["plantains"]), "use plantains 2")).paranoia == 1


@asserts("ON-CARD-5")
def test_ants_take_1_health_for_each_point_too_many() -> None:
    """Need 6, have 9: 3 Health as one change, after the surplus has lowered alarm."""
    ants: dict[str, Any] = {"in_force": ["ants_in_the_food"], "camp": ["t1a", "t2a", "t4a"]}
    game = play(position("farmers", alarm={"ago": 3}, **ants), "end", "lower ago")
    assert (see(game).round, see(game).alarm["ago"]) == (2, 1)
    assert facts(game, "harm") == [("harm", 3, 0)]
    exact = play(position("farmers", in_force=["ants_in_the_food"], camp=["t1a", "t2a"]), "end")
    assert tracks(exact) == (10, 0)
    free = play(position(**ants), "cancel ants_in_the_food")
    assert (see(free).paranoia, see(free).in_force) == (1, [])


@asserts("ON-CARD-6")
@pytest.mark.parametrize(("option", "left"), [("choose 1", (8, 4)), ("choose 2", (9, 5))])
def test_kendo_takes_health_or_paranoia(option: str, left: tuple[int, int]) -> None:
    game = after_card("kendo_school", health=9, paranoia=4)
    assert texts(game) == ["choose 1", "choose 2"]
    assert tracks(play(game, option)) == left


@asserts("ON-CARD-6")
def test_kendo_offers_a_fatal_choice_too() -> None:
    game = after_card("kendo_school", health=1, paranoia=0)
    assert texts(game) == ["choose 1", "choose 2"]
    assert ended(play(game, "choose 1"), "health")
    assert ended(play(after_card("kendo_school", paranoia=9), "choose 2"), "paranoia")


@asserts("ON-CARD-7")
def test_tadao_and_chie_test_after_every_failed_alarm_check() -> None:
    """Of a Raid, of a mission, of an event: failed, it adds 1 Paranoia; none after a success."""
    chie: dict[str, Any] = {"in_force": ["tadao_and_chie"], "paranoia": 3}
    game = play(quiet("t0", "t3a", **chie), "raid", "accept")
    assert tracks(game) == (9, 4)
    game = play(quiet("t0", "t4a", **chie), "raid")
    assert tracks(game) == (9, 3)
    game = play(quiet("t0", "t3a", here="looc", **chie), "mission", "deactivate kozuka", "accept")
    assert tracks(game) == (9, 4)
    game = play(after_card("woodcutters", "t0", "t3a", here="ago", **chie), "accept")
    assert tracks(game) == (10, 4)
    game = play(quiet("t4a", "t1a", **chie), "raid")
    assert facts(game, "drawn") == [("drawn", "raid", "t4a", 4, 0)]


@asserts("ON-CARD-8")
def test_the_mission_looc() -> None:
    """EX-8: the companion is the price; 1 Honor, 1 token, and one companion active again."""
    fields: dict[str, Any] = {"here": "looc", "alarm": {"looc": 2}, "companions": {"shimada": "inactive"}}
    game = play(quiet("t6", "t2a", **fields), "mission")
    assert (see(game).honor, see(game).camp) == (1, ["t2a"])
    assert texts(game) == ["activate kozuka", "activate shimada"]
    play(game, "activate shimada")
    assert (see(game).alarm["looc"], see(game).mission_at) == (3, "")
    failed = play(quiet("t2b", **fields), "mission")
    assert (see(failed).honor, see(failed).companions["kozuka"], see(failed).mission_at) == (
        0,
        "inactive",
        "looc",
    )


@asserts("ON-CARD-9")
def test_the_farmers_are_in_lubang() -> None:
    """EX-1: turned up at the start of a round, it sends the mission marker to Lubang."""
    game = play(position(missions_next=("farmers",)), "end")
    assert (see(game).mission, see(game).mission_at, see(game).here) == ("farmers", "lubang", "kyanpu")
    assert clause(game, "mission") == "ON-MIS-1"
