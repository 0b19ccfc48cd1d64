"""9. Daimyo Actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import ground, lures, threats
from .garden import Garden, clause
from .ground import Guard
from .pack import DAIMYO, PINK

PICKS = ("patrol", "order", "promote", "move_target")


@clause("ST-DACT-1", "ST-DACT-2", "ST-DACT-3", "ST-DMOD-TIMES", "ST-DSYM-0")
def daimyo_block(t: Garden, keys: tuple[str, ...]) -> None:
    """All symbols in the printed order, a Multiple one as often as it says; every time anew with any guard."""
    for key in keys:
        for _ in range(t.pack.ops[key].times):
            t.then(daimyo_act, key)


@clause("ST-DMOD-ZEN", "ST-DACT-5", "ST-ALARM-2")
def daimyo_act(t: Garden, key: str) -> None:
    """One symbol; compulsory if there is a legal choice (ST-INT-13), void without. Zen is void during Alarm."""
    op = t.pack.ops[key]
    able = not (op.zen and t.alarm)
    if able and op.do in PICKS and any(why_not(t, op.do, id) is None for id in t.guards):
        t.ask(DAIMYO, Pick, key)
    elif able and op.do == "deploy" and gaps(t, op.unit):
        t.ask(DAIMYO, Post, key)
    elif able and op.do == "confuse" and len(t.unresolved()) > 1:
        t.ask(DAIMYO, Swap)
    elif able and op.do == "divine" and hidden(t):
        t.ask(DAIMYO, Divine)
    elif able and op.do == "refresh":
        threats.refresh(t, DAIMYO)
    elif able and op.do == "quiet":
        t.quiet = t.quiet or "round"
        t.tell("quiet")
    else:
        t.tell("void", DAIMYO, op.do)


# ---- guards


@clause("ST-DACT-4", "ST-TARGET-2", "ST-GUARD-3", "ST-DSYM-PATROL", "ST-DSYM-PROMOTE", "ST-DSYM-MOVETARGET-1",
        "ST-STATE-5", "ST-GUARD-8", "ST-KEY-9")  # fmt: skip
def why_not(t: Garden, do: str, id: str) -> str | None:
    """Why this guard cannot be chosen for this symbol."""
    guard = t.guard(id)
    if not guard.awake:
        return "ST-DACT-4"
    if do == "move_target":
        return None if guard.target else "ST-DSYM-MOVETARGET-1"
    if do == "promote":
        return None if guard.unit == "spearman" and t.supply("officer") else "ST-DSYM-PROMOTE"
    if guard.target:
        return "ST-TARGET-2"
    if do == "order":
        return why_not_order(t, id)
    return None


@clause("ST-DSYM-ORDER-1", "ST-DSYM-ORDER-2", "ST-DSYM-ORDER-3", "ST-KEY-7", "ST-KEY-8", "ST-GUARD-1", "ST-GUARD-2")
def why_not_order(t: Garden, id: str) -> str | None:
    """An awake Officer must be within 2 of where he stands, he himself included; and there must be a way."""
    guard = t.guard(id)
    if guard.keeper:
        return "ST-KEY-7"
    if lures.kept_by_key(t, id):
        return "ST-KEY-8"
    near = t.ground.within(guard.yard, 2, t.barred)
    if not any(other.yard in near and leads(other) for other in t.guards.values()):
        return "ST-DSYM-ORDER-1"
    return None if next(order_goals(t, "order", id), "") or posts(t, id) else "ST-DSYM-ORDER-2"


@clause("ST-GUARD-2", "ST-GUARD-3", "ST-GUARD-6", "ST-GUARD-8")
def leads(guard: Guard) -> bool:
    """Does he enable Orders? An awake Officer, a Target too (ST-INT-46); the figure of tc-kage-sama as well."""
    return (guard.unit == "officer" or (guard.unit == "kage-sama" and not guard.target)) and guard.awake


@clause("ST-DSYM-ORDER-2", "ST-DSYM-MOVETARGET-1", "ST-DSYM-MOVETARGET-2", "ST-DACT-4", "ST-GATE-5", "ST-JUNC-4")
def order_goals(t: Garden, do: str, id: str) -> Iterator[str]:
    """The Yards he can go to: two hexes away through a shared Junction that no Gate closes (ST-INT-4); a Target only
    through a pink one, or within its Yard. An Officer under Orders may walk through a Gate (ST-INT-40)."""
    guard, barred = t.guard(id), t.barred
    if do == "move_target":
        yield guard.yard
    for yard, junction in t.ground.links[guard.yard].items():
        if do == "move_target" and t.sheet.color[junction] != PINK:
            continue
        if junction in barred and not breaks(t, do, guard, junction):
            continue
        if ground.free(t.guards, yard):
            yield yard


@clause("ST-GATE-5")
def breaks(t: Garden, do: str, guard: Guard, junction: str) -> bool:
    """May he open the Gate that covers this Junction?"""
    return do == "order" and guard.unit == "officer" and any(gate.junction == junction for gate in t.gates())


@clause("ST-TOWER-6", "ST-TOWER-7")
def posts(t: Garden, id: str) -> list[str]:
    """The unoccupied Towers that a Spearman may occupy under Orders."""
    guard = t.guard(id)
    if guard.unit != "spearman":
        return []
    near = t.ground.within(guard.yard, 2, t.barred)
    return [bush for bush, kind in t.tokens.items() if kind == threats.RUIN and bush in near]


@clause("ST-DSYM-PATROL", "ST-DSYM-ORDER-1", "ST-DSYM-PROMOTE", "ST-DSYM-MOVETARGET-2")
class Pick(Decision[Garden]):
    """Which guard."""

    key: str
    forms = ("at GUARD",)

    def candidates(self, t: Garden) -> Iterable[Option]:
        return [("at", id) for id in t.guards]

    def refuse(self, t: Garden, option: Option) -> str | None:
        return why_not(t, t.pack.ops[self.key].do, option[1]) if option[1] in t.guards else "ST-DACT-4"

    def options(self, t: Garden) -> list[Option]:
        do = t.pack.ops[self.key].do
        return [("at", id) for id in t.guards if why_not(t, do, id) is None]

    def settle(self, t: Garden, option: Option) -> None:
        do, id = t.pack.ops[self.key].do, option[1]
        if do == "promote":
            t.then(promote, id)
        elif do == "patrol":
            t.ask(DAIMYO, lures.Stand, id, t.guard(id).yard, False, lures.follow_up(step, do, id, t.guard(id).yard))
        else:
            t.ask(DAIMYO, Send, self.key, id)


@clause("ST-DSYM-ORDER-2", "ST-TOWER-6", "ST-DSYM-MOVETARGET-1", "ST-DSYM-MOVETARGET-2")
class Send(Decision[Garden]):
    """To which Yard, or onto which Tower."""

    key: str
    id: str
    forms = ("go YARD", "tower BUSH")

    def refuse(self, t: Garden, option: Option) -> str | None:
        do = t.pack.ops[self.key].do
        if option[0] == "tower":
            return None if do == "order" and option[1] in posts(t, self.id) else "ST-TOWER-6"
        if option[1] in order_goals(t, do, self.id):
            return None
        return "ST-DSYM-ORDER-2" if do == "order" else "ST-DSYM-MOVETARGET-1"

    def options(self, t: Garden) -> list[Option]:
        do = t.pack.ops[self.key].do
        found: list[Option] = [("go", yard) for yard in order_goals(t, do, self.id)]
        return found + [("tower", bush) for bush in posts(t, self.id)] if do == "order" else found

    def settle(self, t: Garden, option: Option) -> None:
        verb, where = option
        if verb == "tower":
            t.then(occupy, self.id, where)
        else:
            do = t.pack.ops[self.key].do
            t.ask(DAIMYO, lures.Stand, self.id, where, False, lures.follow_up(step, do, self.id, where))


@clause("ST-DSYM-PATROL", "ST-DSYM-ORDER-2", "ST-DSYM-MOVETARGET-1", "ST-GATE-5", "ST-BODY-3")
def step(t: Garden, do: str, id: str, yard: str, corner: int, facing: str) -> None:
    """He moves, be it onto his own corner; an Officer ordered through a Gate opens it."""
    was = t.guard(id).yard
    junction = t.ground.links[was].get(yard, "")
    lures.put(t, id, yard, corner, facing)
    for gate in t.gates():
        if junction == gate.junction:
            threats.open_gate(t, gate.id)
    t.then(threats.moved, id, was)


@clause("ST-TOWER-6", "ST-TOWER-7")
def occupy(t: Garden, id: str, bush: str) -> None:
    """The Spearman finds the Bodies of the Yard he leaves, goes to the supply and the Tower is occupied."""
    yard = t.guard(id).yard
    if t.bodies.get(yard):
        threats.react(t, (id,), 0, (yard,))
    del t.guards[id]
    threats.man(t, bush)


@clause("ST-DSYM-PROMOTE", "ST-KEY-9")
def promote(t: Garden, id: str) -> None:
    """The Officer keeps corner, facing, state and Key; the Spearman's figure goes back (ST-INT-20)."""
    t.guards[id] = t.guard(id)._replace(unit="officer")
    t.tell("promoted", id)


# ---- Deployment


@clause("ST-DSYM-DEPLOY-1", "ST-DSYM-DEPLOY-2", "ST-BUSH-5", "ST-ITEM-6")
def gaps(t: Garden, unit: str) -> list[str]:
    """Yards next to a Barracks with a free corner (ST-INT-52); none if the box has no such figure left."""
    if not t.supply(unit):
        return []
    yards = (yard for bush, kind in t.tokens.items() if kind == "barracks" for yard in t.ground.yards_by[bush])
    return [yard for yard in dict.fromkeys(yards) if ground.free(t.guards, yard)]


@clause("ST-DSYM-DEPLOY-1")
class Post(Decision[Garden]):
    """In which Yard the new guard enters."""

    key: str
    forms = ("go YARD",)

    def refuse(self, t: Garden, option: Option) -> str | None:
        return None if option[1] in gaps(t, t.pack.ops[self.key].unit) else "ST-DSYM-DEPLOY-1"

    def options(self, t: Garden) -> list[Option]:
        return [("go", yard) for yard in gaps(t, t.pack.ops[self.key].unit)]

    def settle(self, t: Garden, option: Option) -> None:
        unit = t.pack.ops[self.key].unit
        t.ask(DAIMYO, lures.Stand, "", option[1], False, lures.follow_up(deploy, unit, option[1]))


@clause("ST-DSYM-DEPLOY-3", "ST-DSYM-DEPLOY-4", "ST-BODY-4", "ST-KEY-10")
def deploy(t: Garden, unit: str, yard: str, corner: int, facing: str) -> None:
    """A Samurai enters Alert, others Calm; he has moved into the Yard."""
    id = threats.enter(t, Guard(unit, yard, corner, facing, t.pack.units[unit]["starts"]))
    t.tell("deployed", id, unit, yard)
    t.then(threats.moved, id, yard)


# ---- the mat


@clause("ST-DSYM-CONFUSE")
class Swap(Decision[Garden]):
    """Which two unresolved Ninja slots change places."""

    forms = ("swap SLOT SLOT",)

    def refuse(self, t: Garden, option: Option) -> str | None:
        one, other = int(option[1]), int(option[2])
        return None if one < other and {one, other} <= {*t.unresolved()} else "ST-DSYM-CONFUSE"

    def options(self, t: Garden) -> list[Option]:
        return [("swap", str(one), str(other)) for one, other in combinations(t.unresolved(), 2)]

    def settle(self, t: Garden, option: Option) -> None:
        """All that lies there goes along, unseen: each Ninja now acts in the other's slot (ST-INT-28)."""
        one, other = int(option[1]), int(option[2])
        t.mat[one], t.mat[other] = t.mat[other], t.mat[one]
        t.backs[one], t.backs[other] = t.backs[other], t.backs[one]
        t.tell("confused", one, other)


@clause("ST-DSYM-DIVINE")
def hidden(t: Garden) -> list[int]:
    """Unresolved Ninja slots whose cards lie face down."""
    return [slot for slot in t.unresolved() if t.mat[slot] not in t.shown]


@clause("ST-DSYM-DIVINE")
class Divine(Decision[Garden]):
    """Which card is turned up, with its Bonus or Item, for all to see (ST-INT-29)."""

    forms = ("turn SLOT",)

    def refuse(self, t: Garden, option: Option) -> str | None:
        return None if int(option[1]) in hidden(t) else "ST-DSYM-DIVINE"

    def settle(self, t: Garden, option: Option) -> None:
        t.then(divined, int(option[1]))


@clause("ST-DSYM-DIVINE")
def divined(t: Garden, slot: int) -> None:
    who = t.mat[slot]
    t.shown[who] = t.down.pop(who)
    t.tell("divined", slot, who, *t.shown[who])
