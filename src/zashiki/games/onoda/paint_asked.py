"""Above the options: the cards that are asked about, in full; after the end the score, part by part."""

from __future__ import annotations

from typing import Any

from ...drawing.svg import esc
from ...engine.decisions import Decision
from ...engine.tongue import _, later, say
from . import alarm, checks, effects, events, reserve, score, squad
from .island import Island


def asked(view: Island, seat: str) -> dict[str, str]:
    if view.result:
        return {"as-score": scored(view)}
    return {f"as-{id}": printed(view, id) for id in about(view, view.question(seat))}


def about(view: Island, question: Decision[Any] | None) -> list[str]:
    """The cards whose text a question is about."""
    match question:
        case events.AfterRoundEvent() | events.DiscardRoundEvent():
            return view.in_force
        case events.Answer(card=id) | reserve.AfterReserve(card=id):
            return [id]
        case effects.CardOption(source=id) | effects.Relocate(source=id) | effects.LoseRice(source=id):
            return [id]
        case checks.KeepRice(source=id) | alarm.PickRegion(source=id) if id:  # "": the rice of a Raid
            return [id]
        case squad.PickCompanion(source=id) | squad.PickObject(source=id):
            return [id]
    return []


def printed(view: Island, id: str) -> str:
    card = view.pack.events.get(id) or view.pack.missions[id]
    return f'<p id="as-{id}" class="printed"><b>{esc(_(card.name))}.</b> {esc(_(card.text))}</p>'


PARTS = {
    "honor": later("Honor"),
    "companions": later("Active companions"),
    "objects": later("Active objects"),
    "health": later("Health"),
    "paranoia": later("Paranoia"),
}


def scored(view: Island) -> str:
    rows = "".join(row(say(PARTS[name]), points) for name, points in score.parts(view).items())
    caption, total = esc(say("Score")), row(say("Total"), score.total(view))
    return (
        f'<table id="as-score" class="score"><caption>{caption}</caption>'
        f"<tbody>{rows}</tbody><tfoot>{total}</tfoot></table>"
    )


def row(name: str, points: int) -> str:
    return f'<tr><th scope="row">{esc(name)}</th><td>{points}</td></tr>'
