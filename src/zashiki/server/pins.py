"""What people who play together propose: a choice to whoever is to make it, or a wish: a place, a card, a way to point
at. Nothing of it is written down. A choice is gone with the turn or when it was made, a wish when it has come true or
no longer can; and all of it when the house starts anew."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..engine.errors import Peeked
from ..engine.game import SPECTATOR, Game
from ..engine.table import ASK, Option
from ..engine.titles import Wish
from ..engine.tongue import say
from .refusal import Refusal


class Pin(NamedTuple):
    """A seat proposes an option of the seat that is `asked`, or the words of a wish (nobody is asked); `view` is the
    table of that moment, as all may know it."""

    seat: str
    asked: str
    option: Option
    view: Any
    since: int  # how many choices had been made


class Pins:
    """One a seat at most."""

    def __init__(self) -> None:
        self.turn: Any = None
        self.kept: dict[str, Pin] = {}

    def of(self, game: Game) -> list[Pin]:
        """Those that still hold."""
        turn = (game.to_move, game.title.chapter(game.table))
        if turn != self.turn:
            self.turn, self.kept = turn, {seat: pin for seat, pin in self.kept.items() if not pin.asked}
        possible = wishes(game) if any(not pin.asked for pin in self.kept.values()) else {}
        return [pin for pin in self.kept.values() if (not made(game, pin) if pin.asked else pin.option in possible)]

    def put(self, game: Game, seat: str, text: str) -> None:
        """Propose one of the options of the seat that is asked, a wish, or "" nothing any more. Raises Refusal."""
        self.of(game)
        if not text:
            self.kept.pop(seat, None)
            return
        words = tuple(text.split())
        asked = game.to_move[0] if words in proposable(game, seat) else ""
        if not asked and words not in wishes(game):
            raise Refusal("option", say("This cannot be proposed now."))
        self.kept[seat] = Pin(seat, asked, words, game.view(SPECTATOR), len(game.entries))


def made(game: Game, pin: Pin) -> bool:
    """Was it chosen since it was proposed?"""
    return pin.option in [entry.option for entry in game.entries[pin.since :]]


def wishes(game: Game) -> dict[Option, Wish]:
    """What anybody may point at, by its words, in the language that is spoken."""
    return {wish.words: wish for wish in game.title.wishes(game.view(SPECTATOR))}


def proposable(game: Game, seat: str) -> list[Option]:
    """What may be proposed by a seat that is not asked itself: what all know can be chosen; under a seal nothing."""
    asked = game.to_move
    if not asked or seat in asked or game.table.asking[0] != ASK:
        return []
    try:
        return [tuple(option) for option in game.view(SPECTATOR).options(asked[0])]
    except Peeked:
        return []
