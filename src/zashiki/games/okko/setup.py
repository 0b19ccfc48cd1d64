"""SETUP: bands, the board, who begins, and deployment."""

from __future__ import annotations

from functools import cache

from ...engine.chance import Dealer
from ...engine.decisions import Decision
from ...engine.table import Option
from ...engine.tongue import later
from . import band, campaign, condition, scenarios, turn
from .dungeon import BLACK, CAMPAIGN, FORCES, RED, SEATS, SKIRMISH, Dungeon, clause, other
from .geometry import BLOCKING, FACINGS
from .pack import OkkoPack

RANDOM, ALTERNATE = "random", "alternate"
BOARDS = ("estate", "night-walk", "river-land", "garden-house", "school-of-blades", "old-border")
LAYOUTS = (RANDOM, ALTERNATE, *BOARDS)
SCENARIOS = (
    scenarios.LESSON, scenarios.BRIDGE, scenarios.PASSAGE, scenarios.GEISHA, scenarios.MURDER,
    scenarios.LIBRARY, scenarios.SEAL, scenarios.HUNGER, scenarios.DUEL, scenarios.LAIR,
)  # fmt: skip
GAMES = (SKIRMISH, *SCENARIOS, CAMPAIGN)
BUDGETS = ("16", "12", *(str(n) for n in range(4, 41) if n not in (12, 16)))
GAME_LABELS = {
    SKIRMISH: (later("Skirmish"), later("Two bands of your own choosing on a board of four tiles.")),
    CAMPAIGN: (later("Campaign"), later("All ten scenarios in order; who wins more of them wins.")),
    scenarios.LESSON: (later("A Matter of Honour"), later("Scenario 1: three against three, without shots.")),
    scenarios.BRIDGE: (later("The Bridge at Dawn"), later("Scenario 2: the hunters break through to the north.")),
    scenarios.PASSAGE: (later("The Secret Passage"), later("Scenario 3: two levers open a trapdoor.")),
    scenarios.GEISHA: (later("The Kidnapped Geisha"), later("Scenario 4: four jars, one captive.")),
    scenarios.MURDER: (later("The Assassination"), later("Scenario 5: two deaths have been paid for.")),
    scenarios.LIBRARY: (later("The Burning Library"), later("Scenario 6: five scrolls and a fire.")),
    scenarios.SEAL: (later("The Seal of the Well"), later("Scenario 7: hold the four squares in the middle.")),
    scenarios.HUNGER: (later("Night of the Pennagolan"), later("Scenario 8: she must feed three times by dawn.")),
    scenarios.DUEL: (later("Duel on the Dojo Floor"), later("Scenario 9: honour is won inside the ring.")),
    scenarios.LAIR: (later("The Lair of the Oni"), later("Scenario 10: two of three altars must break.")),
}
BOARD_LABELS = {
    RANDOM: (later("By chance"), later("Four of the six tiles, face and turn by chance.")),
    ALTERNATE: (later("In turn"), later("The players lay a tile each in turn.")),
    "estate": (later("The Estate"), later("Four wings of one house.")),
    "night-walk": (later("The Night Walk"), later("Gardens, graves and a gatehouse.")),
    "river-land": (later("River Land"), later("Water and wet rice.")),
    "garden-house": (later("Garden House"), later("Half indoors, half outdoors.")),
    "school-of-blades": (later("School of Blades"), later("A dojo, a library and two halls.")),
    "old-border": (later("The Old Border"), later("Ruins, a shrine and paddies.")),
}
TILE_LABELS = {
    "core": (later("Six tiles"), later("Those of the box.")),
    "all": (later("Eight tiles"), later("Two more take part.")),
}
STALLING_LABELS = {
    "on": (later("Yes"), later("Twelve turns without combat, shot or loss end a skirmish.")),
    "off": (later("No"), later("A skirmish goes on until a band is beaten.")),
}
BAND_LABELS = {
    "secret": (later("In secret"), later("Both bands are shown together.")),
    "open": (later("Openly"), later("Each player sees what the other composes.")),
}


def deal(
    dealer: Dealer,
    pack: OkkoPack,
    scenario: str = SKIRMISH,
    budget: str = "16",
    board: str = RANDOM,
    bands: str = "secret",
    tiles: str = "core",
    stalling: str = "on",
) -> Dungeon:
    """A table on which nothing lies yet."""
    return Dungeon(
        SEATS,
        dealer,
        pack,
        mode=scenario,
        budget=dict.fromkeys(SEATS, int(budget)),
        layout=board,
        open_bands=bands == "open",
        extra_tiles=tiles == "all",
        stalling=stalling == "on",
        draft=dict.fromkeys(SEATS, ()),
    )


@clause("OK-COMP-1", "OK-SETUP-1", "OK-SETUP-2", "OK-SETUP-3", "OK-SETUP-5", "OK-SETUP-6")
def setup(t: Dungeon) -> None:
    """A skirmish in the order of the rulebook; a scenario; or the first game of a campaign."""
    if t.mode == SKIRMISH:
        band.compose(t, SEATS)
        t.then(band.muster).then(lay_board).then(roll_first).then(choose_side)
        t.then(deploy_both).then(begin)
    else:
        t.then(start_scenario, t.pack.order[0] if t.mode == CAMPAIGN else t.mode)


# ---- the board


@clause("OK-SETUP-2", "OK-COMP-2")
def lay_board(t: Dungeon) -> None:
    """Four tiles: by chance, one that was prepared, or in turn."""
    if t.layout == ALTERNATE:
        t.then(build_in_turn)
    elif t.layout == RANDOM:
        pool = usable_tiles(t)
        laid = []
        for _ in range(4):
            tile = t.dealer.draw("tiles", pool)
            face = t.dealer.pick("tiles", t.pack.tiles[tile])
            laid.append(f"{face}/{t.dealer.pick('tiles', DEGREES)}")
        finish_board(t, tuple(laid))
    else:
        finish_board(t, t.pack.layouts[t.layout])


DEGREES = ("0", "90", "180", "270")
SLOTS = ("nw", "ne", "sw", "se")


def usable_tiles(t: Dungeon) -> list[str]:
    return [tile for tile in t.pack.tiles if t.extra_tiles or tile not in t.pack.extra]


def finish_board(t: Dungeon, tiles: tuple[str, ...]) -> None:
    t.tiles = tiles
    t.terrain, t.walls = t.pack.assemble(tiles)
    t.tell("board", *tiles)


@clause("OK-SETUP-2")
def build_in_turn(t: Dungeon) -> None:
    """A player drawn by lot lays the first tile."""
    seat = t.dealer.pick("builder", SEATS)
    t.tell("builder", seat)
    for n in range(4):
        t.ask(seat if n % 2 == 0 else other(seat), Tile)


@clause("OK-SETUP-2")
class Tile(Decision[Dungeon]):
    """A tile that is not on the board yet, and which of its faces is up."""

    forms = ("tile FACE",)

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        laid = {tile.partition("/")[0] for tile in t.tiles}
        free = [tile for tile in usable_tiles(t) if not laid & set(t.pack.tiles[tile])]
        return None if any(option[1] in t.pack.tiles[tile] for tile in free) else "OK-SETUP-2"

    def settle(self, t: Dungeon, option: Option) -> None:
        t.ask(self.seat, Rotate, option[1])


@clause("OK-SETUP-2")
class Rotate(Decision[Dungeon]):
    """How it is turned, clockwise."""

    face: str
    forms = ("rotate DEGREES",)

    def settle(self, t: Dungeon, option: Option) -> None:
        t.ask(self.seat, Slot, f"{self.face}/{option[1]}")


@clause("OK-SETUP-2")
class Slot(Decision[Dungeon]):
    """Where it lies."""

    tile: str
    forms = ("slot SLOT",)

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        return "OK-SETUP-2" if t.tiles[SLOTS.index(option[1])] else None

    def settle(self, t: Dungeon, option: Option) -> None:
        at = SLOTS.index(option[1])
        t.tiles = (*t.tiles[:at], self.tile, *t.tiles[at + 1 :])
        t.tell("tile", self.seat, self.tile, option[1])
        if all(t.tiles):
            finish_board(t, t.tiles)


# ---- who begins, and from which side


@clause("OK-SETUP-3", "OK-SETUP-4")
def roll_first(t: Dungeon) -> None:
    """The higher die is player A's; equal dice are rolled again."""
    red = black = 0
    while red == black:
        red, black = t.dealer.roll("start"), t.dealer.roll("start")
    t.first = RED if red > black else BLACK
    t.tell("first_roll", red, black)


@clause("OK-SETUP-5")
def choose_side(t: Dungeon) -> None:
    t.ask(t.first, Side)


@clause("OK-SETUP-5")
class Side(Decision[Dungeon]):
    """Player A picks a side of the board; the other has the opposite one."""

    forms = ("side SIDE",)

    def settle(self, t: Dungeon, option: Option) -> None:
        t.side = FACINGS.index(option[1])
        t.tell("side", self.seat, option[1])


def zone(t: Dungeon, seat: str) -> int:
    """The squares where this band deploys: two rows along its side, or what the scenario says. OK-SETUP-5"""
    if t.scenario:
        return scenarios.force(t, seat).zone
    return along(t.board.size, t.pack.depth, t.side if seat == t.first else (t.side + 2) % 4)


@cache
def along(size: int, depth: int, side: int) -> int:
    """The rows along this side of the board."""
    near = range(depth) if side in (0, 3) else range(size - depth, size)
    return sum(1 << s for s in range(size**2) if (s // size if side in (0, 2) else s % size) in near)


# ---- deployment


@clause("OK-SETUP-6", "OK-SCEN-12")
def deploy_both(t: Dungeon) -> None:
    """All of player A first, then all of player B; some scenarios let the evil side be the first."""
    first = BLACK if t.scenario in scenarios.EVIL_FIRST else t.first
    for seat in (first, other(first)):
        for who in t.waiting:
            if who.startswith(seat):
                t.ask(seat, Place, who).ask(seat, condition.Facing, who, who, condition.DEPLOYED)


@clause("OK-SETUP-6", "OK-SETUP-7", "OK-SCEN-2")
class Place(Decision[Dungeon]):
    """A free square of the own zone."""

    who: str
    forms = ("place SQUARE",)

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        square = t.board.square[option[1]]
        if not allowed(t, self.seat) >> square & 1:
            return "OK-SCEN-2" if t.scenario else "OK-SETUP-5"
        if t.board.terrain[square] == BLOCKING or t.occupied() >> square & 1:
            return "OK-SETUP-7"
        lever = t.scenario == scenarios.PASSAGE and self.seat == BLACK and square in t.tokens.values()
        return "OK-SCEN-2" if lever else None

    def options(self, t: Dungeon) -> list[Option]:
        free = allowed(t, self.seat) & ~t.board.blocking & ~t.occupied()
        found: list[Option] = [("place", word) for s, word in enumerate(t.board.words) if free >> s & 1]
        return [option for option in found if self.refuse(t, option) is None] if t.scenario else found

    def settle(self, t: Dungeon, option: Option) -> None:
        t.waiting.remove(self.who)
        t.at[self.who] = t.board.square[option[1]]
        t.facing[self.who] = 0 if t.at[self.who] // t.board.size >= t.board.size // 2 else 2
        t.tell("deployed", self.who, option[1])


def allowed(t: Dungeon, seat: str) -> int:
    """The zone; hunters who found the passage may lead two of theirs further in."""
    found = zone(t, seat)
    if t.scenario == scenarios.GEISHA and seat == RED and t.won.get(scenarios.PASSAGE) == RED:
        size, (top, bottom) = t.board.size, scenarios.LINKED_ROWS
        rows = sum(1 << s for s in range(top * size, (bottom + 1) * size))
        if sum(rows >> t.at[who] & 1 for who in t.band(RED)) < campaign.INFILTRATORS:
            found |= rows
    return found


@clause("OK-SETUP-8", "OK-SETUP-9", "OK-SETUP-10", "OK-BAND-17", "OK-INSP-1")
def begin(t: Dungeon) -> None:
    """Everybody is vigilant; four dice a band, five with a civilian; player A plays the first phase."""
    constants = t.pack.data["constants"]
    for seat in SEATS:
        civilian = any(t.character(who).civilian for who in t.band(seat))
        t.dice[seat] = t.aside[seat] = constants["base_dice"] + civilian * constants["civilian_dice"]
        t.lost[seat] = 0
    t.tell("begun", t.first)
    t.then(turn.start_turn)


# ---- scenarios


@clause("OK-SCEN-2", "OK-SCEN-12")
def start_scenario(t: Dungeon, id: str) -> None:
    """A fixed board; bands of a budget are composed, fixed ones stand where they must; then who begins, and
    deployment."""
    scenario = t.pack.scenarios[id]
    t.scenario = id
    t.tell("scenario", id)
    finish_board(t, scenario.layout)
    t.tokens = {token: square for token, (_, square) in scenario.tokens.items()}
    composing = [seat for seat in SEATS if not scenario.forces[FORCES[seat]].units]
    for seat in composing:
        t.budget[seat] = scenario.forces[FORCES[seat]].budget + campaign.bonus(t, seat)
    if composing:
        band.compose(t, composing)
    t.then(band.muster).then(post_units).then(first_player).then(deploy_both).then(campaign.gift).then(begin)


@clause("OK-SCEN-2", "OK-SCEN-12")
def post_units(t: Dungeon) -> None:
    """Fixed bands stand on their squares."""
    for seat in SEATS:
        for kind, square, facing in scenarios.force(t, seat).units:
            who = band.enlist(t, seat, kind, "")
            t.waiting.remove(who)
            t.at[who], t.facing[who] = square, facing


@clause("OK-SCEN-12", "OK-SCEN-11")
def first_player(t: Dungeon) -> None:
    """The side that the scenario names, or a roll; a campaign may leave the choice to a winner."""
    chooser = campaign.chooser(t)
    first = t.pack.scenarios[t.scenario].first
    if chooser:
        t.ask(chooser, campaign.Begin)
    elif first == "roll":
        t.then(roll_first)
    else:
        t.first = RED if first == FORCES[RED] else BLACK
