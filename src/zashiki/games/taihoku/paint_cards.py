"""The cards: the event, each hand with its Entanglement Card, the Air Raid Deck, and all that may still come of it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib.resources import files

from ...drawing.acts import Acts
from ...drawing.html import heading, icon, note
from ...drawing.svg import esc
from ...engine.tongue import _, count, later, say
from . import phrases, raids, signs
from .city import DONE, FAILED, OPEN, City
from .pack import Entanglement, Event, Raid, Resource

COSTS = {"food": "0", "consumable": "1"}
KEYWORDS = {
    "food": later("Food: free for oneself"),
    "consumable": later("Consumable: 1 AP"),
    "permanent": later("Permanent: works while carried"),
    "entanglement": later("Entanglement: cannot be dropped"),
}
FATES = {OPEN: later("open"), DONE: later("done"), FAILED: later("failed")}
FATE_SIGNS = {OPEN: "mission", DONE: "yes", FAILED: "no"}
FORMS = {"goal": later("Goal"), "watch": later("Always"), "limit": later("Limit")}


@cache
def pictured() -> frozenset[str]:
    """The cards for which there is a picture; a pack may bring others."""
    folder = files("zashiki") / "web" / "static" / "cards" / "taihoku"
    return frozenset(file.name.removesuffix(".svg") for file in folder.iterdir()) if folder.is_dir() else frozenset()


def art(id: str, sign: str) -> str:
    if id in pictured():
        return f'<img class="art" src="/static/cards/taihoku/{id}.svg" width="240" height="150" alt="" loading="lazy">'
    return f'<span class="art plain">{icon(sign)}</span>'


def printed(id: str, corner: str, tag: str, sign: str, name: str, kind: str, text: str, flavour: str, more: str) -> str:
    """The front of a card."""
    number = f'<span class="no">{corner}</span>' if corner else ""
    return (
        f'{number}<span class="tag" aria-hidden="true">{tag}</span>{art(id, sign)}<h3>{esc(_(name))}</h3>'
        f'<p class="kind">{esc(kind)}</p><p class="txt">{esc(_(text))}</p>{more}<p class="flv">{esc(_(flavour))}</p>'
    )


def resource(card: Resource, more: str = "") -> str:
    corner = f"{COSTS[card.keyword]}<small>AP</small>" if card.keyword in COSTS else ""
    kind = f"{phrases.kind(card.type)} · {say(KEYWORDS[card.keyword])}"
    if card.weight > 1:
        kind += " · " + say("Weight {n}", n=card.weight)
    tag, sign = signs.CARDS[card.type], signs.TYPES[card.type]
    return printed(card.id, corner, tag, sign, card.name, kind, card.effect, card.flavour, more)


def tie(view: City, card: Entanglement, fate: str) -> str:
    """An Entanglement Card with what became of it."""
    more = f'<p class="state {fate}">{icon(FATE_SIGNS[fate])}{esc(say(FATES[fate]))}</p>' if fate in FATES else ""
    kind = f"{phrases.who(view.pack, card.character)} · {say(FORMS[card.form])}"
    return printed(card.id, "", signs.CARDS["tie"], "bind", card.name, kind, card.effect, card.flavour, more)


def laid(
    key: str,
    id: str,
    kind: str,
    front: str,
    name: str,
    text: str,
    classes: str = "",
    attempt: str = "",
    own: bool = True,
) -> dict[str, str]:
    """A card on the table. A click takes it up: it is shown large, with what may be done with it if it is the own."""
    long = " long" if len(name) > 11 else ""  # two lines
    label = say("{name}: {text} Look closely.", name=name, text=text)
    about = f'data-look="{key}" data-card="{id if own else "-"}" aria-label="{esc(label)}"{attempt}'
    return {
        key: f'<article id="{key}" class="card k-{kind}{long} {classes}">{front}'
        f'<button type="button" class="look" {about}></button></article>'
    }


# ---- the event of the round


def news(card: Event) -> str:
    """The front of an Event Card."""
    kind = say("Event of the round")
    return printed(card.id, "", signs.CARDS["event"], "reserve", card.name, kind, card.effect, card.flavour, "")


def event(view: City) -> dict[str, str]:
    """In force for the whole round, hence always in sight, in full."""
    if not view.event:
        return {}
    card = view.pack.events[view.event]
    label = esc(say("Event of the round"))
    return {
        "n-event": f'<div id="n-event" class="news {card.mood}" role="group" aria-label="{label}" data-v="{card.id}">'
        f'<span class="tag" aria-hidden="true">{signs.CARDS["event"]}</span>{art(card.id, "reserve")}'
        f"<p><b>{esc(_(card.name))}.</b> {esc(_(card.effect))}</p></div>"
    }


# ---- the hands


def hand(view: City, acts: Acts, seat: str) -> dict[str, str]:
    """The Entanglement Card of a seat and what it carries; all hands are open."""
    key, name, most = f"hand-{seat}", phrases.who(view.pack, seat), view.pack.characters[seat].weight
    more = say("Weight {n} of {most}", n=view.weight(seat), most=most) if seat in view.hands else ""
    found = heading(key, name, more) | bound(view, acts, seat)
    seen: Counter[str] = Counter()
    for id in view.hands.get(seat, ()):
        seen[id] += 1
        found |= carried(view, acts, seat, id, seen[id])
    return found if view.hands.get(seat) else found | note(key, say("No card in hand."), "empty")


def bound(view: City, acts: Acts, seat: str) -> dict[str, str]:
    """What a character cannot let go. Taken up, it offers to be fulfilled."""
    if seat not in view.entanglement:
        return {}
    card, fate = view.pack.entanglements[view.entanglement[seat]], view.fate[seat]
    mine = seat == acts.seat
    lit = "lit" if mine and ("fulfil",) in acts.lit else ""
    attempt = ' data-try="fulfil"' if mine and not lit else ""
    front = tie(view, card, fate)
    return laid(f"c-{seat}-tie", "fulfil", "tie", front, _(card.name), _(card.effect), lit, attempt, mine)


def carried(view: City, acts: Acts, seat: str, id: str, copy: int) -> dict[str, str]:
    """A card in a hand. Only with the own cards something can be done, or it is said why not."""
    card, mine = view.pack.resources[id], seat == acts.seat
    lit = "lit" if mine and acts.about(id) else ""
    verb = "eat" if "satiation" in card.gives else "use"
    attempt = f' data-try="{verb} {id}"' if mine and not lit else ""
    front = resource(card)
    return laid(f"c-{seat}-{id}-{copy}", id, card.type, front, _(card.name), _(card.effect), lit, attempt, mine)


# ---- the piles


def piles(view: City) -> dict[str, str]:
    """The Air Raid Deck with the cards that lie face up, and what is out of the game."""
    found = {"h-piles": f'<h2 id="h-piles" class="vh">{esc(say("Piles"))}</h2>'}
    left = raids.size(view) - view.resolved
    waiting = view.face_up()
    for i, id in enumerate(waiting[:2]):
        found |= raid_card(f"c-next-{i}", view, view.pack.raids[id], "next")
    label = say("Air Raid Deck, {n} cards left: look at what may still come", n=left)
    found["pile-raids"] = (
        f'<button id="pile-raids" type="button" class="pile" data-dialog="d-raidbook" data-v="{left}" '
        f'aria-label="{esc(label)}">{icon("plane")}<b>{esc(say("Raids {n}", n=left))}</b></button>'
    )
    gone = len(view.removed)
    label = say("Out of the game, {n} cards: look through them", n=gone)
    top = art(view.removed[-1], "discard") if view.removed else icon("discard")
    found["pile-removed"] = (
        f'<button id="pile-removed" type="button" class="pile back" data-dialog="d-removed" data-v="{gone}" '
        f'aria-label="{esc(label)}">{top}<b>{esc(say("Gone {n}", n=gone))}</b></button>'
    )
    return found


def raid_card(key: str, view: City, card: Raid, classes: str = "") -> dict[str, str]:
    name = _(card.name)
    names = ", ".join(signs.place(view.pack, id) for id in card.marks)
    text = names or _(card.effect)
    picture = chart(view, card.marks) if card.kind == "normal" else art(card.id, "plane")
    front = (
        f'<span class="tag" aria-hidden="true">{signs.CARDS["raid"]}</span>{picture}<h3>{esc(name)}</h3>'
        f'<p class="kind">{esc(say("Air Raid Card"))}</p><p class="txt">{esc(text)}</p>'
        f'<p class="flv">{esc(_(card.flavour))}</p>'
    )
    return laid(key, card.id, "raid", front, name, text, classes)


def chart(view: City, marks: tuple[str, ...]) -> str:
    """A small map of the city: roads, places, and crosses where the card marks."""
    pack = view.pack
    spot = {id: (14 + place.x * 1.96, 18 + place.y * 1.18) for id, place in pack.places.items()}
    pairs = {tuple(sorted((a, b))) for a, others in pack.roads.items() for b in others}
    roads = "".join(f"M{spot[a][0]:.0f} {spot[a][1]:.0f}L{spot[b][0]:.0f} {spot[b][1]:.0f}" for a, b in sorted(pairs))
    dots = "".join(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="6"/>' for id, (x, y) in spot.items() if id not in marks)
    hits = "".join(
        f'<path class="x" d="M{x - 10:.0f} {y - 10:.0f}l20 20m0-20l-20 20"/>' for id in marks for x, y in [spot[id]]
    )
    return (
        '<svg class="art chart" viewBox="0 0 240 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'<path class="rd" d="{roads}"/>{dots}{hits}</svg>'
    )


def raidbook(view: City) -> dict[str, str]:
    """Every Air Raid Card: those that were resolved, those face up, and those that may still come."""
    if not view.first_raid:
        return heading("raidbook", say("Air Raid Cards"))
    found = heading("raidbook", say("Air Raid Cards"), say("{n} resolved", n=view.resolved))
    coming = [*raids.unseen(view), *(id for id in raids_to_come(view))]
    for id in view.face_up():
        found |= raid_card(f"rb-{id}", view, view.pack.raids[id], "next")
    found |= note("coming", say("May still come:"))
    for id in coming:
        found |= raid_card(f"rb-{id}", view, view.pack.raids[id])
    past = [*view.raids[: view.resolved], view.first_raid]
    found |= note("past", say("Cannot come any more:"))
    for id in past:
        found |= raid_card(f"rb-{id}", view, view.pack.raids[id], "void")
    return found


def raids_to_come(view: City) -> list[str]:
    """Special cards that nobody has seen yet."""
    return [special for _n, special in raids.parts(view) if special and special not in view.raids]


def removed(view: City) -> dict[str, str]:
    """Cards that left the game, the last one first."""
    found = heading("removed", say("Out of the game"), count(len(view.removed), "{n} card", "{n} cards"))
    seen: Counter[str] = Counter()
    for id in reversed(view.removed):
        seen[id] += 1
        one = view.pack.resources[id]
        found |= laid(f"rm-{id}-{seen[id]}", id, one.type, resource(one), _(one.name), _(one.effect), "void", own=False)
    return found if view.removed else found | note("removed", say("Nothing has left the game yet."))
