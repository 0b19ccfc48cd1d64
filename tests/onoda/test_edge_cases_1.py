"""The edge cases ON-T-1 to ON-T-27, each a test of its own."""

from __future__ import annotations

from typing import Any

import pytest

from onoda.position import PACK, clause, play, position, texts
from onoda.quiet import after_card, bag_at_draw, ended, facts, quiet, see, tracks
from support import asserts
from zashiki.games.onoda import round_end

ALL = set(PACK.tokens)
HURT = {"kozuka": "inactive", "shimada": "inactive"}
NOBODY = {"kozuka": "removed", "shimada": "removed"}
LOOC: dict[str, Any] = {"here": "looc", "mission": "storehouse_at_looc"}
SURVIVAL = ("survival",)


@asserts("ON-CHK-3", "ON-CHK-4")
def test_t1() -> None:
    """ON-T-1: at alarm level 0 the 0 fails, for it is not higher."""
    game = play(quiet("t0"), "raid")
    assert facts(game, "drawn", "failed") == [("drawn", "raid", "t0", 0, 0), ("failed", "raid")]
    assert see(game).camp == []


@asserts("ON-ALM-10", "ON-TOK-8", "ON-ACT-8")
@pytest.mark.parametrize(("camp", "winning"), [(["t0", "t1a"], {"t6"}), (["t0", "t6"], set())])
def test_t2(camp: list[str], winning: set[str]) -> None:
    """ON-T-2: at level 5 only the 6 wins, one chance in the size of the bag; with the 6 in the Camp there is
    none, and the Raid is legal all the same."""
    game = position(here="ago", alarm={"ago": 5}, camp=camp)
    assert "raid" in texts(game)
    play(game, "raid")
    assert len(bag_at_draw(game)) == 10
    assert {token for token in bag_at_draw(game) if PACK.number[token] > 5} == winning


@asserts("ON-ALM-5", "ON-ALM-6", "ON-MIS-8")
def test_t4() -> None:
    """ON-T-4: Looc is full; the failure of the mission costs 1 Paranoia, the token of the action another
    one."""
    game = quiet("t5a", here="looc", mission="ambush_at_the_pass", alarm={"looc": 6})
    play(game, "mission", "deactivate kozuka")
    order = [fact for fact in facts(game, "harm", "event") if fact[0] == "event" or fact[2]]
    assert order == [("harm", 0, 1), ("event", "fiesta"), ("harm", 0, 1)]
    assert (tracks(game), see(game).alarm["looc"]) == ((8, 2), 6)


@asserts("ON-REV-6", "ON-TRK-6", "ON-SRV-7")
def test_t5() -> None:
    """ON-T-5: cancelling a round event at Paranoia 9 is defeat at once, without a test."""
    game = play(position(paranoia=9, in_force=["rainy_season"]), "cancel rainy_season")
    assert ended(game, "paranoia")
    assert facts(game, "survival", "drawn") == []


@asserts("ON-TRK-5", "ON-SRV-7", "ON-ACT-9")
def test_t6() -> None:
    """ON-T-6: Health 1, a failed Raid in round 2: defeat, no test, no event."""
    game = play(quiet("t0", round=2, health=1, paranoia=4), "raid")
    assert ended(game, "health")
    assert facts(game, "survival", "event") == []


@asserts("ON-SRV-5")
def test_t7() -> None:
    """ON-T-7: below already, 1 Paranoia recovered asks for no test; the next Health lost does, against 4."""
    events = ("taniguchis_order", "fiesta")
    game = position("t4a", "t1a", "t0", "t5a", here="ago", health=3, paranoia=5, pile=events, void=["fiesta"])
    play(game, "raid")
    assert (tracks(game), facts(game, "survival")) == ((3, 4), [])
    play(game, "raid")
    assert (tracks(game), facts(game, "survival")) == ((2, 4), [SURVIVAL])
    assert facts(game, "drawn")[-1] == ("drawn", "survival", "t5a", 5, 4)


@asserts("ON-END-9", "ON-TRK-5")
def test_t9() -> None:
    """ON-T-9: Health 2 and 2 points short: Health 0, defeat."""
    game = play(position(health=2, camp=["t1a", "t2b"]), "end")
    assert ended(game, "health")
    assert facts(game, "harm", "survival") == [("harm", 2, 0)]


@asserts("ON-SQD-4", "ON-SQD-5", "ON-SQD-2")
def test_t10() -> None:
    """ON-T-10: both companions inactive, one must be deactivated: Shimada is removed, 2 Paranoia as one
    change, and the meal needs 2 + 3."""
    game = play(after_card("family_photographs", companions=HURT), "choose 1", "remove shimada")
    assert see(game).companions["shimada"] == "removed"
    assert facts(game, "harm") == [("harm", 0, 2)]
    assert round_end.need(see(game)) == 2 + 3


@asserts("ON-SQD-11", "ON-IMM-2", "ON-TOK-5")
def test_t11() -> None:
    """ON-T-11: with nobody in the Camp deactivating does nothing; Gas offers the Uniform or the test, and
    failing it still takes the rice token."""
    ravine = quiet("t0", here="binacas", mission="fever_in_the_ravine", companions=NOBODY)
    play(ravine, "mission")
    assert (tracks(ravine), see(ravine).alarm["binacas"]) == ((10, 0), 1)
    game = after_card("gas", "t0", companions=NOBODY, camp=["t1a"])
    assert texts(game) == ["choose 1", "choose 2"]
    play(game, "choose 2", "accept")
    assert (see(game).camp, tracks(game)) == ([], (10, 0))


@asserts("ON-MIS-5", "ON-SQD-4", "ON-SRV-8", "ON-OVER-3")
def test_t12() -> None:
    """ON-T-12: the mission wants a companion and none is active: it is offered, the price is a removal and 2
    Paranoia, and a failed survival test ends the game before the check."""
    game = position("t0", health=4, paranoia=3, companions=HURT, **LOOC)
    assert "mission" in texts(game)
    play(game, "mission", "remove kozuka")
    assert ended(game, "survival")
    assert facts(game, "harm", "drawn") == [("harm", 0, 2), ("drawn", "survival", "t0", 0, 5)]


@asserts("ON-RES-3", "ON-RES-4")
def test_t14() -> None:
    """ON-T-14: three cards in hand with two active companions: a fourth is discarded, no other event is
    drawn, and nothing in hand can be used at that moment."""
    hand = ["plantains", "salt", "futamata_school"]
    game = play(position("t4a", "t1a", reserve=hand, pile=("dried_beef", "gas")), "raid")
    assert facts(game, "event", "no_room", "kept") == [("event", "dried_beef"), ("no_room", "dried_beef")]
    assert (see(game).reserve, see(game).discard) == (hand, ["dried_beef"])
    assert see(game).alarm["kyanpu"] == 1  # nothing was asked before the action was over


@asserts("ON-RES-13", "ON-SQD-7", "ON-MIS-3")
def test_t15() -> None:
    """ON-T-15: paying Kozuka lowers the limit to 2: of three cards one is used or discarded before the
    check."""
    hand = ["plantains", "salt", "lewis_cartridges"]
    game = play(quiet(reserve=hand, **LOOC), "mission", "deactivate kozuka")
    assert texts(game) == [*(f"discard {card}" for card in hand),
                           "use plantains 1", "use plantains 2", "use salt 1", "use salt 2"]  # fmt: skip
    assert facts(game, "drawn") == []
    play(game, "discard salt")
    assert see(game).reserve == ["plantains", "lewis_cartridges"]
    assert bag_at_draw(game) == ALL


@asserts("ON-RES-8", "ON-RES-9", "ON-RES-10", "ON-RES-12", "ON-CHK-12")
def test_t16() -> None:
    """ON-T-16: two redraws, the second succeeds: three tokens on the Plate, two cards discarded, no penalty
    and no answer to a failed check."""
    start: dict[str, Any] = {"here": "ago", "alarm": {"ago": 3}, "in_force": ["tadao_and_chie"]}
    game = position("t0", "t3a", "t4a", "t1a", reserve=["salt", "dried_beef"], pile=("plantains",), **start)
    play(game, "raid", "redraw salt", "redraw dried_beef")
    assert "keep" in texts(game)
    assert (see(game).plate, see(game).camp) == (["t0", "t3a", "t4a"], ["t1a"])
    assert see(game).discard == ["salt", "dried_beef"]
    assert tracks(game) == (10, 0)
    assert facts(game, "failed") == []


@asserts("ON-CARD-7", "ON-CHK-6", "ON-CHK-13", "ON-TST-9")
def test_t17() -> None:
    """ON-T-17: Tadao and Chie, a failed Raid in round 5: 1 Paranoia, then a test against the new value;
    failed, 1 more."""
    game = play(quiet("t0", "t4a", round=5, paranoia=3, in_force=["tadao_and_chie"]), "raid", "accept")
    assert see(game).paranoia == 5
    game = quiet("t0", "t4a", round=5, paranoia=3, in_force=["tadao_and_chie"])
    play(game, "raid")
    assert facts(game, "drawn")[-1] == ("drawn", "test", "t4a", 4, 4)


@asserts("ON-CHK-9")
def test_t19() -> None:
    """ON-T-19: the Woodcutters, failed in round 2: one token here, no Health lost."""
    game = position("t4a", "t1a", "t0", round=2, here="ago", pile=("woodcutters",))
    play(game, "raid")
    assert [fact for fact in facts(game, "alarm") if fact[1] == "ago"] == [
        ("alarm", "ago", 1),
        ("alarm", "ago", 2),
    ]
    assert tracks(game) == (10, 0)


@asserts("ON-MOVE-7", "ON-CHK-11")
def test_t20() -> None:
    """ON-T-20: Watched Trails at level 2: a 2 fails, the level is 3 and the marker stays; then a 4 succeeds,
    the level is 4, and the region entered gets its token."""
    game = position("t2a", "t4a", here="ago", alarm={"ago": 2}, in_force=["watched_trails"])
    play(game, "move looc")
    assert (see(game).here, see(game).alarm["ago"], see(game).alarm["looc"]) == ("ago", 3, 0)
    play(game, "move looc")
    assert (see(game).here, see(game).alarm["ago"], see(game).alarm["looc"]) == ("looc", 4, 1)


@asserts("ON-IMM-2", "ON-ACT-6")
def test_t21() -> None:
    """ON-T-21: Giant Bees, a failed check without rice in the Camp: 1 Health is the only option, and the Move
    happens."""
    game = play(position("t0", in_force=["giant_bees"]), "move tilik")
    assert facts(game, "chose") == [("chose", "giant_bees", 1)]
    assert (tracks(game), see(game).here, see(game).alarm["tilik"]) == ((9, 0), "tilik", 1)


@asserts("ON-CARD-5", "ON-END-6", "ON-SRV-6", "ON-REV-10")
def test_t22() -> None:
    """ON-T-22: Ants, need 6, have 8: two regions may be lowered first, then Health falls from 5 to 3 in one
    change, with one test."""
    start: dict[str, Any] = {"health": 5, "paranoia": 4, "camp": ["t1a", "t2a", "t0"]}
    game = position("t6", "farmers", in_force=["ants_in_the_food"], alarm={"ago": 2, "looc": 2}, **start)
    play(game, "end", "lower ago")
    assert facts(game, "harm") == []
    play(game, "lower looc")
    assert facts(game, "harm", "survival") == [("harm", 2, 0), SURVIVAL]
    assert (see(game).round, tracks(game)) == (2, (3, 4))
    assert (see(game).alarm["ago"], see(game).alarm["looc"]) == (0, 0)


@asserts("ON-ALM-4", "ON-MOVE-3", "ON-END-3")
def test_t24() -> None:
    """ON-T-24: walking home to Kyanpu at 5 makes 6 and costs 1 Paranoia; step 1 of the end of the round makes
    5."""
    game = play(position("farmers", here="tilik", alarm={"kyanpu": 5}), "move kyanpu")
    assert (see(game).alarm["kyanpu"], see(game).paranoia) == (6, 1)
    play(game, "end")
    assert (see(game).round, see(game).alarm["kyanpu"]) == (2, 5)


@asserts("ON-TOK-8", "ON-TOK-9")
def test_t25() -> None:
    """ON-T-25: after three successful Raids 9 tokens are in the bag, after the end of the round 12."""
    script = ["t4a", "t1a", "t4b", "t1b", "t5a", "t2a"]
    game = play(quiet(*script, "farmers"), "raid", "raid", "raid")
    assert len(see(game).bag) == 9
    play(game, "end", "done")
    assert (see(game).round, len(see(game).bag)) == (2, 12)


@asserts("ON-MOVE-8", "ON-END-1")
def test_t26() -> None:
    """ON-T-26: Futamata School to Kyanpu, then the end of the round: no token for Kyanpu."""
    game = position("farmers", here="ago", alarm={"kyanpu": 3}, reserve=["futamata_school"])
    assert clause(game, "end") == "ON-END-1"
    play(game, "use futamata_school", "relocate kyanpu")
    assert see(game).alarm["kyanpu"] == 3
    play(game, "end")
    assert (see(game).round, see(game).alarm["kyanpu"]) == (2, 2)


@asserts("ON-ALM-3", "ON-ACT-2")
def test_t27() -> None:
    """ON-T-27: Taniguchi's Order after a Raid in Ago, relocated to Kyanpu: the token of the Raid goes to
    Ago."""
    game = position("t4a", "t1a", here="ago", round=6, pile=("taniguchis_order",))
    play(game, "raid", "relocate kyanpu")
    assert (see(game).here, see(game).honor) == ("kyanpu", 1)
    assert (see(game).alarm["ago"], see(game).alarm["kyanpu"]) == (1, 0)
