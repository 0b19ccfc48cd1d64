"""11. Carry out actions, 12. build, 13. rice and taxes, 14. place armies, 7. special cards."""

from __future__ import annotations

from typing import Any

import pytest

from shogun.country import (
    BLUE,
    FARMER,
    LAST,
    PACK,
    RED,
    YELLOW,
    action,
    clause,
    country,
    facts,
    play,
    quick,
    see,
    slots,
    texts,
)
from support import asserts
from zashiki.engine.game import Game
from zashiki.games.shogun import actions, score
from zashiki.games.shogun.japan import ACTIONS


def void(game: Game) -> list[str]:
    """The clauses under which actions were void when the position began or the last choice was made."""
    return [str(fact[-1]) for fact in facts(game, "void")]


# ---- in general


@asserts("SG-EXE-1", "SG-EXE-2", "SG-EXE-9")
def test_all_cards_are_turned_up_then_each_acts_in_turn_order() -> None:
    plans = {seat: slots({"tax": card}) for seat, card in ((BLUE, "omi"), (YELLOW, "ise"), (RED, "kai"))}
    game = country(
        armies={"omi": (BLUE, 1), "ise": (YELLOW, 1), "kai": (RED, 1)}, plan=plans, order=(RED, BLUE, YELLOW),
        board=dict.fromkeys(plans, slots({"tax": "?"})), row=["tax", *(id for id in ACTIONS if id != "tax")],
        unseen={BLUE: ("omi",), YELLOW: ("ise",), RED: ("kai",)}, agenda=[("carry_out",)],
    )  # fmt: skip
    assert [fact[:2] for fact in facts(game, "turned")] == [("turned", RED), ("turned", BLUE), ("turned", YELLOW)]
    for seat in (RED, BLUE, YELLOW):
        assert game.to_move == (seat,)
        play(game, seat, "do")
        assert ("collected", seat) in [fact[:2] for fact in facts(game)]
    assert see(game).chests[RED] == 10 + PACK.provinces["kai"].chests


@asserts("SG-EXE-3", "SG-PLN-4")
@pytest.mark.parametrize("card", ["chest", ""])
def test_a_chest_or_an_empty_space_does_nothing(card: str) -> None:
    game = action("tax", {RED: card}, armies={"omi": (RED, 1)})
    assert game.to_move == (BLUE,)
    assert facts(game) == []


@asserts("SG-EXE-4", "SG-EXE-10")
def test_the_province_must_still_be_his() -> None:
    """A card that was turned up is void where an earlier player of the same action took its province, and all are
    told so; an action that was carried out is not."""
    armies = {"omi": (RED, 4), "mino": (BLUE, 2), "owari": (YELLOW, 1)}
    game = action("combat_a", {RED: "omi", BLUE: "mino"}, "r3", armies=armies)
    play(game, RED, "march mino 3")
    assert see(game).owner["mino"] == RED
    assert facts(game, "card", "void") == [("card", BLUE, "mino", "combat_a"),
                                           ("void", BLUE, "combat_a", "mino", "SG-EXE-4")]  # fmt: skip
    assert game.to_move == (BLUE,)
    assert game.table.asking[2:4] == LAST[2:4]
    game = action("combat_a", {BLUE: "mino", RED: "omi"}, "r3", armies=armies, order=(BLUE, RED))
    play(game, BLUE, "decline")
    play(game, RED, "march mino 3")
    assert facts(game, "card", "void") == [("card", BLUE, "mino", "combat_a")]
    assert facts(mikawa("r1g1"), "card", "void") == [("card", RED, "mikawa", "tax")]


@asserts("SG-EXE-5")
@pytest.mark.parametrize(("kind", "chests"), [("castle", 2), ("levy5", 2), ("temple", 1), ("levy3", 1), ("levy1", 0)])
def test_the_full_price_or_nothing(kind: str, chests: int) -> None:
    """2 chests, castle or 5 armies planned: nothing, not 3 armies (SG-EX-24); 1 army with 0 chests: not even the move
    (SG-EX-26)."""
    game = action(kind, {RED: "omi"}, armies={"omi": (RED, 4), "ise": (RED, 1)}, chests={RED: chests})
    assert void(game) == ["SG-EXE-5"]
    assert see(game).chests[RED] == chests
    assert see(game).armies["omi"] == 4


@asserts("SG-EXE-6")
@pytest.mark.parametrize("kind", ACTIONS)
def test_every_action_may_be_declined(kind: str) -> None:
    game = action(kind, {RED: "omi"}, armies={"omi": (RED, 3), "ise": (RED, 2)})
    play(game, RED, "decline")
    assert ("declined", RED, kind, "omi") in facts(game)
    assert (see(game).chests[RED], see(game).armies["omi"], see(game).markers["omi"]) == (10, 3, 0)


@asserts("SG-EXE-7", "SG-SUB-8", "SG-SUB-28", "SG-INF-2")
def test_a_lost_province_takes_its_card_along() -> None:
    """Planned for taxes, still face down: all learn that, and nothing else; the space stays empty (SG-EX-48)."""
    board = {BLUE: slots({"tax": "?", "rice": "?", "bid": "chest_0"}), RED: slots({"combat_a": "omi"})}
    plan = {BLUE: slots({"tax": "mino", "rice": "owari"}), RED: slots({})}
    armies = {"omi": (RED, 4), "mino": (BLUE, 1), "owari": (BLUE, 3)}
    game = action("combat_a", {RED: "omi"}, "r3", armies=armies, board=board, plan=plan,
                  unseen={BLUE: ("mino", "owari"), RED: ()})  # fmt: skip
    play(game, RED, "march mino 3")
    assert ("card", BLUE, "mino", "tax") in facts(game)
    assert see(game).board[BLUE] == slots({"rice": "?", "bid": "chest_0"})
    assert see(game).unseen[BLUE] == ("owari",)
    assert game.view(BLUE).plan[BLUE] == slots({"rice": "owari"})


@asserts("SG-EXE-7", "SG-INT-20")
@pytest.mark.parametrize(("where", "shown"), [("hand", "?"), ("combat_b", "mino"), ("bid", "mino")])
def test_from_wherever_it_lies(where: str, shown: str) -> None:
    """In the hand, already turned up, or shown as a bid."""
    board = {BLUE: slots({where: shown} if where != "hand" else {}), RED: slots({"combat_a": "omi"})}
    game = action("combat_a", {RED: "omi"}, "r3", armies={"omi": (RED, 4), "mino": (BLUE, 1)}, board=board,
                  plan={BLUE: slots({}), RED: slots({})},
                  unseen={BLUE: ("mino",) if where == "hand" else (), RED: ()})  # fmt: skip
    play(game, RED, "march mino 3")
    assert ("card", BLUE, "mino", where) in facts(game)
    assert see(game).board[BLUE] == slots({})
    assert see(game).unseen[BLUE] == ()


@asserts("SG-EXE-7", "SG-EXE-8")
def test_a_province_won_back_does_not_act_again() -> None:
    """P2 turned up Y for combat A and lost it to P1: his action is void, and no plan of Y revives (SG-EX-20)."""
    armies = {"omi": (RED, 4), "mino": (BLUE, 1), "owari": (BLUE, 6)}
    game = action("combat_a", {RED: "omi", BLUE: "mino"}, "r3", "b5",
                  armies=armies, row=["combat_a", "combat_b"],
                  agenda=[("next_action",), ("turn", BLUE), ("turn", RED)],
                  plan={RED: slots({}), BLUE: slots({"combat_b": "owari", "tax": "mino"})},
                  board={RED: slots({"combat_a": "omi"}),
                         BLUE: slots({"combat_a": "mino", "combat_b": "?"})})  # fmt: skip
    play(game, RED, "march mino 3")
    assert facts(game, "card") == [("card", BLUE, "mino", "combat_a")]
    assert game.to_move == (BLUE,)
    game.table.agenda[0] = LAST  # the position ends behind combat B
    play(game, BLUE, "march mino 5")
    assert see(game).owner["mino"] == BLUE
    assert "mino" not in see(game).board[BLUE]


@asserts("SG-EXE-8")
def test_a_province_won_has_no_action_this_round() -> None:
    """A castle planned in a province that was conquered before: nothing is built, nothing paid (SG-EX-21)."""
    armies = {"omi": (RED, 4), "mino": (BLUE, 1), "kaga": (BLUE, 1)}
    board = {BLUE: slots({"castle": "?"}), RED: slots({"combat_a": "omi"})}
    game = action("combat_a", {RED: "omi"}, "r3", armies=armies, row=["combat_a", "castle"], board=board,
                  agenda=[("next_action",), LAST, ("turn", RED)], unseen={BLUE: ("mino",), RED: ()},
                  plan={BLUE: slots({"castle": "mino"}), RED: slots({})})  # fmt: skip
    play(game, RED, "march mino 3")
    assert see(game).board[BLUE] == slots({})
    before = {name: getattr(game.table, name) for name in ("buildings", "chests")}
    game.table.step = 1
    actions.turn(game.table, BLUE)
    assert not game.table._next
    assert before == {name: getattr(game.table, name) for name in ("buildings", "chests")}


@asserts("SG-EXE-10", "SG-INT-42")
@pytest.mark.parametrize(
    ("kind", "fields", "why"),
    [
        ("castle", {"buildings": {"omi": ("castle",)}}, "SG-BLD-3"),
        ("castle", {"chests": {RED: 0}}, "SG-EXE-5"),
        ("levy5", {"supply": {RED: 0}}, "SG-LEV-7"),
        ("combat_a", {"armies": {"omi": (RED, 1)}}, "SG-MOV-2"),
        ("combat_b", {"armies": {"omi": (RED, 3)} | dict.fromkeys(PACK.near["omi"], (BLUE, 1)), "event": "ev_temple_3",
                      "buildings": dict.fromkeys(PACK.near["omi"], ("temple",))}, "SG-EVT-9"),
    ],
)  # fmt: skip
def test_where_nothing_can_be_done_nobody_is_asked(kind: str, fields: dict[str, Any], why: str) -> None:
    game = action(kind, {RED: "omi"}, **{"armies": {"omi": (RED, 3)}, **fields})
    assert game.to_move == (BLUE,)
    assert void(game) == [why]


@asserts("SG-OPT-3", "SG-SPC-5")
def test_what_must_be_carried_out() -> None:
    game = action("tax", {RED: "omi"}, armies={"omi": (RED, 1)}, optional=False)
    assert see(game).chests[RED] == 13
    game = action("levy1", {RED: "omi"}, armies={"omi": (RED, 1), "ise": (RED, 1)}, optional=False)
    assert see(game).armies["omi"] == 2
    assert texts(game, RED) == ["stay", "move ise 1"]
    assert clause(game, RED, "move mino 1") == "SG-LEV-4"
    assert see(play(game, RED, "move ise 1")).armies["ise"] == 2
    game = action("levy1", {RED: "omi"}, armies={"omi": (RED, 2), "ise": (RED, 1)}, optional=False, supply={RED: 0})
    assert "decline" in texts(game, RED)
    game = action("combat_a", {RED: "omi"}, armies={"omi": (RED, 2), "ise": (RED, 1)}, optional=False,
                  special={RED: "sp_attack"})  # fmt: skip
    assert clause(game, RED, "decline") == "SG-OPT-3"
    assert {"march ise 1", "march mino 1", "march mino 1 plain"} <= set(texts(game, RED))


# ---- building


@asserts("SG-BLD-1")
@pytest.mark.parametrize(("kind", "cost"), [("castle", 3), ("temple", 2), ("theatre", 1)])
def test_prices(kind: str, cost: int) -> None:
    game = play(action(kind, {RED: "omi"}, armies={"omi": (RED, 1)}), RED, "do")
    assert see(game).chests[RED] == 10 - cost
    assert see(game).buildings["omi"] == (kind,)
    assert see(game).stock[kind] == {"castle": 27, "temple": 25, "theatre": 25}[kind]


@asserts("SG-BLD-2", "SG-BLD-3")
def test_one_of_each_type_and_a_free_site() -> None:
    """1-site Tamba with a theatre: nothing; 2-site Aki with a castle: no second castle, but a temple (SG-EX-22)."""
    tamba = {"armies": {"tamba": (RED, 1)}, "buildings": {"tamba": ("theatre",)}}
    assert void(action("castle", {RED: "tamba"}, **tamba)) == ["SG-BLD-2"]  # type: ignore[arg-type]
    assert void(action("temple", {RED: "tamba"}, **tamba)) == ["SG-BLD-2"]  # type: ignore[arg-type]
    aki: dict[str, Any] = {"armies": {"aki": (RED, 1)}, "buildings": {"aki": ("castle",)}}
    assert void(action("castle", {RED: "aki"}, **aki)) == ["SG-BLD-3"]
    assert see(play(action("temple", {RED: "aki"}, **aki), RED, "do")).buildings["aki"] == ("castle", "temple")


@asserts("SG-BLD-5", "SG-BAT-7")
def test_buildings_go_with_the_province() -> None:
    armies = {"omi": (RED, 4), "mino": (BLUE, 1)}
    game = action("combat_a", {RED: "omi"}, "r3", armies=armies, buildings={"mino": ("castle",)}, markers={"mino": 2})
    play(game, RED, "march mino 3")
    assert (see(game).owner["mino"], see(game).buildings["mino"], see(game).markers["mino"]) == (RED, ("castle",), 2)
    assert score.holdings(see(game), RED) == (2, 1)


@asserts("SG-BLD-6")
def test_buildings_are_no_strength() -> None:
    """Without the event a castle throws nothing, and a temple bars nobody."""
    fields: dict[str, Any] = {"armies": {"omi": (RED, 4), "mino": (BLUE, 1)}, "event": "ev_tax_cap"}
    game = action("combat_a", {RED: "omi"}, "r3", buildings={"mino": ("castle", "temple")}, **fields)
    play(game, RED, "march mino 3")
    assert see(game).throws[-1][2] == "b1r3"


# ---- rice and taxes


@asserts("SG-COL-1", "SG-COL-2", "SG-COL-3", "SG-COL-4", "SG-COL-6")
def test_yield_and_marker() -> None:
    """Mikawa gives 6 chests; Aki 3 rice; both get one marker and cost nothing."""
    game = play(action("tax", {RED: "mikawa"}, armies={"mikawa": (RED, 1)}, chests={RED: 0}), RED, "do")
    assert (see(game).chests[RED], see(game).markers["mikawa"]) == (6, 1)
    game = play(action("rice", {RED: "aki"}, armies={"aki": (RED, 1)}, chests={RED: 0}), RED, "do")
    assert (see(game).rice[RED], see(game).markers["aki"], see(game).chests[RED]) == (3, 1, 0)


def mikawa(throw: str, **fields: Any) -> Game:
    """Taxes in Mikawa, 6 chests, two markers, four armies."""
    game = action("tax", {RED: "mikawa"}, throw, armies={"mikawa": (RED, 4)}, markers={"mikawa": 2}, **fields)
    return play(game, RED, "do")


@asserts("SG-COL-3", "SG-COL-4", "SG-REV-1", "SG-REV-2", "SG-REV-3", "SG-REV-6", "SG-SUB-6", "SG-INT-13")
def test_a_revolt_put_down() -> None:
    """Two farmers and four armies go in; out 3 and 1: two armies remain, three markers (SG-EX-1)."""
    game = mikawa("r3g1")
    view = see(game)
    order = [fact[0] for fact in facts(game, "collected", "revolt", "uprising", "marked")]
    assert order == ["collected", "revolt", "uprising", "marked"]
    assert view.throws[-1] == ("revolt", "mikawa", "r4g2", "r3g1")
    assert (view.chests[RED], view.armies["mikawa"], view.markers["mikawa"]) == (16, 2, 3)
    assert (view.supply[RED], view.supply[FARMER]) == (58 + 1, 18 + 1)
    assert view.inside == {BLUE: 0, YELLOW: 0, RED: 1, FARMER: 1}


@asserts("SG-REV-4", "SG-COL-5", "SG-COL-4", "SG-BAT-8")
def test_a_revolt_lost() -> None:
    """Out 1 and 1: Mikawa is neutral without markers, and he keeps the 6 chests (SG-EX-1)."""
    view = see(mikawa("r1g1", buildings={"mikawa": ("temple",)}))
    assert (view.owner["mikawa"], view.armies["mikawa"], view.markers["mikawa"]) == ("", 0, 0)
    assert (view.chests[RED], view.buildings["mikawa"], view.stock["temple"]) == (16, (), 26)
    assert (view.supply[RED], view.supply[FARMER]) == (58 + 1, 18 + 1)


@asserts("SG-REV-4", "SG-SUB-5")
def test_nobody_out_is_a_lost_revolt() -> None:
    assert see(mikawa("0")).owner["mikawa"] == ""


@asserts("SG-REV-5", "SG-SPC-6", "SG-EVT-8", "SG-INT-7")
def test_nothing_helps_in_a_revolt() -> None:
    view = see(mikawa("r3", special={RED: "sp_defence"}, event="ev_castle_2", buildings={"mikawa": ("castle",)}))
    assert view.throws[-1][2] == "r4g2"


@asserts("SG-OPT-6")
def test_castles_may_help_in_a_revolt() -> None:
    fields: dict[str, Any] = {"event": "ev_castle_2", "buildings": {"mikawa": ("castle",)}, "castle_revolt": True}
    assert see(mikawa("r3", special={RED: "sp_defence"}, **fields)).throws[-1][2] == "r5g2"
    assert see(mikawa("r3", supply={RED: 0}, **fields)).throws[-1][2] == "r4g2"


@asserts("SG-REV-1", "SG-INT-10")
def test_a_short_supply_of_farmers() -> None:
    assert see(mikawa("r3", supply={FARMER: 1})).throws[-1][2] == "r4g1"


@asserts("SG-COL-7", "SG-SUB-19")
def test_markers_stay_until_the_end_of_winter() -> None:
    """At most two more a player and round."""
    game = quick(9, until=lambda t: t.season == 3)
    assert 0 < sum(see(game).markers.values()) <= 2 * 2 * 3
    game = quick(9, until=lambda t: t.year == 2)
    assert not any(see(game).markers.values())


@asserts("SG-COL-8", "SG-INT-12")
def test_rice_reaches_18_at_most() -> None:
    assert max(one.rice for one in PACK.provinces.values()) == 5
    assert 3 * (5 + 1) == PACK.data["components"]["rice_track_last"] == 18
    best = next(id for id, one in PACK.provinces.items() if one.rice == 5 and id not in PACK.out["sun"])
    game = action("rice", {RED: best}, armies={best: (RED, 1)}, rice={RED: 12}, special={RED: "sp_rice"})
    assert see(play(game, RED, "do")).rice[RED] == 18


@asserts("SG-EVT-10", "SG-SPC-2", "SG-SPC-8", "SG-EX-9")
@pytest.mark.parametrize(
    ("province", "event", "special", "chests"),
    [("suruga", "ev_tax_cap", "sp_tax", 6), ("suruga", "ev_tax_cap", "", 5), ("omi", "ev_tax_floor", "", 6),
     ("omi", "ev_tax_floor", "sp_tax", 7), ("omi", "ev_castle_2", "sp_tax", 4), ("omi", "ev_tax_cap", "", 3)],
)  # fmt: skip
def test_taxes_under_events(province: str, event: str, special: str, chests: int) -> None:
    """Suruga is worth 7, Omi 3 (SG-EX-9)."""
    game = action(
        "tax", {RED: province}, armies={province: (RED, 1)}, event=event, special={RED: special}, chests={RED: 0}
    )
    assert see(play(game, RED, "do")).chests[RED] == chests


@asserts("SG-EVT-11", "SG-SPC-3", "SG-SPC-8", "SG-INT-31")
@pytest.mark.parametrize(
    ("rice", "event", "special", "gained"),
    [(5, "ev_rice_cap", "sp_rice", 4), (5, "ev_rice_cap", "", 3), (2, "ev_rice_floor", "", 4),
     (2, "ev_rice_floor", "sp_rice", 5), (5, "ev_rice_floor", "", 5), (2, "ev_rice_cap", "", 2), (5, "", "sp_rice", 6)],
)  # fmt: skip
def test_rice_under_events(rice: int, event: str, special: str, gained: int) -> None:
    """A province of 5 with at most 3 and the special card: 4 (SG-INT-31)."""
    province = next(id for id, one in PACK.provinces.items() if one.rice == rice and id not in PACK.out["sun"])
    game = action("rice", {RED: province}, armies={province: (RED, 1)}, event=event, special={RED: special})
    assert see(play(game, RED, "do")).rice[RED] == gained


# ---- levies


@asserts("SG-LEV-1", "SG-LEV-2", "SG-LEV-6")
@pytest.mark.parametrize(("kind", "n", "cost"), [("levy5", 5, 3), ("levy3", 3, 2)])
def test_levies(kind: str, n: int, cost: int) -> None:
    game = play(action(kind, {RED: "omi"}, armies={"omi": (RED, 40)}), RED, "do")
    assert (see(game).armies["omi"], see(game).chests[RED], see(game).supply[RED]) == (40 + n, 10 - cost, 22 - n)


@asserts("SG-EVT-12", "SG-EVT-13", "SG-SPC-4", "SG-SPC-8", "SG-INT-32")
@pytest.mark.parametrize(
    ("kind", "special", "n", "cost"),
    [("levy5", "sp_levy", 6, 3), ("levy5", "", 3, 3), ("levy3", "sp_levy", 2, 2), ("levy3", "", 2, 2)],
)
def test_few_recruits(kind: str, special: str, n: int, cost: int) -> None:
    """The holder of 6 armies pays 3 and places 6, another 3 for 3; "3 armies" gives 2 to both (SG-EX-2)."""
    game = action(kind, {RED: "omi"}, armies={"omi": (RED, 1)}, event="ev_levy_short", special={RED: special})
    play(game, RED, "do")
    assert (see(game).armies["omi"], see(game).chests[RED]) == (1 + n, 10 - cost)


@asserts("SG-SPC-4")
def test_six_armies() -> None:
    fields: dict[str, Any] = {"armies": {"omi": (RED, 1)}, "special": {RED: "sp_levy"}}
    assert see(play(action("levy5", {RED: "omi"}, **fields), RED, "do")).armies["omi"] == 7
    assert see(play(action("levy3", {RED: "omi"}, **fields), RED, "do")).armies["omi"] == 4
    assert see(play(action("levy1", {RED: "omi"}, **fields), RED, "place")).armies["omi"] == 2


@asserts("SG-LEV-3", "SG-LEV-4", "SG-LEV-5", "SG-SUB-25")
def test_one_army_and_a_move() -> None:
    """1 army there: pay 1, now 2, move 1 to an own neighbour, 1 stays; to a neutral one: illegal (SG-EX-25)."""
    game = action("levy1", {RED: "omi"}, armies={"omi": (RED, 1), "ise": (RED, 1), "kai": (RED, 1)})
    assert set(texts(game, RED)) == {"place", "move ise 1", "decline"}
    assert clause(game, RED, "move mino 1") == "SG-LEV-4"
    assert clause(game, RED, "move kai 1") == "SG-LEV-3"
    assert clause(game, RED, "move ise 2") == "SG-LEV-4"
    play(game, RED, "move ise 1")
    assert (see(game).armies["omi"], see(game).armies["ise"], see(game).chests[RED]) == (1, 2, 9)


@asserts("SG-LEV-4")
def test_the_move_may_be_left_out() -> None:
    game = play(action("levy1", {RED: "omi"}, armies={"omi": (RED, 1)}), RED, "place")
    assert (see(game).armies["omi"], see(game).chests[RED]) == (2, 9)


@asserts("SG-LEV-7", "SG-INT-9")
def test_a_short_supply() -> None:
    """Supply 2 and 5 armies: pay 3, place 2. Supply 0: impossible (SG-EX-27)."""
    fields: dict[str, Any] = {"armies": {"omi": (RED, 1)}}
    game = play(action("levy5", {RED: "omi"}, supply={RED: 2}, **fields), RED, "do")
    assert (see(game).armies["omi"], see(game).chests[RED]) == (3, 7)
    assert void(action("levy5", {RED: "omi"}, supply={RED: 0}, **fields)) == ["SG-LEV-7"]
    assert void(action("levy1", {RED: "omi"}, supply={RED: 0}, **fields)) == ["SG-LEV-7"]


@asserts("SG-LEV-7", "SG-LEV-5", "SG-INT-29")
def test_with_an_empty_supply_the_move_is_a_must() -> None:
    game = action("levy1", {RED: "omi"}, armies={"omi": (RED, 3), "ise": (RED, 1)}, supply={RED: 0})
    assert set(texts(game, RED)) == {"move ise 1", "move ise 2", "decline"}
    assert clause(game, RED, "place") == "SG-LEV-7"
    play(game, RED, "move ise 2")
    assert (see(game).armies["omi"], see(game).armies["ise"], see(game).chests[RED]) == (1, 3, 9)


@asserts("SG-LEV-8", "SG-SUB-17", "SG-TWR-6")
def test_cubes_in_tower_and_tray_are_no_supply() -> None:
    """30 inside, 10 in the tray, 21 in a province: one is left, and only that one is placed."""
    game = action("levy5", {RED: "omi"}, armies={"omi": (RED, 21)}, tray="r" * 10, ledges=("r" * 30, ""))
    assert see(game).supply[RED] == 1
    assert see(play(game, RED, "do")).armies["omi"] == 22


@asserts("SG-OPT-8")
def test_a_short_levy_may_be_cancelled() -> None:
    """4 in supply: 5 armies impossible and unpaid; under few recruits it needs 3 and is possible; with the 6 armies
    card it needs 6 and is not (SG-EX-49)."""
    fields: dict[str, Any] = {"armies": {"omi": (RED, 1)}, "supply": {RED: 4}, "levy_short": "cancel"}
    game = action("levy5", {RED: "omi"}, **fields)
    assert void(game) == ["SG-OPT-8"]
    assert see(game).chests[RED] == 10
    game = action("levy5", {RED: "omi"}, event="ev_levy_short", **fields)
    assert see(play(game, RED, "do")).armies["omi"] == 4
    game = action("levy5", {RED: "omi"}, event="ev_levy_short", special={RED: "sp_levy"}, **fields)
    assert void(game) == ["SG-OPT-8"]
    fields |= {"armies": {"omi": (RED, 3), "ise": (RED, 1)}, "supply": {RED: 0}}
    assert void(action("levy1", {RED: "omi"}, **fields)) == ["SG-OPT-8"]


# ---- special cards


@asserts("SG-SPC-1")
def test_a_special_card_works_all_round_also_in_provinces_won_in_it() -> None:
    fields: dict[str, Any] = {"special": {RED: "sp_attack"}, "armies": {"omi": (RED, 3), "ise": (RED, 3)}}
    for kind in ("combat_a", "combat_b"):
        game = action(kind, {RED: "omi"}, "r3", **fields)
        play(game, RED, "march mino 2")
        assert see(game).throws[-1][2] == "r3g1"
    fields = {"special": {BLUE: "sp_defence", RED: "sp_tax"}, "armies": {"omi": (RED, 3), "mino": (BLUE, 2)}}
    game = action("combat_a", {RED: "omi"}, "r1", **fields)
    assert see(play(game, RED, "march mino 2")).throws[-1][2] == "b3r2"
    armies = {"omi": (RED, 4), "mino": (BLUE, 1), "hida": (BLUE, 3), "owari": (YELLOW, 3)}
    game = action("combat_a", {RED: "omi", YELLOW: "owari", BLUE: "hida"}, "r3", "y1r4", "b2r3", armies=armies,
                  special={RED: "sp_defence"})  # fmt: skip
    play(game, RED, "march mino 3")
    play(game, YELLOW, "march mino 2")
    assert see(game).throws[-1][2] == "y2r4"  # the three that took it, and one of the card
    play(game, BLUE, "march mino 2")
    assert see(game).throws[-1][2] == "b2r4"  # 4 - 1 are left, and one of the card again
