"""The kanji and the signs that stand beside the words of the game. Every seat has a crest beside its colour."""

from __future__ import annotations

SEAL = "将軍"
SEASONS = "準春夏秋冬"  # 0: set-up
REGIONS = {"chugoku": "中国", "tosan": "東山", "nankai": "南海", "tokai": "東海", "hokuriku": "北陸"}
SIDES = {"sun": "日", "moon": "月"}
DAIMYO = {"uesugi": "上杉", "mori": "毛利", "tokugawa": "徳川", "takeda": "武田", "hashiba": "羽柴"}
END = "終"

ACTIONS = {
    "castle": "castle",
    "temple": "temple",
    "theatre": "theatre",
    "rice": "rice",
    "tax": "chest",
    "levy5": "levy",
    "levy3": "levy",
    "levy1": "march",
    "combat_a": "combat",
    "combat_b": "combat",
    "bid": "honor",
}
BADGES = {"levy5": "5", "levy3": "3", "levy1": "1", "combat_a": "A", "combat_b": "B"}  # what tells alike signs apart
SPECIALS = {
    "sp_attack": "combat",
    "sp_defence": "castle",
    "sp_tax": "chest",
    "sp_rice": "rice",
    "sp_levy": "levy",
}
BONUSES = {"sp_attack": "+1", "sp_defence": "+1", "sp_tax": "+1", "sp_rice": "+1", "sp_levy": "6"}
EVENTS = {
    "theatre_calm": "theatre",
    "neutral_two_farmers": "farmer",
    "castle_guard": "castle",
    "temple_peace": "temple",
    "tax_cap_5": "chest",
    "tax_floor_6": "chest",
    "rice_floor_4": "rice",
    "rice_cap_3": "rice",
    "levy_short": "levy",
}
LIMITS = {"tax_cap_5": "≤ 5", "tax_floor_6": "≥ 6", "rice_floor_4": "≥ 4", "rice_cap_3": "≤ 3", "levy_short": "−"}


def crest(seat: str) -> str:
    """The sign of a seat."""
    return f"mon-{seat}"
