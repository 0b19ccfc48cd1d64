"""What is asked of every screen of every game, without a browser."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from zashiki.drawing.svg import symbols
from zashiki.engine.game import Game
from zashiki.server.screen import screen

Parts = dict[str, dict[str, str]]
LIMIT = 190_000  # characters of a whole table


def shown(game: Game, seat: str) -> Parts:
    """The layers and blocks that this seat's browser holds."""
    return screen(game, seat, game.title.draw(game.view(seat), seat), [["A line."]])


def all_of(parts: Parts) -> str:
    return "".join("".join(elements.values()) for elements in parts.values())


def parsed(markup: str) -> ElementTree.Element:
    """As XML: HTML leaves some elements open and some attributes without a value."""
    closed = re.sub(r"<(img|input|br|wbr)([^>]*?)/?>", r"<\1\2/>", markup)
    return ElementTree.fromstring(re.sub(r" (data-final|data-note|data-hint|hidden)(?=[ >/])", r' \1=""', closed))


def sound(game: Game, seat: str, limit: int = LIMIT) -> None:
    """Well formed, not too long, ids unique, no style inside, every sign and every reference is there."""
    parts = shown(game, seat)
    markup = all_of(parts)
    assert len(markup) < limit
    ids = re.findall(r'\bid="([^"]*)"', markup)
    assert len(ids) == len(set(ids)), sorted(id for id in ids if ids.count(id) > 1)
    assert not set(ids) & parts.keys()
    assert not re.search(r"<[^>]* (style|on\w+)=|<style", re.sub(r'"[^"]*"', '""', markup))
    for elements in parts.values():
        for key, one in elements.items():
            assert parsed(one).attrib["id"] == key, one
    for sign in set(re.findall(r"icons\.svg#(i-[\w-]+)", markup)):
        assert sign in symbols(), sign
    for used in {*re.findall(r'href="#([\w-]+)"', markup), *re.findall(r"url\(#([\w-]+)\)", markup)}:
        assert used in ids, used
    for card in set(re.findall(r'data-look="([^"]*)"', markup)):
        assert card in ids, card


def offered(game: Game, seat: str) -> None:
    """Each option has a button, or is made of parts that can all be clicked; one red button at most."""
    parts = shown(game, seat)
    markup, buttons = all_of(parts), "".join(parts["options"].values())
    listed = re.search(r'data-options="([^"]*)"', buttons)
    drawn = listed[1].split("|") if listed else []
    clickable = set(re.findall(r'data-part="([^"]*)"', markup))
    for option in (*game.options(seat), *game.takebacks(seat)):
        text = " ".join(option)
        if f'data-act="{text}"' in markup:
            continue
        assert text in drawn, text
        assert set(option[1:]) <= clickable, (text, clickable)
    assert buttons.count(" main") <= 1
