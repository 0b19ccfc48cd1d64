"""The print under the board of Okko, by day and by night, and its picture for the home page. Tiles are chosen when a
game is set up, so floors, terrain and walls are drawn by the game; the print is the lacquered tray they are laid in."""

import random
from pathlib import Path

from cards import sheet
from covers import HEMP, gilding
from glyphs import both, fill, line
from mapkit import el, num
from scenes import starlight
from tones import TONES

STATIC = Path(__file__).resolve().parent.parent / "src" / "zashiki" / "web" / "static"
SIDE, EDGE, HALF = 1000, 20, 480
THEMES = {
    "light": {"tray": "#2b2731", "deep": "#1a181f", "line": "#6a6074", "grain": "#0f0d12", "gold": "#b08a44"},
    "dark": {"tray": "#1b1a21", "deep": "#0f0e13", "line": "#48424f", "grain": "#060507", "gold": "#7c6433"},
}


# ---- the tray


def tray(p: dict[str, str]) -> str:
    """Black lacquer with a brushed grain, hemp leaves where tiles will lie, gold lines between the four slots."""
    rnd = random.Random(8)
    hemp = el("path", d=HEMP, fill="none", stroke=p["line"], stroke_width="1")
    stops = el("stop", offset=0, stop_color=p["tray"]) + el("stop", offset=1, stop_color=p["deep"])
    defs = el("pattern", hemp, id="hemp", width=24, height="41.5", patternUnits="userSpaceOnUse",
              patternTransform="scale(2)")  # fmt: skip
    defs += el("radialGradient", stops, id="lacquer", r=".72")
    out = el("path", fill="url(#lacquer)", d=f"M0 0h{SIDE}v{SIDE}H0z")
    out += el("path", d=brushed(rnd), fill="none", stroke=p["grain"], stroke_width="1.2", opacity=".5")
    for x in (EDGE, EDGE + HALF):
        for y in (EDGE, EDGE + HALF):
            out += el("path", fill="url(#hemp)", opacity=".42", d=f"M{x + 24} {y + 24}h432v432h-432z")
            out += el("path", fill="none", stroke=p["gold"], stroke_width=2, d=f"M{x + 16} {y + 16}h448v448h-448z")
            out += el("path", fill=p["gold"], opacity=".9", d=corners(x + 16, y + 16, 448))
    out += el("path", fill="none", stroke=p["gold"], stroke_width="1.6", d=f"M7 7h{SIDE - 14}v{SIDE - 14}H7z")
    return el("svg", el("defs", defs) + out, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {SIDE} {SIDE}") + "\n"


def brushed(rnd: random.Random) -> str:
    out = ""
    for y in range(6, SIDE, 9):
        x = rnd.uniform(0, 120)
        while x < SIDE:
            length = rnd.uniform(60, 240)
            out += (
                f"M{num(x)} {num(y + rnd.uniform(-2, 2))}q{num(length / 2)} {num(rnd.uniform(-3, 3))} {num(length)} 0"
            )
            x += length + rnd.uniform(30, 200)
    return out


def corners(x: float, y: float, side: float) -> str:
    """Metal fittings."""
    out = ""
    for dx in (0, 1):
        for dy in (0, 1):
            sx, sy = 1 - 2 * dx, 1 - 2 * dy
            out += f"M{x + dx * side} {y + dy * side}h{34 * sx}q{-4 * sx} {12 * sy} {-18 * sx} {14 * sy}"
            out += f"q{-4 * sx} {14 * sy} {-16 * sx} {20 * sy}z"
    return out


# ---- the picture on the home page

DOORS = ((204, 66), (278, 96), (382, 64))
RONIN = (
    "M92 140C72 156 66 186 62 214L54 270C92 282 134 282 172 268L160 210C158 180 150 156 130 140 118 150 104 150 92 140z"
)
SHADOW = (
    "M250 246C246 196 258 170 286 160 298 156 304 152 305 148 296 138 294 124 297 112L284 80C302 88 312 98 314 106 "
    "322 102"
    " 330 102 338 106 340 98 350 88 368 80L355 112C358 124 356 138 347 148 348 152 354 156 366 160 394 170 406 196 "
    "402 246z"
)
CLUB = "M388 196L404 92C406 82 426 84 426 96L404 200z"


def lattice(x: float, y: float, width: float, height: float) -> str:
    """A paper door: thin bars."""
    bars = "".join(f"M{num(x + width * n / 4)} {y}v{height}" for n in range(1, 4))
    return bars + "".join(f"M{x} {num(y + height * n / 6)}h{width}" for n in range(1, 6))


def cover() -> str:
    """Night at the castle: a ronin before paper doors, and what stands behind them."""
    rnd = random.Random(1601)
    night = "".join(
        el("stop", offset=at, stop_color=colour) for at, colour in ((0, "#141d38"), (0.6, "#3c4166"), (1, "#7d6a78"))
    )
    lamp = "".join(
        el("stop", offset=at, stop_color=colour) for at, colour in ((0, "#ffeab0"), (0.6, "#f2c069"), (1, "#cf8d3e"))
    )
    defs = el("linearGradient", night, id="okko-night", x2=0, y2=1)
    defs += el("radialGradient", lamp, id="okko-lamp", gradientUnits="userSpaceOnUse", cx=326, cy=170, r=150)
    body = el("defs", defs) + fill("M0 0h480v300H0z", "url(#okko-night)") + starlight(rnd, 16)
    body += el("circle", cx=92, cy=74, r=34, fill="#f3e3b4", stroke="none")
    body += fill("M0 196c40-30 70-18 96-40 30-24 62-6 92 8v90H0z", "#2b3350") + line(
        "M0 196c40-30 70-18 96-40 30-24 62-6 92 8", 1.4
    )
    body += fill("M0 96h150q8 0 8 7t-8 7H34q-8 0-8 6t8 6h70v8H0z", "#c8b98e", ' opacity=".5"')
    body += house() + floor()
    body += fill(SHADOW, "#4a1d1b", ' opacity=".86"') + fill(CLUB, "#4a1d1b", ' opacity=".86"')
    body += fill("M308 124l12 5-11 3zM344 124l-12 5 11 3z", "#ffe9ad")
    body += line("".join(lattice(x, 66, wide, 178) for x, wide in DOORS), 1.5)
    body += posts() + ronin() + gilding()
    return sheet(480, 300, body, TONES["scarlet"])


def house() -> str:
    """Paper that is lit from behind, under a beam and the edge of a roof."""
    out = both("M196 58h256v192H196z", "url(#okko-lamp)", 1.6)
    out += both("M172 36h308v24H184z", "#2a2530", 1.8) + fill("M174 38h306v6H178z", "#5d5366")
    out += both("M160 34C210 30 380 16 480 14V-2H150z", "#3d4a63", 1.8)
    tiles = "".join(f"M{x} {num(33 - (x - 168) * 0.062)}q6-10 12 0" for x in range(172, 480, 14))
    return out + line(tiles, 1.3)


def floor() -> str:
    """Planks that run towards the doors."""
    out = both("M0 248h480v54H0z", "#8a5f37", 1.8) + fill("M196 248h256l26 54H164z", "#c99045")
    lines = "".join(f"M{x} 248L{num(240 + (x - 240) * 1.28)} 302" for x in range(-60, 560, 36))
    return out + f'<path opacity=".55" stroke-width="1.1" d="{lines}"/>' + line("M0 262h480", 0.7)


def posts() -> str:
    out = ""
    for x, wide in ((184, 20), (270, 8), (374, 8), (446, 22)):
        out += both(f"M{x} 56h{wide}v198h-{wide}z", "#221e28", 1.8) + fill(
            f"M{x + 2} 58h{3 if wide < 10 else 4}v192h-{3 if wide < 10 else 4}z", "#6a6074"
        )
    return out


def ronin() -> str:
    """From behind, a straw hat and a hand on the hilt."""
    out = fill("M52 272q62 22 150-2l-20 22q-70 16-120 4z", "#17131a", ' opacity=".5"')
    out += line("M74 222L22 252", 8) + '<path stroke="#6a2422" stroke-width="4.6" d="M74 222L22 252"/>'
    out += both(RONIN, "#33456b", 2.2) + fill(
        "M130 140c20 16 28 40 30 70l12 58q-14 6-26 8c2-60-2-100-16-136z", "#22304f"
    )
    out += both("M64 200c30 12 66 12 96 2l2 16c-32 10-70 10-100-2z", "#8f2426", 1.6)
    out += line("M96 146c8 22 10 40 8 56M126 146c-4 18-4 34-2 54M84 224c-4 18-6 34-6 50M138 222c6 18 8 32 8 52", 1.2)
    out += both("M132 176c12 8 24 18 28 30l-12 8c-8-8-18-16-24-22z", "#3b4f78", 1.8)
    out += line("M138 216L188 190", 7) + '<path stroke="#e8d8b6" stroke-width="3.4" d="M150 210L186 191"/>'
    out += both("M140 208l-6 10 8 6 6-12z", "#d8aa48", 1.4)
    out += fill("M96 130h32v14c-10 8-22 8-32 0z", "#d8ad82") + line("M96 134v10c10 8 22 8 32 0v-10", 1.6)
    out += both("M50 132C72 96 92 78 112 72 132 78 152 96 174 132 134 148 90 148 50 132z", "#dcbf77", 2.2)
    straw = "".join(f"M112 74L{x} {num(141 - abs(x - 112) * 0.12)}" for x in range(60, 172, 10))
    return (
        out
        + f'<path opacity=".6" stroke-width=".9" d="{straw}"/>'
        + line("M66 120c30 10 64 10 92 0M84 98c18 6 38 6 56 0", 1)
    )


def main() -> None:
    for theme, pigments in THEMES.items():
        (STATIC / "prints" / f"okko-{theme}.svg").write_text(tray(pigments), encoding="utf-8")
    (STATIC / "home" / "okko.svg").write_text(cover(), encoding="utf-8")


if __name__ == "__main__":
    main()
