"""1. Players, 4.2 Skirmish Mode, 5. Setup of a Mission."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import zashiki
from shadow.position import PACK, SEATS, B, G, J, choose, clause, step, table, texts
from support import asserts
from zashiki.engine import BadOutcome, Game
from zashiki.engine.fields import Veil
from zashiki.games.shadow import TITLE, campaign, layout
from zashiki.games.shadow.garden import Garden
from zashiki.games.shadow.setup import MISSIONS


def game(**setup: str) -> Game:
    return zashiki.new("shadow", seed=1, **setup)


def setting(pool: dict[str, int], **fields: Any) -> Garden:
    """The Daimyo's turn in the Item Setup."""
    t = table(phase="setup", round=0, pool=pool, rotation=SEATS[1:], **fields)
    t.at = {}
    return step(t, "item_turn", 0)


@asserts("ST-GOAL-1", "ST-PLAY-1", "ST-PLAY-2", "ST-GOAL-5", "ST-GOAL-6")
@pytest.mark.parametrize(("people", "ninjas"), [("2", 3), ("3", 3), ("4", 3), ("5", 4), ("6", 5)])
def test_seats(people: str, ninjas: int) -> None:
    t = game(players=people).table
    assert t.seats == ("daimyo", *(f"ninja{n}" for n in range(1, int(people))))
    assert t.count == ninjas


@asserts("ST-PLAY-9", "ST-PLAY-10", "ST-PLAY-11", "ST-SKIR-12", "ST-SKIR-3", "ST-PLAY-5")
def test_the_ninjas_choose_first_then_the_daimyo() -> None:
    t = game(players="3").table
    t.play("ninja1", ("run", "hayato", "ninja1"))
    assert isinstance(t.view("ninja2").draft["ninja1"], Veil)
    assert t.why_not("ninja1", ("run", "hayato", "ninja2")) == "ST-PLAY-9"
    assert t.why_not("ninja1", ("lock",)) == "ST-PLAY-2"
    t.play("ninja1", ("run", "yuki", "ninja1"))
    assert t.why_not("ninja1", ("run", "mugen", "ninja1")) == "ST-PLAY-3"  # each player runs one
    t.play("ninja1", ("run", "mugen", "ninja2"))
    assert t.why_not("ninja1", ("run", "aiko", "ninja2")) == "ST-PLAY-2"
    t.play("ninja1", ("lock",))  # the first commitment counts
    assert t.runs == {"hayato": "ninja1", "yuki": "ninja1", "mugen": "ninja2"}
    assert t.awaited == ("daimyo",)
    choose(t, "deck kage-sama")
    assert len(t.hand("daimyo")) == 9
    assert {"d-rounds", "d-closing-fist"} <= {*t.hand("daimyo")}
    assert {len(t.deck(who)) for who in t.runs} == {9}


@asserts("ST-PLAY-2", "ST-PLAY-3", "ST-PLAY-4", "ST-PLAY-11")
@pytest.mark.parametrize(("people", "shares"), [("2", {3}), ("3", {1, 2}), ("4", {1}), ("5", {1}), ("6", {1})])
def test_how_many_ninjas_each_player_runs(people: str, shares: set[int]) -> None:
    """Whatever is chosen first, everybody who is left gets one."""
    t = game(players=people).table
    for who in ("aiko", "takuma", "hayato", "yuki", "mugen")[: t.count]:
        seat = next(seat for seat in t.players if t.why_not("ninja1", ("run", who, seat)) is None)
        t.play("ninja1", ("run", who, seat))
    t.play("ninja1", ("lock",))
    counts = Counter(t.runs.values())
    assert {*counts} == {*t.players}
    assert {*counts.values()} == shares
    assert sum(counts.values()) == t.count


@asserts("ST-PLAY-3", "ST-PLAY-4")
@pytest.mark.parametrize(("ninjas", "given"), [(1, 3), (2, 2), (3, 0), (5, 0)])
def test_divination_against_few_players(ninjas: int, given: int) -> None:
    t = table(seats=("daimyo", *(f"ninja{n}" for n in range(1, ninjas + 1))))
    items = layout.compensation(t)
    assert len(items) == given
    assert all(PACK.ops[PACK.extras[item].halves["actions"][0]].do == "divine" for item in items)


# ---- 4.2


def cast(t: Garden) -> None:
    """One Ninja player with three Ninjas, against Lord Yabu."""
    for who in ("hayato", "yuki", "mugen"):
        t.play("ninja1", ("run", who, "ninja1"))
    choose(t, "lock", "deck lord-yabu")


@asserts("ST-MODE-1", "ST-MODE-2", "ST-SKIR-1", "ST-GOAL-2", "ST-EDGE-43")
def test_nothing_is_bought_before_amagi_village() -> None:
    """As a Skirmish with epic rewards and the Major Ninja Advantage."""
    t = game(mission="amagi-village", rewards="epic", advantage="major-ninja", players="2").table
    cast(t)
    assert t.agenda[-1][2] == "Take"  # no market
    assert t.coins == {"daimyo": 0, "ninja": 0}
    assert (t.rounds, t.limit) == (12, 4)


@asserts("ST-MODE-1", "ST-SKIR-4", "ST-SKIR-6", "ST-SKIR-8", "ST-SKIR-12")
def test_the_sequence_of_a_skirmish() -> None:
    """Characters, rewards, flipped cards, Items, Setup."""
    t = game(mission="imai-town", rewards="scarce", advantage="minor-ninja", players="2").table
    cast(t)
    assert t.coins == {"daimyo": 4, "ninja": 8}
    assert t.phase == "market"
    assert [(PACK.tactics[card]["side"], PACK.tactics[card]["type"]) for card in t.flipped] == [
        ("daimyo", "reinforcement"), ("daimyo", "structures"), ("daimyo", "conditions"),
        ("ninja", "structures"), ("ninja", "conditions")]  # fmt: skip
    while t.agenda[-1][2] == "Bid":
        choose(t, "pass", "lock")
    assert (t.awaited, t.agenda[-1][2]) == (("daimyo",), "Shop")
    choose(t, "lock", "lock")
    assert (t.phase, t.agenda[-1][2]) == ("setup", "Take")
    assert Counter(t.items["daimyo"]) == {"dt-divination-two": 2, "dt-divination-one": 1}


@asserts("ST-SKIR-6")
def test_a_market_slot_takes_its_type_and_stays_empty_without_one() -> None:
    t = table("tc-curfew", mission="imai-town", phase="")
    with pytest.raises(BadOutcome):
        step(t, "flip")  # no Reinforcement
    used = ("tc-village-levy", "tc-veteran-captain", "tc-armoured-guest", "tc-double-watch")
    t = table("tc-watchtower", "tc-curfew", "tc-staged-accidents", "tc-autumn-festival", mission="imai-town",
              plans=used)  # fmt: skip
    assert step(t, "flip").flipped == ["tc-watchtower", "tc-curfew", "tc-staged-accidents", "tc-autumn-festival"]


@asserts("ST-SKIR-7")
def test_who_passed_is_out_and_the_other_side_goes_on() -> None:
    ninja = ["tc-hidden-caches", "tc-cask-of-sake", "tc-thinned-ranks"]
    t = table(mission="imai-town", coins={"daimyo": 8, "ninja": 9}, flipped=["tc-curfew", *ninja])
    t.agenda = [("auction", "daimyo", ())]
    t.run()
    choose(t, "pass", "lock")
    for card in ninja:  # 2 + 3 + 4 coins, to the last one
        assert t.agenda[-1][1] == SEATS[1:]
        choose(t, f"buy {card}", "lock")
    assert (t.coins["ninja"], t.plans, t.flipped, t.agenda) == (0, tuple(ninja), [], [])


@asserts("ST-SKIR-4", "ST-SKIR-5", "ST-EDGE-37")
def test_advantages() -> None:
    assert [campaign.changed(10, n) for n in (15, -15, 0)] == [12, 9, 10]
    assert [campaign.changed(3, n) for n in (25, -25, 0)] == [4, 2, 3]
    assert campaign.changed(2, 15) == 3  # by one at least
    assert campaign.changed(1, -25) == 1
    for level, coins in (("scarce", 4), ("regular", 8), ("epic", 12)):
        for advantage, ninja, daimyo in (("even", 0, 0), ("minor-ninja", 4, 0), ("minor-daimyo", 0, 4)):
            t = table(mission="imai-town", rewards=level, advantage=advantage)
            t.agenda = [("skirmish",)]
            t.run(1)
            assert t.coins == {"daimyo": coins + daimyo, "ninja": coins + ninja}
            assert campaign.limits(t) == (10, 4)
    assert campaign.limits(table(mission="yabu-estate", advantage="major-ninja")) == (17, 6)


@asserts("ST-SKIR-6", "ST-SKIR-7", "ST-SKIR-10", "ST-SKIR-11", "ST-GOAL-5")
def test_flipped_cards_are_bought_in_turn() -> None:
    script = ["tc-armoured-guest", "tc-watchtower", "tc-curfew", "tc-staged-accidents", "tc-autumn-festival"]
    t = table(*script, mission="imai-town", phase="", coins={"daimyo": 8, "ninja": 8})
    t.agenda = [("auction", "daimyo", ()), ("flip",)]
    t.run()
    assert t.flipped == script  # one for each slot of the Mission
    assert t.awaited == ("daimyo",)
    assert clause(t, "buy tc-autumn-festival") == "ST-SKIR-7"
    choose(t, "buy tc-armoured-guest", "lock")
    assert t.flipped == script[1:]
    assert t.agenda[-1][1] == SEATS[1:]
    choose(t, "pass", "lock")
    assert t.awaited == ("daimyo",)  # who passed is out
    choose(t, "buy tc-watchtower", "lock")
    assert t.flipped == []  # he can pay for nothing more
    assert t.plans == ("tc-armoured-guest", "tc-watchtower")
    assert t.coins == {"daimyo": 1, "ninja": 8}
    assert campaign.changes(t) == Counter({"samurai": 1, "towers": 1})
    assert t.printed == ()  # printed effects of the map are not used


@asserts("ST-SKIR-8", "ST-SKIR-9", "ST-BELT-3", "ST-STORY-6")
def test_items_are_bought_in_secret() -> None:
    daimyo = ["dt-war-drum", "dt-lantern-bearers", "dt-sealed-edict", "dt-conscripts", "dt-forged-letter"]
    ninja = ["nt-kunai", "nt-rice-cakes", "nt-smoke-bomb", "nt-pepper-egg", "nt-burial-sack"]
    t = table(*daimyo, *ninja, mission="imai-town", coins={"daimyo": 6, "ninja": 5})
    t.agenda, t.told = [("shop", ("items",))], []
    t.run()
    assert t.offer["daimyo"] == daimyo
    assert [to for fact, to, _ in t.told if fact[0] == "offered"] == [("daimyo",)]
    assert isinstance(t.view("ninja1").offer["daimyo"], Veil)
    choose(t, "buy dt-war-drum")
    assert clause(t, "buy dt-conscripts") == "ST-STORY-6"  # 4 + 3 coins
    choose(t, "buy dt-lantern-bearers", "lock")
    assert t.coins["daimyo"] == 6  # both purchases take effect together
    assert t.view("ninja3").offer["ninja"] == ninja
    assert [to for fact, to, _ in t.told if fact[0] == "offered"][1:] == [SEATS[1:]]
    choose(t, "buy nt-kunai", "buy nt-rice-cakes", "lock")
    assert t.coins == {"daimyo": 0, "ninja": 0}
    assert t.items["daimyo"] == ["dt-war-drum", "dt-lantern-bearers"]
    assert len(t.view("daimyo").items["ninja"]) == 2


# ---- 5.1


@asserts("ST-SETUP-7", "ST-BELT-1", "ST-BELT-6")
def test_items_are_shared_out_in_secret() -> None:
    t = table(items={"ninja": ["nt-kunai", "nt-rice-cakes"]})
    t.agenda = [("board",)]
    t.run()
    assert t.agenda[-1][1:3] == (SEATS[1:], "Share")
    assert clause(t, "lock") == "ST-SETUP-7"
    choose(t, "give nt-kunai yuki", "give nt-rice-cakes yuki")
    assert clause(t, "give nt-kunai hayato") == "ST-SETUP-7"
    choose(t, "lock")
    assert t.items["yuki+"] == ["nt-kunai", "nt-rice-cakes"]
    assert t.items["ninja"] == []
    assert t.view("ninja1").items["yuki+"] == t.items["yuki+"]
    assert repr(t.view("daimyo").items["yuki+"]) == "?2"


@asserts("ST-SETUP-6", "ST-ITEM-1", "ST-EAVES-4", "ST-SETUP-7")
def test_what_a_sheet_puts_on_the_board() -> None:
    """Kanazawa City: three Targets that nobody has overheard, a Barracks, Water; a single player shares out nothing."""
    runs = dict.fromkeys(("yuki", "aiko", "mugen"), "ninja1")
    t = table(mission="kanazawa-city", seats=("daimyo", "ninja1"), runs=runs)
    t.agenda = [("board",)]
    t.run()
    assert t.ears == {"T1": 0, "T2": 0, "T3": 0}
    assert [(one.role, one.unit, one.yard, one.corner, one.facing, one.state) for one in t.guards.values()] == [
        ("T1", "officer", "Y9", 2, "in", "calm"), ("T2", "officer", "Y15", 3, "in", "calm"),
        ("T3", "spearman", "Y16", 1, "in", "calm")]  # fmt: skip
    assert (t.tokens, t.phase, t.awaited) == ({"B16": "barracks"}, "setup", ("daimyo",))
    assert t.pool == {"spearman": 8, "officer": 2, "samurai": 2, "loot": 3, "yuki": 1, "aiko": 1, "mugen": 1}
    assert {t.sheet.color[junction] for junction in ("J16", "J20")} == {"blue"}
    assert len(t.items["daimyo"]) == 3
    tower = table(mission="myogi-pass")
    tower.agenda = [("board",)]
    tower.run()
    assert tower.tokens == {"B17": "barracks", "B16": "tower"}  # occupied


@asserts("ST-ITEM-24", "ST-ITEM-4", "ST-EX-12", "ST-ITEM-2")
def test_the_ninja_players_rotate() -> None:
    t = step(table(phase="setup", pool={"spearman": 8}, at={}), "begin_items")
    order = []
    for _ in range(8):
        order.append(t.awaited[0])
        choose(t, min(texts(t)))
        choose(t, min(texts(t)))
    assert order == ["daimyo", "ninja1", "daimyo", "ninja2", "daimyo", "ninja3", "daimyo", "ninja1"]
    t = table(items={"ninja": []})
    t.agenda = [("board",)]
    t.run()
    choose(t, "next ninja3", "lock")
    assert t.rotation == ("ninja3", "ninja1", "ninja2")
    two = table(seats=("daimyo", "ninja1", "ninja2"), runs={"hayato": "ninja1", "yuki": "ninja1", "mugen": "ninja2"})
    two.agenda = [("board",)]
    two.run()
    assert two.agenda[-1][1:3] == (("ninja1", "ninja2"), "Rotate")


# ---- 5.2


@asserts("ST-ITEM-1", "ST-ITEM-3", "ST-ITEM-5", "ST-ITEM-8")
def test_any_side_takes_any_item() -> None:
    t = setting({"hayato": 1, "yuki": 1, "loot": 1})
    assert texts(t) == {"take hayato", "take yuki", "take loot"}
    assert clause(t, "take samurai") == "ST-ITEM-1"
    choose(t, "take hayato")  # the Daimyo places a Ninja figure
    assert texts(t) == {f"put {B(3, -1)}", f"put {B(-2, 0)}"}
    assert clause(t, f"put {B(1, 0)}") == "ST-ITEM-8"
    choose(t, f"put {B(3, -1)}", "take yuki", f"put {B(3, -1)}")  # any number on the same one
    assert t.at == {"hayato": B(3, -1), "yuki": B(3, -1)}


@asserts("ST-ITEM-7", "ST-ITEM-15", "ST-ITEM-16", "ST-TOWER-1")
def test_tokens_one_a_hex_and_inside_items_far_from_entrances() -> None:
    t = choose(setting({"loot": 2, "accident": 1, "tower": 1}, tokens={J(1, -1): "loot"}), "take loot")
    spots = {option.split()[1] for option in texts(t)}
    assert spots
    assert spots <= {*t.ground.junctions} - {J(1, -1)}
    ends = (B(3, -1), B(-2, 0))
    assert all(min(t.distance(spot, end) for end in ends) >= 3 for spot in spots)
    assert clause(t, f"put {J(1, -1)}") == "ST-ITEM-7"
    near = next(j for j in t.ground.junctions if t.distance(j, B(3, -1)) == 1)
    assert clause(t, f"put {near}") == "ST-ITEM-15"
    choose(t, min(texts(t)), "take tower")
    assert clause(t, f"put {B(3, -1)}") == "ST-ITEM-7"  # an Entrance is a token
    choose(t, f"put {B(1, 0)}")
    assert t.tokens[B(1, 0)] == "tower"  # occupied


@asserts("ST-ITEM-9", "ST-ITEM-10", "ST-ITEM-11", "ST-EX-11", "ST-YARD-3")
def test_guards_in_setup() -> None:
    def places(*full: str, twice: tuple[str, ...] = ()) -> set[str]:
        guards = [G(yard, 0, "in") for yard in full] + [G(yard, 2, "in") for yard in twice]
        return {option.removeprefix("go ") for option in texts(setting({"spearman": 1}, guards=guards))}

    every = {"Y0", "N", "NE", "SE", "S", "SW", "NW"}
    assert places(*(every - {"N", "NE"})) == {"N", "NE"}
    assert places(*(every - {"N", "S"})) == every  # d = 4: any Yard with fewer than two
    assert places(*(every - {"N", "S"}), twice=("Y0",)) == every - {"Y0"}
    t = setting({"spearman": 1}, guards=[G("Y0", 0, "in")])
    assert clause(t, "go Y0") == "ST-ITEM-10"
    assert clause(setting({"spearman": 1}, guards=[G("Y0", 0, "in"), G("Y0", 2, "in")]), "go Y0") == "ST-ITEM-11"
    choose(t, "go S")
    assert texts(t) == {f"stand {k} {way}" for k in range(6) for way in ("in", "out")}


@asserts("ST-ITEM-12", "ST-ITEM-13", "ST-ITEM-21", "ST-ITEM-23", "ST-EDGE-42")
def test_distant_items() -> None:
    officers = [G("N", 0, "in", unit="officer"), G("S", 0, "in", unit="officer", role="T1")]
    t = setting({"officer": 1}, guards=officers)
    assert texts(t) == {"go Y0", "go NE", "go SE", "go SW", "go NW"}  # none is 3 from both, so any empty one
    t = setting({"officer": 1}, guards=officers[:1])
    assert texts(t) == {"go SE", "go S", "go SW"}
    assert clause(t, "go NE") == "ST-ITEM-12"
    figure = [G("N", 0, "in", unit="lord-yabu")]
    assert len(texts(setting({"samurai": 1}, guards=figure))) == 6  # a Daimyo figure is no Samurai here
    assert texts(setting({"samurai": 1}, guards=[G("N", 0, "in", "alert", "samurai", "T1")])) == {
        "go SE", "go S", "go SW"}  # fmt: skip
    t = setting({"barracks": 1}, tokens={B(1, 0): "barracks"})
    assert all(t.distance(option.split()[1], B(1, 0)) >= 3 for option in texts(t))
    assert len(texts(setting({"tower": 1}, tokens={B(1, 0): "barracks"}))) > len(texts(t))


@asserts("ST-ITEM-14")
def test_a_closed_gate_cuts_the_distance_of_distant_items() -> None:
    t = setting({"officer": 1}, guards=[G("NE", 0, "in", unit="officer")], mission="t7g")
    assert "go Y0" in texts(t)  # 4 apart while the Gate is closed
    assert "go Y0" not in texts(setting({"officer": 1}, guards=[G("NE", 0, "in", unit="officer")]))


@asserts("ST-ITEM-18")
def test_markers_go_on_guards_without_one() -> None:
    guards = [G("Y0", 0, "in"), G("N", 0, "in", "alert"), G("S", 0, "in", role="T1"), G("NE", 0, "in", role="G1"),
              G("SE", 0, "in")]  # fmt: skip
    t = setting({"alert": 2, "distracted": 1}, guards=guards)
    choose(t, "take alert")
    assert texts(t) == {"at g1", "at g5"}
    assert clause(t, "at g3") == "ST-ITEM-18"
    choose(t, "at g1", "take distracted")
    assert t.guard("g1").state == "alert"
    assert {id: guard.state for id, guard in t.guards.items()}["g5"] == "distracted"
    assert t.pool == {}  # the last one has no place and is lost
    assert t.round == 1


@asserts("ST-ITEM-19", "ST-DSYM-DEPLOY-3")
def test_samurai_are_placed_alert() -> None:
    t = setting({"samurai": 1, "officer": 1})
    choose(t, "take samurai", "go Y0", "stand 0 in", "go S", "stand 0 out")
    assert [(guard.unit, guard.state) for guard in t.guards.values()] == [("samurai", "alert"), ("officer", "calm")]


@asserts("ST-ITEM-20", "ST-ITEM-22", "ST-ITEM-6")
def test_what_has_no_place_is_lost_and_round_1_begins_without_alarm() -> None:
    full = [G(yard, k, "in") for yard in ("Y0", "N", "NE", "SE", "S", "SW", "NW") for k in (0, 2)]
    t = setting({"officer": 1, "hayato": 1}, guards=full)
    assert t.awaited == ("daimyo",)
    assert t.agenda[-1][2] == "Site"  # hayato was the only one with a place
    choose(t, f"put {B(3, -1)}")
    assert (t.round, t.alarm, t.phase, t.pool) == (1, False, "program", {})
    t = setting({"officer": 1, "hayato": 1, "yuki": 1}, guards=full)
    assert clause(t, "take officer") == "ST-ITEM-22"


@asserts("ST-ITEM-6", "ST-BUSH-3")
def test_placement_limits_hold_only_in_the_setup() -> None:
    """A third guard of a Yard, Officers side by side; every guard stands in a Yard."""
    guards = [G("Y0", 0, "in"), G("Y0", 2, "in"), G("NE", 0, "in", unit="officer")]
    t = step(table(guards=guards, tokens={B(1, 0): "barracks"}), "daimyo_act", "d-closing-fist/actions/0")
    choose(t, "go Y0", "stand 4 out")
    assert [guard.yard for guard in t.guards.values()] == ["Y0", "Y0", "NE", "Y0"]
    assert t.guard("g4").unit == "officer"
    assert all(t.ground.kind[guard.yard] == 0 for guard in t.guards.values())


@asserts("ST-TACT-2", "ST-TACT-3", "ST-TACT-4", "ST-TACT-6", "ST-TACT-7", "ST-TACT-10", "ST-BOSS-4", "ST-TACT-1")
def test_the_pool_and_what_changes_it() -> None:
    def pool(mission: str, *plans: str) -> dict[str, int]:
        t = table(mission=mission, plans=plans, guards=[])
        t.agenda = [("board",)]
        t.run()
        return t.pool

    plain = pool("yabu-estate")
    assert plain == {"spearman": 7, "officer": 2, "samurai": 1, "hayato": 1, "yuki": 1, "mugen": 1}
    assert "loot" not in plain
    assert pool("yabu-estate", "tc-hidden-caches")["loot"] == 2
    assert pool("yabu-estate", "tc-staged-accidents")["accident"] == 3
    assert pool("yabu-estate", "tc-watchtower", "tc-signal-towers")["tower"] == 2  # no more than the box holds
    assert pool("myogi-pass", "tc-signal-towers")["tower"] == 1  # beside the fixed one
    assert "loot" not in pool("imai-town", "tc-locked-storehouses")
    assert pool("yabu-estate", "tc-village-levy", "tc-thinned-ranks", "tc-double-watch")["spearman"] == 8
    assert pool("yabu-estate", "tc-uneasy-night", "tc-a-spy-confessed")["alert"] == 5
    assert pool("yabu-estate", "tc-cask-of-sake")["distracted"] == 2
    assert pool("yabu-estate", "tc-field-barracks")["barracks"] == 1  # a second one beside the fixed one
    assert pool("yabu-estate", "tc-captain-called-away", "tc-veteran-captain")["officer"] == 2
    assert pool("amagi-village")["officer"] == 2
    assert table(mission="amagi-village").supply("officer") == 7
    assert "kage-sama" not in pool("kanazawa-city")
    t = table(mission="yabu-estate", plans=("tc-curfew", "tc-autumn-festival"))
    t.agenda = [("board",)]
    t.run()
    assert (t.quiet, t.commotion) == ("mission", "mission")
    assert t.tokens == {"B13": "barracks"}


@asserts("ST-LOOT-6", "ST-LOOT-7")
def test_two_sets_of_loot() -> None:
    skirmish, story = layout.loot_set(table()), layout.loot_set(table(chapter="fall-of-lord-yabu"))
    assert len(skirmish) == len(story) == 7
    assert {*PACK.loot["sl-heal"]["effect"].values()} == {"heal"}
    assert {next(iter(PACK.loot[id]["effect"])) for id in skirmish} == {"action", "draw"}
    assert {next(iter(PACK.loot[id]["effect"])) for id in story} == {"coins", "draw"}


def test_every_mission_can_be_chosen() -> None:
    assert {*MISSIONS} == {*TITLE.pack.missions}  # type: ignore[attr-defined]
    for mission in MISSIONS:
        assert game(mission=mission).table.mission == mission
