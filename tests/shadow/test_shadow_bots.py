"""What bots need: honest guesses, values from 0 to 1, quick sensible choices."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import zashiki
from shadow.position import B, G, J, op, perform, table
from zashiki.engine import Fast, Game, known
from zashiki.games.shadow import TITLE, beam, errands, programs, rounds, strategy, tactics
from zashiki.games.shadow.garden import Garden
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
def test_every_mission_and_chapter_is_finished_through_save_and_restore(mission: str) -> None:
    """By quick players, whose every suggestion is one of the options. Saved, sent through JSON and restored now and
    then, the game goes on as the other does."""
    people = "23456"[len(mission) % 5]
    game = Game.new(TITLE, Fast(9), TITLE.pack, TITLE.setup({"mission": mission, "players": people}))
    twin, phases = game, set[str]()
    for n in range(20_000):
        if game.over:
            break
        garden: Any = game.table
        if n % 80 == 40 or garden.phase not in phases:
            phases.add(garden.phase)
            twin = zashiki.restore(json.loads(json.dumps(twin.save())))
        seat = game.to_move[0]
        options, view = list(garden.options(seat, bot=True)), game.view(seat)
        option = tactics.suggest(view, seat, options, random.Random(n))
        assert option in options
        game.play(seat, option)
        twin.play(seat, option)
    assert twin.result == game.result != {}
    assert twin.record() == game.record()
    pack: Any = TITLE.pack
    assert mission in MISSIONS or pack.chapters[mission]["final"] in garden.owners


# ---- what bots look ahead with


def programming(**fields: Any) -> Garden:
    """The first Ninja slot is open for Hayato; all Ninjas are run by one player."""
    runs = dict.fromkeys(("hayato", "yuki", "mugen"), "ninja1")
    t = table(seats=("daimyo", "ninja1"), runs=runs, phase="program", claimant="hayato", **fields)
    t.seal(("ninja1",), rounds.Program, "hayato", t.slot, first=True)
    t._due()
    return t


def test_the_beam_finds_cards_that_belong_together() -> None:
    """A second guard would see a Kill, or find the Body: one Ninja alone cannot do it in silence."""
    guards = [G("NE", 0, "in", role="T1"), G("NE", 2, "in")]
    beside = table().ground.bushes_by["NE"][0]
    t = programming(guards=guards, at=dict.fromkeys(("hayato", "yuki", "mugen"), beside))
    alone = max(beam.grown(beam.until(t, 1), 1, "hayato"), key=beam.best_last).table
    together = max(beam.joint(t, "hayato", random.Random(1), 9), key=beam.best_last)
    assert any(guard.target for guard in alone.guards.values()) or alone.noise
    assert together.plays[0][0] == "hayato"
    assert {who for who, _, _ in together.plays} >= {"hayato", "yuki", "mugen"}
    assert not any(guard.target for guard in together.table.guards.values())
    assert not together.table.noise
    assert not together.table.bodies


@pytest.mark.parametrize("seed", range(3))
def test_plans_are_programs_that_can_be_laid(seed: int) -> None:
    """For the Daimyo and for a Ninja, never more than asked for, all different."""
    game = Game.new(TITLE, Fast(seed), TITLE.pack, TITLE.setup({"players": "3"}))
    asked = set[str]()
    while not game.over and len(asked) < 2:
        seat = game.to_move[0]
        view = game.view(seat)
        found = programs.plans(view, seat, random.Random(seed), 6)
        question = view.question(seat)
        assert bool(found) == (isinstance(question, rounds.Program) and not view.draft.get(seat))
        if found:
            asked.add(seat[:5])
            assert len(found) == len({*found}) <= 6
            for plan in found:
                trial = game.table.clone(Fast(seed))
                for option in plan:
                    assert option in trial.options(seat, bot=True)
                    trial.play(seat, option)
        game.play(seat, tactics.suggest(view, seat, list(view.options(seat, bot=True)), random.Random(seed)))
    assert len(asked) == 2


def test_errands() -> None:
    """The nearest goes to the Target; in a Mission to overhear the others wait at an Exit. Done means no rounds."""
    near, far = B(1, 0), B(-2, 0)
    t = table(mission="t7e", guards=[G("NE", 0, "in", role="T1")], at={"hayato": near})
    assert errands.errand(t, "hayato") == ("NE",)
    assert errands.errand(t, "yuki") == t.sheet.exits == (far,)
    longest, total = errands.toil(t)
    assert total >= longest > 0
    done = table(mission="t7e", guards=[G("NE", 0, "in", role="T1")], ears={"T1": 2})
    assert errands.toil(done) == (0, 0)  # all are on the Exit


def test_ways_depend_on_the_cards_that_are_left() -> None:
    """Mugen has no card for Water; a discarded one is slower until it comes back."""
    assert errands.pace(table(), "hayato") == errands.EVEN
    assert errands.pace(table(), "mugen") == (1, 1, 1, errands.STRANGE)
    t = table(spent=["mugen-garden-walk"])
    assert errands.pace(t, "mugen") == (errands.SPENT, 1, 1, errands.STRANGE)
    t.refreshed = ["mugen"]
    assert errands.pace(t, "mugen") == (1, 1, 1, errands.STRANGE)
    dry, wet = table(), table(mission="t7w")
    for one, more in ((dry, 0), (wet, 1)):
        here = [bush for bush in one.ground.bushes_by[J(1, -1)] if bush not in one.ground.bushes_by["S"]]
        ways = [errands.steps(one, bush, (other,), errands.pace(one, "mugen")) > 1 for bush in here for other in here]
        assert any(ways) == bool(more)


def test_a_gate_takes_time_from_outside_only() -> None:
    """ST-GATE-6: it opens by itself for who comes from inside."""
    t, near, inner = table(mission="t7g"), B(0, -1), B(2, -2)

    def gates(start: str, end: str) -> list[int]:
        return [n for bush, _, n in errands.roads(t)[end] if bush == start]

    assert gates(near, inner) == [1]
    assert gates(inner, near) == [0]
    t.shut = ()
    assert gates(near, inner) == [0]


def test_armour_takes_two() -> None:
    """Two Ninjas go to a Target in armour; that it is stunned is worth something only while another can follow."""
    armour, beside = G("NE", 0, "in", unit="samurai", role="T1"), B(1, 0)
    t = table(guards=[armour], at={"hayato": beside})
    assert list(errands.jobs(t).values()) == ["NE", "NE"]
    assert errands.blows(t, armour) == 2 * errands.STRIKE
    stunned = armour._replace(state="stunned")
    assert errands.blows(t, stunned) == errands.STRIKE
    t.mat = ["", "hayato", *[""] * 8]
    assert errands.blows(t, stunned) == 2 * errands.STRIKE
    plain = table(guards=[G("NE", 0, "in", role="T1")])
    assert list(errands.jobs(plain).values()) == ["NE"]


def test_ninjas_hurry_where_all_seems_lost() -> None:
    """A Reaction for the Daimyo is a small price in the last round too."""
    t = programming(guards=[G("NE", 0, "in", role="T1")], left={"left": ("nb-rush",)}, round=9, glory=4)
    assert strategy.outlook(t) < -3
    assert beam.plays(t, ("hayato",))[0][2] == "nb-rush"


def test_ninjas_that_come_round_start_nearby() -> None:
    t = table(mission="t7w", guards=[G("NE", 0, "in", role="T1")])
    seats = {who: tactics.cast_worth(t, ("run", who, "ninja1")) for who in t.pack.ninjas}
    assert max(seats, key=seats.__getitem__) == "hayato"
    assert min(seats, key=seats.__getitem__) == "takuma"
    far, near = t.sheet.exits[0], B(3, -1)  # both are Entrances
    assert tactics.start_worth(t, "yuki", -1, ("put", near)) > tactics.start_worth(t, "yuki", -1, ("put", far))
    assert tactics.start_worth(t, "yuki", 1, ("put", near)) < tactics.start_worth(t, "yuki", 1, ("put", far))


def test_witnesses_of_what_has_to_be_done() -> None:
    """A guard that looks into the Yard sees the Kill; asleep he does not. Facing out he sees whoever is before him."""
    target = G("NE", 0, "out", role="T1")
    assert errands.eyes(table(guards=[target])) == 0
    assert errands.eyes(table(guards=[target, G("NE", 2, "in")])) == 1
    assert errands.eyes(table(guards=[target, G("NE", 2, "in", "stunned")])) == 0
    before = table().ground.corner["NE"][0][0]
    assert errands.faced(table(guards=[target], at={"yuki": before})) == 1
