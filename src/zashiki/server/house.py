"""The house: the store, its rooms in memory, the films of them, and the doors through which new tables come."""

from __future__ import annotations

import hashlib
import json
import secrets

from ..engine.titles import Title
from .films import Film, Films
from .hints import Hints
from .limits import Doors
from .room import FAIR, Room
from .settings import Settings
from .store import RoomRow, Store, now

ROOMS = 500  # in memory at once
MOMENTS = 60_000  # … and this many tables of past moments in them, some kilobytes each
LISTENERS = 40  # browsers at one table
CONNECTIONS = 2_000  # browsers at all tables


class House:
    """The rooms in memory, and the store behind them."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.rooms: dict[str, Room] = {}
        self.films, self.hints = Films(), Hints()
        self.tables = Doors(rate=0.5, burst=30)  # that may be opened
        self.records = Doors(rate=0.5, burst=10)  # that may be read

    async def open_table(
        self, title: Title, setup: dict[str, str], kind: str = FAIR, secret: str = "", start: str | None = None
    ) -> str:
        """A new room; returns the secret of its link. Links are kept as hashes: nobody can read them back. `secret` is
        what its chance comes from, `start` the record from which it goes on."""
        tokens = {secrets.token_urlsafe(24): seat for seat in title.seats(setup)}
        row = RoomRow(
            id=secrets.token_hex(12),
            title=title.id,
            setup=json.dumps(setup),
            pack=title.pack.hash,
            rules=title.rules_version,
            secret=secret or secrets.token_hex(32),
            created=now(),
            snapshot=None,
            kind=kind,
            start=start,
        )
        row = await Room(self.store, row, self.settings.snapshot_every).begun()
        await self.store.add_room(row, {digest(token): seat for token, seat in tokens.items()})
        return next(iter(tokens))

    async def find(self, token: str) -> tuple[Room, str] | None:
        """The room and the seat of a link."""
        found = await self.store.seat_of(digest(token))
        if found is None:
            return None
        id, seat = found
        if id not in self.rooms:
            row = await self.store.room(id)
            if row is None:
                return None
            self.rooms.setdefault(id, Room(self.store, row, self.settings.snapshot_every))
        self.rooms[id] = room = self.rooms.pop(id)  # the one used last stands last
        self.make_way()
        return room, seat

    def make_way(self) -> None:
        """Forget rooms that nobody looks at, the one used longest ago first. What they held is in the store."""
        count, moments = len(self.rooms), sum(room.moments for room in self.rooms.values())
        for id, room in list(self.rooms.items())[:-1]:
            if count <= ROOMS and moments <= MOMENTS:
                return
            if not room.listeners and not room.lock.locked():
                del self.rooms[id]
                count, moments = count - 1, moments - room.moments

    def full(self, room: Room) -> bool:
        """Is there no place for another browser?"""
        everywhere = sum(len(room.listeners) for room in self.rooms.values())
        return len(room.listeners) >= LISTENERS or everywhere >= CONNECTIONS

    async def film(self, room: Room, seat: str, path: str) -> Film | None:
        """The game of a room so far, as this seat may know it."""
        async with room.lock:
            await room.catch_up()
            if (game := await room.ready()) is None:
                return None
            source = (room.row.id, seat, room.number)
            return self.films.of(source) or self.films.keep(Film.shoot(game, seat, path=path, source=source))


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
