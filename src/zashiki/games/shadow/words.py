"""How Shadow Tactics speaks: what is awaited, and what choosing means."""

from __future__ import annotations

from typing import Any

from ...engine.decisions import Decision
from ...engine.table import Option
from ...engine.tongue import _, count, later, say
from . import campaign, daimyo, execution, layout, lures, market, moves, ninja, rounds, setup, story, strikes, threats
from .chronicle import fact as fact
from .chronicle import result as result
from .garden import Garden
from .odds import odds as odds
from .phrases import (
    CLOCK,
    DOES,
    FACING,
    card,
    coins,
    does,
    guard,
    hex,
    lord,
    mission,
    place,
    posture,
    several,
    text,
    thing,
    upper,
    who,
)
from .phrases import slot as slot_name
from .sheet import screen as screen

# ---- what is awaited


def prompt(view: Garden, question: Decision[Any]) -> str:
    """One sentence: the circumstances, and what is to be chosen."""
    match question:
        case setup.Cast():
            return count(
                view.count, "Choose {n} Ninja and who runs it.", "Choose {n} Ninjas and who runs each of them."
            )
        case setup.Lord():
            return say("Choose the Daimyo's deck: the six core cards and three of a character.")
        case market.Bid():
            return say("Buy one of the Tactics Cards on the table, or pass for good.")
        case market.Shop():
            return say("Buy in secret what you like of the cards you were shown, then lock.")
        case campaign.Resume():
            return say("The chapter lies as it was put aside. Go on when all are ready.")
        case story.Double():
            return say("At which location will the figure of Kage-sama stand?")
        case story.Lay():
            return say("Lay a Tactics Card face down on the map, or pass.")
        case story.Choice():
            return say("Which Mission comes next?")
        case layout.Share():
            return say("Share out the Items among the Ninjas, then lock.")
        case layout.Rotate():
            return say("Who of the Ninja players places Items first, and then? Lock for the order of the seats.")
        case layout.Take():
            return say("Item Setup: take an Item of the pool.")
        case layout.Site(item=item):
            return say("Where does this go: {thing}?", thing=thing(view, item))
    return prompt_round(view, question)


def prompt_round(view: Garden, question: Decision[Any]) -> str:
    """Programming and the order of execution."""
    match question:
        case rounds.Claim(slot=slot):
            return say("Slot {slot} is open: lock to claim it for one of your Ninjas.", slot=slot)
        case rounds.Choose(slot=slot):
            return say("Slot {slot}: which of your Ninjas programs?", slot=slot)
        case rounds.Name(slot=slot):
            return say("Slot {slot}: name the Ninja that programs.", slot=slot)
        case rounds.Program(seat="daimyo", slot=slot):
            sentence = later("{slot}: program a card and lock.") if question.must(view) else later(
                "{slot}: program a card and lock, or lock without one to wait.")  # fmt: skip
            return upper(say(sentence, slot=slot_name(slot)))
        case rounds.Program(who=name, slot=slot):
            sentence = later("{who} programs slot {slot}: a card, perhaps a Bonus or an Item, then lock.")
            return say(sentence, who=who(view, name), slot=slot)
        case execution.Order(who=name):
            return upper(say("{slot}, {who}: what is executed first?", slot=slot_name(view.slot), who=who(view, name)))
    return prompt_action(view, question)


def prompt_action(view: Garden, question: Decision[Any]) -> str:
    """One symbol of a card."""
    match question:
        case moves.Walk() | strikes.Strike() | lures.Call() | ninja.Support():
            op = view.pack.ops[question.key]
            return say("{who}, {action}: choose.", who=who(view, question.who), action=does(op))
        case lures.Lead(id=id):
            return say("To which Yard is {guard} lured?", guard=guard(view, id))
        case lures.Stand(id=id, yard=yard) if id:
            return say("{guard}: corner and facing in {yard}.", guard=guard(view, id), yard=yard)
        case lures.Stand(yard=yard):
            return say("Corner and facing of the new guard in {yard}.", yard=yard)
        case daimyo.Pick(key=key):
            return say("{action}: which guard?", action=turn(view, key))
        case daimyo.Send(key=key, id=id):
            return say("{action}: where does {guard} go?", action=turn(view, key), guard=guard(view, id))
        case daimyo.Post(key=key):
            return say("Deployment of a {unit}: into which Yard?", unit=thing(view, view.pack.ops[key].unit))
        case daimyo.Swap():
            return say("Confusion: which two slots change places?")
        case daimyo.Divine():
            return say("Divination: which slot is turned up?")
        case threats.Bearer(yard=yard):
            return say("Which guard picks up the Key in {yard}?", yard=yard)
    raise KeyError(type(question).__name__)


def turn(view: Garden, key: str) -> str:
    """A symbol of the Daimyo, and if it is executed several times, which of them this is."""
    op = view.pack.ops[key]
    if op.times == 1:
        return _(DOES[op.do])
    left = sum(frame[:2] == ("daimyo_act", key) for frame in view.agenda)
    return say("{action} {n} of {all}", action=_(DOES[op.do]), n=op.times - left, all=op.times)


# ---- what choosing does


SHORT = {
    "lock": later("Lock"),
    "unlock": later("Unlock"),
    "back": later("Take back"),
    "pass": later("Pass, and be out"),
    "begin": later("Go on with the chapter"),
}
WHAT = {"card": later("the Action Card"), "extra": later("the Bonus or Item"), "reaction": later("the Reaction")}


def option(view: Garden, seat: str, option: Option) -> str:
    """What choosing this does, in one line."""
    verb = option[0]
    if verb in SHORT:
        return short(view, seat, verb)
    match option:
        case "run", name, player:
            if len(view.players) == 1:
                return who(view, name)
            return say("{ninja} is run by {player}", ninja=who(view, name), player=who(view, player))
        case "deck", id:
            return lord(view, id)
        case "buy", good:
            return say("Buy {card} for {price}: {text}", card=card(view, good), price=coins(market.cost(view, good)),
                       text=text(view, good))  # fmt: skip
        case "double", name:
            return mission(view, name)
        case "lay", name, where:
            return say("Lay {card} at {place}", card=card(view, name), place=place(view, where))
        case "mission", name:
            return mission(view, name)
        case "give", item, name:
            return say("{item} for {ninja}", item=card(view, item), ninja=who(view, name))
        case "next", player:
            return who(view, player)
        case "take", item:
            return thing(view, item)
        case "put", where:
            return hex(view, where)
        case "send", name:
            return who(view, name)
    return option_round(view, seat, option)


def short(view: Garden, seat: str, verb: str) -> str:
    """Lock means what the question makes of it."""
    question = view.question(seat)
    if verb == "lock":
        match question:
            case rounds.Claim(slot=slot):
                return say("Claim slot {slot}", slot=slot)
            case rounds.Program(slot=slot) if not view.draft.get(seat):
                return say("Leave {slot} empty", slot=slot_name(slot))
    return _(SHORT[verb])


def option_round(view: Garden, seat: str, option: Option) -> str:
    """Cards and targets."""
    match option:
        case (("card" | "extra"), id):
            return say("{card}: {text}", card=card(view, id), text=text(view, id))
        case "do", what:
            return option_do(view, seat, what)
        case "move", junction, bush:
            return say("Through {junction} to {bush}", junction=hex(view, junction), bush=bush)
        case "carry", junction, bush:
            return say("Carry it through {junction} to {bush} (Visible)", junction=hex(view, junction), bush=bush)
        case "at", id:
            return say("{guard}: {posture}", guard=guard(view, id), posture=posture(view, id))
        case "at", *ids:
            return several(view, tuple(ids))
        case "body", *ids:
            return bodies(view, ids)
        case "key", yard:
            return say("The Key in {yard}", yard=yard)
        case "tower", bush:
            return say("The Tower on {bush}", bush=bush)
        case "yard", yard:
            return say("Try it in {yard}, where nothing can be hit", yard=yard)
        case "go", yard:
            return yard
        case "stand", corner, facing:
            return option_stand(view, seat, int(corner), facing)
        case "help", name:
            return who(view, name)
        case "swap", one, other:
            return say("Slots {one} and {other}", one=one, other=other)
        case "turn", slot:
            return upper(say("{slot}: {who}", slot=slot_name(int(slot)), who=who(view, view.mat[int(slot)])))
    raise KeyError(option[0])


def option_stand(view: Garden, seat: str, corner: int, facing: str) -> str:
    """A corner by its directions and by what meets there."""
    question = view.question(seat)
    if not isinstance(question, lures.Stand):
        return say("{corner}, {facing}", corner=_(CLOCK[corner]), facing=_(FACING[facing]))
    bush, junction = view.ground.corner[question.yard][corner]
    return say("{corner} ({bush}/{junction}), {facing}", corner=_(CLOCK[corner]), bush=bush or "-",
               junction=junction or "-", facing=_(FACING[facing]))  # fmt: skip


def option_do(view: Garden, seat: str, what: str) -> str:
    """Which of the tasks of a slot comes next."""
    question = view.question(seat)
    tasks = dict(question.tasks) if isinstance(question, execution.Order) else {}
    if what not in tasks:
        return _(WHAT[what])
    return say("{what}: {card}", what=_(WHAT[what]), card=card(view, tasks[what]))


def bodies(view: Garden, ids: list[str]) -> str:
    """Bodies differ only by a Target's marker."""
    marks = {id: mark for lying in view.bodies.values() for id, mark in lying}
    named = [marks[id] for id in ids if marks.get(id)]
    where = strikes.place(view, ids[0])
    if named:
        return say("A Body in {yard} with the marker {mark}", yard=where, mark=", ".join(named))
    return count(len(ids), "{n} Body in {yard}", "{n} Bodies in {yard}", yard=where)
