"""The content of Onoda as the rules look it up. `reader.py` checks the file; here its effects become data
that the interpreter in `effects.py` carries out.

An op of the file becomes a tuple: its verb, then its arguments in a fixed order. So a list of ops is plain
data and can lie on the agenda."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ...engine.packs import Pack

Ops = tuple[tuple[Any, ...], ...]

BLANK = "blank"  # the marker that shows no object


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
    """`kind` says which of the rest it has: immediate `ops`; reserve `uses`; round `trigger` with `ops` or
    `modifier`."""

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
    aliases: dict[str, str] = field(default_factory=dict)  # e17, m8: cards by number; 3/1: tokens by their faces

    def event_number(self, n: int) -> str:
        """The id of the event with this printed number."""
        return next(event.id for event in self.events.values() if event.number == n)


# ---- building


def compile_ops(ops: list[dict[str, Any]]) -> Ops:
    return tuple(compile_op(op) for op in ops)


def compile_op(op: dict[str, Any]) -> tuple[Any, ...]:
    """An op of the file as a tuple: its verb, then its arguments in the order of `effects.py`."""
    verb = op["op"]
    match verb:
        case "alarm":
            at = op["at"]
            return (
                verb,
                op["n"],
                tuple(at) if isinstance(at, list) else at,
                op.get("count", 1),
                op.get("up_to", False),
            )
        case "test":
            return (verb, compile_ops(op["pass"]), compile_ops(op["fail"]))
        case "check":
            return (verb, compile_ops(op["pass"]), compile_ops(op["fail"]) if "fail" in op else None)
        case "choose":
            return (
                verb,
                tuple((option.get("if", ""), compile_ops(option["do"])) for option in op["options"]),
            )
        case "if":
            return (verb, op["cond"], compile_ops(op["then"]), compile_ops(op.get("else", [])))
        case "relocate":
            return (verb, op["to"], op.get("optional", False))
        case "rice_pick":
            return (verb, op["draw"], op["keep"])
    return (verb, *(value for key, value in op.items() if key != "op"))


def build(data: dict[str, Any]) -> OnodaPack:
    """The pack out of a file that was checked."""

    def by_id(kind: str) -> dict[str, dict[str, Any]]:
        return {entry["id"]: entry for entry in data[kind]}

    regions, tokens = by_id("region"), by_id("token")
    adjacent = {id: tuple(region["adjacent"]) for id, region in regions.items()}
    missions = {card["id"]: build_mission(card) for card in data["mission"]}
    events = {card["id"]: build_event(card) for card in data["event"]}
    aliases = {f"e{card.number}": id for id, card in events.items()}
    aliases |= {f"m{card.number}": id for id, card in missions.items()}
    aliases |= {f"{token['number']}/{token['rice']}": id for id, token in reversed(tokens.items())}
    ids = events.keys() | missions.keys() | tokens.keys()
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
        aliases={alias: id for alias, id in aliases.items() if alias not in ids},
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
