"""The worked examples of the rules, with their numbers."""

from __future__ import annotations

from typing import Any

import pytest

import zashiki
from onoda.position import PACK, clause, play, position, texts
from onoda.quiet import ended, facts, see, tracks
from onoda.story import event, moments, story
from support import asserts
from zashiki import Scripted
from zashiki.engine.game import Game

MARKERS = (
    "uniform",
    "rifle",
    "blank",
    "camouflage",
    "medicine",
)  # Lubang to Looc; the Binoculars remain for Ago


@asserts("ON-MSN-1", "ON-MSN-2", "ON-SETUP-13", "ON-CARD-9")
def test_ex1_the_first_mission() -> None:
    """Farmers: the mission marker in Lubang, Onoda in Kyanpu."""
    game = zashiki.new("onoda", dealer=Scripted([*MARKERS, "farmers"]))
    assert (see(game).mission, see(game).mission_at, see(game).here) == ("farmers", "lubang", "kyanpu")


@asserts("ON-MOVE-4", "ON-ALM-5", "ON-ACT-3")
def test_ex2_a_move_to_a_full_region() -> None:
    game = play(position(alarm={"tilik": 6}), "move tilik")
    assert (see(game).here, see(game).alarm["tilik"], tracks(game)) == ("tilik", 6, (10, 1))
    assert story(game, "event") == []


@asserts("ON-REP-3", "ON-CHK-3", "ON-TOK-4")
def test_ex3_the_rifle_is_repaired() -> None:
    """3 beats 2; the token lies on the Plate until the event is done, then the level is 3."""
    game = position("t3a", here="tilik", alarm={"tilik": 2}, objects={"rifle": "inactive"}, pile=("rats",))
    play(game, "repair")
    assert see(game).objects["rifle"] == "active"
    assert moments(game, "event")[0].plate == ["t3a"]
    assert (see(game).plate, see(game).alarm["tilik"]) == ([], 3)


@pytest.mark.parametrize("number", [1, 2, 3])
@asserts("ON-CHK-5", "ON-SRV-1", "ON-SRV-3", "ON-TST-3", "ON-TST-4", "ON-SRV-4")
def test_ex4_a_survival_test_is_passed_by_spending_health(number: int) -> None:
    """Health 4, Paranoia 4, a Raid fails: Health 3; 3 drawn, 2 Health spent."""
    game = position("t0", "t3b", here="tilik", round=number, health=4, paranoia=4, pile=("plantains",))
    play(game, "raid")
    assert texts(game) == ["accept", "spend 2"]
    assert clause(game, "spend 1") == "ON-TST-3"
    play(game, "spend 2")
    assert see(game).health == 1
    assert len(story(game, "survival")) == 1
    assert not game.over


@asserts("ON-SRV-3", "ON-OVER-3")
def test_ex4_without_spending_it_is_defeat() -> None:
    game = play(position("t0", "t3b", here="tilik", health=4, paranoia=4), "raid", "accept")
    assert ended(game, "survival")


@pytest.mark.parametrize("token", ["t5a", "t6"])
@asserts("ON-SRV-3", "ON-TST-1")
def test_ex4b_or_by_the_number_alone(token: str) -> None:
    game = play(position("t0", token, here="tilik", health=4, paranoia=4, pile=("rats",)), "raid")
    assert (see(game).health, len(game.past), game.over) == (3, 1, False)


@asserts("ON-MOVE-2", "ON-MOVE-3")
def test_ex5_a_move_adds_a_token_and_draws_no_event() -> None:
    game = position()
    pile = see(game).events
    play(game, "move tilik")
    assert (see(game).alarm["tilik"], see(game).events) == (1, pile)


@asserts("ON-RAID-1", "ON-RAID-2", "ON-RAID-3", "ON-RAID-6", "ON-END-5")
def test_ex6_a_raid_in_tilik() -> None:
    """Check 2, rice 1 point; event; Plate empty, level 2, 11 tokens in the bag."""
    game = play(position("t2a", "t1b", here="tilik", alarm={"tilik": 1}, pile=("rats",)), "raid")
    assert see(game).camp == ["t1b"]
    assert PACK.rice["t1b"] == 1
    assert moments(game, "event")[0].plate == ["t2a"]
    assert (see(game).plate, see(game).alarm["tilik"], len(see(game).bag)) == ([], 2, 11)


@pytest.mark.parametrize(("token", "state", "health"), [("t2b", "active", 10), ("t1a", "inactive", 9)])
@asserts("ON-REP-3", "ON-REP-4", "ON-REP-5")
def test_ex7_the_uniform_in_lubang(token: str, state: str, health: int) -> None:
    """Round 2, level 1: 2 succeeds, 1 does not and costs 1 Health; event and token follow both."""
    objects = {"uniform": "inactive"}
    game = position(token, here="lubang", round=2, alarm={"lubang": 1}, objects=objects, pile=("rats",))
    play(game, "repair")
    assert (see(game).objects["uniform"], see(game).health) == (state, health)
    assert (story(game, "event"), see(game).alarm["lubang"]) == (["event rats"], 2)


def at_looc(*script: str) -> Game:
    """The mission in Looc at level 2: Kozuka, the only active companion, is deactivated."""
    companions = {"shimada": "inactive"}
    game = position(*script, here="looc", alarm={"looc": 2}, companions=companions, pile=("lewis_cartridges",))
    return play(game, "mission")


@pytest.mark.parametrize("chosen", ["kozuka", "shimada"])
@asserts("ON-MIS-6", "ON-MIS-7", "ON-MSN-5", "ON-CARD-8")
def test_ex8_the_mission_in_looc_succeeds(chosen: str) -> None:
    game = at_looc("t6", "t2a")
    assert texts(game) == ["activate kozuka", "activate shimada"]
    play(game, f"activate {chosen}")
    assert (see(game).honor, see(game).camp, PACK.rice["t2a"]) == (1, ["t2a"], 3)
    assert see(game).companions[chosen] == "active"
    assert (story(game, "event"), see(game).alarm["looc"]) == (["event lewis_cartridges"], 3)
    assert see(game).mission_at == ""


@asserts("ON-MIS-3", "ON-MIS-8", "ON-CHK-8")
def test_ex8b_it_fails() -> None:
    """2 does not beat 2. The card costs 1 Health; there is no standard penalty besides."""
    game = at_looc("t2b")
    assert see(game).companions["kozuka"] == "inactive"
    assert (see(game).honor, tracks(game)) == (0, (9, 0))
    assert (story(game, "event"), see(game).alarm["looc"]) == (["event lewis_cartridges"], 3)
    assert see(game).mission_at == "looc"


@asserts("ON-CARD-1", "ON-IMM-2", "ON-IMM-3")
def test_ex9_blues_and_tango() -> None:
    active = {"objects": {"radio": "active"}, "paranoia": 3}
    game = event("blues_and_tango", "t4a", **active)
    assert texts(game) == ["choose 1", "choose 2"]
    assert see(play(game, "choose 2")).paranoia == 2
    assert see(play(event("blues_and_tango", "t3a", **active), "choose 2", "accept")).paranoia == 4
    off = play(event("blues_and_tango", **active), "choose 1")
    assert (see(off).objects["radio"], see(off).paranoia) == ("inactive", 3)
    only_the_test = event("blues_and_tango", "t4a", paranoia=3)
    assert (only_the_test.past, see(only_the_test).paranoia) == ([], 2)


@asserts("ON-CARD-2", "ON-REV-2", "ON-REV-3", "ON-EVT-9")
def test_ex10_the_surrender_of_fujita() -> None:
    """Two Raids: rice and more rice, rice and an activation; cancelled between actions or after a round
    event."""
    fields: dict[str, Any] = {"in_force": ["surrender_of_fujita"], "companions": {"kozuka": "inactive"}}
    game = position(
        "t5a", "t1a", "t2a", "t5a", "t1b", here="lubang", pile=("lewis_cartridges", "rainy_season"), **fields
    )
    play(game, "raid", "choose 1")
    assert see(game).camp == ["t1a", "t2a"]
    play(game, "raid", "choose 2")
    assert (see(game).camp, see(game).companions["kozuka"]) == (["t1a", "t2a", "t1b"], "active")
    assert "cancel surrender_of_fujita" in texts(game)  # the rains have come
    play(game, "cancel surrender_of_fujita")
    assert (see(game).paranoia, see(game).in_force) == (1, ["rainy_season"])
    assert see(play(position(**fields), "cancel surrender_of_fujita")).paranoia == 1


@pytest.mark.parametrize(
    ("kozuka", "shimada", "akatsu", "room"),
    [
        ("active", "inactive", "aside", 2),
        ("inactive", "inactive", "aside", 1),
        ("active", "active", "aside", 3),
        ("active", "active", "active", 4),
    ],
)
@asserts("ON-RES-2")
def test_ex11_room_for_reserve_cards(kozuka: str, shimada: str, akatsu: str, room: int) -> None:
    companions = {"kozuka": kozuka, "shimada": shimada, "akatsu": akatsu}
    hand = ["salt", "plantains", "coconut_milk", "dried_beef"][:room]
    full = event("lewis_cartridges", companions=companions, reserve=hand)
    almost = event("lewis_cartridges", companions=companions, reserve=hand[1:])
    assert "lewis_cartridges" not in see(full).reserve
    assert see(almost).reserve == [*hand[1:], "lewis_cartridges"]


@asserts("ON-CARD-3", "ON-RES-8")
def test_ex12_futamata_school() -> None:
    """From Ago to Tilik without a token; or a redraw."""
    game = play(position(here="ago", reserve=["futamata_school"]), "use futamata_school", "relocate tilik")
    assert (see(game).here, set(see(game).alarm.values())) == ("tilik", {0})
    game = play(
        position("t0", "t5a", "t1a", reserve=["futamata_school"], pile=("rats",)),
        "raid",
        "redraw futamata_school",
    )
    assert (see(game).camp, tracks(game)) == (["t1a"], (10, 0))


@asserts("ON-END-1", "ON-END-2", "ON-MOVE-3")
def test_ex13_home_and_the_end() -> None:
    game = position(here="looc", camp=["t1a", "t2a"], pile=("gas",), missions_next=("farmers",))
    play(game, "move kyanpu")
    assert see(game).alarm["kyanpu"] == 1
    play(game, "end")
    assert story(game, "event", "alarm") == ["alarm kyanpu 1"]
    assert see(game).alarm["kyanpu"] == 0


FULL_ROUND = (
    "move looc", "mission", "deactivate kozuka", "keep",
    "move tilik", "raid", "accept", "go",
    "move lubang", "raid", "choose 1",
    "move binacas", "raid", "cancel ants_in_the_food", "go",
    "move kyanpu", "end", "lower lubang", "lower tilik",
)  # fmt: skip


def full_round(game: Game) -> None:
    """What the table shows after the round of the example."""
    table = see(game)
    assert (table.health, table.paranoia, table.honor, table.round) == (8, 1, 1, 2)
    assert table.alarm == dict.fromkeys(PACK.regions, 0) | {"looc": 1, "binacas": 1}
    assert table.reserve == ["plantains"]
    assert sorted(table.discard) == ["ants_in_the_food", "kendo_school", "tadao_and_chie"]
    assert (len(table.bag), table.plate, table.camp, table.in_force) == (12, [], [], [])
    assert table.companions == {"kozuka": "active", "shimada": "active", "akatsu": "aside"}


@asserts("ON-ROUND-2", "ON-ACT-5", "ON-END-6", "ON-END-7", "ON-END-10", "ON-EVT-9", "ON-CARD-4", "ON-CARD-5")
def test_ex14_a_full_round() -> None:
    """The whole chance of the round as one script: markers, mission, tokens and events, the mission of round
    2."""
    script = [
        *MARKERS, "storehouse_at_looc",
        "t2b", "t4a", "plantains",
        "t1b", "ants_in_the_food",
        "t5b", "t3b", "kendo_school",
        "t2b", "t1a", "tadao_and_chie",
        "farmers",
    ]  # fmt: skip
    game = play(zashiki.new("onoda", dealer=Scripted(script)), *FULL_ROUND)
    full_round(game)
    assert game.needs is None


def token(number: int | None = None, rice: int | None = None, not_in: Any = ()) -> str:
    """A token with this number or this rice, as the rulebook names it."""
    fits = [id for id in PACK.tokens if number in (None, PACK.number[id]) and rice in (None, PACK.rice[id])]
    return next(id for id in fits if id not in not_in)


@asserts("ON-ROUND-2", "ON-MIS-2", "ON-RAID-5", "ON-END-4", "ON-CARD-6", "ON-CARD-7", "ON-CARD-8")
def test_ex14_with_the_figures_of_the_rulebook() -> None:
    """Step by step, every figure that the gameplay example names; tokens by number drawn or by rice
    points."""
    game = zashiki.new("onoda", dealer=Scripted([*MARKERS, "m8"]))
    assert (see(game).mission_at, see(game).here) == ("looc", "kyanpu")
    play(game, "move looc")
    assert see(game).alarm["looc"] == 1
    play(game, "mission", "deactivate kozuka")
    check = token(number=2)
    meals = [token(rice=3, not_in=[check])]
    game.supply(check, *meals, "e10")
    assert (see(game).honor, see(game).companions["kozuka"], see(game).mission_at) == (1, "active", "")
    assert (see(game).plate, see(game).camp) == ([check], meals)
    assert texts(game) == ["keep", "use plantains 1", "use plantains 2"]
    play(game, "keep")
    assert (see(game).alarm["looc"], see(game).plate) == (2, [])

    play(game, "move tilik")
    assert see(game).alarm["tilik"] == 1
    play(game, "raid")
    game.supply(token(number=1, not_in=meals))
    assert "redraw plantains" in texts(game)
    play(game, "accept")
    game.supply("e12")
    assert tracks(game) == (9, 0)
    assert texts(game) == ["go", "cancel ants_in_the_food"]
    play(game, "go")
    assert (see(game).alarm["tilik"], see(game).plate) == (2, [])

    play(game, "move lubang", "raid")
    check = token(number=5)
    meals.append(token(rice=2, not_in=[check]))
    game.supply(check, meals[-1], "e31")
    assert (see(game).plate, see(game).camp) == ([check], meals)
    play(game, "choose 1")
    assert (tracks(game), see(game).alarm["lubang"]) == ((8, 0), 2)

    play(game, "move binacas", "raid")
    check = token(number=2)
    meals.append(token(rice=3, not_in=[check, *meals]))
    game.supply(check, meals[-1], "e28")
    assert sum(PACK.rice[meal] for meal in see(game).camp) == 8
    play(game, "cancel ants_in_the_food")
    assert (tracks(game), see(game).in_force) == ((8, 1), ["tadao_and_chie"])
    play(game, "go")
    assert see(game).alarm["binacas"] == 2

    play(game, "move kyanpu")
    assert see(game).alarm["kyanpu"] == 1
    play(game, "end")
    assert facts(game, "fed") == [("fed", 2)]  # 8 points, 6 needed
    play(game, "lower lubang", "lower tilik")
    assert game.needs is not None
    assert game.needs.stream == "missions"
    game.supply("m7")
    assert (see(game).mission_at, see(game).here) == ("lubang", "kyanpu")
    full_round(game)
