"""The view for a terminal: the island drawn in characters, the tracks over one scale, the rest in words.

Signs say what colours say as well: ◆ Onoda, ★ the mission, › a way that is open, ● alarm, ✗ an inactive object."""

from __future__ import annotations

from ...engine.titles import Panel
from ...engine.tongue import say
from . import round_end, sheet
from .island import FULL, INACTIVE, Island
from .pack import BLANK
from .phrases import region, thing

ISLAND = """\
╭───────────────────┬─────────────────────────╮
│                   │                         │
│                   │                         │
│  ┌────────────────┴──┬────────────────┐     │
│  │                   │                │     │
│  │                   │                │     │
├──┴───────────────────┴─┬──────────────┴─────┤
│                        │                    │
│                        │                    │
╰────────────────────────┴┬───────────────────┤
                          │                   │
                          │                   │
                          ╰───────────────────╯""".splitlines()
PLACES = {  # row and column of the name, and how much room there is
    "lubang": (1, 2, 18),
    "tilik": (1, 22, 18),
    "five_hundred": (4, 5, 18),
    "kyanpu": (4, 25, 15),
    "binacas": (7, 2, 18),
    "looc": (7, 27, 18),
    "ago": (10, 28, 18),
}
BORDERS = {  # as they are drawn
    "lubang": {"five_hundred", "tilik", "binacas"},
    "tilik": {"lubang", "five_hundred", "kyanpu", "looc"},
    "five_hundred": {"lubang", "tilik", "binacas", "kyanpu"},
    "binacas": {"lubang", "five_hundred", "kyanpu", "looc"},
    "kyanpu": {"five_hundred", "tilik", "binacas", "looc"},
    "looc": {"kyanpu", "tilik", "binacas", "ago"},
    "ago": {"looc"},
}
HIGH = 4  # alarm from which most tokens fail
Line = list[tuple[str, str]]
Cells = list[list[tuple[str, str]]]  # a character and its tone


def panels(view: Island) -> list[Panel]:
    """The map, then everything else in the order in which a player looks for it."""
    if not view.round:
        return [Panel("", [[(sheet.screen(view), "")]])]
    years = view.pack.rounds[view.round - 1]["years"]
    heading = say("Round {n} of {rounds}, {years}", n=view.round, rounds=len(view.pack.rounds), years=years)
    texts = ([*sheet.mission(view), sheet.failure(view)], sheet.hand(view), sheet.in_play(view))
    rest = (sheet.people(view)[1:], sheet.tokens(view), sheet.piles(view))
    return [
        Panel("", island(view), folded=False),
        Panel(heading, [*tracks(view), meal(view)]),
        *(Panel("", [led(line) for line in lines]) for lines in texts + rest if lines),
    ]


def led(line: str) -> Line:
    """A line of the sheet; what stands before its colon leads it."""
    lead, colon, text = line.strip().partition(":")
    return [(lead + colon, "strong"), (text, "")] if colon else [(lead, "")]


# ---- the island


def island(view: Island) -> list[Line]:
    """The map; a list of the regions where a pack has borders that are not those of the drawing."""
    if any(set(view.pack.adjacent[id]) != BORDERS[id] for id in view.pack.regions):
        return [[(line, "")] for line in sheet.places(view)]
    cells: Cells = [[(char, "dim") for char in line] for line in ISLAND]
    for id, (row, column, width) in PLACES.items():
        put(cells, row, column, name(view, id), width)
        put(cells, row + 1, column, state(view, id), width)
    for row, text in enumerate((say("◆ Onoda    ★ mission"), say("› he can walk there"), say("● alarm    ✗ inactive"))):
        put(cells, len(ISLAND) - 3 + row, 1, [(text, "dim")], 25)
    return [joined(line) for line in cells]


def put(cells: Cells, row: int, column: int, runs: Line, width: int) -> None:
    """Write these runs into the drawing, as far as there is room."""
    written = [(char, tone) for text, tone in runs for char in text][:width]
    cells[row][column : column + len(written)] = written


def joined(cells: list[tuple[str, str]]) -> Line:
    """Neighbouring characters of the same tone as one run."""
    runs: Line = []
    for char, tone in cells:
        if runs and runs[-1][1] == tone:
            runs[-1] = (runs[-1][0] + char, tone)
        else:
            runs.append((char, tone))
    return runs


def name(view: Island, id: str) -> Line:
    """The first line in a region: its name, and who and what is there."""
    here, near = id == view.here, bool(view.here) and id in view.pack.adjacent[view.here]
    runs = [(region(view.pack, id), "here" if here else "near" if near else "")]
    if here:
        runs += [(" ", ""), ("◆", "strong")]
    if near:
        runs += [(" ", ""), ("›", "near")]
    if id == view.mission_at:
        runs += [(" ", ""), ("★", "warn")]
    return runs


def state(view: Island, id: str) -> Line:
    """The second line: the alarm as number and pips, the object that can be repaired."""
    level = view.alarm[id]
    tone = "bad" if level >= HIGH else "warn" if level else "dim"
    runs = [(f"{level}{'●' * level}{'○' * (FULL - level)}", tone)]
    marker = view.markers.get(id, "")
    if marker and marker != BLANK:
        broken = view.objects.get(marker) == INACTIVE
        runs += [("✗" if broken else " ", "bad"), (thing(view.pack, marker), "warn" if broken else "dim")]
    return runs


# ---- tracks and the meal


def tracks(view: Island) -> list[Line]:
    """One scale, a bar each; the number is where the marker stands."""
    scale = " ".join(map(str, range(11)))
    bars = (
        (say("Health"), view.health, "bad" if view.health < view.paranoia else "good"),
        (say("Paranoia"), view.paranoia, "bad" if view.health < view.paranoia else "warn"),
        (say("Honor"), view.honor, "strong"),
    )
    wide = 1 + max(len(label) for label, *_ in bars)
    lines: list[Line] = [[(f"{'':{wide}}{scale}", "dim")]]
    lines += [[(f"{label:{wide}}", ""), ("━━" * value, tone), (str(value), f"{tone}")] for label, value, tone in bars]
    if view.health < view.paranoia:
        lines.append([(say("Health is below Paranoia."), "bad")])
    return lines


def meal(view: Island) -> Line:
    """The rice of the Camp against what the end of the round asks."""
    have, need = round_end.rice_points(view), round_end.need(view)
    return [(sheet.people(view)[0], "warn" if have < need else "good")]
