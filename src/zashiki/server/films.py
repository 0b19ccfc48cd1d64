"""A game that can be stepped through, as far as one seat may know it: a picture for every moment.

A *still* is a moment: a fact with the table of that moment, or the position that a choice led to. They are drawn when
somebody looks, by the code that draws the table itself, and sent as what changes from one to another."""

from __future__ import annotations

import secrets
from collections.abc import Hashable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from ..drawing.patches import Layers, Ops, diff
from ..engine.errors import Peeked
from ..engine.game import SPECTATOR, Game, Line, known
from ..engine.records import HIDDEN, cut, lines_before
from ..engine.table import ASK, NOBODY, Table, Told
from ..engine.titles import Drawing, Title
from ..engine.tongue import everywhere, say, spoken

EVERYONE = "everyone"  # no seat: once a game is over it can be seen with nothing hidden
PAUSE = ("pause",)  # on top of an agenda: nobody is asked, so nothing is lit
FILMS = 64  # in memory at once
STILLS = 30_000  # … and this many moments of them, some kilobytes each
AHEAD = 12  # patches that may be asked for at once
DRAWN = 24  # pictures that a film keeps at hand


class Still(NamedTuple):
    """One moment. `lines` is how many lines of the record lead to the position from which one can play on, `texts` its
    words by language."""

    scene: int
    texts: dict[str, str]
    table: Table
    lines: int

    @property
    def text(self) -> str:
        return self.texts.get(spoken(), "")


class Scene(NamedTuple):
    """A choice (or set-up) in words, and its moments: where they begin and end."""

    headings: dict[str, str]  # by language
    first: int
    last: int

    @property
    def heading(self) -> str:
        return self.headings[spoken()]


@dataclass
class Film:
    """`record` is the game as this seat may know it, `path` the table it comes from ("": from a file)."""

    title: Title
    seat: str
    record: str
    path: str = ""
    source: Hashable = None
    stills: list[Still] = field(default_factory=list)
    scenes: list[Scene] = field(default_factory=list)
    drawn: dict[tuple[str, int], Layers] = field(default_factory=dict)  # by language and moment
    key: str = field(default_factory=lambda: secrets.token_urlsafe(24))

    # ---- taking it

    @classmethod
    def shoot(cls, game: Game, seat: str, **more: Any) -> Film:
        """The whole game so far: set-up, and every choice that stands."""
        film = cls(game.title, seat, game.record("" if seat == EVERYONE else seat), **more)
        past = game.past
        positions = [*(line.before for line in past), game.table.clone()]
        lines = lines_before(game, seat)
        begun = lines[next((line.number for line in past if not film.secret(line)), -1)]
        film.take(film.beginning(game.whole), game.start, positions[0], begun, begun)
        for line, after in zip(past, positions[1:], strict=True):
            if not film.secret(line):
                film.take(film.choice(line), line.told, after, lines[line.number], lines[line.number + 1])
        return film

    @staticmethod
    def beginning(whole: bool) -> dict[str, str]:
        return everywhere(lambda: say("Set-up" if whole else "Where this was taken up"))

    def secret(self, line: Line) -> bool:
        """Did another seat choose this under a seal, and nothing come of it yet?"""
        sealed = line.before.asking[0] != ASK and self.seat not in (line.seat, EVERYONE)
        return sealed and not any(self.notices(to) for _, to, _ in line.told)

    def notices(self, to: tuple[str, ...]) -> bool:
        return not to or self.seat in to or self.seat == EVERYONE

    def choice(self, line: Line) -> dict[str, str]:
        """A choice in words, by language."""
        return everywhere(lambda: self.words(line))

    def words(self, line: Line) -> str:
        if line.before.asking[0] != ASK and self.seat not in (line.seat, EVERYONE):
            return say("The seal is broken")
        try:
            words = self.title.words.option(seen(line.before, self.seat), line.seat, line.option)
        except Peeked:
            words = " ".join(line.option)
        return words if len(line.before.seats) == 1 else f"{self.title.role(line.seat)}: {words}"

    def take(self, headings: dict[str, str], told: list[Told], after: Table, before: int, lines: int) -> None:
        """The moments that lead to this position."""
        first, number = len(self.stills), len(self.scenes)
        for fact, to, table in told:
            if self.notices(to) and any((texts := self.said(table, fact)).values()):
                self.stills.append(Still(number, texts, table, before))
        end = self.stills[-1] if len(self.stills) > first else None
        if end and look(end.table, self.seat) == look(after, self.seat):
            self.stills[-1] = end._replace(table=after, lines=lines)
        else:
            self.stills.append(Still(number, {}, after, lines))
        self.scenes.append(Scene(headings, first, len(self.stills) - 1))

    def said(self, table: Table, fact: tuple[str | int, ...]) -> dict[str, str]:
        """A fact in words."""
        view = seen(table, self.seat)
        return everywhere(lambda: self.title.words.fact(view, fact))

    # ---- showing it

    def drawing(self, at: int) -> Drawing:
        view = seen(self.stills[at].table, self.seat)
        view.agenda.append(PAUSE)
        return self.title.draw(view, SPECTATOR if self.seat == EVERYONE else self.seat)

    def layers(self, at: int) -> Layers:
        """The picture of a moment."""
        key = (spoken(), at)
        if key not in self.drawn:
            drawing = self.drawing(at)
            if len(self.drawn) >= DRAWN:
                del self.drawn[next(iter(self.drawn))]
            self.drawn[key] = {**drawing.layers, **drawing.blocks}
        return self.drawn[key]

    def steps(self, start: int, to: int, ahead: int) -> list[tuple[int, int, Ops]]:
        """What changes from one moment to another, then step by step beyond it in the same direction."""
        way = -1 if to < start else 1
        path = [start, to, *range(to + way, to + way * (min(ahead, AHEAD) + 1), way)]
        path = [at for at in path if 0 <= at < len(self.stills)]
        return [(a, b, diff(self.layers(a), self.layers(b))) for a, b in pairwise(path)]

    def until(self, at: int) -> str:
        """The record up to the position from which one can play on; "" where a part of it is hidden."""
        text = cut(self.record, self.stills[at].lines)
        return "" if HIDDEN in text.partition("\n\n")[2].split() else text


def seen(table: Table, seat: str) -> Table:
    """The table as this seat knows it, or with nothing hidden."""
    return table.clone(NOBODY) if seat == EVERYONE else table.view(seat)


def look(table: Table, seat: str) -> str:
    """What this seat sees, whatever is due."""
    view = seen(table, seat)
    view.agenda.clear()
    return known(view)


class Films:
    """The films in memory, under keys that nobody can guess; who was looked at longest ago makes way."""

    def __init__(self) -> None:
        self.films: dict[str, Film] = {}

    def find(self, key: str) -> Film | None:
        if film := self.films.pop(key, None):
            self.films[key] = film
        return film

    def of(self, source: Hashable) -> Film | None:
        """The film that was made of exactly this."""
        return next((self.find(key) for key, film in list(self.films.items()) if film.source == source), None)

    def keep(self, film: Film) -> Film:
        self.films[film.key] = film
        while len(self.films) > 1 and (len(self.films) > FILMS or self.stills > STILLS):
            del self.films[next(iter(self.films))]
        return film

    @property
    def stills(self) -> int:
        return sum(len(film.stills) for film in self.films.values())
