"""What bots need of Onoda: how good a position looks, and a possible table behind a view."""

from __future__ import annotations

from math import exp

from ...engine.chance import Fast
from . import round_end, score
from .island import ACTIVE, INACTIVE, NORMAL, Island

LAST, POINTS = 6, 150  # rounds; points that count as all that can be hoped for
POINTS_WEIGH = 0.2  # how much of the value of a survival depends on its points


def guess(view: Island, seed: int) -> Island:
    """A table that could lie behind this view, with chance of its own. Nothing is hidden in Onoda, so the view itself
    is the only one."""
    return view.clone(Fast(seed))


def quiet(t: Island) -> bool:
    """As a round begins: in the camp's region, nothing taken yet, no round event in force, the mission still to do."""
    return (
        not t.camp
        and not t.in_force
        and t.mission_at != ""
        and t.agenda[-1][2:] == ("Action",)
        and t.here == t.pack.data["setup"]["onoda_region"]
    )


def evaluate(t: Island, seat: str) -> float:
    """The chance to survive, lowered by up to a fifth for points that will be missing. 0 is defeat."""
    if t.result:
        return worth(t.result["scores"][seat]) if t.result["winners"] else 0.0
    return survival(t) * worth(score.total(t) - 6 * (LAST - t.round))


def worth(points: int) -> float:
    """A survival with these points, from 0.8 to 1."""
    return 1 - POINTS_WEIGH * (1 - max(0, min(points, POINTS)) / POINTS)


def survival(t: Island) -> float:
    """A logistic estimate, fitted to games of the search bot."""
    left = LAST + 1 - t.round
    margin = t.health - t.paranoia
    alarms = t.alarm.values()
    active, hurt = t.active_companions(), list(t.companions.values()).count(INACTIVE)
    z = 3.77 - 1.23 * left + 0.14 * margin
    return 1 / (1 + exp(-z))
