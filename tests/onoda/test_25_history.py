"""25. Historical variant, and the choice of the mode (DEC-16)."""

from __future__ import annotations

from typing import Any

import pytest

import zashiki
from onoda.position import MARKERS, PACK, play, position
from onoda.quiet import see, tracks
from onoda.story import story
from support import asserts
from zashiki import Scripted
from zashiki.engine.game import SPECTATOR, Game
from zashiki.games.onoda import TITLE

MODES = ("normal", "historical-military", "historical-survival")
HISTORICAL = MODES[1:]


def history(variant: str = "historical-military", *script: str) -> Game:
    """A historical game from its start; only draws of tokens are left to chance."""
    return zashiki.new("onoda", dealer=Scripted(script), variant=variant)


def number_of(card: str) -> int:
    """The printed number of an event."""
    return PACK.events[card].number


@pytest.mark.parametrize("variant", HISTORICAL)
@asserts("ON-HIST-1")
def test_the_rest_of_the_set_up_is_that_of_the_normal_game(variant: str) -> None:
    """No chance is needed at all."""
    game = history(variant)
    table = see(game)
    assert game.needs is None
    assert (tracks(game), table.honor, table.here, table.round) == ((10, 0), 0, "kyanpu", 1)
    assert (len(table.bag), table.plate, table.camp, table.reserve, table.discard) == (12, [], [], [], [])
    assert set(table.alarm.values()) == {0}
    assert (table.companions["kozuka"], table.companions["shimada"]) == ("active", "active")
    assert [thing for thing, state in table.objects.items() if state == "inactive"] == ["radio"]


@asserts("ON-HIST-2")
def test_akatsu_counts_for_nothing_until_he_comes() -> None:
    """No room for a fourth card, no food, no points; when he is placed he shows his active side."""
    game = position("t5b", "t1b", here="lubang", variant=HISTORICAL[0], reserve=["salt"] * 3, pile=("plantains",))
    assert see(game).companions["akatsu"] == "aside"
    assert see(play(game, "raid")).discard == ["plantains"]
    fed = play(position(variant=HISTORICAL[0], missions_next=("farmers",), camp=["t1a", "t2a"]), "end")
    assert see(fed).health == 10
    last = play(position(variant=HISTORICAL[0], round=6, camp=["t1a", "t2a"]), "end")
    assert last.result is not None
    assert last.result["scores"] == {"onoda": 100 + 20 + 25}
    script = ("t5b", "t1b", "t1a", "t2a")
    joined = play(position(*script, here="lubang", variant=HISTORICAL[0], pile=("akatsu_joins",)), "raid")
    assert see(joined).companions["akatsu"] == "active"


@pytest.mark.parametrize("variant", HISTORICAL)
@asserts("ON-HIST-3")
def test_the_events_are_1_to_30_in_this_order(variant: str) -> None:
    game = history(variant, "t5a", "t1a", "t6", "t0")
    assert [[number_of(card) for card in stratum] for stratum in see(game).events] == [[n] for n in range(1, 31)]
    assert see(game).aside == []
    play(game, "raid", "keep", "raid")
    assert story(game, "event") == ["event futamata_school", "event the_garrison_refuses"]


@asserts("ON-HIST-4")
def test_text_that_adds_cards_is_ignored() -> None:
    """Cells of Three does not touch the pile, in which card 5 lies already; nor would The Informer."""
    events = [["cells_of_three"], ["akatsu_joins"], ["the_first_leaflet"]]
    game = position("t5b", "t1b", here="lubang", variant=HISTORICAL[1], events=events, aside=["helicopters"])
    play(game, "raid")
    assert see(game).events == events[1:]
    fields: dict[str, Any] = {"events": [["the_informer"]], "aside": ["helicopters"], "alarm": {"ago": 1}}
    game = play(position("t5b", "t1b", here="lubang", variant=HISTORICAL[1], **fields), "raid")
    assert (see(game).events, see(game).aside) == ([], ["helicopters"])


@pytest.mark.parametrize("variant", HISTORICAL)
@asserts("ON-HIST-5")
def test_the_markers_lie_fixed(variant: str) -> None:
    assert see(history(variant)).markers == {
        "looc": "uniform",
        "tilik": "rifle",
        "kyanpu": "camouflage",
        "ago": "binoculars",
        "lubang": "medicine",
    }
    assert "blank" in MARKERS.values()


@pytest.mark.parametrize(("variant", "first"), [(HISTORICAL[0], 1), (HISTORICAL[1], 7)])
@asserts("ON-HIST-6", "ON-HIST-7", "ON-HIST-8")
def test_the_missions_of_one_focus_in_order_and_open(variant: str, first: int) -> None:
    """The first is turned up, the next can be seen by everybody before its round begins."""
    game = history(variant)
    for seat in ("onoda", SPECTATOR):
        view = game.view(seat)
        assert PACK.missions[view.mission].number == first
        assert [[PACK.missions[id].number for id in one] for one in view.missions] == [[first + n] for n in range(1, 6)]
    following = see(game).missions[0][0]
    play(game, "end")
    assert see(game).mission == following


@asserts("ON-HIST-10")
def test_dec16_three_modes_to_choose_from() -> None:
    """DEC-16: asked before set-up; the normal game if nothing is said."""
    (mode,) = TITLE.setups
    assert (mode.name, mode.values) == ("variant", MODES)
    assert [see(zashiki.new("onoda", seed=1, variant=mode)).variant for mode in MODES] == list(MODES)
    assert see(zashiki.new("onoda", seed=1)).variant == "normal"
    with pytest.raises(zashiki.BadOption):
        zashiki.new("onoda", variant="peaceful")
