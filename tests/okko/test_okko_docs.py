"""docs/okko.md says what the code does."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from zashiki.games.okko import TITLE, setup

DOCS = Path(__file__).parents[2] / "docs" / "okko.md"
TEXT = DOCS.read_text("utf-8")
GAME = Path(setup.__file__).parent


def rows(first: str) -> dict[str, set[str]]:
    """The table whose head begins with this word: what stands in backticks in the first cell, and in the last."""
    _, _, rest = TEXT.partition(f"\n| {first} |")
    lines = rest.split("\n\n")[0].splitlines()[2:]
    cells = [[set(re.findall("`([^`]+)`", cell)) for cell in line.strip("|").split("|")] for line in lines]
    return {name: found[-1] for found in cells for name in found[0]}


def test_the_worked_example() -> None:
    failed, tried = doctest.testfile(str(DOCS), module_relative=False)
    assert (failed, tried) == (0, 5)


def test_forms_of_every_decision() -> None:
    asked = {name: set(rule.forms) for name, rule in TITLE.table.rules.items() if isinstance(rule, type)}
    assert rows("decision") == asked


def test_choices_of_set_up() -> None:
    assert rows("option").keys() == {one.name for one in TITLE.setups}
    for one in TITLE.setups:
        values = {"16", "12", "4", "40"} if one.name == "budget" else set(one.values)
        assert rows("option")[one.name] == values


def test_streams_of_chance() -> None:
    source = "".join(path.read_text("utf-8") for path in GAME.glob("*.py"))
    named = re.findall(r"""dealer\.(?:roll|pick|draw)\(["'](\w+)["']""", source)
    assert rows("stream").keys() == set(named)


def test_fields_of_a_view() -> None:
    assert rows("field").keys() <= TITLE.table._kinds.keys()
    assert [name for name, _ in TITLE.table._hidden] == ["draft"]
