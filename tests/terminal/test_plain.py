"""The plain terminal: whole games by lines of text, and nothing that is typed does harm."""

from __future__ import annotations

import io
import os
import random
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import zashiki
from onoda.position import PACK
from slices import taihoku
from zashiki import Scripted
from zashiki.engine.game import Game
from zashiki.terminal.plain import run
from zashiki.terminal.session import People

ONODA = "onoda"
SETUP = ("uniform", "rifle", "blank", "camouflage", "medicine", "storehouse_at_looc")


def typed(lines: Iterable[str], game: Game | None = None, record: Path | None = None) -> str:
    """What the terminal writes if these lines are typed."""
    out = io.StringIO()
    assert run(game or zashiki.new(ONODA, seed=7), lines=lines, out=out, record=record) == 0
    return out.getvalue()


def last(text: str) -> str:
    return text.rstrip().splitlines()[-1]


def fixed(*script: str) -> Game:
    """A game with known chance."""
    return zashiki.new(ONODA, dealer=Scripted([*SETUP, *script]))


def test_a_whole_game_by_lines_of_text() -> None:
    """Numbers and words in turn; in the end the same game as through the library."""
    game, twin, chance = zashiki.new(ONODA, seed=11), zashiki.new(ONODA, seed=11), random.Random(11)

    def choices() -> Iterator[str]:
        while not game.over:
            options = game.options(ONODA)
            index = chance.randrange(len(options))
            twin.play(ONODA, options[index])
            yield str(index + 1) if chance.random() < 0.5 else str(options[index])

    shown = typed(choices(), game)
    assert game.over
    assert game.record() == twin.record()
    assert last(shown) == game.title.words.result(game.view(ONODA))


def test_start_shows_everything_once() -> None:
    shown = typed([])
    assert shown.count("Regions:") == 1
    assert shown.count("* Round 1, 1945-49.") == 1
    assert "what comes next? [ON-ACT-1]" in shown
    assert "  5  Raid Kyanpu" in shown
    assert "11 of 12 tokens succeed" in shown
    assert typed(["look"]).count("Regions:") == 2
    assert "\x1b" not in shown


def test_end_of_input_is_no_error() -> None:
    shown = typed(["move tilik"])
    assert last(shown).startswith("The game is not over, and it is not saved: save FILE")
    assert "--record FILE" in last(shown)


def test_refusals_name_the_clause_and_change_nothing() -> None:
    game = zashiki.new(ONODA, seed=7)
    before = game.record()
    shown = typed(
        [
            "move ago",
            "mission",
            "repair",
            "3 4",
            "99",
            "0",
            "move atlantis",
            "jump",
            "",
            "\x00\x07",
            "x" * 9999,
        ],
        game,
    )
    assert "Not possible: move ago: The Onoda marker goes to an adjacent region that you choose. (ON-MOVE-1)" in shown
    assert "(ON-REP-1)" in shown
    assert "Not understood: there is no option 99; there are 1 to 6." in shown
    assert "Not understood: there is no option 0" in shown
    assert "'atlantis' is no region" in shown
    assert "no option begins with 'jump'" in shown
    assert "\x00" not in shown
    assert "Traceback" not in shown
    assert game.record() == before


def test_capitals_and_other_names_are_read() -> None:
    game = fixed()
    typed(["MOVE Tilik"], game)
    assert game.view(ONODA).here == "tilik"
    assert "(ON-RES-6)" in typed(["use e10 1"], game)


def test_question_marks() -> None:
    shown = typed(["?", "? ON-RAID-2", "? on-raid-2", "?5", "? move ago", "? move tilik", "? ON-RAID-99", "? 77"])
    assert "ON-ACT-1: There are four actions" in shown
    assert shown.count("ON-RAID-2 (15. Raid): If it succeeds, draw one more token") == 2
    assert "Raid Kyanpu.  [raid]" in shown
    assert "Not possible: move ago: " in shown
    assert "Move to Tilik.  [move tilik]" in shown
    assert "Not understood: 'on-raid-99'" in shown
    assert "Not understood: there is no option 77" in shown


def test_hint_names_every_option_best_first() -> None:
    game = zashiki.new(ONODA, seed=7)
    shown = typed(["hint"], game).partition("> hint\n")[2].splitlines()
    lines = [line for line in shown if "tried" in line]
    figures = [int(line.strip().partition("%")[0]) for line in lines]
    assert figures == sorted(figures, reverse=True)
    assert [sum(f"[{option}]" in line for line in lines) for option in game.options(ONODA)] == [1] * len(lines)
    assert sum("(its choice; " in line for line in lines) == 1
    assert "hint says what a bot thinks" in typed(["help"])
    assert game.record() == zashiki.new(ONODA, seed=7).record()


def test_hint_where_nobody_is_asked() -> None:
    assert "Nobody here is asked now." in typed(["hint"], zashiki.new(ONODA, dealer=Scripted()))


def test_undo() -> None:
    game = fixed("t3a", "t4a", "kendo_school")
    shown = typed(["undo", "move tilik", "undo", "raid", "undo"], game)
    assert "This cannot be taken back: onoda has chosen nothing that could be taken back." in shown
    assert "Taken back: move tilik." in shown
    assert "This cannot be taken back: chance has shown its hand" in shown
    assert game.view(ONODA).camp == ["t4a"]
    assert "onoda move tilik\nonoda undo\nonoda raid = t3a t4a kendo_school" in game.record()


def test_news_and_log() -> None:
    lines = [
        "* Drawn: 3, against alarm 0.",
        "* The Raid succeeds.",
        "* Into the Camp: 3 rice points (number 4).",
    ]
    shown = typed(["raid"], fixed("t3a", "t4a", "kendo_school"))
    assert all(shown.count(line) == 1 for line in lines)
    assert "Kendo School: choose one. [ON-IMM-2]" in shown
    assert all(typed(["raid", "log"], fixed("t3a", "t4a", "kendo_school")).count(line) == 2 for line in lines)


def test_save_and_load(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    game = zashiki.new(ONODA, seed=7)
    shown = typed([f"save {file}", "move tilik", f"save {file}", "move looc", f"load {file}", "quit"], game)
    saved = file.read_text("utf-8")
    assert zashiki.load(saved).view(ONODA).here == "tilik"
    assert last(shown) == f"The game is not over: load {file} goes on from here."
    shown = typed([f"load {file}", "? move kyanpu", "load -", "? move binacas"])
    assert "Loaded." in shown
    assert "Move to Kyanpu.  [move kyanpu]" in shown
    assert "Move to Binacas.  [move binacas]" in shown
    assert zashiki.load(saved).record() == saved


def test_what_cannot_be_saved_or_loaded(tmp_path: Path) -> None:
    other, broken = tmp_path / "letter.txt", tmp_path / "broken.txt"
    other.write_text("Dear Toshio", "utf-8")
    broken.write_bytes(b"zashiki 1\n\xff\xfe")
    game = zashiki.new(ONODA, seed=7)
    saves = ["save", f"save {other}", f"save {tmp_path}/no/where"]
    loads = ["load", "load -", f"load {other}", f"load {broken}", f"load {tmp_path}"]
    shown = typed([*saves, *loads, "move tilik"], game)
    assert "Which file? save FILE" in shown
    assert shown.count("Which file? load FILE") == 2
    assert "is there already and is no record" in shown
    assert shown.count("Not saved: ") == 2
    assert shown.count("Not loaded: ") == 3
    assert other.read_text("utf-8") == "Dear Toshio"
    assert game.view(ONODA).here == "tilik"


def test_quit_asks_once_where_something_would_be_lost() -> None:
    assert "quit once more" not in typed(["quit"])
    shown = typed(["move tilik", "quit", "move looc", "quit", "quit", "move kyanpu"])
    assert shown.count("quit once more leaves it") == 2
    assert "> move kyanpu" not in shown


def test_record_is_always_written(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"

    def hands() -> Iterator[str]:
        yield "move tilik"
        assert zashiki.load(file.read_text("utf-8")).view(ONODA).here == "tilik"
        yield "move looc"
        raise KeyboardInterrupt

    out = io.StringIO()
    assert run(zashiki.new(ONODA, seed=7), lines=hands(), out=out, record=file) == 130
    assert last(out.getvalue()) == f"The game is not over: load {file} goes on from here."
    assert zashiki.load(file.read_text("utf-8")).view(ONODA).here == "looc"
    typed(["move binacas"], record=file)  # another game: the earlier one is kept beside
    assert zashiki.load((tmp_path / "game.txt~").read_text("utf-8")).view(ONODA).here == "looc"
    assert zashiki.load(file.read_text("utf-8")).view(ONODA).here == "binacas"
    assert run(zashiki.new(ONODA, seed=7), lines=[], out=io.StringIO(), record=tmp_path) == 2


def test_outcomes_are_typed_in() -> None:
    game = zashiki.new(ONODA, dealer=Scripted())
    shown = typed([*SETUP[:5], "Medicine", "m8", "raid", "t3x", "t3a t4a", "t3a", "t4a", "E31", "choose 1"], game)
    assert "Turn up the object marker for Lubang. Which one is it?" in shown
    assert "One of: Rifle, Uniform, Camouflage, Binoculars, Medicine, blank marker" in shown
    assert f"{PACK.missions['storehouse_at_looc'].name} (m8)" in shown
    assert "Not possible: 'medicine' cannot come up now." in shown
    assert "Not possible: 't3x' cannot come up now. Did you mean t3b?" in shown
    assert "One outcome at a time, please." in shown
    assert game.view(ONODA).camp == ["t4a"]
    assert game.view(ONODA).health == 9


def test_outcomes_are_typed_as_they_are_printed() -> None:
    """Tokens by their two faces, cards by name or number; slips are met with a suggestion."""
    game = zashiki.new(ONODA, dealer=Scripted())
    card = PACK.events["akatsus_note"].name
    lines = [*SETUP[:5], PACK.missions[SETUP[5]].name, "raid", "3/1", "4/9", "4/3", f"{card[:-3]}x", card.upper()]
    shown = typed(lines, game)
    assert "Draw a token from the bag. What does it show: number/rice?" in shown
    assert "One of: 0/2, 1/3, " in shown
    assert "Not possible: '4/9' cannot come up now." in shown
    assert f"Did you mean {card} (e15)?" in shown
    assert game.view(ONODA).camp == ["t4a"]
    assert game.view(ONODA).in_force == ["akatsus_note"]


def test_a_game_without_such_words_asks_by_stream() -> None:
    title = taihoku.TITLE
    game = Game.new(title, Scripted(), title.pack, {})
    assert "Chance is needed: draw from pile. Type what came up." in typed(["explore", "cooked_rice"], game)
    assert game.view("grandpa").hands["grandpa"] == ["cooked_rice"]


def test_nothing_is_lost_while_an_outcome_is_missing(tmp_path: Path) -> None:
    """In the midst of set-up, in the midst of a Raid: the record goes on where the typing stopped."""
    file = tmp_path / "game.txt"
    game = zashiki.new(ONODA, dealer=Scripted())
    typed(["uniform", "rifle", f"save {file}", "log", "undo", "look", "?", "? raid"], game)
    assert file.read_text("utf-8").endswith("= uniform rifle ...\n")
    game = zashiki.new(ONODA, dealer=Scripted())
    typed([f"load {file}"], game)
    resumed = zashiki.load(file.read_text("utf-8"), dealer=Scripted())
    assert resumed.needs is not None
    assert resumed.needs.choices == ("camouflage", "binoculars", "medicine", "blank")
    typed([*SETUP[2:], "raid", "t3a", f"save {file}"], resumed)
    assert file.read_text("utf-8").endswith("onoda raid = t3a ...\n")
    resumed = zashiki.load(file.read_text("utf-8"), dealer=Scripted())
    typed(["t4a"], resumed)
    assert resumed.view(ONODA).camp == ["t4a"]


def test_someone_elses_turn_ends_it() -> None:
    out = io.StringIO()
    assert run(zashiki.new(ONODA, seed=7), people=People(["spectator"]), lines=["raid"], out=out) == 0
    assert "Now Onoda must choose, and nobody here plays that." in out.getvalue()
    assert "> raid" not in out.getvalue()


@pytest.mark.parametrize("bytes_in", [b"", b"move tilik\n\xff\xfe\x00\nquit\n", b"raid"])
def test_from_a_pipe(bytes_in: bytes) -> None:
    """A program of its own, fed by a pipe, in a locale that knows ASCII only."""
    code = """
import sys, zashiki
from zashiki.terminal.plain import run
from zashiki.terminal.session import People
sys.exit(run(zashiki.new("onoda", 7), out=sys.stdout))
"""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    done = subprocess.run(
        [sys.executable, "-c", code], input=bytes_in, capture_output=True, env=environment, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"The game is not over" in done.stdout.splitlines()[-1]
    assert b"\x1b" not in done.stdout


def test_small_and_capital_letters_are_the_same_to_who_types() -> None:
    """Where the words of an option have capital letters too: a Yard of Shadow Tactics, typed or asked about."""
    game = zashiki.new("shadow", seed=3, players="2")
    game.play("ninja1", "run hayato ninja1")
    lines = [
        "",
        "run yuki ninja1",
        "RUN mugen ninja1",
        "lock",
        "",
        "deck lord-yabu",
        "take spearman",
        "? GO y1",
        "go y1",
    ]
    text = typed(lines, game)
    assert game.table.asking[2] == "Stand"
    assert "Not understood" not in text
