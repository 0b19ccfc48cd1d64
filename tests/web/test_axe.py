"""axe-core finds nothing, on any page, in any main state, by day or by night; and no page is wider than a phone.

axe.min.js is axe-core 4.14.1 by Deque Systems, Mozilla Public License 2.0, unchanged from its npm package; it is used
by this test alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from server.process import Server
from web.harness import DESKTOP, PHONE, at_table, person, step_through, taken_up
from zashiki.games import title

pytestmark = pytest.mark.browser

AXE = (Path(__file__).parent / "axe.min.js").read_text("utf-8")
FOUND = """async () => (await axe.run({resultTypes: ['violations']})).violations.map(one =>
    one.id + ': ' + one.nodes.map(node => node.target + ' ' + node.failureSummary).join(' | '))"""
WIDE = "document.documentElement.scrollWidth > innerWidth ? ['wider than the screen'] : []"
SETTINGS = '{"ask":"on","speed":"off","motion":"reduced"}'
SEATS = title("shogun").seats(title("shogun").setup({}))
Show = Callable[[Page, str], None]


def plain(path: str) -> Show:
    return lambda page, url: void(page.goto(url + path))


def void(_: object) -> None: ...


def table(record: str, choices: int | str) -> Show:
    return lambda page, url: at_table(page, url + taken_up(url, record, choices))


def new(kind: str) -> Show:
    def show(page: Page, url: str) -> None:
        page.goto(url)
        page.get_by_role("article", name="Onoda").get_by_role("button", name=kind).click()
        at_table(page)

    return show


def card(page: Page, url: str) -> None:
    table("normal-legend.txt", 51)(page, url)
    page.locator("#hand .look").first.click()


def discards(page: Page, url: str) -> None:
    table("normal-legend.txt", 51)(page, url)
    page.locator("#pile-discard").click()


def refusal(page: Page, url: str) -> None:
    new("New table")(page, url)
    page.locator("#r-ago").click()
    page.get_by_role("alert").get_by_role("link").wait_for()


def armed(page: Page, url: str) -> None:
    new("New table")(page, url)
    page.locator("#o-raid").click()


def made(url: str, *seats: str) -> str:
    """The path of a table of Shogun whose seats are taken so."""
    places = {f"seat-{seat}": who for seat, who in zip(SEATS, seats, strict=True)}
    return httpx.post(f"{url}/rooms", data={"game": "shogun", "name": "Aiko", **places}).headers["location"]


def gathering(page: Page, url: str) -> None:
    page.goto(url + made(url, "me", "open", "random"))
    expect(page.locator("#people .seat")).to_have_count(3)


def invited(page: Page, url: str) -> None:
    gathering(page, url)
    page.goto(page.locator("a.invite").evaluate("one => one.href"))
    page.get_by_text("Fair chance").click()


def leaf(page: Page, url: str) -> None:
    """Of a table with people, where something was said."""
    at_table(page, url + made(url, "me", "random", "random"))
    page.locator(".bar [data-beside]").click()
    page.get_by_label("Say something").fill("good evening")
    page.keyboard.press("Enter")
    expect(page.locator("#talk .text")).to_have_text("good evening")


def curtain(page: Page, url: str) -> None:
    at_table(page, url + made(url, "me", "me", "random"))
    expect(page.locator("#k-curtain")).to_be_visible()


def moved(page: Page, url: str) -> None:
    leaf(page, url)
    page.get_by_role("button", name="Take it to another device").click()
    page.locator("a.handed").wait_for()


def settings(page: Page, url: str) -> None:
    page.goto(url)
    page.get_by_role("button", name="Settings").click()


def home(page: Page, url: str) -> None:
    """With a table to continue, and the form of practice tables open."""
    new("New table")(page, url)
    page.goto(url)
    page.get_by_text("Practice table").first.click()


STATES: dict[str, Show] = {
    "home": home,
    "start": new("New table"),
    "lesson": new("Learn by playing"),
    "middle": table("normal-legend.txt", 51),
    "check": table("normal-outlaw.txt", "redraw"),
    "token": table("normal-outlaw.txt", "lose"),
    "end": table("normal-legend.txt", 1000),
    "refusal": refusal,
    "armed": armed,
    "card": card,
    "discards": discards,
    "settings": settings,
    "making": plain("/rooms/new/shogun?players=5"),
    "gathering": gathering,
    "invited": invited,
    "leaf": leaf,
    "curtain": curtain,
    "moved": moved,
    "rules": plain("/rules/onoda#ON-MOVE-1"),
    "aid": plain("/rules/onoda/aid"),
    "about": plain("/about"),
    "import": plain("/replay"),
    "replay": lambda page, url: void(step_through(page, url, "normal-legend.txt")),
    "not here": plain("/t/nothing"),
}


@pytest.fixture(scope="module")
def visitor(chromium: Browser) -> Iterator[BrowserContext]:
    """The one place where the content security policy is set aside: axe is a script of nobody's page."""
    with person(chromium, SETTINGS, but="404", bypass_csp=True) as context:
        yield context


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing(visitor: BrowserContext, server: Server, state: str) -> None:
    page = visitor.new_page()
    STATES[state](page, server.url)
    page.evaluate(AXE)
    found = []
    for theme, size in product(("light", "dark"), (DESKTOP, PHONE)):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        page.set_viewport_size(size)
        found += page.evaluate(FOUND) + page.evaluate(WIDE)
    page.close()
    assert found == []
