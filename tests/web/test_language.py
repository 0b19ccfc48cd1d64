"""The language in a real browser: its own at first, then the one chosen in the settings."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from server.process import Server
from web.harness import PHONE, connected, person

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_the_browsers_language_then_the_one_that_is_chosen(chromium: Browser, server: Server) -> None:
    with person(chromium, locale="nl-NL", viewport=PHONE) as context:
        page = context.new_page()
        page.goto(server.url)
        page.get_by_role("article", name="Onoda").get_by_role("button", name="Nieuwe tafel").click()
        connected(page)
        expect(page.locator("html")).to_have_attribute("lang", "nl")
        expect(page.locator("#prompt")).to_contain_text("wat nu?")
        page.locator("#options [data-act='move tilik']").click()
        expect(page.locator("#latest")).to_contain_text("Onoda loopt naar Tilik.")
        page.locator("#options [data-try='repair']").dispatch_event("click")
        expect(page.locator("#refusal")).to_have_attribute("lang", "en")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.get_by_role("button", name="Instellingen").click()
        page.get_by_role("radio", name="English").click()
        expect(page.locator("html")).to_have_attribute("lang", "en")
        connected(page)
        expect(page.locator("#prompt")).to_contain_text("what comes next?")
        page.goto(server.url)
        expect(page.get_by_role("button", name="New table").first).to_be_visible()
