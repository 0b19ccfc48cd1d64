"""3. Setup and 12. variants."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from support import asserts
from taihoku.position import HOME, PACK, PARK, city, play, refused
from zashiki.engine import Fast, Game, Scripted
from zashiki.games.taihoku import TITLE, raids, setup
from zashiki.games.taihoku.city import CHARACTERS, City
from zashiki.games.taihoku.pack import STATUSES

SPECIAL = ("bicycle", "shovel", "combat_helmet", "cart")
FIRST = {"cards": "first-game"}


def new(seed: int, **choices: str) -> Game:
    return Game.new(TITLE, Fast(seed), PACK, TITLE.setup(choices))


def laid_out(seed: int, **choices: str) -> City:
    """A game in which the starting item was granted to the Starting Player."""
    game = new(seed, **choices)
    while game.table.asking[2] == "ChooseTie":
        play(game, str(game.options(game.to_move[0])[0]))
    play(game, f"grant {city(game).starter}")
    return city(game)


def whole_deck(seed: int, **choices: str) -> City:
    table = laid_out(seed, **choices)
    raids.reveal(table, 99)
    return table


@asserts("RT-SETUP-1")
def test_boards_are_shuffled_or_agreed_on() -> None:
    drawn = [setup.shuffled_family(3, Random(seed)) for seed in range(60)]
    assert {who for one in drawn for who in one.values()} == {*CHARACTERS, "nobody"}
    assert all(len(set(one.values())) == 4 and one["fourth"] == "nobody" for one in drawn)
    wished = {"first": "drawn", "second": "mother", "third": "drawn", "fourth": "nobody"}
    tables = [new(seed, **wished).seats for seed in range(40)]
    assert {seats[0] for seats in tables} == {*CHARACTERS} - {"mother"}, "whoever is chosen already is not drawn"
    assert all(seats[1] == "mother" and len(set(seats)) == 3 for seats in tables)
    assert setup.family("mother", "mother", "nobody", "nobody") == ("mother", "older_brother"), (
        "each board is there once"
    )
    assert new(1, first="grandpa", second="mother", third="nobody", fourth="nobody").seats == ("grandpa", "mother")


@asserts("RT-SETUP-2")
def test_tokens_start_at_the_top() -> None:
    table = city(new(1))
    for seat in table.seats:
        assert [table.track(status)[seat] for status in STATUSES] == [table.top(seat, status) for status in STATUSES]
    assert [table.track(status)["grandma"] for status in STATUSES] == [6, 3, 5, 3, 3]


@asserts("RT-SETUP-3", "RT-ENT-5")
def test_entanglement_cards() -> None:
    found: dict[str, set[str]] = {}
    for seed in range(80):
        table = city(new(seed))
        for seat, card in table.entanglement.items():
            assert PACK.entanglements[card].character == seat
            assert table.fate[seat] == ("open" if PACK.entanglements[card].form == "goal" else "always")
            found.setdefault(seat, set()).add(card)
    assert all(len(cards) == 3 for cards in found.values())
    game = new(1, cards="agreed")
    assert game.to_move == ("grandma",)
    assert refused(game, "choose children_first") == "RT-SETUP-3"
    play(game, "choose relics_of_the_old_master", "choose the_unfinished_novel", "choose son_of_the_rising_sun")
    play(game, "choose cat_and_dog")
    assert city(game).entanglement["grandma"] == "relics_of_the_old_master"
    assert game.view("spectator").entanglement == city(game).entanglement


@asserts("RT-SETUP-5", "RT-SETUP-6", "RT-SETUP-7", "RT-SETUP-8")
def test_starting_item() -> None:
    items = Counter(new(seed).log[5][0] for seed in range(80))
    assert set(items) == set(SPECIAL), "characters' cards, Starting Player, then the item"
    game = new(3)
    assert len(city(game).unseen["item"]) == 17
    item = game.table.asking[3]
    assert game.to_move == (city(game).starter,), "the Starting Player says what the group has agreed"
    play(game, "grant younger_sister")
    assert city(game).hands["younger_sister"] == (item,)
    assert len(city(game).unseen["item"]) == 16
    assert Counter(city(game).unseen["item"])[item] == PACK.resources[item].count - 1
    assert [len(city(game).unseen[kind]) for kind in ("food", "medicine")] == [24, 17]


@asserts("RT-SETUP-9")
def test_piles_are_dealt_evenly() -> None:
    fifth = set()
    for seed in range(40):
        table = laid_out(seed)
        sizes = {kind: sorted(table.piles[id] for id, place in PACK.places.items() if place.type == kind)
                 for kind in ("food", "medicine", "item")}  # fmt: skip
        assert sizes == {"food": [6] * 4, "medicine": [4, 4, 4, 5], "item": [4] * 4}
        fifth.add(next(id for id, n in table.piles.items() if n == 5))
    assert len(fifth) == 4


@asserts("RT-SETUP-10")
def test_placed_cards() -> None:
    for seed in range(40):
        table = laid_out(seed)
        asked = [pair for card in table.entanglement.values() for pair in PACK.entanglements[card].places]
        assert Counter(asked) == Counter((card, place) for place, cards in table.placed.items() for card in cards)


@pytest.mark.parametrize("seed", range(25))
@asserts("RT-SETUP-11", "RT-SETUP-12", "RT-SETUP-13", "RT-SETUP-14", "RT-SETUP-19")
def test_t21_the_air_raid_deck(seed: int) -> None:
    table = whole_deck(seed)
    assert len(table.raids) == 10
    assert "mazu_catches_a_bomb" in table.raids[:3]
    assert "raid_on_taihoku" in table.raids[3:7]
    assert "end_of_the_war" in table.raids[7:]
    assert len(set(table.raids)) == 10
    assert table.first_raid in PACK.normal
    assert table.first_raid not in table.raids
    assert table.areas == (() if table.event == "all_clear" else PACK.raids[table.first_raid].marks)
    assert all(table.health[seat] == table.top(seat, "health") for seat in table.seats), "nothing else of it happens"
    assert len(raids.unseen(table)) == 18 - 7 - 1


def test_every_special_card_may_be_anywhere_in_its_part() -> None:
    places = Counter(
        (card, table.raids.index(card))
        for table in (whole_deck(seed) for seed in range(300))
        for card in ("mazu_catches_a_bomb", "raid_on_taihoku", "end_of_the_war")
    )
    assert set(places) == {
        *(("mazu_catches_a_bomb", n) for n in range(3)),
        *(("raid_on_taihoku", n) for n in range(3, 7)),
        *(("end_of_the_war", n) for n in range(7, 10)),
    }
    assert all(75 < n < 130 for (card, _), n in places.items() if card != "raid_on_taihoku"), "one in three each"
    assert all(50 < n < 105 for (card, _), n in places.items() if card == "raid_on_taihoku"), "one in four each"


@asserts("RT-SETUP-15")
def test_event_deck() -> None:
    table = laid_out(1)
    assert {table.event, *table.events} == set(PACK.events)
    without = laid_out(1, streets="without")
    assert {without.event, *without.events} == set(PACK.events) - {"sexual_perpetrators"}
    assert PACK.events["sexual_perpetrators"].name == "Unsafe Streets"


@asserts("RT-SETUP-16")
def test_figures_start_at_home() -> None:
    assert set(laid_out(1).at.values()) == {HOME}


@asserts("RT-SETUP-17")
def test_starting_player() -> None:
    assert {city(new(seed)).starter for seed in range(60)} == set(new(0).seats)
    assert city(new(1, start="third")).starter == "older_brother"
    assert city(new(1, start="fourth", third="nobody")).starter == "younger_sister", "the last one there"


@asserts("RT-SETUP-18", "RT-VAR-2")
@pytest.mark.parametrize("seed", range(10))
def test_t47_advanced_game(seed: int) -> None:
    table = whole_deck(seed, deck="advanced")
    assert len(table.raids) == 10
    assert "mazu_catches_a_bomb" not in table.raids
    assert set(table.raids[:3]) <= set(PACK.normal)


@asserts("RT-SETUP-20")
def test_order_of_the_steps() -> None:
    """What chance is asked for, one after another."""
    game = Game.new(TITLE, Scripted(), PACK, TITLE.setup({}))
    asked = []
    answers = ["hardworking_and_thrift", "humanitarian_rescue", "confidential_mission", "peach_is_missing", "father",
               "shovel"]  # fmt: skip
    for answer in answers:
        assert game.needs
        asked.append(game.needs.stream)
        game.supply(answer)
    play(game, "grant father")
    for answer in ("university_hospital", "carpet", "all_clear"):
        assert game.needs
        asked.append(game.needs.stream)
        game.supply(answer)
    assert asked == [*["entanglements"] * 4, "starter", "item", "piles/medicine", "raids", "events"]
    table = city(game)
    assert (table.round, table.active, table.piles["university_hospital"]) == (1, "father", 5)
    assert table.satiation == {"grandma": 5, "father": 3, "older_brother": 3, "younger_sister": 3}, "round 1 has Hunger"


@asserts("RT-VAR-1")
def test_t22_first_game_with_four() -> None:
    table = laid_out(4, **FIRST)
    assert table.entanglement == {
        "grandma": "hardworking_and_thrift", "father": "humanitarian_rescue",
        "older_brother": "confidential_mission", "younger_sister": "peach_is_missing"}  # fmt: skip
    assert table.placed == {PARK: ("enemy_soldier",)}
    assert new(1, third="nobody", fourth="nobody", **FIRST).seats == ("grandma", "father"), "the first ones"


def test_seats_are_known_before_chance() -> None:
    assert TITLE.seats(TITLE.setup({})) == ("grandma", "father", "older_brother", "younger_sister")
    assert len(TITLE.seats(TITLE.setup({"third": "nobody"}))) == 3
