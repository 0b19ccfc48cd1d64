"""How a view of Shogun is drawn: the map as layers of SVG, the rest of the table as blocks beside it."""

from __future__ import annotations

from ...drawing.acts import Acts
from ...drawing.patches import Layers
from ...engine.titles import Drawing, Words
from . import paint_asked, paint_map, paint_plan, paint_players, paint_round, paint_tower, words
from .japan import Japan

SPEECH = Words(words.prompt, words.option, words.fact, words.odds, words.result, words.screen)
PLACES = {
    "season": "head",
    "row": "head",
    "purse": "head",
    "asked": "question",
    "plan": "tray",
    "seats": "panel",
    "specials": "panel",
    "events": "panel",
    "cubes": "panel",
    "throws": "drawer",
}


def draw(view: Japan, seat: str) -> Drawing:
    """What lies where, with the options bound to it."""
    acts = Acts(view, seat, SPEECH)
    return Drawing(paint_map.SIZE, paint_map.layers(view, acts), blocks(view, acts), PLACES, "shogun")


def blocks(view: Japan, acts: Acts) -> Layers:
    return {
        "season": paint_round.season(view),
        "row": paint_round.row(view),
        "purse": paint_players.purse(view, acts),
        "asked": paint_asked.asked(view, acts),
        "plan": paint_plan.board(view, acts),
        "seats": paint_players.seats(view),
        "specials": paint_round.specials(view),
        "events": paint_round.events(view),
        "cubes": paint_tower.counts(view),
        "throws": paint_tower.throws(view),
    }
