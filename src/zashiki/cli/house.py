"""`zashiki serve | backup`: the house on the web."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from .common import Usage


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    public_url: str | None = None,
    proxy: str | None = None,
    verbose: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Serve the games to browsers.

    For example:

    zashiki serve

    zashiki serve --port 8080 --database sqlite:///tables.sqlite

    zashiki serve --public-url https://play.example

    Parameters
    ----------
    host
        The address to listen on.
    port
        The port to listen on.
    database
        Where tables are kept: a URL such as sqlite:///tables.sqlite (default: a file in your data folder).
    public_url
        The address that visitors type, where it is another one (behind a proxy).
    proxy
        The addresses from which the proxy asks, with commas (default: this machine).
    verbose
        Write a line for every request, without the secrets of tables.
    """
    try:
        from ..server import serve as run
    except ImportError as error:
        raise Usage(f"the server needs more packages ({error.name}): pip install 'zashiki[web]'") from None
    run(host=host, port=port, database=database, public_url=public_url, proxy=proxy, verbose=verbose)
    return 0


def backup(file: Path, *, database: str | None = None) -> int:
    """Copy all tables of a server into one file; also while it runs.

    For example:

    zashiki backup tables-monday.sqlite

    zashiki backup copy.sqlite --database sqlite:///tables.sqlite

    Parameters
    ----------
    file
        A file that does not exist yet.
    database
        Where tables are kept: what `zashiki serve` was given (default: the file in your data folder).
    """
    try:
        from ..server.backup import backup as copy_tables
        from ..server.schema import BadStore
    except ImportError as error:
        raise Usage(f"the server needs more packages ({error.name}): pip install 'zashiki[web]'") from None
    try:
        count = copy_tables(file, database or "")
    except (BadStore, OSError) as error:
        raise Usage(str(error)) from None
    print(f"{file}: written, {count} {'table' if count == 1 else 'tables'}; to use it: zashiki serve --database {file}")
    return 0
