"""10. End of the game and score."""

from __future__ import annotations

from .city import City, clause
from .pack import STATUSES, Ending


@clause("RT-WIN-1", "RT-WIN-3")
def died(t: City, seat: str, status: str) -> None:
    """One character dies and all players lose, at once."""
    t.end((), dict.fromkeys(t.seats, 0), status, "RT-WIN-1")
    t.tell("died", seat, status)


# Readings: RT-INT-WINVSDEATH
@clause("RT-RAID-9", "RT-WIN-2", "RT-WIN-3")
def survived(t: City) -> None:
    """End of the War was drawn: all players win, at once; the score says how well."""
    points = survival_score(t)
    t.end(t.seats, dict.fromkeys(t.seats, points), ending(t, points).id, "RT-WIN-2")
    t.tell("survived", points)


def together(t: City) -> int:
    """The sum of the five statuses of all players, AP as they were left after the last turn (RT-INT-SCOREAP)."""
    return sum(sum(t.track(status).values()) for status in STATUSES)


# Readings: RT-INT-SCOREROUND, RT-INT-SCOREAP
@clause("RT-SCORE-1")
def survival_score(t: City) -> int:
    """For each player on the average, rounded down."""
    return together(t) // len(t.seats)


@clause("RT-SCORE-2")
def ending(t: City, points: int) -> Ending:
    """The closing story of these points; below the lowest band counts as the lowest."""
    return next((one for one in t.pack.endings if points >= one.least), t.pack.endings[-1])
