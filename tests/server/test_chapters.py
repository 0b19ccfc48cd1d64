"""A campaign put aside as a file, and gone on with at a new table of the same house."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import zashiki
from server.house import TestClient, browser, in_house, new_table, sitting
from support import asserts, suggested
from zashiki.engine import records
from zashiki.engine.game import Game
from zashiki.games.shadow import TITLE, campaign
from zashiki.server import chapters
from zashiki.server.house import House
from zashiki.server.people import BOT, PERSON
from zashiki.server.schema import PlaceRow

SEATS = ("daimyo", "ninja1", "ninja2")
FALL = {"mission": "fall-of-lord-yabu", "players": "3"}


def position(until: Callable[[Game], bool]) -> Game:
    return suggested(zashiki.new("shadow", seed=12, **FALL), 12, until)


def shopping(game: Game) -> bool:
    """In the market after the second Mission, with something to keep."""
    held = any(cards for side in ("daimyo", "ninja") for cards in (game.table.items[side], game.table.tactics[side]))
    return game.table.phase == "market" and len(game.table.owners) == 2 and held


@pytest.fixture(scope="module")
def market() -> Game:
    return position(shopping)


@contextmanager
def at_table(
    folder: Path, game: Game, kind: str = "fair", people: tuple[str, ...] = SEATS
) -> Iterator[tuple[TestClient, str]]:
    async def made(house: House) -> str:
        places = [PlaceRow(seat, PERSON) if seat in people else PlaceRow(seat, BOT, bot="quick") for seat in SEATS]
        return await house.make_room(TITLE, game.setup, places, kind=kind, start=game.record())

    token = in_house(folder, made)
    with browser(folder) as client:
        yield client, f"/t/{token}"


@asserts("ST-SAVE-1", "ST-PLAY-6")
def test_a_chapter_is_put_aside_and_gone_on_with(tmp_path: Path, market: Game) -> None:
    kept = campaign.keep(market.table)
    with at_table(tmp_path, market) as (client, path):
        answer = client.get(f"{path}/chapter")
        assert answer.headers["content-disposition"] == 'attachment; filename="shadow-chapter.txt"'
        assert "about The Fall of Lord Yabu, 2 Missions played" in answer.text
        assert f'href="{path}/chapter"' in client.get(path).text
        page = client.get("/rooms/new/shadow").text
        assert 'name="chapter"' in page
        form = {"game": "shadow", "players": "2", "mission": "imai-town", "speedrun": "on", "chapter": answer.text}
        made = client.post("/rooms", data={**form, "seat-daimyo": "me", "seat-ninja1": "me"}, follow_redirects=False)
        assert made.status_code == 303, made.text
        token = made.headers["location"].removeprefix("/t/")

        async def of_room(house: House) -> Game:
            guest = await house.guest(token)
            assert guest
            game = await guest.room.ready()
            assert game
            return game

        game = client.portal.call(of_room, client.app.state.house)
    assert game.seats == ("daimyo", "ninja1")
    assert game.table.chapter == "fall-of-lord-yabu"
    assert game.table.speedrun
    assert campaign.keep(game.table) == kept
    assert game.options("daimyo") == [("begin",)]


def test_the_table_that_goes_on_is_played_and_can_be_checked(tmp_path: Path, market: Game) -> None:
    with at_table(tmp_path, market) as (client, path):
        chapter = client.get(f"{path}/chapter").text
        form = {"game": "shadow", "players": "2", "chapter": chapter, "seat-daimyo": "me", "seat-ninja1": "search@1"}
        place = client.post("/rooms", data=form, follow_redirects=False).headers["location"]
        with sitting(client, place) as daimyo:
            assert daimyo.acts() == ["begin"]
            assert "won by" in "".join(daimyo.layers["sites"].values())
            assert daimyo.choose("begin")["t"] == "ops"
            assert daimyo.choose("lock")["t"] == "ops"

        async def proven(house: House) -> tuple[str, str]:
            guest = await house.guest(place.removeprefix("/t/"))
            assert guest
            game = await guest.room.ready()
            assert game
            return guest.room.proven(game).record(), guest.room.row.secret

        record, secret = client.portal.call(proven, client.app.state.house)
    assert "setup kept=yes" in record
    assert "daimyo begin = " in record  # the cards that were shown after it come from the secret of this table
    assert records.audit(TITLE, TITLE.pack, record, secret=secret).table.owners == market.table.owners


@asserts("ST-MODE-2")
@pytest.mark.parametrize(("mission", "opens"), [("amagi-village", True), ("imai-town", False)])
def test_after_the_opening_mission_alone_its_chapter_is_offered(tmp_path: Path, mission: str, opens: bool) -> None:
    game = zashiki.new("shadow", seed=10, mission=mission, players="3")
    over = suggested(game, 10, lambda game: game.over)
    with at_table(tmp_path, over, people=("ninja1",)) as (client, path):
        answer = client.get(f"{path}/chapter")
        assert ('data-file="chapter"' in client.get(path).text) is opens
        assert answer.status_code == (200 if opens else 409)
        assert ("about The Fall of Lord Yabu, 1 Mission played" in answer.text) is opens


def test_the_file_tells_nobody_what_a_side_holds(tmp_path: Path, market: Game) -> None:
    table = market.table
    secret = [card for side in ("daimyo", "ninja") for card in (*table.items[side], *table.tactics[side])]
    assert secret
    with at_table(tmp_path, market) as (client, path):
        text, again = client.get(f"{path}/chapter").text, client.get(f"{path}/chapter").text
    assert text != again  # under another nonce
    body = "".join(text.partition("\n\n")[2].split())
    import base64
    import zlib

    plain = base64.urlsafe_b64decode(body)
    assert not any(card.encode() in plain for card in secret)
    for at in range(40):
        with pytest.raises(zlib.error):
            zlib.decompress(plain[at:])


@pytest.mark.parametrize("harm", ["changed", "elsewhere", "no chapter", "another game", "cut"])
def test_what_was_not_put_aside_here_is_refused(tmp_path: Path, market: Game, harm: str) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "there").mkdir()
    with at_table(tmp_path / "here", market) as (client, path):
        text = client.get(f"{path}/chapter").text
    if harm == "changed":
        at = len(text) - 40
        text = text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :]
    elif harm == "no chapter":
        text = "zashiki 1\ngame shadow\n\n="
    elif harm == "another game":
        text = text.replace("game shadow", "game okko")
    elif harm == "cut":
        text = text[:200]
    with browser(tmp_path / ("there" if harm == "elsewhere" else "here")) as client:
        answer = client.post("/rooms", data={"game": "shadow", "chapter": text}, follow_redirects=False)
    assert answer.status_code == 400
    said = "put aside in another house, or changed since" if harm in ("changed", "elsewhere", "cut") else "no chapter"
    assert said in answer.text


@asserts("ST-SAVE-1")
def test_a_chapter_is_put_aside_between_two_missions_by_who_sits_there(tmp_path: Path, market: Game) -> None:
    with at_table(tmp_path, position(lambda game: game.table.phase == "program")) as (client, path):
        answer = client.get(f"{path}/chapter")
        assert answer.status_code == 409
        assert "between two Missions" in answer.text
        assert "ST-SAVE-1" in answer.text
        watch = re.findall(r'class="watch" data-copy href="([^"]+)"', client.get(path).text)[0]
        assert client.get(f"{watch}/chapter").status_code == 409
        assert client.get("/t/nowhere/chapter").status_code == 404
        other = new_table(client)
        assert client.get(f"{other}/chapter").status_code == 404
        assert f'href="{other}/chapter"' not in client.get(other).text


def test_a_seal_is_read_with_its_key_alone() -> None:
    data = {"coins": [3, 4], "long": "x" * 5000}
    text = chapters.sealed("key", data)
    assert chapters.unsealed("key", text) == data
    with pytest.raises(zashiki.engine.BadOption):
        chapters.unsealed("another", text)


def test_seats_that_are_not_taken_yet_can_be_invited_to(tmp_path: Path, market: Game) -> None:
    """The game begins when all have come, with what was kept."""
    with at_table(tmp_path, market) as (client, path):
        form = {"game": "shadow", "players": "2", "chapter": client.get(f"{path}/chapter").text}
        place = client.post("/rooms", data=form, follow_redirects=False).headers["location"]
        link = re.findall(r'href="(/j/\w+)"', client.get(place).text)[0]
        came = client.post(link, data={"name": "Bo"}, follow_redirects=False).headers["location"]
        with sitting(client, came) as ninja:
            assert "2 Missions have been played" in "".join(ninja.layers["chronicle"].values())


def test_the_length_of_the_file_tells_nothing(market: Game) -> None:
    """Whoever holds it could else work out which cards the other side has."""
    table, lengths = market.table.clone(), set()
    for cards in ([], ["tc-elite-retinue"], campaign.tools(TITLE.pack, "daimyo")):
        table.items["daimyo"] = cards  # type: ignore[attr-defined]
        lengths.add(len(chapters.sealed("key", campaign.keep(table))))
    assert len(lengths) == 1
    saved = campaign.keep(table)
    assert chapters.unsealed("key", chapters.sealed("key", saved)) == saved
