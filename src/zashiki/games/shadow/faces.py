"""How the options look as buttons: a group, a sign, a short name, what follows."""

from __future__ import annotations

from ...engine.table import Option
from ...engine.titles import Face
from ...engine.tongue import _, later, say
from . import market, phrases, rounds, signs, words
from .garden import Garden
from .paint_aids import sighting

GROUPS = {
    "card": later("Action Cards"),
    "extra": later("With it"),
    "move": later("Through a Junction into a Bush"),
    "carry": later("Carrying, Visible"),
    "at": later("Guards"),
    "body": later("Bodies"),
    "key": later("Keys"),
    "tower": later("Towers"),
    "yard": later("Try it all the same"),
    "go": later("Yards"),
    "stand": later("Corner and facing"),
    "put": later("Places"),
    "take": later("Setup Items"),
    "buy": later("For sale"),
    "lay": later("Tactics Cards"),
    "give": later("Items"),
    "run": later("Ninjas and who runs them"),
}
SIGNS = {
    "card": "card",
    "extra": "deck",
    "move": "march",
    "carry": "crate",
    "body": "body",
    "key": "key",
    "tower": "watchtower",
    "yard": "region",
    "buy": "coins",
    "lay": "card",
    "give": "backpack",
    "mission": "mission",
    "double": "masks",
    "deck": "fan",
    "swap": "masks",
    "turn": "eye",
    "lock": "lock",
    "unlock": "undo",
    "back": "undo",
    "pass": "no",
    "begin": "play",
    "do": "play",
    "help": "player",
    "send": "ninja",
    "run": "ninja",
    "next": "next",
}


def face(view: Garden, seat: str, option: Option) -> Face:
    """An option, lit or not."""
    verb = option[0]
    group = say(GROUPS[verb]) if verb in GROUPS else ""
    sign = sign_of(view, option)
    if option not in view.options(seat) and verb not in ("lock", "unlock"):
        return Face(_(words.SHORT[verb]) if verb in words.SHORT else " ".join(option).capitalize(), group, sign)
    match option:
        case (("card" | "extra"), id):
            return Face(phrases.card(view, id), group, sign, notes=(phrases.text(view, id),))
        case "buy", good:
            price = phrases.coins(market.cost(view, good))
            return Face(phrases.card(view, good), group, sign, price, notes=(phrases.text(view, good),))
        case (("move" | "carry"), junction, bush):
            name = f"{phrases.hex(view, junction)} → {bush}"
            return Face(name, group, sign, glance(view, seat, option), notes=notes(view, seat, option))
        case "at", id:
            name, note = phrases.guard(view, id), phrases.posture(view, id)
            return Face(name, group, sign, glance(view, seat, option), notes=(note, *notes(view, seat, option)))
        case "take", item:
            return Face(phrases.thing(view, item), group, sign, f"×\u00a0{view.pool[item]}")
        case ["lock"] | ["begin"]:
            return Face(words.option(view, seat, option), group, sign, main=True)
    main = isinstance(view.question(seat), rounds.Claim) and verb == "lock"
    return Face(
        words.option(view, seat, option),
        group,
        sign,
        glance(view, seat, option),
        notes=notes(view, seat, option),
        main=main,
    )


def sign_of(view: Garden, option: Option) -> str:
    """A picture for what an option is about."""
    verb, *rest = option
    if verb == "take" and rest[0] in view.runs:
        return "ninja"
    if rest and rest[0] in signs.THINGS:
        return signs.THINGS[rest[0]]
    if verb == "at" and rest[0] in view.guards:
        return signs.UNITS[view.guard(rest[0]).unit]
    return SIGNS.get(verb, "")


def glance(view: Garden, seat: str, option: Option) -> str:
    """Seen or not, in a word."""
    seen = sighting(view, view.question(seat), option)
    return "" if seen is None else say("seen by {n}", n=len(seen)) if seen else say("unseen")


def notes(view: Garden, seat: str, option: Option) -> tuple[str, ...]:
    """What will follow, in words: the witnesses by name, and what it costs."""
    seen = sighting(view, view.question(seat), option)
    told = [words.odds(view, seat, option)]
    told += [say("Seen by {guards}.", guards=phrases.several(view, tuple(seen)))] if seen else []
    return tuple(line for line in told if line)
