"""What a saved game needs when rules change: other names of steps, and chance that goes on."""

from __future__ import annotations

from typing import Any

import pytest

import zashiki
from zashiki.engine import BadRecord, Decision, Fast, Frame, Open, Option, Table, call
from zashiki.engine.table import renamed


class Road(Table):
    """A walk, whose first step was called `stroll` in an older version, and its question `Where`."""

    way: Open[list[str]] = []
    aliases = {"stroll": "walk", "Where": "Whither", "rest": "sleep"}


@Road.clause("X-1")
def setup(t: Road) -> None:
    t.ask("me", Whither, call(sleep))


@Road.clause("X-2")
class Whither(Decision[Road]):
    after: Frame
    forms = ("north", "south")

    def settle(self, t: Road, option: Option) -> None:
        t.then(walk, option[0]).then(self.after)


@Road.clause("X-3")
def walk(t: Road, way: str) -> None:
    t.way.append(way)


@Road.clause("X-4")
def sleep(t: Road) -> None:
    t.end(("me",), {}, "asleep", "X-4")


def saved(agenda: list[Any]) -> dict[str, Any]:
    return {**Road(("me",), Fast(1)).save(), "agenda": agenda}


def test_a_renamed_step_keeps_its_old_name_in_saved_games() -> None:
    old = saved([["rest"], ["stroll", "north"], ["ask", ["me"], "Where", ["rest"]]])
    table = Road.restore(old, Fast(1))
    assert table.agenda == [("sleep",), ("walk", "north"), ("ask", ("me",), "Whither", ("sleep",))]
    table.run()
    table.play("me", ("south",))
    assert (table.way, bool(table.result)) == (["south"], True)


def test_only_names_of_steps_are_renamed() -> None:
    assert renamed(("stroll", "stroll"), Road.aliases) == ("walk", "stroll")
    assert renamed(("settle", "rest", "Where", (), ("north",)), Road.aliases)[:3] == ("settle", "rest", "Whither")


def test_a_step_that_is_gone_is_named() -> None:
    with pytest.raises(BadRecord, match="no step is called"):
        Road.restore(saved([["fly"]]), Fast(1))


def test_what_was_loaded_can_be_taken_back_under_other_chance() -> None:
    """Marks of the script that a record is replayed with mean nothing to the dealer that goes on."""
    game = zashiki.new("onoda", seed=7)
    before = game.save()["table"]
    game.play("onoda", "move tilik")
    for seed in (1, "other"):
        again = zashiki.load(game.record(), seed=seed)
        again.undo("onoda")
        assert again.save()["table"] == before
        again.play("onoda", "raid")
