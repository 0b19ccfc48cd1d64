"""The printed board of Onoda: two pictures and one file of hit areas, made by art/onoda.py."""

import json
import math
import tomllib
from itertools import combinations
from pathlib import Path

import pytest

from pictures import corners, inside, same_drawing, stands_alone

HOUSE = Path(__file__).parents[2] / "src" / "zashiki"
PRINTS = [HOUSE / "web/static/prints" / f"onoda-{theme}.svg" for theme in ("light", "dark")]
SHAPES = json.loads((HOUSE / "games/onoda/shapes.json").read_text(encoding="utf-8"))
CONTENT = tomllib.loads((HOUSE / "games/onoda/content.toml").read_text(encoding="utf-8"))
ADJACENT = {frozenset((r["id"], other)) for r in CONTENT["region"] for other in r["adjacent"]}
ANCHORS = ("name", "pawn", "alarm", "marker", "mission")


RINGS = {region: corners(entry["path"]) for region, entry in SHAPES["regions"].items()}


@pytest.mark.parametrize("path", PRINTS, ids=lambda p: p.stem)
def test_print_is_a_picture_that_needs_nothing_else(path: Path) -> None:
    assert [float(v) for v in stands_alone(path).attrib["viewBox"].split()] == SHAPES["viewBox"]
    assert 40_000 < path.stat().st_size <= 150_000


def test_both_themes_are_the_same_drawing() -> None:
    same_drawing(PRINTS)


def test_every_region_has_a_hit_area_on_the_sheet() -> None:
    left, top, width, height = SHAPES["viewBox"]
    assert (left, top, width) == (0, 0, 1360)
    assert set(RINGS) == {r["id"] for r in CONTENT["region"]}
    for ring in RINGS.values():
        assert 12 <= len(ring) <= 120
        assert len(set(ring)) == len(ring)
        assert all(0 < x < width and 0 < y < height for x, y in ring)
        assert all(round(v, 1) == v for spot in ring for v in spot)


@pytest.mark.parametrize("region", RINGS)
def test_anchors_lie_inside_and_apart(region: str) -> None:
    spots = {key: tuple(SHAPES["regions"][region][key]) for key in ANCHORS}
    assert all(inside(spot, RINGS[region]) for spot in spots.values())
    assert all(math.dist(spots[a], spots[b]) >= 34 for a, b in combinations(ANCHORS, 2))


def test_borders_are_those_of_the_content() -> None:
    """Neighbours have a run of corners in common, all others not a single one."""
    edges = {r: {frozenset(e) for e in zip(ring, ring[1:] + ring[:1], strict=True)} for r, ring in RINGS.items()}
    shared = {frozenset((a, b)) for a, b in combinations(RINGS, 2) if edges[a] & edges[b]}
    touching = {frozenset((a, b)) for a, b in combinations(RINGS, 2) if set(RINGS[a]) & set(RINGS[b])}
    assert shared == touching == ADJACENT
    assert len(ADJACENT) == 12


def test_hit_areas_do_not_overlap() -> None:
    """No corner of one region lies inside another."""
    for a, b in combinations(RINGS, 2):
        assert not any(inside(spot, RINGS[b]) for spot in set(RINGS[a]) - set(RINGS[b]))
        assert not any(inside(spot, RINGS[a]) for spot in set(RINGS[b]) - set(RINGS[a]))
