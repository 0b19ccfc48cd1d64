"""The garden: the hexes of the Mission with what grows and is printed there, and what can be chosen of them."""

from __future__ import annotations

from ...drawing.acts import Acts
from ...drawing.html import ICONS
from ...drawing.svg import esc
from ...engine.tongue import _, count, listed, say
from . import phrases, signs
from .garden import Garden
from .ground import BUSH, JUNCTION, OUT, YARD
from .pack import BLUE
from .plan import Plan, hexagon, moved

KINDS = {YARD: "yard", BUSH: "bush", JUNCTION: "path"}
WORDS = {YARD: ("YARD",), BUSH: ("BUSH", "SITE"), JUNCTION: ("JUNCTION", "SITE")}
CROWN = "M-19 8c-9-2-11-12-4-16-2-9 8-15 15-10 5-9 19-8 21 2 9-2 15 8 9 14 4 7-3 13-10 10-8 5-22 5-31 0z"
SHADE = "M-19 8c8-1 11-6 13-11M-4 6c6-1 9-5 10-10M8 10c6-1 8-4 9-9"
ART = {  # what a hex shows under the pieces, for a radius of 60
    "bush": '<path class="tuft" d="M-34-26l3 8 3-9M28-34l3 8 3-9M30 30l3 8 3-9M-36 20l3 8 3-9"/>'
    f'<g transform="translate(-24 20)"><path class="crown" d="{CROWN}"/><path class="vein" d="{SHADE}"/></g>'
    f'<g transform="translate(24 16)"><path class="crown" d="{CROWN}"/><path class="vein" d="{SHADE}"/></g>'
    f'<g transform="translate(0-14) scale(1.1)"><path class="crown" d="{CROWN}"/><path class="vein" d="{SHADE}"/></g>',
    "yard": '<path class="board-line" d="M-49-22h98M-49 0h98M-49 22h98M-20-44v22M24-22V0M-14 0v22M22 22v22'
    'M-2-44v22M-36-22V0M6 0v22M-18 22v22"/>',
    "path": '<path class="rake" '
    'd="M-40-8c10-6 16 6 26 0s16-6 26 0 16 6 26 0M-40 2c10-6 16 6 26 0s16-6 26 0 16 6 26 0"/>',
    "pond": '<path class="wave" d="M-42-20q9-7 18 0t18 0 18 0 18 0M-36 0q9-7 18 0t18 0 18 0'
    'M-42 20q9-7 18 0t18 0 18 0 18 0M-22 38q9-7 18 0t18 0"/>',
}  # fmt: skip


def kind(view: Garden, id: str) -> str:
    """How a hex looks."""
    return "pond" if view.sheet.color.get(id) == BLUE else KINDS[view.ground.kind[id]]


def shapes(plan: Plan) -> dict[str, str]:
    """What is used again."""
    art = "".join(f'<g id="art-{name}">{markup}</g>' for name, markup in ART.items())
    return {
        "sd-garden": f'<defs id="sd-garden"><path id="hx" d="{hexagon(plan.radius)}"/>'
        f'<path id="hx-in" d="{hexagon(plan.radius * 0.9)}"/>{art}</defs>'
    }


def ground(view: Garden, plan: Plan) -> dict[str, str]:
    """What lies under everything: it changes with the Mission only."""
    rim = "".join(f'<use href="#hx" transform="{moved(point)}"/>' for point in plan.at.values())
    return {"gr-rim": f'<g id="gr-rim" class="bed">{rim}</g>'} | {
        f"gr-{id}": tile(view, plan, id) for id in view.ground.at
    }


def tile(view: Garden, plan: Plan, id: str) -> str:
    """One hex with its drawing, the ring of its colour, and what the Mission prints there."""
    sheet, look = view.sheet, kind(view, id)
    color = sheet.color.get(id, "")
    marks = f'<use href="#art-{look}"/>'
    if color:
        marks += (
            '<circle class="ring" r="34"/><circle class="medal" cy="17" '
            f'r="14.5"/>{sign(signs.JUNCTIONS[color], 0, 17, 21)}'
        )
    if id in sheet.entrances:
        marks += '<g class="way in" transform="translate(-35 20)"><path d="M-13-9H3V-16L17 0 3 16V9h-16z"/></g>'
    if id in sheet.exits:
        marks += f'<g class="way out" transform="translate(35 20)"><circle r="14"/>{sign("exit", 0, 0, 20)}</g>'
    return (
        f'<g id="gr-{id}" class="hex {look} {color}" transform="{moved(plan.at[id])}" aria-hidden="true">'
        f'<use class="soil" href="#hx"/><g transform="scale({plan.scale:.3g})">{marks}</g></g>'
    )


def sign(name: str, x: float, y: float, size: float, classes: str = "ic") -> str:
    """A sign of the house around a point."""
    half = size / 2
    return (
        f'<use class="{classes}" href="{ICONS}#i-{name}" x="{x - half:g}" y="{y - half:g}" width="{size:g}" '
        f'height="{size:g}"/>'
    )


# ---- what can be chosen


def bound(acts: Acts, thing: str, classes: str, label: str, attempt: str = "") -> str:
    """The attributes of what stands for a thing: an option, a part of several, or a question why not."""
    about = acts.about(thing)
    if len(about) > 1 or (about and len(about[0]) > 2):
        label = label if len(about) > 1 else f"{acts.words.option(acts.view, acts.seat, about[0])}. {label}"
        part = f'data-part="{esc(thing)}" role="button" tabindex="0" aria-pressed="false"'
        return f'class="{classes} lit" {part} aria-label="{esc(label)}"'
    if about:
        return acts.bind("", thing, classes, label, "")
    tried = f' data-try="{esc(attempt)}"' if attempt else ""
    return f'class="{classes}" role="img" aria-label="{esc(label)}"{tried}'


def attempt(view: Garden, acts: Acts, id: str) -> str:
    """What a click on a hex tries with which nothing can be done now: the answer is a clause."""
    here = view.ground.kind[id]
    for verb, *rest in acts.forms:
        if len(rest) == 1 and rest[0] in WORDS[here]:
            return f"{verb} {id}"
        if rest == ["JUNCTION", "BUSH"] and here == BUSH and view.ground.junctions_by[id]:
            return f"{verb} {view.ground.junctions_by[id][0]} {id}"
        if rest == ["JUNCTION", "BUSH"] and here == JUNCTION and view.ground.bushes_by[id]:
            return f"{verb} {id} {view.ground.bushes_by[id][0]}"
    return ""


def hits(view: Garden, acts: Acts, plan: Plan) -> dict[str, str]:
    """Every hex as something to click on and to read out; close up, who programs has what is in range in view."""
    programs = view.phase == "program" and view.runs.get(view.claimant) == acts.seat
    near = view.reach(view.claimant, True) if programs else ()
    kinds = {id: "region pawn" if id in near else "region" for id in plan.at}
    return {
        f"r-{id}": f'<g id="r-{id}" {bound(acts, id, kinds[id], described(view, id), attempt(view, acts, id))}>'
        f'<use class="hit" href="#hx-in" transform="{moved(point)}"/></g>'
        for id, point in plan.at.items()
    }


def halos(acts: Acts, plan: Plan) -> dict[str, str]:
    return {
        f"h-{id}": f'<g id="h-{id}" class="halo" transform="{moved(point)}"><use class="soft" href="#hx-in"/>'
        '<use class="dash" href="#hx-in"/></g>'
        for id, point in plan.at.items()
        if acts.about(id)
    }


def described(view: Garden, id: str) -> str:
    """A hex in words."""
    words = [phrases.hex(view, id)]
    words += [_("Entrance")] * (id in view.sheet.entrances) + [_("Exit")] * (id in view.sheet.exits)
    words += [_(phrases.THING[view.tokens[id]])] if id in view.tokens else []
    words += [_(view.sheet.loads[load]) for load, where in view.cargo.items() if where == id]
    words += [_("closed Gate")] * (id in view.barred)
    if here := [phrases.who(view, name) for name, at in view.at.items() if at == id]:
        words.append(say("here: {names}", names=listed(here)))
    if dead := view.bodies.get(id):
        words.append(count(len(dead), "{n} Body", "{n} Bodies"))
    if id in view.keys:
        words.append(say("the Key of gate {gate}", gate=view.keys[id]))
    if seen := watchers(view, id):
        words.append(say("in view of {guards}", guards=phrases.several(view, tuple(seen))))
    return ", ".join(words)


def watchers(view: Garden, id: str) -> list[str]:
    """The awake guards whose eyes are on a hex: those who look into their Yard, or out over this corner."""
    return [
        one
        for one, guard in view.guards.items()
        if guard.awake
        and id in (view.ground.corner[guard.yard][guard.corner] if guard.facing == OUT else (guard.yard,))
    ]
