"""The toy of the tests in a house: rooms of several people, their browsers, and bots that think in threads."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager

import pytest

from server.house import Sitter, TestClient, live
from toy import SEATS
from zashiki.games import FOLDERS
from zashiki.server.house import watching
from zashiki.server.room import Room


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house knows the toy; its bots choose at once and need no process."""
    monkeypatch.setitem(FOLDERS, "toy", "toy")
    monkeypatch.setattr("zashiki.server.attend.ProcessPoolExecutor", lambda *_: ThreadPoolExecutor(1))
    monkeypatch.setattr("zashiki.server.attend.PACE", 0.0)


@pytest.fixture
def free(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is too fast."""
    monkeypatch.setattr("zashiki.server.live.Bucket.take", lambda bucket: True)


def new_room(client: TestClient, **form: str) -> str:
    """The path of whoever makes a room; `seat_gold="open"` and so on."""
    given = {name.replace("seat_", "seat-"): value for name, value in form.items()}
    answer = client.post("/rooms", data={"game": "toy", **given}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def invitations(client: TestClient, path: str) -> dict[str, str]:
    """By seat, as the page of those who gather shows them."""
    return dict(re.findall(r'class="invite"[^>]* data-seat="(\w+)"[^>]* href="([^"]+)"', client.get(path).text))


def join(client: TestClient, invite: str, **form: str) -> str:
    answer = client.post(invite, data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def gathered(client: TestClient, **form: str) -> dict[str, str]:
    """A room that has begun, three people in it: the path of each seat."""
    mine = new_room(client, **form)
    others = {seat: join(client, invite) for seat, invite in invitations(client, mine).items()}
    return {SEATS[0]: mine, **others}


@contextmanager
def all_sitting(client: TestClient, paths: dict[str, str]) -> Iterator[dict[str, Sitter]]:
    """A browser for every seat."""
    with ExitStack() as stack:
        yield {seat: Sitter(stack.enter_context(live(client, path))) for seat, path in paths.items()}


def until(sitter: Sitter, true: Callable[[Sitter], object]) -> None:
    """Take in messages until this is so."""
    while not true(sitter):
        sitter.take()


def put(sitter: Sitter) -> str:
    """The first card that can be laid."""
    return next(act for act in sitter.acts() if act.startswith("put"))


def leave(people: dict[str, Sitter], seat: str, seen: str = "") -> None:
    """Somebody leaves the seat to a computer player, and one of them (or the same) has seen it."""
    people[seat].socket.send_json({"t": "seat", "act": "leave"})
    until(people[seen or seat], lambda one: "away" in one.beside.get("people", {}).get(f"s-{seat}", ""))


def play_out(client: TestClient, seed: int) -> None:
    """All at the newest table choose until its game is over."""

    async def play(room: Room) -> None:
        rng = random.Random(seed)
        while (game := await room.ready()) and not game.over:
            seat = rng.choice(game.to_move)
            await room.act(seat, (await room.shown(seat)).number, str(rng.choice(game.options(seat))))

    assert client.portal
    client.portal.call(play, rooms(client)[-1])


def rooms(client: TestClient) -> list[Room]:
    """In memory, the one used last comes last."""
    return list(client.app.state.house.rooms.values())  # type: ignore[attr-defined]


def looking_on(client: TestClient) -> str:
    """The link for those who only watch the newest table."""
    return f"/t/{watching(rooms(client)[-1].row)}"
