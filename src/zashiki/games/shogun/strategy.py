"""What bots need of Shogun: how good a position looks, and a possible table behind a view."""

from __future__ import annotations

import random
from collections.abc import Iterable
from math import exp

from ...engine.chance import Fast
from ...engine.fields import Veil
from . import planner, planning, score
from .japan import AT, BID, BLANK, CHEST, CHESTS, FACE_DOWN, SPACES, WINTER, Japan

# ---- how good


def evaluate(t: Japan, seat: str) -> float:
    """From 0, far behind the best other seat, to 1, far ahead of it; what lies ahead is estimated."""
    if t.result:
        margin = lead({one: float(points) for one, points in t.points.items()}, seat)
        return 0.5 / (1 + exp(-margin / 6)) + (0.5 / len(t.result["winners"])) * (seat in t.result["winners"])
    worth = score.worth(t) if t.owner else {}
    left = 2 if t.year == 1 else 1 if t.season < WINTER or t.order else 0
    hopes = {one: hope(t, one, sum(worth.get(one, ())), left) for one in t.seats}
    return 1 / (1 + exp(-lead(hopes, seat) / 8))


def lead(values: dict[str, float], seat: str) -> float:
    """How far before the best of the others."""
    return values[seat] - max(value for other, value in values.items() if other != seat)


def hope(t: Japan, seat: str, worth: int, left: int) -> float:
    """Points so far, what the winters to come would give now, and what armies, rice and chests may still bring."""
    if not left:
        return float(t.points[seat])
    own = t.provinces(seat)
    armies = sum(t.armies[province] for province in own)
    weak = sum(t.armies[province] == 1 for province in own)
    hungry = max(0, len(own) + 3 - t.rice[seat]) * (0.06, 0.12, 0.2, 0.45, 0.0)[t.season]
    marks = sum(t.markers[province] for province in own)
    return (
        t.points[seat] + left * (worth + 0.5)
        + 0.22 * armies - 0.35 * weak - 0.25 * marks - hungry
        + min(t.chests[seat], 12) * (0.3 if left == 2 else 0.2) + (0.3 * bool(t.special.get(seat)))
    )  # fmt: skip


def chapter(t: Japan) -> object:
    """A plan shows its worth when the season is over."""
    return t.year, t.season


# ---- what may be hidden


def guess(view: Japan, seed: int) -> Japan:
    """A table that could lie behind this view, with chance of its own: plans that others can have made after all that
    is known of them, and the cubes inside the tower somewhere on its ledges."""
    t, rng = view.clone(Fast(seed)), random.Random(seed)
    if isinstance(t.ledges, Veil):
        t.ledges = rest(t, rng)
    for seat, plan in t.plan.items():
        if isinstance(plan, Veil):
            t.plan[seat] = covered(t, seat, rng) if seat in t.board else drafted(t, seat, rng)
    return t


def rest(t: Japan, rng: random.Random) -> tuple[str, ...]:
    """The cubes inside, in any order on any ledge."""
    letters = t.letters()
    cubes = [letters[colour] for colour, n in t.inside.items() for _ in range(n)]
    rng.shuffle(cubes)
    return scattered(cubes, t.pack.towers[t.profile].ledges, rng)


def scattered(cubes: Iterable[str], ledges: int, rng: random.Random) -> tuple[str, ...]:
    """Each cube on some ledge."""
    rests = [""] * ledges
    for cube in cubes:
        rests[int(rng.random() * ledges)] += cube
    return tuple(rests)


WHIM = 0.15  # how often a seat is thought to have laid something else than a sensible player would


def drafted(t: Japan, seat: str, rng: random.Random) -> planning.Slots:
    """Under the seal: a whole plan. A seat that is not ready may have laid as much already."""
    wanted, plan = planner.season(t, seat), BLANK
    for space in SPACES:
        cards = planning.fitting(t, seat, plan, space)
        likely = wanted.get(space, CHEST)
        wild = space == BID or likely not in cards or rng.random() < WHIM
        plan = planning.laid(plan, space, cards[int(rng.random() * len(cards))] if wild else likely)
    return plan


def covered(t: Japan, seat: str, rng: random.Random) -> planning.Slots:
    """After the seal: under the backs lie provinces of his that were not seen yet, and chests; most likely where a
    sensible player would lay them."""
    board, plan = t.board[seat], list(BLANK)
    backs = [space for space in SPACES if board[AT[space]] == FACE_DOWN]
    chests = len(CHESTS) - board.count(CHEST) - (board[AT[BID]] in CHESTS)
    if BID in backs:  # not revealed yet: a chest can always lie there
        backs.remove(BID)
        plan[AT[BID]] = CHESTS[rng.randint(0, min(t.chests[seat], len(CHESTS) - 1))]
        chests -= 1
    wanted = planner.season(t, seat)
    unseen = rng.sample(t.unseen[seat], len(t.unseen[seat]))
    most, least = min(len(backs), len(unseen)), max(0, len(backs) - chests)
    rng.shuffle(backs)
    backs.sort(key=lambda space: wanted.get(space) not in unseen)  # those with a likely card first
    for n, space in enumerate(backs):
        likely = wanted.get(space, "")
        if n < least or (n < most and rng.random() > WHIM):
            card = likely if likely in unseen and rng.random() > WHIM else unseen[0]
            unseen.remove(card)
            plan[AT[space]] = card
        else:
            plan[AT[space]] = CHEST
    return tuple(plan)
