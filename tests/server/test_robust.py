"""What comes from outside: whatever is sent is refused in words, and neither log nor limits give anything away."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.websockets import WebSocketDisconnect

from server.house import browser, in_house, live, new_table, rows, sitting
from zashiki.games.onoda import TITLE
from zashiki.server import serve
from zashiki.server.app import House
from zashiki.server.limits import Doors, neighbourhood
from zashiki.server.live import LATER, Choose, Live, Try, Undo, understand
from zashiki.server.main import bind, config
from zashiki.server.room import Refusal
from zashiki.server.settings import BadSetting, Settings

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
FIELDS = st.fixed_dictionaries(
    {}, optional={"t": st.sampled_from(["choose", "try", "undo", "look", 1, None]), "n": PLAIN, "o": PLAIN, "x": PLAIN}
)
WORDS = ["move", "raid", "end", "use", "lock", "undo"]
TEXTS = st.one_of(
    st.text(max_size=200),
    PLAIN.map(json.dumps),
    FIELDS.map(json.dumps),
    st.integers(1, 3000).map(lambda depth: '{"x":' + "[" * depth),
    st.binary(max_size=100).map(lambda data: data.decode("utf-8", "surrogateescape")),
)


@given(TEXTS)
def test_a_message_is_understood_or_refused(text: str) -> None:
    try:
        message = understand(text)
    except Refusal as refusal:
        assert refusal.kind == "message"
        assert str(refusal)
    else:
        assert isinstance(message, Choose | Try | Undo)


class Mute:
    """A browser that only sends."""


OPTIONS = st.one_of(
    st.text(min_size=1, max_size=60),
    st.lists(st.sampled_from([*WORDS, *TITLE.pack.regions, *TITLE.pack.objects, "t1a", "9", "\x00", "é"]), min_size=1,
             max_size=4).map(" ".join),
)  # fmt: skip
MESSAGES = st.one_of(
    TEXTS,
    st.builds(lambda n, o: json.dumps({"t": "choose", "n": n, "o": o}), st.sampled_from([0, 2, 99]), OPTIONS),
    st.builds(lambda o: json.dumps({"t": "try", "o": o}), OPTIONS),
    st.builds(lambda n: json.dumps({"t": "undo", "n": n}), st.integers(-1, 5)),
)


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.lists(MESSAGES, min_size=1, max_size=25))
def test_no_message_does_harm_at_a_table(messages: list[str]) -> None:
    """Forged, stale or senseless: a refusal at most, never an exception, and the table is as it was."""
    with tempfile.TemporaryDirectory() as folder:

        async def act(house: House) -> None:
            found = await house.find(await house.open_table(TITLE, TITLE.setup({})))
            assert found
            room, seat = found
            one = Live(Mute(), room, seat, house.hints)  # type: ignore[arg-type]
            one.bucket.burst, one.bucket.left = 1000, 1000.0
            before = (await room.shown(seat)).layers
            for message in messages:
                try:
                    await one.heed({"type": "websocket.receive", "text": message})
                except Refusal as refusal:
                    assert refusal.kind in ("message", "option", "rule", "stale", "undo")
            assert (await room.shown(seat)).layers == before

        in_house(Path(folder), act)
        assert rows(Path(folder)) == []


# ---- limits


def test_doors_count_each_address_and_all_together() -> None:
    doors = Doors(rate=0.0, burst=2)
    assert [doors.take("10.0.0.1") for _ in range(3)] == [True, True, False]
    assert doors.take("10.0.0.2")
    assert [doors.take(f"2001:db8::{n}") for n in range(3)] == [True, True, False]  # one visitor
    assert sum(doors.take(f"10.1.0.{n}") for n in range(60)) == 40 - 5
    assert neighbourhood("testclient") == "testclient"


def test_doors_forget_the_oldest_address_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zashiki.server.limits.DOORS", 3)
    doors = Doors(rate=0.0, burst=1)
    for address in ("a", "b", "c", "d"):
        doors.take(address)
    assert list(doors.buckets) == ["b", "c", "d"]


def test_browsers_at_all_tables_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zashiki.server.house.CONNECTIONS", 1)
    with browser(tmp_path) as client:
        one, other = new_table(client), new_table(client)
        with sitting(client, one), pytest.raises(WebSocketDisconnect), live(client, other):
            pass


# ---- what the log says


def test_the_log_names_no_table(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO), browser(tmp_path) as client:
        path = new_table(client)
        film = client.get(f"{path}/replay").text.split('data-frames="/replay/')[1].split("/")[0]
        client.get(f"/replay/{film}/frames?from=0&to=1")
        client.get(f"{path}/record")
        with sitting(client, path) as one:
            one.choose("raid")
    lines = [record.getMessage() for record in caplog.records if record.name.startswith("zashiki")]
    assert any(line.startswith("GET /t/*/record 200") for line in lines)
    assert any(line.startswith("LIVE /t/*/live accept") for line in lines)
    assert not [line for line in lines if path.removeprefix("/t/") in line or film in line]


# ---- how it is started


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is served in the end."""
    monkeypatch.setattr("zashiki.server.main.uvicorn.Server.run", lambda *_, **__: None)
    yield
    logging.getLogger("zashiki").setLevel(logging.NOTSET)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"host": "no-such-host.invalid"}, "--host no-such-host.invalid"),
        ({"host": "192.0.2.1"}, "cannot listen at 192.0.2.1"),
        ({"port": 70000}, "--port 70000"),
        ({"port": -1}, "--port -1"),
        ({"public_url": "play.example"}, "--public-url play.example"),
        ({"public_url": "https://play.example/games"}, "--public-url"),
        ({"public_url": "http://[x"}, "--public-url"),
        ({"public_url": "http://play.example:99999"}, "--public-url"),
        ({"proxy": "everywhere"}, "--proxy everywhere"),
        ({"database": "/dev/null/x.sqlite"}, "cannot be opened"),
        ({"database": "/"}, "/"),
    ],
)
def test_what_cannot_be_served_is_one_clear_line(
    tmp_path: Path, given: dict[str, Any], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        serve(**{"port": 0, "database": str(tmp_path / "x.sqlite"), **given})
    out = capsys.readouterr()
    assert end.value.code == 2
    assert (out.out, out.err.count("\n")) == ("", 1)
    assert says in out.err


@pytest.mark.usefixtures("quick")
def test_it_says_where_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    serve(port=0, database=str(tmp_path / "x.sqlite"), public_url="https://play.example", verbose=True)
    assert capsys.readouterr().out == "Zashiki is open at https://play.example\n"
    with bind("localhost", 0) as listener:
        assert listener.getsockname()[1]


def test_forwarded_addresses_are_believed_from_a_named_proxy_alone() -> None:
    assert not config(Settings()).proxy_headers
    behind = config(Settings(public_url="https://play.example", proxy="10.0.0.0/8"))
    assert (behind.proxy_headers, behind.forwarded_allow_ips) == (True, "10.0.0.0/8")
    with pytest.raises(BadSetting):
        Settings(proxy="*").check()


def test_nobody_waits_for_ever(tmp_path: Path) -> None:
    """A store that fails while somebody looks on leaves what is known on the page."""

    async def act(house: House) -> None:
        found = await house.find(await house.open_table(TITLE, TITLE.setup({})))
        assert found
        await found[0].shown("onoda")
        await house.store.close()
        await asyncio.wait_for(found[0].shown("onoda"), 5)

    in_house(tmp_path, act)


@pytest.mark.parametrize("host", ["[", "[::1", "]", "a b", "evil.example", "127.0.0.1.evil.example", "x" * 5000])
def test_a_host_that_is_not_ours_is_refused_in_words(tmp_path: Path, host: str) -> None:
    with browser(tmp_path) as client:
        answer = client.get("/", headers={"host": host})
    assert (answer.status_code, answer.text) == (403, "This server is not called that.")
    assert "content-security-policy" in answer.headers


def test_what_breaks_is_sealed_like_all_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer to a fault is made outside of the guard."""
    monkeypatch.setattr("zashiki.server.house_pages.titles", lambda: 1 / 0)
    with browser(tmp_path) as client:
        whole, client._transport.raise_server_exceptions = client.get("/about"), False  # type: ignore[attr-defined]
        broken = client.get("/")
    assert broken.status_code == 500
    for name in ("content-security-policy", "x-content-type-options", "referrer-policy", "cache-control"):
        assert broken.headers[name] == whole.headers[name]


def test_a_store_that_fails_ends_no_connection(tmp_path: Path) -> None:
    """Who sits there keeps what was shown; who comes anew is told to come again later."""
    with browser(tmp_path) as client:
        path = new_table(client)
        with sitting(client, path) as one:
            before = one.layers
            with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database, database:
                database.execute("alter table choice rename to gone")
            assert one.choose("raid")["kind"] == "store"
            assert one.choose("raid")["kind"] == "store"
            assert one.layers == before
            with pytest.raises(WebSocketDisconnect) as end, live(client, path) as socket:
                socket.receive_json()
            assert end.value.code == LATER
            with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database, database:
                database.execute("alter table gone rename to choice")
            assert one.choose("raid")["t"] == "ops"  # read anew it is the same table, under the same number
            assert one.layers != before
        assert rows(tmp_path) == [(1, "onoda", "raid")]
