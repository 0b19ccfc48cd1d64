"""What a screen reader is told: landmarks, headings, names and states of each page, and what it is told by itself."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, expect

from server.process import Server
from web.harness import at_table, open_table, step_through, taken_up

pytestmark = pytest.mark.browser

HOME = """
- link "To the content"
- banner:
  - link "Zashiki"
  - navigation "This page":
    - button "Switch between day and night"
    - button "Settings"
- main:
  - heading "Zashiki" [level=1]
  - region "Games":
    - heading "Games" [level=2]
    - article "Onoda":
      - img "Woodblock print for Onoda"
      - heading "Onoda" [level=3]
      - list:
        - listitem: "Players: solo"
        - listitem: "Length: six rounds, about 45 minutes"
      - group "How to play":
        - radio /Normal .*/ [checked]
        - radio /Historical. military .*/
        - radio /Historical. survival .*/
      - button "New table"
      - button "Learn by playing"
      - paragraph:
        - link "Rules"
        - link "Rules on one page"
  - paragraph:
    - link "Open the record of a game"
- contentinfo:
  - navigation "About the house"
"""
START = """
- link "To the content"
- banner:
  - link "Zashiki"
  - navigation "This page":
    - button "Undo" [disabled]
    - link "Step through"
    - link "Save the record"
    - link "Rules"
    - button "Switch between day and night"
    - button "Settings"
- main:
  - region "What is awaited":
    - status:
      - paragraph:
        - text: "Onoda in Kyanpu (alarm 0), Health 10, Paranoia 0: what comes next?"
        - link "ON-ACT-1"
    - alert
  - region "Board":
    - 'group "Onoda: the board"':
      - img /Lubang. alarm 0 of 6, .*/
      - button /Move to Tilik. Tilik. alarm 0 of 6, .*/
      - button /Move to Five Hundred. Five Hundred. alarm 0 of 6, .*/
      - button /Move to Binacas. Binacas. alarm 0 of 6, .*/
      - 'img "Kyanpu: alarm 0 of 6, Onoda is here"'
      - button /Move to Looc. Looc. alarm 0 of 6, .*/
      - img /Ago. alarm 0 of 6, .*/
  - complementary "Your table":
    - heading "Onoda" [level=1]
    - list "Rounds":
      - listitem: "Round 1, 1945–49: failing a Raid or Repair costs 1 Health"
    - paragraph: 10 Health
    - paragraph: 0 Paranoia
    - paragraph: 0 Honor
    - region "Options":
      - heading "Options" [level=2]
      - heading "Move" [level=3]
      - button "Tilik alarm 0"
      - heading "Act in Kyanpu" [level=3]
      - button /Raid 11 of 12 Alarm 0. 1 or more. Success. .* Failure. .*/
      - button "Repair" [disabled]
      - button "Mission" [disabled]
      - button /End the round .*/
    - region /Camp .*/:
      - heading /Camp .*/ [level=2]
      - img /Kinshichi Kozuka. active, eats 2/
      - img /Yuichi Akatsu. not here yet/
      - 'img "Rice: 0 of the 6 points needed"'
    - region /Bag .*/:
      - 'img "Number 0, rice 2: in the bag"'
    - region "Backpack":
      - 'img "Rifle: active"'
      - 'img "Radio: inactive"'
    - region "Chronicle":
      - heading "Chronicle" [level=2]
      - list "Chronicle"
  - region "Cards":
    - region "Mission":
      - heading "Mission" [level=2]
      - article:
        - heading [level=3]
        - button /Mission \\d+, .* Look closely./
    - region "In play":
      - paragraph: No round event.
    - region "Reserve 0 of 3":
      - paragraph: No card in hand.
    - region "Piles":
      - img /Draw pile, 50 events; 11 missions left/
      - 'button "Discard 0: look through the pile"'
"""
CHECK = """
- main:
  - region "What is awaited":
    - status:
      - paragraph:
        - text: "Raid in Looc: drew 1, alarm 2. Accept the failure, or change it."
        - link "ON-CHK-12"
  - region "Board":
    - 'group "Onoda: the board"':
      - img /Looc. alarm 2 of 6, Onoda is here, .*/
  - complementary "Your table":
    - region "Options":
      - button "Accept the failure Lose 1 Health."
      - heading "Cards" [level=3]
      - button /Spend Lewis Cartridges to draw again 6 of 10 .*/
      - button /Use Lewis Cartridges .*/
    - region /Camp .*/:
      - img /Shoichi Shimada. inactive, eats 3/
    - region /Bag .*/:
      - 'img "Number 1, rice 3: on the Plate"'
      - heading "Plate" [level=3]
      - img "Number 1"
  - region "Cards":
    - region /Reserve .*/:
      - article:
        - button /Reserve event 44, Lewis Cartridges. .* Look closely./
"""
END = """
- main:
  - region "What is awaited":
    - status:
      - paragraph:
        - text: /Survived with 135 points. .*/
        - link "ON-SCO-10"
  - complementary "Your table":
    - region "Options":
      - link "To the games"
      - button "Play again"
"""
RULES = """
- banner
- complementary "Search and contents":
  - search:
    - searchbox "Search the rules"
    - status
  - group:
    - navigation "Chapters":
      - list:
        - listitem:
          - link "1. Components"
- main:
  - 'heading "Onoda: the rules" [level=1]'
  - region "14. Move":
    - heading "14. Move" [level=2]
    - term:
      - link "ON-MOVE-1"
    - definition: The Onoda marker goes to an adjacent region that you choose.
"""
REPLAY = """
- banner
- main:
  - region "This moment":
    - status
    - alert
  - region "Board":
    - group "The picture":
      - 'group "Onoda: the board"'
  - complementary "The game":
    - region "Steps":
      - slider "Moment": "0"
      - button "First moment" [disabled]
      - button "Choice before" [disabled]
      - button "Moment before" [disabled]
      - button "Play"
      - button "Next moment"
      - button "Next choice"
      - button "Last moment"
      - status: /1 of \\d+/
      - combobox "Speed"
    - region "Chronicle":
      - heading "Chronicle" [level=2]
      - list:
        - listitem:
          - button "Set-up"
"""


def test_home(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    page.goto(server.url)
    expect(page.locator("body")).to_match_aria_snapshot(HOME)


def test_a_table_at_its_start(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    open_table(page, server.url, "moon")
    expect(page.locator("body")).to_match_aria_snapshot(START)


def test_a_decision(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    at_table(page, server.url + taken_up(server.url, "normal-outlaw.txt", "redraw"))
    expect(page.locator("main")).to_match_aria_snapshot(CHECK)


def test_the_end(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    at_table(page, server.url + taken_up(server.url, "normal-legend.txt", 1000))
    expect(page.locator("main")).to_match_aria_snapshot(END)


def test_rules(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    page.goto(f"{server.url}/rules/onoda")
    expect(page.locator("body")).to_match_aria_snapshot(RULES)


def test_replay(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    step_through(page, server.url, "normal-legend.txt")
    expect(page.locator("body")).to_match_aria_snapshot(REPLAY)


def test_what_is_said_by_itself(context: BrowserContext, server: Server) -> None:
    """What is awaited and what happened are live regions that stay while their content changes; a refusal is an
    alert."""
    page = context.new_page()
    open_table(page, server.url, "moon")
    page.evaluate("window.live = ['prompt', 'latest', 'refusal'].map(id => document.getElementById(id))")
    page.locator("#o-move-tilik").click()
    expect(page.get_by_role("status").filter(has_text="Onoda in Tilik")).to_be_visible()
    expect(page.locator("[aria-live=polite]")).to_contain_text("Onoda walks to Tilik.")
    page.locator("#o-mission").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("ON-MIS-1")
    assert page.evaluate("window.live.every(one => one.isConnected)")


def test_colour_is_never_the_only_sign(context: BrowserContext, server: Server) -> None:
    page = context.new_page()
    at_table(page, server.url + taken_up(server.url, "normal-outlaw.txt", 37))
    regions = page.locator(".board .region[data-act]").count()
    assert regions == page.locator("#halos .dash").count() > 0  # what is lit has a dashed edge
    dashes = page.locator("#halos .dash").first.evaluate("el => getComputedStyle(el).strokeDasharray")
    assert dashes != "none"
    unlit = page.locator("#options .unlit")
    for button in unlit.all():
        assert button.evaluate("el => getComputedStyle(el).borderStyle") == "dashed"
    for alarm in page.locator("#alarms > g").all():  # a number in the ring
        assert alarm.locator("text").text_content() == alarm.get_attribute("data-v")
    for state in ("inactive", "aside", "removed"):  # who is no help says so in words
        for one in page.locator(f":is(.man, .thing).{state} small").all():
            assert one.inner_text().strip() not in ("", "active")
    assert page.locator(".man.inactive").count() == 1
    for id, word in (("health", "Health"), ("paranoia", "Paranoia"), ("honor", "Honor")):
        expect(page.locator(f"#t-{id}")).to_contain_text(word)
        expect(page.locator(f"#t-pin-{id} svg")).to_be_attached()  # and a picture on its pin
    expect(page.locator("#rd-track [aria-current=step]")).to_have_count(1)
    page.get_by_role("button", name="Settings").click()  # what is chosen has a tick
    ticks = "all => all.map(one => getComputedStyle(one, '::before').content)"
    assert set(page.locator("#settings input:checked + span").evaluate_all(ticks)) == {'"✓"'}
