"""15. Raid."""

from __future__ import annotations

import pytest

from onoda.position import play, position, texts
from onoda.quiet import bag_at_draw, see
from onoda.story import moments, story
from support import asserts


@asserts("ON-RAID-1", "ON-RAID-2", "ON-RAID-6")
def test_a_raid_that_succeeds() -> None:
    """Check 2 > 1, one token into the Camp; event, Plate, token."""
    game = play(position("t2a", "t1b", here="tilik", alarm={"tilik": 1}, pile=("rats",)), "raid")
    assert story(game) == [
        "drawn raid t2a 2 1",
        "passed raid",
        "rice t1b",
        "event rats",
        "alarm tilik 2",
    ]
    assert see(game).camp == ["t1b"]
    assert moments(game, "event")[0].plate == ["t2a"]
    assert moments(game, "alarm")[0].plate == []
    assert len(see(game).bag) == 11


@asserts("ON-RAID-3")
def test_rice_comes_from_what_is_left_in_the_bag() -> None:
    """The token of the check and the one before the redraw lie on the Plate, two meals in the Camp."""
    game = position("t1a", "t5a", alarm={"kyanpu": 1}, camp=["t6", "t0"], reserve=["plantains"])
    play(game, "raid", "redraw plantains")
    assert set(see(game).plate) == {"t1a", "t5a"}
    assert bag_at_draw(game) == {"t1b", "t2a", "t2b", "t3a", "t3b", "t4a", "t4b", "t5b"}


@asserts("ON-RAID-4")
def test_the_rice_is_not_a_check() -> None:
    """The 0 as a meal is as good as any, and no redraw is offered for it."""
    game = play(position("t5a", "t0", reserve=["plantains"], pile=("rats",)), "raid")
    assert see(game).camp == ["t0"]
    assert see(game).reserve == ["plantains"]
    assert len(game.past) == 1


@pytest.mark.parametrize(("number", "health", "paranoia"), [(1, 9, 0), (3, 9, 0), (4, 10, 1), (6, 10, 1)])
@asserts("ON-RAID-5")
def test_a_raid_that_fails(number: int, health: int, paranoia: int) -> None:
    """2 does not beat 2: no rice, the penalty of the round, and event and token all the same."""
    game = position("t2b", here="lubang", alarm={"lubang": 2}, round=number, pile=("rats",))
    play(game, "raid")
    assert (see(game).camp, see(game).health, see(game).paranoia) == ([], health, paranoia)
    assert story(game, "event", "alarm") == ["event rats", "alarm lubang 3"]


@asserts("ON-RAID-7")
def test_the_same_region_can_be_raided_again_and_again() -> None:
    pile = ("rats", "new_years_rice_cakes", "taniguchis_order")
    game = position("t1a", "t0", "t2a", "t1a", "t3a", "t2a", here="binacas", pile=pile)
    play(game, "raid", "raid", "raid")
    assert story(game, "drawn") == ["drawn raid t1a 1 0", "drawn raid t2a 2 1", "drawn raid t3a 3 2"]
    assert (see(game).alarm["binacas"], len(see(game).camp)) == (3, 3)
    assert "raid" in texts(game)
