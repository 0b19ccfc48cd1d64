"""The provinces of a content file as drawn land: neighbours share every corner of their border.

The content gives straight polygons that share their corners. A chain is a piece of coast or border between two
junctions; it is rounded and warped once and used by every province that touches it.
"""

import math
import tomllib
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import shapely
from island import Warp
from mapkit import XY, Noise
from shapely.geometry import LineString, Polygon
from shapely.ops import unary_union

ROUGHNESS = [(8, 0.017), (4.5, 0.045), (2, 0.12)]  # of the plane: amplitude, frequency
SURF = 6  # how much rougher a coast is than a border


def place(x: float, y: float) -> XY:
    """Content coordinates to the sheet."""
    return 30 + 13 * x, 16 + 13 * y


@dataclass
class Country:
    names: dict[str, str]
    shapes: dict[str, Polygon]  # as drawn and as hit
    borders: list[LineString]  # between two provinces
    land: Polygon  # all of it, in several parts
    sides: dict[str, dict[str, Polygon]]  # board side: region: its land
    routes: dict[str, LineString]
    sites: dict[str, int]


def load(content: Path) -> Country:
    data = tomllib.loads(content.read_text("utf-8"))
    entries = {entry["id"]: entry for entry in data["province"]}
    rings = {id: [tuple(map(float, p)) for p in entry["polygon"]] for id, entry in entries.items()}
    chains = bend(chained(rings))
    shapes = {id: Polygon(assemble([line for who, line in chains if id in who])) for id in rings}
    check(shapes, {frozenset(pair) for pair in data["adjacency"]["land"]})
    sides = {
        side["id"]: {
            region["id"]: unary_union([shapes[id] for id in side[f"region_{region['id']}"]])
            for region in data["region"]
        }
        for side in data["side"]
    }
    routes = {r["id"]: rounded([place(*p) for p in r["path"]], 3) for r in data["sea_route"]}
    return Country(
        {id: entry["name"] for id, entry in entries.items()},
        shapes,
        [LineString(line) for who, line in chains if len(who) == 2],
        unary_union(list(shapes.values())),
        sides,
        {id: LineString(line) for id, line in routes.items()},
        {id: entry["sites"] for id, entry in entries.items()},
    )


def chained(rings: dict[str, list[XY]]) -> list[tuple[tuple[str, ...], list[XY]]]:
    """Runs of edges that belong to the same provinces, from one junction to the next."""
    owners: dict[frozenset[XY], tuple[str, ...]] = {}
    for id, ring in sorted(rings.items()):
        for i, a in enumerate(ring):
            edge = frozenset((a, ring[i - 1]))
            owners[edge] = (*owners.get(edge, ()), id)
    links: dict[XY, list[XY]] = {}
    for edge in sorted(tuple(sorted(e)) for e in owners):
        for a, b in (edge, edge[::-1]):
            links.setdefault(a, []).append(b)
    ends = {p for p, near in links.items() if len({owners[frozenset((p, q))] for q in near}) > 1}
    found, seen = [], set()
    for start in sorted(ends):
        for following in links[start]:
            if frozenset((start, following)) in seen:
                continue
            path = [start, following]
            while path[-1] not in ends:
                a, b = links[path[-1]]
                path.append(b if a == path[-2] else a)
            seen |= {frozenset(edge) for edge in pairwise(path)}
            found.append((owners[frozenset(path[:2])], [place(*p) for p in path]))
    assert len(seen) == len(owners)
    return found


def rounded(points: list[XY], rounds: int) -> list[XY]:
    """Corners cut, both ends kept (Chaikin)."""
    for _ in range(rounds):
        cut = [points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            cut += [(ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25), (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75)]
        points = [*cut, points[-1]]
    return points


def bend(chains: list[tuple[tuple[str, ...], list[XY]]]) -> list[tuple[tuple[str, ...], list[XY]]]:
    """Rounded, cut by hand, and simplified."""
    warp, surf = Warp(71, [], ROUGHNESS), Noise(40)
    out = []
    for who, path in chains:
        line = list(shapely.segmentize(LineString(rounded(path, 2)), 5).coords)
        if len(who) == 1:
            line = ragged(line, surf)
        line = [warp(*p) for p in line]
        simple = LineString(line).simplify(0.9).coords
        out.append((who, [(round(x, 1), round(y, 1)) for x, y in simple]))
    return out


def ragged(line: list[XY], noise: Noise) -> list[XY]:
    """A coast, pushed in and out along its normal; both ends stay."""
    out, n = [line[0]], len(line) - 1
    for i in range(1, n):
        (x0, y0), (x, y), (x1, y1) = line[i - 1], line[i], line[i + 1]
        dx, dy = x1 - x0, y1 - y0
        k = SURF * math.sin(math.pi * i / n) ** 0.4 * noise.at(x * 0.05, y * 0.05, 3) / (math.hypot(dx, dy) or 1)
        out.append((x - dy * k, y + dx * k))
    return [*out, line[-1]]


def assemble(parts: list[list[XY]]) -> list[XY]:
    """One ring of the chains around a province."""
    out = list(parts.pop(0))
    while parts:
        i = next(i for i, part in enumerate(parts) if out[-1] in (part[0], part[-1]))
        part = parts.pop(i)
        out += part[1:] if part[0] == out[-1] else part[-2::-1]
    assert out[0] == out[-1], "outline does not close"
    return out[:-1]


def check(shapes: dict[str, Polygon], wanted: set[frozenset[str]]) -> None:
    """What is drawn is adjacent exactly where the content says so."""
    assert all(shape.is_valid for shape in shapes.values()), [id for id, s in shapes.items() if not s.is_valid]
    found, ids = set(), sorted(shapes)
    for i, a in enumerate(ids):
        for b in ids[i + 1 :]:
            shared = shapes[a].intersection(shapes[b])
            assert shared.area < 1e-6, (a, b, "overlap")
            if shared.length > 3:
                found.add(frozenset((a, b)))
    assert found == wanted, found ^ wanted


# ---- where the pieces of a province lie

LETTER = 9.3  # the width of a letter of a name


def room(name: str, sites: int) -> list[tuple[float, float, float, float]]:
    """What lies in a province around its middle: its name, armies and markers, building sites."""
    half, row = LETTER * len(name) / 2 + 3, 11.5 * sites
    return [(-half, -36, half, -16), (-34, -14, 34, 12), (-row, 13, row, 34)]


def middle(shape: Polygon, name: str, sites: int) -> XY:
    """The place that leaves most air around all of it."""
    corners = [(x, y) for x0, y0, x1, y1 in room(name, sites) for x in (x0, 0, x1) for y in (y0, y1)]
    x0, y0, x1, y1 = map(round, shape.bounds)
    best, most = (0.0, 0.0), -math.inf
    shapely.prepare(shape)
    for x in range(x0, x1, 3):
        for y in range(y0, y1, 3):
            spots = shapely.points([(x + u, y + v) for u, v in corners])
            apart = shapely.distance(shape.exterior, spots)
            air = min(d if inside else -d for d, inside in zip(apart, shapely.contains(shape, spots), strict=True))
            if air > most:
                best, most = (x, y), air
    return best
