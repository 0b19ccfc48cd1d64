"""Everything is said in words, packs are checked with care, guesses are honest, and a quick bot plays to the end."""

from __future__ import annotations

import copy
import random
import re
import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from okko.position import PACK, duel, play, position, texts
from zashiki import BadPack
from zashiki.engine import Fast, Game
from zashiki.engine.clauses import CITED
from zashiki.engine.table import Option
from zashiki.engine.tongue import LANGUAGES, speaking
from zashiki.games.okko import TITLE, chronicle, odds, reader, setup, sheet, strategy, tactics

DATA = tomllib.loads((files("zashiki.games.okko") / "content.toml").read_text("utf-8"))
Change = Callable[[dict[str, Any]], object]


def suggested(game: Game, rng: random.Random) -> Option:
    seat = game.to_move[0]
    return tactics.suggest(game.view(seat), seat, game.table.options(seat, bot=True), rng)


@pytest.mark.parametrize("name", ["skirmish", *setup.SCENARIOS])
def test_every_sentence(name: str) -> None:
    """Prompts, options, odds, facts and screens of a whole game, in every language."""
    game, rng = Game.new(TITLE, Fast(3), PACK, TITLE.setup({"scenario": name, "board": "estate"})), random.Random(3)
    words = TITLE.words
    for n in range(5000):
        if game.over:
            break
        seat = game.to_move[0]
        view, options = game.view(seat), game.table.options(seat)
        if n % 7 == 0:
            for language in LANGUAGES:
                with speaking(language):
                    assert words.prompt(view, view.question(seat))
                    said = [words.option(view, seat, option) for option in options]
                    assert all(said)
                    assert all("{" not in one for one in said)
            assert all("{" not in words.odds(view, seat, option) for option in options)
            assert words.screen(view)
            assert words.screen(game.view("spectator"))
            assert TITLE.panels
            assert all(panel.lines for panel in TITLE.panels(view) if not panel.name)
        game.play(seat, suggested(game, rng) if rng.random() < 0.9 else rng.choice(options))
        for fact, _, table in game.told():
            line = words.fact(table.view(seat), fact)
            assert line, fact
            assert "{" not in line
    assert game.over
    assert words.result(game.view("red"))


def test_every_fact_has_words() -> None:
    folder = files("zashiki.games.okko")
    code = "".join(path.read_text("utf-8") for path in folder.iterdir() if path.name.endswith(".py"))
    verbs = set(re.findall(r't\.tell\(\s*"(\w+)"', code)) | {"missed", "draw"}
    known = set(chronicle.SIMPLE) | {
        "shot",
        "raised",
        "used",
        "will",
        "rolled",
        "retreated",
        "disabled",
        "band",
        "composed",
        "board",
        "inspired",
        "die_lost",
        "scenario",
        "searched",
        "game_over",
        "over",
    }
    assert verbs == known


def test_the_sum_is_written_out() -> None:
    game = position(
        3,
        4,
        pieces={
            "red-noburo": "5,5 north",
            "red-okko": "4,5 north",
            "black-noburo": "5,4 south",
            "black-gaki": "15,0 south",
        },
        hero="red-noburo",
        pool="fire",
    )
    play(game, "attack black-noburo")
    view = game.view("red")
    assert TITLE.words.odds(view, "red", ("ready",)).startswith("6 against 4 before the dice: enemy disabled 28%")
    play(game, "raise pool")
    table, fact = next((table, fact) for fact, _, table in game.told() if fact[0] == "rolled")
    assert TITLE.words.fact(table.view("red"), fact) == (
        "Noburo (red) 10 (5 Attack + 1 Fire die + 1 support + die 3), Noburo (black) 8 (4 Defense + die 4): margin 2."
    )


def last_rolled(game: Game) -> str:
    table, fact = next((table, fact) for fact, _, table in game.told() if fact[0] == "rolled")
    return TITLE.words.fact(table.view("red"), fact)


@pytest.mark.parametrize(
    ("dice", "die", "skill", "said"),
    [
        ((4, 3), "torii", "tetsubo", "margin 1, +1 Tetsubo: 2."),  # 8 against 7
        ((3, 5), "torii", "tetsubo", "margin 2."),  # it loses: nothing is raised
        ((1, 6), "earth", "mighty-blow", "margin 3, +1 Mighty blow: 4."),  # 4 + 2 + 1 against 4 + 6
    ],
)
def test_what_raises_the_margin_is_written_out(dice: tuple[int, int], die: str, skill: str, said: str) -> None:
    game = duel("red-windreaper", "black-noburo", *dice, pool=die)
    play(game, "attack black-noburo", f"use {skill} pool")
    assert last_rolled(game).endswith(said)


def test_what_makes_a_margin_three_is_written_out() -> None:
    """Okko, 5: poisoned against a Bunraku Armour, 11 to 9; and against Noburo, who never dies, 11 to 5."""
    poison = duel("red-okko", "black-bunraku-armour", 6, 3, gear={"red-okko": "poisoned-blade"})
    play(poison, "attack black-bunraku-armour", "use poisoned-blade")
    assert last_rolled(poison).endswith("margin 2, +1 Poisoned Blade: 3.")
    game = duel("red-okko", "black-noburo", 6, 1, reserve={"black-noburo": "torii"})
    play(game, "attack black-noburo", "use never-dies reserve")
    assert last_rolled(game).endswith("margin 6, -3 Never dies: 3.")


def test_what_raises_a_defense_is_named() -> None:
    """Windreaper, 4, stands beside a Bunraku Armour, 6; a third Clan Guard holds the line of the two beside it."""
    game = duel("black-oni-warau", "red-windreaper", 3, 3, more={"red-bunraku-armour": "4,3 south"})
    play(game, "attack red-windreaper")
    assert "Windreaper 9 (4 Defense + 2 Companion at arms + die 3)" in last_rolled(game)
    guards = {"red-clan-guard-2": "4,4 north", "red-clan-guard-3": "6,4 north"}
    line = duel("black-okko", "red-clan-guard", 3, 3, more=guards, gear={"red-clan-guard": "lacquered-armour"})
    play(line, "attack red-clan-guard")
    assert "(3 Defense + 1 Lacquered Armour + 1 Hold the line" in last_rolled(line)


@pytest.mark.parametrize(("shaken", "bad"), [("", "it becomes shaken"), ("red-noburo", "it is disabled")])
def test_a_retreat_says_how_it_would_end(shaken: str, bad: str) -> None:
    """Onto a crate, into the zone of a Gaki, or well; and so it ends."""
    more = {"black-gaki": "6,2 south", "red-okko": "12,12 north"}
    game = duel("black-noburo", "red-noburo", 3, 3, more=more, terrain={"5,3": "h"}, shaken=shaken)
    play(game, "attack red-noburo")
    view = game.view("red")
    assert sorted(TITLE.words.option(view, "red", option) for option in game.options("red")) == [
        "Retreat to 4,3",
        f"Retreat to 5,3: {bad}",
        f"Retreat to 6,3: {bad}",
    ]
    play(game, "retreat 5,3")
    assert ("red-noburo" in game.table.at) is not bool(shaken)


def test_tokens_with_a_number_show_it_on_the_map() -> None:
    pieces = {"red-okko": "5,5 north", "black-gaki": "15,0 south"}
    game = position(pieces=pieces, scenario="burning-library", tokens={"scroll-3": 2 * 16 + 4, "scroll-5": 0})
    lines = sheet.board(game.view("red"))
    assert lines[1].startswith(" 0 *5 ")
    assert any(line.startswith(" 2 .  .  .  .  *3 ") for line in lines)


def test_a_small_chance_is_not_none() -> None:
    assert [odds.percent(n, 216) for n in (0, 1, 2, 214, 215, 216)] == ["0%", "<1%", "1%", "99%", ">99%", "100%"]


def test_the_aid_names_real_clauses() -> None:
    cited = set(CITED.findall(TITLE.aid))
    assert len(cited) > 30
    assert cited <= TITLE.rules.clauses.keys()


# ---- packs


def put(kind: str, id: str, **changes: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        next(entry for entry in data[kind] if entry["id"] == id).update(changes)

    return change


def faults(*changes: Change) -> list[str]:
    data = copy.deepcopy(DATA)
    for change in changes:
        change(data)
    try:
        reader.read(data, "my.toml")
    except BadPack as error:
        return error.errors
    return []


def test_the_pack_that_comes_with_the_game() -> None:
    assert faults() == []


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (put("character", "okko", cost=0), "my.toml: [[character]] okko, key 'cost': expected a whole number"),
        (put("character", "okko", colour="red"), "key 'colour': unknown"),
        (put("character", "okko", alignment="good"), "key 'alignment': expected one of"),
        (put("character", "okko", skill=[{"id": "fly"}]), "key 'skill[1].id': expected one of"),
        (put("equipment", "war-fan", use="often"), "[[equipment]] war-fan, key 'use'"),
        (put("equipment", "short-bow", range=0), "key 'range'"),
        (put("equipment", "war-helmet", timing=["attack"]), "key 'timing': expected ['outcome']"),
        (put("tile", "t1", face=[]), "[[tile]] t1, key 'face'"),
        (
            put(
                "board",
                "estate",
                slots={"NW": ["t9", "a", 0], "NE": ["t2", "a", 0], "SW": ["t3", "a", 90], "SE": ["t4", "a", 180]},
            ),
            "key 'slots.NW'",
        ),
        (
            put(
                "board",
                "estate",
                slots={"NW": ["t2", "b", 0], "NE": ["t2", "a", 0], "SW": ["t3", "a", 90], "SE": ["t4", "a", 180]},
            ),
            "there twice",
        ),
        (put("scenario", "oni-lair", tokens=[]), "key 'tokens': expected altar-1"),
        (put("scenario", "dojo-duel", objective_squares=[]), "key 'objective_squares'"),
        (put("scenario", "bridge-at-dawn", turn_limit=0), "key 'turn_limit'"),
        (lambda data: data["scenario"].pop(), "against [components] scenarios: expected 10, found 9"),
        (lambda data: data["character"].pop(), "against [components] characters: expected 20, found 19"),
        (lambda data: data.pop("dice"), "key 'dice': missing"),
        (lambda data: data["scenario"][1]["hunters"].update(require=["two civilian"]), "key 'hunters.require[1]'"),
        (lambda data: data["scenario"][8]["hunters"].update(deploy=[{"x": [10, 12], "y": [0, 1]}]), "hunters.deploy"),
        (lambda data: data["tile"][0]["face"][1]["grid"].__setitem__(1, " X X X X X X X X "), "middle squares"),
        (lambda data: data["tile"][0]["face"][1]["grid"].__setitem__(3, "short"), "17 lines of 17"),
        (lambda data: data["campaign"].update(order=[1, 2]), "key 'order'"),
    ],
)
def test_faults_are_named(change: Change, named: str) -> None:
    found = faults(change)
    assert any(named in line for line in found), found


def test_a_changed_pack_plays() -> None:
    data = copy.deepcopy(DATA)
    put("character", "gaki", cost=3, name="Big Gaki")(data)
    pack = reader.read(data, "my.toml")
    game, rng = Game.new(TITLE, Fast(1), pack, TITLE.setup({"budget": "8", "board": "estate"})), random.Random(1)
    for _ in range(3000):
        if game.over:
            break
        game.play(game.to_move[0], suggested(game, rng))
    assert game.over


# ---- what bots need


@pytest.mark.parametrize("bands", ["secret", "open"])
def test_guesses_fill_what_is_secret(bands: str) -> None:
    game = Game.new(TITLE, Fast(1), PACK, TITLE.setup({"bands": bands}))
    game.play("red", "hire okko")
    if bands == "open":
        assert strategy.guess(game.view("black"), 1).shown["red"] == ("okko",)
        return
    game.play("red", "lock")
    found = {strategy.guess(game.view("black"), seed).draft["red"] for seed in range(20)}
    assert len(found) > 5
    assert () not in found
    assert strategy.guess(game.view("red"), 1).draft["red"] == ("okko",)


def test_a_position_is_judged() -> None:
    pieces = {
        "red-okko": "5,5 north",
        "red-noburo": "6,5 north",
        "black-noburo": "9,4 south",
        "black-okko": "9,2 south",
    }
    even = strategy.evaluate(position(pieces=pieces).table, "red")
    assert strategy.evaluate(position(pieces=pieces, lost={"red": 0, "black": 5}).table, "red") > even
    assert strategy.evaluate(position(pieces=pieces, lost={"red": 5, "black": 0}).table, "red") < even
    assert strategy.evaluate(position(pieces=pieces, shaken="red-okko").table, "red") < even
    assert 0 < even < 1


def test_the_quick_bot_takes_what_is_offered() -> None:
    game = position(
        pieces={"red-okko": "5,5 north", "black-gaki": "5,4 north", "black-gaki-2": "15,0 south"}, pool="fire"
    )
    rng = random.Random(1)
    assert suggested(game, rng) == ("activate", "red-okko")
    play(game, "activate red-okko")
    assert suggested(game, rng) == ("attack", "black-gaki")
    found = odds.chances(game.view("red"), ("attack", "black-gaki"))
    assert found is not None
    assert sum(found.counts.values()) == found.total == 36
    assert odds.chances(game.view("red"), ("done",)) is None
    assert "attack black-gaki" in texts(game)
