"""How Raid on Taihoku speaks: everything the rules can ask, offer or tell has words; odds and forecasts are exact."""

from __future__ import annotations

import ast
import inspect
import random
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from support import asserts
from taihoku.position import BANK, GGO, HOME, HOSP, HOT, LONG, PACK, PARK, SHR, city, play, position
from zashiki.engine import Fast, Game, Scripted
from zashiki.engine.decisions import Decision, fits
from zashiki.games.taihoku import TITLE, chronicle, forecast, odds, tactics, words
from zashiki.games.taihoku.city import City

FOLDER = Path(words.__file__).parent
HAND = ("red_bean_bread", "rotten_food", "simple_fireplaces", "pogs", "medicine_kits", "air_raid_flyers", "blackie",
        "top_secret_document", "peach", "manuscript", "manuscript", "manuscript")  # fmt: skip
HUNGRY = {"satiation": {"father": 1, "mother": 1, "grandma": 1}}
TRIO = ("father", "mother", "grandma")


def asked(name: str, *args: Any, seats: tuple[str, ...] = TRIO, **fields: Any) -> Game:
    """A game that asks the first seat exactly this."""
    return position(seats=seats, agenda=[("ask", (seats[0],), "Turn"), ("ask", (seats[0],), name, *args)], **fields)


NOVEL = {"father": "the_unfinished_novel"}
CASES: dict[str, list[Game]] = {
    "Turn": [
        asked("Turn", hands={"father": HAND}, entanglement=NOVEL, placed={HOME: ("safe",)}, ap={"father": 3},
              **HUNGRY),
        asked("Turn", seats=("mother", "younger_sister"), entanglement={"mother": "children_first"},
              satiation={"younger_sister": 1}),
    ],
    "ChooseTie": [asked("ChooseTie")],
    "GrantItem": [asked("GrantItem", "shovel")],
    "Kindness": [asked("Kindness", 1, event="kindness_of_strangers", satiation={"father": 2}, health={"father": 2})],
    "Labour": [asked("Labour", event="forced_labour")],
    "Looted": [asked("Looted", event="looters", hands={"father": HAND})],
    "Rest": [asked("Rest", at={"father": LONG}, mood={"father": 1}), asked("Rest", at={"father": HOSP})],
    "Drop": [asked("Drop", 2, hands={"father": HAND}), asked("Drop", 1, hands={"father": HAND})],
    "DrawAgain": [asked("DrawAgain", placed={HOME: ("safe",)})],
    "Split": [asked("Split", "medicine_kits", "mother", hands={"father": HAND})],
    "Share": [
        asked("Share", "big_chicken_legs", False, ("mother",), hands={"father": ("big_chicken_legs",)}, **HUNGRY),
        asked("Share", "red_bean_bread", False, ("mother",), hands={"father": ("red_bean_bread",)}, **HUNGRY),
    ],
    "Cook": [asked("Cook", "simple_fireplaces", n, hands={"father": HAND}, **HUNGRY) for n in (0, 1)],
    "HandOn": [asked("HandOn", at={"father": SHR, "mother": HOSP}, hands={"father": HAND})],
    "GiveUp": [asked("GiveUp", "medicine", hands={"father": ("band_aids", "medicine_kits")}),
               asked("GiveUp", "food_with_satiation", hands={"father": ("red_bean_bread", "rotten_food")})],
    "Fetch": [asked("Fetch", "", 1), asked("Fetch", GGO, 2), asked("Fetch", GGO, 1)],
    "Cheer": [asked("Cheer")],
}  # fmt: skip


def decisions() -> dict[str, type[Decision[Any]]]:
    return {name: thing for name, thing in City.rules.items() if inspect.isclass(thing)}


def well_said(text: str) -> bool:
    """A text for people: no id of anything, no field left open."""
    return bool(text) and "_" not in text and "{" not in text and "None" not in text


def test_every_decision_has_a_case() -> None:
    assert set(CASES) == set(decisions())


@pytest.mark.parametrize("name", sorted(CASES))
def test_every_decision_and_every_form_has_words(name: str) -> None:
    seen: set[str] = set()
    for game in CASES[name]:
        seat = game.to_move[0]
        view = game.view(seat)
        question = view.question(seat)
        assert type(question).__name__ == name
        prompt = words.prompt(view, question)
        assert well_said(prompt), prompt
        texts = []
        for option in game.options(seat):
            texts.append(words.option(view, seat, option))
            assert well_said(texts[-1]), texts[-1]
            assert "_" not in words.odds(view, seat, option)
            seen.update(form for form in question.forms if fits(view, form, option))
        assert len(set(texts)) == len(texts), "options can be told apart"
    assert seen == set(decisions()[name].forms)


def told_in_code() -> set[str]:
    """The verbs of all facts that the rules tell."""
    found = set()
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "tell" and node.args:
                first = node.args[0]
                assert isinstance(first, ast.Constant), path
                found.add(str(first.value))
    return found


def test_every_fact_has_words() -> None:
    special = {"gain", "lose", "event", "first_areas", "areas", "hit", "whenever", "died", "survived"}
    assert told_in_code() == (set(chronicle.SIMPLE) - {"used_on"}) | special


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_are_told_and_shown(seed: int) -> None:
    rng = random.Random(seed)
    setup = {one.name: rng.choice(one.values) for one in TITLE.setups}
    game = Game.new(TITLE, Fast(seed), PACK, TITLE.setup(setup))
    lines = TITLE.chronicle(game.start, game.seats[0])
    while game.to_move:
        seat = game.to_move[0]
        options = game.options(seat)
        game.play(seat, tactics.suggest(game.view(seat), seat, [tuple(o) for o in options], rng))
        lines += TITLE.chronicle(game.told(), seat)
        screen = game.text(seat)
        assert "_" not in screen
        assert "{" not in screen
    assert all(well_said(line) for line in lines)
    assert lines[-1] == words.result(game.view("spectator"))
    assert well_said(chronicle.outcome(game.view("spectator")))


def test_the_screen_shows_all_that_lies_there() -> None:
    game = position(hands={"father": ("pogs", "pogs")}, placed={PARK: ("enemy_soldier",)}, areas=(BANK,), damaged=True,
                    deck=("carpet",))  # fmt: skip
    text = game.text("father")
    for words_ in ("Round 1. Starting Player: Father.", "2 × Pogs", "face up: Enemy Soldier",
                   "Raid Areas: Bank of Taiwan.",
                   "damaged", "Humanitarian Rescue (open)", "Face up in the deck, the next first: Carpet.",
                   "Satiation 4/4, Health 5/5, Mood 4/4, Stamina 4/4, AP 4/4", "(long road)"):  # fmt: skip
        assert words_ in text, words_


def test_what_is_bitter_or_wasted_is_said_beforehand() -> None:
    game = asked("Turn", hands={"father": ("rotten_food", "peach", "band_aids")})
    view = game.view("father")
    assert "raw: everybody who eats loses 1 Mood" in words.option(view, "father", ("eat", "rotten_food"))
    assert "it is a pet: everybody who eats loses 2 Mood" in words.option(view, "father", ("eat", "peach"))
    assert "wasted" in words.option(view, "father", ("use", "band_aids", "father"))
    game = asked("Turn", hands={"father": ("pogs",) * 7})
    assert "2 Weight Points too many" in words.option(game.view("father"), "father", ("end",))


def test_what_is_granted_is_a_whole_sentence() -> None:
    """It is also read away from its question: as a proposal, or as what somebody would like to take back."""
    [game] = CASES["GrantItem"]
    assert words.option(game.view("father"), "father", ("grant", "mother")) == "Mother starts with Shovel"


def test_chance_by_hand_is_asked_in_words() -> None:
    game = Game.new(TITLE, Scripted(), PACK, TITLE.setup({}))
    rng, told = random.Random(3), set()
    assert TITLE.outcomes
    for _ in range(60):
        if game.needs:
            told.add(TITLE.outcomes.asked(game.view("spectator"), game.needs))
            names = [
                TITLE.outcomes.named(game.view("spectator"), game.needs.stream, word) for word in game.needs.choices
            ]
            assert all(well_said(name) for name in names)
            game.supply(rng.choice(game.needs.choices))
        elif game.to_move:
            seat = game.to_move[0]
            options = game.options(seat)
            wanted = [option for option in options if option[0] in ("grant", "explore", "end")]
            game.play(seat, rng.choice(wanted or options))
    assert all(well_said(text) for text in told)
    assert "Grandma draws one of three Entanglement Cards. Which one is it?" in told
    assert len(told) > 8


def test_panels_for_a_terminal() -> None:
    panels = TITLE.panels
    assert panels
    assert len(panels(TITLE.deal(Fast(1), PACK))) == 1
    found = panels(position(areas=(HOME,)).view("father"))
    text = "\n".join(run for panel in found for line in panel.lines for run, _ in line)
    for part in ("Father at Blown Up Home", "Bank of Taiwan", "Air Raid Deck", "In the piles of Food"):
        assert part in text


# ---- odds and forecasts


def test_the_chances_of_a_search() -> None:
    view = position().view("father")
    found = odds.chances(view, HOME)
    assert sum(found.values()) == 1
    assert found["simple_fireplaces"] == Fraction(6, 24)
    assert found["peach"] == Fraction(1, 24)
    assert "Simple Fireplaces 25 %" in words.odds(view, "father", ("explore",))


@asserts("RT-SETUP-13", "RT-SETUP-14")
def test_the_chances_of_the_next_raid() -> None:
    """One in three that it is Mazu; else one of 17 normal cards, of which 4 - those that mark Home - are counted."""
    soon = forecast.coming(city(position(deck=(), first_raid="carpet")))
    assert (soon.card, soon.mazu, soon.great, soon.end) == ("", Fraction(1, 3), 0, 0)
    marks = sum(HOME in PACK.raids[card].marks for card in PACK.normal if card != "carpet")
    assert marks == 4
    assert soon.places[HOME] == Fraction(2, 3) * Fraction(4, 17)
    assert soon.hit(HOME) == soon.places[HOME]


def test_what_must_come_is_certain() -> None:
    """If rounds 1 and 2 had no Mazu, round 3 is Mazu for sure; and so on."""
    two = ("carpet", "outer_ring")
    soon = forecast.coming(city(position(deck=two, resolved=2, first_raid="ward_lights")))
    assert soon.mazu == 1
    assert not any(soon.places.values())
    six = (*two, "mazu_catches_a_bomb", "eastern_run", "river_approach", "long_string")
    soon = forecast.coming(city(position(deck=six, resolved=6, first_raid="ward_lights")))
    assert (soon.great, soon.hit(SHR)) == (1, 1)
    soon = forecast.coming(city(position(deck=six[:4], resolved=3, first_raid="ward_lights")))
    assert soon.card == "eastern_run", "it lies face up"
    assert (soon.places[HOSP], soon.places[HOME]) == (1, 0)
    nine = (*six, "raid_on_taihoku", "two_squadrons", "station_front")
    soon = forecast.coming(city(position(deck=nine, resolved=9, first_raid="ward_lights")))
    assert soon.end == 1


def test_chances_agree_with_what_comes_up() -> None:
    """Of many decks dealt, as many mark Home as was foretold."""
    hits = 0
    for seed in range(3000):
        table = city(position(agenda=[("ask", ("father",), "Turn")], deck=(), health={"father": 5}))
        table.dealer = Fast(seed)
        table.then(City.rules["air_raid"])
        table._due()
        table.run(1)
        hits += HOME in table.areas
    assert abs(hits / 3000 - 2 / 3 * 4 / 17) < 0.02


def test_dusk_beforehand() -> None:
    game = position(seats=TRIO, event="sexual_perpetrators", at={"mother": BANK, "grandma": HOT}, mood={"mother": 2},
                    entanglement={"father": "the_unfinished_novel"}, round=3, deck=("carpet",))  # fmt: skip
    before = game.save()
    found = forecast.forecast(game.view("mother"))
    assert found.dusk == {"father": {"mood": -3}, "mother": {"mood": -2}, "grandma": {}}
    assert found.doomed == ("mother", "mood")
    assert game.save() == before, "it is only tried"


def test_hunger_is_foretold() -> None:
    game = position(satiation={"father": 2, "mother": 1}, hands={"father": ("taiwanese_geisha",)},
                    entanglement={"father": "a_song_of_daitotei"})  # fmt: skip
    found = forecast.forecast(game.view("father"))
    assert found.hunger == {"father": 2, "mother": 1}
    assert found.starving == ("father", "mother")
    assert "The next Hunger would kill Father and Mother." in game.text("father")


def test_after_the_war_nobody_starves() -> None:
    game = position(satiation={"father": 1}, deck=("end_of_the_war",))
    assert forecast.forecast(game.view("father")).starving == ()
    assert "Hunger would kill" not in game.text("father")


def test_the_loss_is_that_of_the_card_that_is_known() -> None:
    """The Typhoon softens normal raids, not Raid on Taihoku."""
    for card, loss in (("raid_on_taihoku", "2"), ("old_town_burning", "1")):
        view = position(event="summer_typhoon", deck=(card,)).view("father")
        assert forecast.forecast(view).costs("father", HOME) == loss
        assert f"hit with 100 %, Health -{loss}." in odds.night(view)
    top = ("carpet", "mazu_catches_a_bomb", "outer_ring")
    view = position(event="summer_typhoon", deck=top, resolved=3, first_raid="ward_lights").view("father")
    assert forecast.forecast(view).costs("father", HOME) == "1/2", "either may come"


def test_looters_are_foretold() -> None:
    game = position(event="looters", hands={"mother": ("pogs", "cart", "bicycle")})
    assert forecast.forecast(game.view("father")).choosing == ("mother",)


def test_the_loss_of_a_hit_is_foretold() -> None:
    game = position(event="nighttime_bombing", hands={"father": ("combat_helmet",)}, at={"mother": BANK},
                    deck=("old_town_burning",), health={"father": 2})  # fmt: skip
    found = forecast.forecast(game.view("father"))
    assert found.loss == {"father": 2, "mother": 3}
    assert found.killing == ("father",)


def test_the_last_turn_shows_the_night() -> None:
    game = position(then=("mother",))
    assert words.odds(game.view("father"), "father", ("end",)) == ""
    play(game, "end")
    assert words.odds(game.view("mother"), "mother", ("end",))


def test_whose_heart_breaks_is_said_beforehand() -> None:
    ties = {"father": "humanitarian_rescue", "grandpa": "incense_for_the_ancestors"}
    hand = ("ancestral_tablet", "enemy_soldier", "band_aids")
    game = position(seats=("father", "grandpa"), entanglement=ties, hands={"father": hand},
                    at={"father": HOSP, "grandpa": PARK})  # fmt: skip
    grief = "Grandpa would lose 3 Mood over it"
    view = game.view("father")

    def said(text: str) -> list[bool]:
        option = tuple(text.split())
        face = TITLE.face(view, "father", option) if TITLE.face else None
        return [grief in words.option(view, "father", option), bool(face) and grief in str(face)]

    assert said("use ancestral_tablet") == said("discard ancestral_tablet") == [True, True]
    assert said("discard band_aids") == said("transfer ancestral_tablet grandpa") == [False, False]
    assert said("fulfil") == [False, False], "Band-Aids may be given up instead"
    play(game, "fulfil")
    view = game.view("father")
    assert said("give_up ancestral_tablet") == [True, True]
    view = position(seats=("father", "grandpa"), entanglement=ties, hands={"father": hand[:2]},
                    at={"father": HOSP}).view("father")  # fmt: skip
    assert said("fulfil") == [True, True], "nothing else can be given up, and nobody asks"
    view = position(seats=("grandpa", "father"), entanglement=ties, hands={"grandpa": hand[:1]}).view("grandpa")
    assert grief not in words.option(view, "grandpa", ("fulfil",)), "his own fulfil breaks no heart"


def test_what_a_medicine_kit_would_do_stands_on_its_buttons() -> None:
    game = position(hands={"father": ("medicine_kits",)}, health={"mother": 1})
    play(game, "use medicine_kits mother")
    assert TITLE.face is not None
    notes = [TITLE.face(game.view("father"), "father", option).notes[0] for option in game.options("father")]
    assert notes == [
        "Stamina is full",
        "Health 1 → 2, Stamina is full",
        "Health 1 → 3, Stamina is full",
        "Health 1 → 4",
    ]
