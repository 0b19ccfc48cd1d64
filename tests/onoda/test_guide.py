"""The guided first round: played by what it suggests, and against it."""

from __future__ import annotations

import random

import pytest

import zashiki
from onoda.position import PACK, position
from zashiki.engine.chance import Fast
from zashiki.engine.game import Game, heard
from zashiki.engine.titles import Hint, Moment
from zashiki.games.onoda import TITLE, guide

TOPICS = [
    *("map", "raid", "choice", "bag", "reserve", "failure", "repair", "cancel", "mission", "price", "redraw", "food"),
    *("hunger", "round event", "end", "test", "surplus", "surplus", "free"),
]


def begin(seed: int = 0) -> Game:
    return zashiki.new("onoda", dealer=guide.LESSON.dealer(Fast(seed)), **guide.LESSON.setup)


def moments(game: Game) -> list[Moment]:
    return [Moment(line.before.view("onoda"), line.option, tuple(heard(line.told, "onoda"))) for line in game.past]


def says(game: Game) -> Hint | None:
    return guide.guide(game.view("onoda"), moments(game))


def follow(game: Game) -> list[Hint]:
    """Do what is suggested until nothing is said, or suggested, any more."""
    heard = []
    while hint := says(game):
        heard.append(hint)
        if not hint.suggests:
            break
        game.play("onoda", hint.suggests)
    return heard


def test_the_whole_lesson_by_its_suggestions() -> None:
    """Every topic comes up, the round ends well, and the next one is free."""
    game = begin()
    hints = follow(game)
    assert [hint.topic for hint in hints] == TOPICS
    view = game.view("onoda")
    assert (view.round, view.health, view.paranoia, view.honor) == (2, 8, 0, 1)
    assert set(view.companions.values()) == {"active", "aside"}
    assert list(view.objects.values()).count("active") == 5
    assert len(set(view.alarm.values())) == 2
    assert hints[-1].text.startswith("The first round is over")
    game.play("onoda", "move tilik")
    assert says(game) is None


def test_every_prepared_word_is_dealt_in_the_lesson() -> None:
    game = begin()
    follow(game)
    dealt = [word for word, _ in game.log]
    assert all(word in dealt for words in guide.WORDS.values() for word in words)
    assert set(guide.WORDS["tokens"]) <= set(PACK.tokens)
    assert set(guide.WORDS["events"]) <= set(PACK.events)


def test_after_the_lesson_chance_is_real() -> None:
    missions = set()
    for seed in range(12):
        game = begin(seed)
        follow(game)
        missions.add(game.view("onoda").mission)
    assert len(missions) > 3


def test_the_record_is_a_normal_record() -> None:
    game = begin()
    follow(game)
    game.play("onoda", "raid")
    text = game.record()
    assert "setup variant=normal" in text
    assert zashiki.load(text).record() == text
    again = zashiki.restore(game.save())
    assert again.record() == text
    again.play("onoda", again.options("onoda")[0])


def test_texts_name_their_clause_and_no_field_stays_open() -> None:
    game = begin()
    for hint in follow(game):
        assert hint.clause in TITLE.rules.clauses
        assert "{" not in hint.text
        assert 60 < len(hint.text) < 420
    for step in guide.STEPS:
        assert step.clause in TITLE.rules.clauses, step.topic


@pytest.mark.parametrize("seed", range(40))
def test_whoever_goes_another_way_is_never_left_alone(seed: int) -> None:
    """Something is said at every choice of the first round, whatever the player does; suggestions are open."""
    rng, game = random.Random(seed), begin(seed)
    for _ in range(60):
        hint = says(game)
        if game.over or game.view("onoda").round > 1:
            break
        assert hint is not None
        options = game.options("onoda")
        assert not hint.suggests or hint.suggests in options
        if rng.random() < 0.1 and game.can_undo("onoda"):
            game.undo("onoda")
        elif hint.suggests and rng.random() < 0.4:
            game.play("onoda", hint.suggests)
        else:
            game.play("onoda", rng.choice(options))


@pytest.mark.parametrize("seed", range(10))
def test_from_anywhere_the_suggestions_lead_to_an_end(seed: int) -> None:
    rng, game = random.Random(seed), begin(seed)
    for _ in range(rng.randrange(12)):
        if options := game.options("onoda"):
            game.play("onoda", rng.choice(options))
    for _ in range(60):
        hint = says(game)
        if hint is None or game.over:
            break
        game.play("onoda", hint.suggests or game.options("onoda")[0])
    else:
        pytest.fail("still in the first round")


def test_another_way_is_taken_kindly() -> None:
    game = begin()
    game.play("onoda", "move looc")
    hint = says(game)
    assert hint is not None
    assert hint.text.startswith("That works as well.")
    assert hint.topic == "raid"
    game.undo("onoda")
    hint = says(game)
    assert hint is not None
    assert hint.topic == "map"


def test_an_end_at_once_leads_to_the_free_play() -> None:
    game = begin()
    game.play("onoda", "end")
    hint = says(game)
    assert hint is not None
    assert hint.topic == "free"
    assert [word for word, _ in game.log][-1] in PACK.missions


def test_danger_is_named() -> None:
    game = position(health=4, paranoia=3)
    hint = says(game)
    assert hint is not None
    assert (hint.topic, hint.suggests) == ("danger", ())
    assert "Health 4 and Paranoia 3" in hint.text


def test_a_survival_test_is_explained() -> None:
    game = position("t0", here="tilik", alarm={"tilik": 2}, health=4, paranoia=4, reserve=["dried_beef"])
    game.play("onoda", "raid")
    hint = says(game)
    assert hint is not None
    assert (hint.topic, hint.suggests) == ("redraw", ("redraw", "dried_beef"))


def test_nothing_is_said_when_the_game_is_over() -> None:
    game = position("t0", here="tilik", alarm={"tilik": 2}, health=1, pile=("rats",))
    game.play("onoda", "raid")
    assert game.over
    assert says(game) is None
