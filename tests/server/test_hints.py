"""Hints: what a computer player thinks of the options, for the seat that asks and for nobody else; and where the
chances of a finished game turned."""

from __future__ import annotations

import asyncio
import json
import pickle
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from server.house import browser, in_house, new_table, rows, sitting
from slices import shogun
from zashiki import load, new
from zashiki.bots import estimates
from zashiki.engine import Game, known
from zashiki.engine.chance import Fast
from zashiki.engine.fields import Veil
from zashiki.engine.table import NOBODY
from zashiki.games.onoda import TITLE
from zashiki.server.chances import TURNS, of_film
from zashiki.server.films import Film
from zashiki.server.hints import Hints, message
from zashiki.server.house import House
from zashiki.server.room import Refusal, Room
from zashiki.thinking import handed, think

GOLDEN = (Path(__file__).parents[1] / "golden" / "onoda" / "normal-health.txt").read_text("utf-8")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Thinking in this process, and not for long; gives what was handed over."""
    asked: list[tuple[Any, ...]] = []

    async def estimates(self: Hints, title: Any, view: Any, seat: str) -> Any:
        asked.append((title.id, handed(view), seat))
        return think(*asked[-1], simulations=10)

    monkeypatch.setattr(Hints, "estimates", estimates)
    return asked


async def room_of(house: House) -> tuple[Room, str]:
    found = await house.find(await house.open_table(TITLE, TITLE.setup({})))
    assert found
    await found[0].shown(found[1])
    return found


def test_a_hint_names_the_options_best_first(tmp_path: Path) -> None:
    """In a process of its own; the table is as it was."""
    with browser(tmp_path) as client, sitting(client, new_table(client)) as one:
        number, layers = one.number, one.layers
        answer = one.send(t="hint", n=number)
        assert (answer["t"], answer["n"]) == ("hint", number)
        assert len(answer["options"]) == len(one.acts())
        assert all(words for words, _, _ in answer["options"])
        figures = [int(figure.rstrip("%")) for _, figure, _ in answer["options"]]
        assert figures == sorted(figures, reverse=True)
        assert 0 <= figures[-1] <= figures[0] <= 100
        chosen = [words for words, _, mark in answer["options"] if mark]
        assert answer["choice"] == f"A computer player would choose: {chosen[0]}"
        assert "estimate" in answer["note"]
        assert (one.number, one.layers) == (number, layers)
        assert one.choose("raid")["t"] == "ops"
    assert len(rows(tmp_path)) == 1


def test_all_options_are_named_and_long_lists_fold() -> None:
    game = Game.new(shogun.TITLE, Fast(3), shogun.TITLE.pack, {})
    view, seat = game.view("red"), "red"
    found = estimates(game.title, view, seat, 30)
    said = message(game.title, view, seat, found)
    assert len(said["options"]) == len(view.options(seat)) > max(len(found), said["shown"])
    assert said["more"] == f"{len(view.options(seat)) - said['shown']} more options"
    assert {figure for _, figure, _ in said["options"][len(found) :]} == {"not tried"}


@pytest.mark.usefixtures("quick")
def test_only_who_asks_is_answered(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        path = new_table(client)
        with sitting(client, path) as one, sitting(client, path) as other:
            assert one.send(t="hint", n=one.number)["t"] == "hint"
            one.choose("raid")
            assert other.heed()["t"] == "ops"  # and nothing before it


BAD = [
    ("message", '{"t":"hint"}'),
    ("message", '{"t":"hint","n":"1"}'),
    ("message", '{"t":"hint","n":-1}'),
    ("message", '{"t":"hint","n":1,"seat":"other"}'),
    ("message", '{"t":"hint","n":1,"level":9}'),
    ("stale", '{"t":"hint","n":0}'),
    ("stale", '{"t":"hint","n":2}'),
]


def test_what_is_malformed_or_stale_is_refused(tmp_path: Path, quick: list[Any]) -> None:
    with browser(tmp_path) as client, sitting(client, new_table(client)) as one:
        for kind, text in BAD:
            one.socket.send_text(text)
            answer = one.heed()
            assert (answer["t"], answer["kind"]) == ("refused", kind), text
    assert not quick


def test_a_hint_for_a_table_that_moved_on_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits for a hint may choose meanwhile."""
    answered = []

    async def slow(self: Hints, room: Room, seat: str, number: int) -> dict[str, Any]:
        await room.asked(seat, number)
        while (await room.shown(seat)).number == number:
            await asyncio.sleep(0.01)
        answered.append(number)
        return {"t": "hint", "n": number}

    monkeypatch.setattr(Hints, "of", slow)
    with browser(tmp_path) as client, sitting(client, new_table(client)) as one:
        one.socket.send_text(json.dumps({"t": "hint", "n": one.number}))
        assert one.choose("raid")["t"] == "ops"
        while not answered:
            assert one.send(t="try", o="move ago")["t"] == "refused"
        assert one.send(t="try", o="move ago")["t"] == "refused"


def test_one_hint_at_a_time_for_a_seat_and_not_many(tmp_path: Path, quick: list[Any]) -> None:
    async def act(house: House) -> None:
        room, seat = await room_of(house)
        house.hints.thinking.add(f"{room.row.id}/{seat}")
        with pytest.raises(Refusal) as no:
            await house.hints.of(room, seat, 1)
        assert no.value.kind == "rate"
        house.hints.thinking.clear()
        with pytest.raises(Refusal) as no:
            await asyncio.gather(*(house.hints.of(room, seat, 1) for _ in range(20)))
        assert no.value.kind == "rate"
        assert not house.hints.thinking

    in_house(tmp_path, act)
    assert 1 < len(quick) < 12


def test_what_thinks_knows_what_the_seat_knows(tmp_path: Path, quick: list[Any]) -> None:
    """Neither the secret of the table nor what is veiled."""

    async def act(house: House) -> str:
        room, seat = await room_of(house)
        await house.hints.of(room, seat, 1)
        return room.row.secret

    assert in_house(tmp_path, act) not in repr(quick)

    game = Game.new(shogun.TITLE, Fast(3), shogun.TITLE.pack, {})
    view = game.view(game.seats[0])
    fields = pickle.loads(pickle.dumps(handed(view)))  # as it goes to the other process
    again = shogun.TITLE.table(dealer=NOBODY, pack=shogun.TITLE.pack, **fields)
    assert known(again) == known(view) != known(game.table)
    assert any(
        isinstance(x, Veil) for field in fields.values() for x in (field.values() if type(field) is dict else [field])
    )


def test_there_is_no_hint_after_the_end(tmp_path: Path, quick: list[Any]) -> None:
    async def act(house: House) -> None:
        room, seat = await room_of(house)
        assert room.game
        room.game.table.end((), {seat: 0}, "x", "ON-END-1")
        with pytest.raises(Refusal) as no:
            await house.hints.of(room, seat, 1)
        assert no.value.kind == "option"

    in_house(tmp_path, act)
    assert not quick


def test_the_line_of_a_finished_game_shows_where_the_chances_turned() -> None:
    film = Film.shoot(load(GOLDEN), "onoda")
    chances = of_film(film)
    assert chances
    assert len(chances.values) == len(film.scenes)
    assert all(0 <= value <= 1 for value in chances.values)
    assert chances.turns
    assert len(chances.turns) <= 2 * TURNS
    greatest = max(abs(now - was) for was, now in pairwise(chances.values))
    assert greatest in {abs(turn.change) for turn in chances.turns}
    marked = re.findall(r'data-at="(\d+)"', chances.svg())
    assert marked == [str(scene.last) for scene in film.scenes]


def test_a_running_game_has_no_such_line(tmp_path: Path) -> None:
    game = load(GOLDEN)
    assert of_film(Film.shoot(Game.new(game.title, Fast(1), game.title.pack, game.setup), "onoda")) is None
    with browser(tmp_path) as client:
        assert "chances" not in client.get(f"{new_table(client)}/replay").text
        assert 'class="chances"' in client.post("/replay", data={"record": GOLDEN}).text


def test_the_same_view_gives_the_same_hint() -> None:
    game = new("onoda", seed=5)
    fields = handed(game.view("onoda"))
    assert think("onoda", fields, "onoda", 40) == think("onoda", fields, "onoda", 40)
