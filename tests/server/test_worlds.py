"""Under a seal: whatever the others do meanwhile, all that reaches a browser is the same, byte for byte; and in any
order in which they do it, the game is the same."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from server.house import Sitter, TestClient, browser, in_house, live, rows
from server.process import Server, running
from server.toys import gathered, invitations, looking_on, put, rooms
from toy import SEATS, TITLE
from zashiki.drawing.patches import Layers, apply
from zashiki.engine import known
from zashiki.server.app import House
from zashiki.server.people import PERSON
from zashiki.server.room import PRACTICE, Room
from zashiki.server.schema import PlaceRow

pytestmark = pytest.mark.usefixtures("toy", "free")

DRAFTS = (  # what gold does before it is ready: numbers are places in the list of what can be put
    (["0"], ["3"]),
    (["0"], ["1", "take", "2", "take", "0"]),
    (["1"], ["1", "take", "1", "take", "1", "undo", "3"]),
    ([], ["2"]),
    ([], ["2", "take"]),
)


class Tap:
    """Everything that a connection brings, as it came."""

    def __init__(self, socket: Any) -> None:
        self.socket, self.got = socket, list[str]()

    def settle_refused(self, refused: bool) -> None:
        """Take in what comes until something was refused."""
        while refused:
            self.got.append(self.socket.receive_text())
            refused = json.loads(self.got[-1])["t"] != "refused"

    def settle(self) -> None:
        """Ask something that is always answered, and take in what comes until then."""
        self.socket.send_json({"t": "try", "o": "nothing"})
        while True:
            text = self.socket.receive_text()
            self.got.append(re.sub(r'"now":\d+', '"now":0', text))
            if json.loads(text)["t"] == "refused":
                return


@contextmanager
def world(folder: Path, monkeypatch: pytest.MonkeyPatch, viewer: str) -> Iterator[tuple[TestClient, Sitter, Tap, str]]:
    """A table in which gold is about to bid, and somebody who listens."""
    folder.mkdir()
    monkeypatch.setattr("zashiki.server.room.now", lambda: 1_800_000_000_000)
    monkeypatch.setattr("zashiki.server.house.now", lambda: 1_800_000_000_000)
    with browser(folder) as client:
        paths = gathered(client, kind="practice", seed="5", clock="move", time="9", reserve="9999", undo="on")
        paths["spectator"] = looking_on(client)
        with live(client, paths["gold"]) as one, live(client, paths[viewer]) as other:
            yield client, Sitter(one), Tap(other), paths[viewer]


def draft(gold: Sitter, steps: list[str]) -> None:
    puts = sorted(act for act in gold.acts() if act.startswith("put"))
    for step in steps:
        if step == "undo":
            assert gold.undo()["t"] == "ops"
        else:
            assert gold.choose(puts[int(step)] if step.isdigit() else step)["t"] == "ops"


def pages(client: TestClient, path: str) -> list[str]:
    """What the viewer could read beside the connection: its page, its record, its replay, how the table stands."""
    texts = [client.get(path + more).text for more in ("", "/record", "/replay", "/state")]
    return [re.sub(r"/(t|j|m|replay)/[\w-]+", r"/\1/*", text) for text in texts]


@pytest.mark.parametrize("viewer", ["red", "blue", "spectator"])
@pytest.mark.parametrize(("here", "there"), DRAFTS)
def test_two_worlds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, viewer: str, here: list[str], there: list[str]
) -> None:
    """Numbers, sizes, order of messages, pages, records: until the bids are turned up nothing differs."""
    got = []
    for name, steps in (("here", here), ("there", there)):
        with world(tmp_path / name, monkeypatch, viewer) as (client, gold, tap, path):
            tap.settle()
            draft(gold, steps)
            tap.settle()
            if here:
                gold.choose("lock")
                tap.settle()
                gold.choose("unlock")
                tap.settle()
            got.append((tap.got, pages(client, path)))
    assert got[0] == got[1]
    assert len(got[0][0]) >= 3


@pytest.fixture
def together() -> Iterator[None]:
    """As if all won or lost together: then those who are not asked may propose something."""
    object.__setattr__(TITLE, "together", True)
    yield
    object.__setattr__(TITLE, "together", False)


@pytest.mark.parametrize("viewer", ["red", "spectator"])
def test_two_worlds_in_which_people_propose(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, viewer: str, together: None
) -> None:
    """Under a seal there is nothing to propose, and what another plans cannot be proposed to find out about it."""
    got = []
    for name, steps in (("here", ["0"]), ("there", ["1", "take", "2"])):
        with world(tmp_path / name, monkeypatch, viewer) as (client, gold, tap, path):
            if viewer == "red":
                room = rooms(client)[-1]
                assert client.portal
                for option in ("put " + room.game.view("red").hand["red"][0], "lock"):  # type: ignore[union-attr]
                    client.portal.call(room.act, "red", client.portal.call(room.shown, "red").number, option)
                gold.heed()  # red is ready
            tap.settle()
            draft(gold, steps)
            for option in ("", "put 1", "put 2", "put 3", "put 4", "take", "lock"):
                tap.socket.send_json({"t": "pin", "o": option})
                tap.settle_refused(option != "" or viewer == "spectator")
            tap.settle()
            got.append((tap.got, pages(client, path)))
    assert got[0] == got[1]
    assert '"proposals":{}' in str(got[0][0])
    assert "data-pin" not in str(got)


@pytest.mark.parametrize("viewer", ["red", "spectator"])
def test_two_deals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, viewer: str) -> None:
    """Another hand of gold is another world only for gold."""
    got = []
    for name, hand in (("here", ["1", "2", "3", "4"]), ("there", ["3", "4", "5", "6"])):
        with world(tmp_path / name, monkeypatch, viewer) as (client, gold, tap, path):
            game = rooms(client)[-1].game
            assert game
            game.table.hand["gold"] = hand
            gold.choose("put 3")
            tap.settle()
            gold.choose("lock")
            tap.settle()
            got.append((tap.got, pages(client, path)[0]))
    assert got[0] == got[1]


# ---- orders


async def sat(house: House) -> Room:
    """A table whose chance is always the same."""
    places = [PlaceRow(seat, PERSON) for seat in SEATS]
    token = await house.make_room(TITLE, TITLE.setup({}), places, kind=PRACTICE, secret="11")
    found = await house.find(token)
    assert found
    return found[0]


async def answered(room: Room, order: list[str], plans: dict[str, list[str]]) -> None:
    """Each seat's own plan, the seats mixed in this order."""
    left = {seat: list(plan) for seat, plan in plans.items()}
    for seat in order:
        await room.act(seat, (await room.shown(seat)).number, left[seat].pop(0))


def test_twenty_orders_of_simultaneous_answers_are_one_game(tmp_path: Path) -> None:
    rng = random.Random(3)

    async def act(house: House) -> set[tuple[str, str]]:
        found = set()
        for _ in range(20):
            room = await sat(house)
            assert await room.ready()
            game = room.game
            assert game
            hands = {seat: game.view(seat).hand[seat] for seat in SEATS}
            plans = {
                "red": [f"put {hands['red'][0]}", "lock"],
                "gold": [f"put {hands['gold'][2]}", "take", f"put {hands['gold'][3]}", "lock", "unlock", "lock"],
                "blue": [f"put {hands['blue'][1]}", "lock"],
            }
            order = [seat for seat, plan in plans.items() for _ in plan]
            while not await fits(rng, order):
                pass
            await answered(room, order, plans)
            told = [(fact, to) for fact, to, _ in game.told()]
            views = [known(game.view(seat)) for seat in (*SEATS, "spectator")]
            layers = [(await room.shown(seat)).layers for seat in (*SEATS, "spectator")]
            found.add((known(game.table), str((told, views, layers))))
        return found

    assert len(in_house(tmp_path, act)) == 1


async def fits(rng: random.Random, order: list[str]) -> bool:
    """Mix them; gold must not be the last to be ready before it thinks again."""
    rng.shuffle(order)
    red, blue = (max(n for n, seat in enumerate(order) if seat == name) for name in ("red", "blue"))
    gold = [n for n, seat in enumerate(order) if seat == "gold"]
    return max(red, blue) > gold[4]


def test_answers_at_once_are_all_taken(tmp_path: Path) -> None:
    """Every seat sends what it saw in the same moment: nobody is told that the table has changed."""

    async def act(house: House) -> None:
        room = await sat(house)
        assert await room.ready()
        for _ in range(2):
            options = {seat: str(room.game.options(seat)[-1]) for seat in SEATS if room.game}
            numbers = {seat: (await room.shown(seat)).number for seat in SEATS}
            await asyncio.gather(*(room.act(seat, numbers[seat], options[seat]) for seat in SEATS))
        assert room.game
        assert room.game.table.shown

    in_house(tmp_path, act)


# ---- a server that is killed


class Caller:
    """A browser of another process."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.number, self.layers = socket, 0, Layers()
        while not self.layers:
            self.take()

    def take(self) -> None:
        message = json.loads(self.socket.recv(timeout=10))
        if message["t"] == "full":
            self.number, self.layers = message["n"], message["layers"]
        elif message["t"] == "ops":
            self.number, self.layers = message["n"], apply(self.layers, message["ops"])
        else:
            assert message["t"] == "room", message

    def acts(self) -> list[str]:
        return re.findall(r'data-act="([^"]+)"', "".join(self.layers["options"].values()))

    def choose(self, option: str) -> None:
        """Until it can be chosen no more."""
        self.socket.send(json.dumps({"t": "choose", "n": self.number, "o": option}))
        while option in self.acts():
            self.take()


@contextmanager
def calling(server: Server, path: str) -> Iterator[Caller]:
    with connect(f"{server.url.replace('http', 'ws')}{path}/live") as socket:
        yield Caller(socket)


def test_killed_between_partial_answers(tmp_path: Path) -> None:
    """What was answered so far is there again, and only for whom it was."""
    with running(tmp_path, toy=True) as server:
        with httpx.Client(base_url=server.url) as client:
            paths = gathered(client)  # type: ignore[arg-type]
        with calling(server, paths["red"]) as red, calling(server, paths["gold"]) as gold:
            red.choose(put(red))
            red.choose("lock")
            gold.choose(put(gold))
            hand = gold.layers["mats"]["m-gold"]
            server.kill()
    assert len(rows(tmp_path)) == 3
    with running(tmp_path, server.port, toy=True) as again, calling(again, paths["gold"]) as gold:
        assert gold.layers["mats"]["m-gold"] == hand
        assert "ready" in gold.layers["mats"]["m-red"]
        gold.choose("lock")
        again.kill()
    with running(tmp_path, server.port, toy=True) as last, calling(last, paths["blue"]) as blue:
        assert "bid gold" not in str(blue.layers)
        blue.choose(put(blue))
        blue.choose("lock")
        while "bid gold" not in str(blue.layers["chronicle"]):
            blue.take()


def test_invitations_are_for_those_who_sit(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        paths = gathered(client)
        assert invitations(client, paths["red"]) == {}
