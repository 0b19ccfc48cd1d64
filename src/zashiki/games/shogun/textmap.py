"""The view for a terminal: the country as short names where they lie, the rest in words.

Signs say what colours say as well: the letter of the owner and the number of armies stand behind each name, `.` is
neutral, `!` stands for revolt markers."""

from __future__ import annotations

from functools import cache

from ...engine.titles import Panel
from ...engine.tongue import say
from . import sheet
from .japan import Japan
from .pack import Point
from .phrases import who

Run = tuple[str, str]
SHORT = {"shima": "Shm", "shimosa": "Sms", "shimotsuke": "Smt", "shinano": "Shn", "echigo": "Ecg", "echizen": "Ecz",
         "awa_boso": "AwB", "awa_shikoku": "AwS", "izumo": "Izm"}  # where three letters are not enough  # fmt: skip
WIDTH, HEIGHT, CELL = 46, 22, 7  # of the map, and of a province on it in characters


def panels(view: Japan) -> list[Panel]:
    """The map, then everything else in the order in which a player looks for it."""
    if not view.owner:
        return [Panel("", [[(sheet.screen(view), "")]])]
    mine = sheet.viewer(view)
    planning = mine and mine not in view.board
    parts = (
        sheet.players(view),
        sheet.events(view) + sheet.row(view),
        sheet.draft(view),
        sheet.board(view, mine) if mine else [],
        sheet.foreseen(view, mine) if planning else [],
        sheet.cubes_told(view),
        sheet.country(view),
    )
    rest = [Panel("", [led(line) for line in lines]) for lines in parts if lines]
    return [Panel("", country(view, mine), folded=False), Panel(sheet.heading(view), [legend(view)]), *rest]


def led(line: str) -> list[Run]:
    """A line of the sheet; what stands before its colon leads it."""
    lead, colon, text = line.partition(":")
    return [(lead + colon, "strong"), (text, "")] if colon else [(line, "")]


def legend(view: Japan) -> list[Run]:
    names = ", ".join(f"{view.pack.letters[seat]} {who(view.pack, seat)}" for seat in view.seats)
    return [(say("{names}; . neutral; ! revolt markers", names=names), "dim")]


def country(view: Japan, mine: str) -> list[list[Run]]:
    """Every province in play where it lies."""
    rows: list[list[Run]] = []
    for row in places(tuple((id, one.centre) for id, one in view.pack.provinces.items())):
        runs, end = list[Run](), 0
        for column, id in row:
            if id in view.owner:
                runs += [(" " * (column - end), ""), label(view, id, mine)]
                end = column + len(runs[-1][0])
        rows.append(runs)
    filled = [index for index, row in enumerate(rows) if row]
    return rows[filled[0] : filled[-1] + 1]


def label(view: Japan, id: str, mine: str) -> Run:
    """The short name, the letter of the owner, the armies, a sign for markers."""
    owner = view.owner[id]
    force = f"{view.pack.letters[owner]}{view.armies[id]}" if owner else "."
    tone = "here" if owner and owner == mine else "" if owner else "dim"
    return f"{SHORT.get(id, id[:3].capitalize())}{force}{'!' * bool(view.markers[id])}", tone


@cache
def places(centres: tuple[tuple[str, Point], ...]) -> tuple[tuple[tuple[int, str], ...], ...]:
    """Where each province stands: by rows, column and province. What would overlap goes a row further."""
    taken: list[list[tuple[int, str]]] = [[] for _ in range(2 * HEIGHT)]
    for id, (x, y) in sorted(centres, key=lambda one: one[1][::-1]):
        column, row = round(x / 100 * (WIDTH - CELL)), round(y / 64 * HEIGHT)
        while any(abs(column - other) < CELL for other, _ in taken[row]):
            row += 1
        taken[row].append((column, id))
    return tuple(tuple(sorted(row)) for row in taken)
