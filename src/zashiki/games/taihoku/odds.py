"""What chance may bring, exactly."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from ...engine.table import Option
from ...engine.tongue import say
from . import raids
from .city import City
from .forecast import Coming, forecast
from .phrases import card, kind, people, percent, place, places, raid, status, who


def odds(view: City, seat: str, option: Option) -> str:
    """What chance may bring if this is chosen; "": no chance."""
    match option:
        case ["explore"]:
            return find(view, view.at[seat])
        case (("explore" | "draw"), there):
            return find(view, there)
        case "use", "air_raid_flyers":
            return next_card(view)
        case ["fulfil"] if view.has(seat, "humanitarian_rescue"):
            return next_card(view)
        case ["end"] if view.active == seat and view.clockwise()[-1] == seat:
            return night(view)
    return ""


def chances(view: City, there: str) -> dict[str, Fraction]:
    """The chance of each card to be the top one of a pile there: any unseen card of its type."""
    cards = view.unseen[view.pack.places[there].type]
    return {id: Fraction(n, len(cards)) for id, n in Counter(cards).most_common()}


def find(view: City, there: str) -> str:
    """The cards that may turn up, the most likely first."""
    found = chances(view, there)
    words = ", ".join(f"{card(view.pack, id)} {percent(chance)}" for id, chance in found.items())
    return say("{kind} at {place}: {cards}.", kind=kind(view.pack.places[there].type), place=place(view.pack, there),
               cards=words)  # fmt: skip


def next_card(view: City) -> str:
    """The next face-down Air Raid Card."""
    left, special = raids.part_of(view, len(view.raids))
    if not left:
        return say("No face-down Air Raid Card is left: nothing is revealed.")
    if special:
        return say("The next face-down Air Raid Card: {card} {chance}, otherwise one of {n} normal cards.",
                   card=raid(view.pack, special), chance=percent(Fraction(1, left)),
                   n=len(raids.unseen(view)))  # fmt: skip
    return say("The next face-down Air Raid Card is one of {n} normal cards.", n=len(raids.unseen(view)))


def night(view: City) -> str:
    """Dusk and the raid that follow the last turn."""
    return " ".join(dusk_lines(view) + raid_lines(view))


def dusk_lines(view: City) -> list[str]:
    """What dusk brings if the round ended now."""
    found = forecast(view)
    lines = []
    for seat, changes in found.dusk.items():
        if changes:
            words = ", ".join(f"{status(one)} {n:+d}" for one, n in changes.items())
            lines.append(say("Dusk: {who} {changes}.", who=who(view.pack, seat), changes=words))
    if found.choosing:
        lines.append(say("Dusk: a card must be discarded by {people}.", people=people(view.pack, found.choosing)))
    if found.doomed:
        lines.append(say("Dusk would kill {who}.", who=who(view.pack, found.doomed[0])))
    if found.starving:
        lines.append(say("The next Hunger would kill {people}.", people=people(view.pack, found.starving)))
    return lines


def raid_lines(view: City) -> list[str]:
    """The coming raid, and whom it may hit."""
    found = forecast(view)
    soon, lines = found.coming, [special(view, found.coming)]
    for seat in view.seats:
        here = view.at[seat]
        if chance := soon.hit(here):
            lines.append(say("{who} at {place}: hit with {chance}, Health -{n}.", who=who(view.pack, seat),
                             place=place(view.pack, here), chance=percent(chance),
                             n=found.costs(seat, here)))  # fmt: skip
    return [line for line in lines if line]


def special(view: City, soon: Coming) -> str:
    """What is known of the next card."""
    if soon.card:
        marks = view.pack.raids[soon.card].marks
        if marks:
            return say("Next raid: {card}, on {places}.", card=raid(view.pack, soon.card),
                       places=places(view.pack, marks))  # fmt: skip
        return say("Next Air Raid Card: {card}.", card=raid(view.pack, soon.card))
    for id, chance in ((raids.RAID, soon.great), (raids.MAZU, soon.mazu), (raids.END, soon.end)):
        if chance:
            return say("{card} comes with {chance}.", card=raid(view.pack, id), chance=percent(chance))
    return ""
