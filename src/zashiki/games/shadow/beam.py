"""Programs of a round, thought through in a possible table: what lies on the mat is executed as it would be, and cards
that are still to come are chosen after it; those of the Ninjas together, the best few sequences at a time.

A bot's table holds a guess of all that is hidden, so nobody is looked at here who should not be."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

from ...engine.chance import Fast
from ...engine.table import Frame
from . import execution, rounds, strategy, tactics
from .garden import LEFT, SKIPPED, Garden
from .ground import ALERT, CALM, DISTRACTED, STUNNED
from .pack import DAIMYO

FIRST = 12  # first plays that are gone on with
WIDTH = 2  # sequences of each of them
FELLOWS = 2  # Ninjas that are tried in each later slot
HANDED = 0.06  # a Reaction for the other side
BETTER = 3  # cards that are tried with a Focus too

Play = tuple[str, str, str]  # Ninja or Daimyo, Action Card, extra card ("": none)

MEMORY: dict[tuple[object, ...], list[tuple[float, Play]]] = {}
MOST = 2000  # positions that are remembered: where a round is played on many times, the same is asked again and again


class Line(NamedTuple):
    """A table after these were executed, in the order of their slots; `handed` is the Reaction for the next slot."""

    table: Garden
    plays: tuple[Play, ...]
    handed: str
    value: float  # how good it looks for whoever played last


def best_last(line: Line) -> float:
    return line.value


# ---- one slot


def plays(world: Garden, able: tuple[str, ...]) -> list[Play]:
    """For the open slot alone, if it is taken by the Daimyo or by one of these Ninjas: what seems best first."""
    place = position(world)
    found = [one for who in able for one in valued(world, who, place)]
    return [play for _, play in sorted(found, reverse=True)]


def valued(world: Garden, who: str, place: tuple[object, ...]) -> list[tuple[float, Play]]:
    """All that is tried for one of them, remembered."""
    if (who, place) not in MEMORY:
        if len(MEMORY) >= MOST:
            MEMORY.clear()
        start = until(world, world.slot)
        MEMORY[who, place] = [(line.value, line.plays[0]) for line in grown(start, world.slot, who)]
    return MEMORY[who, place]


def position(t: Garden) -> tuple[object, ...]:
    """All that counts for it."""
    counts = (t.mission, t.lord, t.round, t.rounds, t.slot, t.noise, t.alarm, t.glory, t.limit, t.shut, t.forced)
    lists = (t.spent, t.mat, t.used, t.focused, t.caches, t.plans)
    dicts = (t.runs, t.guards, t.at, t.wounds, t.down, t.shown, t.left, t.tokens, t.cargo, t.ears, t.bodies, t.keys)
    items = tuple([(owner, tuple(items)) for owner, items in t.items.items()])
    return (*counts, *map(tuple, lists), *[tuple(one.items()) for one in dicts], items, t.pack.hash)


def grown(line: Line, slot: int, who: str) -> list[Line]:
    """With every card of whoever takes the slot; the better ones with a Focus too, the best with any extra card."""
    t = line.table
    own = rounds.bonuses(t, DAIMYO) if who == DAIMYO else t.left.get(LEFT, ())
    extras = list(dict.fromkeys([*own, *t.belt(who)]))
    focus = [extra for extra in extras if focuses(t, extra)]
    cards = [card for card in t.hand(who) if t.alarm or not t.pack.cards[card].red]
    plain = sorted([after(line, slot, (who, card, "")) for card in cards], key=best_last, reverse=True)
    better = [line.plays[-1][1] for line in plain[:BETTER]]
    with_focus = [after(line, slot, (who, card, extra)) for extra in focus[:1] for card in better]
    with_extra = [
        after(line, slot, (who, card, extra)) for card in better[:1] for extra in extras if extra not in focus
    ]
    return [*plain, *with_focus, *with_extra]


def focuses(t: Garden, extra: str) -> bool:
    op = t.pack.ops[t.pack.extras[extra].halves["actions"][0]]
    return op.do == "focus" and not op.support


def after(line: Line, slot: int, play: Play) -> Line:
    """The line with one play more."""
    who, card, extra = play
    t, handed = line.table.clone(), ""
    if not over(t):
        t.down[who], t.mat[slot] = (card, extra) if extra else (card,), who
        t.left[LEFT] = tuple([id for id in t.left[LEFT] if id != extra])
        handed = execute(t, slot, who, line.handed)
    if slot == t.last and not over(t):
        dawn(t)
    outlook = strategy.outlook(t)
    return Line(t, (*line.plays, play), handed, (-outlook if who == DAIMYO else outlook) - HANDED * bool(handed))


# ---- all slots


def joint(world: Garden, who: str, rng: Random, most: int) -> list[Line]:
    """Sequences for the Ninja slots from the open one on, which this Ninja takes: for each of the best first plays (at
    most so many) the best that was found, the best first. The Daimyo's program, if still to come, is sampled."""
    lines = sorted(grown(until(world, world.slot), world.slot, who), key=best_last, reverse=True)[: min(most, FIRST)]
    command, order = whim(world, rng)
    for slot in range(world.slot + 1, world.last + 1):
        if slot == command:
            lines = [after(line, slot, order) for line in lines]
        elif slot % 2:
            found = [new for line in lines for one in left(world, line) for new in grown(line, slot, one)]
            found.sort(key=best_last, reverse=True)
            lines = kept(found, WIDTH if slot < world.last else 1)
    return lines


def left(world: Garden, line: Line) -> list[str]:
    """Ninjas that are still to program."""
    done = [who for who, _, _ in line.plays]
    return [who for who in rounds.waiting(world) if who not in done][:FELLOWS]


def kept(lines: list[Line], width: int) -> list[Line]:
    """So many for each first play."""
    found, count = list[Line](), Counter[Play]()
    for line in lines:
        count[line.plays[0]] += 1
        if count[line.plays[0]] <= width:
            found.append(line)
    return found


def whim(world: Garden, rng: Random) -> tuple[int, Play]:
    """A slot and a program for a Daimyo who has none yet; 0 if there is nothing to come."""
    slots = [slot for slot in range(world.slot, world.last + 1) if not slot % 2 and not rounds.covered(world, slot)]
    cards = [card for card in world.hand(DAIMYO) if world.alarm or not world.pack.cards[card].red]
    if DAIMYO in world.mat or not slots or not cards:
        return 0, ("", "", "")
    return rng.choice(slots), (DAIMYO, rng.choice(cards), "")


# ---- execution


def until(world: Garden, slot: int) -> Line:
    """What lies in the slots before this one is executed, each choice as seems best at once."""
    t, handed = world.clone(Fast(slot)), ""  # with the same luck whenever it is asked
    for earlier in range(slot):
        who = world.mat[earlier]
        if over(t):
            break
        if who not in ("", SKIPPED):
            handed = execute(t, earlier, who, handed)
        elif handed:  # in an empty slot the Daimyo takes it
            perform(t, [("carry_out", DAIMYO, execution.REACTION, handed)])
            handed = ""
    return Line(t, (), handed, 0.0)


def execute(t: Garden, slot: int, who: str, handed: str) -> str:
    """The Reaction, the extra card, the Action Card of a slot; what is handed on."""
    card, extra = execution.turn_up(t, slot, who)
    t.slot = slot
    tasks = [(execution.REACTION, handed), (execution.EXTRA, extra), (execution.CARD, card)]
    perform(t, [("carry_out", who, what, id) for what, id in tasks if id])
    return extra if extra and t.pack.extras[extra].halves.get("reaction") else ""


def over(t: Garden) -> bool:
    """Is the Mission over, and in a chapter the next one about to begin?"""
    return bool(t.result) or t.mission in t.owners


def dawn(t: Garden) -> None:
    """What the end of the round is sure to bring."""
    perform(t, [*[("search",)] * t.alarm, ("wake", STUNNED, ALERT), ("wake", DISTRACTED, CALM)])


def perform(t: Garden, frames: list[Frame]) -> None:
    """Carry this out, nothing beyond it."""
    t.agenda = frames[::-1]
    t.run()
    while t.agenda and not over(t):
        seat = t.awaited[0]
        t.play(seat, tactics.likely(t, seat, t.options(seat)))
