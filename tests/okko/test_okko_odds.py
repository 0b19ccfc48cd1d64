"""The chances that are shown are those that are played: every pair of dice is rolled in positions made by chance."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from okko.position import PACK, position
from zashiki.engine import Game, Option, Scripted
from zashiki.games.okko import combat, odds
from zashiki.games.okko.dungeon import SEATS, Dungeon, owner

ELEMENTS = ("fire", "water", "air", "earth", "torii")
FACINGS = ("north", "east", "south", "west")
SEVERITY = {"nothing": 0, "retreats": 1, "shaken": 2, "disabled": 3}
FIGHTS = 25  # a seed


def crowd(rng: random.Random) -> Game | None:
    """Characters of both sides close together, on rough ground between walls."""
    squares = [(x, y) for x in range(5, 9) for y in range(5, 9)]
    terrain = {f"{x},{y}": rng.choice("hhwX") for x, y in squares if rng.random() < 0.2}
    walls = [f"{x},{y}|{x + 1},{y}" for x, y in squares if rng.random() < 0.1]
    free = [(x, y) for x, y in squares if terrain.get(f"{x},{y}") != "X"]
    rng.shuffle(free)
    pieces, gear, reserve = {}, {}, {}
    for n, (x, y) in enumerate(free[: rng.randint(2, 8)]):
        kind = rng.choice(list(PACK.characters))
        who = f"{SEATS[n % 2]}-{kind}"
        pieces[who] = f"{x},{y} {rng.choice(FACINGS)}"
        fitting = [card.id for card in PACK.gear.values() if card.fits(PACK.characters[kind])]
        gear |= {who: rng.choice(fitting)} if rng.random() < 0.4 else {}
        reserve |= {who: rng.choice(ELEMENTS)} if n < 4 and rng.random() < 0.5 else {}
    if len({owner(who) for who in pieces}) < 2:
        return None
    return position(
        pieces=pieces,
        gear=gear,
        reserve=reserve,
        pool=" ".join(rng.choices(ELEMENTS, k=2)),
        shaken=" ".join(who for who in pieces if rng.random() < 0.35),
        terrain=terrain,
        walls=walls,
        scenario=rng.choice(["", "", "assassination", "dojo-duel"]),
        budget=dict.fromkeys(SEATS, 40),
    )


def declared(t: Dungeon, rng: random.Random) -> list[tuple[Dungeon, Option]]:
    """Each attack and shot that somebody can make, on a table on which it can be chosen."""
    found = []
    for first in t.options("red"):
        if first[0] == "activate":
            twin = t.clone(Scripted())
            twin.play("red", first)
            found += [(twin, option) for option in twin.options("red") if option[0] in ("attack", "shoot")]
    rng.shuffle(found)
    return found


def brought(t: Dungeon, before: Dungeon) -> str:
    """What has become of the two, in the words of the odds; each player has chosen well."""
    who, enemy = before.attacker, before.defender
    while not t.result and (t.attacker, t.defender) == (who, enemy) and t.awaited:
        seat, worst = t.awaited[0], ("", -9)
        for option in t.options(seat):
            twin = t.clone(Scripted(t.dealer.words, t.dealer.at))  # type: ignore[attr-defined]
            twin.play(seat, option)
            outcome = brought(twin, before)
            good = severity(outcome) * (1 if seat == owner(who) else -1)
            worst = max(worst, (outcome, good), key=lambda pair: pair[1])
        return worst[0]
    fates = {one: fate(t, one, before) for one in (who, enemy)}
    if fates[enemy] != "nothing" or fates[who] == "nothing":
        return fates[enemy]
    return f"own_{fates[who]}"


def fate(t: Dungeon, who: str, before: Dungeon) -> str:
    if who not in t.at:
        return "disabled"
    if who in t.shaken and who not in before.shaken:
        return "shaken"
    return "retreats" if t.at[who] != before.at[who] else "nothing"


def severity(outcome: str) -> int:
    """How good it is for the attacker."""
    return -SEVERITY[outcome[4:]] if outcome.startswith("own_") else SEVERITY[outcome]


def rolled(t: Dungeon) -> dict[str, int]:
    """The fight that is being announced, with every throw of its dice; the defender turns as it is best."""
    before, turned = t, [t.clone(Scripted())]
    while turned[0].awaited and turned[0].asking[2] == "Announce":
        turned[0].play(turned[0].awaited[0], ("ready",))
    if turned[0].awaited:
        seat, options = turned[0].awaited[0], turned[0].options(turned[0].awaited[0])
        turned = [turned[0].clone(Scripted()) for _ in options]
        for twin, option in zip(turned, options, strict=True):
            twin.play(seat, option)
    found = []
    for twin in turned:
        counts: Counter[str] = Counter()
        for words in product("123456", repeat=combat.dice_of(twin, t.attacker) + combat.dice_of(twin, t.defender)):
            thrown = twin.clone(Scripted(words))
            thrown.needs = None
            thrown.run()
            counts[brought(thrown, before)] += 1
        found.append(counts)
    return min(found, key=lambda counts: sum(severity(outcome) * n for outcome, n in counts.items()))


def told(chances: odds.Chances | None) -> dict[str, float]:
    assert chances is not None
    return {outcome: n / chances.total for outcome, n in chances.counts.items() if n}


def shares(counts: dict[str, int]) -> dict[str, float]:
    return {outcome: n / sum(counts.values()) for outcome, n in counts.items()}


@pytest.mark.parametrize("seed", range(4))
def test_chances_are_what_is_played(seed: int) -> None:
    """Before an attack or a shot, and with every announcement on the way."""
    rng, fights = random.Random(seed), 0
    while fights < FIGHTS:
        game = crowd(rng)
        for table, option in declared(game.table, rng)[:2] if game and game.to_move == ("red",) else ():
            t, fights = table.clone(Scripted()), fights + 1
            t.play("red", option)
            tested = t.awaited and t.asking[2] == "Steady"
            passing = odds.chances(table.view("red"), option)
            if tested or (t.needs and t.needs.stream == "will"):
                start, won = t, []
                for word in "123456":
                    t = start.clone(Scripted([word]))
                    t.needs = None
                    t.play("red", ("roll",)) if tested else t.run()
                    won += [t] if t.attacker else []
                assert passing is not None
                assert len(won) == passing.test
                if not won:
                    continue
                t = won[0].clone(Scripted())
            assert told(passing) == pytest.approx(shares(rolled(t)))
            while t.awaited and t.asking[2] == "Announce":
                seat = t.awaited[0]
                choice = rng.choice(t.options(seat))
                shown = odds.chances(t.view(seat), choice)
                t.play(seat, choice)
                assert told(shown) == pytest.approx(shares(rolled(t)))
