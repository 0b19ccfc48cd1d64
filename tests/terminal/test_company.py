"""Several people at one keyboard, in plain lines: what one sees is not for the others; and bots in other seats."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from typing import Any

import pytest

from slices import okko, shadow, shogun, taihoku
from zashiki import bots
from zashiki.engine import Fast, Game, Option, Title
from zashiki.terminal.plain import run
from zashiki.terminal.session import EVERYBODY, People


def opened(title: Title, seed: int = 3) -> Game:
    return Game.new(title, Fast(seed), title.pack, {})


def typed(game: Game, lines: Iterator[str] | list[str], people: People = EVERYBODY) -> str:
    out = io.StringIO()
    assert run(game, people=people, lines=lines, out=out) == 0
    return out.getvalue()


def test_each_person_sees_a_view_of_their_own() -> None:
    """What red plans is shown to red alone: from one curtain to the next only one person is asked."""
    game = opened(shogun.TITLE)
    plan = [str(option) for option in game.options("red") if str(option).startswith("put combat_a")][-1]
    shown = typed(game, ["", plan, "put combat_b chest_1", "look", "lock", "", "look"])
    before, red, gold = shown.split(" is asked now. Press Enter")[:3]
    assert "plan" not in before
    card = plan.split()[-1]
    assert f"'combat_a': '{card}'" in red
    assert f"'combat_a': '{card}'" not in gold
    assert game.table.locked == ["red"]


def test_who_is_asked_as_well_may_begin() -> None:
    game = opened(shogun.TITLE)
    shown = typed(game, ["", "sit Blue", "", "put combat_a chest_1", "sit nobody"])
    assert "Blue is asked now" in shown
    assert game.table.plan["blue"] == {"combat_a": "chest_1"}
    assert "Who is asked here now: Red, Gold and Blue." in shown


def test_no_curtain_where_nothing_is_hidden() -> None:
    game = opened(okko.TITLE)
    shown = typed(game, [str(game.options(game.to_move[0])[0])])
    assert "Press Enter when" not in shown


@pytest.mark.parametrize("title", [okko.TITLE, shadow.TITLE, shogun.TITLE, taihoku.TITLE], ids=lambda title: title.id)
def test_whole_games_with_one_person_among_bots(title: Title) -> None:
    game, chance = opened(title), random.Random(5)
    me = game.seats[-1]
    players = {seat: bots.make("greedy", title, f"1/{seat}") for seat in game.seats if seat != me}

    def lines() -> Iterator[str]:
        while not game.over:
            assert me in game.to_move
            yield str(chance.choice(game.options(me)))

    shown = typed(game, lines(), People(bots=players))
    assert game.over
    assert shown.rstrip().endswith(title.words.result(game.view(me)))
    assert "Press Enter when" not in shown


def test_bots_alone_play_to_the_end() -> None:
    game = opened(taihoku.TITLE)
    typed(game, [], People(bots={seat: bots.make("greedy", game.title, seat) for seat in game.seats}))
    assert game.over


class Idle(bots.Bot):
    """Does nothing that could be left."""

    def choose(self, view: Any, seat: str) -> Option:
        return ("end",)


def test_undo_takes_back_what_bots_answered() -> None:
    """Bots agree to it; what chance has shown stands."""
    game = opened(taihoku.TITLE)
    players = {seat: Idle(game.title) for seat in taihoku.SEATS[1:]}
    shown = typed(game, ["end", "undo"], People(bots=players))
    assert "Taken back: end." in shown
    assert game.past == []
    shown = typed(game, ["explore", "undo"], People(bots=players))
    assert "This cannot be taken back" in shown
    assert [line.option for line in game.past] == [("explore",)]
