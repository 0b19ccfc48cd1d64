"""How a view of Shadow Tactics is drawn."""

from __future__ import annotations

from ...engine.titles import Drawing
from .garden import Garden

SIZE = (1000, 1000)


def draw(view: Garden, seat: str) -> Drawing:
    """What lies where."""
    return Drawing(SIZE, {"board": {}}, {})
