"""A little game of the tests for two to five seats, through which rooms are proved: the Lantern Market. It has hidden
hands, sealed bids, a race, open questions and chance, and it draws itself. Registered in tests only (`toy`)."""

from __future__ import annotations

import random
from collections.abc import Collection
from functools import cached_property
from typing import Any

from zashiki.drawing.svg import esc
from zashiki.engine import LOCK, Decision, Fast, Hand, Open, Option, Pack, Private, Table, Title, Veil, Words
from zashiki.engine.chance import Dealer
from zashiki.engine.titles import About, Drawing, Setup

SEATS = ("red", "gold", "blue")
CROWD = (*SEATS, "green", "grey")  # as many as can play
CARDS = ("1", "2", "3", "4", "5", "6")
PRIZES = ["2", "3", "4", "5", "6"]
STONES = ("white", "black")
ROUNDS = 3


class Market(Table):
    round: Open[int] = 0
    bag: Open[list[str]] = PRIZES
    prize: Open[int] = 0
    score: Open[dict[str, int]] = {}
    stones: Open[list[str]] = []
    shown: Open[dict[str, str]] = {}  # the bids of this round, turned up
    hand: Hand[dict[str, list[str]]] = {}
    bid: Private[dict[str, list[str]]] = {}
    wish: Private[dict[str, list[str]]] = {}

    def names(self, kind: str) -> Collection[str]:
        return {"CARD": CARDS, "SEAT": CROWD, "STONE": STONES}[kind]


clause = Market.clause


@clause("TY-DEAL-1")
def setup(t: Market) -> None:
    """Everybody is dealt four cards of their own six, which nobody else sees."""
    for seat in t.seats:
        pool = list(CARDS)
        t.hand[seat] = sorted(t.dealer.draw(f"cards/{seat}", pool, to=(seat,)) for _ in range(4))
    t.then(hang)


@clause("TY-RND-1")
def hang(t: Market) -> None:
    """A lantern is hung out, and all bid for it in secret."""
    t.round, t.shown, t.stones = t.round + 1, {}, list(STONES)
    t.prize = int(t.dealer.draw("prizes", t.bag))
    t.tell("hung", t.prize)
    t.seal(t.seats, Bid).then(turn)


@clause("TY-BID-1", "TY-BID-2")
class Bid(Decision[Market]):
    """One card, laid face down; it may be taken back until all are ready."""

    back = ("take",)
    forms = ("put CARD", "take")

    def refuse(self, t: Market, option: Option) -> str | None:
        match option:
            case "put", card if card not in t.hand[self.seat] or t.bid[self.seat]:
                return "TY-BID-1"
            case ["take" | "lock"] if not t.bid[self.seat]:
                return "TY-BID-2"
        return None

    def settle(self, t: Market, option: Option) -> None:
        match option:
            case "put", card:
                t.bid[self.seat].append(card)
            case ["take"]:
                t.bid[self.seat].clear()


@clause("TY-BID-3")
def turn(t: Market) -> None:
    """The bids are turned up; the highest that nobody else has bid wins."""
    for seat in t.seats:
        card = t.bid[seat].pop()
        t.hand[seat].remove(card)
        t.shown[seat] = card
        t.tell("bid", seat, card)
    alone = [seat for seat in t.seats if list(t.shown.values()).count(t.shown[seat]) == 1]
    if alone:
        winner = max(alone, key=lambda seat: int(t.shown[seat]))
        t.score[winner] += t.prize
        t.tell("won", winner, t.prize)
        t.ask(winner, Gift)
        t.seal([seat for seat in t.seats if seat != winner], Reach, first=True)
    t.then(close)


@clause("TY-GIFT-1")
class Gift(Decision[Market]):
    """The winner may give one point away, or roll for one more."""

    forced = False
    forms = ("keep", "give SEAT", "dare")

    def refuse(self, t: Market, option: Option) -> str | None:
        match option:
            case "give", seat if seat == self.seat or seat not in t.seats:
                return "TY-GIFT-1"
        return None

    def settle(self, t: Market, option: Option) -> None:
        match option:
            case "give", seat:
                t.score[self.seat] -= 1
                t.score[seat] += 1
                t.tell("gave", self.seat, seat)
            case ["dare"]:
                won = t.dealer.roll("dare", 2) == 2
                t.score[self.seat] += 1 if won else -1
                t.tell("dared", self.seat, "won" if won else "lost")


@clause("TY-STONE-1")
class Reach(Decision[Market]):
    """The others reach for a stone: whoever is ready first has the one that was meant."""

    back = ("leave",)
    forms = ("mean STONE", "leave")

    def refuse(self, t: Market, option: Option) -> str | None:
        match option:
            case "mean", _ if t.wish[self.seat]:
                return "TY-STONE-1"
            case ["leave" | "lock"] if not t.wish[self.seat]:
                return "TY-STONE-1"
        return None

    def settle(self, t: Market, option: Option) -> None:
        match option:
            case "mean", stone:
                t.wish[self.seat].append(stone)
            case ["leave"]:
                t.wish[self.seat].clear()
            case ["lock"]:
                stone = t.wish[self.seat].pop()
                t.stones.remove(stone)
                t.score[self.seat] += 1 if stone == "white" else 0
                t.tell("stone", self.seat, stone)


@clause("TY-END-1")
def close(t: Market) -> None:
    """After three rounds the most points win."""
    t.wish = {seat: [] for seat in t.seats}
    if t.round < ROUNDS:
        t.then(hang)
        return
    best = max(t.score.values())
    t.end([seat for seat in t.seats if t.score[seat] == best], dict(t.score), "points", "TY-END-1")


def deal(dealer: Dealer, pack: Any, guests: str) -> Market:
    seats = CROWD[: int(guests)]
    nothing: dict[str, list[str]] = {seat: [] for seat in seats}
    return Market(
        seats, dealer, pack, score=dict.fromkeys(seats, 0), hand=nothing, bid=dict(nothing), wish=dict(nothing)
    )


def guess(view: Market, seed: int) -> Market:
    """Cards that others could hold, bids they could have made."""
    rng, t = random.Random(seed), view.clone(Fast(seed))
    for seat in t.seats:
        hand, bid, wish = t.hand[seat], t.bid[seat], t.wish[seat]
        if isinstance(hand, Veil):
            left = [card for card in CARDS if card != t.shown.get(seat)]
            t.hand[seat] = sorted(rng.sample(left, len(hand)))
        if isinstance(bid, Veil):
            ready = seat in t.locked and t.asking[2] == "Bid"
            t.bid[seat] = [rng.choice(t.hand[seat])] if ready else []
        if isinstance(wish, Veil):
            t.wish[seat] = []
    return t


# ---- how it looks


def draw(view: Market, seat: str) -> Drawing:
    """A mat a seat: its cards, its bid, its points."""
    mats = {}
    for row, owner in enumerate(view.seats):
        hand = view.hand.get(owner, [])
        cards = [f"?{len(hand)}"] if isinstance(hand, Veil) else list(hand)
        bid = view.shown.get(owner) or (
            "" if isinstance(view.bid.get(owner), Veil) else "".join(view.bid.get(owner, []))
        )
        ready = " ready" if owner in view.locked else ""
        mats[f"m-{owner}"] = (
            f'<g id="m-{owner}" class="mat {owner}{ready}" transform="translate(10 {10 + 90 * row})">'
            f'<rect width="380" height="80" rx="6"/><text x="12" y="28">{owner}: {view.score.get(owner, 0)}</text>'
            f'<text x="12" y="60">{esc(" ".join(cards))}</text><text x="300" y="50">{esc(bid)}</text></g>'
        )
    height = 90 * len(view.seats) + 50
    lantern = {"lantern": f'<text id="lantern" x="200" y="{height - 15}">{view.prize}</text>'}
    return Drawing((400, height), {"mats": mats, "middle": lantern}, {})


WORDS = Words(
    prompt=lambda view, question: {"Bid": "Bid for the lantern.", "Gift": "Give a point away?"}.get(
        type(question).__name__, "Reach for a stone."
    ),
    option=lambda view, seat, option: " ".join(option).capitalize(),
    fact=lambda view, fact: " ".join(map(str, fact)) + ".",
    odds=lambda view, seat, option: "1 of 2" if option == ("dare",) else "",
    result=lambda view: f"Won by {', '.join(view.result['winners'])}.",
    screen=lambda view: str(view.save()),
)


class Toy(Title):
    """Without a file of content."""

    @cached_property
    def pack(self) -> Pack:  # type: ignore[override]
        return Pack("toy", "toy")


def suggest(view: Any, seat: str, options: list[Option], rng: random.Random) -> Option:
    return rng.choice(options)


TITLE = Toy(
    id="toy",
    name="Lantern Market",
    folder="toy",
    rules_version=1,
    table=Market,
    deal=deal,
    read_pack=lambda data, name: Pack("toy", "toy"),
    words=WORDS,
    evaluate=lambda view, seat: min(1.0, view.score[seat] / 20),
    guess=guess,
    draw=draw,
    setups=(Setup("guests", ("3", "2", "5"), "How many play"),),
    about=About("Three guests bid for lanterns.", "2 to 5", "5 minutes"),
)
READY = LOCK
