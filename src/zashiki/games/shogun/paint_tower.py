"""The tower in numbers: what is in it, what lies in the tray and in the supplies; and every throw so far."""

from __future__ import annotations

from ...drawing.html import heading, icon, note
from ...drawing.svg import esc
from ...engine.tongue import count, say
from . import paint_players, phrases, sheet, tower
from .japan import Japan
from .pack import FARMER


def cubes(view: Japan, colour: str, n: int) -> str:
    """So many of one seat, with its crest, or of the farmers."""
    name = esc(say("farmers"))
    farmer = f'<span class="crest k-{FARMER}" title="{name}">{icon("farmer")}<span class="vh">{name}</span></span>'
    return f'<span class="cb">{farmer if colour == FARMER else paint_players.crest(view, colour)}<b>{n}</b></span>'


def counts(view: Japan) -> dict[str, str]:
    """Where the cubes of each colour are."""
    found = heading("cubes", say("Tower"), count(sum(view.inside.values()), "{n} cube inside", "{n} cubes inside"))
    head = "".join(f'<th scope="col">{esc(text)}</th>' for text in (say("inside"), say("tray"), say("supply")))
    rows = ""
    for colour in view.letters():
        name = say("farmers") if colour == FARMER else phrases.who(view.pack, colour)
        cells = "".join(f"<td>{pile.get(colour, 0)}</td>" for pile in (view.inside, view.tray, view.supply))
        rows += f'<tr><th scope="row"><span class="cb k-{colour}">{icon("cube")}</span>{esc(name)}</th>{cells}</tr>'
    found["cu-table"] = (
        f'<table id="cu-table" class="cubes"><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>'
    )
    n = len(view.throws)
    found["cu-throws"] = (
        f'<button id="cu-throws" type="button" class="btn" data-dialog="d-throws">{icon("tower")}'
        f"{esc(count(n, '{n} throw so far', '{n} throws so far'))}</button>"
    )
    return found


def throws(view: Japan) -> dict[str, str]:
    """Every throw of the game, the last one first."""
    found = heading("throws", say("Throws of the tower"))
    for i in range(len(view.throws) - 1, -1, -1):
        found[f"th-{i}"] = thrown(view, i)
    return found if view.throws else found | note("throws", say("Nothing was thrown yet."))


def thrown(view: Japan, i: int) -> str:
    kind, province, went, came = view.throws[i]
    where = phrases.province(view.pack, province) if province else ""
    title = say(sheet.THROWS[kind], province=where)
    return (
        f'<div id="th-{i}" class="throw"><b>{i + 1}. {esc(title)}</b><span>{esc(say("in"))} {code(view, went)}</span>'
        f"<span>{esc(say('out'))} {code(view, came)}</span></div>"
    )


def code(view: Japan, word: str) -> str:
    found = "".join(cubes(view, colour, n) for colour, n in tower.counts(view, word).items())
    return found or esc(say("nothing"))
