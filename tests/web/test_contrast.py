"""The contrast of every pair of roles that meet, by day and by night, computed from the style sheets."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from pictures import contrast

WEB = files("zashiki") / "web" / "static"
THEME = (WEB / "theme.css").read_text("utf-8")
AT = THEME.index('[data-theme="dark"]')
SHEETS = {"day": (THEME[:AT],), "night": (THEME[:AT], THEME[AT:])}
PRINTS = {"day": "onoda-light.svg", "night": "onoda-dark.svg"}
TEXT, SHAPE = 4.5, 3.0  # what AA asks of text, and of what is no text

PAIRS = [  # what is seen, on what, at least; a colour in figures is the same in both themes
    *((ink, paper, TEXT) for ink in ("ink", "ink-2", "accent-text", "good-text") for paper in ("paper", "paper-hi")),
    ("ink", "paper-2", TEXT),
    ("ink", "legal-paper", TEXT),  # what is chosen or armed
    ("ink-2", "legal-paper", TEXT),
    ("accent-text", "legal-paper", TEXT),
    ("on-table", "table", TEXT),
    ("on-table", "table-2", TEXT),
    ("on-table-2", "table", TEXT),
    ("on-table-2", "table-2", TEXT),
    ("accent-ink", "accent", TEXT),  # the one lacquer button
    ("#ffeedd", "accent", TEXT),
    ("#fff8e8", "shu", TEXT),  # the round that is played
    ("#fff4dc", "shu", TEXT),  # seals
    ("#1e2128", "odo", TEXT),  # rounds that are over
    ("#fff8e8", "matsu", TEXT),  # verdicts
    ("#fff8e8", "beni", TEXT),
    ("#1e2128", "gofun", TEXT),  # on the picture of a card
    ("#fff8e8", "#8a5d14", TEXT),  # corners of cards
    ("#fff8e8", "#33558a", TEXT),
    ("#fff8e8", "ai", TEXT),
    ("#fff4dc", "ally", TEXT),  # tokens in the bag
    ("#1e2128", "#ecdcb8", TEXT),  # rice
    ("#fff4dc", "#b8463a", TEXT),  # numbers
    ("#5f5a48", "#e6dabb", TEXT),  # alarm 0, 1 to 2, 3 to 4, 5 to 6
    ("#1e2128", "#fbe3a6", TEXT),
    ("#1e2128", "#f5bf83", TEXT),
    ("#fff4dc", "#b5301f", TEXT),
    ("focus", "paper", SHAPE),
    ("focus", "paper-hi", SHAPE),
    ("focus", "legal-paper", SHAPE),
    ("focus-table", "table", SHAPE),
    ("focus-table", "table-2", SHAPE),
    ("legal", "legal-edge", SHAPE),  # the halo of a region: gold dashes on a dark line
    ("health", "paper", SHAPE),  # the signs beside the three numbers
    ("doubt", "paper", SHAPE),
    ("honor", "paper", SHAPE),
    ("#fbf1da", "ally", SHAPE),  # icons on discs
    ("#fbf1da", "foe", SHAPE),
    ("#fbf1da", "good", SHAPE),
    ("#4a463c", "#b9ae93", SHAPE),
    ("good", "paper-hi", SHAPE),  # odds
    ("odo", "paper-hi", 1.5),  # what can be saved: a cut stands between it and the rest, and words beside it
]


def tokens(css: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6}|var\(--[\w-]+\));", css))


def colour(name: str, theme: str) -> str:
    """In figures, whatever it refers to."""
    known = {key: value for sheet in SHEETS[theme] for key, value in tokens(sheet).items()}
    value = name if name.startswith("#") else known[name]
    while found := re.match(r"var\(--([\w-]+)\)", value):
        value = known[found[1]]
    return value


@pytest.mark.parametrize("theme", SHEETS)
@pytest.mark.parametrize(("front", "ground", "least"), PAIRS)
def test_what_is_seen_can_be_seen(front: str, ground: str, least: float, theme: str) -> None:
    assert contrast(colour(front, theme), colour(ground, theme)) >= least


@pytest.mark.parametrize("theme", SHEETS)
def test_the_halo_stands_out_from_every_ground_of_the_print(theme: str) -> None:
    """Whatever colour lies beside it, the gold or its dark line differs from it."""
    grounds = set(re.findall(r'fill="(#[0-9a-f]{6})"', (WEB / "prints" / PRINTS[theme]).read_text("utf-8")))
    assert len(grounds) > 20
    halo = [colour(name, theme) for name in ("legal", "legal-edge")]
    assert {ground for ground in grounds if max(contrast(one, ground) for one in halo) < SHAPE} == set()


def test_components_name_the_roles_they_use() -> None:
    """No role is used that no theme knows, so that no colour falls back to nothing."""
    known = set(re.findall(r"--([\w-]+):", THEME))
    for sheet in WEB.iterdir():
        if sheet.name.endswith(".css"):
            text = sheet.read_text("utf-8")
            own = set(re.findall(r"--([\w-]+):", text))
            assert set(re.findall(r"var\(--([\w-]+)\)", text)) <= known | own, sheet.name
