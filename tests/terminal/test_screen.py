"""The whole screen: games by key and by typed text, refusals, odds, undo, saves, real dice, terminals of two sizes."""

from __future__ import annotations

import asyncio
import io
import random
import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from rich.color import Color
from rich.style import Style
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

import zashiki
from onoda.position import position
from slices import shogun, taihoku
from zashiki import Scripted, bots
from zashiki.engine.chance import Fast
from zashiki.engine.game import Game
from zashiki.games.onoda.textmap import island
from zashiki.terminal.plain import run
from zashiki.terminal.screen import Curtain, Page, TableApp
from zashiki.terminal.session import EVERYBODY, People
from zashiki.terminal.talk import KEYS, Talk

ONODA = "onoda"
Play = Callable[[Pilot[None]], Awaitable[None]]
SMALL, LARGE = (80, 24), (140, 45)


def on_screen(
    play: Play,
    game: Game | None = None,
    size: tuple[int, int] = SMALL,
    record: Path | None = None,
    people: People = EVERYBODY,
) -> TableApp:
    """A person plays this in a terminal of this size."""
    app = TableApp(Talk(game or zashiki.new(ONODA, seed=7), people, record))

    async def sit_down() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(pilot)

    asyncio.run(sit_down())
    return app


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


async def type_line(pilot: Pilot[None], line: str) -> None:
    if not isinstance(pilot.app.focused, Input):
        await pilot.press("colon")
    pilot.app.screen.query_one(Input).value = line
    await press(pilot, "enter")


def text(pilot: Pilot[None], id: str) -> str:
    """What stands in this part of the screen."""
    return str(pilot.app.screen.query_one(f"#{id}", Static).content)


def options(pilot: Pilot[None]) -> list[str]:
    return [str(option.prompt) for option in pilot.app.screen.query_one(OptionList).options]


def shown(pilot: Pilot[None]) -> list[str]:
    """The characters of the terminal, line by line."""
    return ["".join(segment.text for segment in strip) for strip in pilot.app.screen._compositor.render_strips()]


def test_a_game_by_keys() -> None:
    """Every choice by the key before it; in the end the same game as through the library."""
    game, twin, chance = zashiki.new(ONODA, seed=11), zashiki.new(ONODA, seed=11), random.Random(11)

    async def play(pilot: Pilot[None]) -> None:
        while not game.over:
            index = chance.randrange(len(game.options(ONODA)))
            twin.play(ONODA, game.options(ONODA)[index])
            await press(pilot, KEYS[index])
        assert text(pilot, "prompt") == game.title.words.result(game.view(ONODA))
        assert not options(pilot)

    on_screen(play, game)
    assert game.over
    assert game.record() == twin.record()


def test_arrows_and_typed_text() -> None:
    game = zashiki.new(ONODA, seed=7)

    async def play(pilot: Pilot[None]) -> None:
        await press(pilot, "down", "enter")
        assert game.view(ONODA).here == "tilik"
        await press(pilot, "colon", *"MOVE", "space", *"looc", "enter")
        assert game.view(ONODA).here == "looc"
        await type_line(pilot, "1")
        assert game.view(ONODA).here == "kyanpu"
        await press(pilot, "down", "enter")  # an empty line chooses what is highlighted
        assert game.view(ONODA).here == "tilik"
        await press(pilot, "escape", "1")
        assert game.view(ONODA).here == "lubang"

    on_screen(play, game)


def test_refusals_stand_in_a_visible_line_with_their_clause() -> None:
    game = zashiki.new(ONODA, seed=7)
    before = game.record()

    async def play(pilot: Pilot[None]) -> None:
        await type_line(pilot, "move ago")
        assert text(pilot, "notice").startswith("Not possible: move ago: ")
        assert any("(ON-MOVE-1)" in line for line in shown(pilot))
        for line, said in (
            ("move atlantis", "is no region"),
            ("99", "there are 1 to 6"),
            ("x" * 999, "no option begins"),
        ):
            await type_line(pilot, line)
            assert said in text(pilot, "notice")
        await press(pilot, "escape", "9", "z", "x")

    on_screen(play, game)
    assert game.record() == before


def test_question_mark_opens_odds_and_clauses() -> None:
    async def play(pilot: Pilot[None]) -> None:
        await press(pilot, "question_mark")
        page = pilot.app.screen
        assert isinstance(page, Page)
        assert "5  Raid Kyanpu  [raid]\n   11 of 12 tokens succeed" in page.text
        assert "ON-ACT-1: There are four actions" in page.text
        await press(pilot, "1")  # no choice is made under a page
        await press(pilot, "escape")
        await type_line(pilot, "? ON-RAID-2")
        assert text(pilot, "notice").startswith("ON-RAID-2 (15. Raid): ")
        await type_line(pilot, "log")
        assert not isinstance(pilot.app.screen, Page)

    app = on_screen(play)
    assert not app.table.talk.game.past


def test_odds_of_what_is_highlighted() -> None:
    async def play(pilot: Pilot[None]) -> None:
        assert text(pilot, "notice") == ""
        await press(pilot, *["down"] * 4)
        assert "11 of 12 tokens succeed" in text(pilot, "notice")
        assert "▸5 Raid Kyanpu  (11 of 12)" in options(pilot)

    on_screen(play)


def test_undo() -> None:
    game = position("t3a", "t4a", pile=("kendo_school",))

    async def play(pilot: Pilot[None]) -> None:
        await type_line(pilot, "move tilik")
        await press(pilot, "escape", "u")
        assert text(pilot, "notice") == "Taken back: move tilik."
        assert game.view(ONODA).here == "kyanpu"
        await type_line(pilot, "raid")
        await press(pilot, "escape", "u")
        assert text(pilot, "notice").startswith("This cannot be taken back: chance has shown its hand")

    on_screen(play, game)
    assert game.view(ONODA).camp == ["t4a"]


def test_save_load_and_quit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        await press(pilot, "2", "s")
        assert pilot.app.screen.query_one(Input).value == "save onoda.txt"
        await press(pilot, "enter", "escape")
        assert text(pilot, "notice") == "Saved: load onoda.txt goes on from here."
        await press(pilot, "1", "s", "2")  # a file is known: saved at once
        assert len(zashiki.load(Path("onoda.txt").read_text("utf-8")).past) == 2
        await press(pilot, "q")
        assert "This game is not saved" in text(pilot, "notice")
        await press(pilot, "1", "q")  # it asks again: something happened in between
        await press(pilot, "l", *"onoda.txt", "enter", "escape")
        assert len(pilot.app.screen.talk.game.past) == 2  # type: ignore[attr-defined]
        assert pilot.app.is_running
        await press(pilot, "q")

    assert on_screen(play).table.talk.left_table


@pytest.mark.slow
@pytest.mark.parametrize("size", [(20, 5), (40, 12), (80, 24), (300, 90)])
def test_any_size_will_do(size: tuple[int, int]) -> None:
    async def play(pilot: Pilot[None]) -> None:
        await press(pilot, "2", "question_mark", "escape", "ctrl+q", "escape")
        await pilot.resize_terminal(200, 50)
        await press(pilot, "1")
        await pilot.resize_terminal(*size)
        await press(pilot, "ctrl+q", "ctrl+q")

    app = on_screen(play, size=size)
    assert app.table.talk.left_table
    assert len(app.table.talk.game.past) == 2


def test_the_record_is_kept_after_every_choice(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"

    async def play(pilot: Pilot[None]) -> None:
        await press(pilot, "2")
        assert zashiki.load(file.read_text("utf-8")).view(ONODA).here == "tilik"
        await press(pilot, "q")

    assert on_screen(play, record=file).table.talk.left_table


def test_outcomes_of_a_real_table() -> None:
    """Out of the list or typed in."""
    game = zashiki.new(ONODA, dealer=Scripted())

    async def play(pilot: Pilot[None]) -> None:
        assert "Turn up the object marker for Lubang." in text(pilot, "prompt")
        await press(pilot, "1")
        for word in ("uniform", "camouflage", "binoculars", "Medicine"):
            await type_line(pilot, word)
        await type_line(pilot, "t1a")
        assert "cannot come up now" in text(pilot, "notice")
        for word in ("storehouse_at_looc", "raid", "t3x", "t3a", "t4a", "E31"):
            await type_line(pilot, word)
        assert "choose one. [ON-IMM-2]" in text(pilot, "prompt")

    on_screen(play, game)
    assert game.view(ONODA).camp == ["t4a"]
    assert game.view(ONODA).markers["lubang"] != ""


SIGNS = (
    *(
        "Looc ◆ ★",
        "4●●●●○○ Rifle",
        "Ago ›",
        "● alarm",
        "Health   ━━━━━━3",
        "Paranoia ━━━━2",
        "Camp: 0 rice",
        "Mission:",
    ),
    *("[ON-ACT-1]", "▸1 Move to Kyanpu", "odds, rules"),
)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_everything_is_in_sight(size: tuple[int, int]) -> None:
    game = position(here="looc", alarm={"tilik": 4}, round=5, health=3, paranoia=2, reserve=["a_fathers_haiku"])

    async def play(pilot: Pilot[None]) -> None:
        screen = "\n".join(shown(pilot))
        assert len(shown(pilot)) == size[1]
        for sign in SIGNS:
            assert sign in screen, sign
        if size == LARGE:
            assert "tokens succeed" in screen
            assert "Haiku" in screen
        else:
            await press(pilot, "pagedown")
            assert "Haiku" in "\n".join(shown(pilot))

    on_screen(play, game, size)


def colors(style: Style | None) -> tuple[Color | None, ...]:
    return (style.color, style.bgcolor) if style else ()


def test_without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def play(pilot: Pilot[None]) -> None:
        await press(pilot, "down")
        for strip in pilot.app.screen._compositor.render_strips():
            for segment in strip.apply_filter(pilot.app._filters[-1], pilot.app.screen.styles.background):
                assert all(color is None or color.is_default for color in colors(segment.style))
        assert any("▸2 Move to Tilik" in line for line in shown(pilot))
        assert any(" 1 Move to Five Hundred" in line for line in shown(pilot))

    on_screen(play)


def test_hint_tells_what_the_bot_thinks() -> None:
    game = position(here="kyanpu", health=1)

    async def play(pilot: Pilot[None]) -> None:
        await press(pilot, "h")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        page = pilot.app.screen
        assert isinstance(page, Page)
        assert page.text.count("its choice") == 1
        figures = [int(figure) for figure in re.findall(r"^ *(\d+)%", page.text, re.MULTILINE)]
        assert figures == sorted(figures, reverse=True)
        assert sum(f"[{option}]" in page.text for option in game.options(ONODA)) == len(game.options(ONODA))

    on_screen(play, game)
    assert not game.past


def test_a_game_without_a_map_is_told_in_its_own_words() -> None:
    title = taihoku.TITLE
    game = Game.new(title, Fast(3), title.pack, {})

    async def play(pilot: Pilot[None]) -> None:
        assert not pilot.app.screen.query_one("#map").display
        assert text(pilot, "sheet") == title.words.screen(game.view(game.seats[0]))

    on_screen(play, game)


class Listener:
    """Somebody who has only the words: no picture, no list to point at."""

    def __init__(self, seed: int) -> None:
        self.heard, self.out, self.chance = 0, io.StringIO(), random.Random(seed)

    def lines(self) -> Iterator[str]:
        while True:
            new = self.out.getvalue()[self.heard :]
            self.heard += len(new)
            offered = [
                line.rsplit("[", 1)[1].rstrip("]") for line in new.split("\n") if re.match(r" *\d+  .*\[.*\]$", line)
            ]
            assert offered, new
            yield self.chance.choice(offered)


def test_a_text_only_player_finishes_a_game() -> None:
    """By nothing but what a screen reader would read aloud: the table, the question and the options in words."""
    game, listener = zashiki.new(ONODA, seed=5), Listener(5)
    assert run(game, lines=listener.lines(), out=listener.out) == 0
    assert game.over
    heard = listener.out.getvalue()
    assert heard.rstrip().endswith(game.title.words.result(game.view(ONODA)))
    assert game.title.panels is not None
    drawn = set("│╭╮╰╯├┤┬┴●○◆★›━")
    assert not drawn & set(heard), "nothing of it is drawn"


def test_the_island_is_listed_where_a_pack_has_other_borders() -> None:
    view = zashiki.new(ONODA, seed=7).view(ONODA)
    view.pack = replace(
        view.pack,
        adjacent={**view.pack.adjacent, "ago": ("looc", "binacas"), "binacas": (*view.pack.adjacent["binacas"], "ago")},
    )
    lines = ["".join(run for run, _ in line) for line in island(view)]
    assert any(line.startswith("  Ago") and "next to Looc, Binacas" in line for line in lines)
    assert not any("╭" in line for line in lines)


def test_several_people_take_turns_behind_a_curtain() -> None:
    game = Game.new(shogun.TITLE, Fast(3), shogun.TITLE.pack, {})

    async def play(pilot: Pilot[None]) -> None:
        for seat in shogun.SEATS:
            assert isinstance(pilot.app.screen, Curtain)
            assert f"{seat.title()} is asked now" in text(pilot, "curtain")
            await press(pilot, "enter")
            assert isinstance(pilot.app, TableApp)
            assert pilot.app.screen is pilot.app.table
            assert text(pilot, "prompt").startswith(f"{seat.title()}: ")
            for words in ("put combat_a", "put combat_b"):
                await type_line(pilot, next(str(one) for one in game.options(seat) if str(one).startswith(words)))
            await type_line(pilot, "lock")
        assert game.table.asking[0] == "ask"

    on_screen(play, game)


def test_bots_sit_in_other_seats() -> None:
    game = Game.new(taihoku.TITLE, Fast(3), taihoku.TITLE.pack, {})
    players = {seat: bots.make("greedy", game.title, 1) for seat in taihoku.SEATS[1:]}

    async def play(pilot: Pilot[None]) -> None:
        await type_line(pilot, "end")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert {line.seat for line in game.past} == set(taihoku.SEATS)
        assert text(pilot, "prompt").startswith("Grandpa: ")

    on_screen(play, game, people=People(bots=players))
