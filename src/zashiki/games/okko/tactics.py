"""A quick sensible choice: what a bot plays when it does not think long.

A character looks at every square and facing where its movement could end, weighs what it could attack from there, and
goes for the best; whether to act first is decided by the same numbers."""

from __future__ import annotations

from random import Random
from typing import Any

from ...engine.table import Option
from . import activation, band, combat, condition, menace, odds, plans, recruits, setup, turn, will
from .dungeon import Dungeon, owner
from .geometry import FACINGS
from .plans import Plan

WORTH = {"disabled": menace.GONE, "shaken": menace.SHAKEN, "retreats": menace.DRIVEN, "nothing": 0.0,
         "own_disabled": -menace.GONE, "own_shaken": -menace.SHAKEN, "own_retreats": -menace.DRIVEN}  # fmt: skip
STAT, TEXT = 0.12, 0.2  # what a die is worth that is not spent, in Zeni


def suggest(view: Dungeon, seat: str, options: list[Option], rng: Random) -> Option:
    """One of the options, chosen in some milliseconds at most."""
    if len(options) == 1:
        return options[0]
    match view.question(seat):
        case band.Recruit():
            return recruits.recruit(options, rng)
        case activation.Activation(who=who):
            return act(view, who, options, rng)
        case combat.Announce() as question:
            return announce(view, question, options)
        case turn.Phase():
            return next_hero(view, options, rng)
        case setup.Place() | setup.Side() | condition.Facing() | condition.Retreat() as question:
            return stand(view, seat, question, options, rng)
        case will.Steady():
            return next((option for option in options if option[0] != "roll"), options[-1])
        case turn.TakeBack():
            return options[-1]
        case turn.Keep():
            return keep(view, options, rng)
    uses = [option for option in options if option[0] == "use"]
    return uses[0] if uses else rng.choice(options)


# ---- what a combat is worth


def worth(found: odds.Chances, ours: float, theirs: float) -> float:
    """A combat in Zeni: what the enemy loses, less what oneself does."""
    gain = sum(WORTH[key] * n * (theirs if WORTH[key] > 0 else ours) for key, n in found.counts.items())
    return gain / found.total * found.test / 6


def announce(t: Dungeon, question: combat.Announce, options: list[Option]) -> Option:
    """The die or text that helps most, if it helps enough."""
    if question.role == combat.STRIKE:
        return options[0]
    attacking = question.who == t.attacker
    ours, theirs = menace.worth(t, t.attacker), menace.worth(t, t.defender)

    def value(option: Option) -> float:
        found = worth(odds.announced(t, question, option), ours, theirs)
        cost = 0.0 if option == combat.READY else STAT if option[0] == "raise" else TEXT
        return (found if attacking else -found) - cost

    return max(options, key=value)


# ---- an activation


def next_hero(t: Dungeon, options: list[Option], rng: Random) -> Option:
    """Whoever has an enemy before it goes first, then whoever is close."""

    def urgency(option: Option) -> float:
        if option[0] == "end":
            return -99.0
        who = option[1]
        zone, here = t.zone(who), t.at[who]
        foes = [t.at[enemy] for enemy in t.enemies(who)]
        aims = any(zone >> square & 1 for square in foes)
        return 3.0 * aims - min(t.board.distance(here, square) for square in foes) / 4 + rng.random()

    return max(options, key=urgency)


def act(t: Dungeon, who: str, options: list[Option], rng: Random) -> Option:
    """The first choice of the best plan; what needs no action first."""
    plan = max(considered(t, who, options), key=lambda plan: plan.value)
    return first(t, plan, options)


def considered(t: Dungeon, who: str, options: list[Option]) -> list[Plan]:
    """All plans, and what else the options offer: texts, and the test to become vigilant."""
    found = plans.Mind(t, who).plans()
    stay = found[0]  # to stand where it is
    uses = [(gain, option) for option in options if (gain := extra(t, who, option))]
    return found + [stay._replace(value=stay.value + gain, deed=option) for gain, option in uses]


def first(t: Dungeon, plan: Plan, options: list[Option]) -> Option:
    """What a plan begins with; a movement that must be paid for is over before the deed."""
    option = plan.first or activation.DONE
    if option in options:
        return option
    return activation.HALT if activation.HALT in options else activation.DONE


def extra(t: Dungeon, who: str, option: Option) -> float:
    """What a text or a test is worth, in Zeni; 0 for what plans know."""
    match option:
        case ["rally"]:
            return menace.SHAKEN * menace.worth(t, who) * odds.will_chance(t, who, 0) / 6
        case "use", ("sake-gourd" | "silken-command"), *_:
            return 1.0
        case "use", skill, *_ if "action" in t.pack.skills[skill].timing:
            return 0.8
    return 0.0


# ---- places and dice


def stand(t: Dungeon, seat: str, question: Any, options: list[Option], rng: Random) -> Option:
    """Where to stand, and which way to look."""
    match question:
        case condition.Retreat(who=who):
            good = odds.good_retreats(t, who, t.facing[who])
            safe = [option for option in options if t.board.square[option[1]] in good]
            mine = owner(who) == seat
            return rng.choice((safe if mine else [o for o in options if o not in safe]) or options)
        case condition.Facing(who=who, cause=condition.DEPLOYED):
            return ("face", FACINGS[t.facing[who]])
        case condition.Facing(who=who) if owner(who) == seat:
            return max(options, key=lambda option: len(odds.good_retreats(t, who, FACINGS.index(option[1]))))
        case setup.Place():
            middle = [o for o in options if 3 <= t.board.square[o[1]] % t.board.size <= 12]
            return rng.choice(middle or options)
    return rng.choice(options)


def keep(t: Dungeon, options: list[Option], rng: Random) -> Option:
    """Earth for whoever stands nearest to the enemy, texts for those who can use them in defense."""

    def value(option: Option) -> float:
        if option[0] == "close":
            return 0.1
        _, die, who = option
        near = min((t.board.distance(t.at[who], t.at[enemy]) for enemy in t.enemies(who)), default=9)
        uses = any(s.element == die and {"defense", "targeted"} & set(s.timing) for s in t.skills(who))
        return (die == "earth") + uses - near / 20 + rng.random() / 10

    return max(options, key=value)
