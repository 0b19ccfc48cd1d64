"""8. DUSK: once a round, after the last player's turn."""

from __future__ import annotations

from . import events, ties, tracks
from .city import City, clause


# Readings: RT-INT-DUSK
@clause("RT-END-6")
def dusk(t: City) -> None:
    """Entanglement texts, player by player; the Event Card last."""
    t.tell("dusk")
    for seat in t.clockwise():
        t.then(dusk_of, seat)
    t.then(events.event_dusk)


# Readings: RT-INT-DUSKORDER
@clause("RT-END-6")
def dusk_of(t: City, seat: str) -> None:
    ties.at_dusk(t, seat)
    tracks.done(t)
