"""Reading a content file of Shadow Tactics: every fault is named, and every map is checked.

Free are names, texts, numbers, cards and maps. Fixed are the words of the vocabulary, the five Ninjas, the units, the
ten Missions, the two chapters and what set-up offers, by the ids under which rules, set-up and pictures know them."""

from __future__ import annotations

from typing import Any

from ...engine import packs
from ...engine.packs import Check, Faults, Keys, Pack, expected, many, number, one_of, text, whole, word, yes_no
from . import mapcheck
from .garden import ADVANTAGES, REWARDS
from .ground import FACINGS
from .pack import COLORS, DAIMYO, SIDES, TYPES, build
from .setup import CHAPTERS, MISSIONS

NINJA_WORDS = ("move", "rush", "kill", "hide_body", "stun", "distract", "lure", "heal", "refresh", "focus", "steal_key",
               "accident", "commotion")  # fmt: skip
DAIMYO_WORDS = ("patrol", "order", "deploy", "promote", "refresh", "quiet", "confuse", "divine", "move_target")
ALONE = ("heal", "refresh", "focus")  # what may be given to another Ninja
UNITS = ("spearman", "officer", "samurai", "lord-yabu", "kage-sama")
NINJAS = ("hayato", "yuki", "mugen", "aiko", "takuma")
LORDS = ("lord-yabu", "kage-sama")
SPECIAL = "tc-kage-sama"
MISSION_TYPES = ("eliminate", "eavesdrop", "deliver", "bossfight")
STATES = ("calm", "alert", "distracted", "stunned")
EFFECTS: Keys = {
    **dict.fromkeys(("spearman", "officer", "samurai", "loot"), whole(-9, 9)),
    **dict.fromkeys(("towers", "barracks", "accidents", "alert_markers", "distracted_markers"), whole(0, 9)),
    **dict.fromkeys(("commotion", "quiet", "target", "calm", "enables_orders"), yes_no),
    **dict.fromkeys(("bonus", "figure", "as"), text),
}
NINJA_MARKS: Keys = {**dict.fromkeys(("visible", "long", "multi", "support"), yes_no), "noise": whole(1, 4),
                     "colors": many(one_of(COLORS), 1, 4)}  # fmt: skip
DAIMYO_MARKS: Keys = {"unit": one_of(("spearman", "officer", "samurai")), "times": whole(1, 6), "zen": yes_no}
TABLES = ("meta", "public_facts", "components", "geometry")
LISTS = ("junction_colors", "units", "ninjas", "ninja_action_cards", "daimyo_characters", "daimyo_action_cards",
         "bonus_cards", "toolbelt_items", "tactics_cards", "noise_threshold_cards", "loot_tokens",
         "skirmish_advantages", "skirmish_rewards", "chapters", "missions")  # fmt: skip
PROSE: Keys = {"flavour": text, "facts": text, "source": text}
ORIGIN: Keys = {"provenance": one_of(("rulebook", "public", "designed"))}
NAMED: Keys = {"id": word, "name": text, **ORIGIN}
BLANK_OR_ID = expected("an id, or nothing", lambda value: value == "" or not word(value))
HEX = expected("the id of a hex", lambda value: isinstance(value, str) and 0 < len(value) < 8 and value.isalnum())
HEX_OR_GAP = expected("the id of a hex, or nothing", lambda value: value == "" or not HEX(value))
IDS = many(word)
HEXES = many(HEX)


def read(data: dict[str, Any], file: str) -> Pack:
    """The pack that this file describes; raises BadPack with its faults."""
    Reader.check(data, file)
    return build(data)


def ops(words: tuple[str, ...], ninja: bool, least: int = 1) -> Check:
    """A list of symbols of a side."""
    shape = packs.table({"do": one_of(words)}, NINJA_MARKS if ninja else DAIMYO_MARKS)

    def whole_op(value: Any) -> packs.Fault | None:
        if fault := shape(value):
            return fault
        do = value["do"]
        if (do == "move") != ("colors" in value):
            return packs.Fault(".colors", "a move, and nothing else, needs colors")
        if (do == "deploy") != ("unit" in value):
            return packs.Fault(".unit", "a deploy, and nothing else, needs a unit")
        if value.get("support") and do not in ALONE:
            return packs.Fault(".support", f"only for {packs.listed(ALONE)}")
        return None

    return many(whole_op, least, 6)


class Reader(packs.Reader):
    """Checks the file, section by section."""

    head = {**dict.fromkeys(TABLES, packs.anything), **dict.fromkeys(LISTS, many(packs.anything, 1))}

    def each(self, kind: str, required: Keys, optional: Keys | None = None) -> None:
        for index, entry in enumerate(self.data[kind]):
            self.faults.entry(entry, packs.name_of(entry, kind, index), required, {**PROSE, **(optional or {})})

    def read_entries(self) -> None:
        self.read_components()
        self.read_people()
        self.read_cards()
        self.read_campaign()
        self.each("missions", MISSION_KEYS)

    def compare(self) -> None:
        Comparer(self.faults, self.data).compare()

    def read_components(self) -> None:
        counts = dict.fromkeys(("tower_tokens", "barracks_tokens", "accident_tokens"), whole(0, 99))
        markers = packs.table({"alert": whole(0, 99), "distracted": whole(0, 99), "stunned": whole(0, 99)})
        known = {**counts, "status_markers": markers, **ORIGIN}
        box = self.data["components"]
        rest = dict.fromkeys({*box} - {*known}, packs.anything) if isinstance(box, dict) else {}
        self.faults.entry(box, "[components]", known, rest)

    def read_people(self) -> None:
        self.each("junction_colors", NAMED)
        self.each("units", {**NAMED, "supply": whole(1, 15), "starts": one_of(STATES[:2])},
                  {"armoured": yes_no, "enables_orders": yes_no, "daimyo_figure": yes_no})  # fmt: skip
        loss = one_of(("focus", "kill", "rush"))
        health = {"health_card": many(loss, 2, 2), "lost_at_1_wound": many(loss), "lost_at_2_wounds": many(loss)}
        self.each("ninjas", {**NAMED, "color": text, "role": text, **health, "action_cards": many(word, 2, 20)})
        self.each("daimyo_characters", {**NAMED, "style": text, "chapter": one_of(CHAPTERS),
                  "specific_cards": many(word, 0, 20), "figure": one_of(UNITS)})  # fmt: skip

    def read_cards(self) -> None:
        ninja, daimyo = ops(NINJA_WORDS, True), ops(DAIMYO_WORDS, False)
        self.each("ninja_action_cards", {**NAMED, "ninja": one_of(NINJAS), "top": ninja,
                  "bottom": ops(NINJA_WORDS, True, 0), "top_text": text}, {"bottom_text": text})  # fmt: skip
        self.each("daimyo_action_cards", {**NAMED, "set": one_of(("core", *LORDS)), "color": one_of(("grey", "red")),
                  "actions": daimyo, "text": text})  # fmt: skip
        for index, entry in enumerate(self.data["bonus_cards"]):
            mine, theirs = (daimyo, ninja) if sided(entry) == DAIMYO else (ninja, daimyo)
            self.faults.entry(entry, packs.name_of(entry, "bonus_cards", index), {**NAMED, "side": one_of(SIDES),
                              "actions": mine, "reaction": theirs, "available": text, "text": text}, PROSE)  # fmt: skip
        for index, entry in enumerate(self.data["toolbelt_items"]):
            mine = daimyo if sided(entry) == DAIMYO else ninja
            self.faults.entry(entry, packs.name_of(entry, "toolbelt_items", index), {**NAMED, "side": one_of(SIDES),
                              "actions": mine, "copies": whole(1, 9), "cost": whole(0, 99), "text": text},
                              {**PROSE, "in_market": yes_no,
                               "given_when_ninja_players": many(whole(1, 5), 1, 5)})  # fmt: skip
        self.each("tactics_cards", {**NAMED, "side": one_of(SIDES), "type": one_of((*TYPES, "special")),
                  "cost": whole(0, 99), "copies": packs.exactly(1), "effect": packs.table({}, EFFECTS), "text": text},
                  {"in_market": yes_no})  # fmt: skip
        level = whole(0, 9)
        self.each("noise_threshold_cards", {**NAMED, "threshold": level, "copies": whole(1, 18)},
                  {"quiet_to": level, "commotion_to": level})  # fmt: skip
        effect = {"coins": whole(1, 99), "draw": one_of(("toolbelt", "tactics")), "action": one_of(("heal", "refresh"))}
        self.each("loot_tokens", {**NAMED, "set": one_of(("story", "skirmish")), "copies": whole(1, 9),
                  "effect": packs.table({}, effect)})  # fmt: skip

    def read_campaign(self) -> None:
        coins, percent = whole(0, 99), whole(-90, 100)
        self.each("skirmish_advantages", NAMED, {"ninja_coins": coins, "daimyo_coins": coins,
                  "time_limit_percent": percent, "glory_limit_percent": percent})  # fmt: skip
        self.each("skirmish_rewards", {**NAMED, "ninja_coins": coins, "daimyo_coins": coins})
        here = number(0, 100)
        requires = expected("`opening` or `3 played`", lambda value: value == "opening" or played(value))
        place = packs.table({"mission": word, "coins": coins, "x": here, "y": here, "requires": requires})
        hideout = packs.table({"id": word, "name": text, "coins": coins, "x": here, "y": here})
        self.each("chapters", {**NAMED, "daimyo": one_of(LORDS), "opening": BLANK_OR_ID, "final": word,
                  "hideout": hideout, "locations": many(place, 1, 20), "paths": many(many(word, 2, 2)),
                  "special_card": one_of(("", SPECIAL)), "victory": text})  # fmt: skip


def sided(entry: Any) -> Any:
    return entry.get("side") if isinstance(entry, dict) else None


def played(value: Any) -> bool:
    return isinstance(value, str) and value[:1].isdecimal() and value[1:] == " played"


PLACE: Keys = {"id": HEX, "q": whole(-50, 50), "r": whole(-50, 50), "x": number(0, 100), "y": number(0, 100)}
STANDING: Keys = {"unit": one_of(UNITS), "yard": HEX, "corner": whole(0, 5), "facing": one_of(FACINGS),
                  "state": one_of(STATES)}  # fmt: skip
SLOT = packs.table({
    "side": one_of(SIDES), "type": one_of((*TYPES, "special")), "kind": one_of(("normal", "default", "locked")),
    "printed": packs.table({}, EFFECTS), "unlocked_if": expected("`SIDE owns MISSION` or nothing", lambda value:
        value == "" or (isinstance(value, str) and value.split(" owns ")[0] in SIDES and value.count(" ") == 2)),
})  # fmt: skip
MARKET = many(one_of(TYPES), 0, 9)
MISSION_KEYS: Keys = {
    **NAMED, "flavour": text, "chapter": one_of(CHAPTERS), "number": whole(1, 99), "type": one_of(MISSION_TYPES),
    "time_limit": whole(1, 18), "glory_limit": whole(1, 9), "extra_bonus_cards": IDS, "allows_loot": yes_no,
    "pool": packs.table({**dict.fromkeys(("spearman", "officer", "samurai", "loot"), whole(0, 15)), "ninjas": text}),
    "entrances": HEXES, "entrance_exits": HEXES, "exits": HEXES, "barracks": HEXES, "towers": HEXES, "water": HEXES,
    "deliverables": many(packs.table({"name": text, "at": HEX}), 0, 1),
    "targets": many(packs.table({"id": HEX, **STANDING, "corner_bush": HEX_OR_GAP,
                                 "corner_junction": HEX_OR_GAP}), 0, 6),
    "gates": many(packs.table({"id": HEX, "bush": HEX, "junction": HEX, "outside_yard": HEX, "inside_yard": HEX,
                               "gatekeeper": packs.table(STANDING)}), 0, 2),
    "yards": many(packs.table(PLACE), 1, 60), "bushes": many(packs.table(PLACE), 1, 60),
    "junctions": many(packs.table({**PLACE, "color": one_of(COLORS[:3])}), 1, 60),
    "skirmish_market": packs.table(dict.fromkeys(SIDES, MARKET)), "tactics_slots": many(SLOT, 0, 20),
}  # fmt: skip


class Comparer:
    """Compares what belongs together, once every entry is sound by itself."""

    def __init__(self, faults: Faults, data: dict[str, Any]) -> None:
        self.faults, self.data = faults, data
        self.ids = {kind: [entry["id"] for entry in data[kind]] for kind in LISTS}

    def compare(self) -> None:
        for kind, ids in self.ids.items():
            self.faults.unique(f"[[{kind}]]", ids)
        for kind, wanted in (("units", UNITS), ("ninjas", NINJAS), ("daimyo_characters", LORDS),
                             ("missions", MISSIONS), ("chapters", CHAPTERS), ("junction_colors", COLORS),
                             ("skirmish_advantages", ADVANTAGES), ("skirmish_rewards", REWARDS),
                             ("tactics_cards", (SPECIAL,))):  # fmt: skip
            for id in wanted:
                if id not in self.ids[kind]:
                    self.faults.add(f"[[{kind}]] {id}", "", "missing")
        self.compare_decks()
        self.compare_thresholds()
        self.compare_chapters()
        for entry in self.data["missions"]:
            self.compare_mission(entry)

    def compare_decks(self) -> None:
        """Every deck lists cards of its own; the Daimyo always has two grey ones."""
        cards = {entry["id"]: entry["ninja"] for entry in self.data["ninja_action_cards"]}
        for ninja in self.data["ninjas"]:
            self.faults.unique(f"[[ninjas]] {ninja['id']} card", ninja["action_cards"])
            for id in ninja["action_cards"]:
                if cards.get(id) != ninja["id"]:
                    self.faults.add(f"[[ninjas]] {ninja['id']}", "action_cards", f"{id} is no card of this Ninja")
        sets = {entry["id"]: entry["set"] for entry in self.data["daimyo_action_cards"]}
        for lord in self.data["daimyo_characters"]:
            for id in lord["specific_cards"]:
                if sets.get(id) != lord["id"]:
                    self.faults.add(f"[[daimyo_characters]] {lord['id']}", "specific_cards", f"{id} is not in this set")
        grey = [e for e in self.data["daimyo_action_cards"] if e["set"] == "core" and e["color"] == "grey"]
        if len(grey) < 2:
            self.faults.add("[[daimyo_action_cards]]", "color", "expected two grey core cards at least")
        self.faults.unique("extra card", [*self.ids["bonus_cards"], *self.ids["toolbelt_items"]])
        self.faults.unique("action card", [*self.ids["ninja_action_cards"], *self.ids["daimyo_action_cards"]])

    def compare_thresholds(self) -> None:
        total = sum(entry["copies"] for entry in self.data["noise_threshold_cards"])
        self.faults.count("[[noise_threshold_cards]]", total, 18)
        for token in self.data["loot_tokens"]:
            if len(token["effect"]) != 1:
                self.faults.add(f"[[loot_tokens]] {token['id']}", "effect", "expected one effect")

    def compare_chapters(self) -> None:
        for chapter in self.data["chapters"]:
            place = f"[[chapters]] {chapter['id']}"
            missions = [one["mission"] for one in chapter["locations"]]
            self.faults.unique(f"{place} mission", missions)
            for id in missions:
                if id not in self.ids["missions"]:
                    self.faults.add(place, "locations", f"no mission is called {id}")
            if chapter["final"] not in missions or (chapter["opening"] and chapter["opening"] not in missions):
                self.faults.add(place, "final", "opening and final Mission are among the locations")
            needs = sorted(
                0 if one["requires"] == "opening" else int(one["requires"][0]) for one in chapter["locations"]
            )
            if any(need > i for i, need in enumerate(needs)):
                self.faults.add(place, "locations", "some Mission could never be played")

    def compare_mission(self, entry: dict[str, Any]) -> None:
        """Cards that are named, limits, and the map."""
        place = f"[[missions]] {entry['id']}"
        for id in entry["extra_bonus_cards"]:
            if id not in self.ids["bonus_cards"]:
                self.faults.add(place, "extra_bonus_cards", f"no bonus is called {id}")
        for slot in entry["tactics_slots"]:
            where = slot["unlocked_if"].partition(" owns ")[2]
            if (slot["kind"] == "locked") != bool(where) or (where and where not in self.ids["missions"]):
                self.faults.add(place, "tactics_slots", "a locked slot, and no other, names a Mission that unlocks it")
        supply = {unit["id"]: unit["supply"] for unit in self.data["units"]}
        for problem in mapcheck.problems(entry, supply):
            self.faults.add(place, "", problem)
