"""Plan own actions and bid: eleven spaces, in secret, in small steps that each may be taken back."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.decisions import Decision
from ...engine.table import Option
from .japan import ACTIONS, AT, BARE, BID, BLANK, CHEST, CHESTS, FACE_DOWN, SPACES, Japan, clause

BID_AT = AT[BID]
Slots = tuple[str, ...]


@clause("SG-PLN-1", "SG-RND-2")
def begin(t: Japan, players: tuple[str, ...]) -> None:
    """Empty boards, all cards in the hands."""
    t.plan, t.board = dict.fromkeys(players, BLANK), {}
    t.unseen = {seat: tuple(t.provinces(seat)) for seat in players}


@clause("SG-PLN-1", "SG-PLN-2", "SG-PLN-3", "SG-PLN-4", "SG-PLN-5", "SG-PLN-6", "SG-PLN-7", "SG-PLN-8", "SG-PLN-9",
        "SG-PLN-11", "SG-INF-2", "SG-OPT-4")  # fmt: skip
class Plan(Decision[Japan]):
    """One card to a space and one space to a card. A space on which nothing was put takes a spare war chest card. With
    fewer than eleven cards the player says which spaces stay bare. Plans that may turn out impossible are legal."""

    back = ("clear", "swap")
    forms = ("put SPACE CARD", "repeat", "swap SPACE SPACE", "clear SPACE")

    def refuse(self, t: Japan, option: Option) -> str | None:
        plan = t.plan[self.seat]
        match option:
            case "put", space, card:
                return self.refuse_put(t, plan, space, card)
            case "swap", a, b:
                return self.refuse_swap(t, plan, a, b)
            case "clear", space if not plan[AT[space]]:
                return "SG-PLN-9"
            case ["repeat"] if (again := self.repeated(t)) == plan or again == BLANK:
                return "SG-PLN-9"
            case ["lock"]:
                return fault(t, self.seat, plan)
        return None

    def refuse_put(self, t: Japan, plan: Slots, space: str, card: str) -> str | None:
        if card == plan[AT[space]]:
            return "SG-PLN-2"
        if card in (CHEST, *CHESTS, BARE):
            if card != BARE and (card == CHEST) == (space == BID):
                return "SG-PLN-5" if space == BID else "SG-PLN-11"
            if card == BARE and plan.count(BARE) >= bare(t, self.seat):
                return "SG-PLN-6"
            return "SG-PLN-8" if card in CHESTS and CHESTS.index(card) > t.chests[self.seat] else None
        if t.owner.get(card) != self.seat:
            return "SG-PLN-3"
        if card in plan:
            return "SG-PLN-2"
        return "SG-OPT-4" if space == BID and t.province_bid == "illegal" else None

    def refuse_swap(self, t: Japan, plan: Slots, a: str, b: str) -> str | None:
        one, two = plan[AT[a]], plan[AT[b]]
        if one == two:
            return "SG-PLN-9"
        if BID in (a, b):
            here, there = (one, two) if a == BID else (two, one)  # on the bid space, on the other one
            if here in CHESTS or there == CHEST:
                return "SG-PLN-5" if there == CHEST else "SG-PLN-11"
            if there not in ("", BARE) and t.province_bid == "illegal":
                return "SG-OPT-4"
        return None

    def settle(self, t: Japan, option: Option) -> None:
        plan = list(t.plan[self.seat])
        match option:
            case "put", space, card:
                plan[AT[space]] = card
            case "clear", space:
                plan[AT[space]] = ""
            case "swap", a, b:
                plan[AT[a]], plan[AT[b]] = plan[AT[b]], plan[AT[a]]
            case ["repeat"]:
                plan = list(self.repeated(t))
        t.plan[self.seat] = tuple(plan)

    def repeated(self, t: Japan) -> Slots:
        """The plan of last season, as far as its cards are still there."""
        plan = list(BLANK)
        for index, card in enumerate(t.last.get(self.seat, BLANK)):
            mine = t.owner.get(card) == self.seat and (index != BID_AT or t.province_bid != "illegal")
            if mine or (card in CHESTS and CHESTS.index(card) <= t.chests[self.seat]):
                plan[index] = card
        return tuple(plan)

    def options(self, t: Japan) -> list[Option]:
        plan = t.plan[self.seat]
        cards = [card for card in t.unseen[self.seat] if card not in plan]
        spaces = SPACES if t.province_bid != "illegal" else ACTIONS
        found: list[Option] = [("put", space, card) for space in spaces for card in cards]
        found += [("put", space, CHEST) for space in ACTIONS if plan[AT[space]] != CHEST]
        if plan.count(BARE) < bare(t, self.seat):
            found += [("put", space, BARE) for space in SPACES if plan[AT[space]] != BARE]
        found += [("put", BID, card) for card in CHESTS[: t.chests[self.seat] + 1] if plan[BID_AT] != card]
        return [*found, ("repeat",)] if self.refuse(t, ("repeat",)) is None else found

    def takebacks(self, t: Japan) -> list[Option]:
        plan = t.plan[self.seat]
        found: list[Option] = [("clear", space) for space in SPACES if plan[AT[space]]]
        pairs = [(a, b) for a in SPACES for b in SPACES if plan[AT[a]] != plan[AT[b]]]
        return found + [("swap", a, b) for a, b in pairs if not self.refuse_swap(t, plan, a, b)]

    def moves(self, t: Japan) -> Iterable[Option]:
        """Space after space: a province, a chest or nothing; last the bid. Every legal plan can be reached so, and
        none of these leads astray; from where a person has strayed they lead back."""
        plan = t.plan[self.seat]
        space = next((space for space in SPACES if not plan[AT[space]]), None)
        if space and (cards := fitting(t, self.seat, plan, space)):
            return [("put", space, card) for card in cards]
        return [("clear", one) for one in SPACES if plan[AT[one]]] if fault(t, self.seat, plan) else []


def bare(t: Japan, seat: str) -> int:
    """How many spaces stay empty: SG-PLN-6."""
    return max(0, len(SPACES) - len(CHESTS) - len(t.unseen[seat]))


def fault(t: Japan, seat: str, plan: Slots) -> str | None:
    """The clause under which this is no complete plan; None if it is one."""
    bid = plan[BID_AT]
    if not bid:
        return "SG-PLN-5"
    empty = bare(t, seat)
    if plan.count(BARE) != empty:
        return "SG-PLN-6"
    bluffs = sum(card in ("", CHEST) for card in plan[:BID_AT])
    if bluffs > len(CHESTS) - (bid in CHESTS):
        return "SG-PLN-11" if not empty else "SG-PLN-6"
    return None


def fitting(t: Japan, seat: str, plan: Slots, space: str) -> list[str]:
    """What can lie on this space so that the plan can still be completed."""
    hand = [card for card in t.unseen[seat] if card not in plan]
    empty, found = bare(t, seat) - plan.count(BARE), list[str]()
    legal = t.province_bid != "illegal"
    if hand and (space != BID or legal) and completable(laid(plan, space, hand[0]), len(hand) - 1, empty, legal):
        found += hand
    chests = CHESTS[: t.chests[seat] + 1] if space == BID else (CHEST,)
    if completable(laid(plan, space, chests[0]), len(hand), empty, legal):
        found += chests
    if empty > 0 and completable(laid(plan, space, BARE), len(hand), empty - 1, legal):
        found.append(BARE)
    return found


def laid(plan: Slots, space: str, card: str) -> Slots:
    index = AT[space]
    return (*plan[:index], card, *plan[index + 1 :])


def completable(plan: Slots, hand: int, empty: int, legal: bool) -> bool:
    """Can the spaces on which nothing lies be filled with so many provinces, the chests that are left, and so many
    spaces bare, so that no fault is left? `legal`: a province may be bid."""
    bid = plan[BID_AT]
    free = plan.count("") - (not bid)
    chests = len(CHESTS) - plan.count(CHEST)
    if bid:
        return fills(free, hand, chests - (bid in CHESTS), empty)
    if fills(free, hand, chests - 1, empty) or fills(free, hand, chests, empty - 1):
        return True
    return legal and hand > 0 and fills(free, hand - 1, chests, empty)


def fills(free: int, hand: int, chests: int, empty: int) -> bool:
    return 0 <= empty <= free and chests >= 0 and free - empty <= chests + hand


@clause("SG-PLN-9", "SG-PLN-11", "SG-INF-2")
def freeze(t: Japan, players: tuple[str, ...]) -> None:
    """The last is ready. From now on all see which spaces are bare."""
    for seat in players:
        plan = [card or CHEST for card in t.plan[seat]]
        t.plan[seat] = tuple("" if card == BARE else card for card in plan)
        t.board[seat] = tuple("" if card == BARE else FACE_DOWN for card in plan)
        t.tell("laid", seat, *(space for space, card in zip(SPACES, plan, strict=True) if card == BARE))


@clause("SG-EXE-1", "SG-INF-2")
def uncover(t: Japan, seat: str, space: str) -> str:
    """Turn the card on this space up, for all to see; "" if there is none."""
    index = AT[space]
    card = t.plan[seat][index]
    if card:
        put(t, seat, index, card)
        t.unseen[seat] = tuple(other for other in t.unseen[seat] if other != card)
    return card


def put(t: Japan, seat: str, index: int, card: str) -> None:
    """What all see on this space now; nothing lies there in secret any more."""
    board, plan = list(t.board[seat]), list(t.plan[seat])
    board[index], plan[index] = card, ""
    t.board[seat], t.plan[seat] = tuple(board), tuple(plan)


@clause("SG-EXE-4", "SG-EXE-7", "SG-EXE-10", "SG-SUB-8", "SG-SUB-28")
def take_card(t: Japan, seat: str, province: str) -> None:
    """A lost province takes its card along, from wherever it lies; that space is empty then. All see which it was. If
    it was turned up for the running action and his turn is still to come, that action is void."""
    if seat not in t.board:
        return
    where = "hand"
    for shown in (t.board[seat], t.plan[seat]):
        if province in shown:
            index = shown.index(province)
            where = SPACES[index]
            put(t, seat, index, "")
            break
    t.unseen[seat] = tuple(other for other in t.unseen[seat] if other != province)
    t.tell("card", seat, province, where)
    if where == t.action and ("turn", seat) in t.agenda:
        t.tell("void", seat, where, province, "SG-EXE-4")
