"""Okko, one attack after another: both players announce dice, the defender turns, the loser falls back."""

from __future__ import annotations

from collections.abc import Collection

from slices import title
from zashiki.engine import Decision, Fast, Open, Option, Table

COMPASS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
BEHIND = dict(zip(COMPASS, ("south", "west", "north", "east"), strict=True))
SQUARES = [f"{x},{y}" for x in range(6) for y in range(6)]
FACES = ["fire", "water", "air", "earth", "torii", "torii"]
BANDS = {"okko": "hunters", "windreaper": "hunters", "oni": "demons", "apprentice": "demons"}
VALUES = {  # attack when vigilant and when shaken, defense likewise
    "okko": ((5, 4), (4, 3)),
    "windreaper": ((4, 3), (3, 3)),
    "oni": ((5, 5), (4, 4)),
    "apprentice": ((3, 3), (3, 2)),
}
THREE = {  # ahead, and both diagonals
    (f"{x},{y}", way): tuple(s for k in (-1, 0, 1) if (s := f"{x + dx + k * dy},{y + dy + k * dx}") in SQUARES)
    for x in range(6)
    for y in range(6)
    for way, (dx, dy) in COMPASS.items()
}


class Arena(Table):
    at: Open[dict[str, str]] = {"okko": "2,3", "windreaper": "3,3", "oni": "2,2", "apprentice": "4,2"}
    facing: Open[dict[str, str]] = {"okko": "north", "windreaper": "north", "oni": "south", "apprentice": "east"}
    shaken: Open[list[str]] = []
    pool: Open[list[str]] = []  # dice of the band in its phase
    reserve: Open[dict[str, str]] = {"okko": "earth", "apprentice": "earth"}  # a die on a fighter's card
    announced: Open[dict[str, int]] = {}  # bonuses of the running combat
    phase: Open[int] = 0

    def foes(self, who: str) -> list[str]:
        return [other for other in self.at if BANDS[other] != BANDS[who]]

    def controls(self, who: str, other: str) -> bool:
        return self.at[other] in THREE[self.at[who], self.facing[who]]

    def behind(self, who: str) -> tuple[str, ...]:
        return THREE[self.at[who], BEHIND[self.facing[who]]]

    def names(self, kind: str) -> Collection[str]:
        return {"FIGHTER": BANDS, "SQUARE": SQUARES, "FACING": COMPASS}[kind]


clause = Arena.clause


@clause("OK-INSP-5", "OK-TURN-1")
def setup(t: Arena) -> None:
    """A phase: roll the dice, activate one fighter; then the other band."""
    band, t.phase = t.seats[t.phase % 2], t.phase + 1
    if t.phase > 12:
        t.then(draw)
        return
    t.ask(band, Activate).then(setup)
    t.pool = [t.dealer.pick("inspiration", FACES) for _ in range(4)]
    t.tell("phase", band, *t.pool)


@clause("OK-END-7")
def draw(t: Arena) -> None:
    t.end((), {}, "draw", "OK-END-7")


@clause("OK-TURN-7", "OK-TURN-8")
class Activate(Decision[Arena]):
    """One fighter attacks, or none does."""

    forms = ("rest", "attack FIGHTER FIGHTER")

    def refuse(self, t: Arena, option: Option) -> str | None:
        match option:
            case "attack", who, foe if who not in t.at or foe not in t.at:
                return "OK-CMB-6"
            case "attack", who, foe if BANDS[who] != self.seat or BANDS[foe] == self.seat:
                return "OK-CMB-6"
            case "attack", who, foe if not t.controls(who, foe):
                return "OK-CMB-2"
        return None

    def settle(self, t: Arena, option: Option) -> None:
        match option:
            case "attack", who, foe:
                t.then(attack, who, foe)


@clause("OK-CMB-6", "OK-CMB-7", "OK-CMB-8", "OK-CMB-9")
def attack(t: Arena, attacker: str, defender: str) -> None:
    """The attacker announces, then the defender, who knows; the defender turns if need be; both roll."""
    t.announced = {attacker: 0, defender: 0}
    t.ask(BANDS[attacker], Announce, attacker, "fire").ask(BANDS[defender], Announce, defender, "earth")
    if not t.controls(defender, attacker):
        t.ask(BANDS[defender], Face, defender, attacker)
    t.then(roll, attacker, defender)


@clause("OK-INSP-7", "OK-INSP-8", "OK-CMB-19")
class Announce(Decision[Arena]):
    """One die may raise the value: of the pool in the own phase, of the own card in both."""

    who: str
    die: str
    forms = ("pass", "spend pool", "spend reserve")

    def refuse(self, t: Arena, option: Option) -> str | None:
        match option:
            case "spend", "pool" if self.die == "earth" or self.die not in t.pool:
                return "OK-TURN-15"
            case "spend", "reserve" if t.reserve.get(self.who) != self.die:
                return "OK-INSP-21"
        return None

    def settle(self, t: Arena, option: Option) -> None:
        match option:
            case "spend", "pool":
                t.pool.remove(self.die)
            case "spend", "reserve":
                del t.reserve[self.who]
        t.announced[self.who] = int(option[0] == "spend")


@clause("OK-CMB-9")
class Face(Decision[Arena]):
    """A free turn, so that the attacker is in the defender's control zone."""

    who: str
    foe: str
    forms = ("face FACING",)

    def refuse(self, t: Arena, option: Option) -> str | None:
        return None if t.at[self.foe] in THREE[t.at[self.who], option[1]] else "OK-CMB-9"

    def settle(self, t: Arena, option: Option) -> None:
        t.facing[self.who] = option[1]


@clause("OK-CMB-10", "OK-CMB-11", "OK-CMB-13", "OK-CMB-14", "OK-CMB-15", "OK-SUP-2")
def roll(t: Arena, attacker: str, defender: str) -> None:
    total = {}
    for value, who, foe in (0, attacker, defender), (1, defender, attacker):
        support = sum(t.controls(friend, foe) for friend in t.foes(foe) if friend != who)
        total[who] = VALUES[who][value][who in t.shaken] + t.announced[who] + support + t.dealer.roll("combat")
    t.tell("rolled", attacker, total[attacker], defender, total[defender])
    loser, margin = min(total, key=lambda who: total[who]), abs(total[attacker] - total[defender])
    if margin >= 3:
        shake(t, loser, out=margin > 3)
    if margin and loser in t.at:
        t.then(retreat, loser)


@clause("OK-RET-1", "OK-RET-6")
def retreat(t: Arena, who: str) -> None:
    if set(t.behind(who)) - set(t.at.values()):
        t.ask(BANDS[who], Retreat, who)
    else:
        shake(t, who)


@clause("OK-RET-2", "OK-RET-9")
class Retreat(Decision[Arena]):
    """The loser's owner chooses one of the three squares behind it; one in an enemy's zone shakes it."""

    who: str
    forms = ("retreat SQUARE",)

    def refuse(self, t: Arena, option: Option) -> str | None:
        if option[1] not in t.behind(self.who):
            return "OK-RET-2"
        return "OK-RET-4" if option[1] in t.at.values() else None

    def options(self, t: Arena) -> list[Option]:
        """Written out: of 36 candidates at most three are legal."""
        return [("retreat", square) for square in t.behind(self.who) if square not in t.at.values()]

    def settle(self, t: Arena, option: Option) -> None:
        t.at[self.who] = option[1]
        if any(t.controls(foe, self.who) for foe in t.foes(self.who)):
            shake(t, self.who)


@clause("OK-STATE-1", "OK-STATE-3", "OK-STATE-4")
def shake(t: Arena, who: str, out: bool = False) -> None:
    """Shaken twice is out; a band without fighters has lost."""
    t.reserve.pop(who, "")
    if who not in t.shaken and not out:
        t.shaken.append(who)
        return
    foes = t.foes(who)
    del t.at[who]
    t.tell("disabled", who)
    if not t.foes(foes[0]):
        t.end((BANDS[foes[0]],), {}, "band disabled", "OK-END-7")


TITLE = title("okko-slice", Arena, ("hunters", "demons"), lambda view, seed: view.clone(Fast(seed)))
