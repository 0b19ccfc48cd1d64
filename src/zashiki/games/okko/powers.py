"""Skills and equipment used in the activation: instead of an action, or beside it."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option, call
from . import combat, condition, skills, will
from .condition import DANCED
from .dungeon import COMBAT, MOVING, POOL, REACH, Dungeon, clause, owner
from .pack import EVIL

CONTINUED = ("clear-the-ground", "mad-laughter")  # targets are chosen one after another


@clause("OK-SKILL-5", "OK-SKILL-6", "OK-TURN-10", "OK-TURN-11", "OK-TURN-9", "OK-WILL-11")
def refuse_power(t: Dungeon, who: str, id: str, source: str) -> str | None:
    """May the active character use this text now? An action once, what is free never inside the movement, and only
    with a target."""
    timing = t.pack.skills[id].timing
    if "action" in timing:
        if t.acted:
            return "OK-TURN-11"
    elif t.movement == MOVING:
        return "OK-TURN-9"
    if id == "five-wheels":
        return None if len(t.pool) > (source == POOL) else "OK-SKILL-6"  # another die than the one that pays
    if id == "sake-gourd":
        if who not in t.shaken:
            return "OK-SKILL-6"
        return "OK-WILL-11" if t.threatened(who) else None
    if id == "clear-the-ground" and len(targets(t, who, id)) < 2:
        return "OK-SKILL-6"
    return None if targets(t, who, id) else "OK-SKILL-6"


@clause("OK-SKILL-6", "OK-WILL-11")
def targets(t: Dungeon, who: str, id: str) -> list[str]:
    """Whom a text may be used on."""
    near, board, here = skills.RANGE.get(id, 0), t.board, t.at[who]
    match id:
        case "call-the-kami" | "curse-of-dread" | "fan-dance":
            seen = [one for one in t.enemies(who) if skills.within(t, who, one, near)]
            if id != "fan-dance":
                seen = [one for one in seen if board.vision(here, t.facing[who], t.at[one])]
            occupied = t.occupied()
            return [one for one in seen if board.sight(here, t.at[one], occupied) is not None]
        case "mad-laughter":
            return [one for one in t.enemies(who) if skills.within(t, who, one, near) and one in t.reserve]
        case "clear-the-ground":
            return [one for one in t.enemies(who) if t.zone(who) >> t.at[one] & 1]
        case "naginata":
            return [one for one in t.enemies(who) if t.at[one] == beyond(t, who)]
        case "silken-command":
            return [one for one in allies(t, who, near) if t.character(one).alignment == EVIL]
        case "blood-pact":
            return [one for one in calmable(t, allies(t, who, near)) if t.character(one).alignment == EVIL]
        case "soothing-song":
            return calmable(t, allies(t, who, near))
        case "healing-herbs":
            return calmable(t, [one for one in t.friends(who) if t.adjacent(who, t.at[one])])
        case "restock":
            return [
                one for one in t.friends(who) if one in t.used and one not in t.restocked and t.adjacent(who, t.at[one])
            ]
    return []


def allies(t: Dungeon, who: str, n: int) -> list[str]:
    return [one for one in t.friends(who) if skills.within(t, who, one, n)]


def calmable(t: Dungeon, these: list[str]) -> list[str]:
    """Those that are shaken and stand in no enemy control zone. OK-WILL-11"""
    return [one for one in these if one in t.shaken and not t.threatened(one)]


def beyond(t: Dungeon, who: str) -> int:
    """The square that a long blade reaches, two ahead over a free one; -1 if there is none."""
    ahead = t.board.ahead(t.at[who], t.facing[who])
    if ahead is None or (t.occupied() | t.board.blocking) >> ahead[0] & 1:
        return -1
    return ahead[1]


@clause("OK-SKILL-5", "OK-SKILL-9", "OK-TURN-10")
def use(t: Dungeon, who: str, id: str) -> None:
    """The die is paid; now the text."""
    if id == "five-wheels":
        t.ask(owner(who), Wheel, who)
    elif id == "sake-gourd":
        skills.use_up(t, who, id)
        condition.rally(t, who)
    elif id == "clear-the-ground":
        t.targets = targets(t, who, id)
        t.then(sweep, who, t.at[who])
    elif id == "mad-laughter":
        t.targets = targets(t, who, id)
        t.then(laugh, who)
    else:
        t.ask(owner(who), Target, who, id)


@clause("OK-SKILL-6")
class Target(Decision[Dungeon]):
    """On whom the skill is used; where several are, in which order."""

    who: str
    skill: str
    forms = ("target PIECE",)

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        return None if option in self.options(t) else "OK-SKILL-6"

    def options(self, t: Dungeon) -> list[Option]:
        return [("target", one) for one in self.within_reach(t)]

    def within_reach(self, t: Dungeon) -> list[str]:
        if self.skill == "mad-laughter":
            return t.targets
        found = targets(t, self.who, self.skill)
        return [one for one in found if one in t.targets] if self.skill == "clear-the-ground" else found

    def settle(self, t: Dungeon, option: Option) -> None:
        t.tell("targeted", self.who, self.skill, option[1])
        if self.skill in CONTINUED:
            t.targets.remove(option[1])
        t.then(strike, self.who, self.skill, option[1])


@clause("OK-SKILL-6", "OK-WILL-9")
def strike(t: Dungeon, who: str, id: str, one: str) -> None:
    """What the text does to its target."""
    match id:
        case "call-the-kami" | "curse-of-dread" | "mad-laughter" | "fan-dance":
            t.then(will.test, one, id, 0, (), call(haunt, who, id, one))
        case "soothing-song":
            t.then(will.test, one, id, 1, call(condition.rally, one), ())
        case "naginata":
            t.then(combat.attack, who, one, REACH, 0)
        case "clear-the-ground":
            t.then(combat.attack, who, one, COMBAT, 1)
        case "silken-command":
            t.commanded.append(one)
        case "blood-pact":
            condition.rally(t, one)
            condition.unsettle(t, who)
        case "healing-herbs":
            skills.use_up(t, who, id)
            condition.rally(t, one)
        case "restock":
            t.used.remove(one)
            t.restocked.append(one)
            t.tell("restocked", one, t.gear[one])


@clause("OK-SKILL-6", "OK-INSP-26")
def haunt(t: Dungeon, who: str, id: str, one: str) -> None:
    """The target has failed its test."""
    if id == "mad-laughter":
        condition.lose_reserve(t, one)
    elif id == "fan-dance":
        t.ask(owner(who), condition.Facing, one, who, DANCED)
    elif id == "curse-of-dread" and one in t.shaken:
        if one not in t.cursed:
            t.cursed.append(one)
        condition.lose_reserve(t, one)
        t.tell("cursed", one)
    else:
        condition.unsettle(t, one)


@clause("OK-SKILL-6")
def sweep(t: Dungeon, who: str, square: int) -> None:
    """Clear the ground: one enemy after another, until the character is shaken, falls back or falls."""
    if who not in t.at or t.at[who] != square or who in t.shaken:
        t.targets.clear()
        return
    if set(targets(t, who, "clear-the-ground")) & set(t.targets):
        t.ask(owner(who), Target, who, "clear-the-ground").then(sweep, who, square)
    else:
        t.targets.clear()


@clause("OK-SKILL-6")
def laugh(t: Dungeon, who: str) -> None:
    """Mad laughter: each in turn."""
    if t.targets:
        t.ask(owner(who), Target, who, "mad-laughter").then(laugh, who)


@clause("OK-SKILL-6")
class Wheel(Decision[Dungeon]):
    """One unused die is turned to another face."""

    who: str
    forms = ("change ELEMENT ELEMENT",)

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        return None if option[1] in t.pool and option[2] != option[1] else "OK-SKILL-6"

    def settle(self, t: Dungeon, option: Option) -> None:
        _, old, new = option
        t.pool[t.pool.index(old)] = new
        t.tell("changed", self.who, old, new)
