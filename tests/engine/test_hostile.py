"""The library given what nobody should give it: a sentence each time, and nothing changed."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import zashiki
from zashiki import BadOption, BadPack, BadRecord, Fair, Game, Scripted, ZashikiError
from zashiki.engine.game import outcome

SETUP = ("uniform", "rifle", "blank", "camouflage", "medicine", "m8")
ODD: list[Any] = [
    None,
    0,
    -1,
    10**5000,
    1.5,
    True,
    b"raid",
    "",
    "\x00",
    "\ud800",
    "x" * 100_000,
    [],
    {},
    object(),
    Game,
]


def everything(game: Game) -> tuple[str, str, str]:
    return json.dumps(game.save()), game.record(), str(game.needs)


def over() -> Game:
    game, rng = zashiki.new("onoda", seed=1), random.Random(1)
    while not game.over:
        game.play("onoda", rng.choice(game.options("onoda")))
    return game


def waiting() -> Game:
    game = zashiki.new("onoda", dealer=Scripted(SETUP))
    game.play("onoda", "raid")
    return game


@pytest.mark.parametrize("make", [lambda: zashiki.new("onoda", seed=3), waiting, over])
def test_nothing_that_is_asked_of_a_game_does_harm(make: Callable[[], Game]) -> None:
    game = make()
    before = everything(game)
    for odd in [*ODD, ["raid", 1], ["raid", "raid"], "move ago move", "use e17 0", "lock", "undo"]:
        for ask in (game.options, game.takebacks, game.view, game.text, game.svg, game.undo):
            with pytest.raises(ZashikiError) as error:
                ask(odd)
            assert len(str(error.value)) < 300
        with pytest.raises(ZashikiError):
            game.play("onoda", odd)
        with pytest.raises(ZashikiError):
            game.play(odd, "raid")
        if game.needs:
            with pytest.raises(zashiki.BadOutcome):
                game.supply(odd)
        assert everything(game) == before


@pytest.mark.parametrize(
    "odd", [b"raid", 1.5, [], {}, "\ud800", 10**5000, object()], ids=lambda odd: type(odd).__name__
)
def test_what_makes_a_game_is_looked_at(odd: Any) -> None:
    game = zashiki.new("onoda", seed=1)
    for make in (
        lambda: zashiki.new(odd),
        lambda: zashiki.new("onoda", odd),
        lambda: zashiki.new("onoda", variant=odd),
        lambda: zashiki.load(game.record(), seed=odd),
        lambda: game.clone(odd),
        lambda: zashiki.read_pack(odd, "x"),
    ):
        with pytest.raises(BadOption):
            make()
    with pytest.raises(BadPack, match=r"cannot be read|a pack is a file"):
        zashiki.new("onoda", pack=odd)
    for make in (lambda: zashiki.new("onoda", dealer=odd), lambda: zashiki.load(game.record(), dealer=odd)):
        with pytest.raises(BadOption, match="dealer"):
            make()


def test_a_dealer_serves_one_game() -> None:
    """Two games would write into one log, and neither record could be read again."""
    dealer = Fair("secret")
    game = zashiki.new("onoda", dealer=dealer)
    with pytest.raises(BadOption, match="deals for another game"):
        zashiki.new("onoda", dealer=dealer)
    game.play("onoda", "raid")
    assert zashiki.load(game.record()).record() == game.record()


def test_a_header_without_its_words_is_no_record() -> None:
    lines = zashiki.new("onoda", seed=1).record().splitlines(keepends=True)
    for at, line in enumerate(lines[:4]):
        with pytest.raises(BadRecord, match=f"line {at + 1}"):
            zashiki.load("".join([*lines[:at], f"{line.split()[0]}  \n", *lines[at + 1 :]]))


@pytest.mark.parametrize(
    "line", ["house", "house end nobody", "house end mori\nmori lock", "house end mori\nhouse end"]
)
def test_a_record_cannot_note_what_the_house_cannot(line: str) -> None:
    """Nobody wins who does not play, and a game that was given up is over."""
    record = zashiki.new("shogun", seed=1).record()
    with pytest.raises(BadRecord, match=f"line {record.count(chr(10)) + 1 + line.count(chr(10))}"):
        zashiki.load(f"{record}{line}\n")


def test_a_game_that_was_given_up_asks_nobody() -> None:
    game = zashiki.new("shogun", start="draft", seed=1)
    assert game.options(game.to_move[0])
    game.note("end", "mori")
    assert game.result == {"winners": ["mori"], "scores": {}, "reason": "given up", "clause": ""}
    assert [game.options(seat) + game.takebacks(seat) for seat in game.seats] == [[]] * 3
    assert outcome(game.title, game.view("mori")) == "All others have given the game up; it is won by Mori."
    assert game.record("mori") == game.record()


@pytest.mark.parametrize("seat", ["nobody", "tower", None, 3, ["mori"]])
def test_a_record_is_written_for_a_seat(seat: Any) -> None:
    with pytest.raises(BadOption, match="no seat is called"):
        zashiki.new("shogun", seed=1).record(seat)


def test_what_waits_for_its_first_outcome_can_be_taken_back() -> None:
    """Nobody has learned anything yet; after the first outcome somebody has."""
    game = waiting()
    before = zashiki.new("onoda", dealer=Scripted(SETUP)).save()["table"]
    assert game.can_undo("onoda")
    game.undo("onoda")
    assert (game.save()["table"], game.needs, game.to_move) == (before, None, ("onoda",))
    game.play("onoda", "raid")
    game.supply("t3a")
    assert not game.can_undo("onoda")
    with pytest.raises(zashiki.NoUndo, match="chance has shown its hand"):
        game.undo("onoda")


# ---- saved games that were damaged


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all that lies in it."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, one in inner for place in places(one, (*path, key)))]


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


@pytest.mark.parametrize("make", [lambda: zashiki.new("onoda", seed=3), waiting, over])
def test_a_damaged_save_is_refused_wherever_it_is_damaged(make: Callable[[], Game]) -> None:
    saved, rng = json.loads(json.dumps(make().save())), random.Random(1)
    assert zashiki.restore(saved).save() == saved
    for path in places(saved)[1:]:
        for odd in rng.sample([None, -1, 99, 1.5, "tilik", [], ["x"], {}, {"x": 1}, object(), float("nan")], 2):
            damaged = copy.deepcopy(saved)
            at(damaged, path[:-1])[path[-1]] = odd
            if damaged != saved:
                with pytest.raises(BadRecord):
                    zashiki.restore(damaged)
        damaged = copy.deepcopy(saved)
        del at(damaged, path[:-1])[path[-1]]
        with pytest.raises(BadRecord):
            zashiki.restore(damaged)
