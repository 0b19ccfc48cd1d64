"""What bots need of Okko: how good a position looks, and a possible table behind a view."""

from __future__ import annotations

from math import exp
from random import Random

from ...engine.chance import Fast
from ...engine.fields import Veil
from ...engine.table import LOCK
from . import band, ending, goals, menace, paths, recruits, scenarios
from .dungeon import BLACK, CAMPAIGN, CAPTIVE, RED, SEATS, Dungeon, other
from .menace import Fighter

LOSS, NEAR, CHASE = 4.0, 0.02, 1.5  # weights of a logistic estimate
NOW, NEXT, LATER = 0.7, 0.65, 0.3  # what an attack counts that can come in this phase, the next, the one after it


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
    """A new phase is a good moment to judge: nothing is under way. So is the moment when all bands lie open."""
    return t.scenario, t.turn, t.phase, bool(t.kind)


# ---- how good it looks


def evaluate(t: Dungeon, seat: str) -> float:
    """From 0, lost, to 1, won: losses, nerves, who stands before whom, and what the scenario asks for."""
    if t.result:
        return float(seat in t.result["winners"]) if t.result["winners"] else 0.5
    foe = other(seat)
    if not t.dice or t.waiting:
        return promise(t, seat) / (promise(t, seat) + promise(t, foe))
    z = balance(t, seat, foe) + progress(t, seat) - progress(t, foe)
    now = 1 / (1 + exp(-z))
    if t.mode != CAMPAIGN:
        return now
    wins = list(t.won.values())
    return (0.5 * (len(t.pack.order) - len(wins) - 1) + now + wins.count(seat)) / len(t.pack.order)


def promise(t: Dungeon, seat: str) -> float:
    """What is to be expected of a band before it has moved; of one that is still being composed, as far as it is
    known, and of the Zeni that are left."""
    if t.kind:
        entries = tuple(f"{kind}:{t.gear.get(who, '')}" for who, kind in t.kind.items() if who[0] == seat[0])
        return exp(2 * recruits.edge(t.pack, entries))
    known = band.entries(t, seat)
    entries = () if isinstance(known, Veil) else known
    left = 0 if seat in t.locked else t.budget.get(seat, 0) - band.price(t.pack, entries)
    return exp(2 * recruits.edge(t.pack, entries, left))


def balance(t: Dungeon, seat: str, foe: str) -> float:
    """Losses, nerves, and who is about to attack whom, by the share of what ends the game."""
    ours, theirs = menace.fighters(t, seat), menace.fighters(t, foe)
    z = (strength(t, seat, ours) + hope(t, seat, ours, theirs)) / ending.threshold(t, seat)
    z -= (strength(t, foe, theirs) + hope(t, foe, theirs, ours)) / ending.threshold(t, foe)
    return LOSS * z - NEAR * apart(t, ours, theirs)


def strength(t: Dungeon, seat: str, band: list[Fighter]) -> float:
    """What a band has left until its loss ends the game, in Zeni; who is shaken is partly lost."""
    return -t.lost[seat] - menace.SHAKEN * sum([one.worth for one in band if one.shaken])


def hope(t: Dungeon, seat: str, band: list[Fighter], enemies: list[Fighter]) -> float:
    """What its coming attacks are worth, in Zeni."""
    best = menace.menace(t, band, enemies)
    if seat != t.phase:
        return NEXT * sum(best.values())
    return sum(
        [gain * (LATER if who in t.activated and (who != t.hero or t.acted) else NOW) for who, gain in best.items()]
    )


def apart(t: Dungeon, band: list[Fighter], enemies: list[Fighter]) -> float:
    """How far a band has to go to fight, on the average."""
    if t.scenario not in ("", scenarios.LESSON, scenarios.MURDER) or not band:
        return 0.0
    foes = [one.square for one in enemies]
    return sum([paths.nearest(t.board, one.square, foes) for one in band]) / len(band)


def progress(t: Dungeon, seat: str) -> float:
    """How far this side has come with what the scenario asks of it."""
    tally = t.tally
    match t.scenario:
        case scenarios.BRIDGE if seat == RED:
            return CHASE * tally.get(RED, 0) / scenarios.ESCAPED - NEAR * northward(t)
        case scenarios.PASSAGE if seat == RED:
            levers = [token for token in t.tokens if not tally.get(token)]
            ways = [t.tokens[token] for token in levers] or goals.squares(scenarios.place(t, "trapdoor"))
            return CHASE * (1 - len(levers) / 2) - NEAR * nearest(t, RED, ways)
        case scenarios.GEISHA:
            return captive(t, seat)
        case scenarios.LIBRARY:
            mine = [who for who in t.carried if who[0] == seat[0]]
            home = goals.squares(scenarios.force(t, seat).zone)
            way = sum(paths.nearest(t.board, t.at[who], home) for who in mine)
            return tally.get(seat, 0) + 0.4 * len(mine) - NEAR * (way + nearest(t, seat, list(t.tokens.values())))
        case scenarios.SEAL:
            return 0.8 * tally.get(seat, 0) - NEAR * nearest(t, seat, goals.squares(scenarios.place(t, "seal")))
        case scenarios.HUNGER if seat == BLACK:
            prey = list(t.tokens.values())
            eaters = [t.at[who] for who in t.band(BLACK) if t.kind[who] == "pennagolan"]
            way = min([paths.nearest(t.board, eater, prey) for eater in eaters], default=0)
            return CHASE * tally.get("meals", 0) - 2 * NEAR * way
        case scenarios.DUEL:
            return 0.4 * tally.get(seat, 0) - NEAR * nearest(t, seat, goals.squares(scenarios.place(t, "ring")))
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
        where = [t.tokens[CAPTIVE]] if CAPTIVE in t.tokens else list(t.tokens.values())
        return -NEAR * nearest(t, seat, where)
    if bearer[0] != seat[0]:
        return -NEAR * nearest(t, seat, [t.at[bearer]])
    row = t.at[bearer] // t.board.size
    return CHASE - 2 * NEAR * (t.board.size - 1 - row if seat == RED else row)


def nearest(t: Dungeon, seat: str, these: list[int]) -> float:
    """The shortest way from this band to any of these squares, and a little of the rest."""
    ways = sorted([paths.nearest(t.board, t.at[who], these) for who in t.band(seat)])
    return ways[0] + sum(ways) / (2 * len(ways)) if ways else 0.0
