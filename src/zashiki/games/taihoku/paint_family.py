"""The family: who stands where, and five tracks each, to be read at a glance."""

from __future__ import annotations

from ...drawing.acts import Acts
from ...drawing.html import icon
from ...drawing.svg import esc
from ...engine.tongue import _, say
from . import chronicle, phrases, raids, signs
from .city import City
from .pack import DEADLY, STATUSES

PARTS = {"normal": "襲", "mazu_catches_a_bomb": "媽", "raid_on_taihoku": "焼", "end_of_the_war": "終"}


def rounds(view: City) -> dict[str, str]:
    """The title, and ten rounds in the three parts of the Air Raid Deck with what came in each."""
    title = (
        f'<div id="rd-title" class="title"><span class="hanko" aria-hidden="true">{signs.SEAL}</span>'
        f"<div><h1>Raid on Taihoku</h1><p data-note>{esc(stage(view))}</p></div></div>"
    )
    cells, number = "", 0
    for n, special in raids.parts(view):
        inner = "".join(round_cell(view, number + i + 1) for i in range(n))
        cells += f'<li><ol class="{"" if special else "plain"}">{inner}</ol></li>'
        number += n
    label = esc(say("Rounds, in the three parts of the Air Raid Deck"))
    return {"rd-title": title, "rd-track": f'<ol id="rd-track" class="raids" aria-label="{label}">{cells}</ol>'}


def stage(view: City) -> str:
    """Where the game stands, in a line."""
    if view.result:
        return chronicle.outcome(view)
    if not view.round:
        return say("Setting up · spring 1945")
    line = say("Round {n} of 8 to 10", n=view.round)
    if view.active:
        line += " · " + say("turn of {name}", name=phrases.who(view.pack, view.active))
    return line


def round_cell(view: City, number: int) -> str:
    """A round: what raid came, which waits face up, or nothing yet."""
    known = view.raids[number - 1] if number <= len(view.raids) else ""
    card = view.pack.raids[known] if known else None
    state = "done" if number <= view.resolved else "known" if known else "next"
    now = " now" if number == view.round and not view.result else ""
    label = say("Round {n}", n=number) + (f": {_(card.name)}" if card else "")
    kind = "" if not card else "normal" if card.kind == "normal" else card.id
    sign = PARTS.get(kind, "") or str(number)
    step = ' aria-current="step"' if now else ""
    return (
        f'<li class="{state}{now} {kind}"{step} title="{esc(label)}"><span class="vh">{esc(label)}</span>'
        f'<b aria-hidden="true">{sign}</b></li>'
    )


def family(view: City, acts: Acts) -> dict[str, str]:
    """One row a character, in the order of the table."""
    found = {"fm-head": head()}
    for i, seat in enumerate(view.seats):
        if seat in view.at:
            found[f"fm-{seat}"] = row(view, acts, seat, i)
    return found


def head() -> str:
    """What the five columns are."""
    cells = "".join(f'<span class="{status}">{esc(phrases.status(status))}</span>' for status in STATUSES)
    return f'<p id="fm-head" class="kin-head" aria-hidden="true"><span></span>{cells}</p>'


def row(view: City, acts: Acts, seat: str, i: int) -> str:
    now = " now" if seat == view.active and not view.result else ""
    mine = " mine" if seat == acts.seat else ""
    name, place = phrases.who(view.pack, seat), signs.place(view.pack, view.at[seat])
    values = [view.track(status).get(seat, 0) for status in STATUSES]
    spoken = ", ".join(
        say("{status} {n} of {most}", status=phrases.status(status), n=value, most=view.top(seat, status))
        for status, value in zip(STATUSES, values, strict=True)
    )
    label, classes = f"{name}, {place}: {spoken}", f"kin s{i}{now}{mine}"
    about = acts.about(seat)
    one = len(about) == 1 and about[0][1:] == (seat,)  # the question is who, and not also what
    attributes = acts.bind("SEAT", seat, classes, label, "") if one else plain(classes, label)
    start = f'<i class="first" title="{esc(say("Starting Player"))}">始</i>' if seat == view.starter else ""
    cells = "".join(cell(view, seat, status, value) for status, value in zip(STATUSES, values, strict=True))
    return (
        f'<div id="fm-{seat}" {attributes} data-v="{"".join(map(str, values))}"><span class="av" aria-hidden="true">'
        f'{signs.PEOPLE.get(seat, "")}{start}</span><span class="who" aria-hidden="true"><b>{esc(name)}</b> '
        f"<small>{esc(place)}</small></span>{cells}</div>"
    )


def plain(classes: str, label: str) -> str:
    return f'class="{classes}" role="img" aria-label="{esc(label)}"'


def cell(view: City, seat: str, status: str, value: int) -> str:
    """Its sign, a number, and one bar a space; at 1 a deadly track is marked in two ways."""
    most = view.top(seat, status)
    dire = status in DEADLY and value <= 1
    low = " dire" if dire else " low" if status in DEADLY and value == 2 else ""
    bars = "".join("<i></i>" if n < value else '<i class="o"></i>' for n in range(most))
    number = f"{value}!" if dire else str(value)
    return (
        f'<span class="tk {status}{low}" aria-hidden="true">{icon(signs.STATUSES[status])}<b>{number}</b>'
        f'<span class="bars">{bars}</span></span>'
    )
