"""Above the options: each combat or shot that could be declared, or the one that runs, with both sums and all 36 pairs
of dice; and what else a question needs to be understood."""

from __future__ import annotations

from collections.abc import Iterable

from ...drawing.acts import Acts
from ...drawing.html import icon
from ...drawing.svg import esc
from ...engine.table import Option
from ...engine.tongue import _, count, later, say
from . import combat, movement, odds, paint_band, phrases, powers
from .activation import Activation
from .band import Gift
from .dungeon import COMBAT, REACH, Dungeon, owner
from .powers import Target
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
    odds.SHAKEN: later("shaken"),
    odds.RETREATS: later("retreats"),
    odds.NOTHING: later("nothing"),
    odds.OWN[odds.RETREATS]: later("retreats"),
    odds.OWN[odds.SHAKEN]: later("shaken"),
    odds.OWN[odds.DISABLED]: later("disabled"),
}
BETTER, WORSE = odds.ORDER[:3], odds.ORDER[4:]


def asked(view: Dungeon, acts: Acts) -> dict[str, str]:
    found = paint_band.tiles(view, acts) if acts.lit else {}
    if view.asking[2:3] == ("Announce",) and view.attacker in view.at and view.defender in view.at:
        found["fi-now"] = fight("fi-now", view, 6, esc(running(view)))
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
    """What each attack and shot among the options would bring. Several stand side by side, by the name of the enemy;
    what their letters mean stands below them."""
    seen: dict[tuple[str, str], tuple[Dungeon, int]] = {}
    for option in acts.lit:
        if begun := foreseen(view, acts, option):
            seen.setdefault((begun[0].defender, begun[0].weapon), begun)
    enemies = [enemy for enemy, _weapon in seen]
    found = {}
    for (enemy, weapon), (twin, test) in seen.items():
        key = f"fi-{enemy}" if weapon == COMBAT else f"fi-{enemy}-{weapon}"
        name = icon("target" if combat.shot(twin) else "combat") + esc(phrases.piece(view, enemy))
        if enemies.count(enemy) > 1:
            text = say("combat") if weapon == COMBAT else phrases.skill(view.pack, weapon)
            name += f" <small>{esc(text)}</small>"
        found[key] = fight(key, twin, test, name if len(seen) > 1 else esc(running(twin)))
    return found | ({"fi-signs": signs()} if len(found) > 1 else {})


def foreseen(view: Dungeon, acts: Acts, option: Option) -> tuple[Dungeon, int] | None:
    """The table on which this option has just begun a combat or a shot, and the test before it; None for others."""
    match view.question(acts.seat), option:
        case Activation(who=who), ("attack", enemy):
            return odds.declared(view, who, enemy, COMBAT)
        case Activation(who=who), ("shoot", enemy, weapon, *_source):
            return odds.declared(view, who, enemy, weapon)
        case Activation(who=who), ("use", "naginata", *_source):
            return odds.declared(view, who, powers.targets(view, who, REACH)[0], REACH)
        case Target(who=who, skill="clear-the-ground"), ("target", enemy):
            return odds.declared(view, who, enemy, COMBAT, 1)
    return None


def signs() -> str:
    """The letters of the tables in words: of the defender, of the attacker."""
    rows = ""
    for key in BETTER:
        marks = "".join(f'<i class="{kind(one)}">{LETTERS[one]}</i>' for one in (key, odds.OWN[key]))
        rows += f"<span>{marks} {esc(say(NAMES[key]))}</span>"
    return f'<p id="fi-signs" class="signs" aria-hidden="true">{rows}</p>'


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


def running(t: Dungeon) -> str:
    """Who fights whom, and with what."""
    names = {"who": phrases.piece(t, t.attacker), "enemy": phrases.piece(t, t.defender)}
    if t.weapon in (COMBAT, REACH):
        return say("{who} attacks {enemy}", **names)
    return say("{who}, {shot}, at {enemy}", shot=phrases.skill(t.pack, t.weapon), **names)


def fight(key: str, t: Dungeon, test: int, name: str) -> str:
    """The grid of all pairs of dice, the sums, and how many of 36 bring what; the name is markup."""
    who, enemy = t.attacker, t.defender
    found = odds.fight_chances(t, test)
    across = ("→", say("In the table this die runs from left to right."))
    down = ("↓", say("In the table this die runs from top to bottom."))
    fear = ""
    if test < 6:
        text = say("First a Willpower test: passes {n} times in 6.", n=test)
        fear = f'<p class="warn">{icon("warning")}<span>{esc(text)}</span></p>'
    best = ""
    if combat.dice_of(t, who) + combat.dice_of(t, enemy) > 2:
        text = say("Of two dice the better counts: true chances are in the list, not in the table.")
        best = f'<p class="tip">{esc(text)}</p>'
    return (
        f'<section id="{key}" class="fight"><h3>{name}</h3>{cells(t)}<div class="sides">'
        f"{side(t, who, combat.attack_parts(t), found.ours, across)}"
        f"{side(t, enemy, combat.defense_parts(t), found.theirs, down)}"
        "</div>"
        f"<ul>{outcomes(t, found)}</ul>{fear}{best}</section>"
    )


def side(t: Dungeon, who: str, parts: list[combat.Part], total: int, axis: tuple[str, str]) -> str:
    """What is added to the die of one side, piece by piece, and along which edge of the table that die lies."""
    terms = " + ".join(f"{n} {part_name(t, id)}" for id, n in parts if n) or "0"
    return (
        f'<p class="{owner(who)}"><b>{total}</b> <span><span class="who">{esc(phrases.piece(t, who))}: </span>'
        f'{esc(terms)} <span class="axis" title="{esc(axis[1])}">+ {icon("dice")}{axis[0]}</span></span></p>'
    )


def part_name(t: Dungeon, id: str) -> str:
    return _(phrases.PART_NAMES[id]) if id in phrases.PART_NAMES else phrases.skill(t.pack, id)


def outcomes(t: Dungeon, found: odds.Chances) -> str:
    """What may become of either side: of 36 where one die is rolled on each side, else in per cent alone."""
    ours, theirs = phrases.piece(t, t.attacker), phrases.piece(t, t.defender)
    groups = ((theirs, BETTER), ("", (odds.NOTHING,)), (ours, WORSE))
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
        f'<li><i class="{kind(key)}" aria-hidden="true">{LETTERS[key]}</i>'
        f"<span>{esc(say(NAMES[key]))}</span><b>{esc(odds.percent(n, found.total))}</b><small>{share}</small></li>"
    )


def kind(key: str) -> str:
    """The class of an outcome: its colour."""
    return f"o-{key.replace('_', '-')}"


def cells(t: Dungeon) -> str:
    """All pairs of dice: the attacker's from left to right, the defender's from top to bottom, in their colours."""
    base = combat.total(combat.attack_parts(t)) - combat.total(combat.defense_parts(t))
    fates = {True: odds.fate(t, t.defender), False: odds.fate(t, t.attacker)}
    out = ""
    for row in range(6):
        for column in range(6):
            outcome = odds.read(t, combat.read(t, base + column - row), fates)
            out += (
                f'<g class="{kind(outcome)}"><rect x="{column + 1}.04" y="{row + 1}.04" width=".92" height=".92" '
                f'rx=".12"/><text x="{column + 1}.5" y="{row + 1}.76">{LETTERS[outcome]}</text></g>'
            )
    heads = head(owner(t.attacker), ((n, 0) for n in range(1, 7))) + head(
        owner(t.defender), ((0, n) for n in range(1, 7))
    )
    return f'<svg class="cells" viewBox="0 0 7 7" aria-hidden="true">{heads}{out}</svg>'


def head(seat: str, spots: Iterable[tuple[int, int]]) -> str:
    """What the die of one side shows, along its edge of the table."""
    marks = "".join(
        f'<circle cx="{x}.5" cy="{y}.5" r=".4"/><text x="{x}.5" y="{y}.71">{x + y}</text>' for x, y in spots
    )
    return f'<g class="hd {seat}">{marks}</g>'
