"""23. End of the game and 24. score."""

from __future__ import annotations

from .island import ACTIVE, ONODA, Island, clause

BAND_CLAUSES = ("ON-SCO-6", "ON-SCO-7", "ON-SCO-8", "ON-SCO-9", "ON-SCO-10")


@clause("ON-SCO-1", "ON-SCO-2", "ON-SCO-3", "ON-SCO-4", "ON-SCO-5", "ON-SQD-8", "ON-OBJ-8", "ON-SCO-11")
def parts(t: Island) -> dict[str, int]:
    """The points, part by part; reserve cards, rice and alarm are worth nothing."""
    worth = t.pack.data["scoring"]
    return {
        "honor": worth["honor"] * t.honor,
        "companions": worth["companion_active"] * t.active_companions(),
        "objects": worth["object_active"] * sum(state == ACTIVE for state in t.objects.values()),
        "health": worth["health"] * t.health,
        "paranoia": worth["paranoia"] * t.paranoia,
    }


def total(t: Island) -> int:
    return sum(parts(t).values())


@clause("ON-OVER-1", "ON-OVER-2", "ON-OVER-4", "ON-OVER-6", "ON-ACT-9", "ON-TRK-5", "ON-TRK-6")
def defeat(t: Island, reason: str, why: str) -> None:
    """At once, also in the middle of an effect: a loss whatever the points."""
    t.end((), {ONODA: total(t)}, reason, why)
    t.tell("defeat", reason)


@clause("ON-OVER-3", "ON-SRV-3")
def fall(t: Island) -> None:
    """A survival test failed."""
    defeat(t, "survival", "ON-OVER-3")


@clause("ON-OVER-5", "ON-OVER-6", "ON-SCO-6", "ON-SCO-7", "ON-SCO-8", "ON-SCO-9", "ON-SCO-10", "ON-SCO-11")
def survived(t: Island) -> None:
    """Six rounds are over: a win, graded by the score. Below the lowest band still counts as the lowest."""
    points = total(t)
    index = band(t, points)
    t.end((ONODA,), {ONODA: points}, t.pack.bands[index]["id"], BAND_CLAUSES[min(index, len(BAND_CLAUSES) - 1)])
    t.tell("survived", points)


def band(t: Island, points: int) -> int:
    """The number of the band these points reach."""
    return next((i for i, one in enumerate(t.pack.bands) if points <= one.get("max", points)), len(t.pack.bands) - 1)
