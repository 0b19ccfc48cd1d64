"""The five tracks: gain, loss, Death; and the WHENEVER texts that an effect sets off."""

from __future__ import annotations

from collections.abc import Iterable

from . import score
from .city import DONE, FAILED, OPEN, City, clause
from .pack import DEADLY


# Readings: RT-INT-APMAX
@clause("RT-AP-4")
def gain(t: City, seat: str, status: str, n: int) -> int:
    """Up by n spaces, never above the top; the rest is wasted. How much it was."""
    track = t.track(status)
    n = min(n, t.top(seat, status) - track[seat])
    if n > 0:
        track[seat] += n
        t.tell("gain", seat, status, n, track[seat])
    return max(0, n)


# Readings: RT-INT-DEATH, RT-INT-STAMLOSS
@clause("RT-CHAR-4", "RT-AP-3")
def lose(t: City, seat: str, status: str, n: int) -> int:
    """Down by n spaces, to 0 at the lowest, which is Death on four tracks; whoever applies the effect looks at that
    when it is complete. How much it was."""
    track = t.track(status)
    n = min(n, track[seat])
    if n > 0:
        track[seat] -= n
        t.tell("lose", seat, status, n, track[seat])
    return max(0, n)


def put(t: City, seat: str, status: str, value: int) -> None:
    """Set a token to a space."""
    there = t.track(status)[seat]
    gain(t, seat, status, value - there)
    lose(t, seat, status, there - value)


# Readings: RT-INT-DEATHCHECK
@clause("RT-WIN-1", "RT-WIN-3")
def check(t: City, seats: Iterable[str]) -> bool:
    """After an effect on these players: has one of them arrived at Death? Then all lose, at once."""
    if t.result:
        return True
    for seat in seats:
        for status in DEADLY:
            if not t.__dict__[status][seat]:
                score.died(t, seat, status)
                return True
    return False


# ---- WHENEVER


def note(t: City, text: str, seat: str, n: int = 1) -> None:
    """A WHENEVER text of this seat has been set off."""
    t.due.append((text, seat, n))


def done(t: City) -> None:
    """An effect has been applied to all its players: what it set off comes now, before any further choice."""
    if t.due:
        t.then(settle_due)


# Readings: RT-INT-WHENEVER, RT-INT-HEARTBREAK
@clause("RT-ENT-8")
def settle_due(t: City) -> None:
    """Several at once go clockwise from the Starting Player."""
    order = t.clockwise()
    due, t.due = sorted(t.due, key=lambda one: order.index(one[1])), []
    for text, seat, n in due:
        t.tell("whenever", text, seat)
        match text:
            case "sacrifice_for_others":
                gain(t, seat, "mood", n)
            case "unexploded_bombs":
                lose(t, seat, "health", n)
            case "heartbreak":
                lose(t, seat, "mood", n)
                if t.fate[seat] == OPEN:
                    t.fate[seat] = FAILED
                    t.tell("failed", seat, t.entanglement[seat])
            case _:  # hardworking_and_thrift, old_monk_relics
                lose(t, seat, "mood", n)
        if check(t, (seat,)):
            return


def once(t: City, what: str) -> bool:
    """Is it the first time this turn? From now on it is not."""
    first = what not in t.once_turn
    if first:
        t.once_turn += (what,)
    return first


def is_done(t: City, entanglement: str) -> bool:
    """Has the owner of this card, if anybody, fulfilled it?"""
    owner = t.owner(entanglement)
    return bool(owner) and t.fate[owner] == DONE
