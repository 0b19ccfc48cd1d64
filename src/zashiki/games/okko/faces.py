"""How the options of Okko look as buttons: a group, a sign, a short name, and the odds beside it."""

from __future__ import annotations

from ...engine.table import LOCK, UNLOCK, Option
from ...engine.titles import Face
from ...engine.tongue import later, say
from . import odds, words
from .activation import Activation
from .dungeon import Dungeon

DRAWN = ("step", "climb", "place", "retreat", "tile", "rotate", "hire", "give", "dismiss", "strip", "store", "hand")
FORWARD = ("lock", "ready", "roll", "close", "done")  # the red button of a question
SIGNS = {
    "lock": "lock",
    "unlock": "undo",
    "ready": "yes",
    "roll": "dice",
    "begin": "first",
    "yield": "no",
    "pass": "no",
    "accept": "no",
    "end": "end",
    "close": "end",
    "leave": "exit",
    "halt": "pause",
    "rally": "mood",
    "done": "yes",
    "activate": "player",
    "air": "air",
    "attack": "combat",
    "shoot": "target",
    "target": "target",
    "use": "card",
    "help": "player",
    "work": "use",
    "search": "bag",
    "carry": "bag",
    "feed": "plate",
    "strike": "combat",
    "take": "undo",
    "lose": "discard",
    "face": "player",
    "side": "march",
    "slot": "region",
    "reroll": "redo",
    "change": "redo",
}
RAISED = {"attack": "fire", "defense": "earth", "targeted": "earth", "strike": "fire"}
MOVES = ("turn", "air", "leave", "halt")
GROUPS = {True: later("Movement"), False: later("Action")}
TURNS = {"left": later("Turn left"), "right": later("Turn right")}
UNLIT = {
    "leave": later("Leave the board"),
    "rally": later("Test Willpower"),
    "halt": later("End the movement"),
}


def face(view: Dungeon, seat: str, option: Option) -> Face:
    """An option, lit or not."""
    verb = option[0]
    if verb in DRAWN:
        return Face(words.option(view, seat, option), drawn=True)
    lit = option in view.options(seat) or option in (LOCK, UNLOCK)
    if not lit:
        if verb == "leave" and not (view.scenario and view.pack.scenarios[view.scenario].exits):
            return Face(say(UNLIT[verb]), drawn=True)  # there is no way out of this board
        return Face(
            say(UNLIT[verb]) if verb in UNLIT else words.option(view, seat, option),
            group(view, seat, option),
            sign(view, seat, option),
        )
    if verb == "turn":
        return Face(say(TURNS[option[1]]), group(view, seat, option), sign(view, seat, option), say("{n} pt", n=1))
    told = "" if verb in ("attack", "shoot", "ready") else words.odds(view, seat, option)  # drawn as a table
    notes = (told,) if told else ()
    found = odds.chances(view, option)
    good = odds.HIT if not odds.defending(view, seat) else odds.HELD
    return Face(
        words.option(view, seat, option),
        group(view, seat, option),
        sign(view, seat, option),
        side(found, good),
        bar(found, good),
        notes,
        verb in FORWARD,
    )


def group(view: Dungeon, seat: str, option: Option) -> str:
    """In an activation movement and action stand apart."""
    if not isinstance(view.question(seat), Activation) or option[0] == "done":
        return ""
    moving = option[0] in MOVES or (option[0] == "use" and "move" in view.pack.skills[option[1]].timing)
    return say(GROUPS[moving])


def sign(view: Dungeon, seat: str, option: Option) -> str:
    match option:
        case "turn", way:
            return "undo" if way == "left" else "redo"
        case "raise", _:
            return RAISED.get(getattr(view.question(seat), "role", ""), "water")
        case ("use", id, *_) | ("help", _, id, *_) if id in view.pack.skills and view.pack.skills[id].element != "none":
            return view.pack.skills[id].element
        case ("reroll", die) | ("lose", die) | ("take", _, die) | ("change", _, die) | ("lose", _, die) if (
            die != "aside"
        ):
            return die
    return SIGNS[option[0]]


# ---- odds


Good = tuple[tuple[str, ...], tuple[str, ...]]  # outcomes that one hopes for: those that are better, and the others


def bar(found: odds.Chances | None, good: Good) -> tuple[int, int, int]:
    """Of 36: an attacker hurts the enemy, or only drives it back; a defender wins, or nothing happens."""
    if found is None:
        return (0, 0, 0)
    share = 36 * found.test / 6 / found.total
    better, other = (sum(found.counts.get(key, 0) for key in keys) for keys in good)
    return round(share * better), round(share * other), 36


def side(found: odds.Chances | None, good: Good) -> str:
    """How often an attacker wins; how often a defender does not lose."""
    if found is None:
        return ""
    won = sum(found.counts.get(key, 0) for keys in good for key in keys)
    return say("{n} %", n=round(100 * won / found.total * found.test / 6))
