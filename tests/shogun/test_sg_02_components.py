"""1. Frame, 2. components, 3. the map: counted in the pack that comes with the game."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from shogun.country import (
    BLUE,
    FARMER,
    PACK,
    RED,
    SEATS,
    YELLOW,
    action,
    all_facts,
    clause,
    country,
    play,
    quick,
    see,
    texts,
)
from support import asserts
from zashiki.games.shogun.japan import ACTIONS, AUTUMN, BID, SPACES
from zashiki.games.shogun.pack import touching

DATA = PACK.data
PARTS = DATA["components"]


@asserts("SG-GEN-1", "SG-SET-20")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_to_five_seats_play_the_first_daimyo(players: int) -> None:
    game = country(players=players)
    assert game.seats == ("uesugi", "mori", "tokugawa", "takeda", "hashiba")[:players]
    assert set(see(game).supply) == {*game.seats, FARMER}
    assert set(see(game).letters()) == {*game.seats, FARMER}


@asserts("SG-GEN-4", "SG-GEN-5")
def test_daimyo_differ_in_name_and_colour_only() -> None:
    keys = {"id", "name", "seat", "colour", "hex", "years", "flavour", "provenance", "source"}
    assert all(set(one) == keys for one in DATA["daimyo"])
    assert len({one["colour"] for one in DATA["daimyo"]}) == 5
    assert sorted(PACK.letters.values()) == sorted("byrkpg")


@asserts("SG-CMP-1", "SG-CMP-2", "SG-MAP-9")
def test_board_and_province_cards() -> None:
    assert len(PACK.provinces) == 45
    for side in ("sun", "moon"):
        assert Counter(one.region[side] for one in PACK.provinces.values()) == dict.fromkeys(PACK.regions, 9)
    cards = DATA["province_card"]
    assert len(cards) == PARTS["province_cards"] == 53
    assert Counter(tuple(card["sides"]) for card in cards) == {("sun", "moon"): 37, ("sun",): 8, ("moon",): 8}
    moved = {id: (one.region["sun"], one.region["moon"]) for id, one in PACK.provinces.items()
             if one.region["sun"] != one.region["moon"]}  # fmt: skip
    assert moved == {
        "echizen": ("tosan", "hokuriku"), "wakasa": ("tosan", "hokuriku"), "shinano": ("hokuriku", "tosan"),
        "hitachi": ("hokuriku", "tokai"), "kai": ("tokai", "tosan"), "mimasaka": ("chugoku", "tosan"),
        "sanuki": ("nankai", "chugoku"), "owari": ("tosan", "nankai"),
    }  # fmt: skip


@asserts("SG-CMP-3", "SG-CMP-4", "SG-CMP-5", "SG-CMP-9", "SG-CMP-10")
def test_cards_boards_and_markers() -> None:
    chests = DATA["war_chest_card"]
    assert sum(card["copies"] for card in chests) == PARTS["war_chest_cards"] == 25
    assert [card["bid"] for card in chests] == [0, 1, 2, 3, 4]
    counts = [PARTS[key] for key in ("special_cards", "action_cards", "event_cards", "daimyo_cards", "player_boards")]
    assert counts == [5, 10, 12, 5, 5]
    assert [len(DATA[kind]) for kind in ("special_card", "action_card", "event_card", "daimyo")] == [5, 10, 12, 5]
    assert len(DATA["village"]) == 9
    assert len(SPACES) == 11
    assert (PARTS["revolt_markers"], PARTS["victory_markers"], PARTS["rice_markers"]) == (42, 5, 5)
    assert PACK.towers["tower_default"].ledges == 2


@asserts("SG-CMP-4", "SG-EVT-6", "SG-EVT-7", "SG-EVT-8", "SG-EVT-9", "SG-EVT-10", "SG-EVT-11", "SG-EVT-12")
def test_rice_losses_of_the_events() -> None:
    assert sorted((one.effect, one.loss) for one in PACK.events.values()) == [
        ("castle_guard", 2), ("castle_guard", 6), ("levy_short", 1), ("neutral_two_farmers", 3), ("rice_cap_3", 4),
        ("rice_floor_4", 3), ("tax_cap_5", 0), ("tax_floor_6", 2), ("temple_peace", 3), ("temple_peace", 4),
        ("theatre_calm", 5), ("theatre_calm", 7),
    ]  # fmt: skip


@asserts("SG-CMP-6", "SG-CMP-7", "SG-CMP-8")
def test_cubes_chests_and_buildings() -> None:
    assert PARTS["army_cubes_total"] == 310
    assert PARTS["farmer_cubes"] == 20
    assert country().table.supply == {BLUE: 62, YELLOW: 62, RED: 62, FARMER: 20}
    assert (PARTS["chests_worth_1"], PARTS["chests_worth_5"], PARTS["chest_bank_is_unlimited"]) == (35, 20, True)
    assert {id: one.tiles for id, one in PACK.buildings.items()} == {"castle": 28, "temple": 26, "theatre": 26}


@asserts("SG-CMP-7")
def test_the_bank_never_runs_out() -> None:
    game = action("tax", {RED: "omi"}, armies={"omi": (RED, 1)}, chests={RED: 500})
    assert see(play(game, RED, "do")).chests[RED] == 503


@asserts("SG-CMP-8", "SG-BLD-4")
def test_no_more_than_28_castles() -> None:
    game = action("castle", {RED: "omi"}, armies={"omi": (RED, 1)}, stock={"castle": 0, "temple": 1, "theatre": 1})
    assert ("void", RED, "castle", "omi", "SG-BLD-4") in [fact for fact, _, _ in game.told()]
    assert see(game).chests[RED] == 10


@asserts("SG-PLN-10", "SG-SET-15")
def test_spaces_of_the_player_board() -> None:
    assert ACTIONS == ("castle", "temple", "theatre", "rice", "tax", "levy5", "levy3", "levy1", "combat_a", "combat_b")
    assert (*ACTIONS, BID) == SPACES
    assert [PACK.actions[id]["board_space"] for id in ACTIONS] == list(range(1, 11))


@asserts("SG-MAP-1", "SG-MAP-2", "SG-MAP-3")
def test_borders() -> None:
    """91 by land and 6 by sea; a point is no border; the short ones of SG-SUB-20."""
    pairs = {frozenset((a, b)) for a, near in PACK.near.items() for b in near}
    sea = {frozenset(pair) for pair in PACK.sea}
    assert len(pairs) == 97
    assert sea == {
        frozenset(pair)
        for pair in (("tajima", "kaga"), ("aki", "iyo"), ("sanuki", "harima"), ("awa_shikoku", "kii"), ("shima", "izu"),
                     ("izu", "awa_boso"))
    }  # fmt: skip
    assert len(pairs - sea) == 91
    assert frozenset(("kai", "mikawa")) not in pairs
    for pair in (("musashi", "shinano"), ("kozuke", "shimosa"), ("echizen", "hida"), ("iyo", "awa_shikoku")):
        assert frozenset(pair) in pairs


@asserts("SG-MAP-3")
def test_borders_are_those_of_the_drawing() -> None:
    land = {frozenset(pair) for pair in DATA["adjacency"]["land"]}
    assert touching(PACK.provinces) == land
    square = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    aki, bingo = PACK.provinces["aki"], PACK.provinces["bingo"]
    for by, touches in (((1, 1), False), ((1, 0), True)):
        moved = tuple((x + by[0], y + by[1]) for x, y in square)
        drawn = {"aki": replace(aki, polygon=square), "bingo": replace(bingo, polygon=moved)}
        assert bool(touching(drawn)) == touches


@asserts("SG-MAP-1", "SG-MAP-2")
def test_a_sea_route_is_a_border() -> None:
    game = action("combat_a", {RED: "tajima"}, armies={"tajima": (RED, 3)})
    assert "march kaga 2" in texts(game, RED)


@asserts("SG-MAP-4", "SG-BLD-2")
def test_sites() -> None:
    """87 in all, and Tamba with its single one holds one building."""
    assert sum(one.sites for one in PACK.provinces.values()) == 87
    assert {one.sites for one in PACK.provinces.values()} == {1, 2, 3}
    game = action("castle", {RED: "tamba"}, armies={"tamba": (RED, 1)}, buildings={"tamba": ("theatre",)})
    assert [fact[-1] for fact, _, _ in game.told()] == ["SG-BLD-2"]


@asserts("SG-MAP-5")
def test_regions_limit_no_march() -> None:
    """Sanuki touches no other province of Chugoku on the moon side; marches go where borders lead."""
    near = {other for other in PACK.near["sanuki"] if PACK.provinces[other].region["moon"] == "chugoku"}
    assert near == set()
    game = action("combat_a", {RED: "sanuki"}, armies={"sanuki": (RED, 2)}, side="moon")
    assert set(texts(game, RED)) == {"decline", *(f"march {id} 1" for id in PACK.near["sanuki"] if id != "tosa")}


@asserts("SG-MAP-6", "SG-MAP-7", "SG-SET-1", "SG-SET-2")
def test_three_players_leave_eight_out() -> None:
    """From Izu no march to Awa (Boso), from Aki only to Bingo and Iyo; Noto stays in play (SG-EX-35)."""
    assert set(PACK.out["sun"]) == {"iwami", "izumo", "sanuki", "tosa", "echigo", "mutsu", "kazusa", "awa_boso"}
    game = action("combat_a", {RED: "izu"}, armies={"izu": (RED, 2)})
    assert clause(game, RED, "march awa_boso 1") == "SG-MAP-6"
    game = action("combat_a", {RED: "aki"}, armies={"aki": (RED, 2)})
    assert set(texts(game, RED)) == {"march bingo 1", "march iyo 1", "decline"}
    assert len(see(game).owner) == 37
    assert "noto" in see(game).owner
    game = action("combat_a", {RED: "izu"}, armies={"izu": (RED, 2)}, players=4)
    assert "march awa_boso 1" in texts(game, RED)
    assert len(see(game).owner) == 45


@asserts("SG-MAP-8", "SG-SET-2")
def test_three_players_on_the_moon_side() -> None:
    out = {"iwami", "izumo", "tosa", "shima", "mutsu", "noto", "kazusa", "awa_boso"}
    game = quick(1, until=lambda t: t.season, side="moon")
    assert set(PACK.provinces) - set(see(game).owner) == out


@asserts("SG-GEN-3", "SG-RND-3")
def test_eight_rounds() -> None:
    """Two years of four seasons."""
    game = quick(3)
    seasons = [fact[1:] for fact in all_facts(game, "season")]
    assert seasons == [(year, season) for year in (1, 2) for season in (1, 2, 3, 4)]
    assert game.over


@asserts("SG-GEN-3")
def test_nobody_owns_anything_and_the_game_goes_on() -> None:
    """An autumn without players: nobody plans, nobody acts; the winter still comes."""
    game = country(
        "castle", "temple", "theatre", "rice", "tax", "sp_levy", "sp_tax", "sp_rice", "sp_attack", "ev_tax_cap",
        "levy5", "levy3", "levy1", "combat_a",
        season=2, agenda=[("start_round",)], display=["ev_tax_cap", "ev_levy_short"], year=2,
        points={BLUE: 3, YELLOW: 0, RED: 1},
    )  # fmt: skip
    assert game.result
    assert game.result["winners"] == [BLUE]
    assert see(game).season == AUTUMN + 1


@asserts("SG-GEN-6")
def test_owner_and_hand_are_the_same() -> None:
    game = quick(5, until=lambda t: t.year == 2 and t.season == 2 and t.order)
    t = game.table
    for seat in SEATS[:3]:
        assert t.provinces(seat) == [id for id in t.owner if t.owner[id] == seat and t.armies[id]]


@asserts("SG-GEN-7")
def test_one_colour_a_province_and_never_an_empty_one() -> None:
    def clean(t: object) -> bool:
        assert all((t.armies[id] > 0) == bool(owner) for id, owner in t.owner.items())  # type: ignore[attr-defined]
        return False

    assert quick(6, until=clean).over
