"""The state: a Mission in the garden at night, and around it the campaign. Every field says who may know it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Self

from ...engine.chance import Dealer
from ...engine.decisions import Decision
from ...engine.fields import Hand, Open, Private
from ...engine.table import Option, Table
from .ground import Ground, Guard
from .pack import DAIMYO, NINJA, GardenPack, Gate, Mission

PEOPLE = ("4", "2", "3", "5", "6")  # ST-PLAY-1
ADVANTAGES = ("even", "minor-ninja", "major-ninja", "minor-daimyo", "major-daimyo")
REWARDS = ("regular", "scarce", "epic")
OPENING = "amagi-village"  # ST-MODE-2: nothing is paid or bought before it
SLOTS = 10
NOISE = 4  # tokens, ST-NOISE-1
WOUNDS = 2  # ST-HEALTH-1
SKIPPED = "-"  # on the mat: the Daimyo passed this slot

# what an owner of something is called, where it is not a seat, a side or a Ninja
LEFT = "left"  # the Ninja Bonuses that are left
SHARED, FOUND = "+", "*"  # behind a Ninja: Items that were shared out, that came from Loot


class Garden(Table):
    """Ninjas and guards are keys; the seats are the Daimyo and the Ninja players."""

    # what is played
    chapter: Open[str] = ""  # Story Mode; "" in Skirmish Mode
    mission: Open[str] = ""
    advantage: Open[str] = "even"
    rewards: Open[str] = "regular"
    speedrun: Open[bool] = False
    named: Open[bool] = False  # the Ninjas name who takes a slot, instead of a race (ST-INT-22)
    lord: Open[str] = ""  # the Daimyo's deck
    runs: Open[dict[str, str]] = {}  # Ninja in play: the seat that runs it
    rotation: Open[tuple[str, ...]] = ()  # Ninja seats in the order of the Item Setup

    # the campaign
    owners: Open[dict[str, str]] = {}  # Mission played: the side that won it
    coins: Open[dict[str, int]] = {}  # by side
    flipped: Open[list[str]] = []  # Tactics Cards for sale in Skirmish Mode
    offer: Private[dict[str, list[str]]] = {}  # by side: the cards it was shown
    tactics: Hand[dict[str, list[str]]] = {}  # by side: Tactics Cards it holds
    laid: Private[dict[str, str]] = {}  # place on the map: the Tactics Card there
    plans: Open[tuple[str, ...]] = ()  # Tactics Cards that change this Mission
    printed: Open[tuple[str, ...]] = ()  # places on the map whose own effect applies to this Mission
    double: Open[str] = ""  # tc-kage-sama: "" not in the game, "hand", or the Mission it lies at
    raised: Open[int] = 0  # Glory that the final Mission gained by the death of a double
    used: Open[list[str]] = []  # Items that are gone for the Mission, in Story Mode for the chapter

    # the board
    guards: Open[dict[str, Any]] = {}  # a Guard each, by id
    bodies: Open[dict[str, tuple[tuple[str, str], ...]]] = {}  # Yard: (the guard he was, his Target marker)
    keys: Open[dict[str, str]] = {}  # Yard: the Gate whose Key lies there
    shut: Open[tuple[str, ...]] = ()  # Gates that are closed
    tokens: Open[dict[str, str]] = {}  # Bush or Junction: tower, ruin (unoccupied), barracks, accident, loot
    cargo: Open[dict[str, str]] = {}  # deliverable: where it is
    ears: Open[dict[str, int]] = {}  # Target: how often it was eavesdropped
    pool: Open[dict[str, int]] = {}  # Setup Items still to be placed

    # the Ninjas and the Daimyo
    at: Open[dict[str, str]] = {}  # Ninja: its Bush
    wounds: Open[dict[str, int]] = {}
    spent: Open[list[str]] = []  # Action Cards on the discard piles
    items: Hand[dict[str, list[str]]] = {}  # Items, by owner
    focused: Open[list[str]] = []  # reminder tokens
    refreshed: Open[list[str]] = []

    # the round
    phase: Open[str] = ""  # market, setup, program, execute, end
    round: Open[int] = 0
    rounds: Open[int] = 0  # the Time Limit
    glory: Open[int] = 0
    limit: Open[int] = 0  # the Glory Limit
    noise: Open[int] = 0
    alarm: Open[bool] = False
    forced: Open[bool] = False  # a Target's Body was found since the Noise was last reset
    quiet: Open[str] = ""  # round or mission
    commotion: Open[str] = ""
    trio: Open[int] = 0  # Trio Tokens
    drawn: Open[list[str]] = []  # Noise Threshold Cards turned up in this Mission
    caches: Open[list[str]] = []  # Loot Tokens that nobody has turned up
    slot: Open[int] = 0  # being programmed or executed
    haste: Open[int] = 0  # Noise by the clock (ST-OPT-SPEED-2)
    mat: Open[list[str]] = [""] * SLOTS  # slot: whose card lies there
    backs: Open[list[str]] = [""] * SLOTS  # beside it a bonus, an item or nothing
    down: Private[dict[str, tuple[str, ...]]] = {}  # by Ninja or Daimyo: Action Card and extra card, face down
    shown: Open[dict[str, tuple[str, ...]]] = {}  # turned up before their time (ST-INT-29)
    left: Private[dict[str, tuple[str, ...]]] = {}  # the Ninja Bonuses nobody has programmed
    taken: Open[list[str]] = []  # Bonuses executed in this round
    claimant: Open[str] = ""  # the Ninja that holds the open slot
    bound: Open[tuple[str, ...]] = ()  # guards to which the running card is bound (ST-INT-10)
    bound_at: Open[str] = ""  # and the Yard where they were last
    draft: Private[dict[str, tuple[Option, ...]]] = {}  # by seat: what it prepares; () as long as nothing

    pack: GardenPack

    @classmethod
    def restore(cls, data: dict[str, Any], dealer: Dealer, pack: Any = None) -> Self:
        table = super().restore(data, dealer, pack)
        table.guards = {id: Guard(*guard) for id, guard in table.guards.items()}
        return table

    def sees(self, seat: str, owner: str) -> bool:
        """ST-BELT-3, ST-BELT-4, ST-BONUS-4, ST-PROG-9: what belongs to a side, to a Ninja, or only to its player."""
        if "/" in owner:  # a place on the map
            owner = self.pack.slot(owner).side
        if owner == seat:
            return True
        if owner == LEFT:
            return self.runs.get(self.claimant) == seat
        if owner.endswith(FOUND) or owner in self.pack.ninjas:
            return self.runs.get(owner.rstrip(FOUND)) == seat
        return seat != DAIMYO and seat in self.seats and (owner == NINJA or owner.endswith(SHARED))

    # ---- who

    @property
    def players(self) -> tuple[str, ...]:
        """The Ninja seats."""
        return self.seats[1:]

    @property
    def count(self) -> int:
        """ST-PLAY-2, ST-PLAY-3, ST-PLAY-4: Ninjas in play: three to five."""
        return max(3, len(self.players))

    def seat_of(self, who: str) -> str:
        return DAIMYO if who == DAIMYO else self.runs[who]

    def deck(self, who: str) -> tuple[str, ...]:
        """All Action Cards of a Ninja or of the Daimyo (ST-COMP-17)."""
        return self.pack.decks[self.lord if who == DAIMYO else who]

    def hand(self, who: str) -> list[str]:
        """Action Cards that are neither discarded nor programmed."""
        away = {*self.spent, *self.down.get(who, ())[:1], *self.shown.get(who, ())[:1]}
        return [card for card in self.deck(who) if card not in away]

    def lost(self, who: str, what: str) -> bool:
        """ST-HEALTH-1: the Health Card uncovers symbols from the right."""
        return what in self.pack.lost[who][self.wounds[who]]

    def belt(self, who: str) -> list[str]:
        """The Items that a Ninja or the Daimyo may program."""
        owners = (DAIMYO,) if who == DAIMYO else (who + SHARED, who + FOUND)
        return [item for owner in owners for item in self.items.get(owner, ())]

    # ---- where

    @property
    def sheet(self) -> Mission:
        """The Mission as its sheet shows it."""
        return self.pack.missions[self.mission]

    @property
    def ground(self) -> Ground:
        return self.pack.missions[self.mission].ground

    @property
    def barred(self) -> tuple[str, ...]:
        """The hexes under closed Gates."""
        return self.pack.missions[self.mission].barred(self.shut) if self.shut else ()

    def distance(self, one: str, other: str) -> int:
        return self.ground.distance(one, other, self.barred)

    def reach(self, who: str, long: bool) -> frozenset[str]:
        """ST-NACT-RANGE: the hexes in range of a Ninja."""
        return self.ground.within(self.at[who], 2 if long else 1, self.barred)

    def gates(self) -> list[Gate]:
        """The closed ones."""
        return [self.sheet.gates[id] for id in self.shut]

    def guard(self, id: str) -> Guard:
        found: Guard = self.guards[id]
        return found

    def supply(self, unit: str) -> int:
        """ST-INT-20: figures beside the board."""
        used = [guard for guard in self.guards.values() if guard[0] == unit]
        return int(self.pack.units[unit]["supply"]) - len(used)

    # ---- slots

    @property
    def last(self) -> int:
        """ST-MAT-2: the last slot in use."""
        return 2 * self.count - 1

    def unresolved(self) -> list[int]:
        """Ninja slots whose cards have not been executed."""
        return [slot for slot in range(self.slot + 1, self.last + 1) if self.mat[slot] in self.runs]

    # ---- words

    def names(self, kind: str) -> Collection[str]:
        return self.seats if kind == "SEAT" else self.pack.words[kind]


clause = Garden.clause


class Commit(Decision[Garden]):
    """Something that is prepared in secret and counts when it is locked. Where several Ninja players are asked, the
    first lock settles it for all of them (ST-PLAY-10)."""

    back = ("back",)

    def mine(self, t: Garden) -> tuple[Option, ...]:
        return t.draft.get(self.seat, ())

    def settle(self, t: Garden, option: Option) -> None:
        mine = self.mine(t)
        match option:
            case ["lock"]:
                t.draft = dict.fromkeys(t.seats, ())
                self.commit(t, mine)
            case ["back"]:
                t.draft[self.seat] = mine[:-1]
            case _:
                t.draft[self.seat] = (*mine, option)

    def commit(self, t: Garden, mine: tuple[Option, ...]) -> None:
        """Carry out what was prepared."""
        raise NotImplementedError


def team(t: Garden, decision: Any, *args: Any) -> None:
    """ST-PLAY-10: any Ninja player may settle it for the side; the first lock counts."""
    t.seal(t.players, decision, *args, first=True)
