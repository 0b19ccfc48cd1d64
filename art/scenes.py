"""Where a card picture plays: sky, light, land and mist behind the thing that is told of. 240 x 150 units."""

import math
import random
from collections.abc import Callable

from glyphs import fill, line, lobes
from mapkit import XY, flowing, num, pair

W, H = 240, 150


def contour(y: float, amp: float, rnd: random.Random, step: int = 16) -> list[XY]:
    """A rolling line over the whole width."""
    a, b, f = rnd.uniform(0, 6.3), rnd.uniform(0, 6.3), rnd.uniform(0.9, 1.4)
    return [
        (x, y - amp * (0.6 * math.sin(x / 38 * f + a) + 0.4 * math.sin(x / 17 * f + b)))
        for x in range(-16, W + 33, step)
    ]


def land(y: float, amp: float, colour: str, rnd: random.Random, width: float = 1.3) -> str:
    """Ground below a rolling line; its colour is printed a little off the line."""
    top = flowing(contour(y, amp, rnd))
    return f'<path transform="translate(1.6-1.4)" stroke="none" fill="{{{colour}}}" d="{top}V160H-20z"/>' + (
        line(top, width) if width else ""
    )


def hills(rnd: random.Random) -> str:
    return land(78, 13, "far", rnd, 0.8) + land(96, 8, "mid", rnd, 1.1) + land(120, 4, "near", rnd)


def downs(rnd: random.Random) -> str:
    """Low open land with much sky."""
    return land(98, 6, "far", rnd, 0.8) + land(116, 4, "mid", rnd, 1.1)


def peaks(rnd: random.Random) -> str:
    out = ""
    for x, top, half, colour in ((58, 40, 74, "far"), (186, 52, 66, "far"), (120, 28, 88, "mid")):
        slope = f"M{x - half} 124C{num(x - half * 0.5)} 104 {num(x - half * 0.2)} {top + 22} {x - 5} {top + 1}q5-4 10 2"
        slope += f"C{num(x + half * 0.28)} {top + 26} {num(x + half * 0.5)} 106 {x + half} 124"
        out += fill(slope + "z", f"{{{colour}}}", ' transform="translate(1.6-1.4)"') + line(slope, 1.1)
        cuts = "".join(
            f"M{num(x + dx)} {num(top + dy)}q{num(k)} 9 {num(k * 2.2)} 24"
            for dx, dy, k in ((-6, 16, -4), (0, 12, -1), (7, 17, 4), (14, 36, 5))
        )
        out += f'<path opacity=".5" stroke-width="1" d="{cuts}"/>'
    return out + land(122, 4, "near", rnd)


def waves(y0: float, y1: float, rnd: random.Random, count: int = 16) -> str:
    marks = ""
    for i in range(count):
        t = (i + 0.5) / count
        y, k = y0 + (y1 - y0) * t**1.3, 3 + 5 * t
        marks += f"M{num(rnd.uniform(0, W))} {num(y)}q{num(k)}-{num(k / 2)} {num(2 * k)} 0t{num(2 * k)} 0"
    return f'<path stroke="{{mist}}" opacity=".6" stroke-width="1.2" d="{marks}"/>'


def sea(rnd: random.Random) -> str:
    out = land(84, 8, "far", rnd, 0.8)
    return out + fill("M0 90h240v60H0z", "{tide}") + line("M0 90h240", 0.8) + waves(96, 146, rnd)


def shore(rnd: random.Random) -> str:
    """Sea behind, sand in front."""
    sand = "M-5 132C40 112 70 128 120 118S210 108 246 116V156H-5z"
    out = land(74, 9, "far", rnd, 0.8) + fill("M0 80h240v60H0z", "{tide}") + waves(84, 112, rnd, 12)
    foam = '<path stroke="{mist}" stroke-width="3" opacity=".8" d="M-5 129C40 109 70 125 120 115S210 105 246 113"/>'
    return out + fill(sand, "{sand}") + foam + line("M-5 132C40 112 70 128 120 118S210 108 246 116", 1.2)


def crowns(y: float, size: float, rnd: random.Random) -> list[XY]:
    x, pts = -14.0, []
    while x < W + 30:
        pts.append((x, y - rnd.uniform(0, size)))
        x += size * rnd.uniform(0.7, 1.2)
    return pts


def forest(rnd: random.Random) -> str:
    out = ""
    for y, size, colour, width in ((70, 13, "far", 0.7), (88, 17, "mid", 1)):
        top = lobes(crowns(y, size, rnd), 0.58)
        out += fill(top + "V160H-20z", f"{{{colour}}}") + line(top, width)
    return out + land(116, 4, "near", rnd)


def jungle(rnd: random.Random) -> str:
    """Close under the trees: trunks, leaves hanging in, little sky."""
    out = land(92, 4, "far", rnd, 0)
    for x in (16, 46, 78, 170, 204, 228):
        k = rnd.uniform(3, 6)
        trunk = f"M{num(x - k)}-4C{num(x - k + 2)} 40 {num(x - k)} 80 {num(x - k * 1.7)} 124h{num(k * 3.4)}"
        trunk += f"C{num(x + k)} 80 {num(x + k + 2)} 40 {num(x + k)}-4z"
        out += f'<path fill="{{mid}}" stroke-width="1" d="{trunk}"/>'
    top = lobes([(x, 16 + rnd.uniform(-7, 9)) for x in range(-10, W + 30, 19)], 0.55).replace("0 0 1", "0 0 0")
    return out + fill(top + "V-6H-10z", "{near}") + line(top, 1) + land(118, 4, "near", rnd)


def grove(rnd: random.Random) -> str:
    """Bamboo from edge to edge."""
    out = land(104, 4, "far", rnd, 0)
    for colour, xs in (("far", (30, 62, 100, 146, 182, 214)), ("mid", (12, 48, 192, 226))):
        stems = nodes = ""
        for x in xs:
            w = 5 if colour == "far" else 8
            lean = rnd.uniform(-4, 4)
            stems += f"M{x}-4L{num(x + lean)} 126h{w}L{x + w}-4z"
            for y in range(rnd.randrange(6, 22), 122, 27):
                nodes += f"M{num(x + lean * y / 126 - 1)} {y}h{w + 2}"
        out += f'<path fill="{{{colour}}}" stroke-width=".9" d="{stems}"/>' + line(nodes, 1)
    leaves = ""
    for x, y, k in ((52, 22, 1), (20, 40, 1), (196, 30, -1), (226, 52, -1), (92, 14, 1), (150, 18, -1)):
        leaves += f"M{x} {y}q{14 * k}-2 {24 * k} 10q{-16 * k} 2 {-24 * k}-10zM{x} {y}q{6 * k} 8 {8 * k} 20"
        leaves += f"q{-9 * k}-8 {-8 * k}-20z"
    return out + f'<path fill="{{green}}" stroke-width=".8" d="{leaves}"/>' + land(120, 3, "near", rnd)


def field(rnd: random.Random) -> str:
    """Furrows that run together at the foot of the hills."""
    out = land(78, 9, "far", rnd, 0.8) + fill("M0 94h240v60H0z", "{mid}") + line("M0 94h240", 0.9)
    rows = "".join(f"M{num(120 + (x - 120) * 0.16)} 94L{x} 152" for x in range(-180, 430, 30))
    return out + f'<path opacity=".42" stroke-width="1.4" d="{rows}"/>'


def paddies(rnd: random.Random) -> str:
    """Flooded terraces, one below the other."""
    out = land(76, 11, "far", rnd, 0.8)
    for i, y in enumerate((92, 104, 119, 137)):
        top = flowing(contour(y, 2.2 + i, rnd, 24))
        out += fill(top + "V160H-20z", "{water}" if i % 2 else "{mid}") + line(top, 1.1)
    return out


def ravine(rnd: random.Random) -> str:
    out = land(86, 6, "far", rnd, 0.8) + land(118, 3, "near", rnd, 1)
    left = "M-4-4L62-4C58 14 66 26 58 44 50 58 60 70 50 88 44 100 52 110 34 130L-4 140z"
    right = "M244-4L176-4C182 10 174 26 184 42 190 56 180 72 192 90 198 104 190 112 208 132L244 140z"
    for wall, way in ((left, 1), (right, -1)):
        x = 30 if way > 0 else 210
        cuts = "".join(
            f"M{x + way * dx} {y}q{-8 * way} 10 {-4 * way} 24" for dx, y in ((16, 10), (2, 40), (14, 66), (-8, 92))
        )
        out += fill(wall, "{mid}", ' transform="translate(1.6-1.4)"') + line(wall, 1.4)
        out += f'<path opacity=".5" stroke-width="1.1" d="{cuts}"/>'
    return out


def mat(rnd: random.Random) -> str:
    """A still life: things on a mat of reeds before a plain wall."""
    rows = "".join(f"M0 {y}h240" for y in (110, 117, 125, 134, 144))
    out = fill("M0 104h240v50H0z", "{near}") + f'<path stroke="{{mid}}" stroke-width="1" d="{rows}"/>'
    return out + line("M0 104h240", 1.4)


def summit(rnd: random.Random) -> str:
    """One bare height, the land far below."""
    out = land(104, 5, "far", rnd, 0.8)
    top = "M-10 152C30 138 66 116 96 112 118 109 140 110 162 118 190 128 220 142 250 150"
    return out + fill(top + "V160H-10z", "{near}", ' transform="translate(1.6-1.4)"') + line(top, 1.4)


SCENES: dict[str, Callable[[random.Random], str]] = {
    f.__name__: f for f in (hills, downs, peaks, sea, shore, forest, jungle, grove, field, paddies, ravine, mat, summit)
}


def mist(bars: str) -> str:
    """Bars of mist: "x y length" each."""
    marks = "".join("M{} {}h{}".format(*bar.split()) for bar in bars.split(",") if bar.strip())
    return f'<path stroke="{{mist}}" stroke-width="3.4" opacity=".72" d="{marks}"/>' if marks else ""


def rainfall(rnd: random.Random, slant: float = 10, count: int = 34) -> str:
    marks = ""
    for _ in range(count):
        k = rnd.uniform(12, 26)
        marks += f"M{num(rnd.uniform(-10, W + 20))} {num(rnd.uniform(-10, H - 20))}l{pair(-slant * k / 20, k)}"
    return f'<path stroke="{{mist}}" opacity=".55" stroke-width="1.2" d="{marks}"/>'


def starlight(rnd: random.Random, count: int = 26) -> str:
    marks = "".join(f"M{num(rnd.uniform(6, W - 6))} {num(rnd.uniform(5, 66))}h.1" for _ in range(count))
    return f'<path stroke="{{mist}}" stroke-width="1.9" opacity=".85" d="{marks}"/>'
