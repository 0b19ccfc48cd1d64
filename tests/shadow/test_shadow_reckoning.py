"""Random positions on every map, reckoned a second time: from coordinates and the words of the rules alone."""

from __future__ import annotations

from random import Random

import pytest

from shadow.position import PACK, G, op, table
from support import asserts
from zashiki.games.shadow import daimyo, ending, layout, lures, moves, strikes
from zashiki.games.shadow.garden import Garden
from zashiki.games.shadow.ground import Guard

STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
BUSH_OF = (0, 2, 2, 4, 4, 0)  # by corner: the direction of its Bush, of its Junction
JUNCTION_OF = (1, 1, 3, 3, 5, 5)
FAR = 99
MAPS = [id for id in PACK.missions if id not in ("t7", "t7e", "t7d", "t7x", "t7y", "t7w")]


class Second:
    """Another reading of a table: only coordinates, guards and tokens are looked at."""

    def __init__(self, t: Garden) -> None:
        self.t, self.at = t, t.ground.at
        self.ids = {spot: id for id, spot in self.at.items()}
        gates = [t.sheet.gates[id] for id in t.shut]
        self.gates, self.closed = gates, {hex for gate in gates for hex in (gate.bush, gate.junction)}
        self.yards, self.bushes, self.junctions = (
            [id for id, (q, r) in self.at.items() if (q - r) % 3 == kind] for kind in range(3)
        )

    def beside(self, hex: str) -> set[str]:
        q, r = self.at[hex]
        return {self.ids[q + dq, r + dr] for dq, dr in STEPS if (q + dq, r + dr) in self.ids}

    def corner(self, guard: Guard, of: tuple[int, ...]) -> str:
        (q, r), (dq, dr) = self.at[guard.yard], STEPS[of[guard.corner]]
        return self.ids.get((q + dq, r + dr), "")

    def reach(self, start: str, far: int = FAR) -> set[str]:
        """ST-DIST-1, 2: hexes so many steps away at most, around gaps and closed Gates."""
        found = edge = {start}
        for _ in range(far):
            edge = {hex for old in edge - self.closed for hex in self.beside(old)} - self.closed - found
            if not edge:
                break
            found = found | edge
        return found

    def room(self, yard: str) -> bool:
        """ST-YARD-4: is a corner free?"""
        taken = {guard.corner for guard in self.t.guards.values() if guard.yard == yard}
        return any(not taken & {k, (k + 1) % 6, (k - 1) % 6} for k in range(6))

    def ways(self, guard: Guard) -> dict[str, str]:
        """Other Yards with room that share a Junction with his, and which."""
        return {yard: junction for junction in self.beside(guard.yard) & {*self.junctions}
                for yard in self.beside(junction) & {*self.yards} - {guard.yard} if self.room(yard)}  # fmt: skip

    def stays(self, guard: Guard) -> bool:
        return guard.target or guard.keeper or (guard.yard in self.t.keys and guard.facing == "out")


def position(map: str, rng: Random) -> Garden:
    """Guards in half the Yards, Towers, Barracks, lying Keys, Gates open or closed."""
    sheet, guards = PACK.missions[map], []
    shut = tuple(id for id in sheet.gates if rng.random() < 0.7)
    for yard in sheet.ground.yards:
        for k in rng.choice(((), (), (0,), (3,), (1, 4), (0, 2), (0, 2, 4), (1, 3, 5))):
            unit = rng.choice(("spearman", "spearman", "officer", "samurai"))
            state = rng.choice(("calm", "calm", "alert", "distracted", "stunned"))
            guards.append(G(yard, k, rng.choice(("in", "out")), state, unit, rng.choice(("", "", "", "T1", *shut))))
    kinds = ("ruin", "tower", "barracks")
    covered = sheet.barred(shut)
    tokens = {bush: rng.choice(kinds) for bush in sheet.ground.bushes if bush not in covered and rng.random() < 0.2}
    keys = {yard: "G9" for yard in sheet.ground.yards if rng.random() < 0.1}
    at = {who: rng.choice([bush for bush in sheet.ground.bushes if bush not in covered]) for who in
          ("hayato", "yuki", "mugen")}  # fmt: skip
    return table(guards=guards, mission=map, shut=shut, tokens=tokens, keys=keys, at=at, cargo={}, limit=9)


def positions(map: str) -> list[Second]:
    rng = Random(map)
    return [Second(position(map, rng)) for _ in range(25)]


@asserts("ST-DIST-1", "ST-DIST-2", "ST-DSYM-ORDER-1", "ST-DSYM-ORDER-2", "ST-DACT-4", "ST-GATE-5", "ST-KEY-7",
         "ST-KEY-8", "ST-TARGET-2", "ST-TOWER-6", "ST-TOWER-7", "ST-GUARD-3", "ST-DSYM-MOVETARGET-1")  # fmt: skip
@pytest.mark.parametrize("map", MAPS)
def test_who_can_be_ordered_and_where_to(map: str) -> None:
    for second in positions(map):
        t = second.t
        officers = [guard for guard in t.guards.values() if guard.unit == "officer" and guard.awake]
        for id, guard in t.guards.items():
            near, gates = second.reach(guard.yard, 2), {gate.junction for gate in second.gates}
            ways = second.ways(guard)
            goals = {yard for yard, junction in ways.items()
                     if junction not in second.closed or (guard.unit == "officer" and junction in gates)}  # fmt: skip
            posts = {bush for bush, kind in t.tokens.items()
                     if kind == "ruin" and guard.unit == "spearman" and bush in near}  # fmt: skip
            led = any(officer.yard in near for officer in officers)
            able = guard.awake and not second.stays(guard) and led and bool(goals | posts)
            assert (daimyo.why_not(t, "order", id) is None) is able
            assert {*daimyo.order_goals(t, "order", id)} == goals
            assert {*daimyo.posts(t, id)} == posts
            pink = {yard for yard, junction in ways.items()
                    if junction not in second.closed and t.sheet.color[junction] == "pink"}  # fmt: skip
            assert {*daimyo.order_goals(t, "move_target", id)} == pink | {guard.yard}


@asserts("ST-NACT-RANGE", "ST-NMOD-LONG", "ST-NSYM-LURE-1", "ST-NSYM-LURE-2", "ST-NSYM-LURE-4", "ST-NSYM-LURE-5",
         "ST-NSYM-LURE-6", "ST-NSYM-LURE-7", "ST-GATE-2")  # fmt: skip
@pytest.mark.parametrize("map", MAPS)
def test_who_can_be_lured_and_where_to(map: str) -> None:
    for second in positions(map):
        for far in (1, 2):
            reach, symbol = second.reach(second.t.at["hayato"], far), PACK.ops[op("lure", long=far == 2)]
            for id, guard in second.t.guards.items():
                away = {yard for yard, junction in second.ways(guard).items()
                        if junction in reach and not second.stays(guard)}  # fmt: skip
                goals = away | {guard.yard} & reach if guard.awake else set()
                assert {*lures.lure_goals(second.t, "hayato", symbol, id)} == goals


@asserts("ST-VIS-1", "ST-VIS-2", "ST-VIS-3", "ST-VIS-4", "ST-VIS-8", "ST-NACT-RANGE", "ST-GATE-2", "ST-NSYM-MOVE-1",
         "ST-GATE-1", "ST-GATE-6")  # fmt: skip
@pytest.mark.parametrize("map", MAPS)
def test_who_sees_a_kill_or_a_move(map: str) -> None:
    for second in positions(map):
        t, here = second.t, second.t.at["hayato"]
        kill, rush = PACK.ops[op("kill", visible=True, long=True)], PACK.ops[op("rush", visible=True)]
        reach = second.reach(here, 2)
        victims = {id for id, guard in t.guards.items() if guard.yard in reach}
        assert {option[1] for option in strikes.aims(t, "hayato", kill) if option[0] == "at"} == victims
        for victim in victims:
            seers = set()
            for id, guard in t.guards.items():
                mine = second.corner(guard, BUSH_OF) == here
                sees = mine if guard.facing == "out" else not (mine and id == victim)
                if guard.awake and guard.yard == t.guard(victim).yard and sees:
                    seers.add(id)
            assert {*strikes.witnesses(t, "hayato", kill, ("at", victim))} == seers
        for junction, bush in moves.ways(t, "hayato", rush):
            assert here != bush
            assert {here, bush} <= second.beside(junction)
            opened = [gate for gate in second.gates if junction == gate.junction or bush == gate.bush]
            assert all(here in second.beside(gate.inside) for gate in opened)
            seers = {id for id, guard in t.guards.items()
                     if guard.awake and guard.facing == "out" and second.corner(guard, JUNCTION_OF) == junction
                     and guard.yard not in [gate.outside for gate in opened]}  # fmt: skip
            assert {*moves.walk_witnesses(t, junction, bush)} == seers


@asserts("ST-ITEM-7", "ST-ITEM-9", "ST-ITEM-10", "ST-ITEM-11", "ST-ITEM-12", "ST-ITEM-14", "ST-ITEM-15", "ST-ITEM-21",
         "ST-ITEM-23", "ST-DSYM-DEPLOY-1")  # fmt: skip
@pytest.mark.parametrize("map", MAPS)
def test_where_setup_items_go(map: str) -> None:
    for second in positions(map):
        t, sheet = second.t, second.t.sheet
        yards = [guard.yard for guard in t.guards.values()]
        empty = {yard for yard in second.yards if yard not in yards}
        paired = any(second.reach(yard, 2) & (empty - {yard}) for yard in empty)
        open_to = empty if paired else {yard for yard in second.yards if second.room(yard) and yards.count(yard) < 2}
        ends = {*sheet.entrances, *sheet.exits}
        covered = {*t.tokens, *ends, *sheet.water, *sheet.barred(tuple(sheet.gates))}
        units = {unit: {guard.yard for guard in t.guards.values() if guard.unit == unit}
                 for unit in ("officer", "samurai")}  # fmt: skip
        tokens = {kind: {bush for bush, lying in t.tokens.items() if lying in kinds}
                  for kind, kinds in (("tower", ("tower", "ruin")), ("barracks", ("barracks",)))}  # fmt: skip
        for item, places, others in (
            ("spearman", open_to, set()), *((unit, open_to, units[unit]) for unit in units),
            ("loot", {*second.junctions} - covered, ends), ("accident", {*second.bushes} - covered, ends),
            *((kind, {*second.bushes} - covered, tokens[kind]) for kind in tokens),
        ):  # fmt: skip
            near = {hex for other in others for hex in second.reach(other, 2)}
            assert {option[1] for option in layout.sites(t, item)} == (places - near or places), item
        for unit in ("spearman", "officer", "samurai"):
            if t.supply(unit) >= 0:
                beside = {yard for bush in tokens["barracks"] for yard in second.beside(bush) & {*second.yards}}
                fit = {yard for yard in beside if second.room(yard)} if t.supply(unit) else set()
                assert {*daimyo.gaps(t, unit)} == fit


@asserts("ST-SEARCH-1", "ST-SEARCH-2", "ST-SEARCH-3", "ST-HEALTH-2")
@pytest.mark.parametrize("map", MAPS)
def test_what_a_search_finds(map: str) -> None:
    for second in positions(map):
        t = second.t
        searched = [second.corner(guard, BUSH_OF) for guard in t.guards.values()
                    if guard.state == "alert" and guard.facing == "out"]  # fmt: skip
        ending.search(t)
        hits = {who: searched.count(bush) for who, bush in t.at.items()}
        assert t.glory == sum(n > 0 for n in hits.values())
        assert t.noise == min(4, sum(bush in t.at.values() for bush in searched))
        assert t.wounds == {who: min(2, n) for who, n in hits.items()}
