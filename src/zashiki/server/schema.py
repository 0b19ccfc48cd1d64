"""The tables of the database, the rows that come out of them, and opening it: what is foreign or damaged is refused and
left alone, and what is of an older format is brought up to date."""

from __future__ import annotations

import secrets
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    event,
    false,
    insert,
    inspect,
    literal,
    select,
    text,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.schema import CreateColumn

FORMAT = 4
MARK = int.from_bytes(b"ZSHK", "big")  # the application id of our files of SQLite

metadata = MetaData()
house = Table(
    "zashiki",
    metadata,
    Column("format", Integer, primary_key=True),
    Column("key", String(64), nullable=False, server_default=""),  # seals what is given away and comes back
)
room = Table(
    "room",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("title", String(32), nullable=False),
    Column("setup", Text, nullable=False),
    Column("pack", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("secret", String(128), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("snapshot", Text),
    Column("kind", String(16), nullable=False, server_default="fair"),
    Column("start", Text),
    Column("terms", Text, nullable=False, server_default="{}"),
    Column("begun", BigInteger),  # when the game began; until then people gather
    Column("touched", BigInteger, nullable=False, server_default="0"),  # when anything happened last
    Column("news", Integer, nullable=False, server_default="0"),  # grows with everything that is written of a room
    Column("watch", String(64), nullable=False, server_default=""),  # the hash of the spectators' link
    Column("next", String(32)),  # the room of the rematch
)
seat = Table(
    "seat",
    metadata,
    Column("token", String(64), primary_key=True),  # a hash: who reads the database cannot sit down
    Column("room", String(32), ForeignKey("room.id"), nullable=False),
    Column("name", String(32), nullable=False),
    Column("kind", String(16), nullable=False, server_default="seat"),  # seat, invite or move
)
place = Table(
    "place",
    metadata,
    Column("room", String(32), ForeignKey("room.id"), primary_key=True),
    Column("seat", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),  # person, bot or open
    Column("link", String(64)),  # the hash of the link of whoever sits here: one link may hold several seats
    Column("name", String(32), nullable=False, server_default=""),
    Column("colour", String(16), nullable=False, server_default=""),
    Column("bot", String(32), nullable=False, server_default=""),
    Column("salt", String(64), nullable=False, server_default=""),
    Column("ready", Boolean, nullable=False, server_default=false()),
)
choice = Table(
    "choice",
    metadata,
    Column("room", String(32), ForeignKey("room.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", String(32), nullable=False),
    Column("option", String(500), nullable=False),
    Column("time", BigInteger, nullable=False),
)
chat = Table(
    "chat",
    metadata,
    Column("room", String(32), ForeignKey("room.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", String(32), nullable=False),
    Column("text", String(400), nullable=False),
    Column("time", BigInteger, nullable=False),
    Column("hears", String(400), nullable=False, server_default=""),  # seats with commas; none: all
)
SINCE_2 = (room.c.terms, room.c.begun, room.c.touched, room.c.news, room.c.watch, room.c.next, seat.c.kind)
# what an older format lacks: it is added when a database of it is opened
NEW = {
    1: (room.c.kind, room.c.start, *SINCE_2, house.c.key),
    2: (*SINCE_2, house.c.key),
    3: (chat.c.hears, house.c.key),
}
NEW_TABLES = {place.name, chat.name}  # that came with format 3


class BadStore(Exception):
    """This database cannot be used; the text says why. It was left as it is."""


# ---- rows


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
    terms: str = "{}"
    begun: int | None = None
    touched: int = 0
    news: int = 0
    watch: str = ""
    next: str | None = None


class PlaceRow(NamedTuple):
    """Who sits at a seat: `kind` is person, bot or open."""

    seat: str
    kind: str
    link: str | None = None
    name: str = ""
    colour: str = ""
    bot: str = ""
    salt: str = ""
    ready: bool = False


class LinkRow(NamedTuple):
    """Where a link leads; `kind` is seat, invite, move or watch."""

    room: str
    name: str
    kind: str


class ChoiceRow(NamedTuple):
    number: int
    seat: str
    option: str
    time: int


class ChatRow(NamedTuple):
    number: int
    seat: str
    text: str
    time: int
    hears: str = ""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


# ---- opening


def engine_for(url: str) -> AsyncEngine:
    """The engine; a file of SQLite is looked at before anything may write to it."""
    try:
        parts = make_url(url)
        if parts.get_backend_name() != "sqlite":
            return create_async_engine(url, pool_pre_ping=True, hide_parameters=True)
        if parts.database and parts.database != ":memory:":
            look_at(Path(parts.database))
        engine = create_async_engine(url, hide_parameters=True)
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
        connection.execute(insert(house).values(format=FORMAT, key=secrets.token_urlsafe(32)))
        return
    if house.name not in found:
        raise BadStore("a database of another program; it was left as it is")
    format = connection.execute(select(house.c.format)).scalar()
    if format != FORMAT and format not in NEW:
        raise BadStore(f"written in format {format}; this program reads format {FORMAT}; it was left as it is")
    to_come = NEW.get(format, ())
    for table in metadata.sorted_tables:
        if format < 3 and table.name in NEW_TABLES:
            continue
        columns = {column["name"] for column in inspector.get_columns(table.name)} if table.name in found else set()
        if missing := {column.name for column in table.c if column not in set(to_come)} - columns:
            raise BadStore(f"table {table.name} lacks {', '.join(sorted(missing))}; it was left as it is")
    for column in to_come:
        ddl = CreateColumn(column).compile(dialect=connection.dialect)
        connection.execute(text(f"alter table {column.table.name} add column {ddl}"))
    if format < 3:
        metadata.create_all(connection)  # the tables that are new
        connection.execute(update(room).values(begun=room.c.created, touched=now()))
        sitting = select(seat.c.room, seat.c.name, literal("person"), seat.c.token)
        connection.execute(insert(place).from_select(["room", "seat", "kind", "link"], sitting))
    if to_come:
        connection.execute(update(house).values(format=FORMAT, key=secrets.token_urlsafe(32)))


def shown(url: str) -> str:
    """The database without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return "the database"


def reason(error: Exception) -> str:
    """What the database itself says, in one line."""
    return str(getattr(error, "orig", None) or error).splitlines()[0]
