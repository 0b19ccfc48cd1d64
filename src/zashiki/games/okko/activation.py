"""TURN: what one character does in its activation: a movement and an action, in either order."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option, call
from . import combat, condition, movement, powers, scenarios, shooting, skills, will
from .dungeon import COMBAT, MOVING, STILL, Dungeon, clause, owner

HALT, RALLY, DONE = ("halt",), ("rally",), ("done",)
SCENARIO_VERBS = ("work", "search", "carry", "feed", "strike")


@clause("OK-TURN-3", "OK-TURN-7", "OK-TURN-13", "OK-BAND-16")
def activate(t: Dungeon, who: str) -> None:
    """It becomes the active character; nothing is done yet."""
    t.activated.append(who)
    t.hero, t.acted, t.movement, t.points = who, False, STILL, 0
    t.strode = t.began_in_zone = t.ignores = False
    t.once.clear()
    t.path = [t.at[who]]
    t.tell("activated", who)
    t.then(go_on)


@clause("OK-TURN-7", "OK-TURN-9")
def go_on(t: Dungeon) -> None:
    """What next? A movement is over by itself once nothing of it is left; who has left the board is done."""
    who = t.hero
    if who not in t.at:
        t.then(finish)
    elif t.movement == MOVING and t.points < 1 and not movement.options(t, who):
        movement.halt(t, who)
        t.then(go_on)
    else:
        t.ask(owner(who), Activation, who)


@clause("OK-TURN-5", "OK-TURN-6", "OK-TURN-8")
def close(t: Dungeon) -> None:
    """The player says so: first the price of a movement out of a zone."""
    movement.halt(t, t.hero)
    t.then(finish)


@clause("OK-TURN-5", "OK-SCEN-14")
def finish(t: Dungeon) -> None:
    """The activation is over, and with it all that this character may do on its own in this phase."""
    who, t.hero = t.hero, ""
    t.attacker = t.defender = t.weapon = ""
    t.then(scenarios.end_of_activation, who)


@clause("OK-TURN-7", "OK-TURN-8", "OK-TURN-9", "OK-TURN-10", "OK-TURN-11", "OK-TURN-12", "OK-TURN-13", "OK-MOVE-10",
        "OK-MOVE-18")  # fmt: skip
class Activation(Decision[Dungeon]):
    """The next step, turn or effect of the movement; the action; or the end of the activation."""

    who: str
    forms = (
        "step SQUARE",
        "turn WAY",
        "air SOURCE",
        "climb SQUARE",
        "leave",
        "halt",
        "use SKILL",
        "use SKILL SOURCE",
        "attack PIECE",
        "shoot PIECE SHOT",
        "shoot PIECE SHOT SOURCE",
        "rally",
        *(f"{verb} TOKEN" for verb in SCENARIO_VERBS),
        "done",
    )

    # ---- what is forbidden

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        who = self.who
        match option:
            case "step", square:
                return movement.refuse_step(t, who, t.board.square[square])
            case "turn", _:
                return movement.refuse_turn(t, who)
            case "air", source:
                return movement.refuse_air(t, who, source)
            case "climb", square:
                return movement.refuse_climb(t, who, t.board.square[square])
            case ["leave"]:
                return scenarios.refuse_exit(t, who)
            case ["halt"]:
                return None if t.movement == MOVING else movement.over(t) or "OK-TURN-8"
            case "use", skill, *source:
                return self.refuse_use(t, skill, "".join(source))
            case ["done"]:
                return None
        return self.refuse_action(t, option)

    def refuse_use(self, t: Dungeon, skill: str, source: str) -> str | None:
        return skills.refuse_text(t, self.who, skill, source) or self.refuse_now(t, skill, source)

    def refuse_now(self, t: Dungeon, skill: str, source: str) -> str | None:
        """A text for the movement, for the action, or free."""
        timing = t.pack.skills[skill].timing
        if "move" in timing:
            return movement.refuse_effect(t, self.who, skill)
        if "action" in timing:
            return self.refuse_any_action(t) or powers.refuse_power(t, self.who, skill, source)
        return powers.refuse_power(t, self.who, skill, source) if "activation" in timing else "OK-SKILL-9"

    def refuse_any_action(self, t: Dungeon) -> str | None:
        """One action an activation. What a movement out of a zone costs falls due before it."""
        if t.acted:
            return "OK-TURN-11"
        return "OK-MOVE-20" if t.movement == MOVING and movement.indebted(t, self.who) else None

    def refuse_action(self, t: Dungeon, option: Option) -> str | None:
        if why := self.refuse_any_action(t):
            return why
        match option:
            case "attack", enemy:
                return combat.refuse_attack(t, self.who, enemy)
            case "shoot", target, weapon, *source:
                return shooting.refuse_shot(t, self.who, target, weapon, "".join(source))
            case ["rally"]:
                return refuse_rally(t, self.who)
        return scenarios.refuse_deed(t, self.who, option) if t.scenario else "OK-SCEN-6"

    # ---- what is offered

    def options(self, t: Dungeon) -> list[Option]:
        who = self.who
        found = movement.options(t, who)
        if t.movement == MOVING:
            found.append(HALT)
        found += self.uses(t, "activation")
        if self.refuse_any_action(t) is None:
            found += self.actions(t)
        found.append(DONE)
        return found

    def actions(self, t: Dungeon) -> list[Option]:
        who = self.who
        zone = t.zone(who)
        found: list[Option] = [("attack", enemy) for enemy in t.enemies(who) if zone >> t.at[enemy] & 1]
        found += shooting.options(t, who)
        if refuse_rally(t, who) is None:
            found.append(RALLY)
        found += self.uses(t, "action")
        if t.scenario:
            found += scenarios.options(t, who)
        return found

    def uses(self, t: Dungeon, moment: str) -> list[Option]:
        """The texts for this moment; `timed` knows that they can be paid."""
        found = skills.timed(t, self.who, moment)
        return [use for use in found if self.refuse_now(t, use[1], "".join(use[2:])) is None]

    # ---- what follows

    def settle(self, t: Dungeon, option: Option) -> None:
        who = self.who
        match option:
            case "step", square:
                movement.step(t, who, t.board.square[square])
            case "turn", way:
                movement.turn(t, who, way)
            case "air", source:
                movement.air(t, who, source)
            case "climb", square:
                movement.climb(t, who, t.board.square[square])
            case ["leave"]:
                t.then(scenarios.leave, who)
            case ["halt"]:
                movement.halt(t, who)
            case "use", skill, *source:
                self.settle_use(t, skill, "".join(source))
            case ["done"]:
                t.then(close)
                return
            case _:
                if self.settle_action(t, option):
                    return
        t.then(go_on)

    def settle_use(self, t: Dungeon, skill: str, source: str) -> None:
        timing = t.pack.skills[skill].timing
        if "action" in timing:
            self.declare(t)
        skills.spend(t, self.who, skill, source)
        if "move" in timing:
            movement.use_effect(t, self.who, skill)
        else:
            powers.use(t, self.who, skill)

    def settle_action(self, t: Dungeon, option: Option) -> bool:
        """Carry an action out; is the activation over by it?"""
        self.declare(t)
        match option:
            case "attack", enemy:
                t.then(combat.attack, self.who, enemy, COMBAT, 0)
            case "shoot", target, weapon, *source:
                t.then(shooting.shoot, self.who, target, weapon, "".join(source))
            case ["rally"]:
                t.then(compose, self.who).then(finish)
                return True
            case _:
                scenarios.act(t, self.who, option)
        return False

    def declare(self, t: Dungeon) -> None:
        """An action ends a movement that has begun."""
        t.acted = True
        movement.halt(t, self.who)


# ---- the test to become vigilant


@clause("OK-WILL-3", "OK-WILL-4", "OK-WILL-5", "OK-WILL-11")
def refuse_rally(t: Dungeon, who: str) -> str | None:
    """Only a shaken character, outside enemy control zones."""
    if who not in t.shaken:
        return "OK-WILL-4"
    return "OK-WILL-5" if t.threatened(who) else None


@clause("OK-WILL-3", "OK-WILL-6", "OK-WILL-7", "OK-WILL-8")
def compose(t: Dungeon, who: str) -> None:
    """Whatever comes of it, the activation is over after it."""
    t.then(will.test, who, will.COMPOSURE, 0, call(condition.rally, who), ())
