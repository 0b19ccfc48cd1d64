"""TURN and INSP: turns, phases, inspiration dice and their reserve."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import activation, condition, ending, scenarios
from .dungeon import Dungeon, clause, other, owner


@clause("OK-TURN-1", "OK-SETUP-9")
def start_turn(t: Dungeon) -> None:
    """Player A's phase, then player B's."""
    t.turn += 1
    t.then(start_phase, t.first).then(start_phase, other(t.first)).then(end_turn)


@clause("OK-TURN-2", "OK-TURN-14", "OK-TURN-16", "OK-INSP-28")
def start_phase(t: Dungeon, seat: str) -> None:
    """Limits of the phase before are over; reserve, roll, activations, reserve again, and the end of the phase."""
    t.phase = seat
    t.done.clear()
    t.activated.clear()
    t.tell("phase", seat, t.turn)
    t.ask(seat, TakeBack).then(roll_dice).then(ring_bells).ask(seat, Phase).ask(seat, Keep)
    t.then(end_phase).then(scenarios.end_of_phase)


# ---- the dice


@clause("OK-INSP-6", "OK-INSP-23", "OK-INSP-24", "OK-INSP-31")
class TakeBack(Decision[Dungeon]):
    """Before the roll: which reserved dice are taken back and rolled with the others."""

    forms = ("take PIECE ELEMENT", "roll")

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        return None if option in self.options(t) else "OK-INSP-6"

    def options(self, t: Dungeon) -> list[Option]:
        mine = [who for who in t.reserve if owner(who) == self.seat]
        return [*[("take", who, die) for who in mine for die in dict.fromkeys(t.reserve[who])], ("roll",)]

    def settle(self, t: Dungeon, option: Option) -> None:
        if option[0] == "take":
            condition.take_reserve(t, option[1], option[2])
            t.aside[self.seat] += 1
            t.tell("taken_back", *option[1:])
            self.again(t)


@clause("OK-INSP-5", "OK-INSP-16", "OK-INSP-18", "OK-INSP-27")
def roll_dice(t: Dungeon) -> None:
    """All dice that are not kept in reserve; what comes up is the pool."""
    n, t.aside[t.phase] = t.aside[t.phase], 0
    t.pool = [t.dealer.pick("inspiration", t.pack.die) for _ in range(n)]
    t.tell("inspired", t.phase, *t.pool)


@clause("OK-TURN-16", "OK-SKILL-6")
def ring_bells(t: Dungeon) -> None:
    """What happens at the start of a phase: a spirit bell may have one die rolled again."""
    for who in t.band(t.phase):
        if t.has(who, "spirit-bell") and t.pool:
            t.ask(t.phase, Bell, who)


@clause("OK-SKILL-6")
class Bell(Decision[Dungeon]):
    """One die of the pool is rolled again, and the new face is kept."""

    who: str
    forms = ("reroll ELEMENT", "pass")

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        return None if option[0] == "pass" or option[1] in t.pool else "OK-SKILL-6"

    def settle(self, t: Dungeon, option: Option) -> None:
        if option[0] == "reroll":
            t.then(ring, self.who, option[1])


@clause("OK-SKILL-6")
def ring(t: Dungeon, who: str, die: str) -> None:
    """The die shows a new face."""
    t.pool.remove(die)
    t.pool.append(t.dealer.pick("inspiration", t.pack.die))
    t.tell("rerolled", who, die, t.pool[-1])


# ---- activations


@clause("OK-TURN-3", "OK-TURN-4", "OK-TURN-5", "OK-TURN-6")
class Phase(Decision[Dungeon]):
    """The next character, or the end of the activations."""

    forms = ("activate PIECE", "end")

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        match option:
            case "activate", who if who not in t.at or owner(who) != self.seat:
                return "OK-TURN-14"
            case "activate", who if who in t.activated:
                return "OK-TURN-4"
        return None

    def options(self, t: Dungeon) -> list[Option]:
        return [*[("activate", who) for who in t.band(self.seat) if who not in t.activated], ("end",)]

    def settle(self, t: Dungeon, option: Option) -> None:
        if option[0] == "activate":
            t.then(activation.activate, option[1])
            self.again(t)


# ---- reserve


@clause("OK-INSP-17", "OK-INSP-18", "OK-INSP-19", "OK-INSP-20", "OK-INSP-29")
class Keep(Decision[Dungeon]):
    """Unused dice may be laid on cards of the band, one on each."""

    forms = ("store ELEMENT PIECE", "close")

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        match option:
            case "store", die, _ if die not in t.pool:
                return "OK-INSP-17"
            case "store", _, who if who not in t.at or owner(who) != self.seat:
                return "OK-INSP-20"
            case "store", _, who if who in t.cursed:
                return "OK-SKILL-6"
            case "store", _, who:
                return None if len(t.reserve.get(who, ())) < room(t, who) else "OK-INSP-19"
        return None

    def options(self, t: Dungeon) -> list[Option]:
        if not t.pool:
            return [("close",)]
        free = [who for who in t.band(self.seat) if who not in t.cursed and len(t.reserve.get(who, ())) < room(t, who)]
        return [*[("store", die, who) for die in dict.fromkeys(t.pool) for who in free], ("close",)]

    def settle(self, t: Dungeon, option: Option) -> None:
        if option[0] == "store":
            _, die, who = option
            t.pool.remove(die)
            t.reserve[who] = (*t.reserve.get(who, ()), die)
            t.tell("stored", who, die)
            self.again(t)


def room(t: Dungeon, who: str) -> int:
    """How many dice its card may hold: one, two with prayer beads."""
    constants = t.pack.data["constants"]
    return int(constants["max_reserve_per_card"]) + t.has(who, "prayer-beads")


@clause("OK-INSP-27", "OK-TURN-2", "OK-TURN-16")
def end_phase(t: Dungeon) -> None:
    """Dice left over are set aside; what lasts until the end of the phase ends."""
    seat = t.phase
    t.aside[seat] += len(t.pool)
    t.pool.clear()
    t.commanded.clear()
    t.cursed = [who for who in t.cursed if owner(who) != seat]


@clause("OK-TURN-1", "OK-END-9")
def end_turn(t: Dungeon) -> None:
    """The turn is over: fire, limits, stalling; if the game goes on, the next one begins."""
    if t.scenario:
        t.then(scenarios.end_of_turn)
    elif ending.stalled(t):
        ending.finish(t, ending.fewer_lost(t), "stalled", "OK-END-9")
        return
    t.then(start_turn)
