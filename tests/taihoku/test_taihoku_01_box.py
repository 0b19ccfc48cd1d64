"""1. Components and 2. board, characters, cards."""

from __future__ import annotations

from collections import Counter

from support import asserts
from taihoku.position import BANK, CHU, GGO, GIRL, HOSP, LONG, PACK, PARK, SHR, city, play, position, refused
from zashiki.games.taihoku import TITLE, tracks
from zashiki.games.taihoku.pack import DEADLY, STATUSES

COUNT = {id: card.count for id, card in PACK.resources.items()}


def of_type(kind: str) -> dict[str, int]:
    return {id: card.count for id, card in PACK.resources.items() if card.type == kind}


@asserts("RT-COMP-1", "RT-COMP-2", "RT-COMP-3", "RT-COMP-4", "RT-COMP-6", "RT-COMP-7", "RT-COMP-8", "RT-COMP-11")
def test_counts_of_the_box() -> None:
    assert len(PACK.places) == 12
    assert [c.name for c in PACK.characters.values()] == [
        "Grandpa", "Grandma", "Father", "Mother", "Older Brother", "Older Sister", "Younger Brother",
        "Younger Sister"]  # fmt: skip
    assert Counter(card.character for card in PACK.entanglements.values()) == dict.fromkeys(PACK.characters, 3)
    assert len(PACK.events) == 20
    assert all(card.name and card.effect for card in PACK.events.values())
    assert (len(PACK.raids), len(PACK.normal)) == (21, 18)
    assert set(PACK.raids) - set(PACK.normal) == {"end_of_the_war", "raid_on_taihoku", "mazu_catches_a_bomb"}
    assert PACK.data["counts"]["status_tokens"] == 4 * len(STATUSES) == 20
    assert [track["colour"] for track in PACK.data["tracks"]] == ["red", "green", "blue", "brown", "black"]
    assert PACK.data["counts"]["reference_cards"] == 4


@asserts("RT-COMP-5", "RT-COMP-5F", "RT-COMP-5M", "RT-COMP-5I", "RT-COMP-5E")
def test_seventy_resource_cards() -> None:
    assert sum(COUNT.values()) == 70
    assert of_type("food") == {
        "red_bean_bread": 4, "banana_candies": 2, "rotten_food": 5, "animal_carcasses": 3, "big_chicken_legs": 2,
        "peach": 1, "blackie": 1, "simple_fireplaces": 6}  # fmt: skip
    assert of_type("medicine") == {
        "band_aids": 6, "herbal_medical_liqueur": 2, "disinfection_bandages": 4, "medicine_kits": 4,
        "ancestral_tablet": 1}  # fmt: skip
    assert of_type("item") == {
        "pogs": 3, "cloth_puppets": 3, "air_raid_flyers": 2, "bicycle": 2, "shovel": 2, "combat_helmet": 2, "cart": 2,
        "top_secret_document": 1}  # fmt: skip
    assert of_type("entanglement") == {
        "manuscript": 3, "safe": 2, "baseball_equipment": 1, "older_sisters_fiance": 1, "taiwanese_geisha": 1,
        "blood_of_christ": 1, "old_monk_relics": 1, "guanyin_statue": 1, "enemy_soldier": 1}  # fmt: skip


@asserts("RT-COMP-9", "RT-COMP-10", "RT-BOARD-5")
def test_tokens() -> None:
    assert PACK.rules["tokens_air_raid"] == 5
    assert max(len(card.marks) for card in PACK.raids.values()) == 5
    special = {id for id, place in PACK.places.items() if place.special}
    assert special == {CHU, LONG, HOSP, SHR}
    assert PACK.rules["tokens_damaged"] == 4


@asserts("RT-BOARD-1", "RT-BOARD-2", "RT-BOARD-3")
def test_locations() -> None:
    assert {place.name for place in PACK.places.values()} == {
        "Blown Up Home", "Taiwan Grand Shrine", "Penglai Town Catholic Church", "LongShan Temple",
        "Taihoku Imperial University Hospital", "Taiwan Governor-General's Office", "Bank of Taiwan",
        "Taihoku New Park", "Taihoku First Girls' High School", "Taihoku First High School", "Taiwan Railway Hotel",
        "Taiwan Electric Power Company"}  # fmt: skip
    assert Counter(place.type for place in PACK.places.values()) == {"food": 4, "medicine": 4, "item": 4}


@asserts("RT-BOARD-4", "RT-BOARD-6", "RT-BOARD-7")
def test_roads() -> None:
    assert BANK in PACK.roads[PARK]
    assert GGO in PACK.roads[BANK]
    assert GIRL not in PACK.roads[BANK]
    assert PACK.roads[SHR] == (HOSP,)
    assert PACK.long == {(SHR, HOSP), (HOSP, SHR)}
    assert all(a in PACK.roads[b] for a in PACK.roads for b in PACK.roads[a])


@asserts("RT-CHAR-1", "RT-CHAR-3")
def test_characters() -> None:
    sister, little = PACK.characters["older_sister"], PACK.characters["younger_sister"]
    assert (sister.born, sister.age, sister.weight) == (1927, 18, 4)
    assert little.weight == 3
    assert PACK.characters["father"].tops["stamina"] == 4
    assert PACK.characters["grandpa"].born - PACK.characters["grandma"].born == 5
    assert all(set(c.tops) == set(STATUSES) for c in PACK.characters.values())


@asserts("RT-CHAR-2")
def test_weight_is_the_limit_of_what_is_kept() -> None:
    game = position(seats=("younger_sister", "father"), hands={"younger_sister": ("pogs",) * 3})
    play(game, "end")
    assert city(game).hands["younger_sister"] == ("pogs",) * 3, "Weight 3: three may be kept"


@asserts("RT-CHAR-4", "RT-AP-3")
def test_four_tracks_kill_and_action_points_do_not() -> None:
    game = position(ap={"father": 1})
    play(game, f"move {LONG}")
    assert city(game).ap["father"] == 0
    assert not game.over
    for status in DEADLY:
        table = city(position())
        tracks.lose(table, "father", status, 9)
        assert table.track(status)["father"] == 0
        assert tracks.check(table, ("father",))
        assert table.result["reason"] == status


@asserts("RT-CARD-1", "RT-CARD-10")
def test_backs_and_fronts() -> None:
    assert {card.type for card in PACK.resources.values()} == {"food", "medicine", "item", "entanglement"}
    assert all(PACK.raids[id].name and PACK.raids[id].marks for id in PACK.normal)


@asserts("RT-CARD-2", "RT-CARD-3", "RT-CARD-4")
def test_what_types_restore() -> None:
    for card in PACK.resources.values():
        gives = {*card.gives, *card.between}
        if card.type == "medicine":
            assert gives
            assert gives <= {"health", "stamina"}
        elif card.type == "item":
            assert gives <= {"mood"}
        elif card.type == "food" and not card.cooks:
            assert "satiation" in gives


@asserts("RT-CARD-2")
def test_a_medicine_kit_is_split() -> None:
    game = position(hands={"father": ("medicine_kits",)}, health={"mother": 1}, stamina={"mother": 1})
    play(game, "use medicine_kits mother", "split 2")
    assert city(game).health["mother"] == 3
    assert city(game).stamina["mother"] == 2
    assert city(game).removed == ["medicine_kits"]


@asserts("RT-CARD-5")
def test_entanglement_resources_are_not_entanglement_cards() -> None:
    assert not set(of_type("entanglement")) & set(PACK.entanglements)
    named = {card for tie in PACK.entanglements.values() for card, _ in tie.places}
    assert named == set(of_type("entanglement"))


@asserts("RT-CARD-6", "RT-EAT-1")
def test_food_is_free_for_oneself() -> None:
    game = position(hands={"father": ("red_bean_bread",)}, satiation={"father": 1}, ap={"father": 0})
    play(game, "eat red_bean_bread")
    assert city(game).satiation["father"] == 3
    assert city(game).ap["father"] == 0
    assert city(game).removed == ["red_bean_bread"]


@asserts("RT-CARD-7", "RT-USE-1", "RT-CARD-12")
def test_consumables_cost_one_and_leave_the_game() -> None:
    game = position(hands={"father": ("pogs",)}, mood={"father": 2})
    play(game, "use pogs father")
    table = city(game)
    assert (table.ap["father"], table.mood["father"], table.hands["father"], table.removed) == (3, 3, (), ["pogs"])
    assert refused(game, "use pogs father") == "RT-USE-1"
    assert refused(position(hands={"father": ("pogs",)}, ap={"father": 0}), "use pogs father") == "RT-AP-6"


@asserts("RT-CARD-8", "RT-USE-4")
def test_permanent_cards_are_not_played() -> None:
    game = position(hands={"father": ("cart", "bicycle")}, ap={"father": 2})
    assert refused(game, "use cart") == "RT-CARD-8"
    play(game, f"move {PARK}")
    assert city(game).hands["father"] == ("cart", "bicycle"), "they work without leaving the hand"
    assert city(game).ap["father"] == 1


@asserts("RT-CARD-9")
def test_entanglement_cards_in_hand_cannot_be_dropped_or_used() -> None:
    game = position(hands={"father": ("enemy_soldier", "pogs")})
    assert refused(game, "discard enemy_soldier") == "RT-CARD-9"
    assert refused(game, "use enemy_soldier") == "RT-CARD-9"
    assert "discard pogs" in [str(option) for option in game.options("father")]


@asserts("RT-CARD-11", "RT-BEGIN-4")
def test_an_event_holds_for_its_round() -> None:
    game = position("summer_typhoon", seats=("father", "mother"), satiation={"father": 3})
    play(game, "end")
    table = city(game)
    assert table.round == 2
    assert table.event == "summer_typhoon", "the next one came; the one before is gone"
    assert "relief_rations" not in table.events
    play(game, f"move {LONG}")
    assert table.ap[table.active] == PACK.characters[table.active].tops["stamina"] - 2


@asserts("RT-CARD-12", "RT-DISC-1")
def test_nothing_is_reshuffled() -> None:
    game = position("pogs", hands={"father": ("cloth_puppets",)}, at={"father": BANK}, deck=("carpet", "outer_ring"))
    play(game, "discard cloth_puppets")
    table = city(game)
    assert table.removed == ["cloth_puppets"]
    assert list(table.unseen["item"]).count("cloth_puppets") == 2


@asserts("RT-CARD-13")
def test_a_card_goes_before_a_general_rule() -> None:
    game = position(event="police_cordon", at={"father": PARK})
    assert refused(game, f"move {BANK}") == "RT-BAN-1"
    assert "Police Cordon" in TITLE.rules.text("RT-BAN-1")
    game = position(agenda=[("draw_event",)], event="", mood={"father": 1}, health={"father": 1})
    game.supply("kindness_of_strangers")
    assert game.to_move == ("father",)
    assert refused(game, "gain satiation") == "RT-CARD-13"
    play(game, "gain mood")
    assert city(game).mood["father"] == 2
