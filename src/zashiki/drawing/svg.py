"""Layers of keyed SVG markup, and one picture made of them."""

from __future__ import annotations

from html import escape

from ..engine.titles import Drawing
from .patches import Layers


def esc(text: object) -> str:
    """Text for a place in markup, attributes included."""
    return escape(str(text))


def groups(layers: Layers) -> str:
    """One `<g>` a layer, in the order of painting."""
    return "".join(f'<g id="{name}">{"".join(elements.values())}</g>' for name, elements in layers.items())


def view_box(drawing: Drawing) -> str:
    width, height = drawing.size
    return f"0 0 {width} {height}"


def picture(drawing: Drawing, name: str, style: str) -> str:
    """A complete document that stands alone: what the page's style sheet says of the board is inside."""
    width, height = drawing.size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="{view_box(drawing)}" '
        f'width="{width}" height="{height}" role="img">'
        f"<title>{esc(name)}</title><style>{escape(style, quote=False)}</style>{groups(drawing.layers)}</svg>"
    )
