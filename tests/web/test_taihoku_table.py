"""Raid on Taihoku in the browser: two people, one of them at a phone, play a game together to its end."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, expect

from server.process import Server
from web.harness import AT_DESK, AT_PHONE, choose, fits, gather, lit, people

pytestmark = pytest.mark.browser
FAMILY = {"first": "grandma", "second": "father", "third": "nobody", "fourth": "nobody", "start": "first"}
MOST = 150  # choices


@pytest.fixture
def pages(chromium: Browser, server: Server) -> Iterator[dict[str, Page]]:
    """Grandma at a desk and Father at a phone, at one table."""
    with people(chromium, AT_DESK, AT_PHONE) as (desk, phone):
        gather([desk, phone], f"{server.url}/rooms/new/taihoku?{urlencode(FAMILY)}")
        yield {"grandma": desk, "father": phone}


def test_a_proposal_is_seen_by_the_one_who_chooses(pages: dict[str, Page]) -> None:
    desk, phone = pages["grandma"], pages["father"]
    assert lit(phone) == []
    phone.get_by_text("Propose something").click()
    phone.locator('#proposals [data-pin="grant father"]').click()
    expect(desk.locator("#pins")).to_contain_text("Bo proposes:")
    expect(desk.locator("#pinned .ring").first).to_be_attached()
    expect(phone.get_by_role("button", name="Take it back")).to_be_visible()
    choose(desk, "grant father")
    expect(desk.locator("#pins li")).to_have_count(0)
    while len(lit(desk)) and "end" not in lit(desk):
        choose(desk, lit(desk)[0])
    place = next(option for option in lit(desk) if option.startswith("move"))
    phone.locator(f'#proposals [data-pin="{place}"]').wait_for(state="attached")
    phone.locator(f"#r-{place.split()[1]}").dispatch_event("contextmenu")  # a long press
    expect(desk.locator("#pins")).to_contain_text("Bo proposes: Walk to")
    expect(desk.locator("#pinned .arrow")).to_be_attached()
    choose(desk, "end")
    expect(desk.locator("#pins li")).to_have_count(0)
    expect(desk.locator("#pinned .ring")).to_have_count(0)


def test_anything_can_be_pointed_at(pages: dict[str, Page]) -> None:
    """A way of any length from a list, a place and a card by a long press; it outlives the turn."""
    desk, phone = pages["grandma"], pages["father"]
    choose(desk, "grant father")
    while len(lit(desk)) and "end" not in lit(desk):
        choose(desk, lit(desk)[0])
    phone.get_by_text("Propose something").click()
    phone.locator("#pp select").select_option("way father grand_shrine")
    phone.get_by_role("button", name="Point", exact=True).click()
    expect(desk.locator("#pins")).to_contain_text("Bo proposes: Father to Grand Shrine")
    expect(desk.locator("#pinned .arrow")).to_be_attached()
    expect(phone.locator("#proposals")).to_be_hidden()
    choose(desk, "end")
    expect(desk.locator("#pins li")).to_have_count(1)
    desk.locator("#r-first_girls_high_school").dispatch_event("contextmenu")
    expect(phone.locator("#pins")).to_contain_text("Aya proposes: Girls' High School")
    card = desk.locator('.tray article[id^="c-father-"]:not([id$="-tie"])').first
    card.dispatch_event("contextmenu")
    expect(phone.locator("#pins")).to_contain_text("carried by Father")
    expect(phone.locator(f"#{card.get_attribute('id')}.proposed")).to_be_attached()
    desk.get_by_role("button", name="Take it back").click()
    expect(phone.locator("#pins li")).to_have_count(1)


def test_two_people_finish_a_game_together(pages: dict[str, Page]) -> None:
    """They only wait for what comes; both see the same forecasts on the way, and the same end."""
    for number in range(MOST):
        asked = next((page for page in pages.values() if lit(page)), None)
        if asked is None:
            if all(page.locator("#oe-end").count() for page in pages.values()):
                break
            pages["grandma"].wait_for_timeout(40)
            continue
        if number == 12:
            for page, forecast in itertools.product(pages.values(), ("#n-dusk", "#n-raid")):
                expect(page.locator(forecast)).to_have_text(asked.locator(forecast).inner_text())
        options = lit(asked)
        choose(asked, "end" if "end" in options else options[0])
    ends = [page.locator("#prompt").inner_text() for page in pages.values()]
    assert ends[0] == ends[1]
    for page in pages.values():
        expect(page.get_by_role("button", name="Play again").first).to_be_visible()
        fits(page)
