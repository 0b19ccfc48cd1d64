"""10., 12. to 15. and parts of 19. and 20.: the doors through which guards change state, Bodies and Keys are found,
Noise is made and Ninjas are hurt. Nothing else changes these."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import ending, ground
from .garden import NOISE, WOUNDS, Garden, clause
from .ground import ALERT, CALM, DISTRACTED, IN, STUNNED
from .pack import DAIMYO

TOWER, RUIN = "tower", "ruin"
TOWER_NOISE = 2

# ---- 13. states


@clause("ST-STATE-1", "ST-STATE-2", "ST-STATE-7", "ST-EAVES-2", "ST-EAVES-7", "ST-TARGET-5", "ST-GUARD-7")
def set_state(t: Garden, id: str, state: str) -> None:
    """One state at a time, open to all. A Target that is to be overheard must stay as it is, or the Mission is lost
    at that instant."""
    guard = t.guard(id)
    if guard.state == state:
        return
    t.guards[id] = guard._replace(state=state)
    t.tell("state", id, state)
    if t.sheet.type == "eavesdrop" and guard.target and state in (ALERT, STUNNED):
        ending.over(t, DAIMYO, "ST-EAVES-2")


@clause("ST-THREAT-2", "ST-STATE-3", "ST-STATE-5", "ST-STATE-9", "ST-STATE-TABLE")
def alarm(t: Garden, id: str) -> None:
    """A witness becomes Alert and stays it; who sleeps witnesses nothing."""
    if t.guard(id).state == CALM:
        set_state(t, id, ALERT)


@clause("ST-STATE-6", "ST-STATE-TABLE", "ST-NSYM-DISTRACT", "ST-GUARD-4", "ST-GUARD-5")
def distract(t: Garden, id: str) -> None:
    """Only a Calm guard: a Samurai never is, a Daimyo figure at first."""
    if t.guard(id).state == CALM:
        set_state(t, id, DISTRACTED)


@clause("ST-STATE-6", "ST-NSYM-STUN")
def stun(t: Garden, id: str) -> None:
    set_state(t, id, STUNNED)


# ---- 14. Noise, 15. Health


@clause("ST-NOISE-1", "ST-NOISE-2", "ST-NMOD-NOISE")
def clatter(t: Garden, n: int) -> None:
    """Noise beyond the fourth token is lost (ST-INT-15)."""
    if n:
        t.noise = min(NOISE, t.noise + n)
        t.tell("noise", n, t.noise)


@clause("ST-HEALTH-1", "ST-HEALTH-2", "ST-HEALTH-3", "ST-HEALTH-7")
def wound(t: Garden, who: str) -> None:
    """Two wounds at most; each one, also one beyond, brings a Refresh."""
    t.wounds[who] = min(WOUNDS, t.wounds[who] + 1)
    refresh(t, who)
    t.tell("wound", who, t.wounds[who])


@clause("ST-NSYM-HEAL", "ST-HEALTH-1")
def heal(t: Garden, who: str) -> None:
    """The wound uncovered last is covered first; without wounds nothing happens."""
    if t.wounds[who]:
        t.wounds[who] -= 1
        t.tell("healed", who, t.wounds[who])


@clause("ST-NSYM-REFRESH", "ST-DSYM-REFRESH", "ST-EXEC-5")
def refresh(t: Garden, who: str) -> None:
    """A Refresh Token: all discards come back in the End Phase."""
    if who not in t.refreshed:
        t.refreshed.append(who)
        t.tell("refresh", who)


@clause("ST-THREAT-1", "ST-THREAT-3", "ST-THREAT-4", "ST-NACT-2", "ST-NMOD-VISIBLE")
def caught(t: Garden, who: str, seen: tuple[str, ...]) -> None:
    """A Visible Action was seen: each witness becomes Alert, makes one Noise and costs the Ninja one wound."""
    t.tell("caught", who, len(seen))
    for id in seen:
        alarm(t, id)
        wound(t, who)
        clatter(t, 1)


# ---- 12. Bodies


@clause("ST-BODY-1", "ST-BODY-2", "ST-BODY-6", "ST-BODY-7", "ST-NSYM-KILL-2", "ST-THREAT-4", "ST-THREAT-6")
def look(t: Garden, yard: str) -> None:
    """Who sees Bodies in a Yard finds them at once; they cost no wounds."""
    if t.bodies.get(yard):
        seers = ground.see_bodies(t.guards, yard)
        watching = towers(t, yard)
        if seers or watching:
            react(t, tuple(seers), watching, (yard,))


@clause("ST-BODY-3", "ST-BODY-4", "ST-BODY-5", "ST-NSYM-LURE-8", "ST-KEY-10")
def moved(t: Garden, id: str, was: str) -> None:
    """A guard that moved or was deployed finds the Bodies where it came from and where it is, whatever its facing: one
    event, one Noise (ST-INT-14). Then it looks for Keys."""
    here = t.guard(id).yard
    yards = tuple(yard for yard in dict.fromkeys((was, here)) if t.bodies.get(yard))
    if yards:
        react(t, (id,), 0, yards)
    t.then(pick_up, here, id)


@clause("ST-THREAT-1", "ST-THREAT-4", "ST-THREAT-5", "ST-TOWER-2", "ST-TOWER-3", "ST-BODY-1")
def react(t: Garden, finders: tuple[str, ...], watching: int, yards: tuple[str, ...]) -> None:
    """One Noise a witness however many Bodies, two a Tower; then the Bodies are gone."""
    bodies = [body for yard in yards for body in t.bodies[yard]]
    t.tell("found", yards[0], len(bodies), len(finders), watching)
    for id in finders:
        alarm(t, id)
        clatter(t, 1)
    clatter(t, TOWER_NOISE * watching)
    for yard in yards:
        del t.bodies[yard]
    t.tell("bodies_gone", *yards)
    if any(mark for _, mark in bodies):
        uproar(t)


@clause("ST-ELIM-2", "ST-TARGET-4", "ST-BOSS-3", "ST-END-15")
def uproar(t: Garden) -> None:
    """A Target's Body was found: all Noise Tokens, and Alarm in the next round whatever is drawn."""
    t.forced, t.noise = True, NOISE
    t.tell("uproar")


# ---- 20. Towers


@clause("ST-TOWER-1", "ST-TOWER-2")
def towers(t: Garden, hex: str) -> int:
    """Occupied Towers beside a Yard or Junction; of a Gate's Junction too, whether the Move opens it or fails."""
    return sum(1 for bush in t.ground.bushes_by[hex] if t.tokens.get(bush) == TOWER)


@clause("ST-TOWER-2", "ST-TOWER-4")
def watch(t: Garden, hex: str) -> None:
    """Each of them makes two Noise of a Visible Action against the Yard or Junction, which fails no more for it."""
    clatter(t, TOWER_NOISE * towers(t, hex))


@clause("ST-TOWER-2", "ST-TOWER-6")
def man(t: Garden, bush: str) -> None:
    """A Tower that becomes occupied spots the Bodies around it."""
    t.tokens[bush] = TOWER
    t.tell("manned", bush)
    for yard in t.ground.yards_by[bush]:
        if t.bodies.get(yard):
            t.then(look, yard)


# ---- 19. Keys and Gates


@clause("ST-KEY-4", "ST-KEY-5", "ST-END-16")
def pick_up(t: Garden, yard: str, mover: str = "") -> None:
    """An awake guard, no Target, that sees a lying Key takes it; among several the Daimyo chooses (ST-INT-47)."""
    if yard not in t.keys:
        return
    fit = [id for id in ground.inside(t.guards, yard) if t.guard(id).awake and not t.guard(id).target]
    seers = tuple(id for id in fit if t.guard(id).facing == IN or id == mover)
    if seers:
        t.ask(DAIMYO, Bearer, yard, seers)


@clause("ST-KEY-4", "ST-KEY-6")
class Bearer(Decision[Garden]):
    """Which of the guards that see the Key takes it."""

    yard: str
    seers: tuple[str, ...]
    forms = ("at GUARD",)

    def candidates(self, t: Garden) -> list[Option]:
        return [("at", id) for id in t.guards]

    def refuse(self, t: Garden, option: Option) -> str | None:
        return None if option[1] in self.seers else "ST-KEY-4"

    def settle(self, t: Garden, option: Option) -> None:
        gate = t.keys.pop(self.yard)
        t.guards[option[1]] = t.guard(option[1])._replace(role=gate)
        t.tell("keeper", option[1], gate)


@clause("ST-GATE-7", "ST-GATE-4")
def open_gate(t: Garden, gate: str) -> None:
    """Gate and Key leave the board; who carried the Key is a guard like others."""
    t.shut = tuple(id for id in t.shut if id != gate)
    for yard, key in list(t.keys.items()):
        if key == gate:
            del t.keys[yard]
    for id, guard in t.guards.items():
        if guard.role == gate:
            t.guards[id] = guard._replace(role="")
    t.tell("gate", gate)


# ---- death


def protected(t: Garden, id: str) -> bool:
    """By armour, which helps who is not Stunned yet."""
    guard = t.guard(id)
    return bool(t.pack.units[guard.unit].get("armoured")) and guard.state != STUNNED


@clause("ST-NSYM-KILL-1", "ST-NSYM-KILL-3", "ST-KEY-3", "ST-TARGET-6", "ST-GUARD-4", "ST-GUARD-5", "ST-COMP-16")
def strike_down(t: Garden, id: str) -> None:
    """He dies and leaves a Body, with his Target marker on it or his Key beside it; in armour he is only stunned.
    The figure goes back to the supply (ST-INT-20)."""
    guard = t.guard(id)
    if protected(t, id):
        set_state(t, id, STUNNED)
        return
    del t.guards[id]
    t.bodies[guard.yard] = (*t.bodies.get(guard.yard, ()), (id, guard.role if guard.target else ""))
    if guard.keeper:
        t.keys[guard.yard] = guard.role
    t.tell("killed", id, guard.unit, guard.yard)
    if guard.target and t.sheet.type == "eavesdrop":
        ending.over(t, DAIMYO, "ST-EAVES-2")
    if guard.unit == "kage-sama" and not guard.target:
        ending.double_dead(t)


def enter(t: Garden, guard: ground.Guard) -> str:
    """A figure comes onto the board: its id."""
    dead = {id for bodies in t.bodies.values() for id, _ in bodies}
    id = next(name for name in t.pack.words["GUARD"] if name not in t.guards and name not in dead)
    t.guards[id] = guard
    return id
