"""How a view of Okko is drawn."""

from __future__ import annotations

from ...engine.titles import Drawing
from .dungeon import Dungeon


def draw(view: Dungeon, seat: str) -> Drawing:
    """What lies where, with the options bound to it."""
    return Drawing((1000, 1000), {"pieces": {}}, {})
