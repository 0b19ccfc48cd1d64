"""An undo that is not free: the others are asked, the streams go back too, and a broken seal stays broken."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import zashiki
from server.house import Sitter, TestClient, browser, new_table, rows, sitting
from server.toys import all_sitting, gathered, rooms, until
from toy import TITLE
from zashiki.engine import records

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


def test_records_with_agreed_undo_replay(tmp_path: Path) -> None:
    with won(tmp_path, undo="on", kind="practice", seed="9") as (client, paths, people, winner):
        one = people[winner]
        one.choose("dare")
        one.socket.send_json({"t": "undo", "n": one.number})
        for seat in people:
            if seat != winner:
                until(people[seat], lambda one: "c-plea" in one.beside.get("court", {}))
                people[seat].socket.send_json({"t": "seat", "act": "agree"})
        until(one, lambda one: "dare" in one.acts())
        for seat in people:
            people[seat].socket.send_json({"t": "seat", "act": "resign"})
        until(one, lambda one: "a-rematch" in str(one.beside["acts"]))
        record = client.get(f"{paths[winner]}/record").text
    assert records.replay(TITLE, TITLE.pack, record, zashiki.engine.Fast(1)).record() == record  # type: ignore[attr-defined]
    assert "undo agreed" in record
    assert "\nhouse end " in record


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
