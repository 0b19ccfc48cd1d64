"""All that lies on the table, and who may know it. Only bands that are still being composed are secret."""

from __future__ import annotations

from collections.abc import Collection

from ...engine.fields import Open, Private
from ...engine.table import Table
from . import geometry
from .pack import Character, Gear, OkkoPack, Skill

RED, BLACK = SEATS = ("red", "black")  # in a scenario red leads the hunters, black the evil side
FORCES = {RED: "hunters", BLACK: "evil"}
SKIRMISH, CAMPAIGN = "skirmish", "campaign"
STILL, MOVING, STOPPED, OVER = "", "moving", "stopped", "over"  # the movement of the running activation
POOL, RESERVE = SOURCES = ("pool", "reserve")
COMBAT, SHOT, REACH = "combat", "shot", "naginata"
CAPTIVE = "captive"  # the token that lies in one of the jars
OBJECTS = (("villager",), ("altar",))  # kinds of tokens that fill their square


def owner(who: str) -> str:
    """The seat of a character: its id begins with it."""
    return RED if who[0] == "r" else BLACK


def other(seat: str) -> str:
    return BLACK if seat == RED else RED


class Dungeon(Table):
    """One game of Okko, or a whole campaign. A character is named by seat, kind and number: `red-okko`, `black-gaki-2`.
    Squares and facings are numbers as in `geometry.py`; what is off the board is not in `at`."""

    pack: OkkoPack

    # ---- what is played
    mode: Open[str] = SKIRMISH  # skirmish, a scenario, or campaign
    scenario: Open[str] = ""  # the running scenario; "" in a skirmish
    budget: Open[dict[str, int]] = {}  # by seat
    layout: Open[str] = "random"  # random, alternate, or a board of the pack
    open_bands: Open[bool] = False
    extra_tiles: Open[bool] = False
    stalling: Open[bool] = True
    tiles: Open[tuple[str, ...]] = ("", "", "", "")  # NW NE SW SE, each face/degrees
    terrain: Open[str] = ""  # a letter a square, "" before the board lies there
    walls: Open[str] = ""  # a digit a square

    # ---- bands
    draft: Private[
        dict[str, tuple[str, ...]]
    ] = {}  # while composing: characters, each with its card: gaki, okko:smoke-pot
    shown: Open[dict[str, tuple[str, ...]]] = {}  # the same where bands are composed openly
    kind: Open[dict[str, str]] = {}  # character by piece
    gear: Open[dict[str, str]] = {}  # the card it carries
    used: Open[list[str]] = []  # bearers whose card lies face down
    restocked: Open[list[str]] = []  # bearers whose card was turned up again once
    waiting: Open[list[str]] = []  # still to be deployed

    # ---- the board
    at: Open[dict[str, int]] = {}
    facing: Open[dict[str, int]] = {}
    shaken: Open[list[str]] = []
    tokens: Open[dict[str, int]] = {}  # what lies or stands on squares: levers, jars, scrolls, villagers, altars
    carried: Open[dict[str, str]] = {}  # piece: token
    tally: Open[dict[str, int]] = {}  # levers worked, cracks in an altar, meals, points of a seat

    # ---- dice and losses
    pool: Open[list[str]] = []  # unused dice of the phase player
    reserve: Open[dict[str, tuple[str, ...]]] = {}  # dice on cards
    aside: Open[dict[str, int]] = {}  # dice that are rolled again in the owner's next phase
    dice: Open[dict[str, int]] = {}  # how many a band owns
    lost: Open[dict[str, int]] = {}  # Zeni

    # ---- turns
    first: Open[str] = ""  # the seat of player A
    side: Open[int] = 0  # the side of the board that player A chose
    turn: Open[int] = 0
    phase: Open[str] = ""  # the seat whose phase it is
    calm: Open[int] = 0  # turns in a row without combat, shot or loss
    stirred: Open[bool] = False  # this turn has seen one
    activated: Open[list[str]] = []
    done: Open[list[str]] = []  # limits of this phase: "PIECE STAT", "PIECE SKILL", "PIECE passed ENEMY"
    cursed: Open[list[str]] = []
    commanded: Open[list[str]] = []  # Silken command: +1 in the next attack of this phase

    # ---- the running activation
    hero: Open[str] = ""  # the active character
    acted: Open[bool] = False
    movement: Open[str] = STILL
    points: Open[int] = 0  # movement points left
    strode: Open[bool] = False  # it has spent a movement point in this activation
    began_in_zone: Open[bool] = False
    ignores: Open[bool] = False  # zones, in this movement
    once: Open[list[str]] = []  # effects used in this movement that come once
    path: Open[list[int]] = []  # the start square and all squares entered in this activation

    # ---- the running combat or shot
    attacker: Open[str] = ""
    defender: Open[str] = ""
    weapon: Open[str] = ""  # combat, naginata, or the skill of a shot
    behind: Open[bool] = False  # the defender is surprised
    malus: Open[int] = 0  # Clear the ground
    cover: Open[int] = 0
    announced: Open[list[str]] = []  # "PIECE STAT" and "PIECE SKILL"
    margin: Open[int] = 0  # above 0: the attacker won
    hurt: Open[list[str]] = []  # who was shaken or disabled in it
    targets: Open[list[str]] = []  # of Clear the ground and Mad laughter: still to come

    # ---- the campaign
    won: Open[dict[str, str]] = {}  # scenario: the seat that won it, or ""
    inflicted: Open[dict[str, int]] = {}  # Zeni over all games

    # ---- looking things up

    @property
    def board(self) -> geometry.Board:
        return geometry.board(self.terrain, self.walls)

    @property
    def foe(self) -> str:
        """The player whose phase it is not."""
        return BLACK if self.phase == RED else RED

    def character(self, who: str) -> Character:
        return self.pack.characters[self.kind[who]]

    def card(self, who: str) -> Gear | None:
        """The equipment of a character, used up or not."""
        return self.pack.gear[self.gear[who]] if who in self.gear else None

    def band(self, seat: str) -> list[str]:
        """The characters of a seat that are on the board."""
        first = seat[0]
        return [who for who in self.at if who[0] == first]

    def friends(self, who: str) -> list[str]:
        return [one for one in self.at if one[0] == who[0] and one != who]

    def enemies(self, who: str) -> list[str]:
        return [one for one in self.at if one[0] != who[0]]

    def skills(self, who: str) -> tuple[Skill, ...]:
        """What the card side that is up and a card in force give (OK-SKILL-8)."""
        found = self.pack.characters[self.kind[who]].sides[who in self.shaken]
        if who in self.gear and who not in self.used:
            return (*found, self.pack.gear[self.gear[who]].skill)
        return found

    def has(self, who: str, skill: str) -> bool:
        """Does this text stand on the side of its card that is up, or on its equipment?"""
        if self.gear.get(who) == skill:
            return who not in self.used
        found = self.pack.characters[self.kind[who]].skills.get(skill)
        return found is not None and ("shaken" if who in self.shaken else "vigilant") in found.sides

    def objects(self) -> int:
        """The squares of villagers and altars, which are occupied as if by characters (OK-SCEN-5)."""
        kinds = self.pack.scenarios[self.scenario].tokens
        return sum(1 << square for id, square in self.tokens.items() if kinds.get(id, "")[:1] in OBJECTS)

    def occupied(self) -> int:
        """All squares that hold a character or an object."""
        found = self.objects() if self.tokens else 0
        for square in self.at.values():
            found |= 1 << square
        return found

    def zone(self, who: str) -> int:
        return self.board.zone[self.at[who] * 4 + self.facing[who]]

    def danger(self, who: str) -> int:
        """All squares that enemies of this character control."""
        zone, found = self.board.zone, 0
        for one, square in self.at.items():
            if one[0] != who[0]:
                found |= zone[square * 4 + self.facing[one]]
        return found

    def threatened(self, who: str) -> bool:
        """Does it stand in an enemy control zone?"""
        return bool(self.danger(who) >> self.at[who] & 1)

    def adjacent(self, who: str, square: int) -> bool:
        """On a square next to it and not cut off by walls or blocking squares."""
        return bool(self.board.touching[self.at[who]] >> square & 1)

    def names(self, kind: str) -> Collection[str]:
        return self.kind if kind == "PIECE" else words(self.pack)[kind]


def words(pack: OkkoPack) -> dict[str, Collection[str]]:
    """The words of each kind that the content fixes; worked out once for a pack."""
    found: dict[str, Collection[str]] | None = pack.__dict__.get("words")
    if found is None:
        tokens = {id: None for scenario in pack.scenarios.values() for id in scenario.tokens} | {CAPTIVE: None}
        found = {
            "KIND": pack.characters,
            "GEAR": pack.gear,
            "SKILL": pack.skills,
            "SHOT": [id for id, skill in pack.skills.items() if "shot" in skill.timing],
            "SQUARE": pack.squares,
            "FACING": geometry.FACINGS,
            "SIDE": geometry.FACINGS,
            "WAY": ("left", "right"),
            "ELEMENT": tuple(dict.fromkeys(pack.die)),
            "SOURCE": SOURCES,
            "FACE": pack.faces,
            "DEGREES": ("0", "90", "180", "270"),
            "SLOT": ("nw", "ne", "sw", "se"),
            "TOKEN": tokens,
        }
        pack.__dict__["words"] = found
    return found


clause = Dungeon.clause
