"""Each combat or shot that could be declared, or the one that runs, with both sums and all 36 pairs of dice; and above
the options what else a question needs to be understood."""

from __future__ import annotations

from ...drawing.acts import Acts
from ...drawing.html import heading, icon
from ...drawing.svg import esc
from ...engine.tongue import _, count, later, say
from . import combat, movement, odds, paint_band, phrases
from .activation import Activation
from .band import Gift
from .dungeon import COMBAT, REACH, Dungeon
from .turn import Keep

LETTERS = {
    odds.DISABLED: "X",
    odds.SHAKEN: "S",
    odds.RETREATS: "R",
    odds.NOTHING: "·",
    odds.OWN[odds.RETREATS]: "r",
    odds.OWN[odds.SHAKEN]: "s",
    odds.OWN[odds.DISABLED]: "x",
}
NAMES = {
    odds.DISABLED: later("disabled"),
    odds.SHAKEN: later("shaken, retreats"),
    odds.RETREATS: later("retreats"),
    odds.NOTHING: later("nothing happens"),
    odds.OWN[odds.RETREATS]: later("retreats"),
    odds.OWN[odds.SHAKEN]: later("shaken, retreats"),
    odds.OWN[odds.DISABLED]: later("disabled"),
}
BETTER, WORSE = odds.ORDER[:3], odds.ORDER[4:]


def asked(view: Dungeon, acts: Acts) -> dict[str, str]:
    found = paint_band.tiles(view, acts) if acts.lit else {}
    if view.asking[2:3] == ("Announce",) and view.attacker in view.at and view.defender in view.at:
        found["fi-now"] = fight("fi-now", view, 6)
    question = view.question(acts.seat)
    if isinstance(question, Gift):
        found |= paint_band.gifts(view, acts)
    if isinstance(question, Activation):
        found["as-hero"] = hero(view, question.who)
    if isinstance(question, Keep) and any(option[0] == "store" for option in acts.lit):
        text = say("Tap a die, then the character that keeps it.")
        found["as-keep"] = f'<p id="as-keep" class="tip">{icon("hint")}<span>{esc(text)}</span></p>'
    return found


def chances(view: Dungeon, acts: Acts) -> dict[str, str]:
    """What each attack and shot among the options would bring, below them."""
    question = view.question(acts.seat)
    these = targets(view, question.who, acts) if isinstance(question, Activation) else {}
    if not these:
        return {}
    found = heading("chances", say("Chances"), say("attacker across, defender down"))
    return found | {key: fight(key, twin, test) for key, (twin, test) in these.items()}


def targets(view: Dungeon, who: str, acts: Acts) -> dict[str, tuple[Dungeon, int]]:
    """The combats and shots among the options, each once."""
    found = {}
    for option in acts.lit:
        match option:
            case "attack", enemy:
                found[f"fi-{enemy}"] = odds.declared(view, who, enemy, COMBAT)
            case "shoot", enemy, weapon, *_source:
                found[f"fi-{enemy}-{weapon}"] = odds.declared(view, who, enemy, weapon)
    return found


def hero(view: Dungeon, who: str) -> str:
    """Points left as footprints, and what the movement costs if it ends in or leaves a zone."""
    left = 0 if movement.over(view) else movement.points(view, who)
    steps = f'<span class="left">{icon("march")}<b>{left}</b> {esc(count(left, "point left", "points left"))}</span>'
    state = say("action still to come") if not view.acted else say("action taken")
    warn = ""
    if not movement.over(view):
        if movement.pinned(view, who):
            warn = say("Shaken in an enemy zone: it may only turn.")
        elif movement.indebted(view, who):
            warn = say("It left an enemy zone: when the movement ends it becomes shaken.")
        elif view.threatened(who) and not view.strode and who not in view.shaken:
            warn = say("It stands in an enemy zone: leaving it makes it shaken.")
    line = f'<p class="warn">{icon("warning")}<span>{esc(warn)}</span></p>' if warn else ""
    return f'<div id="as-hero" class="hero" data-v="{left}">{steps}<span class="act">{esc(state)}</span>{line}</div>'


# ---- a combat or a shot


def fight(key: str, t: Dungeon, test: int) -> str:
    """The grid of all pairs of dice, the sums, and how many of 36 bring what."""
    who, enemy = t.attacker, t.defender
    found = odds.fight_chances(t, test)
    names = {"who": phrases.piece(t, who), "enemy": phrases.piece(t, enemy)}
    verb = say("{who} attacks {enemy}", **names) if t.weapon in (COMBAT, REACH) else say(
        "{who}, {shot}, at {enemy}", shot=phrases.skill(t.pack, t.weapon), **names
    )  # fmt: skip
    fear = ""
    if test < 6:
        text = say("First a Willpower test: passes {n} times in 6.", n=test)
        fear = f'<p class="warn">{icon("warning")}<span>{esc(text)}</span></p>'
    best = ""
    if combat.dice_of(t, who) + combat.dice_of(t, enemy) > 2:
        text = say("Of two dice the better counts: true chances are in the list, not in the table.")
        best = f'<p class="tip">{esc(text)}</p>'
    return (
        f'<section id="{key}" class="fight"><h3>{esc(verb)}</h3>{cells(t)}<div class="sides">'
        f"{side(t, who, combat.attack_parts(t), found.ours)}{side(t, enemy, combat.defense_parts(t), found.theirs)}"
        "</div>"
        f"<ul>{outcomes(t, found, names)}</ul>{fear}{best}</section>"
    )


def side(t: Dungeon, who: str, parts: list[combat.Part], total: int) -> str:
    """What is added to the die of one side, piece by piece."""
    words = " + ".join(f"{n} {part_name(t, id)}" for id, n in parts if n) or "0"
    seat = "red" if who[0] == "r" else "black"
    return (
        f'<p class="{seat}"><b>{total}</b> <span>{esc(phrases.piece(t, who))}: {esc(words)} + {icon("dice")}</span></p>'
    )


def part_name(t: Dungeon, id: str) -> str:
    return _(phrases.PART_NAMES[id]) if id in phrases.PART_NAMES else phrases.skill(t.pack, id)


def outcomes(t: Dungeon, found: odds.Chances, names: dict[str, str]) -> str:
    """What may become of either side: of 36 where one die is rolled on each side, else in per cent alone."""
    groups = ((names["enemy"], BETTER), ("", (odds.NOTHING,)), (names["who"], WORSE))
    out = ""
    for name, keys in groups:
        lines = "".join(outcome(found, key) for key in keys if found.counts.get(key, 0))
        if lines:
            out += (f'<li class="whose">{esc(name)}</li>' if name else "") + lines
    return out


def outcome(found: odds.Chances, key: str) -> str:
    n = found.counts[key]
    share = f"{n}/36" if found.total == 36 else ""
    return (
        f'<li><i class="o-{key.replace("_", "-")}" aria-hidden="true">{LETTERS[key]}</i>'
        f"<span>{esc(say(NAMES[key]))}</span><b>{odds.percent(n, found.total)}</b><small>{share}</small></li>"
    )


def cells(t: Dungeon) -> str:
    """All pairs of dice: the attacker's from left to right, the defender's from top to bottom."""
    base = combat.total(combat.attack_parts(t)) - combat.total(combat.defense_parts(t))
    fates = {True: odds.fate(t, t.defender), False: odds.fate(t, t.attacker)}
    out = ""
    for row in range(6):
        for column in range(6):
            outcome = odds.read(t, combat.read(t, base + column - row), fates)
            out += (
                f'<g class="o-{outcome.replace("_", "-")}"><rect x="{column + 1}.04" y="{row + 1}.04" width=".92" '
                'height=".92" rx=".12"/>'
                f'<text x="{column + 1}.5" y="{row + 1}.76">{LETTERS[outcome]}</text></g>'
            )
    heads = "".join(
        f'<text class="hd" x="{n}.5" y=".72">{n}</text><text class="hd" x=".5" y="{n}.72">{n}</text>'
        for n in range(1, 7)
    )
    return f'<svg class="cells" viewBox="0 0 7 7" aria-hidden="true">{heads}{out}</svg>'
