"""How the options of Shogun look as buttons: a group, a sign, a short name, and the odds beside it."""

from __future__ import annotations

from ...engine.table import LOCK, UNLOCK, Option
from ...engine.titles import Face
from ...engine.tongue import later, say
from . import actions, battles, described, marches, odds, phrases, words
from .japan import Japan
from .signs import ACTIONS, SPECIALS

NAMES = {
    "repeat": later("Last season's plan"),
    "lock": later("Lock the plan"),
    "unlock": phrases.AGAIN,
    "deck": later("Top of the deck"),
    "refresh": later("Two new open cards"),
    "do": later("Do it"),
    "decline": later("Decline"),
    "place": later("Place the army only"),
    "stay": later("Move nobody"),
    "guard": later("Throw one army more"),
}
SIGNS = {
    "repeat": "redo",
    "lock": "lock",
    "unlock": "undo",
    "deck": "deck",
    "refresh": "redo",
    "do": "yes",
    "decline": "no",
    "place": "cube",
    "stay": "no",
    "guard": "castle",
    "group": "cube",
    "take": "region",
    "revolt": "revolt",
}
FORWARD = ("lock", "do", "guard")  # the red button of a question
APART = (marches.March, actions.Levy1, actions.Transfer)  # their targets have headings
CUTS = 20  # parts of the bar that shows odds


def face(view: Japan, seat: str, option: Option) -> Face:
    """An option, lit or not."""
    match option:
        case (("put" | "swap" | "clear"), *_):
            return Face(words.option(view, seat, option), drawn=True)
        case (("march" | "move"), target, n, *plain):
            return marched(view, seat, option, target, int(n), bool(plain))
        case "special", id:
            place = say("place {n}", n=view.specials.index(id) + 1)
            power = phrases.POWERS[id]
            return Face(phrases.special(view.pack, id), "", SPECIALS[id], place, notes=(say(power),))
        case "take" | "revolt", where:
            return province(view, seat, option, where)
        case "group", n:
            return Face(phrases.armies(int(n)), "", SIGNS["group"])
    return plainly(view, seat, option)


def plainly(view: Japan, seat: str, option: Option) -> Face:
    """One word: done or not."""
    verb, question = option[0], view.question(seat)
    name, sign = say(NAMES[verb]), SIGNS[verb]
    group = say("Otherwise") if isinstance(question, APART) else ""
    if option not in (*view.options(seat), LOCK, UNLOCK):
        return Face(name, group, sign)
    notes: tuple[str, ...] = ()
    if verb == "do" and isinstance(question, actions.Carry):
        name, sign = phrases.action(view.pack, question.action), ACTIONS[question.action]
        notes = (words.option(view, seat, option), *told(view, seat, option))
    elif verb == "place" or isinstance(question, battles.Guard):
        notes = told(view, seat, option)
    return Face(name, group, sign, side(view, seat, option), chance(view, seat, option), notes, verb in FORWARD)


def marched(view: Japan, seat: str, option: Option, target: str, n: int, plain: bool) -> Face:
    """So many armies to one place: its name is the heading."""
    owner = view.owner[target]
    whose = say("your own") if owner == seat else phrases.owner(view, target)
    group = say("To {province}, {owner}", province=phrases.province(view.pack, target), owner=whose)
    name = phrases.armies(n)
    bonus = option[0] == "march" and not plain and marches.has_bonus(view, seat, target)
    if bonus:
        name = say("{armies} and one of supply", armies=name)
    sign = "march" if owner == seat else "combat"
    return Face(name, group, sign, side(view, seat, option), chance(view, seat, option))


def province(view: Japan, seat: str, option: Option, where: str) -> Face:
    notes = told(view, seat, option)
    if option[0] == "take":
        notes = (described.province(view, where),)
    name = phrases.province(view.pack, where)
    beside, bar = side(view, seat, option), chance(view, seat, option)
    return Face(name, "", SIGNS[option[0]], beside, bar, notes)


# ---- odds


def chance(view: Japan, seat: str, option: Option) -> tuple[int, int, int]:
    """Of the parts of a bar: won, and left to nobody."""
    found = odds.chances(view, seat, option)
    if found is None:
        return (0, 0, 0)
    return (round(CUTS * good(view, seat, found) / found.samples), round(CUTS * found.tied / found.samples), CUTS)


def side(view: Japan, seat: str, option: Option) -> str:
    found = odds.chances(view, seat, option)
    return say("{n} %", n=round(100 * good(view, seat, found) / found.samples)) if found else ""


def good(view: Japan, seat: str, found: odds.Odds) -> int:
    """In how many throws it ends well for the seat that is asked: who defends wants the attack to fail."""
    return found.lost if isinstance(view.question(seat), battles.Guard) else found.won


def told(view: Japan, seat: str, option: Option) -> tuple[str, ...]:
    text = words.odds(view, seat, option)
    return (text,) if text else ()
