"""The view for a terminal: the board drawn in characters, then everything else in words."""

from __future__ import annotations

from textwrap import wrap

from ...engine.titles import Panel
from ...engine.tongue import say
from . import sheet
from .dungeon import SEATS, Dungeon
from .phrases import seat_name

TONES = {"h": "good", "w": "near", "X": "bad", "*": "warn"}  # a second sign: the letters say it as well
WIDTH = 50  # of the board in characters
Line = list[tuple[str, str]]


def panels(view: Dungeon) -> list[Panel]:
    """The board first, then the bands, then what the game is about."""
    found = []
    if view.terrain:
        *rows, legend = sheet.board(view)
        drawn = [toned(view, line) for line in rows]
        found.append(Panel("", drawn + plain(wrap(legend, WIDTH)), folded=False))
    found.append(Panel("", plain([*sheet.dice_lines(view), *sheet.tokens(view), *sheet.bands_in_making(view)])))
    for seat in SEATS:
        if lines := sheet.characters(view, seat)[1:]:
            found.append(Panel(say("Band of {seat}", seat=seat_name(seat)), plain(lines)))
    name, *rules = sheet.heading(view)
    found.append(Panel(name, plain([*rules, *sheet.campaign(view)])))
    return [panel for panel in found if panel.lines or panel.name]


def plain(lines: list[str]) -> list[Line]:
    return [[(line, "")] for line in lines]


def toned(view: Dungeon, line: str) -> Line:
    """A line of the map, each character in its tone; the active character stands out."""
    letters = sheet.marks(view)
    hero = letters.get(view.hero, " ")
    places = set(letters.values())
    found: Line = []
    for n, char in enumerate(line):
        squares = n >= sheet.MARGIN and not line[: sheet.MARGIN].isspace() and line[: sheet.MARGIN].strip().isdigit()
        if not squares:
            tone = "dim"
        elif char in places and line[n + 1 : n + 2] in tuple(sheet.ARROWS):
            tone = "here" if char == hero else "strong"
        else:
            tone = TONES.get(char, "")
        found.append((char, tone))
    return found
