"""The 21 immediate events: each branch does exactly what the card says."""

from __future__ import annotations

from typing import Any

import pytest

from onoda.cards.deck import ALONE, DESERTED, Fields, cards, event_effect, split, turned_up
from onoda.position import clause, play, position, texts
from onoda.quiet import ended, see
from support import asserts

HURT: Fields = {"companions": {"kozuka": "inactive"}}  # Shimada alone is active
AKATSU: Fields = {"companions": {"akatsu": "active"}}
P3: Fields = {"paranoia": 3}  # a 4 passes, a 3 fails
OLD_RADIO: Fields = {"objects": {"radio": "active"}}
THREE_ALARMS: Fields = {"alarm": {"tilik": 2, "ago": 1, "looc": 1}}
TWO_ALARMS: Fields = {"alarm": {"tilik": 2, "ago": 1}}


def objects(*inactive: str) -> Fields:
    return {"objects": dict.fromkeys(inactive, "inactive")}


def alarm(**levels: int) -> Fields:
    return {"alarm": levels}


CASES: list[tuple[str, Fields, str, str, str]] = [  # card, position, script, choices, effect
    # 2: choose one: lose 1 Health; or add 1 Alarm in Tilik and 1 in Lubang
    ("the_garrison_refuses", {}, "", "choose 1", "health -1"),
    ("the_garrison_refuses", {}, "", "choose 2", "lubang +1, tilik +1"),
    ("the_garrison_refuses", alarm(tilik=5), "", "choose 2", "paranoia +1, lubang +1, tilik +1"),
    ("the_garrison_refuses", alarm(tilik=6), "", "choose 2", "paranoia +1, lubang +1"),
    # 3: 1 Alarm in Tilik and 1 in Looc; check: remove 1 here; or lose 2 Health, or deactivate a companion
    ("american_landing", {}, "t1a", "", "tilik +1, looc +1"),
    ("american_landing", alarm(kyanpu=2), "t3a", "", "tilik +1, kyanpu -1, looc +1"),
    ("american_landing", {"here": "tilik"}, "t2a", "", "looc +1"),
    ("american_landing", {"here": "tilik"}, "t1a", "choose 1", "health -2, tilik +1, looc +1"),
    ("american_landing", {}, "t0", "choose 1", "health -2, tilik +1, looc +1"),
    ("american_landing", {}, "t0", "choose 2; deactivate shimada", "tilik +1, looc +1, shimada inactive"),
    ("american_landing", HURT, "t0", "choose 2", "tilik +1, looc +1, shimada inactive"),
    (
        "american_landing", ALONE, "t0", "choose 2; remove kozuka",
        "paranoia +2, tilik +1, looc +1, kozuka removed",
    ),
    ("american_landing", DESERTED, "t0", "", "health -2, tilik +1, looc +1"),
    ("american_landing", {"round": 5}, "t0", "choose 1", "health -2, tilik +1, looc +1"),
    # 4: remove 1 Alarm from up to 2 different regions; shuffle in card 5
    ("cells_of_three", THREE_ALARMS, "", "pick ago; pick tilik", "tilik -1, ago -1, pile +akatsu_joins"),
    ("cells_of_three", TWO_ALARMS, "", "pick ago; done", "ago -1, pile +akatsu_joins"),
    ("cells_of_three", TWO_ALARMS, "", "done", "pile +akatsu_joins"),
    ("cells_of_three", alarm(tilik=2), "", "pick tilik", "tilik -1, pile +akatsu_joins"),
    ("cells_of_three", {}, "", "", "pile +akatsu_joins"),
    ("cells_of_three", {"discard": ["akatsu_joins"]}, "", "", ""),
    ("cells_of_three", {"variant": "historical-survival"}, "", "", ""),
    # 5: Akatsu joins, 2 Rice; nothing if he was placed earlier
    ("akatsu_joins", {}, "t1a t2a", "", "akatsu active, rice +t1a, rice +t2a"),
    ("akatsu_joins", AKATSU, "", "", ""),
    ("akatsu_joins", {"companions": {"akatsu": "inactive"}}, "", "", ""),
    ("akatsu_joins", {"companions": {"akatsu": "removed"}}, "", "", ""),
    # 6: deactivate the Binoculars; or test: remove 1 Alarm here; gain 1 Paranoia, 2 if no companion is active
    ("the_first_leaflet", P3, "", "choose 1", "binoculars inactive"),
    ("the_first_leaflet", P3 | alarm(kyanpu=2, tilik=2), "t4a", "choose 2", "kyanpu -1"),
    ("the_first_leaflet", P3, "t4a", "choose 2", ""),
    ("the_first_leaflet", P3 | alarm(kyanpu=2), "t3a", "choose 2; spend 1", "health -1, kyanpu -1"),
    ("the_first_leaflet", P3, "t3a", "choose 2; accept", "paranoia +1"),
    ("the_first_leaflet", P3 | HURT, "t3a", "choose 2; accept", "paranoia +1"),
    ("the_first_leaflet", P3 | ALONE, "t3a", "choose 2; accept", "paranoia +2"),
    ("the_first_leaflet", P3 | DESERTED, "t3a", "choose 2; accept", "paranoia +2"),
    ("the_first_leaflet", P3 | objects("binoculars"), "t3a", "accept", "paranoia +1"),
    # 11: 1 Alarm in Kyanpu and 1 in Five Hundred; check: remove 1 here, or add 1 here
    ("woodcutters", {"here": "looc"} | alarm(looc=2), "t3a", "", "five_hundred +1, kyanpu +1, looc -1"),
    ("woodcutters", {"here": "looc"} | alarm(looc=2), "t2a", "", "five_hundred +1, kyanpu +1, looc +1"),
    ("woodcutters", {"here": "looc", "round": 4}, "t0", "", "five_hundred +1, kyanpu +1, looc +1"),
    ("woodcutters", {}, "t1a", "", "five_hundred +1, kyanpu +2"),
    ("woodcutters", {}, "t2a", "", "five_hundred +1"),
    # 14: if Akatsu is in the Camp, he goes, 1 Alarm in Kyanpu and Looc; otherwise 1 in Looc
    ("akatsu_deserts", AKATSU, "", "", "kyanpu +1, looc +1, akatsu removed"),
    ("akatsu_deserts", {"companions": {"akatsu": "inactive"}}, "", "", "kyanpu +1, looc +1, akatsu removed"),
    ("akatsu_deserts", {}, "", "", "looc +1"),
    ("akatsu_deserts", {"companions": {"akatsu": "removed"}}, "", "", "looc +1"),
    # 17: deactivate the Uniform; or test: activate it; lose 1 Rice and deactivate a companion
    ("gas", P3, "", "choose 1", "uniform inactive"),
    ("gas", P3, "t4a", "choose 2", ""),
    ("gas", P3 | objects("uniform"), "t4a", "", "uniform active"),
    ("gas", P3 | objects("uniform"), "t2a", "spend 2", "health -2, uniform active"),
    (
        "gas", P3 | {"camp": ["t1a", "t2a"]}, "t3a", "choose 2; accept; lose t2a; deactivate kozuka",
        "kozuka inactive, rice -t2a",
    ),
    ("gas", P3 | HURT | {"camp": ["t1a"]}, "t3a", "choose 2; accept", "shimada inactive, rice -t1a"),
    ("gas", P3 | HURT, "t3a", "choose 2; accept", "shimada inactive"),
    ("gas", P3 | ALONE, "t3a", "choose 2; accept; remove shimada", "paranoia +2, shimada removed"),
    ("gas", P3 | DESERTED | {"camp": ["t1a"]}, "t3a", "choose 2; accept", "rice -t1a"),
    # 19: deactivate a companion; or test: recover 2 Paranoia; gain 1, or 2 if no companion is active
    ("family_photographs", P3, "", "choose 1; deactivate kozuka", "kozuka inactive"),
    ("family_photographs", P3 | ALONE, "", "choose 1; remove kozuka", "paranoia +2, kozuka removed"),
    ("family_photographs", P3, "t4a", "choose 2", "paranoia -2"),
    ("family_photographs", P3, "t3a", "choose 2; accept", "paranoia +1"),
    ("family_photographs", P3 | HURT, "t3a", "choose 2; accept", "paranoia +1"),
    ("family_photographs", P3 | ALONE, "t3a", "choose 2; accept", "paranoia +2"),
    ("family_photographs", P3 | DESERTED, "t3a", "accept", "paranoia +2"),
    # 21: Shimada in the Camp: Medicine, or Shimada (if active), or 1 Health; otherwise 1 Paranoia
    ("shimada_wounded", {}, "", "choose 1", "medicine inactive"),
    ("shimada_wounded", {}, "", "choose 2", "shimada inactive"),
    ("shimada_wounded", {}, "", "choose 3", "health -1"),
    ("shimada_wounded", ALONE | objects("medicine"), "", "", "health -1"),
    ("shimada_wounded", DESERTED, "", "", "paranoia +1"),
    # 22: Shimada goes, 1 Paranoia, if he is in the Camp; in any case card 21 is void
    ("death_of_shimada", {}, "", "", "paranoia +1, shimada removed, void +shimada_wounded"),
    ("death_of_shimada", ALONE, "", "", "paranoia +1, shimada removed, void +shimada_wounded"),
    ("death_of_shimada", DESERTED, "", "", "void +shimada_wounded"),
    # 25: deactivate the Radio; or test: recover 1 Paranoia, or gain 1
    ("blues_and_tango", P3 | OLD_RADIO, "", "choose 1", "radio inactive"),
    ("blues_and_tango", P3 | OLD_RADIO, "t4a", "choose 2", "paranoia -1"),
    ("blues_and_tango", P3 | OLD_RADIO, "t3a", "choose 2; accept", "paranoia +1"),
    ("blues_and_tango", P3, "t3a", "accept", "paranoia +1"),
    # 27: Kozuka in the Camp: he goes, 2 Paranoia; or (both active) deactivate him and the Rifle, 2 Health
    ("death_of_kozuka", {}, "", "choose 1", "paranoia +2, kozuka removed"),
    ("death_of_kozuka", {}, "", "choose 2", "health -2, rifle inactive, kozuka inactive"),
    ("death_of_kozuka", objects("rifle"), "", "", "paranoia +2, kozuka removed"),
    ("death_of_kozuka", ALONE, "", "", "paranoia +2, kozuka removed"),
    ("death_of_kozuka", DESERTED, "", "", ""),
    # 30: in round 6: 1 Honor, and you may relocate to Kyanpu; earlier: recover 1 Paranoia
    ("taniguchis_order", {"round": 6, "here": "ago"}, "", "relocate kyanpu", "honor +1, to kyanpu"),
    ("taniguchis_order", {"round": 6, "here": "ago"}, "", "decline", "honor +1"),
    ("taniguchis_order", P3 | {"round": 5, "here": "ago"}, "", "", "paranoia -1"),
    ("taniguchis_order", {"round": 1}, "", "", ""),
    # 31: lose 1 Health; or gain 1 Paranoia
    ("kendo_school", {}, "", "choose 1", "health -1"),
    ("kendo_school", {}, "", "choose 2", "paranoia +1"),
    # 38: 1 Alarm in the region with most (you break ties); shuffle in card 43
    ("the_informer", alarm(tilik=3, looc=2), "", "", "tilik +1, pile +helicopters"),
    ("the_informer", alarm(tilik=3, looc=3), "", "pick looc", "looc +1, pile +helicopters"),
    ("the_informer", {}, "", "pick ago", "ago +1, pile +helicopters"),
    ("the_informer", alarm(tilik=6), "", "", "paranoia +1, pile +helicopters"),
    ("the_informer", alarm(tilik=3) | {"discard": ["helicopters"]}, "", "", "tilik +1"),
    # 40: 1 Alarm off Lubang, Tilik and Looc; then the Uniform, or 1 Rice, or 1 Health
    ("typhoon", alarm(lubang=1, tilik=2), "", "choose 1", "lubang -1, tilik -1, uniform inactive"),
    ("typhoon", {"camp": ["t1a"]}, "", "choose 2", "rice -t1a"),
    ("typhoon", {"camp": ["t1a", "t6"]}, "", "choose 2; lose t6", "rice -t6"),
    ("typhoon", alarm(looc=1), "", "choose 3", "health -1, looc -1"),
    ("typhoon", objects("uniform"), "", "", "health -1"),
    # 41: the Medicine; or 1 Health, 2 if no companion is active
    ("centipede", {}, "", "choose 1", "medicine inactive"),
    ("centipede", HURT, "", "choose 2", "health -1"),
    ("centipede", ALONE, "", "choose 2", "health -2"),
    ("centipede", DESERTED | objects("medicine"), "", "", "health -2"),
    # 46: the Binoculars; or a companion; or 1 Alarm in 2 different adjacent regions (in the only one)
    ("footprints", {}, "", "choose 1", "binoculars inactive"),
    ("footprints", {}, "", "choose 2; deactivate kozuka", "kozuka inactive"),
    ("footprints", ALONE, "", "choose 2; remove shimada", "paranoia +2, shimada removed"),
    ("footprints", {}, "", "choose 3; pick looc; pick tilik", "tilik +1, looc +1"),
    ("footprints", {"here": "ago"}, "", "choose 3", "looc +1"),
    ("footprints", {"here": "ago"} | DESERTED | objects("binoculars"), "", "", "looc +1"),
    # 47: nothing with 2 active companions; else 1 Rice, or 1 Health if there is none
    ("rats", {"camp": ["t1a"]}, "", "", ""),
    ("rats", HURT | {"camp": ["t1a"]}, "", "", "rice -t1a"),
    ("rats", HURT | {"camp": ["t1a", "t6"]}, "", "lose t1a", "rice -t1a"),
    ("rats", HURT, "", "", "health -1"),
    ("rats", DESERTED, "", "", "health -1"),
    # 51: a companion active: 1 Health and recover 1 Paranoia; otherwise 1 Health, or activate a companion
    ("new_years_rice_cakes", P3 | {"health": 5}, "", "", "health +1, paranoia -1"),
    ("new_years_rice_cakes", P3 | {"health": 5} | HURT, "", "", "health +1, paranoia -1"),
    ("new_years_rice_cakes", P3 | {"health": 5} | ALONE, "", "choose 1", "health +1"),
    ("new_years_rice_cakes", ALONE, "", "choose 2; activate shimada", "shimada active"),
    ("new_years_rice_cakes", DESERTED, "", "choose 2", ""),
    ("new_years_rice_cakes", {}, "", "", ""),
]  # fmt: skip


@asserts("ON-IMM-1", "ON-IMM-2", "ON-IMM-3", "ON-SQD-4", "ON-SQD-11", "ON-CHK-9", "ON-TST-2")
@pytest.mark.parametrize(("card", "fields", "script", "choices", "effect"), CASES)
def test_an_immediate_event_does_what_it_says(
    card: str, fields: Fields, script: str, choices: str, effect: str
) -> None:
    assert event_effect(card, fields, script, choices) == effect


def test_every_immediate_event_is_played() -> None:
    assert {case[0] for case in CASES} == cards("immediate")


OFFERS: list[tuple[str, Fields, str, str, str]] = [  # card, position, choices so far, options offered, not possible
    ("american_landing", {}, "", "choose 1; choose 2", ""),
    ("gas", P3, "", "choose 1; choose 2", ""),
    ("typhoon", {"camp": ["t1a"]}, "", "choose 1; choose 2; choose 3", ""),
    ("typhoon", {}, "", "choose 1; choose 3", "choose 2"),
    ("typhoon", {"camp": ["t1a"]} | objects("uniform"), "", "choose 2; choose 3", "choose 1"),
    ("shimada_wounded", ALONE, "", "choose 1; choose 3", "choose 2"),
    ("shimada_wounded", objects("medicine"), "", "choose 2; choose 3", "choose 1"),
    ("footprints", objects("binoculars"), "", "choose 2; choose 3", "choose 1"),
    ("footprints", DESERTED, "", "choose 1; choose 3", "choose 2"),
    ("footprints", ALONE, "choose 2", "remove kozuka; remove shimada", ""),
    ("footprints", {}, "choose 3", "pick five_hundred; pick tilik; pick binacas; pick looc", ""),
    ("footprints", {}, "choose 3; pick tilik", "pick five_hundred; pick binacas; pick looc", ""),
    ("cells_of_three", TWO_ALARMS, "", "pick tilik; pick ago; done", ""),
    ("cells_of_three", TWO_ALARMS, "pick tilik", "pick ago; done", ""),
    ("the_informer", alarm(tilik=3, looc=3, ago=1), "", "pick tilik; pick looc", ""),
    ("family_photographs", P3, "choose 1", "deactivate kozuka; deactivate shimada", ""),
    ("taniguchis_order", {"round": 6, "here": "ago"}, "", "relocate kyanpu; decline", ""),
]


@asserts("ON-IMM-2", "ON-ALM-8", "ON-ALM-11", "ON-SQD-3")
@pytest.mark.parametrize(("card", "fields", "choices", "offered", "closed"), OFFERS)
def test_a_choice_offers_what_is_possible(card: str, fields: Fields, choices: str, offered: str, closed: str) -> None:
    script = ["t0"] if card == "american_landing" else []
    game = play(turned_up(card, *script, **fields), *split(choices))
    assert sorted(texts(game)) == sorted(split(offered))
    for option in split(closed):
        assert clause(game, option) == "ON-IMM-2"


@asserts("ON-IMM-2", "ON-CARD-6", "ON-OVER-1", "ON-OVER-2")
@pytest.mark.parametrize(
    ("card", "fields", "choice", "reason"),
    [
        ("kendo_school", {"health": 1}, "choose 1", "health"),
        ("kendo_school", {"paranoia": 9}, "choose 2", "paranoia"),
        ("centipede", {"health": 2} | ALONE, "choose 2", "health"),
        ("death_of_kozuka", {"health": 2}, "choose 2", "health"),
        ("death_of_kozuka", {"paranoia": 8}, "choose 1", "paranoia"),
        ("footprints", {"paranoia": 8} | ALONE, "choose 2; remove kozuka", "paranoia"),
    ],
)
def test_a_fatal_option_is_possible(card: str, fields: dict[str, Any], choice: str, reason: str) -> None:
    game = play(turned_up(card, **fields), *split(choice))
    assert ended(game, reason)


@asserts("ON-EVT-6", "ON-EVT-1")
@pytest.mark.parametrize("companions", [{}, {"shimada": "removed"}])
def test_after_the_death_of_shimada_card_21_is_discarded_without_effect(companions: dict[str, str]) -> None:
    """It is not replaced either."""
    agenda = [("ask", ("onoda",), "Action"), ("conclude", "raid")]
    pile = ("death_of_shimada", "shimada_wounded", "kendo_school")
    game = position("t0", pile=pile, acting="kyanpu", agenda=agenda, companions=companions)
    health, paranoia = see(game).health, see(game).paranoia
    play(game, "raid")
    assert (see(game).health, see(game).paranoia) == (health - 1, paranoia)
    assert see(game).discard == ["death_of_shimada", "shimada_wounded"]
    assert see(game).events[0] == ["kendo_school"]


@asserts("ON-SRV-6", "ON-TRK-7")
def test_two_ops_are_two_changes_and_two_points_are_one() -> None:
    """Centipede with nobody active: 2 Health as one change, one test."""
    game = turned_up("centipede", "t6", health=5, paranoia=5, **ALONE)
    play(game, "choose 2")
    assert see(game).health == 3
    assert see(game).plate == []


@asserts("ON-ACT-2", "ON-ALM-3", "ON-MOVE-8")
def test_taniguchis_order_leaves_the_alarm_token_where_the_action_was() -> None:
    game = turned_up("taniguchis_order", round=6, here="ago")
    play(game, "relocate kyanpu")
    assert see(game).alarm == {region: int(region == "ago") for region in see(game).alarm}
