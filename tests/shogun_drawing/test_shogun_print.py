"""The printed board of Shogun and its hit areas, made by art/shogun.py; colours that must be told apart."""

import json
import re
import tomllib
from itertools import combinations
from pathlib import Path

import pytest

from pictures import Spot, contrast, inside

HOUSE = Path(__file__).parents[2] / "src" / "zashiki"
GAME = HOUSE / "games/shogun"
SHAPES = json.loads((GAME / "shapes.json").read_text(encoding="utf-8"))
CONTENT = tomllib.loads((GAME / "content.toml").read_text(encoding="utf-8"))
CSS = (GAME / "board.css").read_text(encoding="utf-8")
LETTER = 9.3  # about the width of a letter of a name on the map


def corners(path: str) -> list[Spot]:
    """The corners of a path of relative straight lines."""
    numbers = [float(n) for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", path)]
    x, y = numbers[:2]
    out = [(x, y)]
    for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
        x, y = round(x + dx, 1), round(y + dy, 1)
        out.append((x, y))
    return out


RINGS = {id: corners(entry["path"]) for id, entry in SHAPES["provinces"].items()}


def test_every_province_has_a_hit_area_on_the_sheet() -> None:
    assert set(RINGS) == {one["id"] for one in CONTENT["province"]}
    for ring in RINGS.values():
        assert 12 <= len(ring) <= 60
        assert len(set(ring)) == len(ring)
        assert all(8 < x < 1352 and 8 < y < 852 for x, y in ring)


def test_borders_are_those_of_the_content() -> None:
    """Land neighbours, and no others, have an edge in common."""
    edges = {id: {frozenset(e) for e in zip(ring, ring[1:] + ring[:1], strict=True)} for id, ring in RINGS.items()}
    shared = {frozenset((a, b)) for a, b in combinations(RINGS, 2) if edges[a] & edges[b]}
    assert shared == {frozenset(pair) for pair in CONTENT["adjacency"]["land"]}
    assert len(shared) == 91


def test_hit_areas_do_not_overlap() -> None:
    for a, b in combinations(RINGS, 2):
        assert not any(inside(spot, RINGS[b]) for spot in set(RINGS[a]) - set(RINGS[b]))


@pytest.mark.parametrize("province", RINGS)
def test_what_lies_in_a_province_has_room_there(province: str) -> None:
    """Its name, its armies and its sites stay within its borders (a corner of the smallest may touch them)."""
    entry, sites = SHAPES["provinces"][province], {one["id"]: one["sites"] for one in CONTENT["province"]}
    x, y = entry["at"]
    half, row = LETTER * len(entry["name"]) / 2, 11.5 * sites[province]
    spots = [(x - half, y - 28), (x + half, y - 28), (x - 33, y), (x + 28, y), (x - row, y + 24), (x + row, y + 24)]
    missing = [spot for spot in spots if not inside(spot, RINGS[province])]
    assert len(missing) <= (1 if province in ("shima", "kaga", "yamato", "mimasaka") else 0), missing


def test_regions_and_sea_routes_are_drawn_for_both_sides() -> None:
    assert set(SHAPES["regions"]) == {"sun", "moon"}
    for regions in SHAPES["regions"].values():
        assert set(regions) == {one["id"] for one in CONTENT["region"]}
    assert set(SHAPES["routes"]) == {one["id"] for one in CONTENT["sea_route"]}


# ---- colours


def seats(theme: str) -> dict[str, str]:
    prefix = r'\[data-theme="dark"\] ' if theme == "night" else "^"
    return dict(re.findall(rf"{prefix}\.k-(\w+) {{ --own: (#[0-9a-f]{{6}})", CSS, re.MULTILINE))


@pytest.mark.parametrize("theme", ["day", "night"])
def test_crests_and_verdicts_can_be_read_on_the_colour_of_each_seat(theme: str) -> None:
    found = seats(theme)
    assert set(found) == {one["id"] for one in CONTENT["daimyo"]} | {"farmer"}
    for seat, own in found.items():
        assert contrast(own, "#241a05" if seat == "mori" else "#fff8e8") >= 4.5, (seat, theme)


def test_every_seat_has_a_crest_beside_its_colour() -> None:
    sheet = (HOUSE / "web/static/icons.svg").read_text(encoding="utf-8")
    crests = [re.search(rf'<symbol id="i-mon-{one["id"]}".*?</symbol>', sheet) for one in CONTENT["daimyo"]]
    assert all(crests)
    assert len({found[0] for found in crests if found}) == 5
