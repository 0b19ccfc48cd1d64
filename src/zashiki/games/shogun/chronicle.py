"""What happened, line by line, and how it ended."""

from __future__ import annotations

from ...engine.tongue import _, both, count, later, say
from . import tower
from .japan import CHEST, CHESTS, Japan
from .pack import FARMER
from .phrases import (
    BUILDINGS,
    SEASONS,
    action,
    armies,
    card,
    chests,
    cubes,
    event_told,
    everybody,
    farmers,
    gathered,
    markers,
    province,
    space,
    special,
    who,
)

Fact = tuple[str | int, ...]


def fact(view: Japan, fact: Fact) -> str:
    """A line of the chronicle; "" for what other lines already say. The view is the one of that moment."""
    for tell in (of_setup, of_round, of_plan, of_action, of_battle, of_winter):
        if (line := tell(view, fact)) is not None:
            return line
    raise KeyError(fact[0])


def of_setup(view: Japan, fact: Fact) -> str | None:
    pack = view.pack
    match fact:
        case "lineup", str(seat), str(_id):
            return say("{who} starts in {n} provinces.", who=who(pack, seat), n=len(view.provinces(seat)))
        case "first", str(seat):
            return say("{who} picks first.", who=who(pack, seat))
        case "open", str(id):
            return say("Province open to all: {province}.", province=province(pack, id))
        case "took", str(seat), str(id):
            return say("{who} takes {province}.", who=who(pack, seat), province=province(pack, id))
        case "settled", str(seat), str(id), int(n):
            return say("{armies} of {who} settle in {province}.", armies=armies(n), who=who(pack, seat),
                       province=province(pack, id))  # fmt: skip
        case ["drafted"]:
            neutral = list(view.owner.values()).count("")
            return count(neutral, "{n} province is left over and neutral.", "{n} provinces are left over and neutral.")
        case "event_open", str(id):
            return say("Event of this year: {event}.", event=event_told(pack, id))
    return None


def of_round(view: Japan, fact: Fact) -> str | None:
    pack = view.pack
    match fact:
        case "season", int(year), int(season):
            return say("{season} of year {year} begins.", season=say(SEASONS[season]).capitalize(), year=year)
        case (("action" | "specials" | "round_over" | "markers_off"), *_rest):
            return ""
        case "event", str(id):
            return say("The event of this round: {event}.", event=event_told(pack, id))
        case "calmed", str(id):
            return say("One revolt marker leaves {province}.", province=province(pack, id))
        case "order", *order:
            return say("Turn order: {names}.", names=", ".join(who(pack, str(seat)) for seat in order)) if order else ""
        case "begin", str(id), int(n):
            return say("Action {n}: {action}.", n=n, action=action(pack, id))
    return None


def of_plan(view: Japan, fact: Fact) -> str | None:
    pack = view.pack
    match fact:
        case "laid", str(seat), *bare:
            if not bare:
                return ""
            spaces = ", ".join(space(pack, str(one)) for one in bare)
            return say("{who} left empty: {spaces}.", who=who(pack, seat), spaces=spaces)
        case "bid", str(seat), str(id), int(n):
            what = chests(n) if id in CHESTS else card(view, id) if id else say("nothing")
            return say("{who} bids {what}.", who=who(pack, seat), what=what)
        case "took_special", str(seat), str(id), int(n):
            return say("{who} takes {card} and place {n}.", who=who(pack, seat), card=special(pack, id), n=n)
        case "turned", str(seat), str(_), str(id):
            if id == CHEST:
                return say("{who} shows a war chest: no action.", who=who(pack, seat))
            return say("{who} shows {province}.", who=who(pack, seat), province=province(pack, id))
        case "card", str(seat), str(id), "hand":
            return say("The card of {province} was in the hand of {who}.", province=province(pack, id),
                       who=who(pack, seat))  # fmt: skip
        case "card", str(seat), str(id), str(where):
            return say("The card of {province} leaves the board of {who}: {space}.", province=province(pack, id),
                       who=who(pack, seat), space=space(pack, where))  # fmt: skip
    return None


VOID = {
    "SG-EXE-5": later("{who} cannot pay for {action} in {province}."),
    "SG-BLD-2": later("{who} has no free building site in {province}."),
    "SG-BLD-3": later("{who} has such a building in {province} already."),
    "SG-BLD-4": later("{who} finds no such building left in the stock."),
    "SG-LEV-7": later("{who} has no army in supply for {province}."),
    "SG-OPT-8": later("{who} has too few armies in supply for {province}."),
    "SG-EVT-9": later("{who} finds no way out of {province} that is allowed."),
    "SG-MOV-2": later("{who} has only one army in {province}, which must stay."),
    "SG-EXE-4": later("{who} has lost {province}: no action."),
}


def of_action(view: Japan, fact: Fact) -> str | None:
    pack = view.pack
    match fact:
        case "void", str(seat), str(kind), str(id), str(why):
            return say(VOID[why], who=who(pack, seat), action=action(pack, kind), province=province(pack, id))
        case "declined", str(seat), str(_), str(id):
            return say("{who} declines in {province}.", who=who(pack, seat), province=province(pack, id))
        case "built", str(seat), str(kind), str(id):
            return say("{who} builds in {province}: {building}.", who=who(pack, seat), building=say(BUILDINGS[kind]),
                       province=province(pack, id))  # fmt: skip
        case "collected", str(seat), str(kind), str(id), int(n):
            return say("{who} takes {yield_} from {province}.", who=who(pack, seat), yield_=gathered(kind, n),
                       province=province(pack, id))  # fmt: skip
        case "marked", str(id), int(n):
            return say("{province} has {markers} now.", province=province(pack, id), markers=markers(n))
        case "levied", _, _, _, 0:  # the price of a move: the line of the move follows
            return ""
        case "levied", str(seat), str(_), str(id), int(n):
            return say("{who} places {armies} in {province}.", who=who(pack, seat), armies=armies(n),
                       province=province(pack, id))  # fmt: skip
        case "moved", str(seat), str(origin), str(target), int(n):
            return say("{who} moves {armies} from {origin} to {target}.", who=who(pack, seat), armies=armies(n),
                       origin=province(pack, origin), target=province(pack, target))  # fmt: skip
        case "marched", str(seat), str(origin), str(target), int(n), int(bonus):
            return say(
                "{who} marches with {armies} from {origin} on {target}.", who=who(pack, seat), armies=armies(n + bonus),
                origin=province(pack, origin), target=province(pack, target),
            )  # fmt: skip
    return None


BATTLES = {
    "won": later("{attacker} {a}, {defender} {d}: {attacker} takes {province}, {armies} left."),
    "held": later("{attacker} {a}, {defender} {d}: {defender} holds {province}, {armies} left."),
    "tie": later("{attacker} {a}, {defender} {d}: nobody holds {province} any more."),
    "repelled": later("{attacker} {a}, {defender} {d}: {province} stays neutral."),
}
HELPED = later("{defenders} with {farmers}")


def of_battle(view: Japan, fact: Fact) -> str | None:
    pack = view.pack
    match fact:
        case "thrown", str(_kind), str(_id), str(into), str(out):
            return say("Into the tower: {into}. Out: {out}.", into=cubes(view, tower.counts(view, into)),
                       out=cubes(view, tower.counts(view, out)))  # fmt: skip
        case "battle", str(verdict), str(id), str(attacker), str(defender), int(a), int(d), int(f), int(left):
            found = f if defender == FARMER else say(HELPED, defenders=d, farmers=farmers(f)) if f else d
            return say(BATTLES[verdict], attacker=who(pack, attacker), defender=who(pack, defender), a=a, d=found,
                       province=province(pack, id), armies=armies(left))  # fmt: skip
        case "revolt", str(_seat), str(id), int(n):
            return say("Revolt in {province}: {farmers} rise.", province=province(pack, id), farmers=farmers(n))
        case "uprising", "down", str(id), str(seat), int(_), int(f), int(left):
            return say("{who} puts the revolt in {province} down, {armies} left.", who=who(pack, seat),
                       province=province(pack, id), armies=armies(left))  # fmt: skip
        case "uprising", "lost", str(id), str(seat), int(d), int(f), int(_):
            return say("{armies} against {farmers}: {who} loses {province} to nobody.", armies=armies(d),
                       farmers=farmers(f), who=who(pack, seat), province=province(pack, id))  # fmt: skip
    return None


def of_winter(view: Japan, fact: Fact) -> str | None:
    pack = view.pack
    match fact:
        case "rice_lost", str(id), int(n):
            return say("{event} is left over: everybody loses {n} rice.", event=_(pack.events[id].name), n=n)
        case "hungry", str(seat), int(short), int(revolts), int(more):
            return count(
                revolts, "{who} lacks {short} rice: {n} revolt, {farmers} more in it.",
                "{who} lacks {short} rice: {n} revolts, {farmers} more in each.", who=who(pack, seat), short=short,
                farmers=farmers(more),
            )  # fmt: skip
        case "drawn", str(seat), str(id):
            return say("Drawn from the hand of {who}: {province}.", who=who(pack, seat), province=province(pack, id))
        case "majority", str(region), str(kind), int(points), *first:
            return count(
                points, "Most in {region} ({building}): {who}, {n} point.",
                "Most in {region} ({building}): {who}, {n} points.", region=_(pack.regions[region]["name"]),
                building=say(BUILDINGS[kind]), who=everybody(pack, map(str, first)),
            )  # fmt: skip
        case "scored", str(seat), int(own), int(built), int(most), int(total):
            return say(
                "{who}: {own} for provinces, {built} for buildings, {most} for majorities; together {total} points.",
                who=who(pack, seat), own=own, built=built, most=most, total=total,
            )  # fmt: skip
        case "over", *_rest:
            return result(view)
    return None


RESULTS = {
    "points": both("{who} wins with {n} point.", "{who} wins with {n} points."),
    "chests": both("{who} wins with {n} point and more chests.", "{who} wins with {n} points and more chests."),
    "shared": both("{who} share the victory with {n} point.", "{who} share the victory with {n} points."),
}


def result(view: Japan) -> str:
    """Who won, with how many points."""
    winners, scores = view.result["winners"], view.result["scores"]
    return count(scores[winners[0]], *RESULTS[view.result["reason"]], who=everybody(view.pack, winners))
