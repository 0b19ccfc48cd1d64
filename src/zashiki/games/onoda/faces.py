"""How the options of Onoda look as buttons: a group, a sign, a short name, and the odds beside it."""

from __future__ import annotations

from ...engine.table import Option
from ...engine.titles import Face
from ...engine.tongue import _, later, say
from . import effects, events, odds, phrases, words
from .island import FULL, Island
from .pack import BLANK

NAMES = {
    "raid": later("Raid"),
    "repair": later("Repair"),
    "mission": later("Mission"),
    "end": later("End the round"),
    "done": later("Done"),
    "decline": later("Decline"),
    "accept": later("Accept"),
    "draw": later("Draw"),
    "keep": later("Keep"),
    "go": later("Go on"),
}
SIGNS = {
    "accept": "yes",
    "spend": "health",
    "redraw": "redo",
    "keep": "rice",
    "lose": "plate",
    "draw": "token",
    "go": "next",
    "done": "yes",
    "decline": "no",
    "apply": "use",
    "discard": "discard",
    "choose": "yes",
    "cancel": "no",
    "use": "use",
    "activate": "yes",
    "deactivate": "no",
    "remove": "no",
}
HEADINGS = {"use": later("Cards"), "redraw": later("Cards"), "cancel": later("Round events in play")}
FORWARD = ("raid", "draw", "go")  # the red button of a question; what gives something up is never red
DRAWS = {"test": later("Make a Paranoia test"), "check": later("Make an Alarm check")}


def face(view: Island, seat: str, option: Option) -> Face:
    """An option, lit or not."""
    verb = option[0]
    group = _(HEADINGS.get(verb, ""))
    if verb == "move":
        return move(view, seat, option)
    if option in (("raid",), ("repair",), ("mission",), ("end",)):
        return act(view, seat, option)
    if option not in view.options(seat):
        return Face(say(NAMES[verb]), group, SIGNS.get(verb, ""))
    title, rest = named(view, seat, option)
    where = option[1] if len(option) > 1 and option[1] in view.pack.regions else ""
    return Face(
        title,
        group,
        "region" if where else "reserve" if option == ("keep",) else SIGNS.get(verb, ""),
        chance=chance(view, option),
        side=side(view, option),
        notes=(*([phrases.begun(rest) + "."] if rest else []), *notes(view, seat, option)),
        main=verb in FORWARD or option == ("keep",),
    )


def named(view: Island, seat: str, option: Option) -> tuple[str, str]:
    """The name of a button and what stands below it. What a draw brings is left to the odds."""
    text = words.option(view, seat, option)
    match view.question(seat), option:
        case (effects.CardOption() | events.Answer()) as question, ("choose", n):
            ops = words.chosen(view, question, n)
            return say(DRAWS[ops[0][0]]) if len(ops) == 1 and ops[0][0] in DRAWS else text, ""
    title, _colon, rest = text.partition(": ")
    return title, rest


def act(view: Island, seat: str, option: Option) -> Face:
    """An action here, or the end of the round; also where it is not open."""
    verb = option[0]
    group = say("Act in {region}", region=phrases.region(view.pack, view.here)) if view.here else say("Act")
    marker = view.markers.get(view.here, "")
    name = say(NAMES[verb])
    if verb == "repair" and marker not in ("", BLANK):
        name = say("Repair {object}", object=phrases.what(view.pack, marker))
    if option not in view.options(seat):
        return Face(name, group, verb)
    extra = []
    if verb == "mission":
        card = view.pack.missions[view.mission]
        name, extra = _(card.name), [say("Price: {price}.", price=phrases.effect(view.pack, card.requirement))]
    return Face(
        name,
        group,
        verb,
        side(view, option),
        chance(view, option),
        (*extra, *notes(view, seat, option)),
        verb in FORWARD,
    )


def move(view: Island, seat: str, option: Option) -> Face:
    where = option[1]
    level = view.alarm[where]
    text = say("full") if level >= FULL else say("alarm {level}", level=level)
    return Face(
        phrases.region(view.pack, where), say("Move"), "", text, chance(view, option), notes(view, seat, option)
    )


def chance(view: Island, option: Option) -> tuple[int, int, int]:
    """What succeeds, what can be saved, of how many; a draw that cannot fail has no odds."""
    if (
        option == ("accept",)
        or (found := odds.chances(view, option)) is None
        or not odds.check_ahead(odds.ahead(view, option))
    ):
        return (0, 0, 0)
    return (found.success, found.saved, found.total)


def side(view: Island, option: Option) -> str:
    success, _, total = chance(view, option)
    return say("{n} of {most}", n=success, most=total) if total else ""


def notes(view: Island, seat: str, option: Option) -> tuple[str, ...]:
    """What chance may bring, a sentence a line."""
    return tuple(odds.sentences(view, option, numbers=False))  # how many tokens succeed stands beside the name
