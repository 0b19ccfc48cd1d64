"""Hints: what a computer player thinks of the options of a seat. It thinks in a process of its own, so that no table
waits for it, and knows what the seat may know."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import Any

from ..bots import Estimate
from ..engine.errors import Peeked
from ..engine.table import Option
from ..engine.titles import Title
from ..engine.tongue import say
from ..thinking import handed, think
from .limits import Doors
from .room import Refusal, Room

BEST = 6  # options that are named
WAITING = 8  # seats that may wait for a hint at once
PATIENCE = 10.0  # seconds


class Hints:
    """The one process that thinks; it is started when somebody asks for the first time."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None
        self.thinking: set[str] = set()  # the seats that wait
        self.doors = Doors(rate=0.5, burst=6)  # by seat

    async def close(self) -> None:
        pool, self.pool = self.pool, None
        if pool:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)

    async def of(self, room: Room, seat: str, number: int) -> dict[str, Any]:
        """The message that answers a seat; `number` is the state in which it asked. Raises Refusal."""
        view = await room.asked(seat, number)
        key = f"{room.row.id}/{seat}"
        if key in self.thinking or len(self.thinking) >= WAITING or not self.doors.take(key):
            raise Refusal("rate", say("Too many hints at once; wait a moment."))
        self.thinking.add(key)
        try:
            found = await self.estimates(room.title, view, seat)
        finally:
            self.thinking.discard(key)
        return {"t": "hint", "n": number, **message(room.title, view, seat, found)}

    async def estimates(self, title: Title, view: Any, seat: str) -> list[Estimate]:
        self.pool = self.pool or ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), begin)
        try:
            future = self.pool.submit(think, title.id, handed(view), seat)
            return await asyncio.wait_for(asyncio.wrap_future(future), PATIENCE)
        except TimeoutError:
            raise Refusal("fault", say("The hint took too long.")) from None
        except BrokenProcessPool:  # the next one gets a new process
            self.pool = None
            raise Refusal("fault", say("There is no hint just now; ask again.")) from None


def message(title: Title, view: Any, seat: str, found: list[Estimate]) -> dict[str, Any]:
    """The best options in words, and what the numbers mean."""
    best = [[words(title, view, seat, one.option), f"{one.value:.0%}"] for one in found[:BEST]]
    games = sum(one.visits for one in found)
    note = say(
        "A computer player's estimate, from {n} times it played on in thought: 0% is lost, 100% is won as well as can "
        "be; fewer points lower it. It is no chance of winning, and a few percent mean little.",
        n=games,
    )
    return {"best": best, "note": note}


def words(title: Title, view: Any, seat: str, option: Option) -> str:
    try:
        return title.words.option(view, seat, option)
    except Peeked:
        return " ".join(option)


# ---- in the other process


def begin() -> None:
    """Ctrl+C is for the server, which ends this process in good order; and it goes where the server goes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=follow, daemon=True).start()


def follow() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
    os._exit(0)
