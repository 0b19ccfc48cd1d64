"""The 12 missions: requirement, success and failure do exactly what the card says."""

from __future__ import annotations

import pytest

from onoda.cards.deck import ALONE, DESERTED, Fields, outcome, split
from onoda.position import PACK, clause, play, position, texts
from support import asserts
from zashiki.engine.game import Game
from zashiki.games.onoda.island import Island

HURT: Fields = {"companions": {"kozuka": "inactive"}}
NO_EVENT: Fields = {"pile": ("rats",), "void": ["rats"]}
WON, LOST = "t6", "t0"


def begin(mission: str, script: str, fields: Fields) -> Game:
    """Where the mission is, with a void event next."""
    region = PACK.missions[mission].region
    return position(*script.split(), mission=mission, here=region, **NO_EVENT | fields)


def off(*objects: str) -> Fields:
    return {"objects": dict.fromkeys(objects, "inactive")}


CASES: list[tuple[str, Fields, str, str, str]] = [  # mission, position, script, choices, effect
    # 1: the Uniform. 1 Honor, 1 Rice, then the Uniform or the Rifle. 2 Health
    ("pier_at_tilik", {}, "t6 t1a", "choose 1", "honor +1, rice +t1a"),
    ("pier_at_tilik", off("rifle"), "t6 t1a", "choose 1", "honor +1, rice +t1a"),
    (
        "pier_at_tilik", off("rifle"), "t6 t1a", "choose 2",
        "honor +1, rifle active, uniform inactive, rice +t1a",
    ),
    ("pier_at_tilik", {}, "t6 t1a", "choose 2", "honor +1, uniform inactive, rice +t1a"),
    ("pier_at_tilik", {}, LOST, "", "health -2, uniform inactive"),
    # 2: the Rifle. 1 Honor, a companion, 1 Alarm from up to 2 regions beside it. 1 Health, 1 Alarm in Lubang
    ("the_airfield", {}, WON, "", "honor +1, rifle inactive"),
    (
        "the_airfield", HURT | {"alarm": {"tilik": 2, "binacas": 1, "five_hundred": 1}}, WON,
        "pick binacas; pick tilik", "honor +1, tilik -1, binacas -1, rifle inactive, kozuka active",
    ),
    (
        "the_airfield", {"alarm": {"tilik": 2, "binacas": 1}}, WON, "pick tilik; done",
        "honor +1, tilik -1, rifle inactive",
    ),
    ("the_airfield", {"alarm": {"tilik": 2}}, WON, "done", "honor +1, rifle inactive"),
    ("the_airfield", ALONE, WON, "activate shimada", "honor +1, rifle inactive, shimada active"),
    ("the_airfield", {}, LOST, "", "health -1, lubang +1, rifle inactive"),
    # 3: the Camouflage. 1 Honor, recover 1 Paranoia, a companion or the Rifle. 2 Paranoia
    (
        "the_hideout", HURT | {"paranoia": 2}, WON, "choose 1",
        "paranoia -1, honor +1, camouflage inactive, kozuka active",
    ),
    (
        "the_hideout", off("rifle") | {"paranoia": 2}, WON, "choose 2",
        "paranoia -1, honor +1, rifle active, camouflage inactive",
    ),
    ("the_hideout", {}, WON, "choose 2", "honor +1, camouflage inactive"),
    ("the_hideout", {}, LOST, "", "paranoia +2, camouflage inactive"),
    # 4: the Binoculars. 1 Honor, the Radio or recover 2 Paranoia. 1 Paranoia, 1 Alarm in Five Hundred
    ("eyes_on_the_fleet", {}, WON, "choose 1", "honor +1, binoculars inactive, radio active"),
    ("eyes_on_the_fleet", {"paranoia": 3}, WON, "choose 2", "paranoia -2, honor +1, binoculars inactive"),
    ("eyes_on_the_fleet", {"paranoia": 1}, WON, "choose 2", "paranoia -1, honor +1, binoculars inactive"),
    ("eyes_on_the_fleet", {}, LOST, "", "paranoia +1, five_hundred +1, binoculars inactive"),
    # 5: a companion. 1 Honor, a companion, 1 Alarm from Kyanpu and from Tilik. 1 Health, 1 Rice
    (
        "fires_in_the_fields", {"alarm": {"kyanpu": 2, "tilik": 1}}, WON, "deactivate kozuka",
        "honor +1, tilik -1, kyanpu -1",
    ),
    ("fires_in_the_fields", HURT, WON, "activate kozuka", "honor +1, kozuka active, shimada inactive"),
    ("fires_in_the_fields", {}, LOST, "deactivate kozuka", "health -1, kozuka inactive"),
    (
        "fires_in_the_fields", {"camp": ["t1a", "t2a"]}, LOST, "deactivate kozuka; lose t2a",
        "health -1, kozuka inactive, rice -t2a",
    ),
    # 6: the Rifle and a companion. 2 Honor, the Rifle. 2 Health, 1 Alarm in Looc
    ("ambush_at_the_pass", {}, WON, "deactivate shimada", "honor +2, shimada inactive"),
    (
        "ambush_at_the_pass", {}, LOST, "deactivate shimada",
        "health -2, looc +1, rifle inactive, shimada inactive",
    ),
    # 7: the Camouflage. 1 Honor, 2 Rice. 1 Health, 1 Alarm in Lubang
    ("farmers", {}, "t6 t1a t2a", "", "honor +1, camouflage inactive, rice +t1a, rice +t2a"),
    ("farmers", {}, LOST, "", "health -1, lubang +1, camouflage inactive"),
    # 8: a companion. 1 Honor, 1 Rice, a companion. 1 Health
    ("storehouse_at_looc", {}, "t6 t1a", "deactivate kozuka", "honor +1, rice +t1a"),
    (
        "storehouse_at_looc", HURT, "t6 t1a", "activate kozuka",
        "honor +1, kozuka active, shimada inactive, rice +t1a",
    ),
    ("storehouse_at_looc", {}, LOST, "deactivate kozuka", "health -1, kozuka inactive"),
    (
        "storehouse_at_looc", ALONE, "t6 t1a", "remove kozuka",
        "paranoia +2, honor +1, kozuka removed, shimada active, rice +t1a",
    ),
    ("storehouse_at_looc", ALONE, LOST, "remove kozuka", "health -1, paranoia +2, kozuka removed"),
    # 9: the Rifle. 1 Honor, 1 Rice, 2 Health. 1 Health, 1 Alarm in Looc
    ("stray_cattle", {"health": 5}, "t6 t1a", "", "health +2, honor +1, rifle inactive, rice +t1a"),
    ("stray_cattle", {"health": 9}, "t6 t1a", "", "health +1, honor +1, rifle inactive, rice +t1a"),
    ("stray_cattle", {}, LOST, "", "health -1, looc +1, rifle inactive"),
    # 10: the Uniform. 1 Honor, 1 Rice, recover 2 Paranoia. 1 Health
    (
        "roof_before_the_rains", {"paranoia": 3}, "t6 t1a", "",
        "paranoia -2, honor +1, uniform inactive, rice +t1a",
    ),
    ("roof_before_the_rains", {}, LOST, "", "health -1, uniform inactive"),
    # 11: the Medicine. 1 Honor, 1 Health, all companions. A companion
    (
        "fever_in_the_ravine", ALONE | {"health": 5}, WON, "",
        "health +1, honor +1, medicine inactive, kozuka active, shimada active",
    ),
    ("fever_in_the_ravine", DESERTED | {"health": 5}, WON, "", "health +1, honor +1, medicine inactive"),
    ("fever_in_the_ravine", {}, LOST, "deactivate kozuka", "medicine inactive, kozuka inactive"),
    ("fever_in_the_ravine", ALONE, LOST, "remove kozuka", "paranoia +2, medicine inactive, kozuka removed"),
    ("fever_in_the_ravine", DESERTED, LOST, "", "medicine inactive"),
    # 12: the Binoculars and 1 Rice. 2 Honor, the Radio. 2 Paranoia
    (
        "the_voice_in_the_box", {"camp": ["t1a"]}, WON, "",
        "honor +2, binoculars inactive, radio active, rice -t1a",
    ),
    (
        "the_voice_in_the_box", {"camp": ["t1a", "t2a"]}, LOST, "lose t2a",
        "paranoia +2, binoculars inactive, rice -t2a",
    ),
]  # fmt: skip


@asserts("ON-MIS-2", "ON-MIS-3", "ON-MIS-5", "ON-MIS-6", "ON-MIS-7", "ON-MIS-8", "ON-SQD-6", "ON-CHK-8")
@pytest.mark.parametrize("round", [1, 5], ids=["early", "late"])  # no standard penalty, of neither kind
@pytest.mark.parametrize(("mission", "fields", "script", "choices", "effect"), CASES)
def test_a_mission_does_what_it_says(
    mission: str, fields: Fields, script: str, choices: str, effect: str, round: int
) -> None:
    game = begin(mission, script, fields | {"round": round})
    before = game.table.clone()
    assert isinstance(before, Island)
    found = outcome(game, before, "mission", *split(choices), token=before.here)
    assert found.removesuffix(", pile -rats") == effect
    won = script.startswith(WON)
    assert game.view("onoda").mission_at == ("" if won else before.here)
    assert clause(game, "mission") == "ON-MSN-5" if won else True


def test_every_mission_is_won_and_lost() -> None:
    for first in (WON, LOST):
        assert {case[0] for case in CASES if case[2].startswith(first)} == set(PACK.missions)


UNPAYABLE: list[tuple[str, Fields]] = [
    ("pier_at_tilik", off("uniform")),
    ("the_airfield", off("rifle")),
    ("the_hideout", off("camouflage")),
    ("eyes_on_the_fleet", off("binoculars")),
    ("fires_in_the_fields", DESERTED),
    ("ambush_at_the_pass", off("rifle")),
    ("ambush_at_the_pass", DESERTED),
    ("farmers", off("camouflage")),
    ("storehouse_at_looc", DESERTED),
    ("stray_cattle", off("rifle")),
    ("roof_before_the_rains", off("uniform")),
    ("fever_in_the_ravine", off("medicine")),
    ("the_voice_in_the_box", {}),
    ("the_voice_in_the_box", off("binoculars") | {"camp": ["t1a"]}),
]


@asserts("ON-MIS-4", "ON-SQD-11")
@pytest.mark.parametrize(("mission", "fields"), UNPAYABLE)
def test_an_unpayable_requirement_closes_the_mission(mission: str, fields: Fields) -> None:
    game = begin(mission, "", fields)
    assert "mission" not in texts(game)
    assert clause(game, "mission") == "ON-MIS-4"


def test_every_mission_can_be_unpayable() -> None:
    assert {mission for mission, _ in UNPAYABLE} == set(PACK.missions)


@asserts("ON-MIS-1")
@pytest.mark.parametrize("mission", PACK.missions)
def test_a_mission_is_done_only_in_its_region(mission: str) -> None:
    place = PACK.missions[mission].region
    for region in PACK.regions:
        game = position(mission=mission, here=region, camp=["t1a"])
        assert ("mission" in texts(game)) == (region == place)
        if region != place:
            assert clause(game, "mission") == "ON-MIS-1"


@asserts("ON-COMP-1", "ON-MSN-2", "ON-CARD-9")
def test_the_regions_are_those_of_the_cards() -> None:
    regions = ["tilik", "lubang", "binacas", "five_hundred", "ago", "looc"]
    regions += ["lubang", "looc", "ago", "five_hundred", "binacas", "tilik"]
    assert [mission.region for mission in PACK.missions.values()] == regions


@asserts("ON-MIS-5", "ON-SQD-4")
def test_only_active_companions_are_deactivated_and_inactive_ones_removed() -> None:
    assert texts(play(begin("fires_in_the_fields", "", {}), "mission")) == [
        "deactivate kozuka",
        "deactivate shimada",
    ]
    game = play(begin("ambush_at_the_pass", "", ALONE), "mission")
    assert texts(game) == ["remove kozuka", "remove shimada"]
    assert clause(game, "deactivate kozuka") == "ON-SQD-3"


@asserts("ON-ALM-8")
def test_the_airfield_calms_only_regions_beside_lubang_that_have_a_token() -> None:
    game = begin("the_airfield", WON, {"alarm": {"tilik": 2, "binacas": 1, "looc": 3}})
    assert texts(play(game, "mission")) == ["pick tilik", "pick binacas", "done"]
    assert clause(game, "pick looc") == "ON-ALM-11"
    assert clause(game, "pick five_hundred") == "ON-ALM-8"


@asserts("ON-MIS-3", "ON-TOK-10")
def test_the_rice_paid_for_the_voice_in_the_box_lies_on_the_plate_during_the_check() -> None:
    game = play(begin("the_voice_in_the_box", "", {"camp": ["t6"]}), "mission")
    assert game.needs is not None
    assert "t6" not in game.needs.choices
    game.supply("t1a")
    assert game.view("onoda").honor == 2


@asserts("ON-MIS-3", "ON-OVER-4", "ON-ACT-9")
def test_a_requirement_can_end_the_game_before_the_check() -> None:
    """Paying with an inactive companion brings the tenth point of Paranoia."""
    game = play(begin("storehouse_at_looc", "", ALONE | {"paranoia": 8}), "mission", "remove kozuka")
    assert game.result is not None
    assert game.result["reason"] == "paranoia"


@asserts("ON-OVER-4", "ON-ACT-9")
@pytest.mark.parametrize(
    ("mission", "fields", "choices"),
    [("ambush_at_the_pass", {"health": 2}, "deactivate kozuka"), ("farmers", {"health": 1}, "")],
)
def test_a_fatal_failure_stops_the_rest_of_the_card(mission: str, fields: Fields, choices: str) -> None:
    game = play(begin(mission, LOST, fields), "mission", *split(choices))
    assert game.result is not None
    assert game.result["reason"] == "health"
    assert set(game.view("onoda").alarm.values()) == {0}
    assert not texts(game)
