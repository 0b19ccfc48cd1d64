"""Combat/movement A and B."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.decisions import Decision
from ...engine.table import Option
from . import actions, battles
from .japan import NUMBERS, Japan, clause


@clause("SG-MOV-1", "SG-MAP-1", "SG-MAP-2", "SG-MAP-5", "SG-EVT-9", "SG-SUB-16")
def barred(t: Japan, seat: str, origin: str, target: str) -> str | None:
    """The clause under which armies may not go there from here. Sea routes are borders; what is out is a hole; in a
    round of truce nobody marches on another's temple."""
    if target not in t.owner:
        return "SG-MAP-6"
    if target not in t.pack.near[origin]:
        return "SG-MOV-1"
    guarded = t.effect() == "temple_peace" and "temple" in t.buildings[target]
    return "SG-EVT-9" if guarded and t.owner[target] != seat else None


def targets(t: Japan, seat: str, origin: str) -> list[str]:
    return [target for target in t.pack.near[origin] if not barred(t, seat, origin, target)]


@clause("SG-MOV-2", "SG-EVT-9", "SG-EXE-10")
def no_march(t: Japan, seat: str, province: str) -> str:
    """One army stays, so it takes two; and somewhere to go, which only a truce around can take away."""
    if t.armies[province] < 2:
        return "SG-MOV-2"
    return "" if targets(t, seat, province) else "SG-EVT-9"


def has_bonus(t: Japan, seat: str, target: str) -> bool:
    """Is there one more army to throw in this attack? SG-SPC-5, SG-SPC-7."""
    return t.holds(seat, "sp_attack") and t.supply[seat] > 0 and t.owner[target] != seat


@clause("SG-MOV-1", "SG-MOV-2", "SG-MOV-4", "SG-MOV-5", "SG-MOV-6", "SG-SPC-5", "SG-EXE-6", "SG-OPT-3", "SG-SUB-25")
class March(Decision[Japan]):
    """Any number of armies, at least one staying behind, into one adjacent province. Who attacks with the special card
    throws one more, unless he marches plain."""

    province: str

    forms = ("march PROVINCE NUMBER", "march PROVINCE NUMBER plain", "decline")

    def candidates(self, t: Japan) -> Iterator[Option]:
        yield ("decline",)
        for province in t.pack.provinces:
            for n in NUMBERS[: t.armies[self.province]]:
                yield ("march", province, n)
                yield ("march", province, n, "plain")

    def refuse(self, t: Japan, option: Option) -> str | None:
        match option:
            case ["decline"]:
                return None if t.optional else "SG-OPT-3"
            case "march", target, n, *plain:
                if why := barred(t, self.seat, self.province, target):
                    return why
                if int(n) >= t.armies[self.province]:
                    return "SG-MOV-2"
                return "SG-SPC-5" if plain and not has_bonus(t, self.seat, target) else None
        return None

    def options(self, t: Japan) -> list[Option]:
        numbers, found = NUMBERS[: t.armies[self.province] - 1], list[Option]()
        for target in targets(t, self.seat, self.province):
            found += [("march", target, n) for n in numbers]
            if has_bonus(t, self.seat, target):
                found += [("march", target, n, "plain") for n in numbers]
        return [*found, ("decline",)] if t.optional else found

    def settle(self, t: Japan, option: Option) -> None:
        if option == ("decline",):
            t.tell("declined", self.seat, t.row[t.step], self.province)
            return
        bonus = len(option) == 3 and has_bonus(t, self.seat, option[1])
        t.then(go, self.seat, self.province, option[1], int(option[2]), bonus)


@clause("SG-MOV-3", "SG-BAT-1", "SG-BAT-6", "SG-BAT-9", "SG-SPC-5", "SG-SPC-7", "SG-GEN-6")
def go(t: Japan, seat: str, origin: str, target: str, n: int, bonus: bool) -> None:
    """Into an own province they simply join; otherwise there is a battle at once."""
    if t.owner[target] == seat:
        actions.relocate(t, seat, origin, target, n)
        return
    t.armies[origin] -= n
    t.supply[seat] -= bonus
    t.collected[seat] += n + bonus
    t.tell("marched", seat, origin, target, n, int(bonus))
    t.then(battles.attack, seat, target)
