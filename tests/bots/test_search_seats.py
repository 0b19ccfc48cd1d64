"""The search among several seats, on toys whose best play is known: each looks for its own good, nobody answers what is
under a seal, and what is hidden is weighed by how likely it is."""

from __future__ import annotations

import random
from collections.abc import Collection

import pytest

from slices import title
from zashiki.bots.search import Search
from zashiki.engine import Decision, Fast, Game, Open, Option, Private, Secret, Table, Title, Veil

# ---- taking matches: who takes the last one wins


class Matches(Table):
    left: Open[int] = 7

    def names(self, kind: str) -> Collection[str]:
        return "1", "2", "3"


@Matches.clause("M-1")
def setup(t: Matches) -> None:
    t.then(turn, 0)


@Matches.clause("M-2")
def turn(t: Matches, n: int) -> None:
    t.ask(t.seats[n % len(t.seats)], Take).then(turn, n + 1)


@Matches.clause("M-2")
class Take(Decision[Matches]):
    forms = ("take NUMBER",)
    forced = False

    def refuse(self, t: Matches, option: Option) -> str | None:
        return "M-2" if int(option[1]) > t.left else None

    def settle(self, t: Matches, option: Option) -> None:
        t.left -= int(option[1])
        if not t.left:
            t.end((self.seat,), {}, "last match", "M-2")


def open_guess(view: Table, seed: int) -> Table:
    return view.clone(Fast(seed))


def begun(made: Title) -> Game:
    return Game.new(made, Fast(1), made.pack, {})


@pytest.mark.parametrize(("left", "best"), [(5, "1"), (6, "2"), (7, "3"), (3, "3")])
def test_it_finds_what_beats_an_opponent_who_plays_as_well(left: int, best: str) -> None:
    """Leave four, and the other cannot help it."""
    matches = title("matches", Matches, ("red", "gold"), open_guess)
    game = begun(matches)
    game.table.left = left
    assert Search(matches, 1, simulations=400).choose(game.view("red"), "red") == ("take", best)


def test_with_three_seats_each_looks_for_its_own_good() -> None:
    """Five matches: to take one leaves four to gold, who cannot end it; two or three would hand it the last."""
    matches = title("matches3", Matches, ("red", "gold", "blue"), open_guess)
    game = begun(matches)
    game.table.left = 5
    assert Search(matches, 1, simulations=600).choose(game.view("red"), "red") == ("take", "1")


# ---- a sealed bid: the highest bid wins, but 3 is known to lose


class Bids(Table):
    bid: Private[dict[str, int]] = {}
    shown: Open[dict[str, int]] = {}

    def names(self, kind: str) -> Collection[str]:
        return "1", "2", "3"


@Bids.clause("B-1")
def bidding(t: Bids) -> None:
    t.seal(t.seats, Bid).then(reveal)


Bids.rules["setup"] = bidding


@Bids.clause("B-2")
class Bid(Decision[Bids]):
    forms = ("bid NUMBER",)

    def refuse(self, t: Bids, option: Option) -> str | None:
        if option == ("lock",):
            return None if self.seat in t.bid else "B-2"
        return "B-2" if self.seat in t.bid else None

    def settle(self, t: Bids, option: Option) -> None:
        t.bid[self.seat] = int(option[1])


@Bids.clause("B-3")
def reveal(t: Bids) -> None:
    t.shown, t.bid = dict(t.bid), {}
    t.tell("shown", *t.shown.values())
    allowed = {seat: bid for seat, bid in t.shown.items() if bid < 3}
    best = max(allowed.values(), default=0)
    t.end([seat for seat, bid in allowed.items() if bid == best], {}, "bids", "B-3")


def bids_guess(view: Bids, seed: int) -> Table:
    rng, t = random.Random(seed), view.clone(Fast(seed))
    for seat, bid in view.bid.items():
        if isinstance(bid, Veil):
            t.bid[seat] = rng.randint(1, 3)
    return t


def test_under_a_seal_every_seat_finds_its_best_bid_and_then_locks() -> None:
    made = title("bids", Bids, ("red", "gold", "blue"), bids_guess)
    game = begun(made)
    for seat in game.seats:
        bot = Search(made, seat, simulations=200)
        assert bot.choose(game.view(seat), seat) == ("bid", "2")
        game.play(seat, ("bid", "2"))
        assert bot.choose(game.view(seat), seat) == ("lock",)
        game.play(seat, ("lock",))
    assert game.result
    assert game.result["winners"] == ["red", "gold", "blue"]


# ---- a hidden card: most of what it could be is good


class Chest(Table):
    inside: Secret[str] = "snake"

    def names(self, kind: str) -> Collection[str]:
        return ()


@Chest.clause("C-1")
def closed(t: Chest) -> None:
    t.ask("red", Open_)


Chest.rules["setup"] = closed


@Chest.clause("C-2")
class Open_(Decision[Chest]):
    forms = ("open", "leave")

    def settle(self, t: Chest, option: Option) -> None:
        won = option == ("open",) and t.inside == "gold"
        t.end(("red",) if won else ("gold",) if option == ("open",) else (), {}, t.inside, "C-2")


@pytest.mark.parametrize("golden", [0.9, 0.1])
def test_what_is_hidden_is_weighed_and_not_known(golden: float) -> None:
    """The chest holds a snake; the search goes by what it could hold."""

    def guess(view: Chest, seed: int) -> Table:
        t = view.clone(Fast(seed))
        t.inside = "gold" if random.Random(seed).random() < golden else "snake"
        return t

    made = title("chest", Chest, ("red", "gold"), guess)
    game = begun(made)
    found = {one.option: one.value for one in Search(made, 1, simulations=300).estimates(game.view("red"), "red")}
    assert found[("open",)] == pytest.approx(golden, abs=0.1)
    assert found[("leave",)] == 0


def test_the_budget_is_kept_with_more_options_than_simulations() -> None:
    from slices import shogun

    game = begun(shogun.TITLE)
    options = game.table.options("red", bot=True)
    for budget in (len(options) - 2, len(options), 3 * len(options)):
        found = Search(game.title, 1, simulations=budget).estimates(game.view("red"), "red")
        assert sum(one.visits for one in found) <= budget
        assert len(found) == min(budget, len(options))
