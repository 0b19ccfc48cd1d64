"""Intervals, all of 95 % and all repeatable."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt

Z = 1.96
RESAMPLES = 1000

Interval = tuple[float, float]


def wilson(hits: int, of: int, z: float = Z) -> Interval:
    """Where a share may lie (Wilson's score interval).

    >>> [round(x, 3) for x in wilson(8, 10)]
    [0.49, 0.943]
    """
    if not of:
        return 0.0, 1.0
    share, spread = hits / of, z * z / of
    middle, half = share + spread / 2, z * sqrt(share * (1 - share) / of + spread / (4 * of))
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))


def difference(hits: int, of: int, other_hits: int, other_of: int, z: float = Z) -> Interval:
    """Where the difference of two shares of different games may lie (Newcombe's method)."""
    a, b = hits / of, other_hits / other_of
    (low_a, high_a), (low_b, high_b) = wilson(hits, of, z), wilson(other_hits, other_of, z)
    return (
        a - b - sqrt((a - low_a) ** 2 + (high_b - b) ** 2),
        a - b + sqrt((high_a - a) ** 2 + (b - low_b) ** 2),
    )


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def bootstrap(values: Sequence[float]) -> Interval:
    """Where a mean may lie: the middle 95 % of the means of samples drawn anew from these values."""
    if len(values) < 2:
        return (values[0], values[0]) if values else (0.0, 0.0)
    rng = random.Random(len(values))
    means = sorted(mean(rng.choices(values, k=len(values))) for _ in range(RESAMPLES))
    return means[RESAMPLES * 25 // 1000], means[RESAMPLES * 975 // 1000 - 1]
