"""The pages of rooms: making one, gathering, taking a seat by invitation, and what people may do with what is kept of
them."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from ..drawing.svg import view_box
from ..engine.errors import BadOption
from ..engine.titles import Title
from ..engine.tongue import _, say
from ..games import title as find_title
from .answers import address, house_of, known, new_table, page, read_form
from .chapters import gone_on
from .company import called, company, front
from .house import Guest, archived, derived, digest, heir, invitation, watching
from .names import COLOURS, NAME, read_colour, read_name, read_salt, unlike
from .people import BOT, OPEN, PERSON
from .room import FAIR, PRACTICE, Refusal, Room, seed
from .schema import PlaceRow, now
from .store import Taken
from .terms import BOTS, CLOCKS, USUAL, Terms, bot_name

SEATS = 8  # at one table
CHAPTER_LIMIT = 20_000  # bytes of a form that brings a chapter along


async def guest_of(request: Request) -> Guest:
    """Who asks. Raises HTTPException for a link that leads nowhere, and for who sends too much."""
    if request.method == "POST":
        admitted(request)
    guest = await house_of(request).guest(request.path_params["token"])
    if guest is None:
        raise HTTPException(404, nowhere())
    return guest


def admitted(request: Request) -> None:
    """Raises HTTPException for an address that asks for too much at once."""
    if not house_of(request).seats.take(address(request)):
        raise HTTPException(429, say("That was too much at once; wait a moment."))


def nowhere() -> str:
    return say("There is no table behind this link: it was deleted, or the seat has moved to another device.")


def sitting(guest: Guest) -> None:
    """Raises HTTPException for who only looks on."""
    if not guest.seats:
        raise HTTPException(409, say("You have no seat here."))


# ---- making one


async def plan(request: Request) -> Response:
    """The page on which a room is made; `seats` are those of each choice of set-up."""
    title = known(request.path_params["game"])
    asked = {one.name: request.query_params.get(one.name) for one in title.setups}
    setup = title.setup({one.name: asked[one.name] for one in title.setups if asked[one.name] in one.values})
    return page("make.html", title=title, setup=setup, seats=title.seats(setup), **CHOICES)


CHOICES: dict[str, Any] = {
    "botname": bot_name, "bots": BOTS, "usual": USUAL, "clocks": CLOCKS, "colours": COLOURS, "longest": NAME,
}  # fmt: skip


async def make(request: Request) -> Response:
    """A new room. For every seat `seat-NAME` is `me`, `open` or a bot; the rest are terms, set-up, name and colour."""
    new_table(request)
    house = house_of(request)
    form = await read_form(request, CHAPTER_LIMIT)
    try:
        title, kind = find_title(form.pop("game", "")), form.pop("kind", FAIR)
        if kind not in (FAIR, PRACTICE):
            raise BadOption(f"there is no kind of table called {kind[:40]!r}")
        given = form.pop("seed", "")
        secret = seed(given) if kind == PRACTICE else ""
        terms = Terms.read(form)
        chapter, start = form.pop("chapter", ""), None
        form |= title.setup({one.name: form[one.name] for one in title.setups if one.name in form}, secret or None)
        if chapter.strip():
            made = {one.name: form[one.name] for one in title.setups}
            setup, start = await gone_on(house, title, chapter, made)
            form |= setup
        places = read_places(title, form)
        token = await house.make_room(title, title.setup(form), places, terms, kind=kind, secret=secret, start=start)
    except BadOption as error:
        raise HTTPException(400, say("This table cannot be set up: {error}.", error=error)) from None
    return RedirectResponse(f"/t/{token}", 303)


def read_places(title: Title, form: dict[str, str]) -> list[PlaceRow]:
    """Takes out of a form who sits where; what is left is set-up. Raises BadOption."""
    name, colour, salt = read_name(form.pop("name", "")), form.pop("colour", ""), read_salt(form.pop("salt", ""))
    given = {key: form.pop(key) for key in list(form) if key.startswith("seat-")}
    seats = title.seats(title.setup(form))
    if unknown := given.keys() - {f"seat-{seat}" for seat in seats}:
        raise BadOption(say("there is no seat called {seat}", seat=min(unknown)[5:45]))
    places: list[PlaceRow] = []
    for number, seat in enumerate(seats):
        who = given.get(f"seat-{seat}", "open" if number else "me")
        if who == "me":
            mine = read_colour(colour, {one.colour for one in places})
            places.append(PlaceRow(seat, PERSON, name=name, colour=mine, salt=salt))
        elif who == "open":
            places.append(PlaceRow(seat, OPEN))
        elif who in BOTS:
            places.append(PlaceRow(seat, BOT, bot=who))
        else:
            raise BadOption(say("nobody called {who} can sit at a table", who=repr(who[:40])))
    if not any(one.kind == PERSON for one in places):
        raise BadOption(say("whoever makes a table sits at it"))
    return places


# ---- at a table


async def table(request: Request) -> Response:
    """The table, or before it begins the people who gather; what was put away can be taken out again."""
    guest = await guest_of(request)
    room, path = guest.room, request.url.path
    if archived(room.row):
        return page("archived.html", title=room.title, path=path)
    async with room.lock:
        await room.catch_up()
        if room.row.begun is None:
            return page("lobby.html", title=room.title, path=path, room=lobby(room, guest))
        seat = front(room, guest.seats, "")
        shown = await room.shown(seat or "spectator")
    room.tend(room)
    if shown.drawing is None:
        return page("closed.html", 409, title=room.title, text=room.closed)
    beside = company(room, guest.seats, seat) if len(room.seats) > 1 else {}
    return page(
        "table.html", title=room.title, shown=shown, view_box=view_box(shown.drawing), path=path,
        beside=beside, room=lobby(room, guest),
    )  # fmt: skip


def lobby(room: Room, guest: Guest) -> dict[str, Any]:
    """What the pages of a room know of it; invitations only for those who sit there."""
    seats = guest.seats
    return {
        "layers": company(room, seats, front(room, seats, "")),
        "seats": room.seats,
        "mine": seats,
        "people": room.people.places,
        "watch": f"/t/{watching(room.row)}" if seats else "",
        "terms": room.terms,
        "agreed": agreed(room),
        "seal": room.seal,
        "colours": COLOURS,
        "longest": NAME,
    }


def agreed(room: Room) -> list[str]:
    """How the game is set up and under which terms it is played, in words."""
    setup = room.title.setup(json.loads(room.row.setup))
    found = []
    for one in room.title.setups:
        value = setup[one.name]
        label = one.labels.get(value, (value.replace("-", " ").replace("_", " ").capitalize(), ""))[0]
        found.append(f"{_(one.words)[:1].upper()}{_(one.words)[1:]}: {_(label)}")
    return found + room.terms.words()


async def introduce(request: Request) -> Response:
    """Another name or colour."""
    guest = await guest_of(request)
    sitting(guest)
    await speaking_up(guest)
    form = await read_form(request)
    try:
        name = unlike(read_name(form.get("name", "")), others(guest.room, guest.seats))
        own = {guest.room.people.places[seat].colour for seat in guest.seats}
        colour = read_colour(form.get("colour", ""), guest.room.people.colours - own)
    except BadOption as error:
        raise HTTPException(400, f"{error}.") from None
    values = {"name": name, "colour": colour} if len(guest.seats) == 1 else {"name": name}
    await guest.room.change(guest.link, **values)
    return RedirectResponse(f"/t/{request.path_params['token']}", 303)


async def speaking_up(guest: Guest) -> None:
    """Raises HTTPException where the rules of the game do not let this guest say a word: a new name would be one."""
    async with guest.room.lock:
        await guest.room.ready()
    for hearing in map(guest.room.hearing, guest.seats):
        if hearing and not hearing.seats:
            raise HTTPException(409, f"{hearing.why} ({hearing.clause})")


def others(room: Room, seats: Sequence[str]) -> set[str]:
    """How the others at a table are called, by their names and by their roles."""
    places = [one for one in room.people.places.values() if one.seat not in seats]
    return {one.name for one in places} | {room.title.role(one.seat) for one in places} | {say("Computer player")}


async def invite(request: Request) -> Response:
    """Somebody new is invited to a seat that was given up."""
    guest = await guest_of(request)
    room, seat = guest.room, (await read_form(request)).get("seat", "")
    if not guest.seats or not room.people.vacant(seat):
        raise HTTPException(409, say("Nobody can be invited to this seat."))
    link = invitation(room.row, seat)
    await house_of(request).store.add_link(digest(link), room.row.id, seat, "invite")
    values: dict[str, Any] = {"title": room.title, "back": f"/t/{request.path_params['token']}", "link": f"/j/{link}"}
    text = say("Who follows this link plays {seat} from now on. It works once.", seat=room.title.role(seat))
    return page("link.html", **values, heading=say("Invite somebody"), text=text)


async def rematch(request: Request) -> Response:
    """The same people once more, each a seat further on."""
    guest = await guest_of(request)
    room = guest.room
    async with room.lock:
        await room.catch_up()
        if not guest.seats or room.game is None or not room.game.over:
            raise HTTPException(409, say("The game is not over yet."))
        if room.row.next is None:
            new_table(request)
        row = await house_of(request).rematch(room)
    return RedirectResponse(f"/t/{heir(row, guest.link)}", 303)


async def revive(request: Request) -> Response:
    """What was put away is taken out again."""
    guest = await guest_of(request)
    await house_of(request).store.change_room(guest.room.row.id, touched=now())
    async with guest.room.lock:
        await guest.room.reread()
    return RedirectResponse(f"/t/{request.path_params['token']}", 303)


# ---- coming


async def arrive(request: Request) -> Response:
    """The page on which an invitation is taken up."""
    room, seat = await invited(request)
    return asked_in(request, room, seat)


def asked_in(request: Request, room: Room, seat: str, fault: str = "") -> Response:
    values = {"title": room.title, "seat": seat, "path": request.url.path, "room": lobby_for_newcomers(room)}
    return page("join.html", 400 if fault else 200, **values, fault=fault)


async def invited(request: Request) -> tuple[Room, str]:
    house = house_of(request)
    link = await house.store.link(digest(request.path_params["invite"]))
    room = await house.room(link.room) if link and link.kind == "invite" else None
    if room is None or link is None:
        raise HTTPException(404, say("This invitation is used up, or there never was one."))
    async with room.lock:
        await room.catch_up()
    if not room.people.vacant(link.name):
        raise HTTPException(404, say("This invitation is used up, or there never was one."))
    return room, link.name


def lobby_for_newcomers(room: Room) -> dict[str, Any]:
    return {
        "seats": room.seats,
        "people": room.people.places,
        "layers": company(room, (), "spectator"),
        "free": [colour for colour in COLOURS if colour not in room.people.colours],
        "agreed": agreed(room),
        "seal": room.seal,
        "longest": NAME,
    }


async def sit(request: Request) -> Response:
    """Take the seat: from now on it has a link of its own, and the invitation is gone."""
    house = house_of(request)
    admitted(request)
    room, seat = await invited(request)
    form = await read_form(request)
    token = secrets.token_urlsafe(24)
    async with room.lock:
        try:
            name = unlike(read_name(form.get("name", "")), others(room, [seat]))
            colour = read_colour(form.get("colour", ""), room.people.colours)
            salt = read_salt(form.get("salt", "")) if room.row.begun is None else room.people.places[seat].salt
            place = PlaceRow(seat, PERSON, digest(token), name, colour, salt=salt)
            await house.store.sit(room.row.id, digest(request.path_params["invite"]), place)
        except BadOption as error:
            return asked_in(request, room, seat, f"{error}.")
        except Taken:
            raise HTTPException(404, say("This invitation is used up, or there never was one.")) from None
        await room.reread()
    if room.people.away.get(seat):
        with suppress(Refusal):  # the game is over meanwhile
            await room.rule("come", seat)
    return RedirectResponse(f"/t/{token}", 303)


# ---- to another device


async def export(request: Request) -> Response:
    """A link that moves the seat to another device, once."""
    guest = await guest_of(request)
    sitting(guest)
    move = derived(guest.room.row.id, f"move/{secrets.token_hex(8)}")
    await house_of(request).store.add_link(digest(move), guest.room.row.id, guest.seat, "move")
    text = say("Open this link on the other device. It works once; until then you sit here, from then on only there.")
    values: dict[str, Any] = {
        "title": guest.room.title,
        "back": f"/t/{request.path_params['token']}",
        "link": f"/m/{move}",
    }
    return page("link.html", **values, heading=say("To another device"), text=text)


async def moving(request: Request) -> Response:
    link = await house_of(request).store.link(digest(request.path_params["move"]))
    room = await house_of(request).room(link.room) if link and link.kind == "move" else None
    if room is None or link is None:
        raise HTTPException(404, say("This link is used up, or there never was one."))
    return page("move.html", title=room.title, path=request.url.path, who=called(room, link.name))


async def moved(request: Request) -> Response:
    """The seat is here now; the old link leads nowhere any more."""
    house = house_of(request)
    admitted(request)
    code = digest(request.path_params["move"])
    link = await house.store.link(code)
    room = await house.room(link.room) if link and link.kind == "move" else None
    if link is None or room is None:
        raise HTTPException(404, say("This link is used up, or there never was one."))
    token = secrets.token_urlsafe(24)
    try:
        async with room.lock:
            await house.store.move_link(room.row.id, code, link.name, digest(token))
            await room.reread()
    except Taken:
        raise HTTPException(404, say("This link is used up, or there never was one.")) from None
    return RedirectResponse(f"/t/{token}", 303)


async def forget(request: Request) -> Response:
    """What is kept of a person is deleted: name, colour, what was said, the link; a bot goes on. Where nobody is left,
    the whole table goes."""
    guest = await guest_of(request)
    sitting(guest)
    room, seats, store = guest.room, guest.seats, house_of(request).store
    for seat in seats:
        if others_than(guest) and room.game and not room.game.over and not room.people.played(seat):
            await room.rule("leave", seat)
    async with room.lock:
        if others_than(guest):  # looked at anew: two may forget at once
            gathering = room.row.begun is None
            await store.forget_link(room.row.id, guest.link, seats, free=gathering)
            for seat in seats if gathering else ():
                await store.add_link(digest(invitation(room.row, seat)), room.row.id, seat, "invite")
        else:
            await store.delete_room(room.row.id)
            house_of(request).rooms.pop(room.row.id, None)
        room.talk.rows.clear()
        await room.reread()
    return RedirectResponse("/", 303)


def others_than(guest: Guest) -> list[PlaceRow]:
    """Who else has a link to a seat of this table."""
    return [one for one in guest.room.people.places.values() if one.link and one.link != guest.link]


routes = [
    Route("/rooms/new/{game}", plan),
    Route("/rooms", make, methods=["POST"]),
    Route("/t/{token}", table),
    Route("/t/{token}/me", introduce, methods=["POST"]),
    Route("/t/{token}/invite", invite, methods=["POST"]),
    Route("/t/{token}/rematch", rematch, methods=["POST"]),
    Route("/t/{token}/revive", revive, methods=["POST"]),
    Route("/t/{token}/move", export, methods=["POST"]),
    Route("/t/{token}/forget", forget, methods=["POST"]),
    Route("/j/{invite}", arrive),
    Route("/j/{invite}", sit, methods=["POST"]),
    Route("/m/{move}", moving),
    Route("/m/{move}", moved, methods=["POST"]),
]
