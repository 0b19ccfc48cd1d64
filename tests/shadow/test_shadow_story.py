"""4.1 Story Mode: rewards, market, Tactics Phase, results; a chapter put aside and taken up again."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import zashiki
from shadow.position import PACK, SEATS, G, choose, clause, step, table, texts
from support import asserts
from zashiki.engine import BadRecord, Fast, Game, Refused, Scripted, records
from zashiki.engine.fields import Veil
from zashiki.games.shadow import TITLE, campaign, loot, market, story, threats
from zashiki.games.shadow.garden import Garden

YABU, KAGE = "fall-of-lord-yabu", "end-of-kage-sama"


def chapter(id: str = YABU, *script: str, **fields: Any) -> Garden:
    """Between two Missions."""
    start = {"mission": "amagi-village", "chapter": id, "phase": "", "round": 0, "owners": {"amagi-village": "ninja"}}
    return table(*script, **(start | fields))


def tactics(daimyo: list[str], ninja: list[str], **fields: Any) -> Garden:
    return step(chapter(tactics={"daimyo": daimyo, "ninja": ninja}, **fields), "tactics")


@asserts("ST-STORY-1", "ST-STORY-2", "ST-STORY-3", "ST-STORY-4", "ST-HIDEOUT")
def test_rewards() -> None:
    """Hideout 6, Amagi 2 to the Ninjas; 2 + 1 + 2 + 2 to the Daimyo, who holds what has not been played."""
    t = chapter()
    t.agenda = [("reward",)]
    t.run(1)
    assert t.coins == {"ninja": 8, "daimyo": 7}
    t = chapter(
        owners={"amagi-village": "ninja", "imai-town": "ninja", "tsuru-island": "daimyo"}, advantage="minor-daimyo"
    )
    t.agenda = [("reward",)]
    t.run(1)
    assert t.coins == {"ninja": 9, "daimyo": 10}
    assert "imai-town" not in story.available(t)  # cannot be played again
    assert campaign.holder(t, "yabu-estate") == "daimyo"


@asserts("ST-STORY-5", "ST-STORY-6", "ST-STORY-13", "ST-LOOT-8", "ST-COMP-11")
def test_the_market_shows_five_cards_nobody_owns() -> None:
    t = chapter(tactics={"daimyo": ["tc-curfew"], "ninja": []}, laid={"imai-town/0": "tc-village-levy"},
                items={"daimyo": ["dt-war-drum"]}, used=["dt-conscripts"])  # fmt: skip
    plans, tools = loot.plans_unowned(t, "daimyo"), loot.tools_unowned(t, "daimyo")
    assert not {"tc-curfew", "tc-village-levy", "tc-kage-sama"} & {*plans}
    assert not {"dt-war-drum", "dt-conscripts", "dt-divination-one", "dt-divination-two"} & {*tools}
    assert (len(plans), len(tools)) == (9, 4)
    few = table(items={"daimyo": ["dt-war-drum"]}, used=["dt-conscripts", "dt-sealed-edict"])
    script = loot.tools_unowned(few, "daimyo")
    few.dealer = type(few.dealer)(script)
    assert step(few, "show", "daimyo", ("items",)).offer["daimyo"] == script  # all of them if fewer are left
    assert len(script) == 3


@asserts("ST-STORY-6", "ST-STORY-7")
def test_unspent_coins_are_kept_and_the_rest_is_discarded() -> None:
    daimyo = ["dt-war-drum", "tc-curfew", "tc-watchtower", "dt-conscripts", "tc-village-levy"]
    ninja = ["nt-kunai", "tc-thinned-ranks", "tc-hidden-caches", "nt-rice-cakes", "nt-smoke-bomb"]
    t = chapter(YABU, *daimyo, *ninja, coins={"daimyo": 9, "ninja": 9})
    step(t, "shop", ("items", "plans"))
    choose(t, "buy tc-curfew", "lock", "buy nt-kunai", "buy tc-hidden-caches", "lock")
    assert t.coins == {"daimyo": 5, "ninja": 3}
    assert t.tactics == {"daimyo": ["tc-curfew"], "ninja": ["tc-hidden-caches"]}
    assert t.items["ninja"] == ["nt-kunai"]
    assert t.offer == {}
    assert "tc-watchtower" in loot.plans_unowned(t, "daimyo")  # it can be drawn again


@asserts("ST-STORY-16", "ST-STORY-14", "ST-STORY-15")
def test_available_locations() -> None:
    assert story.available(chapter()) == ["nakasendo-road", "imai-town", "tsuru-island"]
    three = dict.fromkeys(("amagi-village", "imai-town", "tsuru-island"), "daimyo")
    assert "yabu-estate" in story.available(chapter(owners=three))
    assert story.available(chapter(KAGE, owners={})) == ["suganuma-village", "kanazawa-city"]


@asserts("ST-STORY-8", "ST-STORY-9", "ST-STORY-10", "ST-STORY-11", "ST-STORY-12", "ST-STORY-17", "ST-STORY-SLOT-1",
         "ST-STORY-SLOT-3", "ST-COM-6")  # fmt: skip
def test_laying_tactics_cards() -> None:
    t = tactics(["tc-village-levy"], ["tc-hidden-caches"])
    assert t.awaited == ("daimyo",)
    assert "lay tc-village-levy nakasendo-road/0" in texts(t)
    assert "lay tc-double-watch nakasendo-road/0" not in texts(t)  # a card he does not hold
    assert clause(t, "lay tc-village-levy nakasendo-road/1") == "ST-STORY-11"
    assert clause(t, "lay tc-village-levy nakasendo-road/2") == "ST-STORY-10"
    assert clause(t, "lay tc-village-levy yabu-estate/2") == "ST-STORY-16"
    assert clause(t, "pass") == "ST-STORY-18"  # there is a compulsory place
    choose(t, "lay tc-village-levy nakasendo-road/0")
    assert isinstance(t.view("ninja1").draft["daimyo"], Veil)
    choose(t, "lock")
    assert t.laid == {"nakasendo-road/0": "tc-village-levy"}
    assert isinstance(t.view("ninja1").laid["nakasendo-road/0"], Veil)
    assert t.agenda[-1][1] == SEATS[1:]
    assert clause(t, "pass") == "ST-STORY-18"
    choose(t, "lay tc-hidden-caches nakasendo-road/3", "lock")
    assert t.view("ninja2").laid["nakasendo-road/3"] == "tc-hidden-caches"
    assert t.agenda == []  # both are out


@asserts("ST-STORY-8", "ST-STORY-12", "ST-TACT-9")
def test_each_side_sees_its_own_cards_on_the_map() -> None:
    """Face down is a card for the other side: it sees the place, and with it the type."""
    daimyo, ninja = "nakasendo-road/0", "nakasendo-road/3"
    t = chapter(laid={daimyo: "tc-village-levy", ninja: "tc-hidden-caches"})
    assert t.view("daimyo").laid[daimyo] == "tc-village-levy"
    assert isinstance(t.view("daimyo").laid[ninja], Veil)
    for seat in SEATS[1:]:
        assert t.view(seat).laid[ninja] == "tc-hidden-caches"
        assert isinstance(t.view(seat).laid[daimyo], Veil)
    assert all(isinstance(card, Veil) for card in t.view("spectator").laid.values())


@asserts("ST-STORY-18", "ST-STORY-8")
def test_who_passed_is_out_of_the_tactics_phase() -> None:
    """Only optional places are left for the Daimyo; the Ninjas go on alone."""
    played = {"amagi-village": "daimyo", "nakasendo-road": "daimyo", "imai-town": "daimyo"}
    t = tactics(["tc-watchtower"], ["tc-thinned-ranks", "tc-cask-of-sake"], owners=played)
    assert story.available(t) == ["tsuru-island", "yabu-estate"]
    assert {"lay tc-watchtower tsuru-island/1", "lay tc-watchtower yabu-estate/1", "pass"} <= texts(t)
    choose(t, "pass", "lock")
    assert clause(t, "pass") == "ST-STORY-18"
    choose(t, "lay tc-thinned-ranks tsuru-island/3", "lock")
    assert t.agenda[-1][1] == SEATS[1:]  # the Daimyo is not asked again
    assert clause(t, "pass") == "ST-STORY-18"  # Locked slots of Tsuru Island and Yabu's Estate
    choose(t, "lay tc-cask-of-sake tsuru-island/4", "lock")
    assert t.agenda == []


@asserts("ST-STORY-17", "ST-STORY-9")
def test_a_card_without_a_place_binds_nobody() -> None:
    t = tactics(["tc-curfew"], [], owners=dict.fromkeys(("amagi-village", "nakasendo-road", "tsuru-island"), "ninja"))
    assert story.available(t) == ["imai-town", "yabu-estate"]
    assert clause(t, "pass") == "ST-STORY-18"  # a Normal Conditions slot of Yabu's Estate
    full = tactics(["tc-curfew"], [], laid={f"{id}/1": "x" for id in ("nakasendo-road",)} | {"tsuru-island/2": "y"})
    assert texts(full) == {"pass"}
    assert clause(full, "lay tc-curfew nakasendo-road/1") == "ST-STORY-17"


@asserts("ST-STORY-17")
def test_a_slot_holds_one_card() -> None:
    t = tactics(["tc-village-levy", "tc-double-watch"], [])
    choose(t, "lay tc-village-levy nakasendo-road/0", "lock")
    assert t.awaited == ("daimyo",)
    assert clause(t, "lay tc-double-watch nakasendo-road/0") == "ST-STORY-17"


@asserts("ST-STORY-18", "ST-STORY-SLOT-2", "ST-STORY-SLOT-4", "ST-EDGE-44")
def test_optional_places() -> None:
    """Yabu's Estate has a Structures slot that the Daimyo's Tsuru Island unlocks."""
    three = {"amagi-village": "daimyo", "imai-town": "daimyo", "nakasendo-road": "daimyo"}
    for tsuru, unlocked in (("daimyo", True), ("ninja", False)):
        t = tactics(["tc-watchtower"], [], owners={**three, "tsuru-island": tsuru})
        assert story.available(t) == ["yabu-estate"]
        assert "lay tc-watchtower yabu-estate/1" in texts(t)
        assert ("pass" in texts(t)) is unlocked
    t = tactics([], ["tc-hidden-caches"], owners={"amagi-village": "daimyo", "nakasendo-road": "daimyo"})
    assert {"lay tc-hidden-caches imai-town/3", "pass"} <= texts(t)  # a Default slot
    choose(t, "pass", "lock")
    assert t.agenda == []


@asserts("ST-STORY-14", "ST-TACT-1", "ST-TACT-8", "ST-STORY-SLOT-2", "ST-STORY-SLOT-4")
def test_the_chosen_mission_is_turned_up() -> None:
    t = chapter(laid={"tsuru-island/1": "tc-signal-towers", "imai-town/0": "tc-village-levy"})
    step(t, "choose")
    assert t.agenda[-1][1] == SEATS[1:]
    assert clause(t, "mission yabu-estate") == "ST-STORY-16"
    choose(t, "mission tsuru-island", "lock")
    assert t.plans == ("tc-signal-towers",)
    assert t.printed == ("tsuru-island/4",)  # the Ninjas hold Amagi Village; the card covers the print of slot 1
    assert dict(campaign.changes(t)) == {"towers": 2, "distracted_markers": 1}
    assert t.laid == {"imai-town/0": "tc-village-levy"}  # the others stay face down
    t = step(chapter(owners={"amagi-village": "daimyo"}), "reveal", "tsuru-island")
    assert t.printed == ("tsuru-island/1",)


@asserts("ST-STORY-14", "ST-STORY-16")
def test_with_one_mission_left_there_is_no_choice() -> None:
    played = dict.fromkeys(("amagi-village", "nakasendo-road", "imai-town", "tsuru-island"), "ninja")
    t = chapter(owners=played)
    t.agenda = [("choose",)]
    t.run()
    assert t.mission == "yabu-estate"
    assert story.available(chapter(owners=dict.fromkeys(("amagi-village", "imai-town"), "ninja"))) == [
        "nakasendo-road", "tsuru-island"]  # fmt: skip
    assert t.printed == ("yabu-estate/4", "yabu-estate/5")  # the Ninjas hold Imai Town and the Nakasendo


@asserts("ST-LOOT-2", "ST-LOOT-3", "ST-LOOT-5", "ST-LOOT-8", "ST-STORY-20", "ST-BELT-4")
def test_story_loot() -> None:
    """Coins and Tactics Cards go to the common stock at once; an Item to its finder, whom alone it is told."""
    t = chapter(YABU, "lt-coins-4", caches=["lt-coins-2", "lt-coins-4"], tokens={"J1": "loot"}, mission="imai-town")
    step(t, "collect", "hayato", "J1")
    assert (t.coins, t.tokens, t.caches) == ({"daimyo": 0, "ninja": 4}, {}, ["lt-coins-2"])
    owned = {"daimyo": [], "ninja": ["tc-hidden-caches"]}
    t = chapter(YABU, "lt-tactics", "tc-thinned-ranks", caches=["lt-tactics", "lt-item"], tokens={"J1": "loot"},
                tactics=owned, mission="imai-town")  # fmt: skip
    assert "tc-hidden-caches" not in loot.plans_unowned(t, "ninja")
    assert "tc-curfew" not in loot.plans_unowned(t, "ninja")  # a card of the other side
    step(t, "collect", "hayato", "J1")
    assert t.tactics["ninja"] == ["tc-hidden-caches", "tc-thinned-ranks"]
    assert repr(t.view("daimyo").tactics["ninja"]) == "?2"
    all_owned = [id for id, card in PACK.tactics.items() if card["side"] == "ninja"]
    t = chapter(YABU, "lt-tactics", caches=["lt-tactics", "lt-item"], tokens={"J1": "loot"}, mission="imai-town",
                tactics={"daimyo": [], "ninja": list(all_owned)})  # fmt: skip
    assert step(t, "collect", "hayato", "J1").tactics["ninja"] == all_owned  # none is left: nothing is gained
    t = chapter(YABU, "lt-item", "nt-smoke-bomb", caches=["lt-item", "lt-tactics"], tokens={"J1": "loot"},
                mission="imai-town", items={"hayato+": ["nt-kunai"], "yuki*": ["nt-rice-cakes"]},
                used=["nt-pepper-egg"])  # fmt: skip
    assert not {"nt-kunai", "nt-rice-cakes", "nt-pepper-egg"} & {*loot.tools_unowned(t, "ninja")}
    assert len(loot.tools_unowned(t, "ninja")) == 9
    t.told = []
    step(t, "collect", "hayato", "J1")
    assert t.items["hayato*"] == ["nt-smoke-bomb"]
    assert [to for fact, to, _ in t.told if "nt-smoke-bomb" in fact] == [("ninja1",)]
    assert len(loot.tools_unowned(t, "daimyo")) == 6  # without the Divination Items


@asserts("ST-STORY-3", "ST-STORY-15", "ST-STORY-19", "ST-STORY-20", "ST-LOOT-5", "ST-LOOT-4", "ST-BELT-6", "ST-BELT-2")
def test_after_a_mission() -> None:
    """Won or lost: the location goes to the winner, cards elsewhere come back, so does what Loot brought."""
    t = chapter(
        mission="imai-town",
        plans=("tc-curfew",),
        laid={"tsuru-island/1": "tc-watchtower"},
        used=["nt-kunai", "dt-divination-one"],
        items={"hayato+": ["nt-rice-cakes"], "yuki*": ["nt-smoke-bomb"], "daimyo": ["dt-divination-two"]},
    )
    t.agenda = [("conclude", "daimyo", "ST-END-5")]
    t.run(1)
    assert t.owners["imai-town"] == "daimyo"
    assert t.tactics["daimyo"] == ["tc-watchtower"]
    assert t.items == {"daimyo": [], "ninja": ["nt-rice-cakes", "nt-smoke-bomb"]}
    assert t.used == ["nt-kunai"]  # out of the chapter
    assert "nt-kunai" not in loot.tools_unowned(t, "ninja")
    assert (t.phase, t.guards, t.at, t.plans, t.laid) == ("end", {}, {}, (), {})
    assert "tc-curfew" in loot.plans_unowned(t, "daimyo")
    assert t.agenda == [("next_mission",)]
    final = step(chapter(mission="yabu-estate"), "conclude", "ninja", "ST-END-6")
    assert final.result["winners"] == SEATS[1:]
    assert final.result["clause"] == "ST-STORY-15"


@asserts("ST-MODE-1", "ST-MODE-2", "ST-GOAL-2")
def test_the_opening_has_no_phases_before_it() -> None:
    t = zashiki.new("shadow", seed=1, mission=YABU).table
    assert t.mission == "amagi-village"
    assert t.coins == {"daimyo": 0, "ninja": 0}
    assert t.agenda[-1][2] == "Cast"
    second = zashiki.new("shadow", seed=1, mission=KAGE).table
    assert second.agenda[-1][2] == "Shop"  # no opening there
    assert second.coins == {"ninja": 9, "daimyo": 11}


@asserts("ST-COMP-11")
def test_when_the_special_card_is_laid() -> None:
    """At the start of each Tactics Phase, at an available Mission with a special slot; without one it is kept."""
    t = zashiki.new("shadow", seed=1, mission=KAGE).table
    assert t.double == "hand"
    assert zashiki.new("shadow", seed=1, mission=YABU).table.double == ""
    nowhere = dict.fromkeys(("kanazawa-city", "matsuyama-city", "myogi-pass"), "ninja")
    empty: dict[str, list[str]] = {"daimyo": [], "ninja": []}
    t = step(chapter(KAGE, owners=nowhere, double="hand", tactics=empty), "tactics")
    assert (t.double, t.awaited) == ("hand", ())
    t = step(chapter(KAGE, owners={"suganuma-village": "ninja"}, double="hand", tactics=empty), "tactics")
    assert t.awaited == ("daimyo",)
    assert texts(t) == {"double kanazawa-city", "double matsuyama-city", "double myogi-pass"}
    assert clause(t, "double sunpu-castle") == "ST-COMP-11"
    dead = step(chapter(KAGE, owners={}, double="", tactics=empty), "tactics")
    assert (dead.double, dead.awaited) == ("", ())  # it has left the chapter
    gone = chapter(KAGE, owners={}, double="", mission="suganuma-village")
    gone.agenda = [("conclude", "ninja", "ST-END-6")]
    gone.run(1)
    assert gone.double == ""


@asserts("ST-COMP-11", "ST-GUARD-8")
def test_whose_death_costs_the_daimyo_his_double() -> None:
    figure = {"unit": "kage-sama", "state": "stunned"}
    for change, double in ((figure, ""), ({}, "kanazawa-city"), ({**figure, "role": "T9"}, "kanazawa-city")):
        t = chapter(KAGE, owners={}, double="kanazawa-city", mission="kanazawa-city",
                    guards=[G("Y1", 0, "out")._replace(**change)])  # fmt: skip
        threats.strike_down(t, "g1")
        assert (t.double, t.raised) == (double, int(not double))
    t.raised = 1
    assert campaign.limits(t)[1] == PACK.missions["kanazawa-city"].glory  # only the final Mission needs more
    t.mission, t.raised = "sunpu-castle", 7
    assert campaign.limits(t)[1] == 9


@asserts("ST-COMP-11", "ST-GUARD-8")
def test_the_special_card() -> None:
    t = step(chapter(KAGE, owners={}, double="hand", tactics={"daimyo": [], "ninja": []}), "tactics")
    assert t.double == "kanazawa-city"  # the only available Mission with a special slot: no choice
    step(t, "reveal", "kanazawa-city")
    assert t.plans == ("tc-kage-sama",)
    t.agenda = [("board",)]
    t.run()
    assert t.pool["kage-sama"] == 1
    t.guards["g9"] = t.guard("g1")._replace(unit="kage-sama", role="", state="stunned")
    threats.strike_down(t, "g9")
    assert (t.double, t.raised) == ("", 1)  # it was a double
    t.mission = "sunpu-castle"
    assert campaign.limits(t)[1] == PACK.missions["sunpu-castle"].glory + 1
    back = chapter(KAGE, owners={}, double="kanazawa-city", mission="suganuma-village")
    back.agenda = [("conclude", "ninja", "ST-END-6")]
    back.run(1)
    assert back.double == "hand"
    assert zashiki.new("shadow", seed=1, mission="kanazawa-city").table.double == ""


def goes_on(saved: dict[str, Any], people: str) -> Game:
    """The chapter as it is taken up again: its record begins with what was in the file."""
    setup, words = campaign.resume(TITLE.pack, json.loads(json.dumps(saved)), {"players": people})  # type: ignore[arg-type]
    game = Game.new(TITLE, Scripted(words), TITLE.pack, TITLE.setup(setup))
    return records.replay(TITLE, TITLE.pack, game.record(), Fast(1))


@asserts("ST-SAVE-1", "ST-PLAY-6", "ST-PLAY-7", "ST-PLAY-2")
@pytest.mark.parametrize("people", ["2", "3", "6"])
def test_a_chapter_goes_on_with_other_people(people: str) -> None:
    """It is kept in the Market Phase, the coins of which are not in the file: they are paid again."""
    t = chapter(items={"daimyo": [], "ninja": ["nt-kunai", "nt-rice-cakes"]}, coins={"daimyo": 3, "ninja": 4}, phase="",
                tactics={"daimyo": ["tc-village-levy"], "ninja": []}, advantage="minor-ninja", used=["nt-prayer-beads"],
                agenda=[("next_mission",)])  # fmt: skip
    t.run()
    assert (t.phase, t.coins["ninja"]) == ("market", 4 + 8 + 4)
    saved = campaign.keep(t)
    assert saved["coins"] == {"daimyo": 3, "ninja": 4}
    game = goes_on(saved, people)
    again = game.table
    assert again.seats == ("daimyo", *(f"ninja{n}" for n in range(1, int(people))))
    assert again.items == {"daimyo": [], "ninja": ["nt-kunai", "nt-rice-cakes"]}
    assert again.tactics["daimyo"] == ["tc-village-levy"]
    assert (again.advantage, again.used, again.owners) == ("minor-ninja", ["nt-prayer-beads"], t.owners)
    assert campaign.keep(again) == saved
    game.play("daimyo", "begin")
    assert again.coins["ninja"] == 4 + 8 + 4
    assert again.agenda[-1][2] == "Shop"
    assert campaign.keep(again) == saved


@asserts("ST-MODE-2")
@pytest.mark.parametrize("winner", ["ninja", "daimyo"])
def test_after_amagi_village_alone_the_rest_of_its_chapter_follows(winner: str) -> None:
    """Nothing was paid or bought before it; Items that were found and are left go along, one used up does not."""
    t = Game.new(TITLE, Fast(1), TITLE.pack, TITLE.setup({"mission": "amagi-village", "players": "2"})).table
    t.runs, t.items = {"hayato": "ninja1"}, {"daimyo": [], "ninja": [], "hayato+": [], "hayato*": ["nt-kunai"]}
    t.used = ["nt-rice-cakes"]
    with pytest.raises(Refused):
        campaign.keep(t)
    campaign.conclude(t, winner, "ST-END-1")
    game = goes_on(campaign.keep(t), "3")
    assert campaign.called(t) == "The Fall of Lord Yabu, 1 Mission played"
    assert (game.table.chapter, game.table.owners) == ("fall-of-lord-yabu", {"amagi-village": winner})
    assert (game.table.items["ninja"], game.table.used) == (["nt-kunai"], ["nt-rice-cakes"])
    game.play("daimyo", "begin")
    assert game.table.phase == "market"
    assert game.table.coins["ninja"] == (6 + 2 if winner == "ninja" else 6)  # the Hideout, Amagi Village


def test_a_mission_that_opens_no_chapter_leads_nowhere() -> None:
    t = Game.new(TITLE, Fast(1), TITLE.pack, TITLE.setup({"mission": "imai-town", "players": "2"})).table
    campaign.conclude(t, "ninja", "ST-END-1")
    with pytest.raises(Refused) as refused:
        campaign.keep(t)
    assert refused.value.clause == "ST-SAVE-1"


def test_only_a_side_learns_from_the_record_what_it_took_along() -> None:
    t = chapter(items={"daimyo": ["dt-war-drum"], "ninja": ["nt-kunai"]}, phase="", agenda=[("next_mission",)])
    game = goes_on(campaign.keep(t), "3")
    for seat, mine, other in (("daimyo", "dt-war-drum", "nt-kunai"), ("ninja2", "nt-kunai", "dt-war-drum")):
        assert mine in game.record(seat)
        assert other not in game.record(seat)
        assert game.view(seat).items[{"daimyo": "daimyo"}.get(seat, "ninja")] == [mine]


def test_a_kept_chapter_with_nothing_in_it_is_a_new_one() -> None:
    setup = TITLE.setup({"mission": KAGE, "kept": "yes"})
    t = Game.new(TITLE, Fast(1), TITLE.pack, setup).table
    assert (t.double, t.owners, t.coins) == ("hand", {}, {"daimyo": 0, "ninja": 0})
    assert "kept" not in TITLE.setup({"mission": KAGE})


@pytest.mark.parametrize("now", [{"phase": "tactics"}, {"phase": "program"}, {"chapter": ""}])
def test_a_chapter_is_put_aside_between_two_missions_only(now: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        campaign.keep(chapter(**{"phase": "", **now}))
    assert refused.value.clause == "ST-SAVE-1"


@pytest.mark.parametrize("damage", [
    {"chapter": "x"}, {"advantage": "x"}, {"owners": {"yabu-estate": "ninja"}}, {"owners": {"imai-town": "x"}},
    {"coins": {"daimyo": -1, "ninja": 0}}, {"coins": {"daimyo": 1}}, {"coins": 3}, {"raised": "1"}, {"items": {}},
    {"items": {"daimyo": ["nt-kunai"], "ninja": []}}, {"items": {"daimyo": [], "ninja": ["nt-kunai", "nt-kunai"]}},
    {"tactics": {"daimyo": ["x"], "ninja": []}}, {"used": ["x"]}, {"used": [[]]}, {"double": 1},
])  # fmt: skip
def test_a_damaged_chapter_is_refused(damage: dict[str, Any]) -> None:
    saved = campaign.keep(chapter(phase="", tactics={"daimyo": [], "ninja": []}))
    with pytest.raises(BadRecord, match="chapter"):
        campaign.resume(TITLE.pack, {**saved, **damage}, {"players": "4"})  # type: ignore[arg-type]


@pytest.mark.parametrize("id", [YABU, KAGE])
def test_a_whole_chapter_through_save_and_restore(id: str) -> None:
    """Left and resumed at many places, to the end of its final Mission."""
    rng = random.Random(4)
    game = Game.new(TITLE, Fast(4), TITLE.pack, TITLE.setup({"mission": id, "players": "3"}))
    while not game.over:
        if rng.random() < 0.01:
            game = zashiki.restore(json.loads(json.dumps(game.save())))
        seat = rng.choice(game.to_move)
        options = list(game.table.options(seat, bot=True))
        game.play(seat, TITLE.suggest(game.view(seat), seat, options, rng) if TITLE.suggest else options[0])
    assert game.result is not None
    assert game.result["clause"] == "ST-STORY-15"
    assert len(game.table.owners) >= 4


def test_sides() -> None:
    assert market.side_of("daimyo") == "daimyo"
    assert market.side_of("ninja2") == "ninja"
