"""One linear regression: how much oftener a seat wins with each thing that it brought, all things weighed at once.

Every game gives a sample a seat: how many of each thing it has, less what the others have on the average; and whether
it won, less an equal share. Samples of one game hang together, so errors are clustered by game. A little ridge keeps
apart what can only be seen together; where every seat spends the same budget, it makes the weights sum to nothing over
what the budget buys: a weight then says what a thing is worth above its price."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

from ..engine.errors import BadOption
from .play import Played
from .statistics import Interval, Z, mean

RIDGE = 1.0  # in samples
Matrix = list[list[float]]


class Row(NamedTuple):
    """A seat of a game: what it had, what it won (1, 0, or a share), and the game, whose samples hang together."""

    counts: Mapping[str, float]
    won: float
    cluster: int


@dataclass(frozen=True)
class Weight:
    """How much a thing adds to the share of wins."""

    thing: str
    games: int  # in which the seats differed in it
    effect: float
    error: float  # standard error
    interval: Interval  # 95 %, for this thing alone


@dataclass(frozen=True)
class Fit:
    """The weights, the largest first, and what part of the variance of winning they explain."""

    fact: str
    samples: int
    explained: float
    weights: list[Weight]

    def data(self) -> dict[str, Any]:
        return {
            **vars(self),
            "explained": round(self.explained, 4),
            "weights": [
                {
                    **vars(one),
                    "effect": round(one.effect, 4),
                    "error": round(one.error, 4),
                    "interval": [round(end, 4) for end in one.interval],
                }
                for one in self.weights
            ],
        }


def weigh(played: Sequence[Played], seats: Sequence[str], fact: str) -> Fit:
    """The regression on all words of this fact after the seat it is about: `band red gaki okko:smoke-pot` names gaki,
    okko and smoke-pot. Which seat it is, is weighed too. Raises BadOption where no game told such a fact."""
    rows: list[Row] = []
    for game, one in enumerate(played):
        had = {seat: named(one, fact, seat) for seat in seats}
        if not any(had.values()):
            continue
        for seat in seats:
            rest = [had[other] for other in seats if other != seat]
            counts = {f"seat {seat}": 1.0} | had[seat]
            for other in rest:
                for thing, n in other.items():
                    counts[thing] = counts.get(thing, 0.0) - n / len(rest)
            won = 1 / len(one.winners) if seat in one.winners else 0.0 if one.winners else 1 / len(seats)
            rows.append(Row(counts, won - 1 / len(seats), game))
    if not rows:
        raise BadOption(f"no game told a fact called {fact!r} about a seat")
    return fit(fact, rows)


def named(one: Played, fact: str, seat: str) -> dict[str, float]:
    """What the facts of this kind about this seat name, and how often."""
    found: dict[str, float] = {}
    for told, _ in one.facts:
        if told[:2] == (fact, seat):
            for word in told[2:]:
                for thing in str(word).split(":"):
                    found[thing] = found.get(thing, 0.0) + 1
    return found


def fit(fact: str, rows: Sequence[Row], ridge: float = RIDGE) -> Fit:
    """Ridge regression by least squares, with standard errors clustered by game."""
    things = sorted({thing for row in rows for thing in row.counts})
    table = [[row.counts.get(thing, 0.0) for thing in things] for row in rows]
    many = range(len(things))
    gram = [[0.0] * len(things) for _ in many]
    target = [0.0] * len(things)
    for line, row in zip(table, rows, strict=True):
        present = [i for i in many if line[i]]
        for i in present:
            target[i] += line[i] * row.won
            for j in present:
                gram[i][j] += line[i] * line[j]
    for i in many:
        gram[i][i] += ridge
    inverse = inverted(gram)
    effects = product(inverse, target)
    left = [row.won - dot(line, effects) for line, row in zip(table, rows, strict=True)]
    errors = clustered(table, rows, left, inverse)
    middle = mean([row.won for row in rows])
    whole = sum([(row.won - middle) ** 2 for row in rows])
    weights = [
        Weight(thing, many_games(table, rows, i), effects[i], errors[i], around(effects[i], errors[i]))
        for i, thing in enumerate(things)
    ]
    weights.sort(key=lambda one: -one.effect)
    return Fit(fact, len(rows), 1 - sum([e * e for e in left]) / whole if whole else 0.0, weights)


def many_games(table: Matrix, rows: Sequence[Row], i: int) -> int:
    return len({row.cluster for line, row in zip(table, rows, strict=True) if line[i]})


def clustered(table: Matrix, rows: Sequence[Row], left: Sequence[float], inverse: Matrix) -> list[float]:
    """Standard errors that know that what is left over hangs together within a game: the sandwich."""
    scores: dict[int, list[float]] = {}
    for line, row, rest in zip(table, rows, left, strict=True):
        score = scores.setdefault(row.cluster, [0.0] * len(line))
        for i, x in enumerate(line):
            if x:
                score[i] += x * rest
    swung = [product(inverse, score) for score in scores.values()]
    grow = len(swung) / max(1, len(swung) - 1)
    return [sqrt(grow * sum([one[i] ** 2 for one in swung])) for i in range(len(inverse))]


def around(effect: float, error: float) -> Interval:
    return effect - Z * error, effect + Z * error


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum([x * y for x, y in zip(one, other, strict=True)])


def product(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [dot(line, vector) for line in matrix]


def inverted(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan, the largest pivot first."""
    n = len(matrix)
    work = [[*line, *[float(i == j) for j in range(n)]] for i, line in enumerate(matrix)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda row: abs(work[row][i]))
        work[i], work[pivot] = work[pivot], work[i]
        work[i] = [x / work[i][i] for x in work[i]]
        for row in range(n):
            if row != i and (times := work[row][i]):
                work[row] = [x - times * y for x, y in zip(work[row], work[i], strict=True)]
    return [line[n:] for line in work]
