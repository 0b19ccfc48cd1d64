"""What goes with winning: dealt by the shuffle, or only seen."""

from __future__ import annotations

import json

import pytest

from lab.test_simulate import ONODA, run
from zashiki.lab.balance import Balance, balance, compare, text
from zashiki.lab.play import Played, Seating


def made(number: int, won: bool, *seen: tuple[str, str, bool]) -> Played:
    return Played(
        Seating(number, ("bot",)),
        ("seat",) if won else (),
        {},
        "",
        "",
        1,
        0.0,
        tuple(((what, thing), dealt) for what, thing, dealt in seen),
    )


def test_a_card_that_decides_and_one_that_never_matters() -> None:
    """Of each pair of cards one is dealt; the first pair decides the game, the second does nothing."""
    games = [
        made(
            i,
            i % 2 == 0,
            ("event", "gift" if i % 2 == 0 else "curse", True),
            ("event", "rain" if i % 4 < 2 else "sun", True),
        )
        for i in range(8000)
    ]
    findings, rare = compare(games)
    by_thing = {one.thing: one for one in findings}
    assert by_thing["gift"].verdict == by_thing["curse"].verdict == "decides"
    assert by_thing["gift"].difference == 1.0
    assert by_thing["rain"].verdict == by_thing["sun"].verdict == "never matters"
    assert all(one.basis == "dealt" and one.first == 2 for one in findings)
    assert rare == []


def test_only_the_first_few_that_nearly_every_game_was_dealt_are_compared() -> None:
    """Who wins lives to see a third card: that must not make the third card look good."""
    games = [
        made(i, i % 2 == 0, *[("event", card, True) for card in ("a" if i % 4 < 2 else "b", *["late"] * (i % 2 == 0))])
        for i in range(400)
    ]
    findings, rare = compare(games)
    assert rare == ["event late"]
    assert {one.thing: round(one.difference, 2) for one in findings} == {"a": 0.0, "b": 0.0}
    chosen = [made(g.seating.game, bool(g.winners), *[(w, x, False) for (w, x), _ in g.facts]) for g in games]
    by_thing = {one.thing: one for one in compare(chosen)[0]}
    assert by_thing["late"].basis == "seen"
    assert by_thing["late"].verdict == "decides"


@pytest.fixture(scope="module")
def found() -> Balance:
    return balance(ONODA, "greedy", 60, seed=1)


def test_onoda(found: Balance) -> None:
    """Events and missions are dealt; what is used or carried out is only seen."""
    basis = {one.what: one.basis for one in found.findings}
    assert basis["event"] == "dealt"
    assert {one.basis for one in found.findings if one.what in ("used", "kept", "deactivated", "moved")} == {"seen"}
    assert "points of wins" in text(found)


def test_any_number_of_jobs_gives_the_same_findings(found: Balance) -> None:
    assert balance(ONODA, "greedy", 60, seed=1, jobs=2) == found


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("balance", "onoda", "--bot", "random", "--games", "40", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["games"] == 40
    assert {"what", "thing", "basis", "difference", "interval", "verdict"} <= data["findings"][0].keys()
    assert run("balance", "onoda", "--bot", "random", "--games", "40") == 0
    assert "of 40 games" in capsys.readouterr().out
