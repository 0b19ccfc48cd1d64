"""Prints the board in one theme: layers from the sea up to the grain of the paper, as one SVG for <img>."""

import random
import re

import glyphs
from board import Board
from mapkit import Noise, brush, el, mist, num, outline, pair, rough, scatter
from plan import SHEET
from shapely.geometry import LineString, box
from shapely.ops import unary_union

W, H = SHEET
FULL = f"M0 0h{W}v{H}H0z"


class Names(dict[str, str]):
    """Stands in for a palette while things are placed: pigments are filled in when a theme is printed."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


INK = Names()


def sea(b: Board, p: dict[str, str]) -> str:
    shoal = rough(b.land.buffer(40).simplify(1), Noise(66), 9, 0.02, 9)
    out = el("path", fill="url(#bokashi)", d=FULL)
    out += el("ellipse", cx=650, cy=420, rx=800, ry=420, transform="rotate(20 650 420)", fill="url(#shoal)")
    out += el("path", fill=p["sea_pale"], opacity=".3", d=outline(shoal, 1))
    cut = el("path", stroke=p["sea_line"], stroke_width="1.1", opacity=".34", d=b.sea_light)
    cut += el("path", stroke=p["sea_ink"], stroke_width="1.2", opacity=".38", d=b.sea_dark)
    rings = ((26, 1, ".45", "26 18 60 22"), (17.5, 1.3, ".6", "40 14 90 10"), (10, 1.8, ".85", "70 7 26 6"))
    for reach, width, opacity, dash in rings:
        cut += el(
            "path",
            stroke=p["sea_line"],
            stroke_width=num(width),
            opacity=opacity,
            stroke_dasharray=dash,
            d=outline(b.every.buffer(reach), 1.3),
        )
    return out + el("g", cut, fill="none", stroke_linecap="round")


def land(b: Board, p: dict[str, str]) -> str:
    ink = p["ink"]
    rim = el("use", href="#land", stroke_width=10) + el("use", href="#isl", stroke_width=7)
    out = el("g", rim, fill="none", stroke=p["rim"], stroke_linejoin="round")
    out += el("use", href="#isl", fill=p["islet"])
    out += el("path", fill=p["cliff"], d=outline(b.islet_cliff, 0.6))
    out += el("use", href="#isl", fill="none", stroke=ink, stroke_width="1.9", stroke_linejoin="round")
    # the colour blocks, printed a little off the line
    blocks = "".join(el("path", fill=p[r], d=outline(g, 0.5)) for r, g in b.regions.items())
    out += el("g", blocks, transform="translate(2.2 -1.8)")
    out += el("path", fill=p["sand"], d=outline(b.sand, 1))
    out += el(
        "path",
        fill="none",
        stroke=ink,
        stroke_width="1.5",
        stroke_linecap="round",
        stroke_dasharray="0 5",
        opacity=".45",
        d=outline(b.sand.boundary.difference(b.land.boundary.buffer(3)), 1.4),
    )
    out += el("use", href="#land", fill="url(#hatch)")
    out += el("path", fill=p["cliff"], d=outline(b.cliff, 0.4))
    out += el("path", fill=p["cliff_lo"], opacity=".6", d=outline(b.cliff_low, 0.5))
    out += el("path", fill=p["scarp"], d=outline(b.scarp, 0.6))
    cut = el("path", stroke_width=".9", opacity=".7", d=b.cliff_marks + b.scarp_marks)
    cut += el("path", stroke_width="1.2", d=outline(b.cliff_edge, 0.5) + outline(b.scarp_edge, 0.6))
    cut += el("path", fill=p["cave"], stroke_width="1.3", d="".join(outline(c, 0.2) for c in b.caves))
    cut += el("use", href="#lines", stroke_width=11, opacity=".1")
    cut += el("use", href="#lines", stroke_width="1.9", opacity=".85", stroke_dasharray="9 4 2 4")
    out += el("g", cut, fill="none", stroke=ink, stroke_linecap="round", stroke_linejoin="round")
    coast = brush(b.land.exterior, 2.9, Noise(91))
    return out + el("path", fill=ink, fill_rule="evenodd", d=outline(coast, 0.36))


def things(b: Board, p: dict[str, str]) -> str:
    placed = "".join(markup for _, _, markup in sorted(b.items, key=lambda t: t[:2]))
    inked = re.sub(r"\{(\w+)\}", lambda m: p[m[1]], placed)
    return el(
        "g",
        inked,
        fill="none",
        stroke=p["ink"],
        stroke_width="1.1",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def rose(p: dict[str, str], x: float = 1226, y: float = 484) -> str:
    """Compass without letters; the red arm points north."""
    star = el("path", fill=p["tile"], d="M0 0L14-14 5 0 14 14 0 5-14 14-5 0-14-14 0-5z")
    star += el("path", fill=p["gofun"], d="M0-34L6-6 27 0 6 6 0 30-6 6-27 0-6-6z")
    star += el("path", fill=p["rose"], stroke="none", d="M0 0L6 6 0 30zM0 0L27 0 6-6zM0 0L-27 0-6 6z")
    star += el("path", fill=p["shu"], d="M0 0L6-6 0-34-6-6z") + el("circle", r=3, fill=p["gofun"])
    dial = el("circle", r=36, fill=p["paper"], stroke_width="1.4")
    dial += el("circle", r=31, fill="none", stroke_width=".7")
    dial += el("circle", r=28.5, fill="none", stroke_width=2, stroke_dasharray=".8 6.66", opacity=".8")
    dial += el("g", star, stroke_width=".8", stroke_linejoin="round")
    return el("g", dial, transform=f"translate({x} {y})", stroke=p["ink"])


def sky(b: Board, p: dict[str, str]) -> str:
    """Sun or moon, and gold mist over the empty corners."""
    at = {"cx": 1176, "cy": 116}
    out = el("circle", **at, r=57, fill=p["halo"], opacity=".55")
    out += el("circle", **at, r=50, fill="url(#sun)", stroke=p["ink"], stroke_width="1.4")
    bands = [
        mist(0, -6, [(-60, 250), (-60, 250), (-60, 150), (-60, 196)], 23),
        mist(W, -10, [(-330, 60), (-330, 60), (-220, 60), (-292, 60), (-120, 60), (-60, 60)], 26),
        mist(1176, 138, [(-86, 66)], 17),
        mist(0, H - 90, [(-60, 96), (-60, 236), (-60, 170), (-60, 420), (-60, 420)], 25),
        mist(W, H - 16, [(-590, 60), (-590, 60)], 24),
    ]
    gold = unary_union(bands).intersection(box(-8, -8, W + 8, H + 8))
    assert gold.distance(b.land) > 6, "mist over the island"
    dust = gold.buffer(26).difference(b.land.buffer(20)).intersection(box(16, 16, W - 16, H - 16))
    rnd, flecks = random.Random(23), ""
    for x, y in scatter(dust, 90, 11, 3, 9000):
        k = num(rnd.uniform(1.2, 3.2))
        flecks += f"M{pair(x, y)}h{k}v{k}h-{k}z"
    shape, line = outline(gold, 0.4), p["gold_line"]
    out += el("path", fill=p["paper"], stroke=p["paper"], stroke_width=10, opacity=".5", d=shape)
    out += el("path", fill="url(#gold)", stroke=line, stroke_width="1.2", d=shape)
    out += el(
        "path", fill="none", stroke=line, stroke_width=".6", opacity=".6", d=outline(gold.buffer(-5), 0.5)
    )
    return out + el("path", fill=p["gold_hi"], opacity=".9", d=flecks)


def paper(p: dict[str, str]) -> str:
    """Fibre and grain over all, and the double line inside the frame."""
    out = el("path", filter="url(#fibre)", opacity=".32", d=FULL)
    out += el("path", filter="url(#grain)", opacity=".3", d=FULL)
    for inset, width in ((7, 2), (13, ".8")):
        d = f"M{inset} {inset}h{W - 2 * inset}v{H - 2 * inset}H{inset}z"
        out += el("path", fill="none", stroke=p["ink"], stroke_width=width, d=d)
    return out


def gradient(p: dict[str, str], name: str, right: int, down: int, *stops: tuple[float, str]) -> str:
    """Linear, from the top left to (right, down); a pigment with a minus fades out."""
    inner = ""
    for offset, pigment in stops:
        clear = "0" if pigment[0] == "-" else None
        inner += el("stop", offset=offset, stop_color=p[pigment.removeprefix("-")], stop_opacity=clear)
    return el("linearGradient", inner, id=name, x2=right, y2=down)


def surfaces(p: dict[str, str]) -> str:
    """The hatching of land, the fibre and the grain of paper."""
    hatch = el("path", d="M0 3.5h7", fill="none", stroke=p["ink"], stroke_width=".6", opacity=p["hatch"])
    turn = "rotate(-32)"
    out = el(
        "pattern", hatch, id="hatch", width=7, height=7, patternUnits="userSpaceOnUse", patternTransform=turn
    )
    for name, frequency, octaves, seed in (("fibre", ".012 .35", 3, 9), ("grain", ".8", 2, 2)):
        red, green, blue = p[name].split()
        noise = {"type": "fractalNoise", "baseFrequency": frequency, "numOctaves": octaves, "seed": seed}
        matrix = f"0 0 0 0 {red} 0 0 0 0 {green} 0 0 0 0 {blue} 0 0 0 {p[name + '_k']} -.4"
        steps = el("feTurbulence", **noise) + el("feColorMatrix", values=matrix)
        out += el("filter", steps, id=name, x=0, y=0, width="100%", height="100%")
    return out


def defs(b: Board, p: dict[str, str], used: str) -> str:
    out = "".join(el("g", m, id=k) for k, m in glyphs.glyphs(p).items() if f'"#{k}"' in used)
    out += el("path", id="land", d=outline(b.land, 0.7)) + el("path", id="isl", d=outline(b.islets, 0.5))
    borders = "".join(outline(LineString(c.line), 0.4) for c in b.isle.borders())
    out += el("path", id="lines", d=borders)
    out += el("clipPath", el("path", d=outline(b.regions["five_hundred"], 0.6)), id="five")
    out += gradient(p, "bokashi", 0, 1, (0, "sea_deep"), (0.2, "sea"), (0.72, "sea"), (1, "sea_deep"))
    out += gradient(p, "mtn", 0, 1, (0, "peak"), (0.7, "peak_mid"), (1, "-five_hundred"))
    out += gradient(p, "mti", 0, 1, (0, "peak"), (0.7, "peak_mid"), (1, "-islet"))
    out += gradient(p, "gold", 1, 1, (0, "gold_hi"), (0.5, "gold"), (1, "gold_lo"))
    out += gradient(p, "sun", 0, 1, (0, "sun"), (1, "sun_lo"))
    pale = p["sea_pale"]
    shoal = el("stop", offset=".4", stop_color=pale, stop_opacity=".8")
    out += el("radialGradient", shoal + el("stop", offset=1, stop_color=pale, stop_opacity=0), id="shoal")
    return el("defs", out + surfaces(p))


def render(b: Board, p: dict[str, str]) -> str:
    body = sea(b, p) + land(b, p) + things(b, p) + rose(p) + sky(b, p) + paper(p)
    root = {"xmlns": "http://www.w3.org/2000/svg", "width": W, "height": H, "viewBox": f"0 0 {W} {H}"}
    return el("svg", defs(b, p, body) + body, **root) + "\n"
