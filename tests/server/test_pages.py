"""Home, rules, aid, about, and the table of a lesson, as they are sent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from server.house import TestClient, browser, new_table, sitting
from zashiki.games import titles
from zashiki.games.onoda import TITLE
from zashiki.games.onoda.island import VARIANTS
from zashiki.server.pages import aid, preface
from zashiki.server.terms import Terms

ROOT = Path(__file__).parents[2]
PAGES = ("/", "/about", "/rules/onoda", "/rules/onoda/aid", "/rules/nothing", "/replay")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with browser(tmp_path_factory.mktemp("pages")) as client:
        yield client


@pytest.fixture
def house(tmp_path: Path) -> Iterator[TestClient]:
    """A server of its own, for tables."""
    with browser(tmp_path) as client:
        yield client


def text_of(page: str) -> str:
    """What a reader sees, in one line."""
    return " ".join(unescape(re.sub("<[^>]+>", "", page)).split())


# ---- every page


@pytest.mark.parametrize("path", PAGES)
def test_nothing_inline_and_headers_that_say_so(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == (404 if "nothing" in path else 200)
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert answer.headers["cache-control"] == "no-store"
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", answer.text)
    assert all(re.search(r'\bsrc="/static/', tag) for tag in re.findall("<script[^>]*>", answer.text))
    assert not re.findall(r'(?:src|href)="(?:https?:)?//[^"]+\.(?:js|css|woff2|svg)"', answer.text)


@pytest.mark.parametrize("path", PAGES)
def test_all_that_a_page_names_is_there(client: TestClient, path: str) -> None:
    page = client.get(path).text
    named = {unescape(name) for name in re.findall(r'(?:src|href|action)="(/[^"#]*)', page)} - {"/new"}
    assert named
    for name in named:
        assert client.get(name).status_code == 200, name
    for style in re.findall(r'href="/static/(\w+\.css)"', page):
        folder = ROOT / "src" / "zashiki" / "web" / "static"
        for url in re.findall(r'url\("?([^")]+)"?\)', (folder / style).read_text("utf-8")):
            assert (folder / url).is_file(), url


@pytest.mark.parametrize("path", PAGES)
def test_one_main_one_title_and_ids_that_differ(client: TestClient, path: str) -> None:
    page = client.get(path).text
    assert page.count("<main") == page.count("<h1") == 1
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    for target in re.findall(r'(?:aria-labelledby|aria-describedby|aria-controls|\sfor)="([^"]+)"', page):
        assert set(target.split()) <= set(ids), target
    assert '<html lang="en"' in page


# ---- home


def test_what_can_be_played_is_offered_in_plain_words(client: TestClient) -> None:
    page = client.get("/").text
    assert page.count('<article class="offer"') == len(titles())
    assert re.findall(r'name="variant" value="([^"]+)"', page) == list(VARIANTS)
    for name, sentence in TITLE.setups[0].labels.values():
        assert name in page
        assert sentence in page
    assert TITLE.about.sentence in page
    assert re.findall(r'name="variant" value="(\w+)" checked', page) == [VARIANTS[0]]
    assert page.count('class="btn pri"') == len(titles())  # one red button a game


def test_every_mode_and_kind_opens_with_one_click(house: TestClient) -> None:
    for variant in VARIANTS:
        assert house.get(new_table(house, variant=variant)).status_code == 200
    assert "seed 7" in house.get(new_table(house, kind="practice", seed="7", variant="normal")).text
    assert house.post("/new", data={"game": "onoda", "kind": "guide"}).status_code == 400


def test_no_list_of_tables_without_one(client: TestClient) -> None:
    assert re.search(r'<section id="continue"[^>]* hidden>', client.get("/").text)


# ---- rules


def test_an_anchor_for_every_clause_and_chapter(client: TestClient) -> None:
    page = client.get("/rules/onoda").text
    for clause in TITLE.rules.clauses:
        assert page.count(f'<div id="{clause}"') == 1
        assert f'<a href="#{clause}">' in page
    ids = set(re.findall(r'\sid="([^"]+)"', page))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= ids
    chapters = re.findall(r'<li><a href="#(chapter-\d+)" lang="en">', page)
    assert len(chapters) == len({clause.chapter for clause in TITLE.rules.clauses.values()})


def test_every_sentence_of_the_rules_is_on_their_page(client: TestClient) -> None:
    text = text_of(client.get("/rules/onoda").text)
    for clause in TITLE.rules.clauses.values():
        assert clause.text.replace("*", "") in text, clause.id
    assert "The standard penalty is the one of ON-CHK-5" in text  # what stands before the first chapter


def test_the_search_names_what_it_searches_and_waits_for_its_script(client: TestClient) -> None:
    page = client.get("/rules/onoda").text
    form = re.search(r'<form role="search"[^>]*>.*?</form>', page, re.DOTALL)
    assert form
    assert " hidden>" in form[0]
    assert re.search(
        r'<input id="search" type="search"[^>]* aria-controls="clauses" aria-describedby="found">', form[0]
    )
    assert 'id="found" role="status"' in form[0]
    assert '<label for="search">' in form[0]


def test_words_before_the_first_chapter() -> None:
    texts = preface(TITLE.rules)
    assert len(texts) == 2
    assert not any("#" in re.sub(r'href="#[^"]+"', "", text) or "`" in text or "*" in text for text in texts)


# ---- the aid


def test_the_aid_cites_clauses_that_are_there(client: TestClient) -> None:
    cited = set(re.findall(r"ON-\w+-\d+", TITLE.aid))
    assert len(cited) > 60
    assert cited <= set(TITLE.rules.clauses)
    page = client.get("/rules/onoda/aid").text
    for clause in cited:
        assert f'href="/rules/onoda#{clause}"' in page
    assert not re.search(r"\*\*|\(ON-|\|", text_of(page))


def test_the_aid_covers_what_a_player_looks_up() -> None:
    parts = aid(TITLE.aid, TITLE.rules, "/rules/onoda")
    headings = [part.heading for part in parts]
    assert headings[0] == ""
    for heading in ("Course of a round", "Actions", "Alarm check", "Events", "End of the round", "Score"):
        assert heading in headings
    actions = next(part for part in parts if part.heading == "Actions")
    assert [block.kind for block in actions.blocks] == ["table", "text"]
    assert {len(row) for row in actions.blocks[0].rows} == {5}
    steps = next(part for part in parts if part.heading == "End of the round").blocks
    assert [(block.kind, len(block.rows)) for block in steps] == [("steps", 6)]


# ---- about


def test_everyone_is_credited(client: TestClient) -> None:
    """Whom NOTICE names, the page names."""
    notice, page = (ROOT / "NOTICE").read_text("utf-8"), text_of(client.get("/about").text)
    authors = re.findall(r"^- (\w+)", notice, re.MULTILINE)
    publishers = re.findall(r"\(([A-Z][\w ]+ (?:Games|Editions))\)", " ".join(notice.split()))
    assert len(authors) > 6
    assert len(publishers) == 5
    for name in [*authors, *publishers, "CC BY 3.0", "SIL Open Font License 1.1", "Zen Antique Project", "MIT"]:
        assert name.replace("Other", "other") in page
    assert len(re.findall(r"/static/fonts/OFL-[\w-]+\.txt", client.get("/about").text)) == 2


# ---- a lesson


def test_a_lesson_says_what_to_do_and_marks_it(house: TestClient) -> None:
    path = new_table(house, kind="lesson", variant="historical-military")
    page = house.get(path).text
    assert 'id="guide"' in page
    assert "This is Lubang" in page
    assert "Suggested: <b>Move to Tilik</b>" in page
    marked = re.findall(r'data-act="([^"]+)" data-suggested', page)
    assert len(marked) >= 2  # its button, and the region
    assert set(marked) == {"move tilik"}


def test_other_tables_have_no_guide(house: TestClient) -> None:
    page = house.get(new_table(house)).text
    assert 'id="guide"' not in page
    assert "data-suggested" not in page


def test_the_lesson_is_played_to_its_end_and_goes_on(house: TestClient) -> None:
    path = new_table(house, kind="lesson")
    with sitting(house, path) as sitter:
        for _ in range(40):
            marked = re.findall(r'data-act="([^"]+)" data-suggested', "".join(sitter.layers["options"].values()))
            if not marked:
                break
            assert sitter.choose(marked[0])["t"] == "ops"
        assert "from here you are on your own" in sitter.layers["guide"]["g-hint"]
        assert sitter.choose("move tilik")["t"] == "ops"
        assert sitter.layers["guide"] == {}
        assert sitter.undo()["t"] == "ops"
        assert "g-hint" in sitter.layers["guide"]


def test_no_choice_of_set_up_is_called_like_a_field_of_the_forms() -> None:
    """They are sent together: `game=okko` says which game it is."""
    taken = {"game", "kind", "seed", "name", "colour", "salt", "pack", *Terms._fields}
    for title in titles():
        assert not {setup.name for setup in title.setups} & taken, title.id
