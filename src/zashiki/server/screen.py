"""What the page of a table shows to one seat, as keyed layers: the drawing of the game, and round it what
every game has: what is awaited, the options, undo, the chronicle, the result."""

from __future__ import annotations

from typing import Any

from ..drawing.patches import Layers
from ..drawing.svg import esc
from ..engine.errors import Peeked
from ..engine.game import Game
from ..engine.table import Option
from ..engine.titles import Drawing, Title


def screen(
    game: Game, seat: str, drawing: Drawing, chronicle: list[list[str]], note: str = "", closed: str = ""
) -> Layers:
    """Everything this seat is shown: `note` says what an upgrade did, `closed` why nobody can play on."""
    view = game.view(seat)
    playing = seat in game.seats and not closed
    return {
        **drawing.layers,
        **drawing.blocks,
        "prompt": prompt(game.title, view, seat, note, closed),
        "options": options(game, view, seat) if playing else {},
        "undo": undo(game, seat) if playing else {},
        "chronicle": lines(chronicle),
    }


def cite(title: Title, clause: str) -> str:
    """A clause as a link to its place in the rules."""
    if clause not in title.rules.clauses:
        return ""
    text = title.rules.text(clause)
    return f'<a class="clause" href="/rules/{title.id}#{clause}" target="rules" title="{esc(text)}">{clause}</a>'


def prompt(title: Title, view: Any, seat: str, note: str, closed: str) -> dict[str, str]:
    """What is awaited, in one sentence, with its clause; or how the game ended."""
    if closed:
        text, clause = closed, ""
    elif view.result:
        text, clause = title.words.result(view), view.result["clause"]
    else:
        question = view.question(seat)
        text, clause = (title.words.prompt(view, question) if question else waiting(view)), view.now()
    found = {"p-prompt": f'<p id="p-prompt">{esc(text)} {cite(title, clause)}</p>'}
    if note:
        found["p-note"] = f'<p id="p-note" class="note">{esc(note)}</p>'
    return found


def waiting(view: Any) -> str:
    return f"Waiting for {' and '.join(view.awaited)}."


def options(game: Game, view: Any, seat: str) -> dict[str, str]:
    """A button for every option, and an unlit one for what the question knows but does not allow now."""
    lit = [tuple(option) for option in (*game.options(seat), *game.takebacks(seat))]
    words = game.title.words
    found: dict[str, str] = {}
    for option in lit:
        odds = words.odds(view, seat, option)
        hint = f"<small>{esc(odds)}</small>" if odds else ""
        found |= button(option, f"<span>{esc(words.option(view, seat, option))}</span>{hint}", "act")
    for option in unlit(view, seat):
        if option not in lit:
            found |= button(option, f"<span>{esc(' '.join(option).capitalize())}</span>", "try")
    return found


def unlit(view: Any, seat: str) -> list[Option]:
    """The options of this question whose words are always the same."""
    question = view.question(seat)
    try:
        return [tuple(form.split()) for form in question.forms if form == form.lower()] if question else []
    except Peeked:
        return []


def button(option: Option, inner: str, kind: str) -> dict[str, str]:
    text = " ".join(option)
    key = "o-" + "-".join(option)
    state = ' aria-disabled="true" class="unlit"' if kind == "try" else ' class="lit"'
    return {key: f'<button id="{key}" type="button" data-{kind}="{esc(text)}"{state}>{inner}</button>'}


def undo(game: Game, seat: str) -> dict[str, str]:
    """Lit when the last choice can be taken back; unlit it says why not."""
    state = "" if game.can_undo(seat) else ' aria-disabled="true"'
    return {"b-undo": f'<button id="b-undo" type="button" data-undo="1"{state}>Undo</button>'}


def lines(chronicle: list[list[str]]) -> dict[str, str]:
    """One item a choice, with a line for each fact."""
    return {
        f"l-{number}": f'<li id="l-{number}">' + "".join(f"<p>{esc(line)}</p>" for line in entry) + "</li>"
        for number, entry in enumerate(chronicle)
    }
