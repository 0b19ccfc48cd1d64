"""What goes with winning: dealt by the shuffle, or only seen."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from lab.test_simulate import ONODA, run
from slices import shogun, taihoku
from zashiki.games import title
from zashiki.lab.balance import Balance, Sample, balance, compare, samples, text
from zashiki.lab.play import Played, Seating


def made(won: bool, *seen: tuple[str, str, bool]) -> Sample:
    return Sample(won, seen)


def test_a_card_that_decides_and_one_that_never_matters() -> None:
    """Of each pair of cards one is dealt; the first pair decides the game, the second does nothing."""
    games = [
        made(
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
        made(i % 2 == 0, *[("event", card, True) for card in ("a" if i % 4 < 2 else "b", *["late"] * (i % 2 == 0))])
        for i in range(400)
    ]
    findings, rare = compare(games)
    assert rare == ["event late"]
    assert {one.thing: round(one.difference, 2) for one in findings} == {"a": 0.0, "b": 0.0}
    chosen = [made(g.won, *[(what, thing, False) for what, thing, _ in g.things]) for g in games]
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


def test_seats_that_play_against_each_other_are_looked_at_one_by_one() -> None:
    """What a fact says of a seat belongs to that seat's sample, and what it says of no seat to none."""
    facts = ((("took", "red", "fort"), ("fort",)), (("lost", "fort", "gold"), ()), (("rain", "here"), ()))
    one = Played(Seating(0, ("bot", "bot")), ("red",), {}, "", "", 1, 0.0, facts)
    assert samples([one], ("red", "gold")) == [
        Sample(True, [("took", "fort", True)]),
        Sample(False, [("lost", "fort", False)]),
    ]
    assert samples([replace(one, winners=("red", "gold"))], ("red", "gold"))[0].won
    found = balance(shogun.TITLE, "random", 40, seed=1)
    assert [one.seat for one in found.seats] == list(shogun.SEATS)
    assert not found.party
    assert {one.what for one in found.findings} <= {"shown", "battle", "tower"}
    assert "wins" in text(found)


def test_a_party_is_looked_at_as_one() -> None:
    found = balance(taihoku.TITLE, "random", 40, seed=1)
    assert found.party
    assert found.seats == []


def test_what_one_of_a_party_was_dealt_is_a_thing_of_its_own() -> None:
    """A fact about a seat names the seat, and what it says of it."""
    facts = (
        (("tie", "red", "thrift"), ("thrift",)),
        (("fed", "red", "gold", "rice", "raw"), ()),
        (("paid", "red", 2), ()),
    )
    one = Played(Seating(0, ("bot", "bot")), (), {}, "", "", 1, 0.0, facts)
    assert samples([one], ("red", "gold"))[0].things == [
        ("tie", "red", False), ("tie red", "thrift", True),
        ("fed", "red", False), ("fed red", "gold", False), ("fed red gold", "rice", False),
        ("paid", "red", False),
    ]  # fmt: skip
    family = title("taihoku")
    found = balance(family, "random", 120, seed=1)
    ties = {card.id for card in family.pack.entanglements.values() if card.character == "grandma"}
    dealt = {one.thing: one for one in found.findings if one.what == "tie grandma"}
    assert len(ties) == 3
    assert dealt.keys() == ties, "each in at least twenty of these games"
    assert {(one.basis, one.first) for one in dealt.values()} == {("dealt", 1)}


def test_any_number_of_jobs_gives_the_same_findings(found: Balance) -> None:
    assert balance(ONODA, "greedy", 60, seed=1, jobs=2) == found


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("balance", "onoda", "--bot", "random", "--games", "60", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["games"] == 60
    assert {"what", "thing", "basis", "difference", "interval", "verdict"} <= data["findings"][0].keys()
    assert run("balance", "onoda", "--bot", "random", "--games", "60") == 0
    assert "of 60 games" in capsys.readouterr().out
