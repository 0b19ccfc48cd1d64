"""How Okko speaks: what is awaited, and what choosing means."""

from __future__ import annotations

from typing import Any

from ...engine.chance import Dealer
from ...engine.decisions import Decision
from ...engine.table import LOCK, UNLOCK, Option
from ...engine.tongue import _, count, later, say
from . import activation, band, combat, condition, movement, powers, setup, turn, will
from .chronicle import fact as fact
from .chronicle import result as result
from .dungeon import Dungeon
from .odds import odds as odds
from .phrases import (
    FACING_NAMES,
    SOURCE_NAMES,
    STATS,
    WAYS,
    character,
    cost,
    dice,
    element,
    piece,
    skill,
    tile,
    token,
)
from .sheet import screen as screen

# ---- what is awaited

SETUP_PROMPTS = {
    "Tile": later("Choose a tile, and which face is up."),
    "Rotate": later("How is the tile turned?"),
    "Side": later("You begin: from which side of the board do you come?"),
    "Begin": later("For winning The Burning Library you decide who begins: do you play the first phase?"),
    "Gift": later("For winning The Kidnapped Geisha you may give one of your characters a card worth 1 Zeni."),
}


def prompt(view: Dungeon, question: Decision[Any]) -> str:
    """One sentence: the circumstances, and what is to be chosen."""
    match question:
        case band.Recruit(seat=seat) if seat in view.locked:
            return say("Your band is locked; you wait for the other. Until then “{again}” opens it.",
                       again=_(PLAIN[UNLOCK]))  # fmt: skip
        case band.Recruit(seat=seat):
            left = view.budget[seat] - band.price(view.pack, band.entries(view, seat))
            return count(left, "Gather your band: {n} Zeni left.", "Gather your band: {n} Zeni left.")
        case setup.Slot(tile=name):
            return say("Where do you lay this tile: {tile}?", tile=tile(view.pack, name))
        case setup.Place(who=who):
            return say("Where does {name} stand?", name=piece(view, who))
        case turn.TakeBack():
            return say("Take dice back from reserve, or keep them and roll {n}.", n=view.aside[question.seat])
        case turn.Bell(who=who):
            return say("{name}: roll one die of the pool again?", name=piece(view, who))
        case turn.Phase():
            return say("Your dice: {dice}. Who is next?", dice=dice(view.pool))
        case turn.Keep():
            return say("Unused: {dice}. Keep dice on cards, or end the phase.", dice=dice(view.pool))
        case condition.LoseDie():
            return say("Your civilian is gone: which die is lost for good?")
    name = type(question).__name__
    return say(SETUP_PROMPTS[name]) if name in SETUP_PROMPTS else prompt_act(view, question)


def prompt_act(view: Dungeon, question: Any) -> str:
    """Activations, and what one character does or suffers."""
    match question:
        case activation.Activation(who=who):
            return prompt_activation(view, who)
        case combat.Announce(who=who, role=role):
            return prompt_announce(view, who, role)
        case combat.Helmet(who=who):
            return say("{name} has lost by exactly 4: use the helmet?", name=piece(view, who))
        case condition.Retreat(who=who):
            return say("{name} must retreat: to which square?", name=piece(view, who))
        case condition.Facing(who=who, cause=condition.COMBAT_TURN):
            return say("{name} turns to its attacker: which way?", name=piece(view, who))
        case condition.Facing(who=who, cause=condition.SHOT_TURN):
            return say("{name} turns so that it sees its enemy: which way?", name=piece(view, who))
        case condition.Facing(who=who):
            return say("Which way does {name} look?", name=piece(view, who))
        case will.Mirror(who=who):
            return say(
                "{name} holds the Silver Mirror: use it, so that the skill has no effect?", name=piece(view, who)
            )
        case will.Steady(who=who, bonus=bonus):
            most = will.needed(view, who, bonus)
            return say("{name} tests its Willpower: {most} or less passes.", name=piece(view, who), most=most)
        case will.Ward(who=who):
            return say("{name} has failed its test: use the Paper Ward?", name=piece(view, who))
        case powers.Target(who=who, skill=id):
            return say("{name}, {skill}: on whom?", name=piece(view, who), skill=skill(view.pack, id))
        case powers.Wheel(who=who):
            return say("{name}: turn one die to another face.", name=piece(view, who))
    raise KeyError(type(question).__name__)


def prompt_activation(view: Dungeon, who: str) -> str:
    """Points left, and whether the action is still to come."""
    name = piece(view, who)
    if movement.over(view):
        if view.acted:
            return say("{name}: movement and action are over.", name=name)
        return say("{name}: the movement is over. An action?", name=name)
    left = movement.points(view, who)
    if view.acted:
        return count(left, "{name}: {n} movement point left.", "{name}: {n} movement points left.", name=name)
    return count(
        left,
        "{name}: {n} movement point. Move or act?",
        "{name}: {n} movement points. Move or act?",
        name=name,
    )


ANNOUNCEMENTS = {
    combat.ATTACK: later("{who} attacks {enemy}, {ours} against {theirs}: dice and skills?"),
    combat.DEFENSE: later("{enemy} attacks {who}, {theirs} against {ours}: dice and skills?"),
    combat.AIM: later("{who} shoots at {enemy}, {ours} against {theirs}: dice and skills?"),
    combat.TARGETED: later("{enemy} shoots at {who}, {theirs} against {ours}: dice and skills?"),
}


def prompt_announce(view: Dungeon, who: str, role: str) -> str:
    if role == combat.STRIKE:
        return say("{who} strikes the altar: a Fire die?", who=piece(view, who))
    attack, defense = combat.total(combat.attack_parts(view)), combat.total(combat.defense_parts(view))
    mine = who == view.attacker
    enemy = view.defender if mine else view.attacker
    ours, theirs = (attack, defense) if mine else (defense, attack)
    return say(ANNOUNCEMENTS[role], who=piece(view, who), enemy=piece(view, enemy), ours=ours, theirs=theirs)


# ---- what choosing means

PLAIN = {
    LOCK: later("This is my band"),
    UNLOCK: later("Change the band after all"),
    ("ready",): later("Ready"),
    ("begin",): later("Play the first phase"),
    ("yield",): later("Let the other begin"),
    ("pass",): later("No"),
    ("accept",): later("No, let it be"),
    ("lose", "aside"): later("A die that is set aside"),
    ("end",): later("End the activations"),
    ("close",): later("End the phase"),
    ("leave",): later("Leave the board, 1 point"),
    ("halt",): later("End the movement"),
    ("rally",): later("Test Willpower to become vigilant"),
    ("done",): later("End this activation"),
}


def option(view: Dungeon, seat: str, option: Option) -> str:
    """A short phrase."""
    if option == ("pass",) and isinstance(view.question(seat), band.Gift):
        return say("Give no card")
    if option in PLAIN:
        return _(PLAIN[option])
    if option == ("roll",):
        testing = isinstance(view.question(seat), will.Steady)
        return say("Roll the die") if testing else say("Roll the dice")
    return option_setup(view, option) or option_move(view, option) or option_act(view, option)


DEGREES = {
    "0": later("As it is"),
    "90": later("A quarter turn"),
    "180": later("A half turn"),
    "270": later("Three quarter turns"),
}


def option_setup(view: Dungeon, option: Option) -> str:
    """Bands, tiles and places."""
    pack = view.pack
    match option:
        case "hire", kind:
            return say("Hire {name}, {n} Zeni", name=character(pack, kind), n=pack.characters[kind].cost)
        case "dismiss", kind:
            return say("Dismiss {name}", name=character(pack, kind))
        case "give", card, kind:
            return say("Give {card} to {name}, {n} Zeni", card=skill(pack, card), name=character(pack, kind),
                       n=pack.gear[card].cost)  # fmt: skip
        case "strip", card, kind:
            return say("Take {card} back from {name}", card=skill(pack, card), name=character(pack, kind))
        case "hand", card, who:
            return say("{card} for {name}", card=skill(pack, card), name=piece(view, who))
        case "tile", face:
            return tile(pack, face)
        case "rotate", degrees:
            return _(DEGREES[degrees])
        case "slot", slot:
            names = {"nw": later("North-west"), "ne": later("North-east"), "sw": later("South-west"),
                     "se": later("South-east")}  # fmt: skip
            return _(names[slot])
        case "side", side:
            return say("From the {side}", side=_(FACING_NAMES[side]))
        case "place", square:
            return say("On {square}", square=square)
    return ""


def option_move(view: Dungeon, option: Option) -> str:
    """Movement, and dice that lie about."""
    match option:
        case "step", square:
            return say("To {square}, {n}", square=square, n=points(step_cost(view, view.board.square[square])))
        case "climb", square:
            return say("Over the wall to {square}", square=square)
        case "turn", way:
            return say("Turn {way}, 1 point", way=_(WAYS[way]))
        case "face", facing:
            return say("Look {facing}", facing=_(FACING_NAMES[facing]))
        case "retreat", square:
            return say(RETREATS[fate(view, square)], square=square)
        case "air", source:
            return say("One more point with an Air die {source}", source=_(SOURCE_NAMES[source]))
        case "take", who, die:
            return say("Take {die} back from {name}", die=element(die), name=piece(view, who))
        case "store", die, who:
            return say("Keep {die} on {name}", die=element(die), name=piece(view, who))
        case "reroll", die:
            return say("Roll {die} again", die=element(die))
        case "change", old, new:
            return say("Turn {old} to {new}", old=element(old), new=element(new))
        case "lose", die:
            return say("{die} of the pool", die=element(die))
        case "lose", who, die:
            return say("{die} on {name}", die=element(die), name=piece(view, who))
    return ""


RETREATS = {
    "": later("Retreat to {square}"),
    "shaken": later("Retreat to {square}: it becomes shaken"),
    "disabled": later("Retreat to {square}: it is disabled"),
}


def fate(view: Dungeon, square: str) -> str:
    """What a retreat to this square would make of the character that must retreat: "", "shaken" or "disabled"."""
    if view.asking[2:3] != ("Retreat",):
        return ""
    twin, who = view.clone(Dealer()), view.asking[3]
    twin.at[who] = twin.board.square[square]
    if not condition.difficult(twin, who):
        return ""
    return "disabled" if who in twin.shaken else "shaken"


def step_cost(view: Dungeon, square: int) -> int:
    """What a step of the active character into this square costs."""
    steps = {target: direction for target, direction, _jam in view.board.steps[view.at[view.hero]]}
    return movement.cost(view, view.hero, square, steps[square]) if square in steps else 0


def points(n: int) -> str:
    return count(n, "{n} point", "{n} points")


DEEDS = {
    "work": later("Work {token}"),
    "search": later("Open {token}"),
    "carry": later("Take {token}"),
    "feed": later("Feed on {token}"),
    "strike": later("Strike {token}"),
}


def option_act(view: Dungeon, option: Option) -> str:
    """Actions, skills and dice of a combat."""
    pack = view.pack
    match option:
        case "activate", who:
            return say("Activate {name}", name=piece(view, who))
        case "attack", enemy:
            return say("Attack {name}", name=piece(view, enemy))
        case "shoot", enemy, weapon, *_source:
            return say("Shoot at {name}: {shot}", name=piece(view, enemy), shot=skill(pack, weapon))
        case "target", one:
            return piece(view, one)
        case "raise", source:
            return say(
                "{stat} +1 with a die {source}", stat=_(STATS[raised_stat(view)]), source=_(SOURCE_NAMES[source])
            )
        case "use", id, source:
            return say("{skill}: {die} {source}", skill=skill(pack, id), die=cost(pack, id),
                       source=_(SOURCE_NAMES[source]))  # fmt: skip
        case "use", id:
            return skill(pack, id)
        case "help", who, id, source:
            return say("{name} helps, {skill}: {die} {source}", name=piece(view, who), skill=skill(pack, id),
                       die=cost(pack, id), source=_(SOURCE_NAMES[source]))  # fmt: skip
        case verb, id if verb in DEEDS:
            return say(DEEDS[verb], token=token(id))
    return " ".join(option)


def raised_stat(view: Dungeon) -> str:
    """What a die would raise now."""
    question: Any = view.question(view.awaited[0]) if view.awaited else None
    if isinstance(question, combat.Announce) and question.role in combat.STAT:
        return combat.STAT[question.role][0]
    return "willpower"
