"""What is shown large for a moment when it happens. A raid is a quiet picture: what came, where, whom it hurt."""

from __future__ import annotations

from ...drawing.html import icon
from ...drawing.svg import esc
from ...engine.tongue import _, later, say
from . import paint_cards, phrases, raids, signs
from .chronicle import fact as said
from .city import DONE, FAILED, City

SPECIAL = {  # what the three special cards mean, said plainly
    raids.RAID: later("Bombs fall on the whole city. Nobody is spared."),
    raids.MAZU: later("Tonight no bomb explodes."),
    raids.END: later("The sirens stay silent. The war is over."),
}


def scene(view: City, fact: tuple[str | int, ...]) -> str:
    """Markup for a fact worth a moment; "" for others. The view is the one of that moment."""
    match fact:
        case "round", int(n):
            return framed("round", f'<span class="big seal">{signs.NUMBERS[n]}</span>', said(view, fact))
        case "event", str(id):
            return shown(paint_cards.news(view.pack.events[id]), "event")
        case "found", str(_seat), str(id), str(_place):
            found = view.pack.resources[id]
            return shown(paint_cards.resource(found), found.type, said(view, fact))
        case "item", str(id):
            return shown(paint_cards.resource(view.pack.resources[id]), "item")
        case "revealed", str(id):
            return raid(view, id, say("Turned up, and not yet here."), "still")
        case "raid", str(id):
            return raid(view, id, "", "over")
        case "hit", str(seat), int(n):
            name = phrases.who(view.pack, seat)
            text = say("{name} is in the raid and loses {n} Health.", name=name, n=n) if n else say(
                "{name} is in the raid and comes out unhurt.", name=name
            )  # fmt: skip
            return framed("hit", f'<span class="big disc-sign">{signs.PEOPLE.get(seat, "")}</span>', text)
        case ("fulfilled" | "failed") as how, str(_seat), str(id):
            fate = DONE if how == "fulfilled" else FAILED
            return shown(paint_cards.tie(view, view.pack.entanglements[id], fate), "tie", said(view, fact))
        case "died", str(seat), str(_status):
            return framed("death", f'<span class="big disc-sign">{signs.PEOPLE.get(seat, "")}</span>', said(view, fact))
        case "survived", int(_points):
            return framed("peace", '<span class="big seal">晴</span>', said(view, fact))
    return ""


def raid(view: City, id: str, text: str, kind: str) -> str:
    """The card as a strip of dark sky over the small map. Nothing moves and nothing is counted."""
    card = view.pack.raids[id]
    names = ", ".join(signs.place(view.pack, place) for place in card.marks)
    picture = paint_cards.chart(view, card.marks) if card.kind == "normal" else paint_cards.art(id, "plane")
    planes = "" if id in (raids.MAZU, raids.END) else f'<span class="flight">{3 * icon("plane")}</span>'
    told = names or (say(SPECIAL[id]) if id in SPECIAL else _(card.effect))
    lines = "".join(f"<p>{esc(line)}</p>" for line in (told, text) if line)
    kind = "dawn" if id == raids.END else kind
    return f'<div class="scene air {kind}">{planes}<h3>{esc(_(card.name))}</h3>{picture}{lines}</div>'


def framed(kind: str, sign: str, text: str) -> str:
    return f'<div class="scene {kind}">{sign}<p>{esc(text)}</p></div>'


def shown(front: str, kind: str, text: str = "") -> str:
    below = f'<p class="below">{esc(text)}</p>' if text else ""
    return f'<div class="scene cardscene"><article class="card large k-{kind}">{front}</article>{below}</div>'
