"""How the options of Onoda look as buttons: a group, a sign, a short name, and the odds beside it."""

from __future__ import annotations

import re

from ...engine.table import Option
from ...engine.titles import Face
from . import odds, phrases, words
from .island import FULL, Island
from .pack import BLANK

SENTENCE = re.compile(r"(?<=\.) (?=Success:|Failure:|Survival test:|What is missing|\d+ points? above|A survival)")
COUNTED = re.compile(r"^\d+ of \d+ tokens? (?:succeeds?|pass|passes) \((.*?)\)\.")  # it stands beside the name
NAMES = {"raid": "Raid", "repair": "Repair", "mission": "Mission", "end": "End the round"}
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
HEADINGS = {"use": "Cards", "redraw": "Cards", "cancel": "Round events in play"}
FORWARD = ("raid", "accept", "draw", "go", "done", "decline")  # the red button of a question


def face(view: Island, seat: str, option: Option) -> Face:
    """An option, lit or not."""
    verb = option[0]
    if verb == "move":
        return move(view, seat, option)
    if option in (("raid",), ("repair",), ("mission",), ("end",)):
        return act(view, seat, option)
    if option not in view.options(seat):
        return Face(verb.capitalize(), HEADINGS.get(verb, ""), SIGNS.get(verb, ""))
    title, _, rest = words.option(view, seat, option).partition(": ")
    where = option[1] if len(option) > 1 and option[1] in view.pack.regions else ""
    return Face(
        title,
        HEADINGS.get(verb, ""),
        "region" if where else "reserve" if option == ("keep",) else SIGNS.get(verb, ""),
        chance=chance(view, option),
        side=side(view, option),
        notes=(*([phrases.begun(rest) + "."] if rest else []), *notes(view, seat, option)),
        main=verb in FORWARD or option == ("keep",),
    )


def act(view: Island, seat: str, option: Option) -> Face:
    """An action here, or the end of the round; also where it is not open."""
    verb = option[0]
    group = f"Act in {phrases.region(view.pack, view.here)}" if view.here else "Act"
    marker = view.markers.get(view.here, "")
    name = (
        f"Repair {phrases.what(view.pack, marker)}" if verb == "repair" and marker not in ("", BLANK) else NAMES[verb]
    )
    if option not in view.options(seat):
        return Face(name, group, verb)
    extra = []
    if verb == "mission":
        card = view.pack.missions[view.mission]
        name, extra = card.name, [f"Price: {phrases.effect(view.pack, card.requirement)}."]
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
    text = "full" if level >= FULL else f"alarm {level}"
    return Face(phrases.region(view.pack, where), "Move", "", text, chance(view, option), notes(view, seat, option))


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
    return f"{success} of {total}" if total else ""


def notes(view: Island, seat: str, option: Option) -> tuple[str, ...]:
    """What chance may bring, a sentence or two a line."""
    text = COUNTED.sub(lambda found: phrases.begun(found[1]) + ".", odds.odds(view, seat, option))
    return tuple(SENTENCE.split(text)) if text else ()
