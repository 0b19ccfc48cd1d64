"""What is kept: rooms, the links of their seats, and every choice, in the order in which it was made.

A room is a row of choices: `(room, number)` is the key, so of two writers the second loses cleanly and tries
again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from .schema import (
    BadStore,
    ChatRow,
    ChoiceRow,
    LinkRow,
    PlaceRow,
    RoomRow,
    chat,
    choice,
    engine_for,
    house,
    now,
    place,
    prepare,
    reason,
    room,
    seat,
    shown,
)

T = TypeVar("T")
WATCHER = "spectator"
CHANNEL = "zashiki"  # on which PostgreSQL tells of news


class StoreFails(Exception):
    """The database does not answer now."""


class Taken(Exception):
    """Another writer was first with this number."""


class Store:
    """One database. `open` checks it; what is foreign or damaged is refused and left alone."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.working: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, url: str) -> Store:
        store = cls(engine_for(url))
        try:
            async with store.engine.begin() as connection:
                await connection.run_sync(prepare)
        except (SQLAlchemyError, OSError) as error:
            await store.close()
            raise BadStore(f"{shown(url)}: cannot be opened: {reason(error)}") from None
        except BadStore as error:
            await store.close()
            raise BadStore(f"{shown(url)}: {error}") from None
        return store

    async def close(self) -> None:
        if self.working:
            await asyncio.wait(self.working)
        await self.engine.dispose()

    async def key(self) -> str:
        """What seals files that this house gives away and takes back."""
        return str((await self._read(select(house.c.key)))[0][0])

    # ---- rooms

    async def add_room(
        self, row: RoomRow, tokens: Mapping[str, str], places: Iterable[PlaceRow] = (), invites: Mapping[str, str] = {}
    ) -> None:
        """A new room; `tokens` maps the hash of each link to its seat, `invites` that of each invitation."""
        await self._write(*self._new(row, tokens, places, invites))

    @staticmethod
    def _new(
        row: RoomRow, tokens: Mapping[str, str], places: Iterable[PlaceRow], invites: Mapping[str, str] = {}
    ) -> list[Any]:
        links = [{"token": token, "room": row.id, "name": name, "kind": "seat"} for token, name in tokens.items()]
        links += [{"token": token, "room": row.id, "name": name, "kind": "invite"} for token, name in invites.items()]
        sitting = [{"room": row.id, **one._asdict()} for one in places]
        parts = [(seat, links), (place, sitting)]
        return [insert(room).values(row._asdict()), *(insert(table).values(rows) for table, rows in parts if rows)]

    async def room(self, id: str) -> RoomRow | None:
        rows = await self._read(select(*(room.c[name] for name in RoomRow._fields)).where(room.c.id == id))
        return RoomRow(*rows[0]) if rows else None

    async def news(self, ids: Iterable[str]) -> dict[str, int]:
        """How much was written of these rooms so far."""
        rows = await self._read(select(room.c.id, room.c.news).where(room.c.id.in_(list(ids))))
        return {str(id): int(news) for id, news in rows}

    async def change_room(self, id: str, **values: Any) -> None:
        await self._change(id, **values)

    async def begin(self, id: str, time: int, snapshot: str) -> None:
        """The game begins, unless it has: everybody who tries would begin the same one."""
        first = update(room).where(room.c.id == id, room.c.begun.is_(None))
        await self._change(id, first.values(begun=time, snapshot=snapshot), touched=time)

    async def follow(self, id: str, row: RoomRow, tokens: Mapping[str, str], places: Iterable[PlaceRow]) -> None:
        """A rematch. Raises Taken if this room has one already."""
        first = update(room).where(room.c.id == id, room.c.next.is_(None)).values(next=row.id)
        await self._change(id, *self._new(row, tokens, places), must=first)

    async def delete_room(self, id: str) -> None:
        """All of it."""
        tables = (chat, choice, place, seat)
        await self._write(
            *(delete(table).where(table.c.room == id) for table in tables), delete(room).where(room.c.id == id)
        )

    # ---- links and people

    async def link(self, token: str) -> LinkRow | None:
        """Where the link with this hash leads."""
        rows = await self._read(select(seat.c.room, seat.c.name, seat.c.kind).where(seat.c.token == token))
        if rows:
            return LinkRow(*rows[0])
        rows = await self._read(select(room.c.id).where(room.c.watch == token))
        return LinkRow(str(rows[0][0]), WATCHER, "watch") if rows else None

    async def seat_of(self, token: str) -> tuple[str, str] | None:
        """The room and the seat to which the link with this hash leads."""
        found = await self.link(token)
        return (found.room, found.name) if found and found.kind in ("seat", "watch") else None

    async def add_link(self, token: str, id: str, name: str, kind: str) -> None:
        """A link that leads somewhere; one of the same kind to the same seat gives way."""
        old = delete(seat).where(seat.c.room == id, seat.c.name == name, seat.c.kind == kind)
        await self._write(old, insert(seat).values(token=token, room=id, name=name, kind=kind))

    async def places(self, id: str) -> list[PlaceRow]:
        rows = await self._read(select(*(place.c[name] for name in PlaceRow._fields)).where(place.c.room == id))
        return [PlaceRow(*row) for row in rows]

    async def sit(self, id: str, invite: str, row: PlaceRow) -> None:
        """Somebody takes a seat to which this invitation leads. Raises Taken if it is used up."""
        here = place.c.room == id, place.c.seat == row.seat
        used = delete(seat).where(seat.c.token == invite, seat.c.kind == "invite")
        link = insert(seat).values(token=row.link, room=id, name=row.seat)
        await self._change(id, update(place).where(*here).values(row._asdict()), link, must=used)

    async def change_places(self, id: str, link: str, **values: Any) -> None:
        """Change what is kept of whoever sits under this link."""
        change = update(place).where(place.c.room == id, place.c.link == link).values(values)
        await self._change(id, change)

    async def move_link(self, id: str, move: str, name: str, token: str) -> None:
        """The seats of whoever sits at this seat are held by another link from now on. Raises Taken if this way was
        gone before."""
        old = select(place.c.link).where(place.c.room == id, place.c.seat == name).scalar_subquery()
        await self._change(
            id,
            delete(seat).where(seat.c.token == old, seat.c.kind == "seat"),
            update(place).where(place.c.room == id, place.c.link == old).values(link=token),
            insert(seat).values(token=token, room=id, name=name),
            must=delete(seat).where(seat.c.token == move, seat.c.kind == "move"),
        )

    async def forget_link(self, id: str, link: str, seats: Iterable[str], free: bool) -> None:
        """What is kept of a person goes: name, colour, what was said, the link. `free`: the seat can be taken again."""
        gone: dict[str, Any] = {"link": None, "name": "", "colour": ""}
        gone |= {"salt": "", "kind": "open", "ready": False} if free else {}
        names = list(seats)
        await self._change(
            id,
            update(place).where(place.c.room == id, place.c.link == link).values(gone),
            delete(chat).where(chat.c.room == id, chat.c.seat.in_(names)),
            delete(seat).where(seat.c.room == id, or_(seat.c.token == link, seat.c.name.in_(names))),
        )

    # ---- choices and talk

    async def choices(self, id: str, after: int = 0) -> list[ChoiceRow]:
        """The choices of a room beyond this number."""
        query = select(choice.c.number, choice.c.seat, choice.c.option, choice.c.time)
        query = query.where(choice.c.room == id, choice.c.number > after).order_by(choice.c.number)
        return [ChoiceRow(*row) for row in await self._read(query)]

    async def append(self, id: str, number: int, name: str, option: str, time: int | None = None) -> None:
        """Keep a choice for good. Raises Taken if there is one with this number."""
        time = now() if time is None else time
        row = {"room": id, "number": number, "seat": name, "option": option, "time": time}
        await self._change(id, insert(choice).values(row), touched=time)

    async def talk(self, id: str) -> list[ChatRow]:
        """What was said in a room."""
        query = select(chat.c.number, chat.c.seat, chat.c.text, chat.c.time, chat.c.hears)
        query = query.where(chat.c.room == id).order_by(chat.c.number)
        return [ChatRow(*row) for row in await self._read(query)]

    async def say(self, id: str, row: ChatRow, keep: int) -> None:
        """Keep what was said, and of what the same seats heard before only this much. Raises Taken as `append` does."""
        same = chat.c.room == id, chat.c.hears == row.hears
        newest = select(chat.c.number).where(*same).order_by(chat.c.number.desc()).limit(keep)
        old = delete(chat).where(*same, chat.c.number.not_in(newest))
        await self._change(id, insert(chat).values({"room": id, **row._asdict()}), old)

    async def keep_snapshot(self, id: str, snapshot: str) -> None:
        await self._write(update(room).where(room.c.id == id).values(snapshot=snapshot))

    @property
    def tells(self) -> bool:
        """Does the database itself tell other processes that something was written?"""
        return self.engine.dialect.name == "postgresql"

    @asynccontextmanager
    async def listening(self, heard: Callable[[str], None]) -> AsyncIterator[None]:
        """Inside, `heard` is called with the id of every room of which anybody writes."""
        async with self.engine.connect() as connection:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            await raw.add_listener(CHANNEL, lambda *given: heard(given[-1]))
            yield

    async def _change(self, id: str, *statements: Any, must: Any = None, **values: Any) -> None:
        """Write about a room. Its news grow with every change, by which other processes notice."""
        noted = update(room).where(room.c.id == id).values({"news": room.c.news + 1, **values})
        told = [select(func.pg_notify(CHANNEL, id))] if self.tells else []
        await self._write(*statements, noted, *told, must=must)

    async def _read(self, query: Any) -> list[Any]:
        async def work() -> list[Any]:
            async with self.engine.connect() as connection:
                return list((await connection.execute(query)).all())

        return await self._finish(work())

    async def _write(self, *statements: Any, must: Any = None) -> None:
        """All of it or nothing. Raises Taken where a key is taken, or `must` finds nothing to change."""

        async def work() -> None:
            async with self.engine.begin() as connection:
                if must is not None and not (await connection.execute(must)).rowcount:
                    raise Taken
                for statement in statements:
                    await connection.execute(statement)

        await self._finish(work())

    async def _finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Who waits for it may be cancelled, as when a browser leaves; the work itself is always finished."""
        task = asyncio.ensure_future(work)
        self.working.add(task)
        task.add_done_callback(self.working.discard)
        try:
            return await asyncio.shield(task)
        except IntegrityError:
            raise Taken from None
        except (SQLAlchemyError, OSError) as error:
            raise StoreFails(reason(error)) from None
