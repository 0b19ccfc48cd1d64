"""Nothing is ever lost or made: the components of every game, counted in every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from slices import shadow, shogun, taihoku


def onoda(t: Any) -> None:
    """Every token, event, mission, companion, object and marker is in exactly one place."""
    pack = t.pack
    taken = [token for token in t.held if token not in t.plate]
    assert Counter(t.bag + t.plate + t.camp + taken) == Counter(list(pack.tokens))
    piled = [card for stratum in t.events for card in stratum]
    cards = Counter(piled + t.discard + t.aside + t.reserve + t.in_force)
    used = list(pack.events) if not t.historical else [pack.event_number(n) for n in range(1, 31)]
    assert cards == Counter(used)
    seen = [id for stratum in t.missions for id in stratum]
    assert len(seen) + t.round == (6 if t.historical else 12)
    assert len(set(seen)) == len(seen)
    assert t.mission not in seen
    assert set(t.companions) == set(pack.companions)
    assert set(t.objects) == set(pack.objects)
    assert sorted(t.markers.values()) == sorted(
        [*(id for id, thing in pack.objects.items() if thing["marker"]), *([] if t.historical else ["blank"])]
    )
    assert set(t.alarm) == set(pack.regions)
    assert all(0 <= level <= 6 for level in t.alarm.values())
    assert 0 <= t.health <= 10
    assert 0 <= t.paranoia <= 10
    assert 0 <= t.honor <= 10
    if t.asking[2:3] == ("Action",):
        assert not t.plate, "the Plate is empty between actions"
        assert not t.held
        assert not t.numbers


def shogun_slice(t: Any) -> None:
    """Every cube is in supply, on land, in the tray, in the tower or on the march."""
    for colour in (*shogun.SEATS, shogun.FARMER):
        thrown = sum(frame[3].count(colour) - t.tray.count(colour) for frame in t.agenda if frame[0] == "judge")
        rest = sum(ledge.count(colour) for ledge in t.ledges)
        assert shogun.in_sight(t, colour) + rest + thrown == shogun.total(colour), colour


def shadow_slice(t: Any) -> None:
    cards = [card for hand in t.hand.values() for card in hand]
    cards += [card for pile in t.extras.values() for card in pile]
    cards += [card for program in t.face_down.values() for card in program]
    everything = [card for hand in shadow.HANDS.values() for card in hand] + list(shadow.EXTRAS)
    assert Counter(cards + [card for card in t.discard if card]) == Counter(everything)


def taihoku_slice(t: Any) -> None:
    cards = [card for stratum in t.pile for card in stratum] + [card for hand in t.hands.values() for card in hand]
    assert Counter(cards + t.removed) == Counter(taihoku.CARDS)
    assert Counter(card for stratum in t.raids for card in stratum) == Counter(taihoku.RAIDS)


CONSERVED: dict[str, Callable[[Any], None]] = {
    "onoda": onoda,
    "shogun-slice": shogun_slice,
    "shadow-slice": shadow_slice,
    "taihoku-slice": taihoku_slice,
    "okko-slice": lambda t: None,  # fighters leave play for good; there is nothing to count
}
