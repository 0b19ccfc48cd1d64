"""The print of Shadow Tactics, its signs and its colours."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pictures import contrast
from zashiki.drawing.svg import symbols
from zashiki.engine.tongue import _, speaking
from zashiki.games.shadow import TITLE, faces, paint_mat, signs
from zashiki.games.shadow.phrases import DOES

STYLE = (Path(__file__).parents[2] / "src/zashiki/games/shadow/board.css").read_text(encoding="utf-8")


def test_every_sign_is_in_the_sheet_and_colours_have_one_each() -> None:
    used = {*signs.THINGS.values(), *signs.STATES.values(), *signs.DOES.values(), *signs.LOST.values()}
    used |= {*faces.SIGNS.values(), *signs.JUNCTIONS.values()}
    assert {f"i-{name}" for name in used} <= symbols().keys()
    assert len(set(signs.JUNCTIONS.values())) == 4
    assert len(set(signs.UNITS.values())) == len(TITLE.pack.units) == len(signs.UNITS)
    assert signs.DOES.keys() == DOES.keys()
    assert len({signs.letter(name) for name in TITLE.pack.ninjas}) == len(TITLE.pack.ninjas)


@pytest.mark.parametrize("name", TITLE.pack.ninjas)
def test_letters_on_discs_can_be_read(name: str) -> None:
    found = re.search(rf"\.n-{name} {{ --a: (#\w{{6}})", STYLE)
    assert found
    assert contrast(found[1], "#fff6e2") >= 3


THEMES = {"day": r"\.board \{ (--soil-yard[^}]*)\}", "night": r'\[data-theme="dark"\] \.board \{ (--soil-yard[^}]*)\}'}


@pytest.mark.parametrize("theme", THEMES)
def test_rings_and_names_stand_out_from_the_ground(theme: str) -> None:
    found = re.search(THEMES[theme], STYLE)
    assert found
    roles = dict(re.findall(r"--([\w-]+): (#\w{6})", found[1]))
    for colour, soil in (("pink", "soil-pink"), ("amber", "soil-amber"), ("grey", "soil-grey"), ("blue", "soil-pond")):
        assert contrast(roles[f"ring-{colour}"], roles[soil]) >= 3, colour
        assert contrast(roles[f"ring-{colour}"], roles["medal"]) >= 3, colour
    assert contrast(roles["label"], roles["label-2"]) >= 7


PAIRS = {
    "alarm": ("#9e2b2a", "#fff6e6"),
    "seen": ("#9e2b2a", "#fff1dc"),
    "unseen": ("#e9f0d8", "#2c4424"),
    "cover": ("#fbe3da", "#7d1f1e"),
    "a round with alarm": ("#6d1d1c", "#fff1dc"),
    "death": ("#23242b", "#e9dec6"),
}


@pytest.mark.parametrize("pair", PAIRS)
def test_contrast_of_what_only_this_game_colours(pair: str) -> None:
    assert contrast(*PAIRS[pair]) >= 4.5


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_words_of_every_card_fit_into_a_slot(language: str) -> None:
    """Nothing longer than nine letters stands unparted, and a parted name is the same name."""
    with speaking(language):
        for card in (*TITLE.pack.cards.values(), *TITLE.pack.extras.values()):
            name = _(card.name)
            shown = paint_mat.title(name)
            assert shown.replace("\u00ad", "") == name.partition(" (")[0]
            assert paint_mat.longest(shown) <= 9, name
            assert f".w{paint_mat.longest(shown)} " in STYLE or paint_mat.longest(shown) <= 6
