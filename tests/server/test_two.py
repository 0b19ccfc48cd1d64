"""Two processes on one database: what one writes reaches the browsers of the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from server import postgres
from server.house import BASE, Sitter, TestClient, live
from server.toys import gathered, until
from toy import TITLE
from zashiki.server.app import create
from zashiki.server.house import House
from zashiki.server.refusal import Refusal
from zashiki.server.settings import Settings
from zashiki.server.store import Store

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("base")
    if request.param == "sqlite":
        yield str(folder / "tables.sqlite")
    elif postgres.PROGRAMS is None:
        pytest.skip("no PostgreSQL here")
    else:
        with postgres.postgres(folder) as url:
            yield url


def test_news_reach_the_browsers_of_the_other_process(database: str) -> None:
    given = Settings(database=database)
    with (
        TestClient(create(given), base_url=BASE) as here,
        TestClient(create(given), base_url=BASE) as there,
    ):
        paths = gathered(here)
        with live(here, paths["red"]) as a, live(there, paths["gold"]) as b, live(there, paths["blue"]) as c:
            red, gold, blue = Sitter(a), Sitter(b), Sitter(c)
            gold.socket.send_json({"t": "chat", "text": "Good evening"})
            until(red, lambda one: "Good evening" in str(one.beside.get("talk")))
            for one in (red, gold, blue):  # at the same time: clashes of numbers are settled by the house
                one.socket.send_json({"t": "choose", "n": 1, "o": next(act for act in one.acts() if "put" in act)})
            for one in (red, gold, blue):
                until(one, lambda one: "lock" in one.acts())
            for one in (red, gold, blue):
                one.socket.send_json({"t": "choose", "n": one.number, "o": "lock"})
            began = time.monotonic()
            for one in (red, gold, blue):
                until(one, lambda one: "bid blue" in str(one.layers["chronicle"]))
            assert time.monotonic() - began < 4
            assert red.layers["chronicle"] == gold.layers["chronicle"] == blue.layers["chronicle"]


def test_a_table_that_was_deleted_elsewhere_is_gone_here_too(database: str) -> None:
    """Whatever is done at it then is refused at once, and its last browsers are sent away."""

    async def run() -> list[str]:
        given, found = Settings(database=database), []
        stores = [await Store.open(given.url) for _ in range(2)]
        here, there = (House(store, given) for store in stores)
        token = await here.open_table(TITLE, TITLE.setup({}))
        guest = await here.guest(token)
        assert guest
        room = guest.room
        seat, number = guest.seat, (await room.shown(guest.seat)).number
        option = str(room.game.options(seat)[0]) if room.game else ""
        await there.store.delete_room(room.row.id)
        for act in (
            lambda: room.act(seat, number, option),
            lambda: room.hear(seat, "Hello?"),
            lambda: room.rule("resign", seat),
        ):
            with pytest.raises(Refusal) as no:
                await asyncio.wait_for(act(), 10)
            found.append(no.value.text)
        assert guest.seats == ()
        for store in stores:
            await store.close()
        return found

    assert asyncio.run(run()) == ["This table was deleted."] * 2 + ["This cannot be done now."]


def test_a_database_that_goes_away_is_no_end(tmp_path: Path) -> None:
    async def run() -> None:
        store = await Store.open(Settings(database=str(tmp_path / "x.sqlite")).url)
        assert not store.tells
        with suppress(Exception):
            assert await store.news(["nothing"]) == {}
        await store.close()

    asyncio.run(run())
