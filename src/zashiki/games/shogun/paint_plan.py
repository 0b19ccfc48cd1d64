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
        title = say("Your armies") if view.villages.get(acts.seat) else say("Your plan")
        return heading("plan", title) | idle(view, acts.seat)
    shown = own(view, acts.seat)
    picks = pickable(view, acts) if planning else None
    found = heading("plan", say("Your plan"), summary(view, acts.seat, asked)) | (bids(acts) if planning else {})
    for space in SPACES:
        key = f"ps-{space}"
        found[key] = slot(view, acts.seat, space, shown[AT[space]] if shown else "", picks)
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
        return say(
            "Pick a card, then a space. {n} of {spaces} spaces filled; others see nothing of it",
            n=laid, spaces=len(SPACES),
        )  # fmt: skip
    return ""


def slot(view: Japan, seat: str, space: str, card: str, picks: set[str] | None) -> str:
    """A space with what lies on it; while plans are made, one of these picked together with a card takes that card."""
    state, seen = lies(view, seat, space, card)
    now = " now" if space == view.action else ""
    said = f"{phrases.space(view.pack, space)}: {content(view, state, seen)}. {turn(view, space)[1]}"
    inner = f'<span class="vh">{esc(said)}</span>{top(view, space)}{front(view, state, seen)}'
    if picks is None:
        return f'<div id="ps-{space}" class="slot {state}{now}">{inner}</div>'
    clear = ""
    if card:
        name = say("Clear {space}", space=phrases.space(view.pack, space))
        clear = f'<button type="button" class="clear" data-act="clear {space}" aria-label="{esc(name)}">×</button>'
    put = f'<button type="button" class="put" data-part="{space}">{inner}</button>' if space in picks else inner
    return f'<div id="ps-{space}" class="slot {state}">{put}{clear}</div>'


def pickable(view: Japan, acts: Acts) -> set[str]:
    """The spaces a click may mean. One that can only be cleared is none of them: a second click would clear it."""
    options = (*acts.lit, *view.takebacks(acts.seat))
    return {word for option in options if option[0] != "clear" for word in option[1:]}


def turn(view: Japan, space: str) -> tuple[str, str]:
    """When the action of this space is carried out in this round: a sign, and the same in words."""
    if space in view.row:
        n = view.row.index(space) + 1
        return str(n), say("Carried out as number {n}.", n=n)
    return ("?", say("When it is carried out is not known yet.")) if space in view.under else ("", "")


def top(view: Japan, space: str) -> str:
    """The name of the space, its sign, what it costs, and when its turn comes."""
    sign, when = turn(view, space)
    nth = (
        f'<i class="nth{" down" if sign == "?" else ""}" title="{esc(when)}" aria-hidden="true">{sign}</i>'
        if sign
        else ""
    )
    price = view.pack.cost.get(space, 0)
    badge = f"<i>{BADGES[space]}</i>" if space in BADGES else ""
    cost = f'<span class="cost" aria-hidden="true">{price}{icon("chest")}</span>' if price else ""
    return (
        f'<span class="sign" aria-hidden="true">{icon(SIGNS[space])}{badge}</span>{cost}{nth}'
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
        inner = f"<b>{esc(phrases.province(view.pack, card))}</b>{yields(one.chests, one.rice)}"
        return f'<span class="laid r-{one.region[view.side]}" aria-hidden="true">{inner}</span>'
    if card in CHESTS:
        return f'<span class="laid chestcard" aria-hidden="true"><b>{CHESTS.index(card)}</b>{icon("chest")}</span>'
    if card == CHEST:
        return f'<span class="laid chestcard" aria-hidden="true">{icon("chest")}</span>'
    return f'<span class="laid none" aria-hidden="true">{esc(say("empty")) if state in ("bare", "gone") else ""}</span>'


def yields(chests: int, rice: int) -> str:
    return f"<small>{chests}{icon('chest')} {rice}{icon('rice')}</small>"


def hand(view: Japan, acts: Acts, shown: tuple[str, ...]) -> dict[str, str]:
    """The cards not laid yet: provinces, chests as bluffs, and what leaves a space empty."""
    lit = paint_map.parts(acts)
    found = {"hc-h": f'<h3 id="hc-h">{esc(say("Hand"))}</h3>'}
    for id in view.provinces(acts.seat):
        if id not in shown:
            found[f"hc-{id}"] = chip(id, province_card(view, id))
    if CHEST in lit:
        found["hc-chest"] = chip(CHEST, f"{icon('chest')}<b>{esc(say('War chest'))}</b>")
    if BARE in lit:
        found["hc-bare"] = chip(BARE, f"<b>{esc(say('Leave empty'))}</b>")
    return found


def bids(acts: Acts) -> dict[str, str]:
    """What may be bid in chests."""
    lit = paint_map.parts(acts)
    found = {"hc-b": f'<h3 id="hc-b">{esc(say("Bid"))}</h3>'}
    for n, id in enumerate(CHESTS):
        if id in lit:
            found[f"hc-{id}"] = chip(id, f"<b>{n}</b>", say("Bid {n}", n=n))
    return found if len(found) > 1 else {}


def province_card(view: Japan, id: str) -> str:
    """What one looks for in a card: what it yields, and how many armies stand there."""
    one, n = view.pack.provinces[id], view.armies[id]
    armies = f'<span class="vh">{esc(phrases.armies(n))}</span>'
    return (
        f"<b>{esc(phrases.province(view.pack, id))}</b>{yields(one.chests, one.rice)}"
        f'<small class="men">{icon("cube")}<span aria-hidden="true">{n}</span>{armies}</small>'
    )


def chip(part: str, inner: str, label: str = "") -> str:
    named = f' aria-label="{esc(label)}"' if label else ""
    return f'<button id="hc-{part}" type="button" class="chip" data-part="{part}"{named}>{inner}</button>'
