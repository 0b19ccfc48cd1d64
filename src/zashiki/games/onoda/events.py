"""18. Events in general, 19. immediate events, 20. round events."""

from __future__ import annotations

from ...engine import piles
from ...engine.decisions import Decision
from ...engine.table import Option
from . import effects, reserve, tracks
from .island import NUMBERS, ONODA, Island, clause
from .pack import Ops


@clause("ON-EVT-1", "ON-EVT-4", "ON-EVT-6", "ON-EVT-7", "ON-EVT-8", "ON-IMM-1", "ON-EVT-3")
def draw_event(t: Island) -> None:
    """Turn up one event and resolve it; a void one is discarded and not replaced. It lies on the discard pile, in hand
    or in play from the start."""
    if not t.events and not refill(t):
        return
    card = piles.draw(t.dealer, "events", t.events)
    event = t.pack.events[card]
    t.tell("event", card)
    if card in t.void:
        t.discard.append(card)
        t.tell("void", card)
    elif event.kind == "immediate":
        t.discard.append(card)
        t.then(effects.carry_out, event.ops, card)
    elif event.kind == "reserve":
        reserve.drawn(t, card)
    else:
        enter(t, card)


@clause("ON-EVT-8", "ON-EVT-1")
def refill(t: Island) -> bool:
    """An empty pile: the discards are shuffled, but the thirty years are told once."""
    if not t.historical and t.discard:
        t.events, t.discard = piles.shuffled(t.discard), []
        t.tell("reshuffled")
    return bool(t.events)


@clause("ON-EVT-5", "ON-HIST-4")
def shuffle_in(t: Island, card: str) -> None:
    """A card that was set aside joins the pile; the historical pile never changes."""
    if card in t.aside and not t.historical:
        t.aside.remove(card)
        piles.shuffle_in(t.events, card)
        t.tell("shuffled_in", card)


# ---- 20. round events


@clause("ON-REV-1", "ON-REV-2", "ON-REV-9", "ON-EVT-9")
def enter(t: Island, card: str) -> None:
    """In force from this instant. A timer counts ends of actions, the running one too, hence one more."""
    t.in_force.append(card)
    if t.pack.events[card].trigger == "timer":
        t.timers[card] = t.pack.events[card].timer + 1
    t.tell("in_force", card)
    t.ask(ONODA, AfterRoundEvent)


@clause("ON-EVT-9", "ON-REV-8")
class AfterRoundEvent(Decision[Island]):
    """Round events may be cancelled now, before the new one governs the alarm token; or go on."""

    forms = ("go", "cancel CARD", "cancel CARD NUMBER")

    def refuse(self, t: Island, option: Option) -> str | None:
        return refuse_cancel(t, option) if option[0] == "cancel" else None

    def options(self, t: Island) -> list[Option]:
        return [("go",), *cancels(t)]

    def settle(self, t: Island, option: Option) -> None:
        if option[0] == "cancel":
            cancel(t, option)
            self.again(t)


@clause("ON-REV-3", "ON-REV-4", "ON-REV-5")
def cancels(t: Island) -> list[Option]:
    """Every round event in play, helpful ones too: for 1 Paranoia, or for a price printed on it."""
    found: list[Option] = []
    for card in t.in_force:
        found.append(("cancel", card))
        for i, price in enumerate(t.pack.events[card].cancel):
            if payable(t, price):
                found.append(("cancel", card, NUMBERS[i]))
    return found


@clause("ON-REV-3", "ON-REV-4")
def refuse_cancel(t: Island, option: Option) -> str | None:
    """Why not: the card is not in play, or its printed price does not exist or cannot be paid in full."""
    if option[1] not in t.in_force:
        return "ON-REV-3"
    if len(option) == 3:
        prices = t.pack.events[option[1]].cancel
        index = int(option[2]) - 1
        if index >= len(prices) or not payable(t, prices[index]):
            return "ON-REV-4"
    return None


@clause("ON-REV-4")
def payable(t: Island, price: Ops) -> bool:
    """In full; "a companion" means an active one."""
    companions = price.count(("deactivate", "any_companion"))
    return companions <= t.active_companions() and effects.possible(t, price)


@clause("ON-REV-3", "ON-REV-4", "ON-REV-6", "ON-REV-7")
def cancel(t: Island, option: Option) -> None:
    """It leaves play as the price is paid, so that its own trigger does not answer. No action, no event, no token."""
    leave(t, option[1])
    t.tell("cancelled", option[1])
    if len(option) == 2:
        tracks.harm(t, paranoia=1)
    else:
        t.then(effects.pay, t.pack.events[option[1]].cancel[int(option[2]) - 1], option[1], False)


@clause("ON-EVT-3")
def leave(t: Island, card: str) -> None:
    """A round event is finished."""
    t.in_force.remove(card)
    t.timers.pop(card, None)
    t.discard.append(card)


@clause("ON-REV-2", "ON-REV-11", "ON-END-15", "ON-CARD-7")
def trigger(t: Island, moment: str) -> None:
    """The round events that answer this moment, in the order in which they came into play."""
    for card in t.in_force:
        if t.pack.events[card].trigger == moment:
            t.then(answer, card)


@clause("ON-REV-2", "ON-MOVE-7")
def answer(t: Island, card: str) -> None:
    """Only if the card is still in play, the region is one it names, and the Move it looks at was not stopped."""
    if card not in t.in_force:
        return
    event = t.pack.events[card]
    if event.regions and t.acting not in event.regions:
        return
    if event.trigger == "before_move" and not t.acting:
        return
    if not event.optional:
        t.tell("answers", card)
        t.then(effects.carry_out, event.ops, card)
    elif ("raid_rice_to_plate",) not in event.ops or effects.rice_of_raid(t):
        t.ask(ONODA, Answer, card)


@clause("ON-CARD-2")
class Answer(Decision[Island]):
    """The effect of a round event that says "you may"; one of several, where the card prints a choice."""

    card: str

    forms = ("apply CARD", "choose NUMBER", "decline")

    def refuse(self, t: Island, option: Option) -> str | None:
        return None if option in self.options(t) else "ON-REV-2"

    def options(self, t: Island) -> list[Option]:
        choices = choices_of(t, self.card)
        if not choices:
            return [("apply", self.card), ("decline",)]
        return [*(("choose", NUMBERS[i]) for i, one in enumerate(choices) if effects.open_to(t, one)), ("decline",)]

    def settle(self, t: Island, option: Option) -> None:
        match option:
            case "apply", card:
                t.tell("answers", card)
                t.then(effects.carry_out, t.pack.events[card].ops, card)
            case "choose", n:
                t.tell("chose", self.card, int(n))
                t.then(effects.carry_out, choices_of(t, self.card)[int(n) - 1][1], self.card)


def choices_of(t: Island, card: str) -> tuple[tuple[str, Ops], ...]:
    """The printed choice that is all a round event does; () if it does something else."""
    match t.pack.events[card].ops:
        case (("choose", choices),):
            return tuple(choices)
    return ()


@clause("ON-REV-1", "ON-REV-9", "ON-ALM-2", "ON-CHK-4")
def modified(t: Island, key: str, region: str, value: int) -> int:
    """A number of the rules as the round events in force change it for an action (or check) in this region: what says
    `plus` adds up, of the rest the youngest counts."""
    for card in t.in_force:
        event = t.pack.events[card]
        if key in event.modifier and (not event.regions or region in event.regions):
            value = value + event.modifier[key] if key.endswith("plus") else event.modifier[key]
    return value


def youngest(t: Island, keys: tuple[str, ...], region: str) -> str:
    """The round event whose word about one of these numbers counts here."""
    found = [card for card in t.in_force if set(keys) & t.pack.events[card].modifier.keys()]
    return [card for card in found if not t.pack.events[card].regions or region in t.pack.events[card].regions][-1]


def keeps_both(t: Island, region: str) -> bool:
    """Does a round event in force let the Raid keep all that it draws?"""
    return any(
        effects.holds(t, event.modifier["keep_both_if"])
        for event in (t.pack.events[card] for card in t.in_force)
        if "keep_both_if" in event.modifier and (not event.regions or region in event.regions)
    )


@clause("ON-ACT-5", "ON-ACT-6")
def count_timers(t: Island) -> None:
    """One more action is finished; what runs out acts once."""
    for card in list(t.timers):
        t.timers[card] -= 1
        if not t.timers[card]:
            del t.timers[card]
            t.then(answer, card)


@clause("ON-EVT-3")
class DiscardRoundEvent(Decision[Island]):
    """Which round event in play to discard for free."""

    source: str

    forms = ("discard CARD",)

    def refuse(self, t: Island, option: Option) -> str | None:
        return None if option[1] in t.in_force else "ON-REV-3"

    def options(self, t: Island) -> list[Option]:
        return [("discard", card) for card in t.in_force]

    def settle(self, t: Island, option: Option) -> None:
        leave(t, option[1])
        t.tell("discarded", option[1])
