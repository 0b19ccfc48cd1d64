"""The print of Shadow Tactics, by day and by night, and its picture for the home page.

Missions differ in their maps, so the print is only the ground on which the garden lies: moss and raked gravel at dusk,
pines, lanterns and a wall along the edge. The hexes are drawn by the game."""

import math
import random
import re

from covers import HIGH, HOME, WIDE, gilding
from glyphs import fill, glyphs
from mapkit import el, mist, num, outline, pair, scatter
from palette import DAY, NIGHT
from press import FULL, H, W, gradient, paper, surfaces
from scenes import starlight
from shapely.geometry import box
from shapely.ops import unary_union

from shogun import PRINTS

DUSK = DAY | {
    "moss": "#2f4743", "moss_lo": "#1f3234", "moss_hi": "#43605a", "gravel": "#54706a", "wall_top": "#3a4a55",
    "plaster": "#d9cba6", "stone": "#8d8a80", "stone_lo": "#5f5f5c", "glow": "#f6cf7a",
}  # fmt: skip
MIDNIGHT = NIGHT | {
    "moss": "#14211f", "moss_lo": "#0b1416", "moss_hi": "#1f302d", "gravel": "#2a3b38", "wall_top": "#1c252c",
    "plaster": "#6b6450", "stone": "#43443f", "stone_lo": "#2b2c2a", "glow": "#d9a84e",
}  # fmt: skip
LAMPS = ((196, 214), (1172, 214), (206, 800), (1150, 812), (70, 440), (1296, 446))
TREES = ("t0", "t1", "t2", "t3", "t4", "b0", "b1", "bb")
LAMP = (
    '<path fill="{stone}" d="M-9 0h18l-3-7h-12zM-4-7h8v-15h-8zM-11-22h22l-4-5h-14z"/>'
    '<path fill="{glow}" d="M-6-27h12v-11h-12z"/><path fill="{stone_lo}" d="M-15-38c6-1 11-5 13-10h4c2 5 7 9 13 '
    '10zM-2-48h4v-6h-4z"/>'
)


def ground() -> str:
    """Moss from edge to edge, with a pale middle where the garden lies."""
    out = el("path", fill="url(#dusk)", d=FULL)
    out += el("ellipse", cx=W / 2, cy=H / 2, rx=620, ry=360, fill="url(#clear)", stroke="none")
    return out + el("path", fill="url(#hatch)", stroke="none", d=FULL)


def raking() -> str:
    """Lines raked into gravel, in rings around stones in the corners."""
    strokes = ""
    for x, y, rings in ((150, 150, 9), (1210, 700, 10), (1196, 142, 7), (140, 716, 8)):
        for i in range(2, rings):
            strokes += (
                f"M{pair(x - 17 * i, y)}a{num(17 * i)} {num(12 * i)} 0 1 0 {num(34 * i)} 0a{num(17 * i)} "
                f"{num(12 * i)} 0 1 0 {num(-34 * i)} 0"
            )
    for y in range(26, H, 22):
        swing = "".join(f"q17 {num(5 * math.sin(y + k))} 34 0" for k in range(40))
        strokes += f"M0 {y}{swing}"
    return el("path", stroke="{gravel}", stroke_width="1.2", opacity=".34", d=strokes)


def wall() -> str:
    """A garden wall with a tiled top along the upper edge."""
    out = el("path", fill="{plaster}", d=f"M0 14h{W}v20H0z", opacity=".8")
    out += el("path", fill="{wall_top}", d=f"M0 0h{W}v16H0z")
    tiles = "".join(f"M{x} 2v12a5 4 0 0 0 10 0V2" for x in range(0, W, 14))
    return out + el("path", stroke_width=".9", d=tiles)


def growth() -> str:
    """Trees in the corners and along the sides, stones, lanterns."""
    rnd = random.Random(41)
    edge = box(0, 50, W, H).difference(box(150, 30, W - 150, H - 26))
    corners = unary_union(
        [box(0, 40, 230, 200), box(W - 230, 40, W, 200), box(0, H - 190, 230, H), box(W - 230, H - 190, W, H)]
    )
    found = []
    for x, y in scatter(edge.union(corners).intersection(box(24, 66, W - 24, H - 16)), 130, 27, 14, 9000):
        found.append((y, use(rnd.choice(TREES), x, y, rnd.uniform(0.8, 1.25))))
    for x, y, size in (
        (196, 214, 1.1),
        (1172, 214, 1.1),
        (206, 800, 1.2),
        (1150, 812, 1.2),
        (70, 440, 1.0),
        (1296, 446, 1.0),
    ):
        found.append((y, el("g", LAMP, transform=f"translate({x} {y})scale({num(size)})")))
    return "".join(markup for _, markup in sorted(found))


def use(name: str, x: float, y: float, s: float) -> str:
    return el("use", href=f"#{name}", transform=f"translate({num(x)} {num(y)})scale({s:.2f})")


def glowing() -> str:
    """The light of the lanterns."""
    return "".join(
        el("circle", cx=x, cy=y, r=70, fill="url(#lamp)", stroke="none") for x, y in ((x, y - 36) for x, y in LAMPS)
    )


def clouds() -> str:
    """Gold mist in the corners."""
    bands = [mist(0, 6, [(-60, 210), (-60, 110)], 22), mist(W, 6, [(-120, 60), (-200, 60)], 22),
             mist(W, H - 46, [(-150, 60), (-250, 60)], 22), mist(0, H - 46, [(-60, 130), (-60, 220)], 22)]  # fmt: skip
    shape = unary_union(bands).intersection(box(-8, -8, W + 8, H + 8))
    d = outline(shape, 0.4)
    return el("path", fill="url(#gold)", stroke="{gold_line}", stroke_width="1.2", d=d) + el(
        "path", stroke="{gold_line}", stroke_width=".6", opacity=".6", d=outline(shape.buffer(-5), 0.5)
    )


def defs(p: dict[str, str], used: str) -> str:
    out = "".join(el("g", markup, id=key) for key, markup in glyphs(p).items() if f'"#{key}"' in used)
    out += gradient(p, "dusk", 0, 1, (0, "moss_lo"), (0.3, "moss"), (0.75, "moss"), (1, "moss_lo"))
    out += gradient(p, "gold", 1, 1, (0, "gold_hi"), (0.5, "gold"), (1, "gold_lo"))
    for name, pigment, strength in (("clear", "moss_hi", ".9"), ("lamp", "glow", ".5")):
        stops = el("stop", offset=0, stop_color=p[pigment], stop_opacity=strength)
        stops += el("stop", offset=1, stop_color=p[pigment], stop_opacity=0)
        out += el("radialGradient", stops, id=name)
    return el("defs", out + surfaces(p))


def render(p: dict[str, str]) -> str:
    body = re.sub(r"\{(\w+)\}", lambda m: p[m[1]], ground() + raking() + wall() + growth() + glowing() + clouds())
    joins = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    picture = el("g", body, fill="none", stroke=p["ink"], stroke_width="1.1", **joins)
    root = {"xmlns": "http://www.w3.org/2000/svg", "width": W, "height": H, "viewBox": f"0 0 {W} {H}"}
    return el("svg", defs(p, body) + picture + paper(p), **root) + "\n"


# ---- the picture for the home page


CASTLE = (
    "M300 214h130l-8-34h-114z", "M322 180h86v-26h-86z", "M334 150h62v-24h-62z", "M346 122h38v-20h-38z"
)  # fmt: skip
ROOFS = (
    "M288 186c26 0 24-10 34-12h86c10 2 8 12 34 12l-10 8H298zM306 156c22 0 18-8 28-10h62c10 2 6 10 28 10l-8 "
    "7H314zM324 126c18 0 14-8 22-10h38c8 2 4 10 22 10l-8 7h-66zM338 104c14-2 16-10 27-18 11 8 13 16 27 18z"
)
CROUCH = (
    "M-46 0c-6-26 4-46 26-52 8-3 20-2 28 2 14 6 22 18 36 22l26-6 4 7-26 14c-14 3-28-1-38-8l-4 10 24 8 4 14H6L-4-3-14 "
    "11h-36z"
)
HOOD = "M-6-48c-12-2-18-14-12-24 6-12 24-14 32-2 6 9 4 20-5 25z"
SCARF = "M-12-52c-18-2-28-14-46-8 14 2 14 10 24 14-8 2-12 6-18 12 16-2 28-8 40-14z"
BLADE = "M-40-8l-34-44 3-2 38 42z"
RIDGE = "M-6 238c60-4 90 10 150 12 70 2 120-14 190-8 60 4 90 20 152 20v44H-6z"


def cover() -> str:
    """A moonlit roof ridge, a castle far off, and somebody who looks the other way from nobody."""
    rnd = random.Random(1615)
    stops = "".join(
        el("stop", offset=at, stop_color=c)
        for at, c in ((0, "#101d3a"), (0.5, "#2b4468"), (0.75, "#7d8ea0"), (1, "#c7b99c"))
    )
    body = el("defs", el("linearGradient", stops, id="shadow-sky", x2=0, y2=1))
    body += fill(f"M0 0h{WIDE}v{HIGH}H0z", "url(#shadow-sky)")
    body += starlight(rnd, 26)
    body += el("circle", cx=322, cy=146, r=78, fill="#f3e3b6", stroke="none")
    body += (
        '<g transform="translate(-30 '
        f'22)">{"".join(fill(part, "#d9cfb4") for part in CASTLE)}{fill(ROOFS, "#24344f")}</g>'
    )
    body += fill("M0 232c70-24 140-20 220-4 90 16 180-14 260 2v78H0z", "#2c4a45")
    body += fill(RIDGE, "#263447")
    tiles = "".join(f"M{x} {248 + (x // 40) % 2 * 2}q-6 26-14 56" for x in range(8, 500, 18))
    body += (
        f'<path stroke-width="1.1" opacity=".75" d="{tiles}M0 250c60-2 90 11 150 13 70 2 120-13 190-8 60 4 90 19 146 '
        '20"/>'
    )
    hidden = fill(BLADE, "#c9c2ad") + fill(SCARF, "#bf3f27") + fill(CROUCH, "#151a27") + fill(HOOD, "#151a27")
    hidden += fill("M0-66c5-3 11-3 15 0l-1 6H1z", "#e6cfae") + '<path stroke-width="1.6" d="M4-63l3 1m5-1l-2 1"/>'
    body += f'<g transform="translate(150 246) scale(1.18)">{hidden}</g>'
    body += gilding()
    body = re.sub(r"\{(\w+)\}", lambda m: (DAY | {"brass": "#d8b25a"})[m[1]] if m[1] in DAY else "#d8b25a", body)
    root = {"xmlns": "http://www.w3.org/2000/svg", "width": WIDE, "height": HIGH, "viewBox": f"0 0 {WIDE} {HIGH}"}
    joins = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return el("svg", el("g", body, fill="none", stroke="#10141f", stroke_width="1.4", **joins), **root) + "\n"


def main() -> None:
    for theme, pigments in (("light", DUSK), ("dark", MIDNIGHT)):
        (PRINTS / f"shadow-{theme}.svg").write_text(render(pigments), encoding="utf-8")
    (HOME / "shadow.svg").write_text(cover(), encoding="utf-8")


if __name__ == "__main__":
    main()
