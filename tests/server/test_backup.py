"""A backup is all tables of one moment, while the server runs; and an older database is brought up to date."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest

from server.house import browser, new_table, rows, settings, sitting, wander
from zashiki.server.backup import backup
from zashiki.server.schema import FORMAT, BadStore
from zashiki.server.store import Store


def test_a_backup_while_somebody_plays(tmp_path: Path) -> None:
    copies = tmp_path / "copies"
    copies.mkdir()
    with browser(tmp_path) as client:
        path = new_table(client)
        with sitting(client, path) as one:
            wander(one, 5)
            assert backup(copies / "tables.sqlite", str(tmp_path / "tables.sqlite")) == 1
            wander(one, 3)
            played = one.layers
    assert [file.name for file in copies.iterdir()] == ["tables.sqlite"]
    assert stat.S_IMODE((copies / "tables.sqlite").stat().st_mode) == 0o600
    assert rows(copies) == rows(tmp_path)[:5]
    with browser(copies) as client, sitting(client, path) as again:
        wander(again, 1)
    with browser(tmp_path) as client, sitting(client, path) as one:
        assert one.layers == played


def test_a_backup_under_load_is_whole(tmp_path: Path) -> None:
    """Another thread writes rooms all the while; each copy is one moment of the database."""
    with browser(tmp_path) as client:
        path = new_table(client)
        done = threading.Event()

        def write() -> None:
            with closing(sqlite3.connect(tmp_path / "tables.sqlite", timeout=10)) as connection:
                number = 0
                while not done.is_set():
                    number += 1
                    with connection:
                        connection.execute(f"insert into choice select id, {number}, 'onoda', 'raid', 0 from room")

        thread = threading.Thread(target=write)
        thread.start()
        try:
            for number in range(3):
                backup(tmp_path / f"copy-{number}.sqlite", str(tmp_path / "tables.sqlite"))
        finally:
            done.set()
            thread.join()
    for number in range(3):
        with closing(sqlite3.connect(tmp_path / f"copy-{number}.sqlite")) as connection:
            count, last = connection.execute("select count(*), coalesce(max(number), 0) from choice").fetchone()
            assert count == last
    assert path


@pytest.mark.parametrize(
    ("file", "database", "says"),
    [
        ("there.sqlite", "tables.sqlite", "exists already"),
        ("none/copy.sqlite", "tables.sqlite", "cannot be written"),
        ("copy.sqlite", "none.sqlite", "no database"),
        ("copy.sqlite", "diary.txt", "not a database"),
        ("copy.sqlite", "postgresql://me:hunter2@h/d", "pg_dump"),
        ("copy.sqlite", "sqlite:///:memory:", "not a file"),
    ],
)
def test_what_cannot_be_copied_is_named(tmp_path: Path, file: str, database: str, says: str) -> None:
    asyncio.run(opened(tmp_path))
    (tmp_path / "there.sqlite").write_text("mine")
    (tmp_path / "diary.txt").write_text("Dear diary, " * 100)
    source = database if "://" in database else str(tmp_path / database)
    with pytest.raises(BadStore, match=says) as fault:
        backup(tmp_path / file, source)
    assert "hunter2" not in str(fault.value)
    assert (tmp_path / "there.sqlite").read_text() == "mine"
    assert not (tmp_path / "copy.sqlite").exists()


async def opened(folder: Path) -> None:
    await (await Store.open(settings(folder).url)).close()


def test_a_database_of_the_first_format_is_brought_up_to_date(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        path = new_table(client)
        with sitting(client, path) as one:
            wander(one, 4)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection, connection:
        for column in ("kind", "start", "terms", "begun", "touched", "news", "watch", "next"):
            connection.execute(f"alter table room drop column {column}")
        connection.execute("alter table seat drop column kind")
        connection.execute("alter table zashiki drop column key")
        for table in ("place", "chat"):
            connection.execute(f"drop table {table}")
        connection.execute("update zashiki set format = 1")
    with browser(tmp_path) as client, sitting(client, path) as again:
        assert again.layers == one.layers
    assert rows(tmp_path, "select format from zashiki") == [(FORMAT,)]
    assert rows(tmp_path, "select kind, start from room") == [("fair", None)]


def test_a_database_of_the_format_before_is_brought_up_to_date(tmp_path: Path) -> None:
    """What was said in it all heard; and it has a key from now on, which stays the same."""
    with browser(tmp_path) as client:
        path = new_table(client)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection, connection:
        connection.execute(
            "insert into chat (room, number, seat, text, time) select id, 1, 'ilonggo', 'hello', 5 from room"
        )
        connection.execute("alter table chat drop column hears")
        connection.execute("alter table zashiki drop column key")
        connection.execute("update zashiki set format = 3")
    keys = []
    for _again in range(2):
        with browser(tmp_path) as client, sitting(client, path):
            keys.append(rows(tmp_path, "select key from zashiki")[0][0])
    assert len(keys[0]) > 40
    assert keys[0] == keys[1]
    assert rows(tmp_path, "select format from zashiki") == [(FORMAT,)]
    assert rows(tmp_path, "select text, hears from chat") == [("hello", "")]
