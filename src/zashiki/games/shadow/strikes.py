"""8.2 Kill, Hide a body, Stun, Distract, Steal Key, and the Kill of an Accident: what is done to a Yard in range."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import ground, threats
from .garden import Garden, clause
from .pack import Op


@clause("ST-NACT-4", "ST-NACT-5", "ST-NACT-9", "ST-ACC-2", "ST-ACC-3", "ST-ACC-4")
def aim(t: Garden, who: str, key: str) -> None:
    """With a possible target one must be taken; a Visible Action without one is tried in a Yard in range all the same,
    a Hidden one does nothing."""
    op = t.pack.ops[key]
    if next(aims(t, who, op), None):
        t.ask(t.runs[who], Strike, who, key)
    else:
        t.tell("void", who, op.do)


@clause("ST-NACT-RANGE", "ST-NACT-7", "ST-NACT-8", "ST-NACT-9", "ST-NMOD-LONG", "ST-GATE-2")
def aims(t: Garden, who: str, op: Op) -> Iterator[Option]:
    """All that this symbol may be used on now."""
    if op.do == "accident" and t.tokens.get(t.at[who]) != "accident":
        return
    reach, found = t.reach(who, op.long), False
    for option in targets(t, op, reach):
        found = True
        yield option
    if not found and op.visible:
        yield from (("yard", yard) for yard in bare_yards(t, reach))


@clause("ST-NACT-4", "ST-NACT-7")
def bare_yards(t: Garden, reach: frozenset[str]) -> list[str]:
    """Where a Visible Action without target is tried: in the Yard of what the card is bound to, else in any in range
    (ST-INT-10)."""
    return [t.bound_at] if t.bound_at in reach else [yard for yard in t.ground.yards if yard in reach]


def targets(t: Garden, op: Op, reach: frozenset[str]) -> Iterator[Option]:
    if op.do == "hide_body":
        yield from body_aims(t, op, reach)
        return
    guards = [id for id, guard in t.guards.items() if guard.yard in reach and (not t.bound or id in t.bound)]
    if op.do == "steal_key":
        yield from (("at", id) for id in guards if t.guard(id).keeper)
        yield from (("key", yard) for yard in t.keys if yard in reach)
        return
    for group in groups([(t.guard(id).yard, id) for id in guards], op.multi):
        yield ("at", *group)
    if op.do in ("kill", "accident") and not t.bound:
        yield from (("tower", bush) for bush, kind in t.tokens.items() if kind == threats.TOWER and bush in reach)


@clause("ST-NSYM-HIDE", "ST-TARGET-7", "ST-KEY-2", "ST-NMOD-LONG")
def body_aims(t: Garden, op: Op, reach: frozenset[str]) -> Iterator[Option]:
    """Bodies differ only by a Target's marker (ST-INT-64), but a bound guard's own must be taken. Where no such Body
    lies a Key will do; a bound card takes it in its own Yard alone."""
    found: list[tuple[str, str]] = []
    for yard, bodies in t.bodies.items():
        plain = 0
        for id, mark in bodies:
            if yard in reach and (id in t.bound or not t.bound):
                plain += not mark
                if mark or t.bound or plain <= (2 if op.multi else 1):
                    found.append((yard, id))
    yield from (("body", *group) for group in groups(found, op.multi))
    taken = {yard for yard, _ in found}
    for yard in t.keys:
        if yard in reach and yard not in taken and (not t.bound or yard == t.bound_at):
            yield "key", yard


@clause("ST-NMOD-MULTI")
def groups(found: list[tuple[str, str]], multi: bool) -> Iterator[tuple[str, ...]]:
    """One each; with Multiple targets two of a Yard wherever it holds two (ST-INT-12)."""
    for yard in dict.fromkeys(yard for yard, _ in found):
        here = [id for at, id in found if at == yard]
        yield from combinations(here, 2) if multi and len(here) > 1 else ((id,) for id in here)


@clause("ST-NACT-9", "ST-NACT-4", "ST-TOWER-5")
class Strike(Decision[Garden]):
    """Guards, Bodies, a Key, a Tower, or only a Yard."""

    who: str
    key: str
    forms = ("at GUARD", "at GUARD GUARD", "body GUARD", "body GUARD GUARD", "key YARD", "tower BUSH", "yard YARD")

    def candidates(self, t: Garden) -> Iterator[Option]:
        yards = {yard: ground.inside(t.guards, yard) for yard in t.ground.yards}
        for yard, guards in yards.items():
            yield from (("at", *group) for n in (1, 2) for group in combinations(guards, n))
            dead = [id for id, _ in t.bodies.get(yard, ())]
            yield from (("body", *group) for n in (1, 2) for group in combinations(dead, n))
            yield from (("key", yard), ("yard", yard))
        yield from (("tower", bush) for bush in t.ground.bushes)

    def refuse(self, t: Garden, option: Option) -> str | None:
        op = t.pack.ops[self.key]
        if option in aims(t, self.who, op):
            return None
        return self.why(t, op, option)

    def why(self, t: Garden, op: Op, option: Option) -> str:
        """The first thing that is wrong with a target."""
        match option:
            case "tower", _:
                return "ST-TOWER-5"
            case "key", _:
                return "ST-KEY-1" if op.do == "steal_key" else "ST-KEY-2"
            case "yard", _:
                return "ST-NACT-9" if op.visible else "ST-NACT-4"
            case "body", *_ if op.do != "hide_body":
                return "ST-NSYM-HIDE"
            case "at", id, *_ if op.do == "steal_key" and id in t.guards and not t.guard(id).keeper:
                return "ST-KEY-1"
        if t.bound and not {*option[1:]} <= {*t.bound}:
            return "ST-NACT-7"
        where = place(t, option[1])
        if where and where not in t.reach(self.who, op.long):
            return "ST-NACT-RANGE"
        return "ST-NMOD-MULTI"

    def options(self, t: Garden) -> list[Option]:
        return list(aims(t, self.who, t.pack.ops[self.key]))

    def settle(self, t: Garden, option: Option) -> None:
        t.then(strike, self.who, self.key, option)


def place(t: Garden, id: str) -> str:
    """The Yard of a guard or of his Body."""
    if id in t.guards:
        return t.guard(id).yard
    return next((yard for yard, bodies in t.bodies.items() if id in dict(bodies)), "")


def where(t: Garden, option: Option) -> str:
    """The Yard against which this is."""
    verb, thing, *_ = option
    return thing if verb in ("yard", "key") else place(t, thing)


@clause("ST-NACT-2", "ST-NACT-7", "ST-NACT-11", "ST-VIS-4", "ST-TOWER-2", "ST-TOWER-4", "ST-ACC-2", "ST-ACC-4")
def strike(t: Garden, who: str, key: str, option: Option) -> None:
    """Choices are made; now witnesses, else the effect; then Towers, Bodies and Keys. A Tower that is taken is no Yard:
    nobody sees it (ST-INT-42)."""
    op, (verb, *aimed) = t.pack.ops[key], option
    if op.do == "accident":
        del t.tokens[t.at[who]]
    if verb == "tower":
        take_tower(t, who, aimed[0])
        return
    yard = where(t, option)
    if verb in ("at", "body"):
        t.bound, t.bound_at = t.bound or tuple(aimed), yard
    seen = witnesses(t, who, op, option) if op.visible else []
    t.tell("attempt", who, op.do, yard, *aimed)
    if seen:
        threats.caught(t, who, tuple(seen))
    else:
        succeed(t, who, op.do, yard, verb, tuple(aimed))
    if op.visible:
        threats.watch(t, yard)
    t.then(threats.look, yard).then(threats.pick_up, yard)


@clause("ST-VIS-3", "ST-VIS-4", "ST-VIS-5", "ST-NMOD-VISIBLE")
def witnesses(t: Garden, who: str, op: Op, option: Option) -> list[str]:
    """Who would see this Visible Action, whether of Normal or Long Range."""
    verb, *aimed = option
    if verb == "tower":
        return []
    yard = where(t, option)
    return ground.see_yard(t.ground, t.guards, yard, t.at[who], aimed if verb == "at" else ())


@clause("ST-NSYM-KILL-1", "ST-NSYM-HIDE", "ST-NSYM-STUN", "ST-NSYM-DISTRACT", "ST-HEALTH-5", "ST-KEY-1", "ST-KEY-2")
def succeed(t: Garden, who: str, do: str, yard: str, verb: str, aimed: tuple[str, ...]) -> None:
    """Nobody saw it, or nobody could."""
    if verb == "yard":
        return
    for id in aimed:
        match do:
            case "kill" | "accident" if not t.lost(who, "kill"):
                threats.strike_down(t, id)
            case "stun":
                threats.stun(t, id)
            case "distract":
                threats.distract(t, id)
            case "hide_body" if verb == "body":
                hide(t, yard, id)
    if do == "hide_body" and yard in t.keys:
        threats.open_gate(t, t.keys[yard])
    elif do == "steal_key":
        threats.open_gate(t, t.keys[yard] if verb == "key" else t.guard(aimed[0]).role)


@clause("ST-NSYM-HIDE", "ST-TARGET-6")
def hide(t: Garden, yard: str, id: str) -> None:
    left = tuple(body for body in t.bodies[yard] if body[0] != id)
    if left:
        t.bodies[yard] = left
    else:
        del t.bodies[yard]
    t.tell("hidden", yard, id)


@clause("ST-TOWER-5", "ST-HEALTH-5")
def take_tower(t: Garden, who: str, bush: str) -> None:
    """A Kill may take a Tower in range instead of a guard, unless Kill is lost (ST-INT-9)."""
    if not t.lost(who, "kill"):
        t.tokens[bush] = threats.RUIN
        t.tell("tower_taken", who, bush)
    else:
        t.tell("void", who, "kill")
