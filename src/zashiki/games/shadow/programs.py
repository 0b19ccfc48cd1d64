"""Whole programs for the open slot that are worth a thought, for bots that compare them: a Ninja's as the joint beam
finds them, the Daimyo's sampled."""

from __future__ import annotations

from random import Random

from ...engine.table import LOCK, Option
from . import beam, rounds, strategy
from .garden import Garden
from .pack import DAIMYO

WORLDS = 2  # possible tables in which a Ninja's card must prove itself

Program = tuple[Option, ...]


def plans(view: Garden, seat: str, rng: Random, most: int) -> list[Program]:
    """At most so many, each as the small choices still to be made and the lock; none for what else is sealed, or
    where something has been prepared already."""
    question = view.question(seat)
    if not isinstance(question, rounds.Program) or view.draft.get(seat):
        return []
    if question.who == DAIMYO:
        return orders(view, question, rng, most)
    return sequences(view, question.who, rng, most)


def laid(play: beam.Play) -> Program:
    _, card, extra = play
    return (("card", card), *[("extra", extra)] * bool(extra), LOCK)


def sequences(view: Garden, who: str, rng: Random, most: int) -> list[Program]:
    """What begins the best sequences, on the average of some worlds; then what else seems good at once."""
    total: dict[beam.Play, float] = {}
    worlds = [strategy.guess(view, rng.getrandbits(32)) for _ in range(WORLDS)]
    for world in worlds:
        for line in beam.joint(world, who, rng, most):
            total[line.plays[0]] = total.get(line.plays[0], 0.0) + line.value
    found = sorted(total, key=total.__getitem__, reverse=True)
    return list(dict.fromkeys(map(laid, [*found, *beam.plays(worlds[0], (who,))])))[:most]


def orders(view: Garden, question: rounds.Program, rng: Random, most: int) -> list[Program]:
    """The Daimyo's: to wait, where he may; then what would do most, if it were executed at once in some world."""
    found = beam.plays(strategy.guess(view, rng.getrandbits(32)), (DAIMYO,))
    wait: list[Program] = [(LOCK,)] if question.must(view) is None else []
    return [*wait, *map(laid, found)][:most]
