"""Names in words: characters, cards, dice, squares and what a total is made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...engine.tongue import _, later, listed, say
from .combat import Part
from .dungeon import CAMPAIGN, CAPTIVE, RED, Dungeon, other, owner
from .pack import NONE, OkkoPack

SEAT_NAMES = {"red": later("Red"), "black": later("Black"), "": later("nobody")}
ELEMENTS = {
    "fire": later("Fire"),
    "water": later("Water"),
    "air": later("Air"),
    "earth": later("Earth"),
    "torii": later("Torii"),
}
USES = {  # what an inspiration die is good for, besides skills
    "fire": later("Fire: Attack +1, or a skill with this sign"),
    "water": later("Water: Willpower +1 in a test, or a skill with this sign"),
    "air": later("Air: one more movement point, or a skill with this sign"),
    "earth": later("Earth: Defense +1 if kept in reserve, or a skill with this sign"),
    "torii": later("Torii: only for skills with this sign"),
}
STATS = {
    "attack": later("Attack"),
    "movement": later("Movement"),
    "defense": later("Defense"),
    "willpower": later("Willpower"),
}
WAYS = {"left": later("to the left"), "right": later("to the right")}
FACING_NAMES = {"north": later("north"), "east": later("east"), "south": later("south"), "west": later("west")}
SOURCE_NAMES = {"pool": later("from the pool"), "reserve": later("from reserve")}
TOKEN_NAMES = {
    "lever-west": later("the western lever"),
    "lever-east": later("the eastern lever"),
    "jar-1": later("the north-western jar"),
    "jar-2": later("the north-eastern jar"),
    "jar-3": later("the south-western jar"),
    "jar-4": later("the south-eastern jar"),
    CAPTIVE: later("the captive"),
}
TOKEN_KINDS = {
    "scroll": later("scroll {n}"),
    "villager": later("villager {n}"),
    "altar": later("altar {n}"),
}
TERRAIN = {
    ".": later("clear"),
    "s": later("stairs, clear"),
    "h": later("hindering"),
    "w": later("aquatic"),
    "X": later("blocking"),
}
TURNED = {
    "90": later("{tile}, a quarter turn"),
    "180": later("{tile}, a half turn"),
    "270": later("{tile}, three quarter turns"),
}
PART_NAMES = {
    "attack": later("Attack"),
    "shot": later("shot"),
    "defense": later("Defense"),
    "fire": later("Fire die"),
    "earth": later("Earth die"),
    "support": later("support"),
    "behind": later("from behind"),
    "cover": later("cover"),
    "night": later("night"),
}


def scenario_number(view: Dungeon) -> str:
    """Which one it is; in a campaign also of how many."""
    n = view.pack.scenarios[view.scenario].number
    if view.mode != CAMPAIGN:
        return say("Scenario {n}", n=n)
    return say("Scenario {n} of {most}", n=n, most=len(view.pack.order))


def asks(view: Dungeon) -> list[tuple[str, str]]:
    """Sides, goals, the last turn, rules of its own, and in a campaign what winning it brings; each with a sign."""
    one = view.pack.scenarios[view.scenario]
    lines = [("player", say("Red leads the hunters, Black the evil side."))]
    lines += [("mission", _(line)) for line in one.victory]
    lines.append(("clock", say("After turn {n}: {clause}", n=one.limit, clause=_(one.clause))))
    lines += [("rules", _(line)) for line in one.special]
    if view.mode == CAMPAIGN and one.link:
        lines.append(("chest", _(one.link)))
    return lines


def seat_name(seat: str) -> str:
    return _(SEAT_NAMES[seat])


def piece(view: Dungeon, who: str) -> str:
    """A character by its name; with a number where a band has several, and its colour where both bands have one."""
    kind, number = view.kind[who], twin_number(view, who)
    name = _(view.pack.characters[kind].name) + (f" {number}" if number else "")
    twin = f"{other(owner(who))}-{kind}"
    if twin not in view.at and twin not in view.waiting:
        return name
    return say("{name} (red)", name=name) if owner(who) == RED else say("{name} (black)", name=name)


def twin_number(view: Dungeon, who: str) -> str:
    """Which of several of a kind in its band it is; "" for the first."""
    return who.removeprefix(f"{owner(who)}-{view.kind[who]}").removeprefix("-")


def pieces(view: Dungeon, these: Iterable[str]) -> str:
    return listed([piece(view, who) for who in these])


def character(pack: OkkoPack, kind: str) -> str:
    return _(pack.characters[kind].name)


def skill(pack: OkkoPack, id: str) -> str:
    """A skill or an equipment card."""
    return _(pack.gear[id].name if id in pack.gear else pack.skills[id].name)


def element(die: str) -> str:
    return _(ELEMENTS[die])


def dice(these: Sequence[str]) -> str:
    """Fire, Air, Air."""
    return ", ".join(element(die) for die in these) or "-"


def cost(pack: OkkoPack, id: str) -> str:
    """The die that a text needs; "" if it needs none."""
    die = pack.skills[id].element
    return "" if die == NONE else element(die)


def token(id: str) -> str:
    if id in TOKEN_NAMES:
        return _(TOKEN_NAMES[id])
    kind, _dash, number = id.partition("-")
    return say(TOKEN_KINDS[kind], n=number)


def numeral(id: str) -> str:
    """The number in the name of a token; "" where the name has none."""
    kind, _dash, number = id.partition("-")
    return number if kind in TOKEN_KINDS else ""


def member(pack: OkkoPack, entry: str) -> str:
    """An entry of a band: Okko, or Gaki with Smoke Pot."""
    kind, _colon, card = entry.partition(":")
    if not card:
        return character(pack, kind)
    return say("{name} with {card}", name=character(pack, kind), card=skill(pack, card))


def tile(pack: OkkoPack, name: str) -> str:
    """A face of a tile, by name and turn."""
    face, _slash, degrees = name.partition("/")
    names = {one["id"]: one["name"] for entry in pack.data["tile"] for one in entry["face"]}
    return say(TURNED[degrees], tile=_(names[face])) if degrees in TURNED else _(names[face])


def parts(view: Dungeon, these: Sequence[Part], die: int) -> str:
    """A sum written out: 5 Attack + 1 support + 4."""
    words = []
    for id, n in these:
        if n:
            name = _(PART_NAMES[id]) if id in PART_NAMES else skill(view.pack, id)
            words.append(f"{n} {name}")
    return " + ".join([*words, say("die {n}", n=die)])
