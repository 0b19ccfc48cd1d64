"""The live connection of one browser to one seat.

Whatever happens sets one event; who wakes renders the newest state and sends what changed. A slow client
skips states instead of queueing them, and one that connects anew begins with the whole state."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Annotated, Any

import anyio
import msgspec
from anyio.abc import TaskGroup
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..drawing.patches import Layers, diff
from ..engine.game import SPECTATOR
from ..engine.tongue import say
from .company import company, front
from .discreet import way
from .house import House
from .limits import Bucket
from .names import TALK, cleaned
from .room import UNDO, Refusal, Room
from .schema import now
from .settings import MESSAGE_LIMIT
from .store import StoreFails

LATER = 1013  # closes a connection that may be tried again

Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
SeatName = Annotated[str, msgspec.Meta(max_length=32)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class Choose(msgspec.Struct, tag="choose", tag_field="t", forbid_unknown_fields=True):
    """Make this choice; `n` is the number of the state in which it was seen, `s` the seat that was shown then (for
    who holds several)."""

    n: Number
    o: Text
    s: SeatName = ""


class Try(msgspec.Struct, tag="try", tag_field="t", forbid_unknown_fields=True):
    """Why may this not be chosen? Never does anything."""

    o: Text


class Wonder(msgspec.Struct, tag="hint", tag_field="t", forbid_unknown_fields=True):
    """What would a computer player choose? Never does anything."""

    n: Number


class Say(msgspec.Struct, tag="chat", tag_field="t", forbid_unknown_fields=True):
    """Say something to all at the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=2 * TALK)]


class Propose(msgspec.Struct, tag="pin", tag_field="t", forbid_unknown_fields=True):
    """Propose this choice to whoever is to make it; "" takes the proposal back."""

    o: Annotated[str, msgspec.Meta(max_length=300)]


class Seat(msgspec.Struct, tag="seat", tag_field="t", forbid_unknown_fields=True):
    """Do something with a seat of one's own: see `Live.seated`."""

    act: Annotated[str, msgspec.Meta(max_length=20)]
    seat: SeatName = ""


class Undo(msgspec.Struct, tag="undo", tag_field="t", forbid_unknown_fields=True):
    """Take the last choice back."""

    n: Number
    s: SeatName = ""


log = logging.getLogger(__name__)
Message = Choose | Try | Wonder | Undo | Say | Propose | Seat
decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
encode = msgspec.json.Encoder().encode


class Live:
    """One connection."""

    tasks: TaskGroup  # while it runs

    def __init__(self, socket: WebSocket, room: Room, link: str, house: House) -> None:
        self.socket, self.room, self.link, self.house = socket, room, link, house
        self.news = asyncio.Event()
        self.replies: deque[dict[str, Any]] = deque(maxlen=10)
        self.bucket = Bucket(rate=10, burst=40)
        self.chosen = ""  # the seat that was chosen at a curtain
        self.seat = ""  # the seat that is shown; "" while the curtain is drawn
        self.sent: Layers | None = None
        self.number = -1
        self.company: Layers | None = None
        self.gathered = room.row.begun is None
        self.held = bool(self.seats)

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats of whoever sits here."""
        return self.room.people.held(self.link)

    async def run(self) -> None:
        """Until the browser goes away."""
        await self.socket.accept()
        self.room.listeners.add(self.news.set)
        self.news.set()
        try:
            with suppress(StoreFails):
                async with self.room.lock:
                    await self.room.catch_up()
                    await self.room.ready()
            self.room.tend(self.room)  # also where a browser comes back to a house that has started anew
            async with anyio.create_task_group() as self.tasks:
                self.tasks.start_soon(self.send)
                await self.read()
                self.tasks.cancel_scope.cancel()
        finally:
            self.room.listeners.discard(self.news.set)

    async def send(self) -> None:
        """The only one that writes: the newest state, then what is to be said to this browser alone."""
        with suppress(WebSocketDisconnect):  # the reader notices too
            while True:
                await self.news.wait()
                self.news.clear()
                if self.room.row.begun is not None and not await self.table():
                    await self.socket.close(LATER)  # browsers come again by themselves
                    return
                if self.held and not self.seats:  # the seats are held by another link now
                    await self.socket.close(4404)
                    return
                await self.beside()
                while self.replies:
                    reply = self.replies.popleft()
                    if reply.get("n", self.number) == self.number:  # else it is about a table that has moved on
                        await self.say(reply)

    async def table(self) -> bool:
        """The newest state of the table, if it is new; False while the store does not answer and nothing is known."""
        if self.gathered:  # the page of those who gather becomes that of a table
            self.gathered = False
            await self.say({"t": "begin"})
        seat = front(self.room, self.seats, self.chosen)
        if seat != self.seat or self.sent is None:
            self.seat, self.sent, self.number = seat, None, -1
        found = await self.newest()
        if found is None:
            return self.sent is not None
        if found[0] != self.number:
            await self.say(self.change(*found))
        return True

    async def beside(self) -> None:
        """Who sits where, what was said: of a room for more than one."""
        if len(self.room.seats) < 2:
            return
        was, self.company = self.company, company(self.room, self.seats, self.seat)
        if was is None:
            await self.say({"t": "room", "layers": self.company, "now": now()})
        elif ops := diff(was, self.company):
            await self.say({"t": "room", "ops": ops})

    async def newest(self) -> tuple[int, Layers] | None:
        """The newest state; None while the store does not answer and nothing is known."""
        async with self.room.lock:
            try:
                shown = await self.room.shown(self.seat or SPECTATOR)
            except StoreFails:
                return None
            return shown.number, shown.layers

    def change(self, number: int, layers: Layers) -> dict[str, Any]:
        """The whole state at first, then what is new."""
        was, self.sent, self.number = self.sent, layers, number
        if was is None or was.keys() != layers.keys():
            return {"t": "full", "n": number, "s": self.seat, "layers": layers}
        return {"t": "ops", "n": number, "ops": diff(was, layers)}

    async def say(self, message: dict[str, Any]) -> None:
        await self.socket.send_text(encode(message).decode())

    async def read(self) -> None:
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            await self.carefully(self.heed, message)

    async def carefully(self, act: Callable[[Any], Awaitable[None]], given: Any) -> None:
        """Whatever goes wrong is said to this browser."""
        try:
            await act(given)
        except Refusal as refusal:
            await self.refuse(refusal)
        except StoreFails as error:
            await self.refuse(Refusal("store", say("The database does not answer: {error}.", error=error)))
        except Exception as error:
            log.error("a choice could not be carried out: %s", way(error))
            await self.refuse(Refusal("fault", say("Something went wrong here, so nothing was done.")))

    async def refuse(self, no: Refusal) -> None:
        self.answer({"t": "refused", "kind": no.kind, "text": no.text, "clause": no.clause})
        if no.kind == "rate":
            await asyncio.sleep(1)

    def answer(self, reply: dict[str, Any]) -> None:
        self.replies.append(reply)
        self.news.set()

    async def heed(self, message: Any) -> None:
        """Do what a message asks for. Raises Refusal."""
        if not self.bucket.take():
            raise Refusal("rate", say("That was too much at once; wait a moment."))
        match understand(message.get("text")):
            case Choose(n=number, o=option, s=seat):
                if option == UNDO:
                    raise Refusal("option", say("Undo is no option of the game."))
                await self.act(number, option, seat)
            case Undo(n=number, s=seat):
                await self.act(number, UNDO, seat)
            case Try(o=option):
                async with self.room.lock:
                    await self.room.ready()
                    if why := self.room.why_not(self.seat or SPECTATOR, option):
                        raise why
            case Wonder(n=number):
                self.tasks.start_soon(self.carefully, self.hint, number)  # who waits for it may choose meanwhile
            case Say(text=text):
                await self.chat(text)
            case Propose(o=option):
                await self.room.pin(self.seat or (*self.seats, SPECTATOR)[0], option)
            case Seat(act=act, seat=seat):
                await self.seated(act, seat)

    async def act(self, number: int, option: str, seat: str) -> None:
        if seat and seat != self.seat:
            raise Refusal("stale", say("The table has changed meanwhile; look again before you choose."))
        await self.room.act(self.seat or SPECTATOR, number, option)

    async def hint(self, number: int) -> None:
        self.answer(await self.house.hints.of(self.room, self.seat or SPECTATOR, number))

    async def chat(self, text: str) -> None:
        if not self.seats or self.room.terms.quiet:
            raise Refusal("room", say("Nothing can be said here."))
        if not self.house.chats.take(self.link):
            raise Refusal("rate", say("That was too much at once; wait a moment."))
        if line := cleaned(text, TALK):
            await self.room.hear(self.seat or self.seats[0], line)

    async def seated(self, act: str, seat: str) -> None:
        """What somebody does with a seat of theirs: look from it, be ready, leave it and come back, resign, answer
        those who would take a choice back."""
        seat = seat or (*self.seats, "")[0]
        if seat not in self.seats:
            raise Refusal("room", say("This is not your seat."))
        match act:
            case "sit":
                self.chosen = seat
                self.news.set()
            case "ready" | "unready" if self.room.row.begun is None:  # later it would be a sign to others
                await self.room.change(self.link, ready=act == "ready")
            case "leave" | "back" | "resign" | "agree" | "deny" | "withdraw":
                await self.room.rule(act, seat)
            case "ready" | "unready":
                raise Refusal("room", say("This cannot be done now."))
            case _:
                raise Refusal("message", say("This message cannot be read: {error}.", error=repr(act)))


def understand(text: str | None) -> Message:
    """A message as it must look."""
    if text is None or len(text) > MESSAGE_LIMIT:
        raise Refusal("message", say("A message of this kind or size is not read here."))
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("message", say("This message cannot be read: {error}.", error=error)) from None
