"""A game in play: what was chosen and what chance gave, undo by who learned what, saves and copies."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Self

from .chance import Dealer, Fast, Needed, Outcome, Scripted, dealer, fresh
from .decisions import read
from .errors import BadOption, BadOutcome, BadRecord, NoUndo, Peeked, Refused, ZashikiError, brief
from .fields import plain
from .packs import Pack
from .table import ASK, LOCK, RACE, UNLOCK, Table, Told
from .table import Option as Words
from .titles import Title
from .tongue import listed, say

SPECTATOR = "spectator"
HOUSE = "house"  # no seat: what it does is noted in the record, such as that a seat was given up
GIVEN_UP = "given up"  # the reason of a result
UNDO, AGREED = ("undo",), ("undo", "agreed")
FORMAT = 1


class Option(tuple[str, ...]):
    """What a seat may choose: words whose `str()` is their text.

    >>> str(Option(("move", "tilik"))), Option(("move", "tilik")) == ("move", "tilik")
    ('move tilik', True)
    """

    __slots__ = ()

    def __str__(self) -> str:
        return " ".join(self)


class Line(NamedTuple):
    """A choice that stands, with all that an undo needs."""

    seat: str
    option: Words
    before: Table
    mark: Any
    told: list[Told]
    number: int  # of its entry


class Entry(NamedTuple):
    """A line of the record: a choice or an undo, and how many outcomes had been dealt before it."""

    seat: str
    option: Words  # ("undo",) takes the seat's last choice back, ("undo", "agreed") with the consent of others
    start: int
    sealed: bool  # made, or taken back, under a seal that was not broken then


def apparent(chosen: Line | Entry, sealed: bool, seat: str) -> bool:
    """Does this seat notice that this was chosen? Not what another prepares under a seal; who is ready, all see."""
    return not sealed or chosen.seat == seat or chosen.option in (LOCK, UNLOCK)


def breaks(line: Line) -> bool:
    """Did this choice break a seal?"""
    kind, seats = line.before.asking[:2]
    if line.option != LOCK or kind == ASK:
        return False
    return kind == RACE or len(line.before.locked) + 1 == len(seats)


def known(table: Table) -> str:
    """A table or a view as text: equal texts are equal knowledge."""
    return json.dumps(plain(table.save()), default=repr)


def outcome(title: Title, view: Any) -> str:
    """How the game ended, by its rules or because people gave it up."""
    if view.result["reason"] != GIVEN_UP:
        return title.words.result(view)
    if not view.result["winners"]:
        return say("The game was given up.")
    winners = listed([title.role(seat) for seat in view.result["winners"]])
    return say("All others have given the game up; it is won by {winners}.", winners=winners)


def heard(told: Iterable[Told] | None, seat: str) -> list[tuple[str | int, ...]]:
    """The facts that this seat noticed."""
    return [fact for fact, to, _ in told or () if not to or seat in to]


class Game:
    """A game in play. `seats` are roles; everything a seat may do or know is asked by its name."""

    def __init__(self, title: Title, table: Table, setup: dict[str, str]) -> None:
        self.title, self.table, self.setup = title, table, setup
        self.past: list[Line] = []  # the choices that stand
        self.entries: list[Entry] = []  # all that happened, undone choices too
        self.log: list[Outcome] = []  # what chance gave, in order
        self.start: list[Told] = []  # what set-up told
        self.whole = False  # known from its set-up on?
        self.proof: dict[str, str] = {}  # how its chance can be checked, as the header of a record says it
        self.take_dealer(table.dealer)

    @classmethod
    def new(cls, title: Title, dealer: Dealer, pack: Pack, setup: dict[str, str]) -> Self:
        """Set up and go on to the first choice."""
        game = cls(title, title.deal(dealer, pack, **setup), setup)
        game.table.told, game.whole = game.start, True
        game.table.run()
        return game

    def take_dealer(self, dealer: Dealer) -> None:
        """Chance comes from this dealer from now on, also where an undo goes back to what another one dealt."""
        if dealer.log is not None and dealer.log is not self.log:
            raise BadOption("this dealer deals for another game already: every game needs one of its own")
        dealer.log, self.table.dealer = self.log, dealer
        if isinstance(dealer, Scripted):
            dealer.names = dict(self.title.aliases(self.table.pack))
        self.past = [line._replace(mark=dealer.mark()) for line in self.past]

    # ---- looking

    @property
    def seats(self) -> tuple[str, ...]:
        return self.table.seats

    @property
    def to_move(self) -> tuple[str, ...]:
        """The seats for which the game waits; empty when it is over or an outcome of chance is missing."""
        return self.table.awaited

    @property
    def needs(self) -> Needed | None:
        """The outcome for which a scripted dealer waits."""
        return self.table.needs

    @property
    def over(self) -> bool:
        return bool(self.table.result)

    @property
    def result(self) -> dict[str, Any] | None:
        """None, or `winners` (seats), `scores` (points by seat), `reason` and `clause`."""
        result = self.table.result
        return {**result, "winners": list(result["winners"])} if result else None

    def options(self, seat: str) -> list[Option]:
        """What carries the seat on; empty if it is not asked."""
        return [Option(option) for option in self.table.options(self._seat(seat))]

    def takebacks(self, seat: str) -> list[Option]:
        """What takes back a small choice under a seal."""
        return [Option(option) for option in self.table.takebacks(self._seat(seat))]

    def why_not(self, seat: str, option: str | Iterable[str]) -> Refused | None:
        """None if the seat may choose this now, else the refusal with its `clause` and `text`.

        Raises BadOption for what cannot be read."""
        words = self._read(self._seat(seat), option)
        clause = self.table.why_not(seat, words)
        return None if clause is None else Refused(f"{seat}: {' '.join(words)}", clause, self.title.rules.text(clause))

    def view(self, seat: str) -> Any:
        """The table as this seat (or "spectator") may know it."""
        return self.table.view(seat if seat == SPECTATOR else self._seat(seat))

    def text(self, seat: str) -> str:
        """The view as lines of text."""
        return self.title.words.screen(self.view(seat))

    def svg(self, seat: str) -> str:
        """The view as one picture: a complete SVG document."""
        from ..drawing.svg import picture

        return picture(self.title.draw(self.view(seat), seat), self.title.name, self.title.style)

    def _seat(self, seat: str) -> str:
        if seat not in self.table.seats:
            raise BadOption(f"no seat is called {brief(seat)}; there are {', '.join(self.table.seats)}")
        return seat

    def _read(self, seat: str, option: Any) -> Words:
        """Words of an option; other names of a card are as good as its id."""
        words = option.split() if isinstance(option, str) else option
        if isinstance(words, list | tuple) and all(isinstance(word, str) for word in words):
            aliases = self.title.aliases(self.table.pack)
            words = tuple(aliases.get(word, word) for word in words)
        return read(self.table, words)

    # ---- playing

    def play(self, seat: str, option: str | Iterable[str]) -> None:
        """Choose. Raises BadOption or Refused, and BadOutcome where a script has an impossible outcome: then nothing
        has changed."""
        if why := self.why_not(seat, option):
            raise why
        table, words = self.table, self._read(seat, option)
        line = Line(seat, words, table.clone(), table.dealer.mark(), [], len(self.entries))
        dealt, sealed = len(self.log), table.asking[0] != ASK
        table.told = line.told
        try:
            table.play(seat, words)
        except BadOutcome:
            table.reset(line.before)
            table.dealer.rewind(line.mark)
            del self.log[dealt:]
            raise
        self.past.append(line)
        self.entries.append(Entry(seat, words, dealt, sealed))

    def supply(self, *outcomes: str | int) -> None:
        """Give a scripted dealer the outcomes it waits for, and go on. Raises BadOutcome and forgets them if one of
        them cannot be; raises BadOption where the dealer is not a scripted one."""
        script = self.table.dealer
        if not isinstance(script, Scripted):
            raise BadOption("outcomes can be given by hand only where the game was made with dealer=Scripted(...)")
        before, words, mark = self.table.clone(), list(script.words), script.mark()
        dealt, needs, told = len(self.log), self.table.needs, len(self.table.told or ())
        # behind those that the waiting step had already
        script.words += [one if isinstance(one, str) else brief(one) for one in outcomes]
        try:
            self.table.run()
        except BadOutcome:
            self.table.reset(before)
            self.table.needs = needs
            script.words, script.at = words, mark
            del self.log[dealt:], (self.table.told or [])[told:]
            raise

    def note(self, *words: str) -> None:
        """Something that no seat chose and that belongs into the record: `retire gold`. `end gold blue` ends the game
        in favour of these seats, because others have given it up. Raises BadOption for what cannot be noted."""
        if not words:
            raise BadOption("expected what the house notes")
        if words[0] == "end":
            if self.over:
                raise BadOption("the game is over already")
            for seat in words[1:]:
                self._seat(seat)
        self.entries.append(Entry(HOUSE, words, len(self.log), False))
        if words[0] == "end":
            self.table.end(words[1:], {}, GIVEN_UP, "")

    def told(self, seat: str = "") -> list[Told]:
        """What the last choice (or set-up) brought about, each fact with the table of that moment; with a seat: the
        last choice that it noticed."""
        lines = (line for line in reversed(self.past) if not seat or apparent(line, line.before.asking[0] != ASK, seat))
        return next((line.told for line in lines), self.start)

    def noticed(self, seat: str) -> list[Entry]:
        """What happened as far as this seat notices that something was chosen."""
        return [entry for entry in self.entries if apparent(entry, entry.sealed, seat)]

    def undo(self, seat: str, consent: frozenset[str] = frozenset()) -> None:
        """Take back the seat's last choice, chance and all: free while nobody knows more by it, else those who do must
        agree (raises NoUndo with their seats). Under a seal what others chose beside it stands; a broken seal stays
        broken."""
        if missing := self.concerned(seat) - consent:
            raise NoUndo(self._learned(missing - {seat, SPECTATOR}), frozenset(missing))
        index = self._last(seat)
        line, later, unbroken = self.past[index], self.past[index + 1 :], self._under_seal(self.past[index])
        del self.past[index:]
        self.entries.append(Entry(seat, AGREED if consent else UNDO, len(self.log), unbroken))
        self.table.reset(line.before.clone())
        self.table.needs = None
        self.table.dealer.rewind(line.mark)
        for other in later if unbroken else ():
            self.past.append(other._replace(before=self.table.clone()))
            self.table.choose(other.seat, other.option)

    def concerned(self, seat: str) -> set[str]:
        """The seats (and "spectator") that must agree before this seat may take its last choice back: those who know
        more by it or would lose what they chose since; nobody where it is free. Raises NoUndo, without seats, where
        nothing helps: nothing was chosen, or a seal was broken since."""
        index = self._last(seat)
        if index < 0:
            raise NoUndo(say("{seat} has chosen nothing that could be taken back", seat=seat))
        line, later = self.past[index], self.past[index + 1 :]
        if self._under_seal(line):
            return set()
        asking = self.table.asking
        for one in (line, *later):
            if one.before.asking[0] != ASK and one.before.asking != asking:
                raise NoUndo(say("the plans lie open: a broken seal stays broken"))
        planning = {other for other in asking[1] if asking[0] != ASK}  # whether they have begun is not to be seen
        losing = {other.seat for other in later if other.before.asking[0] == ASK}
        return wiser(line, later[0].before if later else self.table) | losing | (planning - {seat})

    def _under_seal(self, line: Line) -> bool:
        """Was it chosen under the seal that is still unbroken? The same may be asked again under another one."""
        asking = line.before.asking
        if asking[0] in ("", ASK) or asking != self.table.asking:
            return False
        return not any(breaks(one) for one in self.past[self.past.index(line) :])

    def _learned(self, others: set[str]) -> str:
        """Why a choice stands: somebody else knows more by it, or chance has shown what it would do."""
        if not others:
            return say("chance has shown its hand")
        seats = listed([self.title.role(seat) for seat in sorted(others)])
        return say("something was learned by it: {seats} would have to agree", seats=seats)

    def can_undo(self, seat: str) -> bool:
        """May this seat take its last choice back freely?"""
        try:
            return not self.concerned(seat)
        except NoUndo:
            return False

    def _last(self, seat: str) -> int:
        """Where the seat's last choice stands in the past; -1 if it has none."""
        self._seat(seat)
        return max((i for i, line in enumerate(self.past) if line.seat == seat), default=-1)

    # ---- copies

    def clone(self, seed: int | str | None = None) -> Self:
        """The same position with chance of its own: nobody who searches sees the true future."""
        twin = object.__new__(type(self))
        twin.__dict__ = dict(self.__dict__)
        twin.table = self.table.clone()
        twin.past, twin.entries, twin.log = list(self.past), list(self.entries), list(self.log)
        twin.take_dealer(Fast(fresh(seed)))
        twin.table.needs = None
        twin.table.run()
        return twin

    def record(self, seat: str = "") -> str:
        """The game as text: header, then a line a choice with the outcomes of chance. With a seat: as far as that seat
        may know it while the game runs; raises BadOption for a name that is no seat's (nor "spectator")."""
        from .records import write

        if seat not in ("", SPECTATOR):
            self._seat(seat)
        return write(self, seat)

    def save(self) -> dict[str, Any]:
        """The game as plain data, at any decision. It holds the seed, hence what is to come: keep it where players of
        a running game cannot read it (a record never holds it)."""
        data = {
            "zashiki": FORMAT,
            "game": self.title.id,
            "rules": self.title.rules_version,
            "pack": self.table.pack.hash,
            "setup": dict(self.setup),
            "table": plain(self.table.save()),
            "dealer": self.table.dealer.save(),
            "entries": [[entry.seat, list(entry.option), entry.start, entry.sealed] for entry in self.entries],
            "log": [[word, list(to)] for word, to in self.log],
        }
        return {**data, "check": checksum(data)}

    @classmethod
    def restore(cls, title: Title, data: dict[str, Any], pack: Pack) -> Self:
        """The game that was saved, ready to go on; its choices so far cannot be undone. Raises BadRecord."""
        if data.get("check") != checksum(data):
            raise BadRecord("saved game: damaged, or changed since it was saved")
        try:
            entries = [Entry(str(s), tuple(map(str, o)), int(n), bool(x)) for s, o, n, x in data["entries"]]
            log = [(str(word), tuple(map(str, to))) for word, to in data["log"]]
            setup, saved, chance = title.setup(data["setup"]), data["table"], data["dealer"]
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise BadRecord(f"saved game: {type(error).__name__}: {error}") from None
        if not isinstance(saved, dict):
            raise BadRecord(f"saved game: table: expected fields, found {saved!r}"[:200])
        if data.get("pack") != pack.hash:
            raise BadRecord(f"saved game: played with pack {brief(data.get('pack'))}, not with {pack.id} ({pack.hash})")
        try:
            game = cls(title, title.table.restore(saved, dealer(chance), pack), setup)
            game.entries, game.log[:] = entries, log
            game.table.run()
        except ZashikiError:
            raise
        except Exception as error:  # rules stumble over a forged table in ways of their own
            raise BadRecord(f"saved game: {type(error).__name__}: {str(error)[:80]}") from error
        return game


def checksum(data: Mapping[str, Any]) -> str:
    """A hash of what was saved, so that no damaged game is played on. The pack is left out: its own hash names it."""
    rest = {key: value for key, value in data.items() if key not in ("pack", "check")}
    try:
        return hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()[:16]
    except (TypeError, ValueError, RecursionError) as error:
        raise BadRecord(f"saved game: {str(error)[:80]}") from None


def wiser(line: Line, after: Table) -> set[str]:
    """The seats that know more after this choice than they could have worked out before it. The choice is tried on what
    each seat knew: if it needs chance, looks behind a veil or comes out otherwise, that seat has learned something."""
    found = set()
    for seat in (*after.seats, SPECTATOR):
        noticed, trial = (known(after.view(seat)), heard(line.told, seat)), line.before.view(seat)
        if noticed == (known(trial), []):
            continue
        trial.told, trial.dealer = [], Scripted()  # which stops where chance is needed, as a game waits for it
        try:
            trial.play(line.seat, line.option)
        except Peeked:
            found.add(seat)
            continue
        if noticed != (known(trial.view(seat)), heard(trial.told, seat)):
            found.add(seat)
    return found
