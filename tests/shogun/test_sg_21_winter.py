"""21. Winter, 22. scoring, 23. the end."""

from __future__ import annotations

from typing import Any

import pytest

from shogun.country import (
    BLUE,
    PACK,
    RED,
    YELLOW,
    all_facts,
    clause,
    country,
    facts,
    play,
    quick,
    see,
    texts,
)
from support import asserts
from zashiki.engine.game import Game
from zashiki.games.shogun import score
from zashiki.games.shogun import winter as chapter
from zashiki.games.shogun.japan import AUTUMN, WINTER

HOMES = ("omi", "mino", "kai", "ise", "izu", "kii", "aki", "kaga", "hida")
LOSS = {one.loss: id for id, one in PACK.events.items()}  # an event card for each rice loss


def winter(*script: str, provinces: int = 0, rice: int = 0, loss: int = 0, **fields: Any) -> Game:
    """Red owns so many provinces, each with three armies, and has so much rice; then it is winter of the first year."""
    armies = dict.fromkeys(HOMES[:provinces], (RED, 3)) | fields.pop("armies", {})
    rices = {RED: rice} | fields.pop("rices", {})
    start = {
        "season": WINTER,
        "agenda": [("lose_rice",)],
        "order": (BLUE, RED, YELLOW),
        "display": [LOSS[loss]],
    } | fields
    return country(*script, armies=armies, rice=rices, **start)


@asserts("SG-WIN-2", "SG-WIN-3", "SG-WIN-4", "SG-SUB-14")
@pytest.mark.parametrize(
    ("provinces", "rice", "loss", "left", "hungry"),
    [(9, 8, 4, 4, (5, 2, 3)), (9, 2, 7, 0, (9, 3, 3)), (8, 10, 2, 8, ()), (8, 10, 0, 10, ()), (2, 0, 0, 0, (2, 1, 2)),
     (7, 0, 0, 0, (7, 3, 3)), (3, 2, 0, 2, (1, 1, 1)), (4, 1, 0, 1, (3, 2, 2)), (4, 0, 0, 0, (4, 2, 2)),
     (6, 0, 0, 0, (6, 2, 3))],
)  # fmt: skip
def test_hunger(provinces: int, rice: int, loss: int, left: int, hungry: tuple[int, ...]) -> None:
    """Rice loss, shortage, revolts and farmers: SG-EX-30, SG-EX-31, SG-EX-32 and the rest of the table."""
    game = winter(provinces=provinces, rice=rice, loss=loss)
    found = [fact[2:] for fact in all_facts(game, "hungry")]
    assert found == ([hungry] if hungry else [])
    [after] = [moment for fact, _, moment in game.start if fact[0] == "rice_lost"]
    assert after.rice[RED] == left  # type: ignore[attr-defined]


@asserts("SG-WIN-1", "SG-WIN-12", "SG-SCO-3")
def test_the_steps_of_winter() -> None:
    game = quick(5, until=lambda t: t.year == 2)
    told = [fact[0] for fact in all_facts(game)]
    rest = told[told.index("rice_lost") :]
    steps = [name for name in dict.fromkeys(rest) if name in
             ("rice_lost", "hungry", "uprising", "scored", "markers_off", "event_open")]  # fmt: skip
    assert steps == ["rice_lost", "hungry", "uprising", "scored", "markers_off", "event_open"]
    last_uprising = max(n for n, name in enumerate(rest) if name == "uprising" and n < rest.index("markers_off"))
    assert last_uprising < rest.index("scored")
    assert not any(see(game).rice.values())


@asserts("SG-WIN-1")
def test_after_the_second_winter_no_events_and_rice() -> None:
    game = quick(5)
    told = [fact[0] for fact in all_facts(game)]
    assert told.count("event_open") == 8
    assert told.index("over") == len(told) - 1


@asserts("SG-WIN-5", "SG-WIN-6", "SG-INT-24", "SG-INT-41")
def test_drawn_at_once_and_settled_one_by_one() -> None:
    """Shortage 7: three drawn together; he settles one, sees it lost, chooses between two; the last is not asked; each
    with 3 farmers and the markers there (SG-EX-45)."""
    game = winter("omi", "mino", "kai", provinces=7, markers={"mino": 1})
    assert facts(game, "drawn") == [("drawn", RED, id) for id in ("omi", "mino", "kai")]
    assert set(texts(game, RED)) == {"revolt omi", "revolt mino", "revolt kai"}
    assert clause(game, RED, "revolt ise") == "SG-WIN-5"
    play(game, RED, "revolt mino")
    game.supply("g2")
    assert see(game).throws[-1][2] == "r3g4"
    assert see(game).owner["mino"] == ""
    assert set(texts(game, RED)) == {"revolt omi", "revolt kai"}
    play(game, RED, "revolt kai")
    game.supply("r3")
    assert see(game).throws[-1][2] == "r3g3"
    assert game.to_move == ()
    game.supply("r3")
    assert [fact[2] for fact in all_facts(game, "uprising")] == ["mino", "kai", "omi"]


@asserts("SG-WIN-5", "SG-WIN-6", "SG-BID-7")
def test_players_follow_one_another_as_in_autumn() -> None:
    """All revolts of one are settled before the next one's cards are drawn."""
    game = winter("omi", "mino", "r3", "r3", provinces=3, order=(RED, BLUE), rices={BLUE: 1},
                  armies={"kaga": (BLUE, 2), "hida": (BLUE, 2)})  # fmt: skip
    play(game, RED, "revolt omi")
    assert game.needs
    assert game.needs.stream == "winter"
    assert set(game.needs.choices) == {"kaga", "hida"}
    assert len(see(game).throws) == 2


@asserts("SG-WIN-7", "SG-EX-6")
def test_farmers_of_table_and_markers() -> None:
    """Shortage 2: one province with 2 farmers and its markers; with 2 markers 4 are thrown (SG-EX-6)."""
    game = winter("omi", provinces=2, markers={"omi": 2}, tray="y")
    assert game.needs
    game.supply("r3")
    assert see(game).throws[-1] == ("revolt", "omi", "y1r3g4", "r3")


@asserts("SG-WIN-8", "SG-REV-4")
def test_how_winter_revolts_end() -> None:
    game = winter("r3g1", provinces=1, markers={"omi": 1})
    assert ("uprising", "down", "omi", RED, 3, 1, 2) in all_facts(game)
    assert ("marked", "omi", 2) in all_facts(game)
    assert see(game).markers["omi"] == 0
    game = winter("r1g1", provinces=1, markers={"omi": 1})
    assert see(game).owner["omi"] == ""
    assert all_facts(game, "marked") == []


@asserts("SG-WIN-9", "SG-SUB-15")
def test_never_more_revolts_than_provinces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is missing: a shortage is at most the number of provinces. With a changed table all of them revolt."""
    for provinces in range(1, 46):
        revolts, _ = chapter.hunger(country().table, chapter.shortage(provinces, 0))
        assert revolts <= provinces
    monkeypatch.setattr(chapter, "hunger", lambda t, short: (5, 1))  # a changed table
    game = winter("mino", provinces=2)
    assert {fact[2] for fact in all_facts(game, "drawn")} == {"omi", "mino"}


@asserts("SG-WIN-10", "SG-SUB-15")
def test_the_number_is_fixed_at_the_check() -> None:
    """Two of three short provinces are lost; the second revolt comes all the same."""
    game = winter("omi", "mino", "g2", "g2", provinces=3, rice=0)
    play(game, RED, "revolt omi")
    assert [fact[:2] for fact in all_facts(game, "uprising")] == [("uprising", "lost")] * 2
    assert see(game).provinces(RED) == ["kai"]


@asserts("SG-WIN-11", "SG-OPT-6")
def test_no_card_works_in_winter() -> None:
    """A castle event that is left over gives nobody an army, whatever the table says about revolts."""
    game = winter("r3", provinces=1, loss=2, buildings={"omi": ("castle",)}, castle_revolt=True,
                  display=["ev_castle_2"], event="ev_castle_2", special={RED: "sp_defence"})  # fmt: skip
    assert see(game).throws[-1][2] == "r3g1"


@asserts("SG-WIN-12", "SG-COL-7")
def test_markers_are_taken_off() -> None:
    game = winter(provinces=2, rice=2, markers={"omi": 3, "mino": 1})
    assert not any(see(game).markers.values())


@asserts("SG-WIN-13", "SG-END-1")
def test_rice_is_never_carried_over() -> None:
    four = ("ev_tax_cap", "ev_rice_cap", "ev_temple_3", "ev_temple_4")
    game = winter(*four, provinces=1, rice=9, display=["ev_castle_2"], unused=[*four, "ev_levy_short"])
    assert see(game).rice == dict.fromkeys(game.seats, 0)
    assert see(game).year == 2
    assert len(see(game).display) == 4


# ---- scoring


def points(armies: dict[str, tuple[str, int]], buildings: dict[str, tuple[str, ...]], **fields: Any) -> dict[str, int]:
    game = country(armies=armies, buildings=buildings, **fields)
    return {seat: sum(parts) for seat, parts in score.worth(game.table).items()}


@asserts("SG-SCO-1", "SG-SCO-2", "SG-SCO-9")
def test_provinces_and_buildings() -> None:
    """Two provinces and a theatre, which has most of its region: 2 + 1 + 1; money, rice and armies count nothing."""
    armies = {"omi": (RED, 30), "kai": (RED, 1), "ise": (BLUE, 1)}
    found = points(armies, {"omi": ("theatre",)}, chests={RED: 50}, rice={RED: 18}, special={RED: "sp_tax"})
    assert found == {RED: 4, BLUE: 1, YELLOW: 0}
    game = country(armies=armies, buildings={"omi": ("theatre",)})
    assert score.worth(game.table)[RED] == (2, 1, 1)


@asserts("SG-SCO-4", "SG-SCO-5", "SG-SUB-13", "SG-EX-7")
@pytest.mark.parametrize(("kind", "alone", "tied"), [("castle", 3, 2), ("temple", 2, 1), ("theatre", 1, 0)])
def test_majorities(kind: str, alone: int, tied: int) -> None:
    """Alone 3, 2, 1; shared one point less each (SG-EX-7)."""
    armies = {"omi": (RED, 1), "mino": (BLUE, 1), "hida": (RED, 1), "echizen": (YELLOW, 1)}
    worth = score.worth(country(armies=armies, buildings={"omi": (kind,)}).table)
    assert worth[RED][2] == alone
    worth = score.worth(country(armies=armies, buildings={"omi": (kind,), "mino": (kind,)}).table)
    assert (worth[RED][2], worth[BLUE][2], worth[YELLOW][2]) == (tied, tied, 0)
    three = {"omi": (kind,), "mino": (kind,), "echizen": (kind,)}
    assert [parts[2] for parts in score.worth(country(armies=armies, buildings=three).table).values()] == [tied] * 3
    most = {"omi": (kind,), "mino": (kind,), "hida": (kind,)}
    worth = score.worth(country(armies=armies, buildings=most).table)
    assert (worth[RED][2], worth[BLUE][2]) == (alone, 0)


@asserts("SG-SCO-4")
def test_each_region_and_type_for_itself() -> None:
    armies = {"omi": (RED, 1), "aki": (RED, 1), "mino": (BLUE, 1)}
    buildings = {"omi": ("castle",), "aki": ("castle", "temple"), "mino": ("temple",)}
    found = list(score.majorities(country(armies=armies, buildings=buildings).table))
    assert sorted(found) == sorted([("tosan", "castle", (RED,), 3), ("chugoku", "castle", (RED,), 3),
                                    ("chugoku", "temple", (RED,), 2), ("tosan", "temple", (BLUE,), 2)])  # fmt: skip


@asserts("SG-SCO-6")
def test_no_majority_without_a_building() -> None:
    assert list(score.majorities(country(armies={"omi": (RED, 1)}).table)) == []


@asserts("SG-SCO-7", "SG-MAP-9", "SG-SUB-22", "SG-EX-34")
@pytest.mark.parametrize(("side", "region"), [("moon", "nankai"), ("sun", "tosan")])
def test_regions_of_the_side_in_play(side: str, region: str) -> None:
    """Castles in Owari count for Nankai on the moon side, for Tosan on the sun side (SG-EX-34)."""
    game = country(armies={"owari": (RED, 1)}, buildings={"owari": ("castle",)}, side=side)
    assert [found[0] for found in score.majorities(game.table)] == [region]


@asserts("SG-SCO-8", "SG-GEN-2")
def test_both_winters_are_added() -> None:
    """78 and 4 more are 82, past the end of the track at 80."""
    game = winter(provinces=4, rice=4, points={RED: 78, BLUE: 0, YELLOW: 0})
    assert see(game).points == {RED: 82, BLUE: 0, YELLOW: 0}
    game = quick(6)
    by_year = [fact[5] for fact in all_facts(game, "scored")]
    assert by_year[3:] == [game.table.points[seat] for seat in game.seats]


# ---- the end


def finish(points: dict[str, int], chests: dict[str, int]) -> dict[str, Any]:
    game = country(agenda=[("final",)], season=WINTER, year=2, points=points, chests=chests)
    assert game.result
    return game.result


@asserts("SG-END-2", "SG-GEN-2")
def test_most_points_win() -> None:
    result = finish({BLUE: 40, YELLOW: 51, RED: 50}, {RED: 99})
    assert (result["winners"], result["clause"], result["reason"]) == ([YELLOW], "SG-END-2", "points")
    assert result["scores"] == {BLUE: 40, YELLOW: 51, RED: 50}


@asserts("SG-END-3", "SG-INT-27", "SG-EX-42")
@pytest.mark.parametrize(("chests", "winners", "reason"), [((4, 6), [RED], "chests"), ((4, 4), [BLUE, RED], "shared")])
def test_ties(chests: tuple[int, int], winners: list[str], reason: str) -> None:
    """Chests 4 and 6: the 6 wins; 4 and 4: shared (SG-EX-42)."""
    result = finish({BLUE: 40, YELLOW: 30, RED: 40}, {BLUE: chests[0], YELLOW: 50, RED: chests[1]})
    assert (result["winners"], result["reason"], result["clause"]) == (winners, reason, "SG-END-3")


@asserts("SG-END-4")
def test_who_sits_out_can_still_win() -> None:
    game = country("r3", armies={"omi": (RED, 3)}, season=AUTUMN, year=2, agenda=[("end_round",)], order=(RED,),
                   display=["ev_tax_cap"], points={BLUE: 30, YELLOW: 0, RED: 10})  # fmt: skip
    assert game.result
    assert game.result["winners"] == [BLUE]
    assert game.result["scores"] == {BLUE: 30, YELLOW: 0, RED: 11}
