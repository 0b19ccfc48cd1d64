"""5. Survival Phase: turns and Action Points, and the free actions of chapter 7 that have no module of their own."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import events, explore, food, hands, moves, ties, tracks, turn_end, using
from .city import DONE, City, clause

END: Option = ("end",)
OVERSPEND: Option = ("overspend",)
EXPLORE: Option = ("explore",)
FULFIL: Option = ("fulfil",)


# Readings: RT-INT-APWHEN, RT-INT-FAQCUT
@clause("RT-AP-1", "RT-AP-2", "RT-AP-7")
def start_turn(t: City, seat: str) -> None:
    """AP are set to Stamina, whatever was left; then a TURN-START text comes due."""
    t.active, t.once_turn = seat, ()
    t.ap[seat] = t.stamina[seat]
    t.tell("turn", seat)
    events.at_turn_start(t, seat)
    t.ask(seat, Turn)


# Readings: RT-INT-ENDTURN, RT-INT-CONSENT
@clause("RT-SURV-2", "RT-SURV-3", "RT-SURV-4", "RT-AP-5")
class Turn(Decision[City]):
    """Any actions in any order, as often as they can be paid, until the player says End."""

    forced = False
    forms = (
        "move LOCATION",
        "explore",
        "explore LOCATION",
        "take CARD",
        "fulfil",
        "overspend",
        "spare SEAT",
        "end",
        "use CARD",
        "use CARD SEAT",
        "eat CARD",
        "feed CARD SEAT",
        "share CARD",
        "transfer CARD SEAT",
        "discard CARD",
    )

    def refuse(self, t: City, option: Option) -> str | None:
        seat = self.seat
        match option:
            case "move", place:
                return moves.refuse_move(t, seat, place)
            case ["explore"]:
                return explore.refuse_pile(t, seat)
            case "explore", place:
                return explore.refuse_neighbour(t, seat, place)
            case "take", card:
                return explore.refuse_placed(t, seat, card)
            case "use", card, *target:
                return using.refuse_use(t, seat, card, *target)
            case "eat", card:
                return food.refuse_eat(t, seat, card)
            case "feed", card, target:
                return food.refuse_feed(t, seat, card, target)
            case "share", card:
                return food.refuse_share(t, seat, card)
            case "transfer", card, target:
                return hands.refuse_transfer(t, seat, card, target)
            case "discard", card:
                return hands.refuse_discard(t, seat, card)
            case ["overspend"]:
                return refuse_overspend(t, seat)
            case ["fulfil"]:
                return ties.refuse_fulfil(t, seat)
            case "spare", target:
                return ties.refuse_spare(t, seat, target)
        return None

    def options(self, t: City) -> list[Option]:
        seat = self.seat
        found = moves.options(t, seat)
        explore.add_options(t, seat, found)
        if t.hands[seat]:
            using.add_options(t, seat, found)
            food.add_options(t, seat, found)
            hands.add_options(t, seat, found)
        if refuse_overspend(t, seat) is None:
            found.append(OVERSPEND)
        ties.add_options(t, seat, found)
        found.append(END)
        return found

    def settle(self, t: City, option: Option) -> None:
        seat = self.seat
        match option:
            case "move", place:
                moves.move(t, seat, place)
            case ["explore"]:
                explore.explore(t, seat, t.at[seat], "")
            case "explore", place:
                explore.explore(t, seat, place, "")
            case "take", card:
                explore.explore(t, seat, t.at[seat], card)
            case "use", card, *target:
                using.use(t, seat, card, *target)
            case "eat", card:
                food.eat(t, seat, card)
            case "feed", card, target:
                food.feed(t, seat, card, target)
            case "share", card:
                food.start_share(t, seat, card)
            case "transfer", card, target:
                hands.transfer(t, seat, card, target)
            case "discard", card:
                hands.discard(t, seat, card)
            case ["overspend"]:
                overspend(t, seat)
            case ["fulfil"]:
                ties.fulfil(t, seat)
            case "spare", target:
                ties.spare(t, seat, target)
            case _:
                t.then(turn_end.end_turn, seat)
                return
        self.again(t)


def pay(t: City, seat: str, price: int) -> None:
    """Action Points; what costs nothing is not worth a line."""
    if price:
        t.ap[seat] -= price
        t.tell("paid", seat, price, t.ap[seat])


# ---- Over-Spend


# Readings: RT-INT-APMAX
@clause("RT-OVER-2")
def refuse_overspend(t: City, seat: str) -> str | None:
    """Stamina stays at 1 at least, and AP have a top."""
    if t.stamina[seat] <= t.pack.rules["overspend_min_stamina_left"]:
        return "RT-OVER-2"
    return "RT-OVER-1" if t.ap[seat] >= t.top(seat, "ap") else None


@clause("RT-OVER-1")
def overspend(t: City, seat: str) -> None:
    """One Stamina for one AP. Son of the Rising Sun, once DONE: the first of a turn gives two."""
    first = t.has(seat, "son_of_the_rising_sun") and t.fate[seat] == DONE and tracks.once(t, "son_of_the_rising_sun")
    tracks.lose(t, seat, "stamina", t.pack.rules["overspend_stamina"])
    tracks.gain(t, seat, "ap", t.pack.rules["overspend_ap"] + first)
