"""Names and short phrases that every text of the game is made of."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.tongue import _, both, count, later, listed, say
from .japan import BARE, BID, CHEST, CHESTS, FACE_DOWN, Japan
from .pack import FARMER, ShogunPack

SEASONS = {1: later("spring"), 2: later("summer"), 3: later("autumn"), 4: later("winter")}
AGAIN = later("Change the plan again")  # what unlocks it
BUILDINGS = {"castle": later("castle"), "temple": later("temple"), "theatre": later("No theatre")}


def province(pack: ShogunPack, id: str) -> str:
    return _(pack.provinces[id].name)


def provinces(pack: ShogunPack, ids: Iterable[str]) -> str:
    return listed([province(pack, id) for id in ids])


def who(pack: ShogunPack, seat: str) -> str:
    """The family name of a daimyo; the farmers."""
    return say("farmers") if seat == FARMER else _(pack.daimyo[seat]["name"]).split()[0]


def everybody(pack: ShogunPack, seats: Iterable[str]) -> str:
    return listed([who(pack, seat) for seat in seats])


def owner(view: Japan, id: str) -> str:
    """Whose province it is."""
    seat = view.owner[id]
    return who(view.pack, seat) if seat else say("neutral")


def action(pack: ShogunPack, id: str) -> str:
    return _(pack.actions[id]["name"])


def space(pack: ShogunPack, id: str) -> str:
    return say("Bid") if id == BID else action(pack, id)


def special(pack: ShogunPack, id: str) -> str:
    return _(pack.specials[id]["name"])


EFFECTS = {
    "theatre_calm": later("who builds a No theatre takes a marker off that province"),
    "neutral_two_farmers": later("neutral provinces defend with two farmers"),
    "castle_guard": later("a province with a castle that a player attacks throws one army more"),
    "temple_peace": later("no province of another player that has a temple may be attacked"),
    "tax_cap_5": later("no province gives more than 5 chests in taxes"),
    "tax_floor_6": later("every province gives at least 6 chests in taxes"),
    "rice_floor_4": later("every province gives at least 4 rice"),
    "rice_cap_3": later("no province gives more than 3 rice"),
    "levy_short": later("the levies of 5 and 3 give 3 and 2 armies at the same price"),
}
POWERS = {
    "sp_attack": later("one army more in each attack"),
    "sp_defence": later("one army more each time a player attacks"),
    "sp_tax": later("one chest more from taxes"),
    "sp_rice": later("one rice more"),
    "sp_levy": later("6 armies for the price of 5"),
}


def event(pack: ShogunPack, id: str) -> str:
    return _(pack.events[id].name)


def event_told(pack: ShogunPack, id: str) -> str:
    """Its name and what it does."""
    one = pack.events[id]
    return say("{event} ({effect}; rice loss {n})", event=_(one.name), effect=say(EFFECTS[one.effect]), n=one.loss)


def special_told(pack: ShogunPack, id: str) -> str:
    return say("{card} ({power})", card=special(pack, id), power=say(POWERS[id]))


def armies(n: int) -> str:
    return count(n, "{n} army", "{n} armies")


def chests(n: int) -> str:
    return count(n, "{n} chest", "{n} chests")


def farmers(n: int) -> str:
    return count(n, "{n} farmer", "{n} farmers")


def markers(n: int) -> str:
    return count(n, "{n} revolt marker", "{n} revolt markers")


def card(view: Japan, id: str) -> str:
    """What lies on a space."""
    if id in view.pack.provinces:
        return province(view.pack, id)
    if id in CHESTS:
        return say("war chest {n}", n=CHESTS.index(id))
    return say({CHEST: later("a war chest"), BARE: later("empty"), FACE_DOWN: later("a face-down card")}.get(id, "-"))


def cubes(view: Japan, counts: dict[str, int]) -> str:
    """Cubes by colour."""
    found = []
    for colour, n in counts.items():
        if n:
            found.append(farmers(n) if colour == FARMER else say("{n} of {who}", n=n, who=who(view.pack, colour)))
    return listed(found) or say("none")


YIELDS = {"tax": both("{n} chest", "{n} chests"), "rice": both("{n} rice", "{n} rice")}


def gathered(kind: str, n: int) -> str:
    return count(n, *YIELDS[kind])


def season(view: Japan) -> str:
    return say("{season} of year {year}", season=say(SEASONS[view.season]), year=view.year)
