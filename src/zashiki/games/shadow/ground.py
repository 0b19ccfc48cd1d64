"""The ground of a Mission: hexes, corners, distances, and who sees what from where.

Everything here works on plain data, so that maps can be checked on load and positions in a test. A corner k of a Yard
lies between its directions k and k+1; the even one of the two leads to a Bush, the odd one to a Junction."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # E, NE, NW, W, SW, SE
YARD, BUSH, JUNCTION = 0, 1, 2  # (q - r) mod 3, ST-BOARD-1, ST-BOARD-2
CORNERS = range(6)
IN, OUT = "in", "out"
FACINGS = (IN, OUT)
CALM, ALERT, DISTRACTED, STUNNED = "calm", "alert", "distracted", "stunned"
AWAKE = (CALM, ALERT)
FAR = 99  # ST-DIST-4: farther away than any number
Spot = tuple[int, int]


class Guard(NamedTuple):
    """A guard on the board. `role` is a Target's id, the Gate whose Key he carries, or empty."""

    unit: str
    yard: str
    corner: int
    facing: str
    state: str
    role: str = ""

    @property
    def awake(self) -> bool:
        return self.state in AWAKE

    @property
    def target(self) -> bool:
        return self.role[:1] == "T"

    @property
    def keeper(self) -> bool:
        """Does he carry a Key? (ST-KEY-6)"""
        return self.role[:1] == "G"


def beside(corner: int) -> tuple[int, int]:
    """The directions of the Bush and of the Junction that meet at a corner (ST-YARD-2)."""
    after = (corner + 1) % 6
    return (corner, after) if corner % 2 == 0 else (after, corner)


class Ground:
    """The hexes of one Mission by id: `at` their coordinates, `near` their neighbours, all three kinds alike.

    Two neighbours are never of one kind (ST-BOARD-2); what is not listed is a gap (ST-GAP-1)."""

    def __init__(self, at: Mapping[str, Spot]) -> None:
        self.at = dict(at)
        ids = {spot: id for id, spot in self.at.items()}
        self.kind = {id: (q - r) % 3 for id, (q, r) in self.at.items()}
        self.near = {
            id: tuple(ids[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in ids)
            for id, (q, r) in self.at.items()
        }
        self.yards, self.bushes, self.junctions = (
            tuple(id for id, kind in self.kind.items() if kind == wanted) for wanted in (YARD, BUSH, JUNCTION)
        )
        self.yards_by = {id: self._by(id, YARD) for id in self.at}
        self.bushes_by = {id: self._by(id, BUSH) for id in self.at}
        self.junctions_by = {id: self._by(id, JUNCTION) for id in self.at}
        self.corner = {yard: tuple(self._corner(yard, k, ids) for k in CORNERS) for yard in self.yards}
        # ST-BOARD-3: two Yards at distance 2 share exactly one Junction position
        self.links = {yard: self._links(yard) for yard in self.yards}
        self._far: dict[tuple[str, ...], dict[str, dict[str, int]]] = {}
        self._hops: dict[tuple[str, ...], dict[str, dict[str, int]]] = {}
        self._pairs: dict[tuple[str, ...], list[tuple[str, str]]] = {}
        self._within: dict[tuple[tuple[str, ...], str, int], frozenset[str]] = {}

    def _by(self, id: str, kind: int) -> tuple[str, ...]:
        return tuple(other for other in self.near[id] if self.kind[other] == kind)

    def _corner(self, yard: str, k: int, ids: Mapping[Spot, str]) -> tuple[str, str]:
        """The Bush and the Junction of a corner; "" where there is a gap (ST-INT-5)."""
        q, r = self.at[yard]
        bush, junction = (ids.get((q + DIRECTIONS[d][0], r + DIRECTIONS[d][1]), "") for d in beside(k))
        return bush, junction

    def _links(self, yard: str) -> dict[str, str]:
        """Other Yards that share a Junction with this one, and which."""
        return {other: j for j in self.junctions_by[yard] for other in self.yards_by[j] if other != yard}

    # ---- distance

    def far(self, barred: tuple[str, ...] = ()) -> dict[str, dict[str, int]]:
        """ST-DIST-1, ST-DIST-2, ST-DIST-3, ST-GATE-2: steps of shortest paths over existing hexes that no closed Gate
        covers. What no path reaches is missing: it is FAR (ST-DIST-4)."""
        if barred not in self._far:
            open_to = {id: [n for n in near if n not in barred and id not in barred] for id, near in self.near.items()}
            self._far[barred] = {id: spread(id, open_to) for id in self.at}
        return self._far[barred]

    def distance(self, one: str, other: str, barred: tuple[str, ...] = ()) -> int:
        """ST-DIST-1: between two hexes."""
        return self.far(barred)[one].get(other, FAR)

    def hops(self, barred: tuple[str, ...] = ()) -> dict[str, dict[str, int]]:
        """From Bush to Bush through Junctions of any colour that no closed Gate covers: how many Moves."""
        if barred not in self._hops:
            open_to = {bush: {other for j in self.junctions_by[bush] if j not in barred for other in self.bushes_by[j]
                              if other not in barred} for bush in self.bushes}  # fmt: skip
            self._hops[barred] = {bush: spread(bush, open_to) for bush in self.bushes}
        return self._hops[barred]

    def pairs(self, barred: tuple[str, ...] = ()) -> list[tuple[str, str]]:
        """The pairs of Yards at distance 2 (ST-ITEM-10)."""
        if barred not in self._pairs:
            far = self.far(barred)
            self._pairs[barred] = [(one, other) for i, one in enumerate(self.yards) for other in self.yards[:i]
                                   if far[one].get(other) == 2]  # fmt: skip
        return self._pairs[barred]

    def within(self, hex: str, reach: int, barred: tuple[str, ...] = ()) -> frozenset[str]:
        """All hexes at most so far away."""
        key = barred, hex, reach
        if key not in self._within:
            self._within[key] = frozenset(id for id, n in self.far(barred)[hex].items() if n <= reach)
        return self._within[key]


def spread(start: str, open_to: Mapping[str, Collection[str]]) -> dict[str, int]:
    """Everything that can be reached, with the number of steps."""
    found, edge = {start: 0}, [start]
    while edge:
        edge = list(dict.fromkeys(n for id in edge for n in open_to[id] if n not in found))
        found.update(dict.fromkeys(edge, max(found.values()) + 1))
    return found


# ---- places in a Yard


# a guard takes his corner and its two neighbours; of every set of such corners, those that are left (bits of a number)
TAKES = [sum(1 << k % 6 for k in (corner - 1, corner, corner + 1)) for corner in CORNERS]
LEFT = [tuple(k for k in CORNERS if not taken >> k & 1) for taken in range(64)]


def free(guards: Mapping[str, Guard], yard: str, but: str = "") -> tuple[int, ...]:
    """ST-YARD-4, ST-YARD-5, ST-YARD-6: corners of a Yard that are free, the guard `but` himself not counted."""
    taken = 0
    for id, guard in guards.items():
        if guard[1] == yard and id != but:
            taken |= TAKES[guard[2]]
    return LEFT[taken]


def crowded(guards: Mapping[str, Guard]) -> set[str]:
    """ST-YARD-5: the Yards without a free corner."""
    taken: dict[str, int] = {}
    for guard in guards.values():
        taken[guard[1]] = taken.get(guard[1], 0) | TAKES[guard[2]]
    return {yard for yard, corners in taken.items() if not LEFT[corners]}


def inside(guards: Mapping[str, Guard], yard: str) -> list[str]:
    """The guards of a Yard."""
    return [id for id, guard in guards.items() if guard.yard == yard]


# ---- who sees what


def see_yard(ground: Ground, guards: Mapping[str, Guard], yard: str, bush: str, aims: Collection[str]) -> list[str]:
    """The guards that see a Visible Action against this Yard by a Ninja in this Bush. `aims` are the guards it is
    against.

    ST-VIS-1, ST-VIS-2, ST-VIS-3, ST-VIS-5, ST-VIS-7, ST-VIS-8: facing out, a guard sees a Ninja in the Bush of his
    corner; facing in, all that is done to his Yard. ST-VIS-4: but not what is done from behind to him alone."""
    found = []
    for id, guard in guards.items():
        if guard.yard != yard or not guard.awake:
            continue
        mine = ground.corner[yard][guard.corner][0] == bush
        if mine if guard.facing == OUT else not (mine and list(aims) == [id]):
            found.append(id)
    return found


def see_junction(ground: Ground, guards: Mapping[str, Guard], junction: str, blind: Iterable[str] = ()) -> list[str]:
    """ST-VIS-2, ST-VIS-6, ST-JUNC-3: the guards that see a Visible Move through a Junction. Those of a Yard in `blind`
    look at the far side of a Gate (ST-GATE-6)."""
    return [
        id
        for id, guard in guards.items()
        if guard.facing == OUT
        and guard.awake
        and guard.yard not in blind
        and ground.corner[guard.yard][guard.corner][1] == junction
    ]


def see_bodies(guards: Mapping[str, Guard], yard: str) -> list[str]:
    """ST-VIS-3, ST-VIS-6, ST-BODY-6, ST-BODY-7: awake guards that look into their Yard."""
    return [id for id, guard in guards.items() if guard.yard == yard and guard.awake and guard.facing == IN]
