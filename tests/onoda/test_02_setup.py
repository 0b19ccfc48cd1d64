"""2. Setup of the normal game."""

from __future__ import annotations

import pytest

import zashiki
from onoda.position import PACK, clause, play, position
from onoda.quiet import after_card, quiet, see
from support import asserts
from zashiki import Game, Scripted
from zashiki.games.onoda.island import Island

OTHERS = ("lubang", "tilik", "five_hundred", "binacas", "looc", "ago")
DEALT = (
    "rifle",
    "uniform",
    "blank",
    "camouflage",
    "medicine",
)  # the last marker is no longer a matter of chance


def begun(*script: str, **setup: str) -> Game:
    return zashiki.new("onoda", dealer=Scripted([*script]), **setup)


def started() -> Island:
    return see(begun(*DEALT, "farmers"))


@asserts("ON-SETUP-1", "ON-SETUP-2")
def test_fifty_events_are_the_pile_and_two_are_set_aside() -> None:
    """No order: whichever is turned up first is chosen then, among all fifty."""
    view = started()
    assert [PACK.events[card].number for card in view.aside] == [5, 43]
    assert len(view.events) == 1
    assert sorted(view.events[0] + view.aside) == sorted(PACK.events)
    assert view.discard == []
    game = play(begun(*DEALT, "farmers", "t0"), "raid")
    assert game.needs is not None
    assert (game.needs.stream, len(game.needs.choices)) == ("events", 50)


@asserts("ON-SETUP-1")
@pytest.mark.parametrize(("bringer", "brought"), [("cells_of_three", "akatsu_joins"), ("the_informer", "helicopters")])
def test_another_event_brings_in_a_card_that_was_set_aside(bringer: str, brought: str) -> None:
    view = see(play(after_card(bringer), *(["pick lubang"] if bringer == "the_informer" else [])))
    assert brought not in view.aside
    assert any(brought in stratum for stratum in view.events)


@asserts("ON-SETUP-3")
def test_missions_are_a_pile_without_order() -> None:
    game = begun(*DEALT)
    assert game.needs is not None
    assert game.needs.stream == "missions"
    assert sorted(game.needs.choices) == sorted(PACK.missions)
    assert sorted(started().missions[0]) == sorted(set(PACK.missions) - {"farmers"})


@asserts("ON-SETUP-3")
def test_no_more_than_six_missions_are_seen() -> None:
    following = ("farmers", "the_airfield", "the_hideout", "stray_cattle", "eyes_on_the_fleet")
    alone = dict.fromkeys(PACK.companions, "removed")
    game = play(quiet(*["t5a", "t2a"] * 6, missions_next=following, companions=alone), *["raid", "end"] * 5)
    assert see(game).mission == following[-1]
    play(game, "raid", "end")
    assert game.over
    assert len(see(game).missions[-1]) == 12 - 6


@asserts("ON-SETUP-4", "ON-SETUP-5", "ON-SETUP-14")
def test_tokens_alarm_and_hand_at_the_start() -> None:
    view = started()
    assert sorted(view.bag) == sorted(PACK.tokens)
    assert view.plate == view.camp == view.reserve == view.in_force == []
    assert view.alarm == dict.fromkeys(PACK.regions, 0)


@asserts("ON-SETUP-6", "ON-SETUP-7")
def test_companions_at_the_start() -> None:
    """Akatsu counts for nothing, and nothing but an event brings him in."""
    view = started()
    assert view.companions == {"kozuka": "active", "shimada": "active", "akatsu": "aside"}
    assert view.active_companions() == 2
    assert see(after_card("akatsu_joins", "t0", "t1a")).companions["akatsu"] == "active"
    placing = [id for id, event in PACK.events.items() if "place_companion" in str(event.ops)]
    assert placing == ["akatsu_joins"]


@asserts("ON-SETUP-8", "ON-SETUP-9", "ON-SETUP-12")
def test_round_tracks_and_objects_at_the_start() -> None:
    view = started()
    assert view.round == 1
    assert (view.health, view.paranoia, view.honor) == (10, 0, 0)
    assert [id for id, state in view.objects.items() if state != "active"] == ["radio"]
    assert view.objects["radio"] == "inactive"


@asserts("ON-SETUP-10", "ON-SETUP-11")
def test_six_markers_are_dealt_and_open() -> None:
    """One to each region but Kyanpu, one of them the blank, none for the Radio; spectators see them too."""
    game = begun(*DEALT, "farmers")
    dealt = dict(zip(OTHERS, (*DEALT, "binoculars"), strict=True))
    assert see(game).markers == game.view("spectator").markers == dealt
    assert set(dealt.values()) == (set(PACK.objects) - {"radio"}) | {"blank"}
    assert clause(game, "repair") == "ON-REP-1"


@asserts("ON-SETUP-13")
def test_where_the_two_markers_start() -> None:
    """The mission marker lies in the Camp until the first mission is turned up."""
    game = begun(*DEALT)
    assert (see(game).here, see(game).mission_at) == ("kyanpu", "")
    game.supply("farmers")
    assert (see(game).here, see(game).mission_at) == ("kyanpu", "lubang")


@asserts("ON-SETUP-15", "ON-SETUP-10")
def test_the_order_in_which_chance_is_asked() -> None:
    """Markers from Lubang to Ago, each among those left, then the mission; nothing else before the first
    choice."""
    for n in range(len(DEALT)):
        game = begun(*DEALT[:n])
        assert game.needs is not None
        assert (game.needs.stream, set(game.needs.choices)) == ("markers", {*DEALT[n:], "binoculars"})
    game = begun(*DEALT)
    assert game.needs is not None
    assert game.needs.stream == "missions"
    game.supply("farmers")
    assert game.needs is None
    assert game.to_move == ("onoda",)


@asserts("ON-SETUP-15")
@pytest.mark.parametrize("variant", ["historical-military", "historical-survival"])
def test_the_historical_modes_need_no_chance_at_set_up(variant: str) -> None:
    game = begun(variant=variant)
    assert game.needs is None
    assert game.to_move == ("onoda",)
    assert see(position(variant=variant)).variant == variant
