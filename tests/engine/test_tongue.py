"""Languages: what is said is looked up where it is said, and no catalogue has a gap."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path
from typing import Any

import pytest

import translations
import zashiki
from zashiki.engine import tongue
from zashiki.engine.tongue import _, best, count, decimal, everywhere, listed, say, speaking, spoken

SOURCE = Path(zashiki.__file__).parent
CATALOGUES = sorted(translations.LOCALE.glob("*/LC_MESSAGES/*.po"))
FIELD = re.compile(r"\{[^{}]*\}|%\(\w+\)s")
TAG = re.compile(r"</?[a-z][^>]*>")


# ---- speaking


def test_a_language_is_spoken_inside_its_block_only() -> None:
    assert spoken() == "en"
    with speaking("nl"):
        assert (say("Undo"), _("Rifle"), count(2, "{n} event", "{n} events")) == (
            "Ongedaan",
            "Geweer",
            "2 gebeurtenissen",
        )
        with speaking("en"):
            assert say("Undo") == "Undo"
        assert (listed(["a", "b", "c"]), decimal(1.25)) == ("a, b en c", "1,2")
    assert (say("Undo"), listed(["a", "b", "c"]), decimal(1.25)) == ("Undo", "a, b and c", "1.2")


def test_what_no_catalogue_has_stays_english() -> None:
    with speaking("tlh"):
        assert (spoken(), say("Undo")) == ("en", "Undo")
    with speaking("nl"):
        assert _("A card of a pack of your own, {with} braces.") == "A card of a pack of your own, {with} braces."
        assert _("") == ""


def test_two_people_at_once_are_each_answered_in_their_own() -> None:
    async def ask(language: str) -> list[str]:
        said = []
        with speaking(language):
            for _turn in range(3):
                said.append(say("Undo"))
                await asyncio.sleep(0)
        return said

    async def both() -> Any:
        return await asyncio.gather(ask("nl"), ask("en"))

    assert asyncio.run(both()) == [["Ongedaan"] * 3, ["Undo"] * 3]


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        (["nl-BE", "en"], "nl"),
        (["nl_NL.UTF-8"], "nl"),
        (["fr", "NL"], "nl"),
        (["C.UTF-8"], "en"),
        ([], "en"),
        ([""], "en"),
    ],
)
def test_the_best_language_for_some_wishes(wishes: list[str], language: str) -> None:
    assert best(wishes) == language


def test_everywhere() -> None:
    assert everywhere(lambda: say("Undo")) == {"en": "Undo", "nl": "Ongedaan"}


# ---- the catalogues


def test_every_language_has_every_catalogue() -> None:
    expected = {(language, domain) for language in tongue.LANGUAGES for domain in translations.domains()}
    assert {(path.parts[-3], path.stem) for path in CATALOGUES} == {one for one in expected if one[0] != "en"}


@pytest.fixture(scope="module", params=CATALOGUES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def path(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


def entries(path: Path) -> Iterator[Any]:
    yield from (entry for entry in translations.read(path) if entry.id)


def ids(entry: Any) -> tuple[str, ...]:
    return entry.id if isinstance(entry.id, tuple) else (entry.id,)


def test_a_catalogue_holds_exactly_what_is_said(path: Path) -> None:
    """Else: make translations."""
    needed = {entry.id for entry in translations.template(path.stem) if entry.id}
    assert {entry.id for entry in entries(path)} == needed


def test_everything_is_translated(path: Path) -> None:
    assert [entry.id for entry in entries(path) if entry.fuzzy or not all(translations.texts(entry))] == []


def test_fields_and_markup_agree(path: Path) -> None:
    for entry in entries(path):
        for english, other in zip(ids(entry), translations.texts(entry), strict=True):
            assert set(FIELD.findall(english)) == set(FIELD.findall(other)), other
            assert sorted(TAG.findall(english)) == sorted(TAG.findall(other)), other
            assert english[:1].isspace() == other[:1].isspace(), other
            assert '"' not in TAG.sub("", other), f"it may stand in an attribute: {other}"


def test_what_is_compiled_is_what_is_written(path: Path) -> None:
    """Else: make translations."""
    with path.with_suffix(".mo").open("rb") as file:
        held = GNUTranslations(file)
    for entry in entries(path):
        found = [held.ngettext(*entry.id, n) for n in (1, 2)] if entry.pluralizable else [held.gettext(entry.id)]
        assert found == list(translations.texts(entry))
    assert path.with_suffix(".mo").read_bytes() == translations.compiled(translations.read(path))


def test_a_sentence_is_said_one_way() -> None:
    """Catalogues are looked up one after another: a sentence that two games share is found in the first of them."""
    for language in tongue.LANGUAGES:
        said: dict[Any, Any] = {}
        for path in (path for path in CATALOGUES if path.parts[-3] == language):
            for entry in entries(path):
                assert said.setdefault(entry.id, entry.string) == entry.string, path


# ---- nothing is said past the catalogues

EXPRESSION = re.compile(
    r"<ul lang=\"en\">.*?</ul>|\{\{.*?\}\}|\{%-? *trans\b.*?endtrans *-?%\}|\{%.*?%\}|\{#.*?#\}", re.DOTALL
)
WORDS = re.compile(r">([^<>]*[A-Za-z]{2}[^<>]*)<|\b(?:aria-label|title|placeholder|alt)=\"([^\"]*[A-Za-z]{2}[^\"]*)\"")


@pytest.mark.parametrize("page", sorted((SOURCE / "web" / "templates").glob("*.html")), ids=lambda page: page.name)
def test_pages_say_nothing_past_the_catalogues(page: Path) -> None:
    text = EXPRESSION.sub("", page.read_text("utf-8"))
    found = [(a or b).strip() for a, b in WORDS.findall(text)]
    assert [words for words in found if words != "Zashiki" and '="' not in words] == []


def test_scripts_say_only_what_their_page_brings() -> None:
    brought = {
        key
        for page in (SOURCE / "web" / "templates").glob("*.html")
        for key in re.findall(r'data-word="(\w+)"', page.read_text())
    }
    scripts = {script.name: script.read_text("utf-8") for script in (SOURCE / "web" / "static").glob("*.js")}
    used = {key for text in scripts.values() for key in re.findall(r"\bword\('(\w+)'", text)}
    assert used == brought
