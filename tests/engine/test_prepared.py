"""The dealer of lessons: prepared words first, then real chance."""

from __future__ import annotations

import json

import pytest

from zashiki.engine import Fast, Needed, Prepared, Scripted
from zashiki.engine.chance import dealer

WORDS = {"bag": ("b", "x", "a"), "cards": ("k",)}


def test_prepared_words_come_first_and_streams_do_not_shift_each_other() -> None:
    lesson, chance = Prepared(WORDS, Fast(7)), Fast(7)
    assert lesson.draw("bag", ["a", "b", "c"]) == "b"
    assert lesson.draw("cards", ["j", "k"]) == "k"
    assert lesson.draw("bag", ["a", "c"]) == "a"  # x cannot come up and is passed over
    assert [lesson.roll("bag") for _ in range(9)] == [chance.roll("bag") for _ in range(9)]
    assert lesson.roll("other", 100) == chance.roll("other", 100)


def test_what_is_no_chance_uses_no_prepared_word() -> None:
    lesson = Prepared(WORDS, Fast(7))
    assert lesson.draw("bag", ["only"]) == "only"
    assert lesson.draw("bag", ["a", "b"]) == "b"


def test_the_lesson_ends_with_its_last_stream() -> None:
    lesson, chance = Prepared({"bag": ("b", "b"), "rounds": ("one",)}, Fast(3), last="rounds"), Fast(3)
    assert lesson.draw("rounds", ["one", "two"]) == "one"
    assert lesson.draw("bag", ["a", "b"]) == "b"
    mark = lesson.mark()
    assert lesson.draw("rounds", ["two", "three"]) == chance.draw("rounds", ["two", "three"])
    later = [lesson.draw("bag", ["a", "b", "c", "d", "e"]) for _ in range(6)]
    assert later == [chance.draw("bag", ["a", "b", "c", "d", "e"]) for _ in range(6)]
    lesson.rewind(mark)
    assert lesson.draw("bag", ["a", "b", "c", "d", "e"]) == "b"  # it goes on


def test_it_records_once_and_goes_back() -> None:
    lesson = Prepared(WORDS, Fast(7))
    lesson.log = []
    start = lesson.mark()
    dealt = [lesson.draw("bag", ["a", "b", "c"], ("me",)), lesson.pick("cards", ["j", "k"]), str(lesson.roll("cards"))]
    assert lesson.log == [("b", ("me",)), ("k", ()), (dealt[2], ())]
    lesson.rewind(start)
    assert [lesson.draw("bag", ["a", "b", "c"]), lesson.pick("cards", ["j", "k"]), str(lesson.roll("cards"))] == dealt


def test_it_is_saved_with_the_dealer_behind_it() -> None:
    lesson = Prepared(WORDS, Fast(7), last="cards")
    lesson.draw("bag", ["a", "b"])
    lesson.roll("other")
    again = dealer(json.loads(json.dumps(lesson.save())))
    assert again.save() == lesson.save()
    for stream in ("bag", "other", "cards", "cards", "bag"):
        assert again.pick(stream, ["a", "c", "k"]) == lesson.pick(stream, ["a", "c", "k"])


def test_a_script_behind_it_may_wait() -> None:
    lesson = Prepared(WORDS, Scripted(["a"]))
    assert lesson.hesitates
    assert lesson.draw("bag", ["a", "b"]) == "b"
    assert lesson.pick("rest", ["a", "c"]) == "a"
    with pytest.raises(Needed):
        lesson.pick("rest", ["a", "c"])
