"""While bands are gathered in secret: whatever the other composes meanwhile, all that reaches a seat is the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from battery.test_secrets import channels, film
from server.house import Sitter, TestClient, browser, live
from server.test_worlds import Tap, pages
from server.toys import free as free
from server.toys import invitations, join, new_room, rooms
from zashiki.engine import LOCK, SPECTATOR, Fast, Game
from zashiki.games.okko import TITLE
from zashiki.server.films import Film
from zashiki.server.house import watching

DRAFTS: tuple[
    tuple[list[str], list[str]], ...
] = (  # what black does; who is ready is public, so both worlds end alike in that
    (["hire gaki"], ["hire gaki", "hire gaki", "give smoke-pot gaki", "dismiss gaki", "hire lady-midakko"]),
    ([], ["hire clan-guard", "undo", "hire little-carp"]),
    (["hire gaki", "lock"], ["hire oni-bushi", "give war-helmet oni-bushi", "strip war-helmet oni-bushi", "lock"]),
)
TRIES = ("hire okko", "give smoke-pot gaki", "dismiss gaki", "lock", "unlock", "ready", "strip war-helmet okko", "end")


def all_known(game: Game, seat: str) -> list[Any]:
    """All that reaches a seat, refusals of everything that it may try among it."""
    found = [*channels(game, seat), film(game, seat), game.record(seat), game.text(seat), game.svg(seat)]
    if seat != SPECTATOR:
        refused = [game.why_not(seat, option) for option in TRIES]
        found.append([(why.clause, why.text) if why else None for why in refused])
        found.append((game.can_undo(seat), game.takebacks(seat), game.noticed(seat)))
    return found


def drafted(game: Game, steps: list[str]) -> None:
    for step in steps:
        if step == "undo":
            game.undo("black")
        else:
            game.play("black", step)


@pytest.mark.parametrize("viewer", ["red", SPECTATOR])
@pytest.mark.parametrize(("here", "there"), DRAFTS)
@pytest.mark.parametrize("scenario", ["skirmish", "burning-library"])
def test_two_bands(scenario: str, here: list[str], there: list[str], viewer: str) -> None:
    worlds = [Game.new(TITLE, Fast(4), TITLE.pack, TITLE.setup({"scenario": scenario})) for _ in range(2)]
    for game, steps in zip(worlds, (here, there), strict=True):
        drafted(game, steps)
    assert all_known(worlds[0], viewer) == all_known(worlds[1], viewer)
    for option in ("hire yamabushi", "give paper-ward yamabushi", "dismiss yamabushi", "hire noshin"):
        for game in worlds:
            game.play("red", option)
        assert all_known(worlds[0], viewer) == all_known(worlds[1], viewer)


@pytest.mark.parametrize("seed", range(6))
def test_two_bands_by_chance(seed: int) -> None:
    """Many small choices of any kind, in any number."""
    worlds = [Game.new(TITLE, Fast(4), TITLE.pack, TITLE.setup({"budget": "12"})) for _ in range(2)]
    for n, game in enumerate(worlds):
        rng = random.Random(10 * seed + n)
        for _ in range(rng.randrange(12)):
            table = game.table
            small = [option for option in table.options("black") if option != LOCK]
            game.play("black", rng.choice(table.takebacks("black") if rng.random() < 0.3 and table.takebacks("black")
                                          else small or table.takebacks("black")))  # fmt: skip
    for viewer in ("red", SPECTATOR):
        assert all_known(worlds[0], viewer) == all_known(worlds[1], viewer)


def test_a_film_does_not_tell_when_the_other_began() -> None:
    """Whether it was before or after what this seat took back: the lines before the first moment are its own."""
    worlds = [Game.new(TITLE, Fast(4), TITLE.pack, TITLE.setup({})) for _ in range(2)]
    orders = (("black hire gaki", "red hire okko", "red undo"), ("red hire okko", "red undo", "black hire gaki"))
    for game, order in zip(worlds, orders, strict=True):
        for line in order:
            seat, _, option = line.partition(" ")
            if option == "undo":
                game.undo(seat)
            else:
                game.play(seat, option)
    taken = [[(still.lines, still.texts) for still in Film.shoot(game, "red").stills] for game in worlds]
    assert taken[0] == taken[1]


# ---- through a server


@contextmanager
def world(folder: Path, monkeypatch: pytest.MonkeyPatch, viewer: str) -> Iterator[tuple[TestClient, Sitter, Tap, str]]:
    """A table at which black is about to compose, and somebody who listens."""
    folder.mkdir()
    for place in ("room", "house"):
        monkeypatch.setattr(f"zashiki.server.{place}.now", lambda: 1_800_000_000_000)
    with browser(folder) as client:
        form = {"kind": "practice", "seed": "5", "clock": "move", "time": "9", "reserve": "9999", "undo": "on"}
        mine = new_room(client, game="okko", seat_red="me", seat_black="open", **form)
        black = join(client, invitations(client, mine)["black"])
        path = mine if viewer == "red" else f"/t/{watching(rooms(client)[-1].row)}"
        with live(client, black) as one, live(client, path) as other:
            yield client, Sitter(one), Tap(other), path


@pytest.mark.usefixtures("free")
@pytest.mark.parametrize("viewer", ["red", SPECTATOR])
@pytest.mark.parametrize(("here", "there"), DRAFTS)
def test_two_worlds_of_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, viewer: str, here: list[str], there: list[str]
) -> None:
    """Numbers, sizes and order of messages, refusals, pages, records: until both are ready nothing differs."""
    got = []
    for name, steps in (("here", here), ("there", there)):
        with world(tmp_path / name, monkeypatch, viewer) as (client, black, tap, path):
            tap.settle()
            for step in (step for step in steps if step != "lock"):
                assert (black.undo() if step == "undo" else black.choose(step))["t"] == "ops"
            tap.settle()
            for option in TRIES:
                tap.socket.send_json({"t": "try", "o": option})
                if viewer == SPECTATOR or option != "hire okko":
                    tap.settle_refused(True)
            tap.socket.send_json({"t": "undo", "n": 1})
            tap.settle_refused(True)
            if "lock" in here:
                black.choose("lock")
                tap.settle()
            got.append((tap.got, pages(client, path)))
    assert got[0] == got[1]
    assert len(got[0][0]) >= 3
