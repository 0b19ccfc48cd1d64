"""Where the game stands: season, action cards, events, special cards with the bids for them."""

from __future__ import annotations

from ...drawing.html import heading, icon, note
from ...drawing.svg import esc
from ...engine.tongue import _, later, say
from . import described, paint_players, phrases
from .japan import ACTIONS, AUTUMN, WINTER, Japan
from .signs import ACTIONS as SIGNS
from .signs import BADGES, BONUSES, EVENTS, LIMITS, SEAL, SEASONS, SPECIALS

YEARS = (1, 2)
SIDE_NAMES = {"sun": later("sun side"), "moon": later("moon side")}


def season(view: Japan) -> dict[str, str]:
    """The title, and the eight seasons of two years."""
    if view.result:
        text = say("The game is over")
    elif view.season:
        text = say("Year {year}, {season}", year=view.year, season=say(described.SEASONS[view.season]))
    else:
        text = say("Set-up")
    text = f"{text} · {say(SIDE_NAMES[view.side])}"
    title = (
        f'<div id="rd-title" class="title"><span class="hanko" aria-hidden="true">{SEAL}</span>'
        f"<div><h1>Shogun</h1><p data-note>{esc(text)}</p></div></div>"
    )
    cells = "".join(cell(view, year, season) for year in YEARS for season in range(1, WINTER + 1))
    return {
        "rd-title": title,
        "rd-track": f'<ol id="rd-track" class="seasons" aria-label="{esc(say("Seasons"))}">{cells}</ol>',
    }


def cell(view: Japan, year: int, season: int) -> str:
    now = (view.year, view.season)
    over = bool(view.result) or now > (year, season)
    state = "done" if over else "now" if now == (year, season) else "next"
    here = ' aria-current="step"' if state == "now" else ""
    label = say("Year {year}, {season}", year=year, season=say(described.SEASONS[season]))
    winter = " winter" if season == WINTER else ""
    return (
        f'<li class="{state}{winter}"{here}><span class="vh">{esc(label)}</span>'
        f'<b aria-hidden="true">{SEASONS[season]}</b></li>'
    )


# ---- the ten action cards


def row(view: Japan) -> dict[str, str]:
    """In the order of this round: carried out, running, face up, face down."""
    found = heading("row", say("Actions"), doing(view))
    if not view.row:
        return found | note("row", say("No action cards are laid out now."))
    for i in range(len(ACTIONS)):
        found[f"ac-{i}"] = face_up(view, i) if i < len(view.row) else face_down(i)
    return found


def doing(view: Japan) -> str:
    return phrases.space(view.pack, view.action) if view.action else ""


def face_up(view: Japan, i: int) -> str:
    id = view.row[i]
    running = view.action and i == view.step
    state = "now" if running else "done" if i < view.step else "next"
    name = phrases.space(view.pack, id)
    label = {
        "now": say("{n}: {action}, now", n=i + 1, action=name),
        "done": say("{n}: {action}, carried out", n=i + 1, action=name),
    }
    text = label.get(state) or f"{i + 1}: {name}"
    badge = f"<i>{BADGES[id]}</i>" if id in BADGES else ""
    return (
        f'<div id="ac-{i}" class="act {state}" role="img" aria-label="{esc(text)}" title="{esc(text)}">'
        f'<small>{i + 1}</small><span class="sign">{icon(SIGNS[id])}{badge}</span></div>'
    )


def face_down(i: int) -> str:
    text = say("{n}: face down", n=i + 1)
    return (
        f'<div id="ac-{i}" class="act down" role="img" aria-label="{esc(text)}" title="{esc(text)}">'
        f"<small>{i + 1}</small></div>"
    )


# ---- events


def events(view: Japan) -> dict[str, str]:
    """The event of this round, and those that lie open still: each with its loss of rice, should it be left over."""
    left = left_over(view)
    drawn = not left and view.display and not view.event
    found = heading("events", say("Events"), say("one of {n} will be drawn", n=len(view.display)) if drawn else "")
    if view.event:
        found[f"ev-{view.event}"] = event(view, view.event, "now")
    for id in view.display:
        found[f"ev-{id}"] = event(view, id, "winter" if left else "open")
    return found if view.event or view.display else found | note("events", say("No event cards lie open."))


def left_over(view: Japan) -> bool:
    """Is the last open card left over for the winter?"""
    return view.season == WINTER or (view.season == AUTUMN and bool(view.event))


def event(view: Japan, id: str, state: str) -> str:
    card = view.pack.events[id]
    limit = f"<i>{LIMITS[card.effect]}</i>" if card.effect in LIMITS else ""
    loss = say("winter: −{n} rice", n=card.loss)
    tag = {"now": say("this round"), "winter": say("left over for the winter")}.get(state, "")
    label = f'<span class="tagged">{esc(tag)}</span>' if tag else ""
    return (
        f'<div id="ev-{id}" class="event {state}"><span class="sign">{icon(EVENTS[card.effect])}{limit}</span>'
        f"<p><b>{esc(_(card.name))}</b>{label}<br>{esc(described.event(card.effect))}</p>"
        f'<span class="loss" title="{esc(loss)}">−{card.loss}{icon("rice")}'
        f'<span class="vh">{esc(loss)}</span></span></div>'
    )


# ---- special cards


def specials(view: Japan) -> dict[str, str]:
    """The five places of the turn order with their cards, who holds them, and what was bid."""
    found = heading("specials", say("Turn order and special cards"))
    if not view.specials:
        order = "".join(paint_players.crest(view, seat) for seat in view.order)
        if not order:
            return found | note("specials", say("Special cards are laid out at the beginning of a season."))
        return found | {"sp-order": f'<p id="sp-order" class="order">{esc(say("Order of autumn"))} {order}</p>'}
    holders = {special: seat for seat, special in view.special.items()}
    for i, id in enumerate(view.specials):
        found[f"sp-{id}"] = special(view, i, id, holders.get(id, ""))
    if view.bids:
        bids = "".join(bid(view, seat) for seat in view.bids)
        found["sp-bids"] = f'<p id="sp-bids" class="bids">{esc(say("Bids"))} {bids}</p>'
    return found


def special(view: Japan, i: int, id: str, holder: str) -> str:
    card = view.pack.specials[id]
    who = paint_players.crest(view, holder, named=True) if holder else ""
    return (
        f'<div id="sp-{id}" class="special{" held" if holder else ""}"><b class="place">{i + 1}</b>'
        f'<span class="sign">{icon(SPECIALS[id])}<i>{BONUSES[id]}</i></span>'
        f"<p><b>{esc(_(card['name']))}</b><br>{esc(described.special(id))}</p>{who}</div>"
    )


def bid(view: Japan, seat: str) -> str:
    card = view.bids[seat]
    text = phrases.card(view, card) if card in view.owner else card.rpartition("_")[2] or "0"
    return f'<span class="bid">{paint_players.crest(view, seat)}<b>{esc(text)}</b></span>'
