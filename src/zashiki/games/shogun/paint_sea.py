"""What lies in the sea: the tower with its cubes, a label for each region, the seal of the game."""

from __future__ import annotations

from ...drawing.html import ICONS
from ...drawing.patches import Layers
from ...drawing.svg import esc
from ...engine.tongue import _, say
from . import described, paint_map, phrases
from .japan import Japan
from .signs import REGIONS, SEAL, SIDES

LABELS = {"chugoku": (164, 122), "tosan": (548, 66), "hokuriku": (966, 46), "tokai": (1206, 676), "nankai": (510, 752)}
TRAY = (612, 816)
MOST_SHOWN = 4  # cubes of one colour in the tray


def layers(view: Japan) -> Layers:
    return {
        "seas": {"x-seal": seal(view)},
        "labels": {f"l-{region}": label(view, region) for region in REGIONS},
        "tower": {"t-inside": inside(view), **tray(view)},
    }


def seal(view: Japan) -> str:
    """The name of the game upright, and the side of the board: sun or moon."""
    signs = "".join(f'<text class="kj" y="{34 + 34 * i}">{sign}</text>' for i, sign in enumerate(SEAL))
    return (
        f'<g id="x-seal" aria-hidden="true"><g class="crest" transform="translate(52 34)">'
        f'<path class="psh" d="M-19 4h42v96h-42z"/><path class="cloth" d="M-22 0h42v96h-42z"/>'
        f'<path class="edge" d="M-18 4h34v88h-34z"/>{signs}</g>'
        f'<g class="disc-{view.side}" transform="translate(1290 96)"><circle r="38"/>'
        f'<text class="kj" y="11">{SIDES[view.side]}</text></g></g>'
    )


def label(view: Japan, region: str) -> str:
    """The name of a region, and who has most of each kind of building there: this is scored in winter."""
    x, y = LABELS[region]
    found = ""
    for i, kind in enumerate(paint_map.BUILDINGS):
        leaders = described.leaders(view, region, kind)
        at = -54 + 46 * i
        found += f'<use class="what" href="{ICONS}#i-{kind}" x="{at - 8}" y="8" width="17" height="17"/>'
        if not leaders:
            found += f'<text class="none" x="{at + 19}" y="22">–</text>'
        r, step = (9, 0) if len(leaders) < 2 else (7, 20 / len(leaders))
        for j, seat in enumerate(leaders):
            found += paint_map.mon(seat, round(at + 17 + step * j, 1), 16, r)
    return (
        f'<g id="l-{region}" class="label r-{region}" transform="translate({x} {y})" role="img" '
        f'aria-label="{esc(described.region(view, region))}">'
        '<rect class="psh" x="-75" y="-29" width="156" height="64" rx="3"/>'
        '<rect class="pp" x="-78" y="-32" width="156" height="64" rx="3"/>'
        '<path class="tint" d="M-78-32h156v32h-156z"/><path class="pl" d="M-74-28h148v56h-148zM-74 1h148"/>'
        f'<text class="kj" x="-47" y="-8">{REGIONS[region]}</text>'
        f'<text class="nm" x="22" y="-9">{esc(_(view.pack.regions[region]["name"]))}</text>{found}</g>'
    )


# ---- the tower


def inside(view: Japan) -> str:
    """How many cubes of each colour are stuck in it: all may know, as all have watched."""
    shown = [colour for colour in view.letters() if view.inside.get(colour)]
    cells = "".join(
        f"{paint_map.cube(colour, 18 + 54 * (i % 3), 33 + 25 * (i // 3), 0.9)}"
        f'<text class="n" x="{38 + 54 * (i % 3)}" y="{38 + 25 * (i // 3)}">{view.inside[colour]}</text>'
        for i, colour in enumerate(shown)
    )
    height = 30 + 25 * max(1, (len(shown) + 2) // 3)
    said = phrases.cubes(view, view.inside)
    return (
        f'<g id="t-inside" class="inside" transform="translate(694 690)" role="img" '
        f'aria-label="{esc(say("In the tower: {cubes}", cubes=said))}">'
        f'<path class="psh" d="M3 3h166v{height}H3z"/><path class="pp" d="M0 0h166v{height}H0z"/>'
        f'<path class="lead" d="M0 30L-18 42 0 50"/><path class="pl" d="M4 4h158v{height - 8}H4z"/>'
        f'<text class="nm" x="83" y="21">{esc(say("Inside: {n}", n=sum(view.inside.values())))}</text>{cells}</g>'
    )


def tray(view: Japan) -> dict[str, str]:
    """The cubes that lie in the tray, and while a battle is settled those that fell out."""
    found, x = {}, 0.0
    for colour in view.letters():
        n = view.tray.get(colour, 0) + view.collected.get(colour, 0)
        if not n:
            continue
        shown = min(n, MOST_SHOWN)
        heap = "".join(paint_map.cube(colour, 13 * i, (4, -3, 5, -2)[i]) for i in range(shown))
        width = 13 * shown
        text = f'<text class="n" x="{width + 5:g}" y="8">{n}</text>'
        found[f"t-{colour}"] = (
            f'<g id="t-{colour}" class="spilled" transform="translate({TRAY[0] + x:g} {TRAY[1]})" data-v="{n}">'
            f"<title>{esc(phrases.cubes(view, {colour: n}))}</title>{heap}{text}</g>"
        )
        x += width + 24
    return found
