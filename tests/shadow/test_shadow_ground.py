"""3. The board, 11. vision: one module, on the ledger's board T7."""

from __future__ import annotations

import pytest

from shadow.position import HEXES, PACK, YARDS, B, G, J, ground, table
from support import asserts
from zashiki.games.shadow import TITLE, mapcheck
from zashiki.games.shadow.ground import (
    CORNERS,
    DIRECTIONS,
    FAR,
    IN,
    OUT,
    Ground,
    Guard,
    beside,
    free,
    see_bodies,
    see_junction,
    see_yard,
)

T7 = ground()
CORNER_TABLE = [  # the ledger's corners of Y0: Bush, Junction
    ((1, 0), (1, -1)), ((0, -1), (1, -1)), ((0, -1), (-1, 0)), ((-1, 1), (-1, 0)), ((-1, 1), (0, 1)), ((1, 0), (0, 1)),
]  # fmt: skip


@asserts("ST-BOARD-1", "ST-BOARD-2")
def test_three_kinds_of_hexes_and_no_neighbours_of_one_kind() -> None:
    assert {T7.kind[id] for id in T7.at} == {0, 1, 2}
    assert len(T7.yards) == 7
    for id, near in T7.near.items():
        assert all(T7.kind[other] != T7.kind[id] for other in near)
    for yard in T7.yards:  # around a Yard Bush and Junction alternate
        q, r = T7.at[yard]
        kinds = [(q + dq - r - dr) % 3 for dq, dr in DIRECTIONS]
        assert kinds == [1, 2, 1, 2, 1, 2]


@asserts("ST-BOARD-3")
def test_yards_at_distance_2_share_one_bush_and_one_junction_that_touch() -> None:
    for one in T7.yards:
        for other in T7.yards:
            if T7.distance(one, other) == 2:
                bushes = {*T7.bushes_by[one]} & {*T7.bushes_by[other]}
                junctions = {*T7.junctions_by[one]} & {*T7.junctions_by[other]}
                assert len(bushes) == len(junctions) == 1
                assert next(iter(bushes)) in T7.near[next(iter(junctions))]
                assert T7.links[one][other] in junctions


@asserts("ST-YARD-2", "ST-YARD-1")
@pytest.mark.parametrize("k", CORNERS)
def test_a_corner_is_where_a_bush_and_a_junction_meet(k: int) -> None:
    bush, junction = CORNER_TABLE[k]
    assert T7.corner["Y0"][k] == (B(*bush), J(*junction))
    assert {*beside(k)} == {k, (k + 1) % 6}
    assert T7.kind[T7.corner["Y0"][k][0]] == 1


@asserts("ST-YARD-4", "ST-YARD-5", "ST-YARD-6", "ST-EX-2")
def test_places_in_a_yard() -> None:
    def corners(*taken: int) -> list[int]:
        return list(free({f"g{k}": G("Y0", k, IN) for k in taken}, "Y0"))

    assert corners() == [0, 1, 2, 3, 4, 5]
    assert corners(0) == [2, 3, 4]
    assert corners(0, 2) == [4]
    assert corners(0, 2, 4) == []
    assert corners(1, 3, 5) == []
    assert corners(0, 3) == []  # opposite corners leave no room
    assert 1 not in corners(0)
    guards = {"g1": G("Y0", 0, IN), "g2": G("Y0", 3, IN)}
    assert free(guards, "Y0", "g1") == (0, 1, 5)  # the moving guard is not counted
    assert free(guards, "N") == (0, 1, 2, 3, 4, 5)


@asserts("ST-DIST-1", "ST-DIST-2", "ST-DIST-3", "ST-DIST-4", "ST-GAP-1", "ST-EX-1")
def test_distance() -> None:
    for one, other, n in (("Y0", "N", 2), ("Y0", "NE", 2), ("N", "NE", 2), ("N", "SE", 3), ("N", "S", 4)):
        assert T7.distance(one, other) == T7.distance(other, one) == n
    assert T7.distance(J(1, -1), J(0, 1)) == 2
    assert T7.distance("Y0", "Y0") == 0
    assert ground(J(1, -1)).distance("Y0", "NE") == 2  # through the Bush
    assert ground(J(1, -1), B(1, 0)).distance("Y0", "NE") == 4
    assert T7.distance("Y0", "NE", (B(1, 0), J(1, -1))) == 4  # a closed Gate is like a gap
    ring = list(T7.near["Y0"])
    assert ground(*ring).distance("Y0", "N") == FAR
    assert T7.distance("Y0", B(1, 0), (B(1, 0), J(1, -1))) == FAR


def test_turning_the_board_turns_everything() -> None:
    """Rotation by two directions keeps the kinds: distances and corners go along."""
    turned = Ground({id: (-q - r, q) for id, (q, r) in HEXES.items()})
    for one in YARDS:
        for other in HEXES:
            assert turned.distance(one, other) == T7.distance(one, other)
        assert sorted(turned.corner[one]) == sorted(T7.corner[one])
        for k in CORNERS:
            assert (
                turned.corner[one][(k + 2) % 6] == T7.corner[one][k]
                or turned.corner[one][(k + 4) % 6] == T7.corner[one][k]
            )


# ---- vision


@asserts("ST-VIS-1", "ST-VIS-2", "ST-VIS-3", "ST-VIS-8", "ST-YARD-3")
@pytest.mark.parametrize("k", CORNERS)
@pytest.mark.parametrize("facing", [IN, OUT])
@pytest.mark.parametrize("state", ["calm", "alert", "distracted", "stunned"])
def test_what_a_guard_sees(k: int, facing: str, state: str) -> None:
    guards = {"g1": Guard("spearman", "Y0", k, facing, state)}
    bush, junction = T7.corner["Y0"][k]
    awake = state in ("calm", "alert")
    for other in T7.bushes:
        seen = see_yard(T7, guards, "Y0", other, ())
        assert bool(seen) == (awake and (facing == IN or other == bush))
        assert see_yard(T7, guards, "N", other, ()) == []  # nobody sees into other Yards
    for other in T7.junctions:
        assert bool(see_junction(T7, guards, other)) == (awake and facing == OUT and other == junction)
    assert bool(see_bodies(guards, "Y0")) == (awake and facing == IN)


@asserts("ST-VIS-4", "ST-VIS-5", "ST-VIS-7")
def test_from_behind_only_that_guard_and_only_from_his_back_bush() -> None:
    guards = {"g1": G("Y0", 3, IN), "g2": G("Y0", 0, OUT)}
    back = B(-1, 1)
    assert see_yard(T7, guards, "Y0", back, ("g1",)) == []
    assert see_yard(T7, guards, "Y0", B(0, -1), ("g1",)) == ["g1"]  # the victim himself sees it
    assert see_yard(T7, guards, "Y0", back, ("g2",)) == ["g1"]  # no other guard of the Yard
    assert see_yard(T7, guards, "Y0", back, ("g1", "g2")) == ["g1"]
    assert see_yard(T7, guards, "Y0", back, ()) == ["g1"]


@asserts("ST-VIS-6")
def test_inward_guards_watch_no_junctions_and_outward_ones_no_bodies() -> None:
    guards = {"g1": G("Y0", 0, IN), "g2": G("Y0", 3, OUT)}
    assert see_junction(T7, guards, J(1, -1)) == []
    assert see_junction(T7, guards, J(-1, 0)) == ["g2"]
    assert see_junction(T7, guards, J(-1, 0), ("Y0",)) == []
    assert see_bodies(guards, "Y0") == ["g1"]


def test_a_corner_at_the_edge_lacks_a_hex_and_sees_less() -> None:
    edge = ground(B(1, 0), J(1, -1))
    assert edge.corner["Y0"][0] == ("", "")
    guards = {"g1": G("Y0", 0, OUT)}
    assert [j for j in edge.junctions if see_junction(edge, guards, j)] == []


# ---- the maps


@asserts("ST-SETUP-5", "ST-COMP-2")
@pytest.mark.parametrize("id", TITLE.pack.missions)  # type: ignore[attr-defined]
def test_every_map_is_sound(id: str) -> None:
    """Built anew for each Mission; what the file says of corners is so."""
    entry = next(one for one in PACK.data["missions"] if one["id"] == id)
    assert mapcheck.problems(entry, {unit: data["supply"] for unit, data in PACK.units.items()}) == []


@asserts("ST-BOARD-4", "ST-BOARD-5")
def test_every_junction_has_one_colour_and_water_covers_it() -> None:
    assert table().sheet.color[J(1, -1)] == "pink"
    assert table(mission="t7w").sheet.color[J(1, -1)] == "blue"
    assert {color for one in PACK.missions.values() for color in one.color.values()} == {
        "pink",
        "amber",
        "grey",
        "blue",
    }


@asserts("ST-BOARD-6")
def test_entrances_and_exits() -> None:
    sheet = table(mission="tsuru-island").sheet
    assert {*sheet.entrances} == {"B6", "B19", "B13"}
    assert sheet.exits == ("B13",)
