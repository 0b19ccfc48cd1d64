"""Time: a game is stepped through, saved, loaded, and played on from any of its positions."""

from __future__ import annotations

import asyncio
import re

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from ..drawing.svg import view_box
from ..engine import records
from ..engine.chance import Fair
from ..engine.errors import ZashikiError
from ..engine.game import SPECTATOR, Game
from ..engine.tongue import say
from ..games import title as find_title
from .answers import address, house_of, new_table, page, read_form
from .chances import of_film
from .films import EVERYONE, Film
from .house import Guest
from .room import FAIR, PRACTICE, seed
from .rooms import nowhere
from .settings import RECORD_LIMIT

encode = msgspec.json.Encoder().encode
NUMBER = re.compile(r"\d{1,6}", re.ASCII)


# ---- of a table


async def of_table(request: Request) -> Response:
    """The game at a table, as far as this seat may know it."""
    token = request.path_params["token"]
    guest = await entered(request)
    room, seat = guest.room, await looking(request, guest)
    film = await house_of(request).film(room, seat, f"/t/{token}")
    if film is None:
        return page("closed.html", 409, title=room.title, text=room.closed)
    return screen(film, sights(guest))


async def save(request: Request) -> Response:
    """The record of a table as a file, as far as this seat may know it."""
    guest = await entered(request)
    room, seat = guest.room, await looking(request, guest)
    async with room.lock:
        await room.catch_up()
        game = await room.ready()
    if game is None:
        raise HTTPException(409, say("This table cannot be saved. {reason}", reason=room.closed))
    headers = {"content-disposition": f'attachment; filename="{room.title.id}.txt"'}
    text = room.proven(game).record("" if seat == EVERYONE else seat)
    return PlainTextResponse(text, headers=headers)


async def entered(request: Request) -> Guest:
    found = await house_of(request).guest(request.path_params["token"])
    if found is None:
        raise HTTPException(404, nowhere())
    return found


async def looking(request: Request, guest: Guest) -> str:
    """From which seat the game is looked at: from one's own, or once it is over from any, and from where none sits."""
    seat = request.query_params.get("as", guest.seat)
    async with guest.room.lock:
        await guest.room.catch_up()
        await guest.room.ready()
    if seat not in sights(guest):
        raise HTTPException(403, say("The game can be seen from there once it is over."))
    return seat


def sights(guest: Guest) -> dict[str, str]:
    """From where somebody may look at the game, in words."""
    room = guest.room
    over = room.game is not None and room.game.over
    seats = room.seats if over else guest.seats
    found = {seat: room.title.role(seat) for seat in seats}
    found[SPECTATOR] = say("Who looks on")
    return found | {EVERYONE: say("Nothing hidden")} if over else found


# ---- of a record


async def choose(request: Request) -> Response:
    return page("import.html", record="", fault="")


async def load(request: Request) -> Response:
    """A record that somebody brings: opened as a film, or as a table that goes on from it."""
    house = house_of(request)
    if not house.records.take(address(request)):
        raise HTTPException(429, say("Too many records at once; wait a moment."))
    form = await read_form(request, 3 * RECORD_LIMIT)  # what is sent is longer than what it means
    text = form.get("record", "")
    try:
        if len(text) > RECORD_LIMIT:
            raise ZashikiError(say("a record of more than {n} characters is not read here", n=RECORD_LIMIT))
        game = await asyncio.to_thread(read, text)
        if form.get("do") != "table":
            film = await asyncio.to_thread(Film.shoot, game, game.seats[0])
            return RedirectResponse(f"/replay/{house.films.keep(film).key}", 303)
        if game.over:
            raise ZashikiError(say("this game is over: it can be stepped through, not played on"))
    except ZashikiError as error:
        return page("import.html", 400, record=text[:RECORD_LIMIT], fault=f"{error}".rstrip(".") + ".")
    return await opened(request, game.record(), FAIR)


def read(text: str) -> Game:
    """The game of a record whose lines end in one way or another."""
    text = "\n".join(text.strip().splitlines()) + "\n"
    title = find_title(records.header(text)[0]["game"])
    return records.replay(title, title.pack, text, Fair("nobody plays on here"))


async def of_record(request: Request) -> Response:
    return screen(shown(request), {})


# ---- of both


def screen(film: Film, sights: dict[str, str]) -> Response:
    """The page of a film, at its beginning; `sights` are those from which the game can be seen."""
    return page(
        "replay.html", title=film.title, film=film, drawing=film.drawing(0), layers=film.layers(0),
        view_box=view_box(film.drawing(0)), chances=of_film(film), sights=sights,
    )  # fmt: skip


async def frames(request: Request) -> Response:
    """What changes from one moment to another, and the next few in the same direction."""
    film = shown(request)
    start, to = moment(film, request.query_params.get("from")), moment(film, request.query_params.get("to"))
    ahead = number(request.query_params.get("ahead", "0"))
    return Response(encode({"steps": film.steps(start, to, ahead)}), media_type="application/json")


async def play_on(request: Request) -> Response:
    """A practice table that goes on from a moment of a film."""
    film = shown(request)
    form = await read_form(request)
    text = film.until(moment(film, form.get("at")))
    if not text:
        raise HTTPException(409, say("A part of this game is hidden from you while it runs; it cannot be played on."))
    try:
        secret = seed(form.get("seed", ""))
    except ZashikiError as error:
        raise HTTPException(400, say("This table cannot be set up: {error}.", error=error)) from None
    return await opened(request, text, PRACTICE, secret)


async def opened(request: Request, text: str, kind: str, secret: str = "") -> Response:
    """On to a new table that goes on from this record."""
    new_table(request)
    words, setup, _ = records.header(text)
    token = await house_of(request).open_table(find_title(words["game"]), setup, kind, secret, text)
    return RedirectResponse(f"/t/{token}", 303)


def shown(request: Request) -> Film:
    film = house_of(request).films.find(request.path_params["key"])
    if film is None:
        text = say("This replay is no longer kept here. Open it again from its table or its file.")
        raise HTTPException(404, text)
    return film


def moment(film: Film, text: str | None) -> int:
    at = number(text or "")
    if at >= len(film.stills):
        raise HTTPException(400, say("This game has no such moment."))
    return at


def number(text: str) -> int:
    if not NUMBER.fullmatch(text):
        raise HTTPException(400, say("A number was expected."))
    return int(text)


routes = [
    Route("/t/{token}/replay", of_table),
    Route("/t/{token}/record", save),
    Route("/replay", choose),
    Route("/replay", load, methods=["POST"]),
    Route("/replay/{key}", of_record),
    Route("/replay/{key}/frames", frames),
    Route("/replay/{key}/table", play_on, methods=["POST"]),
]
