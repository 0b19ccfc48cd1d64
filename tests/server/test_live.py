"""The live connection and the pages: browsers in step, and what is malformed refused without a change."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from server.house import browser, live, new_table, rows, sitting, wander
from zashiki.games.onoda import TITLE
from zashiki.server.guard import CSP
from zashiki.server.settings import FORM_LIMIT, MESSAGE_LIMIT, Settings


def test_two_browsers_stay_in_step(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        path = new_table(client)
        with sitting(client, path) as one, sitting(client, path) as other:
            for _ in range(6):
                wander(one, 1)
                other.heed()
                assert (one.number, one.layers) == (other.number, other.layers)
            with sitting(client, path) as third:
                assert third.layers == one.layers


def test_patches_are_small(tmp_path: Path) -> None:
    """A move sends what changed, not the table."""
    with browser(tmp_path) as client, sitting(client, new_table(client)) as one:
        message = one.choose("move tilik")
        assert message["t"] == "ops"
        assert len(json.dumps(message)) < len(json.dumps(one.layers)) / 2


def test_a_number_that_is_stale_is_refused(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        path = new_table(client)
        with sitting(client, path) as one, sitting(client, path) as other:
            one.choose("move tilik")
            other.socket.send_json({"t": "choose", "n": other.number, "o": "move looc"})
            messages = [other.heed(), other.heed()]
            assert [message["t"] for message in messages] == ["ops", "refused"]
            assert messages[1]["kind"] == "stale"
            assert other.layers == one.layers
    assert len(rows(tmp_path)) == 1


def test_a_refusal_has_its_clause_in_words(tmp_path: Path) -> None:
    with browser(tmp_path) as client, sitting(client, new_table(client)) as one:
        for answer in (one.choose("move ago"), one.send(t="try", o="move ago")):
            assert answer == {
                "t": "refused",
                "kind": "rule",
                "text": TITLE.rules.text("ON-MOVE-1"),
                "clause": "ON-MOVE-1",
            }
        assert one.undo()["kind"] == "undo"
        one.socket.send_json({"t": "try", "o": "move tilik"})  # allowed, so there is nothing to answer
        assert one.send(t="try", o="repair")["clause"] == "ON-REP-1"
    assert rows(tmp_path) == []


BAD: list[tuple[str, str | bytes]] = [
    ("message", ""),
    ("message", "nonsense"),
    ("message", "[]"),
    ("message", "{}"),
    ("message", "null"),
    ("message", '{"t":"choose"}'),
    ("message", '{"t":"choose","n":1}'),
    ("message", '{"t":"choose","n":"1","o":"raid"}'),
    ("message", '{"t":"choose","n":1.5,"o":"raid"}'),
    ("message", '{"t":"choose","n":-1,"o":"raid"}'),
    ("message", '{"t":"choose","n":99999999999999999999999,"o":"raid"}'),
    ("message", '{"t":"choose","n":1,"o":["raid"]}'),
    ("message", '{"t":"choose","n":1,"o":""}'),
    ("message", '{"t":"choose","n":1,"o":"raid","seat":"other"}'),
    ("message", '{"t":"cheat","n":1}'),
    ("message", '{"t":"choose","n":1,"o":"' + "x" * 301 + '"}'),
    ("message", "[" * MESSAGE_LIMIT),
    ("message", "x" * (MESSAGE_LIMIT + 1)),
    ("message", b"\x00\xff"),
    ("option", '{"t":"choose","n":1,"o":"fly tilik"}'),
    ("option", '{"t":"choose","n":1,"o":"move"}'),
    ("option", '{"t":"choose","n":1,"o":"move \\u0000"}'),
    ("option", '{"t":"choose","n":1,"o":"undo"}'),
    ("option", '{"t":"try","o":"<script>"}'),
    ("rule", '{"t":"choose","n":1,"o":"move ago"}'),
    ("rule", '{"t":"choose","n":1,"o":"lock"}'),
    ("rule", '{"t":"choose","n":1,"o":"use salt 1"}'),
    ("rule", '{"t":"choose","n":1,"o":"accept"}'),
    ("stale", '{"t":"choose","n":0,"o":"raid"}'),
    ("stale", '{"t":"choose","n":2,"o":"raid"}'),
    ("stale", '{"t":"undo","n":7}'),
    ("undo", '{"t":"undo","n":1}'),
]


def test_whatever_is_malformed_or_forged_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        path = new_table(client)
        with sitting(client, path) as one:
            number, layers = one.number, one.layers
            assert number == 1
            for kind, message in BAD:
                if isinstance(message, bytes):
                    one.socket.send_bytes(message)
                else:
                    one.socket.send_text(message)
                answer = one.heed()
                assert (answer["t"], answer["kind"]) == ("refused", kind), (message, answer)
                assert answer["text"]
            assert (one.number, one.layers) == (number, layers)
        with sitting(client, path) as again:
            assert (again.number, again.layers) == (number, layers)
            assert again.choose("raid")["t"] == "ops"
    assert [option for _, _, option in rows(tmp_path)] == ["raid"]


def test_too_much_at_once_is_refused(tmp_path: Path) -> None:
    with browser(tmp_path) as client, sitting(client, new_table(client)) as one:
        kinds = [one.send(t="try", o="move ago")["kind"] for _ in range(45)]
        assert kinds[:40] == ["rule"] * 40
        assert "rate" in kinds


def test_a_table_does_not_take_endless_listeners(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zashiki.server.house.LISTENERS", 1)
    with browser(tmp_path) as client:
        path = new_table(client)
        with sitting(client, path):  # noqa: SIM117
            with pytest.raises(WebSocketDisconnect), live(client, path):
                pass
        with sitting(client, path):  # who leaves makes room
            pass


@pytest.mark.parametrize("path", ["/t/x", "/t/" + "x" * 5000, "/t/..%2f..", "/t/%00"])
def test_no_table_without_its_link(tmp_path: Path, path: str) -> None:
    with browser(tmp_path) as client:
        new_table(client)
        assert client.get(path).status_code == 404
        with pytest.raises(WebSocketDisconnect), live(client, path):
            pass


@pytest.mark.parametrize(
    ("form", "status"),
    [
        (b"", 400),
        (b"game=chess", 400),
        (b"game=onoda&variant=easy", 400),
        (b"game=onoda&kind=x", 400),
        (b"game=onoda&secret=1", 400),
        (b"game=onoda&variant=normal&variant=normal&x=", 400),
        (b"game=%ff", 400),
        (b"\xff\xfe", 400),
        (b"&".join(b"a=1" for _ in range(50)), 400),
        (b"game=" + b"x" * FORM_LIMIT, 413),
    ],
)
def test_a_bad_form_opens_no_table(tmp_path: Path, form: bytes, status: int) -> None:
    with browser(tmp_path) as client:
        assert client.post("/new", content=form, follow_redirects=False).status_code == status
    assert rows(tmp_path, "select id from room") == []


def test_new_tables_are_bounded(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        statuses = [client.post("/new", data={"game": "onoda"}, follow_redirects=False).status_code for _ in range(34)]
    assert statuses[:30] == [303] * 30
    assert statuses[-1] == 429


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "10.0.0.7"])
def test_another_name_of_the_server_is_refused(tmp_path: Path, host: str) -> None:
    with browser(tmp_path) as client:
        assert client.get("/", headers={"host": host}).status_code == 403
        path = new_table(client)
        with (
            pytest.raises(WebSocketDisconnect),
            live(client, path, host=host),
        ):
            pass


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:9", "https://127.0.0.1:8000"])
def test_a_page_elsewhere_cannot_send_anything(tmp_path: Path, origin: str) -> None:
    with browser(tmp_path) as client:
        path = new_table(client)
        assert client.post("/new", data={"game": "onoda"}, headers={"origin": origin}).status_code == 403
        with pytest.raises(WebSocketDisconnect), live(client, path, origin=origin):
            pass
        with live(client, path, origin="http://127.0.0.1:8000"):
            pass


def test_a_server_behind_a_proxy_knows_its_public_name() -> None:
    given = Settings(public_url="https://play.example/")
    assert given.knows_host("play.example")
    assert given.knows_origin("https://play.example", "http", "127.0.0.1:8000")
    assert not given.knows_host("other.example")
    assert Settings(host="0.0.0.0").knows_host("192.168.1.7:8000")
    assert not Settings(host="0.0.0.0").knows_host("evil.example")


@pytest.mark.parametrize(
    ("path", "status"),
    [("/", 200), ("TABLE", 200), ("/rules/onoda", 200), ("/rules/chess", 404), ("/board/onoda.css", 200),
     ("/static/table.js", 200), ("/static/app.css", 200), ("/static/none.js", 404), ("/none", 404),
     ("/static/../app.py", 404), ("/new", 405)],
)  # fmt: skip
def test_every_answer_is_strict(tmp_path: Path, path: str, status: int) -> None:
    with browser(tmp_path) as client:
        answer = client.get(new_table(client) if path == "TABLE" else path)
    assert answer.status_code == status
    assert answer.headers["content-security-policy"] == CSP
    assert "unsafe" not in CSP
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert answer.headers["x-frame-options"] == "DENY"
    if "html" in answer.headers["content-type"]:
        assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]* src=)|javascript:", answer.text)


def test_the_page_of_a_table_is_whole_before_any_script(tmp_path: Path) -> None:
    """Prompt with its clause, options, the seven regions; no id twice; every container of the patches."""
    with browser(tmp_path) as client:
        path = new_table(client, variant="historical-military")
        page = client.get(path).text
        with sitting(client, path) as one:
            layers = one.layers
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert layers.keys() <= set(ids)
    assert {f"r-{region}" for region in TITLE.pack.regions} <= set(ids)
    assert 'href="/rules/onoda#ON-ACT-1"' in page
    assert 'data-act="move tilik"' in page
    assert 'data-try="move ago"' in page
    assert 'data-try="repair"' in page


def test_the_rules_have_every_clause_with_its_anchor(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        page = client.get("/rules/onoda").text
    for id in TITLE.rules.clauses:
        assert f'<div id="{id}"' in page


def test_text_from_a_pack_cannot_become_markup() -> None:
    from zashiki.drawing.svg import esc

    assert esc('<b a="1">&\'') == "&lt;b a=&quot;1&quot;&gt;&amp;&#x27;"


def test_the_engine_needs_none_of_this() -> None:
    code = (
        "import zashiki, sys; zashiki.new('onoda').svg('onoda');"
        "print(sorted({'starlette', 'sqlalchemy', 'jinja2', 'msgspec'} & sys.modules.keys()))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"


def test_a_whole_game_through_the_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To its end; then there is a result with its clause, and choosing is over."""
    monkeypatch.setattr("zashiki.server.live.Bucket.take", lambda bucket: True)
    with browser(tmp_path) as client, sitting(client, new_table(client)) as one:
        for step in range(400):
            if not (acts := one.acts()):
                break
            assert one.choose(acts[step % len(acts)])["t"] == "ops"
        assert one.acts() == []
        assert "clause" in one.layers["prompt"]["p-prompt"]
        assert one.choose("raid")["kind"] == "rule"
