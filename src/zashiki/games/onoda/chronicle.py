"""What happened, line by line, and how it ended."""

from __future__ import annotations

from . import checks, reserve, score
from .island import ONODA, Island
from .phrases import card, count, effect_now, listed, region, say, token, what

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
    "moved": "Onoda walks to {a}.",
    "stopped": "The way is closed: Onoda stays where he is.",
    "relocated": "Onoda is put in {a}.",
    "alarm": "Alarm in {a}: {b}.",
    "alarm_full": "No room for another token in {a}: 1 Paranoia instead.",
    "calm": "Alarm in {a} falls to {b}.",
    "honor": "Honor {a:+d}: now {honor}.",
    "survival": "Health {health} is below Paranoia {paranoia}: a survival test.",
    "mission_tried": "The mission {a} is attempted.",
    "mission_done": "The mission {a} succeeds.",
    "mission_failed": "The mission {a} fails.",
    "redraw": "{a} is spent to draw again.",
    "made_void": "{a} counts for nothing from now on.",
    "void": "{a} counts for nothing and is discarded.",
    "reshuffled": "The discarded events become the new draw pile.",
    "shuffled_in": "{a} is shuffled into the draw pile.",
    "cancelled": "{a} is cancelled.",
    "discarded": "{a} is discarded.",
    "no_room": "There is no room in hand: {a} is discarded.",
    "kept": "{a} is kept in hand.",
    "end_declared": "The end of round {a} is declared.",
    "round_over": "Round {a} is over.",
    "activated": "Active again: {a}.",
    "deactivated": "Inactive: {a}.",
    "removed": "{a} leaves the game.",
    "placed": "{a} joins the Camp.",
    "prevented": "The loss of {a} is prevented.",
    "chose": "",
}
RICE = {
    "rice": "Into the Camp: {token}.",
    "rice_drawn": "Drawn: {token}.",
    "rice_lost": "To the Plate: {token}.",
}


def named(view: Island, word: str | int) -> str | int:
    """The name of a region, card, object or companion."""
    pack = view.pack
    if word in pack.regions:
        return region(pack, str(word))
    if word in pack.events or word in pack.missions:
        return card(pack, str(word))
    if word in pack.objects:
        return str(pack.objects[str(word)]["name"])
    return what(pack, str(word)) if word in pack.companions else word


def fact_card(view: Island, fact: tuple[str | int, ...]) -> str:
    """Cards turned up and used, and the rounds they belong to."""
    pack = view.pack
    match fact:
        case "event", str(id):
            return say("Event: {card}. {text}", card=card(pack, id), text=pack.events[id].text)
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
        case "round", int(n):
            return say(
                "Round {n}, {years}. {flavour}",
                n=n,
                years=pack.rounds[n - 1]["years"],
                flavour=pack.rounds[n - 1]["flavour"],
            )
        case "mission", str(id), str(where):
            return say(
                "Mission in {region}: {mission}. {text}",
                region=region(pack, where),
                mission=card(pack, id),
                text=pack.missions[id].text,
            )
    raise KeyError(fact[0])


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
    ("passed", checks.RAID): "The Raid succeeds.",
    ("passed", checks.ALARM): "The check succeeds.",
    ("passed", checks.TEST): "The test is passed.",
    ("passed", checks.SURVIVAL): "The survival test is passed.",
    ("failed", checks.RAID): "The Raid fails.",
    ("failed", checks.ALARM): "The check fails.",
    ("failed", checks.TEST): "The test is failed.",
    ("failed", checks.SURVIVAL): "The survival test is failed.",
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
    "health": "Defeat in round {round}: no Health is left.",
    "paranoia": "Defeat in round {round}: Paranoia has reached its end.",
    "survival": "Defeat in round {round}: the survival test is failed.",
}
PARTS = {
    "honor": "Honor {points}",
    "companions": "companions {points}",
    "objects": "objects {points}",
    "health": "Health {points}",
    "paranoia": "Paranoia {points}",
}


def result(view: Island) -> str:
    """How it ended, with the points part by part; "" while the game runs."""
    if not view.result:
        return ""
    points, reason = view.result["scores"][ONODA], view.result["reason"]
    parts = listed([say(PARTS[name], points=worth) for name, worth in score.parts(view).items()])
    if not view.result["winners"]:
        return say(
            "{defeat} The points would be {points}: {parts}.",
            defeat=say(DEFEATS[reason], round=view.round),
            points=points,
            parts=parts,
        )
    band = next(band for band in view.pack.bands if band["id"] == reason)
    return say(
        "Survived with {points} points: {parts}. {band}: {flavour}",
        points=points,
        parts=parts,
        band=band["name"],
        flavour=band["flavour"],
    )
