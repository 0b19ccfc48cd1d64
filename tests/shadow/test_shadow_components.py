"""2. Components: the content file counted."""

from __future__ import annotations

from collections import Counter

import pytest

from shadow.position import PACK, table
from support import asserts
from zashiki.games.shadow import TITLE
from zashiki.games.shadow.garden import SLOTS

BOX = PACK.data["components"]
OWN = TITLE.pack


@asserts("ST-COMP-1")
def test_one_mat_of_ten_slots_and_one_alarm_token() -> None:
    assert BOX["programming_mat"] == BOX["alarm_token"] == 1
    assert SLOTS == 10


@asserts("ST-COMP-2")
def test_ten_tiles() -> None:
    assert sum(BOX["board_tiles"].values()) == 10
    assert BOX["board_tiles"] == {
        "large": 2,
        "medium": 2,
        "small": 2,
        "connector_bush": 2,
        "connector_bush_junction": 2,
    }


@asserts("ST-COMP-3", "ST-COMP-18")
def test_57_action_cards() -> None:
    assert len(PACK.cards) == BOX["action_cards"] == 57
    assert Counter(card.owner for card in PACK.cards.values()) == {
        "hayato": 9,
        "yuki": 9,
        "mugen": 9,
        "aiko": 9,
        "takuma": 9,
        "core": 6,
        "lord-yabu": 3,
        "kage-sama": 3,
    }
    assert len(PACK.ninjas) == BOX["ninja_figures"] == BOX["character_cards"] == BOX["health_cards"] == 5
    assert BOX["card_guide"] == 1


@asserts("ST-COMP-5")
def test_29_guards() -> None:
    supply = {unit: entry["supply"] for unit, entry in PACK.units.items()}
    assert supply == {"spearman": 15, "officer": 7, "samurai": 5, "lord-yabu": 1, "kage-sama": 1}
    assert sum(supply.values()) == 29


@asserts("ST-COMP-6", "ST-COMP-7")
def test_markers() -> None:
    assert BOX["status_markers"] == {"alert": 10, "distracted": 5, "stunned": 5}
    assert BOX["special_markers"] == {"key": 4, "target": 6, "eavesdrop": 4}


@asserts("ST-COMP-8")
def test_bonus_cards() -> None:
    assert (len(PACK.bonuses("ninja")), len(PACK.bonuses("daimyo"))) == (5, 4)
    assert all(card.halves["reaction"] for card in PACK.extras.values() if card.back == "bonus")


@asserts("ST-COMP-9")
def test_items() -> None:
    items = [card for card in PACK.extras.values() if card.back == "item"]
    market = Counter(card.owner for card in items if card.market for _ in range(card.copies))
    assert market == {"ninja": 12, "daimyo": 6}
    assert sum(card.copies for card in items if not card.market) == 3


@asserts("ST-COMP-10", "ST-COMP-11")
def test_tactics_cards() -> None:
    sides = Counter(card["side"] for id, card in PACK.tactics.items() if id != "tc-kage-sama")
    assert sides == {"ninja": 6, "daimyo": 11}
    kinds = {card["type"] for id, card in PACK.tactics.items() if id != "tc-kage-sama"}
    assert kinds == {"reinforcement", "structures", "conditions"}
    assert PACK.tactics["tc-kage-sama"]["in_market"] is False


@asserts("ST-COMP-12", "ST-TIP-1")
def test_tokens_and_threshold_cards() -> None:
    assert (BOX["glory_tokens"], BOX["noise_tokens"], BOX["commotion_tokens"], BOX["quiet_tokens"]) == (9, 4, 1, 1)
    assert BOX["focus_refresh_tokens"] == 2
    levels = Counter(card["threshold"] for card in PACK.thresholds.values() for _ in range(card["copies"]))
    assert levels == {1: 3, 2: 6, 3: 6, 4: 3}
    assert sum(levels.values()) == BOX["noise_threshold_cards"] == 18


@asserts("ST-COMP-13", "ST-COMP-14")
def test_board_tokens() -> None:
    assert (BOX["barracks_tokens"], BOX["trio_tokens"], BOX["water_junction_tokens"]) == (2, 3, 2)
    assert (BOX["tower_tokens"], BOX["gate_tokens"], BOX["accident_tokens"], BOX["body_tokens"]) == (2, 2, 3, 7)
    assert (BOX["deliverable_tokens"], BOX["entrance_tokens"], BOX["exit_tokens"]) == (1, 3, 2)
    for id in OWN.missions:  # type: ignore[attr-defined]
        one = PACK.missions[id]
        assert len(one.entrances) <= 3
        assert len([bush for bush in one.exits if bush not in one.entrances]) <= 2
        assert len(one.water) <= 2
        assert len(one.barracks) <= 2


@asserts("ST-COMP-15")
def test_loot_and_coins() -> None:
    assert BOX["coins"] == {"one": 15, "five": 4}
    sets = Counter(token["set"] for token in PACK.loot.values() for _ in range(token["copies"]))
    assert sets == {"story": 7, "skirmish": 7}


@asserts("ST-COMP-16", "ST-COMP-17", "ST-REACT-8")
def test_what_is_open_or_mere_decoration() -> None:
    t = table(bodies={"Y0": (("g8", ""), ("g9", ""))}, spent=["hayato-vanish"])
    assert {mark for _, mark in t.bodies["Y0"]} == {""}  # all Bodies are alike
    for seat in (*t.seats, "spectator"):
        assert t.view(seat).deck("hayato") == PACK.decks["hayato"]  # deck lists are public
        assert t.view(seat).hand("hayato") == [card for card in PACK.decks["hayato"] if card != "hayato-vanish"]


@pytest.mark.parametrize("id", OWN.missions)  # type: ignore[attr-defined]
def test_missions(id: str) -> None:
    one = PACK.missions[id]
    assert 1 <= one.time <= 18
    assert 1 <= one.glory <= 9
    assert ("db-move-target" in one.extra) is bool(one.targets)
    assert ("nb-steal-key" in one.extra) is bool(one.gates)


def test_ten_missions_in_two_chapters() -> None:
    assert len(OWN.missions) == 10  # type: ignore[attr-defined]
    assert [len(chapter["locations"]) for chapter in PACK.chapters.values()] == [5, 5]
