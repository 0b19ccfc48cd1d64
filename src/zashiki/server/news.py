"""News of other processes: what they write of a room that somebody here looks at is read and shown."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from .discreet import way
from .store import StoreFails

if TYPE_CHECKING:
    from .house import House

EVERY = 0.4  # seconds between two looks at a database that does not tell
SELDOM = 5.0  # … and at one that does, in case something was missed
log = logging.getLogger(__name__)


class Courier:
    """Brings them, from when the house is opened until it is closed."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.called: set[str] = set()  # rooms of which the database told
        self.call = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self.tasks.append(asyncio.create_task(self.look()))
        if self.house.store.tells:
            self.tasks.append(asyncio.create_task(self.listen()))

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def look(self) -> None:
        """At all rooms at which somebody sits, now and then, and at those that were told of at once."""
        every = SELDOM if self.house.store.tells else EVERY
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.call.wait(), every)
            self.call.clear()
            told, self.called = self.called, set()
            ids = [id for id, room in self.house.rooms.items() if room.listeners and (not told or id in told)]
            try:
                if ids:
                    await self.bring(ids)
            except StoreFails as error:
                log.warning("news: %s", error)
            except Exception as error:
                log.error("news: %s", way(error))

    async def bring(self, ids: list[str]) -> None:
        """Read on where more was written than is known here."""
        for id, news in (await self.house.store.news(ids)).items():
            room = self.house.rooms.get(id)
            if room and room.news != news:
                async with room.lock:
                    await room.catch_up()

    async def listen(self) -> None:
        """The database tells at once."""

        def heard(id: str) -> None:
            self.called.add(id)
            self.call.set()

        while True:
            with suppress(Exception):  # the database went away; it is asked now and then meanwhile
                async with self.house.store.listening(heard):
                    while True:
                        await asyncio.sleep(3600)
            await asyncio.sleep(1)
