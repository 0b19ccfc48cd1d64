"""Reading a content file of Onoda: every fault is named, and no pack that is accepted brings a game to a
halt.

Free are the cards, the texts, the numbers and the borders. What lies in the box beside them is fixed: seven
regions, six objects and three companions, with the ids by which rules and pictures know them, and twelve
tokens."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ...engine import packs
from ...engine.packs import (
    Check,
    Faults,
    Keys,
    Pack,
    exactly,
    many,
    number,
    one_of,
    text,
    whole,
    word,
    yes_no,
)
from . import vocabulary
from .pack import build

BOX = {
    "region": ("kyanpu", "lubang", "tilik", "looc", "binacas", "ago", "five_hundred"),
    "object": ("rifle", "uniform", "camouflage", "binoculars", "medicine", "radio"),
    "companion": ("kozuka", "shimada", "akatsu"),
}
COMPONENTS: dict[str, Check] = {
    "mission_cards": whole(6, 99),
    "event_cards": whole(1, 99),
    "regions": exactly(7),
    "alarm_tokens": exactly(42),
    "resolution_tokens": exactly(12),
    "object_tokens": exactly(6),
    "object_markers": exactly(6),
    "companion_tokens": exactly(3),
    "track_min": exactly(0),
    "track_max": exactly(10),
}
COUNTS = {"mission": "mission_cards", "event": "event_cards", "token": "resolution_tokens"}
TABLES = ("game", "components", "setup", "historical_variant", "scoring")
LISTS = ("round", "region", "token", "object", "companion", "score_band", "mission", "event")
FOCUS = ("military", "survival")
STARTS = {  # where [setup] says the same as `starts` of an entry
    ("object", "active"): "objects_active",
    ("object", "inactive"): "objects_inactive",
    ("companion", "camp"): "companions_in_camp",
    ("companion", "aside"): "companions_aside",
}

origin = one_of(("rulebook", "public", "designed"))
CARD_NUMBER = whole(1, 99)
ORIGIN: Keys = {"provenance": origin}
PROSE: Keys = {"name": text, "flavour": text, **ORIGIN}
SOURCE: Keys = {"source": text}


def read(data: dict[str, Any], file: str) -> Pack:
    """The pack that this file describes; raises BadPack with its faults."""
    Reader.check(data, file)
    return build(data)


class Reader(packs.Reader):
    """Checks the file, section by section."""

    head = {
        "schema_version": exactly(1),
        **dict.fromkeys(TABLES, packs.anything),
        **dict.fromkeys(LISTS, many(packs.anything, 1)),
    }

    def __init__(self, faults: Faults, data: dict[str, Any]) -> None:
        super().__init__(faults, data)
        self.ids = {kind: self.collect(kind, "id", word) for kind in LISTS}
        self.numbers = {kind: self.collect(kind, "number", CARD_NUMBER) for kind in ("mission", "event")}
        self.words = vocabulary.Words(BOX["region"], BOX["object"], BOX["companion"], self.numbers["event"])

    def collect(self, kind: str, key: str, good: Check) -> list[Any]:
        """What the entries of this kind have under a key, as far as it is sound."""
        found = [entry.get(key) for entry in self.data[kind] if isinstance(entry, dict)]
        return [value for value in found if not good(value)]

    # ---- section by section

    def read_entries(self) -> None:
        self.read_tables()
        self.read_board()
        for index, card in enumerate(self.data["mission"]):
            self.faults.entry(card, packs.name_of(card, "mission", index), *self.mission_keys())
        for index, card in enumerate(self.data["event"]):
            required, optional = self.event_keys(card)
            self.faults.entry(card, packs.name_of(card, "event", index), required, optional)

    def read_tables(self) -> None:
        entry, data = self.faults.entry, self.data
        entry(data["game"], "[game]", {"id": exactly("onoda"), "name": text, "players": exactly(1),
              "rounds": exactly(6), "flavour": text, **ORIGIN})  # fmt: skip
        entry(data["components"], "[components]", {**COMPONENTS, **ORIGIN})
        region, events = one_of(BOX["region"]), one_of(self.numbers["event"])
        sides = {key: many(one_of(BOX[kind])) for (kind, _), key in STARTS.items()}
        entry(data["setup"], "[setup]", {
            "health": whole(1, 10), "paranoia": whole(0, 9), "honor": whole(0, 10),
            "onoda_region": region, "marker_regions": many(region, 6, 6), "set_aside_events": many(events),
            **sides, **ORIGIN})  # fmt: skip
        missions = many(one_of(self.numbers["mission"]), 6, 6)
        markers = packs.table({}, dict.fromkeys(BOX["region"], one_of(BOX["object"])))
        entry(data["historical_variant"], "[historical_variant]", {
            "events": many(events, 1), "military_missions": missions, "survival_missions": missions,
            "ignore_ops": many(one_of(("shuffle_in",)), 1, 1), "markers": markers, **ORIGIN})  # fmt: skip
        points = dict.fromkeys(("honor", "companion_active", "object_active", "health", "paranoia"), whole(-99, 99))
        entry(data["scoring"], "[scoring]", {**points, "onoda_food": whole(0, 9), **ORIGIN})

    def read_board(self) -> None:
        self.each("round", {"number": whole(1, 6), "years": text, "failure": one_of(("health", "paranoia")),
                            "flavour": text, **ORIGIN})  # fmt: skip
        here = number(0, 100)
        place = {"x": here, "y": here, "outline": many(many(here, 2, 2), 3)}
        borders = {"adjacent": many(one_of(BOX["region"]), 1, 6)}
        self.each("region", {"id": word, **PROSE, **place, **borders}, {"camp": yes_no})
        self.each("token", {"id": word, "number": whole(0, 6), "rice": whole(1, 3), **ORIGIN})
        self.each("object", {"id": word, **PROSE, "marker": yes_no, "starts": one_of(("active", "inactive"))})
        needs = {"rice_need_active": whole(0, 9), "rice_need_inactive": whole(0, 9)}
        self.each("companion", {"id": word, **PROSE, "starts": one_of(("camp", "aside")), **needs})
        self.each("score_band", {"id": word, **PROSE}, {"min": whole(-999, 999), "max": whole(-999, 999)})

    def each(self, kind: str, required: Keys, optional: Keys = SOURCE) -> None:
        for index, entry in enumerate(self.data[kind]):
            self.faults.entry(entry, packs.name_of(entry, kind, index), required, {**optional, **SOURCE})

    # ---- cards

    def card_keys(self) -> dict[str, Check]:
        return {"number": CARD_NUMBER, "id": word, **PROSE, "text": text, "number_provenance": origin}

    def mission_keys(self) -> tuple[Keys, Keys]:
        words = self.words
        results = {"success": words.ops("mission"), "failure": words.ops("mission")}
        place = {"focus": one_of(FOCUS), "region": one_of(BOX["region"])}
        return {**self.card_keys(), **place, "requirement": words.taking("mission"), **results}, SOURCE

    def event_keys(self, card: Any) -> tuple[Keys, Keys]:
        """The keys that this event must and may have, by its kind and its trigger."""
        required, words = {**self.card_keys(), "kind": one_of(vocabulary.KINDS)}, self.words
        optional: dict[str, Check] = {"year": text, "set_aside": yes_no, **SOURCE}
        kind, trigger = (card.get("kind"), card.get("trigger")) if isinstance(card, dict) else (None, None)
        match kind:
            case "immediate":
                required["do"] = words.ops("immediate")
            case "reserve":
                required["use"] = many(words.use, 1, vocabulary.MOST_CHOICES)
            case "round":
                required |= {"trigger": one_of(vocabulary.TRIGGERS)}
                required |= {"cancel": many(words.taking("cancel", 1), 0, vocabulary.MOST_CHOICES)}
                required |= {"timer": whole(1, 20)} if trigger == "timer" else {}
                if trigger == "modifier":
                    return {**required, "modifier": words.modifier}, optional
                required["do"] = words.ops(trigger) if trigger in vocabulary.TRIGGERS else packs.anything
                optional["optional"] = yes_no
                if trigger in ("before_move", "after_move"):
                    optional["regions"] = many(one_of(BOX["region"]), 1, 7)
            case _:  # the kind is the fault that counts; without it nobody can say which keys belong here
                optional |= dict.fromkeys(vocabulary.KEYS_BY_KIND, packs.anything)
        return required, optional

    # ---- what belongs together

    def compare(self) -> None:
        self.compare_ids()
        self.compare_counts()
        self.compare_setup()
        self.compare_history()
        self.compare_map()
        self.compare_bands()
        for card in vocabulary.endless(self.data["event"]):
            problem = "it would set itself off again and again (alone, or with other round events), without end"
            self.faults.add(f"[[event]] {card}", "do", problem)

    def compare_ids(self) -> None:
        for kind in ("region", "object", "companion", "token", "score_band"):
            self.faults.unique(kind, self.ids[kind])
        self.faults.unique("card", [*self.ids["mission"], *self.ids["event"]])
        for kind, numbers in self.numbers.items():
            self.faults.unique(f"{kind} number", numbers)
        self.faults.unique("round number", [entry["number"] for entry in self.data["round"]])
        for kind, box in BOX.items():
            for id in sorted({*box} ^ {*self.ids[kind]}):
                problem = "missing" if id in box else f"unknown; expected {packs.listed(box, id)}"
                self.faults.add(f"[[{kind}]] {id}", "", problem)

    def compare_counts(self) -> None:
        for kind, key in COUNTS.items():
            self.faults.count(
                f"[[{kind}]] against [components] {key}", len(self.data[kind]), self.data["components"][key]
            )
        self.faults.count("[[round]]", len(self.data["round"]), 6)
        markers = [thing["id"] for thing in self.data["object"] if thing["marker"]]
        self.faults.count("[[object]] with marker = true", len(markers), 5)

    def compare_setup(self) -> None:
        setup, add = self.data["setup"], self.faults.add
        for (kind, side), key in STARTS.items():
            there = [entry["id"] for entry in self.data[kind] if entry["starts"] == side]
            if sorted(setup[key]) != sorted(there):
                add(
                    "[setup]",
                    key,
                    f"expected every [[{kind}]] with starts = {side!r} once: {', '.join(there)}",
                )
        if len(set(setup["marker_regions"])) != 6:
            add("[setup]", "marker_regions", "expected six different regions")
        aside = [card["number"] for card in self.data["event"] if card.get("set_aside")]
        if sorted(setup["set_aside_events"]) != sorted(aside):
            add("[setup]", "set_aside_events", f"expected every [[event]] with set_aside = true once: {aside}")
        camps = [region["id"] for region in self.data["region"] if region.get("camp")]
        if camps != [setup["onoda_region"]]:
            add("[setup]", "onoda_region", f"expected the one [[region]] with camp = true: {', '.join(camps)}")

    def compare_history(self) -> None:
        story, add = self.data["historical_variant"], self.faults.add
        if len(set(story["events"])) != len(story["events"]):
            add("[historical_variant]", "events", "expected every number once")
        for focus in FOCUS:
            key = f"{focus}_missions"
            fitting = {card["number"] for card in self.data["mission"] if card["focus"] == focus}
            if len(set(story[key])) != 6 or not fitting.issuperset(story[key]):
                add("[historical_variant]", key, f"expected six different missions with focus = {focus!r}")
        movable = [thing["id"] for thing in self.data["object"] if thing["marker"]]
        if Counter(story["markers"].values()) - Counter(movable):
            add("[historical_variant]", "markers", f"expected at most once each: {', '.join(movable)}")

    def compare_map(self) -> None:
        """ON-COMP-12: borders go both ways and lead everywhere."""
        adjacent = {region["id"]: region["adjacent"] for region in self.data["region"]}
        if adjacent.keys() != set(BOX["region"]):
            return
        for id, others in adjacent.items():
            if len(set(others)) != len(others) or id in others:
                self.faults.add(f"[[region]] {id}", "adjacent", "expected other regions, each once")
            for other in others:
                if id not in adjacent[other]:
                    self.faults.add(f"[[region]] {other}", "adjacent", f"expected {id} too, which lists {other}")
        reached, todo = set[str](), [BOX["region"][0]]
        while todo:
            if (id := todo.pop()) not in reached:
                reached.add(id)
                todo += adjacent[id]
        if cut_off := sorted(adjacent.keys() - reached):
            self.faults.add("[[region]]", "adjacent", f"expected one connected island; cut off: {', '.join(cut_off)}")

    def compare_bands(self) -> None:
        """The lowest band is open below, the highest above, and each begins where the one before it ends."""
        bands = self.data["score_band"]
        for before, band in zip([None, *bands], [*bands, None], strict=True):
            top, bottom = (before or {}).get("max"), (band or {}).get("min")
            ends = before is None or band is None
            if (top, bottom) != (None, None) if ends else top is None or bottom is None or bottom != top + 1:
                name = (band or before or {})["id"]
                problem = "expected bands in rising order, min one above the max before, open at both ends"
                self.faults.add(f"[[score_band]] {name}", "", problem)
