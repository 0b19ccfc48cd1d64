"""What bots need of Raid on Taihoku: how good a position looks, and a possible table behind a view."""

from __future__ import annotations

from math import exp

from ...engine.chance import Fast
from . import prices, raids, tracks
from .city import OPEN, City

BEST = 20  # a score that counts as all that can be hoped for
POINTS_WEIGH = 0.15  # how much of the value of a victory depends on its score


def guess(view: City, seed: int) -> City:
    """A table that could lie behind this view, with chance of its own. Nobody knows more than anybody else: which card
    lies where is not decided before it is turned up, so the view itself is the only one."""
    return view.clone(Fast(seed))


def chapter(t: City) -> int:
    """A new round is a good moment to judge: dusk and the raid are over."""
    return t.round


def evaluate(t: City, seat: str) -> float:
    """The chance that everybody lives, lowered a little for a low score. All seats want the same."""
    if t.result:
        return worth(t.result["scores"][seat]) if t.result["winners"] else 0.0
    if not t.round:
        return 0.5
    return (1 - POINTS_WEIGH / 2) / (1 + exp(-outlook(t)))


def worth(points: int) -> float:
    """A victory with this score."""
    return 1 - POINTS_WEIGH * (1 - min(points, BEST) / BEST)


# Fitted to 2,600 games of two to four players that `tactics` played, with some blunders, as each round began.
FAMILY = {2: 0.72, 3: -0.07, 4: -0.49}
ROUNDS = (-0.82, -0.8, -0.76, -0.8, -0.59, -0.36, 0.05, 0.8, 1.26, 2.29)
SPACES = {  # of each player's track, from 0 up; the last one counts for all above it
    "satiation": (-9.0, -0.78, -0.07, 0.03, 0.09, 0.09),
    "health": (-9.0, -0.51, -0.24, -0.1, -0.03, 0.16),
    "mood": (-9.0, -1.63, -0.39, 0.24, 0.41, 0.42),
    "stamina": (-9.0, -0.42, -0.42, -0.29, -0.01, 0.14),
}
OPEN_GOAL, VOW, HELMET, GREAT_RAID = -0.33, 0.84, 0.29, -0.24
CARDS = 0.15  # what cards in hand are worth, as `prices` has it


def outlook(t: City) -> float:
    """A logistic estimate out of how near everybody is to Death, what they carry, and how long the war may last."""
    z = FAMILY[len(t.seats)] + ROUNDS[min(t.round, len(ROUNDS)) - 1] + VOW * tracks.is_done(t, raids.VOW)
    if raids.RAID not in t.raids[: t.resolved]:
        z += GREAT_RAID
    known = prices.Prices(t)
    for seat in t.seats:
        for status, spaces in SPACES.items():
            z += spaces[min(t.__dict__[status][seat], len(spaces) - 1)]
        z += OPEN_GOAL * (t.fate[seat] == OPEN) + HELMET * t.carries(seat, "combat_helmet")
        z += CARDS * sum([known.worth(card) for card in t.hands[seat]])
    return z
