"""How the options look as buttons: a group, a sign, a short name, what follows."""

from __future__ import annotations

from collections import Counter

from ...engine.table import Option
from ...engine.titles import Face
from ...engine.tongue import _, later, listed, say
from . import execution, lures, market, phrases, rounds, signs, words
from .garden import Garden
from .ground import OUT
from .odds import sighting

GROUPS = {
    "card": later("Action Cards"),
    "extra": later("A Bonus or an Item with it"),
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
    """An option, lit or not; its name begins with a capital letter."""
    found = plain(view, seat, option)
    return found._replace(name=phrases.upper(found.name))


def plain(view: Garden, seat: str, option: Option) -> Face:
    """The same as the words have it."""
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
        case "put", where:
            color = view.sheet.color.get(where, "")
            return Face(where, group, signs.JUNCTIONS.get(color, ""), phrases.color(view, where))
        case "stand", corner, facing:
            return standing(view, seat, int(corner), facing)
        case "do", what:
            return task(view, seat, what)
        case "deck", lord:
            return Face(phrases.lord(view, lord), group, sign, notes=own_cards(view, lord))
        case "run", name, _player:
            first = next(one for one in view.options(seat) if one[:2] == option[:2]) == option
            return Face(words.option(view, seat, option), group, sign, notes=(can(view, name),) if first else ())
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


def standing(view: Garden, seat: str, corner: int, facing: str) -> Face:
    """A corner and a way to face, with what the guard will have before his eyes there, and who that is."""
    name = say("{corner}, {facing}", corner=_(phrases.CLOCK[corner]), facing=_(phrases.FACING[facing]))
    question, group = view.question(seat), say(GROUPS["stand"])
    if not isinstance(question, lures.Stand):
        return Face(name, group)
    yard = question.yard
    near = [hex for hex in view.ground.corner[yard][corner] if hex] if facing == OUT else [yard]
    there = [phrases.who(view, name) for name, at in view.at.items() if at in near]
    notes = (say("here: {names}", names=listed(there)),) if there else ()
    return Face(name, group, "", say("sees {places}", places=", ".join(near)), notes=notes)


def task(view: Garden, seat: str, what: str) -> Face:
    """A task of a slot, with what its card says."""
    question, name = view.question(seat), words.option(view, seat, ("do", what))
    if not isinstance(question, execution.Order):
        return Face(name, "", SIGNS["do"])
    return Face(name, "", SIGNS["do"], notes=(says(view, question.who, what, dict(question.tasks)[what]),))


def says(view: Garden, who: str, what: str, id: str) -> str:
    """What a task is: the symbols of a Reaction, the half of a Ninja's card that counts now, a card of one block."""
    if what == execution.REACTION:
        return ", ".join(phrases.does(view.pack.ops[key]) for key in view.pack.card(id).halves["reaction"])
    focused = who in view.focused and not view.lost(who, "focus")
    return phrases.text(view, id, "bottom" if focused else "top") or phrases.text(view, id)


def own_cards(view: Garden, lord: str) -> tuple[str, ...]:
    """The three cards that are a Daimyo character's own."""
    cards = view.pack.lords[lord]["specific_cards"]
    return tuple(f"{phrases.card(view, id)}: {phrases.text(view, id)}" for id in cards)


def can(view: Garden, name: str) -> str:
    """What the nine Action Cards of a Ninja do, the most frequent first."""
    cards = [view.pack.card(id) for id in view.pack.decks[name]]
    does = Counter(view.pack.ops[key].do for card in cards for key in card.halves["top"])
    return ", ".join(f"{_(phrases.DOES[do])} {n}" for do, n in does.most_common())


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
