"""Zashiki: five Japan-themed tabletop games, played by the book.

>>> import zashiki
>>> game = zashiki.new("onoda", seed=7)
>>> game.seats, game.to_move
(('onoda',), ('onoda',))
>>> [str(option) for option in game.options("onoda")]
['move five_hundred', 'move tilik', 'move binacas', 'move looc', 'raid', 'end']
>>> game.why_not("onoda", "repair").clause
'ON-REP-1'
>>> game.play("onoda", "move tilik")
>>> game.view("onoda").here, game.view("onoda").alarm["tilik"]
('tilik', 1)
>>> zashiki.load(game.record()).record() == game.record()
True
>>> zashiki.restore(game.save()).options("onoda") == game.options("onoda")
True
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .engine import records
from .engine.chance import Dealer, Fair, Fast, Needed, Scripted, fresh
from .engine.errors import BadOption, BadOutcome, BadPack, BadRecord, NoUndo, Refused, ZashikiError, brief
from .engine.game import SPECTATOR, Game, Option
from .engine.packs import Pack
from .engine.titles import Title
from .games import title as find_title
from .games import titles

__all__ = [
    "SPECTATOR",
    "BadOption",
    "BadOutcome",
    "BadPack",
    "BadRecord",
    "Fair",
    "Game",
    "Needed",
    "NoUndo",
    "Option",
    "Refused",
    "Scripted",
    "ZashikiError",
    "games",
    "load",
    "new",
    "read_pack",
    "restore",
]


def games() -> list[str]:
    """The ids of the games that can be played.

    >>> games()
    ['onoda', 'taihoku', 'okko', 'shogun', 'shadow']
    """
    return [title.id for title in titles()]


def new(
    name: str,
    seed: int | str | None = None,
    *,
    dealer: Dealer | None = None,
    pack: Pack | str | Path | None = None,
    **options: Any,
) -> Game:
    """A new game, set up to its first choice.

    `seed` makes chance repeatable (none: unguessable); `dealer` replaces it, as in `dealer=Scripted(["t2a", "gas"])`.
    `pack` is a file of content or what `read_pack` gave (none: the built-in one). `options` are the choices of set-up
    of that game, as in `variant="historical-military"`. Raises BadOption, BadPack, or BadOutcome for a script that
    begins with an impossible outcome."""
    title = find_title(name)
    setup = title.setup(options, seed)
    return Game.new(title, _chance(seed, dealer), _pack(title, pack), setup)


def read_pack(name: str, path: str | Path) -> Pack:
    """The content of a game out of a file; raises BadPack with every fault."""
    return Pack.load(path, find_title(name).read_pack)


def load(
    text: str, *, seed: int | str | None = None, dealer: Dealer | None = None, pack: Pack | str | Path | None = None
) -> Game:
    """The game of a record, replayed and checked choice by choice. Raises BadRecord naming the line that does not fit.
    A game that is not over goes on with chance from `dealer` or `seed`."""
    words, _, _ = records.header(text)
    title = _known_title(words["game"], "header")
    return records.replay(title, _pack(title, pack), text, _chance(seed, dealer))


def restore(data: Mapping[str, Any], *, pack: Pack | str | Path | None = None) -> Game:
    """The game that `Game.save` gave, ready to go on. Raises BadRecord for one that is damaged, was
    changed since, or cannot be read."""
    if not isinstance(data, Mapping):
        raise BadRecord(f"a saved game is a mapping, not {type(data).__name__}")
    if data.get("zashiki") != 1:
        raise BadRecord(f"saved game: format {brief(data.get('zashiki'))}; this program reads format 1")
    title = _known_title(data.get("game"), "saved game")
    return Game.restore(title, dict(data), _pack(title, pack))


def _known_title(name: Any, where: str) -> Title:
    try:
        return find_title(str(name))
    except BadOption as error:
        raise BadRecord(f"{where}: {error}") from None


def _chance(seed: int | str | None, dealer: Dealer | None) -> Dealer:
    if dealer is None:
        return Fast(fresh(seed))
    if not isinstance(dealer, Dealer):
        raise BadOption(f"dealer: expected a dealer such as Scripted([...]), not {brief(dealer)}")
    return dealer


def _pack(title: Title, pack: Pack | str | Path | None) -> Pack:
    if pack is None:
        return title.pack
    return pack if isinstance(pack, Pack) else Pack.load(pack, title.read_pack)
