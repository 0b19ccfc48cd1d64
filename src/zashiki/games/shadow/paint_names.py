"""The names of the hexes, as options and chronicle call them: each where least of the figures lies over it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from . import signs
from .garden import Garden
from .ground import IN, YARD
from .paint_pieces import beside, token_at
from .plan import Plan, Point, toward

Box = tuple[float, float, float, float]  # left, top, right, bottom on the sheet
BESIDE: tuple[Point, ...] = ((0, 0.74), (0, 0.6), (0, -0.64))  # of a Bush or a Junction, for a radius of 1: low or high
WITHIN: tuple[Point, ...] = ((0, 0), *((x * far, y * far) for far in (0.3, 0.5) for x, y in map(toward, range(6))))
WIDE, HIGH = 5.3, 8.0  # half of a letter, half of a line


def names(view: Garden, plan: Plan) -> dict[str, str]:
    found, lying = {}, covered(view, plan)
    for id in plan.at:
        x, y = clearest(plan, id, WITHIN if view.ground.kind[id] == YARD else BESIDE, lying[id])
        y += 0.1 * plan.radius
        found[f"n-{id}"] = f'<text id="n-{id}" class="nm" x="{x:.1f}" y="{y:.1f}" aria-hidden="true">{id}</text>'
    return found


def clearest(plan: Plan, id: str, spots: Iterable[Point], lying: Iterable[Box]) -> Point:
    """The first of the places with the least over the name."""
    x, y = plan.at[id]
    places = [(x + u * plan.radius, y + v * plan.radius) for u, v in spots]
    return min(places, key=lambda at: sum(shared(around(at[0], at[1], WIDE * len(id), HIGH), box) for box in lying))


def around(x: float, y: float, wide: float, high: float) -> Box:
    return x - wide, y - high, x + wide, y + high


def shared(one: Box, other: Box) -> float:
    """How much of one box lies in another, in square units."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0


def covered(view: Garden, plan: Plan) -> dict[str, list[Box]]:
    """What lies over each hex where its name could stand: a guard over his Yard and the hexes of his corner, what lies
    in Yards, tokens, locks of Gates."""
    found: dict[str, list[Box]] = defaultdict(list)
    for id, guard in view.guards.items():
        for hex in (guard.yard, *view.ground.corner[guard.yard][guard.corner]):
            found[hex] += figure(view, plan, id)
    s = plan.scale
    for yard, bodies in view.bodies.items():
        x, y = plan.at[yard]
        found[yard].append((x - 28 * s, y + 6 * s, x + (18 + 22 * len(bodies)) * s, y + 32 * s))
    for yard in view.keys:
        x, y = plan.at[yard]
        found[yard].append(around(x, y - 15 * s, 16 * s, 26 * s))
    for hex in view.tokens:
        x, y = beside(plan, hex, *token_at(view, hex))
        found[hex].append(around(x, y, 16 * s, 16 * s))
    for gate in view.gates():
        (x, y), (u, v) = plan.at[gate.bush], plan.at[gate.junction]
        for hex in (gate.bush, gate.junction):
            found[hex].append(around((x + u) / 2, (y + v) / 2, 24 * s, 26 * s))
    return found


def figure(view: Garden, plan: Plan, id: str) -> list[Box]:
    """A guard with all that is written beside him."""
    guard = view.guard(id)
    (x, y), f, s = plan.stand(guard), plan.figure, plan.scale
    (u, v), ahead = toward(guard.corner), (-19 if guard.facing == IN else 19) * f
    found = [around(x, y, 18 * f, 18 * f), around(x + 15 * f, y - 14 * f, (6 + 3.7 * len(id)) * f, 9.5 * f)]
    found.append(around(x + u * ahead, y + v * ahead, 9 * f, 9 * f))
    if guard.role:
        found.append(around(x, y + 20.5 * f, 14 * f, 8 * f))
    if guard.state in signs.STATES:
        found.append(around(x - 14 * f, y - 14 * f, 9.5 * f, 9.5 * f))
    if guard.target and guard.role in view.ears:
        found.append(around(x + 37 * s, y + 14 * s, 24 * s, 11 * s))
    return found
