"""Where the hexes of a Mission lie on the sheet, in its units."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from .ground import Guard, Spot
from .pack import Mission

SIZE = (1360, 860)
EDGE = 34  # left free inside the frame
MOST = 74  # no hex is larger
ROOM = 0.63  # a guard stands so far from the middle of his Yard, seen as a part of its radius
Point = tuple[float, float]


class Plan(NamedTuple):
    """The radius of a hex and the middle of each."""

    radius: float
    at: dict[str, Point]

    @property
    def scale(self) -> float:
        """Pieces are drawn for a radius of 60."""
        return self.radius / 60

    @property
    def figure(self) -> float:
        """Figures are a little larger than what lies about."""
        return self.radius / 52

    def corner(self, yard: str, k: int, far: float = 1.0) -> Point:
        """A corner of a hex, or a point on the way to it."""
        (x, y), (u, v) = self.at[yard], toward(k)
        return x + u * self.radius * far, y + v * self.radius * far

    def stand(self, guard: Guard) -> Point:
        return self.corner(guard.yard, guard.corner, ROOM)


def toward(k: int) -> Point:
    """Where a corner lies, for a radius of 1: corner 0 between E and NE, then against the clock."""
    angle = pi / 6 + k * pi / 3
    return cos(angle), -sin(angle)


def flat(spot: Spot) -> Point:
    """The middle of a hex, for a radius of 1."""
    q, r = spot
    return sqrt(3) * (q + r / 2), 1.5 * r


@cache
def fitted(spots: tuple[tuple[str, Spot], ...]) -> Plan:
    """As large as the sheet lets them be, in its middle."""
    raw = {id: flat(spot) for id, spot in spots}
    xs, ys = [x for x, _ in raw.values()], [y for _, y in raw.values()]
    wide, high = max(xs) - min(xs) + sqrt(3), max(ys) - min(ys) + 2
    radius = min((SIZE[0] - 2 * EDGE) / wide, (SIZE[1] - 2 * EDGE) / high, MOST)
    left = (SIZE[0] - radius * (max(xs) + min(xs))) / 2
    top = (SIZE[1] - radius * (max(ys) + min(ys))) / 2
    return Plan(radius, {id: (round(left + radius * x, 1), round(top + radius * y, 1)) for id, (x, y) in raw.items()})


def plan(mission: Mission) -> Plan:
    return fitted(tuple(mission.ground.at.items()))


def hexagon(radius: float) -> str:
    """A hex around the origin."""
    return "M" + "L".join(f"{radius * x:.1f} {radius * y:.1f}" for x, y in map(toward, range(6))) + "z"


def moved(point: Point, scale: float = 1.0) -> str:
    bigger = f" scale({scale:.3g})" if scale != 1 else ""
    return f"translate({point[0]:.1f} {point[1]:.1f}){bigger}"
