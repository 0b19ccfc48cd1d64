"""The games of the house. A new game is a new folder and one line here."""

from __future__ import annotations

from importlib import import_module

from ..engine.errors import BadOption, brief
from ..engine.titles import Title

FOLDERS = {
    "onoda": "zashiki.games.onoda",
    "taihoku": "zashiki.games.taihoku",
    "okko": "zashiki.games.okko",
    "shogun": "zashiki.games.shogun",
    "shadow": "zashiki.games.shadow",
}


def title(name: str) -> Title:
    """The game of this id; raises BadOption for a game the house does not have."""
    if not isinstance(name, str) or name not in FOLDERS:
        raise BadOption(f"no game is called {brief(name)}; there are {', '.join(FOLDERS)}")
    found: Title = import_module(FOLDERS[name]).TITLE
    return found


def titles() -> list[Title]:
    return [title(name) for name in FOLDERS]
