"""14. Move."""

from __future__ import annotations

import pytest

from onoda.position import clause, play, position, texts
from onoda.quiet import see
from onoda.story import story
from support import asserts

BORDERS = {
    "lubang": {"tilik", "five_hundred", "binacas"},
    "tilik": {"lubang", "five_hundred", "kyanpu", "looc"},
    "five_hundred": {"lubang", "tilik", "binacas", "kyanpu"},
    "binacas": {"lubang", "five_hundred", "kyanpu", "looc"},
    "kyanpu": {"tilik", "five_hundred", "binacas", "looc"},
    "looc": {"tilik", "binacas", "kyanpu", "ago"},
    "ago": {"looc"},
}


@pytest.mark.parametrize("here", BORDERS)
@asserts("ON-MOVE-1", "ON-MOVE-6")
def test_a_move_leads_to_an_adjacent_region_only(here: str) -> None:
    game = position(here=here)
    assert {text for text in texts(game) if text.startswith("move")} == {f"move {to}" for to in BORDERS[here]}
    for far in BORDERS.keys() - BORDERS[here] - {here}:
        assert clause(game, f"move {far}") == "ON-MOVE-1"
    assert clause(game, f"move {here}") == "ON-MOVE-6"
    target = min(BORDERS[here])
    assert see(play(game, f"move {target}")).here == target


@pytest.mark.parametrize("to", ["tilik", "kyanpu"])
@asserts("ON-MOVE-2", "ON-MOVE-3")
def test_a_move_draws_nothing_and_adds_one_token_where_it_leads(to: str) -> None:
    """Kyanpu included; the script of chance is empty."""
    game = play(position(here="looc", pile=("gas",)), f"move {to}")
    assert story(game) == [f"moved {to}", f"alarm {to} 1"]
    assert see(game).alarm[to] == 1
    assert sum(see(game).alarm.values()) == 1
    assert see(game).events[0] == ["gas"]


@asserts("ON-MOVE-4")
def test_a_full_region_costs_paranoia_instead() -> None:
    game = play(position(alarm={"tilik": 6}), "move tilik")
    assert (see(game).alarm["tilik"], see(game).paranoia, see(game).here) == (6, 1, "tilik")


@asserts("ON-MOVE-5")
def test_what_round_events_draw_lies_on_the_plate_until_the_end_of_the_move() -> None:
    """Two draws of one Move cannot bring the same token; afterwards all twelve are in the bag."""
    game = position("t1a", "t5a", in_force=["watched_trails", "akatsus_note"])
    play(game, "move tilik")
    assert story(game, "drawn") == ["drawn alarm t1a 1 0", "drawn test t5a 5 0"]
    assert (len(see(game).bag), see(game).plate) == (12, [])
    waiting = play(position("t1a", in_force=["watched_trails", "akatsus_note"]), "move tilik")
    assert waiting.needs is not None
    assert "t1a" not in waiting.needs.choices


@asserts("ON-MOVE-7")
def test_a_stopped_move() -> None:
    """Watched Trails: 2 does not beat 2. One token here as the card says, none at the target; the test that
    Tadao and Chie answer is made, the bees are skipped; timers count the action."""
    game = position(
        "t2a", "t3a",
        here="tilik", alarm={"tilik": 2},
        in_force=["watched_trails", "giant_bees", "tadao_and_chie", "seventy_two_hours"],
        timers={"seventy_two_hours": 3},
    )  # fmt: skip
    play(game, "move lubang")
    assert story(game) == [
        "answers watched_trails",
        "drawn alarm t2a 2 2",
        "failed alarm",
        "alarm tilik 3",
        "stopped",
        "answers tadao_and_chie",
        "drawn test t3a 3 0",
        "passed test",
    ]
    assert (see(game).here, see(game).alarm["lubang"], see(game).health) == ("tilik", 0, 10)
    assert see(game).timers == {"seventy_two_hours": 2}
    assert (len(see(game).bag), see(game).plate) == (12, [])


@pytest.mark.parametrize("to", ["tilik", "ago"])
@asserts("ON-MOVE-8")
def test_a_card_that_moves_onoda_is_no_move(to: str) -> None:
    """No token and nothing that looks at Moves; even to where he already is."""
    game = position(here="ago", reserve=["futamata_school"], in_force=["watched_trails", "akatsus_note"])
    play(game, "use futamata_school", f"relocate {to}")
    assert (see(game).here, sum(see(game).alarm.values())) == (to, 0)
    assert story(game, "drawn", "moved") == []
