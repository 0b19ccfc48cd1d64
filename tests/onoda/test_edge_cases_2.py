"""The edge cases ON-T-29 to ON-T-52 of the rules, each with its numbers."""

from __future__ import annotations

from typing import Any

import pytest

import zashiki
from onoda.position import PACK, clause, play, position, texts
from onoda.quiet import bag_at_draw, ended, see, tracks
from onoda.story import event, moments, raid, story
from support import asserts
from zashiki import Scripted

INACTIVE = {"kozuka": "inactive", "shimada": "inactive"}
SIX = ["t1a", "t2a"]  # 3 + 3 rice points


@asserts("ON-SQD-3", "ON-SQD-4", "ON-RES-7")
def test_t29_an_oath_against_a_death() -> None:
    """ON-T-29: the removal of Shimada is prevented; the Paranoia of the card stands."""
    game = play(raid("death_of_shimada", reserve=["oath_of_the_four"]), "use oath_of_the_four 2")
    assert (see(game).companions["shimada"], tracks(game)) == ("active", (10, 1))
    assert see(game).void == ["shimada_wounded"]
    assert see(game).discard == ["death_of_shimada", "oath_of_the_four"]


@asserts("ON-EVT-8", "ON-EVT-1", "ON-HIST-3")
def test_t30_the_31st_event() -> None:
    """ON-T-30: after card 30 no event is drawn; Plate and alarm token as usual."""
    fields: dict[str, Any] = {"here": "lubang", "variant": "historical-military", "discard": ["gas", "rats"]}
    game = position("t5a", "t1a", "t5a", "t1b", events=[["taniguchis_order"]], **fields)
    play(game, "raid", "raid")
    assert story(game, "event") == ["event taniguchis_order"]
    assert see(game).events == []
    assert (see(game).alarm["lubang"], see(game).plate, see(game).camp) == (2, [], ["t1a", "t1b"])


@asserts("ON-HIST-5", "ON-REP-1")
def test_t31_the_camouflage_is_mended_at_home_in_the_historical_game_only() -> None:
    """ON-T-31: Kyanpu holds its marker there, and no marker in the normal game."""
    markers = see(zashiki.new("onoda", dealer=Scripted(), variant="historical-survival")).markers
    broken = dict.fromkeys(PACK.objects, "inactive")
    game = position("t5a", objects=broken, variant="historical-survival", markers=markers, pile=("rats",))
    play(game, "repair")
    assert see(game).objects["camouflage"] == "active"
    assert clause(position(objects=broken), "repair") == "ON-REP-1"


@asserts("ON-EVT-5", "ON-EVT-8")
def test_t32_card_38_twice() -> None:
    """ON-T-32: the first time card 43 is shuffled in, after a reshuffle there is nothing to add."""
    game = position("t5a", "t1a", "t5a", "t1b", "t5a", "t2a", events=[["the_informer"]], alarm={"ago": 4})
    play(game, "raid")
    assert (see(game).events, see(game).aside) == ([["helicopters"]], ["akatsu_joins"])
    play(game, "raid", "go", "raid")
    order = [
        "event the_informer",
        "shuffled_in helicopters",
        "event helicopters",
        "reshuffled",
        "event the_informer",
    ]
    assert story(game, "event", "shuffled_in", "reshuffled") == order
    assert (see(game).events, see(game).aside, see(game).alarm["ago"]) == ([], ["akatsu_joins"], 6)


@asserts("ON-TST-3", "ON-TST-10", "ON-SRV-5")
def test_t34_a_test_at_paranoia_6() -> None:
    """ON-T-34: 6 drawn, 7 needed: 1 Health makes it; Health 8 sets nothing off."""
    game = event("blues_and_tango", "t6", paranoia=6, health=9)
    assert texts(game) == ["accept", "spend 1"]
    play(game, "spend 1")
    assert tracks(game) == (8, 5)  # passed: 1 Paranoia recovered
    assert story(game, "survival") == []


@asserts("ON-RES-7", "ON-SRV-4", "ON-TST-3")
def test_t35_a_fathers_haiku_passes_a_survival_test() -> None:
    """ON-T-35: the failing number counts as passed; no Health is spent."""
    game = position("t0", "t1a", health=5, paranoia=5, reserve=["a_fathers_haiku"], pile=("rats",))
    play(game, "raid", "accept", "draw", "use a_fathers_haiku 1")
    assert (tracks(game), game.over) == ((4, 5), False)
    assert story(game, "passed", "spent") == ["passed survival"]
    assert story(game, "event") == ["event rats"]


@asserts("ON-SRV-8", "ON-RES-7", "ON-TST-9")
def test_t36_plantains_before_a_survival_test() -> None:
    """ON-T-36: the test is drawn all the same, against the lower Paranoia."""
    game = position("t0", "t3a", health=4, paranoia=4, reserve=["plantains"], pile=("rats",))
    play(game, "raid", "accept", "use plantains 2")
    assert story(game, "drawn") == ["drawn raid t0 0 0", "drawn survival t3a 3 2"]
    assert (tracks(game), game.over) == ((3, 2), False)


@asserts("ON-SCO-1", "ON-SCO-2", "ON-SCO-3", "ON-SCO-4", "ON-SCO-5", "ON-SCO-9")
def test_t37_a_score() -> None:
    """ON-T-37: 40 + 10 + 15 + 60 - 20 = 105; and where the results meet: 30, 35, 130, 135."""

    def final(**fields: Any) -> tuple[int, str]:
        game = play(position(round=6, **fields), "end")
        assert game.result is not None
        return game.result["scores"]["onoda"], game.result["reason"]

    three = dict.fromkeys(PACK.objects, "inactive") | {
        "rifle": "active",
        "uniform": "active",
        "radio": "active",
    }
    squad = {"kozuka": "active", "shimada": "inactive"}
    example = {
        "honor": 4,
        "health": 6,
        "paranoia": 2,
        "objects": three,
        "companions": squad,
        "camp": [*SIX, "t6"],
    }
    assert final(**example) == (105, "historical")
    two = three | {"radio": "inactive"}
    assert final(**{**example, "honor": 7, "objects": two}) == (130, "historical")
    assert final(**{**example, "honor": 7}) == (135, "legend")
    assert final(**{**example, "honor": 0, "health": 3, "objects": two}) == (30, "forgotten")
    assert final(**{**example, "honor": 0, "health": 3}) == (35, "outlaw")


@asserts("ON-EVT-9", "ON-ALM-4", "ON-SRV-1", "ON-TOK-6")
def test_t39_plantains_at_once_or_kept() -> None:
    """ON-T-39: used at once the sixth token makes Paranoia 3; kept, it makes 5 > 4: a test from the full
    bag."""
    game = position("t6", "t2a", here="looc", alarm={"looc": 5}, health=4, paranoia=4, pile=("plantains",))
    play(game, "mission", "deactivate kozuka")
    other = game.clone(seed=1)
    play(game, "use plantains 2")
    assert (see(game).alarm["looc"], tracks(game)) == (6, (4, 3))
    assert story(game, "survival") == []
    play(other, "keep")
    assert (see(other).alarm["looc"], tracks(other)) == (6, (4, 5))
    assert texts(other) == ["draw", "use plantains 2"]
    assert set(see(other).bag) == set(PACK.tokens) - {"t2a"}


@asserts("ON-REV-9", "ON-EVT-9", "ON-ALM-11")
def test_t40_helicopters_drawn_after_a_raid() -> None:
    """ON-T-40: cancelled at once for 1 Paranoia: level 4; otherwise 5, by two placements."""
    game = play(raid("helicopters", alarm={"lubang": 3}), "cancel helicopters")
    assert (see(game).alarm["lubang"], tracks(game)) == (4, (10, 1))
    game = play(raid("helicopters", alarm={"lubang": 3}), "go")
    assert story(game, "alarm") == ["alarm lubang 4", "alarm lubang 5"]
    assert tracks(game) == (10, 0)


@asserts("ON-REV-6", "ON-TOK-12", "ON-TST-3")
def test_t41_cancelling_at_the_next_step_calls_for_a_test() -> None:
    """ON-T-41: Paranoia 6 > 5; 6 drawn, 1 Health spent. At the next draw the bag holds 12 tokens."""
    game = position("t6", health=5, paranoia=5, in_force=["ants_in_the_food"])
    play(game, "cancel ants_in_the_food", "spend 1")
    assert tracks(game) == (4, 6)
    assert bag_at_draw(play(game, "raid")) == set(PACK.tokens)


@asserts("ON-END-9", "ON-SRV-5")
def test_t42_a_meal_below_paranoia() -> None:
    """ON-T-42: Health 3, Paranoia 5 and exactly 6 points: no test. With 5 points Health 2 and one test."""
    fed = play(position(camp=SIX, health=3, paranoia=5, missions_next=("farmers",)), "end")
    assert (tracks(fed), story(fed, "survival"), see(fed).round) == ((3, 5), [], 2)
    short = play(position("t6", camp=["t1a", "t0"], health=3, paranoia=5, missions_next=("farmers",)), "end")
    assert (tracks(short), story(short, "drawn"), see(short).round) == ((2, 5), ["drawn survival t6 6 5"], 2)


@asserts("ON-ACT-2", "ON-CHK-2", "ON-RES-13", "ON-MIS-3")
def test_t43_a_card_moves_onoda_in_the_middle_of_a_mission() -> None:
    """ON-T-43: the check and the token keep to Looc, "here" of the event is Ago."""
    hand = ["futamata_school", "salt", "needle_from_wire"]
    game = position("t2a", "t1a", here="looc", alarm={"looc": 2}, reserve=hand, pile=("woodcutters",))
    play(game, "mission", "deactivate kozuka", "use futamata_school", "relocate ago", "accept")
    assert story(game, "drawn", "failed", "passed") == [
        "drawn alarm t2a 2 2",
        "failed alarm",
        "drawn alarm t1a 1 0",  # Woodcutters, in Ago
        "passed alarm",
    ]
    assert (see(game).here, see(game).alarm["looc"], see(game).alarm["ago"]) == ("ago", 3, 0)


@asserts("ON-ALM-11", "ON-SRV-8", "ON-OVER-4")
def test_t44_two_tokens_two_tests() -> None:
    """ON-T-44: Tilik reaches 6: Paranoia 6, a test that only Health can pass; then Looc: Paranoia 7 and a
    second test; then the check of the card."""
    alarm = {"tilik": 5, "looc": 5}
    game = event("american_landing", "t6", "t5a", "t1a", here="lubang", alarm=alarm, health=5, paranoia=5)
    assert texts(game) == ["accept", "spend 1"]
    assert see(game).alarm["looc"] == 5
    play(game, "spend 1", "spend 3")
    assert story(game) == [
        *("spent 1", "passed survival"),
        *("alarm looc 6", "harm 0 1", "survival", "drawn survival t5a 5 7"),
        *("spent 3", "passed survival"),
        *("drawn alarm t1a 1 0", "passed alarm", "alarm lubang 1"),
    ]
    assert tracks(game) == (1, 7)


@asserts("ON-REV-3", "ON-REV-2")
def test_t45_fever_dreams_and_cancelling() -> None:
    """ON-T-45: it does not answer its own cancelling, but that of another card."""
    in_force = ["fever_dreams", "ants_in_the_food"]
    assert tracks(play(position(in_force=in_force), "cancel fever_dreams")) == (10, 1)
    assert tracks(play(position(in_force=in_force), "cancel ants_in_the_food")) == (9, 1)


@pytest.mark.parametrize(
    ("token", "rifle", "success"),
    [("t6", "active", True), ("t5a", "active", True), ("t5a", "inactive", False)],
)
@asserts("ON-RES-7", "ON-ALM-10", "ON-CHK-12")
def test_t46_lewis_cartridges_at_level_6(token: str, rifle: str, success: bool) -> None:
    """ON-T-46: 6 and even 5 succeed with the card and an active Rifle; without it 5 + 1 does not."""
    hand: dict[str, Any] = {"reserve": ["lewis_cartridges"], "objects": {"rifle": rifle}}
    game = play(position(token, "t1a", alarm={"kyanpu": 6}, pile=("rats",), **hand), "raid")
    assert "accept" in texts(game)
    play(game, "use lewis_cartridges")
    assert see(game).camp == (["t1a"] if success else [])
    assert see(game).health == (10 if success else 9)


@pytest.mark.parametrize(
    ("in_force", "checks"), [(["watched_trails", "giant_bees"], 1), (["giant_bees", "watched_trails"], 2)]
)
@asserts("ON-MOVE-7", "ON-REV-2")
def test_t47_trails_and_bees(in_force: list[str], checks: int) -> None:
    """ON-T-47: a Move stopped by the first card is not checked by the second; the other way round both
    check."""
    game = play(position("t2a", "t2b", alarm={"kyanpu": 2}, in_force=in_force), "move tilik")
    assert len(story(game, "drawn")) == checks
    assert (see(game).here, see(game).health) == ("kyanpu", 11 - checks)


@asserts("ON-ACT-5", "ON-ACT-6", "ON-MOVE-7", "ON-REV-1")
def test_t48_seventy_two_hours() -> None:
    """ON-T-48: it acts after three more actions, a stopped Move among them, and is then discarded; not if the
    round ends before."""
    game = raid("seventy_two_hours", "t1a", in_force=["watched_trails"])
    play(game, "go", "move tilik")  # stopped
    assert see(game).here == "lubang"
    play(game, "cancel watched_trails", "move tilik")
    assert "seventy_two_hours" in see(game).in_force
    play(game, "move lubang")
    assert moments(game, "alarm")[-2].timers == {"seventy_two_hours": 1}
    play(game, "pick five_hundred", "pick binacas")
    assert story(game, "alarm")[-3:] == ["alarm lubang 4", "alarm five_hundred 1", "alarm binacas 1"]
    assert ("seventy_two_hours" in see(game).discard, see(game).timers) == (True, {})
    timers = {"seventy_two_hours": 1}
    ended_before = play(position(in_force=list(timers), timers=timers, missions_next=("farmers",)), "end")
    assert (story(ended_before, "alarm"), see(ended_before).discard) == ([], ["seventy_two_hours"])
    assert see(play(ended_before, "move tilik")).alarm["tilik"] == 1


@asserts("ON-SQD-4", "ON-RES-7", "ON-MIS-5")
def test_t49_an_oath_for_an_inactive_companion() -> None:
    """ON-T-49: he stays inactive and no Paranoia is gained; as the price of a mission it is not offered."""
    fields: dict[str, Any] = {"companions": INACTIVE, "reserve": ["oath_of_the_four"]}
    game = play(event("family_photographs", **fields), "choose 1", "remove shimada", "use oath_of_the_four 2")
    assert (see(game).companions["shimada"], tracks(game)) == ("inactive", (10, 0))
    game = play(position(here="looc", **fields), "mission", "remove shimada")
    assert (see(game).companions["shimada"], tracks(game)) == ("removed", (10, 2))
    assert see(game).reserve == ["oath_of_the_four"]


@asserts("ON-TOK-12", "ON-TOK-13")
def test_t50_salt_between_actions() -> None:
    """ON-T-50: of two tokens one is kept; the other is back in the bag before the next action: 11 tokens."""
    game = play(position("t4a", "t5a", reserve=["salt"]), "use salt 2", "keep t4a")
    assert (see(game).camp, see(game).plate, len(see(game).bag)) == (["t4a"], [], 11)
    assert bag_at_draw(play(game, "raid")) == set(PACK.tokens) - {"t4a"}


@asserts("ON-RES-8")
def test_t51_a_redraw_loses_the_bonus() -> None:
    """ON-T-51: 2 + 1 fails at level 3; the redrawn 3 fails again."""
    fields: dict[str, Any] = {"alarm": {"kyanpu": 3}, "objects": {"rifle": "inactive"}, "pile": ("rats",)}
    game = position("t2a", "t3a", reserve=["lewis_cartridges", "salt"], **fields)
    play(game, "raid", "use lewis_cartridges")
    assert texts(game) == ["accept", "redraw salt"]
    play(game, "redraw salt")
    assert (story(game, "failed"), see(game).camp, see(game).health) == (["failed raid"], [], 9)


@asserts("ON-END-15", "ON-OVER-2", "ON-OVER-4")
def test_t52_newspapers_at_the_last_point() -> None:
    """ON-T-52: Paranoia 9, the test fails: 10, defeat before anybody eats."""
    game = position("t6", paranoia=9, in_force=["a_bundle_of_newspapers"], alarm={"looc": 2})
    play(game, "end", "accept")
    assert ended(game, "paranoia")
    assert story(game, "fed", "calm") == []
    assert see(game).alarm["looc"] == 2
