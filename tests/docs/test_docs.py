"""The pages under docs/ say what the code does: their examples run, their commands can be typed, their tables are
complete."""

from __future__ import annotations

import doctest
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import translations
from onoda.position import PACK, position
from onoda.test_words import told_in_code
from zashiki import bots
from zashiki.cli import app
from zashiki.cli.common import chosen
from zashiki.games import title as find_title
from zashiki.games import titles
from zashiki.games.onoda import score
from zashiki.games.taihoku.city import CHARACTERS
from zashiki.lab.simulate import simulate

ROOT = Path(__file__).parents[2]
PAGES = {path.stem: path.read_text("utf-8") for path in (ROOT / "docs").glob("*.md")}
GAMES = [title.id for title in titles()]
WHOLE = [id for id in GAMES if id != "shogun"]  # pages that list everything; Shogun's tells what is special about it
EXAMPLES = {"onoda": 17, "okko": 5, "shadow": 8, "taihoku": 5, "bots": 7, "lab": 5}
HIDDEN: dict[str, list[str]] = {"onoda": [], "okko": ["draft"], "taihoku": []}  # and Shadow Tactics, on its page
# what stands in backticks beside an option, where it is not just all its values
NAMED: dict[str, dict[str, Sequence[str]]] = {
    "okko": {"budget": ("16", "12", "4", "40")},
    "shadow": {"rewards": ("regular", "scarce", "epic", "amagi-village")},
    "taihoku": dict.fromkeys(("first", "second"), (*CHARACTERS, "drawn"))
    | dict.fromkeys(("third", "fourth"), ("nobody",)),
}
GLOSSARIES = {
    "The house, and Onoda": "onoda",
    "Shogun": "shogun",
    "Raid on Taihoku": "taihoku",
    "Okko": "okko",
    "Shadow Tactics": "shadow",
}
CHANCE = r"""dealer(?:\.(?:roll|pick|draw|device|word)\((?:\s*["'](?:draw|roll)["'],)?|,)\s*f?["']([\w/]+)"""


def words(cell: str) -> list[str]:
    """What stands in backticks."""
    return re.findall("`([^`]+)`", cell)


def table(page: str, first: str) -> dict[str, str]:
    """The table whose head begins with this word: what is named in the first cell of a row, and its last cell."""
    _, _, rest = PAGES[page].partition(f"\n| {first} |")
    rows = [row.strip("|").split("|") for row in rest.split("\n\n")[0].splitlines()[2:]]
    assert rows, first
    return {name: row[-1].strip() for row in rows for name in words(row[0])}


def source(game: str) -> str:
    """All the code of a game."""
    return "".join(path.read_text("utf-8") for path in (ROOT / "src/zashiki/games" / game).glob("*.py"))


# ---- every page


def test_every_page_with_examples_is_run() -> None:
    assert EXAMPLES.keys() == {page for page, text in PAGES.items() if ">>> " in text}


@pytest.mark.parametrize("page", EXAMPLES)
def test_examples(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / f"{page}.md"), module_relative=False)
    assert (failed, tried) == (0, EXAMPLES[page])


@pytest.mark.parametrize("page", PAGES)
def test_measurements_can_be_repeated(page: str) -> None:
    """Every command of the lab takes what is written behind it, and the game has these choices of set-up."""
    for line in re.findall(r"zashiki ((?:simulate|balance|bench) \w[^`;\n]*)", PAGES[page]):
        tokens = line.replace("$seed", "1").split()
        command, bound, *_ = app.parse_args(tokens, exit_on_error=False, print_error=False)
        given: dict[str, Any] = bound.arguments
        title = find_title(given["game"])
        pairs = chosen(given["repeat"].set if "repeat" in given else given.get("set"))
        assert command.__name__ == tokens[0]
        title.setup({name: value for name, value in pairs.items() if not value.isupper()})
        assert pairs.keys() <= {one.name for one in title.setups}


# ---- the page of a game


@pytest.mark.parametrize("game", WHOLE)
def test_forms_of_every_decision(game: str) -> None:
    rules: dict[str, Any] = dict(find_title(game).table.rules)
    asked = {name: list(rule.forms) for name, rule in rules.items() if hasattr(rule, "forms")}
    assert {name: words(forms) for name, forms in table(game, "decision").items()} == asked


@pytest.mark.parametrize("game", WHOLE)
def test_choices_of_set_up(game: str) -> None:
    listed = {name: words(values) for name, values in table(game, "option").items()}
    offered: dict[str, Sequence[str]] = {one.name: one.values for one in find_title(game).setups}
    assert listed.keys() == offered.keys()
    for name, values in (offered | NAMED.get(game, {})).items():
        assert listed[name] == list(values), name


@pytest.mark.parametrize("game", WHOLE)
def test_streams_of_chance(game: str) -> None:
    if game == "onoda":
        found = re.search("Four streams, all of them draws: ([^.]+)\\.", PAGES[game])
        assert found
        listed = words(found[1])
    else:
        listed = list(table(game, "stream"))
    drawn = {stream.rstrip("/") for stream in re.findall(CHANCE, source(game))}
    assert {stream.partition("/")[0] for stream in listed} == drawn


@pytest.mark.parametrize("game", WHOLE)
def test_what_a_view_hides(game: str) -> None:
    hidden = [name for name, _ in find_title(game).table._hidden]
    if game == "shadow":
        assert set(hidden) <= set(words(PAGES[game].partition("What is hidden:")[2].split("\n")[0]))
    else:
        assert hidden == HIDDEN[game]


def test_fields_of_a_view() -> None:
    assert list(table("onoda", "field")) == list(find_title("onoda").table._kinds)
    assert table("okko", "field").keys() <= find_title("okko").table._kinds.keys()


# ---- Onoda alone


@pytest.mark.parametrize("kind", ["REGION", "COMPANION", "OBJECT"])
def test_ids(kind: str) -> None:
    found = re.search(rf"{kind} \(([^)]+)\)", PAGES["onoda"])
    assert found
    assert set(words(found[1])) == set(position().table.names(kind))


def test_facts() -> None:
    assert sorted(table("onoda", "fact")) == sorted(told_in_code())


def test_tokens() -> None:
    listed = re.findall(r"`(t\w+)` (\d)/(\d)", PAGES["onoda"])
    assert [(id, int(n), int(rice)) for id, n, rice in listed] == [
        (id, PACK.number[id], PACK.rice[id]) for id in PACK.tokens
    ]


def test_results() -> None:
    bands = dict(zip((band["id"] for band in PACK.bands), score.BAND_CLAUSES, strict=True))
    defeats = {"health": "ON-OVER-1", "paranoia": "ON-OVER-2", "survival": "ON-OVER-3"}
    assert table("onoda", "reason") == defeats | bands


# ---- languages


@pytest.mark.parametrize(("heading", "domain"), GLOSSARIES.items())
def test_a_glossary_has_the_words_that_are_used(heading: str, domain: str) -> None:
    """The beginning of each of its words stands in the texts of the game, or of the house."""
    section = PAGES["translating"].partition(f"### {heading}\n")[2].partition("\n###")[0]
    rows = re.findall(r"^\| (.+) \| (.+) \|$", section, re.MULTILINE)
    folder = translations.LOCALE / "nl" / "LC_MESSAGES"
    entries = [entry for name in (domain, "zashiki") for entry in translations.read(folder / f"{name}.po")]
    said = [" ".join(str(getattr(entry, side)) for entry in entries).lower() for side in ("id", "string")]
    assert len(rows) > 8
    for english, dutch in rows[2:]:
        for cell, texts in zip((english, dutch), said, strict=True):
            assert [word for word in re.findall(r"\w+", cell.lower()) if word[:5] not in texts] == []


# ---- bots


def test_the_bot_of_your_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = re.search("```python\n(from zashiki.bots.*?)```", PAGES["bots"], re.DOTALL)
    assert code
    assert len(code[1].splitlines()) <= 30
    (tmp_path / "careful.py").write_text(code[1])
    monkeypatch.syspath_prepend(tmp_path)
    results = simulate(find_title("onoda"), ["careful:Careful", "random"], 3, seed=1)
    assert [one.games for one in results.standings] == [3, 3]
    assert sys.modules["careful"].Careful.__mro__[1] is bots.Bot


def test_levels() -> None:
    listed = {int(level): int(n) for level, n in re.findall(r"`search@(\d)` (\d+)", PAGES["bots"])}
    assert listed == bots.LEVELS
