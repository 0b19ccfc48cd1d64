"""How a view of Onoda is drawn: the island as layers of SVG, the rest of the table as blocks beside it."""

from __future__ import annotations

from typing import Any

from ...drawing.acts import Acts
from ...drawing.patches import Layers
from ...drawing.svg import esc
from ...engine.fields import size
from ...engine.titles import Drawing, Words
from . import reserve, round_end, words
from .island import ACTIVE, ASIDE, FULL, Island
from .pack import BLANK, Event, OnodaPack
from .tracks import END

SIZE = WIDTH, HEIGHT = 800, 550
MARGIN = 20  # of sea round the island
SPEECH = Words(words.prompt, words.option, words.fact, words.odds, words.result, words.screen)


def draw(view: Island, seat: str) -> Drawing:
    """What lies where, with the options bound to it."""
    acts, chart = Acts(view, seat, SPEECH), Chart(view.pack)
    layers = {
        "regions": {f"r-{id}": region(view, acts, chart, id) for id in view.pack.regions},
        "alarms": {f"a-{id}": alarm(view, chart, id) for id in view.pack.regions},
        "markers": markers(view, chart),
        "pawns": pawns(view, chart),
    }
    return Drawing(SIZE, layers, blocks(view, acts))


# ---- the island


class Chart:
    """Where the regions of a pack lie in the picture: its map, whatever its size, fills the sheet."""

    def __init__(self, pack: OnodaPack) -> None:
        self.regions = pack.regions
        points = [point for entry in pack.regions.values() for point in entry["outline"]]
        self.left, self.top = min(x for x, _ in points), min(y for _, y in points)
        self.across = (WIDTH - 2 * MARGIN) / max(1, max(x for x, _ in points) - self.left)
        self.down = (HEIGHT - 2 * MARGIN) / max(1, max(y for _, y in points) - self.top)

    def place(self, x: float, y: float) -> tuple[float, float]:
        return round(MARGIN + (x - self.left) * self.across, 1), round(MARGIN + (y - self.top) * self.down, 1)

    def outline(self, id: str) -> str:
        places = (self.place(x, y) for x, y in self.regions[id]["outline"])
        return " ".join(f"{x:g},{y:g}" for x, y in places)

    def at(self, id: str, dx: float = 0, dy: float = 0) -> tuple[float, float]:
        """A place in a region, seen from its middle."""
        x, y = self.place(self.regions[id]["x"], self.regions[id]["y"])
        return round(x + dx, 1), round(y + dy, 1)


def region(view: Island, acts: Acts, chart: Chart, id: str) -> str:
    x, y = chart.at(id, 0, -18)
    attributes = acts.bind("REGION", id, "region", described(view, id), "move")
    return (
        f'<g id="r-{id}" {attributes}><polygon points="{chart.outline(id)}"/>'
        f'<text x="{x}" y="{y}">{esc(name(view, id))}</text></g>'
    )


def described(view: Island, id: str) -> str:
    """A region in words."""
    parts = [f"{view.pack.regions[id]['name']}: alarm {view.alarm.get(id, 0)} of {FULL}"]
    if view.here == id:
        parts.append("Onoda is here")
    if view.mission_at == id:
        parts.append("the mission is here")
    if marker := view.markers.get(id):
        parts.append("blank marker" if marker == BLANK else f"marker of {name(view, marker)}")
    return ", ".join(parts)


def alarm(view: Island, chart: Chart, id: str) -> str:
    """The tokens of a region, and as a number what they make."""
    level = view.alarm.get(id, 0)
    x, y = chart.at(id, -40, -6)
    pips = "".join(
        f'<circle {"class=on " if i < level else ""}cx="{x + 13 * i:g}" cy="{y}" r="5"/>' for i in range(FULL)
    )
    return f'<g id="a-{id}" class="alarm">{pips}<text x="{x + 13 * FULL:g}" y="{y + 6:g}">{level}</text></g>'


def piece(key: str, classes: str, place: tuple[float, float], title: str, shape: str, sign: str) -> dict[str, str]:
    """A thing on the island; a stable id lets it travel."""
    x, y = place
    return {
        key: f'<g id="{key}" class="{classes}" transform="translate({x} {y})"><title>{esc(title)}</title>'
        f'{shape}<text y="5">{esc(sign)}</text></g>'
    }


def markers(view: Island, chart: Chart) -> dict[str, str]:
    """Objects that can be repaired, and the mission."""
    found: dict[str, str] = {}
    sheet = '<rect x="-19" y="-12" width="38" height="24" rx="4"/>'
    for id, what in view.markers.items():
        blank = what == BLANK
        title = "Blank marker" if blank else f"{name(view, what)} can be repaired here"
        sign = "–" if blank else name(view, what)[:3]
        found |= piece(f"m-{id}", "marker", chart.at(id, -28, 18), title, sheet, sign)
    if view.mission_at:
        star = '<path d="M0-14 14 0 0 14-14 0Z"/>'
        found |= piece("m-mission", "goal", chart.at(view.mission_at, 8, 18), "The mission", star, "M")
    return found


def pawns(view: Island, chart: Chart) -> dict[str, str]:
    """Onoda, where he is."""
    return piece("p-onoda", "pawn", chart.at(view.here, 40, 18), "Onoda", '<circle r="14"/>', "O") if view.here else {}


# ---- beside it


def blocks(view: Island, acts: Acts) -> Layers:
    return {
        "status": status(view),
        "mission": mission(view),
        "force": in_force(view, acts),
        "hand": hand(view, acts),
        "camp": camp(view, acts),
        "backpack": backpack(view, acts),
        "tokens": tokens(view, acts),
        "piles": piles(view),
    }


def heading(key: str, text: str, more: str = "") -> dict[str, str]:
    small = f" <small>{esc(more)}</small>" if more else ""
    return {f"h-{key}": f'<h2 id="h-{key}">{esc(text)}{small}</h2>'}


def status(view: Island) -> dict[str, str]:
    """Health, Paranoia, Honor, and the round with what its failures cost."""
    found = {}
    for key, value in (("health", view.health), ("paranoia", view.paranoia), ("honor", view.honor)):
        pips = "".join(f"<i{' class=on' if i < value else ''}></i>" for i in range(END))
        found[f"t-{key}"] = (
            f'<p id="t-{key}" class="track {key}">{key.capitalize()} <b>{value}</b>'
            f'<span class="pips" aria-hidden="true">{pips}</span></p>'
        )
    cost = view.pack.rounds[max(view.round, 1) - 1]
    text = f"{cost['years']}, failing costs {str(cost['failure']).capitalize()}"
    found["t-round"] = (
        f'<p id="t-round" class="track">Round <b>{view.round} of {len(view.pack.rounds)}</b> '
        f"<small>{esc(text)}</small></p>"
    )
    return found


def name(view: Island, id: str) -> str:
    """The printed name of anything of the pack."""
    pack = view.pack
    for kind in (pack.regions, pack.objects, pack.companions):
        if id in kind:
            return str(kind[id]["name"])
    card = pack.events.get(id) or pack.missions[id]
    return card.name


def mission(view: Island) -> dict[str, str]:
    found = heading("mission", "Mission")
    if view.mission:
        card = view.pack.missions[view.mission]
        where = view.pack.regions[card.region]["name"]
        state = "" if view.mission_at else ' <strong class="done">done</strong>'
        found["c-mission"] = (
            f'<article id="c-mission" class="card"><h3>{card.number} {esc(card.name)}</h3>'
            f"<p>{esc(where)}.{state} {esc(card.text)}</p><p class=flavour>{esc(card.flavour)}</p></article>"
        )
    return found


def event_card(card: Event, attributes: str, more: str = "") -> str:
    return (
        f'<article id="c-{card.id}" {attributes}><h3>{card.number} {esc(card.name)}</h3>'
        f"<p>{esc(card.text)}</p>{more}</article>"
    )


def nothing(key: str, text: str) -> dict[str, str]:
    return {f"n-{key}": f'<p id="n-{key}" class="none">{esc(text)}</p>'}


def in_force(view: Island, acts: Acts) -> dict[str, str]:
    """Round events, the oldest first."""
    found = heading("force", "Round events in play")
    for id in view.in_force:
        card, left = view.pack.events[id], view.timers.get(id)
        more = f"<p>Acts after {left} more {'action' if left == 1 else 'actions'}.</p>" if left else ""
        found[f"c-{id}"] = event_card(card, acts.bind("CARD", id, "card", f"{card.name}: {card.text}", "cancel"), more)
    return found if view.in_force else found | nothing("force", "None.")


def hand(view: Island, acts: Acts) -> dict[str, str]:
    found = heading("hand", "Reserve", f"{len(view.reserve)} of {reserve.limit(view)}")
    for id in view.reserve:
        card = view.pack.events[id]
        found[f"c-{id}"] = event_card(card, acts.bind("CARD", id, "card", f"{card.name}: {card.text}", "use"))
    return found if view.reserve else found | nothing("hand", "No cards.")


def camp(view: Island, acts: Acts) -> dict[str, str]:
    """Companions and rice, and what the end of the round will ask for."""
    have, need = round_end.rice_points(view), round_end.need(view)
    found = heading("camp", "Camp", f"rice {have}, needed {need}")
    for who, state in view.companions.items():
        text = {ASIDE: "not here yet"}.get(state, state)
        label = f"{name(view, who)}, {text}"
        found[f"k-{who}"] = (
            f'<span id="k-{who}" {acts.bind("COMPANION", who, f"piece {state}", label, "")}>'
            f"{esc(name(view, who))} <small>{esc(text)}</small></span>"
        )
    for id in view.camp:
        points = view.pack.rice[id]
        found[f"q-{id}"] = rice(acts, id, points, "lose")
    return found


def rice(acts: Acts, id: str, points: int, verb: str) -> str:
    return f'<span id="q-{id}" {acts.bind("TOKEN", id, "rice", f"Rice {points}", verb)}>{points}</span>'


def backpack(view: Island, acts: Acts) -> dict[str, str]:
    found = heading("backpack", "Backpack")
    for id, state in view.objects.items():
        label = f"{name(view, id)}, {state}"
        sign = "" if state == ACTIVE else " <small>inactive</small>"
        attributes = acts.bind("OBJECT", id, f"piece {state}", label, "")
        found[f"b-{id}"] = f'<span id="b-{id}" {attributes}>{esc(name(view, id))}{sign}</span>'
    return found


def tokens(view: Island, acts: Acts) -> dict[str, str]:
    """The Plate, what was just drawn, and the open bag: everybody may count what is left in it."""
    found = heading("tokens", "Plate")
    for id in view.plate:
        found[f"q-{id}"] = f'<span id="q-{id}" class="number">{view.pack.number[id]}</span>'
    for id in view.held:
        if f"q-{id}" not in found:
            found[f"q-{id}"] = rice(acts, id, view.pack.rice[id], "keep")
    if not view.plate and not view.held:
        found |= nothing("tokens", "Empty.")
    found |= heading("bag", "Bag", f"{len(view.bag)} of {len(view.pack.tokens)}")
    for id in sorted(view.bag, key=lambda token: (view.pack.number[token], token)):
        faces = f"number {view.pack.number[id]}, rice {view.pack.rice[id]}"
        found[f"g-{id}"] = f'<span id="g-{id}" class="number back" title="{faces}">{view.pack.number[id]}</span>'
    return found


def piles(view: Island) -> dict[str, str]:
    """How many cards lie where."""
    counts: list[tuple[str, Any]] = [
        ("events left", size(view.events)),
        ("discarded", len(view.discard)),
        ("set aside", len(view.aside)),
        ("missions left", size(view.missions)),
    ]
    text = " · ".join(f"{count} {label}" for label, count in counts)
    return heading("piles", "Piles") | {"n-piles": f'<p id="n-piles">{esc(text)}</p>'}
