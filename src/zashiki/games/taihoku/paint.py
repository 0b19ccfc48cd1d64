"""How a view of Taihoku is drawn: the city as layers of SVG, the rest of the table as blocks beside it."""

from __future__ import annotations

from ...drawing.acts import Acts
from ...drawing.patches import Layers
from ...engine.titles import Drawing, Words
from . import paint_asked, paint_board, paint_cards, paint_dusk, paint_family, words
from .city import City

SPEECH = Words(words.prompt, words.option, words.fact, words.odds, words.result, words.screen)
PLACES = {
    "round": "head",
    "family": "head",
    "asked": "question",
    "dusk": "panel",
    "raid": "panel",
    "piles": "tray",
    "raidbook": "drawer",
    "removed": "drawer",
}


def draw(view: City, seat: str) -> Drawing:
    """What lies where, with the options bound to it."""
    acts = Acts(view, seat, SPEECH)
    hands = {f"hand-{one}": paint_cards.hand(view, acts, one) for one in in_order(view, seat)}
    places = {**dict.fromkeys(hands, "tray"), **PLACES}
    shown = {**blocks(view, acts), **hands, **piles(view)}
    return Drawing(paint_board.SIZE, paint_board.layers(view, acts), shown, places, "taihoku")


def in_order(view: City, seat: str) -> list[str]:
    """The own hand first, then clockwise."""
    first = view.seats.index(seat) if seat in view.seats else 0
    return [*view.seats[first:], *view.seats[:first]]


def blocks(view: City, acts: Acts) -> Layers:
    return {
        "round": paint_family.rounds(view),
        "family": paint_family.family(view, acts) | paint_dusk.warned(view) | paint_cards.event(view),
        "asked": paint_asked.asked(view, acts.seat),
        "dusk": paint_dusk.dusk(view),
        "raid": paint_dusk.next_raid(view),
    }


def piles(view: City) -> Layers:
    return {
        "piles": paint_cards.piles(view),
        "raidbook": paint_cards.raidbook(view),
        "removed": paint_cards.removed(view),
    }
