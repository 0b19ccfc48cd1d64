"""How the options of Okko look as buttons: a group, a sign, a short name, and the odds beside it."""

from __future__ import annotations

from ...engine.table import LOCK, UNLOCK, Option
from ...engine.titles import Face
from ...engine.tongue import later, say
from . import odds, phrases, scenarios, skills, words
from .activation import Activation
from .combat import STRIKE, Announce
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
AIR = {"pool": later("Air die: +1"), "reserve": later("Air in reserve: +1")}
UNLIT = {
    "leave": later("Leave the board"),
    "rally": later("Test Willpower"),
    "halt": later("End movement"),
}


def face(view: Dungeon, seat: str, option: Option) -> Face:
    """An option, lit or not."""
    if option[0] in DRAWN:
        return Face(words.option(view, seat, option), drawn=True)
    if option not in view.options(seat) and option not in (LOCK, UNLOCK):
        return unlit(view, seat, option)
    found = odds.chances(view, option)
    announcing = isinstance(view.question(seat), Announce)
    good = odds.HIT if not odds.defending(view, seat) else odds.HELD
    return Face(
        name(view, seat, option),
        group(view, seat, option),
        sign(view, seat, option),
        say("{n} pt", n=1) if option[0] == "turn" else side(found, good),
        bar(found, good) if announcing else (0, 0, 0),  # elsewhere a table stands above
        notes(view, seat, option, found),
        option[0] in FORWARD,
    )


def unlit(view: Dungeon, seat: str, option: Option) -> Face:
    """What cannot be chosen now; not shown where there is nothing that it could do."""
    verb = option[0]
    idle = (verb == "leave" and not (view.scenario and view.pack.scenarios[view.scenario].exits)) or (
        verb == "rally" and view.hero not in view.shaken
    )
    text = say(UNLIT[verb]) if verb in UNLIT else words.option(view, seat, option)
    return Face(text, drawn=True) if idle else Face(text, group(view, seat, option), sign(view, seat, option))


def name(view: Dungeon, seat: str, option: Option) -> str:
    """As short as the heading above it allows."""
    match option:
        case "turn", way:
            return say(TURNS[way])
        case "air", source:
            return say(AIR[source])
        case ["halt"]:
            return say(UNLIT["halt"])
        case "change", _, new:
            return say("Turn to {new}", new=phrases.element(new))
    return words.option(view, seat, option)


def notes(view: Dungeon, seat: str, option: Option, found: odds.Chances | None) -> tuple[str, ...]:
    """What is not drawn as a table above the options: the chances with what could still be announced, a test."""
    if found is None:
        told = words.odds(view, seat, option) or cracks(view, seat, option)
        return (told,) if told else ()
    if not isinstance(view.question(seat), Announce) or option == ("ready",):
        return ()
    if option[-1] == "reserve" and (*option[:-1], "pool") in view.options(seat):
        return (say("The same, with the die in reserve."),)
    return spread(found, odds.defending(view, seat))


def group(view: Dungeon, seat: str, option: Option) -> str:
    """In an activation movement and action stand apart; so does each die that could be turned to another face."""
    if option[0] == "change":
        return phrases.element(option[1])
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

RESULTS = {
    odds.DISABLED: later("disabled {n}"),
    odds.SHAKEN: later("shaken {n}"),
    odds.RETREATS: later("retreats {n}"),
}
Good = tuple[tuple[str, ...], tuple[str, ...]]  # outcomes that one hopes for: those that are better, and the others


def bar(found: odds.Chances | None, good: Good) -> tuple[int, int, int]:
    """Of 36: an attacker hurts the enemy, or only drives it back; a defender wins, or nothing happens."""
    if found is None:
        return (0, 0, 0)
    share = 36 * found.test / 6 / found.total
    better, other = (sum(found.counts.get(key, 0) for key in keys) for keys in good)
    return round(share * better), round(share * other), 36


def side(found: odds.Chances | None, good: Good) -> str:
    """How often an attacker hurts the enemy or drives it back; how often a defender does not lose."""
    if found is None:
        return ""
    won = sum(found.counts.get(key, 0) for keys in good for key in keys)
    sentence = later("hits {n}") if good == odds.HIT else later("holds {n}")
    return say(sentence, n=odds.percent(won * found.test, found.total * 6))


def cracks(view: Dungeon, seat: str, option: Option) -> str:
    """How often an altar cracks; "" where none is struck."""
    question = view.question(seat)
    if isinstance(question, Announce) and question.role == STRIKE:
        bonus = len(view.announced) + (option[0] == "raise")
    elif isinstance(question, Activation) and option[0] == "strike":
        bonus = 0
    else:
        return ""
    least = scenarios.STRIKE - skills.attack_value(view, question.who) - bonus
    return say("Cracks it {n} times in 6.", n=max(0, min(6, 7 - least)))


def spread(found: odds.Chances, defending: bool) -> tuple[str, ...]:
    """What may become of the enemy, and of one's own side, each result with its share."""
    seen = odds.mirrored(found) if defending else found
    enemy = {key: seen.counts.get(key, 0) for key in RESULTS}
    own = {key: seen.counts.get(odds.OWN[key], 0) for key in RESULTS}
    nothing = odds.percent(seen.counts.get(odds.NOTHING, 0), seen.total)
    sums = {"ours": seen.ours, "theirs": seen.theirs}
    theirs, ours = shares(enemy, seen.total), shares(own, seen.total)
    return (
        say("{ours} against {theirs}. Enemy: {results}", **sums, results=theirs or "–"),
        say("Nothing {n}. Own side: {results}", n=nothing, results=ours) if ours else say("Nothing {n}.", n=nothing),
    )


def shares(counts: dict[str, int], total: int) -> str:
    return ", ".join(say(RESULTS[key], n=odds.percent(n, total)) for key, n in counts.items() if n)
