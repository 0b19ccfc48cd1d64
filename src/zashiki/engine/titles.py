"""What the house knows of a game: one `Title` a game folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from random import Random, SystemRandom
from typing import Any, NamedTuple

from .chance import Dealer, Needed, Prepared, fresh
from .clauses import Rules
from .decisions import Decision
from .errors import BadOption, brief
from .packs import Pack
from .table import Option, Table, Told
from .tongue import _

Way = Callable[[Any, str, list[Option]], Option]  # (table, seat, options) → one of them


@dataclass(frozen=True)
class Setup:
    """A choice before the game: its name, its values (the first is the default), what it is about; and for people a
    name and a sentence for each value."""

    name: str
    values: tuple[str, ...]
    words: str
    labels: Mapping[str, tuple[str, str]] = field(default_factory=dict)


@dataclass(frozen=True)
class Words:
    """How a game speaks. Every function is given a view."""

    prompt: Callable[[Any, Decision[Any]], str]  # what is awaited, in one sentence
    option: Callable[[Any, str, Option], str]  # what choosing this does
    fact: Callable[[Any, tuple[str | int, ...]], str]  # what happened, for the chronicle ("" : not worth a line)
    odds: Callable[[Any, str, Option], str]  # what chance may bring if this is chosen ("": no chance)
    result: Callable[[Any], str]  # how it ended
    screen: Callable[[Any], str]  # the whole view as lines of text


@dataclass(frozen=True)
class Outcomes:
    """How chance is asked for where people draw and roll at a real table."""

    asked: Callable[[Any, Needed], str]  # (view, what is needed) → what to do with the components, what to type
    named: Callable[[Any, str, str], str]  # (view, stream, outcome) → what is printed on it, or what a person calls it


# above what is asked, between that and the options, below them, at the foot, behind a button
PLACES = ("head", "question", "panel", "tray", "drawer")


@dataclass(frozen=True)
class Drawing:
    """A view as keyed markup, `{layer: {element id: markup}}`: the layers of one SVG picture of this size, and blocks
    of HTML beside it. A game always gives the same layers and blocks; what lies in them changes."""

    size: tuple[int, int]
    layers: dict[str, dict[str, str]]
    blocks: dict[str, dict[str, str]]
    places: Mapping[str, str] = field(default_factory=dict)  # where a block lies: see PLACES
    print: str = ""  # the name of the static art under the layers


class Face(NamedTuple):
    """How an option looks as a button."""

    name: str
    group: str = ""  # the heading it stands under
    icon: str = ""
    side: str = ""  # what is read at a glance beside the name
    chance: tuple[int, int, int] = (0, 0, 0)  # of so many (the last) this many succeed, and this many more at a price
    notes: tuple[str, ...] = ()
    main: bool = False  # the one red button
    drawn: bool = False  # the drawing offers it by its parts (`data-part`), one click each: it needs no button
    again: str = ""  # what the first click is answered with, where it takes a second one, whatever can be taken back


class Panel(NamedTuple):
    """A part of the table as lines of text: runs of characters, each with its tone. A tone is only ever a second sign
    for what the characters say: "" plain, dim, strong, here, near, good, warn, bad."""

    name: str  # its heading, if it has one
    lines: Sequence[Sequence[tuple[str, str]]]
    folded: bool = True  # long lines go on below; a map is left as it is drawn


class About(NamedTuple):
    """A game as it is offered: what it is in one sentence, for how many, how long, and the signs of its seal."""

    sentence: str = ""
    players: str = ""
    length: str = ""
    seal: str = ""


class Moment(NamedTuple):
    """A choice that stands: what the seat saw before it, what it chose, the facts it noticed then."""

    before: Any
    option: Option
    facts: tuple[tuple[str | int, ...], ...]


class Hint(NamedTuple):
    """What a guide says: `topic` names what it is about, `clause` the rule behind it, `suggests` what it would choose
    now ((): the player's own choice)."""

    topic: str
    text: str
    clause: str = ""
    suggests: Option = ()


class Hearing(NamedTuple):
    """Who hears what a seat says now: seats, and "spectator" for who looks on. Nobody: it must be silent. `why` is the
    rule behind it in a sentence, "" where there is nothing to explain; `clause` its clause."""

    seats: tuple[str, ...]
    why: str = ""
    clause: str = ""


class Wish(NamedTuple):
    """Something to point at, whoever is to choose: `words` as they are sent, `group` the heading it stands under, its
    sentence, and the ids of the two parts of the drawing between which an arrow is shown (without `start`: a mark)."""

    words: Option
    group: str
    text: str
    start: str
    goal: str


class Stopwatch(NamedTuple):
    """What a room measures for a game: the words of the device `stream`. `timed` names what runs in a table (another
    name begins anew, "" is nothing), `word` makes a word of milliseconds."""

    stream: str
    timed: Callable[[Any], str]
    word: Callable[[int], str]


class Campaign(NamedTuple):
    """Several games that belong together. `keep` gives what lasts between two of them as plain data (raises Refused
    where there is nothing of the kind to keep now); `resume` makes choices of set-up and the first outcomes of chance
    out of that, and of the choices of set-up that are made anew (raises BadRecord); `title` is what it is called."""

    keep: Callable[[Any], dict[str, Any]]
    resume: Callable[[Any, dict[str, Any], dict[str, str]], tuple[dict[str, str], list[str]]]
    title: Callable[[Any], str]
    setup: Setup  # which says that a game goes on like this; nobody is offered it
    block: str = ""  # of the drawing: what lasts is shown there


@dataclass(frozen=True)
class Lesson:
    """A guided beginning for one player: a game set up like this whose chance begins with these words a stream, until
    the stream `last` has no more of them; and the guide that talks the player through it, from a view and what the
    player has chosen so far."""

    setup: Mapping[str, str]
    words: Mapping[str, Sequence[str]]
    last: str
    guide: Callable[[Any, Sequence[Moment]], Hint | None]

    def dealer(self, then: Dealer) -> Dealer:
        """Chance for the lesson, and for the free play after it."""
        return Prepared(self.words, then, self.last)


@dataclass(frozen=True)
class Title:
    """One game of the house. `folder` is the package it lives in; `rules_version` grows with every change of rules
    that lets old records come out otherwise."""

    id: str
    name: str
    folder: str
    rules_version: int
    table: type[Table]
    deal: Callable[..., Table]  # (dealer, pack, **setup) → a table that has not begun
    read_pack: Callable[[dict[str, Any], str], Pack]
    words: Words
    evaluate: Callable[[Any, str], float]  # (view or table, seat) → from 0, lost, to 1, won as well as can be
    guess: Callable[[Any, int], Table]  # (view, seed) → a table that could lie behind it, with chance of its own
    draw: Callable[[Any, str], Drawing]  # (view, seat) → what that seat sees
    setups: tuple[Setup, ...] = ()
    settled: Callable[[dict[str, str], Random], dict[str, str]] = field(
        default=lambda setup, luck: setup
    )  # choices of set-up that were left to chance and decide who sits at the table are made
    role: Callable[[str], str] = field(default=lambda seat: _(seat.replace("_", " ").title()))  # a seat in words
    tints: Mapping[str, str] = field(default_factory=dict)  # seats whose pieces have a colour: its name in a room
    aliases: Callable[[Any], Mapping[str, str]] = field(default=lambda pack: {})  # other names of outcomes and words
    outcomes: Outcomes | None = None  # else an outcome is asked for by its stream and called by its id
    suggest: Callable[[Any, str, list[Option], Random], Option] | None = None  # a quick choice, to play positions on
    # (view, seat, luck, at most so many) → under a seal: whole plans that are worth a thought, what `suggest` would lay
    # first, each as small choices that can be made in any order and the lock; none if the game knows none
    plans: Callable[[Any, str, Random, int], list[tuple[Option, ...]]] | None = None
    chapter: Callable[[Any], object] = field(default=lambda table: None)  # bots judge a position where a new one begins
    # (view, seat, at most so many) → ways to play a whole turn, the usual one first: a first choice, and what answers
    # all that its seat is asked then until a new chapter begins (None: the usual)
    ways: Callable[[Any, str, int], Sequence[tuple[Option, Way | None]]] | None = None
    most: int = 700  # simulations of the strongest level of search: a choice should take it at most two seconds
    hears: Callable[[Any, str], Hearing] | None = None  # (view, seat): how far the rules let people talk
    watch: Stopwatch | None = None  # what its rules measure
    campaign: Campaign | None = None
    together: bool = False  # do all win or lose as one? Then people may propose choices to each other
    spot: Callable[[Any, str, Option], tuple[str, str]] = field(
        default=lambda view, seat, option: ("", "")
    )  # the ids of the two parts of the drawing between which a proposed option is shown as an arrow ("": none)
    wishes: Callable[[Any], Sequence[Wish]] = field(
        default=lambda view: ()
    )  # what people who play together may point at besides the options of whoever is asked
    about: About = field(default_factory=About)
    lesson: Lesson | None = None  # a guided beginning
    face: Callable[[Any, str, Option], Face] | None = None  # how an option of a view looks as a button
    panels: Callable[[Any], Sequence[Panel]] | None = None  # a view for a terminal, the map first; else `words.screen`
    scene: Callable[[Any, tuple[str | int, ...]], str] = field(
        default=lambda view, fact: ""
    )  # markup that shows a fact

    @cached_property
    def rules(self) -> Rules:
        """The clauses, one plain sentence each."""
        return Rules.parse((files(self.folder) / "rules.md").read_text("utf-8"))

    @cached_property
    def aid(self) -> str:
        """The rules on one page, with the clauses behind them; "" if there is none."""
        path = files(self.folder) / "aid.md"
        return path.read_text("utf-8") if path.is_file() else ""

    @cached_property
    def style(self) -> str:
        """The style sheet of its pictures."""
        return (files(self.folder) / "board.css").read_text("utf-8")

    @cached_property
    def pack(self) -> Pack:
        """The pack that comes with the game."""
        return Pack.parse((files(self.folder) / "content.toml").read_text("utf-8"), f"{self.id}.toml", self.read_pack)

    def seats(self, setup: Mapping[str, str]) -> tuple[str, ...]:
        """The roles at a table that is set up like this."""
        return self.deal(Dealer(), self.pack, **setup).seats

    def setup(self, given: Mapping[str, Any], seed: int | str | None = None) -> dict[str, str]:
        """The choices of set-up, defaults filled in, and those made that chance must make before there are seats (a
        seed makes that repeatable); raises BadOption naming the one that cannot be."""
        known = {setup.name: setup for setup in self.setups}
        if self.campaign and self.campaign.setup.name in given:
            known[self.campaign.setup.name] = self.campaign.setup
        for name, value in given.items():
            if name not in known:
                names = ", ".join(["pack", *known])
                raise BadOption(f"{self.id}: no option of set-up is called {brief(name)}; there are {names}")
            if value not in known[name].values:
                raise BadOption(f"{self.id}: {name} is one of {', '.join(known[name].values)}, not {brief(value)}")
        chosen = {name: str(given.get(name, setup.values[0])) for name, setup in known.items()}
        return self.settled(chosen, SystemRandom() if seed is None else Random(str(fresh(seed))))

    def anew(self, setup: Mapping[str, str]) -> dict[str, str]:
        """The choices of set-up of a game like that one: it begins where that one may have gone on."""
        kept = self.campaign.setup.name if self.campaign else ""
        return {name: value for name, value in setup.items() if name != kept}

    def chronicle(self, told: list[Told], seat: str) -> list[str]:
        """The facts that this seat noticed, in words."""
        lines = (self.words.fact(table.view(seat), fact) for fact, to, table in told if not to or seat in to)
        return [line for line in lines if line]
