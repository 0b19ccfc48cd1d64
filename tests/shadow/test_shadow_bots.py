"""What bots need: honest guesses, values from 0 to 1, quick sensible choices."""

from __future__ import annotations

import random

import pytest

from shadow.position import B, G, op, perform, table
from zashiki.engine import Fast, Game, known
from zashiki.games.shadow import TITLE, strategy, tactics
from zashiki.games.shadow.setup import CHAPTERS, MISSIONS


@pytest.mark.parametrize("mission", [MISSIONS[1], MISSIONS[7], CHAPTERS[1]])
def test_guesses_are_worlds_that_could_be(mission: str) -> None:
    rng = random.Random(3)
    game = Game.new(TITLE, Fast(3), TITLE.pack, TITLE.setup({"mission": mission, "players": "3"}))
    worlds: set[str] = set()
    for _ in range(300):
        if game.over:
            break
        seat = rng.choice(game.to_move)
        if rng.random() < 0.2:
            for viewer in (*game.seats, "spectator"):
                view = game.view(viewer)
                guess = strategy.guess(view, rng.getrandbits(30))
                assert known(guess.view(viewer)) == known(view)
                worlds.add(known(guess))
                value = TITLE.evaluate(view, viewer if viewer in game.seats else "daimyo")
                assert 0 <= value <= 1
        game.play(seat, rng.choice(list(game.table.options(seat, bot=True))))
    assert len(worlds) > 50


def test_a_guess_knows_what_the_bonuses_left_tell() -> None:
    """The claimant sees what is left, hence what lies on the mat."""
    mat = ["", "hayato", "-", "yuki", "-", "mugen", *[""] * 4]
    backs = ["", "bonus", "", "bonus", *[""] * 6]
    down = {"hayato": ("hayato-vanish", "nb-focus"), "yuki": ("yuki-tanto", "nb-rush")}
    t = table(mat=[*mat[:5], *[""] * 5], backs=backs, down=down, claimant="mugen", phase="program",
              left={"left": ("nb-heal-refresh", "nb-steal-key")})  # fmt: skip
    for seed in range(20):
        guess = strategy.guess(t.view("ninja3"), seed)
        assert {cards[1] for cards in guess.down.values()} == {"nb-focus", "nb-rush"}
    assert len({strategy.guess(t.view("daimyo"), seed).left["left"] for seed in range(40)}) > 1


def test_an_item_turned_up_early_belongs_to_its_ninja() -> None:
    mat = ["", "yuki", "-", "hayato", "daimyo", "mugen", *[""] * 4]
    backs = ["", "", "", "item", *[""] * 6]
    t = table(mat=mat, backs=backs, slot=2, shown={"hayato": ("hayato-vanish", "nt-kunai")},
              items={"hayato+": ["nt-kunai", "nt-rice-cakes"]})  # fmt: skip
    for seed in range(20):
        guess = strategy.guess(t.view("daimyo"), seed)
        assert "nt-kunai" in guess.items["hayato+"]
        assert len({*guess.items["hayato+"]}) == 2


def test_values_follow_the_game() -> None:
    target = [G("NE", 0, "out", role="T1")]
    calm = table(guards=target)
    assert strategy.evaluate(calm, "daimyo") == pytest.approx(1 - strategy.evaluate(calm, "ninja1"))
    assert strategy.evaluate(table(guards=[]), "ninja1") > strategy.evaluate(calm, "ninja1")
    assert strategy.evaluate(table(guards=target, glory=3), "daimyo") > strategy.evaluate(calm, "daimyo")
    assert strategy.evaluate(table(guards=target, at={"hayato": B(1, 0)}), "ninja1") > strategy.evaluate(calm, "ninja1")


def test_a_quick_choice_kills_the_target_unseen() -> None:
    guards = [G("Y0", 3, "out", role="T1"), G("NE", 0, "in"), G("SE", 0, "out")]
    t = perform(table(guards=guards, at={"hayato": B(1, 0)}), "hayato", op("kill", visible=True))
    options = list(t.options("ninja1"))
    for seed in range(10):
        assert tactics.suggest(t, "ninja1", options, random.Random(seed)) == ("at", "g1")


@pytest.mark.parametrize("mission", [*MISSIONS, *CHAPTERS])
def test_every_mission_is_finished_by_quick_players(mission: str) -> None:
    """And every suggestion is one of the options."""
    rng = random.Random(9)
    people = "23456"[len(mission) % 5]
    game = Game.new(TITLE, Fast(9), TITLE.pack, TITLE.setup({"mission": mission, "players": people}))
    while not game.over:
        seat = game.to_move[0]
        options = list(game.table.options(seat, bot=True))
        quick = rng.random() < (0.3 if mission in CHAPTERS else 0.6)
        option = tactics.suggest(game.view(seat), seat, options, rng) if quick else rng.choice(options)
        assert option in options
        game.table.told = None
        game.table.play(seat, option)
    assert game.result
