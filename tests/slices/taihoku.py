"""Raid on Taihoku, a few cards: free order inside a turn, hidden piles, and triggers that wait until the whole effect
that caused them was applied to all its players (so a gain comes too late for the dead).

A trigger is noted while an effect runs (`t.note`), and comes due when the effect is finished: the step `due`, which
every effect puts behind itself. Several at once go clockwise from the Starting Player."""

from __future__ import annotations

import random
from collections.abc import Collection

from slices import title
from zashiki.engine import Decision, Fast, Open, Option, Pile, Private, Table, Veil
from zashiki.engine.piles import draw, shuffled

SEATS = ("grandpa", "mother", "grandma")
LOCATIONS = ("bank", "hotel")
CARDS = [
    "air_raid_flyer",
    "rotten_food",
    "rotten_food",
    "ancestral_tablet",
    "air_raid_flyer",
    "cooked_rice",
    "cooked_rice",
]
RAIDS = ["raid_bank", "raid_hotel", "mazu"]


class Taihoku(Table):
    round: Open[int] = 1
    mood: Open[dict[str, int]] = {"grandpa": 3, "mother": 1, "grandma": 2}
    satiation: Open[dict[str, int]] = {"grandpa": 3, "mother": 3, "grandma": 3}
    at: Open[dict[str, str]] = dict.fromkeys(SEATS, "bank")
    hands: Open[dict[str, list[str]]] = {"grandpa": [], "mother": ["air_raid_flyer"], "grandma": []}
    pile: Pile[list[list[str]]] = []  # the face-down cards here
    raids: Pile[list[list[str]]] = []  # normal raid cards that may be in the deck,
    out: Private[dict[str, str]] = {}  # a raid card that one seat has been shown
    due: Open[list[str]] = []  # triggers noted while an effect runs
    removed: Open[list[str]] = []
    points: Open[int] = 0  # AP of the active player

    def names(self, kind: str) -> Collection[str]:
        return {"CARD": sorted(set(CARDS)), "SEAT": SEATS, "LOCATION": LOCATIONS}[kind]


clause = Taihoku.clause


@clause("RT-SETUP-1")
def setup(t: Taihoku) -> None:
    t.pile, t.raids = shuffled(CARDS[1:]), shuffled(RAIDS)
    t.then(turn, 0)


@clause("RT-SURV-4")
def turn(t: Taihoku, n: int) -> None:
    if n == 2 * len(t.seats):
        t.then(finish)
        return
    t.points = 3
    t.ask(t.seats[n % len(t.seats)], Turn).then(turn, n + 1)


@clause("RT-SURV-4")
class Turn(Decision[Taihoku]):
    """Any sequence of actions, then the end of the turn."""

    forced = False
    forms = ("explore", "share CARD", "discard CARD", "peek", "end")

    def refuse(self, t: Taihoku, option: Option) -> str | None:
        hand = t.hands[self.seat]
        match option:
            case ["explore"] if not t.points or not len(t.pile):
                return "RT-EXPL-1"
            case ["share", card] if card not in hand or card not in ("rotten_food", "cooked_rice") or not t.points:
                return "RT-SHARE-1"
            case ["discard", card] if card not in hand:
                return "RT-DISC-1"
            case ["peek"] if "air_raid_flyer" not in hand or not t.points:
                return "RT-USE-8"
        return None

    def settle(self, t: Taihoku, option: Option) -> None:
        match option:
            case ["explore"]:
                t.points -= 1
                t.then(explore, self.seat)
            case ["share", card]:
                t.points -= 1
                t.then(leave, self.seat, card, False).then(share, card).then(settle_triggers)
            case ["discard", card]:
                t.then(leave, self.seat, card, True).then(settle_triggers)
            case ["peek"]:
                t.points -= 1
                t.then(leave, self.seat, "air_raid_flyer", False).then(peek, self.seat).then(settle_triggers)
            case _:
                return
        self.again(t)


@clause("RT-EXPL-1")
def explore(t: Taihoku, seat: str) -> None:
    """The top card of the pile, shown to all."""
    card = draw(t.dealer, "pile", t.pile)
    t.hands[seat].append(card)
    t.tell("found", seat, card)


@clause("RT-USE-8")
def peek(t: Taihoku, seat: str) -> None:
    """One player is shown the next raid card: private chance. It goes back on top, known to that seat only."""
    card = draw(t.dealer, "raids", t.raids, to=(seat,))
    t.out[seat] = card
    t.raids.insert(0, [card])
    t.tell("saw", card, to=(seat,))
    t.tell("peeked", seat)


@clause("RT-DISC-1")
def leave(t: Taihoku, seat: str, card: str, discarded: bool) -> None:
    """A card leaves the game; who minds has a trigger coming."""
    t.hands[seat].remove(card)
    t.removed.append(card)
    t.tell("removed", card)
    t.due += ["heartbreak"] * (card == "ancestral_tablet") + ["thrift"] * discarded


@clause("RT-SHARE-1")
def share(t: Taihoku, card: str) -> None:
    """One effect on all players here, the loss of raw food included; then death is looked at."""
    for seat in t.seats:
        t.satiation[seat] += 1
        if card == "rotten_food" and seat != "grandma":
            lose_mood(t, seat, 1)
    t.due.append("sacrifice")
    t.tell("shared", card)


def lose_mood(t: Taihoku, seat: str, n: int) -> None:
    t.mood[seat] = max(0, t.mood[seat] - n)
    t.tell("mood", seat, t.mood[seat])
    if not t.mood[seat]:
        t.end((), {}, f"{seat} lost heart", "RT-DEATH-1")


@clause("RT-ENT-8")
def settle_triggers(t: Taihoku) -> None:
    """RT-INT-WHENEVER: now, before any further choice. Each may set off others, which come after it."""
    if not t.due:
        return
    name, t.due = t.due[0], t.due[1:]
    match name:
        case "heartbreak":
            lose_mood(t, "grandpa", 3)
        case "thrift":
            lose_mood(t, "grandma", 1)
        case "sacrifice":
            t.mood["mother"] += 1
            t.tell("mood", "mother", t.mood["mother"])
    t.then(settle_triggers)


@clause("RT-END-1")
def finish(t: Taihoku) -> None:
    t.end(t.seats, {}, "survived", "RT-END-1")


def guess(view: Taihoku, seed: int) -> Table:
    """Cards that nobody has seen, in no order; a raid card that another seat was shown lies on top."""
    rng, t = random.Random(seed), view.clone(Fast(seed))
    seen = list(view.removed) + [card for hand in view.hands.values() for card in hand]
    unseen = list(CARDS)
    for card in seen:
        unseen.remove(card)
    t.pile = shuffled(unseen)
    raids = list(RAIDS)
    mine = [card for card in view.out.values() if not isinstance(card, Veil)]
    top = mine[0] if mine else rng.choice(raids) if view.out else ""
    for seat, card in view.out.items():
        if isinstance(card, Veil):
            t.out[seat] = top
    if top:
        raids.remove(top)
    t.raids = ([[top]] if top else []) + shuffled(raids)
    return t


TITLE = title("taihoku-slice", Taihoku, SEATS, guess)
