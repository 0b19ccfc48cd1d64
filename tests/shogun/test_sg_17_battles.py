"""17. Battles, 18. player against player, 19. neutral provinces, 15. combat/movement."""

from __future__ import annotations

from typing import Any

import pytest

from shogun.country import (
    BLUE,
    FARMER,
    PACK,
    RED,
    YELLOW,
    action,
    clause,
    facts,
    play,
    quick,
    see,
    texts,
)
from support import asserts
from zashiki.games.shogun import battles
from zashiki.games.shogun.japan import Japan


def battle(throw: str, a: int, d: int, *script: str, **fields: Any) -> Japan:
    """Red attacks Mino of blue from Omi: so many armies against so many."""
    start = {"omi": (RED, a + 1), "mino": (BLUE, d)} | fields.pop("more", {})
    game = action("combat_a", {RED: "omi"}, throw, *script, armies=start, **fields)
    return see(play(game, RED, f"march mino {a}"))


def neutral(throw: str, a: int, **fields: Any) -> Japan:
    game = action("combat_a", {RED: "omi"}, throw, armies={"omi": (RED, a + 1)}, **fields)
    return see(play(game, RED, f"march mino {a}"))


# ---- the march


@asserts("SG-MOV-1", "SG-MOV-2", "SG-MOV-4")
def test_one_target_and_one_army_stays() -> None:
    game = action("combat_a", {RED: "omi"}, armies={"omi": (RED, 3), "kai": (BLUE, 1)})
    assert set(texts(game, RED)) == {"decline", *(f"march {to} {n}" for to in PACK.near["omi"] for n in (1, 2))}
    assert clause(game, RED, "march mino 3") == "SG-MOV-2"
    assert clause(game, RED, "march kai 1") == "SG-MOV-1"


@asserts("SG-MOV-2")
def test_it_takes_two_armies() -> None:
    game = action("combat_a", {RED: "omi"}, armies={"omi": (RED, 1)}, special={RED: "sp_attack"})
    assert facts(game, "void") == [("void", RED, "combat_a", "omi", "SG-MOV-2")]


@asserts("SG-MOV-3", "SG-MOV-6")
def test_own_armies_join() -> None:
    game = action("combat_a", {RED: "omi"}, armies={"omi": (RED, 4), "ise": (RED, 1)}, chests={RED: 0})
    play(game, RED, "march ise 2")
    view = see(game)
    assert (view.armies["omi"], view.armies["ise"], view.chests[RED], view.throws) == (2, 3, 0, ())


@asserts("SG-MOV-5")
def test_a_and_b_are_two_actions() -> None:
    """From two provinces at the same target."""
    both = next(to for to in PACK.near["omi"] if to in PACK.near["ise"] and to not in ("omi", "ise"))
    for kind, origin in (("combat_a", "omi"), ("combat_b", "ise")):
        game = action(kind, {RED: origin}, armies={"omi": (RED, 3), "ise": (RED, 3)})
        assert f"march {both} 2" in texts(game, RED)


@asserts("SG-MOV-7", "SG-BAT-3")
def test_one_throw_and_no_more() -> None:
    view = battle("r2b2", 3, 3)
    assert len(view.throws) == 1
    assert view.owner["mino"] == ""


@asserts("SG-BAT-6", "SG-BPP-1", "SG-BPP-8")
def test_what_goes_in() -> None:
    """All that marched, all of the province, the tray; what stayed in the province of origin stays."""
    view = battle("r3b1", 3, 4, tray="y", more={"omi": (RED, 6)})
    assert view.throws[-1][2] == "b4y1r3"
    assert view.armies["omi"] == 3


@asserts("SG-BAT-1", "SG-BAT-2")
def test_three_kinds_of_battle() -> None:
    game = quick(4)
    kinds = {fact[0] if fact[0] == "uprising" else ("neutral" if fact[4] == FARMER else "player")
             for line in game.past for fact, _, _ in line.told if fact[0] in ("battle", "uprising")}  # fmt: skip
    assert kinds == {"uprising", "neutral", "player"}


# ---- player against player


@asserts("SG-BPP-4", "SG-BAT-4", "SG-BAT-5", "SG-BAT-7")
def test_the_attacker_wins() -> None:
    view = battle("r3b1", 4, 2, markers={"mino": 1}, buildings={"mino": ("castle",)})
    assert (view.owner["mino"], view.armies["mino"]) == (RED, 2)
    assert (view.markers["mino"], view.buildings["mino"]) == (1, ("castle",))
    assert view.supply[BLUE] == 60 + 1
    assert view.supply[RED] == 57 + 1


@asserts("SG-BPP-2", "SG-BPP-5", "SG-SUB-4", "SG-SUB-24")
def test_farmers_help_and_fall_first() -> None:
    """4 blue attack 3 red, no markers; out {3, 4, farmers 1}: 5 against 3; two of the defender remain (SG-EX-4)."""
    view = battle("r3b4g1", 4, 3, ledges=("b", "g"))
    assert (view.owner["mino"], view.armies["mino"]) == (BLUE, 2)
    assert view.supply == {BLUE: 62 - 3 - 1 + 2, YELLOW: 62, RED: 62 - 5 + 3, FARMER: 20}
    assert view.inside == {BLUE: 0, YELLOW: 0, RED: 1, FARMER: 0}


@asserts("SG-BPP-5")
def test_farmers_take_all_losses() -> None:
    """No markers, out {A:2, D:1, F:4}: the defender holds with 1 (SG-EX-15)."""
    view = battle("r2b1g4", 3, 2, tray="gggg")
    assert (view.owner["mino"], view.armies["mino"]) == (BLUE, 1)
    assert view.supply[FARMER] == 20
    assert view.supply[RED] == 58 + 2


@asserts("SG-BPP-5", "SG-BPP-6", "SG-BAT-8", "SG-BLD-7", "SG-SUB-7", "SG-COL-7")
def test_held_or_tied() -> None:
    """Out {defender 6, attacker 4}: 2 remain; 4:4: neutral, buildings and markers gone (SG-EX-5)."""
    fields: dict[str, Any] = {"markers": {"mino": 2}, "buildings": {"mino": ("castle", "temple")}}
    view = battle("r4b6", 6, 6, **fields)
    assert (view.owner["mino"], view.armies["mino"], view.markers["mino"]) == (BLUE, 2, 2)
    view = battle("r4b4", 6, 6, **fields)
    assert (view.owner["mino"], view.armies["mino"], view.markers["mino"]) == ("", 0, 0)
    assert view.buildings["mino"] == ()
    assert (view.stock["castle"], view.stock["temple"]) == (28, 26)
    assert (view.supply[RED], view.supply[BLUE]) == (62 - 7 + 4, 62 - 6 + 4)


@asserts("SG-BPP-6", "SG-BPP-7", "SG-SUB-5")
def test_nobody_comes_out() -> None:
    """All stuck: a tie, neutral, buildings gone (SG-EX-11)."""
    view = battle("0", 3, 2, buildings={"mino": ("temple",)})
    assert (view.owner["mino"], view.buildings["mino"]) == ("", ())
    assert view.inside == {BLUE: 2, YELLOW: 0, RED: 3, FARMER: 0}


@asserts("SG-BPP-7", "SG-INT-17")
def test_farmers_alone_do_not_hold_a_province() -> None:
    view = battle("r1g3", 3, 2, tray="ggg")
    assert view.owner["mino"] == ""
    assert battles.verdict(1, 0, 3) == ("tie", 0)


@asserts("SG-BPP-3", "SG-SUB-2", "SG-BAT-7")
def test_with_a_marker_farmers_look_on() -> None:
    """One marker, out {A:2, D:1, F:3}: the attacker wins with 1, 3 farmers stay in the tray, the marker stays
    (SG-EX-13); the next battle throws them in with the new one (SG-EX-14)."""
    view = battle("r2b1g3", 3, 2, markers={"mino": 1}, ledges=("ggg", ""))
    assert (view.owner["mino"], view.armies["mino"], view.markers["mino"]) == (RED, 1, 1)
    assert view.tray[FARMER] == 3
    view = neutral("r2", 2, tray="ggg")
    assert view.throws[-1][2] == "r2g4"


@asserts("SG-OPT-7", "SG-INT-16")
def test_farmers_may_forgive_one_marker() -> None:
    """With `farmer_help` 1, one marker and out {A:2, D:1, F:3} the defender holds with 1 (SG-EX-49)."""
    view = battle("r2b1g3", 3, 2, markers={"mino": 1}, ledges=("ggg", ""), farmer_help=1)
    assert (view.owner["mino"], view.armies["mino"]) == (BLUE, 1)
    view = battle("r2b1g3", 3, 2, markers={"mino": 2}, ledges=("ggg", ""), farmer_help=1)
    assert view.owner["mino"] == RED


@asserts("SG-TWR-4", "SG-BPP-4")
def test_a_third_colour() -> None:
    """The tray held 2 yellow; out {red 2, blue 1, yellow 3}: yellow stays in the tray, red wins with 1 (SG-EX-16)."""
    view = battle("r2b1y3", 3, 2, tray="yy", ledges=("y", ""))
    assert view.tray[YELLOW] == 3
    assert (view.owner["mino"], view.armies["mino"]) == (RED, 1)


@asserts("SG-GEN-6")
def test_a_province_keeps_its_owner_while_its_armies_are_in_the_tower() -> None:
    game = action("combat_a", {RED: "omi"}, "r3b1", armies={"omi": (RED, 4), "mino": (BLUE, 2)})
    play(game, RED, "march mino 3")
    [film] = [film for fact, _, film in game.told() if fact[0] == "thrown"]
    assert film.owner["mino"] == BLUE  # type: ignore[attr-defined]
    assert film.armies["mino"] == 0  # type: ignore[attr-defined]
    assert see(game).owner["mino"] == RED


# ---- bonuses


@asserts("SG-SPC-5", "SG-BAT-9", "SG-MOV-2", "SG-INT-38")
def test_the_attack_card() -> None:
    """One more from supply, against neutral provinces too; two armies are still needed; it may be left out."""
    fields: dict[str, Any] = {"special": {RED: "sp_attack"}}
    assert battle("r3b1", 2, 1, **fields).throws[-1][2] == "b1r3"
    assert neutral("r2", 1, **fields).throws[-1][2] == "r2g1"
    game = action("combat_a", {RED: "omi"}, "r2", armies={"omi": (RED, 3), "ise": (RED, 1)}, **fields)
    assert clause(game, RED, "march ise 1 plain") == "SG-SPC-5"
    play(game, RED, "march mino 2 plain")
    assert see(game).throws[-1][2] == "r2g1"


@asserts("SG-SPC-7")
def test_a_bonus_comes_from_supply_and_is_an_ordinary_cube() -> None:
    view = neutral("r3", 2, special={RED: "sp_attack"})
    assert (view.armies["mino"], view.supply[RED]) == (3, 62 - 3 - 1)
    view = neutral("r2", 2, special={RED: "sp_attack"}, supply={RED: 0})
    assert view.throws[-1][2] == "r2g1"


@asserts("SG-SPC-6", "SG-BAT-9")
def test_the_defence_card() -> None:
    view = battle("r1b3", 2, 2, special={BLUE: "sp_defence"})
    assert view.throws[-1][2] == "b3r2"
    assert view.armies["mino"] == 2
    assert neutral("r2", 2, special={RED: "sp_defence"}).throws[-1][2] == "r2g1"


@asserts("SG-EVT-8")
@pytest.mark.parametrize("event", ["ev_castle_2", "ev_castle_6"])
def test_the_castle_event(event: str) -> None:
    castle: dict[str, Any] = {"event": event, "buildings": {"mino": ("castle",)}}
    assert battle("r1b3", 2, 2, **castle).throws[-1][2] == "b3r2"
    assert battle("r1b2", 2, 2, event=event, buildings={"mino": ("temple",)}).throws[-1][2] == "b2r2"


@asserts("SG-EVT-14", "SG-SPC-7")
@pytest.mark.parametrize(("supply", "thrown"), [(5, 4), (1, 3), (0, 2)])
def test_castle_event_and_defence_card_add_up(supply: int, thrown: int) -> None:
    """With one army in supply only one is added, with none none; the attack goes on (SG-EX-47)."""
    view = battle("r1b1", 2, 2, special={BLUE: "sp_defence"}, event="ev_castle_2", buildings={"mino": ("castle",)},
                  supply={BLUE: supply})  # fmt: skip
    assert view.throws[-1][2] == f"b{thrown}r2"


@asserts("SG-OPT-10", "SG-INT-8", "SG-DEC-11")
def test_the_defence_card_may_be_asked_for() -> None:
    """After the attacker has chosen everything; not with an empty supply."""
    fields: dict[str, Any] = {"special": {BLUE: "sp_defence"}, "defence_bonus": "ask",
                              "armies": {"omi": (RED, 3), "mino": (BLUE, 2)}}  # fmt: skip
    for option, thrown in (("guard", "b3r2"), ("decline", "b2r2")):
        game = play(action("combat_a", {RED: "omi"}, "r1b1", **fields), RED, "march mino 2")
        assert game.to_move == (BLUE,)
        assert texts(game, BLUE) == ["guard", "decline"]
        assert see(play(game, BLUE, option)).throws[-1][2] == thrown
    game = play(action("combat_a", {RED: "omi"}, "r1b1", supply={BLUE: 0}, **fields), RED, "march mino 2")
    assert see(game).throws[-1][2] == "b2r2"


# ---- neutral provinces


@asserts("SG-BNP-1", "SG-BNP-2", "SG-BNP-3", "SG-BNP-4", "SG-INT-19")
def test_neutral_provinces() -> None:
    """1 army from a province of 2: out 1:0 conquered, 1:1 repelled, nothing out: repelled (SG-EX-10)."""
    view = neutral("r1", 1)
    assert view.throws[-1][2] == "r1g1"
    assert (view.owner["mino"], view.armies["mino"]) == (RED, 1)
    view = neutral("r1g1", 1)
    assert (view.owner["mino"], view.supply[RED], view.supply[FARMER]) == ("", 60 + 1, 20)
    view = neutral("0", 1)
    assert (view.owner["mino"], view.supply[RED], view.supply[FARMER]) == ("", 60, 19)


@asserts("SG-EVT-7", "SG-BNP-1", "SG-INT-10")
def test_two_farmers_defend() -> None:
    assert neutral("r1", 1, event="ev_armed_villages").throws[-1][2] == "r1g2"
    assert neutral("r1", 1, event="ev_armed_villages", supply={FARMER: 1}).throws[-1][2] == "r1g1"
    assert neutral("r1", 1, supply={FARMER: 0}).owner["mino"] == RED


@asserts("SG-BNP-3", "SG-EXE-8")
def test_a_conquered_province_brings_its_card_but_no_action() -> None:
    view = neutral("r2", 2)
    assert "mino" in view.provinces(RED)
    assert "mino" not in view.board[RED]


@asserts("SG-BAT-5")
def test_farmers_never_stay_in_a_province() -> None:
    view = neutral("g1r1", 1, tray="g")
    assert view.armies["mino"] == 0
    assert (view.supply[FARMER], view.inside[FARMER]) == (18 + 1, 1)


@asserts("SG-BAT-8", "SG-INT-39")
def test_a_province_that_became_neutral_can_be_attacked_as_one() -> None:
    """Later in the same action."""
    armies = {"omi": (RED, 3), "mino": (BLUE, 2), "owari": (YELLOW, 3)}
    game = action("combat_a", {RED: "omi", YELLOW: "owari"}, "r2b2", "y2", armies=armies)
    play(game, RED, "march mino 2")
    play(game, YELLOW, "march mino 2")
    assert see(game).throws[-1][2] == "y2g1"
    assert see(game).owner["mino"] == YELLOW
