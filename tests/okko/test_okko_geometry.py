"""Corners, zones, vision, lines of sight: the ledger's tables, and what must hold on any board."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from okko.position import PACK, SIZE, at, ground
from support import asserts
from zashiki.games.okko.geometry import OFFSETS, Board, assembled, board, turned


def bits(*words: str) -> int:
    return sum(1 << at(word) for word in words)


def words(these: int) -> set[str]:
    return {f"{s % SIZE},{s // SIZE}" for s in range(SIZE**2) if these >> s & 1}


SIGHT = [  # id, from, to, terrain, walls, characters, cover there and back (None: blocked)
    ("T-1", "2,2", "5,2", {}, (), (), (0, 0)),
    ("T-2", "2,2", "5,2", {}, (), ("3,2",), None),
    ("T-4", "2,2", "4,4", {"3,2": "X"}, (), ("2,3",), None),
    ("T-5", "2,2", "3,3", {}, ("2,2|3,2",), (), (0, 0)),
    ("T-6", "2,2", "3,3", {}, ("2,2|3,2", "2,3|3,3"), (), None),
    ("T-7", "2,2", "3,3", {}, ("2,2|3,2",), ("2,3",), None),
    ("T-9", "2,2", "3,3", {"3,2": "h"}, (), (), (0, 0)),
    ("T-10", "2,2", "3,3", {"3,2": "h", "2,3": "X"}, (), (), (1, 1)),
    ("T-11", "2,2", "4,3", {}, ("3,2|3,3",), (), None),
    ("T-12", "2,2", "4,3", {"3,2": "h", "4,3": "h"}, (), (), (2, 1)),
    ("T-14", "0,0", "3,1", {"2,0": "X"}, (), ("1,1",), None),
    ("T-15", "0,0", "3,1", {"2,0": "X"}, (), (), (0, 0)),
    ("T-16", "0,0", "3,1", {}, ("1,0|2,0", "1,0|1,1"), (), None),
    ("T-17", "0,0", "3,1", {}, ("1,0|2,0", "2,0|2,1"), (), (0, 0)),
    ("T-19", "2,2", "5,5", dict.fromkeys(("3,2", "2,3", "4,3", "3,4", "5,5"), "h"), (), (), (3, 2)),
    ("T-20", "2,2", "3,2", {}, ("2,2|3,2",), (), None),
    ("T-21", "2,2", "2,6", dict.fromkeys(("2,3", "2,4", "2,6"), "w"), (), (), (0, 0)),
]


@asserts(
    "OK-LOS-1",
    "OK-LOS-2",
    "OK-LOS-3",
    "OK-LOS-4",
    "OK-LOS-5",
    "OK-LOS-6",
    "OK-LOS-7",
    "OK-LOS-8",
    "OK-LOS-9",
    "OK-LOS-10",
    "OK-LOS-11",
    "OK-LOS-12",
    "OK-LOS-13",
    "OK-TERR-8",
    "OK-TERR-6",
    "OK-T-1",
    "OK-T-2",
    "OK-T-4",
    "OK-T-5",
    "OK-T-6",
    "OK-T-7",
    "OK-T-9",
    "OK-T-10",
    "OK-T-11",
    "OK-T-12",
    "OK-T-14",
    "OK-T-15",
    "OK-T-16",
    "OK-T-17",
    "OK-T-19",
    "OK-T-20",
    "OK-T-21",
    "OK-TERR-1",
    "OK-TERR-2",
    "OK-TERR-3",
    "OK-TERR-4",
)
@pytest.mark.parametrize(
    ("one", "two", "terrain", "walls", "characters", "cover"), [row[1:] for row in SIGHT], ids=[row[0] for row in SIGHT]
)
def test_lines_of_sight(
    one: str,
    two: str,
    terrain: dict[str, str],
    walls: tuple[str, ...],
    characters: tuple[str, ...],
    cover: tuple[int, int] | None,
) -> None:
    field = Board(*ground(terrain, walls))
    there, back = (field.sight(at(a), at(b), bits(one, two, *characters)) for a, b in ((one, two), (two, one)))
    assert (there, back) == (cover or (None, None))


@asserts("OK-ZONE-2", "OK-ZONE-8", "OK-ZONE-6", "OK-ZONE-7", "OK-BACK-3")
def test_front_back_and_sides() -> None:
    field = Board(*ground())
    assert words(field.zone[at("5,5") * 4]) == {"4,4", "5,4", "6,4"}
    assert words(field.zone[at("5,5") * 4 + 1]) == {"6,4", "6,5", "6,6"}
    assert {field.words[s] for s in field.retreats(at("5,5"), 0, 0)} == {"4,6", "5,6", "6,6"}
    assert field.vision(at("5,5"), 0, at("15,4"))
    assert not field.vision(at("5,5"), 0, at("6,5"))
    assert not field.vision(at("5,5"), 0, at("5,6"))


@asserts("OK-ZONE-3", "OK-SUP-9", "OK-T-31", "OK-T-43")
def test_walls_and_boulders_cut_a_zone() -> None:
    """T-31, T-43."""
    assert "6,4" not in words(Board(*ground({"6,5": "X"}, ["5,5|5,4"])).zone[at("5,5") * 4])
    assert "6,4" in words(Board(*ground({"6,5": "X"})).zone[at("5,5") * 4])
    straight = Board(*ground({}, ["4,4|4,5", "5,4|5,5"]))
    assert "5,5" not in words(straight.zone[at("4,4") * 4 + 1])
    assert "5,4" not in words(Board(*ground({}, ["5,5|5,4"])).zone[at("5,5") * 4])


@asserts("OK-TERR-11")
def test_the_border_is_a_wall() -> None:
    field = Board(*ground())
    assert {field.words[target] for target, _, _ in field.steps[at("0,0")]} == {"1,0", "1,1", "0,1"}
    assert field.wall(at("0,0"), 0)
    assert field.wall(at("15,15"), 2)


# ---- on any board


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Random walls and terrain, rather dense so that corners matter."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    terrain = "".join(rng.choices(".hwX", (8, 3, 1, 2), k=SIZE**2))
    return Board(terrain, "".join(rng.choices("0123", (6, 2, 2, 1), k=SIZE**2)))


squares = st.integers(0, SIZE**2 - 1)


def turn_square(square: int, quarter: int) -> int:
    x, y = square % SIZE, square // SIZE
    for _ in range(quarter):
        x, y = SIZE - 1 - y, x
    return y * SIZE + x


def turn_board(field: Board, quarter: int) -> Board:
    """The same board turned clockwise."""
    terrain, walls = ["."] * SIZE**2, [0] * SIZE**2
    for square in range(SIZE**2):
        terrain[turn_square(square, quarter)] = field.terrain[square]
        for direction in (2, 4):
            if field.wall(square, direction) and field.beside(square, direction) >= 0:
                one, two = sorted(turn_square(s, quarter) for s in (square, field.beside(square, direction)))
                walls[one] |= 1 if two == one + 1 else 2
    return Board("".join(terrain), "".join(map(str, walls)))


def thin(crowd: int) -> int:
    """About one square in eight is occupied."""
    return crowd & (crowd >> 1) & (crowd >> 2) & ((1 << SIZE**2) - 1)


@settings(max_examples=30, deadline=None)
@given(boards(), squares, squares, st.integers(0, 2**SIZE**2 - 1))
def test_sight_is_symmetric(field: Board, one: int, two: int, crowd: int) -> None:
    assert (field.sight(one, two, thin(crowd)) is None) == (field.sight(two, one, thin(crowd)) is None)


@settings(max_examples=12, deadline=None)
@given(boards(), st.integers(1, 3), st.integers(0, 2**SIZE**2 - 1))
def test_everything_turns_with_the_board(field: Board, quarter: int, crowd: int) -> None:
    other, rng = turn_board(field, quarter), random.Random(quarter)
    here = thin(crowd)
    there = sum(1 << turn_square(square, quarter) for square in range(SIZE**2) if here >> square & 1)
    for _ in range(60):
        one, two = rng.randrange(SIZE**2), rng.randrange(SIZE**2)
        new, facing = turn_square(one, quarter), rng.randrange(4)
        for before, after in ((0, 0), (here, there)):
            assert field.sight(one, two, before) == other.sight(new, turn_square(two, quarter), after)
            falls = {turn_square(square, quarter) for square in field.retreats(one, facing, before)}
            assert falls == set(other.retreats(new, (facing + quarter) % 4, after))
        zone = {turn_square(s, quarter) for s in range(SIZE**2) if field.zone[one * 4 + facing] >> s & 1}
        turned_zone = other.zone[new * 4 + (facing + quarter) % 4]
        assert zone == {s for s in range(SIZE**2) if turned_zone >> s & 1}
        steps = {(turn_square(s, quarter), (d + 2 * quarter) % 8) for s, d, _ in field.steps[one]}
        assert steps == {(s, d) for s, d, _ in other.steps[new]}
        assert field.vision(one, facing, two) == other.vision(new, (facing + quarter) % 4, turn_square(two, quarter))


@settings(max_examples=30, deadline=None)
@given(boards())
def test_steps_and_touch_are_symmetric(field: Board) -> None:
    """Whoever controls a square could be controlled from there after some turn; a way that is open is open back."""
    for one in range(0, SIZE**2, 3):
        for two in range(SIZE**2):
            if field.touching[one] >> two & 1:
                assert field.touching[two] >> one & 1
                assert field.faces(two, one)
        for target, direction, jam in field.steps[one]:
            back = {(s, j) for s, d, j in field.steps[target] if d == (direction + 4) % 8}
            assert field.terrain[one] == "X" or back == {(one, jam)}


def wall_at(field: Board, one: int, two: int) -> bool:
    """Read from the digits: 1 is a wall to the east, 2 to the south."""
    one, two = sorted((one, two))
    return bool(int(field.walls[one]) & (1 if two == one + 1 else 2))


@asserts("OK-MOVE-12", "OK-MOVE-14", "OK-MOVE-16", "OK-ZONE-2", "OK-ZONE-3", "OK-ZONE-5", "OK-TERR-11")
@settings(max_examples=20, deadline=None)
@given(boards(), st.integers(0, 2**SIZE**2 - 1))
def test_steps_and_zones_to_the_letter(field: Board, crowd: int) -> None:
    """A flank of a diagonal is closed if it is occupied or blocking, or a wall lies towards either end; a diagonal is
    closed if both flanks are. Zones are cut by the same, but never by characters."""

    def shut(one: int, two: int, occupied: int) -> bool:
        if one % SIZE == two % SIZE or one // SIZE == two // SIZE:
            return wall_at(field, one, two)
        flanks = (one // SIZE * SIZE + two % SIZE, two // SIZE * SIZE + one % SIZE)
        return all(
            field.terrain[flank] == "X"
            or occupied >> flank & 1
            or wall_at(field, one, flank)
            or wall_at(field, flank, two)
            for flank in flanks
        )

    occupied = thin(crowd)
    for one in range(0, SIZE**2, 3):
        ways = {direction: (target, jam) for target, direction, jam in field.steps[one]}
        for direction, (dx, dy) in enumerate(OFFSETS):
            x, y = one % SIZE + dx, one // SIZE + dy
            inside = 0 <= x < SIZE and 0 <= y < SIZE
            two = y * SIZE + x
            legal = inside and field.terrain[two] != "X" and not shut(one, two, occupied)
            target, jam = ways.get(direction, (-1, 0))
            assert legal == (target == two and occupied & jam != jam) or not inside
            assert inside or direction not in ways
            for turn in (-1, 0, 1):
                facing, odd = divmod((direction + turn) % 8, 2)
                if not odd and inside:
                    assert bool(field.zone[one * 4 + facing] >> two & 1) is not shut(one, two, 0)


def rational_sight(field: Board, one: int, two: int, occupied: int) -> int | None:
    """The same line by exact fractions: where it crosses the lines of the grid, one after another."""
    (ax, ay), (bx, by) = (divmod(square, SIZE)[::-1] for square in (one, two))
    half = Fraction(1, 2)
    times = {Fraction(x) - ax - half for x in range(min(ax, bx) + 1, max(ax, bx) + 1)}
    across = {time / (bx - ax) for time in times}
    along = {(Fraction(y) - ay - half) / (by - ay) for y in range(min(ay, by) + 1, max(ay, by) + 1)}
    occupied = (occupied | field.blocking) & ~(1 << one) & ~(1 << two)
    cover, here = 0, one
    for time in sorted(across | along):
        dx, dy = (bx > ax) - (bx < ax), (by > ay) - (by < ay)
        there = here + dx * (time in across) + SIZE * dy * (time in along)
        if time in across and time in along:
            flanks = (here + dx, here + SIZE * dy)
            closed = [
                bool(occupied >> flank & 1) or wall_at(field, here, flank) or wall_at(field, flank, there)
                for flank in flanks
            ]
            if all(closed):
                return None
            cover += all(shut or field.terrain[flank] == "h" for shut, flank in zip(closed, flanks, strict=True))
        elif wall_at(field, here, there):
            return None
        if occupied >> there & 1:
            return None
        cover += field.terrain[there] == "h"
        here = there
    return cover


@asserts("OK-LOS-1", "OK-LOS-2", "OK-LOS-5", "OK-LOS-6", "OK-LOS-11")
@settings(max_examples=40, deadline=None)
@given(boards(), st.integers(0, 2**32), st.integers(0, 2**SIZE**2 - 1))
def test_sight_by_exact_fractions(field: Board, seed: int, crowd: int) -> None:
    """Near squares as well as far ones: on these dense boards few lines reach far."""
    rng, occupied = random.Random(seed), thin(thin(crowd))
    for _ in range(60):
        one = rng.randrange(SIZE**2)
        x, y = (min(SIZE - 1, max(0, n + rng.randint(-6, 6))) for n in (one % SIZE, one // SIZE))
        assert field.sight(one, y * SIZE + x, occupied) == rational_sight(field, one, y * SIZE + x, occupied)


@settings(max_examples=10, deadline=None)
@given(boards(), squares, st.integers(0, 3))
def test_a_retreat_is_a_step_backwards(field: Board, square: int, facing: int) -> None:
    behind = {(2 * facing + turn) % 8 for turn in (3, 4, 5)}
    assert set(field.retreats(square, facing, 0)) == {s for s, d, _ in field.steps[square] if d in behind}
    assert all(OFFSETS[d][0] * OFFSETS[2 * facing][0] + OFFSETS[d][1] * OFFSETS[2 * facing][1] == -1 for d in behind)


# ---- tiles


@asserts("OK-COMP-2", "OK-COMP-3", "OK-TERR-5")
def test_tiles_turn_with_their_walls() -> None:
    for grid in PACK.faces.values():
        assert turned(turned(grid, 90), 270) == grid
        assert turned(turned(grid, 180), 180) == grid
    bamboo = PACK.faces["t1b"]  # a wall right of (3,5), under (1,1)
    assert bamboo[2 * 5 + 1][2 * 3 + 2] == "|"
    assert turned(bamboo, 90)[2 * 3 + 2][2 * (7 - 5) + 1] == "-"


def test_a_seam_has_a_wall_if_either_tile_shows_one() -> None:
    keep, hall = PACK.faces["t7a"], PACK.faces["t2a"]  # the keep is walled on its border, the other is open
    _, walls = assembled((keep, hall, hall, hall))
    assert int(walls[7]) & 1  # east of (7,0)
    assert int(walls[7 * SIZE]) & 2  # south of (0,7)
    _, walls = assembled((hall, keep, hall, hall))
    assert int(walls[7]) & 1


@asserts("OK-TERR-1", "OK-TERR-9")
def test_letters_of_terrain() -> None:
    field = board(*ground({"1,1": "s", "2,2": "h", "3,3": "w", "4,4": "X"}))
    assert words(field.rough) == {"2,2", "3,3"}
    assert words(field.blocking) == {"4,4"}


def test_every_assembly_is_connected_and_has_room_to_deploy() -> None:
    rng = random.Random(7)
    for _ in range(12):
        tiles = rng.sample(list(PACK.tiles), 4)
        laid = tuple(f"{rng.choice(PACK.tiles[tile])}/{rng.choice((0, 90, 180, 270))}" for tile in tiles)
        field = board(*PACK.assemble(laid))
        free = {s for s in range(SIZE**2) if field.terrain[s] != "X"}
        reached, todo = set(), [min(free)]
        while todo:
            if (here := todo.pop()) not in reached:
                reached.add(here)
                todo += [target for target, direction, _ in field.steps[here] if direction % 2 == 0]
        assert reached == free
        for line in (range(2), range(14, 16)):
            assert sum(s // SIZE in line for s in free) >= 24
            assert sum(s % SIZE in line for s in free) >= 24
