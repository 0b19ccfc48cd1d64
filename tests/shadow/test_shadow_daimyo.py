"""9. Daimyo Actions, 10. guards."""

from __future__ import annotations

from typing import Any

import pytest

from shadow.position import PACK, B, G, J, choose, clause, op, perform, states, step, table, texts
from support import asserts
from zashiki.games.shadow.daimyo import leads
from zashiki.games.shadow.garden import Garden

MAT = ["", "hayato", "-", "yuki", "daimyo", "mugen", "", "", "", ""]
STAND = {f"stand {k} {way}" for k in range(6) for way in ("in", "out")}


def asked(do: str, *guards: Any, **fields: Any) -> Garden:
    marks = {"unit": fields.pop("unit")} if "unit" in fields else {}
    return perform(table(guards=list(guards), **fields), "daimyo", op(do, **marks))


@asserts("ST-DACT-1", "ST-DMOD-TIMES", "ST-DACT-2", "ST-DACT-3")
def test_symbols_in_printed_order_as_often_as_they_say() -> None:
    """The same guard twice, then another."""
    t = table(guards=[G("Y0", 0, "in"), G("N", 0, "in")])
    perform(t, "daimyo", op("patrol", times=2), op("refresh"))
    choose(t, "at g1", "stand 3 in", "at g1", "stand 1 out")
    assert t.guard("g1")[2:4] == (1, "out")
    assert t.refreshed == ["daimyo"]
    t = table(guards=[G("Y0", 0, "in"), G("N", 0, "in")])
    choose(perform(t, "daimyo", op("patrol", times=2)), "at g1", "stand 3 in", "at g2", "stand 2 out")
    assert (t.guard("g1").corner, t.guard("g2").corner) == (3, 2)


@asserts("ST-DSYM-PATROL")
def test_patrol_reaches_any_free_corner_and_may_stay() -> None:
    t = asked("patrol", G("Y0", 0, "in"), G("Y0", 3, "in", "stunned"))
    assert texts(t) == {f"stand {k} {way}" for k in (0, 1, 5) for way in ("in", "out")}
    choose(t, "stand 0 in")
    assert t.guard("g1")[2:4] == (0, "in")


@asserts("ST-DACT-4", "ST-TARGET-2", "ST-STATE-5", "ST-GUARD-3")
def test_only_awake_guards_and_no_target_for_patrol_and_order() -> None:
    guards = [G("Y0", 0, "in", "stunned"), G("N", 0, "in", "distracted"), G("NE", 0, "in", role="T1", unit="officer"),
              G("S", 0, "in"), G("SE", 0, "in")]  # fmt: skip
    t = asked("patrol", *guards)
    assert texts(t) == {"at g4", "at g5"}
    assert clause(t, "at g1") == clause(t, "at g2") == "ST-DACT-4"
    assert clause(t, "at g3") == "ST-TARGET-2"
    t = asked("order", *guards, G("Y0", 3, "in", unit="officer"))
    assert clause(t, "at g3") == "ST-TARGET-2"
    assert not asked("order", G("Y0", 0, "in"), G("N", 0, "in", "stunned", "officer")).awaited  # no Officer awake


@asserts("ST-DSYM-ORDER-1", "ST-DSYM-ORDER-2", "ST-GUARD-1", "ST-GUARD-2", "ST-EX-7")
def test_order() -> None:
    """Officers in N and NW, Samurai in Y0, Spearman 1 in SW, Spearman 2 in SE."""
    guards = [G("N", 0, "in", unit="officer"), G("NW", 0, "in", unit="officer"), G("Y0", 0, "in", "alert", "samurai"),
              G("SW", 0, "in"), G("SE", 0, "in")]  # fmt: skip
    t = perform(table(guards=guards), "daimyo", op("order", times=2))
    assert texts(t) == {"at g1", "at g2", "at g3", "at g4"}
    assert clause(t, "at g5") == "ST-DSYM-ORDER-1"
    choose(t, "at g3")
    assert texts(t) == {"go N", "go NE", "go NW", "go S", "go SE", "go SW"}
    assert clause(t, "go Y0") == "ST-DSYM-ORDER-2"
    choose(t, "go SE", "stand 2 in")
    assert t.guard("g3").yard == "SE"
    assert clause(t, "at g3") == "ST-DSYM-ORDER-1"  # not even by the next Order of the same card


@asserts("ST-DSYM-ORDER-3")
def test_the_officer_is_needed_at_the_start_only() -> None:
    t = asked("order", G("NE", 0, "in", unit="officer"), G("Y0", 3, "in"))
    choose(t, "at g2", "go SW", "stand 3 in")
    assert t.distance("NE", "SW") == 4
    assert t.guard("g2").yard == "SW"


@asserts("ST-EDGE-17", "ST-JUNC-4", "ST-DACT-4")
def test_order_without_the_shared_junction() -> None:
    """Distance is 2 through the Bush all the same, so an Officer there still enables an Order."""
    assert "go NE" not in texts(choose(asked("order", G("Y0", 3, "in"), G("S", 0, "in", unit="officer"),
                                             mission="t7x"), "at g1"))  # fmt: skip
    t = asked("order", G("Y0", 3, "in"), G("NE", 0, "in", unit="officer"), mission="t7x")
    assert "at g1" in texts(t)


@asserts("ST-DSYM-ORDER-2", "ST-YARD-5", "ST-JUNC-4")
def test_an_order_needs_a_free_corner_and_minds_no_colour() -> None:
    full = [G("NE", 0, "in", "stunned"), G("NE", 3, "in", "stunned")]
    t = choose(asked("order", G("Y0", 3, "in", unit="officer"), *full, mission="t7w"), "go N", "stand 0 in")
    assert t.guard("g1").yard == "N"  # through Water
    t = asked("order", G("Y0", 3, "in", unit="officer"), *full)
    assert texts(t) == {"go N", "go SE", "go S", "go SW", "go NW"}
    assert clause(t, "go NE") == "ST-DSYM-ORDER-2"
    closed = [G(yard, k, "in", "stunned") for yard in ("N", "NE", "SE", "S", "SW", "NW") for k in (0, 3)]
    assert not asked("order", G("Y0", 3, "in", unit="officer"), *closed).awaited  # nowhere to go
    spear = asked("order", G("Y0", 3, "in"), G("Y0", 0, "in", unit="officer"), *closed, tokens={B(1, 0): "ruin"})
    assert spear.tokens == {B(1, 0): "tower"}  # but a Tower may be taken: the only choice


@asserts("ST-DACT-5", "ST-DSYM-QUIET")
@pytest.mark.parametrize("do", ["patrol", "order", "promote", "move_target", "confuse", "divine"])
def test_what_is_void_changes_nothing(do: str) -> None:
    sleeper = G("Y0", 3, "out", "stunned")
    t = perform(table(guards=[sleeper], slot=5), "daimyo", op(do))
    assert (t.awaited, t.guards, t.quiet, t.refreshed) == ((), {"g1": sleeper}, "", [])


@asserts("ST-DACT-5")
def test_a_symbol_without_a_legal_choice_is_void_and_the_rest_goes_on() -> None:
    t = perform(table(guards=[G("Y0", 0, "in")]), "daimyo", op("order"), op("promote"), op("quiet"))
    assert (t.guard("g1").unit, t.quiet) == ("officer", "round")


@asserts("ST-DSYM-DEPLOY-1", "ST-DSYM-DEPLOY-2", "ST-DSYM-DEPLOY-3", "ST-BUSH-5")
def test_deployment() -> None:
    t = asked("deploy", tokens={B(1, 0): "barracks"}, unit="samurai")
    assert texts(t) == {"go Y0", "go NE", "go SE"}
    choose(t, "go Y0")
    assert texts(t) == STAND
    choose(t, "stand 2 out")
    assert t.guards == {"g1": G("Y0", 2, "out", "alert", "samurai")}
    t = choose(asked("deploy", tokens={B(1, 0): "barracks"}, unit="spearman"), "go NE", "stand 0 in")
    assert states(t) == {"g1": "calm"}
    full = [G(yard, k, "in") for yard in ("Y0", "NE", "SE") for k in (0, 2, 4)]
    assert not asked("deploy", *full, tokens={B(1, 0): "barracks"}, unit="samurai").awaited
    all_officers = [G(yard, 0, "in", unit="officer") for yard in ("Y0", "N", "NE", "SE", "S", "SW", "NW")]
    assert not asked("deploy", *all_officers, tokens={B(1, 0): "barracks"}, unit="officer").awaited
    one_room = [G("Y0", 0, "in"), G("Y0", 3, "in"), *[G(y, k, "in") for y in ("NE",) for k in (0, 2, 4)]]
    t = asked("deploy", *one_room, tokens={B(1, 0): "barracks"}, unit="spearman")
    assert texts(t) == STAND  # SE is the only Yard left


@asserts("ST-DSYM-DEPLOY-1", "ST-DSYM-DEPLOY-2")
def test_only_a_barracks_brings_guards_and_the_dead_come_back() -> None:
    for token in ("tower", "ruin", "accident"):
        assert not asked("deploy", tokens={B(1, 0): token}, unit="spearman").awaited
    full = [G(yard, k, "in") for yard in ("N", "NE", "NW", "S", "SW") for k in (0, 2, 4)]
    t = table(guards=full, at={"hayato": B(2, -2)}, tokens={B(1, 0): "barracks"})
    assert t.supply("spearman") == 0
    assert not perform(t, "daimyo", op("deploy", unit="spearman")).awaited
    t.guards["g1"] = t.guard("g1")._replace(facing="out")
    for id in ("g2", "g3"):
        t.guards[id] = t.guard(id)._replace(facing="out")
    choose(perform(t, "hayato", op("kill")), "at g1")
    assert t.supply("spearman") == 1
    choose(perform(t, "daimyo", op("deploy", unit="spearman")), "go Y0", "stand 0 in")
    assert "g1" not in t.guards  # who came is not the dead man who still lies there
    assert t.bodies == {"N": (("g1", ""),)}


@asserts("ST-DSYM-DEPLOY-4", "ST-BODY-4", "ST-BODY-5", "ST-KEY-10")
def test_a_deployed_guard_finds_bodies_and_keys() -> None:
    """The first of two finds them."""
    t = table(tokens={B(1, 0): "barracks"}, bodies={"Y0": (("g8", ""), ("g9", ""))}, keys={"Y0": "G1"})
    perform(t, "daimyo", op("deploy", unit="spearman", times=2))
    choose(t, "go Y0", "stand 0 out")
    first = next(iter(t.guards))
    assert (t.noise, t.bodies, states(t)) == (1, {}, {first: "alert"})
    assert t.guard(first).role == "G1"
    choose(t, "go Y0", "stand 2 out")
    assert t.noise == 1


@asserts("ST-DSYM-PROMOTE", "ST-KEY-9")
def test_promotion_keeps_state_corner_facing_and_key() -> None:
    guards = [G("Y0", 0, "in", "alert", role="G1"), G("N", 0, "in", "stunned"), G("S", 0, "in", unit="samurai")]
    t = asked("promote", *guards)
    assert t.guard("g1") == G("Y0", 0, "in", "alert", "officer", "G1")
    assert t.supply("spearman") == 14
    assert clause(asked("promote", *guards, G("SE", 0, "in")), "at g3") == "ST-DSYM-PROMOTE"
    officers = [G(yard, 3, "in", unit="officer") for yard in ("Y0", "N", "NE", "SE", "S", "SW", "NW")]
    t = asked("promote", *officers, G("Y0", 0, "in"))
    assert t.guard("g8").unit == "spearman"  # all seven Officers are on the board
    target = G("Y0", 0, "out", "alert", role="T1")
    assert asked("promote", target).guard("g1") == target._replace(unit="officer")  # a Target stays one


@asserts("ST-DSYM-REFRESH", "ST-DSYM-QUIET")
def test_refresh_and_quiet() -> None:
    t = perform(table(), "daimyo", op("refresh"), op("quiet"))
    assert (t.refreshed, t.quiet) == (["daimyo"], "round")


@asserts("ST-DSYM-MOVETARGET-1", "ST-DSYM-MOVETARGET-2")
def test_move_target() -> None:
    target = G("Y0", 0, "in", role="T1")
    t = asked("move_target", target, G("N", 0, "in"))
    assert texts(t) == {"go Y0", "go N", "go NE", "go SE", "go S", "go SW", "go NW"}  # without any Officer
    choose(t, "go Y0", "stand 3 out")
    assert t.guard("g1")[2:4] == (3, "out")
    watery = asked("move_target", target, mission="t7w")
    assert texts(watery) == {"go Y0", "go SE", "go S", "go SW", "go NW"}  # J(1, -1) is no pink one there
    assert clause(watery, "go N") == "ST-DSYM-MOVETARGET-1"
    assert clause(asked("move_target", target, target._replace(yard="N", role="T2"), G("S", 0, "in")),
                  "at g3") == "ST-DSYM-MOVETARGET-1"  # fmt: skip


@asserts("ST-DMOD-ZEN", "ST-ALARM-2")
@pytest.mark.parametrize("alarm", [False, True])
def test_zen_is_void_during_alarm(alarm: bool) -> None:
    t = perform(table(alarm=alarm), "daimyo", op("refresh", zen=True), op("quiet"))
    assert (t.refreshed, t.quiet) == ([] if alarm else ["daimyo"], "round")
    assert perform(table(alarm=alarm), "daimyo", op("quiet", zen=True)).quiet == ("" if alarm else "round")
    for do, marks in (("patrol", {}), ("deploy", {"unit": "spearman"}), ("confuse", {}), ("divine", {})):
        t = table(alarm=alarm, slot=0, mat=list(MAT), guards=[G("Y0", 0, "in")], tokens={B(1, 0): "barracks"})
        perform(t, "daimyo", op(do, zen=True, **marks))
        assert bool(t.awaited) is not alarm


@asserts("ST-DMOD-ZEN")
def test_the_cards_that_have_it() -> None:
    zen = {key.rsplit("/", 2)[0] for key, one in PACK.ops.items() if one.zen and key.startswith("d-")}
    assert zen == {"d-promotion", "d-gilded-ears", "d-crossed-letters"}


@asserts("ST-DSYM-CONFUSE")
def test_confusion_exchanges_slots_unseen() -> None:
    down = {"yuki": ("yuki-tanto", "nb-focus"), "mugen": ("mugen-katana",), "hayato": ("hayato-vanish",)}
    backs = ["", "", "", "bonus", "", "", "", "", "", ""]
    t = perform(table(mat=list(MAT), backs=backs, down=down, slot=2), "daimyo", op("confuse"))
    assert t.mat == ["", "hayato", "-", "mugen", "daimyo", "yuki", "", "", "", ""]
    assert t.backs[3:6] == ["", "", "bonus"]
    assert t.down == down
    t = perform(table(mat=list(MAT), down=down, slot=0), "daimyo", op("confuse"))
    assert texts(t) == {"swap 1 3", "swap 1 5", "swap 3 5"}
    assert clause(t, "swap 3 4") == "ST-DSYM-CONFUSE"
    t = perform(table(mat=list(MAT), down=down, slot=4), "daimyo", op("confuse"))
    assert t.mat == MAT  # fewer than two are unresolved


@asserts("ST-DSYM-DIVINE")
def test_divination_turns_up_one_card_for_all() -> None:
    down = {"yuki": ("yuki-tanto", "nb-focus"), "mugen": ("mugen-katana",)}
    t = perform(table(mat=list(MAT), down=dict(down), slot=2), "daimyo", op("divine"))
    assert texts(t) == {"turn 3", "turn 5"}
    assert clause(t, "turn 1") == "ST-DSYM-DIVINE"
    choose(t, "turn 3")
    assert t.shown == {"yuki": ("yuki-tanto", "nb-focus")}
    assert t.view("ninja1").shown == t.shown
    assert perform(t, "daimyo", op("divine")).shown == down  # the last one needs no choice
    assert perform(t, "daimyo", op("divine")).shown == down  # none left: nothing


@asserts("ST-GUARD-5", "ST-STATE-1")
def test_daimyo_figures_start_calm_and_can_be_distracted() -> None:
    assert PACK.units["lord-yabu"]["starts"] == PACK.units["kage-sama"]["starts"] == "calm"
    assert PACK.units["samurai"]["starts"] == "alert"
    t = table(guards=[G("Y0", 0, "out", unit="lord-yabu", role="T1")], at={"hayato": B(0, -1)})
    assert states(perform(t, "hayato", op("distract"))) == {"g1": "distracted"}
    assert states(perform(t, "hayato", op("kill"))) == {"g1": "stunned"}


@asserts("ST-GUARD-6", "ST-GUARD-8")
def test_the_figure_of_the_special_card_enables_orders() -> None:
    double = G("N", 0, "in", unit="kage-sama")
    assert leads(double)
    assert not leads(double._replace(role="T1"))
    assert leads(G("N", 0, "in", unit="officer", role="T1"))  # a Target Officer does
    t = asked("order", double, G("Y0", 0, "in"))
    assert texts(t) == {"at g1", "at g2"}
    assert texts(asked("patrol", double, G("Y0", 0, "in"))) == {"at g1", "at g2"}
    assert not asked("promote", double).awaited


@asserts("ST-GUARD-7", "ST-VIS-9", "ST-TARGET-5", "ST-BUSH-4")
def test_guards_are_open_to_all() -> None:
    t = table(guards=[G("Y0", 0, "in", "stunned", role="G1"), G("N", 0, "out", "alert", role="T1")])
    assert states(t) == {"g1": "stunned", "g2": "alert"}  # a Target's state too
    for seat in (*t.seats, "spectator"):
        assert t.view(seat).guards == t.guards
        assert t.view(seat).at == t.at  # and where the Ninjas are


@asserts("ST-DSYM-0")
def test_daimyo_symbols_are_where_the_rules_say() -> None:
    daimyo = {"patrol", "order", "deploy", "promote", "refresh", "quiet", "confuse", "divine", "move_target"}
    for id, card in PACK.cards.items():
        if id.startswith("d-"):
            assert {PACK.ops[key].do for key in card.halves["actions"]} <= daimyo
    for card in PACK.extras.values():
        half = "actions" if card.owner == "daimyo" else "reaction"
        assert {PACK.ops[key].do for key in card.halves.get(half, ())} <= daimyo


# ---- Gates and Towers under Orders


@asserts("ST-GATE-5", "ST-GATE-7")
@pytest.mark.parametrize(("here", "there"), [("Y0", "N"), ("N", "Y0"), ("NE", "Y0"), ("Y0", "NE")])
def test_an_ordered_officer_opens_a_gate_from_either_side(here: str, there: str) -> None:
    keeper = G("Y0", 0, "in", role="G1")
    t = asked("order", G(here, 3, "in", unit="officer"), keeper, mission="t7g")
    choose(t, f"go {there}", "stand 3 in")
    assert t.guard("g1").yard == there
    assert t.shut == ()
    assert t.guard("g2").role == ""
    other = asked("order", G(here, 3, "in"), G(here, 5, "in", unit="officer"), mission="t7g")
    choose(other, "at g1")
    assert f"go {there}" not in texts(other)  # no Spearman


@asserts("ST-GATE-5", "ST-DSYM-MOVETARGET-1", "ST-GUARD-8")
def test_nobody_else_walks_through_a_gate_and_other_ways_leave_it_closed() -> None:
    t = asked("order", G("Y0", 3, "in", unit="officer"), mission="t7g")
    choose(t, "go S", "stand 3 in")
    assert t.shut == ("G1",)
    target = asked("move_target", G("Y0", 3, "in", unit="officer", role="T1"), mission="t7g")
    assert texts(target) == {"go Y0", "go SE", "go S", "go SW", "go NW"}
    double = asked("order", G("Y0", 3, "in", unit="kage-sama"), mission="t7g")
    assert texts(double) == {"go SE", "go S", "go SW", "go NW"}  # he is no Officer here
    officers = [G(yard, 0, "in", unit="officer") for yard in ("S", "SW")]
    keeper = asked("order", G("Y0", 0, "in", unit="officer", role="G1"), *officers, mission="t7g")
    assert clause(keeper, "at g1") == "ST-KEY-7"
    patrol = choose(asked("patrol", G("Y0", 3, "in", unit="officer"), mission="t7g"), "stand 1 in")
    assert patrol.shut == ("G1",)


@asserts("ST-GATE-2")
def test_officers_reach_nobody_across_a_closed_gate() -> None:
    """Y0 and N are neighbours, but with the Gate closed they are farther than 2 apart only where no other way is."""
    t = table(mission="t7g")
    assert t.distance("Y0", "N") == 2  # through B(0, -1)
    assert t.distance("Y0", "NE") == 4
    t = asked("order", G("NE", 3, "in"), G("Y0", 3, "in", unit="officer"), G("S", 3, "in"), mission="t7g")
    assert clause(t, "at g1") == "ST-DSYM-ORDER-1"


@asserts("ST-TOWER-6", "ST-TOWER-7")
def test_a_spearman_occupies_a_tower() -> None:
    tower = {B(1, 0): "ruin"}
    bodies = {"Y0": (("g8", ""),), "NE": (("g9", ""),)}
    t = asked("order", G("Y0", 3, "out"), G("S", 0, "in", unit="officer"), tokens=tower, bodies=bodies)
    choose(t, "at g1", f"tower {B(1, 0)}")
    assert [*t.guards] == ["g2"]
    assert t.tokens == {B(1, 0): "tower"}
    assert t.bodies == {}  # he finds the one he leaves (1), the Tower spots the other (2)
    assert t.noise == 3
    officers = [G("SE", 0, "in", unit="officer"), G("S", 0, "in", unit="officer")]
    t = asked("order", G("Y0", 3, "out", role="G1"), *officers, tokens=tower)
    assert texts(t) == {"at g2", "at g3"}  # no Gatekeeper
    t = asked("order", G("Y0", 3, "out"), G("S", 0, "in", unit="officer"), tokens=tower, keys={"Y0": "G1"})
    assert not any(option.startswith("at g1") for option in texts(t))
    t = choose(asked("order", G("Y0", 3, "in"), G("S", 0, "in", unit="officer"), tokens={J(1, -1): "loot"}), "at g1")
    assert clause(t, f"tower {B(1, 0)}") == "ST-TOWER-6"


@asserts("ST-TOWER-6", "ST-DSYM-ORDER-1")
def test_which_towers_and_who() -> None:
    officers = [G(yard, 0, "in", unit="officer") for yard in ("S", "SW")]
    near, two, far = B(1, 0), B(2, -2), B(3, -1)

    def towers(guard: Any, tokens: dict[str, str]) -> set[str]:
        t = choose(asked("order", guard, *officers, tokens=tokens), "at g1")
        return {option for option in texts(t) if option.startswith("tower")}

    spearman = G("Y0", 3, "in")
    assert [table().distance("Y0", bush) for bush in (near, two, far)] == [1, 2, 3]
    assert towers(spearman, dict.fromkeys((near, two, far), "ruin")) == {f"tower {near}", f"tower {two}"}
    assert towers(spearman, {near: "tower", two: "barracks"}) == set()  # unoccupied Towers only
    assert towers(spearman._replace(unit="samurai", state="alert"), {near: "ruin"}) == set()
    assert towers(spearman._replace(unit="officer"), {near: "ruin"}) == set()
    asleep = asked("order", spearman._replace(state="distracted"), *officers, tokens={near: "ruin"})
    assert clause(asleep, "at g1") == "ST-DACT-4"
    alone = asked("order", spearman, G("S", 0, "in"), tokens={near: "ruin"})
    assert not alone.awaited  # without an Officer no Order


@asserts("ST-KEY-7", "ST-KEY-8")
def test_gatekeepers_and_guards_with_their_back_to_a_key_are_not_ordered() -> None:
    officer = G("S", 0, "in", unit="officer")
    t = asked("order", G("Y0", 0, "in", role="G1"), officer, G("SE", 3, "in"))
    assert clause(t, "at g1") == "ST-KEY-7"
    t = asked("order", G("Y0", 3, "out"), officer, G("SE", 3, "in"), keys={"Y0": "G1"})
    assert clause(t, "at g1") == "ST-KEY-8"
    t = asked("patrol", G("Y0", 0, "in", role="G1"))
    assert texts(t) == STAND  # Patrol is allowed
    t = step(table(guards=[G("Y0", 0, "out", role="T1")], keys={"Y0": "G1"}), "daimyo_act", op("move_target"))
    assert "go N" in texts(t)  # Move Target is not named there
