"""4. Round structure and Beginning Phase."""

from __future__ import annotations

from . import dusk, events, raids, tracks, turns
from .city import City, clause


# Readings: RT-INT-NUMBERING
@clause("RT-ROUND-1")
def start_round(t: City) -> None:
    """Beginning Phase, Survival Phase, Air Raid Phase."""
    t.round += 1
    t.once_round = ()
    t.tell("round", t.round)
    t.then(hunger).then(events.draw_event)
    t.then(take_turns)
    t.then(dusk.dusk).then(raids.air_raid).then(end_round)


# Readings: RT-INT-HUNGERALL
@clause("RT-BEGIN-1", "RT-BEGIN-2")
def hunger(t: City) -> None:
    """All at the same instant; who starves now never sees the event."""
    t.tell("hunger")
    for seat in t.clockwise():
        tracks.lose(t, seat, "satiation", hungry(t, seat))
    tracks.check(t, t.clockwise())


def hungry(t: City, seat: str) -> int:
    """What the next Hunger takes from a player: some people carried along eat, too."""
    return int(t.pack.rules["hunger_loss"]) + sum([t.pack.resources[card].hunger for card in t.hands[seat]])


@clause("RT-SURV-1")
def take_turns(t: City) -> None:
    """Clockwise from the Starting Player; each does everything before the next begins."""
    for seat in t.clockwise():
        t.then(turns.start_turn, seat)


@clause("RT-ROUND-2", "RT-BEGIN-4")
def end_round(t: City) -> None:
    """The event gives way to the next one, and the token passes to the left."""
    t.event = ""
    t.starter = t.clockwise()[1]
    t.tell("passed", t.starter)
    t.then(start_round)
