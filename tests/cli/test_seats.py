"""Games of several seats at the command line: played against bots, told, verified, simulated, balanced."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from slices import shogun, taihoku
from zashiki import cli
from zashiki.games import FOLDERS


@pytest.fixture(autouse=True)
def in_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FOLDERS, shogun.TITLE.id, "slices.shogun")
    monkeypatch.setitem(FOLDERS, taihoku.TITLE.id, "slices.taihoku")


def run(*argv: str) -> int:
    with pytest.raises(SystemExit) as ended:
        cli.main(list(argv))
    return int(str(ended.value.code))


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """A whole game that one person played against two bots."""
    file = tmp_path / "game.txt"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\nlock\n" * 40))
    seats = [word for seat in ("gold", "blue") for word in ("--bot", f"{seat}=greedy")]
    assert run("play", "shogun-slice", "--plain", "--seed", "3", "--record", str(file), *seats) == 0
    shown = capsys.readouterr().out
    assert "Red: Plan" in shown
    assert "Gold: Plan" not in shown
    return file


def test_a_game_against_bots_is_kept_verified_and_told(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("verify", str(record)) == 0
    assert "valid, " in capsys.readouterr().out
    assert run("replay", str(record)) == 0
    whole = capsys.readouterr().out
    assert run("replay", str(record), "--seat", "red") == 0
    told = capsys.readouterr().out
    assert "> gold: put combat_a" in whole
    assert "> gold: put combat_a" not in told
    assert "> red: put combat_a" in told
    assert run("replay", str(record), "--seat", "nobody") == 2


@pytest.mark.parametrize("bot", ["greedy", "nobody=greedy", "red=nobody"])
def test_what_is_no_bot_in_a_seat(bot: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("play", "shogun-slice", "--plain", "--bot", bot) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_simulation_tells_by_bot_and_by_seat(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "shogun-slice", "--bot", "random", "--bot", "greedy", "--games", "6"]
    assert run(*words, "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert [(one["bot"], one["games"]) for one in data["bots"]] == [("random", 9), ("greedy", 9)]
    assert {(one["seat"], one["bot"], one["games"]) for one in data["seats"]} == {
        (seat, bot, 3) for seat in shogun.SEATS for bot in ("random", "greedy")
    }
    assert {"interval", "score", "score_interval", "spread"} <= data["seats"][0].keys()
    assert run(*words) == 0
    assert "gold  greedy" in capsys.readouterr().out


def test_bots_that_play_apart_have_tables_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--bot", "random", "--bot", "greedy", "--games", "4", "--apart", "--json"]
    assert run("simulate", "taihoku-slice", *words) == 0
    data = json.loads(capsys.readouterr().out)
    assert [(one["bot"], one["games"]) for one in data["bots"]] == [("random", 12), ("greedy", 12)]


def test_balance_tells_how_often_each_seat_wins(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("balance", "shogun-slice", "--bot", "random", "--games", "40", "--json") == 0
    assert [one["seat"] for one in json.loads(capsys.readouterr().out)["seats"]] == list(shogun.SEATS)
