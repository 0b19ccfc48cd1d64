"""8.2 Move and Rush, with what lies on the way: Loot, deliverables, Gates, what is overheard."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.decisions import Decision
from ...engine.table import Option
from . import ground, loot, threats
from .garden import Garden, clause
from .pack import Gate, Op

Way = tuple[str, str]  # a Junction and the Bush behind it


@clause("ST-NSYM-MOVE-1", "ST-NSYM-MOVE-2", "ST-NSYM-RUSH", "ST-HEALTH-6", "ST-BUSH-1")
def set_out(t: Garden, who: str, key: str) -> None:
    """Compulsory if there is a way, into danger too; otherwise nothing happens. A lost Rush is ignored."""
    op = t.pack.ops[key]
    if op.do == "rush" and t.lost(who, "rush"):
        t.tell("void", who, "rush")
    elif next(ways(t, who, op), None):
        t.ask(t.runs[who], Walk, who, key)
    else:
        t.tell("void", who, op.do)


@clause("ST-NSYM-MOVE-1", "ST-NSYM-RUSH", "ST-JUNC-1", "ST-JUNC-2", "ST-JUNC-4", "ST-BUSH-6", "ST-GAP-1")
def ways(t: Garden, who: str, op: Op) -> Iterator[Way]:
    """From where it is."""
    return onward(t, t.at[who], op)


def onward(t: Garden, here: str, op: Op) -> Iterator[Way]:
    """Through an adjacent Junction of a shown colour into another Bush next to it; for a Rush any colour."""
    sheet = t.sheet
    for junction in t.ground.junctions_by[here]:
        if op.do == "rush" or sheet.color[junction] in op.colors:
            for bush in t.ground.bushes_by[junction]:
                if bush != here and all(lets_pass(t, gate, here, junction, bush) for gate in t.gates()):
                    yield junction, bush


@clause("ST-GATE-1", "ST-GATE-6", "ST-JUNC-4")
def lets_pass(t: Garden, gate: Gate, here: str, junction: str, bush: str) -> bool:
    """A closed Gate stops who comes from outside. From an inside Bush one may cross its Junction outwards or onto its
    Bush, or reach its Bush over an inside Junction (ST-INT-41)."""
    inner = t.ground.near[gate.inside]
    if junction == gate.junction:
        return here in inner and (bush == gate.bush or bush in t.ground.near[gate.outside])
    if bush == gate.bush:
        return here in inner and junction in inner
    return True


@clause("ST-NSYM-MOVE-2", "ST-DELIV-3", "ST-DELIV-4", "ST-DELIV-5")
class Walk(Decision[Garden]):
    """Which Junction and which Bush; taking a deliverable along from the Bush or Junction makes the Move Visible."""

    who: str
    key: str
    forms = ("move JUNCTION BUSH", "carry JUNCTION BUSH")

    def candidates(self, t: Garden) -> Iterator[Option]:
        for junction in t.ground.junctions:
            for bush in t.ground.bushes_by[junction]:
                yield from ((verb, junction, bush) for verb in ("move", "carry"))

    def refuse(self, t: Garden, option: Option) -> str | None:
        verb, junction, bush = option
        op = t.pack.ops[self.key]
        if (junction, bush) not in ways(t, self.who, op):
            return self.why(t, op, junction, bush)
        if verb == "carry" and not burden(t, self.who, junction):
            return "ST-DELIV-3"
        return None

    def why(self, t: Garden, op: Op, junction: str, bush: str) -> str:
        """The first thing that is wrong with a way."""
        here = t.at[self.who]
        if junction in t.ground.junctions_by[here] and bush in t.ground.bushes_by[junction] and bush != here:
            return "ST-GATE-1" if op.do == "rush" or t.sheet.color[junction] in op.colors else "ST-JUNC-2"
        return "ST-NSYM-MOVE-1"

    def options(self, t: Garden) -> list[Option]:
        found: list[Option] = []
        for junction, bush in ways(t, self.who, t.pack.ops[self.key]):
            found.append(("move", junction, bush))
            if t.cargo and burden(t, self.who, junction):
                found.append(("carry", junction, bush))
        return found

    def settle(self, t: Garden, option: Option) -> None:
        verb, junction, bush = option
        t.then(walk, self.who, self.key, junction, bush, verb == "carry")


@clause("ST-DELIV-3", "ST-DELIV-4", "ST-DELIV-5")
def burden(t: Garden, who: str, junction: str) -> str:
    """The deliverable that can be taken on this way: one in the own Bush, else one on the Junction; "" if none."""
    return next((id for hex in (t.at[who], junction) for id, at in t.cargo.items() if at == hex), "")


@clause("ST-NSYM-MOVE-3", "ST-DELIV-6", "ST-GATE-6", "ST-JUNC-3", "ST-NACT-11", "ST-NMOD-HIDDEN")
def walk(t: Garden, who: str, key: str, junction: str, bush: str, carry: bool) -> None:
    """A Move that is seen leaves everything as it was; Towers beside the Junction hear a Visible one either way."""
    visible = t.pack.ops[key].visible or carry
    seen = walk_witnesses(t, junction, bush) if visible else []
    if seen:
        threats.caught(t, who, tuple(seen))
    else:
        arrive(t, who, junction, bush, carry)
    if visible:
        threats.watch(t, junction)


@clause("ST-GATE-6", "ST-VIS-2")
def walk_witnesses(t: Garden, junction: str, bush: str) -> list[str]:
    """Who sees a Visible Move: not the guards on the far side of the Gate that it opens."""
    blind = [gate.outside for gate in opened(t, junction, bush)]
    return ground.see_junction(t.ground, t.guards, junction, blind)


def opened(t: Garden, junction: str, bush: str) -> list[Gate]:
    return [gate for gate in t.gates() if junction == gate.junction or bush == gate.bush]


@clause("ST-BUSH-2", "ST-GATE-6", "ST-EAVES-3", "ST-LOOT-2", "ST-DELIV-2")
def arrive(t: Garden, who: str, junction: str, bush: str, carry: bool) -> None:
    """The Ninja is in the Bush, with all that lay on its way."""
    start, load = t.at[who], burden(t, who, junction) if carry else ""
    t.at[who] = bush
    if load:
        t.cargo[load] = bush
    t.tell("moved", who, junction, bush, load)
    for gate in opened(t, junction, bush):
        threats.open_gate(t, gate.id)
    overhear(t, start, bush)
    if t.tokens.get(junction) == "loot":
        t.then(loot.collect, who, junction)


@clause("ST-EAVES-3", "ST-EAVES-4", "ST-EAVES-5", "ST-EAVES-6")
def overhear(t: Garden, start: str, end: str) -> None:
    """Every Target whose Yard lies next to both Bushes is overheard once more, twice at most."""
    if t.sheet.type != "eavesdrop":
        return
    for guard in list(t.guards.values()):
        beside = t.ground.bushes_by[guard.yard]
        if guard.target and start in beside and end in beside and t.ears[guard.role] < 2:
            t.ears[guard.role] += 1
            t.tell("overheard", guard.role, t.ears[guard.role])
