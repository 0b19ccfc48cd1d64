"""The board: floors of the tiles, what stands on their squares, and walls on the edges. All of it lies still once the
board is built, so it is drawn again only for another game."""

from __future__ import annotations

from functools import lru_cache
from math import isqrt

from ...drawing.patches import Layers
from .dungeon import Dungeon
from .geometry import EAST_WALL, SOUTH_WALL, turned
from .signs import FLOORS

CELL, EDGE = 60, 20  # a square, and the rim of the sheet
SIZE = (1000, 1000)
SLOTS = ("nw", "ne", "sw", "se")
INDOORS = ("tatami", "plank", "stone")

Spot = tuple[float, float]


def corner(square: int, size: int = 16) -> Spot:
    """The upper left corner of a square."""
    return EDGE + square % size * CELL, EDGE + square // size * CELL


def middle(square: int, size: int = 16) -> Spot:
    x, y = corner(square, size)
    return x + CELL / 2, y + CELL / 2


def at(spot: Spot) -> str:
    return f'transform="translate({spot[0]:g} {spot[1]:g})"'


def layers(view: Dungeon) -> Layers:
    """From the bottom to the top."""
    begun = bool(view.terrain or any(view.tiles))
    return {
        "defs": {"d-floor": f'<defs id="d-floor">{PATTERNS}{THINGS}{MEASURE}</defs>'},
        "floors": dict(floors(view.tiles)),
        "ground": {"g-terrain": terrain(*grid(view), tuple(view.tiles))} if begun else {},
        "glow": {"gl-low": GLOW} if begun else {},
        "walls": {"w-walls": walls(sketched(view))} if begun else {},
    }


# ---- what lies there: a whole board, or the tiles laid so far


def grid(view: Dungeon) -> tuple[str, int]:
    """A letter a square, and squares along the board; a blank where no tile lies yet."""
    rows = sketched(view)
    return "".join(line[column] for line in rows[1::2] for column in range(1, len(line), 2)), (len(rows) - 1) // 2


def sketched(view: Dungeon) -> tuple[str, ...]:
    """The board in characters, as tiles are in the content: squares, and the edges between them."""
    return built(view.terrain, view.walls) if view.terrain else laid(view)


@lru_cache(16)
def built(terrain: str, digits: str) -> tuple[str, ...]:
    """A whole board."""
    size = isqrt(len(terrain))
    marks = [[" "] * (2 * size + 1) for _ in range(2 * size + 1)]
    for square, letter in enumerate(terrain):
        row, column, digit = square // size * 2 + 1, square % size * 2 + 1, int(digits[square])
        marks[row][column] = letter
        if digit & EAST_WALL:
            marks[row][column + 1] = "|"
        if digit & SOUTH_WALL:
            marks[row + 1][column] = "-"
    return tuple("".join(line) for line in marks)


def laid(view: Dungeon) -> tuple[str, ...]:
    """The tiles laid so far."""
    half = len(next(iter(view.pack.faces.values()))) - 1
    marks = [[" "] * (2 * half + 1) for _ in range(2 * half + 1)]
    for n, tile in enumerate(view.tiles):
        if not tile:
            continue
        face, _, degrees = tile.partition("/")
        for row, line in enumerate(turned(view.pack.faces[face], int(degrees or 0))):
            for column, char in enumerate(line):
                if char != " ":
                    marks[row + half * (n // 2)][column + half * (n % 2)] = char
    return tuple("".join(line) for line in marks)


# ---- floors


def floors(tiles: tuple[str, ...]) -> dict[str, str]:
    """The ground of each tile, turned with it."""
    found = {}
    for n, tile in enumerate(tiles):
        if tile:
            found[f"f-{SLOTS[n]}"] = tile_floor(n, tile, f"f-{SLOTS[n]}")
    return found


def tile_floor(n: int, tile: str, key: str = "") -> str:
    """The ground of a tile at its place on the board."""
    face, _, degrees = tile.partition("/")
    spot = (EDGE + n % 2 * 480, EDGE + n // 2 * 480)
    return floor(key, FLOORS.get(face, "stone"), int(degrees or 0), spot)


def floor(key: str, kind: str, degrees: int, spot: Spot, side: int = 480) -> str:
    half = side / 2
    turn = f"translate({spot[0] + half:g} {spot[1] + half:g}) rotate({degrees})"
    place = f'x="{-half:g}" y="{-half:g}" width="{side}" height="{side}"'
    name = f'id="{key}" ' if key else ""
    return (
        f'<g {name}class="floor {kind}" transform="{turn}"><rect class="base" {place}/>'
        f'<rect fill="url(#fl-{kind})" {place}/></g>'
    )


PATTERNS = (
    '<radialGradient id="lantern" r=".75"><stop offset=".1" stop-color="#ffdc96" stop-opacity=".2"/>'
    '<stop offset=".62" stop-color="#3a2438" stop-opacity=".1"/><stop offset="1" stop-color="#0b0a18" '
    'stop-opacity=".5"/>'
    "</radialGradient>"
    '<pattern id="fl-stone" width="120" height="120" patternUnits="userSpaceOnUse" class="fl">'
    '<path d="M0 .5h120M0 30h60M60 60h60M0 60h60M0 90h60M60 30h60M60 90h60M22 0v30M44 30v30M12 60v30M38 90v30M84 0v30'
    'M104 30v30M76 60v30M98 90v30M60 0v120M.5 0v120"/><path class="lit" d="M2 2.500h18M24 32.500h18M62 62.500h12'
    'M86 2.500h14M14 62.500h20M64 92.500h30"/></pattern>'
    '<pattern id="fl-plank" width="120" height="60" patternUnits="userSpaceOnUse" class="fl">'
    '<path d="M0 .5h120M0 15h120M0 30h120M0 45h120M40 0v15M96 15v15M18 30v15M72 45v15"/>'
    '<path class="thin" d="M6 7q18-4 30 0t52 1M10 22q30 5 70 0M30 37q30-5 80 1M4 52q30 4 60 0M84 53q14-3 30 0"/>'
    "</pattern>"
    '<pattern id="fl-tatami" width="120" height="120" patternUnits="userSpaceOnUse" class="fl">'
    '<path class="thin" d="M0 6h60M0 12h60M0 18h60M0 24h60M0 30h60M0 36h60M0 42h60M0 48h60M0 54h60M66 0v60M72 '
    "0v60M78 0v60"
    "M84 0v60M90 0v60M96 0v60M102 0v60M108 0v60M114 0v60M6 60v60M12 60v60M18 60v60M24 60v60M30 60v60M36 60v60M42 60v60"
    'M48 60v60M54 60v60M60 66h60M60 72h60M60 78h60M60 84h60M60 90h60M60 96h60M60 102h60M60 108h60M60 114h60"/>'
    '<path class="hem" d="M0 1.500h60M0 58.500h60M61.500 0v60M118.500 0v60M1.500 60v60M58.500 60v60M60 61.500h60'
    'M60 118.500h60"/></pattern>'
    '<pattern id="fl-moss" width="120" height="120" patternUnits="userSpaceOnUse" class="fl">'
    '<path class="grass" d="M14 26l3-9 3 9M20 26l5-7M70 18l3-8 3 8M96 44l3-9 3 9M102 44l5-6M38 62l3-8 3 8M78 78l3-9 3 9'
    'M84 78l4-6M12 98l3-8 3 8M52 108l3-9 3 9M104 106l3-8 3 8"/><path class="thin" d="M40 30q8-4 14 0M4 60q8-5 15 0'
    'M60 50q9-4 16 1M96 76q8-4 14 0M28 86q8-4 15 0M80 112q8-4 14 0"/></pattern>'
)

GLOW = f'<rect id="gl-low" x="{EDGE}" y="{EDGE}" width="960" height="960" fill="url(#lantern)"/>'
MEASURE = '<text class="nm"/>'  # from its size the page takes how close it looks on a narrow screen

# ---- terrain

THINGS = (
    '<g id="t-bush"><path class="shade" d="M-24 17q24 13 48 1-6-9-24-9t-24 8z"/>'
    '<path class="leaf" d="M-22 16C-31 6-22-5-12-3-12-16 4-20 9-9 19-13 29-2 22 8 23 16 14 20 8 17-2 22-14 21-22 16z"/>'
    '<path class="leaf2" d="M-18 14c-6-5-2-12 4-11M-2 16c-7-4-4-13 3-12M13 14c-3-6 1-12 7-9"/>'
    '<path class="line" d="M-22 16C-31 6-22-5-12-3-12-16 4-20 9-9 19-13 29-2 22 8 23 16 14 20 8 17-2 22-14 21-22 16z'
    'M-9-1q4 1 5 5M10-7q4 2 4 7M-6 12q4-4 8 0"/></g>'
    '<g id="t-crate"><path class="shade" d="M-18 22h42l4-8V-6l-8 4z"/>'
    '<path class="wood" d="M-22-8h38v30h-38z"/><path class="top" d="M-22-8l8-10h38l-8 10z"/>'
    '<path class="side" d="M16-8l8-10v30l-8 10z"/><path class="line" d="M-22-8h38v30h-38zM-22-8l8-10h38l-8 10M24-18v30'
    'l-8 10M-22 2h38M-22 12h38M-15-8v30M9-8v30M-22 22L16-8"/></g>'
    '<g id="t-rock"><path class="shade" d="M-26 22q28 10 56-2l-6-14z"/>'
    '<path class="stone" d="M-28 18L-22-8-8-24 10-22 24-6 28 18 12 26-14 26z"/>'
    '<path class="lit" d="M-22-8L-8-24 10-22 4-8-10-2z"/><path class="line" d="M-28 18L-22-8-8-24 10-22 24-6 28 18 '
    "12 26"
    '-14 26zM-22-8l12 6 14-6 6-14M-10-2l-4 28M4-8l8 12 12-10M12 4v22"/></g>'
    '<g id="t-pillar"><path class="block" d="M-29-29h58v58h-58z"/><path class="face" d="M-29 14h58v15h-58z"/>'
    '<path class="top" d="M-23-25h46v33h-46z"/><path class="line" d="M-29-29h58v58h-58zM-29 14h58M-23-25h46v33h-46z'
    'M-14-17h28v17h-28z"/></g>'
    '<g id="t-waves"><path class="crest" d="M-25-14q6-6 12 0t12 0 12 0 12 0M-25 2q6-6 12 0t12 0 12 0 12 0M-25 18q6-6 12'
    ' 0t12 0 12 0 12 0"/></g>'
    '<g id="t-stairs"><path class="tread" d="M-24-24h48v48h-48z"/><path class="line" '
    'd="M-24-24h48v48h-48zM-24-12h48M-24'
    ' 0h48M-24 12h48"/><path class="dark" d="M-24 13h48v11h-48z"/></g>'
)
SYMBOLS = {"h": ("crate", "bush"), "X": ("pillar", "rock"), "s": ("stairs", "stairs"), "w": ("waves", "waves")}
NAMES = {"h": "hinder", "X": "solid", "s": "stair", "w": "water"}


def terrain(letters: str, size: int, tiles: tuple[str, ...]) -> str:
    return f'<g id="g-terrain" class="terrain" aria-hidden="true">{things(letters, size, tiles)}</g>'


@lru_cache(64)
def things(letters: str, size: int, tiles: tuple[str, ...]) -> str:
    """The lines between squares, then a symbol for each square that is not clear, with what it adds to the cost."""
    out = f'<path class="lattice" d="{lattice(letters, size)}"/>'
    for square, letter in enumerate(letters):
        if letter not in SYMBOLS:
            continue
        x, y = corner(square, size)
        outside = ground(tiles, square, size) not in INDOORS
        sign = SYMBOLS[letter][outside]
        plus = '<g class="plus"><circle cx="47" cy="13" r="11"/><text x="47" y="18">+1</text></g>' * (letter in "hw")
        out += (
            f'<g class="{NAMES[letter]}" transform="translate({x:g} {y:g})"><rect class="bed" width="{CELL}" '
            f'height="{CELL}"/><use href="#t-{sign}" x="30" y="30"/>{plus}</g>'
        )
    return out


def ground(tiles: tuple[str, ...], square: int, size: int) -> str:
    n = (square // size >= size // 2) * 2 + (square % size >= size // 2)
    return FLOORS.get(tiles[n].partition("/")[0], "stone")


def lattice(letters: str, size: int) -> str:
    """The edges of all squares that are there."""
    out = ""
    for square, letter in enumerate(letters):
        if letter != " ":
            x, y = corner(square, size)
            out += f"M{x:g} {y:g}h{CELL}v{CELL}"
    return out


# ---- walls


def walls(rows: tuple[str, ...]) -> str:
    """Those on the edges of squares, and the rim: beyond the board all is wall."""
    side = (len(rows) - 1) // 2 * CELL
    out, long = EDGE - 6, side + 12
    rim = f'<path class="rim" d="M{out} {out}h{long}v{long}h-{long}z"/>'
    return f'<g id="w-walls" class="walls" aria-hidden="true">{rim}{wall_marks(rows)}{numbers(side // CELL)}</g>'


def numbers(size: int) -> str:
    """Columns and rows on the rim, as the chronicle names squares."""
    return "".join(
        f'<text class="mark" x="{EDGE + (n + 0.5) * CELL:g}" y="15.5">{n}</text>'
        f'<text class="mark" x="11" y="{EDGE + (n + 0.5) * CELL + 5:g}">{n}</text>'
        for n in range(size)
    )


@lru_cache(64)
def wall_marks(rows: tuple[str, ...]) -> str:
    """Black lacquer with a lit top face and a post at each end."""
    size = (len(rows) - 1) // 2
    runs = [*level(rows, size), *upright(rows, size)]
    bars = "".join(f"M{x0:g} {y0:g}L{x1:g} {y1:g}" for x0, y0, x1, y1 in runs)
    posts = dict.fromkeys(spot for x0, y0, x1, y1 in runs for spot in ((x0, y0), (x1, y1)))
    heads = "".join(f"M{x - 8:g} {y - 8:g}h16v16h-16z" for x, y in posts)
    tops = "".join(f"M{x - 5:g} {y - 6:g}h10v9h-10z" for x, y in posts)
    return (
        f'<path class="drop" d="{bars}"/><path class="body" d="{bars}"/><path class="lit" d="{bars}"/>'
        f'<path class="post" d="{heads}"/><path class="cap" d="{tops}"/>'
    )


Run = tuple[float, float, float, float]


def level(rows: tuple[str, ...], size: int) -> list[Run]:
    """Walls from west to east, each as long as it goes."""
    found: list[Run] = []
    for row in range(0, 2 * size + 1, 2):
        marks = "".join(rows[row][column] for column in range(1, 2 * size, 2))
        y = EDGE + row / 2 * CELL
        found += [(EDGE + a * CELL, y, EDGE + b * CELL, y) for a, b in stretches(marks, "-")]
    return found


def upright(rows: tuple[str, ...], size: int) -> list[Run]:
    found: list[Run] = []
    for column in range(0, 2 * size + 1, 2):
        marks = "".join(rows[row][column] for row in range(1, 2 * size, 2))
        x = EDGE + column / 2 * CELL
        found += [(x, EDGE + a * CELL, x, EDGE + b * CELL) for a, b in stretches(marks, "|")]
    return found


def stretches(marks: str, sign: str) -> list[tuple[int, int]]:
    """From where to where the sign stands without a gap."""
    found, start = [], -1
    for n, mark in enumerate(marks + " "):
        if mark == sign and start < 0:
            start = n
        elif mark != sign and start >= 0:
            found.append((start, n))
            start = -1
    return found
