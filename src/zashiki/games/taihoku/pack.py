"""The content of Raid on Taihoku as the rules look it up. `reader.py` checks the file; what two cards share is data
here, and what one card does alone is a function by its id in the chapter it belongs to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ...engine.packs import Pack

STATUSES = ("satiation", "health", "mood", "stamina", "ap")
DEADLY = STATUSES[:4]
TYPES = ("food", "medicine", "item")
MEDICINE, FOOD = "medicine", "food_with_satiation"  # classes that a fulfil may ask for


class Op(NamedTuple):
    """A sentence of an Event Card: when, for whom, what it does; and its additional punishment (PLUS)."""

    at: str
    do: str
    who: str = "each"
    status: str = ""
    n: int = 0
    plus_if: str = ""
    plus_status: str = ""
    plus_n: int = 0


@dataclass(frozen=True)
class Character:
    id: str
    name: str
    born: int
    age: int
    weight: int
    tops: dict[str, int]  # by status: the highest space, where its token starts
    tags: tuple[str, ...]
    flavour: str


@dataclass(frozen=True)
class Place:
    id: str
    name: str
    x: float
    y: float
    type: str
    flavour: str
    gains: tuple[str, ...] = ()  # special: one of these is gained by 1
    fills: str = ""  # special: this is set to its maximum

    @property
    def special(self) -> bool:
        return bool(self.gains or self.fills)


@dataclass(frozen=True)
class Resource:
    id: str
    name: str
    type: str
    keyword: str
    count: int
    effect: str
    flavour: str
    weight: int = 1
    gives: dict[str, int] = field(default_factory=dict)  # by status: what the target gains
    mood_young: int = 0  # the Mood in its place for the youngest two
    here: bool = False  # each player here gains it: no target
    points: int = 0  # to split between the two statuses
    between: tuple[str, ...] = ()
    raw: bool = False  # may be cooked
    raw_mood: int = 0  # Mood lost by each who gains Satiation from it
    pet: bool = False
    cooks: bool = False
    hunger: int = 0  # Satiation that its carrier loses besides


@dataclass(frozen=True)
class Entanglement:
    id: str
    name: str
    character: str
    form: str
    effect: str
    flavour: str
    places: tuple[tuple[str, str], ...] = ()  # (card, location) put there at set-up
    needs: tuple[str, ...] = ()
    by: str = "owner"
    at: tuple[str, ...] = ()
    at_not_raid_area: bool = False
    at_no_other_player: bool = False
    at_other_player: bool = False
    removes: tuple[str, ...] = ()
    automatic: bool = False  # fulfilled by itself at the end of a turn
    drain_from_round: int = 0
    drain_unless: str = ""  # no drain while this card is carried
    drain_unless_by: str = "anyone"
    heartbreak: int = 0
    heartbreak_cards: tuple[str, ...] = ()
    reward: tuple[tuple[str, str, int], ...] = ()  # (owner | others | others_here | here, status, n)
    raises_mood: int = 0  # once DONE: the owner's maximum Mood


@dataclass(frozen=True)
class Event:
    id: str
    name: str
    mood: str
    effect: str
    flavour: str
    sensitive: bool = False
    ops: tuple[Op, ...] = ()
    closed: tuple[str, ...] = ()
    contraband: tuple[str, ...] = ()
    moments: dict[str, tuple[Op, ...]] = field(default_factory=dict)  # the sentences by their moment
    amounts: dict[str, int] = field(default_factory=dict)  # by what they do: the sum of the numbers

    def at(self, moment: str) -> tuple[Op, ...]:
        return self.moments.get(moment, ())

    def amount(self, do: str) -> int:
        """By how much a rule is changed for the round."""
        return self.amounts.get(do, 0)


@dataclass(frozen=True)
class Raid:
    id: str
    name: str
    kind: str
    effect: str
    flavour: str
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ending:
    id: str
    title: str
    text: str
    least: int


@dataclass
class TaihokuPack(Pack):
    """What the rules look up: entries by id, and what follows from them."""

    data: dict[str, Any] = field(default_factory=dict, repr=False)
    rules: dict[str, Any] = field(default_factory=dict)
    characters: dict[str, Character] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)
    roads: dict[str, tuple[str, ...]] = field(default_factory=dict)  # location: its neighbours
    long: frozenset[tuple[str, str]] = frozenset()  # the long road, in both directions
    beyond: dict[str, tuple[str, ...]] = field(default_factory=dict)  # the same: what lies beyond it, by the near end
    resources: dict[str, Resource] = field(default_factory=dict)
    weights: dict[str, int] = field(default_factory=dict)
    decks: dict[str, tuple[str, ...]] = field(default_factory=dict)  # by type: all cards that begin in piles
    entanglements: dict[str, Entanglement] = field(default_factory=dict)
    events: dict[str, Event] = field(default_factory=dict)
    raids: dict[str, Raid] = field(default_factory=dict)
    normal: tuple[str, ...] = ()  # the normal Air Raid Cards
    parts: tuple[tuple[int, str], ...] = ()  # of the Air Raid Deck, from the top: (cards, the special one among them)
    endings: list[Ending] = field(default_factory=list)  # from the best
    first_game: dict[str, str] = field(default_factory=dict)  # character: Entanglement Card
    far: dict[str, dict[str, int]] = field(default_factory=dict)  # roads between two locations
    two_roads: dict[str, tuple[tuple[str, tuple[tuple[str, int], ...]], ...]] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)


def build(data: dict[str, Any]) -> TaihokuPack:
    """The pack out of a file that was checked."""
    pack = TaihokuPack(id=data["meta"]["id"], data=data, rules=data["rules"])
    pack.characters = {entry["id"]: character(entry) for entry in data["characters"]}
    pack.places = {entry["id"]: place(entry) for entry in data["locations"]}
    build_roads(pack, data["roads"])
    pack.resources = {entry["id"]: resource(entry) for entry in data["resources"]}
    pack.weights = {id: card.weight for id, card in pack.resources.items()}
    cards = [card for card in pack.resources.values() for _ in range(card.count)]
    pack.decks = {kind: tuple(card.id for card in cards if card.type == kind) for kind in TYPES}
    pack.entanglements = {entry["id"]: entanglement(entry) for entry in data["entanglements"]}
    pack.events = {entry["id"]: event(entry) for entry in data["events"]}
    pack.raids = {entry["id"]: raid(entry) for entry in data["air_raids"]}
    pack.normal = tuple(id for id, card in pack.raids.items() if card.kind == "normal")
    pack.parts = tuple((part["normal"] + 1, part["special"]) for part in reversed(data["setup"]["raid_deck"]))
    endings = [Ending(entry["id"], entry["title"], entry["text"], entry["min"]) for entry in data["endings"]]
    pack.endings = sorted(endings, key=lambda ending: -ending.least)
    pack.first_game = {pair["character"]: pair["entanglement"] for pair in data["setup"]["first_game"]}
    return pack


def build_roads(pack: TaihokuPack, roads: list[dict[str, Any]]) -> None:
    """RT-BOARD-4: neighbours, distances, and what can be reached over two roads: (goal, ((middle, long
    roads used), …))."""
    pairs = [pair for road in roads for pair in ((road["a"], road["b"]), (road["b"], road["a"]))]
    long = [road for road in roads if road.get("long")]
    pack.long = frozenset(pair for road in long for pair in ((road["a"], road["b"]), (road["b"], road["a"])))
    pack.beyond = {here: tuple(b for a, b in pack.long if a == here) for here, _ in pack.long}
    pack.roads = {id: tuple(b for a, b in pairs if a == id) for id in pack.places}
    for id in pack.places:
        far, edge = {id: 0}, [id]
        while edge:
            edge = [b for a in edge for b in pack.roads[a] if far.setdefault(b, far[a] + 1) == far[a] + 1 and b != id]
            edge = list(dict.fromkeys(edge))
        pack.far[id] = far
        ways: dict[str, list[tuple[str, int]]] = {}
        for middle in pack.roads[id]:
            for goal in pack.roads[middle]:
                if goal != id:
                    extra = ((id, middle) in pack.long) + ((middle, goal) in pack.long)
                    ways.setdefault(goal, []).append((middle, extra))
        pack.two_roads[id] = tuple((goal, tuple(found)) for goal, found in ways.items())


def character(entry: dict[str, Any]) -> Character:
    tops = {status: entry[status] for status in DEADLY} | {"ap": entry["stamina"]}
    return Character(
        entry["id"], entry["name"], entry["born"], entry["age"], entry["weight"], tops, tuple(entry["tags"]),
        entry["flavour"],
    )  # fmt: skip


def place(entry: dict[str, Any]) -> Place:
    choose = entry.get("special", {}).get("choose", [])
    return Place(
        entry["id"], entry["name"], entry["x"], entry["y"], entry["type"], entry["flavour"],
        tuple(one["gain"] for one in choose if "gain" in one),
        next((one["set_to_max"] for one in choose if "set_to_max" in one), ""),
    )  # fmt: skip


def resource(entry: dict[str, Any]) -> Resource:
    return Resource(
        **{key: entry[key] for key in ("id", "name", "type", "keyword", "count", "effect", "flavour")},
        weight=entry.get("weight", 1),
        gives={status: entry[status] for status in DEADLY if status in entry},
        mood_young=entry.get("mood_young", 0),
        here=entry.get("who") == "players_here",
        points=entry.get("points", 0),
        between=tuple(entry.get("points_between", ())),
        raw=entry.get("raw", False),
        raw_mood=entry.get("raw_mood", 0),
        pet=entry.get("pet", False),
        cooks=entry.get("cooks", False),
        hunger=entry.get("hunger", 0),
    )


PLAIN = ("id", "name", "character", "form", "effect", "flavour", "by", "at_not_raid_area", "at_no_other_player",
         "at_other_player", "drain_from_round", "drain_unless", "drain_unless_by", "heartbreak",
         "raises_mood")  # fmt: skip


def entanglement(entry: dict[str, Any]) -> Entanglement:
    return Entanglement(
        **{key: entry[key] for key in PLAIN if key in entry},
        places=tuple((one["card"], one["at"]) for one in entry.get("places", ())),
        needs=tuple(entry.get("needs", ())),
        at=tuple(entry.get("at", ())),
        removes=tuple(entry.get("removes", ())),
        automatic="automatic_at" in entry,
        heartbreak_cards=tuple(entry.get("heartbreak_cards", ())),
        reward=tuple((one["who"], one["gain"], one["n"]) for one in entry.get("reward", ())),
    )


def event(entry: dict[str, Any]) -> Event:
    ops = tuple(Op(**{key: value for key, value in op.items() if key in Op._fields}) for op in entry["ops"])
    return Event(
        **{key: entry[key] for key in ("id", "name", "effect", "flavour")},
        mood=entry["mood_of_card"],
        sensitive=entry.get("sensitive", False),
        ops=ops,
        closed=tuple(entry.get("closed", ())),
        contraband=tuple(entry.get("contraband", ())),
        moments={moment: tuple(op for op in ops if op.at == moment) for moment in {op.at for op in ops}},
        amounts={do: sum(op.n for op in ops if op.do == do) for do in {op.do for op in ops}},
    )


def raid(entry: dict[str, Any]) -> Raid:
    marks = tuple(entry["marks"])
    return Raid(entry["id"], entry["name"], entry["kind"], entry.get("effect", ""), entry["flavour"], marks)
