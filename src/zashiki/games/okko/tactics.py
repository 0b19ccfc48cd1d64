"""A quick sensible choice: what a bot plays when it does not think long.

A character looks at every square and facing where its movement could end, weighs what it could attack from there, and
goes for the best; whether to act first is decided by the same numbers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ...engine.table import LOCK, Option
from . import activation, band, combat, condition, movement, odds, scenarios, setup, skills, strategy, turn, will
from .dungeon import CAPTIVE, COMBAT, MOVING, RED, STILL, Dungeon, owner
from .geometry import FACINGS

WORTH = {"disabled": 1.0, "shaken": 0.45, "retreats": 0.1, "nothing": 0.0,
         "own_disabled": -1.0, "own_shaken": -0.45, "own_retreats": -0.1}  # fmt: skip
BIRD_IN_HAND = 0.1  # what a better place must bring more than acting at once
DEED, WAY, COST_OF_ZONE, COVERED, EXPOSED, STAT, TEXT = 1.2, 0.04, 0.35, 0.05, 0.06, 0.04, 0.07
State = tuple[int, int]  # square and facing


def suggest(view: Dungeon, seat: str, options: list[Option], rng: Random) -> Option:
    """One of the options, chosen in some milliseconds at most."""
    if len(options) == 1:
        return options[0]
    match view.question(seat):
        case band.Recruit():
            return recruit(options, rng)
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


def recruit(options: Sequence[Option], rng: Random) -> Option:
    """Fighters first; equipment for what is left."""
    hires = [option for option in options if option[0] == "hire"]
    others = [option for option in options if option[0] == "give"]
    if hires and (not others or rng.random() < 0.8):
        return rng.choice(hires)
    return rng.choice(others) if others and rng.random() < 0.9 else (LOCK if LOCK in options else rng.choice(options))


# ---- what a combat is worth


def worth(found: odds.Chances, ours: float, theirs: float) -> float:
    """A combat in losses: of the enemy's value, less one's own."""
    gain = sum(WORTH[key] * n * (theirs if WORTH[key] > 0 else ours) for key, n in found.counts.items())
    return gain / found.total * found.test / 6


def attack_worth(t: Dungeon, who: str, enemy: str, weapon: str) -> float:
    found = odds.attack_chances(t, who, enemy, weapon)
    return worth(found, price(t, who), price(t, enemy))


def price(t: Dungeon, who: str) -> float:
    """What losing this character means: its value, and the game where the scenario says so."""
    key = (t.scenario == scenarios.MURDER and t.kind[who] in ("okko", "master-kanatta")) or (
        t.scenario == scenarios.HUNGER and t.kind[who] == "pennagolan"
    )
    return condition.value(t, who) / 4 + 2.0 * key


def announce(t: Dungeon, question: combat.Announce, options: list[Option]) -> Option:
    """The die or text that helps most, if it helps enough."""
    if question.role == combat.STRIKE:
        return options[0]
    attacking = question.who == t.attacker
    ours, theirs = price(t, t.attacker), price(t, t.defender)

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
    """The best action now, or the first step to a better place."""
    best: Option = activation.DONE
    value = 0.0
    for option in options:
        gain = deed_worth(t, who, option)
        if gain > value:
            best, value = option, gain
    stay = post(t, who, (t.at[who], t.facing[who]), t.path, still=True)
    first, reached = plan(t, who) if any(option[0] in ("step", "turn") for option in options) else ((), stay)
    if first in options and reached - stay > (value + BIRD_IN_HAND if value else 0.01):
        return first
    if best != activation.DONE:
        return best
    return activation.HALT if activation.HALT in options and movement.indebted(t, who) else activation.DONE


def deed_worth(t: Dungeon, who: str, option: Option) -> float:
    """What an action or a free text is worth; 0 for movement."""
    match option:
        case "attack", enemy:
            return attack_worth(t, who, enemy, COMBAT)
        case "shoot", enemy, weapon, *_:
            return attack_worth(t, who, enemy, weapon) - STAT
        case ["rally"]:
            return 0.3 * odds.will_chance(t, who, 0) / 6
        case ["leave"]:
            return DEED
        case "carry", _ if t.scenario == scenarios.LIBRARY and t.carried.get(who):
            return 0.0
        case (("work" | "search" | "feed" | "strike" | "carry"), _):
            return DEED
        case "use", skill, *_ if "action" in t.pack.skills[skill].timing:
            return 0.2
        case "use", ("sake-gourd" | "silken-command"), *_:
            return 0.25
    return 0.0


def plan(t: Dungeon, who: str) -> tuple[Option, float]:
    """The first step or turn on the way to the best place, and what that place is worth."""
    ways = reach(t, who)
    best: Option = ()
    value = -99.0
    for state, (_, first, path) in ways.items():
        if first and (found := post(t, who, state, path, still=False)) > value:
            best, value = first, found
    return best, value


def reach(t: Dungeon, who: str) -> dict[State, tuple[int, Option, list[int]]]:
    """Every square and facing where the movement could end: points left, the first step or turn, and the way."""
    board, occupied, danger = t.board, t.occupied(), t.danger(who)
    drifting, pinned = t.has(who, "drifting"), movement.pinned(t, who)
    start = (t.at[who], t.facing[who])
    found: dict[State, tuple[int, Option, list[int]]] = {start: (movement.points(t, who), (), t.path)}
    todo = [start]
    for state in todo:
        left, first, path = found[state]
        square, facing = state
        tries: list[tuple[State, int, Option]] = [
            ((square, (facing + 1) % 4), 1, ("turn", "right")),
            ((square, (facing + 3) % 4), 1, ("turn", "left")),
        ]
        for target, direction, jam in () if pinned else board.steps[square]:
            if not occupied >> target & 1 and occupied & jam != jam:
                cost = (1 if (direction - 2 * facing + 1) % 8 < 3 else 2) + (board.rough >> target & 1 and not drifting)
                tries.append(((target, facing), cost, ("step", board.words[target])))
        if state != start and danger >> square & 1 and not t.ignores and square != start[0]:
            continue  # stopped here
        for after, cost, option in tries:
            if cost <= left and left - cost > found.get(after, (-1,))[0]:
                way = path if after[0] == square else [*path, after[0]]
                found[after] = (left - cost, first or option, way)
                todo.append(after)
    return found


def post(t: Dungeon, who: str, state: State, path: list[int], still: bool) -> float:
    """What it is worth to stand there at the end of the movement: whom it could attack, what it flees from, and how
    near it is to what matters."""
    square, facing = state
    zone, board = t.board.zone[square * 4 + facing], t.board
    moved = len(path) > 1 and not still
    starts_in_zone = t.began_in_zone if t.movement != STILL else t.threatened(who)
    debt = moved and starts_in_zone and who not in t.shaken and not t.ignores
    value = -COST_OF_ZONE * debt * price(t, who)
    value -= WAY * distance(t, who, square)
    best = 0.0
    for enemy in t.enemies(who):
        there = t.at[enemy]
        if zone >> there & 1:
            value += COVERED
            if not t.acted and not (still and t.movement == MOVING and movement.indebted(t, who)):
                best = max(best, rough_worth(t, who, enemy, state, path, debt))
        elif board.zone[there * 4 + t.facing[enemy]] >> square & 1:
            value -= EXPOSED
    return value + best * (1.0 if not still else 0.0)


def rough_worth(t: Dungeon, who: str, enemy: str, state: State, path: list[int], debt: bool) -> float:
    """An attack from there, by the difference of the values alone."""
    attack = t.character(who).values["attack"][debt or who in t.shaken]
    support = sum(t.zone(one) >> t.at[enemy] & 1 for one in t.friends(who))
    against = sum(t.zone(one) >> state[0] & 1 for one in t.friends(enemy))
    behind = not any(t.board.vision(t.at[enemy], t.facing[enemy], square) for square in path)
    difference = attack + support + behind - against - skills.defense_value(t, enemy, combat=True)
    gain = 0.0
    for margin, n in odds.differences(difference).items():
        outcome = "disabled" if margin > 3 else "shaken" if margin == 3 else "retreats" if margin > 0 else "nothing"
        if margin < 0:
            outcome = "own_disabled" if margin < -3 else "own_shaken" if margin == -3 else "own_retreats"
        gain += WORTH[outcome] * n * (price(t, enemy) if margin > 0 else price(t, who))
    fear = odds.will_chance(t, who, 0) / 6 if will.fearsome(t, who, enemy) else 1.0
    return gain / 36 * fear


def distance(t: Dungeon, who: str, square: int) -> float:
    """To what this character should be near: what the scenario asks for, else the nearest enemy."""
    goals = goals_of(t, who) or [t.at[enemy] for enemy in t.enemies(who)]
    return min((t.board.distance(square, goal) for goal in goals), default=0)


def goals_of(t: Dungeon, who: str) -> list[int]:
    """The squares that matter to it in this scenario; [] where fighting does."""
    seat, size = owner(who), t.board.size
    match t.scenario:
        case scenarios.BRIDGE if seat == RED:
            return strategy.squares(t.pack.scenarios[t.scenario].exits["hunters"])
        case scenarios.PASSAGE if seat == RED:
            levers = [square for token, square in t.tokens.items() if not t.tally.get(token)]
            return levers or strategy.squares(scenarios.place(t, "trapdoor"))
        case scenarios.GEISHA:
            if who in t.carried:
                row = size - 1 if seat == RED else 0
                return list(range(row * size, row * size + size))
            bearers = [t.at[one] for one, token in t.carried.items() if token == CAPTIVE and owner(one) != seat]
            return bearers or list(t.tokens.values())
        case scenarios.LIBRARY:
            if who in t.carried:
                return strategy.squares(scenarios.force(t, seat).zone)
            return list(t.tokens.values())
        case scenarios.SEAL:
            return strategy.squares(scenarios.place(t, "seal"))
        case scenarios.HUNGER if t.kind[who] == "pennagolan":
            return list(t.tokens.values())
        case scenarios.DUEL:
            return strategy.squares(scenarios.place(t, "ring"))
        case scenarios.LAIR if seat == RED:
            return list(t.tokens.values())
    return []


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
