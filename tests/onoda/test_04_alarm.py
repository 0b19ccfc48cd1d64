"""4. Alarm."""

from __future__ import annotations

from typing import Any

import pytest

from onoda.position import PACK, clause, play, position, texts
from onoda.quiet import after_card, ended, facts, quiet, see, tracks
from support import asserts

FIRST_TILIK_THEN_LUBANG = ("the_garrison_refuses", "choose 2")


@asserts("ON-ALM-1")
def test_the_level_is_the_number_of_tokens_from_0_to_6() -> None:
    """Eight times into Tilik, with Kyanpu left out of account."""
    game, levels = position(), []
    for _ in range(8):
        play(game, "move tilik")
        levels.append(see(game).alarm["tilik"])
        play(game, "move kyanpu")
    assert levels == [1, 2, 3, 4, 5, 6, 6, 6]


ACTIONS: list[tuple[list[str], dict[str, Any], str]] = [
    (["move tilik"], {}, "tilik"),
    (["raid"], {"here": "ago"}, "ago"),
    (["repair"], {"here": "tilik", "objects": {"rifle": "inactive"}}, "tilik"),
    (["mission", "deactivate kozuka"], {"here": "looc"}, "looc"),
]


@asserts("ON-ALM-2", "ON-ALM-3")
@pytest.mark.parametrize("token", ["t0", "t4a"])
@pytest.mark.parametrize(("options", "fields", "region"), ACTIONS)
def test_every_action_adds_one_token(options: list[str], fields: dict[str, Any], region: str, token: str) -> None:
    """Whether its check fails or succeeds: in the region of the action, and nowhere else."""
    game = play(quiet(token, "t1a", **fields), *options)
    assert see(game).alarm == dict.fromkeys(PACK.regions, 0) | {region: 1}
    alarm = facts(game, "alarm", "event")
    assert alarm[-1] == ("alarm", region, 1)


@asserts("ON-ALM-2")
@pytest.mark.parametrize(
    ("card", "options", "tokens"),
    [
        ("helicopters", ["raid"], 2),
        ("rainy_season", ["move kyanpu", "move tilik"], 0),
        ("helicopters", ["move kyanpu", "move tilik"], 1),
        ("rainy_season", ["raid"], 1),
    ],
)
def test_a_card_in_force_changes_the_number(card: str, options: list[str], tokens: int) -> None:
    game = play(quiet("t4a", "t1a", here="tilik", in_force=[card]), *options)
    assert see(game).alarm["tilik"] == tokens


@asserts("ON-ALM-3")
def test_the_token_goes_to_the_region_of_the_action_after_a_card_moved_the_marker() -> None:
    game = play(after_card("taniguchis_order", here="ago", round=6), "relocate kyanpu")
    assert see(game).here == "kyanpu"
    assert (see(game).alarm["ago"], see(game).alarm["kyanpu"]) == (1, 0)


@asserts("ON-ALM-4", "ON-ALM-5")
@pytest.mark.parametrize(("before", "after", "paranoia"), [(4, 5, 0), (5, 6, 1), (6, 6, 1)])
def test_the_sixth_token_and_every_further_one_costs_paranoia(before: int, after: int, paranoia: int) -> None:
    game = play(position(alarm={"tilik": before}), "move tilik")
    assert (see(game).alarm["tilik"], see(game).paranoia) == (after, paranoia)


@asserts("ON-ALM-6")
def test_tokens_placed_by_a_card_cost_paranoia_one_by_one() -> None:
    """Tilik is full, Lubang gets its sixth: two changes."""
    card, option = FIRST_TILIK_THEN_LUBANG
    game = play(after_card(card, alarm={"tilik": 6, "lubang": 5}), option)
    assert facts(game, "harm") == [("harm", 0, 1)] * 2
    assert (see(game).alarm["tilik"], see(game).alarm["lubang"], see(game).paranoia) == (6, 6, 2)


@asserts("ON-ALM-6")
def test_a_region_that_reaches_6_again_costs_again() -> None:
    game = play(position(alarm={"tilik": 5}, reserve=["norio_suzuki"]), "move tilik")
    assert (see(game).alarm["tilik"], see(game).paranoia) == (6, 1)
    play(game, "use norio_suzuki", "move kyanpu", "move tilik", "move kyanpu")
    assert (see(game).alarm["tilik"], see(game).paranoia) == (5, 0)
    play(game, "move tilik")
    assert (see(game).alarm["tilik"], see(game).paranoia) == (6, 1)


@asserts("ON-ALM-7")
def test_this_paranoia_can_ask_for_a_survival_test_or_be_the_tenth() -> None:
    game = play(position("t6", alarm={"tilik": 5}, health=5, paranoia=5), "move tilik")
    assert facts(game, "survival") == [("survival",)]
    assert texts(game) == ["accept", "spend 1"]
    assert ended(play(position(alarm={"tilik": 6}, paranoia=9), "move tilik"), "paranoia")


@asserts("ON-ALM-8")
def test_removing_stops_at_0() -> None:
    game = play(position(alarm={"kyanpu": 1}, reserve=["norio_suzuki"]), "use norio_suzuki")
    assert see(game).alarm["kyanpu"] == 0
    game = play(position("farmers", alarm={"ago": 1}), "end")
    assert see(game).alarm == dict.fromkeys(PACK.regions, 0)
    game = play(position(alarm={"ago": 1}, reserve=["keeper_of_the_fire"]), "use keeper_of_the_fire")
    assert texts(game) == ["pick ago", "done"]
    assert clause(game, "pick looc") == "ON-ALM-8"


@asserts("ON-ALM-9")
def test_ending_the_round_adds_no_token() -> None:
    game = play(position("farmers", alarm={"kyanpu": 2}), "end")
    assert (see(game).round, see(game).alarm["kyanpu"]) == (2, 1)
    assert facts(game, "alarm", "event") == []


@asserts("ON-ALM-10", "ON-CHK-3")
@pytest.mark.parametrize("token", list(PACK.tokens))
def test_no_number_beats_6_and_only_the_6_beats_5(token: str) -> None:
    rice = "t1a" if token != "t1a" else "t1b"
    for level in (5, 6):
        game = play(quiet(token, rice, here="ago", alarm={"ago": level}), "raid")
        assert (len(see(game).camp) == 1) == (level == 5 and token == "t6")


@asserts("ON-ALM-10")
def test_cards_that_raise_the_number_or_lower_the_level_help() -> None:
    """At 6 a 6 with 2 more is enough; at 5 a 5 is, once the level is 4."""
    game = quiet("t6", "t1a", here="ago", alarm={"ago": 6}, reserve=["lewis_cartridges"])
    assert see(play(game, "raid", "use lewis_cartridges")).camp == ["t1a"]
    game = quiet("t5a", "t1a", here="ago", alarm={"ago": 5}, reserve=["keeper_of_the_fire"])
    assert see(play(game, "raid", "use keeper_of_the_fire", "pick ago")).camp == ["t1a"]


@asserts("ON-ALM-11")
def test_printed_order_and_the_order_of_picking() -> None:
    game = play(after_card(FIRST_TILIK_THEN_LUBANG[0]), FIRST_TILIK_THEN_LUBANG[1])
    assert facts(game, "alarm") == [("alarm", "tilik", 1), ("alarm", "lubang", 1), ("alarm", "kyanpu", 1)]
    game = play(after_card("footprints"), "choose 3", "pick looc")
    assert clause(game, "pick looc") == clause(game, "done") == clause(game, "pick ago") == "ON-ALM-11"
    play(game, "pick binacas")
    assert facts(game, "alarm")[:2] == [("alarm", "looc", 1), ("alarm", "binacas", 1)]


@asserts("ON-ALM-11")
def test_each_adjacent_in_the_order_of_the_map() -> None:
    """Beacon Raids, in Kyanpu."""
    game = play(quiet("t4a", "t1a", in_force=["beacon_raids"]), "raid", "apply beacon_raids")
    placed = [region for _, region, _ in facts(game, "alarm")]
    assert placed == ["five_hundred", "tilik", "binacas", "looc", "kyanpu"]


@asserts("ON-ALM-11", "ON-ALM-7")
def test_each_token_is_finished_before_the_next() -> None:
    """Paranoia for the sixth, its survival test, and a round event that answers; then the token in Lubang."""
    game = position("t6", here="ago", acting="ago", alarm={"tilik": 5}, health=5, paranoia=5,
                    in_force=["toshios_song"], pile=("the_garrison_refuses", "gas"),
                    agenda=[("ask", ("onoda",), "Action"), ("conclude", "raid")])  # fmt: skip
    play(game, "choose 2")
    assert facts(game, "alarm", "survival") == [("alarm", "tilik", 6), ("survival",)]
    assert texts(game) == ["accept", "spend 1"]
    play(game, "spend 1")
    assert tracks(game) == (4, 7)  # 1 Health spent, then 1 Paranoia more for Toshio's Song and its test
    assert see(game).alarm["lubang"] == 0
    assert facts(game, "survival") == [("survival",)]
