"""What is kept: rooms, the links of their seats, and every choice, in the order in which it was made.

A room is a row of choices: `(room, number)` is the key, so of two writers the second loses cleanly and tries
again."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Coroutine, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import (
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    event,
    insert,
    inspect,
    select,
    text,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.schema import CreateColumn

T = TypeVar("T")
FORMAT = 2
MARK = int.from_bytes(b"ZSHK", "big")  # the application id of our files of SQLite

metadata = MetaData()
house = Table("zashiki", metadata, Column("format", Integer, primary_key=True))
room = Table(
    "room",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("title", String(32), nullable=False),
    Column("setup", Text, nullable=False),
    Column("pack", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("secret", String(128), nullable=False),
    Column("created", Integer, nullable=False),
    Column("snapshot", Text),
    Column("kind", String(16), nullable=False, server_default="fair"),
    Column("start", Text),
)
NEW = {1: (room.c.kind, room.c.start)}  # what an older format lacks: it is added when a database of it is opened
seat = Table(
    "seat",
    metadata,
    Column("token", String(64), primary_key=True),  # a hash: who reads the database cannot sit down
    Column("room", String(32), ForeignKey("room.id"), nullable=False),
    Column("name", String(32), nullable=False),
)
choice = Table(
    "choice",
    metadata,
    Column("room", String(32), ForeignKey("room.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", String(32), nullable=False),
    Column("option", String(500), nullable=False),
    Column("time", Integer, nullable=False),
)


class BadStore(Exception):
    """This database cannot be used; the text says why. It was left as it is."""


class StoreFails(Exception):
    """The database does not answer now."""


class Taken(Exception):
    """Another writer was first with this number."""


class RoomRow(NamedTuple):
    """`kind` says which chance the table has, `secret` what that comes from; `start` is the record it goes on from."""

    id: str
    title: str
    setup: str
    pack: str
    rules: int
    secret: str
    created: int
    snapshot: str | None
    kind: str = "fair"
    start: str | None = None


class ChoiceRow(NamedTuple):
    number: int
    seat: str
    option: str


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
        except SQLAlchemyError as error:
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

    async def add_room(self, row: RoomRow, tokens: Mapping[str, str]) -> None:
        """A new room; `tokens` maps the hash of each link to its seat."""
        seats = [{"token": token, "room": row.id, "name": name} for token, name in tokens.items()]
        await self._write(insert(room).values(row._asdict()), insert(seat).values(seats))

    async def seat_of(self, token: str) -> tuple[str, str] | None:
        """The room and the seat to which the link with this hash leads."""
        rows = await self._read(select(seat.c.room, seat.c.name).where(seat.c.token == token))
        return (str(rows[0][0]), str(rows[0][1])) if rows else None

    async def room(self, id: str) -> RoomRow | None:
        rows = await self._read(select(room).where(room.c.id == id))
        return RoomRow(*rows[0]) if rows else None

    async def choices(self, id: str, after: int = 0) -> list[ChoiceRow]:
        """The choices of a room beyond this number."""
        query = select(choice.c.number, choice.c.seat, choice.c.option)
        query = query.where(choice.c.room == id, choice.c.number > after).order_by(choice.c.number)
        return [ChoiceRow(*row) for row in await self._read(query)]

    async def append(self, id: str, number: int, name: str, option: str) -> None:
        """Keep a choice for good. Raises Taken if there is one with this number."""
        row = {"room": id, "number": number, "seat": name, "option": option, "time": now()}
        await self._write(insert(choice).values(row))

    async def keep_snapshot(self, id: str, snapshot: str) -> None:
        await self._write(update(room).where(room.c.id == id).values(snapshot=snapshot))

    async def _read(self, query: Any) -> list[Any]:
        async def work() -> list[Any]:
            async with self.engine.connect() as connection:
                return list((await connection.execute(query)).all())

        return await self._finish(work())

    async def _write(self, *statements: Any) -> None:
        async def work() -> None:
            async with self.engine.begin() as connection:
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


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


# ---- opening


def engine_for(url: str) -> AsyncEngine:
    """The engine; a file of SQLite is looked at before anything may write to it."""
    try:
        parts = make_url(url)
        if parts.get_backend_name() != "sqlite":
            return create_async_engine(url, pool_pre_ping=True)
        if parts.database and parts.database != ":memory:":
            look_at(Path(parts.database))
        engine = create_async_engine(url)
    except (ArgumentError, ImportError, OSError) as error:
        raise BadStore(f"{shown(url)}: cannot be opened: {error}") from None
    event.listen(engine.sync_engine, "connect", tune)
    return engine


def look_at(path: Path) -> None:
    """Is this file ours and whole? Found by reading alone. A new one is marked, and its owner's alone."""
    if not path.exists() or not path.stat().st_size:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.touch(mode=0o600)
        with closing(sqlite3.connect(path)) as connection:
            connection.execute(f"pragma application_id = {MARK}")  # in the file before anything else is
        return
    with path.open("rb") as file:
        head = file.read(100)
    if not head.startswith(b"SQLite format 3\0"):
        raise BadStore(f"{path}: not a database; it was left as it is")
    if head[68:72] != MARK.to_bytes(4, "big"):
        raise BadStore(f"{path}: a database of another program; it was left as it is")
    in_use = path.with_name(path.name + "-wal").exists()  # else not even files beside it need be made
    how = "mode=ro" if in_use else "immutable=1"
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True)) as connection:
            found = connection.execute("pragma quick_check").fetchone()[0]
    except sqlite3.Error as error:
        found = str(error)
    if found != "ok":
        raise BadStore(f"{path}: the database is damaged ({found}); it was left as it is")


def tune(connection: Any, _: Any) -> None:
    """What is committed survives the machine; readers do not wait for a writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=wal", "synchronous=full", "foreign_keys=on", "busy_timeout=5000"):
        cursor.execute(f"pragma {pragma}")
    cursor.close()


def prepare(connection: Connection) -> None:
    """Make the tables of an empty database, or see that those of an old one are ours."""
    inspector = inspect(connection)
    found = set(inspector.get_table_names())
    if not found:
        metadata.create_all(connection)
        connection.execute(insert(house).values(format=FORMAT))
        return
    if house.name not in found:
        raise BadStore("a database of another program; it was left as it is")
    format = connection.execute(select(house.c.format)).scalar()
    if format != FORMAT and format not in NEW:
        raise BadStore(f"written in format {format}; this program reads format {FORMAT}; it was left as it is")
    to_come = NEW.get(format, ())
    for table in metadata.sorted_tables:
        columns = {column["name"] for column in inspector.get_columns(table.name)} if table.name in found else set()
        if missing := {column.name for column in table.c if column not in set(to_come)} - columns:
            raise BadStore(f"table {table.name} lacks {', '.join(sorted(missing))}; it was left as it is")
    for column in to_come:
        ddl = CreateColumn(column).compile(dialect=connection.dialect)
        connection.execute(text(f"alter table {column.table.name} add column {ddl}"))
    if to_come:
        connection.execute(update(house).values(format=FORMAT))


def shown(url: str) -> str:
    """The database without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return "the database"


def reason(error: Exception) -> str:
    """What the database itself says, in one line."""
    return str(getattr(error, "orig", None) or error).splitlines()[0]
