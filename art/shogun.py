"""The printed board of Shogun, by day and by night, the shapes that the play layer needs, the picture of the game."""

import json
import math
import random
from pathlib import Path

import glyphs
import provinces
import shapely
from mapkit import Noise, brush, el, flowing, lines, mist, num, outline, pair, rough, scatter, trace
from palette import DAY, NIGHT
from press import FULL, H, Names, W, gradient, paper, rose, surfaces
from shapely.geometry import LineString, box
from shapely.ops import unary_union
from terrain import peak

GAME = Path(__file__).resolve().parent.parent / "src" / "zashiki" / "games" / "shogun"
PRINTS = GAME.parent.parent / "web" / "static" / "prints"
TOWER = (640, 684)  # the middle of its upper rim
LABELS = [(36, 96, 252, 186), (466, 44, 650, 124), (868, 30, 1060, 94), (1100, 640, 1300, 720), (440, 716, 580, 810)]
INK = Names()

SOIL = {"land": "#e9d9b4", "land_lo": "#d5bf8f", "wood_lo": "#6b4024", "dark": "#2a1a12"}
SOIL_NIGHT = {"land": "#6b664f", "land_lo": "#565340", "wood_lo": "#3a2716", "dark": "#0d0906"}


class Sheet:
    """What lies where, before it is printed."""

    def __init__(self) -> None:
        self.country = provinces.load(GAME / "content.toml")
        self.land = self.country.land
        self.short = {id: name.partition(" (")[0] for id, name in self.country.names.items()}
        self.middles = {
            id: provinces.middle(shape, self.short[id], self.country.sites[id])
            for id, shape in self.country.shapes.items()
        }
        rooms = [
            box(x + x0, y + y0, x + x1, y + y1)
            for id, (x, y) in self.middles.items()
            for x0, y0, x1, y1 in provinces.room(self.short[id], self.country.sites[id])
        ]
        self.rooms = unary_union(rooms)
        self.sea_light, self.sea_dark = self.cuts()
        self.things = self.growth()

    def cuts(self) -> tuple[str, str]:
        """Long cut lines of the sea, away from the land; every third one dark."""
        water = box(0, 0, W, H).difference(self.land.buffer(30))
        rnd, noise, strokes, y = random.Random(5), Noise(17), [], 16.0
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
        return "".join(s for i, s in enumerate(strokes) if i % 3), "".join(strokes[::3])

    def growth(self) -> list[tuple[float, str]]:
        """Mountains and woods where no piece will lie."""
        inner = unary_union([shape.buffer(-7) for shape in self.country.shapes.values()])
        free = inner.difference(self.rooms.buffer(3))
        rnd, found = random.Random(9), []
        tall = free.buffer(-9).buffer(2)
        dry = self.land.buffer(-5)
        spots = [(x, y) for x, y in scatter(tall, 60, 46, 12, 9000) if dry.contains(box(x - 16, y - 32, x + 16, y + 8))]
        for x, y in spots:
            found.append((y, use(rnd.choice(("m0", "m1", "m2")), x, y + 8, rnd.uniform(0.7, 1.05))))
        taken = unary_union([shapely.Point(x, y).buffer(20) for x, y in spots])
        for x, y in scatter(free.buffer(-4).difference(taken), 150, 15, 31, 9000):
            found.append((y, use(rnd.choice(("t0", "t1", "t3", "t4", "tf")), x, y + 4, rnd.uniform(0.42, 0.6))))
        return sorted(found)

    def shapes(self) -> str:
        """The hit areas, where pieces lie, regions, borders and sea routes as JSON."""
        country = self.country
        rows = {
            id: {"path": trace(shape.exterior.coords, True), "at": self.middles[id], "name": self.short[id]}
            for id, shape in sorted(country.shapes.items())
        }
        sides = {
            side: {region: outline(area, 0.9) for region, area in regions.items()}
            for side, regions in country.sides.items()
        }
        whole = {
            "provinces": rows,
            "regions": sides,
            "borders": "".join(trace(line.coords) for line in country.borders),
            "routes": {id: trace(line.coords) for id, line in country.routes.items()},
        }
        return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def use(name: str, x: float, y: float, s: float = 1.0, flip: bool = False) -> str:
    k = f"{s:.2f}".rstrip("0").rstrip(".").removeprefix("0")
    scale = f"scale(-{k} {k})" if flip else f"scale({k})"
    return el("use", href=f"#{name}", transform=f"translate({num(x)} {num(y)}){scale}")


RINGS = ((25, 1, ".4", "26 18 60 22"), (16.5, 1.3, ".55", "40 14 90 10"), (9, 1.8, ".85", "70 7 26 6"))


def sea(b: Sheet, p: dict[str, str]) -> str:
    shoal = rough_all(b.land.buffer(36).simplify(1), 66, 9, 0.02, 9)
    out = el("path", fill="url(#bokashi)", d=FULL)
    out += el("path", fill=p["sea_pale"], opacity=".34", d=outline(shoal, 1))
    cut = el("path", stroke=p["sea_line"], stroke_width="1.1", opacity=".3", d=b.sea_light)
    cut += el("path", stroke=p["sea_ink"], stroke_width="1.2", opacity=".34", d=b.sea_dark)
    for reach, width, opacity, dash in RINGS:
        cut += el("path", stroke=p["sea_line"], stroke_width=num(width), opacity=opacity, stroke_dasharray=dash,
                  d=outline(b.land.buffer(reach), 1.2))  # fmt: skip
    return out + el("g", cut, fill="none", stroke_linecap="round")


def rough_all(area, seed: int, amp: float, freq: float, step: float):
    return unary_union([rough(part, Noise(seed), amp, freq, step) for part in getattr(area, "geoms", [area])])


def land(b: Sheet, p: dict[str, str]) -> str:
    ink = p["ink"]
    out = el("use", href="#land", fill="none", stroke=p["rim"], stroke_width=9, stroke_linejoin="round")
    out += el("use", href="#land", fill=p["land"], transform="translate(2 -1.6)")
    out += el("use", href="#land", fill=p["land"])
    inner = unary_union([shape.buffer(-5) for shape in b.country.shapes.values()])
    out += el("path", fill=p["land_lo"], opacity=".5", fill_rule="evenodd", d=outline(b.land.difference(inner), 0.8))
    out += el("use", href="#land", fill="url(#hatch)")
    things = "".join(markup for _, markup in b.things)
    out += el("g", things, fill="none", stroke=ink, stroke_width="1.1", stroke_linecap="round",
              stroke_linejoin="round", opacity=".62")  # fmt: skip
    for part in b.land.geoms:
        out += el("path", fill=ink, fill_rule="evenodd", d=outline(brush(part.exterior, 2.9, Noise(91)), 0.36))
    return out


SHADE = "M-72 134q40 16 150 18t182-14q0 12-26 17-120 14-262 6-48-6-44-27z"
GRAIN = "M-28 30v92M-16 28v30m0 46v20M-4 30v28m0 46v22M6 30v92"


def tower(p: dict[str, str]) -> str:
    """Plain wood: an open funnel, a shaft with its mouth, and a wide tray in front."""
    ink = {"stroke": p["ink"], "stroke_width": "1.8", "stroke_linejoin": "round"}
    out = el("ellipse", cx=96, cy=146, rx=178, ry=17, fill="#0b1a2b", opacity=".34")
    out += el("path", fill=p["rock"], d="M-74 128q6-12 30-13h246q44 2 62 16 6 15-30 22-120 14-262 6-52-6-46-31z", **ink)
    out += el("path", fill=p["rock_lo"], opacity=".7", d=SHADE)
    out += el("path", fill=p["wood"], d="M-38 22h76v106h-76z", **ink)
    out += el("path", fill=p["wood_lo"], opacity=".75", d="M14 22h24v106h-24z")
    out += el("path", fill="none", stroke=p["wood_lo"], stroke_width="1", d=GRAIN)
    out += el("path", fill=p["dark"], d="M-25 84h38v36h-38z", **ink)
    out += el("path", fill=p["wood_hi"], d="M-52 -2h104L38 24h-76z", **ink)
    out += el("path", fill=p["wood_lo"], opacity=".45", d="M20 -2h32L38 24H18z")
    out += el("path", fill=p["dark"], d="M-52 -2h104l-9-14h-86z", **ink)
    out += el("path", fill=p["wood_lo"], d="M-52 -2l9-14h86l9 14h-12l-7-8h-70l-7 8z", **ink)
    tray = "M-30 118h210l22 24H-46z"
    out += el("path", fill=p["wood_hi"], d=tray, **ink)
    out += el("path", fill=p["wood_lo"], opacity=".5", d="M-22 122h196l14 15H-34z")
    out += el("path", fill=p["wood"], d="M-46 142h248v9h-248z", **ink)
    out += el("path", fill="none", stroke=p["wood_lo"], stroke_width="1", d="M-40 147h90m18 0h60m20 0h44")
    return el("g", out, transform=f"translate({TOWER[0]} {TOWER[1]})")


def sky(b: Sheet, p: dict[str, str]) -> str:
    """Gold mist over the empty corners."""
    bands = [
        mist(0, -6, [(-60, 330), (-60, 330), (-60, 210)], 23),
        mist(W, -8, [(-250, 60), (-250, 60), (-130, 60)], 22),
        mist(0, H - 74, [(-60, 120), (-60, 190), (-60, 330), (-60, 330)], 24),
        mist(W, H - 92, [(-150, 60), (-260, 60), (-190, 60), (-420, 60), (-420, 60)], 24),
    ]
    gold = unary_union(bands).intersection(box(-8, -8, W + 8, H + 8))
    gold = gold.difference(b.land.buffer(14))
    shape, line = outline(gold, 0.4), p["gold_line"]
    rnd, flecks = random.Random(23), ""
    dust = gold.buffer(24).difference(b.land.buffer(20)).intersection(box(16, 16, W - 16, H - 16))
    for x, y in scatter(dust, 90, 11, 3, 9000):
        k = num(rnd.uniform(1.2, 3.2))
        flecks += f"M{pair(x, y)}h{k}v{k}h-{k}z"
    out = el("path", fill=p["paper"], stroke=p["paper"], stroke_width=10, opacity=".5", d=shape)
    out += el("path", fill="url(#gold)", stroke=line, stroke_width="1.2", d=shape)
    out += el("path", fill="none", stroke=line, stroke_width=".6", opacity=".6", d=outline(gold.buffer(-5), 0.5))
    return out + el("path", fill=p["gold_hi"], opacity=".9", d=flecks)


AFLOAT: list[tuple[str, float, float, float]] = [
    ("wv", 320, 136, 0.8), ("wv", 352, 152, 0.6), ("wv", 838, 58, 0.7), ("sb", 1040, 720, 0.9), ("wv", 986, 760, 0.9),
    ("wv", 950, 778, 0.65), ("sb", 180, 560, 0.9), ("wv", 70, 520, 0.8), ("wv", 108, 536, 0.6), ("sw", 150, 742, 0.62),
    ("wv", 1280, 640, 0.7), ("wv", 1310, 656, 0.55), ("cn", 420, 120, 0.9), ("bi", 1180, 60, 0.9),
    ("bi", 1204, 50, 0.7), ("wv", 1010, 690, 0.6), ("bi", 400, 60, 0.8),
]  # fmt: skip


def afloat(p: dict[str, str]) -> str:
    things = "".join(use(name, x, y, s) for name, x, y, s in AFLOAT)
    pen = {"fill": "none", "stroke": p["ink"], "stroke_width": "1.1"}
    return el("g", things, **pen, stroke_linecap="round", stroke_linejoin="round")


def defs(b: Sheet, p: dict[str, str], body: str) -> str:
    signs = glyphs.glyphs(p) | {
        f"m{i}": peak(p, 0, 0, w, h, 21 + i, "mtn") for i, (w, h) in enumerate(((46, 34), (38, 26), (54, 38)))
    }
    out = "".join(el("g", markup, id=name) for name, markup in signs.items() if f'"#{name}"' in body)
    out += el("path", id="land", d=outline(b.land, 0.3))
    out += gradient(p, "bokashi", 0, 1, (0, "sea_deep"), (0.2, "sea"), (0.74, "sea"), (1, "sea_deep"))
    out += gradient(p, "mtn", 0, 1, (0, "peak"), (0.7, "peak_mid"), (1, "-land"))
    out += gradient(p, "gold", 1, 1, (0, "gold_hi"), (0.5, "gold"), (1, "gold_lo"))
    return el("defs", out + surfaces(p))


def render(b: Sheet, p: dict[str, str]) -> str:
    body = sea(b, p) + land(b, p) + afloat(p) + rose(p, 96, 640) + sky(b, p) + tower(p) + paper(p)
    root = {"xmlns": "http://www.w3.org/2000/svg", "width": W, "height": H, "viewBox": f"0 0 {W} {H}"}
    return el("svg", defs(b, p, body) + body, **root) + "\n"


# ---- the picture on the home page

VIEW = (452, 442, 0.7)  # left, top and scale of the part of the sheet that is shown
OWNERS = {
    "#bf5f50": "mino mikawa owari", "#deb557": "yamato ise kii shima", "#6f93ba": "omi tamba wakasa echizen settsu",
    "#917aae": "totomi suruga izu sagami", "#85827e": "hida shinano kai musashi",
}  # fmt: skip
CUBES = (
    ("#a82f2c", 612, 640), ("#2a5288", 640, 652), ("#d49a1f", 662, 632), ("#65499a", 634, 622), ("#47704a", 656, 660),
    ("#a82f2c", 640, 816), ("#d49a1f", 664, 812), ("#2a5288", 690, 818), ("#d49a1f", 720, 814), ("#47704a", 746, 818),
)  # fmt: skip


def cube(colour: str, x: float, y: float) -> str:
    """Three faces of one colour: the colour, a light over the top, a shade over the side."""
    out = el("path", fill=colour, d="M-13-7L0-13 13-7V6L0 13-13 6z")
    out += el("path", fill="#fff", opacity=".34", d="M-13-7L0-13 13-7 0 0z") + el(
        "path", opacity=".34", d="M13-7L0 0v13l13-7z"
    )
    out += el(
        "path",
        fill="none",
        stroke="#14131a",
        stroke_width="1.4",
        d="M-13-7L0-13 13-7V6L0 13-13 6zM-13-7L0 0l13-7M0 0v13",
    )
    return el("g", out, transform=f"translate({x} {y})")


def cover(b: Sheet) -> str:
    """The tower in the sea under the southern coast, with armies in the air."""
    p, (left, top, scale) = DAY | SOIL, VIEW
    seen = box(left - 10, top - 10, left + 480 / scale + 10, top + 300 / scale + 10)
    owner = {id: colour for colour, ids in OWNERS.items() for id in ids.split()}
    coast = b.land.intersection(seen).simplify(1.2)
    body = "".join(
        el(
            "path",
            fill="none",
            stroke=p["sea_line"],
            stroke_width=num(width),
            opacity=opacity,
            d=outline(coast.buffer(reach), 2),
        )
        for reach, width, opacity, _ in RINGS
    )
    body += el("path", fill="none", stroke=p["rim"], stroke_width=9, d=outline(coast, 1))
    pen = {"stroke": p["ink"], "stroke_width": "1.6", "stroke_dasharray": "8 4"}
    for id, shape in b.country.shapes.items():
        if shape.intersects(seen):
            colour, part = owner.get(id, p["land"]), shape.intersection(seen)
            body += el("path", fill=colour, d=outline(part, 1.8), **pen)
            body += el("path", fill="#fff", opacity=".12", d=outline(part.buffer(-9), 3))
    body += el("path", fill="none", stroke=p["ink"], stroke_width=3, d=outline(coast, 1))
    body += tower(p) + "".join(cube(*one) for one in CUBES)
    body = el("g", body, transform=f"scale({scale}) translate({-left} {-top})", stroke_linejoin="round")
    gold = unary_union(
        [mist(480, 262, [(-130, 40), (-84, 40), (-170, 40)], 17), mist(0, 12, [(-40, 120), (-40, 60)], 17)]
    )
    sky = el("path", fill="url(#gold)", stroke=p["gold_line"], d=outline(gold.intersection(box(-6, -6, 486, 306)), 0.5))
    frame = el("path", fill="none", stroke=p["ink"], stroke_width=2, d="M5 5h470v290H5z")
    frame += el("path", fill="none", stroke=p["ink"], stroke_width=".8", d="M10 10h460v280H10z")
    inks = gradient(p, "deep", 0, 1, (0, "sea"), (1, "sea_deep")) + gradient(
        p, "gold", 1, 1, (0, "gold_hi"), (1, "gold_lo")
    )
    ground = el("path", fill="url(#deep)", d="M0 0h480v300H0z")
    root = {"xmlns": "http://www.w3.org/2000/svg", "width": 480, "height": 300, "viewBox": "0 0 480 300"}
    return el("svg", el("defs", inks) + ground + body + sky + frame, **root) + "\n"


def main() -> None:
    glyphs.glyphs(DAY)
    sheet = Sheet()
    PRINTS.mkdir(parents=True, exist_ok=True)
    for theme, pigments in (("light", DAY | SOIL), ("dark", NIGHT | SOIL_NIGHT)):
        (PRINTS / f"shogun-{theme}.svg").write_text(render(sheet, pigments), encoding="utf-8")
    (PRINTS.parent / "home" / "shogun.svg").write_text(cover(sheet), encoding="utf-8")
    (GAME / "shapes.json").write_text(sheet.shapes(), encoding="utf-8")


if __name__ == "__main__":
    main()
