"""What will happen: the coming raid as exact chances, dusk as if the round ended now, and who will starve."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from . import raids, rounds
from .city import City
from .pack import DEADLY

CERTAIN, NEVER = Fraction(1), Fraction(0)


@dataclass(frozen=True)
class Coming:
    """The next Air Raid Card to be resolved. `card` if it lies face up; else the chances that it is a special one, and
    that it marks each location."""

    card: str
    great: Fraction
    mazu: Fraction
    end: Fraction
    places: dict[str, Fraction]

    def hit(self, place: str) -> Fraction:
        """The chance that a player there is hit."""
        return self.places[place] + self.great


@dataclass(frozen=True)
class Forecast:
    """`dusk` holds what each seat gains and loses at dusk if the round ended now, by status (what does not change is
    left out); `choosing` are seats that would have to discard a card. `doomed` names who would die at dusk and of what,
    or is (). `loss` is the Health that each seat loses if a normal card marks its place, `great_loss` the same for Raid
    on Taihoku. `hunger` is the Satiation that the next Hunger takes, `starving` those who would die of it."""

    coming: Coming
    dusk: dict[str, dict[str, int]]
    choosing: tuple[str, ...]
    doomed: tuple[str, ...]
    loss: dict[str, int]
    great_loss: dict[str, int]
    hunger: dict[str, int]
    starving: tuple[str, ...]
    killing: tuple[str, ...]  # seats that the coming raid may kill

    def costs(self, seat: str, place: str) -> str:
        """The Health that a hit there may cost this seat: by a normal card, by Raid on Taihoku, or by either."""
        normal = {self.loss[seat]} if self.coming.places[place] else set()
        great = {self.great_loss[seat]} if self.coming.great else set()
        return "/".join(map(str, sorted(normal | great)))


def coming(t: City) -> Coming:
    """Counted from what is known of the deck: its parts, and the cards that are out already."""
    if t.face_up():
        card = t.face_up()[0]
        marks = t.pack.raids[card].marks
        places = {place: CERTAIN if place in marks else NEVER for place in t.pack.places}
        great, mazu, end = (CERTAIN if card == special else NEVER for special in (raids.RAID, raids.MAZU, raids.END))
        return Coming(card, great, mazu, end, places)
    left, special = raids.part_of(t, len(t.raids))
    chance = Fraction(1, left) if special else NEVER
    normal = raids.unseen(t)
    share = (1 - chance) / len(normal)
    times = dict.fromkeys(t.pack.places, 0)
    for card in normal:
        for place in t.pack.raids[card].marks:
            times[place] += 1
    marked = {place: n * share for place, n in times.items()}
    great, mazu, end = (chance if special == one else NEVER for one in (raids.RAID, raids.MAZU, raids.END))
    return Coming("", great, mazu, end, marked)


def forecast(t: City) -> Forecast:
    """All of it, for a view of a game in which everything has been laid out."""
    soon = coming(t)
    changes, choosing, doomed = dusk(t)
    loss = {seat: raids.loss(t, seat, t.pack.normal[0]) for seat in t.seats}
    great = {seat: raids.loss(t, seat, raids.RAID) for seat in t.seats}
    hunger = {seat: rounds.hungry(t, seat) for seat in t.seats}
    after = {
        seat: {status: t.track(status)[seat] + changes[seat].get(status, 0) for status in DEADLY} for seat in t.seats
    }
    hungry = [seat for seat in t.clockwise() if 0 < after[seat]["satiation"] <= hunger[seat]]
    starving = () if soon.end == CERTAIN else tuple(hungry)  # after the war nobody goes hungry any more
    killing = tuple(
        seat
        for seat in t.clockwise()
        if (soon.places[t.at[seat]] and after[seat]["health"] <= loss[seat])
        or (soon.great and after[seat]["health"] <= great[seat])
    )
    return Forecast(soon, changes, choosing, doomed, loss, great, hunger, starving, killing)


def dusk(t: City) -> tuple[dict[str, dict[str, int]], tuple[str, ...], tuple[str, ...]]:
    """Dusk, tried on a copy: the changes by seat and status, who must choose a card to discard, who would die of what.
    A card that breaks no heart is discarded if there is one."""
    nothing: dict[str, dict[str, int]] = {seat: {} for seat in t.seats}
    if not t.event or t.result:
        return nothing, (), ()
    trial = t.view("")
    trial.agenda, trial.active, trial.told = [("dusk",)], "", None
    trial.run()
    choosing: list[str] = []
    while trial.awaited:
        seat = trial.awaited[0]
        choosing.append(seat)
        hearts = [card for tie in t.entanglement.values() for card in t.pack.entanglements[tie].heartbreak_cards]
        trial.play(seat, min(trial.options(seat), key=lambda option: option[1] in hearts))
    for status in DEADLY:
        now, then = t.track(status), trial.track(status)
        if now != then:
            for seat in t.seats:
                if now[seat] != then[seat]:
                    nothing[seat][status] = then[seat] - now[seat]
    if not trial.result:
        return nothing, tuple(choosing), ()
    doomed = next(((seat, s) for s in DEADLY for seat in t.seats if not trial.track(s)[seat]), ())
    return nothing, tuple(choosing), doomed
