"""Names, and the small sentences that prompts, options and the chronicle share."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from ...engine.tongue import _, count, later, listed, say
from .city import ALWAYS, DONE, FAILED, OPEN, City
from .pack import TaihokuPack

STATUS = {
    "satiation": later("Satiation"),
    "health": later("Health"),
    "mood": later("Mood"),
    "stamina": later("Stamina"),
    "ap": later("AP"),
}
KINDS = {
    "food": later("Food"),
    "medicine": later("Medicine"),
    "item": later("Item"),
    "entanglement": later("Entanglement"),
}
FATES = {OPEN: later("open"), DONE: later("done"), FAILED: later("failed"), ALWAYS: later("always in force")}


def who(pack: TaihokuPack, seat: str) -> str:
    return _(pack.characters[seat].name)


def place(pack: TaihokuPack, id: str) -> str:
    return _(pack.places[id].name)


def card(pack: TaihokuPack, id: str) -> str:
    """A Resource Card."""
    return _(pack.resources[id].name)


def cards(pack: TaihokuPack, ids: Iterable[str]) -> str:
    """Several, copies counted."""
    found = list(ids)
    words = [card(pack, id) if found.count(id) == 1 else f"{found.count(id)} × {card(pack, id)}" for id in _once(found)]
    return ", ".join(words) or say("nothing")


def _once(ids: list[str]) -> list[str]:
    return list(dict.fromkeys(ids))


def tie(pack: TaihokuPack, id: str) -> str:
    return _(pack.entanglements[id].name)


def event(pack: TaihokuPack, id: str) -> str:
    return _(pack.events[id].name)


def raid(pack: TaihokuPack, id: str) -> str:
    return _(pack.raids[id].name)


def status(id: str) -> str:
    return _(STATUS[id])


def kind(id: str) -> str:
    return _(KINDS[id])


def people(pack: TaihokuPack, seats: Iterable[str]) -> str:
    return listed([who(pack, seat) for seat in seats])


def places(pack: TaihokuPack, ids: Iterable[str]) -> str:
    return listed([place(pack, id) for id in ids])


def named(pack: TaihokuPack, id: str) -> str:
    """Whatever this id names."""
    for found, name in (
        (pack.characters, who),
        (pack.places, place),
        (pack.resources, card),
        (pack.entanglements, tie),
    ):
        if id in found:
            return name(pack, id)
    return event(pack, id) if id in pack.events else raid(pack, id) if id in pack.raids else id


def price(n: int) -> str:
    """What an action costs."""
    return count(n, "{n} AP", "{n} AP") if n else say("free")


def percent(chance: Fraction) -> str:
    """A chance as a whole percentage; never 0 or 100 for what may come out either way."""
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    return f"{min(99, max(1, round(chance * 100)))} %"


def tracks(view: City, seat: str) -> str:
    """The five tokens, each against its top."""
    return ", ".join(f"{status(id)} {view.track(id)[seat]}/{view.top(seat, id)}" for id in STATUS)
