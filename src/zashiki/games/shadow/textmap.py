"""The view for a terminal: the garden drawn in characters, everything else in words.

A hex is its name with what is on it below: guards by the first letter of their kind, `.` facing in and `'` facing out;
Ninjas by the first two of their name. Signs say what colours say as well."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.titles import Panel
from ...engine.tongue import later, say
from . import sheet
from .garden import Garden
from .ground import BUSH, CALM, IN, YARD, Guard
from .pack import AMBER, BLUE, GREY, PINK

WIDE, HIGH = 4, 2  # characters for half a hex, lines for a row
COLOR = {PINK: "*", AMBER: "!", GREY: ":", BLUE: "~"}
TOKEN = {"tower": "T", "ruin": "t", "barracks": "B", "accident": "A", "loot": "L"}
UNIT = {"spearman": "s", "officer": "o", "samurai": "m", "lord-yabu": "y", "kage-sama": "k"}
TONE = {"calm": "", "alert": "bad", "distracted": "dim", "stunned": "dim"}
LEGEND = later(
    "Junctions: * blossoms, ! lanterns, : stones, ~ water. Guards: s o m y k, . facing in, ' out, ! Alert, z asleep, "
    "capital letters Targets, + with a Key. T Tower, t unoccupied, B Barracks, A Accident, L Loot, D deliverable, "
    "< Entrance, > Exit, # closed Gate, x Body, ? lying Key."
)
Run = tuple[str, str]  # characters and their tone


def panels(view: Garden) -> list[Panel]:
    """The map first, then the sheet part by part."""
    if not (view.guards or view.at or view.pool):
        return [Panel("", lines(sheet.screen(view).splitlines()))]
    return [
        Panel("", garden(view), folded=False),
        Panel("", lines([say(LEGEND)])),
        Panel(say("Mission"), lines([*sheet.ended(view), *sheet.head(view), *sheet.pool(view)])),
        Panel(say("Programming Mat"), lines(sheet.mat(view))),
        Panel(say("People"), lines(sheet.ninjas(view))),
        Panel(say("Cards"), lines(sheet.cards(view))),
        Panel(say("Board"), lines([*sheet.tokens(view), *sheet.yards(view)])),
        Panel(say("Campaign"), lines([*sheet.chapter(view), *sheet.market(view)])),
    ]


def lines(texts: Iterable[str]) -> list[list[Run]]:
    return [[(text, "")] for text in texts if text]


def garden(view: Garden) -> list[list[Run]]:
    """Hexes in rows, each half a hex beside those of the row above."""
    spots = {id: (2 * q + r, r) for id, (q, r) in view.ground.at.items()}
    left, top = min(x for x, _ in spots.values()), min(y for _, y in spots.values())
    rows: dict[int, list[tuple[int, list[Run]]]] = {}
    for id, (x, y) in spots.items():
        at = (x - left) * WIDE
        rows.setdefault((y - top) * HIGH, []).append((at, name(view, id)))
        rows.setdefault((y - top) * HIGH + 1, []).append((at, content(view, id)))
    return [line(rows.get(number, [])) for number in range(max(rows) + 1)]


def line(cells: list[tuple[int, list[Run]]]) -> list[Run]:
    """Cells at their columns, with blanks between."""
    found: list[Run] = []
    at = 0
    for column, runs in sorted(cells):
        found.append((" " * (column - at), ""))
        found += runs
        at = max(at, column) + sum(len(text) for text, _ in runs)
    return found


def name(view: Garden, id: str) -> list[Run]:
    """A hex and its colour; an Entrance, an Exit, a closed Gate."""
    marks = COLOR[view.sheet.color[id]] if id in view.sheet.color else ""
    marks += "<" * (id in view.sheet.entrances) + ">" * (id in view.sheet.exits) + "#" * (id in view.barred)
    return [(f"{id}{marks}"[: 2 * WIDE - 1], "strong" if view.ground.kind[id] == YARD else "dim")]


def content(view: Garden, id: str) -> list[Run]:
    """What stands or lies there."""
    if view.ground.kind[id] == YARD:
        runs = [(figure(guard), TONE[guard.state]) for guard in view.guards.values() if guard.yard == id]
        runs += [("x" * len(view.bodies.get(id, ())), "warn"), ("?" * (id in view.keys), "good")]
    else:
        runs = [(TOKEN[view.tokens[id]], "warn")] if id in view.tokens else []
        runs += [("D" * (id in view.cargo.values()), "good")]
        if view.ground.kind[id] == BUSH:
            runs += [(who[:2].capitalize(), "here") for who, at in view.at.items() if at == id]
    return [(text, tone) for text, tone in runs if text]


def figure(guard: Guard) -> str:
    """A guard in two or three characters."""
    letter = UNIT[guard.unit].upper() if guard.target else UNIT[guard.unit]
    mark = "" if guard.state == CALM else "!" if guard.awake else "z"
    return letter + ("." if guard.facing == IN else "'") + mark + "+" * guard.keeper
