"""The drawing of Onoda, without a browser: along whole games every position can be drawn, and says what it must."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import screens
import zashiki
from onoda.position import PACK, play, position
from screens import sound
from zashiki.drawing.acts import is_final
from zashiki.engine.game import Game
from zashiki.games.onoda import paint_board, paint_cards
from zashiki.server.screen import paragraph

GOLDEN = sorted((Path(__file__).parent.parent / "golden" / "onoda").glob("*.txt"))
SEAT = "onoda"
SIZE_LIMIT = 120_000  # characters of a whole table, discards included


def positions(game: Game, steps: int = 400) -> Iterator[Game]:
    """One game, choice by choice."""
    for step in range(steps):
        yield game
        if game.over:
            return
        options = game.options(SEAT)
        game.play(SEAT, options[(step * 5 + step // 7) % len(options)])


def shown(game: Game) -> screens.Parts:
    return screens.shown(game, SEAT)


def check_table(game: Game) -> None:
    """A sound screen, and every option is to be had."""
    sound(game, SEAT, SIZE_LIMIT)
    layers = shown(game)
    buttons = "".join(layers["options"].values())
    for option in game.options(SEAT):
        assert f'data-act="{option}"' in buttons
        if option[0] in ("move", "pick", "lower", "relocate"):
            assert f'data-act="{option}"' in layers["regions"][f"r-{option[1]}"]
            assert f"h-{option[1]}" in layers["halos"]
    assert buttons.count(" main") <= 1


@pytest.mark.parametrize("seed", range(3))
def test_every_position_of_a_game(seed: int) -> None:
    for game in positions(zashiki.new("onoda", seed=seed)):
        check_table(game)


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_the_last_position_of_every_golden_record(file: Path) -> None:
    check_table(zashiki.load(file.read_text("utf-8")))


def test_scenes_show_what_the_last_choice_brought() -> None:
    game = zashiki.new("onoda", seed=3)
    game.play(SEAT, "raid")
    scenes = list(shown(game)["scenes"].values())
    assert "against alarm 0" in scenes[0]
    assert any("cardscene" in scene for scene in scenes)
    game = zashiki.new("onoda", seed=3)
    game.play(SEAT, "move tilik")
    assert shown(game)["scenes"] == {}
    game.undo(SEAT)
    assert shown(game)["scenes"] == {}


def test_what_leads_to_chance_asks_once() -> None:
    game = zashiki.new("onoda", seed=3)
    view = game.view(SEAT)
    assert is_final(view, SEAT, ("raid",))
    assert not is_final(view, SEAT, ("move", "tilik"))
    options = shown(game)["options"]
    assert "data-final" in options["o-raid"]
    assert "data-final" not in options["o-move-tilik"]


def test_odds_stand_beside_a_gamble() -> None:
    raid = shown(zashiki.new("onoda", seed=3))["options"]["o-raid"]
    assert "11 of 12" in raid
    assert "Success: draw 1 Rice token" in raid
    assert "Failure: lose 1 Health." in raid


def test_the_print_knows_all_regions_and_every_card_has_a_picture() -> None:
    pack = zashiki.new("onoda", seed=3).table.pack
    assert paint_board.shapes().keys() == pack.regions.keys()
    assert pack.events.keys() | pack.missions.keys() <= paint_cards.pictured()


def test_the_next_mission_that_history_shows_can_be_taken_up() -> None:
    game = position(variant="historical-military", missions_next=("farmers",))
    cards = shown(game)["mission"]
    assert 'data-look="c-next"' in cards["c-next"]
    assert PACK.missions["farmers"].text in cards["c-next"]
    assert "c-next" not in shown(position(missions_next=("farmers",)))["mission"]


def test_the_card_that_is_asked_about_is_shown_in_full() -> None:
    gas = PACK.events["gas"]
    game = position(agenda=[("ask", (SEAT,), "Action"), ("ask", (SEAT,), "CardOption", "gas", gas.ops[0][1])])
    assert gas.text in shown(game)["asked"]["as-gas"]
    assert shown(zashiki.new("onoda", seed=3))["asked"] == {}


def test_after_the_end_the_score_stands_part_by_part() -> None:
    game = play(position(round=6, camp=["t1a", "t2a"], honor=2, health=3, paranoia=1), "end")
    layers = shown(game)
    score = layers["asked"]["as-score"]
    assert re.findall(r"<td>(-?\d+)</td>", score) == ["20", "20", "25", "30", "-10", "85"]
    assert "85 points · A disputed man" in layers["round"]["rd-title"]
    assert "eats" not in "".join(layers["camp"].values())


def test_long_hashes_are_folded_away() -> None:
    assert paragraph("A line: short.") == "<p>A line: short.</p>"
    assert paragraph("The secret: " + "ab" * 32).startswith("<details><summary>The secret</summary>")
