"""Where the Ninjas have to go, and how many rounds that will take them at least, as far as a bot can tell."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from . import ground, moves
from .garden import Garden
from .ground import FAR, Guard

Goal = tuple[str, ...]  # hexes: it is reached on one of them or beside it
STRIKE = 1.0  # rounds that a Target takes when a Ninja stands beside it
HEARD = 2  # times that a Target is overheard (ST-EAVES-1)
LOST = 12.0  # rounds, where there is no way


def open_targets(t: Garden) -> list[Guard]:
    """Targets still to be dealt with."""
    return [guard for guard in t.guards.values() if guard[5][:1] == "T" and t.ears.get(guard[5], 0) < HEARD]


def aims(t: Garden) -> list[str]:
    """The hexes that matter now: Targets still to be dealt with, or the deliverable."""
    return list(t.cargo.values()) if t.cargo else [guard.yard for guard in open_targets(t)]


def steps(t: Garden, bush: str, goal: Goal) -> int:
    """Moves of a Ninja from this Bush until it is on one of these hexes or beside it; through closed Gates only if
    there is no other way."""
    found = paces(t.ground, t.barred, goal).get(bush, FAR)
    return paces(t.ground, (), goal).get(bush, FAR) if found == FAR and t.shut else found


@cache
def paces(place: ground.Ground, barred: tuple[str, ...], goal: Goal) -> dict[str, int]:
    """The same from every Bush from which there is a way."""
    rows, ends = place.hops(barred), {end for hex in goal for end in place.bushes_by[hex] or (hex,)}
    found = {bush: min([row.get(end, FAR) for end in ends], default=0) for bush, row in rows.items()}
    return {bush: n for bush, n in found.items() if n < FAR}


def errand(t: Garden, who: str) -> Goal:
    """Where this Ninja is wanted: the nearest to each aim goes there; the others wait at an Exit or lend a hand."""
    if t.cargo:
        return t.sheet.exits if t.at[who] in t.cargo.values() else tuple(t.cargo.values())
    left = dict(t.at)
    found = aims(t)
    if not found:
        return t.sheet.exits
    for yard in found:
        if left:
            near = min(left, key=lambda one: steps(t, left[one], (yard,)))
            if near == who:
                return (yard,)
            del left[near]
    return t.sheet.exits if t.sheet.type == "eavesdrop" else tuple(found)


# ---- rounds


def toil(t: Garden) -> tuple[float, float]:
    """Rounds that the longest errand takes, at one Move a round; and those of all errands together."""
    match t.sheet.type:
        case "deliver":
            trips = [carry(t, hex) for hex in t.cargo.values()]
        case "eavesdrop":
            trips = list(rounds_out(t, {guard.yard: HEARD - t.ears[guard.role] for guard in open_targets(t)}))
        case "bossfight":
            trips = list(rounds_out(t, {guard.yard: blows(t, guard) for guard in open_targets(t)}))
        case _:
            trips = [nearest(t, guard.yard) + blows(t, guard) for guard in open_targets(t)]
    return max(trips, default=0.0), sum(trips)


def blows(t: Garden, guard: Guard) -> float:
    """Armour takes a second one."""
    return STRIKE * (1 + bool(t.pack.units[guard.unit].get("armoured") and guard.state != "stunned"))


def nearest(t: Garden, hex: str) -> float:
    return min([steps(t, bush, (hex,)) for bush in t.at.values()], default=LOST)


def carry(t: Garden, hex: str) -> float:
    """To the deliverable and out with it. Whoever stands by may take it on in the same round."""
    starts = (hex,) if hex in t.ground.bushes else t.ground.bushes_by[hex]
    way = min([steps(t, bush, t.sheet.exits) for bush in starts])
    paces = sorted([steps(t, bush, (hex,)) for bush in t.at.values()])
    reach = paces[0] if hex not in t.ground.bushes or paces[0] else 0
    return reach + way + 0.1 * sum(paces)


def rounds_out(t: Garden, tasks: dict[str, float]) -> Iterable[float]:
    """For every Ninja: by way of the tasks that it is the nearest to, to an Exit."""
    left = dict(t.at)
    for yard, rounds in tasks.items():
        if not left:
            left = dict(t.at)
        near = min(left, key=lambda one: steps(t, left[one], (yard,)))
        yield steps(t, left.pop(near), (yard,)) + rounds + out(t, yard)
    for bush in left.values():
        yield steps(t, bush, t.sheet.exits)


def out(t: Garden, yard: str) -> float:
    return min([steps(t, bush, t.sheet.exits) for bush in t.ground.bushes_by[yard]], default=LOST)


# ---- eyes


def eyes(t: Garden) -> int:
    """Witnesses of what has to be done: of the Visible Kill of each Target from where the fewest see it, of the next
    Move with each deliverable."""
    if t.cargo:
        return sum([min([len(moves.walk_witnesses(t, *way)) for way in onward(t, hex)], default=0)
                    for hex in t.cargo.values()])  # fmt: skip
    if t.sheet.type == "eavesdrop":
        return 0
    return sum([seers(t, id, guard.yard) for id, guard in t.guards.items() if guard[5][:1] == "T"])


def seers(t: Garden, id: str, yard: str) -> int:
    """Who would see the Kill of this guard, from where the fewest do."""
    here = {other: guard for other, guard in t.guards.items() if guard[1] == yard}
    return min([len(ground.see_yard(t.ground, here, yard, bush, (id,))) for bush in t.ground.bushes_by[yard]])


def faced(t: Garden) -> int:
    """Guards that look at a Ninja: what it does beside them is seen, and they would find it."""
    bushes, corner = [*t.at.values()], t.ground.corner
    return sum([
        bushes.count(corner[guard[1]][guard[2]][0])
        for guard in t.guards.values() if guard[3] == ground.OUT and guard[4] in ground.AWAKE
    ])  # fmt: skip


def onward(t: Garden, hex: str) -> list[tuple[str, str]]:
    """Ways on which a deliverable comes nearer to an Exit."""
    far, near = t.sheet.exits, t.ground.bushes_by
    if hex in t.ground.bushes:
        here = steps(t, hex, far)
        return [(j, b) for j in t.ground.junctions_by[hex] for b in near[j] if b != hex and steps(t, b, far) < here]
    best = min([steps(t, bush, far) for bush in near[hex]])
    return [(hex, bush) for bush in near[hex] if steps(t, bush, far) == best]
