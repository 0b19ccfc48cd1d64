"""What bots need of Okko: how good a position looks, and a possible table behind a view."""

from __future__ import annotations

from math import exp
from random import Random

from ...engine.chance import Fast
from ...engine.fields import Veil
from ...engine.table import LOCK
from . import band, condition, ending, scenarios
from .dungeon import BLACK, CAMPAIGN, CAPTIVE, RED, SEATS, Dungeon, other

LOSS, UNNERVED, NEAR, AIM, CHASE = 4.0, 0.35, 0.03, 0.06, 1.5  # weights of a logistic estimate


def guess(view: Dungeon, seed: int) -> Dungeon:
    """A table that could lie behind this view, with chance of its own: the other player may be composing any band, and
    one that is locked can stand."""
    rng, table = Random(seed), view.clone(Fast(seed))
    for seat in SEATS:
        if isinstance(table.draft[seat], Veil):
            composing = seat in view.asking[1] and not view.open_bands
            table.draft[seat] = random_band(table, seat, rng, seat in view.locked) if composing else ()
    return table


def random_band(table: Dungeon, seat: str, rng: Random, locked: bool) -> tuple[str, ...]:
    """Some legal choices under the seal, one after another."""
    twin, question = table.clone(), band.Recruit(seat)
    twin.draft[seat] = ()
    for _ in range(rng.randrange(12)):
        if moves := question.options(twin):
            question.settle(twin, rng.choice(moves))
    while locked and question.refuse(twin, LOCK) is not None:
        question.settle(twin, rng.choice([move for move in question.options(twin) if move[0] == "hire"]))
    return twin.draft[seat]


def chapter(t: Dungeon) -> object:
    """A new phase is a good moment to judge: nothing is under way."""
    return t.scenario, t.turn, t.phase


# ---- how good it looks


def evaluate(t: Dungeon, seat: str) -> float:
    """From 0, lost, to 1, won: losses, nerves, who stands before whom, and what the scenario asks for."""
    if t.result:
        return float(seat in t.result["winners"]) if t.result["winners"] else 0.5
    if not t.dice or t.waiting:
        return 0.5
    foe = other(seat)
    z = strength(t, seat) - strength(t, foe) + progress(t, seat) - progress(t, foe) + posture(t, seat)
    now = 1 / (1 + exp(-z))
    if t.mode != CAMPAIGN:
        return now
    wins = list(t.won.values())
    return (0.5 * (len(t.pack.order) - len(wins) - 1) + now + wins.count(seat)) / len(t.pack.order)


def strength(t: Dungeon, seat: str) -> float:
    """What is left of a band until its loss ends the game; who is shaken is half lost."""
    left = -t.lost[seat] - UNNERVED * sum(condition.value(t, who) for who in t.shaken if who[0] == seat[0])
    return LOSS * left / ending.threshold(t, seat)


def posture(t: Dungeon, seat: str) -> float:
    """Close to the enemy, with an enemy in front."""
    found = 0.0
    foes = [t.at[who] for who in t.band(other(seat))]
    for who in t.band(seat):
        here, zone = t.at[who], t.zone(who)
        found -= NEAR * min((t.board.distance(here, square) for square in foes), default=0)
        found += AIM * any(zone >> square & 1 for square in foes)
    return found


def progress(t: Dungeon, seat: str) -> float:
    """How far this side has come with what the scenario asks of it."""
    tally = t.tally
    match t.scenario:
        case scenarios.BRIDGE if seat == RED:
            return CHASE * tally.get(RED, 0) / scenarios.ESCAPED - NEAR * northward(t)
        case scenarios.PASSAGE if seat == RED:
            levers = [token for token in t.tokens if not tally.get(token)]
            goals = [t.tokens[token] for token in levers] or squares(scenarios.place(t, "trapdoor"))
            return CHASE * (1 - len(levers) / 2) - NEAR * nearest(t, RED, goals)
        case scenarios.GEISHA:
            return captive(t, seat)
        case scenarios.LIBRARY:
            mine = [who for who in t.carried if who[0] == seat[0]]
            home = squares(scenarios.force(t, seat).zone)
            way = sum(min(t.board.distance(t.at[who], square) for square in home) for who in mine)
            goals = list(t.tokens.values())
            return tally.get(seat, 0) + 0.4 * len(mine) - NEAR * (way + nearest(t, seat, goals))
        case scenarios.SEAL:
            return 0.8 * tally.get(seat, 0) - NEAR * nearest(t, seat, squares(scenarios.place(t, "seal")))
        case scenarios.HUNGER if seat == BLACK:
            goals = list(t.tokens.values())
            eaters = [t.at[who] for who in t.band(BLACK) if t.kind[who] == "pennagolan"]
            way = min((t.board.distance(eater, goal) for eater in eaters for goal in goals), default=0)
            return CHASE * tally.get("meals", 0) - 2 * NEAR * way
        case scenarios.DUEL:
            return 0.4 * tally.get(seat, 0) - NEAR * nearest(t, seat, squares(scenarios.place(t, "ring")))
        case scenarios.LAIR if seat == RED:
            cracks = sum(tally.get(token, 0) for token in t.tokens)
            return CHASE * tally.get("altars", 0) + 0.6 * cracks - NEAR * nearest(t, RED, list(t.tokens.values()))
    return 0.0


def northward(t: Dungeon) -> float:
    """How far the hunters still have to go to the north bank."""
    return sum(t.at[who] // t.board.size for who in t.band(RED)) / 4


def captive(t: Dungeon, seat: str) -> float:
    """Who carries her, and how far it is home; or how far it is to her, or to a jar."""
    bearer = next((who for who, token in t.carried.items() if token == CAPTIVE), "")
    if not bearer:
        goals = [t.tokens[CAPTIVE]] if CAPTIVE in t.tokens else list(t.tokens.values())
        return -NEAR * nearest(t, seat, goals)
    if bearer[0] != seat[0]:
        return -NEAR * nearest(t, seat, [t.at[bearer]])
    row = t.at[bearer] // t.board.size
    return CHASE - 2 * NEAR * (t.board.size - 1 - row if seat == RED else row)


def nearest(t: Dungeon, seat: str, goals: list[int]) -> float:
    """The shortest way from this band to any of these squares, and a little of the rest."""
    ways = sorted(min((t.board.distance(t.at[who], goal) for goal in goals), default=0) for who in t.band(seat))
    return ways[0] + sum(ways) / (2 * len(ways)) if ways else 0.0


def squares(these: int) -> list[int]:
    """The squares of a set."""
    return [s for s in range(these.bit_length()) if these >> s & 1]
