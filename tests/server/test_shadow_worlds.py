"""Shadow Tactics in a room: what is prepared or lies face down reaches nobody else, byte for byte; what was settled
stays so; and computer players leave people the first word."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest

import zashiki
from server.house import Sitter, TestClient, browser, in_house, live, rows
from server.test_talk import Evening, asked, position
from server.toys import rooms as server_rooms
from zashiki.engine.game import Game
from zashiki.games.shadow import TITLE, campaign, talk
from zashiki.server.house import House
from zashiki.server.people import BOT, OPEN, PERSON
from zashiki.server.room import Room
from zashiki.server.schema import PlaceRow

SEATS = ("daimyo", "ninja1", "ninja2")
EYES = (*SEATS, "spectator")


@contextmanager
def at_table(
    folder: Path, game: Game, bots: tuple[str, ...] = ()
) -> Iterator[tuple[TestClient, dict[str, str], dict[str, Sitter]]]:
    """People, computer players at the seats of `bots`, and one who looks on, at a table that goes on from there; with
    the path of each."""

    async def made(house: House) -> str:
        mine = next(seat for seat in game.seats if seat not in bots)
        kinds = {seat: PERSON if seat == mine else BOT if seat in bots else OPEN for seat in game.seats}
        places = [PlaceRow(seat, kind, bot="quick" if kind == BOT else "") for seat, kind in kinds.items()]
        return await house.make_room(TITLE, game.setup, places, kind="practice", secret="5", start=game.record())

    folder.mkdir(exist_ok=True)
    paths = {next(seat for seat in game.seats if seat not in bots): f"/t/{in_house(folder, made)}"}
    with browser(folder) as client, ExitStack() as stack:
        page = client.get(next(iter(paths.values()))).text
        for seat, link in re.findall(r'data-seat="(\w+)" href="(/j/\w+)"', page):
            sat = client.post(link, data={"name": seat.capitalize()}, follow_redirects=False)
            paths[seat] = sat.headers["location"]
        paths["spectator"] = re.findall(r'class="watch" data-copy href="([^"]+)"', page)[0]
        yield client, paths, {seat: Sitter(stack.enter_context(live(client, path))) for seat, path in paths.items()}


def heard(sitter: Sitter) -> list[str]:
    """All that came to this browser, up to the answer to a question."""
    sitter.socket.send_json({"t": "try", "o": "?"})
    found = []
    while (message := sitter.take()).get("kind") != "option":
        found.append(stripped(json.dumps(message)))
    return found


def stripped(text: str) -> str:
    """Without the secrets of links."""
    return re.sub(r"/(t|j|m|replay)/[\w-]+", r"/\1/*", text)


def reached(
    client: TestClient, paths: dict[str, str], sitters: dict[str, Sitter], viewers: list[str]
) -> list[list[str]]:
    """What viewers were sent, and what they could look up."""
    found = [heard(sitters[seat]) for seat in viewers]
    for seat in viewers:
        texts = [client.get(paths[seat] + more).text for more in ("", "/record", "/replay", "/state")]
        found.append([stripped(text) for text in texts])
    return found


def drafts(question: str) -> tuple[Game, str, list[str], list[str]]:
    """A position, who is asked there, and two ways to answer."""
    if question == "Program":
        game = position(asked("Program", "ninja1"), mission="imai-town")
        cards = [str(option) for option in game.options("ninja1")]
        return game, "ninja1", [cards[0]], [cards[1], "back", cards[2]]
    if question == "Shop":
        game = position(asked("Shop", "daimyo"), mission="imai-town", rewards="epic")
        goods = [str(option) for option in game.options("daimyo") if option[0] == "buy"]
        return game, "daimyo", [goods[0]], [goods[1]]
    game = position(asked("Cast", "ninja1"))
    return game, "ninja1", ["run hayato ninja1"], ["run yuki ninja2", "run mugen ninja2"]


@pytest.mark.parametrize("question", ["Cast", "Shop", "Program"])
def test_what_is_prepared_reaches_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, question: str) -> None:
    """Neither the Daimyo nor fellow Ninja players nor who looks on, nor does it wake them."""
    monkeypatch.setattr("zashiki.server.room.now", lambda: 1_800_000_000_000)
    monkeypatch.setattr("zashiki.server.live.now", lambda: 1_800_000_000_000)
    game, seat, one, two = drafts(question)
    viewers = [eye for eye in EYES if eye != seat]
    got = []
    for name, steps in (("nothing", []), ("one", one), ("two", two)):
        with at_table(tmp_path / name, game) as (client, paths, sitters):
            for sitter in sitters.values():
                heard(sitter)
            for option in steps:
                assert sitters[seat].choose(option)["t"] == "ops", option
            got.append(reached(client, paths, sitters, viewers))
            if name != "nothing" and question == "Program":
                assert sitters[seat].choose("lock")["t"] == "ops"
                got[-1] += reached(client, paths, sitters, viewers)
    assert got[0] == got[1][: len(got[0])] == got[2][: len(got[0])]
    assert got[1] == got[2]


# ---- what some alone hear


def talked(folder: Path, evening: Evening, whispers: int, step: float) -> list[list[str]]:
    """All that the Daimyo and who looks on get while the Ninja players whisper so much between open lines: live, by a
    connection that begins anew, looked up, and from a house that has started anew."""
    game = position(asked("Shop", "ninja1", "ninja2"), mission="end-of-kage-sama")
    viewers, got = ["daimyo", "spectator"], []

    def come_anew(client: TestClient) -> None:
        for seat in viewers:
            with live(client, paths[seat]) as socket:
                got.append([json.dumps([one.layers, one.beside]) for one in (Sitter(socket),) if heard(one)])
            got.append([stripped(client.get(paths[seat] + more).text) for more in ("", "/state")])

    with at_table(folder, game) as (client, paths, sitters):
        for seat in (*SEATS[1:], *viewers):
            heard(sitters[seat])
        for number in range(3):
            for turn in range(whispers):
                evening.seconds = 1000 * number + (1 + turn) * step
                sitters[SEATS[1 + turn % 2]].socket.send_json({"t": "chat", "text": f"the hook {turn}"})
                assert "the hook" in str(heard(sitters["ninja1"]) + heard(sitters["ninja2"]))
            evening.seconds = 1000 * number + 500 * step
            sitters["daimyo"].socket.send_json({"t": "chat", "text": f"What are you up to? {number}"})
            heard(sitters["daimyo"])
            got += reached(client, paths, sitters, viewers)
        come_anew(client)
    with browser(folder) as client:
        come_anew(client)
    return got


@pytest.mark.usefixtures("free")
@pytest.mark.parametrize("step", [0, 1])
@pytest.mark.parametrize("whispers", [1, 2, 9])
def test_what_some_whisper_leaves_no_gap_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whispers: int, step: int
) -> None:
    """No number, no order and no line that is forgotten earlier tells others that there was anything to hear, whether
    all is said in one moment or each line in its own."""
    monkeypatch.setattr("zashiki.server.limits.Doors.take", lambda *_: True)
    monkeypatch.setattr("zashiki.server.live.now", lambda: 0)
    for module in ("room", "talk"):
        monkeypatch.setattr(f"zashiki.server.{module}.KEPT", 5)
    silent, whispering = (talked(tmp_path / str(count), Evening(monkeypatch), count, step) for count in (0, whispers))
    assert silent == whispering
    assert "What are you up to? 0" in str(silent[-2])
    assert "What are you up to? 2" in str(silent[-2])
    assert "the hook" not in str(silent)
    hears = rows(tmp_path / str(whispers), "select hears, count(*) from chat group by hears order by hears")
    assert hears == [("", 3), ("ninja1,ninja2", min(5, 3 * whispers))]


# ---- a chapter that is put aside


@pytest.mark.parametrize("viewer", ["daimyo", "ninja1"])
def test_the_file_of_a_chapter_after_its_opening_mission_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, viewer: str
) -> None:
    """Whatever the other side has left of its Items: all of it that can be read, how long it is, and the page with the
    button."""
    monkeypatch.setattr("zashiki.server.live.now", lambda: 0)
    game = zashiki.load((Path(__file__).parents[1] / "golden/shadow/amagi-village-glory.txt").read_text())
    side = "ninja" if viewer == "daimyo" else "daimyo"
    owned, got, seals = campaign.tools(TITLE.pack, side), [], set()
    for name, cards in (("nothing", []), ("one", owned[:1]), ("others", owned[1:3]), ("all", owned)):
        with at_table(tmp_path / name, game) as (client, paths, sitters):
            table = server_rooms(client)[-1].game.table  # type: ignore[union-attr]
            table.items[side] = cards  # type: ignore[attr-defined]
            assert campaign.keep(table)["items"][side][: len(cards)] == cards  # type: ignore[arg-type]
            page, file = client.get(paths[viewer]), client.get(f"{paths[viewer]}/chapter")
            head, _, body = file.text.partition("\n\n")
            seals.add(body)
            lengths = [len(line) for line in body.splitlines()]
            shown = [page.text, *heard(sitters[viewer]), client.get(f"{paths[viewer]}/state").text]
            got.append((head, lengths, file.headers["content-length"], [stripped(one) for one in shown]))
            assert 'data-file="chapter"' in page.text
    assert got[0] == got[1] == got[2] == got[3]
    assert "about The Fall of Lord Yabu, 1 Mission played" in got[0][0]
    assert len(seals) == 4


# ---- computer players beside people


@pytest.fixture
def swift(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots choose at once and need no process."""
    monkeypatch.setattr("zashiki.server.attend.ProcessPoolExecutor", lambda *_: ThreadPoolExecutor(1))
    monkeypatch.setattr("zashiki.server.attend.PACE", 0.0)


def until(sitter: Sitter, act: str, seconds: float = 20.0) -> bool:
    """Is this offered before so long?"""
    end = monotonic() + seconds
    while monotonic() < end:
        heard(sitter)
        if any(one.startswith(act) for one in sitter.acts()):
            return True
        sleep(0.05)
    return False


@pytest.mark.usefixtures("swift")
def test_what_the_team_settles_is_left_to_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long they take."""
    monkeypatch.setattr("zashiki.server.attend.HEAD_START", 0.0)
    game = position(asked("Cast", "ninja1"))
    with at_table(tmp_path, game, bots=("ninja2",)) as (_, _, sitters):
        one = sitters["ninja1"]
        assert not until(sitters["daimyo"], "deck", 1.5)
        for option in ("run hayato ninja1", "run yuki ninja2", "run mugen ninja2", "lock"):
            heard(one)
            assert one.choose(option)["t"] == "ops"
        assert until(sitters["daimyo"], "deck")


@pytest.mark.usefixtures("swift")
def test_people_have_a_head_start_in_a_race(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The slot is open to them for a while; if nobody claims it a computer player does, and the game goes on."""
    game = position(asked("Claim", "ninja1", "ninja2"))
    with at_table(tmp_path / "long", game, bots=("ninja2",)) as (_, _, sitters):
        sleep(1)
        heard(sitters["ninja1"])
        assert sitters["ninja1"].choose("lock")["t"] == "ops"
        assert until(sitters["ninja1"], "card") or until(sitters["ninja1"], "send")
    monkeypatch.setattr("zashiki.server.attend.HEAD_START", 0.2)
    with at_table(tmp_path / "short", game, bots=("ninja2",)) as (_, _, sitters):
        assert until(sitters["daimyo"], "card")


@pytest.mark.usefixtures("swift")
def test_the_head_start_is_as_long_as_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often something else happens at the table meanwhile; and it is not looked for again and again."""
    monkeypatch.setattr("zashiki.server.attend.HEAD_START", 1.5)
    game = position(asked("Claim", "ninja1", "ninja2"))

    async def claimed(house: House) -> tuple[float, int, int]:
        places = [PlaceRow(seat, BOT if seat == "ninja2" else PERSON, bot="quick") for seat in SEATS]
        guest = await house.guest(await house.make_room(TITLE, game.setup, places, start=game.record()))
        assert guest
        room, attendants, tended, told = guest.room, house.attendants, [], asyncio.Event()
        await room.ready()

        def tend(room: Room) -> None:
            tended.append(room.questions)
            attendants.tend(room)
            if room.questions:
                told.set()

        room.tend = tend
        began = monotonic()
        room.wake()
        for n in range(4):
            await asyncio.sleep(0.1)
            await room.hear("daimyo", f"hurry {n}")
        quiet = len(tended)
        await asyncio.wait_for(told.wait(), 10)
        took = monotonic() - began
        await attendants.close()
        return took, quiet, len(attendants.starts)

    took, quiet, waiting = in_house(tmp_path, claimed)
    assert 1.5 <= took < 2.5
    assert (quiet, waiting) == (5, 0)


@pytest.mark.usefixtures("swift")
def test_what_was_planned_for_one_question_answers_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer player that was about to be ready when others settled it has not thought about what is asked now."""
    game, thought = position(asked("Program", "ninja1"), mission="imai-town"), list[str]()
    first, *_, last = (tuple(option) for option in game.options("ninja1") if option != ("lock",))

    def answer(title: str, fields: dict[str, Any], seat: str, *given: str) -> list[tuple[str, ...]]:
        thought.append(seat)
        return [first]

    monkeypatch.setattr("zashiki.server.attend.answer", answer)

    async def twice(house: House) -> list[Any]:
        places = [PlaceRow(seat, PERSON if seat == "daimyo" else BOT, bot="quick") for seat in SEATS]
        guest = await house.guest(await house.make_room(TITLE, game.setup, places, start=game.record()))
        assert guest
        room, found = guest.room, []
        table = await room.ready()
        assert table
        for question in (room.questions, room.questions - 1):
            room.planned["ninja1"] = question, [last]
            found.append(await house.attendants.chosen(room, table.view("ninja1"), "ninja1", "quick", "5"))
        await house.attendants.close()
        return found

    assert in_house(tmp_path, twice) == [last, first]
    assert thought == ["ninja1"]


def test_another_game_begins_its_chapter_anew(tmp_path: Path) -> None:
    """Only the table that brought a chapter along goes on with it."""
    setup = {"mission": "fall-of-lord-yabu", "players": "3", "kept": "yes"}
    game = zashiki.new("shadow", seed=1, **setup)

    async def again(house: House) -> dict[str, str]:
        places = [PlaceRow(seat, PERSON) for seat in SEATS]
        found = await house.find(await house.make_room(TITLE, game.setup, places, start=game.record()))
        assert found
        made: dict[str, str] = json.loads((await house.rematch(found[0])).setup)
        return made

    assert game.setup["kept"] == "yes"
    assert (
        in_house(tmp_path, again)
        == TITLE.anew(game.setup)
        == {name: value for name, value in game.setup.items() if name != "kept"}
    )


def laying() -> Game:
    """The Ninjas have no Tactics Card to lay, the Daimyo has two: he is asked the same twice."""
    game, rnd = zashiki.new("shadow", seed=6, players="3", mission="end-of-kage-sama"), Random(6)
    while game.table.asking[2:] != ("Lay", ("ninja",)):
        seat = rnd.choice(game.to_move)
        assert TITLE.suggest
        game.play(seat, TITLE.suggest(game.view(seat), seat, game.options(seat), rnd))
    return game


def test_the_same_question_once_more_is_another_one(tmp_path: Path) -> None:
    """A clock gives it time of its own."""
    game = laying()

    async def lay(house: House) -> list[int]:
        places = [PlaceRow(seat, PERSON) for seat in SEATS]
        found = await house.find(await house.make_room(TITLE, game.setup, places, start=game.record()))
        assert found
        room, counted = found[0], []
        for option in (None, "lock"):
            asked = await room.asked("daimyo", (await room.shown("daimyo")).number)
            words = option or " ".join(next(one for one in asked.options("daimyo") if one[0] == "lay"))
            await room.act("daimyo", (await room.shown("daimyo")).number, words)
            assert room.game
            assert room.game.table.asking == game.table.asking
            counted.append(room.questions)
        return counted

    assert in_house(tmp_path, lay) == [0, 1]


def test_who_must_be_silent_does_not_speak_through_a_name(tmp_path: Path) -> None:
    game = position(lambda game: game.table.phase == "program" and not talk.hears(game.table, "ninja1"))
    with at_table(tmp_path, game) as (client, paths, _):
        answer = client.post(f"{paths['ninja1']}/me", data={"name": "Kill g3 first"}, follow_redirects=False)
        assert answer.status_code == 409
        assert "ST-COM-3" in answer.text
        for seat in ("ninja2", "daimyo"):
            answer = client.post(f"{paths[seat]}/me", data={"name": f"The {seat}"}, follow_redirects=False)
            assert answer.status_code == 303
        assert "Kill g3" not in client.get(paths["daimyo"]).text
