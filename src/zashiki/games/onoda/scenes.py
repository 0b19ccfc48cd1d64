"""What is shown large for a moment when it happens: a token drawn, a card turned up, a meal, an end."""

from __future__ import annotations

from ...drawing.html import icon
from ...drawing.svg import esc
from ...engine.tongue import say
from . import checks, paint_cards
from .chronicle import fact as said
from .island import Island
from .signs import ENDINGS, NUMBERS


def scene(view: Island, fact: tuple[str | int, ...]) -> str:
    """Markup for a fact worth a moment; "" for others. The view is the one of that moment."""
    match fact:
        case "drawn", str(kind), _, int(number), int(level):
            return drawn(view, kind, number, level)
        case "rice" | "rice_drawn", str(id):
            return framed(
                "rice", f'<span class="big tok rice">{icon("rice")}<b>{view.pack.rice[id]}</b></span>', said(view, fact)
            )
        case "event", str(id):
            return shown(paint_cards.face(view.pack.events[id]), view.pack.events[id].kind)
        case "mission", str(id), _:
            return shown(paint_cards.face(view.pack.missions[id]), "mission")
        case "round", int(n):
            return framed("round", f'<span class="big seal">{NUMBERS[n]}</span>', said(view, fact))
        case "fed", int(balance):
            return framed(
                "no" if balance < 0 else "ok", f'<span class="big seal">{icon("rice")}</span>', said(view, fact)
            )
        case ("survival",):
            return framed("no", f'<span class="big seal">{icon("survival")}</span>', said(view, fact))
        case "defeat", *_:
            return framed("no", '<span class="big seal">終</span>', said(view, fact))
        case "survived", *_:
            sign = ENDINGS.get(str(view.result["reason"]), "終") if view.result else "終"
            return framed("ok", f'<span class="big seal">{sign}</span>', said(view, fact))
    return ""


def drawn(view: Island, kind: str, number: int, level: int) -> str:
    """A number against what it must beat."""
    won = number > level
    tested = kind in (checks.TEST, checks.SURVIVAL)
    text = say("against Paranoia {level}" if tested else "against alarm {level}", level=level)
    found = esc(say("Success" if won else "Not enough"))
    verdict = f'<b class="verdict">{icon("yes" if won else "no")}{found}</b>'
    return framed(
        "ok" if won else "no",
        f'<span class="big tok number"><b>{number}</b></span>',
        text,
        verdict,
    )


def framed(kind: str, sign: str, text: str, more: str = "") -> str:
    return f'<div class="scene {kind}">{sign}<p>{esc(text)}</p>{more}</div>'


def shown(face: str, kind: str) -> str:
    return f'<div class="scene cardscene"><article class="card large k-{kind}">{face}</article></div>'
