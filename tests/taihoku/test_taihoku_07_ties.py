"""7. Entanglement Cards: the general rules, and every card."""

from __future__ import annotations

from typing import Any

from support import asserts
from taihoku.position import (
    BANK,
    CHU,
    GGO,
    HIGH,
    HOME,
    HOSP,
    HOT,
    LONG,
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
from zashiki.engine.game import Game
from zashiki.games.taihoku import TITLE

TRIO = ("father", "mother", "grandma")


def dusk(tie: str, seat: str, *others: str, **fields: Any) -> Game:
    """Dusk with this card, everybody at home unless `at` says otherwise; every Mood 3."""
    seats = (seat, *others)
    fields["mood"] = dict.fromkeys(seats, 3) | fields.get("mood", {})
    return position(seats=seats, entanglement={seat: tie}, agenda=[("dusk",)], **fields)


def mood(game: Game, seat: str) -> int:
    return city(game).mood[seat]


def drained(tie: str, seat: str, round: int, **fields: Any) -> int:
    """The Mood that its drain takes at dusk of this round."""
    return 3 - mood(dusk(tie, seat, "mother" if seat != "mother" else "father", round=round, **fields), seat)


# ---- the general rules


@asserts("RT-ENT-1", "RT-ENT-6")
def test_fulfilling_is_free_and_once() -> None:
    game = position("ward_lights", "outer_ring", deck=(), at={"father": CHU}, ap={"father": 0}, mood={"father": 1},
                    hands={"father": ("enemy_soldier", "band_aids", "medicine_kits")})  # fmt: skip
    assert "fulfil" in texts(game)
    play(game, "fulfil")
    assert texts(game) == ["give_up band_aids", "give_up medicine_kits"], "the owner chooses which Medicine"
    assert refused(game, "give_up enemy_soldier") == "RT-ENT-6"
    play(game, "give_up band_aids")
    table = city(game)
    assert (table.fate["father"], table.mood["father"], table.removed) == ("done", 3, ["enemy_soldier", "band_aids"])
    assert table.face_up() == ["ward_lights", "outer_ring"], "two Air Raid Cards are revealed"
    assert refused(game, "fulfil") == "RT-ENT-5"


@asserts("RT-ENT-2")
def test_only_the_own_card() -> None:
    game = position(seats=("mother", "father"), hands={"mother": ("enemy_soldier", "band_aids")}, at={"mother": CHU})
    assert refused(game, "fulfil") == "RT-ENT-6"
    game = position(entanglement={"father": "the_unfinished_novel", "mother": "children_first"})
    assert refused(game, "spare mother") == "RT-ENT-2"
    watching = position(seats=("mother", "father"), entanglement={"mother": "children_first"})
    assert refused(watching, "fulfil") == "RT-ENT-2"


@asserts("RT-ENT-3")
def test_t12_the_vow() -> None:
    def raid(card: str, **fields: Any) -> dict[str, int]:
        game = position("all_clear", seats=("father", "mother", "grandma"), fate={"grandma": "done"}, deck=(card,),
                        hands={"father": ("combat_helmet",)}, **fields)  # fmt: skip
        play(game, "end")
        return city(game).health

    assert raid("old_town_burning") == {"father": 5, "mother": 3, "grandma": 2}
    assert raid("raid_on_taihoku") == {"father": 5, "mother": 3, "grandma": 2}


@asserts("RT-ENT-3", "RT-ENT-6")
def test_the_vow_is_fulfilled() -> None:
    game = position(seats=("grandma", "father"), at={"grandma": LONG},
                    hands={"grandma": ("guanyin_statue", "rotten_food", "peach")})  # fmt: skip
    play(game, "fulfil")
    assert city(game).hands["grandma"] == ("peach",), "a pet is no such Food"
    assert city(game).fate["grandma"] == "done"
    game = position(seats=("grandma", "father"), at={"grandma": LONG}, hands={"grandma": ("guanyin_statue", "peach")})
    assert refused(game, "fulfil") == "RT-ENT-6"


@asserts("RT-ENT-4", "RT-BAN-2")
def test_t13_mother_cooks_for_herself() -> None:
    ties = {"mother": "sacrifice_for_others"}
    game = position(seats=("mother", "father"), entanglement=ties, satiation={"mother": 1},
                    hands={"mother": ("simple_fireplaces", "rotten_food", "animal_carcasses")})  # fmt: skip
    play(game, "use simple_fireplaces", "eat rotten_food", "eat animal_carcasses")
    assert stand(game, "mother") == (5, 4, 4, 4)
    assert city(game).ap["mother"] == 3
    game = position(entanglement=ties, satiation={"mother": 1}, hands={"father": ("red_bean_bread", "rotten_food")})
    assert refused(game, "feed red_bean_bread mother") == "RT-BAN-2"
    assert refused(game, "share red_bean_bread") == "RT-BAN-2"
    play(game, "feed rotten_food mother")
    assert (city(game).satiation["mother"], city(game).mood["mother"]) == (3, 3)
    assert "Sacrifice for Others" in TITLE.rules.text("RT-BAN-2")
    game = position(seats=("mother", "father"), entanglement=ties, hands={"mother": ("red_bean_bread",)})
    assert refused(game, "eat red_bean_bread") == "RT-BAN-2"


@asserts("RT-BAN-2")
def test_no_portion_of_good_food_for_her() -> None:
    game = position(seats=TRIO, entanglement={"mother": "sacrifice_for_others"},
                    hands={"father": ("big_chicken_legs",)},
                    satiation={"mother": 1, "grandma": 1})  # fmt: skip
    play(game, "share big_chicken_legs")
    assert refused(game, "give mother") == "RT-BAN-2"


@asserts("RT-ENT-5")
def test_states() -> None:
    game = position(seats=("mother", "father"), entanglement={"mother": "children_first"})
    assert city(game).fate == {"mother": "always", "father": "open"}


@asserts("RT-ENT-6")
def test_conditions_of_a_fulfil() -> None:
    hand = {"father": ("enemy_soldier", "band_aids")}
    assert refused(position(hands=hand), "fulfil") == "RT-ENT-6", "not there"
    assert "fulfil" in texts(position(hands=hand, at={"father": HOSP}, damaged=True)), "damage does not matter"
    assert refused(position(hands={"father": ("enemy_soldier",)}, at={"father": HOSP}), "fulfil") == "RT-ENT-6"


@asserts("RT-ENT-7")
def test_drains_by_round() -> None:
    starts = {("humanitarian_rescue", "father"): 4, ("redeem_a_vow_to_gods", "grandma"): 5,
              ("a_sip_of_grace", "mother"): 4, ("waiting_for_him", "older_sister"): 4,
              ("dream_of_koshien", "younger_brother"): 4, ("blackie_come_home", "younger_brother"): 3,
              ("peach_is_missing", "younger_sister"): 3, ("cat_and_dog", "younger_sister"): 5,
              ("the_family_savings", "grandpa"): 4, ("son_of_the_rising_sun", "older_brother"): 4,
              ("incense_for_the_ancestors", "grandpa"): 3, ("confidential_mission", "older_brother"): 3,
              ("relics_of_the_old_master", "grandma"): 2, ("the_unfinished_novel", "father"): 2,
              ("a_song_of_daitotei", "father"): 2}  # fmt: skip
    for (tie, seat), first in starts.items():
        assert [drained(tie, seat, round) for round in (first - 1, first, 9)] == [0, 1, 1], tie
        assert drained(tie, seat, 9, fate={seat: "done"}) == 0
        assert drained(tie, seat, 9, fate={seat: "failed"}) == 0


@asserts("RT-ENT-7")
def test_conditions_of_drains() -> None:
    other = {"mother": ("ancestral_tablet", "old_monk_relics", "top_secret_document", "manuscript")}
    assert drained("incense_for_the_ancestors", "grandpa", 9, hands=other) == 0
    assert drained("relics_of_the_old_master", "grandma", 9, hands=other) == 0
    assert drained("confidential_mission", "older_brother", 9, hands=other) == 0
    assert drained("the_unfinished_novel", "father", 9, hands=other) == 1, "Father himself must carry one"
    assert drained("the_unfinished_novel", "father", 9, hands={"father": ("manuscript",)}) == 0


@asserts("RT-ENT-8")
def test_t37_t67_hearts_break() -> None:
    game = position(seats=("father", "older_brother"), hands={"father": ("top_secret_document", "rotten_food")},
                    satiation={"father": 1}, mood={"older_brother": 5})  # fmt: skip
    play(game, "use top_secret_document", "eat rotten_food")
    assert (mood(game, "older_brother"), city(game).fate["older_brother"]) == (2, "failed")
    assert drained("confidential_mission", "older_brother", 9, fate={"older_brother": "failed"}) == 0
    game = position("ward_lights", "outer_ring", seats=("father", "grandpa"), at={"father": HOSP}, deck=(),
                    hands={"father": ("enemy_soldier", "ancestral_tablet")}, mood={"father": 1})  # fmt: skip
    play(game, "fulfil")
    assert (mood(game, "grandpa"), city(game).fate["grandpa"], mood(game, "father")) == (2, "failed", 3)
    game = position(hands={"father": ("peach",)}, seats=("father", "younger_sister"), mood={"younger_sister": 3})
    play(game, "transfer peach younger_sister")
    assert mood(game, "younger_sister") == 3, "handing it over is no leaving"
    game = position(hands={"father": ("peach",)}, seats=("father", "younger_sister"), mood={"younger_sister": 3})
    play(game, "discard peach")
    assert lost(game, "mood")


@asserts("RT-ENT-8")
def test_t38_heartbreak_also_when_done() -> None:
    game = position(seats=("younger_sister", "mother"), agenda=[("event_dusk",)], event="looters",
                    hands={"younger_sister": ("peach", "pogs", "cart")}, fate={"younger_sister": "done"})  # fmt: skip
    play(game, "discard peach")
    assert mood(game, "younger_sister") == 2


@asserts("RT-ENT-8")
def test_t68_heartbreak_also_when_failed() -> None:
    seats = ("father", "younger_sister")
    game = position(seats=seats, entanglement={"younger_sister": "cat_and_dog"}, satiation={"father": 1},
                    hands={"father": ("peach", "blackie")}, mood={"father": 4})  # fmt: skip
    play(game, "eat peach")
    assert (mood(game, "younger_sister"), city(game).fate["younger_sister"]) == (3, "failed")
    assert drained("cat_and_dog", "younger_sister", 9, fate={"younger_sister": "failed"}) == 0
    play(game, "discard blackie")
    assert mood(game, "younger_sister") == 1


# ---- card by card


def test_incense_for_the_ancestors() -> None:
    game = position(seats=("grandpa", "father", "mother"), hands={"grandpa": ("ancestral_tablet",)}, at={"mother": HOT},
                    mood={"grandpa": 2, "father": 2, "mother": 2})  # fmt: skip
    play(game, "fulfil")
    assert city(game).mood == {"grandpa": 4, "father": 3, "mother": 3}, "and no heart is broken"


def test_the_family_savings() -> None:
    game = position("peach", seats=("grandpa", "father", "mother"), at={"mother": HOT}, mood={"grandpa": 2},
                    entanglement={"grandpa": "the_family_savings"}, hands={"grandpa": ("safe",), "father": ("safe",)},
                    piles={PARK: 0})  # fmt: skip
    play(game, "fulfil")
    assert mood(game, "grandpa") == 4
    assert game.to_move == ("grandpa",)
    assert refused(game, f"draw {PARK}") == "RT-ENT-6"
    play(game, f"draw {HOT}")
    assert city(game).hands["grandpa"] == ("peach",)
    assert game.to_move == ("father",), "each player here, in turn"
    play(game, "decline")
    assert game.table.asking[2] == "Turn"
    game = position(seats=("grandpa", "father"), at={"father": HOT}, entanglement={"grandpa": "the_family_savings"},
                    hands={"grandpa": ("safe",), "father": ("safe",)})  # fmt: skip
    assert refused(game, "fulfil") == "RT-ENT-6"


def test_the_family_savings_in_order() -> None:
    """D7: clockwise from the Starting Player, each seeing the draws before; the owner has no first choice."""
    game = position("peach", "band_aids", seats=("grandpa", "father", "mother"), starter="mother",
                    entanglement={"grandpa": "the_family_savings"}, hands={"grandpa": ("safe", "safe")})  # fmt: skip
    play(game, "fulfil")
    order = []
    for option in (f"draw {HOT}", f"draw {CHU}", "decline"):
        order += game.to_move
        play(game, option)
    assert order == ["mother", "grandpa", "father"]
    assert (city(game).hands["mother"], city(game).hands["grandpa"]) == (("peach",), ("band_aids",))


def test_t39_t66_under_one_roof() -> None:
    game = dusk("under_one_roof", "grandpa", "father", at={"father": HOT}, hands={"grandpa": ("peach",)})
    assert mood(game, "grandpa") == 2, "a cat is no other player"
    game = dusk("under_one_roof", "grandpa", "father", at={"father": HOT}, hands={"grandpa": ("peach",)},
                event="songs_in_the_shelter")  # fmt: skip
    assert mood(game, "grandpa") == 3, "but the event sees him in company"
    assert city(dusk("under_one_roof", "grandpa", "father")).mood == {"grandpa": 4, "father": 4}
    game = dusk("under_one_roof", "grandpa", "father", "mother", at={"mother": HOT})
    assert city(game).mood == {"grandpa": 3, "father": 3, "mother": 3}
    alone = {"at": {"father": HOT}, "hands": {"grandpa": ("taiwanese_geisha",)}}
    assert lost(dusk("under_one_roof", "grandpa", "father", mood={"grandpa": 1}, **alone), "mood")
    assert mood(dusk("under_one_roof", "grandpa", "father", mood={"grandpa": 2}, **alone), "grandpa") == 2


@asserts("RT-END-5")
def test_t41_hardworking_and_thrift() -> None:
    ties = {"grandma": "hardworking_and_thrift"}
    game = position("all_clear", seats=("grandma", "father"), entanglement=ties, ap={"grandma": 1})
    play(game, "end")
    assert mood(game, "grandma") == 4
    game = position("all_clear", seats=("grandma", "father"), entanglement=ties, ap={"grandma": 0})
    play(game, "end")
    assert mood(game, "grandma") == 5
    game = position(seats=TRIO, then=("mother",), entanglement=ties, hands={
        "father": ("pogs",) * 7, "mother": ("red_bean_bread", *("cart",) * 5)}, satiation={"mother": 1})  # fmt: skip
    play(game, "use pogs father")
    assert mood(game, "grandma") == 5, "a card used up costs nothing"
    play(game, "end")
    assert mood(game, "grandma") == 4
    play(game, "eat red_bean_bread", "end")
    assert mood(game, "grandma") == 4, "once a round"
    game = position(seats=("grandma", "father"), entanglement=ties, satiation={"grandma": 1},
                    hands={"grandma": ("rotten_food", "animal_carcasses")})  # fmt: skip
    play(game, "eat rotten_food")
    assert mood(game, "grandma") == 5
    play(game, "eat animal_carcasses")
    assert mood(game, "grandma") == 3


def test_relics_of_the_old_master() -> None:
    tie = {"grandma": "relics_of_the_old_master"}
    hand = {"grandma": ("old_monk_relics",)}
    game = position(seats=("grandma", "father"), entanglement=tie, hands=hand, at={"grandma": PARK, "father": PARK},
                    mood={"grandma": 1}, stamina={"father": 1})  # fmt: skip
    play(game, "fulfil")
    assert (mood(game, "grandma"), city(game).stamina["father"]) == (3, 2)
    game = position(seats=("grandma", "father"), entanglement=tie, hands=hand, at={"grandma": PARK}, areas=(PARK,))
    assert refused(game, "fulfil") == "RT-ENT-6"


def test_t52_relics_in_a_raid() -> None:
    for done, hand, left in ((False, ("old_monk_relics",), 4), (True, ("old_monk_relics", "combat_helmet"), 5)):
        game = position("all_clear", seats=("father", "grandma"), at={"grandma": BANK}, deck=("old_town_burning",),
                        entanglement={"grandma": "relics_of_the_old_master" if not done else "redeem_a_vow_to_gods"},
                        fate={"grandma": "done" if done else "open"}, hands={"father": hand})  # fmt: skip
        play(game, "end")
        assert (city(game).health["father"], mood(game, "grandma")) == ((5, left) if done else (3, left))


def test_the_unfinished_novel() -> None:
    game = position(seats=TRIO, entanglement={"father": "the_unfinished_novel"}, hands={"father": ("manuscript",) * 3},
                    mood={"father": 1, "mother": 1, "grandma": 1}, at={"grandma": HOT})  # fmt: skip
    play(game, "fulfil")
    assert city(game).mood == {"father": 4, "mother": 2, "grandma": 2}
    assert city(game).removed == ["manuscript"] * 3
    game = position(entanglement={"father": "the_unfinished_novel"}, hands={"father": ("manuscript",) * 2})
    assert refused(game, "fulfil") == "RT-ENT-6"


def test_t48_a_song_of_daitotei() -> None:
    tie = {"father": "a_song_of_daitotei"}
    hand = {"father": ("taiwanese_geisha",)}
    assert lost(position(agenda=[("hunger",)], entanglement=tie, hands=hand, satiation={"father": 2}), "satiation")
    assert city(position(agenda=[("hunger",)], entanglement=tie, hands=hand)).satiation == {"father": 2, "mother": 4}
    game = dusk("a_song_of_daitotei", "father", "mother", hands=hand)
    assert city(game).mood == {"father": 4, "mother": 2}
    game = dusk("a_song_of_daitotei", "father", "mother", hands=hand, at={"mother": HOT})
    assert city(game).mood == {"father": 4, "mother": 3}
    game = dusk("a_song_of_daitotei", "father", "mother", hands={"mother": ("taiwanese_geisha",)})
    assert city(game).mood == {"father": 3, "mother": 4}
    game = position(seats=TRIO, entanglement=tie, hands=hand, at={"father": CHU, "mother": CHU},
                    mood={"father": 1, "mother": 1, "grandma": 1})  # fmt: skip
    play(game, "fulfil")
    assert city(game).mood == {"father": 2, "mother": 2, "grandma": 1}


def test_t65_sacrifice_for_others() -> None:
    tie = {"mother": "sacrifice_for_others"}
    base: dict[str, Any] = {"seats": ("mother", "father"), "entanglement": tie,
                            "hands": {"mother": ("rotten_food",) * 3},
                            "satiation": {"mother": 2, "father": 1}, "mood": {"mother": 1, "father": 4}}  # fmt: skip
    game = position(**base)
    play(game, "share rotten_food", "give mother")
    assert lost(game, "mood"), "the trigger waits for the whole effect"
    game = position(**{key: dict(value) if isinstance(value, dict) else value for key, value in base.items()})
    play(game, "share rotten_food", "give father", "give father")
    assert city(game).mood == {"mother": 2, "father": 3}
    play(game, "feed rotten_food father")
    assert mood(game, "mother") == 2, "once a turn"


@asserts("RT-BAN-3", "RT-ENT-1")
def test_children_first() -> None:
    tie = "children_first"
    seats = ("mother", "older_brother", "grandpa")
    base: dict[str, Any] = {"seats": seats, "entanglement": {"mother": tie}}
    game = position(**base, satiation={"older_brother": 1, "grandpa": 1}, ap={"mother": 0})
    assert [text for text in texts(game) if text.startswith("spare")] == ["spare older_brother"]
    assert refused(game, "spare grandpa") == "RT-BAN-3", "no child"
    play(game, "spare older_brother")
    assert city(game).satiation == {"mother": 4, "older_brother": 2, "grandpa": 1}
    assert refused(game, "spare older_brother") == "RT-BAN-3", "once a turn"
    game = position(**base, satiation={"older_brother": 1, "mother": 1})
    assert refused(game, "spare older_brother") == "RT-BAN-3"
    assert refused(position(**base), "spare older_brother") == "RT-BAN-3", "not to a full child"
    game = position(**base, satiation={"older_brother": 1}, at={"older_brother": HOT})
    assert refused(game, "spare older_brother") == "RT-BAN-3", "not here"
    assert "Children First" in TITLE.rules.text("RT-BAN-3")
    assert mood(dusk(tie, "mother", "older_brother", "grandpa", health={"older_brother": 1}), "mother") == 2
    assert mood(dusk(tie, "mother", "older_brother", "grandpa", satiation={"grandpa": 1}), "mother") == 3
    assert mood(dusk(tie, "mother", "grandpa", satiation={"grandpa": 1}), "mother") == 2, "without a child all are"


def test_a_sip_of_grace() -> None:
    game = position(seats=("mother", "father"), at={"mother": HOSP, "father": HOSP},
                    hands={"mother": ("blood_of_christ",)},
                    mood={"mother": 1}, health={"mother": 1, "father": 1})  # fmt: skip
    play(game, "fulfil")
    assert (mood(game, "mother"), city(game).health) == (3, {"mother": 2, "father": 2})


def test_confidential_mission() -> None:
    hand = {"older_brother": ("top_secret_document",)}
    seats = ("older_brother", "father")
    game = position("band_aids", "medicine_kits", seats=seats, at={"older_brother": GGO}, hands=hand,
                    mood={"older_brother": 1})  # fmt: skip
    play(game, "fulfil")
    assert (mood(game, "older_brother"), city(game).removed) == (4, ["top_secret_document"])
    assert texts(game) == [f"draw {GGO}", "decline"]
    play(game, f"draw {GGO}", f"draw {GGO}")
    assert city(game).hands["older_brother"] == ("band_aids", "medicine_kits")
    game = position(seats=seats, at={"older_brother": GGO, "father": GGO}, hands=hand)
    assert refused(game, "fulfil") == "RT-ENT-6", "not alone"


@asserts("RT-OVER-1", "RT-END-5")
def test_t29_son_of_the_rising_sun() -> None:
    seats = ("older_brother", "father")
    tie = {"older_brother": "son_of_the_rising_sun"}
    game = position("all_clear", seats=seats, at={"older_brother": SHR}, entanglement=tie, mood={"older_brother": 1},
                    damaged=True)  # fmt: skip
    assert refused(game, "fulfil") == "RT-ENT-6", "it fulfils itself"
    play(game, "end")
    assert (mood(game, "older_brother"), city(game).fate["older_brother"]) == (1, "done")
    game = position(seats=seats, entanglement=tie, fate={"older_brother": "done"}, ap={"older_brother": 0})
    play(game, "overspend")
    assert (city(game).ap["older_brother"], city(game).stamina["older_brother"]) == (2, 4)
    play(game, "overspend")
    assert city(game).ap["older_brother"] == 3, "only the first of a turn"


def test_prove_your_strength() -> None:
    tie, seat = "prove_your_strength", "older_brother"
    assert mood(dusk(tie, seat, "father", areas=(HOME,)), seat) == 4
    assert mood(dusk(tie, seat, "father", areas=(HOME,), at={"father": HOT}), seat) == 3, "alone in a Raid Area"
    assert mood(dusk(tie, seat, "father", areas=(HOT,), at={"father": HOT}), seat) == 2
    assert mood(dusk(tie, seat, "father"), seat) == 3


def test_t49_waiting_for_him() -> None:
    seats = ("older_sister", "father")
    game = position("all_clear", seats=seats, hands={"older_sister": ("older_sisters_fiance", "band_aids")},
                    at={"older_sister": SHR}, mood={"older_sister": 1})  # fmt: skip
    play(game, "fulfil")
    assert (mood(game, "older_sister"), city(game).top("older_sister", "mood")) == (5, 5)
    city(game).mood["older_sister"] = 2
    play(game, "end")
    assert mood(game, "older_sister") == 5, "the Shrine sets 5, not 3"
    game = position(agenda=[("hunger",)], seats=seats, hands={"father": ("older_sisters_fiance",)})
    assert city(game).satiation == {"older_sister": 3, "father": 2}


def test_the_last_train() -> None:
    for place, gain in ((HOT, 1), (HOME, 0), (HOSP, 0), (SHR, -1), (HIGH, -1)):
        game = dusk("the_last_train", "older_sister", "father", at={"older_sister": place}, mood={"older_sister": 2})
        assert mood(game, "older_sister") == 2 + gain


def test_student_nurse() -> None:
    tie = {"older_sister": "student_nurse"}
    game = position(seats=("older_sister", "father"), entanglement=tie, health={"older_sister": 1, "father": 1},
                    hands={"older_sister": ("band_aids", "band_aids", "medicine_kits")})  # fmt: skip
    play(game, "use band_aids father", "use band_aids older_sister")
    assert city(game).health == {"older_sister": 2, "father": 3}
    play(game, "use medicine_kits father", "split 1")
    assert city(game).health["father"] == 5
    game = position(seats=("older_sister", "father"), entanglement=tie, health={"father": 1},
                    hands={"older_sister": ("ancestral_tablet",)})  # fmt: skip
    play(game, "use ancestral_tablet")
    assert city(game).health["father"] == 2, "no target was chosen"
    assert mood(dusk("student_nurse", "older_sister", "father", health={"father": 1}), "older_sister") == 2


def test_dream_of_koshien() -> None:
    seats = ("younger_brother", "father", "mother", "grandma")
    hand = {"younger_brother": ("baseball_equipment",)}
    low = dict.fromkeys(seats, 1)
    game = position(seats=seats, hands=hand, mood=low, at={"grandma": HOT})
    play(game, "fulfil")
    assert texts(game) == ["cheer father", "cheer mother"]
    assert refused(game, "cheer grandma") == "RT-ENT-6"
    play(game, "cheer mother")
    assert city(game).mood == {"younger_brother": 3, "father": 1, "mother": 3, "grandma": 1}
    assert refused(position(seats=seats, hands=hand, areas=(HOME,)), "fulfil") == "RT-ENT-6"
    far = {"younger_brother": HOT}
    assert refused(position(seats=seats, hands=hand, at=far), "fulfil") == "RT-ENT-6"


def test_pets_come_home() -> None:
    for seat, tie, pet in (
        ("younger_brother", "blackie_come_home", "blackie"),
        ("younger_sister", "peach_is_missing", "peach"),
    ):
        game = position(seats=(seat, "father"), entanglement={seat: tie}, hands={seat: (pet,)}, mood={seat: 1})
        play(game, "fulfil")
        assert (mood(game, seat), city(game).hands[seat]) == (3, (pet,))
    seats = ("younger_sister", "father", "mother")
    game = position(seats=seats, entanglement={"younger_sister": "cat_and_dog"}, mood=dict.fromkeys(seats, 1),
                    hands={"younger_sister": ("peach",), "father": ("blackie",)}, at={"mother": HOT})  # fmt: skip
    play(game, "fulfil")
    assert city(game).mood == {"younger_sister": 3, "father": 3, "mother": 1}


def test_shrapnel_hunter_at_dusk() -> None:
    tie = "shrapnel_hunter"
    assert mood(dusk(tie, "younger_brother", "father"), "younger_brother") == 2
    assert mood(dusk(tie, "younger_brother", "father", once_round=(tie,)), "younger_brother") == 3


def test_afraid_of_the_dark() -> None:
    tie, seat = "afraid_of_the_dark", "younger_sister"
    away = {"at": {"father": HOT}}
    assert mood(dusk(tie, seat, "father"), seat) == 3
    assert mood(dusk(tie, seat, "father", **away), seat) == 2
    assert mood(dusk(tie, seat, "father", areas=(HOME,), **away), seat) == 1
    for pet in ("peach", "blackie"):
        assert mood(dusk(tie, seat, "father", hands={seat: (pet,)}, **away), seat) == 3
