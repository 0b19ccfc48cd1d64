"""How Shogun speaks: what is awaited, and what choosing means."""

from __future__ import annotations

from typing import Any

from ...engine.decisions import Decision
from ...engine.table import LOCK, UNLOCK, Option
from ...engine.tongue import count, say
from . import actions, battles, bidding, marches, planning, setup, winter
from .chronicle import fact as fact
from .chronicle import result as result
from .japan import AT, BID, CHESTS, Japan
from .odds import odds as odds
from .phrases import (
    AGAIN,
    BUILDINGS,
    action,
    armies,
    chests,
    farmers,
    gathered,
    markers,
    owner,
    province,
    season,
    space,
    special_told,
    who,
)
from .sheet import screen as screen

# ---- what is awaited


def prompt(view: Japan, question: Decision[Any]) -> str:
    """One sentence: the circumstances, and what is to be chosen."""
    match question:
        case setup.Draft() | setup.Village():
            return prompt_draft(view, question)
        case planning.Plan():
            return prompt_plan(view, question)
        case bidding.TakeSpecial():
            return say("Choose a special card; its space is your place in the turn order.")
        case battles.Guard(attacker=attacker, province=where):
            return say(
                "{who} attacks {province}: throw one army of your supply for the defence?",
                who=who(view.pack, attacker), province=province(view.pack, where),
            )  # fmt: skip
        case winter.NextRevolt(farmers=n):
            return say("Hunger: which of the drawn provinces revolts next, with {n} more farmers?", n=n)
    return prompt_action(view, question)


def prompt_draft(view: Japan, question: setup.Draft | setup.Village) -> str:
    if isinstance(question, setup.Village):
        return say("{province} is yours: which group of armies settles there?",
                   province=province(view.pack, question.province))  # fmt: skip
    return say("Take one of the two open provinces, or the top card of the deck.")


def prompt_plan(view: Japan, question: planning.Plan) -> str:
    """What a plan consists of; once it is locked, how to change it all the same."""
    if question.seat in view.locked:
        return say(
            "Your plan of the {season} is locked. Until the last is ready, “{again}” unlocks it.",
            season=season(view), again=say(AGAIN),
        )  # fmt: skip
    if empty := planning.bare(view, question.seat):
        return count(
            empty,
            "Plan the {season}: lay all your cards; {n} space stays empty, and you say which.",
            "Plan the {season}: lay all your cards; {n} spaces stay empty, and you say which.",
            season=season(view),
        )
    bid = view.plan[question.seat][AT[BID]]
    return say(
        "Plan the {season}: a province on each space, or a war chest for no action (up to {most}); and a bid.",
        season=season(view), most=len(CHESTS) - (bid in CHESTS or not bid),
    )  # fmt: skip


def prompt_action(view: Japan, question: Decision[Any]) -> str:
    """An action in a province."""
    pack = view.pack
    match question:
        case actions.Carry(action=kind, province=where):
            return say("{action} in {province}: do it?", action=action(pack, kind), province=province(pack, where))
        case actions.Levy1(province=where):
            return say(
                "{province}: pay 1 chest and place 1 army, then perhaps move armies to a province of yours?",
                province=province(pack, where),
            )
        case actions.Transfer(province=where):
            return say("1 army was placed in {province}: move armies from there?", province=province(pack, where))
        case marches.March(province=where):
            return say(
                "{action}: where do armies of {province} march? One of {n} must stay.",
                action=action(pack, view.row[view.step]), province=province(pack, where), n=view.armies[where],
            )  # fmt: skip
    raise KeyError(type(question).__name__)


# ---- what choosing means


def option(view: Japan, seat: str, option: Option) -> str:
    """A short phrase."""
    pack = view.pack
    match option:
        case (("put" | "swap" | "clear"), *_):
            return option_plan(view, option)
        case ["repeat"]:
            return say("Lay last season's plan once more, as far as its provinces are still yours")
        case ["refresh"]:
            return say("Put both open cards under the deck and turn up two new ones")
        case "take", where:
            return say("Take {province}: {values}", province=province(pack, where), values=values(view, where))
        case ["deck"]:
            return say("Take the top card of the deck, unseen")
        case "group", n:
            return say("Settle {armies}", armies=armies(int(n)))
        case "special", id:
            place = view.specials.index(id) + 1
            return say("Take {card} and place {n} in the turn order", card=special_told(pack, id), n=place)
        case "revolt", where:
            return say(
                "{province} revolts now: {armies} against {farmers}", province=province(pack, where),
                armies=armies(view.armies[where]), farmers=farmers(revolting(view, seat, where)),
            )  # fmt: skip
    if option in (LOCK, UNLOCK):
        return say("Ready: all cards are laid") if option == LOCK else say(AGAIN)
    return option_action(view, seat, option)


def revolting(view: Japan, seat: str, where: str) -> int:
    """How many farmers rise in a winter revolt."""
    question = view.question(seat)
    return view.markers[where] + (question.farmers if isinstance(question, winter.NextRevolt) else 0)


def values(view: Japan, where: str) -> str:
    one = view.pack.provinces[where]
    return say("chests {chests}, rice {rice}, sites {sites}", chests=one.chests, rice=one.rice, sites=one.sites)


def option_plan(view: Japan, option: Option) -> str:
    """Small steps of a plan."""
    pack = view.pack
    match option:
        case "put", "bid", "bare":
            return say("Leave the bid space empty: a bid of 0")
        case "put", "bid", id if id in CHESTS:
            return say("Bid {chests}", chests=chests(CHESTS.index(id)))
        case "put", "bid", id:
            return say("Bid the card of {province}: more than 0, less than 1", province=province(pack, id))
        case "put", where, "chest":
            return say("{space}: a war chest, no action", space=space(pack, where))
        case "put", where, "bare":
            return say("{space}: leave it empty", space=space(pack, where))
        case "put", where, id:
            return say("{space}: in {province}", space=space(pack, where), province=province(pack, id))
        case "swap", a, b:
            return say("Swap {a} and {b}", a=space(pack, a), b=space(pack, b))
    return say("Take the card off: {space}", space=space(pack, option[1]))


def option_action(view: Japan, seat: str, option: Option) -> str:
    """What is chosen while actions are carried out."""
    pack, question = view.pack, view.question(seat)
    match question, option:
        case actions.Carry(), ("do",):
            return carried(view, question)
        case battles.Guard(), ("guard",):
            return say("Throw one army more for the defence")
        case battles.Guard(), _:
            return say("Keep the army in the supply")
        case actions.Levy1(), ("place",):
            return say("Pay 1 chest and place 1 army")
        case actions.Levy1(), ("move", where, n):
            return say("Pay 1 chest, place 1 army, then move {armies} to {province}", armies=armies(int(n)),
                       province=province(pack, where))  # fmt: skip
        case actions.Transfer(), ("move", where, n):
            return say("Move {armies} to {province}", armies=armies(int(n)), province=province(pack, where))
        case actions.Transfer(), ("stay",):
            return say("Move nobody")
        case marches.March(), ("march", where, n, *plain):
            return marched(view, seat, where, int(n), bool(plain))
        case _, ("decline",):
            return say("Decline")
    return " ".join(option)


def carried(view: Japan, question: actions.Carry) -> str:
    """What doing it costs and brings."""
    pack, seat, where = view.pack, question.seat, question.province
    kind, cost = question.action, view.pack.cost[question.action]
    if kind in BUILDINGS:
        return say("Build a {building} for {chests}", building=say(BUILDINGS[kind]), chests=chests(cost))
    if kind in actions.LEVY:
        n = min(view.supply[seat], actions.armies_of(view, seat, kind))
        return say("Place {armies} for {chests}", armies=armies(n), chests=chests(cost))
    n = actions.yield_of(view, seat, kind, where)
    if view.markers[where]:
        return say("Gain {yield_}; then {farmers} rise in {province} against {armies}", yield_=gathered(kind, n),
                   farmers=farmers(view.markers[where]), province=province(pack, where),
                   armies=armies(view.armies[where]))  # fmt: skip
    return say("Gain {yield_}, and a revolt marker", yield_=gathered(kind, n))


def marched(view: Japan, seat: str, where: str, n: int, plain: bool) -> str:
    """A march: to own people, or to battle."""
    pack = view.pack
    if view.owner[where] == seat:
        return say("Move {armies} to {province}", armies=armies(n), province=province(pack, where))
    bonus = not plain and marches.has_bonus(view, seat, where)
    force = say("{armies} and one of the supply", armies=armies(n)) if bonus else armies(n)
    if not view.owner[where]:
        return say("Attack {province}, neutral, with {force}", province=province(pack, where), force=force)
    return say(
        "Attack {province} of {owner} ({armies}, {markers}) with {force}", province=province(pack, where),
        owner=owner(view, where), armies=armies(view.armies[where]), markers=markers(view.markers[where]), force=force,
    )  # fmt: skip
