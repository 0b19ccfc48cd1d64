"""How Onoda speaks: everything the rules can ask, offer or tell has words, and the odds are exact."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import zashiki
from onoda.position import PACK, play, position
from zashiki.engine.decisions import Decision, fits
from zashiki.engine.game import Game
from zashiki.engine.tongue import speaking
from zashiki.games.onoda import chronicle, faces, phrases, vocabulary, words
from zashiki.games.onoda.island import Island
from zashiki.games.onoda.pack import compile_op

ONODA = "onoda"
FOLDER = Path(words.__file__).parent


# ---- every decision, every form


def asked(name: str, *args: Any, **fields: Any) -> Game:
    """A game that asks exactly this."""
    return position(agenda=[("ask", (ONODA,), "Action"), ("ask", (ONODA,), name, *args)], **fields)


HAND = ["plantains", "norio_suzuki"]
ALARMS = {"tilik": 2, "looc": 2, "ago": 2}
FAILED = {"numbers": [1], "held": ["t1a"], "plate": ["t1a"]}
CARRY = ("carry_out", (("health", -1),), "gas")
CASES: dict[str, list[Game]] = {
    "Action": [
        asked("Action", reserve=[*HAND, "coconut_milk"], in_force=["giant_bees", "ants_in_the_food"]),
        asked("Action", here="looc", objects={"medicine": "inactive"}),
    ],
    "Accept": [
        asked(
            "Accept",
            "raid",
            "tilik",
            ("raid_won",),
            ("penalty",),
            0,
            alarm={"tilik": 3},
            reserve=["plantains", "lewis_cartridges"],
            **FAILED,
        ),
        asked(
            "Accept",
            "alarm",
            "ago",
            ("repaired", "rifle"),
            ("penalty",),
            0,
            alarm={"ago": 3},
            reserve=HAND,
            **FAILED,
        ),
        asked(
            "Accept",
            "alarm",
            "ago",
            ("mission_done",),
            ("mission_failed",),
            0,
            alarm={"ago": 3},
            reserve=HAND,
            **FAILED,
        ),
        asked("Accept", "alarm", "", (), CARRY, 0, alarm={"kyanpu": 3}, reserve=HAND, **FAILED),
        asked("Accept", "test", "", CARRY, CARRY, 0, paranoia=3, reserve=HAND, **FAILED),
        asked("Accept", "survival", "", (), ("fall",), 0, paranoia=3, reserve=["a_fathers_haiku"], **FAILED),
    ],
    "BeforeSurvival": [asked("BeforeSurvival", health=3, paranoia=4, reserve=["plantains", "derby_wagers"])],
    "PickRegion": [
        asked("PickRegion", "cells_of_three", -1, tuple(PACK.regions), 2, True, (), alarm={"ago": 6, "looc": 1}),
        asked(
            "PickRegion",
            "cells_of_three",
            -1,
            tuple(PACK.regions),
            1,
            True,
            ("ago",),
            alarm={"looc": 1, "tilik": 1},
        ),
        asked("PickRegion", "footprints", 1, ("tilik", "looc"), 2, False, (), alarm={"tilik": 6}),
    ],
    "KeepRice": [
        asked("KeepRice", "", 1, 0, held=["t3a", "t4b"]),
        asked("KeepRice", "salt", 2, 0, held=["t3a", "t4b", "t6"]),
    ],
    "PickCompanion": [
        asked("PickCompanion", "gas", "deactivate", ("kozuka", "shimada"), False),
        asked("PickCompanion", "fires_in_the_fields", "deactivate", ("kozuka", "shimada"), True),
        asked(
            "PickCompanion",
            "gas",
            "remove",
            ("kozuka", "shimada"),
            False,
            companions={"kozuka": "inactive", "shimada": "inactive"},
        ),
        asked(
            "PickCompanion",
            "oath_of_the_four",
            "activate",
            ("kozuka", "shimada"),
            False,
            companions={"kozuka": "inactive", "shimada": "inactive"},
        ),
    ],
    "PickObject": [
        asked("PickObject", "gas", "deactivate", ("rifle", "uniform")),
        asked("PickObject", "needle_from_wire", "activate", ("rifle", "radio"), objects={"rifle": "inactive"}),
    ],
    "Prevent": [
        asked("Prevent", "kozuka", "deactivate", reserve=["oath_of_the_four"]),
        asked("Prevent", "kozuka", "remove", reserve=["oath_of_the_four"]),
    ],
    "AfterReserve": [
        asked("AfterReserve", "plantains", reserve=["plantains"]),
        asked("AfterReserve", "norio_suzuki", reserve=["norio_suzuki"]),
    ],
    "Surplus": [
        asked(
            "Surplus",
            reserve=["plantains", "futamata_school"],
            companions={"kozuka": "inactive", "shimada": "inactive"},
        ),
    ],
    "AfterRoundEvent": [asked("AfterRoundEvent", in_force=["giant_bees", "seventy_two_hours"])],
    "Answer": [
        asked("Answer", "beacon_raids", in_force=["beacon_raids"], camp=["t3a"], gained=["t3a"]),
        asked("Answer", "surrender_of_fujita", in_force=["surrender_of_fujita"]),
    ],
    "DiscardRoundEvent": [asked("DiscardRoundEvent", "leaflet_paper", in_force=["giant_bees", "fiesta"])],
    "CardOption": [asked("CardOption", "gas", PACK.events["gas"].ops[0][1])],
    "Relocate": [
        asked("Relocate", "futamata_school", tuple(PACK.regions), False),
        asked("Relocate", "taniguchis_order", ("kyanpu",), True, here="ago"),
    ],
    "LoseRice": [
        asked("LoseRice", ("t3a", "t4a", "t6"), 1, "gas", camp=["t3a", "t4a", "t6"]),
        asked("LoseRice", ("t3a", "t4a", "t6"), 2, "gas", camp=["t3a", "t4a", "t6"]),
    ],
    "Lower": [asked("Lower", 2, ("tilik", "looc"), alarm={"tilik": 2, "looc": 1})],
}


NO_CARD = {("Prevent", "use CARD")}  # no card of the built-in pack has only this use


def decisions() -> dict[str, type[Decision[Any]]]:
    return {name: kind for name, kind in Island.rules.items() if isinstance(kind, type) and issubclass(kind, Decision)}


def test_every_decision_has_a_case() -> None:
    assert CASES.keys() == decisions().keys()


@pytest.mark.parametrize("name", CASES)
def test_every_decision_and_every_form_has_words(name: str) -> None:
    met: set[str] = set()
    for game in CASES[name]:
        view = game.view(ONODA)
        question = view.question(ONODA)
        assert type(question).__name__ == name
        prompt = words.prompt(view, question)
        assert well_said(prompt)
        assert prompt[-1] in ".?"
        for option in game.options(ONODA):
            assert well_said(words.option(view, ONODA, option)), option
            words.odds(view, ONODA, option)
            met |= {form for form in question.forms if fits(view, form, option)}
    assert met | {form for decision, form in NO_CARD if decision == name} == set(decisions()[name].forms)


def well_said(text: str) -> bool:
    """Something is said, and no field was left unfilled."""
    return bool(text.strip()) and not set(text) & set("{}_") and "  " not in text


# ---- every fact


def told_in_code() -> dict[str, int]:
    """Every first word of a `t.tell(...)` in the game."""
    found: dict[str, int] = {}
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
                branches = (
                    [node.args[0].body, node.args[0].orelse] if isinstance(node.args[0], ast.IfExp) else node.args[:1]
                )
                for branch in branches:
                    assert isinstance(branch, ast.Constant), (
                        f"{path.name}:{node.lineno}: a fact begins with a plain word"
                    )
                    found[str(branch.value)] = node.lineno
    return found


FACTS: list[tuple[str | int, ...]] = [
    ("moved", "tilik"),
    ("stopped",),
    ("relocated", "ago"),
    ("alarm", "tilik", 3),
    ("alarm_full", "tilik"),
    ("calm", "tilik", 2),
    ("honor", 1),
    ("survival",),
    ("mission_tried", "farmers"),
    ("mission_done", "farmers"),
    ("mission_failed", "farmers"),
    ("redraw", "plantains"),
    ("made_void", "gas"),
    ("void", "gas"),
    ("reshuffled",),
    ("shuffled_in", "helicopters"),
    ("cancelled", "fiesta"),
    ("discarded", "salt"),
    ("no_room", "salt"),
    ("kept", "salt"),
    ("end_declared", 1),
    ("round_over", 1),
    ("activated", "rifle"),
    ("activated", "kozuka"),
    ("deactivated", "radio"),
    ("removed", "kozuka"),
    ("placed", "akatsu"),
    ("prevented", "kozuka"),
    ("rice", "t3a"),
    ("rice_drawn", "t3a"),
    ("rice_lost", "t3a"),
    ("harm", 2, 0),
    ("harm", 0, 1),
    ("heal", 1, 0),
    ("heal", 0, 2),
    ("fed", -1),
    ("fed", 0),
    ("fed", 2),
    ("drawn", "raid", "t3a", 3, 2),
    ("drawn", "test", "t3a", 3, 2),
    ("drawn", "alarm", "", 0, 2),
    ("passed", "raid"),
    ("passed", "alarm"),
    ("passed", "test"),
    ("passed", "survival"),
    ("failed", "raid"),
    ("failed", "alarm"),
    ("failed", "test"),
    ("failed", "survival"),
    ("spent", 2),
    ("event", "gas"),
    ("in_force", "fiesta"),
    ("used", "norio_suzuki"),
    ("used", "plantains", "2"),
    ("round", 4),
    ("mission", "farmers", "lubang"),
    ("answers", "beacon_raids"),
    ("chose", "gas", 1),
    ("alarm_rule", "fiesta", 0),
    ("alarm_rule", "fiesta", 2),
    ("raid_rule", "fiesta", 2, 1),
]
AT_THE_END = {"defeat", "survived"}


def test_every_fact_has_words() -> None:
    assert told_in_code().keys() == {str(fact[0]) for fact in FACTS} | AT_THE_END
    view = position(numbers=[3]).view(ONODA)
    for fact in FACTS:
        assert well_said(chronicle.fact(view, fact)), fact


def test_a_timer_says_when_it_acts() -> None:
    view = position(in_force=["seventy_two_hours"], timers={"seventy_two_hours": 4}).view(ONODA)
    assert chronicle.fact(view, ("in_force", "seventy_two_hours")) == "Seventy-Two Hours acts after 3 more actions."


# ---- every op


def ops_in(value: Any) -> list[dict[str, Any]]:
    """All ops of the content file, those inside others too."""
    if isinstance(value, list):
        return [op for item in value for op in ops_in(item)]
    if not isinstance(value, dict):
        return []
    return [value] * ("op" in value) + [op for item in value.values() for op in ops_in(item)]


VERBS = vocabulary.Words(PACK.regions, PACK.objects, PACK.companions, ()).verbs("immediate")


def test_every_verb_of_the_vocabulary_has_words() -> None:
    met = set()
    for op in ops_in(PACK.data["mission"]) + ops_in(PACK.data["event"]):
        assert well_said(phrases.op_phrase(PACK, compile_op(op))), op
        met.add(op["op"])
    assert met == set(VERBS)


@pytest.mark.parametrize("what", ["any_object", "any_companion", "all_companions", *PACK.objects, *PACK.companions])
def test_everything_that_turns_has_words(what: str) -> None:
    for verb in ("activate", "deactivate"):
        assert well_said(phrases.op_phrase(PACK, (verb, what)))


@pytest.mark.parametrize(
    "at", ["here", "each_adjacent", "choose", "choose_adjacent", "highest", "ago", ("ago", "looc")]
)
def test_every_target_has_words(at: str) -> None:
    said = {phrases.alarm(PACK, n, at, count, up_to) for n in (-1, 2) for count in (1, 3) for up_to in (False, True)}
    assert all(map(well_said, said))
    assert len(said) == (8 if str(at).startswith("choose") else 2)


def test_every_relocation_and_condition_has_words() -> None:
    assert {to for to, _ in phrases.RELOCATIONS} == set(vocabulary.RELOCATIONS)
    assert {*phrases.CONDITIONS, *phrases.AT_LEAST} == vocabulary.CONDITIONS.keys()
    text = "active_companions_at_least:2&object_active:radio"
    assert phrases.condition(PACK, text) == "2 or more companions are active and the Radio is active"


def test_effects_are_phrases() -> None:
    def effect(card: str) -> str:
        return phrases.effect(PACK, PACK.events[card].ops)

    assert effect("kendo_school") == "choose one: lose 1 Health; gain 1 Paranoia"
    assert effect("cells_of_three") == (
        "remove 1 Alarm from up to 2 different regions, then shuffle Akatsu Joins into the draw pile"
    )
    assert effect("tadao_and_chie") == ("make a Paranoia test (success: nothing happens; failure: gain 1 Paranoia)")


# ---- whole games


def test_whole_games_are_told_and_shown() -> None:
    """Random games: everything that is asked, offered, told and shown has words."""
    for seed, variant in enumerate(["normal", "historical-military", "historical-survival"] * 4):
        game, chance = zashiki.new(ONODA, seed=seed, variant=variant), random.Random(seed)
        while not game.over:
            view = game.view(ONODA)
            assert well_said(words.prompt(view, view.question(ONODA)))
            assert words.screen(view)
            options = game.options(ONODA)
            for option in options:
                assert well_said(words.option(view, ONODA, option))
                words.odds(view, ONODA, option)
            game.play(ONODA, chance.choice(options))
            assert all(map(well_said, game.title.chronicle(game.told(), ONODA)))
        assert words.result(game.view(ONODA))
        assert game.text(ONODA)


def test_buttons_of_a_choice() -> None:
    """A test is named, and what it brings is told once, by the odds."""
    for id in ("the_first_leaflet", "gas", "family_photographs", "blues_and_tango"):
        game = asked("CardOption", id, PACK.events[id].ops[0][1], objects={"radio": "active"})
        shown = faces.face(game.view(ONODA), ONODA, ("choose", "2"))
        assert shown.name == "Make a Paranoia test"
        assert [note.partition(":")[0] for note in shown.notes] == ["Paranoia 0", "Success", "Failure"]
    assert faces.face(game.view(ONODA), ONODA, ("choose", "1")).name == "Deactivate the Radio"


def test_what_gives_something_up_is_not_the_red_button() -> None:
    for name, games in CASES.items():
        for game in games:
            for option in game.options(ONODA):
                if option in ("accept", "done", "decline"):
                    assert not faces.face(game.view(ONODA), ONODA, (option,)).main, name


def test_regions_already_picked_are_named() -> None:
    game = asked("PickRegion", "keeper_of_the_fire", -1, ("tilik", "looc", "ago"), 2, True, ("tilik",), alarm=ALARMS)
    view = game.view(ONODA)
    assert words.prompt(view, view.question(ONODA)).endswith("one after another. Picked: Tilik.")


def test_a_choice_cites_the_rule_of_its_card() -> None:
    for source, clause in (("gas", "ON-IMM-2"), ("pier_at_tilik", "ON-MIS-6")):
        game = asked("CardOption", source, PACK.events["gas"].ops[0][1])
        assert game.view(ONODA).now() == clause


def test_result() -> None:
    """Honor 2, both companions, five objects, Health 3 and Paranoia 1: 20 + 20 + 25 + 30 - 10 = 85."""
    game = position(round=6, camp=["t1a", "t2a"], honor=2, health=3, paranoia=1)
    assert words.result(game.view(ONODA)) == ""
    play(game, "end")
    assert words.result(game.view(ONODA)) == (
        "Survived with 85 points. A disputed man: Books are written for and against him; none of them closes the case."
    )
    assert words.screen(game.view(ONODA)).startswith(
        "Score: Honor 20, companions 20, objects 25, Health 30 and Paranoia -10; together 85."
    )
    lost = play(position(health=6), "end")
    assert words.result(lost.view(ONODA)).startswith("Defeat in round 1: no Health is left. The points would be 45.")


def test_screen_shows_all_that_lies_there() -> None:
    game = position(
        in_force=["seventy_two_hours"],
        timers={"seventy_two_hours": 2},
        reserve=["plantains"],
        camp=["t1a"],
        void=["shimada_wounded"],
        variant="historical-military",
        held=["t2a"],
    )
    shown = game.text(ONODA)
    for text in (
        "Round 1 of 6, 1945-49 (historical, military focus).",
        "Health 10, Paranoia 0, Honor 0.",
        "Kyanpu        alarm 0  Onoda |",
        "Looc          alarm 0  mission, marker of the Medicine |",
        "Mission: Looc in Looc.",
        "Next mission: ",
        "Camp: 3 rice points, 6 needed",
        "Rice in the Camp: 1/3",
        "Just drawn: 2/3",
        "Plantains [plantains]: Use one: gain 2 Rice tokens; or recover 2 Paranoia.",
        "ends of actions still to come: 2",
        "Without effect from now on: Shimada Is Hit.",
    ):
        assert text in shown, text
    assert all(region["name"] in shown for region in PACK.regions.values())


@pytest.mark.parametrize(("acting", "when"), [("looc", "this"), ("", "the next")])
def test_the_screen_says_when_a_timer_runs_out(acting: str, when: str) -> None:
    game = position(in_force=["seventy_two_hours"], timers={"seventy_two_hours": 1}, acting=acting)
    assert f"acts at the end of {when} action" in game.text(ONODA)


# ---- in Dutch

SAME = {"Alarm in Tilik: 3."}  # in both languages
ENGLISH = re.compile(r"\b(?:the|and|with|from|into|you|your|lose|gain|choose|Health|Honor|token|tokens|round)\b")


def dutch(say: Callable[..., str], *args: Any) -> str:
    """What is said in Dutch: something else than in English, and none of its commonest words."""
    english = say(*args)
    with speaking("nl"):
        text = say(*args)
    assert bool(english) == bool(text)
    assert not text or (well_said(text) and (text != english or text in SAME)), text
    assert not ENGLISH.search(text), text
    return text


@pytest.mark.parametrize("name", CASES)
def test_every_decision_has_dutch_words(name: str) -> None:
    for game in CASES[name]:
        view, face = game.view(ONODA), game.title.face
        question = view.question(ONODA)
        assert question
        assert face
        assert dutch(words.prompt, view, question)[-1] in ".?"
        for option in game.options(ONODA):
            dutch(words.option, view, ONODA, option)
            dutch(words.odds, view, ONODA, option)
            with speaking("nl"):
                shown = face(view, ONODA, option)
            assert not ENGLISH.search(" ".join([shown.name, shown.group, shown.side, *shown.notes])), shown


def test_every_fact_has_dutch_words() -> None:
    view = position(numbers=[3]).view(ONODA)
    for fact in FACTS:
        dutch(chronicle.fact, view, fact)


def test_every_op_has_dutch_words() -> None:
    for op in ops_in(PACK.data["mission"]) + ops_in(PACK.data["event"]):
        dutch(phrases.op_phrase, PACK, compile_op(op))
    for what in ("any_object", "any_companion", "all_companions", *PACK.objects, *PACK.companions):
        for verb in ("activate", "deactivate"):
            dutch(phrases.op_phrase, PACK, (verb, what))
    for to in phrases.RELOCATIONS:
        dutch(phrases.op_phrase, PACK, ("relocate", *to))
    for at in ("here", "each_adjacent", "choose", "choose_adjacent", "highest", "ago", ("ago", "looc")):
        for n, several, up_to in product((-1, 2), (1, 3), (False, True)):
            dutch(phrases.alarm, PACK, n, at, several, up_to)
    for name in phrases.CONDITIONS:
        dutch(phrases.condition, PACK, f"{name}:radio")
    for name in phrases.AT_LEAST:
        dutch(phrases.condition, PACK, f"{name}:1")
        dutch(phrases.condition, PACK, f"{name}:2")


def test_whole_games_are_told_and_shown_in_dutch() -> None:
    for seed, variant in enumerate(["normal", "historical-military", "historical-survival"]):
        game, chance = zashiki.new(ONODA, seed=seed, variant=variant), random.Random(seed)
        while not game.over:
            game.play(ONODA, chance.choice(game.options(ONODA)))
            with speaking("nl"):
                assert not ENGLISH.search(words.screen(game.view(ONODA)))
                assert not any(map(ENGLISH.search, game.title.chronicle(game.told(), ONODA)))
        dutch(words.result, game.view(ONODA))
