"""How a view of Okko is drawn: the board as layers of SVG, bands, dice and chances as blocks beside it."""

from __future__ import annotations

from ...drawing.acts import Acts
from ...drawing.patches import Layers
from ...engine.titles import Drawing, Words
from . import paint_aids, paint_band, paint_cards, paint_fight, paint_floor, paint_pieces, words
from .dungeon import Dungeon, other

SPEECH = Words(words.prompt, words.option, words.fact, words.odds, words.result, words.screen)
PLACES = {
    "losses": "head",
    "pool": "head",
    "asked": "question",
    "chances": "question",
    "builder": "tray",
    "mine": "tray",
    "theirs": "tray",
    "goal": "panel",
}


def draw(view: Dungeon, seat: str) -> Drawing:
    """What lies where, with the options bound to it."""
    acts = Acts(view, seat, SPEECH)
    return Drawing(paint_floor.SIZE, layers(view, acts), blocks(view, acts), PLACES, "okko")


def layers(view: Dungeon, acts: Acts) -> Layers:
    """From the bottom to the top."""
    floor, aids = paint_floor.layers(view), paint_aids.layers(view, acts)
    return {
        "defs": floor["defs"],
        "floors": floor["floors"],
        "ground": floor["ground"],
        "glow": floor["glow"],
        "goals": paint_pieces.goals(view),
        "blind": aids["blind"],
        "zones": aids["zones"],
        "reach": aids["reach"],
        "walls": floor["walls"],
        "squares": aids["squares"],
        "sights": aids["sights"],
        "tokens": paint_pieces.tokens(view, acts) if view.terrain else {},
        "pieces": paint_pieces.pieces(view, acts) if view.terrain else {},
        "turns": aids["turns"],
    }


def blocks(view: Dungeon, acts: Acts) -> Layers:
    mine = paint_cards.own(acts)
    return {
        "losses": paint_cards.losses(view, acts),
        "pool": paint_cards.pool(view, acts),
        "asked": paint_fight.asked(view, acts),
        "chances": paint_fight.chances(view, acts),
        "builder": paint_band.builder(view, acts),
        "mine": paint_cards.band(view, acts, mine),
        "theirs": paint_cards.band(view, acts, other(mine)),
        "goal": paint_cards.goal(view),
    }
