"""The island: hit areas and halos over the print, plaques, alarm, markers and the pawn."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from ...drawing.acts import Acts
from ...drawing.html import ICONS
from ...drawing.patches import Layers
from ...drawing.svg import esc
from ...engine.tongue import say
from . import phrases
from .island import FULL, INACTIVE, Island
from .pack import BLANK
from .signs import REGIONS

SIZE = (1360, 860)


@cache
def shapes() -> dict[str, dict[str, Any]]:
    """Outline and anchors of each region in the print. A pack may change the borders, but not the regions."""
    found: dict[str, dict[str, Any]] = json.loads((files(__package__) / "shapes.json").read_text("utf-8"))["regions"]
    return found


def layers(view: Island, acts: Acts) -> Layers:
    """From the bottom to the top."""
    regions = list(view.pack.regions)
    return {
        "shapes": {
            f"sd-{id}": f'<defs id="sd-{id}"><path id="s-{id}" d="{shapes()[id]["path"]}"/></defs>' for id in regions
        },
        "regions": {f"r-{id}": region(view, acts, id) for id in regions},
        "halos": {f"h-{id}": halo(id) for id in regions if len(acts.about(id)) == 1},
        "plaques": {f"pl-{id}": plaque(view, id) for id in regions},
        "alarms": {f"a-{id}": alarm(view, id) for id in regions},
        "markers": markers(view),
        "pawns": pawns(view),
    }


def region(view: Island, acts: Acts, id: str) -> str:
    full = " full" if view.alarm.get(id, 0) >= FULL else ""
    attributes = acts.bind("REGION", id, f"region{full}", described(view, id), "move")
    return f'<g id="r-{id}" {attributes}><use class="hit" href="#s-{id}"/></g>'


def described(view: Island, id: str) -> str:
    """A region in words."""
    name, level = phrases.region(view.pack, id), view.alarm.get(id, 0)
    parts = [say("{region}: alarm {alarm} of {most}", region=name, alarm=level, most=FULL)]
    if view.here == id:
        parts.append(say("Onoda is here"))
    if view.mission_at == id:
        parts.append(say("the mission is here"))
    if marker := view.markers.get(id):
        parts.append(marked(view, marker))
    return ", ".join(parts)


def marked(view: Island, marker: str) -> str:
    if marker == BLANK:
        return say("blank marker")
    return say("marker of {object}", object=phrases.what(view.pack, marker))


def halo(id: str) -> str:
    return f'<g id="h-{id}" class="halo"><use class="soft" href="#s-{id}"/><use class="dash" href="#s-{id}"/></g>'


def plaque(view: Island, id: str) -> str:
    """An upright strip of paper with two kanji, and the name under it."""
    x, y = shapes()[id]["name"]
    signs = "".join(f'<text class="kj" y="{28 + 29 * i}">{sign}</text>' for i, sign in enumerate(REGIONS.get(id, "")))
    return (
        f'<g id="pl-{id}" class="plaque" transform="translate({x} {y})" aria-hidden="true">'
        '<path class="psh" d="M-15 3h33v70h-33z"/>'
        '<path class="pp" d="M-16-1h32v70h-32z"/><path class="pl" d="M-13 2h26v64h-26z"/>'
        f'{signs}<text class="nm" y="89">{esc(phrases.region(view.pack, id))}</text></g>'
    )


def alarm(view: Island, id: str) -> str:
    """How alarmed a region is: the number, and a ring of six that fills."""
    level = view.alarm.get(id, 0)
    x, y = shapes()[id]["alarm"]
    lit = " ".join(["8.4 1.6"] * level) + " 0 99"
    ring = (
        f'<circle class="on" r="21" pathLength="60" stroke-dasharray="{lit}" transform="rotate(-90)"/>' if level else ""
    )
    return (
        f'<g id="a-{id}" class="alarm l{level}" transform="translate({x} {y})" data-v="{level}" aria-hidden="true">'
        f'<circle class="ash" cx="2" cy="3" r="25"/><circle class="rim" r="25"/>'
        f'<circle class="off" r="21" pathLength="60" stroke-dasharray="8.4 1.6" transform="rotate(-90)"/>{ring}'
        f'<circle class="face" r="16.5"/><text y="8">{level}</text></g>'
    )


def disc(key: str, classes: str, at: tuple[float, float], title: str, sign: str, r: int) -> dict[str, str]:
    """A lacquer disc; its stable id lets it travel."""
    (x, y), s = at, round(r * 1.24)
    return {
        key: f'<g id="{key}" class="disc {classes}" transform="translate({x} {y})"><title>{esc(title)}</title>'
        f'<ellipse class="dsh" cx="3" cy="{r // 2}" rx="{r}" ry="{r - 4}"/>'
        f'<circle class="rim" cy="{4 if r < 25 else 5}" r="{r}"/>'
        f'<circle class="top" r="{r}"/><circle class="ring" r="{r - 4}"/>'
        f'<use class="ic" href="{ICONS}#i-{sign}" x="{-s / 2:g}" y="{-s / 2:g}" width="{s}" height="{s}"/></g>'
    }


def markers(view: Island) -> dict[str, str]:
    """Objects that can be repaired, and the mission."""
    found: dict[str, str] = {}
    for id, what in view.markers.items():
        broken = " broken" if view.objects.get(what) == INACTIVE else ""
        title = phrases.begun(say("blank marker"))
        if what != BLANK:
            title = say("Here {object} can be repaired", object=phrases.what(view.pack, what))
        kind = "blank" if what == BLANK else f"good{broken}"
        found |= disc(f"m-{id}", f"marker {kind}", shapes()[id]["marker"], title, what, 18)
    if view.mission_at:
        found |= disc("m-mission", "mission", shapes()[view.mission_at]["mission"], say("The mission"), "mission", 21)
    return found


def pawns(view: Island) -> dict[str, str]:
    """Onoda, where he is."""
    return disc("p-onoda", "pawn", shapes()[view.here]["pawn"], "Onoda", "onoda", 29) if view.here else {}
