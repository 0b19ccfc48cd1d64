"""Whole activations, compared by what they end in: every attack is followed through the exact table of its dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from ...engine.chance import Fast
from ...engine.table import ASK, Option
from ...engine.titles import Way
from . import activation, combat, condition, odds, plans, powers, skills, strategy, tactics, turn, will
from .dungeon import Dungeon
from .plans import Plan

FARTHEST = 40  # choices that an activation may still ask for
COST = 0.12  # of a die or a text for the movement, in Zeni
DEPTH = 2  # rolls that are followed exactly, one after another


class Loaded(Fast):
    """Chance whose next combat dice, or whose next test, are given; all else comes by chance."""

    def __init__(self, seed: int, rolls: Sequence[int]) -> None:
        super().__init__(seed)
        self.rolls = list(rolls)

    def roll(self, stream: str, sides: int = 6, to: tuple[str, ...] = ()) -> int:
        return self.rolls.pop(0) if self.rolls else super().roll(stream, sides, to)


def outcomes(t: Dungeon, seed: int) -> Iterator[tuple[float, Dungeon]]:
    """The tables after the roll that is due, each with its chance: one for every reading of the dice."""
    found: dict[int, tuple[int, list[int]]] = {}
    frame = t.agenda[-1]
    if frame[0] == "roll":
        ours, theirs = combat.total(combat.attack_parts(t)), combat.total(combat.defense_parts(t))
        dice = combat.dice_of(t, t.attacker), combat.dice_of(t, t.defender)
        for first, often in enumerate(odds.DICE[dice[0]], 1):
            for second, as_often in enumerate(odds.DICE[dice[1]], 1):
                margin = combat.read(t, ours + first - theirs - second)
                key = max(-5, min(5, margin - (margin == 2) + (margin == -2)))
                ways, _ = found.get(key, (0, []))
                found[key] = ways + often * as_often, [first] * dice[0] + [second] * dice[1]
    else:
        _, who, bonus, *_ = frame
        most = odds.will_chance(t, who, bonus)
        found = {n: (often, [n]) for n, often in ((1, most), (6, 6 - most)) if often}
    total = sum([ways for ways, _ in found.values()])
    for ways, rolls in found.values():
        twin = t.clone(Loaded(seed, rolls))
        twin.run(1)
        yield ways / total, twin


def prospect(t: Dungeon, seat: str, rng: Random, depth: int = DEPTH) -> float:
    """How the table looks when the running activation is over, on the average of what the dice may bring."""
    for _ in range(4 * FARTHEST):
        if not t.agenda or not (frame := t.agenda[-1]):
            break
        if frame[0] == ASK:
            if frame[2] in ("Phase", "Keep") and not t.hero:
                break
            mover = frame[1][0]
            options = t.options(mover, bot=True)
            t.choose(mover, options[0] if len(options) == 1 else tactics.suggest(t, mover, options, rng))
        elif depth and frame[0] in ("roll", "roll_will"):
            seed = rng.getrandbits(30)
            return sum([p * prospect(twin, seat, rng, depth - 1) for p, twin in outcomes(t, seed)])
        else:
            t.run(1)
    return strategy.evaluate(t, seat)


def ways(view: Dungeon, seat: str, most: int) -> list[tuple[Option, Way | None]]:
    """The best choice, of at most so many plans for an activation; what is usual, where so much thought is too much."""
    options, question, rng = view.options(seat), view.question(seat), Random(view.turn)
    match question:
        case _ if most == 1 or len(options) == 1:
            option = tactics.suggest(view, seat, options, rng)
        case activation.Activation(who=who):
            option = deliberate(view, seat, who, options, 2 * most)[1]
        case turn.Phase():
            option = order(view, seat, options, most)
        case condition.Retreat() | condition.Facing() | powers.Target() | combat.Helmet() | will.Ward() if view.hero:
            option = max(options, key=lambda option: after(view, seat, option))
        case _:
            option = tactics.suggest(view, seat, options, rng)
    return [(option, None)]


def after(t: Dungeon, seat: str, option: Option) -> float:
    """How the table looks when what this sets off is over, and the activation with it."""
    table = strategy.guess(t, 1)
    table.choose(seat, option)
    return prospect(table, seat, Random(1))


def order(t: Dungeon, seat: str, options: list[Option], most: int) -> Option:
    """Who goes first: whose activation leaves the table best."""
    values = {}
    for option in options:
        if option[0] == "activate":
            twin = strategy.guess(t, 1)
            twin.play(seat, option)
            if twin.hero == option[1]:
                values[option] = deliberate(twin, seat, twin.hero, twin.options(seat), most)[0]
    return max(values, key=values.__getitem__) if values else options[0]


def deliberate(t: Dungeon, seat: str, who: str, options: list[Option], most: int) -> tuple[float, Option]:
    """The best of the likely plans: what it leads to, and its first choice."""
    values = {plan: outcome(t, seat, who, plan) for plan in likely(considered(t, who, options), most)}
    best = max(values, key=values.__getitem__)
    return values[best], tactics.first(t, best, options)


def considered(t: Dungeon, who: str, options: list[Option]) -> list[Plan]:
    """What a quick look finds, and what it has no eye for: what a die or a text adds to the movement, and deeds other
    than attacks after it. Of plans that end alike the best."""
    found = tactics.considered(t, who, options)
    for option in options:
        if option[0] == "air" or (option[0] == "use" and "move" in t.pack.skills[option[1]].timing):
            twin = strategy.guess(t, 1)
            twin.play(t.phase, option)
            more = plans.Mind(twin, who).plans() if twin.hero == who else []
            found += [plan._replace(value=plan.value - COST, route=(option, *plan.route)) for plan in more]
    if not t.acted:
        found += elsewhere(t, who, options, [plan for plan in found if plan.route and not plan.deed])
    found.sort(key=lambda plan: plan.value)
    return list({(plan.place, plan.deed): plan for plan in found}.values())


def elsewhere(t: Dungeon, who: str, options: list[Option], stands: list[Plan]) -> list[Plan]:
    """Tests to become vigilant, and texts, after a movement."""
    twin, danger, found = t.clone(), t.danger(who), list[Plan]()
    rally, uses = activation.RALLY in options, skills.timed(t, who, "action")
    for plan in stands if rally or uses else ():
        twin.at[who], twin.facing[who] = plan.place
        deeds: list[Option] = [activation.RALLY] if rally and not danger >> plan.place[0] & 1 else []
        deeds += [use for use in uses if powers.refuse_power(twin, who, use[1], "".join(use[2:])) is None]
        found += [plan._replace(value=plan.value + tactics.extra(t, who, deed), deed=deed) for deed in deeds]
    return found


def likely(found: list[Plan], most: int) -> list[Plan]:
    """The best at a first glance: so many, and of each deed at least the two best."""
    kept, seen = list[Plan](), Counter[Option]()
    for plan in sorted(found, key=lambda plan: -plan.value):
        if len(kept) < most or (seen[plan.deed] < 2 and len(kept) < 2 * most):
            seen[plan.deed] += 1
            kept.append(plan)
    return kept


def outcome(t: Dungeon, seat: str, who: str, plan: Plan) -> float:
    """How the table looks after this plan."""
    table = strategy.guess(t, 1)
    for option in plan.route:
        if option not in table.options(seat):
            break
        table.play(seat, option)
    while table.awaited == (seat,) and table.asking[2] == "Activation" and table.hero == who and not table.acted:
        option = tactics.first(table, plan._replace(route=()), table.options(seat))
        table.choose(seat, option)
        if option != activation.HALT:
            break
        table.run()
    return prospect(table, seat, Random(1))
