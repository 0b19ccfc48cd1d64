"""The table of a room as the fold of what is kept: set-up or a snapshot, then every choice in its order."""

from __future__ import annotations

import json
import logging
from contextlib import suppress
from typing import Any

import msgspec

from ..engine import records
from ..engine.chance import Dealer, Fair, Fast
from ..engine.errors import BadRecord
from ..engine.game import SPECTATOR, Game, Line, breaks
from ..engine.table import ASK, LOCK
from ..engine.titles import Title
from ..engine.tongue import ENGLISH, LANGUAGES, say, speaking, spoken
from ..games import title as find_title
from .clocks import Clocks, Timed
from .discreet import named, way
from .people import AWAY, RETIRED, Notice, People, Plea
from .schema import ChoiceRow, PlaceRow, RoomRow
from .store import Store
from .terms import RETIRE, Terms

UNDO = "undo"
HOUSE = "house"  # the seat of choices that no seat makes
FAIR, PRACTICE, LESSON = "fair", "practice", "lesson"  # kinds of rooms, by where their chance comes from
Lines = list[list[str]]  # of a chronicle: a list for each choice
log = logging.getLogger(__name__)


class Fold:
    """A table in memory, and how it is read."""

    def __init__(self, store: Store, row: RoomRow, snapshot_every: int, places: list[PlaceRow] | None = None) -> None:
        self.store, self.row, self.snapshot_every = store, row, snapshot_every
        self.title: Title = find_title(row.title)
        self.terms = Terms.load(row.terms)
        self.seats = self.title.seats(json.loads(row.setup))
        self.people = People(places or [], self.seats)
        self.clocks = Clocks(self.terms, self.seats)
        self.game: Game | None = None
        self.number = 0  # of the last choice; it stays in the house
        self.questions = 0  # that have been asked: under a seal many choices answer one
        self.kept = 0  # the number at the last snapshot
        self.faults = ""  # why the room can only be looked at
        self.deleted = False  # there is nothing to look at any more
        self.upgraded = False  # is it continued under other rules or with other content?
        self.earlier: dict[str, dict[str, Lines]] = {}  # by language and seat, up to the snapshot the table came from
        self.told: dict[int, tuple[Line, dict[tuple[str, str], list[str]]]] = {}

    # ---- its chance

    def dealer(self) -> Dealer:
        """Chance as it was when the game began, and what is measured here."""
        return Timed(self.chance(), self.title.watch) if self.title.watch else self.chance()

    def chance(self) -> Dealer:
        if self.row.kind == FAIR:
            return Fair(self.row.secret, self.people.salts)
        lesson = self.title.lesson if self.row.kind == LESSON else None
        return lesson.dealer(Fast(self.row.secret)) if lesson else Fast(self.row.secret)

    @property
    def timed(self) -> Timed | None:
        """What measures time for the rules of this game."""
        dealer = self.game.table.dealer if self.game else None
        return dealer if isinstance(dealer, Timed) else None

    def look(self, time: int) -> None:
        """It is so late, and the table is as it is."""
        if self.timed and self.game:
            self.timed.time = time
            self.timed.look(self.game.table)

    @property
    def seed(self) -> str:
        """Of a practice table; "" elsewhere."""
        return self.row.secret if self.row.kind == PRACTICE else ""

    @property
    def seal(self) -> str:
        """The hash of a fair room's secret; "" elsewhere."""
        return Fair(self.row.secret).seal if self.row.kind == FAIR else ""

    def before_it(self) -> Lines:
        """What the chronicle begins with: where chance comes from, and where the table does."""
        found = [say("Practice table, seed {seed}.", seed=self.seed)] if self.seed else []
        found += [say("Chance is sealed: the SHA-256 of its secret is {seal}.", seal=self.seal)] if self.seal else []
        salts = self.people.salts if self.seal else ""
        found += [say("Added to chance by those who play: {salts}", salts=salts)] if salts else []
        found += [say("This table goes on from a record.")] if self.row.start else []
        return [found] if found else []

    def after_it(self, game: Game) -> Lines:
        """What it ends with: the secret, when nothing can be gained by it any more."""
        if not (game.over and self.seal):
            return []
        return [
            [
                say("The secret of this table: {secret}", secret=self.row.secret),
                say("Its record can be checked: {command}", command="zashiki verify FILE"),
            ]
        ]

    def proven(self, game: Game) -> Game:
        """The game with what its record says of its chance: how it was sealed, and the secret once it is over."""
        after = str(len(records.header(self.row.start)[2]) - 1) if self.row.start else ""
        secret = self.row.secret if game.over else ""
        proof = {"seal": self.seal, "salts": self.people.salts, "after": after, "secret": secret}
        game.proof = {name: value for name, value in proof.items() if value and self.seal}
        return game

    # ---- reading

    @property
    def closed(self) -> str:
        """Why the room can only be looked at; "" where it can be played in."""
        if self.deleted:
            return say("This table was deleted.")
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

    @property
    def moments(self) -> int:
        """How many tables of the past it holds in memory."""
        return sum(1 + len(line.told) for line in self.game.past) if self.game else 0

    async def ready(self) -> Game | None:
        """The table as the store has it, or None where it cannot be read, or has not begun."""
        if self.game is None and not self.closed and self.row.begun is not None:
            rows = await self.store.choices(self.row.id)
            with speaking(ENGLISH):  # faults are kept
                await self._fold(rows)
        return self.game

    async def _fold(self, rows: list[ChoiceRow]) -> None:
        """From the start if rules and content are those of the room, else from the snapshot: other rules might deal
        another game. Where something was taken back since that was chosen before the snapshot, from the start too, if
        it is the same game. What cannot be read to its end is shown as far as it goes, and closed."""
        changed = self.row.rules != self.title.rules_version or self.row.pack != self.title.pack.hash
        safe = [self._from_snapshot, self._from_start_again]
        tries = safe if changed and self.row.snapshot else [self._from_start, self._from_snapshot]
        faults: list[str] = []
        for attempt in tries:
            try:
                if attempt(rows):
                    self._try_out()
                    self.upgraded = changed
                    return
            except Exception as error:  # whatever the fault, the table stays readable as far as it goes
                log.warning("room %s: %s", named(self.row.id), way(error))
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
            log.warning("room %s: not even to look at: %s", named(self.row.id), way(error))
            self.game = None

    def _from_start(self, rows: list[ChoiceRow]) -> bool:
        self.earlier, self.number = {}, 0
        if self.row.start:
            self.game = records.replay(self.title, self.title.pack, self.row.start, self.dealer())
        else:
            setup = self.title.setup(json.loads(self.row.setup))
            self.game = Game.new(self.title, self.dealer(), self.title.pack, setup)
        self.people.reset()
        self.questions = 0
        self.clocks = Clocks(self.terms, self.seats)
        self.clocks.go_on(self.row.begun or 0, self._waited_for(), True)
        self.look(self.row.begun or 0)
        self._replay(rows)
        return True

    def _from_start_again(self, rows: list[ChoiceRow]) -> bool:
        """Under other rules, if with them all came out as it had: at the snapshot table and chance are the same."""
        assert self.row.snapshot
        saved = msgspec.json.decode(self.row.snapshot)
        try:
            self._from_start([row for row in rows if row.number <= saved["number"]])
            assert self.game is not None
            again = msgspec.json.decode(msgspec.json.encode(self.game.save()))
            if any(again[part] != saved["game"][part] for part in ("table", "dealer", "log")):
                raise BadRecord("with the rules of today another game would have been dealt")
            self._replay(rows)
        except Exception:
            self.game = None  # what can be looked at is what came from the snapshot
            with suppress(Exception):
                self._from_snapshot(rows)
            raise
        return True

    def _from_snapshot(self, rows: list[ChoiceRow]) -> bool:
        if not self.row.snapshot:
            return False
        saved = msgspec.json.decode(self.row.snapshot)
        self.earlier, self.number = chronicles(saved), saved["number"]
        self.game = Game.restore(self.title, {**saved["game"], "pack": self.title.pack.hash}, self.title.pack)
        self.people.reset()
        self.questions = saved.get("questions", 0)
        self.clocks = Clocks(self.terms, self.seats)
        if "people" in saved:
            self.people.load(saved["people"])
            self.clocks.load(saved["clocks"])
        if self.title.watch:
            dealer = Timed(self.game.table.dealer, self.title.watch)
            dealer.what, dealer.since = saved.get("timed", ("", 0))
            self.game.take_dealer(dealer)
        self._replay(rows)
        return True

    def _replay(self, rows: list[ChoiceRow]) -> None:
        for row in rows:
            if row.number > self.number:
                try:
                    self._carry_out(row.seat, row.option, row.time)
                except Exception as error:  # what it was, the others need not know
                    if len(self.seats) == 1:
                        raise
                    raise BadRecord(f"a choice of {row.seat} can no longer be made") from error
                self.number = row.number

    # ---- a choice

    def _carry_out(self, seat: str, option: str, time: int) -> str:
        """Returns the choice in the words that are kept."""
        game = self.game
        assert game is not None
        asking, broken = game.table.asking, False
        if self.timed:
            self.timed.time = time
        if seat == HOUSE:
            what, _, whom = option.partition(" ")
            self._house(what, whom, time)
        elif option == UNDO:
            game.undo(seat)
        else:
            game.play(seat, option)
            option, broken = " ".join(game.past[-1].option), breaks(game.past[-1])
        # nothing but a small choice under a seal, or a lock, leaves it as it was; the same may be asked once more
        same = game.table.asking == asking and not broken
        prepared = asking[0] != ASK and same
        if seat != HOUSE and not (prepared and option != " ".join(LOCK)):
            self.people.plea = None
        anew = not (prepared or (seat == HOUSE and same))
        self.questions += anew
        self.clocks.go_on(time, self._waited_for(), anew)
        self.look(time)
        return option

    def _waited_for(self) -> list[str]:
        """The people for whom the game waits."""
        return [seat for seat in self.game.to_move if not self.people.played(seat)] if self.game else []

    def _house(self, what: str, seat: str, time: int) -> None:
        """What no seat chooses: time is up, a seat is given up or taken back, others agree to an undo."""
        assert self.game is not None
        people = self.people
        people.notices.append(Notice(time, what, seat))
        if what == "resign" or (what == "flag" and self.terms.gone == RETIRE):
            people.retire(self.game, seat)
        elif what in ("flag", "leave"):
            people.away[seat] = AWAY
            self.game.note("bot", seat)
        elif what in ("back", "come") and people.away.get(seat) != RETIRED:
            people.away.pop(seat, None)
            self.game.note("person", seat)
        elif what == "plea":
            people.plea = Plea(seat, people.asked(self.game, seat))
        elif what in ("deny", "withdraw"):
            people.plea = None
        elif what == "agree" and people.plea:
            people.plea = people.plea._replace(given=(*people.plea.given, seat))
        people.settle_plea(self.game)
        if people.plea and not people.plea.missing:
            self.game.undo(people.plea.seat, frozenset({*self.game.seats, SPECTATOR}))
            people.notices.append(Notice(time, "undone", people.plea.seat))
            people.plea = None

    def _saved(self) -> str:
        """All that is needed to go on from here."""
        assert self.game is not None
        told = {}
        for language in LANGUAGES:
            with speaking(language):
                told[language] = {seat: self.chronicle(seat) for seat in (*self.game.seats, SPECTATOR)}
        whole = {"number": self.number, "game": self.game.save(), "chronicle": told}
        timed = {"timed": (self.timed.what, self.timed.since)} if self.timed else {}
        beside = {"people": self.people.save(), "clocks": self.clocks.save(), "questions": self.questions, **timed}
        return msgspec.json.encode({**whole, **beside}).decode()

    def chronicle(self, seat: str) -> Lines:
        """What this seat noticed, a list of lines for each choice that stands."""
        assert self.game is not None
        from_snapshot: Any = self.earlier.get(spoken()) or self.earlier.get(ENGLISH, {})
        if seat in from_snapshot:
            entries = list(from_snapshot[seat])
        else:
            entries = [self.title.chronicle(self.game.start, seat)]
        told = {id(line): self.told.get(id(line), (line, {})) for line in self.game.past}
        self.told = told
        for line, known in told.values():
            if (key := (spoken(), seat)) not in known:
                known[key] = self.title.chronicle(line.told, seat)
            entries.append(known[key])
        return [lines for lines in entries if lines]


def chronicles(saved: Any) -> dict[str, dict[str, Lines]]:
    """The chronicles of a snapshot, by language and seat; older ones hold English alone, by seat."""
    found: dict[str, Any] = saved["chronicle"]
    return found if ENGLISH in found else {ENGLISH: found}
