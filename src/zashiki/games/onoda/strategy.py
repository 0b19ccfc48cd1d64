"""What bots need of Onoda: how good a position looks, and a possible table behind a view."""

from __future__ import annotations

from math import exp

from ...engine.chance import Fast
from . import round_end, score, tactics
from .island import INACTIVE, Island

LAST, POINTS = 6, 150  # rounds; points that count as all that can be hoped for
POINTS_WEIGH = 0.2  # how much of the value of a survival depends on its points


def guess(view: Island, seed: int) -> Island:
    """A table that could lie behind this view, with chance of its own. Nothing is hidden in Onoda, so the view itself
    is the only one."""
    return view.clone(Fast(seed))


def chapter(t: Island) -> int:
    """A new round is a good moment to judge: nothing is under way."""
    return t.round


def evaluate(t: Island, seat: str) -> float:
    """The chance to survive, lowered by up to a fifth for points that will be missing. 0 is defeat."""
    if t.result:
        return worth(t.result["scores"][seat]) if t.result["winners"] else 0.0
    return survival(t) * worth(16 + 0.82 * score.total(t) - 7 * (LAST + 1 - t.round))


def worth(points: float) -> float:
    """A survival with these points."""
    return 1 - POINTS_WEIGH * (1 - max(0, min(points, POINTS)) / POINTS)


def survival(t: Island) -> float:
    """The chance to survive: a logistic fit to 7,500 games that `tactics` played with some blunders."""
    left, margin = LAST + 1 - t.round, t.health - t.paranoia
    alarms = t.alarm.values()
    rice, need = round_end.rice_points(t), round_end.need(t)
    z = 3.95 - 1.08 * left
    z += 0.13 * margin - 0.20 * max(0, 6 - margin) - 0.25 * max(0, t.paranoia - 5)
    z -= 0.07 * sum(alarms) + 0.07 * left * sum([level - 2 for level in alarms if level > 2])
    z -= 1.08 * t.active_companions() + 1.81 * list(t.companions.values()).count(INACTIVE)  # mouths
    z += (0.38 - 0.04 * left) * min(rice, need) + 0.22 * max(0, rice - need)
    z += 0.33 * len(t.reserve) - 0.11 * len(t.in_force)
    z -= 0.18 * tactics.distances(t.pack)[t.here][t.pack.data["setup"]["onoda_region"]] if t.here else 0.0
    z += 0.16 * len(t.events) if t.historical else 0.63 * left  # the more of the thirty years are told, the worse
    return 1 / (1 + exp(-z))
