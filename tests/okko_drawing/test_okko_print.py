"""The prints of Okko, made by art/okko.py; colours that must be told apart and read."""

import re
from pathlib import Path

import pytest

from pictures import contrast
from zashiki.engine.packs import Pack
from zashiki.games import okko
from zashiki.games.okko import signs

HOUSE = Path(__file__).parents[2] / "src" / "zashiki"
CSS = (HOUSE / "games/okko/board.css").read_text(encoding="utf-8")
PACK: Pack = okko.TITLE.pack


def test_every_character_and_face_has_its_sign() -> None:
    content = PACK.data
    assert set(signs.CHARACTERS) == {one["id"] for one in content["character"]}
    assert len(set(signs.CHARACTERS.values())) == len(signs.CHARACTERS)
    assert set(signs.FLOORS) == {face["id"] for tile in content["tile"] for face in tile["face"]}
    kinds = {token["kind"] for scenario in content["scenario"] for token in scenario["tokens"]}
    assert kinds <= set(signs.TOKENS)


# ---- colours


@pytest.mark.parametrize("prefix", ["", '[data-theme="dark"] '], ids=["day", "night"])
def test_signs_can_be_read_on_the_colour_of_each_seat(prefix: str) -> None:
    found = dict(re.findall(rf"^{re.escape(prefix)}\.(red|black) {{ --own: (#[0-9a-f]{{6}})", CSS, re.MULTILINE))
    assert set(found) == {"red", "black"}
    assert all(contrast(own, "#fdf3dc") >= 4.5 for own in found.values())


def test_signs_can_be_read_on_every_die_and_outcome() -> None:
    dice = dict(re.findall(r"\.e-(\w+) { --die: (#[0-9a-f]{6})", CSS))
    assert set(dice) == {"fire", "water", "air", "earth", "torii"}
    assert all(contrast(colour, "#fdf3dc") >= 4.5 for colour in dice.values()), dice
    outcomes = re.findall(r"\.o-([\w-]+) { --o: (#[0-9a-f]+); --t: (#[0-9a-f]+); }", CSS)
    assert len(outcomes) == 7
    for name, ground, letter in outcomes:
        assert contrast(ground, letter) >= 4.5, name
