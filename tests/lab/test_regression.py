"""One regression finds what was put into made-up games, and says how sure it is."""

from __future__ import annotations

import random

import pytest

from zashiki import BadOption
from zashiki.games import title
from zashiki.lab.balance import balance, text
from zashiki.lab.play import Played, Seating
from zashiki.lab.regression import Row, fit, inverted, product, weigh

TRUE = {"sword": 0.1, "shield": 0.0, "rat": -0.05, "seat red": 0.05, "seat black": -0.05}
SEATS = ("red", "black")


def game(number: int, rng: random.Random) -> Played:
    """Each side brings two or three things; every thing moves the chance to win by what TRUE says."""
    bands = {seat: rng.choices(("sword", "shield", "rat"), k=rng.choice((2, 3))) for seat in SEATS}
    edge = {seat: sum(TRUE[one] for one in band) for seat, band in bands.items()}
    winner = "red" if rng.random() < 0.5 + TRUE["seat red"] + edge["red"] - edge["black"] else "black"
    facts = tuple((("band", seat, *band), ()) for seat, band in bands.items())
    return Played(Seating(number, ("", "")), (winner,), {}, "", "", 1, 0.0, facts)


def test_it_finds_what_was_put_in() -> None:
    """A thing that one side has and the other has not moves its chance by what it says."""
    rng = random.Random(1)
    found = weigh([game(n, rng) for n in range(6000)], SEATS, "band")
    by_thing = {one.thing: one for one in found.weights}
    assert by_thing.keys() == TRUE.keys()
    for thing, true in TRUE.items():
        one = by_thing[thing]
        assert abs(one.effect - true) < 3.5 * one.error, thing
        assert 0.001 < one.error < 0.03
    assert found.weights[0].thing == "sword"
    assert found.samples == 12000


def test_errors_tell_how_far_the_weights_scatter() -> None:
    """The standard error of one run is the spread of many."""
    effects, errors = [], []
    for seed in range(60):
        rng = random.Random(seed)
        one = next(w for w in weigh([game(n, rng) for n in range(150)], SEATS, "band").weights if w.thing == "sword")
        effects.append(one.effect)
        errors.append(one.error)
    middle = sum(effects) / 60
    spread = (sum((x - middle) ** 2 for x in effects) / 59) ** 0.5
    assert 0.7 < spread / (sum(errors) / 60) < 1.4


def test_mirrored_samples_count_once() -> None:
    """Two seats say the same thing twice: the errors know it."""
    rng = random.Random(3)
    rows = [Row({"a": rng.choice((-1.0, 1.0))}, rng.choice((-0.5, 0.5)), n) for n in range(400)]
    twice = [copy for row in rows for copy in (row, Row({"a": -row.counts["a"]}, -row.won, row.cluster))]
    one, other = fit("", rows, 0.0).weights[0], fit("", twice, 0.0).weights[0]
    assert one.effect == pytest.approx(other.effect)
    assert one.error == pytest.approx(other.error)
    assert one.games == other.games == 400


def test_an_inverse_is_one() -> None:
    matrix = [[0.0, 2.0, 1.0], [1.0, 0.0, 3.0], [4.0, 1.0, 0.0]]
    inverse = inverted(matrix)
    for i, row in enumerate(matrix):
        assert product(inverse, [matrix[k][i] for k in range(3)]) == pytest.approx([float(k == i) for k in range(3)])
        assert len(row) == 3


def test_words_and_data_of_a_balance() -> None:
    okko = title("okko")
    found = balance(okko, "random", 40, "band", seed=1, setup={"budget": "12"})
    assert found.fit is not None
    weights = {one.thing for one in found.fit.weights}
    assert {"seat red", "seat black"} < weights
    assert weights - {"seat red", "seat black"} <= {*okko.pack.characters, *okko.pack.gear}
    assert "One regression on what `band` names" in text(found)
    assert found.data()["fit"]["weights"][0]["effect"] == round(found.fit.weights[0].effect, 4)


def test_a_fact_that_no_game_tells_is_refused() -> None:
    with pytest.raises(BadOption, match="no game told"):
        balance(title("onoda"), "random", 40, "band")
