"""What happened, line by line, and how it ended."""

from __future__ import annotations

from typing import Any

from ...engine.tongue import _, count, later, say
from . import checks, reserve
from .island import ONODA, Island
from .pack import Ops
from .phrases import card, chosen, effect_now, region, thing, token

# ---- what happened


def fact(view: Island, fact: tuple[str | int, ...]) -> str:
    """A line of the chronicle; "" for what other lines already say. The view is the one of that moment."""
    verb, *rest = fact
    names = {name: named(view, word) for name, word in zip(("a", "b"), rest, strict=False)}
    if verb in SIMPLE:
        return say(SIMPLE[str(verb)], **names, health=view.health, paranoia=view.paranoia, honor=view.honor)
    match fact:
        case "harm", 0, paranoia:
            return say("Paranoia +{n}: now {now}.", n=paranoia, now=view.paranoia)
        case "harm", health, _:
            return say("Health -{n}: now {now}.", n=health, now=view.health)
        case "heal", 0, paranoia:
            return say("Paranoia -{n}: now {now}.", n=paranoia, now=view.paranoia)
        case "heal", health, _:
            return say("Health +{n}: now {now}.", n=health, now=view.health)
        case "fed", int(balance):
            return fed(balance)
        case (("drawn" | "passed" | "failed" | "spent"), *_):
            return fact_number(view, fact)
        case (("defeat" | "survived"), *_):
            return result(view)
        case ("rice" | "rice_drawn" | "rice_lost") as kind, str(id):
            return say(RICE[kind], token=token(view.pack, id))
    return fact_card(view, fact)


SIMPLE = {
    "moved": later("Onoda walks to {a}."),
    "stopped": later("The way is closed: Onoda stays where he is."),
    "relocated": later("Onoda is put in {a}."),
    "alarm": later("Alarm in {a}: {b}."),
    "alarm_full": later("No room for another token in {a}: 1 Paranoia instead."),
    "calm": later("Alarm in {a} falls to {b}."),
    "honor": later("Honor {a:+d}: now {honor}."),
    "survival": later("Health {health} is below Paranoia {paranoia}: a survival test."),
    "mission_tried": later("The mission {a} is attempted."),
    "mission_done": later("The mission {a} succeeds."),
    "mission_failed": later("The mission {a} fails."),
    "redraw": later("{a} is spent to draw again."),
    "made_void": later("{a} counts for nothing from now on."),
    "void": later("{a} counts for nothing and is discarded."),
    "reshuffled": later("The discarded events become the new draw pile."),
    "shuffled_in": later("{a} is shuffled into the draw pile."),
    "cancelled": later("{a} is cancelled."),
    "discarded": later("{a} is discarded."),
    "no_room": later("There is no room in hand: {a} is discarded."),
    "kept": later("{a} is kept in hand."),
    "end_declared": later("The end of round {a} is declared."),
    "round_over": later("Round {a} is over."),
    "activated": later("Active again: {a}."),
    "deactivated": later("Inactive: {a}."),
    "removed": later("{a} leaves the game."),
    "placed": later("{a} joins the Camp."),
    "prevented": later("The loss of {a} is prevented."),
}
RICE = {
    "rice": later("Into the Camp: {token}."),
    "rice_drawn": later("Drawn: {token}."),
    "rice_lost": later("To the Plate: {token}."),
}


def named(view: Island, word: str | int) -> str | int:
    """The name of a region, card, object or companion."""
    pack = view.pack
    if word in pack.regions:
        return region(pack, str(word))
    if word in pack.events or word in pack.missions:
        return card(pack, str(word))
    return thing(pack, str(word)) if word in pack.objects or word in pack.companions else word


def fact_card(view: Island, fact: tuple[str | int, ...]) -> str:
    """Cards turned up and used, and the rounds they belong to."""
    pack = view.pack
    match fact:
        case "event", str(id):
            return say("Event: {card}. {text}", card=card(pack, id), text=_(pack.events[id].text))
        case "in_force", str(id) if id in view.timers:
            return count(
                pack.events[id].timer,
                "{card} acts after {n} more action.",
                "{card} acts after {n} more actions.",
                card=card(pack, id),
            )
        case "in_force", str(id):
            return say("{card} is in force until the end of the round.", card=card(pack, id))
        case "used", str(id), *n:
            use = reserve.use_of(view, ("use", id, *map(str, n)))
            return say(
                "Used: {card}: {effect}.",
                card=card(pack, id),
                effect=effect_now(view, use.ops if use else ()),
            )
        case "answers", str(id):
            return caused(view, id, pack.events[id].ops)
        case "chose", str(id), int(n):
            return caused(view, id, chosen(pack, id, n))
        case "alarm_rule", str(id), 0:
            return say("{card}: no Alarm is added.", card=card(pack, id))
        case "alarm_rule", str(id), int(n):
            return count(n, "{card}: {n} Alarm is added.", "{card}: {n} Alarm are added.", card=card(pack, id))
        case "raid_rule", str(id), draw, keep:
            return caused(view, id, (("rice_pick", draw, keep),))
        case "round", int(n):
            return say(
                "Round {n}, {years}. {flavour}",
                n=n,
                years=pack.rounds[n - 1]["years"],
                flavour=_(pack.rounds[n - 1]["flavour"]),
            )
        case "mission", str(id), str(where):
            return say(
                "Mission in {region}: {mission}. {text}",
                region=region(pack, where),
                mission=card(pack, id),
                text=_(pack.missions[id].text),
            )
    raise KeyError(fact[0])


def caused(view: Island, id: str, ops: Ops) -> str:
    """The card behind what the next lines tell."""
    return say("{card}: {effect}.", card=card(view.pack, id), effect=effect_now(view, ops)) if ops else ""


def fact_number(view: Island, fact: tuple[str | int, ...]) -> str:
    """Numbers drawn, and what became of them."""
    match fact:
        case "drawn", _, "", number, _:
            return say("No token is left to draw: the number is {number}.", number=number)
        case "drawn", (checks.TEST | checks.SURVIVAL), _, number, level:
            return say("Drawn: {number}, against Paranoia {level}.", number=number, level=level)
        case "drawn", _, _, number, level:
            return say("Drawn: {number}, against alarm {level}.", number=number, level=level)
        case "spent", n:
            return say(
                "{n} Health spent: the number is {number}, Health {health}.",
                n=n,
                number=view.numbers[-1],
                health=view.health,
            )
        case _, kind:
            return say(JUDGED[str(fact[0]), str(kind)])
    raise KeyError(fact[0])


JUDGED = {
    ("passed", checks.RAID): later("The Raid succeeds."),
    ("passed", checks.ALARM): later("The check succeeds."),
    ("passed", checks.TEST): later("The test is passed."),
    ("passed", checks.SURVIVAL): later("The survival test is passed."),
    ("failed", checks.RAID): later("The Raid fails."),
    ("failed", checks.ALARM): later("The check fails."),
    ("failed", checks.TEST): later("The test is failed."),
    ("failed", checks.SURVIVAL): later("The survival test is failed."),
}


def fed(balance: int) -> str:
    """How the meal went."""
    if balance < 0:
        return count(-balance, "The meal: {n} rice point is missing.", "The meal: {n} rice points are missing.")
    if balance == 0:
        return say("The meal: everyone is fed, and nothing is left.")
    return count(
        balance,
        "The meal: everyone is fed, and {n} rice point is left.",
        "The meal: everyone is fed, and {n} rice points are left.",
    )


# ---- how it ended

DEFEATS = {
    "health": later("Defeat in round {round}: no Health is left."),
    "paranoia": later("Defeat in round {round}: Paranoia has reached its end."),
    "survival": later("Defeat in round {round}: the survival test is failed."),
}


def outcome(view: Island) -> str:
    """How it ended, in a few words."""
    if not view.result["winners"]:
        return say("Defeat in round {round}", round=view.round)
    points, band = view.result["scores"][ONODA], reached(view)
    return say("{points} points · {band}", points=points, band=_(band["name"]))


def reached(view: Island) -> dict[str, Any]:
    """The band of the score of one who survived."""
    found: dict[str, Any] = next(band for band in view.pack.bands if band["id"] == view.result["reason"])
    return found


def result(view: Island) -> str:
    """How it ended; "" while the game runs."""
    if not view.result:
        return ""
    points, reason = view.result["scores"][ONODA], view.result["reason"]
    if not view.result["winners"]:
        defeat = say(DEFEATS[reason], round=view.round)
        return say("{defeat} The points would be {points}.", defeat=defeat, points=points)
    band = reached(view)
    return say(
        "Survived with {points} points. {band}: {flavour}",
        points=points,
        band=_(band["name"]),
        flavour=_(band["flavour"]),
    )
