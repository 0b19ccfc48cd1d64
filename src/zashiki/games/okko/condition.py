"""Vigilant and shaken, retreats, and leaving play: chapters STATE and RET."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import ending
from .dungeon import POOL, REACH, Dungeon, clause, owner
from .geometry import CLEAR, FACINGS, STAIRS


@clause("OK-STATE-1", "OK-STATE-2", "OK-STATE-3", "OK-STATE-5", "OK-RET-10", "OK-INSP-25", "OK-SCEN-7")
def shake(t: Dungeon, who: str) -> None:
    """The card is turned to its red side; who is shaken already is disabled."""
    if who not in t.at:
        return
    if who in t.shaken:
        t.then(fall, who)
        return
    t.shaken.append(who)
    t.hurt.append(who)
    drop(t, who)
    lose_reserve(t, who)
    t.tell("shaken", who)


@clause("OK-WILL-6", "OK-INSP-25")
def rally(t: Dungeon, who: str) -> None:
    """The card is turned to its blue side; a die in reserve on it is lost."""
    if who in t.at and who in t.shaken:
        t.shaken.remove(who)
        lose_reserve(t, who)
        t.tell("vigilant", who)


def unsettle(t: Dungeon, who: str) -> None:
    """Shaken if it is vigilant; nothing else."""
    if who not in t.shaken:
        shake(t, who)


def lose_reserve(t: Dungeon, who: str) -> None:
    """Every die on the card is set aside: it is rolled again in its owner's next phase. OK-INSP-25, OK-INSP-26"""
    if dice := t.reserve.pop(who, ()):
        t.aside[owner(who)] += len(dice)
        t.tell("reserve_lost", who)


def drop(t: Dungeon, who: str) -> None:
    """What it carried lies on its square. OK-SCEN-7"""
    if token := t.carried.pop(who, ""):
        t.tokens[token] = t.at[who]
        t.tell("dropped", who, token)


@clause("OK-CMB-15", "OK-STATE-4", "OK-BAND-22", "OK-INSP-26", "OK-END-3", "OK-END-5")
def fall(t: Dungeon, who: str) -> None:
    """Disabled: it leaves the board for good; what it carries is dropped, its dice are set aside, its value and that of
    its equipment are lost; the end of the game is looked at, and only then a civilian's die is chosen."""
    drop(t, who)
    t.hurt.append(who)
    leave_board(t, who)
    worth = value(t, who)
    t.lost[owner(who)] += worth
    t.stirred = True
    t.tell("disabled", who, worth)
    if not ending.after_loss(t, who):
        take_civilian_die(t, who)


def leave_board(t: Dungeon, who: str) -> None:
    """Off the board, and nothing of it stays there."""
    lose_reserve(t, who)
    del t.at[who], t.facing[who]
    for names in (t.shaken, t.cursed, t.commanded):
        if who in names:
            names.remove(who)


def value(t: Dungeon, who: str) -> int:
    """Zeni of a character and its equipment, used up or not (OK-END-3)."""
    card = t.card(who)
    return t.character(who).cost + (card.cost if card else 0)


# ---- the civilian's die


@clause("OK-INSP-1", "OK-INSP-2", "OK-INSP-3", "OK-BAND-17")
def take_civilian_die(t: Dungeon, who: str) -> None:
    """With its civilian a band loses one die for the rest of the game; whoever else leaves costs none."""
    if t.character(who).civilian:
        t.ask(owner(who), LoseDie)


@clause("OK-INSP-4", "OK-INSP-3")
class LoseDie(Decision[Dungeon]):
    """The owner chooses which of his dice is lost: unused, in reserve, or set aside."""

    forms = ("lose ELEMENT", "lose PIECE ELEMENT", "lose aside")

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        return None if option in self.options(t) else "OK-INSP-4"

    def options(self, t: Dungeon) -> list[Option]:
        found: list[Option] = [("lose", "aside")] if t.aside[self.seat] else []
        if t.phase == self.seat:
            found += [("lose", die) for die in dict.fromkeys(t.pool)]
        found += [("lose", who, die) for who in t.band(self.seat) for die in dict.fromkeys(t.reserve.get(who, ()))]
        return found

    def settle(self, t: Dungeon, option: Option) -> None:
        match option:
            case "lose", "aside":
                t.aside[self.seat] -= 1
            case "lose", die:
                t.pool.remove(die)
            case "lose", who, die:
                take_reserve(t, who, die)
        t.dice[self.seat] -= 1
        t.tell("die_lost", self.seat, *option[1:])


def take_reserve(t: Dungeon, who: str, die: str) -> None:
    """Take this die off the card."""
    dice = list(t.reserve[who])
    dice.remove(die)
    if dice:
        t.reserve[who] = tuple(dice)
    else:
        del t.reserve[who]


def sources(t: Dungeon, who: str, element: str) -> list[str]:
    """Where a die of this element may come from for this character: the pool in its owner's phase, its own card in
    every phase. OK-INSP-21, OK-SKILL-7, OK-TURN-15"""
    if who in t.cursed:
        return []
    found = [POOL] if t.phase == owner(who) and element in t.pool else []
    if element in t.reserve.get(who, ()):
        found.append("reserve")
    return found


@clause("OK-INSP-16", "OK-INSP-30", "OK-INSP-15", "OK-INSP-22")
def pay(t: Dungeon, who: str, element: str, source: str) -> None:
    """A die is set aside the moment it is announced, and does not come back."""
    if source == POOL:
        t.pool.remove(element)
    else:
        take_reserve(t, who, element)
    t.aside[owner(who)] += 1


# ---- turning for free


COMBAT_TURN, SHOT_TURN, CHAINED, DANCED, DEPLOYED = "combat", "shot", "kusarigama", "fan-dance", "deployment"


@clause("OK-CMB-9", "OK-BACK-5", "OK-SHOOT-15", "OK-SETUP-7")
class Facing(Decision[Dungeon]):
    """A free turn. `cause` says what the new facing must reach; what is turned by force may be turned anywhere."""

    who: str
    foe: str
    cause: str
    forms = ("face FACING",)

    def under(self, t: Dungeon) -> str:
        causes = {COMBAT_TURN: "OK-CMB-9", SHOT_TURN: "OK-SHOOT-15", DEPLOYED: "OK-SETUP-7"}
        return causes.get(self.cause, "OK-SKILL-6")

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        facing = FACINGS.index(option[1])
        if self.cause == COMBAT_TURN and not t.board.zone[t.at[self.who] * 4 + facing] >> t.at[self.foe] & 1:
            return "OK-CMB-9"
        if self.cause in (SHOT_TURN, DANCED) and not t.board.vision(t.at[self.who], facing, t.at[self.foe]):
            return "OK-SHOOT-15" if self.cause == SHOT_TURN else "OK-SKILL-6"
        return None

    def settle(self, t: Dungeon, option: Option) -> None:
        t.facing[self.who] = FACINGS.index(option[1])
        t.tell("turned", self.who, option[1])


@clause("OK-CMB-9", "OK-BACK-5", "OK-BACK-8", "OK-CMB-21")
def face_attacker(t: Dungeon) -> None:
    """The defender turns only if the attacker is not in its control zone (with the long blade: not in view)."""
    who, foe = t.defender, t.attacker
    if t.weapon == REACH:
        face_shooter(t)
    elif not t.zone(who) >> t.at[foe] & 1:
        t.ask(owner(who), Facing, who, foe, COMBAT_TURN)


@clause("OK-SHOOT-15", "OK-SHOOT-16")
def face_shooter(t: Dungeon) -> None:
    """The target turns only if it does not see the shooter."""
    who, foe = t.defender, t.attacker
    if not t.board.vision(t.at[who], t.facing[who], t.at[foe]):
        t.ask(owner(who), Facing, who, foe, SHOT_TURN)


# ---- retreat


@clause("OK-RET-1", "OK-RET-6", "OK-RET-12", "OK-RET-14")
def retreat(t: Dungeon, who: str, chooser: str) -> None:
    """A retreat is compulsory. Where none is possible the character becomes shaken on its square."""
    if who not in t.at:
        return
    if t.board.retreats(t.at[who], t.facing[who], t.occupied()):
        t.ask(chooser, Retreat, who)
    else:
        t.tell("cornered", who)
        t.then(shake, who)


@clause("OK-RET-2", "OK-RET-3", "OK-RET-13")
class Retreat(Decision[Dungeon]):
    """One of the three squares behind it that can be entered; the facing stays."""

    who: str
    forms = ("retreat SQUARE",)

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        board, square = t.board, t.board.square[option[1]]
        here, behind = t.at[self.who], (t.facing[self.who] + 2) % 4
        if square in board.retreats(here, t.facing[self.who], t.occupied()):
            return None
        around = {board.beside(here, (2 * behind + turn) % 8) for turn in (-1, 0, 1)}
        if square not in around:
            return "OK-RET-2"
        return "OK-RET-4" if t.occupied() >> square & 1 else "OK-RET-5"

    def options(self, t: Dungeon) -> list[Option]:
        squares = t.board.retreats(t.at[self.who], t.facing[self.who], t.occupied())
        return [("retreat", t.board.words[square]) for square in squares]

    def settle(self, t: Dungeon, option: Option) -> None:
        t.at[self.who] = t.board.square[option[1]]
        t.tell("retreated", self.who, option[1])
        if difficult(t, self.who):
            t.then(shake, self.who)


@clause("OK-RET-7", "OK-RET-8", "OK-RET-9", "OK-RET-14")
def difficult(t: Dungeon, who: str) -> bool:
    """Into hindering or aquatic terrain, or into an enemy control zone."""
    if t.board.terrain[t.at[who]] not in (CLEAR, STAIRS) and not t.has(who, "drifting"):
        return True
    return t.threatened(who)
