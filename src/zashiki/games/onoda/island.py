"""The island of Lubang: all that lies on the table, and who may know it (everybody knows everything)."""

from __future__ import annotations

from collections.abc import Collection

from ...engine.fields import Open
from ...engine.piles import Strata
from ...engine.table import Table
from .pack import OnodaPack

ONODA = "onoda"
NORMAL, MILITARY, SURVIVAL = VARIANTS = ("normal", "historical-military", "historical-survival")
NUMBERS = tuple(str(n) for n in range(1, 11))

ASIDE, ACTIVE, INACTIVE, REMOVED = "aside", "active", "inactive", "removed"
FULL = 6  # alarm tokens in one region: ON-ALM-1, ON-COMP-6


class Island(Table):
    """One game of Onoda. Nothing is hidden: what nobody knows (the order of a shuffled pile) is not decided yet."""

    pack: OnodaPack

    variant: Open[str] = NORMAL
    round: Open[int] = 0
    health: Open[int] = 10
    paranoia: Open[int] = 0
    honor: Open[int] = 0
    here: Open[str] = "kyanpu"  # the region of the Onoda marker; "" while it lies in the Camp
    acting: Open[str] = ""  # the region of the running action; "" between actions
    raided: Open[bool] = False  # the running action is a Raid whose check succeeded
    alarm: Open[dict[str, int]] = {}
    markers: Open[dict[str, str]] = {}  # region: the object that can be repaired there, or "blank"
    mission: Open[str] = ""  # the card of this round
    mission_at: Open[str] = ""  # the region of the mission marker; "" while it lies in the Camp
    missions: Open[Strata] = []
    events: Open[Strata] = []
    discard: Open[list[str]] = []
    aside: Open[list[str]] = []  # events that only other events bring in
    void: Open[list[str]] = []  # events that count for nothing from now on
    reserve: Open[list[str]] = []
    in_force: Open[list[str]] = []  # round events, oldest first
    timers: Open[dict[str, int]] = {}  # round event: ends of actions still to come before it acts
    companions: Open[dict[str, str]] = {}  # aside, active, inactive or removed
    objects: Open[dict[str, str]] = {}  # active or inactive
    bag: Open[list[str]] = []
    plate: Open[list[str]] = []
    camp: Open[list[str]] = []  # rice
    gained: Open[list[str]] = []  # rice of the Camp that has come since the running Raid succeeded
    held: Open[list[str]] = []  # tokens of draws that are not finished: they stay out of the bag (ON-TOK-11)
    numbers: Open[list[int]] = []  # the numbers of the running checks and tests, the innermost last
    surplus: Open[int] = 0  # rice points above the need, during the food step

    @property
    def historical(self) -> bool:
        return self.variant != NORMAL

    def active_companions(self) -> int:
        return sum(state == ACTIVE for state in self.companions.values())

    def in_camp(self) -> list[str]:
        """The companions in the Camp, active or not."""
        return [who for who, state in self.companions.items() if state in (ACTIVE, INACTIVE)]

    def names(self, kind: str) -> Collection[str]:
        match kind:
            case "REGION":
                return self.pack.regions
            case "CARD":
                return self.pack.events
            case "COMPANION":
                return self.pack.companions
            case "OBJECT":
                return self.pack.objects
            case "TOKEN":
                return self.pack.tokens
            case "NUMBER":
                return NUMBERS
        raise KeyError(kind)


clause = Island.clause
