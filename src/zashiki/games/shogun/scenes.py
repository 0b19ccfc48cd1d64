"""What is shown large for a moment: a season, an event, the order of turns, a throw of the tower."""

from __future__ import annotations

from ...drawing.html import icon
from ...drawing.svg import esc
from ...engine.tongue import _, say
from . import chronicle, described, paint_map, paint_players, phrases, score, tower
from .japan import Japan
from .pack import FARMER
from .signs import END, EVENTS, SEASONS

MOST = 24  # cubes drawn of a throw; the numbers say the rest


def scene(view: Japan, fact: tuple[str | int, ...]) -> str:
    """Markup for a fact worth a moment; "" for others. The view is the one of that moment."""
    match fact:
        case "season", int(_year), int(season):
            return framed("season", f'<span class="big seal">{SEASONS[season]}</span>', chronicle.fact(view, fact))
        case "event", str(id):
            card = view.pack.events[id]
            sign = f'<span class="big seal">{icon(EVENTS[card.effect])}</span>'
            text = f"<b>{esc(_(card.name))}</b><br>{esc(described.event(card.effect))}"
            return f'<div class="scene turned">{sign}<p>{text}</p></div>'
        case "order", *seats if seats:
            crests = "".join(f"<li>{paint_players.crest(view, str(seat), named=True)}</li>" for seat in seats)
            return f'<div class="scene turns"><p>{esc(say("Turn order"))}</p><ol>{crests}</ol></div>'
        case "thrown", "filling", _, _, _:
            return thrown(view, say("The tower is filled."), "", "")
        case "battle", str(result), str(id), str(attacker), str(defender), int(a), int(d), int(f), _:
            shown = sides((attacker, a), (defender, d), (FARMER, f))
            winner = {"won": attacker, "held": defender}.get(result, "")
            return thrown(view, title(view, id, attacker), shown, verdict(view, fact, winner))
        case "uprising", str(result), str(id), str(seat), int(d), int(f), _:
            name = say("Revolt in {province}", province=phrases.province(view.pack, id))
            winner = seat if result == "down" else FARMER
            return thrown(view, name, sides((seat, d), (FARMER, f)), verdict(view, fact, winner))
        case "scored", str(seat), *_ if seat == view.seats[-1]:
            return tally(view)
        case "over", *_:
            won = phrases.everybody(view.pack, view.result["winners"] if view.result else ())
            return framed("ok", f'<span class="big seal">{END}</span>', say("{seats} wins.", seats=won))
    return ""


def tally(view: Japan) -> str:
    """What a winter gave each seat, once all are scored."""
    parts = score.worth(view)
    columns = (say("provinces"), say("buildings"), say("majorities"), say("points"))
    head = "".join(f'<th scope="col">{esc(text)}</th>' for text in columns)
    rows = ""
    for seat in sorted(view.seats, key=lambda seat: -view.points[seat]):
        cells = "".join(f"<td>{n}</td>" for n in (*parts[seat], view.points[seat]))
        rows += f'<tr><th scope="row">{paint_players.crest(view, seat, named=True)}</th>{cells}</tr>'
    title = say("Scored in the winter of year {year}", year=view.year)
    return (
        f'<div class="scene tally"><table class="score"><caption>{esc(title)}</caption>'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def framed(kind: str, sign: str, text: str) -> str:
    return f'<div class="scene {kind}">{sign}<p>{esc(text)}</p></div>'


def title(view: Japan, id: str, attacker: str) -> str:
    return say(
        "{who} attacks {province}", who=phrases.who(view.pack, attacker), province=phrases.province(view.pack, id)
    )


def verdict(view: Japan, fact: tuple[str | int, ...], winner: str) -> str:
    """The sentence that says how it ended, on the colour of who has the better of it."""
    whose = f" k-{winner}" if winner else ""
    return f'<b class="verdict{whose}">{esc(chronicle.fact(view, fact))}</b>'


def sides(*counted: tuple[str, int]) -> str:
    """What came out for each side."""
    shown = (
        f'<span class="cb k-{colour}">{icon("cube")}<b>{n}</b></span>'
        for colour, n in counted
        if n or colour == counted[0][0]
    )
    return f'<p class="sum">{"<i>:</i>".join(shown)}</p>'


# ---- the tower


def thrown(view: Japan, name: str, result: str, verdict: str) -> str:
    """The last throw: what goes in, what tumbles out."""
    _kind, _where, went, came = view.throws[-1]
    into, out = tower.counts(view, went), tower.counts(view, came)
    text = say(
        "Thrown: {into}. Out: {out}. Inside now: {n}.",
        into=phrases.cubes(view, into),
        out=phrases.cubes(view, out),
        n=sum(view.inside.values()),
    )
    return (
        f'<div class="scene tower"><p class="where">{esc(name)}</p>{device(into, out)}{result}{verdict}'
        f'<p class="small">{esc(text)}</p></div>'
    )


def listed(counts: dict[str, int]) -> list[str]:
    """Cube by cube, the colours mixed."""
    left, found = dict(counts), list[str]()
    while any(left.values()):
        for colour in left:
            if left[colour]:
                left[colour] -= 1
                found.append(colour)
    return found[:MOST]


def device(into: dict[str, int], out: dict[str, int]) -> str:
    """Plain wood; cubes fall in at the top, one after another, and roll out of the mouth into the tray."""
    falling = "".join(
        f'<g transform="translate({92 + 13 * (i % 5 - 2)} 26)"><g class="falls d{i}">'
        f"{paint_map.cube(colour, 0, 0)}</g></g>"
        for i, colour in enumerate(listed(into))
    )
    rolling = "".join(
        f'<g transform="translate({84 + 21 * (i % 8)} {166 + 9 * (i // 8)})"><g class="rolls d{i}">'
        f"{paint_map.cube(colour, 0, 0, 1.2)}</g></g>"
        for i, colour in enumerate(listed(out))
    )
    return (
        f'<svg class="device" viewBox="0 -28 280 234" aria-hidden="true">'
        f'<path class="back" d="M40 42h104l-9-14H49z"/>{falling}'
        f'<path class="wood" d="M54 66h76v106H54z"/><path class="shade" d="M106 66h24v106h-24z"/>'
        f'<path class="dark" d="M66 126h40v36H66z"/><path class="light" d="M40 42h104l-14 24H54z"/>'
        f'<path class="light" d="M52 160h200l22 32H36z"/><path class="wood" d="M36 192h238v9H36z"/>{rolling}</svg>'
    )
