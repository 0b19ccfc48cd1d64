"""What a plan costs and yields, if all goes as known: chests, rice, the winter, and what may still change it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations
from typing import NamedTuple

from ...engine.fields import Veil
from . import actions, winter
from .japan import AT, BARE, BID, BLANK, CHEST, CHESTS, SPACES, WINTER, Japan

Range = tuple[int, int]  # at worst, at best


@dataclass(frozen=True)
class Forecast:
    """For one seat, until the end of this round. Ranges run from the worst to the best that is possible for all that
    the seat knows; attacks by others are not foreseen."""

    chests: int  # now
    bid: int  # still to be paid
    costs: dict[str, int]  # by space, of the planned actions that are still to come
    taxes: Range  # still to come
    chests_after: Range
    unpaid: tuple[str, ...]  # spaces for which there cannot be money
    unsure: tuple[str, ...]  # spaces for which money depends on face-down cards, the event or a special card
    armies: Range  # that planned levies may place
    rice: int  # now
    harvest: Range  # still to come
    rice_after: Range
    revolts: tuple[tuple[str, str, int], ...]  # planned collections under markers: space, province, farmers
    hidden: tuple[str, ...]  # planned actions whose cards lie face down: their order is not known
    events: tuple[str, ...]  # which may still come into force this round; the one in force if it is known
    provinces: int
    rice_loss: Range  # in winter, at most and at least
    shortage: Range  # in winter, if nothing more is gathered
    hunger: tuple[Range, Range]  # what that means: revolts and extra farmers, at worst and at best


def forecast(view: Japan, seat: str) -> Forecast:
    """For a seat whose plan is hidden from this view: what is known without it."""
    plan = to_come(view, seat)
    events = (view.event,) if view.event and view.season < WINTER else tuple(view.display)
    costs = {space: view.pack.cost[space] for space in plan if space != BID and view.pack.cost[space]}
    card = plan.get(BID, "")
    bid = CHESTS.index(card) if card in CHESTS else 0
    taxes = collected(view, seat, "tax", plan, events)
    harvest = collected(view, seat, "rice", plan, events)
    purse = money(view, plan, costs, view.chests[seat] - bid, taxes)
    rice = view.rice[seat] + harvest[0], view.rice[seat] + harvest[1]
    loss = losses(view)
    provinces = len(view.provinces(seat))
    shortage = (winter.shortage(provinces, max(0, rice[0] - loss[0])),
                winter.shortage(provinces, max(0, rice[1] - loss[1])))  # fmt: skip
    return Forecast(
        chests=view.chests[seat],
        bid=bid,
        costs=costs,
        taxes=taxes,
        chests_after=purse.after,
        unpaid=purse.unpaid,
        unsure=purse.unsure,
        armies=levies(view, seat, plan, events),
        rice=view.rice[seat],
        harvest=harvest,
        rice_after=rice,
        revolts=tuple(
            (space, plan[space], view.markers[plan[space]])
            for space in actions.COLLECT
            if space in plan and view.markers[plan[space]]
        ),
        hidden=tuple(space for space in plan if space in view.under),
        events=events,
        provinces=provinces,
        rice_loss=loss,
        shortage=shortage,
        hunger=(winter.hunger(view, shortage[0]), winter.hunger(view, shortage[1])),
    )


def to_come(view: Japan, seat: str) -> dict[str, str]:
    """Spaces of the plan with a province on them, and the bid, that are not carried out yet."""
    slots = view.plan.get(seat, BLANK)
    if isinstance(slots, Veil):
        return {}
    found = {space: slots[AT[space]] for space in SPACES if slots[AT[space]] not in ("", CHEST, BARE)}
    action, board = view.action, view.board.get(seat, BLANK)
    turned = board[AT[action]] if action else ""  # turned up, and perhaps still to be carried out
    if turned not in ("", CHEST) and seat in seats_due(view):
        found[action] = turned
    return found


def seats_due(view: Japan) -> set[str]:
    """Who has still to act in the running action."""
    due = {frame[1] for frame in view.agenda if frame[0] == "turn"}
    return due | set(view.asking[1])


def values(view: Japan, seat: str, action: str, province: str, events: tuple[str, ...]) -> Range:
    """What a collection may yield, whichever of these events comes and whoever gets the special card."""
    special = "sp_tax" if action == "tax" else "sp_rice"
    one = view.pack.provinces[province]
    plain = one.chests if action == "tax" else one.rice
    limits = {"tax_cap_5": (0, 5), "tax_floor_6": (6, 99)} if action == "tax" else {"rice_cap_3": (0, 3),
              "rice_floor_4": (4, 99)}  # fmt: skip
    found = []
    for id in events:
        low, high = limits.get(view.pack.events[id].effect, (0, 99))
        found.append(max(low, min(plain, high)))
    found = found or [plain]
    mine, free = view.special.get(seat) == special, seat not in view.special and special not in view.special.values()
    return min(found) + mine, max(found) + (mine or free)


def collected(view: Japan, seat: str, action: str, plan: dict[str, str], events: tuple[str, ...]) -> Range:
    return values(view, seat, action, plan[action], events) if action in plan else (0, 0)


def levies(view: Japan, seat: str, plan: dict[str, str], events: tuple[str, ...]) -> Range:
    """Armies that planned levies place, as far as the supply of now goes."""
    effects = {view.pack.events[id].effect for id in events}
    low = high = 0
    for action in actions.LEVY:
        if action not in plan:
            continue
        n = actions.LEVY[action]
        few = actions.SHORT.get(action, n)
        special = action == "levy5" and view.special.get(seat) == "sp_levy"
        free = action == "levy5" and seat not in view.special and "sp_levy" not in view.special.values()
        low += 6 if special else few if "levy_short" in effects else n
        high += 6 if special or free else few if effects == {"levy_short"} else n
    return min(low, view.supply[seat]), min(high, view.supply[seat])


class Money(NamedTuple):
    """How far the chests go."""

    after: Range
    unpaid: tuple[str, ...]  # never to be paid
    unsure: tuple[str, ...]  # to be paid or not, as it comes


def money(view: Japan, plan: dict[str, str], costs: dict[str, int], purse: int, taxes: Range) -> Money:
    """Face-up cards come in their order; face-down ones in any, and all that taxes may yield is tried with each.
    Whatever can be paid when its turn comes is paid for."""
    known = view.row[view.step :]
    moving = [action for action in plan if action not in view.row and (action == "tax" or action in costs)]
    ends, failed = list[int](), list[set[str]]()
    for order in permutations(moving):
        for yielded in range(taxes[0], taxes[1] + 1):
            left, missed = purse, set[str]()
            for action in (*known, *order):
                if action == "tax":
                    left += yielded
                elif costs.get(action, 0) > left:
                    missed.add(action)
                else:
                    left -= costs.get(action, 0)
            ends.append(left)
            failed.append(missed)
    never = set.intersection(*failed)
    ever = set.union(*failed) - never
    return Money(
        (min(ends), max(ends)),
        tuple(action for action in costs if action in never),
        tuple(action for action in costs if action in ever),
    )


def losses(view: Japan) -> Range:
    """The rice loss of this winter: that of one of the open cards which are not events yet: SG-EVT-4."""
    found = [view.pack.events[id].loss for id in view.display]
    return (max(found), min(found)) if found else (0, 0)
