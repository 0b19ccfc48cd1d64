"""Records, undo, and dice entered by hand."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from zashiki.engine import BadOutcome, BadRecord, Game, NoUndo, Scripted, Title, known, records
from zashiki.engine.chance import Fast

from . import LONGEST, REGISTERED, choice, goldens, kept, name, opened, seeds


def played(title: Title, seed: int, undoing: float) -> Game:
    """A game with some choices taken back, freely or by consent, and made again with the same outcome."""
    game, rng = opened(title, seed), random.Random(seed)
    with kept(game, seed):
        for _ in range(LONGEST):
            if game.over:
                break
            before, (seat, option) = known(game.table), choice(game, rng)
            dealt = len(game.log)
            game.play(seat, option)
            if rng.random() < undoing and take_back(game, seat, free=not game.log[dealt:]):
                words = game.log[dealt:]
                assert known(game.table) == before
                game.play(seat, option)
                assert game.log[dealt + len(words) :] == words, "the same choice came out otherwise"
    return game


def take_back(game: Game, seat: str, free: bool) -> bool:
    """Undo, by consent if it must be; False where a seal was broken."""
    allowed = game.can_undo(seat)
    try:
        game.undo(seat)
    except NoUndo as refused:
        assert not allowed
        if not refused.seats:
            return False
        game.undo(seat, refused.seats)
    else:
        assert allowed
        assert free, "undo handed back what chance had shown"
    return True


@pytest.mark.parametrize(("title", "seed"), seeds(40), ids=name)
def test_records_are_symmetric_and_undo_goes_back(title: Title, seed: int) -> None:
    game = played(title, seed, undoing=0.3)
    again = records.replay(title, title.pack, game.record(), Fast(0))
    assert again.record() == game.record()
    assert known(again.table) == known(game.table)
    for seat in game.seats:  # while it runs, a record for one seat hides what others may know
        lines = records.lines_before(game, seat)[-1]
        assert records.write(game, seat).partition("\n\n")[2].count("\n") == lines + 1
        assert not game.over or lines == len(game.entries)


@pytest.mark.parametrize(("title", "seed"), seeds(40), ids=name)
def test_outcomes_given_one_by_one(title: Title, seed: int) -> None:
    """The dealer starved at every draw, with nonsense in between: nothing is lost, nothing done twice."""
    rng = random.Random(seed)
    setup = title.setup({one.name: rng.choice(one.values) for one in title.setups})
    game = Game.new(title, Fast(seed), title.pack, setup)
    words: list[str] = []
    starved = Game.new(title, Scripted(), title.pack, setup)
    with kept(game, seed):
        for _ in range(LONGEST):
            words += [word for word, _ in game.log[len(words) + len(starved.log) - len(words) :]]
            while starved.needs:
                before, needs = known(starved.table), starved.needs
                assert not starved.to_move
                with pytest.raises(BadOutcome):
                    starved.supply("nonsense")
                assert known(starved.table) == before
                assert starved.needs == needs
                assert needs.choices == () or game.log[len(starved.table.dealer.words)][0] in needs.choices
                starved.supply(game.log[len(starved.table.dealer.words)][0])
            assert known(starved.table) == known(game.table)
            assert starved.record() == game.record()
            if game.over:
                break
            seat, option = choice(game, rng)
            game.play(seat, option)
            starved.play(seat, option)


@pytest.mark.parametrize(
    ("title", "path"),
    [(title, path) for title in REGISTERED for path in goldens(title)],
    ids=lambda value: value.stem if isinstance(value, Path) else name(value),
)
def test_golden_records_replay(title: Title, path: Path) -> None:
    """A change of rules that alters one must name it: the error says at which line it first differs."""
    text = path.read_text()
    game = records.replay(title, title.pack, text, Fast(0))
    assert game.record() == text
    assert game.over


@pytest.mark.parametrize("title", REGISTERED, ids=name)
def test_a_damaged_record_is_named(title: Title) -> None:
    """Any line lost, doubled or changed: an error that names a line, never another kind of failure."""
    rng = random.Random(1)
    text = goldens(title)[0].read_text()
    lines = text.splitlines()
    for _ in range(60):
        damaged, at = list(lines), rng.randrange(len(lines))
        match rng.randrange(4):
            case 0:
                del damaged[at]
            case 1:
                damaged.insert(at, rng.choice(lines))
            case 2:
                damaged[at] = damaged[at][: rng.randrange(len(damaged[at]) + 1)]
            case _:
                damaged[at] = damaged[at].replace(*rng.choice([("=", ""), (" ", "  x"), ("a", "b"), ("t", "?")]), 1)
        try:
            game = records.replay(title, title.pack, "\n".join(damaged) + "\n", Fast(0))
        except BadRecord as error:
            assert "line " in str(error) or "header" in str(error)
        else:
            assert game.entries is not None
