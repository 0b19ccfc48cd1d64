"""What lies on the board in words, for screen readers and small print."""

from __future__ import annotations

from ...engine.tongue import _, count, later, listed, say
from . import phrases, score
from .japan import Japan

SEASONS = (later("set-up"), *phrases.SEASONS.values())


SPACES = {
    "castle": later("Castle"),
    "temple": later("Temple"),
    "theatre": later("No theatre"),
    "rice": later("Rice"),
    "tax": later("Taxes"),
    "levy5": later("5 armies"),
    "levy3": later("3 armies"),
    "levy1": later("1, move"),
    "combat_a": later("Combat A"),
    "combat_b": later("Combat B"),
    "bid": later("Bid"),
}  # as they stand on a player board


def begun(phrase: str) -> str:
    """The phrase as a sentence."""
    return f"{phrase[:1].upper()}{phrase[1:]}."


def short(view: Japan, id: str) -> str:
    """The name of a province as it stands on the map, where two are told apart by their place."""
    return phrases.province(view.pack, id).partition(" (")[0]


def province(view: Japan, id: str) -> str:
    """All that lies in a province."""
    one, owner = view.pack.provinces[id], view.owner[id]
    what = [say("neutral")]
    if owner:
        who, n = phrases.who(view.pack, owner), view.armies[id]
        what = [count(n, "{n} army of {who}", "{n} armies of {who}", who=who)]
    if built := view.buildings.get(id):
        what.append(listed([say(phrases.BUILDINGS[kind]) for kind in built]))
    if left := one.sites - len(view.buildings.get(id, ())):
        what.append(count(left, "{n} free site", "{n} free sites"))
    if unrest := view.markers.get(id):
        what.append(phrases.markers(unrest))
    return say(
        "{province} in {region}: {what}; chests {chests}, rice {rice}",
        province=phrases.province(view.pack, id),
        region=region_name(view, one.region[view.side]),
        what=", ".join(what),
        chests=one.chests,
        rice=one.rice,
    )


def region_name(view: Japan, id: str) -> str:
    return _(view.pack.regions[id]["name"])


def leaders(view: Japan, region: str, kind: str) -> tuple[str, ...]:
    """Who would score the majority now; several in a tie."""
    return next((who for where, what, who, _ in score.majorities(view) if (where, what) == (region, kind)), ())


def region(view: Japan, id: str) -> str:
    """A region with its majorities."""
    parts = []
    for kind, name in phrases.BUILDINGS.items():
        who = leaders(view, id, kind)
        text = phrases.everybody(view.pack, who) if who else say("nobody")
        parts.append(say("most of kind {kind}: {seats}", kind=say(name), seats=text))
    return say("Region {region}; {majorities}", region=region_name(view, id), majorities="; ".join(parts))


def event(effect: str) -> str:
    return begun(say(phrases.EFFECTS[effect]))


def special(id: str) -> str:
    return begun(say(phrases.POWERS[id]))
