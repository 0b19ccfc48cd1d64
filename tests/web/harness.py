"""What the browser tests, the measurements and the screenshots share: one Chromium, pages that complain about
themselves, tables taken up in the middle of a game."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import zashiki
from zashiki.server.films import Film

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP, TABLET, PHONE = {"width": 1280, "height": 800}, {"width": 820, "height": 1180}, {"width": 390, "height": 844}
GOLDEN = Path(__file__).parents[1] / "golden" / "onoda"
SET = """try { localStorage.getItem('settings') ?? localStorage.setItem('settings', 'GIVEN') }
catch { /* a blank page has no store */ }"""
REPORT = """addEventListener('securitypolicyviolation',
event => console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`))"""
GONE = "ERR_CONNECTION_REFUSED"  # what the browser itself says while the server is away


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@contextmanager
def person(
    browser: Browser, settings: str = '{"ask":"off","speed":"off"}', but: str = GONE, **more: Any
) -> Iterator[BrowserContext]:
    """One person's browser. Whatever its pages complain about (`but` this), a report of the content security policy
    included, fails the test."""
    context = browser.new_context(**{"viewport": DESKTOP, **more})
    context.add_init_script(SET.replace("GIVEN", settings))
    context.add_init_script(REPORT)
    complaints: list[str] = []
    context.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    yield context
    context.close()
    assert [text for text in complaints if but not in text] == []


# ---- at a table


def connected(page: Page) -> None:
    expect(page.locator("body[data-number]")).to_be_attached()
    expect(page.locator("#link")).to_have_text("")


def at_table(page: Page, address: str = "") -> None:
    """Go there, or be there, until the live connection stands."""
    if address:
        page.goto(address)
    connected(page)


def open_table(page: Page, url: str, seed: str = "", game: str = "Onoda") -> None:
    """A practice table with this seed, or from the front door to a new table in one click."""
    page.goto(url)
    offer = page.get_by_role("article", name=game)
    if seed:
        offer.get_by_text("Practice table").click()
        offer.get_by_label("Seed").fill(seed)
        offer.get_by_role("button", name="Practice", exact=True).click()
    else:
        offer.get_by_role("button", name="New table").click()
    connected(page)


def lit(page: Page) -> list[str]:
    """What can be chosen now."""
    return page.locator("#options [data-act]").evaluate_all("all => all.map(one => one.dataset.act)")


def fits(page: Page) -> None:
    """Nothing makes the page wider than its window, once what moves has come to rest."""
    page.wait_for_function("document.documentElement.scrollWidth <= innerWidth", timeout=2_000)


def taken_up(url: str, record: str, choices: int | str, seed: str = "rain") -> str:
    """The path of a practice table that goes on from a record after so many of its choices, or where the first choice
    with this verb was made."""
    text = (GOLDEN / record).read_text("utf-8")
    game = zashiki.load(text)
    if isinstance(choices, str):
        choices = next(number for number, line in enumerate(game.past) if line.option[0] == choices)
    film = Film.shoot(game, game.seats[0])
    lines = game.past[choices].number if choices < len(game.past) else len(game.entries)
    at = max(number for number, still in enumerate(film.stills) if still.lines <= lines)
    shown = httpx.post(f"{url}/replay", data={"record": text}).headers["location"]
    made = httpx.post(f"{url}{shown}/table", data={"at": str(at), "seed": seed})
    assert made.status_code == 303, made.text
    return made.headers["location"]


def step_through(page: Page, url: str, record: str) -> int:
    """Open a record from a file; returns how many moments it has."""
    page.goto(f"{url}/replay")
    page.get_by_label("Choose a file").set_input_files(GOLDEN / record)
    expect(page.get_by_label("or paste the record here")).not_to_be_empty()
    page.get_by_role("button", name="Step through it").click()
    expect(page.locator("#place")).to_have_text(re.compile(r"^1 of \d+"))
    return int(page.locator("#slider").get_attribute("max") or 0) + 1
