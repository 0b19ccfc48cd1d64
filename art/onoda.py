"""The board of Onoda as a woodblock print: reads the regions of the content file, writes one picture per theme and the
hit areas with their anchors.   python art/onoda.py"""

import json
import math
import random
import re
from pathlib import Path

import shapely
from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import substring, unary_union

import glyphs
import island
from mapkit import XY, Noise, brush, flowing, lines, mist, num, outline, pair, polys, rough, scatter, trace
from palette import DAY, NIGHT

ROOT = Path(__file__).resolve().parent.parent
CONTENT = ROOT / "src/zashiki/games/onoda/content.toml"
SHAPES = ROOT / "src/zashiki/games/onoda/shapes.json"
PRINTS = ROOT / "src/zashiki/web/static/prints"
W, H = 1360, 860

# bays and capes (x, y, dx, dy, reach), then the roughness of the knife
PULLS = [(800, 170, 6, 40, 30), (1125, 500, -40, 6, 36), (470, 560, 10, -44, 38), (240, 66, 0, 26, 40), (1010, 640, -6, -22, 34),
         (170, 360, 26, -6, 26), (700, 100, 0, -14, 30), (560, 590, 0, 14, 26), (60, 190, -14, 0, 30),
         (1085, 745, -26, 8, 46), (1290, 760, 14, 6, 50)]
LAYERS = [(22, 0.008), (15, 0.02), (6, 0.055), (2.4, 0.14)]

# where the play layer puts things; the drawing keeps away.  name = top middle of the upright plaque (strip 32 x 70, the
# Latin name under it on a base line 89 lower, as in the visual direction)
ANCHORS: dict[str, dict[str, XY]] = {
    "lubang": {"name": (196, 122), "alarm": (256, 146), "pawn": (262, 212), "marker": (312, 172), "mission": (316, 226)},
    "tilik": {"name": (930, 186), "alarm": (866, 232), "pawn": (856, 292), "marker": (800, 246), "mission": (792, 300)},
    "five_hundred": {"name": (430, 206), "alarm": (500, 252), "pawn": (500, 322), "marker": (547, 274), "mission": (550, 324)},
    "binacas": {"name": (316, 308), "alarm": (382, 362), "pawn": (390, 430), "marker": (442, 386), "mission": (452, 446)},
    "kyanpu": {"name": (676, 316), "alarm": (624, 376), "pawn": (648, 440), "marker": (708, 454), "mission": (588, 414)},
    "looc": {"name": (812, 504), "alarm": (868, 514), "pawn": (876, 574), "marker": (922, 532), "mission": (752, 556)},
    "ago": {"name": (1160, 626), "alarm": (1216, 674), "pawn": (1222, 742), "marker": (1128, 748), "mission": (1172, 772)},
}
CLIFF = {"lubang": 7, "tilik": 6, "binacas": 24, "looc": 3, "ago": 13}


def plaque_room(x: float, y: float, name: str):
    half = 4.7 * len(name) + 5
    return unary_union([box(x - 20, y - 6, x + 21, y + 74), box(x - half, y + 72, x + half, y + 97)])


class Board:
    """Everything that does not depend on the theme."""

    def __init__(self) -> None:
        self.warp = island.Warp(60, PULLS, LAYERS)
        self.isle = island.load(CONTENT, self.warp)
        self.land = self.isle.land
        self.regions = self.isle.regions
        self.items: list[tuple[float, int, str]] = []
        self.drawn: list[tuple[str, Polygon]] = []
        self.plaques = {r: plaque_room(*a["name"], self.isle.names[r]) for r, a in ANCHORS.items()}
        self.keep = {r: unary_union([self.plaques[r]] + [Point(a[k]).buffer(29 if k == "pawn" else 25) for k in a if k != "name"]) for r, a in ANCHORS.items()}
        self.check_anchors()
        self.cliffs()
        self.free = {r: g.difference(self.keep[r]).difference(self.cliff.buffer(2)) for r, g in self.regions.items()}
        self.taken: list[Polygon] = []
        self.seascape()

    # ------------------------------------------------------------------ anchors and hit areas
    def check_anchors(self) -> None:
        """Anchors lie inside, clear of each other, of the plaque and of the border."""
        wrong = []
        for r, a in ANCHORS.items():
            hit = Polygon(self.isle.plain[r])
            pts = list(a.items())
            for i, (k, p) in enumerate(pts):
                wrong += [(r, k, j, "apart", math.dist(p, q)) for j, q in pts[i + 1:] if math.dist(p, q) < 42]
                if not hit.contains(Point(p)):
                    wrong.append((r, k, "outside"))
                elif k != "name" and hit.exterior.distance(Point(p)) < 21:
                    wrong.append((r, k, "from the edge", hit.exterior.distance(Point(p))))
                if k != "name" and self.plaques[r].distance(Point(p)) < 20:
                    wrong.append((r, k, "from the plaque", self.plaques[r].distance(Point(p))))
            if not hit.buffer(2).contains(self.plaques[r]):
                wrong.append((r, "plaque", "outside"))
        assert not wrong, wrong

    def shapes(self) -> str:
        def dot(p: XY) -> str:
            return "[" + ", ".join(json.dumps(round(float(v), 1)).removesuffix(".0") for v in p) + "]"

        rows = []
        for r in self.regions:
            path = "M" + "L".join(f"{x:g} {y:g}" for x, y in self.isle.plain[r]) + "Z"
            keys = ", ".join(f'"{k}": {dot(ANCHORS[r][k])}' for k in ("name", "pawn", "alarm", "marker", "mission"))
            rows.append(f'    "{r}": {{\n      "path": "{path}",\n      {keys}\n    }}')
        return f'{{\n  "viewBox": [0, 0, {W}, {H}],\n  "regions": {{\n' + ",\n".join(rows) + "\n  }\n}\n"

    # ------------------------------------------------------------------ coast
    def cliffs(self) -> None:
        """The face of the coast where it looks south: land between the shore and the shore lifted by a height."""
        ring = list(self.land.exterior.coords)[:-1]
        n = len(ring)
        high = [float(CLIFF[o]) for o in self.isle.coast_owner]
        for i, (x, y) in enumerate(ring):
            if 350 < x < 520 and y > 440:   # the strip of sand
                high[i] = 0
        soft = [sum(high[(i + k) % n] for k in range(-7, 8)) / 15 for i in range(n)]
        noise = Noise(77)
        lifted = [(x, y - h * (1 + 0.28 * noise.at(x * 0.06, y * 0.02))) for (x, y), h in zip(ring, soft, strict=True)]
        self.cliff = self.land.difference(Polygon(lifted).buffer(0)).buffer(-0.4).buffer(0.4)
        self.cliff = unary_union([p for p in polys(self.cliff) if p.area > 12])
        rnd = random.Random(4)
        marks = []
        x = 0.0
        while x < W:
            x += rnd.uniform(2.6, 5.4)
            cut = LineString([(x + 5, 0), (x - 5, H)]).intersection(self.cliff)
            for s in lines(cut):
                if s.length > 4:
                    (xa, ya), (xb, yb) = s.coords[0], s.coords[-1]
                    t = rnd.uniform(0.35, 0.95)
                    a, b = (0.0, t) if rnd.random() < 0.7 else (1 - t, 1.0)
                    marks.append(((xa + (xb - xa) * a, ya + (yb - ya) * a), (xa + (xb - xa) * b, ya + (yb - ya) * b)))
        self.cliff_marks = "".join(trace(m) for m in marks)
        self.cliff_edge = self.cliff.boundary.difference(self.land.boundary.buffer(1.2))
        self.cliff_low = affinity.translate(self.cliff, 0, 9).intersection(self.cliff)

        sand = [substring_by_owner(self.isle, {"looc"}, lambda x, y: True).buffer(13),
                substring_by_owner(self.isle, {"binacas"}, lambda x, y: 340 < x < 530 and y > 440).buffer(17),
                substring_by_owner(self.isle, {"ago"}, lambda x, y: x > 1090 and y < 720).buffer(9),
                substring_by_owner(self.isle, {"lubang"}, lambda x, y: x < 470).buffer(6),
                substring_by_owner(self.isle, {"tilik"}, lambda x, y: True).buffer(6)]
        nz = Noise(19)
        self.sand = unary_union([rough(p, nz, 5, 0.06, 5) for s in sand for p in polys(s)]).intersection(self.land).difference(self.cliff.buffer(1))

    def caves(self, p: dict[str, str]) -> str:
        out = ""
        for x, w, h in ((205, 11, 12), (268, 15, 16), (322, 10, 12), (548, 12, 13), (574, 15, 16)):
            cut = LineString([(x, 250), (x, H)]).intersection(self.land)
            y = max(c[1] for s in lines(cut) for c in s.coords) - 1
            d = f"M{num(x - w / 2)} {num(y + 1)}q-.5-{num(h * 1.25)} {num(w * 0.55)}-{num(h * 1.3)} {num(w * 0.5)} 1 {num(w * 0.45)} {num(h * 1.3)}z"
            out += f'<path fill="{p["cave"]}" stroke-width="1.3" d="{d}"/>'
        return out

    # ------------------------------------------------------------------ sea
    def seascape(self) -> None:
        blobs = []
        for i, (x, y, rx, ry) in enumerate(((1196, 300, 62, 23), (1272, 322, 15, 7), (44, 372, 34, 17), (96, 402, 11, 6), (352, 706, 92, 16), (462, 724, 13, 6), (604, 700, 20, 10), (1318, 560, 16, 9))):
            blobs.append(rough(affinity.scale(Point(x, y).buffer(1, 32), rx, ry), Noise(200 + i), min(rx, ry) * 0.45, 0.045, 2))
        self.islets = unary_union([b.buffer(-0.6).buffer(0.6) for b in blobs])
        lifted = affinity.translate(self.islets, 0, -5)
        self.islet_cliff = self.islets.difference(lifted)
        every = unary_union([self.land, self.islets])
        self.every = every
        sea = box(0, 0, W, H).difference(every.buffer(33))
        rnd, noise = random.Random(11), Noise(7)
        strokes: list[LineString] = []
        y = 16.0
        while y < H - 12:
            x = rnd.uniform(-20, 40)
            while x < W:
                length = rnd.uniform(60, 200)
                pts = [(t, y + 3.2 * math.sin(t / 23 + y * 0.37) + 6 * noise.at(t * 0.006, y * 0.03)) for t in frange(x, x + length, 7)]
                for s in lines(LineString(pts).intersection(sea)):
                    if s.length > 18:
                        strokes.append(s)
                x += length + rnd.uniform(20, 130)
            y += rnd.uniform(9.5, 13.5)
        soft = [flowing(list(s.simplify(1.0).coords)) for s in strokes]
        self.sea_light = "".join(s for i, s in enumerate(soft) if i % 3)
        self.sea_dark = "".join(s for i, s in enumerate(soft) if i % 3 == 0)

    # ------------------------------------------------------------------ placing
    def put(self, name: str, x: float, y: float, s: float = 1.0, flip: bool = False, layer: int = 1) -> None:
        k = f"{s:.2f}".rstrip("0").rstrip(".").removeprefix("0") if s < 1 else f"{s:.2f}".rstrip("0").rstrip(".")
        scale = f"scale(-{k} {k})" if flip else "" if s == 1 else f"scale({k})"
        self.items.append((y, layer, f'<use href="#{name}" transform="translate({num(x)} {num(y)}){scale}"/>'))
        self.drawn.append((name, self.room(name, x, y, s, flip)))

    def raw(self, y: float, markup: str, layer: int = 1) -> None:
        self.items.append((y, layer, markup))

    @staticmethod
    def room(name: str, x: float, y: float, s: float, flip: bool) -> Polygon:
        left, up, right, down = (v * s for v in glyphs.SIZE[name])
        if flip:
            left, right = right, left
        return box(x - left, y - up, x + right, y + down)

    def stand(self, region: str, name: str, x: float, y: float, s: float = 1.0, flip: bool = False) -> None:
        """One thing at a chosen place: must not reach into a calm area, another region, or another such thing."""
        r = self.room(name, x, y, s, flip)
        assert not r.buffer(-1.5).intersects(self.keep[region]), (region, name, x, y, "in a calm area")
        others = unary_union([g for k, g in self.regions.items() if k != region])
        assert not r.buffer(-4).intersects(others), (region, name, x, y, "over a border")
        for t in self.taken:
            assert r.buffer(-2).intersection(t.buffer(-2)).area < 0.3 * min(r.area, t.area), (region, name, x, y, "on another")
        self.taken.append(r)
        self.put(name, x, y, s, flip)

    def grow(self, region: str, kinds: list[str], n: int, gap: float, seed: int, size: tuple[float, float], within=None, margin: float = 7, apart: bool = False) -> None:
        """Many things, at random, in what is free of a region (or of a part of it)."""
        rnd = random.Random(seed)
        area = self.free[region].intersection(self.regions[region].buffer(-margin))
        if within is not None:
            area = area.intersection(within)
        others = unary_union([g for k, g in self.regions.items() if k != region])
        blocked = unary_union([*self.taken, self.keep[region].buffer(-2)])
        shapely.prepare(others)
        shapely.prepare(blocked)
        for x, y in scatter(area, n * 3, gap, seed):
            name, s, flip = rnd.choice(kinds), rnd.uniform(*size), rnd.random() < 0.5
            room = self.room(name, x, y, s, flip).buffer(-2)
            if n <= 0:
                break
            if others.intersects(room) or blocked.intersects(room):
                continue
            self.put(name, x, y, s, flip)
            if apart:
                self.taken.append(room)
            n -= 1

    def afloat(self, name: str, x: float, y: float, s: float = 1.0, flip: bool = False, near: float = 8) -> None:
        r = self.room(name, x, y, s, flip)
        assert r.distance(self.land) > near, (name, x, y, "too near the land", r.distance(self.land))
        self.put(name, x, y, s, flip)


def frange(a: float, b: float, step: float) -> list[float]:
    return [a + i * step for i in range(math.ceil((b - a) / step))]


def substring_by_owner(isle: island.Island, owners: set[str], where):
    """Pieces of coast of some regions that lie in a part of the sheet."""
    ring = list(isle.land.exterior.coords)[:-1]
    segs = [LineString([ring[i - 1], ring[i]]) for i in range(len(ring)) if isle.coast_owner[i] in owners and where(*ring[i])]
    return shapely.line_merge(unary_union(segs))


# ---------------------------------------------------------------------- patterns of land
def patchwork(area, origin: XY, angle: float, cell: XY, seed: int, gap: float = 1.3, least: float = 120, bend: float = 6):
    """Fields: a bent grid clipped to an area. Gives (polygon, row, column)."""
    noise_a, noise_b = Noise(seed), Noise(seed + 1)
    ca, sa = math.cos(angle), math.sin(angle)
    cw, ch = cell

    def place(u: float, v: float) -> XY:
        x, y = origin[0] + u * ca - v * sa, origin[1] + u * sa * 0.8 + v * ca
        return x + bend * noise_a.at(x * 0.02, y * 0.02), y + bend * 0.7 * noise_b.at(x * 0.02, y * 0.02)

    out = []
    for j in range(-20, 21):
        shift = (j % 2) * 0.37 * cw
        for i in range(-20, 21):
            u, v = i * cw + shift, j * ch
            edge = [place(u + cw * t, v) for t in (0, 0.5)] + [place(u + cw, v + ch * t) for t in (0, 0.5)] + [place(u + cw * t, v + ch) for t in (1, 0.5)] + [place(u, v + ch * t) for t in (1, 0.5)]
            for p in polys(Polygon(edge).buffer(0).intersection(area).buffer(-gap)):
                if p.area > least and p.buffer(-4).area > 0:
                    out.append((p, j, i))
    return out


def furrows(p: Polygon, angle: float, step: float) -> str:
    cx, cy = p.centroid.coords[0]
    reach = 80
    ca, sa = math.cos(angle), math.sin(angle)
    inside = p.buffer(-1.6)
    out = ""
    k = -12
    while k <= 12:
        ox, oy = cx - sa * step * k, cy + ca * step * k
        for s in lines(LineString([(ox - ca * reach, oy - sa * reach), (ox + ca * reach, oy + sa * reach)]).intersection(inside)):
            if s.length > 5:
                out += trace(s.coords)
        k += 1
    return out


def peak(p: dict[str, str], x: float, y: float, w: float, h: float, seed: int, cap: bool = False) -> str:
    """A bare mountain: ridge line, dark side, wrinkles, foot lost in the ground."""
    r = random.Random(seed)
    left, right = [], []
    steps = 6
    for i in range(steps + 1):
        t = i / steps
        spread = t ** 1.35
        jag = 0 if i in (0, steps) else w * 0.035
        left.append((-w / 2 * spread + r.uniform(-jag, jag) - (w * 0.02 if i else 0), -h + h * t))
        right.append((w / 2 * (t ** 1.2) + r.uniform(-jag, jag) + (w * 0.02 if i else 0), -h + h * t * 1.02))
    top = (0.0, -h)
    spine = [top]
    for i in range(1, 6):
        t = i / 5
        spine.append((w * 0.05 * (1 if i % 2 else -1) * (1 + t) + w * 0.08 * t, -h + h * t * 0.94))
    body = [*left[::-1], *right[1:]]
    foot = f"Q{pair(0, h * 0.07)} {pair(*body[0])}z"
    shade = [*right, *spine[::-1][:-1]]
    marks = ""
    for side, sgn in ((left, -1), (right, 1)):
        for i in (1, 2, 3, 4):
            ax, ay = side[i]
            t = r.uniform(0.25, 0.5)
            bx = ax * (1 - t)
            marks += f"M{pair(ax * 0.72, ay + h * 0.05)}q{pair((bx - ax) * 0.3 + sgn * 1.5, h * 0.08)} {pair(sgn * w * 0.03, h * r.uniform(0.15, 0.24))}"
    out = f'<g transform="translate({num(x)} {num(y)})">'
    out += f'<path stroke="none" fill="url(#mtn)" d="{trace(body)[:]}{foot}"/><path stroke="none" fill="{p["peak_shade"]}" opacity=".42" d="{trace(shade, True)}"/>'
    if cap:
        lx, ly = left[1]
        rx, ry = right[1]
        out += f'<path stroke="none" fill="{p["snow"]}" opacity=".85" d="M0 {num(-h)}L{pair(rx, ry)}l{pair(-rx * 0.35, h * 0.05)}l{pair(-rx * 0.3, -h * 0.06)}l{pair(-rx * 0.35, h * 0.07)}l{pair(lx * 0.4, -h * 0.06)}L{pair(lx, ly)}z"/>'
    out += f'<path stroke-width="1.9" d="{trace(body)}"/><path stroke-width="1" d="{marks}{trace(spine[:4])}"/></g>'
    return out


class Ref(dict):
    """Stands in for a palette while the scene is made: the pigments are filled in when a theme is printed."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


INK = Ref()


def five_hundred(b: Board) -> None:
    """Bare heights round a calm saddle."""
    for x, y, w, h, seed, cap in ((478, 236, 46, 38, 3, False), (352, 300, 62, 50, 5, False), (384, 264, 48, 42, 8, True), (598, 322, 62, 64, 2, True), (634, 300, 60, 52, 9, False), (668, 286, 48, 32, 4, False),
                                  (466, 368, 44, 40, 7, False), (336, 296, 40, 26, 12, False)):
        b.raw(y, peak(INK, x, y, w, h, seed, cap))
        b.taken.append(box(x - w * 0.4, y - h, x + w * 0.4, y))
    b.put("wp", 598, 260, 0.8)
    b.grow("five_hundred", ["tf", "tf", "r2", "r0"], 22, 17, 31, (0.55, 0.75), margin=5, apart=True)


def lubang(b: Board) -> None:
    """Market town on the north-east, fields around, a calm green."""
    b.stand("lubang", "ch", 410, 142, 0.9)
    for n, x, y, s, flip in (("h0", 462, 118, 0.8, False), ("h1", 356, 112, 0.85, True), ("h0", 384, 196, 0.8, False), ("h1", 462, 150, 0.75, True),
                             ("h0", 318, 116, 0.8, False), ("h1", 424, 172, 0.8, False), ("h0", 390, 98, 0.75, True), ("h1", 436, 96, 0.75, False)):
        b.stand("lubang", n, x, y, s, flip)
    b.stand("lubang", "st", 378, 162, 0.85)
    b.stand("lubang", "st", 352, 148, 0.8, True)
    town = Polygon([(292, 60), (560, 60), (540, 180), (400, 215), (352, 200), (350, 130), (300, 130)])
    area = b.regions["lubang"].buffer(-6).difference(b.sand.buffer(3)).difference(town).difference(b.cliff.buffer(3))
    tints = ("field_a", "field_b", "field_d", "field_c", "water")
    for q, j, i in patchwork(area, (240, 200), -0.13, (46, 25), 301):
        if q.intersection(b.keep["lubang"].buffer(1)).area > 6:
            continue
        tint = tints[(i * 7 + j * 3 + i * j) % 5]
        b.raw(0, f'<path fill="{{{tint}}}" stroke-width="1" d="{outline(q, 0.5)}"/>', 0)
        step, angle = (5.2, -0.13) if (i + j) % 2 else (6.2, 1.2)
        rows = furrows(q, angle, step)
        if tint == "water":
            rows = ""
            for x, y in scatter(q.buffer(-3), 14, 6.5, i * 31 + j):
                rows += f"M{num(x)} {num(y)}v-2.6"
        b.raw(0, f'<path stroke="{{grass}}" stroke-width=".8" opacity=".75" d="{rows}"/>' if rows else "", 0)
        b.taken.append(q)
    b.put("ca", 146, 204, 0.72)
    b.put("ca", 226, 258, 0.66, True)
    for n, x, y, s in (("p0", 128, 116, 0.85), ("p2", 110, 140, 0.8), ("p1", 92, 196, 0.8), ("p0", 292, 104, 0.85), ("p1", 494, 118, 0.8), ("p2", 330, 146, 0.7), ("p0", 108, 238, 0.8), ("p1", 346, 92, 0.7)):
        b.put(n, x, y, s, x > 300)


def tilik(b: Board) -> None:
    """Harbour in its bay: one pier, warehouses on the cape, bamboo and woods inland."""
    deck = Polygon([(806, 205), (820, 205), (812, 112), (800, 112)])
    head = Polygon([(788, 104), (826, 104), (828, 117), (787, 117)])
    posts = ""
    for t in range(6):
        y = 112 + t * 15
        posts += f"M{num(800.6 + t)} {y}v9M{num(812.4 + t * 1.3)} {y}v9"
    posts += "M789 117v9M801 117v9M814 117v9M827 117v9"
    planks = "".join(f"M{num(800 + 6 * t / 22)} {num(112 + 92 * t / 22)}L{num(812 + 8 * t / 22)} {num(112 + 92 * t / 22)}" for t in range(1, 22)) + "".join(f"M{num(788 + k * 4.2)} 104.500v12".replace(".500", ".5") for k in range(10))
    ripples = "M782 129q4-2 8 0t8 0M806 129q4-2 8 0t8 0 8 0M794 158q4-2 8 0m10 0q4-2 8 0M796 182q3-2 6 0m16 2q3-2 6 0"
    b.raw(198, f'<path stroke-width="2.2" d="{posts}"/><path fill="{{wood_hi}}" stroke-width="1.2" d="{outline(deck, 0.1)}{outline(head, 0.1)}"/><path stroke-width=".7" d="{planks}"/>'
               f'<path stroke="{{foam}}" stroke-width="1.300" d="{ripples}"/>'.replace(".300", ".3"))
    b.put("cn", 846, 122, 0.8, True)
    b.put("cn", 770, 92, 0.7)
    b.stand("tilik", "gd", 738, 162, 0.86)
    b.stand("tilik", "gd", 700, 130, 0.8)
    b.stand("tilik", "cr", 778, 208, 0.8)
    b.stand("tilik", "cr", 848, 196, 0.75, True)
    b.stand("tilik", "nt", 872, 180, 0.8)
    for n, x, y, s, flip in (("h0", 690, 178, 0.85, False), ("h1", 652, 152, 0.8, True), ("h0", 726, 206, 0.85, True), ("h1", 656, 200, 0.8, False), ("h1", 750, 242, 0.8, False), ("h0", 694, 232, 0.8, False)):
        b.stand("tilik", n, x, y, s, flip)
    b.grow("tilik", ["bb"], 30, 22, 61, (0.62, 0.82), within=box(440, 100, 628, 250), margin=7)
    b.grow("tilik", ["t0", "t1", "t2", "t3"], 34, 23, 62, (0.8, 1.0), within=box(958, 180, 1100, 345), margin=8)
    b.grow("tilik", ["p0", "p1", "p2"], 8, 30, 63, (0.75, 0.9), within=box(880, 130, 1010, 220), margin=10, apart=True)
    b.grow("tilik", ["p0", "p1", "b0"], 6, 26, 64, (0.7, 0.85), within=box(630, 80, 780, 130), margin=9, apart=True)
    b.grow("tilik", ["t2", "t4", "b1", "t1"], 14, 24, 65, (0.75, 0.95), within=box(630, 210, 960, 380), margin=8, apart=True)
    b.grow("tilik", ["tf"], 16, 30, 66, (0.7, 0.9), margin=10, apart=True)


def kyanpu(b: Board) -> None:
    """Dense forest; in its clearing a lean-to and a cold hearth, behind it a second way out."""
    glade = rough(unary_union([b.keep["kyanpu"].buffer(9), box(748, 376, 842, 440), Point(770, 436).buffer(26)]).buffer(14).buffer(-12), Noise(402), 6, 0.05, 4).intersection(b.regions["kyanpu"].buffer(-3))
    b.raw(0, f'<path fill="{{glade}}" stroke="none" d="{outline(glade, 0.8)}"/>', 0)
    b.raw(0, '<path stroke="{sand}" stroke-width="2.600" stroke-dasharray="1 6" opacity=".9" d="M834 404q22 4 34-12 8-14 30-14"/>'.replace("2.600", "2.6"), 0)
    b.stand("kyanpu", "lt", 800, 418, 0.95)
    b.stand("kyanpu", "he", 766, 446, 0.95)
    wood = b.regions["kyanpu"].difference(glade.buffer(-1))
    trail = LineString([(834, 404), (856, 404), (868, 392), (898, 378)]).buffer(5)
    b.taken.append(trail)
    b.grow("kyanpu", ["t0", "t1", "t3", "t0", "t2"], 150, 15.5, 71, (0.72, 1.0), within=wood, margin=5)
    b.grow("kyanpu", ["p2", "p0"], 9, 40, 72, (0.8, 0.95), within=wood, margin=8)
    b.grow("kyanpu", ["tf"], 14, 24, 73, (0.7, 0.9), within=glade, margin=8, apart=True)


def binacas(b: Board) -> None:
    """Tableland over cliffs and caves, a strip of sand in the middle."""
    b.grow("binacas", ["r0", "r1", "r2"], 15, 42, 81, (0.75, 1.05), margin=9, apart=True)
    b.grow("binacas", ["b0", "b1", "t4"], 16, 34, 82, (0.75, 0.95), margin=8, apart=True)
    b.grow("binacas", ["p0", "p2", "p1"], 13, 26, 83, (0.75, 0.95), within=box(480, 440, 720, 580), margin=8, apart=True)
    b.grow("binacas", ["tf"], 34, 24, 84, (0.7, 0.95), margin=8, apart=True)
    b.put("cn", 420, 522, 0.8)


def looc(b: Board) -> None:
    """Salt pans on the flat east shore, fishing boats in the south, a footpath between."""
    flat = Polygon([(938, 384), (960, 366), (1064, 352), (1084, 400), (1096, 430), (1092, 470), (1072, 520), (1000, 500), (962, 484), (930, 430)])
    area = flat.intersection(b.regions["looc"].buffer(-16))
    b.raw(0, f'<path fill="{{mud}}" stroke-width="1.2" d="{outline(rough(area.buffer(3), Noise(55), 3, .06), 0.6)}"/>', 0)
    for q, j, i in patchwork(area, (1010, 430), -0.22, (36, 21), 501, gap=1.7, least=90, bend=4):
        b.raw(0, f'<path fill="{{{("pan", "pan_b", "pan_c", "pan")[(i * 5 + j * 3) % 4]}}}" stroke-width=".9" d="{outline(q, 0.5)}"/>', 0)
        x, y = q.centroid.coords[0]
        if q.area > 420:
            b.raw(0, f'<path stroke="{{sea_line}}" stroke-width="1.2" d="M{num(x - 9)} {num(y + 2)}q4-2.5 8 0t8 0M{num(x - 2)} {num(y - 3)}q3-2 6 0t6 0"/>', 0)
    b.taken.append(area.buffer(2))
    for x, y, s in ((946, 476, 0.9), (962, 486, 1.05), (978, 496, 0.85), (934, 462, 0.75), (1002, 512, 0.9), (1020, 518, 0.75)):
        b.put("sh", x, y, s)
        b.taken.append(b.room("sh", x, y, s, False))
    b.stand("looc", "sd", 1046, 542, 0.85)
    b.stand("looc", "sd", 912, 470, 0.8, True)
    for n, x, y, s, flip in (("h0", 700, 590, 0.8, False), ("h1", 738, 604, 0.75, True), ("h1", 960, 572, 0.8, False), ("h0", 850, 470, 0.75, True)):
        b.stand("looc", n, x, y, s, flip)
    b.stand("looc", "nt", 930, 596, 0.85)
    b.stand("looc", "nt", 790, 620, 0.8)
    b.stand("looc", "cn", 864, 626, 0.78)
    b.stand("looc", "cn", 1000, 562, 0.75, True)
    b.put("cn", 1012, 622, 0.85)
    b.put("cn", 962, 650, 0.8, True)
    b.grow("looc", ["p0", "p1", "p2"], 15, 34, 91, (0.75, 0.95), margin=9, apart=True)
    b.grow("looc", ["b0", "t4", "r2"], 12, 36, 92, (0.7, 0.9), margin=9, apart=True)
    b.grow("looc", ["tf"], 22, 28, 93, (0.7, 0.9), margin=10, apart=True)


def ago(b: Board) -> None:
    """The tail: palms, rocks, sea stacks in the surf."""
    b.grow("ago", ["r0", "r1", "r2"], 14, 30, 101, (0.75, 1.1), margin=8, apart=True)
    b.grow("ago", ["p0", "p1", "p2"], 24, 22, 102, (0.75, 1.0), margin=8, apart=True)
    b.grow("ago", ["b0", "b1", "tf", "tf"], 22, 22, 103, (0.7, 0.9), margin=8, apart=True)
    for x, y, s, flip in ((1318, 724, 0.9, False), (1330, 762, 0.6, True), (1296, 806, 0.8, True), (1262, 826, 0.55, False)):
        b.put("sk", x, y, s, flip)


def offshore(b: Board) -> None:
    """Islets, boats, waves, birds."""
    b.raw(306, peak(Ref(five_hundred="{islet}"), 1190, 304, 84, 66, 21, False) + peak(Ref(five_hundred="{islet}"), 1228, 308, 50, 36, 22, False))
    for n, x, y, s in (("p0", 1150, 306, 0.7), ("t2", 1242, 312, 0.7), ("t1", 1164, 314, 0.7), ("b0", 1214, 316, 0.8)):
        b.put(n, x, y, s)
    b.put("lh", 38, 372, 1.15)
    for n, x, y, s in (("b1", 22, 378, 0.6), ("p1", 62, 376, 0.7), ("r2", 52, 382, 0.6)):
        b.put(n, x, y, s)
    for n, x, y, s in (("p0", 290, 706, 0.75), ("p2", 318, 702, 0.8), ("t4", 340, 708, 0.8), ("p1", 368, 704, 0.8), ("h0", 396, 712, 0.7), ("p0", 416, 706, 0.75), ("b0", 432, 710, 0.7), ("r0", 272, 708, 0.6), ("p1", 604, 700, 0.7), ("r2", 612, 705, 0.6)):
        b.put(n, x, y, s)
    b.afloat("sw", 150, 668, 1.15)
    b.afloat("sb", 590, 640, 0.9, True, 6)
    b.afloat("sb", 1246, 208, 1.0, True)
    b.afloat("sb", 760, 730, 1.1)
    for x, y, s, flip in ((60, 560, 1.0, False), (262, 560, 0.85, False), (330, 610, 0.7, False), (470, 640, 0.8, False), (40, 470, 0.7, False), (520, 770, 0.95, False), (700, 690, 0.7, False), (890, 744, 1.1, True),
                          (960, 800, 0.8, True), (826, 800, 0.7, True), (640, 790, 0.7, False), (1200, 470, 0.85, True), (1300, 400, 0.7, True), (1090, 160, 0.8, True), (980, 96, 0.9, True), (1060, 60, 0.65, True), (610, 60, 0.8, True), (560, 92, 0.6, True), (880, 50, 0.7, True)):
        b.afloat("wv", x, y, s, flip, 2)
    for x, y, s, flip in ((1010, 250 - 110, 0.0, False),):
        pass
    for x, y, s, flip in ((1108, 236, 0.9, False), (1134, 222, 0.75, True), (1126, 250, 0.6, False), (430, 590, 0.8, False), (456, 578, 0.65, True), (446, 604, 0.55, False)):
        b.put("bi", x, y, s, flip)


def scene(b: Board) -> None:
    for part in (five_hundred, lubang, tilik, kyanpu, binacas, looc, ago, offshore):
        part(b)


def render(b: Board, p: dict[str, str], debug: bool = False) -> str:
    g = glyphs.glyphs(p)
    ink = p["ink"]
    land, regions = b.land, b.regions
    o = []
    full = f"M0 0h{W}v{H}H0z"
    o.append(f'<path fill="url(#bokashi)" d="{full}"/>')
    o.append(f'<ellipse cx="650" cy="420" rx="800" ry="420" transform="rotate(20 650 420)" fill="url(#shoal)"/>')
    o.append(f'<path fill="{p["sea_pale"]}" opacity=".3" d="{outline(rough(b.land.buffer(40).simplify(1), Noise(66), 9, 0.02, 9), 1)}"/>')
    o.append(f'<g fill="none" stroke-linecap="round"><path stroke="{p["sea_line"]}" stroke-width="1.1" opacity=".34" d="{b.sea_light}"/><path stroke="{p["sea_ink"]}" stroke-width="1.2" opacity=".38" d="{b.sea_dark}"/>')
    for r, w, a, dash in ((26, 1, 0.45, "26 18 60 22"), (17.5, 1.3, 0.6, "40 14 90 10"), (10, 1.8, 0.85, "70 7 26 6")):
        o.append(f'<path stroke="{p["sea_line"]}" stroke-width="{w}" opacity="{a}" stroke-dasharray="{dash}" d="{outline(b.every.buffer(r), 0.9)}"/>')
    o.append("</g>")
    o.append(f'<path fill="{p["rim"]}" d="{outline(rough(land.buffer(4), Noise(5), 3.5, 0.09, 3), 0.6)}{outline(b.islets.buffer(3.4), 0.5)}"/>')
    # islets
    o.append(f'<path fill="{p["islet"]}" d="{outline(b.islets, 0.4)}"/><path fill="{p["cliff"]}" d="{outline(b.islet_cliff, 0.4)}"/><path fill="none" stroke="{ink}" stroke-width="1.9" stroke-linejoin="round" d="{outline(b.islets, 0.4)}"/>')
    # colour blocks, a little off the line
    o.append('<g transform="translate(2.2 -1.8)">' + "".join(f'<path fill="{p[r]}" d="{outline(s, 0.5)}"/>' for r, s in regions.items()) + "</g>")
    o.append(f'<path fill="{p["sand"]}" d="{outline(b.sand, 0.5)}"/>')
    o.append(f'<path fill="none" stroke="{ink}" stroke-width="1.5" stroke-linecap="round" stroke-dasharray="0 5" opacity=".45" d="{outline(b.sand.boundary.difference(land.boundary.buffer(3)), 0.8)}"/>')
    o.append(f'<path fill="url(#hatch)" d="{outline(land, 0.8)}"/>')
    o.append(f'<path fill="{p["cliff"]}" d="{outline(b.cliff, 0.4)}"/><path fill="{p["cliff_lo"]}" opacity=".6" d="{outline(b.cliff_low, 0.5)}"/>')
    o.append(f'<g fill="none" stroke="{ink}" stroke-linecap="round" stroke-linejoin="round"><path stroke-width=".9" opacity=".7" d="{b.cliff_marks}"/><path stroke-width="1.2" d="{outline(b.cliff_edge, 0.5)}"/>{b.caves(p)}')
    o.append('<path stroke-width="1.7" opacity=".75" stroke-dasharray="9 4 2 4" d="' + "".join(outline(LineString(c.line), 0.4) for c in b.isle.borders()) + '"/></g>')
    o.append(f'<path fill="{ink}" fill-rule="evenodd" d="{outline(brush(land.exterior, 2.9, Noise(91)), 0.28)}"/>')
    # things
    o.append(f'<g fill="none" stroke="{ink}" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round">')
    o += [re.sub(r"\{(\w+)\}", lambda m: p[m[1]], m) for _, _, m in sorted(b.items, key=lambda t: (t[1], t[0]))]
    o.append("</g>")
    if debug:
        o.append("".join(f'<path fill="#f0f" opacity=".2" d="{outline(k)}"/>' for k in b.keep.values()))
    o.append(f'<path filter="url(#fibre)" opacity=".32" d="{full}"/><path filter="url(#grain)" opacity=".3" d="{full}"/>')
    o.append(f'<path fill="none" stroke="{ink}" stroke-width="2" d="M7 7h{W - 14}v{H - 14}H7z"/><path fill="none" stroke="{ink}" stroke-width=".8" d="M13 13h{W - 26}v{H - 26}H13z"/>')
    used = "".join(o)
    defs = "".join(f'<g id="{k}">{m}</g>' for k, m in g.items() if f'"#{k}"' in used)
    stops = lambda *s: "".join(f'<stop offset="{a}" stop-color="{p[c]}"{x}/>' for a, c, x in s)  # noqa: E731
    defs += f'<linearGradient id="bokashi" x2="0" y2="1">{stops((0, "sea_deep", ""), (0.2, "sea", ""), (0.72, "sea", ""), (1, "sea_deep", ""))}</linearGradient>'
    defs += f'<radialGradient id="shoal"><stop offset=".4" stop-color="{p["sea_pale"]}" stop-opacity=".8"/><stop offset="1" stop-color="{p["sea_pale"]}" stop-opacity="0"/></radialGradient>'
    defs += f'<linearGradient id="mtn" x2="0" y2="1">{stops((0, "peak", ""), (0.7, "peak_mid", ""), (1, "five_hundred", " stop-opacity=" + chr(34) + "0" + chr(34)))}</linearGradient>'
    defs += f'<linearGradient id="gold" x2="1" y2="1">{stops((0, "gold_hi", ""), (0.5, "gold", ""), (1, "gold_lo", ""))}</linearGradient>'
    defs += f'<pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-32)"><path d="M0 3.5h7" fill="none" stroke="{ink}" stroke-width=".6" opacity="{p["hatch"]}"/></pattern>'
    for name, freq, octaves, seed in (("fibre", ".012 .35", 3, 9), ("grain", ".8", 2, 2)):
        r, gg, bb = p[name].split()
        defs += (f'<filter id="{name}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="{freq}" numOctaves="{octaves}" seed="{seed}"/>'
                 f'<feColorMatrix values="0 0 0 0 {r} 0 0 0 0 {gg} 0 0 0 0 {bb} 0 0 0 {p[name + "_k"]} -.4"/></filter>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{W}" height="{H}" viewBox="0 0 {W} {H}"><defs>{defs}</defs>{used}</svg>\n'


def main() -> None:
    glyphs.glyphs(DAY)
    board = Board()
    scene(board)
    PRINTS.mkdir(parents=True, exist_ok=True)
    for theme, pigments in (("light", DAY), ("dark", NIGHT)):
        (PRINTS / f"onoda-{theme}.svg").write_text(render(board, pigments))
    SHAPES.write_text(board.shapes())


if __name__ == "__main__":
    main()
