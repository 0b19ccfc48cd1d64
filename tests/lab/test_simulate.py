"""Simulations: paired, repeatable, the same for any number of jobs; figures, charts and the command line."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree

import pytest

from slices import okko, shogun
from zashiki import cli
from zashiki.engine import BadOption
from zashiki.games import title as find_title
from zashiki.lab import chart
from zashiki.lab.play import Seating
from zashiki.lab.simulate import Results, pair, seat_them, simulate
from zashiki.lab.statistics import bootstrap, difference, wilson

ONODA = find_title("onoda")


def timeless(results: Results) -> dict[str, object]:
    return {key: value for key, value in results.data().items() if key != "ms_per_choice"}


def test_search_beats_greedy_and_greedy_beats_random() -> None:
    """A handful of games on the same chance; the claims of docs/bots.md rest on many more."""
    results = simulate(ONODA, ["search@1", "greedy", "random"], 12, seed=3)
    search, greedy, lost = results.standings
    assert search.wins > greedy.wins
    assert search.wins > 6
    assert greedy.score > lost.score
    first = results.pairs[0]
    assert (first.first, first.second) == ("search@1", "greedy")
    assert first.interval[0] > 0


def test_any_number_of_jobs_gives_the_same_results() -> None:
    told: list[tuple[int, int]] = []
    one = simulate(ONODA, ["greedy", "random"], 10, seed="x", progress=lambda over, of: told.append((over, of)))
    two = simulate(ONODA, ["greedy", "random"], 10, seed="x", jobs=2)
    assert timeless(one) == timeless(two)
    assert told[-1] == (20, 20)
    assert timeless(one) != timeless(simulate(ONODA, ["greedy", "random"], 10, seed="y"))


def test_a_bot_plays_the_same_games_whoever_else_is_there() -> None:
    alone = simulate(ONODA, ["greedy"], 5, seed=2).standings[0]
    together = simulate(ONODA, ["random", "greedy"], 5, seed=2).standings[1]
    assert alone == together


@pytest.mark.parametrize("title", [okko.TITLE, shogun.TITLE], ids=lambda title: title.id)
def test_bots_that_share_a_table_sit_everywhere_on_the_same_chance(title: object) -> None:
    results = simulate(title, ["random", "greedy"], 4, seed=1)  # type: ignore[arg-type]
    assert sum(one.games for one in results.standings) == 4 * len(title.seats({}))  # type: ignore[attr-defined]
    seatings = seat_them(["a", "b"], ["north", "south"], 4)
    assert seatings == [Seating(0, ("a", "b")), Seating(0, ("b", "a")), Seating(1, ("a", "b")), Seating(1, ("b", "a"))]


def test_a_bot_may_sit_at_a_table_twice() -> None:
    """One against two of another kind: each seat is counted with whoever sat there."""
    results = simulate(find_title("shogun"), ["quick", "random", "random"], 3, seed=1)
    assert [(one.bot, one.games) for one in results.standings] == [("quick", 3), ("random", 6)]
    assert [(one.first, one.second, one.games) for one in results.pairs] == [("quick", "random", 1)]
    assert [one.games for one in results.seats] == [1, 2] * 3
    with pytest.raises(BadOption, match="none twice"):
        simulate(find_title("shogun"), ["quick", "quick"], 3, apart=True)


def test_a_game_that_nobody_ends_is_counted_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zashiki.lab.play.LONGEST", 1)
    one = simulate(ONODA, ["random"], 2).standings[0]
    assert (one.wins, one.lost, one.choices) == (0, {"unfinished": 2}, 1)


def test_what_cannot_be_simulated() -> None:
    for bots, games, jobs, says in (
        ([], 1, 1, "name at least one bot"),
        (["random", "random"], 1, 1, "none twice"),
        (["random"], 0, 1, "numbers from 1"),
        (["random"], 1, 0, "numbers from 1"),
        (["nobody"], 1, 1, "no bot is called"),
    ):
        with pytest.raises(BadOption, match=says):
            simulate(ONODA, bots, games, jobs=jobs)


# ---- figures


def test_intervals() -> None:
    assert [round(x, 3) for x in wilson(0, 20)] == [0.0, 0.161]
    assert [round(x, 3) for x in wilson(20, 20)] == [0.839, 1.0]
    low, high = difference(30, 40, 20, 40)
    assert low < 0.25 < high
    assert low > 0
    assert bootstrap([1.0]) == (1.0, 1.0)
    assert bootstrap([0.0, 1.0] * 50) == bootstrap([0.0, 1.0] * 50)
    low, high = bootstrap([0.0, 1.0] * 50)
    assert 0.35 < low < 0.5 < high < 0.65


def test_pairs_need_games_of_both() -> None:
    assert pair("a", "b", ("seat",), []).games == 0


# ---- charts


def test_charts_say_what_the_results_say() -> None:
    results = simulate(ONODA, ["greedy", "random"], 6, seed=1)
    lines = chart.text(results)
    for one in results.standings:
        assert f"{one.wins} of {one.games}" in lines
    assert "greedy against random: +" in lines
    root = ElementTree.fromstring(chart.svg(results))
    texts = " ".join("".join(node.itertext()) for node in root.iter())
    assert "greedy" in texts
    assert "6" in texts


# ---- the command line


def run(*argv: str) -> int:
    with pytest.raises(SystemExit) as ended:
        cli.main(list(argv))
    return int(str(ended.value.code))


def test_the_command_prints_json_and_a_chart(capsys: pytest.CaptureFixture[str], tmp_path: object) -> None:
    file = f"{tmp_path}/chart.svg"
    assert run("simulate", "onoda", "--bot", "random", "--games", "3", "--json", "--svg", file) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["bots"][0]["bot"] == "random"
    assert data["games"] == 3
    assert ElementTree.parse(file).getroot().tag.endswith("svg")
    assert run("simulate", "onoda", "--bot", "random", "--games", "3") == 0
    assert "0 of 3" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["simulate", "onoda", "--bot", "nobody"], "no bot is called 'nobody'"),
        (["simulate", "chess"], "no game is called 'chess'"),
        (["simulate", "onoda", "--games", "0"], "numbers from 1"),
        (["simulate", "onoda", "--set", "variant=none"], "variant is one of"),
        (["balance", "onoda", "--games", "3"], "at least 40 games"),
        (["simulate", "onoda", "--bot", "random", "--games", "1", "--svg", "/"], "cannot be written"),
    ],
)
def test_bad_usage_is_one_clear_line(argv: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert err.count("\n") == 1
