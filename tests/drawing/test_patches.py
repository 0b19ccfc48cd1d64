"""Keyed patches: applying what changed gives what a full drawing gives."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from hypothesis import given
from hypothesis import strategies as st

import zashiki
from zashiki.drawing.patches import Layers, apply, diff

KEYS = st.lists(st.sampled_from("abcdefgh"), unique=True)
MARKUP = st.sampled_from(["<i/>", "<b/>", "<u/>"])


@st.composite
def states(draw: st.DrawFn) -> Layers:
    """Three layers; an id lies in one of them, as on a page."""
    keys = draw(KEYS)
    layers: Layers = {"x": {}, "y": {}, "z": {}}
    for key in keys:
        layers[draw(st.sampled_from("xyz"))][key] = draw(MARKUP)
    return layers


def ordered(layers: Layers) -> list[tuple[str, list[tuple[str, str]]]]:
    return [(layer, list(elements.items())) for layer, elements in layers.items()]


@given(st.lists(states(), min_size=2, max_size=6))
def test_patches_give_what_a_full_drawing_gives(path: list[Layers]) -> None:
    """Along a whole path; an element that changes its layer is taken out before it is put in."""
    shown = path[0]
    for state in path[1:]:
        shown = apply(shown, diff(shown, state))
        assert ordered(shown) == ordered(state)


@given(states())
def test_nothing_changed_is_no_patch(state: Layers) -> None:
    assert diff(state, state) == []


def test_every_position_of_a_game_is_drawn_with_keys_that_are_ids() -> None:
    """What stands under a key is one element with that id, and no id stands twice."""
    game = zashiki.new("onoda", seed=3)
    for step in range(60):
        if game.over:
            break
        drawing = game.title.draw(game.view("onoda"), "onoda")
        keys = []
        for elements in (*drawing.layers.values(), *drawing.blocks.values()):
            for key, markup in elements.items():
                keys.append(key)
                assert markup.split(None, 2)[1].split(">")[0] == f'id="{key}"', markup
        assert len(keys) == len(set(keys))
        options = game.options("onoda")
        game.play("onoda", options[step * 7 % len(options)])


def test_a_picture_stands_alone() -> None:
    """One well-formed document with a name, a size and its style."""
    root = ET.fromstring(zashiki.new("onoda", seed=3).svg("onoda"))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.attrib["viewBox"] == "0 0 1360 860"
    assert root[0].text == "Onoda"
    assert ".region" in (root[1].text or "")
