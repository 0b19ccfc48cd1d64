"""What bots need: values, guesses, and a planner that is no fool."""

from __future__ import annotations

import random

import pytest

from shogun.country import BLUE, PACK, RED, SEATS, YELLOW, action, country, planning, quick, see, slots
from zashiki.bots import Search
from zashiki.engine import LOCK
from zashiki.engine.chance import Fast
from zashiki.engine.game import Game, known
from zashiki.games.shogun import TITLE, planner, proposals, strategy
from zashiki.games.shogun.japan import AT, BID, CHESTS, SPACES
from zashiki.games.shogun.planning import fault
from zashiki.lab.simulate import simulate


def duel(seed: int, clever: set[str], **setup: str) -> dict[str, int]:
    """The points of a game in which these seats follow the planner and the others play at random."""
    rng = random.Random(seed)
    game = Game.new(TITLE, Fast(seed), PACK, TITLE.setup(setup))
    table = game.table
    while not table.result:
        seat = table.awaited[0]
        options = table.options(seat, bot=True)
        table.play(seat, planner.suggest(table, seat, options, rng) if seat in clever else rng.choice(options))
    return dict(table.points)


@pytest.mark.parametrize("players", ["3", "4", "5"])
def test_the_planner_beats_random_players_in_every_seat(players: str) -> None:
    for seed in range(12):
        seats = SEATS[: int(players)]
        me = seats[seed % len(seats)]
        points = duel(seed, {me}, players=players, side="moon" if seed % 2 else "sun")
        assert points[me] > max(n for seat, n in points.items() if seat != me)


def test_what_it_suggests_is_an_option_even_among_those_of_people() -> None:
    game, rng = quick(3, until=lambda t: t.season == 2), random.Random(1)
    for _ in range(150):
        if game.over:
            break
        seat = game.to_move[0]
        options = game.table.options(seat)
        assert planner.suggest(game.view(seat), seat, list(options), rng) in options
        game.play(seat, rng.choice(options))


def test_no_tax_where_the_province_would_be_lost() -> None:
    game = action("tax", {RED: "kaga"}, armies={"kaga": (RED, 1)}, markers={"kaga": 3}, buildings={"kaga": ("castle",)})
    assert planner.suggest(game.view(RED), RED, list(game.options(RED)), random.Random(1)) == ("decline",)


def test_evaluation_runs_from_lost_to_won() -> None:
    ahead = country(armies={"omi": (RED, 3), "ise": (RED, 3)}, points={RED: 40, BLUE: 5, YELLOW: 5}, year=2)
    assert strategy.evaluate(ahead.table, RED) > 0.9
    assert strategy.evaluate(ahead.table, BLUE) < 0.1
    over = quick(2)
    values = {seat: strategy.evaluate(over.table, seat) for seat in over.seats}
    assert max(values, key=values.__getitem__) == over.table.result["winners"][0]
    assert all(0 <= value <= 1 for value in values.values())
    armed = country(armies={"omi": (RED, 6), "ise": (BLUE, 2), "kaga": (YELLOW, 2)})
    assert strategy.evaluate(armed.table, RED) > strategy.evaluate(armed.table, BLUE)


def test_a_guess_respects_all_that_is_known_of_a_board() -> None:
    """Blue has seven provinces; two were turned up, one space is a chest: the backs hold others of his, and at most so
    many chests as are left."""
    hand = ("omi", "mino", "kai", "ise", "izu", "kii", "aki")
    board = slots({"castle": "omi", "temple": "chest", "theatre": "mino", "bid": "chest_3"}, rest="?")
    start = dict.fromkeys(hand, (BLUE, 2)) | {"kaga": (RED, 2)}
    plan = {BLUE: slots({"tax": "kai"}, rest="chest"), RED: slots({})}
    game = action("rice", {RED: "kaga"}, armies=start, board={BLUE: board, RED: slots({"rice": "kaga"})}, plan=plan,
                  unseen={BLUE: hand[2:], RED: ()})  # fmt: skip
    view, seen = game.view(RED), set()
    for seed in range(200):
        plan = strategy.guess(view, seed).plan[BLUE]
        backs = [plan[AT[space]] for space in SPACES if board[AT[space]] == "?"]
        assert set(backs) <= {*hand[2:], "chest"}
        assert backs.count("chest") <= 3
        assert all(backs.count(card) <= 1 for card in hand)
        assert known(strategy.guess(view, seed).view(RED)) == known(view)
        seen.add(plan)
    assert len(seen) > 30


def test_a_guess_of_plans_under_the_seal_is_complete_where_the_seat_is_ready() -> None:
    hands = {BLUE: ("kaga",), YELLOW: ("etchu", "hida"), RED: ("omi", "mino", "kai", "ise", "izu", "kii", "aki")}
    game, rng = planning(hands), random.Random(2)
    for seat in (YELLOW, RED):
        while seat not in game.table.locked:
            game.play(seat, rng.choice(game.table.options(seat, bot=True)))
    for seed in range(50):
        t = strategy.guess(game.view(BLUE), seed)
        for seat in (YELLOW, RED):
            assert fault(t, seat, t.plan[seat]) is None
            assert t.plan[seat][AT[BID]] not in CHESTS[t.chests[seat] + 1 :]


def test_a_guess_finds_the_cubes_inside_on_different_ledges() -> None:
    view = country(ledges=("rb", "g")).view(RED)
    found = {strategy.guess(view, seed).ledges for seed in range(60)}
    assert len(found) > 10
    assert all(sorted("".join(one)) == ["b", "g", "r"] for one in found)
    assert see(country()).ledges is not None


# ---- whole plans


def test_proposals_are_different_legal_plans_and_the_first_is_the_planners() -> None:
    for seed in range(4):
        game = Game.new(TITLE, Fast(seed), PACK, TITLE.setup({"players": "345"[seed % 3]}))
        seat = game.seats[-1]
        found = proposals.plans(game.view(seat), seat, random.Random(seed), 12)
        assert len(set(found)) == len(found) == 12
        wanted = planner.season(game.table, seat)
        assert {step[1]: step[2] for step in found[0][:-1] if step[2] in PACK.provinces} == wanted
        for plan in found:
            table = game.table.clone(Fast(0))
            for option in plan[:-1]:
                assert option in table.options(seat)
                table.play(seat, option)
            assert plan[-1] == LOCK
            assert fault(table, seat, table.plan[seat]) is None


def test_proposals_complete_what_a_person_has_begun_or_there_are_none() -> None:
    game, rng = planning({BLUE: ("kaga", "omi", "mino"), YELLOW: ("etchu",), RED: ("ise",)}), random.Random(1)
    game.play(BLUE, ("put", "tax", "omi"))
    for plan in proposals.plans(game.view(BLUE), BLUE, rng, 6):
        assert all(step[1:2] != ("tax",) and "omi" not in step for step in plan)
        table = game.table.clone(Fast(0))
        for option in plan:
            table.play(BLUE, option)
        assert BLUE in table.locked
    for space in SPACES[:6]:
        game.play(BLUE, ("put", space, "chest"))  # six chests: one too many
    assert proposals.plans(game.view(BLUE), BLUE, rng, 6) == []


def test_the_search_lays_the_plan_it_found_without_thinking_again() -> None:
    game = Game.new(TITLE, Fast(5), PACK, TITLE.setup({}))
    seat = game.seats[0]
    bot = Search(TITLE, 3, simulations=30)
    first = bot.choose(game.view(seat), seat)
    rest = tuple(bot.plan)
    assert rest[-1] == LOCK
    game.play(seat, first)
    while seat in game.to_move:
        game.play(seat, bot.choose(game.view(seat), seat))
    assert tuple(bot.plan) == ()
    laid = {step[1]: step[2] for step in (first, *rest[:-1])}
    assert {space: game.table.plan[seat][AT[space]] for space in laid} == laid


def test_a_hint_names_every_card_of_the_plans_that_were_compared() -> None:
    game = Game.new(TITLE, Fast(6), PACK, TITLE.setup({}))
    seat = game.seats[1]
    found = Search(TITLE, 3, simulations=60).estimates(game.view(seat), seat)
    assert {one.option[1] for one in found} == set(SPACES)
    assert all(one.option in game.options(seat) and 0 <= one.value <= 1 for one in found)
    assert sum(one.visits for one in found) <= 60
    assert found[0].option == Search(TITLE, 3, simulations=60).choose(game.view(seat), seat)


def test_others_plans_do_not_matter_to_the_search() -> None:
    """Whatever lies under the seal, it chooses alike."""
    game = Game.new(TITLE, Fast(7), PACK, TITLE.setup({}))
    me, other = game.seats[0], game.seats[1]
    before = Search(TITLE, 1, simulations=24).estimates(game.view(me), me)
    for option in proposals.plans(game.view(other), other, random.Random(9), 5)[-1][:-1]:
        game.play(other, option)
    assert Search(TITLE, 1, simulations=24).estimates(game.view(me), me) == before


def test_it_is_a_match_for_two_planners() -> None:
    """A handful of games at the smallest level: not a measurement (docs/shogun.md), but it plays the game out."""
    results = simulate(TITLE, ["search@1", "quick", "quick"], 3, seed=4)
    assert sum(one.wins for one in results.standings) >= 3
    assert all(one.score > 30 for one in results.standings)
