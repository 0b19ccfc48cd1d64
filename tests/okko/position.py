"""Positions of Okko for tests: a game between two activations, or inside one, with a script of chance.

    game = position(2, 4, pieces={"black-oni-bushi": "5,5 north", "red-okko": "5,4 south"}, phase="black", pool="fire")
    play(game, "activate black-oni-bushi", "attack red-okko", "raise pool")

`pieces` gives square and facing; `terrain` letters by square; `walls` pairs of squares; `pool`, `reserve` and `shaken`
are words separated by spaces; other fields are those of `Dungeon`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

from zashiki.engine.chance import Scripted
from zashiki.engine.game import Game
from zashiki.games.okko import TITLE
from zashiki.games.okko.dungeon import SEATS, Dungeon, other
from zashiki.games.okko.geometry import FACINGS
from zashiki.games.okko.pack import OkkoPack

PACK = cast(OkkoPack, TITLE.pack)
SIZE = 16
OTHERS = {"red-noshin": "0,15 north", "black-gaki-9": "15,0 south"}  # far away on either side


def at(word: str) -> int:
    """The square of a word."""
    x, y = map(int, word.split(","))
    return y * SIZE + x


def ground(terrain: Mapping[str, str] | None = None, walls: Iterable[str] = ()) -> tuple[str, str]:
    """An empty board of 16×16 with these letters, and walls between these squares: "2,2|3,2"."""
    letters, edges = ["."] * SIZE**2, [0] * SIZE**2
    for word, letter in (terrain or {}).items():
        letters[at(word)] = letter
    for pair in walls:
        one, two = sorted(at(word) for word in pair.split("|"))
        edges[one] |= 1 if two == one + 1 else 2
    return "".join(letters), "".join(map(str, edges))


def position(
    *script: str | int,
    pieces: Mapping[str, str],
    phase: str = "red",
    pool: str = "",
    reserve: Mapping[str, str] | None = None,
    shaken: str = "",
    terrain: Mapping[str, str] | None = None,
    walls: Iterable[str] = (),
    hero: str = "",
    scenario: str = "",
    first: str = "red",
    **fields: Any,
) -> Game:
    """A game in turn 2 that asks the phase player who is next; with a hero it is that one's activation."""
    letters, edges = ground(terrain, walls)
    places = {who: place.split() for who, place in pieces.items()}
    kind = {who: _kind(who) for who in pieces}
    cards = {who: tuple(dice.split()) for who, dice in (reserve or {}).items()}
    dice = {
        seat: 4 + any(PACK.characters[kind[who]].civilian for who in pieces if who.startswith(seat)) for seat in SEATS
    }
    kept = {seat: sum(len(on) for who, on in cards.items() if who.startswith(seat)) for seat in SEATS}
    unused = dict.fromkeys(SEATS, 0) | {phase: len(pool.split())}
    start: dict[str, Any] = {
        "mode": scenario or "skirmish",
        "scenario": scenario,
        "budget": dict.fromkeys(SEATS, 16),
        "draft": dict.fromkeys(SEATS, ()),
        "terrain": letters,
        "walls": edges,
        "kind": kind,
        "at": {who: at(place[0]) for who, place in places.items()},
        "facing": {who: FACINGS.index(place[1]) for who, place in places.items()},
        "shaken": shaken.split(),
        "reserve": cards,
        "pool": pool.split(),
        "dice": dice,
        "aside": {seat: dice[seat] - kept[seat] - unused[seat] for seat in SEATS},
        "lost": dict.fromkeys(SEATS, 0),
        "first": first,
        "turn": 2,
        "phase": phase,
        "agenda": [
            ("end_turn",),
            *[("start_phase", other(phase))] * (phase == first),
            ("end_of_phase",),
            ("end_phase",),
            ("ask", (phase,), "Keep"),
            ("ask", (phase,), "Phase"),
        ],
    }
    table = Dungeon(SEATS, Scripted(script), PACK, **(start | fields))
    game = Game(TITLE, table, TITLE.setup({"scenario": scenario or "skirmish"}))
    table.told = game.start
    table.run()
    if hero:
        play(game, f"activate {hero}")
    return game


def duel(one: str, other: str, *script: str | int, more: Mapping[str, str] | None = None, **fields: Any) -> Game:
    """It is the activation of the one, who looks the other in the eye."""
    pieces = {one: "5,5 north", other: "5,4 south"} | dict(more or {}) | OTHERS
    return position(*script, pieces=pieces, phase=one.partition("-")[0], hero=one, **fields)


def _kind(who: str) -> str:
    """The character of a piece: red-okko, black-gaki-2."""
    name = who.partition("-")[2]
    return name if name in PACK.characters else name.rpartition("-")[0]


def play(game: Game, *options: str) -> Game:
    """Choose these one after another, each for whoever is asked."""
    for option in options:
        game.play(game.to_move[0], option)
    return game


def texts(game: Game, verb: str = "") -> list[str]:
    """The options of whoever is asked, as texts; those that begin with this verb."""
    found = [str(option) for option in game.options(game.to_move[0])]
    return [text for text in found if text.startswith(verb)]


def clause(game: Game, option: str) -> str:
    """The clause that refuses this option to whoever is asked."""
    why = game.why_not(game.to_move[0], option)
    assert why is not None, f"{option} is allowed"
    return why.clause


def asked(game: Game) -> tuple[str, str]:
    """Who is asked, and what."""
    return game.to_move[0], str(game.table.asking[2])


def facts(game: Game) -> list[tuple[str | int, ...]]:
    """All that has been told since the beginning, in order."""
    return [fact for line in game.past for fact, _, _ in line.told]


def told(game: Game, verb: str) -> list[tuple[str | int, ...]]:
    return [fact for fact in facts(game) if fact[0] == verb]


def rolled(game: Game) -> tuple[str | int, ...]:
    """The last totals of attacker and defender, and the margin."""
    fact = told(game, "rolled")[-1]
    return fact[3], fact[6], fact[7]


def result(game: Game) -> tuple[list[str], str, str]:
    """Who has won, why, and by which clause."""
    found = game.result
    assert found is not None
    return found["winners"], found["reason"], found["clause"]


def square(game: Game, who: str) -> str:
    """Where it stands; "" off the board."""
    return game.table.board.words[game.table.at[who]] if who in game.table.at else ""
