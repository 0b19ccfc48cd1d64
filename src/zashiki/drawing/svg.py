"""Layers of keyed SVG markup."""

from __future__ import annotations


def picture(layers: dict[str, dict[str, str]]) -> str:
    """All layers as one SVG document."""
    return "".join(markup for layer in layers.values() for markup in layer.values())
