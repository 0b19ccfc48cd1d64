"""Scoring, in both winters alike, and the end."""

from __future__ import annotations

from collections.abc import Iterator

from . import rounds
from .japan import Japan, clause

YEARS = 2


@clause("SG-SCO-1", "SG-SCO-2", "SG-SCO-9", "SG-BLD-5", "SG-BLD-6")
def holdings(t: Japan, seat: str) -> tuple[int, int]:
    """A point for each province and one for each building in it; nothing else counts by itself."""
    worth, own = t.pack.data["scoring"], t.provinces(seat)
    built = sum(len(t.buildings[province]) for province in own)
    return worth["per_province"] * len(own), worth["per_building"] * built


def standing(t: Japan) -> dict[tuple[str, str], dict[str, int]]:
    """How many buildings of each type each seat has in each region of this side of the board."""
    found: dict[tuple[str, str], dict[str, int]] = {}
    for province, buildings in t.buildings.items():
        for building in buildings:
            region = t.pack.provinces[province].region[t.side]
            one = found.setdefault((region, building), {})
            one[t.owner[province]] = one.get(t.owner[province], 0) + 1
    return found


@clause("SG-SCO-4", "SG-SCO-5", "SG-SCO-6", "SG-SCO-7", "SG-MAP-5", "SG-MAP-9", "SG-SUB-13", "SG-SUB-22")
def majorities(t: Japan) -> Iterator[tuple[str, str, tuple[str, ...], int]]:
    """Region, building, who has most, and what each of them gets: one point less where several do."""
    for (region, building), counts in standing(t).items():
        best = max(counts.values())
        first = tuple(seat for seat in t.seats if counts.get(seat) == best)
        one = t.pack.buildings[building]
        yield region, building, first, one.most if len(first) == 1 else one.tied


def worth(t: Japan) -> dict[str, tuple[int, int, int]]:
    """What a winter would give now, by seat: provinces, buildings, majorities."""
    extra = dict.fromkeys(t.seats, 0)
    for _, _, first, points in majorities(t):
        for seat in first:
            extra[seat] += points
    return {seat: (*holdings(t, seat), extra[seat]) for seat in t.seats}


@clause("SG-SCO-1", "SG-SCO-2", "SG-SCO-3", "SG-SCO-8", "SG-GEN-2", "SG-WIN-1", "SG-WIN-12", "SG-COL-7")
def winter(t: Japan) -> None:
    """Points are added to those of the first winter; then all markers are taken off."""
    for region, building, first, points in majorities(t):
        if points:
            t.tell("majority", region, building, points, *first)
    for seat, parts in worth(t).items():
        t.points[seat] += sum(parts)
        t.tell("scored", seat, *parts, t.points[seat])
    t.markers = dict.fromkeys(t.markers, 0)
    t.tell("markers_off")
    t.then(final if t.year == YEARS else rounds.second_year)


@clause("SG-END-2", "SG-END-3", "SG-GEN-2", "SG-SCO-8", "SG-WIN-1")
def final(t: Japan) -> None:
    """Most points, then most chests, then together."""
    rank = {seat: (t.points[seat], t.chests[seat]) for seat in t.seats}
    winners = [seat for seat in t.seats if rank[seat] == max(rank.values())]
    best = sum(t.points[seat] == t.points[winners[0]] for seat in t.seats)
    t.end(winners, dict(t.points), "points" if best == 1 else "chests" if len(winners) == 1 else "shared",
          "SG-END-2" if best == 1 else "SG-END-3")  # fmt: skip
    t.tell("over", *winners)
