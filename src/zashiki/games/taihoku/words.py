"""How Raid on Taihoku speaks: what is awaited, and what choosing means."""

from __future__ import annotations

from typing import Any

from ...engine.decisions import Decision
from ...engine.table import Option
from ...engine.tongue import _, count, later, say
from . import events, explore, food, hands, moves, setup, ties, turn_end, turns, using
from .chronicle import fact as fact
from .chronicle import result as result
from .chronicle import where
from .city import City
from .odds import odds as odds
from .pack import FOOD, MEDICINE
from .phrases import card, event, kind, named, place, price, status, tie, who
from .sheet import screen as screen

CLASSES = (MEDICINE, FOOD)

# ---- what is awaited


def prompt(view: City, question: Decision[Any]) -> str:
    """One sentence: the circumstances, and what is to be chosen."""
    pack, seat = view.pack, who(view.pack, question.seat)
    match question:
        case turns.Turn():
            return say("{who} at {place}, {n} AP left: what comes next?", who=seat, place=where(view, question.seat),
                       n=view.ap[question.seat])  # fmt: skip
        case setup.ChooseTie():
            return say("{who}: choose one of your three Entanglement Cards.", who=seat)
        case setup.GrantItem(card=id):
            return say("All agree who starts with {card}: {effect} {who} says it.", card=card(pack, id),
                       effect=_(pack.resources[id].effect), who=seat)  # fmt: skip
        case events.Kindness():
            return say("{event}: {who} gains 1 in the lowest status; which of them?", event=event(pack, view.event),
                       who=seat)  # fmt: skip
        case events.Labour():
            return say("{event}: {who} loses 1 Mood or 2 AP.", event=event(pack, view.event), who=seat)
        case events.Looted():
            return say("{event}: {who} discards a card.", event=event(pack, view.event), who=seat)
        case turn_end.Rest():
            return say("{who} stays at {place}: which status gains 1?", who=seat, place=where(view, question.seat))
        case turn_end.Drop(excess=excess):
            return count(excess, "{who} carries {n} Weight Point too much: discard a card.",
                         "{who} carries {n} Weight Points too much: discard a card.", who=seat)  # fmt: skip
    return prompt_action(view, question)


def prompt_action(view: City, question: Decision[Any]) -> str:
    """What an action asks on its way."""
    pack, seat = view.pack, who(view.pack, question.seat)
    match question:
        case explore.DrawAgain():
            return say("The Shovel: {who} draws a second card; from where?", who=seat)
        case using.Split(card=id, target=target):
            return say("{card} for {target}: how are its {n} points split?", card=card(pack, id),
                       target=who(pack, target), n=pack.resources[id].points)  # fmt: skip
        case food.Share(card=id, given=given):
            return count(food.value(view, id) - len(given), "{who} shares {card}: who gets the last point?",
                         "{who} shares {card}: {n} points are left. Who gets the next?", who=seat,
                         card=card(pack, id))  # fmt: skip
        case food.Cook(cooked=0):
            return say("{who} has a fire: choose raw food, and what becomes of it.", who=seat)
        case food.Cook():
            return say("{who} may cook a second card on the same fire.", who=seat)
        case hands.HandOn():
            return say("{who} has paid for the long road: hand over more cards in this Transfer, or stop.", who=seat)
        case ties.GiveUp(kind=wanted):
            what = later("a Medicine card") if wanted == "medicine" else later("a Food card")
            return say("{tie}: {who} gives up {what}; which?", tie=tie(pack, view.entanglement[question.seat]),
                       who=seat, what=_(what))  # fmt: skip
        case ties.Fetch(place=""):
            return say("{who} may draw the top card of any one pile.", who=seat)
        case ties.Fetch(left=left):
            return count(left, "{who} may draw {n} more card here.", "{who} may draw up to {n} cards here, one by one.",
                         who=seat)  # fmt: skip
        case ties.Cheer():
            return say("{who} plays ball with somebody here: who gains 2 Mood?", who=seat)
    raise KeyError(type(question).__name__)


# ---- what choosing means


def option(view: City, seat: str, option: Option) -> str:
    """A short phrase."""
    pack = view.pack
    match option:
        case "move", goal:
            return say("Walk to {place} ({price})", place=place(pack, goal), price=price(moves.price(view, seat, goal)))
        case ["explore"]:
            return option_explore(view, seat, view.at[seat])
        case "explore", there:
            return say("Send Blackie to {place} ({price})", place=place(pack, there),
                       price=price(explore.explore_price(view, seat)))  # fmt: skip
        case "take", id:
            cost = "" if isinstance(view.question(seat), explore.DrawAgain) else explore.explore_price(view, seat)
            if cost == "":
                return say("Take {card}", card=card(pack, id))
            return say("Take {card} ({price})", card=card(pack, id), price=price(int(cost)))
        case ["overspend"]:
            return say("Over-Spend: 1 Stamina for AP")
        case ["fulfil"]:
            found = pack.entanglements[view.entanglement[seat]]
            return say("Fulfil {tie}: {effect}", tie=_(found.name), effect=_(found.effect)) + given_up(view, seat)
        case "spare", child:
            return say("Leave 1 Satiation to {who}", who=who(pack, child))
        case ["end"]:
            return option_end(view, seat)
        case ["done"]:
            return say("That is all")
        case ["decline"]:
            return say("Draw no card")
    return option_card(view, seat, option)


def option_end(view: City, seat: str) -> str:
    """And what must be discarded then."""
    excess = view.weight(seat) - view.pack.characters[seat].weight
    if excess > 0 and hands.droppable(view, seat):
        return count(excess, "End the turn: {n} Weight Point too many", "End the turn: {n} Weight Points too many")
    return say("End the turn")


def option_explore(view: City, seat: str, there: str) -> str:
    if isinstance(view.question(seat), explore.DrawAgain):
        return say("Draw from the pile ({kind})", kind=kind(view.pack.places[there].type))
    return say("Explore {place}: draw a card of {kind} ({price})", place=place(view.pack, there),
               kind=kind(view.pack.places[there].type), price=price(explore.explore_price(view, seat)))  # fmt: skip


def option_card(view: City, seat: str, option: Option) -> str:
    """What is done with a card, and whose heart that breaks."""
    if option[0] in ("use", "eat", "feed", "share", "discard", "give_up"):
        return with_card(view, seat, option) + heartbreak(view, seat, option)
    if option[0] == "transfer":
        id, target, paid = option[1], option[2], isinstance(view.question(seat), hands.HandOn)
        return say("Hand {card} to {who} ({price})", card=card(view.pack, id), who=who(view.pack, target),
                   price=price(hands.transfer_price(view, seat, target, paid)))  # fmt: skip
    return option_small(view, seat, option)


def with_card(view: City, seat: str, option: Option) -> str:
    """A card leaves the game by this."""
    pack, rules = view.pack, view.pack.rules
    match option:
        case "use", id:
            return say("Use {card}: {effect}", card=card(pack, id), effect=_(pack.resources[id].effect))
        case "use", id, target:
            return say("Use {card} on {who} ({price})", card=card(pack, id), who=who(pack, target),
                       price=price(rules["use_cost"])) + waste(view, id, target)  # fmt: skip
        case "eat", id:
            return say("Eat {card}", card=card(pack, id)) + bitter(view, seat, id) + waste(view, id, seat)
        case "feed", id, target:
            text = say("Feed {who} with {card} ({price})", who=who(pack, target), card=card(pack, id),
                       price=price(rules["use_food_on_other_cost"]))  # fmt: skip
            return text + bitter(view, seat, id) + waste(view, id, target)
        case "share", id:
            text = say("Share {card} with players here ({price})", card=card(pack, id),
                       price=price(rules["share_food_cost"]))  # fmt: skip
            return text + bitter(view, seat, id)
        case "discard", id:
            return say("Discard {card}", card=card(pack, id))
    return say("Give up {card}", card=card(pack, option[1]))


def heartbreak(view: City, seat: str, option: Option) -> str:
    """Who loses Mood because this card leaves the game, said beforehand."""
    by = view.entanglement[seat] if option[0] == "give_up" else ""
    return "".join(
        say(" - {who} would lose {n} Mood over it", who=who(view.pack, owner), n=n)
        for owner, n in hands.mourners(view, option[1], by)
    )


def given_up(view: City, seat: str) -> str:
    """The same where there is but one card to give up, so that nobody is asked for it."""
    needs = view.pack.entanglements[view.entanglement[seat]].removes
    hand = list(view.hands[seat])
    found = [card for need in needs if need in CLASSES for card in ties.of_class(view, need, hand)]
    return heartbreak(view, seat, ("give_up", found[0])) if len(found) == 1 else ""


def bitter(view: City, seat: str, id: str) -> str:
    """The Mood that raw food and pets cost, said beforehand."""
    found = view.pack.resources[id]
    cooked = isinstance(view.question(seat), food.Cook) and found.raw
    if not found.raw_mood or cooked:
        return ""
    if found.pet:
        return say(" - it is a pet: everybody who eats loses {n} Mood", n=found.raw_mood)
    return say(" - raw: everybody who eats loses {n} Mood", n=found.raw_mood)


def waste(view: City, id: str, target: str) -> str:
    """A warning where nothing would be gained."""
    gives = [*view.pack.resources[id].gives, *view.pack.resources[id].between]
    if gives and all(view.track(one)[target] >= view.top(target, one) for one in gives):
        return say(" - it would be wasted")
    return ""


def option_small(view: City, seat: str, option: Option) -> str:
    """Answers to questions on the way."""
    pack = view.pack
    match option:
        case "choose", id:
            return say("{tie}: {effect}", tie=tie(pack, id), effect=_(pack.entanglements[id].effect))
        case "grant", other:
            question = view.question(seat)
            assert isinstance(question, setup.GrantItem)
            return say("{who} starts with {card}", who=who(pack, other), card=card(pack, question.card))
        case "give", other:
            return say("1 Satiation for {who}", who=who(pack, other))
        case "gain", one:
            now, top = view.track(one)[seat], view.top(seat, one)
            if now == top:
                return say("{status}: it is full already", status=status(one))
            return say("{status} {now} becomes {then}", status=status(one), now=now, then=now + 1)
        case "lose", one:
            left = max(0, view.track(one)[seat] - events.Labour.prices[one])
            return say("{status} {now} becomes {then}", status=status(one), now=view.track(one)[seat], then=left)
        case "split", n:
            question = view.question(seat)
            assert isinstance(question, using.Split)
            found = pack.resources[question.card]
            first, second = found.between
            return say("{a} {first}, {b} {second}", a=n, first=status(first), b=found.points - int(n),
                       second=status(second))  # fmt: skip
        case "draw", there:
            return say("Draw at {place} ({kind})", place=place(pack, there), kind=kind(pack.places[there].type))
        case "cheer", other:
            return say("{who} gains 2 Mood", who=named(pack, other))
    raise KeyError(option[0])
