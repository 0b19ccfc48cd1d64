"""Shogun in the browser: plans by click, by keyboard and by touch; the map zoomed and panned."""

from __future__ import annotations

import random
import re

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

import zashiki
from server.process import Server
from web.harness import AT_DESK, AT_PHONE, PHONE, changing, connected, fits, gather, open_table, people, person

pytestmark = pytest.mark.browser
SPACES = ("castle", "temple", "theatre", "rice", "tax", "levy5", "levy3", "levy1", "combat_a", "combat_b")
PROVINCES = ".chip:not([data-part^=chest], [data-part=bare])"


def sit_down(page: Page, server: Server) -> None:
    """A table with computer players at the other seats; plans are to be made."""
    open_table(page, server.url, game="Shogun")
    expect(page.locator("#ps-castle .put")).to_be_visible()


def press(one: Locator, touch: bool) -> None:
    one.tap() if touch else one.click()


def plan(page: Page, touch: bool = False) -> None:
    """Nine provinces on spaces, a chest as bid, and the lock."""
    for space in SPACES:
        chips = page.locator(PROVINCES)
        if not chips.count():
            break
        press(chips.first, touch)
        press(page.locator(f"#ps-{space} .put"), touch)
        expect(page.locator(f"#ps-{space}")).to_have_class(re.compile("held"))
    press(page.locator("#hc-chest_0"), touch)
    press(page.locator("#ps-bid .put"), touch)
    expect(page.locator("#ps-bid")).to_have_class(re.compile("held"))


def go_on(page: Page, touch: bool = False, most: int = 60) -> None:
    """Answer whatever is asked until plans are to be made again."""
    expect(page.locator("#hc-h")).to_have_count(0)
    for _ in range(most):
        page.locator("#hc-h, #options .opt[data-act]").first.wait_for(state="attached", timeout=60_000)
        if page.locator("#hc-h").count():
            return
        shown = page.locator("#options .opt[data-act]:not(.off)")
        with changing(page):
            press(shown.last, touch)
    raise AssertionError("the season does not end")


def test_a_season_by_mouse(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    sit_down(page, server)
    first = page.locator(".prov.lit").first
    province = (first.get_attribute("id") or "").removeprefix("p-")
    first.click()  # a province, then a space
    expect(page.locator(f"#p-{province}")).to_have_class(re.compile("picked"))
    page.locator("#ps-tax .put").click()
    expect(page.locator("#ps-tax")).to_have_class(re.compile("held"))
    expect(page.locator(f"#f-{province}")).to_be_attached()
    page.locator("#ps-tax").hover()
    page.get_by_role("button", name="Clear Collect taxes").click()
    expect(page.locator("#ps-tax")).to_have_class(re.compile("void"))
    page.get_by_role("button", name="Not ready: why?").click()
    expect(page.locator("#refusal")).to_contain_text("SG-PLN")
    plan(page)
    page.locator("#ps-castle .put").click()  # two spaces: what lies on them changes places
    castle = page.locator("#ps-castle .laid b").inner_text()
    page.locator("#ps-temple .put").click()
    expect(page.locator("#ps-temple .laid b")).to_have_text(castle)
    page.get_by_role("button", name="Lock the plan").click()
    go_on(page)
    expect(page.locator("#rd-title")).to_contain_text("summer")


def test_plans_by_keyboard(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    sit_down(page, server)
    chip = page.locator(PROVINCES).first
    name = chip.locator("b").inner_text()
    chip.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#ps-rice .fits")).to_be_visible()
    page.locator("#ps-rice .put").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#ps-rice .laid b")).to_have_text(name)
    province = page.locator(".prov.lit").first
    province.focus()
    page.keyboard.press("Space")
    expect(province).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(province).to_have_attribute("aria-pressed", "false")


def test_on_a_phone_the_plan_is_a_sheet_under_the_map(chromium: Browser, server: Server) -> None:
    with person(chromium, **AT_PHONE) as context:
        page = context.new_page()
        sit_down(page, server)
        fits(page)
        stage, sheet = page.locator(".stage").bounding_box(), page.locator(".tray").bounding_box()
        assert stage
        assert sheet
        assert abs(sheet["y"] - stage["y"] - stage["height"]) < 20
        names = page.locator(".board .prov.lit").count()
        scale = page.evaluate("document.querySelector('.board').getBoundingClientRect().width / 1360")
        assert names >= 7
        assert 18 * scale >= 11.9  # the names on the map
        plan(page, touch=True)
        page.get_by_role("button", name="Lock the plan").tap()
        go_on(page, touch=True)


# ---- five daimyo


LIT = """[...document.querySelectorAll('#options [data-act]')].map(one => one.dataset.act)
    .concat(document.getElementById('o-drawn')?.dataset.options.split('|') ?? [])"""
CHOOSE = """option => {
  const one = document.querySelector(`#options [data-act="${option}"]`);
  if (one) return one.click();
  for (const word of option.split(' ').slice(1)) document.querySelector(`.tray [data-part="${word}"]`).click();
}"""
HELD = "[...document.querySelectorAll('#plan .held')].map(one => one.id.replace('ps-', ''))"
OVER = "document.getElementById('oe-end') !== null"


def turn(page: Page, rng: random.Random) -> bool:
    """One choice of whatever is lit, so that plans come to be locked; False if nothing is asked here."""
    options: list[str] = [option for option in page.evaluate(LIT) if option != "unlock"]
    if not options:
        return False
    held = page.evaluate(HELD)  # a card may also be laid over another; that leads nowhere here
    puts = [option for option in options if option.startswith("put") and option.split()[1] not in held]
    option = "lock" if "lock" in options else rng.choice(puts or options)
    with changing(page):
        page.evaluate(CHOOSE, option)
    return True


def test_a_plan_is_unlocked_and_changed_until_the_last_has_locked(chromium: Browser, server: Server) -> None:
    with people(chromium, AT_DESK, AT_DESK) as (one, other):
        gather([one, other], f"{server.url}/rooms/new/shogun?players=3", last="greedy")
        plan(one)
        one.get_by_role("button", name="Undo").click()  # step by step
        expect(one.locator("#ps-bid")).not_to_have_class(re.compile("held"))
        press(one.locator("#hc-chest_0"), False)
        press(one.locator("#ps-bid .put"), False)
        one.get_by_role("button", name="Lock the plan").click()
        expect(other.locator("#people .seat", has_text="Aya")).not_to_contain_text("to choose")
        laid = one.locator("#ps-castle .laid b").inner_text()
        one.get_by_role("button", name="Change the plan again").click()
        expect(other.locator("#people .seat", has_text="Aya")).to_contain_text("to choose")
        one.locator("#ps-castle .put").click()
        one.locator("#ps-temple .put").click()
        expect(one.locator("#ps-temple .laid b")).to_have_text(laid)
        one.get_by_role("button", name="Lock the plan").click()
        plan(other)
        other.get_by_role("button", name="Lock the plan").click()
        for page in (one, other):
            expect(page.locator("#plan")).not_to_contain_text("Pick a card")
        expect(one.get_by_role("button", name="Change the plan again")).to_have_count(0)


def test_four_browsers_and_a_bot_finish_a_game_for_five(chromium: Browser, server: Server) -> None:
    """One of them on a phone, one of whom comes back while plans are made."""
    rng = random.Random(7)
    with people(chromium, AT_DESK, {"viewport": PHONE}, AT_DESK, AT_DESK) as pages:
        gather(pages, f"{server.url}/rooms/new/shogun?players=5", last="greedy")
        for _ in range(4):
            assert turn(pages[2], rng)
        laid = pages[2].locator("#plan .held").count()
        pages[2].reload()
        connected(pages[2])
        assert laid
        assert pages[2].locator("#plan .held").count() == laid
        assert pages[0].locator("#plan .held").count() == 0  # nobody else sees of it
        while not pages[0].evaluate(OVER):
            if not any(turn(page, rng) for page in pages):
                pages[0].wait_for_timeout(30)
        for page in pages:
            expect(page.locator("#oe-end")).to_be_attached()
            expect(page.locator("#as-score")).to_be_visible()
            fits(page)
        game = zashiki.load(httpx.get(f"{pages[0].url}/record").text)
        assert game.over
        assert len(game.seats) == 5
