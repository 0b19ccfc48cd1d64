"""The content of Okko as the rules look it up. `reader.py` checks the file. What a skill does is code, by its id
(`skills.py`); a pack may change every number and give a known skill to any character."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ...engine.packs import Pack
from .geometry import STAIRS, assembled, board, turned

HUNTER, EVIL, MERCENARY = "demon_hunter", "evil_creature", "mercenary"
NONE = "none"  # the element of what needs no die
ATTACK, MOVEMENT, DEFENSE, WILLPOWER = STATS = ("attack", "movement", "defense", "willpower")
SIDES = ("vigilant", "shaken")
Condition = tuple[str, str]  # ("at least one" | "no" | "exactly one", an alignment or "civilian")


@dataclass(frozen=True)
class Skill:
    """A skill of a profile card, or what an equipment card grants."""

    id: str
    name: str
    element: str
    timing: tuple[str, ...]
    sides: tuple[str, ...]
    text: str
    reach: int = 0  # of a shot
    value: int = 0
    shaken_value: int = 0


@dataclass(frozen=True)
class Character:
    id: str
    name: str
    alignment: str
    types: tuple[str, ...]
    unique: bool
    civilian: bool
    cost: int
    values: dict[str, tuple[int, int]]  # of each stat, vigilant and shaken
    skills: dict[str, Skill]
    flavour: str
    sides: tuple[tuple[Skill, ...], tuple[Skill, ...]] = ((), ())  # what the blue and the red side show


@dataclass(frozen=True)
class Gear:
    """An equipment card. `skill` is what it grants, under the id of the card."""

    id: str
    name: str
    cost: int
    single: bool
    skill: Skill
    forbidden: tuple[str, ...]
    civilians: bool
    alignments: tuple[str, ...]
    flavour: str

    def fits(self, character: Character) -> bool:
        """May this character carry it? OK-BAND-19"""
        return (
            set(self.forbidden).isdisjoint(character.types)
            and (self.civilians or not character.civilian)
            and (not self.alignments or character.alignment in self.alignments)
        )


@dataclass(frozen=True)
class Force:
    """One side of a scenario: fixed units (character, square, facing), or a budget with conditions and a zone."""

    units: tuple[tuple[str, int, int], ...] = ()
    budget: int = 0
    zone: int = 0  # the squares where it deploys
    conditions: tuple[Condition, ...] = ()


@dataclass(frozen=True)
class Scenario:
    id: str
    number: int
    name: str
    first: str  # "hunters", "evil" or "roll"
    limit: int
    threshold: int
    forces: dict[str, Force]
    tokens: dict[str, tuple[str, int]]  # id: kind and square
    places: dict[str, int]  # objective squares by id, as a set
    exits: dict[str, int]  # by side
    layout: tuple[str, ...]  # four tiles: face/degrees
    victory: tuple[str, ...]
    clause: str
    special: tuple[str, ...]
    link: str
    flavour: str


@dataclass
class OkkoPack(Pack):
    """What the rules look up. A tile is named by its face and its turn: `t1a/90`."""

    data: dict[str, Any] = field(default_factory=dict, repr=False)
    characters: dict[str, Character] = field(default_factory=dict)
    gear: dict[str, Gear] = field(default_factory=dict)
    skills: dict[str, Skill] = field(default_factory=dict)  # of characters and equipment
    faces: dict[str, tuple[str, ...]] = field(default_factory=dict)  # the grid of each face of a tile
    tiles: dict[str, tuple[str, ...]] = field(default_factory=dict)  # a tile: its faces
    extra: tuple[str, ...] = ()
    layouts: dict[str, tuple[str, ...]] = field(default_factory=dict)
    boards: dict[str, dict[str, Any]] = field(default_factory=dict)
    scenarios: dict[str, Scenario] = field(default_factory=dict)
    order: tuple[str, ...] = ()  # of the campaign
    die: tuple[str, ...] = ()
    size: int = 16  # squares along the board
    depth: int = 2  # rows of a deployment zone
    squares: tuple[str, ...] = ()
    thresholds: dict[int, int] = field(default_factory=dict)  # of the budgets that the rulebook names

    def assemble(self, layout: tuple[str, ...]) -> tuple[str, str]:
        """Terrain and walls of four tiles, named face/degrees."""
        parts = (tile.partition("/") for tile in layout)
        return assembled(tuple(turned(self.faces[face], int(degrees)) for face, _, degrees in parts))


# ---- building


def build(data: dict[str, Any]) -> OkkoPack:
    """The pack out of a file that was checked."""
    characters = {entry["id"]: build_character(entry) for entry in data["character"]}
    gear = {entry["id"]: build_gear(entry) for entry in data["equipment"]}
    size = data["constants"]["tile_size"] * data["constants"]["board_tiles"]
    skills = {id: skill for one in characters.values() for id, skill in one.skills.items()}
    scenarios = [build_scenario(entry, size) for entry in data["scenario"]]
    by_number = {scenario.number: scenario.id for scenario in scenarios}
    return OkkoPack(
        id="okko",
        data=data,
        characters=characters,
        gear=gear,
        skills=skills | {id: card.skill for id, card in gear.items()},
        faces={face["id"]: tuple(face["grid"]) for tile in data["tile"] for face in tile["face"]},
        tiles={tile["id"]: tuple(face["id"] for face in tile["face"]) for tile in data["tile"]},
        extra=tuple(tile["id"] for tile in data["tile"] if tile["extra"]),
        layouts={entry["id"]: layout(entry["slots"]) for entry in data["board"]},
        boards={entry["id"]: entry for entry in data["board"]},
        scenarios={scenario.id: scenario for scenario in scenarios},
        order=tuple(by_number[number] for number in data["campaign"]["order"]),
        die=tuple(data["dice"]["inspiration"]["faces"]),
        size=size,
        depth=data["constants"]["deployment_depth"],
        squares=board(STAIRS * size**2, "0" * size**2).words,
        thresholds={mode["budget"]: mode["loss_threshold"] for mode in data["mode"] if mode["budget"]},
    )


def build_skill(entry: dict[str, Any], sides: tuple[str, ...]) -> Skill:
    value = entry.get("value", 0)
    return Skill(
        entry["id"],
        entry["name"],
        entry["element"],
        tuple(entry["timing"]),
        tuple(entry.get("sides", sides)),
        entry["effect"],
        entry.get("range", 0),
        value,
        entry.get("shaken_value", value),
    )


def build_character(entry: dict[str, Any]) -> Character:
    skills = {skill["id"]: build_skill(skill, SIDES) for skill in entry["skill"]}
    blue, red = (tuple(skill for skill in skills.values() if side in skill.sides) for side in SIDES)
    return Character(
        entry["id"],
        entry["name"],
        entry["alignment"],
        tuple(entry["type"]),
        entry["unique"],
        entry["civilian"],
        entry["cost"],
        {stat: (entry["vigilant"][stat], entry["shaken"][stat]) for stat in STATS},
        skills,
        entry["flavour"],
        (blue, red),
    )


def build_gear(entry: dict[str, Any]) -> Gear:
    return Gear(
        entry["id"],
        entry["name"],
        entry["cost"],
        entry["use"] == "single",
        build_skill(entry, SIDES),
        tuple(entry.get("forbid_types", ())),
        not entry.get("forbid_civilian", False),
        tuple(entry.get("allow_alignments", ())),
        entry["flavour"],
    )


def layout(slots: dict[str, list[Any]]) -> tuple[str, ...]:
    return tuple(f"{slots[slot][0]}{slots[slot][1]}/{slots[slot][2]}" for slot in ("NW", "NE", "SW", "SE"))


def build_scenario(entry: dict[str, Any], size: int) -> Scenario:
    def square(at: list[int]) -> int:
        return at[1] * size + at[0]

    places: dict[str, int] = {}
    for place in entry["objective_squares"]:
        places[place["id"]] = places.get(place["id"], 0) | 1 << square(place["square"])
    return Scenario(
        entry["id"],
        entry["number"],
        entry["name"],
        entry["first_player"],
        entry["turn_limit"],
        entry["loss_threshold"],
        {side: build_force(entry[side], size) for side in ("hunters", "evil")},
        {token["id"]: (token["kind"], square(token["square"])) for token in entry["tokens"]},
        places,
        {exit["side"]: sum(1 << square(at) for at in exit["squares"]) for exit in entry["exits"]},
        layout(entry["slots"]),
        tuple(entry["victory"]),
        entry["limit_clause"],
        tuple(entry["special"]),
        entry["campaign_link"],
        entry["flavour"],
    )


def build_force(entry: dict[str, Any], size: int) -> Force:
    if entry["mode"] == "fixed":
        units = ((unit["character"], *unit["square"], unit["facing"]) for unit in entry["units"])
        return Force(tuple((id, y * size + x, "NESW".index(facing)) for id, x, y, facing in units))
    zone = 0
    for rectangle in entry["deploy"]:
        (left, right), (top, bottom) = rectangle["x"], rectangle["y"]
        zone |= sum(1 << y * size + x for y in range(top, bottom + 1) for x in range(left, right + 1))
    conditions = [word.strip().rpartition(" ") for line in entry["require"] for word in line.split(",")]
    return Force((), entry["budget"], zone, tuple((how, what) for how, _, what in conditions))
