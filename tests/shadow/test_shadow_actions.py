"""8. Ninja Actions, 14. Threats and Noise, 15. Health."""

from __future__ import annotations

import pytest

from shadow.position import PACK, B, G, J, choose, clause, op, perform, states, step, table, texts
from support import asserts
from zashiki.games.shadow.garden import Garden

KILL = op("kill", visible=True)
HIDDEN_KILL = op("kill")
MOVE = op("move", colors=("pink",))
SEEN_MOVE = op("move", colors=("pink",), visible=True)
FACTS = ("caught", "void", "moved")


def told(t: Garden) -> list[str]:
    return [str(fact[0]) for fact, _, _ in t.told or []]


# ---- 8.1 range, attempts, targets


@asserts("ST-NACT-RANGE", "ST-NACT-RANGE-2", "ST-NMOD-LONG")
def test_range() -> None:
    """Normal: the own Bush, three Yards and three Junctions around it; Long: six of each, and six Bushes."""
    t = table(at={"hayato": B(1, 0), "yuki": B(1, 0), "mugen": B(0, -1)})
    near, far = t.reach("hayato", False), t.reach("hayato", True)
    assert {hex for hex in near if hex in t.ground.yards} == {"Y0", "NE", "SE"}
    assert {hex for hex in near if hex in t.ground.junctions} == {J(1, -1), J(0, 1), J(2, 0)}
    assert {hex for hex in near if hex in t.ground.bushes} == {B(1, 0)}
    assert {"N", "S"} <= {hex for hex in far if hex in t.ground.yards}
    assert B(0, -1) in far
    assert clause(step(t, "support", "hayato", op("heal", support=True)), "help mugen") == "ST-NMOD-SUPPORT-1"
    assert texts(t) == {"help hayato", "help yuki"}
    assert texts(step(t, "support", "hayato", op("heal", support=True, long=True))) == {
        "help hayato", "help yuki", "help mugen"}  # fmt: skip


@asserts("ST-NACT-1", "ST-NACT-6", "ST-EXEC-3", "ST-NACT-10", "ST-NACT-12")
def test_all_symbols_from_left_to_right_and_void_ones_do_not_stop_the_card() -> None:
    t = table(guards=[G("Y0", 3, "out")], at={"hayato": B(1, 0)})
    perform(t, "hayato", op("move", colors=("amber",)), op("stun"), op("distract"), HIDDEN_KILL)
    assert t.guards == {}  # no amber Junction: void; then stunned, Distract without effect, killed
    assert t.at["hayato"] == B(1, 0)


@asserts("ST-NACT-2", "ST-NMOD-VISIBLE", "ST-NMOD-HIDDEN")
def test_only_visible_actions_fail() -> None:
    guards = [G("Y0", 3, "in"), G("Y0", 0, "in")]
    t = perform(table(guards=guards, at={"mugen": B(-1, 1)}), "mugen", op("stun"))
    choose(t, "at g1")
    assert states(t) == {"g1": "stunned", "g2": "calm"}
    assert (t.noise, t.wounds["mugen"]) == (0, 0)
    t = choose(perform(table(guards=guards, at={"mugen": B(-1, 1)}), "mugen", op("stun", visible=True)), "at g1")
    assert states(t) == {"g1": "calm", "g2": "alert"}
    assert (t.noise, t.wounds["mugen"], t.refreshed) == (1, 1, ["mugen"])


@asserts("ST-NACT-3", "ST-NMOD-NOISE", "ST-NOISE-1", "ST-NOISE-2")
@pytest.mark.parametrize("guards", [[], [G("Y0", 3, "out")], [G("Y0", 3, "in")]])
def test_noise_of_a_symbol_is_made_whatever_happens(guards: list[object]) -> None:
    """Without anything to act on, with success, and (one Noise more) when it fails."""
    key = op("stun", visible=bool(guards), noise=1)
    t = perform(table(guards=guards, at={"hayato": B(1, 0)}), "hayato", key)  # type: ignore[arg-type]
    assert t.noise == 1 + any(guard.facing == "in" for guard in guards)  # type: ignore[attr-defined]


@asserts("ST-NACT-4")
@pytest.mark.parametrize("do", ["kill", "hide_body", "stun", "distract", "lure", "steal_key"])
def test_a_visible_action_without_target_is_tried_in_a_yard(do: str) -> None:
    t = perform(table(at={"hayato": B(1, 0)}), "hayato", op(do, visible=True))
    assert texts(t) == {"yard Y0", "yard NE", "yard SE"}
    choose(t, "yard Y0")
    assert t.noise == t.wounds["hayato"] == 0


@asserts("ST-NACT-4", "ST-NACT-5")
def test_tried_in_a_yard_it_can_fail_and_a_hidden_one_does_nothing() -> None:
    t = table(guards=[G("Y0", 3, "in")], at={"hayato": B(1, 0)})
    perform(t, "hayato", op("hide_body", visible=True))
    choose(t, "yard Y0")
    assert (t.noise, t.wounds["hayato"], t.guard("g1").state) == (1, 1, "alert")
    t = perform(table(at={"hayato": B(1, 0)}), "hayato", HIDDEN_KILL, op("hide_body"), op("steal_key"), op("lure"))
    assert not t.awaited


@asserts("ST-NACT-7", "ST-NACT-8", "ST-NACT-9", "ST-EX-14")
def test_a_card_is_bound_to_its_first_target() -> None:
    """A guard and the Body he becomes are one target; another Body may not be taken instead."""
    t = table(guards=[G("Y0", 3, "out")], bodies={"NE": (("g9", ""),)}, at={"hayato": B(1, 0)})
    perform(t, "hayato", HIDDEN_KILL, op("hide_body"))
    assert t.bodies == {"NE": (("g9", ""),)}
    t = table(guards=[G("Y0", 3, "out"), G("NE", 0, "out")], at={"hayato": B(1, 0)})
    perform(t, "hayato", op("distract"), HIDDEN_KILL)
    choose(t, "at g2")
    assert [*t.guards] == ["g1"]  # the Kill needs no choice any more
    t = table(guards=[G("NE", 0, "out")], at={"hayato": B(1, 0)})
    perform(t, "hayato", op("hide_body"), HIDDEN_KILL)  # nothing to hide: the Kill finds a target of its own
    assert t.guards == {}


@asserts("ST-NACT-7")
def test_binding_survives_moves_and_failure() -> None:
    """After a Move the bound guard is out of range: a Hidden Kill is void though another guard stands there."""
    t = table(guards=[G("S", 0, "out"), G("NE", 0, "out")], at={"hayato": B(-1, 1)})
    perform(t, "hayato", op("distract"), MOVE, HIDDEN_KILL)
    choose(t, f"move {J(0, 1)} {B(1, 0)}")
    assert {*t.guards} == {"g1", "g2"}
    t = table(guards=[G("Y0", 0, "in"), G("SE", 3, "out")], at={"hayato": B(1, 0)})
    perform(t, "hayato", op("stun", visible=True), op("kill"))
    choose(t, "at g1")  # from behind: Stunned, then dead
    assert [*t.guards] == ["g2"]


@asserts("ST-NACT-7", "ST-NMOD-MULTI", "ST-NACT-8")
def test_two_bound_guards_stay_bound() -> None:
    """A later symbol without Multiple takes one of them, one with it as many as it can; never another guard."""
    guards = [G("Y0", 0, "out"), G("Y0", 2, "out"), G("Y0", 4, "out"), G("NE", 3, "out")]
    t = perform(table(guards=guards, at={"mugen": B(1, 0)}), "mugen", op("distract", multi=True), op("stun"),
                HIDDEN_KILL, op("hide_body"))  # fmt: skip
    choose(t, "at g1 g2")
    assert texts(t) == {"at g1", "at g2"}
    assert clause(t, "at g3") == clause(t, "at g4") == "ST-NACT-7"
    choose(t, "at g1")
    assert texts(t) == {"at g1", "at g2"}  # the second one is bound as before
    choose(t, "at g2")
    assert {*t.guards} == {"g1", "g3", "g4"}
    assert t.bodies == {}
    t = perform(table(guards=guards, at={"mugen": B(1, 0)}), "mugen", op("distract", multi=True), op("lure"),
                op("kill", multi=True))  # fmt: skip
    choose(t, "at g1 g3")
    assert {*t.guards} == {"g2", "g4"}  # both sleep: the Lure is void, the Kill takes the two without a choice
    both = (("g8", ""), ("g9", ""))
    t = perform(table(at={"mugen": B(1, 0)}, bodies={"Y0": (*both, ("g7", ""))}), "mugen",
                op("hide_body", multi=True), op("hide_body"))  # fmt: skip
    assert t.bodies == {"Y0": (("g7", ""),)}  # alike: no choice; and nothing of the bound ones is left
    t = perform(table(guards=[guards[3]], at={"mugen": B(1, 0)}), "mugen", op("hide_body", visible=True), HIDDEN_KILL)
    choose(t, "yard Y0")
    assert t.guards == {}  # a Yard in which nothing was found binds nothing


@asserts("ST-NACT-7", "ST-NSYM-LURE-3")
def test_a_lure_binds_and_leaves_bound_what_was() -> None:
    guards = [G("Y0", 0, "out"), G("NE", 3, "out")]
    t = perform(table(guards=guards, at={"yuki": B(1, 0)}), "yuki", op("lure"), KILL)
    choose(t, "at g1", "go Y0", "stand 2 out")
    assert [*t.guards] == ["g2"]
    t = table(guards=[G("Y0", 0, "out"), G("Y0", 2, "out"), guards[1]], at={"mugen": B(1, 0)})
    perform(t, "mugen", op("hide_body", visible=True), op("stun", multi=True, visible=True), op("kill"))
    choose(t, "yard SE", "at g3")
    assert {*t.guards} == {"g1", "g2"}


@asserts("ST-NACT-4", "ST-NACT-7")
@pytest.mark.parametrize("do", ["kill", "lure"])
def test_a_bound_card_without_target_is_tried_where_it_was(do: str) -> None:
    """The guard was Stunned and killed; the third symbol, Visible, belongs to his Yard."""
    t = table(guards=[G("Y0", 3, "out"), G("SE", 0, "out")], at={"hayato": B(1, 0)})
    perform(t, "hayato", HIDDEN_KILL, op("hide_body"), op(do, visible=True))
    choose(t, "at g1")
    assert not t.awaited  # no choice of a Yard is left
    assert t.bound_at == "Y0"
    assert [*t.guards] == ["g2"]


@asserts("ST-NACT-9", "ST-NSYM-HIDE")
def test_with_a_target_in_range_a_yard_alone_is_refused() -> None:
    t = table(guards=[G("Y0", 3, "out"), G("NE", 0, "out")], at={"hayato": B(1, 0)}, bodies={"Y0": (("g9", ""),)})
    perform(t, "hayato", KILL)
    assert texts(t) == {"at g1", "at g2"}
    assert clause(t, "body g9") == "ST-NSYM-HIDE"  # a Body is nothing to kill
    assert clause(t, "yard SE") == "ST-NACT-9"
    assert clause(t, "tower " + B(1, 0)) == "ST-TOWER-5"


@asserts("ST-NACT-11")
def test_the_order_inside_an_action() -> None:
    """Effect, Noise of Towers, Bodies found, Keys picked up, then the Action's own Noise."""
    guards = [G("Y0", 2, "out", role="G1"), G("Y0", 4, "in")]
    t = table(guards=guards, at={"hayato": B(1, 0)}, tokens={B(-1, 1): "tower"})
    t.told = []
    perform(t, "hayato", op("kill", noise=1))
    choose(t, "at g1")
    facts = told(t)
    wanted = ["attempt", "killed", "found", "keeper", "noise"]
    places = [facts.index(name) for name in wanted[:-1]] + [len(facts) - 1 - facts[::-1].index("noise")]
    assert places == sorted(places)
    assert t.noise == 4  # two by the Tower, one witness, one of its own


# ---- 8.2 moves


@asserts("ST-NSYM-MOVE-1", "ST-JUNC-1", "ST-JUNC-2", "ST-BUSH-1")
def test_a_move_leads_through_a_junction_of_the_colour_into_another_bush() -> None:
    t = perform(table(at={"hayato": B(1, 0)}), "hayato", MOVE)
    for option in texts(t):
        _, junction, bush = option.split()
        assert junction in t.ground.junctions_by[B(1, 0)]
        assert bush in t.ground.bushes_by[junction]
        assert bush != B(1, 0)
    assert len(texts(t)) == 6
    assert clause(t, f"move {J(1, -1)} {B(1, 0)}") == "ST-NSYM-MOVE-1"
    choose(t, f"move {J(1, -1)} {B(0, -1)}")
    assert t.at["hayato"] == B(0, -1)
    t = perform(table(at={"hayato": B(1, 0)}, mission="t7w"), "hayato", MOVE)
    assert clause(t, f"move {J(1, -1)} {B(0, -1)}") == "ST-JUNC-2"
    assert len(texts(t)) == 4


@asserts("ST-NSYM-MOVE-2")
def test_a_move_is_compulsory_into_danger_too_and_nothing_without_a_way() -> None:
    t = table(guards=[G("Y0", 0, "out")], at={"hayato": B(1, 0)})
    perform(t, "hayato", SEEN_MOVE)
    assert "pass" not in texts(t)
    assert f"move {J(1, -1)} {B(0, -1)}" in texts(t)
    t = perform(table(at={"hayato": B(1, 0)}), "hayato", op("move", colors=("amber",), visible=True))
    assert not t.awaited
    assert t.at["hayato"] == B(1, 0)


@asserts("ST-NSYM-MOVE-3", "ST-JUNC-3", "ST-EDGE-25", "ST-BUSH-4")
def test_a_seen_move_changes_nothing_but_noise_and_wounds() -> None:
    t = table(guards=[G("Y0", 0, "out")], at={"hayato": B(1, 0)}, tokens={J(1, -1): "loot"})
    choose(perform(t, "hayato", SEEN_MOVE), f"move {J(1, -1)} {B(0, -1)}")
    assert t.at["hayato"] == B(1, 0)
    assert t.tokens == {J(1, -1): "loot"}  # no Loot
    assert (t.noise, t.wounds["hayato"], t.guard("g1").state) == (1, 1, "alert")
    t = table(guards=[G("Y0", 0, "out")], at={"hayato": B(1, 0)})
    choose(perform(t, "hayato", MOVE), f"move {J(1, -1)} {B(0, -1)}")  # Hidden
    assert (t.at["hayato"], t.noise) == (B(0, -1), 0)


@asserts("ST-HEALTH-6", "ST-NSYM-MOVE-2")
def test_lost_rush_hinders_no_move() -> None:
    t = perform(table(at={"mugen": B(1, 0)}, wounds={"mugen": 2}), "mugen", MOVE)
    choose(t, f"move {J(1, -1)} {B(0, -1)}")
    assert t.at["mugen"] == B(0, -1)


@asserts("ST-BUSH-2", "ST-BUSH-6")
def test_bushes_are_shared_and_entered_whatever_lies_there() -> None:
    for token in ("barracks", "tower", "ruin", "accident"):
        t = table(at={"hayato": B(1, 0), "yuki": B(0, -1)}, tokens={B(0, -1): token})
        choose(perform(t, "hayato", MOVE), f"move {J(1, -1)} {B(0, -1)}")
        assert t.at["hayato"] == t.at["yuki"]


@asserts("ST-NSYM-RUSH", "ST-HEALTH-6", "ST-EDGE-35")
def test_rush_uses_any_colour_and_is_ignored_when_lost() -> None:
    rush = op("rush", visible=True, noise=1)
    t = perform(table(at={"mugen": B(1, 0)}, mission="t7w"), "mugen", rush)
    choose(t, f"move {J(1, -1)} {B(0, -1)}")
    assert t.at["mugen"] == B(0, -1)
    t = perform(table(at={"mugen": B(1, 0)}, wounds={"mugen": 1}), "mugen", rush, op("distract"))
    assert t.at["mugen"] == B(1, 0)
    assert t.noise == 1  # its Noise is made


# ---- 8.2 kills and the rest


@asserts("ST-NSYM-KILL-1", "ST-NSYM-KILL-2", "ST-EX-8")
def test_vision_example() -> None:
    """Blue g1 (corner 3) and yellow g2 (corner 0) face in, Mugen stands behind blue."""
    facing_in = [G("Y0", 3, "in"), G("Y0", 0, "in")]
    t = choose(perform(table(guards=facing_in, at={"mugen": B(-1, 1)}), "mugen", KILL), "at g1")
    assert {*t.guards} == {"g1", "g2"}
    assert states(t)["g2"] == "alert"
    yellow_out = [G("Y0", 3, "in"), G("Y0", 0, "out")]
    t = choose(perform(table(guards=yellow_out, at={"mugen": B(-1, 1)}), "mugen", KILL), "at g1")
    assert [*t.guards] == ["g2"]
    assert len(t.bodies["Y0"]) == 1
    assert t.noise == 0
    t = choose(perform(table(guards=yellow_out, at={"mugen": B(-1, 1)}), "mugen", KILL), "at g2")
    assert (t.wounds["mugen"], t.noise, states(t)) == (1, 1, {"g1": "alert", "g2": "calm"})
    for victim, other in (("g1", "g2"), ("g2", "g1")):
        t = choose(perform(table(guards=facing_in, at={"mugen": B(-1, 1)}), "mugen", HIDDEN_KILL), f"at {victim}")
        assert [*t.guards] == [other]
        assert (t.wounds["mugen"], t.noise, t.bodies) == (0, 1, {})  # the other one finds the Body at once


@asserts("ST-NSYM-KILL-3", "ST-EDGE-27", "ST-GUARD-4")
def test_armour_is_stunned_first() -> None:
    samurai = G("Y0", 3, "out", "alert", "samurai")
    t = table(guards=[samurai], at={"mugen": B(1, 0), "hayato": B(0, -1)})
    perform(t, "mugen", HIDDEN_KILL)
    assert states(t) == {"g1": "stunned"}
    assert t.bodies == {}
    perform(t, "hayato", HIDDEN_KILL)  # another Ninja in the same round
    assert t.guards == {}
    t = perform(table(guards=[samurai], at={"mugen": B(1, 0)}), "mugen", op("stun", visible=True), KILL)
    assert t.guards == {}  # Stun + Kill, unseen
    t = step(table(guards=[samurai._replace(state="stunned")]), "wake", "stunned", "alert")
    assert states(t) == {"g1": "alert"}


@asserts("ST-NSYM-HIDE", "ST-TARGET-7", "ST-EX-14")
def test_hide_a_body() -> None:
    bodies = {"Y0": (("g7", ""), ("g8", "T1"), ("g9", ""))}
    t = perform(table(at={"yuki": B(1, 0)}, bodies=bodies), "yuki", op("hide_body"))
    assert texts(t) == {"body g7", "body g8"}  # alike but for the marker
    choose(t, "body g8")
    assert t.bodies == {"Y0": (("g7", ""), ("g9", ""))}
    marked_last = {"Y0": (("g7", ""), ("g9", ""), ("g8", "T1"))}
    assert texts(perform(table(at={"yuki": B(1, 0)}, bodies=marked_last), "yuki", op("hide_body"))) == {
        "body g7", "body g8"}  # fmt: skip
    away = {"N": (("g7", ""),), "SE": (("g8", ""),)}
    t = perform(table(at={"yuki": B(1, 0)}, bodies=dict(away)), "yuki", op("hide_body"))
    assert t.bodies == {"N": (("g7", ""),)}  # N is out of Normal Range
    t = perform(table(at={"yuki": B(1, 0)}, bodies=dict(away)), "yuki", op("hide_body", long=True))
    assert texts(t) == {"body g7", "body g8"}
    t = perform(table(at={"yuki": B(1, 0)}, bodies=bodies), "yuki", op("hide_body", multi=True))
    assert texts(t) == {"body g7 g8", "body g7 g9", "body g8 g9"}
    assert clause(t, "body g7") == "ST-NMOD-MULTI"


@asserts("ST-NSYM-STUN", "ST-NSYM-DISTRACT", "ST-STATE-6", "ST-STATE-TABLE", "ST-STATE-1", "ST-STATE-2")
@pytest.mark.parametrize(
    ("state", "distracted", "stunned"),
    [("stunned", "stunned", "stunned"), ("distracted", "distracted", "stunned"), ("calm", "distracted", "stunned"),
     ("alert", "alert", "stunned")],
)  # fmt: skip
def test_the_state_table_of_actions(state: str, distracted: str, stunned: str) -> None:
    guards = [G("Y0", 3, "out", state)]
    for do, after in (("distract", distracted), ("stun", stunned)):
        t = perform(table(guards=guards, at={"aiko": B(1, 0)}, runs={"aiko": "ninja1"}), "aiko", op(do))
        assert states(t) == {"g1": after}


@asserts("ST-STATE-3", "ST-STATE-5", "ST-STATE-9", "ST-STATE-TABLE", "ST-BODY-7")
@pytest.mark.parametrize(
    ("state", "after", "noise"), [("stunned", "stunned", 0), ("distracted", "distracted", 0), ("calm", "alert", 1),
                                  ("alert", "alert", 1)],
)  # fmt: skip
def test_the_state_table_of_witnesses(state: str, after: str, noise: int) -> None:
    t = table(guards=[G("Y0", 3, "in", state), G("Y0", 0, "out")], at={"hayato": B(0, -1)})
    choose(perform(t, "hayato", KILL), "at g2")
    assert (t.guard("g1").state, t.noise, t.wounds["hayato"]) == (after, noise, noise)
    assert ("g2" in t.guards) is bool(noise)
    t = step(table(guards=[G("Y0", 3, "in", state)], bodies={"Y0": (("g9", ""),)}), "look", "Y0")
    assert (t.guard("g1").state, t.noise, bool(t.bodies)) == (after, noise, not noise)


@asserts("ST-NSYM-HEAL", "ST-NSYM-REFRESH", "ST-NMOD-SUPPORT-1", "ST-HEALTH-1")
def test_heal_and_refresh() -> None:
    t = table(at={"aiko": B(1, 0), "yuki": B(1, 0)}, runs={"aiko": "ninja1", "yuki": "ninja2"}, wounds={"yuki": 2})
    choose(perform(t, "aiko", op("heal", support=True)), "help yuki")
    assert t.wounds["yuki"] == 1
    perform(t, "aiko", op("heal"), op("refresh"))
    assert t.wounds["aiko"] == 0  # without wounds nothing happens
    assert t.refreshed == ["aiko"]


@asserts("ST-NMOD-SUPPORT-2", "ST-EDGE-32", "ST-NSYM-FOCUS")
def test_support_focus_is_for_another_that_has_not_executed() -> None:
    focus = op("focus", support=True, noise=1)
    here = {"hayato": B(1, 0), "yuki": B(1, 0), "mugen": B(1, 0)}
    mat = ["", "yuki", "", "hayato", "", "mugen", "", "", "", ""]
    t = perform(table(at=here, mat=mat, slot=3), "hayato", focus)
    assert t.focused == ["mugen"]  # yuki has executed, and never oneself
    t = perform(table(at=here, mat=["", "yuki", "", "mugen", "", "hayato", "", "", "", ""], slot=5), "hayato", focus)
    assert t.focused == []
    assert t.noise == 1  # void, but its Noise is made
    t = perform(table(at=here, mat=["", "hayato", "", "yuki", "", "mugen", *[""] * 4], slot=1), "hayato", focus)
    assert clause(t, "help hayato") == "ST-NMOD-SUPPORT-2"


# ---- 8.2 Lure


@asserts("ST-NSYM-LURE-1", "ST-NSYM-LURE-2", "ST-EX-5")
def test_lure_in_normal_range() -> None:
    guards = [G("Y0", 3, "out"), G("NE", 0, "out"), G("SE", 0, "out"), G("N", 0, "out"), G("NW", 0, "out")]
    t = perform(table(guards=guards, at={"yuki": B(1, 0)}), "yuki", op("lure"))
    assert texts(t) == {"at g1", "at g2", "at g3", "at g4"}
    assert clause(t, "at g5") == "ST-NACT-RANGE"
    choose(t, "at g4")
    assert texts(t) == {"go Y0", "go NE"}  # through J(1, -1), though N itself is out of range
    choose(t, "go Y0")
    assert texts(t) == {f"stand {k} {way}" for k in (0, 1, 5) for way in ("in", "out")}
    choose(t, "stand 1 in")
    assert t.guard("g4")[1:4] == ("Y0", 1, "in")
    t = choose(perform(table(guards=guards, at={"yuki": B(1, 0)}), "yuki", op("lure")), "at g3")
    assert texts(t) == {"go SE", "go Y0", "go NE", "go S"}
    goals = {"g1": {"Y0", "N", "NE", "S", "SE"}, "g2": {"NE", "N", "Y0", "SE"}, "g5": {"Y0", "SE"}}
    for id, yards in goals.items():  # the fifth in S, out of range like N
        t = table(guards=[*guards[:4], G("S", 0, "out")], at={"yuki": B(1, 0)})
        assert texts(choose(perform(t, "yuki", op("lure")), f"at {id}")) == {f"go {yard}" for yard in yards}


@asserts("ST-EX-6", "ST-NMOD-LONG")
def test_lure_in_long_range() -> None:
    guards = [G("N", 0, "out"), G("S", 0, "out"), G("NW", 0, "out"), G("SW", 0, "out")]
    runs = {"takuma": "ninja1"}
    t = perform(table(guards=guards, at={"takuma": B(1, 0)}, runs=runs), "takuma", op("lure", long=True))
    assert texts(t) == {"at g1", "at g2", "at g3", "at g4"}
    goals = {"g1": {"N", "Y0", "NE"}, "g2": {"S", "Y0", "SE"}, "g3": {"Y0", "SW"}, "g4": {"Y0", "NW"}}
    for id, yards in goals.items():  # NW and SW themselves are out of range, their Junction to Y0 is not
        lured = perform(table(guards=guards, at={"takuma": B(1, 0)}, runs=runs), "takuma", op("lure", long=True))
        assert texts(choose(lured, f"at {id}")) == {f"go {yard}" for yard in yards}
    far = table(at={"takuma": B(1, 0)}, runs=runs).reach("takuma", True)
    assert {j for j in t.ground.junctions if t.distance(B(1, 0), j) <= 2} == {h for h in far if h in t.ground.junctions}


@asserts("ST-NSYM-LURE-3")
def test_a_lure_must_change_something() -> None:
    t = table(guards=[G("Y0", 3, "out")], at={"yuki": B(1, 0)})
    choose(perform(t, "yuki", op("lure")), "go Y0")
    assert clause(t, "stand 3 out") == "ST-NSYM-LURE-3"
    assert "stand 3 in" in texts(t)


@asserts("ST-NSYM-LURE-4", "ST-NSYM-LURE-5", "ST-NSYM-LURE-6", "ST-TARGET-3", "ST-KEY-7", "ST-KEY-8")
def test_who_cannot_be_lured_or_not_away() -> None:
    guards = [G("Y0", 3, "out", "stunned"), G("NE", 3, "out", role="T1"), G("SE", 0, "out", role="G1")]
    t = perform(table(guards=guards, at={"yuki": B(1, 0)}), "yuki", op("lure"))
    assert clause(t, "at g1") == "ST-NSYM-LURE-4"
    choose(t, "at g2")
    assert texts(t) == {f"stand {k} {way}" for k in range(6) for way in ("in", "out")} - {"stand 3 out"}
    keyed = table(guards=[G("Y0", 3, "out")], at={"yuki": B(1, 0)}, keys={"Y0": "G1"})
    perform(keyed, "yuki", op("lure"))
    assert "go NE" not in texts(keyed)
    assert "stand 3 in" in texts(keyed)  # only within the Yard: no choice of a Yard is left


@asserts("ST-NSYM-LURE-2", "ST-YARD-5")
def test_no_lure_into_a_yard_without_a_free_corner() -> None:
    guards = [G("Y0", 3, "out"), G("NE", 0, "out", "stunned"), G("NE", 3, "out", "stunned")]
    t = perform(table(guards=guards, at={"yuki": B(1, 0)}), "yuki", op("lure"))
    assert texts(t) == {"go Y0", "go N", "go SE", "go S"}  # of the four Yards at the Junctions NE is full
    assert clause(t, "go NE") == "ST-NSYM-LURE-2"


@asserts("ST-VIS-2", "ST-VIS-3", "ST-VIS-4", "ST-NACT-2", "ST-NACT-4", "ST-TOWER-2")
def test_a_visible_lure() -> None:
    """Within a Yard it is seen like any Action against it, through a Junction like a Move; no card has one yet."""
    lure = op("lure", visible=True)
    here, tower = {"yuki": B(1, 0)}, {B(-1, 1): "tower"}
    t = perform(table(guards=[G("Y0", 0, "in"), G("Y0", 3, "in", "stunned")], at=here), "yuki", lure)
    choose(t, "go Y0", "stand 5 in")
    assert (t.guard("g1").corner, t.noise) == (5, 0)  # from behind, he alone
    t = perform(table(guards=[G("Y0", 0, "out"), G("Y0", 3, "in")], at=here, tokens=tower), "yuki", lure)
    choose(t, "at g1", "go Y0", "stand 5 in")
    assert (t.guard("g1")[2:4], t.wounds["yuki"], t.noise) == ((0, "out"), 2, 4)  # both see it; the Tower hears it
    watcher = G("N", 4, "out")
    t = perform(table(guards=[G("Y0", 3, "in"), watcher], at=here), "yuki", lure)
    choose(t, "at g1", "go NE", "stand 2 in")
    assert (t.guard("g1").yard, t.wounds["yuki"], t.guard("g2").state) == ("Y0", 1, "alert")
    t = perform(table(guards=[G("Y0", 3, "in"), watcher._replace(facing="in")], at=here), "yuki", lure)
    choose(t, "at g1", "go NE", "stand 2 in")
    assert (t.guard("g1").yard, t.wounds["yuki"]) == ("NE", 0)  # a guard facing in sees no Move, nor his own Lure
    # bound to a guard that is dead: tried in his Yard, where another one looks on
    t = table(guards=[G("Y0", 4, "out"), G("Y0", 2, "in")], at=here, tokens=tower)
    perform(t, "yuki", HIDDEN_KILL, lure)
    choose(t, "at g1")
    assert (t.noise, t.wounds["yuki"], t.guard("g2")[2:4]) == (4, 1, (2, "in"))


@asserts("ST-NSYM-LURE-7", "ST-GATE-2")
def test_no_lure_through_a_closed_gate() -> None:
    t = table(guards=[G("N", 3, "out"), G("NE", 3, "out")], at={"yuki": B(0, -1)}, mission="t7g")
    perform(t, "yuki", op("lure"))
    assert texts(t) == {"go N", "go NW"}  # g1; neither Y0 nor NE, and g2 is out of range


@asserts("ST-NSYM-LURE-8", "ST-EDGE-7", "ST-BODY-3")
def test_a_lured_guard_finds_bodies_though_he_ends_facing_out() -> None:
    t = table(guards=[G("Y0", 3, "out")], at={"yuki": B(1, 0)}, bodies={"Y0": (("g9", ""),)})
    choose(perform(t, "yuki", op("lure")), "go Y0", "stand 4 out")
    assert (t.noise, t.bodies, t.guard("g1").state) == (1, {}, "alert")


@asserts("ST-EDGE-22")
def test_two_lures_move_the_same_guard() -> None:
    t = table(guards=[G("Y0", 3, "out"), G("NE", 0, "out")], at={"yuki": B(1, 0)})
    perform(t, "yuki", op("lure"), op("lure"))
    choose(t, "at g1", "go Y0", "stand 3 in", "go NE")
    assert t.guard("g1").facing == "in"
    # the first Lure puts him where he picks up a Key and stays: the second is void though another guard is there
    t = table(guards=[G("Y0", 3, "out"), G("SE", 0, "out")], at={"yuki": B(1, 0)}, keys={"S": "G1"})
    perform(t, "yuki", op("lure"), op("lure"))
    choose(t, "at g1", "go S", "stand 2 in")
    assert t.guard("g1").role == "G1"
    assert not t.awaited


# ---- 8.3 Multiple


@asserts("ST-NMOD-MULTI")
def test_two_of_a_yard_if_present() -> None:
    guards = [G("Y0", 0, "out"), G("Y0", 2, "out"), G("Y0", 4, "out"), G("NE", 0, "out")]
    t = perform(table(guards=guards, at={"mugen": B(1, 0)}), "mugen", op("distract", multi=True))
    assert texts(t) == {"at g1 g2", "at g1 g3", "at g2 g3", "at g4"}
    assert clause(t, "at g1") == "ST-NMOD-MULTI"
    choose(t, "at g1 g3")
    assert states(t) == {"g1": "distracted", "g2": "calm", "g3": "distracted", "g4": "calm"}


@asserts("ST-EDGE-29")
def test_a_multiple_kill_past_an_inward_guard() -> None:
    multi = op("kill", visible=True, multi=True)
    for state in ("calm", "distracted"):
        guards = [G("Y0", 3, "in"), G("Y0", 1, "out", state)]
        t = perform(table(guards=guards, at={"mugen": B(-1, 1)}), "mugen", multi)
        assert (t.wounds["mugen"], len(t.guards)) == (1, 2)  # H must be taken, so G sees it
    t = perform(table(guards=[G("Y0", 3, "in")], at={"mugen": B(-1, 1)}), "mugen", multi)
    assert t.guards == {}


# ---- 14. and 15.


@asserts("ST-THREAT-1", "ST-THREAT-2", "ST-THREAT-3", "ST-THREAT-4", "ST-EDGE-1")
def test_each_witness_counts() -> None:
    guards = [G("Y0", 0, "in"), G("Y0", 2, "in"), G("Y0", 4, "out")]
    kill = op("kill", visible=True, noise=1)
    for victim, wounds, noise in (("g3", 2, 3), ("g2", 2, 3), ("g1", 1, 2)):
        t = choose(perform(table(guards=guards, at={"hayato": B(1, 0)}), "hayato", kill), f"at {victim}")
        assert (t.wounds["hayato"], t.noise) == (wounds, noise)
        assert t.refreshed == ["hayato"]
        assert len(t.guards) == 3
        assert t.guard("g2").state == "alert"
        assert (t.guard("g1").state == "alert") is (victim != "g1")


@asserts("ST-HEALTH-2", "ST-HEALTH-3", "ST-EDGE-2")
def test_a_third_wound_changes_nothing_but_grants_a_refresh() -> None:
    t = table(guards=[G("Y0", 3, "in")], at={"hayato": B(1, 0)}, wounds={"hayato": 2})
    perform(t, "hayato", KILL)
    assert (t.wounds["hayato"], t.noise, t.refreshed) == (2, 1, ["hayato"])


@asserts("ST-HEALTH-1")
@pytest.mark.parametrize("who", ["hayato", "yuki", "mugen", "aiko", "takuma"])
def test_wounds_uncover_from_the_right(who: str) -> None:
    left, right = PACK.ninjas[who]["health_card"]
    t = table(runs={who: "ninja1"})
    assert not t.lost(who, left)
    assert not t.lost(who, right)
    t.wounds[who] = 1
    assert (t.lost(who, left), t.lost(who, right)) == (False, True)
    t.wounds[who] = 2
    assert (t.lost(who, left), t.lost(who, right)) == (True, True)
    assert PACK.ninjas[who]["lost_at_1_wound"] == [right]


@asserts("ST-HEALTH-5", "ST-EDGE-4", "ST-HEALTH-7", "ST-EDGE-5")
def test_lost_kill() -> None:
    kill = op("kill", visible=True, noise=1)
    for unit, state in (("spearman", "calm"), ("samurai", "alert")):
        t = table(guards=[G("Y0", 3, "out", state, unit)], at={"yuki": B(1, 0)}, wounds={"yuki": 1})
        perform(t, "yuki", kill)
        assert (states(t), t.noise) == ({"g1": state}, 1)
    # the first Action costs the wound that covers Kill: the second one is attempted, nobody dies
    t = table(guards=[G("Y0", 3, "in"), G("Y0", 1, "out")], at={"yuki": B(1, 0)})
    perform(t, "yuki", op("distract", visible=True), HIDDEN_KILL)
    choose(t, "at g2")
    assert t.wounds["yuki"] == 1
    assert {*t.guards} == {"g1", "g2"}


@asserts("ST-HEALTH-4")
def test_lost_focus_cannot_focus_others() -> None:
    mat = ["", "hayato", "", "yuki", "", "mugen", *[""] * 4]
    here = {"hayato": B(1, 0), "yuki": B(1, 0)}
    t = perform(table(at=here, mat=mat, wounds={"hayato": 1}), "hayato", op("focus", support=True))
    assert t.focused == []


@asserts("ST-EX-9", "ST-THREAT-5", "ST-THREAT-6")
def test_hidden_kill_and_visible_hide() -> None:
    t = table(guards=[G("Y0", 0, "out"), G("Y0", 2, "in")], at={"hayato": B(1, 0)})
    perform(t, "hayato", HIDDEN_KILL, op("hide_body", visible=True))
    choose(t, "at g1")  # the watcher finds the Body at once; Hide is attempted in Y0 and fails
    assert (t.noise, t.wounds["hayato"], t.guard("g2").state, t.bodies) == (2, 1, "alert", {})


@asserts("ST-EDGE-30")
def test_visible_hide_without_a_body() -> None:
    t = perform(table(guards=[G("Y0", 3, "in")], at={"hayato": B(1, 0)}), "hayato", op("hide_body", visible=True))
    choose(t, "yard NE")
    assert t.wounds["hayato"] == 0
    everywhere = [G("Y0", 3, "in"), G("NE", 4, "out"), G("SE", 0, "in")]  # NE's faces the Ninja's Bush
    for yard in ("Y0", "NE", "SE"):
        t = perform(table(guards=everywhere, at={"hayato": B(1, 0)}), "hayato", op("hide_body", visible=True))
        choose(t, f"yard {yard}")
        assert (t.wounds["hayato"], t.noise) == (1, 1)
    t = perform(table(guards=[G("Y0", 0, "out")], at={"hayato": B(1, 0)}), "hayato", op("hide_body", visible=True))
    choose(t, "yard Y0")
    assert t.wounds["hayato"] == 1  # an outward guard that faces the Ninja's Bush


@asserts("ST-NSYM-0")
def test_ninja_symbols_are_where_the_rules_say() -> None:
    ninja = {"move", "rush", "kill", "hide_body", "stun", "distract", "lure", "heal", "refresh", "focus", "steal_key",
             "accident", "commotion"}  # fmt: skip
    for id, card in PACK.cards.items():
        if not id.startswith("d-"):
            assert {PACK.ops[key].do for keys in card.halves.values() for key in keys} <= ninja
    for card in PACK.extras.values():
        half = "actions" if card.owner == "ninja" else "reaction"
        assert {PACK.ops[key].do for key in card.halves.get(half, ())} <= ninja


@asserts("ST-LOOT-2", "ST-LOOT-3", "ST-LOOT-1", "ST-ITEM-17")
@pytest.mark.parametrize(("token", "wounds"), [("sl-heal", 0), ("sl-refresh", 1), ("sl-item", 1)])
def test_loot_is_turned_up_by_who_passes(token: str, wounds: int) -> None:
    script = [token, "nt-kunai"] if token == "sl-item" else [token]
    t = table(*script, at={"hayato": B(1, 0)}, wounds={"hayato": 1}, tokens={J(1, -1): "loot"})
    choose(perform(t, "hayato", MOVE), f"move {J(1, -1)} {B(0, -1)}")
    assert t.tokens == {}
    assert t.wounds["hayato"] == wounds
    assert t.refreshed == (["hayato"] if token == "sl-refresh" else [])
    assert t.items["hayato*"] == (["nt-kunai"] if token == "sl-item" else [])
    assert token in t.caches or t.caches.count(token) < PACK.loot[token]["copies"]
