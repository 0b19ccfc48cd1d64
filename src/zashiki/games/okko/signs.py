"""The kanji and the signs that stand beside the words of the game."""

from __future__ import annotations

SEAL = "朝霧"
SEATS = {"red": "赤", "black": "黒"}
CHARACTERS = {
    "okko": "狩",
    "noburo": "巨",
    "noshin": "僧",
    "tikku": "弟",
    "windreaper": "風",
    "oni-bushi": "鬼",
    "oni-warau": "笑",
    "pennagolan": "首",
    "lady-midakko": "姫",
    "gaki": "餓",
    "blood-sorcerer": "血",
    "master-kanatta": "剣",
    "arquebus": "砲",
    "ninja-apprentice": "忍",
    "little-carp": "鯉",
    "yamabushi": "山",
    "clan-guard": "槍",
    "ronin-archer": "弓",
    "travelling-merchant": "商",
    "bunraku-armour": "傀",
}
UNKNOWN = "者"  # a character of another pack
GEAR = "具"
TOKENS = {"lever": "梃", "jar": "壺", "scroll": "巻", "villager": "民", "altar": "壇", "captive": "囚"}
END = "終"

FLOORS = {  # of a face of a tile; a face of another pack has a floor of stone
    "t1a": "tatami",
    "t1b": "moss",
    "t2a": "plank",
    "t2b": "moss",
    "t3a": "plank",
    "t3b": "moss",
    "t4a": "stone",
    "t4b": "moss",
    "t5a": "plank",
    "t5b": "moss",
    "t6a": "tatami",
    "t6b": "stone",
    "t7a": "stone",
    "t7b": "moss",
    "t8a": "stone",
    "t8b": "plank",
}
STATS = {"attack": "military", "movement": "march", "defense": "shield", "willpower": "mood"}


def kanji(kind: str) -> str:
    return CHARACTERS.get(kind, UNKNOWN)
