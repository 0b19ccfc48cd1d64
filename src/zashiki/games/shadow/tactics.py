"""A quick player for both sides, as good as it can be without looking ahead: bots play a position on with it to see
what becomes of it. Ninjas want to get near what matters and to strike unseen; the Daimyo wants eyes where it matters.

The weights below only matter against each other."""

from __future__ import annotations

from random import Random
from typing import Any

from ...engine.chance import Fast
from ...engine.table import LOCK, Option
from . import daimyo, execution, ground, layout, lures, market, moves, ninja, rounds, story, strategy, strikes
from .garden import Garden
from .ground import ALERT, CALM, FAR, IN, OUT
from .pack import DAIMYO, Op

STEP = 1.0  # a Move nearer to what matters
SEEN = 1.6  # a witness
FOUND = 0.9  # a guard that finds a Body
TARGET, VICTIM = 9.0, 0.5  # a Target dead, another guard dead
KEY = 4.0  # a Gate opened
LOOT = 0.6
BODY = 0.8  # hidden; more if it is a Target's
ASLEEP = 0.7  # a guard put to sleep that could see, near a Target
HANDED = 0.015  # a Reaction for the other side, as a chance to win


def suggest(view: Garden, seat: str, options: list[Option], rng: Random) -> Option:
    """A sensible choice in some microseconds a choice."""
    if len(options) == 1:
        return options[0]
    question = view.question(seat)
    match question:
        case rounds.Program():
            return program(view, question, options, rng)
        case market.Bid() | market.Shop() | story.Lay() | layout.Share() | layout.Rotate():
            return prepare(options, rng)
        case None:
            return rng.choice(options)
    if LOCK in options:
        return LOCK
    values = [(worth(view, question, option) + rng.random() * 0.3, option) for option in options]
    return max(values)[1]


def prepare(options: list[Option], rng: Random) -> Option:
    """Purchases, Tactics Cards, shares: now and then one more, then the lock."""
    useful = [option for option in options if option not in (LOCK, ("pass",))]
    if useful and (LOCK not in options or rng.random() < 0.6):
        return rng.choice(useful)
    return LOCK if LOCK in options else ("pass",)


# ---- where it matters


def aims(t: Garden) -> list[str]:
    """The hexes that matter now: Targets still to be dealt with, the deliverable, or the way out."""
    if t.cargo:
        return list(t.cargo.values())
    return [guard.yard for guard in t.guards.values() if guard.target and t.ears.get(guard.role, 0) < 2]


def near(t: Garden, hex: str, goals: tuple[str, ...], far: int) -> float:
    """1 on one of the goals, 0 at this distance in hexes; Gates do not count."""
    row = t.ground.far()[hex]
    return max(0.0, 1 - min((row.get(goal, FAR) for goal in goals), default=FAR) / far)


def steps(t: Garden, hex: str, goals: tuple[str, ...]) -> int:
    """Moves of a Ninja from this Bush until it is on one of these hexes or beside it; through closed Gates only if
    there is no other way."""
    found = FAR
    for barred in (t.barred, ()):
        row = t.ground.hops(barred).get(hex, {})
        beside = (bush for goal in goals for bush in t.ground.bushes_by[goal] or (goal,))
        found = min((row.get(bush, FAR) for bush in beside), default=0)
        if found < FAR:
            break
    return found


def danger(t: Garden, ids: list[str]) -> float:
    """What witnesses cost; a Target that must not stir costs all."""
    shy = t.sheet.type == "eavesdrop"
    return sum(20.0 if shy and t.guard(id).target else SEEN for id in ids)


def goals(t: Garden, bush: str) -> tuple[str, ...]:
    """Where a Ninja in this Bush wants to go."""
    if t.cargo and bush in t.cargo.values():
        return t.sheet.exits
    found = tuple(aims(t))
    return found or t.sheet.exits


# ---- what an option is worth


def worth(t: Garden, question: Any, option: Option) -> float:
    match question:
        case moves.Walk():
            return way_worth(t, question.who, t.pack.ops[question.key], option)
        case strikes.Strike():
            return strike_worth(t, question.who, t.pack.ops[question.key], option)
        case lures.Call() | daimyo.Pick():
            return guard_worth(t, option)
        case lures.Lead() | daimyo.Send() | daimyo.Post():
            return yard_worth(t, question, option)
        case lures.Stand():
            return stand_worth(t, question, option)
        case ninja.Support():
            return float(t.wounds[option[1]])
        case execution.Order():
            return {"reaction": 1.0, "extra": 0.5}.get(option[1], 0.0)
        case layout.Site():
            return site_worth(t, question, option)
    return 0.0


def way_worth(t: Garden, who: str, op: Op, option: Option) -> float:
    """A way: nearer to the goal, unseen, past Loot."""
    verb, junction, bush = option
    here = t.at[who]
    carrying = verb == "carry"
    wanted = t.sheet.exits if carrying else goals(t, here)
    value = STEP * (steps(t, here, wanted) - steps(t, bush, wanted)) * (3 if carrying else 1)
    if op.visible or carrying:
        value -= 2 * danger(t, moves.walk_witnesses(t, junction, bush))
    value += LOOT * (t.tokens.get(junction) == "loot")
    if t.sheet.type == "eavesdrop":
        value += 2 * heard(t, here, bush)
    if t.alarm:
        value -= searched(t, bush) - searched(t, here)
    return value


def heard(t: Garden, start: str, end: str) -> int:
    """The Targets that this Move overhears."""
    return sum(guard.target and t.ears.get(guard.role, 2) < 2 and {start, end} <= {*t.ground.bushes_by[guard.yard]}
               for guard in t.guards.values())  # fmt: skip


def searched(t: Garden, bush: str) -> int:
    """Alert guards that look into this Bush."""
    return sum(guard.state == ALERT and guard.facing == OUT and t.ground.corner[guard.yard][guard.corner][0] == bush
               for guard in t.guards.values())  # fmt: skip


def strike_worth(t: Garden, who: str, op: Op, option: Option) -> float:
    verb, *aimed = option
    seen = strikes.witnesses(t, who, op, option) if op.visible else []
    if seen or verb == "yard":
        return -danger(t, seen)
    if op.do == "steal_key" or verb == "key":
        return KEY
    if verb == "tower":
        return 1.0
    if op.do == "hide_body":
        marks = {id: mark for bodies in t.bodies.values() for id, mark in bodies}
        gate = KEY * (strikes.place(t, aimed[0]) in t.keys)
        return gate + sum(BODY + TARGET * bool(marks[id]) for id in aimed)
    return sum(victim_worth(t, op.do, id) for id in aimed)


def victim_worth(t: Garden, do: str, id: str) -> float:
    """What comes of doing this to a guard."""
    guard = t.guard(id)
    shy = t.sheet.type == "eavesdrop" and guard.target
    if do in ("kill", "accident"):
        if shy:
            return -20.0
        finders = [one for one in ground.see_bodies(t.guards, guard.yard) if one != id]
        cost = danger(t, finders) * FOUND / SEEN
        gain = TARGET if guard.target else VICTIM + KEY / 2 * guard.keeper
        return gain - cost * (3 if guard.target else 1)
    if shy and do == "stun":
        return -20.0
    useful = guard.state == CALM or (do == "stun" and guard.awake)
    return ASLEEP * useful * (1 + (guard.yard in aims(t)) + (guard.facing == IN))


def guard_worth(t: Garden, option: Option) -> float:
    """Which guard to move: one that matters for what lies near."""
    if option[0] != "at":
        return 0.0
    guard = t.guard(option[1])
    return near(t, guard.yard, tuple(aims(t)), 10) + 0.4 * (guard.state == ALERT)


def yard_worth(t: Garden, question: Any, option: Option) -> float:
    """The Daimyo brings guards to what matters, the Ninjas lead them away."""
    value = near(t, option[1], tuple(aims(t)), 10)
    return value if question.seat == DAIMYO else -value


def stand_worth(t: Garden, question: lures.Stand, option: Option) -> float:
    """Eyes on the Yard where it matters, on Ninjas where it does not; for the Ninjas the other way round."""
    corner, facing = int(option[1]), option[2]
    bush, junction = t.ground.corner[question.yard][corner]
    ninjas = sum(at == bush for at in t.at.values())
    close = near(t, question.yard, tuple(aims(t)), 6)
    eyes = 1.0 * close + 0.3 if facing == IN else 0.8 * ninjas * (1 + t.alarm) + 0.3 * bool(bush) + 0.2 * bool(junction)
    return eyes if question.seat == DAIMYO else -eyes


def site_worth(t: Garden, question: layout.Site, option: Option) -> float:
    """Items of the Setup: the Daimyo wants guards near what matters and Ninjas far from it."""
    if option[0] == "at":
        return 0.0
    value = near(t, option[1], tuple(aims(t)), 10)
    helps_ninjas = question.item in t.pack.ninjas or question.item in ("loot", "accident")
    return value if helps_ninjas == (question.seat != DAIMYO) else -value


# ---- programming


def program(view: Garden, question: rounds.Program, options: list[Option], rng: Random) -> Option:
    """The card after which things would look best if it were executed now; an extra card that betters it."""
    prepared = view.draft.get(question.seat, ())
    who = question.who
    extras = [option for option in options if option[0] == "extra"]
    if who == DAIMYO:
        return command(view, prepared, options, extras, rng)
    t = strategy.guess(view, rng.getrandbits(32))
    if not prepared:
        cards = [option for option in options if option[0] == "card"]
        return max((imagine(t, who, half(t, who, option[1]), rng), option) for option in cards)[1]
    if len(prepared) > 1 or not extras:
        return LOCK
    card = prepared[0][1]
    plain = imagine(t, who, half(t, who, card), rng) + HANDED
    best, option = max((imagine(t, who, with_extra(t, who, card, extra[1]), rng), extra) for extra in extras)
    return option if best > plain else LOCK


def command(
    view: Garden, prepared: tuple[Option, ...], options: list[Option], extras: list[Option], rng: Random
) -> Option:
    """The Daimyo waits now and then; he likes cards that do much."""
    if not prepared:
        if LOCK in options and rng.random() < 0.35:
            return LOCK
        cards = [option for option in options if option[0] == "card"]
        return max((order_worth(view, option[1]) + rng.random(), option) for option in cards)[1]
    if len(prepared) == 1 and extras and rng.random() < 0.6:
        return rng.choice(extras)
    return LOCK


def order_worth(t: Garden, card: str) -> float:
    return 0.3 * sum(t.pack.ops[key].times for key in t.pack.cards[card].halves["actions"])


def half(t: Garden, who: str, card: str, focused: bool = False) -> tuple[str, ...]:
    """The symbols that would be executed."""
    halves = t.pack.cards[card].halves
    low = (focused or who in t.focused) and not t.lost(who, "focus") and halves["bottom"]
    return halves["bottom"] if low else halves["top"]


def with_extra(t: Garden, who: str, card: str, extra: str) -> tuple[str, ...]:
    """A Focus brings the other half; other extra cards come before the Action Card."""
    keys = t.pack.extras[extra].halves["actions"]
    op = t.pack.ops[keys[0]]
    if op.do == "focus" and not op.support:
        return half(t, who, card, focused=True)
    return (*keys, *half(t, who, card))


def imagine(t: Garden, who: str, keys: tuple[str, ...], rng: Random) -> float:
    """How it would look if this Ninja executed these symbols now, choosing what is worth most."""
    trial = t.clone(Fast(rng.getrandbits(32)))
    trial.agenda = [("block", who, keys)]
    trial.run()
    while trial.agenda and trial.phase == t.phase and not trial.result:
        seat = trial.awaited[0]
        question = trial.question(seat)
        _, option = max((worth(trial, question, option), option) for option in trial.options(seat))
        trial.play(seat, option)
    return strategy.chances(trial) + 0.001 * rng.random()
