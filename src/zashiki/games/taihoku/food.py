"""6. Sharing food and the Simple Fireplace, 7. eating."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import hands, tracks, turns, using
from .city import City, clause

Portions = tuple[tuple[str, int], ...]  # how much of a card's Satiation each seat is given


@clause("RT-CARD-3", "RT-CARD-11")
def value(t: City, card: str) -> int:
    """The Satiation of a Food card this round; at least 1, whatever the event takes."""
    points = t.pack.resources[card].gives["satiation"]
    return max(1, points + t.pack.events[t.event].amount("food_value")) if t.event else points


def is_food(t: City, card: str) -> bool:
    return "satiation" in t.pack.resources[card].gives


def raw_cards(t: City, seat: str) -> list[str]:
    return [card for card in dict.fromkeys(t.hands[seat]) if t.pack.resources[card].raw]


@clause("RT-ENT-4")
def forbidden(t: City, card: str, target: str) -> bool:
    """Sacrifice for Others: of all Food only raw cards, raw or cooked, can give their owner Satiation."""
    return t.has(target, "sacrifice_for_others") and not t.pack.resources[card].raw


# ---- what it does


# Readings: RT-INT-RAW, RT-INT-OTHERFOOD
@clause("RT-EAT-1")
def serve(t: City, seat: str, card: str, portions: Portions, cooked: bool) -> None:
    """One effect on all who get a part. Who gains 1 Satiation or more also gets the card's Mood, and bears the whole
    loss of raw food or of a pet; a full player gains and loses nothing."""
    found = t.pack.resources[card]
    given = dict(portions)
    for other in t.clockwise():
        if tracks.gain(t, other, "satiation", given.get(other, 0)):
            tracks.gain(t, other, "mood", found.gives.get("mood", 0))
            if found.raw_mood and not (cooked and found.raw) and not thrifty(t, other, card):
                tracks.lose(t, other, "mood", found.raw_mood)
            if other != seat and t.has(seat, "sacrifice_for_others") and tracks.once(t, "sacrifice_for_others"):
                tracks.note(t, "sacrifice_for_others", seat)
            if tracks.check(t, (other,)):
                return
    hands.spend(t, seat, card)


def thrifty(t: City, seat: str, card: str) -> bool:
    """Hardworking and Thrift: Rotten Food never costs its owner Mood."""
    return card == "rotten_food" and t.has(seat, "hardworking_and_thrift")


# ---- eating, feeding


# Readings: RT-INT-PETFOOD
@clause("RT-EAT-1", "RT-CARD-6")
def refuse_eat(t: City, seat: str, card: str) -> str | None:
    if card not in t.hands[seat] or not is_food(t, card):
        return "RT-EAT-1"
    return "RT-BAN-2" if forbidden(t, card, seat) else None


def eat(t: City, seat: str, card: str, cooked: bool = False) -> None:
    t.tell("ate", seat, card)
    serve(t, seat, card, ((seat, value(t, card)),), cooked)


@clause("RT-USE-3")
def refuse_feed(t: City, seat: str, card: str, target: str) -> str | None:
    """Another player in reach, for 1 AP."""
    if card not in t.hands[seat] or not is_food(t, card) or target == seat:
        return "RT-USE-3"
    if not using.in_reach(t, seat, target):
        return "RT-USE-2"
    if forbidden(t, card, target):
        return "RT-BAN-2"
    return "RT-AP-6" if t.pack.rules["use_food_on_other_cost"] > t.ap[seat] else None


def feed(t: City, seat: str, card: str, target: str, cooked: bool = False) -> None:
    turns.pay(t, seat, t.pack.rules["use_food_on_other_cost"])
    t.tell("fed", seat, card, target)
    serve(t, seat, card, ((target, value(t, card)),), cooked)


# ---- sharing


# Readings: RT-INT-SHAREALL
@clause("RT-SHARE-1")
def refuse_share(t: City, seat: str, card: str) -> str | None:
    """Somebody else here must be able to gain from it."""
    if card not in t.hands[seat] or not is_food(t, card):
        return "RT-SHARE-1"
    others = [other for other in t.others_here(seat) if t.satiation[other] < t.top(other, "satiation")]
    if not others:
        return "RT-SHARE-1"
    if all(forbidden(t, card, other) for other in others):
        return "RT-BAN-2"
    return "RT-AP-6" if t.pack.rules["share_food_cost"] > t.ap[seat] else None


def start_share(t: City, seat: str, card: str, cooked: bool = False) -> None:
    turns.pay(t, seat, t.pack.rules["share_food_cost"])
    t.tell("shares", seat, card)
    t.ask(seat, Share, card, cooked, ())


# Readings: RT-INT-SHAREALL
@clause("RT-SHARE-1", "RT-SHARE-2")
class Share(Decision[City]):
    """Point by point, each to a player here who can gain it, the sharer too; one at least to somebody else. What is not
    given is lost."""

    card: str
    cooked: bool
    given: tuple[str, ...]

    forms = ("give SEAT", "done")

    def refuse(self, t: City, option: Option) -> str | None:
        if option[0] == "done":
            return None if self.shared() else "RT-SHARE-1"
        other = option[1]
        if t.at[other] != t.at[self.seat]:
            return "RT-SHARE-3"
        if forbidden(t, self.card, other):
            return "RT-BAN-2"
        if t.satiation[other] + self.given.count(other) >= t.top(other, "satiation"):
            return "RT-SHARE-1"
        last = len(self.given) + 1 == value(t, self.card)
        return "RT-SHARE-1" if other == self.seat and last and not self.shared() else None

    def shared(self) -> bool:
        """Has somebody else a part?"""
        return any(other != self.seat for other in self.given)

    def settle(self, t: City, option: Option) -> None:
        given = self.given if option[0] == "done" else (*self.given, option[1])
        if option[0] == "done" or len(given) == value(t, self.card):
            portions = tuple((other, given.count(other)) for other in dict.fromkeys(given))
            serve(t, self.seat, self.card, portions, self.cooked)
        else:
            t.ask(self.seat, Share, self.card, self.cooked, given)


# ---- cooking


# Readings: RT-INT-FIREPLACE
@clause("RT-USE-7")
class Cook(Decision[City]):
    """A fire: one or two raw cards of the own hand, each at once eaten, fed or shared; nobody loses Mood by it."""

    device: str
    cooked: int

    forms = ("eat CARD", "feed CARD SEAT", "share CARD", "done")

    def refuse(self, t: City, option: Option) -> str | None:
        if option[0] == "done":
            return None if self.cooked else "RT-USE-7"
        if option[1] in t.hands[self.seat] and not t.pack.resources[option[1]].raw:
            return "RT-USE-7"
        match option:
            case "eat", card:
                return refuse_eat(t, self.seat, card)
            case "feed", card, target:
                return refuse_feed(t, self.seat, card, target)
            case "share", card:
                return refuse_share(t, self.seat, card)
        raise KeyError(option)

    def settle(self, t: City, option: Option) -> None:
        match option:
            case "eat", card:
                eat(t, self.seat, card, cooked=True)
            case "feed", card, target:
                feed(t, self.seat, card, target, cooked=True)
            case "share", card:
                start_share(t, self.seat, card, cooked=True)
            case _:
                return
        if self.cooked == 0:
            t.then(more_to_cook, self.seat, self.device)


@clause("RT-USE-7")
def more_to_cook(t: City, seat: str, device: str) -> None:
    """A second card, if there is one and the cook likes."""
    if raw_cards(t, seat):
        t.ask(seat, Cook, device, 1)


def add_options(t: City, seat: str, found: list[Option]) -> None:
    ap, near = t.ap[seat], list[str]()
    for card in dict.fromkeys(t.hands[seat]):
        if "satiation" not in t.pack.resources[card].gives:
            continue
        if not forbidden(t, card, seat):
            found.append(("eat", card))
        if ap:
            near = near or [other for other in t.seats if using.in_reach(t, seat, other)]
            found += [("feed", card, other) for other in near if refuse_feed(t, seat, card, other) is None]
            if len(near) > 1 and refuse_share(t, seat, card) is None:
                found.append(("share", card))
