"""8. End of a turn: Weight limit, special location, TURN-END text."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import hands, ties, tracks
from .city import City, clause


# Readings: RT-INT-WEIGHTLATE
@clause("RT-END-1", "RT-END-5", "RT-LOC-6")
def end_turn(t: City, seat: str) -> None:
    """In this order; then it is the next player's turn."""
    t.tell("ended", seat)
    t.then(drop, seat).then(rest, seat).then(ties.at_turn_end, seat).then(close_turn)


@clause("RT-SURV-3")
def close_turn(t: City) -> None:
    t.active = ""


# ---- the Weight limit


# Readings: RT-INT-WEIGHTENT, RT-INT-WEIGHTNOW
@clause("RT-END-1", "RT-END-3", "RT-END-4", "RT-CHAR-2")
def drop(t: City, seat: str) -> None:
    """Exactly down to the limit; if only Entanglement-type cards are left, they stay."""
    excess = t.weight(seat) - t.pack.characters[seat].weight
    if excess > 0 and hands.droppable(t, seat):
        t.ask(seat, Drop, excess).then(drop, seat)


@clause("RT-END-1", "RT-END-2")
class Drop(Decision[City]):
    """One card after another. The excess is how much weight is still too much."""

    excess: int

    forms = ("discard CARD",)

    def refuse(self, t: City, option: Option) -> str | None:
        return refuse_drop(t, self.seat, option[1])

    def settle(self, t: City, option: Option) -> None:
        hands.discard(t, self.seat, option[1])


def refuse_drop(t: City, seat: str, card: str) -> str | None:
    if card not in t.hands[seat]:
        return "RT-END-1"
    return "RT-END-2" if t.pack.resources[card].type == "entanglement" else None


# ---- the special locations


# Readings: RT-INT-LOCRAID
@clause("RT-LOC-1", "RT-LOC-2", "RT-LOC-3", "RT-LOC-4", "RT-LOC-5")
def rest(t: City, seat: str) -> None:
    """Unless it is damaged, and also inside a Raid Area."""
    place = t.pack.places[t.at[seat]]
    if place.special and not t.damaged:
        t.tell("rests", seat, place.id)
        if place.fills:
            tracks.put(t, seat, place.fills, t.top(seat, place.fills))
        else:
            t.ask(seat, Rest)


# Readings: RT-INT-LOCCHOICE
@clause("RT-LOC-1", "RT-LOC-2", "RT-LOC-3")
class Rest(Decision[City]):
    """One of the two, also if that track is full."""

    forms = ("gain STATUS",)

    def refuse(self, t: City, option: Option) -> str | None:
        place = t.at[self.seat]
        return None if option[1] in t.pack.places[place].gains else self.under(t)

    def under(self, t: City) -> str:
        clauses = {"penglai_church": "RT-LOC-1", "longshan_temple": "RT-LOC-2", "university_hospital": "RT-LOC-3"}
        return clauses.get(t.at[self.seat], "RT-LOC-1")

    def settle(self, t: City, option: Option) -> None:
        tracks.gain(t, self.seat, option[1], 1)
