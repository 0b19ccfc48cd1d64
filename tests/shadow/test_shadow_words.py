"""What players read: prompts, options, chronicle, odds, the sheet."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from shadow.position import B, G, J, choose, op, perform, step, table
from support import asserts
from zashiki.engine import Fast, Game
from zashiki.games.shadow import TITLE, chronicle, odds, textmap, words
from zashiki.games.shadow.setup import CHAPTERS, MISSIONS

RAW = re.compile(r"[a-z]+-[a-z]+-[a-z]|\{|\bg\d+\b\.$|None")


@pytest.mark.parametrize("mission", [*MISSIONS[::3], *CHAPTERS])
def test_everything_is_said_in_words(mission: str) -> None:
    """In walks through whole games: no bare id, no empty prompt, no missing sentence."""
    rng = random.Random(len(mission))
    game = Game.new(TITLE, Fast(7), TITLE.pack, TITLE.setup({"mission": mission, "players": rng.choice("23456")}))
    for number in range(600):
        if game.over:
            break
        seat = rng.choice(game.to_move)
        view, options = game.view(seat), list(game.table.options(seat))
        assert not RAW.search(TITLE.words.prompt(view, view.question(seat)))
        for option in options:
            text = TITLE.words.option(view, seat, option)
            assert text
            assert not RAW.search(text), option
            TITLE.words.odds(view, seat, option)
        for option in game.takebacks(seat):
            assert TITLE.words.option(view, seat, option)
        if number % 20 == 0:
            assert TITLE.words.screen(game.view("spectator"))
        game.play(seat, rng.choice(list(game.table.options(seat, bot=True))))
        for viewer in (*game.seats, "spectator"):
            for line in TITLE.chronicle(game.told(), viewer):
                assert not RAW.search(line), line
    if game.over:
        assert TITLE.words.result(game.view("daimyo")).endswith(".")


@pytest.mark.parametrize("name", ["silent", "plain"])
def test_every_fact_has_a_sentence_or_is_silent(name: str) -> None:
    facts = {"silent": chronicle.SILENT, "plain": tuple(chronicle.PLAIN)}[name]
    for fact in facts:
        assert bool(words.fact(table(), (fact,))) is (name == "plain")


def test_no_fact_is_forgotten() -> None:
    """Whatever the rules tell has its line in the chronicle, or is among those other lines say already."""
    folder = Path(chronicle.__file__).parent
    code = {path.name: path.read_text("utf-8") for path in folder.glob("*.py")}
    told = {verb for text in code.values() for verb in re.findall(r't\.tell\("(\w+)"', text)}
    spoken = set(re.findall(r'"(\w+)"', code["chronicle.py"]))
    assert told
    assert told - spoken == set()


def test_the_aid_cites_clauses_that_exist() -> None:
    cited = set(re.findall(r"ST-[A-Z]+(?:-[A-Z0-9]+)+", TITLE.aid))
    assert len(cited) > 30
    assert cited <= set(TITLE.rules.clauses)


def test_witnesses_and_consequences_are_spelled_out() -> None:
    guards = [G("Y0", 3, "in"), G("Y0", 0, "in")]
    at = {"mugen": B(-1, 1)}
    t = perform(table(guards=guards, at=at), "mugen", op("kill", visible=True))  # seen by the other: nobody dies
    assert words.odds(t.view("ninja3"), "ninja3", ("at", "g1")) == "1 guard sees it: it fails, a wound and a Noise"
    t = perform(table(guards=guards, at=at), "mugen", op("kill"))
    assert words.odds(t.view("ninja3"), "ninja3", ("at", "g1")) == "the Body is found by Spearman g2 in Y0"
    t = perform(table(guards=[G("Y0", 3, "in"), G("Y0", 0, "in", unit="samurai")], at=at), "mugen", op("kill"))
    assert words.odds(t.view("ninja3"), "ninja3", ("at", "g2")) == "armour: 1 guard is only stunned"
    t = perform(table(guards=[G("Y0", 0, "out")], at={"yuki": B(1, 0)}, tokens={J(0, 1): "loot"}), "yuki",
                op("move", colors=("pink",), visible=True))  # fmt: skip
    view = t.view("ninja2")
    assert words.odds(view, "ninja2", ("move", J(1, -1), B(0, -1))).startswith("1 guard sees it")
    assert words.odds(view, "ninja2", ("move", J(0, 1), B(-1, 1))) == (
        "nobody sees it; Loot: 2/7 Medicine, 2/7 Hot Tea and 3/7 Tool Bundle")  # fmt: skip


@asserts("ST-NACT-9")
def test_what_the_rest_of_a_card_brings_unasked_is_told_before() -> None:
    """Nobody dies, so there is no Body: hiding one is tried all the same, in the same Yard, and is against no guard
    alone: both see that. A third wound is none."""
    guards = [G("Y0", 3, "in"), G("Y0", 0, "in")]
    symbols = op("kill", visible=True), op("hide_body", visible=True)
    t = perform(table(guards=guards, at={"mugen": B(-1, 1)}), "mugen", *symbols)
    assert words.odds(t.view("ninja3"), "ninja3", ("at", "g1")) == (
        "1 guard sees it: it fails, a wound and a Noise; with the rest of the card 2 wounds and 3 Noise in all"
    )
    choose(t, "at g1")
    assert (t.wounds["mugen"], t.noise) == (2, 3)


@asserts("ST-TOWER-2")
@pytest.mark.parametrize(("visible", "seen", "noise"), [(True, False, 4), (True, True, 2), (False, False, 2)])
def test_what_a_tower_makes_of_a_kill_is_told_as_it_comes(visible: bool, seen: bool, noise: int) -> None:
    """Two for the Visible Action, whether it fails or not, and two for the Body."""
    guards = [G("Y0", 3, "in"), G("Y0", 0, "in" if seen else "out")]
    t = table(guards=guards, at={"mugen": B(-1, 1)}, tokens={B(1, 0): "tower"})
    t = perform(t, "mugen", op("kill", visible=visible))
    assert f"Towers: {noise} Noise" in words.odds(t.view("ninja3"), "ninja3", ("at", "g1"))
    choose(t, "at g1")
    assert t.noise == noise + seen


@asserts("ST-SETUP-2")
@pytest.mark.parametrize(("noise", "hits"), [(0, 0), (1, 3), (2, 9), (3, 15), (4, 18)])
def test_alarm_odds_are_exact(noise: int, hits: int) -> None:
    """One sixth of the cards show 1, half 2 or less."""
    assert odds.alarm_odds(table(noise=noise)) == (hits, 18)
    assert odds.alarm_odds(table(noise=noise, drawn=["nt1"])) == (hits - (noise > 0), 17)
    assert odds.alarm_odds(table(noise=noise, forced=True)) == (18, 18)
    assert odds.alarm_odds(table(noise=3, quiet="round")) == (18, 18)
    assert odds.alarm_odds(table(noise=2, quiet="round")) == (15, 18)
    assert odds.alarm_odds(table(noise=1, commotion="round")) == (0, 18)


def test_the_sheet_is_complete() -> None:
    """Somebody who plays by text alone finds guards, tokens, Ninjas, the mat and the cards."""
    t = table(guards=[G("Y0", 3, "in", role="T1")], tokens={B(1, 0): "tower", J(1, -1): "loot"}, keys={"N": "G1"},
              bodies={"N": (("g7", "T2"),)}, spent=["hayato-vanish"], items={"yuki+": ["nt-kunai"]}, noise=2, trio=1,
              wounds={"yuki": 1}, mat=["", "hayato", *[""] * 8], backs=["", "bonus", *[""] * 8],
              down={"hayato": ("hayato-pebble", "nb-focus")})  # fmt: skip
    own, other = TITLE.words.screen(t.view("ninja1")), TITLE.words.screen(t.view("daimyo"))
    for text in ("Spearman (Target T1) g1 in Y0", "facing in, Calm", "a Tower", "Loot", "the Key of gate G1", "1 Body",
                 "(T2)", "Noise 2 of 4", "lost: Kill", "Slot 1: Hayato + a Bonus", "covered by a Trio Token",
                 "Discarded by Hayato: Vanish", "9 of 18 threshold cards", "Cherry Blossoms"):  # fmt: skip
        assert text in own, text
        assert text in other, text
    assert "Pebble and Focus" in own
    assert "Pebble and Focus" not in other
    assert "Kunai" in own
    assert "Kunai" not in other
    assert "1 Item" in other


def test_the_map_in_characters() -> None:
    """Every hex once, guards, Ninjas and tokens with their signs, nothing on top of another."""
    guards = [G("Y0", 3, "in", "alert", "officer", "T1"), G("N", 0, "out", "stunned", role="G1")]
    t = table(
        guards=guards, at={"hayato": B(1, 0)}, tokens={B(1, 0): "tower"}, mission="t7g", bodies={"S": (("g9", ""),)}
    )
    drawn = ["".join(text for text, _ in line) for line in textmap.garden(t)]
    found = " ".join(drawn).split()
    for hex in t.ground.at:
        assert sum(word.rstrip("*!:~<>#") == hex for word in found) == 1, hex
    for sign in ("O.!", "s'z+", "THa", "x", f"{B(1, 0)}#"):
        assert any(sign in word for word in found), sign
    assert {panel.name for panel in textmap.panels(t)} >= {"Mission", "Programming Mat", "People", "Board"}
    assert len(textmap.panels(table(guards=[], pool={}, at={}, runs={}))) == 1


def test_how_it_ended() -> None:
    t = step(table("nt4", guards=[]), "check_alarm")
    assert TITLE.words.result(t) == "The Ninjas have won: the objective is fulfilled."
    t = step(table("nt4", guards=[G("Y0", 0, "in", role="T1")], round=10), "check_alarm")
    assert TITLE.words.result(t) == "The Daimyo has won: the last threshold card is drawn."


@asserts("ST-DMOD-TIMES")
def test_a_symbol_that_is_executed_several_times_is_counted() -> None:
    guards = [G("Y0", 3, "in"), G("N", 3, "in")]
    t = perform(table(guards=guards), "daimyo", op("patrol", times=3))
    for n in (1, 2, 3):
        assert words.prompt(t, t.question("daimyo")) == f"Patrol {n} of 3: which guard?"
        choose(t, "at g1", "stand 3 in")
    t = perform(table(guards=guards), "daimyo", op("patrol"))
    assert words.prompt(t, t.question("daimyo")) == "Patrol: which guard?"


@asserts("ST-HEALTH-1")
def test_a_wound_beyond_the_second_is_told_as_a_refresh_alone() -> None:
    t = step(table(), "wound", "yuki")
    assert words.fact(t, ("wound", "yuki", 1)) == "Yuki is wounded: 1 of 2."
    for _ in range(2):
        step(t, "wound", "yuki")
        assert words.fact(t, ("wound", "yuki", t.wounds["yuki"])) == (
            "Yuki has 2 of 2 wounds: more bring only a Refresh."
        )


def test_items_of_one_name_are_counted() -> None:
    t = table(items={"daimyo": ["dt-divination-two", "dt-divination-one", "dt-war-drum"]})
    assert "Items: 2 Divination and " in TITLE.words.screen(t)


@asserts("ST-END-2", "ST-END-3")
def test_during_alarm_the_threshold_keeps_it() -> None:
    """9 of 18 cards show 2 or less; without one of them there is no Alarm in the next round."""
    assert "9 of 18 threshold cards raise the Alarm." in TITLE.words.screen(table(noise=2))
    text = TITLE.words.screen(table(noise=2, alarm=True))
    assert "9 of 18 threshold cards keep the Alarm for the next round." in text
