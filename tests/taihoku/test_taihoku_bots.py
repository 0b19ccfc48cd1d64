"""What bots are given: a value of a position, honest guesses, and a quick choice."""

from __future__ import annotations

import random

from taihoku.position import CHU, HOME, PACK, city, play, position
from zashiki.engine import Fast, Game, known
from zashiki.games.taihoku import TITLE, forecast, moves, setup, strategy, tactics


def suggested(game: Game) -> tuple[str, ...]:
    seat = game.to_move[0]
    options = [tuple(option) for option in game.options(seat)]
    return tactics.suggest(game.view(seat), seat, options, random.Random(1))


def played(seed: int, players: int) -> Game:
    rng = random.Random(seed)
    choices = TITLE.setup(setup.shuffled_family(players, rng))
    game = Game.new(TITLE, Fast(seed), PACK, choices)
    while game.to_move:
        seat = game.to_move[0]
        assert 0 < strategy.evaluate(game.view(seat), seat) < 1
        choice = suggested(game)
        assert choice in game.options(seat)
        game.play(seat, choice)
    return game


def test_suggestions_play_whole_games_and_win_some() -> None:
    games = [played(seed, 2 + seed % 3) for seed in range(24)]
    won = [game for game in games if game.table.result["winners"]]
    assert len(won) >= 7, "about half of them, on the average"
    assert all(strategy.evaluate(game.table, game.seats[0]) > 0.8 for game in won)
    assert all(strategy.evaluate(game.table, game.seats[0]) == 0 for game in games if game not in won)


def test_who_is_nearer_to_death_looks_worse() -> None:
    well = strategy.evaluate(city(position()), "father")
    for status in ("satiation", "health", "mood", "stamina"):
        ill = strategy.evaluate(city(position(**{status: {"father": 1}})), "father")
        assert ill < well


def test_a_guess_is_the_view_with_chance_of_its_own() -> None:
    game = position(deck=())
    view = game.view("father")
    found = set()
    for seed in range(20):
        table = strategy.guess(view, seed)
        assert known(table.view("father")) == known(view)
        table.play("father", ("explore",))
        found.add(table.hands["father"])
    assert len(found) > 3, "what lies on top differs"


def test_sensible_choices() -> None:
    starving = position(hands={"father": ("red_bean_bread",)}, satiation={"father": 1})
    assert suggested(starving) == ("eat", "red_bean_bread")
    hurt = position(hands={"father": ("disinfection_bandages",)}, health={"mother": 1})
    assert suggested(hurt) == ("use", "disinfection_bandages", "mother")
    home = position(at={"father": CHU}, hands={"father": ("enemy_soldier", "band_aids")})
    assert suggested(home) == ("fulfil",)
    warned = position(deck=("rail_yards_at_dawn",), ap={"father": 1}, health={"father": 2})
    assert suggested(warned)[0] == "move", "Home will be hit"
    dear = position(seats=("younger_sister", "mother"), hands={"younger_sister": ("peach", "pogs", "cart", "cart")})
    play(dear, "end")
    assert suggested(dear) == ("discard", "cart")
    assert city(dear).at["younger_sister"] == HOME


def test_what_dusk_would_do_elsewhere_is_what_it_does_there() -> None:
    """Of places that are alike in all that dusk asks, one is tried: that must give what trying each gives."""
    rng = random.Random(4)
    for seed in range(30):
        game = Game.new(TITLE, Fast(seed), PACK, TITLE.setup(setup.shuffled_family(2 + seed % 3, rng)))
        while game.to_move and game.table.round < 6:
            seat, t = game.to_move[0], game.table
            if t.active == seat and rng.random() < 0.1:
                mind, here = tactics.Mind(t, seat), t.at[seat]
                for place in t.pack.places:
                    t.at[seat] = place
                    assert mind.evening(place) == forecast.dusk(t)[0], (seed, t.event, place)
                t.at[seat] = here
            game.play(seat, rng.choice(game.options(seat)))


def test_what_a_plan_pays_for_a_move_is_what_the_move_costs() -> None:
    for hand, areas in ((), ()), (("bicycle",), ()), (("bicycle", "cart"), (CHU,)), ((), (HOME, CHU)):
        t = city(position(hands={"father": hand}, areas=areas))
        for here in t.pack.places:
            t.at["father"] = here
            found = {place: moves.price(t, "father", place) for place in t.pack.places if place != here}
            assert moves.prices(t, "father") == {place: n for place, n in found.items() if n}
