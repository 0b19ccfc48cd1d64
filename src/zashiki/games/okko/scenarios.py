"""SCEN: what the ten scenarios add: tokens, scenario actions, exits, points, and how they end.

What a scenario sets as numbers and squares comes from the content; what its sentences say is here, by its id."""

from __future__ import annotations

from ...engine.table import Option
from . import combat, condition, ending, movement, skills
from .dungeon import BLACK, CAPTIVE, FORCES, RED, SEATS, Dungeon, clause, other, owner
from .pack import Force

LESSON = "matter-of-honour"
BRIDGE = "bridge-at-dawn"
PASSAGE = "secret-passage"
GEISHA = "kidnapped-geisha"
MURDER = "assassination"
LIBRARY = "burning-library"
SEAL = "seal-of-the-well"
HUNGER = "night-of-the-pennagolan"
DUEL = "dojo-duel"
LAIR = "oni-lair"
EVIL_FIRST = (BRIDGE, PASSAGE, GEISHA, LAIR)  # to deploy
ESCAPED, MEALS, SCROLLS, POINTS, HONOUR, ALTARS = 7, 3, 3, 4, 6, 2  # what wins
NIGHT = 4  # squares from which a shot by night is harder
STRIKE = 9  # total that cracks an altar
BURDEN = 2  # Movement of who carries the captive
LINKED_ROWS = (11, 13)
ACTIONS = {  # scenario, and the kind of the token that the action is about
    "work": (PASSAGE, "lever"),
    "search": (GEISHA, "jar"),
    "feed": (HUNGER, "villager"),
    "strike": (LAIR, "altar"),
}


def force(t: Dungeon, seat: str) -> Force:
    """What the scenario says of this seat's band."""
    return t.pack.scenarios[t.scenario].forces[FORCES[seat]]


def place(t: Dungeon, name: str) -> int:
    """The objective squares of this name, as a set."""
    return t.pack.scenarios[t.scenario].places[name] if t.scenario else 0


def kind(t: Dungeon, token: str) -> str:
    return CAPTIVE if token == CAPTIVE else t.pack.scenarios[t.scenario].tokens[token][0]


def ring(t: Dungeon, *who: str) -> bool:
    """Do all of them stand on ring squares? (Duel on the Dojo Floor)"""
    if t.scenario != DUEL:
        return False
    squares = place(t, "ring")
    return all(squares >> t.at[one] & 1 for one in who)


# ---- scenario actions


@clause("OK-SCEN-4", "OK-SCEN-6", "OK-SCEN-7", "OK-SCEN-13")
def refuse_deed(t: Dungeon, who: str, option: Option) -> str | None:
    """Work, Search, Take, Feed, Strike: only in their scenario, near the token, outside enemy control zones."""
    verb, token = option
    if verb == "carry":
        fits = (t.scenario == GEISHA and token == CAPTIVE) or (
            t.scenario == LIBRARY and token != CAPTIVE and token in t.pack.scenarios[LIBRARY].tokens
        )
    else:
        scenario, wanted = ACTIONS[verb]
        fits = t.scenario == scenario and token in t.tokens and kind(t, token) == wanted
    if not fits or token not in t.tokens:
        return "OK-SCEN-6"
    if verb in ("work", "strike") and owner(who) != RED:
        return "OK-SCEN-13"
    if verb == "work" and t.tally.get(token):
        return "OK-SCEN-6"
    if verb in ("search", "feed") and t.turn == 1:
        return "OK-SCEN-6"
    if verb == "feed" and t.kind[who] != "pennagolan":
        return "OK-SCEN-6"
    if verb == "carry" and who in t.carried:
        return "OK-SCEN-7"
    if t.acted:
        return "OK-TURN-11"
    if verb == "strike":
        return None if t.zone(who) >> t.tokens[token] & 1 else "OK-SCEN-6"
    if t.threatened(who):
        return "OK-SCEN-6"
    near = t.adjacent(who, t.tokens[token]) or (verb != "feed" and t.at[who] == t.tokens[token])
    return None if near else "OK-SCEN-13"


def options(t: Dungeon, who: str) -> list[Option]:
    """The scenario actions of the active character."""
    verbs = [verb for verb, (scenario, _) in ACTIONS.items() if scenario == t.scenario]
    verbs += ["carry"] if t.scenario in (GEISHA, LIBRARY) else []
    tries = [(verb, token) for verb in verbs for token in t.tokens]
    return [option for option in tries if refuse_deed(t, who, option) is None]


def act(t: Dungeon, who: str, option: Option) -> None:
    """Carry a scenario action out."""
    verb, token = option
    match verb:
        case "work":
            t.tally[token] = 1
            t.tell("worked", who, token)
        case "search":
            t.then(search, who, token)
        case "carry":
            take(t, who, token)
        case "feed":
            del t.tokens[token]
            t.tally["meals"] = t.tally.get("meals", 0) + 1
            t.tell("fed", who, token)
            t.then(feast, who)
        case "strike":
            t.then(strike_altar, who, token)


@clause("OK-SCEN-6")
def search(t: Dungeon, who: str, jar: str) -> None:
    """Nobody knows which jar it is until she is found: chance says so when a jar is opened."""
    jars = [token for token in t.tokens if kind(t, token) == "jar"]
    inside = CAPTIVE
    if t.tally.get("found"):
        inside = "empty"
    elif len(jars) > 1:
        inside = t.dealer.pick("jars", [CAPTIVE, *["empty"] * (len(jars) - 1)])
    square = t.tokens.pop(jar)
    t.tell("searched", who, jar, inside)
    if inside == CAPTIVE:
        t.tally["found"] = 1
        t.tokens[CAPTIVE] = square
        take(t, who, CAPTIVE)


def take(t: Dungeon, who: str, token: str) -> None:
    """It is carried from now on. OK-SCEN-7"""
    del t.tokens[token]
    t.carried[who] = token
    t.tell("carries", who, token)


@clause("OK-END-6", "OK-SCEN-6")
def feast(t: Dungeon, who: str) -> None:
    """The third meal wins; a shaken Pennagolan becomes vigilant by any."""
    if t.tally["meals"] >= MEALS:
        ending.finish(t, BLACK, "objective", "OK-END-6")
    else:
        condition.rally(t, who)


@clause("OK-SCEN-6")
def strike_altar(t: Dungeon, who: str, altar: str) -> None:
    """A Fire die may be announced first."""
    t.announced.clear()
    t.ask(owner(who), combat.Announce, who, "strike").then(crack, who, altar)


@clause("OK-SCEN-6", "OK-END-6")
def crack(t: Dungeon, who: str, altar: str) -> None:
    """One die and the Attack value against nine; the second crack destroys the altar, the second altar wins."""
    bonus = len(t.announced)
    t.announced.clear()
    rolled = t.dealer.roll("strike")
    total = rolled + skills.attack_value(t, who) + bonus
    t.tell("struck", who, altar, rolled, total)
    if total < STRIKE:
        return
    t.tally[altar] = t.tally.get(altar, 0) + 1
    t.tell("cracked", altar, t.tally[altar])
    if t.tally[altar] == 2:
        del t.tokens[altar]
        t.tally["altars"] = t.tally.get("altars", 0) + 1
        if t.tally["altars"] >= ALTARS:
            ending.finish(t, RED, "objective", "OK-END-6")


# ---- leaving the board


@clause("OK-SCEN-8")
def refuse_exit(t: Dungeon, who: str) -> str | None:
    """On an exit of its band, for one movement point, outside enemy control zones."""
    exits = t.pack.scenarios[t.scenario].exits.get(FORCES[owner(who)], 0) if t.scenario else 0
    if not exits >> t.at[who] & 1:
        return "OK-MOVE-15"
    if t.movement in ("stopped", "over"):
        return "OK-TURN-9"
    return "OK-SCEN-8" if movement.points(t, who) < 1 or t.threatened(who) else None


@clause("OK-SCEN-8", "OK-END-6", "OK-END-7")
def leave(t: Dungeon, who: str) -> None:
    """Out of play, neither lost nor on the board; its value counts for the hunters who must break through."""
    seat = owner(who)
    t.tally[seat] = t.tally.get(seat, 0) + condition.value(t, who)
    condition.leave_board(t, who)
    t.tell("left", who)
    if t.tally[seat] >= ESCAPED:
        ending.finish(t, seat, "objective", "OK-END-6")
    elif not t.band(seat):
        ending.finish(t, other(seat), "nobody_left", "OK-END-6")
    else:
        condition.take_civilian_die(t, who)


# ---- how a scenario ends


def after_loss(t: Dungeon, who: str) -> str:
    """The seat that wins because this character is disabled; "" if none does."""
    if t.scenario == MURDER and t.kind[who] == "okko":
        return BLACK
    if t.scenario == MURDER and t.kind[who] == "master-kanatta":
        return RED
    return RED if t.scenario == HUNGER and t.kind[who] == "pennagolan" else ""


@clause("OK-SCEN-14", "OK-END-6")
def end_of_activation(t: Dungeon, who: str) -> None:
    """The captive on the home row wins; a scroll in the own zone is banked."""
    token = t.carried.get(who)
    if not token or who not in t.at:
        return
    seat = owner(who)
    if t.scenario == GEISHA:
        row = t.at[who] // t.board.size
        if row == (t.board.size - 1 if seat == RED else 0):
            ending.finish(t, seat, "objective", "OK-END-6")
    elif t.scenario == LIBRARY and force(t, seat).zone >> t.at[who] & 1:
        del t.carried[who]
        t.tally[seat] = t.tally.get(seat, 0) + 1
        t.tell("banked", who, token, t.tally[seat])
        if t.tally[seat] >= SCROLLS:
            ending.finish(t, seat, "objective", "OK-END-6")
        else:
            no_scroll_left(t)


def no_scroll_left(t: Dungeon) -> bool:
    """Without scrolls the library is decided by its limit clause."""
    if t.scenario == LIBRARY and not t.tokens and not t.carried:
        ending.finish(t, by_limit(t), "limit", "OK-END-6")
        return True
    return False


@clause("OK-SCEN-14", "OK-END-6")
def end_of_phase(t: Dungeon) -> None:
    """The trapdoor, and the seal of the well."""
    seat = t.phase
    if t.scenario == PASSAGE and seat == RED:
        levers = [id for id, (what, _) in t.pack.scenarios[PASSAGE].tokens.items() if what == "lever"]
        door = place(t, "trapdoor")
        if all(t.tally.get(lever) for lever in levers) and any(
            door >> t.at[who] & 1 and not t.threatened(who) for who in t.band(RED)
        ):
            ending.finish(t, RED, "objective", "OK-END-6")
    elif t.scenario == SEAL:
        well = place(t, "seal")
        held = any(well >> t.at[who] & 1 and who not in t.shaken for who in t.band(seat))
        if held and not any(well >> t.at[who] & 1 for who in t.band(other(seat))):
            t.tally[seat] = t.tally.get(seat, 0) + 1
            t.tell("point", seat, t.tally[seat])
            if t.tally[seat] >= POINTS:
                ending.finish(t, seat, "objective", "OK-END-6")


@clause("OK-END-6")
def honour(t: Dungeon) -> None:
    """In the ring the winner of a combat scores by its final margin."""
    if not t.margin or not ring(t, t.attacker, t.defender):
        return
    seat = owner(t.attacker if t.margin > 0 else t.defender)
    t.tally[seat] = t.tally.get(seat, 0) + (1 if abs(t.margin) < 3 else min(abs(t.margin) - 1, 3))
    t.tell("honour", seat, t.tally[seat])
    if t.tally[seat] >= HONOUR:
        ending.finish(t, seat, "objective", "OK-END-6")


@clause("OK-SCEN-9", "OK-SCEN-14", "OK-END-6")
def end_of_turn(t: Dungeon) -> None:
    """The fire in the library, then the turn limit."""
    if t.scenario == LIBRARY and t.turn >= 4:
        scroll = f"scroll-{t.dealer.roll('fire')}"
        if scroll in t.tokens:
            del t.tokens[scroll]
            t.tell("burnt", scroll)
            if no_scroll_left(t):
                return
    if t.turn >= t.pack.scenarios[t.scenario].limit:
        ending.finish(t, by_limit(t), "limit", "OK-SCEN-9")


def by_limit(t: Dungeon) -> str:
    """The limit clause of the scenario: a seat, or "" for a draw."""
    if t.scenario in (BRIDGE, PASSAGE, GEISHA, LAIR):
        return BLACK
    if t.scenario == HUNGER:
        return RED
    if t.scenario == MURDER:
        return ending.fewer_lost(t) or RED
    red, black = (t.tally.get(seat, 0) for seat in SEATS)
    if t.scenario != LESSON and red != black:
        return RED if red > black else BLACK
    return ending.fewer_lost(t)
