"""Names and effects in words: what a list of ops says, and what follows a check.

All that a player reads is a whole sentence with named fields that goes through `say` or `count`, or a text of the
pack that goes through `_`: there a translation takes hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...engine.table import Frame
from ...engine.tongue import _, both, count, later, listed, ngettext, say
from . import effects
from .island import Island
from .pack import Mission, OnodaPack, Ops


def begun(phrase: str) -> str:
    """The phrase as the beginning of a sentence."""
    return phrase[:1].upper() + phrase[1:]


# ---- names


def region(pack: OnodaPack, id: str) -> str:
    return _(pack.regions[id]["name"])


def card(pack: OnodaPack, id: str) -> str:
    """An event or a mission."""
    return _(pack.events[id].name if id in pack.events else pack.missions[id].name)


def thing(pack: OnodaPack, id: str) -> str:
    """An object or a companion."""
    return _((pack.objects if id in pack.objects else pack.companions)[id]["name"])


def what(pack: OnodaPack, id: str) -> str:
    """An object with its article, which some languages choose for each, or a companion."""
    if id not in pack.objects:
        return thing(pack, id)
    article = f"the {pack.objects[id]['name']}"
    return _(article) if _(article) != article else say("the {name}", name=thing(pack, id))


def token(pack: OnodaPack, id: str) -> str:
    """A token by its rice face."""
    return count(
        pack.rice[id],
        "{n} rice point (number {number})",
        "{n} rice points (number {number})",
        number=pack.number[id],
    )


def regions(pack: OnodaPack, ids: Sequence[str]) -> str:
    return listed([region(pack, id) for id in ids])


def cards(pack: OnodaPack, ids: Sequence[str]) -> str:
    return listed([card(pack, id) for id in ids])


# ---- effects


def effect(pack: OnodaPack, ops: Ops) -> str:
    """A list of ops as a phrase: gain 1 Honor, then gain 2 Rice tokens."""
    if not ops:
        return say("nothing happens")
    phrase = op_phrase(pack, ops[0])
    return say("{first}, then {rest}", first=phrase, rest=effect(pack, ops[1:])) if ops[1:] else phrase


def effect_now(view: Island, ops: Ops) -> str:
    """The same for what would be carried out at once: a condition that comes first is already decided."""
    while ops and ops[0][0] == "if":
        _, condition, then, other = ops[0]
        ops = (then if effects.holds(view, condition) else other) + ops[1:]
    return effect(view.pack, ops)


CHANGES = {
    ("health", True): later("gain {n} Health"),
    ("health", False): later("lose {n} Health"),
    ("paranoia", True): later("gain {n} Paranoia"),
    ("paranoia", False): later("recover {n} Paranoia"),
    ("honor", True): later("gain {n} Honor"),
    ("honor", False): later("lose {n} Honor"),
    ("health_per_surplus", True): later("gain {n} Health for each rice point above the need"),
    ("health_per_surplus", False): later("lose {n} Health for each rice point above the need"),
}
RELOCATIONS = {
    ("any", False): later("put Onoda in any region"),
    ("any", True): later("you may put Onoda in any region"),
    ("adjacent", False): later("put Onoda in an adjacent region"),
    ("adjacent", True): later("you may put Onoda in an adjacent region"),
    ("kyanpu", False): later("put Onoda in the camp region"),
    ("kyanpu", True): later("you may put Onoda in the camp region"),
    ("adjacent_or_kyanpu", False): later("put Onoda in the camp region or an adjacent one"),
    ("adjacent_or_kyanpu", True): later("you may put Onoda in the camp region or an adjacent one"),
}
TURNS = {
    ("activate", "any_companion"): later("activate a companion"),
    ("activate", "all_companions"): later("activate all companions"),
    ("activate", "any_object"): later("activate an object"),
    ("deactivate", "any_companion"): later("deactivate a companion"),
    ("deactivate", "all_companions"): later("deactivate all companions"),
    ("deactivate", "any_object"): later("deactivate an object"),
}
PLAIN = {
    "discard_round_event": later("discard one round event in play for free"),
    "discard_self": later("discard this card"),
    "raid_rice_to_plate": later("put a Rice token of this Raid on the Plate"),
    "stop_move": later("the marker stays where it is"),
    "pass_test": later("the test just drawn counts as passed"),
    "prevent": later("prevent the loss of the companion"),
}


def op_phrase(pack: OnodaPack, op: tuple[Any, ...]) -> str:
    """One op of the cards' vocabulary."""
    match op:
        case "health" | "paranoia" | "honor" | "health_per_surplus" as track, n:
            return say(CHANGES[track, n > 0], n=abs(n))
        case "alarm", n, at, how_many, up_to:
            return alarm(pack, n, at, how_many, up_to)
        case "rice_gain", n:
            return count(n, "gain {n} Rice token", "gain {n} Rice tokens")
        case "rice_lose", n:
            return count(n, "lose {n} Rice token", "lose {n} Rice tokens")
        case "rice_pick", draw, keep:
            return count(draw, "draw {n} Rice token and keep {keep}", "draw {n} Rice tokens and keep {keep}", keep=keep)
        case "activate" | "deactivate" as verb, whom if (verb, whom) in TURNS:
            return say(TURNS[verb, whom])
        case "activate", whom:
            return say("activate {what}", what=what(pack, whom))
        case "deactivate", whom:
            return say("deactivate {what}", what=what(pack, whom))
        case "remove_companion", who:
            return say("remove {who} from the game", who=what(pack, who))
        case "place_companion", who:
            return say("place {who} in the Camp", who=what(pack, who))
        case "relocate", to, optional:
            return say(RELOCATIONS[to, optional])
        case "add_to_number", n:
            return say("the number just drawn counts {n} higher", n=n)
        case "shuffle_in", number:
            return say("shuffle {card} into the draw pile", card=card(pack, pack.event_number(number)))
        case "void", number:
            return say("{card} counts for nothing from now on", card=card(pack, pack.event_number(number)))
        case [verb] if verb in PLAIN:
            return say(PLAIN[verb])
    return branching(pack, op)


def branching(pack: OnodaPack, op: tuple[Any, ...]) -> str:
    """The ops that hold others."""
    match op:
        case "test", won, lost:
            return say(
                "make a Paranoia test (success: {won}; failure: {lost})",
                won=effect(pack, won),
                lost=effect(pack, lost),
            )
        case "check", won, None:
            return say("make an Alarm check (success: {won}; failure: the standard penalty)", won=effect(pack, won))
        case "check", won, lost:
            return say(
                "make an Alarm check (success: {won}; failure: {lost})",
                won=effect(pack, won),
                lost=effect(pack, lost),
            )
        case "choose", options:
            return say("choose one: {options}", options="; ".join(choice(pack, option) for option in options))
        case "if", cond, then, ():
            return say("if {condition}: {then}", condition=condition(pack, cond), then=effect(pack, then))
        case "if", cond, then, other:
            return say(
                "if {condition}: {then}; otherwise: {other}",
                condition=condition(pack, cond),
                then=effect(pack, then),
                other=effect(pack, other),
            )
    raise KeyError(op[0])


def choice(pack: OnodaPack, option: tuple[str, Ops]) -> str:
    """One of several printed options."""
    cond, ops = option
    if not cond:
        return effect(pack, ops)
    return say("only if {condition}: {effect}", condition=condition(pack, cond), effect=effect(pack, ops))


def chosen(pack: OnodaPack, id: str, n: int) -> Ops:
    """What the n-th of the options printed on a card does; () where it prints more than one choice."""
    card = pack.events.get(id) or pack.missions[id]
    printed = (card.success, card.failure) if isinstance(card, Mission) else (card.ops, *(use.ops for use in card.uses))
    found = list(choices_in(printed))
    return found[0][n - 1][1] if len(found) == 1 else ()


def choices_in(ops: Any) -> Iterator[tuple[tuple[str, Ops], ...]]:
    """The printed choices in these ops, those inside others too."""
    if isinstance(ops, tuple):
        if ops[:1] == ("choose",):
            yield ops[1]
        for part in ops:
            yield from choices_in(part)


# ---- alarm: (is it added, where, may it be fewer): for one region, for several

PLACES = {
    (True, "here"): later("add {n} Alarm here"),
    (True, "each_adjacent"): later("add {n} Alarm in each adjacent region"),
    (True, "highest"): later("add {n} Alarm in the region with the most Alarm"),
    (False, "here"): later("remove {n} Alarm here"),
    (False, "each_adjacent"): later("remove {n} Alarm from each adjacent region"),
    (False, "highest"): later("remove {n} Alarm from the region with the most Alarm"),
}
PICKED_PLACES = {
    (True, "choose", False): both(
        "add {n} Alarm in a region of your choice",
        "add {n} Alarm in {count} different regions",
    ),
    (True, "choose", True): both(
        "you may add {n} Alarm in a region",
        "add {n} Alarm in up to {count} different regions",
    ),
    (True, "choose_adjacent", False): both(
        "add {n} Alarm in an adjacent region",
        "add {n} Alarm in {count} different adjacent regions",
    ),
    (True, "choose_adjacent", True): both(
        "you may add {n} Alarm in an adjacent region",
        "add {n} Alarm in up to {count} different adjacent regions",
    ),
    (False, "choose", False): both(
        "remove {n} Alarm from a region of your choice",
        "remove {n} Alarm from {count} different regions",
    ),
    (False, "choose", True): both(
        "you may remove {n} Alarm from a region",
        "remove {n} Alarm from up to {count} different regions",
    ),
    (False, "choose_adjacent", False): both(
        "remove {n} Alarm from an adjacent region",
        "remove {n} Alarm from {count} different adjacent regions",
    ),
    (False, "choose_adjacent", True): both(
        "you may remove {n} Alarm from an adjacent region",
        "remove {n} Alarm from up to {count} different adjacent regions",
    ),
}


def alarm(pack: OnodaPack, n: int, at: str | tuple[str, ...], how_many: int, up_to: bool) -> str:
    """Tokens into or out of regions."""
    add = n > 0
    if isinstance(at, str) and (add, at) in PLACES:
        return say(PLACES[add, at], n=abs(n))
    if isinstance(at, str) and (add, at, up_to) in PICKED_PLACES:
        return ngettext(*PICKED_PLACES[add, at, up_to], how_many).format(n=abs(n), count=how_many)
    places = (at,) if isinstance(at, str) else at
    if len(places) == 1:
        sentence = later("add {n} Alarm in {region}") if add else later("remove {n} Alarm from {region}")
        return say(sentence, n=abs(n), region=region(pack, places[0]))
    sentence = later("add {n} Alarm each in {regions}") if add else later("remove {n} Alarm each from {regions}")
    return say(sentence, n=abs(n), regions=regions(pack, places))


# ---- conditions

CONDITIONS = {
    "object_active": later("{what} is active"),
    "object_inactive": later("{what} is inactive"),
    "companion_in_camp": later("{what} is in the Camp"),
    "companion_active": later("{what} is active"),
    "companion_never_placed": later("{what} has never been placed"),
}
AT_LEAST = {
    "active_companions_at_least": both("a companion is active", "{n} or more companions are active"),
    "round_at_least": both("it is round {n} or later", "it is round {n} or later"),
    "rice_at_least": both("there is a Rice token in the Camp", "there are {n} or more Rice tokens in the Camp"),
}


def condition(pack: OnodaPack, text: str) -> str:
    """A condition of the cards' vocabulary: parts joined by &."""
    parts = []
    for name, _colon, argument in (part.partition(":") for part in text.split("&")):
        if name in AT_LEAST:
            parts.append(count(int(argument), *AT_LEAST[name]))
        else:
            parts.append(say(CONDITIONS[name], what=what(pack, argument)))
    return listed(parts)


# ---- what follows a check or test


def consequence(view: Island, frame: Frame) -> str:
    """A continuation handed to a check or test, in words."""
    pack, mission = view.pack, view.mission
    match frame:
        case ():
            return say("nothing happens")
        case ("raid_won",):
            return say("rice is drawn")
        case "repaired", thing:
            return say("activate {what}", what=what(pack, thing))
        case ("mission_done",):
            return effect(pack, pack.missions[mission].success)
        case ("mission_failed",):
            return effect(pack, pack.missions[mission].failure)
        case ("penalty",):
            return op_phrase(pack, ("health", -1) if penalty_is_health(view) else ("paranoia", 1))
        case ("fall",):
            return say("the game is lost")
        case "carry_out", ops, _:
            return effect(pack, ops)
    raise KeyError(frame[0])


def penalty_is_health(view: Island) -> bool:
    """What the standard penalty of this round takes: Health, or else Paranoia."""
    return bool(view.pack.rounds[view.round - 1]["failure"] == "health")
