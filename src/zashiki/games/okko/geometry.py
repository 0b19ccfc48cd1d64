"""Squares, walls, corners, control zones, vision and lines of sight: pure arithmetic on a board.

A square is a number `y * size + x`, x from west to east, y from north to south; a set of squares is an int with a bit
for each. A facing is 0 north, 1 east, 2 south, 3 west; a direction is 0 north, 1 north-east … 7 north-west."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from math import isqrt

FACINGS = ("north", "east", "south", "west")  # OK-ZONE-1
OFFSETS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
# Stairs lead nowhere: none of our scenarios links floors (OK-TERR-10), so they are clear squares.
CLEAR, HINDERING, AQUATIC, BLOCKING, STAIRS = ".", "h", "w", "X", "s"
EAST_WALL, SOUTH_WALL = 1, 2  # what a digit of `walls` says of the edges of a square

Step = tuple[int, int, int]  # a square, its direction, and the squares that together close the diagonal


def marked(text: str, signs: str) -> int:
    """The squares that carry one of these signs, as a set."""
    return int(
        "".join(["1" if sign in signs else "0" for sign in reversed(text)]) or "0", 2
    )  # before a board is laid there is no square


Grid = tuple[tuple[str, ...], dict[str, int], tuple[tuple[int, ...], ...]]


@cache
def grid(size: int) -> Grid:
    """The words of all squares, the squares by their words, and the eight squares around each; -1 beyond the board."""
    words = tuple(f"{s % size},{s // size}" for s in range(size**2))

    def beside(square: int, dx: int, dy: int) -> int:
        x, y = square % size + dx, square // size + dy
        return y * size + x if 0 <= x < size and 0 <= y < size else -1

    around = tuple(tuple(beside(square, dx, dy) for dx, dy in OFFSETS) for square in range(size**2))
    return words, {word: s for s, word in enumerate(words)}, around


class Lazy(dict[int, object]):
    """Computes an entry when it is first looked up."""

    def __init__(self, make: Callable[[int], object]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: int) -> object:
        value = self[key] = self.make(key)
        return value


class Board:
    """A square board: `terrain` has a letter a square, `walls` a digit a square (see EAST_WALL, SOUTH_WALL). All beyond
    is wall (OK-TERR-11)."""

    def __init__(self, terrain: str, walls: str) -> None:
        self.terrain, self.walls, self.size = terrain, walls, isqrt(len(terrain))
        self.never = 1 << len(terrain)  # a bit beyond the board: no square ever has it
        self.words, self.square, self.next = grid(self.size)
        self.blocking, self.rough = marked(terrain, BLOCKING), marked(terrain, HINDERING + AQUATIC)
        self.open = self._open()
        self.flanks = {d: (self._flank(d, -1), self._flank(d, 1)) for d in (1, 3, 5, 7)}
        # by direction: the squares from which no border, wall, or corner of walls and boulders closes the way for good
        self.ways = {**self.open, **{d: left | right for d, (left, right) in self.flanks.items()}}
        self.steps: dict[int, tuple[Step, ...]] = Lazy(self._steps)  # type: ignore[assignment]
        self.zone: dict[int, int] = Lazy(self._zone)  # type: ignore[assignment]  # by square * 4 + facing
        self.touching: dict[int, int] = Lazy(self._touching)  # type: ignore[assignment]

    # ---- squares and edges

    def beside(self, square: int, direction: int) -> int:
        """The next square in this direction; -1 beyond the board."""
        return self.next[square][direction]

    def direction(self, square: int, other: int) -> int:
        """In which the other square lies, which is beside this one."""
        return self.next[square].index(other)

    def wall(self, square: int, direction: int) -> bool:
        """Is there a wall (or the border) on this side, north 0, east 2, south 4 or west 6? OK-TERR-6, OK-TERR-11"""
        return not self.open[direction] >> square & 1

    def _open(self) -> dict[int, int]:
        """By side: all squares with neither a wall nor the border there."""
        size = self.size
        whole, column = (1 << size**2) - 1, sum([1 << row * size + size - 1 for row in range(size)])
        east = whole & ~column & ~marked(self.walls, "13")  # digits with EAST_WALL
        south = whole >> size & ~marked(self.walls, "23")  # and with SOUTH_WALL
        return {2: east, 6: east << 1, 4: south, 0: south << size}

    def _flank(self, direction: int, flank: int) -> int:
        """All squares whose flank (`direction` - 1 or + 1) of this diagonal is open for good. OK-MOVE-16: a flank is
        closed if it is blocking, or a wall lies between it and either end."""
        side = (direction + flank) % 8
        beyond = self.open[(direction - flank) % 8] & ~self.blocking  # squares that may lie between
        by = {2: 1, 4: self.size, 6: -1, 0: -self.size}[side]
        return self.open[side] & (beyond >> by if by > 0 else beyond << -by)

    def shut(self, square: int, direction: int, flank: int) -> bool:
        """Do walls or a boulder close this flank of a diagonal for good?"""
        return not self.flanks[direction][flank > 0] >> square & 1

    def jam(self, square: int, direction: int) -> int:
        """What must be occupied to close the way from this square in this direction, unless it is closed for good."""
        if direction % 2 == 0:
            return self.never
        left, right = self.flanks[direction]
        around, jam = self.next[square], 0
        if left >> square & 1:
            jam |= 1 << around[direction - 1]
        if right >> square & 1:
            jam |= 1 << around[(direction + 1) % 8]
        return jam

    def _steps(self, square: int) -> tuple[Step, ...]:
        """Where one may go from here: into no blocking square, across no wall (OK-MOVE-12, OK-MOVE-14)."""
        found = []
        for direction, target in enumerate(self.next[square]):
            if self.ways[direction] >> square & 1 and not self.blocking >> target & 1:
                found.append((target, direction, self.jam(square, direction)))
        return tuple(found)

    # ---- zones

    def _zone(self, key: int) -> int:
        """Ahead and the two forward diagonals, unless walls and boulders cut them off; characters never do.
        OK-ZONE-2, OK-ZONE-3, OK-ZONE-5"""
        square, facing = divmod(key, 4)
        found = 0
        for turn in (-1, 0, 1):
            direction = (2 * facing + turn) % 8
            if self.ways[direction] >> square & 1:
                found |= 1 << self.beside(square, direction)
        return found

    def _touching(self, square: int) -> int:
        """All squares next to this one that are not cut off: the squares that some facing controls."""
        return self.zone[square * 4] | self.zone[square * 4 + 1] | self.zone[square * 4 + 2] | self.zone[square * 4 + 3]

    def faces(self, square: int, other: int) -> list[int]:
        """The facings that control the other square."""
        return [facing for facing in range(4) if self.zone[square * 4 + facing] >> other & 1]

    def retreats(self, square: int, facing: int, occupied: int) -> list[int]:
        """The squares of the retreat zone that can be entered. OK-ZONE-8, OK-RET-4, OK-RET-5"""
        behind = 2 * facing + 4
        return [
            target
            for target, direction, jam in self.steps[square]
            if (direction - behind + 1) % 8 < 3 and not occupied >> target & 1 and occupied & jam != jam
        ]

    # ---- vision and sight

    def vision(self, square: int, facing: int, other: int) -> bool:
        """Does the other square lie beyond the front line? OK-ZONE-6, OK-ZONE-7"""
        dx, dy = OFFSETS[2 * facing]
        x, y = other % self.size - square % self.size, other // self.size - square // self.size
        return dx * x + dy * y >= 1

    def distance(self, square: int, other: int) -> int:
        """In king's moves."""
        dx, dy = abs(square % self.size - other % self.size), abs(square // self.size - other // self.size)
        return max(dx, dy)

    def ahead(self, square: int, facing: int) -> tuple[int, int] | None:
        """The next two squares straight ahead, if both are on the board and no wall lies between."""
        first = self.beside(square, 2 * facing)
        if first < 0 or self.wall(square, 2 * facing) or self.wall(first, 2 * facing):
            return None
        return first, self.beside(first, 2 * facing)

    def sight(self, start: int, end: int, occupied: int) -> int | None:
        """The cover on the line between two centers; None where it is blocked. `occupied` may hold both ends: they do
        not count, and cover is never looked for at the start (OK-LOS-9). OK-LOS-1, OK-LOS-12, OK-LOS-13"""
        cover, occupied = 0, (occupied | self.blocking) & ~(1 << start) & ~(1 << end)
        for square, direction, flanks in self.line(start, end):
            target = self.beside(square, direction)
            if not flanks:
                if self.wall(square, direction):  # OK-LOS-2, OK-TERR-8
                    return None
            else:
                closed = [self.shut(square, direction, f) or bool(occupied >> s & 1) for f, s in flanks]
                if all(closed):  # OK-LOS-5, OK-LOS-6; one closed flank, the end of a wall say, does nothing: OK-LOS-7
                    return None
                if all(c or self.terrain[s] == HINDERING for c, (_, s) in zip(closed, flanks, strict=True)):
                    cover += 1  # OK-LOS-11
            if occupied >> target & 1:  # OK-LOS-3, OK-LOS-4
                return None
            cover += self.terrain[target] == HINDERING  # OK-LOS-8, OK-LOS-10
        return cover

    def line(self, start: int, end: int) -> Iterator[tuple[int, int, tuple[tuple[int, int], ...]]]:
        """The squares that the line leaves, each with the direction in which it does; where it passes exactly through a
        corner also the two flanks, each with its turn from that direction."""
        x, y, bx, by = start % self.size, start // self.size, end % self.size, end // self.size
        nx, ny, sx, sy = abs(bx - x), abs(by - y), (bx > x) - (bx < x), (by > y) - (by < y)
        i = j = 0
        while (x, y) != (bx, by):
            left, right = (2 * i + 1) * ny, (2 * j + 1) * nx
            across = ny == 0 or (nx > 0 and left <= right)
            along = nx == 0 or (ny > 0 and right <= left)
            direction = OFFSETS.index((sx * across, sy * along))
            square = y * self.size + x
            corner = tuple((f, self.beside(square, (direction + f) % 8)) for f in (-1, 1)) if across and along else ()
            yield square, direction, corner
            x, y, i, j = x + sx * across, y + sy * along, i + across, j + along


@lru_cache(64)
def board(terrain: str, walls: str) -> Board:
    """The board of these letters and digits; the same one as long as it is in use."""
    return Board(terrain, walls)


# ---- tiles


@cache
def turned(grid: tuple[str, ...], degrees: int) -> tuple[str, ...]:
    """A tile turned clockwise; its walls turn with its squares."""
    for _ in range(degrees // 90):
        grid = tuple("".join(column).translate(TURN) for column in zip(*reversed(grid), strict=True))
    return grid


TURN = str.maketrans("-|", "|-")


def assembled(tiles: tuple[tuple[str, ...], ...]) -> tuple[str, str]:
    """Terrain and walls of four tiles, north-west, north-east, south-west and south-east. An edge between two tiles
    carries a wall if either shows one."""
    west, east = (joined(tiles[n], tiles[n + 2]) for n in (0, 1))
    rows = [w[:-1] + seam(w[-1], e[0]) + e[1:] for w, e in zip(west, east, strict=True)]
    terrain = "".join(row[1::2] for row in rows[1::2])
    right = "".join(row[2::2] for row in rows[1::2])
    below = "".join(row[1::2] for row in rows[2::2])
    walls = (EAST_WALL * (e == "|") + SOUTH_WALL * (s == "-") for e, s in zip(right, below, strict=True))
    return terrain, "".join(map(str, walls))


def joined(first: Sequence[str], second: Sequence[str]) -> list[str]:
    """Two grids one below the other: the last line of one is the first of the other."""
    met = "".join(seam(a, b) for a, b in zip(first[-1], second[0], strict=True))
    return [*first[:-1], met, *second[1:]]


def seam(one: str, other: str) -> str:
    """What stands where two grids meet: the walls of both."""
    return other if one == " " else one
