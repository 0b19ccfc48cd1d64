"""A quick player of Onoda, as good as it can be in some twenty microseconds a choice: bots play a position on with it
to see what becomes of it. It plans a round as one place to raid, and weighs cards by what they print.

The weights below only matter against each other. They were found by playing: a change was kept where more of the games
on the same chance survived."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ...engine.table import Option
from . import actions, checks, effects, events, round_end
from .island import ACTIVE, FULL, INACTIVE, Island
from .pack import OnodaPack, Ops

STEP = 1.1  # against a Move
TOKEN = 0.6  # against an alarm token,
HIGH = 0.3  # and once more for each that lay there already
FOOD = 17.0  # for a rice point that is still needed, on the way to raid for it
MISSION, MISSION_FAILED, SAFE = 1.8, 11.0, 0.92  # a mission is tried where its check succeeds with this chance
HARM, FEAR = 2.0, 3.9  # a point of Health lost, a point of Paranoia gained
HEAL, CALM = 1.6, 1.6
CHECK_FAILED, TEST_FAILED, DEATH = 5.2, 0.4, 60.0
SPENT = 4.1  # a point of Health paid to pass a test
CARD = 2.1  # a card in hand
USE = 3.2  # what a card must promise to be used unasked
CANCEL = 2.0
RICE, RICE_LOST = 2.6, 5.9  # a rice point needed now, from a card; a token taken away
HURT, WELL, GONE, JOINED = 7.8, 1.2, 1.9, 0.5  # companions
OBJECT = 0.9
LUCK = 0.27  # a little chance in each judgement, so that games played on differ


def suggest(t: Island, seat: str, options: list[Option], rng: Random) -> Option:
    """A reasonable choice among at least two."""
    frame = t.agenda[-1]
    match frame[2]:
        case "Action":
            return next_step(t, options, rng.random)
        case "Accept":
            return answer(t, options, frame[3], frame[4])
        case "PickRegion":
            return pick_region(t, options, 1 if frame[4] < 0 else -1, rng.random)
        case "Lower":
            return pick_region(t, options, 1, rng.random)
    return best(t, options, rng.random)


# ---- a round


def next_step(t: Island, options: list[Option], luck: Callable[[], float]) -> Option:
    """Raid, carry out the mission, walk there or home, or end the round."""
    if t.reserve and (use := welcome(t, options)):
        return use
    home = t.pack.data["setup"]["onoda_region"]
    steps = distances(t.pack)
    beats = chances(t)
    short = round_end.need(t) - round_end.rice_points(t)
    goal = aim(t, short, beats, steps, luck)
    if goal == t.here:
        if actions.MISSION_OPTION in options and beats[t.alarm[goal]] > SAFE:
            return actions.MISSION_OPTION
        if short > 0:
            return actions.RAID_OPTION
    if not goal and t.here == home:
        return actions.END_OPTION
    ahead = steps[home if goal in ("", t.here) else goal]
    moves = [option for option in options if option[0] == "move"]
    return min(moves, key=lambda option: ahead[option[1]] + 0.2 * t.alarm[option[1]] + 0.1 * luck())


def aim(t: Island, short: int, beats: list[float], steps: dict[str, dict[str, int]], luck: Callable[[], float]) -> str:
    """The region where there is most to be had on the way home; "" if it is better to go straight home."""
    home = t.pack.data["setup"]["onoda_region"]
    here, far, back = t.here, steps[t.here], steps[home]
    mission = t.mission_at if t.mission_at and effects.possible(t, t.pack.missions[t.mission].requirement) else ""
    most, goal = -STEP * far[home], ""
    for region, level in t.alarm.items():
        if short <= 0 and region != mission:
            continue
        level += region != here
        value = -STEP * (far[region] + back[region]) + LUCK * luck()
        if region == mission:
            chance = beats[min(level, FULL)]
            value += MISSION * chance - MISSION_FAILED * (1 - chance)
        if short > 0:
            value += raids(short, level, beats)
        if value > most:
            most, goal = value, region
    return goal


def raids(short: float, level: int, beats: list[float]) -> float:
    """What it promises to raid in one place until there is enough or the alarm too high."""
    total = 0.0
    while short > 0 and level < FULL:
        chance = beats[level]
        gain = chance * short * FOOD - (1 - chance) * HARM - TOKEN - HIGH * level
        if gain <= 0:
            break
        total += gain
        short -= 2 * chance
        level += 1
    return total


def chances(t: Island) -> list[float]:
    """For every level, the chance that a token of the bag beats it."""
    number, counts = t.pack.number, [0] * (FULL + 1)
    for token in t.bag:
        counts[number[token]] += 1
    beats, above, of = [0.0] * (FULL + 1), 0, len(t.bag) or 1
    for level in range(FULL, -1, -1):
        beats[level] = above / of
        above += counts[level]
    return beats


MAPS: dict[str, dict[str, dict[str, int]]] = {}  # by the hash of the pack


def distances(pack: OnodaPack) -> dict[str, dict[str, int]]:
    """Moves from every region to every other."""
    if pack.hash not in MAPS:
        MAPS[pack.hash] = {region: around(pack, region) for region in pack.regions}
    return MAPS[pack.hash]


def around(pack: OnodaPack, region: str) -> dict[str, int]:
    found, reached = {region: 0}, [region]
    for one in reached:  # grows meanwhile
        for other in pack.adjacent[one]:
            if other not in found:
                found[other] = found[one] + 1
                reached.append(other)
    return found


# ---- a number that fails


def answer(t: Island, options: list[Option], kind: str, region: str) -> Option:
    """Accept it, or pay for a better one."""
    level = checks.level(t, kind, region)
    chance = chances(t)[level] if level <= FULL else 0.0
    lost = {checks.SURVIVAL: -DEATH, checks.TEST: -TEST_FAILED}.get(kind, -CHECK_FAILED)
    most: float = lost
    found: Option = ("accept",)
    for option in options:
        match option:
            case ["accept"]:
                continue
            case "spend", n:
                value = -SPENT * int(n)
            case "redraw", _:
                value = (1 - chance) * lost - CARD
            case _:
                value = (0.0 if rescues(t, printed(t, option), level, kind) else lost) - CARD
        if value > most:
            most, found = value, option
    return found


def rescues(t: Island, ops: Ops, level: int, kind: str) -> bool:
    """Does this card turn the failure into a success?"""
    for op in ops:
        match op:
            case ("pass_test",):
                return True
            case "add_to_number", n:
                return bool(t.numbers[-1] + n > level)
            case "paranoia", n if kind in (checks.TEST, checks.SURVIVAL):
                return bool(t.numbers[-1] > level + n)
            case "if", condition, then, other:
                return rescues(t, then if effects.holds(t, condition) else other, level, kind)
    return False


# ---- other choices


def pick_region(t: Island, options: list[Option], sign: int, luck: Callable[[], float]) -> Option:
    """Tokens come off where there are many (sign 1), and go where there are few (-1)."""
    regions = [option for option in options if len(option) == 2]
    home = t.pack.data["setup"]["onoda_region"]
    return max(
        regions, key=lambda option: sign * (t.alarm[option[1]] + 0.5 * (option[1] in (t.here, home))) + LUCK * luck()
    )


def best(t: Island, options: list[Option], luck: Callable[[], float]) -> Option:
    return max(options, key=lambda option: choice_worth(t, option) + 0.1 * LUCK * luck())


def choice_worth(t: Island, option: Option) -> float:
    frame = t.agenda[-1]
    match option:
        case "choose", n:
            choices = frame[4] if frame[2] == "CardOption" else events.choices_of(t, frame[3])
            return worth(t, choices[int(n) - 1][1])
        case "use", *_:
            saved = HURT if frame[2] == "Prevent" else 0.0
            return saved + worth(t, printed(t, option)) - (0.0 if frame[2] == "Surplus" else CARD)
        case "apply", card:
            return worth(t, t.pack.events[card].ops)
        case "cancel", *_:
            return -CANCEL
        case "discard", _ if frame[2] == "Surplus":
            return -CARD
        case "relocate", region:
            away = bool(region != t.pack.data["setup"]["onoda_region"])
            return 0.5 * (t.alarm[t.here] - t.alarm[region]) - 0.3 * float(away)
        case "lose", token:
            return -float(t.pack.rice[token])
        case "keep", token:
            return float(t.pack.rice[token])
    return 0.0


def welcome(t: Island, options: list[Option]) -> Option | None:
    """The card whose use promises most, if that is enough."""
    most, found = USE, None
    for option in options:
        if option[0] == "use" and (value := worth(t, printed(t, option))) > most:
            most, found = value, option
    return found


def printed(t: Island, option: Option) -> Ops:
    """What a use of a card does."""
    return t.pack.events[option[1]].uses[int(option[2]) - 1 if len(option) == 3 else 0].ops


# ---- what effects are worth


def worth(t: Island, ops: Ops) -> float:
    return sum([op_worth(t, op) for op in ops])


def op_worth(t: Island, op: tuple[Any, ...]) -> float:
    match op:
        case "health", n:
            return HARM * int(n) if n < 0 else HEAL * min(int(n), 10 - t.health)
        case "paranoia", n:
            return -FEAR * int(n) if n > 0 else CALM * min(-int(n), t.paranoia)
        case "alarm", n, at, count, _:
            return -TOKEN * int(n) * places(t, n, at, count)
        case "rice_gain", n:
            return RICE * min(2.0 * int(n), hunger(t))
        case "rice_pick", *_:
            return RICE * min(2.5, hunger(t))
        case "rice_lose", n:
            return -RICE_LOST * min(int(n), len(t.camp))
        case "activate" | "deactivate" | "remove_companion" | "place_companion" as verb, what:
            return squad_worth(t, verb, what)
        case ("discard_round_event",):
            return 0.5 * bool(t.in_force)
        case "choose", options:
            return max(
                (worth(t, ops) for condition, ops in options if effects.open_to(t, (condition, ops))), default=0.0
            )
        case "if", condition, then, other:
            return worth(t, then if effects.holds(t, condition) else other)
        case "test", won, lost:
            chance = chances(t)[min(t.paranoia, FULL)]
            return chance * worth(t, won) + (1 - chance) * worth(t, lost)
        case "check", won, lost:
            chance = chances(t)[t.alarm[t.here]]
            return chance * worth(t, won) + (1 - chance) * (-HARM if lost is None else worth(t, lost))
    return 0.0


def hunger(t: Island) -> float:
    """Rice points that are still missing."""
    return float(max(0, round_end.need(t) - round_end.rice_points(t)))


def places(t: Island, n: int, at: str | tuple[str, ...], count: int) -> int:
    """In how many regions tokens come or go."""
    if at == "here":
        return int(n > 0 or t.alarm[t.here] > 0)
    many = len(at) if isinstance(at, tuple) else len(t.pack.adjacent[t.here]) if at == "each_adjacent" else count
    return many if n > 0 else min(many, sum([level > 0 for level in t.alarm.values()]))


def squad_worth(t: Island, verb: str, what: str) -> float:
    """Companions and objects, well and hurt."""
    wanted = INACTIVE if verb == "activate" else ACTIVE
    if what == "any_object" or what in t.objects:
        states = t.objects.values() if what == "any_object" else [t.objects[what]]
        return (OBJECT if verb == "activate" else -OBJECT) * (wanted in states)
    if verb == "place_companion":
        return JOINED
    if verb == "remove_companion":
        return -GONE * (what in t.in_camp())
    states = [t.companions[what]] if what in t.companions else list(t.companions.values())
    many = states.count(wanted) if what == "all_companions" else int(wanted in states)
    if verb == "deactivate" and what == "any_companion" and not many:
        return -GONE * (INACTIVE in states)
    return (WELL if verb == "activate" else -HURT) * many
