"""The content file: as it is, and every kind of fault in it."""

from __future__ import annotations

from typing import Any

import pytest

from taihoku.position import PACK
from zashiki.engine import BadPack, Fast, Game
from zashiki.engine.packs import Pack
from zashiki.games.taihoku import TITLE, reader

TEXT = PACK.source


def errors(text: str) -> list[str]:
    with pytest.raises(BadPack) as caught:
        Pack.parse(text, "mine.toml", reader.read)
    return caught.value.errors


def changed(old: str, new: str, times: int = 1) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, times)


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('id = "taihoku"', 'id = "other"', "[meta], key 'id'"),
        ("hunger_loss = 1", "hunger_loss = -1", "[rules], key 'hunger_loss'"),
        ("weight = 3", "weight = 0", "[[characters]] grandpa, key 'weight'"),
        ('tags = ["elder"]', 'tags = ["old"]', "[[characters]] grandpa, key 'tags[1]'"),
        ('id = "grandpa"', 'id = "uncle"', "[[characters]] grandpa: missing"),
        ('id = "new_park"', 'id = "old_park"', "[[locations]] old_park: unknown"),
        ('b = "university_hospital"', 'b = "nowhere"', "[[roads]] at place 1, key 'b'"),
        ('keyword = "food"', 'keyword = "feast"', "[[resources]] red_bean_bread, key 'keyword'"),
        ("count = 4\nsatiation = 2", "count = 5\nsatiation = 2", "[counts] resources"),
        ('form = "goal"', 'form = "wish"', "[[entanglements]] incense_for_the_ancestors, key 'form'"),
        ('by = "owner"\nat', 'by = "anybody"\nat', "[[entanglements]] incense_for_the_ancestors, key 'by'"),
        ('removes = ["safe", "safe"]', 'removes = ["safe", "safe", "safe"]', "the_family_savings, key 'removes'"),
        ('do = "level_down", status = "mood"', 'do = "level_down"', "clouded_by_sorrow, key 'ops[1].status'"),
        ('at = "DUSK", who = "alone"', 'at = "NOON", who = "alone"', "sexual_perpetrators, key 'ops[1].at'"),
        ('at = "DRAW", who = "each", do = "gain"', 'at = "RAID", who = "each", do = "gain"', "ops[1].do"),
        ('plus_if = "satiation <= 2"', 'plus_if = "satiation < 2"', "cold_front_strike, key 'ops[1].plus_if'"),
        ('who = "satiation <= 2"', 'who = "anyone hungry"', "weak_from_hunger, key 'ops[1].who'"),
        ('kind = "normal"\nmarks = ["longshan_temple"', 'kind = "special"\nmarks = ["longshan_temple"', "river"),
        ('id = "shovel"', 'id = "spade"', "key 'special_items[2]'"),
        ("drain_from_round = 3\n", "", "incense_for_the_ancestors, key 'drain_from_round': missing"),
        ('effect = "1 AP: the target gains 1 Health."', 'colour = "red"\neffect = "?"', "key 'colour': unknown"),
    ],
)  # fmt: skip
def test_every_fault_is_named(old: str, new: str, found: str) -> None:
    lines = errors(changed(old, new))
    assert any(line.startswith("mine.toml: ") and found in line for line in lines), lines


def test_a_file_that_is_none() -> None:
    assert "not TOML" in errors("[[[")[0]
    assert any("missing" in line for line in errors("[meta]\n"))


def test_places_must_be_joined() -> None:
    road = 'a = "grand_shrine"\nb = "university_hospital"\nlong = true'
    assert any(
        "no road leads there" in line for line in errors(changed(road, road.replace("grand_shrine", "new_park")))
    )
    twice = 'a = "new_park"\nb = "bank_of_taiwan"'
    assert any("each pair once" in line for line in errors(changed('a = "railway_hotel"\nb = "bank_of_taiwan"', twice)))
    assert any(
        "is a road as well" in line
        for line in errors(changed(twice, 'a = "bank_of_taiwan"\nb = "first_girls_high_school"'))
    )


def test_a_changed_pack_plays() -> None:
    """Numbers and texts are free."""
    text = changed('name = "Pogs"', 'name = "Marbles"').replace("hunger_loss = 1", "hunger_loss = 2")
    pack: Any = Pack.parse(text, "mine.toml", reader.read)
    game = Game.new(TITLE, Fast(1), pack, TITLE.setup({}))
    assert pack.resources["pogs"].name == "Marbles"
    game.play(game.to_move[0], game.options(game.to_move[0])[0])
    assert game.table.satiation["father"] == 2
    assert pack.hash != PACK.hash
