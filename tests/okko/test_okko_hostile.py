"""What people who mean it ill try: content files that would bring a game to a halt."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from okko.position import clause, play, position, texts
from zashiki import BadPack
from zashiki.engine import Fast, Game
from zashiki.games.okko import TITLE, reader
from zashiki.games.okko.pack import OkkoPack

DATA = tomllib.loads(TITLE.pack.source)
Change = Callable[[dict[str, Any]], None]
WEST = {"mode": "fixed", "units": [{"character": "gaki", "square": [3, 6], "facing": "S"}]}
TWINS = {"mode": "fixed", "units": [{"character": "gaki", "square": [8, 0], "facing": "S"}] * 2}


def entry(kind: str, id: str, data: dict[str, Any]) -> Any:
    return next(one for one in data[kind] if one["id"] == id)


def put(kind: str, id: str, **changes: Any) -> Change:
    return lambda data: entry(kind, id, data).update(changes)


def force(scenario: str, side: str, **changes: Any) -> Change:
    return lambda data: entry("scenario", scenario, data)[side].update(changes)


def skill(character: str, skill_id: str, **changes: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        skills = entry("character", character, data)["skill"]
        next(one for one in skills if one["id"] == skill_id).update(changes)

    return change


def changed(*changes: Change) -> OkkoPack:
    data = copy.deepcopy(DATA)
    for change in changes:
        change(data)
    pack = reader.read(data, "my.toml")
    assert isinstance(pack, OkkoPack)
    return pack


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (put("scenario", "oni-lair", evil=WEST), "oni-lair, key 'units': expected each unit"),  # on altar-1
        (put("scenario", "oni-lair", evil=TWINS), "oni-lair, key 'units': expected each unit"),
        (
            lambda data: entry("scenario", "oni-lair", data)["tokens"][1].update(square=[3, 6]),
            "oni-lair, key 'units': expected each unit",
        ),
        (force("bridge-at-dawn", "evil", deploy=[{"x": [0, 15], "y": [12, 14]}]), "key 'deploy'"),
        (force("bridge-at-dawn", "evil", require=["no evil_creature, at least one evil_creature"]), "evil.require"),
        (force("bridge-at-dawn", "evil", require=["at least one evil_creature, at least one demon_hunter"]),
         "evil.require"),
        (force("oni-lair", "evil", require=["no evil_creature, no demon_hunter, no mercenary"]), "evil.require"),
        (force("oni-lair", "hunters", budget=4, require=["at least one demon_hunter, no civilian",
                                                         "at least one mercenary"]), "hunters.require"),
        (put("scenario", "dojo-duel", exits=[{"side": "evil", "squares": [[0, 0]]}]), "key 'exits': expected none"),
        (put("scenario", "bridge-at-dawn", exits=[]), "key 'exits'"),
        (put("scenario", "oni-lair", slots={"NW": ["t9", "b", 0], "NE": ["t2", "b", 90], "SW": ["t3", "b", 0],
                                            "SE": ["t1", "b", 270]}), "oni-lair, key 'slots.NW'"),
        (put("character", "gaki", cost=1), "key 'cost': expected at most 24 for the largest budget, found 40"),
        (skill("pennagolan", "fearsome", name="Terrible"), "key 'name': fearsome: expected 'Fearsome'"),
        (skill("oni-bushi", "savage-charge", id="frenzy"), "key 'name': frenzy: expected"),
        (put("equipment", "smoke-pot", timing=["always", "move"]), "smoke-pot: what is always on"),
    ],
)  # fmt: skip
def test_content_that_would_halt_a_game_is_refused(change: Change, named: str) -> None:
    with pytest.raises(BadPack) as faults:
        changed(change)
    assert any(named in line for line in faults.value.errors), faults.value.errors


def test_exactly_one_is_not_two() -> None:
    """What a scenario demands exactly once can be hired once."""
    pack = changed(force("bridge-at-dawn", "hunters", require=["exactly one demon_hunter"]))
    game = Game.new(TITLE, Fast(1), pack, TITLE.setup({"scenario": "bridge-at-dawn"}))
    game.play("red", "hire okko")
    refused = game.why_not("red", "hire noburo")
    assert refused is not None
    assert refused.clause == "OK-SCEN-2"
    assert game.why_not("red", "hire gaki") is not None
    assert game.why_not("red", "hire clan-guard") is None


def test_a_text_for_tests_without_a_range_helps_its_bearer_alone() -> None:
    """A pack may give any skill the moment of a Willpower test."""
    pieces = {"black-gaki": "5,5 north", "black-gaki-2": "6,5 north", "red-okko": "12,12 south"}
    game = position(pieces=pieces, phase="black", pool="water water", shaken="black-gaki")
    game.table.pack = changed(skill("gaki", "frenzy", timing=["test"], element="water", sides=["shaken"]))
    play(game, "activate black-gaki", "rally")
    assert texts(game) == ["raise pool", "use frenzy pool", "roll"]
    assert clause(game, "help black-gaki-2 frenzy pool") == "OK-SKILL-6"


def test_a_gift_is_no_second_copy_of_a_card() -> None:
    """Each band has one copy of a card. OK-INT-10"""
    game = position(
        pieces={"red-okko": "5,5 north", "red-noburo": "7,5 north", "black-gaki": "9,9 south"},
        scenario="assassination",
        gear={"red-okko": "straw-sandals"},
        agenda=[("ask", ("red",), "Gift")],
    )
    assert clause(game, "hand straw-sandals red-noburo") == "OK-BAND-19"
    assert "hand smoke-pot red-noburo" in texts(game)
    assert "hand straw-sandals red-noburo" not in texts(game)


def test_more_characters_than_letters_are_still_on_the_map() -> None:
    pieces = {f"black-gaki-{n}": f"{n % 16},{n // 16} south" for n in range(2, 34)}
    view = position(pieces=pieces | {"red-okko": "5,9 north"}).view("red")
    assert TITLE.words.screen(view).count("?v") == 6  # 32 characters, 26 letters
