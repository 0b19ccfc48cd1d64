"""The odds of Onoda against numbers computed by hand."""

from __future__ import annotations

from typing import Any

from onoda.position import PACK, play, position
from zashiki.engine.game import Game
from zashiki.games.onoda import odds, words
from zashiki.games.onoda.odds import Odds

ONODA = "onoda"


def asked(name: str, *args: Any, **fields: Any) -> Game:
    """A game that asks exactly this."""
    return position(agenda=[("ask", (ONODA,), "Action"), ("ask", (ONODA,), name, *args)], **fields)


# The numbers are 0, two each of 1 to 5, and 6; the rice is four each of 1, 2 and 3


def test_raid_with_alarm() -> None:
    """3, 4, 5 twice and 6 beat alarm 2: 7 of 12. They carry 1 2 3 2 2 3 1 = 14 points, all twelve 24."""
    view = position(here="tilik", alarm={"tilik": 2}).view(ONODA)
    assert odds.chances(view, ("raid",)) == Odds(7, 12)
    assert words.odds(view, ONODA, ("raid",)) == (
        "7 of 12 tokens succeed (alarm 2: 3 or more). Success: draw 1 Rice token, on average 2.0 points. "
        "Failure: lose 1 Health."
    )
    points = (24 * 7 - 14) / 11 / 7  # what is left in the bag, averaged over the seven
    assert f"{points:.1f}" == "2.0"


def test_raid_under_round_events() -> None:
    """Rainy Season and Radar Station each raise the level: 5, 5 and 6 beat 2 + 2."""
    view = position(here="tilik", alarm={"tilik": 2}, in_force=["rainy_season", "radar_station"]).view(ONODA)
    assert odds.chances(view, ("raid",)) == Odds(3, 12)
    assert "(alarm 2 counts as 4: 5 or more)" in words.odds(view, ONODA, ("raid",))


def test_harvest_keeps_the_better_of_two() -> None:
    """Only the 6 (1 point) beats alarm 5; of the eleven others (three 1, four 2, four 3) the better of two is
    worth 3 in 34 of 55 pairs, 2 in 18 and 1 in 3."""
    fields: dict[str, Any] = {"here": "looc", "alarm": {"looc": 5}, "in_force": ["harvest"]}
    view = position(**fields, companions={"kozuka": "inactive"}).view(ONODA)
    mean = (3 * 34 + 2 * 18 + 3) / 55
    assert f"draw 2 Rice tokens and keep 1, on average {mean:.1f} points" in words.odds(view, ONODA, ("raid",))
    view = position(**fields).view(ONODA)
    assert f"draw 2 Rice tokens, on average {2 * 23 / 11:.1f} points" in words.odds(view, ONODA, ("raid",))


def test_penalty_by_round_and_what_it_would_mean() -> None:
    assert words.odds(position(round=4).view(ONODA), ONODA, ("raid",)).endswith("Failure: gain 1 Paranoia.")
    last = position(health=1).view(ONODA)
    assert words.odds(last, ONODA, ("raid",)).endswith("Failure: lose 1 Health, and the game is lost.")
    low = position(health=4, paranoia=4).view(ONODA)
    assert words.odds(low, ONODA, ("raid",)).endswith("Failure: lose 1 Health, and a survival test.")


def test_repair_and_mission() -> None:
    view = position(here="looc", objects={"medicine": "inactive"}, alarm={"looc": 3}).view(ONODA)
    assert odds.chances(view, ("repair",)) == odds.chances(view, ("mission",)) == Odds(5, 12)
    assert words.odds(view, ONODA, ("repair",)) == (
        "5 of 12 tokens succeed (alarm 3: 4 or more). Success: activate the Medicine. Failure: lose 1 Health."
    )
    assert words.odds(view, ONODA, ("mission",)) == (
        "5 of 12 tokens succeed (alarm 3: 4 or more). Success: gain 1 Honor, then gain 1 Rice token, "
        "then activate a companion. Failure: lose 1 Health."
    )


def test_redraw_does_not_bring_the_token_back() -> None:
    view = play(position("t1a", here="tilik", alarm={"tilik": 3}, reserve=["plantains"]), "raid").view(ONODA)
    assert words.prompt(view, view.question(ONODA)) == (
        "Raid in Tilik: drew 1, alarm 3. Accept the failure, or change it."
    )
    assert odds.chances(view, ("redraw", "plantains")) == Odds(5, 11)
    assert odds.chances(view, ("accept",)) is None


def test_survival_test_and_health() -> None:
    """Paranoia 4 against the 5s and the 6; with Health 3 at most 2 can be spent: 3 and 4 can be saved."""
    view = position(health=3, paranoia=4, reserve=["plantains"], agenda=[("ask", (ONODA,), "BeforeSurvival")]).view(
        ONODA
    )
    assert odds.chances(view, ("draw",)) == Odds(3, 12, 4)
    assert words.odds(view, ONODA, ("draw",)) == (
        "Survival test: 3 of 12 tokens pass (Paranoia 4: 5 or more). 4 more by spending Health. "
        "Success: nothing happens. Failure: the game is lost."
    )


def test_choices_uses_and_moves_that_draw() -> None:
    view = asked("CardOption", "gas", PACK.events["gas"].ops[0][1], paranoia=2).view(ONODA)
    assert odds.chances(view, ("choose", "1")) is None
    assert odds.chances(view, ("choose", "2")) == Odds(7, 12, 5)
    view = position(reserve=["salt", "plantains"], in_force=["giant_bees"], alarm={"kyanpu": 4}).view(ONODA)
    assert odds.chances(view, ("move", "tilik")) == Odds(3, 12)
    assert words.odds(view, ONODA, ("use", "plantains", "1")) == "2 Rice tokens: on average 4.0 points."
    better = (3 * (6 + 32) + 2 * (6 + 16) + 6) / 66  # of two tokens out of twelve
    assert (
        words.odds(view, ONODA, ("use", "salt", "2")) == f"The best 1 of 2 Rice tokens: on average {better:.1f} points."
    )
    assert words.odds(view, ONODA, ("use", "plantains", "2")) == ""


def test_cancelling_may_call_for_a_survival_test_or_end_the_game() -> None:
    view = position(health=4, paranoia=4, in_force=["fiesta"]).view(ONODA)
    assert odds.chances(view, ("cancel", "fiesta")) == Odds(1, 12, 6)
    view = position(health=10, paranoia=9, in_force=["fiesta"]).view(ONODA)
    assert words.odds(view, ONODA, ("cancel", "fiesta")) == "This ends the game in defeat."


def test_an_almost_empty_bag() -> None:
    rest = [token for token in PACK.tokens if token != "t6"]
    assert odds.chances(position(camp=rest).view(ONODA), ("raid",)) == Odds(1, 1)
    none = position(camp=list(PACK.tokens)).view(ONODA)
    assert odds.chances(none, ("raid",)) is None
    assert words.odds(none, ONODA, ("raid",)) == "No token is left to draw: the number counts as 0."


def test_the_meal() -> None:
    def end(**fields: Any) -> str:
        return words.odds(position(**fields).view(ONODA), ONODA, ("end",))

    assert end() == "The meal needs 6 rice points, 0 are there. What is missing costs 6 Health."
    assert end(health=6).endswith("What is missing costs 6 Health. That is defeat.")
    assert end(health=7, paranoia=2).endswith("A survival test follows.")
    assert end(camp=["t1a", "t2a"]) == "The meal needs 6 rice points, 6 are there."
    assert end(camp=["t1a", "t2a", "t4a"], in_force=["ants_in_the_food"]) == (
        "The meal needs 6 rice points, 9 are there. 3 points above the need may each remove 1 Alarm "
        "from a region. Ants in the Food costs 3 Health."
    )
    assert "3 of 12 tokens succeed (Paranoia 4: 5 or more)" in end(paranoia=4, in_force=["a_bundle_of_newspapers"])
