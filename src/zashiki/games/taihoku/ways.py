"""Ways to play a whole turn that are worth a trial, for bots that look ahead."""

from __future__ import annotations

from ...engine.table import Option
from . import explore, turns
from .city import City
from .tactics import Mind


class Walk:
    """Do at once what helps at once. Search at `linger` as long as Action Points are left for the walk from there to
    `place`, walk, and search there. Without a place: what the first look at the own turn finds best."""

    def __init__(self, place: str = "", linger: str = "") -> None:
        self.place, self.linger = place, linger

    def __call__(self, t: City, seat: str, options: list[Option]) -> Option:
        mind = Mind(t, seat)
        if not isinstance(mind.question, turns.Turn):
            return max(options, key=mind.value)
        best, most = turns.END, 0.0
        for option in options:
            if (value := mind.help(option)) > most:
                best, most = option, value
        return best if most > 0 else self.go_on(mind, options)

    def go_on(self, mind: Mind, options: list[Option]) -> Option:
        t, seat = mind.t, mind.seat
        here = t.at[seat]
        if not self.place:
            best = max(mind.journeys(), key=lambda journey: journey.value)
            self.place, self.linger = best.place, here if best.searches else ""
        draw = mind.best_draw(options) if mind.search(here) > 0 else None
        if here == self.place:
            return draw or turns.END
        cost, step = mind.reach().get(self.place, (0, ""))
        if draw and here == self.linger and t.ap[seat] - cost >= explore.explore_price(t, seat):
            return draw
        walk = ("move", step)
        return walk if walk in options else draw or turns.END


def ways(view: City, seat: str, most: int) -> list[Walk]:
    """At most so many turns, what seems best first."""
    mind = Mind(view, seat)
    if not isinstance(mind.question, turns.Turn):
        return [Walk()]
    found = dict.fromkeys(
        (journey.place, view.at[seat] if journey.searches else "")
        for journey in sorted(mind.journeys(), key=lambda journey: -journey.value)
    )
    return [Walk(*walk) for walk in list(found)[:most]]
