"""What the house knows of a game: one `Title` a game folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from random import Random
from typing import Any

from .chance import Dealer
from .clauses import Rules
from .decisions import Decision
from .errors import BadOption
from .packs import Pack
from .table import Option, Table, Told


@dataclass(frozen=True)
class Setup:
    """A choice before the game: its name, its values (the first is the default), a word for each."""

    name: str
    values: tuple[str, ...]
    words: str


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
class Drawing:
    """A view as keyed markup, `{layer: {element id: markup}}`: the layers of one SVG picture of this size, and blocks
    of HTML beside it; the block `status`, where there is one, stands close to what is awaited. A game always gives the
    same layers and blocks; what lies in them changes."""

    size: tuple[int, int]
    layers: dict[str, dict[str, str]]
    blocks: dict[str, dict[str, str]]


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
    aliases: Callable[[Any], Mapping[str, str]] = field(default=lambda pack: {})  # other names of outcomes and words
    suggest: Callable[[Any, str, list[Option], Random], Option] | None = None  # a quick choice, to play positions on
    quiet: Callable[[Any], bool] = field(default=lambda table: False)  # is this a position to be judged as it is?

    @cached_property
    def rules(self) -> Rules:
        """The clauses, one plain sentence each."""
        return Rules.parse((files(self.folder) / "rules.md").read_text("utf-8"))

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

    def setup(self, given: Mapping[str, Any]) -> dict[str, str]:
        """The choices of set-up, defaults filled in; raises BadOption naming the one that cannot be."""
        known = {setup.name: setup for setup in self.setups}
        for name, value in given.items():
            if name not in known:
                names = ", ".join(["pack", *known])
                raise BadOption(f"{self.id}: no option of set-up is called {name!r}; there are {names}")
            if value not in known[name].values:
                raise BadOption(f"{self.id}: {name} is one of {', '.join(known[name].values)}, not {value!r}")
        return {name: str(given.get(name, setup.values[0])) for name, setup in known.items()}

    def chronicle(self, told: list[Told], seat: str) -> list[str]:
        """The facts that this seat noticed, in words."""
        lines = (self.words.fact(table.view(seat), fact) for fact, to, table in told if not to or seat in to)
        return [line for line in lines if line]
