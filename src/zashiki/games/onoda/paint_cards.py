"""The cards: mission, round events, the hand, and the two piles."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ...drawing.acts import Acts
from ...drawing.html import heading, icon, note
from ...drawing.svg import esc
from ...engine.fields import size
from . import phrases, reserve
from .island import Island
from .pack import Event, Mission
from .signs import CARDS

KINDS = {"immediate": "Immediate event", "round": "Round event", "reserve": "Reserve event", "mission": "Mission"}


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
        f'<h3>{esc(card.name)}</h3><p class="kind">{KINDS[kind]}{esc(year)}</p>'
        f'<p class="txt">{esc(card.text)}</p>{extra}'
        f'<p class="flv">{esc(card.flavour)}</p>'
    )


def laid(key: str, card: Event | Mission, classes: str, more: str = "", attempt: str = "") -> dict[str, str]:
    """A card on the table. A click takes it up: it is shown large, with what may be done with it."""
    kind = card.kind if isinstance(card, Event) else "mission"
    long = " long" if len(card.name) > 13 else ""  # two lines
    label = f"{KINDS[kind]} {card.number}, {card.name}: {card.text} Look closely."
    return {
        key: f'<article id="{key}" class="card k-{kind}{long} {classes}">{face(card, more)}<button type="button" '
        f'class="look" data-look="{key}" data-card="{card.id}" aria-label="{esc(label)}"{attempt}></button></article>'
    }


def mission(view: Island) -> dict[str, str]:
    found = heading("mission", "Mission")
    if not view.mission:
        return found
    card = view.pack.missions[view.mission]
    where = phrases.region(view.pack, card.region)
    state = (
        f'<p class="state">{icon("mission")}{esc(where)}</p>'
        if view.mission_at
        else f'<p class="state done">{icon("yes")}Done</p>'
    )
    found |= laid("c-mission", card, "", state)
    if view.historical and view.missions:
        after = view.pack.missions[view.missions[0][0]]
        found |= note("next", f"Then: {after.name}, in {phrases.region(view.pack, after.region)}.", "after")
    return found


def in_force(view: Island, acts: Acts) -> dict[str, str]:
    """Round events, the oldest first."""
    found = heading("force", "In play")
    for id in view.in_force:
        card, left = view.pack.events[id], view.timers.get(id)
        more = f'<p class="state">{icon("clock")}{left} more action{"" if left == 1 else "s"}</p>' if left else ""
        found |= laid(f"c-{id}", card, "lit" if acts.about(id) else "", more, acts.attempt("CARD", id, "cancel"))
    return found if view.in_force else found | note("force", "No round event.", "empty")


def hand(view: Island, acts: Acts) -> dict[str, str]:
    found = heading("hand", "Reserve", f"{len(view.reserve)} of {reserve.limit(view)}")
    for id in view.reserve:
        found |= laid(
            f"c-{id}", view.pack.events[id], "lit" if acts.about(id) else "", attempt=acts.attempt("CARD", id, "use")
        )
    return found if view.reserve else found | note("hand", "No card in hand.", "empty")


def piles(view: Island) -> dict[str, str]:
    """The draw pile, and the discards, which may be looked through."""
    left, gone = size(view.events), len(view.discard)
    found = {"h-piles": '<h2 id="h-piles" class="vh">Piles</h2>'}
    found["pile-deck"] = (
        f'<div id="pile-deck" class="pile" role="img" data-v="{left}" '
        f'aria-label="Draw pile, {left} events; {size(view.missions)} missions left"><b>Draw {left}</b></div>'
    )
    top = art(view.discard[-1], "discard") if view.discard else icon("discard")
    found["pile-discard"] = (
        f'<button id="pile-discard" type="button" class="pile back" data-dialog="d-discard" data-v="{gone}" '
        f'aria-label="Discard {gone}: look through the pile">{top}<b>Discard {gone}</b></button>'
    )
    return found


def discard(view: Island) -> dict[str, str]:
    """The discards, the last on top, and what is out of the game for now or for good."""
    found = heading("discard", "Discard pile", f"{len(view.discard)} events")
    for id in reversed(view.discard):
        found |= laid(f"c-{id}", view.pack.events[id], "void" if id in view.void else "")
    if not view.discard:
        found |= note("discard", "Nothing has been discarded yet.")
    for key, text, ids in (("aside", "Set aside", view.aside), ("void", "Without effect from now on", view.void)):
        if ids:
            found |= note(key, f"{text}: {phrases.cards(view.pack, ids)}.")
    return found
