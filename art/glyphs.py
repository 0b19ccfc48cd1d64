"""The things that stand on a map: trees, houses, boats, rocks, waves.

Each is a group around its foot (0, 0), y up is negative, light from the upper left. `glyphs(palette)` gives markup by
id, `SIZE` the room each takes (left, up, right, down).
"""
# ruff: noqa: E501  (paths of a drawing are not prose)

import math
import random
from itertools import pairwise

from mapkit import XY, flowing, num, pair, trace

SIZE: dict[str, tuple[float, float, float, float]] = {}


def fill(d: str, colour: str, extra: str = "") -> str:
    return f'<path stroke="none" fill="{colour}"{extra} d="{d}"/>'


def line(d: str, width: float = 0) -> str:
    return f'<path{f""" stroke-width="{num(width)}" """.rstrip() if width else ""} d="{d}"/>'


def both(d: str, colour: str, width: float = 0) -> str:
    return f'<path fill="{colour}"{f""" stroke-width="{num(width)}" """.rstrip() if width else ""} d="{d}"/>'


def cast(p: dict[str, str], rx: float, ry: float, x: float = 2, y: float = 1) -> str:
    return f'<ellipse stroke="none" fill="{p["ink"]}" opacity="{p["cast"]}" cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"/>'


def lobes(pts: list[XY], bulge: float = 0.6) -> str:
    """A line of scallops through the points."""
    out = "M" + pair(*pts[0])
    for (x0, y0), (x1, y1) in pairwise(pts):
        r = math.hypot(x1 - x0, y1 - y0) * bulge
        out += f"a{num(r)} {num(r)} 0 0 1 {pair(x1 - x0, y1 - y0)}"
    return out


def crown(
    p: dict[str, str], seed: int, w: float, h: float, tone: str, trunk: bool = False, shadow: bool = True
) -> str:
    """A broad tree, its crown cut in scallops."""
    r = random.Random(seed)
    n = max(5, round(w / 5))
    pts = []
    for i in range(n + 1):
        a = math.pi * (1.06 - 1.12 * i / n)
        k = 1 + r.uniform(-0.07, 0.07)
        pts.append((w / 2 * math.cos(a) * k, -h * 0.2 - h * 0.8 * max(-0.18, math.sin(a)) * k))
    top = lobes(pts)
    x0, x1 = pts[0][0], pts[-1][0]
    base = f"q{pair(-(x1 - x0) * 0.2, h * 0.2)} {pair(-(x1 - x0) * 0.5, h * 0.17)}t{pair(-(x1 - x0) * 0.5, -h * 0.17 + pts[0][1] - pts[-1][1])}z"
    low = []
    m = max(3, n - 2)
    for i in range(m + 1):
        t = i / m
        low.append(
            (
                x0 + (x1 - x0) * t,
                -h * (0.36 + 0.20 * math.sin(math.pi * t) * (1 - 0.6 * t)) + r.uniform(-1, 1),
            )
        )
    low[-1] = (x1, pts[-1][1] - h * 0.12)
    shade = (
        lobes(low[::-1], 0.62).replace(" 0 0 1 ", " 0 0 0 ")
        + f"L{pair(*pts[0])}Q{pair(x0 + (x1 - x0) * 0.3, h * 0.08)} {pair(0, h * 0.0)}Q{pair(x0 + (x1 - x0) * 0.8, h * 0.02)} {pair(x1, pts[-1][1])}z"
    )
    marks = ""
    for _ in range(max(2, n - 4)):
        x, y = r.uniform(-w * 0.3, w * 0.24), -h * r.uniform(0.45, 0.85)
        s = r.uniform(2, 3.2) * w / 30
        marks += f"M{pair(x, y)}q{pair(s, -s)} {pair(2 * s, 0)}"
    stem = both("M-1.8-2.5L-2.2 3h4.6L1.6-2.5z", p["bark"], 0.9) if trunk else ""
    return (
        (cast(p, w * 0.5, h * 0.14, 2.5, 1.5) if shadow else "")
        + stem
        + fill(top + base, p[tone])
        + fill(shade, p["leaf_lo"])
        + line(top + base)
        + line(marks, 0.8)
    )


def palm(p: dict[str, str], seed: int, height: float, lean: float) -> str:
    r = random.Random(seed)
    tx, ty = lean, -height
    trunk = (
        f"M-1.7 1Q{pair(lean * 0.05 - 1.2, -height * 0.55)} {pair(tx - 0.8, ty)}L{pair(tx + 0.9, ty)}"
        f"Q{pair(lean * 0.05 + 1.2, -height * 0.5)} 1.8 1z"
    )
    rings = ""
    for i in range(1, 6):
        t = i / 6.5
        x = 2 * t * (1 - t) * lean * 0.05 + t * t * tx
        rings += f"M{pair(x - 1.2, ty * t)}q1.2 .9 2.3 0"
    back, front = "", ""
    for i, a in enumerate((-178, -150, -112, -72, -38, -8, 22, 160)):
        ang = math.radians(a + r.uniform(-9, 9))
        reach = height * 0.62 * r.uniform(0.86, 1.08)
        ex, ey = reach * math.cos(ang), reach * math.sin(ang) * 0.62 + reach * 0.30 * abs(math.cos(ang))
        cx, cy = ex * 0.5, ey * 0.5 - reach * 0.36
        bx, by = ex * 0.42, ey * 0.5 - reach * 0.08
        d = f"M{pair(tx, ty)}q{pair(cx, cy)} {pair(ex, ey)}Q{pair(tx + bx, ty + by)} {pair(tx, ty)}"
        if i in (2, 3):
            back += d
        else:
            front += d
    nuts = f"M{pair(tx - 2.4, ty + 2.2)}a1.7 1.7 0 1 0 .1 0zM{pair(tx + 1.8, ty + 2.4)}a1.6 1.6 0 1 0 .1 0z"
    return (
        cast(p, height * 0.3, height * 0.07, height * 0.12, 1.2)
        + both(back, p["leaf_lo"], 0.8)
        + both(trunk, p["wood_hi"], 0.9)
        + line(rings, 0.6)
        + both(nuts, p["bark"], 0.7)
        + both(front, p["leaf"], 0.9)
    )


def bamboo(p: dict[str, str]) -> str:
    stems = "M-7 3C-7-8-6-20-7.5-31h3C-4-20-4-8-4.5 3zM-1 3C-.5-12-1-26 1-38h3C2.5-26 1.5-12 1.8 3zM6 3C6-6 7-17 8-26h2.8C10-17 8.8-6 8.6 3z"
    nodes = "M-7.2-6h2.8m-2.8-11h2.8M-.7-10h2.7M-.2-21h2.7m4.2 13h2.5m-1.9-9h2.5"
    foliage = "M-6-30c-5 0-9 3-11 8 6-1 9-4 11-8zm0 1c4-1 7 1 9 5-5 0-8-2-9-5zm8-9c-5-2-10 0-12 5 6 1 10-1 12-5zm1 0c5-1 9 2 10 7-5-1-9-3-10-7zm6 11c5-1 9 2 10 7-5-1-9-3-10-7zm0 1c-4 0-7 2-8 6 4 0 7-2 8-6z"
    return (
        cast(p, 13, 2.6, 4, 3)
        + both(stems, p["leaf_c"], 0.8)
        + line(nodes, 0.8)
        + both(foliage, p["leaf"], 0.8)
    )


def hut(p: dict[str, str], door_left: bool) -> str:
    """Nipa house on stilts, gable to the front."""
    stilts = line("M-9.5-4v6.5M-4-4v6.5M2-4v7M9-4.5v6.5M15-4.5v6.5", 1.3)
    walls = both("M-10-13H2v9.5h-12z", p["wall"]) + both("M2-13h13.5v9L2-3.5z", p["wall_lo"])
    gable = both("M-4-27L-13-12.5l1.5 1.2H3.5l.8-1.2z", p["wall"])
    roof = both("M-4-28H11.5c2.2 6 4.6 11 8 16.5L3.8-11.2C.4-16.2-2-21.8-4-28z", p["roof"], 1.2)
    eave = both(
        "M-4.6-28.5c-2.2 6.5-5.3 12-9.4 16.8l2.4.8C-8-16-5.5-21-3.6-26.5c2 6 4.3 11 7.4 15.5l.8-1.5C1.2-17-1.3-22.5-3-28.5z",
        p["roof_lo"],
    )
    thatch = line(
        "M0-24.5c1.5 4.5 3 8 5 11.5M4-24.5c1.5 4.5 3.2 8 5.2 11.5M8-24.5c1.7 4.5 3.4 8 5.4 11.5M11-24c1.5 4 3 7.5 5 11M-1.5-22.5c1.5 4 3 7 4.5 9.5",
        0.7,
    )
    hole = both("M-7.5-11h5v7.5h-5z" if door_left else "M-7.5-10.5h6v4.5h-6z", p["window"], 0.8) + both(
        "M6-10.5h5.5V-7l-5.5.4z", p["window"], 0.8
    )
    ladder = line("M-7.5-3.5l-2 6M-3.5-3.5l-1.5 6m-3-4.5h3.5m-4.2 2.3h3.5", 0.9)
    weave = line("M-10-9h2m5 0h5M2-8.5h3.5m6.5-.3h3", 0.5)
    return cast(p, 16, 3, 5, 2.5) + stilts + walls + weave + gable + hole + roof + thatch + eave + ladder


def church(p: dict[str, str]) -> str:
    """Stone nave with a squat bell tower."""
    nave = both("M-4-24H26V0H-4z", p["wall_lo"]) + both("M-7-23.5L2-36H29l6 12.5z", p["sail_b"], 1.2)
    tiles = line("M4-34l-5 8m10-8l-4 8m9-8l-3 8m8-8l-2 8m7-8l0 8", 0.7)
    windows = both("M4-15q2.5-4 5 0v6h-5zM15-15q2.5-4 5 0v6h-5z", p["window"], 0.8)
    tower = both("M-18-34H-2V1h-16z", p["wall"], 1.2) + both("M-20-34L-10-46 0-34z", p["sail_b"], 1.2)
    cross = line("M-10-46v-9m-3 3.2h6", 1.3)
    holes = both("M-13-29q3-4.5 6 0v6h-6zM-13.5 1v-8q3.5-5 7 0v8z", p["window"], 0.9)
    courses = line("M-18-20H-2M-18-12h3m8 0h5M-4-6H3m8 0h3m8 0h4M-18-5h3", 0.6)
    return cast(p, 30, 4, 8, 1) + nave + tiles + windows + tower + holes + courses + cross


def stall(p: dict[str, str]) -> str:
    table = both("M-10-6h20v7h-20z", p["wood"]) + line("M-10-12v14M10-12v14M-10-2.5h20", 1)
    goods = both("M-8-6a2 2 0 0 1 4 0zM-3-6a2 2 0 0 1 4 0zM3-6a2.5 2.5 0 0 1 5 0z", p["field_a"], 0.7)
    cloth = both(
        "M-13-12L-9-18H9l4 6q-2.2 3-4.4 0-2.2 3-4.4 0-2.1 3-4.2 0-2.2 3-4.3 0-2.2 3-4.4 0-2.2 3-4.3 0z",
        p["gofun"],
    )
    stripes = fill(
        "M-8.7-12.5l1.7-5.5h3.2l-.9 5.5q-2 2.5-4 0zM.1-12.5V-18h3.1l1.2 5.5q-2.1 2.5-4.3 0z", p["shu"]
    )
    return cast(p, 13, 2.4, 3, 2) + table + goods + cloth + stripes + line("M-13-12L-9-18H9l4 6", 1)


def godown(p: dict[str, str]) -> str:
    """Long harbour warehouse, tiled roof, dark boards at the foot."""
    wall = both("M-22-14H14V1h-36z", p["wall"]) + both("M14-14l10-3V-2L14 1z", p["wall_lo"])
    board = fill("M-22-5H14v6h-36z", p["tile_lo"]) + fill("M14-5l10-3v6L14 1z", p["cave"])
    roof = both("M-26-13l7-11H11l8 11z", p["tile"], 1.2) + both("M11-24l4-1 12 8-8 4z", p["tile_lo"], 1.1)
    ribs = line("M-18-23.5l-4 10m9-10l-3 10m8-10l-2 10m7-10l-1 10m6-10l0 10m5-10l1 10m4-10l2.5 10", 0.7)
    door = both("M-9-10.5h8V1h-8z", p["window"], 0.9) + line(
        "M-5-10.5V1M-18-10h5v3.5h-5zM4-10h5v3.5h-5zM-22-5h12m9 0h15", 0.8
    )
    return (
        cast(p, 27, 3.5, 6, 1) + wall + board + door + line("M-22-14V1H14V-14M14 1l10-3v-15", 1) + roof + ribs
    )


def sailboat(p: dict[str, str]) -> str:
    """Outrigger boat under sail."""
    sail = both("M1-40C13-34 19-22 18-10 12-12 6-12 1-10z", p["sail"]) + fill(
        "M6-37.3C8.5-35.7 10.7-33.6 12.5-31.2L10.5-11.3C8.5-11.6 6-11.6 4.2-11.2z", p["sail_b"]
    )
    jib = both("M-2-36C-8-28-13-20-14-11c4-1.5 8-1.5 12 0z", p["sail"])
    seams = line("M1-31c6 0 11 3 14 6M1-21c6-1 12 0 16 2M-3.5-29c-3 .5-4 1-6 2M-2-20c-4 0-7 1-10 2", 0.7)
    hull = both(
        "M-22-8c3 3 6 4 10 4.5h22c5-.5 9-2.5 13-6-1 6-5 11-11 12H-11C-17 2-21-2-22-8z", p["wood"], 1.2
    )
    strake = line("M-20-3.5c12 4 28 4 39-1", 0.8)
    out = line("M-9-2l3 9m15-9l3 9", 1.1) + both(
        "M-17 7.5C-6 5.5 8 5.5 19 7l3-1.5c-1 3-4 4-8 4H-12c-2 0-4-.5-5-2z", p["wood_hi"], 1
    )
    foam = f'<path stroke="{p["foam"]}" stroke-width="1.6" d="M-26 6q4-3 8 0m-4 6q6-3 12 0 6 3 12 0t12 0M24 5q4-3 8 0"/>'
    return line("M-.5-42V-4", 1.5) + jib + sail + seams + hull + strake + out + foam


def canoe(p: dict[str, str]) -> str:
    """Fishing boat drawn up or at anchor, outriggers spread."""
    hull = both("M-19-6c2 3 5 4.5 9 5H9c5-.5 8-2.5 11-6-.5 6-4 9.5-9 10H-10c-5-.5-8.5-4-9-9z", p["wood"], 1.1)
    inner = fill("M-14-2.5C-5 .5 6 .5 14-2.5 8 .8-8 .8-14-2.5z", p["cave"]) + line(
        "M-17-1.5C-6 3 8 3 17.5-1", 0.8
    )
    out = both("M-14 9C-5 7.5 6 7.5 15 9 6 10.5-5 10.5-14 9z", p["wood_hi"], 0.9) + line(
        "M-7 0l2 8.5M7 0l2 8.5", 1
    )
    return out + hull + inner + line("M3-2l8-9", 1)


def wave(p: dict[str, str]) -> str:
    body = "M-42 5c11-2 16-9 22-15 7-7 15-12 25-10 8 2 12 8 9.5 13-3-4-8-4-10-1 6 0 8 5 6 9 6 2.5 20 4 32 4-24 3-58 4-84.5 0z"
    blue = fill(
        "M-37 4.5c9-2 14-8 20-13 5-4 10-7 16-7 5 1 7 4 5 7 3 1 5 4 4 8 5 3 12 4.5 20 5.5-20 2-44 2-65-.5z",
        p["far"],
        ' opacity=".55"',
    )
    marks = f'<path stroke="{p["sea_ink"]}" stroke-width="1.5" d="M-42 5c11-2 16-9 22-15 7-7 15-12 25-10 8 2 12 8 9.5 13-3-4-8-4-10-1 6 0 8 5 6 9M-27 3c7-3 10-9 16-13 4-3 9-4 12-3M-14 4c3-4 6-8 11-9M42 5c-11 0-23-1-32-4"/>'
    drops = fill(
        "M16-9a1.7 1.7 0 1 0 .1 0zm6 5a1.3 1.3 0 1 0 .1 0zm-1-10a1 1 0 1 0 .1 0zm7 6a.9.9 0 1 0 .1 0z",
        p["foam"],
    )
    return fill(body, p["foam"]) + blue + marks + drops


def bezier(points: list[XY], n: int) -> list[XY]:
    """Samples of joined cubic curves (1 + 3k points)."""
    out = []
    for k in range(0, len(points) - 1, 3):
        p0, p1, p2, p3 = points[k : k + 4]
        for i in range(n):
            t = i / n
            u = 1 - t
            out.append(
                tuple(
                    u**3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t**3 * d
                    for a, b, c, d in zip(p0, p1, p2, p3, strict=True)
                )
            )
    return [*out, points[-1]]


def swell(p: dict[str, str]) -> str:
    """The large breaking wave: striped back, crest of foam that ends in claws."""
    ink = p["sea_ink"]
    back = [(-124, 36), (-84, 30), (-66, 2), (-40, -26)]
    crest = [(-40, -26), (-16, -60), (26, -88), (66, -76), (96, -66), (112, -34), (98, -2)]
    front = [(62, -42), (30, -46), (10, -26), (8, -2), (7, 16), (18, 30), (40, 36)]
    body = bezier(back, 12) + bezier(crest[:4], 12)[1:] + bezier(front, 10)
    rise = bezier([*back[:-1], *crest[:4]], 12)
    fall = [*bezier(front, 12)[::-1], crest[3]]
    stripes = ""
    for k in range(1, 8):
        pts = []
        for i in range(13):
            t = 0.03 + 0.8 * i / 12 * (1 if k % 2 else 0.9)
            (xa, ya), (xb, yb) = rise[round(t * (len(rise) - 1))], fall[round(t * (len(fall) - 1))]
            pts.append((xa + (xb - xa) * k / 8, ya + (yb - ya) * k / 8))
        stripes += flowing(pts)
    top = bezier(crest, 16)
    low: list[XY] = []
    n = len(top)
    for i, (x, y) in enumerate(top):
        (x0, y0), (x1, y1) = top[max(0, i - 1)], top[min(n - 1, i + 1)]
        d = math.hypot(x1 - x0, y1 - y0) or 1
        t = i / (n - 1)
        thick = 3 + 21 * math.sin(math.pi * min(1, t * 0.9 + 0.05)) ** 0.8
        low.append((x - (y1 - y0) / d * thick, y + (x1 - x0) / d * thick))
    picks = low[::2]
    fingers = []
    for i, (x, y) in enumerate(picks):
        t = i / (len(picks) - 1)
        reach = (7 if i % 2 else 0) * (0.5 + t)
        fingers.append((x - reach * 0.55 * t, y + reach * (0.8 + 0.4 * t)))
    fingers[0] = top[0]
    fingers.append(top[-1])
    edge = lobes(fingers, 0.56).replace(" 0 0 1 ", " 0 0 0 ")
    rim = trace(top)
    shape = edge + "L" + "L".join(pair(*q) for q in top[::-1]) + "z"
    curls = ""
    for i, (x, y) in enumerate(fingers[2:-2]):
        curls += f"M{pair(x - 3, y - 5)}q2-4 5-3" if i % 2 else f"M{pair(x - 2, y - 8)}q3-5 7-3"
    spray = "".join(
        f"M{num(x)} {num(y)}a{r} {r} 0 1 0 .1 0z"
        for x, y, r in (
            (112, -6, 2),
            (104, 8, 1.5),
            (118, -22, 1.6),
            (108, -56, 1.5),
            (122, -40, 1.1),
            (94, 14, 1.2),
            (96, -80, 1.4),
            (76, -90, 1.2),
            (50, -92, 1.5),
            (114, -70, 1),
            (20, -86, 1),
            (84, 4, 1.5),
        )
    )
    foot = (
        lobes([(-136 + i * 12.6 + (i % 2) * 2, 37 - (i % 3)) for i in range(17)], 0.6)
        + "q-20 8-90 9-70 0-116-8z"
    )
    return (
        fill(trace(body, True), p["far"])
        + f'<path stroke="{p["foam"]}" stroke-width="2" opacity=".75" d="{stripes}"/>'
        + f'<path stroke="{ink}" stroke-width="2" d="{trace(body)}"/>'
        + f'<path fill="{p["foam"]}" stroke="{ink}" stroke-width="1.5" d="{shape}"/><path stroke="{ink}" stroke-width="2" d="{rim}"/>'
        + f'<path stroke="{ink}" stroke-width="1" d="{curls}"/>'
        + fill(spray, p["foam"])
        + f'<path fill="{p["foam"]}" stroke="{ink}" stroke-width="1.4" d="{foot}"/>'
    )


def rock(p: dict[str, str], kind: int) -> str:
    shapes = [
        (
            "M-13 2l3-8 5-5 4 2 4-4 6 6 3 9q-12 3-25 0z",
            "M1-13l6 6 3 9q-5 1.5-9 1.7l-2-7z",
            "M-4-9l1 6m6-8l1 5 3 3m-13-3l2 4",
        ),
        (
            "M-8 2l1-9 4-7 5-2 4 6 3 12q-8 2-17 0z",
            "M2-16l4 6 3 12q-4 1-8 1.2l-1-8z",
            "M-3-12l2 5-1 5m4-12l0 6 3 4",
        ),
        (
            "M-15 2l2-5 5-2 3-4 6 1 3 3 5 1 4 6q-14 3-28 0z",
            "M1-8l3 3 5 1 4 6q-6 1.3-11 1.5l-3-6z",
            "M-5-7l2 4m4-4l1 4m-11 0l3 3",
        ),
    ]
    whole, dark, cracks = (s for s in shapes[kind])
    return (
        cast(p, 14, 2.6, 3, 2)
        + fill(whole, p["rock"])
        + fill(dark, p["rock_lo"])
        + line(whole)
        + line(cracks, 0.8)
    )


def stack(p: dict[str, str]) -> str:
    """Rock standing in the sea, with foam."""
    whole = "M-12 2l2-14 5-10 4-3 5 5 2 8 5 4 2 10q-12 4-25 0z"
    return (
        f'<path stroke="{p["foam"]}" stroke-width="2" d="M-20 4q5-4 9 0 5 4 11 0t11 0 8-1"/>'
        + fill(whole, p["rock"])
        + fill("M-1-25l5 5 2 8 5 4 2 10q-5 1.5-9 1.8l-3-14z", p["rock_lo"])
        + line(whole, 1.3)
        + line("M-5-16l2 7m5-10l1 8 3 3m-13-3l2 6m8-4l1 5", 0.8)
        + f'<path stroke="{p["foam"]}" stroke-width="1.8" d="M-16 3q4 4 9 1 5 3 10 0 6 3 13-2"/>'
    )


def tuft(p: dict[str, str]) -> str:
    return f'<path stroke="{p["grass"]}" stroke-width="1.1" d="M-5 0q0-4-3-7m4 7q1-6 0-10m2 10q0-5 3-8m0 8q1-3 4-5"/>'


def bush(p: dict[str, str], seed: int, tone: str) -> str:
    return crown(p, seed, 19, 11, tone)


def hill(p: dict[str, str]) -> str:
    """A low rounded rise."""
    body = "M-34 2C-24-2-18-15-2-16 10-17 14-9 20-7 26-5 30-1 36 2Q0 7-34 2z"
    return (
        fill(body, p["hill"])
        + fill(
            "M-2-16C10-17 14-9 20-7 26-5 30-1 36 2Q20 5 4 4.5C10-2 6-10-2-16z",
            p["peak_shade"],
            ' opacity=".16"',
        )
        + line("M-34 2C-24-2-18-15-2-16 10-17 14-9 20-7 26-5 30-1 36 2", 1.3)
        + line("M-20-1q3-5 7-8m2 9q1-5 4-9m6-1q4 4 5 8m6-3q4 2 6 5", 0.7)
    )


def saltheap(p: dict[str, str]) -> str:
    return (
        cast(p, 10, 2, 3, 1)
        + both("M-9 1C-5-2-3-8 0-12c3 4 5 10 9 13q-9 2.5-18 0z", p["salt"])
        + fill("M0-11c3 4 5 9 8 12q-4 1.2-8 1.3c2-4 1-9 0-13z", p["salt_lo"])
        + line("M-2-4q1-2 1-3m-4 6q1-1 1-2", 0.7)
    )


def shed(p: dict[str, str]) -> str:
    """Salt maker's hut: a roof down to the ground."""
    return (
        cast(p, 16, 3, 4, 2)
        + both("M-10-6H10v8h-20z", p["wall"])
        + both("M-3.5-5h7v7h-7z", p["window"], 0.8)
        + both("M-16-4C-9-9-6-15-5-21H6c1 6 4 12 11 17-10 1.5-23 1.5-33 0z", p["roof"], 1.2)
        + line(
            "M-5-18c-1 5-3 9-7 13m8-13c-.5 5-1 9-3 13.5M0-18V-4m4-14c.5 5 2 9 4 13m-3-13c2 5 4 9 8 12", 0.7
        )
        + both("M-6-23q6-2 13 0l-1 4q-6-1.5-11 0z", p["roof_lo"], 1)
    )


def rack(p: dict[str, str]) -> str:
    """Nets hung up to dry."""
    return (
        cast(p, 16, 2, 2, 2)
        + f'<path stroke="{p["ink"]}" stroke-width=".6" d="M-14-13q7 6 14 0 7 6 14 0M-14-9q7 6 14 0 7 6 14 0M-14-5q7 6 14 0 7 6 14 0M-11-12l-1 9m4-7l0 8m4-9l0 8m3-10l2 10m3-8l0 8m4-9l0 8m3-9l1 8"/>'
        + line("M-15 2v-17M0 2v-17M15 2v-17M-17-14h34", 1.3)
    )


def crates(p: dict[str, str]) -> str:
    return (
        cast(p, 13, 2, 3, 1)
        + both("M-12-8h9v9h-9zM-8-15h8v7h-8z", p["wood_hi"], 0.9)
        + both("M-2-7h7v8h-7z", p["wood"], 0.9)
        + line("M-12-8l9 9m-9 0l9-9M-8-11.5h8M-2-3h7", 0.7)
        + both("M6-9q4-2 7 0 1 5 0 10-4 2-7 0-1-5 0-10z", p["roof_lo"], 0.9)
        + line("M6-6q4 1 7 0m-7 4q4 1 7 0", 0.7)
    )


def carabao(p: dict[str, str]) -> str:
    """Water buffalo."""
    return (
        cast(p, 15, 2.2, 1, 1)
        + both(
            "M-14-9c0-4 4-5 8-5 5 0 8-1 11 0 2-2 5-2 7 0 2 1 3 4 2 6-1 2-3 2-4 1-1 2-2 3-3 3l.5 5h-2.5l-.5-4.5c-4 1-7 1-10 0l-.5 4.5h-2.5l-.5-5c-2 1-2 3-2 5h-2.5c-.5-4-.5-7-.5-10z",
            p["hide"],
        )
        + line("M8-14c-1-3-3-5-6-5m8 5c0-3 2-5 5-6", 1.4)
        + line("M-14-9c-2 1-2 4-1.5 7", 1)
    )


def leanto(p: dict[str, str]) -> str:
    """The camp: a sloping roof of leaves on poles, open to the front."""
    inside = both("M-27 2L-22-22H24L19 4z", p["cave"], 1) + fill("M-25-1L19 0v4l-46-2z", p["bark"])
    bed = both("M-20-2H8l4 4.5h-34z", p["wood_hi"], 0.9) + line(
        "M-17-2l-1 4m6-4l0 4.5m6-4.5l1 4.5m6-4.5l2 4.5", 0.7
    )
    pack = both("M11-7q4-3 7 0v7h-7z", p["sail_b"], 0.9) + line("M11-3.5h7", 0.8)
    roof = both(
        "M-34-15C-24-24-14-33-8-40H31c-3 8-5 15-6 24-6-2-10 2-14-1-5 4-10 0-14 2-5 3-9-1-13 1-4 2-10-1-18-1z",
        p["leaf_c"],
        1.3,
    )
    thatch = line(
        "M-10-37c-6 7-12 13-19 19M-5-37c-5 8-10 14-15 20M0-37c-4 8-7 13-11 19M5-37c-3 8-5 13-8 19M10-37c-2 8-3 13-4 18M15-37c-1 7-2 13-2 18M20-37c-1 7-2 12-3 18M25-37c-2 7-3 12-3.5 18M-30-17l3 1m20-11l5 1m4-6l6 0m-20 7l4 1",
        0.8,
    )
    ridge = both("M-10-42q20-4 43 1l-1 4q-20-4-42-1z", p["leaf_lo"], 1)
    poles = line("M-29-17l-2 21M25-17l-2 22", 2) + line("M-31 4l-4 0m58 1l4 0", 1)
    return cast(p, 33, 4, 4, 4) + inside + bed + pack + roof + thatch + ridge + poles


def hearth(p: dict[str, str]) -> str:
    return (
        cast(p, 11, 2.4, 2, 2.5)
        + fill("M-8 0q8-5 16 0-8 4-16 0z", p["cave"])
        + both(
            "M-10 0q0-3 3-3 3 0 3 3-3 3-6 0zM-4-3q0-3 3-3 3 0 3 3-3 2-6 0zM3-1q0-3 3.5-3 3 0 3 3-3 3-6.5 0zM-5 3q0-3 4-3 4 0 4 3-4 3-8 0zM2 3q0-3 3-3 3 0 3 3-3 2-6 0z",
            p["rock"],
            0.8,
        )
        + line("M-3 0l6-3m-5 0l5 3", 1.3)
    )


def lighthouse(p: dict[str, str]) -> str:
    return (
        both("M-5 2l1.5-24h7L5 2z", p["gofun"], 1.1)
        + fill("M-3.9-15l-.5 6h8.8l-.5-6z", p["shu"])
        + both("M-4-27h8v5h-8z", p["field_d"], 0.9)
        + both("M-5.5-27Q-2-29 0-33q2 4 5.5 6z", p["shu"], 1)
        + line("M-5.5-22h11M-3.9-15h7.8m-8.3 6h8.8", 0.8)
    )


def watch(p: dict[str, str]) -> str:
    """Survey post on the height: a pole, a cairn."""
    return (
        line("M0 0v-20", 1.3)
        + both("M0-20c4-2 6 2 11 0v7c-5 2-7-2-11 0z", p["shu"], 0.9)
        + both("M-7 2q1-4 4-4 0-3 3-3 3 0 3 3 4 0 4 4-7 2-14 0z", p["rock"], 0.9)
    )


def bird(p: dict[str, str]) -> str:
    return (
        fill("M-11-5C-7-7-3-5 0-1 3-6 8-8 12-6 8-5 4-2 1 2q-1 1-2 0C-3-2-7-4-11-5z", p["gofun"])
        + f'<path stroke="{p["sea_ink"]}" stroke-width=".9" d="M-11-5C-7-7-3-5 0-1 3-6 8-8 12-6 8-5 4-2 1 2q-1 1-2 0C-3-2-7-4-11-5z"/>'
    )


def glyphs(p: dict[str, str]) -> dict[str, str]:
    g: dict[str, str] = {}

    def add(name: str, room: tuple[float, float, float, float], markup: str) -> None:
        g[name], SIZE[name] = markup, room

    for i, (w, h, tone) in enumerate(
        ((32, 24, "leaf"), (27, 22, "leaf_b"), (24, 20, "leaf_hi"), (30, 21, "leaf_b"), (20, 17, "leaf_c"))
    ):
        add(f"t{i}", (w / 2 + 2, h + 3, w / 2 + 3, 3), crown(p, 30 + i, w, h, tone, i in (2, 4), True))
    for i, (h, lean) in enumerate(((27, 5), (23, -3), (30, 9))):
        add(f"p{i}", (17, h + 9, 21, 2), palm(p, 80 + i, h, lean))
    add("bb", (17, 40, 21, 5), bamboo(p))
    add("h0", (15, 29, 21, 4), hut(p, True))
    add("h1", (15, 29, 21, 4), hut(p, False))
    add("ch", (22, 56, 37, 4), church(p))
    add("st", (14, 19, 15, 3), stall(p))
    add("gd", (27, 26, 31, 4), godown(p))
    add("sb", (27, 43, 33, 14), sailboat(p))
    add("cn", (20, 11, 21, 11), canoe(p))
    add("wv", (43, 21, 43, 7), wave(p))
    add("sw", (132, 90, 114, 42), swell(p))
    for i in range(3):
        add(f"r{i}", (15, 16, 17, 4), rock(p, i))
    add("sk", (20, 26, 20, 6), stack(p))
    add("tf", (8, 10, 7, 1), tuft(p))
    add("b0", (11, 13, 13, 3), bush(p, 61, "leaf_c"))
    add("b1", (11, 13, 13, 3), bush(p, 64, "leaf_hi"))
    add("hb", (35, 17, 37, 4), hill(p))
    add("sh", (10, 13, 12, 3), saltheap(p))
    add("sd", (18, 25, 20, 5), shed(p))
    add("nt", (18, 16, 18, 3), rack(p))
    add("cr", (13, 16, 15, 3), crates(p))
    add("ca", (16, 21, 17, 3), carabao(p))
    add("lt", (36, 45, 36, 8), leanto(p))
    add("he", (12, 6, 12, 5), hearth(p))
    add("lh", (7, 34, 7, 3), lighthouse(p))
    add("wp", (8, 22, 12, 3), watch(p))
    add("bi", (12, 9, 13, 4), bird(p))
    return g
