"""What a bot thinks of the options of a seat, as people are told it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..engine.errors import Peeked
from ..engine.table import Option
from ..engine.titles import Title
from ..engine.tongue import say
from .search import Estimate, Search

SIMULATIONS = 1000  # of the search behind a hint: half a second to two, by the game


class Opinion(NamedTuple):
    """One option in words. `percent` is 0 (lost) … 100 (won as well as can be), None for what was never tried;
    `tried` is how many times."""

    option: Option
    words: str
    percent: int | None
    tried: int
    chosen: bool  # the bot would choose it

    @property
    def figure(self) -> str:
        return say("not tried") if self.percent is None else f"{self.percent}%"

    @property
    def mark(self) -> str:
        return say("its choice") if self.chosen else ""


def estimates(title: Title, view: Any, seat: str, simulations: int = SIMULATIONS) -> list[Estimate]:
    """What the search thinks of every option, its choice first; the same view always gives the same answer. Where
    simulations are long, fewer must do (`title.most`)."""
    return Search(title, simulations=min(simulations, 2 * title.most)).estimates(view, seat)


def opinions(title: Title, view: Any, seat: str, found: Sequence[Estimate]) -> list[Opinion]:
    """Every option of the seat, the highest figure first, what was never tried last. `found` is what `estimates` gave:
    its first is what the bot would choose. That need not be the highest: small differences are chance, and then it
    keeps to what is usually good."""
    ranked = [
        Opinion(one.option, _words(title, view, seat, one.option), round(one.value * 100), one.visits, not rank)
        for rank, one in enumerate(found)
    ]
    ranked.sort(key=lambda one: (-(one.percent or 0), not one.chosen))
    tried = {one.option for one in found}
    rest = [option for option in view.options(seat) if option not in tried]
    return ranked + [Opinion(option, _words(title, view, seat, option), None, 0, False) for option in rest]


def _words(title: Title, view: Any, seat: str, option: Option) -> str:
    try:
        return title.words.option(view, seat, option)
    except Peeked:
        return " ".join(option)
