"""Whole games in a real browser: by mouse, by keyboard alone, by touch on a phone. The same choices come to the same
end through the live connection, the library and the plain terminal."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from websockets.sync.client import connect

import zashiki
from server.process import Server, running
from web.harness import AT_PHONE, GONE, PHONE, at_table, changing, connected, fits, lit, open_table, person, taken_up
from zashiki.drawing.patches import Layers, apply
from zashiki.terminal.plain import run

pytestmark = pytest.mark.browser

ONODA = "onoda"
EARLY = 8  # choices that are made in earnest; then hunger comes


def wish(options: list[str], made: int) -> str:
    """A short game: some Raids, then rounds that end without a meal."""
    verbs = ["end", "move kyanpu"] if made >= EARLY else []
    verbs += ["raid", "move"] if made % 2 else ["move", "raid"]
    return next((option for verb in verbs for option in options if option.startswith(verb)), options[0])


def play(page: Page, choose: Callable[[Page, str], None], after: Callable[[], None] = lambda: None) -> list[str]:
    """To the end of the game; returns the choices."""
    made: list[str] = []
    while options := lit(page):
        option = wish(options, len(made))
        with changing(page):
            choose(page, option)
        made.append(option)
        after()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    return made


# ---- three ways to choose


def click(page: Page, option: str) -> None:
    """On the board where it can be: a region, a token, a card and then what it is good for."""
    thing(page, option).click()


def thing(page: Page, option: str) -> Locator:
    on_board = page.locator(f'.board [data-act="{option}"]')
    return on_board if on_board.count() else page.locator(f'#options [data-act="{option}"]')


def press(page: Page, option: str) -> None:
    """Keys only: wherever the focus is, it must be somewhere, and it must be seen."""
    if option.startswith("move") and page.locator(".board [data-act]:focus").count():
        arrows = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft") * 3
        at = f'document.activeElement.dataset.act === "{option}"'
        for arrow in arrows:
            if page.evaluate(at):
                return enter(page)
            page.keyboard.press(arrow)
    walk(page, "#options :is(button, a)", "Tab", 90)
    walk(page, f'#options [data-act="{option}"]', "ArrowDown", 30)
    enter(page)


def walk(page: Page, goal: str, key: str, most: int) -> None:
    for _ in range(most):
        if page.evaluate("goal => document.activeElement.matches(goal)", goal):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {goal}")


def enter(page: Page) -> None:
    assert page.evaluate(OUTLINED), "what has the focus does not show it"
    page.keyboard.press("Enter")


OUTLINED = """() => {
  const el = document.activeElement, hit = el.querySelector?.('.hit');
  const style = getComputedStyle(el);
  return hit && el.closest('.board') ? parseFloat(getComputedStyle(hit).strokeWidth) >= 6
    : style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
}"""


def tap(page: Page, option: str) -> None:
    """Once, and once more where it cannot be taken back."""
    page.locator(f'#options [data-act="{option}"]').tap()
    if page.locator("#options .armed").count():
        page.locator("#options .armed").tap()


# ---- what the games come to


def ends_alike(page: Page, server: Server, seed: str, made: list[str]) -> None:
    """Library, live connection and plain terminal, each with the same choices."""
    record = saved(page)
    shown = page.locator("#p-prompt").inner_text()

    game = zashiki.load(record)
    assert game.over
    result = game.title.words.result(game.view(ONODA))
    assert shown.startswith(result)

    socket_record, layers = by_socket(server, seed, made)
    assert socket_record == record
    assert result in layers["prompt"]["p-prompt"]
    assert "".join(layers["alarms"].values()).count("<g ") == page.locator("#alarms > g").count()

    out, typed = io.StringIO(), zashiki.new(ONODA, seed=seed)
    assert run(typed, lines=iter(made), out=out) == 0
    assert out.getvalue().rstrip().splitlines()[-1] == result
    assert typed.record() == record


def saved(page: Page) -> str:
    """The record that the page offers."""
    return httpx.get(f"{page.url.partition('#')[0]}/record").text


def by_socket(server: Server, seed: str, made: list[str]) -> tuple[str, Layers]:
    form = {"game": ONODA, "kind": "practice", "seed": seed}
    path = httpx.post(f"{server.url}/new", data=form).headers["location"]
    layers = converse(server.url, path, made)
    return httpx.get(f"{server.url}{path}/record").text, layers


def converse(url: str, path: str, choices: list[str]) -> Layers:
    """Make these choices through the live connection."""
    with connect(f"{url.replace('http', 'ws')}{path}/live") as socket:
        state = json.loads(socket.recv(timeout=10))
        number, layers = state["n"], state["layers"]
        for option in choices:
            socket.send(json.dumps({"t": "choose", "n": number, "o": option}))
            ops = json.loads(socket.recv(timeout=10))
            assert ops["t"] == "ops", ops
            number, layers = ops["n"], apply(layers, ops["ops"])
    return layers


SAME = "document.querySelector('.board').innerHTML + document.getElementById('prompt').innerHTML"


def test_by_mouse_with_somebody_looking_on(context: BrowserContext, chromium: Browser, server: Server) -> None:
    page = context.new_page()
    open_table(page, server.url, "moon")
    with person(chromium, viewport=PHONE) as other:
        onlooker = other.new_page()
        at_table(onlooker, page.url)

        def in_step() -> None:
            number = page.locator("body").get_attribute("data-number") or ""
            expect(onlooker.locator("body")).to_have_attribute("data-number", number)
            assert onlooker.evaluate(SAME) == page.evaluate(SAME)

        made = play(page, click, in_step)
    ends_alike(page, server, "moon", made)


def test_by_keyboard_alone(context: BrowserContext, server: Server) -> None:
    """From the front door to the result."""
    page = context.new_page()
    page.goto(server.url)
    walk(page, ".practice summary", "Tab", 30)
    page.keyboard.press("Enter")
    walk(page, "[name=seed]", "Tab", 5)
    page.keyboard.type("fox")
    page.keyboard.press("Enter")
    connected(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # to the content
    made = play(page, press, lambda: expect(page.locator(":focus")).to_be_attached())
    ends_alike(page, server, "fox", made)
    walk(page, ".again-form .pri", "Tab", 30)
    page.keyboard.press("Enter")
    connected(page)
    expect(page.locator("#prompt")).to_contain_text("Onoda in Kyanpu")


def test_by_touch_on_a_phone(chromium: Browser, server: Server) -> None:
    settings = '{"ask":"on","speed":"off"}'
    with person(chromium, settings, **AT_PHONE, device_scale_factor=2) as context:
        page = context.new_page()
        open_table(page, server.url, "11")
        made = play(page, tap, lambda: no_sideways(page))
        ends_alike(page, server, "11", made)


def no_sideways(page: Page) -> None:
    fits(page)


def test_a_server_killed_in_the_middle(chromium: Browser, tmp_path: Path) -> None:
    """Nothing that was shown is lost, and the page goes on by itself."""
    with running(tmp_path) as first, person(chromium, but=GONE) as context:
        page = context.new_page()
        open_table(page, first.url, "moon")
        for made in range(5):
            with changing(page):
                click(page, wish(lit(page), made))
        shown = page.locator("main").inner_text()
        first.kill()
        expect(page.locator("#link")).to_contain_text("Not connected")
        page.locator("#r-lubang").click(force=True)
        expect(page.get_by_role("alert")).to_contain_text("nothing was sent")
        page.keyboard.press("Escape")
        with running(tmp_path, first.port) as again:
            expect(page.locator("#link")).to_have_text("", timeout=30_000)
            assert page.locator("main").inner_text() == shown
            play(page, click)
            assert zashiki.load(saved(page)).over
            assert again.stop() == ""


def test_a_game_that_is_scored(context: BrowserContext, server: Server) -> None:
    """The last choices of a recorded game through the live connection, while a page looks on."""
    path = taken_up(server.url, "normal-legend.txt", 107)
    page = context.new_page()
    at_table(page, server.url + path)
    layers = converse(server.url, path, ["move five_hundred", "move kyanpu", "end"])
    expect(page.locator("#prompt")).to_contain_text("Survived with 135 points")
    game = zashiki.load(httpx.get(f"{server.url}{path}/record").text)
    assert game.result == {"winners": [ONODA], "scores": {ONODA: 135}, "reason": "legend", "clause": "ON-SCO-10"}
    assert "Survived with 135 points" in layers["prompt"]["p-prompt"]
