"""Clocks: how much time is left follows from when choices were kept."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server.house import browser, in_house, rows
from server.toys import all_sitting, gathered, new_room, put, until
from zashiki.engine.errors import BadOption
from zashiki.server.app import House
from zashiki.server.clocks import Clocks
from zashiki.server.room import Refusal
from zashiki.server.terms import GAME, MOVE, Terms, seconds, shown

pytestmark = pytest.mark.usefixtures("toy")


def test_a_clock_for_the_whole_game_runs_while_one_is_awaited() -> None:
    clocks = Clocks(Terms(GAME, 60), ("a", "b"))
    clocks.go_on(1000, ["a"], True)
    assert (clocks.deadline("a"), clocks.deadline("b")) == (61_000, None)
    clocks.go_on(11_000, ["b"], True)
    assert clocks.remaining("a") == 50_000
    clocks.go_on(12_000, ["a"], True)
    assert (clocks.deadline("a"), clocks.remaining("b")) == (62_000, 59_000)
    assert clocks.up(61_999) == []
    assert clocks.up(62_000) == ["a"]


def test_a_clock_for_each_move_touches_the_reserve_only_beyond_it() -> None:
    clocks = Clocks(Terms(MOVE, 10, 30), ("a", "b"))
    clocks.go_on(0, ["a"], True)
    assert clocks.deadline("a") == 40_000
    clocks.go_on(9_000, ["b"], True)
    assert clocks.remaining("a") == 30_000
    clocks.go_on(10_000, ["a"], True)
    clocks.go_on(25_000, ["b"], True)  # five seconds beyond the ten
    assert clocks.remaining("a") == 25_000


def test_who_is_ready_and_then_is_not_gains_no_time() -> None:
    clocks = Clocks(Terms(MOVE, 10, 30), ("a", "b"))
    clocks.go_on(0, ["a", "b"], True)
    clocks.go_on(8_000, ["b"], False)  # a is ready
    assert clocks.deadline("a") is None
    clocks.go_on(20_000, ["a", "b"], False)  # a is not ready after all
    assert clocks.deadline("a") == 20_000 + 2_000 + 30_000
    clocks.go_on(25_000, ["a", "b"], False)  # a small choice of somebody
    assert clocks.deadline("a") == 52_000
    clocks.go_on(26_000, [], True)
    assert (clocks.remaining("a"), clocks.remaining("b")) == (26_000, 14_000)


def test_what_is_saved_goes_on() -> None:
    one, other = (Clocks(Terms(GAME, 60), ("a",)) for _ in range(2))
    one.go_on(500, ["a"], True)
    other.load(one.save())
    assert other.deadline("a") == 60_500


@pytest.mark.parametrize(
    ("text", "time"),
    [("", 0), ("90", 90), ("1:30", 90), ("0:05", 5), ("10:00", 600), ("1:00:00", 3600), ("75:00", 4500)],
)
def test_times_are_read_as_they_are_written(text: str, time: int) -> None:
    assert seconds(text) == time


@pytest.mark.parametrize(
    "text", ["1:60", "1:5", ":30", "-1", "1e3", "1.5", "9" * 9, "169:00:00", "1:00:00:00", "\u0661"]
)
def test_what_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(BadOption):
        seconds(text)


@pytest.mark.parametrize(("time", "text"), [(5, "0:05"), (600, "10:00"), (3661, "1:01:01")])
def test_times_in_words(time: int, text: str) -> None:
    assert shown(time) == text


@pytest.mark.parametrize(("gone", "word"), [("bot", "bot"), ("retire", "retire")])
def test_a_flag_hands_the_seat_over(tmp_path: Path, gone: str, word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Time enters the record as a line of the house; the bot plays on."""
    with browser(tmp_path) as client:
        paths = gathered(client, clock="game", time="2", gone=gone)
        with all_sitting(client, paths) as people:
            red = people["red"]
            until(red, lambda one: "data-until" in one.beside.get("people", {}).get("s-red", ""))
            red.choose(put(red))
            red.socket.send_json({"t": "choose", "n": red.number, "o": "lock"})
            until(red, lambda one: "data-left" in one.beside["people"]["s-red"])
            until(red, lambda one: "s-gold" in str(one.beside) and "The time of Gold is up" in str(one.beside["talk"]))
            until(red, lambda one: "The time of Blue is up" in str(one.beside["talk"]))
            if gone == "bot":
                until(red, lambda one: "bid gold" in str(one.layers["chronicle"]))
            else:
                until(red, lambda one: "it is won by red" in str(one.layers["prompt"]).lower())
                assert red.acts() == []
        record = client.get(f"{paths['red']}/record").text
    assert f"\nhouse {word} gold\n" in record
    assert ("\nhouse end red\n" in record) == (gone == "retire")
    flags = [row for row in rows(tmp_path) if row[1] == "house"]
    assert sorted(option for _, _, option in flags) == ["flag blue", "flag gold"]


def test_a_flag_falls_once_and_only_when_it_is_due(tmp_path: Path) -> None:
    """Whichever process offers it: the key of the room decides."""
    with browser(tmp_path) as client:
        path = new_room(client, clock="game", time="1", seat_gold="me", seat_blue="me")

    async def act(first: House) -> None:
        second = House(first.store, first.settings)
        one, other = [(await house.find(path.removeprefix("/t/")) or (None,))[0] for house in (first, second)]
        assert one
        assert other
        await asyncio.gather(one.shown("red"), other.shown("red"))
        assert one.row.begun
        await asyncio.sleep(1.02)
        results = await asyncio.gather(one.rule("flag", "red"), other.rule("flag", "red"), return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["NoneType", "Refusal"]
        with pytest.raises(Refusal):
            await one.rule("flag", "red")
        await asyncio.gather(first.close(), second.close())

    in_house(tmp_path, act)
    assert [option for _, _, option in rows(tmp_path)].count("flag red") == 1
