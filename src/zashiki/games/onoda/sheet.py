"""The whole view as readable lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.fields import size
from ...engine.tongue import _, both, count, later, listed, say
from . import reserve, round_end, score
from .island import ACTIVE, INACTIVE, MILITARY, NORMAL, REMOVED, SURVIVAL, Island
from .pack import BLANK
from .phrases import card, penalty_is_health, region, thing, what

VARIANT_NAMES = {
    NORMAL: later("the normal game"),
    MILITARY: later("historical, military focus"),
    SURVIVAL: later("historical, survival focus"),
}


def screen(view: Island) -> str:
    """What lies on the table, from the tracks to the piles."""
    if not view.round:
        return say("Nothing has been laid out yet.")
    parts = (
        scored(view),
        tracks(view),
        places(view),
        mission(view),
        people(view),
        tokens(view),
        hand(view),
        in_play(view),
        piles(view),
    )
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


PARTS = {
    "honor": later("Honor {points}"),
    "companions": later("companions {points}"),
    "objects": later("objects {points}"),
    "health": later("Health {points}"),
    "paranoia": later("Paranoia {points}"),
}


def scored(view: Island) -> list[str]:
    """After the end the points, part by part."""
    if not view.result:
        return []
    parts = [say(PARTS[name], points=worth) for name, worth in score.parts(view).items()]
    return [say("Score: {parts}; together {points}.", parts=listed(parts), points=score.total(view))]


def tracks(view: Island) -> list[str]:
    entry = view.pack.rounds[view.round - 1]
    return [
        say(
            "Round {n} of {rounds}, {years} ({variant}). {failure}",
            n=view.round,
            rounds=len(view.pack.rounds),
            years=entry["years"],
            variant=say(VARIANT_NAMES[view.variant]),
            failure=failure(view),
        ),
        say(
            "Health {health}, Paranoia {paranoia}, Honor {honor}.",
            health=view.health,
            paranoia=view.paranoia,
            honor=view.honor,
        ),
    ]


def failure(view: Island) -> str:
    """What a failed check costs in this round."""
    if penalty_is_health(view):
        return say("A failed Raid or Repair costs 1 Health.")
    return say("A failed Raid or Repair costs 1 Paranoia.")


def places(view: Island) -> list[str]:
    """A line a region: alarm, what is there, its neighbours."""
    width = max(len(region(view.pack, id)) for id in view.pack.regions)
    lines = [say("Regions:")]
    for id in view.pack.regions:
        there = []
        if id == view.here:
            there.append(say("Onoda"))
        if id == view.mission_at:
            there.append(say("mission"))
        if marker := view.markers.get(id, ""):
            there.append(
                say("blank marker") if marker == BLANK else say("marker of {object}", object=what(view.pack, marker))
            )
        neighbours = ", ".join(region(view.pack, other) for other in view.pack.adjacent[id])
        lines.append(
            say(
                "  {name}  alarm {alarm}  {there} | next to {neighbours}",
                name=region(view.pack, id).ljust(width),
                alarm=view.alarm[id],
                there=", ".join(there) or "-",
                neighbours=neighbours,
            )
        )
    return lines


def mission(view: Island) -> list[str]:
    if not view.mission:
        return []
    one = view.pack.missions[view.mission]
    sentence = later("Mission: {name} in {region}. {text}" if view.mission_at else "Mission, done: {name}. {text}")
    lines = [say(sentence, name=_(one.name), region=region(view.pack, one.region), text=_(one.text))]
    if view.historical and view.missions:
        after = view.pack.missions[view.missions[0][0]]
        lines.append(
            say(
                "Next mission: {name} in {region}. {text}",
                name=_(after.name),
                region=region(view.pack, after.region),
                text=_(after.text),
            )
        )
    return lines


COMPANIONS = {
    ACTIVE: later("{names}: active."),
    INACTIVE: later("{names}: inactive."),
    REMOVED: later("{names}: removed from the game."),
}
OBJECTS = {ACTIVE: later("{names}: active."), INACTIVE: later("{names}: inactive.")}


def people(view: Island) -> list[str]:
    """Camp and Backpack."""
    rice, need = round_end.rice_points(view), round_end.need(view)
    lines = [
        say("Camp: {rice} rice points.", rice=rice)
        if view.result
        else say("Camp: {rice} rice points, {need} needed at the end of the round.", rice=rice, need=need)
    ]
    lines += by_state(view, view.companions, COMPANIONS)
    lines.append(say("Backpack:"))
    lines += by_state(view, view.objects, OBJECTS)
    return lines


def by_state(view: Island, states: dict[str, str], sentences: dict[str, str]) -> list[str]:
    lines = []
    for state, sentence in sentences.items():
        if names := [thing(view.pack, id) for id, now in states.items() if now == state]:
            lines.append("  " + say(sentence, names=listed(names)))
    return lines


def tokens(view: Island) -> list[str]:
    """Bag, Plate and Camp, each token as number/rice."""
    lines = [
        count(
            len(view.bag),
            "Bag, {n} token (number/rice): {tokens}",
            "Bag, {n} tokens (number/rice): {tokens}",
            tokens=faces(view, view.bag),
        ),
        say("Plate: {tokens}", tokens=faces(view, view.plate)),
        say("Rice in the Camp: {tokens}", tokens=faces(view, view.camp)),
    ]
    if rest := [token for token in view.held if token not in view.plate]:
        lines.append(say("Just drawn: {tokens}", tokens=faces(view, rest)))
    return lines


def faces(view: Island, ids: Sequence[str]) -> str:
    number, rice = view.pack.number, view.pack.rice
    return " ".join(f"{number[id]}/{rice[id]}" for id in sorted(ids, key=lambda id: (number[id], rice[id]))) or "-"


def hand(view: Island) -> list[str]:
    lines = [say("Hand, {n} of at most {limit}:", n=len(view.reserve), limit=reserve.limit(view))]
    return lines + [card_line(view, id) for id in view.reserve]


THIS_ACTION = both("acts at the end of this action", "ends of actions still to come: {n}")
NEXT_ACTION = both("acts at the end of the next action", "ends of actions still to come: {n}")


def in_play(view: Island) -> list[str]:
    if not view.in_force:
        return []
    lines = [say("Round events in play:")]
    for id in view.in_force:
        lines.append(card_line(view, id))
        if id in view.timers:
            lines.append("    " + count(view.timers[id], *(THIS_ACTION if view.acting else NEXT_ACTION)))
    return lines


def card_line(view: Island, id: str) -> str:
    """A card with the word to type for it."""
    return say("  {name} [{id}]: {text}", name=card(view.pack, id), id=id, text=_(view.pack.events[id].text))


def piles(view: Island) -> list[str]:
    lines = [
        say(
            "Piles: {events} events, {discard} discarded, {missions} missions.",
            events=size(view.events),
            discard=len(view.discard),
            missions=size(view.missions),
        )
    ]
    if view.aside:
        lines.append(say("Set aside: {cards}.", cards=listed([card(view.pack, id) for id in view.aside])))
    if view.void:
        lines.append(
            say(
                "Without effect from now on: {cards}.",
                cards=listed([card(view.pack, id) for id in view.void]),
            )
        )
    return lines
