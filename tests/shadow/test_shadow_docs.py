"""docs/shadow.md says what the code does."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

from zashiki.games.shadow import TITLE
from zashiki.games.shadow.garden import ADVANTAGES, PEOPLE, REWARDS
from zashiki.games.shadow.setup import CHAPTERS, MISSIONS

DOCS = Path(__file__).parents[2] / "docs" / "shadow.md"
TEXT = DOCS.read_text("utf-8")


def rows(first: str) -> dict[str, set[str]]:
    """The table whose head begins with this word: what stands in backticks in the first cell, and in the last."""
    _, _, rest = TEXT.partition(f"\n| {first} |")
    lines = rest.split("\n\n")[0].splitlines()[2:]
    cells = [[set(re.findall("`([^`]+)`", cell)) for cell in line.strip("|").split("|")] for line in lines]
    return {name: found[-1] for found in cells for name in found[0]}


def test_the_worked_example() -> None:
    failed, tried = doctest.testfile(str(DOCS), module_relative=False)
    assert (failed, tried) == (0, 8)


def test_forms_of_every_decision() -> None:
    rules: dict[str, Any] = dict(TITLE.table.rules)
    asked = {name: set(rule.forms) for name, rule in rules.items() if hasattr(rule, "forms")}
    assert rows("decision") == asked


def test_choices_of_set_up() -> None:
    assert rows("option") == {
        "players": set(PEOPLE),
        "mission": {*MISSIONS, *CHAPTERS},
        "advantage": set(ADVANTAGES),
        "rewards": {*REWARDS, "amagi-village"},
        "claims": {"race", "named"},
        "speedrun": {"off", "on"},
    }


def test_streams_of_chance() -> None:
    folder = Path(__file__).parents[2] / "src" / "zashiki" / "games" / "shadow"
    sources = "".join(file.read_text("utf-8") for file in folder.glob("*.py"))
    assert rows("stream").keys() == set(re.findall(r'dealer\.(?:draw|pick|roll|device)\("(\w+)"', sources))


def test_hidden_fields() -> None:
    hidden = TEXT.partition("What is hidden:")[2].split("\n")[0]
    assert {name for name, _ in TITLE.table._hidden} <= set(re.findall("`([^`]+)`", hidden))
