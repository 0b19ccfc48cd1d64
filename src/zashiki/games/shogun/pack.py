"""The content of Shogun as the rules look it up. `reader.py` checks the file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, combinations
from typing import Any

from ...engine.packs import Pack

FARMER = "farmer"
SCALE = 10**6  # chances of the tower are whole numbers of millionths
MOST_CUBES = 340  # 310 armies and 20 farmers, and some room
LETTERS = {"uesugi": "b", "mori": "y", "tokugawa": "r", "takeda": "k", "hashiba": "p", FARMER: "g"}
SIDES = ("sun", "moon")
Point = tuple[float, float]


@dataclass(frozen=True)
class Province:
    id: str
    name: str
    kanji: str
    chests: int
    rice: int
    sites: int
    site_names: tuple[str, ...]
    region: dict[str, str]  # by side of the board
    centre: Point
    polygon: tuple[Point, ...]
    flavour: str


@dataclass(frozen=True)
class Event:
    id: str
    name: str
    effect: str
    loss: int  # of rice, if it is left over for the winter
    text: str
    flavour: str


@dataclass(frozen=True)
class Building:
    id: str
    name: str
    cost: int
    tiles: int
    most: int  # points for a majority
    tied: int  # and for a shared one


@dataclass(frozen=True)
class Tower:
    """`stick` in millionths; `knocked[n]`: a resting cube whose number lies below it has been knocked down by the
    n-th arriving cube, counted from 0 (SG-TWR-8, SG-TWR-9)."""

    id: str
    name: str
    ledges: int
    stick: int
    knocked: tuple[int, ...] = field(repr=False)


@dataclass(frozen=True)
class Row:
    """A row of the table of hunger: SG-WIN-4."""

    low: int
    high: int
    revolts: int
    farmers: int


@dataclass
class ShogunPack(Pack):
    """What the rules look up."""

    data: dict[str, Any] = field(default_factory=dict, repr=False)
    provinces: dict[str, Province] = field(default_factory=dict)
    near: dict[str, tuple[str, ...]] = field(default_factory=dict)  # by land and sea
    sea: list[tuple[str, str]] = field(default_factory=list)
    regions: dict[str, dict[str, Any]] = field(default_factory=dict)
    out: dict[str, tuple[str, ...]] = field(default_factory=dict)  # by side: not in play with three players
    daimyo: dict[str, dict[str, Any]] = field(default_factory=dict)  # by seat, in seat order
    letters: dict[str, str] = field(default_factory=dict)
    actions: dict[str, dict[str, Any]] = field(default_factory=dict)
    cost: dict[str, int] = field(default_factory=dict)  # of each action
    specials: dict[str, dict[str, Any]] = field(default_factory=dict)
    events: dict[str, Event] = field(default_factory=dict)
    buildings: dict[str, Building] = field(default_factory=dict)
    villages: dict[int, tuple[int, ...]] = field(default_factory=dict)  # by number of players
    lineups: dict[tuple[str, int], dict[str, dict[str, int]]] = field(default_factory=dict)  # (side, players): by id
    towers: dict[str, Tower] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)
    cards: tuple[str, ...] = ()  # words for what can lie on a space of a player board


def build(data: dict[str, Any]) -> ShogunPack:
    """The pack out of a file that was checked."""

    def by_id(kind: str) -> dict[str, dict[str, Any]]:
        return {entry["id"]: entry for entry in data[kind]}

    provinces = {entry["id"]: province(entry) for entry in data["province"]}
    sea = [(route["a"], route["b"]) for route in data["sea_route"]]
    actions = by_id("action_card")
    return ShogunPack(
        id="shogun",
        data=data,
        provinces=provinces,
        near=neighbours(provinces, [*data["adjacency"]["land"], *sea]),
        sea=sea,
        regions=by_id("region"),
        out={side["id"]: tuple(side["out_with_3_players"]) for side in data["side"]},
        daimyo={one["id"]: one for one in sorted(data["daimyo"], key=lambda one: int(one["seat"]))},
        letters=LETTERS,
        actions=actions,
        cost={id: card["cost"] for id, card in actions.items()},
        specials=by_id("special_card"),
        events={card["id"]: event(card) for card in data["event_card"]},
        buildings={one["id"]: building(one) for one in data["building"]},
        villages={n: tuple(v["armies"] for v in data["village"] if n in v["players"]) for n in (3, 4, 5)},
        lineups=lineups(data["lineup"]),
        towers={one["id"]: tower(one) for one in data["tower_profile"]},
        rows=[Row(r["shortage_min"], r["shortage_max"], r["revolts"], r["extra_farmers"]) for r in data["winter_row"]],
        cards=(*provinces, "chest", "bare", *(card["id"] for card in data["war_chest_card"])),
    )


def province(entry: dict[str, Any]) -> Province:
    x, y = entry["centre"]
    return Province(
        entry["id"],
        entry["name"],
        entry["kanji"],
        entry["chests"],
        entry["rice"],
        entry["sites"],
        tuple(entry["site_names"]),
        {side: entry[f"region_{side}"] for side in SIDES},
        (x, y),
        tuple((x, y) for x, y in entry["polygon"]),
        entry["flavour"],
    )


def event(card: dict[str, Any]) -> Event:
    return Event(card["id"], card["name"], card["effect_id"], card["winter_rice_loss"], card["effect"], card["flavour"])


def building(one: dict[str, Any]) -> Building:
    points = one["majority_points"], one["majority_points_tied"]
    return Building(one["id"], one["name"], one["cost"], one["tiles"], *points)


def tower(one: dict[str, Any]) -> Tower:
    """SG-TWR-8, with the chance to be knocked down written as a table of how many arrivals a cube outlasts."""
    stays = accumulate(range(MOST_CUBES), lambda left, _: left * (1 - one["dislodge"]), initial=1.0)
    knocked = tuple(round((1 - left) * SCALE) for left in stays)[1:]
    return Tower(one["id"], one["name"], one["ledges"], round(one["stick"] * SCALE), knocked)


def lineups(entries: list[dict[str, Any]]) -> dict[tuple[str, int], dict[str, dict[str, int]]]:
    found: dict[tuple[str, int], dict[str, dict[str, int]]] = defaultdict(dict)
    for entry in entries:
        found[entry["side"], entry["players"]][entry["id"]] = dict(entry["armies"])
    return dict(found)


def edges(polygon: tuple[Point, ...]) -> set[frozenset[Point]]:
    """The edges of a polygon, whichever way they are walked."""
    return {frozenset(pair) for pair in zip(polygon, (*polygon[1:], polygon[0]), strict=True)}


def touching(provinces: dict[str, Province]) -> set[frozenset[str]]:
    """The pairs of polygons that share a full edge; a point is not enough: SG-MAP-3."""
    sides = {id: edges(one.polygon) for id, one in provinces.items()}
    return {frozenset((a, b)) for a, b in combinations(provinces, 2) if sides[a] & sides[b]}


def neighbours(provinces: Iterable[str], borders: Iterable[Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """SG-MAP-1: sea routes are borders like others."""
    pairs = {frozenset(pair) for pair in borders}
    return {a: tuple(b for b in provinces if frozenset((a, b)) in pairs) for a in provinces}
