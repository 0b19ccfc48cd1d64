"""docs/onoda.md says what the code does."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from onoda.position import PACK, position
from onoda.test_words import decisions, told_in_code
from zashiki.games.onoda import TITLE, score
from zashiki.games.onoda.island import VARIANTS, Island

DOCS = Path(__file__).parents[2] / "docs" / "onoda.md"
TEXT = DOCS.read_text("utf-8")


def table(first: str) -> list[list[str]]:
    """The rows of the table whose head begins with this word."""
    _, _, rest = TEXT.partition(f"\n| {first} |")
    rows = rest.split("\n\n")[0].splitlines()[2:]
    assert rows, first
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def words(cell: str) -> list[str]:
    """What stands in backticks."""
    return re.findall("`([^`]+)`", cell)


def test_the_worked_example() -> None:
    failed, tried = doctest.testfile(str(DOCS), module_relative=False)
    assert tried > 10
    assert failed == 0


def test_forms_of_every_decision() -> None:
    listed = {words(name)[0]: tuple(words(forms)) for name, _, forms in table("decision")}
    assert listed == {name: kind.forms for name, kind in decisions().items()}


@pytest.mark.parametrize("kind", ["REGION", "COMPANION", "OBJECT"])
def test_ids(kind: str) -> None:
    found = re.search(rf"{kind} \(([^)]+)\)", TEXT)
    assert found
    assert set(words(found[1])) == set(position().table.names(kind))


def test_fields_of_a_view() -> None:
    assert [words(name)[0] for name, _ in table("field")] == list(Island._kinds)


def test_facts() -> None:
    assert sorted(words(fact)[0] for fact, _ in table("fact")) == sorted(told_in_code())


def test_tokens() -> None:
    listed = re.findall(r"`(t\w+)` (\d)/(\d)", TEXT)
    assert [(id, int(n), int(rice)) for id, n, rice in listed] == [
        (id, PACK.number[id], PACK.rice[id]) for id in PACK.tokens
    ]


def test_set_up() -> None:
    [(name, values)] = table("option")
    assert words(name) == [TITLE.setups[0].name]
    assert words(values) == list(VARIANTS)


def test_results() -> None:
    bands = dict(zip((band["id"] for band in PACK.bands), score.BAND_CLAUSES, strict=True))
    defeats = {"health": "ON-OVER-1", "paranoia": "ON-OVER-2", "survival": "ON-OVER-3"}
    assert {words(reason)[0]: clause for reason, clause in table("reason")} == defeats | bands


def test_streams() -> None:
    """Every stream that the code draws from is named."""
    code = "".join(path.read_text("utf-8") for path in Path(score.__file__).parent.glob("*.py"))
    drawn = set(re.findall(r'dealer(?:\.draw\(|, )"(\w+)"', code))
    found = re.search("Four streams, all of them draws: ([^.]+)\\.", TEXT)
    assert found
    assert set(words(found[1])) == drawn
