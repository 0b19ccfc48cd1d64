"""The guide at a lesson's table: what it says stands above what is awaited, and what it suggests is marked wherever it
can be chosen."""

from __future__ import annotations

from ..drawing.patches import Layers
from ..drawing.svg import esc
from ..engine.game import Game, heard
from ..engine.table import Option
from ..engine.titles import Hint, Moment
from ..engine.tongue import _
from .screen import cite


def guided(layers: Layers, game: Game, seat: str) -> Layers:
    """The layers of a table with those of its guide."""
    found = hint(game, seat)
    if found is None:
        return {**layers, "guide": {}}
    return {**marked(layers, found.suggests), "guide": said(found, game, seat)}


def hint(game: Game, seat: str) -> Hint | None:
    """What the guide says to this seat now."""
    lesson = game.title.lesson
    if lesson is None or seat not in game.seats:
        return None
    past = [
        Moment(line.before.view(seat), line.option, tuple(heard(line.told, seat)))
        for line in game.past
        if line.seat == seat
    ]
    return lesson.guide(game.view(seat), past)


def said(hint: Hint, game: Game, seat: str) -> dict[str, str]:
    """The words of the guide, and in the words of the game what it suggests."""
    text = f"<p>{esc(hint.text)} {cite(game.title, hint.clause)}</p>"
    if hint.suggests:
        words = game.title.words.option(game.view(seat), seat, hint.suggests)
        text += f'<p class="suggests">{esc(_("Suggested: {option}")).format(option=f"<b>{esc(words)}</b>")}</p>'
    return {"g-hint": f'<div id="g-hint">{text}</div>'}


def marked(layers: Layers, option: Option) -> Layers:
    """The option is marked on its button, on the board, on its card."""
    if not option:
        return layers
    act = f'data-act="{esc(" ".join(option))}"'
    return {
        layer: {id: markup.replace(act, f'{act} data-suggested=""') for id, markup in elements.items()}
        for layer, elements in layers.items()
    }
