"""Shadow Tactics, the mat: secret programs in slots, a race of two seats for one slot, and reactions that the other
side executes between slots."""

from __future__ import annotations

import random
from collections.abc import Collection

from slices import title
from zashiki.engine import Decision, Fast, Hand, Open, Option, Private, Table, Veil

DAIMYO, NINJA, SEATS = "daimyo", ("yuki", "aiko"), ("yuki", "aiko", "daimyo")
CARDS = {"blade": "kill", "shuriken": "kill", "whistle": "lure", "reed": "lure", "watch": "patrol", "search": "patrol"}
EXTRAS = {  # back, what it does, the reaction it hands to the other side
    "focus": ("bonus", "", "patrol"),
    "move_target": ("bonus", "patrol", "distract"),
    "stone": ("item", "distract", ""),
}
HANDS = {"yuki": ["blade", "whistle"], "aiko": ["shuriken", "reed"], DAIMYO: ["watch", "search"]}


class Garden(Table):
    hand: Hand[dict[str, list[str]]] = HANDS
    extras: Private[dict[str, list[str]]] = {"left": ["focus"], "yuki": [], "aiko": ["stone"], DAIMYO: ["move_target"]}
    draft: Private[dict[str, tuple[str, ...]]] = dict.fromkeys(SEATS, ())  # card and extra card, while programming
    face_down: Private[dict[str, tuple[str, ...]]] = {}
    mat: Open[list[str]] = [""] * 6  # slots 1 to 3: whose card lies there,
    backs: Open[list[str]] = [""] * 6  # beside it a bonus, an item or nothing
    discard: Open[list[str]] = []
    done: Open[list[str]] = []  # what was executed, by whom, in order

    def sees(self, seat: str, owner: str) -> bool:
        """ST-BONUS-4: the bonuses that are left are for the ninja that have yet to program."""
        return seat == owner or (owner == "left" and seat in NINJA and seat not in self.mat)

    def offer(self, seat: str) -> list[str]:
        return self.extras[seat] + ([] if seat == DAIMYO else self.extras["left"])

    def names(self, kind: str) -> Collection[str]:
        return {"CARD": CARDS, "EXTRA": EXTRAS, "WHAT": ("reaction", "card", "extra")}[kind]


clause = Garden.clause


@clause("ST-ROUND-2", "ST-MAT-3")
def setup(t: Garden) -> None:
    """All program, slot by slot, before anything is executed."""
    t.then(program, 1).then(program, 2).then(program, 3).then(execute, 1, "")


@clause("ST-PROG-2", "ST-PROG-3")
def program(t: Garden, slot: int) -> None:
    """A ninja slot goes to whoever locks first; what the others have drafted stays theirs."""
    t.seal([seat for seat in NINJA if seat not in t.mat] if slot % 2 else [DAIMYO], Program, slot, first=True)


@clause("ST-PROG-1", "ST-PROG-8")
class Program(Decision[Garden]):
    """One action card face down, and at most one extra card with it."""

    slot: int
    back = ("back",)
    forms = ("card CARD", "extra EXTRA", "back")

    def refuse(self, t: Garden, option: Option) -> str | None:
        drafted = len(t.draft[self.seat])
        match option:
            case "card", card if drafted or card not in t.hand[self.seat]:
                return "ST-PROG-1"
            case "extra", extra if drafted != 1 or extra not in t.offer(self.seat):
                return "ST-PROG-8"
            case ["back"] if not drafted:
                return "ST-PROG-1"
            case ["lock"] if not drafted and self.seat != DAIMYO:
                return "ST-PROG-2"  # the daimyo may skip a slot
        return None

    def settle(self, t: Garden, option: Option) -> None:
        match option:
            case "card" | "extra", name:
                t.draft[self.seat] += (name,)
            case ["back"]:
                t.draft[self.seat] = t.draft[self.seat][:-1]
            case ["lock"]:
                t.then(place, self.slot, self.seat)


@clause("ST-PROG-9")
def place(t: Garden, slot: int, seat: str) -> None:
    """Face down; all see whose card lies there, and the back of an extra card."""
    cards, t.draft[seat] = t.draft[seat], ()
    for card in cards:
        next(pile for pile in (t.hand[seat], t.extras[seat], t.extras["left"]) if card in pile).remove(card)
    if cards:
        t.face_down[seat], t.mat[slot] = cards, seat
        t.backs[slot] = EXTRAS[cards[-1]][0] if len(cards) == 2 else ""
    for other in NINJA:  # a bonus that is gone leaves the drafts of others
        t.draft[other] = tuple(card for card in t.draft[other] if card in t.hand[other] + t.offer(other))
    t.tell("programmed", slot, t.mat[slot], t.backs[slot])


@clause("ST-EXEC-1", "ST-REACT-1", "ST-REACT-2", "ST-REACT-4")
def execute(t: Garden, slot: int, handed: str) -> None:
    """Turn up the slot; its owner also gets the reaction handed on by the slot before. In an empty slot, and after the
    last one, the daimyo executes that at once."""
    seat = t.mat[slot] or DAIMYO
    todo = [("reaction", handed)] * bool(handed)
    card, extra = (*t.face_down.pop(t.mat[slot], ()), "", "")[:2]
    _, does, reaction = EXTRAS.get(extra, ("", "", ""))
    if card:
        t.discard += [card, extra]
        t.tell("turned_up", slot, seat, card, extra)
        todo += [("card", CARDS[card] + "-focused" * (extra == "focus"))] + [("extra", does)] * bool(does)
    if todo:
        t.ask(seat, Order, tuple(todo))
    if slot < 5:
        t.then(execute, slot + 1, reaction)
    else:
        t.then(dawn)


@clause("ST-ROUND-2")
def dawn(t: Garden) -> None:
    t.end((), {}, "dawn", "ST-ROUND-2")


@clause("ST-EXEC-2", "ST-REACT-5")
class Order(Decision[Garden]):
    """Card, extra card and reaction in an order of the seat's own; none may be left out."""

    todo: tuple[tuple[str, str], ...]
    forms = ("do WHAT",)

    def refuse(self, t: Garden, option: Option) -> str | None:
        return None if option[1] in dict(self.todo) else "ST-EXEC-2"

    def settle(self, t: Garden, option: Option) -> None:
        t.done.append(f"{self.seat}:{dict(self.todo)[option[1]]}")  # the game asks for targets here
        t.tell("done", t.done[-1])
        if rest := tuple(pair for pair in self.todo if pair[0] != option[1]):
            t.ask(self.seat, Order, rest)


def guess(view: Garden, seed: int) -> Table:
    """Cards that nobody has seen, dealt out again to face-down cards, hands and what is left."""
    rng, t = random.Random(seed), view.clone(Fast(seed))
    for seat in SEATS:
        if isinstance(view.hand[seat], Veil):
            unseen = [card for card in HANDS[seat] if card not in view.discard]
            rng.shuffle(unseen)
            t.hand[seat] = [unseen.pop() for _ in range(len(view.hand[seat]))]
            _guess_program(t, view, seat, unseen, rng)
        if isinstance(t.draft[seat], Veil):
            t.draft[seat] = ()
    known = [extra for pile in t.extras.values() if not isinstance(pile, Veil) for extra in pile]
    down = [extra for cards in t.face_down.values() if not isinstance(cards, Veil) for extra in cards[1:]]
    gone = [*known, *down, *t.discard]
    for owner in t.extras:
        if isinstance(t.extras[owner], Veil):
            own = {"left": ["focus"], "aiko": ["stone"], DAIMYO: ["move_target"]}.get(owner, [])
            t.extras[owner] = [extra for extra in own if extra not in gone]
    return t


def _guess_program(t: Garden, view: Garden, seat: str, unseen: list[str], rng: random.Random) -> None:
    if seat not in view.face_down:
        return
    back = next(back for owner, back in zip(view.mat, view.backs, strict=True) if owner == seat)
    own = {"aiko": ["stone"], DAIMYO: ["move_target"]}.get(seat, [])
    extras = [extra for extra in ("focus" if seat != DAIMYO else "", *own) if extra and EXTRAS[extra][0] == back]
    t.face_down[seat] = (unseen[0], *(rng.sample(extras, 1) if back else ()))


TITLE = title("shadow-slice", Garden, SEATS, guess)
