"""Rooms in real browsers, on the toy of the tests: three people at sealed bids, one of whom comes back in the middle
and one of whom leaves; one screen for two; and somebody who looks on."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from server.process import Server, running
from web.harness import PHONE, answer, choose, connected, lit, people
from web.test_games import walk

pytestmark = pytest.mark.browser

SMALL = {"width": 900, "height": 700}
EVIL = "<img src=x onerror=alert(1)> & <b>bold</b>"
HAND = "document.querySelector('#m-{seat} text:nth-of-type(2)').textContent"
BID = "document.querySelector('#m-{seat} text:nth-of-type(3)').textContent"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("rooms"), toy=True) as server:
        yield server


@pytest.fixture
def pages(chromium: Browser) -> Iterator[list[Page]]:
    """Of four people, one of them at a phone."""
    with people(chromium, *({"viewport": size} for size in (SMALL, PHONE, SMALL, SMALL))) as pages:
        yield pages


def make(page: Page, house: Server, undo: bool = False, **choices: str) -> None:
    """A table of the toy, through the page; `seat_red="me"` and so on."""
    page.goto(f"{house.url}/rooms/new/toy")
    page.get_by_label("Your name").fill("Aiko")
    page.get_by_text("Clocks, and who stands in").click()
    for name, value in {"bot": "random", **choices}.items():
        page.locator(f"select[name={name.replace('_', '-')}]").select_option(value)
    page.locator("[name=undo]").set_checked(undo)
    page.get_by_role("button", name="Make this table").click()
    page.wait_for_url("**/t/*")


def invitations(page: Page) -> dict[str, str]:
    links = page.locator("a.invite")
    return dict(links.evaluate_all("all => all.map(one => [one.dataset.seat, one.href])"))


def gather(pages: list[Page], house: Server, undo: bool = False) -> dict[str, Page]:
    """Three of them at one table."""
    first, second, third, _ = pages
    make(first, house, undo)
    expect(first.get_by_role("status").first).to_contain_text("every seat is taken")
    links = invitations(first)
    assert set(links) == {"gold", "blue"}
    for page, seat, name in ((second, "gold", EVIL[:24]), (third, "blue", "Chiyo")):
        page.goto(links[seat])
        expect(page.locator("#s-red .name")).to_have_text("Aiko")
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sit down").click()
    for page in (first, second, third):
        connected(page)
        expect(page.locator("#people .name")).to_have_text(["Aiko", EVIL[:24], "Chiyo"])
    return {"red": first, "gold": second, "blue": third}


def bid(page: Page) -> str:
    option = next(option for option in lit(page) if option.startswith("put"))
    choose(page, option)
    return option.removeprefix("put ")


def leaf(page: Page) -> None:
    """Open what lies beside the table."""
    if page.locator("#beside").is_hidden():
        page.get_by_role("button", name="Table", exact=False).first.click()
    expect(page.locator("#beside")).to_be_visible()


def say(page: Page, text: str) -> None:
    leaf(page)
    page.get_by_label("Say something").fill(text)
    page.keyboard.press("Enter")


def play_out(pages: list[Page], most: int = 60) -> None:
    """Whoever is asked takes the last thing that is lit, a plan before its lock, until the game is over."""
    for _ in range(most):
        for page in pages:
            if page.locator("#prompt").inner_text().startswith("Won"):
                return
            options = sorted(lit(page), key=lambda option: option.split()[0] in ("take", "leave"))
            if options:
                locks = [option for option in options if option == "lock"]
                answer(page, (locks or options)[0])
        pages[0].wait_for_timeout(50)
    raise AssertionError("the game does not end")


def test_three_browsers_play_to_the_end(pages: list[Page], house: Server) -> None:
    seats = gather(pages, house)
    red, gold, blue = seats.values()
    watcher = pages[3]
    watcher.goto(red.locator("a.watch").evaluate("one => one.href"))
    connected(watcher)
    assert lit(watcher) == []
    assert watcher.evaluate(HAND.format(seat="red")) == "?4"
    assert red.evaluate(HAND.format(seat="gold")) == "?4"
    expect(watcher.locator("#say")).to_have_count(0)

    say(red, EVIL)
    for page in (red, gold, blue, watcher):  # plain text for everybody
        expect(page.locator("#talk .text")).to_have_text([EVIL])
        expect(page.locator("#talk :is(img, .text b)")).to_have_count(0)
    expect(gold.locator("#unread b")).to_have_text("1")
    leaf(gold)
    expect(gold.locator("#unread")).to_be_hidden()
    gold.locator("#beside [data-beside]").click()
    red.locator("#beside [data-beside]").click()

    card = bid(blue)  # one comes back while the bids are sealed, and finds what was laid
    blue.reload()
    connected(blue)
    assert blue.evaluate(BID.format(seat="blue")) == card
    assert red.evaluate(BID.format(seat="blue")) == watcher.evaluate(BID.format(seat="blue")) == ""
    choose(blue, "take")
    bid(blue)
    choose(blue, "lock")
    expect(red.locator("#m-blue.ready")).to_be_attached()
    expect(blue.locator("#s-blue.awaited")).to_have_count(0)
    expect(red).to_have_title("● Your turn · Lantern Market")
    bid(red)
    choose(red, "lock")
    expect(red.locator("#s-gold.awaited")).to_be_attached()

    leaf(gold)  # one leaves, and a computer player goes on
    gold.get_by_role("button", name="Leave the seat to a computer player").click()
    expect(red.locator("#s-gold.away .state")).to_contain_text("a computer player stands in")
    expect(red.locator("#talk .house").last).to_contain_text("leaves the seat to a computer player")
    play_out([red, blue])
    for page in (red, gold, blue, watcher):
        expect(page.locator("#prompt")).to_contain_text("Won by")
    expect(red).to_have_title("Lantern Market")

    for page, text in ((red, "Play again"), (blue, "Come to the next game")):  # at the same table
        old = page.url
        leaf(page)
        expect(page.locator("#a-rematch")).to_have_text(text)
        page.locator("#a-rematch").click()
        expect(page).not_to_have_url(old)
    expect(red.locator("#s-gold.mine .name")).to_have_text("Aiko")
    expect(blue.locator("#s-red.mine .name")).to_have_text("Chiyo")


def bids(seats: dict[str, Page]) -> Page:
    """All bid until somebody has won a lantern: whose page it is."""
    for place in range(3):
        for seat, page in seats.items():
            puts = sorted(option for option in lit(page) if option.startswith("put"))
            choose(page, puts[-1 if seat == "red" else min(place, len(puts) - 1)])
            choose(page, "lock")
        for page in seats.values():  # of this round and those before
            expect(page.locator("#chronicle")).to_have_text(re.compile("(bid blue.*)" * (place + 1), re.DOTALL))
        for page in seats.values():
            if "keep" in lit(page):
                return page
    raise AssertionError("nobody wins")


def apart(page: Page, one: str, other: str) -> bool:
    """Do these two not lie on one another?"""
    boxes = [page.locator(where).bounding_box() for where in (one, other)]
    a, b = boxes
    assert a
    assert b
    return (
        a["y"] + a["height"] <= b["y"]
        or b["y"] + b["height"] <= a["y"]
        or a["x"] + a["width"] <= b["x"]
        or b["x"] + b["width"] <= a["x"]
    )


def test_a_choice_is_given_back_when_the_others_agree(pages: list[Page], house: Server) -> None:
    """What is asked stands where it hides nothing, and is answered with a button."""
    seats = gather(pages, house, undo=True)
    winner = bids(seats)
    others = [page for page in seats.values() if page is not winner]
    choose(winner, "dare")
    expect(winner.locator("#b-undo")).to_contain_text("Ask to undo")
    winner.locator("#b-undo").click()
    for page in others:
        expect(page.locator("#court")).to_contain_text("would like to take back: Dare. Do you agree?")
        if page.viewport_size != PHONE:
            assert apart(page, "#court", ".stage")
    others[0].locator("#court").get_by_role("button", name="Do not agree").click()
    expect(winner.locator("#court")).to_be_empty()
    winner.locator("#b-undo").click()
    expect(winner.locator("#court")).to_contain_text("Waiting for the answer of")
    for page in others:
        page.locator("#court").get_by_role("button", name="Agree", exact=True).click()
    expect(winner.locator("#options [data-act=dare]")).to_be_attached()
    expect(winner.locator("#talk .house").last).to_contain_text("has taken the choice back")


def test_the_list_of_tables_says_whose_turn_it_is(pages: list[Page], house: Server) -> None:
    red, gold, blue = gather(pages, house).values()
    gold.goto(house.url)
    mine = gold.locator("#tables li")
    expect(mine).to_have_attribute("data-state", "turn")
    expect(mine).to_contain_text("Your turn")
    expect(gold).to_have_title("● Your turn · Zashiki")
    mine.get_by_role("link").click()
    connected(gold)
    bid(gold)
    choose(gold, "lock")
    gold.goto(house.url)
    expect(mine).to_have_attribute("data-state", "wait")
    expect(gold).to_have_title("Zashiki: games for a quiet room")
    leaf(blue)
    blue.on("dialog", lambda dialog: dialog.accept())
    blue.get_by_role("button", name="Delete what is kept of me").click()
    blue.wait_for_url(f"{house.url}/")
    expect(blue.locator("#tables li")).to_have_attribute("data-state", "gone")
    leaf(red)
    expect(red.locator("#talk .house").last).to_contain_text("leaves the seat to a computer player")


def test_who_leaves_before_the_game_begins_makes_room(pages: list[Page], house: Server) -> None:
    first, second, *_ = pages
    make(first, house)
    second.goto(invitations(first)["gold"])
    second.get_by_role("button", name="Sit down").click()
    second.wait_for_url("**/t/*")
    expect(first.locator("a.invite")).to_have_count(1)
    second.on("dialog", lambda dialog: dialog.accept())
    second.get_by_text("Your name and your seat").click()
    second.get_by_role("button", name="Leave this table").click()
    second.wait_for_url(f"{house.url}/")
    expect(first.locator("a.invite")).to_have_count(2)
    expect(first.locator(".inviting .copy")).to_have_count(2)


def test_what_was_filled_in_stays_when_the_game_is_set_up_otherwise(context: BrowserContext, house: Server) -> None:
    page = context.new_page()
    page.goto(f"{house.url}/rooms/new/toy")
    page.get_by_label("Your name").fill("Aiko")
    page.locator("[name=quiet]").check()
    page.locator("select[name=seat-gold]").select_option("greedy")
    page.locator("select[name=guests]").select_option("2")
    expect(page.locator("select[name=seat-blue]")).to_have_count(0)
    expect(page.get_by_label("Your name")).to_have_value("Aiko")
    expect(page.locator("[name=quiet]")).to_be_checked()
    expect(page.locator("select[name=seat-gold]")).to_have_value("greedy")
    page.get_by_text("Clocks, and who stands in").click()
    expect(page.locator("[name=time]")).to_be_hidden()
    page.locator("[name=clock]").select_option("move")
    page.locator("[name=time]").fill("10")  # seconds or minutes? it must be said
    page.get_by_role("button", name="Make this table").click()
    expect(page.locator("[name=time]:invalid")).to_be_visible()
    page.locator("[name=time]").fill("0:50")
    page.locator("[name=reserve]").fill("5:00")
    page.get_by_role("button", name="Make this table").click()
    connected(page)
    expect(page.locator("#s-red")).to_have_attribute("data-clock", re.compile(r"^0:[1-5]\d \+ 5:00$"))  # it runs


def test_one_screen_for_two(context: BrowserContext, house: Server) -> None:
    """Between them hangs a curtain, and what stands behind it is what anybody may see."""
    page = context.new_page()
    make(page, house, seat_red="me", seat_gold="me", seat_blue="random")
    connected(page)
    curtain = page.locator("#k-curtain")
    for seat, other in (("red", "gold"), ("gold", "red")):
        expect(curtain).to_be_visible()
        assert lit(page) == []
        assert page.evaluate(HAND.format(seat=seat)) == page.evaluate(HAND.format(seat=other)) == "?4"
        curtain.locator(f"[data-seat={seat}]").click()
        expect(curtain).to_have_count(0)
        expect(page.locator(f"#s-{seat}.shown")).to_be_attached()
        assert "?" not in page.evaluate(HAND.format(seat=seat))
        assert page.evaluate(HAND.format(seat=other)) == "?4"
        bid(page)
        answer(page, "lock")
    while not page.locator("#oe-end").count():  # the rest of the game
        page.locator("#oe-end, #k-curtain button, #options [data-act]").first.wait_for(state="attached")
        if curtain.count():  # it may fall by itself, where the computer player is first
            page.evaluate("document.querySelector('#k-curtain button')?.click()")
            expect(curtain).to_have_count(0)
        elif options := lit(page):
            answer(page, "lock" if "lock" in options else options[0])
    expect(page.locator("#prompt")).to_contain_text("Won by")


def test_a_table_is_made_by_keyboard_alone(context: BrowserContext, house: Server) -> None:
    page = context.new_page()
    page.goto(house.url)
    walk(page, "a[href='/rooms/new/toy']", "Tab", 120)
    page.keyboard.press("Enter")
    page.wait_for_url("**/rooms/new/toy")
    walk(page, "[name=seat-gold]", "Tab", 20)
    page.keyboard.press("ArrowDown")  # from somebody who is invited to the first computer player
    walk(page, "[name=seat-blue]", "Tab", 2)
    page.keyboard.press("ArrowDown")
    walk(page, "[name=name]", "Tab", 3)
    page.keyboard.type("Aiko")
    walk(page, ".btn.pri", "Tab", 12)
    page.keyboard.press("Enter")
    connected(page)
    expect(page.locator("#s-red.mine .name")).to_have_text("Aiko")
    expect(page.locator("#people .bot")).to_have_count(2)
    walk(page, ".bar [data-beside]", "Tab", 20)
    page.keyboard.press("Enter")
    expect(page.locator("#line")).to_be_focused()
    page.keyboard.type("good evening")
    page.keyboard.press("Enter")
    expect(page.locator("#talk .text")).to_have_text("good evening")
    page.keyboard.press("Escape")
    expect(page.locator("#beside")).to_be_hidden()
    expect(page.locator(".bar [data-beside]")).to_be_focused()
