"""WILL: Willpower tests."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Frame, Option
from . import condition, skills
from .dungeon import Dungeon, clause, owner

FEAR, COMPOSURE = "fearsome", "rally"  # causes of a test that are no enemy's skill


@clause("OK-WILL-1", "OK-WILL-9")
def test(t: Dungeon, who: str, cause: str, bonus: int, passed: Frame, failed: Frame) -> None:
    """A test for any cause; what follows success and failure is handed on. A mirror may spare it an enemy's skill."""
    if who not in t.at:
        return
    mirror = cause not in (FEAR, COMPOSURE, "soothing-song") and t.has(who, "silver-mirror")
    t.tell("tested", who, cause)
    if mirror:
        t.ask(owner(who), Mirror, who, bonus, passed, failed)
    else:
        t.ask(owner(who), Steady, who, bonus, passed, failed)


@clause("OK-SKILL-6")
class Mirror(Decision[Dungeon]):
    """A skill that would make its bearer take a test has no effect on it."""

    who: str
    bonus: int
    passed: Frame
    failed: Frame
    forms = ("use SKILL", "accept")

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        return None if option in (("accept",), ("use", "silver-mirror")) else "OK-SKILL-6"

    def options(self, t: Dungeon) -> list[Option]:
        return [("use", "silver-mirror"), ("accept",)]

    def settle(self, t: Dungeon, option: Option) -> None:
        if option[0] == "use":
            skills.use_up(t, self.who, "silver-mirror")
            t.then(self.passed)
        else:
            t.ask(self.seat, Steady, self.who, self.bonus, self.passed, self.failed)


@clause("OK-WILL-2", "OK-INSP-10", "OK-INSP-12", "OK-TURN-15")
class Steady(Decision[Dungeon]):
    """Before the roll: a Water die, and texts that help; of a friend too, with the friend's own die or the pool."""

    who: str
    bonus: int
    passed: Frame
    failed: Frame
    forms = ("raise SOURCE", "use SKILL SOURCE", "help PIECE SKILL SOURCE", "roll")

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        match option:
            case "raise", source:
                return self.refuse_raise(t, source)
            case "use", skill, source:
                return self.refuse_skill(t, self.who, skill, source)
            case "help", piece, skill, source:
                if piece not in t.friends(self.who):
                    return "OK-TURN-15"
                return self.refuse_skill(t, piece, skill, source)
        return None

    def refuse_raise(self, t: Dungeon, source: str) -> str | None:
        if f"{self.who} willpower" in t.done:
            return "OK-INSP-12"
        if source not in condition.sources(t, self.who, "water"):
            return "OK-INSP-10" if source == "pool" else "OK-INSP-21"
        return None

    def refuse_skill(self, t: Dungeon, who: str, skill: str, source: str) -> str | None:
        if "test" not in t.pack.skills[skill].timing:
            return "OK-SKILL-9"
        if not skills.within(t, who, self.who, skills.RANGE.get(skill, 0)):
            return "OK-SKILL-6"
        return skills.refuse_text(t, who, skill, source)

    def options(self, t: Dungeon) -> list[Option]:
        found: list[Option] = [("raise", source) for source in ("pool", "reserve") if not self.refuse_raise(t, source)]
        for who in t.band(owner(self.who)):
            for option in skills.timed(t, who, "test"):
                if self.refuse_skill(t, who, option[1], option[2]) is None:
                    found.append(option if who == self.who else ("help", who, *option[1:]))
        return [*found, ("roll",)]

    def settle(self, t: Dungeon, option: Option) -> None:
        bonus = 0
        match option:
            case "raise", source:
                condition.pay(t, self.who, "water", source)
                t.done.append(f"{self.who} willpower")
                t.tell("raised", self.who, "willpower", source)
                bonus = 1
            case "use", skill, source:
                skills.spend(t, self.who, skill, source)
                bonus = 2
            case "help", piece, skill, source:
                skills.spend(t, piece, skill, source)
                bonus = 2
            case ["roll"]:
                t.then(roll_will, self.who, self.bonus, self.passed, self.failed)
                return
        t.ask(self.seat, Steady, self.who, self.bonus + bonus, self.passed, self.failed)


def needed(t: Dungeon, who: str, bonus: int) -> int:
    """The highest roll that passes."""
    return skills.willpower_value(t, who) + bonus


@clause("OK-WILL-1", "OK-WILL-7")
def roll_will(t: Dungeon, who: str, bonus: int, passed: Frame, failed: Frame) -> None:
    """One die, lower than or equal to Willpower."""
    rolled, most = t.dealer.roll("will"), needed(t, who, bonus)
    t.tell("will", who, rolled, most)
    if rolled <= most:
        t.then(passed)
    elif t.has(who, "paper-ward"):
        t.ask(owner(who), Ward, who, passed, failed)
    else:
        t.then(failed)


@clause("OK-SKILL-6")
class Ward(Decision[Dungeon]):
    """A test that has just failed may count as passed."""

    who: str
    passed: Frame
    failed: Frame
    forms = ("use SKILL", "accept")

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        return None if option in (("accept",), ("use", "paper-ward")) else "OK-SKILL-6"

    def options(self, t: Dungeon) -> list[Option]:
        return [("use", "paper-ward"), ("accept",)]

    def settle(self, t: Dungeon, option: Option) -> None:
        if option[0] == "use":
            skills.use_up(t, self.who, "paper-ward")
            t.then(self.passed)
        else:
            t.then(self.failed)


# ---- fear


def fearsome(t: Dungeon, who: str, enemy: str) -> bool:
    """Must it pass a test before it attacks this enemy? OK-WILL-10"""
    if any(t.has(who, skill) for skill in skills.FEARLESS) or f"{who} passed {enemy}" in t.done:
        return False
    return t.has(enemy, "fearsome") or t.has(enemy, "demon-mask") or t.has(who, "faint-hearted")


@clause("OK-WILL-10")
def brave(t: Dungeon, who: str, enemy: str, go_on: Frame) -> None:
    """No further test against this enemy in this phase."""
    t.done.append(f"{who} passed {enemy}")
    t.then(go_on)
