"""The command line as a user types it: output, JSON, exit status, one clear line for what cannot be done."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import zashiki as library

GOLDEN = Path(__file__).parents[1] / "golden" / "onoda" / "normal-legend.txt"


def zashiki(*words: str, text: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "zashiki", *words]
    return subprocess.run(command, input=text, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize("command", ["", "serve", "backup", "play", "replay", "verify", "clauses", "packs", "bench"])
def test_help_is_there_with_examples(command: str) -> None:
    done = zashiki(*command.split(), "--help")
    assert done.returncode == 0
    assert "zashiki" in done.stdout
    if command not in ("", "packs"):
        assert "For example" in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nothing",), "nothing"),
        (("play", "chess"), "no game is called 'chess'; there are onoda"),
        (("play", "onoda", "--set", "variant"), "expected NAME=VALUE"),
        (("play", "onoda", "--set", "variant=short"), "variant is one of normal, historical-military"),
        (("play", "onoda", "--seed", "x"), "--seed"),
        (("play", "onoda", "--set", "pack=mine.toml"), "--set pack=mine.toml: pack is no choice of set-up"),
        (("play", "onoda", "--record", "no-such-folder/x"), "--record no-such-folder/x"),
        (("replay", "no-such-file"), "cannot be read"),
        (("replay", "pyproject.toml"), "no line of a record's header"),
        (("clauses", "onoda", "ON-NO-1"), "no clause 'ON-NO-1'"),
        (("packs", "copy", "onoda", "pyproject.toml"), "cannot be written"),
        (("bench", "onoda", "--seconds", "0"), "--seconds"),
        (("backup", "copy.sqlite", "--database", "/nowhere/x.sqlite"), "there is no database to copy"),
        (("clauses", "onoda", "--tests", "no-such-folder"), "there is no such folder"),
        (("serve", "--port", "70000"), "--port 70000"),
    ],
)
def test_what_cannot_be_done_ends_with_one_line_and_status_2(words: tuple[str, ...], said: str) -> None:
    done = zashiki(*words)
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert not done.stdout


def test_a_record_is_told_and_verified(tmp_path: Path) -> None:
    assert "valid, " in zashiki("verify", str(GOLDEN)).stdout
    told = zashiki("replay", str(GOLDEN)).stdout
    assert "> onoda: raid" in told
    data = json.loads(zashiki("replay", str(GOLDEN), "--json").stdout)
    assert data["result"]["winners"] == ["onoda"]
    damaged = tmp_path / "damaged.txt"
    damaged.write_text(GOLDEN.read_text().replace("onoda raid", "onoda repair", 1))
    done = zashiki("verify", str(damaged), "--json")
    assert done.returncode == 1
    assert "line " in json.loads(done.stdout)["error"]


def test_a_record_is_verified_against_the_secret_of_its_table(tmp_path: Path) -> None:
    fair = library.Fair("a secret")
    game = library.new("onoda", dealer=library.Fair("a secret"))
    game.play("onoda", "raid")
    file = tmp_path / "fair.txt"
    file.write_text(game.record())
    good = zashiki("verify", str(file), "--secret", "a secret", "--seal", fair.seal)
    assert (good.returncode, "valid, 1 choices" in good.stdout) == (0, True)
    for words, said in (
        (("--secret", "another"), "line 7"),
        (("--secret", "a secret", "--seal", "00"), f"the seal of this secret is {fair.seal}"),
    ):
        bad = zashiki("verify", str(file), *words)
        assert (bad.returncode, said in bad.stdout) == (1, True), bad.stdout


def test_every_clause_is_carried_out_and_tested() -> None:
    done = zashiki("clauses", "onoda", "--missing")
    assert (done.returncode, done.stdout) == (0, "")
    one = json.loads(zashiki("clauses", "onoda", "ON-RAID-2", "--json").stdout)[0]
    assert any(place.startswith("actions.py") for place in one["code"])
    assert one["tests"]


def test_an_owner_copies_the_pack_changes_it_and_plays_with_it(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    assert zashiki("packs", "copy", "onoda", str(mine)).returncode == 0
    assert "a good pack for onoda" in zashiki("packs", "check", str(mine)).stdout
    mine.write_text(mine.read_text().replace('name = "Plantains"', 'name = "Green Plantains"'))
    assert "a good pack for onoda" in zashiki("packs", "check", str(mine)).stdout
    played = zashiki("play", "onoda", "--plain", "--pack", str(mine), "--seed", "3", text="raid\nlook\nquit\n")
    assert played.returncode == 0
    mine.write_text(mine.read_text().replace('failure = [{op="health"', 'failure = [{op="wealth"', 1))
    done = zashiki("packs", "check", str(mine))
    assert done.returncode == 1
    assert "wealth" in done.stdout
    assert str(mine) in done.stdout


def test_bench_measures() -> None:
    figures = json.loads(zashiki("bench", "onoda", "--seconds", "0.2", "--json").stdout)
    assert figures["decisions_per_second"] > 1000
    for key in ("clone_us", "view_us", "save_us", "restore_us"):
        assert figures[key] > 0
    assert figures["peak_mb_after_1000_games"] <= 1.1 * figures["peak_mb_after_100_games"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is full")
def test_a_full_disk_is_one_line(tmp_path: Path) -> None:
    for words in (("clauses", "onoda"), ("play", "onoda", "--plain")):
        with open("/dev/full", "w") as full:
            done = subprocess.run(
                [sys.executable, "-m", "zashiki", *words],
                stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.PIPE, text=True, check=False,
            )  # fmt: skip
        assert (done.returncode, done.stderr.count("\n"), "No space left" in done.stderr) == (2, 1, True)


@pytest.mark.skipif(not Path("/bin/sh").exists(), reason="closes streams as a shell does")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "| true"])
def test_closed_streams_are_no_fault(closed: str) -> None:
    command = f"'{sys.executable}' -m zashiki play onoda --plain {closed}"
    done = subprocess.run(["/bin/sh", "-c", command], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
