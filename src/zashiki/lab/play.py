"""Games of bots against chance or each other, on as many processor cores as wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import NamedTuple, TypedDict

from .. import bots
from ..engine.chance import Fast, Outcome
from ..engine.errors import BadOption
from ..engine.packs import Pack
from ..engine.table import RACE, Told
from ..engine.titles import Title
from ..games import title as find_title

LONGEST = 2000  # choices: nothing in the rules of a game need stop a player who only wanders
CHUNK = 20  # games that a process is given at a time

Progress = Callable[[int, int], None]  # told how many games are over, and of how many
Fact = tuple[tuple[str | int, ...], tuple[str, ...]]  # a fact, and the outcomes of chance since the one before it


class How(TypedDict, total=False):
    """How games are played, whatever is asked of them."""

    seed: int | str  # makes them repeatable (default: 1)
    jobs: int  # how many at once (1)
    setup: Mapping[str, str]  # choices of set-up (the defaults)
    pack: Pack | None  # content (the built-in one)
    progress: Progress | None  # who is told how far it is (nobody)


class Lab(NamedTuple):
    """The same, made sure of."""

    title: Title
    seed: int | str
    jobs: int
    setup: dict[str, str]
    pack: Pack
    progress: Progress

    @classmethod
    def of(cls, title: Title, specs: Sequence[str], how: How) -> Lab:
        """Raises BadOption for bots that are none, for a set-up that cannot be, for less than one job."""
        for spec in specs:
            bots.find(spec)
        if (jobs := how.get("jobs", 1)) < 1:
            raise BadOption("games and jobs are numbers from 1")
        report = how.get("progress") or (lambda over, of: None)
        setup = title.setup(how.get("setup") or {}, how.get("seed", 1))
        return cls(title, how.get("seed", 1), jobs, setup, how.get("pack") or title.pack, report)

    @property
    def seats(self) -> tuple[str, ...]:
        return self.title.seats(self.setup)

    def play_all(self, seatings: Sequence[Seating], listen: bool = False) -> list[Played]:
        """All these games, in this order whatever the number of jobs. `listen`: their facts are noted."""
        played: list[Played] = []
        title = None if self.jobs > 1 else self.title
        work = partial(play_some, title, self.title.id, self.seed, self.setup, self.pack, listen)
        size = 1 if self.jobs == 1 else max(1, min(CHUNK, len(seatings) // (4 * self.jobs)))
        chunks = [seatings[i : i + size] for i in range(0, len(seatings), size)]
        with ExitStack() as stack:
            pool = ProcessPoolExecutor(self.jobs, get_context("spawn")) if self.jobs > 1 else None
            for games in (stack.enter_context(pool).map if pool else map)(work, chunks):
                played += games
                self.progress(len(played), len(seatings))
        return played


@dataclass(frozen=True)
class Seating:
    """Who sits where in one game; `game` names its chance, whoever plays it."""

    game: int
    bots: tuple[str, ...]  # by seat


@dataclass(frozen=True)
class Played:
    """A game that is over, or that nobody ended."""

    seating: Seating
    winners: tuple[str, ...]
    scores: dict[str, int]
    reason: str
    clause: str
    choices: int
    seconds: float
    facts: tuple[Fact, ...] = ()  # where somebody listened


class Listener(list[Told]):
    """Hears the facts of a game, and what chance gave before each."""

    def __init__(self, log: list[Outcome]) -> None:
        self.log, self.at = log, 0
        self.facts: list[Fact] = []

    def append(self, told: Told) -> None:
        fact, _, table = told
        if table.result:
            return  # that the game is over
        self.facts.append((fact, tuple(word for word, _ in self.log[self.at :])))
        self.at = len(self.log)


def play_some(
    title: Title | None,
    id: str,
    seed: int | str,
    setup: Mapping[str, str],
    pack: Pack,
    listen: bool,
    seatings: Sequence[Seating],
) -> list[Played]:
    """The work of one process, which finds the title by its id: a title itself cannot be sent there."""
    return [play(title or find_title(id), seating, seed, setup, pack, listen) for seating in seatings]


def play(
    title: Title,
    seating: Seating,
    seed: int | str,
    setup: Mapping[str, str],
    pack: Pack,
    listen: bool = False,
) -> Played:
    """One game. Chance depends on the seed and the number of the game only, and so does the luck of the bots."""
    dealer = Fast(f"{seed}/{seating.game}")
    table = title.deal(dealer, pack, **setup)
    listener = Listener([])
    if listen:
        dealer.log, table.told = listener.log, listener
    table.run()
    players = {
        seat: bots.make(spec, title, f"{seed}/{seating.game}/{seat}")
        for seat, spec in zip(table.seats, seating.bots, strict=True)
    }
    choices, spent, first = 0, 0.0, Random(f"{seed}/{seating.game}")
    while (awaited := table.awaited) and choices < LONGEST:
        seat = first.choice(awaited) if table.asking[0] == RACE else awaited[0]  # no seat is quicker than another
        view = table.view(seat)
        start = perf_counter()
        option = players[seat].choose(view, seat)
        spent += perf_counter() - start
        table.play(seat, option)
        choices += 1
    result = table.result or {"winners": (), "scores": {}, "reason": "unfinished", "clause": ""}
    return Played(
        seating,
        tuple(result["winners"]),
        dict(result["scores"]),
        str(result["reason"]),
        str(result["clause"]),
        choices,
        spent,
        tuple(listener.facts),
    )
