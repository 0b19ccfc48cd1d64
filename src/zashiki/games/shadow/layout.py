"""5. Setup of a Mission: the board as its sheet shows it, then the Setup Items in turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ...engine.decisions import Decision
from ...engine.table import Option
from . import campaign, ending, ground, lures, rounds, threats
from .garden import FOUND, SHARED, Commit, Garden, clause, team
from .ground import ALERT, CALM, DISTRACTED, Guard
from .pack import DAIMYO, NINJA

MARKERS = ("alert", "distracted")
DISTANT = ("officer", "samurai", "tower", "barracks")  # ST-ITEM-12
INNER = ("loot", "accident")  # ST-ITEM-15
APART = 3

# ---- 5.1 Board Setup


@clause("ST-SETUP-1", "ST-SETUP-3", "ST-SETUP-4", "ST-SETUP-6", "ST-SETUP-10", "ST-SKIR-2", "ST-TACT-1", "ST-TACT-7",
        "ST-TOWER-1", "ST-GATE-3", "ST-TARGET-1", "ST-BOARD-6")  # fmt: skip
def board(t: Garden) -> None:
    """Fixed Items, limits, full Health, all cards in hand; then the Items are shared out."""
    sheet = t.sheet
    sweep(t)
    t.phase = "setup"
    t.rounds, t.limit = campaign.limits(t)
    t.tokens = {**dict.fromkeys(sheet.barracks, "barracks"), **dict.fromkeys(sheet.towers, threats.TOWER)}
    t.cargo, t.shut = dict(sheet.cargo), tuple(sheet.gates)
    t.ears = {one.id: 0 for one in sheet.targets} if sheet.type == "eavesdrop" else {}
    for one in sheet.targets:
        threats.enter(t, Guard(one.unit, one.yard, one.corner, one.facing, one.state, one.id))
    for gate in sheet.gates.values():
        threats.enter(t, Guard(gate.unit, gate.outside, gate.corner, gate.facing, gate.state, gate.id))
    t.wounds = dict.fromkeys(t.runs, 0)
    changes = campaign.changes(t)
    t.quiet, t.commotion = ("mission" if changes[what] else "" for what in ("quiet", "commotion"))
    t.pool = pool(t, changes)
    t.caches = loot_set(t)
    t.items = {DAIMYO: t.items.get(DAIMYO, []) + compensation(t), NINJA: t.items.get(NINJA, [])}
    t.items |= {who + mark: [] for who in t.runs for mark in (SHARED, FOUND)}
    t.tell("board", t.mission)
    if t.items[NINJA]:
        team(t, Share)
    if len(t.players) > 1:
        team(t, Rotate)
    t.then(begin_items)


def sweep(t: Garden) -> None:
    """Nothing of a Mission before stays on the table."""
    t.round, t.rounds, t.glory, t.limit, t.noise, t.alarm, t.forced, t.haste, t.trio = 0, 0, 0, 0, 0, False, False, 0, 0
    t.guards, t.bodies, t.keys, t.shut, t.tokens, t.cargo, t.ears, t.pool, t.at = {}, {}, {}, (), {}, {}, {}, {}, {}
    t.down, t.shown, t.left, t.claimant, t.drawn, t.spent, t.quiet, t.commotion = {}, {}, {}, "", [], [], "", ""
    ending.new_round(t)


@clause("ST-PLAY-3", "ST-PLAY-4")
def compensation(t: Garden) -> list[str]:
    """Divination Items against one or two Ninja players (ST-INT-38)."""
    few = len(t.players)
    return [id for id, card in t.pack.extras.items() if few in card.few for _ in range(card.copies)]


@clause("ST-ITEM-1", "ST-TACT-2", "ST-TACT-3", "ST-TACT-4", "ST-TACT-6", "ST-TACT-10", "ST-BOSS-4", "ST-SETUP-6")
def pool(t: Garden, changes: Counter[str]) -> dict[str, int]:
    """The Setup Items: what the Mission lists, changed by Tactics Cards and printed effects, no more than the box
    holds beside the Fixed Items; and every Ninja figure."""
    sheet, box = t.sheet, t.pack.data["components"]
    found = {unit: min(sheet.pool[unit] + changes[unit], t.supply(unit)) for unit in ("spearman", "officer", "samurai")}
    found["loot"] = min(sheet.pool["loot"] + changes["loot"], len(loot_set(t)))
    found["tower"] = min(changes["towers"], box["tower_tokens"] - len(sheet.towers))
    found["barracks"] = min(changes["barracks"], box["barracks_tokens"] - len(sheet.barracks))
    found["accident"] = min(changes["accidents"], box["accident_tokens"])
    found["alert"] = min(changes["alert_markers"], box["status_markers"]["alert"])
    found["distracted"] = min(changes["distracted_markers"], box["status_markers"]["distracted"])
    found["kage-sama"] = min(int("tc-kage-sama" in t.plans), t.supply("kage-sama"))
    return {item: n for item, n in found.items() if n > 0} | dict.fromkeys(t.runs, 1)


@clause("ST-LOOT-6", "ST-LOOT-7")
def loot_set(t: Garden) -> list[str]:
    """The tokens of the mode."""
    kind = "story" if t.chapter else "skirmish"
    return [id for id, token in t.pack.loot.items() if token["set"] == kind for _ in range(token["copies"])]


@clause("ST-SETUP-7", "ST-BELT-1", "ST-BELT-6")
class Share(Commit):
    """The Ninjas' Items go to the Ninjas, in secret from the Daimyo; from then on they belong to them."""

    forms = ("give TOOL NINJA", "back")

    def refuse(self, t: Garden, option: Option) -> str | None:
        given = [item for _, item, _ in self.mine(t)]
        match option:
            case "give", item, who:
                left = Counter(t.items[NINJA]) - Counter(given)
                return None if left[item] and who in t.runs else "ST-SETUP-7"
            case ["back"]:
                return None if given else "ST-SETUP-7"
            case ["lock"]:
                return None if len(given) == len(t.items[NINJA]) else "ST-SETUP-7"
        return None

    def commit(self, t: Garden, mine: tuple[Option, ...]) -> None:
        for _, item, who in mine:
            t.items[who + SHARED].append(item)
        t.items[NINJA] = []
        t.tell("shared", *(word for _, item, who in mine for word in (item, who)), to=t.players)
        t.tell("split", *(f"{who}:{len(t.items[who + SHARED])}" for who in t.runs))


@clause("ST-ITEM-24", "ST-ITEM-4")
class Rotate(Commit):
    """Another order of the Ninja players for the Item Setup than the order of their seats: first one, then the next."""

    forms = ("next SEAT", "back")

    def refuse(self, t: Garden, option: Option) -> str | None:
        named = [seat for _, seat in self.mine(t)]
        match option:
            case "next", seat:
                return None if seat in t.players and seat not in named else "ST-ITEM-24"
            case ["back"]:
                return None if named else "ST-ITEM-24"
        return None

    def commit(self, t: Garden, mine: tuple[Option, ...]) -> None:
        named = tuple(seat for _, seat in mine)
        t.rotation = named + tuple(seat for seat in t.players if seat not in named)
        t.tell("rotation", *t.rotation)


# ---- 5.2 Item Setup


@clause("ST-ITEM-3", "ST-ITEM-2")
def begin_items(t: Garden) -> None:
    t.rotation = t.rotation or t.players
    t.then(item_turn, 0)


@clause("ST-ITEM-3", "ST-ITEM-4", "ST-ITEM-20", "ST-ITEM-22")
def item_turn(t: Garden, turn: int) -> None:
    """The sides alternate, the Daimyo first, the Ninja players in rotation. With no Item that has a place left, the
    rest is lost and round 1 begins, without Alarm."""
    if any(places(t, item)[1] for item in t.pool):
        seat = t.rotation[turn // 2 % len(t.rotation)] if turn % 2 else DAIMYO
        t.ask(seat, Take)
        t.then(item_turn, turn + 1)
    else:
        t.pool = {}
        t.tell("all_placed")
        t.then(rounds.begin_round)


@clause("ST-ITEM-3", "ST-ITEM-5", "ST-ITEM-22")
class Take(Decision[Garden]):
    """Any Item of the pool that has a legal place: no Item belongs to a side, and nobody may pass."""

    forms = ("take THING",)

    def refuse(self, t: Garden, option: Option) -> str | None:
        if option[1] not in t.pool:
            return "ST-ITEM-1"
        return None if places(t, option[1])[1] else "ST-ITEM-22"

    def options(self, t: Garden) -> list[Option]:
        return [("take", item) for item in t.pool if places(t, item)[1]]

    def settle(self, t: Garden, option: Option) -> None:
        t.ask(self.seat, Site, option[1])


@clause("ST-ITEM-7", "ST-ITEM-8", "ST-ITEM-9", "ST-ITEM-10", "ST-ITEM-11", "ST-ITEM-12", "ST-ITEM-15", "ST-ITEM-18")
class Site(Decision[Garden]):
    """Where it goes: a Bush or a Junction, a Yard for a guard, a guard for a marker."""

    item: str
    forms = ("put SITE", "go YARD", "at GUARD")

    def candidates(self, t: Garden) -> Iterator[Option]:
        yield from (("put", hex) for hex in (*t.ground.bushes, *t.ground.junctions))
        yield from (("go", yard) for yard in t.ground.yards)
        yield from (("at", id) for id in t.guards)

    def refuse(self, t: Garden, option: Option) -> str | None:
        if option in sites(t, self.item):
            return None
        if self.item in t.runs:
            return "ST-ITEM-8"
        if self.item in MARKERS:
            return "ST-ITEM-18"
        if self.item in t.pack.units:
            return why_not_yard(t, self.item, option)
        wanted = ground.JUNCTION if self.item == "loot" else ground.BUSH
        if option[0] != "put" or t.ground.kind[option[1]] != wanted or option[1] in under_tokens(t):
            return "ST-ITEM-7"
        return "ST-ITEM-15" if self.item in INNER else "ST-ITEM-12"

    def options(self, t: Garden) -> list[Option]:
        return sites(t, self.item)

    def settle(self, t: Garden, option: Option) -> None:
        verb, where = option
        if verb == "go":
            t.ask(self.seat, lures.Stand, "", where, False, lures.follow_up(post, self.item, where))
        else:
            t.then(lay_out, self.item, where)


def why_not_yard(t: Garden, item: str, option: Option) -> str:
    """Why a guard may not be set up there."""
    if option[0] != "go":
        return "ST-ITEM-9"
    guards = ground.inside(t.guards, option[1])
    if len(guards) >= 2:
        return "ST-ITEM-11"
    if guards and paired(t):
        return "ST-ITEM-10"
    return "ST-ITEM-12" if ground.free(t.guards, option[1]) else "ST-YARD-4"


@clause("ST-ITEM-21", "ST-ITEM-23")
def sites(t: Garden, item: str) -> list[Option]:
    """All legal places; the distance is looked at last, among the places still left, unless none of them keeps it."""
    verb, found = places(t, item)
    return [(verb, where) for where in spread(t, item, found)]


@clause("ST-ITEM-18", "ST-ITEM-8")
def places(t: Garden, item: str) -> tuple[str, Sequence[str]]:
    """The kind of hex and one token each; then the limits of guards. How a place is named in an option, too."""
    if item in t.runs:
        return "put", t.sheet.entrances
    if item in MARKERS:
        return "at", [id for id, guard in t.guards.items() if markable(t, guard)]
    if item in t.pack.units:
        return "go", yards(t)
    return "put", bare(t, ground.JUNCTION if item == "loot" else ground.BUSH)


@clause("ST-ITEM-18")
def markable(t: Garden, guard: Guard) -> bool:
    """A guard that carries no marker yet, no Target and no Gatekeeper."""
    return guard.state == CALM and not guard.role


@clause("ST-ITEM-7")
def bare(t: Garden, kind: int) -> list[str]:
    """Bushes or Junctions without a token."""
    taken = under_tokens(t)
    return [hex for hex in (t.ground.bushes if kind == ground.BUSH else t.ground.junctions) if hex not in taken]


@clause("ST-ITEM-7")
def under_tokens(t: Garden) -> set[str]:
    """Hexes that hold a token: Entrances, Exits, Water and Gates count (ST-INT-39)."""
    sheet = t.sheet
    return {
        *t.tokens,
        *t.cargo.values(),
        *sheet.entrances,
        *sheet.exits,
        *sheet.water,
        *sheet.barred(tuple(sheet.gates)),
    }


@clause("ST-ITEM-9", "ST-ITEM-10", "ST-ITEM-11", "ST-YARD-4")
def yards(t: Garden) -> list[str]:
    """Yards with room and fewer than two guards; only empty ones while two of these lie at distance 2."""
    taken = [guard.yard for guard in t.guards.values()]
    if paired(t):
        return [yard for yard in t.ground.yards if yard not in taken]
    full = ground.crowded(t.guards)
    return [yard for yard in t.ground.yards if yard not in full and taken.count(yard) < 2]


@clause("ST-ITEM-10")
def paired(t: Garden) -> bool:
    """Are there two empty Yards at distance 2 from each other?"""
    taken = {guard.yard for guard in t.guards.values()}
    return any(one not in taken and other not in taken for one, other in t.ground.pairs(t.barred))


@clause("ST-ITEM-12", "ST-ITEM-13", "ST-ITEM-14", "ST-ITEM-15", "ST-ITEM-21", "ST-ITEM-23")
def spread(t: Garden, item: str, places: Sequence[str]) -> Sequence[str]:
    """Those at least 3 from every other Item of the kind, or from every Entrance and Exit; all of them if there are
    none. A closed Gate cuts the distance."""
    if item in INNER:
        others = [*t.sheet.entrances, *t.sheet.exits]
    elif item in ("officer", "samurai"):
        others = [guard.yard for guard in t.guards.values() if guard.unit == item]
    elif item in DISTANT:
        kinds = ("tower", "ruin") if item == "tower" else (item,)
        others = [hex for hex, kind in t.tokens.items() if kind in kinds]
    else:
        others = []
    near = {hex for other in others for hex in t.ground.within(other, APART - 1, t.barred)}
    return [hex for hex in places if hex not in near] or places


@clause("ST-ITEM-8", "ST-ITEM-16", "ST-ITEM-17", "ST-ITEM-18", "ST-TOWER-1", "ST-ACC-1")
def lay_out(t: Garden, item: str, where: str) -> None:
    """A figure, a token or a marker is placed; a Tower occupied, Loot face down."""
    taken(t, item)
    if item in t.runs:
        t.at[item] = where
    elif item in MARKERS:
        t.guards[where] = t.guard(where)._replace(state=ALERT if item == "alert" else DISTRACTED)
    else:
        t.tokens[where] = item
    t.tell("put", item, where)


@clause("ST-ITEM-9", "ST-ITEM-19", "ST-DSYM-DEPLOY-3", "ST-GUARD-5")
def post(t: Garden, unit: str, yard: str, corner: int, facing: str) -> None:
    """A guard is placed: a Samurai Alert, all others Calm."""
    taken(t, unit)
    id = threats.enter(t, Guard(unit, yard, corner, facing, t.pack.units[unit]["starts"]))
    t.tell("posted", id, unit, yard)


@clause("ST-ITEM-1")
def taken(t: Garden, item: str) -> None:
    """One of these leaves the pool."""
    t.pool[item] -= 1
    if not t.pool[item]:
        del t.pool[item]
