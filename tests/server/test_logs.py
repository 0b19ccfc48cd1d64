"""What the log must never hold: links and what they come from, what seats hold and prepare, what some alone hear, and
names; also where something goes wrong with it."""

from __future__ import annotations

import logging
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from server.house import Sitter, browser, live
from server.process import running
from server.test_shadow_worlds import at_table, heard
from server.test_talk import asked, position
from server.toys import invitations, join, new_room
from zashiki.server.discreet import Discreet, named, way
from zashiki.server.house import invitation, watching
from zashiki.server.room import Room

WHISPER, NAME, SALT = "the hook is behind the well", "Murasaki", "saltofmine"


def told(caplog: pytest.LogCaptureFixture) -> str:
    """All that was logged so far, by anything but the client of the test, with the errors in it."""
    form = logging.Formatter("%(name)s %(message)s")
    return "\n".join(form.format(one) for one in caplog.records if not one.name.startswith("httpx"))


def links(paths: dict[str, str]) -> set[str]:
    return {path.split("/")[2] for path in paths.values()}


def of_room(room: Room) -> set[str]:
    """What its links and its chance come from."""
    derived = {invitation(room.row, seat) for seat in room.seats} | {watching(room.row)}
    return {room.row.id, room.row.secret, *derived, *(one.link for one in room.people.places.values() if one.link)}


def nothing_of(secrets: set[str], log: str) -> None:
    assert len(secrets) > 5
    assert [one for one in secrets if re.search(rf"(?<!\w){re.escape(one)}(?!\w)", log)] == []


@pytest.mark.usefixtures("free")
def test_private_talk_and_hands_are_not_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor when what was chosen or said cannot be kept, drawn, carried out, or is refused."""
    caplog.set_level(logging.INFO)
    game = position(asked("Shop", "ninja1", "ninja2"), mission="end-of-kage-sama")
    goods = [str(option) for option in game.options("ninja1")]
    words = {word for option in goods for word in option.split() if "-" in word}
    assert words
    with at_table(tmp_path, game) as (client, paths, sitters):
        for sitter in sitters.values():
            heard(sitter)
        one = sitters["ninja1"]
        assert one.choose(goods[0])["t"] == "ops"
        one.socket.send_json({"t": "chat", "text": WHISPER})
        assert WHISPER in str(heard(one))
        sitters["daimyo"].choose(goods[0])
        room = client.app.state.house.rooms[next(iter(client.app.state.house.rooms))]  # type: ignore[attr-defined]

        def fails(*given: Any, **named: Any) -> None:
            patch.undo()
            raise KeyError(f"{goods[1]} {WHISPER} {paths['ninja1']} {room.row.id}")

        for broken, message in (
            ("_said", {"t": "chat", "text": WHISPER}),
            ("_carry_out", {"t": "choose", "n": one.number, "o": one.acts()[0]}),
        ):
            with monkeypatch.context() as patch:
                patch.setattr(room, broken, fails)
                one.socket.send_json(message)
                assert '"kind": "fault"' in str(heard(one))
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database, database:
            database.execute("alter table chat rename to gone")
            one.socket.send_json({"t": "chat", "text": WHISPER})
            heard(one)
        secrets = {WHISPER, "hook", *words, *links(paths), *of_room(room)}
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database, database:
        database.execute("alter table gone rename to chat")
        database.execute("update choice set option = ?", (f"{goods[1]} no-more",))
    with browser(tmp_path) as client:
        page = client.get(paths["daimyo"]).text
        assert "a choice of ninja1 can no longer be made" in page
        assert not [word for word in words if word in page and word in goods[1]]
    log = told(caplog)
    assert log.count("a choice could not be carried out: KeyError at live.py") == 2
    assert f"room {named(room.row.id)}: BadRecord at fold.py" in log
    nothing_of(secrets, log)


@pytest.mark.usefixtures("toy", "free")
def test_seat_links_and_people_are_not_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Of invitations, of the way to another device, of a rematch, of who looks on: however they are used."""
    caplog.set_level(logging.INFO)
    with browser(tmp_path) as client:
        mine = new_room(client, name=NAME, salt=SALT)
        invites = invitations(client, mine)
        paths = {"red": mine, **{seat: join(client, link, name=f"{NAME} {seat}") for seat, link in invites.items()}}
        (move,) = re.findall(r"/m/(\w+)", client.post(f"{paths['blue']}/move").text)[:1]
        client.get(f"/m/{move}")
        moved = client.post(f"/m/{move}", follow_redirects=False).headers["location"]
        room = client.app.state.house.rooms[next(iter(client.app.state.house.rooms))]  # type: ignore[attr-defined]
        paths["watch"] = f"/t/{watching(room.row)}"
        secrets = {NAME, SALT, move, *links(paths), *links(invites), moved.split("/")[2], *of_room(room)}
        for path in (*paths.values(), moved, "/t/nowhere"):
            for more in ("", "/record", "/replay", "/state", "/chapter", path):
                client.get(path + more)
            client.post(f"{path}/rematch")
            client.post(f"{path}/me", data={"name": NAME})
        with live(client, paths["red"]) as socket:
            hand = client.portal.call(room.shown, "red").layers["mats"]["m-red"]  # type: ignore[union-attr]
            assert hand
            Sitter(socket).send(t="choose", n=1, o="put 99")
        client.post(f"{paths['gold']}/forget")
    log = told(caplog)
    assert log.count("/t/*") > 20
    nothing_of(secrets, log)


@pytest.mark.usefixtures("toy")
def test_a_computer_player_that_fails_does_not_say_on_what(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answer(game: str, fields: dict[str, Any], seat: str, *given: str) -> list[tuple[str, ...]]:
        if seat == "gold":
            raise LookupError(f"secretcard of {fields}")
        return [("put", "secretcard")]

    monkeypatch.setattr("zashiki.server.attend.answer", answer)
    with browser(tmp_path) as client:
        path = new_room(client, **{"seat-gold": "greedy", "seat-blue": "greedy"})
        with live(client, path) as socket:
            one = Sitter(socket)
            while log_lacks(caplog, "failed: LookupError", "chose what it may not"):
                one.send(t="try", o="?")
    assert "secretcard" not in told(caplog)


def log_lacks(caplog: pytest.LogCaptureFixture, *texts: str) -> bool:
    return not all(text in told(caplog) for text in texts)


def test_an_error_in_the_log_is_its_kind_and_its_way() -> None:
    def inner() -> None:
        raise KeyError("the hook")

    try:
        try:
            inner()
        except KeyError as error:
            raise ValueError("behind the well") from error
    except ValueError as error:
        found = way(error)
        record = logging.LogRecord("asyncio", logging.ERROR, "", 0, "Task %s", ("failed",), (ValueError, error, None))
    assert re.fullmatch(
        r"ValueError at test_logs\.py:\d+, out of KeyError at test_logs\.py:\d+ test_logs\.py:\d+", found
    )
    assert Discreet().filter(record)
    assert logging.Formatter().format(record) == f"Task failed: {found}"


def test_a_server_that_breaks_keeps_it_to_itself(tmp_path: Path) -> None:
    """What the server itself prints when a page or a connection breaks: seen from outside of its process."""
    with running(tmp_path) as server:
        path = httpx.post(f"{server.url}/new", data={"game": "onoda"}).headers["location"]
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database, database:
            database.execute("update room set setup = ?", ('{"secretcard": "1"}',))
            database.execute("update room set terms = '{\"secretcard\": 1}'")
        assert httpx.get(f"{server.url}{path}").status_code == 500
        with (
            pytest.raises(Exception, match="HTTP 500"),
            connect(f"{server.url.replace('http', 'ws')}{path}/live"),
        ):
            pass
        said = server.stop()
    assert "Error at" in said
    assert "secretcard" not in said
    assert path.split("/")[2] not in said
