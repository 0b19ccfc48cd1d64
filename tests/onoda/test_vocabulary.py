"""Verbs and targets that the content file describes and no card of the built-in set uses: a pack may."""

from __future__ import annotations

from typing import Any

import pytest

from onoda.position import PACK, clause, play, position, texts
from onoda.quiet import facts, see, tracks
from support import asserts
from zashiki.engine.game import Game


def doing(*ops: tuple[Any, ...], script: tuple[str, ...] = (), **fields: Any) -> Game:
    """These ops are carried out before the next step, as those of Gas would be."""
    return position(*script, agenda=[("ask", ("onoda",), "Action"), ("carry_out", ops, "gas")], **fields)


@asserts("ON-OBJ-1", "ON-OBJ-2")
def test_any_object_to_deactivate_is_one_that_is_active() -> None:
    """A single one goes unasked, and with none nothing happens."""
    op = ("deactivate", "any_object")
    broken = dict.fromkeys(PACK.objects, "inactive")
    game = doing(op, objects=broken | {"rifle": "active", "medicine": "active"})
    assert texts(game) == ["deactivate rifle", "deactivate medicine"]
    assert clause(game, "deactivate uniform") == "ON-OBJ-1"
    assert see(play(game, "deactivate medicine")).objects == broken | {"rifle": "active"}
    assert see(doing(op, objects=broken | {"rifle": "active"})).objects == broken
    assert see(doing(op, objects=broken)).objects == broken


@asserts("ON-SQD-3", "ON-SQD-4")
def test_all_companions_are_deactivated_one_after_the_other_and_nobody_is_removed() -> None:
    """Each loss can be prevented; those who are inactive stay as they are and cost no Paranoia."""
    op = ("deactivate", "all_companions")
    game = play(doing(op, reserve=["oath_of_the_four"]), "decline", "use oath_of_the_four 2")
    assert see(game).companions == {"kozuka": "inactive", "shimada": "active", "akatsu": "aside"}
    hurt = {"kozuka": "inactive", "shimada": "inactive"}
    game = doing(op, companions=hurt)
    assert (see(game).companions, tracks(game)) == (hurt | {"akatsu": "aside"}, (10, 0))


@asserts("ON-SQD-3")
def test_a_named_companion_is_deactivated_only_if_he_is_active() -> None:
    for state, after in (("active", "inactive"), ("inactive", "inactive"), ("removed", "removed"), ("aside", "aside")):
        game = doing(("deactivate", "akatsu"), companions={"akatsu": state})
        assert (see(game).companions["akatsu"], tracks(game)) == (after, (10, 0))


@asserts("ON-MOVE-8")
@pytest.mark.parametrize("optional", [False, True])
def test_relocating_to_an_adjacent_region(optional: bool) -> None:
    game = doing(("relocate", "adjacent", optional), here="looc", in_force=["akatsus_note"])
    regions = {"kyanpu", "tilik", "binacas", "ago"}
    assert set(texts(game)) == {f"relocate {region}" for region in regions} | ({"decline"} if optional else set())
    assert clause(game, "relocate looc") == clause(game, "relocate lubang") == "ON-MOVE-8"
    play(game, "relocate tilik")
    assert (see(game).here, sum(see(game).alarm.values())) == ("tilik", 0)


@asserts("ON-ALM-8", "ON-ALM-11")
def test_alarm_leaves_each_adjacent_region_and_the_fullest() -> None:
    alarm = {"kyanpu": 2, "tilik": 1, "looc": 4, "ago": 4}
    near = doing(("alarm", -2, "each_adjacent", 1, False), alarm=alarm)
    assert see(near).alarm == dict.fromkeys(PACK.regions, 0) | {"kyanpu": 2, "looc": 2, "ago": 4}
    most = doing(("alarm", -1, "highest", 1, False), alarm=alarm)
    assert texts(most) == ["pick looc", "pick ago"]
    assert see(play(most, "pick ago")).alarm["ago"] == 3
    assert facts(doing(("alarm", -1, "highest", 1, False)), "calm") == []


@asserts("ON-ALM-11")
def test_alarm_in_regions_of_choice_two_tokens_each_or_fewer_regions() -> None:
    op = ("alarm", 2, "choose", 2, True)
    game = play(doing(op, alarm={"ago": 6}), "pick ago", "pick looc")
    assert facts(game, "alarm", "alarm_full") == [
        *[("alarm_full", "ago")] * 2,
        ("alarm", "looc", 1),
        ("alarm", "looc", 2),
    ]
    assert tracks(game) == (10, 2)
    assert set(see(play(doing(op), "done")).alarm.values()) == {0}


@asserts("ON-TOK-5", "ON-IMM-1")
def test_two_rice_tokens_are_lost_or_all_there_are() -> None:
    game = play(doing(("rice_lose", 2), camp=["t1a", "t2a", "t6"]), "lose t6")
    assert texts(game) == ["lose t1a", "lose t2a"]
    assert see(play(game, "lose t2a")).camp == ["t1a"]
    assert see(doing(("rice_lose", 2), camp=["t1a"])).camp == []


@asserts("ON-TOK-13")
def test_of_three_tokens_two_are_kept() -> None:
    game = doing(("rice_pick", 3, 2), script=("t1a", "t2a", "t6"))
    assert texts(game) == ["keep t1a", "keep t2a", "keep t6"]
    play(game, "keep t2a")
    assert texts(game) == ["keep t1a", "keep t6"]
    play(game, "keep t6")
    assert (see(game).camp, see(game).plate) == (["t2a", "t6"], ["t1a"])


@asserts("ON-TRK-3")
def test_honor_stops_at_0_too() -> None:
    assert see(doing(("honor", -2), honor=1)).honor == 0


@asserts("ON-CHK-2", "ON-ALM-10")
@pytest.mark.parametrize(("token", "won"), [("t4a", False), ("t5a", True)])
def test_what_several_cards_add_to_a_level_adds_up(token: str, won: bool) -> None:
    """The rain and the radar make 4 out of 2 for a Raid; the token of the action then makes 3."""
    fields: dict[str, Any] = {"here": "tilik", "alarm": {"tilik": 2}, "in_force": ["rainy_season", "radar_station"]}
    game = play(position(token, "t1a", pile=("lewis_cartridges",), **fields), "raid")
    assert facts(game, "drawn") == [("drawn", "raid", token, PACK.number[token], 4)]
    assert (see(game).camp, see(game).alarm["tilik"]) == (["t1a"] if won else [], 3)


@asserts("ON-ALM-2")
@pytest.mark.parametrize("in_force", [["fiesta", "helicopters"], ["helicopters", "fiesta"]])
@pytest.mark.parametrize(("token", "tokens"), [("t5a", 0), ("t0", 2)])
def test_a_card_about_successful_raids_goes_before_one_about_all_actions(
    in_force: list[str], token: str, tokens: int
) -> None:
    game = play(position(token, "t1a", here="looc", in_force=in_force, pile=("lewis_cartridges",)), "raid")
    assert see(game).alarm["looc"] == tokens


@asserts("ON-IMM-2")
@pytest.mark.parametrize(
    ("what", "able", "unable"),
    [
        ("any_object", {}, {"objects": dict.fromkeys(PACK.objects, "inactive")}),
        (
            "all_companions",
            {"companions": {"kozuka": "removed"}},
            {"companions": {"kozuka": "removed", "shimada": "removed"}},
        ),
    ],
)
def test_an_option_needs_what_it_takes(what: str, able: dict[str, Any], unable: dict[str, Any]) -> None:
    op = ("choose", (("", (("deactivate", what),)), ("", (("honor", 1),)), ("", (("honor", 2),))))
    assert texts(doing(op, **able)) == ["choose 1", "choose 2", "choose 3"]
    game = doing(op, **unable)
    assert texts(game) == ["choose 2", "choose 3"]
    assert clause(game, "choose 1") == "ON-IMM-2"


@asserts("ON-IMM-1")
@pytest.mark.parametrize(
    ("condition", "true"),
    [
        ("object_inactive:radio", True),
        ("object_inactive:rifle", False),
        ("object_active:rifle", True),
        ("companion_active:kozuka", True),
        ("companion_active:shimada", False),
        ("companion_in_camp:shimada", True),
        ("companion_in_camp:akatsu", False),
        ("companion_never_placed:akatsu", True),
        ("companion_never_placed:shimada", False),
        ("active_companions_at_least:1", True),
        ("active_companions_at_least:2", False),
        ("round_at_least:3", True),
        ("round_at_least:4", False),
        ("rice_at_least:1", True),
        ("rice_at_least:2", False),
        ("round_at_least:3&rice_at_least:1", True),
        ("round_at_least:3&rice_at_least:2", False),
    ],
)
def test_conditions(condition: str, true: bool) -> None:
    """Round 3, Kozuka active, Shimada inactive, one rice token; all parts joined by & must hold."""
    op = ("if", condition, (("honor", 1),), (("honor", 2),))
    game = doing(op, round=3, companions={"shimada": "inactive"}, camp=["t1a"])
    assert see(game).honor == (1 if true else 2)
