"""Where the Ninjas have to go, and how many rounds that will take them at least, as far as a bot can tell."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from . import ground, moves
from .garden import Garden
from .ground import Guard
from .pack import COLORS

Goal = tuple[str, ...]  # hexes: it is reached on one of them or beside it
Pace = tuple[float, ...]  # rounds that a Move takes, by the colour of its Junction
Road = tuple[str, str, int]  # from this Bush through a Junction of this colour; how many Gates must be opened for it
STRIKE = 1.0  # rounds that a Target takes when a Ninja stands beside it
HEARD = 2  # times that a Target is overheard (ST-EAVES-1)
LOST = 12.0  # rounds, where there is no way
EVEN: Pace = (1.0,) * len(COLORS)
SPENT = 1.7  # rounds for a colour whose cards are all discarded
STRANGE = 3.0  # rounds for a colour of which there is no card: only a Rush leads through
LOCKED = 2.0  # rounds to open a Gate
HELP = 0.25  # how much the way of those counts who only lend a hand


def open_targets(t: Garden) -> list[Guard]:
    """Targets still to be dealt with."""
    return [guard for guard in t.guards.values() if guard[5][:1] == "T" and t.ears.get(guard[5], 0) < HEARD]


def aims(t: Garden) -> list[str]:
    """The hexes that matter now: Targets still to be dealt with, or the deliverable."""
    return list(t.cargo.values()) if t.cargo else [guard.yard for guard in open_targets(t)]


# ---- ways


def steps(t: Garden, bush: str, goal: Goal, pace: Pace = EVEN) -> float:
    """Rounds of a Ninja from this Bush until it is on one of these hexes or beside it."""
    return ways(t, goal, pace).get(bush, LOST)


def pace(t: Garden, who: str) -> Pace:
    """How quickly a Ninja comes through each colour, by the cards that it has next round."""
    deck = {color for card in t.deck(who) for color in colors(t, card)}
    hand = deck if who in t.refreshed else {color for card in kept(t, who) for color in colors(t, card)}
    return tuple([1.0 if color in hand else SPENT if color in deck else STRANGE for color in COLORS])


def kept(t: Garden, who: str) -> list[str]:
    """Its cards that are not discarded, as far as all know."""
    return [card for card in t.deck(who) if card not in t.spent]


def colors(t: Garden, card: str) -> list[str]:
    """Those through which a card leads without a Focus."""
    ops = [t.pack.ops[key] for key in t.pack.cards[card].halves["top"]]
    return [color for op in ops if op.do == "move" for color in op.colors]


WAYS: dict[tuple[ground.Ground, tuple[str, ...], Goal, Pace], dict[str, float]] = {}
MOST = 5000  # that are remembered


def ways(t: Garden, goal: Goal, pace: Pace) -> dict[str, float]:
    """The same from every Bush from which there is a way."""
    key = t.ground, t.shut, goal, pace
    if key not in WAYS:
        if len(WAYS) >= MOST:
            WAYS.clear()
            ROADS.clear()
        WAYS[key] = spread(roads(t), {end for hex in goal for end in t.ground.bushes_by[hex] or (hex,)}, pace)
    return WAYS[key]


def spread(net: dict[str, list[Road]], ends: set[str], pace: Pace) -> dict[str, float]:
    """Backwards from where the ways end."""
    cost, edge, found = dict(zip(COLORS, pace, strict=True)), [(0.0, end) for end in sorted(ends)], dict[str, float]()
    while edge:
        rounds, bush = heappop(edge)
        if bush not in found:
            found[bush] = rounds
            for start, color, gates in net[bush]:
                heappush(edge, (rounds + cost[color] + LOCKED * gates, start))
    return found


ROADS: dict[tuple[ground.Ground, tuple[str, ...]], dict[str, list[Road]]] = {}


def roads(t: Garden) -> dict[str, list[Road]]:
    """By the Bush to which they lead."""
    key = t.ground, t.shut
    if key not in ROADS:
        ROADS[key] = {bush: list(roads_to(t, bush)) for bush in t.ground.bushes}
    return ROADS[key]


def roads_to(t: Garden, bush: str) -> Iterator[Road]:
    """From inside a closed Gate opens by itself (ST-GATE-6)."""
    for junction in t.ground.junctions_by[bush]:
        for start in t.ground.bushes_by[junction]:
            if start != bush:
                closed = [gate for gate in t.gates() if not moves.lets_pass(t, gate, start, junction, bush)]
                yield start, t.sheet.color[junction], len(closed)


# ---- who goes where


def jobs(t: Garden) -> dict[str, str]:
    """The Yard of the Target that each Ninja is to deal with, if any: the nearest to it, then a second one against
    armour."""
    found = dict[str, str]()
    targets = open_targets(t)
    armoured = [one for one in targets if t.sheet.type != "eavesdrop" and blows(t, one) > STRIKE]
    for guard in [*targets, *armoured]:
        left = {who: bush for who, bush in t.at.items() if who not in found}
        if left:
            near = min(left, key=lambda who: steps(t, left[who], (guard.yard,), pace(t, who)))
            found[near] = guard.yard
    return found


def errand(t: Garden, who: str) -> Goal:
    """Where this Ninja is wanted: at its Target or the deliverable; the others wait at an Exit or lend a hand."""
    if t.cargo:
        return t.sheet.exits if t.at[who] in t.cargo.values() else tuple(t.cargo.values())
    found = jobs(t)
    if who in found:
        return (found[who],)
    return tuple(aims(t)) if found and t.sheet.type != "eavesdrop" else t.sheet.exits


# ---- rounds


def toil(t: Garden) -> tuple[float, float]:
    """Rounds that the longest errand takes, at one Move a round; and those of all errands together."""
    others = list[float]()
    match t.sheet.type:
        case "deliver":
            trips = [carry(t, hex) for hex in t.cargo.values()]
        case "eliminate":
            trips = [nearest(t, guard) + blows(t, guard) for guard in open_targets(t)]
        case _:
            trips, others = rounds_out(t)
    return max([*trips, *others], default=0.0) + HELP * company(t), sum(trips)


def blows(t: Garden, guard: Guard) -> float:
    """What a Target takes; armour a second Kill, in the same round as the first."""
    if t.sheet.type == "eavesdrop":
        return float(HEARD - t.ears[guard.role])
    if not t.pack.units[guard.unit].get("armoured") or (guard.state == "stunned" and follower(t, guard.yard)):
        return STRIKE
    return 2 * STRIKE


def follower(t: Garden, yard: str) -> bool:
    """Does a Ninja stand beside it that is still to program a Kill in this round?"""
    beside = [who for who, bush in t.at.items() if who not in t.mat and bush in t.ground.bushes_by[yard]]
    return any(kills(t, card) for who in beside for card in kept(t, who))


def kills(t: Garden, card: str) -> bool:
    return any(t.pack.ops[key].do == "kill" for key in t.pack.cards[card].halves["top"])


def nearest(t: Garden, guard: Guard) -> float:
    """The way of whoever is nearest; against armour of the second (if all are in play yet)."""
    paces = sorted([steps(t, bush, (guard.yard,), pace(t, who)) for who, bush in t.at.items()])
    return max(paces[: 1 if blows(t, guard) == STRIKE else 2])


def carry(t: Garden, hex: str) -> float:
    """To the deliverable and out with it, for whoever is quickest. From a Junction it is taken by crossing that."""
    lies = hex not in t.ground.bushes
    starts, trips = t.ground.bushes_by[hex] if lies else (hex,), []
    for who, bush in t.at.items():
        mine = pace(t, who)
        taken = mine[COLORS.index(t.sheet.color[hex])] if lies else 0.0
        way = min([steps(t, start, t.sheet.exits, mine) for start in starts])
        trips.append(steps(t, bush, (hex,), mine) + taken + way)
    return min(trips)


def rounds_out(t: Garden) -> tuple[list[float], list[float]]:
    """For every Ninja: by way of its Target to an Exit; then those of the others, where they may still lend a hand."""
    tasks, trips, others = jobs(t), list[float](), list[float]()
    rounds = {guard.yard: blows(t, guard) for guard in open_targets(t)}
    for who, bush in t.at.items():
        mine = pace(t, who)
        if yard := tasks.get(who):
            trips.append(steps(t, bush, (yard,), mine) + rounds[yard] + out(t, yard, mine))
        elif tasks and t.sheet.type == "bossfight":
            others.append(steps(t, bush, t.sheet.exits, mine))
        else:
            trips.append(steps(t, bush, t.sheet.exits, mine))
    return trips, others


def out(t: Garden, yard: str, pace: Pace) -> float:
    return min([steps(t, bush, t.sheet.exits, pace) for bush in t.ground.bushes_by[yard]], default=LOST)


def company(t: Garden) -> float:
    """How far all are from what matters, where they can lend a hand there."""
    if t.sheet.type == "eavesdrop":
        return 0.0
    return sum([steps(t, bush, (hex,), pace(t, who)) for hex in aims(t) for who, bush in t.at.items()])


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
