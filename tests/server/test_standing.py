"""How the tables of a browser stand, asked with the links of their seats."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.house import browser, left_alone
from server.toys import all_sitting, gathered, invitations, leave, looking_on, new_room, play_out, put, rooms

pytestmark = pytest.mark.usefixtures("toy")


def test_whose_turn_it_is_is_told_to_the_own_seats(tmp_path: Path, free: None) -> None:
    with browser(tmp_path) as client:
        mine = new_room(client)
        assert client.get(f"{mine}/state").json() == {"state": "gathering"}
        paths = gathered(client)
        watch = looking_on(client)
        for path in paths.values():
            assert client.get(f"{path}/state").json() == {"state": "turn"}
        assert client.get(f"{watch}/state").json() == {"state": "wait"}
        with all_sitting(client, {"red": paths["red"]}) as people:
            red = people["red"]
            red.choose(put(red))
            red.choose("lock")
        assert client.get(f"{paths['red']}/state").json() == {"state": "wait"}
        assert client.get(f"{paths['gold']}/state").json() == {"state": "turn"}
        play_out(client, 3)
        assert client.get(f"{paths['gold']}/state").json() == {"state": "over"}
        client.post(f"{paths['gold']}/forget")
        assert client.get(f"{paths['gold']}/state").json() == {"state": "gone"}


def test_who_left_a_seat_is_not_called(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        paths = gathered(client)
        with all_sitting(client, {"gold": paths["gold"]}) as people:
            leave(people, "gold")
        assert client.get(f"{paths['gold']}/state").json() == {"state": "wait"}


def test_what_was_put_away_is_not_taken_out_by_asking(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        paths = gathered(client)
    left_alone(tmp_path)
    with browser(tmp_path) as client:
        for _ in range(2):
            assert client.get(f"{paths['red']}/state").json() == {"state": "away"}
        assert rooms(client)[-1].game is None


def test_nobody_asks_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with browser(tmp_path) as client:
        client.app.state.house.questions.burst = 3  # type: ignore[attr-defined]
        answers = [client.get("/t/guessed/state") for _ in range(5)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
    assert answers[0].json() == {"state": "gone"}


def test_a_table_with_several_seats_calls_for_any_of_them(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        path = new_room(client, seat_gold="me", seat_blue="open")
        (blue,) = invitations(client, path).values()
        client.post(blue)
        assert client.get(f"{path}/state").json() == {"state": "turn"}


@pytest.mark.parametrize("what", ["me", "invite", "rematch", "revive", "move", "forget"])
def test_nobody_changes_a_seat_without_end(tmp_path: Path, what: str) -> None:
    """From one address, whatever the link; all other pages go on."""
    with browser(tmp_path) as client:
        client.app.state.house.seats.burst = 2  # type: ignore[attr-defined]
        answers = [client.post(f"/t/guessed/{what}", data={}) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [404, 404, 429, 429]
        assert client.get("/").status_code == 200
