"""What bots need of Onoda: how good a position looks, and a possible table behind a view."""

from __future__ import annotations

from dataclasses import dataclass
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


@dataclass(frozen=True)
class Outlook:
    """The weights of a logistic estimate."""

    rounds: tuple[float, ...]
    short: tuple[float, ...]  # by round: each rice point still missing
    margin: float  # each point of Health above Paranoia,
    tight: float  # and each that is missing to six
    panic: float  # each point of Paranoia above five
    alarm: float  # each token,
    high: float  # and each above two in its region, times the rounds to come
    active: float  # companions: mouths to feed
    hurt: float
    card: float  # in hand
    in_force: float  # each round event
    told: tuple[float, ...] = ()  # by the number of events that history has told: what is still to come


# Fitted to 7,500 games that `tactics` played with some blunders; docs/bots.md says how.
SHUFFLED = Outlook(
    rounds=(1.07, 1.56, 2.14, 2.66, 3.02, 4.19),
    short=(-0.11, -0.15, -0.19, -0.22, -0.17, -0.25),
    margin=0.16, tight=-0.14, panic=-0.26, alarm=-0.08, high=-0.07, active=-0.65, hurt=-1.46, card=0.39, in_force=-0.19,
)  # fmt: skip
HISTORICAL = Outlook(
    rounds=(0.78, 0.78, 1.65, 2.72, 4.44, 7.78),
    short=(-0.18, -0.13, -0.17, -0.23, -0.34, -0.57),
    margin=0.15, tight=-0.24, panic=-0.40, alarm=-0.21, high=-0.03, active=-0.42, hurt=-0.69, card=0.42, in_force=-0.03,
    told=(1.09, 0.63, 1.16, 1.70, 1.36, 1.65, 1.66, 1.85, 1.51, 1.44, 0.68, 1.11, 1.28, 1.07, 0.96, 1.08, 1.35, 2.08,
          1.24, 1.51, 0.13, 0.21, -1.50, -1.10, -2.08, -1.89, -1.51, -0.52, 0.0, 0.0, 0.0),
)  # fmt: skip
FAR = -0.2  # each Move away from the end of the round
SAFE = 5.0  # fed in the last round


def survival(t: Island) -> float:
    """The chance to survive. Who has enough is judged as if the round were over."""
    w = HISTORICAL if t.historical else SHUFFLED
    need = round_end.need(t)
    short = need - round_end.rice_points(t)
    z = FAR * tactics.distances(t.pack)[t.here][t.pack.data["setup"]["onoda_region"]] if t.here else 0.0
    if short > 0:
        z += outlook(t, w, t.round, short, 0) + w.in_force * len(t.in_force)
    else:
        z += SAFE if t.round == LAST else outlook(t, w, t.round + 1, need, 1)
    return 1 / (1 + exp(-z))


def outlook(t: Island, w: Outlook, now: int, short: int, lowered: int) -> float:
    """For this round, so many rice points missing, every alarm level so much lower."""
    margin = t.health - t.paranoia
    z = w.rounds[now - 1] + w.short[now - 1] * short
    z += w.margin * margin + w.tight * max(0, 6 - margin) + w.panic * max(0, t.paranoia - 5)
    for level in t.alarm.values():
        if level > lowered:
            z += w.alarm * (level - lowered) + w.high * (LAST + 1 - now) * max(0, level - lowered - 2)
    z += w.active * t.active_companions() + w.hurt * list(t.companions.values()).count(INACTIVE)
    z += w.card * len(t.reserve)
    if w.told:
        told = len(t.pack.data["historical_variant"]["events"]) - len(t.events)
        z += w.told[min(told, len(w.told) - 1)]
    return z
