"""6.2 Communication: who may speak now, and who hears it. The room carries talk; the rules say how far."""

from __future__ import annotations

from .garden import Garden
from .pack import DAIMYO
from .rounds import waiting

OPENLY = "spectator"


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
    private = t.phase == "tactics" or (t.phase == "market" and not t.flipped) or t.asking[2:3] == ("Share",)
    return t.players if private else everybody


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
