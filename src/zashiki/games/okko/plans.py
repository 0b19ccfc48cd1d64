"""What the activation of a character can end in, for bots: every square and facing that its movement reaches, what it
could do there, and what that is worth in Zeni."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ...engine.table import Option
from . import condition, goals, menace, movement, odds, paths, scenarios, skills, will
from .dungeon import CAPTIVE, MOVING, STILL, Dungeon
from .menace import Fighter
from .pack import Skill

WAY, DEBT = 0.12, 0.35
NOW, NEXT, LATER = 1.0, 0.55, 0.25  # what counts of an attack: the own now, an enemy's in its phase, the own after it
State = tuple[int, int]  # square and facing


class Reached(NamedTuple):
    """How a state is reached: points left, the choices on the way, and the squares of the whole path as a set."""

    left: int
    route: tuple[Option, ...]
    path: int


class Plan(NamedTuple):
    """A way to play the rest of an activation: the choices of the movement, then one deed (() for none)."""

    value: float
    route: tuple[Option, ...]
    deed: Option
    place: State

    @property
    def first(self) -> Option:
        return self.route[0] if self.route else self.deed


@cache
def view(size: int, square: int, facing: int) -> int:
    """The field of vision as a set of squares."""
    x, y = square % size, square // size
    seen = 0
    for other in range(size**2):
        dx, dy = other % size - x, other // size - y
        if (-dy, dx, dy, -dx)[facing] >= 1:
            seen |= 1 << other
    return seen


def reach(t: Dungeon, who: str) -> dict[State, Reached]:
    """Every square and facing where the movement could end, the cheapest way to each."""
    board, occupied = t.board, t.occupied()
    rough = 0 if t.has(who, "drifting") else board.rough
    stops = 0 if t.ignores else t.danger(who)
    here, pinned = t.at[who], movement.pinned(t, who)
    start = (here, t.facing[who])
    path = 0
    for square in t.path:
        path |= 1 << square
    found = {start: Reached(0 if movement.over(t) else movement.points(t, who), (), path)}
    todo = [start]
    for state in todo:
        left, route, path = found[state]
        square, facing = state
        if left < 1 or (stops >> square & 1 and square != here):
            continue
        ahead = 2 * facing - 1
        for way, side in (("right", 1), ("left", 3)):
            after = (square, (facing + side) % 4)
            if after not in found or left - 1 > found[after].left:
                found[after] = Reached(left - 1, (*route, ("turn", way)), path)
                todo.append(after)
        for target, direction, jam in () if pinned else board.steps[square]:
            if not occupied >> target & 1 and occupied & jam != jam:
                rest = left - (1 if (direction - ahead) % 8 < 3 else 2) - (rough >> target & 1)
                after = (target, facing)
                if rest >= 0 and (after not in found or rest > found[after].left):
                    found[after] = Reached(rest, (*route, ("step", board.words[target])), path | 1 << target)
                    todo.append(after)
    return found


class Mind:
    """What the active character thinks of the places it could go to."""

    def __init__(self, t: Dungeon, who: str) -> None:
        self.t, self.who, self.board = t, who, t.board
        self.hero = Fighter(t, who)
        self.foes = [Fighter(t, one) for one in t.enemies(who)]
        self.friends = [Fighter(t, one) for one in t.friends(who)]
        self.spare = menace.menace(t, self.foes, self.friends)  # what each enemy could do to others
        self.fears = [[menace.blow(t, foe, self.hero, n) for n in (0, 1)] for foe in self.foes]
        self.hopes = [[menace.blow(t, self.hero, foe, n) for n in (0, 1)] for foe in self.foes]
        self.seen = [view(self.board.size, foe.square, foe.facing) for foe in self.foes]
        self.ways = [paths.to(self.board)[foe.square] for foe in self.foes]
        self.goals = goals.of(t, who)
        self.pay = help_at_hand(t, who)
        self.debt = (t.began_in_zone if t.movement != STILL else t.threatened(who)) and not (
            who in t.shaken or t.ignores
        )
        self.cornered = [not odds.good_retreats(t, foe.who, foe.facing) for foe in self.foes]
        self.support = [self.supporters(foe) for foe in self.foes]
        self.ring = scenarios.place(t, "ring") if t.scenario == scenarios.DUEL else 0  # no shots there
        self.lines: dict[tuple[int, int], bool] = {}

    def supporters(self, foe: Fighter) -> int:
        """How many points of support friends give against this enemy."""
        t = self.t
        return sum([1 + t.has(one.who, "war-fan") for one in self.friends if t.zone(one.who) >> foe.square & 1])

    # ---- standing somewhere

    def stand(self, state: State) -> float:
        """What it is worth to be there when the enemy comes to move: how near to what matters, how exposed, and whom
        it could attack next."""
        square, facing = state
        hero, board = self.hero, self.board
        value = -WAY * self.far(square)
        hope = 0.0
        front = view(board.size, square, facing)
        for n, foe in enumerate(self.foes):
            far = self.ways[n][square] - 1
            if far > max(foe.movement, hero.movement) + 1:
                continue
            theirs = (
                1.0
                if board.zone[foe.square * 4 + foe.facing] >> square & 1
                else self.likely(foe, far + (not self.seen[n] >> square & 1))
            )
            if theirs:
                fear = theirs * self.fears[n][not front >> foe.square & 1] - self.spare[foe.who]
                if fear > 0:
                    value -= NEXT * fear
            ours = (
                1.0
                if board.zone[square * 4 + facing] >> foe.square & 1
                else self.likely(hero, far + (not front >> foe.square & 1))
            )
            if ours:
                hope = max(hope, ours * self.hopes[n][not self.seen[n] >> square & 1])
        return value + LATER * hope

    @staticmethod
    def likely(one: Fighter, far: int) -> float:
        left = one.movement - far
        return 1.0 if left >= 0 else menace.AIR if left == -1 else 0.0

    def far(self, square: int) -> float:
        """The way to what this character should be near."""
        if self.goals:
            return paths.nearest(self.board, square, self.goals)
        return min([way[square] for way in self.ways], default=0)

    # ---- doing something there

    def attacks(self, state: State, path: int, moved: bool) -> list[tuple[float, Option]]:
        """The enemies that it could attack from there, with what that is worth."""
        found: list[tuple[float, Option]] = []
        zone = self.board.zone[state[0] * 4 + state[1]]
        for n, foe in enumerate(self.foes):
            if zone >> foe.square & 1:
                found.append((self.attack(n, state[0], path, moved and self.debt), ("attack", foe.who)))
        return found

    def attack(self, n: int, square: int, path: int, debt: bool) -> float:
        """By the exact table: with support, from behind, shaken after leaving a zone, with a die that can be had."""
        t, foe, hero = self.t, self.foes[n], self.hero
        attack = t.character(self.who).values["attack"][1] if debt else hero.attack
        against = sum(
            [self.board.zone[one.square * 4 + one.facing] >> square & 1 for one in self.foes if one is not foe]
        )
        way = 1 << square if "shadow-step" in t.once else path
        behind = not way & self.seen[n]
        difference = attack + self.support[n] + behind + self.pay - against
        difference -= skills.defense_value(t, foe.who, combat=True)
        gain = menace.harm(difference, foe.shaken, self.cornered[n]) * foe.worth
        gain -= menace.harm(-difference, debt or hero.shaken) * hero.worth
        return gain * (hero.nerve if will.fearsome(t, self.who, foe.who) else 1.0)

    def shots(self, state: State, danger: int) -> list[tuple[float, Option]]:
        """Shots from there."""
        square, facing = state
        found: list[tuple[float, Option]] = []
        if (danger | self.ring) >> square & 1:
            return found
        for skill, source in self.weapons():
            for n, foe in enumerate(self.foes):
                if not view(self.board.size, square, facing) >> foe.square & 1 or self.ring >> foe.square & 1:
                    continue
                if self.board.distance(square, foe.square) <= skill.reach and self.line(square, n):
                    value = skill.shaken_value if self.hero.shaken else skill.value
                    gain = menace.harm(value - foe.defense, foe.shaken, self.cornered[n]) * foe.worth
                    option = ("shoot", foe.who, skill.id, source) if source else ("shoot", foe.who, skill.id)
                    found.append((gain, option))
        return found

    def weapons(self) -> list[tuple[Skill, str]]:
        """What it could shoot with, and where the die comes from."""
        t, who = self.t, self.who
        if t.scenario == scenarios.LESSON or t.carried.get(who) == CAPTIVE:
            return []
        shots = [skill for skill in t.skills(who) if "shot" in skill.timing]
        return [(skill, source) for skill in shots for source in skills.ways(t, who, skill)]

    def line(self, square: int, n: int) -> bool:
        """Is the enemy in sight from this square?"""
        key = square, n
        if key not in self.lines:
            occupied = self.t.occupied() & ~(1 << self.hero.square)
            self.lines[key] = self.board.sight(square, self.foes[n].square, occupied) is not None
        return self.lines[key]

    # ---- plans

    def plans(self) -> list[Plan]:
        """For every place the best that can be done there, and to stand there and do nothing. What is done at once,
        before the movement, may be followed by it."""
        t, who = self.t, self.who
        danger, reached = t.danger(who), reach(t, who)
        pending = t.movement == MOVING and movement.indebted(t, who)
        armed = not t.acted and bool(self.weapons())
        stands = {}
        for state in reached:
            moved = state[0] != self.hero.square or pending
            safe = not danger >> state[0] & 1
            stands[state] = self.stand(state) - DEBT * self.hero.worth * (moved and self.debt)
            if t.scenario:
                stands[state] += goals.arrival(t, who, state[0], safe)
        best = max(stands.values())
        found = []
        for state, (left, route, path) in reached.items():
            found.append(Plan(stands[state], route, (), state))
            value = stands[state] if route or t.movement != STILL else best
            moved = state[0] != self.hero.square or pending
            if not t.acted:
                deeds = self.attacks(state, path, moved)
                if armed:
                    deeds += self.shots(state, danger)
                found += [Plan(value + NOW * gain, route, deed, state) for gain, deed in deeds]
            if t.scenario:
                zone, safe = self.board.zone[state[0] * 4 + state[1]], not danger >> state[0] & 1
                for deed in goals.deeds(t, who, state[0], zone, safe, left):
                    found.append(Plan(value + goals.DEED, route, deed, state))
        return found


def help_at_hand(t: Dungeon, who: str) -> int:
    """What a die that can be had adds to an attack, at best."""
    found = 1 if f"{who} attack" not in t.done and condition.sources(t, who, "fire") else 0
    for skill in t.skills(who):
        if "attack" in skill.timing and skill.id in skills.TOTAL and skills.ways(t, who, skill):
            found = max(found, skills.TOTAL[skill.id])
    return found
