"""The map of a chapter: locations with who holds them and what they pay, paths, places for Tactics Cards."""

from __future__ import annotations

from typing import Any

from ...drawing.acts import Acts
from ...drawing.html import heading, icon, note
from ...drawing.svg import esc
from ...engine.fields import Veil
from ...engine.tongue import _, count, later, listed, say
from . import campaign, phrases, story
from .garden import Garden
from .pack import DAIMYO
from .paint_garden import bound, sign

KINDS = {"reinforcement": "spear", "structures": "tower", "conditions": "moon", "special": "masks"}


def shown(view: Garden) -> bool:
    """Does the map of the chapter lie on the table rather than a garden?"""
    return bool(view.chapter) and (not view.mission or view.phase in ("market", "tactics") or not view.limit)


KEY = (  # what the map shows without a word
    later("The number in gold: the coins a place pays. A ninja or a fan: the side that holds it."),
    later(
        "The small cards under a place wait for Tactics Cards, the blue ones of the Daimyo, the red ones of the Ninjas:"
        " a spear for Reinforcement, a tower for Structures, a moon for Conditions."
    ),
    later("○: what is printed there counts where no card is laid. ◆: the same, but only while its side holds a place."),
)
STEPS = {"market": later("Market Phase"), "tactics": later("Tactics Phase")}


def chosen(view: Garden) -> str:
    """The Mission that comes next, once that is known."""
    return view.mission if view.mission not in view.owners else ""


def progress(view: Garden) -> str:
    """How many Missions have been played, and how many there are."""
    places = view.pack.chapters[view.chapter]["locations"]
    return say("Missions played: {n} of {all}", n=len(view.owners), all=len(places))


def step(view: Garden) -> str:
    """What happens on the map now."""
    if id := chosen(view):
        return say("Next Mission: {mission}", mission=phrases.mission(view, id))
    return _(STEPS[view.phase]) if view.phase in STEPS else say("Between two Missions")


def at(place: dict[str, Any]) -> tuple[float, float]:
    return 90 + place["x"] * 11.6, 60 + place["y"] * 7.3


def layers(view: Garden, acts: Acts) -> dict[str, dict[str, str]]:
    """Paths, then locations, then the places for cards."""
    chapter = view.pack.chapters[view.chapter]
    spots = {place["mission"]: at(place) for place in chapter["locations"]}
    spots[chapter["hideout"]["id"]] = at(chapter["hideout"])
    paths = {}
    for one, other in chapter["paths"]:
        (x, y), (u, v) = spots[one], spots[other]
        paths[f"cp-{one}-{other}"] = (
            f'<path id="cp-{one}-{other}" class="trail" d="M{x:.0f} {y:.0f}Q{(x + u) / 2:.0f} {(y + v) / 2 - 30:.0f} '
            f'{u:.0f} {v:.0f}"/>'
        )
    places = {f"cl-{place['mission']}": location(view, acts, place) for place in chapter["locations"]}
    places["cl-hideout"] = hideout(chapter["hideout"])
    return {"trails": paths, "sites": places, "plots": plots(view, acts, chapter)}


def location(view: Garden, acts: Acts, place: dict[str, Any]) -> str:
    """A round print of the place, its name, its coins, the sign of who holds it."""
    id, (x, y) = place["mission"], at(place)
    holder, played = campaign.holder(view, id), id in view.owners
    ready = id in story.available(view)
    name, owner = phrases.mission(view, id), phrases.side(holder)
    label = say("{mission}: held by {side}, pays {n}", mission=name, side=owner, n=place["coins"])
    state = won(view, id) if played else _("can be chosen") if ready else later_on(place)
    here = " here" if id == chosen(view) else ""
    kind = f"place {holder}{here}" + ("" if ready or played else " far")
    double = sign("masks", 44, -44, 34, "double") if view.double == id else ""
    return (
        f'<g id="cl-{id}" {bound(acts, id, kind, f"{label}, {state}")}>'
        f'<g aria-hidden="true" transform="translate({x:.0f} {y:.0f})"><circle class="psh" cx="4" cy="6" r="46"/>'
        '<circle class="seat" '
        'r="46"/><circle class="gold" r="40"/>'
        f'{sign("fan" if holder == DAIMYO else "ninja", 0, -4, 46)}<g class="pay" transform="translate(-40 34)">'
        f'<circle r="19"/><text y="7">{place["coins"]}</text></g>'
        f'{double}<text class="nm" y="76">{esc(name)}</text><text class="sub" y="100">{esc(state)}</text></g></g>'
    )


def won(view: Garden, id: str) -> str:
    """Who has won a Mission that has been played."""
    return say("won by {side}", side=phrases.side(view.owners[id]))


def later_on(place: dict[str, Any]) -> str:
    return count(story.required(place["requires"]), "after {n} Mission", "after {n} Missions")


def hideout(place: dict[str, Any]) -> str:
    x, y = at(place)
    return (
        f'<g id="cl-hideout" class="place ninja" transform="translate({x:.0f} {y:.0f})"><circle class="seat" '
        'r="36"/><circle class="gold" r="31"/>'
        f'{sign("ninja", 0, -2, 36)}<g class="pay" transform="translate(-32 26)"><circle r="19"/><text '
        f'y="7">{place["coins"]}</text></g>'
        f'<text class="nm" y="66">{esc(_(place["name"]))}</text></g>'
    )


def plots(view: Garden, acts: Acts, chapter: dict[str, Any]) -> dict[str, str]:
    """The places for Tactics Cards, with their type and their side; what lies there face down."""
    found = {}
    for place in chapter["locations"]:
        x, y = at(place)
        slots = view.pack.missions[place["mission"]].slots
        for n, slot in enumerate(slots):
            key = f"{place['mission']}/{n}"
            lying = view.laid.get(key)
            label = phrases.place(view, key)
            if lying is not None:
                label += ": " + (_("face down") if isinstance(lying, Veil) else phrases.card(view, lying))
            left, top = x + 40 * (n - (len(slots) - 1) / 2), y + 130
            face = (
                '<path class="back" d="M-17-22h34v44h-34z"/>'
                if lying is not None
                else f'<path class="lot" d="M-17-22h34v44h-34z"/>{sign(KINDS[slot.type], 0, -4, 22)}'
            )
            mark = {"default": "○", "locked": "◆"}.get(slot.kind, "")
            found[f"ct-{place['mission']}-{n}"] = (
                f'<g id="ct-{place["mission"]}-{n}" {bound(acts, key, f"plot {slot.side}", label)}><g '
                f'transform="translate({left:.0f} {top:.0f})">{face}'
                f'<text y="19">{mark}</text></g></g>'
            )
    return found


def printed(view: Garden, mission: str) -> list[str]:
    """What is printed on the places for cards, and when it counts."""
    lines = []
    for n, slot in enumerate(view.pack.missions[mission].slots):
        if slot.printed:
            effect = listed(
                [say(phrases.EFFECT[what], n=f"{much:+d}".replace("-", "−")) for what, much in slot.printed]
            )
            line = f"{phrases.upper(phrases.slot(n + 1))} ({_(phrases.KIND[slot.type])}): {effect}"
            if slot.kind == "locked":
                line += say(", while {mission} is held by {side}", mission=phrases.mission(view, slot.where),
                            side=phrases.side(slot.holder))  # fmt: skip
            lines.append(line)
    return lines


def results(view: Garden) -> dict[str, str]:
    """In the panel beside the map: what each Mission came to, in the order in which they were played."""
    found = heading("goals", say("Results"))
    for n, (id, side) in enumerate(view.owners.items(), 1):
        text = say("{n}. {mission}: {state}", n=n, mission=phrases.mission(view, id), state=won(view, id))
        sign = "fan" if side == DAIMYO else "ninja"
        found[f"rs-{id}"] = f'<p id="rs-{id}" class="goal">{icon(sign)}<span>{esc(text)}</span></p>'
    return found | note("rs-none", say("No Mission has been played yet."), "goal") if not view.owners else found


def rows(view: Garden) -> dict[str, str]:
    """The same in words, behind a button."""
    if not view.chapter:
        return {}
    chapter = view.pack.chapters[view.chapter]
    found = heading("chapter", _(chapter["name"]))
    places = {place["mission"]: place for place in chapter["locations"]}
    for id in [*view.owners, *(id for id in places if id not in view.owners)]:  # in the order in which they were won
        holder, ready = campaign.holder(view, id), id in story.available(view)
        state = won(view, id) if id in view.owners else _("can be chosen") if ready else later_on(places[id])
        pays = count(places[id]["coins"], "{n} coin", "{n} coins")
        found[f"cr-{id}"] = (
            f'<p id="cr-{id}" class="goal">{icon("fan" if holder == DAIMYO else "ninja")}'
            f"<span><b>{esc(phrases.mission(view, id))}</b> {esc(state)} · {esc(pays)}<br>"
            f"{'<br>'.join(map(esc, [_(phrases.TYPE[view.pack.missions[id].type]), *printed(view, id)]))}</span></p>"
        )
    for where, lying in view.laid.items():
        name = _("face down") if isinstance(lying, Veil) else phrases.card(view, lying)
        key, text = where.replace("/", "-"), f"{phrases.place(view, where)}: {name}"
        found[f"cr-{key}"] = f'<p id="cr-{key}" class="goal">{icon("card")}<span>{esc(text)}</span></p>'
    found |= {f"cr-key-{n}": f'<p id="cr-key-{n}" class="key">{esc(_(text))}</p>' for n, text in enumerate(KEY)}
    return found | {"cr-end": f'<p id="cr-end">{esc(_(chapter["victory"]))}</p>'}
