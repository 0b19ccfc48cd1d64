"""Content files: the one that comes with the game, and faults that are named."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from shogun.country import PACK
from zashiki.engine.errors import BadPack
from zashiki.games.shogun import reader

DATA = tomllib.loads(PACK.source)


def entry(data: dict[str, Any], kind: str, id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in data[kind] if one["id"] == id)
    return found


def faults(change: Callable[[dict[str, Any]], object]) -> str:
    data = copy.deepcopy(DATA)
    change(data)
    with pytest.raises(BadPack) as error:
        reader.read(data, "mine.toml")
    return str(error.value)


def test_the_pack_of_the_house_is_read() -> None:
    assert PACK.id == "shogun"
    assert len(PACK.hash) == 16
    assert PACK.villages == {3: (5, 4, 4, 3, 3, 2, 2, 2, 2), 4: (5, 4, 4, 3, 3, 2, 2, 2), 5: (5, 4, 4, 3, 3, 2, 2)}
    assert {key: len(found) for key, found in PACK.lineups.items()} == {
        (side, n): n for side in ("sun", "moon") for n in (3, 4, 5)
    }


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: d.pop("village"), "key 'village': missing"),
        (lambda d: d.update(extra=1), "key 'extra': unknown"),
        (lambda d: entry(d, "province", "omi").update(chests="three"), "[[province]] omi, key 'chests'"),
        (lambda d: entry(d, "province", "omi").update(region_sun="kanto"), "[[province]] omi, key 'region_sun'"),
        (lambda d: entry(d, "event_card", "ev_tax_cap").update(effect_id="rain"), "key 'effect_id': expected one of"),
        (lambda d: entry(d, "special_card", "sp_tax").update(id="sp_luck"), "[[special_card]]"),
        (lambda d: entry(d, "lineup", "lineup_sun_3a")["armies"].update(tosa=2), "out with three players: tosa"),
        (lambda d: entry(d, "lineup", "lineup_sun_4a")["armies"].update(kozuke=2), "province 'kozuke': there twice"),
        (lambda d: entry(d, "building", "castle").update(cost=4), "[[building]] castle, key 'cost': the action card"),
        (lambda d: entry(d, "lineup", "lineup_sun_5a")["armies"].update(sagami=19, izu=19, kazusa=19), "at most 55"),
        (lambda d: d["lineup"].pop(), "[[lineup]] for 5 players, moon: expected 5, found 4"),
        (lambda d: d["village"].pop(), "[[village]] for 3 players: expected 9, found 8"),
        (lambda d: d["adjacency"]["land"].pop(0), "aki and bingo: drawn, but not listed"),
        (lambda d: d["adjacency"]["land"].append(["aki", "omi"]), "aki and omi: listed, but not drawn"),
        (lambda d: d["sea_route"].clear(), "key 'sea_route'"),
        (lambda d: d["event_card"].pop(), "[[event_card]]: expected 12, found 11"),
        (lambda d: entry(d, "tower_profile", "tower_light").update(stick=0.9), "number from 0 to 0.5"),
        (lambda d: d["winter_row"].pop(1), "without a gap"),
        (lambda d: entry(d, "province_card", "pc_aki").update(sides=["sun"]), "expected one card a province for moon"),
        (lambda d: d["side"][0]["region_tokai"].__setitem__(0, "aki"), "differs from that of the provinces"),
        (lambda d: d.update(province=3), "key 'province'"),
        (lambda d: d["province"].__setitem__(0, "aki"), "[[province]] at place 1"),
        (lambda d: d["setup"].update(chests={"3": 18}), "[setup], key 'chests.4'"),
    ],
)
def test_faults_are_named(change: Callable[[dict[str, Any]], object], words: str) -> None:
    text = faults(change)
    assert words in text
    assert "mine.toml" in text


def test_provinces_that_cannot_be_reached() -> None:
    def cut(data: dict[str, Any]) -> None:
        data["sea_route"] = data["sea_route"][:1]

    assert "cut off from the rest" in faults(cut)


def test_an_owner_may_change_names_and_numbers() -> None:
    data = copy.deepcopy(DATA)
    entry(data, "province", "omi").update(name="Oumi", chests=9)
    for kind in ("building", "action_card"):
        entry(data, kind, "castle").update(cost=4)
    pack = reader.read(data, "mine.toml")
    assert pack.provinces["omi"].chests == 9  # type: ignore[attr-defined]
    assert pack.cost["castle"] == 4  # type: ignore[attr-defined]


def test_the_file_in_the_folder_is_the_pack() -> None:
    path = Path(reader.__file__).parent / "content.toml"
    assert path.read_text("utf-8") == PACK.source
