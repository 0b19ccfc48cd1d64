"""5. Course of play, 6. action cards and special cards, 9. determine the event."""

from __future__ import annotations

from typing import Any

import pytest

from shogun.country import (
    BLUE,
    LAST,
    PACK,
    RED,
    YELLOW,
    action,
    all_facts,
    clause,
    country,
    facts,
    planning,
    play,
    quick,
    see,
    texts,
)
from support import asserts
from zashiki.engine.game import Game
from zashiki.games.shogun.japan import ACTIONS, AUTUMN, SPRING, WINTER


def in_autumn(t: Any) -> bool:
    return bool(t.season == AUTUMN and t.order)


@asserts("SG-RND-1", "SG-RND-2")
def test_six_steps_in_order() -> None:
    game = quick(1, until=lambda t: t.season == 2)
    told = [fact[0] for fact in all_facts(game) if fact[0] in
            ("season", "action", "specials", "laid", "event", "bid", "took_special", "order", "begin")]  # fmt: skip
    first = told[: told.index("begin") + 1]
    assert first == ["season", *["action"] * 5, "specials", *["laid"] * 3, "event", *["bid"] * 3, *["took_special"] * 3,
                     "order", "begin"]  # fmt: skip


@asserts("SG-RND-4")
def test_the_end_of_a_round() -> None:
    """Cards go back, the used event does not."""
    fields: dict[str, Any] = {"special": {RED: "sp_tax"}, "bids": {RED: "chest_1"}, "row": list(ACTIONS), "step": 9}
    game = country(*["castle", "temple", "theatre", "rice", "tax", "sp_tax", "sp_levy", "sp_rice", "sp_attack"],
                   armies={"omi": (RED, 2)}, agenda=[("next_action",)], event="ev_temple_3",
                   board={RED: ("",) * 11}, **fields)  # fmt: skip
    t = game.table
    assert t.season == 2
    assert (t.special, t.bids, t.order, t.event, t.step) == ({}, {}, (), "", 0)
    assert "ev_temple_3" not in [*t.display, *t.unused]
    assert t.unseen == {RED: ("omi",)}
    assert len(t.row) == 5
    assert len(t.specials) == 5


@asserts("SG-RND-4", "SG-BID-7", "SG-SUB-27")
def test_the_order_of_autumn_is_kept_for_winter() -> None:
    game = country(agenda=[("ask", (BLUE,), "NextRevolt", ("omi", "mino"), 1), ("end_round",)], season=AUTUMN,
                   order=(YELLOW, RED), display=["ev_tax_cap"], armies={"omi": (RED, 1)})  # fmt: skip
    assert see(game).season == WINTER
    assert see(game).order == (YELLOW, RED)


@asserts("SG-RND-5", "SG-END-1")
def test_what_stays() -> None:
    """From round to round, and over the winter all but markers and rice."""
    keep = {
        "armies": {"omi": (RED, 3)}, "buildings": {"omi": ("castle",)}, "markers": {"omi": 2}, "rice": {RED: 7},
        "chests": {RED: 4}, "tray": "yy", "ledges": ("r", "g"), "board": {RED: ("",) * 11},
    }  # fmt: skip
    game = country(agenda=[("end_round",)], **keep)  # type: ignore[arg-type]
    t = game.table
    assert (t.armies["omi"], t.buildings["omi"], t.markers["omi"], t.rice[RED], t.chests[RED]) == (
        3,
        ("castle",),
        2,
        7,
        4,
    )
    assert (t.tray[YELLOW], t.ledges) == (2, ("r", "g"))
    game = country(agenda=[("end_round",)], season=AUTUMN, display=["ev_tax_cap"], order=(RED,), **keep)  # type: ignore[arg-type]
    t = game.table
    assert (t.year, t.owner["omi"], t.armies["omi"], t.buildings["omi"], t.chests[RED]) == (2, RED, 3, ("castle",), 4)
    assert (t.tray[YELLOW], t.ledges) == (2, ("r", "g"))
    assert (t.markers["omi"], t.rice[RED]) == (0, 0)


@asserts("SG-RND-3", "SG-END-1")
def test_the_second_year_begins_with_spring() -> None:
    game = quick(2, until=lambda t: t.year == 2 and t.season)
    assert see(game).season == SPRING


# ---- action cards and special cards


@asserts("SG-ORD-1", "SG-ORD-2", "SG-ORD-3")
def test_five_lie_open_and_one_more_is_turned_up_after_each_of_the_first_five() -> None:
    game = quick(3, until=lambda t: t.season == 2)
    begun = [n for _, _, n in all_facts(game, "begin")]
    assert begun == list(range(1, 11))
    order = [str(fact[1]) for fact in all_facts(game, "begin")]
    assert sorted(order) == sorted(ACTIONS)
    timeline = all_facts(game, "action", "begin")[5:20]
    for k in range(1, 6):  # between the k-th and the next action, card 5 + k is turned up
        at = timeline.index(("begin", order[k - 1], k))
        assert timeline[at + 1] == ("action", order[4 + k], 5 + k)


@asserts("SG-ORD-1", "SG-INF-2")
def test_nobody_knows_the_order_of_the_rest() -> None:
    game = quick(4, until=lambda t: t.season == 1)
    assert len(game.table.row) == len(game.table.under) == 5
    assert set(game.table.row) | set(game.table.under) == set(ACTIONS)


@asserts("SG-ORD-4", "SG-SPC-1")
@pytest.mark.parametrize("players", ["3", "4", "5"])
def test_all_five_special_cards_with_any_number_of_players(players: str) -> None:
    game = quick(5, until=lambda t: t.order, players=players)
    assert sorted(see(game).specials) == sorted(PACK.specials)
    assert set(see(game).special) == set(game.seats)
    assert len(set(see(game).special.values())) == int(players)


# ---- events


def spring(*script: str, **fields: Any) -> Game:
    """Before the event of a season is drawn; a plan of seven provinces lies ready."""
    hand = {RED: ("omi", "mino", "kai", "ise", "izu", "kii", "aki"), BLUE: ("kaga",), YELLOW: ("etchu",)}
    return planning({seat: hand[seat] for seat in (BLUE, YELLOW, RED)}, *script, **fields)


@asserts("SG-EVT-1", "SG-EVT-2")
@pytest.mark.parametrize("n", [4, 3, 2])
def test_one_of_the_open_events_is_drawn_blind(n: int) -> None:
    """4 in spring, 3 in summer, 2 in autumn (SG-EX-3); the rest stays open."""
    open_cards = ["ev_tax_cap", "ev_rice_cap", "ev_castle_2", "ev_temple_4"][:n]
    game = country(agenda=[LAST, ("determine_event",)], display=open_cards)
    assert game.needs
    assert set(game.needs.choices) == set(open_cards)
    game.supply("ev_rice_cap")
    assert see(game).event == "ev_rice_cap"
    assert see(game).display == [card for card in open_cards if card != "ev_rice_cap"]
    for seat in game.seats:
        assert see(game).effect() == game.view(seat).effect() == "rice_cap_3"


@asserts("SG-EVT-3", "SG-RND-1")
def test_between_the_last_ready_and_the_bids() -> None:
    told = [fact[0] for fact in all_facts(quick(6, until=lambda t: t.order)) if fact[0] in ("laid", "event", "bid")]
    assert told == ["laid"] * 3 + ["event"] + ["bid"] * 3


@asserts("SG-EVT-4", "SG-SUB-12")
def test_the_card_left_over_counts_in_winter_only() -> None:
    game = quick(7, until=in_autumn)
    left = see(game).display
    assert len(left) == 1
    assert see(game).event not in left
    game = quick(7, until=lambda t: t.season == WINTER or t.year == 2)
    assert all_facts(game, "rice_lost") == [("rice_lost", left[0], PACK.events[left[0]].loss)]


@asserts("SG-EVT-5", "SG-WIN-13", "SG-SET-17")
def test_four_new_events_from_the_eight_not_shown() -> None:
    game = quick(8, until=lambda t: t.year == 2 and t.season)
    opened = [fact[1] for fact in all_facts(game, "event_open")]
    assert len(opened) == len(set(opened)) == 8
    assert len(see(game).unused) == 4


@asserts("SG-EVT-6", "SG-EX-29")
@pytest.mark.parametrize(("before", "after"), [(2, 1), (0, 0)])
@pytest.mark.parametrize("event", ["ev_theatre_5", "ev_theatre_7"])
def test_theatre_event(event: str, before: int, after: int) -> None:
    """A theatre built where two markers lie: one is left. Elsewhere nothing changes (SG-EX-29)."""
    game = action("theatre", {RED: "omi"}, armies={"omi": (RED, 1), "ise": (RED, 1)}, event=event,
                  markers={"omi": before, "ise": 2})  # fmt: skip
    play(game, RED, "do")
    assert see(game).markers["omi"] == after
    assert see(game).markers["ise"] == 2


@asserts("SG-EVT-6")
def test_without_the_event_a_theatre_calms_nobody() -> None:
    game = action("theatre", {RED: "omi"}, armies={"omi": (RED, 1)}, markers={"omi": 2}, event="ev_castle_2")
    assert see(play(game, RED, "do")).markers["omi"] == 2


@asserts("SG-OPT-5")
def test_all_theatres_at_once() -> None:
    """Each province with a theatre and a marker loses one when the event is turned up; building takes none then."""
    fields: dict[str, Any] = {
        "theatre": "all_theatres_now", "markers": {"omi": 2, "ise": 1, "kai": 1, "izu": 0},
        "buildings": {"omi": ("theatre",), "ise": ("castle",), "kai": ("theatre",), "izu": ("theatre",)},
        "armies": dict.fromkeys(("omi", "ise", "kai", "izu"), (RED, 1)),
    }  # fmt: skip
    game = country("ev_theatre_5", agenda=[LAST, ("determine_event",)],
                   display=["ev_theatre_5", "ev_tax_cap"], **fields)  # fmt: skip
    markers = see(game).markers
    assert [markers[id] for id in ("omi", "ise", "kai", "izu")] == [1, 1, 0, 0]
    game = action("theatre", {RED: "ise"}, event="ev_theatre_5", **fields)
    assert see(play(game, RED, "do")).markers["ise"] == 1
    assert facts(game, "calmed") == []


@asserts("SG-EVT-9", "SG-INT-35")
@pytest.mark.parametrize("event", ["ev_temple_3", "ev_temple_4"])
def test_temple_event(event: str) -> None:
    """The only neighbours are two temples of others and one own province: decline or move there (SG-EX-19)."""
    armies = {"awa_shikoku": (RED, 3), "iyo": (BLUE, 1), "kii": (RED, 1), "sanuki": (YELLOW, 2), "tosa": (BLUE, 2)}
    temples = {"iyo": ("temple",), "kii": ("temple",), "sanuki": ("temple",), "tosa": ("temple",)}
    game = action("combat_a", {RED: "awa_shikoku"}, armies=armies, buildings=temples, event=event, players=4)
    assert set(texts(game, RED)) == {"decline", "march kii 1", "march kii 2"}
    assert clause(game, RED, "march iyo 1") == "SG-EVT-9"
    assert see(play(game, RED, "march kii 2")).armies["kii"] == 3
