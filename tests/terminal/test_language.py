"""Dutch at the terminal: in plain lines, on the whole screen, by option or by environment."""

from __future__ import annotations

import asyncio
import io
import os
import subprocess
import sys

import pytest
from textual.widgets import Footer

import zashiki
from zashiki.engine.tongue import speaking
from zashiki.terminal.plain import run
from zashiki.terminal.screen import TableApp
from zashiki.terminal.session import EVERYBODY
from zashiki.terminal.talk import Talk


def test_plain_lines() -> None:
    out = io.StringIO()
    with speaking("nl"):
        run(zashiki.new("onoda", seed=7), lines=["1", "undo", "99", "foo", "? repair", "save", "quit"], out=out)
    said = out.getvalue()
    for text in (
        "Typ het nummer van een optie",
        "Ga naar Tilik",
        "[move tilik]",
        "Teruggenomen: move five_hundred.",
        "er is geen optie 99; er zijn er 1 tot 6",
        "Niet begrepen: 'foo': geen optie begint met 'foo'.",
        "Niet mogelijk: repair: You can repair an object only",
        "Welk bestand? save FILE",
    ):
        assert text in said, text


def test_the_whole_screen() -> None:
    app = TableApp(Talk(zashiki.new("onoda", seed=7), EVERYBODY, None))
    shown: list[str] = []

    async def sit_down() -> None:
        async with app.run_test(size=(140, 45)) as pilot:
            await pilot.pause()
            shown.extend(active.binding.description for active in app.screen.active_bindings.values())
            shown.append(app.export_screenshot())
            assert app.screen.query_one(Footer)

    with speaking("nl"):
        asyncio.run(sit_down())
    assert {"terugnemen", "tip", "stoppen"} <= set(shown)
    for text in ("Gezondheid", "Vijfhonderd", "wat", "laden"):
        assert text in shown[-1], text


@pytest.mark.parametrize(
    ("words", "environment", "language"),
    [
        (["--language", "nl"], {}, "nl"),
        ([], {"LANGUAGE": "", "LC_ALL": "nl_NL.UTF-8"}, "nl"),
        ([], {"LANGUAGE": "nl:en", "LC_ALL": "de_DE.UTF-8"}, "nl"),
        (["--language", "en"], {"LANGUAGE": "nl"}, "en"),
        ([], {"LANGUAGE": "", "LC_ALL": "C.UTF-8", "LANG": "nl_NL"}, "en"),
    ],
)
def test_which_language(words: list[str], environment: dict[str, str], language: str) -> None:
    command = [sys.executable, "-m", "zashiki", "play", "onoda", "--seed", "7", "--plain", *words]
    done = subprocess.run(command, input="quit\n", capture_output=True, text=True, env={**os.environ, **environment})
    assert ("Ronde 1 van 6" in done.stdout, "Round 1 of 6" in done.stdout) == (language == "nl", language == "en")


def test_a_language_that_the_house_does_not_speak() -> None:
    command = [sys.executable, "-m", "zashiki", "play", "onoda", "--language", "tlh"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr.strip()) == (2, "zashiki: --language tlh: expected en or nl")
