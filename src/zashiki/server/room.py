"""A room: a table with people at it. What is chosen there is kept for good, or not done at all.

Every choice is played first and committed before anybody is shown what it did; where that fails the room
forgets its table and reads it anew. So nobody sees what could be lost, and what cannot be replayed is never
kept."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from ..drawing.patches import Layers
from ..engine.errors import BadOption, NoUndo, Refused
from ..engine.game import GIVEN_UP, SPECTATOR, Game, known
from ..engine.table import LOCK, RACE, SEAL, Option
from ..engine.titles import Drawing, Hearing
from ..engine.tongue import ENGLISH, say, speaking, spoken
from .fold import FAIR, HOUSE, LESSON, PRACTICE, UNDO, Fold
from .guiding import guided
from .people import AWAY, PERSON, RETIRED
from .pins import Pins
from .refusal import Refusal
from .schema import ChatRow, PlaceRow, RoomRow, now
from .screen import screen
from .store import Store, StoreFails, Taken
from .talk import KEPT, Talk

__all__ = ["FAIR", "LESSON", "PRACTICE", "UNDO", "Refusal", "Room", "Shown", "seed"]
SEED = 40  # characters


def seed(given: str) -> str:
    """The seed that was typed, or one that is easy to type again."""
    text = given.strip() or str(secrets.randbelow(1_000_000))
    if len(text) > SEED or not text.isprintable():
        raise BadOption(say("a seed is a number or a word of at most {n} characters", n=SEED))
    return text


class Picture(NamedTuple):
    """What a seat sees, in one language."""

    layers: Layers
    drawing: Drawing


@dataclass
class Shown:
    """What a seat is shown. The number is this seat's own: it grows only when what it is shown changes, and that is
    looked for in English, so that it is the same number in every language."""

    number: int = 0
    since: int = 0  # a choice that was made in the state with this number, or a later one, still holds
    asked: Any = None
    stale: bool = True
    pictures: dict[str, Picture] = field(default_factory=dict)

    @property
    def layers(self) -> Layers:
        """In the language that is spoken."""
        return self.pictures[spoken()].layers if self.pictures else {}

    @property
    def drawing(self) -> Drawing | None:
        return self.pictures[spoken()].drawing if self.pictures else None


class Room(Fold):
    """One room in memory. Whoever looks or acts holds its lock."""

    def __init__(self, store: Store, row: RoomRow, snapshot_every: int, places: list[PlaceRow] | None = None) -> None:
        super().__init__(store, row, snapshot_every, places)
        self.lock = asyncio.Lock()
        self.listeners: set[Callable[[], None]] = set()
        self.tend: Callable[[Room], None] = lambda room: None  # the house looks after bots and clocks
        self.thinking: set[str] = set()  # the seats for which a bot thinks
        self.planned: dict[str, tuple[int, list[Option]]] = {}  # which question it is answering, and what it lays next
        self.posed = (-1, 0.0)  # the question that was seen last, and when it came up here (seconds)
        self.talk = Talk()
        self.pins = Pins()
        self.news = row.news  # how much of what was written of it is known here
        self.seen: dict[str, Shown] = {}

    # ---- reading

    async def begun(self) -> RoomRow:
        """The row of a room that begins at once, with a first snapshot: whatever an upgrade changes, what was dealt at
        set-up stays."""
        self._from_start([])
        self.row = self.row._replace(snapshot=self._saved())
        return self.row

    async def begin(self) -> None:
        """The game begins as soon as every seat is taken, and everybody is ready where that was agreed."""
        if self.row.begun is not None or not self.people.full or (self.terms.ready and not self.people.eager):
            return
        time = now()
        self.row = self.row._replace(begun=time)
        self._from_start([])
        await self.store.begin(self.row.id, time, self._saved())
        self.forget()
        await self.reread()

    async def catch_up(self) -> None:
        """Read what another process has done meanwhile, if it has done anything."""
        found = await self.store.news([self.row.id])
        if found.get(self.row.id) != self.news or self.game is None:
            await self.reread()

    async def reread(self) -> None:
        """What is kept of the room besides its choices, and the choices that are new."""
        row = await self.store.room(self.row.id)
        if row is None:
            self.deleted, self.game = True, None
            self.people.take([])  # nobody holds a seat any more
            self.wake()
            return
        changed = row.news != self.news
        self.row, self.news = row, row.news
        self.people.take(await self.store.places(row.id))
        self.talk.take(await self.store.talk(row.id))
        await self.begin()
        if self.game is not None and not self.closed and (rows := await self.store.choices(row.id, self.number)):
            try:
                self._replay(rows)
                self._changed()
            except Exception:  # reading everything anew says what is wrong
                self.forget()
        if changed:
            self.wake()

    def forget(self) -> None:
        """Read the table anew when it is needed next."""
        self.game, self.faults, self.upgraded = None, "", False
        self._changed()

    def _changed(self) -> None:
        for shown in self.seen.values():
            shown.stale = True

    # ---- looking

    async def shown(self, seat: str) -> Shown:
        """What this seat is shown now, in the language that is spoken."""
        game = await self.ready()
        now = self.seen.setdefault(seat, Shown())
        if now.stale and game:
            before = now.pictures.get(ENGLISH)
            with speaking(ENGLISH):
                now.pictures = {ENGLISH: self._drawn(game, seat)}
            if before is None or before.layers != now.pictures[ENGLISH].layers:
                now.number += 1
                asked = self._under_seal(game, seat)
                now.since = now.since if asked and asked == now.asked else now.number
                now.asked = asked
            now.stale = False
        if game and spoken() not in now.pictures:
            now.pictures[spoken()] = self._drawn(game, seat)
        return now

    def _under_seal(self, game: Game, seat: str) -> Any:
        """What a seat is asked under a seal: that another is ready meanwhile makes no answer stale."""
        if seat not in game.seats or game.table.asking[0] not in (SEAL, RACE):
            return None
        return self.questions, game.options(seat), game.takebacks(seat)

    def _drawn(self, game: Game, seat: str) -> Picture:
        away = seat in self.people.away and not game.over  # then nothing is lit
        drawing = self.title.draw(game.view(seat), SPECTATOR if away else seat)
        story = [*self.before_it(), *self.chronicle(seat), *self.after_it(game)]
        several = sum(one.kind == PERSON for one in self.people.places.values()) > 1
        layers = screen(game, seat, drawing, story, self.note, self.closed, self.terms.undo, several)
        if away:
            layers |= {"options": {}, "undo": {}}
        return Picture(guided(layers, game, seat) if self.row.kind == LESSON else layers, drawing)

    def why_not(self, seat: str, option: str) -> Refusal | None:
        """Why the seat may not choose this, if so."""
        if self.game is None or self.closed:
            return Refusal("closed", self.closed or say("This table cannot be read."))
        if self.given_up:
            return Refusal("room", say("This game is over: the others have given it up."))
        try:
            why = self.game.why_not(seat, option)
        except BadOption as error:
            return Refusal("option", str(error))
        return Refusal("rule", why.text, why.clause) if why else None

    @property
    def given_up(self) -> bool:
        return self.game is not None and bool(self.game.table.result) and self.game.table.result["reason"] == GIVEN_UP

    # ---- acting

    async def act(self, seat: str, number: int, option: str) -> None:
        """Make a choice (or `undo` the last one) for good. Raises Refusal; then nothing has changed."""
        async with self.lock:
            await self._surely(lambda: self._chosen(seat, number, option))
        self.wake()

    async def _chosen(self, seat: str, number: int, option: str) -> None:
        await self._check(seat, number)
        if seat not in self.seats:
            raise Refusal("option", say("Who looks on has nothing to choose."))
        if self.people.played(seat):
            raise Refusal("room", say("A computer player chooses for this seat; take it back first."))
        await self._keep(seat, option)

    async def act_for(self, seat: str, view: Any, option: Option) -> None:
        """A bot's choice, if what it was thought out for is still so."""
        async with self.lock:
            await self._surely(lambda: self._thought_out(seat, view, option))
        self.wake()

    async def _thought_out(self, seat: str, view: Any, option: Option) -> None:
        game = await self.ready()
        if game and self.people.played(seat) and seat in game.to_move and known(game.view(seat)) == known(view):
            await self._keep(seat, " ".join(option))

    async def rule(self, what: str, seat: str) -> None:
        """Something that is no choice of the game (`flag`, `leave`, `back`, `come`, `resign`, `agree`, `deny`,
        `withdraw`) is done for good. Raises Refusal where it is not due; then nothing has changed."""
        async with self.lock:
            await self._surely(lambda: self._ruled(what, seat))
        self.wake()

    async def _ruled(self, what: str, seat: str) -> None:
        game = await self.ready()
        if game is None or self.closed or not self._due(game, what, seat):
            raise Refusal("room", say("This cannot be done now."))
        await self._commit(HOUSE, f"{what} {seat}")

    def _due(self, game: Game, what: str, seat: str) -> bool:
        people = self.people
        if what in ("agree", "deny"):
            return people.plea is not None and seat in people.plea.missing
        if what == "withdraw":
            return people.plea is not None and seat == people.plea.seat
        if game.over or people.places[seat].kind != PERSON:
            return False
        match what:
            case "flag":
                return seat in self.clocks.up(now())
            case "leave":
                return seat not in people.away
            case "back" | "come":
                return people.away.get(seat) == AWAY
            case "resign":
                return people.away.get(seat) != RETIRED
        return False

    # ---- people

    def hearing(self, seat: str) -> Hearing | None:
        """How far the rules of the game let this seat talk now; None where they say nothing about it."""
        if self.game is None or self.title.hears is None or seat not in self.seats:
            return None
        return self.title.hears(self.game.view(seat), seat)

    async def hear(self, seat: str, text: str) -> None:
        """Somebody says something, to all or to whom the rules of the game let hear it. Raises Refusal where they let
        nobody."""
        async with self.lock:
            await self.catch_up()
            await self._first(lambda: self._said(seat, text))
        self.wake()

    async def _said(self, seat: str, text: str) -> None:
        await self.ready()
        if self.deleted:
            raise Refusal("closed", self.closed)
        hearing = self.hearing(seat)
        if hearing and not hearing.seats:
            raise Refusal("rule", hearing.why, hearing.clause)
        everybody = hearing is None or {*self.seats, SPECTATOR} <= {*hearing.seats}
        hears = "" if hearing is None or everybody else ",".join(hearing.seats)
        row = ChatRow(self.talk.number + 1, seat, text, now(), hears)
        await self.store.say(self.row.id, row, KEPT)
        self.talk.add(row)
        self.news += 1

    async def pin(self, seat: str, text: str) -> None:
        """Somebody proposes a choice to whoever is to make it. Raises Refusal."""
        async with self.lock:
            game = await self.ready()
            if game is None or self.closed or not self.title.together or seat not in self.seats:
                raise Refusal("room", say("Nothing can be proposed here."))
            self.pins.put(game, seat, text)
        self.wake()

    async def change(self, link: str, **values: Any) -> None:
        """Change what is kept of whoever sits under this link: name, colour, ready."""
        async with self.lock:
            await self.store.change_places(self.row.id, link, **values)
            await self.reread()

    async def _first(self, act: Callable[[], Any]) -> None:
        """Until no other process is first with the number: what it did is read before this is tried again."""
        while True:
            try:
                await act()
                return
            except Taken:
                await self.reread()

    async def _surely(self, act: Callable[[], Any]) -> None:
        """Do something that is kept in the end, or not at all."""
        try:
            await self._first(act)
        except StoreFails as error:
            text = say("Your choice could not be kept, so it was not made: {error}.", error=error)
            raise Refusal("store", text) from None
        await self._snapshot()

    async def asked(self, seat: str, number: int) -> Any:
        """The view of a seat that may choose now, in the state with this number. Raises Refusal."""
        async with self.lock:
            await self._check(seat, number)
            assert self.game is not None
            view = self.game.view(seat)
        if not view.options(seat):
            raise Refusal("option", say("There is nothing for you to choose now."))
        return view

    async def _check(self, seat: str, number: int) -> None:
        shown = await self.shown(seat)
        if self.closed:
            raise Refusal("closed", self.closed)
        if self.game is None:
            raise Refusal("room", say("The game has not begun."))
        if not shown.since <= number <= shown.number:
            raise Refusal("stale", say("The table has changed meanwhile; look again before you choose."))

    async def _keep(self, seat: str, option: str) -> None:
        """A choice of a seat. Where an undo is not free and the room allows it, the others are asked."""
        if option == UNDO and self.given_up:
            raise Refusal("undo", say("This game is over: the others have given it up."))
        if option != UNDO and (why := self.why_not(seat, option)):
            raise why
        if self._regrets(seat) and option != " ".join(LOCK):
            raise Refusal("undo", say("The others are being asked already."))
        try:
            await self._commit(seat, option)
        except NoUndo as error:
            if self.people.plea is not None and error.seats:
                raise Refusal("undo", say("The others are being asked already.")) from None
            if not (self.terms.undo and error.seats):
                raise Refusal("undo", say("This cannot be taken back: {error}.", error=error)) from None
            await self.ready()
            await self._commit(HOUSE, f"plea {seat}")
        except Refused as error:
            raise Refusal("rule", error.text, error.clause) from None

    def _regrets(self, seat: str) -> bool:
        """Does this seat wait for an answer of others while it could prepare something under a seal? Then its last
        choice, which all are asked about, must stay the one that they were asked about."""
        plea, game = self.people.plea, self.game
        return plea is not None and plea.seat == seat and game is not None and game.table.asking[0] in (SEAL, RACE)

    async def _commit(self, seat: str, option: str) -> None:
        """Play, draw, commit: a choice whose outcome cannot be shown is not kept either."""
        time, looks = now(), seat if seat != HOUSE else SPECTATOR
        was = replace(self.seen.setdefault(looks, Shown()))
        try:
            words = self._carry_out(seat, option, time)
            self._changed()
            await self.shown(looks)
            await self.store.append(self.row.id, self.number + 1, seat, words, time)
        except (NoUndo, Refused):
            raise
        except BaseException:
            self.seen[looks] = was  # nobody was shown what is not kept
            self.forget()
            raise
        self.number += 1
        self.news += 1

    async def _snapshot(self) -> None:
        """Now and then, and only where nothing can be taken back: what lies before a snapshot is settled."""
        game = self.game
        if game is None or self.number - self.kept < self.snapshot_every or self.people.plea:
            return
        if any(game.can_undo(seat) for seat in game.seats):
            return
        text = self._saved()
        try:
            await self.store.keep_snapshot(self.row.id, text)
        except StoreFails:
            return  # the choices are kept; the next one tries again
        self.row, self.kept = self.row._replace(snapshot=text), self.number

    def wake(self) -> None:
        """All who look on have something new to see."""
        for listener in list(self.listeners):
            listener()
        self.tend(self)
