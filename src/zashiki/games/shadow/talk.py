"""6.2 Communication: who may speak now, and who hears it. The room carries talk; the rules say how far."""

from __future__ import annotations

from ...engine.titles import Hearing
from ...engine.tongue import later, say
from .garden import Garden
from .pack import DAIMYO
from .rounds import waiting

OPENLY = "spectator"
WHY = {
    "ST-ITEM-2": later("The Items are being placed: no Ninja player may talk."),
    "ST-COM-3": later("You have programmed: not a word until all is executed."),
    "ST-COM-4": later("Nobody talks during the execution: each Ninja player decides alone."),
    "ST-COM-6": later("What you say now only the Ninja players hear."),
    "ST-COM-2": later("All hear what you say, the Daimyo too."),
}


def hears(t: Garden, seat: str) -> tuple[str, ...]:
    """ST-COM-1 to 6: the seats that hear what this seat says now; () where it must be silent.

    ST-COM-2, ST-BONUS-5: the Ninjas talk in the open, the Daimyo included; ST-COM-6: in secret only about purchases,
    Tactics Cards on the map and the sharing out of Items. ST-COM-3: who has programmed its last Ninja is silent until
    all has been executed; ST-COM-4, ST-ITEM-2: all are during the Execution and the Item Setup. The Daimyo has nobody
    to plan with: he may always speak."""
    everybody = (*t.seats, OPENLY)
    if seat == DAIMYO or t.result:
        return everybody
    if seat not in t.seats or silent(t, seat):
        return ()
    return t.players if private(t) else everybody


def private(t: Garden) -> bool:
    """ST-COM-6: what the Ninjas may talk over in secret. Mission and characters are chosen in the open again."""
    asked = t.asking[2:3]
    if t.phase == "tactics":
        return asked not in (("Choice",), ("Cast",), ("Lord",))
    return (t.phase == "market" and not t.flipped) or asked == ("Share",)


def hearing(t: Garden, seat: str) -> Hearing:
    """Who hears what this seat says now, and by which rule not all do, or why all do."""
    heard = hears(t, seat)
    if seat == DAIMYO or t.result:
        return Hearing(heard)
    if not heard:
        clause = {"setup": "ST-ITEM-2", "program": "ST-COM-3"}.get(t.phase, "ST-COM-4")
    else:
        clause = "ST-COM-2" if OPENLY in heard else "ST-COM-6"
    return Hearing(heard, say(WHY[clause]), clause)


def silent(t: Garden, seat: str) -> bool:
    """Must this Ninja player say nothing about tactics?"""
    match t.phase:
        case "setup":
            return t.asking[2:3] in (("Take",), ("Site",), ("Stand",))
        case "program":
            return not waiting(t, seat)
        case "execute":
            return True
    return False
