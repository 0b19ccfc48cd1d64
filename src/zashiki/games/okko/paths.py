"""How far it is on foot, for bots: around walls and boulders, whoever stands in the way."""

from __future__ import annotations

from functools import lru_cache

from .geometry import Board, Lazy

FAR = 99  # where no way leads


@lru_cache(64)
def to(board: Board) -> dict[int, list[int]]:
    """By goal: the movement points from every square to it, walking ahead; two into hindering or aquatic terrain."""
    return Lazy(lambda goal: _to(board, goal))  # type: ignore[return-value]


def _to(board: Board, goal: int) -> list[int]:
    found = [FAR] * board.size**2
    rings: list[list[int]] = [[goal], [], []]
    found[goal] = 0
    for points in range(FAR):
        ring = rings[0]
        rings = [rings[1], rings[2], []]
        for square in ring:
            if found[square] == points:
                far = points + 1 + (board.rough >> square & 1)
                for before, _, _ in board.steps[square]:
                    if far < found[before]:
                        found[before] = far
                        rings[far - points - 1].append(before)
        if not (rings[0] or rings[1]):
            break
    return found


def nearest(board: Board, square: int, goals: list[int]) -> int:
    """The way from this square to the nearest of these; 0 if there are none."""
    ways = to(board)
    return min([ways[goal][square] for goal in goals], default=0)
