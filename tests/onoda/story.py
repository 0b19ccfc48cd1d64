"""What happened since a position was set up, over all choices, and ways to let a given event be drawn."""

from __future__ import annotations

from typing import Any

from onoda.position import play, position
from onoda.quiet import after_card
from zashiki.engine.game import Game


def story(game: Game, *verbs: str) -> list[str]:
    """All facts in order, as texts; only those with these verbs if any are named."""
    told = [fact for line in game.past for fact, _, _ in line.told]
    return [" ".join(map(str, fact)) for fact in told if not verbs or fact[0] in verbs]


def moments(game: Game, verb: str) -> list[Any]:
    """The table at each moment when a fact with this verb was told."""
    return [table for line in game.past for fact, _, table in line.told if fact[0] == verb]


def raid(card: str, *script: str, **fields: Any) -> Game:
    """A Raid (in Lubang, unless told otherwise) succeeds with t5b, brings t1b and turns up this event."""
    return play(position("t5b", "t1b", *script, pile=(card,), **{"here": "lubang", **fields}), "raid")


def event(card: str, *script: str, **fields: Any) -> Game:
    """This event is drawn at the end of a Raid in Kyanpu (or here) that drew nothing else from the bag."""
    return after_card(card, *script, **{"void": [], **fields})
