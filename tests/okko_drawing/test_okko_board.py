"""The drawing of Okko, without a browser: along whole games every position is drawn for everybody, shows nothing that
is hidden, and offers all that can be chosen."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

import zashiki
from okko.position import OTHERS, duel, play, position
from okko_drawing.okko_walks import SETTINGS, first, positions
from screens import all_drawn, all_of, all_offered, shown
from zashiki.engine import SPECTATOR, Fast
from zashiki.games.okko import movement, odds
from zashiki.games.okko.geometry import FACINGS
from zashiki.games.okko.paint_floor import middle


@pytest.mark.parametrize("setup", SETTINGS, ids=lambda setup: "-".join(setup.values()))
def test_every_position_of_a_game_offers_all_that_can_be_chosen(setup: dict[str, str]) -> None:
    all_offered(positions(7, **setup), 9)


@pytest.mark.parametrize("setup", SETTINGS, ids=lambda setup: "-".join(setup.values()))
def test_every_position_is_drawn_for_everybody(setup: dict[str, str]) -> None:
    all_drawn(positions(8, **setup), 31)


def test_what_others_hire_changes_nothing_that_is_shown() -> None:
    """Two bands of another seat: byte for byte the same screen, for everybody else."""
    seen = []
    for kind in ("gaki", "okko"):
        game = zashiki.new("okko", seed=3, budget="12")
        game.play("black", f"hire {kind}")
        seen.append({seat: all_of(shown(game, seat)) for seat in ("red", SPECTATOR)})
    assert seen[0] == seen[1]


def test_a_band_is_gathered_by_tapping_and_says_what_is_left() -> None:
    game = zashiki.new("okko", seed=3, budget="12")
    game.play("red", "hire okko")
    layers = shown(game, "red")["builder"]
    assert 'data-v="5"' in layers["bu-mine"]
    assert layers["bu-mine"].count('class="spent"') == 5
    assert 'data-act="dismiss okko"' in layers["bu-mine"]
    assert 'data-try="hire gaki"' in layers["br-gaki"]  # hunters and evil creatures never together: tapping tells why
    assert 'data-act="hire noburo"' in layers["br-noburo"]
    assert 'data-part="sake-gourd"' in layers["bg-sake-gourd"]
    assert 'data-part="okko"' in layers["bu-mine"]
    game.play("red", "give sake-gourd okko")
    layers = shown(game, "red")["builder"]
    assert 'data-act="strip sake-gourd okko"' in layers["bu-mine"]
    assert "data-try" in layers["bg-sake-gourd"]  # each card once
    assert not shown(game, SPECTATOR)["builder"].get("bu-mine")


# ---- the board


def test_walls_and_terrain_are_drawn_where_the_rules_have_them() -> None:
    game, seat = first("Phase", budget="16")
    board, layers = game.table.board, shown(game, seat)
    for letter, name in (("h", "hinder"), ("w", "water"), ("X", "solid"), ("s", "stair")):
        spots = {
            (int(x) // 60, int(y) // 60)
            for x, y in re.findall(
                rf'class="{name}" transform="translate\((\d+) (\d+)\)', layers["ground"]["g-terrain"]
            )
        }
        assert spots == {(s % 16, s // 16) for s, kind in enumerate(board.terrain) if kind == letter}
    bars = re.search(r'class="body" d="([^"]*)"', layers["walls"]["w-walls"])
    assert bars is not None
    drawn = set()
    for x0, y0, x1, y1 in re.findall(r"M(\d+) (\d+)L(\d+) (\d+)", bars[1]):
        a, b, c, d = ((int(n) - 20) // 60 for n in (x0, y0, x1, y1))
        drawn |= {(a - 1, n, 2) for n in range(b, d)} if a == c else {(n, b - 1, 4) for n in range(a, c)}
    real = {
        (square % 16, square // 16, way)
        for square in range(256)
        for way in (2, 4)
        if board.wall(square, way) and board.beside(square, way) >= 0
    }
    assert drawn == real


def test_a_disc_tells_side_facing_state_and_dice() -> None:
    game, seat = first("Activation", budget="16")
    layers = shown(game, seat)
    for who, square in game.table.at.items():
        one = layers["pieces"][f"p-{who}"]
        assert f"translate({50 + square % 16 * 60} {50 + square // 16 * 60})" in one
        assert f'class="nose" transform="rotate({90 * game.table.facing[who]})"' in one
        assert ('<circle class="rim"' in one) == who.startswith("red")  # a second sign beside the colour
        assert FACINGS[game.table.facing[who]] in one
        assert one.count('class="die ') == len(game.table.reserve.get(who, ()))
    assert " pawn" in layers["pieces"][f"p-{game.table.hero}"]


def test_a_shaken_character_bears_a_badge() -> None:
    for game, seat in positions(5, budget="16"):
        for who in game.table.shaken:
            if who in game.table.at:
                assert ">!<" in shown(game, seat)["pieces"][f"p-{who}"]
                return
    raise AssertionError("nobody was shaken")


def test_a_scroll_bears_its_number_and_so_does_a_twin() -> None:
    """The fire takes the scroll of the number that is rolled; a jar is named by its corner."""
    pieces = {"red-okko": "5,5 north", "black-gaki": "9,9 south", "black-gaki-2": "11,9 south"}
    game = position(pieces=pieces, scenario="burning-library", tokens={"scroll-4": 40})
    layers = shown(game, "red")
    assert ">4</text>" in layers["tokens"]["t-scroll-4"]
    assert ">2</text>" in layers["pieces"]["p-black-gaki-2"]
    assert 'class="badge"' not in layers["pieces"]["p-black-gaki"]
    jars = position(pieces=pieces, scenario="kidnapped-geisha", tokens={"jar-1": 40})
    assert 'class="badge"' not in shown(jars, "red")["tokens"]["t-jar-1"]


def test_a_square_where_a_retreat_goes_badly_is_marked() -> None:
    game = duel("black-noburo", "red-noburo", 3, 3, terrain={"5,3": "h"}, shaken="red-noburo")
    squares = shown(play(game, "attack red-noburo"), "red")["squares"]
    good, bad = (y * 16 + x for x, y in ((4, 3), (5, 3)))
    assert "it is disabled" in squares[f"q-{bad}"]
    assert "✕" in squares[f"e-{bad}"]
    assert f"e-{good}" not in squares
    assert "risky" not in squares[f"q-{good}"]


def test_reach_has_the_cost_of_every_square_and_the_way_there() -> None:
    """Whoever goes the way that a square shows comes to it for the points that stand on it, and is stopped there just
    where it says so."""
    checked = 0
    for game, seat in positions(9, budget="16"):
        if game.over or game.table.asking[2] != "Activation":
            continue
        layers, t = shown(game, seat), game.view(seat)
        for key, one in layers["reach"].items():
            walk = re.search(r' data-walk="([^"]*)"', one)
            assert walk is not None
            twin = t.clone(Fast(0))
            before = movement.points(twin, t.hero)
            for choice in walk[1].split("|"):
                twin.play(seat, tuple(choice.split()))
            assert twin.at[t.hero] == int(key[2:])
            assert f">{before - twin.points}</text>" in one
            assert (" stops" in one) == (twin.movement == "stopped")
        steps = [option for option in game.options(seat) if option[0] == "step"]
        assert all(f"q-{t.board.square[square]}" in layers["squares"] for _, square in steps)
        assert all(f"r-{t.board.square[square]}" in layers["reach"] for _, square in steps)
        checked += bool(steps)
        if checked > 12:
            return
    assert checked


def test_control_zones_of_enemies_are_seen_in_an_activation() -> None:
    game, seat = first("Activation", budget="16")
    t = game.table
    squares = bin(t.danger(t.hero)).count("1")
    assert shown(game, seat)["zones"].get("z-danger", "").count("M") == squares


def test_arrows_that_turn_a_character_are_whole_and_leave_it_free() -> None:
    """At the rim they lie on the frame: not further out than it is wide, and not over the sign on the disc."""
    rims = 0
    for game, seat in positions(3, 1500, budget="16"):
        if game.over or game.table.asking[2] != "Facing":
            continue
        layer = shown(game, seat)["turns"]
        x, y = middle(game.table.at[game.table.question(seat).who])
        found = [
            (float(u), float(v), float(r))
            for one in layer.values()
            for u, v, r in re.findall(r'translate\((\S+) (\S+)\).*<circle r="(\S+)"', one)
        ]
        assert len(found) == len(layer) == len(game.options(seat))
        for u, v, r in found:
            assert -12 <= min(u, v) - r < max(u, v) + r <= 1012
            assert abs(u - x) + abs(v - y) - r >= 16
        rims += {x, y} & {50, 950} != set()
    assert rims


# ---- chances


def test_chances_stand_above_the_choice() -> None:
    game, seat = first("Activation", "attack", seed=7, budget="16")
    places = game.title.draw(game.view(seat), seat).places
    assert places["chances"] == places["asked"] == "question"


def test_every_attack_and_shot_has_its_36_cells_and_exact_chances() -> None:
    for verb in ("attack", "shoot"):
        game, seat = first("Activation", verb, seed=7, budget="16")
        layers, view = shown(game, seat), game.view(seat)
        option = next(option for option in game.options(seat) if option[0] == verb)
        found = odds.chances(view, option)
        assert found is not None
        key = "fi-" + "-".join(option[1:3])
        card = layers["chances"][key]
        grid = card[card.index('class="cells"') : card.index("</svg>")]
        assert grid.count("<rect") == 36
        assert f"<b>{found.ours}</b>" in card
        assert f"<b>{found.theirs}</b>" in card
        if found.total == 36:
            for outcome, n in found.counts.items():
                assert grid.count(f'class="o-{outcome.replace("_", "-")}"') == n
                assert f"<small>{n}/36</small>" in card


def test_attacks_that_a_skill_offers_have_their_chances_too() -> None:
    """Naginata, 4 against 4 and no bonus from behind; Clear the ground, at -1 against each."""
    blade = position(
        pieces={"red-yamabushi": "5,6 north", "black-noburo": "5,4 north"} | OTHERS, hero="red-yamabushi", pool="air"
    )
    card = shown(blade, "red")["chances"]["fi-black-noburo-naginata"]
    assert re.findall(r"<b>(\d)</b> <span>", card) == ["4", "4"]
    sweep = position(
        pieces={"red-noburo": "5,5 north", "black-gaki": "5,4 south", "black-gaki-2": "4,4 south"} | OTHERS,
        hero="red-noburo",
        pool="fire",
    )
    before = shown(sweep, "red")["chances"]
    assert list(before) == ["fi-black-gaki", "fi-black-gaki-2", "fi-signs"]
    after = shown(play(sweep, "use clear-the-ground pool"), "red")["chances"]
    assert list(after) == list(before)
    for key in ("fi-black-gaki", "fi-black-gaki-2"):
        first, second = (re.findall(r"<b>(\d)</b> <span>", chances[key]) for chances in (before, after))
        assert int(first[0]) - 1 == int(second[0])
        assert first[1] == second[1]


def test_what_may_still_be_announced_says_what_it_would_bring() -> None:
    game, seat = first("Announce", "raise", budget="16")
    markup = "".join(shown(game, seat)["options"].values())
    option = next(option for option in game.options(seat) if option[0] == "raise")
    found = odds.chances(game.view(seat), option)
    assert found is not None
    sums = sorted((found.ours, found.theirs))
    said = re.search(r"(\d+) against (\d+)\. Enemy: ", markup)
    assert said is not None
    assert sorted(map(int, said.groups())) == sums


def test_a_blow_at_an_altar_says_how_often_it_cracks() -> None:
    """Noshin adds 2 to the die and needs 9: never; with a Fire die by a 6."""
    pieces = {"red-noshin": "5,5 north", "black-gaki": "15,0 south"}
    game = position(pieces=pieces, hero="red-noshin", pool="fire", scenario="oni-lair", tokens={"altar-1": 4 * 16 + 5})
    said = "".join(shown(play(game, "strike altar-1"), "red")["options"].values())
    assert re.findall(r"Cracks it (\d) times in 6", said) == ["1", "0"]


def test_a_running_combat_is_shown_to_both_sides() -> None:
    game, _ = first("Announce", budget="16")
    for seat in (*game.seats, SPECTATOR):
        assert "fi-now" in shown(game, seat)["asked"]


def test_a_roll_is_shown_with_its_sum_written_out() -> None:
    seen = set()
    for seed in (5, 6):
        for game, _ in positions(seed, 1500, budget="16"):
            for fact, _to, table in game.told():
                made = game.title.scene(table.view(SPECTATOR), fact)
                if made:
                    ET.fromstring(made)
                    seen.add(fact[0])
                if fact[0] == "rolled":
                    assert f"<b>{fact[3]}</b>" in made
                    assert f"<b>{fact[6]}</b>" in made
                    terms = [int(n) for n in re.findall(r"<span>(-?\d+)<small>", made)]
                    assert sum(terms) + fact[2] + fact[5] == fact[3] + fact[6]
    assert {"inspired", "rolled", "over"} <= seen


def test_a_roll_shows_what_changes_its_margin() -> None:
    """With a tetsubo 8 against 7 is won by 2."""
    game = play(duel("red-windreaper", "black-noburo", 4, 3, pool="torii"), "attack black-noburo", "use tetsubo pool")
    made = [game.title.scene(table.view(SPECTATOR), fact) for fact, _, table in game.told() if fact[0] == "rolled"]
    assert "<p>margin 1, +1 Tetsubo: 2</p>" in made[0]
    assert "by 2: Noburo retreats" in made[0]


def test_a_picture_stands_alone() -> None:
    root = ET.fromstring(zashiki.new("okko", seed=3).svg(SPECTATOR))
    assert root.attrib["viewBox"] == "0 0 1000 1000"
    assert ".piece" in (root[1].text or "")
