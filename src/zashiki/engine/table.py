"""The table: plain data, an agenda of steps still to come, and five verbs that move it on.

A step is a plain function `step(t, *args)` that does one thing the rulebook says. It uses at most the verbs `then`,
`ask`, `seal`, `tell` and `end`. Frames on the agenda are `(name of the step, *plain arguments)`, so a table clones in
microseconds and can be saved at any decision."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Self,
    TypeVar,
    TypeVarTuple,
    Unpack,
    get_args,
    get_origin,
    get_type_hints,
)

from .chance import Dealer, Needed
from .errors import BadRecord, Peeked
from .fields import AUDIENCES, Open, copied, mask, thaw

if TYPE_CHECKING:
    from .decisions import Decision

Option = tuple[str, ...]  # words; the text form joins them
Frame = tuple[Any, ...]  # (name of a step, *plain arguments) or (kind of question, seats, its name, *plain arguments)
Told = tuple[tuple[str | int, ...], tuple[str, ...], "Table"]  # a fact, noticed by (none: all), the table then
Ts = TypeVarTuple("Ts")
X = TypeVar("X", bound=Callable[..., Any])

ASK, SEAL, RACE = "ask", "seal", "race"
QUESTIONS = frozenset((ASK, SEAL, RACE))
LOCK, UNLOCK = ("lock",), ("unlock",)
NOBODY = Dealer()


def call(step: Callable[[Any, Unpack[Ts]], None], *args: Unpack[Ts]) -> Frame:
    """A step to come, as data: a continuation that one step hands to another. () does nothing."""
    return (step.__name__, *args)


class Table:
    """Every field says who may know it: `alarm: Open[dict[str, int]] = {}`. It holds a number, a string or a tuple, or
    lists and dicts of those; defaults are copied. All see the agenda: secrets live in fields, never in arguments.

    `pack` is the content the table is played with, `dealer` its chance: neither is part of the state."""

    seats: Open[tuple[str, ...]] = ()
    agenda: Open[list[Frame]] = [("setup",)]  # what comes next stands last
    locked: Open[list[str]] = []  # who is ready under the open seal
    result: Open[dict[str, Any]] = {}  # empty, or winners, scores, reason, clause
    pack: Any  # the content, which a game's table may name more exactly

    rules: ClassVar[dict[str, Callable[..., Any]]]  # steps and decisions by name: the name is what frames hold
    cites: ClassVar[dict[str, tuple[str, ...]]]  # the clauses that each of them carries out
    aliases: ClassVar[dict[str, str]] = {}  # steps that were renamed: the old name, which saved games hold, and the new
    _kinds: ClassVar[dict[str, Any]]
    _flat: ClassVar[list[str]]
    _deep: ClassVar[list[str]]
    _hidden: ClassVar[list[tuple[str, str]]]

    def __init_subclass__(cls) -> None:
        cls.rules, cls.cites = {"settle": settle}, {}
        cls._kinds, cls._flat, cls._deep, cls._hidden = {}, [], [], []
        for name, hint in get_type_hints(cls, include_extras=True).items():
            if get_origin(hint) is ClassVar or name == "pack":
                continue
            audience = getattr(hint, "__metadata__", ("",))[0]
            if audience not in AUDIENCES:
                raise TypeError(f"{cls.__name__}.{name} does not say who may know it")
            cls._kinds[name] = kind = get_args(hint)[0]
            if get_origin(kind) in (list, dict):
                nested = get_origin(get_args(kind)[-1]) in (list, dict)
                (cls._deep if nested else cls._flat).append(name)
            if audience != "open":
                cls._hidden.append((name, audience))

    @classmethod
    def clause(cls, *ids: str) -> Callable[[X], X]:
        """Enter a step or a decision under the clauses that it carries out."""

        def enter(thing: X) -> X:
            if cls.rules.setdefault(thing.__name__, thing) is not thing:
                raise TypeError(f"{thing.__module__}: {cls.rules[thing.__name__].__module__} has a {thing.__name__}")
            cls.cites[thing.__name__] = ids
            if isinstance(thing, type):
                dataclass(thing)
            return thing

        return enter

    def __init__(self, seats: tuple[str, ...], dealer: Dealer, pack: Any = None, **fields: Any) -> None:
        """A new table; `fields` set other values than the defaults: the choices of set-up, or a whole position."""
        if unknown := fields.keys() - self._kinds.keys():
            raise TypeError(f"{type(self).__name__} has no field {', '.join(sorted(unknown))}")
        self.__dict__.update({name: copied(getattr(type(self), name)) for name in self._kinds})
        self.__dict__.update({name: copied(value) for name, value in fields.items()})
        self.seats, self.dealer, self.pack = seats, dealer, pack
        self.needs: Needed | None = None  # the outcome for which a scripted dealer waits
        self.told: list[Told] | None = None  # None: nobody listens
        self._next: list[Frame] = []
        self._asked: Decision[Any] | None = None  # the open question and its options, from asking to settling
        self._lit: list[Option] | None = None

    # ---- the five verbs

    def then(self, step: Callable[[Self, Unpack[Ts]], None] | Frame, *args: Unpack[Ts]) -> Self:
        """Do this next. What is named first is done first, and all of it before whatever was due already."""
        if not isinstance(step, tuple):
            self._next.append((step.__name__, *args))
        elif step:
            self._next.append(step)
        return self

    def ask(self, seat: str, decision: Callable[[str, Unpack[Ts]], Decision[Any]], *args: Unpack[Ts]) -> Self:
        """One seat must choose, openly. What has no alternative is chosen unasked."""
        self._next.append((ASK, (seat,), decision.__name__, *args))
        return self

    def seal(
        self,
        seats: Iterable[str],
        decision: Callable[[str, Unpack[Ts]], Decision[Any]],
        *args: Unpack[Ts],
        first: bool = False,
    ) -> Self:
        """Seats choose at once and in secret, in small choices that each may take back until it locks. The seal breaks
        when all have locked; or with the `first` lock, which is then settled like an open choice."""
        self._next.append((RACE if first else SEAL, tuple(seats), decision.__name__, *args))
        return self

    def tell(self, *fact: str | int, to: tuple[str, ...] = ()) -> None:
        """Something happened, and the table shows it already. `to` names the seats that notice (none named: all)."""
        if self.told is not None:
            self.told.append((fact, to, self.clone()))

    def end(self, winners: Iterable[str], scores: dict[str, int], reason: str, clause: str) -> None:
        """The game is over, at once: nothing that was due is done any more."""
        self.result = {"winners": tuple(winners), "scores": scores, "reason": reason, "clause": clause}
        self.drop()

    def drop(self) -> None:
        """Nothing that was due is done any more: a part of the game is over, and a step that is named now goes on."""
        self.agenda.clear()
        self._next.clear()
        self._asked = self._lit = None

    # ---- what is asked

    @property
    def asking(self) -> Frame:
        """The question on the table: (kind, seats, name, *arguments)."""
        return self.agenda[-1] if self.agenda and self.agenda[-1][0] in QUESTIONS else ("", ())

    @property
    def awaited(self) -> tuple[str, ...]:
        """The seats for which the game waits."""
        seats: tuple[str, ...] = self.asking[1]
        return tuple(seat for seat in seats if seat not in self.locked) if self.locked else seats

    def question(self, seat: str) -> Decision[Self] | None:
        """What this seat is asked, if it is."""
        if self._asked is not None and self._asked.seat == seat:
            return self._asked
        frame = self.asking
        return self.rules[frame[2]](seat, *frame[3:]) if seat in frame[1] else None

    def options(self, seat: str, bot: bool = False) -> list[Option]:
        """What carries this seat on; for a bot, enough of it to reach every outcome."""
        if self._lit is not None:
            return self._lit if seat in self.agenda[-1][1] else []
        question = self.question(seat)
        if question is None or seat in self.locked:
            return []
        if self.agenda[-1][0] == ASK:
            self._asked, self._lit = question, question.options(self)
            return self._lit
        ready = question.refuse(self, LOCK) is None
        return [*(question.moves(self) if bot else question.options(self)), *[LOCK] * ready]

    def takebacks(self, seat: str) -> list[Option]:
        """What only takes back: small choices under a seal, or the lock."""
        question = self.question(seat)
        return [UNLOCK] if seat in self.locked else question.takebacks(self) if question else []

    def why_not(self, seat: str, option: Option) -> str | None:
        """None if the seat may do this now, otherwise the clause that forbids it."""
        question = self.question(seat)
        if question is None:
            return self.now()
        if option in self.options(seat) or option in self.takebacks(seat):
            return None
        if (option == LOCK and self.agenda[-1][0] != ASK and seat not in self.locked) or question.knows(self, option):
            return question.refuse(self, option) or self.now()
        return self.now()

    def now(self) -> str:
        """The clause under which the table waits, or under which the game ended."""
        if self.result:
            return str(self.result["clause"])
        frame = self.agenda[-1]
        if frame[0] in QUESTIONS:
            return str(self.rules[frame[2]](frame[1][0], *frame[3:]).under(self))
        return self.cites.get(frame[0], ("",))[0]

    def names(self, kind: str) -> Collection[str]:
        """The words that may stand for this kind (`REGION`) in the form of an option."""
        raise KeyError(kind)

    # ---- going on

    def play(self, seat: str, option: Option) -> None:
        """Make a choice that is known to be legal, and go on to the next question."""
        self.choose(seat, option)
        self.run()

    def choose(self, seat: str, option: Option) -> None:
        """Make a choice, without going on."""
        question, self._asked, self._lit = self._asked, None, None
        frame = self.agenda[-1]
        if frame[0] == ASK or (frame[0] == RACE and option == LOCK):
            if self.dealer.hesitates or question is None:
                self.agenda[-1] = ("settle", seat, frame[2], frame[3:], option)
                return
            self.agenda.pop()
            question.settle(self, option)
            self._due()
        elif option == LOCK:
            self.locked.append(seat)
            if len(self.locked) == len(frame[1]):
                self.locked.clear()
                self.agenda.pop()
        elif option == UNLOCK:
            self.locked.remove(seat)
        else:
            settle(self, seat, frame[2], frame[3:], option)
            assert not self._next, f"{frame[2]}: a sealed choice may only prepare"

    def _due(self) -> None:
        """What a step named goes on the agenda, unless it ended the game."""
        if self._next:
            if not self.result:
                self._next.reverse()
                self.agenda += self._next
            self._next.clear()

    def run(self, limit: int = -1) -> None:
        """Take steps (at most `limit`) until a seat must choose, an outcome is missing or the game is over."""
        agenda, rules, due, careful = self.agenda, self.rules, self._next, self.dealer.hesitates
        while agenda and limit:
            frame = agenda[-1]
            if frame[0] in QUESTIONS:
                if frame[0] != ASK or not self._forced(frame):
                    return
            elif careful:
                if not self._tried(frame):
                    return
                agenda = self.agenda
            else:
                agenda.pop()
                rules[frame[0]](self, *frame[1:])
            if due:
                if not self.result:
                    due.reverse()
                    agenda += due
                due.clear()
            limit -= 1

    def _forced(self, frame: Frame) -> bool:
        """A question with a single answer is settled unasked."""
        question = self.rules[frame[2]](frame[1][0], *frame[3:])
        if not question.forced:
            self._asked, self._lit = question, None
            return False
        try:
            options = question.options(self)
        except Peeked:  # this is a view, and what another seat may do is not in it
            return False
        assert options, f"{frame}: nothing to choose"
        self._asked, self._lit = question, options
        if len(options) > 1:
            return False
        self.choose(question.seat, options[0])
        return True

    def _tried(self, frame: Frame) -> bool:
        """Take a step that may lack an outcome: all of it, or nothing."""
        before, mark, dealt = self.clone(), self.dealer.mark(), len(self.dealer.log or ())
        told = len(self.told or ())
        self.needs = None
        try:
            self.agenda.pop()
            self.rules[frame[0]](self, *frame[1:])
        except Needed as needs:
            self.needs = needs
            self.reset(before)
            self.dealer.rewind(mark)
            del (self.dealer.log or [])[dealt:], (self.told or [])[told:]
        return self.needs is None

    # ---- copies

    def clone(self, dealer: Dealer | None = None) -> Self:
        """The same table apart. With a dealer of its own its future is its own; without one it shares this one's."""
        twin = object.__new__(type(self))
        twin.__dict__ = data = self.__dict__.copy()
        for name in self._flat:
            data[name] = data[name].copy()
        for name in self._deep:
            data[name] = copied(data[name])
        data["_next"], data["_asked"], data["_lit"], data["told"] = [], None, None, None
        if dealer is not None:
            data["dealer"] = dealer
        return twin

    def reset(self, before: Table) -> None:
        """Become what that table was; it must not be used any more."""
        self.__dict__.update((name, before.__dict__[name]) for name in self._kinds)
        self._next.clear()
        self._asked = self._lit = None

    def view(self, seat: str) -> Self:
        """The table as this seat knows it: hidden parts veiled, no chance. A name that is no seat's is a spectator."""
        view = self.clone(NOBODY)
        for name, audience in self._hidden:
            view.__dict__[name] = mask(audience, view.__dict__[name], lambda owner: self.sees(seat, owner))
        return view

    def sees(self, seat: str, owner: str) -> bool:
        """Games with teams override this; it may look at what everybody sees."""
        return seat == owner

    def save(self) -> dict[str, Any]:
        """All fields; plain data but for tuples, which JSON writes as lists."""
        return {name: value for name, value in self.clone().__dict__.items() if name in self._kinds}

    @classmethod
    def restore(cls, data: dict[str, Any], dealer: Dealer, pack: Any = None) -> Self:
        """The table that was saved; raises BadRecord naming the field that cannot be."""
        if wrong := cls._kinds.keys() ^ data.keys():
            raise BadRecord(f"table: missing or unknown field {', '.join(sorted(wrong))}")
        table = cls((), dealer, pack)
        table.__dict__.update((name, thaw(kind, data[name], name)) for name, kind in cls._kinds.items())
        table.agenda = [renamed(frame, cls.aliases) for frame in table.agenda]
        for frame in table.agenda:
            if not frame or (frame[2:3] or ("",) if frame[0] in QUESTIONS else frame)[0] not in cls.rules:
                raise BadRecord(f"agenda: no step is called {frame}")
        return table


def settle(t: Table, seat: str, name: str, args: tuple[Any, ...], option: Option) -> None:
    """The step that carries out a choice where it could not be done at once."""
    t.rules[name](seat, *args).settle(t, option)


def renamed(frame: Frame, aliases: dict[str, str]) -> Frame:
    """A frame, and the continuations handed on in it, under the names that steps have now."""
    at = 2 if frame and frame[0] in (*QUESTIONS, "settle") else 0
    words = [renamed(word, aliases) if isinstance(word, tuple) else word for word in frame]
    words[at : at + 1] = [aliases.get(word, word) if isinstance(word, str) else word for word in words[at : at + 1]]
    return tuple(words)
