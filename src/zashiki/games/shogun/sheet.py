"""The whole view as readable lines of text."""

from __future__ import annotations

from ...engine.fields import Veil
from ...engine.tongue import _, later, listed, say
from . import score, tower
from .forecast import Forecast, forecast
from .japan import AT, SPACES, WINTER, Japan
from .phrases import (
    BUILDINGS,
    action,
    armies,
    card,
    chests,
    cubes,
    event,
    event_told,
    farmers,
    markers,
    owner,
    province,
    season,
    space,
    special_told,
    who,
)


def screen(view: Japan) -> str:
    """What lies on the table, from the season to the tower."""
    if not view.owner:
        return say("Nothing has been laid out yet.")
    mine = viewer(view)
    parts = (
        [heading(view)],
        events(view),
        row(view),
        players(view),
        board(view, mine) if mine else [],
        foreseen(view, mine) if mine and view.board.get(mine) is None else [],
        country(view),
        draft(view),
        cubes_told(view),
    )
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def viewer(view: Japan) -> str:
    """The seat whose plan can be read in this view; "" for spectators, and while nobody has a plan."""
    seats = [seat for seat, plan in view.plan.items() if not isinstance(plan, Veil)]
    return seats[0] if len(seats) == 1 else ""


def heading(view: Japan) -> str:
    return season(view).capitalize() + "." if view.season else say("The game is being set up.")


def events(view: Japan) -> list[str]:
    """The event in force, and the open ones."""
    lines = [say("Event: {event}.", event=event_told(view.pack, view.event))] if view.event else []
    if view.season == WINTER:
        return [say("Left over for the winter: {event}.", event=event_told(view.pack, view.display[0]))]
    if len(view.display) == 1:
        return [*lines, say("Left for the winter: {event}.", event=event_told(view.pack, view.display[0]))]
    return [*lines, *(say("Open event: {event}.", event=event_told(view.pack, id)) for id in view.display)]


def row(view: Japan) -> list[str]:
    """Action cards in order, and the special cards with their places."""
    lines = []
    if view.row:
        names = [f"{n}. {action(view.pack, id)}" for n, id in enumerate(view.row, 1)]
        lines.append(say("Actions: {names}.", names=", ".join(names)))
        if view.action:
            lines.append(say("Now: {action}.", action=action(view.pack, view.action)))
        if view.under:
            names = [action(view.pack, id) for id in view.under]
            lines.append(say("Face down, in an unknown order: {names}.", names=", ".join(names)))
    takers = {id: who(view.pack, seat) for seat, id in view.special.items()}
    for n, id in enumerate(view.specials, 1):
        lines.append(
            say("Place {n}: {card} - {taker}", n=n, card=special_told(view.pack, id), taker=takers.get(id, "-"))
        )
    return lines


def players(view: Japan) -> list[str]:
    """A line a seat: points, chests, rice, provinces, supply, bid, what is left of its board."""
    lines = []
    for seat in view.seats:
        parts = [
            say("points {n}", n=view.points[seat]),
            chests(view.chests[seat]),
            say("rice {n}", n=view.rice[seat]),
            say("provinces {n}", n=len(view.provinces(seat))),
            say("supply {n}", n=view.supply[seat]),
        ]
        if seat in view.bids:
            parts.append(say("bid {card}", card=card(view, view.bids[seat])))
        if seat in view.locked:
            parts.append(say("ready"))
        if seat in view.villages:
            parts.append(say("groups {groups}", groups=", ".join(map(str, view.villages[seat]))))
        lines.append(f"{who(view.pack, seat)}: {', '.join(parts)}")
        if seat in view.board:
            lines.append(f"  {laid(view, view.board[seat])}")
    if view.order:
        lines.append(say("Turn order: {names}.", names=", ".join(who(view.pack, seat) for seat in view.order)))
    return lines


def laid(view: Japan, slots: tuple[str, ...]) -> str:
    """What lies on the spaces of a board."""
    return "; ".join(f"{space(view.pack, one)}: {card(view, slots[AT[one]])}" for one in SPACES)


def board(view: Japan, seat: str) -> list[str]:
    """The own plan."""
    if seat not in view.plan:
        return []
    slots = view.plan[seat]
    lines = [say("Your plan:"), f"  {laid(view, slots)}"]
    hand = [one for one in view.unseen[seat] if one not in slots]
    if hand:
        lines.append(say("  In your hand: {names}", names=", ".join(province(view.pack, one) for one in hand)))
    return lines


# ---- the forecast


def foreseen(view: Japan, seat: str) -> list[str]:
    """What the plan costs and yields, and what can still change it."""
    if seat not in view.plan:
        return []
    one = forecast(view, seat)
    lines = [
        say("If all goes as known:"),
        say("  Chests: {now} now, bid {bid}, costs {costs}, taxes {taxes}: {after} afterwards", now=one.chests,
            bid=one.bid, costs=sum(one.costs.values()), taxes=ranged(one.taxes),
            after=ranged(one.chests_after)),
        say("  Rice: {now} now, harvest {harvest}: {after} afterwards", now=one.rice, harvest=ranged(one.harvest),
            after=ranged(one.rice_after)),
        say("  Armies placed: {n}", n=ranged(one.armies)),
        winter_told(one),
    ]  # fmt: skip
    return lines + warnings(view, one)


def ranged(pair: tuple[int, int]) -> str:
    low, high = sorted(pair)
    return str(low) if low == high else say("{low} to {high}", low=low, high=high)


def winter_told(one: Forecast) -> str:
    """Hunger, if nothing more is gathered."""
    worst, best = one.hunger
    return say(
        "  Winter: loss of {loss} rice, {provinces} provinces to feed: {short} short, {revolts} revolts with {farmers} "
        "farmers more in each",
        loss=ranged(one.rice_loss), provinces=one.provinces, short=ranged(one.shortage),
        revolts=ranged((worst[0], best[0])), farmers=ranged((worst[1], best[1])),
    )  # fmt: skip


def warnings(view: Japan, one: Forecast) -> list[str]:
    """What may not work."""
    pack, lines = view.pack, list[str]()
    if one.unpaid:
        lines.append(say("  No money for: {names}", names=", ".join(space(pack, id) for id in one.unpaid)))
    if one.unsure:
        lines.append(say("  Money not certain for: {names}", names=", ".join(space(pack, id) for id in one.unsure)))
    for kind, where, n in one.revolts:
        lines.append(say("  {action} in {province}: {farmers} will rise against {armies}", action=space(pack, kind),
                         province=province(pack, where), farmers=farmers(n),
                         armies=armies(view.armies[where])))  # fmt: skip
    if one.hidden:
        names = ", ".join(space(pack, id) for id in one.hidden)
        lines.append(say("  In an order that nobody knows yet: {names}", names=names))
    if len(one.events) > 1:
        lines.append(say("  One of these events will come: {names}",
                         names=", ".join(event(pack, id) for id in one.events)))  # fmt: skip
    return lines


# ---- the country


def country(view: Japan) -> list[str]:
    """A line a province: owner, armies, buildings, markers, values, neighbours; region by region."""
    lines = []
    for region, entry in view.pack.regions.items():
        lines.append(say("{region}:", region=_(entry["name"])))
        for id in view.owner:
            if view.pack.provinces[id].region[view.side] == region:
                lines.append(f"  {one_province(view, id)}")
    return lines


def one_province(view: Japan, id: str) -> str:
    one = view.pack.provinces[id]
    parts = [owner(view, id)]
    if view.armies[id]:
        parts.append(armies(view.armies[id]))
    if view.buildings[id]:
        parts.append(listed([say(BUILDINGS[kind]) for kind in view.buildings[id]]))
    if view.markers[id]:
        parts.append(markers(view.markers[id]))
    parts.append(say("chests {chests}, rice {rice}, sites {sites}", chests=one.chests, rice=one.rice, sites=one.sites))
    near = ", ".join(province(view.pack, other) for other in view.pack.near[id] if other in view.owner)
    return say(
        "{province} - {what} | next to {near}", province=province(view.pack, id), what=", ".join(parts), near=near
    )


def draft(view: Japan) -> list[str]:
    if not view.open_cards:
        return []
    names = ", ".join(province(view.pack, id) for id in view.open_cards)
    return [say("Open province cards: {names}; {n} in the deck.", names=names, n=sum(map(len, view.deck)))]


THROWS = {
    "filling": later("Filling"),
    "attack": later("Attack on {province}"),
    "revolt": later("Revolt in {province}"),
}


def cubes_told(view: Japan) -> list[str]:
    """Tower and tray by colour, the last throws, the stock, and what the winter would score now."""
    lines = [
        say("Inside the tower: {cubes}.", cubes=cubes(view, view.inside)),
        say("In the tray: {cubes}.", cubes=cubes(view, view.tray)),
    ]
    for kind, where, into, out in view.throws[-3:]:
        what = say(THROWS[kind], province=province(view.pack, where) if where else "")
        went, came = (cubes(view, tower.counts(view, code)) for code in (into, out))
        lines.append(say("  {what}: {into} went in, out came {out}", what=what, into=went, out=came))
    stock = ", ".join(f"{say(BUILDINGS[id])} {n}" for id, n in view.stock.items())
    lines.append(say("Buildings in stock: {stock}.", stock=stock))
    if view.season:
        worth = ", ".join(f"{who(view.pack, seat)} {sum(parts)}" for seat, parts in score.worth(view).items())
        lines.append(say("A winter now would score: {worth}.", worth=worth))
    return lines
