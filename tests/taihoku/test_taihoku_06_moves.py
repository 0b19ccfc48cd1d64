"""6. Movement and Exploration."""

from __future__ import annotations

import pytest

from support import asserts
from taihoku.position import (
    BANK,
    CHU,
    ELEC,
    GGO,
    GIRL,
    HIGH,
    HOME,
    HOSP,
    HOT,
    LONG,
    PACK,
    PARK,
    SHR,
    city,
    lost,
    play,
    position,
    refused,
    texts,
)
from zashiki.games.taihoku import moves


def price(start: str, goal: str, **fields: object) -> int:
    hands = {"father": fields.pop("cards", ())}
    game = position(at={"father": start}, hands=hands, **fields)  # type: ignore[arg-type]
    return moves.price(city(game), "father", goal)


@asserts("RT-MOVE-1", "RT-MOVE-2")
def test_one_road_for_one_point() -> None:
    game = position()
    play(game, f"move {CHU}")
    assert (city(game).at["father"], city(game).ap["father"]) == (CHU, 3)
    assert refused(game, f"move {PARK}") == "RT-MOVE-2"
    assert refused(game, f"move {CHU}") == "RT-MOVE-2"


@asserts("RT-MOVE-3", "RT-MOVE-4", "RT-AP-6")
def test_t2_the_border_of_a_raid_area() -> None:
    seats = ("younger_brother", "father")
    game = position(seats=seats, at={"younger_brother": PARK}, areas=(BANK,), ap={"younger_brother": 2})
    play(game, f"move {BANK}")
    assert city(game).ap["younger_brother"] == 0
    game = position(seats=seats, at={"younger_brother": PARK}, areas=(BANK,), ap={"younger_brother": 1})
    assert f"move {BANK}" not in texts(game)
    assert price(BANK, PARK, areas=(BANK,)) == 2


@asserts("RT-MOVE-5")
def test_t3_between_two_raid_areas() -> None:
    assert price(BANK, GGO, areas=(BANK, GGO)) == 1


@asserts("RT-MOVE-6", "RT-RAID-7")
def test_t27_the_whole_map_is_one_raid_area() -> None:
    assert price(HOME, HOT, blanket=True) == 1
    game = position(at={"father": HOME}, hands={"father": ("bicycle", "shovel")}, blanket=True)
    assert f"move {PARK}" not in texts(game)
    play(game, "explore")
    assert game.needs
    game.supply("rotten_food")
    assert game.table.asking[2] == "Turn", "the Shovel draws one card only"


@asserts("RT-RAID-7", "RT-MOVE-6")
def test_the_next_card_ends_the_blanket() -> None:
    game = position(blanket=True, at={"father": LONG, "mother": LONG}, deck=("rail_yards_at_dawn",), agenda=[
        ("ask", ("father",), "Turn"), ("air_raid",)])  # fmt: skip
    assert city(game).is_raid_area(HOT)
    assert not city(game).is_raid_area(GGO)


@asserts("RT-MOVE-7", "RT-MOVE-10")
def test_t6_the_long_road() -> None:
    assert price(SHR, HOSP) == 2
    assert price(HOSP, SHR) == 2
    assert price(SHR, HOSP, cards=("cart",)) == 1
    assert price(SHR, HOSP, cards=("cart", "cart")) == 1


def test_t26_extras_add_up() -> None:
    assert price(HOSP, SHR, areas=(HOSP,)) == 3
    assert price(HOSP, SHR, areas=(HOSP,), event="summer_typhoon") == 4


@asserts("RT-MOVE-8", "RT-MOVE-9", "RT-USE-5")
def test_t15_bicycle() -> None:
    assert price(PARK, GGO, cards=("bicycle",)) == 1
    assert price(PARK, GGO, cards=("bicycle", "bicycle")) == 1
    assert price(PARK, GGO, cards=("bicycle",), areas=(GGO,)) == 0
    assert price(PARK, BANK, cards=("bicycle",), areas=(GGO,)) == 1
    assert price(BANK, GGO, cards=("bicycle",), areas=(GGO,)) == 2
    assert price(PARK, GGO, cards=("bicycle",), areas=(BANK,)) == 0
    game = position(at={"father": PARK}, hands={"father": ("bicycle",)}, areas=(GGO,))
    assert refused(game, f"move {GGO}") == "RT-MOVE-9"
    assert price(PARK, PARK, cards=("bicycle",)) == 0, "there and back is no move"
    assert price(PARK, SHR, cards=("bicycle",)) == 2, "the long road is paid"
    assert price(PARK, SHR, cards=("bicycle", "cart")) == 1


def test_t72_the_typhoon_is_paid_once() -> None:
    assert price(HOME, PARK, cards=("bicycle",), event="summer_typhoon") == 2


@asserts("RT-BAN-1")
def test_t73_police_cordon() -> None:
    game = position(at={"father": BANK}, event="police_cordon", hands={"father": ("manuscript", "manuscript")})
    assert refused(game, f"move {GGO}") == "RT-BAN-1"
    assert f"move {PARK}" in texts(game)
    assert price(HOT, PARK, cards=("bicycle",), event="police_cordon") == 1
    shut = position(at={"father": HOT}, event="police_cordon", hands={"father": ("bicycle",)})
    assert f"move {GGO}" not in texts(shut)
    assert moves.price(city(shut), "father", GGO) == 0, "nor through one of the three"
    past = position(at={"father": BANK}, event="police_cordon", hands={"father": ("bicycle",)})
    assert refused(past, f"move {GIRL}") == "RT-BAN-1", "only the Governor-General's Office lies between"
    assert refused(past, f"move {HIGH}") == "RT-MOVE-2", "too far in any case"
    burning = position(at={"father": BANK}, event="police_cordon", hands={"father": ("bicycle",)}, areas=(GIRL,))
    assert refused(burning, f"move {GIRL}") == "RT-MOVE-9"
    play(game, "end")
    assert city(game).mood["father"] == 3, "1 in all"
    assert city(game).mood["mother"] == 4


@asserts("RT-MOVE-11")
def test_only_moves_pay_the_border() -> None:
    game = position("pogs", at={"father": PARK, "mother": BANK}, areas=(PARK,), hands={"father": ("band_aids",) * 2})
    play(game, "use band_aids mother")
    assert city(game).ap["father"] == 3
    play(game, "transfer band_aids mother")
    assert city(game).ap["father"] == 2


# ---- Exploration


@asserts("RT-EXPL-1")
def test_explore_draws_the_top_card() -> None:
    game = position("peach")
    play(game, "explore")
    table = city(game)
    assert (table.hands["father"], table.ap["father"], table.piles[HOME]) == (("peach",), 3, 5)
    assert "peach" not in table.unseen["food"]


@asserts("RT-EXPL-1")
def test_a_placed_card_is_taken_instead() -> None:
    game = position(placed={HOME: ("safe", "manuscript")})
    play(game, "take manuscript")
    table = city(game)
    assert (table.hands["father"], table.placed, table.piles[HOME]) == (("manuscript",), {HOME: ("safe",)}, 6)
    assert refused(game, "take manuscript") == "RT-EXPL-1"


@asserts("RT-EXPL-1", "RT-EXPL-3")
def test_t34_empty_piles() -> None:
    game = position(piles={HOME: 0})
    assert refused(game, "explore") == "RT-EXPL-1"
    assert "explore" not in texts(game)
    game = position("peach", piles={HOME: 1}, hands={"father": ("shovel",)})
    play(game, "explore")
    assert city(game).hands["father"] == ("shovel", "peach")
    assert game.table.asking[2] == "Turn"


@asserts("RT-EXPL-2")
def test_exploring_a_raid_area_costs_the_same() -> None:
    game = position("peach", areas=(HOME,))
    play(game, "explore")
    assert city(game).ap["father"] == 3


@asserts("RT-EXPL-3", "RT-USE-5")
def test_shovel_draws_one_more() -> None:
    game = position("peach", "blackie", hands={"father": ("shovel", "shovel")})
    play(game, "explore")
    assert city(game).hands["father"] == ("shovel", "shovel", "peach", "blackie"), "two, with two Shovels as with one"
    assert city(game).ap["father"] == 3
    game = position("peach", hands={"father": ("shovel",)}, areas=(HOME,))
    play(game, "explore")
    assert city(game).hands["father"] == ("shovel", "peach"), "not in a Raid Area"


@asserts("RT-EXPL-4", "RT-EXPL-5", "RT-EXPL-6")
def test_t18_shovel_and_blackie() -> None:
    game = position("band_aids", hands={"father": ("shovel", "blackie")}, areas=(HOT,), placed={CHU: ("safe",)})
    assert [text for text in texts(game) if text.startswith("explore")] == [
        "explore", f"explore {CHU}", f"explore {HOT}", f"explore {LONG}"]  # fmt: skip
    play(game, f"explore {CHU}")
    assert city(game).hands["father"] == ("shovel", "blackie", "band_aids"), "never 2 from a neighbour"
    assert city(game).ap["father"] == 3
    assert refused(game, f"explore {PARK}") == "RT-EXPL-4"
    assert refused(game, "take safe") == "RT-EXPL-1", "Blackie brings no placed card"
    game = position(hands={"father": ("blackie",)}, piles={CHU: 0})
    assert refused(game, f"explore {CHU}") == "RT-EXPL-1"
    assert refused(position(), f"explore {CHU}") == "RT-EXPL-4"


@asserts("RT-EXPL-6", "RT-EXPL-3")
def test_t74_the_second_draw_of_a_shovel() -> None:
    game = position("peach", hands={"father": ("shovel",)}, piles={HOME: 1}, placed={HOME: ("safe",)})
    play(game, "take safe")
    assert city(game).hands["father"] == ("shovel", "safe", "peach")
    game = position("peach", hands={"father": ("shovel",)}, piles={HOME: 2}, placed={HOME: ("safe",)})
    play(game, "explore")
    assert texts(game) == ["explore", "take safe"], "and no way to refuse"
    play(game, "take safe")
    assert city(game).hands["father"] == ("shovel", "peach", "safe")
    game = position("peach", hands={"father": ("shovel",)}, piles={HOME: 1}, placed={HOME: ("safe",)}, areas=(HOME,))
    play(game, "explore")
    assert game.table.asking[2] == "Turn", "with a token there one of the two"


def test_t64_shrapnel_hunter() -> None:
    game = position("pogs", "band_aids", "medicine_kits", seats=("younger_brother", "mother"), areas=(ELEC, GGO),
                    at={"younger_brother": BANK}, entanglement={"younger_brother": "shrapnel_hunter"})  # fmt: skip
    left = []
    for option in ("explore", f"move {GGO}", "explore", "explore"):
        play(game, option)
        left.append(city(game).ap["younger_brother"])
    assert left == [3, 1, 1, 0], "1, 2, 0 and 1"


@pytest.mark.parametrize("stamina", [3, 1])
@asserts("RT-USE-9")
def test_unexploded_bombs(stamina: int) -> None:
    for hand, loss in (((), 2 if stamina == 1 else 1), (("peach",), 1)):
        game = position("rotten_food", areas=(HOME,), event="unexploded_bombs", stamina={"father": stamina},
                        hands={"father": hand})  # fmt: skip
        play(game, "explore")
        assert city(game).health["father"] == 5 - loss
    game = position("rotten_food", areas=(HOME,), event="unexploded_bombs", health={"father": 1})
    play(game, "explore")
    assert lost(game, "health")
    game = position("rotten_food", areas=(LONG,), event="unexploded_bombs", hands={"father": ("blackie",)})
    play(game, f"explore {LONG}")
    assert city(game).health["father"] == 5, "what counts is where the player stands"


def test_distances_and_roads_of_the_long_way() -> None:
    assert PACK.far[HOT][SHR] == 3
    assert PACK.far[HOT][GIRL] == 3
