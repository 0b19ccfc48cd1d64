"""Small drawing kit for woodblock-print maps: noise, outlines, mist bands, SVG text."""

import math
import random
from collections.abc import Iterable
from itertools import pairwise

import numpy as np
import shapely
from shapely.geometry import LineString, Point, Polygon
from shapely.ops import unary_union

XY = tuple[float, float]


class Noise:
    """Smooth value noise, two octaves by default; the same for the same seed."""

    def __init__(self, seed: int):
        self.table = np.random.default_rng(seed).random((64, 64)) * 2 - 1

    def at(self, x: float, y: float, octaves: int = 2) -> float:
        value, weight, total = 0.0, 1.0, 0.0
        for _ in range(octaves):
            i, j = math.floor(x), math.floor(y)
            fx, fy = x - i, y - j
            u, w = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
            a, b = self.table[i % 64, j % 64], self.table[(i + 1) % 64, j % 64]
            c, d = self.table[i % 64, (j + 1) % 64], self.table[(i + 1) % 64, (j + 1) % 64]
            value += weight * float((a * (1 - u) + b * u) * (1 - w) + (c * (1 - u) + d * u) * w)
            total += weight
            weight, x, y = weight * 0.5, x * 2, y * 2
        return value / total


def rough(poly: Polygon, noise: Noise, amp: float, freq: float, step: float = 4) -> Polygon:
    """Push an outline in and out along its normal."""
    ring = shapely.segmentize(poly, step).exterior.coords[:-1]
    out = []
    for i, (x, y) in enumerate(ring):
        (x0, y0), (x1, y1) = ring[i - 1], ring[(i + 1) % len(ring)]
        dx, dy = x1 - x0, y1 - y0
        k = amp * noise.at(x * freq, y * freq, 4) / (math.hypot(dx, dy) or 1)
        out.append((x - dy * k, y + dx * k))
    return Polygon(out).buffer(0)


def polys(g) -> list[Polygon]:
    if g.is_empty:
        return []
    return [g] if isinstance(g, Polygon) else [p for p in getattr(g, "geoms", []) if isinstance(p, Polygon)]


def lines(g) -> list[LineString]:
    return [p for p in getattr(g, "geoms", [g]) if isinstance(p, LineString) and not p.is_empty]


def num(v: float) -> str:
    s = f"{v:.1f}"
    s = s[:-2] if s.endswith(".0") else s
    return "0" if s == "-0" else s.replace("0.", ".", 1) if s.startswith(("0.", "-0.")) else s


def pair(x: float, y: float) -> str:
    a, b = num(x), num(y)
    return a + (b if b[0] == "-" else " " + b)


def el(tag: str, inner: str = "", **attributes: str | float | None) -> str:
    """One SVG element; underscores stand for hyphens, None leaves an attribute out."""
    text = "".join(f' {k.replace("_", "-")}="{v}"' for k, v in attributes.items() if v is not None)
    return f"<{tag}{text}>{inner}</{tag}>" if inner else f"<{tag}{text}/>"


def trace(points: Iterable[XY], close: bool = False) -> str:
    """Path text of a polyline, with relative steps of a tenth."""
    pts = [(round(x, 1), round(y, 1)) for x, y in points]
    if close and pts[0] == pts[-1]:
        pts.pop()
    text, (px, py) = "M" + pair(*pts[0]) + "l", pts[0]
    steps = []
    for x, y in pts[1:]:
        steps.append(pair(x - px, y - py))
        px, py = x, y
    out = text
    for i, s in enumerate(steps):
        out += s if i == 0 or s[0] == "-" else " " + s
    return out + ("z" if close else "")


def outline(g, tolerance: float = 0.35) -> str:
    """Path text of any polygon or line."""
    g = g.simplify(tolerance)
    if not polys(g):
        return "".join(trace(p.coords) for p in lines(g))
    return "".join(trace(r.coords, True) for p in polys(g) for r in (p.exterior, *p.interiors))


def flowing(points: list[XY]) -> str:
    """Path text of a soft line through the middles of a polyline, in relative steps."""
    pts = [(round(x), round(y, 1)) for x, y in points]
    out, (px, py) = "M" + pair(*pts[0]), pts[0]
    for i, ((x, y), (x1, y1)) in enumerate(pairwise(pts[1:])):
        ex, ey = round((x + x1) / 2), round((y + y1) / 2, 1)
        step = pair(x - px, y - py), pair(ex - px, ey - py)
        text = step[0] + ("" if step[1][0] == "-" else " ") + step[1]
        out += ("q" if i == 0 else "" if text[0] == "-" else " ") + text
        px, py = ex, ey
    return out


def brush(line: LineString, width: float, noise: Noise, freq: float = 0.03, sway: float = 0.55) -> Polygon:
    """A line whose width swells and thins like a cut one, as a filled outline."""
    pts = list(line.coords)
    closed = pts[0] == pts[-1]
    left, right = [], []
    n = len(pts) - 1 if closed else len(pts)
    for i in range(n):
        x, y = pts[i]
        (x0, y0), (x1, y1) = (
            (pts[(i - 1) % n], pts[(i + 1) % n]) if closed else (pts[max(0, i - 1)], pts[min(n - 1, i + 1)])
        )
        dx, dy = x1 - x0, y1 - y0
        norm = math.hypot(dx, dy) or 1
        w = width / 2 * (1 + sway * noise.at(x * freq, y * freq, 3))
        left.append((x - dy / norm * w, y + dx / norm * w))
        right.append((x + dy / norm * w, y - dx / norm * w))
    if closed:
        a, b = Polygon(left).buffer(0), Polygon(right).buffer(0)
        big, small = (a, b) if a.area > b.area else (b, a)
        return big.difference(small)
    return Polygon(left + right[::-1]).buffer(0)


def mist(edge: float, top: float, rows: list[XY], h: float = 30) -> Polygon:
    """Suyari-gasumi: stacked horizontal bands with round ends."""
    bands = [
        LineString([(edge + a, top + k * h), (edge + b, top + k * h)]).buffer(h / 2 + 0.5, 6)
        for k, (a, b) in enumerate(rows)
    ]
    return unary_union(bands).buffer(-5, 6).buffer(10, 6).buffer(-5, 6)


def scatter(area, n: int, gap: float, seed: int, tries: int = 4000, squash: float = 1.5) -> list[XY]:
    """Up to n points of an area, no two closer than gap (less in height than in width), back to front."""
    r = random.Random(seed)
    x0, y0, x1, y1 = area.bounds
    shapely.prepare(area)
    out: list[XY] = []
    for _ in range(tries):
        if len(out) >= n:
            break
        x, y = r.uniform(x0, x1), r.uniform(y0, y1)
        if all((x - a) ** 2 + ((y - b) * squash) ** 2 > gap * gap for a, b in out) and area.contains(
            Point(x, y)
        ):
            out.append((x, y))
    return sorted(out, key=lambda p: p[1])
