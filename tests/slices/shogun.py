"""Shogun, a corner of it: secret plans in small steps, and battles through a cube tower with memory."""

from __future__ import annotations

import random
from collections.abc import Collection

from slices import title
from zashiki.engine import LOCK, Below, Decision, Fast, Open, Option, Private, Secret, Table, Veil

SEATS, SLOTS = ("red", "gold", "blue"), ("combat_a", "combat_b")
CHESTS = ("chest_1", "chest_2", "chest_3")
FARMER, NEUTRAL = "farmer", ""
ROADS = {
    "owari": ("mikawa", "mino", "ise"),
    "mikawa": ("owari", "suruga", "mino"),
    "mino": ("owari", "mikawa", "omi"),
    "ise": ("owari", "omi"),
    "omi": ("mino", "ise"),
    "suruga": ("mikawa",),
}
OWNERS = dict(zip(ROADS, ("red", "blue", "gold", "red", NEUTRAL, "blue"), strict=True))


class Japan(Table):
    season: Open[int] = 1
    owner: Open[dict[str, str]] = OWNERS
    armies: Open[dict[str, int]] = dict(zip(ROADS, (4, 4, 7, 4, 0, 3), strict=True))
    supply: Open[dict[str, int]] = dict.fromkeys(SEATS, 5) | {FARMER: 10}
    tray: Open[list[str]] = []
    out: Open[list[str]] = []  # what the last throw brought out
    ledges: Secret[list[list[str]]] = [[], []]  # cubes at rest in the tower, top ledge first
    plan: Private[dict[str, dict[str, str]]] = {seat: {} for seat in SEATS}
    shown: Open[dict[str, str]] = {}  # cards turned up for the running action

    def cards(self, seat: str) -> list[str]:
        return [*(land for land, owner in self.owner.items() if owner == seat), *CHESTS]

    def names(self, kind: str) -> Collection[str]:
        return {
            "SLOT": SLOTS,
            "CARD": (*ROADS, *CHESTS),
            "LAND": tuple(ROADS),
            "NUMBER": tuple(str(n) for n in range(1, 30)),
        }[kind]


clause = Japan.clause


@clause("SG-RND-1")
def setup(t: Japan) -> None:
    t.seal(t.seats, Plan).then(action, "combat_a").then(action, "combat_b").then(end_season)


@clause("SG-PLN-1", "SG-PLN-9")
class Plan(Decision[Japan]):
    """One card face down on each action space; changed freely until all are ready."""

    back = "clear", "swap"
    forms = ("put SLOT CARD", "clear SLOT", "swap")

    def refuse(self, t: Japan, option: Option) -> str | None:
        plan = t.plan[self.seat]
        match option:
            case "put", _, card if card not in t.cards(self.seat):
                return "SG-PLN-2"
            case "put", slot, card if slot in plan or card in plan.values():
                return "SG-PLN-2"
            case "clear", slot if slot not in plan:
                return "SG-PLN-9"
            case ["swap" | "lock"] if len(plan) < len(SLOTS):
                return "SG-PLN-6"
        return None

    def settle(self, t: Japan, option: Option) -> None:
        plan = t.plan[self.seat]
        match option:
            case "put", slot, card:
                plan[slot] = card
            case "clear", slot:
                del plan[slot]
            case ["swap"]:
                plan["combat_a"], plan["combat_b"] = plan["combat_b"], plan["combat_a"]

    def moves(self, t: Japan) -> list[Option]:
        """The first empty space is as good as any."""
        empty = [slot for slot in SLOTS if slot not in t.plan[self.seat]][:1]
        return [option for option in self.options(t) if option[0] == "put" and option[1] in empty]


@clause("SG-EXE-1", "SG-EXE-2", "SG-BID-6")
def action(t: Japan, slot: str) -> None:
    """All turn up their card for this action, then each in turn order carries it out."""
    for seat in t.seats:
        t.shown[seat] = t.plan[seat].pop(slot)
        t.tell("shown", seat, slot, t.shown[seat])
    for seat in t.seats[t.season % 3 :] + t.seats[: t.season % 3]:
        t.ask(seat, March)


@clause("SG-MOV-1", "SG-EXE-3", "SG-EXE-4", "SG-EXE-6")
class March(Decision[Japan]):
    """Armies into one neighbouring province, one staying behind. Who shows a chest can only decline, unasked."""

    forms = ("decline", "march LAND NUMBER")

    def refuse(self, t: Japan, option: Option) -> str | None:
        here = t.shown[self.seat]
        match option:
            case "march", _, _ if here not in ROADS or t.owner[here] != self.seat:
                return "SG-EXE-4"
            case "march", land, _ if land not in ROADS[here]:
                return "SG-MOV-1"
            case "march", _, n if int(n) >= t.armies[here]:
                return "SG-MOV-2"
        return None

    def settle(self, t: Japan, option: Option) -> None:
        match option:
            case "march", land, n:
                t.armies[t.shown[self.seat]] -= int(n)
                t.then(arrive, self.seat, land, int(n))


@clause("SG-MOV-3", "SG-BAT-6", "SG-BNP-1", "SG-TWR-1")
def arrive(t: Japan, seat: str, land: str, n: int) -> None:
    """In own land the armies join; otherwise all of both parties and the tray are thrown into the tower."""
    defender = t.owner[land] or FARMER
    if defender == seat:
        t.armies[land] += n
        return
    if defender == FARMER:
        t.armies[land], t.supply[FARMER] = 1, t.supply[FARMER] - 1
    cubes, t.tray = sorted([seat] * n + [defender] * t.armies[land] + t.tray), []
    everything = sorted([*cubes, *(cube for ledge in t.ledges for cube in ledge)])
    word = t.dealer.device(
        "tower",
        lambda below: tumble(below, cubes, t.ledges),
        lambda word: word.count("/") == 2 and sorted(filter(None, word.replace("/", "+").split("+"))) == everything,
    )
    out, *t.ledges = [part.split("+") if part else [] for part in word.split("/")]
    t.out = list(out)
    t.tell("tower", *out)
    t.then(judge, seat, land, tuple(out))


def tumble(below: Below, cubes: list[str], ledges: list[list[str]]) -> str:
    """SG-TWR-9 as one word: what came out, then what rests on each ledge, as in `red+blue/blue/`."""
    cubes, stream, rests = list(cubes), list[str](), list[list[str]]()
    while cubes:
        stream.append(cubes.pop(below(len(cubes))))
    for ledge in ledges:
        passed, rest = [], list(ledge)
        for cube in stream:
            for loose in [other for other in rest if below(1000) < 18]:
                rest.remove(loose)
                passed.append(loose)
            (rest if below(1000) < 180 else passed).append(cube)
        stream, rests = passed, [*rests, rest]
    return "/".join("+".join(part) for part in (stream, *rests))


@clause("SG-BPP-4", "SG-BPP-5", "SG-BPP-6", "SG-BPP-7", "SG-BNP-3", "SG-BNP-4", "SG-TWR-4")
def judge(t: Japan, attacker: str, land: str, out: tuple[str, ...]) -> None:
    """Losses one for one, farmers first; cubes of third colours stay in the tray."""
    defender = t.owner[land]
    a, d, f = out.count(attacker), out.count(defender), out.count(FARMER)
    winner = attacker if a > d + f else defender if d and a < d + f else NEUTRAL
    left = a - d - f if winner == attacker else d - max(0, a - f) if winner else 0
    t.tray = [cube for cube in out if cube not in (attacker, defender, FARMER)]
    for colour in sorted({attacker, defender, FARMER} - {NEUTRAL}):
        t.supply[colour] += out.count(colour) - (left if colour == winner else 0)
    if defender not in (winner, NEUTRAL):  # a lost province takes its card along, for all to see: SG-EXE-7
        for cards in (t.plan[defender], t.shown):
            for key in [key for key, card in cards.items() if card == land]:
                cards[key] = ""
    t.owner[land], t.armies[land] = winner, left
    t.tell("battle", land, winner, left)


@clause("SG-RND-4")
def end_season(t: Japan) -> None:
    t.shown, t.season = {}, t.season + 1
    if t.season <= 4:
        t.then(setup)
        return
    scores = {seat: len(t.cards(seat)) for seat in t.seats}
    t.end([seat for seat in t.seats if scores[seat] == max(scores.values())], scores, "provinces", "SG-RND-4")


def guess(view: Japan, seed: int) -> Table:
    """Plans that others could have made, and cubes in the tower that are missing elsewhere."""
    rng, t = random.Random(seed), view.clone(Fast(seed))
    for seat, plan in view.plan.items():
        if isinstance(plan, Veil):
            cards = rng.sample(t.cards(seat), 2)
            ready = not t.asking[0] or seat in t.locked or t.asking[0] == "ask"
            unread = [slot for slot in SLOTS if ready and not _turned(t, slot)]
            t.plan[seat] = dict(zip(unread, cards, strict=False))
    if isinstance(view.ledges, Veil):
        missing = [cube for seat in (*SEATS, FARMER) for cube in [seat] * (total(seat) - in_sight(t, seat))]
        t.ledges = [[], []]
        for cube in missing:
            t.ledges[rng.randrange(2)].append(cube)
    return t


def _turned(t: Table, slot: str) -> bool:
    """Was the card of this action turned up already?"""
    due = [frame[1] for frame in t.agenda if frame[0] == "action"]
    return slot not in due


def total(colour: str) -> int:
    start = Japan.supply[colour] + sum(Japan.armies[land] for land, owner in OWNERS.items() if owner == colour)
    return int(start)


def in_sight(t: Japan, colour: str) -> int:
    marching = sum(
        frame[3] if frame[0] == "arrive" and frame[1] == colour else 0 for frame in t.agenda
    )  # fmt: skip
    on_land = sum(t.armies[land] for land, owner in t.owner.items() if owner == colour)
    return t.supply[colour] + on_land + t.tray.count(colour) + marching


TITLE = title("shogun-slice", Japan, SEATS, guess)
READY = LOCK
