"""What must hold for every game, whatever its rules. Runs on every registered game (40 games each) and on the slices of
those to come.

`ZASHIKI_DEEP=1` (make deep) plays twenty times as many games. A game that fails is written to `failures/`, as a
record."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import zashiki
from slices import okko, shadow, shogun, taihoku
from zashiki.engine import Fast, Game, Title, known, records
from zashiki.games import titles

DEEP = bool(os.environ.get("ZASHIKI_DEEP"))
GOLDEN = Path(__file__).parent.parent / "golden"
REGISTERED = titles()
TITLES = [*REGISTERED, shogun.TITLE, shadow.TITLE, okko.TITLE, taihoku.TITLE]
FEWER = {"shogun": 6, "shadow": 12}  # games of titles whose every game is long
LONGEST = 300  # choices of a walk: nothing in the rules stops a player from walking on for ever


def seeds(n: int, slices: int = 4) -> list[tuple[Title, int]]:
    """Games to play: n of every registered title, fewer of the slices."""
    deep = 20 if DEEP else 1
    games = {one.id: min(n, FEWER.get(one.id, n)) if one in REGISTERED else slices for one in TITLES}
    return [(title, seed) for title in TITLES for seed in range(games[title.id] * deep)]


def name(value: object) -> str:
    return value.id if isinstance(value, Title) else str(value)


def goldens(title: Title) -> list[Path]:
    return sorted((GOLDEN / title.id).glob("*.txt"))


def opened(title: Title, seed: int) -> Game:
    """A new game in any of its set-ups; every second one goes on from somewhere inside a golden record."""
    rng = random.Random(seed)
    if seed % 2 and (paths := goldens(title)):
        return inside(rng.choice(paths).read_text(), rng.random(), seed)
    setup = title.setup({one.name: rng.choice(one.values) for one in title.setups})
    return Game.new(title, Fast(seed), title.pack, setup)


def inside(record: str, part: float, seed: int) -> Game:
    """The game of a record, cut after this part of its lines."""
    head, _, body = record.partition("\n\n")
    lines = body.splitlines()
    kept = lines[: 1 + int(part * (len(lines) - 1))]
    return zashiki.load("\n".join([head, "", *kept]) + "\n", seed=seed)


def choice(game: Game, rng: random.Random) -> tuple[str, tuple[str, ...]]:
    """Some seat's choice: random or greedy; now and then one that takes back."""
    table = game.table
    seat = rng.choice(table.asking[1] if rng.random() < 0.1 else table.awaited)
    back = table.takebacks(seat) if rng.random() < 0.2 or seat in table.locked else []
    options = table.options(seat, bot=rng.random() < 0.8)
    if back:
        return seat, rng.choice(back)
    if rng.random() < 0.5 and table.asking[0] == "ask":
        return seat, greedy(game, seat, rng)
    return seat, rng.choice(options)


def greedy(game: Game, seat: str, rng: random.Random) -> tuple[str, ...]:
    """The option after which the position looks best."""

    def value(option: tuple[str, ...]) -> float:
        table = game.table.clone(Fast(rng.getrandbits(32)))
        table.play(seat, option)
        return game.title.evaluate(table, seat) + rng.random() / 100

    return max(game.table.options(seat), key=value)


@contextmanager
def kept(game: Game, seed: int) -> Iterator[None]:
    """If a test fails, the game it was at is written as a record."""
    try:
        yield
    except BaseException:
        folder = Path("failures")
        folder.mkdir(exist_ok=True)
        path = folder / f"{game.title.id}-{seed}.txt"
        path.write_text(records.write(game))
        print(f"the game that failed: {path}")
        raise


def walk(title: Title, seed: int) -> Iterator[tuple[Game, random.Random]]:
    """All the decisions of a game."""
    game, rng = opened(title, seed), random.Random(seed)
    with kept(game, seed):
        for _ in range(LONGEST):
            if game.over:
                break
            assert game.to_move, "nobody can act and the game is not over"
            yield game, rng
            game.play(*choice(game, rng))


__all__ = ["REGISTERED", "TITLES", "choice", "goldens", "inside", "kept", "known", "name", "opened", "seeds", "walk"]
