"""The sheet before it is printed: land, cliffs, sand, sea, and the things put on it. No theme yet."""

import json
import math
import random
from collections.abc import Callable
from pathlib import Path

import glyphs
import island
import shapely
from mapkit import XY, Noise, el, flowing, lines, num, polys, rough, scatter
from plan import ANCHORS, CLIFF, LAYERS, PULLS, SHEET
from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import unary_union
from terrain import hachures

W, H = SHEET
ISLETS = [(1196, 300, 62, 23), (1276, 324, 15, 8), (44, 372, 34, 17), (98, 404, 12, 8), (352, 706, 92, 16),
          (468, 724, 15, 8)]  # fmt: skip
CAVES = [(205, 11, 12), (268, 15, 16), (322, 10, 12), (548, 12, 13), (574, 15, 16)]


def plaque_room(x: float, y: float, name: str):
    """What a plaque covers: the strip and the name under it."""
    half = 4.7 * len(name) + 5
    return unary_union([box(x - 20, y - 6, x + 21, y + 74), box(x - half, y + 72, x + half, y + 97)])


def parse(text: str) -> list[tuple[str, float, float, float, bool]]:
    """Things as text: `name x y scale`, parted by commas or lines; a negative scale turns it round."""
    out = []
    for entry in text.replace("\n", ",").split(","):
        if words := entry.split():
            x, y, s = map(float, words[1:])
            out.append((words[0], x, y, abs(s), s < 0))
    return out


class Board:
    def __init__(self, content: Path) -> None:
        self.isle = island.load(content, island.Warp(60, PULLS, LAYERS))
        self.land, self.regions = self.isle.land, self.isle.regions
        self.plaques = {r: plaque_room(*a["name"], self.isle.names[r]) for r, a in ANCHORS.items()}
        self.keep = {r: self.calm(r, 29, 25) for r in ANCHORS}
        self.others = {r: unary_union([g for k, g in self.regions.items() if k != r]) for r in self.regions}
        self.check_anchors()
        self.cliffs()
        self.height()
        self.beaches()
        self.islands()
        self.sea()
        self.free = {
            r: g.difference(self.keep[r]).difference(self.cliff.buffer(2)) for r, g in self.regions.items()
        }
        self.items: list[tuple[int, float, str]] = []
        self.taken: list = [self.scarp]
        self.density = Noise(140)

    # ------------------------------------------------------------------ anchors and hit areas
    def calm(self, region: str, pawn: float, disc: float):
        spots = {k: Point(p).buffer(pawn if k == "pawn" else disc) for k, p in ANCHORS[region].items()}
        return unary_union([self.plaques[region], *(g for k, g in spots.items() if k != "name")])

    def check_anchors(self) -> None:
        """Anchors lie inside, clear of each other, of the plaque and of the border."""
        wrong: list[tuple[str, ...]] = []
        for r, a in ANCHORS.items():
            hit = Polygon(self.isle.plain[r])
            spots = list(a.items())
            for i, (k, p) in enumerate(spots):
                wrong += [(r, k, j, "too near") for j, q in spots[i + 1 :] if math.dist(p, q) < 42]
                if not hit.contains(Point(p)):
                    wrong.append((r, k, "outside"))
                if k != "name" and hit.exterior.distance(Point(p)) < 21:
                    wrong.append((r, k, "at the edge"))
                if k != "name" and self.plaques[r].distance(Point(p)) < 20:
                    wrong.append((r, k, "on the plaque"))
            if not hit.buffer(2).contains(self.plaques[r]):
                wrong.append((r, "plaque outside"))
        assert not wrong, wrong

    def shapes(self) -> str:
        """The hit areas and anchors as JSON."""
        rows = []
        for r in self.regions:
            path = "M" + "L".join(f"{x:g} {y:g}" for x, y in self.isle.plain[r]) + "Z"
            spots = ", ".join(f'"{k}": {json.dumps(p)}' for k, p in ANCHORS[r].items())
            rows.append(f'    "{r}": {{\n      "path": "{path}",\n      {spots}\n    }}')
        body = ",\n".join(rows)
        return f'{{\n  "viewBox": [0, 0, {W}, {H}],\n  "regions": {{\n{body}\n  }}\n}}\n'

    # ------------------------------------------------------------------ coast
    def cliffs(self) -> None:
        """The coast where it looks south: land between the shore and the shore lifted by a height."""
        ring = list(self.land.exterior.coords)[:-1]
        n = len(ring)
        sandy = [350 < x < 520 and y > 440 for x, y in ring]
        high = [0 if s else CLIFF[o] for s, o in zip(sandy, self.isle.coast_owner, strict=True)]
        soft = [sum(high[(i + k) % n] for k in range(-7, 8)) / 15 for i in range(n)]
        noise = Noise(77)
        lifted = []
        for (x, y), h in zip(ring, soft, strict=True):
            lifted.append((x, y - h * (1 + 0.28 * noise.at(x * 0.06, y * 0.02))))
        face = self.land.difference(Polygon(lifted).buffer(0)).buffer(-0.4).buffer(0.4)
        self.cliff = unary_union([p for p in polys(face) if p.area > 12])
        self.cliff_marks = hachures(self.cliff, 4, (2.8, 5.6))
        self.cliff_edge = self.cliff.boundary.difference(self.land.boundary.buffer(1.2))
        self.cliff_low = affinity.translate(self.cliff, 0, 9).intersection(self.cliff)
        self.caves = []
        for x, w, h in CAVES:
            cut = LineString([(x, 250), (x, H)]).intersection(self.land)
            y = max(c[1] for s in lines(cut) for c in s.coords) - 3
            bend = [math.pi * k / 14 for k in range(15)]
            arch = [(x + w / 2 * math.cos(a), y - h * max(0.0, math.sin(a)) ** 0.8) for a in bend]
            self.caves.append(
                Polygon([*arch, (x - w / 2, y + 10), (x + w / 2, y + 10)]).intersection(self.land)
            )

    def height(self) -> None:
        """The same inland for the bare height: the foot of its face is the border."""
        five, noise = self.regions["five_hundred"], Noise(58)
        raised = [(x, y - 11 * (1 + 0.35 * noise.at(x * 0.05, 3.3))) for x, y in five.exterior.coords]
        face = five.difference(Polygon(raised).buffer(0)).buffer(-0.6).buffer(0.6)
        self.scarp = unary_union([q for q in polys(face) if q.area > 40 and q.centroid.y > 285])
        self.scarp_marks = hachures(self.scarp, 8, (4.2, 8.5))
        self.scarp_edge = self.scarp.boundary.difference(five.boundary.buffer(1.4))

    def shore(self, owner: str, where: Callable[[float, float], bool]):
        """The pieces of a region's coast that lie in a part of the sheet."""
        ring = list(self.land.exterior.coords)[:-1]
        near = [i for i, p in enumerate(ring) if self.isle.coast_owner[i] == owner and where(*p)]
        return shapely.line_merge(unary_union([LineString([ring[i - 1], ring[i]]) for i in near]))

    def beaches(self) -> None:
        strips = [
            self.shore("looc", lambda x, y: True).buffer(13),
            self.shore("binacas", lambda x, y: 340 < x < 530 and y > 440).buffer(17),
            self.shore("ago", lambda x, y: x > 1090 and y < 720).buffer(9),
            self.shore("lubang", lambda x, y: x < 470).buffer(6),
            self.shore("tilik", lambda x, y: True).buffer(6),
        ]
        noise = Noise(19)
        sand = unary_union([rough(p, noise, 5, 0.06, 5) for s in strips for p in polys(s)])
        sand = sand.intersection(self.land).difference(self.cliff.buffer(1)).buffer(-1.5).buffer(1.5)
        self.sand = unary_union([p for p in polys(sand) if p.area > 60]).intersection(self.land)

    # ------------------------------------------------------------------ sea
    def islands(self) -> None:
        """Small ones around, not part of the game."""
        blobs = []
        for i, (x, y, rx, ry) in enumerate(ISLETS):
            oval = affinity.scale(Point(x, y).buffer(1, 32), rx, ry)
            blobs.append(rough(oval, Noise(200 + i), ry * 0.45, 0.045, 2).buffer(-0.6).buffer(0.6))
        self.islets = unary_union(blobs)
        self.islet_cliff = self.islets.difference(affinity.translate(self.islets, 0, -4))
        self.every = unary_union([self.land, self.islets])

    def sea(self) -> None:
        """Long cut lines, every third one dark, away from the land."""
        water = box(0, 0, W, H).difference(self.every.buffer(33))
        rnd, noise = random.Random(11), Noise(7)
        strokes: list[str] = []
        y = 16.0
        while y < H - 12:
            x = rnd.uniform(-20, 40)
            while x < W:
                length = rnd.uniform(60, 200)
                steps = [x + 7 * i for i in range(math.ceil(length / 7))]
                swing = [3.2 * math.sin(t / 23 + y * 0.37) + 6 * noise.at(t * 0.006, y * 0.03) for t in steps]
                stroke = LineString([(t, y + d) for t, d in zip(steps, swing, strict=True)])
                for s in lines(stroke.intersection(water)):
                    if s.length > 18:
                        strokes.append(flowing(list(s.simplify(1.0).coords)))
                x += length + rnd.uniform(20, 130)
            y += rnd.uniform(9.5, 13.5)
        self.sea_dark = "".join(strokes[::3])
        self.sea_light = "".join(s for i, s in enumerate(strokes) if i % 3)

    # ------------------------------------------------------------------ placing
    def raw(self, y: float, markup: str, layer: int = 1) -> None:
        """Markup with pigments as {names}; layer 0 lies flat, layer 1 stands, nearer ones in front."""
        self.items.append((layer, y, markup))

    def put(self, name: str, x: float, y: float, s: float = 1.0, flip: bool = False) -> None:
        k = f"{s:.2f}".rstrip("0").rstrip(".").removeprefix("0")
        scale = f"scale(-{k} {k})" if flip else "" if s == 1 else f"scale({k})"
        self.raw(y, el("use", href=f"#{name}", transform=f"translate({num(x)} {num(y)}){scale}"))

    def strew(self, things: str) -> None:
        for name, x, y, s, flip in parse(things):
            self.put(name, x, y, s, flip)

    @staticmethod
    def room(name: str, x: float, y: float, s: float, flip: bool) -> Polygon:
        left, up, right, down = (v * s for v in glyphs.SIZE[name])
        if flip:
            left, right = right, left
        return box(x - left, y - up, x + right, y + down)

    def feet(self, name: str, x: float, y: float, s: float, flip: bool) -> Polygon:
        """Where it touches the ground."""
        x0, _, x1, y1 = self.room(name, x, y, s, flip).bounds
        return box(x + (x0 - x) * 0.7, y - 3, x + (x1 - x) * 0.7, y + (y1 - y) * 0.6)

    def build(self, region: str, things: str) -> None:
        """Things at chosen places: none in a calm area, over a border, on a cliff or on another."""
        for name, x, y, s, flip in parse(things):
            r = self.room(name, x, y, s, flip)
            where = (region, name, x, y)
            assert not r.buffer(-1.5).intersects(self.keep[region]), (*where, "in a calm area")
            assert not r.buffer(-4).intersects(self.others[region]), (*where, "over a border")
            assert not self.feet(name, x, y, s, flip).intersects(self.cliff), (*where, "on the cliff")
            for t in self.taken:
                shared = r.buffer(-2).intersection(t.buffer(-2)).area
                assert shared < 0.3 * min(r.area, t.area), (*where, "on another")
            self.taken.append(r)
            self.put(name, x, y, s, flip)

    def float(self, things: str, near: float = 2) -> None:
        """Things on the water."""
        for name, x, y, s, flip in parse(things):
            assert self.room(name, x, y, s, flip).distance(self.land) > near, (
                name,
                x,
                y,
                "too near the land",
            )
            self.put(name, x, y, s, flip)

    def grow(
        self,
        region: str,
        kinds: str,
        n: int,
        gap: float,
        seed: int,
        size: XY,
        within=None,
        margin: float = 8,
        apart: bool = True,
        over: float = 2,
        clump: float = -1,
    ) -> None:
        """Many things at random in what is free of a region, or of a part of it. `apart`: none on another;
        `over`: how far one may reach over a border; `clump`: above -1 they gather in groups."""
        rnd = random.Random(seed)
        names = kinds.split()
        area = self.free[region].intersection(self.regions[region].buffer(-margin))
        if within is not None:
            area = area.intersection(within)
        blocked = unary_union([*self.taken, self.keep[region].buffer(-2)])
        shapely.prepare(self.others[region])
        shapely.prepare(blocked)
        for x, y in scatter(area, n * 4, gap, seed):
            name, s, flip = rnd.choice(names), rnd.uniform(*size), rnd.random() < 0.5
            room = self.room(name, x, y, s, flip).buffer(-2)
            if self.density.at(x * 0.02, y * 0.026) < clump:
                continue
            if n <= 0:
                break
            over_border = self.others[region].intersects(room.buffer(2 - over))
            if (
                over_border
                or blocked.intersects(room)
                or self.cliff.intersects(self.feet(name, x, y, s, flip))
            ):
                continue
            self.put(name, round(x), round(y), round(s, 1) if name == "tf" else s, flip)
            if apart:
                self.taken.append(room)
                blocked = unary_union([blocked, room.buffer(2)])
            n -= 1
