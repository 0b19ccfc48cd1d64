"""Stepping through a game in a real browser, by mouse, by keyboard and by itself."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from server.process import Server
from web.harness import PHONE, step_through

pytestmark = pytest.mark.browser

RECORD = "normal-health.txt"


def at(page: Page, number: int) -> None:
    """The picture of this moment is there."""
    expect(page.locator("#place")).to_have_text(f"{number} of {int(page.locator('#slider').get_attribute('max')) + 1}")
    expect(page).to_have_url(f"{page.url.split('#')[0]}#{number - 1}")


def board(page: Page) -> str:
    return str(page.evaluate("document.querySelector('.board').innerHTML"))


def test_a_record_is_stepped_through(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    count = step_through(page, server.url, RECORD)
    first = board(page)
    expect(page.locator("[data-go=back]")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Next choice").click()  # to the end of set-up
    page.keyboard.press("PageDown")
    expect(page.locator("#m-choice")).to_have_text(page.locator("#chronicle .choice").nth(1).inner_text())

    page.keyboard.press("End")
    at(page, count)
    assert board(page) != first
    page.keyboard.press("ArrowLeft")
    at(page, count - 1)
    page.keyboard.press("Home")
    at(page, 1)
    assert board(page) == first
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    at(page, 13)
    stepped = board(page)

    page.locator("#slider").fill("90")
    at(page, 91)
    page.locator('#chronicle [data-at="12"]').click()
    at(page, 13)
    assert board(page) == stepped
    expect(page.locator('#chronicle [aria-current="step"]')).to_have_count(1)
    page.goto(f"{page.url.split('#')[0]}#12")
    page.reload()
    at(page, 13)
    assert board(page) == stepped


def test_it_plays_by_itself_and_is_played_on(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    step_through(page, server.url, RECORD)
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#place")).to_have_text(re.compile(r"^([4-9]|\d\d+) of"))
    page.get_by_role("button", name="Pause").click()
    page.get_by_label("Seed").fill("rain")
    page.get_by_role("button", name="Play on").click()
    expect(page.locator("#chronicle")).to_contain_text("Practice table, seed rain.")
    expect(page.locator("body[data-number]")).to_be_attached()
    page.goto(f"{page.url}/replay")
    expect(page.locator("#chronicle")).to_contain_text("Set-up")
    page.get_by_role("link", name="To the table").click()
    expect(page.locator("body[data-number]")).to_be_attached()


def test_it_fits_a_phone(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    page.set_viewport_size(PHONE)
    step_through(page, server.url, RECORD)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(page.get_by_role("button", name="Next choice")).to_be_in_viewport()
    page.get_by_role("button", name="Next choice").click()
    expect(page).not_to_have_url(f"{page.url.split('#')[0]}#0")
    page.goto(f"{server.url}/replay")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
