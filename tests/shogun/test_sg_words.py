"""How Shogun speaks, what it foresees, and the odds it shows."""

from __future__ import annotations

import ast
import inspect
import random
import re
from pathlib import Path
from typing import Any

import pytest

from shogun.country import (
    BLUE,
    LAST,
    PACK,
    RED,
    YELLOW,
    action,
    country,
    planning,
    play,
    quick,
    see,
    slots,
)
from zashiki.engine.decisions import Decision
from zashiki.engine.game import Game
from zashiki.engine.tongue import speaking
from zashiki.games.shogun import TITLE, actions, chronicle, marches, odds, phrases, textmap, words
from zashiki.games.shogun.forecast import forecast
from zashiki.games.shogun.japan import BLANK, SPACES, Japan
from zashiki.games.shogun.pack import FARMER

FOLDER = Path(words.__file__).parent
HAND = ("omi", "mino", "kai", "ise", "izu", "kii", "aki")


def asked(name: str, *args: Any, **fields: Any) -> Game:
    """A game in which red is asked exactly this."""
    return country(agenda=[LAST, ("ask", (RED,), name, *args)], **fields)


ARMIES = {"omi": (RED, 3), "ise": (RED, 2), "mino": (BLUE, 2)}
CASES: dict[str, list[Game]] = {
    "Draft": [asked("Draft", True, deck=[["kai", "aki"]], open_cards=["omi", "mino"], season=0)],
    "Village": [asked("Village", "omi", villages={RED: (5, 3, 2)}, season=0)],
    "Plan": [
        play(planning({BLUE: ("kaga",), YELLOW: ("etchu",), RED: HAND}, last={RED: slots({"tax": "omi"})}),
             RED, "put castle omi", "put tax chest", "put bid chest_2"),
        play(planning({BLUE: ("kaga",), YELLOW: ("etchu",), RED: HAND[:4]}), RED, "put rice bare", "put bid kai"),
    ],
    "TakeSpecial": [asked("TakeSpecial")],
    "Carry": [
        asked("Carry", kind, "omi", armies=ARMIES, markers={"omi": n})
        for kind in ("castle", "temple", "theatre", "rice", "tax", "levy5", "levy3")
        for n in (0, 2)
    ],
    "Levy1": [asked("Levy1", "omi", armies=ARMIES)],
    "Transfer": [asked("Transfer", "omi", armies=ARMIES, optional=False)],
    "March": [
        asked("March", "omi", armies=ARMIES, row=["combat_a"], special={RED: "sp_attack"}),
        asked("March", "omi", armies=ARMIES, row=["combat_b"], markers={"mino": 1}),
    ],
    "Guard": [asked("Guard", BLUE, "omi", armies=ARMIES, collected={BLUE: 3, YELLOW: 0, RED: 0, FARMER: 0})],
    "NextRevolt": [asked("NextRevolt", ("omi", "ise"), 2, armies=ARMIES, season=4, display=["ev_tax_cap"])],
}  # fmt: skip


def decisions() -> dict[str, type[Decision[Any]]]:
    return {name: one for name, one in Japan.rules.items() if isinstance(one, type) and issubclass(one, Decision)}


def test_every_decision_has_a_case() -> None:
    assert set(CASES) == set(decisions())


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("name", CASES)
def test_every_decision_and_every_option_has_words(name: str, language: str) -> None:
    verbs = set()
    with speaking(language):
        for game in CASES[name]:
            view = game.view(RED)
            question = view.question(RED)
            assert type(question).__name__ == name
            assert sound(words.prompt(view, question))
            options = view.options(RED) + view.takebacks(RED)
            texts = [words.option(view, RED, option) for option in options]
            assert all(map(sound, texts))
            assert len(set(texts)) == len(texts), "two options read alike"
            verbs |= {option[0] for option in options}
            assert all(text == "" or sound(text) for text in (words.odds(view, RED, option) for option in options))
    assert verbs - {"lock", "unlock"} >= {form.split()[0] for form in decisions()[name].forms}


def test_the_prompt_of_a_locked_plan_says_how_it_is_unlocked() -> None:
    puts = [f"put {space} {card}" for space, card in zip(SPACES, HAND, strict=False)]
    game = play(planning({BLUE: ("kaga",), YELLOW: ("etchu",), RED: HAND}), RED, *puts, "put bid chest_0", "lock")
    view = game.view(RED)
    assert view.locked == [RED]
    prompt = words.prompt(view, view.question(RED))
    assert words.option(view, RED, ("unlock",)) in prompt
    assert "locked" in prompt
    assert "a province on each space" not in prompt
    play(game, RED, "unlock")
    view = game.view(RED)
    assert "a province on each space" in words.prompt(view, view.question(RED))


def sound(text: str) -> bool:
    """A sentence or a phrase: not empty, no field left open, no id in it."""
    ids = re.findall(r"\b(?:[a-z]+_[a-z0-9_]+|SG-\w+-\d+)\b", text)
    return bool(text.strip()) and "{" not in text and "None" not in text and not ids


def told_in_code() -> set[str]:
    """The verbs of all facts that the chapters tell."""
    found = set()
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
                found.add(str(getattr(node.args[0], "value", "")))
    return found


@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_fact_has_a_line(language: str) -> None:
    """Over whole games of all kinds every fact that the code tells comes up, and reads well or says that it is none."""
    seen = set()
    for seed, setup in enumerate(
        ({"start": "draft"}, {"players": "5"}, {"players": "4", "theatre": "all_theatres_now"})
    ):
        game = quick(seed, **setup)
        told = [*game.start, *(one for line in game.past for one in line.told)]
        with speaking(language):
            for fact, _, table in told:
                line = chronicle.fact(table.view("spectator"), fact)
                assert line == "" or sound(line), fact
                seen.add(fact[0])
            assert sound(words.result(see(game)))
    for why in chronicle.VOID:
        game = country(armies=ARMIES)
        assert sound(chronicle.fact(see(game), ("void", RED, "castle", "omi", why)))
    assert told_in_code() - seen <= {"declined", "void", "calmed"}


def test_every_reason_for_a_void_action_has_words() -> None:
    whys = {"SG-EXE-4"}  # of a card that left with its province
    for judge in (actions.impossible, actions.no_site, actions.no_levy, marches.no_march):
        body = inspect.getsource(judge).partition("def ")[2]
        whys |= set(re.findall(r'"(SG-[A-Z]+-\d+)"', body))
    assert whys == set(chronicle.VOID)


def test_effects_and_powers_have_words() -> None:
    assert {one.effect for one in PACK.events.values()} == set(phrases.EFFECTS)
    assert set(PACK.specials) == set(phrases.POWERS)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_screen_tells_everything(language: str) -> None:
    """At any moment, for every seat; a plan is read by its owner only."""
    rng, game = random.Random(1), quick(2, until=lambda t: t.season == 2)
    with speaking(language):
        for _ in range(60):
            for seat in (*game.seats, "spectator"):
                text = game.text(seat)
                assert "{" not in text
                for id in game.table.owner:
                    assert PACK.provinces[id].name in text
            seat = game.to_move[0]
            game.play(seat, rng.choice(game.table.options(seat, bot=True)))
    with speaking("en"):
        game = play(planning({BLUE: ("kaga",), YELLOW: ("etchu",), RED: HAND}), RED, "put tax omi")
        assert "Your plan:" in game.text(RED)
        assert (
            "Your plan:" not in game.text(BLUE)
            or "Omi" not in game.text(BLUE).partition("Your plan:")[2].split("\n")[1]
        )
        assert game.text(RED).count("Inside the tower") == 1


def test_a_seat_that_sits_out_hides_nobody_elses_plan() -> None:
    """Blue owns nothing: red still reads its own plan, and a spectator none."""
    game = play(planning({YELLOW: ("etchu",), RED: HAND}), RED, "put tax omi")
    assert "Your plan:" in game.text(RED)
    assert "Your plan:" not in game.text(BLUE)
    assert "Your plan:" not in TITLE.words.screen(game.view("spectator"))


# ---- the forecast


def planned(cards: dict[str, str], **fields: Any) -> Game:
    game = planning({BLUE: ("kaga",), YELLOW: ("etchu",), RED: HAND}, **fields)
    for space, card in cards.items():
        game.play(RED, f"put {space} {card}")
    return game


def test_a_forecast_of_chests() -> None:
    """10 chests, bid 2, castle 3 and a levy 3: taxes of Suruga's price, 3 in Omi under a tax of at most 5, or at least
    6 in another event, and one more with the special card."""
    display = ["ev_tax_cap", "ev_tax_floor", "ev_rice_cap", "ev_castle_2"]
    game = planned({"castle": "kai", "tax": "omi", "levy5": "ise", "bid": "chest_2"}, display=display, season=1)
    one = forecast(game.view(RED), RED)
    assert (one.chests, one.bid, one.costs) == (10, 2, {"castle": 3, "levy5": 3})
    assert one.taxes == (3, 7)
    assert one.chests_after == (10 - 2 + 3 - 6, 10 - 2 + 7 - 6)
    assert one.armies == (5, 6)
    assert (one.unpaid, one.unsure, one.hidden) == ((), (), ("levy5",))
    assert set(one.events) == set(display)


def test_money_that_does_not_reach() -> None:
    """2 chests: the castle lies open before the taxes, so there is no money for it; a levy that lies face down after
    them can be paid; with taxes face down as well it is not certain."""
    game = planned({"castle": "kai", "tax": "omi", "levy3": "ise", "bid": "chest_0"}, chests={RED: 2})
    one = forecast(game.view(RED), RED)
    assert (one.unpaid, one.unsure) == (("castle",), ())
    row = ["castle", "temple", "theatre", "rice", "combat_a"]
    under = [id for id in PACK.actions if id not in row]
    game = planned({"tax": "omi", "levy5": "ise", "bid": "chest_0"}, chests={RED: 2}, row=row, under=under)
    one = forecast(game.view(RED), RED)
    assert one.unsure == ("levy5",)
    assert one.chests_after == (2 + one.taxes[0] - 3, 2 + one.taxes[1])  # paid, or its turn came before the taxes


def test_money_that_reaches_for_some_of_it() -> None:
    """4 chests, castle 3 and temple 2, in this order: the castle is paid, the temple is not, and 1 chest is left."""
    game = planned(
        {"castle": "kai", "temple": "omi", "bid": "chest_0"}, chests={RED: 4}, row=list(PACK.actions), under=[]
    )
    one = forecast(game.view(RED), RED)
    assert (one.unpaid, one.unsure, one.chests_after) == (("temple",), (), (1, 1))
    under = ["castle", "temple", "theatre", "rice", "combat_a"]
    row = [id for id in PACK.actions if id not in under]
    game = planned({"castle": "kai", "temple": "omi", "bid": "chest_0"}, chests={RED: 4}, row=row, under=under)
    one = forecast(game.view(RED), RED)  # whichever comes first is paid
    assert (one.unpaid, one.unsure, one.chests_after) == ((), ("castle", "temple"), (1, 2))


def test_a_forecast_of_the_winter() -> None:
    """7 provinces; 4 rice and the harvest of Aki, 3, or 4 with the special card; the open cards cost 0, 4 or 2."""
    game = planned(
        {"rice": "aki", "bid": "chest_0"}, rice={RED: 4}, display=["ev_tax_cap", "ev_temple_4", "ev_tax_floor"]
    )
    one = forecast(game.view(RED), RED)
    assert (one.rice, one.harvest, one.rice_after) == (4, (3, 4), (7, 8))
    assert (one.provinces, one.rice_loss) == (7, (4, 0))
    assert one.shortage == (4, 0)
    assert one.hunger == ((2, 2), (0, 0))


def test_a_forecast_warns_of_revolts_and_of_what_it_cannot_see() -> None:
    game = planned({"rice": "aki", "bid": "chest_0"}, markers={"aki": 2})
    assert forecast(game.view(RED), RED).revolts == (("rice", "aki", 2),)
    other = forecast(game.view(BLUE), RED)
    assert (other.costs, other.revolts, other.bid) == ({}, (), 0)


def test_a_forecast_while_actions_are_carried_out() -> None:
    """What is done is done; what was turned up and is still to come counts."""
    game = action("tax", {BLUE: "kaga", RED: "omi"}, armies={"omi": (RED, 1), "kaga": (BLUE, 1)}, event="ev_tax_cap",
                  special={RED: "sp_rice"}, plan={RED: slots({"rice": "ise"}), BLUE: BLANK})  # fmt: skip
    assert forecast(game.view(RED), RED).taxes == (3, 3)
    play(game, BLUE, "do")
    assert forecast(game.view(RED), RED).taxes == (3, 3)
    play(game, RED, "do")
    one = forecast(game.view(RED), RED)
    assert (one.taxes, one.chests, one.harvest) == ((0, 0), 13, (PACK.provinces["ise"].rice + 1,) * 2)


# ---- odds


def test_odds_say_how_many_samples_they_are_from() -> None:
    game = action("combat_a", {RED: "omi"}, armies={"omi": (RED, 5), "mino": (BLUE, 2), "ise": (RED, 1)})
    view = game.view(RED)
    text = words.odds(view, RED, ("march", "mino", "4"))
    assert "Of 200 sampled throws" in text
    assert words.odds(view, RED, ("march", "ise", "1")) == ""
    assert words.odds(view, RED, ("decline",)) == ""
    found = odds.chances(view, RED, ("march", "mino", "4"))
    assert found
    assert found.samples == found.won + found.tied + found.lost == 200


@pytest.mark.parametrize(("a", "d", "wins"), [(4, 2, 0.70), (5, 3, 0.65), (4, 4, 0.30), (3, 1, 0.75)])
def test_odds_are_those_of_the_reference(a: int, d: int, wins: float) -> None:
    """With what the filling leaves inside; the ledges are guessed."""
    armies = {"omi": (RED, a + 1), "mino": (BLUE, d)}
    inside = "bbyyrrkkgg"
    view = action("combat_a", {RED: "omi"}, armies=armies, ledges=(inside[:5], inside[5:]), players=4).view(RED)
    battle = odds.ahead(view, RED, ("march", "mino", str(a)))
    assert battle
    assert odds.sampled(PACK.towers["tower_default"], battle, 3000).won / 3000 == pytest.approx(wins, abs=0.06)


def test_odds_follow_cards_and_markers() -> None:
    def won(**fields: Any) -> int:
        armies = {"omi": (RED, 4), "mino": (BLUE, 2)}
        view = action("combat_a", {RED: "omi"}, armies=armies, tray="ggg", **fields).view(RED)
        found = odds.chances(view, RED, ("march", "mino", "3"))
        assert found
        return found.won

    plain = won()
    assert won(special={RED: "sp_attack"}) > plain > won(special={BLUE: "sp_defence"})
    assert won(markers={"mino": 1}) > plain
    assert won(event="ev_castle_2", buildings={"mino": ("castle",)}) < plain


def test_odds_of_revolts_and_of_the_defence() -> None:
    game = action("tax", {RED: "mikawa"}, armies={"mikawa": (RED, 4)}, markers={"mikawa": 2})
    assert "the revolt is put down" in words.odds(game.view(RED), RED, ("do",))
    assert words.odds(game.view(RED), RED, ("decline",)) == ""
    [guard] = CASES["Guard"]
    assert "the province holds" in words.odds(guard.view(RED), RED, ("guard",))
    [hunger] = CASES["NextRevolt"]
    assert "the revolt is put down" in words.odds(hunger.view(RED), RED, ("revolt", "omi"))


def test_the_title_is_complete() -> None:
    assert TITLE.aid
    assert len(TITLE.rules.clauses) == 219
    assert {setup.name for setup in TITLE.setups} == {
        "players", "side", "start", "optional", "province_bid", "theatre", "castle_revolt", "farmer_help", "levy_short",
        "tower", "defence_bonus",
    }  # fmt: skip
    for option in PACK.data["option"]:
        setup = next(one for one in TITLE.setups if one.name == option["id"].removeprefix("opt_"))
        assert list(setup.values) == [str(value).lower() for value in option["values"]] or setup.values[0] == "false"
        assert setup.values[0] == str(option["default"]).lower()
        assert set(setup.labels) == set(setup.values)


# ---- at a terminal


def test_the_map_of_the_terminal() -> None:
    """Every province in play stands on it once, under a short name of its own, with owner, armies and markers."""
    game = quick(2, until=lambda t: t.season == 2, players="4")
    [drawn, *rest] = textmap.panels(game.view(RED))
    lines = ["".join(text for text, _ in line) for line in drawn.lines]
    assert not drawn.folded
    assert max(map(len, lines)) <= 46
    words_of_map = " ".join(lines).split()
    view = see(game)
    assert len(words_of_map) == len(view.owner) == 45
    for id, owner in view.owner.items():
        sign = f"{PACK.letters[owner]}{view.armies[id]}" if owner else "."
        name = textmap.SHORT.get(id, id[:3].capitalize())
        assert words_of_map.count(f"{name}{sign}{'!' if view.markers[id] else ''}") == 1
    assert len({textmap.SHORT.get(id, id[:3].capitalize()) for id in PACK.provinces}) == 45
    own = {text[:3] for line in drawn.lines for text, tone in line if tone == "here"}
    assert len(own) == len(view.provinces(RED))
    assert any("Your plan" in text for panel in rest for line in panel.lines for text, _ in line)
    assert len(textmap.panels(country().view(RED))[0].lines) > 10
