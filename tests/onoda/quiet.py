"""Shorthand for tests of single rules: positions in which no event interferes, and what the last choice
told."""

from __future__ import annotations

from typing import Any

from onoda.position import position
from zashiki.engine.game import Game
from zashiki.games.onoda.island import Island

VOID = ("fiesta", "harvest", "typhoon", "centipede", "shimada_wounded", "new_years_rice_cakes")
Fact = tuple[str | int, ...]


def quiet(*script: str | int, **fields: Any) -> Game:
    """A position in which the next events are void and do nothing (ON-EVT-6)."""
    return position(*script, pile=VOID, void=list(VOID), **fields)


def after_card(card: str, *script: str | int, **fields: Any) -> Game:
    """A Raid in progress: its check and rice are done, this event is drawn. The script begins with what it
    draws."""
    agenda = [("ask", ("onoda",), "Action"), ("conclude", "raid")]
    fields = {"acting": fields.get("here", "kyanpu"), "void": list(VOID), "agenda": agenda} | fields
    return position(*script, pile=(card, *VOID), **fields)


def see(game: Game) -> Island:
    """What the player sees."""
    view: Island = game.view("onoda")
    return view


def facts(game: Game, *verbs: str) -> list[Fact]:
    """What the last choice told, only these verbs if any are named."""
    return [fact for fact, _, _ in game.told() if not verbs or fact[0] in verbs]


def tracks(game: Game) -> tuple[int, int]:
    """Health and Paranoia."""
    return see(game).health, see(game).paranoia


def at(game: Game, verb: str) -> Island:
    """The table of the moment when the last choice first told this."""
    table = next(table for fact, _, table in game.told() if fact[0] == verb)
    assert isinstance(table, Island)
    return table


def bag_at_draw(game: Game) -> set[str]:
    """The tokens that may come up in the draw for which the game waits."""
    assert game.needs is not None
    assert game.needs.stream == "tokens"
    return set(game.needs.choices)


def ended(game: Game, reason: str) -> bool:
    """Is the game over for this reason, with nothing left to choose?"""
    return game.over and game.result is not None and game.result["reason"] == reason and not game.options("onoda")
