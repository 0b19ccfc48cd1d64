"""The content of Onoda: reading `content.toml`, checking it against the components, and turning effects into data that
the interpreter in `effects.py` carries out.

An op of the file becomes a tuple: its verb, then its arguments in a fixed order. So a list of ops is plain data and
can lie on the agenda."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ...engine import packs
from ...engine.packs import Check, Faults, Keys, Pack, anything, many, number, one_of, text, whole, word, yes_no

Ops = tuple[tuple[Any, ...], ...]

KINDS = ("immediate", "reserve", "round")
WINDOWS = ("free", "calm", "drawn", "drawn_test", "companion_loss")
TRIGGERS = (
    "before_move",
    "after_move",
    "raid_success",
    "check_failed",
    "paranoia_up",
    "alarm_high",
    "end_of_round",
    "feeding",
    "timer",
    "modifier",
)
MODIFIERS = (
    "move_alarm",
    "action_alarm",
    "raid_success_alarm",
    "check_level_plus",
    "raid_level_plus",
    "raid_draw",
    "raid_keep",
)
RELOCATIONS = ("any", "adjacent", "kyanpu", "adjacent_or_kyanpu")
BLANK, CAMP_REGION = "blank", "kyanpu"
CONDITIONS = {
    "object_active": "object",
    "object_inactive": "object",
    "companion_in_camp": "companion",
    "companion_active": "companion",
    "companion_never_placed": "companion",
    "active_companions_at_least": "number",
    "round_at_least": "number",
    "rice_at_least": "number",
}


@dataclass
class Mission:
    id: str
    name: str
    number: int
    region: str
    text: str
    flavour: str
    requirement: Ops
    success: Ops
    failure: Ops


@dataclass
class Use:
    """One use of a reserve card: when, and what it does."""

    window: str
    ops: Ops


@dataclass
class Event:
    """`kind` says which of the rest it has: immediate `ops`; reserve `uses`; round `trigger`, `ops` or `modifier`."""

    id: str
    name: str
    number: int
    kind: str
    text: str
    flavour: str
    year: str = ""
    ops: Ops = ()
    uses: tuple[Use, ...] = ()
    trigger: str = ""
    optional: bool = False
    timer: int = 0
    regions: tuple[str, ...] = ()
    modifier: dict[str, Any] = field(default_factory=dict)
    cancel: tuple[Ops, ...] = ()


@dataclass
class OnodaPack(Pack):
    """What the rules look up. Regions, objects, companions and tokens map an id to its entry of the file."""

    data: dict[str, Any] = field(default_factory=dict, repr=False)
    regions: dict[str, dict[str, Any]] = field(default_factory=dict)
    adjacent: dict[str, tuple[str, ...]] = field(default_factory=dict)
    objects: dict[str, dict[str, Any]] = field(default_factory=dict)
    companions: dict[str, dict[str, Any]] = field(default_factory=dict)
    tokens: dict[str, dict[str, Any]] = field(default_factory=dict)
    number: dict[str, int] = field(default_factory=dict)  # of a token's one face
    rice: dict[str, int] = field(default_factory=dict)  # of its other face
    missions: dict[str, Mission] = field(default_factory=dict)
    events: dict[str, Event] = field(default_factory=dict)
    rounds: list[dict[str, Any]] = field(default_factory=list)
    bands: list[dict[str, Any]] = field(default_factory=list)
    moves: dict[str, list[tuple[str, ...]]] = field(default_factory=dict)  # region: the Moves from it
    aliases: dict[str, str] = field(default_factory=dict)  # e17, m8: cards by their printed number

    def event_number(self, n: int) -> str:
        """The id of the event with this printed number."""
        return next(event.id for event in self.events.values() if event.number == n)


def read(data: dict[str, Any], file: str) -> Pack:
    """The pack that this file describes; raises BadPack with all its faults."""
    faults = Faults(file)
    Reader(faults, data).check()
    faults.done()
    return build(data)


def name_of(entry: Any, kind: str, index: int) -> str:
    id = entry.get("id") if isinstance(entry, dict) else None
    return f"[[{kind}]] {id}" if isinstance(id, str) else f"[[{kind}]] number {index + 1}"


class Reader:
    """Checks the file, section by section."""

    provenance = staticmethod(one_of(("rulebook", "public", "designed")))

    def __init__(self, faults: Faults, data: dict[str, Any]) -> None:
        self.faults, self.data = faults, data
        self.ids = {kind: self.collect(kind) for kind in ("region", "object", "companion", "token", "mission", "event")}
        numbers = [e.get("number") for e in self.entries("event") if isinstance(e, dict)]
        self.event_numbers = {n for n in numbers if isinstance(n, int)}

    def entries(self, kind: str) -> list[Any]:
        entries = self.data.get(kind, [])
        return entries if isinstance(entries, list) else []

    def collect(self, kind: str) -> list[str]:
        found = [entry.get("id") for entry in self.entries(kind) if isinstance(entry, dict)]
        return [id for id in found if isinstance(id, str)]

    def check(self) -> None:
        source: dict[str, Check] = {"source": text}
        tables: dict[str, Check] = dict.fromkeys(("game", "components", "setup", "historical_variant", "scoring"), anything)
        lists: dict[str, Check] = dict.fromkeys(
            ("round", "region", "token", "object", "companion", "score_band", "mission", "event"), many(anything, 1)
        )
        head = {"schema_version": packs.exactly(1), **tables, **lists}
        if not self.faults.entry(self.data, "the file", head):
            return
        self.check_tables()
        prose = {"name": text, "flavour": text, "provenance": self.provenance}
        self.each("round", {"number": whole(1, 6), "years": text, "failure": one_of(("health", "paranoia")),
                            "flavour": text, "provenance": self.provenance}, source)  # fmt: skip
        place = {"x": number(0, 100), "y": number(0, 100), "outline": many(self.point, 3)}
        self.each("region", {"id": word, **prose, **place, "adjacent": many(self.id("region"), 1)},
                  {"camp": yes_no, **source})  # fmt: skip
        self.each("token", {"id": word, "number": whole(0, 6), "rice": whole(1, 3), "provenance": self.provenance}, source)
        state = {"starts": one_of(("active", "inactive"))}
        self.each("object", {"id": word, **prose, "marker": yes_no, **state}, source)
        needs = {"rice_need_active": whole(0, 9), "rice_need_inactive": whole(0, 9)}
        self.each("companion", {"id": word, **prose, "starts": one_of(("camp", "aside")), **needs}, source)
        self.each("score_band", {"id": word, **prose}, {"min": whole(-999, 999), "max": whole(-999, 999), **source})
        self.check_cards()
        self.check_counts()
        self.check_map()

    def each(self, kind: str, required: Keys, optional: Keys) -> None:
        for index, entry in enumerate(self.entries(kind)):
            self.faults.entry(entry, name_of(entry, kind, index), required, optional)
        self.faults.unique(kind, self.collect(kind))

    def id(self, kind: str) -> Check:
        return one_of(self.ids[kind])

    def point(self, value: Any) -> str:
        good = isinstance(value, list) and len(value) == 2 and not any(number(0, 100)(x) for x in value)
        return "" if good else "a point [x, y] with 0 to 100 each"

    def check_tables(self) -> None:
        entry, data, some = self.faults.entry, self.data, {"provenance": self.provenance}
        entry(data["game"], "[game]", {"id": packs.exactly("onoda"), "name": text, "players": packs.exactly(1),
              "rounds": packs.exactly(6), "flavour": text, **some})  # fmt: skip
        counts = ("mission_cards", "event_cards", "regions", "alarm_tokens", "resolution_tokens", "object_tokens",
                  "object_markers", "companion_tokens", "track_min", "track_max")  # fmt: skip
        entry(data["components"], "[components]", {**dict.fromkeys(counts, whole(0, 999)), **some})
        objects, companions = many(self.id("object")), many(self.id("companion"))
        entry(data["setup"], "[setup]", {
            "health": whole(1, 10), "paranoia": whole(0, 9), "honor": whole(0, 10), "onoda_region": self.id("region"),
            "set_aside_events": many(one_of(self.event_numbers)), "companions_in_camp": companions,
            "companions_aside": companions, "objects_active": objects, "objects_inactive": objects,
            "marker_regions": many(self.id("region")), **some})  # fmt: skip
        events = one_of(self.event_numbers)
        numbers = many(whole(1, 99), 6)
        if entry(data["historical_variant"], "[historical_variant]", {
            "events": many(events, 1), "military_missions": numbers, "survival_missions": numbers,
            "ignore_ops": many(one_of(("shuffle_in",))), "markers": anything, **some}):  # fmt: skip
            markers = dict.fromkeys(self.ids["region"], self.id("object"))
            entry(data["historical_variant"]["markers"], "[historical_variant.markers]", {}, markers)
        points = ("honor", "companion_active", "object_active", "health", "paranoia", "onoda_food")
        entry(data["scoring"], "[scoring]", {**dict.fromkeys(points, whole(-99, 99)), **some})

    # ---- cards

    def check_cards(self) -> None:
        head = {"number": whole(1, 99), "id": word, "name": text, "text": text, "flavour": text,
                "provenance": self.provenance, "number_provenance": self.provenance}  # fmt: skip
        ops = self.ops
        for index, entry in enumerate(self.entries("mission")):
            required = {**head, "focus": one_of(("military", "survival")), "region": self.id("region")}
            required |= {"requirement": ops, "success": ops, "failure": ops}
            self.faults.entry(entry, name_of(entry, "mission", index), required, {"source": text})
        for index, entry in enumerate(self.entries("event")):
            name, kind = name_of(entry, "event", index), entry.get("kind") if isinstance(entry, dict) else None
            required, optional = self.event_keys(entry, str(kind))
            self.faults.entry(entry, name, {**head, "kind": one_of(KINDS), **required},
                              {"year": text, "set_aside": yes_no, "source": text, **optional})  # fmt: skip
        for kind in ("mission", "event"):
            cards = [card for card in self.entries(kind) if isinstance(card, dict)]
            self.faults.unique(kind, self.collect(kind))
            self.faults.unique(f"{kind} number", [card["number"] for card in cards if isinstance(card.get("number"), int)])

    def event_keys(self, entry: Any, kind: str) -> tuple[dict[str, Check], dict[str, Check]]:
        """The keys that an event of this kind has: required, optional."""
        if kind == "immediate":
            return {"do": self.ops}, {}
        if kind == "reserve":
            return {"use": many(self.use, 1)}, {}
        trigger = entry.get("trigger") if isinstance(entry, dict) else None
        required: dict[str, Check] = {"trigger": one_of(TRIGGERS), "cancel": many(self.price)}
        required |= {"modifier": self.modifier} if trigger == "modifier" else {"do": self.ops}
        required |= {"timer": whole(1, 20)} if trigger == "timer" else {}
        where = {"regions": many(self.id("region"), 1)} if trigger in ("before_move", "after_move") else {}
        return required, {"optional": yes_no, **where}

    def use(self, value: Any) -> str:
        if not isinstance(value, dict) or set(value) != {"window", "do"}:
            return "uses {window, do}"
        return one_of(WINDOWS)(value["window"]) or self.ops(value["do"])

    def price(self, value: Any) -> str:
        return self.ops(value) if value else "a price (a list of at least one op)"

    def modifier(self, value: Any) -> str:
        checks: dict[str, Check] = {**dict.fromkeys(MODIFIERS, whole(0, 9)), "regions": many(self.id("region"), 1)}
        checks["keep_both_if"] = self.condition
        return self.keyed(value, {}, checks, "a modifier")

    def condition(self, value: Any) -> str:
        if not isinstance(value, str):
            return "a condition"
        for part in value.split("&"):
            name, _, argument = part.partition(":")
            kind = CONDITIONS.get(name)
            good = argument.isdigit() if kind == "number" else kind is not None and argument in self.ids[kind]
            if not good:
                return f"a condition ({', '.join(CONDITIONS)}, each with :id or :number, joined by &)"
        return ""

    def keyed(self, value: Any, required: dict[str, Check], optional: dict[str, Check], what: str) -> str:
        if not isinstance(value, dict):
            return what
        for key in value:
            if key not in required and key not in optional:
                return f"{what} with keys {', '.join(sorted({*required, *optional}))} (not {key!r})"
        for key, check in (*required.items(), *optional.items()):
            if key in value and (fault := check(value[key])):
                return f"{what} whose {key} is {fault}"
            if key in required and key not in value:
                return f"{what} with a key {key!r}"
        return ""

    def ops(self, value: Any) -> str:
        """A list of ops of the vocabulary."""
        if not isinstance(value, list):
            return "a list of ops"
        return next((fault for op in value if (fault := self.op(op))), "")

    def op(self, op: Any) -> str:
        verb = op.get("op") if isinstance(op, dict) else None
        verbs = self.vocabulary()
        if verb not in verbs:
            return f"an op of the vocabulary ({', '.join(verbs)}; not {verb!r})"
        required, optional = verbs[verb]
        rest = {key: value for key, value in op.items() if key != "op"}
        return self.keyed(rest, required, optional, f"an op {verb!r}")

    def vocabulary(self) -> dict[Any, tuple[dict[str, Check], dict[str, Check]]]:
        """Every verb with the keys it must and may have."""
        change, some, ops = {"n": whole(-10, 10)}, {"n": whole(1, 12)}, self.ops
        what = one_of(["any_object", "any_companion", "all_companions", *self.ids["object"], *self.ids["companion"]])
        who, card = {"who": self.id("companion")}, {"card": one_of(self.event_numbers)}
        return {
            "health": (change, {}), "paranoia": (change, {}), "honor": (change, {}),
            "alarm": ({"n": whole(-6, 6), "at": self.target}, {"count": whole(1, 7), "up_to": yes_no}),
            "rice_gain": (some, {}), "rice_lose": (some, {}),
            "rice_pick": ({"draw": whole(1, 12), "keep": whole(0, 12)}, {}),
            "activate": ({"what": what}, {}), "deactivate": ({"what": what}, {}),
            "remove_companion": (who, {}), "place_companion": (who, {}),
            "relocate": ({"to": one_of(RELOCATIONS)}, {"optional": yes_no}),
            "test": ({"pass": ops, "fail": ops}, {}), "check": ({"pass": ops}, {"fail": ops}),
            "choose": ({"options": many(self.choice, 1)}, {}),
            "if": ({"cond": self.condition, "then": ops}, {"else": ops}),
            "shuffle_in": (card, {}), "void": (card, {}),
            "discard_round_event": ({}, {}), "discard_self": ({}, {}), "raid_rice_to_plate": ({}, {}),
            "health_per_surplus": (change, {}), "stop_move": ({}, {}), "pass_test": ({}, {}),
            "add_to_number": (some, {}), "prevent": ({}, {}),
        }  # fmt: skip

    def choice(self, value: Any) -> str:
        return self.keyed(value, {"do": self.ops}, {"if": self.condition}, "an option {do, if}")

    def target(self, value: Any) -> str:
        words = ("here", "each_adjacent", "choose", "choose_adjacent", "highest", *self.ids["region"])
        return many(self.id("region"), 1)(value) if isinstance(value, list) else one_of(words)(value)

    # ---- counts and map

    def check_counts(self) -> None:
        """ON-COMP-1 to ON-COMP-10: as many as the box holds."""
        if self.faults.errors:
            return
        data, count, parts = self.data, self.faults.count, self.data["components"]
        count("missions", len(data["mission"]), parts["mission_cards"])
        count("events", len(data["event"]), parts["event_cards"])
        count("regions", len(data["region"]), parts["regions"])
        count("tokens", len(data["token"]), parts["resolution_tokens"])
        count("objects", len(data["object"]), parts["object_tokens"])
        count("objects with a marker, and the blank", sum(o["marker"] for o in data["object"]) + 1, parts["object_markers"])
        count("companions", len(data["companion"]), parts["companion_tokens"])
        count("rounds", len(data["round"]), data["game"]["rounds"])
        count("alarm tokens", parts["alarm_tokens"], 6 * len(data["region"]))
        count("[setup] marker_regions", len(data["setup"]["marker_regions"]), parts["object_markers"])
        numbers = {card["number"] for card in data["mission"]}
        for key in ("military_missions", "survival_missions"):
            count(f"[historical_variant] {key}", len(set(data["historical_variant"][key]) & numbers), 6)
        self.check_setup()
        if data["components"]["track_max"] != 10 or data["components"]["track_min"] != 0:
            self.faults.add("[components]", "track_max", "expected a track from 0 to 10")

    def check_setup(self) -> None:
        """Everything has one place at the start, and no id means two things."""
        setup, add = self.data["setup"], self.faults.add
        for kind, keys in (("object", ("objects_active", "objects_inactive")),
                           ("companion", ("companions_in_camp", "companions_aside"))):  # fmt: skip
            if sorted(setup[keys[0]] + setup[keys[1]]) != sorted(self.ids[kind]):
                add("[setup]", keys[0], f"with {keys[1]} expected every {kind} once")
        if len(set(setup["marker_regions"])) != len(setup["marker_regions"]):
            add("[setup]", "marker_regions", "expected every region at most once")
        self.faults.unique("id", [BLANK, *self.ids["object"], *self.ids["companion"]])
        self.faults.unique("id", [*self.ids["mission"], *self.ids["event"]])

    def check_map(self) -> None:
        """ON-COMP-12: borders go both ways and lead everywhere."""
        if self.faults.errors:
            return
        adjacent = {region["id"]: region["adjacent"] for region in self.data["region"]}
        for id, others in adjacent.items():
            for other in others:
                if id not in adjacent[other]:
                    self.faults.add(f"[[region]] {id}", "adjacent", f"{other} does not list {id} in turn")
            if id in others:
                self.faults.add(f"[[region]] {id}", "adjacent", "a region cannot border on itself")
        reached, todo = set[str](), [next(iter(adjacent))]
        while todo:
            id = todo.pop()
            if id not in reached:
                reached.add(id)
                todo += adjacent[id]
        if cut_off := adjacent.keys() - reached:
            self.faults.add("[[region]]", "adjacent", f"the map is not connected: {', '.join(sorted(cut_off))} cut off")
        if CAMP_REGION not in adjacent:
            self.faults.add("[[region]]", "id", f"expected a region {CAMP_REGION!r}: the camp")


# ---- building


def compile_ops(ops: list[dict[str, Any]]) -> Ops:
    return tuple(compile_op(op) for op in ops)


def compile_op(op: dict[str, Any]) -> tuple[Any, ...]:
    """An op of the file as a tuple: its verb, then its arguments in the order that `effects.py` takes them."""
    verb = op["op"]
    match verb:
        case "alarm":
            at = op["at"]
            return (verb, op["n"], tuple(at) if isinstance(at, list) else at, op.get("count", 1), op.get("up_to", False))
        case "test":
            return (verb, compile_ops(op["pass"]), compile_ops(op["fail"]))
        case "check":
            return (verb, compile_ops(op["pass"]), compile_ops(op["fail"]) if "fail" in op else None)
        case "choose":
            return (verb, tuple((option.get("if", ""), compile_ops(option["do"])) for option in op["options"]))
        case "if":
            return (verb, op["cond"], compile_ops(op["then"]), compile_ops(op.get("else", [])))
        case "relocate":
            return (verb, op["to"], op.get("optional", False))
        case "rice_pick":
            return (verb, op["draw"], op["keep"])
    return (verb, *(value for key, value in op.items() if key != "op"))


def build(data: dict[str, Any]) -> OnodaPack:
    """The pack out of a file that was checked."""
    by_id: Callable[[str], dict[str, dict[str, Any]]] = lambda kind: {entry["id"]: entry for entry in data[kind]}  # noqa: E731
    regions, tokens = by_id("region"), by_id("token")
    adjacent = {id: tuple(region["adjacent"]) for id, region in regions.items()}
    missions = {card["id"]: build_mission(card) for card in data["mission"]}
    events = {card["id"]: build_event(card) for card in data["event"]}
    aliases = {f"e{card.number}": id for id, card in events.items()}
    aliases |= {f"m{card.number}": id for id, card in missions.items()}
    return OnodaPack(
        id="onoda",
        data=data,
        regions=regions,
        adjacent=adjacent,
        objects=by_id("object"),
        companions=by_id("companion"),
        tokens=tokens,
        number={id: token["number"] for id, token in tokens.items()},
        rice={id: token["rice"] for id, token in tokens.items()},
        missions=missions,
        events=events,
        rounds=sorted(data["round"], key=lambda entry: int(entry["number"])),
        bands=data["score_band"],
        moves={id: [("move", other) for other in others] for id, others in adjacent.items()},
        aliases={alias: id for alias, id in aliases.items() if alias not in events and alias not in missions},
    )


def build_mission(card: dict[str, Any]) -> Mission:
    ops = {key: compile_ops(card[key]) for key in ("requirement", "success", "failure")}
    return Mission(card["id"], card["name"], card["number"], card["region"], card["text"], card["flavour"], **ops)


def build_event(card: dict[str, Any]) -> Event:
    modifier = dict(card.get("modifier", {}))
    return Event(
        card["id"],
        card["name"],
        card["number"],
        card["kind"],
        card["text"],
        card["flavour"],
        year=card.get("year", ""),
        ops=compile_ops(card.get("do", [])),
        uses=tuple(Use(use["window"], compile_ops(use["do"])) for use in card.get("use", [])),
        trigger=card.get("trigger", ""),
        optional=card.get("optional", False),
        timer=card.get("timer", 0),
        regions=tuple(card.get("regions") or modifier.pop("regions", ())),
        modifier=modifier,
        cancel=tuple(compile_ops(price) for price in card.get("cancel", [])),
    )
