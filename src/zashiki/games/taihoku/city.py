"""The city of Taihoku in 1945: all that lies on the table, and who may know it (everybody knows everything).

The rules hide nothing between players. What nobody knows, the order of a shuffled pile, is not decided before the card
is turned up: as all piles of one type were dealt from one shuffled deck, the top card of each is any unseen card of
that type, and the next Air Raid Card is any that its part of the deck may still hold."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ...engine.fields import Open
from ...engine.table import Table
from .pack import STATUSES, TaihokuPack

CHARACTERS = (
    "grandpa",
    "grandma",
    "father",
    "mother",
    "older_brother",
    "older_sister",
    "younger_brother",
    "younger_sister",
)
NUMBERS = tuple(str(n) for n in range(4))

OPEN, DONE, FAILED, ALWAYS = "open", "done", "failed", "always"  # an Entanglement Card's state: RT-ENT-5


class City(Table):
    """One game of Raid on Taihoku. Seats are characters, in the order of the table; "clockwise" is that order."""

    pack: TaihokuPack

    cards: Open[str] = "drawn"  # how Entanglement Cards are found: drawn, first-game or agreed
    start: Open[str] = "drawn"  # who starts: drawn, or first … fourth
    deck: Open[str] = "standard"  # the Air Raid Deck: standard or advanced
    streets: Open[str] = "with"  # is the sensitive event in the deck? with or without

    round: Open[int] = 0
    starter: Open[str] = ""  # who holds the Starting Player Token
    active: Open[str] = ""  # whose turn it is; "" outside the Survival Phase
    satiation: Open[dict[str, int]] = {}
    health: Open[dict[str, int]] = {}
    mood: Open[dict[str, int]] = {}
    stamina: Open[dict[str, int]] = {}
    ap: Open[dict[str, int]] = {}
    at: Open[dict[str, str]] = {}  # the location of each figure
    hands: Open[dict[str, tuple[str, ...]]] = {}
    entanglement: Open[dict[str, str]] = {}  # the Entanglement Card of each seat,
    fate: Open[dict[str, str]] = {}  # and its state: open, done, failed, or always for cards without a state
    unseen: Open[dict[str, tuple[str, ...]]] = {}  # by type: the Resource Cards in piles; which lies where is open
    piles: Open[dict[str, int]] = {}  # by location: how many face-down cards
    placed: Open[dict[str, tuple[str, ...]]] = {}  # by location: face-up cards beside the pile
    removed: Open[list[str]] = []  # Resource Cards that left the game
    event: Open[str] = ""  # the Event Card of the round
    events: Open[list[str]] = []  # those that may still come
    first_raid: Open[str] = ""  # the card that gave the starting Raid Areas
    raids: Open[list[str]] = []  # Air Raid Cards turned up so far, in their order; the last ones may still wait
    resolved: Open[int] = 0  # how many of them were resolved
    areas: Open[tuple[str, ...]] = ()  # locations with an Air Raid Token
    blanket: Open[bool] = False  # the whole map is one Raid Area: RT-RAID-7
    damaged: Open[bool] = False  # Damaged Building Tokens lie on the special locations
    due: Open[list[tuple[Any, ...]]] = []  # (text, seat, n): WHENEVER texts set off by the effect that is under way
    once_turn: Open[tuple[str, ...]] = ()  # what works once a turn, and has worked
    once_round: Open[tuple[str, ...]] = ()  # the same for a round

    def names(self, kind: str) -> Collection[str]:
        match kind:
            case "LOCATION":
                return self.pack.places
            case "CARD":
                return self.pack.resources
            case "SEAT":
                return self.seats
            case "STATUS":
                return STATUSES
            case "NUMBER":
                return NUMBERS
            case "TIE":
                return self.pack.entanglements
        raise KeyError(kind)

    # ---- looking

    def track(self, status: str) -> dict[str, int]:
        """The tokens of all seats on one track."""
        found: dict[str, int] = self.__dict__[status]
        return found

    def top(self, seat: str, status: str) -> int:
        """The highest space of a track: RT-SETUP-2, RT-INT-APMAX. One Entanglement Card raises its owner's Mood."""
        top = self.pack.characters[seat].tops[status]
        if status == "mood" and self.fate.get(seat) == DONE:
            return max(top, self.pack.entanglements[self.entanglement[seat]].raises_mood)
        return top

    def clockwise(self) -> tuple[str, ...]:
        """All seats from the Starting Player on: RT-INT-DEATHCHECK."""
        first = self.seats.index(self.starter)
        return self.seats[first:] + self.seats[:first]

    def here(self, seat: str) -> list[str]:
        """All seats at the location of this one, clockwise from the Starting Player, itself included."""
        place = self.at[seat]
        return [other for other in self.clockwise() if self.at[other] == place]

    def others_here(self, seat: str) -> list[str]:
        return [other for other in self.here(seat) if other != seat]

    def carries(self, seat: str, card: str) -> bool:
        return card in self.hands[seat]

    def carried(self, card: str) -> bool:
        """Does any player carry it?"""
        return any(card in hand for hand in self.hands.values())

    def is_raid_area(self, place: str) -> bool:
        """RT-MOVE-6: a token lies there, or the whole map is one Raid Area."""
        return self.blanket or place in self.areas

    def has(self, seat: str, entanglement: str) -> bool:
        """Is this the seat's Entanglement Card?"""
        return self.entanglement[seat] == entanglement

    def owner(self, entanglement: str) -> str:
        """The seat with this Entanglement Card; "" if nobody has it."""
        return next((seat for seat, card in self.entanglement.items() if card == entanglement), "")

    def weight(self, seat: str) -> int:
        """The weight of a hand: 1 a card unless the card says otherwise."""
        return sum([self.pack.weights[card] for card in self.hands[seat]])

    def face_up(self) -> list[str]:
        """Air Raid Cards that lie face up in the deck, the next one first."""
        return self.raids[self.resolved :]


clause = City.clause
