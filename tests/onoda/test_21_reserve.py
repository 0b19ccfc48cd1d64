"""21. Reserve events, and the decisions around a drawn number (DEC-2, DEC-3) and the hand (DEC-11, DEC-12,
DEC-15)."""

from __future__ import annotations

import pytest

from onoda.position import PACK, clause, play, position, texts
from onoda.quiet import bag_at_draw, see, tracks
from onoda.story import event, raid, story
from support import asserts

LIMITS = [
    ({"kozuka": "inactive", "shimada": "inactive"}, 1),
    ({"kozuka": "active", "shimada": "inactive"}, 2),
    ({"kozuka": "active", "shimada": "active"}, 3),
    ({"kozuka": "active", "shimada": "active", "akatsu": "active"}, 4),
]
HAND = ["futamata_school", "salt", "needle_from_wire", "coconut_milk"]
ALL_KINDS = ["futamata_school", "plantains", "lewis_cartridges", "a_fathers_haiku"]
FOUR = {"akatsu": "active"}  # three active companions: room for four cards


@pytest.mark.parametrize(("companions", "room"), LIMITS)
@asserts("ON-RES-1", "ON-RES-2", "ON-RES-3")
def test_a_drawn_card_is_kept_if_there_is_room(companions: dict[str, str], room: int) -> None:
    """With a full hand it is discarded without effect and nothing is drawn in its place."""
    kept = play(event("plantains", companions=companions, reserve=HAND[: room - 1]), "keep")
    assert see(kept).reserve == [*HAND[: room - 1], "plantains"]
    full = event("plantains", companions=companions, reserve=HAND[:room])
    assert (see(full).reserve, see(full).discard) == (HAND[:room], ["plantains"])
    assert tracks(full) == (10, 0)
    assert see(full).events[0] == ["fiesta"]


@asserts("ON-RES-3", "ON-RES-4", "ON-RES-7")
def test_without_room_no_card_in_hand_can_make_it() -> None:
    """The Raid is one single choice: nothing is asked before the drawn card is gone."""
    game = raid("plantains", reserve=HAND[:3])
    assert story(game, "event", "no_room", "kept") == ["event plantains", "no_room plantains"]
    assert len(game.past) == 1
    assert see(game).reserve == HAND[:3]


@asserts("ON-RES-5")
def test_a_card_is_used_at_once_or_later_even_in_another_round() -> None:
    at_once = play(event("plantains", paranoia=3), "use plantains 2")
    assert (see(at_once).paranoia, see(at_once).reserve) == (1, [])
    game = position(reserve=["plantains"], paranoia=3, camp=["t1a", "t2a"], missions_next=("farmers",))
    play(game, "end", "use plantains 2")
    assert (see(game).round, see(game).paranoia) == (2, 1)


@asserts("ON-RES-6")
def test_each_card_serves_once() -> None:
    """For its effect or for one redraw, then it lies on the discard pile."""
    game = play(position("t5a", "t6", reserve=["salt"]), "use salt 1")
    assert (see(game).reserve, see(game).discard) == ([], ["salt"])
    assert clause(game, "use salt 1") == "ON-RES-6"
    game = play(position("t0", "t1a", alarm={"kyanpu": 1}, reserve=["salt"], pile=("rats",)), "raid", "redraw salt")
    assert (see(game).reserve, see(game).discard) == ([], ["salt", "rats"])


@pytest.mark.parametrize("option", ["use plantains", "use plantains 3", "use futamata_school 1", "use salt 1"])
@asserts("ON-RES-6")
def test_a_use_that_the_card_does_not_have(option: str) -> None:
    """A card with several uses needs the number of one, a card with one use needs none; Salt is not in hand."""
    assert clause(position(reserve=["plantains", "futamata_school"]), option) == "ON-RES-6"


# ---- when


@asserts("ON-RES-7")
def test_dec1_between_actions_uses_of_window_free_or_calm() -> None:
    game = position(reserve=[*ALL_KINDS[:3], "oath_of_the_four"], companions=FOUR)
    uses = {"use futamata_school", "use plantains 1", "use plantains 2", "use oath_of_the_four 1"}
    assert {text for text in texts(game) if text.startswith("use")} == uses
    for option in ("use lewis_cartridges", "use oath_of_the_four 2"):
        assert clause(game, option) == "ON-RES-7"


@asserts("ON-RES-7", "ON-RES-11", "ON-CHK-12")
def test_dec2_a_failing_check() -> None:
    """DEC-2: accept, a redraw with each card, calm effects and those for a drawn number; no Health."""
    game = play(position("t0", reserve=ALL_KINDS, companions=FOUR), "raid")
    redraws = {f"redraw {card}" for card in ALL_KINDS}
    assert set(texts(game)) == redraws | {
        "accept",
        "use plantains 2",
        "use lewis_cartridges",
        "use a_fathers_haiku 2",
    }
    assert clause(game, "use futamata_school") == "ON-RES-7"
    assert clause(game, "spend 1") == "ON-TST-6"


@asserts("ON-RES-7", "ON-RES-11", "ON-TST-8")
def test_dec2_a_failing_test() -> None:
    """DEC-2: the same with the effects for a drawn test, and the exact Health if 1 remains."""
    game = event("blues_and_tango", "t1a", paranoia=3, health=4, reserve=ALL_KINDS, companions=FOUR)
    effects = {"use plantains 2", "use a_fathers_haiku 1", "use a_fathers_haiku 2"}
    assert set(texts(game)) == {f"redraw {card}" for card in ALL_KINDS} | effects | {"accept", "spend 3"}
    assert (clause(game, "spend 2"), clause(game, "spend 4")) == ("ON-TST-3", "ON-TST-5")
    assert clause(game, "use lewis_cartridges") == "ON-RES-7"
    poor = event("blues_and_tango", "t1a", paranoia=3, health=3, reserve=["salt"])
    assert texts(poor) == ["accept", "redraw salt"]


@asserts("ON-RES-12")
def test_dec2_is_skipped_when_nothing_can_be_changed() -> None:
    """DEC-2: without cards a failing check is accepted unasked; without Health to spend a failing test as
    well."""
    assert len(play(position("t0", pile=("rats",)), "raid").past) == 1
    failed = event("blues_and_tango", "t1a", "t6", paranoia=2, health=2)
    assert (failed.past, tracks(failed), "raid" in texts(failed)) == ([], (2, 3), True)


@asserts("ON-RES-7")
def test_dec3_before_a_survival_test() -> None:
    """DEC-3: draw, or first a calm card; the test is made all the same, unasked when no calm card is left."""
    game = position("t0", "t6", reserve=["plantains", "salt", "coconut_milk"], health=5, paranoia=5, pile=("rats",))
    play(game, "raid", "accept")
    assert texts(game) == ["draw", "use plantains 2", "use coconut_milk 1"]
    assert clause(game, "use salt 1") == "ON-RES-7"
    play(game, "use coconut_milk 1")
    assert (texts(game), tracks(game)) == (["draw", "use plantains 2"], (5, 5))
    play(game, "use plantains 2")
    assert story(game, "drawn") == ["drawn raid t0 0 0", "drawn survival t6 6 3"]
    unasked = play(position("t0", "t6", reserve=["salt"], health=5, paranoia=5, pile=("rats",)), "raid", "accept")
    assert story(unasked, "drawn")[-1] == "drawn survival t6 6 5"


@asserts("ON-RES-7")
def test_a_test_ordered_by_a_card_has_no_moment_before_its_draw() -> None:
    game = event("blues_and_tango", paranoia=3, reserve=["plantains"])
    assert game.needs is not None


# ---- redraws


@asserts("ON-RES-8", "ON-RES-9", "ON-RES-10")
def test_redraws_leave_the_earlier_tokens_on_the_plate() -> None:
    game = play(position("t1a", alarm={"kyanpu": 3}, reserve=["salt", "plantains"]), "raid", "redraw salt")
    assert see(game).plate == ["t1a"]
    assert "t1a" not in bag_at_draw(game)
    game.supply("t2a")
    assert texts(game) == ["accept", "redraw plantains", "use plantains 2"]
    play(game, "redraw plantains")
    assert bag_at_draw(game).isdisjoint({"t1a", "t2a"})
    game.supply("t5a")
    assert story(game, "drawn", "passed") == [
        "drawn raid t1a 1 3",
        "drawn raid t2a 2 3",
        "drawn raid t5a 5 3",
        "passed raid",
    ]
    assert see(game).plate == ["t1a", "t2a", "t5a"]


@asserts("ON-RES-11")
def test_a_survival_test_can_be_redrawn() -> None:
    game = position("t0", "t1a", "t6", reserve=["salt", "futamata_school"], health=3, paranoia=3, pile=("rats",))
    play(game, "raid", "accept")
    assert "redraw salt" in texts(game)
    play(game, "redraw salt")
    assert not game.over
    assert story(game, "passed") == ["passed survival"]


@pytest.mark.parametrize(("last", "health", "tests"), [("t5a", 10, 0), ("t0", 9, 1)])
@asserts("ON-RES-12")
def test_only_the_final_number_has_consequences(last: str, health: int, tests: int) -> None:
    """With Tadao and Chie: one penalty and one test at most; after a final success none, and no more
    redraw."""
    script = ("t1a", last, "t1b") if last == "t5a" else ("t1a", last, "t6")
    game = position(*script, alarm={"kyanpu": 1}, reserve=["salt"], in_force=["tadao_and_chie"], pile=("rats",))
    play(game, "raid", "redraw salt")
    assert see(game).health == health
    assert len(story(game, "harm")) == tests
    assert len([fact for fact in story(game, "drawn") if "test" in fact]) == tests


@asserts("ON-RES-12")
def test_a_success_is_final() -> None:
    game = play(position("t5a", "t1a", reserve=["salt"], pile=("rats",)), "raid")
    assert (len(game.past), see(game).reserve) == (1, ["salt"])


# ---- the limit


@asserts("ON-RES-13")
def test_dec11_surplus_cards_are_used_or_discarded_at_once() -> None:
    """DEC-11: paying Kozuka for the mission in Looc leaves room for 2 cards; before the check one must go."""
    game = play(
        position(here="looc", reserve=["salt", "plantains", "lewis_cartridges"]),
        "mission",
        "deactivate kozuka",
    )
    uses = {"use salt 1", "use salt 2", "use plantains 1", "use plantains 2"}
    assert set(texts(game)) == uses | {"discard salt", "discard plantains", "discard lewis_cartridges"}
    assert story(game, "drawn") == []
    play(game, "discard salt")
    assert (see(game).reserve, see(game).discard) == (["plantains", "lewis_cartridges"], ["salt"])
    assert game.needs is not None


@asserts("ON-RES-13")
def test_dec11_until_the_hand_fits_and_not_asked_when_it_does() -> None:
    """DEC-11: when two companions fall ill two cards must go."""
    ops = (("deactivate", "all_companions"),)
    agenda = [("ask", ("onoda",), "Action"), ("carry_out", ops, "gas")]
    game = position(reserve=["salt", "plantains", "lewis_cartridges"], agenda=agenda)
    play(game, "discard salt", "use plantains 2")
    assert (see(game).reserve, "raid" in texts(game)) == (["lewis_cartridges"], True)
    fits = position(reserve=["lewis_cartridges"], agenda=agenda)
    assert (fits.past, see(fits).reserve) == ([], ["lewis_cartridges"])


@asserts("ON-RES-13")
def test_dec11_goes_on_while_there_are_more_cards_than_the_limit() -> None:
    """DEC-11: four cards and room for two; the Oath activates Kozuka again, and with room for three that is all."""
    hand = ["salt", "plantains", "lewis_cartridges", "oath_of_the_four"]
    game = play(position(here="looc", reserve=hand), "mission", "deactivate kozuka")
    other = game.clone(seed=1)
    play(game, "discard salt", "use plantains 2")
    assert (see(game).reserve, game.needs is not None) == (hand[2:], True)
    play(other, "use oath_of_the_four 1")
    assert see(other).reserve == hand[:3]
    assert story(other, "drawn")


@asserts("ON-RES-7")
def test_dec12_a_loss_may_be_prevented() -> None:
    """DEC-12: asked only with a card for it in hand, and never for a price."""
    game = play(event("family_photographs", reserve=["oath_of_the_four"]), "choose 1", "deactivate kozuka")
    assert texts(game) == ["decline", "use oath_of_the_four 2"]
    assert clause(game, "use oath_of_the_four 1") == "ON-RES-7"
    saved, lost = event("shimada_wounded", reserve=["oath_of_the_four"]), event("shimada_wounded")
    assert see(play(saved, "choose 2", "use oath_of_the_four 2")).companions["shimada"] == "active"
    assert see(play(lost, "choose 2")).companions["shimada"] == "inactive"
    priced = position(here="looc", reserve=["oath_of_the_four"])
    assert see(play(priced, "mission", "deactivate kozuka")).companions["kozuka"] == "inactive"


@asserts("ON-RES-14")
def test_using_a_card_is_no_action() -> None:
    game = play(position(reserve=["plantains"], pile=("gas",), paranoia=2), "use plantains 2")
    assert story(game, "event", "alarm") == []
    assert see(game).events[0] == ["gas"]
    assert sum(see(game).alarm.values()) == 0


@asserts("ON-RES-15")
def test_a_use_may_change_nothing_or_be_done_in_part() -> None:
    """Paranoia 0 cannot be recovered; the rice of Salt comes all the same."""
    game = position("t6", reserve=["plantains", "salt", "transistor_radio"], objects={"radio": "active"})
    play(game, "use plantains 2", "use salt 1", "use transistor_radio")
    assert (tracks(game), see(game).camp, see(game).reserve) == ((10, 0), ["t6"], [])


@asserts("ON-CARD-3", "ON-MOVE-8")
def test_dec15_where_a_card_puts_onoda() -> None:
    """DEC-15: the regions it allows, the present one included; declining only where the card says "may"."""
    game = play(position(here="ago", reserve=["futamata_school"]), "use futamata_school")
    assert set(texts(game)) == {f"relocate {region}" for region in PACK.regions}
    game = play(position(here="ago", reserve=["moonless_night"]), "use moonless_night")
    assert set(texts(game)) == {"relocate kyanpu", "relocate looc"}
    game = event("taniguchis_order", here="ago", round=6)
    assert set(texts(game)) == {"relocate kyanpu", "decline"}
    assert see(play(game, "decline")).here == "ago"
