"""Where a movement could lead, and by which steps and turns: what the board shows of the active character."""

from __future__ import annotations

from heapq import heappop, heappush

from ...engine.table import Option
from . import movement
from .dungeon import Dungeon

State = tuple[int, int]  # a square and a facing
Route = tuple[int, tuple[Option, ...]]  # movement points, and the steps and turns they are spent on

TURNS = ((1, ("turn", movement.RIGHT)), (3, ("turn", movement.LEFT)))


def routes(t: Dungeon, who: str) -> dict[int, Route]:
    """To every square that the points left suffice for, the cheapest way; of ways that cost the same the one with the
    fewest choices. In an enemy control zone it would be stopped: no way leads on from there (OK-MOVE-17)."""
    if movement.over(t) or movement.pinned(t, who):
        return {}
    left, here = movement.points(t, who), t.at[who]
    danger = 0 if t.ignores else t.danger(who)
    found: dict[int, Route] = {}
    seen: set[State] = set()
    todo: list[tuple[int, int, State, tuple[Option, ...]]] = [(0, 0, (here, t.facing[who]), ())]
    while todo:
        spent, choices, state, way = heappop(todo)
        if state in seen:
            continue
        seen.add(state)
        square = state[0]
        found.setdefault(square, (spent, way))
        if square != here and danger >> square & 1:
            continue
        for price, after, option in moves(t, who, state):
            if spent + price <= left and after not in seen:
                heappush(todo, (spent + price, choices + 1, after, (*way, option)))
    del found[here]
    return found


def moves(t: Dungeon, who: str, state: State) -> list[tuple[int, State, Option]]:
    """Every step and turn from here: what it costs, and where it leads."""
    square, facing = state
    occupied = t.occupied() & ~(1 << t.at[who])
    found: list[tuple[int, State, Option]] = [(1, (square, (facing + by) % 4), turn) for by, turn in TURNS]
    for target, direction, jam in t.board.steps[square]:
        if not occupied >> target & 1 and occupied & jam != jam:
            price = movement.price(t, who, facing, target, direction)
            found.append((price, (target, facing), ("step", t.board.words[target])))
    return found
