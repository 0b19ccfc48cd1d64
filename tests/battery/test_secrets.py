"""Secrets: two worlds that a seat cannot tell apart reach it alike, and guesses are honest."""

from __future__ import annotations

import random
from typing import Any

import pytest

from zashiki.engine import LOCK, SPECTATOR, Game, Peeked, Table, Title, heard, known, records
from zashiki.engine.chance import Fast

from . import DEEP, TITLES, choice, kept, name, opened, seeds, walk

WORLDS = 12  # places in a game where two worlds are compared


def channels(title: Title, table: Table, seat: str) -> list[Any]:
    """All that reaches a seat: view, options, refusals, words, drawing, facts."""
    view = table.view(seat)
    options = table.options(seat) + table.takebacks(seat) if seat in table.seats else []
    if seat in table.seats:
        assert options == view.options(seat) + view.takebacks(seat), "options depend on hidden things"
    refusals = [table.why_not(seat, option) for option in (LOCK, ("unlock",), ("swap",), ("back",), ("raid",))]
    question = view.question(seat) if seat in table.seats else None
    words = [title.words.prompt(view, question)] if question else []
    words += [title.words.option(view, seat, option) + title.words.odds(view, seat, option) for option in options]
    return [known(view), table.awaited, options, refusals, words, title.words.screen(view), str(title.draw(view, seat)),
            heard(table.told, seat)]  # fmt: skip


def told_apart(seat: str, one: Table, two: Table) -> bool:
    """Two worlds part for a seat only by a fact that differs, and then the table of that moment differs as well."""
    for (fact, to, film), (other, also, still) in zip(one.told or [], two.told or [], strict=False):
        noticed = (fact if not to or seat in to else "") != (other if not also or seat in also else "")
        parted = known(film.view(seat)) != known(still.view(seat))
        assert noticed == parted, (seat, fact, other)
        if parted:
            return True
    assert known(one.view(seat)) == known(two.view(seat)), "a view shows what no fact has told"
    return False


def play_alike(title: Title, one: Table, two: Table, viewer: str, rng: random.Random) -> None:
    """Choose the same in both worlds as long as the viewer cannot tell them apart."""
    for _ in range(20):
        if told_apart(viewer, one, two) or one.asking[0] != "ask" or two.asking != one.asking:
            return
        assert channels(title, one, viewer) == channels(title, two, viewer)
        seat = one.awaited[0]
        both = [option for option in one.options(seat) if option in two.options(seat)]
        if not both:
            return
        option = rng.choice(both)
        for world in (one, two):
            world.told = []
            world.play(seat, option)


@pytest.mark.parametrize(("title", "seed"), seeds(20, 8), ids=name)
def test_worlds_that_differ_in_what_is_hidden(title: Title, seed: int) -> None:
    """Deal again what a seat cannot see, and play on alike."""
    places = 0
    for game, rng in walk(title, seed):
        for viewer in (*game.seats, SPECTATOR):
            if places < WORLDS * len(game.seats) and rng.random() < 0.5:
                places += 1
                one = game.table.clone(Fast(seed))
                two = title.guess(game.table.view(viewer), rng.getrandbits(32)).clone(Fast(seed))
                one.told, two.told = [], []
                assert channels(title, one, viewer) == channels(title, two, viewer)
                play_alike(title, one, two, viewer, rng)


@pytest.mark.parametrize(("title", "seed"), seeds(0, 10), ids=name)
def test_worlds_that_differ_in_sealed_choices(title: Title, seed: int) -> None:
    """Small choices under a seal change nothing for others, and reach them only when the seal breaks."""
    for game, rng in walk(title, seed):
        for viewer in (*game.seats, SPECTATOR):
            frame = game.table.agenda[-1]
            if frame[0] == "ask":
                continue
            one, two = worlds = game.table.clone(Fast(seed)), game.table.clone(Fast(seed))
            one.told, two.told = [], []
            for actor in game.table.awaited:
                calm = channels(title, one, viewer) if actor != viewer else None
                for world in worlds:
                    same = random.Random(seed) if actor == viewer else rng
                    while world.agenda[-1] is frame and (move := same.choice(world.options(actor, bot=True))) != LOCK:
                        world.play(actor, move)
                assert not calm or calm == channels(title, one, viewer), (viewer, actor)
                for world in worlds:
                    if world.agenda and world.agenda[-1] is frame:
                        world.play(actor, LOCK)
            play_alike(title, one, two, viewer, rng)


@pytest.mark.parametrize("title", TITLES, ids=name)
def test_guesses_are_honest(title: Title) -> None:
    """A guess fills the veils: its view is that view, it plays on to the end, and where there is more than one world it
    reaches more than one."""
    wide, hidden = 0, 0
    for seed in range(120 if DEEP else 6):
        for game, rng in walk(title, seed):
            if rng.random() < 0.3:
                for viewer in (*game.seats, SPECTATOR):
                    view = game.table.view(viewer)
                    guesses = [title.guess(view, rng.getrandbits(32)) for _ in range(6)]
                    assert all(known(guess.view(viewer)) == known(view) for guess in guesses)
                    assert all('"hidden"' not in known(guess) for guess in guesses)
                    hidden += '"hidden"' in known(view)
                    wide += len({known(guess) for guess in guesses}) > 1
                    run_out(guesses[0], rng)
    assert not hidden or wide, "every guess came to the same world"


def run_out(table: Table, rng: random.Random) -> None:
    for _ in range(200):
        if table.result:
            return
        seat = table.awaited[0]
        table.play(seat, rng.choice(list(table.options(seat, bot=True))))


@pytest.mark.parametrize(("title", "seed"), seeds(2, 6), ids=name)
def test_undo_and_records_tell_a_seat_nothing(title: Title, seed: int) -> None:
    """Whether undo is lit, and a running record as a seat may see it, are the same in two worlds."""
    game, rng = opened(title, seed), random.Random(seed)
    with kept(game, seed):
        for _ in range(60):
            if game.over:
                break
            frame = game.table.agenda[-1]
            actor, option = choice(game, rng)
            if frame[0] != "ask" and option != LOCK:
                other = game.clone(seed)
                game.play(actor, option)
                options = [x for x in other.table.options(actor) + other.table.takebacks(actor) if x != LOCK]
                other.play(actor, rng.choice(options))
                for viewer in game.seats:
                    if viewer != actor:
                        assert records.write(game, viewer) == records.write(other, viewer)
                        assert game.can_undo(viewer) == other.can_undo(viewer)
            else:
                game.play(actor, option)


def test_a_rule_that_looks_behind_a_veil_fails_loudly() -> None:
    from slices import shogun

    game = Game.new(shogun.TITLE, Fast(1), shogun.TITLE.pack, {})
    view = game.view("red")
    with pytest.raises(Peeked):
        view.plan["gold"].items()
    with pytest.raises(Peeked):
        bool(view.plan["gold"] == {})
    assert "put" not in known(view)
