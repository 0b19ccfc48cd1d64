"""13. Actions in general, and the next step (DEC-1)."""

from __future__ import annotations

from typing import Any

import pytest

from onoda.position import PACK, play, position, texts
from onoda.quiet import see
from onoda.story import moments, story
from support import asserts

QUIET = (
    "rats",
    "new_years_rice_cakes",
    "taniguchis_order",
)  # no effect: two active companions, tracks at their ends


@asserts("ON-ACT-1", "ON-RES-7", "ON-REV-8")
def test_dec1_the_next_step_offers_all_that_is_possible() -> None:
    """DEC-1: Moves, Raid, Repair, Mission, uses free or calm, cancelling by Paranoia or price; the end in
    Kyanpu only."""
    game = position(
        here="tilik",
        mission="pier_at_tilik",
        objects={"rifle": "inactive"},
        reserve=["plantains", "lewis_cartridges", "futamata_school"],
        in_force=["rainy_season", "ants_in_the_food"],
    )
    moves = {"move lubang", "move five_hundred", "move kyanpu", "move looc"}
    uses = {"use plantains 1", "use plantains 2", "use futamata_school"}
    cancels = {"cancel rainy_season", "cancel rainy_season 1", "cancel ants_in_the_food"}
    assert set(texts(game)) == moves | uses | cancels | {"raid", "repair", "mission"}
    moves = {"move five_hundred", "move tilik", "move binacas", "move looc"}
    assert set(texts(position())) == moves | {"raid", "end"}


@asserts("ON-ACT-1")
def test_actions_of_all_four_kinds_in_any_order_and_repeatedly() -> None:
    game = position("t5a", "t5a", "t2a", "t6", "t1a", here="looc", objects={"medicine": "inactive"}, pile=QUIET)
    play(game, "repair", "mission", "deactivate kozuka", "raid", "move tilik", "move looc", "move tilik")
    assert (see(game).alarm["looc"], see(game).alarm["tilik"]) == (4, 2)
    assert "move looc" in texts(game)


@asserts("ON-ACT-2")
def test_an_action_counts_where_it_was_declared() -> None:
    """Taniguchi's Order moves Onoda to Kyanpu in the middle of a Raid in Ago: the token falls in Ago."""
    game = position("t5a", "t1a", here="ago", round=6, pile=("taniguchis_order",))
    play(game, "raid", "relocate kyanpu")
    assert see(game).here == "kyanpu"
    assert (see(game).alarm["ago"], see(game).alarm["kyanpu"]) == (1, 0)


@pytest.mark.parametrize(
    ("options", "script", "drawn"),
    [
        (("raid",), ("t5a", "t1a"), 1),
        (("raid",), ("t0",), 1),
        (("repair",), ("t5a",), 1),
        (("repair",), ("t0",), 1),
        (("mission", "deactivate kozuka"), ("t5a", "t1a"), 1),
        (("mission", "deactivate kozuka"), ("t0",), 1),
        (("move ago",), (), 0),
    ],
)
@asserts("ON-ACT-3", "ON-ACT-4")
def test_one_event_after_success_and_failure_but_none_after_a_move(
    options: tuple[str, ...], script: tuple[str, ...], drawn: int
) -> None:
    pile = ("lewis_cartridges",)
    game = play(position(*script, here="looc", objects={"medicine": "inactive"}, pile=pile), *options)
    assert story(game, "event") == ["event lewis_cartridges"] * drawn


@asserts("ON-ACT-5")
def test_the_order_of_a_mission() -> None:
    """Requirement, check, result, event, Plate, token; the test that the token causes draws from a bag to
    which the Plate has gone back, and its own token goes back too."""
    game = position("t6", "t2a", "t6", here="looc", alarm={"looc": 5}, health=5, paranoia=5, pile=("rats",))
    play(game, "mission", "deactivate kozuka", "spend 1")
    assert story(game) == [
        "mission_tried storehouse_at_looc",
        "deactivated kozuka",
        "drawn alarm t6 6 5",
        "passed alarm",
        "mission_done storehouse_at_looc",
        "honor 1",
        "rice t2a",
        "activated kozuka",
        "event rats",
        "alarm looc 6",
        "harm 0 1",
        "survival",
        "drawn survival t6 6 6",
        "spent 1",
        "passed survival",
    ]
    assert (moments(game, "event")[0].plate, moments(game, "alarm")[0].plate) == (["t6"], [])
    assert (len(see(game).bag), see(game).plate) == (11, [])
    assert (moments(game, "event")[0].acting, see(game).acting) == ("looc", "")


@asserts("ON-ACT-5", "ON-ACT-6")
def test_timers_count_last_and_the_plate_is_emptied_before_them() -> None:
    """The sixth token costs Paranoia and a test; then the timer runs out."""
    fields: dict[str, Any] = {
        "in_force": ["seventy_two_hours"],
        "timers": {"seventy_two_hours": 1},
        "health": 6,
        "paranoia": 5,
    }
    game = position("t6", "t5a", here="ago", alarm={"ago": 4}, pile=("rats",), **fields)
    play(game, "raid")
    order = ["event rats", "alarm ago 5", "alarm ago 6", "harm 0 1", "alarm looc 1"]
    assert story(game, "event", "alarm", "harm") == order
    assert moments(game, "alarm")[0].timers == {"seventy_two_hours": 1}
    assert moments(game, "alarm")[1].timers == {}
    assert "seventy_two_hours" in see(game).discard
    walked = play(position(**fields), "move looc", "pick ago", "pick tilik")
    assert story(walked, "moved", "alarm") == [
        "moved looc",
        "alarm looc 1",
        "alarm looc 2",
        "alarm ago 1",
        "alarm tilik 1",
    ]


@asserts("ON-ACT-6")
def test_the_order_of_a_move() -> None:
    """Giant Bees check where Onoda still stands (level 2 fails, 0 would not), Akatsu's note tests on arrival;
    then Plate and token."""
    game = position("t2a", "t3b", alarm={"kyanpu": 2}, in_force=["akatsus_note", "giant_bees"])
    play(game, "move tilik")
    assert story(game) == [
        "answers giant_bees",
        "drawn alarm t2a 2 2",
        "failed alarm",
        "chose giant_bees 1",
        "harm 1 0",
        "moved tilik",
        "answers akatsus_note",
        "drawn test t3b 3 0",
        "passed test",
        "alarm tilik 1",
    ]
    assert moments(game, "failed")[0].here == "kyanpu"
    assert set(moments(game, "moved")[0].plate) == {"t2a"}
    assert moments(game, "alarm")[0].plate == []


@asserts("ON-ACT-7")
def test_a_declared_action_cannot_be_dropped() -> None:
    """After the draw only the draw itself is to be settled; after a payment too."""
    game = play(position("t0", reserve=["plantains"]), "raid")
    assert set(texts(game)) == {"accept", "redraw plantains", "use plantains 2"}
    for option in ("move tilik", "end", "raid"):
        assert game.why_not("onoda", option) is not None
    paying = play(position(here="looc"), "mission")
    assert set(texts(paying)) == {"deactivate kozuka", "deactivate shimada"}


@pytest.mark.parametrize("region", list(PACK.regions))
@asserts("ON-ACT-8")
def test_a_raid_is_allowed_everywhere_even_without_hope(region: str) -> None:
    game = position("t6", here=region, alarm={region: 6}, pile=("rats",))
    assert "raid" in texts(game)
    play(game, "raid")
    assert (see(game).camp, see(game).health) == ([], 9)


@asserts("ON-ACT-9")
def test_a_defeat_skips_all_remaining_steps() -> None:
    """The penalty kills: no event, no alarm token, nothing more to choose."""
    game = play(position("t0", here="tilik", health=1, round=2, pile=("rats",)), "raid")
    assert game.over
    assert (game.to_move, game.options("onoda"), see(game).agenda) == ((), [], [])
    assert story(game, "event", "alarm") == []
    assert see(game).events[0] == ["rats"]
