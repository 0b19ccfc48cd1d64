"""Layers of keyed SVG markup, and one picture made of them."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from importlib.resources import files

from ..engine.titles import Drawing
from .patches import Layers

SHEET = re.compile(r'href="/static/icons\.svg#(i-[\w-]+)"')


def esc(text: object) -> str:
    """Text for a place in markup, attributes included."""
    return escape(str(text))


def groups(layers: Layers) -> str:
    """One `<g>` a layer, in the order of painting."""
    return "".join(f'<g id="{name}">{"".join(elements.values())}</g>' for name, elements in layers.items())


def view_box(drawing: Drawing) -> str:
    width, height = drawing.size
    return f"0 0 {width} {height}"


@cache
def symbols() -> dict[str, str]:
    """The signs of the house by id."""
    sheet = (files("zashiki") / "web" / "static" / "icons.svg").read_text("utf-8")
    return {found[1]: found[0] for found in re.finditer(r'<symbol id="(i-[\w-]+)".*?</symbol>', sheet, re.DOTALL)}


def picture(drawing: Drawing, name: str, style: str) -> str:
    """A complete document that stands alone: the signs it uses, and what the page's style sheet says of the board,
    are inside."""
    width, height = drawing.size
    markup = groups(drawing.layers)
    used = "".join(symbols()[id] for id in sorted(set(SHEET.findall(markup))) if id in symbols())
    markup = SHEET.sub(r'href="#\1"', markup)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board alone" viewBox="{view_box(drawing)}" '
        f'width="{width}" height="{height}" role="img">'
        f"<title>{esc(name)}</title><style>{escape(style, quote=False)}</style><defs>{used}</defs>{markup}</svg>"
    )
