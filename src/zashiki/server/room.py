"""A room: a table with people at it. Its table is the fold of the choices kept for it.

Every choice is played first and committed before anybody is shown what it did; where that fails the room
forgets its table and reads it anew. So nobody sees what could be lost, and what cannot be replayed is never
kept."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from ..drawing.patches import Layers
from ..engine import records
from ..engine.chance import Dealer, Fair, Fast
from ..engine.errors import BadOption, NoUndo, Refused
from ..engine.game import SPECTATOR, Game, Line
from ..engine.titles import Drawing, Title
from ..engine.tongue import ENGLISH, LANGUAGES, say, speaking, spoken
from ..games import title as find_title
from .guiding import guided
from .screen import screen
from .store import ChoiceRow, RoomRow, Store, StoreFails, Taken

UNDO = "undo"
FAIR, PRACTICE, LESSON = "fair", "practice", "lesson"  # kinds of rooms, by where their chance comes from
SEED = 40  # characters
log = logging.getLogger(__name__)


def seed(given: str) -> str:
    """The seed that was typed, or one that is easy to type again."""
    text = given.strip() or str(secrets.randbelow(1_000_000))
    if len(text) > SEED or not text.isprintable():
        raise BadOption(say("a seed is a number or a word of at most {n} characters", n=SEED))
    return text


class Refusal(Exception):
    """Why something is not done; nothing has changed. `kind`: rule, option, stale, undo, closed, message,
    rate, store or fault."""

    def __init__(self, kind: str, text: str, clause: str = "") -> None:
        super().__init__(text)
        self.kind, self.text, self.clause = kind, text, clause


class Picture(NamedTuple):
    """What a seat sees, in one language."""

    layers: Layers
    drawing: Drawing


@dataclass
class Shown:
    """What a seat is shown. The number is this seat's own: it grows only when what it is shown changes, and that is
    looked for in English, so that it is the same number in every language."""

    number: int = 0
    stale: bool = True
    pictures: dict[str, Picture] = field(default_factory=dict)

    @property
    def layers(self) -> Layers:
        """In the language that is spoken."""
        return self.pictures[spoken()].layers if self.pictures else {}

    @property
    def drawing(self) -> Drawing | None:
        return self.pictures[spoken()].drawing if self.pictures else None


Lines = list[list[str]]  # of a chronicle: a list for each choice


class Room:
    """One room in memory. Whoever looks or acts holds its lock."""

    def __init__(self, store: Store, row: RoomRow, snapshot_every: int) -> None:
        self.store, self.row, self.snapshot_every = store, row, snapshot_every
        self.title: Title = find_title(row.title)
        self.lock = asyncio.Lock()
        self.listeners: set[Callable[[], None]] = set()
        self.game: Game | None = None
        self.number = 0  # of the last choice; it stays in the house
        self.kept = 0  # the number at the last snapshot
        self.faults = ""  # why the room can only be looked at
        self.upgraded = False  # is it continued under other rules or with other content?
        self.seen: dict[str, Shown] = {}
        self.earlier: dict[str, dict[str, Lines]] = {}  # by language and seat, up to the snapshot the table came from
        self.told: dict[int, tuple[Line, dict[tuple[str, str], list[str]]]] = {}

    # ---- its chance

    def dealer(self) -> Dealer:
        """Chance as it was when the room was opened."""
        if self.row.kind == FAIR:
            return Fair(self.row.secret)
        lesson = self.title.lesson if self.row.kind == LESSON else None
        return lesson.dealer(Fast(self.row.secret)) if lesson else Fast(self.row.secret)

    @property
    def seed(self) -> str:
        """Of a practice table; "" elsewhere."""
        return self.row.secret if self.row.kind == PRACTICE else ""

    @property
    def seal(self) -> str:
        """The hash of a fair room's secret; "" elsewhere."""
        return Fair(self.row.secret).seal if self.row.kind == FAIR else ""

    def before_it(self) -> list[list[str]]:
        """What the chronicle begins with: where chance comes from, and where the table does."""
        found = [say("Practice table, seed {seed}.", seed=self.seed)] if self.seed else []
        found += [say("Chance is sealed: the SHA-256 of its secret is {seal}.", seal=self.seal)] if self.seal else []
        found += [say("This table goes on from a record.")] if self.row.start else []
        return [found] if found else []

    def after_it(self, game: Game) -> list[list[str]]:
        """What it ends with: the secret, when nothing can be gained by it any more."""
        if not (game.over and self.seal):
            return []
        brought = records.header(self.row.start)[2][1:] if self.row.start else []
        after = f" --after {len(brought)}" if self.row.start else ""
        how = f"zashiki verify FILE --secret {self.row.secret}{after}"
        return [
            [
                say("The secret of this table: {secret}", secret=self.row.secret),
                say("Its record can be checked: {command}", command=how),
            ]
        ]

    @property
    def closed(self) -> str:
        """Why the room can only be looked at; "" where it can be played in."""
        if not self.faults:
            return ""
        return say("This table cannot be continued under the rules of this version: {reasons}", reasons=self.faults)

    @property
    def note(self) -> str:
        """What an upgrade has changed since the room was opened; "" if nothing."""
        found = []
        if self.row.rules != self.title.rules_version:
            old, new = self.row.rules, self.title.rules_version
            found.append(say("Begun under rules {old}, continued under rules {new}.", old=old, new=new))
        if self.row.pack != self.title.pack.hash:
            before, now = self.row.pack, self.title.pack.hash
            found.append(say("Begun with content {old}, continued with content {new}.", old=before, new=now))
        return " ".join(found) if self.upgraded else ""

    # ---- reading

    async def begun(self) -> RoomRow:
        """The row of a room nobody has entered yet, with a first snapshot: whatever an upgrade changes, what was dealt
        at set-up stays."""
        self._from_start([])
        self.row = self.row._replace(snapshot=self._saved())
        return self.row

    @property
    def moments(self) -> int:
        """How many tables of the past it holds in memory."""
        return sum(1 + len(line.told) for line in self.game.past) if self.game else 0

    async def catch_up(self) -> None:
        """Read what another process has done meanwhile. Whoever comes to look asks for it."""
        if self.game is None or self.closed or not (rows := await self.store.choices(self.row.id, self.number)):
            return
        try:
            self._replay(rows)
            self._changed()
        except Exception:  # reading everything anew says what is wrong
            self.forget()
        self.wake()

    async def ready(self) -> Game | None:
        """The table as the store has it, or None where it cannot be read."""
        if self.game is None and not self.closed:
            rows = await self.store.choices(self.row.id)
            with speaking(ENGLISH):  # faults are kept
                await self._fold(rows)
        return self.game

    async def _fold(self, rows: list[ChoiceRow]) -> None:
        """From the start if rules and content are those of the room, else from the snapshot: other rules might deal
        another game. What cannot be read to its end is shown as far as it goes, and closed."""
        changed = self.row.rules != self.title.rules_version or self.row.pack != self.title.pack.hash
        tries = [self._from_snapshot] if changed and self.row.snapshot else [self._from_start, self._from_snapshot]
        faults: list[str] = []
        for attempt in tries:
            try:
                if attempt(rows):
                    self._try_out()
                    self.upgraded = changed
                    return
            except Exception as error:  # whatever the fault, the table stays readable as far as it goes
                log.warning("room %s: %s", self.row.id, error)
                faults.append(str(error) or type(error).__name__)
        self.faults = "; ".join(dict.fromkeys(faults))
        self._look_only()

    def _try_out(self) -> None:
        """Can the table be shown to everybody? Else it is closed, and not stuck at its first visitor."""
        assert self.game is not None
        for seat in (*self.game.seats, SPECTATOR):
            self.title.draw(self.game.view(seat), seat)

    def _look_only(self) -> None:
        """A board to look at, out of whatever of the snapshot can be read."""
        try:
            if self.game is None and self.row.snapshot:
                saved = msgspec.json.decode(self.row.snapshot)
                blank = self.title.table((), Dealer(), self.title.pack).save()
                fields = {name: saved["game"]["table"].get(name, value) for name, value in blank.items()}
                table = self.title.table.restore({**fields, "agenda": []}, Dealer(), self.title.pack)
                self.earlier, self.number = chronicles(saved), saved["number"]
                self.game = Game(self.title, table, saved["game"]["setup"])
            if self.game:
                self._try_out()
        except Exception as error:
            log.warning("room %s: not even to look at: %s", self.row.id, error)
            self.game = None

    def _from_start(self, rows: list[ChoiceRow]) -> bool:
        self.earlier, self.number = {}, 0
        if self.row.start:
            self.game = records.replay(self.title, self.title.pack, self.row.start, self.dealer())
        else:
            setup = self.title.setup(json.loads(self.row.setup))
            self.game = Game.new(self.title, self.dealer(), self.title.pack, setup)
        self._replay(rows)
        return True

    def _from_snapshot(self, rows: list[ChoiceRow]) -> bool:
        if not self.row.snapshot:
            return False
        saved = msgspec.json.decode(self.row.snapshot)
        self.earlier, self.number = chronicles(saved), saved["number"]
        self.game = Game.restore(self.title, {**saved["game"], "pack": self.title.pack.hash}, self.title.pack)
        self._replay(rows)
        return True

    def _replay(self, rows: list[ChoiceRow]) -> None:
        for row in rows:
            if row.number > self.number:
                self._carry_out(row.seat, row.option)
                self.number = row.number

    def _carry_out(self, seat: str, option: str) -> str:
        """Returns the choice in the words that are kept."""
        assert self.game is not None
        if option == UNDO:
            self.game.undo(seat)
            return UNDO
        self.game.play(seat, option)
        return " ".join(self.game.past[-1].option)

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
            now.stale = False
        if game and spoken() not in now.pictures:
            now.pictures[spoken()] = self._drawn(game, seat)
        return now

    def _drawn(self, game: Game, seat: str) -> Picture:
        drawing = self.title.draw(game.view(seat), seat)
        story = [*self.before_it(), *self.chronicle(seat), *self.after_it(game)]
        layers = screen(game, seat, drawing, story, self.note, self.closed)
        return Picture(guided(layers, game, seat) if self.row.kind == LESSON else layers, drawing)

    def chronicle(self, seat: str) -> Lines:
        """What this seat noticed, a list of lines for each choice that stands."""
        assert self.game is not None
        earlier = self.earlier.get(spoken()) or self.earlier.get(ENGLISH, {})
        entries = list(earlier[seat]) if seat in earlier else [self.title.chronicle(self.game.start, seat)]
        told = {id(line): self.told.get(id(line), (line, {})) for line in self.game.past}
        self.told = told
        for line, known in told.values():
            if (key := (spoken(), seat)) not in known:
                known[key] = self.title.chronicle(line.told, seat)
            entries.append(known[key])
        return [lines for lines in entries if lines]

    def why_not(self, seat: str, option: str) -> Refusal | None:
        """Why the seat may not choose this, if so."""
        if self.game is None or self.closed:
            return Refusal("closed", self.closed or say("This table cannot be read."))
        try:
            why = self.game.why_not(seat, option)
        except BadOption as error:
            return Refusal("option", str(error))
        return Refusal("rule", why.text, why.clause) if why else None

    # ---- acting

    async def act(self, seat: str, number: int, option: str) -> None:
        """Make a choice (or `undo` the last one) for good. Raises Refusal; then nothing has changed."""
        async with self.lock:
            while True:
                await self._check(seat, number)
                try:
                    await self._keep(seat, option)
                    break
                except Taken:
                    continue  # another process was first: what it did is read before this is tried again
                except StoreFails as error:
                    text = say("Your choice could not be kept, so it was not made: {error}.", error=error)
                    raise Refusal("store", text) from None
            await self._snapshot()
        self.wake()

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
        if number != shown.number:
            raise Refusal("stale", say("The table has changed meanwhile; look again before you choose."))

    async def _keep(self, seat: str, option: str) -> None:
        """Play, draw, commit: a choice whose outcome cannot be shown is not kept either."""
        if option != UNDO and (why := self.why_not(seat, option)):
            raise why
        try:
            words = self._carry_out(seat, option)
            self._changed()
            await self.shown(seat)
            await self.store.append(self.row.id, self.number + 1, seat, words)
        except NoUndo as error:
            raise Refusal("undo", say("This cannot be taken back: {error}.", error=error)) from None
        except Refused as error:
            raise Refusal("rule", error.text, error.clause) from None
        except BaseException:
            self.forget()
            raise
        self.number += 1

    async def _snapshot(self) -> None:
        """Now and then, and only where nothing can be taken back: what lies before a snapshot is settled."""
        game = self.game
        if game is None or self.number - self.kept < self.snapshot_every:
            return
        if any(game.can_undo(seat) for seat in game.seats):
            return
        text = self._saved()
        try:
            await self.store.keep_snapshot(self.row.id, text)
        except StoreFails:
            return  # the choices are kept; the next one tries again
        self.row, self.kept = self.row._replace(snapshot=text), self.number

    def _saved(self) -> str:
        """All that is needed to go on from here."""
        assert self.game is not None
        told = {}
        for language in LANGUAGES:
            with speaking(language):
                told[language] = {seat: self.chronicle(seat) for seat in (*self.game.seats, SPECTATOR)}
        return msgspec.json.encode({"number": self.number, "game": self.game.save(), "chronicle": told}).decode()

    def wake(self) -> None:
        """All who look on have something new to see."""
        for listener in self.listeners:
            listener()


def chronicles(saved: Any) -> dict[str, dict[str, Lines]]:
    """The chronicles of a snapshot, by language and seat; older ones hold English alone, by seat."""
    found: dict[str, Any] = saved["chronicle"]
    return found if ENGLISH in found else {ENGLISH: found}
