"""How far the rules of a game let people talk, through sockets; and what a room measures, with time as told."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

import zashiki
from server.house import Sitter, browser, in_house, live, rows
from support import asserts, suggested
from zashiki.engine import records
from zashiki.engine.game import Game
from zashiki.games.shadow import TITLE, talk
from zashiki.server.company import people
from zashiki.server.house import House
from zashiki.server.people import OPEN, PERSON
from zashiki.server.room import Room
from zashiki.server.schema import PlaceRow

SEATS = ("daimyo", "ninja1", "ninja2")


def position(until: Callable[[Game], bool], **setup: str) -> Game:
    """The first position of a game like this of which that is true."""
    setup = {"players": "3", "mission": "amagi-village", **setup}
    return suggested(zashiki.new("shadow", seed=3, **setup), 3, until)


def asked(name: str, *seats: str) -> Callable[[Game], bool]:
    return lambda game: game.table.asking[2:3] == (name,) and {*seats} <= {*game.to_move}


@contextmanager
def at_table(folder: Path, game: Game) -> Iterator[dict[str, Sitter]]:
    """Three people, and one who looks on, at a table that goes on from there."""

    async def made(house: House) -> str:
        places = [PlaceRow(seat, PERSON if seat == "daimyo" else OPEN) for seat in SEATS]
        return await house.make_room(TITLE, game.setup, places, start=game.record())

    paths = {"daimyo": f"/t/{in_house(folder, made)}"}
    with browser(folder) as client, ExitStack() as stack:
        page = client.get(paths["daimyo"]).text
        for seat, link in re.findall(r'data-seat="(\w+)" href="(/j/\w+)"', page):
            sat = client.post(link, data={"name": seat.capitalize()}, follow_redirects=False)
            paths[seat] = sat.headers["location"]
        paths["spectator"] = re.findall(r'class="watch" data-copy href="([^"]+)"', page)[0]
        sitters = {seat: Sitter(stack.enter_context(live(client, path))) for seat, path in paths.items()}
        for sitter in sitters.values():
            settle(sitter)
        yield sitters


def settle(sitter: Sitter) -> list[dict[str, Any]]:
    """Take in all there is, up to the answer to a question; returns what was refused before."""
    sitter.socket.send_json({"t": "try", "o": "?"})
    found = []
    while (message := sitter.take()).get("kind") != "option":
        found += [message] * (message["t"] == "refused")
    return found


def say(sitters: dict[str, Sitter], seat: str, text: str) -> tuple[list[str], str]:
    """Somebody says something; who hears it, and the clause that forbids it if so."""
    sitters[seat].socket.send_json({"t": "chat", "text": text})
    refused = {name: settle(sitter) for name, sitter in sitters.items()}
    refused = {name: settle(sitter) + refused[name] for name, sitter in sitters.items()}
    heard = [name for name, one in sitters.items() if text in "".join(one.beside["talk"].values())]
    return heard, "".join(one["clause"] for one in refused[seat])


def told(sitter: Sitter) -> str:
    """What the page says of how far this seat may talk."""
    return "".join(sitter.beside["hearing"].values())


# ---- who hears what


@asserts("ST-COM-1", "ST-COM-2")
def test_the_ninjas_talk_in_the_open(tmp_path: Path) -> None:
    with at_table(tmp_path, position(asked("Claim", "ninja1", "ninja2"))) as sitters:
        assert say(sitters, "ninja1", "we go left") == ([*SEATS, "spectator"], "")
        assert "ST-COM-2" in told(sitters["ninja1"])
        assert "data-silent" not in told(sitters["ninja1"])
        assert told(sitters["daimyo"]) == told(sitters["spectator"]) == ""


@asserts("ST-COM-3")
def test_who_has_programmed_is_silent(tmp_path: Path) -> None:
    game = position(lambda game: game.table.phase == "program" and not talk.hears(game.table, "ninja1"))
    with at_table(tmp_path, game) as sitters:
        assert say(sitters, "ninja1", "psst") == ([], "ST-COM-3")
        assert "data-silent" in told(sitters["ninja1"])
        assert "ST-COM-3" in told(sitters["ninja1"])
        assert say(sitters, "ninja2", "what now?") == ([*SEATS, "spectator"], "")
        assert say(sitters, "daimyo", "hurry up") == ([*SEATS, "spectator"], "")
    assert [text for (text,) in rows(tmp_path, "select text from chat order by number")] == ["what now?", "hurry up"]


@asserts("ST-COM-4", "ST-ITEM-2")
@pytest.mark.parametrize(("phase", "clause"), [("execute", "ST-COM-4"), ("setup", "ST-ITEM-2")])
def test_nobody_talks_during_the_execution_nor_while_items_are_placed(tmp_path: Path, phase: str, clause: str) -> None:
    game = position(lambda game: game.table.phase == phase and talk.silent(game.table, "ninja1"))
    with at_table(tmp_path, game) as sitters:
        for seat in SEATS[1:]:
            assert say(sitters, seat, "psst") == ([], clause)
            assert "data-silent>" in told(sitters[seat])
        assert say(sitters, "daimyo", "I hear you breathe") == ([*SEATS, "spectator"], "")


@asserts("ST-COM-6")
@pytest.mark.parametrize("name", ["Shop", "Lay", "Share"])
def test_what_the_ninjas_may_say_in_secret_nobody_else_is_sent(tmp_path: Path, name: str) -> None:
    setup = {"mission": "imai-town" if name == "Share" else "end-of-kage-sama"}
    with at_table(tmp_path, position(asked(name, "ninja1", "ninja2"), **setup)) as sitters:
        assert say(sitters, "ninja1", "the hook") == (["ninja1", "ninja2"], "")
        assert "ST-COM-6" in told(sitters["ninja2"])
        assert "heard by Ninja1 and Ninja2 alone" in "".join(sitters["ninja2"].beside["talk"].values())
        assert say(sitters, "daimyo", "what hook?") == ([*SEATS, "spectator"], "")
    assert rows(tmp_path, "select hears from chat order by number") == [("ninja1,ninja2",), ("",)]


def test_flipped_tactics_cards_are_bought_in_the_open(tmp_path: Path) -> None:
    game = position(asked("Bid", "ninja1"), mission="imai-town")
    assert talk.hearing(game.view("ninja1"), "ninja1").clause == "ST-COM-2"


def test_under_a_curtain_nothing_secret_that_was_said_is_shown(tmp_path: Path) -> None:
    """The Daimyo and a Ninja player round one screen: only who looks as the Ninja player is sent it."""
    game = position(asked("Shop", "ninja1", "ninja2"), mission="end-of-kage-sama")

    async def talked(house: House) -> list[str]:
        places = [PlaceRow(seat, PERSON) for seat in SEATS]
        guest = await house.guest(await house.make_room(TITLE, game.setup, places, start=game.record()))
        assert guest
        await guest.room.ready()
        await guest.room.hear("ninja1", "the hook")
        return [seat for seat in ("", *SEATS, "spectator") if guest.room.talk.heard(seat)]

    assert in_house(tmp_path, talked) == ["ninja1", "ninja2"]


# ---- what is measured


class Evening:
    """Time as it is told here, in seconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = 0.0
        for module in ("house", "room", "schema"):
            monkeypatch.setattr(f"zashiki.server.{module}.now", lambda: round(1000 * self.seconds))


async def slow(room: Room, evening: Evening, seat: str, seconds: float, *options: str) -> None:
    """A seat takes so long, then chooses."""
    evening.seconds += seconds
    for option in options:
        shown = await room.shown(seat)
        await room.act(seat, shown.number, option)


@asserts("ST-OPT-SPEED-1", "ST-OPT-SPEED-2")
def test_the_room_measures_every_slot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Full two minutes of the Ninjas are for the Daimyo, his own for them; the first is full at 2:00, the next at 4:00.
    A slot that is left empty counts. Whoever reads the row of choices comes to the same."""
    evening = Evening(monkeypatch)
    start = position(asked("Choose"), players="2", speedrun="on")
    assert (start.table.round, start.table.slot) == (1, 1)
    first, second = list(start.table.runs)[:2]
    card = {who: start.table.hand(who)[0] for who in start.table.runs}

    async def played(house: House) -> str:
        places = [PlaceRow(seat, PERSON) for seat in start.seats]
        token = await house.make_room(TITLE, start.setup, places, start=start.record())
        guest = await house.guest(token)
        assert guest
        room = guest.room
        await room.ready()
        assert room.timed
        assert room.timed.running == 0
        shown = people(room, start.seats, "")
        assert 'data-since="0"' in shown["s-ninja1"]  # whose time runs, all see
        assert "data-since" not in shown["s-daimyo"]
        await slow(room, evening, "ninja1", 60, f"send {first}")
        await slow(room, evening, "ninja1", 59.999, f"card {card[first]}", "lock")  # 1:59.999
        assert room.game
        assert (room.game.table.slot, room.game.table.haste) == (2, 0)
        await slow(room, evening, "daimyo", 120, "lock")  # left empty after 2:00
        assert (room.game.table.slot, room.game.table.haste) == (3, -1)
        await slow(room, evening, "ninja1", 200, f"send {second}", f"card {card[second]}")
        await slow(room, evening, "ninja1", 40, "lock")  # after 4:00
        assert (room.game.table.slot, room.game.table.haste) == (4, 1)
        return token

    token = in_house(tmp_path, played, snapshot_every=10_000)

    async def again(house: House) -> tuple[int, int, int | None, str]:
        guest = await house.guest(token)
        assert guest
        game = await guest.room.ready()
        assert game
        assert guest.room.timed
        return game.table.slot, game.table.haste, guest.room.timed.running, game.record()

    evening.seconds += 7000  # the house was closed meanwhile
    slot, haste, running, record = in_house(tmp_path, again)
    assert (slot, haste, running) == (4, 1, 479_999)
    assert records.replay(TITLE, TITLE.pack, record, records.Fast(1)).table.haste == 1


def test_a_snapshot_keeps_what_is_being_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(monkeypatch)
    start = position(asked("Choose"), players="2", speedrun="on")
    who = next(iter(start.table.runs))

    async def saved(house: House) -> tuple[str, int]:
        places = [PlaceRow(seat, PERSON) for seat in start.seats]
        guest = await house.guest(await house.make_room(TITLE, start.setup, places, start=start.record()))
        assert guest
        room = guest.room
        await room.ready()
        await slow(room, evening, "ninja1", 100, f"send {who}")
        room._from_snapshot([])
        room.row = room.row._replace(snapshot=room._saved())
        evening.seconds += 50
        room._from_snapshot([])
        assert room.timed
        return room.timed.what, room.timed.since

    assert in_house(tmp_path, saved) == ("1/1", 0)


def test_what_is_measured_is_no_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fair table with a clock can be checked to its end."""
    evening = Evening(monkeypatch)

    async def played(house: House) -> str:
        setup = TITLE.setup({"players": "2", "speedrun": "on", "mission": "amagi-village"})
        guest = await house.guest(
            await house.make_room(TITLE, setup, [PlaceRow(s, PERSON) for s in ("daimyo", "ninja1")])
        )
        assert guest
        room, rnd = guest.room, Random(3)
        game = await room.ready()
        while game and not game.over:
            seat = rnd.choice(game.to_move)
            assert TITLE.suggest
            option = TITLE.suggest(game.view(seat), seat, game.options(seat), rnd)
            evening.seconds += rnd.choice((1, 130))
            room._carry_out(seat, " ".join(option), round(1000 * evening.seconds))
        assert game
        return room.proven(game).record()

    record = in_house(tmp_path, played)
    assert records.audit(TITLE, TITLE.pack, record).over
