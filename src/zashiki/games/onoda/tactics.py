"""A quick player of Onoda, as good as it can be in a few microseconds a choice: bots play positions on with it to see
what becomes of them. It weighs everything in points of Health and plans a round as one place to raid."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from ...engine.table import Option
from . import actions, checks, effects, events, round_end, score
from .island import ACTIVE, ASIDE, FULL, INACTIVE, Island
from .pack import OnodaPack, Ops

STEP, NOTICED, EVENT = 0.35, 0.3, 0.25  # a move, an alarm token, the card that follows an action


def suggest(t: Island, seat: str, options: list[Option], rng: random.Random) -> Option | None:
    """A reasonable choice; None where a round begins, which is a quiet position to judge."""
    match t.agenda[-1][2]:
        case "Action":
            return next_step(t, options, rng)
        case "Accept":
            return answer_draw(t, options)
        case "Lower" | "PickRegion":
            return pick_region(t, options, rng)
    return best_by_worth(t, options, rng)


# ---- the plan of a round


def next_step(t: Island, options: list[Option], rng: random.Random) -> Option:
    if t.reserve and (card := helpful_use(t, options)):
        return card
    short = round_end.need(t) - round_end.rice_points(t)
    beats = chances(t)
    home = t.pack.data["setup"]["onoda_region"]
    pain = 1.0 if t.health - t.paranoia > 2 else 1.6
    best, goal, here = 0.0, home, t.here
    steps = distances(t.pack.hash, t.pack)
    far = steps[here]
    back = steps[home]
    worst = STEP * far[home]
    noise = rng.random
    best = -worst
    for region, level in t.alarm.items():
        way = far[region] + back[region]
        extra = 1 if region != here and far[region] else 0
        value = -STEP * way + noise() * 0.3
        if region == t.mission_at and actions_open(t):
            value += 1.5 * beats[min(level + extra, FULL)] + 0.2 - 1.2 * (1 - beats[min(level + extra, FULL)])
        if short > 0:
            value += raids(short, level + extra, beats, pain)
        elif region != t.mission_at:
            continue
        if value > best:
            best, goal = value, region
    if goal == here and best > -worst:
        if t.mission_at == here and actions.MISSION_OPTION in options and beats[t.alarm[here]] > 0.6:
            return actions.MISSION_OPTION
        if short > 0:
            return actions.RAID_OPTION
    if here == home and (goal == home or best <= -worst):
        return actions.END_OPTION
    if goal == here:
        goal = home
    ahead = steps[goal]
    return min((o for o in options if o[0] == "move"), key=lambda o: ahead[o[1]] + 0.3 * t.alarm[o[1]] + 0.1 * noise())


def raids(short: int, level: int, beats: list[float], pain: float) -> float:
    """What raiding in one place is worth until the alarm makes it bad."""
    total, left = 0.0, float(short)
    while left > 0 and level < FULL:
        p = beats[level]
        gain = p * min(2.0, left) * pain - (1 - p) * pain - EVENT - NOTICED - 0.1 * level
        if gain <= 0:
            break
        total += gain
        left -= 2 * p
        level += 1
    return total


def actions_open(t: Island) -> bool:
    return effects.possible(t, t.pack.missions[t.mission].requirement)


def chances(t: Island) -> list[float]:
    """For every alarm level, the chance that a token of the bag beats it."""
    counts = [0] * (FULL + 2)
    number = t.pack.number
    for token in t.bag:
        counts[number[token]] += 1
    total = len(t.bag) or 1
    beats, above = [0.0] * (FULL + 1), 0
    for level in range(FULL, -1, -1):
        beats[level] = above / total
        above += counts[level]
    return beats


class Steps:
    """Distances on the map of a pack."""


_DISTANCES: dict[str, dict[str, dict[str, int]]] = {}


def distances(key: str, pack: OnodaPack) -> dict[str, dict[str, int]]:
    """Moves from every region to every other."""
    if key not in _DISTANCES:
        found = {}
        for start in pack.regions:
            seen, todo = {start: 0}, [start]
            for region in todo:
                for other in pack.adjacent[region]:
                    if other not in seen:
                        seen[other] = seen[region] + 1
                        todo.append(other)
            found[start] = seen
        _DISTANCES[key] = found
    return _DISTANCES[key]


# ---- cards


def helpful_use(t: Island, options: list[Option]) -> Option | None:
    best, found = 0.9, None
    for option in options:
        if option[0] == "use":
            value = use_worth(t, option)
            if value > best:
                best, found = value, option
    return found


def use_worth(t: Island, option: Option) -> float:
    uses = t.pack.events[option[1]].uses
    return worth(t, uses[int(option[2]) - 1 if len(option) == 3 else 0].ops)


def answer_draw(t: Island, options: list[Option]) -> Option:
    """A failing number: give up, or pay for another."""
    if len(options) == 1:
        return options[0]
    frame = t.agenda[-1]
    kind = frame[3]
    fatal = kind == checks.SURVIVAL
    best, found = (-30.0 if fatal else -1.2), options[0]
    if kind == checks.TEST:
        best = -0.9
    level = checks.level(t, kind, frame[4])
    beats = chances(t)
    p = beats[level] if level <= FULL and t.bag else 0.0
    lost = best
    for option in options[1:]:
        match option[0]:
            case "spend":
                value = -1.1 * int(option[1])
            case "redraw":
                value = p * 0.2 + (1 - p) * lost - card_worth(t, option[1])
            case _:
                value = use_answer(t, option, kind, level, lost)
        if value > best:
            best, found = value, option
    return found


def use_answer(t: Island, option: Option, kind: str, level: int, lost: float) -> float:
    uses = t.pack.events[option[1]].uses
    ops = uses[int(option[2]) - 1 if len(option) == 3 else 0].ops
    number, cost = t.numbers[-1], card_worth(t, option[1])
    for op in ops:
        if op[0] == "pass_test":
            return 0.2 - cost
        if op[0] == "add_to_number" and number + op[1] > level:
            return 0.2 - cost
        if op[0] == "if" and op[2] and op[2][0][0] == "add_to_number":
            n = op[2][0][1] if effects.holds(t, op[1]) else op[3][0][1]
            return (0.2 if number + n > level else lost) - cost
        if op[0] == "paranoia" and kind in (checks.TEST, checks.SURVIVAL) and number > level + op[1]:
            return worth(t, ops) - cost + 0.2
    return lost - cost + worth(t, ops)


def card_worth(t: Island, card: str) -> float:
    """What a card in hand promises."""
    return 0.8


def pick_region(t: Island, options: list[Option], rng: random.Random) -> Option:
    """Tokens come off where there are many, and go where there are few."""
    removing = t.agenda[-1][2] == "Lower" or t.agenda[-1][4] < 0
    sign = 1 if removing else -1
    picks = [o for o in options if len(o) == 2]
    if not picks:
        return options[0]
    return max(picks, key=lambda o: sign * (t.alarm[o[1]] + 0.5 * (o[1] == t.here or o[1] == "kyanpu")) + 0.3 * rng.random())


def best_by_worth(t: Island, options: list[Option], rng: random.Random) -> Option:
    best, found = -99.0, options[0]
    for option in options:
        value = choice_worth(t, option) + 0.05 * rng.random()
        if value > best:
            best, found = value, option
    return found


def choice_worth(t: Island, option: Option) -> float:
    frame = t.agenda[-1]
    match option:
        case "choose", n:
            return worth(t, frame[4][int(n) - 1][1])
        case "use", card, *_:
            return use_worth(t, option) - card_worth(t, card) * (frame[2] != "Surplus")
        case "cancel", *_:
            return -0.5
        case "go" | "keep" | "draw", *_:
            return 0.0
        case "discard", card:
            return -card_worth(t, card)
        case "apply", card:
            return worth(t, t.pack.events[card].ops)
        case "decline", *_:
            return -0.8 if frame[2] == "Prevent" else 0.0
        case "relocate", region:
            return 0.5 * (t.alarm[t.here] - t.alarm[region]) - (0.3 if region != "kyanpu" else 0)
        case "lose", token:
            return -0.5 * t.pack.rice[token]
        case "keep", token:
            return 0.5 * t.pack.rice[token]
    return 0.0


def worth(t: Island, ops: Ops) -> float:
    """What a printed effect is worth now, in points of Health."""
    return sum(op_worth(t, op) for op in ops)


def op_worth(t: Island, op: tuple[Any, ...]) -> float:
    match op[0]:
        case "health":
            n = op[1]
            return n * (1.0 if t.health - t.paranoia > 2 else 1.6) if n < 0 else min(n, 10 - t.health) * 1.0
        case "paranoia":
            n = op[1]
            return -n * (1.0 if t.health - t.paranoia > 2 else 1.6) if n > 0 else min(-n, t.paranoia) * 1.0
        case "honor":
            return 0.6 * op[1]
        case "alarm":
            _, n, at, count, _ = op
            many = len(at) if isinstance(at, tuple) else 3 if at == "each_adjacent" else count
            if n < 0:
                if at == "here" and not t.alarm[t.here]:
                    return 0.0
                many = min(many, sum(1 for level in t.alarm.values() if level))
            return -NOTICED * n * many
        case "rice_gain":
            short = round_end.need(t) - round_end.rice_points(t)
            return min(2.0 * op[1], max(0.0, short)) + 0.1
        case "rice_pick":
            short = round_end.need(t) - round_end.rice_points(t)
            return min(2.6, max(0.0, short)) + 0.1
        case "rice_lose":
            return -1.6 * min(op[1], len(t.camp))
        case "activate":
            return activation(t, op[1])
        case "deactivate":
            return loss(t, op[1])
        case "remove_companion":
            return -0.5 if t.companions[op[1]] in (ACTIVE, INACTIVE) else 0.0
        case "place_companion":
            return 0.3
        case "test":
            p = chances(t)[t.paranoia] if t.paranoia <= FULL else 0.0
            return p * worth(t, op[1]) + (1 - p) * worth(t, op[2])
        case "check":
            p = chances(t)[t.alarm[t.here]]
            return p * worth(t, op[1]) + (1 - p) * (-1.0 if op[2] is None else worth(t, op[2]))
        case "choose":
            return max((worth(t, o[1]) for o in op[1] if effects.open_to(t, o)), default=0.0)
        case "if":
            return worth(t, op[2] if effects.holds(t, op[1]) else op[3])
        case "discard_round_event":
            return 0.5 if t.in_force else 0.0
    return 0.0


def activation(t: Island, what: str) -> float:
    if what == "any_companion":
        return 1.4 if INACTIVE in t.companions.values() else 0.0
    if what == "all_companions":
        return 1.4 * list(t.companions.values()).count(INACTIVE)
    if what == "any_object":
        return 0.5 if INACTIVE in t.objects.values() else 0.0
    if what in t.objects:
        return 0.5 if t.objects[what] == INACTIVE else 0.0
    return 1.4 if t.companions[what] == INACTIVE else 0.0


def loss(t: Island, what: str) -> float:
    if what == "any_companion":
        if ACTIVE in t.companions.values():
            return -1.4
        return -1.5 if INACTIVE in t.companions.values() else 0.0
    if what == "all_companions":
        return -1.4 * list(t.companions.values()).count(ACTIVE)
    if what in t.objects or what == "any_object":
        return -0.5
    return -1.4 if t.companions[what] == ACTIVE else 0.0
