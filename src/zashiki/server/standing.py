"""How a table stands for whoever holds a link: what the list of a browser's own tables shows. Whether one of the own
seats is asked, the page of the table says as well; of anybody else it says nothing."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from .answers import address, house_of
from .house import Guest, archived

GONE, AWAY, GATHERING, CLOSED, OVER, TURN, WAIT = "gone", "away", "gathering", "closed", "over", "turn", "wait"


async def state(request: Request) -> Response:
    """One word; "later" for who asks too often."""
    house = house_of(request)
    if not house.questions.take(address(request)):
        return JSONResponse({"state": "later"}, 429)
    guest = await house.guest(request.path_params["token"])
    return JSONResponse({"state": await standing(guest) if guest else GONE})


async def standing(guest: Guest) -> str:
    room = guest.room
    if archived(room.row):
        return AWAY
    async with room.lock:
        await room.catch_up()
        game = await room.ready()
    room.tend(room)
    if room.row.begun is None:
        return GATHERING
    if game is None or room.closed:
        return CLOSED
    if game.over:
        return OVER
    plea = room.people.plea
    asked = {*(seat for seat in game.to_move if not room.people.played(seat)), *(plea.missing if plea else ())}
    return TURN if asked & set(guest.seats) else WAIT


ROUTES = [Route("/t/{token}/state", state)]
