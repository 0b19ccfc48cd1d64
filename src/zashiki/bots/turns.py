"""Whole turns, compared, where the game knows ways to play one (`title.ways`).

Each way is followed through possible tables to the end of the chapter, everybody else playing in the usual way; the
n-th trial of each meets the same chance. Sequential halving: all are tried equally often, then the better half, and so
on; what is clearly worse than the usual way is not tried further. The way that was found is gone on with until chance
or others bring what was not known when it was chosen."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any, NamedTuple

from ..engine.chance import Needed
from ..engine.game import known
from ..engine.table import Option, Table
from ..engine.titles import Title, Way

MOST = range(3, 9)  # so many ways are compared …
TRIALS = 10  # … that each can be tried so often
CLEAR = 0.7  # standard errors by which another way must come out better than the usual one
FARTHEST = 200  # choices after which a chapter is judged wherever it is


class Trial(NamedTuple):
    """What is compared: a first choice, and the way to play on (None: the usual one)."""

    option: Option
    way: Way | None
    values: list[float]

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)


class Turns:
    """The turns of one bot."""

    def __init__(self, title: Title, simulations: int, rng: Random) -> None:
        self.title, self.simulations, self.rng = title, simulations, rng
        self.way: Way | None = None  # how the turn goes on …
        self.foreseen: Any = None  # … if all that is known is this

    def choose(self, view: Any, seat: str, options: list[Option]) -> Option:
        """The first choice of the way that comes out best, or the next one of the way that was chosen."""
        if self.way and known(view) == self.foreseen:
            option = self.way(view, seat, options)
        else:
            option, self.way = best(self.title, view, seat, self.simulations, self.rng)
        self.foreseen = self.way and foresee(view, seat, option)
        return option


def foresee(view: Any, seat: str, option: Option) -> Any:
    """All that will be known after this choice; None if chance has a say in it."""
    table = view.clone()
    try:
        table.play(seat, option)
    except Needed:
        return None
    return known(table)


def best(title: Title, view: Any, seat: str, simulations: int, rng: Random) -> tuple[Option, Way | None]:
    """The first choice of the way that comes out best, and that way; no way if there was nothing to compare."""
    assert title.ways is not None
    most = min(max(simulations // TRIALS, MOST[0]), MOST[-1])
    left = [Trial(option, way, []) for option, way in title.ways(view, seat, most)]
    usual, base, spent = left[0], rng.getrandbits(40), 0
    for stages in range((len(left) - 1).bit_length(), 0, -1):
        times = max(1, (simulations - spent) // (stages * len(left)))
        for trial in left:
            done = len(trial.values)
            trial.values.extend([prospect(title, view, seat, trial, base + n) for n in range(done, done + times)])
        spent += times * len(left)
        others = [trial for trial in left[1:] if not clearly(usual.values, trial.values)]
        others.sort(key=lambda trial: trial.mean, reverse=True)
        if not others:
            return usual.option, usual.way
        left = [usual, *others[: max(1, (len(left) + 1) // 2 - 1)]]
    found = next((trial for trial in left[1:] if clearly(trial.values, usual.values)), usual)
    return found.option, found.way if found.values else None


def clearly(values: list[float], usual: list[float]) -> bool:
    """Is the one better by so much that it is hardly chance? They were tried on the same chance."""
    gains = [one - other for one, other in zip(values, usual, strict=True)]
    mean = sum(gains) / len(gains)
    spread = sum([(gain - mean) ** 2 for gain in gains]) / len(gains)
    return mean > CLEAR * sqrt(spread / len(gains))


def prospect(title: Title, view: Any, seat: str, trial: Trial, seed: int) -> float:
    """How the table looks when the chapter is over."""
    table = title.guess(view, seed)
    chapter, playing = title.chapter(table), {seat: trial.way}
    table.play(seat, trial.option)
    for _ in range(FARTHEST):
        if not table.awaited or title.chapter(table) != chapter:
            break
        go_on(title, table, playing)
    return title.evaluate(table, seat)


def go_on(title: Title, table: Table, playing: dict[str, Way | None]) -> None:
    """One choice of whoever is asked, in the way that it began the chapter with, or the usual one."""
    assert title.ways is not None
    mover = table.awaited[0]
    options = table.options(mover, bot=True)
    if len(options) == 1:
        table.play(mover, options[0])
    elif way := playing.get(mover):
        table.play(mover, way(table, mover, options))
    else:
        option, playing[mover] = title.ways(table, mover, 1)[0]
        table.play(mover, option)
