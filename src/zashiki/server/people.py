"""Who sits where, and what becomes of them while the game runs: they leave a seat to a bot and come back, resign, ask
the others for an undo."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ..engine.game import SPECTATOR, Game
from ..engine.table import Table
from .schema import PlaceRow

PERSON, BOT, OPEN = "person", "bot", "open"
AWAY, RETIRED = "away", "retired"
HOTSEAT = ("hand", "private")  # what a seat alone may see


class Plea(NamedTuple):
    """A seat would take back what it cannot take back freely: those in `needs` must agree."""

    seat: str
    needs: tuple[str, ...]
    given: tuple[str, ...] = ()

    @property
    def missing(self) -> tuple[str, ...]:
        return tuple(seat for seat in self.needs if seat not in self.given)


class Notice(NamedTuple):
    """Something the house did that all should hear: flag, leave, back, come (somebody new), resign, plea, agree, deny,
    withdraw, undone."""

    time: int
    what: str
    seat: str


class People:
    """The places are kept in the store; what follows from the choices of the house (`away`, `plea`) is worked out."""

    def __init__(self, places: Iterable[PlaceRow], seats: Sequence[str]) -> None:
        self.seats = seats
        self.places: dict[str, PlaceRow] = {}
        self.take(places)
        self.away: dict[str, str] = {}
        self.plea: Plea | None = None
        self.notices: list[Notice] = []

    def take(self, places: Iterable[PlaceRow]) -> None:
        """The places as the store has them now, in the order of the seats."""
        found = {one.seat: one for one in places}
        self.places = {seat: found.get(seat) or PlaceRow(seat, PERSON) for seat in self.seats}

    def reset(self) -> None:
        """Before the choices are read anew."""
        self.away, self.plea, self.notices = {}, None, []

    # ---- who

    @property
    def full(self) -> bool:
        return all(one.kind != OPEN for one in self.places.values())

    @property
    def eager(self) -> bool:
        """Has everybody said that the game may begin?"""
        return all(one.ready for one in self.places.values() if one.kind == PERSON)

    @property
    def salts(self) -> str:
        """What people added to chance."""
        return ",".join(f"{one.seat}={one.salt}" for one in self.places.values() if one.salt)

    @property
    def colours(self) -> set[str]:
        return {one.colour for one in self.places.values()}

    def held(self, link: str) -> tuple[str, ...]:
        """The seats under this link."""
        return tuple(seat for seat, one in self.places.items() if one.link == link)

    def played(self, seat: str) -> str:
        """The bot that chooses for this seat; "" where a person does. "stand-in" for one that was given up."""
        one = self.places.get(seat)
        return one.bot if one and one.kind == BOT else "stand-in" if seat in self.away else ""

    @property
    def persons(self) -> tuple[str, ...]:
        """The seats for which a person chooses."""
        return tuple(seat for seat in self.seats if not self.played(seat))

    def vacant(self, seat: str) -> bool:
        """May somebody be invited to this seat?"""
        one = self.places.get(seat)
        return one is not None and (one.kind == OPEN or self.away.get(seat) == AWAY)

    # ---- what the house does

    def asked(self, game: Game, seat: str) -> tuple[str, ...]:
        """The people who must agree to an undo. Raises NoUndo where nothing helps."""
        concerned = game.concerned(seat) - {seat, SPECTATOR}
        return tuple(other for other in self.persons if other in concerned)

    def settle_plea(self, game: Game) -> None:
        """Who has left the seat to a bot is not asked any more, and nobody is once the game is over."""
        if self.plea:
            needs = tuple(seat for seat in self.plea.needs if not self.played(seat))
            self.plea = None if game.over or self.played(self.plea.seat) else self.plea._replace(needs=needs)

    def retire(self, game: Game, seat: str) -> None:
        """For good. Where one seat is left, or no person, the game is over."""
        self.away[seat] = RETIRED
        game.note("retire", seat)
        left = [other for other in self.seats if self.away.get(other) != RETIRED]
        if len(left) <= 1 or not any(self.places[other].kind == PERSON for other in left):
            game.note("end", *left)

    def save(self) -> dict[str, Any]:
        return {"away": self.away, "plea": self.plea, "notices": self.notices}

    def load(self, saved: dict[str, Any]) -> None:
        self.away = dict(saved["away"])
        plea = saved["plea"]
        self.plea = Plea(plea[0], tuple(plea[1]), tuple(plea[2])) if plea else None
        self.notices = [Notice(*one) for one in saved["notices"]]


def secretive(kind: type[Table]) -> bool:
    """Does a seat of this game see what others do not? Then people round one screen need a curtain."""
    return any(audience in HOTSEAT for _, audience in kind._hidden)
