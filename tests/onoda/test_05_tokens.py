"""5. The twelve tokens: bag, Plate and Camp."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from onoda.position import PACK, clause, play, position, texts
from onoda.quiet import after_card, at, bag_at_draw, facts, quiet, see, tracks
from support import asserts
from zashiki import BadOutcome, Game

ALL = set(PACK.tokens)
RICE = {"t0": 2, "t1a": 3, "t1b": 1, "t2a": 3, "t2b": 1, "t3a": 1, "t3b": 2, "t4a": 3, "t4b": 2,
        "t5a": 2, "t5b": 3, "t6": 1}  # fmt: skip


def all_but(*tokens: str) -> list[str]:
    return [token for token in PACK.tokens if token not in tokens]


@asserts("ON-TOK-1")
def test_the_numbers() -> None:
    assert Counter(PACK.number.values()) == {0: 1, 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 1}


@asserts("ON-TOK-2")
def test_the_rice() -> None:
    assert Counter(PACK.rice.values()) == {1: 4, 2: 4, 3: 4}
    assert PACK.rice == RICE


@asserts("ON-TOK-3")
def test_a_token_is_drawn_from_the_bag_and_stays_out() -> None:
    """What is in the bag is open, both faces of it."""
    game = position(camp=["t6"])
    assert set(see(game).bag) == set(game.view("spectator").bag) == ALL - {"t6"}
    play(game, "raid")
    assert bag_at_draw(game) == ALL - {"t6"}
    game.supply("t4a", "t1a")
    assert set(see(game).bag) == ALL - {"t6", "t4a", "t1a"}


@asserts("ON-TOK-4", "ON-TOK-5", "ON-TOK-6")
def test_a_check_goes_to_the_plate_and_rice_to_the_camp() -> None:
    """Until the event is over; then the Plate is empty and the Camp is not."""
    game = play(position("t4a", "t0", pile=("plantains",)), "raid")
    assert texts(game) == ["keep", "use plantains 1", "use plantains 2"]
    assert (see(game).plate, see(game).camp) == (["t4a"], ["t0"])
    play(game, "keep")
    assert (see(game).plate, see(game).camp, len(see(game).bag)) == ([], ["t0"], 11)


@asserts("ON-TOK-5")
def test_the_player_picks_the_rice_that_is_lost() -> None:
    """It goes to the Plate, and with it back to the bag."""
    alone = {"kozuka": "inactive", "shimada": "inactive"}
    game = after_card("rats", camp=["t1a", "t1b", "t2a"], companions=alone)
    assert texts(game) == ["lose t1a", "lose t1b", "lose t2a"]
    assert clause(game, "lose t6") == "ON-TOK-5"
    play(game, "lose t1b")
    assert see(game).camp == ["t1a", "t2a"]
    assert "t1b" in see(game).bag
    assert at(game, "rice_lost").plate == ["t1b"]


@asserts("ON-TOK-6")
def test_the_plate_is_emptied_just_before_the_alarm_token() -> None:
    """So the survival test that the sixth token causes may draw the token of the check."""
    game = play(quiet("t6", "t1a", alarm={"kyanpu": 5}, health=5, paranoia=5), "raid")
    assert bag_at_draw(game) == ALL - {"t1a"}
    order = [fact[0] for fact in facts(game, "event", "alarm", "survival")]
    assert order == ["event", "alarm", "survival"]


@asserts("ON-TOK-7")
def test_the_plate_is_emptied_during_a_move_too() -> None:
    game = position("t4a", in_force=["giant_bees"], alarm={"tilik": 5}, health=5, paranoia=5)
    play(game, "move tilik")
    assert bag_at_draw(game) == ALL
    game.supply("t6")
    play(game, "spend 1")
    assert (see(game).plate, len(see(game).bag)) == ([], 12)


@asserts("ON-TOK-8", "ON-TOK-9")
def test_rice_stays_out_of_the_bag_until_the_round_ends() -> None:
    game = play(quiet("t4a", "t5a", "t4b", "t5b", "farmers"), "raid", "raid")
    assert see(game).camp == ["t5a", "t5b"]
    assert set(see(game).bag) == ALL - {"t5a", "t5b"}
    play(game, "end")
    assert (see(game).round, see(game).camp, set(see(game).bag)) == (2, [], ALL)


@asserts("ON-TOK-10")
def test_a_drawn_token_cannot_come_up_again_in_that_action() -> None:
    """Check, redraw, rice, then the check of an event: four tokens, all different."""
    game = position("t0", "t4a", "t1a", reserve=["plantains"], pile=("woodcutters",))
    play(game, "raid", "redraw plantains")
    assert bag_at_draw(game) == ALL - {"t0", "t4a", "t1a"}
    with pytest.raises(BadOutcome):
        game.supply("t0")
    assert see(game).plate == ["t0", "t4a"]


@asserts("ON-TOK-11")
def test_an_empty_bag_takes_the_plate_back_first() -> None:
    """The only token beats the alarm, is put back, and is drawn as rice."""
    game = play(quiet(camp=all_but("t4a")), "raid")
    assert see(game).camp[-1] == "t4a"
    assert see(game).bag == see(game).plate == []


@asserts("ON-TOK-11")
def test_without_any_token_a_check_draws_0_and_a_test_lets_health_be_spent() -> None:
    """No redraw is possible; the standard penalty follows."""
    game = play(quiet(camp=all_but(), reserve=["plantains"]), "raid")
    assert facts(game, "drawn") == [("drawn", "raid", "", 0, 0)]
    assert texts(game) == ["accept", "use plantains 2"]
    assert clause(game, "redraw plantains") == "ON-TOK-11"
    assert tracks(play(game, "accept")) == (9, 0)
    game = after_card("blues_and_tango", camp=all_but(), paranoia=2)
    assert texts(game) == ["accept", "spend 3"]
    assert tracks(play(game, "spend 3")) == (7, 1)


@asserts("ON-TOK-11")
def test_tokens_of_an_unfinished_draw_are_not_put_back() -> None:
    """The failing token is held: no redraw. A gain of rice ends with what it has."""
    game = play(quiet(camp=all_but("t1a"), alarm={"kyanpu": 1}, reserve=["plantains"]), "raid")
    assert (see(game).plate, see(game).bag) == (["t1a"], [])
    assert clause(game, "redraw plantains") == "ON-TOK-11"
    game = play(position(camp=all_but("t1a"), reserve=["plantains"]), "use plantains 1")
    assert len(see(game).camp) == 12
    game = play(position(camp=all_but("t1a"), reserve=["salt"]), "use salt 2")
    assert len(see(game).camp) == 12


@asserts("ON-TOK-12")
def test_tokens_drawn_between_actions_go_back_at_once() -> None:
    """A survival test after cancelling, a reserve card, and a timer at the end of an action."""
    game = position("t6", in_force=["helicopters"], health=6, paranoia=6)
    play(game, "cancel helicopters", "spend 2")
    assert (see(game).plate, len(see(game).bag)) == ([], 12)
    game = play(position("t1a", "t1b", reserve=["salt"]), "use salt 2", "keep t1a")
    assert (see(game).plate, set(see(game).bag)) == ([], ALL - {"t1a"})
    timer: dict[str, Any] = {"in_force": ["seventy_two_hours"], "timers": {"seventy_two_hours": 1}}
    game = play(position("t6", alarm={"looc": 5}, health=5, paranoia=5, here="looc", **timer), "move ago")
    assert facts(game, "survival") == [("survival",)]
    play(game, "spend 1")
    assert (see(game).plate, len(see(game).bag)) == ([], 12)


@asserts("ON-TOK-12")
def test_tokens_drawn_at_the_end_of_the_round_stay_out_until_its_last_step() -> None:
    """The token of the newspapers is missing from the survival test of the meal."""
    game = position("t4a", health=4, paranoia=2, camp=["t2a"], in_force=["a_bundle_of_newspapers"])
    play(game, "end")
    assert tracks(game) == (1, 1)
    game = position("t4a", health=4, paranoia=3, camp=["t2a"], in_force=["a_bundle_of_newspapers"])
    play(game, "end")
    assert tracks(game) == (1, 2)
    assert bag_at_draw(game) == ALL - {"t4a", "t2a"}
    game.supply("t3a", "farmers")
    assert (see(game).round, set(see(game).bag)) == (2, ALL)


@asserts("ON-TOK-13")
def test_the_choice_among_several_tokens_comes_after_the_last_draw() -> None:
    game = play(position("t1a", "t6", reserve=["salt"]), "use salt 2")
    assert facts(game, "rice_drawn", "rice") == [("rice_drawn", "t1a"), ("rice_drawn", "t6")]
    assert texts(game) == ["keep t1a", "keep t6"]
    assert clause(game, "keep t0") == "ON-TOK-13"
    assert see(play(game, "keep t6")).camp == ["t6"]


@asserts("ON-TOK-13", "ON-TOK-10")
@pytest.mark.parametrize(
    ("game", "options"),
    [
        (position("t1a", "t6", reserve=["salt"]), ["use salt 2", "keep t6"]),
        (quiet("t4a", "t1a", "t6", here="looc", in_force=["harvest"]), ["raid"]),
    ],
)
def test_every_token_lies_somewhere_at_every_moment(game: Game, options: list[str]) -> None:
    """Two are drawn: one kept of them, or both. The other goes to the Plate, and nothing is held afterwards."""
    play(game, *options)
    for line in game.past:
        for fact, _, table in line.told:
            drawn = [token for token in table.held if token not in table.plate]
            assert sorted([*table.bag, *table.plate, *table.camp, *drawn]) == sorted(ALL), fact
    assert (see(game).held, see(game).plate) == ([], [])
    assert len(see(game).bag) + len(see(game).camp) == 12
