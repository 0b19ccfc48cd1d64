"""MOVE: the movement of the active character, one step, turn or effect at a time."""

from __future__ import annotations

from ...engine.table import Option
from . import condition, scenarios, skills
from .dungeon import CAPTIVE, MOVING, OVER, STILL, STOPPED, Dungeon, clause
from .geometry import BLOCKING, FACINGS

LEFT, RIGHT = "left", "right"
HOOK = "climbing-hook"
EFFECTS = ("slip-through", "great-leap", "shadow-step", "wind-the-springs", "smoke-pot")
LEAP, CLIMB = 2, 2  # movement points of a leap; of a climb on top of the step
WINGS = 2  # points that wound springs give


def points(t: Dungeon, who: str) -> int:
    """Movement points left; before the movement begins, its value."""
    return skills.movement_value(t, who) if t.movement == STILL else t.points


def over(t: Dungeon) -> str | None:
    """The clause that forbids any more movement. OK-MOVE-17, OK-TURN-9"""
    if t.movement == STOPPED:
        return "OK-MOVE-17"
    return "OK-TURN-9" if t.movement == OVER else None


def begin(t: Dungeon, who: str) -> None:
    """The first step, turn, die or effect begins the movement: whether it began in an enemy zone is judged now."""
    if t.movement == STILL:
        t.points, t.began_in_zone, t.movement = points(t, who), t.threatened(who), MOVING


def pinned(t: Dungeon, who: str) -> bool:
    """Shaken, and the movement begins (or began) in an enemy zone: it may only turn. OK-MOVE-19"""
    if who not in t.shaken or t.ignores:
        return False
    return t.began_in_zone if t.movement == MOVING else t.threatened(who)


# ---- steps and turns


@clause("OK-MOVE-4", "OK-MOVE-5", "OK-MOVE-7", "OK-MOVE-8", "OK-TERR-1", "OK-TERR-2", "OK-TERR-3", "OK-TERR-5",
        "OK-TERR-9")  # fmt: skip
def cost(t: Dungeon, who: str, square: int, direction: int) -> int:
    """Of a step into this square, which lies in this direction, as the character looks now."""
    return price(t, who, t.facing[who], square, direction)


def price(t: Dungeon, who: str, facing: int, square: int, direction: int) -> int:
    """One point forward, two elsewhere, one more into hindering or aquatic terrain."""
    found = 1 if (direction - 2 * facing + 1) % 8 < 3 else 2
    return found + (t.board.rough >> square & 1 and not t.has(who, "drifting"))


@clause("OK-MOVE-11", "OK-MOVE-12", "OK-MOVE-13", "OK-MOVE-14", "OK-MOVE-16", "OK-TERR-4", "OK-TERR-7", "OK-ZONE-9")
def refuse_step(t: Dungeon, who: str, square: int) -> str | None:
    if barred := over(t):
        return barred
    board, here, occupied = t.board, t.at[who], t.occupied()
    if pinned(t, who):
        return "OK-MOVE-19"
    for target, direction, jam in board.steps[here]:
        if target == square:
            if occupied >> square & 1:
                return "OK-MOVE-13"
            if occupied & jam == jam:
                return "OK-MOVE-16"
            return None if cost(t, who, square, direction) <= points(t, who) else "OK-MOVE-11"
    directions = [d for d in range(8) if board.beside(here, d) == square]
    if not directions:
        return "OK-MOVE-5"
    if board.terrain[square] == BLOCKING:
        return "OK-MOVE-12"
    return "OK-MOVE-16" if directions[0] % 2 else "OK-MOVE-14"


@clause("OK-MOVE-1", "OK-MOVE-4", "OK-MOVE-5", "OK-MOVE-9", "OK-MOVE-10")
def step(t: Dungeon, who: str, square: int) -> None:
    """The facing stays."""
    direction = t.board.direction(t.at[who], square)
    begin(t, who)
    t.points -= cost(t, who, square, direction)
    enter(t, who, square)


@clause("OK-MOVE-17", "OK-MOVE-21", "OK-ZONE-4")
def enter(t: Dungeon, who: str, square: int) -> None:
    """A square is entered: in an enemy control zone the movement is over, turns too."""
    t.at[who], t.strode = square, True
    t.path.append(square)
    t.tell("moved", who, t.board.words[square])
    if not t.ignores and t.threatened(who):
        t.movement = STOPPED
        t.tell("stopped", who)
        t.then(leave_zone, who)


@clause("OK-MOVE-6", "OK-MOVE-9")
def turn(t: Dungeon, who: str, way: str) -> None:
    """A quarter turn in place."""
    begin(t, who)
    t.points -= 1
    t.strode = True
    t.facing[who] = (t.facing[who] + (1 if way == RIGHT else 3)) % 4
    t.tell("turned", who, FACINGS[t.facing[who]])


def refuse_turn(t: Dungeon, who: str) -> str | None:
    return over(t) or (None if points(t, who) >= 1 else "OK-MOVE-11")


@clause("OK-MOVE-3", "OK-INSP-9", "OK-INSP-12")
def refuse_air(t: Dungeon, who: str, source: str) -> str | None:
    """One Air die a phase, at any moment of a movement that is not over; a heavy frame gains nothing by it."""
    if barred := over(t):
        return barred
    if f"{who} movement" in t.done:
        return "OK-INSP-12"
    if t.has(who, "heavy-frame"):
        return "OK-SKILL-6"
    if source not in condition.sources(t, who, "air"):
        return "OK-INSP-9" if source == "pool" else "OK-INSP-21"
    return None


@clause("OK-MOVE-3", "OK-INSP-9", "OK-INSP-14")
def air(t: Dungeon, who: str, source: str) -> None:
    begin(t, who)
    condition.pay(t, who, "air", source)
    t.done.append(f"{who} movement")
    t.points += 1
    t.tell("raised", who, "movement", source)


# ---- effects


def climbs(t: Dungeon, who: str) -> list[int]:
    """Squares across a wall that a climbing hook reaches."""
    if not t.has(who, HOOK) or "climb" in t.once or t.carried.get(who) == CAPTIVE:
        return []
    return [square for direction in (0, 2, 4, 6) if (square := over_wall(t, who, direction)) >= 0]


def over_wall(t: Dungeon, who: str, direction: int) -> int:
    """The free square behind the wall on this side, if the points suffice; else -1."""
    board, square = t.board, t.board.beside(t.at[who], direction)
    if square < 0 or not board.wall(t.at[who], direction) or (t.occupied() | board.blocking) >> square & 1:
        return -1
    return square if cost(t, who, square, direction) + CLIMB <= points(t, who) else -1


@clause("OK-SKILL-6")
def refuse_climb(t: Dungeon, who: str, square: int) -> str | None:
    if barred := over(t):
        return barred
    if pinned(t, who):
        return "OK-MOVE-19"
    return None if square in climbs(t, who) else "OK-MOVE-14"


def climb(t: Dungeon, who: str, square: int) -> None:
    """A straight step across a wall."""
    direction = t.board.direction(t.at[who], square)
    begin(t, who)
    t.once.append("climb")
    t.points -= cost(t, who, square, direction) + CLIMB
    enter(t, who, square)


def landing(t: Dungeon, who: str) -> int:
    """The square two ahead on which a great leap would land; -1 if it cannot."""
    ahead = t.board.ahead(t.at[who], t.facing[who])
    if ahead is None or ahead[1] < 0 or (t.occupied() | t.board.blocking) >> ahead[1] & 1:
        return -1
    return ahead[1]


@clause("OK-SKILL-6")
def refuse_effect(t: Dungeon, who: str, id: str) -> str | None:
    """What the text of a `move` effect asks."""
    if barred := over(t):
        return barred
    if id == "great-leap":
        if pinned(t, who):
            return "OK-MOVE-19"
        if t.carried.get(who) == CAPTIVE:
            return "OK-SCEN-7"
        if points(t, who) < LEAP:
            return "OK-MOVE-11"
        return None if landing(t, who) >= 0 else "OK-SKILL-6"
    return "OK-SKILL-6" if id == HOOK or (id == "smoke-pot" and t.ignores) else None


def use_effect(t: Dungeon, who: str, id: str) -> None:
    """Used as the first thing of a movement it begins the movement."""
    begin(t, who)
    match id:
        case "slip-through" | "smoke-pot":
            t.ignores = True
            skills.use_up(t, who, id)
        case "shadow-step":
            t.once.append(id)
        case "wind-the-springs":
            t.points += WINGS
        case "great-leap":
            t.points -= LEAP
            enter(t, who, landing(t, who))


# ---- the end of a movement


def indebted(t: Dungeon, who: str) -> bool:
    """Has it entered a square in a movement that began in an enemy zone, and not paid for it yet? OK-MOVE-20"""
    return t.began_in_zone and len(t.path) > 1 and not t.ignores and who not in t.shaken


@clause("OK-MOVE-20", "OK-MOVE-21")
def leave_zone(t: Dungeon, who: str) -> None:
    """When a movement is over that began in an enemy control zone, a vigilant character that took a step becomes
    shaken."""
    if indebted(t, who):
        t.began_in_zone = False
        t.tell("exposed", who)
        t.then(condition.shake, who)


def halt(t: Dungeon, who: str) -> None:
    """The movement is over: points left are lost."""
    if t.movement == MOVING:
        t.movement = OVER
        t.then(leave_zone, who)


def options(t: Dungeon, who: str) -> list[Option]:
    """All that is movement and legal now."""
    if over(t):
        return []
    left, board = points(t, who), t.board
    found: list[Option] = []
    if left and not pinned(t, who):
        occupied, ahead = t.occupied(), 2 * t.facing[who] - 1
        rough = 0 if t.has(who, "drifting") else board.rough
        for square, direction, jam in board.steps[t.at[who]]:
            if not occupied >> square & 1 and occupied & jam != jam:
                price = (1 if (direction - ahead) % 8 < 3 else 2) + (rough >> square & 1)
                if price <= left:
                    found.append(("step", board.words[square]))
        if t.gear.get(who) == HOOK:
            found += [("climb", board.words[square]) for square in climbs(t, who)]
    if left >= 1:
        found += [("turn", LEFT), ("turn", RIGHT)]
    if (airs := condition.sources(t, who, "air")) and f"{who} movement" not in t.done and not t.has(who, "heavy-frame"):
        found += [("air", source) for source in airs]
    found += [option for option in skills.timed(t, who, "move") if refuse_effect(t, who, option[1]) is None]
    if t.scenario and scenarios.refuse_exit(t, who) is None:
        found.append(("leave",))
    return found
