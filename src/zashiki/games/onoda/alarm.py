"""4. Alarm."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import events, tracks
from .island import FULL, ONODA, Island, clause


@clause("ON-ALM-1", "ON-ALM-4", "ON-ALM-5", "ON-ALM-6", "ON-ALM-7")
def add(t: Island, region: str) -> None:
    """One token. The sixth costs a point of Paranoia, and so does each that finds no room."""
    level = t.alarm[region]
    if level == FULL:
        t.tell("alarm_full", region)
        tracks.harm(t, paranoia=1)
        return
    t.alarm[region] = level = level + 1
    t.tell("alarm", region, level)
    if level == FULL:
        tracks.harm(t, paranoia=1)
    if level >= 4 and t.in_force:
        t.then(events.trigger, "alarm_high")


@clause("ON-ALM-11")
def add_each(t: Island, regions: tuple[str, ...], n: int = 1) -> None:
    """One after another, each finished with all that it sets off before the next."""
    for region in regions:
        for _ in range(n):
            t.then(add, region)


@clause("ON-ALM-8")
def remove(t: Island, region: str, n: int) -> None:
    """Removing stops at 0."""
    removed = min(n, t.alarm[region])
    t.alarm[region] -= removed
    if removed:
        t.tell("calm", region, t.alarm[region])


def change(t: Island, regions: tuple[str, ...], n: int) -> None:
    """Tokens into or out of these regions, in this order."""
    if n > 0:
        add_each(t, regions, n)
    else:
        for region in regions:
            remove(t, region, -n)


@clause("ON-ALM-11")
class PickRegion(Decision[Island]):
    """Regions for a change of alarm, in the order of their treatment; `left` are still to be picked."""

    source: str
    n: int
    among: tuple[str, ...]
    left: int
    up_to: bool
    picked: tuple[str, ...]

    forms = ("pick REGION", "done")

    def refuse(self, t: Island, option: Option) -> str | None:
        match option:
            case "pick", region if region in self.picked or region not in self.among:
                return "ON-ALM-11"
            case "pick", region if self.n < 0 and not t.alarm[region]:
                return "ON-ALM-8"
            case ["done"] if not self.up_to:
                return "ON-ALM-11"
        return None

    def settle(self, t: Island, option: Option) -> None:
        picked = self.picked + option[1:]
        ask_regions(t, self.source, self.n, self.among, 0 if option == ("done",) else self.left - 1, self.up_to, picked)


def ask_regions(
    t: Island, source: str, n: int, among: tuple[str, ...], left: int, up_to: bool, picked: tuple[str, ...] = ()
) -> None:
    """Let the player pick `left` more regions (fewer with `up_to`, or if there are no more), then change them all."""
    rest = [region for region in among if region not in picked and (n > 0 or t.alarm[region])]
    if left and rest:
        t.ask(ONODA, PickRegion, source, n, among, left, up_to, picked)
    else:
        change(t, picked, n)


def change_at(t: Island, source: str, n: int, at: str | tuple[str, ...], count: int, up_to: bool) -> None:
    """Add (n > 0) or remove tokens at a target of the cards' vocabulary."""
    match at:
        case tuple():
            change(t, at, n)
        case "here":
            change(t, (t.here,), n)
        case "each_adjacent":
            change(t, t.pack.adjacent[t.here], n)
        case "choose":
            ask_regions(t, source, n, tuple(t.pack.regions), count, up_to)
        case "choose_adjacent":
            ask_regions(t, source, n, t.pack.adjacent[t.here], count, up_to)
        case "highest":
            most = max(t.alarm.values())
            ask_regions(t, source, n, tuple(region for region in t.alarm if t.alarm[region] == most), 1, False)
        case region:
            change(t, (region,), n)
