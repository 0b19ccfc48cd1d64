"""6. The round: slots of the Programming Mat, claimed and filled in ascending order."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.decisions import Decision
from ...engine.table import Option
from . import execution
from .garden import LEFT, SKIPPED, Commit, Garden, clause, team
from .pack import DAIMYO

ALARM_SLOT = 0


@clause("ST-ROUND-1", "ST-ROUND-2", "ST-MAT-1", "ST-MAT-2", "ST-MAT-3", "ST-PROG-6", "ST-ITEM-20")
def begin_round(t: Garden) -> None:
    """All characters program before anything is executed, slot by slot; the Alarm slot first in a round with Alarm."""
    t.round, t.phase, t.slot = t.round + 1, "program", 0
    t.left = {LEFT: tuple(bonuses(t))}
    t.tell("round", t.round, int(t.alarm))
    for slot in range(0 if t.alarm else 1, t.last + 1):
        t.then(program, slot)
    t.then(execution.begin_execution)


@clause("ST-SETUP-8", "ST-SETUP-9", "ST-BONUS-1", "ST-BONUS-2", "ST-TACT-6", "ST-COMP-8", "ST-BONUS-7")
def bonuses(t: Garden, side: str = "ninja") -> list[str]:
    """The Bonuses of a side in this Mission: those of every game, the Mission's own, those of Tactics Cards."""
    added = {t.pack.tactics[card]["effect"].get("bonus") for card in t.plans}
    extras = t.pack.extras
    return [id for id in t.pack.bonuses(side) if extras[id].always or id in t.sheet.extra or id in added]


# ---- 6.1 slots


@clause("ST-MAT-1", "ST-PROG-2", "ST-PROG-3", "ST-PROG-4", "ST-PROG-5", "ST-PROG-6", "ST-PROG-11")
def program(t: Garden, slot: int) -> None:
    """Odd slots are the Ninjas', even ones the Daimyo's. He skips those covered by a Trio Token, those after his card,
    and during Alarm all but the Alarm slot."""
    t.slot = slot
    if slot % 2:
        claim(t, slot)
    elif DAIMYO in t.mat or (slot and t.alarm) or covered(t, slot):
        t.then(leave, slot)
    else:
        t.seal((DAIMYO,), Program, DAIMYO, slot, first=True)


@clause("ST-PROG-5", "ST-END-11")
def covered(t: Garden, slot: int) -> bool:
    """Trio Tokens lie on the topmost Daimyo slots, the Alarm slot left out; during Alarm they count for nothing."""
    return not t.alarm and 0 < slot <= 2 * t.trio


def waiting(t: Garden, seat: str = "") -> list[str]:
    """The Ninjas (of a seat) that have not programmed yet."""
    return [who for who, runner in t.runs.items() if who not in t.mat and seat in ("", runner)]


@clause("ST-PROG-2", "ST-PROG-11")
def claim(t: Garden, slot: int) -> None:
    """Whoever claims first has the slot (ST-INT-22); the last Ninja has no choice."""
    left = waiting(t)
    if len(left) == 1:
        t.then(claimed, slot, left[0])
    elif t.named:
        team(t, Name, slot)
    else:
        seats = [seat for seat in t.players if waiting(t, seat)]
        if len(seats) > 1:
            t.seal(seats, Claim, slot, first=True)
        else:
            t.ask(seats[0], Choose, slot)


@clause("ST-PROG-11", "ST-PROG-2")
class Claim(Decision[Garden]):
    """A race of the Ninja players: to lock is to claim."""

    slot: int

    def candidates(self, t: Garden) -> Iterable[Option]:
        return ()

    def settle(self, t: Garden, option: Option) -> None:
        if option == ("lock",):
            t.ask(self.seat, Choose, self.slot)


@clause("ST-PROG-2", "ST-PROG-11")
class Choose(Decision[Garden]):
    """Which of its Ninjas the player sends."""

    slot: int
    forms = ("send NINJA",)

    def refuse(self, t: Garden, option: Option) -> str | None:
        return None if option[1] in waiting(t, self.seat) else "ST-PROG-2"

    def settle(self, t: Garden, option: Option) -> None:
        t.then(claimed, self.slot, option[1])


@clause("ST-PROG-2")
class Name(Commit):
    """The Ninjas name who takes the slot."""

    slot: int
    forms = ("send NINJA", "back")

    def refuse(self, t: Garden, option: Option) -> str | None:
        mine = self.mine(t)
        match option:
            case ["back"]:
                return None if mine else "ST-PROG-2"
            case ["lock"]:
                return None if mine else "ST-PROG-2"
            case _, who:
                return "ST-PROG-2" if mine or who not in waiting(t) else None
        return None

    def commit(self, t: Garden, mine: tuple[Option, ...]) -> None:
        t.then(claimed, self.slot, mine[0][1])


@clause("ST-PROG-11", "ST-BONUS-4")
def claimed(t: Garden, slot: int, who: str) -> None:
    """It cannot be taken back; now this Ninja alone sees the Bonuses that are left."""
    t.claimant = who
    seat = t.runs[who]
    t.tell("left", *t.left[LEFT], to=(seat,))
    t.tell("claimed", slot, who)
    t.seal((seat,), Program, who, slot, first=True)


@clause("ST-PROG-3", "ST-PROG-5", "ST-PROG-6")
def leave(t: Garden, slot: int) -> None:
    """The Daimyo skips a slot."""
    t.draft[DAIMYO] = ()
    t.mat[slot] = SKIPPED
    t.tell("skipped", slot)
    t.then(clock, slot)


@clause("ST-PROG-1", "ST-PROG-4", "ST-PROG-7", "ST-PROG-8", "ST-BONUS-3", "ST-BELT-1", "ST-COMP-4")
class Program(Decision[Garden]):
    """One Action Card face down, and at most one extra card with it: a Bonus of the side or an own Item."""

    who: str
    slot: int
    back = ("back",)
    forms = ("card CARD", "extra EXTRA", "back")

    def refuse(self, t: Garden, option: Option) -> str | None:
        mine = t.draft.get(self.seat, ())
        match option:
            case "card", card:
                if mine or card not in t.hand(self.who):
                    return "ST-PROG-1"
                return "ST-PROG-7" if t.pack.cards[card].red and not t.alarm else None
            case "extra", extra:
                return None if len(mine) == 1 and extra in self.extras(t) else "ST-PROG-8"
            case ["back"]:
                return None if mine else "ST-PROG-1"
            case ["lock"] if not mine:
                return self.must(t)
        return None

    def must(self, t: Garden) -> str | None:
        """May this slot be left empty? Only by the Daimyo, who has a usable one to come."""
        if self.who != DAIMYO:
            return "ST-PROG-2"
        if t.alarm:
            return "ST-PROG-6"
        return None if self.slot + 2 < t.last else "ST-PROG-4"

    def extras(self, t: Garden) -> list[str]:
        own = bonuses(t, DAIMYO) if self.who == DAIMYO else [*t.left[LEFT]]
        return list(dict.fromkeys([*own, *t.belt(self.who)]))

    def options(self, t: Garden) -> list[Option]:
        mine = t.draft.get(self.seat, ())
        if not mine:
            cards = t.pack.cards
            return [("card", card) for card in t.hand(self.who) if t.alarm or not cards[card].red]
        return [("extra", extra) for extra in self.extras(t)] if len(mine) == 1 else []

    def settle(self, t: Garden, option: Option) -> None:
        mine = t.draft.get(self.seat, ())
        match option:
            case ["lock"]:
                if mine:
                    t.then(place, self.slot, self.who)
                else:
                    t.then(leave, self.slot)
            case ["back"]:
                t.draft[self.seat] = mine[:-1]
            case _:
                t.draft[self.seat] = (*mine, option)


@clause("ST-PROG-9", "ST-PROG-8", "ST-BONUS-3", "ST-BELT-2")
def place(t: Garden, slot: int, who: str) -> None:
    """What was prepared lies face down; all see whose it is and the back of an extra card. An Item stays among those
    of its owner until it is turned up, so that nobody sees which one is gone."""
    seat = t.seat_of(who)
    t.down[who] = cards = tuple(word for _, word in t.draft[seat])
    t.mat[slot], t.claimant, t.draft[seat] = who, "", ()
    if len(cards) == 2:
        t.backs[slot] = t.pack.extras[cards[1]].back
        t.left[LEFT] = tuple(id for id in t.left[LEFT] if id != cards[1])
    t.tell("programmed", slot, who, t.backs[slot])
    t.then(clock, slot)


TURN = 120_000  # milliseconds for a slot, ST-OPT-SPEED-1


def timed(t: Garden) -> str:
    """What a clock measures: a slot while it is programmed."""
    return f"{t.round}/{t.slot}" if t.speedrun and t.phase == "program" else ""


def full_turns(spent: int) -> str:
    """ST-OPT-SPEED-2: how many full two minutes these milliseconds are, as a word of the clock."""
    return str(min(spent // TURN, 99))


@clause("ST-OPT-SPEED-1", "ST-OPT-SPEED-2")
def clock(t: Garden, slot: int) -> None:
    """For every full two minutes spent on a slot, skipped ones too, the other side has
    one Noise of advantage. The room says how many; who plays without a clock is quick."""
    if t.speedrun:
        word = t.dealer.device("clock", lambda below: "0", lambda word: word.isdecimal() and len(word) < 3)
        t.haste += int(word) if slot % 2 else -int(word)
        t.tell("clock", slot, int(word))
