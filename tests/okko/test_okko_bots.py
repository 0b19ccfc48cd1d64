"""What bots are given: bands, plans for an activation, exact prospects, and a value of a position."""

from __future__ import annotations

import random

import pytest

from okko.position import PACK, at, position
from zashiki import bots
from zashiki.engine import Fast, Game
from zashiki.engine.table import LOCK, Option
from zashiki.games.okko import TITLE, band, goals, menace, odds, paths, plans, recruits, strategy, tactics, ways
from zashiki.games.okko.geometry import board
from zashiki.games.okko.plans import Plan
from zashiki.lab.simulate import simulate

DUEL = {"red-okko": "5,5 north", "black-oni-bushi": "5,4 south"}


def best(game: Game) -> Plan:
    return max(plans.Mind(game.table, game.table.hero).plans(), key=lambda plan: plan.value)


def chosen(game: Game, bot: str = "search") -> Option:
    seat = game.to_move[0]
    return bots.make(bot, TITLE, 1).choose(game.view(seat), seat)


# ---- bands


@pytest.mark.parametrize("bot", ["quick", "search"])
@pytest.mark.parametrize("budget", ["12", "16"])
def test_bands_leave_no_zeni_that_could_buy_something(bot: str, budget: str) -> None:
    for seed in range(8):
        game = Game.new(TITLE, Fast(seed), PACK, TITLE.setup({"budget": budget}))
        makers = {seat: bots.make(bot, TITLE, f"{seed}/{seat}") for seat in game.seats}
        while game.table.asking[2] == "Recruit":
            seat = game.to_move[0]
            option = makers[seat].choose(game.view(seat), seat)
            if option == LOCK:
                assert band.Recruit(seat).options(game.table) == []
                assert band.price(PACK, game.table.draft[seat]) >= int(budget) - 1
            game.play(seat, option)


def test_whole_bands_are_legal_and_the_most_promising_come_first() -> None:
    game = Game.new(TITLE, Fast(1), PACK, TITLE.setup({"budget": "12"}))
    found = recruits.plans(game.view("red"), "red", random.Random(1), 8)
    assert len(found) == 8
    values = []
    for choices in found:
        table = Game.new(TITLE, Fast(1), PACK, TITLE.setup({"budget": "12"})).table
        for option in choices:
            assert option in table.options("red", bot=True)
            table.play("red", option)
        assert table.locked == ["red"]
        values.append(recruits.edge(PACK, table.draft["red"]))
    assert values == sorted(values, reverse=True)


def test_a_scenario_that_demands_somebody_gets_it() -> None:
    game = Game.new(TITLE, Fast(1), PACK, TITLE.setup({"scenario": "bridge-at-dawn"}))
    for choices in recruits.plans(game.view("black"), "black", random.Random(2), 6):
        hired = [PACK.characters[option[1]].alignment for option in choices if option[0] == "hire"]
        assert "evil_creature" in hired
        assert "demon_hunter" not in hired


# ---- the way on foot


def test_walls_and_rough_ground_make_a_way_longer() -> None:
    plain = position(pieces=DUEL).table.board
    assert paths.to(plain)[at("5,5")][at("5,9")] == 4
    walled = position(pieces=DUEL, walls=[f"{x},7|{x},8" for x in range(15)]).table.board
    assert paths.to(walled)[at("5,5")][at("5,9")] > 10
    rough = position(pieces=DUEL, terrain={f"{x},7": "h" for x in range(16)}).table.board
    assert paths.to(rough)[at("5,5")][at("5,9")] == 5
    island = board("." * 4 + "XX.." + "X" * 8, "0" * 16)
    assert paths.nearest(island, 0, []) == 0
    assert paths.to(board("." + "X" * 8, "0" * 9))[0][8] == paths.FAR


# ---- what an attack is worth


def test_harm_is_the_mean_over_all_pairs_of_dice() -> None:
    """At even totals 3 of 36 pairs disable, 3 shake, 9 drive back (OK-CMB-13 to 15)."""
    even = (3 * menace.GONE + 3 * menace.SHAKEN + 9 * menace.DRIVEN) / 36
    assert menace.harm(0) == pytest.approx(even)
    assert menace.harm(12) == menace.GONE
    assert menace.harm(-6) == 0
    assert menace.harm(0, shaken=True) > menace.harm(0) * (menace.GONE - menace.SHAKEN)
    assert menace.harm(0, cornered=True) > even


def test_who_cannot_come_is_no_menace() -> None:
    near = position(pieces={"red-okko": "5,5 north", "black-oni-bushi": "5,9 north"}).table
    far = position(pieces={"red-okko": "5,0 north", "black-oni-bushi": "5,15 north"}).table
    for table, comes in ((near, True), (far, False)):
        found = menace.menace(table, menace.fighters(table, "black"), menace.fighters(table, "red"))
        assert bool(found["black-oni-bushi"]) == comes


def test_where_nobody_may_shoot_no_shot_is_feared() -> None:
    """A Matter of Honour is played without shots."""
    pieces = {"red-okko": "5,5 north", "black-ninja-apprentice": "5,0 south"}
    for scenario, shoots in (("", True), ("matter-of-honour", False)):
        table = position(pieces=pieces, scenario=scenario).table
        assert (menace.Fighter(table, "black-ninja-apprentice").shot != (0, 0)) == shoots


# ---- plans


def test_a_plan_goes_round_the_enemy_and_strikes_from_behind() -> None:
    """Okko has points enough to come from where the gaki does not look."""
    game = position(pieces={"red-okko": "5,8 north", "black-gaki": "5,4 north"}, hero="red-okko", pool="")
    plan = best(game)
    assert plan.deed == ("attack", "black-gaki")
    for option in plan.route:
        game.play("red", " ".join(option))
    table = game.table
    seen = [table.board.vision(at("5,4"), 0, square) for square in table.path]
    assert not any(seen), "surprised (OK-BACK-1)"


def test_every_route_can_be_walked() -> None:
    pieces = {
        "red-okko": "5,8 north",
        "red-tikku": "6,8 north",
        "black-gaki": "5,4 south",
        "black-oni-warau": "9,6 west",
    }
    start = position(pieces=pieces, hero="red-okko", terrain={"5,6": "h", "4,7": "X"}, walls=["6,6|6,7"])
    for state, (left, route, path) in plans.reach(start.table, "red-okko").items():
        table = start.table.clone(Fast(1))
        for option in route:
            assert option in table.options("red")
            table.play("red", option)
        assert (table.at["red-okko"], table.facing["red-okko"]) == state
        assert table.points == left or not route
        assert path == sum(1 << square for square in set(table.path))


def test_a_scenario_is_played_for_what_it_asks() -> None:
    lever = PACK.scenarios["secret-passage"].tokens["lever-west"][1]
    pieces = {"red-okko": f"{lever % 16},{lever // 16 + 3} north", "black-gaki": "15,15 north"}
    game = position(pieces=pieces, scenario="secret-passage", hero="red-okko", tokens={"lever-west": lever})
    assert best(game).deed == ("work", "lever-west")
    assert goals.of(game.table, "red-okko") == [lever]
    assert goals.of(game.table, "black-gaki") == []


@pytest.mark.parametrize(("pool", "reaches"), [("air", True), ("fire", False)])
def test_the_search_reckons_with_a_die_for_the_movement(pool: str, reaches: bool) -> None:
    """Six squares away stands a gaki, one more than Okko has points for (OK-MOVE-3)."""
    game = position(pieces={"red-okko": "5,9 north", "black-gaki": "5,2 north"}, hero="red-okko", pool=pool)
    found = ways.considered(game.table, "red-okko", game.table.options("red"))
    attacks = [plan for plan in found if plan.deed == ("attack", "black-gaki")]
    assert bool(attacks) == reaches
    assert all(plan.first == ("air", "pool") for plan in attacks)


def test_the_search_looks_for_a_place_to_become_vigilant() -> None:
    """Anywhere but in an enemy control zone (OK-WILL-5)."""
    game = position(pieces={"red-okko": "5,9 north", "black-gaki": "5,6 south"}, hero="red-okko", shaken="red-okko")
    found = ways.considered(game.table, "red-okko", game.table.options("red"))
    places = {plan.place[0] for plan in found if plan.deed == ("rally",)}
    assert at("5,10") in places
    assert not {at("4,7"), at("5,7"), at("6,7")} & places


def test_a_step_out_of_the_shadow_comes_from_behind() -> None:
    """Only the square it attacks from counts: the ninja runs past the gaki and strikes it in the back."""
    pieces = {"red-ninja-apprentice": "6,2 south", "black-gaki": "5,4 north"}
    game = position(pieces=pieces, hero="red-ninja-apprentice", pool="torii")
    found = ways.considered(game.table, "red-ninja-apprentice", game.table.options("red"))
    attacks = [plan for plan in found if plan.deed == ("attack", "black-gaki")]
    assert max(attacks, key=lambda plan: plan.value).first == ("use", "shadow-step", "pool")


# ---- expectation


def test_outcomes_are_all_readings_of_the_dice_with_their_exact_chances() -> None:
    game = position(pieces=DUEL, hero="red-okko")
    table = strategy.guess(game.table, 1)
    table.choose("red", ("attack", "black-oni-bushi"))
    while table.agenda[-1][0] != "roll":
        if table.awaited:
            table.choose(table.awaited[0], ("ready",))
        else:
            table.run(1)
    found = list(ways.outcomes(table, 1))
    assert sum(chance for chance, _ in found) == pytest.approx(1)
    exact = odds.fight_chances(table)
    fallen = sum(chance for chance, twin in found if ("fall", "black-oni-bushi") in flat(twin))
    assert fallen == pytest.approx(
        sum(n for d, n in odds.differences(exact.ours - exact.theirs).items() if d >= 4) / 36
    )


def flat(table: object) -> list[tuple[object, ...]]:
    """What is due, after the outcome has been read."""
    table.run(1)  # type: ignore[attr-defined]
    table.run(1)  # type: ignore[attr-defined]
    return list(table.agenda)  # type: ignore[attr-defined]


def test_a_prospect_is_certain() -> None:
    game = position(pieces=DUEL, hero="red-okko")
    values = {ways.after(game.table, "red", ("attack", "black-oni-bushi")) for _ in range(3)}
    assert len(values) == 1


def test_the_search_finishes_off_who_decides_the_game() -> None:
    """A shaken gaki with its back to Okko is the last 2 Zeni of eight: strike it, though the bushi stands in front."""
    game = position(
        pieces={"red-okko": "5,5 north", "black-gaki": "5,4 north", "black-oni-bushi": "12,12 north"},
        shaken="black-gaki", lost={"red": 0, "black": 6}, budget={"red": 12, "black": 12}, hero="red-okko",
    )  # fmt: skip
    while (option := chosen(game))[0] in ("step", "turn"):
        game.play("red", option)
    assert option == ("attack", "black-gaki")


def test_the_usual_way_costs_no_thought() -> None:
    game = position(pieces=DUEL, hero="red-okko")
    options = [tuple(option) for option in game.options("red")]
    usual = ways.ways(game.view("red"), "red", 1)
    assert usual == [(tactics.suggest(game.view("red"), "red", options, random.Random(2)), None)]


# ---- a position


def test_better_positions_look_better() -> None:
    even = strategy.evaluate(position(pieces=DUEL).table, "red")
    assert strategy.evaluate(position(pieces=DUEL, lost={"red": 0, "black": 8}).table, "red") > even
    assert strategy.evaluate(position(pieces=DUEL, shaken="red-okko").table, "red") < even
    turned = position(pieces=DUEL | {"black-oni-bushi": "5,4 north"}).table
    assert strategy.evaluate(turned, "red") > even, "from behind"


@pytest.mark.parametrize("scenario", ["skirmish", *PACK.order])
def test_quick_games_come_to_an_end_in_every_scenario(scenario: str) -> None:
    game = Game.new(TITLE, Fast(3), PACK, TITLE.setup({"scenario": scenario, "budget": "12"}))
    players = {seat: bots.make("quick", TITLE, seat) for seat in game.seats}
    for _ in range(2000):
        if game.over:
            break
        seat = game.to_move[0]
        view = game.view(seat)
        assert 0 <= strategy.evaluate(view, seat) <= 1
        game.play(seat, players[seat].choose(view, seat))
    assert game.over


# ---- who beats whom


def test_the_quick_bot_beats_a_random_one() -> None:
    found = simulate(TITLE, ["quick", "random"], 20, seed=2, setup={"budget": "12"})
    assert found.standings[0].wins >= 17


@pytest.mark.slow
def test_the_search_beats_the_quick_bot() -> None:
    """docs/okko.md says how often, on more games."""
    found = simulate(TITLE, ["search", "quick"], 60, seed=1, setup={"budget": "12"})
    assert found.standings[0].wins > 30
