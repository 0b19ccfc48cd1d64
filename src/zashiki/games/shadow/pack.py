"""The content of Shadow Tactics as the rules look it up. `reader.py` checks the file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ...engine.packs import Pack
from .ground import Ground

SIDES = DAIMYO, NINJA = "daimyo", "ninja"
TYPES = ("reinforcement", "structures", "conditions")
COLORS = PINK, AMBER, GREY, BLUE = "pink", "amber", "grey", "blue"


class Op(NamedTuple):
    """One symbol of a card with its modifiers."""

    do: str
    colors: tuple[str, ...] = ()
    visible: bool = False
    noise: int = 0
    long: bool = False
    multi: bool = False
    support: bool = False
    unit: str = ""
    times: int = 1
    zen: bool = False


@dataclass(frozen=True)
class Card:
    """An Action Card (`halves` top and bottom, or actions), a Bonus (actions and reaction) or an Item. `owner` is a
    Ninja, a Daimyo deck, "core", or the side of an extra card; `back` is what an extra card shows face down."""

    id: str
    name: str
    owner: str
    halves: dict[str, tuple[str, ...]]  # half: keys of its ops
    texts: dict[str, str]
    flavour: str = ""
    back: str = ""  # bonus or item
    red: bool = False
    cost: int = 0
    copies: int = 1
    market: bool = True
    always: bool = False  # a Bonus of every Mission (ST-SETUP-8)
    few: tuple[int, ...] = ()  # given to the Daimyo against so many Ninja players

    @property
    def side(self) -> str:
        return self.owner if self.owner in SIDES else DAIMYO if self.id.startswith("d-") else NINJA


class Gate(NamedTuple):
    """A Bush and a Junction that are closed together, and the corner of the Gatekeeper outside."""

    id: str
    bush: str
    junction: str
    outside: str
    inside: str
    unit: str
    corner: int
    facing: str
    state: str


class Fixed(NamedTuple):
    """A Target as the Mission sheet shows it."""

    id: str
    unit: str
    yard: str
    corner: int
    facing: str
    state: str


class Slot(NamedTuple):
    """A place for a Tactics Card. `kind` normal, default or locked; `printed` its own effect; unlocked while `holder`
    holds the location `where`."""

    side: str
    type: str
    kind: str
    printed: tuple[tuple[str, int], ...]
    holder: str = ""
    where: str = ""


@dataclass
class Mission:
    id: str
    name: str
    chapter: str
    number: int
    type: str
    time: int
    glory: int
    extra: tuple[str, ...]
    pool: dict[str, int]
    entrances: tuple[str, ...]
    exits: tuple[str, ...]
    barracks: tuple[str, ...]
    towers: tuple[str, ...]
    water: tuple[str, ...]
    cargo: dict[str, str]  # deliverable: where it starts
    loads: dict[str, str]  # and its name
    targets: tuple[Fixed, ...]
    gates: dict[str, Gate]
    ground: Ground
    color: dict[str, str]  # of a Junction, Water counted (ST-BOARD-4, ST-BOARD-5)
    xy: dict[str, tuple[float, float]]
    market: dict[str, tuple[str, ...]]
    slots: tuple[Slot, ...]
    flavour: str = ""
    bars: dict[tuple[str, ...], tuple[str, ...]] = field(default_factory=dict)

    def barred(self, shut: tuple[str, ...]) -> tuple[str, ...]:
        """The hexes that these closed Gates cover (ST-GATE-1)."""
        if shut not in self.bars:
            self.bars[shut] = tuple(hex for id in shut for hex in self.gates[id][1:3])
        return self.bars[shut]


@dataclass
class GardenPack(Pack):
    """What the rules look up, by id."""

    data: dict[str, Any] = field(default_factory=dict, repr=False)
    ops: dict[str, Op] = field(default_factory=dict)  # card/half/number: a symbol
    cards: dict[str, Card] = field(default_factory=dict)  # Action Cards
    extras: dict[str, Card] = field(default_factory=dict)  # Bonuses and Items
    decks: dict[str, tuple[str, ...]] = field(default_factory=dict)  # Ninja or Daimyo: its Action Cards
    ninjas: dict[str, dict[str, Any]] = field(default_factory=dict)
    lost: dict[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)  # Ninja: what 0, 1, 2 wounds cost
    units: dict[str, dict[str, Any]] = field(default_factory=dict)
    lords: dict[str, dict[str, Any]] = field(default_factory=dict)
    tactics: dict[str, dict[str, Any]] = field(default_factory=dict)
    thresholds: dict[str, dict[str, Any]] = field(default_factory=dict)
    loot: dict[str, dict[str, Any]] = field(default_factory=dict)
    advantages: dict[str, dict[str, Any]] = field(default_factory=dict)
    rewards: dict[str, dict[str, Any]] = field(default_factory=dict)
    chapters: dict[str, dict[str, Any]] = field(default_factory=dict)
    missions: dict[str, Mission] = field(default_factory=dict)
    places: tuple[str, ...] = ()  # mission/number: every slot for a Tactics Card
    words: dict[str, tuple[str, ...]] = field(default_factory=dict)  # kinds of words in options

    def card(self, id: str) -> Card:
        """An Action Card, a Bonus or an Item."""
        return self.cards[id] if id in self.cards else self.extras[id]

    def bonuses(self, side: str) -> list[str]:
        return [id for id, card in self.extras.items() if card.back == "bonus" and card.owner == side]

    def slot(self, place: str) -> Slot:
        """The slot of a place: `mission/number`."""
        mission, _, number = place.partition("/")
        return self.missions[mission].slots[int(number)]


# ---- building


def build(data: dict[str, Any]) -> GardenPack:
    """The pack out of a file that was checked."""
    pack = GardenPack(id="shadow", data=data)
    for name, kind in (("ninjas", "ninjas"), ("units", "units"), ("lords", "daimyo_characters"),
                       ("tactics", "tactics_cards"), ("thresholds", "noise_threshold_cards"), ("loot", "loot_tokens"),
                       ("advantages", "skirmish_advantages"), ("rewards", "skirmish_rewards"),
                       ("chapters", "chapters")):  # fmt: skip
        setattr(pack, name, {entry["id"]: entry for entry in data[kind]})
    for entry in data["ninja_action_cards"]:
        enter(pack, pack.cards, entry, entry["ninja"], ("top", "bottom"))
    for entry in data["daimyo_action_cards"]:
        enter(pack, pack.cards, entry, entry["set"], ("actions",))
    for entry in data["bonus_cards"]:
        enter(pack, pack.extras, entry, entry["side"], ("actions", "reaction"), "bonus")
    for entry in data["toolbelt_items"]:
        enter(pack, pack.extras, entry, entry["side"], ("actions",), "item")
    core = tuple(id for id, card in pack.cards.items() if card.owner == "core")
    pack.decks = {id: tuple(ninja["action_cards"]) for id, ninja in pack.ninjas.items()}
    pack.decks |= {id: (*core, *lord["specific_cards"]) for id, lord in pack.lords.items()}
    pack.lost = {
        id: ((), tuple(ninja["health_card"][-1:]), tuple(ninja["health_card"])) for id, ninja in pack.ninjas.items()
    }
    pack.missions = {entry["id"]: mission(entry) for entry in data["missions"]}
    pack.places = tuple(f"{id}/{n}" for id, one in pack.missions.items() for n in range(len(one.slots)))
    pack.words = words(pack)
    return pack


def enter(
    pack: GardenPack,
    into: dict[str, Card],
    entry: dict[str, Any],
    owner: str,
    halves: tuple[str, ...],
    back: str = "",
) -> None:
    """A card, and its symbols under keys of their own."""
    keys = {}
    for half in halves:
        ops = {f"{entry['id']}/{half}/{i}": op(record) for i, record in enumerate(entry[half])}
        pack.ops |= ops
        keys[half] = tuple(ops)
    texts: dict[str, str] = {key: entry[key] for key in ("text", "top_text", "bottom_text") if key in entry}
    into[entry["id"]] = Card(
        entry["id"], entry["name"], owner, keys, texts, entry["flavour"], back, entry.get("color") == "red",
        entry.get("cost", 0), entry.get("copies", 1), entry.get("in_market", True), entry.get("available") == "always",
        tuple(entry.get("given_when_ninja_players", ())),
    )  # fmt: skip


def op(record: dict[str, Any]) -> Op:
    return Op(**(record | {"colors": tuple(record.get("colors", ()))}))


def mission(entry: dict[str, Any]) -> Mission:
    hexes = [*entry["yards"], *entry["bushes"], *entry["junctions"]]
    color = {hex["id"]: BLUE if hex["id"] in entry["water"] else hex["color"] for hex in entry["junctions"]}
    gates = {}
    for gate in entry["gates"]:
        who = gate["gatekeeper"]
        place = gate["bush"], gate["junction"], gate["outside_yard"], gate["inside_yard"]
        gates[gate["id"]] = Gate(gate["id"], *place, who["unit"], who["corner"], who["facing"], who["state"])
    return Mission(
        id=entry["id"],
        name=entry["name"],
        chapter=entry["chapter"],
        number=entry["number"],
        type=entry["type"],
        time=entry["time_limit"],
        glory=entry["glory_limit"],
        extra=tuple(entry["extra_bonus_cards"]),
        pool={key: entry["pool"][key] for key in ("spearman", "officer", "samurai", "loot")},
        entrances=(*entry["entrances"], *entry["entrance_exits"]),
        exits=(*entry["entrance_exits"], *entry["exits"]),
        barracks=tuple(entry["barracks"]),
        towers=tuple(entry["towers"]),
        water=tuple(entry["water"]),
        cargo={f"D{n}": thing["at"] for n, thing in enumerate(entry["deliverables"], 1)},
        loads={f"D{n}": thing["name"] for n, thing in enumerate(entry["deliverables"], 1)},
        targets=tuple(Fixed(x["id"], x["unit"], x["yard"], x["corner"], x["facing"], x["state"])
                      for x in entry["targets"]),
        gates=gates,
        ground=Ground({hex["id"]: (hex["q"], hex["r"]) for hex in hexes}),
        color=color,
        xy={hex["id"]: (hex["x"], hex["y"]) for hex in hexes},
        market={side: tuple(entry["skirmish_market"][side]) for side in SIDES},
        slots=tuple(slot(x) for x in entry["tactics_slots"]),
        flavour=entry["flavour"],
    )  # fmt: skip


def slot(entry: dict[str, Any]) -> Slot:
    holder, _, where = entry["unlocked_if"].partition(" owns ")
    return Slot(entry["side"], entry["type"], entry["kind"], tuple(entry["printed"].items()), holder, where)


def words(pack: GardenPack) -> dict[str, tuple[str, ...]]:
    """What may stand for a kind of word in the form of an option."""

    def hexes(kind: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(id for one in pack.missions.values() for id in getattr(one.ground, kind)))

    items = [id for id, card in pack.extras.items() if card.back == "item"]
    return {
        "CARD": tuple(pack.cards),
        "EXTRA": tuple(pack.extras),
        "TOOL": tuple(items),
        "GOOD": (*items, *pack.tactics),
        "TACTIC": tuple(pack.tactics),
        "NINJA": tuple(pack.ninjas),
        "LORD": tuple(pack.lords),
        "MISSION": tuple(pack.missions),
        "PLACE": pack.places,
        "YARD": hexes("yards"),
        "BUSH": hexes("bushes"),
        "JUNCTION": hexes("junctions"),
        "SITE": (*hexes("bushes"), *hexes("junctions")),
        "GUARD": tuple(f"g{n}" for n in range(1, 100)),
        "THING": (*pack.units, *pack.ninjas, "loot", "tower", "barracks", "accident", "alert", "distracted"),
        "CORNER": tuple("012345"),
        "FACING": ("in", "out"),
        "SLOT": tuple("0123456789"),
        "WHAT": ("card", "extra", "reaction"),
    }
