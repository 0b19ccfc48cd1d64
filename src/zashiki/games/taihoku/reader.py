"""Reading a content file of Raid on Taihoku: every fault is named, and no pack that is accepted brings a game to a
halt.

Free are the cards, their texts and numbers, the roads and the prices. Fixed is what rules and pictures know by id: the
eight characters, the twelve locations, and the cards whose effect is code."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ...engine import packs
from ...engine.packs import Faults, Keys, Pack, exactly, many, number, one_of, text, whole, word, yes_no
from . import ties
from .city import CHARACTERS
from .pack import DEADLY, FOOD, MEDICINE, STATUSES, TYPES, build

LOCATIONS = (
    "grand_shrine", "penglai_church", "blown_up_home", "railway_hotel", "new_park", "university_hospital",
    "bank_of_taiwan", "governor_generals_office", "electric_power_company", "longshan_temple",
    "first_girls_high_school", "first_high_school",
)  # fmt: skip
SPECIAL_RAIDS = ("mazu_catches_a_bomb", "raid_on_taihoku", "end_of_the_war")
CODED = ("air_raid_flyers", "bicycle", "shovel", "combat_helmet", "cart", "peach", "blackie", "taiwanese_geisha",
         "old_monk_relics", "rotten_food")  # fmt: skip
TABLES = ("meta", "rules", "tuning", "counts", "setup", "reference_card")
LISTS = ("tracks", "characters", "locations", "roads", "not_roads", "resources", "entanglements", "events", "air_raids",
         "endings")  # fmt: skip
KEYWORDS = ("food", "consumable", "permanent", "entanglement")
WHO = ("each", "alone", "company", "in_raid_area", "carries 3+ non-entanglement cards",
       "at closed location or carries contraband", "each location with company",
       "explores while in_raid_area")  # fmt: skip
DOES = {  # by moment, what an op of an event may do there
    "DRAW": ("gain", "clear_raid_areas", "reveal_raid", "gain_lowest"),
    "TURN-START": ("choose",),
    "ROUND": ("move_cost", "food_value", "transfer_cost_same_location", "close_locations"),
    "DUSK": ("gain", "lose", "level_down", "discard"),
    "RAID": ("raid_loss", "raid_loss_normal"),
    "WHENEVER": ("lose",),
}
REWARDED = ("owner", "others", "others_here", "here")
MOST = 20  # of anything that is counted
PRICES = ("hunger_loss", "raid_health_loss", "great_raid_health_loss", "move_cost", "raid_border_extra",
          "long_road_extra", "explore_cost", "use_cost", "use_food_on_other_cost", "share_food_cost",
          "transfer_cost_per_card", "overspend_stamina", "overspend_ap", "overspend_min_stamina_left")  # fmt: skip

origin = one_of(("rulebook", "public", "designed"))
NOTES: Keys = {"anchor": text, "source": text, "name_zh": text, "rulebook_name": text}
PROSE: Keys = {"id": word, "name": text, "flavour": text, "provenance": origin}


def read(data: dict[str, Any], file: str) -> Pack:
    """The pack that this file describes; raises BadPack with its faults."""
    Reader.check(data, file)
    return build(data)


def condition(value: Any) -> packs.Fault | None:
    """`satiation <= 2`, `mood == 1`."""
    parts = value.split() if isinstance(value, str) else []
    sound = len(parts) == 3 and parts[0] in DEADLY and parts[1] in ("<=", "==") and parts[2] in "0123456789"
    return None if sound else packs.Fault("", f"expected a condition like 'mood <= 2', found {packs.shown(value)}")


def who(value: Any) -> packs.Fault | None:
    return None if value in WHO or condition(value) is None else one_of(WHO)(value)


class Reader(packs.Reader):
    """Checks the file, section by section."""

    head = {**dict.fromkeys(TABLES, packs.anything), **dict.fromkeys(LISTS, many(packs.anything, 1))}

    def __init__(self, faults: Faults, data: dict[str, Any]) -> None:
        super().__init__(faults, data)
        self.resources = self.ids("resources")
        self.place, self.resource = one_of(LOCATIONS), one_of(self.resources)

    def ids(self, kind: str) -> list[str]:
        found = [entry.get("id") for entry in self.data[kind] if isinstance(entry, dict)]
        return [id for id in found if isinstance(id, str)]

    def each(self, kind: str, required: Keys, optional: Keys | None = None) -> None:
        for index, entry in enumerate(self.data[kind]):
            self.faults.entry(entry, packs.name_of(entry, kind, index), required, {**NOTES, **(optional or {})})

    # ---- section by section

    def read_entries(self) -> None:
        self.read_tables()
        self.read_board()
        self.read_cards()

    def read_tables(self) -> None:
        entry, data = self.faults.entry, self.data
        meta = {"name": text, "designer": text, "publisher": text, "year": whole(1900, 2100),
                "players_min": exactly(2), "players_max": exactly(4), "players_note": text, "kind": text,
                "rounds_min": whole(1, 99), "rounds_max": whole(1, 99), "minutes": text, "content_note": text,
                "content_version": whole(1, 999)}  # fmt: skip
        entry(data["meta"], "[meta]", {"id": exactly("taihoku"), **meta}, NOTES)
        fixed = {"eat_own_cost": exactly(0), "death_value": exactly(0), "start_location": self.place}
        counts = {"tokens_air_raid": whole(1, 12), "tokens_damaged": whole(1, 12)}
        entry(data["rules"], "[rules]", {**dict.fromkeys(PRICES, whole(0, 9)), **fixed, **counts})
        entry(data["tuning"], "[tuning]", {}, {"balance_note": text})
        entry(data["reference_card"], "[reference_card]", {"lines": many(text, 1)})
        counted = dict.fromkeys(data["counts"] if isinstance(data["counts"], dict) else (), whole(0, 999))
        entry(data["counts"], "[counts]", counted)
        part = packs.table({"normal": whole(1, 9), "special": one_of(SPECIAL_RAIDS)})
        pair = packs.table({"character": one_of(CHARACTERS), "entanglement": one_of(self.ids("entanglements"))})
        entry(data["setup"], "[setup]", {
            "special_items": many(self.resource, 1, 17), "raid_deck": many(part, 3, 3),
            "advanced_replace": packs.table({"special": exactly(SPECIAL_RAIDS[0]), "with": exactly("normal")}),
            "first_game": many(pair, 2, 8)})  # fmt: skip

    def read_board(self) -> None:
        self.each("tracks", {"id": one_of(STATUSES), "name": text, "colour": text, "deadly": yes_no})
        values = dict.fromkeys(DEADLY, whole(1, MOST))
        tags = {"tags": many(one_of(("elder", "parent", "child", "young")), 0, 4)}
        years = {"born": whole(1800, 1945), "age": whole(0, 120), "weight": whole(1, MOST)}
        self.each("characters", {**PROSE, **values, **tags, **years})
        here = number(0, 100)
        gain = packs.table({}, {"gain": one_of(DEADLY), "n": exactly(1), "set_to_max": one_of(DEADLY)})
        special = {"special": packs.table({"choose": many(gain, 1, 4)}), "special_provenance": origin}
        self.each("locations", {**PROSE, "x": here, "y": here, "type": one_of(TYPES)}, special)
        ends = {"a": self.place, "b": self.place, "provenance": origin}
        self.each("roads", ends, {"long": yes_no})
        self.each("not_roads", ends)

    def read_cards(self) -> None:
        gives = dict.fromkeys(DEADLY, whole(1, MOST))
        self.each("resources", {
            **PROSE, "type": one_of((*TYPES, "entanglement")), "keyword": one_of(KEYWORDS), "count": whole(1, 99),
            "effect": text}, {
            **gives, "mood_young": whole(1, MOST), "who": exactly("players_here"), "points": whole(1, 3),
            "points_between": many(one_of(DEADLY), 2, 2), "raw": yes_no, "raw_mood": whole(1, MOST), "pet": yes_no,
            "cooks": yes_no, "hunger": whole(1, MOST), "weight": whole(1, MOST),
            "for_entanglement": one_of(self.ids("entanglements"))})  # fmt: skip
        needed = one_of([*self.resources, MEDICINE, FOOD])
        lies = packs.table({"card": self.resource, "at": self.place})
        reward = packs.table({"who": one_of(REWARDED), "gain": one_of(DEADLY), "n": whole(1, MOST)})
        self.each("entanglements", {
            **PROSE, "character": one_of(CHARACTERS), "form": one_of(("goal", "watch", "limit")), "effect": text}, {
            "places": many(lies), "needs": many(needed, 0, 9), "by": one_of(("owner", "players_here")),
            "at": many(self.place), "at_not_raid_area": yes_no, "at_no_other_player": yes_no,
            "at_other_player": yes_no, "removes": many(needed, 0, 9), "automatic_at": exactly("TURN-END"),
            "drain_from_round": whole(1, 99), "drain_unless": self.resource,
            "drain_unless_by": one_of(("anyone", "owner")), "heartbreak": whole(1, MOST),
            "heartbreak_cards": many(self.resource), "reward": many(reward),
            "raises_mood": whole(1, MOST)})  # fmt: skip
        op = packs.table({"at": one_of(tuple(DOES)), "do": one_of([do for does in DOES.values() for do in does])}, {
            "who": who, "status": one_of(STATUSES), "n": whole(-MOST, MOST), "plus_if": condition,
            "plus_do": exactly("lose"), "plus_status": one_of(DEADLY), "plus_n": whole(1, MOST),
            "options": many(text, 2, 2)})  # fmt: skip
        self.each("events", {**PROSE, "mood_of_card": one_of(("good", "mixed", "bad")), "effect": text,
                             "ops": many(op, 1, 9)}, {
                             "sensitive": yes_no, "closed": many(self.place),
                             "contraband": many(self.resource)})  # fmt: skip
        raid = {**PROSE, "kind": one_of(("normal", "special")), "marks": many(self.place, 0, 12)}
        self.each("air_raids", raid, {"effect": text})
        ending = {"id": word, "min": whole(0, 99), "title": text, "text": text, "provenance": origin}
        self.each("endings", ending, {"max": whole(0, 99)})

    # ---- what belongs together

    def compare(self) -> None:
        for kind in ("tracks", "characters", "locations", "resources", "entanglements", "events", "air_raids"):
            self.faults.unique(f"[[{kind}]]", self.ids(kind))
        self.compare_box()
        self.compare_counts()
        self.compare_roads()
        self.compare_ties()
        self.compare_events()
        self.compare_raids()

    def there(self, kind: str, wanted: tuple[str, ...], only: bool = True) -> None:
        found = self.ids(kind)
        for id in wanted:
            if id not in found:
                self.faults.add(f"[[{kind}]] {id}", "", "missing")
        for id in found if only else ():
            if id not in wanted:
                self.faults.add(f"[[{kind}]] {id}", "", f"unknown; expected {packs.listed(wanted, id)}")

    def compare_box(self) -> None:
        self.there("tracks", STATUSES)
        self.there("characters", CHARACTERS)
        self.there("locations", LOCATIONS)
        self.there("air_raids", SPECIAL_RAIDS, only=False)
        self.there("resources", CODED, only=False)

    def compare_counts(self) -> None:
        data, counts = self.data, self.data["counts"]
        sums = Counter(dict.fromkeys((*TYPES, "entanglement"), 0))
        for card in data["resources"]:
            sums[card["type"]] += card["count"]
        found = {f"resources_{kind}": n for kind, n in sums.items()} | {"resources": sum(sums.values())}
        found |= {kind: len(data[kind]) for kind in ("characters", "entanglements", "events", "air_raids", "locations")}
        found["air_raids_normal"] = sum(card["kind"] == "normal" for card in data["air_raids"])
        for key, n in found.items():
            if key in counts:
                self.faults.count(f"[counts] {key}", n, counts[key])
        for kind in TYPES:
            if not any(place["type"] == kind for place in data["locations"]):
                self.faults.add("[[locations]]", "type", f"no location has type {kind!r}")
        by_type = {card["id"]: card["type"] for card in data["resources"]}
        for item in data["setup"]["special_items"]:
            if by_type[item] != "item":
                self.faults.add("[setup]", "special_items", f"{item} is no card of type 'item'")
        for card in data["resources"]:
            self.compare_resource(card)

    def compare_resource(self, card: dict[str, Any]) -> None:
        """A card must have something to do where its keyword says that it can be used."""
        add = self.faults.add
        gives = any(status in card for status in DEADLY)
        if card["type"] == "food" and card["keyword"] == "food" and "satiation" not in card:
            add(f"[[resources]] {card['id']}", "satiation", "missing: a Food card gives Satiation")
        if "satiation" in card and card["type"] != "food":
            add(f"[[resources]] {card['id']}", "satiation", "only cards of type 'food' give Satiation")
        if (card["type"] == "entanglement") != (card["keyword"] == "entanglement"):
            add(f"[[resources]] {card['id']}", "keyword", "'entanglement' is keyword and type of the same cards")
        if card["keyword"] == "consumable":
            if "satiation" in card:
                add(f"[[resources]] {card['id']}", "satiation", "a consumable gives none: use keyword 'food'")
            if not (gives or card.get("points") or card.get("cooks") or card["id"] == "air_raid_flyers"):
                add(f"[[resources]] {card['id']}", "keyword", "a consumable that does nothing")
        if ("points" in card) != ("points_between" in card):
            add(f"[[resources]] {card['id']}", "points", "expected together with points_between")

    def compare_roads(self) -> None:
        pairs = [frozenset((road["a"], road["b"])) for road in self.data["roads"]]
        for pair, road in zip(pairs, self.data["roads"], strict=True):
            if len(pair) == 1 or pairs.count(pair) > 1:
                self.faults.add(f"[[roads]] {road['a']} - {road['b']}", "", "expected two locations, each pair once")
        for road in self.data["not_roads"]:
            if frozenset((road["a"], road["b"])) in pairs:
                self.faults.add(f"[[not_roads]] {road['a']} - {road['b']}", "", "is a road as well")
        reached, todo = set[str](), [LOCATIONS[0]]
        while todo:
            if (id := todo.pop()) not in reached:
                reached.add(id)
                todo += [other for pair in pairs if id in pair for other in pair]
        for id in LOCATIONS:
            if id not in reached:
                self.faults.add(f"[[locations]] {id}", "", "no road leads there")

    def compare_ties(self) -> None:
        counts = Counter(card["character"] for card in self.data["entanglements"])
        for id in CHARACTERS:
            self.faults.count(f"[[entanglements]] of {id}", counts[id], 3)
        known = set(ties.DUSK) | {"hardworking_and_thrift", "sacrifice_for_others"}
        owner = {card["id"]: card["character"] for card in self.data["entanglements"]}
        kinds = {card["id"]: card["type"] for card in self.data["resources"]}
        for card in self.data["entanglements"]:
            name = f"[[entanglements]] {card['id']}"
            if card["form"] != "goal" and card["id"] not in known:
                self.faults.add(
                    name, "form", f"only a goal may be new; texts of its own have {', '.join(sorted(known))}"
                )
            if card["form"] == "goal" and "drain_from_round" not in card:
                self.faults.add(name, "drain_from_round", "missing: a goal drains")
            if Counter(card.get("removes", ())) - Counter(card.get("needs", ())):
                self.faults.add(name, "removes", "expected only what is in needs")
            classes = [need for need in card.get("needs", ()) if need in (MEDICINE, FOOD)]
            if len(classes) > 1 or (classes and card.get("by", "owner") != "owner"):
                self.faults.add(name, "needs", "expected at most one class of cards, and that in the owner's hand")
            for one in card.get("places", ()):
                if kinds[one["card"]] != "entanglement":
                    self.faults.add(name, "places", f"{one['card']} is no card of type 'entanglement'")
        for pair in self.data["setup"]["first_game"]:
            if owner[pair["entanglement"]] != pair["character"]:
                self.faults.add("[setup]", "first_game", f"{pair['entanglement']} is no card of {pair['character']}")

    def compare_events(self) -> None:
        rounds = sum(part["normal"] + 1 for part in self.data["setup"]["raid_deck"])
        if sum(not card.get("sensitive", False) for card in self.data["events"]) < rounds:
            self.faults.add("[[events]]", "", f"expected {rounds} at least that are not sensitive, one for every round")
        for card in self.data["events"]:
            for index, op in enumerate(card["ops"], 1):
                if op["do"] not in DOES[op["at"]]:
                    expected = packs.listed(DOES[op["at"]], op["do"])
                    self.faults.add(f"[[events]] {card['id']}", f"ops[{index}].do", f"at {op['at']}: {expected}")
                if op["do"] in ("gain", "lose", "level_down") and op.get("status") not in DEADLY:
                    self.faults.add(f"[[events]] {card['id']}", f"ops[{index}].status", "missing")

    def compare_raids(self) -> None:
        most = self.data["rules"]["tokens_air_raid"]
        normal = [card for card in self.data["air_raids"] if card["kind"] == "normal"]
        for card in normal:
            if not 0 < len(set(card["marks"])) == len(card["marks"]) <= most:
                self.faults.add(f"[[air_raids]] {card['id']}", "marks", f"expected 1 to {most} locations, each once")
        for card in self.data["air_raids"]:
            if (card["id"] in SPECIAL_RAIDS) != (card["kind"] == "special"):
                self.faults.add(f"[[air_raids]] {card['id']}", "kind", "special are the three that the rules know")
        parts = self.data["setup"]["raid_deck"]
        if [part["special"] for part in parts] != list(reversed(SPECIAL_RAIDS)):
            self.faults.add("[setup]", "raid_deck", f"expected from the bottom {', '.join(reversed(SPECIAL_RAIDS))}")
        if sum(part["normal"] for part in parts) + 2 > len(normal):
            self.faults.add("[[air_raids]]", "", "too few normal cards for the deck, its advanced form and the start")
