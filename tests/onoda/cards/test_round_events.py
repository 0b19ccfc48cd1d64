"""The 16 round events: each answers when it must, never when it must not, and can be cancelled for its
prices."""

from __future__ import annotations

from typing import Any

import pytest

from onoda.cards.deck import ALONE, DESERTED, Fields, cards, outcome, split, turned_up
from onoda.position import clause, play, position, texts
from onoda.quiet import ended, see
from support import asserts
from zashiki.engine.game import Game
from zashiki.games.onoda.island import Island

QUIET: Fields = {"pile": ("rats", "gas", "kendo_school"), "void": ["rats", "gas", "kendo_school"]}
HURT: Fields = {"companions": {"kozuka": "inactive"}}
P3: Fields = {"paranoia": 3}  # a 4 passes a test, a 3 fails


def in_force(*names: str, script: str = "", **fields: Any) -> Game:
    """A position with these round events in play; the next events are void."""
    found: Fields = {"in_force": list(names)} | QUIET | fields
    return position(*script.split(), **found)


def effect(game: Game, *choices: str, token: str = "") -> str:
    """What these choices change; `token`: the region of an action whose own alarm token is not counted."""
    before = game.table.clone()
    assert isinstance(before, Island)
    parts = outcome(game, before, *choices, token=token).split(", ")
    return ", ".join(part for part in parts if not part.startswith("pile "))


# ---- coming into play, leaving it

PRICES: dict[str, list[str]] = {  # what is printed beside the 1 Paranoia that always works
    "surrender_of_fujita": [],
    "rainy_season": ["uniform"],
    "ants_in_the_food": [],
    "akatsus_note": ["uniform"],
    "seventy_two_hours": ["camouflage"],
    "toshios_song": ["binoculars"],
    "beacon_raids": ["rifle"],
    "tadao_and_chie": [],
    "giant_bees": ["medicine"],
    "watched_trails": ["camouflage", "a companion"],
    "fever_dreams": ["medicine", "a companion"],
    "radar_station": ["radio"],
    "fiesta": ["camouflage"],
    "helicopters": ["camouflage"],
    "a_bundle_of_newspapers": ["radio"],
    "harvest": ["camouflage"],
}
ACTIVE_RADIO: Fields = {"objects": {"radio": "active"}}


def test_every_round_event_has_its_prices() -> None:
    assert PRICES.keys() == cards("round")


@asserts("ON-REV-1", "ON-REV-8", "ON-EVT-9", "ON-EVT-3")
@pytest.mark.parametrize("card", PRICES)
def test_a_round_event_comes_into_play_and_may_be_cancelled_at_once(card: str) -> None:
    game = turned_up(card, **ACTIVE_RADIO)
    prices = [f"cancel {card} {n}" for n in range(1, len(PRICES[card]) + 1)]
    assert texts(game) == ["go", f"cancel {card}", *prices]
    play(game, "go")
    assert see(game).in_force == [card]
    game = turned_up(card, **ACTIVE_RADIO)
    play(game, f"cancel {card}")
    assert (see(game).in_force, see(game).paranoia, see(game).discard) == ([], 1, [card])


@asserts("ON-REV-1", "ON-END-10")
@pytest.mark.parametrize("card", PRICES)
def test_a_round_event_leaves_with_the_end_of_the_round(card: str) -> None:
    script = "t6 farmers" if card == "a_bundle_of_newspapers" else "farmers"
    game = in_force(card, script=script, camp=["t1a", "t2a"])  # 6 points: just enough
    play(game, "end")
    assert see(game).in_force == []
    assert card in see(game).discard


@asserts("ON-REV-3", "ON-REV-5", "ON-REV-7", "ON-TRK-6")
@pytest.mark.parametrize("card", PRICES)
def test_a_round_event_is_cancelled_for_one_paranoia(card: str) -> None:
    """No action: no event, no token. Fever Dreams does not answer its own cancelling."""
    assert effect(in_force(card), f"cancel {card}") == f"paranoia +1, force -{card}"
    assert ended(play(in_force(card, paranoia=9), f"cancel {card}"), "paranoia")


@asserts("ON-REV-4", "ON-OBJ-2")
@pytest.mark.parametrize(
    ("card", "number", "price"),
    [(card, n, price) for card, prices in PRICES.items() for n, price in enumerate(prices, 1)],
)
def test_a_round_event_is_cancelled_for_its_printed_price(card: str, number: int, price: str) -> None:
    option = f"cancel {card} {number}"
    if price == "a companion":
        assert effect(in_force(card), option, "deactivate kozuka") == f"kozuka inactive, force -{card}"
        assert effect(in_force(card, **HURT), option) == f"shimada inactive, force -{card}"
        unpayable = [ALONE, DESERTED]  # here nobody is removed instead
    else:
        assert effect(in_force(card, **ACTIVE_RADIO), option) == f"{price} inactive, force -{card}"
        unpayable = [{"objects": {price: "inactive"}}]
    for fields in unpayable:
        game = in_force(card, **fields)
        assert option not in texts(game)
        assert clause(game, option) == "ON-REV-4"
        assert clause(turned_up(card, **fields), option) == "ON-REV-4"


@asserts("ON-REV-3", "ON-REV-4")
@pytest.mark.parametrize("card", PRICES)
def test_there_is_no_other_price_and_nothing_to_cancel_that_is_not_in_play(card: str) -> None:
    assert clause(in_force(card), f"cancel {card} {len(PRICES[card]) + 1}") == "ON-REV-4"
    assert clause(position(), f"cancel {card}") == "ON-REV-3"


# ---- 7. The Surrender of Fujita: a Raid succeeds: you may take 1 more Rice, or activate a companion

FUJITA = "surrender_of_fujita"


@asserts("ON-CARD-2", "ON-REV-2")
@pytest.mark.parametrize(
    ("fields", "script", "choices", "changed"),
    [
        ({}, "t6 t1a t2a", "choose 1", "rice +t1a, rice +t2a"),
        (HURT, "t6 t1a", "choose 2", "kozuka active, rice +t1a"),
        (
            ALONE,
            "t6 t1a",
            "choose 2; activate shimada",
            "shimada active, rice +t1a",
        ),
        ({}, "t6 t1a", "decline", "rice +t1a"),
        ({}, "t0", "", "health -1"),
    ],
)
def test_fujita(fields: Fields, script: str, choices: str, changed: str) -> None:
    assert effect(in_force(FUJITA, script=script, **fields), "raid", *split(choices), token="kyanpu") == changed


@asserts("ON-CARD-2")
def test_fujita_answers_each_raid_and_no_other_action() -> None:
    game = in_force(FUJITA, script="t6 t1a t2a t5a t3a t3b")
    play(game, *["raid", "choose 1"] * 2)
    assert see(game).camp == ["t1a", "t2a", "t3a", "t3b"]
    repair = in_force(FUJITA, script="t6", here="looc", objects={"medicine": "inactive"})
    assert effect(repair, "repair", token="looc") == "medicine active"


# ---- 9. Rainy Season: Moves add no Alarm; Raid checks meet 1 more


@asserts("ON-REV-9", "ON-ALM-2")
def test_rainy_season_and_moves() -> None:
    assert effect(in_force("rainy_season", alarm={"tilik": 6}), "move tilik") == "to tilik"


@asserts("ON-CHK-4")
@pytest.mark.parametrize(
    ("script", "alarm", "changed"),
    [
        ("t1a", 0, "health -1"),
        ("t2a t1a", 0, "rice +t1a"),
        ("t3a", 2, "health -1"),
        ("t4a t1a", 2, "rice +t1a"),
        ("t6", 5, "health -1, paranoia +1"),  # the Paranoia is for the sixth token
    ],
)
def test_rainy_season_and_raids(script: str, alarm: int, changed: str) -> None:
    game = in_force("rainy_season", script=script, alarm={"kyanpu": alarm})
    assert effect(game, "raid", token="kyanpu") == changed


def test_rainy_season_leaves_other_checks_alone() -> None:
    repair = in_force("rainy_season", script="t1a", here="looc", objects={"medicine": "inactive"})
    assert effect(repair, "repair", token="looc") == "medicine active"
    mission = in_force("rainy_season", script="t1a t2a t3a", mission="farmers", here="lubang")
    assert effect(mission, "mission", token="lubang") == "honor +1, camouflage inactive, rice +t2a, rice +t3a"
    bees = in_force("rainy_season", "giant_bees", script="t1a")
    assert effect(bees, "move tilik") == "to tilik"


# ---- 12. Ants in the Food: lose 1 Health for each rice point above the need


@asserts("ON-CARD-5", "ON-REV-10", "ON-END-6", "ON-END-8")
@pytest.mark.parametrize(
    ("camp", "choices", "health"),
    [
        (["t1a", "t2a"], "", 10),  # 6 points, need 6
        (["t1a", "t2a", "t3a"], "", 9),
        (["t1a", "t2a", "t4a"], "", 7),
        (["t1a", "t2a", "t4a"], "lower tilik; done", 7),  # what lowers alarm is a surplus all the same
        (["t1a", "t3b"], "", 9),  # 5 points: hunger only
    ],
)
def test_ants(camp: list[str], choices: str, health: int) -> None:
    alarm = {"tilik": 3, "looc": 2} if choices else {}
    game = play(in_force("ants_in_the_food", script="farmers", camp=camp, alarm=alarm), "end", *split(choices))
    assert see(game).health == health
    assert see(game).alarm["tilik"] == (1 if choices else 0)


@asserts("ON-CARD-5", "ON-SRV-6", "ON-END-9")
def test_ants_take_all_as_one_change_with_one_test() -> None:
    fields: Fields = {"camp": ["t1a", "t2a", "t3b"], "health": 5, "paranoia": 4}  # 2 too many
    game = play(in_force("ants_in_the_food", script="t5a farmers", **fields), "end")
    assert see(game).health == 3
    assert ended(play(in_force("ants_in_the_food", **fields | {"health": 2, "paranoia": 0}), "end"), "health")


# ---- 15. A Note in Akatsu's Hand: a Move to Tilik or Looc: test, failure: 1 Paranoia


@asserts("ON-TST-2", "ON-ACT-6")
@pytest.mark.parametrize("region", ["tilik", "looc"])
def test_akatsus_note(region: str) -> None:
    name = "akatsus_note"
    assert effect(in_force(name, script="t4a", **P3), f"move {region}", token=region) == f"to {region}"
    lost = in_force(name, script="t3a", **P3)
    assert effect(lost, f"move {region}", "accept", token=region) == f"paranoia +1, to {region}"


@asserts("ON-MOVE-8")
def test_akatsus_note_does_not_answer_elsewhere() -> None:
    for region in ("five_hundred", "binacas"):
        assert effect(in_force("akatsus_note"), f"move {region}", token=region) == f"to {region}"
    leaving = in_force("akatsus_note", here="looc")
    assert effect(leaving, "move ago", token="ago") == "to ago"
    moved = in_force("akatsus_note", reserve=["futamata_school"])
    assert effect(moved, "use futamata_school", "relocate tilik") == "to tilik, hand -futamata_school"


@asserts("ON-ACT-6", "ON-TOK-7")
def test_akatsus_note_tests_before_the_alarm_token_and_the_token_goes_back() -> None:
    game = play(in_force("akatsus_note", script="t3a", **P3), "move tilik")
    assert see(game).here == "tilik"
    assert see(game).alarm["tilik"] == 0
    play(game, "accept")
    assert see(game).alarm["tilik"] == 1
    assert len(see(game).bag) == 12


# ---- 16. Seventy-Two Hours: after the third action from now: 1 Alarm here, 1 in 2 adjacent regions, discarded


@asserts("ON-ACT-5", "ON-ACT-6")
def test_seventy_two_hours_counts_three_further_actions() -> None:
    game = position("t0", "t0", "t0", pile=("seventy_two_hours", "rats", "gas"), void=["rats", "gas"])
    play(game, "raid", "go", "move looc", "raid")
    assert see(game).timers == {"seventy_two_hours": 1}
    before = game.table.clone()
    assert isinstance(before, Island)
    play(game, "raid", "pick tilik")
    assert sorted(texts(game)) == ["pick ago", "pick binacas", "pick kyanpu"]
    changed = outcome(game, before, "pick ago", token="looc").split(", ")
    assert changed[:4] == ["health -1", "tilik +1", "looc +1", "ago +1"]
    assert changed[-1] == "force -seventy_two_hours"
    assert see(game).discard[-1] == "seventy_two_hours"


def last_action(**fields: Any) -> Game:
    return in_force("seventy_two_hours", timers={"seventy_two_hours": 1}, **fields)


@asserts("ON-ACT-6", "ON-ALM-11")
def test_seventy_two_hours_looks_at_where_onoda_is_then() -> None:
    assert effect(last_action(here="looc"), "move ago") == "to ago, looc +1, ago +2, force -seventy_two_hours"


@asserts("ON-ACT-6", "ON-MOVE-7")
def test_a_stopped_move_is_counted_and_other_steps_are_not() -> None:
    stopped = in_force("seventy_two_hours", "watched_trails", script="t0", here="ago", timers={"seventy_two_hours": 1})
    assert effect(stopped, "move looc") == "looc +1, ago +2, force -seventy_two_hours"
    game = last_action(reserve=["plantains", "futamata_school"], paranoia=2)
    play(game, "use plantains 2", "use futamata_school", "relocate looc")
    assert see(game).timers == {"seventy_two_hours": 1}


def test_seventy_two_hours_does_nothing_when_the_round_ends_first() -> None:
    game = play(last_action(script="farmers", camp=["t1a", "t2a"]), "end")
    assert set(see(game).alarm.values()) == {0}
    assert see(game).timers == {}


# ---- 23. Toshio's Song: a token is placed and the level is then 4, 5 or 6: 1 Paranoia


@asserts("ON-ALM-4", "ON-ALM-5")
@pytest.mark.parametrize(
    ("level", "changed"),
    [
        (2, "to tilik, tilik +1"),
        (3, "paranoia +1, to tilik, tilik +1"),
        (4, "paranoia +1, to tilik, tilik +1"),
        (5, "paranoia +2, to tilik, tilik +1"),  # one of them for the sixth token
        (6, "paranoia +1, to tilik"),  # none could be placed: only the rule
    ],
)
def test_toshios_song(level: int, changed: str) -> None:
    assert effect(in_force("toshios_song", alarm={"tilik": level}), "move tilik") == changed


@asserts("ON-ALM-11")
def test_toshios_song_answers_tokens_of_cards_one_by_one_but_no_removal() -> None:
    fields: Fields = {"in_force": ["toshios_song"], "alarm": {"tilik": 4, "lubang": 3}}
    game = play(turned_up("the_garrison_refuses", **fields), "choose 2")
    assert see(game).paranoia == 2
    calm = in_force("toshios_song", alarm={"tilik": 6}, reserve=["keeper_of_the_fire"])
    assert effect(calm, "use keeper_of_the_fire", "pick tilik") == "tilik -1, hand -keeper_of_the_fire"


# ---- 26. Beacon Raids: once, a Raid succeeds: its Rice to the Plate, 1 Honor, 1 Alarm adjacent, discarded


@asserts("ON-REV-2", "ON-RAID-2")
def test_beacon_raids() -> None:
    used = in_force("beacon_raids", script="t6 t1a", here="ago", camp=["t2a"])
    assert effect(used, "raid", "apply beacon_raids", token="ago") == "honor +1, looc +1, force -beacon_raids"
    declined = in_force("beacon_raids", script="t6 t1a", here="ago", camp=["t2a"])
    assert effect(declined, "raid", "decline", token="ago") == "rice +t1a"
    failed = in_force("beacon_raids", script="t0", here="ago", camp=["t2a"])
    assert effect(failed, "raid", token="ago") == "health -1"


@asserts("ON-ALM-11")
def test_beacon_raids_alarm_every_neighbour() -> None:
    game = play(in_force("beacon_raids", script="t6 t1a"), "raid", "apply beacon_raids")
    assert see(game).alarm == dict.fromkeys(see(game).alarm, 1) | {"lubang": 0, "ago": 0}
    assert see(game).discard[0] == "beacon_raids"
    assert len(see(game).bag) == 12


@asserts("ON-TOK-5", "ON-REV-2")
def test_beacon_raids_after_fujita_takes_either_token_of_this_raid() -> None:
    game = in_force(FUJITA, "beacon_raids", script="t6 t1a t2a", camp=["t3a"])
    play(game, "raid", "choose 1", "apply beacon_raids")
    assert texts(game) == ["lose t1a", "lose t2a"]
    play(game, "lose t1a")
    assert see(game).camp == ["t3a", "t2a"]


# ---- 28. Tadao and Chie: an Alarm check fails: test, failure: 1 Paranoia


@asserts("ON-CARD-7", "ON-CHK-13", "ON-RES-12")
@pytest.mark.parametrize(
    ("round", "script", "choices", "changed"),
    [
        (1, "t0 t4a", "", "health -1"),
        (1, "t0 t3a", "accept", "health -1, paranoia +1"),
        (5, "t0 t5a", "", "paranoia +1"),  # the penalty comes first, and the test meets 4
        (5, "t0 t4a", "accept", "paranoia +2"),
        (1, "t6 t1a", "", "rice +t1a"),
    ],
)
def test_tadao_and_chie(round: int, script: str, choices: str, changed: str) -> None:
    game = in_force("tadao_and_chie", script=script, round=round, **P3)
    assert effect(game, "raid", *split(choices), token="kyanpu") == changed


@asserts("ON-CHK-13", "ON-REV-11")
def test_tadao_and_chie_answer_every_kind_of_check_but_no_test() -> None:
    mission = in_force("tadao_and_chie", script="t0 t3a", mission="farmers", here="lubang", **P3)
    lost = "health -1, paranoia +1, lubang +1, camouflage inactive"
    assert effect(mission, "mission", "accept", token="lubang") == lost
    event = turned_up("woodcutters", "t0", "t4a", in_force=["tadao_and_chie"], **P3)
    assert see(event).alarm["kyanpu"] == 3
    bees = in_force("tadao_and_chie", "giant_bees", script="t0 t3a", **P3)
    assert effect(bees, "move looc", "accept", token="looc") == "health -1, paranoia +1, to looc"
    gas = turned_up("gas", "t3a", in_force=["tadao_and_chie"], **P3 | DESERTED)
    play(gas, "choose 2", "accept")
    assert see(gas).paranoia == 3


# ---- 32. Giant Bees: before each Move a check, failure: 1 Health or 1 Rice; the Move takes place


@asserts("ON-ACT-6", "ON-CHK-9", "ON-MOVE-5", "ON-IMM-2")
@pytest.mark.parametrize(
    ("fields", "script", "choices", "changed"),
    [
        ({}, "t3a", "", ""),
        ({}, "t2a", "", "health -1, "),
        ({"camp": ["t1a"]}, "t2a", "choose 1", "health -1, "),
        ({"camp": ["t1a"]}, "t2a", "choose 2", "rice -t1a"),
        ({"round": 5}, "t2a", "", "health -1, "),
    ],
)
def test_giant_bees(fields: Fields, script: str, choices: str, changed: str) -> None:
    """The check meets the region that is left: 2."""
    game = in_force("giant_bees", script=script, alarm={"kyanpu": 2, "looc": 5}, **fields)
    wanted = f"{changed}to looc" if not changed.startswith("rice") else f"to looc, {changed}"
    found = effect(game, "move looc", *split(choices), token="looc")
    assert found.replace("paranoia +1, ", "") == wanted


# ---- 33. Watched Trails: before each Move a check, failure: no Move; 1 Alarm in the region left either way


@asserts("ON-MOVE-7", "ON-CHK-9")
@pytest.mark.parametrize(
    ("script", "changed"), [("t4a", "to looc, kyanpu +1, looc +1"), ("t3a", "kyanpu +1"), ("t0", "kyanpu +1")]
)
@pytest.mark.parametrize("round", [1, 5])
def test_watched_trails(script: str, changed: str, round: int) -> None:
    game = in_force("watched_trails", script=script, alarm={"kyanpu": 3}, round=round)
    assert effect(game, "move looc") == changed


@asserts("ON-MOVE-7", "ON-REV-2")
def test_a_stopped_move_stops_what_waits_before_it() -> None:
    first = in_force("watched_trails", "giant_bees", script="t0")
    assert effect(first, "move looc") == "kyanpu +1"
    second = in_force("giant_bees", "watched_trails", script="t0 t1a")
    assert effect(second, "move looc") == "health -1, to looc, kyanpu +1, looc +1"


@asserts("ON-MOVE-7", "ON-MOVE-8")
def test_a_stopped_move_sets_off_nothing_after_it_and_relocating_is_free() -> None:
    assert effect(in_force("watched_trails", "akatsus_note", script="t0"), "move looc") == "kyanpu +1"
    game = in_force("watched_trails", "giant_bees", reserve=["moonless_night"])
    assert effect(game, "use moonless_night", "relocate looc") == "to looc, hand -moonless_night"


# ---- 34. Fever Dreams: Paranoia is raised: also 1 Health, once per change


@asserts("ON-REV-3", "ON-REV-6", "ON-SRV-6")
def test_fever_dreams() -> None:
    game = in_force("fever_dreams", "fiesta")
    assert effect(game, "cancel fiesta") == "health -1, paranoia +1, force -fiesta"
    sixth = in_force("fever_dreams", alarm={"looc": 5})
    assert effect(sixth, "move looc") == "health -1, paranoia +1, to looc, looc +1"
    two = play(turned_up("death_of_kozuka", in_force=["fever_dreams"]), "choose 1")
    assert (see(two).health, see(two).paranoia) == (9, 2)


@asserts("ON-TRK-4")
def test_fever_dreams_do_not_answer_anything_else() -> None:
    calm = in_force("fever_dreams", reserve=["plantains"], paranoia=3)
    assert effect(calm, "use plantains 2") == "paranoia -2, hand -plantains"
    hurt = play(turned_up("kendo_school", in_force=["fever_dreams"]), "choose 1")
    assert (see(hurt).health, see(hurt).paranoia) == (9, 0)


@asserts("ON-SRV-8", "ON-REV-2")
def test_fever_dreams_come_after_the_survival_test_of_the_change() -> None:
    """Each of the two changes has a test of its own."""
    game = in_force("fever_dreams", "fiesta", script="t6 t5a", health=5, paranoia=5)
    play(game, "cancel fiesta")
    assert (see(game).health, see(game).paranoia) == (5, 6)
    play(game, "spend 1")
    assert (see(game).health, see(game).paranoia) == (3, 6)
    assert texts(game) == ["accept", "spend 2"]


# ---- 39. Radar Station: Alarm checks in Lubang, Tilik and Five Hundred meet 1 more

NORTH = ("lubang", "tilik", "five_hundred")


@asserts("ON-CHK-2", "ON-CHK-4")
@pytest.mark.parametrize("region", ["lubang", "tilik", "five_hundred", "kyanpu", "binacas", "looc", "ago"])
def test_radar_station(region: str) -> None:
    lost = region in NORTH
    game = in_force("radar_station", script="t1a" if lost else "t1a t2a", here=region)
    assert effect(game, "raid", token=region) == ("health -1" if lost else "rice +t2a")
    higher = in_force("radar_station", script="t2a t1a", here=region)
    assert effect(higher, "raid", token=region) == "rice +t1a"


@asserts("ON-CHK-2", "ON-ALM-2")
def test_radar_station_counts_for_every_check_there_and_for_no_token() -> None:
    repair = in_force("radar_station", script="t1a", here="tilik", objects={"rifle": "inactive"})
    assert effect(repair, "repair", token="tilik") == "health -1"
    mission = in_force("radar_station", script="t1a", mission="farmers", here="lubang")
    assert effect(mission, "mission", token="lubang") == "health -1, lubang +1, camouflage inactive"
    event = turned_up("woodcutters", "t1a", here="tilik", in_force=["radar_station"])
    assert see(event).alarm["tilik"] == 2
    bees = in_force("radar_station", "giant_bees", script="t1a", here="tilik")
    assert effect(bees, "move looc", token="looc") == "health -1, to looc"
    test = in_force("radar_station", "akatsus_note", script="t1a")
    assert effect(test, "move tilik", token="tilik") == "to tilik"
    rain = in_force("radar_station", "rainy_season", script="t2a", here="tilik")
    assert effect(rain, "raid", token="tilik") == "health -1"


@asserts("ON-ALM-10")
def test_radar_station_may_raise_the_level_above_six() -> None:
    game = in_force("radar_station", "rainy_season", script="t6", here="tilik", alarm={"tilik": 6})
    assert effect(game, "raid") == "health -1, paranoia +1"


# ---- 42. Fiesta: a Raid in Lubang, Tilik or Looc that succeeds adds no token


@asserts("ON-ALM-2", "ON-REV-9")
@pytest.mark.parametrize("region", ["lubang", "tilik", "looc", "kyanpu", "binacas", "five_hundred", "ago"])
def test_fiesta(region: str) -> None:
    token = "" if region in ("lubang", "tilik", "looc") else f"{region} +1, "
    assert effect(in_force("fiesta", script="t6 t1a", here=region), "raid") == f"{token}rice +t1a"
    assert effect(in_force("fiesta", script="t0", here=region), "raid") == f"health -1, {region} +1"


def test_fiesta_is_for_raids_only_and_wins_over_helicopters() -> None:
    repair = in_force("fiesta", script="t6", here="looc", objects={"medicine": "inactive"})
    assert effect(repair, "repair") == "looc +1, medicine active"
    mission = in_force("fiesta", script="t6 t1a t2a", mission="farmers", here="lubang")
    assert "lubang +1" in effect(mission, "mission")
    assert effect(in_force("fiesta"), "move looc") == "to looc, looc +1"
    for names in (("fiesta", "helicopters"), ("helicopters", "fiesta")):
        assert effect(in_force(*names, script="t6 t1a", here="looc"), "raid") == "rice +t1a"
        assert effect(in_force(*names, script="t0", here="looc"), "raid") == "health -1, looc +2"


# ---- 43. Helicopters: Raid, Repair and Mission add 2 tokens, one after the other


@asserts("ON-ALM-2", "ON-ALM-11", "ON-EVT-5")
def test_helicopters() -> None:
    assert effect(in_force("helicopters", script="t0"), "raid") == "health -1, kyanpu +2"
    assert effect(in_force("helicopters", script="t6 t1a"), "raid") == "kyanpu +2, rice +t1a"
    repair = in_force("helicopters", script="t6", here="looc", objects={"medicine": "inactive"})
    assert effect(repair, "repair") == "looc +2, medicine active"
    mission = in_force("helicopters", script="t6 t1a t2a", mission="farmers", here="lubang")
    assert "lubang +2" in effect(mission, "mission")
    assert effect(in_force("helicopters"), "move looc") == "to looc, looc +1"
    full = in_force("helicopters", script="t0", alarm={"kyanpu": 5})
    assert effect(full, "raid") == "health -1, paranoia +2, kyanpu +1"


@asserts("ON-REV-9", "ON-EVT-9")
def test_fresh_helicopters_govern_the_action_that_drew_them() -> None:
    game = play(turned_up("helicopters"), "go")
    assert see(game).alarm["kyanpu"] == 2
    game = play(turned_up("helicopters"), "cancel helicopters")
    assert see(game).alarm["kyanpu"] == 1


# ---- 49. A Bundle of Newspapers: end of the round: test: recover 1; gain 1, or 2 if no companion is active


@asserts("ON-END-15")
@pytest.mark.parametrize(
    ("fields", "script", "choices", "paranoia"),
    [
        ({}, "t4a farmers", "", 2),
        ({}, "t3a farmers", "accept", 4),
        (HURT, "t3a farmers", "accept", 4),
        (ALONE, "t3a farmers", "accept", 5),
        (DESERTED, "t3a farmers", "accept", 5),
    ],
)
def test_newspapers(fields: Fields, script: str, choices: str, paranoia: int) -> None:
    camp = ["t1a", "t2a", "t5a", "t5b"]
    game = in_force("a_bundle_of_newspapers", script=script, camp=camp, **P3 | fields)
    play(game, "end", *split(choices))
    assert (see(game).paranoia, see(game).round) == (paranoia, 2)


@asserts("ON-END-15", "ON-ALM-9")
def test_newspapers_come_before_the_first_step_of_the_end() -> None:
    game = play(in_force("a_bundle_of_newspapers", script="t3a", alarm={"looc": 2}, **P3), "end")
    assert see(game).alarm["looc"] == 2
    assert ended(play(in_force("a_bundle_of_newspapers", script="t6", paranoia=9), "end", "accept"), "paranoia")


# ---- 50. Harvest: a Raid in Lubang, Binacas or Looc: draw 2 keep 1; keep both with 2 active companions


@asserts("ON-TOK-13", "ON-RAID-2")
@pytest.mark.parametrize("region", ["lubang", "binacas", "looc"])
def test_harvest(region: str) -> None:
    both = in_force("harvest", script="t6 t1a t2a", here=region)
    assert effect(both, "raid", token=region) == "rice +t1a, rice +t2a"
    for fields in (HURT, ALONE, DESERTED):
        one = in_force("harvest", script="t6 t1a t2a", here=region, **fields)
        assert texts(play(one, "raid")) == ["keep t1a", "keep t2a"]
        play(one, "keep t2a")
        assert see(one).camp == ["t2a"]
        assert len(see(one).bag) == 11
    failed = in_force("harvest", script="t0", here=region)
    assert effect(failed, "raid", token=region) == "health -1"


@pytest.mark.parametrize("region", ["kyanpu", "tilik", "five_hundred", "ago"])
def test_harvest_elsewhere(region: str) -> None:
    game = in_force("harvest", script="t6 t1a", here=region, **HURT)
    assert effect(game, "raid", token=region) == "rice +t1a"


def test_harvest_is_for_raids_only() -> None:
    game = in_force("harvest", script="t6 t1a", here="looc")
    assert effect(game, "mission", "deactivate kozuka", token="looc") == "honor +1, rice +t1a"
