"""The drawing of Shogun, without a browser: along whole games every position is drawn for everybody, shows nothing that
is hidden, and offers all that can be chosen."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

import zashiki
from shogun_drawing.shogun_walks import SETTINGS, SPECTATOR, first, positions
from zashiki.drawing.svg import symbols
from zashiki.engine.game import Game
from zashiki.games.shogun import scenes
from zashiki.games.shogun.japan import CHESTS, FACE_DOWN, SPACES
from zashiki.server.screen import screen

LIMIT = 190_000  # characters of a whole table


def shown(game: Game, seat: str) -> dict[str, dict[str, str]]:
    return screen(game, seat, game.title.draw(game.view(seat), seat), [["A line."]])


def all_of(layers: dict[str, dict[str, str]]) -> str:
    return "".join("".join(elements.values()) for elements in layers.values())


def check(game: Game, seat: str) -> None:
    """Well formed, ids unique, no style inside, every sign is there."""
    layers = shown(game, seat)
    markup = all_of(layers)
    assert len(markup) < LIMIT
    ids = re.findall(r'\bid="([^"]*)"', markup)
    assert len(ids) == len(set(ids)), sorted(id for id in ids if ids.count(id) > 1)
    assert not re.search(r"<[^>]* (style|on\w+)=|<style", re.sub(r'"[^"]*"', '""', markup))
    for elements in layers.values():
        for key, one in elements.items():
            assert re.match(rf'<\w+ id="{re.escape(key)}"', one), one
            closed = re.sub(r"<(img|input|br|wbr)([^>]*)>", r"<\1\2/>", one)
            ET.fromstring(re.sub(r" (data-final|data-note|hidden)(?=[ >])", r' \1=""', closed))
    for sign in set(re.findall(r"icons\.svg#(i-[\w-]+)", markup)):
        assert sign in symbols(), sign
    for used in set(re.findall(r'href="#([\w-]+)"', markup)):
        assert used in ids, used


def offered(game: Game, seat: str) -> None:
    """Each option has a button, or is made of parts that can all be clicked."""
    layers = shown(game, seat)
    markup, buttons = all_of(layers), "".join(layers["options"].values())
    listed = re.search(r'data-options="([^"]*)"', buttons)
    drawn = listed[1].split("|") if listed else []
    parts = set(re.findall(r'data-part="([^"]*)"', markup))
    for option in (*game.options(seat), *game.takebacks(seat)):
        text = " ".join(option)
        if f'data-act="{text}"' in markup:
            continue
        assert text in drawn, text
        assert set(option[1:]) <= parts, (text, parts)
    assert buttons.count(" main") <= 1
    for part in parts & set(game.table.owner):  # what can be clicked on the map is lit on it
        assert f"h-{part}" in layers["halos"]


@pytest.mark.parametrize("setup", SETTINGS, ids=lambda setup: f"{setup['players']} {setup['side']}")
def test_every_position_of_a_game_offers_all_that_can_be_chosen(setup: dict[str, str]) -> None:
    asked = set()
    for number, (game, seat) in enumerate(positions(7, **setup)):
        question = game.table.asking[2:3]
        if number % 6 == 0 or question not in asked:
            asked.add(question)
            check(game, seat)
            if not game.over:
                offered(game, seat)
    assert game.over


@pytest.mark.parametrize("setup", SETTINGS, ids=lambda setup: f"{setup['players']} {setup['side']}")
def test_every_position_is_drawn_for_everybody(setup: dict[str, str]) -> None:
    for number, (game, _) in enumerate(positions(8, **setup)):
        if number % 23 == 0 or game.over:
            for seat in (*game.seats, SPECTATOR):
                check(game, seat)


def test_what_others_plan_changes_nothing_that_is_shown() -> None:
    """Two plans of another seat, locked or not yet: byte for byte the same screen."""
    game, mine = first("Plan", players="5")
    other = next(seat for seat in game.seats if seat != mine)
    provinces = game.table.provinces(other)
    seen = []
    for card in provinces[:2]:
        twin = zashiki.load(game.record())
        twin.play(other, f"put castle {card}")
        seen.append({seat: all_of(shown(twin, seat)) for seat in (*game.seats, SPECTATOR) if seat != other})
    assert seen[0] == seen[1]


def test_ones_own_plan_is_shown_to_oneself_alone() -> None:
    game, seat = first("Plan", players="4")
    card = game.table.provinces(seat)[0]
    game.play(seat, f"put tax {card}")
    own = shown(game, seat)
    assert f"f-{card}" in own["plans"]
    assert 'class="slot held"' in own["plan"]["ps-tax"]
    for other in (*game.seats, SPECTATOR):
        if other != seat:
            assert not shown(game, other)["plans"]


def test_a_plan_is_made_of_parts_and_tells_why_it_is_not_ready() -> None:
    game, seat = first("Plan", players="4")
    layers = shown(game, seat)
    assert all(f'data-part="{space}"' in layers["plan"][f"ps-{space}"] for space in SPACES)
    assert [id for id in CHESTS if f"hc-{id}" in layers["plan"]] == list(CHESTS)
    assert 'data-try="lock"' in layers["asked"]["as-lock"]
    assert "If all goes as planned" in layers["asked"]["as-table"]
    game.play(seat, "put bid chest_1")
    assert 'data-act="clear bid"' in shown(game, seat)["plan"]["ps-bid"]


def test_boards_of_others_show_backs_until_cards_are_turned_up() -> None:
    game, seat = first("TakeSpecial", players="5")
    for other in game.seats:
        row = shown(game, seat)["seats"][f"se-{other}"]
        assert row.count('class="down"') == list(game.table.board[other]).count(FACE_DOWN) > 5


def test_a_target_has_odds_and_a_bar() -> None:
    for game, seat in positions(3, players="5"):
        if game.table.asking[:1] == ("ask",) and game.table.asking[2] == "March":
            found = [b for b in shown(game, seat)["options"].values() if "data-act" in b and "gauge" in b]
            if found:
                assert all(re.search(r'<span class="glance">\d+ %</span>', button) for button in found)
                return
    raise AssertionError("nobody attacked")


def test_a_throw_is_shown_with_its_cubes_and_what_it_decided() -> None:
    """As many cubes fall in and roll out as the throw says, up to what is drawn."""
    seen = set()
    for game, _ in positions(5, players="3"):
        for fact, _to, table in game.told():
            made = game.title.scene(table.view(SPECTATOR), fact)
            if fact[0] in ("battle", "uprising"):
                _kind, _where, went, came = table.throws[-1]
                into, out = (sum(map(int, re.findall(r"\d+", code))) for code in (went, came))
                assert made.count('class="falls') == min(into, scenes.MOST)
                assert made.count('class="rolls') == min(out, scenes.MOST)
                assert 'class="verdict' in made
            if made:
                ET.fromstring(made.replace("<br>", "<br/>"))
                seen.add(fact[0])
    assert {"battle", "uprising", "season", "event", "order", "over"} <= seen


def test_a_picture_stands_alone() -> None:
    root = ET.fromstring(zashiki.new("shogun", seed=3).svg(SPECTATOR))
    assert root.attrib["viewBox"] == "0 0 1360 860"
    assert ".prov" in (root[1].text or "")
