"""Rooms: nothing is lost, nothing is shown before it is kept, what cannot be read is closed, not deleted."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from server.house import browser, in_house, new_table, rows, sitting, wander
from zashiki.drawing.patches import Layers
from zashiki.engine.game import checksum
from zashiki.games.onoda import TITLE
from zashiki.server.app import House
from zashiki.server.live import Live
from zashiki.server.room import Refusal, Room, Shown
from zashiki.server.store import Store, StoreFails, Taken


def played(folder: Path, steps: int) -> tuple[str, Layers]:
    """A table on which some choices were made: its path, and what was shown last."""
    with browser(folder) as client:
        path = new_table(client)
        with sitting(client, path) as one:
            wander(one, steps)
            return path, one.layers


async def enter(house: House, path: str) -> Room:
    found = await house.find(path.removeprefix("/t/"))
    assert found is not None
    return found[0]


def change(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection, connection:
        connection.execute(statement)


def reopened(folder: Path, path: str) -> tuple[Shown, Room]:
    async def look(house: House) -> tuple[Shown, Room]:
        room = await enter(house, path)
        return await room.shown("onoda"), room

    return in_house(folder, look)


def test_a_server_started_again_shows_the_same(tmp_path: Path) -> None:
    path, layers = played(tmp_path, 25)
    assert len(rows(tmp_path)) == 25
    shown, room = reopened(tmp_path, path)
    assert shown.layers == layers
    assert (room.closed, room.note) == ("", "")


def test_undo_is_a_row_and_lasts(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        path = new_table(client)
        with sitting(client, path) as one:
            before = one.layers
            one.choose("move tilik")
            assert "aria-disabled" not in one.layers["undo"]["b-undo"]
            one.undo()
            assert one.layers == before
            one.choose("move looc")
            layers = one.layers
    assert rows(tmp_path) == [(1, "onoda", "move tilik"), (2, "onoda", "undo"), (3, "onoda", "move looc")]
    assert reopened(tmp_path, path)[0].layers == layers


def test_new_rules_go_on_from_the_snapshot_and_say_so(tmp_path: Path) -> None:
    path, layers = played(tmp_path, 28)
    assert rows(tmp_path, "select snapshot is not null from room") == [(1,)]
    change(tmp_path, "update room set rules = 0")
    change(tmp_path, "update choice set option = 'spoilt' where number <= 10")  # lies before the snapshot
    shown, room = reopened(tmp_path, path)
    assert "continued under rules" in shown.layers["prompt"].pop("p-note")
    same = {**shown.layers, "undo": {}}
    assert same == {**layers, "undo": {}}  # only what lies before a snapshot cannot be taken back any more
    assert not room.closed


def test_what_cannot_be_read_is_shown_as_far_as_it_goes_and_closed(tmp_path: Path) -> None:
    path, _ = played(tmp_path, 6)
    change(tmp_path, "update choice set option = 'move nowhere' where number = 4")
    before = rows(tmp_path)

    async def act(house: House) -> Layers:
        room = await enter(house, path)
        shown = await room.shown("onoda")
        assert "nowhere" in room.closed
        with pytest.raises(Refusal) as refusal:
            await room.act("onoda", shown.number, "raid")
        assert refusal.value.kind == "closed"
        return shown.layers

    layers = in_house(tmp_path, act)
    assert layers["options"] == {}
    assert "nowhere" in layers["prompt"]["p-prompt"]
    assert len(layers["chronicle"]) >= 3
    assert rows(tmp_path) == before
    with browser(tmp_path) as client:
        assert "nowhere" in client.get(path).text


def test_other_content_is_gone_on_with_and_noted(tmp_path: Path) -> None:
    path, layers = played(tmp_path, 2)
    change(tmp_path, "update room set pack = 'other'")
    shown, room = reopened(tmp_path, path)
    assert "Begun with content other" in shown.layers["prompt"]["p-note"]
    assert (room.closed, shown.layers["options"]) == ("", layers["options"])


def test_new_rules_never_deal_another_beginning(tmp_path: Path) -> None:
    """What set-up dealt is in the first snapshot: it stays, though the rules of today would deal otherwise."""
    path, layers = played(tmp_path, 1)
    change(tmp_path, "update room set rules = 0, secret = 'what set-up would make something else of'")
    shown, _ = reopened(tmp_path, path)
    assert {name: shown.layers[name] for name in ("markers", "mission", "options")} == {
        name: layers[name] for name in ("markers", "mission", "options")
    }


def spoil(folder: Path, edit: Callable[[dict[str, Any]], object]) -> None:
    """An upgrade, and a snapshot that it cannot read to its end."""
    ((text,),) = rows(folder, "select snapshot from room")
    saved = json.loads(text)
    edit(saved["game"]["table"])
    saved["game"]["check"] = checksum(saved["game"])
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection, connection:
        connection.execute("update room set rules = 0, snapshot = ?", (json.dumps(saved),))


@pytest.mark.parametrize(
    ("edit", "says"),
    [
        (lambda table: table["agenda"].append(["step_of_old"]), "no step is called"),
        (lambda table: table.pop("gained"), "gained"),
        (lambda table: table.update(moon=3), "moon"),
    ],
)
def test_what_cannot_be_continued_is_a_board_to_look_at(
    tmp_path: Path, edit: Callable[[dict[str, Any]], object], says: str
) -> None:
    path, layers = played(tmp_path, 28)
    spoil(tmp_path, edit)
    before = tuple(rows(tmp_path, f"select * from {table}") for table in ("room", "seat", "choice"))
    shown, room = reopened(tmp_path, path)
    assert says in room.closed
    assert says in shown.layers["prompt"]["p-prompt"]
    assert shown.layers["regions"].keys() == layers["regions"].keys()
    assert (shown.layers["options"], shown.layers["undo"]) == ({}, {})
    with browser(tmp_path) as client:
        assert client.get(path).status_code == 200
        with sitting(client, path) as one:
            assert one.choose("raid")["kind"] == "closed"
            assert one.send(t="try", o="raid")["kind"] == "closed"
        assert client.get(f"{path}/replay").status_code == 200
    assert tuple(rows(tmp_path, f"select * from {table}") for table in ("room", "seat", "choice")) == before


def test_what_cannot_even_be_drawn_says_why(tmp_path: Path) -> None:
    path, _ = played(tmp_path, 2)
    spoil(tmp_path, lambda table: table.update(here="atlantis", agenda=[["step_of_old"]]))
    with browser(tmp_path) as client:
        for answer in (client.get(path), client.get(f"{path}/replay"), client.get(f"{path}/record")):
            assert answer.status_code == 409
            assert "step_of_old" in answer.text
            assert "deleted" in answer.text or "cannot be saved" in answer.text
    assert len(rows(tmp_path)) == 2


def test_what_cannot_be_kept_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, layers = played(tmp_path, 3)

    async def act(house: House) -> None:
        room = await enter(house, path)
        shown = await room.shown("onoda")

        async def full(*_: object) -> None:
            raise StoreFails("the disk is full")

        monkeypatch.setattr(house.store, "append", full)
        with pytest.raises(Refusal) as refusal:
            await room.act("onoda", shown.number, "raid")
        assert (refusal.value.kind, "disk is full" in refusal.value.text) == ("store", True)
        assert (await room.shown("onoda")).layers == layers

    in_house(tmp_path, act)
    assert len(rows(tmp_path)) == 3


def test_what_cannot_be_shown_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, layers = played(tmp_path, 3)

    async def act(house: House) -> None:
        room = await enter(house, path)
        shown = await room.shown("onoda")

        def fault(*_: object) -> None:
            raise KeyError("a fault of the drawing")

        option = "end" if room.game and room.game.why_not("onoda", "end") is None else "raid"
        room.title = dataclasses.replace(TITLE, draw=fault)
        with pytest.raises(KeyError):
            await room.act("onoda", shown.number, option)
        room.title = TITLE
        assert (await room.shown("onoda")).layers == layers

    in_house(tmp_path, act)
    assert len(rows(tmp_path)) == 3


def test_of_two_processes_the_second_loses_and_reads_again(tmp_path: Path) -> None:
    """Both have the room in memory; what the first does makes the second's choice stale, not wrong."""
    path, _ = played(tmp_path, 0)

    async def act(first: House) -> None:
        second = House(first.store, first.settings)
        one, other = await enter(first, path), await enter(second, path)
        before = await other.shown("onoda")
        stale = before.number
        await one.act("onoda", (await one.shown("onoda")).number, "move tilik")
        with pytest.raises(Refusal) as refusal:
            await other.act("onoda", stale, "move looc")
        assert refusal.value.kind == "stale"
        now = await other.shown("onoda")
        assert now.layers == (await one.shown("onoda")).layers
        await other.act("onoda", now.number, "move lubang")

    in_house(tmp_path, act)
    assert [option for _, _, option in rows(tmp_path)] == ["move tilik", "move lubang"]


def test_two_processes_on_one_file(tmp_path: Path) -> None:
    """Two stores, two houses: every choice is made once, and who looks sees what the other did."""
    path, _ = played(tmp_path, 0)

    async def act(first: House) -> None:
        store = await Store.open(first.settings.url)
        second = House(store, first.settings)
        try:
            one, other = await enter(first, path), await enter(second, path)
            await asyncio.gather(one.shown("onoda"), other.shown("onoda"))
            news = asyncio.Event()
            other.listeners.add(news.set)
            for option in ("move tilik", "move looc", "move ago"):
                await one.act("onoda", (await one.shown("onoda")).number, option)
            await other.catch_up()
            assert news.is_set()
            assert (await other.shown("onoda")).layers == (await one.shown("onoda")).layers
            numbers = [(await room.shown("onoda")).number for room in (one, other)]
            results = await asyncio.gather(
                one.act("onoda", numbers[0], "move looc"),
                other.act("onoda", numbers[1], "raid"),
                return_exceptions=True,
            )
            kinds = sorted(result.kind if isinstance(result, Refusal) else "made" for result in results)
            assert kinds == ["made", "stale"]
            await asyncio.gather(one.catch_up(), other.catch_up())
            assert (await other.shown("onoda")).layers == (await one.shown("onoda")).layers
        finally:
            await store.close()

    in_house(tmp_path, act)
    assert [number for number, _, _ in rows(tmp_path)] == [1, 2, 3, 4]


def test_what_another_process_did_is_seen_when_somebody_comes(tmp_path: Path) -> None:
    with browser(tmp_path) as here, browser(tmp_path) as there:
        path = new_table(here)
        with sitting(here, path):
            pass
        with sitting(there, path) as one:
            one.choose("move tilik")
        with sitting(here, path) as two:
            assert two.layers == one.layers
            assert two.choose("move looc")["t"] == "ops"
        assert "Looc" in there.get(path).text
        assert len(rows(tmp_path)) == 2


def test_choices_at_once_are_made_one_after_another(tmp_path: Path) -> None:
    """Of many choices with the same number one is made, the rest are stale."""
    path, _ = played(tmp_path, 0)

    async def act(house: House) -> list[str]:
        room = await enter(house, path)
        number = (await room.shown("onoda")).number
        results = await asyncio.gather(
            *(room.act("onoda", number, "move tilik") for _ in range(10)), return_exceptions=True
        )
        return sorted(result.kind if isinstance(result, Refusal) else "made" for result in results)

    assert in_house(tmp_path, act) == ["made", *["stale"] * 9]
    assert len(rows(tmp_path)) == 1


def test_a_number_grows_only_with_what_its_seat_sees(tmp_path: Path) -> None:
    path, _ = played(tmp_path, 2)

    async def act(house: House) -> None:
        room = await enter(house, path)
        number = (await room.shown("onoda")).number
        room.forget()
        assert (await room.shown("onoda")).number == number
        with pytest.raises(Refusal):
            await room.act("onoda", number, "move kyanpu kyanpu")
        assert (await room.shown("onoda")).number == number

    in_house(tmp_path, act)


def test_chance_to_come_never_reaches_a_client(tmp_path: Path) -> None:
    """The dealer's secret is in nothing that a seat or a spectator is shown."""
    path, _ = played(tmp_path, 12)

    async def act(house: House) -> str:
        room = await enter(house, path)
        return str((await room.shown("onoda")).layers) + str((await room.shown("spectator")).layers)

    (secret,) = rows(tmp_path, "select secret from room")[0]
    assert len(secret) == 64
    assert secret not in in_house(tmp_path, act)


def test_a_spectator_has_no_options(tmp_path: Path) -> None:
    path, _ = played(tmp_path, 3)

    async def act(house: House) -> Layers:
        return (await (await enter(house, path)).shown("spectator")).layers

    layers = in_house(tmp_path, act)
    assert (layers["options"], layers["undo"]) == ({}, {})
    assert "data-act" not in str(layers)


def test_rooms_that_nobody_looks_at_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zashiki.server.house.ROOMS", 2)

    async def act(house: House) -> None:
        tokens = [await house.open_table(TITLE, TITLE.setup({})) for _ in range(4)]
        for token in tokens:
            assert await house.find(token)
        assert len(house.rooms) == 2
        assert await house.find(tokens[0])

    in_house(tmp_path, act)


def test_rooms_in_memory_are_bounded_by_what_they_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who was looked at longest ago goes first; a room at which somebody sits stays."""
    monkeypatch.setattr("zashiki.server.house.MOMENTS", 12)

    async def act(house: House) -> None:
        tokens = [await house.open_table(TITLE, TITLE.setup({})) for _ in range(4)]
        for number, token in enumerate(tokens):
            room = await enter(house, token)
            if number == 0:
                room.listeners.add(lambda: None)
            for option in ("move tilik", "move lubang", "move tilik"):
                await room.act("onoda", (await room.shown("onoda")).number, option)
        assert sum(room.moments for room in house.rooms.values()) > 12
        await enter(house, tokens[3])
        first, last = [(await house.find(token) or (None,))[0] for token in (tokens[0], tokens[3])]
        assert list(house.rooms.values()) == [first, last]

    in_house(tmp_path, act)


class SlowSocket:
    """A browser that takes in nothing until it is let."""

    def __init__(self) -> None:
        self.open, self.got = asyncio.Event(), list[str]()

    async def accept(self) -> None:
        pass

    async def send_text(self, text: str) -> None:
        await self.open.wait()
        self.got.append(text)

    async def receive(self) -> dict[str, str]:
        while len(self.got) < 2:
            await asyncio.sleep(0.001)
        return {"type": "websocket.disconnect"}


def test_a_slow_browser_skips_states(tmp_path: Path) -> None:
    """It gets the state it came to and the newest, and none between."""
    path, _ = played(tmp_path, 0)

    async def act(house: House) -> list[str]:
        room, socket = await enter(house, path), SlowSocket()
        task = asyncio.create_task(Live(socket, room, next(iter(room.people.places.values())).link, house).run())  # type: ignore[arg-type]
        while not room.listeners:
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.01)
        for option in ("move tilik", "move looc", "move ago", "move looc"):
            await room.act("onoda", (await room.shown("onoda")).number, option)
        socket.open.set()
        await task
        assert not room.listeners
        return socket.got

    first, last = (json.loads(text) for text in in_house(tmp_path, act))
    assert (first["t"], first["n"]) == ("full", 1)
    assert (last["t"], last["n"]) == ("ops", 5)


def test_a_number_that_is_taken_is_never_overwritten(tmp_path: Path) -> None:
    path, _ = played(tmp_path, 1)

    async def act(house: House) -> None:
        room = await enter(house, path)
        with pytest.raises(Taken):
            await house.store.append(room.row.id, 1, "onoda", "raid")

    before = rows(tmp_path)
    in_house(tmp_path, act)
    assert rows(tmp_path) == before
