"""Reading a content file of Shogun: every fault is named, and no pack that is accepted brings a game to a halt.

Free are texts, numbers, borders and line-ups. What lies in the box beside them is fixed: the ids by which rules and
pictures know provinces, actions, special cards, events' effects, buildings and daimyo."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

from ...engine import packs
from ...engine.packs import Faults, Keys, Pack, exactly, many, number, one_of, table, text, whole, word, yes_no
from .japan import ACTIONS, CHESTS
from .pack import LETTERS, SIDES, build, neighbours, province, touching

BUILDINGS = ("castle", "temple", "theatre")
SPECIALS = ("sp_attack", "sp_defence", "sp_tax", "sp_rice", "sp_levy")
EFFECTS = ("theatre_calm", "neutral_two_farmers", "castle_guard", "temple_peace", "tax_cap_5", "tax_floor_6",
           "rice_floor_4", "rice_cap_3", "levy_short")  # fmt: skip
REGIONS = ("chugoku", "tosan", "nankai", "tokai", "hokuriku")
TOWERS = ("tower_default", "tower_light", "tower_heavy", "tower_clear")
PLAYERS = (3, 4, 5)
BOX = {
    "building": BUILDINGS,
    "special_card": SPECIALS,
    "action_card": ACTIONS,
    "war_chest_card": CHESTS,
    "region": REGIONS,
    "side": SIDES,
    "daimyo": tuple(LETTERS)[:5],
    "tower_profile": TOWERS,
}
COUNTS = {"province_card": "province_cards", "event_card": "event_cards"}
LISTS = (*BOX, "village", "winter_row", "event_card", "province", "sea_route", "province_card", "lineup", "option")
TABLES = ("sources", "components", "setup", "scoring", "final_tie", "adjacency", "tower_reference")
HEAD: Keys = {"schema": exactly(1), "game": exactly("shogun"), "name": text, "flavour": text,
              "players_min": exactly(3), "players_max": exactly(5)}  # fmt: skip
KIND_OF_ACTION = ("build", "collect", "levy", "levy_move", "combat")

ORIGIN: Keys = {"provenance": one_of(("rulebook", "public", "designed"))}
PROSE: Keys = {"id": word, "name": text, "flavour": text, **ORIGIN}
SOURCE: Keys = {"source": text}
number_of_players = one_of(PLAYERS)
point = many(number(0, 100), 2, 2)
by_players = table(dict.fromkeys(map(str, PLAYERS), whole(1, 60)))


def read(data: dict[str, Any], file: str) -> Pack:
    """The pack that this file describes; raises BadPack with its faults."""
    Reader.check(data, file)
    return build(data)


def known_by_id(entry: Any) -> bool:
    return isinstance(entry, dict) and not word(entry.get("id"))


class Reader(packs.Reader):
    """Checks the file, section by section."""

    head = {**HEAD, **ORIGIN, **dict.fromkeys(TABLES, packs.anything), **dict.fromkeys(LISTS, many(packs.anything, 1))}

    def __init__(self, faults: Faults, data: dict[str, Any]) -> None:
        super().__init__(faults, data)
        self.ids = {kind: [one["id"] for one in data[kind] if known_by_id(one)] for kind in LISTS}
        self.provinces = self.ids["province"]

    def each(self, kind: str, required: Keys, optional: Keys = SOURCE) -> None:
        for index, entry in enumerate(self.data[kind]):
            self.faults.entry(entry, packs.name_of(entry, kind, index), {**PROSE, **required}, {**optional, **SOURCE})

    def read_entries(self) -> None:
        self.read_tables()
        self.read_cards()
        self.read_map()

    def read_tables(self) -> None:
        entry, data = self.faults.entry, self.data
        counts = dict.fromkeys(("province_cards", "war_chest_cards", "special_cards", "action_cards", "event_cards",
                                "daimyo_cards", "player_boards", "farmer_cubes", "chests_worth_1", "chests_worth_5",
                                "victory_markers", "rice_markers", "castles", "temples", "theatres", "revolt_markers",
                                "score_track_last", "rice_track_last", "turn_order_spaces", "action_spaces",
                                "army_cubes_total"), whole(1, 999))  # fmt: skip
        parts = {**counts, "armies_per_player": whole(40, 62), "chest_bank_is_unlimited": yes_no, **ORIGIN}
        entry(data["components"], "[components]", parts, SOURCE)
        entry(data["setup"], "[setup]", {
            "chests": by_players, "start_provinces": by_players, "tower_armies_per_player": whole(0, 10),
            "tower_farmers": whole(0, 20), "events_shown_per_year": exactly(4), "draft_open_cards": exactly(2),
            **ORIGIN}, SOURCE)  # fmt: skip
        entry(data["scoring"], "[scoring]", {
            "per_province": whole(0, 9), "per_building": whole(0, 9), "majority_needs_at_least": exactly(1),
            "tied_players_each_get_tied_points": exactly(True), **ORIGIN}, SOURCE)  # fmt: skip
        entry(data["final_tie"], "[final_tie]", {"order": exactly(["chests", "shared"]), **ORIGIN}, SOURCE)

    def read_cards(self) -> None:
        rule: Keys = {"timing": text, "effect": text}
        acts = {"actions": many(one_of(ACTIONS), 1)}
        self.each("building", {"cost": whole(0, 9), "tiles": whole(1, 99), "majority_points": whole(0, 9),
                               "majority_points_tied": whole(0, 9)})  # fmt: skip
        self.each("action_card", {"board_space": whole(1, 10), "kind": one_of(KIND_OF_ACTION), "cost": whole(0, 9),
                                  "condition": text, "effect": text, "optional": yes_no})  # fmt: skip
        self.each("special_card", {**rule, **acts, "duration": text})
        self.each("event_card", {**rule, **acts, "effect_id": one_of(EFFECTS), "winter_rice_loss": whole(0, 18)},
                  {"note": text})  # fmt: skip
        self.each("war_chest_card", {"bid": whole(0, 4), "copies": exactly(5), "bluff": exactly(True)})
        self.each("daimyo", {"seat": whole(1, 5), "colour": word, "hex": text, "years": text})
        self.each("village", {"armies": whole(1, 9), "players": many(number_of_players, 1)})
        self.each("winter_row", {"shortage_min": whole(1, 99), "shortage_max": whole(1, 99), "revolts": whole(1, 9),
                                 "extra_farmers": whole(0, 20)})  # fmt: skip
        chance = number(0, 0.5)
        self.each("tower_profile", {"ledges": whole(1, 5), "stick": chance, "dislodge": chance})
        self.each("option", {"default": packs.anything, "values": many(packs.anything, 2), "effect": text,
                             "rule": text})  # fmt: skip

    def read_map(self) -> None:
        known, region = one_of(self.provinces), one_of(REGIONS)
        self.each("region", {"colour": word, "hex": text})
        groups = {f"region_{id}": many(known, 9, 9) for id in REGIONS}
        self.each("side", {"out_with_3_players": many(known, 8, 8), **groups})
        self.each("province", {
            "kanji": text, "region_sun": region, "region_moon": region, "chests": whole(0, 12), "rice": whole(0, 5),
            "sites": whole(1, 3), "site_names": many(text, 1, 3), "centre": point,
            "polygon": many(point, 3)})  # fmt: skip
        pairs = many(many(known, 2, 2), 1)
        self.faults.entry(self.data["adjacency"], "[adjacency]", {"land": pairs, "flavour": text, **ORIGIN}, SOURCE)
        self.each("sea_route", {"a": known, "b": known, "path": many(point, 2)})
        self.each("province_card", {"province": known, "sides": many(one_of(SIDES), 1, 2), "region": region})
        armies = table({}, dict.fromkeys(self.provinces, whole(1, 20)))
        self.each("lineup", {"side": one_of(SIDES), "players": number_of_players, "slot": text,
                             "armies": armies})  # fmt: skip

    # ---- what belongs together

    def compare(self) -> None:
        for kind in LISTS:
            self.faults.unique(kind, self.ids[kind])
        for kind, wanted in BOX.items():
            if set(self.ids[kind]) != set(wanted):
                self.faults.add(f"[[{kind}]]", "id", f"expected exactly {', '.join(wanted)}")
        for kind, key in COUNTS.items():
            self.faults.count(f"[[{kind}]]", len(self.data[kind]), self.data["components"][key])
        self.faults.count("[[province]]", len(self.provinces), 45)
        costs = {card["id"]: card["cost"] for card in self.data["action_card"]}
        for one in self.data["building"]:
            if costs.get(one["id"], one["cost"]) != one["cost"]:
                self.faults.add(f"[[building]] {one['id']}", "cost", f"the action card says {costs[one['id']]}")
        self.compare_sides()
        self.compare_starts()
        self.compare_borders()
        low = [(row["shortage_min"], row["shortage_max"]) for row in self.data["winter_row"]]
        if low[0][0] != 1 or any(b[0] != a[1] + 1 for a, b in pairwise(low)) or low[-1][1] < 45:
            self.faults.add("[[winter_row]]", "shortage_min", "expected rows from 1 to 45 and more, without a gap")

    def compare_sides(self) -> None:
        """A region of a side is named by the side, its provinces and their cards; all must agree."""
        for side in self.data["side"]:
            for region in REGIONS:
                own = [one["id"] for one in self.data["province"] if one[f"region_{side['id']}"] == region]
                if sorted(own) != sorted(side[f"region_{region}"]):
                    self.faults.add(f"[[side]] {side['id']}", f"region_{region}", "differs from that of the provinces")
            cards = Counter(card["province"] for card in self.data["province_card"] if side["id"] in card["sides"])
            if cards != Counter(self.provinces):
                self.faults.add("[[province_card]]", "sides", f"expected one card a province for {side['id']}")

    def compare_starts(self) -> None:
        """Line-ups: one a player, no province twice, none that is out; villages: as many as provinces. Both leave
        enough armies for the tower."""
        out = {side["id"]: side["out_with_3_players"] for side in self.data["side"]}
        setup = self.data["setup"]
        starts = setup["start_provinces"]
        most = self.data["components"]["armies_per_player"] - setup["tower_armies_per_player"]
        forces = {f"[[lineup]] {one['id']}": sum(one["armies"].values()) for one in self.data["lineup"]}
        forces |= {"[[village]]": sum(village["armies"] for village in self.data["village"])}
        for place, n in forces.items():
            if n > most:
                self.faults.add(place, "armies", f"{n} together; expected at most {most}")
        for players in PLAYERS:
            groups = sum(players in village["players"] for village in self.data["village"])
            self.faults.count(f"[[village]] for {players} players", groups, starts[str(players)])
            for side in SIDES:
                fitting = [x for x in self.data["lineup"] if (x["side"], x["players"]) == (side, players)]
                place = f"[[lineup]] for {players} players, {side}"
                self.faults.count(place, len(fitting), players)
                used = [province for lineup in fitting for province in lineup["armies"]]
                self.faults.unique(f"{place}: province", used)
                if players == 3 and (gone := set(used) & set(out[side])):
                    self.faults.add(place, "armies", f"out with three players: {', '.join(sorted(gone))}")

    def compare_borders(self) -> None:
        """Borders are those of the drawing, and every province can be reached, also with three players."""
        provinces = {one["id"]: province(one) for one in self.data["province"]}
        land = [frozenset(pair) for pair in self.data["adjacency"]["land"]]
        for pair in sorted(map(sorted, set(land) ^ touching(provinces))):
            drawn = "drawn, but not listed" if frozenset(pair) not in land else "listed, but not drawn"
            self.faults.add("[adjacency]", "land", f"{' and '.join(pair)}: {drawn}")
        sea = [(one["a"], one["b"]) for one in self.data["sea_route"]]
        near = neighbours(provinces, [*self.data["adjacency"]["land"], *sea])
        for side in self.data["side"]:
            for out in ((), side["out_with_3_players"]):
                left = [id for id in provinces if id not in out]
                reached, edge = {left[0]}, [left[0]]
                while edge:
                    fresh = [other for other in near[edge.pop()] if other in left and other not in reached]
                    reached.update(fresh)
                    edge += fresh
                if lost := set(left) - reached:
                    self.faults.add(f"[[side]] {side['id']}", "", f"cut off from the rest: {', '.join(sorted(lost))}")
