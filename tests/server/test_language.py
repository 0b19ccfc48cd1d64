"""Each visitor is answered in a language of their own; nothing but words depends on it."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest

from server.house import browser, in_house, live, new_table, rows, sitting
from zashiki.drawing.patches import Layers
from zashiki.engine.game import SPECTATOR
from zashiki.engine.tongue import speaking
from zashiki.server.fold import chronicles
from zashiki.server.house import House
from zashiki.server.language import preferred

NL = {"accept-language": "nl-NL,nl;q=0.9,en;q=0.8"}
ACTS = re.compile(r'data-(?:act|try|undo|final)(?:="[^"]*")?')


def markup(layers: Layers) -> str:
    return "".join(text for layer in layers.values() for text in layer.values())


# ---- which language


@pytest.mark.parametrize(
    ("header", "tags"),
    [
        ("nl-NL,nl;q=0.9,en;q=0.8", ["nl-NL", "nl", "en"]),
        ("en;q=0.5, nl", ["nl", "en"]),
        ("nl;q=0, en", ["en"]),
        ("nl;q=often, en;q=", ["en"]),
        ("", [""]),
        (",;q=1," * 400, [""] * 167),
    ],
)
def test_what_a_browser_prefers(header: str, tags: list[str]) -> None:
    assert preferred(header) == tags if len(header) < 500 else set(preferred(header)) == {""}


@pytest.mark.parametrize(
    ("headers", "language"),
    [
        ({}, "en"),
        (NL, "nl"),
        ({"accept-language": "fr, de;q=0.5"}, "en"),
        ({"accept-language": "fr, nl;q=0.1"}, "nl"),
        ({**NL, "cookie": "zashiki_language=en"}, "en"),
        ({"cookie": "zashiki_language=nl"}, "nl"),
        ({**NL, "cookie": "zashiki_language=../../etc"}, "nl"),
    ],
)
def test_the_language_of_a_page(tmp_path: Path, headers: dict[str, str], language: str) -> None:
    with browser(tmp_path) as client:
        page = client.get("/", headers=headers).text
    assert f'<html lang="{language}"' in page
    assert re.findall(r'name="language" value="(\w+)" autocomplete="off" checked', page) == [language]
    assert ("Nieuwe tafel" in page, "New table" in page) == (language == "nl", language == "en")


@pytest.mark.parametrize(
    "path", ["/", "/about", "/rules/onoda", "/rules/onoda/aid", "/replay", "/nowhere", "/t/nothing"]
)
def test_every_page_of_the_house_speaks_dutch(tmp_path: Path, path: str) -> None:
    with browser(tmp_path) as client:
        english, dutch = client.get(path).text, client.get(path, headers=NL).text
    assert re.findall(r"<h1>(.*?)</h1>", english) != re.findall(r"<h1>(.*?)</h1>", dutch) or path == "/"
    assert re.findall(r' id="([^"]+)"', english) == re.findall(r' id="([^"]+)"', dutch)
    for words in ("Settings", "To the content", "Not here", "Not Found", "About the house"):
        assert words not in dutch


# ---- a table


def test_one_table_in_two_languages(tmp_path: Path) -> None:
    """Same state, same number, same options and ids; other words."""
    with browser(tmp_path) as client:
        path = new_table(client)
        assert "wat nu?" in client.get(path, headers=NL).text
        with sitting(client, path) as one, live(client, path, **NL) as socket:
            first = socket.receive_json()
            assert (first["t"], first["n"]) == ("full", one.number)
            for option in ("move looc", "move tilik"):
                assert one.choose(option)["t"] == "ops"
                message = socket.receive_json()
                assert message["n"] == one.number
            with live(client, path, **NL) as again:
                dutch = again.receive_json()
        assert dutch["n"] == one.number
        assert {name: list(layer) for name, layer in dutch["layers"].items()} == {
            name: list(layer) for name, layer in one.layers.items()
        }
        assert ACTS.findall(markup(dutch["layers"])) == ACTS.findall(markup(one.layers))
        said = re.sub(r'<a class="clause".*?</a>', "", markup(dutch["layers"]))
        for english in ("Move", "Raid", "Health", "alarm 0 of 6", "Undo", "Onoda walks", "Draw pile", "Backpack"):
            assert english in markup(one.layers)
            assert english not in said
        assert "Onoda loopt naar Tilik." in said


def test_refusals_in_dutch_keep_the_words_of_the_rule(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        path = new_table(client)
        with live(client, path, **NL) as socket:
            number = socket.receive_json()["n"]
            for message, kind, text in (
                ({"t": "choose", "n": number, "o": "repair"}, "rule", "You can repair an object only in the region"),
                ({"t": "choose", "n": number, "o": "dance"}, "option", "geen optie begint met 'dance'"),
                ({"t": "choose", "n": 99, "o": "raid"}, "stale", "De tafel is intussen veranderd"),
                ({"t": "undo", "n": number}, "undo", "Dit kan niet worden teruggenomen: onoda heeft niets gekozen"),
                ({"t": "dance"}, "message", "Dit bericht is niet te lezen"),
            ):
                socket.send_json(message)
                answer = socket.receive_json()
                assert (answer["kind"], text in answer["text"]) == (kind, True), answer


def test_records_and_what_is_kept_are_the_same_in_every_language(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        path = new_table(client, kind="practice", seed="7")
        with live(client, path, **NL) as socket:
            number = socket.receive_json()["n"]
            socket.send_json({"t": "choose", "n": number, "o": "move tilik"})
            assert socket.receive_json()["n"] == number + 1
        assert client.get(f"{path}/record", headers=NL).text == client.get(f"{path}/record").text
    assert [row[2] for row in rows(tmp_path)] == ["move tilik"]


def test_the_lesson_speaks_dutch(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        page = client.get(new_table(client, kind="lesson"), headers=NL).text
    assert "Dit is Lubang met zijn zeven regio" in page
    assert "Voorstel: <b>Ga naar Tilik</b>" in page
    assert 'data-act="move tilik" data-suggested' in page.replace(" data-final", "")


def test_a_film_is_shown_in_the_language_of_who_looks(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        path = new_table(client)
        with sitting(client, path) as one:
            one.choose("move tilik")
        english, dutch = client.get(f"{path}/replay"), client.get(f"{path}/replay", headers=NL)
        assert "Onoda walks to Tilik." in english.text
        assert "Onoda loopt naar Tilik." in dutch.text
        assert ("Voorbereiding" in dutch.text, "Set-up" in dutch.text) == (True, False)
        key = re.search(r'data-frames="([^"]+)"', dutch.text)
        assert key
        assert key[1] in english.text
        steps = [client.get(f"{key[1]}?from=0&to=2", headers=headers).json()["steps"] for headers in ({}, NL)]
        assert [[op[:2] for op in ops] for _, _, ops in steps[0]] == [[op[:2] for op in ops] for _, _, ops in steps[1]]
        assert ("Backpack" in english.text, "Rugzak" in dutch.text) == (True, True)


def test_a_live_connection_speaks_the_language_of_its_page(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        path = new_table(client)
        for asked, headers, word in (("nl", {}, "Rugzak"), ("en", NL, "Backpack"), ("fr", NL, "Rugzak")):
            address = f"ws://127.0.0.1:8000{path}/live?language={asked}"
            with client.websocket_connect(address, headers=headers) as socket:
                assert word in markup(socket.receive_json()["layers"])


# ---- in the room


def test_the_number_is_the_seats_own_whatever_is_spoken(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        token = new_table(client).removeprefix("/t/")

    async def act(house: House) -> None:
        found = await house.find(token)
        assert found
        room, seat = found
        with speaking("nl"):
            assert (await room.shown(seat)).number == 1
            await room.act(seat, 1, "move tilik")
            assert (await room.shown(seat)).number == 2
            assert "Gezondheid" in markup((await room.shown(seat)).layers)
        shown = await room.shown(seat)
        assert shown.number == 2
        assert "Gezondheid" not in markup(shown.layers)
        one, two = await asyncio.gather(room.shown(seat), room.shown(SPECTATOR))
        assert (one.number, two.number) == (2, 1)

    in_house(tmp_path, act)


def test_a_snapshot_holds_the_chronicle_in_every_language(tmp_path: Path) -> None:
    with browser(tmp_path, snapshot_every=1) as client:
        path = new_table(client)
        with sitting(client, path) as one:
            one.choose("raid")
    saved = json.loads(rows(tmp_path, "select snapshot from room")[0][0])
    assert saved["chronicle"].keys() == {"en", "nl"}
    assert "Getrokken" in str(saved["chronicle"]["nl"]["onoda"])
    assert "Drawn" in str(saved["chronicle"]["en"]["onoda"])
    old = {"chronicle": {"onoda": [["Drawn: 3."]], "spectator": []}}  # as it was kept once
    assert chronicles(old) == {"en": old["chronicle"]}
