"""6. Using cards, sharing, transfer; 7. free actions without Entanglement Cards."""

from __future__ import annotations

from support import asserts
from taihoku.position import (
    BANK,
    GGO,
    GIRL,
    HOME,
    HOSP,
    HOT,
    PARK,
    SHR,
    city,
    lost,
    play,
    position,
    refused,
    stand,
    texts,
)

FAMILY = ("mother", "younger_sister")
COOK = ("simple_fireplaces",)


@asserts("RT-USE-2")
def test_reach() -> None:
    game = position(hands={"father": ("pogs",)}, at={"father": HOSP, "mother": SHR}, mood={"mother": 1})
    play(game, "use pogs mother")
    assert city(game).mood["mother"] == 2
    assert city(game).ap["father"] == 3, "the long road is adjacent, and a use pays no more for it"
    game = position(hands={"father": ("pogs", "red_bean_bread")}, at={"mother": PARK}, satiation={"mother": 1})
    assert refused(game, "use pogs mother") == "RT-USE-2"
    assert refused(game, "feed red_bean_bread mother") == "RT-USE-2"


@asserts("RT-USE-3")
def test_feeding_another_costs_one() -> None:
    game = position(hands={"father": ("big_chicken_legs",)}, at={"mother": HOT}, satiation={"mother": 3})
    play(game, "feed big_chicken_legs mother")
    assert (city(game).satiation["mother"], city(game).ap["father"]) == (5, 3), "the rest over the maximum is lost"
    game = position(hands={"father": ("red_bean_bread",)}, ap={"father": 0}, satiation={"mother": 1})
    assert refused(game, "feed red_bean_bread mother") == "RT-AP-6"
    assert refused(game, "feed red_bean_bread father") == "RT-USE-3"


@asserts("RT-USE-5", "RT-USE-6")
def test_t17_two_helmets_are_one() -> None:
    game = position("all_clear", hands={"father": ("combat_helmet",) * 2}, deck=("old_town_burning",))
    play(game, "end")
    assert city(game).health["father"] == 4
    assert city(game).health["mother"] == 2


@asserts("RT-USE-7")
def test_t10_cooking_and_sharing() -> None:
    game = position(hands={"father": (*COOK, "rotten_food")}, satiation={"father": 1, "mother": 1})
    play(game, "use simple_fireplaces", "share rotten_food", "give mother", "give father")
    assert city(game).ap["father"] == 2, "2 AP in all"
    assert (stand(game, "father"), stand(game, "mother")) == ((2, 5, 4, 4), (2, 4, 4, 4)), "no Mood was lost"
    assert city(game).removed == ["rotten_food", "simple_fireplaces"]
    game = position(hands={"father": (*COOK, "rotten_food")}, satiation={"father": 1})
    play(game, "use simple_fireplaces", "eat rotten_food")
    assert (city(game).ap["father"], city(game).satiation["father"]) == (3, 3)


@asserts("RT-USE-7")
def test_a_fire_needs_raw_food_and_cooks_up_to_two() -> None:
    game = position(hands={"father": (*COOK, "red_bean_bread", "peach")})
    assert refused(game, "use simple_fireplaces") == "RT-USE-7"
    game = position(hands={"father": (*COOK, "rotten_food", "animal_carcasses", "rotten_food", "red_bean_bread")},
                    satiation={"father": 1, "mother": 1}, ap={"father": 1})  # fmt: skip
    play(game, "use simple_fireplaces")
    assert refused(game, "done") == "RT-USE-7", "one at least"
    assert refused(game, "eat red_bean_bread") == "RT-USE-7"
    assert refused(game, "feed rotten_food mother") == "RT-AP-6"
    assert texts(game) == ["eat rotten_food", "eat animal_carcasses"], "with no AP left only eating"
    play(game, "eat rotten_food")
    assert texts(game) == ["eat rotten_food", "eat animal_carcasses", "done"]
    play(game, "eat animal_carcasses")
    assert city(game).hands["father"] == ("rotten_food", "red_bean_bread")
    assert city(game).mood["father"] == 4
    game = position(hands={"father": (*COOK, "rotten_food", "rotten_food")}, satiation={"father": 1})
    play(game, "use simple_fireplaces", "eat rotten_food", "done")
    assert city(game).hands["father"] == ("rotten_food",)


@asserts("RT-USE-8")
def test_t14_flyers_show_a_card_that_waits() -> None:
    deck = ("carpet", "mazu_catches_a_bomb", "outer_ring", "ward_lights", "raid_on_taihoku", "long_string",
            "two_squadrons")  # fmt: skip
    game = position("end_of_the_war", hands={"father": ("air_raid_flyers",)}, deck=deck, resolved=7, round=8)
    play(game, "use air_raid_flyers")
    assert not game.over
    assert city(game).face_up() == ["end_of_the_war"]
    play(game, "end")
    assert game.over
    assert game.result
    assert game.result["winners"] == ["father", "mother"]
    game = position("end_of_the_war", hands={"father": ("air_raid_flyers",)}, deck=deck, resolved=7, round=8,
                    event="sexual_perpetrators", at={"mother": GGO}, mood={"mother": 2})  # fmt: skip
    play(game, "use air_raid_flyers", "end")
    assert lost(game, "mood"), "dusk can still kill"


@asserts("RT-USE-8")
def test_t36_flyers_twice() -> None:
    game = position("carpet", "outer_ring", "radio_broadcast", "mazu_catches_a_bomb", deck=(), first_raid="ward_lights",
                    hands={"father": ("air_raid_flyers",) * 2}, at={"father": HOT, "mother": HOT})  # fmt: skip
    play(game, "use air_raid_flyers", "use air_raid_flyers")
    assert city(game).face_up() == ["carpet", "outer_ring"]
    play(game, "end")
    table = city(game)
    assert table.areas == (GGO, GIRL, "first_high_school", PARK, BANK), "this round resolved the first"
    assert table.face_up() == ["outer_ring", "mazu_catches_a_bomb"], "and the broadcast turned up the third"


@asserts("RT-USE-8", "RT-USE-10")
def test_t69_flyers_with_nothing_to_reveal() -> None:
    deck = ("carpet", "mazu_catches_a_bomb", "outer_ring", "ward_lights", "raid_on_taihoku", "long_string",
            "two_squadrons", "river_approach", "end_of_the_war", "eastern_run")  # fmt: skip
    game = position(hands={"father": ("air_raid_flyers",)}, deck=deck, resolved=7, round=8)
    play(game, "use air_raid_flyers")
    assert (city(game).ap["father"], city(game).removed, len(city(game).raids)) == (3, ["air_raid_flyers"], 10)


@asserts("RT-USE-9", "RT-EVT-5")
def test_t16_peach_cancels_the_additional_punishment() -> None:
    for hand, left in (((), 2), (("peach",), 3)):
        game = position(agenda=[("event_dusk",)], event="spread_of_corpse_contamination", areas=(HOME,),
                        mood={"father": 1}, hands={"father": hand})  # fmt: skip
        assert city(game).stamina["father"] == left
    game = position(agenda=[("event_dusk",)], event="spread_of_corpse_contamination", areas=(HOT,))
    assert city(game).stamina["father"] == 4


@asserts("RT-USE-10")
def test_t75_a_use_that_changes_nothing() -> None:
    game = position(hands={"father": ("band_aids", "red_bean_bread")})
    play(game, "use band_aids mother")
    assert (city(game).ap["father"], city(game).removed) == (3, ["band_aids"])
    assert refused(game, "share red_bean_bread") == "RT-SHARE-1"
    play(game, "eat red_bean_bread")
    assert city(game).removed == ["band_aids", "red_bean_bread"]


# ---- sharing


@asserts("RT-SHARE-1", "RT-SHARE-2")
def test_t4_mother_shares_bread() -> None:
    game = position(seats=FAMILY, hands={"mother": ("red_bean_bread",)}, satiation={"mother": 2, "younger_sister": 2})
    play(game, "share red_bean_bread", "give younger_sister", "give mother")
    assert city(game).ap["mother"] == 3
    assert city(game).satiation == {"mother": 3, "younger_sister": 3}
    assert city(game).removed == ["red_bean_bread"]


@asserts("RT-SHARE-1")
def test_a_part_goes_to_somebody_else() -> None:
    game = position(seats=FAMILY, hands={"mother": ("red_bean_bread",)}, satiation={"mother": 2, "younger_sister": 2})
    play(game, "share red_bean_bread")
    assert refused(game, "done") == "RT-SHARE-1"
    play(game, "give mother")
    assert city(game).satiation == {"mother": 3, "younger_sister": 3}, "the last point is for somebody else"
    game = position(seats=FAMILY, hands={"mother": ("big_chicken_legs",)}, satiation={"mother": 4, "younger_sister": 3})
    play(game, "share big_chicken_legs", "give younger_sister")
    assert refused(game, "give younger_sister") == "RT-SHARE-1", "nobody gets more than can be gained"
    play(game, "done")
    assert city(game).satiation == {"mother": 4, "younger_sister": 4}


@asserts("RT-SHARE-3")
def test_nobody_elsewhere_gets_a_part() -> None:
    game = position(seats=("mother", "younger_sister", "father"), hands={"mother": ("big_chicken_legs",)},
                    satiation={"father": 1, "younger_sister": 1}, at={"father": HOT})  # fmt: skip
    play(game, "share big_chicken_legs")
    assert refused(game, "give father") == "RT-SHARE-3"
    game = position(seats=FAMILY, hands={"mother": ("red_bean_bread",)}, at={"younger_sister": HOT},
                    satiation={"younger_sister": 1})  # fmt: skip
    assert refused(game, "share red_bean_bread") == "RT-SHARE-1"


def test_t33_raw_food_shared() -> None:
    seats = ("father", "younger_sister")
    game = position(seats=seats, hands={"father": ("rotten_food",)}, mood={"father": 1},
                    satiation={"father": 2, "younger_sister": 2})  # fmt: skip
    play(game, "share rotten_food", "give father")  # the other point can only go to somebody else
    assert lost(game, "mood")
    game = position(seats=seats, hands={"father": ("rotten_food",)}, mood={"father": 1},
                    satiation={"father": 2, "younger_sister": 2})  # fmt: skip
    play(game, "share rotten_food", "give younger_sister", "give younger_sister")
    assert not game.over
    assert city(game).mood == {"father": 1, "younger_sister": 4}


def test_a_full_player_loses_nothing_by_raw_food() -> None:
    game = position(hands={"father": ("rotten_food",)})
    play(game, "eat rotten_food")
    assert city(game).mood["father"] == 4
    game = position(hands={"father": ("banana_candies", "animal_carcasses")}, satiation={"father": 1},
                    mood={"father": 3})  # fmt: skip
    play(game, "eat banana_candies")
    assert stand(game, "father")[:3] == (2, 5, 4)
    play(game, "eat animal_carcasses")
    assert stand(game, "father")[:3] == (4, 5, 2)


def test_pets_are_food_and_no_fire_helps() -> None:
    game = position(hands={"father": ("peach", "blackie")}, satiation={"father": 1})
    play(game, "eat peach")
    assert stand(game, "father")[:3] == (3, 5, 2)
    assert refused(game, "use blackie") == "RT-CARD-6"


def test_t51_rationing() -> None:
    hand = ("red_bean_bread", "banana_candies", "animal_carcasses")
    left = []
    for card in hand:
        game = position(hands={"father": hand}, satiation={"father": 1}, event="rationing_tightened")
        play(game, f"eat {card}")
        left.append((city(game).satiation["father"], city(game).mood["father"]))
    assert left == [(2, 4), (2, 4), (3, 2)]


# ---- transfer


@asserts("RT-TRANS-1", "RT-TRANS-2")
def test_t5_transfer_to_a_neighbour() -> None:
    seats = ("older_brother", "mother", "younger_sister")
    game = position(seats=seats, at={"older_brother": BANK, "mother": GGO, "younger_sister": GIRL},
                    hands={"older_brother": ("pogs", "pogs")})  # fmt: skip
    play(game, "transfer pogs mother")
    assert (city(game).hands["mother"], city(game).ap["older_brother"]) == (("pogs",), 4)
    assert refused(game, "transfer pogs younger_sister") == "RT-TRANS-2"
    assert refused(game, "transfer cart mother") == "RT-TRANS-1"
    assert refused(game, "transfer pogs older_brother") == "RT-TRANS-1"


@asserts("RT-TRANS-3", "RT-TRANS-4", "RT-MOVE-10")
def test_t6_transfer_over_the_long_road() -> None:
    def spent(hand: tuple[str, ...], n: int) -> int:
        game = position(at={"father": SHR, "mother": HOSP}, hands={"father": hand}, stamina={"father": 4})
        for _ in range(n):
            play(game, "transfer pogs mother")
        return 4 - city(game).ap["father"]

    pogs = ("pogs",) * 3
    assert (spent(pogs, 1), spent(pogs, 3)) == (2, 4)
    assert (spent(("cart", *pogs), 1), spent(("cart", *pogs), 3)) == (1, 3)


@asserts("RT-TRANS-4", "RT-TRANS-3")
def test_t62_several_receivers() -> None:
    seats = ("father", "mother", "grandma")
    at = {"father": SHR, "mother": HOSP, "grandma": HOSP}
    game = position(seats=seats, at=at, hands={"father": ("pogs",) * 3})
    play(game, "transfer pogs mother", "transfer pogs grandma")
    assert city(game).ap["father"] == 1, "one Transfer: 2 + 1"
    game = position(seats=seats, at=at, hands={"father": ("pogs",) * 3})
    play(game, "transfer pogs mother", "done", "transfer pogs grandma")
    assert city(game).ap["father"] == 0, "two Transfers: 4"


def test_t63_a_transfer_pays_no_border() -> None:
    game = position(at={"father": PARK, "mother": BANK}, areas=(PARK,), hands={"father": ("pogs",) * 2})
    play(game, "transfer pogs mother", "transfer pogs mother")
    assert city(game).ap["father"] == 2


def test_neighbourhood_association() -> None:
    game = position(seats=("father", "mother", "grandma"), at={"grandma": HOT}, event="neighbourhood_association",
                    hands={"father": ("pogs", "safe", "peach")}, ap={"father": 1})  # fmt: skip
    play(game, "transfer pogs mother", "transfer safe mother")
    assert city(game).ap["father"] == 1, "free at the same location, Entanglement cards too"
    play(game, "transfer peach grandma")
    assert city(game).ap["father"] == 0


# ---- free actions


@asserts("RT-OVER-1", "RT-OVER-2")
def test_t24_over_spend() -> None:
    assert refused(position(stamina={"father": 1}, ap={"father": 0}), "overspend") == "RT-OVER-2"
    game = position(stamina={"father": 2}, ap={"father": 4})
    assert refused(game, "overspend") == "RT-OVER-1", "AP at the maximum"
    game = position(stamina={"father": 2}, ap={"father": 0})
    play(game, "overspend")
    assert (city(game).stamina["father"], city(game).ap["father"]) == (1, 1)
    later = position(agenda=[("start_turn", "father")], stamina={"father": 1})
    assert city(later).ap["father"] == 1
    game = position(stamina={"father": 4}, ap={"father": 0})
    play(game, "overspend", "overspend", "overspend")
    assert (city(game).stamina["father"], city(game).ap["father"]) == (1, 3), "any number of times"


@asserts("RT-EAT-1")
def test_eating_what_is_no_food() -> None:
    game = position(hands={"father": ("pogs", "red_bean_bread")})
    assert refused(game, "eat pogs") == "RT-EAT-1"
    assert refused(game, "eat peach") == "RT-EAT-1"


@asserts("RT-DISC-1")
def test_t9_discarding_at_will() -> None:
    game = position(hands={"father": ("pogs",)})
    play(game, "discard pogs")
    assert (city(game).removed, city(game).ap["father"]) == (["pogs"], 4)
    assert refused(game, "discard pogs") == "RT-DISC-1"


def test_items_and_medicine() -> None:
    game = position(seats=("father", "younger_sister"), hands={"father": ("pogs", "pogs", "cloth_puppets")},
                    mood={"father": 1, "younger_sister": 1})  # fmt: skip
    play(game, "use pogs father", "use pogs younger_sister")
    assert city(game).mood == {"father": 2, "younger_sister": 3}
    play(game, "use cloth_puppets")
    assert city(game).mood == {"father": 3, "younger_sister": 4}
    game = position(hands={"father": ("disinfection_bandages", "ancestral_tablet", "herbal_medical_liqueur")},
                    health={"father": 1, "mother": 1}, stamina={"father": 1, "mother": 1},
                    )  # fmt: skip
    play(game, "use ancestral_tablet")
    assert city(game).health == {"father": 2, "mother": 2}
    assert city(game).stamina == {"father": 2, "mother": 2}
    play(game, "use disinfection_bandages mother", "use herbal_medical_liqueur mother")
    assert stand(game, "mother") == (5, 4, 4, 4)
