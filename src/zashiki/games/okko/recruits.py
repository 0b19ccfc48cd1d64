"""Bands as bots compose them: within the budget, nothing left over that could buy something, rather what has won."""

from __future__ import annotations

from math import exp
from random import Random

from ...engine.table import LOCK, Option
from . import band
from .dungeon import Dungeon
from .pack import OkkoPack

# How much oftener a band won with each, above its price, in shares of games: the regression of docs/okko.md.
EDGE = {
    "windreaper": 0.08, "lady-midakko": 0.07, "bunraku-armour": 0.04, "little-carp": -0.01, "clan-guard": -0.01,
    "travelling-merchant": -0.02, "arquebus": -0.02, "healing-herbs": -0.03, "ronin-archer": -0.03, "gaki": -0.03,
    "yamabushi": -0.03, "oni-warau": -0.03, "master-kanatta": -0.04, "tikku": -0.04, "okko": -0.04,
    "oni-bushi": -0.04, "paper-ward": -0.04, "lacquered-armour": -0.04, "sake-gourd": -0.05, "noshin": -0.06,
    "poisoned-blade": -0.06, "pennagolan": -0.06, "ninja-apprentice": -0.06, "blood-sorcerer": -0.06,
    "powder-pot": -0.07, "kusarigama": -0.08, "oni-slayer-nodachi": -0.09, "climbing-hook": -0.09,
    "straw-sandals": -0.09, "war-helmet": -0.09, "smoke-pot": -0.1, "war-fan": -0.1, "throwing-knives": -0.11,
    "spirit-bell": -0.11, "prayer-beads": -0.12, "silver-mirror": -0.13, "short-bow": -0.14,
    "masterwork-katana": -0.14, "demon-mask": -0.28,
}  # fmt: skip
ZENI = 0.05  # … and with each Zeni that was spent
TASTE = 4.0  # how much more likely a better choice is
FIGHTERS = 0.8  # how often the next is a character, where a card could be had too
TRIES = 6  # bands from which the best is taken, for each that is looked for


def edge(pack: OkkoPack, entries: band.Entries, left: int = 0) -> float:
    """How promising a band is, in shares of wins; `left` Zeni can still be spent."""
    pairs = [band.split(entry) for entry in entries]
    spent = band.price(pack, entries) + left
    return ZENI * spent + sum([EDGE.get(kind, 0.0) + EDGE.get(card, 0.0) for kind, card in pairs])


def recruit(options: list[Option], rng: Random) -> Option:
    """The next small choice: fighters first, equipment for what is left, better ones more often."""
    hires = [option for option in options if option[0] == "hire"]
    cards = [option for option in options if option[0] == "give"]
    these = hires if hires and (not cards or rng.random() < FIGHTERS) else cards
    if not these:
        return LOCK if LOCK in options else options[-1]
    return rng.choices(these, [exp(TASTE * EDGE.get(option[1], 0.0)) for option in these])[0]


def plans(view: Dungeon, seat: str, rng: Random, most: int) -> list[tuple[Option, ...]]:
    """Whole bands, the most promising first, each as the choices that are still to be made."""
    found: dict[band.Entries, tuple[Option, ...]] = {}
    for _ in range(TRIES * most):
        twin, question = view.clone(), band.Recruit(seat)
        choices = list[Option]()
        while LOCK not in choices:
            options = question.options(twin)
            choices.append(recruit([*options, LOCK] if question.refuse(twin, LOCK) is None else options, rng))
            if choices[-1] != LOCK:
                question.settle(twin, choices[-1])
        found.setdefault(tuple(sorted(twin.draft[seat])), tuple(choices))
    return [found[entries] for entries in sorted(found, key=lambda one: -edge(view.pack, one))[:most]]
