"""An undo that is not free: the others are asked, the streams go back too, and a broken seal stays broken."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

import zashiki
from server.house import Sitter, TestClient, browser, in_house, new_table, rows, sitting
from server.toys import all_sitting, gathered, rooms, until
from toy import TITLE
from zashiki.engine import records
from zashiki.games import title as find
from zashiki.server.company import company
from zashiki.server.house import House
from zashiki.server.people import PERSON
from zashiki.server.room import PRACTICE, Refusal, Room
from zashiki.server.schema import PlaceRow
from zashiki.server.terms import Terms

pytestmark = pytest.mark.usefixtures("toy")


def bid(people: dict[str, Sitter], cards: dict[str, int]) -> str:
    """All bid, one after another; `cards` are places in the list of what can be put. Returns who won."""
    for seat, one in people.items():
        puts = [act for act in one.acts() if act.startswith("put")]
        one.socket.send_json({"t": "choose", "n": one.number, "o": puts[cards[seat]]})
        until(one, lambda one: "lock" in one.acts())
        one.socket.send_json({"t": "choose", "n": one.number, "o": "lock"})
        until(one, lambda one: "lock" not in one.acts())
    for one in people.values():
        until(one, lambda one: "won" in str(one.layers["chronicle"]))
    return next(seat for seat, one in people.items() if "keep" in one.acts())


@contextmanager
def won(folder: Path, **form: str) -> Iterator[tuple[TestClient, dict[str, str], dict[str, Sitter], str]]:
    """A table at which somebody has won a lantern and is asked what to do with it."""
    with browser(folder) as client:
        paths = gathered(client, **form)
        with all_sitting(client, paths) as people:
            for pick in range(4):
                try:
                    winner = bid(people, {"red": 3 - pick % 4, "gold": 0, "blue": 0})
                    break
                except StopIteration:
                    continue
            yield client, paths, people, winner


def test_those_concerned_are_asked_and_the_same_choice_comes_out_again(tmp_path: Path) -> None:
    with won(tmp_path, undo="on") as (client, paths, people, winner):
        one, others = people[winner], [people[seat] for seat in people if seat != winner]
        one.choose("dare")
        dared = str(one.layers["latest"])
        assert "dared" in dared
        one.socket.send_json({"t": "undo", "n": one.number})
        for other in others:
            until(other, lambda one: "Do you agree" in str(one.beside.get("court")))
        until(one, lambda one: "Waiting for the answer" in str(one.beside["court"]))
        number = one.number
        others[0].socket.send_json({"t": "seat", "act": "agree"})
        until(others[0], lambda one: "Waiting for the answer" in str(one.beside["court"]))
        assert one.number == number
        others[1].socket.send_json({"t": "seat", "act": "agree"})
        until(one, lambda one: "dare" in one.acts())
        assert "dared" not in str(one.layers["chronicle"])
        one.choose("dare")
        assert str(one.layers["latest"]) == dared
        record = client.get(f"{paths[winner]}/record").text
    assert f"\n{winner} undo agreed\n" in record
    agreed = [f"agree {seat}" for seat in paths if seat != winner]
    assert [option for _, seat, option in rows(tmp_path) if seat == "house"] == [f"plea {winner}", *agreed]


def test_the_others_read_what_would_be_taken_back(tmp_path: Path) -> None:
    with won(tmp_path, undo="on") as (_, _, people, winner):
        one, other = people[winner], next(people[seat] for seat in people if seat != winner)
        one.choose("dare")
        one.socket.send_json({"t": "undo", "n": one.number})
        until(other, lambda one: f"{winner} would like to take back: dare." in str(one.beside.get("court")).lower())
        assert "taken back too" not in str(other.beside["court"])
        assert one.undo()["text"] == "The others are being asked already."
        assert other.send(t="seat", act="withdraw")["kind"] == "room"  # it is not theirs
        one.socket.send_json({"t": "seat", "act": "withdraw"})
        until(other, lambda one: one.beside["court"] == {})
        assert "lets the choice stand" in str(other.beside["talk"])
        one.socket.send_json({"t": "undo", "n": one.number})
        until(other, lambda one: one.beside["court"])


def test_no_snapshot_is_taken_while_somebody_is_asked(tmp_path: Path) -> None:
    """A snapshot holds no past, so nothing could be taken back from there."""
    with won(tmp_path, undo="on") as (client, _, people, winner):
        room = rooms(client)[-1]
        kept, room.snapshot_every = room.kept, 1
        one = people[winner]
        one.choose("dare")
        one.socket.send_json({"t": "undo", "n": one.number})
        until(one, lambda one: "c-plea" in one.beside.get("court", {}))
        assert room.people.plea
        assert client.portal
        before = room.kept
        client.portal.call(room._snapshot)
        assert room.kept == before >= kept


def test_one_who_does_not_agree_is_enough(tmp_path: Path) -> None:
    with won(tmp_path, undo="on") as (_, _, people, winner):
        one, other = people[winner], next(people[seat] for seat in people if seat != winner)
        one.choose("dare")
        one.socket.send_json({"t": "undo", "n": one.number})
        until(other, lambda one: "c-plea" in one.beside.get("court", {}))
        other.socket.send_json({"t": "seat", "act": "deny"})
        until(one, lambda one: "does not agree" in str(one.beside["talk"]))
        assert one.beside["court"] == {}
        assert "dared" in str(one.layers["chronicle"])


def test_without_the_option_nobody_is_asked(tmp_path: Path) -> None:
    with won(tmp_path) as (_, _, people, winner):
        one = people[winner]
        one.choose("dare")
        assert one.undo()["kind"] == "undo"


def test_never_across_a_broken_seal(tmp_path: Path) -> None:
    """Neither the reveal of the bids nor the claim of a stone is taken back, whoever agrees."""
    with won(tmp_path, undo="on") as (_, _, people, winner):
        loser = next(seat for seat in people if seat != winner)
        refused = people[loser].undo()
        assert (refused["kind"], "broken seal" in refused["text"]) == ("undo", True)
        one, other = people[winner], people[loser]
        one.choose("keep")
        until(other, lambda one: "mean white" in one.acts())
        other.socket.send_json({"t": "choose", "n": other.number, "o": "mean white"})
        until(other, lambda one: "lock" in one.acts())
        other.socket.send_json({"t": "choose", "n": other.number, "o": "lock"})
        until(one, lambda one: "stone" in str(one.layers["chronicle"]))
        refused = one.undo()
        assert (refused["kind"], "broken seal" in refused["text"]) == ("undo", True)


def test_alone_one_agrees_with_oneself(tmp_path: Path) -> None:
    """At a table for one where it was allowed: a Raid is taken back, and comes out the same."""
    with browser(tmp_path) as client:
        answer = client.post("/rooms", data={"game": "onoda", "undo": "on", "seat-onoda": "me"}, follow_redirects=False)
        path = answer.headers["location"]
        with sitting(client, path) as one:
            before = one.layers
            one.choose("raid")
            raided = one.layers["chronicle"]
            assert one.undo()["t"] == "ops"
            assert one.layers["options"] == before["options"]
            one.choose("raid")
            assert one.layers["chronicle"] == raided
        record = client.get(f"{path}/record").text
        with sitting(client, new_table(client)) as usual:
            usual.choose("raid")
            assert usual.undo()["kind"] == "undo"
    assert "\nonoda undo agreed\n" in record
    assert zashiki.load(record).record() == record


def take_back(people: dict[str, Sitter], winner: str) -> None:
    """The winner asks for its choice, and all others agree."""
    one = people[winner]
    one.socket.send_json({"t": "undo", "n": one.number})
    for seat in people.keys() - {winner}:
        until(people[seat], lambda one: "c-plea" in one.beside.get("court", {}))
        people[seat].socket.send_json({"t": "seat", "act": "agree"})
    until(one, lambda one: "dare" in one.acts())


def test_records_with_agreed_undo_replay(tmp_path: Path) -> None:
    with won(tmp_path, undo="on", kind="practice", seed="9") as (client, paths, people, winner):
        one = people[winner]
        one.choose("dare")
        take_back(people, winner)
        for seat in people:
            people[seat].socket.send_json({"t": "seat", "act": "resign"})
        until(one, lambda one: "a-rematch" in str(one.beside["acts"]))
        record = client.get(f"{paths[winner]}/record").text
    assert records.replay(TITLE, TITLE.pack, record, zashiki.engine.Fast(1)).record() == record  # type: ignore[attr-defined]
    assert "undo agreed" in record
    assert "\nhouse end " in record


def test_what_was_agreed_to_lasts_through_an_upgrade(tmp_path: Path) -> None:
    """Also where it was chosen before the last snapshot, which holds no past; but never in another game."""
    with won(tmp_path, undo="on") as (client, paths, people, winner):
        room = rooms(client)[-1]
        room.snapshot_every = 1
        one = people[winner]
        one.choose("dare")
        assert room.kept == room.number
        room.snapshot_every = 99
        take_back(people, winner)
        layers = one.layers
    for harm, whole in (("rules = 0", True), ("rules = 0, secret = 'another game'", False)):
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database, database:
            database.execute(f"update room set {harm}")
        with browser(tmp_path) as client, sitting(client, paths[winner]) as again:
            assert ("dare" in again.acts()) is whole
            assert (again.layers["mats"] == layers["mats"]) is whole
            assert ("cannot be continued" not in str(again.layers["prompt"])) is whole


def test_who_leaves_is_not_asked_any_more(tmp_path: Path) -> None:
    with won(tmp_path, undo="on") as (_, _, people, winner):
        one, (first, second) = people[winner], [people[seat] for seat in people if seat != winner]
        one.choose("dare")
        one.socket.send_json({"t": "undo", "n": one.number})
        until(first, lambda one: "c-plea" in one.beside.get("court", {}))
        first.socket.send_json({"t": "seat", "act": "leave"})
        second.socket.send_json({"t": "seat", "act": "agree"})
        until(one, lambda one: "dare" in one.acts())
        until(one, lambda one: one.beside["court"] == {})


async def asked_while_planning(house: House) -> tuple[Room, str, str]:
    """All plan a season in secret, and somebody would take back what was chosen openly before it."""
    title = find("shogun")
    setup = title.setup({"start": "draft"})
    places = [PlaceRow(seat, PERSON) for seat in title.seats(setup)]
    terms = Terms(undo=True)
    guest = await house.guest(await house.make_room(title, setup, places, terms, kind=PRACTICE, secret="1"))
    assert guest
    room = guest.room
    game = await room.ready()
    assert game
    while game.table.asking[0] == "ask":
        seat = game.to_move[0]
        await room.act(seat, (await room.shown(seat)).number, str(game.options(seat)[0]))
    assert game.table.asking[2] == "Plan"
    one = game.past[-1].seat
    await room.act(one, (await room.shown(one)).number, "undo")
    assert room.people.plea
    return room, one, room.people.plea.needs[0]


def test_who_asks_to_take_something_back_does_not_show_a_plan(tmp_path: Path) -> None:
    """The last choice of whoever asks is what the others are asked about: nothing can be planned until they answer."""

    async def act(house: House) -> None:
        room, one, _ = await asked_while_planning(house)
        game = room.game
        assert game
        for option in (next(str(option) for option in game.options(one) if option[0] == "put"), "undo"):
            with pytest.raises(Refusal) as no:
                await room.act(one, (await room.shown(one)).number, option)
            assert (no.value.kind, no.value.text) == ("undo", "The others are being asked already.")
        await room.rule("withdraw", one)
        await room.act(one, (await room.shown(one)).number, str(game.options(one)[0]))
        assert room.people.plea is None

    in_house(tmp_path, act)


def test_that_others_have_begun_to_plan_is_not_seen_by_what_they_are_asked(tmp_path: Path) -> None:
    """Whoever waits for the answer reads the same, whatever the others prepare meanwhile."""

    async def act(house: House) -> None:
        room, _, other = await asked_while_planning(house)
        game = room.game
        assert game
        eyes = [seat for seat in (*game.seats, "spectator") if seat != other]

        async def read() -> list[object]:
            """All that reaches their browsers."""
            shown = [await room.shown(seat) for seat in eyes]
            return [[(one.number, dict(one.layers)) for one in shown],
                    [company(room, [seat] if seat in game.seats else [], seat) for seat in eyes]]  # fmt: skip

        before = await read()
        assert "would like to take back" in str(before)
        assert "taken back too" not in str(before)
        for _ in range(3):
            option = next(option for option in game.options(other) if option[0] == "put")
            await room.act(other, (await room.shown(other)).number, str(option))
            assert await read() == before
        assert room.people.plea
        assert "taken back too" in str(company(room, [other], other)["court"])  # what one's own is, one knows

    in_house(tmp_path, act)
