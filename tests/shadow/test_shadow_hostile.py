"""Shadow Tactics given what nobody should give it, and asked for what nobody should learn."""

from __future__ import annotations

import json
import random

import pytest

import zashiki
from zashiki import BadOutcome, BadRecord, Game, NoUndo, Scripted
from zashiki.engine import SPECTATOR, known
from zashiki.engine.game import checksum
from zashiki.games.shadow import TITLE, campaign


def bidding() -> Game:
    """The Daimyo has bought a Tactics Card; the Ninjas are asked."""
    game = zashiki.new("shadow", players="3", mission="imai-town", seed=4)
    for option in ("run hayato ninja1", "run yuki ninja2", "run mugen ninja2", "lock"):
        game.play("ninja1", option)
    game.play("daimyo", "deck lord-yabu")
    return game


def buy(game: Game, seat: str) -> None:
    game.play(seat, next(option for option in game.options(seat) if option[0] == "buy"))
    game.play(seat, "lock")


def test_a_purchase_stands_though_the_same_is_asked_again() -> None:
    """The seal under which it was made is broken, even if the next one looks exactly like it."""
    game = bidding()
    asking = game.table.asking
    buy(game, "daimyo")
    buy(game, "ninja1")
    assert game.table.asking == asking
    before = known(game.table)
    for seat in ("daimyo", "ninja1"):
        assert not game.can_undo(seat)
        with pytest.raises(NoUndo, match="a broken seal stays broken"):
            game.undo(seat, frozenset((*game.seats, SPECTATOR)))
    assert known(game.table) == before
    game.play("daimyo", "pass")
    game.undo("daimyo")  # what is prepared now is the Daimyo's own affair
    assert known(game.table) == before


@pytest.mark.parametrize("mission", ["amagi-village", "imai-town", "end-of-kage-sama"])
def test_nobody_sees_whether_others_have_begun(mission: str) -> None:
    """Under a seal not even that something was prepared reaches another seat."""
    game, rng = zashiki.new("shadow", players="4", mission=mission, seed=1), random.Random(1)
    small = 0
    while small < 60 and not game.over:
        seat = rng.choice(game.to_move)
        option = rng.choice(game.options(seat))
        others = [other for other in (*game.seats, SPECTATOR) if other != seat]
        before = [known(game.view(other)) for other in others]
        prepares = game.table.asking[0] != "ask" and option != ("lock",)
        game.play(seat, option)
        if prepares:
            small += 1
            assert [known(game.view(other)) for other in others] == before, (seat, option)


def chapter(**changes: object) -> str:
    """What all may know of a chapter between its first two Missions, as a word that somebody types in."""
    nothing = {"daimyo": 0, "ninja": 0}
    told: dict[str, object] = {"owners": {"amagi-village": "ninja"}, "coins": nothing, "items": nothing,
                               "tactics": nothing, "used": [], "double": False, "raised": 0}  # fmt: skip
    return json.dumps({**told, **changes}, separators=(",", ":"))


def resumed() -> Game:
    return zashiki.new("shadow", mission="fall-of-lord-yabu", kept="yes", players="3", dealer=Scripted())


@pytest.mark.parametrize(
    "word",
    [
        "[" * 100_000,
        "null",
        chapter().replace(",", ",\t"),
        chapter(items={"daimyo": 999, "ninja": 0}),
        chapter(tactics={"daimyo": 0, "ninja": 7}),
        chapter(owners={"imai-town": "ninja"}),
        chapter(owners={"amagi-village": "ninja", "yabu-estate": "daimyo"}),
        chapter(used=[["x"]]),
    ],
    ids=lambda word: word[:40],
)
def test_a_chapter_that_cannot_be_is_refused(word: str) -> None:
    game = resumed()
    before = known(game.table)
    with pytest.raises(BadOutcome):
        game.supply(word)
    assert known(game.table) == before
    game.supply(chapter())
    assert game.to_move == ("daimyo",)


def test_no_card_of_a_chapter_is_there_twice() -> None:
    game = resumed()
    first, second = campaign.tools(TITLE.pack, "daimyo")[:2]
    game.supply(chapter(items={"daimyo": 2, "ninja": 0}, used=[second]))
    for again in (first, second):
        with pytest.raises(BadOutcome, match="twice, or used up"):
            game.supply(first, again)
    game.supply(first, campaign.tools(TITLE.pack, "daimyo")[2])
    assert zashiki.load(game.record()).record() == game.record()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("guards", {"g1": None}),
        ("guards", {"g1": ["spearman"]}),
        ("agenda", [["ask", ["daimyo"], "Stand"]]),
        ("agenda", [["ask", [], "Pick", "nothing"]]),
        ("agenda", [["daimyo_act", "nothing"]]),
    ],
)
def test_a_forged_save_is_refused(field: str, value: object) -> None:
    """Even with a check of its own that fits."""
    game, rng = zashiki.new("shadow", players="2", mission="imai-town", seed=2), random.Random(2)
    while game.table.asking[0] != "ask" or game.table.phase != "execute":
        seat = rng.choice(game.to_move)
        game.play(seat, rng.choice(game.options(seat)))
    saved = json.loads(json.dumps(game.save()))
    saved["table"][field] = value
    if field == "guards":
        saved["table"]["agenda"] = [["daimyo_act", "d-rounds/actions/0"]]
    saved["check"] = checksum(saved)
    with pytest.raises(BadRecord):
        zashiki.restore(saved)


@pytest.mark.parametrize(
    "damage",
    [
        {"chapter": ["end-of-kage-sama"]},
        {"advantage": []},
        {"used": [{}]},
        {"used": ["dt-war-drum"], "items": {"daimyo": ["dt-war-drum"], "ninja": []}},
        {"tactics": {"daimyo": ["tc-kage-sama"], "ninja": []}},
        {"items": {"daimyo": [], "ninja": ["x", "x"]}},
    ],
)
def test_a_chapter_put_aside_cannot_be_forged(damage: dict[str, object]) -> None:
    table = zashiki.new("shadow", mission="end-of-kage-sama", seed=1).table
    kept = {**campaign.keep(table), **damage}
    with pytest.raises(BadRecord, match=r"^chapter: (not one|TypeError)"):
        campaign.resume(TITLE.pack, kept, {"players": "3"})


@pytest.mark.parametrize("note", ["house bot ninja1", "house end daimyo", "house end daimyo ="])
def test_a_record_begins_with_set_up(note: str) -> None:
    """A note of the house in its place would make a game in which nobody is ever asked."""
    record = zashiki.new("shadow", players="2", seed=1).record()
    head = record.partition("\n\n")[0]
    with pytest.raises(BadRecord, match="has not begun"):
        zashiki.load(f"{head}\n\n{note}\n")
    assert zashiki.load(f"{record}{note.removesuffix(' =')}\n").entries[-1].seat == "house"
