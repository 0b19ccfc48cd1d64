"""Okko in the browser: two people, one of them at a phone, gather bands of 12 Zeni and fight until one is beaten."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from server.process import Server
from web.harness import AT_DESK, AT_PHONE, PHONE, changing, fits, gather, open_table, people

pytestmark = pytest.mark.browser
BANDS = {"red": ("hire okko", "hire noburo"), "black": ("hire oni-warau", "hire oni-bushi")}
DEEDS = ("attack", "shoot", "raise", "use", "help")
IDLE = ("roll", "ready", "halt", "done", "end", "close", "accept", "pass")
BY_HAND = 40  # choices that are made by mouse and finger before it goes on quickly
MOST = 1500
PLACES = """() => Object.fromEntries([...document.querySelectorAll('.board .piece')].map(one => [one.id.slice(2),
[...one.getAttribute('transform').matchAll(/\\d+/g)].slice(0, 2).map(n => (n - 50) / 60)]))"""
WAYS = """() => [...document.querySelectorAll('.board .reach[data-walk]')].map(one => [one.id,
...[...one.getAttribute('transform').matchAll(/\\d+/g)].slice(0, 2).map(n => (n - 20) / 60)])"""
NEWEST = "text => text.lastChild.getBoundingClientRect().bottom <= text.getBoundingClientRect().bottom + 1"
LIT = """() => [...document.querySelectorAll(':is(.board, #options) [data-act]')].map(one => one.dataset.act)"""


@pytest.fixture
def pages(chromium: Browser, server: Server) -> Iterator[dict[str, Page]]:
    """Red at a desk and Black at a phone, at one table."""
    with people(chromium, AT_DESK, AT_PHONE) as (desk, phone):
        gather([desk, phone], f"{server.url}/rooms/new/okko?budget=12&board=school-of-blades")
        yield {"red": desk, "black": phone}


class Player:
    """Somebody at a page who comes near and strikes."""

    def __init__(self, seat: str, page: Page) -> None:
        self.seat, self.page, self.touch = seat, page, page.viewport_size == PHONE

    def options(self) -> list[str]:
        found: list[str] = self.page.evaluate(LIT)
        return [option for option in dict.fromkeys(found) if option != "unlock"]

    def press(self, one: Locator, by_hand: bool) -> None:
        """Whatever it is for changes the table."""
        with changing(self.page):
            if by_hand:
                one.tap() if self.touch else one.click()
            else:
                one.dispatch_event("click")

    def gather(self) -> None:
        """By mouse or finger, one too dear is refused; then the band is locked."""
        for option in BANDS[self.seat]:
            self.press(self.page.locator(f'#builder [data-act="{option}"]'), True)
        dear = self.page.locator("#br-bunraku-armour .hire")
        dear.tap() if self.touch else dear.click()
        refusal = self.page.locator("#refusal")
        expect(refusal).to_contain_text("OK-BAND-5")
        refusal.tap(position={"x": 2, "y": 2}) if self.touch else refusal.click(position={"x": 2, "y": 2})
        expect(refusal).to_be_empty()
        expect(self.page.locator("#bu-bar")).to_contain_text("of 12 Zeni spent")
        lock = self.page.locator('#options [data-act="lock"]')
        lock.tap() if self.touch else lock.click()
        expect(lock).to_have_count(0)

    def play(self, options: list[str], by_hand: bool) -> None:
        """One choice, or a whole way."""
        verbs = {option.split()[0]: option for option in reversed(options)}
        deed = next((verbs[verb] for verb in DEEDS if verb in verbs), "")
        if deed or "done" not in verbs:
            idle = next((verbs[verb] for verb in ("activate", *IDLE) if verb in verbs), options[0])
            return self.choose(deed or idle, by_hand)
        if way := self.way():
            return self.walk(way)
        self.choose(self.turn(verbs) or verbs.get("rally") or "done", by_hand)

    def choose(self, option: str, by_hand: bool) -> None:
        button = self.page.locator(f'#options [data-act="{option}"]')
        listed = button.count() > 0
        self.press(button if listed else self.page.locator(f'.board [data-act="{option}"]'), by_hand and listed)

    def hero(self) -> str:
        return self.page.locator(".board .pawn").get_attribute("id") or ""

    def walk(self, key: str, by_hand: bool = False) -> None:
        """To this square of those in reach, step by step."""
        square, hero = int(key.removeprefix("r-")), self.hero()
        goal = re.compile(rf"translate\({50 + square % 16 * 60} {50 + square // 16 * 60}\)")
        end = self.page.locator(f"#{key} rect")
        end.click() if by_hand else end.dispatch_event("click")
        expect(self.page.locator(f"#{hero}")).to_have_attribute("transform", goal)

    def way(self) -> str:
        """To the square next to an enemy, or as near as possible; "" if it stands there already."""
        places, hero = self.page.evaluate(PLACES), self.hero()
        enemies = [spot for who, spot in places.items() if not who.startswith(self.seat)]

        def far(x: float, y: float) -> float:
            return float(min(max(abs(x - a), abs(y - b)) + 0.1 * (abs(x - a) + abs(y - b)) for a, b in enemies))

        now = far(*places[hero.removeprefix("p-")])
        ways = sorted((far(x, y), key) for key, x, y in self.page.evaluate(WAYS))
        return str(ways[0][1]) if ways and ways[0][0] < now and now > 1.2 else ""

    def turn(self, verbs: dict[str, str]) -> str:
        """Next to an enemy that it does not face it turns to the right."""
        places, hero = self.page.evaluate(PLACES), self.hero()
        x, y = places[hero.removeprefix("p-")]
        near = any(max(abs(x - a), abs(y - b)) == 1 for who, (a, b) in places.items() if not who.startswith(self.seat))
        return "turn right" if near and "turn" in verbs and not self.page.get_by_text("action taken").count() else ""


def test_two_people_finish_a_game_together(pages: dict[str, Page]) -> None:
    """Both see the same losses on the way, and the same end; a phone never scrolls sideways."""
    players = [Player(seat, page) for seat, page in pages.items()]
    for player in players:
        player.gather()
    for number in range(MOST):
        asked = next(((one, options) for one in players if (options := one.options())), None)
        if asked is None:
            if all(page.locator("#oe-end").count() for page in pages.values()):
                break
            pages["red"].wait_for_timeout(30)
            continue
        asked[0].play(asked[1], number < BY_HAND)
        if number == BY_HAND:
            for page in pages.values():
                fits(page)
    ends = [page.locator("#prompt").inner_text() for page in pages.values()]
    assert ends[0] == ends[1]
    assert "(limit 8)" in ends[0]
    losses = [sorted(page.locator("#losses .loss").all_inner_texts()) for page in pages.values()]
    assert losses[0] == losses[1]
    assert all(page.locator("#p-latest").evaluate(NEWEST) for page in pages.values())
    for page in pages.values():
        fits(page)
    expect(pages["red"].get_by_role("button", name=re.compile("Play again"))).to_be_visible()


def test_a_way_is_walked_by_one_click_and_taken_back_step_by_step(context: BrowserContext, server: Server) -> None:
    """A turn can be planned, and undone until dice fall."""
    page = context.new_page()
    open_table(page, server.url, "7", "Okko")
    me = Player("red", page)
    for option in BANDS["red"]:
        me.press(page.locator(f'#builder [data-act="{option}"]'), True)
    me.press(page.locator('#options [data-act="lock"]'), True)
    while not page.locator(".board .reach[data-walk]").count():
        page.locator(":is(.board, #options) [data-act]").first.wait_for(state="attached", timeout=60_000)
        if options := me.options():
            me.choose(next((option for option in options if option in ("roll", "close")), options[0]), False)
    hero = page.locator(f"#{me.hero()}")
    start, way = hero.get_attribute("transform"), page.locator(".board .reach[data-walk]")
    walks = [walk.split("|") for walk in way.evaluate_all("all => all.map(one => one.dataset.walk)")]
    longest = max(range(len(walks)), key=lambda n: len(walks[n]))
    assert len(walks[longest]) >= 3
    key = way.nth(longest).get_attribute("id") or ""
    page.locator(f"#{key} rect").hover()
    expect(page.locator(f"#{key} .route")).to_have_css("display", "inline")
    me.walk(key, True)
    for _ in walks[longest]:
        with changing(page):
            page.locator("#b-undo").click()
    expect(hero).to_have_attribute("transform", start or "")
