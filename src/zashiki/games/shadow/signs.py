"""The signs that stand beside the words of the game: what has a colour has a letter or a picture too."""

from __future__ import annotations

from .pack import AMBER, BLUE, GREY, PINK, Op

SEAL = "影刃"
NUMBERS = "〇一二三四五六七八九十"
UNITS = {"spearman": "spear", "officer": "farmer", "samurai": "levy", "lord-yabu": "fan", "kage-sama": "masks"}
STATES = {"alert": "warning", "distracted": "help", "stunned": "stunned"}
TOKENS = {"tower": "watchtower", "ruin": "watchtower", "barracks": "barracks", "accident": "accident", "loot": "chest"}
JUNCTIONS = {PINK: "blossom", AMBER: "lantern", GREY: "stones", BLUE: "water"}
THINGS = UNITS | TOKENS | {"alert": "warning", "distracted": "help"}
DOES = {
    "move": "march",
    "rush": "immediate",
    "kill": "combat",
    "hide_body": "body",
    "stun": "stunned",
    "distract": "help",
    "lure": "ear",
    "heal": "bandage",
    "refresh": "redo",
    "focus": "target",
    "steal_key": "key",
    "accident": "accident",
    "commotion": "sound",
    "patrol": "march",
    "order": "military",
    "deploy": "barracks",
    "promote": "farmer",
    "quiet": "silence",
    "confuse": "masks",
    "divine": "eye",
    "move_target": "next",
}
LOST = {"kill": "combat", "rush": "immediate", "focus": "target"}


def letter(name: str) -> str:
    """What is written on a Ninja's disc."""
    return name[:1].upper()


def extras(op: Op) -> list[tuple[str, str]]:
    """The modifiers of a symbol: a sign, and what is written beside it."""
    found = [("eye", "")] if op.visible else []
    found += [("binoculars", "")] if op.long else []
    found += [("player", "")] if op.support else []
    found += [("moon", "")] if op.zen else []
    found += [("sound", str(op.noise))] if op.noise else []
    return found
