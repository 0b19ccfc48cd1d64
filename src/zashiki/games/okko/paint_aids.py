"""What helps to choose, drawn over the floor: where the active character could go and what it costs, where it would be
stopped, zones, its field of vision, lines of sight with cover; and the squares that can be chosen now."""

from __future__ import annotations

from ...drawing.acts import Acts
from ...drawing.patches import Layers
from ...drawing.svg import esc
from ...engine.table import Option
from ...engine.tongue import _, count, later, say
from . import movement, phrases, routes, shooting, words
from .activation import Activation
from .condition import Facing
from .dungeon import Dungeon, owner
from .geometry import FACINGS
from .paint_floor import CELL, EDGE, SLOTS, at, corner, middle
from .paint_pieces import patch

HALT = '<g class="halt" transform="translate(47 13)"><circle r="10"/><path d="M-3.500-5v10M3.500-5v10"/></g>'
HAND = 20  # radius of what turns a character
ENDS = {"shaken": later("it becomes shaken"), "disabled": later("it is disabled")}  # by a retreat
END_MARKS = {"shaken": "!", "disabled": "✕"}
AROUND = (("north", 0, -1), ("east", 1, 0), ("south", 0, 1), ("west", -1, 0))


def layers(view: Dungeon, acts: Acts) -> Layers:
    """Below the pieces: what is known; above them: what is chosen by hand."""
    hero = view.hero if view.hero in view.at and not view.result else ""
    moving = bool(hero) and movement.over(view) is None and view.asking[2:3] == ("Activation",)
    return {
        "zones": zones(view, hero),
        "blind": {"bl-hero": blind(view, hero)} if hero else {},
        "reach": reach(view, acts, hero) if moving else {},
        "squares": squares(view, acts),
        "sights": sights(view, hero),
        "turns": facings(view, acts),
    }


# ---- zones and vision


def zones(view: Dungeon, hero: str) -> dict[str, str]:
    """In an activation all enemy zones are seen, and the hero's own."""
    if not hero:
        return {}
    size = view.board.size
    danger, found = view.danger(hero), {}
    if danger:
        label = esc(say("Squares that enemies control"))
        found["z-danger"] = f'<g id="z-danger" class="danger" role="img" aria-label="{label}">{patch(danger, size)}</g>'
    found["z-own"] = (
        f'<g id="z-own" class="own-zone {owner(hero)}" aria-hidden="true">{patch(view.zone(hero), size)}</g>'
    )
    return found


def blind(view: Dungeon, hero: str) -> str:
    """All that lies behind the front line is out of sight."""
    size, square, facing = view.board.size, view.at[hero], view.facing[hero]
    x, y = corner(square, size)
    full = size * CELL
    box = {
        0: (EDGE, y, full, EDGE + full - y),
        1: (EDGE, EDGE, x + CELL - EDGE, full),
        2: (EDGE, EDGE, full, y + CELL - EDGE),
        3: (x, EDGE, EDGE + full - x, full),
    }[facing]
    line = {
        0: f"M{EDGE} {y}h{full}",
        1: f"M{x + CELL} {EDGE}v{full}",
        2: f"M{EDGE} {y + CELL}h{full}",
        3: f"M{x} {EDGE}v{full}",
    }
    return (
        f'<g id="bl-hero" class="blind" aria-hidden="true"><rect x="{box[0]:g}" y="{box[1]:g}" width="{box[2]:g}" '
        f'height="{box[3]:g}"/><path d="{line[facing]}"/></g>'
    )


# ---- movement


def reach(view: Dungeon, acts: Acts, hero: str) -> dict[str, str]:
    """Every square it could still come to: points it costs, and whether it would be stopped there. A hand that points
    at one sees the way; a click goes there, step by step."""
    asked = isinstance(view.question(acts.seat), Activation)
    danger = 0 if view.ignores else view.danger(hero)
    found = {}
    for square, (points, way) in routes.routes(view, hero).items():
        stopped = bool(danger >> square & 1)
        x, y = corner(square, view.board.size)
        mark = HALT if stopped else ""
        walk = f' data-walk="{"|".join(map(" ".join, way))}"' if asked else ""
        found[f"r-{square}"] = (
            f'<g id="r-{square}" class="reach{" stops" if stopped else ""}" transform="translate({x:g} {y:g})" '
            f'aria-hidden="true"{walk}>'
            f'<rect x="3" y="3" width="54" height="54" rx="4"/>{route(view, hero, square, way)}'
            f'<text x="30" y="37">{points}</text>{mark}</g>'
        )
    return found


def route(view: Dungeon, hero: str, square: int, way: tuple[Option, ...]) -> str:
    """The way there as a line, seen from the corner of its last square."""
    stations = [view.at[hero], *(view.board.square[option[1]] for option in way if option[0] == "step")]
    if len(stations) < 3:
        return ""
    x0, y0 = corner(square, view.board.size)
    spots = [middle(station, view.board.size) for station in stations]
    return f'<path class="route" d="M{"L".join(f"{x - x0:g} {y - y0:g}" for x, y in spots)}"/>'


# ---- squares that can be chosen, and those next to the hero that cannot


def squares(view: Dungeon, acts: Acts) -> dict[str, str]:
    found = {}
    size = view.pack.size
    numbers = {word: n for n, word in enumerate(view.pack.squares)}
    for option in acts.lit:
        if option[0] in ("step", "climb", "place", "retreat"):
            square = numbers[option[1]]
            found[f"q-{square}"] = chosen(view, acts, square, option[1])
            if end := words.fate(view, option[1]):
                found[f"e-{square}"] = ending(view, square, end)
    question = view.question(acts.seat)
    if isinstance(question, Activation) and view.hero in view.at:
        for direction in range(8):
            square = view.board.beside(view.at[view.hero], direction)
            if square >= 0 and f"q-{square}" not in found and square not in view.at.values():
                word = view.board.words[square]
                key = f"q-{square}"
                label = esc(say("{square}: not now", square=word))
                found[key] = (
                    f'<rect id="{key}" class="sq" {box(square, size)} data-try="step {word}" role="img" '
                    f'aria-label="{label}"/>'
                )
    found |= slots(view, acts) | sides(acts)
    return found


def box(square: int, size: int) -> str:
    x, y = corner(square, size)
    return f'x="{x + 2:g}" y="{y + 2:g}" width="{CELL - 4}" height="{CELL - 4}" rx="4"'


def chosen(view: Dungeon, acts: Acts, square: int, word: str) -> str:
    """A square to step on, to be placed on, to fall back to."""
    terrain = _(phrases.TERRAIN[view.terrain[square]])
    bad = ""
    question = view.question(acts.seat)
    who = getattr(question, "who", "")
    notes = [say("{square}, {terrain}", square=word, terrain=terrain)]
    if who in view.at and view.danger(who) >> square & 1:
        notes.append(say("in an enemy control zone"))
        bad = " risky"
    if end := words.fate(view, word):
        notes.append(say(ENDS[end]))
        bad = " risky"
    key = f"q-{square}"
    return (
        f'<rect id="{key}" {box(square, view.board.size)} '
        f"{acts.bind('SQUARE', word, 'sq' + bad, ', '.join(notes), 'step')}/>"
    )


def ending(view: Dungeon, square: int, end: str) -> str:
    """The mark on a square to which a retreat goes badly."""
    x, y = middle(square, view.board.size)
    return (
        f'<g id="e-{square}" class="badge end {end}" transform="translate({x:g} {y:g})" aria-hidden="true">'
        f'<circle r="13"/><text y="5">{END_MARKS[end]}</text></g>'
    )


def slots(view: Dungeon, acts: Acts) -> dict[str, str]:
    """Where a tile may be laid."""
    found = {}
    for n, slot in enumerate(SLOTS):
        if ("slot", slot) in acts.lit:
            x, y = EDGE + n % 2 * 480, EDGE + n // 2 * 480
            label = words.option(view, acts.seat, ("slot", slot))
            found[f"q-{slot}"] = (
                f'<rect id="q-{slot}" x="{x + 8}" y="{y + 8}" width="464" height="464" rx="10" '
                f"{acts.bind('SLOT', slot, 'sq slot', label, '')}/>"
            )
    return found


def sides(acts: Acts) -> dict[str, str]:
    """The edge from which player A comes."""
    found = {}
    for side, dx, dy in AROUND:
        if ("side", side) in acts.lit:
            x, y = 500 + dx * 420, 500 + dy * 420
            turn = FACINGS.index(side) * 90
            name = _(phrases.FACING_NAMES[side])
            found[f"q-{side}"] = (
                f'<g id="q-{side}" transform="translate({x} {y}) rotate({turn})" '
                f"{acts.bind('SIDE', side, 'sidle', name, '')}>"
                '<rect x="-478" y="-58" width="956" height="116" rx="10"/>'
                '<path d="M0 200L40 154H14V-30H-14V154H-40z"/></g>'
            )
    return found


def facings(view: Dungeon, acts: Acts) -> dict[str, str]:
    """Arrows around a character that turns."""
    question = view.question(acts.seat)
    if not isinstance(question, Facing) or question.who not in view.at:
        return {}
    x, y = middle(view.at[question.who], view.board.size)
    found = {}
    least, most = HAND - 8, 1008 - HAND  # at the rim an arrow lies nearer, on the frame: neither cut nor over the disc
    for facing, dx, dy in AROUND:
        if ("face", facing) in acts.lit:
            name = _(phrases.FACING_NAMES[facing])
            key = f"q-face-{facing}"
            found[key] = (
                f'<g id="{key}" transform="translate({min(most, max(least, x + dx * 50)):g} '
                f"{min(most, max(least, y + dy * 50)):g}) "
                f'rotate({FACINGS.index(facing) * 90})" '
                f'{acts.bind("FACING", facing, "turn", name, "")}><circle r="{HAND}"/><path d="M0-13L12 6H-12z"/></g>'
            )
    return found


# ---- sight


def sights(view: Dungeon, hero: str) -> dict[str, str]:
    """From a shooter to each enemy: free with so much cover, or blocked; nothing beyond range or behind it."""
    shots = [one for one in view.skills(hero) if "shot" in one.timing] if hero else []
    if not shots or view.acted:
        return {}
    found, size = {}, view.board.size
    x0, y0 = middle(view.at[hero], size)
    for enemy in view.enemies(hero):
        if not any(shooting.reached(view, hero, enemy, one.id) for one in shots):
            continue
        cover = view.board.sight(view.at[hero], view.at[enemy], view.occupied())
        x1, y1 = middle(view.at[enemy], size)
        kind, mark, label = "free", "0", say("Free sight to {name}", name=phrases.piece(view, enemy))
        if cover is None:
            kind, mark, label = "blocked", "×", say("No sight to {name}", name=phrases.piece(view, enemy))
        elif cover:
            kind, mark = "covered", f"+{cover}"
            label = say(
                "{name} has {cover}", name=phrases.piece(view, enemy), cover=count(cover, "{n} cover", "{n} cover")
            )
        mx, my = x0 + (x1 - x0) * 0.6, y0 + (y1 - y0) * 0.6
        key = f"si-{enemy}"
        found[key] = (
            f'<g id="{key}" class="sight {kind}" role="img" aria-label="{esc(label)}">'
            f'<path class="under" d="M{x0:g} {y0:g}L{x1:g} {y1:g}"/><path d="M{x0:g} {y0:g}L{x1:g} {y1:g}"/>'
            f'<g {at((mx, my))}><circle r="12"/><text y="5">{mark}</text></g></g>'
        )
    return found
