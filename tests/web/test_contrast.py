"""The contrast of every pair of roles that text stands in, by day and by night."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

THEME = (files("zashiki") / "web" / "static" / "theme.css").read_text("utf-8")
DAY = THEME[: THEME.index('[data-theme="dark"]')]
NIGHT = THEME[THEME.index('[data-theme="dark"]') :]
PAPERS = ("paper", "paper-hi")
PAIRS = [
    *((ink, paper) for ink in ("ink", "ink-2", "accent-text", "good-text") for paper in PAPERS),
    ("ink", "paper-2"),
    ("ink", "legal-paper"),
    ("accent-text", "legal-paper"),
    ("accent-ink", "accent"),
    ("on-table", "table"),
    ("on-table", "table-2"),
    ("on-table-2", "table"),
    ("on-table-2", "table-2"),
]


def tokens(css: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6}|var\(--[\w-]+\));", css))


def colour(name: str, *sheets: str) -> tuple[float, ...]:
    known: dict[str, str] = {}
    for sheet in sheets:
        known |= tokens(sheet)
    value = known[name]
    while found := re.match(r"var\(--([\w-]+)\)", value):
        value = known[found[1]]
    return tuple(int(value[i : i + 2], 16) / 255 for i in (1, 3, 5))


def luminance(rgb: tuple[float, ...]) -> float:
    red, green, blue = (x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("sheets", [(DAY,), (DAY, NIGHT)], ids=["day", "night"])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_is_readable(ink: str, ground: str, sheets: tuple[str, ...]) -> None:
    low, high = sorted(luminance(colour(name, *sheets)) for name in (ink, ground))
    assert (high + 0.05) / (low + 0.05) >= 4.5


@pytest.mark.parametrize("sheets", [(DAY,), (DAY, NIGHT)], ids=["day", "night"])
def test_the_focus_ring_stands_out(sheets: tuple[str, ...]) -> None:
    for ring, ground in (("focus", "paper"), ("focus-table", "table")):
        low, high = sorted(luminance(colour(name, *sheets)) for name in (ring, ground))
        assert (high + 0.05) / (low + 0.05) >= 3
