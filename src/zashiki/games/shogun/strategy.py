"""What bots need of Shogun: how good a position looks, and a possible table behind a view."""

from __future__ import annotations

import random
from collections.abc import Iterable
from math import exp
from typing import NamedTuple

from ...engine.chance import Fast
from ...engine.fields import Veil
from . import planner, planning, score
from .japan import AT, AUTUMN, BID, BLANK, CHEST, CHESTS, FACE_DOWN, SPACES, Japan

# ---- how good


class Weights(NamedTuple):
    """What things are worth in points at the end of the game, by how much of it is still to come."""

    province: float
    building: float
    majority: float  # a point that a majority would give now
    army: float
    chest: float
    missing: float  # a rice that the winter will ask for
    alone: float  # a province with a single army
    risk: float  # of losing a province or building in the next season
    inside: float  # an own cube in the tower or its tray: it comes back one day
    scale: float  # of a lead in points: how soon it is as good as won


# Fitted to 1,700 games of three and five players that `planner` played, with some blunders, as each season began.
WEIGHTS = {
    (1, 2): Weights(3.7, 1.8, 0.5, 0.35, 0.7, -0.35, -0.2, -4.2, 0.6, 5.5),
    (1, 3): Weights(4.0, 1.6, 0.95, 0.25, 0.75, -1.0, -0.5, -3.3, 0.6, 5.0),
    (2, 1): Weights(2.0, 0.9, 0.65, 0.17, 0.4, 0.0, -0.3, -1.7, 0.3, 4.0),
    (2, 2): Weights(1.8, 0.7, 0.5, 0.12, 0.33, -0.1, -0.3, -1.5, 0.23, 3.5),
    (2, 3): Weights(1.75, 0.8, 0.55, 0.09, 0.26, -0.5, -0.15, -1.2, 0.17, 3.0),
}
MOST_CHESTS, MOST_MISSING = 15, 8  # more of it makes no difference


def evaluate(t: Japan, seat: str) -> float:
    """From 0, far behind the best other seat, to 1, far ahead of it; what lies ahead is estimated."""
    if t.result:
        margin = lead({one: float(points) for one, points in t.points.items()}, seat)
        return 0.5 / (1 + exp(-margin / 6)) + (0.5 / len(t.result["winners"])) * (seat in t.result["winners"])
    if not t.owner:
        return 1 / len(t.seats)
    weights = WEIGHTS.get((t.year, min(t.season, AUTUMN)), WEIGHTS[1, 2])
    worth = score.worth(t)
    return 1 / (1 + exp(-lead({one: hope(t, one, worth[one], weights) for one in t.seats}, seat) / weights.scale))


def lead(values: dict[str, float], seat: str) -> float:
    """How far before the best of the others."""
    return values[seat] - max(value for other, value in values.items() if other != seat)


def hope(t: Japan, seat: str, worth: tuple[int, int, int], weights: Weights) -> float:
    """Points at the end. `worth` is what a winter would give now: provinces, buildings, majorities."""
    provinces, buildings, majorities = worth
    own = t.provinces(seat)
    loss = sum([t.pack.events[id].loss for id in t.display]) / max(1, len(t.display))
    missing = max(0.0, min(len(own) + loss - t.rice[seat], MOST_MISSING))
    risk = sum([(1 - planner.safety(t, seat, province)) * (1 + len(t.buildings[province])) for province in own])
    return (
        t.points[seat]
        + weights.province * provinces + weights.building * buildings + weights.majority * majorities
        + weights.army * sum([t.armies[province] for province in own])
        + weights.alone * sum([t.armies[province] == 1 for province in own])
        + weights.inside * (t.inside[seat] + t.tray[seat])
        + weights.chest * min(t.chests[seat], MOST_CHESTS)
        + weights.missing * missing + weights.risk * risk
    )  # fmt: skip


def chapter(t: Japan) -> object:
    """A plan shows its worth when the season is over; that of autumn when the winter is."""
    return t.year, min(t.season, AUTUMN)


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
