"""The 15 reserve events: what each use does, when it may be used and when not, and the redraw that each
offers."""

from __future__ import annotations

import pytest

from onoda.cards.deck import ALONE, DESERTED, Fields, cards, outcome, split, turned_up
from onoda.position import clause, play, position, texts
from onoda.quiet import see
from support import asserts
from zashiki.engine.game import Game
from zashiki.games.onoda.island import Island

HURT: Fields = {"companions": {"kozuka": "inactive"}}
P3: Fields = {"paranoia": 3}
RADIO: Fields = {"objects": {"radio": "active"}}


def objects(*inactive: str) -> Fields:
    return {"objects": dict.fromkeys(inactive, "inactive")}


# ---- what each use does, between two actions

EFFECTS: list[tuple[str, Fields, str, str, str]] = [  # use, position, script, choices, effect
    # 1: relocate to any region
    ("futamata_school", {}, "", "relocate ago", "to ago"),
    ("futamata_school", {"here": "ago"}, "", "relocate lubang", "to lubang"),
    ("futamata_school", {}, "", "relocate kyanpu", ""),
    # 8: activate a companion; or prevent a loss
    ("oath_of_the_four 1", HURT, "", "", "kozuka active"),
    ("oath_of_the_four 1", ALONE, "", "activate shimada", "shimada active"),
    ("oath_of_the_four 1", {}, "", "", ""),
    ("oath_of_the_four 1", DESERTED, "", "", ""),
    # 10: 2 Rice; or recover 2 Paranoia
    ("plantains 1", {}, "t1a t2a", "", "rice +t1a, rice +t2a"),
    ("plantains 2", P3, "", "", "paranoia -2"),
    ("plantains 2", {"paranoia": 1}, "", "", "paranoia -1"),
    # 13: activate any one object
    ("needle_from_wire", {}, "", "", "radio active"),
    ("needle_from_wire", objects("rifle", "radio"), "", "activate rifle", "rifle active"),
    ("needle_from_wire", RADIO, "", "", ""),
    # 18: recover 1 Paranoia and 1 Rice; or draw 2 and keep 1
    ("salt 1", P3, "t1a", "", "paranoia -1, rice +t1a"),
    ("salt 2", P3, "t1a t2a", "keep t2a", "rice +t2a"),
    # 20: 1 Rice and 1 Health; or 2 Health
    ("dried_beef 1", {"health": 5}, "t1a", "", "health +1, rice +t1a"),
    ("dried_beef 2", {"health": 5}, "", "", "health +2"),
    ("dried_beef 2", {"health": 9}, "", "", "health +1"),
    # 24: activate the Radio and recover 2 Paranoia
    ("transistor_radio", P3, "", "", "paranoia -2, radio active"),
    ("transistor_radio", P3 | RADIO, "", "", "paranoia -2"),
    # 29: recover 2 Paranoia and remove 2 Alarm here
    ("norio_suzuki", P3 | {"alarm": {"kyanpu": 3, "looc": 3}}, "", "", "paranoia -2, kyanpu -2"),
    ("norio_suzuki", P3 | {"alarm": {"kyanpu": 1}}, "", "", "paranoia -2, kyanpu -1"),
    # 35: 1 Health; or 1 Rice
    ("coconut_milk 1", {"health": 5}, "", "", "health +1"),
    ("coconut_milk 2", {"health": 5}, "t1a", "", "rice +t1a"),
    # 36: a test counts as passed; or recover 1 Paranoia
    ("a_fathers_haiku 2", P3, "", "", "paranoia -1"),
    # 37: recover 1 Paranoia, 1 more with the Radio, 1 more with an active companion
    ("derby_wagers", {"paranoia": 5} | RADIO, "", "", "paranoia -3"),
    ("derby_wagers", {"paranoia": 5} | RADIO | HURT, "", "", "paranoia -3"),
    ("derby_wagers", {"paranoia": 5} | RADIO | ALONE, "", "", "paranoia -2"),
    ("derby_wagers", {"paranoia": 5}, "", "", "paranoia -2"),
    ("derby_wagers", {"paranoia": 5} | HURT, "", "", "paranoia -2"),
    ("derby_wagers", {"paranoia": 5} | ALONE, "", "", "paranoia -1"),
    # 45: remove 1 Alarm from up to 2 regions, 3 if a companion is active
    (
        "keeper_of_the_fire", HURT | {"alarm": {"tilik": 2, "looc": 1, "ago": 1, "lubang": 1}}, "",
        "pick ago; pick looc; pick tilik", "tilik -1, looc -1, ago -1",
    ),
    (
        "keeper_of_the_fire", ALONE | {"alarm": {"tilik": 2, "looc": 1, "ago": 1}}, "",
        "pick ago; pick tilik", "tilik -1, ago -1",
    ),
    ("keeper_of_the_fire", {"alarm": {"tilik": 2, "looc": 1}}, "", "pick looc; done", "looc -1"),
    ("keeper_of_the_fire", {"alarm": {"tilik": 2, "looc": 1}}, "", "done", ""),
    ("keeper_of_the_fire", ALONE | {"alarm": {"tilik": 2, "looc": 1}}, "", "done", ""),
    ("keeper_of_the_fire", {}, "", "", ""),
    # 48: relocate to Kyanpu or to an adjacent region
    ("moonless_night", {"here": "ago"}, "", "relocate kyanpu", "to kyanpu"),
    ("moonless_night", {"here": "ago"}, "", "relocate looc", "to looc"),
    ("moonless_night", {}, "", "relocate kyanpu", ""),
    # 52: discard one round event for free; or activate the Camouflage or the Uniform
    ("leaflet_paper 1", {"in_force": ["fiesta"]}, "", "", "force -fiesta"),
    ("leaflet_paper 1", {"in_force": ["fiesta", "harvest"]}, "", "discard harvest", "force -harvest"),
    ("leaflet_paper 1", {}, "", "", ""),
    ("leaflet_paper 2", objects("camouflage"), "", "choose 1", "camouflage active"),
    ("leaflet_paper 2", objects("uniform"), "", "choose 2", "uniform active"),
    ("leaflet_paper 2", {}, "", "choose 2", ""),
]  # fmt: skip


@asserts("ON-RES-6", "ON-RES-14", "ON-RES-15", "ON-TRK-4", "ON-CARD-3", "ON-CARD-4")
@pytest.mark.parametrize(("use", "fields", "script", "choices", "effect"), EFFECTS)
def test_a_use_does_what_it_says(use: str, fields: Fields, script: str, choices: str, effect: str) -> None:
    """No action: no event, no token. The card is discarded."""
    card = use.split()[0]
    game = position(*script.split(), reserve=[card], **fields)
    before = game.table.clone()
    assert isinstance(before, Island)
    found = outcome(game, before, f"use {use}", *split(choices))
    assert found == ", ".join(part for part in (effect, f"hand -{card}") if part)
    assert card in see(game).discard


OFFERS: list[tuple[str, Fields, str, str]] = [  # use, position, choices so far, offered
    ("futamata_school", {}, "", "lubang tilik five_hundred binacas kyanpu looc ago"),
    ("moonless_night", {"here": "ago"}, "", "kyanpu looc"),
    ("moonless_night", {"here": "looc"}, "", "kyanpu tilik binacas ago"),
    ("moonless_night", {}, "", "kyanpu five_hundred tilik binacas looc"),
    ("needle_from_wire", objects("rifle", "uniform", "radio"), "", "rifle uniform radio"),
    ("keeper_of_the_fire", {"alarm": {"tilik": 2, "looc": 1}}, "", "tilik looc done"),
    ("keeper_of_the_fire", {"alarm": {"tilik": 2, "looc": 1}}, "pick tilik", "looc done"),
    ("leaflet_paper 1", {"in_force": ["fiesta", "harvest"]}, "", "fiesta harvest"),
    ("leaflet_paper 2", objects("camouflage"), "", "1 2"),
]


@asserts("ON-MOVE-8", "ON-ALM-8", "ON-RES-15")
@pytest.mark.parametrize(("use", "fields", "choices", "offered"), OFFERS)
def test_a_use_offers_what_it_names(use: str, fields: Fields, choices: str, offered: str) -> None:
    game = play(position(reserve=[use.split()[0]], **fields), f"use {use}", *split(choices))
    assert sorted(option.split()[-1] for option in texts(game)) == sorted(offered.split())


# ---- when

ORDINARY, CALM, NUMBER, TEST, LOSS = "ordinary", "calm", "number", "test", "loss"
USES = {  # what the text of each use is, by ON-RES-7
    "futamata_school": ORDINARY,
    "oath_of_the_four 1": ORDINARY,
    "oath_of_the_four 2": LOSS,
    "plantains 1": ORDINARY,
    "plantains 2": CALM,
    "needle_from_wire": ORDINARY,
    "salt 1": ORDINARY,
    "salt 2": ORDINARY,
    "dried_beef 1": ORDINARY,
    "dried_beef 2": CALM,
    "transistor_radio": ORDINARY,
    "norio_suzuki": ORDINARY,
    "coconut_milk 1": CALM,
    "coconut_milk 2": ORDINARY,
    "a_fathers_haiku 1": TEST,
    "a_fathers_haiku 2": CALM,
    "derby_wagers": CALM,
    "lewis_cartridges": NUMBER,
    "keeper_of_the_fire": CALM,
    "moonless_night": ORDINARY,
    "leaflet_paper 1": ORDINARY,
    "leaflet_paper 2": ORDINARY,
}
FILLERS = ("futamata_school", "moonless_night", "lewis_cartridges")


def at_next_step(card: str) -> Game:
    return position(reserve=[card])


def just_kept(card: str) -> Game:
    return turned_up(card)


def at_surplus(card: str) -> Game:
    """Two active companions, three cards, and one of the companions is deactivated."""
    hand = [card, *(filler for filler in FILLERS if filler != card)][:3]
    game = play(turned_up("family_photographs", reserve=hand), "choose 1", "deactivate kozuka")
    return play(game, "decline") if "decline" in texts(game) else game


def at_failing_check(card: str) -> Game:
    return play(position("t0", reserve=[card]), "raid")


def at_failing_test(card: str) -> Game:
    return turned_up("blues_and_tango", "t3a", reserve=[card], **P3)


def before_survival(card: str) -> Game:
    """Another calm card in hand, so that the player is asked in any case."""
    other = "dried_beef" if card == "derby_wagers" else "derby_wagers"
    fields: Fields = {"reserve": [card, other], "in_force": ["fiesta"], "health": 5, "paranoia": 5}
    return play(position(**fields), "cancel fiesta")


def at_failing_survival(card: str) -> Game:
    game = before_survival(card)
    play(game, "draw")
    game.supply("t1a")
    return game


def at_a_loss(card: str) -> Game:
    """Another card in hand that may prevent it, so that the player is asked in any case."""
    hand = [card] if card == "oath_of_the_four" else [card, "oath_of_the_four"]
    return play(turned_up("family_photographs", reserve=hand), "choose 1", "deactivate kozuka")


MOMENTS = {
    at_next_step: (ORDINARY, CALM),
    just_kept: (ORDINARY, CALM),
    at_surplus: (ORDINARY, CALM),
    at_failing_check: (CALM, NUMBER),
    at_failing_test: (CALM, TEST),
    before_survival: (CALM,),
    at_failing_survival: (CALM, TEST),
    at_a_loss: (LOSS,),
}


def test_every_reserve_event_and_use_is_here() -> None:
    assert {use.split()[0] for use in USES} == cards("reserve")
    played = {use for use, *_ in EFFECTS}
    assert {use for use, kind in USES.items() if kind in (ORDINARY, CALM)} == played


@asserts("ON-RES-5", "ON-RES-7", "ON-RES-13", "ON-EVT-9")
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)
@pytest.mark.parametrize("use", USES)
def test_a_use_is_open_at_its_moments_only(use: str, moment: object) -> None:
    game = moment(use.split()[0])  # type: ignore[operator]
    open_now = USES[use] in MOMENTS[moment]  # type: ignore[index]
    assert (f"use {use}" in texts(game)) == open_now
    if not open_now:
        assert clause(game, f"use {use}") == "ON-RES-7"


@asserts("ON-RES-6")
@pytest.mark.parametrize("card", sorted(cards("reserve")))
def test_a_card_that_is_not_in_hand_cannot_be_used_nor_redrawn_with(card: str) -> None:
    use = next(use for use in USES if use.split()[0] == card)
    assert clause(position(), f"use {use}") == "ON-RES-6"
    game = play(position("t0", reserve=["salt" if card != "salt" else "plantains"]), "raid")
    assert clause(game, f"redraw {card}") == "ON-RES-6"


@asserts("ON-RES-6", "ON-RES-8", "ON-RES-9", "ON-RES-11", "ON-CARD-3")
@pytest.mark.parametrize("moment", [at_failing_check, at_failing_test, at_failing_survival])
@pytest.mark.parametrize("card", sorted(cards("reserve")))
def test_every_reserve_card_serves_for_a_redraw(card: str, moment: object) -> None:
    game = moment(card)  # type: ignore[operator]
    plate = see(game).plate
    play(game, f"redraw {card}")
    assert game.needs is not None
    assert plate[0] not in game.needs.choices
    assert card in see(game).discard
    assert card not in see(game).reserve


@asserts("ON-EVT-9", "ON-RES-5")
@pytest.mark.parametrize("card", sorted(cards("reserve")))
def test_a_card_that_is_drawn_is_kept_or_used_at_once(card: str) -> None:
    game = turned_up(card, **P3)
    now = [f"use {use}" for use, kind in USES.items() if use.split()[0] == card and kind in (ORDINARY, CALM)]
    if now:
        assert texts(game) == ["keep", *now]
        play(game, "keep")
    assert see(game).reserve == [card]
    assert see(game).alarm["kyanpu"] == 1


@asserts("ON-RES-3", "ON-RES-4")
@pytest.mark.parametrize("card", sorted(cards("reserve")))
def test_a_card_without_room_is_discarded_unused(card: str) -> None:
    hand = [filler for filler in (*FILLERS, "salt") if filler != card][:3]
    game = turned_up(card, reserve=hand)
    assert texts(game)[0].startswith("move")
    assert see(game).reserve == hand
    assert see(game).discard == [card]


# ---- while a failing number lies drawn


@asserts("ON-CHK-12", "ON-TST-9", "ON-RES-7", "ON-RES-12")
@pytest.mark.parametrize(
    ("use", "choices", "passes"),
    [
        ("plantains 2", "", True),  # 3 against Paranoia 3 - 2
        ("a_fathers_haiku 2", "", True),
        ("derby_wagers", "", True),
        ("coconut_milk 1", "", False),
        ("dried_beef 2", "", False),
        ("keeper_of_the_fire", "pick tilik", False),
        ("a_fathers_haiku 1", "", True),
    ],
)
def test_a_number_is_compared_anew_in_a_test(use: str, choices: str, passes: bool) -> None:
    fields: Fields = {"reserve": [use.split()[0]], "alarm": {"tilik": 1}, "health": 5}
    game = turned_up("gas", "t3a", **P3 | fields | objects("uniform"))
    play(game, f"use {use}", *split(choices))
    assert ("accept" not in texts(game)) == passes
    assert (see(game).objects["uniform"] == "active") == passes


@asserts("ON-CHK-12", "ON-ALM-10")
@pytest.mark.parametrize(("choices", "passes"), [("pick kyanpu; done", True), ("pick tilik; done", False)])
def test_the_keeper_of_the_fire_can_save_a_check(choices: str, passes: bool) -> None:
    fields: Fields = {"reserve": ["keeper_of_the_fire"], "alarm": {"kyanpu": 2, "tilik": 1, "looc": 1}}
    script = ["t2a", "t1a"] if passes else ["t2a"]
    game = play(position(*script, **fields), "raid", "use keeper_of_the_fire", *split(choices))
    assert (see(game).camp == ["t1a"]) == passes


# ---- 44. Lewis Cartridges: the number counts 1 higher; 2 higher if the Rifle is active


@asserts("ON-CHK-12", "ON-ALM-10", "ON-RES-7")
@pytest.mark.parametrize(
    ("token", "level", "rifle", "passes"),
    [
        ("t2a", 3, "active", True),
        ("t2a", 4, "active", False),
        ("t2a", 2, "inactive", True),
        ("t2a", 3, "inactive", False),
        ("t6", 6, "active", True),
        ("t5a", 6, "active", True),
        ("t4a", 6, "active", False),
    ],
)
def test_lewis_cartridges(token: str, level: int, rifle: str, passes: bool) -> None:
    fields: Fields = {"alarm": {"tilik": level}, "objects": {"rifle": rifle}}
    game = position(token, here="tilik", reserve=["lewis_cartridges"], **fields)
    play(game, "raid", "use lewis_cartridges")
    assert game.needs is not None
    assert game.needs.stream == ("tokens" if passes else "events")  # rice, or nothing but the event


@asserts("ON-RES-8")
def test_a_redraw_loses_the_bonus_of_the_cartridges() -> None:
    fields: Fields = {"alarm": {"tilik": 3}, "objects": {"rifle": "inactive"}}
    hand = ["lewis_cartridges", "salt", "plantains"]
    game = position("t2a", "t3a", here="tilik", reserve=hand, **fields)
    play(game, "raid", "use lewis_cartridges", "redraw salt")
    assert texts(game) == ["accept", "redraw plantains", "use plantains 2"]


# ---- 36. A Father's Haiku: the Paranoia test just drawn counts as passed


@asserts("ON-SRV-4", "ON-RES-7")
def test_a_fathers_haiku_passes_a_survival_test_without_health() -> None:
    game = play(at_failing_survival("a_fathers_haiku"), "use a_fathers_haiku 1")
    assert not game.over
    assert (see(game).health, see(game).paranoia) == (5, 6)
    assert texts(game)[0].startswith("move")


@asserts("ON-SRV-8")
@pytest.mark.parametrize("use", ["plantains 2", "dried_beef 2"])
def test_a_calm_card_before_a_survival_test_does_not_spare_it(use: str) -> None:
    game = play(before_survival(use.split()[0]), f"use {use}", "draw")
    assert game.needs is not None
    assert game.needs.stream == "tokens"


# ---- 8. The Oath of the Four: prevent that an event or a mission failure deactivates or removes a companion

OATH = "use oath_of_the_four 2"


@asserts("ON-RES-7", "ON-SQD-3", "ON-SQD-4")
@pytest.mark.parametrize(
    ("card", "fields", "choices", "changed"),
    [  # what else the card does, it does
        ("death_of_shimada", {}, "", "paranoia +1, void +shimada_wounded"),
        ("death_of_kozuka", {}, "choose 1", "paranoia +2"),
        ("death_of_kozuka", {}, "choose 2", "health -2, rifle inactive"),
        ("family_photographs", {}, "choose 1; deactivate kozuka", ""),
        ("family_photographs", ALONE, "choose 1; remove kozuka", ""),  # nor the 2 Paranoia
        ("akatsu_deserts", {"companions": {"akatsu": "active"}}, "", "kyanpu +1, looc +1"),
    ],
)
def test_the_oath_prevents_a_loss(card: str, fields: Fields, choices: str, changed: str) -> None:
    fields = fields | {"reserve": ["oath_of_the_four"]}
    before = position(discard=[card], **fields).table
    assert isinstance(before, Island)
    game = play(turned_up(card, **fields), *split(choices))
    assert texts(game) == ["decline", OATH]
    found = outcome(game, before, OATH, token="kyanpu")
    assert found == ", ".join(part for part in (changed, "hand -oath_of_the_four") if part)


@asserts("ON-RES-7")
def test_the_oath_may_be_kept() -> None:
    game = play(turned_up("death_of_shimada", reserve=["oath_of_the_four"]), "decline")
    assert see(game).companions["shimada"] == "removed"
    assert see(game).reserve == ["oath_of_the_four"]


@asserts("ON-RES-7", "ON-SQD-3")
def test_the_oath_helps_against_the_failure_of_a_mission() -> None:
    fields: Fields = {"mission": "fever_in_the_ravine", "here": "binacas", "reserve": ["oath_of_the_four"]}
    game = position("t0", pile=("rats",), void=["rats"], **fields)
    play(game, "mission", "accept", "deactivate kozuka", OATH)
    assert see(game).companions["kozuka"] == "active"
    assert see(game).objects["medicine"] == "inactive"


@asserts("ON-MIS-5", "ON-REV-4", "ON-RES-7")
@pytest.mark.parametrize(
    ("fields", "choices", "lost"),
    [
        ({"here": "looc"}, "mission; deactivate kozuka", "inactive"),
        ({"here": "looc"} | ALONE, "mission; remove kozuka", "removed"),
        ({"in_force": ["fever_dreams"]}, "cancel fever_dreams 2; deactivate kozuka", "inactive"),
    ],
)
def test_the_oath_does_not_help_where_a_companion_is_the_price(fields: Fields, choices: str, lost: str) -> None:
    game = play(position(reserve=["oath_of_the_four"], **fields), *split(choices))
    assert see(game).companions["kozuka"] == lost
    assert OATH not in texts(game)
