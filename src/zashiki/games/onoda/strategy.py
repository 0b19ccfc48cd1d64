"""What bots need of Onoda: how good a position looks, and a possible table behind a view."""

from __future__ import annotations

from ...engine.chance import Fast
from . import round_end, score
from .island import Island


def guess(view: Island, seed: int) -> Island:
    """A table that could lie behind this view, with chance of its own. Nothing is hidden in Onoda, so the view itself
    is the only one."""
    return view.clone(Fast(seed))


def evaluate(t: Island, seat: str) -> float:
    """About the points that this position promises, in points of the score. A linear guess: what is scored, the food
    still missing against the Health it will cost, the alarm that closes regions, the danger of both tracks meeting."""
    if t.result:
        return float(t.result["scores"][seat]) if t.result["winners"] else -150.0 + t.round * 10
    value = float(score.total(t))
    rounds_left = 6 - t.round
    value += 12 * rounds_left
    short = round_end.need(t) - round_end.rice_points(t)
    value -= 6.0 * max(0, short) if short > 0 else -1.5 * min(-short, 6)
    value -= 1.5 * sum(t.alarm.values()) + 2.0 * sum(level >= 4 for level in t.alarm.values())
    margin = t.health - t.paranoia
    value -= 12.0 * max(0, 3 - margin) + (40.0 if margin < 0 else 0.0)
    value += 5.0 * len(t.reserve)
    value += 2.0 if t.mission_at and t.mission_at == t.here else 0.0
    return value
