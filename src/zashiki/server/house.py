"""The house: the store, its rooms in memory, the films of them, and the doors through which new tables come."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import NamedTuple

from ..engine.game import SPECTATOR
from ..engine.titles import Title
from .attend import Attendants
from .films import Film, Films
from .hints import Hints
from .limits import Doors, neighbourhood
from .news import Courier
from .people import BOT, OPEN, PERSON
from .room import FAIR, Room
from .schema import PlaceRow, RoomRow, now
from .settings import Settings
from .store import Store, Taken
from .terms import USUAL, Terms

ROOMS = 500  # in memory at once
MOMENTS = 60_000  # … and this many tables of past moments in them, some kilobytes each
LISTENERS = 40  # browsers at one table
CONNECTIONS = 2_000  # browsers at all tables
CALLERS = 100  # … and so many from one address
AS_USUAL = Terms()
ARCHIVED = 30 * 24 * 3600 * 1000  # milliseconds without anything happening


class Guest(NamedTuple):
    """Somebody who came through a link. `link` is its hash; a spectator holds no seat."""

    room: Room
    link: str

    @property
    def seats(self) -> tuple[str, ...]:
        return self.room.people.held(self.link)

    @property
    def seat(self) -> str:
        """The first of them, or the spectator's."""
        return (*self.seats, SPECTATOR)[0]


class House:
    """The rooms in memory, and the store behind them."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.rooms: dict[str, Room] = {}
        self.films, self.hints, self.attendants, self.courier = Films(), Hints(), Attendants(), Courier(self)
        self.tables = Doors(rate=0.5, burst=30)  # that may be opened
        self.records = Doors(rate=0.5, burst=10)  # that may be read
        self.seats = Doors(rate=1, burst=30)  # that may be taken, changed, given up
        self.questions = Doors(rate=2, burst=100)  # how a table stands
        self.callers: Counter[str] = Counter()  # connections by address
        self.chats = Doors(rate=0.5, burst=8)  # lines that may be said, by seat

    async def close(self) -> None:
        await self.courier.close()
        await self.attendants.close()
        await self.hints.close()

    # ---- making rooms

    async def open_table(
        self, title: Title, setup: dict[str, str], kind: str = FAIR, secret: str = "", start: str | None = None
    ) -> str:
        """A table for one person, with bots at the other seats; returns the secret of its link. `secret` is what its
        chance comes from, `start` the record from which it goes on."""
        mine, *others = title.seats(setup)
        places = [PlaceRow(mine, PERSON), *(PlaceRow(seat, BOT, bot=USUAL) for seat in others)]
        return await self.make_room(title, setup, places, kind=kind, secret=secret, start=start)

    async def make_room(
        self, title: Title, setup: dict[str, str], places: Sequence[PlaceRow], terms: Terms = AS_USUAL, *,
        kind: str = FAIR, secret: str = "", start: str | None = None,
    ) -> str:  # fmt: skip
        """A new room; whoever makes it sits at all places of persons. Returns the secret of that link. Links are kept
        as hashes: nobody can read them back."""
        token = secrets.token_urlsafe(24)
        row = new_row(title, setup, terms, kind, secret, start)
        places = [one._replace(link=digest(token)) if one.kind == PERSON else one for one in places]
        room = Room(self.store, row, self.settings.snapshot_every, places)
        if room.people.full and not terms.ready:
            row = await room.begun()
        else:
            row = row._replace(begun=None)
        mine = next(one.seat for one in places if one.kind == PERSON)
        invites = {digest(invitation(row, one.seat)): one.seat for one in places if one.kind == OPEN}
        await self.store.add_room(row, {digest(token): mine}, places, invites)
        return token

    async def rematch(self, room: Room) -> RoomRow:
        """The room in which the same people play once more, each a seat further on; made once."""
        while room.row.next is None:
            setup = room.title.setup(room.title.anew(json.loads(room.row.setup)))
            row = new_row(room.title, setup, room.terms, room.row.kind, "", None)
            places = further(room, row)
            row = await Room(self.store, row, self.settings.snapshot_every, places).begun()
            links = {one.link: one.seat for one in reversed(places) if one.link}
            with suppress(Taken):
                await self.store.follow(room.row.id, row, links, places)
            await room.reread()
        found = await self.store.room(room.row.next)
        assert found is not None
        return found

    # ---- finding them

    async def guest(self, token: str) -> Guest | None:
        """Who comes through a link, with the room it leads to."""
        found = await self.store.link(digest(token))
        if found is None or found.kind not in ("seat", "watch"):
            return None
        room = await self.room(found.room)
        return Guest(room, digest(token)) if room else None

    async def room(self, id: str) -> Room | None:
        if id not in self.rooms:
            row = await self.store.room(id)
            if row is None:
                return None
            room = Room(self.store, row, self.settings.snapshot_every, await self.store.places(id))
            room.talk.take(await self.store.talk(id))
            room.tend = self.attendants.tend
            self.rooms.setdefault(id, room)
        self.rooms[id] = room = self.rooms.pop(id)  # the one used last stands last
        self.make_way()
        return room

    async def find(self, token: str) -> tuple[Room, str] | None:
        """The room and the seat of a link."""
        guest = await self.guest(token)
        return (guest.room, guest.seat) if guest else None

    def make_way(self) -> None:
        """Forget rooms that nobody looks at, the one used longest ago first. What they held is in the store."""
        count, moments = len(self.rooms), sum(room.moments for room in self.rooms.values())
        for id, room in list(self.rooms.items())[:-1]:
            if count <= ROOMS and moments <= MOMENTS:
                return
            if not room.listeners and not room.thinking and not room.lock.locked():
                del self.rooms[id]
                count, moments = count - 1, moments - room.moments

    @contextmanager
    def calling(self, address: str) -> Iterator[bool]:
        """A connection from this address while it lasts; False inside if it is one too many."""
        name = neighbourhood(address)
        self.callers[name] += 1
        try:
            yield self.callers[name] <= CALLERS
        finally:
            self.callers[name] -= 1
            if not self.callers[name]:
                del self.callers[name]

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
            return self.films.of(source) or self.films.keep(
                Film.shoot(room.proven(game), seat, path=path, source=source)
            )


def new_row(title: Title, setup: Mapping[str, str], terms: Terms, kind: str, secret: str, start: str | None) -> RoomRow:
    """A room that begins now; who gathers first sets that right."""
    id, time = secrets.token_hex(12), now()
    return RoomRow(
        id=id,
        title=title.id,
        setup=json.dumps(setup),
        pack=title.pack.hash,
        rules=title.rules_version,
        secret=secret or secrets.token_hex(32),
        created=time,
        snapshot=None,
        kind=kind,
        start=start,
        terms=terms.save(),
        begun=time,
        touched=time,
        watch=digest(derived(id, "watch")),
    )


def further(room: Room, row: RoomRow) -> list[PlaceRow]:
    """Everybody a seat further on, in a new room; for who has gone a bot sits there."""
    *rest, last = room.people.places.values()
    found = []
    for seat, one in zip(room.seats, (last, *rest), strict=True):
        place = one._replace(seat=seat, salt="", ready=False)
        if one.link:
            place = place._replace(link=digest(heir(row, one.link)))
        elif one.kind == PERSON:
            place = place._replace(kind=BOT, bot=room.terms.bot)
        found.append(place)
    return found


def archived(row: RoomRow) -> bool:
    """Has nothing happened here for so long that it was put away?"""
    return now() - row.touched > ARCHIVED


# ---- links


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def derived(id: str, what: str) -> str:
    """The secret of a link that the house can tell again to those who sit at a table. The room's id never leaves the
    house, and is as long as nobody can guess."""
    return hmac.digest(id.encode(), what.encode(), "sha256")[:18].hex()


def watching(row: RoomRow) -> str:
    """The spectators' link of a room."""
    return derived(row.id, "watch")


def invitation(row: RoomRow, seat: str) -> str:
    """The link by which somebody takes this seat, once."""
    return derived(row.id, f"invite/{seat}")


def heir(row: RoomRow, link: str) -> str:
    """The link in a rematch of whoever had this one."""
    return derived(row.id, f"heir/{link}")
