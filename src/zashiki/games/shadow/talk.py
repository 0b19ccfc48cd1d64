"""6.2 Communication: who may speak now, and who hears it. The room carries talk; the rules say how far."""

from __future__ import annotations

from .garden import Garden, clause
from .pack import DAIMYO
from .rounds import waiting

OPENLY = "spectator"


@clause("ST-COM-1", "ST-COM-2", "ST-COM-3", "ST-COM-4", "ST-COM-5", "ST-COM-6", "ST-BONUS-5", "ST-ITEM-2")
def hears(t: Garden, seat: str) -> tuple[str, ...]:
    """The seats that hear what this seat says now; () where it must be silent.

    The Ninjas talk in the open, the Daimyo included; in secret only about purchases, Tactics Cards on the map and the
    sharing out of Items. Who has programmed its last Ninja is silent until all has been executed; all are during the
    Item Setup and the Execution. The Daimyo has nobody to plan with: he may always speak."""
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
