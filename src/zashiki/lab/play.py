"""Games of bots against chance or each other, on as many processor cores as wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any

from .. import bots
from ..engine.chance import Fast
from ..engine.packs import Pack
from ..engine.table import Table
from ..engine.titles import Title
from ..games import title as find_title

LONGEST = 2000  # choices: nothing in the rules of a game need stop a player who only wanders
CHUNK = 20  # games that a process is given at a time

Progress = Callable[[int], None]  # told how many more games are over
Watch = Callable[[Table], Any]  # called when a game is over; what it gives is kept as `Played.seen`


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
    seen: Any = None


def play_all(
    title: Title,
    seatings: Sequence[Seating],
    seed: int | str,
    jobs: int,
    setup: Mapping[str, str],
    pack: Pack,
    progress: Progress | None = None,
    listen: bool = False,
    watch: Watch | None = None,
) -> list[Played]:
    """All these games, in this order whatever the number of jobs. `listen`: facts are noted, for `watch`."""
    played: list[Played] = []
    report = progress or (lambda games: None)
    work = partial(play_some, None if jobs > 1 else title, title.id, seed, dict(setup), pack, listen, watch)
    size = 1 if jobs == 1 else max(1, min(CHUNK, len(seatings) // (4 * jobs)))
    chunks = [seatings[i : i + size] for i in range(0, len(seatings), size)]
    with ExitStack() as stack:
        run = map if jobs == 1 else stack.enter_context(ProcessPoolExecutor(jobs)).map
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
    watch: Watch | None,
    seatings: Sequence[Seating],
) -> list[Played]:
    """The work of one process, which finds the title by its id: a title itself cannot be sent there."""
    return [play(title or find_title(id), seating, seed, setup, pack, listen, watch) for seating in seatings]


def play(
    title: Title,
    seating: Seating,
    seed: int | str,
    setup: Mapping[str, str],
    pack: Pack,
    listen: bool = False,
    watch: Watch | None = None,
) -> Played:
    """One game. Chance depends on the seed and the number of the game only, and so does the luck of the bots."""
    dealer = Fast(f"{seed}/{seating.game}")
    table = title.deal(dealer, pack, **setup)
    if listen:
        dealer.log, table.told = [], []
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
        watch(table) if watch else None,
    )
