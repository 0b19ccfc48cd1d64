"""What bots fear and hope for: what an attack is worth by the exact table of two dice, and who could make which."""

from __future__ import annotations

from functools import cache

from . import condition, odds, paths, scenarios, skills, will
from .dungeon import Dungeon

GONE, SHAKEN, DRIVEN = 1.0, 0.4, 0.06  # what is lost of a character's worth: all, by being shaken, by falling back
AIR = 0.5  # chance of the point that is missing: an Air die
DIE = 0.5  # chance that the die of a shot comes up
CROWD = 0.4  # of a point for everybody else who could come to support
GUARD = 0.4  # … for everybody next to the attacked, who may turn to the attacker


@cache
def loss(margin: int, shaken: bool, cornered: bool) -> float:
    """What part of its worth it costs the loser to lose by so much; `cornered`: it cannot fall back well."""
    left = GONE - SHAKEN if shaken else GONE
    if margin >= 4 or (margin == 3 and (shaken or cornered)) or (margin > 0 and shaken and cornered):
        return left
    if margin == 3 or (margin > 0 and cornered):
        return SHAKEN
    return DRIVEN if margin > 0 else 0.0


@cache
def harm(difference: int, shaken: bool = False, cornered: bool = False) -> float:
    """The same before the dice, which stand so far apart: the mean of all pairs."""
    spread = odds.differences(difference).items()
    return sum(loss(margin, shaken, cornered) * often for margin, often in spread) / 36


def worth(t: Dungeon, who: str) -> float:
    """What losing this character means, in Zeni: its value, and the game where the scenario says so."""
    key = (t.scenario == scenarios.MURDER and t.kind[who] in ("okko", "master-kanatta")) or (
        t.scenario == scenarios.HUNGER and t.kind[who] == "pennagolan"
    )
    return condition.value(t, who) + 8.0 * key


class Fighter:
    """What counts of a character before a combat."""

    __slots__ = ("attack", "defense", "facing", "movement", "nerve", "shaken", "shot", "square", "who", "worth")

    def __init__(self, t: Dungeon, who: str) -> None:
        self.who, self.square, self.facing = who, t.at[who], t.facing[who]
        self.shaken = who in t.shaken
        self.attack, self.defense = skills.attack_value(t, who), skills.own_defense(t, who)
        self.movement, self.worth = skills.movement_value(t, who), worth(t, who)
        self.nerve = odds.will_chance(t, who, 0) / 6
        shots = [s for s in t.skills(who) if "shot" in s.timing and t.scenario != scenarios.LESSON]
        self.shot = max([(s.shaken_value if self.shaken else s.value, s.reach) for s in shots], default=(0, 0))


def fighters(t: Dungeon, seat: str) -> list[Fighter]:
    return [Fighter(t, who) for who in t.band(seat)]


def blow(t: Dungeon, one: Fighter, other: Fighter, bonus: float) -> float:
    """An attack in Zeni: what the enemy loses by it on the average, less what the attacker does."""
    difference = one.attack - other.defense + bonus
    low = int(difference // 1)
    found = exchange(low, one, other)
    if part := difference - low:
        found += part * (exchange(low + 1, one, other) - found)
    if will.fearsome(t, one.who, other.who):
        found *= one.nerve
    return found


def exchange(difference: int, one: Fighter, other: Fighter) -> float:
    return harm(difference, other.shaken) * other.worth - harm(-difference, one.shaken) * one.worth


def chance(t: Dungeon, one: Fighter, other: Fighter, moved: bool = False) -> float:
    """How likely this one comes to attack the other in its next activation: by the way, as it is now."""
    board = t.board
    if board.zone[one.square * 4 + one.facing] >> other.square & 1:
        return 1.0
    far = paths.to(board)[other.square][one.square] - 1
    if far > one.movement + 1:
        return 0.0
    if not board.vision(one.square, one.facing, other.square):
        far += 1
    left = one.movement - far
    return 1.0 if left >= 0 else AIR if left == -1 else 0.0


def shot(t: Dungeon, one: Fighter, other: Fighter) -> float:
    """A shot that it could come to make in its next activation, in Zeni."""
    value, reach = one.shot
    if not value or t.board.distance(one.square, other.square) > reach + one.movement // 2:
        return 0.0
    return DIE * harm(value - other.defense, other.shaken) * other.worth


def menace(t: Dungeon, band: list[Fighter], enemies: list[Fighter]) -> dict[str, float]:
    """For each of the band the best that it could do next, in Zeni: with those who support it from where they stand,
    and perhaps with those who could come."""
    found = dict.fromkeys([one.who for one in band], 0.0)
    board = t.board
    zones = [board.zone[one.square * 4 + one.facing] for one in band]
    for other in enemies:
        covering = [zone >> other.square & 1 for zone in zones]
        support = sum(covering)
        near = [likely for one in band if (likely := chance(t, one, other))]
        guards = GUARD * sum([board.touching[other.square] >> one.square & 1 for one in enemies])
        for n, one in enumerate(band):
            if likely := chance(t, one, other):
                behind = not board.vision(other.square, other.facing, one.square)
                there = support - covering[n]
                bonus = there + CROWD * (len(near) - 1 - there) + behind - guards
                if (gain := likely * blow(t, one, other, bonus)) > found[one.who]:
                    found[one.who] = gain
            if one.shot[0] and (gain := shot(t, one, other)) > found[one.who]:
                found[one.who] = gain
    return found
