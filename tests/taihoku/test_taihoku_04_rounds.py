"""4. Rounds and 5. turns and Action Points."""

from __future__ import annotations

from support import asserts
from taihoku.position import BANK, HOME, LONG, PACK, city, lost, play, position, refused, texts

HUNGER = [("hunger",)]


@asserts("RT-ROUND-1", "RT-BEGIN-1", "RT-BEGIN-3", "RT-SURV-1")
def test_a_round_from_hunger_to_raid() -> None:
    game = position("summer_typhoon", seats=("father", "mother", "grandma"), deck=("mazu_catches_a_bomb", "carpet"))
    play(game, "end")
    assert city(game).resolved == 1
    verbs = [fact[0] for fact, _, _ in game.told()]
    order = [verb for verb in verbs if verb in ("ended", "dusk", "raid", "round", "hunger", "event", "turn")]
    assert order == ["ended", "dusk", "raid", "round", "hunger", "event", "turn"]
    assert city(game).satiation == {"father": 3, "mother": 4, "grandma": 5}
    assert city(game).event == "summer_typhoon"
    turns = []
    for _ in range(3):
        turns += game.to_move
        play(game, "end")
    assert turns == ["mother", "grandma", "father"], "clockwise from the Starting Player"


@asserts("RT-ROUND-2")
def test_the_token_passes_clockwise() -> None:
    game = position("all_clear", seats=("father", "mother", "grandma"))
    play(game, "end")
    assert (city(game).round, city(game).starter) == (2, "mother")


@asserts("RT-BEGIN-2")
def test_t23_hunger_comes_before_the_event() -> None:
    game = position(agenda=[("draw_event",), *HUNGER], event="", satiation={"mother": 1})
    assert lost(game, "satiation")
    assert city(game).event == "", "Relief Rations would have come too late"
    assert city(game).satiation["father"] == 3, "all at the same instant"


@asserts("RT-BEGIN-4")
def test_the_event_gives_way() -> None:
    game = position(agenda=[("end_round",)], event="summer_typhoon", deck=())
    assert game.needs
    assert city(game).event == ""


@asserts("RT-SURV-2")
def test_actions_in_any_order() -> None:
    game = position("peach", hands={"father": ("red_bean_bread", "pogs")}, satiation={"father": 2}, ap={"father": 3})
    play(game, "explore", "eat red_bean_bread", f"move {LONG}", "discard pogs", "overspend", f"move {HOME}")
    assert city(game).at["father"] == HOME
    assert city(game).stamina["father"] == 3


@asserts("RT-SURV-3")
def test_only_end_ends_a_turn() -> None:
    game = position(ap={"father": 0}, stamina={"father": 1})
    assert texts(game) == ["end"]
    assert city(game).active == "father", "the only thing left, and still asked for"
    play(game, "end")
    assert city(game).active != "father" or city(game).round == 2


@asserts("RT-SURV-4")
def test_only_the_active_player_acts() -> None:
    game = position(seats=("father", "mother"))
    assert game.to_move == ("father",)
    assert game.options("mother") == []
    assert game.why_not("mother", "end") is not None


@asserts("RT-AP-1", "RT-AP-2")
def test_t1_action_points_are_set_to_stamina() -> None:
    game = position(agenda=[("start_turn", "father")], ap={"father": 1}, stamina={"father": 4})
    assert city(game).ap["father"] == 4
    game = position(agenda=[("start_turn", "father")], ap={"father": 4}, stamina={"father": 2})
    assert city(game).ap["father"] == 2, "what was left over does not count"


@asserts("RT-AP-4")
def test_t8_stamina_gained_is_no_action_point() -> None:
    game = position(stamina={"father": 3}, ap={"father": 1}, hands={"father": ("herbal_medical_liqueur",)},
                    deck=("mazu_catches_a_bomb", "carpet"))  # fmt: skip
    play(game, "use herbal_medical_liqueur father")
    assert (city(game).ap["father"], city(game).stamina["father"]) == (0, 4)
    later = position(agenda=[("start_turn", "father")], stamina={"father": 4}, ap={"father": 0})
    assert city(later).ap["father"] == 4


@asserts("RT-AP-4", "RT-AP-1")
def test_stamina_given_to_a_later_player_counts_this_round() -> None:
    game = position(then=("mother",), stamina={"mother": 2}, hands={"father": ("herbal_medical_liqueur",)})
    play(game, "use herbal_medical_liqueur mother", "end")
    assert city(game).active == "mother"
    assert city(game).ap["mother"] == 4


@asserts("RT-AP-5")
def test_cards_are_played_in_the_own_turn_only() -> None:
    game = position(hands={"mother": ("pogs",), "father": ("combat_helmet",)}, deck=("old_town_burning",))
    assert all(option[0] != "use" for option in game.options("father"))
    assert game.why_not("mother", "use pogs mother") is not None
    game = position("all_clear", hands={"father": ("combat_helmet",)}, deck=("old_town_burning",))
    play(game, "end")
    assert city(game).health["father"] == 5 - 1, "a Permanent card works in the Air Raid Phase"


@asserts("RT-AP-6")
def test_the_whole_price_must_be_paid() -> None:
    game = position(at={"father": BANK}, areas=(BANK,), ap={"father": 1})
    assert refused(game, "move railway_hotel") == "RT-AP-6"
    game = position(ap={"father": 0})
    assert refused(game, "explore") == "RT-AP-6"


@asserts("RT-AP-7")
def test_t46_forced_labour() -> None:
    game = position(agenda=[("start_turn", "father")], event="forced_labour", stamina={"father": 1})
    assert texts(game) == ["lose mood", "lose ap"]
    assert city(game).ap["father"] == 1, "AP were set before"
    assert refused(game, "lose health") == "RT-CARD-13"
    play(game, "lose ap")
    assert city(game).ap["father"] == 0, "no debt"
    assert game.table.asking[2] == "Turn"
    game = position(agenda=[("start_turn", "father")], event="forced_labour", mood={"father": 1})
    play(game, "lose mood")
    assert lost(game, "mood")


def test_stamina_lost_in_the_own_turn_takes_no_action_points() -> None:
    game = position(ap={"father": 3}, stamina={"father": 3})
    play(game, "overspend")
    assert (city(game).stamina["father"], city(game).ap["father"]) == (2, 4)
    assert PACK.characters["father"].tops["ap"] == 4
