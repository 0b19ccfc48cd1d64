"""The printed boards of all games, in two themes each; and the hit areas of Onoda's, made by art/onoda.py."""

import json
import math
import re
import tomllib
from itertools import combinations
from pathlib import Path

import pytest

from pictures import corners, inside, same_drawing, stands_alone
from zashiki.games import titles

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "src" / "zashiki"
STATIC = HOUSE / "web" / "static"
GAMES = [title.id for title in titles()]
SHEET, LEAST = "0 0 1360 860", 40_000
SQUARE = {"okko": ("0 0 1000 1000", 3_000)}  # most of Okko's board is laid in play
SHAPES = json.loads((HOUSE / "games/onoda/shapes.json").read_text(encoding="utf-8"))
CONTENT = tomllib.loads((HOUSE / "games/onoda/content.toml").read_text(encoding="utf-8"))
ADJACENT = {frozenset((r["id"], other)) for r in CONTENT["region"] for other in r["adjacent"]}
ANCHORS = ("name", "pawn", "alarm", "marker", "mission")

RINGS = {region: corners(entry["path"]) for region, entry in SHAPES["regions"].items()}


def prints(game: str) -> list[Path]:
    return [STATIC / "prints" / f"{game}-{theme}.svg" for theme in ("light", "dark")]


# ---- every game


@pytest.mark.parametrize("path", [path for game in GAMES for path in prints(game)], ids=lambda path: path.stem)
def test_a_print_is_a_picture_that_needs_nothing_else(path: Path) -> None:
    game = path.stem.partition("-")[0]
    sheet, least = SQUARE.get(game, (SHEET, LEAST))
    assert stands_alone(path).attrib["viewBox"] == sheet
    assert least < path.stat().st_size <= 150_000
    shapes = HOUSE / "games" / game / "shapes.json"
    if shapes.exists() and (box := json.loads(shapes.read_text("utf-8")).get("viewBox")):
        assert box == [float(side) for side in sheet.split()]


@pytest.mark.parametrize("game", GAMES)
def test_both_themes_are_the_same_drawing(game: str) -> None:
    same_drawing(prints(game))


@pytest.mark.parametrize("game", GAMES)
def test_the_home_page_shows_a_picture_of_it(game: str) -> None:
    path = STATIC / "home" / f"{game}.svg"
    assert stands_alone(path).attrib["viewBox"] == "0 0 480 300"
    assert 3_000 < path.stat().st_size <= 150_000
    assert f".print.{game}" in (STATIC / "home.css").read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_every_kanji_is_in_the_fonts(game: str) -> None:
    space: dict[str, object] = {"__name__": "kanji"}
    exec((ROOT / "art/kanji.py").read_text("utf-8"), space)
    every = space["every"]
    assert callable(every)
    shown = "".join(path.read_text("utf-8") for path in (HOUSE / "games" / game).glob("*.py"))
    assert set(re.findall(r"[\u3007\u4e00-\u9fff]", shown)) <= set(every())


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_without_end(game: str) -> None:
    style = (HOUSE / "games" / game / "board.css").read_text("utf-8")
    assert "infinite" not in style
    assert "feTurbulence" not in style


# ---- Onoda


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
