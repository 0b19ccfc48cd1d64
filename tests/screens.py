"""What is asked of every screen of every game, without a browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from xml.etree import ElementTree

import zashiki
from zashiki.drawing.svg import symbols
from zashiki.engine.game import SPECTATOR, Game
from zashiki.server.screen import screen

Parts = dict[str, dict[str, str]]
Walk = Iterator[tuple[Game, str]]  # positions of a game, each with a seat that is awaited
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
    """Well formed, not too long, ids unique, no style inside, every sign and every reference is there; nothing is read
    out twice."""
    parts = shown(game, seat)
    markup = all_of(parts)
    assert len(markup) < limit
    ElementTree.fromstring(game.svg(seat))  # a file that other programs open
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
    assert not re.search(r'(?i)aria-label="([^".]+)\. \1"', markup)
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


# ---- along whole games


def walk(id: str, seed: int, most: int, sensible: float = 0, **setup: str) -> Walk:
    """One game, choice by choice: so often as the game suggests, else anything; it is declined only where nothing else
    can be chosen."""
    game, rng = zashiki.new(id, seed=seed, **setup), Random(seed)
    for _ in range(most):
        if game.over:
            break
        seat = rng.choice(game.table.awaited)
        yield game, seat
        options = game.table.options(seat, True)
        if sensible and game.title.suggest and rng.random() < sensible:
            option = game.title.suggest(game.view(seat), seat, options, rng)
        else:
            option = rng.choice([option for option in options if option != ("decline",)] or options)
        game.play(seat, " ".join(option))
    yield game, game.seats[0]


def all_offered(walk: Walk, every: int, also: Callable[[Game, str], None] = lambda game, seat: None) -> Game:
    """Each so many positions, and where something is asked for the first time, everything can be chosen; the end."""
    asked = set()
    for number, (game, seat) in enumerate(walk):
        question = game.table.asking[2:3]
        if number % every == 0 or question not in asked:
            asked.add(question)
            sound(game, seat)
            if not game.over:
                offered(game, seat)
                also(game, seat)
    return game


def all_drawn(walk: Walk, every: int) -> None:
    """Each so many positions, and the end, for everybody."""
    for number, (game, _) in enumerate(walk):
        if number % every == 0 or game.over:
            for seat in (*game.seats, SPECTATOR):
                sound(game, seat)
