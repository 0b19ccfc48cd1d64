"""The cards: mission, round events, the hand, and the two piles."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ...drawing.acts import Acts
from ...drawing.html import heading, icon, note
from ...drawing.svg import esc
from ...engine.fields import size
from ...engine.tongue import _, count, later, say
from . import phrases, reserve
from .island import Island
from .pack import Event, Mission
from .signs import CARDS

KINDS = {
    "immediate": later("Immediate event"),
    "round": later("Round event"),
    "reserve": later("Reserve event"),
    "mission": later("Mission"),
}


@cache
def pictured() -> frozenset[str]:
    """The cards for which there is a picture; a pack may bring others."""
    folder = files("zashiki") / "web" / "static" / "cards" / "onoda"
    return frozenset(file.name.removesuffix(".svg") for file in folder.iterdir()) if folder.is_dir() else frozenset()


def art(id: str, kind: str) -> str:
    if id in pictured():
        return f'<img class="art" src="/static/cards/onoda/{id}.svg" width="240" height="150" alt="" loading="lazy">'
    return f'<span class="art plain">{icon(kind)}</span>'


def face(card: Event | Mission, extra: str = "") -> str:
    """The front of a card: what is printed on it."""
    kind = card.kind if isinstance(card, Event) else "mission"
    year = f" · {card.year}" if isinstance(card, Event) and card.year else ""
    return (
        f'<span class="no">{card.number}</span><span class="tag" aria-hidden="true">{CARDS[kind]}</span>'
        f"{art(card.id, kind)}"
        f'<h3>{esc(_(card.name))}</h3><p class="kind">{esc(say(KINDS[kind]) + year)}</p>'
        f'<p class="txt">{esc(_(card.text))}</p>{extra}'
        f'<p class="flv">{esc(_(card.flavour))}</p>'
    )


def laid(key: str, card: Event | Mission, classes: str, more: str = "", attempt: str = "") -> dict[str, str]:
    """A card on the table. A click takes it up: it is shown large, with what may be done with it."""
    kind = card.kind if isinstance(card, Event) else "mission"
    name = _(card.name)
    long = " long" if len(name) > 13 else ""  # two lines
    label = say(
        "{kind} {number}, {name}: {text} Look closely.",
        kind=say(KINDS[kind]),
        number=card.number,
        name=name,
        text=_(card.text),
    )
    return {
        key: f'<article id="{key}" class="card k-{kind}{long} {classes}">{face(card, more)}<button type="button" '
        f'class="look" data-look="{key}" data-card="{card.id}" aria-label="{esc(label)}"{attempt}></button></article>'
    }


def mission(view: Island) -> dict[str, str]:
    found = heading("mission", say("Mission"))
    if not view.mission:
        return found | note("mission", say("No mission yet."), "empty")
    card = view.pack.missions[view.mission]
    where = phrases.region(view.pack, card.region)
    state = (
        f'<p class="state">{icon("mission")}{esc(where)}</p>'
        if view.mission_at
        else f'<p class="state done">{icon("yes")}{esc(say("Done"))}</p>'
    )
    found |= laid("c-mission", card, "", state)
    if view.historical and view.missions:
        after = view.pack.missions[view.missions[0][0]]
        where = say("Then: {region}", region=phrases.region(view.pack, after.region))
        found |= laid("c-next", after, "next", f'<p class="state">{icon("next")}{esc(where)}</p>')
    return found


def in_force(view: Island, acts: Acts) -> dict[str, str]:
    """Round events, the oldest first."""
    found = heading("force", say("In play"))
    for id in view.in_force:
        card, left = view.pack.events[id], view.timers.get(id)
        more = ""
        if left:
            more = f'<p class="state">{icon("clock")}{esc(count(left, "{n} more action", "{n} more actions"))}</p>'
        found |= laid(f"c-{id}", card, "lit" if acts.about(id) else "", more, acts.attempt("CARD", id, "cancel"))
    return found if view.in_force else found | note("force", say("No round event."), "empty")


def hand(view: Island, acts: Acts) -> dict[str, str]:
    found = heading("hand", say("Reserve"), say("{n} of {most}", n=len(view.reserve), most=reserve.limit(view)))
    for id in view.reserve:
        found |= laid(
            f"c-{id}", view.pack.events[id], "lit" if acts.about(id) else "", attempt=acts.attempt("CARD", id, "use")
        )
    return found if view.reserve else found | note("hand", say("No card in hand."), "empty")


def piles(view: Island) -> dict[str, str]:
    """The draw pile, and the discards, which may be looked through."""
    left, gone = size(view.events), len(view.discard)
    found = {"h-piles": f'<h2 id="h-piles" class="vh">{esc(say("Piles"))}</h2>'}
    label = say("Draw pile, {events} events; {missions} missions left", events=left, missions=size(view.missions))
    found["pile-deck"] = (
        f'<div id="pile-deck" class="pile" role="img" data-v="{left}" '
        f'aria-label="{esc(label)}"><b>{esc(say("Draw {n}", n=left))}</b></div>'
    )
    top = art(view.discard[-1], "discard") if view.discard else icon("discard")
    label = say("Discard {n}: look through the pile", n=gone)
    found["pile-discard"] = (
        f'<button id="pile-discard" type="button" class="pile back" data-dialog="d-discard" data-v="{gone}" '
        f'aria-label="{esc(label)}">{top}<b>{esc(say("Discard {n}", n=gone))}</b></button>'
    )
    return found


def discard(view: Island) -> dict[str, str]:
    """The discards, the last on top, and what is out of the game for now or for good."""
    found = heading("discard", say("Discard pile"), count(len(view.discard), "{n} event", "{n} events"))
    for id in reversed(view.discard):
        found |= laid(f"c-{id}", view.pack.events[id], "void" if id in view.void else "")
    if not view.discard:
        found |= note("discard", say("Nothing has been discarded yet."))
    if view.aside:
        found |= note("aside", say("Set aside: {cards}.", cards=phrases.cards(view.pack, view.aside)))
    if view.void:
        found |= note("void", say("Without effect from now on: {cards}.", cards=phrases.cards(view.pack, view.void)))
    return found
