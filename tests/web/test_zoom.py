"""The board is zoomed and panned: by wheel, drag, buttons, keyboard and two fingers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from server.process import Server
from web.harness import AT_PHONE, open_table, person

pytestmark = pytest.mark.browser


def scale(page: Page) -> float:
    """How much larger the sheet is drawn than it is laid out."""
    found = page.evaluate("(() => { const s = document.querySelector('.sheet'); "
                          "return s.getBoundingClientRect().width / s.offsetWidth; })()")  # fmt: skip
    return round(float(found), 3)


def corner(page: Page) -> tuple[float, float]:
    box = page.locator(".sheet").bounding_box() or {}
    return box["x"], box["y"]


def at_rest(page: Page) -> None:
    expect(page.locator(".view.moving")).to_have_count(0)
    gliding = "one => Promise.allSettled(one.getAnimations().map(move => move.finished)).then(() => null)"
    page.locator(".sheet").evaluate(gliding)  # on a slow machine later


def test_wheel_and_drag(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    open_table(page, server.url)
    box = page.locator(".view").bounding_box() or {}
    x, y = box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.4
    spot = page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('[id]').id", [x, y])
    page.mouse.move(x, y)
    for _ in range(4):
        page.mouse.wheel(0, -120)
    at_rest(page)
    assert scale(page) > 2
    assert page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('[id]').id", [x, y]) == spot
    assert page.evaluate("getComputedStyle(document.querySelector('.sheet')).willChange") == "auto"  # not blurred
    was, number = corner(page), page.locator("body").get_attribute("data-number")
    page.mouse.down()
    page.mouse.move(x - 90, y - 40, steps=5)
    page.mouse.up()
    left, top = corner(page)
    assert (round(left - was[0]), round(top - was[1])) == (-90, -40)
    expect(page.locator("body")).to_have_attribute("data-number", number or "")  # a drag is no choice
    for _ in range(12):
        page.mouse.wheel(0, 120)
    assert scale(page) == pytest.approx(1, rel=0.01)


def test_buttons_and_keys(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    open_table(page, server.url)
    page.get_by_role("button", name="Closer").click()
    at_rest(page)
    assert scale(page) == pytest.approx(1.5, rel=0.01)
    page.get_by_role("button", name="Farther away").click()
    at_rest(page)
    assert scale(page) == pytest.approx(1, rel=0.01)
    page.keyboard.press("+")
    page.keyboard.press("+")
    at_rest(page)
    assert scale(page) == pytest.approx(2.25, rel=0.01)
    view = page.locator(".view")
    expect(view).to_have_attribute("tabindex", "0")
    view.focus()
    was = corner(page)
    page.keyboard.press("ArrowRight")
    at_rest(page)
    assert corner(page)[0] < was[0]
    for region in page.locator(".region.lit").all():  # what has the keyboard is brought into sight
        region.focus()
        at_rest(page)
        one, frame = region.bounding_box() or {}, view.bounding_box() or {}
        assert frame["x"] < one["x"] + one["width"] / 2 < frame["x"] + frame["width"]
    page.keyboard.press("0")
    at_rest(page)
    assert scale(page) == pytest.approx(1, rel=0.01)


def test_two_fingers_on_a_phone(chromium: Browser, server: Server) -> None:
    with person(chromium, **AT_PHONE) as context:
        page = context.new_page()
        open_table(page, server.url)
        at_rest(page)
        before = scale(page)
        assert before > 1.5  # it begins close up
        box = page.locator(".view").bounding_box() or {}
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        client = context.new_cdp_session(page)

        def touch(kind: str, *apart: float) -> None:
            points = [{"x": x + d, "y": y, "id": i} for i, d in enumerate(apart)]
            client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        touch("touchStart", -40, 40)
        for d in (35, 30, 25, 20):
            touch("touchMove", -d, d)
        touch("touchEnd")
        at_rest(page)
        assert scale(page) == pytest.approx(max(1, before / 2), rel=0.15)
        number = page.locator("body").get_attribute("data-number")
        expect(page.locator("body")).to_have_attribute("data-number", number or "")
