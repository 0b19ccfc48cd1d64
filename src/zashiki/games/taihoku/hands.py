"""6. Transfer, 7. discarding at will; how cards leave the game."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import moves, tracks, turns, using
from .city import City, clause

THRIFT = "hardworking_and_thrift"


# ---- leaving the game


# Readings: RT-INT-HEARTBREAK
@clause("RT-CARD-12", "RT-ENT-8")
def leave(t: City, seat: str, card: str, by: str = "") -> None:
    """Out of the game for good. It breaks every heart that names it, but for the fulfil (`by`) of the same card."""
    hand = list(t.hands[seat])
    hand.remove(card)
    t.hands[seat] = tuple(hand)
    t.removed.append(card)
    t.tell("left", seat, card)
    for owner, n in mourners(t, card, by):
        tracks.note(t, "heartbreak", owner, n)


@clause("RT-ENT-8")
def mourners(t: City, card: str, by: str = "") -> list[tuple[str, int]]:
    """Who would lose Mood if this card left the game, and how much."""
    ties = [(owner, t.pack.entanglements[tie]) for owner, tie in t.entanglement.items() if tie != by]
    return [(owner, tie.heartbreak) for owner, tie in ties if card in tie.heartbreak_cards]


@clause("RT-USE-1", "RT-CARD-12")
def spend(t: City, seat: str, card: str) -> None:
    """A card that was used, eaten or burned."""
    leave(t, seat, card)
    tracks.done(t)


@clause("RT-DISC-1", "RT-CARD-12")
def discard(t: City, seat: str, card: str) -> None:
    """Each discarded card is an effect of its own. Hardworking and Thrift minds, once a round."""
    leave(t, seat, card)
    owner = t.owner(THRIFT)
    if owner and THRIFT not in t.once_round:
        t.once_round += (THRIFT,)
        tracks.note(t, THRIFT, owner)
    tracks.done(t)


# Readings: RT-INT-VOLDISC
@clause("RT-DISC-1")
def refuse_discard(t: City, seat: str, card: str) -> str | None:
    """Any card of the own hand but those of type Entanglement."""
    if card not in t.hands[seat]:
        return "RT-DISC-1"
    return "RT-CARD-9" if t.pack.resources[card].type == "entanglement" else None


def droppable(t: City, seat: str) -> list[str]:
    """RT-CARD-9: the cards that a discard may take, copies included."""
    return [card for card in t.hands[seat] if t.pack.resources[card].type != "entanglement"]


# ---- transfer


# Readings: RT-INT-LONG, RT-INT-CART
@clause("RT-TRANS-1", "RT-TRANS-3", "RT-MOVE-11")
def transfer_price(t: City, seat: str, target: str, paid: bool) -> int:
    """1 AP a card, and 1 more for each Transfer that crosses the long road, unless a Cart is carried. `paid`: this
    Transfer has paid that already. An event may make it free between players at the same location."""
    rules, here, there = t.pack.rules, t.at[seat], t.at[target]
    if here == there and t.event:
        free = t.pack.events[t.event].amounts.get("transfer_cost_same_location")
        if free is not None:
            return free
    extra = 0 if paid or (here, there) not in t.pack.long else moves.long_extra(t, seat)
    return int(rules["transfer_cost_per_card"]) + extra


# Readings: RT-INT-TRANSFERENT, RT-INT-WEIGHTLATE
@clause("RT-TRANS-1", "RT-TRANS-2")
def refuse_transfer(t: City, seat: str, card: str, target: str, paid: bool = False) -> str | None:
    """Any card of the own hand, to another player in reach, whether or not that one has room for it."""
    if card not in t.hands[seat] or target == seat:
        return "RT-TRANS-1"
    if not using.in_reach(t, seat, target):
        return "RT-TRANS-2"
    return "RT-AP-6" if transfer_price(t, seat, target, paid) > t.ap[seat] else None


# Readings: RT-INT-RECEIVERS
@clause("RT-TRANS-1", "RT-TRANS-4")
def transfer(t: City, seat: str, card: str, target: str, paid: bool = False) -> None:
    """One Transfer may serve several receivers. Asked card by card, that makes a difference only once it has paid for
    the long road."""
    cost = transfer_price(t, seat, target, paid)
    crossed = paid or cost > transfer_price(t, seat, target, True)
    turns.pay(t, seat, cost)
    hand = list(t.hands[seat])
    hand.remove(card)
    t.hands[seat] = tuple(hand)
    t.hands[target] += (card,)
    t.tell("handed", seat, card, target)
    if crossed:
        t.ask(seat, HandOn)


@clause("RT-TRANS-4")
class HandOn(Decision[City]):
    """More cards in the Transfer that has paid for the long road."""

    forms = ("transfer CARD SEAT", "done")

    def refuse(self, t: City, option: Option) -> str | None:
        return refuse_transfer(t, self.seat, option[1], option[2], True) if option[0] == "transfer" else None

    def settle(self, t: City, option: Option) -> None:
        if option[0] == "transfer":
            transfer(t, self.seat, option[1], option[2], True)


def add_options(t: City, seat: str, found: list[Option]) -> None:
    hand, ap, here = tuple(dict.fromkeys(t.hands[seat])), t.ap[seat], t.at[seat]
    near = t.pack.roads[here]
    for other in t.seats:
        reached = t.at[other] == here or t.at[other] in near
        if reached and other != seat and transfer_price(t, seat, other, False) <= ap:
            found += [("transfer", card, other) for card in hand]
    found += [("discard", card) for card in hand if t.pack.resources[card].type != "entanglement"]
