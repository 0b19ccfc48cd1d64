"""The print of the city, its card pictures, kanji and colours: made by art/taihoku.py and art/taihoku_cards.py."""

from __future__ import annotations

import json
import re
import tomllib
from itertools import combinations
from pathlib import Path

import pytest

from pictures import contrast, corners, stands_alone
from zashiki.engine.tongue import everywhere
from zashiki.games.taihoku import signs

HOUSE = Path(__file__).parents[2] / "src" / "zashiki"
STATIC = HOUSE / "web" / "static"
SHAPES = json.loads((HOUSE / "games/taihoku/shapes.json").read_text(encoding="utf-8"))
CONTENT = tomllib.loads((HOUSE / "games/taihoku/content.toml").read_text(encoding="utf-8"))
STYLE = (HOUSE / "games/taihoku/board.css").read_text(encoding="utf-8")
PICTURES = sorted((STATIC / "cards/taihoku").glob("*.svg"))
WIDE = {"M": 19, "m": 18, "W": 20, "w": 16, "i": 6, "l": 6, "t": 8, "f": 8, "r": 9, "'": 6, " ": 6, "-": 8}


def test_every_place_has_a_hit_area_on_the_sheet_and_none_overlap() -> None:
    boxes = {}
    for place in CONTENT["locations"]:
        ring = corners(SHAPES["places"][place["id"]]["path"])
        assert all(0 < x < 1360 and 0 < y < 860 for x, y in ring)
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        boxes[place["id"]] = (min(xs), min(ys), max(xs), max(ys))
        x, y = SHAPES["places"][place["id"]]["at"]
        assert min(xs) < x - 110
        assert max(xs) > x + 110
        assert min(ys) < y - 65
        assert max(ys) > y + 65
    for a, b in combinations(boxes.values(), 2):
        assert a[2] < b[0] or b[2] < a[0] or a[3] < b[1] or b[3] < a[1]


def test_the_map_is_the_city_north_up() -> None:
    """Who lies far north or east of another in the content does so on the sheet."""
    at = {place["id"]: (place["x"], place["y"]) for place in CONTENT["locations"]}
    for a, b in combinations(at, 2):
        for axis in (0, 1):
            if abs(at[a][axis] - at[b][axis]) >= 25:
                there = SHAPES["places"][a]["at"][axis] - SHAPES["places"][b]["at"][axis]
                assert (there > 0) == (at[a][axis] > at[b][axis]), (a, b)


def test_names_fit_under_their_places() -> None:
    """In every language, at 22 units; half a unit of outline is left on either side."""
    for place in CONTENT["locations"]:
        name = place["name"]
        for text in everywhere(
            lambda name=name: signs.say(signs.SHORT[name]) if name in signs.SHORT else name
        ).values():
            assert sum(WIDE.get(sign, 12.4 if sign.islower() else 16) for sign in text) <= 226, text


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_card_pictures_stand_alone_and_are_small(path: Path) -> None:
    root = stands_alone(path)
    assert root.attrib["viewBox"] == "0 0 240 150"
    assert 500 < path.stat().st_size <= 6_144


def test_every_card_has_its_picture_and_no_other_file_lies_there() -> None:
    wanted = {card["id"] for kind in ("resources", "events", "entanglements") for card in CONTENT[kind]}
    wanted |= {card["id"] for card in CONTENT["air_raids"] if card["kind"] != "normal"}
    assert {path.stem for path in PICTURES} == wanted


def test_no_two_cards_look_alike() -> None:
    texts = [re.sub(r"[\w-]+-sky", "", path.read_text(encoding="utf-8")) for path in PICTURES]
    assert len(texts) == len(set(texts))


def test_every_place_and_person_has_kanji() -> None:
    assert signs.PLACES.keys() == {place["id"] for place in CONTENT["locations"]}
    assert signs.PEOPLE.keys() == {person["id"] for person in CONTENT["characters"]}
    assert len(set(signs.PEOPLE.values())) == 8
    assert all(len(text) == 2 for text in signs.PLACES.values())


# ---- colours


@pytest.mark.parametrize("seat", range(4))
def test_signs_on_the_discs_of_the_seats_can_be_read(seat: int) -> None:
    found = re.search(rf"\.s{seat} {{ --a: (#\w{{6}})", STYLE)
    assert found
    assert contrast(found[1], "#fff6e2") >= 3  # large signs


PAIRS = {
    "a track at one": ("#9e2b2a", "#fff6e6", 4.5),
    "a raid that came": ("#6f3a2c", "#fff1dc", 4.5),
    "Mazu": ("#2f6288", "#ffffff", 4.5),
    "the great raid": ("#2a2026", "#ffd9a0", 4.5),
    "a quiet scene, above": ("#2d2b44", "#f3e8d0", 4.5),
    "a quiet scene, below": ("#6a5f66", "#f3e8d0", 4.5),
    "the war is over": ("#b9c7c4", "#1e2128", 4.5),
    "its words": ("#e0dcc9", "#494a50", 4.5),
    "death": ("#23242b", "#e9dec6", 4.5),
    "a card with what became of it": ("#f0d5cb", "#1e2128", 4.5),
}


@pytest.mark.parametrize("pair", PAIRS)
def test_contrast_of_what_only_this_game_colours(pair: str) -> None:
    ground, ink, least = PAIRS[pair]
    assert contrast(ground, ink) >= least
