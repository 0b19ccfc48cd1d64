"""11. Course of a round, 12. mission card of the round."""

from __future__ import annotations

from ...engine import piles
from . import actions
from .island import ONODA, Island, clause


@clause("ON-ROUND-1", "ON-ROUND-2", "ON-ROUND-6", "ON-SETUP-13")
def start_round(t: Island) -> None:
    """The Onoda marker is put in Kyanpu: no Move, no token. Then any number of actions."""
    t.round += 1
    t.here = t.pack.data["setup"]["onoda_region"]
    t.tell("round", t.round)
    t.then(turn_up_mission).ask(ONODA, actions.Action)


@clause("ON-MSN-1", "ON-MSN-2", "ON-MSN-3", "ON-MSN-6", "ON-END-14", "ON-CARD-9")
def turn_up_mission(t: Island) -> None:
    """The next mission covers the one before; the marker goes, or simply moves on, to its region."""
    t.mission = piles.draw(t.dealer, "missions", t.missions)
    t.mission_at = t.pack.missions[t.mission].region
    t.tell("mission", t.mission, t.mission_at)
