"""People who play together propose choices to one another."""

from __future__ import annotations

from pathlib import Path

import pytest

import zashiki
from server.house import Sitter, browser, rows
from server.toys import all_sitting, invitations, join, until
from zashiki.server.pins import Pins

SETUP = {"first": "grandma", "second": "father", "third": "nobody", "fourth": "nobody", "start": "first"}


def table(client, **form: str) -> dict[str, str]:
    """A family of two at a practice table; Grandma is to choose, Father may propose."""
    given = {"game": "taihoku", "kind": "practice", "seed": "7", "name": "Aya", **SETUP, **form}
    answer = client.post("/rooms", data=given, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    mine = answer.headers["location"]
    return {"grandma": mine, "father": join(client, invitations(client, mine)["father"], name="<i>Bo</i>")}


def refused(one: Sitter, option: str) -> str:
    answer = one.send(t="pin", o=option)
    assert answer["t"] == "refused"
    return answer["kind"]


def test_a_proposal_is_seen_by_all_until_it_is_followed(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        paths = table(client)
        with all_sitting(client, paths) as people:
            asked, other = people["grandma"], people["father"]
            for one in people.values():
                until(one, lambda one: one.beside)
            assert asked.beside["proposals"] == {}
            assert "grant father" in str(other.beside["proposals"])
            other.socket.send_json({"t": "pin", "o": "grant father"})
            for one in people.values():
                until(one, lambda one: one.beside["pins"])
                assert "&lt;i&gt;Bo&lt;/i&gt; proposes" in one.beside["pins"]["pin-father"]
                assert 'data-to="p-father"' in one.beside["pins"]["pin-father"]
            assert "Take it back" in other.beside["pins"]["pin-father"]
            assert "Take it back" not in asked.beside["pins"]["pin-father"]
            assert asked.choose("grant father")["t"] == "ops"
            for one in people.values():
                until(one, lambda one: not one.beside["pins"])
            assert rows(tmp_path, "select option from choice") == [("grant father",)]


def test_what_would_be_taken_back_is_a_whole_sentence(tmp_path: Path) -> None:
    with browser(tmp_path) as client, all_sitting(client, table(client, undo="on")) as people:
        asked, other = people["grandma"], people["father"]
        asked.choose("grant father")
        asked.socket.send_json({"t": "undo", "n": asked.number})
        until(other, lambda one: "c-plea" in one.beside.get("court", {}))
        assert "would like to take back: Father starts with " in other.beside["court"]["c-plea"]


def test_one_proposal_a_seat_which_can_be_taken_back(tmp_path: Path) -> None:
    with browser(tmp_path) as client, all_sitting(client, table(client)) as people:
        other = people["father"]
        for option in ("grant grandma", "grant father"):
            other.socket.send_json({"t": "pin", "o": option})
            until(other, lambda one, option=option: option.split()[1] in str(one.beside.get("pins")))
        assert len(other.beside["pins"]) == 1
        other.socket.send_json({"t": "pin", "o": ""})
        until(other, lambda one: not one.beside["pins"])


@pytest.mark.parametrize("option", ["grant older_brother", "move home", "undo", "<script>", "é" * 300])
def test_what_cannot_be_chosen_cannot_be_proposed(tmp_path: Path, option: str) -> None:
    with browser(tmp_path) as client, all_sitting(client, table(client)) as people:
        assert refused(people["father"], option) == "option"
        assert refused(people["grandma"], "grant father") == "option"  # she may simply do it


def test_a_place_a_card_or_a_way_is_pointed_at(tmp_path: Path) -> None:
    """Also by the one who is to choose, and however far it is."""
    with browser(tmp_path) as client, all_sitting(client, table(client)) as people:
        grandma, father = people["grandma"], people["father"]
        assert refused(father, "place new_park") == "option", "nothing is laid out yet"
        assert grandma.choose("grant father")["t"] == "ops"
        until(father, lambda one: 'value="place new_park"' in str(one.beside["proposals"]))
        card = next(text for text in father.beside["proposals"]["pp"].split('"') if text.startswith("card father "))
        for wish, start, goal in (
            ("place grand_shrine", "", "r-grand_shrine"),
            (card, "", f"c-father-{card.split()[2]}-1"),
            ("way father university_hospital", "p-father", "r-university_hospital"),
        ):
            grandma.socket.send_json({"t": "pin", "o": wish})
            marked = f'data-from="{start}" data-to="{goal}"'
            until(father, lambda one, marked=marked: marked in str(one.beside["pins"]))
        assert "Father to University Hospital" in father.beside["pins"]["pin-grandma"]
        for option in ("place home", "card grandma peach", "way father blown_up_home"):
            assert refused(father, option) == "option"


def test_spectators_propose_nothing(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        paths = table(client)
        page = client.get(paths["grandma"]).text
        watch = page.split('class="watch"')[1].split('href="')[1].split('"')[0]
        with all_sitting(client, {"spectator": watch}) as people:
            assert refused(people["spectator"], "grant father") == "room"


def test_messages_are_bounded(tmp_path: Path) -> None:
    with browser(tmp_path) as client, all_sitting(client, table(client)) as people:
        assert refused(people["father"], "x" * 301) == "message"


def test_it_is_gone_with_the_turn() -> None:
    game = zashiki.new("taihoku", seed=7, **SETUP)
    pins = Pins()
    game.play("grandma", "grant father")
    while len(game.options("grandma")) < 4:  # the event of the round asks
        game.play(game.to_move[0], game.options(game.to_move[0])[0])
    first = next(" ".join(option) for option in game.options("grandma"))
    pins.put(game, "father", first)
    assert [" ".join(pin.option) for pin in pins.of(game)] == [first]
    game.play("grandma", "end")
    assert pins.of(game) == []


def test_a_wish_outlives_the_turn_until_it_has_come_true() -> None:
    game = zashiki.new("taihoku", seed=7, **SETUP)
    pins = Pins()
    game.play("grandma", "grant father")
    while "end" not in map(" ".join, game.options("grandma")):  # the event of the round asks
        game.play(game.to_move[0], game.options(game.to_move[0])[0])
    pins.put(game, "father", "way father penglai_church")
    pins.put(game, "grandma", "place penglai_church")
    game.play("grandma", "end")
    assert len(pins.of(game)) == 2
    while "end" not in map(" ".join, game.options(game.to_move[0])):
        game.play(game.to_move[0], game.options(game.to_move[0])[0])
    game.play("father", "move penglai_church")
    assert [pin.seat for pin in pins.of(game)] == ["grandma"]
    pins.put(game, "grandma", "")
    assert pins.of(game) == []
