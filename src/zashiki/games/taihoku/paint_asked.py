"""Above the options: the card that is asked about, in full; after the end the score, character by character."""

from __future__ import annotations

from typing import Any

from ...drawing.svg import esc
from ...engine.decisions import Decision
from ...engine.tongue import _, say
from . import food, phrases, score, setup, ties, using
from .city import City
from .pack import STATUSES


def asked(view: City, seat: str) -> dict[str, str]:
    if view.result:
        return {"as-score": scored(view)}
    return {f"as-{id}": printed(view, id) for id in about(view, seat, view.question(seat))}


def about(view: City, seat: str, question: Decision[Any] | None) -> list[str]:
    """The cards whose text a question is about."""
    match question:
        case setup.GrantItem(card=id) | using.Split(card=id) | food.Share(card=id):
            return [id]
        case food.Cook(device=id):
            return [id]
        case ties.GiveUp() | ties.Fetch() | ties.Cheer():
            return [view.entanglement[seat]]
    return []


def printed(view: City, id: str) -> str:
    card = view.pack.resources.get(id) or view.pack.entanglements[id]
    return f'<p id="as-{id}" class="printed"><b>{esc(_(card.name))}.</b> {esc(_(card.effect))}</p>'


def scored(view: City) -> str:
    """All five tracks of all characters; after a win the sum, shared among them (RT-SCORE-1)."""
    heads = "".join(f'<th scope="col">{esc(phrases.status(status))}</th>' for status in STATUSES)
    rows = "".join(line(view, seat) for seat in view.seats)
    won = bool(view.result["winners"])
    name = say("Survival Score") if won else say("The family at the end")
    return (
        f'<table id="as-score" class="score"><caption>{esc(name)}</caption><thead><tr><td></td>{heads}'
        f"</tr></thead><tbody>{rows}</tbody>{summed(view) if won else ''}</table>"
    )


def summed(view: City) -> str:
    text = say(
        "Sum {sum}, for each of {n}: {points}",
        sum=score.together(view),
        n=len(view.seats),
        points=score.survival_score(view),
    )
    return f'<tfoot><tr><th colspan="{len(STATUSES) + 1}" scope="row">{esc(text)}</th></tr></tfoot>'


def line(view: City, seat: str) -> str:
    cells = "".join(f"<td>{view.track(status)[seat]}</td>" for status in STATUSES)
    return f'<tr><th scope="row">{esc(phrases.who(view.pack, seat))}</th>{cells}</tr>'
