"""The map: provinces in the colours of their owners over the print, with names, sites, armies, markers and plans."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from ...drawing.acts import Acts
from ...drawing.html import ICONS
from ...drawing.patches import Layers
from ...drawing.svg import esc
from ...engine.fields import Veil
from ...engine.tongue import say
from . import described, paint_sea, phrases
from .japan import CHEST, FACE_DOWN, SPACES, Japan
from .signs import ACTIONS, BADGES, REGIONS, crest

SIZE = (1360, 860)
CUBES = 3  # so many are drawn; the number says how many there are
HEAP = {1: ((0, 4),), 2: ((-7, 2), (7, 5)), 3: ((-8, 3), (8, 3), (0, 9))}
BUILDINGS = ("castle", "temple", "theatre")


@cache
def shapes() -> dict[str, Any]:
    """Outlines and places in the print, made by art/shogun.py. A pack may change values, but not the provinces."""
    found: dict[str, Any] = json.loads((files(__package__) / "shapes.json").read_text("utf-8"))
    return found


def layers(view: Japan, acts: Acts) -> Layers:
    """From the bottom to the top."""
    ids, lit = list(view.owner), parts(acts)
    return {
        "shapes": outlines(view),
        "land": {f"p-{id}": province(view, acts, id, id in lit) for id in view.pack.provinces},
        "bands": bands(view),
        "ink": ink(view),
        "halos": {f"h-{id}": halo(id) for id in ids if id in lit},
        "names": {f"n-{id}": name(view, id) for id in ids},
        "sites": {f"s-{id}": sites(view, id) for id in ids},
        "armies": {f"a-{id}": army(view, id) for id in ids if view.armies.get(id)},
        "markers": {f"m-{id}": markers(view, id) for id in ids if view.markers.get(id)},
        "plans": plans(view, acts.seat),
        **paint_sea.layers(view),
    }


def parts(acts: Acts) -> set[str]:
    """The things that are part of an option."""
    return {word for option in acts.lit for word in option[1:]}


# ---- land


def outlines(view: Japan) -> dict[str, str]:
    """What is used again: the shape of each province, and a clip of it; a cube."""
    found = {"d-cube": f'<defs id="d-cube">{CUBE}</defs>'}
    for id in view.pack.provinces:
        path = shapes()["provinces"][id]["path"]
        found[f"d-{id}"] = (
            f'<defs id="d-{id}"><path id="o-{id}" d="{path}"/>'
            f'<clipPath id="c-{id}"><use href="#o-{id}"/></clipPath></defs>'
        )
    return found


CUBE = (
    '<g id="cube"><path class="cs" d="M-8 5L2 11 12 6 3 1z"/><path class="ct" d="M-8-4L0-8 8-4 0 0z"/>'
    '<path class="cl" d="M-8-4L0 0v8l-8-4z"/><path class="cr" d="M8-4L0 0v8l8-4z"/>'
    '<path class="ci" d="M-8-4L0-8 8-4v8L0 8l-8-4zM-8-4L0 0l8-4M0 0v8"/></g>'
)


def cube(colour: str, x: float, y: float, scale: float = 1) -> str:
    bigger = f" scale({scale:g})" if scale != 1 else ""
    return f'<use href="#cube" class="k-{colour}" transform="translate({x:g} {y:g}){bigger}"/>'


def province(view: Japan, acts: Acts, id: str, lit: bool) -> str:
    """Its ground in the colour of the owner, or of its region while nobody owns it; hatched where it is out."""
    region = view.pack.provinces[id].region[view.side]
    if id not in view.owner:
        label = say("{province}: not in play", province=phrases.province(view.pack, id))
        state, bound = "out", f'role="img" aria-label="{esc(label)}"'
    else:
        owner = view.owner[id]
        state = f"own k-{owner}" if owner else "neutral"
        bound = binding(view, acts, id, lit)
    return (
        f'<g id="p-{id}" class="prov {state} r-{region}{" lit" if lit else ""}" {bound}>'
        f'<use class="fill" href="#o-{id}"/>'
        f'<g clip-path="url(#c-{id})"><use class="rim" href="#o-{id}"/></g></g>'
    )


def binding(view: Japan, acts: Acts, id: str, lit: bool) -> str:
    """What is done by a click, and what a screen reader says."""
    label = described.province(view, id)
    if mine := planned(view, acts.seat).get(id):
        label = say("{province}. Planned here: {action}.", province=label, action=phrases.space(view.pack, mine))
    if lit:
        return f'data-part="{id}" role="button" tabindex="0" aria-label="{esc(label)}"'
    return f'role="img" aria-label="{esc(label)}"{attempt(view, acts, id)}'


def attempt(view: Japan, acts: Acts, id: str) -> str:
    """What is tried with a province with which nothing may be done: the clause says why not."""
    stands = {"PROVINCE": id, "CARD": id, "SPACE": SPACES[0], "NUMBER": "1"}
    form = next((form for form in acts.forms if "PROVINCE" in form or "CARD" in form), [])
    return f' data-try="{" ".join(stands.get(word, word) for word in form)}"' if form else ""


@cache
def band(side: str, region: str) -> str:
    path = shapes()["regions"][side][region]
    return (
        f'<g id="b-{region}" class="band r-{region}">'
        f'<defs><clipPath id="cb-{region}"><path d="{path}"/></clipPath></defs>'
        f'<path clip-path="url(#cb-{region})" d="{path}"/></g>'
    )


def bands(view: Japan) -> dict[str, str]:
    """The rim of each region of this side of the board, inside its border."""
    return {f"b-{region}": band(view.side, region) for region in REGIONS}


def ink(view: Japan) -> dict[str, str]:
    """Borders of provinces and of regions; sea routes, as far as both ends are in play."""
    found = {"i-borders": f'<path id="i-borders" class="border" d="{shapes()["borders"]}"/>'}
    for region in REGIONS:
        path = shapes()["regions"][view.side][region]
        found[f"i-{region}"] = f'<path id="i-{region}" class="frontier" d="{path}"/>'
    for route in view.pack.data["sea_route"]:
        if route["a"] in view.owner and route["b"] in view.owner:
            key, path = f"i-{route['id']}", shapes()["routes"][route["id"]]
            found[key] = f'<g id="{key}" class="route"><path class="under" d="{path}"/><path d="{path}"/></g>'
    return found


def halo(id: str) -> str:
    return f'<g id="h-{id}" class="halo"><use class="soft" href="#o-{id}"/><use class="dash" href="#o-{id}"/></g>'


# ---- what lies in a province


def at(id: str, dx: float = 0, dy: float = 0) -> str:
    x, y = shapes()["provinces"][id]["at"]
    return f'transform="translate({x + dx:g} {y + dy:g})"'


def name(view: Japan, id: str) -> str:
    """Its name; close up also its signs, and what it yields."""
    one = view.pack.provinces[id]
    short = described.short(view, id)
    yields = "".join(
        f'<use href="{ICONS}#i-{sign}" x="{x}" y="37" width="13" height="13"/>'
        f'<text class="vn" x="{x + 19}" y="48">{n}</text>'
        for sign, n, x in (("chest", one.chests, -30), ("rice", one.rice, 4))
    )
    return (
        f'<g id="n-{id}" class="name" {at(id)} aria-hidden="true"><text class="nm" y="-19">{esc(short)}</text>'
        f'<g class="vals">{yields}</g></g>'
    )


def sites(view: Japan, id: str) -> str:
    """A white plate for each building, an empty place for each site that is left."""
    built, most = view.buildings.get(id, ()), view.pack.provinces[id].sites
    standing = [kind for kind in BUILDINGS if kind in built]
    found = ""
    for i in range(most):
        x = (i - most / 2) * 23
        if i < len(standing):
            found += (
                f'<g class="plate"><rect x="{x + 0.5:g}" y="12" width="22" height="22" rx="3"/>'
                f'<use href="{ICONS}#i-{standing[i]}" x="{x + 2.5:g}" y="14" width="18" height="18"/></g>'
            )
        else:
            found += f'<rect class="site" x="{x + 3.5:g}" y="15" width="16" height="16" rx="2"/>'
    return f'<g id="s-{id}" class="sites" {at(id)} data-v="{len(built)}" aria-hidden="true">{found}</g>'


def army(view: Japan, id: str) -> str:
    """The crest of the owner, cubes, and how many there are."""
    n, seat = view.armies[id], view.owner[id]
    heap = "".join(cube(seat, x, y - 4) for x, y in HEAP[min(n, CUBES)])
    return (
        f'<g id="a-{id}" class="army k-{seat}" {at(id)} data-v="{n}" aria-hidden="true">{mon(seat, -33, -2)}'
        f'<g transform="translate(-8 -2)">{heap}</g><text class="n" x="{20 if n < 10 else 24}" y="5">{n}</text></g>'
    )


def mon(seat: str, x: float, y: float, r: float = 11) -> str:
    """The crest of a seat on a disc of its colour."""
    s = r * 1.5
    return (
        f'<g class="mon k-{seat}" transform="translate({x:g} {y:g})"><circle r="{r:g}"/>'
        f'<use href="{ICONS}#i-{crest(seat)}" x="{-s / 2:g}" y="{-s / 2:g}" width="{s:g}" height="{s:g}"/></g>'
    )


def markers(view: Japan, id: str) -> str:
    """Right of the sites a torch: how much unrest there is."""
    n, x = view.markers[id], 15 + 11.5 * view.pack.provinces[id].sites
    more = f'<text class="n" x="13" y="7">{n}</text>' if n > 1 else ""
    return (
        f'<g id="m-{id}" class="unrest" {at(id, x, 23)} data-v="{n}" aria-hidden="true"><circle r="10"/>'
        f'<use href="{ICONS}#i-revolt" x="-8" y="-8" width="16" height="16"/>{more}</g>'
    )


# ---- own plans, and what others turned up


def planned(view: Japan, seat: str) -> dict[str, str]:
    """The space on which each of one's own provinces lies face down."""
    plan = view.plan.get(seat, ())
    if isinstance(plan, Veil):
        return {}
    return {card: space for space, card in zip(SPACES, plan, strict=False) if card in view.owner}


def plans(view: Japan, seat: str) -> dict[str, str]:
    """A flag in each province in which something is planned (known to its owner only) or was turned up for all."""
    found = {}
    for province, space in planned(view, seat).items():
        found[f"f-{province}"] = flag(view, province, space, "secret")
    for board in view.board.values():
        for space, card in zip(SPACES, board, strict=True):
            if card in view.owner and card not in (CHEST, FACE_DOWN) and space == view.action:
                found[f"f-{card}"] = flag(view, card, space, "open")
    return found


def flag(view: Japan, province: str, space: str, kind: str) -> str:
    """Left of the sites, as near as they let it be."""
    x = -15 - 11.5 * view.pack.provinces[province].sites
    badge = f'<text x="6" y="10">{BADGES[space]}</text>' if space in BADGES else ""
    return (
        f'<g id="f-{province}" class="flag {kind}" {at(province, x, 26)} aria-hidden="true">'
        f'<path class="pole" d="M-12-16v38"/><path class="cloth" d="M-12-16h26v26h-26z"/>'
        f'<use href="{ICONS}#i-{ACTIONS[space]}" x="-8" y="-13" width="18" height="18"/>{badge}</g>'
    )
