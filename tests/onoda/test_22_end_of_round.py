"""22. End of the round."""

from __future__ import annotations

from typing import Any

import pytest

from onoda.position import PACK, clause, play, position, texts
from onoda.quiet import bag_at_draw, ended, see, tracks
from onoda.story import moments, story
from support import asserts
from zashiki.engine.game import Game

SIX = ["t1a", "t2a"]  # 3 + 3 rice points: what Onoda and two active companions need
GONE = {"kozuka": "removed", "shimada": "removed"}


def end(*script: str, **fields: Any) -> Game:
    """The end of the round is declared; the next mission is Farmers."""
    return play(position(*script, **{"missions_next": ("farmers",), **fields}), "end")


@asserts("ON-END-1")
def test_the_end_is_declared_in_kyanpu_only_and_needs_no_action_before() -> None:
    assert "end" in texts(position())
    for region in PACK.regions.keys() - {"kyanpu"}:
        assert clause(position(here=region), "end") == "ON-END-1"
    waiting = play(position("t0", reserve=["plantains"]), "raid")  # not between actions
    assert waiting.why_not("onoda", "end") is not None


@asserts("ON-END-2")
def test_the_end_is_no_action() -> None:
    game = end(camp=SIX, pile=("gas",), in_force=["seventy_two_hours"], timers={"seventy_two_hours": 1})
    assert story(game, "event", "alarm", "drawn") == []
    assert see(game).events[0] == ["gas"]


@asserts("ON-END-3")
def test_every_region_loses_a_token() -> None:
    levels = {"lubang": 1, "tilik": 2, "five_hundred": 3, "binacas": 4, "kyanpu": 5, "looc": 6, "ago": 0}
    game = end(camp=SIX, alarm=levels)
    assert see(game).alarm == {region: max(0, level - 1) for region, level in levels.items()}


@pytest.mark.parametrize(
    ("companions", "need"),
    [
        (GONE, 2),
        ({"kozuka": "removed"}, 4),
        ({"kozuka": "removed", "shimada": "inactive"}, 5),
        ({}, 6),
        ({"kozuka": "inactive"}, 7),
        ({"kozuka": "inactive", "shimada": "inactive"}, 8),
        ({"akatsu": "active"}, 8),
        ({"akatsu": "inactive"}, 9),
    ],
)
@asserts("ON-END-4", "ON-END-8")
def test_what_the_squad_needs(companions: dict[str, str], need: int) -> None:
    """Two for Onoda, 2 for each active and 3 for each inactive companion: with nothing to eat, that much
    Health."""
    assert see(end(companions=companions)).health == 10 - need


@pytest.mark.parametrize(
    ("camp", "health"),
    [(["t1a", "t4a"], 10), (["t6", "t3a", "t1b", "t2b", "t0"], 10), (["t0", "t3b"], 8), (["t6"], 5), ([], 4)],
)
@asserts("ON-END-5", "ON-END-8")
def test_rice_is_pooled_and_what_is_missing_costs_health(camp: list[str], health: int) -> None:
    """The need is 6; the companions do not suffer."""
    game = end(camp=camp)
    assert tracks(game) == (health, 0)
    assert len(story(game, "harm")) == (health < 10)
    assert see(game).companions == {"kozuka": "active", "shimada": "active", "akatsu": "aside"}


@asserts("ON-END-6", "ON-END-7")
def test_dec13_surplus_rice_lowers_the_alarm() -> None:
    """DEC-13: 2 points above the need, each for another region that still has a token after step 1; 2 in all
    at most."""
    game = end(camp=[*SIX, "t0"], alarm={"tilik": 3, "looc": 3, "ago": 2, "lubang": 1})
    assert texts(game) == ["lower tilik", "lower looc", "lower ago", "done"]
    assert clause(game, "lower lubang") == "ON-END-6"
    play(game, "lower tilik")
    assert texts(game) == ["lower looc", "lower ago", "done"]
    assert clause(game, "lower tilik") == "ON-END-6"
    play(game, "lower ago")
    alarm = see(game).alarm
    assert (alarm["tilik"], alarm["looc"], alarm["ago"], alarm["lubang"]) == (1, 2, 0, 0)
    assert see(game).round == 2


@asserts("ON-END-6")
def test_dec13_surplus_need_not_be_used_and_is_not_kept() -> None:
    """DEC-13: any set of regions, the empty one too; with no alarm anywhere, or no surplus, nothing is
    asked."""
    game = play(end(camp=[*SIX, "t0"], alarm={"tilik": 3}), "done")
    assert (see(game).alarm["tilik"], see(game).camp, see(game).surplus) == (2, [], 0)
    assert see(end(camp=[*SIX, "t0"], alarm={"tilik": 1})).round == 2
    assert see(end(camp=SIX, alarm={"tilik": 3})).round == 2


@asserts("ON-END-8", "ON-END-9")
def test_the_shortage_is_one_change_and_judged_after_it() -> None:
    """Short of 4 at Health 7 and Paranoia 5: one test, although two of the points leave Health below
    Paranoia."""
    game = end("t6", camp=["t0"], health=7, paranoia=5)
    assert story(game, "harm", "survival", "drawn") == ["harm 4 0", "survival", "drawn survival t6 6 5"]
    assert tracks(game) == (3, 5)
    assert ended(end(health=6, paranoia=0), "health")
    assert ended(end(health=5, paranoia=9), "health")  # no test: the ends of the tracks come first


@asserts("ON-END-9")
def test_without_a_loss_there_is_no_test() -> None:
    """Health 3 was below Paranoia 5 before. Ants that cost Health do call for one."""
    game = end(camp=SIX, health=3, paranoia=5)
    assert (story(game, "survival"), tracks(game)) == ([], (3, 5))
    game = end("t6", camp=[*SIX, "t3a"], health=4, paranoia=4, in_force=["ants_in_the_food"])
    assert story(game, "harm", "drawn") == ["harm 1 0", "drawn survival t6 6 4"]


@asserts("ON-END-10")
def test_the_last_step_clears_the_table() -> None:
    game = end(camp=SIX, plate=["t6"], in_force=["fiesta", "rainy_season"])
    before, after = moments(game, "fed")[0], moments(game, "round_over")[0]
    assert (before.camp, before.plate, before.in_force) == (SIX, ["t6"], ["fiesta", "rainy_season"])
    assert (after.camp, after.plate, after.in_force, after.here) == ([], [], [], "")
    assert after.discard == ["fiesta", "rainy_season"]
    assert (len(after.bag), see(game).round) == (12, 2)


@asserts("ON-END-11")
def test_the_test_of_the_meal_draws_without_the_tokens_in_the_camp() -> None:
    game = end(camp=["t0", "t6", "t5a"], health=4, paranoia=4)  # 5 of 6 points
    assert bag_at_draw(game) == set(PACK.tokens) - {"t0", "t6", "t5a"}


@asserts("ON-END-12")
def test_what_carries_over() -> None:
    kept: dict[str, Any] = {"health": 7, "paranoia": 3, "honor": 2, "reserve": ["salt"], "void": ["gas"]}
    objects, companions = {"radio": "active", "rifle": "inactive"}, {"kozuka": "inactive"}
    game = end(camp=[*SIX, "t6"], alarm={"ago": 4}, objects=objects, companions=companions, **kept)
    after = see(game)
    assert {name: getattr(after, name) for name in kept} == kept
    assert (after.objects["radio"], after.objects["rifle"], after.companions["kozuka"]) == (
        "active",
        "inactive",
        "inactive",
    )
    assert after.alarm["ago"] == 3


@asserts("ON-END-13")
def test_after_the_sixth_round_the_game_is_scored() -> None:
    """10 Health, 2 companions, 5 objects: 100 + 20 + 25."""
    game = end(round=6, camp=SIX)
    assert (game.over, game.options("onoda"), see(game).round) == (True, [], 6)
    assert game.result is not None
    assert (game.result["winners"], game.result["scores"]) == (["onoda"], {"onoda": 145})


@asserts("ON-END-14")
def test_the_marker_of_an_undone_mission_moves_on() -> None:
    game = end(camp=SIX)
    assert moments(game, "round_over")[0].mission_at == "looc"
    assert see(game).mission_at == "lubang"


@asserts("ON-END-15")
def test_what_answers_the_end_acts_before_the_first_step() -> None:
    """A Bundle of Newspapers at Health 5 and Paranoia 5: passed, so that the later shortage of 1 needs no
    test."""
    game = end("t6", camp=["t0", "t1a"], health=5, paranoia=5, in_force=["a_bundle_of_newspapers"], alarm={"looc": 2})
    assert story(game, "end_declared", "drawn", "heal", "calm", "fed", "harm", "survival") == [
        "end_declared 1",
        "drawn test t6 6 5",
        "heal 0 1",
        "calm looc 1",
        "fed -1",
        "harm 1 0",
    ]
    assert tracks(game) == (4, 4)
    assert moments(game, "calm")[0].plate == ["t6"]
