"""The city: hit areas and halos over the print; raid marks, plaques, piles, what lies beside them, damage, figures."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

from ...drawing.acts import Acts
from ...drawing.html import ICONS
from ...drawing.patches import Layers
from ...drawing.svg import esc
from ...engine.tongue import _, count, listed, say
from . import paint_words as told
from . import phrases, signs
from .city import City

SIZE = (1360, 860)
FLAME = "M0 6C-16 2-14-12-8-18c0 5 3 6 4 7-1-10 4-16 10-21-1 7 3 9 5 14 2-2 2-4 2-6 6 8 6 26-13 30z"
HEART = "M0 5c-9-2-8-10-4-14 1 3 2 4 3 4 0-6 3-9 5-12 0 5 6 9 5 15-1 4-4 7-9 7z"
HATCH = (
    '<defs id="sd-hatch"><pattern id="raid-hatch" width="10" height="10" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(-8)"><path class="hatch" d="M0 10L10 0"/></pattern></defs>'
)


@cache
def shapes() -> dict[str, Any]:
    """Outline and middle of each place in the print, and the way of each road."""
    found: dict[str, Any] = json.loads((files(__package__) / "shapes.json").read_text("utf-8"))
    return found


def layers(view: City, acts: Acts) -> Layers:
    """From the bottom to the top."""
    places = list(view.pack.places)
    lit = [id for id in places if len(acts.about(id)) == 1]
    chances = told.chances(view)
    return {
        "shapes": {"sd-hatch": HATCH} | {f"sd-{id}": shape(id) for id in places},
        "ways": ways(view),
        "sweep": sweep(view),
        "regions": {f"r-{id}": region(view, acts, id, chances) for id in places},
        "halos": {f"h-{id}": halo(id) for id in lit},
        "marks": {f"mk-{id}": mark(id) for id in places if id in view.areas},
        "ruins": {f"ru-{id}": ruin(id) for id, place in view.pack.places.items() if view.damaged and place.special},
        "plaques": {f"pl-{id}": plaque(view, id) for id in places},
        "stacks": {f"pi-{id}": pile(view, id) for id in places},
        "placed": {key: markup for id in places for key, markup in beside(view, id).items()},
        "chances": {f"od-{id}": chance(id, chances[id]) for id in places} if chances else {},
        "figures": figures(view),
    }


def at(id: str) -> tuple[int, int]:
    x, y = shapes()["places"][id]["at"]
    return x, y


def moved(id: str, dx: float, dy: float) -> str:
    x, y = at(id)
    return f"translate({x + dx:g} {y + dy:g})"


# ---- a place as a whole


def shape(id: str) -> str:
    return f'<defs id="sd-{id}"><path id="s-{id}" d="{shapes()["places"][id]["path"]}"/></defs>'


def ways(view: City) -> dict[str, str]:
    """The roads. The print has its own already; what a pack adds is drawn over it, what it lacks is barred."""
    printed = {frozenset(key.split()): path for key, path in shapes()["roads"].items()}
    roads = {frozenset((a, b)) for a, others in view.pack.roads.items() for b in others}
    found = {}
    for ends in sorted(printed.keys() | roads, key=sorted):
        a, b = sorted(ends)
        (x, y), (u, v) = at(a), at(b)
        kind = "gone" if ends not in roads else "" if ends in printed else "more"
        long = "long" if (a, b) in view.pack.long else ""
        path = printed.get(ends, f"M{x} {y}L{u} {v}")
        found[f"w-{a}-{b}"] = f'<path id="w-{a}-{b}" class="way {kind} {long}" d="{path}"/>'
    return found


def region(view: City, acts: Acts, id: str, chances: dict[str, Fraction]) -> str:
    attributes = acts.bind("LOCATION", id, f"region {view.pack.places[id].type}", described(view, id, chances), "move")
    return f'<g id="r-{id}" {attributes}><use class="hit" href="#s-{id}"/></g>'


def described(view: City, id: str, chances: dict[str, Fraction]) -> str:
    """A place in words."""
    place, pack = view.pack.places[id], view.pack
    number = count(view.piles.get(id, 0), "{n} card", "{n} cards")
    parts = [f"{_(place.name)}: {phrases.kind(place.type)}, {number}"]
    if placed := view.placed.get(id, ()):
        parts.append(say("{cards} beside the pile", cards=listed([_(pack.resources[card].name) for card in placed])))
    if place.special:
        parts.append(say("damaged") if view.damaged else told.special(place))
    if view.is_raid_area(id):
        parts.append(say("Raid Area"))
    if here := [phrases.who(pack, seat) for seat in view.seats if view.at.get(seat) == id]:
        parts.append(say("here: {names}", names=listed(here)))
    if chances:
        parts.append(say("the next raid hits with {chance}", chance=phrases.percent(chances[id])))
    return ", ".join(parts)


def halo(id: str) -> str:
    return f'<g id="h-{id}" class="halo"><use class="soft" href="#s-{id}"/><use class="dash" href="#s-{id}"/></g>'


def plaque(view: City, id: str) -> str:
    """An upright strip of paper with two kanji, the name at the foot, and what a special place gives."""
    kanji = signs.PLACES.get(id, "")
    strip = "".join(f'<text class="kj" y="{22 + 25 * i}">{one}</text>' for i, one in enumerate(kanji))
    return (
        f'<g id="pl-{id}" class="plaque" transform="{moved(id, 0, 0)}" aria-hidden="true">{gift(view, id)}'
        '<g transform="translate(-93 -62)"><path class="psh" d="M-14 3h31v55h-31z"/>'
        f'<path class="pp" d="M-15-1h30v55h-30z"/><path class="pl" d="M-12 2h24v49h-24z"/>{strip}</g>'
        f'<text class="nm" x="6" y="62">{esc(signs.place(view.pack, id))}</text></g>'
    )


def gift(view: City, id: str) -> str:
    """What ending a turn at a special place gives, struck out once it is damaged."""
    place = view.pack.places[id]
    if not place.special:
        return ""
    statuses = place.gains or (place.fills,)
    icons = "".join(sign(signs.STATUSES[one], -42 + 22 * i, -10, 20) for i, one in enumerate(statuses))
    x, text = (15, "+1") if place.gains else (3, "max")
    return (
        f'<g class="gift{" gone" if view.damaged else ""}" transform="translate(-36 -50)">'
        f'<path class="gp" d="M-44-14h74v28h-74z"/>{icons}<text x="{x}" y="7">{text}</text></g>'
    )


def sign(name: str, x: int, y: int, size: int) -> str:
    return f'<use class="ic" href="{ICONS}#i-{name}" x="{x}" y="{y}" width="{size}" height="{size}"/>'


# ---- what lies there


def pile(view: City, id: str) -> str:
    """The face-down cards as a stack in the colour and with the sign of their type, and how many."""
    kind, left = view.pack.places[id].type, view.piles.get(id, 0)
    under = "".join(
        f'<path class="edge" d="M{-13 + 2 * i}{-17 - 2 * i:+d}h26v34h-26z"/>' for i in range(min(left, 4) - 1, 0, -1)
    )
    card = (
        f'{under}<path class="back" d="M-13-17h26v34h-26z"/><path class="line" d="M-10-14h20v28h-20z"/>'
        f"{sign(signs.TYPES[kind], -9, -9, 18)}"
        if left
        else '<path class="none" d="M-13-17h26v34h-26z"/>'
    )
    return (
        f'<g id="pi-{id}" class="pile-at {kind}" transform="{moved(id, -93, 18)}" data-v="{left}" aria-hidden="true">'
        f'<path class="psh" d="M-10-14h28v36h-28z"/>{card}<circle class="dot" cx="16" cy="12" r="12"/>'
        f'<text x="16" y="19">{left}</text></g>'
    )


def beside(view: City, id: str) -> dict[str, str]:
    """Entanglement cards that lie face up beside the pile."""
    found = {}
    for i, card in enumerate(view.placed.get(id, ())):
        name = _(view.pack.resources[card].name)
        found[f"be-{id}-{i}"] = (
            f'<g id="be-{id}-{i}" class="lain" transform="{moved(id, 96 - 30 * i, -16)}"><title>{esc(name)}</title>'
            '<path class="psh" d="M-10-14h26v34h-26z"/><path class="face" d="M-13-17h26v34h-26z"/>'
            f'<path class="line" d="M-10-14h20v28h-20z"/>{sign("bind", -9, -9, 18)}</g>'
        )
    return found


def chance(id: str, likely: Fraction) -> str:
    """How likely the next Air Raid Card hits here: a plane, the number, and a bar."""
    percent = round(100 * likely)
    level = 3 if percent >= 60 else 2 if percent >= 40 else 1 if percent else 0
    return (
        f'<g id="od-{id}" class="odds-at l{level}" transform="{moved(id, 71, -54)}" data-v="{percent}" '
        'aria-hidden="true">'
        '<path class="op" d="M-43-13h82v26h-82z"/>'
        f'<path class="ob" d="M-43 13h{0.82 * percent:g}v4h{-0.82 * percent:g}z"/>'
        f"{sign('plane', -44, -11, 22)}"
        f'<text x="10" y="7">{phrases.percent(likely).replace(" ", "")}</text></g>'
    )


# ---- raids


def mark(id: str) -> str:
    """An Air Raid Token: the ground hatched in red, two small fires, and the token itself."""
    return (
        f'<g id="mk-{id}" class="mark"><use class="ground" fill="url(#raid-hatch)" href="#s-{id}"/>'
        f'<g transform="{moved(id, 0, 0)}">{fire(-48, 2, 0.8)}{fire(58, 4, 1)}{fire(46, 6, 0.6)}'
        f'<circle class="tsh" cx="15" cy="-62" r="16"/><circle class="token" cx="13" cy="-65" r="16"/>'
        f'<circle class="ring" cx="13" cy="-65" r="12.5"/>{sign("plane", 1, -77, 24)}</g></g>'
    )


def fire(x: float, y: float, scale: float) -> str:
    paths = f'<path class="f1" d="{FLAME}"/><path class="f2" d="{HEART}"/>'
    return f'<g transform="translate({x} {y}) scale({scale})">{paths}</g>'


def sweep(view: City) -> dict[str, str]:
    """While the whole map is one Raid Area: a red band over all of it, planes and their shadows."""
    if not view.blanket:
        return {}
    planes = "".join(
        f'<use class="shade" href="{ICONS}#i-plane" x="{x + 14}" y="{y + 26}" width="{s}" height="{s}"/>'
        f'<use class="plane" href="{ICONS}#i-plane" x="{x}" y="{y}" width="{s}" height="{s}"/>'
        for x, y, s in ((832, 232, 52), (1086, 296, 44), (520, 330, 40), (1150, 600, 56), (560, 20, 40), (270, 300, 44))
    )
    return {
        "sw-all": '<g id="sw-all" class="sweep"><path class="band" fill="url(#raid-hatch)" d="M0 0h1360v860H0z"/>'
        f'<path class="beam" d="M232 860L330 0h90zM1120 860L830 0h-84z"/>{planes}</g>'
    }


def ruin(id: str) -> str:
    """A Damaged Building Token: it covers what the place gave."""
    return (
        f'<g id="ru-{id}" class="ruin" transform="{moved(id, 2, -28)}"><path class="scrim" d="M-58-36h116l-8 44H-52z"/>'
        '<path class="crack" d="M-50 4l18-26 10 8 16-22 12 18 20-16 8 22 16-8"/>'
        f'<path class="tag" d="M-19-19h38v38h-38z"/>{sign("ruin", -14, -14, 28)}</g>'
    )


# ---- the family


def figures(view: City) -> dict[str, str]:
    """One lacquer disc a character; the one whose turn it is stands higher and has a bright ring."""
    found = {}
    for i, seat in enumerate(view.seats):
        if seat in view.at:
            now = " now" if seat == view.active and not view.result else ""
            here = " pawn" if seat in view.awaited else ""  # the page keeps it in sight
            found[f"p-{seat}"] = (
                f'<g id="p-{seat}" class="figure s{i}{now}{here}" transform="{moved(view.at[seat], 43 * i - 40, 12)}">'
                f"<title>{esc(phrases.who(view.pack, seat))}</title>"
                '<ellipse class="dsh" cx="3" cy="9" rx="20" ry="15"/><g class="lift">'
                '<circle class="rim" cy="4" r="20"/><circle class="top" r="20"/>'
                f'<circle class="ring" r="16.5"/><text class="kj" y="9">{signs.PEOPLE.get(seat, "")}</text>'
                f'<text class="la" y="7">{signs.INITIALS.get(seat, "")}</text></g></g>'
            )
    return found
