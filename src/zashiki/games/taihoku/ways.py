"""Ways to play a whole turn that are worth a trial, for bots that look ahead."""

from __future__ import annotations

from ...engine.table import Option
from . import explore, turns
from .city import City
from .tactics import Mind

USES = 3  # uses of cards that are tried though they do not look good at once
FAR_FETCHED = -0.6  # what looks worse than this is not tried


class Walk:
    """Do at once what helps at once. Search at `linger` as long as Action Points are left for the walk from there to
    `place`, walk, and search there."""

    def __init__(self, place: str, linger: str) -> None:
        self.place, self.linger = place, linger

    def __call__(self, t: City, seat: str, options: list[Option]) -> Option:
        mind = Mind(t, seat)
        if not isinstance(mind.question, turns.Turn):
            return max(options, key=mind.value)
        return mind.helpful(options) or self.go_on(mind, options)

    def go_on(self, mind: Mind, options: list[Option]) -> Option:
        t, seat = mind.t, mind.seat
        here = t.at[seat]
        draw = mind.best_draw(options) if mind.search(here) > 0 else None
        if here == self.place:
            return draw or turns.END
        cost, step = mind.reach().get(self.place, (0, ""))
        if draw and here == self.linger and t.ap[seat] - cost >= explore.explore_price(t, seat):
            return draw
        walk = ("move", step)
        return walk if walk in options else draw or turns.END


def ways(view: City, seat: str, most: int) -> list[tuple[Option, Walk | None]]:
    """First choices with what follows them (None: what is usual), what seems best first. In the own turn: at most so
    many that the best walks begin with, and a few uses of cards; otherwise at most so many answers."""
    mind, options = Mind(view, seat), view.options(seat)
    if not isinstance(mind.question, turns.Turn):
        return [(option, None) for option in sorted(options, key=mind.value, reverse=True)[:most]]
    helpful, found = mind.helpful(options), dict[Option, Walk | None]()
    for one in sorted(mind.journeys(), key=lambda journey: -journey.value):
        walk = Walk(one.place, view.at[seat] if one.searches else "")
        found.setdefault(helpful or walk.go_on(mind, options), walk)
        if len(found) == most or helpful:
            break
    if most > 1:
        found.update(dict.fromkeys(uses(mind, options, next(iter(found)))[: most - 1]))
    return list(found.items())


def uses(mind: Mind, options: list[Option], usual: Option) -> list[Option]:
    """Of what can be done with cards, or instead of doing it: what does not look bad."""
    values = {option: mind.help(option) for option in options if option[0] not in ("move", "explore", "discard")}
    likely = sorted([one for one in values if one != usual and values[one] > FAR_FETCHED], key=lambda o: -values[o])
    return likely[:USES]
