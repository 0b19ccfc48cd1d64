"""Shadow Tactics in a room: what is prepared or lies face down reaches nobody else, byte for byte; what was settled
stays so; and computer players leave people the first word."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

import zashiki
from server.house import Sitter, TestClient, browser, in_house, live
from server.test_talk import asked, position
from zashiki.engine.game import Game
from zashiki.games.shadow import TITLE, talk
from zashiki.server.house import House
from zashiki.server.people import BOT, OPEN, PERSON
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
        mine = next(seat for seat in SEATS if seat not in bots)
        kinds = {seat: PERSON if seat == mine else BOT if seat in bots else OPEN for seat in SEATS}
        places = [PlaceRow(seat, kind, bot="quick" if kind == BOT else "") for seat, kind in kinds.items()]
        return await house.make_room(TITLE, game.setup, places, kind="practice", secret="5", start=game.record())

    folder.mkdir(exist_ok=True)
    paths = {next(seat for seat in SEATS if seat not in bots): f"/t/{in_house(folder, made)}"}
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
        found.append(re.sub(r"/(t|j|m|replay)/[\w-]+", r"/\1/*", json.dumps(message)))
    return found


def reached(
    client: TestClient, paths: dict[str, str], sitters: dict[str, Sitter], viewers: list[str]
) -> list[list[str]]:
    """What viewers were sent, and what they could look up."""
    found = [heard(sitters[seat]) for seat in viewers]
    for seat in viewers:
        texts = [client.get(paths[seat] + more).text for more in ("", "/record", "/replay", "/state")]
        found.append([re.sub(r"/(t|j|m|replay)/[\w-]+", r"/\1/*", text) for text in texts])
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
