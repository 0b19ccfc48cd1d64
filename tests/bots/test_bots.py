"""Bots on every registered game and on the slices of those to come: they choose what is offered, the same seed gives
the same choices, and they see nothing but their view."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from slices import okko, shadow, shogun, taihoku
from zashiki import bots
from zashiki.bots.search import Estimate, Search
from zashiki.engine import BadOption, Fast, Game, Option, Title
from zashiki.games import titles

TITLES = [*titles(), shogun.TITLE, shadow.TITLE, okko.TITLE, taihoku.TITLE]
MAKERS: dict[str, Callable[[Title, int], bots.Bot]] = {
    "random": lambda title, seed: bots.make("random", title, seed),
    "quick": lambda title, seed: bots.make("quick", title, seed),
    "greedy": lambda title, seed: bots.make("greedy", title, seed),
    "search": lambda title, seed: Search(title, seed, simulations=10),
}


def opened(title: Title, seed: int) -> Game:
    return Game.new(title, Fast(seed), title.pack, title.setup({}))


def played(title: Title, kind: str, seed: int, choices: int) -> list[tuple[str, Option]]:
    """What bots of this kind choose in the first so many choices of a game."""
    game, made = opened(title, seed), []
    players = {seat: MAKERS[kind](title, seed) for seat in game.seats}
    while game.to_move and len(made) < choices:
        seat = game.to_move[0]
        option = players[seat].choose(game.view(seat), seat)
        assert option in game.options(seat)
        game.play(seat, option)
        made.append((seat, option))
    return made


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_the_same_seed_gives_the_same_game(title: Title, kind: str) -> None:
    assert played(title, kind, 5, 30) == played(title, kind, 5, 30)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_bots_see_a_view_and_leave_it_alone(title: Title) -> None:
    """Whatever lies behind the veils, they choose alike; the view is afterwards what it was."""
    game = opened(title, 3)
    rng = random.Random(3)
    for _ in range(12):
        if not game.to_move:
            break
        seat = game.to_move[0]
        view = game.view(seat)
        before = repr(view.save())
        first = Search(title, 1, simulations=8).choose(view, seat)
        assert repr(view.save()) == before
        other = title.guess(view, 77).view(seat)  # another world, the same view
        assert Search(title, 1, simulations=8).choose(other, seat) == first
        game.play(seat, rng.choice(game.options(seat)))


def test_under_a_seal_a_bot_makes_small_choices_until_it_locks() -> None:
    game = opened(shogun.TITLE, 1)
    bot = Search(shogun.TITLE, 1, simulations=20)
    chosen = []
    while "red" in game.to_move:
        chosen.append(bot.choose(game.view("red"), "red"))
        game.play("red", chosen[-1])
    assert [option[0] for option in chosen] == ["put", "put", "lock"]


def test_nobody_answers_what_another_chose_under_a_seal() -> None:
    """In the tree of another seat a sealed choice leads nowhere; an open one does."""
    for title, first in ((shogun.TITLE, "red"), (okko.TITLE, "hunters")):
        game = opened(title, 1)
        bot = Search(title, 1)
        trees: dict[str, Any] = {seat: bots.search.Node() for seat in game.seats}
        option = game.options(first)[0]
        bot.simulate(game.view(first), trees, first, option, 1)
        others = [seat for seat in game.seats if seat != first]
        noticed = [(first, option) in trees[seat].children for seat in others]
        assert noticed == [title is okko.TITLE] * len(others)


def test_estimates_cover_every_option_and_their_best_is_chosen() -> None:
    title = titles()[0]
    game = opened(title, 2)
    seat = game.seats[0]
    found = Search(title, 4, simulations=60).estimates(game.view(seat), seat)
    assert sorted(one.option for one in found) == sorted(game.options(seat))
    assert all(0 <= one.value <= 1 and one.visits > 0 for one in found)
    assert found[0].option == Search(title, 4, simulations=60).choose(game.view(seat), seat)
    assert found[0].visits == max(one.visits for one in found)
    assert sum(one.visits for one in found) <= 60 + len(found)


# ---- names


class Mine(bots.Bot):
    """A bot from outside."""

    def choose(self, view: Any, seat: str) -> Option:
        return view.options(seat, bot=True)[-1]  # type: ignore[no-any-return]


NOT_A_BOT = 3


def test_anybodys_bot_by_its_name() -> None:
    title = titles()[0]
    bot = bots.make(f"{__name__}:Mine", title)
    game = opened(title, 1)
    assert bot.choose(game.view(game.seats[0]), game.seats[0]) == game.options(game.seats[0])[-1]


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("", "no bot is called ''"),
        ("chess", "there are random, quick, greedy, search, and package:Class"),
        ("search@99", "the levels of search are 1 to "),
        ("search@", "the levels of search are 1 to "),
        ("random@1", "the levels of random are none"),
        ("nowhere_at_all:Bot", "cannot be loaded: ModuleNotFoundError"),
        (f"{__name__}:Missing", "cannot be loaded: AttributeError"),
        (f"{__name__}:NOT_A_BOT", "not a class derived from zashiki.bots.Bot"),
        (":", "cannot be loaded"),
    ],
)
def test_what_is_no_bot(spec: str, says: str) -> None:
    with pytest.raises(BadOption, match=None) as caught:
        bots.find(spec)
    assert says in str(caught.value)


def test_opinions_are_ordered_by_the_figure_that_is_shown() -> None:
    """The bot's own choice is marked wherever it stands; what was never tried is said to be so, last."""
    game = Game.new(shogun.TITLE, Fast(1), shogun.TITLE.pack, {})
    view, (first, second, third, *rest) = game.view("red"), game.options("red")
    found = [Estimate(first, 0.52, 9), Estimate(second, 0.3, 8), Estimate(third, 0.548, 7)]
    ranked = bots.opinions(game.title, view, "red", found)
    assert [(one.option, one.figure, one.mark) for one in ranked] == [
        (third, "55%", ""),
        (first, "52%", "its choice"),
        (second, "30%", ""),
        *((option, "not tried", "") for option in rest),
    ]
