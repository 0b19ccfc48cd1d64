"""Hints at a table, and where the chances of a finished game turned."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, expect

from server.process import Server
from web.harness import lit, open_table, step_through

pytestmark = pytest.mark.browser
SLOW = 20_000  # milliseconds: the first hint starts a process


def test_a_hint_by_its_key_is_gone_with_the_next_choice(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    open_table(page, server.url, "rain")
    page.keyboard.press("h")
    hint = page.get_by_role("status").filter(has_text="A computer player would choose")
    expect(hint).to_be_visible(timeout=SLOW)
    if (more := hint.locator("summary")).count():
        more.click()
    expect(hint.get_by_role("listitem")).to_have_count(len(lit(page)))
    expect(hint.get_by_role("listitem").first).to_have_text(re.compile(r"^\d+% \w"))
    expect(hint.get_by_text("its choice")).to_have_count(1)
    page.locator("#options [data-act]").first.click()
    expect(hint).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    expect(hint).to_be_visible(timeout=SLOW)
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)


def test_the_line_of_a_finished_game_leads_to_its_turns(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    step_through(page, server.url, "normal-legend.txt")
    turns = page.locator(".turns li button")
    expect(turns.first).to_have_text(re.compile(r"[+−]\d+%"))
    turns.last.click()
    expect(page.locator("#slider")).to_have_value(turns.last.get_attribute("data-at") or "")
    strip = page.locator(".chances rect").nth(12)
    strip.click()
    expect(page.locator("#slider")).to_have_value(strip.get_attribute("data-at") or "")
