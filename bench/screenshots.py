"""A picture of every screen, in both themes and three sizes. `make screenshots` writes them to docs/screenshots/."""

from __future__ import annotations

import argparse
import base64
import tempfile
from collections.abc import Callable
from pathlib import Path

import httpx
from playwright.sync_api import Browser, Page, expect

from server.process import running
from web.harness import DESKTOP, PHONE, TABLET, at_table, chromium, person, step_through, taken_up

SIZES = {"desktop": DESKTOP, "tablet": TABLET, "phone": PHONE}
STILL = '{"ask":"on","speed":"off","motion":"reduced","theme":"THEME"}'
NOON = "2025-05-01T12:00:00"
PLAYED = "normal-legend.txt"
Show = Callable[[Page, str], None]


def at(path: str) -> Show:
    def show(page: Page, url: str) -> None:
        page.goto(url + path)

    return show


def middle(record: str, choices: int) -> Show:
    """The table of another game, in the middle of a recorded one; the path is from the golden records of Onoda."""
    return table(record=f"../{record}", choices=choices)


def table(kind: str = "practice", record: str = "", choices: int | str = 0) -> Show:
    """A new table, or one in the middle of a recorded game."""

    def show(page: Page, url: str) -> None:
        form = {"game": "onoda", "kind": kind} | ({"seed": "rain"} if kind == "practice" else {})
        path = taken_up(url, record, choices) if record else httpx.post(f"{url}/new", data=form).headers["location"]
        at_table(page, url + path)

    return show


def home(page: Page, url: str) -> None:
    """With a table to continue."""
    table(record=PLAYED, choices=51)(page, url)
    page.goto(url)


def card(page: Page, url: str) -> None:
    table(record=PLAYED, choices=51)(page, url)
    page.locator("#hand .look").first.click()


def settings(page: Page, url: str) -> None:
    page.goto(url)
    page.get_by_role("button", name="Settings").click()


def replay(page: Page, url: str) -> None:
    step_through(page, url, PLAYED)
    for _ in range(12):
        place = page.locator("#place").inner_text()
        page.get_by_role("button", name="Next choice").click()
        expect(page.locator("#place")).not_to_have_text(place)


SCREENS: dict[str, Show] = {
    "home": home,
    "table-start": table(),
    "table-middle": table(record=PLAYED, choices=51),
    "table-decision": table(record="normal-outlaw.txt", choices="redraw"),
    "table-end": table(record=PLAYED, choices=1000),
    "table-card": card,
    "table-lesson": table("lesson"),
    "taihoku": middle("taihoku/4-first-game-holding-on.txt", 40),
    "okko": middle("okko/skirmish-16.txt", 90),
    "shogun": middle("shogun/5-sun-lineup.txt", 25),
    "shadow": middle("shadow/imai-town.txt", 150),
    "settings": settings,
    "rules": at("/rules/onoda"),
    "aid": at("/rules/onoda/aid"),
    "about": at("/about"),
    "import": at("/replay"),
    "replay": replay,
}


def shoot(page: Page, file: Path, full: bool) -> None:
    """The picture as WebP, which text and flat colour compress well in; or as PNG where the name says so."""
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    if file.suffix == ".png":
        page.screenshot(path=file, full_page=full)
        return
    session = page.context.new_cdp_session(page)
    made = session.send("Page.captureScreenshot", {"format": "webp", "quality": 80})
    file.write_bytes(base64.b64decode(made["data"]))


def visit(browser: Browser, url: str, asked: argparse.Namespace) -> None:
    for theme in ("day", "night"):
        chosen = STILL.replace("THEME", "light" if theme == "day" else "dark")
        for size in asked.sizes:
            for name in asked.screens:
                with person(browser, chosen, viewport=SIZES[size], timezone_id="UTC", locale="en-GB") as context:
                    page = context.new_page()
                    page.clock.set_fixed_time(NOON)
                    SCREENS[name](page, url)
                    shoot(page, asked.to / f"{name}-{theme}-{size}.{asked.format}", asked.full)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, default=Path(__file__).parents[1] / "docs" / "screenshots")
    parser.add_argument("--format", choices=("webp", "png"), default="webp")
    parser.add_argument("--full", action="store_true", help="the whole page instead of what the window shows (PNG)")
    parser.add_argument("--screens", nargs="+", default=list(SCREENS), choices=list(SCREENS))
    parser.add_argument("--sizes", nargs="+", default=list(SIZES), choices=list(SIZES))
    asked = parser.parse_args()
    asked.to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server, chromium() as browser:
        visit(browser, server.url, asked)


if __name__ == "__main__":
    main()
