"""How Onoda speaks: what is awaited, and what choosing means."""

from __future__ import annotations

from typing import Any

from ...engine.decisions import Decision
from ...engine.table import Option
from ...engine.tongue import both, count, later, say
from . import actions, alarm, checks, effects, events, reserve, round_end, squad, tracks
from .chronicle import fact as fact
from .chronicle import result as result
from .island import FULL, Island
from .odds import odds as odds
from .pack import Ops
from .phrases import (
    begun,
    card,
    cards,
    consequence,
    effect,
    effect_now,
    region,
    regions,
    token,
    what,
)
from .sheet import screen as screen

# ---- what is awaited


def prompt(view: Island, question: Decision[Any]) -> str:
    """One sentence: the circumstances, and what is to be chosen."""
    pack = view.pack
    match question:
        case actions.Action():
            return say(
                "Onoda in {region} (alarm {alarm}), Health {health}, Paranoia {paranoia}: what comes next?",
                region=region(pack, view.here),
                alarm=view.alarm[view.here],
                health=view.health,
                paranoia=view.paranoia,
            )
        case checks.Accept():
            return prompt_accept(view, question)
        case tracks.BeforeSurvival():
            return say(
                "Health {health} is below Paranoia {paranoia}: make the survival test, or first use a card.",
                health=view.health,
                paranoia=view.paranoia,
            )
        case alarm.PickRegion():
            return prompt_region(view, question)
        case squad.PickCompanion() | squad.PickObject() | squad.Prevent():
            return prompt_squad(view, question)
    return prompt_effect(view, question)


def prompt_effect(view: Island, question: Decision[Any]) -> str:
    """Rice, places and printed choices."""
    pack = view.pack
    match question:
        case checks.KeepRice(source=source, keep=keep):
            return count(
                keep,
                "{card}: keep one of the Rice tokens drawn.",
                "{card}: keep {n} of the Rice tokens drawn.",
                card=card(pack, source) if source else say("Raid"),
            )
        case effects.LoseRice(source=source, n=n):
            return count(
                n,
                "{card}: choose a Rice token that goes to the Plate.",
                "{card}: choose {n} Rice tokens that go to the Plate, one after another.",
                card=card(pack, source),
            )
        case effects.CardOption(source=source):
            return say("{card}: choose one.", card=card(pack, source))
        case effects.Relocate(source=source, optional=True):
            return say("{card}: choose where Onoda is put, or let him stay.", card=card(pack, source))
        case effects.Relocate(source=source):
            return say("{card}: choose where Onoda is put.", card=card(pack, source))
        case round_end.Lower(left=left):
            return count(
                left,
                "{n} rice point is left over: it may remove 1 Alarm from a region.",
                "{n} rice points are left over: each may remove 1 Alarm from another region.",
            )
    return prompt_card(view, question)


CHECKS = {
    "raid_won": later("Raid in {region}: drew {number}, alarm {level}. Accept the failure, or change it."),
    "repaired": later("Repair in {region}: drew {number}, alarm {level}. Accept the failure, or change it."),
    "mission_done": later("Mission in {region}: drew {number}, alarm {level}. Accept the failure, or change it."),
    "carry_out": later("Alarm check in {region}: drew {number}, alarm {level}. Accept the failure, or change it."),
}


def prompt_accept(view: Island, question: checks.Accept) -> str:
    """A number that fails lies on the Plate."""
    if question.kind == checks.SURVIVAL:
        sentence = later("Survival test: drew {number}, Paranoia {level}. Accept the defeat, or change it.")
    elif question.kind == checks.TEST:
        sentence = later("Paranoia test: drew {number}, Paranoia {level}. Accept the failure, or change it.")
    else:
        sentence = CHECKS[question.won[0] if question.won else "carry_out"]
    level = checks.level(view, question.kind, question.region)
    where = region(view.pack, question.region or view.here)
    return say(sentence, region=where, number=view.numbers[-1], level=level)


def prompt_region(view: Island, question: alarm.PickRegion) -> str:
    """Regions for a change of alarm, one after another."""
    sentences = {
        (True, False): both(
            "{card}: pick a region that gets {amount} Alarm.",
            "{card}: pick {n} regions that get {amount} Alarm each, one after another.",
        ),
        (True, True): both(
            "{card}: you may pick a region that gets {amount} Alarm.",
            "{card}: pick up to {n} regions that get {amount} Alarm each, one after another.",
        ),
        (False, False): both(
            "{card}: pick a region that loses {amount} Alarm.",
            "{card}: pick {n} regions that lose {amount} Alarm each, one after another.",
        ),
        (False, True): both(
            "{card}: you may pick a region that loses {amount} Alarm.",
            "{card}: pick up to {n} regions that lose {amount} Alarm each, one after another.",
        ),
    }
    one, many = sentences[question.n > 0, question.up_to]
    left = min(question.left, sum(option[0] == "pick" for option in question.options(view)))
    text = count(left, one, many, card=card(view.pack, question.source), amount=abs(question.n))
    if not question.picked:
        return text
    return say("{question} Picked: {regions}.", question=text, regions=regions(view.pack, question.picked))


def prompt_squad(view: Island, question: squad.PickCompanion | squad.PickObject | squad.Prevent) -> str:
    """A companion or an object is picked, or a companion about to be lost."""
    pack = view.pack
    match question:
        case squad.PickCompanion(source=source, verb=squad.ACTIVATE):
            return say("{card}: choose a companion to activate.", card=card(pack, source))
        case squad.PickCompanion(source=source, verb=squad.DEACTIVATE, price=True):
            return say("{card}: choose the companion to deactivate as its price.", card=card(pack, source))
        case squad.PickCompanion(source=source, verb=squad.DEACTIVATE):
            return say("{card}: choose a companion to deactivate.", card=card(pack, source))
        case squad.PickCompanion(source=source):
            return say(
                "{card}: no companion is active, so one leaves the game for 2 Paranoia; choose him.",
                card=card(pack, source),
            )
        case squad.PickObject(source=source, verb=squad.ACTIVATE):
            return say("{card}: choose an object to activate.", card=card(pack, source))
        case squad.PickObject(source=source):
            return say("{card}: choose an object to deactivate.", card=card(pack, source))
        case squad.Prevent(who=who, how=squad.DEACTIVATE):
            return say("{who} is about to be deactivated: prevent it, or let it happen.", who=what(pack, who))
        case squad.Prevent(who=who):
            return say(
                "{who} is about to be removed from the game: prevent it, or let it happen.",
                who=what(pack, who),
            )


def prompt_card(view: Island, question: Decision[Any]) -> str:
    """Cards in hand and in play."""
    pack = view.pack
    match question:
        case reserve.AfterReserve(card=id):
            return say("{card} is in your hand: use it at once, or keep it.", card=card(pack, id))
        case reserve.Surplus():
            return say(
                "You hold {held} cards and have room for {room}: use or discard one.",
                held=len(view.reserve),
                room=reserve.limit(view),
            )
        case events.AfterRoundEvent():
            return say("Round events in play: {cards}. Cancel one, or go on.", cards=cards(pack, view.in_force))
        case events.Answer(card=id) if events.choices_of(view, id):
            return say("{card}: you may choose one.", card=card(pack, id))
        case events.Answer(card=id):
            return say("{card}: you may {effect}.", card=card(pack, id), effect=effect_now(view, pack.events[id].ops))
        case events.DiscardRoundEvent(source=source):
            return say("{card}: choose a round event in play that is discarded for free.", card=card(pack, source))
    raise KeyError(type(question).__name__)


# ---- what choosing means


def option(view: Island, seat: str, option: Option) -> str:
    """A short phrase."""
    pack = view.pack
    match option:
        case "move", where:
            return say("Move to {region}", region=region(pack, where))
        case ["raid"]:
            return say("Raid {region}", region=region(pack, view.here))
        case ["repair"]:
            return say("Repair {object}", object=what(pack, view.markers[view.here]))
        case ["mission"]:
            mission = pack.missions[view.mission]
            return say(
                "Attempt the mission {mission}: {price}",
                mission=card(pack, mission.id),
                price=effect(pack, mission.requirement),
            )
        case ["end"]:
            return say("End round {round}: alarm falls by 1 everywhere, then everyone eats", round=view.round)
        case "relocate", where:
            return say("Put Onoda in {region}", region=region(pack, where))
        case "pick", where:
            return option_pick(view, seat, where)
        case "lower", where:
            return shifted(view, where, -1)
        case "keep", one:
            return say("Keep {token}", token=token(pack, one))
        case "lose", one:
            return say("Give up {token}", token=token(pack, one))
        case "activate", whom:
            return say("Activate {what}", what=what(pack, whom))
        case "deactivate", whom:
            return say("Deactivate {what}", what=what(pack, whom))
        case "remove", who:
            return say("Remove {who} from the game and gain 2 Paranoia", who=what(pack, who))
    return option_card(view, seat, option)


def option_card(view: Island, seat: str, option: Option) -> str:
    """What concerns cards and drawn numbers."""
    pack = view.pack
    match option:
        case "use", id, *_:
            use = reserve.use_of(view, option)
            return say("Use {card}: {effect}", card=card(pack, id), effect=effect_now(view, use.ops if use else ()))
        case "cancel", id:
            return say("Cancel {card} by taking 1 Paranoia", card=card(pack, id))
        case "cancel", id, n:
            price = effect(pack, pack.events[id].cancel[int(n) - 1])
            return say("Cancel {card}: {price}", card=card(pack, id), price=price)
        case "redraw", id:
            return say("Spend {card} to draw again", card=card(pack, id))
        case "spend", n:
            return say("Spend {n} Health: the test is passed", n=n)
        case ["draw"]:
            return say("Draw for the survival test")
        case ["go"]:
            return say("Go on")
        case "apply", id:
            return say("Apply {card}: {effect}", card=card(pack, id), effect=effect_now(view, pack.events[id].ops))
    return option_asked(view, view.question(seat), option)


def option_asked(view: Island, question: Decision[Any] | None, option: Option) -> str:
    """What has its meaning from the question."""
    match question, option:
        case checks.Accept(kind=checks.SURVIVAL, lost=lost), ["accept"]:
            return say("Accept the defeat: {consequence}", consequence=consequence(view, lost))
        case checks.Accept(lost=lost), ["accept"]:
            return say("Accept the failure: {consequence}", consequence=consequence(view, lost))
        case effects.CardOption() | events.Answer(), ("choose", n):
            return begun(effect_now(view, chosen(view, question, n)))
        case reserve.AfterReserve(card=id), ["keep"]:
            return say("Keep {card} for later", card=card(view.pack, id))
        case reserve.Surplus(), ("discard", id):
            return say("Discard {card} without effect", card=card(view.pack, id))
        case events.DiscardRoundEvent(), ("discard", id):
            return say("Discard {card} for free", card=card(view.pack, id))
        case squad.Prevent(), ["decline"]:
            return say("Let it happen")
        case events.Answer(card=id), ["decline"]:
            return say("Leave {card} aside", card=card(view.pack, id))
        case effects.Relocate(), ["decline"]:
            return say("Let Onoda stay in {region}", region=region(view.pack, view.here))
        case alarm.PickRegion(), ["done"]:
            return say("Pick no more regions")
        case round_end.Lower(), ["done"]:
            return say("Let the rest of the rice go unused")
    raise KeyError(option[0])


def chosen(view: Island, question: effects.CardOption | events.Answer, n: str) -> Ops:
    """What this one of the printed choices does."""
    choices = question.choices if isinstance(question, effects.CardOption) else events.choices_of(view, question.card)
    return choices[int(n) - 1][1]


def option_pick(view: Island, seat: str, where: str) -> str:
    """A region picked for a change of alarm."""
    question = view.question(seat)
    return shifted(view, where, question.n if isinstance(question, alarm.PickRegion) else 0)


def shifted(view: Island, where: str, n: int) -> str:
    """What the alarm of a region becomes; above 6 there is no room."""
    before = view.alarm[where]
    return say(
        "{region}: alarm {before} becomes {after}",
        region=region(view.pack, where),
        before=before,
        after=max(0, min(FULL, before + n)),
    )
