"""One's own player board: ten action spaces and the bid, and the hand from which they are filled."""

from __future__ import annotations

from ...drawing.acts import Acts
from ...drawing.html import heading, icon, note
from ...drawing.svg import esc
from ...engine.fields import Veil
from ...engine.tongue import later, say
from . import described, paint_map, phrases
from .japan import AT, BARE, CHEST, CHESTS, FACE_DOWN, SPACES, Japan
from .planning import Plan
from .signs import ACTIONS as SIGNS
from .signs import BADGES

STATES = {
    "void": later("nothing yet: it takes a spare war chest"),
    "bluff": later("a war chest: no action"),
    "bare": later("left empty"),
    "gone": later("empty"),
}


def own(view: Japan, seat: str) -> tuple[str, ...]:
    """What lies on one's own board, as far as one may know it."""
    plan = view.plan.get(seat, ())
    return () if isinstance(plan, Veil) else plan


def board(view: Japan, acts: Acts) -> dict[str, str]:
    """The eleven spaces; while plans are made also the hand."""
    asked = isinstance(view.question(acts.seat), Plan)
    planning = asked and acts.seat not in view.locked
    if acts.seat not in view.seats:
        return heading("plan", say("Plans")) | note("plan", say("Who watches sees no plans before they are turned up."))
    if acts.seat not in view.plan:
        return heading("plan", say("Your plan")) | idle(view, acts.seat)
    found = heading("plan", say("Your plan"), summary(view, acts.seat, asked))
    shown = own(view, acts.seat)
    for space in SPACES:
        key = f"ps-{space}"
        found[key] = slot(view, acts, space, shown[AT[space]] if shown else "", planning)
    return found | (hand(view, acts, shown) if planning else {})


def idle(view: Japan, seat: str) -> dict[str, str]:
    """There is nothing to plan: during the draft the groups of armies that are left, else when there will be."""
    if groups := view.villages.get(seat):
        text = say("Groups of armies still to be settled: {groups}", groups=", ".join(map(str, groups)))
    elif view.result:
        text = say("The game is over; nothing is planned any more.")
    else:
        text = say("Plans are made when a season begins.")
    return note("plan", text)


def summary(view: Japan, seat: str, asked: bool) -> str:
    if asked and seat in view.locked:
        return say("locked; it can be unlocked until the last is ready")
    if asked:
        laid = sum(card not in ("", BARE) for card in own(view, seat))
        return say("{n} of {spaces} spaces filled; others see nothing of it", n=laid, spaces=len(SPACES))
    return ""


def slot(view: Japan, acts: Acts, space: str, card: str, planning: bool) -> str:
    """A space with what lies on it. Picked together with a card it takes that card."""
    state, seen = lies(view, acts.seat, space, card)
    now = " now" if space == view.action else ""
    said = f"{phrases.space(view.pack, space)}: {content(view, state, seen)}"
    inner = f'<span class="vh">{esc(said)}</span>{top(view, space)}{front(view, state, seen)}'
    if not planning:
        return f'<div id="ps-{space}" class="slot {state}{now}">{inner}</div>'
    clear = ""
    if card:
        name = say("Clear {space}", space=phrases.space(view.pack, space))
        clear = f'<button type="button" class="clear" data-act="clear {space}" aria-label="{esc(name)}">×</button>'
    return (
        f'<div id="ps-{space}" class="slot {state}">'
        f'<button type="button" class="put" data-part="{space}">{inner}</button>{clear}</div>'
    )


def top(view: Japan, space: str) -> str:
    """The name of the space, its sign, and what it costs."""
    price = view.pack.cost.get(space, 0)
    badge = f"<i>{BADGES[space]}</i>" if space in BADGES else ""
    cost = f'<span class="cost" aria-hidden="true">{price}{icon("chest")}</span>' if price else ""
    return (
        f'<span class="sign" aria-hidden="true">{icon(SIGNS[space])}{badge}</span>{cost}'
        f'<span class="title" aria-hidden="true">{esc(say(described.SPACES[space]))}</span>'
    )


def lies(view: Japan, seat: str, space: str, card: str) -> tuple[str, str]:
    """How a space is shown, and which card lies there: face down, turned up, or none any more."""
    public = view.board.get(seat)
    if public and public[AT[space]] not in (FACE_DOWN, ""):
        return "done", public[AT[space]]
    if public and not card:
        return "gone", ""
    return {"": "void", CHEST: "bluff", BARE: "bare"}.get(card, "held"), card


def content(view: Japan, state: str, card: str) -> str:
    """The same in words."""
    return say(STATES[state]) if state in STATES else phrases.card(view, card)


def front(view: Japan, state: str, card: str) -> str:
    """The card on a space."""
    if card in view.owner:
        one = view.pack.provinces[card]
        inner = f"<b>{esc(described.short(view, card))}</b>{yields(one.chests, one.rice)}"
        return f'<span class="laid r-{one.region[view.side]}" aria-hidden="true">{inner}</span>'
    if card in CHESTS:
        return f'<span class="laid chestcard" aria-hidden="true"><b>{CHESTS.index(card)}</b>{icon("chest")}</span>'
    if card == CHEST:
        return f'<span class="laid chestcard" aria-hidden="true">{icon("chest")}</span>'
    return f'<span class="laid none" aria-hidden="true">{esc(say("empty")) if state in ("bare", "gone") else ""}</span>'


def yields(chests: int, rice: int) -> str:
    return f"<small>{chests}{icon('chest')} {rice}{icon('rice')}</small>"


def hand(view: Japan, acts: Acts, shown: tuple[str, ...]) -> dict[str, str]:
    """The cards not laid yet: provinces, chests as bluffs, bids, and what leaves a space empty."""
    lit = paint_map.parts(acts)
    found = {"hc-h": f'<h3 id="hc-h">{esc(say("Hand"))}</h3>'}
    for id in view.provinces(acts.seat):
        if id not in shown:
            found[f"hc-{id}"] = chip(id, province_card(view, id))
    if CHEST in lit:
        found["hc-chest"] = chip(CHEST, f"{icon('chest')}<b>{esc(say('War chest'))}</b>")
    if BARE in lit:
        found["hc-bare"] = chip(BARE, f"<b>{esc(say('Leave empty'))}</b>")
    bids = [id for id in CHESTS if id in lit]
    if bids:
        found["hc-b"] = f'<h3 id="hc-b">{esc(say("Bid"))}</h3>'
    for id in bids:
        n = CHESTS.index(id)
        found[f"hc-{id}"] = chip(id, f"<b>{n}</b>", say("Bid {n}", n=n))
    return found


def province_card(view: Japan, id: str) -> str:
    """What one looks for in a card: what it yields, and how many armies stand there."""
    one, n = view.pack.provinces[id], view.armies[id]
    armies = f'<span class="vh">{esc(phrases.armies(n))}</span>'
    return (
        f"<b>{esc(described.short(view, id))}</b>{yields(one.chests, one.rice)}"
        f'<small class="men">{icon("cube")}<span aria-hidden="true">{n}</span>{armies}</small>'
    )


def chip(part: str, inner: str, label: str = "") -> str:
    named = f' aria-label="{esc(label)}"' if label else ""
    return f'<button id="hc-{part}" type="button" class="chip" data-part="{part}"{named}>{inner}</button>'
