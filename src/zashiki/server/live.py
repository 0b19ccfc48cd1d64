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
from ..engine.tongue import say
from .hints import Hints
from .limits import Bucket
from .room import UNDO, Refusal, Room
from .settings import MESSAGE_LIMIT
from .store import StoreFails

LATER = 1013  # closes a connection that may be tried again

Number = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class Choose(msgspec.Struct, tag="choose", tag_field="t", forbid_unknown_fields=True):
    """Make this choice; `n` is the number of the state in which it was seen."""

    n: Number
    o: Text


class Try(msgspec.Struct, tag="try", tag_field="t", forbid_unknown_fields=True):
    """Why may this not be chosen? Never does anything."""

    o: Text


class Wonder(msgspec.Struct, tag="hint", tag_field="t", forbid_unknown_fields=True):
    """What would a computer player choose? Never does anything."""

    n: Number


class Undo(msgspec.Struct, tag="undo", tag_field="t", forbid_unknown_fields=True):
    """Take the last choice back."""

    n: Number


log = logging.getLogger(__name__)
Message = Choose | Try | Wonder | Undo
decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
encode = msgspec.json.Encoder().encode


class Live:
    """One connection."""

    tasks: TaskGroup  # while it runs

    def __init__(self, socket: WebSocket, room: Room, seat: str, hints: Hints) -> None:
        self.socket, self.room, self.seat, self.hints = socket, room, seat, hints
        self.news = asyncio.Event()
        self.replies: deque[dict[str, Any]] = deque(maxlen=10)
        self.bucket = Bucket(rate=10, burst=40)
        self.sent: Layers | None = None
        self.number = -1

    async def run(self) -> None:
        """Until the browser goes away."""
        await self.socket.accept()
        self.room.listeners.add(self.news.set)
        self.news.set()
        try:
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
                found = await self.newest()
                if found is None and self.sent is None:
                    await self.socket.close(LATER)  # browsers come again by themselves
                    return
                if found and found[0] != self.number:
                    await self.say(self.change(*found))
                while self.replies:
                    reply = self.replies.popleft()
                    if reply.get("n", self.number) == self.number:  # else it is about a table that has moved on
                        await self.say(reply)

    async def newest(self) -> tuple[int, Layers] | None:
        """The newest state; None while the store does not answer and nothing is known."""
        async with self.room.lock:
            with suppress(StoreFails):  # what is known is better than nothing
                await self.room.catch_up()
            try:
                shown = await self.room.shown(self.seat)
            except StoreFails:
                return None
            return shown.number, shown.layers

    def change(self, number: int, layers: Layers) -> dict[str, Any]:
        """The whole state at first, then what is new."""
        was, self.sent, self.number = self.sent, layers, number
        if was is None or was.keys() != layers.keys():
            return {"t": "full", "n": number, "layers": layers}
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
        except Exception:
            log.exception("a choice could not be carried out")
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
            case Choose(n=number, o=option):
                if option == UNDO:
                    raise Refusal("option", say("Undo is no option of the game."))
                await self.room.act(self.seat, number, option)
            case Undo(n=number):
                await self.room.act(self.seat, number, UNDO)
            case Try(o=option):
                async with self.room.lock:
                    await self.room.ready()
                    if why := self.room.why_not(self.seat, option):
                        raise why
            case Wonder(n=number):
                self.tasks.start_soon(self.carefully, self.hint, number)  # who waits for it may choose meanwhile

    async def hint(self, number: int) -> None:
        self.answer(await self.hints.of(self.room, self.seat, number))


def understand(text: str | None) -> Message:
    """A message as it must look."""
    if text is None or len(text) > MESSAGE_LIMIT:
        raise Refusal("message", say("A message of this kind or size is not read here."))
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("message", say("This message cannot be read: {error}.", error=error)) from None
