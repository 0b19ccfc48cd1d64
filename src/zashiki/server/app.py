"""The application: home, tables, rules, and the live connection of each seat."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from typing import Any
from urllib.parse import parse_qsl

from jinja2 import Environment, PackageLoader, StrictUndefined
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from ..drawing.svg import view_box
from ..engine.errors import BadOption
from ..engine.titles import Title
from ..games import title as find_title
from ..games import titles
from .guard import Guard
from .live import Bucket, Live
from .pages import chapters
from .room import Room
from .settings import FORM_LIMIT, Settings
from .store import RoomRow, Store, StoreFails, now

ROOMS = 500  # in memory at once
LISTENERS = 40  # browsers at one table


class House:
    """The rooms in memory, and the store behind them."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.rooms: dict[str, Room] = {}
        self.doors: dict[str, Bucket] = {}  # by address: how many tables it may open

    async def open_table(self, title: Title, setup: dict[str, str]) -> str:
        """A new room; returns the secret of its link. Links are kept as hashes: nobody can read them back."""
        tokens = {secrets.token_urlsafe(24): seat for seat in title.seats(setup)}
        row = RoomRow(
            id=secrets.token_hex(12),
            title=title.id,
            setup=json.dumps(setup),
            pack=title.pack.hash,
            rules=title.rules_version,
            secret=secrets.token_hex(32),
            created=now(),
            snapshot=None,
        )
        await self.store.add_room(row, {digest(token): seat for token, seat in tokens.items()})
        return next(iter(tokens))

    async def find(self, token: str) -> tuple[Room, str] | None:
        """The room and the seat of a link."""
        found = await self.store.seat_of(digest(token))
        if found is None:
            return None
        id, seat = found
        if id not in self.rooms:
            row = await self.store.room(id)
            if row is None:
                return None
            self.make_way()
            self.rooms.setdefault(id, Room(self.store, row, self.settings.snapshot_every))
        self.rooms[id] = self.rooms.pop(id)  # the one used last stands last
        return self.rooms[id], seat

    def make_way(self) -> None:
        """Forget rooms that nobody looks at, the one used longest ago first."""
        idle = [id for id, room in self.rooms.items() if not room.listeners and not room.lock.locked()]
        for id in idle[: max(0, len(self.rooms) - ROOMS + 1)]:
            del self.rooms[id]

    def may_open(self, address: str) -> bool:
        """May another table be opened from there now?"""
        if len(self.doors) > 10_000:
            self.doors.clear()
        return self.doors.setdefault(address, Bucket(rate=0.5, burst=30)).take()


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


# ---- pages

templates = Environment(
    loader=PackageLoader("zashiki", "web/templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def page(name: str, status: int = 200, **values: Any) -> HTMLResponse:
    return HTMLResponse(templates.get_template(name).render(**values), status)


async def home(request: Request) -> Response:
    return page("home.html", titles=titles())


async def rules(request: Request) -> Response:
    title = known(request.path_params["game"])
    return page("rules.html", title=title, chapters=chapters(title.rules))


async def style(request: Request) -> Response:
    title = known(request.path_params["game"])
    return Response(title.style, media_type="text/css", headers={"cache-control": "no-cache"})


def known(name: str) -> Title:
    try:
        return find_title(name)
    except BadOption:
        raise HTTPException(404, "There is no such game here.") from None


async def open_table(request: Request) -> Response:
    """One click: a new table, and on to its link."""
    house: House = request.app.state.house
    if not house.may_open(request.client.host if request.client else ""):
        raise HTTPException(429, "Too many new tables at once; wait a moment.")
    form = await read_form(request)
    try:
        title = find_title(form.pop("game", ""))
        setup = title.setup(form)
    except BadOption as error:
        raise HTTPException(400, f"This table cannot be set up: {error}.") from None
    token = await house.open_table(title, setup)
    return RedirectResponse(f"/t/{token}", 303)


async def read_form(request: Request) -> dict[str, str]:
    """A small form, each name once."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > FORM_LIMIT:
            raise HTTPException(413, "This form is too large.")
    try:
        return dict(parse_qsl(body.decode("ascii"), keep_blank_values=True, max_num_fields=20))
    except ValueError:
        raise HTTPException(400, "This form cannot be read.") from None


async def table(request: Request) -> Response:
    found = await request.app.state.house.find(request.path_params["token"])
    if found is None:
        raise HTTPException(404, "There is no table behind this link.")
    room, seat = found
    async with room.lock:
        shown = await room.shown(seat)
    if shown.drawing is None:
        return page("closed.html", 409, title=room.title, text=room.closed)
    return page("table.html", title=room.title, shown=shown, view_box=view_box(shown.drawing))


async def live(socket: WebSocket) -> None:
    found = await socket.app.state.house.find(socket.path_params["token"])
    if found is None or len(found[0].listeners) >= LISTENERS:
        await socket.close(4404)
        return
    await Live(socket, *found).run()


# ---- what goes wrong


async def fault(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return page("fault.html", error.status_code, text=error.detail)


async def store_fails(request: Request, error: Exception) -> Response:
    return page("fault.html", 503, text=f"The database does not answer: {error}.")


async def broken(request: Request, error: Exception) -> Response:
    return PlainTextResponse("Something went wrong here; the table is as it was.", 500)


# ---- the whole


def create(settings: Settings) -> Starlette:
    """The application; it opens its database when it starts. Raises BadStore then if that cannot be used."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await Store.open(settings.url)
        app.state.house = House(store, settings)
        try:
            yield
        finally:
            await store.close()

    static = StaticFiles(directory=str(files("zashiki") / "web" / "static"))
    routes = [
        Route("/", home),
        Route("/new", open_table, methods=["POST"]),
        Route("/t/{token}", table),
        WebSocketRoute("/t/{token}/live", live),
        Route("/rules/{game}", rules),
        Route("/board/{game}.css", style),
        Mount("/static", static),
    ]
    handlers: dict[Any, Any] = {HTTPException: fault, StoreFails: store_fails, Exception: broken}
    return Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(Guard, settings)],
        exception_handlers=handlers,
    )
