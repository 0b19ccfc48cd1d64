"""Content files: every fault is named, every map is checked on load."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from zashiki.engine import BadPack
from zashiki.games.shadow import TITLE, reader

DATA: dict[str, Any] = TITLE.pack.data  # type: ignore[attr-defined]


def faults(change: Callable[[dict[str, Any]], None]) -> str:
    """What is said about the built-in content after this change."""
    data = copy.deepcopy(DATA)
    change(data)
    with pytest.raises(BadPack) as error:
        reader.read(data, "mine.toml")
    return str(error.value)


def first(data: dict[str, Any], kind: str, id: str = "") -> dict[str, Any]:
    return next(entry for entry in data[kind] if id in ("", entry["id"]))


def test_the_built_in_content_is_sound() -> None:
    assert reader.read(copy.deepcopy(DATA), "shadow.toml").id == "shadow"


CASES: list[tuple[Callable[[dict[str, Any]], Any], str]] = [
    (lambda d: d.pop("missions"), "missing"),
    (lambda d: d.update(extra=1), "unknown"),
    (lambda d: d["missions"].pop(), "sunpu-castle: missing"),
    (lambda d: d["skirmish_rewards"].pop(), "epic: missing"),
    (lambda d: d["skirmish_advantages"].pop(0), "major-ninja: missing"),
    (lambda d: first(d, "junction_colors", "amber").update(id="yellow"), "amber: missing"),
    (lambda d: first(d, "tactics_cards", "tc-kage-sama").update(id="tc-double"), "tc-kage-sama: missing"),
    (lambda d: first(d, "chapters").update(special_card="tc-double"), "special_card"),
    (lambda d: first(d, "ninja_action_cards")["top"][0].update(do="fly"), "expected one of"),
    (lambda d: first(d, "ninja_action_cards")["top"][0].pop("colors"), "needs colors"),
    (lambda d: first(d, "daimyo_action_cards", "d-muster")["actions"][0].pop("unit"), "needs a unit"),
    (lambda d: first(d, "ninja_action_cards", "mugen-katana")["top"][0].update(support=True), "only for"),
    (lambda d: first(d, "ninjas")["action_cards"].append("yuki-tanto"), "no card of this Ninja"),
    (lambda d: first(d, "noise_threshold_cards").update(copies=4), "expected 18, found 19"),
    (lambda d: first(d, "chapters").update(final="x"), "among the locations"),
    (lambda d: first(d, "chapters")["locations"][1].update(requires="9 played"), "never be played"),
    (lambda d: first(d, "missions")["yards"][0].update(q=1), "cannot be among the yards"),
    (lambda d: first(d, "missions")["yards"][1].update(id="Y1"), "there twice"),
    (lambda d: first(d, "missions")["targets"][0].update(corner=2), "another bush or junction"),
    (lambda d: first(d, "missions").update(entrances=[]), "no Entrance"),
    (lambda d: first(d, "missions").update(entrances=["Y1"]), "is no bush"),
    (lambda d: first(d, "missions").update(towers=["B7"]), "more than one token"),
    (lambda d: first(d, "missions")["pool"].update(officer=7), "more officer figures"),
    (lambda d: first(d, "missions", "tsuru-island")["gates"][0].update(junction="J1"), "Gatekeeper"),
    (lambda d: first(d, "missions", "tsuru-island").update(deliverables=[]), "deliverable"),
    (lambda d: first(d, "missions", "imai-town").update(extra_bonus_cards=["x"]), "no bonus"),
    (lambda d: first(d, "missions", "imai-town")["tactics_slots"][0].update(kind="locked"), "locked slot"),
    (lambda d: first(d, "missions")["yards"].append({"id": "Y99", "q": 30, "r": 0, "x": 1, "y": 1}), "cut off"),
]


@pytest.mark.parametrize(("change", "says"), CASES, ids=[says for _, says in CASES])
def test_faults_are_named(change: Callable[[dict[str, Any]], None], says: str) -> None:
    text = faults(change)
    assert says in text
    assert text.startswith("mine.toml: ")


@pytest.mark.parametrize("odd", [None, 1, "x", [], {}, [1], {"id": 1}])
@pytest.mark.parametrize("kind", reader.LISTS)
def test_nothing_but_bad_pack(kind: str, odd: Any) -> None:
    """Whatever stands where an entry should be."""
    for place in (lambda d: d.update({kind: odd}), lambda d: d[kind].__setitem__(0, odd)):
        assert faults(place)
