"""Every step of a game and every way it can end are reached by its golden records and the battery's walks."""

from __future__ import annotations

import inspect
import sys
from types import CodeType, FrameType
from typing import Any

import pytest

from zashiki.engine import Title, records
from zashiki.engine.chance import Fast

from . import REGISTERED, goldens, name, walk

ENDINGS = {
    "shadow": {"ST-END-5", "ST-END-6", "ST-END-7", "ST-EAVES-2", "ST-STORY-15"},
    "okko": {
        "OK-END-1",
        "OK-END-2",
        "OK-END-6",
        "OK-END-7",
        "OK-END-8",
        "OK-END-9",
        "OK-SCEN-9",
        "OK-SCEN-10",
        "OK-SCEN-11",
    },
    "shogun": {"SG-END-2", "SG-END-3"},
    "onoda": {"ON-OVER-1", "ON-OVER-2", "ON-OVER-3", "ON-SCO-6", "ON-SCO-7", "ON-SCO-8", "ON-SCO-9", "ON-SCO-10"},
    "taihoku": {"RT-WIN-1", "RT-WIN-2"},
}


def codes(thing: Any) -> list[CodeType]:
    """What runs when this step is taken, or this decision settled."""
    parts = [thing.settle] if inspect.isclass(thing) else [thing]
    return [part.__code__ for part in parts]


@pytest.mark.slow
@pytest.mark.parametrize("title", REGISTERED, ids=name)
def test_every_step_and_every_ending_is_reached(title: Title) -> None:
    seen: set[CodeType] = set()
    ends: set[str] = set()

    def watch(frame: FrameType, event: str, arg: object) -> None:
        seen.add(frame.f_code)

    sys.setprofile(watch)
    try:
        for path in goldens(title):
            game = records.replay(title, title.pack, path.read_text(), Fast(0))
            ends.add(game.table.result["clause"])
        for seed in range(30):
            for game, rng in walk(title, seed):
                for seat in game.to_move:
                    candidates = list(game.table.question(seat).candidates(game.table)) or [("lock",)]
                    game.table.why_not(seat, rng.choice(candidates))
            if game.over:
                ends.add(game.table.result["clause"])
    finally:
        sys.setprofile(None)
    missing = [name for name, thing in title.table.rules.items() if not set(codes(thing)) <= seen]
    assert missing == []
    assert ends == ENDINGS[title.id]
