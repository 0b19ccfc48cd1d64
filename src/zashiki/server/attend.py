"""Who attends to the rooms while nobody acts: bots choose, and clocks run out."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from time import monotonic
from typing import Any

from ..bots import make
from ..engine.table import ASK, LOCK, Option
from ..games import FOLDERS
from ..thinking import answer, handed
from .discreet import way
from .hints import begin
from .refusal import Refusal
from .room import Room
from .schema import now
from .store import StoreFails

PACE = 0.6  # seconds before a bot makes a choice that is seen, so that people can follow
PATIENCE = 30.0  # seconds for a choice
HEAD_START = 12.0  # seconds that people have in a race for nothing but to be first
WORKERS = max(1, min(4, (os.cpu_count() or 2) - 1))
log = logging.getLogger(__name__)


class Attendants:
    """Of all rooms in memory. Bots think in processes of their own, and are given a view."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.alarms: dict[str, asyncio.TimerHandle] = {}  # by room: when the next clock runs out
        self.starts: dict[str, asyncio.TimerHandle] = {}  # by room: when the head start in a race is over

    async def close(self) -> None:
        for alarm in (*self.alarms.values(), *self.starts.values()):
            alarm.cancel()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        pool, self.pool = self.pool, None
        if pool:
            await asyncio.to_thread(pool.shutdown, cancel_futures=True)

    def tend(self, room: Room) -> None:
        """Something has changed in this room: whose turn is it, and whose time runs?"""
        game = room.game
        if game is None or room.closed:
            return
        if room.posed[0] != room.questions:
            room.posed = room.questions, monotonic()
        for seat in game.to_move:
            if room.people.played(seat) and seat not in room.thinking:
                room.thinking.add(seat)
                self.start(self.play(room, seat))
        self.wind(room)

    def start(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # ---- clocks

    def wind(self, room: Room) -> None:
        """Wake up when the next clock of this room runs out."""
        if alarm := self.alarms.pop(room.row.id, None):
            alarm.cancel()
        if room.closed:
            return
        due = [time for seat in room.clocks.since if (time := room.clocks.deadline(seat)) is not None]
        if due and room.game and not room.game.over:
            wait = max(0, min(due) - now()) / 1000
            ring = asyncio.get_running_loop().call_later(wait + 0.005, lambda: self.start(self.flag(room)))
            self.alarms[room.row.id] = ring

    async def flag(self, room: Room) -> None:
        """The time of a seat is up: that is a choice of the house, which any process may offer."""
        with suppress(Refusal, StoreFails):
            async with room.lock:
                await room.catch_up()
            for seat in room.clocks.up(now()):
                await room.rule("flag", seat)
        if room.clocks.up(now()):
            await asyncio.sleep(1)
        self.wind(room)

    # ---- bots

    async def play(self, room: Room, seat: str) -> None:
        """One choice of a bot."""
        try:
            async with room.lock:
                game = await room.ready()
                if game is None or seat not in game.to_move or not (bot := self.bot_of(room, seat)):
                    return
                view, openly, seed = game.view(seat), game.table.asking[0] == ASK, f"{room.row.id}/{room.number}"
                question = room.questions
            option = await self.chosen(room, view, seat, bot, seed)
            if option == LOCK and room.questions == question and waits(room):
                race = view.options(seat) == [LOCK] and not view.takebacks(seat)
                if not race or self.held_back(room):
                    room.planned[seat] = question, [option]
                    return
            if openly and room.listeners:
                await asyncio.sleep(PACE)
            await room.act_for(seat, view, option)
        except Refusal as refusal:
            log.warning("a bot of %s was refused: %s %s", room.title.id, refusal.kind, refusal.clause)
            await asyncio.sleep(1)
        except Exception as error:
            log.error("a bot of %s failed: %s", room.title.id, way(error))
            await asyncio.sleep(5)
        finally:
            room.thinking.discard(seat)
        self.tend(room)

    def held_back(self, room: Room) -> bool:
        """Have people still their head start in this race? Then the room is tended again when it is over."""
        rest = room.posed[1] + HEAD_START - monotonic()
        if rest <= 0:
            return False
        if start := self.starts.pop(room.row.id, None):
            start.cancel()

        def over() -> None:
            del self.starts[room.row.id]
            self.tend(room)

        self.starts[room.row.id] = asyncio.get_running_loop().call_later(rest, over)
        return True

    @staticmethod
    def bot_of(room: Room, seat: str) -> str:
        """Its own, or the one that stands in for people."""
        if not (played := room.people.played(seat)):
            return ""
        return room.terms.bot if played == "stand-in" else played

    async def chosen(self, room: Room, view: Any, seat: str, bot: str, seed: str) -> Option:
        """What the bot chooses; if it fails or takes too long, anything that can be chosen."""
        options, asked = view.options(seat, bot=True), room.questions
        question, planned = room.planned.pop(seat, (asked, []))
        if view.asking[0] != ASK and question == asked and planned and planned[0] in options:
            option, *rest = planned
            room.planned[seat] = asked, rest
            return option
        if len(options) == 1:
            return tuple(options[0])
        if self.pool is None:
            spawn = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(WORKERS, spawn, start, (dict(FOLDERS),))
        try:
            future = self.pool.submit(answer, room.title.id, handed(view), seat, bot, seed)
            option, *rest = await asyncio.wait_for(asyncio.wrap_future(future), PATIENCE)
            room.planned[seat] = asked, rest
            if option in options:
                return option
            log.warning("the bot %s of %s chose what it may not", bot, room.title.id)
        except Exception as error:
            self.pool = None if not isinstance(error, TimeoutError) else self.pool
            log.warning("the bot %s of %s failed: %s", bot, room.title.id, way(error))
        return make("random", room.title, seed).choose(view, seat)


def waits(room: Room) -> bool:
    """Under a seal a bot says that it is ready when all people are: how long it thought tells nobody what about. Where
    the first who is ready settles it for several seats, that is for people to do."""
    game = room.game
    if game is None or game.table.asking[0] == ASK:
        return False
    return any(not room.people.played(seat) for seat in game.to_move)


# ---- in the other process


def start(folders: dict[str, str]) -> None:
    """It knows the same games as the server."""
    FOLDERS.update(folders)
    begin()
