"""Games of bots against chance or each other, on as many processor cores as wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from time import perf_counter

from .. import bots
from ..engine.chance import Fast, Outcome
from ..engine.packs import Pack
from ..engine.table import Told
from ..engine.titles import Title
from ..games import title as find_title

LONGEST = 2000  # choices: nothing in the rules of a game need stop a player who only wanders
CHUNK = 20  # games that a process is given at a time

Progress = Callable[[int], None]  # told how many more games are over
Fact = tuple[tuple[str | int, ...], bool]  # a fact, and whether chance has just brought what it names


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
        self.facts.append((fact, fact[1:2] in [(word,) for word, _ in self.log[self.at :]]))
        self.at = len(self.log)


def play_all(
    title: Title,
    seatings: Sequence[Seating],
    seed: int | str,
    jobs: int,
    setup: Mapping[str, str],
    pack: Pack,
    progress: Progress | None = None,
    listen: bool = False,
) -> list[Played]:
    """All these games, in this order whatever the number of jobs. `listen`: their facts are noted."""
    played: list[Played] = []
    report = progress or (lambda games: None)
    work = partial(play_some, None if jobs > 1 else title, title.id, seed, dict(setup), pack, listen)
    size = 1 if jobs == 1 else max(1, min(CHUNK, len(seatings) // (4 * jobs)))
    chunks = [seatings[i : i + size] for i in range(0, len(seatings), size)]
    with ExitStack() as stack:
        run = map if jobs == 1 else stack.enter_context(ProcessPoolExecutor(jobs, get_context("spawn"))).map
        for games in run(work, chunks):
            played += games
            report(len(games))
    return played


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
    choices, spent = 0, 0.0
    while (awaited := table.awaited) and choices < LONGEST:
        seat = awaited[0]
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
