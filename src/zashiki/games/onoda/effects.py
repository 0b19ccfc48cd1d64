"""The vocabulary of the cards: a small interpreter. `content.toml` describes every verb; what a verb does by the rules
is done by the chapter it belongs to."""

from __future__ import annotations

from typing import Any

from ...engine.decisions import Decision
from ...engine.table import Option, call
from . import alarm, checks, events, squad, tracks
from .island import ACTIVE, ASIDE, INACTIVE, NUMBERS, ONODA, Island, clause
from .pack import Ops
from .pack import Use as Use


@clause("ON-IMM-1", "ON-IMM-3", "ON-ACT-9", "ON-MIS-6")
def carry_out(t: Island, ops: Ops, source: str) -> None:
    """Left to right, each with all that it sets off before the next. `source` is the card."""
    if ops:
        do(t, ops[0], source)
        if len(ops) > 1:
            t.then(carry_out, ops[1:], source)


def do(t: Island, op: tuple[Any, ...], source: str) -> None:
    """Carry out one op, as far as possible."""
    match op:
        case "health" | "paranoia" as track, n:
            change(t, track, n)
        case "honor", n:
            tracks.honor(t, n)
        case "alarm", n, at, count, up_to:
            alarm.change_at(t, source, n, at, count, up_to)
        case "rice_gain", n:
            checks.gain_rice(t, n)
        case "rice_pick", draw, keep:
            checks.draw_and_keep(t, source, draw, keep)
        case "rice_lose", n:
            lose_rice(t, n, source)
        case "activate", what:
            squad.activate(t, what, source)
        case "deactivate", what:
            squad.deactivate(t, what, source)
        case "remove_companion", who:
            squad.remove(t, who)
        case "place_companion", who:
            squad.place(t, who)
        case "relocate", to, optional:
            relocate(t, to, optional, source)
        case "test", won, lost:
            checks.check(t, checks.TEST, "", call(carry_out, won, source), call(carry_out, lost, source))
        case "check", won, lost:
            checks.card_check(t, won, lost, source)
        case "choose", options:
            choose(t, options, source)
        case "if", condition, ops, other:
            t.then(carry_out, ops if holds(t, condition) else other, source)
        case _:
            handle_card(t, op, source)


def handle_card(t: Island, op: tuple[Any, ...], source: str) -> None:
    """The verbs that move cards or change what is going on."""
    match op:
        case "shuffle_in", n:
            events.shuffle_in(t, t.pack.event_number(n))
        case "void", n:
            make_void(t, t.pack.event_number(n))
        case ("discard_round_event",):
            if t.in_force:
                t.ask(ONODA, events.DiscardRoundEvent, source)
        case ("discard_self",):
            if source in t.in_force:
                events.leave(t, source)
        case ("raid_rice_to_plate",):
            if rice := rice_of_raid(t):
                t.ask(ONODA, LoseRice, tuple(rice), 1, source)
        case "health_per_surplus", n:
            change(t, "health", n * t.surplus)
        case ("stop_move",):
            t.acting = ""
            t.tell("stopped")
        case ("pass_test",):
            if t.numbers:
                t.numbers[-1] = checks.PASSED
        case "add_to_number", n:
            if t.numbers:
                t.numbers[-1] += n


def change(t: Island, track: str, n: int) -> None:
    """One op is one change, of however many points."""
    harmful = n < 0 if track == "health" else n > 0
    if harmful:
        tracks.harm(t, **{track: abs(n)})
    elif n:
        tracks.heal(t, **{track: abs(n)})


@clause("ON-EVT-6")
def make_void(t: Island, card: str) -> None:
    if card not in t.void:
        t.void.append(card)
        t.tell("made_void", card)


# ---- prices


@clause("ON-MIS-2", "ON-MIS-3", "ON-REV-4")
def pay(t: Island, price: Ops, source: str, removal: bool) -> None:
    """A requirement of a mission (`removal`: an inactive companion may pay with his life in the group) or the price of
    cancelling. Nothing prevents what is paid."""
    if price:
        match price[0]:
            case "deactivate", what:
                squad.deactivate(t, what, source, price=True, removal=removal)
            case op:
                do(t, op, source)
        t.then(pay, price[1:], source, removal)


@clause("ON-IMM-2", "ON-MIS-4", "ON-SQD-11", "ON-OBJ-2")
def possible(t: Island, ops: Ops) -> bool:
    """Can everything that stands directly in these ops and TAKES something be taken in full? Giving nothing never
    closes an option, and neither does a fatal price."""
    rice, companions = 0, 0
    for op in ops:
        match op:
            case "rice_lose", n:
                rice += n
            case "deactivate", "any_companion":
                companions += 1
            case "deactivate", "all_companions" if not t.in_camp():
                return False
            case "deactivate", "any_object" if ACTIVE not in t.objects.values():
                return False
            case "deactivate", what if t.objects.get(what) == INACTIVE:
                return False
            case "deactivate", what if what in t.companions and t.companions[what] != ACTIVE:
                return False
    return rice <= len(t.camp) and companions <= len(t.in_camp()) + t.active_companions()


# ---- choices on cards


@clause("ON-IMM-2", "ON-CARD-1", "ON-CARD-6")
def choose(t: Island, options: tuple[tuple[str, Ops], ...], source: str) -> None:
    """Exactly one of the options that are possible; with none nothing happens."""
    if any(open_to(t, option) for option in options):
        t.ask(ONODA, CardOption, source, options)


def open_to(t: Island, option: tuple[str, Ops]) -> bool:
    condition, ops = option
    return (not condition or holds(t, condition)) and possible(t, ops)


@clause("ON-IMM-2", "ON-MIS-6")
class CardOption(Decision[Island]):
    """A printed choice of an event, or in what follows a mission."""

    source: str
    choices: tuple[tuple[str, Ops], ...]

    forms = ("choose NUMBER",)

    def refuse(self, t: Island, option: Option) -> str | None:
        index = int(option[1]) - 1
        return None if index < len(self.choices) and open_to(t, self.choices[index]) else self.under(t)

    def under(self, t: Island) -> str:
        return "ON-MIS-6" if self.source in t.pack.missions else "ON-IMM-2"

    def options(self, t: Island) -> list[Option]:
        return [("choose", NUMBERS[i]) for i, option in enumerate(self.choices) if open_to(t, option)]

    def settle(self, t: Island, option: Option) -> None:
        t.tell("chose", self.source, int(option[1]))
        t.then(carry_out, self.choices[int(option[1]) - 1][1], self.source)


@clause("ON-CARD-3", "ON-MOVE-8")
def relocate(t: Island, to: str, optional: bool, source: str) -> None:
    """Puts the Onoda marker elsewhere. No Move action: no token, no event, nothing that looks at Moves."""
    camp = t.pack.data["setup"]["onoda_region"]
    match to:
        case "any":
            regions = tuple(t.pack.regions)
        case "kyanpu":
            regions = (camp,)
        case "adjacent":
            regions = t.pack.adjacent[t.here]
        case _:
            regions = tuple(dict.fromkeys((camp, *t.pack.adjacent[t.here])))
    t.ask(ONODA, Relocate, source, regions, optional)


@clause("ON-MOVE-8", "ON-CARD-3")
class Relocate(Decision[Island]):
    """Where a card puts the Onoda marker."""

    source: str
    regions: tuple[str, ...]
    optional: bool

    forms = ("relocate REGION", "decline")

    def refuse(self, t: Island, option: Option) -> str | None:
        good = self.optional if option == ("decline",) else option[1] in self.regions
        return None if good else "ON-MOVE-8"

    def settle(self, t: Island, option: Option) -> None:
        if option[0] == "relocate":
            t.here = option[1]
            t.tell("relocated", t.here)


# ---- rice


@clause("ON-TOK-5")
def lose_rice(t: Island, n: int, source: str) -> None:
    """The player picks tokens of the Camp, which go to the Plate; with fewer, all of them."""
    if t.camp:
        t.ask(ONODA, LoseRice, tuple(t.camp), n, source)


def rice_of_raid(t: Island) -> list[str]:
    """The rice that has come into the Camp since the running Raid succeeded and is still there."""
    return [token for token in t.gained if token in t.camp]


@clause("ON-TOK-5")
class LoseRice(Decision[Island]):
    """Which rice token goes to the Plate."""

    among: tuple[str, ...]
    n: int
    source: str

    forms = ("lose TOKEN",)

    def refuse(self, t: Island, option: Option) -> str | None:
        return None if option[1] in self.among else "ON-TOK-5"

    def settle(self, t: Island, option: Option) -> None:
        token = option[1]
        t.camp.remove(token)
        t.plate.append(token)
        t.tell("rice_lost", token)
        rest = tuple(other for other in self.among if other != token)
        if self.n > 1 and rest:
            t.ask(ONODA, LoseRice, rest, self.n - 1, self.source)


# ---- conditions


def holds(t: Island, condition: str) -> bool:
    """All parts of a condition, joined by `&`."""
    return all(part_holds(t, *part.split(":")) for part in condition.split("&"))


def part_holds(t: Island, name: str, argument: str) -> bool:
    match name:
        case "object_active":
            return t.objects[argument] == ACTIVE
        case "object_inactive":
            return t.objects[argument] == INACTIVE
        case "companion_in_camp":
            return argument in t.in_camp()
        case "companion_active":
            return t.companions[argument] == ACTIVE
        case "companion_never_placed":
            return t.companions[argument] == ASIDE
        case "active_companions_at_least":
            return t.active_companions() >= int(argument)
        case "round_at_least":
            return t.round >= int(argument)
        case "rice_at_least":
            return len(t.camp) >= int(argument)
    raise KeyError(name)
