"""Whole plans for a season that are worth a thought: what the planner would lay, and others near it."""

from __future__ import annotations

from random import Random

from ...engine.table import LOCK, Option
from . import planner, planning
from .japan import AT, BARE, BID, CHEST, CHESTS, SPACES, Japan

WHIM = 0.5  # how far the worth of an idea is shaken, at most on the average, in points and as a part of it
TRIES = 3  # for each plan that is wanted; in a small country few are different


def plans(t: Japan, seat: str, rng: Random, most: int) -> list[tuple[Option, ...]]:
    """Up to so many different ones, the planner's first, each as the small choices that are still to be made and the
    lock. None where what this seat has laid already cannot be completed."""
    ideas = list(planner.ideas(t, seat))
    found: dict[tuple[Option, ...], None] = {}
    for n in range(TRIES * most):
        shake = 2 * WHIM * rng.random() if n else 0.0
        shaken = [(worth + shake * rng.gauss() * (0.3 + abs(worth)), space, card) for worth, space, card in ideas]
        if not (plan := completed(t, seat, planner.chosen(t, seat, shaken), rng)):
            break
        found[plan] = None
        if len(found) == most:
            break
    return list(found)


def completed(t: Japan, seat: str, wanted: planner.Plan, rng: Random) -> tuple[Option, ...]:
    """What is wanted, as far as the cards allow, on the spaces that are free; () if no card fits somewhere."""
    plan, steps = t.plan[seat], list[Option]()
    for space in SPACES:
        if plan[AT[space]]:
            continue
        cards = planning.fitting(t, seat, plan, space)
        if not cards:
            return ()
        wish = CHESTS[planner.bid(t, seat, rng)] if space == BID else wanted.get(space, CHEST)
        card = next((card for card in (wish, CHEST, BARE) if card in cards), cards[0])
        plan = planning.laid(plan, space, card)
        steps.append(("put", space, card))
    return (*steps, LOCK) if planning.fault(t, seat, plan) is None else ()
