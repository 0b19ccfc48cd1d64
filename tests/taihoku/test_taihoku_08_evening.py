"""8. End of a turn and dusk, 9. Air Raid Phase, 10. end and score, 11. events."""

from __future__ import annotations

from typing import Any

import pytest

from support import asserts
from taihoku.position import (
    BANK,
    CHU,
    ELEC,
    GGO,
    HOME,
    HOSP,
    HOT,
    LONG,
    PACK,
    SHR,
    city,
    lost,
    play,
    position,
    refused,
    stand,
    texts,
)
from zashiki.engine.game import Game
from zashiki.games.taihoku import TITLE, raids, score

TRIO = ("father", "mother", "grandma")
THRIFT = {"grandma": "hardworking_and_thrift"}


def dusk(event: str, *seats: str, **fields: Any) -> Game:
    return position(seats=seats or ("father", "mother"), agenda=[("event_dusk",)], event=event, **fields)


def raid(card: str, *seats: str, **fields: Any) -> Game:
    """The Air Raid Phase with this card, and nothing after it."""
    return position(seats=seats or ("father", "mother"), agenda=[("air_raid",)], deck=(card,), **fields)


# ---- the Weight limit


@asserts("RT-END-1", "RT-END-4", "RT-END-2")
def test_t7_younger_sister_drops_two() -> None:
    game = position("all_clear", seats=("younger_sister", "father"), hands={"younger_sister": (
        "pogs", "cart", "bicycle", "shovel", "peach")})  # fmt: skip
    play(game, "end")
    assert refused(game, "discard red_bean_bread") == "RT-END-1"
    play(game, "discard cart", "discard shovel")
    assert city(game).removed == ["cart", "shovel"]
    assert city(game).hands["younger_sister"] == ("pogs", "bicycle", "peach")


@asserts("RT-END-2", "RT-END-4")
def test_t70_entanglement_cards_stay() -> None:
    game = position("all_clear", hands={"father": ("enemy_soldier", "pogs", "cart", "bicycle", "shovel", "peach")})
    play(game, "end")
    assert refused(game, "discard enemy_soldier") == "RT-END-2"
    play(game, "discard pogs", "discard cart")
    assert city(game).hands["father"] == ("enemy_soldier", "bicycle", "shovel", "peach"), "weight 5"


@asserts("RT-END-4")
def test_t31_nothing_but_safes() -> None:
    game = position("all_clear", seats=("grandpa", "father"), hands={"grandpa": ("safe", "safe")})
    play(game, "end")
    assert city(game).hands["grandpa"] == ("safe", "safe")
    assert city(game).round == 2


@asserts("RT-END-3")
def test_t32_the_limit_binds_only_at_the_own_turn_end() -> None:
    game = position("all_clear", hands={"mother": ("pogs",) * 4, "father": ("cart",) * 6})
    play(game, "transfer cart mother", "transfer cart mother")
    assert city(game).weight("mother") == 6
    play(game, "end")
    assert city(game).weight("mother") == 6, "Mother has ended her turn before"
    assert city(game).round == 2


@asserts("RT-END-5", "RT-LOC-6")
def test_order_of_a_turn_end() -> None:
    """Weight limit, at which Grandma minds the discard; special location; TURN-END text."""
    fields: dict[str, Any] = {"seats": ("grandma", "father"), "entanglement": THRIFT, "at": {"grandma": CHU},
                              "hands": {"grandma": ("pogs",) * 4}, "ap": {"grandma": 1}}  # fmt: skip
    game = position("all_clear", **fields, mood={"grandma": 2})
    play(game, "end")
    assert city(game).mood["grandma"] == 1, "the discard came first"
    assert sorted(texts(game)) == ["gain health", "gain mood"]
    play(game, "gain mood")
    assert city(game).mood["grandma"] == 1, "2 at the church, and 1 for the idle hand"


@asserts("RT-END-6", "RT-LOC-6")
def test_t11_order_of_effects() -> None:
    fields: dict[str, Any] = {"at": {"father": CHU, "mother": HOME}, "mood": {"father": 1}, "round": 4,
                              "event": "sexual_perpetrators"}  # fmt: skip
    game = position(**fields)
    play(game, "end", "gain mood")
    moods = [
        fact[4] for fact, _, _ in game.told() if fact[:3] in (("gain", "father", "mood"), ("lose", "father", "mood"))
    ]
    assert moods == [2, 1, 0], "location, Entanglement Card, event"
    assert lost(game, "mood")
    fields["at"] = {"father": CHU, "mother": CHU}
    fields["deck"] = ("mazu_catches_a_bomb",)
    game = position("all_clear", **fields)
    play(game, "end", "gain mood")
    assert city(game).mood["father"] == 1


@asserts("RT-END-6")
def test_dusk_comes_once_after_the_last_turn() -> None:
    game = position("all_clear", then=("mother",), event="songs_in_the_shelter", mood={"father": 1, "mother": 1})
    play(game, "end")
    assert city(game).mood == {"father": 1, "mother": 1}
    play(game, "end")
    assert city(game).mood == {"father": 2, "mother": 2}


# ---- special locations


@asserts("RT-LOC-1", "RT-LOC-2", "RT-LOC-3")
@pytest.mark.parametrize(
    ("place", "offered", "clause"),
    [
        (CHU, ["gain mood", "gain health"], "RT-LOC-1"),
        (LONG, ["gain mood", "gain stamina"], "RT-LOC-2"),
        (HOSP, ["gain health", "gain stamina"], "RT-LOC-3"),
    ],
)
def test_a_choice_of_two(place: str, offered: list[str], clause: str) -> None:
    game = position("all_clear", at={"father": place}, mood={"father": 1}, health={"father": 1}, stamina={"father": 1},
                    areas=(place,))  # fmt: skip
    play(game, "end")
    assert sorted(texts(game)) == sorted(offered)
    assert refused(game, "gain satiation") == clause
    status = offered[1].split()[1]
    play(game, offered[1])
    assert city(game).track(status)["father"] == 2, "also inside a Raid Area"


@asserts("RT-LOC-4")
def test_the_shrine_fills_mood() -> None:
    game = position("all_clear", at={"father": SHR}, mood={"father": 1})
    play(game, "end")
    assert city(game).mood["father"] == 4


@asserts("RT-LOC-5")
def test_t29_a_damaged_location() -> None:
    for place in (SHR, CHU, LONG, HOSP):
        game = position("all_clear", at={"father": place}, mood={"father": 1}, damaged=True)
        play(game, "end")
        assert city(game).mood["father"] == 1
        assert city(game).round == 2


# ---- the Air Raid Phase


@asserts("RT-RAID-1", "RT-RAID-2", "RT-RAID-3", "RT-RAID-10")
def test_a_normal_raid() -> None:
    game = raid("rail_yards_at_dawn", *TRIO, at={"mother": BANK, "grandma": ELEC}, areas=(ELEC, GGO))
    assert city(game).areas == (HOT, HOME, CHU, BANK)
    assert city(game).health == {"father": 3, "mother": 2, "grandma": 3}, "who stands in an old Raid Area is not hit"
    game = position(agenda=[("air_raid",)], deck=())
    assert game.needs
    assert set(game.needs.choices) == {*PACK.normal, "mazu_catches_a_bomb"} - {"carpet"}, "the top card is drawn"


@asserts("RT-RAID-4", "RT-RAID-5", "RT-RAID-6", "RT-RAID-7")
def test_raid_on_taihoku() -> None:
    game = raid("raid_on_taihoku", *TRIO, at={"mother": SHR, "grandma": ELEC}, areas=(ELEC,))
    table = city(game)
    assert table.health == {"father": 3, "mother": 2, "grandma": 1}
    assert (table.areas, table.damaged, table.blanket) == ((), True, True)
    assert all(table.is_raid_area(place) for place in PACK.places)


@asserts("RT-RAID-4", "RT-WIN-1")
def test_t28_raid_on_taihoku_kills() -> None:
    game = raid("raid_on_taihoku", health={"mother": 2})
    assert lost(game, "health")
    assert not city(game).damaged


@asserts("RT-RAID-8")
def test_mazu() -> None:
    game = raid("mazu_catches_a_bomb", areas=(HOME, HOT))
    assert city(game).areas == ()
    assert city(game).health == {"father": 5, "mother": 4}


@asserts("RT-RAID-9", "RT-WIN-2", "RT-WIN-3")
def test_end_of_the_war() -> None:
    game = raid("end_of_the_war")
    assert game.result
    assert (game.result["winners"], game.result["clause"]) == (["father", "mother"], "RT-WIN-2")


@asserts("RT-RAID-10")
def test_t44_t61_the_sum_of_a_loss() -> None:
    def loss(event: str, hand: tuple[str, ...], vow: bool, company: bool) -> int:
        game = raid("old_town_burning", "father", "mother", "grandma", event=event, hands={"father": hand},
                    fate={"grandma": "done" if vow else "open"},
                    at={"grandma": BANK, "mother": HOME if company else BANK})  # fmt: skip
        return 5 - city(game).health["father"]

    helmet = ("combat_helmet",)
    assert loss("nighttime_bombing", helmet, vow=False, company=False) == 2
    assert loss("nighttime_bombing", helmet, vow=True, company=False) == 1
    assert loss("temporary_shelter", helmet, vow=True, company=True) == 0, "not negative"
    assert loss("nighttime_bombing", (), vow=False, company=False) == 3
    assert loss("nighttime_bombing", (), vow=False, company=True) == 2
    game = raid("old_town_burning", event="nighttime_bombing", at={"father": BANK, "mother": ELEC})
    assert city(game).health == {"father": 5, "mother": 4}, "who is not hit loses nothing"


@asserts("RT-EVT-3", "RT-EVT-4")
def test_t20_alone_and_peach() -> None:
    apart = {"mother": BANK}
    assert stand(dusk("cold_front_strike", at=apart), "father") == (4, 5, 4, 3)
    assert stand(dusk("cold_front_strike", at=apart, satiation={"father": 2}), "father") == (2, 4, 4, 3)
    sister = dusk("cold_front_strike", "younger_sister", "mother", at=apart, hands={"younger_sister": ("peach",)},
                  satiation={"younger_sister": 1})  # fmt: skip
    assert stand(sister, "younger_sister") == (1, 4, 5, 4)
    assert stand(dusk("sexual_perpetrators", at=apart), "father") == (4, 5, 2, 4)
    assert stand(dusk("sexual_perpetrators", at=apart, hands={"father": ("peach",)}), "father") == (4, 5, 4, 4)
    assert stand(dusk("sexual_perpetrators"), "father") == (4, 5, 4, 4)
    for hand, left in (((), 3), (("peach",), 4)):
        game = raid("old_town_burning", event="temporary_shelter", at=apart, hands={"father": hand})
        assert city(game).health["father"] == left, "Peach helps to build the shelter"
    for hand, left in (((), 2), (("peach",), 3)):
        game = raid("old_town_burning", event="nighttime_bombing", at=apart, hands={"father": hand})
        assert city(game).health["father"] == left


@asserts("RT-EVT-1", "RT-EVT-2")
def test_t19_level_down() -> None:
    game = dusk("clouded_by_sorrow", "older_sister", "father", "mother", at={"mother": HOT})
    assert city(game).mood == {"older_sister": 3, "father": 3, "mother": 4}
    game = dusk("epidemic_disease", "older_sister", "grandma", "mother", at={"mother": HOT},
                hands={"older_sister": ("peach",)})  # fmt: skip
    assert city(game).stamina == {"older_sister": 3, "grandma": 3, "mother": 4}


@asserts("RT-EVT-5")
def test_contamination_kills() -> None:
    game = dusk("spread_of_corpse_contamination", blanket=True, stamina={"father": 2, "mother": 3}, mood={"father": 1})
    assert lost(game, "stamina")


@asserts("RT-EVT-6")
def test_the_other_events() -> None:
    def drawn(event: str, **fields: Any) -> Game:
        game = position(agenda=[("draw_event",)], event="", **fields)
        game.supply(event)
        return game

    assert city(drawn("relief_rations", satiation={"father": 1})).satiation == {"father": 2, "mother": 5}
    cleared = city(drawn("all_clear", areas=(HOME,), blanket=True, damaged=True))
    assert (cleared.areas, cleared.blanket, cleared.damaged) == ((), False, True)
    told = drawn("radio_broadcast", deck=())
    told.supply("outer_ring")
    assert city(told).face_up() == ["outer_ring"]
    assert city(dusk("songs_in_the_shelter", mood={"father": 1}, at={"mother": HOT})).mood["father"] == 1
    typhoon = raid("old_town_burning", event="summer_typhoon")
    assert city(typhoon).health["father"] == 4
    assert city(raid("raid_on_taihoku", event="summer_typhoon")).health["father"] == 3
    hungry = dusk("weak_from_hunger", satiation={"father": 2, "mother": 1})
    assert city(hungry).health == {"father": 4, "mother": 2}
    spared = dusk("weak_from_hunger", satiation={"mother": 1}, hands={"mother": ("peach",)})
    assert city(spared).health["mother"] == 3
    assert city(dusk("police_cordon", at={"mother": GGO}, hands={"father": ("air_raid_flyers",)})).mood == {
        "father": 3, "mother": 3}  # fmt: skip


@asserts("RT-EVT-6")
def test_looters() -> None:
    game = dusk("looters", hands={"father": ("pogs", "cart", "peach", "safe"), "mother": ("pogs", "cart", "safe")})
    assert game.to_move == ("father",)
    assert refused(game, "discard safe") == "RT-CARD-9"
    play(game, "discard pogs")
    assert city(game).removed == ["pogs"]
    assert game.to_move == (), "Mother carries two that count"


@asserts("RT-EVT-6", "RT-ENT-8")
def test_looters_ask_clockwise_until_somebody_dies() -> None:
    """D12: from the Starting Player on; a heart that breaks is mended by nobody's later choice."""
    three = ("pogs", "cart", "peach")
    fields: dict[str, Any] = {"starter": "mother", "hands": dict.fromkeys(("father", "mother"), three)}
    game = dusk("looters", "father", "mother", "younger_sister", **fields, mood={"younger_sister": 3})
    assert game.to_move == ("mother",)
    play(game, "discard pogs")
    assert game.to_move == ("father",)
    play(game, "discard peach")
    assert lost(game, "mood"), "Peach is Missing takes 3"
    game = dusk("looters", "father", "mother", "younger_sister", **fields, mood={"younger_sister": 3})
    play(game, "discard peach")
    assert lost(game, "mood")
    assert game.to_move == (), "Father is not asked any more"


@asserts("RT-EVT-6")
def test_kindness_of_strangers() -> None:
    game = position(agenda=[("draw_event",)], event="", satiation={"father": 2}, health={"father": 2},
                    mood={"mother": 1})  # fmt: skip
    game.supply("kindness_of_strangers")
    assert texts(game) == ["gain satiation", "gain health"], "only ties are a choice"
    play(game, "gain health")
    assert (city(game).health["father"], city(game).mood["mother"]) == (3, 2)
    game = position(agenda=[("draw_event",)], event="", seats=("older_sister", "father"))
    game.supply("kindness_of_strangers")
    assert city(game).mood["older_sister"] == 3, "a full track that is the lowest is not skipped"


def test_t71_all_clear_after_raid_on_taihoku() -> None:
    game = position("all_clear", "rotten_food", "peach", agenda=[("ask", ("father",), "Turn"), ("draw_event",)],
                    event="", blanket=True, damaged=True, hands={"father": ("bicycle", "shovel")})  # fmt: skip
    assert f"move {BANK}" in texts(game)
    play(game, "explore")
    assert city(game).hands["father"][2:] == ("rotten_food", "peach")
    assert city(game).damaged


# ---- the end


@asserts("RT-WIN-1", "RT-WIN-3")
def test_one_death_ends_it_for_all() -> None:
    game = position(agenda=[("hunger",)], seats=TRIO, satiation={"grandma": 1})
    assert lost(game, "satiation")
    assert game.result
    assert game.result["winners"] == []
    assert game.to_move == ()
    why = game.why_not("father", "end")
    assert why
    assert why.clause == "RT-WIN-1"


@asserts("RT-WIN-1")
def test_death_in_the_middle_of_an_effect() -> None:
    """Clockwise from the Starting Player, and nothing more happens after the first death."""
    game = dusk("sexual_perpetrators", *TRIO, at={"mother": BANK, "grandma": GGO}, starter="mother",
                mood={"father": 1, "mother": 4, "grandma": 2})  # fmt: skip
    assert lost(game, "mood")
    assert city(game).mood == {"father": 1, "mother": 2, "grandma": 0}


@asserts("RT-SCORE-1", "RT-SCORE-2")
def test_t42_t43_score() -> None:
    table = city(position(satiation={"father": 4, "mother": 4}, health={"father": 4, "mother": 4},
                          mood={"father": 3, "mother": 4}, stamina={"father": 3, "mother": 4},
                          ap={"father": 3, "mother": 2}))  # fmt: skip
    assert score.together(table) == 17 + 18
    assert score.survival_score(table) == 17
    assert score.ending(table, 17).least == 15
    ones = {"father": 1, "mother": 1}
    game = raid("end_of_the_war", satiation=ones, health=ones, mood=ones, stamina=ones, ap={"father": 0, "mother": 0})
    assert game.result
    assert (game.result["scores"], game.result["reason"]) == ({"father": 4, "mother": 4}, "nothing_left_to_feel")


@asserts("RT-SCORE-2")
@pytest.mark.parametrize(
    ("points", "ending"),
    [(18, "a_house_again"), (25, "a_house_again"), (17, "cheering_in_the_streets"), (15, "cheering_in_the_streets"),
     (14, "holding_on"), (11, "holding_on"), (10, "the_dream_goes_on"), (7, "the_dream_goes_on"),
     (6, "nothing_left_to_feel"), (4, "nothing_left_to_feel")],
)  # fmt: skip
def test_bands(points: int, ending: str) -> None:
    found = score.ending(city(position()), points)
    assert found.id == ending
    assert found.title
    assert found.text


def test_the_war_lasts_eight_to_ten_rounds() -> None:
    table = city(position())
    assert raids.size(table) == 10
    assert raids.parts(table)[-1] == (3, "end_of_the_war")
    assert TITLE.rules.text("RT-WIN-2")
