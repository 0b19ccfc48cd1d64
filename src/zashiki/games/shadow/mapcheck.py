"""Every map is checked on load: hexes, corners, Gates, Targets, and that nobody is cut off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from .ground import BUSH, FAR, JUNCTION, YARD, Ground, Guard, free

KINDS = {"yards": YARD, "bushes": BUSH, "junctions": JUNCTION}


def problems(entry: dict[str, Any], supply: dict[str, int]) -> list[str]:
    """What is wrong with the map of a Mission, a sentence each."""
    hexes = [*entry["yards"], *entry["bushes"], *entry["junctions"]]
    found = list(of_hexes(entry, hexes))
    if found:
        return found
    ground = Ground({hex["id"]: (hex["q"], hex["r"]) for hex in hexes})
    found = list(of_tokens(entry, ground))
    if not found:
        found = [
            *of_targets(entry, ground),
            *of_gates(entry, ground),
            *of_figures(entry, supply),
            *of_ways(entry, ground),
        ]
    return found


def of_hexes(entry: dict[str, Any], hexes: list[dict[str, Any]]) -> Iterator[str]:
    """ST-BOARD-1, ST-BOARD-2: ids and coordinates once each, every hex of the kind that its place has."""
    for what, values in (("id", [hex["id"] for hex in hexes]), ("place", [(hex["q"], hex["r"]) for hex in hexes])):
        yield from (f"{what} {value} is there twice" for value, n in Counter(values).items() if n > 1)
    for key, kind in KINDS.items():
        for hex in entry[key]:
            if (hex["q"] - hex["r"]) % 3 != kind:
                yield f"{hex['id']} at ({hex['q']}, {hex['r']}) cannot be among the {key}: (q - r) mod 3 is not {kind}"


def of_tokens(entry: dict[str, Any], ground: Ground) -> Iterator[str]:
    """Tokens lie on hexes of their kind, one each."""
    lists = {
        "entrances": BUSH,
        "entrance_exits": BUSH,
        "exits": BUSH,
        "barracks": BUSH,
        "towers": BUSH,
        "water": JUNCTION,
    }
    lying = [(key, hex, kind) for key, kind in lists.items() for hex in entry[key]]
    lying += [("deliverables", thing["at"], JUNCTION) for thing in entry["deliverables"]]
    for gate in entry["gates"]:
        lying += [("gates", gate["bush"], BUSH), ("gates", gate["junction"], JUNCTION)]
    for key, hex, kind in lying:
        if ground.kind.get(hex) != kind:
            yield f"{key}: {hex} is no {('yard', 'bush', 'junction')[kind]} of this map"
    for hex, n in Counter(hex for _, hex, _ in lying).items():
        if n > 1:
            yield f"{hex} holds more than one token"
    if not [*entry["entrances"], *entry["entrance_exits"]]:
        yield "there is no Entrance"
    if entry["type"] != "eliminate" and not [*entry["exits"], *entry["entrance_exits"]]:
        yield "there is no Exit"


def of_targets(entry: dict[str, Any], ground: Ground) -> Iterator[str]:
    """ST-YARD-2, ST-TARGET-1: Targets stand in Yards, and what is said of their corners is so."""
    ids = [target["id"] for target in entry["targets"]]
    if len({*ids}) < len(ids) or any(id[0] != "T" for id in ids):
        yield "the ids of Targets are T1, T2, … and each is there once"
    if bool(ids) == (entry["type"] == "deliver"):
        yield "a Deliver Mission, and no other, has no Targets"
    if bool(entry["deliverables"]) != (entry["type"] == "deliver"):
        yield "a Deliver Mission, and no other, has a deliverable"
    for target in entry["targets"]:
        if target["yard"] not in ground.yards:
            yield f"target {target['id']}: {target['yard']} is no yard of this map"
        elif ground.corner[target["yard"]][target["corner"]] != (target["corner_bush"], target["corner_junction"]):
            yield f"target {target['id']}: the corner has another bush or junction"
        if entry["type"] == "eavesdrop" and target["state"] in ("alert", "stunned"):
            yield f"target {target['id']}: an Alert Target cannot be overheard"


def of_gates(entry: dict[str, Any], ground: Ground) -> Iterator[str]:
    """ST-GATE-1, ST-GATE-3: Bush beside Junction, the Gatekeeper outside in the corner between them."""
    outside = [gate["outside_yard"] for gate in entry["gates"]]
    if len({*outside}) < len(outside):
        yield "two Gates have the same outside yard"
    for gate in entry["gates"]:
        who, place = gate["gatekeeper"], f"gate {gate['id']}"
        if gate["id"][0] != "G":
            yield f"{place}: the ids of Gates are G1, G2"
        if not {gate["outside_yard"], gate["inside_yard"]} <= {*ground.yards}:
            yield f"{place}: outside and inside are yards of this map"
            continue
        if who["yard"] != gate["outside_yard"] or ground.corner[who["yard"]][who["corner"]] != (
            gate["bush"],
            gate["junction"],
        ):
            yield f"{place}: the Gatekeeper stands outside, in the corner between bush and junction"
        if not {gate["bush"], gate["junction"]} & {*ground.near[gate["inside_yard"]]}:
            yield f"{place}: the inside yard does not touch it"


def of_figures(entry: dict[str, Any], supply: dict[str, int]) -> Iterator[str]:
    """ST-YARD-4, ST-INT-20: as many figures as there are, each in a free corner."""
    standing = [*entry["targets"], *(gate["gatekeeper"] for gate in entry["gates"])]
    guards: dict[str, Guard] = {}
    for who in standing:
        if who["corner"] not in free(guards, who["yard"]):
            yield f"two guards stand too close in {who['yard']}"
        guards[f"g{len(guards) + 1}"] = Guard(who["unit"], who["yard"], who["corner"], who["facing"], who["state"])
    used = Counter(who["unit"] for who in standing)
    for unit, n in supply.items():
        if used[unit] + entry["pool"].get(unit, 0) > n:
            yield f"more {unit} figures than the box holds"


def of_ways(entry: dict[str, Any], ground: Ground) -> Iterator[str]:
    """ST-DIST-4: with the Gates open nobody is cut off."""
    start = [*entry["entrances"], *entry["entrance_exits"]][0]
    for hex in ground.at:
        if ground.distance(start, hex) == FAR:
            yield f"{hex} is cut off from the Entrance {start}"
