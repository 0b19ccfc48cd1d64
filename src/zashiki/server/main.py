"""`zashiki serve`."""

from __future__ import annotations

import asyncio
import socket
import sys
from contextlib import suppress

import uvicorn

from .app import create
from .settings import MESSAGE_LIMIT, Settings
from .store import BadStore, Store


def serve(
    host: str = "127.0.0.1", port: int = 8000, database: str | None = None, public_url: str | None = None
) -> None:
    """Open the house to browsers, until Ctrl+C. Exits with 2 where port or database cannot be used."""
    settings = Settings(host=host, database=database or "", public_url=public_url or "")
    try:
        asyncio.run(look(settings))
        listener = bind(host, port)
    except (BadStore, OSError) as error:
        print(f"zashiki: {error}", file=sys.stderr)
        raise SystemExit(2) from None
    name = f"[{host}]" if ":" in host else host
    print(
        f"Zashiki is open at {settings.public_url or f'http://{name}:{listener.getsockname()[1]}'}",
        flush=True,
    )
    config = uvicorn.Config(
        create(settings),
        access_log=False,  # addresses of tables are secrets
        log_level="warning",
        ws_max_size=MESSAGE_LIMIT * 4,
        ws_max_queue=8,
        timeout_graceful_shutdown=2,
        server_header=False,
    )
    with listener, suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listener])


async def look(settings: Settings) -> None:
    """Is the database ours and in order? Asked before anything else begins."""
    await (await Store.open(settings.url)).close()


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(128)
    except OSError as error:
        listener.close()
        raise OSError(f"cannot listen at {host} port {port}: {error.strerror or error}; try --port") from None
    return listener
