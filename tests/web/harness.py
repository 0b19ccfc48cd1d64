"""What the browser tests, the measurements and the screenshots share: one Chromium, pages that complain about
themselves, tables taken up in the middle of a game."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
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
AT_DESK: dict[str, Any] = {"viewport": DESKTOP}
AT_PHONE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
NAMES = ("Aya", "Bo", "Chi", "Daan")  # of people at one table
GOLDEN = Path(__file__).parents[1] / "golden" / "onoda"
SET = """try { localStorage.getItem('settings') ?? localStorage.setItem('settings', 'GIVEN') }
catch { /* a blank page has no store */ }"""
REPORT = """addEventListener('securitypolicyviolation',
event => console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`))"""
WIDE = """(() => {
  const look = () => {
    const wide = document.body && location.protocol === 'http:' && document.documentElement.scrollWidth > WIDTH;
    if (wide) console.error(`wider than WIDTH: ${[...document.querySelectorAll('[id]')].filter(one =>
      one.getBoundingClientRect().right > WIDTH + 1).map(one => one.id)}`);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""
ANSWER = """option => document.querySelector(`#options [data-act="${option}"]`)?.click()"""
ANSWERED = """([before, option]) => document.body.dataset.number !== before
    || !document.querySelector(`#options [data-act="${option}"]`)"""
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
    included, fails the test; and so does a page that is wider than a phone, be it for a single frame."""
    size = more.setdefault("viewport", DESKTOP)
    context = browser.new_context(**more)
    if size == PHONE:
        context.add_init_script(WIDE.replace("WIDTH", str(PHONE["width"])))
    context.add_init_script(SET.replace("GIVEN", settings))
    context.add_init_script(REPORT)
    complaints: list[str] = []
    context.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    yield context
    context.close()
    assert [text for text in complaints if but not in text] == []


@contextmanager
def people(browser: Browser, *devices: dict[str, Any]) -> Iterator[list[Page]]:
    """A page a person, each in a browser of their own like this."""
    with ExitStack() as stack:
        yield [stack.enter_context(person(browser, **device)).new_page() for device in devices]


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


def gather(pages: Sequence[Page], address: str, last: str = "") -> None:
    """At one table: the first makes it on the page with this address, the others come by its links; the last seat may
    be a computer player's."""
    first, *others = pages
    first.goto(address)
    if last:
        first.locator("select[name^=seat-]").last.select_option(last)
    first.get_by_label("Your name").fill(NAMES[0])
    first.get_by_role("button", name="Make this table").click()
    invited = first.locator("a.invite")
    expect(invited).to_have_count(len(others))
    links = invited.evaluate_all("all => all.map(one => one.href)")
    for page, link, name in zip(others, links, NAMES[1:], strict=False):
        page.goto(link)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sit down").click()
    for page in pages:
        connected(page)
        expect(page.locator("#people .seat")).to_have_count(len(pages) + bool(last))


def lit(page: Page) -> list[str]:
    """What can be chosen now."""
    return page.locator("#options [data-act]").evaluate_all("all => all.map(one => one.dataset.act)")


@contextmanager
def changing(page: Page) -> Iterator[None]:
    """What is done meanwhile changes the table."""
    before = page.locator("body").get_attribute("data-number") or ""
    yield
    expect(page.locator("body")).not_to_have_attribute("data-number", before)


def choose(page: Page, option: str) -> None:
    """By a click on its button, until the table has changed."""
    with changing(page):
        page.locator(f'#options [data-act="{option}"]').click()


def answer(page: Page, option: str) -> None:
    """Choose it if it is still there: where only one can be, another may be first."""
    before = page.locator("body").get_attribute("data-number") or ""
    page.evaluate(ANSWER, option)
    page.wait_for_function(ANSWERED, arg=[before, option])


def say(page: Page, text: str) -> None:
    """To the table, beside it."""
    if page.locator("#beside").is_hidden():
        page.locator(".bar [data-beside]").click()
    page.get_by_label("Say something").fill(text)
    page.keyboard.press("Enter")


def fits(page: Page) -> None:
    """Nothing makes the page wider than its window."""
    assert page.evaluate("document.documentElement.scrollWidth") <= (page.viewport_size or DESKTOP)["width"]


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
    expect(page).to_have_url(re.compile("#0$"))  # the script listens
    expect(page.locator("#place")).to_have_text(re.compile(r"^1 of \d+"))
    return int(page.locator("#slider").get_attribute("max") or 0) + 1
