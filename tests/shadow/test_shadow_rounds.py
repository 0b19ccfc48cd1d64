"""6. The round, 7. the Execution Phase: the mat, claims, Bonuses, Items, Reactions."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from shadow.position import PACK, B, G, choose, clause, states, step, table, texts
from support import asserts
from zashiki.engine.fields import Veil
from zashiki.games.shadow import talk
from zashiki.games.shadow.garden import Garden
from zashiki.games.shadow.rounds import bonuses, full_turns, timed


def begun(**fields: Any) -> Garden:
    """The first question of a round."""
    return step(
        table(round=0, slot=0, **{"guards": [G("NE", 0, "in", role="T1", unit="officer")], **fields}), "begin_round"
    )


def claim(t: Garden, seat: str, *cards: str) -> Garden:
    """A Ninja player claims the open slot and programs."""
    if t.agenda[-1][2] == "Claim":
        t.play(seat, ("lock",))
    return lay(t, *cards)


def lay(t: Garden, *cards: str) -> Garden:
    """What is programmed, then the lock; without cards the slot is skipped."""
    seat = t.awaited[0]
    for verb, card in zip(("card", "extra"), cards, strict=False):
        assert t.why_not(seat, (verb, card)) is None, (verb, card, t.why_not(seat, (verb, card)))
        t.play(seat, (verb, card))
    t.play(seat, ("lock",))
    return t


@asserts("ST-EX-3", "ST-MAT-1", "ST-MAT-2", "ST-MAT-3", "ST-PROG-1", "ST-PROG-2", "ST-PROG-3", "ST-PROG-4",
         "ST-ROUND-1", "ST-ROUND-2")  # fmt: skip
def test_programming_with_four_players() -> None:
    runs = {"takuma": "ninja1", "hayato": "ninja2", "aiko": "ninja3"}
    t = begun(runs=runs)
    assert t.agenda[-1][:3] == ("race", ("ninja1", "ninja2", "ninja3"), "Claim")
    claim(t, "ninja1", "takuma-kuma")
    assert (t.mat[1], t.awaited) == ("takuma", ("daimyo",))
    lay(t)  # slot 2: the Daimyo skips
    assert t.mat[2] == "-"
    assert t.agenda[-1][1] == ("ninja2", "ninja3")
    claim(t, "ninja2", "hayato-vanish")
    assert clause(t, "lock") == "ST-PROG-4"  # slot 4: his only legal decision is to program
    assert t.phase == "program"
    lay(t, "d-rounds")
    assert t.awaited == ("ninja3",)
    assert t.agenda[-1][2] == "Program"  # slot 5 is Aiko's without a claim
    lay(t, "aiko-hairpin")
    assert t.mat == ["", "takuma", "-", "hayato", "daimyo", "aiko", "", "", "", ""]  # slots 6 to 9 unused
    assert t.phase == "execute"


@asserts("ST-MAT-2")
@pytest.mark.parametrize(("people", "last"), [(2, 5), (3, 5), (4, 5), (5, 7), (6, 9)])
def test_slots_by_the_number_of_ninjas(people: int, last: int) -> None:
    assert table(seats=("daimyo", *(f"ninja{n}" for n in range(1, people)))).last == last


@asserts("ST-PROG-3")
def test_having_placed_the_daimyo_skips_the_rest() -> None:
    t = claim(begun(), "ninja1", "hayato-vanish")
    lay(t, "d-rounds")
    claim(t, "ninja2", "yuki-tanto")
    assert t.mat[4] == "-"
    assert t.awaited == ("ninja3",)


@asserts("ST-PROG-5", "ST-END-11")
def test_trio_tokens_cover_slots() -> None:
    t = claim(begun(trio=1), "ninja1", "hayato-vanish")
    assert t.mat[2] == "-"
    claim(t, "ninja2", "yuki-tanto")
    assert t.awaited == ("daimyo",)
    assert clause(t, "lock") == "ST-PROG-4"


@asserts("ST-PROG-5", "ST-END-11", "ST-PROG-4")
@pytest.mark.parametrize(("trio", "open_slots"), [(0, [2, 4, 6, 8]), (1, [4, 6, 8]), (2, [6, 8]), (3, [8])])
def test_trio_tokens_lie_on_the_topmost_slots(trio: int, open_slots: list[int]) -> None:
    """With five Ninjas; in the last slot that is left he must place."""
    names = ("hayato", "yuki", "mugen", "aiko", "takuma")
    runs = {who: f"ninja{n}" for n, who in enumerate(names, 1)}
    t = begun(runs=runs, seats=("daimyo", *runs.values()), trio=trio)
    asked = []
    for who, seat in runs.items():
        claim(t, seat, PACK.decks[who][0])
        if t.awaited == ("daimyo",):
            asked.append(t.slot)
            if t.slot == 8:
                assert clause(t, "lock") == "ST-PROG-4"
                lay(t, "d-rounds")
            else:
                lay(t)
    assert asked == open_slots
    assert t.mat[8] == "daimyo"


@asserts("ST-PROG-6", "ST-PROG-7", "ST-COMP-4", "ST-EDGE-14", "ST-ALARM-2")
def test_the_alarm_slot() -> None:
    """With a Trio on slot 2 too; he programs first, and red cards are allowed."""
    t = begun(alarm=True, trio=1)
    assert (t.awaited, t.slot) == (("daimyo",), 0)
    assert "card d-all-to-arms" in texts(t)
    assert clause(t, "lock") == "ST-PROG-6"
    lay(t, "d-all-to-arms")
    for seat, card in (("ninja1", "hayato-vanish"), ("ninja2", "yuki-tanto"), ("ninja3", "mugen-katana")):
        claim(t, seat, card)
    assert t.mat[:6] == ["daimyo", "hayato", "-", "yuki", "-", "mugen"]
    t = claim(begun(), "ninja1", "hayato-vanish")
    assert clause(t, "card d-all-to-arms") == "ST-PROG-7"
    assert t.mat[0] == ""


@asserts("ST-PROG-8", "ST-BELT-1", "ST-BONUS-1", "ST-BONUS-3")
def test_one_extra_card_of_the_side_or_an_own_item() -> None:
    items = {"hayato+": ["nt-kunai"], "yuki+": ["nt-pepper-egg"], "daimyo": ["dt-war-drum"]}
    t = begun(items=items)
    t.play("ninja1", ("lock",))
    assert clause(t, "extra nb-focus") == "ST-PROG-8"  # with an Action Card
    choose(t, "card hayato-vanish")
    assert texts(t) == {"extra nb-focus", "extra nb-heal-refresh", "extra nb-rush", "extra nt-kunai", "lock",
                        "extra nb-steal-key"}  # fmt: skip
    assert clause(t, "extra nt-pepper-egg") == clause(t, "extra db-quiet") == "ST-PROG-8"
    choose(t, "extra nt-kunai")
    assert clause(t, "extra nb-focus") == "ST-PROG-8"  # never both
    assert clause(t, "card hayato-pebble") == "ST-PROG-1"
    choose(t, "back", "lock")
    assert t.down["hayato"] == ("hayato-vanish",)
    choose(t, "card d-rounds")
    assert texts(t) == {"extra db-order", "extra db-quiet", "extra db-refresh", "extra db-move-target",
                        "extra dt-war-drum", "lock"}  # fmt: skip


@asserts("ST-PROG-9", "ST-TACT-9", "ST-BELT-3", "ST-COMP-17")
def test_what_others_see_of_a_program() -> None:
    t = claim(begun(items={"hayato+": ["nt-kunai"]}), "ninja1", "hayato-vanish", "nt-kunai")
    assert t.backs[1] == "item"
    for seat in ("daimyo", "ninja2", "ninja3", "spectator"):
        assert isinstance(t.view(seat).down["hayato"], Veil)
    assert t.view("ninja1").down["hayato"] == ("hayato-vanish", "nt-kunai")
    assert t.view("ninja2").items["hayato+"] == ["nt-kunai"]  # nobody sees which one is gone
    assert len(t.view("daimyo").items["hayato+"]) == 1


@asserts("ST-BELT-3", "ST-COM-2", "ST-PROG-9", "ST-STORY-8")
def test_spectators_see_no_face() -> None:
    """Nobody may whisper: what a side, a Ninja or a player holds is veiled."""
    t = begun(items={"hayato+": ["nt-kunai"], "daimyo": ["dt-war-drum"], "ninja": ["nt-rice-cakes"]},
              tactics={"daimyo": ["tc-curfew"], "ninja": ["tc-hidden-caches"]},
              laid={"imai-town/0": "tc-village-levy", "imai-town/3": "tc-staged-accidents"})  # fmt: skip
    claim(t, "ninja1", "hayato-vanish", "nb-focus")
    view = t.view("spectator")
    assert all(isinstance(view.items[owner], Veil) for owner in ("hayato+", "daimyo", "ninja"))
    assert all(isinstance(card, Veil) for card in (*view.tactics.values(), *view.laid.values(), *view.down.values()))
    assert isinstance(view.left["left"], Veil)


@asserts("ST-BELT-4", "ST-LOOT-4")
def test_what_loot_brings_is_the_finders_secret() -> None:
    t = begun(items={"yuki*": ["nt-kunai"]})
    assert t.view("ninja2").items["yuki*"] == ["nt-kunai"]
    for seat in ("ninja1", "ninja3", "daimyo", "spectator"):
        assert repr(t.view(seat).items["yuki*"]) == "?1"
    t.play("ninja1", ("lock",))
    choose(t, "card hayato-vanish")
    assert clause(t, "extra nt-kunai") == "ST-PROG-8"
    choose(t, "lock", "lock")
    claim(t, "ninja2", "yuki-tanto", "nt-kunai")
    assert t.backs[3] == "item"


@asserts("ST-PROG-11", "ST-BONUS-4", "ST-BONUS-2")
def test_a_claim_is_binding_and_only_the_claimant_sees_the_bonuses_left() -> None:
    t = claim(begun(), "ninja1", "hayato-vanish", "nb-focus")
    lay(t)
    assert isinstance(t.view("ninja2").left["left"], Veil)
    t.play("ninja3", ("lock",))  # ninja3 was faster
    assert t.claimant == "mugen"
    assert t.view("ninja3").left["left"] == ("nb-heal-refresh", "nb-rush", "nb-steal-key")
    for seat in ("ninja1", "ninja2", "daimyo", "spectator"):
        assert isinstance(t.view(seat).left["left"], Veil)
    choose(t, "card mugen-katana")
    assert clause(t, "extra nb-focus") == "ST-PROG-8"
    assert t.awaited == ("ninja3",)
    assert t.takebacks("ninja3") == [("back",)]  # cards may be changed, the claim not


@asserts("ST-PLAY-10", "ST-PLAY-11", "ST-PROG-2")
def test_one_player_with_several_ninjas_says_which() -> None:
    t = begun(seats=("daimyo", "ninja1", "ninja2"), runs={"hayato": "ninja1", "yuki": "ninja1", "mugen": "ninja2"})
    t.play("ninja1", ("lock",))
    assert texts(t) == {"send hayato", "send yuki"}
    assert clause(t, "send mugen") == "ST-PROG-2"
    choose(t, "send yuki")
    assert t.claimant == "yuki"
    alone = begun(seats=("daimyo", "ninja1"), runs=dict.fromkeys(("hayato", "yuki", "mugen"), "ninja1"))
    assert texts(alone) == {"send hayato", "send yuki", "send mugen"}
    named = begun(named=True)
    named.play("ninja2", ("send", "hayato"))
    assert named.view("ninja1").draft["ninja2"].__class__ is Veil
    named.play("ninja2", ("lock",))
    assert named.claimant == "hayato"


@asserts("ST-PROG-12")
def test_there_is_always_a_legal_card() -> None:
    spent = list(PACK.decks["hayato"])[:7]
    t = begun(spent=spent)
    t.play("ninja1", ("lock",))
    assert len(texts(t)) == 2


@asserts("ST-SETUP-8", "ST-SETUP-9", "ST-BONUS-7", "ST-TACT-6")
def test_the_bonuses_of_a_mission() -> None:
    always = {"ninja": {"nb-focus", "nb-heal-refresh", "nb-rush"}, "daimyo": {"db-quiet", "db-order", "db-refresh"}}
    amagi = table(mission="amagi-village")
    assert {*bonuses(amagi)} == always["ninja"]
    assert {*bonuses(amagi, "daimyo")} == always["daimyo"] | {"db-move-target"}
    tsuru = table(mission="tsuru-island", plans=("tc-staged-accidents",))
    assert {*bonuses(tsuru)} == always["ninja"] | {"nb-steal-key", "nb-accident"}
    assert {*bonuses(tsuru, "daimyo")} == always["daimyo"]
    reactions = {id: [PACK.ops[key].do for key in card.halves["reaction"]]
                 for id, card in PACK.extras.items() if card.back == "bonus"}  # fmt: skip
    assert reactions["nb-focus"] == reactions["nb-heal-refresh"] == ["patrol"]
    assert reactions["db-move-target"] == ["distract"]
    assert {do for id, does in reactions.items() if id.startswith("nb") for do in does} == {"patrol", "order"}


# ---- execution


def execution(mat: dict[int, str], down: dict[str, tuple[str, ...]], **fields: Any) -> Garden:
    """All have programmed: slots are executed from the top."""
    full = ["-" if slot in (2, 4) else "" for slot in range(10)]
    for slot, who in mat.items():
        full[slot] = who
    return step(table(mat=full, down=down, **fields), "begin_execution")


@asserts("ST-EX-4", "ST-EXEC-1", "ST-EXEC-2", "ST-EXEC-3", "ST-EXEC-4", "ST-EXEC-5", "ST-REACT-1", "ST-REACT-2",
         "ST-REACT-4", "ST-REACT-5", "ST-BONUS-6", "ST-BELT-2", "ST-BELT-5", "ST-COM-5")  # fmt: skip
def test_execution_example() -> None:
    """Yuki + Focus; the Daimyo skipped; Takuma + Heal & Refresh; Daimyo + Move Target; Aiko + Item."""
    runs = {"yuki": "ninja1", "takuma": "ninja2", "aiko": "ninja3"}
    down = {"yuki": ("yuki-tripwire", "nb-focus"), "takuma": ("takuma-slow-and-sure", "nb-heal-refresh"),
            "daimyo": ("d-hired-spears", "db-move-target"), "aiko": ("aiko-hairpin", "nt-firecrackers")}  # fmt: skip
    guards = [G("Y0", 3, "out"), G("NE", 0, "in", role="T1", unit="officer")]
    t = execution({1: "yuki", 3: "takuma", 4: "daimyo", 5: "aiko"}, down, runs=runs, guards=guards,
                  items={"aiko+": ["nt-firecrackers"]}, at={"yuki": B(1, 0), "aiko": B(-2, 0)})  # fmt: skip
    assert t.focused == ["yuki"]
    assert texts(t) == {"do card", "do extra"}
    choose(t, "do card", "at g1")
    assert (t.guard("g1").state, t.noise) == ("stunned", 0)  # the bottom half: without Noise
    assert t.awaited == ("ninja2",)  # nobody but a sleeper and a Target: the Patrol was void
    assert t.slot == 3
    assert texts(t) == {"do card", "do extra"}  # Heal & Refresh before or after
    choose(t, "do extra")
    assert t.refreshed == ["takuma"]
    assert t.awaited == ("daimyo",)
    assert texts(t) == {"do card", "do extra", "do reaction"}  # in any of six orders
    choose(t, "do extra", "go NE", "stand 0 in", "do card")
    assert t.awaited == ("ninja3",)
    assert texts(t) == {"do card", "do extra", "do reaction"}
    assert {"yuki-tripwire", "takuma-slow-and-sure", "d-hired-spears"} <= {*t.spent}
    assert t.used == ["nt-firecrackers"]
    assert t.items["aiko+"] == []
    assert all(t.view(seat).spent == t.spent for seat in (*t.seats, "spectator"))


@asserts("ST-EX-4", "ST-EXEC-2", "ST-REACT-2", "ST-REACT-4")
@pytest.mark.parametrize("order", [*permutations(("card", "extra", "reaction"))])
def test_the_orders_of_the_example(order: tuple[str, ...]) -> None:
    """The same with a guard awake: the Daimyo must Patrol before slot 3; six orders in slot 4, and again in slot 5."""
    runs = {"yuki": "ninja1", "takuma": "ninja2", "aiko": "ninja3"}
    down = {"yuki": ("yuki-tripwire", "nb-focus"), "takuma": ("takuma-slow-and-sure", "nb-heal-refresh"),
            "daimyo": ("d-hired-spears", "db-move-target"), "aiko": ("aiko-hairpin", "nt-firecrackers")}  # fmt: skip
    guards = [G("Y0", 3, "out"), G("NE", 0, "in", role="T1", unit="officer"), G("S", 3, "in")]
    t = execution({1: "yuki", 3: "takuma", 4: "daimyo", 5: "aiko"}, down, runs=runs, guards=guards,
                  items={"aiko+": ["nt-firecrackers"]}, at={"yuki": B(1, 0), "aiko": B(-2, 0)})  # fmt: skip
    choose(t, "do card", "at g1")
    assert (t.awaited, t.slot) == (("daimyo",), 2)
    choose(t, "stand 0 in")  # the one guard that can Patrol
    assert (t.awaited, t.slot, t.guard("g3").corner) == (("ninja2",), 3, 0)
    choose(t, "do extra")
    for slot, who, seat in ((4, "daimyo", "daimyo"), (5, "aiko", "ninja3")):
        assert (t.awaited, t.slot) == ((seat,), slot)
        t.told = []
        while t.slot == slot and t.awaited == (seat,):
            wanted = [f"do {what}" for what in order if f"do {what}" in texts(t)]
            choose(t, wanted[0] if wanted else min(texts(t)))
        told = [fact for fact, _, _ in t.told if fact[:2] == ("carries_out", who)]
        assert tuple(fact[2] for fact in told) == order


@asserts("ST-EXEC-1", "ST-EXEC-2", "ST-EXEC-4", "ST-ROUND-1", "ST-BELT-2", "ST-BELT-5", "ST-BONUS-2", "ST-END-13")
def test_a_whole_round() -> None:
    """Ninja + Item from Loot, Daimyo + Item, Ninja + Bonus, Ninja: all is executed, then comes the next round."""
    down = {"hayato": ("hayato-pebble", "nt-sleeping-dart"), "daimyo": ("d-promotion", "dt-conscripts"),
            "yuki": ("yuki-tripwire", "nb-heal-refresh"), "mugen": ("mugen-measured-pace",)}  # fmt: skip
    guards = [G("Y0", 3, "out"), G("NE", 0, "in", role="T1", unit="officer"), G("SE", 3, "out")]
    t = execution({1: "hayato", 2: "daimyo", 3: "yuki", 5: "mugen"}, down, guards=guards, wounds={"yuki": 1},
                  items={"hayato*": ["nt-sleeping-dart", "nt-kunai"], "daimyo": ["dt-conscripts", "dt-war-drum"]},
                  at=dict.fromkeys(("hayato", "yuki"), B(1, 0)), tokens={B(1, 0): "barracks"})  # fmt: skip
    t.dealer = type(t.dealer)(["nt4"])
    choose(t, "do extra", "at g1")
    assert (t.guard("g1").state, t.slot, t.awaited) == ("stunned", 1, ("ninja1",))
    choose(t, "at g3")
    assert states(t) == {"g1": "stunned", "g2": "calm", "g3": "distracted"}
    assert (t.items["hayato*"], t.slot) == (["nt-kunai"], 2)
    assert texts(t) == {"do card", "do extra"}  # an Item hands no Reaction on
    choose(t, "do extra", "go NE", "stand 3 out", "go SE", "stand 0 out")
    assert t.items["daimyo"] == ["dt-war-drum"]
    while t.awaited == ("daimyo",):
        choose(t, min(texts(t)))
    assert "daimyo" in t.refreshed
    assert t.slot == 3
    choose(t, "do extra", "at g1")
    assert (t.wounds["yuki"], t.noise) == (0, 1)
    assert t.taken == ["nb-heal-refresh"]
    choose(t, min(texts(t)))  # the Daimyo's Patrol, before the next Ninja
    while t.slot == 4:
        choose(t, min(texts(t)))
    assert (t.round, t.phase, t.slot, t.alarm) == (2, "program", 1, False)
    assert t.taken == []
    assert t.spent == ["hayato-pebble", "mugen-measured-pace"]  # the Daimyo and Yuki were Refreshed
    assert t.used == ["nt-sleeping-dart", "dt-conscripts"]
    assert t.drawn == ["nt4"]
    assert t.view("ninja1").left["left"].__class__ is Veil
    assert t.left["left"] == ("nb-focus", "nb-heal-refresh", "nb-rush", "nb-steal-key")


@asserts("ST-REACT-3", "ST-MAT-2")
def test_the_reaction_after_the_last_slot_of_five_ninjas() -> None:
    names = ("hayato", "yuki", "mugen", "aiko", "takuma")
    runs = {who: f"ninja{n}" for n, who in enumerate(names, 1)}
    down = {who: (PACK.decks[who][0],) for who in names}
    down["takuma"] = ("takuma-slow-and-sure", "nb-focus")
    full = ["", *(word for who in names for word in (who, "-"))][:10]
    guards = [G("Y0", 3, "out"), G("NE", 0, "in")]
    t = table(mat=full, down=down, guards=guards, runs=runs, seats=("daimyo", *runs.values()), mission="t7w")
    step(t, "begin_execution")
    while t.awaited != ("daimyo",):
        choose(t, min(texts(t)))
    assert (t.slot, texts(t)) == (10, {"at g1", "at g2"})


@asserts("ST-NACT-7", "ST-EXEC-3")
def test_card_bonus_item_and_reaction_bind_separately() -> None:
    down = {"daimyo": ("d-promotion", "db-refresh"), "hayato": ("hayato-pebble", "nt-sleeping-dart"),
            "yuki": ("yuki-tripwire",), "mugen": ("mugen-measured-pace",)}  # fmt: skip
    guards = [G("Y0", 3, "out", "alert"), G("NE", 3, "out", "alert"), G("SE", 3, "out", "alert")]
    t = execution({0: "daimyo", 1: "hayato", 3: "yuki", 5: "mugen"}, down, guards=guards, alarm=True,
                  items={"hayato+": ["nt-sleeping-dart"]}, at={"hayato": B(1, 0)})  # fmt: skip
    while t.awaited == ("daimyo",):
        choose(t, min(texts(t)))
    three = {"at g1", "at g2", "at g3"}
    for task in ("do extra", "do reaction", ""):
        if task:
            choose(t, task)
        assert texts(t) == three
        choose(t, "at g1")
    assert t.slot > 1


@asserts("ST-DSYM-DIVINE", "ST-EXEC-1")
def test_a_card_that_was_turned_up_is_executed_in_its_slot() -> None:
    t = execution({1: "hayato", 3: "yuki", 5: "mugen"},
                  {"yuki": ("yuki-streamlet",), "mugen": ("mugen-measured-pace",)},
                  shown={"hayato": ("hayato-pebble", "nb-focus")}, guards=[G("Y0", 3, "out")],
                  at={"hayato": B(1, 0)})  # fmt: skip
    assert texts(t) == {"do card", "do extra"}
    choose(t, "do card")
    assert states(t) == {"g1": "distracted"}
    assert "hayato-pebble" in t.spent
    assert t.shown == {}


@asserts("ST-BELT-2", "ST-END-1", "ST-TACT-5")
def test_firecrackers_bring_commotion_for_the_round() -> None:
    t = step(table(), "carry_out", "hayato", "extra", "nt-firecrackers")
    assert t.commotion == "round"
    t = step(table(commotion="mission"), "carry_out", "hayato", "extra", "nt-firecrackers")
    assert t.commotion == "mission"  # the same state from two sources counts once, and stays


@asserts("ST-REACT-2")
def test_a_reaction_interrupts_where_the_daimyo_has_no_card() -> None:
    guards = [G("Y0", 3, "out"), G("NE", 0, "in")]
    t = execution({1: "yuki", 3: "hayato", 5: "mugen"}, {"yuki": ("yuki-streamlet", "nb-focus")}, guards=guards)
    while t.awaited != ("daimyo",):
        choose(t, min(texts(t)))
    assert t.slot == 2  # the Daimyo must Patrol before slot 3
    assert texts(t) == {"at g1", "at g2"}


@asserts("ST-EDGE-35", "ST-EDGE-36", "ST-HEALTH-6", "ST-ACC-3", "ST-BONUS-6", "ST-REACT-5")
@pytest.mark.parametrize(("bonus", "wounds", "noise"), [("nb-rush", 1, 0), ("nb-accident", 0, 1)])
def test_a_bonus_without_effect_hands_its_reaction_on(bonus: str, wounds: int, noise: int) -> None:
    """Rush is lost; in the Bush lies no Accident Token. The Daimyo gets the Order all the same."""
    guards = [G("Y0", 3, "out"), G("NE", 0, "in", unit="officer")]
    down = {"mugen": ("mugen-measured-pace", bonus), "hayato": ("hayato-moat-crossing",)}
    t = execution({1: "mugen", 3: "hayato", 5: "yuki"}, down, guards=guards, at={"mugen": B(1, 0)},
                  wounds={"mugen": wounds})  # fmt: skip
    choose(t, "do extra")
    assert (t.at["mugen"], [*t.guards], t.noise) == (B(1, 0), ["g1", "g2"], noise)
    assert (t.awaited, t.slot) == (("daimyo",), 2)
    choose(t, "at g1", "go S", "stand 0 in")
    assert t.guard("g1").yard == "S"


@asserts("ST-REACT-3", "ST-REACT-6")
def test_the_last_reaction_comes_before_the_end_phase() -> None:
    guards = [G("Y0", 3, "out"), G("NE", 0, "in")]
    down = {
        "hayato": ("hayato-moat-crossing",),
        "yuki": ("yuki-streamlet",),
        "mugen": ("mugen-measured-pace", "nb-focus"),
    }
    t = execution({1: "hayato", 3: "yuki", 5: "mugen"}, down, guards=guards, mission="t7w",
                  at=dict.fromkeys(("hayato", "yuki", "mugen"), B(-1, 1)))  # fmt: skip
    while t.awaited != ("daimyo",):
        choose(t, min(texts(t)))
    assert texts(t) == {"at g1", "at g2"}
    assert t.slot == 6
    assert t.phase == "execute"


@asserts("ST-EDGE-15", "ST-REACT-4", "ST-REACT-7")
def test_a_daimyo_bonus_hands_its_reaction_to_the_next_ninja() -> None:
    guards = [G("Y0", 3, "out"), G("NE", 0, "in", unit="officer")]
    down = {"daimyo": ("d-yabus-wrath", "db-order"), "hayato": ("hayato-pebble",)}
    t = execution({0: "daimyo", 1: "hayato", 3: "yuki", 5: "mugen"}, down, guards=guards, alarm=True,
                  at={"hayato": B(1, 0)})  # fmt: skip
    choose(t, "do extra")
    while t.awaited == ("daimyo",):
        choose(t, min(texts(t)))
    assert (t.awaited, t.slot) == (("ninja1",), 1)
    assert texts(t) == {"do card", "do reaction"}
    choose(t, "do reaction")
    assert t.agenda[-1][2] in ("Call", "Lead")  # the Lure of his own, from his own Bush


@asserts("ST-EDGE-14")
def test_a_reaction_during_alarm_is_executed_at_once() -> None:
    guards = [G("Y0", 3, "out"), G("NE", 0, "in")]
    t = execution({0: "daimyo", 1: "hayato", 3: "yuki", 5: "mugen"},
                  {"daimyo": ("d-last-reserve",), "hayato": ("hayato-wall-shadow", "nb-heal-refresh")},
                  guards=guards, alarm=True, trio=1)  # fmt: skip
    while t.slot < 1:
        choose(t, min(texts(t)))
    choose(t, "do card")
    assert (t.awaited, t.slot) == (("daimyo",), 2)


@asserts("ST-EDGE-16", "ST-DSYM-CONFUSE")
def test_confusion_moves_who_acts_and_when_the_reaction_comes() -> None:
    guards = [G("Y0", 3, "out"), G("NE", 0, "in")]
    down = {"daimyo": ("d-crossed-letters",), "hayato": ("hayato-wall-shadow",),
            "yuki": ("yuki-tiptoe", "nb-focus"), "mugen": ("mugen-measured-pace",)}  # fmt: skip
    t = execution({1: "hayato", 2: "daimyo", 3: "yuki", 5: "mugen"}, down, guards=guards, lord="kage-sama",
                  at=dict.fromkeys(("hayato", "yuki", "mugen"), B(1, 0)))  # fmt: skip
    assert t.mat[3] == "mugen"
    assert t.mat[5] == "yuki"
    while t.slot < 5:
        choose(t, min(texts(t)))
    assert t.awaited == ("ninja2",)  # now Yuki + Focus acts in slot 5
    assert t.focused == ["yuki"]
    choose(t, "do card")
    while t.awaited == ("ninja2",):
        choose(t, min(texts(t)))
    assert (t.awaited, t.slot) == (("daimyo",), 6)


@asserts("ST-NACT-FOCUS-1", "ST-NACT-FOCUS-2", "ST-NSYM-FOCUS", "ST-HEALTH-4")
@pytest.mark.parametrize(("focused", "wounds", "half"), [(False, 0, "top"), (True, 0, "bottom"), (True, 1, "top")])
def test_which_half_is_executed(focused: bool, wounds: int, half: str) -> None:
    """Aiko has Focus on the right of her Health Card: a wound makes a Focus void."""
    guards = [G("Y0", 3, "out")]
    t = table(guards=guards, at={"aiko": B(1, 0)}, runs={"aiko": "ninja1"}, focused=["aiko"] if focused else [],
              wounds={"aiko": wounds})  # fmt: skip
    step(t, "carry_out", "aiko", "card", "aiko-sneezing-powder")
    assert t.guard("g1").state == ("stunned" if half == "bottom" else "distracted")


@asserts("ST-NACT-FOCUS-2")
def test_an_empty_bottom_half_leaves_the_top() -> None:
    import dataclasses

    from zashiki.games.shadow.pack import Card

    card: Card = PACK.cards["aiko-hairpin"]
    PACK.cards["test-card"] = dataclasses.replace(card, halves={"top": card.halves["bottom"], "bottom": ()})
    t = table(guards=[G("Y0", 3, "out")], at={"aiko": B(1, 0)}, runs={"aiko": "ninja1"}, focused=["aiko"])
    assert step(t, "carry_out", "aiko", "card", "test-card").guards == {}
    del PACK.cards["test-card"]


# ---- 6.2 communication


@asserts("ST-COM-1", "ST-COM-2", "ST-COM-3", "ST-COM-4", "ST-COM-6", "ST-BONUS-5", "ST-ITEM-2", "ST-STORY-7",
         "ST-STORY-12", "ST-SKIR-9")  # fmt: skip
def test_who_may_talk_and_who_hears_it() -> None:
    t = begun()
    assert talk.hears(t, "ninja1") == (*t.seats, "spectator")  # open to the Daimyo as well
    claim(t, "ninja1", "hayato-vanish")
    assert talk.hears(t, "ninja1") == ()  # silent once programmed
    assert talk.hears(t, "ninja2") == (*t.seats, "spectator")
    assert talk.hears(table(), "ninja1") == ()  # execution
    assert talk.hears(table(phase="setup", pool={"loot": 1}, agenda=[("ask", ("daimyo",), "Take")]), "ninja1") == ()
    assert talk.hears(table(phase="tactics"), "ninja1") == t.players  # in secret
    assert talk.hears(table(phase="market"), "ninja2") == t.players
    flipped = table(phase="market", flipped=["tc-curfew"])
    assert talk.hears(flipped, "ninja2") == (*t.seats, "spectator")  # not about the flipped Tactics Cards
    assert talk.hears(table(phase="setup", agenda=[("race", t.players, "Share")]), "ninja1") == t.players
    assert talk.hears(t, "daimyo") == (*t.seats, "spectator")
    for word in ("Choice", "Cast", "Lord"):  # Mission and characters are chosen in the open again
        chosen = table(phase="tactics", agenda=[("race", t.players, word)])
        assert talk.hears(chosen, "ninja1") == (*t.seats, "spectator")
    laying = table(phase="tactics", agenda=[("race", t.players, "Lay", ())])
    assert talk.hears(laying, "ninja1") == t.players
    assert talk.hears(t, "spectator") == ()
    two = begun(seats=("daimyo", "ninja1", "ninja2"), runs={"hayato": "ninja1", "yuki": "ninja1", "mugen": "ninja2"})
    two.play("ninja1", ("lock",))
    choose(two, "send hayato", "card hayato-vanish", "lock")
    assert talk.hears(two, "ninja1")  # silent from the moment its last Ninja is programmed


@asserts("ST-COM-2", "ST-COM-3", "ST-COM-4", "ST-COM-6", "ST-ITEM-2")
def test_why_somebody_is_heard_or_not() -> None:
    placing = table(phase="setup", agenda=[("ask", ("daimyo",), "Take")])
    done = claim(begun(), "ninja1", "hayato-vanish")
    for t, expected in ((placing, "ST-ITEM-2"), (done, "ST-COM-3"), (table(), "ST-COM-4"), (begun(), "ST-COM-2"),
                        (table(phase="market"), "ST-COM-6")):  # fmt: skip
        heard = talk.hearing(t, "ninja1")
        assert heard.clause == expected
        assert bool(heard.seats) is (expected in ("ST-COM-2", "ST-COM-6"))
    assert talk.hearing(done, "daimyo").clause == ""  # he may always speak
    over = table(result={"winners": ("daimyo",), "scores": {}, "reason": "daimyo", "clause": "ST-END-5"})
    assert talk.hears(over, "ninja1") == (*over.seats, "spectator")


# ---- 21. the clock


@asserts("ST-OPT-SPEED-1", "ST-OPT-SPEED-2")
def test_the_clock_counts_for_the_other_side() -> None:
    runs = {"hayato": "ninja1", "yuki": "ninja2", "mugen": "ninja3"}
    t = table(2, 1, 0, round=0, slot=0, speedrun=True, runs=runs)
    step(t, "begin_round")
    claim(t, "ninja1", "hayato-vanish")
    assert t.haste == 2
    lay(t)  # skipped slots count
    assert t.haste == 1


@asserts("ST-OPT-SPEED-1", "ST-OPT-SPEED-2")
@pytest.mark.parametrize(("seconds", "turns"), [(0, "0"), (119.999, "0"), (120, "1"), (239.9, "1"), (240, "2")])
def test_full_two_minutes(seconds: float, turns: str) -> None:
    assert full_turns(int(seconds * 1000)) == turns


@asserts("ST-OPT-SPEED-1")
def test_what_is_timed() -> None:
    """Each slot while it is programmed, the Daimyo's too; nothing without the option or in the Execution Phase."""
    t = step(table(0, round=0, slot=0, speedrun=True), "begin_round")
    first = timed(t)
    claim(t, "ninja1", "hayato-vanish")
    assert t.awaited == ("daimyo",)
    assert len({first, timed(t), ""}) == 3
    assert timed(begun()) == ""
    assert timed(table(speedrun=True)) == ""


@asserts("ST-EDGE-39", "ST-OPT-SPEED-2", "ST-END-15")
def test_the_clock_at_the_end_of_the_round() -> None:
    target = [G("NE", 0, "in", role="T1")]
    t = step(table("nt3", guards=target, noise=3, haste=-2, speedrun=True), "check_alarm")
    assert not t.alarm  # 1 < 3
    t = step(table("nt3", guards=target, noise=4, haste=-2, forced=True), "check_alarm")
    assert t.alarm
