"""`zashiki backup`: a copy of all tables in one file, while the server runs or not."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from .schema import BadStore, look_at, shown
from .settings import Settings


def backup(file: Path, database: str = "") -> int:
    """Copy the database into a file that does not exist yet; returns how many tables it holds. Raises BadStore."""
    source = located(Settings(database=database).url)
    if not source.exists():
        raise BadStore(f"{source}: there is no database to copy")
    look_at(source)
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        raise BadStore(f"{file}: exists already; it was left as it is") from None
    except OSError as error:
        raise BadStore(f"{file}: cannot be written: {error.strerror}") from None
    try:
        return copied(source, file)
    except (sqlite3.Error, OSError) as error:
        file.unlink()
        raise BadStore(f"{file}: the copy failed and was removed: {error}") from None


def copied(source: Path, file: Path) -> int:
    """One moment of the database, whoever writes meanwhile; and the copy is looked at before it counts as one."""
    uri = f"{source.absolute().as_uri()}?mode=rw"
    with closing(sqlite3.connect(uri, uri=True)) as old, closing(sqlite3.connect(file)) as new:
        old.backup(new)
        new.execute("pragma journal_mode=delete")  # one file, nothing beside it
        if (found := new.execute("pragma quick_check").fetchone()[0]) != "ok":
            raise sqlite3.DatabaseError(found)
        return int(new.execute("select count(*) from room").fetchone()[0])


def located(url: str) -> Path:
    """The file of a database of SQLite."""
    try:
        parts = make_url(url)
    except ArgumentError:
        raise BadStore(f"{url[:80]}: not the address of a database") from None
    if parts.get_backend_name() != "sqlite" or not parts.database or parts.database == ":memory:":
        raise BadStore(f"{shown(url)}: not a file of SQLite; use the tools of that database, such as pg_dump")
    return Path(parts.database)
