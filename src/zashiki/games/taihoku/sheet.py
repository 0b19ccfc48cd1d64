"""The whole view as readable lines of text."""

from __future__ import annotations

from ...engine.titles import Panel
from ...engine.tongue import _, count, say
from . import odds, raids
from .city import City
from .forecast import coming
from .phrases import FATES, cards, event, kind, people, percent, place, places, raid, tie, tracks, who


def screen(view: City) -> str:
    """What lies on the table, from the round to the piles."""
    if not view.at:
        return say("Nothing has been laid out yet.")
    parts = (head(view), family(view), city(view), ahead(view), away(view))
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def head(view: City) -> list[str]:
    """The round, its event and the state of the city."""
    lines = []
    if view.round:
        lines.append(say("Round {n}. Starting Player: {who}.", n=view.round, who=who(view.pack, view.starter)))
    if view.active:
        lines.append(say("It is {who}'s turn.", who=who(view.pack, view.active)))
    if view.event:
        effect = _(view.pack.events[view.event].effect)
        lines.append(say("Event: {name}. {effect}", name=event(view.pack, view.event), effect=effect))
    if view.blanket:
        lines.append(say("The whole city is one Raid Area until the next Air Raid Card."))
    elif view.areas:
        lines.append(say("Raid Areas: {places}.", places=places(view.pack, view.areas)))
    else:
        lines.append(say("There is no Raid Area."))
    if view.damaged:
        lines.append(say("The special locations are damaged: they help nobody any more."))
    return lines


def family(view: City) -> list[str]:
    """Everybody with tracks, hand and Entanglement Card."""
    lines = []
    for seat in view.seats:
        limit = view.pack.characters[seat].weight
        lines.append(say("{who} at {place}: {tracks}.", who=who(view.pack, seat), place=place(view.pack, view.at[seat]),
                         tracks=tracks(view, seat)))  # fmt: skip
        lines.append(say("  carries (weight {weight} of {limit}): {cards}", weight=view.weight(seat), limit=limit,
                         cards=cards(view.pack, view.hands[seat])))  # fmt: skip
        if id := view.entanglement.get(seat):
            lines.append(say("  {tie} ({fate}): {effect}", tie=tie(view.pack, id), fate=_(FATES[view.fate[seat]]),
                             effect=_(view.pack.entanglements[id].effect)))  # fmt: skip
    return lines


def city(view: City) -> list[str]:
    """A line a location: type, pile, what is placed, the odds of the coming raid, its neighbours."""
    lines = [say("Locations:")]
    soon = coming(view)
    width = max(len(place(view.pack, id)) for id in view.pack.places)
    for id, entry in view.pack.places.items():
        notes = [count(view.piles.get(id, 0), "{kind}, {n} card", "{kind}, {n} cards", kind=kind(entry.type))]
        if id in view.placed:
            notes.append(say("face up: {cards}", cards=cards(view.pack, view.placed[id])))
        if view.is_raid_area(id):
            notes.append(say("Raid Area"))
        if there := [seat for seat in view.seats if view.at[seat] == id]:
            notes.append(people(view.pack, there))
        notes.append(say("next raid {chance}", chance=percent(soon.hit(id))))
        roads = ", ".join(place(view.pack, other) + long(view, id, other) for other in view.pack.roads[id])
        lines.append(say("  {name}  {notes} | next to {roads}", name=place(view.pack, id).ljust(width),
                         notes=", ".join(notes), roads=roads))  # fmt: skip
    return lines


def long(view: City, a: str, b: str) -> str:
    return say(" (long road)") if (a, b) in view.pack.long else ""


def ahead(view: City) -> list[str]:
    """The Air Raid Deck, and what will happen."""
    if not view.round:
        return []
    done = [raid(view.pack, id) for id in view.raids[: view.resolved]]
    lines = [say("Air Raid Deck: {n} of {size} cards resolved. {done}", n=view.resolved, size=raids.size(view),
                 done=", ".join(done)).rstrip()]  # fmt: skip
    if view.face_up():
        names = ", ".join(raid(view.pack, id) for id in view.face_up())
        lines.append(say("Face up in the deck, the next first: {cards}.", cards=names))
    if view.result:
        return lines
    return lines + odds.dusk_lines(view) + odds.raid_lines(view)


def away(view: City) -> list[str]:
    """What is out of the game, and what the piles hold together."""
    lines = [say("Out of the game: {cards}.", cards=cards(view.pack, sorted(view.removed)))]
    for id, unseen in view.unseen.items():
        lines.append(say("In the piles of {kind}: {cards}.", kind=kind(id), cards=cards(view.pack, sorted(unseen))))
    return lines


# ---- for a terminal


def panels(view: City) -> list[Panel]:
    """The city, then the family, what lies ahead, and what is away."""
    if not view.at:
        return [Panel("", [[(screen(view), "")]])]
    title, *places_ = city(view)
    return [
        Panel(title.rstrip(":"), [[(line.strip(), tone(view, line))] for line in places_], folded=True),
        *(
            Panel("", [led(line) for line in lines])
            for lines in (head(view), family(view), ahead(view), away(view))
            if lines
        ),
    ]


def tone(view: City, line: str) -> str:
    """Where the active player stands, and where danger is; the words say both."""
    here = place(view.pack, view.at[view.active]) if view.active else ""
    if here and line.strip().startswith(here):
        return "here"
    return "warn" if say("Raid Area") in line else ""


def led(line: str) -> list[tuple[str, str]]:
    """A line of the sheet; what stands before its colon leads it."""
    lead, colon, text = line.strip().partition(":")
    return [(lead + colon, "strong"), (text, "")] if colon else [(lead, "")]
