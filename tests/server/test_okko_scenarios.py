"""Okko through the live connection: each of the ten scenarios is played to its end by two people round one screen, who
see nothing but what the page shows."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import zashiki
from server.house import Sitter, browser, sitting
from server.toys import new_room
from zashiki.games.okko.setup import SCENARIOS

DEEDS = ("strike", "leave", "work", "search", "carry", "feed", "attack", "shoot")  # what somebody does who can
IDLE = ("done", "end", "close", "roll", "ready", "lock")
MOST = 3000  # choices
SEED = 5


def offered(one: Sitter) -> list[str]:
    """All that can be chosen: buttons, and what is made of parts that are clicked."""
    buttons = "".join(one.layers["options"].values())
    drawn = re.search(r'data-options="([^"]*)"', buttons)
    return [*one.acts(), *(drawn[1].split("|") if drawn else [])]


def wish(options: list[str], rng: random.Random) -> str:
    """Deeds first; else one thing or another, and often nothing more."""
    deeds = [option for option in options if option.split()[0] in DEEDS]
    idle = [option for option in options if option.split()[0] in IDLE]
    if deeds:
        return rng.choice(deeds)
    return idle[0] if idle and rng.random() < 0.3 else rng.choice(options)


def sit_down(one: Sitter) -> bool:
    """Is a curtain drawn between the two? Whoever is asked first looks behind it."""
    curtain = "".join(one.beside.get("curtain", {}).values())
    if found := re.search(r'data-seat="(\w+)"', curtain):
        one.send(t="seat", act="sit", seat=found[1])
    return found is not None


@pytest.mark.usefixtures("free")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_is_played_to_its_end(scenario: str, tmp_path: Path) -> None:
    rng = random.Random(SEED)
    with browser(tmp_path) as client:
        path = new_room(client, game="okko", seat_red="me", seat_black="me", scenario=scenario)
        with sitting(client, path) as one:
            for _ in range(MOST):
                if "oe-end" in one.layers["options"]:
                    break
                if options := offered(one):
                    answer = one.choose(wish(options, rng))
                    assert answer["t"] in ("ops", "full"), answer  # the whole state where the curtain falls
                elif not sit_down(one):
                    one.take()
            assert "oe-end" in one.layers["options"]
        game = zashiki.load(client.get(f"{path}/record").text)
    assert game.over
    assert game.setup["scenario"] == scenario
    assert game.result is not None
    assert game.result["reason"] in ("losses", "objective", "limit", "nobody_left")
