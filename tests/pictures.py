"""What is asked of every picture of the house, and how outlines and colours are measured."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

Spot = tuple[float, float]
FORBIDDEN = {"text", "style", "script", "image", "foreignObject", "a"}


def local(name: str) -> str:
    """A name without its namespace."""
    return name.rpartition("}")[2]


def stands_alone(path: Path) -> ElementTree.Element:
    """A picture that needs nothing else and runs nothing; its root."""
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    for element in root.iter():
        assert local(element.tag) not in FORBIDDEN
        for key, value in element.attrib.items():
            assert key != "style"
            assert not key.startswith("on")
            assert "{" not in value
            if local(key) == "href":
                assert value.startswith("#")
                assert value[1:] in ids
            for target in re.findall(r"url\(([^)]*)\)", value):
                assert target.startswith("#")
                assert target[1:] in ids
    return root


def same_drawing(prints: Sequence[Path]) -> None:
    """Day and night differ in colours only."""
    light, dark = ([element.tag for element in ElementTree.parse(path).iter()] for path in prints)
    assert light == dark


def inside(spot: Spot, ring: Sequence[Spot]) -> bool:
    """Whether a ray from the spot crosses the ring an odd number of times."""
    x, y = spot
    odd = False
    for (x0, y0), (x1, y1) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (x1 - x0) * (y - y0) / (y1 - y0):
            odd = not odd
    return odd


def corners(path: str) -> list[Spot]:
    """The corners of a path that is made of straight lines only, in absolute numbers."""
    assert re.fullmatch(r"M[-\d.]+ [-\d.]+(L[-\d.]+ [-\d.]+)+Z", path)
    found = [tuple(map(float, part.split())) for part in re.split("[ML]", path.rstrip("Z")) if part]
    return [(x, y) for x, y in found]


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it, of `#rgb` or `#rrggbb`."""
    colour = "#" + "".join(c * 2 for c in colour[1:]) if len(colour) == 4 else colour
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: str, b: str) -> float:
    """The ratio of WCAG 2, from 1 to 21."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
