"""Patterns of land: fields, furrows, the faces of cliffs, mountains."""

import math
import random

from mapkit import XY, Noise, el, flowing, lines, num, pair, polys, trace
from shapely.geometry import LineString, Polygon


def patchwork(
    area, origin: XY, angle: float, cell: XY, seed: int, gap: float = 1.3, least: float = 120, bend: float = 6
):
    """Fields: a bent grid clipped to an area, without scraps. Gives (polygon, row, column)."""
    noise_a, noise_b = Noise(seed), Noise(seed + 1)
    ca, sa = math.cos(angle), math.sin(angle)
    cw, ch = cell

    def place(u: float, v: float) -> XY:
        x, y = origin[0] + u * ca - v * sa, origin[1] + u * sa * 0.8 + v * ca
        return x + bend * noise_a.at(x * 0.02, y * 0.02), y + bend * 0.7 * noise_b.at(x * 0.02, y * 0.02)

    out = []
    for j in range(-20, 21):
        for i in range(-20, 21):
            u, v = (i + (j % 2) * 0.37) * cw, j * ch
            corners = ((0, 0), (0.5, 0), (1, 0), (1, 0.5), (1, 1), (0.5, 1), (0, 1), (0, 0.5))
            field = Polygon([place(u + cw * s, v + ch * t) for s, t in corners]).buffer(0)
            for p in polys(field.intersection(area).buffer(-gap)):
                stout = p.area > 0.7 * p.minimum_rotated_rectangle.area and not p.buffer(-4).is_empty
                if p.area > least and stout:
                    out.append((p, j, i))
    return out


def furrows(p: Polygon, angle: float, step: float) -> str:
    """Rows across a field."""
    cx, cy = p.centroid.coords[0]
    dx, dy = 80 * math.cos(angle), 80 * math.sin(angle)
    inside = p.buffer(-1.6)
    out = ""
    for k in range(-12, 13):
        x, y = cx - dy / 80 * step * k, cy + dx / 80 * step * k
        row = LineString([(x - dx, y - dy), (x + dx, y + dy)]).intersection(inside)
        out += "".join(trace(s.coords) for s in lines(row) if s.length > 5)
    return out


def hachures(face, seed: int, gap: XY) -> str:
    """Strokes down the face of a cliff, some from its edge, some from its foot."""
    rnd = random.Random(seed)
    left, top, right, bottom = face.bounds
    out, x = "", left
    while x < right:
        x += rnd.uniform(*gap)
        lean = (bottom - top) / 280
        for s in lines(LineString([(x + lean, top), (x - lean, bottom)]).intersection(face)):
            if s.length > 4:
                (xa, ya), (xb, yb) = s.coords[0], s.coords[-1]
                t = rnd.uniform(0.35, 0.95)
                ends = (0.0, t) if rnd.random() < 0.7 else (1 - t, 1.0)
                out += trace([(xa + (xb - xa) * k, ya + (yb - ya) * k) for k in ends])
    return out


# the two slopes of a mountain, in parts of its width and height
LEFT = [(-0.54, 0.0), (-0.42, 0.09), (-0.33, 0.24), (-0.26, 0.36), (-0.2, 0.42), (-0.14, 0.62), (-0.08, 0.84),
        (-0.03, 0.97), (0.0, 1.0)]  # fmt: skip
RIGHT = [(0.04, 0.95), (0.09, 0.8), (0.15, 0.68), (0.2, 0.62), (0.26, 0.44), (0.34, 0.27), (0.43, 0.12),
         (0.56, 0.0)]  # fmt: skip


def peak(p: dict[str, str], x: float, y: float, w: float, h: float, seed: int, ground: str = "mtn") -> str:
    """A bare mountain: cut ridge line, dark side, wrinkles; the foot is lost in the ground."""
    r = random.Random(seed)

    def cut(slope: list[XY]) -> list[XY]:
        out = []
        for u, v in slope:
            k = 1 if 0 < v < 1 else 0
            out.append(((u + k * r.uniform(-0.02, 0.02)) * w, -(v + k * r.uniform(-0.03, 0.03)) * h))
        return out

    left, right = cut(LEFT), cut(RIGHT)
    ridge = [*left, *right]
    spine = [(0.0, -h)]
    for i in range(1, 6):
        sway = (0.05 if i % 2 else -0.025) * (1 + i * 0.14) + 0.012 * i
        spine.append((sway * w, -h * (1 - i / 6.2)))
    wrinkles = ""
    for slope, inset, turn, spread in ((left, 0.8, 0.01, -0.035), (right, 0.72, 0.004, 0.05)):
        for i, k in ((2, 0.11), (4, 0.14), (5, 0.11)):
            ax, ay = slope[i]
            wrinkles += f"M{pair(ax * inset, ay + h * 0.04)}"
            wrinkles += f"q{pair(w * turn, h * k)} {pair(w * spread, h * (k + 0.09))}"
    base = f"q{pair(-w * 0.5, h * 0.1)} {pair(-1.1 * w, 0)}z"
    return el(
        "g",
        el("path", stroke="none", fill=f"url(#{ground})", d=trace(ridge) + base)
        + el("path", stroke="none", fill=p["peak_shade"], opacity=".4", d=trace([*spine[::-1], *right], True))
        + el("path", stroke_width="1.8", d=flowing(ridge))
        + el("path", stroke_width=".9", d=wrinkles + flowing(spine[:5])),
        transform=f"translate({num(x)} {num(y)})",
    )
