"""Carry out actions: who may, whether it is possible, building, collecting, levies."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.decisions import Decision
from ...engine.table import Option
from . import battles, marches, planning, rounds
from .japan import AT, CHEST, NUMBERS, Japan, clause

COLLECT = ("rice", "tax")
COMBAT = ("combat_a", "combat_b")
LEVY = {"levy5": 5, "levy3": 3, "levy1": 1}  # armies placed, before event and special card
SHORT = {"levy5": 3, "levy3": 2}  # with few recruits: SG-EVT-12


@clause("SG-EXE-1", "SG-EXE-2", "SG-BID-7", "SG-GEN-3")
def carry_out(t: Japan) -> None:
    """All turn up their cards for this action; then each carries it out completely, in turn order."""
    action = t.row[t.step]
    t.tell("begin", action, t.step + 1)
    for seat in t.order:
        if card := planning.uncover(t, seat, action):
            t.tell("turned", seat, action, card)
    for seat in t.order:
        t.then(turn, seat)
    t.then(rounds.next_action)


@clause("SG-EXE-3", "SG-EXE-5", "SG-EXE-8", "SG-EXE-10", "SG-OPT-3", "SG-GEN-3")
def turn(t: Japan, seat: str) -> None:
    """A chest, an empty space, a price too high: nothing happens and nobody is asked. A card that left with its
    province does not come back."""
    action = t.row[t.step]
    province = t.board[seat][AT[action]]
    if province in ("", CHEST):
        return
    if why := impossible(t, seat, action, province):
        t.tell("void", seat, action, province, why)
    elif action in COMBAT:
        t.ask(seat, marches.March, province)
    elif action == "levy1":
        if t.optional or not t.supply[seat]:
            t.ask(seat, Levy1, province)
        else:
            t.then(place_one, seat, province).then(transfer, seat, province)
    elif t.optional:
        t.ask(seat, Carry, action, province)
    else:
        t.then(carry, seat, action, province)


@clause("SG-EXE-5", "SG-EXE-10")
def impossible(t: Japan, seat: str, action: str, province: str) -> str:
    """The clause that makes this action void in a province of his; "" if it can be carried out."""
    if t.chests[seat] < t.pack.cost[action]:
        return "SG-EXE-5"
    if action in t.pack.buildings:
        return no_site(t, action, province)
    if action in LEVY:
        return no_levy(t, seat, action, province)
    return marches.no_march(t, seat, province) if action in COMBAT else ""


@clause("SG-EXE-6", "SG-EXE-9", "SG-OPT-3")
class Carry(Decision[Japan]):
    """A building, a collection or a levy: done or declined."""

    action: str
    province: str

    forms = ("do", "decline")

    def options(self, t: Japan) -> list[Option]:
        return [("do",), ("decline",)]

    def under(self, t: Japan) -> str:
        return CLAUSES[self.action]

    def settle(self, t: Japan, option: Option) -> None:
        if option == ("do",):
            t.then(carry, self.seat, self.action, self.province)
        else:
            t.tell("declined", self.seat, self.action, self.province)


CLAUSES = {
    "castle": "SG-BLD-1", "temple": "SG-BLD-1", "theatre": "SG-BLD-1", "rice": "SG-COL-1", "tax": "SG-COL-2",
    "levy5": "SG-LEV-1", "levy3": "SG-LEV-2",
}  # fmt: skip


@clause("SG-EXE-2")
def carry(t: Japan, seat: str, action: str, province: str) -> None:
    if action in COLLECT:
        collect(t, seat, action, province)
    elif action in LEVY:
        levy(t, seat, action, province)
    else:
        build(t, seat, action, province)


# ---- building


@clause("SG-BLD-2", "SG-BLD-3", "SG-BLD-4", "SG-MAP-4")
def no_site(t: Japan, building: str, province: str) -> str:
    """A site holds one building, a province one of each type, and the stock is limited."""
    standing = t.buildings[province]
    if building in standing:
        return "SG-BLD-3"
    if len(standing) >= t.pack.provinces[province].sites:
        return "SG-BLD-2"
    return "" if t.stock[building] else "SG-BLD-4"


@clause("SG-BLD-1", "SG-BLD-5", "SG-EVT-6", "SG-CMP-8")
def build(t: Japan, seat: str, building: str, province: str) -> None:
    """It belongs to whoever owns the province. A theatre in a round of theatres takes one marker away."""
    t.chests[seat] -= t.pack.cost[building]
    t.stock[building] -= 1
    t.buildings[province] += (building,)
    t.tell("built", seat, building, province)
    on_stage = building == "theatre" and t.effect() == rounds.CALM and t.theatre != rounds.ON_STAGE
    if on_stage and t.markers[province]:
        t.markers[province] -= 1
        t.tell("calmed", province)


# ---- confiscate rice, collect taxes


@clause("SG-COL-1", "SG-COL-2", "SG-EVT-10", "SG-EVT-11", "SG-SPC-2", "SG-SPC-3", "SG-SPC-8")
def yield_of(t: Japan, seat: str, action: str, province: str) -> int:
    """What the province gives: first the event limits it, then the special card adds one."""
    one, effect = t.pack.provinces[province], t.effect()
    if action == "tax":
        n = {"tax_cap_5": min(one.chests, 5), "tax_floor_6": max(one.chests, 6)}.get(effect, one.chests)
        return n + t.holds(seat, "sp_tax")
    n = {"rice_cap_3": min(one.rice, 3), "rice_floor_4": max(one.rice, 4)}.get(effect, one.rice)
    return n + t.holds(seat, "sp_rice")


@clause("SG-COL-1", "SG-COL-2", "SG-COL-3", "SG-COL-5", "SG-COL-6", "SG-COL-8", "SG-REV-1", "SG-REV-6", "SG-CMP-7")
def collect(t: Japan, seat: str, action: str, province: str) -> None:
    """The yield, which is kept whatever follows; then a revolt, if there were markers; the new marker comes last."""
    n = yield_of(t, seat, action, province)
    (t.chests if action == "tax" else t.rice)[seat] += n
    t.tell("collected", seat, action, province, n)
    if markers := t.markers[province]:
        t.then(battles.revolt, seat, province, markers)
    t.then(mark, seat, province)


@clause("SG-COL-3", "SG-COL-4", "SG-COL-7", "SG-SUB-6", "SG-WIN-8")
def mark(t: Japan, seat: str, province: str) -> None:
    """One marker, if the province is still his."""
    if t.owner[province] == seat:
        t.markers[province] += 1
        t.tell("marked", province, t.markers[province])


# ---- levies


@clause("SG-EVT-12", "SG-EVT-13", "SG-SPC-4", "SG-LEV-1", "SG-LEV-2")
def armies_of(t: Japan, seat: str, action: str) -> int:
    """How many the action gives: the event first, then the special card, which wins."""
    if action == "levy5" and t.holds(seat, "sp_levy"):
        return 6
    return SHORT.get(action, 1) if t.effect() == "levy_short" else LEVY[action]


@clause("SG-LEV-7", "SG-LEV-8", "SG-OPT-8")
def no_levy(t: Japan, seat: str, action: str, province: str) -> str:
    """With too few in supply those that are there; with none at most the move of one army. Cubes in the tower or the
    tray are no supply."""
    supply = t.supply[seat]
    if t.levy_short == "cancel" and supply < armies_of(t, seat, action):
        return "SG-OPT-8"
    if supply:
        return ""
    moves = action == "levy1" and t.armies[province] > 1 and any(own_neighbours(t, seat, province))
    return "" if moves else "SG-LEV-7"


@clause("SG-LEV-1", "SG-LEV-2", "SG-LEV-6", "SG-LEV-7")
def levy(t: Japan, seat: str, action: str, province: str) -> None:
    """The full price, and what is there of the armies."""
    t.chests[seat] -= t.pack.cost[action]
    n = min(armies_of(t, seat, action), t.supply[seat])
    t.supply[seat] -= n
    t.armies[province] += n
    t.tell("levied", seat, action, province, n)


def own_neighbours(t: Japan, seat: str, province: str) -> Iterator[str]:
    return (other for other in t.pack.near[province] if t.owner.get(other) == seat)


@clause("SG-LEV-3", "SG-LEV-5")
def place_one(t: Japan, seat: str, province: str) -> None:
    levy(t, seat, "levy1", province)


def refuse_move(t: Japan, seat: str, origin: str, target: str, n: int, there: int) -> str | None:
    """Into one adjacent own province; at least one army stays: SG-LEV-4. `there`: the armies to move from."""
    if target not in t.owner:
        return "SG-MAP-6"
    if target not in t.pack.near[origin]:
        return "SG-LEV-3"
    if t.owner[target] != seat:
        return "SG-LEV-4"
    return "SG-LEV-4" if n >= there else None


def moves_from(t: Japan, seat: str, origin: str, there: int) -> list[Option]:
    return [("move", to, n) for to in own_neighbours(t, seat, origin) for n in NUMBERS[: there - 1]]


@clause("SG-LEV-3", "SG-LEV-4", "SG-LEV-5", "SG-LEV-7", "SG-SUB-25")
class Levy1(Decision[Japan]):
    """Pay 1 chest and place 1 army, then perhaps move some on. With an empty supply the move is a must."""

    province: str

    forms = ("move PROVINCE NUMBER", "place", "decline")

    def there(self, t: Japan) -> int:
        """Armies in the province once one was placed."""
        return t.armies[self.province] + min(1, t.supply[self.seat])

    def candidates(self, t: Japan) -> Iterator[Option]:
        numbers = NUMBERS[: self.there(t)]
        yield from (("place",), ("decline",))
        yield from (("move", province, n) for province in t.pack.provinces for n in numbers)

    def refuse(self, t: Japan, option: Option) -> str | None:
        match option:
            case ["place"] if not t.supply[self.seat]:
                return "SG-LEV-7"
            case "move", target, n:
                return refuse_move(t, self.seat, self.province, target, int(n), self.there(t))
        return None

    def options(self, t: Japan) -> list[Option]:
        place: list[Option] = [("place",)] if t.supply[self.seat] else []
        return [*place, *moves_from(t, self.seat, self.province, self.there(t)), ("decline",)]

    def settle(self, t: Japan, option: Option) -> None:
        if option == ("decline",):
            t.tell("declined", self.seat, "levy1", self.province)
            return
        t.then(place_one, self.seat, self.province)
        if option[0] == "move":
            t.then(relocate, self.seat, self.province, option[1], int(option[2]))


@clause("SG-LEV-3", "SG-LEV-4", "SG-MOV-3", "SG-MOV-6")
def relocate(t: Japan, seat: str, origin: str, target: str, n: int) -> None:
    """Armies join those in an own province; no battle can arise."""
    t.armies[origin] -= n
    t.armies[target] += n
    t.tell("moved", seat, origin, target, n)


@clause("SG-OPT-3")
def transfer(t: Japan, seat: str, province: str) -> None:
    t.ask(seat, Transfer, province)


@clause("SG-OPT-3", "SG-LEV-4")
class Transfer(Decision[Japan]):
    """Where actions are not optional the army is placed unasked, but its move stays free."""

    province: str

    forms = ("move PROVINCE NUMBER", "stay")

    def candidates(self, t: Japan) -> Iterator[Option]:
        yield ("stay",)
        numbers = NUMBERS[: t.armies[self.province]]
        yield from (("move", province, n) for province in t.pack.provinces for n in numbers)

    def refuse(self, t: Japan, option: Option) -> str | None:
        match option:
            case "move", target, n:
                return refuse_move(t, self.seat, self.province, target, int(n), t.armies[self.province])
        return None

    def options(self, t: Japan) -> list[Option]:
        return [("stay",), *moves_from(t, self.seat, self.province, t.armies[self.province])]

    def settle(self, t: Japan, option: Option) -> None:
        if option[0] == "move":
            t.then(relocate, self.seat, self.province, option[1], int(option[2]))
