"""The seats: what lies before each of them, and what all see of their plans."""

from __future__ import annotations

from ...drawing.acts import Acts
from ...drawing.html import heading, icon
from ...drawing.svg import esc
from ...engine.tongue import _, say
from . import phrases
from .japan import AT, CHEST, FACE_DOWN, SPACES, Japan
from .signs import ACTIONS as SIGNS
from .signs import BADGES, DAIMYO
from .signs import crest as sign


def crest(view: Japan, seat: str, named: bool = False) -> str:
    """The crest of a seat on its colour, with the name for those who do not see it."""
    name = esc(phrases.who(view.pack, seat))
    words = f"<span>{name}</span>" if named else f'<span class="vh">{name}</span>'
    return f'<span class="crest k-{seat}" title="{name}">{icon(sign(seat))}{words}</span>'


def numbers(view: Japan, seat: str) -> tuple[tuple[str, int, str], ...]:
    """What is counted of a seat: sign, number, what it is."""
    return (
        ("chest", view.chests.get(seat, 0), say("chests")),
        ("rice", view.rice.get(seat, 0), say("rice")),
        ("cube", view.supply.get(seat, 0), say("supply")),
        ("region", len(view.provinces(seat)), say("provinces")),
        ("trophy", view.points.get(seat, 0), say("points")),
    )


def purse(view: Japan, acts: Acts) -> dict[str, str]:
    """One's own numbers, read at a glance; a spectator is shown the score."""
    seat = acts.seat
    if seat not in view.seats:
        scores = "".join(
            f'<span class="figure">{crest(view, one)}<b>{view.points.get(one, 0)}</b></span>' for one in view.seats
        )
        return {"pu-score": f'<p id="pu-score" class="purse" aria-label="{esc(say("Score"))}">{scores}</p>'}
    name = _(view.pack.daimyo[seat]["name"])
    found = {
        "pu-name": f'<p id="pu-name" class="daimyo k-{seat}">{crest(view, seat)}<b>{esc(name)}</b>'
        f'<span class="kj" aria-hidden="true">{DAIMYO[seat]}</span></p>'
    }
    for key, n, words in numbers(view, seat):
        found[f"pu-{key}"] = (
            f'<p id="pu-{key}" class="figure" data-v="{n}" title="{esc(words)}">{icon(key)}<b>{n}</b>'
            f"<span>{esc(words)}</span></p>"
        )
    return found


def seats(view: Japan) -> dict[str, str]:
    """A row for each seat: crest, numbers, and eleven little spaces as all see them."""
    found = heading("seats", say("Daimyo"))
    places = view.order or view.seats
    rest = [seat for seat in view.seats if seat not in places]
    for seat in (*places, *rest):
        found[f"se-{seat}"] = row(view, seat)
    return found


def row(view: Japan, seat: str) -> str:
    cells = "".join(
        f'<span title="{esc(words)}">{icon(key)}<b>{n}</b><span class="vh">{esc(words)}</span></span>'
        for key, n, words in numbers(view, seat)
    )
    waits = seat in view.awaited and not view.result
    state = " awaited" if waits else ""
    ready = f'<span class="ready">{icon("lock")}{esc(say("ready"))}</span>' if seat in view.locked else ""
    turn = f'<span class="ready">{icon("clock")}{esc(say("to choose"))}</span>' if waits else ""
    return (
        f'<div id="se-{seat}" class="lord k-{seat}{state}">{crest(view, seat, named=True)}{ready or turn}'
        f'<span class="numbers">{cells}</span>{spaces(view, seat)}</div>'
    )


def spaces(view: Japan, seat: str) -> str:
    """The back of a card, what was turned up, or nothing, on each space."""
    board = view.board.get(seat)
    if not board:
        return ""
    return f'<span class="spaces">{"".join(little(view, space, board[AT[space]]) for space in SPACES)}</span>'


def little(view: Japan, space: str, card: str) -> str:
    name = phrases.space(view.pack, space)
    if card == FACE_DOWN:
        state, text = "down", say("{space}: face down", space=name)
    elif not card:
        state, text = "empty", say("{space}: empty", space=name)
    else:
        state, text = ("bluff" if card == CHEST else "up"), f"{name}: {phrases.card(view, card)}"
    badge = f"<sub>{BADGES[space]}</sub>" if space in BADGES else ""
    return f'<i class="{state}" title="{esc(text)}">{icon(SIGNS[space])}{badge}<span class="vh">{esc(text)}</span></i>'
