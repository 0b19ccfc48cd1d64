"""Beside the island: the Camp with its meal, the twelve tokens, the Backpack."""

from __future__ import annotations

from ...drawing.acts import Acts
from ...drawing.html import heading, icon, note
from ...drawing.svg import esc
from ...engine.tongue import later, say
from . import phrases, round_end
from .island import ACTIVE, ASIDE, INACTIVE, REMOVED, Island
from .odds import meal

STATES = {
    ACTIVE: later("active"),
    INACTIVE: later("inactive"),
    ASIDE: later("not here yet"),
    REMOVED: later("lost"),
}


# ---- the Camp


def camp(view: Island, acts: Acts) -> dict[str, str]:
    """Companions and rice, and what the end of the round will ask for."""
    have, need = round_end.rice_points(view), 0 if view.result else round_end.need(view)
    more = say("{have} rice, {need} needed", have=have, need=need) if need else say("{have} rice", have=have)
    found = heading("camp", say("Camp"), more)
    found["k-onoda"] = person("k-onoda", 'class="man onoda"', "onoda", "Onoda", eats(view, "onoda"))
    for who, state in view.companions.items():
        name = phrases.what(view.pack, who)
        text = eats(view, who) if state in (ACTIVE, INACTIVE) else say(STATES[state])
        label = f"{name}: {say(STATES[state])}, {text}" if state == ACTIVE and not view.result else f"{name}: {text}"
        attributes = acts.bind("COMPANION", who, f"man {state}", label, "")
        found[f"k-{who}"] = person(f"k-{who}", attributes, who, name.split()[-1], text)
    found["n-pot"] = pot(have, need)
    for id in view.camp:
        found[f"q-{id}"] = rice(acts, id, view.pack.rice[id], "lose")
    if view.result:
        return found
    return found | note("meal", forecast(view, have, need), "short" if have < need else "enough")


def eats(view: Island, who: str) -> str:
    """What this mouth needs."""
    if view.result:
        return "" if who == "onoda" else say(STATES[view.companions[who]])
    if who == "onoda":
        return say("eats {n}", n=view.pack.data["scoring"]["onoda_food"])
    state = view.companions[who]
    points = view.pack.companions[who]["rice_need_active" if state == ACTIVE else "rice_need_inactive"]
    return say("eats {n}" if state == ACTIVE else "inactive, eats {n}", n=points)


def person(key: str, attributes: str, sign: str, name: str, text: str) -> str:
    return (
        f'<div id="{key}" {attributes}><span class="av">{icon(sign)}</span>'
        f"<span><b>{esc(name)}</b><small>{esc(text)}</small></span></div>"
    )


def pot(have: int, need: int) -> str:
    """One bowl a point: filled, missing, or over."""
    bowls = "".join(
        f'<i class="{"full" if i < min(have, need) else "gap" if i < need else "over"}"></i>'
        for i in range(max(have, need))
    )
    label = (
        say("Rice: {have} of the {need} points needed", have=have, need=need) if need else say("{have} rice", have=have)
    )
    return f'<p id="n-pot" class="pot" data-v="{have}" role="img" aria-label="{esc(label)}">{bowls}</p>'


def forecast(view: Island, have: int, need: int) -> str:
    """The meal as things stand."""
    after = " ".join(meal(view)[1:])
    return after or say("{need} needed, {have} there: enough for everyone.", need=need, have=have)


# ---- the twelve tokens


def rice(acts: Acts, id: str, points: int, verb: str) -> str:
    """A token with its rice up."""
    attributes = acts.bind("TOKEN", id, "tok rice", say("Rice {n}", n=points), verb)
    return f'<span id="q-{id}" {attributes}>{icon("rice")}<b>{points}</b></span>'


def tokens(view: Island, acts: Acts) -> dict[str, str]:
    """The open bag: everybody may count what is left in it. Then the Plate, and what was just drawn."""
    pack, found = (
        view.pack,
        heading("tokens", say("Bag"), say("{n} of {all} tokens", n=len(view.bag), all=len(view.pack.tokens))),
    )
    for id in sorted(pack.tokens, key=lambda token: (pack.number[token], pack.rice[token], token)):
        found[f"g-{id}"] = bag_token(view, id)
    empty = "" if view.plate or view.held else f" <small>{esc(say('empty'))}</small>"
    found["h-plate"] = f'<h3 id="h-plate">{esc(say("Plate"))}{empty}</h3>'
    for id in view.plate:
        n = pack.number[id]
        label = esc(say("Number {n}", n=n))
        found[f"q-{id}"] = f'<span id="q-{id}" class="tok number" role="img" aria-label="{label}"><b>{n}</b></span>'
    for id in view.held:
        if f"q-{id}" not in found:
            found[f"q-{id}"] = rice(acts, id, pack.rice[id], "keep")
    return found


WHERE = {"bag": later("in the bag"), "camp": later("in the Camp"), "plate": later("on the Plate")}


def bag_token(view: Island, id: str) -> str:
    """A place of the row that always shows all twelve: number, rice of the other face, and where it is."""
    number, points = view.pack.number[id], view.pack.rice[id]
    where = "bag" if id in view.bag else "camp" if id in view.camp else "plate"
    said = say("Number {number}, rice {points}: {where}", number=number, points=points, where=say(WHERE[where]))
    grains = "".join("<i></i>" for _ in range(points))
    return (
        f'<span id="g-{id}" class="slot {where}" role="img" aria-label="{esc(said)}" '
        f'title="{esc(said)}"><b>{number}</b><span>{grains}</span></span>'
    )


# ---- the Backpack


def backpack(view: Island, acts: Acts) -> dict[str, str]:
    found = heading("backpack", say("Backpack"))
    for id, state in view.objects.items():
        name = phrases.thing(view.pack, id)
        attributes = acts.bind("OBJECT", id, f"thing {state}", f"{name}: {say(STATES[state])}", "")
        text = "" if state == ACTIVE else f"<small>{esc(say('inactive'))}</small>"
        found[f"b-{id}"] = (
            f'<div id="b-{id}" {attributes}><span class="av">{icon(id)}</span><b>{esc(name)}</b>{text}</div>'
        )
    return found
