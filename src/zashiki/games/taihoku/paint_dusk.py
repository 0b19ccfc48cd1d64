"""What will happen: dusk as if the round ended now, the coming raid, the next Hunger; and what the deck still holds."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from ...drawing.html import heading, icon, note
from ...drawing.svg import esc
from ...engine.tongue import _, count, say
from . import events, forecast, phrases, raids, signs
from .city import City
from .forecast import Forecast
from .paint_words import foreseeable, signed


def dusk(view: City) -> dict[str, str]:
    """A row a character: what dusk changes, how likely a bomb is, what Hunger leaves."""
    if not foreseeable(view):
        return {}
    found, seen = heading("dusk", say("If the round ended now")), foreseen(view)
    heads = ((say("Dusk"), "end"), (say("Air raid"), "plane"), (say("Hunger"), "rice"))
    cells = "".join(f'<th scope="col">{icon(sign)}{esc(name)}</th>' for name, sign in heads)
    rows = "".join(row(view, seen, seat, i) for i, seat in enumerate(view.seats))
    label = esc(say("If the round ended now: dusk, raid and hunger for each character"))
    found["n-dusk"] = (
        f'<table id="n-dusk" aria-label="{label}"><thead><tr><td></td>{cells}</tr></thead><tbody>{rows}</tbody></table>'
    )
    return found


def warned(view: City) -> dict[str, str]:
    """What threatens, for the place where the tracks are looked at."""
    lines = warnings(view, foreseen(view)) if foreseeable(view) else []
    return {
        f"n-warn-{i}": f'<p id="n-warn-{i}" class="warn">{icon("warning")}{esc(line)}</p>'
        for i, line in enumerate(lines)
    }


def foreseen(view: City) -> Forecast:
    seen = forecast.forecast(view)
    if has_begun(view):
        return replace(seen, dusk={seat: {} for seat in view.seats}, choosing=(), doomed=())
    return seen


def has_begun(view: City) -> bool:
    """Is it dusk already? Then nothing of it is foretold twice. Looters are the only ones who ask then."""
    return len(view.agenda) > 0 and view.asking[2:3] == (events.Looted.__name__,)


def row(view: City, seen: Forecast, seat: str, i: int) -> str:
    name = phrases.who(view.pack, seat)
    changes = ", ".join(f"{phrases.status(status)} {signed(n)}" for status, n in seen.dusk[seat].items())
    if seat in seen.choosing:
        changes = ", ".join(filter(None, [changes, say("discards a card")]))
    worse = " worse" if any(n < 0 for n in seen.dusk[seat].values()) or seat in seen.choosing else ""
    then = view.satiation[seat] + seen.dusk[seat].get("satiation", 0)
    left = max(0, then - seen.hunger[seat])
    starves = " dire" if seat in seen.starving else ""
    hunger = "–" if seen.coming.end == 1 else f"{then} → {left}"  # the war is over before
    return (
        f'<tr><th scope="row"><i class="av s{i}" aria-hidden="true">{signs.PEOPLE.get(seat, "")}</i>'
        f'<span class="vh">{esc(name)}</span></th><td class="{worse}">{esc(changes) or "–"}</td>'
        f'{raid_cell(view, seen, seat)}<td class="{starves}">{hunger}</td></tr>'
    )


def raid_cell(view: City, seen: Forecast, seat: str) -> str:
    """How likely this one is hit, and what that costs."""
    soon = seen.coming
    chance = soon.hit(view.at[seat])
    if not chance:
        return f"<td>{phrases.percent(chance)}</td>"
    losses = seen.costs(seat, view.at[seat])
    if losses == "0":
        return f"<td>{esc(say('{chance}: unhurt', chance=phrases.percent(chance)))}</td>"
    text = say("{chance}: Health −{n}", chance=phrases.percent(chance), n=losses)
    grave = " dire" if seat in seen.killing else " worse"
    return f'<td class="{grave}">{esc(text)}</td>'


def warnings(view: City, seen: Forecast) -> list[str]:
    """Deaths that lie ahead, said plainly."""
    found = []
    if seen.doomed:
        found.append(say("Dusk would kill {who}.", who=phrases.who(view.pack, seen.doomed[0])))
    if seen.killing:
        found.append(say("The coming raid may kill {people}.", people=phrases.people(view.pack, seen.killing)))
    if seen.starving:
        found.append(say("The next Hunger would kill {people}.", people=phrases.people(view.pack, seen.starving)))
    return found


# ---- the Air Raid Deck


def next_raid(view: City) -> dict[str, str]:
    """What the next Air Raid Card may be, as one bar with words under it."""
    if not foreseeable(view):
        return {}
    left = raids.size(view) - view.resolved
    found = heading("raid", say("Next Air Raid Card"), count(left, "{n} card left", "{n} cards left"))
    soon = forecast.coming(view)
    if soon.card:
        name = _(view.pack.raids[soon.card].name)
        marks = ", ".join(signs.place(view.pack, id) for id in view.pack.raids[soon.card].marks)
        text = say("{card} lies face up: {places}.", card=name, places=marks) if marks else say(
            "{card} lies face up.", card=name
        )  # fmt: skip
        return found | note("raid", text, "known")
    special = {raids.RAID: soon.great, raids.MAZU: soon.mazu, raids.END: soon.end}
    parts = [("normal", say("a normal raid"), 1 - sum(special.values(), Fraction(0)))]
    parts += [(id, _(view.pack.raids[id].name), chance) for id, chance in special.items() if chance]
    found["n-bar"] = bar(parts)
    words = " · ".join(f"{phrases.percent(chance)} {name}" for _kind, name, chance in parts if chance)
    found["n-raid"] = (
        f'<p id="n-raid">{esc(words)}. <button type="button" class="btn small" data-dialog="d-raidbook">'
        f"{icon('plane')}{esc(say('All the cards'))}</button></p>"
    )
    return found


def bar(parts: list[tuple[str, str, Fraction]]) -> str:
    """A strip of 100 cells, one colour and one pattern a kind."""
    pieces, x = "", Fraction(0)
    for kind, _name, chance in parts:
        pieces += f'<rect class="{kind}" x="{float(x * 100):.1f}" width="{float(chance * 100):.1f}" height="6"/>'
        x += chance
    frame = 'viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"'
    return f'<svg id="n-bar" class="outlook" {frame}>{pieces}</svg>'
