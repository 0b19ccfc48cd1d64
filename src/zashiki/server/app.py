"""The application: home, tables, rules, and the live connection of each seat."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from ..engine.errors import BadOption
from ..engine.tongue import _, later, say, speaking
from ..games import title as find_title
from . import chapters, house_pages, replay, rooms, standing
from .answers import address, house_of, known, new_table, page, read_form
from .guard import HEADERS, Guard
from .house import House, archived
from .language import Speaking, language
from .live import LATER, Live
from .room import FAIR, LESSON, PRACTICE, seed
from .settings import Settings
from .store import Store, StoreFails

# ---- pages


async def style(request: Request) -> Response:
    title = known(request.path_params["game"])
    return Response(title.style, media_type="text/css", headers={"cache-control": "no-cache"})


async def open_table(request: Request) -> Response:
    """One click: a new table, and on to its link. The form names the game, what it is set up with, and the `kind` of
    table: fair, practice (which may have a `seed`) or lesson."""
    new_table(request)
    form = await read_form(request)
    try:
        title, kind = find_title(form.pop("game", "")), form.pop("kind", FAIR)
        if kind not in (FAIR, PRACTICE) and (kind != LESSON or title.lesson is None):
            raise BadOption(f"there is no kind of table called {kind[:40]!r}")
        given = form.pop("seed", "")
        secret = seed(given) if kind == PRACTICE else ""
        setup = title.setup(title.lesson.setup if title.lesson and kind == LESSON else form, secret or None)
    except BadOption as error:
        raise HTTPException(400, say("This table cannot be set up: {error}.", error=error)) from None
    token = await house_of(request).open_table(title, setup, kind, secret)
    return RedirectResponse(f"/t/{token}", 303)


async def live(socket: WebSocket) -> None:
    house = house_of(socket)
    try:
        guest = await house.guest(socket.path_params["token"])
    except StoreFails:
        await socket.close(LATER)
        return
    if guest is None or house.full(guest.room) or archived(guest.room.row):
        await socket.close(4404)
        return
    with house.calling(address(socket)) as welcome:
        if not welcome:
            await socket.close(LATER)
            return
        await Live(socket, guest.room, guest.link, house).run()


# ---- what goes wrong


HEADINGS = {404: later("Not here"), 429: later("Not now")}
OTHERWISE = later("This cannot be done")
FOREIGN = (later("Not Found"), later("Method Not Allowed"))  # what the framework itself says


async def fault(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    heading = say(HEADINGS.get(error.status_code, OTHERWISE))
    token = request.path_params.get("token", "") if error.status_code == 409 else ""
    back = f"/t/{token}" if token else ""  # what cannot be done at a table
    return page("fault.html", error.status_code, heading=heading, text=_(error.detail), back=back)


async def store_fails(request: Request, error: Exception) -> Response:
    text = say("The database does not answer: {error}.", error=error)
    return page("fault.html", 503, heading=say("Not now"), text=text)


async def broken(request: Request, error: Exception) -> Response:
    headers = {**HEADERS, "cache-control": "no-store"}  # this answer passes the guard by
    with speaking(language(request.scope)):
        return PlainTextResponse(say("Something went wrong here; the table is as it was."), 500, headers)


# ---- the whole


def create(settings: Settings) -> Starlette:
    """The application; it opens its database when it starts. Raises BadStore then if that cannot be used."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await Store.open(settings.url)
        app.state.house = House(store, settings)
        app.state.house.courier.start()
        try:
            yield
        finally:
            await app.state.house.close()
            await store.close()

    static = StaticFiles(directory=str(files("zashiki") / "web" / "static"))
    routes = [
        *house_pages.ROUTES,
        Route("/new", open_table, methods=["POST"]),
        *rooms.routes,
        *chapters.routes,
        WebSocketRoute("/t/{token}/live", live),
        *standing.ROUTES,
        *replay.routes,
        Route("/board/{game}.css", style),
        Mount("/static", static),
    ]
    handlers: dict[Any, Any] = {HTTPException: fault, StoreFails: store_fails, Exception: broken}
    return Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(Speaking), Middleware(Guard, settings)],
        exception_handlers=handlers,
    )
