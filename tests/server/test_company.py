"""Rooms of several people: gathering, taking seats, leaving them, talking, playing on."""

from __future__ import annotations

import logging
import random
import re
import time
from itertools import groupby
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from server.house import Sitter, browser, left_alone, live, rows
from server.toys import (
    all_sitting,
    gathered,
    invitations,
    join,
    leave,
    looking_on,
    new_room,
    play_out,
    put,
    rooms,
    until,
)
from toy import SEATS, TITLE
from zashiki.drawing.patches import Layers
from zashiki.engine import SPECTATOR, BadRecord, records
from zashiki.engine.chance import Fair
from zashiki.server.films import EVERYONE, PAUSE, Film
from zashiki.server.house import digest, invitation
from zashiki.server.room import Room

pytestmark = pytest.mark.usefixtures("toy")


def test_three_people_gather_and_play_a_round(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        mine = new_room(client, name="Aya", colour="plum")
        assert "The game begins when every seat is taken" in client.get(mine).text
        invites = invitations(client, mine)
        assert invites.keys() == {"gold", "blue"}
        paths = {"red": mine, "gold": join(client, invites["gold"], name="Bo", colour="plum")}
        assert client.get(invites["gold"]).status_code == 404
        paths["blue"] = join(client, invites["blue"], name="<b>Cy</b>")
        assert rows(tmp_path, "select seat, name, colour from place order by name desc") == [
            ("gold", "Bo", "vermilion"), ("red", "Aya", "plum"), ("blue", "<b>Cy</b>", "indigo"),
        ]  # fmt: skip
        with all_sitting(client, paths) as people:
            for one in people.values():
                until(one, lambda one: one.beside)
                assert "&lt;b&gt;Cy" in one.beside["people"]["s-blue"]
                assert "<b>Cy" not in one.beside["people"]["s-blue"]
            for seat, one in people.items():
                assert one.choose(put(one))["t"] == "ops", seat
            numbers = {seat: one.number for seat, one in people.items()}
            assert set(numbers.values()) == {2}  # its own choice, and nothing of the others'
            for one in people.values():  # each as it sees the table, though the others are ready already
                one.socket.send_json({"t": "choose", "n": 2, "o": "lock"})
            for one in reversed(people.values()):
                until(one, lambda one: "bid red" in str(one.layers["chronicle"]))


def test_one_click_still_opens_a_table_with_bots(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        answer = client.post("/new", data={"game": "toy"}, follow_redirects=False)
        path = answer.headers["location"]
        with all_sitting(client, {"red": path}) as people:
            one = people["red"]
            while "Won by" not in str(one.layers["prompt"]):
                acts = [act for act in one.acts() if act not in ("unlock", "take", "leave")]
                if acts:
                    one.choose("lock" if "lock" in acts else acts[0])
                else:  # the others are to choose
                    one.take()


def test_a_seat_is_left_to_a_bot_and_taken_back(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        paths = gathered(client)
        with all_sitting(client, paths) as people:
            gold = people["gold"]
            leave(people, "gold")
            for seat in ("red", "blue"):
                one = people[seat]
                one.choose(put(one))
                one.socket.send_json({"t": "choose", "n": one.number, "o": "lock"})
            for one in people.values():
                until(one, lambda one: "bid gold" in str(one.layers["chronicle"]))
            assert (gold.layers["options"], "data-act" in str(gold.layers)) == ({}, False)
            gold.socket.send_json({"t": "seat", "act": "back"})
            until(gold, lambda one: "leave" in str(one.beside["acts"]))
    assert ("house", "leave gold") in [(seat, option) for _, seat, option in rows(tmp_path)]


def test_the_game_begins_when_all_are_ready_where_that_was_agreed(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        paths = gathered(client, ready="on")
        assert "The game begins when" in client.get(paths["red"]).text
        with live(client, paths["red"]) as socket, live(client, paths["gold"]) as other:
            assert socket.receive_json()["t"] == "room"
            other.send_json({"t": "seat", "act": "ready"})
            message = socket.receive_json()
            assert "ready" in str(message["ops"])
            with live(client, paths["blue"]) as last:
                last.send_json({"t": "seat", "act": "ready"})
                last.send_json({"t": "chat", "text": "Let us begin"})
                socket.send_json({"t": "seat", "act": "ready"})
                seen = []
                while (message := socket.receive_json())["t"] != "full":
                    seen.append(message["t"])
                assert seen[-1] == "begin"
        assert 'class="table' in client.get(paths["red"]).text


def test_salts_of_those_who_come_change_chance_and_can_be_checked(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        mine = new_room(client, salt="mine")
        page = client.get(mine).text
        ((secret,),) = rows(tmp_path, "select secret from room")
        seal = Fair(secret).seal
        assert seal in page  # before anybody adds anything
        invites = invitations(client, mine)
        assert seal in client.get(invites["gold"]).text
        join(client, invites["gold"], salt="yours")
        join(client, invites["blue"])
        with all_sitting(client, {"red": mine}) as people:
            assert "red=mine,gold=yours" in str(people["red"].layers["chronicle"])
            people["red"].socket.send_json({"t": "seat", "act": "resign"})
            until(people["red"], lambda one: "s-red" in str(one.beside) and "resigned" in one.beside["people"]["s-red"])
        record = client.get(f"{mine}/record").text
        assert "fair salts red=mine,gold=yours\n" in record
        assert secret not in record
        assert client.post(invites["blue"]).status_code == 404


def test_a_finished_game_is_seen_from_everywhere_and_checked(tmp_path: Path, free: None) -> None:
    with browser(tmp_path) as client:
        paths = gathered(client, salt="a1")
        assert client.get(f"{paths['red']}/replay?as=gold").status_code == 403
        assert client.get(f"{paths['red']}/record?as=gold").status_code == 403
        play_out(client, 7)
        for seat in (*SEATS, "spectator"):
            assert client.get(f"{paths['red']}/replay?as={seat}").status_code == 200
        record = client.get(f"{paths['red']}/record").text
    assert records.audit(TITLE, TITLE.pack, record).over
    line = next(line for line in record.splitlines() if line.startswith("red dare") or " lock = " in line)
    word = line.split()[-1]
    other = next(card for card in "23456" if card != word)
    with pytest.raises(BadRecord, match=r"line \d+: .*the secret gives"):
        records.audit(TITLE, TITLE.pack, record.replace(line, line[: -len(word)] + other, 1))


def test_a_rematch_seats_everybody_further_on(tmp_path: Path, free: None) -> None:
    with browser(tmp_path) as client:
        mine = new_room(client, name="Aya", seat_blue="random")
        paths = {"red": mine, "gold": join(client, invitations(client, mine)["gold"], name="Bo")}
        assert client.post(f"{mine}/rematch").status_code == 409
        with all_sitting(client, paths) as people:
            for one in people.values():
                one.socket.send_json({"t": "seat", "act": "resign"})
            until(people["red"], lambda one: "a-rematch" in one.beside.get("acts", {}))
        again, twice = [
            {
                seat: client.post(f"{path}/rematch", follow_redirects=False).headers["location"]
                for seat, path in paths.items()
            }
            for _ in range(2)
        ]
        assert again == twice
        query = "select seat, place.kind, place.name from place join room on room.id = room order by created, seat"
        assert rows(tmp_path, query)[3:] == [("blue", "person", "Bo"), ("gold", "person", "Aya"), ("red", "bot", "")]
        with all_sitting(client, again) as people:
            until(people["red"], lambda one: "mine" in one.beside.get("people", {}).get("s-gold", ""))
        assert len(rows(tmp_path, "select id from room")) == 2
        watch = re.search(r'class="watch"[^>]* href="([^"]+)"', str(client.get(new_room(client)).text))
        assert watch
        assert client.post(f"{watch[1]}/rematch").status_code == 409


def test_several_seats_in_one_browser_stand_behind_a_curtain(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        path = new_room(client, seat_gold="me", seat_blue="random")
        assert "data-act" not in client.get(path).text
        with all_sitting(client, {"both": path}) as people:
            one = people["both"]
            until(one, lambda one: "k-curtain" in one.beside.get("curtain", {}))
            assert "data-act" not in str(one.layers)
            assert one.send(t="seat", act="sit", seat="blue")["kind"] == "room"
            one.send(t="seat", act="sit", seat="gold")
            assert one.acts()
            hand = one.layers["mats"]["m-gold"]
            assert "?4" not in hand
            card = put(one)
            assert one.send(t="choose", n=one.number, o=card, s="red")["kind"] == "stale"
            one.choose(card)
            one.choose("lock")  # the curtain falls: the other is asked
            until(one, lambda one: "k-curtain" in one.beside["curtain"])
            assert one.layers["mats"]["m-gold"] != hand
            assert "?4" in one.layers["mats"]["m-gold"]
            one.send(t="seat", act="sit", seat="red")
            assert "?4" not in one.layers["mats"]["m-red"]


def test_somebody_new_takes_a_seat_that_was_given_up(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        paths = gathered(client)
        assert client.post(f"{paths['red']}/invite", data={"seat": "gold"}).status_code == 409
        with all_sitting(client, paths) as people:
            leave(people, "gold", seen="red")
            page = client.post(f"{paths['red']}/invite", data={"seat": "gold"}).text
            assert "It works once" in page
            (code,) = [row[0] for row in rows(tmp_path, "select token from seat where kind = 'invite'")]
            room = rooms(client)[-1]
            link = f"/j/{invitation(room.row, 'gold')}"
            assert digest(link.removeprefix("/j/")) == code
            new = join(client, link, name="Dee")
            until(people["red"], lambda one: "Dee" in one.beside["people"]["s-gold"])
            with pytest.raises(WebSocketDisconnect):
                until(people["gold"], lambda one: False)
            with all_sitting(client, {"gold": new}) as fresh:
                assert "?4" not in fresh["gold"].layers["mats"]["m-gold"]


def test_a_seat_moves_to_another_device_once(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        paths = gathered(client)
        page = client.post(f"{paths['gold']}/move").text
        move = re.search(r'"(/m/\w+)"', page)
        assert move
        assert "Go on here" in client.get(move[1]).text
        new = client.post(move[1], follow_redirects=False).headers["location"]
        assert client.post(move[1]).status_code == client.get(move[1]).status_code == 404
        assert client.get(paths["gold"]).status_code == 404
        with all_sitting(client, {"gold": new}) as people:
            assert people["gold"].acts()


def test_what_is_kept_of_a_person_can_be_deleted(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        paths = gathered(client, name="Aya")
        with all_sitting(client, paths) as people:
            people["red"].socket.send_json({"t": "chat", "text": "my secret name is Rumpelstiltskin"})
            until(people["gold"], lambda one: "Rumpel" in str(one.beside.get("talk")))
            assert client.post(f"{paths['red']}/forget", follow_redirects=False).headers["location"] == "/"
            until(people["gold"], lambda one: "Rumpel" not in str(one.beside["talk"]))
            assert "Aya" not in str(people["gold"].beside)
        assert client.get(paths["red"]).status_code == 404
        assert (rows(tmp_path, "select * from chat"), rows(tmp_path, "select name from place where name <> ''")) == (
            [],
            [],
        )
        for seat in ("gold", "blue"):
            assert client.post(f"{paths[seat]}/forget", follow_redirects=False).status_code == 303
    for table in ("room", "seat", "place", "choice", "chat"):
        assert rows(tmp_path, f"select * from {table}") == []


def test_what_nobody_touched_for_long_is_put_away_and_taken_out_again(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        paths = gathered(client)
    left_alone(tmp_path)
    with browser(tmp_path) as client:
        assert "put away" in client.get(paths["red"]).text
        with pytest.raises(WebSocketDisconnect), live(client, paths["red"]):
            pass
        assert 'class="table' in client.post(f"{paths['red']}/revive").text
        with all_sitting(client, paths) as people:
            assert all(one.acts() for one in people.values())


def test_spectators_see_what_all_may_know_and_say_nothing(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        paths = gathered(client)
        watch = looking_on(client)
        with all_sitting(client, {**paths, "watcher": watch}) as people:
            one = people["watcher"]
            assert (one.acts(), one.layers["mats"]["m-red"].count("?4")) == ([], 1)
            assert one.send(t="chat", text="Boo")["kind"] == "room"
            assert one.send(t="seat", act="leave", seat="red")["kind"] == "room"
            assert one.send(t="choose", n=one.number, o="put 1")["kind"] == "option"
            number = one.number
            people["red"].choose(people["red"].acts()[0])
            one.send(t="try", o="lock")
            assert one.number == number
        assert "/j/" not in client.get(watch).text


def test_talk_is_plain_and_bounded(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        paths = gathered(client, name='"><script>alert(1)</script>'[:24])
        with all_sitting(client, paths) as people:
            red = people["red"]
            red.socket.send_json({"t": "chat", "text": "<img src=x onerror=y>\u202e\x1b[31m\n" + "z" * 500})
            until(red, lambda one: "&lt;img" in "".join(one.beside.get("talk", {}).values()))
            (line,) = red.beside["talk"].values()
            assert "<img" not in line
            assert "<script" not in str(red.beside)
            assert not {"\u202e", "\x1b", "\n"} & set(line)
            kinds = []
            for n in range(12):
                red.socket.send_json({"t": "chat", "text": f"line {n}"})
                red.socket.send_json({"t": "try", "o": "unlock"})
            for _ in range(12):
                kinds.append(red.heed().get("kind"))
            assert "rate" in kinds
        ((text,),) = rows(tmp_path, "select text from chat where number = 1")
        assert len(text) == 300
        quiet = gathered(client, quiet="on")
        with all_sitting(client, {"red": quiet["red"]}) as people:
            assert people["red"].send(t="chat", text="Hello")["kind"] == "room"
        assert 'id="say"' not in client.get(quiet["red"]).text


@pytest.mark.parametrize(
    "form",
    [
        {"game": "chess"}, {"seat-red": "open", "seat-gold": "random", "seat-blue": "random"}, {"seat-green": "me"},
        {"seat-gold": "os:system"}, {"clock": "sundial"}, {"clock": "game"}, {"clock": "game", "time": "-1"},
        {"clock": "game", "time": "9" * 12}, {"clock": "move", "time": "1e3"}, {"gone": "shot"}, {"bot": "search@99"},
        {"name": "x" * 25}, {"name": "\u202e\u200b"}, {"colour": "red; background: url(x)"}, {"salt": "a b"},
        {"salt": "x" * 65}, {"guests": "9"}, {"kind": "lesson"}, {"kind": "practice", "seed": "a\nb"}, {"foo": "1"},
        {"guests": "2", "seat-blue": "me"},
    ],
)  # fmt: skip
def test_a_room_that_cannot_be_is_refused(tmp_path: Path, form: dict[str, str]) -> None:
    with browser(tmp_path) as client:
        assert client.post("/rooms", data={"game": "toy", **form}).status_code == 400
    assert rows(tmp_path, "select id from room") == []


@pytest.mark.parametrize("path", ["/j/x", "/m/x", "/j/" + "x" * 3000, "/t/x/move", "/t/x/forget", "/t/x/rematch"])
def test_there_is_nothing_behind_a_guessed_link(tmp_path: Path, path: str) -> None:
    with browser(tmp_path) as client:
        assert client.post(path).status_code == 404
        assert client.get(path).status_code in (404, 405)


def test_nothing_secret_is_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    with browser(tmp_path) as client:
        mine = new_room(client, name="Aya")
        invites = invitations(client, mine)
        join(client, invites["gold"], name="Bo")
        move = re.search(r'"(/m/\w+)"', client.post(f"{mine}/move").text)
        assert move
        client.get(move[1])
    secrets = [mine, *invites.values(), move[1]]
    assert len(caplog.messages) > 5
    ours = [record.getMessage() for record in caplog.records if record.name.startswith("zashiki")]
    assert not [
        line for line in ours for one in [*(path.split("/")[2] for path in secrets), "Aya", "Bo"] if one in line
    ]


def test_a_replay_shows_what_was_sent(tmp_path: Path, free: None) -> None:
    """For every seat and who looks on: the pictures that its browser had are those of its film, in their order."""

    async def sent(room: Room) -> dict[str, list[Layers]]:
        """What each was shown after every choice, with nothing lit."""
        rng, found = random.Random(4), {seat: list[Layers]() for seat in (*SEATS, SPECTATOR)}
        while (game := await room.ready()) is not None:
            for seat, pictures in found.items():
                view = game.view(seat)
                view.agenda.append(PAUSE)
                pictures.append(TITLE.draw(view, seat).layers)
            if game.over:
                break
            seat = rng.choice(game.to_move)
            await room.act(seat, (await room.shown(seat)).number, str(rng.choice(game.options(seat))))
        return found

    with browser(tmp_path) as client:
        gathered(client)
        assert client.portal
        room = rooms(client)[-1]
        found = client.portal.call(sent, room)
        game = room.game
    assert game
    for seat, pictures in found.items():
        film = Film.shoot(game, seat)
        drawn = [film.drawing(at).layers for at in range(len(film.stills))]
        at = 0
        for picture in (one for one, _ in groupby(pictures)):
            if any("ready" in mat for mat in picture["mats"].values()):
                continue  # who is ready is no moment of its own
            assert picture in drawn[at:], (seat, picture)
            at += drawn[at:].index(picture)
    whole = Film.shoot(game, EVERYONE)
    assert not any("?" in str(whole.drawing(at).layers) for at in range(len(whole.stills)))


HOSTILE = [
    "",
    "[]",
    "null",
    "{}",
    '{"t":"chat"}',
    '{"t":"chat","text":""}',
    '{"t":"chat","text":7}',
    '{"t":"seat"}',
    '{"t":"seat","act":"crown"}',
    '{"t":"seat","act":"flag","seat":"gold"}',
    '{"t":"seat","act":"plea"}',
    '{"t":"seat","act":"leave","seat":"gold"}',
    '{"t":"seat","act":"leave","seat":"house"}',
    '{"t":"seat","act":"agree"}',
    '{"t":"seat","act":"back"}',
    '{"t":"seat","act":"sit","seat":"gold"}',
    '{"t":"choose","n":1,"o":"put 1","s":"gold"}',
    '{"t":"choose","n":0,"o":"put 1"}',
    '{"t":"choose","n":99,"o":"put 1"}',
    '{"t":"choose","n":1,"o":"undo"}',
    '{"t":"choose","n":1,"o":"flag gold"}',
    '{"t":"undo","n":1}',
    '{"t":"room","layers":{}}',
    '{"t":"begin"}',
    '{"t":"chat","text":"' + "x" * 3000 + '"}',
    '{"t":"seat","act":"' + "x" * 50 + '"}',
    '{"t":"seat","act":"sit","seat":""}x',
    '{"t":"chat","text":"a","seat":"gold"}',
    "[" * 1000,
    '{"t":"hint","n":-1}',
    '{"t":"choose","n":1e9,"o":"lock"}',
]


def test_no_message_does_harm_in_a_room(tmp_path: Path, free: None) -> None:
    with browser(tmp_path) as client:
        paths = gathered(client)
        with all_sitting(client, paths) as people:
            red = people["red"]
            for text in HOSTILE:
                red.socket.send_text(text)
                assert red.heed()["t"] == "refused", text
            assert (red.number, len(red.acts())) == (1, 4)
    assert rows(tmp_path) == []
    assert rows(tmp_path, "select * from chat") == []


@pytest.mark.parametrize("body", [b"\xff\xfe", b"x" * 5000, b"&".join(b"a=1" for _ in range(50)), b"", b"seat=house"])
def test_no_form_does_harm(tmp_path: Path, body: bytes) -> None:
    with browser(tmp_path) as client:
        mine = new_room(client, name="Aya")
        invite = invitations(client, mine)["gold"]
        before = [rows(tmp_path, f"select * from {table}") for table in ("place", "seat", "choice", "chat")]
        for path in ("/rooms", "/new", f"{mine}/invite", f"{mine}/rematch"):
            assert 400 <= client.post(path, content=body, follow_redirects=False).status_code < 500, path
        assert client.post(f"{mine}/me", content=body, follow_redirects=False).status_code < 500
        assert client.post(f"{mine}/revive", content=body, follow_redirects=False).status_code == 303
        if body:
            assert client.post(invite, content=b"name=" + b"x" * 30, follow_redirects=False).status_code == 400
        after = [rows(tmp_path, f"select * from {table}") for table in ("place", "seat", "choice", "chat")]
    assert after[1:] == before[1:]


def test_who_goes_before_the_game_begins_leaves_a_free_seat(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        mine = new_room(client)
        gold = join(client, invitations(client, mine)["gold"], name="Bo")
        assert invitations(client, mine).keys() == {"blue"}
        assert client.post(f"{gold}/forget", follow_redirects=False).status_code == 303
        assert client.get(gold).status_code == 404
        assert invitations(client, mine).keys() == {"gold", "blue"}
        for invite in invitations(client, mine).values():
            join(client, invite)
        assert rows(tmp_path, "select begun is not null from room") == [(1,)]


def test_connections_of_one_address_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zashiki.server.house.CALLERS", 2)
    with browser(tmp_path) as client:
        paths = gathered(client)
        with live(client, paths["red"]), live(client, paths["gold"]):  # noqa: SIM117
            with pytest.raises(WebSocketDisconnect), live(client, paths["blue"]):
                pass
        with live(client, paths["blue"]):
            pass


# ---- names


def names(folder: Path) -> dict[str, str]:
    return dict(rows(folder, "select seat, name from place"))


def test_no_two_people_are_called_alike(tmp_path: Path) -> None:
    """Nor like the role of another, nor like a computer player."""
    with browser(tmp_path) as client:
        paths = gathered(client, name="Aya")
        assert client.post(f"{paths['gold']}/me", data={"name": "aya"}).status_code == 200
        assert client.post(f"{paths['blue']}/me", data={"name": "\uff21ya"}).status_code == 200  # a wide A
        assert names(tmp_path) == {"red": "Aya", "gold": "aya 2", "blue": "\uff21ya 3"}
        client.post(f"{paths['gold']}/me", data={"name": "Red"})
        client.post(f"{paths['blue']}/me", data={"name": "computer player"})
        assert names(tmp_path) == {"red": "Aya", "gold": "Red 2", "blue": "computer player 2"}
        client.post(f"{paths['gold']}/me", data={"name": "Gold"})  # one's own role is no matter
        assert names(tmp_path)["gold"] == "Gold"


def test_who_sits_down_under_a_taken_name_has_a_number(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        mine = new_room(client, name="Somebody with 24 letters")
        for invite in invitations(client, mine).values():
            join(client, invite, name="Somebody with 24 letters")
        assert sorted(names(tmp_path).values()) == [
            "Somebody with 24 lette 2",
            "Somebody with 24 lette 3",
            "Somebody with 24 letters",
        ]


def test_who_looks_on_has_no_name_here(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        gathered(client)
        watch = looking_on(client)
        for act in ("me", "move", "forget"):
            answer = client.post(f"{watch}/{act}", data={"name": "Eve"}, follow_redirects=False)
            assert (answer.status_code, "You have no seat here" in answer.text) == (409, True), act
    assert "Eve" not in names(tmp_path).values()


def test_whoever_comes_to_a_seat_has_not_said_what_was_said_there(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        paths = gathered(client, name="Aya")
        client.post(f"{paths['gold']}/me", data={"name": "Bo"})
        with all_sitting(client, paths) as people:
            red = people["red"]
            people["gold"].socket.send_json({"t": "chat", "text": "I am Bo"})
            people["gold"].socket.send_json({"t": "seat", "act": "leave"})
            until(red, lambda one: "Bo leaves the seat" in str(one.beside.get("talk")))
            until(red, lambda one: 'data-post="invite"' in one.beside["links"].get("i-gold", ""))
            page = client.post(f"{paths['red']}/invite", data={"seat": "gold"}).text
            link = re.search(r'href="(/j/\w+)"', page)
            assert link
            join(client, link[1], name="Dee")
            until(red, lambda one: "Dee plays Gold from now on." in str(one.beside["talk"]))
            talk = str(red.beside["talk"])
            assert '<b class="name">Gold</b> <span class="text">I am Bo' in talk
            assert "Gold leaves the seat" in talk
            assert red.beside["links"] == {}


# ---- gathering and after the end


def test_invitations_follow_who_comes_and_goes(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        mine = new_room(client)
        with live(client, mine) as socket:
            assert set(socket.receive_json()["layers"]["links"]) == {"i-gold", "i-blue"}
            gold = join(client, invitations(client, mine)["gold"])
            assert ["del", "i-gold"] in [op[:2] for op in socket.receive_json()["ops"]]
            client.post(f"{gold}/forget")
            while "/j/" not in (text := socket.receive_text()):
                pass
            assert "i-gold" in text


def test_whoever_is_invited_reads_what_is_played(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        mine = new_room(client, clock="move", time="1:30", reserve="600", gone="retire", undo="on", quiet="on")
        page = client.get(invitations(client, mine)["gold"]).text
    for line in (
        "How many play: 3", "Everybody has 1:30 for a move, and 10:00 in reserve.", "Whose time is up is out.",
        "Choices may be taken back if those concerned agree.", "Nobody talks at this table.",
    ):  # fmt: skip
        assert f"<li>{line}</li>" in page, line


def test_at_the_end_the_same_people_can_go_on(tmp_path: Path, free: None) -> None:
    with browser(tmp_path) as client:
        paths = gathered(client)
        watch = looking_on(client)
        play_out(client, 7)
        with all_sitting(client, {"red": paths["red"], "watcher": watch}) as people:
            assert 'data-post="rematch"' in people["red"].layers["options"]["oe-end"]
            assert "data-post" not in people["watcher"].layers["options"]["oe-end"]
            until(people["red"], lambda one: "a-rematch" in one.beside.get("acts", {}))
            client.post(f"{paths['gold']}/rematch")
            until(people["red"], lambda one: "Come to the next game" in one.beside["acts"]["a-rematch"])
        page = client.get(f"{paths['red']}/replay?as=everyone").text
        for seat in (*SEATS, SPECTATOR, EVERYONE):
            assert f'href="{paths["red"]}/replay?as={seat}"' in page
        assert f"{paths['red']}/record?as=everyone" in page
        assert client.get(f"{paths['red']}/record?as=everyone").status_code == 200


# ---- computer players under a seal


def test_a_computer_player_is_ready_when_the_people_are(tmp_path: Path, free: None) -> None:
    """How long it thought tells nobody what about: before, not a byte comes of it."""
    with browser(tmp_path) as client:
        path = new_room(client, seat_gold="random", seat_blue="greedy")
        with live(client, path) as socket:
            red = Sitter(socket)
            card = put(red)
            while len(rows(tmp_path, "select seat from choice where seat <> 'red'")) < 2:
                time.sleep(0.02)
            time.sleep(0.2)
            until(red, lambda one: one.beside)
            assert red.choose(card)["n"] == 2
            assert "lock" not in [option for _, seat, option in rows(tmp_path) if seat != "red"]
            assert "to choose" in red.beside["people"]["s-gold"]
            red.choose("lock")
            until(red, lambda one: "bid gold" in str(one.layers["chronicle"]))
    seats = [seat for _, seat, option in rows(tmp_path) if option == "lock"]
    assert seats[0] == "red"
