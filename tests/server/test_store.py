"""The store: what is kept, and what it refuses to touch."""

from __future__ import annotations

import asyncio
import hashlib
import socket
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest

from server.house import browser, new_table, rows, settings
from zashiki.server import serve
from zashiki.server.schema import BadStore, ChoiceRow, RoomRow
from zashiki.server.settings import Settings
from zashiki.server.store import Store, Taken

T = TypeVar("T")
ROW = RoomRow("r1", "onoda", "{}", "hash", 1, "secret", 0, None)


def stored(folder: Path, act: Callable[[Store], Awaitable[T]]) -> T:
    async def run() -> T:
        store = await Store.open(settings(folder).url)
        try:
            return await act(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_choices_come_back_in_their_order(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        await store.add_room(ROW, {"t1": "onoda"})
        for number in (1, 2, 3):
            await store.append("r1", number, "onoda", f"move {number}", 10 * number)
        assert await store.seat_of("t1") == ("r1", "onoda")
        assert await store.seat_of("t2") is None

    stored(tmp_path, act)

    async def again(store: Store) -> list[ChoiceRow]:
        assert await store.room("r1") == ROW._replace(touched=30, news=3)
        return await store.choices("r1", after=1)

    assert stored(tmp_path, again) == [ChoiceRow(2, "onoda", "move 2", 20), ChoiceRow(3, "onoda", "move 3", 30)]


def test_the_second_writer_of_a_number_loses(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        await store.add_room(ROW, {"t1": "onoda"})
        await store.append("r1", 1, "onoda", "raid")
        with pytest.raises(Taken):
            await store.append("r1", 1, "onoda", "end")
        assert [row.option for row in await store.choices("r1")] == ["raid"]

    stored(tmp_path, act)


def test_what_was_begun_is_finished_though_nobody_waits(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        await store.add_room(ROW, {"t1": "onoda"})
        for number in range(1, 6):
            task = asyncio.create_task(store.append("r1", number, "onoda", "raid"))
            await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task

    stored(tmp_path, act)
    assert len(rows(tmp_path)) == 5


def test_links_are_kept_as_hashes_and_the_file_is_its_owners(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        token = new_table(client).removeprefix("/t/")
    assert rows(tmp_path, "select token from seat") == [(hashlib.sha256(token.encode()).hexdigest(),)]
    assert not any(token.encode() in path.read_bytes() for path in tmp_path.iterdir())
    assert stat.S_IMODE((tmp_path / "tables.sqlite").stat().st_mode) == 0o600


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("create table letters (text)")


def foreign_in_wal(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("pragma journal_mode=wal")
        connection.execute("create table letters (text)")


def no_database(path: Path) -> None:
    path.write_text("Dear diary, " * 100)


def truncated(path: Path) -> None:
    stored(path.parent, lambda store: store.add_room(ROW, {"t1": "onoda"}))
    path.write_bytes(path.read_bytes()[:9000])


def scrambled(path: Path) -> None:
    stored(path.parent, lambda store: store.add_room(ROW, {"t1": "onoda"}))
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xa5" * (len(data) - 4096)
    path.write_bytes(data)


def newer(path: Path) -> None:
    stored(path.parent, lambda store: store.add_room(ROW, {"t1": "onoda"}))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("update zashiki set format = 99")


def narrower(path: Path) -> None:
    stored(path.parent, lambda store: store.add_room(ROW, {"t1": "onoda"}))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("alter table choice drop column time")


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (foreign, "another program"),
        (foreign_in_wal, "another program"),
        (no_database, "not a database"),
        (truncated, "damaged"),
        (scrambled, "damaged"),
        (newer, "format 99"),
        (narrower, "lacks time"),
    ],
)
def test_a_foreign_or_damaged_database_is_named_and_left_untouched(
    tmp_path: Path, make: Callable[[Path], None], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tables.sqlite"
    make(path)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    with pytest.raises(SystemExit) as end:
        serve(port=0, database=str(path))
    out = capsys.readouterr()
    assert end.value.code == 2
    assert out.out == ""
    assert says in out.err
    assert "tables.sqlite" in out.err
    assert "left as it is" in out.err
    assert out.err.count("\n") == 1
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


@pytest.mark.parametrize("url", ["nonsense://x", "postgresql://nobody@127.0.0.1:1/none", "sqlite:////proc/none/x"])
def test_a_database_that_cannot_be_opened_is_named(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        serve(port=0, database=url)
    assert end.value.code == 2
    assert "cannot be opened" in capsys.readouterr().err


def test_a_password_of_a_database_is_not_printed() -> None:
    with pytest.raises(BadStore) as fault:
        asyncio.run(Store.open("nonsense://me:hunter2@x/y"))
    assert "hunter2" not in str(fault.value)


def test_a_port_that_is_taken_is_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken, pytest.raises(SystemExit) as end:
        serve(port=taken.getsockname()[1], database=str(tmp_path / "x.sqlite"))
    assert end.value.code == 2
    assert "already in use" in (err := capsys.readouterr().err)
    assert err.count("\n") == 1


def test_where_tables_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Settings().url == f"sqlite+aiosqlite:///{tmp_path}/zashiki/zashiki.sqlite"
    assert Settings(database="sqlite:////x/y").url == "sqlite+aiosqlite:////x/y"
    assert Settings(database="postgresql://h/d").url == "postgresql+asyncpg://h/d"
