"""Shadow Tactics in the browser: the Daimyo and two Ninja players, one of them at a phone, finish a Mission together by
mouse; a chapter is put aside at one table and gone on with at another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import zashiki
from server.process import Server
from support import suggested
from web.harness import AT_DESK, AT_PHONE, answer, at_table, connected, fits, gather, lit, people, person, say, taken_up

pytestmark = pytest.mark.browser
SEATS = ("daimyo", "ninja1", "ninja2")
GAME = {"players": "3", "mission": "amagi-village", "advantage": "major-daimyo"}
MOST = 700  # choices


@pytest.fixture
def pages(chromium: Browser, server: Server) -> Iterator[dict[str, Page]]:
    """Aya at a desk is the Daimyo; Bo at another and Chi at a phone are Ninja players."""
    with people(chromium, AT_DESK, AT_DESK, AT_PHONE) as pages:
        gather(pages, f"{server.url}/rooms/new/shadow?{urlencode(GAME)}")
        yield dict(zip(SEATS, pages, strict=True))


def usual(options: list[str]) -> str:
    return "lock" if "lock" in options else next(one for one in options if one not in ("back", "unlock"))


def awaited(pages: dict[str, Page]) -> str:
    """Who can choose something now; "" once all see the end."""
    for _ in range(200):
        for seat, page in pages.items():
            if {*lit(page)} - {"back", "unlock"}:
                return seat
        if all(page.locator("#oe-end").count() for page in pages.values()):
            return ""
        pages["daimyo"].wait_for_timeout(30)
    raise AssertionError("nobody is asked")


def until(pages: dict[str, Page], *what: str) -> str:
    """Play on until somebody can choose something that begins like this; returns who, "" at the end."""
    for _ in range(MOST):
        seat = awaited(pages)
        if not seat or any(one.startswith(what) for one in lit(pages[seat])):
            return seat
        answer(pages[seat], usual(lit(pages[seat])))
    raise AssertionError(f"nobody could choose {what}")


def test_three_people_finish_a_mission(pages: dict[str, Page]) -> None:
    """What one lays down the others see face down; who has programmed falls silent; all see the same end."""
    desk, others = pages["daimyo"], [pages["ninja1"], pages["ninja2"]]
    seat = until(pages, "card ")
    page, other = pages[seat], next(one for one in others if one is not pages[seat])
    say(other, "I go left")
    for one in pages.values():
        expect(one.locator("#talk")).to_contain_text("I go left")
    expect(other.locator("#hearing")).to_contain_text("the Daimyo too")
    slot = page.locator(".slot.now").get_attribute("id")
    card = next(option for option in lit(page) if option.startswith("card "))
    name = page.locator(f'#options [data-act="{card}"] .name').inner_text()
    page.locator(f'#options [data-act="{card}"]').click()
    expect(page.locator("#as-draft")).to_contain_text(name)
    page.locator('#options [data-act="lock"]').click()
    expect(page.locator(f"#{slot} .known")).to_contain_text(name)
    for one in (desk, other):
        expect(one.locator(f"#{slot} .facedown")).to_be_attached()
        assert name not in one.locator(f"#{slot}").inner_text()
    assert until(pages, "move ", "at ", "yard ", "stand ", "go ", "post ")  # the execution
    expect(other.locator("#line")).to_be_disabled()
    expect(other.locator("#hearing")).to_contain_text("decides alone")
    other.locator("#beside header button").click()
    assert until(pages) == ""
    ends = {one.locator("#prompt").inner_text() for one in pages.values()}
    assert len(ends) == 1
    assert "won" in ends.pop()
    for one in pages.values():
        expect(one.get_by_role("button", name="Play again").first).to_be_visible()
        fits(one)


def test_who_programs_on_a_phone_has_the_mat_and_the_cards_before_the_list(chromium: Browser, server: Server) -> None:
    """The list is short: what a card does is read once it is taken up, and stands there once."""
    with person(chromium, **AT_PHONE) as context:
        page = context.new_page()
        at_table(page, server.url + taken_up(server.url, "../shadow/amagi-village.txt", "card"))
        expect(page.locator("#mat .open")).to_be_visible()
        tops = page.evaluate(
            "['mat', 'hand', 'options'].map(id => document.getElementById(id).getBoundingClientRect().top)"
        )
        assert tops == sorted(tops)
        card = next(option for option in lit(page) if option.startswith("card "))
        button = page.locator(f'#options [data-act="{card}"]')
        text = button.locator("small").text_content()
        expect(button.locator("small")).to_be_hidden()
        page.locator(f'#hand [data-card="{card.split()[1]}"]').click()
        shown = page.locator("#close-up").inner_text().replace("\n", " ")
        assert text
        assert all(shown.count(sentence) == 1 for sentence in text.rstrip(".").split(". ")), (text, shown)
        fits(page)


def market() -> str:
    """The record of a chapter after its first Mission, in the Market Phase."""
    game = zashiki.new("shadow", seed=10, players="2", mission="fall-of-lord-yabu")
    return suggested(game, 10, lambda game: game.table.phase == "market").record()


def test_a_chapter_is_put_aside_and_gone_on_with(context: BrowserContext, server: Server, tmp_path: Path) -> None:
    made = httpx.post(f"{server.url}/replay", data={"record": market(), "do": "table"})
    page = context.new_page()
    page.goto(server.url + made.headers["location"])
    connected(page)
    expect(page.locator("#goals")).to_contain_text("1. Amagi Village: won by")
    page.get_by_role("button", name="The chapter").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Put the chapter aside").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    page.goto(f"{server.url}/rooms/new/shadow?players=2")
    page.get_by_text("Go on with a chapter").click()
    page.get_by_label("Choose a file").set_input_files(file)
    expect(page.get_by_label("or paste it here")).not_to_be_empty()
    page.locator("select[name=seat-ninja1]").select_option("random")
    page.get_by_role("button", name="Make this table").click()
    connected(page)
    expect(page.locator("#prompt")).to_contain_text("as it was put aside")
    expect(page.locator("#sites")).to_contain_text("won by")
    answer(page, "begin")
    expect(page.locator("#prompt")).to_contain_text("Buy in secret")
