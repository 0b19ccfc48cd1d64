"""A quick player for both sides, as good as it can be without looking ahead: bots play a position on with it to see
what becomes of it. Ninjas want to get near what matters and to strike unseen; the Daimyo wants eyes where it matters.

The weights below only matter against each other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from ...engine.table import LOCK, Option
from . import (
    beam,
    daimyo,
    execution,
    ground,
    layout,
    lures,
    market,
    moves,
    ninja,
    rounds,
    setup,
    story,
    strategy,
    strikes,
)
from .errands import Goal, Pace, aims, colors, errand, pace, steps
from .garden import Garden
from .ground import ALERT, CALM, FAR, IN, OUT
from .pack import BLUE, DAIMYO, Op

STEP = 1.0  # a Move nearer to what matters
SEEN = 1.6  # a witness
FOUND = 0.9  # a guard that finds a Body
TARGET, VICTIM = 9.0, 0.5  # a Target dead, another guard dead
KEY = 4.0  # a Gate opened
LOOT = 0.6
BODY = 0.8  # hidden; more if it is a Target's
PATIENCE = 0.35  # how often the Daimyo leaves a slot
WHIMS = 2  # among so many of his best cards he chooses any
VITAL = 1.5  # a guard that watches the way of a deliverable
NIMBLE = 0.1  # a card with a Move
ASLEEP = 0.7  # a guard put to sleep that could see, near a Target


def suggest(view: Garden, seat: str, options: list[Option], rng: Random) -> Option:
    """A sensible choice: in some microseconds, for a program in some milliseconds."""
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
    if isinstance(question, rounds.Choose):
        world = strategy.guess(view, rng.getrandbits(32))
        return ("send", beam.plays(world, tuple([who for _, who in options]))[0][0])
    return likely(view, seat, options, rng)


def likely(t: Garden, seat: str, options: list[Option], rng: Random | None = None) -> Option:
    """What is worth most, by a little luck."""
    worth = judged(t, t.question(seat))
    values = [(worth(option) + (rng.random() * 0.3 if rng else 0), option) for option in options]
    return max(values)[1]


def prepare(options: list[Option], rng: Random) -> Option:
    """Purchases, Tactics Cards, shares: now and then one more, then the lock."""
    useful = [option for option in options if option not in (LOCK, ("pass",))]
    if useful and (LOCK not in options or rng.random() < 0.6):
        return rng.choice(useful)
    return LOCK if LOCK in options else ("pass",)


# ---- where it matters


def near(t: Garden, hex: str, goals: tuple[str, ...], far: int) -> float:
    """1 on one of the goals, 0 at this distance in hexes; Gates do not count."""
    row = t.ground.far()[hex]
    return max(0.0, 1 - min((row.get(goal, FAR) for goal in goals), default=FAR) / far)


def danger(t: Garden, ids: list[str]) -> float:
    """What witnesses cost; a Target that must not stir costs all."""
    shy = t.sheet.type == "eavesdrop"
    return sum(20.0 if shy and t.guard(id).target else SEEN for id in ids)


# ---- what an option is worth


def judged(t: Garden, question: Any) -> Callable[[Option], float]:
    """What each option of this question is worth."""
    match question:
        case moves.Walk(who=who, key=key):
            return partial(way_worth, t, who, t.pack.ops[key], errand(t, who), pace(t, who))
        case strikes.Strike(who=who, key=key):
            return partial(strike_worth, t, who, t.pack.ops[key])
        case lures.Call() | daimyo.Pick():
            return partial(guard_worth, t, tuple(aims(t)))
        case lures.Lead(seat=seat) | daimyo.Send(seat=seat) | daimyo.Post(seat=seat):
            return partial(yard_worth, t, tuple(aims(t)), 1 if seat == DAIMYO else -1)
        case lures.Stand(seat=seat, yard=yard):
            return partial(stand_worth, t, yard, tuple(aims(t)), 1 if seat == DAIMYO else -1)
        case ninja.Support():
            return lambda option: float(t.wounds[option[1]])
        case execution.Order():
            return lambda option: {"reaction": 1.0, "extra": 0.5}.get(option[1], 0.0)
        case setup.Cast():
            return partial(cast_worth, t)
        case layout.Take(seat=seat):
            return lambda option: float(seat != DAIMYO and option[1] in t.runs)
        case layout.Site(seat=seat, item=item) if item in t.runs:
            return partial(start_worth, t, item, 1 if seat == DAIMYO else -1)
        case layout.Site(seat=seat, item=item):
            return partial(site_worth, t, tuple(aims(t)), seat, item)
    return lambda option: 0.0


def way_worth(t: Garden, who: str, op: Op, wanted: Goal, mine: Pace, option: Option) -> float:
    """A way: nearer to the goal, unseen, past Loot."""
    verb, junction, bush = option
    here = t.at[who]
    carrying = verb == "carry"
    if carrying:
        wanted = t.sheet.exits
    value = STEP * (steps(t, here, wanted, mine) - steps(t, bush, wanted, mine)) * (3 if carrying else 1)
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


def guard_worth(t: Garden, goals: Goal, option: Option) -> float:
    """Which guard to move: one that matters for what lies near."""
    if option[0] != "at":
        return 0.0
    guard = t.guard(option[1])
    return near(t, guard.yard, goals, 10) + 0.4 * (guard.state == ALERT)


def yard_worth(t: Garden, goals: Goal, sign: int, option: Option) -> float:
    """The Daimyo brings guards to what matters, the Ninjas lead them away."""
    return sign * near(t, option[1], goals, 10)


def stand_worth(t: Garden, yard: str, goals: Goal, sign: int, option: Option) -> float:
    """Eyes on the Yard where it matters, on Ninjas and the way of a deliverable where it does not; for the Ninjas the
    other way round."""
    corner, facing = int(option[1]), option[2]
    bush, junction = t.ground.corner[yard][corner]
    if facing == IN:
        return sign * (near(t, yard, goals, 6) + 0.3)
    ninjas = sum([at == bush for at in t.at.values()])
    vital = bool(junction) and any(junction == hex or junction in t.ground.near[hex] for hex in t.cargo.values())
    return sign * (0.8 * ninjas * (1 + t.alarm) + 0.3 * bool(bush) + 0.2 * bool(junction) + VITAL * vital)


def cast_worth(t: Garden, option: Option) -> float:
    """Ninjas that come round quickly; through Water, where there is some."""
    ways = [colors(t, card) for card in t.pack.decks[option[1]]]
    return NIMBLE * (sum(map(bool, ways)) + 2 * (bool(t.sheet.water) and any(BLUE in way for way in ways)))


def start_worth(t: Garden, who: str, sign: int, option: Option) -> float:
    """An Entrance: the fewer rounds to what matters the better for the Ninjas."""
    return sign * min([steps(t, option[1], (hex,), pace(t, who)) for hex in aims(t)], default=0.0)


def site_worth(t: Garden, goals: Goal, seat: str, item: str, option: Option) -> float:
    """Items of the Setup: the Daimyo wants guards near what matters and Ninjas far from it."""
    if option[0] == "at":
        return 0.0
    value = near(t, option[1], goals, 10)
    helps_ninjas = item in ("loot", "accident")
    return value if helps_ninjas == (seat != DAIMYO) else -value


# ---- programming


def program(view: Garden, question: rounds.Program, options: list[Option], rng: Random) -> Option:
    """The card, and perhaps an extra card, after which things would look best once all before it is executed. The
    Daimyo waits now and then, and is not quite as easy to foresee."""
    prepared = view.draft.get(question.seat, ())
    if len(prepared) > 1 or (not prepared and LOCK in options and rng.random() < PATIENCE):
        return LOCK
    found = beam.plays(strategy.guess(view, rng.getrandbits(32)), (question.who,))
    if not prepared:
        likely = [card for _, card, _ in found if ("card", card) in options]
        return ("card", likely[int(rng.random() * min(len(likely), WHIMS if question.who == DAIMYO else 1))])
    extra = next((extra for _, card, extra in found if ("card", card) == prepared[0]), "")
    return ("extra", extra) if ("extra", extra) in options else LOCK
