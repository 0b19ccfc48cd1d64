"""21. Reserve events: the hand, its limit, and when its cards may be used."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import effects
from .island import NUMBERS, ONODA, Island, clause

NEXT_STEP = ("free", "calm")  # between actions; also where a surplus card must go, and for a card just kept


@clause("ON-RES-2", "ON-SQD-7")
def limit(t: Island) -> int:
    """One card, and one more for every active companion."""
    return 1 + t.active_companions()


@clause("ON-RES-6", "ON-RES-7")
def uses(t: Island, windows: tuple[str, ...], among: list[str] | None = None) -> list[Option]:
    """The uses of cards in hand (or of these) that are open in these windows. A use is offered even if it changes
    nothing (ON-RES-15)."""
    found: list[Option] = []
    for card in t.reserve if among is None else among:
        all_uses = t.pack.events[card].uses
        if len(all_uses) == 1:
            if all_uses[0].window in windows:
                found.append(("use", card))
        else:
            found += [("use", card, NUMBERS[i]) for i, use in enumerate(all_uses) if use.window in windows]
    return found


@clause("ON-RES-6", "ON-RES-7")
def refuse_use(t: Island, option: Option, windows: tuple[str, ...]) -> str | None:
    """Why this use is not open: the card is not in hand, has no such use, or not at this moment."""
    if option[1] not in t.reserve or (use := use_of(t, option)) is None:
        return "ON-RES-6"
    return None if use.window in windows else "ON-RES-7"


def use_of(t: Island, option: Option) -> effects.Use | None:
    """The use that `use CARD` or `use CARD NUMBER` means; cards with several uses need the number."""
    all_uses = t.pack.events[option[1]].uses
    if len(option) == 2:
        return all_uses[0] if len(all_uses) == 1 else None
    index = int(option[2]) - 1
    return all_uses[index] if len(all_uses) > 1 and index < len(all_uses) else None


@clause("ON-RES-6", "ON-EVT-3")
def spend(t: Island, card: str) -> None:
    """Each card serves once, then lies on the discard pile."""
    t.reserve.remove(card)
    t.discard.append(card)


@clause("ON-RES-14", "ON-RES-15", "ON-CARD-4")
def use(t: Island, option: Option) -> None:
    """The printed effect. It is no action: no event, no alarm token."""
    chosen = use_of(t, option)
    assert chosen is not None
    spend(t, option[1])
    t.tell("used", *option[1:])
    t.then(effects.carry_out, chosen.ops, option[1])


@clause("ON-RES-1", "ON-RES-3", "ON-RES-4", "ON-RES-5")
def drawn(t: Island, card: str) -> None:
    """A reserve card is kept if there is room, and may then be used at once; without room it is discarded without
    effect, and nothing in hand may be used to make room."""
    if len(t.reserve) >= limit(t):
        t.discard.append(card)
        t.tell("no_room", card)
        return
    t.reserve.append(card)
    t.tell("kept", card)
    t.ask(ONODA, AfterReserve, card)


@clause("ON-EVT-9", "ON-RES-5")
class AfterReserve(Decision[Island]):
    """The card just drawn and kept may be used at once, before the Plate is emptied."""

    card: str

    forms = ("keep", "use CARD", "use CARD NUMBER")

    def refuse(self, t: Island, option: Option) -> str | None:
        if option[0] == "use":
            return refuse_use(t, option, NEXT_STEP) or (None if option[1] == self.card else "ON-EVT-9")
        return None

    def options(self, t: Island) -> list[Option]:
        return [("keep",), *uses(t, NEXT_STEP, [self.card])]

    def settle(self, t: Island, option: Option) -> None:
        if option[0] == "use":
            use(t, option)


@clause("ON-RES-13")
def check_limit(t: Island) -> None:
    """While there are more cards than the limit, one is used or given up."""
    if len(t.reserve) > limit(t):
        t.ask(ONODA, Surplus)


@clause("ON-RES-13")
class Surplus(Decision[Island]):
    """The hand is too large: use or give up a card."""

    forms = ("discard CARD", "use CARD", "use CARD NUMBER")

    def refuse(self, t: Island, option: Option) -> str | None:
        match option:
            case "use", *_:
                return refuse_use(t, option, NEXT_STEP)
            case "discard", card if card not in t.reserve:
                return "ON-RES-6"
        return None

    def options(self, t: Island) -> list[Option]:
        return [*(("discard", card) for card in t.reserve), *uses(t, NEXT_STEP)]

    def settle(self, t: Island, option: Option) -> None:
        if option[0] == "use":
            use(t, option)
        else:
            spend(t, option[1])
            t.tell("discarded", option[1])
        t.then(check_limit)
