"""The kanji and the signs that stand beside the words of the game, and the names that are short enough for the map."""

from __future__ import annotations

from ...engine.tongue import _, later, say
from .pack import TaihokuPack

SEAL = "台北"
PLACES = {
    "grand_shrine": "神社",
    "penglai_church": "教会",
    "blown_up_home": "我家",
    "railway_hotel": "旅館",
    "new_park": "公園",
    "university_hospital": "病院",
    "bank_of_taiwan": "銀行",
    "governor_generals_office": "総督",
    "electric_power_company": "電力",
    "longshan_temple": "龍山",
    "first_girls_high_school": "高女",
    "first_high_school": "一中",
}
PEOPLE = {
    "grandpa": "爺",
    "grandma": "婆",
    "father": "父",
    "mother": "母",
    "older_brother": "兄",
    "older_sister": "姉",
    "younger_brother": "弟",
    "younger_sister": "妹",
}
INITIALS = {  # where there are no fonts for kanji
    "grandpa": "Gp",
    "grandma": "Gm",
    "father": "F",
    "mother": "M",
    "older_brother": "OB",
    "older_sister": "OS",
    "younger_brother": "YB",
    "younger_sister": "YS",
}
CARDS = {"food": "食", "medicine": "薬", "item": "具", "entanglement": "縁", "event": "報", "raid": "襲", "tie": "縁"}
TYPES = {"food": "rice", "medicine": "cross", "item": "backpack", "entanglement": "bind"}
STATUSES = {"satiation": "rice", "health": "health", "mood": "mood", "stamina": "stamina", "ap": "clock"}
NUMBERS = "〇一二三四五六七八九十"
SHORT = {  # by the full name: a pack that calls a place otherwise is shown as it says
    "Taiwan Grand Shrine": later("Grand Shrine"),
    "Penglai Town Catholic Church": later("Penglai Church"),
    "Taiwan Railway Hotel": later("Railway Hotel"),
    "Taihoku New Park": later("New Park"),
    "Taihoku Imperial University Hospital": later("University Hospital"),
    "Taiwan Governor-General's Office": later("Governor-General"),
    "Taiwan Electric Power Company": later("Electric Company"),
    "Taihoku First Girls' High School": later("Girls' High School"),
    "Taihoku First High School": later("First High School"),
}


def place(pack: TaihokuPack, id: str) -> str:
    """The name of a place as the map has room for it."""
    name = pack.places[id].name
    return say(SHORT[name]) if name in SHORT else _(name)
