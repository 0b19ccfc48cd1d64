"""7. The Execution Phase: slots from the top, and Reactions between them."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import daimyo, ending, ninja
from .garden import FOUND, SHARED, SKIPPED, Garden, clause
from .pack import DAIMYO

CARD, EXTRA, REACTION = "card", "extra", "reaction"
Task = tuple[str, str]  # what, and the card it is on


@clause("ST-EXEC-1", "ST-ROUND-1", "ST-ROUND-2")
def begin_execution(t: Garden) -> None:
    t.phase = "execute"
    t.tell("execution")
    t.then(execute, 0, "")


@clause("ST-EXEC-1", "ST-REACT-1", "ST-REACT-2", "ST-REACT-3", "ST-REACT-4", "ST-REACT-6")
def execute(t: Garden, slot: int, handed: str) -> None:
    """A slot with the Reaction handed on from the slot before. Who has a card there executes all in an order of its
    own; without one the Daimyo executes the Reaction at once, also after the last slot."""
    t.slot = slot
    owner = t.mat[slot] if slot <= t.last else ""
    who = DAIMYO if owner in ("", SKIPPED) else owner
    tasks: tuple[Task, ...] = ((REACTION, handed),) if handed else ()
    extra = ""
    if owner == who:
        card, extra = turn_up(t, slot, who)
        tasks += ((CARD, card), (EXTRA, extra)) if extra else ((CARD, card),)
    if tasks:
        t.ask(t.seat_of(who), Order, who, tasks)
    hands_on = extra if extra and t.pack.extras[extra].halves.get("reaction") else ""
    if slot <= t.last:
        t.then(execute, slot + 1, hands_on)
    else:
        t.then(finish)


@clause("ST-EXEC-1", "ST-EXEC-4", "ST-EXEC-5", "ST-BELT-2", "ST-BONUS-2", "ST-COM-5")
def turn_up(t: Garden, slot: int, who: str) -> tuple[str, str]:
    """The Action Card goes to the open discard pile, a Bonus is gone until the End Phase, an Item for good."""
    cards = t.shown.pop(who) if who in t.shown else t.down.pop(who)
    card, extra = (*cards, "")[:2]
    t.spent.append(card)
    if extra and t.pack.extras[extra].back == "item":
        owners = (DAIMYO,) if who == DAIMYO else (who + SHARED, who + FOUND)
        next(t.items[owner] for owner in owners if extra in t.items[owner]).remove(extra)
        t.used.append(extra)
    elif extra:
        t.taken.append(extra)
        if any(t.pack.ops[key].do == "focus" for key in t.pack.extras[extra].halves["actions"]):
            t.focused.append(who)
    t.tell("turned_up", slot, who, card, extra)
    return card, extra


@clause("ST-EXEC-2", "ST-REACT-5", "ST-REACT-7", "ST-BONUS-6", "ST-BELT-5")
class Order(Decision[Garden]):
    """Action Card, extra card and Reaction in any order; none may be left out."""

    who: str
    tasks: tuple[Task, ...]
    forms = ("do WHAT",)

    def refuse(self, t: Garden, option: Option) -> str | None:
        return None if option[1] in dict(self.tasks) else "ST-EXEC-2"

    def options(self, t: Garden) -> list[Option]:
        return [("do", what) for what, _ in self.tasks]

    def settle(self, t: Garden, option: Option) -> None:
        what = option[1]
        t.then(carry_out, self.who, what, dict(self.tasks)[what])
        if rest := tuple(task for task in self.tasks if task[0] != what):
            t.ask(self.seat, Order, self.who, rest)


@clause("ST-EXEC-3", "ST-NACT-FOCUS-1", "ST-NACT-FOCUS-2", "ST-NSYM-FOCUS", "ST-HEALTH-4", "ST-REACT-7")
def carry_out(t: Garden, who: str, what: str, card: str) -> None:
    """One block. Focus is looked up when the Action Card is executed (ST-INT-24): it may have come since, and a wound
    may have undone it."""
    halves = t.pack.card(card).halves
    half = "reaction" if what == REACTION else "actions"
    if who == DAIMYO:
        t.tell("carries_out", who, what, card, half)
        t.then(daimyo.daimyo_block, halves[half])
        return
    if what == CARD:
        focused = who in t.focused and not t.lost(who, "focus")
        half = "bottom" if focused and halves["bottom"] else "top"
    t.tell("carries_out", who, what, card, half)
    t.then(ninja.block, who, halves[half])


@clause("ST-ROUND-1", "ST-SEARCH-1", "ST-ALARM-2")
def finish(t: Garden) -> None:
    """All has been executed: a Search in a round with Alarm, then the End Phase."""
    if t.alarm:
        t.then(ending.search)
    t.then(ending.check_alarm)
