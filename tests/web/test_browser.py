"""The page of a table in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import zashiki
from server.process import Server
from web.harness import AT_PHONE, GOLDEN, PHONE, at_table, choose, connected, fits, lit, open_table, person, taken_up
from zashiki.games.onoda import TITLE

pytestmark = pytest.mark.browser


def sit_down(page: Page, server: Server) -> None:
    open_table(page, server.url)
    expect(page.locator("#prompt")).to_contain_text("Onoda in Kyanpu")


def test_a_short_stretch_by_mouse(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    sit_down(page, server)
    page.locator("#r-ago").click()
    expect(page.get_by_role("alert")).to_contain_text(TITLE.rules.text("ON-MOVE-1"))
    with context.expect_page() as opened:
        page.get_by_role("alert").get_by_role("link", name="ON-MOVE-1").click()
    expect(opened.value.locator("[id=ON-MOVE-1]")).to_be_in_viewport()
    opened.value.close()

    page.locator("#r-tilik").click()
    expect(page.locator("#prompt")).to_contain_text("Onoda in Tilik")
    expect(page.get_by_role("alert")).to_be_empty()
    expect(page.locator("#r-tilik")).to_have_attribute("aria-label", re.compile("alarm 1 of 6, Onoda is here"))
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#prompt")).to_contain_text("Onoda in Kyanpu")
    page.get_by_role("button", name="Undo").click(force=True)  # unlit, yet it answers
    expect(page.get_by_role("alert")).to_contain_text("cannot be taken back")

    choose(page, "raid")
    for _ in range(6):
        options = lit(page)
        choose(page, next((option for option in options if option.startswith("move")), options[0]))
    shown = page.locator("main").inner_text()
    page.reload()
    connected(page)
    assert page.locator("main").inner_text() == shown


def test_continue_at_a_table_of_this_browser(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    page.goto(server.url)
    expect(page.get_by_role("heading", name="Continue")).to_be_hidden()
    sit_down(page, server)
    choose(page, "move looc")
    page.get_by_role("link", name="Zashiki").click()
    page.locator("#tables a").click()
    expect(page.locator("#prompt")).to_contain_text("Onoda in Looc")


def test_a_finished_game_is_listed_apart(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    record = "historical-military-legend.txt"
    for choices in (3, len(zashiki.load((GOLDEN / record).read_text("utf-8")).past)):
        at_table(page, server.url + taken_up(server.url, record, choices))
    page.goto(server.url)
    expect(page.locator("#tables li")).to_contain_text("Round 1 of 6 · 1945–49 · historical, military focus")
    expect(page.locator("#finished li")).to_contain_text("140 points · Legend")


def test_going_back_puts_a_card_back(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    sit_down(page, server)
    address = page.url
    for _ in range(2):
        page.locator("#c-mission .look").click()
        expect(page.locator("#close-up")).to_be_visible()
        page.go_back()
        expect(page.locator("#close-up")).to_be_hidden()
    page.locator("#c-mission .look").click()
    page.keyboard.press("Escape")
    expect(page.locator("#close-up")).to_be_hidden()
    assert page.url == address


def test_on_a_phone_the_next_question_is_not_under_the_last(chromium: Browser, server: Server) -> None:
    with person(chromium, **AT_PHONE) as context:
        page = context.new_page()
        at_table(page, server.url + taken_up(server.url, "historical-military-legend.txt", "mission"))
        page.evaluate("scrollTo(0, document.querySelector('#o-mission').getBoundingClientRect().top + scrollY - 150)")
        page.locator("#o-mission").tap()
        expect(page.locator("#o-accept")).to_be_visible()
        page.locator("#o-accept").element_handle().wait_for_element_state("stable")
        option, ask = page.locator("#o-accept").bounding_box(), page.locator(".ask").bounding_box()
        assert option
        assert ask
        assert option["y"] >= ask["y"] + ask["height"]


def test_the_keyboard_plays_too(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    sit_down(page, server)
    page.locator("#r-binacas").focus()
    expect(page.locator("#r-binacas")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_contain_text("Onoda in Binacas")
    page.keyboard.press("Tab")
    focused = page.evaluate("document.activeElement.dataset.act ?? document.activeElement.dataset.try ?? ''")
    assert focused
    page.locator('#options [data-act="move kyanpu"]').focus()
    page.keyboard.press("Space")
    expect(page.locator("#prompt")).to_contain_text("Onoda in Kyanpu")


def test_two_browsers_in_step_and_a_pawn_that_travels(
    context: BrowserContext, chromium: Browser, server: Server
) -> None:
    page = context.new_page()
    sit_down(page, server)
    other_context = chromium.new_context(viewport=PHONE)
    other = other_context.new_page()
    at_table(other, page.url)
    other.evaluate("window.pawn = document.getElementById('p-onoda')")
    page.locator("#r-tilik").click()
    expect(other.locator("#prompt")).to_contain_text("Onoda in Tilik")
    assert other.evaluate("window.pawn === document.getElementById('p-onoda')")
    same = "document.getElementById('regions').namespaceURI + document.querySelector('.board').innerHTML"
    assert page.evaluate(same) == other.evaluate(same)
    other_context.close()


def test_a_phone_shows_everything_without_scrolling_sideways(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    page.set_viewport_size(PHONE)
    for path in ("/", "/rules/onoda"):
        page.goto(server.url + path)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    sit_down(page, server)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for button in page.locator("#options button").all():
        assert (button.bounding_box() or {})["height"] >= 40
    page.get_by_role("button", name="Whole board or close up").click()
    page.locator("#r-looc").click()
    expect(page.locator("#prompt")).to_contain_text("Onoda in Looc")


def test_it_fits_a_phone_before_its_fonts_have_come(chromium: Browser, server: Server) -> None:
    """A slow line shows the words in a wider face for a while."""
    with person(chromium, but="net::ERR_FAILED", viewport=PHONE, locale="nl-NL") as context:
        context.route("**/*.woff2", lambda route: route.abort())
        page = context.new_page()
        for record, choices in (("historical-military-health.txt", 32), ("../taihoku/2-agreed-holding-on.txt", 66)):
            at_table(page, server.url + taken_up(server.url, record, choices))
            fits(page)


def settings(page: Page, **values: str) -> None:
    page.evaluate("values => localStorage.setItem('settings', JSON.stringify(values))", values)


def test_what_cannot_be_taken_back_asks_once(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    sit_down(page, server)
    settings(page, ask="on", speed="off")
    number = page.locator("body").get_attribute("data-number") or ""
    raid = page.locator("#o-raid")
    raid.click()
    expect(raid).to_contain_text("Tap again")
    expect(raid).to_have_class(re.compile("armed"))
    page.keyboard.press("Escape")
    expect(raid).not_to_have_class(re.compile("armed"))
    raid.click()
    page.locator("#h-camp").click()  # elsewhere
    expect(raid).not_to_have_class(re.compile("armed"))
    expect(page.locator("body")).to_have_attribute("data-number", number)
    page.locator("#o-move-tilik").click()  # a Move can be taken back and asks nothing
    expect(page.locator("#prompt")).to_contain_text("Onoda in Tilik")
    raid.click()
    raid.click()
    expect(page.locator("#latest")).to_contain_text("Drawn:")


def test_what_happens_is_shown_and_can_be_skipped(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    sit_down(page, server)
    settings(page, ask="off", speed="slow")
    before = page.locator("body").get_attribute("data-number") or ""
    page.locator("#o-raid").click()
    expect(page.locator("#show .scene")).to_contain_text("against alarm 0")
    expect(page.locator("body")).to_have_attribute("data-number", before)  # the table changes after it
    page.keyboard.press("x")  # the next
    expect(page.locator("#show .scene")).not_to_contain_text("against alarm 0")
    page.keyboard.press("Escape")  # all
    expect(page.locator("#show")).to_be_hidden()
    expect(page.locator("body")).not_to_have_attribute("data-number", before)


def test_a_setting_that_is_none_of_the_known_counts_as_the_default(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    page.goto(server.url)
    settings(page, theme="dusk", motion="reduced")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator("html")).to_have_attribute("data-motion", "reduced")
    expect(page.locator('[data-switch="theme"] svg:visible')).to_have_count(1)


def test_a_card_is_looked_at_and_day_turns_to_night(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    sit_down(page, server)
    page.locator("#c-mission .look").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#close-up .card.large .flv")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#c-mission .look")).to_be_focused()
    page.locator("#pile-discard").click()
    expect(page.locator("#d-discard")).to_contain_text("Nothing has been discarded yet")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Night").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_arrow_keys_go_from_one_lit_region_to_the_next(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    sit_down(page, server)
    page.locator("#r-binacas").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#r-five_hundred")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#prompt")).to_contain_text("Onoda in Five Hundred")
    page.keyboard.press("u")
    expect(page.locator("#prompt")).to_contain_text("Onoda in Kyanpu")
    expect(page.locator(".board .region:focus")).to_be_attached()
