"""20. Round events."""

from __future__ import annotations

from typing import Any

import pytest

from onoda.position import PACK, clause, play, position, texts
from onoda.quiet import ended, see, tracks
from onoda.story import event, moments, raid, story
from support import asserts

ROUND_EVENTS = [card.id for card in PACK.events.values() if card.kind == "round"]
SIX = ["t1a", "t2a"]  # 6 rice points


@asserts("ON-REV-1")
def test_in_force_until_the_end_of_the_round() -> None:
    game = play(position(in_force=["rainy_season"], missions_next=("farmers",)), "move looc", "move kyanpu")
    assert sum(see(game).alarm.values()) == 0  # in the rain Moves add no token
    play(game, "end")
    assert (see(game).in_force, see(game).discard) == ([], ["rainy_season"])
    assert see(play(game, "move looc")).alarm["looc"] == 1


@pytest.mark.parametrize("cards", [["surrender_of_fujita", "beacon_raids"], ["beacon_raids", "surrender_of_fujita"]])
@asserts("ON-REV-2")
def test_dec14_each_answers_in_the_order_in_which_they_came(cards: list[str]) -> None:
    """DEC-14: what a card says you may do is used or declined, one card after the other."""
    game = position("t5a", "t1a", "t2a", here="ago", in_force=cards, companions={"kozuka": "inactive"}, pile=("gas",))
    play(game, "raid")
    offered = {"surrender_of_fujita": ["choose 1", "choose 2"], "beacon_raids": ["apply beacon_raids"]}
    assert texts(game) == [*offered[cards[0]], "decline"]
    play(game, "decline")
    assert texts(game) == [*offered[cards[1]], "decline"]
    assert (see(game).camp, see(game).honor) == (["t1a"], 0)


@asserts("ON-REV-2")
def test_dec14_what_cannot_be_used_is_not_asked() -> None:
    """DEC-14: all tokens are in the Camp; the check counts as 0, Lewis Cartridges make it 2, but there is no
    rice to burn for a beacon."""
    game = position(camp=list(PACK.tokens), in_force=["beacon_raids"], reserve=["lewis_cartridges"], pile=("rats",))
    play(game, "raid", "use lewis_cartridges")
    assert story(game, "passed", "rice", "event") == ["passed raid", "event rats"]
    assert "raid" in texts(game)


@pytest.mark.parametrize(
    ("companions", "first", "offered"),
    [
        ({"kozuka": "inactive"}, ["keep t2a", "apply beacon_raids"], []),  # the only one kept goes unasked
        ({}, ["apply beacon_raids"], ["lose t1a", "lose t2a"]),
    ],
)
@asserts("ON-REV-2", "ON-TOK-5")
def test_beacons_burn_what_the_harvest_of_this_raid_brought(
    companions: dict[str, str], first: list[str], offered: list[str]
) -> None:
    """Not the rice that lay in the Camp before: of two tokens drawn the one kept, or either if both are."""
    in_force = ["harvest", "beacon_raids"]
    game = position(
        "t5a", "t1a", "t2a", here="looc", camp=["t6"], in_force=in_force, companions=companions, pile=("salt",)
    )
    play(game, "raid", *first)
    if offered:
        assert texts(game) == offered
        play(game, "lose t2a")
    play(game, "keep")
    assert see(game).camp == (["t6", "t1a"] if offered else ["t6"])
    assert (see(game).honor, see(game).alarm["looc"], see(game).alarm["ago"]) == (1, 1, 1)
    assert story(game, "rice_lost") == ["rice_lost t2a"]


@asserts("ON-REV-2")
def test_what_one_sets_off_is_finished_first_and_only_what_is_in_play_acts() -> None:
    """The bees' failed check lets Tadao and Chie speak, whose Paranoia brings fever; only then the trails are
    checked."""
    in_force = ["giant_bees", "watched_trails", "tadao_and_chie", "fever_dreams"]
    game = position("t0", "t1a", "t2a", health=10, paranoia=1, in_force=in_force)
    play(game, "move tilik", "accept")
    assert story(game, "drawn", "harm", "moved") == [
        "drawn alarm t0 0 0",
        "harm 1 0",
        "drawn test t1a 1 1",
        "harm 0 1",
        "harm 1 0",
        "drawn alarm t2a 2 0",
        "moved tilik",
    ]
    agenda = [("ask", ("onoda",), "Action"), ("answer", "fever_dreams")]
    assert [tracks(position(agenda=agenda, in_force=cards)) for cards in (["fever_dreams"], [])] == [
        (9, 0),
        (10, 0),
    ]


@pytest.mark.parametrize("card", ROUND_EVENTS)
@asserts("ON-REV-3", "ON-REV-5", "ON-REV-7")
def test_any_can_be_cancelled_for_a_point_of_paranoia(card: str) -> None:
    """Helpful ones too. It is no action, and the fever does not answer its own cancelling."""
    game = play(position(in_force=[card], paranoia=2, pile=("gas",)), f"cancel {card}")
    assert (see(game).in_force, see(game).discard, tracks(game)) == ([], [card], (10, 3))
    assert story(game) == ["cancelled " + card, "harm 0 1"]
    assert (sum(see(game).alarm.values()), see(game).events[0]) == (0, ["gas"])
    assert clause(game, f"cancel {card}") == "ON-REV-3"


@asserts("ON-REV-3")
def test_the_others_answer_a_cancelling() -> None:
    game = play(position(in_force=["fever_dreams", "ants_in_the_food"]), "cancel ants_in_the_food")
    assert tracks(game) == (9, 1)


@pytest.mark.parametrize("card", ROUND_EVENTS)
@asserts("ON-REV-4")
def test_or_by_the_condition_printed_on_it(card: str) -> None:
    """Every printed price: with it payable and after having paid it, no Paranoia; refused when the thing is
    inactive."""
    inactive = dict.fromkeys(PACK.objects, "inactive")
    companions = {"kozuka": "inactive", "shimada": "inactive"}
    poor = position(in_force=[card], objects=inactive, companions=companions)
    for number, price in enumerate(PACK.events[card].cancel, 1):
        ((verb, what),) = price
        assert verb == "deactivate"
        assert clause(poor, f"cancel {card} {number}") == "ON-REV-4"
        game = position(in_force=[card], objects={"radio": "active"}, companions={"kozuka": "inactive"})
        play(game, f"cancel {card} {number}")
        payer = "shimada" if what == "any_companion" else what
        assert (see(game).companions | see(game).objects)[payer] == "inactive"
        assert (see(game).in_force, tracks(game)) == ([], (10, 0))
    assert clause(poor, f"cancel {card} {len(PACK.events[card].cancel) + 1}") == "ON-REV-4"


@asserts("ON-REV-6")
def test_the_price_in_paranoia_can_be_fatal() -> None:
    assert ended(play(position(in_force=["ants_in_the_food"], paranoia=9), "cancel ants_in_the_food"), "paranoia")
    game = play(position("t1a", in_force=["ants_in_the_food"], health=4, paranoia=4), "cancel ants_in_the_food")
    assert story(game, "drawn") == ["drawn survival t1a 1 5"]
    assert ended(game, "survival")


@asserts("ON-REV-8")
def test_when_a_round_event_may_be_cancelled() -> None:
    """Between actions, also as the last thing before the end; not while a check waits or a card asks."""
    game = position("t0", in_force=["ants_in_the_food"], reserve=["plantains"])
    assert {"cancel ants_in_the_food", "end"} <= set(texts(game))
    play(game, "raid")
    assert game.why_not("onoda", "cancel ants_in_the_food") is not None
    assert event("kendo_school", in_force=["ants_in_the_food"]).why_not("onoda", "cancel ants_in_the_food")
    game = position(camp=[*SIX, "t6"], in_force=["ants_in_the_food"], missions_next=("farmers",))
    assert see(play(game, "cancel ants_in_the_food", "end")).health == 10


@pytest.mark.parametrize(("option", "level", "paranoia"), [("go", 2, 0), ("cancel helicopters", 1, 1)])
@asserts("ON-REV-9")
def test_a_fresh_card_governs_the_token_of_the_action_that_drew_it(option: str, level: int, paranoia: int) -> None:
    game = play(raid("helicopters"), option)
    assert (see(game).alarm["lubang"], see(game).paranoia) == (level, paranoia)


@asserts("ON-REV-9")
def test_a_fresh_card_changes_nothing_that_came_earlier() -> None:
    """The rice of the Raid is taken: Fujita, drawn afterwards, offers nothing for it."""
    game = play(raid("surrender_of_fujita"), "go")
    assert see(game).camp == ["t1b"]
    assert "raid" in texts(game)


@asserts("ON-REV-10")
def test_what_looks_at_the_meal_still_counts_at_the_end() -> None:
    """Ants in the Food: one point above the need of 6 costs 1 Health; only then the card leaves play."""
    game = play(position(camp=[*SIX, "t6"], in_force=["ants_in_the_food"], missions_next=("farmers",)), "end")
    assert see(game).health == 9
    assert moments(game, "harm")[0].in_force == ["ants_in_the_food"]
    assert see(game).in_force == []


@pytest.mark.parametrize(
    ("number", "failure", "expected"),
    [(1, None, (9, 0)), (4, None, (10, 1)), (1, (("alarm", 1, "here", 1, False),), (10, 0))],
)
@asserts("ON-REV-11")
def test_a_check_has_the_standard_penalty_unless_the_card_prints_its_own(
    number: int, failure: Any, expected: tuple[int, int]
) -> None:
    agenda = [("ask", ("onoda",), "Action"), ("carry_out", (("check", (), failure),), "giant_bees")]
    assert tracks(position("t0", agenda=agenda, round=number)) == expected


@asserts("ON-REV-11")
def test_a_test_of_a_round_event_follows_its_text() -> None:
    """Akatsu's note in round 1: failing costs Paranoia, never Health."""
    game = play(position("t0", in_force=["akatsus_note"], paranoia=1, health=2), "move looc")
    assert tracks(game) == (2, 2)
    order = [name.split()[0] for name in story(game)]
    assert order[:5] == ["moved", "answers", "drawn", "failed", "harm"]
