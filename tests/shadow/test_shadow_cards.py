"""Every Action Card, Bonus, Item and Tactics Card: its text says what its symbols do."""

from __future__ import annotations

from typing import Any

import pytest

from shadow.position import PACK
from support import asserts
from zashiki.games.shadow.pack import Card, Op

TIMES = ("", "one", "two", "three")
DAIMYO = {"patrol": "Patrol", "order": "Order", "promote": "Promotion", "refresh": "Refresh",
          "quiet": "Quiet for this round", "confuse": "Confusion", "divine": "Divination",
          "move_target": "Move Target"}  # fmt: skip
SINGLE = {
    "nb-focus": "Focus the Action Card it is programmed with",
    "nb-rush": "Visible Rush: move through an adjacent Junction of any colour",
    "nb-steal-key": "Visible Steal Key in Normal Range: take a Key from a Gatekeeper, or a dropped Key from a Yard, "
    "and open its Gate",
    "nb-accident": "Discard an Accident Token from your own Bush; if you did, Hidden Kill of one Guard in Normal "
    "Range, then make one Noise",
}
CARDS = [*PACK.cards.values(), *PACK.extras.values()]


def ninja(one: Op) -> str:
    """A Ninja symbol with its modifiers, in words."""
    seen = "Visible" if one.visible else "Hidden"
    far = "Long Range" if one.long else "Normal Range"
    other = f" or of another Ninja in {far}" if one.support else ""
    match one.do:
        case "move":
            text = f"{seen} Move through an adjacent {' or '.join(one.colors)} Junction"
        case "hide_body":
            text = f"{seen} Hide a Body: remove {'up to two Bodies of one Yard' if one.multi else 'one Body'} in {far}"
        case "lure":
            text = f"{seen} Lure, {far}"
        case "heal":
            text = f"Heal one wound of yourself{other}"
        case "refresh":
            text = f"Refresh for yourself{other.replace('of', 'for')}"
        case "focus":
            text = f"Focus another Ninja in {far} who has not executed yet"
        case "commotion":
            text = "Commotion for this round"
        case _:
            guards = "two Guards of one Yard" if one.multi else "one Guard"
            text = f"{seen} {one.do.capitalize()} of {guards} in {far}"
    return text + (f", then make {TIMES[one.noise]} Noise" if one.noise else "")


def daimyo(one: Op) -> str:
    """A Daimyo symbol with its modifiers, in words."""
    article = "an" if one.unit == "officer" else "a"
    text = f"Deploy {article} {one.unit.capitalize()}" if one.do == "deploy" else DAIMYO[one.do]
    text += f" {TIMES[one.times]} times" if one.times > 1 else ""
    return text + (" (Zen: nothing during Alarm)" if one.zen else "")


def says(card: Card, half: str) -> str:
    """What a half of a card does, in words."""
    if half == "actions" and card.id in SINGLE:
        return SINGLE[card.id]
    own = ninja if (card.side == "ninja") is (half != "reaction") else daimyo
    return "; then ".join(own(PACK.ops[key]) for key in card.halves[half])


@asserts("ST-NACT-FOCUS-1", "ST-NSYM-0", "ST-DSYM-0", "ST-BONUS-6", "ST-DMOD-TIMES", "ST-COMP-4", "ST-REACT-7")
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_the_text_of_a_card_says_what_its_symbols_do(card: Card) -> None:
    if "top" in card.halves:
        assert card.texts["top_text"] == says(card, "top") + "."
        assert card.texts["bottom_text"] == "Focused: " + says(card, "bottom") + "."
        return
    text = says(card, "actions") + "."
    if "reaction" in card.halves:
        text += f" Reaction of the other side: {says(card, 'reaction')}."
    assert card.texts["text"] == text + (" Red: only in a round with Alarm." if card.red else "")


TACTICS: dict[str, dict[str, Any]] = {
    "tc-thinned-ranks": {"spearman": -2},
    "tc-captain-called-away": {"officer": -1},
    "tc-staged-accidents": {"accidents": 3, "bonus": "nb-accident"},
    "tc-hidden-caches": {"loot": 2},
    "tc-cask-of-sake": {"distracted_markers": 2},
    "tc-autumn-festival": {"commotion": True},
    "tc-village-levy": {"spearman": 2},
    "tc-veteran-captain": {"officer": 1},
    "tc-armoured-guest": {"samurai": 1},
    "tc-double-watch": {"spearman": 1, "officer": 1},
    "tc-watchtower": {"towers": 1},
    "tc-signal-towers": {"towers": 2},
    "tc-field-barracks": {"barracks": 1},
    "tc-locked-storehouses": {"loot": -2},
    "tc-uneasy-night": {"alert_markers": 2},
    "tc-a-spy-confessed": {"alert_markers": 3},
    "tc-curfew": {"quiet": True},
}


@asserts("ST-TACT-2", "ST-TACT-5", "ST-TACT-6", "ST-TACT-9")
def test_what_each_tactics_card_changes_and_its_type() -> None:
    """Reinforcement: guards; Structures: Towers, Barracks, Accidents, Loot; Conditions: markers, Commotion, Quiet."""
    kinds = {
        "reinforcement": {"spearman", "officer", "samurai"},
        "structures": {"towers", "barracks", "accidents", "bonus", "loot"},
        "conditions": {"alert_markers", "distracted_markers", "commotion", "quiet"},
    }
    market = {id: card for id, card in PACK.tactics.items() if card.get("in_market", True)}
    assert {id: card["effect"] for id, card in market.items()} == TACTICS
    for card in market.values():
        assert {*card["effect"]} <= kinds[card["type"]]
