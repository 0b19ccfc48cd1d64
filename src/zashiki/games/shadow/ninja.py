"""8. Ninja Actions: one symbol after another, each attempted, each with its modifiers."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import lures, moves, strikes, threats
from .garden import Garden, clause
from .pack import Op

STRIKES = ("kill", "hide_body", "stun", "distract", "steal_key", "accident")


@clause("ST-EXEC-3", "ST-NACT-1", "ST-NACT-6", "ST-NACT-11", "ST-NACT-12")
def block(t: Garden, who: str, keys: tuple[str, ...]) -> None:
    """All symbols of a card in a row, from left to right, nothing in between. Nothing is bound yet."""
    t.bound, t.bound_at = (), ""
    for key in keys:
        t.then(act, who, key)


@clause("ST-NSYM-0", "ST-NACT-1", "ST-NACT-3", "ST-NACT-10")
def act(t: Garden, who: str, key: str) -> None:
    """One symbol. Its Noise is made whether it succeeds, fails or has nothing to act on."""
    op = t.pack.ops[key]
    if op.do in ("move", "rush"):
        t.then(moves.set_out, who, key)
    elif op.do in STRIKES:
        t.then(strikes.aim, who, key)
    elif op.do == "lure":
        t.then(lures.lure, who, key)
    elif op.support:
        t.then(support, who, key)
    else:
        t.then(serve, who, who, key)
    t.then(threats.clatter, op.noise)


# ---- what a Ninja does for itself or for another


@clause("ST-NMOD-SUPPORT-1", "ST-NMOD-SUPPORT-2", "ST-NACT-5", "ST-HEALTH-4")
def support(t: Garden, who: str, key: str) -> None:
    """For itself or another Ninja in range; Focus only for another that has not executed yet, and not by a Ninja that
    has lost Focus."""
    op = t.pack.ops[key]
    if any(why_not_help(t, who, op, other) is None for other in t.runs):
        t.ask(t.runs[who], Support, who, key)
    else:
        t.tell("void", who, op.do)


@clause("ST-NMOD-SUPPORT-1", "ST-NMOD-SUPPORT-2", "ST-NACT-RANGE-2", "ST-HEALTH-4")
def why_not_help(t: Garden, who: str, op: Op, other: str) -> str | None:
    if other not in t.at or t.at[other] not in t.reach(who, op.long):
        return "ST-NMOD-SUPPORT-1"
    if op.do == "focus":
        if t.lost(who, "focus"):
            return "ST-HEALTH-4"
        if other == who or other not in [t.mat[slot] for slot in t.unresolved()]:
            return "ST-NMOD-SUPPORT-2"
    return None


@clause("ST-NMOD-SUPPORT-1")
class Support(Decision[Garden]):
    """Which Ninja gets the effect."""

    who: str
    key: str
    forms = ("help NINJA",)

    def refuse(self, t: Garden, option: Option) -> str | None:
        return why_not_help(t, self.who, t.pack.ops[self.key], option[1])

    def settle(self, t: Garden, option: Option) -> None:
        t.then(serve, self.who, option[1], self.key)


@clause("ST-NSYM-HEAL", "ST-NSYM-REFRESH", "ST-NSYM-FOCUS", "ST-EXEC-5")
def serve(t: Garden, who: str, other: str, key: str) -> None:
    """The effect on this Ninja, or on the round. A Focus for the own card counts when that card is executed."""
    match t.pack.ops[key].do:
        case "heal":
            threats.heal(t, other)
        case "refresh":
            threats.refresh(t, other)
        case "focus" if other != who:
            focus(t, other)
        case "commotion":
            t.commotion = t.commotion or "round"
            t.tell("commotion", who)


@clause("ST-NSYM-FOCUS", "ST-EXEC-5")
def focus(t: Garden, who: str) -> None:
    """A reminder token until the End Phase."""
    if who not in t.focused:
        t.focused.append(who)
        t.tell("focus", who)
