"""How a view of Shadow Tactics is drawn: the garden or the map of the chapter as layers of SVG, the rest as blocks."""

from __future__ import annotations

from ...drawing.acts import Acts
from ...drawing.patches import Layers
from ...engine.titles import Drawing, Words
from . import (
    paint_aids,
    paint_asked,
    paint_chapter,
    paint_garden,
    paint_head,
    paint_mat,
    paint_names,
    paint_pieces,
    paint_steps,
    paint_team,
    words,
)
from .garden import Garden
from .plan import SIZE, plan

SPEECH = Words(words.prompt, words.option, words.fact, words.odds, words.result, words.screen)
LAYERS = (
    *(
        "shapes",
        "ground",
        "trails",
        "sites",
        "plots",
        "cones",
        "regions",
        "halos",
        "gates",
        "steps",
        "tokens",
        "loads",
        "names",
    ),
    *("covers", "sight", "guards", "ninjas", "ears", "seen", "stances"),
)
PLACES = {
    "status": "head",
    "asked": "question",
    "team": "panel",
    "goals": "panel",
    "pool": "panel",
    "stock": "panel",
    "mat": "tray",
    "hand": "tray",
    "piles": "drawer",
    "chapter": "drawer",
}


def draw(view: Garden, seat: str) -> Drawing:
    """What lies where, with the options bound to it."""
    acts = Acts(view, seat, SPEECH)
    return Drawing(SIZE, layers(view, acts), blocks(view, acts), PLACES, "shadow")


def layers(view: Garden, acts: Acts) -> Layers:
    """From the bottom to the top."""
    found: Layers = {name: {} for name in LAYERS}
    if paint_chapter.shown(view):
        return found | paint_chapter.layers(view, acts)
    if not view.mission:
        return found
    at = plan(view.sheet)
    sight = paint_aids.sight(view, acts, at)
    return found | {
        "shapes": paint_garden.shapes(at),
        "ground": paint_garden.ground(view, at),
        "cones": paint_pieces.cones(view, at),
        "regions": paint_garden.hits(view, acts, at),
        "halos": paint_garden.halos(acts, at),
        "gates": paint_pieces.gates(view, at),
        "steps": paint_steps.steps(view, acts, at),
        "tokens": paint_pieces.tokens(view, at),
        "loads": paint_pieces.loads(view, at),
        "names": paint_names.names(view, at),
        "covers": paint_aids.covers(view, acts, at),
        "sight": {key: markup for key, markup in sight.items() if not key.startswith("sn-")},
        "guards": paint_pieces.guards(view, acts, at),
        "ninjas": paint_pieces.ninjas(view, acts, at),
        "ears": paint_pieces.ears(view, at),
        "seen": {key: markup for key, markup in sight.items() if key.startswith("sn-")},
        "stances": paint_aids.stances(view, acts, at),
    }


def blocks(view: Garden, acts: Acts) -> Layers:
    return {
        "status": paint_head.status(view),
        "asked": paint_asked.asked(view, acts.seat),
        "team": paint_team.team(view, acts),
        "goals": paint_team.goals(view),
        "pool": paint_team.pool(view),
        "stock": paint_team.stock(view),
        "mat": paint_mat.mat(view, acts),
        "hand": paint_mat.hand(view, acts),
        "piles": paint_mat.piles(view),
        "chapter": paint_chapter.rows(view),
    }
