"""1. Components: what lies in the box, by count, and the map."""

from __future__ import annotations

from collections import Counter

import pytest

from onoda.position import MARKERS, PACK, clause, play, position, texts
from onoda.quiet import quiet, see
from support import asserts
from zashiki.games.onoda import TITLE
from zashiki.games.onoda.island import FULL
from zashiki.games.onoda.tracks import END

BOX = PACK.data["components"]
ROUND_EVENTS = [id for id, event in PACK.events.items() if event.kind == "round"]
BORDERS = {
    frozenset(pair)
    for pair in [
        ("lubang", "tilik"), ("lubang", "five_hundred"), ("lubang", "binacas"), ("tilik", "five_hundred"),
        ("tilik", "kyanpu"), ("tilik", "looc"), ("five_hundred", "binacas"), ("five_hundred", "kyanpu"),
        ("binacas", "kyanpu"), ("binacas", "looc"), ("kyanpu", "looc"), ("looc", "ago"),
    ]
}  # fmt: skip


@asserts("ON-COMP-1")
def test_twelve_missions_each_complete() -> None:
    missions = PACK.missions.values()
    assert len(missions) == BOX["mission_cards"] == 12
    assert sorted(mission.number for mission in missions) == list(range(1, 13))
    for mission in missions:
        assert mission.region in PACK.regions
        assert mission.name
        assert mission.requirement
        assert mission.success
        assert mission.failure


@asserts("ON-COMP-2")
def test_fifty_two_events_of_three_types() -> None:
    events = PACK.events.values()
    assert len(events) == BOX["event_cards"] == 52
    assert sorted(event.number for event in events) == list(range(1, 53))
    assert {event.kind for event in events} == {"immediate", "round", "reserve"}
    for event in events:
        assert event.name
        assert event.text
        assert event.ops or event.uses or event.modifier


@asserts("ON-COMP-2")
@pytest.mark.parametrize("card", ROUND_EVENTS)
def test_every_round_event_says_how_to_be_rid_of_it(card: str) -> None:
    """For 1 Paranoia, and for the condition printed on it, if any."""
    printed = len(PACK.events[card].cancel)
    offered = [text for text in texts(position(in_force=[card], objects={"radio": "active"})) if "cancel" in text]
    assert offered == [f"cancel {card}", *(f"cancel {card} {n + 1}" for n in range(printed))]


@asserts("ON-COMP-3", "ON-COMP-7")
def test_the_board_and_the_markers_of_its_track() -> None:
    """One track from 0 to 10 for Health, Paranoia and Honor; Camp, Plate, seven regions and six rounds."""
    assert (BOX["track_min"], BOX["track_max"], END) == (0, 10, 10)
    assert len(PACK.regions) == BOX["regions"] == 7
    assert [entry["number"] for entry in PACK.rounds] == [1, 2, 3, 4, 5, 6]
    view = see(position(health=END, paranoia=0, honor=0))
    assert (view.health, view.paranoia, view.honor) == (10, 0, 0)
    assert view.camp == view.plate == []


@asserts("ON-COMP-4", "ON-COMP-5")
def test_the_markers_on_the_map() -> None:
    """One Onoda marker, one mission marker, five objects and a blank."""
    view = see(position())
    assert (view.here, view.mission_at) == ("kyanpu", "looc")
    assert len(MARKERS) == BOX["object_markers"] == 6
    assert Counter(thing in PACK.objects for thing in MARKERS.values()) == {True: 5, False: 1}


@asserts("ON-COMP-6")
def test_alarm_tokens_fill_the_island() -> None:
    assert BOX["alarm_tokens"] == 42 == FULL * len(PACK.regions)
    game = play(position(alarm=dict.fromkeys(PACK.regions, FULL)), "move tilik", "move lubang")
    assert sum(see(game).alarm.values()) == 42


@asserts("ON-COMP-8")
def test_one_piece_serves_as_number_and_as_rice() -> None:
    """Twelve two-sided tokens: what feeds is missing among the numbers."""
    assert len(PACK.tokens) == BOX["resolution_tokens"] == 12
    assert set(PACK.number) == set(PACK.rice) == set(PACK.tokens)
    view = see(play(quiet("t4a", "t6"), "raid"))
    assert view.camp == ["t6"]
    assert sorted([*view.bag, "t6"]) == sorted(PACK.tokens)


@asserts("ON-COMP-9", "ON-COMP-10")
def test_companions_and_objects_have_two_sides() -> None:
    assert list(PACK.companions) == ["kozuka", "shimada", "akatsu"]
    assert len(PACK.companions) == BOX["companion_tokens"]
    assert set(PACK.objects) == {"rifle", "uniform", "camouflage", "binoculars", "medicine", "radio"}
    assert len(PACK.objects) == BOX["object_tokens"]
    for side in ("active", "inactive"):
        view = see(position(companions=dict.fromkeys(PACK.companions, side), objects=dict.fromkeys(PACK.objects, side)))
        assert set(view.companions.values()) == set(view.objects.values()) == {side}


@asserts("ON-COMP-11")
def test_round_marker_bag_backpack_and_aid() -> None:
    """The aid of the player is the text of the rules."""
    view = see(position())
    assert view.round == 1
    assert len(view.bag) == 12
    assert set(view.objects) == set(PACK.objects)
    assert TITLE.rules.text("ON-RAID-1")


@asserts("ON-COMP-12")
def test_twelve_borders() -> None:
    names = {"kyanpu", "lubang", "tilik", "looc", "binacas", "ago", "five_hundred"}
    assert set(PACK.regions) == names
    assert {frozenset((one, other)) for one, others in PACK.adjacent.items() for other in others} == BORDERS
    assert len(BORDERS) == 12
    assert sum(map(len, PACK.adjacent.values())) == 2 * 12
    for region in names:
        game = position(here=region)
        near = {other for other in names if frozenset((region, other)) in BORDERS}
        assert {text.split()[1] for text in texts(game) if text.startswith("move")} == near
        for far in names - near - {region}:
            assert clause(game, f"move {far}") == "ON-MOVE-1"


@asserts("ON-COMP-12")
@pytest.mark.parametrize("region", ["lubang", "ago"])
def test_the_ends_of_the_island_are_two_moves_from_the_camp(region: str) -> None:
    assert region not in PACK.adjacent["kyanpu"]
    assert any(region in PACK.adjacent[between] for between in PACK.adjacent["kyanpu"])


@asserts("ON-COMP-12", "ON-ALM-11")
def test_the_order_of_the_neighbours() -> None:
    """It decides the order of tokens placed in each adjacent region."""
    assert PACK.adjacent == {
        "lubang": ("five_hundred", "tilik", "binacas"),
        "tilik": ("lubang", "five_hundred", "kyanpu", "looc"),
        "five_hundred": ("lubang", "tilik", "binacas", "kyanpu"),
        "binacas": ("lubang", "five_hundred", "kyanpu", "looc"),
        "kyanpu": ("five_hundred", "tilik", "binacas", "looc"),
        "looc": ("kyanpu", "tilik", "binacas", "ago"),
        "ago": ("looc",),
    }
