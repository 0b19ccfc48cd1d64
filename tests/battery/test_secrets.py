"""Secrets: two worlds that a seat cannot tell apart reach it alike, and guesses are honest."""

from __future__ import annotations

import random
from typing import Any

import pytest

from zashiki.bots import estimates
from zashiki.engine import LOCK, SPECTATOR, Game, Option, Peeked, Table, Title, heard, known, records
from zashiki.engine.chance import Fast
from zashiki.engine.tongue import speaking
from zashiki.server.chances import of_film
from zashiki.server.films import Film
from zashiki.server.guiding import guided
from zashiki.server.hints import message
from zashiki.server.screen import screen

from . import DEEP, TITLES, choice, kept, name, opened, seeds, walk

WORLDS = 6  # places in a game where two worlds are compared
DEEPLY = 0.15  # of them also by what is dear to make
THOUGHT = 8  # simulations of a hint


def channels(game: Game, seat: str, deeply: bool = False) -> list[Any]:
    """All that reaches a seat: view, options, refusals, words, drawing, facts; `deeply` also hints, and everything in
    another language."""
    title, table, view = game.title, game.table, game.view(seat)
    options = table.options(seat) + table.takebacks(seat) if seat in table.seats else []
    if seat in table.seats:
        assert options == view.options(seat) + view.takebacks(seat), "options depend on hidden things"
    refusals = [table.why_not(seat, option) for option in (LOCK, ("unlock",), ("swap",), ("back",), ("raid",))]
    found = [
        known(view),
        table.awaited,
        options,
        refusals,
        heard(game.told(seat), seat),
        shown(game, view, seat, options),
    ]
    if deeply:
        with speaking("nl"):
            found.append(shown(game, view, seat, options))
        if seat in table.awaited and view.options(seat):
            found.append(message(title, view, seat, estimates(title, view, seat, THOUGHT)))
    return found


def shown(game: Game, view: Any, seat: str, options: list[Option]) -> list[Any]:
    """Words, faces and pictures: at a terminal, and as the layers of a page."""
    title = game.title
    question = view.question(seat) if seat in game.seats else None
    words = [title.words.prompt(view, question)] if question else []
    words += [title.words.option(view, seat, option) + title.words.odds(view, seat, option) for option in options]
    faces = [title.face(view, seat, option) for option in options] if title.face else []
    panels = (
        [panel._replace(lines=list(map(list, panel.lines))) for panel in title.panels(view)] if title.panels else []
    )
    scenes = [title.scene(table.view(seat), fact) for fact, to, table in game.told(seat) if not to or seat in to]
    story = [title.chronicle(told, seat) for told in (game.start, *(line.told for line in game.past))]
    drawing = title.draw(view, seat)
    page = screen(game, seat, drawing, [lines for lines in story if lines])
    return [words, faces, panels, scenes, title.words.screen(view), str(drawing), guided(page, game, seat)]


def film(game: Game, seat: str) -> list[Any]:
    """What can be stepped through: the record, every heading and text, the last pictures. No line of chances before
    the end."""
    taken = Film.shoot(game, seat)
    assert game.over or of_film(taken) is None
    last = range(max(0, len(taken.stills) - 3), len(taken.stills))
    texts = [(still.scene, still.texts, still.lines) for still in taken.stills]
    return [taken.record, taken.scenes, texts, [taken.layers(at) for at in last]]


def noticed(game: Game, seat: str) -> list[tuple[Any, Table]]:
    return [(fact, moment) for fact, to, moment in game.told(seat) if not to or seat in to]


def told_apart(seat: str, one: Game, two: Game) -> bool:
    """Two worlds part for a seat only by a fact that differs, and then the table of that moment differs as well."""
    for (fact, moment), (other, still) in zip(noticed(one, seat), noticed(two, seat), strict=False):
        parted = known(moment.view(seat)) != known(still.view(seat))
        assert parted == (fact != other), (seat, fact, other)
        if parted:
            return True
    assert known(one.view(seat)) == known(two.view(seat)), "a view shows what no fact has told"
    return False


def play_alike(one: Game, two: Game, viewer: str, rng: random.Random) -> None:
    """Choose the same in both worlds as long as the viewer cannot tell them apart."""
    for _ in range(20):
        if told_apart(viewer, one, two) or one.table.asking[0] != "ask" or two.table.asking != one.table.asking:
            return
        deeply = rng.random() < DEEPLY
        assert channels(one, viewer, deeply) == channels(two, viewer, deeply)
        assert not deeply or film(one, viewer) == film(two, viewer)
        seat = one.to_move[0]
        both = [option for option in one.options(seat) if option in two.options(seat)]
        if not both:
            return
        option = rng.choice(both)
        for world in (one, two):
            world.play(seat, option)


def world(game: Game, table: Table, seed: int) -> Game:
    """A game that goes on from this table, with chance of its own and no past: other things were hidden in that."""
    return Game(game.title, table.clone(Fast(seed)), game.setup)


@pytest.mark.parametrize(("title", "seed"), seeds(10, 8), ids=name)
def test_worlds_that_differ_in_what_is_hidden(title: Title, seed: int) -> None:
    """Deal again what a seat cannot see, and play on alike."""
    places = 0
    for game, rng in walk(title, seed):
        for viewer in (*game.seats, SPECTATOR):
            if places < WORLDS * len(game.seats) and rng.random() < 0.5:
                places += 1
                one = world(game, game.table, seed)
                two = world(game, title.guess(game.table.view(viewer), rng.getrandbits(32)), seed)
                deeply = rng.random() < DEEPLY
                assert channels(one, viewer, deeply) == channels(two, viewer, deeply)
                play_alike(one, two, viewer, rng)


@pytest.mark.parametrize(("title", "seed"), seeds(2, 10), ids=name)
def test_worlds_that_differ_in_sealed_choices(title: Title, seed: int) -> None:
    """Small choices under a seal change nothing for others, and reach them only when the seal breaks."""
    places = 0
    for game, rng in walk(title, seed):
        for viewer in (*game.seats, SPECTATOR):
            frame = game.table.agenda[-1]
            if frame[0] == "ask" or places >= 20 * len(game.seats) or rng.random() < 0.8:
                continue
            places += 1
            one, two = worlds = world(game, game.table, seed), world(game, game.table, seed)
            for actor in game.to_move:
                calm = [*channels(one, viewer), film(one, viewer)] if actor != viewer else None
                for at in worlds:
                    same = random.Random(seed) if actor == viewer else rng
                    while at.table.agenda[-1] is frame:
                        move = same.choice(at.table.options(actor, bot=True))
                        if move == LOCK:
                            break
                        at.play(actor, move)
                assert not calm or calm == [*channels(one, viewer), film(one, viewer)], (viewer, actor)
                for at in worlds:
                    if at.table.agenda and at.table.agenda[-1] is frame:
                        at.play(actor, LOCK)
            play_alike(one, two, viewer, rng)


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
                        assert film(game, viewer) == film(other, viewer)
                        assert channels(game, viewer) == channels(other, viewer)
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
