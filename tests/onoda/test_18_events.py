"""18. Events in general, 19. immediate events, and the decisions that cards ask for (DEC-4 to DEC-10, DEC-17,
DEC-18)."""

from __future__ import annotations

from typing import Any

import pytest

from onoda.position import clause, play, position, texts
from onoda.quiet import ended, see, tracks
from onoda.story import event, moments, raid, story
from support import asserts

INACTIVE = {"kozuka": "inactive", "shimada": "inactive"}
GONE = {"kozuka": "removed", "shimada": "removed"}


# ---- 18. events in general


@asserts("ON-EVT-1", "ON-EVT-7")
def test_one_action_draws_the_top_card_only_and_adds_one_token_only() -> None:
    game = play(position("t5a", "t1a", here="lubang", pile=("rats", "gas")), "raid")
    assert story(game, "event", "alarm") == ["event rats", "alarm lubang 1"]
    assert see(game).events[0] == ["gas"]


@asserts("ON-EVT-2")
def test_the_event_is_finished_before_plate_and_token() -> None:
    """The check of Woodcutters meets the level before the token, with the token of the Raid still on the
    Plate."""
    game = raid("woodcutters", "t1a", alarm={"lubang": 1})
    assert story(game, "drawn")[1:] == ["drawn alarm t1a 1 1"]
    assert moments(game, "failed")[0].plate == ["t5b", "t1a"]
    assert story(game, "alarm")[-2:] == [
        "alarm lubang 2",
        "alarm lubang 3",
    ]  # the failure result, then the token
    assert [table.plate for table in moments(game, "alarm")[-2:]] == [["t5b", "t1a"], []]


@asserts("ON-EVT-3", "ON-IMM-1")
def test_what_is_over_lies_face_up_on_the_discard_pile() -> None:
    """An immediate event, a spent reserve card, a surplus one, a cancelled and an expired round event."""
    assert "rats" in see(raid("rats")).discard
    hand = ["plantains", "salt", "lewis_cartridges"]
    game = position(here="looc", reserve=hand, in_force=["ants_in_the_food", "fiesta"])
    play(game, "use plantains 2", "cancel ants_in_the_food")
    assert see(game).discard == ["plantains", "ants_in_the_food"]
    game = play(position("t5a", "t1a", here="looc", reserve=hand, pile=("rats",)), "mission", "deactivate kozuka")
    assert see(play(game, "discard salt")).discard[0] == "salt"
    assert see(play(position(in_force=["fiesta"], missions_next=("farmers",)), "end")).discard == ["fiesta"]


@asserts("ON-EVT-4")
def test_a_drawn_event_cannot_be_refused() -> None:
    assert texts(raid("kendo_school")) == ["choose 1", "choose 2"]
    assert see(raid("akatsu_deserts")).alarm["looc"] == 1


@pytest.mark.parametrize(("card", "joins"), [("cells_of_three", "akatsu_joins"), ("the_informer", "helicopters")])
@asserts("ON-EVT-5")
def test_a_card_set_aside_is_shuffled_in(card: str, joins: str) -> None:
    """From then on any draw may bring it."""
    game = raid(card, "t6", "t0", alarm={"tilik": 1})
    if card == "cells_of_three":
        play(game, "done")
    assert joins not in see(game).aside
    play(game, "raid")
    assert game.needs is not None
    assert (game.needs.stream, joins in game.needs.choices) == ("events", True)


@asserts("ON-EVT-6")
def test_a_void_card_is_discarded_and_not_replaced() -> None:
    """Shimada's death makes card 21 void."""
    game = position("t5b", "t1b", "t4a", "t6", here="lubang", pile=("death_of_shimada", "shimada_wounded", "rats"))
    play(game, "raid", "raid")
    assert story(game, "event", "void") == [
        "event death_of_shimada",
        "event shimada_wounded",
        "void shimada_wounded",
    ]
    assert tracks(game) == (10, 1)  # without Shimada card 21 would cost a point of Paranoia more
    assert see(game).discard == ["death_of_shimada", "shimada_wounded"]
    assert see(game).events[0] == ["rats"]


@asserts("ON-EVT-8", "ON-EVT-1")
def test_an_empty_pile() -> None:
    """Normal: the discards become the pile, what was set aside stays out. Historical: there are no more
    events."""
    fields: dict[str, Any] = {"here": "lubang", "events": [], "discard": ["rats", "gas"]}
    game = play(position("t5a", "t1a", "rats", **fields), "raid")
    assert story(game, "event") == ["event rats"]
    assert (see(game).events, see(game).discard) == ([["gas"]], ["rats"])
    assert see(game).aside == ["akatsu_joins", "helicopters"]
    game = play(position("t5a", "t1a", variant="historical-military", **fields), "raid")
    assert (story(game, "event"), see(game).discard) == ([], ["rats", "gas"])
    assert (see(game).alarm["lubang"], see(game).plate) == (1, [])


@asserts("ON-EVT-9", "ON-REV-8")
def test_dec17_after_a_round_event_any_in_play_may_be_cancelled_until_the_player_goes_on() -> None:
    """DEC-17: the new one and older ones, by Paranoia or price, before Plate and token; with none left
    nothing is asked."""
    game = raid("rainy_season", in_force=["ants_in_the_food"])
    cancels = ["cancel ants_in_the_food", "cancel rainy_season", "cancel rainy_season 1"]
    assert texts(game) == ["go", *cancels]
    assert (see(game).plate, see(game).alarm["lubang"]) == (["t5b"], 0)
    play(game, "cancel ants_in_the_food")
    assert texts(game) == ["go", *cancels[1:]]
    play(game, "cancel rainy_season 1")
    assert (see(game).plate, see(game).alarm["lubang"], see(game).paranoia) == ([], 1, 1)
    assert see(play(raid("rainy_season"), "go")).in_force == ["rainy_season"]


@asserts("ON-EVT-9", "ON-RES-5")
def test_dec17_a_reserve_card_just_kept_may_be_used_at_once() -> None:
    """DEC-17: this very card, in its uses of window free or calm, and no other; a card without such a use is
    not asked."""
    game = raid("plantains", reserve=["salt"], paranoia=3)
    assert texts(game) == ["keep", "use plantains 1", "use plantains 2"]
    assert clause(game, "use salt 1") == "ON-EVT-9"
    assert (see(game).plate, see(game).alarm["lubang"]) == (["t5b"], 0)
    play(game, "use plantains 2")
    assert (see(game).paranoia, see(game).reserve, see(game).alarm["lubang"]) == (1, ["salt"], 1)
    assert see(play(raid("plantains"), "keep")).reserve == ["plantains"]
    assert texts(raid("oath_of_the_four")) == ["keep", "use oath_of_the_four 1"]
    assert len(raid("lewis_cartridges").past) == 1


# ---- 19. immediate events


@asserts("ON-IMM-1")
def test_an_immediate_event_is_done_as_far_as_possible() -> None:
    """Typhoon: only Tilik has a token to lose."""
    game = raid("typhoon", alarm={"tilik": 1})
    assert story(game, "calm") == ["calm tilik 0"]
    assert "typhoon" in see(game).discard


@pytest.mark.parametrize(
    ("card", "fields", "options"),
    [
        ("typhoon", {"camp": ["t6"]}, {"choose 1", "choose 2", "choose 3"}),
        ("typhoon", {}, {"choose 1", "choose 3"}),  # no rice token
        ("typhoon", {"camp": ["t6"], "objects": {"uniform": "inactive"}}, {"choose 2", "choose 3"}),
        ("shimada_wounded", {"companions": INACTIVE}, {"choose 1", "choose 3"}),  # he is not active
        ("death_of_kozuka", {"health": 2, "paranoia": 9}, {"choose 1", "choose 2"}),  # both are fatal
        ("new_years_rice_cakes", {"companions": GONE}, {"choose 1", "choose 2"}),  # both give nothing
        ("family_photographs", {"companions": INACTIVE}, {"choose 1", "choose 2"}),  # by a removal
        ("footprints", {"companions": GONE}, {"choose 1", "choose 3"}),
        ("blues_and_tango", {"objects": {"radio": "active"}}, {"choose 1", "choose 2"}),
    ],
)
@asserts("ON-IMM-2")
def test_dec7_the_options_that_are_possible(card: str, fields: dict[str, Any], options: set[str]) -> None:
    """DEC-7: what an option directly takes must be there; gaining nothing or a fatal price closes none."""
    assert set(texts(event(card, **fields))) == options


@asserts("ON-IMM-2")
def test_dec7_one_option_is_taken_unasked_and_with_none_nothing_happens() -> None:
    game = event("typhoon", objects={"uniform": "inactive"})
    assert (game.past, see(game).health) == ([], 9)
    impossible = (("choose", (("", (("deactivate", "radio"),)), ("", (("rice_lose", 1),)))), ("honor", 1))
    game = position(agenda=[("ask", ("onoda",), "Action"), ("carry_out", impossible, "gas")])
    assert ("raid" in texts(game), see(game).honor) == (True, 1)


@pytest.mark.parametrize(("token", "paranoia"), [("t4a", 2), ("t3a", 4)])
@asserts("ON-IMM-3")
def test_the_results_printed_for_a_test(token: str, paranoia: int) -> None:
    """Blues and Tango at Paranoia 3: success recovers 1, failure adds 1."""
    game = event("blues_and_tango", token, paranoia=3)
    if token == "t3a":
        play(game, "accept")
    assert tracks(game) == (10, paranoia)


# ---- what cards ask


@asserts("ON-SQD-3", "ON-SQD-4", "ON-REV-4")
def test_dec4_which_companion_to_deactivate() -> None:
    """DEC-4: each active one; if none, each inactive one for removal; a single one unasked; but see
    cancelling."""
    game = play(event("family_photographs", companions={"akatsu": "inactive"}), "choose 1")
    assert texts(game) == ["deactivate kozuka", "deactivate shimada"]
    game = play(event("family_photographs", companions=INACTIVE), "choose 1")
    assert texts(game) == ["remove kozuka", "remove shimada"]
    game = play(event("family_photographs", companions={"kozuka": "removed"}), "choose 1")
    assert see(game).companions["shimada"] == "inactive"
    game = position(in_force=["fever_dreams"])
    assert texts(play(game, "cancel fever_dreams 2")) == ["deactivate kozuka", "deactivate shimada"]


@asserts("ON-SQD-6")
def test_dec5_which_companion_to_activate() -> None:
    """DEC-5: asked when more than one is inactive."""
    companions = {**INACTIVE, "akatsu": "inactive"}
    game = play(event("new_years_rice_cakes", companions=companions), "choose 2")
    assert texts(game) == ["activate kozuka", "activate shimada", "activate akatsu"]
    game = position(reserve=["oath_of_the_four"], companions={"kozuka": "inactive"})
    assert see(play(game, "use oath_of_the_four 1")).companions["kozuka"] == "active"


@asserts("ON-OBJ-1")
def test_dec6_which_object() -> None:
    """DEC-6: each object that can change; a single one unasked."""
    game = play(position(reserve=["needle_from_wire"], objects={"rifle": "inactive"}), "use needle_from_wire")
    assert texts(game) == ["activate rifle", "activate radio"]
    game = play(position(reserve=["needle_from_wire"]), "use needle_from_wire")
    assert see(game).objects["radio"] == "active"


@asserts("ON-ALM-11", "ON-ALM-8")
def test_dec8_regions_in_the_order_of_their_treatment() -> None:
    """DEC-8: only regions allowed, none twice, fewer where the card says "up to"; ties for the most alarm."""
    game = event("cells_of_three", alarm={"tilik": 1, "ago": 2, "looc": 1})
    assert texts(game) == ["pick tilik", "pick looc", "pick ago", "done"]
    play(game, "pick ago")
    assert texts(game) == ["pick tilik", "pick looc", "done"]
    play(game, "pick tilik")
    assert story(game, "calm") == ["calm ago 1", "calm tilik 0"]
    assert texts(event("the_informer", alarm={"tilik": 2, "ago": 2, "looc": 1})) == ["pick tilik", "pick ago"]
    assert see(event("the_informer", alarm={"tilik": 1, "ago": 2})).alarm["ago"] == 3
    game = play(event("footprints", here="looc"), "choose 3")
    assert set(texts(game)) == {"pick kyanpu", "pick tilik", "pick binacas", "pick ago"}
    assert see(play(event("footprints", here="ago"), "choose 3")).alarm["looc"] == 1  # the only neighbour


@asserts("ON-TOK-5", "ON-TOK-13")
def test_dec9_which_rice_token() -> None:
    """DEC-9: to lose, of the Camp; to keep, of those just drawn; to burn, of those this Raid brought."""
    game = play(event("typhoon", camp=["t6", "t0"]), "choose 2")
    assert texts(game) == ["lose t0", "lose t6"]
    assert see(play(game, "lose t0")).camp == ["t6"]
    game = play(position("t4a", "t5a", reserve=["salt"], camp=["t6"]), "use salt 2")
    assert texts(game) == ["keep t4a", "keep t5a"]
    in_force = ["surrender_of_fujita", "beacon_raids"]
    game = position("t5a", "t1a", "t2a", here="ago", camp=["t6"], in_force=in_force)
    play(game, "raid", "choose 1", "apply beacon_raids")
    assert texts(game) == ["lose t1a", "lose t2a"]


@pytest.mark.parametrize(("option", "reason"), [("choose 1", "health"), ("choose 2", "paranoia")])
@asserts("ON-CARD-6", "ON-IMM-2")
def test_dec10_health_or_paranoia_even_if_fatal(option: str, reason: str) -> None:
    """DEC-10: Kendo School at Health 1 and Paranoia 9."""
    game = event("kendo_school", health=1, paranoia=9)
    assert texts(game) == ["choose 1", "choose 2"]
    assert ended(play(game, option), reason)


@asserts("ON-EVT-3")
def test_dec18_which_round_event_to_discard_for_free() -> None:
    """DEC-18: each one in play; a single one unasked, with none nothing happens."""
    cards = ["ants_in_the_food", "fiesta"]
    game = play(position(reserve=["leaflet_paper"], in_force=cards), "use leaflet_paper 1")
    assert texts(game) == ["discard ants_in_the_food", "discard fiesta"]
    play(game, "discard fiesta")
    assert (see(game).in_force, see(game).discard, see(game).paranoia) == (
        cards[:1],
        ["leaflet_paper", "fiesta"],
        0,
    )
    one = play(position(reserve=["leaflet_paper"], in_force=cards[:1]), "use leaflet_paper 1")
    none = play(position(reserve=["leaflet_paper"]), "use leaflet_paper 1")
    assert [see(game).in_force for game in (one, none)] == [[], []]
    assert "raid" in texts(none)
