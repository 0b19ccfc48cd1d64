"""Positions of Shadow Tactics for tests, on the ledger's board T7 or any Mission's.

    t = table(at={"hayato": B(1, 0)}, guards=[G("Y0", 3, "in"), G("Y0", 0, "in")])
    perform(t, "hayato", op("kill", visible=True))
    choose(t, "at g1")

T7 has seven Yards, Y0 in the middle and N, NE, SE, S, SW, NW around it, with all hexes next to at least one of them;
all Junctions are pink. B(q, r) and J(q, r) name its hexes by coordinates. t7e, t7d and t7g are T7 as an Eavesdrop
Mission, a Deliver Mission, and with a Gate between Y0 (outside) and N (inside)."""

from __future__ import annotations

import copy
from typing import Any

from zashiki.engine.chance import Scripted
from zashiki.engine.decisions import read
from zashiki.games.shadow import TITLE, pack
from zashiki.games.shadow.garden import Garden
from zashiki.games.shadow.ground import DIRECTIONS, Ground, Guard

YARDS = {"Y0": (0, 0), "N": (1, -2), "NE": (2, -1), "SE": (1, 1), "S": (-1, 2), "SW": (-2, 1), "NW": (-1, -1)}


def hexes() -> dict[str, tuple[int, int]]:
    near = sorted({(q + dq, r + dr) for q, r in YARDS.values() for dq, dr in DIRECTIONS})
    bushes = [spot for spot in near if (spot[0] - spot[1]) % 3 == 1]
    junctions = [spot for spot in near if (spot[0] - spot[1]) % 3 == 2]
    return {
        **YARDS,
        **{f"b{n}": spot for n, spot in enumerate(bushes)},
        **{f"j{n}": s for n, s in enumerate(junctions)},
    }


HEXES = hexes()
NAMES = {spot: id for id, spot in HEXES.items()}


def B(q: int, r: int) -> str:
    assert (q - r) % 3 == 1
    return NAMES[q, r]


def J(q: int, r: int) -> str:
    assert (q - r) % 3 == 2
    return NAMES[q, r]


def ground(*gone: str) -> Ground:
    """T7 without these hexes."""
    return Ground({id: spot for id, spot in HEXES.items() if id not in gone})


def mission(id: str, kind: str, gone: tuple[str, ...] = (), **changes: Any) -> dict[str, Any]:
    """T7 as an entry of the content file."""

    def places(letter: str) -> list[dict[str, Any]]:
        return [{"id": name, "q": q, "r": r, "x": 0, "y": 0, **({"color": "pink"} if letter == "j" else {})}
                for name, (q, r) in HEXES.items()
                if name not in gone and (name[0] == letter or (letter == "Y" and name in YARDS))]  # fmt: skip

    entry = {
        "id": id, "name": id, "chapter": "fall-of-lord-yabu", "number": 99, "type": kind, "time_limit": 10,
        "glory_limit": 3, "extra_bonus_cards": ["db-move-target", "nb-steal-key"], "allows_loot": True,
        "pool": {"spearman": 0, "officer": 0, "samurai": 0, "loot": 0, "ninjas": "all"}, "entrances": [B(3, -1)],
        "entrance_exits": [B(-2, 0)], "exits": [], "barracks": [], "towers": [], "water": [], "deliverables": [],
        "targets": [{"id": "T1", "unit": "officer", "yard": "NE", "corner": 0, "facing": "in", "state": "calm"}],
        "gates": [], "yards": places("Y"), "bushes": places("b"), "junctions": places("j"),
        "skirmish_market": {"daimyo": [], "ninja": []}, "tactics_slots": [], "flavour": "A garden.",
        "provenance": "designed",
    }  # fmt: skip
    return {**entry, **changes}


GATE = {"id": "G1", "bush": B(1, 0), "junction": J(1, -1), "outside_yard": "Y0", "inside_yard": "N", "gatekeeper": {
        "unit": "spearman", "yard": "Y0", "corner": 0, "facing": "in", "state": "calm"}}  # fmt: skip
CARGO = [{"name": "Prisoner", "at": J(1, -1)}]


def build() -> pack.GardenPack:
    data = copy.deepcopy(TITLE.pack.data)  # type: ignore[attr-defined]
    data["missions"] += [
        mission("t7", "eliminate"),
        mission("t7e", "eavesdrop"),
        mission("t7d", "deliver", deliverables=CARGO, targets=[]),
        mission("t7g", "eliminate", gates=[GATE]),
        mission("t7x", "eliminate", gone=(J(1, -1),)),
        mission("t7y", "eliminate", gone=(J(1, -1), B(1, 0))),
        mission("t7w", "eliminate", water=[J(1, -1)]),
    ]
    return pack.build(data)


PACK = build()
SEATS = ("daimyo", "ninja1", "ninja2", "ninja3")
RUNS = {"hayato": "ninja1", "yuki": "ninja2", "mugen": "ninja3"}


def G(yard: str, corner: int, facing: str, state: str = "calm", unit: str = "spearman", role: str = "") -> Guard:
    return Guard(unit, yard, corner, facing, state, role)


def table(*script: str | int, guards: list[Guard] | None = None, **fields: Any) -> Garden:
    """A table in the Execution Phase of round 1; the guards are g1, g2, …"""
    runs = fields.setdefault("runs", dict(RUNS))
    seats = fields.pop("seats", SEATS)
    sheet = PACK.missions[fields.setdefault("mission", "t7")]
    start: dict[str, Any] = {
        "lord": "lord-yabu",
        "phase": "execute",
        "round": 1,
        "rounds": 10,
        "limit": 5,
        "slot": 1,
        "guards": {f"g{n}": guard for n, guard in enumerate(guards or [], 1)},
        "at": dict.fromkeys(runs, B(-2, 0)) | fields.pop("at", {}),
        "wounds": dict.fromkeys(runs, 0) | fields.pop("wounds", {}),
        "shut": tuple(sheet.gates),
        "cargo": dict(sheet.cargo),
        "ears": {one.id: 0 for one in sheet.targets} if sheet.type == "eavesdrop" else {},
        "items": {"daimyo": [], "ninja": []}
        | {who + mark: [] for who in runs for mark in "+*"}
        | fields.pop("items", {}),
        "tactics": {"daimyo": [], "ninja": []},
        "coins": {"daimyo": 0, "ninja": 0},
        "caches": [id for id, token in PACK.loot.items() if token["set"] == "skirmish" for _ in range(token["copies"])],
        "left": {"left": ()},
        "agenda": [],
    }
    return Garden(seats, Scripted(script), PACK, **(start | fields))


def op(do: str, n: int = 1, **marks: Any) -> str:
    """The key of a symbol with these modifiers."""
    key = "/".join(["test", do, *(f"{name}={value}" for name, value in sorted(marks.items()))])
    PACK.ops[key] = pack.Op(do, **marks)
    return key


def perform(t: Garden, who: str, *keys: str) -> Garden:
    """A card of a Ninja, or of the Daimyo, with these symbols."""
    t.agenda = [("daimyo_block", keys) if who == "daimyo" else ("block", who, keys)]
    t.run()
    return t


def step(t: Garden, name: str, *args: Any) -> Garden:
    """Take this step, and all that follows from it."""
    t.agenda = [(name, *args)]
    t.run()
    return t


def choose(t: Garden, *texts: str) -> Garden:
    """The seat that is asked chooses these, one after another."""
    for text in texts:
        seat = t.awaited[0]
        option = read(t, text)
        assert t.why_not(seat, option) is None, f"{text}: {t.why_not(seat, option)}; {t.options(seat)}"
        t.play(seat, option)
    return t


def texts(t: Garden) -> set[str]:
    """What the seat that is asked may choose."""
    return {" ".join(option) for option in t.options(t.awaited[0])} if t.awaited else set()


def clause(t: Garden, text: str) -> str | None:
    """The clause that refuses this now; None if it is allowed."""
    return t.why_not(t.awaited[0], read(t, text))


def states(t: Garden) -> dict[str, str]:
    return {id: guard.state for id, guard in t.guards.items()}
