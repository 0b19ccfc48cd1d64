"""16. The battle tower: its model, throws given from outside, and the reference values."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from shogun.country import (
    BLUE,
    FARMER,
    PACK,
    RED,
    YELLOW,
    action,
    all_facts,
    country,
    cubes,
    play,
    quick,
    see,
)
from support import asserts
from zashiki.engine.chance import Fast
from zashiki.engine.errors import BadOption, BadOutcome
from zashiki.engine.fields import Veil
from zashiki.games.shogun import battles, setup, tower
from zashiki.games.shogun.japan import Japan
from zashiki.games.shogun.pack import SCALE

REFERENCE = PACK.data["tower_reference"]
PROFILE = PACK.towers["tower_default"]
TRIALS = 5000


def attack(throw: str, n: int = 3, **fields: Any) -> Japan:
    """Red marches with so many armies from Omi into neutral Mino."""
    game = action("combat_a", {RED: "omi"}, throw, armies={"omi": (RED, n + 1)}, **fields)
    return see(play(game, RED, f"march mino {n}"))


@asserts("SG-TWR-1", "SG-SUB-1", "SG-TWR-2")
def test_the_tray_goes_in_at_every_throw() -> None:
    """Two yellow and a farmer of the tray are thrown with the three armies and the defending farmer."""
    view = attack("r2y3g1", tray="yyg", ledges=("y", "r"))
    assert view.throws[-1] == ("attack", "mino", "y2r3g2", "y3r2g1")
    assert view.inside == {BLUE: 0, YELLOW: 0, RED: 2, FARMER: 1}
    game = action("tax", {RED: "omi"}, "r1y2", armies={"omi": (RED, 1)}, markers={"omi": 1}, tray="yy")
    assert see(play(game, RED, "do")).throws[-1][2] == "y2r1g1"


@asserts("SG-TWR-3", "SG-TWR-4", "SG-SUB-3")
def test_parties_leave_the_tray_and_others_stay() -> None:
    """Red and the farmers leave it completely; three yellow cubes stay for the next battle."""
    view = attack("r2y3g1", tray="yyg", ledges=("y", "r"))
    assert view.tray == {BLUE: 0, YELLOW: 3, RED: 0, FARMER: 0}
    assert (view.armies["mino"], view.supply[FARMER]) == (1, 18 + 1)


@asserts("SG-TWR-5")
def test_cubes_of_the_tray_fight_for_their_party() -> None:
    """The tray held 1 red; red attacks with 2; out {red 3, farmer 1}: conquered with 2 (SG-EX-17)."""
    view = attack("r3g1", n=2, tray="r")
    assert view.armies["mino"] == 2
    view = attack("r3g1", n=2, ledges=("", "r"))
    assert view.armies["mino"] == 2


@asserts("SG-TWR-7", "SG-TWR-8", "SG-OPT-9")
def test_profiles() -> None:
    found = {one["id"]: (one["ledges"], one["stick"], one["dislodge"]) for one in PACK.data["tower_profile"]}
    assert found == {"tower_default": (2, 0.18, 0.018), "tower_light": (2, 0.15, 0.025),
                     "tower_heavy": (2, 0.22, 0.015), "tower_clear": (2, 0.0, 0.0)}  # fmt: skip
    assert PROFILE.stick == 180_000
    for n in (0, 1, 5, 30):  # outlasts n arrivals, falls with the next
        assert PROFILE.knocked[n] == pytest.approx(SCALE * (1 - 0.982 ** (n + 1)), abs=1)
    for profile in ("tower_light", "tower_heavy"):
        assert quick(1, until=lambda t: t.season, tower=profile).table.profile == profile


@asserts("SG-TWR-9")
def test_one_ledge_by_hand() -> None:
    """Stream a b c over a ledge with x y. x is knocked down by the second arrival, y stays; a stays and is knocked down
    by c; b and c fall on. Out: x before b, a before c."""
    second = PROFILE.knocked[0]  # outlasts the first arrival only
    numbers = iter([second, SCALE - 1,  # x, y
                    0, second,  # a stays, outlasts b
                    SCALE - 1, SCALE - 1])  # b and c fall on  # fmt: skip
    passed, rest = tower.pass_ledge(lambda n: next(numbers), list("abc"), "xy", PROFILE)
    assert (passed, rest) == (["x", "b", "a", "c"], ["y"])


@asserts("SG-TWR-9", "SG-TWR-13")
def test_everything_comes_out_of_a_clear_tower() -> None:
    rng = random.Random(1)
    word = tower.tumble(rng.randrange, "rrbg", ("", ""), PACK.towers["tower_clear"])
    out, *rests = word.split("/")
    assert sorted(out) == sorted("rrbg")
    assert rests == ["", ""]


@asserts("SG-TWR-9")
def test_cubes_fall_in_random_order() -> None:
    rng, firsts = random.Random(2), set()
    for _ in range(60):
        firsts.add(tower.tumble(rng.randrange, "rbyg", ("", ""), PACK.towers["tower_clear"])[0])
    assert firsts == set("rbyg")


@asserts("SG-TWR-11", "SG-EX-40")
@pytest.mark.parametrize("profile", list(PACK.towers))
def test_conservation_in_many_battles(profile: str) -> None:
    """After 250 battles with each profile, 1,000 in all: 62 of each colour and 20 farmers (SG-EX-40)."""
    rng, game = random.Random(profile), country(dealer=Fast(1), profile=profile, players=4)
    t = game.table
    setup.fill_tower(t)
    for n in range(250):
        one, two = rng.sample(game.seats, 2)
        province = rng.choice(list(t.owner))
        if not t.owner[province] and t.supply[two] > 4 and rng.random() < 0.7:
            t.owner[province], t.armies[province], t.supply[two] = two, 2, t.supply[two] - 2
        force = min(t.supply[one], rng.randint(1, 6))
        if force and t.owner[province] != one:
            t.supply[one] -= force
            t.collected[one] += force
            battles.clash(t, one, province, False)
        thrown = [tower.counts(t, word) for word in t.throws[-1][2:]]
        assert all(sum(one.values()) >= 0 for one in thrown), n
        assert [cubes(game, seat) for seat in game.seats] == [62] * 4
        assert cubes(game, FARMER) == 20
        for colour, letter in t.letters().items():
            assert "".join(t.ledges).count(letter) == t.inside[colour] >= 0


@asserts("SG-TWR-11")
def test_what_goes_in_is_inside_or_comes_out() -> None:
    game = quick(2, until=lambda t: t.year == 2)
    inside = dict.fromkeys(game.table.supply, 0)
    for _, _, into, out in game.table.throws:
        for colour, n in tower.counts(game.table, into).items():
            inside[colour] += n
        for colour, n in tower.counts(game.table, out).items():
            inside[colour] -= n
            assert inside[colour] >= 0
    assert inside == game.table.inside


@asserts("SG-TWR-12")
def test_the_tower_has_a_stream_of_its_own() -> None:
    """Another draw elsewhere does not shift what it gives, and the same seed gives the same throw."""
    words = []
    for more in (0, 3):
        game = country(dealer=Fast(7), armies={"omi": (RED, 5)})
        for _ in range(more):
            game.table.dealer.pick("events", ["a", "b", "c"])
        game.table.collected[RED] = 4
        tower.throw(game.table, "attack", "omi")
        words.append((game.table.throws, game.table.ledges))
    assert words[0] == words[1]


@asserts("SG-TWR-14", "SG-INF-2")
def test_counts_are_open_ledges_are_not() -> None:
    game = quick(3, until=lambda t: t.season == 2)
    for seat in (*game.seats, "spectator"):
        view = game.view(seat)
        assert isinstance(view.ledges, Veil)
        assert view.inside == game.table.inside
        assert "tower" not in game.seats
    words = [word for word, to in game.log if "/" in word]
    assert words
    assert all(to == ("tower",) for word, to in game.log if "/" in word)
    assert not any(word in game.record(RED) for word in words if word.strip("/"))
    with pytest.raises(BadOption):  # nobody can claim to be the audience of the tower's words
        game.record("tower")


@asserts("SG-TWR-15", "SG-INT-43")
def test_a_throw_counted_by_hand() -> None:
    """Inside red 2 on ledge 1, red 1 on ledge 2; blue attacks with 3; out {blue 1, red 2}: ledge 1 holds red 1, blue 2,
    farmer 1 in this order, ledge 2 nothing, 2 red lie in the tray. Naming red 4 is refused (SG-EX-50)."""
    game = action("combat_a", {BLUE: "omi"}, armies={"omi": (BLUE, 4)}, ledges=("rr", "r"))
    play(game, BLUE, "march mino 3")
    with pytest.raises(BadOutcome):
        game.supply("b1r4")
    for nonsense in ("b1b1", "q1", "b", "1b", "b1/r2", "b9999", "b\u0661", ""):
        with pytest.raises(BadOutcome):
            game.supply(nonsense)
    game.supply("b1r2")
    assert see(game).armies["mino"] == 1
    assert game.table.ledges == ("rbbg", "")
    assert see(game).tray == {BLUE: 0, YELLOW: 0, RED: 2, FARMER: 0}


@asserts("SG-TWR-15")
def test_missing_cubes_leave_the_last_ledge_first() -> None:
    assert tower.given("r3", "", ("rbr", "rr"), "byrg") == ("rrr", ("br", ""))
    assert tower.given("0", "rbg", ("y", "k"), "byrkpg") == ("", ("ybrg", "k"))


# ---- the statistics of tower_default


@cache
def fillings(players: int) -> tuple[tuple[str, ...], ...]:
    rng, letters = random.Random(players), "byrkp"[:players]
    cubes = letters * 7 + "g" * 10
    return tuple(tuple(tower.tumble(rng.randrange, cubes, ("", ""), PROFILE).split("/")[1:]) for _ in range(TRIALS))


@asserts("SG-TWR-8", "SG-TWR-9")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_how_much_of_the_filling_stays(players: int) -> None:
    stays = [sum(map(len, one)) for one in fillings(players)]
    farmers = [sum(rest.count("g") for rest in one) for one in fillings(players)]
    assert sum(stays) / TRIALS == pytest.approx(REFERENCE["filling_stays_mean"][str(players)], abs=0.2)
    assert sum(farmers) / TRIALS == pytest.approx(REFERENCE["filling_farmers_stay_mean"][str(players)], abs=0.2)


@cache
def seasoned() -> tuple[tuple[tuple[str, ...], str], ...]:
    """Ledges and tray after the filling and 24 attacks on neutral provinces, three armies against one farmer."""
    rng, found = random.Random(4), []
    for ledges in fillings(4)[: TRIALS // 2]:
        tray = ""
        for n in range(24):
            colour = "byrk"[n % 4]
            out, *rests = tower.tumble(rng.randrange, colour * 3 + "g" + tray, ledges, PROFILE).split("/")
            ledges = tuple(rests)
            tray = out.replace(colour, "").replace("g", "")
        found.append((ledges, tray))
    return tuple(found)


def positions(kind: str) -> Iterator[tuple[tuple[str, ...], str]]:
    if kind == "first":
        yield from ((ledges, "") for ledges in fillings(4))
    else:
        yield from seasoned() * 2


@asserts("SG-TWR-8", "SG-TWR-9", "SG-BNP-3")
@pytest.mark.parametrize("kind", ["first", "seasoned"])
def test_attacks_on_neutral_provinces(kind: str) -> None:
    """Also SG-EX-41: four armies against a neutral province succeed in 0.90 of the first throws."""
    rng = random.Random(5)
    for farmers in (1, 2, 3):
        for armies, chance in REFERENCE[f"{kind}_neutral_{farmers}"].items():
            won = 0
            for ledges, tray in positions(kind):
                cubes_in = "b" * int(armies) + "g" * farmers + tray
                out = tower.tumble(rng.randrange, cubes_in, ledges, PROFILE).partition("/")[0]
                won += out.count("b") > out.count("g")
            assert won / TRIALS == pytest.approx(chance, abs=0.03), (kind, farmers, armies)


@asserts("SG-TWR-9", "SG-BPP-4", "SG-BPP-6")
@pytest.mark.parametrize("kind", ["first", "seasoned"])
def test_attacks_on_players(kind: str) -> None:
    rng = random.Random(6)
    for help in ("unmarked", "marked"):
        for name, (wins, ties) in REFERENCE[f"{kind}_player_{help}"].items():
            if name not in ("a3d2", "a5d3", "a4d4"):
                continue
            a, d = int(name[1]), int(name[3])
            results = []
            for ledges, tray in positions(kind):
                out = tower.tumble(rng.randrange, "b" * a + "y" * d + tray, ledges, PROFILE).partition("/")[0]
                farmers = out.count("g") if help == "unmarked" else 0
                results.append(battles.verdict(out.count("b"), out.count("y"), farmers)[0])
            assert results.count("won") / TRIALS == pytest.approx(wins, abs=0.03), (kind, help, name)
            assert results.count("tie") / TRIALS == pytest.approx(ties, abs=0.03), (kind, help, name)


@asserts("SG-TWR-13")
def test_past_throws_can_be_looked_at() -> None:
    game = quick(1, until=lambda t: t.season == 2)
    told = [tuple(fact[1:]) for fact in all_facts(game, "thrown")]
    assert list(see(game).throws) == told
    assert tower.counts(game.table, "b4g1") == {BLUE: 4, FARMER: 1}
