"""Battles: one throw of the tower decides. Player against player, against a neutral province, and revolts."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import planning, tower
from .japan import NOBODY, Japan, clause
from .pack import FARMER

CASTLES, ARMED = "castle_guard", "neutral_two_farmers"
WON, HELD, TIE, REPELLED = "won", "held", "tie", "repelled"


@clause("SG-BAT-1", "SG-BAT-2", "SG-SPC-6", "SG-OPT-10", "SG-MOV-7")
def attack(t: Japan, attacker: str, province: str) -> None:
    """The armies have left. The defender never chooses, but for his special card where the table says so."""
    defender = t.owner[province]
    shield = bool(defender) and t.holds(defender, "sp_defence")
    if shield and t.defence_bonus == "ask" and t.supply[defender]:
        t.ask(defender, Guard, attacker, province)
    else:
        t.then(clash, attacker, province, shield)


@clause("SG-SPC-6", "SG-OPT-10")
class Guard(Decision[Japan]):
    """One army more for the defence, or not; the attacker has chosen everything."""

    attacker: str
    province: str

    forms = ("guard", "decline")

    def options(self, t: Japan) -> list[Option]:
        return [("guard",), ("decline",)]

    def settle(self, t: Japan, option: Option) -> None:
        t.then(clash, self.attacker, self.province, option == ("guard",))


def reinforce(t: Japan, colour: str, n: int) -> None:
    """From supply into the throw, what is there: SG-SPC-7, SG-INT-10."""
    n = min(n, t.supply[colour])
    t.supply[colour] -= n
    t.collected[colour] += n


@clause("SG-BAT-3", "SG-BAT-6", "SG-BAT-9", "SG-BPP-1", "SG-BNP-1", "SG-SPC-6", "SG-SPC-7", "SG-EVT-7", "SG-EVT-8",
        "SG-EVT-14", "SG-GEN-6", "SG-SUB-1")  # fmt: skip
def clash(t: Japan, attacker: str, province: str, shield: bool) -> None:
    """Collect, throw, decide. While its armies are in the tower the province keeps its owner."""
    defender = t.owner[province]
    if defender:
        t.collected[defender] += t.armies[province]
        t.armies[province] = 0
        castle = t.effect() == CASTLES and "castle" in t.buildings[province]
        reinforce(t, defender, shield + castle)
    else:
        reinforce(t, FARMER, 2 if t.effect() == ARMED else 1)
    out = tower.throw(t, "attack", province)
    if defender:
        decide(t, attacker, defender, province, out)
    else:
        storm(t, attacker, province, out)


@clause("SG-BPP-2", "SG-BPP-3", "SG-OPT-7", "SG-SUB-2")
def farmers_help(t: Japan, province: str) -> bool:
    """Whether farmers that come out stand by the owner: where no marker lies, or as many as the table allows."""
    return t.markers[province] <= t.farmer_help


@clause("SG-BPP-4", "SG-BPP-5", "SG-BPP-6", "SG-BPP-7", "SG-BAT-4", "SG-SUB-4", "SG-SUB-5")
def verdict(a: int, d: int, f: int) -> tuple[str, int]:
    """Attackers, defenders and helping farmers that came out: how it ends, and how many of the winner are left. Farmers
    take losses first; without a single defender a province is never held."""
    if a > d + f:
        return WON, a - d - f
    if d and a < d + f:
        return HELD, d - max(0, a - f)
    return TIE, 0


@clause("SG-BPP-2", "SG-BPP-3", "SG-BPP-4", "SG-BPP-5", "SG-BPP-6", "SG-BPP-7", "SG-BPP-8", "SG-BAT-4", "SG-BAT-5",
        "SG-BAT-7", "SG-TWR-5", "SG-OPT-7", "SG-SUB-2", "SG-SUB-4", "SG-SUB-5", "SG-SUB-7")  # fmt: skip
def decide(t: Japan, attacker: str, defender: str, province: str, out: dict[str, int]) -> None:
    """Losses one for one. Farmers help a defender who has not made enemies there, and fall first; where nobody of his
    is left, nobody holds the province."""
    help = farmers_help(t, province)
    a, d, f = out[attacker], out[defender], out[FARMER] if help else 0
    result, left = verdict(a, d, f)
    winner = {WON: attacker, HELD: defender}.get(result, NOBODY)
    t.armies[province] = left
    part(t, (attacker, defender, FARMER) if help else (attacker, defender), out, winner, left)
    if winner == attacker:
        t.owner[province] = attacker
    elif not winner:
        neutral(t, province)
    t.tell("battle", result, province, attacker, defender, a, d, f, left)
    if winner != defender:
        planning.take_card(t, defender, province)


@clause("SG-BNP-2", "SG-BNP-3", "SG-BNP-4", "SG-EXE-8", "SG-TWR-5")
def storm(t: Japan, attacker: str, province: str, out: dict[str, int]) -> None:
    """All farmers that come out count. A province that is conquered brings its card along, but no action."""
    a, f = out[attacker], out[FARMER]
    left = max(0, a - f)
    t.armies[province] = left
    part(t, (attacker, FARMER), out, attacker, left)
    if left:
        t.owner[province] = attacker
    t.tell("battle", WON if left else REPELLED, province, attacker, FARMER, a, 0, f, left)


@clause("SG-BAT-4", "SG-BAT-5", "SG-TWR-3", "SG-TWR-4", "SG-TWR-11", "SG-SUB-3", "SG-SUB-24", "SG-GEN-7")
def part(t: Japan, parties: tuple[str, ...], out: dict[str, int], winner: str, left: int) -> None:
    """What came out of the parties leaves the tray: the survivors into the province, all else to its supply, also what
    the attacker has too much. Everybody else stays in the tray."""
    for colour, n in out.items():
        if colour in parties:
            t.supply[colour] += n - (left if colour == winner else 0)
        else:
            t.tray[colour] += n
    tower.settled(t)


@clause("SG-BAT-8", "SG-BLD-7", "SG-COL-7", "SG-SUB-7")
def neutral(t: Japan, province: str) -> None:
    """No owner, no buildings, no markers; its card lies in the open stock."""
    t.owner[province] = NOBODY
    for building in t.buildings[province]:
        t.stock[building] += 1
    t.buildings[province], t.markers[province] = (), 0


# ---- revolts


@clause("SG-REV-1", "SG-REV-5", "SG-REV-6", "SG-OPT-6", "SG-BAT-1", "SG-WIN-7", "SG-WIN-11", "SG-SUB-1")
def revolt(t: Japan, seat: str, province: str, farmers: int) -> None:
    """All armies of the owner against so many farmers. No special card helps, and a castle only where the table says
    so, never in winter."""
    t.tell("revolt", seat, province, farmers)
    t.collected[seat] += t.armies[province]
    t.armies[province] = 0
    if t.castle_revolt and t.effect() == CASTLES and "castle" in t.buildings[province]:
        reinforce(t, seat, 1)
    reinforce(t, FARMER, farmers)
    out = tower.throw(t, "revolt", province)
    put_down(t, seat, province, out)


@clause("SG-REV-2", "SG-REV-3", "SG-REV-4", "SG-BAT-8", "SG-SUB-5")
def put_down(t: Japan, seat: str, province: str, out: dict[str, int]) -> None:
    """More armies than farmers: put down. Otherwise the province is lost to nobody."""
    d, f = out[seat], out[FARMER]
    left = max(0, d - f)
    t.armies[province] = left
    part(t, (seat, FARMER), out, seat, left)
    if not left:
        neutral(t, province)
    t.tell("uprising", "down" if left else "lost", province, seat, d, f, left)
    if not left:
        planning.take_card(t, seat, province)
