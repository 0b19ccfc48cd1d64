"""What people who play together propose to whoever is to choose. Nothing of it is written down: it is gone when the
game moves on to another turn, when the choice was made, or when the house starts anew."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..engine.game import SPECTATOR, Game
from ..engine.table import Option
from ..engine.tongue import say
from .refusal import Refusal


class Pin(NamedTuple):
    """A seat proposes an option of the seat that is `asked`; `view` is the table of that moment, as all may know it."""

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
            self.turn, self.kept = turn, {}
        made = {seat for seat, pin in self.kept.items() if pin.option in [e.option for e in game.entries[pin.since :]]}
        return [pin for seat, pin in self.kept.items() if seat not in made]

    def put(self, game: Game, seat: str, text: str) -> None:
        """Propose one of the options of the seat that is asked, or "" nothing any more. Raises Refusal."""
        self.of(game)
        if not text:
            self.kept.pop(seat, None)
            return
        found = {" ".join(option): option for option in proposable(game, seat)}
        if text not in found:
            raise Refusal("option", say("This cannot be proposed now."))
        self.kept[seat] = Pin(seat, game.to_move[0], found[text], game.view(SPECTATOR), len(game.entries))


def proposable(game: Game, seat: str) -> list[Option]:
    """What may be proposed by a seat that is not asked itself."""
    asked = game.to_move
    return [tuple(option) for option in game.options(asked[0])] if asked and seat not in asked else []
