"""Options, refusals, copies, saves and components, in every position of many games."""

from __future__ import annotations

import json
import random

import pytest

import zashiki
from zashiki.engine import LOCK, BadOption, Game, Title, known
from zashiki.engine.chance import Fast

from . import choice, kept, name, opened, seeds, walk
from .conservation import CONSERVED


@pytest.mark.parametrize(("title", "seed"), seeds(40), ids=name)
def test_options_and_refusals_agree(title: Title, seed: int) -> None:
    """What is offered is what is tried and not refused; the rest is refused with a clause and changes nothing."""
    seen: set[tuple[str, ...]] = {LOCK, ("unlock",)}
    for game, rng in walk(title, seed):
        table, before = game.table, known(game.table)
        for seat in table.seats:
            question = table.question(seat)
            options = table.options(seat) + table.takebacks(seat)
            assert len(options) == len(set(options))
            if question is None or seat in table.locked:
                continue
            candidates = list(question.candidates(table))
            assert set(options) - {LOCK} == {x for x in candidates if question.refuse(table, x) is None}
            assert set(table.options(seat, bot=True)) <= set(options)
            sample = rng.sample(candidates, min(6, len(candidates))) + rng.sample(sorted(seen), min(6, len(seen)))
            for option in sample:
                why = game.why_not(seat, option)
                assert (why is None) == (option in options), option
                assert why is None or why.clause
            seen |= set(candidates)
        for nonsense in ("", "nonsense", "move", "move nowhere", ("a", "b", "c"), 7, None):
            with pytest.raises(BadOption):
                game.play(table.seats[0], nonsense)  # type: ignore[arg-type]
        with pytest.raises(BadOption):
            game.options("nobody")
        assert known(game.table) == before


@pytest.mark.parametrize(("title", "seed"), seeds(40), ids=name)
def test_every_offered_option_is_accepted(title: Title, seed: int) -> None:
    """And leads to a position in which somebody can act or which is the end; components are conserved on the way."""
    for game, rng in walk(title, seed):
        CONSERVED[title.id](game.table)
        for seat in game.to_move:
            for option in game.options(seat):
                twin = game.clone(rng.getrandbits(32))
                twin.play(seat, option)
                assert twin.over or twin.to_move
                CONSERVED[title.id](twin.table)


@pytest.mark.parametrize(("title", "seed"), seeds(40), ids=name)
def test_clones_live_apart(title: Title, seed: int) -> None:
    """A clone does not change with the game it was taken from, nor that with it."""
    taken: list[tuple[Game, str]] = []
    for game, rng in walk(title, seed):
        before = known(game.table)
        twin = game.clone(seed)
        twin.play(*choice(twin, rng))
        assert known(game.table) == before
        taken.append((game.clone(seed), before))
    assert all(known(twin.table) == before for twin, before in taken)


@pytest.mark.parametrize(("title", "seed"), seeds(40), ids=name)
def test_saved_and_restored_after_every_step(title: Title, seed: int) -> None:
    """A table that is saved, sent through JSON and restored after every single step ends where the other does."""
    straight, rng = opened(title, seed), random.Random(seed)
    straight.table.dealer = dealer = Fast(seed)
    stepwise, steps = straight.table.clone(Fast(seed)), 0
    with kept(straight, seed):
        while straight.to_move and steps < 1500:
            seat, option = choice(straight, rng)
            dealer.streams = dict(stepwise.dealer.streams)  # type: ignore[attr-defined]
            straight.play(seat, option)
            stepwise.choose(seat, option)
            before = ""
            while before != (before := known(stepwise)):
                restored = type(stepwise).restore(json.loads(before), stepwise.dealer, stepwise.pack)
                assert restored.save() == stepwise.save()
                stepwise = restored
                stepwise.run(1)
                steps += 1
            assert before == known(straight.table)


@pytest.mark.parametrize(("title", "seed"), [one for one in seeds(40, 0) if one[0].folder], ids=name)
def test_a_saved_game_goes_on_alike(title: Title, seed: int) -> None:
    """`restore(save())` at any decision: the same record, the same chance, the same end."""
    for game, rng in walk(title, seed):
        if rng.random() < 0.2:
            twin = zashiki.restore(json.loads(json.dumps(game.save())))
            assert twin.record() == game.record()
            seat, option = choice(game, rng)
            copy = zashiki.restore(json.loads(json.dumps(game.save())))
            twin.play(seat, option)
            copy.play(seat, option)
            assert known(twin.table) == known(copy.table)
            assert twin.record() == copy.record()
