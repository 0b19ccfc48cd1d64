"""Whole turns, compared, where the game knows ways to play one (`title.ways`).

Each way is followed through possible tables to the end of the chapter, everybody else playing in the usual way; the
n-th trial of each meets the same chance. Sequential halving: all are tried equally often, then the better half, and so
on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from ..engine.table import Option, Table
from ..engine.titles import Title

Way = Callable[[Any, str, list[Option]], Option]
MOST = range(2, 9)  # so many ways are compared …
TRIALS = 10  # … that each can be tried so often
FARTHEST = 200  # choices after which a chapter is judged wherever it is


class Trial(NamedTuple):
    """What is compared: a first choice, and the way to play on (None: the usual one)."""

    option: Option
    way: Way | None
    values: list[float]

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)


def best(title: Title, view: Any, seat: str, options: list[Option], simulations: int, rng: Random) -> Option:
    """The first choice of the way that comes out best. Where there is one way only, every option is tried."""
    left = trials(title, view, seat, options, simulations)
    base, spent = rng.getrandbits(40), 0
    for stages in range((len(left) - 1).bit_length(), 0, -1):
        if len({trial.option for trial in left}) == 1:
            break
        times = max(1, (simulations - spent) // (stages * len(left)))
        for trial in left:
            done = len(trial.values)
            trial.values.extend([prospect(title, view, seat, trial, base + n) for n in range(done, done + times)])
        spent += times * len(left)
        left.sort(key=lambda trial: trial.mean, reverse=True)
        left = left[: (len(left) + 1) // 2]
    return left[0].option


def trials(title: Title, view: Any, seat: str, options: list[Option], simulations: int) -> list[Trial]:
    """What is worth a trial, the usual first."""
    found = ways(title, view, seat, min(max(simulations // TRIALS, MOST[0]), MOST[-1]))
    usual = found[0](view, seat, options)
    if len(found) == 1:
        ordered = sorted(options, key=lambda option: option != usual)[:simulations]
        return [Trial(option, None, []) for option in ordered]
    return [Trial(way(view, seat, options), way, []) for way in found]


def prospect(title: Title, view: Any, seat: str, trial: Trial, seed: int) -> float:
    """How the table looks when the chapter is over."""
    table = title.guess(view, seed)
    chapter, playing = title.chapter(table), {seat: trial.way} if trial.way else {}
    table.play(seat, trial.option)
    for _ in range(FARTHEST):
        if not table.awaited or title.chapter(table) != chapter:
            break
        go_on(title, table, playing)
    return title.evaluate(table, seat)


def go_on(title: Title, table: Table, playing: dict[str, Way]) -> None:
    """One choice of whoever is asked, in the way that it began the chapter with."""
    mover = table.awaited[0]
    options = table.options(mover, bot=True)
    if mover not in playing:
        playing[mover] = ways(title, table, mover, 1)[0]
    table.play(mover, options[0] if len(options) == 1 else playing[mover](table, mover, options))


def ways(title: Title, view: Any, seat: str, most: int) -> Sequence[Way]:
    assert title.ways is not None
    return title.ways(view, seat, most)
