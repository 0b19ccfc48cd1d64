"""6. Alarm check."""

from __future__ import annotations

from typing import Any

import pytest

from onoda.position import PACK, clause, play, position, texts
from onoda.quiet import Fact, after_card, facts, quiet, see, tracks
from support import asserts
from zashiki import Game

REPAIR: dict[str, Any] = {"here": "tilik", "objects": {"rifle": "inactive"}}
LOOC: dict[str, Any] = {"here": "looc", "mission": "storehouse_at_looc"}


def drawn(game: Game) -> list[Fact]:
    """Number and level of every alarm check of the last choice."""
    return [fact[3:] for fact in facts(game, "drawn") if fact[1] in ("alarm", "raid")]


@asserts("ON-CHK-1")
@pytest.mark.parametrize(
    ("options", "fields", "checks"),
    [
        (["raid"], {}, 1),
        (["repair"], REPAIR, 1),
        (["mission", "deactivate kozuka"], LOOC, 1),
        (["move tilik"], {}, 0),
        (["move tilik"], {"in_force": ["watched_trails"]}, 1),
    ],
)
def test_how_many_checks_an_action_needs(options: list[str], fields: dict[str, Any], checks: int) -> None:
    assert len(drawn(play(quiet("t4a", "t1a", **fields), *options))) == checks


@asserts("ON-CHK-2")
def test_the_region_of_the_action_counts_and_for_a_card_the_region_here() -> None:
    """A surplus card moves the marker before the check of the mission; the event then looks at Ago."""
    hand = ["futamata_school", "salt", "plantains"]
    game = position("t3a", "t1a", alarm={"looc": 2, "ago": 5}, reserve=hand, pile=("woodcutters",), **LOOC)
    play(game, "mission", "deactivate kozuka", "use futamata_school", "relocate ago")
    assert drawn(game) == [(3, 2)]
    game.supply("t6")
    assert facts(game, "drawn")[-1] == ("drawn", "alarm", "t6", 6, 5)
    assert (see(game).alarm["looc"], see(game).alarm["ago"]) == (3, 4)


@asserts("ON-CHK-3")
@pytest.mark.parametrize(
    ("token", "level", "succeeds"),
    [
        ("t2a", 2, False),
        ("t3a", 2, True),
        ("t1a", 2, False),
        ("t6", 5, True),
        ("t6", 6, False),
        ("t1b", 0, True),
    ],
)
def test_only_a_higher_number_succeeds(token: str, level: int, succeeds: bool) -> None:
    game = play(quiet(token, "t4b", here="ago", alarm={"ago": level}), "raid")
    assert (see(game).camp == ["t4b"]) is succeeds
    assert drawn(game) == [(PACK.number[token], level)]


@asserts("ON-CHK-4")
@pytest.mark.parametrize("token", list(PACK.tokens))
def test_at_level_0_every_token_but_the_0_succeeds(token: str) -> None:
    """Unless a card raises the level: then the 1s fail too."""
    rice = "t4b" if token != "t4b" else "t4a"
    plain = play(quiet(token, rice, here="lubang"), "raid")
    assert bool(see(plain).camp) == (token != "t0")
    raised = play(quiet(token, rice, here="lubang", in_force=["radar_station"]), "raid")
    assert bool(see(raised).camp) == (token not in ("t0", "t1a", "t1b"))


@asserts("ON-CHK-5", "ON-CHK-6", "ON-CHK-7")
@pytest.mark.parametrize("round_", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("action", "fields"), [("raid", {}), ("repair", REPAIR)])
def test_the_round_decides_the_penalty(action: str, fields: dict[str, Any], round_: int) -> None:
    """1 Health in the first three rounds, 1 Paranoia in the last three, and nobody is asked."""
    game = play(quiet("t0", round=round_, **fields), action)
    assert tracks(game) == ((9, 0) if round_ <= 3 else (10, 1))
    assert len(facts(game, "harm")) == 1
    assert "raid" in texts(game)  # the next step is asked already


@asserts("ON-CHK-8")
@pytest.mark.parametrize(
    ("mission", "round_", "left"),
    [("the_hideout", 1, (10, 2)), ("pier_at_tilik", 5, (8, 0)), ("roof_before_the_rains", 2, (9, 0))],
)
def test_a_failed_mission_has_its_own_result_only(mission: str, round_: int, left: tuple[int, int]) -> None:
    here = PACK.missions[mission].region
    assert tracks(play(quiet("t0", mission=mission, here=here, round=round_), "mission")) == left


@asserts("ON-CHK-9")
@pytest.mark.parametrize("round_", [2, 5])
def test_a_check_on_a_card_without_a_result_has_the_standard_penalty(round_: int) -> None:
    """A printed failure replaces it: the Woodcutters place a token and harm nobody."""
    bare: list[tuple[Any, ...]] = [("ask", ("onoda",), "Action"), ("card_check", (), None, "woodcutters")]
    assert tracks(position("t0", round=round_, agenda=bare)) == ((9, 0) if round_ == 2 else (10, 1))
    printed = after_card("woodcutters", "t0", here="ago", round=round_)
    assert tracks(printed) == (10, 0)
    assert see(printed).alarm["ago"] == 2


@asserts("ON-CHK-10")
@pytest.mark.parametrize("token", ["t0", "t4a"])
def test_the_token_goes_to_the_plate_either_way(token: str) -> None:
    game = play(position(token, "t1a", pile=("plantains",)), "raid")
    assert see(game).plate == [token]


@asserts("ON-CHK-11")
def test_the_check_of_an_event_meets_the_lower_level() -> None:
    """A Raid at level 2: the check of the Woodcutters still meets 2; a 3 takes a token, then the Raid adds
    one."""
    game = play(position("t4a", "t1a", "t3a", here="ago", alarm={"ago": 2}, pile=("woodcutters",)), "raid")
    assert drawn(game) == [(4, 2), (3, 2)]
    assert [fact for fact in facts(game, "alarm", "calm") if fact[1] == "ago"] == [
        ("calm", "ago", 1),
        ("alarm", "ago", 2),
    ]


@asserts("ON-CHK-12")
def test_cards_may_be_spent_before_a_failure_counts() -> None:
    """Redraws, or what lowers the level: number and level are compared anew, and only accepting is
    failing."""
    hand = ["plantains", "keeper_of_the_fire"]
    start: dict[str, Any] = {
        "here": "ago",
        "alarm": {"ago": 3},
        "reserve": hand,
        "in_force": ["tadao_and_chie"],
    }
    game = play(quiet("t1a", "t3a", "t1b", **start), "raid")
    assert texts(game) == ["accept", "redraw plantains", "redraw keeper_of_the_fire",
                           "use plantains 2", "use keeper_of_the_fire"]  # fmt: skip
    assert clause(game, "use plantains 1") == "ON-RES-7"
    play(game, "redraw plantains")
    assert (see(game).plate, tracks(game)) == (["t1a", "t3a"], (10, 0))
    play(game, "use keeper_of_the_fire", "pick ago")
    assert (see(game).camp, tracks(game)) == (["t1b"], (10, 0))


@asserts("ON-CHK-13")
def test_a_failed_check_does_not_stop_the_action() -> None:
    """Penalty, then the round event that answers, then the event, then the alarm token."""
    game = play(quiet("t0", "t1a", in_force=["tadao_and_chie"]), "raid")
    order = [fact[:2] for fact in facts(game, "failed", "harm", "passed", "event", "alarm")]
    assert order == [
        ("failed", "raid"),
        ("harm", 1),
        ("passed", "test"),
        ("event", "fiesta"),
        ("alarm", "kyanpu"),
    ]
    mission = play(quiet("t0", "t1a", in_force=["tadao_and_chie"], **LOOC), "mission", "deactivate kozuka")
    order = [fact[:2] for fact in facts(mission, "failed", "harm", "passed", "event", "alarm")]
    assert order == [
        ("failed", "alarm"),
        ("harm", 1),
        ("passed", "test"),
        ("event", "fiesta"),
        ("alarm", "looc"),
    ]
