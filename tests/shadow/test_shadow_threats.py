"""12. Bodies, 19. Gates, Keys, deliverables and eavesdropping, 20. Towers and Accidents."""

from __future__ import annotations

import pytest

from shadow.position import B, G, J, choose, clause, op, perform, states, step, table, texts
from support import asserts
from zashiki.games.shadow.garden import Garden

KILL = op("kill", visible=True)
HIDDEN_KILL = op("kill")
MOVE = op("move", colors=("pink",))
SEEN_MOVE = op("move", colors=("pink",), visible=True)
BODY = (("g9", ""),)


@asserts("ST-BODY-1", "ST-BODY-2", "ST-BODY-6", "ST-THREAT-4", "ST-THREAT-5")
def test_all_inward_awake_guards_react_and_bodies_go_afterwards() -> None:
    guards = [G("Y0", 0, "in"), G("Y0", 2, "in", "alert"), G("Y0", 4, "out")]
    t = perform(table(guards=guards, at={"hayato": B(1, 0)}), "hayato", HIDDEN_KILL, op("hide_body"))
    choose(t, "at g3")
    assert (t.noise, t.bodies) == (2, {})
    assert states(t) == {"g1": "alert", "g2": "alert"}
    t = step(table(guards=guards, bodies={"Y0": (("g8", ""), ("g9", ""))}), "look", "Y0")
    assert (t.noise, t.bodies) == (2, {})  # one Noise a witness however many Bodies


@asserts("ST-BODY-3", "ST-EDGE-6")
def test_a_patrol_finds_what_lies_in_its_yard() -> None:
    guards = [G("Y0", 0, "out"), G("Y0", 3, "out")]
    t = perform(table(guards=guards, bodies={"Y0": (("g8", ""), ("g9", ""))}), "daimyo", op("patrol", times=2))
    choose(t, "at g1", "stand 0 in")
    assert (t.noise, states(t)["g1"], t.wounds["hayato"], t.bodies) == (1, "alert", 0, {})
    choose(t, "at g2", "stand 3 in")
    assert t.noise == 1


@asserts("ST-BODY-3")
def test_start_and_end_yard_are_one_event() -> None:
    t = table(guards=[G("Y0", 3, "out"), G("NW", 0, "in", unit="officer")], bodies={"Y0": BODY, "S": (("g8", ""),)})
    perform(t, "daimyo", op("order"))
    choose(t, "at g1", "go S", "stand 0 out")
    assert (t.noise, t.bodies) == (1, {})


@asserts("ST-BODY-7", "ST-END-9", "ST-END-10", "ST-STATE-8", "ST-STATE-TABLE", "ST-STATE-7")
def test_waking() -> None:
    guards = [G("Y0", 0, "in", "stunned"), G("N", 0, "in", "distracted"), G("S", 0, "out", "distracted"),
              G("SE", 0, "in"), G("SW", 0, "in", "alert")]  # fmt: skip
    t = table(guards=guards, bodies={"Y0": BODY, "N": (("g8", ""),), "S": (("g7", ""),)})
    step(t, "look", "Y0")
    assert t.noise == 0
    step(t, "wake", "stunned", "alert")
    step(t, "wake", "distracted", "calm")
    assert states(t) == {"g1": "alert", "g2": "alert", "g3": "calm", "g4": "calm", "g5": "alert"}
    assert t.noise == 2
    assert t.bodies == {"S": (("g7", ""),)}


@asserts("ST-ELIM-2", "ST-TARGET-4", "ST-BOSS-3", "ST-TARGET-6", "ST-EDGE-34", "ST-TARGET-1")
def test_a_found_target_body_turns_all_noise_active() -> None:
    target = G("Y0", 3, "out", role="T1")
    t = perform(table(guards=[target], at={"hayato": B(1, 0), "yuki": B(1, 0)}), "hayato", HIDDEN_KILL)
    assert t.bodies == {"Y0": (("g1", "T1"),)}  # the marker lies on the Body
    perform(t, "yuki", op("hide_body"))
    assert (t.noise, t.forced, t.bodies) == (0, False, {})
    guards = [target, G("NE", 3, "out", unit="officer"), G("N", 0, "out")]
    t = perform(table(guards=guards, at={"hayato": B(-1, 1)}), "hayato", HIDDEN_KILL)
    perform(t, "daimyo", op("order"))
    choose(t, "at g3", "go Y0", "stand 4 out")
    assert (t.noise, t.forced) == (4, True)


@asserts("ST-EDGE-9")
def test_noise_beyond_four_is_lost() -> None:
    t = step(table(noise=4), "clatter", 1)
    assert t.noise == 4
    t = step(table("nt4", noise=4), "check_alarm")
    assert t.alarm


# ---- Towers


@asserts("ST-TOWER-1", "ST-TOWER-2", "ST-TOWER-3", "ST-TOWER-4", "ST-EDGE-40")
def test_a_tower_hears_the_action_and_spots_the_body() -> None:
    guards = [G("Y0", 3, "out")]
    t = table(guards=guards, at={"hayato": B(0, -1)}, tokens={B(1, 0): "tower"}, keys={"Y0": "G1"})
    perform(t, "hayato", KILL)
    assert (t.noise, t.bodies, t.wounds["hayato"], t.guards) == (4, {}, 0, {})
    assert t.keys == {"Y0": "G1"}
    t = perform(table(guards=guards, at={"hayato": B(0, -1)}, tokens={B(1, 0): "ruin"}), "hayato", KILL)
    assert t.noise == 0
    t = table(at={"hayato": B(0, -1)}, tokens={B(1, 0): "tower"})
    choose(perform(t, "hayato", SEEN_MOVE), f"move {J(1, -1)} {B(1, 0)}")
    assert (t.noise, t.at["hayato"]) == (2, B(1, 0))  # a Visible Action against an adjacent Junction


@asserts("ST-TOWER-2", "ST-THREAT-4", "ST-TARGET-4", "ST-NMOD-HIDDEN")
def test_what_a_tower_hears_and_what_not() -> None:
    """Each one a hex away two Noise; it fails nothing; what is Hidden it hears only by the Body."""
    near, other, far = B(1, 0), B(-1, 1), B(2, -2)
    guard, here = G("Y0", 3, "out"), {"hayato": B(0, -1)}
    for do, towers, noise in (
        (op("stun", visible=True), [near], 2),
        (op("stun", visible=True), [near, other], 4),
        (op("stun", visible=True), [far], 0),  # N and NE are next to it, Y0 is not
        (op("stun"), [near], 0),
        (HIDDEN_KILL, [near], 2),
        (HIDDEN_KILL, [far], 0),
    ):
        t = table(guards=[guard], at=here, tokens=dict.fromkeys(towers, "tower"))
        assert (perform(t, "hayato", do).noise, t.wounds["hayato"]) == (noise, 0)
    t = table(guards=[guard, G("Y0", 5, "in")], at=here, tokens={near: "tower"})
    choose(perform(t, "hayato", op("stun", visible=True)), "at g1")
    assert (t.noise, t.wounds["hayato"]) == (3, 1)  # one witness; the Tower hears a failure too
    t = table(guards=[guard, G("Y0", 5, "in")], at=here, tokens={near: "tower"})
    choose(perform(t, "hayato", HIDDEN_KILL), "at g1")
    assert (t.noise, t.bodies) == (3, {})  # who finds the same Body makes a Noise besides
    t = table(at=here, tokens={near: "tower"})
    choose(perform(t, "hayato", MOVE), f"move {J(1, -1)} {near}")
    assert t.noise == 0
    target = perform(table(guards=[guard._replace(role="T1")], at=here, tokens={near: "tower"}), "hayato", HIDDEN_KILL)
    assert (target.noise, target.forced) == (4, True)  # a Target's Body that a Tower spots is found
    two = {B(0, -1): "tower", near: "tower"}
    assert perform(table(at=here, tokens=two), "hayato", KILL).noise == 0  # the Kill of a Tower is no Threat to another


@asserts("ST-TOWER-5")
def test_only_a_kill_takes_a_tower_and_not_when_a_guard_is_bound() -> None:
    t = table(at={"hayato": B(1, 0)}, tokens={B(1, 0): "tower"})
    assert not perform(t, "hayato", op("stun")).awaited
    assert t.tokens == {B(1, 0): "tower"}
    t = table(guards=[G("Y0", 3, "out")], at={"hayato": B(1, 0)}, tokens={B(1, 0): "tower"})
    perform(t, "hayato", op("distract"), KILL)
    assert (t.guards, t.tokens) == ({}, {B(1, 0): "tower"})
    t = table(guards=[G("Y0", 3, "out")], at={"hayato": B(1, 0)}, tokens={B(1, 0): "tower"})
    choose(perform(t, "hayato", KILL, op("stun")), f"tower {B(1, 0)}")
    assert states(t) == {"g1": "stunned"}  # a Tower binds nothing
    t = table(guards=[G("Y0", 3, "out")], at={"hayato": B(1, 0)}, tokens={B(0, -1): "tower"})
    assert perform(t, "hayato", KILL).tokens == {B(0, -1): "tower"}  # out of Normal Range
    long = table(guards=[G("Y0", 3, "out")], at={"hayato": B(1, 0)}, tokens={B(0, -1): "tower"})
    assert texts(perform(long, "hayato", op("kill", long=True))) == {"at g1", f"tower {B(0, -1)}"}


@asserts("ST-TOWER-5", "ST-EDGE-45")
def test_a_kill_takes_a_tower_unseen() -> None:
    t = table(guards=[G("Y0", 3, "in")], at={"hayato": B(1, 0)}, tokens={B(1, 0): "tower"})
    perform(t, "hayato", KILL)
    assert texts(t) == {"at g1", f"tower {B(1, 0)}"}
    choose(t, f"tower {B(1, 0)}")
    assert (t.tokens, t.noise, t.wounds["hayato"]) == ({B(1, 0): "ruin"}, 0, 0)
    t = perform(table(at={"hayato": B(1, 0)}, tokens={B(1, 0): "tower"}), "hayato", KILL)  # it must be taken
    assert (t.tokens, t.noise) == ({B(1, 0): "ruin"}, 0)
    t = perform(table(at={"yuki": B(1, 0)}, tokens={B(1, 0): "tower"}, wounds={"yuki": 1}), "yuki", KILL)
    assert t.tokens == {B(1, 0): "tower"}  # Kill is lost


# ---- Accidents


@asserts("ST-ACC-1", "ST-ACC-2", "ST-ACC-3", "ST-ACC-4", "ST-EDGE-36")
def test_accidents() -> None:
    accident = "nb-accident/actions/0"
    here = {"hayato": B(1, 0)}
    t = perform(table(guards=[G("Y0", 3, "in")], at=here, tokens={B(1, 0): "accident"}), "hayato", accident)
    assert (t.guards, t.tokens, t.noise) == ({}, {}, 1)
    assert len(t.bodies["Y0"]) == 1
    t = perform(table(guards=[G("Y0", 3, "in")], at=here), "hayato", accident)
    assert ([*t.guards], t.noise) == (["g1"], 1)  # no token: no Kill
    t = perform(table(at=here, tokens={B(1, 0): "accident"}), "hayato", accident)
    assert (t.tokens, t.noise) == ({B(1, 0): "accident"}, 1)  # no target: it stays for later
    t = table(guards=[G("Y0", 3, "in")], at=here, tokens={B(1, 0): "accident"}, wounds={"hayato": 2})
    perform(t, "hayato", accident)
    assert (t.tokens, [*t.guards]) == ({}, ["g1"])  # discarded though Kill is lost


# ---- Gates


@asserts("ST-GATE-1", "ST-JUNC-4")
def test_nobody_passes_a_closed_gate_from_outside() -> None:
    t = perform(table(at={"yuki": B(-1, 1)}, mission="t7g"), "yuki", MOVE)
    assert clause(t, f"move {J(0, 1)} {B(1, 0)}") == "ST-GATE-1"
    assert all(B(1, 0) not in option and J(1, -1) not in option for option in texts(t))


@asserts("ST-GATE-1", "ST-GATE-6", "ST-NSYM-MOVE-2")
def test_who_may_reach_the_bush_of_a_gate() -> None:
    """Tsuru Island: the Gate covers B11 and J14. B15 touches Y10, the inside Yard; B8 and B14 do not."""
    amber, pink = op("move", colors=("amber",)), op("move", colors=("pink",))

    def at(bush: str, key: str) -> Garden:
        return perform(table(at={"hayato": bush}, mission="tsuru-island"), "hayato", key)

    inside = at("B15", amber)
    assert {"move J11 B11", "move J11 B8"} <= texts(inside)
    choose(inside, "move J11 B11")
    assert (inside.shut, inside.at["hayato"]) == ((), "B11")
    past = choose(at("B15", amber), "move J11 B8")
    assert past.shut == ("G1",)  # past its Bush, not onto it
    beside = at("B8", amber)
    assert "move J11 B15" in texts(beside)
    assert clause(beside, "move J11 B11") == "ST-GATE-1"
    outside = at("B14", op("move", colors=("pink", "grey")))
    assert clause(outside, "move J14 B11") == "ST-GATE-1"
    assert not at("B14", pink).awaited  # the only way is closed: nothing is compulsory
    assert at("B14", pink).at["hayato"] == "B14"
    third = perform(table(at={"hayato": B(0, -1)}, mission="t7g"), "hayato", MOVE)
    assert clause(third, f"move {J(1, -1)} {B(2, -2)}") == "ST-GATE-1"  # neither outside nor the Gate's Bush
    onward = table(at={"hayato": B(2, -2)}, mission="t7g")  # next to N, the inside Yard
    assert "N" in onward.ground.yards_by[B(2, -2)]
    choose(perform(onward, "hayato", MOVE), f"move {J(1, -1)} {B(0, -1)}")
    assert (onward.shut, onward.at["hayato"]) == ((), B(0, -1))  # through the Junction to a Bush outside
    blind = [G("NE", 2, "out")]  # of a third Yard, facing the Junction: he is not on the far side
    t = table(guards=blind, at={"hayato": B(0, -1)}, mission="t7g")
    assert t.ground.corner["NE"][2][1] == J(1, -1)
    choose(perform(t, "hayato", SEEN_MOVE), f"move {J(1, -1)} {B(1, 0)}")
    assert (t.shut, t.wounds["hayato"]) == (("G1",), 1)


@asserts("ST-GATE-4", "ST-GATE-7", "ST-KEY-2")
def test_a_key_opens_its_own_gate_only() -> None:
    keepers = [G("Y14", 2, "in", "distracted", role="G1"), G("Y8", 0, "in", role="G2")]
    t = table(guards=keepers, at={"hayato": "B16"}, mission="sunpu-castle")
    assert "Y14" in t.ground.yards_by["B16"]
    perform(t, "hayato", op("steal_key", visible=True))
    assert t.shut == ("G2",)
    assert [guard.role for guard in t.guards.values()] == ["", "G2"]
    t = table(at={"hayato": "B16"}, mission="sunpu-castle", keys={"Y14": "G1", "Y8": "G2"})
    perform(t, "hayato", op("hide_body"))
    assert (t.shut, t.keys) == (("G2",), {"Y8": "G2"})


@asserts("ST-GATE-6", "ST-EDGE-19")
def test_from_the_inside_a_move_opens_it() -> None:
    """B(0, -1) touches N, the inside Yard."""
    way = f"move {J(1, -1)} {B(1, 0)}"
    t = perform(table(at={"hayato": B(0, -1)}, mission="t7g"), "hayato", MOVE)
    choose(t, way)
    assert (t.at["hayato"], t.shut) == (B(1, 0), ())
    outside, inside = G("Y0", 1, "out"), G("N", 4, "out")
    t = table(guards=[outside], at={"hayato": B(0, -1)}, mission="t7g")
    assert t.ground.corner["Y0"][1][1] == t.ground.corner["N"][4][1] == J(1, -1)
    choose(perform(t, "hayato", SEEN_MOVE), way)
    assert (t.shut, t.noise) == ((), 0)  # the guard outside is blind to it
    t = choose(perform(table(guards=[inside], at={"hayato": B(0, -1)}, mission="t7g"), "hayato", SEEN_MOVE), way)
    assert (t.shut, t.noise, t.at["hayato"]) == (("G1",), 1, B(0, -1))  # seen: it stays closed


@asserts("ST-TOWER-2", "ST-TOWER-4", "ST-GATE-6", "ST-NSYM-MOVE-3")
def test_a_tower_hears_a_move_through_a_gate_whether_it_opens_or_fails() -> None:
    """Two Noise either way, as at any Junction (ST-INT-42); each witness makes his own besides."""
    way = f"move {J(1, -1)} {B(1, 0)}"
    for guards, noise, wounds, shut in (([], 2, 0, ()), ([G("N", 4, "out")], 3, 1, ("G1",))):
        t = table(guards=guards, at={"hayato": B(0, -1)}, tokens={B(2, -2): "tower"}, mission="t7g")
        choose(perform(t, "hayato", SEEN_MOVE), way)
        assert (t.noise, t.wounds["hayato"], t.shut) == (noise, wounds, shut)
    hidden = table(at={"hayato": B(0, -1)}, tokens={B(2, -2): "tower"}, mission="t7g")
    assert choose(perform(hidden, "hayato", MOVE), way).noise == 0


@asserts("ST-GATE-2")
def test_no_action_has_effect_across_a_gate() -> None:
    t = table(guards=[G("NE", 3, "out")], at={"takuma": B(0, -1)}, runs={"takuma": "ninja1"}, mission="t7g")
    assert not perform(t, "takuma", op("stun", long=True)).awaited
    assert states(t) == {"g1": "calm"}
    t.shut = ()
    assert states(perform(t, "takuma", op("stun", long=True))) == {"g1": "stunned"}


@asserts("ST-GATE-3", "ST-GATE-4", "ST-GATE-7", "ST-KEY-1")
def test_a_stolen_key_opens_its_gate() -> None:
    gate = table(mission="t7g").sheet.gates["G1"]
    assert table().ground.corner[gate.outside][gate.corner] == (gate.bush, gate.junction)
    keeper = G("Y0", 0, "in", role="G1")
    steal = op("steal_key", visible=True)
    t = perform(table(guards=[keeper], at={"yuki": B(-1, 1)}, mission="t7g"), "yuki", steal)
    assert (t.noise, t.shut) == (1, ("G1",))  # from the front he sees it
    t = table(guards=[keeper._replace(state="distracted")], at={"yuki": B(-1, 1)}, mission="t7g")
    perform(t, "yuki", steal)
    assert (t.noise, t.shut, t.guard("g1").role) == (0, (), "")
    t = table(guards=[G("Y0", 3, "out")], at={"yuki": B(-1, 1)}, keys={"Y0": "G1"}, mission="t7g")
    perform(t, "yuki", op("steal_key"))
    assert (t.shut, t.keys) == ((), {})
    t = table(guards=[G("Y0", 3, "out"), keeper], at={"yuki": B(-1, 1)}, mission="t7g")
    t.keys["S"] = "G1"
    perform(t, "yuki", steal)
    assert clause(t, "at g1") == "ST-KEY-1"


@asserts("ST-KEY-1", "ST-KEY-2", "ST-NACT-RANGE", "ST-NACT-8")
def test_a_key_must_be_in_range_and_binds_nothing() -> None:
    for do in ("steal_key", "hide_body"):
        t = table(at={"yuki": B(-1, 1)}, keys={"NE": "G1"}, mission="t7g")
        assert perform(t, "yuki", op(do)).keys == {"NE": "G1"}
        assert not t.awaited
    t = table(guards=[G("S", 0, "out")], at={"yuki": B(-1, 1)}, keys={"Y0": "G1"}, mission="t7g")
    perform(t, "yuki", op("hide_body"), HIDDEN_KILL)
    assert (t.shut, t.guards) == ((), {})  # the Kill finds a target of its own, in another Yard
    t = table(guards=[G("Y0", 3, "out")], at={"yuki": B(1, 0)}, keys={"NE": "G1"})
    perform(t, "yuki", HIDDEN_KILL, op("hide_body"), op("hide_body"))
    assert (t.keys, t.bodies) == ({"NE": "G1"}, {})  # a bound card reaches for no Key elsewhere
    # for Steal Key a guard without a Key is no target
    t = table(guards=[G("Y0", 4, "out")], at={"yuki": B(-1, 1)}, mission="t7g")
    assert not perform(t, "yuki", op("steal_key")).awaited
    assert t.shut == ("G1",)


@asserts("ST-KEY-2", "ST-EDGE-21", "ST-TOWER-3", "ST-NACT-7")
@pytest.mark.parametrize("visible", [False, True])
def test_a_bound_card_takes_the_key_that_was_dropped_in_its_yard(visible: bool) -> None:
    """The Tower removes the Gatekeeper's Body, the Key stays: Hide a Body on that Yard collects it."""
    keeper = G("Y0", 0, "in", role="G1")
    t = table(guards=[keeper], at={"yuki": B(-1, 1)}, tokens={B(0, -1): "tower"}, bodies={"S": BODY}, mission="t7g")
    perform(t, "yuki", HIDDEN_KILL, op("hide_body", visible=visible))
    assert (t.guards, t.keys, t.shut) == ({}, {}, ())
    assert t.bodies == {"S": BODY}  # another Body may not be taken instead
    assert t.noise == (4 if visible else 2)  # the Tower: the Body, and a Visible Action beside it


@asserts("ST-KEY-2", "ST-EDGE-21")
def test_hide_a_body_collects_a_key_too() -> None:
    for bodies in ({"Y0": BODY}, {}):
        t = table(at={"yuki": B(-1, 1)}, keys={"Y0": "G1"}, bodies=dict(bodies), mission="t7g")
        perform(t, "yuki", op("hide_body"))
        assert (t.shut, t.keys, t.bodies) == ((), {}, {})
    t = table(at={"yuki": B(-1, 1)}, keys={"Y0": "G1"}, bodies={"Y0": BODY}, mission="t7g")
    perform(t, "yuki", op("hide_body", noise=1))
    assert t.bodies == {}  # a Body must be hidden too if there is one


@asserts("ST-KEY-3", "ST-KEY-4", "ST-KEY-5", "ST-KEY-6", "ST-EDGE-20")
def test_a_dying_gatekeeper_drops_the_key() -> None:
    keeper = G("Y0", 2, "out", role="G1")
    for other, role, lies in ((G("Y0", 4, "in"), "G1", {}), (G("Y0", 4, "in", role="T1"), "T1", {"Y0": "G1"})):
        t = table(guards=[keeper, other], at={"hayato": B(-1, 1)})
        choose(perform(t, "hayato", HIDDEN_KILL), "at g1")
        assert t.guard("g2").role == role
        assert t.keys == lies
        assert t.guard("g2").state == "alert"
    t = table(guards=[keeper, G("Y0", 4, "in"), G("Y0", 0, "in", role="T1")], at={"hayato": B(-1, 1)})
    choose(perform(t, "hayato", HIDDEN_KILL), "at g1")  # a guard and a Target: both react, the guard takes it
    assert ([guard.role for guard in t.guards.values()], t.keys) == (["G1", "T1"], {})
    assert (states(t), t.noise, t.bodies) == ({"g2": "alert", "g3": "alert"}, 2, {})


@asserts("ST-KEY-4")
def test_among_several_the_daimyo_chooses() -> None:
    guards = [G("Y0", 0, "in"), G("Y0", 2, "in"), G("Y0", 4, "out")]
    t = step(table(guards=guards, keys={"Y0": "G1"}), "pick_up", "Y0")
    assert t.awaited == ("daimyo",)
    assert texts(t) == {"at g1", "at g2"}
    assert clause(t, "at g3") == "ST-KEY-4"
    choose(t, "at g2")
    assert (t.guard("g2").role, t.keys) == ("G1", {})
    moving = table(guards=[G("Y0", 4, "out"), G("S", 0, "in", unit="officer")], keys={"NE": "G1"})
    perform(moving, "daimyo", op("order"))
    choose(moving, "at g1", "go NE", "stand 3 out")
    assert moving.guard("g1").role == "G1"  # moving in, whatever his facing


@asserts("ST-EDGE-38", "ST-END-16")
def test_the_last_guard_wakes_beside_body_and_key() -> None:
    guards = [G("Y0", 0, "in", "stunned"), G("Y0", 2, "in", role="G1")]
    t = table("nt4", guards=[*guards, G("SE", 0, "in", role="T1")], at={"hayato": B(-1, 1)}, mission="t7g")
    choose(perform(t, "hayato", HIDDEN_KILL), "at g2")
    assert (t.keys, len(t.bodies["Y0"]), t.noise) == ({"Y0": "G1"}, 1, 0)
    step(t, "check_alarm")
    assert t.guard("g1").state == "alert"
    assert t.guard("g1").role == "G1"
    assert (t.noise, t.keys, t.bodies) == (1, {}, {})  # a Noise for the next round


# ---- deliverables


@asserts("ST-DELIV-2", "ST-DELIV-3", "ST-DELIV-4", "ST-DELIV-5", "ST-DELIV-6", "ST-EDGE-24")
def test_deliverables() -> None:
    way = f"{J(1, -1)} {B(0, -1)}"
    watch = [G("Y0", 0, "out")]
    t = table(guards=watch, at={"hayato": B(1, 0)}, mission="t7d")
    assert t.cargo == {"D1": J(1, -1)}
    choose(perform(t, "hayato", MOVE), f"carry {way}")  # now it is Visible, and seen
    assert (t.at["hayato"], t.cargo, t.wounds["hayato"], t.noise) == (B(1, 0), {"D1": J(1, -1)}, 1, 1)
    t = choose(perform(table(guards=watch, at={"hayato": B(1, 0)}, mission="t7d"), "hayato", MOVE), f"move {way}")
    assert (t.at["hayato"], t.cargo, t.noise) == (B(0, -1), {"D1": J(1, -1)}, 0)  # left there: Hidden
    t = table(at={"hayato": B(1, 0), "yuki": B(0, -1)}, mission="t7d")
    choose(perform(t, "hayato", MOVE), f"carry {way}")
    assert t.cargo == {"D1": B(0, -1)}
    choose(perform(t, "yuki", MOVE), f"carry {J(1, -1)} {B(1, 0)}")  # another Ninja takes it on
    assert (t.cargo, t.at["yuki"]) == ({"D1": B(1, 0)}, B(1, 0))
    assert clause(perform(t, "mugen", MOVE), texts(t).pop().replace("move", "carry")) == "ST-DELIV-3"
    t = table(at={"hayato": B(1, 0)}, mission="t7d", cargo={"D1": B(1, 0), "D2": J(1, -1)})
    choose(perform(t, "hayato", MOVE), f"carry {way}")
    assert t.cargo == {"D1": B(0, -1), "D2": J(1, -1)}  # one a Move


# ---- eavesdropping


@asserts("ST-EAVES-3", "ST-EAVES-5", "ST-EX-13")
def test_eavesdropping_goes_from_beside_the_yard_to_beside_it() -> None:
    target = [G("Y0", 3, "in", role="T1")]
    t = table(guards=target, at={"hayato": B(2, -2)}, mission="t7e")
    choose(perform(t, "hayato", MOVE), f"move {J(1, -1)} {B(1, 0)}")
    assert t.ears == {"T1": 0}
    t = table(guards=target, at={"mugen": B(1, 0)}, mission="t7e")
    choose(perform(t, "mugen", MOVE), f"move {J(1, -1)} {B(0, -1)}")
    assert t.ears == {"T1": 1}


@asserts("ST-EAVES-4", "ST-EAVES-6", "ST-EDGE-26", "ST-EDGE-41")
def test_every_target_of_the_yard_and_twice_at_most() -> None:
    targets = [G("Y0", 3, "in", role="T1"), G("Y0", 5, "in", "distracted", role="T2")]
    t = table(guards=targets, at={"hayato": B(1, 0)}, ears={"T1": 0, "T2": 0}, mission="t7e", tokens={B(1, 0): "tower"})
    perform(t, "hayato", MOVE, MOVE, op("rush"))
    choose(t, f"move {J(1, -1)} {B(0, -1)}")
    assert t.ears == {"T1": 1, "T2": 1}  # asleep or under a Tower alike
    choose(t, f"move {J(1, -1)} {B(1, 0)}")
    assert t.ears == {"T1": 2, "T2": 2}
    choose(t, f"move {J(1, -1)} {B(0, -1)}")
    assert t.ears == {"T1": 2, "T2": 2}
    assert t.guard("g1").target


@asserts("ST-EAVES-3", "ST-EAVES-5")
def test_a_move_that_ends_elsewhere_or_in_another_mission_overhears_nothing() -> None:
    target = [G("Y0", 3, "in", role="T1"), G("Y0", 1, "out")]
    t = table(guards=target, at={"hayato": B(1, 0)}, mission="t7e")
    choose(perform(t, "hayato", MOVE), f"move {J(1, -1)} {B(2, -2)}")
    assert t.ears == {"T1": 0}  # away from the Yard
    t = table(guards=target, at={"hayato": B(1, 0)}, mission="t7e")
    choose(perform(t, "hayato", MOVE), f"move {J(1, -1)} {B(0, -1)}")
    assert t.ears == {"T1": 1}  # the guard beside him is nothing to listen to
    seen = table(guards=[target[0], G("N", 4, "out")], at={"hayato": B(1, 0)}, mission="t7e")
    choose(perform(seen, "hayato", SEEN_MOVE), f"move {J(1, -1)} {B(0, -1)}")
    assert (seen.ears, seen.wounds["hayato"], seen.result) == ({"T1": 0}, 1, {})  # a Move that fails overhears nothing
    other = table(guards=target, at={"hayato": B(1, 0)})
    choose(perform(other, "hayato", MOVE), f"move {J(1, -1)} {B(0, -1)}")
    assert (other.at["hayato"], other.ears) == (B(0, -1), {})


@asserts("ST-EAVES-2")
def test_what_does_not_lose_an_eavesdrop_mission() -> None:
    """A Distracted Target; an Alert, Stunned or dead guard that is none. And elsewhere a Target may stir."""
    target, guard = G("Y0", 3, "out", role="T1"), G("NE", 3, "out")
    t = perform(table(guards=[target], at={"hayato": B(1, 0)}, mission="t7e"), "hayato", op("distract"))
    assert (states(t), t.result) == ({"g1": "distracted"}, {})
    for do in ("stun", "kill"):
        t = perform(table(guards=[target, guard], at={"hayato": B(1, 0)}, mission="t7e"), "hayato", op(do))
        choose(t, "at g2")
        assert t.result == {}
    t = step(table(guards=[target, guard], mission="t7e"), "alarm", "g2")
    assert (t.guard("g2").state, t.result) == ("alert", {})
    for do in ("stun", "kill"):
        t = perform(table(guards=[target], at={"hayato": B(1, 0)}), "hayato", op(do))
        assert t.result == {}


@asserts("ST-EAVES-2", "ST-TARGET-4")
def test_a_target_that_finds_a_body_or_wears_armour_is_lost_too() -> None:
    found = table(guards=[G("Y0", 3, "in", role="T1")], mission="t7e", bodies={"NE": BODY})
    perform(found, "daimyo", op("move_target"))
    choose(found, "go NE", "stand 0 out")
    assert found.result["clause"] == "ST-EAVES-2"  # though Move Target brought it there
    armour = table(guards=[G("Y0", 3, "out", "calm", "lord-yabu", "T1")], at={"hayato": B(1, 0)}, mission="t7e")
    assert perform(armour, "hayato", HIDDEN_KILL).result["clause"] == "ST-EAVES-2"  # Stunned by the Kill


@asserts("ST-EAVES-2", "ST-EAVES-7", "ST-EDGE-26")
@pytest.mark.parametrize("do", ["kill", "stun", "seen"])
def test_a_target_that_stirs_ends_it_at_once(do: str) -> None:
    """Dead, Stunned, or Alert as a witness: before the card's remaining symbols."""
    target = G("Y0", 3, "in" if do == "seen" else "out", role="T1")
    symbol = op("hide_body", visible=True) if do == "seen" else op(do)
    t = table(guards=[target], at={"hayato": B(1, 0)}, mission="t7e")
    perform(t, "hayato", symbol, op("refresh"))
    if t.awaited:
        choose(t, "yard Y0")
    assert t.result["winners"] == ("daimyo",)
    assert t.result["clause"] == "ST-EAVES-2"
    assert t.agenda == []
    waking = table("nt4", guards=[target._replace(state="stunned"), G("N", 0, "in")], mission="t7e")
    assert step(waking, "check_alarm").result["clause"] == "ST-EAVES-2"
