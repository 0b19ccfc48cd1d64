"""Packs of Onoda: every fault is named with file, entry, key and what was expected; what is accepted can be
played."""

from __future__ import annotations

import copy
import random
import tomllib
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import zashiki
from zashiki import BadPack
from zashiki.engine.chance import Fast
from zashiki.engine.packs import Pack
from zashiki.games.onoda import TITLE, reader, setup, vocabulary
from zashiki.games.onoda.island import VARIANTS

SOURCE = (files("zashiki.games.onoda") / "content.toml").read_text("utf-8")
DATA = tomllib.loads(SOURCE)
Change = Callable[[dict[str, Any]], object]


def errors(change: Change) -> list[str]:
    """What is wrong with the built-in pack after this change."""
    data = copy.deepcopy(DATA)
    change(data)
    return faults_of(data)


def faults_of(data: dict[str, Any]) -> list[str]:
    try:
        reader.read(data, "my.toml")
    except BadPack as error:
        return error.errors
    return []


def card(data: dict[str, Any], id: str) -> dict[str, Any]:
    return next(entry for entry in data["mission"] + data["event"] if entry["id"] == id)


def put(kind: str, id: str, /, **changes: Any) -> Change:
    """Change keys of one entry; None takes the key out."""

    def change(data: dict[str, Any]) -> None:
        entry = next(entry for entry in data[kind] if entry["id"] == id)
        entry.update(changes)
        for key in [key for key, value in changes.items() if value is None]:
            del entry[key]

    return change


def do(*ops: Any, id: str = "kendo_school") -> Change:
    return put("event", id, do=list(ops))


def test_the_built_in_pack_is_sound() -> None:
    assert errors(lambda data: None) == []


FAULTS: list[tuple[Change, str]] = [
    # the file and its sections
    (lambda d: d.pop("mission"), "the file, key 'mission': missing"),
    (lambda d: d.update(evnt=[]), "the file, key 'evnt': unknown; expected one of"),
    (lambda d: d.update(evnt=[]), "(did you mean 'event'?)"),
    (lambda d: d.update(event=7), "the file, key 'event': expected a list of 1 to 200, found 7"),
    (lambda d: d.update(schema_version=2), "the file, key 'schema_version': expected 1, found 2"),
    (lambda d: d.update(schema_version=True), "expected 1, found true"),
    (lambda d: d.update(setup=[]), "[setup]: expected a table, found a list of 0"),
    (
        lambda d: d["setup"].update(health=11),
        "[setup], key 'health': expected a whole number from 1 to 10, found 11",
    ),
    (lambda d: d["setup"].update(health=9.5), "found 9.5"),
    (lambda d: d["scoring"].pop("honor"), "[scoring], key 'honor': missing"),
    (lambda d: d["event"].__setitem__(0, "x"), "[[event]] at place 1: expected a table, found 'x'"),
    # entries: keys, types, ids
    (put("event", "gas", txt="?"), "[[event]] gas, key 'txt': unknown; expected one of"),
    (put("event", "gas", text=None), "[[event]] gas, key 'text': missing"),
    (put("event", "gas", text=" "), "[[event]] gas, key 'text': expected a text of one line, found ' '"),
    (put("event", "gas", name="a\x00b"), "expected a text of one line"),
    (
        put("event", "gas", id="Gas"),
        "key 'id': expected an id of small letters, digits, _ and -, found 'Gas'",
    ),
    (put("event", "gas", number=True), "key 'number': expected a whole number from 1 to 99, found true"),
    (put("event", "gas", id="salt"), "card 'salt': there twice; expected once"),
    (put("event", "gas", id="farmers"), "card 'farmers': there twice; expected once"),
    (put("event", "leaflet_paper", number=51), "event number 51: there twice; expected once"),
    (put("event", "gas", provenance="?"), "expected one of rulebook, public, designed, found '?'"),
    (
        put("event", "gas", kind="instant"),
        "key 'kind': expected one of immediate, reserve, round, found 'instant'",
    ),
    (put("event", "gas", kind="reserve"), "[[event]] gas, key 'do': unknown"),
    (put("event", "gas", kind="reserve"), "[[event]] gas, key 'use': missing"),
    (put("event", "gas", optional=True), "[[event]] gas, key 'optional': unknown"),
    (
        put("mission", "farmers", region="manila"),
        "[[mission]] farmers, key 'region': expected one of kyanpu, lubang",
    ),
    (
        put("token", "t6", number=7),
        "[[token]] t6, key 'number': expected a whole number from 0 to 6, found 7",
    ),
    (put("object", "radio", id="wireless"), "[[object]] wireless: unknown; expected one of rifle, uniform"),
    (put("object", "radio", id="wireless"), "[[object]] radio: missing"),
    (put("companion", "akatsu", starts="dead"), "key 'starts': expected one of camp, aside, found 'dead'"),
    # the words of the cards
    (do({"op": "helth", "n": 1}), "key 'do[1]': expected a table whose `op` is one of health"),
    (do({"op": "helth", "n": 1}), "(did you mean 'health'?), found 'helth'"),
    (do("health"), "key 'do[1]': expected a table whose `op` is one of"),
    (do({"op": ["health"]}), "key 'do[1]': expected a table whose `op` is one of"),
    (do({"op": "health"}), "key 'do[1].n': missing"),
    (do({"op": "health", "n": 0}), "key 'do[1].n': expected a whole number from -10 to 10, not 0, found 0"),
    (do({"op": "health", "n": 1, "at": "here"}), "key 'do[1].at': unknown; expected one of n, op"),
    (
        do({"op": "honor", "n": 1}, {"op": "alarm", "n": 1, "at": "manila"}),
        "key 'do[2].at': expected one of here",
    ),
    (do({"op": "alarm", "n": 1, "at": ["tilik", "loc"]}), "key 'do[1].at[2]': expected one of kyanpu"),
    (do({"op": "alarm", "n": 1, "at": []}), "key 'do[1].at': expected a list of 1 to 7, found a list of 0"),
    (do({"op": "activate", "what": "gun"}), "key 'do[1].what': expected one of any_object, any_companion"),
    (
        do({"op": "place_companion", "who": "rifle"}),
        "key 'do[1].who': expected one of kozuka, shimada, akatsu",
    ),
    (
        do({"op": "relocate", "to": "home"}),
        "expected one of any, adjacent, kyanpu, adjacent_or_kyanpu, found 'home'",
    ),
    (do({"op": "void", "card": 98}), "key 'do[1].card': expected one of 1, 2, 3, 4, 5, …, 52, found 98"),
    (
        do({"op": "if", "cond": "sunny", "then": []}),
        "key 'do[1].cond': expected a condition, one of object_active",
    ),
    (do({"op": "if", "cond": "object_active:gun", "then": []}), "key 'do[1].cond': expected one of rifle"),
    (
        do({"op": "if", "cond": "round_at_least:²", "then": []}),
        "expected a whole number behind round_at_least:",
    ),
    (do({"op": "test", "pass": [], "fail": [{"op": "health", "n": "x"}]}), "key 'do[1].fail[1].n': expected"),
    (
        do({"op": "choose", "options": []}),
        "key 'do[1].options': expected a list of 1 to 9, found a list of 0",
    ),
    (do({"op": "choose", "options": [{"do": [], "cond": "x"}]}), "key 'do[1].options[1].cond': unknown"),
    (
        put("event", "salt", use=[{"window": "noon", "do": []}]),
        "key 'use[1].window': expected one of free, calm",
    ),
    (put("event", "fiesta", trigger="dawn"), "key 'trigger': expected one of before_move, after_move"),
    (put("event", "fiesta", modifier={"luck": 1}), "[[event]] fiesta, key 'modifier.luck': unknown"),
    (put("event", "fiesta", modifier={}), "[[event]] fiesta, key 'modifier': expected one of move_alarm"),
    (
        put("event", "fiesta", modifier={"move_alarm": 0, "regions": ["x"]}),
        "key 'modifier.regions[1]': expected one of",
    ),
    (put("event", "fiesta", cancel=[[]]), "key 'cancel[1]': expected a list of 1 to 12, found a list of 0"),
    (put("event", "giant_bees", timer=3), "[[event]] giant_bees, key 'timer': unknown"),
    (put("event", "seventy_two_hours", timer=None), "[[event]] seventy_two_hours, key 'timer': missing"),
    (put("event", "tadao_and_chie", regions=["looc"]), "[[event]] tadao_and_chie, key 'regions': unknown"),
    # verbs where they make no sense, prices that take a thing twice, cards that never end
    (do({"op": "stop_move"}), "key 'do[1]': 'stop_move' can stand only in before_move, not in immediate"),
    (do({"op": "prevent"}), "'prevent' can stand only in companion_loss, not in immediate"),
    (
        put("event", "gas", kind="reserve", do=None, use=[{"window": "companion_loss", "do": []}]),
        "key 'use[1].do': expected {op='prevent'}",
    ),
    (
        put("mission", "farmers", requirement=[{"op": "deactivate", "what": "rifle"}] * 2),
        "key 'requirement': expected every thing to be taken once; 'rifle' is taken twice",
    ),
    (
        do({"op": "alarm", "n": 1, "at": "here"}, id="toshios_song"),
        "[[event]] toshios_song, key 'do': it would set",
    ),
    (do({"op": "check", "pass": [], "fail": []}, id="tadao_and_chie"), "without end"),
    (
        do({"op": "alarm", "n": 1, "at": "here"}, id="fever_dreams"),  # Toshio's Song raises Paranoia in turn
        "[[event]] fever_dreams, key 'do': it would set itself off again",
    ),
    # counts, set-up, the historical line
    (
        lambda d: d["mission"].append(card(d, "farmers") | {"id": "thieves", "number": 13}),
        "[[mission]] against [components] mission_cards: expected 12, found 13",
    ),
    (lambda d: d["token"].pop(), "[[token]] against [components] resolution_tokens: expected 12, found 11"),
    (lambda d: d["round"].pop(), "[[round]]: expected 6, found 5"),
    (lambda d: d["round"][0].update(number=2), "round number 2: there twice; expected once"),
    (lambda d: d["companion"].pop(), "[[companion]] akatsu: missing"),
    (lambda d: d["components"].update(regions=8), "[components], key 'regions': expected 7, found 8"),
    (put("object", "radio", marker=True), "[[object]] with marker = true: expected 5, found 6"),
    (
        lambda d: d["setup"].update(set_aside_events=[5]),
        "[setup], key 'set_aside_events': expected every [[event]]",
    ),
    (
        lambda d: d["setup"].update(set_aside_events=[5, 143]),
        "key 'set_aside_events[2]': expected one of 1, 2",
    ),
    (
        lambda d: d["setup"].update(objects_inactive=[]),
        "key 'objects_inactive': expected every [[object]] with starts",
    ),
    (
        lambda d: d["setup"].update(onoda_region="tilik"),
        "key 'onoda_region': expected the one [[region]] with camp",
    ),
    (
        lambda d: d["setup"]["marker_regions"].__setitem__(0, "ago"),
        "key 'marker_regions': expected six different",
    ),
    (lambda d: d["historical_variant"]["events"].append(1), "key 'events': expected every number once"),
    (
        lambda d: d["historical_variant"].update(military_missions=[1, 2, 3, 4, 5, 7]),
        "key 'military_missions': expected six different missions with focus = 'military'",
    ),
    (
        lambda d: d["historical_variant"]["markers"].update(ago="radio"),
        "key 'markers': expected at most once each",
    ),
    (lambda d: d["historical_variant"]["markers"].update(cebu="rifle"), "key 'markers.cebu': unknown"),
    (lambda d: d["score_band"][1].update(min=40), "[[score_band]] outlaw: expected bands in rising order"),
    # the map
    (put("region", "ago", adjacent=["looc", "tilik"]), "[[region]] tilik, key 'adjacent': expected ago too"),
    (
        put("region", "ago", adjacent=["ago"]),
        "[[region]] ago, key 'adjacent': expected other regions, each once",
    ),
    (put("region", "ago", adjacent=["lock"]), "[[region]] ago, key 'adjacent[1]': expected one of kyanpu"),
    (
        put("region", "ago", outline=[[0, 0], [1, 1], [2]]),
        "[[region]] ago, key 'outline[3]': expected a list of 2 to 2",
    ),
]


@pytest.mark.parametrize(("change", "expected"), FAULTS, ids=[expected[:50] for _, expected in FAULTS])
def test_a_fault_is_named(change: Change, expected: str) -> None:
    found = errors(change)
    assert any(expected in error for error in found), found
    assert all(error.startswith("my.toml: ") for error in found)
    assert len(found) <= 3, "one fault, few lines"


def test_an_island_in_two_parts_is_not_accepted() -> None:
    def cut(data: dict[str, Any]) -> None:
        put("region", "looc", adjacent=["kyanpu", "tilik", "binacas"])(data)
        put("region", "ago", adjacent=["looc"])(data)

    assert any("expected looc" not in e and "ago" in e for e in errors(cut))

    def apart(data: dict[str, Any]) -> None:
        for id in ("lubang", "five_hundred"):
            put("region", id, adjacent=["five_hundred" if id == "lubang" else "lubang"])(data)
        for region in data["region"]:
            if region["id"] not in ("lubang", "five_hundred"):
                region["adjacent"] = [x for x in region["adjacent"] if x not in ("lubang", "five_hundred")]

    assert errors(apart) == [
        "my.toml: [[region]], key 'adjacent': expected one connected island; cut off: five_hundred, lubang"
    ]


def test_many_faults_are_cut_short() -> None:
    found = errors(lambda data: [entry.pop("text") for entry in data["event"]])
    assert len(found) == 21
    assert found[-1] == "my.toml: and 32 more"


# ---- what may be changed


def test_a_card_may_be_replaced_and_is_played_as_printed(tmp_path: Path) -> None:
    """An owner copies the file, changes one card and plays with it."""
    path = tmp_path / "my.toml"
    old = 'do = [{op="choose", options=[{do=[{op="health", n=-1}]}, {do=[{op="paranoia", n=1}]}]}]'
    assert old in SOURCE
    path.write_text(SOURCE.replace(old, 'do = [{op="honor", n=3}]'), "utf-8")
    chance = "uniform rifle blank camouflage medicine farmers t1a t2a kendo_school"
    script = zashiki.Scripted(chance.split())
    game = zashiki.new("onoda", dealer=script, pack=path)
    game.play("onoda", "raid")
    assert game.view("onoda").honor == 3
    assert zashiki.load(game.record(), pack=path).record() == game.record()
    with pytest.raises(zashiki.BadRecord, match="played with pack"):
        zashiki.load(game.record())


def test_the_byte_order_mark_and_line_ends_of_other_editors_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(b"\xef\xbb\xbf" + SOURCE.replace("\n", "\r\n").encode())
    assert zashiki.read_pack("onoda", path).hash == TITLE.pack.hash


def test_more_cards_may_be_added() -> None:
    def add(data: dict[str, Any]) -> None:
        data["event"].append(card(data, "gas") | {"id": "smoke", "number": 53})
        data["components"]["event_cards"] = 53

    assert errors(add) == []


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 5000 + "]" * 5000,
        "a = " + "9" * 5000,
        "schema_version = 0x" + "f" * 5000,
        ".".join(["a"] * 3000) + " = 1",
        "a = 1\na = 2",
        "\x00",
        "",
        SOURCE.replace('name = "Gas"', 'name = "\\u0000"'),
        SOURCE.replace("number = 17", "number = 0x" + "f" * 5000),
        SOURCE.replace("players = 1", "players = 1979-05-27"),
    ],
    ids=range(10),
)
def test_any_text_is_refused_with_bad_pack(text: str, tmp_path: Path) -> None:
    with pytest.raises(BadPack) as caught:
        Pack.parse(text, "my.toml", reader.read)
    assert len(str(caught.value)) < 5000
    path = tmp_path / "my.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadPack):
        zashiki.new("onoda", pack=path)


@pytest.mark.parametrize("path", ["/nowhere/my.toml", "/", "a\0b"])
def test_a_file_that_cannot_be_read_is_named(path: str) -> None:
    with pytest.raises(BadPack, match="cannot be read"):
        zashiki.read_pack("onoda", path)


# ---- fuzz: the built-in pack, damaged


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every place in the data, as a path."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from places(inner, (*path, key))


def at(data: Any, path: tuple[str | int, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


PLACES = list(places(DATA))
BY_KEY: dict[str, list[Any]] = {}  # what stands in the pack under each key
for place in PLACES:
    BY_KEY.setdefault(str(place[-1]), []).append(at(DATA, place))
SMALL = st.integers(-12, 12) | st.booleans() | st.sampled_from(["", "any_companion", "here", "kyanpu", "rifle", "calm"])
NONSENSE: st.SearchStrategy[Any] = (
    SMALL | st.floats() | st.dates() | st.text(max_size=5) | st.just([]) | st.just({}) | st.just(10**5000)
)


@st.composite
def damaged(draw: st.DrawFn) -> dict[str, Any]:
    """The pack after one to four mutations: a key gone, its value replaced (by another value of such a key,
    by a number, by nonsense), an item doubled or an unknown key added."""
    data = copy.deepcopy(DATA)
    for _ in range(draw(st.integers(1, 4))):
        path = draw(st.sampled_from(PLACES))
        try:
            home, key = at(data, path[:-1]), path[-1]
            old = home[key]
        except (KeyError, IndexError, TypeError):
            continue  # an earlier mutation took it away
        match draw(st.sampled_from(["swap", "swap", "swap", "small", "nonsense", "delete", "double", "add"])):
            case "swap":
                home[key] = copy.deepcopy(draw(st.sampled_from(BY_KEY[str(path[-1])])))
            case "small":
                home[key] = draw(SMALL)
            case "nonsense":
                home[key] = draw(NONSENSE)
            case "delete":
                del home[key]
            case "double" if isinstance(home, list):
                home.append(copy.deepcopy(old))
            case _ if isinstance(home, dict):
                home[draw(st.sampled_from(sorted(BY_KEY)) | st.text(max_size=5))] = copy.deepcopy(old)
    return data


def play_at_random(pack: Pack, seed: int, decisions: int = 60) -> None:
    """A game without an exception and without a standstill, shown in words and pictures now and then."""
    chance = random.Random(seed)
    table = setup.deal(Fast(seed), pack, variant=VARIANTS[seed % 3])  # type: ignore[arg-type]
    table.run(5000)
    for turn in range(decisions):
        if table.result:
            break
        options = table.options("onoda")
        assert options, table.agenda
        if turn % 20 == 7:
            view = table.view("onoda")
            assert TITLE.words.screen(view) is not None
            assert TITLE.draw(view, "onoda") is not None
            assert all(TITLE.words.option(view, "onoda", option) is not None for option in options)
        table.choose("onoda", chance.choice(options))
        table.run(5000)
        assert table.result or table.awaited, "steps without end"


@pytest.mark.slow
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(damaged(), st.integers(0, 2**32))
def test_a_damaged_pack_is_refused_or_played(data: dict[str, Any], seed: int) -> None:
    if found := faults_of(data):
        assert len(found) <= 21
        assert all(line.startswith("my.toml: ") and len(line) < 500 for line in found)
    else:
        play_at_random(reader.read(data, "my.toml"), seed)


# ---- fuzz: cards made up from the whole vocabulary


class Inventor:
    """Makes up cards; every word of the vocabulary may come in every place where it may stand."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def one(self, *choices: Any) -> Any:
        return self.chance.choice(choices)

    def ops(self, place: str, depth: int = 0, at_least: int = 0) -> list[dict[str, Any]]:
        return [self.op(place, depth) for _ in range(self.chance.randint(at_least, 3))]

    def op(self, place: str, depth: int) -> dict[str, Any]:
        plain = [
            {"op": self.one("health", "paranoia", "honor"), "n": self.one(-2, -1, 1, 2)},
            {
                "op": "alarm",
                "n": self.one(-2, -1, 1, 2),
                "at": self.target(),
                **self.some(count=2, up_to=True),
            },
            {"op": self.one("rice_gain", "rice_lose"), "n": self.one(1, 2, 12)},
            {"op": "rice_pick", "draw": self.one(1, 3, 12), "keep": self.one(0, 1, 2, 12)},
            {"op": self.one("activate", "deactivate"), "what": self.what()},
            {
                "op": self.one("remove_companion", "place_companion"),
                "who": self.one(*reader.BOX["companion"]),
            },
            {"op": "relocate", "to": self.one(*vocabulary.RELOCATIONS), **self.some(optional=True)},
            {"op": self.one("shuffle_in", "void"), "card": self.one(5, 43, 21)},
            {"op": "discard_round_event"},
        ]
        here = {"health_per_surplus": {"n": self.one(-1, 1)}, "add_to_number": {"n": self.one(1, 3)}}
        plain += [{"op": op, **here.get(op, {})} for op, where in vocabulary.ONLY_AT.items() if place in where]
        if depth < 3:
            inner = [self.ops(place, depth + 1) for _ in range(3)]
            plain += [
                {"op": "test", "pass": inner[0], "fail": inner[1]},
                {"op": "check", "pass": inner[0]} | self.some(fail=inner[1]),
                {
                    "op": "choose",
                    "options": [{"do": ops, **self.some(**{"if": self.cond()})} for ops in inner],
                },
                {"op": "if", "cond": self.cond(), "then": inner[0], **self.some(**{"else": inner[1]})},
            ]
        chosen: dict[str, Any] = self.one(*plain)
        return chosen

    def some(self, **keys: Any) -> dict[str, Any]:
        return {key: value for key, value in keys.items() if self.one(True, False)}

    def target(self) -> Any:
        return self.one("here", "each_adjacent", "choose", "choose_adjacent", "highest", "ago", ["looc", "ago"])

    def what(self) -> str:
        words = ("any_object", "any_companion", "all_companions", "rifle", "radio", "shimada", "akatsu")
        return str(self.one(*words))

    def cond(self) -> str:
        parts = ["object_active:radio", "companion_in_camp:akatsu", "companion_never_placed:akatsu"]
        parts += [
            "active_companions_at_least:1",
            "round_at_least:2",
            "rice_at_least:1",
            "companion_active:kozuka",
        ]
        return "&".join(self.chance.sample(parts, self.one(1, 2)))

    def mission(self, card: dict[str, Any]) -> None:
        card.update(requirement=self.ops("mission"), success=self.ops("mission"), failure=self.ops("mission"))

    def event(self, card: dict[str, Any]) -> None:
        for key in vocabulary.KEYS_BY_KIND:
            card.pop(key, None)
        card["kind"] = kind = self.one("immediate", "reserve", "round", "round")
        if kind == "immediate":
            card["do"] = self.ops("immediate")
        elif kind == "reserve":
            card["use"] = [self.use() for _ in range(self.one(1, 2))]
        else:
            card["trigger"] = trigger = self.one(*vocabulary.TRIGGERS)
            card["cancel"] = [self.ops("cancel", 0, 1) for _ in range(self.one(0, 1, 2))]
            if trigger == "modifier":
                card["modifier"] = {self.one(*vocabulary.MODIFIERS): self.one(0, 1, 2, 9), "raid_draw": 2}
                card["modifier"] |= self.some(keep_both_if=self.cond(), regions=["tilik", "looc"])
            else:
                card |= {"do": self.ops(trigger)} | ({"timer": 2} if trigger == "timer" else {})
                card |= self.some(optional=True)

    def use(self) -> dict[str, Any]:
        window = self.one(*vocabulary.WINDOWS)
        prevent = [{"op": "prevent"}] if window == "companion_loss" else []
        return {"window": window, "do": prevent + self.ops(window)}


@pytest.mark.slow
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 2**32))
def test_cards_made_up_at_random_can_be_played(seed: int) -> None:
    """What would never end, or takes a thing twice, is made up anew until the file is accepted."""
    inventor, data = Inventor(seed), copy.deepcopy(DATA)
    for card in data["mission"]:
        inventor.mission(card)
    for card in data["event"]:
        inventor.event(card)
    while found := faults_of(data):
        refused = [card for card in data["mission"] + data["event"] if f"]] {card['id']}, " in "".join(found)]
        assert refused, found
        for card in refused:
            inventor.mission(card) if "focus" in card else inventor.event(card)
    play_at_random(reader.read(data, "my.toml"), seed, 120)


def test_the_manual_names_every_word() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "packs.md").read_text("utf-8")
    words = vocabulary.Words((), (), (), ())
    known = {*words.verbs("free"), *vocabulary.WINDOWS, *vocabulary.TRIGGERS, *vocabulary.RELOCATIONS}
    known |= {*vocabulary.MODIFIERS, *vocabulary.KINDS}
    assert {word for word in known if f"`{word}`" not in manual} == set()
    assert {word for word in vocabulary.CONDITIONS if f"`{word}:" not in manual} == set()
