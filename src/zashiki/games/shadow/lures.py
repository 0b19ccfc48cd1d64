"""8.2 Lure: a guard is turned or moved in his Yard, or comes through a Junction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine.decisions import Decision
from ...engine.table import Frame, Option
from . import ground, strikes, threats
from .garden import Garden, clause
from .ground import FACINGS, IN
from .pack import Op


@clause("ST-NSYM-LURE-3", "ST-NACT-4", "ST-NACT-5", "ST-NACT-7")
def lure(t: Garden, who: str, key: str) -> None:
    """It must be done if any form of it is possible (ST-INT-11)."""
    op = t.pack.ops[key]
    if any(lure_goals(t, who, op, id) for id in t.guards) or op.visible:
        t.ask(t.runs[who], Call, who, key)
    else:
        t.tell("void", who, "lure")


@clause(
    "ST-NSYM-LURE-1", "ST-NSYM-LURE-2", "ST-NSYM-LURE-4", "ST-NSYM-LURE-5", "ST-NSYM-LURE-6", "ST-NSYM-LURE-7",
    "ST-TARGET-3", "ST-KEY-7", "ST-KEY-8", "ST-NACT-RANGE",
)  # fmt: skip
def lure_goals(t: Garden, who: str, op: Op, id: str) -> dict[str, str]:
    """The Yards to which this guard can be lured, each with the Junction he comes through; "" for his own Yard."""
    guard = t.guard(id)
    if not guard.awake or (t.bound and id not in t.bound):
        return {}
    reach, here = t.reach(who, op.long), guard.yard
    found = {here: ""} if here in reach else {}
    if not guard.target and not guard.keeper and not kept_by_key(t, id):
        barred = t.barred
        for yard, junction in t.ground.links[here].items():
            if junction in reach and junction not in barred and ground.free(t.guards, yard):
                found[yard] = junction
    return found


@clause("ST-NSYM-LURE-6", "ST-KEY-8")
def kept_by_key(t: Garden, id: str) -> bool:
    """With his back to a Key on the ground a guard does not leave the Yard (ST-INT-67)."""
    guard = t.guard(id)
    return guard.yard in t.keys and guard.facing != IN


@clause("ST-NSYM-LURE-1", "ST-NSYM-LURE-2", "ST-NACT-4")
class Call(Decision[Garden]):
    """Which guard is lured; a Visible Lure without any is tried in a Yard."""

    who: str
    key: str
    forms = ("at GUARD", "yard YARD")

    def candidates(self, t: Garden) -> list[Option]:
        return [*(("at", id) for id in t.guards), *(("yard", yard) for yard in t.ground.yards)]

    def refuse(self, t: Garden, option: Option) -> str | None:
        op = t.pack.ops[self.key]
        verb, what = option
        if verb == "yard":
            able = any(lure_goals(t, self.who, op, id) for id in t.guards)
            fit = what in strikes.bare_yards(t, t.reach(self.who, op.long))
            return "ST-NSYM-LURE-3" if able or not fit else None
        if what not in t.guards:
            return "ST-NSYM-LURE-1"
        if lure_goals(t, self.who, op, what):
            return None
        if t.bound and what not in t.bound:
            return "ST-NACT-7"
        return "ST-NACT-RANGE" if t.guard(what).awake else "ST-NSYM-LURE-4"

    def options(self, t: Garden) -> list[Option]:
        op = t.pack.ops[self.key]
        able: list[Option] = [("at", id) for id in t.guards if lure_goals(t, self.who, op, id)]
        return able or [("yard", yard) for yard in strikes.bare_yards(t, t.reach(self.who, op.long))]

    def settle(self, t: Garden, option: Option) -> None:
        if option[0] == "yard":
            beckon(t, self.who, option[1])
        else:
            t.ask(self.seat, Lead, self.who, self.key, option[1])


@clause("ST-NSYM-LURE-2", "ST-NSYM-LURE-5", "ST-NSYM-LURE-6")
class Lead(Decision[Garden]):
    """To which Yard."""

    who: str
    key: str
    id: str
    forms = ("go YARD",)

    def refuse(self, t: Garden, option: Option) -> str | None:
        if option[1] in lure_goals(t, self.who, t.pack.ops[self.key], self.id):
            return None
        guard = t.guard(self.id)
        if guard.target or guard.keeper:
            return "ST-NSYM-LURE-5"
        return "ST-NSYM-LURE-6" if kept_by_key(t, self.id) else "ST-NSYM-LURE-2"

    def options(self, t: Garden) -> list[Option]:
        return [("go", yard) for yard in lure_goals(t, self.who, t.pack.ops[self.key], self.id)]

    def settle(self, t: Garden, option: Option) -> None:
        stay = option[1] == t.guard(self.id).yard
        t.ask(self.seat, Stand, self.id, option[1], stay, follow_up(lured, self.who, self.key, self.id, option[1]))


def follow_up(step: Callable[..., None], *args: Any) -> Frame:
    """A continuation that still lacks its last two arguments: corner and facing."""
    return (step.__name__, *args)


@clause("ST-YARD-2", "ST-YARD-3", "ST-YARD-4", "ST-YARD-6", "ST-NSYM-LURE-3", "ST-DSYM-PATROL")
class Stand(Decision[Garden]):
    """A free corner of the Yard and a facing. `id` is the guard ("" for one that comes new), `change` whether it must
    be another place or facing than now; `follow` carries it out."""

    id: str
    yard: str
    change: bool
    follow: Frame
    forms = ("stand CORNER FACING",)

    def refuse(self, t: Garden, option: Option) -> str | None:
        corner = int(option[1])
        if corner not in ground.free(t.guards, self.yard, self.id):
            return "ST-YARD-4"
        if self.change and (corner, option[2]) == t.guard(self.id)[2:4]:
            return "ST-NSYM-LURE-3"
        return None

    def options(self, t: Garden) -> list[Option]:
        now = t.guard(self.id)[2:4] if self.change else ()
        corners = ground.free(t.guards, self.yard, self.id)
        return [("stand", str(k), facing) for k in corners for facing in FACINGS if (k, facing) != now]

    def settle(self, t: Garden, option: Option) -> None:
        t.then((*self.follow, int(option[1]), option[2]))


@clause("ST-NSYM-LURE-8", "ST-NACT-2", "ST-NACT-11", "ST-VIS-2")
def lured(t: Garden, who: str, key: str, id: str, yard: str, corner: int, facing: str) -> None:
    """A Visible Lure through a Junction is seen like a Move through it (ST-INT-7)."""
    op, was = t.pack.ops[key], t.guard(id).yard
    junction = "" if yard == was else t.ground.links[was][yard]
    t.bound, t.bound_at = t.bound or (id,), yard
    seen: list[str] = []
    if op.visible and junction:
        seen = ground.see_junction(t.ground, t.guards, junction)
    elif op.visible:
        seen = ground.see_yard(t.ground, t.guards, yard, t.at[who], (id,))
    if seen:
        t.bound_at = was
        threats.caught(t, who, tuple(seen))
    else:
        put(t, id, yard, corner, facing)
    if op.visible:
        threats.watch(t, junction or yard)
    if not seen:
        t.then(threats.moved, id, was)


@clause("ST-YARD-1", "ST-YARD-3", "ST-VIS-9", "ST-BUSH-3")
def put(t: Garden, id: str, yard: str, corner: int, facing: str) -> None:
    """A guard stands here now and looks there."""
    t.guards[id] = t.guard(id)._replace(yard=yard, corner=corner, facing=facing)
    t.tell("stands", id, yard, corner, facing)


def beckon(t: Garden, who: str, yard: str) -> None:
    """ST-NACT-4: a Visible Lure with nobody to lure can still be seen."""
    t.tell("attempt", who, "lure", yard)
    if seen := ground.see_yard(t.ground, t.guards, yard, t.at[who], ()):
        threats.caught(t, who, tuple(seen))
    threats.watch(t, yard)
