"""What happened, line by line, and how it ended."""

from __future__ import annotations

from typing import Any

from ...engine.tongue import _, count, later, listed, say
from .garden import WOUNDS, Garden
from .pack import DAIMYO
from .phrases import (
    BACK,
    CLOCK,
    DOES,
    FACING,
    STATE,
    card,
    guard,
    hex,
    mission,
    place,
    side,
    slot,
    text,
    thing,
    unit,
    upper,
    who,
)

SILENT = ("left", "bodies_gone", "void", "quieten", "searched_tools", "dealt", "done_shopping", "plans", "split")
PLAIN = {
    "execution": later("All have programmed: the slots are executed."),
    "uproar": later("A Target's Body was found: all Noise Tokens are active, and the Alarm is sure."),
    "quiet": later("Quiet lies on the threshold deck."),
    "all_placed": later("The Item Setup is over."),
    "double": later("It was a double: Sunpu Castle needs one Glory more."),
}
REASONS = {
    "ST-END-5": later("the Glory Limit is reached"),
    "ST-END-6": later("the objective is fulfilled"),
    "ST-END-7": later("the last threshold card is drawn"),
    "ST-EAVES-2": later("a Target stirred or died"),
    "ST-STORY-15": later("the final Mission is decided"),
}


def fact(view: Garden, fact: tuple[str | int, ...]) -> str:
    """A line of the chronicle; "" for what other lines already say. The view is the one of that moment."""
    verb = str(fact[0])
    if verb in SILENT:
        return ""
    if verb in PLAIN:
        return _(PLAIN[verb])
    for part in (fact_campaign, fact_setup, fact_round, fact_ninja, fact_guard):
        if line := part(view, fact):
            return upper(line)
    return ""


def pairs(view: Garden, words: list[Any]) -> list[tuple[Any, Any]]:
    return list(zip(words[::2], words[1::2], strict=True))


def fact_campaign(view: Garden, fact: tuple[Any, ...]) -> str:
    match fact:
        case "cast", *words:
            return say(
                "Ninjas: {names}.", names=listed([f"{who(view, a)} ({who(view, b)})" for a, b in pairs(view, words)])
            )
        case "lord", lord:
            return say("The Daimyo plays {name}.", name=_(view.pack.lords[lord]["name"]))
        case "paid", daimyo, ninjas:
            return say("Coins: the Daimyo has {daimyo}, the Ninjas {ninjas}.", daimyo=daimyo, ninjas=ninjas)
        case "coins", _side, n:
            return say("The Ninjas have {n} coins now.", n=n)
        case "flipped", id:
            return say("For sale: {card}. {text}", card=card(view, id), text=text(view, id))
        case "bought_plan", name, id, left:
            return say("{side} bought {card}; coins left: {n}.", side=side(name), card=card(view, id), n=left)
        case "passed", name:
            return say("{side} passed.", side=side(name))
        case ("offered" | "chosen") as verb, *cards:
            names = listed([card(view, one) for one in cards]) or _("nothing")
            return say("You were shown: {names}." if verb == "offered" else "You buy: {names}.", names=names)
        case "bought", name, items, plans, left:
            return say("{side} now: Items {items}, Tactics Cards {plans}, coins {n}.", side=side(name), items=items,
                       plans=plans, n=left)  # fmt: skip
        case "laid_card", id, where:
            return say("You laid {card} at {place}.", card=card(view, id), place=place(view, where))
        case "laid", name, where:
            return say("{side} laid a card at {place}.", side=side(name), place=place(view, where))
        case "double_laid", where:
            return say("The figure of Kage-sama will stand at {mission}.", mission=mission(view, where))
        case "mission", where, *plans:
            return say("Mission: {mission}. Tactics Cards: {cards}.", mission=mission(view, where),
                       cards=listed([card(view, one) for one in plans]) or _("none"))  # fmt: skip
        case "resumed", n:
            return count(n, "The chapter goes on: {n} Mission has been played.",
                         "The chapter goes on: {n} Missions have been played.")  # fmt: skip
        case "won", name, where, clause:
            return say("{side} won {mission}: {reason}.", side=side(name), mission=mission(view, where),
                       reason=_(REASONS[clause]))  # fmt: skip
        case "kept", _side, n:
            return say("The Daimyo keeps Items: {n}.", n=n)
        case "stock", *items:
            return say("Your side's Items: {names}.", names=listed([card(view, one) for one in items]) or _("none"))
        case "cards_back", daimyo, ninjas:
            return say("Tactics Cards in hand: the Daimyo {daimyo}, the Ninjas {ninjas}.", daimyo=daimyo, ninjas=ninjas)
        case "over", _side, _clause:
            return result(view)
    return ""


def fact_setup(view: Garden, fact: tuple[Any, ...]) -> str:
    match fact:
        case "board", where:
            return say("{mission} is laid out: {rounds} rounds, Glory Limit {limit}.", mission=mission(view, where),
                       rounds=view.rounds, limit=view.limit)  # fmt: skip
        case "shared", *words:
            return say(
                "Items: {names}.", names=listed([f"{card(view, a)} ({who(view, b)})" for a, b in pairs(view, words)])
            )
        case "rotation", *seats:
            return say("Items are placed in this order: {names}.", names=listed([who(view, seat) for seat in seats]))
        case "put", item, where:
            spot = guard(view, where) if where in view.guards else where
            return say("Placed: {thing}, {where}.", thing=thing(view, item), where=spot)
        case "posted", id, _unit, _yard:
            return say("Posted: {guard}.", guard=guard(view, id))
    return ""


def fact_round(view: Garden, fact: tuple[Any, ...]) -> str:
    match fact:
        case "round", n, alarm:
            return say("Round {n}, with Alarm." if alarm else "Round {n}.", n=n)
        case "claimed", n, name:
            return say("{slot}: {who}.", slot=slot(n), who=who(view, name))
        case "programmed", n, name, back:
            if back:
                return say(
                    "{who} has programmed {slot}, with {back}.", who=who(view, name), slot=slot(n), back=_(BACK[back])
                )
            return say("{who} has programmed {slot}.", who=who(view, name), slot=slot(n))
        case "skipped", n:
            return say("{slot} stays empty.", slot=slot(n))
        case "clock", n, times:
            return say("{slot} took {n} times two minutes.", slot=slot(n), n=times) if times else ""
        case "turned_up", n, name, one, extra:
            names = listed([card(view, id) for id in (one, extra) if id])
            return say("{slot}, {who}: {cards}.", slot=slot(n), who=who(view, name), cards=names)
        case "carries_out", name, "reaction", one, _half:
            return say("{who} executes the Reaction of {card}.", who=who(view, name), card=card(view, one))
        case "carries_out", name, "card", one, "bottom":
            return say("{who} executes the Focused half. {text}", who=who(view, name), text=text(view, one, "bottom"))
        case "confused", one, other:
            return say("The cards of slots {one} and {other} change places.", one=one, other=other)
        case "divined", n, name, *cards:
            return say("{slot} is turned up, {who}: {cards}.", slot=slot(n), who=who(view, name),
                       cards=listed([card(view, id) for id in cards]))  # fmt: skip
        case "threshold", id, level, heard, alarm:
            sentence = later("Threshold {level} against Noise {noise}: Alarm.") if alarm else later(
                "Threshold {level} against Noise {noise}: no Alarm.")  # fmt: skip
            return say(sentence, level=level, noise=heard)
        case "glory", n, now:
            return say("Glory +{n}: now {now} of {limit}.", n=n, now=now, limit=view.limit)
        case "searched", id, bush, *names:
            return say("{guard} searches {bush} and finds {names}.", guard=guard(view, id), bush=bush,
                       names=listed([who(view, name) for name in names]))  # fmt: skip
        case "took_back", name:
            return say("{who} takes all discards back.", who=who(view, name))
    return ""


def fact_ninja(view: Garden, fact: tuple[Any, ...]) -> str:
    match fact:
        case "moved", name, junction, bush, load:
            sentence = later("{who} carries the deliverable through {junction} to {bush}.") if load else later(
                "{who} moves through {junction} to {bush}.")  # fmt: skip
            return say(sentence, who=who(view, name), junction=hex(view, junction), bush=bush)
        case "attempt", name, do, yard, aimed if aimed == yard and do != "steal_key":
            return say("{who}: {action} in {yard}, where nothing can be hit.", who=who(view, name), action=_(DOES[do]),
                       yard=yard)  # fmt: skip
        case "attempt", name, do, yard, *_ids:
            return say("{who}: {action} in {yard}.", who=who(view, name), action=_(DOES[do]), yard=yard)
        case "caught", name, n:
            return count(n, "It fails: {n} guard sees {who}.", "It fails: {n} guards see {who}.", who=who(view, name))
        case "wound", name, n if n == WOUNDS:  # also told of one beyond
            return say("{who} has {n} of 2 wounds: more bring only a Refresh.", who=who(view, name), n=n)
        case "wound", name, n:
            return say("{who} is wounded: {n} of 2.", who=who(view, name), n=n)
        case "healed", name, n:
            return say("{who} is healed: {n} of 2 wounds left.", who=who(view, name), n=n)
        case "refresh", name:
            return say("{who} gets a Refresh Token.", who=who(view, name))
        case "focus", name:
            return say("{who} is Focused.", who=who(view, name))
        case "commotion", name:
            return say("{who} makes a Commotion.", who=who(view, name))
        case "tower_taken", name, bush:
            return say("{who} takes the Tower on {bush}.", who=who(view, name), bush=bush)
        case "loot", name, token:
            return say("{who} finds Loot: {token}.", who=who(view, name), token=_(view.pack.loot[token]["name"]))
        case "found_tool", _name, item:
            return say("The Item is {card}.", card=card(view, item))
        case "found_plan", one:
            return say("The Tactics Card is {card}.", card=card(view, one))
        case "overheard", target, n:
            return say("Target {target} is overheard: {n} of 2.", target=target, n=n)
        case "hidden", yard, _id:
            return say("A Body in {yard} is hidden.", yard=yard)
    return ""


def fact_guard(view: Garden, fact: tuple[Any, ...]) -> str:
    match fact:
        case "state", id, state:
            return say("{guard} is {state}.", guard=guard(view, id), state=_(STATE[state]))
        case "noise", n, now:
            return say("Noise +{n}: now {now}.", n=n, now=now)
        case "found", yard, n, _finders, _towers:
            return count(n, "{n} Body is found ({yard}).", "{n} Bodies are found ({yard}).", yard=yard)
        case "manned", bush:
            return say("The Tower on {bush} is occupied.", bush=bush)
        case "keeper", id, _gate:
            return say("{guard} has the Key.", guard=guard(view, id))
        case "gate", gate:
            return say("Gate {gate} is open.", gate=gate)
        case "killed", _id, kind, yard:
            return say("{unit} in {yard} is dead.", unit=unit(view, kind), yard=yard)
        case "stands", id, _yard, corner, facing:
            return say("{guard} now stands {corner}, {facing}.", guard=guard(view, id), corner=_(CLOCK[corner]),
                       facing=_(FACING[facing]))  # fmt: skip
        case "deployed", id, _unit, _yard:
            return say("Deployed: {guard}.", guard=guard(view, id))
        case "promoted", id:
            return say("Promoted: {guard}.", guard=guard(view, id))
    return ""


def result(view: Garden) -> str:
    """How it ended."""
    if not view.result:
        return ""
    reason = _(REASONS.get(view.result["clause"], later("the others have given up")))
    if DAIMYO in view.result["winners"]:
        return say("The Daimyo has won: {reason}.", reason=reason)
    return say("The Ninjas have won: {reason}.", reason=reason)
