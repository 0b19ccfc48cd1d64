"""Reading a content file of Okko: every fault is named, and no pack that is accepted brings a game to a halt.

Free are names, texts, numbers, elements, moments, who has which skill, the tiles' squares and the scenarios' bands and
zones. Fixed is what the code knows by name: the skills and cards, the ten scenarios with the tokens they are about and
the exits of one, the six boards, and the size of a tile. A skill that stands on several cards is the same on each."""

from __future__ import annotations

from typing import Any

from ...engine import packs
from ...engine.chance import Dealer
from ...engine.packs import Fault, Faults, Keys, Pack, exactly, many, one_of, text, whole, word, yes_no
from . import band, campaign, scenarios, setup, skills
from .dungeon import FORCES, OBJECTS, SEATS, Dungeon
from .geometry import AQUATIC, BLOCKING, CLEAR, HINDERING, STAIRS, marked, turned
from .pack import EVIL, HUNTER, MERCENARY, NONE, STATS, OkkoPack, Scenario, build

TILE, SPAN = 8, 17  # squares along a tile, characters along its grid
ELEMENTS = ("fire", "water", "air", "earth", "torii")
TIMINGS = ("always", "phase_start", "activation", "move", "action", "shot", "aim", "targeted", "attack", "defense",
           "guard", "outcome", "test", "before_test", "after_test")  # fmt: skip
CARD_MOMENTS = {  # cards whose moment is asked for by name, and cannot be another
    "war-helmet": ["outcome"], "silver-mirror": ["before_test"], "paper-ward": ["after_test"],
    "spirit-bell": ["phase_start"],
}  # fmt: skip
LISTS = ("mode", "character", "equipment", "tile", "board", "scenario")
TABLES = ("game", "components", "dice", "elements", "constants", "campaign")
TOKENS = {
    "secret-passage": ("lever-west", "lever-east"),
    "kidnapped-geisha": ("jar-1", "jar-2", "jar-3", "jar-4"),
    "burning-library": ("scroll-1", "scroll-2", "scroll-3", "scroll-4", "scroll-5"),
    "night-of-the-pennagolan": ("villager-1", "villager-2", "villager-3", "villager-4"),
    "oni-lair": ("altar-1", "altar-2", "altar-3"),
}
PLACES = {"secret-passage": "trapdoor", "seal-of-the-well": "seal", "dojo-duel": "ring"}
EXITS = {scenarios.BRIDGE: ["hunters"]}  # who may leave the board, and wins by it
HOWS = ("at least one", "no", "exactly one")
SAME = ("name", "element", "timing", "effect", "range", "value", "shaken_value")  # of a skill on several cards

origin = one_of(("rulebook", "public", "designed"))
element = one_of((*ELEMENTS, NONE))
coordinate = whole(0, 2 * TILE - 1)
square = many(coordinate, 2, 2)
slots = packs.table(
    {slot: packs.expected("[tile, side, degrees]", lambda v: isinstance(v, list) and len(v) == 3) for slot in
     ("NW", "NE", "SW", "SE")}
)  # fmt: skip
ORIGIN: Keys = {"provenance": origin}
SOURCE: Keys = {"source": text, "facts": many(text)}


def read(data: dict[str, Any], file: str) -> Pack:
    """The pack that this file describes; raises BadPack with its faults."""
    Reader.check(data, file)
    return build(data)


def grid(value: Any) -> Fault | None:
    """17 lines of 17 characters: squares between edges and corners."""
    if (
        not isinstance(value, list)
        or len(value) != SPAN
        or any(not isinstance(x, str) or len(x) != SPAN for x in value)
    ):
        return Fault("", f"expected {SPAN} lines of {SPAN} characters")
    for row, line in enumerate(value):
        for column, char in enumerate(line):
            odd = row % 2 + 2 * (column % 2)
            good = ("+", "| ", "- ", CLEAR + HINDERING + AQUATIC + BLOCKING + STAIRS)[odd]
            if char not in good:
                return Fault(f"[{row + 1}]", f"expected one of {good!r} at character {column + 1}, found {char!r}")
    return None


class Reader(packs.Reader):
    """Checks the file, section by section."""

    head = {**dict.fromkeys(TABLES, packs.anything), **dict.fromkeys(LISTS, many(packs.anything, 1))}

    def __init__(self, faults: Faults, data: dict[str, Any]) -> None:
        super().__init__(faults, data)
        self.characters = self.ids("character")

    def ids(self, kind: str) -> list[str]:
        found = [entry.get("id") for entry in self.data[kind] if isinstance(entry, dict)]
        return [str(id) for id in found if not word(id)]

    def each(self, kind: str, required: Keys, optional: Keys = SOURCE) -> None:
        for index, entry in enumerate(self.data[kind]):
            self.faults.entry(entry, packs.name_of(entry, kind, index), required, optional)

    # ---- section by section

    def read_entries(self) -> None:
        self.read_tables()
        self.read_cards()
        self.read_boards()
        self.read_scenarios()

    def read_tables(self) -> None:
        entry, data = self.faults.entry, self.data
        entry(data["game"], "[game]", {
            "id": exactly("okko"), "name": text, "players_min": exactly(2), "players_max": exactly(2), "designer": text,
            "publisher": text, "year": whole(1, 9999), "playing_time_minutes": many(whole(1, 999), 2, 2), **ORIGIN},
            SOURCE)  # fmt: skip
        counts = ("tiles_core", "tiles_extra", "tiles_per_game", "characters", "evil_creatures", "demon_hunters",
                  "mercenaries", "equipment", "inspiration_dice", "combat_dice", "scenarios")  # fmt: skip
        entry(data["components"], "[components]", {**dict.fromkeys(counts, whole(0, 99)), **ORIGIN}, SOURCE)
        faces = {"faces": many(one_of(ELEMENTS), 6, 6), **ORIGIN}
        dice = {"faces": exactly([1, 2, 3, 4, 5, 6]), **ORIGIN}
        entry(data["dice"], "[dice]", {"inspiration": packs.table(faces), "combat": packs.table(dice)})
        stats = dict(zip(STATS, ("fire", "air", "earth", "water"), strict=True))
        entry(data["elements"], "[elements]", {**{stat: exactly(die) for stat, die in stats.items()}, **ORIGIN})
        entry(data["constants"], "[constants]", {
            "tile_size": exactly(TILE), "board_tiles": exactly(2), "deployment_depth": whole(2, 4),
            "base_dice": whole(1, 9), "civilian_dice": exactly(1), "max_civilians": exactly(1),
            "max_equipment_per_character": exactly(1), "max_reserve_per_card": whole(1, 3), **ORIGIN})  # fmt: skip
        entry(data["campaign"], "[campaign]", {"order": many(whole(1, 10), 10, 10), **ORIGIN}, SOURCE)

    def read_cards(self) -> None:
        stats = packs.table(dict.fromkeys(STATS, whole(0, 12)))
        skill = packs.table(
            {"id": one_of(sorted(skills.KNOWN)), "name": text, "element": element, "effect": text, **ORIGIN,
             "timing": many(one_of(TIMINGS), 1, 4), "sides": many(one_of(("vigilant", "shaken")), 1, 2)},
            {"range": whole(1, 30), "value": whole(0, 12), "shaken_value": whole(0, 12)},
        )  # fmt: skip
        self.each("character", {
            "id": word, "name": text, "alignment": one_of((HUNTER, EVIL, MERCENARY)), "type": many(word, 1, 4),
            "unique": yes_no, "civilian": yes_no, "cost": whole(1, 16), "flavour": text, "vigilant": stats,
            "shaken": stats, "skill": many(skill, 0, 6), **ORIGIN})  # fmt: skip
        self.each("equipment", {
            "id": one_of(sorted(skills.CARDS)), "name": text, "cost": whole(1, 12),
            "use": one_of(("permanent", "single")), "element": element, "timing": many(one_of(TIMINGS), 1, 4),
            "effect": text, "flavour": text, **ORIGIN},
            {"range": whole(1, 30), "value": whole(0, 12), "forbid_types": many(word), "forbid_civilian": yes_no,
             "allow_alignments": many(one_of((HUNTER, EVIL, MERCENARY))), **SOURCE})  # fmt: skip
        self.each("mode", {"id": word, "name": text, "budget": whole(0, 40), "loss_threshold": whole(-1, 40),
                           "flavour": text, **ORIGIN})  # fmt: skip

    def read_boards(self) -> None:
        face = packs.table({"side": one_of(("a", "b")), "id": word, "name": text, "grid": grid,
                            "setting": one_of(("interior", "exterior"))})  # fmt: skip
        self.each("tile", {"id": word, "name": text, "extra": yes_no, "flavour": text, "face": many(face, 2, 2),
                           **ORIGIN})  # fmt: skip
        self.each("board", {"id": one_of(setup.BOARDS), "name": text, "slots": slots, "flavour": text, **ORIGIN})

    def read_scenarios(self) -> None:
        token = packs.table({"id": word, "kind": word, "square": square})
        place = packs.table({"id": word, "square": square})
        leaves = packs.table({"side": one_of(("hunters", "evil")), "squares": many(square, 1)})
        self.each("scenario", {
            "number": whole(1, 10), "id": one_of(setup.SCENARIOS), "name": text, "flavour": text, "slots": slots,
            "first_player": one_of(("hunters", "evil", "roll")), "turn_limit": whole(1, 60),
            "loss_threshold": whole(1, 40), "victory": many(text, 1, 6), "limit_clause": text, "special": many(text),
            "campaign_link": packs.expected("a text", lambda value: isinstance(value, str)),
            "tokens": many(token), "objective_squares": many(place), "exits": many(leaves),
            "hunters": self.force, "evil": self.force, **ORIGIN})  # fmt: skip

    def force(self, value: Any) -> Fault | None:
        """One side of a scenario."""
        unit = packs.table({"character": one_of(self.characters), "square": square, "facing": one_of(tuple("NESW"))})
        if isinstance(value, dict) and value.get("mode") == "fixed":
            return packs.table({"mode": exactly("fixed"), "units": many(unit, 1, 20)})(value)
        zone = packs.table({"x": many(coordinate, 2, 2), "y": many(coordinate, 2, 2)})
        keys = {"mode": exactly("budget"), "budget": whole(4, 40), "deploy": many(zone, 1), "require": many(demand)}
        return packs.table(keys)(value)

    # ---- what belongs together

    def compare(self) -> None:
        for kind in ("character", "equipment", "tile", "board", "scenario", "mode"):
            self.faults.unique(f"[[{kind}]]", self.ids(kind))
        self.compare_counts()
        self.compare_cards()
        self.compare_tiles()
        for kind, ids in (("board", setup.BOARDS), ("scenario", setup.SCENARIOS)):
            for id in sorted({*ids} - {*self.ids(kind)}):
                self.faults.add(f"[[{kind}]] {id}", "", "missing")
        self.faults.unique("[[scenario]] number", [entry["number"] for entry in self.data["scenario"]])
        self.faults.unique("[campaign] order", self.data["campaign"]["order"])
        for entry in self.data["scenario"]:
            self.compare_scenario(entry)
        if not self.faults.errors:
            pack = build(self.data)
            for scenario in pack.scenarios.values():
                self.compare_bands(pack, scenario)

    def compare_counts(self) -> None:
        """As many cards and tiles as the box holds. OK-COMP-4"""
        box, data = self.data["components"], self.data
        for kind, key in (("character", "characters"), ("equipment", "equipment"), ("scenario", "scenarios")):
            self.faults.count(f"[[{kind}]] against [components] {key}", len(data[kind]), box[key])
        extra = sum(tile["extra"] for tile in data["tile"])
        self.faults.count("[[tile]] with extra = true", extra, box["tiles_extra"])
        self.faults.count("[[tile]] with extra = false", len(data["tile"]) - extra, box["tiles_core"])
        for mode in data["mode"]:
            if mode["budget"] and not 1 <= mode["loss_threshold"] <= mode["budget"]:
                self.faults.add(f"[[mode]] {mode['id']}", "loss_threshold", "expected 1 to the budget")

    def compare_cards(self) -> None:
        """Shots have a range and a value; costs let every band be composed."""
        for kind in ("character", "equipment"):
            for entry in self.data[kind]:
                granted = entry["skill"] if kind == "character" else [entry]
                name = f"[[{kind}]] {entry['id']}"
                self.faults.unique(f"{name}, skill", [skill["id"] for skill in granted])
                for skill in granted:
                    if "shot" in skill["timing"] and not {"range", "value"} <= skill.keys():
                        self.faults.add(name, "range", f"{skill['id']}: a shot needs range and value")
                    if "always" in skill["timing"] and (skill["element"] != NONE or len(skill["timing"]) > 1):
                        words = f"{skill['id']}: what is always on has the element none and no other moment"
                        self.faults.add(name, "element", words)
                    if kind == "character" and (skill["element"] == NONE) != (skill["timing"] == ["always"]):
                        self.faults.add(name, "element", f"{skill['id']}: without an element it must be always on")
        for entry in self.data["equipment"]:
            if entry["timing"] != CARD_MOMENTS.get(entry["id"], entry["timing"]):
                self.faults.add(f"[[equipment]] {entry['id']}", "timing", f"expected {CARD_MOMENTS[entry['id']]}")
        if min(one["cost"] for one in self.data["character"]) > 4:
            self.faults.add("[[character]]", "cost", "expected one of at most 4, for the smallest budget")
        self.compare_skills()

    def compare_skills(self) -> None:
        """A skill that stands on several cards is the same on each; only the sides may differ."""
        first: dict[str, dict[str, Any]] = {}
        for entry in self.data["character"]:
            for skill in entry["skill"]:
                other = first.setdefault(skill["id"], skill)
                for key in SAME:
                    if skill.get(key) != other.get(key):
                        words = f"{skill['id']}: expected {packs.shown(other.get(key))}, as on another card"
                        self.faults.add(f"[[character]] {entry['id']}", key, words)

    def crowd(self, budget: int) -> int:
        """The most characters that come for so many Zeni: the cheapest, each unique one once."""
        found = 0
        for cost, repeated in sorted((one["cost"], not one["unique"]) for one in self.data["character"]):
            if repeated:
                return int(found + budget // cost)
            if cost <= budget:
                found, budget = found + 1, budget - cost
        return found

    def compare_tiles(self) -> None:
        """The middle of each side is open, and all squares hang together: so does every board."""
        sides = {f"{tile['id']}{face['side']}": face for tile in self.data["tile"] for face in tile["face"]}
        for id, face in sides.items():
            if face["id"] != id:
                self.faults.add(f"[[tile]] face {face['id']}", "id", f"expected {id!r}")
            for degrees in (0, 90, 180, 270):
                lines = turned(tuple(face["grid"]), degrees)
                if lines[0][7:10:2] != "  " or BLOCKING in lines[1][7:10:2]:
                    self.faults.add(f"[[tile]] face {id}", "grid", "the two middle squares of every side must be open")
                    break
            if not connected(face["grid"]):
                self.faults.add(f"[[tile]] face {id}", "grid", "all squares that are not blocking must hang together")
        for kind in ("board", "scenario"):
            for entry in self.data[kind]:
                self.compare_slots(f"[[{kind}]] {entry['id']}", entry["slots"], sides)
        self.compare_zones()

    def compare_zones(self) -> None:
        """Along every side of every board there is a square for each character of the largest band. OK-SETUP-7"""
        depth = self.data["constants"]["deployment_depth"]
        turns = (0, 90, 180, 270)
        narrow = sorted(
            min(usable(turned(tuple(face["grid"]), turn)[1 : 2 * depth : 2]) for face in tile["face"] for turn in turns)
            for tile in self.data["tile"]
        )
        room, most = sum(narrow[:2]), self.crowd(max(map(int, setup.BUDGETS)))
        if room < most:
            self.faults.add("[[character]]", "cost", f"expected at most {room} for the largest budget, found {most}")

    def compare_slots(self, name: str, laid: dict[str, list[Any]], sides: dict[str, Any]) -> None:
        for slot, (tile, side, degrees) in laid.items():
            if f"{tile}{side}" not in sides or degrees not in (0, 90, 180, 270):
                self.faults.add(name, f"slots.{slot}", "expected [tile, side, 0 | 90 | 180 | 270]")
        self.faults.unique(f"{name}, tile", [str(tile) for tile, _, _ in laid.values()])

    def compare_scenario(self, entry: dict[str, Any]) -> None:
        """The tokens and places that the scenario is about; room for the bands."""
        name, add = f"[[scenario]] {entry['id']}", self.faults.add
        wanted = TOKENS.get(entry["id"], ())
        if tuple(token["id"] for token in entry["tokens"]) != wanted:
            add(name, "tokens", f"expected {', '.join(wanted) or 'none'}")
        elif any(token["kind"] != token["id"].partition("-")[0] for token in entry["tokens"]):
            add(name, "tokens", "expected the kind with which the id begins")
        place = PLACES.get(entry["id"])
        if {one["id"] for one in entry["objective_squares"]} != ({place} if place else set()):
            add(name, "objective_squares", f"expected squares of {place!r}" if place else "expected none")
        if [exit["side"] for exit in entry["exits"]] != EXITS.get(entry["id"], []):
            add(name, "exits", "expected one list of the hunters' exits" if entry["id"] in EXITS else "expected none")

    def compare_bands(self, pack: OkkoPack, scenario: Scenario) -> None:
        """What stands on the board at the beginning stands apart on squares that can be entered; whoever composes a
        band can compose one, and has a square for each of it."""
        name, add = f"[[scenario]] {scenario.id}", self.faults.add
        blocking = marked(pack.assemble(scenario.layout)[0], BLOCKING)
        tokens = [square for _, square in scenario.tokens.values()]
        filled = [square for kind, square in scenario.tokens.values() if (kind,) in OBJECTS]
        filled += [square for force in scenario.forces.values() for _, square, _ in force.units]
        if len(set(filled)) < len(filled):
            add(name, "units", "expected each unit, villager and altar on a square of its own")
        if any(blocking >> square & 1 for square in (*filled, *tokens)):
            add(name, "units", "expected no unit and no token on a blocking square")
        free = ~(blocking | sum(1 << square for square in {*filled, *tokens}))
        hunters, evil = (scenario.forces[side].zone & free for side in ("hunters", "evil"))
        if hunters & evil:
            add(name, "deploy", "expected zones of the two sides that lie apart")
        for seat, side in FORCES.items():
            if not (force := scenario.forces[side]).units:
                if (force.zone & free).bit_count() < self.crowd(force.budget + campaign.PURSE):
                    add(name, f"{side}.deploy", "expected a square for each character that can come")
                if force.budget < cheapest_band(pack, scenario.id, seat):
                    add(name, f"{side}.require", f"expected what {force.budget} Zeni can buy")


def usable(rows: tuple[str, ...]) -> int:
    """The squares of these rows of a tile that can be entered."""
    return sum(TILE - row[1::2].count(BLOCKING) for row in rows)


def cheapest_band(pack: OkkoPack, scenario: str, seat: str) -> int:
    """The fewest Zeni for a band that this side may bring; more than any budget if there is none."""
    t = Dungeon(SEATS, Dealer(), pack, scenario=scenario)
    allowed = [one.cost for one in pack.characters.values() if band.refuse_member(t, seat, [], one) is None]
    return max(band.completion(t, seat, ()), min(allowed, default=band.NEVER))


def demand(value: Any) -> Fault | None:
    """Conditions on a band, separated by commas."""
    what = (HUNTER, EVIL, MERCENARY, "civilian")
    if isinstance(value, str):
        parts = [one.strip().rpartition(" ") for one in value.split(",")]
        if all(how in HOWS and kind in what for how, _, kind in parts):
            return None
    return Fault("", f"expected {' | '.join(HOWS)} and one of {', '.join(what)}, separated by commas")


def connected(lines: list[str]) -> bool:
    """Do straight steps lead from each square that is not blocking to every other?"""
    free = {(r, c) for r in range(1, SPAN, 2) for c in range(1, SPAN, 2) if lines[r][c] != BLOCKING}
    reached, todo = set[tuple[int, int]](), [min(free)] if free else []
    while todo:
        if (at := todo.pop()) not in reached:
            reached.add(at)
            row, column = at
            for dr, dc in ((0, 2), (0, -2), (2, 0), (-2, 0)):
                to = (row + dr, column + dc)
                if to in free and lines[row + dr // 2][column + dc // 2] == " ":
                    todo.append(to)
    return reached == free
