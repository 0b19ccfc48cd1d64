"""Bots: they are given a view, never the table, and see what the person in their seat would see.

>>> from zashiki import bots, new
>>> game = new("onoda", seed=7)
>>> bot = bots.make("greedy", game.title, seed=1)
>>> bot.choose(game.view("onoda"), "onoda") in game.options("onoda")
True
"""

from __future__ import annotations

from importlib import import_module

from ..engine.errors import BadOption
from ..engine.titles import Title
from .bot import Bot
from .greedy import Greedy
from .opinion import SIMULATIONS, Opinion, estimates, opinions
from .search import LEVELS, Estimate, Search
from .walker import Quick, Random

__all__ = [
    "BOTS",
    "LEVELS",
    "SIMULATIONS",
    "Bot",
    "Estimate",
    "Greedy",
    "Opinion",
    "Quick",
    "Random",
    "Search",
    "estimates",
    "find",
    "make",
    "opinions",
]

BOTS: dict[str, type[Bot]] = {"random": Random, "quick": Quick, "greedy": Greedy, "search": Search}


def make(spec: str, title: Title, seed: int | str = 0) -> Bot:
    """The bot of this name for this game: `random`, `quick`, `greedy`, `search`, or anybody's as `package:Class`; a
    level follows after `@`, as in `search@2`. Raises BadOption for what is no bot."""
    kind, level = find(spec)
    return kind(title, seed) if level is None else kind(title, seed, level)


def find(spec: str) -> tuple[type[Bot], int | None]:
    """The class that is meant, and the level asked for.

    >>> find("search@2")
    (<class 'zashiki.bots.search.Search'>, 2)
    >>> find("serach")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    zashiki.engine.errors.BadOption: no bot is called 'serach'; there are random, quick, greedy, search, and ...
    """
    name, at, level = spec.partition("@")
    kind = _imported(name) if ":" in name else BOTS.get(name)
    if kind is None:
        raise BadOption(f"no bot is called {name!r}; there are {', '.join(BOTS)}, and package:Class")
    if at and level not in map(str, kind.levels):
        known = f"1 to {len(kind.levels)}" if kind.levels else "none"
        raise BadOption(f"{spec!r}: the levels of {name} are {known}")
    return kind, int(level) if at else None


def _imported(name: str) -> type[Bot]:
    """Somebody's own bot."""
    module, _, attribute = name.partition(":")
    try:
        kind = getattr(import_module(module), attribute)
    except Exception as error:  # whatever its module does when it is imported
        raise BadOption(f"bot {name!r} cannot be loaded: {type(error).__name__}: {error}") from None
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        raise BadOption(f"bot {name!r}: not a class derived from zashiki.bots.Bot")
    return kind
