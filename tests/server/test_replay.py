"""Time: stepping through, saving, loading, playing on from a moment; fair and practice tables."""

from __future__ import annotations

import hashlib
import random
import re
from itertools import pairwise
from pathlib import Path

import pytest

import zashiki
from server.house import Sitter, TestClient, browser, live, new_table, rows, sitting, wander
from slices import shogun
from zashiki.drawing.patches import apply
from zashiki.engine import Game, Pack, known, records
from zashiki.engine.chance import Fast
from zashiki.server.films import AHEAD, Film, Films
from zashiki.server.settings import RECORD_LIMIT

GOLDENS = Path(__file__).parents[1] / "golden"
GOLDEN = (GOLDENS / "onoda" / "normal-health.txt").read_text("utf-8")
RECORDS = (
    "onoda/historical-survival-legend.txt", "taihoku/4-drawn-advanced-health.txt", "okko/skirmish-12.txt",
    "okko/campaign.txt", "shogun/4-moon-draft.txt", "shadow/imai-town.txt", "shadow/chapter-gone-on.txt",
)  # fmt: skip


@pytest.fixture(scope="module")
def film() -> Film:
    return Film.shoot(zashiki.load(GOLDEN), "onoda")


def film_page(client: TestClient, path: str) -> tuple[str, str, int]:
    """The page of a film, where its frames come from, and how many moments it has."""
    answer = client.get(path)
    assert answer.status_code == 200, answer.text
    frames, last = re.search(r'data-frames="([^"]+)"', answer.text), re.search(r'max="(\d+)"', answer.text)
    assert frames
    assert last
    return answer.text, frames[1], int(last[1]) + 1


def bring(client: TestClient, record: str, do: str = "film") -> str:
    """Where a record that was brought leads to."""
    answer = client.post("/replay", data={"record": record, "do": do}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


# ---- films


def test_a_film_has_every_choice_and_every_fact(film: Film) -> None:
    game = zashiki.load(GOLDEN)
    assert len(film.scenes) == 1 + len(game.past)
    told = [text for line in game.past for text in game.title.chronicle(line.told, "onoda")]
    assert [still.text for still in film.stills if still.text and still.scene] == told
    lines = [film.stills[scene.last].lines for scene in film.scenes]
    assert lines == [0, *(line.number + 1 for line in game.past)]  # what was undone stays in the record
    assert film.until(len(film.stills) - 1) == GOLDEN


def test_a_moment_is_the_table_of_that_moment(film: Film) -> None:
    """Honor, Health and Paranoia told one by one are seen one by one."""
    tables = [still.table for still in film.stills]
    changed = [a.health != b.health or a.paranoia != b.paranoia for a, b in pairwise(tables)]
    assert any(changed)
    inside = [still for still in film.stills if film.scenes[still.scene].last != film.stills.index(still)]
    assert len(inside) > 50
    assert all(known(still.table.view("onoda")) for still in inside)


def test_every_position_of_a_film_can_be_played_on_from(film: Film) -> None:
    for scene in film.scenes[:-1:7]:
        game = zashiki.load(film.until(scene.last), seed=1)
        assert known(game.table) == known(film.stills[scene.last].table)


def test_nothing_is_lit_in_a_film(film: Film) -> None:
    for at in range(0, len(film.stills), 9):
        assert "data-act" not in str(film.layers(at))


@pytest.mark.parametrize("record", RECORDS)
def test_a_record_of_every_kind_can_be_stepped_through(record: str) -> None:
    """Also its first moments, when nothing has been laid out, and those between the games of a campaign."""
    game = zashiki.load((GOLDENS / record).read_text("utf-8"))
    for seat in (game.seats[0], "spectator"):
        film = Film.shoot(game, seat)
        for at in {0, 1, 2, len(film.stills) - 1, *range(0, len(film.stills), 1 + len(film.stills) // 12)}:
            assert film.layers(at)


def test_a_film_begins_with_the_set_up_or_where_a_saved_game_was_taken_up() -> None:
    game = zashiki.new("okko", seed=1)  # whose set-up tells nothing
    games = (game, zashiki.load(game.record()), zashiki.restore(game.save()))
    beginnings = [Film.shoot(one, "red").scenes[0].headings["en"] for one in games]
    assert beginnings == ["Set-up", "Set-up", "Where this was taken up"]


def test_patches_lead_from_any_moment_to_any_other(film: Film) -> None:
    rng, at = random.Random(5), 0
    layers = film.layers(at)
    for _ in range(12):
        to = rng.randrange(len(film.stills))
        for a, b, ops in film.steps(at, to, rng.choice([0, 2, 99])):
            assert a == at
            layers, at = apply(layers, ops), b
            assert layers == film.layers(at)
    assert len(film.drawn) <= 24


def test_a_film_never_shows_what_is_under_a_seal() -> None:
    """While plans are made, the film of one seat is the same whatever the others plan."""
    title = shogun.TITLE

    def drafted(choices: list[str]) -> Film:
        game = Game.new(title, Fast(3), Pack("slice", "slice"), {})
        for pick in choices:
            game.play("gold", pick)
        game.play("red", str(game.options("red")[0]))
        return Film.shoot(game, "red")

    game = Game.new(title, Fast(3), Pack("slice", "slice"), {})
    options = [str(option) for option in game.options("gold")]
    one, other = drafted([options[0]]), drafted([options[-1]])
    assert one.scenes == other.scenes
    assert [still.text for still in one.stills] == [still.text for still in other.stills]
    last = one.stills[-1].table.view("red"), other.stills[-1].table.view("red")
    assert known(last[0]) == known(last[1])
    assert options[0] not in one.record
    assert one.until(len(one.stills) - 1) == other.until(len(other.stills) - 1)
    assert "gold" not in one.record  # nor that anything was planned


def test_films_are_bounded(film: Film, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zashiki.server.films.FILMS", 3)
    films = Films()
    kept = [films.keep(Film(film.title, "onoda", "", source=number)) for number in range(3)]
    assert films.find(kept[0].key) is kept[0]  # looked at: it stays
    films.keep(Film(film.title, "onoda", "", source=9))
    assert (films.find(kept[0].key), films.find(kept[1].key)) == (kept[0], None)
    assert films.of(2) is kept[2]
    monkeypatch.setattr("zashiki.server.films.STILLS", 1)
    assert films.keep(film) is film
    assert list(films.films) == [film.key]


# ---- the pages


def test_a_table_can_be_stepped_through_while_it_runs(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        path = new_table(client)
        with sitting(client, path) as one:
            wander(one, 5)
            text, frames, count = film_page(client, f"{path}/replay")
            assert "Set-up" in text
            answer = client.get(f"{frames}?from=0&to={count - 1}&ahead=0").json()
            assert [step[:2] for step in answer["steps"]] == [[0, count - 1]]
            assert film_page(client, f"{path}/replay")[1] == frames  # nothing new: the same film
            wander(one, 1)
            assert film_page(client, f"{path}/replay")[2] > count
        ahead = client.get(f"{frames}?from=2&to=3&ahead=999").json()["steps"]
        assert [step[:2] for step in ahead][:2] == [[2, 3], [3, 4]]
        assert len(ahead) <= AHEAD + 1
        back = client.get(f"{frames}?from=3&to=2&ahead=1").json()["steps"]
        assert [step[:2] for step in back] == [[3, 2], [2, 1]]


@pytest.mark.parametrize(
    "query",
    [
        "",
        "from=0",
        "from=0&to=-1",
        "from=0&to=99999",
        "from=x&to=1",
        "from=0&to=1&ahead=x",
        "from=%D9%A1&to=1",
        "from=0&to=1e3",
    ],
)
def test_moments_that_are_none_are_refused(tmp_path: Path, query: str) -> None:
    with browser(tmp_path) as client:
        path = bring(client, GOLDEN)
        assert client.get(f"{path}/frames?{query}").status_code == 400
        assert client.post(f"{path}/table", data={"at": "999999"}).status_code == 400


def test_no_film_without_its_key(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        bring(client, GOLDEN)
        for path in ("/replay/x", "/replay/x/frames?from=0&to=1", "/t/x/replay", "/t/x/record"):
            assert client.get(path).status_code == 404
        assert client.post("/replay/x/table", data={"at": "0"}).status_code == 404


def test_a_table_is_saved_and_loaded(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        path = new_table(client)
        with sitting(client, path) as one:
            wander(one, 8)
            before = {name: one.layers[name] for name in ("options", "camp", "tokens")}
        answer = client.get(f"{path}/record")
        assert answer.headers["content-disposition"] == 'attachment; filename="onoda.txt"'
        assert zashiki.load(answer.text).record() == answer.text
        other = bring(client, answer.text.replace("\n", "\r\n"), do="table")
        assert other != path
        with sitting(client, other) as two:
            assert {name: two.layers[name] for name in before} == before
            assert "goes on from a record" in str(two.layers["chronicle"])
            wander(two, 6)
            shown = two.layers
        assert [row[0] for row in rows(tmp_path, "select count(*) from choice group by room")] == [8, 6]
    with browser(tmp_path) as client, sitting(client, other) as again:
        assert {**again.layers, "scenes": {}} == {**shown, "scenes": {}}


@pytest.mark.parametrize(
    ("record", "says"),
    [
        ("", "no line of a record"),
        ("nonsense", "line 1"),
        (GOLDEN.replace("onoda raid", "onoda repair", 1), "line 8"),
        (GOLDEN.replace("game onoda", "game chess"), "chess"),
        (GOLDEN.replace("onoda move five_hundred", "onoda ?"), "hidden"),
        (re.sub("pack onoda .*", "pack onoda 0", GOLDEN), "pack"),
        (GOLDEN + "x" * RECORD_LIMIT, "not read here"),
    ],
)
def test_a_record_that_cannot_be_read_is_named_by_its_line(tmp_path: Path, record: str, says: str) -> None:
    with browser(tmp_path) as client:
        for do in ("film", "table"):
            answer = client.post("/replay", data={"record": record, "do": do})
            assert answer.status_code in (400, 413)
            assert says in answer.text
    assert rows(tmp_path, "select id from room") == []


def test_a_game_that_is_over_is_not_played_on(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        answer = client.post("/replay", data={"record": GOLDEN, "do": "table"})
        assert (answer.status_code, "this game is over" in answer.text) == (400, True)


def test_records_are_bounded(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        statuses = [client.post("/replay", data={"record": "x"}).status_code for _ in range(12)]
        assert statuses == [*[400] * 10, 429, 429]
        big = client.post("/replay", content=b"record=" + b"x" * (4 * RECORD_LIMIT))
        assert big.status_code in (413, 429)


def test_playing_on_from_a_moment_at_a_practice_table(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        path = bring(client, GOLDEN)
        answer = client.post(f"{path}/table", data={"at": "40", "seed": "rain"}, follow_redirects=False)
        with sitting(client, answer.headers["location"]) as one:
            assert "Practice table, seed rain." in str(one.layers["chronicle"])
            assert one.acts()
            wander(one, 4)
        again = client.post(f"{path}/table", data={"at": "40", "seed": "rain"}, follow_redirects=False)
        with sitting(client, again.headers["location"]) as two:
            wander(two, 4)
            assert two.layers["tokens"] == one.layers["tokens"]
        table_film = film_page(client, f"{answer.headers['location']}/replay")
        assert table_film[2] > 40
        bad = client.post(f"{path}/table", data={"at": "1", "seed": "x" * 41})
        assert bad.status_code == 400


# ---- where chance comes from


def finish(one: Sitter) -> None:
    for step in range(400):
        if not (acts := one.acts()):
            return
        assert one.choose(acts[step % len(acts)])["t"] == "ops"
    raise AssertionError("this game does not end")


def test_a_practice_table_is_the_game_of_its_seed(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        path = new_table(client, kind="practice", seed=" 7 ")
        with sitting(client, path) as one:
            assert "Practice table, seed 7." in str(one.layers["chronicle"])
            assert one.choose("raid")["t"] == "ops"
        game = zashiki.new("onoda", seed=7)
        game.play("onoda", "raid")
        assert client.get(f"{path}/record").text == game.record()
        with sitting(client, new_table(client, kind="practice", seed="")) as two:
            assert re.search(r"seed \d+\.", str(two.layers["chronicle"]))
        for form in ({"kind": "loaded"}, {"kind": "practice", "seed": "x" * 41}, {"kind": "practice", "seed": "a\nb"}):
            assert client.post("/new", data={"game": "onoda", **form}).status_code == 400
    assert rows(tmp_path, "select kind, secret from room")[0] == ("practice", "7")


def test_a_fair_table_shows_its_seal_before_and_its_secret_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zashiki.server.live.Bucket.take", lambda bucket: True)
    with browser(tmp_path) as client:
        path = new_table(client)
        ((secret,),) = rows(tmp_path, "select secret from room")
        seal = hashlib.sha256(secret.encode()).hexdigest()
        with sitting(client, path) as one:
            assert seal in next(iter(one.layers["chronicle"].values()))
            assert "seed" not in str(one.layers["chronicle"])
            finish(one)
            assert secret in list(one.layers["chronicle"].values())[-1]
        record = client.get(f"{path}/record").text
    title = zashiki.load(record).title
    assert f"fair seal {seal}\nfair secret {secret}\n" in record
    assert records.audit(title, title.pack, record).record() == record
    with pytest.raises(zashiki.BadRecord, match="the seal of this secret"):
        records.audit(title, title.pack, record.replace(secret, "another"))
    other = record.replace(secret, "another").replace(seal, zashiki.Fair("another").seal)
    with pytest.raises(zashiki.BadRecord, match="the secret gives"):
        records.audit(title, title.pack, other)


def test_a_fair_table_that_went_on_from_a_record_can_be_checked_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zashiki.server.live.Bucket.take", lambda bucket: True)
    brought = records.cut(GOLDEN, 9)
    with browser(tmp_path) as client:
        path = bring(client, brought, do="table")
        with sitting(client, path) as one:
            finish(one)
            last = list(one.layers["chronicle"].values())[-1]
        record = client.get(f"{path}/record").text
    assert "zashiki verify FILE" in last
    title = zashiki.load(record).title
    assert records.audit(title, title.pack, record).record() == record
    assert "\nfair after 9\n" in record
    assert record.partition("\n\n")[2].startswith(brought.partition("\n\n")[2])
    with pytest.raises(zashiki.BadRecord, match="the secret gives"):
        records.audit(title, title.pack, record.replace("fair after 9\n", ""))


def test_a_lesson_is_a_kind_of_table(tmp_path: Path) -> None:
    with browser(tmp_path) as client:
        with sitting(client, new_table(client, kind="lesson")) as one:
            assert one.acts()
        with live(client, new_table(client)):
            pass
    assert [row[0] for row in rows(tmp_path, "select kind from room")] == ["lesson", "fair"]
