"""9. Companions."""

from __future__ import annotations

from typing import Any

import pytest

from onoda.position import clause, play, position, texts
from onoda.quiet import after_card, facts, quiet, see, tracks
from support import asserts
from zashiki.games.onoda import round_end, score
from zashiki.games.onoda.island import Island

LOOC: dict[str, Any] = {"here": "looc", "mission": "storehouse_at_looc"}
HURT = {"kozuka": "inactive", "shimada": "inactive"}
NOBODY = {"kozuka": "removed", "shimada": "removed"}
# The three companions, the food for all and Onoda, the cards that may be held.
GROUPS: list[tuple[tuple[str, str, str], int, int]] = [
    (("active", "active", "aside"), 6, 3),
    (("active", "inactive", "aside"), 7, 2),
    (("inactive", "inactive", "aside"), 8, 1),
    (("active", "active", "active"), 8, 4),
    (("inactive", "removed", "aside"), 5, 1),
    (("removed", "removed", "removed"), 2, 1),
]


def group(states: tuple[str, str, str]) -> dict[str, str]:
    return dict(zip(("kozuka", "shimada", "akatsu"), states, strict=True))


@asserts("ON-SQD-1", "ON-SQD-2", "ON-SQD-5")
@pytest.mark.parametrize(("states", "food", "_"), GROUPS)
def test_active_companions_need_2_and_inactive_ones_3(states: tuple[str, str, str], food: int, _: int) -> None:
    """Removed ones and Akatsu beside the board need nothing. Without rice, Health pays for all of it."""
    view = see(position(companions=group(states)))
    assert set(view.in_camp()) == {who for who, state in group(states).items() if state in ("active", "inactive")}
    assert round_end.need(view) == food
    assert see(play(position("farmers", companions=group(states)), "end")).health == 10 - food


@asserts("ON-SQD-7")
@pytest.mark.parametrize(("states", "_", "limit"), GROUPS)
def test_every_active_companion_makes_room_for_a_card(states: tuple[str, str, str], _: int, limit: int) -> None:
    """With one card fewer in hand the drawn card is kept, with a full hand it is not."""
    hand = ["salt", "dried_beef", "norio_suzuki", "coconut_milk"]
    for held, kept in ((limit - 1, True), (limit, False)):
        view = see(after_card("lewis_cartridges", companions=group(states), reserve=hand[:held]))
        assert ("lewis_cartridges" in view.reserve) is kept


@asserts("ON-SQD-8", "ON-SQD-5")
def test_only_active_companions_count_at_the_end() -> None:
    def points(*states: str) -> int:
        view: Island = see(position(companions=dict(zip(("kozuka", "shimada", "akatsu"), states, strict=True))))
        return score.parts(view)["companions"]

    assert points("active", "active", "active") == 30
    assert points("active", "inactive", "aside") == 10
    assert points("inactive", "removed", "removed") == 0


@asserts("ON-SQD-3")
def test_an_active_companion_is_picked() -> None:
    game = play(quiet(**LOOC), "mission")
    assert texts(game) == ["deactivate kozuka", "deactivate shimada"]
    assert clause(game, "deactivate akatsu") == clause(game, "remove kozuka") == "ON-SQD-3"
    assert see(play(game, "deactivate shimada")).companions["shimada"] == "inactive"
    only = play(quiet("t0", companions={"kozuka": "inactive"}, **LOOC), "mission")
    assert see(only).companions == {"kozuka": "inactive", "shimada": "inactive", "akatsu": "aside"}


@asserts("ON-SQD-3")
def test_the_loss_may_be_prevented_once_he_is_picked() -> None:
    """For an event and for a mission failure; not where it is the price."""
    game = play(after_card("family_photographs", reserve=["oath_of_the_four"]), "choose 1", "deactivate kozuka")
    assert texts(game) == ["decline", "use oath_of_the_four 2"]
    play(game, "use oath_of_the_four 2")
    assert see(game).companions["kozuka"] == "active"
    ravine = {"here": "binacas", "mission": "fever_in_the_ravine", "reserve": ["oath_of_the_four"]}
    game = play(quiet("t0", **ravine), "mission", "accept", "deactivate shimada", "decline")
    assert see(game).companions["shimada"] == "inactive"
    price = play(quiet("t0", reserve=["oath_of_the_four"], **LOOC), "mission", "deactivate kozuka")
    assert see(price).companions["kozuka"] == "inactive"
    assert "decline" not in texts(price)


@asserts("ON-SQD-4")
def test_without_an_active_companion_one_is_removed_for_2_paranoia() -> None:
    game = play(after_card("family_photographs", companions=HURT), "choose 1")
    assert texts(game) == ["remove kozuka", "remove shimada"]
    play(game, "remove kozuka")
    assert see(game).companions == {"kozuka": "removed", "shimada": "inactive", "akatsu": "aside"}
    assert facts(game, "removed", "harm") == [("removed", "kozuka"), ("harm", 0, 2)]


@asserts("ON-SQD-4")
def test_preventing_the_removal_spares_the_paranoia_but_not_the_rest() -> None:
    """Gas, failed: the rice token is lost all the same."""
    game = after_card("gas", "t0", companions=HURT, reserve=["oath_of_the_four"], camp=["t1a"])
    play(game, "choose 2", "accept", "remove shimada", "use oath_of_the_four 2")
    assert see(game).companions["shimada"] == "inactive"
    assert (see(game).camp, tracks(game)) == ([], (10, 0))


@asserts("ON-SQD-5")
def test_a_removed_companion_never_returns() -> None:
    """Neither Akatsu by his card, nor anybody by one that activates."""
    gone = {"kozuka": "removed", "shimada": "inactive", "akatsu": "removed"}
    joined = after_card("akatsu_joins", companions=gone)
    assert see(joined).companions["akatsu"] == "removed"
    assert see(joined).camp == []
    oath = play(position(companions=gone, reserve=["oath_of_the_four"]), "use oath_of_the_four 1")
    assert see(oath).companions == {**gone, "shimada": "active"}


@asserts("ON-SQD-6")
def test_any_inactive_companion_may_be_activated() -> None:
    """The reward of the mission may go to another than the one just used; with none inactive nothing
    happens."""
    game = play(quiet("t4a", "t1a", companions={"shimada": "inactive"}, **LOOC), "mission")
    assert texts(game) == ["activate kozuka", "activate shimada"]
    assert clause(game, "activate akatsu") == "ON-SQD-6"
    play(game, "activate shimada")
    assert see(game).companions == {"kozuka": "inactive", "shimada": "active", "akatsu": "aside"}
    oath = play(position(reserve=["oath_of_the_four"]), "use oath_of_the_four 1")
    assert see(oath).companions == {"kozuka": "active", "shimada": "active", "akatsu": "aside"}


@asserts("ON-SQD-9")
def test_a_repair_activates_no_companion() -> None:
    fields: dict[str, Any] = {"here": "tilik", "companions": HURT}
    assert clause(position(**fields), "repair") == "ON-REP-2"
    mended = play(quiet("t4a", objects={"rifle": "inactive"}, **fields), "repair")
    assert see(mended).companions == {**HURT, "akatsu": "aside"}


@asserts("ON-SQD-11")
def test_with_nobody_in_the_camp_nobody_is_deactivated() -> None:
    """An effect does nothing, an option is closed, a requirement cannot be met."""
    ravine = {"here": "binacas", "mission": "fever_in_the_ravine", "companions": NOBODY}
    game = play(quiet("t0", **ravine), "mission")
    assert tracks(game) == (10, 0)
    assert see(game).companions == {**NOBODY, "akatsu": "aside"}
    game = after_card("footprints", companions=NOBODY)
    assert texts(game) == ["choose 1", "choose 3"]
    assert clause(game, "choose 2") == "ON-IMM-2"
    game = position(companions=NOBODY, in_force=["watched_trails"], **LOOC)
    assert clause(game, "mission") == "ON-MIS-4"
    assert clause(game, "cancel watched_trails 2") == "ON-REV-4"
