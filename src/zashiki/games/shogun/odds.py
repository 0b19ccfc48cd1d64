"""What a throw of the tower may bring. The counts are public, the ledges are not: so they are guessed again and again,
and so many throws are tried. The numbers are samples and say so."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import NamedTuple

from ...engine.table import Option
from ...engine.tongue import decimal, later, say
from . import actions, battles, marches, tower, winter
from .japan import Japan
from .pack import FARMER, Tower
from .strategy import scattered

SAMPLES = 200  # right to some three in a hundred; a march may choose among forty battles, all of which are tried


class Odds(NamedTuple):
    """Of `samples` throws the actor wins so many; so many leave the province to nobody; in the rest the other side
    keeps it. `left`: armies of the actor in the province on the average of those he wins."""

    samples: int
    won: int
    tied: int
    left: float

    @property
    def lost(self) -> int:
        return self.samples - self.won - self.tied


class Battle(NamedTuple):
    """A throw to come: letters of the cubes that go in, of those inside now, of both parties; who helps whom."""

    cubes: str
    inside: str
    actor: str
    other: str  # "" where only farmers stand against the actor
    help: bool  # farmers fight for the other party


def chances(view: Japan, seat: str, option: Option) -> Odds | None:
    """The odds of what this option sets off; None if it brings no throw."""
    battle = ahead(view, seat, option)
    return sampled(view.pack.towers[view.profile], battle) if battle else None


def ahead(view: Japan, seat: str, option: Option) -> Battle | None:
    """The battle that this option starts."""
    match view.question(seat), option:
        case marches.March(), ("march", target, n, *plain) if view.owner.get(target, seat) != seat:
            return attack(view, seat, target, int(n) + (not plain and marches.has_bonus(view, seat, target)))
        case battles.Guard(attacker=attacker, province=province), _:
            return attack(view, attacker, province, 0, option == ("guard",))
        case actions.Carry(action="rice" | "tax", province=province), ("do",) if view.markers[province]:
            return revolt(view, seat, province, view.markers[province])
        case winter.NextRevolt(farmers=farmers), ("revolt", province):
            return revolt(view, seat, province, farmers + view.markers[province])
    return None


def attack(view: Japan, attacker: str, target: str, n: int, shield: bool | None = None) -> Battle:
    """So many more cubes of the attacker against what stands there. The defender's special card is used unless the
    table asks for it."""
    cubes, defender = gathered(view), view.owner[target]
    cubes[attacker] += n
    if defender:
        if shield is None:
            shield = view.holds(defender, "sp_defence")
        castle = view.effect() == battles.CASTLES and "castle" in view.buildings[target]
        cubes[defender] += view.armies[target] + min(view.supply[defender], shield + castle)
        help = battles.farmers_help(view, target)
        return battle(view, cubes, attacker, defender, help)
    cubes[FARMER] += min(view.supply[FARMER], 2 if view.effect() == battles.ARMED else 1)
    return battle(view, cubes, attacker, "", True)


def revolt(view: Japan, seat: str, province: str, farmers: int) -> Battle:
    cubes = gathered(view)
    castle = view.castle_revolt and view.effect() == battles.CASTLES and "castle" in view.buildings[province]
    cubes[seat] += view.armies[province] + min(view.supply[seat], int(castle))
    cubes[FARMER] += min(view.supply[FARMER], farmers)
    return battle(view, cubes, seat, "", True)


def gathered(view: Japan) -> dict[str, int]:
    """What is thrown in any case: the tray, and armies on the march."""
    return {colour: view.tray[colour] + view.collected[colour] for colour in view.tray}


def battle(view: Japan, cubes: dict[str, int], actor: str, other: str, help: bool) -> Battle:
    letters = view.letters()
    into, inside = ("".join(letters[colour] * n for colour, n in one.items()) for one in (cubes, view.inside))
    return Battle(into, inside, letters[actor], letters[other] if other else "", help)


@lru_cache(maxsize=4096)
def sampled(profile: Tower, battle: Battle, samples: int = SAMPLES) -> Odds:
    """Try so many throws. The same battle always gives the same numbers."""
    rng = random.Random(f"{profile.id}/{'/'.join(map(str, battle))}")
    won, tied, left = 0, 0, 0
    for _ in range(samples):
        inside = sorted(battle.inside, key=lambda _: rng.random())
        ledges = scattered(inside, profile.ledges, rng)
        out = tower.tumble(lambda n: int(rng.random() * n), battle.cubes, ledges, profile).partition("/")[0]
        a, f = out.count(battle.actor), out.count("g") if battle.help else 0
        if battle.other:
            result, rest = battles.verdict(a, out.count(battle.other), f)
            tied += result == battles.TIE
            won, left = won + (result == battles.WON), left + rest * (result == battles.WON)
        else:
            won, left = won + (a > f), left + max(0, a - f)
    return Odds(samples, won, tied, left / won if won else 0.0)


def odds(view: Japan, seat: str, option: Option) -> str:
    """In words; "" where nothing is thrown."""
    found = chances(view, seat, option)
    if found is None:
        return ""
    won, tied, lost = (round(100 * n / found.samples) for n in (found.won, found.tied, found.lost))
    fields = {"n": found.samples, "won": won, "tied": tied, "lost": lost, "left": decimal(found.left)}
    question = view.question(seat)
    if isinstance(question, battles.Guard):
        sentence = later(
            "Of {n} sampled throws the province holds in {lost} %, falls in {won} %, goes to nobody in {tied} %."
        )
        return say(sentence, **fields)
    if not isinstance(question, marches.March):
        return say("Of {n} sampled throws the revolt is put down in {won} %; else the province is lost.", **fields)
    if view.owner[option[1]]:
        sentence = later(
            "Of {n} sampled throws {won} % win, about {left} armies left; {tied} % leave it to nobody, {lost} % fail."
        )
        return say(sentence, **fields)
    return say("Of {n} sampled throws {won} % win, with about {left} armies left; {lost} % fail.", **fields)
