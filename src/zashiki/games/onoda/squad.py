"""9. Companions and 10. objects."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import reserve, tracks
from .island import ACTIVE, ASIDE, INACTIVE, ONODA, REMOVED, Island, clause

ACTIVATE, DEACTIVATE, REMOVE = "activate", "deactivate", "remove"


# ---- activating


@clause("ON-SQD-6", "ON-MIS-7")
def activate(t: Island, what: str, source: str) -> None:
    """Turn a companion or an object to its active side; "any" lets the player pick among those that can change."""
    match what:
        case "any_companion":
            pick(t, ACTIVATE, [who for who, state in t.companions.items() if state == INACTIVE], source, False)
        case "all_companions":
            for who in t.in_camp():
                turn_up(t, who)
        case "any_object":
            if can_change := [id for id, state in t.objects.items() if state == INACTIVE]:
                t.ask(ONODA, PickObject, source, ACTIVATE, tuple(can_change))
        case _:
            turn_up(t, what)


@clause("ON-OBJ-1")
def turn_up(t: Island, what: str) -> None:
    for states in (t.companions, t.objects):
        if states.get(what) == INACTIVE:
            states[what] = ACTIVE
            t.tell("activated", what)


@clause("ON-SQD-1", "ON-SETUP-7")
def place(t: Island, who: str) -> None:
    """Into the Camp, active; once in a game."""
    if t.companions[who] == ASIDE:
        t.companions[who] = ACTIVE
        t.tell("placed", who)


# ---- losing


@clause("ON-SQD-3", "ON-SQD-4", "ON-SQD-11", "ON-OBJ-2")
def deactivate(t: Island, what: str, source: str, price: bool = False, removal: bool = True) -> None:
    """Turn a companion or an object to its inactive side. `price`: it is being paid, so nothing prevents it;
    `removal`: where no companion is active, an inactive one may be removed instead."""
    match what:
        case "any_companion":
            if active := [who for who, state in t.companions.items() if state == ACTIVE]:
                pick(t, DEACTIVATE, active, source, price)
            elif removal:
                pick(t, REMOVE, t.in_camp(), source, price)
        case "all_companions":
            for who in t.in_camp():
                if t.companions[who] == ACTIVE:
                    t.then(lose, who, DEACTIVATE, price)
        case "any_object":
            if can_change := [id for id, state in t.objects.items() if state == ACTIVE]:
                t.ask(ONODA, PickObject, source, DEACTIVATE, tuple(can_change))
        case _ if what in t.objects:
            turn_down(t, what)
        case _ if t.companions[what] == ACTIVE:
            t.then(lose, what, DEACTIVATE, price)


@clause("ON-OBJ-1", "ON-OBJ-4", "ON-OBJ-7", "ON-CARD-10")
def turn_down(t: Island, what: str) -> None:
    """Only the token in the Backpack turns; the object is never lost."""
    if t.objects[what] == ACTIVE:
        t.objects[what] = INACTIVE
        t.tell("deactivated", what)


def remove(t: Island, who: str) -> None:
    """A card removes this companion: no further effect if he is not in the Camp."""
    if who in t.in_camp():
        t.then(lose, who, REMOVE, False)


def pick(t: Island, verb: str, among: list[str], source: str, price: bool) -> None:
    if among:
        t.ask(ONODA, PickCompanion, source, verb, tuple(among), price)


@clause("ON-SQD-3", "ON-SQD-4", "ON-SQD-6", "ON-MIS-5")
class PickCompanion(Decision[Island]):
    """Which companion to activate, to deactivate, or (with none active) to remove for 2 Paranoia."""

    source: str
    verb: str
    among: tuple[str, ...]
    price: bool

    forms = ("activate COMPANION", "deactivate COMPANION", "remove COMPANION")

    def refuse(self, t: Island, option: Option) -> str | None:
        good = option[0] == self.verb and option[1] in self.among
        return None if good else "ON-SQD-6" if self.verb == ACTIVATE else "ON-SQD-3"

    def options(self, t: Island) -> list[Option]:
        return [(self.verb, who) for who in self.among]

    def settle(self, t: Island, option: Option) -> None:
        if self.verb == ACTIVATE:
            turn_up(t, option[1])
        elif self.verb == DEACTIVATE:
            t.then(lose, option[1], DEACTIVATE, self.price)
        else:
            t.then(lose, option[1], "sacrifice", self.price)


@clause("ON-OBJ-1")
class PickObject(Decision[Island]):
    """Which object to turn."""

    source: str
    verb: str
    among: tuple[str, ...]

    forms = ("activate OBJECT", "deactivate OBJECT")

    def refuse(self, t: Island, option: Option) -> str | None:
        return None if option[0] == self.verb and option[1] in self.among else "ON-OBJ-1"

    def settle(self, t: Island, option: Option) -> None:
        turn_up(t, option[1]) if self.verb == ACTIVATE else turn_down(t, option[1])


@clause("ON-RES-7")
def lose(t: Island, who: str, how: str, price: bool) -> None:
    """A companion is about to be deactivated (`how` deactivate), removed by a card (remove) or removed because none
    is active (sacrifice). A reserve card may prevent it, but never a price being paid."""
    if price or not reserve.uses(t, ("companion_loss",)):
        t.then(lost, who, how)
    else:
        t.ask(ONODA, Prevent, who, how)


@clause("ON-RES-7")
class Prevent(Decision[Island]):
    """Prevent the loss of a companion, or let it happen."""

    who: str
    how: str

    forms = ("decline", "use CARD", "use CARD NUMBER")

    def refuse(self, t: Island, option: Option) -> str | None:
        return reserve.refuse_use(t, option, ("companion_loss",)) if option[0] == "use" else None

    def options(self, t: Island) -> list[Option]:
        return [("decline",), *reserve.uses(t, ("companion_loss",))]

    def settle(self, t: Island, option: Option) -> None:
        if option[0] == "use":
            reserve.use(t, option)
            t.tell("prevented", self.who)
        else:
            t.then(lost, self.who, self.how)


@clause("ON-SQD-4", "ON-SQD-5", "ON-RES-13")
def lost(t: Island, who: str, how: str) -> None:
    """Deactivated, or out of the game for good; removed for want of an active one he costs 2 Paranoia as one change.
    Then the hand may be too large."""
    if t.companions[who] not in (ACTIVE, INACTIVE):
        return
    t.companions[who] = INACTIVE if how == DEACTIVATE else REMOVED
    t.tell("deactivated" if how == DEACTIVATE else "removed", who)
    if how == "sacrifice":
        tracks.harm(t, paranoia=2)
    t.then(reserve.check_limit)
