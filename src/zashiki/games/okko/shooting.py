"""SHOOT and LOS: shots."""

from __future__ import annotations

from . import combat, condition, scenarios, skills
from .dungeon import CAPTIVE, POOL, Dungeon, clause, owner
from .pack import NONE


@clause("OK-SHOOT-2", "OK-SHOOT-3", "OK-SHOOT-5", "OK-SHOOT-6", "OK-SHOOT-7", "OK-SHOOT-8", "OK-SHOOT-9")
def refuse_shot(t: Dungeon, who: str, target: str, weapon: str, source: str) -> str | None:
    """A shot that can be paid, from outside enemy zones, at an enemy in view, in range and in sight."""
    if target not in t.at or owner(target) == owner(who):
        return "OK-SHOOT-10"
    if not t.has(who, weapon):
        return "OK-SHOOT-2"
    if barred := barred_by_scenario(t, who, target):
        return barred
    if t.threatened(who):
        return "OK-SHOOT-5"
    if not reached(t, who, target, weapon):
        return "OK-SHOOT-6" if not t.board.vision(t.at[who], t.facing[who], t.at[target]) else "OK-SHOOT-8"
    if t.board.sight(t.at[who], t.at[target], t.occupied()) is None:
        return "OK-SHOOT-7"
    skill = t.pack.skills[weapon]
    if (skill.element == NONE) != (source == ""):
        return "OK-SHOOT-3"
    if source and f"{who} {weapon}" in t.done:
        return "OK-SKILL-4"
    if source and source not in condition.sources(t, who, skill.element):
        return "OK-SHOOT-3" if source == POOL else "OK-INSP-21"
    return None


def barred_by_scenario(t: Dungeon, who: str, target: str) -> str | None:
    """No shots in the lesson, with the captive in the arms, or at or from the ring."""
    if t.scenario == scenarios.LESSON:
        return "OK-SCEN-2"
    if t.carried.get(who) == CAPTIVE:
        return "OK-SCEN-7"
    return "OK-SCEN-2" if scenarios.ring(t, who) or scenarios.ring(t, target) else None


def reached(t: Dungeon, who: str, target: str, weapon: str) -> bool:
    """In the field of vision and in range."""
    here, there = t.at[who], t.at[target]
    return t.board.vision(here, t.facing[who], there) and t.board.distance(here, there) <= t.pack.skills[weapon].reach


def options(t: Dungeon, who: str) -> list[tuple[str, ...]]:
    """All shots of this character. Most enemies are out of its reach: that is asked first."""
    found: list[tuple[str, ...]] = []
    for skill in t.skills(who):
        if "shot" in skill.timing and not t.threatened(who):
            for source in skills.ways(t, who, skill):
                for target in t.enemies(who):
                    if reached(t, who, target, skill.id) and refuse_shot(t, who, target, skill.id, source) is None:
                        found.append(("shoot", target, skill.id, source) if source else ("shoot", target, skill.id))
    return found


def shot_value(t: Dungeon, who: str, weapon: str) -> int:
    """By the side of the card that is up."""
    skill = t.pack.skills[weapon]
    return skill.shaken_value if who in t.shaken else skill.value


@clause("OK-SHOOT-1", "OK-SHOOT-3", "OK-SHOOT-10", "OK-SHOOT-11", "OK-SHOOT-12", "OK-SHOOT-20", "OK-SHOOT-22")
def shoot(t: Dungeon, who: str, target: str, weapon: str, source: str) -> None:
    """The die is gone with the declaration; then shooter and target announce, and both roll."""
    combat.start(t, who, target, weapon)
    t.cover = t.board.sight(t.at[who], t.at[target], t.occupied()) or 0
    t.tell("shot", who, target, weapon)
    skills.spend(t, who, weapon, source)
    t.ask(owner(who), combat.Announce, who, combat.AIM).ask(owner(target), combat.Announce, target, combat.TARGETED)
    t.then(combat.roll)
