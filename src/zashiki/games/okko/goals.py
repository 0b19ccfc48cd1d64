"""What a character is after in each scenario, for bots."""

from __future__ import annotations

from ...engine.table import Option
from . import scenarios
from .dungeon import CAPTIVE, FORCES, RED, Dungeon, owner


def squares(these: int) -> list[int]:
    """The squares of a set."""
    return [s for s in range(these.bit_length()) if these >> s & 1]


def of(t: Dungeon, who: str) -> list[int]:
    """The squares that matter to it; [] where fighting does."""
    if not t.scenario:
        return []
    seat, size = owner(who), t.board.size
    match t.scenario:
        case scenarios.BRIDGE if seat == RED:
            return squares(t.pack.scenarios[t.scenario].exits["hunters"])
        case scenarios.PASSAGE if seat == RED:
            levers = [square for token, square in t.tokens.items() if not t.tally.get(token)]
            return levers or squares(scenarios.place(t, "trapdoor"))
        case scenarios.GEISHA:
            if who in t.carried:
                row = size - 1 if seat == RED else 0
                return list(range(row * size, row * size + size))
            bearers = [t.at[one] for one, token in t.carried.items() if token == CAPTIVE and owner(one) != seat]
            return bearers or list(t.tokens.values())
        case scenarios.LIBRARY:
            if who in t.carried:
                return squares(scenarios.force(t, seat).zone)
            return list(t.tokens.values())
        case scenarios.SEAL:
            return squares(scenarios.place(t, "seal"))
        case scenarios.HUNGER if t.kind[who] == "pennagolan":
            return list(t.tokens.values())
        case scenarios.DUEL:
            return squares(scenarios.place(t, "ring"))
        case scenarios.LAIR if seat == RED:
            return list(t.tokens.values())
    return []


DEED = 5.0  # what a scenario action is worth, in Zeni
HOME = 10.0  # … what wins at once
HELD = 1.5  # … a square that scores as long as one stands there


def arrival(t: Dungeon, who: str, square: int, safe: bool) -> float:
    """What it is worth, in Zeni, to be there when the activation is over."""
    seat = owner(who)
    match t.scenario:
        case scenarios.PASSAGE if seat == RED:
            done = all(t.tally.get(token) for token in t.tokens)
            return HOME * (done and safe and bool(scenarios.place(t, "trapdoor") >> square & 1))
        case scenarios.GEISHA if t.carried.get(who) == CAPTIVE:
            row = square // t.board.size
            return HOME * (row == (t.board.size - 1 if seat == RED else 0))
        case scenarios.LIBRARY if who in t.carried:
            return DEED * (scenarios.force(t, seat).zone >> square & 1)
        case scenarios.SEAL:
            return HELD * (scenarios.place(t, "seal") >> square & 1)
    return 0.0


def deeds(t: Dungeon, who: str, square: int, zone: int, safe: bool, left: int) -> list[Option]:
    """The scenario actions, and the way off the board, that there would be: `zone` is what it would control, `safe`
    that no enemy controls the square, `left` the points it would have."""
    seat, found = owner(who), list[Option]()
    exits = t.pack.scenarios[t.scenario].exits.get(FORCES[seat], 0)
    if exits >> square & 1 and safe and left:
        found.append(("leave",))
    for token, at in t.tokens.items():
        verb = VERBS.get((t.scenario, scenarios.kind(t, token)), "")
        if (
            not verb
            or t.acted
            or (verb in ("work", "strike") and seat != RED)
            or (verb == "work" and t.tally.get(token))
        ):
            continue
        if verb == "strike":
            fits = bool(zone >> at & 1)
        else:
            fits = safe and bool(t.board.touching[square] >> at & 1 or (square == at and verb != "feed"))
        if verb == "feed" and t.kind[who] != "pennagolan":
            continue
        if (verb in ("search", "feed") and t.turn == 1) or (verb == "carry" and who in t.carried):
            continue
        if fits:
            found.append((verb, token))
    return found


VERBS = {(scenario, kind): verb for verb, (scenario, kind) in scenarios.ACTIONS.items()} | {
    (scenarios.GEISHA, CAPTIVE): "carry",
    (scenarios.LIBRARY, "scroll"): "carry",
}
