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

from ..bots import Estimate, opinions
from ..engine.titles import Title
from ..engine.tongue import count, say
from ..thinking import handed, think
from .limits import Doors
from .room import Refusal, Room

BEST = 6  # options that are shown at once
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
    """Every option in words with its figure and whether it is the one that would be chosen, best first; `shown` of them
    at once, the rest behind the words `more`; and what the numbers mean."""
    ranked = opinions(title, view, seat, found)
    choice = next((one.words for one in ranked if one.chosen), "")
    note = say(
        "A computer player's estimate, from {n} times it played on in thought: 0% is lost, 100% is won as well as can "
        "be; fewer points lower it. It is no chance of winning, and a few percent mean little: where they decide, it "
        "keeps to what is usually good.",
        n=sum(one.tried for one in ranked),
    )
    return {
        "choice": say("A computer player would choose: {option}", option=choice),
        "options": [[one.words, one.figure, one.mark] for one in ranked],
        "shown": BEST,
        "more": count(len(ranked) - BEST, "{n} more option", "{n} more options") if len(ranked) > BEST else "",
        "note": note,
    }


# ---- in the other process


def begin() -> None:
    """Ctrl+C is for the server, which ends this process in good order; and it goes where the server goes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=follow, daemon=True).start()


def follow() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
    os._exit(0)
