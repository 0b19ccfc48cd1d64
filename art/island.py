"""The shape of an island, derived from the region outlines of a content file.

The outlines share their corners. From these come chains (pieces of coast or border between two junctions),
each drawn once and used by every region that touches it, so neighbours have exactly the same border line.
A chain is stretched, rounded and warped by functions of the plane alone: what met before still meets after.
"""

import math
import tomllib
from dataclasses import dataclass
from pathlib import Path

import shapely
from mapkit import Noise
from shapely.geometry import LineString, Polygon
from shapely.ops import unary_union

Point2 = tuple[float, float]


def stretch(x: float, y: float) -> Point2:
    """Content coordinates (0-100) to the sheet; the small regions in the middle are magnified a little."""
    px, py = 14 + 13.0 * x, 18 + 8.25 * y
    for cx, cy, gain, spread in ((598, 336, 0.74, 150), (500, 285, 0.22, 95)):
        dx, dy = px - cx, (py - cy) * 1.35
        k = gain * math.exp(-(dx * dx + dy * dy) / (2 * spread * spread))
        px, py = px + (px - cx) * k, py + (py - cy) * k * 1.25
    return px, py


def spline(points: list[Point2], closed: bool, step: float) -> list[Point2]:
    """A rounded line through all points (centripetal Catmull-Rom), with points about `step` apart."""
    n = len(points)
    if closed:
        get = lambda i: points[i % n]  # noqa: E731
        spans = n
    else:
        first, last = points[0], points[-1]
        ends = {
            -1: (2 * first[0] - points[1][0], 2 * first[1] - points[1][1]),
            n: (2 * last[0] - points[-2][0], 2 * last[1] - points[-2][1]),
        }
        get = lambda i: ends[i] if i in ends else points[i]  # noqa: E731
        spans = n - 1
    out: list[Point2] = []
    for i in range(spans):
        p0, p1, p2, p3 = get(i - 1), get(i), get(i + 1), get(i + 2)
        t0 = 0.0
        t1 = t0 + math.dist(p0, p1) ** 0.5
        t2 = t1 + math.dist(p1, p2) ** 0.5
        t3 = t2 + math.dist(p2, p3) ** 0.5
        m = max(2, round(math.dist(p1, p2) / step))
        for j in range(m):
            t = t1 + (t2 - t1) * j / m

            def mix(a: Point2, b: Point2, ta: float, tb: float) -> Point2:
                u = (t - ta) / (tb - ta)  # noqa: B023
                return a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u

            a1, a2, a3 = mix(p0, p1, t0, t1), mix(p1, p2, t1, t2), mix(p2, p3, t2, t3)
            b1, b2 = mix(a1, a2, t0, t2), mix(a2, a3, t1, t3)
            out.append(mix(b1, b2, t1, t2))
    return out if closed else [*out, points[-1]]


class Warp:
    """Displaces the plane: first a few pulls (x, y, dx, dy, reach) that make bays and capes, then noise
    (amplitude, frequency), large bends before the nicks of the knife."""

    def __init__(self, seed: int, pulls: list[tuple[float, ...]], layers: list[Point2]):
        self.pulls = pulls
        self.layers = [
            (amp, freq, Noise(seed + 2 * i), Noise(seed + 2 * i + 1)) for i, (amp, freq) in enumerate(layers)
        ]

    def __call__(self, x: float, y: float) -> Point2:
        for cx, cy, dx, dy, reach in self.pulls:
            k = math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * reach * reach))
            x, y = x + dx * k, y + dy * k
        for amp, freq, a, b in self.layers:
            x, y = x + amp * a.at(x * freq, y * freq), y + amp * b.at(x * freq + 5.3, y * freq + 1.7)
        return x, y


@dataclass
class Chain:
    owners: tuple[str, ...]  # one region for a coast, two for a border
    line: list[Point2]  # fine, as drawn
    plain: list[Point2]  # the same, simplified and rounded, for the hit areas


@dataclass
class Island:
    names: dict[str, str]
    adjacent: dict[str, list[str]]
    chains: list[Chain]
    regions: dict[str, Polygon]
    plain: dict[str, list[Point2]]
    land: Polygon
    coast_owner: list[str]  # per point of the land ring, the region it belongs to

    def borders(self) -> list[Chain]:
        return [c for c in self.chains if len(c.owners) == 2]


def load(content: Path, warp: Warp, step: float = 4.0, tolerance: float = 1.3) -> Island:
    entries = tomllib.loads(content.read_text())["region"]
    outlines = {e["id"]: [tuple(map(float, p)) for p in e["outline"]] for e in entries}
    owners: dict[frozenset[Point2], list[str]] = {}
    for region, ring in outlines.items():
        for i, a in enumerate(ring):
            owners.setdefault(frozenset((a, ring[i - 1])), []).append(region)
    links: dict[Point2, list[Point2]] = {}
    for edge in sorted(tuple(sorted(e)) for e in owners):
        for a, b in (edge, edge[::-1]):
            links.setdefault(a, []).append(b)
    junctions = {p for p, near in links.items() if len(near) > 2}
    assert all(len(near) in (2, 3) for near in links.values()), "three lines at most meet in one point"

    # chains of content corners, each from one junction to the next
    raw: list[list[Point2]] = []
    seen: set[frozenset[Point2]] = set()
    for start in sorted(junctions):
        for nxt in links[start]:
            if frozenset((start, nxt)) in seen:
                continue
            path = [start, nxt]
            seen.add(frozenset(path))
            while path[-1] not in junctions:
                a, b = links[path[-1]]
                path.append(b if a == path[-2] else a)
                seen.add(frozenset(path[-2:]))
            raw.append(path)
    assert len(seen) == len(owners)

    # the whole coast is one rounded ring; a border is rounded on its own between its two ends
    coast_next: dict[Point2, list[Point2]] = {}
    for edge in sorted(tuple(sorted(e)) for e in owners if len(owners[e]) == 1):
        for a, b in (edge, edge[::-1]):
            coast_next.setdefault(a, []).append(b)
    corner = min(coast_next)
    ring = [corner, coast_next[corner][0]]
    while True:
        a, b = coast_next[ring[-1]]
        nxt = b if a == ring[-2] else a
        if nxt == corner:
            break
        ring.append(nxt)
    assert len(ring) == len(coast_next), "one island"
    placed = [stretch(*p) for p in ring]
    smooth: list[Point2] = []
    at: dict[Point2, int] = {}
    fine = spline(placed, True, step)
    for p, q in zip(ring, placed, strict=True):
        at[p] = min(range(len(fine)), key=lambda i: math.dist(fine[i], q))
    smooth = [warp(*p) for p in fine]

    chains: list[Chain] = []
    for path in raw:
        who = tuple(sorted(owners[frozenset(path[:2])]))
        if len(who) == 2:
            line = [warp(*p) for p in spline([stretch(*p) for p in path], False, step)]
            line[0], line[-1] = (
                smooth[at[p]] if p in at else warp(*stretch(*p)) for p in (path[0], path[-1])
            )
        else:
            i, j, k = at[path[0]], at[path[1]], at[path[-1]]
            n = len(smooth)
            forward = (j - i) % n <= (k - i) % n if len(path) > 2 else (k - i) % n < (i - k) % n
            count = (k - i) % n if forward else (i - k) % n
            line = [smooth[(i + s if forward else i - s) % n] for s in range(count + 1)]
        plain = [(round(x, 1), round(y, 1)) for x, y in LineString(line).simplify(tolerance).coords]
        chains.append(Chain(who, line, plain))

    def assemble(parts: list[list[Point2]]) -> list[Point2]:
        parts = list(parts)
        out = list(parts.pop(0))
        while parts:
            for i, part in enumerate(parts):
                if part[0] == out[-1] or part[-1] == out[-1]:
                    out += part[1:] if part[0] == out[-1] else part[-2::-1]
                    parts.pop(i)
                    break
            else:
                raise AssertionError("outline does not close")
        assert out[0] == out[-1]
        return out[:-1]

    regions = {r: Polygon(assemble([c.line for c in chains if r in c.owners])) for r in outlines}
    plain = {r: assemble([c.plain for c in chains if r in c.owners]) for r in outlines}
    land = Polygon(smooth)
    coast: list[str] = []
    for p in smooth:
        coast.append(next(c.owners[0] for c in chains if len(c.owners) == 1 and p in c.line))
    island = Island(
        {e["id"]: e["name"] for e in entries},
        {e["id"]: list(e["adjacent"]) for e in entries},
        chains,
        regions,
        plain,
        land,
        coast,
    )
    check(island)
    return island


def check(island: Island) -> None:
    """Adjacency of the drawn regions is exactly that of the content, in the art and in the hit areas."""
    wanted = {tuple(sorted((a, b))) for a, near in island.adjacent.items() for b in near}
    assert all(a in island.adjacent[b] for a, b in wanted)
    assert len(wanted) == 12
    for shapes in (island.regions, {r: Polygon(p) for r, p in island.plain.items()}):
        ids = sorted(shapes)
        assert all(shapes[r].is_valid for r in ids)
        found = set()
        for i, a in enumerate(ids):
            for b in ids[i + 1 :]:
                shared = shapes[a].intersection(shapes[b])
                assert shared.area < 1e-6, (a, b, "overlap")
                if shared.length > 20:
                    found.add((a, b))
                else:
                    assert shapes[a].distance(shapes[b]) > 20, (a, b, "touch without a border")
        assert found == wanted, found ^ wanted
    assert abs(unary_union(list(island.regions.values())).area - island.land.area) < 1
    assert island.land.is_valid
    assert shapely.is_simple(island.land.exterior)
    assert all(len(p) <= 120 for p in island.plain.values()), {r: len(p) for r, p in island.plain.items()}
