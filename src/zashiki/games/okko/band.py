"""BAND: gathering a band, in secret or openly, in small choices that may be taken back until the player locks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ...engine.decisions import Decision
from ...engine.table import LOCK, Option
from . import scenarios
from .dungeon import SEATS, Dungeon, clause, other
from .pack import EVIL, HUNTER, Character, Condition, OkkoPack

READY: Option = ("ready",)
ONE = "exactly one"
NEVER = 99  # Zeni that no budget pays
OPPOSITE = {HUNTER: EVIL, EVIL: HUNTER}
Entries = tuple[str, ...]  # characters, each perhaps with its card: gaki, okko:smoke-pot


def split(entry: str) -> tuple[str, str]:
    """The character and the card of an entry, "" if it carries none."""
    kind, _, card = entry.partition(":")
    return kind, card


def entries(t: Dungeon, seat: str) -> Entries:
    """The band as far as this player has composed it."""
    return t.shown.get(seat, ()) if t.open_bands else t.draft[seat]


def price(pack: OkkoPack, band: Entries) -> int:
    """Zeni of all characters and cards. OK-BAND-5"""
    pairs = [split(entry) for entry in band]
    return sum(pack.characters[kind].cost + (pack.gear[card].cost if card else 0) for kind, card in pairs)


def conditions(t: Dungeon, seat: str) -> tuple[Condition, ...]:
    return scenarios.force(t, seat).conditions if t.scenario else ()


# ---- what a band may hold


def members_of(pack: OkkoPack, band: Entries) -> list[Character]:
    """The characters of a band, whatever they carry."""
    return [pack.characters[split(entry)[0]] for entry in band]


def counts(character: Character, what: str) -> bool:
    """Is it one of those that a condition speaks of?"""
    return character.civilian if what == "civilian" else character.alignment == what


@clause("OK-BAND-8", "OK-BAND-9", "OK-BAND-10", "OK-BAND-11", "OK-BAND-12", "OK-BAND-13", "OK-BAND-14", "OK-BAND-15",
        "OK-SCEN-2")  # fmt: skip
def refuse_member(t: Dungeon, seat: str, members: list[Character], one: Character) -> str | None:
    """Hunters and evil creatures never together, a unique character once, one civilian; what the scenario forbids."""
    if OPPOSITE.get(one.alignment) in [member.alignment for member in members]:
        return "OK-BAND-8"
    if one.unique and one in members:
        return "OK-BAND-12"
    if one.civilian and any(member.civilian for member in members):
        return "OK-BAND-15"
    for how, what in conditions(t, seat):
        if counts(one, what) and (how == "no" or (how == ONE and any(counts(member, what) for member in members))):
            return "OK-SCEN-2"
    return None


def missing(t: Dungeon, seat: str, band: Entries) -> list[str]:
    """What the scenario demands and the band does not have yet."""
    members = members_of(t.pack, band)
    wanted = [what for how, what in conditions(t, seat) if how != "no"]
    return [what for what in wanted if not any(counts(member, what) for member in members)]


def completion(t: Dungeon, seat: str, band: Entries) -> int:
    """The fewest Zeni that fulfil what the scenario still demands."""
    wanted = missing(t, seat, band)
    if not wanted:
        return 0
    best, members = NEVER, members_of(t.pack, band)
    for kind, one in t.pack.characters.items():
        if counts(one, wanted[0]) and refuse_member(t, seat, members, one) is None:
            best = min(best, one.cost + completion(t, seat, (*band, kind)))
    return best


@clause("OK-BAND-18", "OK-BAND-19", "OK-BAND-25")
def refuse_card(pack: OkkoPack, band: Entries, card: str, kind: str) -> str | None:
    """One card a character, each card once in a band, and only on a bearer that it allows."""
    if not any(split(entry)[0] == kind for entry in band):
        return "OK-BAND-25"
    if not pack.gear[card].fits(pack.characters[kind]) or any(split(entry)[1] == card for entry in band):
        return "OK-BAND-19"
    return None if kind in band else "OK-BAND-18"


# ---- composing


@clause("OK-BAND-1", "OK-BAND-2", "OK-BAND-4", "OK-BAND-5", "OK-BAND-6", "OK-BAND-19", "OK-BAND-25", "OK-SETUP-1")
class Recruit(Decision[Dungeon]):
    """Characters and their equipment, within the budget."""

    forms: ClassVar[tuple[str, ...]] = ("hire KIND", "give GEAR KIND", "dismiss KIND", "strip GEAR KIND")
    back = ("dismiss", "strip")

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        band = entries(t, self.seat)
        match option:
            case "hire", kind:
                why = refuse_member(t, self.seat, members_of(t.pack, band), t.pack.characters[kind])
                return why or self.afford(t, (*band, kind))
            case "give", card, kind:
                why = refuse_card(t.pack, band, card, kind)
                return why or self.afford(t, swap(band, kind, f"{kind}:{card}"))
            case "dismiss", kind:
                return None if any(split(entry)[0] == kind for entry in band) else "OK-BAND-25"
            case "strip", card, kind:
                return None if f"{kind}:{card}" in band else "OK-BAND-18"
        if option == LOCK:
            return "OK-BAND-25" if not band else ("OK-SCEN-2" if missing(t, self.seat, band) else None)
        return "OK-BAND-1"

    def afford(self, t: Dungeon, band: Entries) -> str | None:
        """Within the budget, and so that what the scenario demands can still be paid."""
        left = t.budget[self.seat] - price(t.pack, band)
        if left < 0:
            return "OK-BAND-5"
        return "OK-SCEN-2" if t.scenario and completion(t, self.seat, band) > left else None

    def options(self, t: Dungeon) -> list[Option]:
        band = entries(t, self.seat)
        left, members = t.budget[self.seat] - price(t.pack, band), members_of(t.pack, band)
        found: list[Option] = []
        for kind, one in t.pack.characters.items():
            if one.cost <= left and refuse_member(t, self.seat, members, one) is None:
                found.append(("hire", kind))
        bare = [(entry, t.pack.characters[entry]) for entry in dict.fromkeys(band) if ":" not in entry]
        given = {split(entry)[1] for entry in band}
        for card, thing in t.pack.gear.items():
            if thing.cost <= left and card not in given:
                found += [("give", card, kind) for kind, one in bare if thing.fits(one)]
        return [option for option in found if self.refuse(t, option) is None] if t.scenario else found

    def settle(self, t: Dungeon, option: Option) -> None:
        band = entries(t, self.seat)
        match option:
            case "hire", kind:
                band = (*band, kind)
            case "give", card, kind:
                band = swap(band, kind, f"{kind}:{card}")
            case "strip", card, kind:
                band = swap(band, f"{kind}:{card}", kind)
            case "dismiss", kind:
                gone = kind if kind in band else next(entry for entry in band if split(entry)[0] == kind)
                at = band.index(gone)
                band = band[:at] + band[at + 1 :]
        (t.shown if t.open_bands else t.draft)[self.seat] = band


@clause("OK-SETUP-1")
class Compose(Recruit):
    """The same openly: a choice each in turn, until both have said one after the other that their band is complete.
    `agreed`: the other has just said so, or composes no band."""

    agreed: bool
    forms = (*Recruit.forms, "ready")

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        return super().refuse(t, LOCK if option == READY else option)

    def options(self, t: Dungeon) -> list[Option]:
        return [*super().options(t), *[READY] * (self.refuse(t, READY) is None)]

    def settle(self, t: Dungeon, option: Option) -> None:
        if option != READY:
            super().settle(t, option)
            t.tell("composed", self.seat, *option)
        if option != READY or not self.agreed:
            alone = other(self.seat) not in t.shown
            t.ask(self.seat if alone else other(self.seat), Compose, alone or option == READY)


def compose(t: Dungeon, seats: Sequence[str]) -> None:
    """Bands are gathered at the same time and in secret, or openly in turn."""
    if not t.open_bands:
        t.seal(seats, Recruit)
        return
    t.shown = dict.fromkeys(seats, ())
    t.ask(seats[0], Compose, len(seats) == 1)


def swap(band: Entries, old: str, new: str) -> Entries:
    """The same band with one entry changed; one that is not in it changes nothing."""
    if old not in band:
        return band
    at = band.index(old)
    return (*band[:at], new, *band[at + 1 :])


@clause("OK-SETUP-1", "OK-BAND-20")
def muster(t: Dungeon) -> None:
    """Both bands lie open; from now on nobody changes a card for another."""
    for seat in SEATS:
        band = entries(t, seat)
        for entry in band:
            enlist(t, seat, *split(entry))
        if band:
            t.tell("band", seat, *band)
    t.draft = dict.fromkeys(SEATS, ())
    t.shown.clear()


def enlist(t: Dungeon, seat: str, kind: str, card: str) -> str:
    """A character joins the band and waits to be deployed; its name."""
    who, n = f"{seat}-{kind}", 1
    while who in t.waiting or who in t.at:
        n += 1
        who = f"{seat}-{kind}-{n}"
    t.kind[who] = kind
    t.waiting.append(who)
    if card:
        t.gear[who] = card
    return who


# ---- a card for the winner of the scenario before


@clause("OK-SCEN-11")
class Gift(Decision[Dungeon]):
    """One Zeni more, for a card of value one on any character."""

    forms = ("hand GEAR PIECE", "pass")

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        match option:
            case "hand", card, who:
                if not who.startswith(self.seat) or who not in t.at or who in t.gear:
                    return "OK-BAND-18"
                fits = t.pack.gear[card].cost == 1 and t.pack.gear[card].fits(t.character(who))
                given = any(t.gear.get(one) == card for one in t.band(self.seat))
                return None if fits and not given else "OK-BAND-19"
        return None

    def settle(self, t: Dungeon, option: Option) -> None:
        if option[0] == "hand":
            t.gear[option[2]] = option[1]
            t.tell("gift", option[2], option[1])
