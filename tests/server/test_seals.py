"""In all games with seals, whatever is done at a table: what one prepares, takes back or may not do changes nothing
that the others are shown, can read or could count; and a table that is read anew is the same."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from server.house import in_house
from zashiki.engine import known
from zashiki.engine.game import SPECTATOR, Game
from zashiki.engine.table import ASK, LOCK, UNLOCK
from zashiki.games import title as find
from zashiki.server.company import company
from zashiki.server.house import House
from zashiki.server.people import PERSON
from zashiki.server.room import PRACTICE, Refusal, Room
from zashiki.server.schema import PlaceRow
from zashiki.server.terms import Terms

STEPS, UNSEEN = 250, 30
SETUPS = [  # that are under a seal soon
    ("okko", {"scenario": "skirmish", "bands": "secret"}),
    ("shogun", {"start": "draft"}),
    ("shadow", {"players": "3", "mission": "imai-town"}),
    ("shadow", {"players": "3", "mission": "amagi-village", "claims": "named"}),
]


async def shown(room: Room, game: Game, seat: str) -> dict[str, Any]:
    """All that reaches a browser at this seat, and what it could look up."""
    found = await room.shown(seat)
    beside = company(room, [seat] if seat in room.seats else [], seat)
    return {"number": found.number, **found.layers, **beside, "record": game.record(seat)}


def hidden(game: Game, seat: str, option: str) -> bool:
    """Would only this seat notice, if it did this?"""
    asking, last = game.table.asking, next((line for line in reversed(game.past) if line.seat == seat), None)
    if option == "undo":
        return bool(last) and last.before.asking == asking and asking[0] != ASK and last.option not in (LOCK, UNLOCK)
    return asking[0] != ASK and option not in ("lock", "unlock")


def wish(rng: Random, room: Room, game: Game, seat: str) -> tuple[str, str]:
    """A choice, an undo, an answer to one who asks for one, or something that is not for this seat."""
    plea = room.people.plea
    if plea and plea.missing and rng.random() < 0.03:
        return rng.choice(("agree", "deny", "withdraw")), rng.choice((*plea.missing, plea.seat))
    if not plea and game.table.asking[0] != ASK and rng.random() < 0.3:
        return "choose", "undo"
    options = [str(option) for option in (*game.options(seat), *game.takebacks(seat))]
    small = [option for option in options if option not in ("lock", "unlock")]
    if rng.random() < 0.2 or not options:
        return "choose", rng.choice(("undo", "undo", "lock", "unlock", "nonsense"))
    return "choose", rng.choice(small if small and rng.random() < 0.8 else options)


@pytest.mark.parametrize(("name", "setup"), SETUPS)
def test_what_one_prepares_changes_nothing_for_others(tmp_path: Path, name: str, setup: dict[str, str]) -> None:
    title, rng = find(name), Random(7)

    async def act(house: House) -> int:
        whole = title.setup(setup)
        places = [PlaceRow(seat, PERSON) for seat in title.seats(whole)]
        token = await house.make_room(title, whole, places, Terms(undo=True), kind=PRACTICE, secret="7")
        guest = await house.guest(token)
        assert guest
        room, unseen = guest.room, 0
        for _ in range(STEPS):
            game = await room.ready()
            assert game
            seat = rng.choice(game.to_move if rng.random() < 0.9 else game.seats)
            others = [other for other in (*game.seats, SPECTATOR) if other != seat]
            what, option = wish(rng, room, game, seat)
            still = what == "choose" and hidden(game, seat, option)
            question, before = room.questions, [await shown(room, game, other) for other in others]
            try:
                if what == "choose":
                    await room.act(seat, (await room.shown(seat)).number, option)
                else:
                    await room.rule(what, option)
            except Refusal as no:
                assert no.kind in ("rule", "option", "undo", "room"), no
                still = True
            if still and room.questions == question:
                assert [await shown(room, game, other) for other in others] == before, (seat, option)
                unseen += 1
        anew = Room(room.store, room.row, room.snapshot_every, list(room.people.places.values()))
        again = await anew.ready()
        assert again
        assert room.game
        assert known(again.table) == known(room.game.table)
        assert (anew.people.save(), anew.questions) == (room.people.save(), room.questions)
        return unseen

    assert in_house(tmp_path, act) > UNSEEN
