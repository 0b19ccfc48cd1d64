"""What the page of a table shows to one seat, as keyed layers: the drawing of the game, and round it what
every game has: what is awaited, the options, undo, the chronicle, the result."""

from __future__ import annotations

from typing import Any

from ..drawing.acts import is_final
from ..drawing.html import gauge, icon
from ..drawing.patches import Layers
from ..drawing.svg import esc
from ..engine.errors import NoUndo, Peeked, Refused
from ..engine.game import Game, outcome
from ..engine.table import Option
from ..engine.titles import Drawing, Face, Title
from ..engine.tongue import listed, say

LONG = 30  # letters: no word of a language


def screen(
    game: Game, seat: str, drawing: Drawing, chronicle: list[list[str]], note: str = "", closed: str = "",
    courtesy: bool = False, several: bool = False,
) -> Layers:  # fmt: skip
    """Everything this seat is shown: `note` says what an upgrade did, `closed` why nobody can play on, `courtesy` that
    the others may be asked for an undo, `several` that people play together."""
    view = game.view(seat)
    playing = seat in game.seats and not closed
    return {
        **drawing.layers,
        **drawing.blocks,
        "prompt": prompt(game.title, view, seat, note, closed),
        "options": ended(game, seat, several) if game.over else options(game, view, seat) if playing else {},
        "undo": undo(game, seat, courtesy) if playing else {},
        "latest": latest(game, seat),
        "chronicle": lines(chronicle),
        "scenes": scenes(game, seat),
    }


def cite(title: Title, clause: str) -> str:
    """A clause as a link to its place in the rules."""
    if clause not in title.rules.clauses:
        return ""
    text = title.rules.text(clause)
    return (
        f'<a class="clause" href="/rules/{title.id}#{clause}" target="rules" lang="en" title="{esc(text)}">{clause}</a>'
    )


def prompt(title: Title, view: Any, seat: str, note: str, closed: str) -> dict[str, str]:
    """What is awaited, in one sentence, with its clause; or how the game ended."""
    if closed:
        text, clause = closed, ""
    elif view.result:
        text, clause = outcome(title, view), view.result["clause"]
    else:
        question = view.question(seat)
        text, clause = (title.words.prompt(view, question) if question else waiting(title, view)), view.now()
    found = {"p-prompt": f'<p id="p-prompt">{esc(text)} {cite(title, clause)}</p>'}
    if note:
        found["p-note"] = f'<p id="p-note" class="note">{esc(note)}</p>'
    return found


def waiting(title: Title, view: Any) -> str:
    return say("Waiting for {seats}.", seats=listed([title.role(seat) for seat in view.awaited]))


# ---- the options


def options(game: Game, view: Any, seat: str) -> dict[str, str]:
    """A button for every option, and an unlit one for what the question knows but does not allow now; what belongs
    together stands under one heading. Options that the drawing offers part by part are only listed."""
    lit = [tuple(option) for option in (*game.options(seat), *game.takebacks(seat))]
    groups: dict[str, dict[str, str]] = {}
    drawn: list[str] = []
    for option in in_order(view, seat, [*lit, *(option for option in unlit(view, seat) if option not in lit)]):
        face = face_of(game.title, view, seat, option)
        if face.drawn:
            drawn += [" ".join(option)] if option in lit else []
            continue
        final = option in lit and (face.again != "" or is_final(view, seat, option))
        made = button(option, face, option in lit, final)
        groups.setdefault(face.group, {}).update(made)
    found: dict[str, str] = {}
    for name, buttons in groups.items():
        if name:
            key = f"og-{len(found)}"
            found[key] = f'<h3 id="{key}">{esc(name)}</h3>'
        found |= buttons
    if drawn:
        found["o-drawn"] = f'<p id="o-drawn" hidden data-options="{esc("|".join(drawn))}"></p>'
    return found


def face_of(title: Title, view: Any, seat: str, option: Option) -> Face:
    """How the game would have it, or else its words."""
    if title.face:
        return title.face(view, seat, option)
    if option not in view.options(seat):
        return Face(" ".join(option).capitalize())
    odds = title.words.odds(view, seat, option)
    return Face(title.words.option(view, seat, option), notes=(odds,) if odds else ())


def in_order(view: Any, seat: str, options: list[Option]) -> list[Option]:
    """As the question names them, lit or not."""
    question = view.question(seat)
    verbs = [form.split()[0] for form in question.forms] if question else []
    return sorted(options, key=lambda option: verbs.index(option[0]) if option[0] in verbs else len(verbs))


def unlit(view: Any, seat: str) -> list[Option]:
    """The options of this question whose words are always the same."""
    question = view.question(seat)
    try:
        return [tuple(form.split()) for form in question.forms if form == form.lower()] if question else []
    except Peeked:
        return []


def button(option: Option, face: Face, lit: bool, final: bool) -> dict[str, str]:
    """An option with what chance may bring; `final`: it asks once."""
    key, text = "o-" + "-".join(option), esc(" ".join(option))
    side = f'<span class="glance">{esc(face.side)}</span>' if face.side else ""
    warning = face.again or say("Tap again: this cannot be taken back")
    again = f'<span class="again">{esc(warning)}</span>' if final else ""
    notes = "".join(f"<small>{esc(note)}</small>" for note in face.notes)
    inner = f'{icon(face.icon)}<span class="name">{esc(face.name)}</span>{side}{again}{gauge(*face.chance)}{notes}'
    if not lit:
        attributes = f'class="opt unlit" data-try="{text}" aria-disabled="true"'
        return {key: f'<button id="{key}" type="button" {attributes}>{inner}</button>'}
    classes = "opt lit" + (" main" if face.main else "") + (" wide" if face.notes or len(face.name) > 18 else "")
    attributes = f'class="{classes}" data-act="{text}"{" data-final" if final else ""}'
    return {key: f'<button id="{key}" type="button" {attributes}>{inner}</button>'}


def ended(game: Game, seat: str, several: bool) -> dict[str, str]:
    """After the end: another game like this one; for people who play together the same people once more."""
    home = f'<a class="btn" href="/">{icon("home")}{esc(say("To the games"))}</a>'
    home += goes_on(game) if seat in game.seats else ""
    if several:
        text = f"{icon('play')}{esc(say('Play again'))}"
        button = f'<button class="btn pri" type="button" data-post="rematch">{text}</button>'
        return {"oe-end": f'<div id="oe-end" class="again-form">{home}{button if seat in game.seats else ""}</div>'}
    fields = "".join(
        f'<input type="hidden" name="{esc(name)}" value="{esc(value)}">'
        for name, value in {"game": game.title.id, **game.title.anew(game.setup)}.items()
    )
    return {
        "oe-end": f'<form id="oe-end" class="again-form" method="post" action="/new">{fields}{home}'
        f'<button class="btn pri">{icon("play")}{esc(say("Play again"))}</button></form>'
    }


def goes_on(game: Game) -> str:
    """Where a campaign may follow: the file with which it goes on at a new table."""
    campaign = game.title.campaign
    try:
        if campaign is None or not campaign.keep(game.table):
            return ""
    except Refused:
        return ""
    text, note = esc(say("Go on with the chapter")), esc(say("a file for the page of a new table"))
    inner = f"{icon('save')}<span>{text} <small>{note}</small></span>"
    return f'<button class="btn further" type="button" data-file="chapter">{inner}</button>'


def undo(game: Game, seat: str, courtesy: bool = False) -> dict[str, str]:
    """Lit when the last choice can be taken back, or the others can be asked for it; unlit it says why not."""
    try:
        asked = bool(game.concerned(seat))
        possible = courtesy or not asked
    except NoUndo:
        asked = possible = False
    state = "" if possible else ' aria-disabled="true"'
    text = say("Ask to undo") if asked and courtesy else say("Undo")
    return {
        "b-undo": f'<button id="b-undo" class="ib" type="button" data-undo="1"{state}>'
        f'{icon("undo")}<span class="label">{esc(text)}</span></button>'
    }


# ---- what happened


def latest(game: Game, seat: str) -> dict[str, str]:
    """What the last choice brought about, for eyes and for screen readers."""
    text = " ".join(f"<span>{esc(fact)}</span>" for fact in game.title.chronicle(game.told(seat), seat))
    return {"p-latest": f'<p id="p-latest">{text}</p>'} if text else {}


def lines(chronicle: list[list[str]]) -> dict[str, str]:
    """One item a choice, with a line for each fact."""
    return {
        f"l-{number}": f'<li id="l-{number}">' + "".join(map(paragraph, entry)) + "</li>"
        for number, entry in enumerate(chronicle)
    }


def paragraph(line: str) -> str:
    """A line; what only a machine reads, such as a hash, is folded away behind the words before it."""
    name, colon, rest = line.partition(": ")
    if colon and any(len(word) > LONG for word in rest.split()):
        return f"<details><summary>{esc(name)}</summary><p>{esc(rest)}</p></details>"
    return f"<p>{esc(line)}</p>"


def scenes(game: Game, seat: str) -> dict[str, str]:
    """What the last choice brought about, as far as it deserves a moment of its own. The page shows what is new, one
    after another; nothing is new in taking back, nor in what the house notes."""
    entries = game.noticed(seat)
    if not entries or entries[-1].seat not in game.seats or entries[-1].option[0] == "undo":
        return {}
    shown = (game.title.scene(table.view(seat), fact) for fact, to, table in game.told(seat) if not to or seat in to)
    found = (markup for markup in shown if markup)
    return {f"x-{len(entries)}-{i}": f'<div id="x-{len(entries)}-{i}">{markup}</div>' for i, markup in enumerate(found)}
