"""A server for tests: its database in a folder of the test, its tables played through pages and sockets."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import warnings
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from zashiki.drawing.patches import Layers, apply
from zashiki.server.app import House, create
from zashiki.server.settings import Settings
from zashiki.server.store import Store

with warnings.catch_warnings():  # Starlette would rather have httpx2 and can do with httpx
    warnings.simplefilter("ignore", UserWarning)
    from starlette.testclient import TestClient, WebSocketTestSession

T = TypeVar("T")
BASE = "http://127.0.0.1:8000"


def settings(folder: Path, **more: Any) -> Settings:
    return Settings(database=str(folder / "tables.sqlite"), **more)


@contextmanager
def browser(folder: Path, **more: Any) -> Iterator[TestClient]:
    """A running server, asked in its own process."""
    with TestClient(create(settings(folder, **more)), base_url=BASE) as client:
        yield client


def in_house(folder: Path, act: Callable[[House], Awaitable[T]], **more: Any) -> T:
    """Do this with the rooms of a server that has just been started."""

    async def run() -> T:
        given = settings(folder, **more)
        store = await Store.open(given.url)
        try:
            return await act(House(store, given))
        finally:
            await store.close()

    return asyncio.run(run())


def new_table(client: TestClient, **form: str) -> str:
    """The path of a new table."""
    answer = client.post("/new", data={"game": "onoda", **form}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def rows(folder: Path, query: str = "select number, seat, option from choice order by number") -> list[Any]:
    """What the database holds, read from outside."""
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection:
        return connection.execute(query).fetchall()


def left_alone(folder: Path, days: int = 31) -> None:
    """Nobody has touched its tables for so long."""
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection, connection:
        connection.execute("update room set touched = touched - ?", (days * 24 * 3600 * 1000,))


class Sitter:
    """One browser at a table: it keeps what it was shown, as the page does, and what stands beside the table."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket, self.layers, self.number, self.beside = socket, {}, -1, {}
        self.layers: Layers
        self.beside: Layers
        assert self.heed()["t"] == "full"

    def heed(self) -> dict[str, Any]:
        """Take in the next message that is about the table or an answer."""
        while (message := self.take())["t"] == "room":
            pass
        return message

    def take(self) -> dict[str, Any]:
        """Take in the next message."""
        message: dict[str, Any] = self.socket.receive_json()
        if message["t"] == "room":
            self.beside = message["layers"] if "layers" in message else apply(self.beside, message["ops"])
        elif message["t"] == "full":
            self.layers, self.number = message["layers"], message["n"]
        elif message["t"] == "ops":
            assert message["n"] > self.number
            self.layers, self.number = apply(self.layers, message["ops"]), message["n"]
        return message

    def send(self, **message: Any) -> dict[str, Any]:
        self.socket.send_json(message)
        return self.heed()

    def choose(self, option: str) -> dict[str, Any]:
        return self.send(t="choose", n=self.number, o=option)

    def undo(self) -> dict[str, Any]:
        return self.send(t="undo", n=self.number)

    def acts(self) -> list[str]:
        """What can be chosen, read from the buttons."""
        return re.findall(r'data-act="([^"]+)"', "".join(self.layers["options"].values()))


def live(client: TestClient, path: str, **headers: str) -> WebSocketTestSession:
    """The live connection of a table."""
    session: WebSocketTestSession = client.websocket_connect(f"ws://127.0.0.1:8000{path}/live", headers=headers)
    return session


@contextmanager
def sitting(client: TestClient, path: str) -> Iterator[Sitter]:
    with live(client, path) as socket:
        yield Sitter(socket)


def wander(sitter: Sitter, steps: int) -> list[str]:
    """Play some choices; returns them."""
    played = []
    for step in range(steps):
        if not (acts := sitter.acts()):
            break
        option = acts[step * 4 % len(acts)]
        assert sitter.choose(option)["t"] == "ops"
        played.append(option)
    return played
