"""4. Events: what an Event Card does, and when. Its sentences are data (`Op`); Forced Labour, Kindness of Strangers and
Looters ask."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import hands, raids, tracks
from .city import City, clause
from .pack import DEADLY, Op

BOMBS = "unexploded_bombs"
LOADED = 3  # cards that Looters look for


# ---- for whom


# Readings: RT-INT-PEACHALONE
@clause("RT-EVT-3", "RT-EVT-4")
def alone(t: City, seat: str) -> bool:
    """For Event Cards: nobody else at the location, and no Peach."""
    return not t.carries(seat, "peach") and not t.others_here(seat)


def concerns(t: City, op: Op, seat: str) -> bool:
    """Is this one of the players that the sentence is about?"""
    match op.who:
        case "each":
            return True
        case "alone":
            return alone(t, seat)
        case "company":
            return not alone(t, seat)
        case "in_raid_area":
            return t.is_raid_area(t.at[seat])
        case "carries 3+ non-entanglement cards":
            return len(hands.droppable(t, seat)) >= LOADED
        case "at closed location or carries contraband":
            card = t.pack.events[t.event]
            return t.at[seat] in card.closed or any(one in card.contraband for one in t.hands[seat])
    return holds(t, op.who, seat)


def holds(t: City, condition: str, seat: str) -> bool:
    """A condition such as `satiation <= 2` or `mood == 1`."""
    status, compare, n = condition.split()
    value = t.track(status)[seat]
    return value <= int(n) if compare == "<=" else value == int(n)


# Readings: RT-INT-PLUS
@clause("RT-USE-9")
def punished(t: City, op: Op, seat: str) -> bool:
    """Does the additional punishment apply? Its condition is read before the loss; Peach cancels it."""
    return bool(op.plus_if) and not t.carries(seat, "peach") and holds(t, op.plus_if, seat)


# ---- DRAW


# Readings: RT-INT-EVENTDECK
@clause("RT-BEGIN-3", "RT-CARD-11")
def draw_event(t: City) -> None:
    """The Starting Player turns it up, and what it does at once is done."""
    t.event = t.dealer.draw("events", t.events)
    t.tell("event", t.event)
    for op in t.pack.events[t.event].at("DRAW"):
        match op.do:
            case "gain":
                for seat in t.clockwise():
                    tracks.gain(t, seat, op.status, op.n)
            case "clear_raid_areas":
                raids.clear(t)
            case "reveal_raid":
                t.then(raids.reveal, op.n)
            case "gain_lowest":
                for seat in t.clockwise():
                    t.ask(seat, Kindness, op.n)


# Readings: RT-INT-LOWEST
@clause("RT-CARD-13")
class Kindness(Decision[City]):
    """One more in the lowest of the four; ties are the player's choice, and a full one is not skipped."""

    n: int

    forms = ("gain STATUS",)

    def refuse(self, t: City, option: Option) -> str | None:
        values = [t.track(status)[self.seat] for status in DEADLY]
        status = option[1]
        return "RT-CARD-13" if status not in DEADLY or t.track(status)[self.seat] > min(values) else None

    def settle(self, t: City, option: Option) -> None:
        tracks.gain(t, self.seat, option[1], self.n)


# ---- TURN-START


@clause("RT-AP-7")
def at_turn_start(t: City, seat: str) -> None:
    if t.pack.events[t.event].at("TURN-START"):
        t.ask(seat, Labour)


@clause("RT-AP-7", "RT-AP-3", "RT-CARD-13")
class Labour(Decision[City]):
    """Forced Labour: 1 Mood or 2 AP, as far as there are any; either may be chosen, also if it is fatal."""

    forms = ("lose STATUS",)
    prices = {"mood": 1, "ap": 2}

    def refuse(self, t: City, option: Option) -> str | None:
        return None if option[1] in self.prices else "RT-CARD-13"

    def settle(self, t: City, option: Option) -> None:
        tracks.lose(t, self.seat, option[1], self.prices[option[1]])
        tracks.check(t, (self.seat,))


# ---- WHENEVER


# Readings: RT-INT-BLACKIE, RT-INT-WHENEVER
@clause("RT-EVT-6")
def explored(t: City, seat: str, in_raid_area: bool) -> None:
    """After the draw. What counts is where the player stands."""
    for op in t.pack.events[t.event].at("WHENEVER"):
        if in_raid_area:
            tracks.note(t, BOMBS, seat, op.n + (op.plus_n if punished(t, op, seat) else 0))
    tracks.done(t)


# ---- DUSK


@clause("RT-END-6", "RT-EVT-5", "RT-EVT-6", "RT-LOC-6")
def event_dusk(t: City) -> None:
    """Player by player clockwise, but for the two that level down."""
    for op in t.pack.events[t.event].at("DUSK"):
        if op.do == "level_down":
            level_down(t, op.status)
            continue
        concerned = [seat for seat in t.clockwise() if concerns(t, op, seat)]
        if concerned:
            t.tell("event_acts", t.event)
        for seat in concerned:
            if op.do == "discard":
                t.ask(seat, Looted)
            elif suffer(t, op, seat):
                return


def suffer(t: City, op: Op, seat: str) -> bool:
    """The sentence and its PLUS are one effect on one player; is the game over by it?"""
    plus = punished(t, op, seat)
    if op.do == "gain":
        tracks.gain(t, seat, op.status, op.n)
    else:
        together = op.n + (op.plus_n if plus and op.plus_status == op.status else 0)
        tracks.lose(t, seat, op.status, together)
        if plus and op.plus_status != op.status:
            tracks.lose(t, seat, op.plus_status, op.plus_n)
    return tracks.check(t, (seat,))


# Readings: RT-INT-LEVEL
@clause("RT-EVT-1", "RT-EVT-2")
def level_down(t: City, status: str) -> None:
    """At each location with company, down to the lowest there; all locations at the same instant."""
    track = t.track(status)
    lowest = {place: min(track[s] for s in t.seats if t.at[s] == place) for place in t.at.values()}
    t.tell("event_acts", t.event)
    for seat in t.clockwise():
        tracks.lose(t, seat, status, track[seat] - lowest[t.at[seat]])


@clause("RT-END-6", "RT-CARD-13")
class Looted(Decision[City]):
    """Looters: one card of the player's choice, none of type Entanglement."""

    forms = ("discard CARD",)

    def refuse(self, t: City, option: Option) -> str | None:
        return hands.refuse_discard(t, self.seat, option[1])

    def settle(self, t: City, option: Option) -> None:
        hands.discard(t, self.seat, option[1])
