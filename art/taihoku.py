"""The board of Taihoku as a woodblock print: streets and roofs at dusk. Run it to write pictures and hit areas."""

import json
import random
import re
import tomllib
from itertools import pairwise
from pathlib import Path

import glyphs
from city import BENDS, HALF, PLACES, RAIL, RIVER
from landmarks import LANDMARKS
from mapkit import XY, Noise, brush, el, mist, num, outline, pair, polys, rough, scatter
from palette import DAY, NIGHT
from press import FULL, H, W, gradient, paper, surfaces
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import unary_union
from terrain import furrows, patchwork

HOUSE = Path(__file__).resolve().parent.parent / "src" / "zashiki"
GAME = HOUSE / "games" / "taihoku"
PRINTS = HOUSE / "web" / "static" / "prints"

CITY_DAY = DAY | {
    "sky": "#57547a", "dusk": "#a3939a", "haze": "#d8c29b", "block": "#dcc9a0", "street": "#c3b192",
    "roof_a": "#75828d", "roof_b": "#95735d", "roof_c": "#ab9468", "roof_d": "#866a5b",
    "road": "#f2e2ac", "road_edge": "#8f7a4e", "river": "#3c6c8e", "river_hi": "#6f9db4", "brick": "#a5523f",
    "brick_hi": "#b8644c", "stone": "#d8d0bb", "temple": "#bb5a32", "cypress": "#c08a52", "cypress_lo": "#a06f3d",
    "brass": "#c99a3c", "food": "#efd9ae", "medicine": "#d9deb8", "item": "#cdd8d6", "window": "#4a4038",
    "glow": "#f6d588",
}  # fmt: skip
CITY_NIGHT = NIGHT | {
    "sky": "#101830", "dusk": "#262a44", "haze": "#413d46", "block": "#3a3a42", "street": "#2b2e3a",
    "roof_a": "#2f3b48", "roof_b": "#473a34", "roof_c": "#4d452f", "roof_d": "#3d312d",
    "road": "#77694a", "road_edge": "#1a1712", "river": "#10263f", "river_hi": "#2b5168", "brick": "#5e3128",
    "brick_hi": "#6f3d31", "stone": "#6a675f", "temple": "#6b3524", "cypress": "#6d4e30", "cypress_lo": "#573c24",
    "brass": "#7d6230", "food": "#4a4030", "medicine": "#3b4434", "item": "#353f48", "window": "#ffd98a",
    "glow": "#ffd98a",
}  # fmt: skip
KINDS = {place["id"]: place["type"] for place in tomllib.loads((GAME / "content.toml").read_text("utf-8"))["locations"]}
ROADS = [
    (road["a"], road["b"], road.get("long", False))
    for road in tomllib.loads((GAME / "content.toml").read_text("utf-8"))["roads"]
]


def way(a: str, b: str) -> LineString:
    """The middle of a road."""
    bends = BENDS.get(frozenset((a, b)), [])
    if len(bends) > 1 and Point(PLACES[a]).distance(Point(bends[0])) > Point(PLACES[b]).distance(Point(bends[0])):
        bends = bends[::-1]
    return LineString([PLACES[a], *bends, PLACES[b]])


def block(place: str, grow: float = 0) -> Polygon:
    x, y = PLACES[place]
    w, h = HALF
    return box(x - w - grow, y - h - grow, x + w + grow, y + h + grow)


class City:
    """The sheet before it is printed; pigments stand as {names}."""

    def __init__(self) -> None:
        self.river = rough(Polygon(RIVER).buffer(20).buffer(-20), Noise(12), 6, 0.03).intersection(
            box(-20, -20, W + 20, H + 20)
        )
        self.rail = smooth(RAIL)
        self.roads = {(a, b): way(a, b) for a, b, _ in ROADS}
        self.paved = unary_union([road.buffer(10) for road in self.roads.values()])
        self.blocks = {place: rough(block(place), Noise(40 + i), 2.2, 0.05, 8) for i, place in enumerate(PLACES)}
        self.check()
        calm = unary_union([block(place, 9) for place in PLACES])
        self.free = box(0, 0, W, H).difference(
            unary_union([calm, self.paved.buffer(4), self.river.buffer(9), self.rail.buffer(9)])
        )
        self.town = Polygon(
            [(196, 150), (330, 84), (520, 50), (700, 40), (800, 150), (1000, 260), (1360, 370), (1360, 580),
             (1080, 640), (1070, 812), (860, 830), (560, 846), (250, 846), (210, 600), (60, 560), (60, 350)]
        )  # fmt: skip

    def check(self) -> None:
        """Blocks lie apart, dry, and on the sheet; roads touch no third block."""
        for i, a in enumerate(PLACES):
            assert box(18, 18, W - 18, H - 18).contains(block(a)), a
            assert not block(a).intersects(self.river), (a, "in the river")
            for b in list(PLACES)[i + 1 :]:
                assert block(a).distance(block(b)) > 4, (a, b)
            for ends, road in self.roads.items():
                assert a in ends or not road.buffer(8).intersects(block(a)), (a, ends)

    def shapes(self) -> str:
        """The hit areas and the ways of the roads as JSON."""
        rows = []
        for place, shape in self.blocks.items():
            ring = shape.simplify(0.6).exterior.coords[:-1]
            path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in ring) + "Z"
            rows.append(f'    "{place}": {{"path": "{path}", "at": {json.dumps(PLACES[place])}}}')
        ways = []
        for (a, b), road in self.roads.items():
            path = "M" + "L".join(f"{x:g} {y:g}" for x, y in road.coords)
            ways.append(f'    "{a} {b}": "{path}"')
        return (
            f'{{\n  "viewBox": [0, 0, {W}, {H}],\n  "places": {{\n'
            + ",\n".join(rows)
            + '\n  },\n  "roads": {\n'
            + ",\n".join(ways)
            + "\n  }\n}\n"
        )


def smooth(points: list[XY]) -> LineString:
    """A line with its corners cut three times."""
    for _ in range(3):
        cut = [points[0]]
        for (x, y), (u, v) in pairwise(points):
            cut += [(x * 0.75 + u * 0.25, y * 0.75 + v * 0.25), (x * 0.25 + u * 0.75, y * 0.25 + v * 0.75)]
        points = [*cut, points[-1]]
    return LineString(points)


# ---- flat things


def ground(c: City) -> str:
    out = el("path", fill="url(#dusk)", d=FULL)
    out += el("path", fill="{grass}", opacity=".4", stroke="none", d=outline(c.river.buffer(46), 1.5))
    out += el("path", fill="{street}", opacity=".55", d=outline(c.town.buffer(14).buffer(-8), 1))
    return out


def fields(c: City) -> str:
    """Paddies and vegetable plots outside the town."""
    tints = ("field_a", "field_b", "field_d", "field_c", "water")
    area = c.free.difference(c.town.buffer(12)).intersection(box(20, 20, W - 20, H - 20))
    out, rows = "", ""
    for i, (field, j, k) in enumerate(patchwork(area, (1160, 760), -0.12, (58, 30), 77, least=260)):
        tint = tints[(j * 3 + k * 7 + i) % 5]
        out += el("path", fill=f"{{{tint}}}", opacity=".62", stroke_width=".8", d=outline(field, 0.7))
        if (j + k) % 2:
            rows += furrows(field, -0.12, 7)
    return out + el("path", stroke="{grass}", stroke_width=".7", opacity=".7", d=rows)


def water(c: City) -> str:
    shape = outline(c.river, 0.8)
    out = el("path", fill="{river}", stroke="none", d=shape)
    for reach, width, dash in ((-7, 1.4, "40 12 80 10"), (-16, 1.1, "24 18 60 22"), (-30, 0.9, "14 30 40 40")):
        ring = outline(c.river.buffer(reach), 1.2)
        if ring:
            out += el(
                "path", stroke="{sea_line}", stroke_width=num(width), opacity=".55", stroke_dasharray=dash, d=ring
            )
    rnd, strokes = random.Random(4), ""
    for x, y in scatter(c.river.buffer(-12).intersection(box(10, 16, W - 10, H - 10)), 70, 26, 9):
        strokes += f"M{pair(x, y)}q{num(rnd.uniform(4, 8))}-3 {num(rnd.uniform(10, 16))} 0"
    out += el("path", stroke="{river_hi}", stroke_width="1.3", opacity=".8", d=strokes)
    bank = brush(c.river.exterior, 2.6, Noise(3))
    return out + el("path", fill="{ink}", fill_rule="evenodd", stroke="none", d=outline(bank, 0.5))


def streets(c: City) -> str:
    """Blocks of houses between the streets; every roof has its ridge."""
    rnd = random.Random(31)
    xs, ys = list(range(14, W, 62)), list(range(16, H, 52))
    lots: list[Polygon] = []
    for i, x in enumerate(xs):
        for y in ys:
            cell = box(x + 4, y + 4 + (i % 2) * 6, x + 58, y + 48 + (i % 2) * 6)
            for part in polys(cell.intersection(c.free).intersection(c.town)):
                if part.area > 150:
                    lots.append(part.buffer(-0.5))
    plots = "".join(outline(lot, 0.8) for lot in lots)
    roofs = dict.fromkeys(("roof_a", "roof_b", "roof_c", "roof_d"), "")
    ridges, lamps = "", ""
    for lot in lots:
        inner = lot.buffer(-2.4)
        if inner.is_empty:
            continue
        for roof in row_houses(inner.bounds, rnd):
            seen = roof.intersection(inner)
            if seen.area < 46 or seen.area < 0.5 * roof.area or rnd.random() < 0.05:
                continue
            name = rnd.choice(("roof_a", "roof_a", "roof_b", "roof_c", "roof_d"))
            x0, y0, x1, y1 = seen.bounds
            if seen.area > 0.97 * roof.area:
                roofs[name] += f"M{num(x0)} {num(y0)}h{num(x1 - x0)}v{num(y1 - y0)}h{num(x0 - x1)}z"
                ridges += f"M{num(x0)} {num((y0 + y1) / 2)}h{num(x1 - x0)}"
            else:
                roofs[name] += outline(seen, 0.5)
            if rnd.random() < 0.05:
                lamps += f"M{num(x1 - 6)} {num(y1 - 5)}h2.6v2.6h-2.6z"
    out = el("path", fill="{block}", stroke_width=".9", d=plots)
    for name, paths in roofs.items():
        out += el("path", fill=f"{{{name}}}", stroke_width=".8", d=paths)
    out += el("path", stroke_width=".6", opacity=".75", d=ridges)
    return out + el("path", fill="{glow}", stroke="none", d=lamps)


def row_houses(bounds: tuple[float, float, float, float], rnd: random.Random) -> list[Polygon]:
    """Roofs in rows that fill a lot."""
    left, top, right, bottom = bounds
    count = max(1, round((bottom - top) / 15))
    high = (bottom - top - 2.6 * (count - 1)) / count
    found = []
    for row in range(count):
        y, x = top + row * (high + 2.6), left
        while right - x > 7:
            wide = rnd.choice((11, 14, 17, 21))
            wide = right - x if right - x - wide < 11 else wide
            found.append(box(x, y, x + wide, y + high))
            x += wide + 2.4
    return found


def railway(c: City) -> str:
    track = outline(c.rail, 0.6)
    out = el("path", stroke="{ink}", stroke_width="6.4", d=track)
    return out + el("path", stroke="{road}", stroke_width="3", stroke_dasharray="10 8", d=track)


def roads(c: City) -> str:
    """Broad yellow roads; the long one is longer than it looks: it is marked all along."""
    plain = "".join(outline(road, 0.1) for (a, b), road in c.roads.items() if "grand_shrine" not in (a, b))
    far = "".join(outline(road, 0.1) for (a, b), road in c.roads.items() if "grand_shrine" in (a, b))
    out = ""
    for d, width in ((plain, 17), (far, 17)):
        out += el("path", stroke="{ink}", stroke_width=num(width + 2.4), d=d)
        out += el("path", stroke="{road_edge}", stroke_width=num(width), d=d)
        out += el("path", stroke="{road}", stroke_width=num(width - 4.4), d=d)
    out += el("path", stroke="{road_edge}", stroke_width="1.3", stroke_dasharray="9 9", d=plain)
    return out + el("path", stroke="{shu}", stroke_width="3", stroke_dasharray="3 7", stroke_linecap="butt", d=far)


def bridge(c: City) -> str:
    """The stone bridge of the long road."""
    crossing = c.roads["grand_shrine", "university_hospital"].intersection(c.river.buffer(8))
    (x0, y0), (x1, y1) = crossing.coords[0], crossing.coords[-1]
    sides = ""
    for k in (-14, 14):
        sides += f"M{pair(x0 + k, y0)}L{pair(x1 + k, y1)}"
    out = el("path", stroke="{ink}", stroke_width="6", d=sides) + el(
        "path", stroke="{rock}", stroke_width="3.4", d=sides
    )
    lamps = "".join(
        f"M{pair(x0 + (x1 - x0) * t + k, y0 + (y1 - y0) * t - 4)}h4v8h-4z" for t in (0, 1) for k in (-16, 12)
    )
    return out + el("path", fill="{rock}", stroke_width="1", d=lamps)


def plates(c: City) -> str:
    """The ground of each place, and what stands there."""
    out = ""
    for place, shape in c.blocks.items():
        d = outline(shape, 0.5)
        out += el("path", fill="{ink}", opacity=".35", stroke="none", transform="translate(5 6)", d=d)
        out += el("path", fill=f"{{{KINDS[place]}}}", stroke="none", transform="translate(2 -1.6)", d=d)
        out += el("path", fill="url(#hatch)", stroke_width="2.2", d=d)
        out += el("path", stroke_width=".7", opacity=".8", d=outline(shape.buffer(-5), 0.5))
        x, y = PLACES[place]
        out += el("g", LANDMARKS[place](), transform=f"translate({x + 4} {y + 3})scale(1.06)")
    return out


def greenery(c: City) -> str:
    """Trees along the river and the roads, a grove on the shrine's hill, boats."""
    rnd, out = random.Random(8), []
    hill = Polygon([(1000, 20), (1345, 20), (1345, 214), (1080, 196), (960, 110)])
    kinds = ("t0", "t1", "t2", "t3")
    spots = [
        (x, y, rnd.choice(kinds), rnd.uniform(0.75, 1.05)) for x, y in scatter(hill.intersection(c.free), 90, 17, 5)
    ]
    edge = c.river.buffer(24).difference(c.river.buffer(10)).intersection(c.free).difference(hill)
    spots += [(x, y, rnd.choice(("t4", "b0", "b1", "bb")), rnd.uniform(0.5, 0.8)) for x, y in scatter(edge, 60, 24, 6)]
    outside = c.free.difference(c.town.buffer(20)).difference(hill).intersection(box(30, 40, W - 30, H - 30))
    spots += [(x, y, rnd.choice(("p0", "p2", "h0", "h1", "t2", "bb")), 0.8) for x, y in scatter(outside, 22, 60, 7)]
    for x, y, name, size in spots:
        out.append((y, el("use", href=f"#{name}", transform=f"translate({num(x)} {num(y)})scale({size:.2f})")))
    for name, x, y, size in (("sb", 96, 150, 0.7), ("cn", 60, 250, 0.8), ("cn", 150, 70, 0.7), ("sb", 1000, 236, 0.5)):
        out.append((y, el("use", href=f"#{name}", transform=f"translate({x} {y})scale({size})")))
    return "".join(markup for _, markup in sorted(out))


def gold(c: City) -> str:
    """Mist in the corners, and the double line inside the frame."""
    bands = [
        mist(0, 2, [(-60, 190), (-60, 96)], 24),
        mist(W, 6, [(-90, 60), (-60, 60)], 22),
        mist(W, H - 64, [(-150, 60), (-250, 60), (-190, 60)], 25),
        mist(0, H - 52, [(-60, 120), (-60, 190), (-60, 190)], 24),
    ]
    shape = unary_union(bands).intersection(box(-8, -8, W + 8, H + 8))
    assert all(shape.distance(block(place)) > 1 for place in PLACES)
    d, rnd, flecks = outline(shape, 0.4), random.Random(23), ""
    for x, y in scatter(shape.buffer(24).intersection(box(16, 16, W - 16, H - 16)), 60, 11, 3, 9000):
        k = num(rnd.uniform(1.2, 3))
        flecks += f"M{pair(x, y)}h{k}v{k}h-{k}z"
    out = el("path", fill="{paper}", stroke="{paper}", stroke_width="9", opacity=".45", d=d)
    out += el("path", fill="url(#gold)", stroke="{gold_line}", stroke_width="1.2", d=d)
    out += el("path", stroke="{gold_line}", stroke_width=".6", opacity=".6", d=outline(shape.buffer(-5), 0.5))
    return out + el("path", fill="{gold_hi}", stroke="none", opacity=".9", d=flecks)


def defs(p: dict[str, str], used: str) -> str:
    out = "".join(el("g", markup, id=key) for key, markup in glyphs.glyphs(p).items() if f'"#{key}"' in used)
    out += gradient(p, "dusk", 0, 1, (0, "sky"), (0.5, "dusk"), (1, "haze"))
    out += gradient(p, "gold", 1, 1, (0, "gold_hi"), (0.5, "gold"), (1, "gold_lo"))
    return el("defs", out + surfaces(p))


def render(body: str, p: dict[str, str]) -> str:
    inked = re.sub(r"\{(\w+)\}", lambda m: p[m[1]], body)
    joins = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    picture = el("g", inked, fill="none", stroke=p["ink"], stroke_width="1.1", **joins)
    root = {"xmlns": "http://www.w3.org/2000/svg", "width": W, "height": H, "viewBox": f"0 0 {W} {H}"}
    return el("svg", defs(p, inked) + picture + paper(p), **root) + "\n"


def main() -> None:
    c = City()
    parts = (ground, fields, water, streets, railway, roads, bridge, greenery, plates, gold)
    body = "".join(part(c) for part in parts)
    PRINTS.mkdir(parents=True, exist_ok=True)
    for theme, pigments in (("light", CITY_DAY), ("dark", CITY_NIGHT)):
        (PRINTS / f"taihoku-{theme}.svg").write_text(render(body, pigments), encoding="utf-8")
    (GAME / "shapes.json").write_text(c.shapes(), encoding="utf-8")


if __name__ == "__main__":
    main()
