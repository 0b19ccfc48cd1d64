"""`zashiki serve`."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from contextlib import suppress

import uvicorn

from .app import create
from .discreet import hush
from .schema import BadStore
from .settings import MESSAGE_LIMIT, BadSetting, Settings
from .store import Store
from .wire import Wire, fits


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    public_url: str | None = None,
    proxy: str | None = None,
    verbose: bool = False,
) -> None:
    """Open the house to browsers, until Ctrl+C. Exits with 2 where an address, the port or the database cannot be
    used."""
    settings = Settings(host, database or "", public_url or "", proxy or "127.0.0.1,::1")
    try:
        settings.check()
        plan = config(settings)
        asyncio.run(look(settings, plan))
        listener = bind(host, port)
    except (BadSetting, BadStore, OSError) as error:
        print(f"zashiki: {error}", file=sys.stderr)
        raise SystemExit(2) from None
    name = f"[{host}]" if ":" in host else host
    print(
        f"Zashiki is open at {settings.public_url or f'http://{name}:{listener.getsockname()[1]}'}",
        flush=True,
    )
    if verbose:
        logging.basicConfig(format="%(asctime)s %(message)s")
        logging.getLogger("zashiki").setLevel(logging.INFO)
    hush()
    with listener, suppress(KeyboardInterrupt):
        uvicorn.Server(plan).run(sockets=[listener])


def config(settings: Settings) -> uvicorn.Config:
    """Forwarded addresses are believed from the proxy alone, and only where there is said to be one."""
    return uvicorn.Config(
        create(settings),
        access_log=False,  # addresses of tables are secrets: the guard writes its own lines without them
        log_level="warning",
        ws=Wire,
        ws_max_size=MESSAGE_LIMIT * 4,
        ws_max_queue=8,
        timeout_graceful_shutdown=2,
        server_header=False,
        proxy_headers=bool(settings.public_url),
        forwarded_allow_ips=settings.proxy,
    )


async def look(settings: Settings, plan: uvicorn.Config) -> None:
    """Is the database ours and in order, and what is installed as it must be? Asked before anything else begins."""
    await fits(plan)
    await (await Store.open(settings.url)).close()


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises OSError with a sentence that says what to change."""
    if not 0 <= port <= 65535:
        raise OSError(f"--port {port}: a port is a number from 0 to 65535")
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise OSError(f"--host {host}: no such address is known on this machine") from None
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(128)
    except OSError as error:
        listener.close()
        raise OSError(f"cannot listen at {host} port {port}: {error.strerror or error}; try --port or --host") from None
    return listener
