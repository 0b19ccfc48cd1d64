"""The drawing of Taihoku, without a browser: along whole games every position can be drawn for every seat and for
those who watch, every choice is to be had, and what lies ahead is said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

import zashiki
from screens import parsed, shown, sound
from taihoku.position import position
from zashiki.engine.game import SPECTATOR, Game
from zashiki.engine.titles import Drawing
from zashiki.games.taihoku import forecast, paint_board, paint_cards, phrases

NOBODY = "nobody"
TABLES = {
    "two": {"first": "grandpa", "second": "mother", "third": NOBODY, "fourth": NOBODY},
    "three": {"first": "older_sister", "second": "younger_brother", "third": "mother", "fourth": NOBODY},
    "four": {"cards": "first-game"},
    "advanced": {"deck": "advanced", "first": "grandpa", "second": "younger_sister"},
}


def walk(seed: int, **setup: str) -> Iterator[Game]:
    """One game, choice by choice: half of them sensible, so that it gets somewhere, half at random."""
    game, rnd = zashiki.new("taihoku", seed=seed, **setup), Random(seed)
    while not game.over:
        yield game
        seat = game.table.awaited[0]
        options = list(game.options(seat))
        sensible = game.title.suggest if rnd.random() < 0.9 else None
        game.play(seat, sensible(game.view(seat), seat, options, rnd) if sensible else rnd.choice(options))
    yield game


def until(seed: int, reached: str) -> Game:
    """The first position of a game of which this is true."""
    tests = {
        "blanket": lambda game: game.table.blanket,
        "known": lambda game: game.table.face_up() and game.table.round,
        "damaged": lambda game: game.table.damaged,
        "won": lambda game: bool(game.table.result.get("winners")) if game.table.result else False,
    }
    for more in range(seed, seed + 60):
        for game in walk(more):
            if tests[reached](game):
                return game
    raise AssertionError(reached)


def drawn(game: Game, seat: str) -> Drawing:
    return game.title.draw(game.view(seat), seat)


def check_table(game: Game, seat: str) -> None:
    """A sound screen; every option has its button, and what is about one place or person is found there too."""
    sound(game, seat)
    layers = shown(game, seat)
    buttons = "".join(layers["options"].values())
    for option in game.options(seat) if seat in game.seats else ():
        assert f'data-act="{option}"' in buttons
        about = [other for other in game.options(seat) if option[1:2] and option[1] in other[1:]]
        if option[0] in ("move", "draw") and len(about) == 1:
            assert f'data-act="{option}"' in layers["regions"][f"r-{option[1]}"]
            assert f"h-{option[1]}" in layers["halos"]
        if option[0] in ("grant", "cheer") and len(about) == 1:
            assert f'data-act="{option}"' in layers["family"][f"fm-{option[1]}"]
    assert buttons.count(" main") <= 1


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seed", range(2))
def test_every_position_of_a_game(table: str, seed: int) -> None:
    layers: set[tuple[str, ...]] = set()
    for step, game in enumerate(walk(seed, **TABLES[table])):
        awaited = game.table.awaited
        for seat in awaited or game.seats[:1]:
            check_table(game, seat)
        if step % 7 == 0:
            for seat in (*game.seats, SPECTATOR):
                check_table(game, seat)
        drawing = drawn(game, SPECTATOR)
        layers.add((*drawing.layers, *drawing.blocks))
    assert len(layers) == 1


def test_all_see_the_same_city() -> None:
    """Nothing is hidden between players: what differs is only what each may choose and whose hand comes first."""
    for game in walk(4):
        seen = [drawn(game, seat) for seat in (*game.seats, SPECTATOR)]
        for layer in ("marks", "ruins", "plaques", "stacks", "placed", "chances", "figures", "sweep"):
            assert all(one.layers[layer] == seen[0].layers[layer] for one in seen)
        for block in ("round", "dusk", "raid", "raidbook", "removed"):
            assert all(one.blocks[block] == seen[0].blocks[block] for one in seen)


def test_the_chance_of_a_raid_stands_at_every_place() -> None:
    game = next(game for game in walk(3) if game.table.round == 2)
    soon, chances = forecast.coming(game.table), drawn(game, SPECTATOR).layers["chances"]
    assert chances.keys() == {f"od-{id}" for id in game.table.pack.places}
    for id in game.table.pack.places:
        assert phrases.percent(soon.hit(id)).replace(" ", "") in chances[f"od-{id}"]


def test_a_card_that_lies_face_up_is_certain() -> None:
    game = until(1, "known")
    drawing, card = drawn(game, SPECTATOR), game.table.pack.raids[game.table.face_up()[0]]
    assert card.name in "".join(drawing.blocks["raid"].values())
    for id in card.marks:
        assert "100%" in drawing.layers["chances"][f"od-{id}"]


def test_tokens_flames_and_the_great_raid() -> None:
    game = next(game for game in walk(3) if game.table.areas)
    assert drawn(game, SPECTATOR).layers["marks"].keys() == {f"mk-{id}" for id in game.table.areas}
    game = until(1, "blanket")
    layers = drawn(game, SPECTATOR).layers
    assert layers["sweep"]
    assert not layers["marks"]
    special = {f"ru-{id}" for id, place in game.table.pack.places.items() if place.special}
    assert layers["ruins"].keys() == special
    assert len(special) == 4
    assert "gone" in layers["plaques"]["pl-grand_shrine"]


def test_the_event_of_the_round_is_always_in_sight() -> None:
    for game in walk(2):
        if game.table.event:
            card = game.table.pack.events[game.table.event]
            for seat in (*game.seats, SPECTATOR):
                assert card.effect.split(".")[0] in drawn(game, seat).blocks["family"]["n-event"].replace("&#x27;", "'")


def test_hunger_is_told_before_it_kills() -> None:
    for seed in range(40):
        for game in walk(seed):
            if not game.table.round or game.over:
                continue
            starving = forecast.forecast(game.table).starving
            if starving and not forecast.coming(game.table).end:
                block = "".join(drawn(game, SPECTATOR).blocks["family"].values())
                assert "The next Hunger would kill" in block
                assert all(phrases.who(game.table.pack, seat) in block for seat in starving)
                return
    raise AssertionError("nobody was ever hungry")


def test_a_track_at_one_has_a_second_sign_beside_its_colour() -> None:
    for seed in range(20):
        for game in walk(seed):
            for seat in game.seats if game.table.round else ():
                if game.table.health[seat] == 1:
                    row = drawn(game, SPECTATOR).blocks["family"][f"fm-{seat}"]
                    assert '<span class="tk health dire"' in row
                    assert "<b>1!</b>" in row
                    return
    raise AssertionError("nobody was ever hurt")


def test_after_the_end_the_score_stands_character_by_character() -> None:
    game = until(1, "won")
    table = drawn(game, SPECTATOR).blocks["asked"]["as-score"]
    numbers = [int(n) for n in re.findall(r"<td>(\d+)</td>", table)]
    assert len(numbers) == 5 * len(game.seats)
    score = sum(numbers) // len(game.seats)
    assert f"Sum {sum(numbers)}, for each of {len(game.seats)}: {score}" in table
    assert score == next(iter(game.table.result["scores"].values()))


def test_what_threatens_stands_under_the_tracks() -> None:
    game = position(satiation={"father": 1}, health={"mother": 2}, deck=("old_town_burning",))
    block = "".join(drawn(game, "father").blocks["family"].values())
    assert "The next Hunger would kill Father." in block
    assert "The coming raid may kill Mother." in block
    calm = drawn(position(deck=("mazu_catches_a_bomb",)), "father").blocks["family"]
    assert not [key for key in calm if key.startswith("n-warn")]


def test_after_a_death_there_is_no_score() -> None:
    """RT-SCORE-1: it is counted after a win."""
    game = position(agenda=[("hunger",)], satiation={"father": 1})
    table = drawn(game, SPECTATOR).blocks["asked"]["as-score"]
    assert "The family at the end" in table
    assert "Survival Score" not in table
    assert "<tfoot" not in table


def test_scenes_are_sober_and_parsed() -> None:
    seen: set[str] = set()
    for seed in range(3):
        for game in walk(seed):
            for fact, _to, table in game.told():
                if markup := game.title.scene(table.view(SPECTATOR), fact):
                    parsed(markup)
                    assert "verdict" not in markup
                    seen.add(str(fact[0]))
    assert {"round", "event", "found", "raid", "hit"} <= seen


def test_what_a_button_would_change_is_said() -> None:
    """Eating moves the tracks as the button says."""
    for seed in range(10):
        for game in walk(seed, cards="first-game"):
            seat = (game.table.awaited or ("",))[0]
            for option in game.options(seat) if seat else ():
                if option[0] == "eat" and type(game.table.question(seat)).__name__ == "Turn":
                    face = game.title.face(game.view(seat), seat, option) if game.title.face else None
                    assert face
                    before = game.table.satiation[seat]
                    trial = game.table.view(seat)
                    trial.play(seat, tuple(option))
                    now = trial.satiation[seat]
                    said = f"Satiation {before} → {now}" if now != before else "Satiation is full"
                    assert said in face.notes[0]
                    return
    raise AssertionError("nobody ever ate")


def test_whoever_would_eat_a_pet_is_asked_twice() -> None:
    """RT-INT-PETFOOD."""
    for seed in range(40):
        for game in walk(seed):
            seat = (game.table.awaited or ("",))[0]
            if ("eat", "peach") in (game.options(seat) if seat else ()):
                buttons = shown(game, seat)["options"]
                assert "data-final" in buttons["o-eat-peach"]
                assert "Peach would be eaten" in buttons["o-eat-peach"]
                bread = [buttons[key] for key in buttons if key.startswith("o-eat-") and "peach" not in key]
                assert all("data-final" not in button or "blackie" in button for button in bread)
                return
    raise AssertionError("Peach was never found")


def test_roads_that_a_pack_changes_are_seen() -> None:
    view = zashiki.new("taihoku", seed=1).view(SPECTATOR)
    assert all("more" not in road and "gone" not in road for road in paint_board.ways(view).values())
    roads = {**view.pack.roads, "grand_shrine": ("penglai_church",)}
    roads["university_hospital"] = tuple(id for id in roads["university_hospital"] if id != "grand_shrine")
    view.pack = replace(view.pack, roads=roads)
    found = paint_board.ways(view)
    assert "way more" in found["w-grand_shrine-penglai_church"]
    assert "way gone" in found["w-grand_shrine-university_hospital"]


def test_the_print_knows_all_places_and_roads_and_every_card_has_a_picture() -> None:
    pack = zashiki.new("taihoku", seed=1).table.pack
    assert paint_board.shapes()["places"].keys() == pack.places.keys()
    roads = {frozenset((a, b)) for a, others in pack.roads.items() for b in others}
    assert {frozenset(key.split()) for key in paint_board.shapes()["roads"]} == roads
    special = {id for id, card in pack.raids.items() if card.kind != "normal"}
    assert pack.resources.keys() | pack.events.keys() | pack.entanglements.keys() | special <= paint_cards.pictured()
