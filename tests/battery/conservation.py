"""Nothing is ever lost or made: the components of every game, counted in every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from slices import shadow, shogun, taihoku
from zashiki.engine import Veil


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


def taihoku_city(t: Any) -> None:
    """Every Resource, Event and Air Raid Card is in exactly one place, and every token stands on its track."""
    if not t.piles:
        return  # set-up is under way
    pack = t.pack
    in_play = Counter({card.id: card.count for card in pack.resources.values() if card.type != "entanglement"})
    for tie in t.entanglement.values():
        in_play.update(card for card, _ in pack.entanglements[tie].places)
    found = Counter(t.removed)
    for place in (t.hands, t.unseen, t.placed):
        for cards in place.values():
            found.update(cards)
    assert found == in_play
    for kind in t.unseen:
        assert sum(n for id, n in t.piles.items() if pack.places[id].type == kind) == len(t.unseen[kind])
    if t.round:
        assert len(t.events) == len(pack.events) - (t.streets == "without") - t.round + (not t.event)
    assert len(set(t.raids)) == len(t.raids) <= 10
    assert t.first_raid not in t.raids
    assert 0 <= t.resolved <= len(t.raids)
    assert len(t.areas) <= 5
    for status in ("satiation", "health", "mood", "stamina", "ap"):
        low = 0 if t.result or status == "ap" else 1
        assert all(low <= t.track(status)[seat] <= t.top(seat, status) for seat in t.seats)


def shogun_game(t: Any) -> None:
    """Every cube is in supply, in a province, on a draft board, in the tower, in the tray or in a battle under way
    (SG-TWR-11); every building, action card, special card and event is in one place."""
    letters, farmers = t.letters(), t.pack.data["components"]["farmer_cubes"]
    for colour, n in t.supply.items():
        placed = sum(t.armies[province] for province, owner in t.owner.items() if owner == colour)
        places = (n, placed, sum(t.villages.get(colour, ())), t.inside[colour], t.tray[colour], t.collected[colour])
        assert sum(places) == (farmers if colour == "farmer" else 62), (colour, places)
        assert min(places) >= 0
        if not isinstance(t.ledges, Veil):
            assert sum(ledge.count(letters[colour]) for ledge in t.ledges) == t.inside[colour]
    for province, owner in t.owner.items():
        assert (t.armies[province] > 0) == bool(owner) or (not t.armies[province] and any(t.collected.values()))
        assert owner or not t.buildings[province]
        assert owner or not t.markers[province]
        assert len(t.buildings[province]) <= t.pack.provinces[province].sites
        assert len(set(t.buildings[province])) == len(t.buildings[province])
    for kind, building in t.pack.buildings.items():
        assert t.stock[kind] + sum(kind in built for built in t.buildings.values()) == building.tiles
    assert all(chests >= 0 for chests in t.chests.values())
    assert all(0 <= rice <= 18 for rice in t.rice.values())
    if t.row:
        assert sorted(t.row + t.under) == sorted(t.pack.actions)
    assert len(set(t.special.values())) == len(t.special)
    events = t.display + t.unused
    assert len(set(events)) == len(events)
    for seat, board in t.board.items():
        seen = [card for card in board if card in t.pack.provinces]
        assert not set(seen) & set(t.unseen[seat])
        assert all(t.owner[card] == seat for card in [*seen, *t.unseen[seat]])


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


def okko(t: Any) -> None:
    """Dice are in the pool, in reserve or set aside; squares hold one character each, and none on a boulder."""
    for seat in t.dice:
        mine = sum(len(dice) for who, dice in t.reserve.items() if who.startswith(seat))
        pool = len(t.pool) if seat == t.phase else 0
        pending = sum(frame[1:3] == ((seat,), "LoseDie") for frame in t.agenda)
        assert mine + pool + t.aside[seat] == t.dice[seat], seat
        civilian = any(t.character(who).civilian for who in t.band(seat))
        assert t.result or t.dice[seat] == 4 + max(civilian, pending), seat
    assert set(t.reserve) | set(t.shaken) | set(t.carried) <= set(t.at)
    assert set(t.at) == set(t.facing)
    assert len(set(t.at.values())) == len(t.at)
    assert all(t.terrain[square] != "X" for square in t.at.values())
    assert all(len(dice) <= 1 + t.has(who, "prayer-beads") for who, dice in t.reserve.items())


def shadow_game(t: Any) -> None:
    """Guards stand with room between them and are no more than the figures; each card, Item and token is in one place
    at most, and none is made."""
    for unit in t.pack.units:
        assert t.supply(unit) >= 0, unit
    for guard in t.guards.values():
        others = [one.corner for one in t.guards.values() if one.yard == guard.yard and one is not guard]
        assert not {guard.corner, (guard.corner + 1) % 6, (guard.corner - 1) % 6} & {*others}, guard
    down = [*t.down.values(), *t.shown.values()]
    cards = Counter([*t.spent, *(one[0] for one in down)])
    assert not cards or max(cards.values()) == 1
    assert {*cards} <= {card for who in ("daimyo" if t.lord else "", *t.runs) if who for card in t.deck(who)}
    bonuses = Counter([*t.taken, *(one[1] for one in down if one[1:] and t.pack.extras[one[1]].back == "bonus")])
    assert not bonuses or max(bonuses.values()) == 1
    items = Counter([*t.used, *(item for items in t.items.values() for item in items)])
    assert all(n <= t.pack.extras[item].copies for item, n in items.items())
    plans = [*t.plans, *t.flipped, *t.laid.values(), *(card for held in t.tactics.values() for card in held)]
    assert len(plans) == len({*plans})
    box = {"tower": 2, "ruin": 2, "barracks": 2, "accident": 3, "loot": 7}
    lying = Counter(t.tokens.values())
    assert all(n <= box[kind] for kind, n in lying.items())
    assert lying["tower"] + lying["ruin"] <= 2
    assert not t.at or lying["loot"] + t.pool.get("loot", 0) <= len(t.caches)
    assert 0 <= t.noise <= 4
    assert 0 <= t.glory <= t.limit
    assert all(0 <= n <= 2 for n in t.wounds.values())
    assert len(t.drawn) <= max(t.rounds, t.round)


CONSERVED: dict[str, Callable[[Any], None]] = {
    "okko": okko,
    "onoda": onoda,
    "taihoku": taihoku_city,
    "shogun": shogun_game,
    "shadow": shadow_game,
    "shogun-slice": shogun_slice,
    "shadow-slice": shadow_slice,
    "taihoku-slice": taihoku_slice,
    "okko-slice": lambda t: None,  # fighters leave play for good; there is nothing to count
}
