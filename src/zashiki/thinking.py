"""What a computer player thinks of the options of a seat. It can be asked in another process: nothing goes there but
the fields of a view, veils and all, and nothing comes back but numbers."""

from __future__ import annotations

from typing import Any

from .bots import SIMULATIONS, Estimate, estimates, make
from .engine.table import NOBODY, Option
from .games import title as find_title


def handed(view: Any) -> dict[str, Any]:
    """What of a view another process is given: neither chance nor content, which it has itself."""
    fields: dict[str, Any] = view.save()
    return fields


def think(game: str, fields: dict[str, Any], seat: str, simulations: int = SIMULATIONS) -> list[Estimate]:
    """Every option of this seat, the best first; the same view always gives the same answer."""
    title = find_title(game)
    view = title.table(dealer=NOBODY, pack=title.pack, **fields)
    return estimates(title, view, seat, simulations)


def answer(game: str, fields: dict[str, Any], seat: str, bot: str, seed: str) -> list[Option]:
    """What this bot chooses for the seat, and what it means to choose after that; the same view and seed always give
    the same answer."""
    title = find_title(game)
    view = title.table(dealer=NOBODY, pack=title.pack, **fields)
    thinker = make(bot, title, seed)
    return [thinker.choose(view, seat), *thinker.plan]
