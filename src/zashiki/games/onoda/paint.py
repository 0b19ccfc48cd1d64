"""How a view of Onoda is drawn: the island as layers of SVG, the rest of the table as blocks beside it."""

from __future__ import annotations

from ...drawing.acts import Acts
from ...drawing.patches import Layers
from ...engine.titles import Drawing, Words
from . import paint_asked, paint_board, paint_camp, paint_cards, paint_tracks, words
from .island import Island

SPEECH = Words(words.prompt, words.option, words.fact, words.odds, words.result, words.screen)
PLACES = {
    "round": "head",
    "tracks": "head",
    "asked": "question",
    "mission": "tray",
    "force": "tray",
    "hand": "tray",
    "piles": "tray",
    "camp": "panel",
    "tokens": "panel",
    "backpack": "panel",
    "discard": "drawer",
}


def draw(view: Island, seat: str) -> Drawing:
    """What lies where, with the options bound to it."""
    acts = Acts(view, seat, SPEECH)
    return Drawing(paint_board.SIZE, paint_board.layers(view, acts), blocks(view, acts), PLACES, "onoda")


def blocks(view: Island, acts: Acts) -> Layers:
    return {
        "round": paint_tracks.rounds(view),
        "tracks": paint_tracks.tracks(view),
        "asked": paint_asked.asked(view, acts.seat),
        "mission": paint_cards.mission(view),
        "force": paint_cards.in_force(view, acts),
        "hand": paint_cards.hand(view, acts),
        "piles": paint_cards.piles(view),
        "camp": paint_camp.camp(view, acts),
        "tokens": paint_camp.tokens(view, acts),
        "backpack": paint_camp.backpack(view, acts),
        "discard": paint_cards.discard(view),
    }
