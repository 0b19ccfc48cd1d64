"""6. Movement."""

from __future__ import annotations

from ...engine.table import Option
from . import turns
from .city import City, clause


# Readings: RT-INT-MOVECOST
@clause("RT-MOVE-1", "RT-MOVE-3", "RT-MOVE-4", "RT-MOVE-5", "RT-MOVE-6", "RT-MOVE-7", "RT-MOVE-10")
def prices_by_road(t: City, seat: str, places: tuple[str, ...]) -> dict[str, int]:
    """To neighbours: 1, and 1 more if exactly one end is a Raid Area, and 1 more on the long road unless a Cart is
    carried, and what the event adds. The blanket makes all ends alike."""
    rules, here, areas = t.pack.rules, t.at[seat], () if t.blanket else t.areas
    base = rules["move_cost"] + extra(t)
    over = base + rules["raid_border_extra"]
    inside, outside = (base, over) if here in areas else (over, base)
    found = {place: inside if place in areas else outside for place in places}
    for place in t.pack.beyond.get(here, ()):
        if place in found:
            found[place] += long_extra(t, seat)
    return found


def long_extra(t: City, seat: str) -> int:
    """RT-MOVE-10, RT-INT-CART: what the long road costs besides, for moves and for transfers."""
    return 0 if "cart" in t.hands[seat] else int(t.pack.rules["long_road_extra"])


def extra(t: City) -> int:
    """What the event adds to every Move."""
    return t.pack.events[t.event].amount("move_cost") if t.event else 0


def closed(t: City) -> tuple[str, ...]:
    """Places that the event closes."""
    return t.pack.events[t.event].closed if t.event else ()


def rides(t: City, seat: str) -> bool:
    """Does a Bicycle help from here? RT-MOVE-8: not out of a Raid Area, and not while the whole map is one."""
    return "bicycle" in t.hands[seat] and not t.is_raid_area(t.at[seat])


# Readings: RT-INT-BIKE
@clause("RT-MOVE-8", "RT-MOVE-9", "RT-USE-5")
def price_by_bicycle(t: City, seat: str, ways: tuple[tuple[str, int], ...]) -> int:
    """Over two roads that touch no Raid Area, by the cheapest way; 0: there is none. The goal was looked at."""
    found = [long for middle, long in ways if middle not in t.areas and middle not in closed(t)]
    if not found:
        return 0
    return int(t.pack.rules["move_cost"]) + extra(t) + min(found) * long_extra(t, seat)


def price(t: City, seat: str, place: str) -> int:
    """The AP that a move costs by the cheapest way; 0: no way leads there."""
    found = list(prices_by_road(t, seat, (place,)).values()) if place in t.pack.roads[t.at[seat]] else []
    if rides(t, seat) and place not in t.areas:
        ways = next((ways for goal, ways in t.pack.two_roads[t.at[seat]] if goal == place), ())
        found += [ride] if (ride := price_by_bicycle(t, seat, ways)) else []
    return min(found, default=0)


@clause("RT-MOVE-2", "RT-AP-6")
def refuse_move(t: City, seat: str, place: str) -> str | None:
    if place in closed(t):
        return "RT-BAN-1"
    cost = price(t, seat, place)
    if not cost:
        return refuse_ride(t, seat, place) if "bicycle" in t.hands[seat] else "RT-MOVE-2"
    return "RT-AP-6" if cost > t.ap[seat] else None


def refuse_ride(t: City, seat: str, place: str) -> str:
    """No way by Bicycle: too far, over a Raid Area, or only through a closed place."""
    ways = next((ways for goal, ways in t.pack.two_roads[t.at[seat]] if goal == place), ())
    if not ways:
        return "RT-MOVE-2"
    shut = rides(t, seat) and place not in t.areas and all(middle in closed(t) for middle, _ in ways)
    return "RT-BAN-1" if shut else "RT-MOVE-9"


def prices(t: City, seat: str) -> dict[str, int]:
    """The AP of every move that may be made from here, by the cheapest way."""
    here = t.at[seat]
    found = prices_by_road(t, seat, t.pack.roads[here])
    if rides(t, seat):
        for goal, ways in t.pack.two_roads[here]:
            if goal not in t.areas and (ride := price_by_bicycle(t, seat, ways)):
                found[goal] = min(ride, found.get(goal, ride))
    for place in closed(t):
        found.pop(place, None)
    return found


def options(t: City, seat: str) -> list[Option]:
    """All moves that can be paid."""
    ap = t.ap[seat]
    return [("move", place) for place, price in prices(t, seat).items() if price <= ap] if ap else []


@clause("RT-MOVE-1", "RT-MOVE-11")
def move(t: City, seat: str, place: str) -> None:
    turns.pay(t, seat, price(t, seat, place))
    t.at[seat] = place
    t.tell("moved", seat, place)
