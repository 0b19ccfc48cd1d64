"""Information-set Monte-Carlo tree search, written once for all games.

A simulation deals a possible table behind the view (`title.guess`), with chance of its own, walks down the trees, adds
one position, plays on for a while as the game suggests and judges what has become of it. The search is open loop: a
position is known by the choices that led there, whatever chance gave meanwhile.

Every seat has a tree of its own, in which only those choices lead on that the seat notices. So nobody answers what
another has chosen under a seal, and each seat looks for its own good."""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

from ..engine.table import ASK, Option, Table
from ..engine.titles import Title
from .bot import Bot

LEVELS = {1: 12, 2: 60, 3: 200, 4: 1000}  # simulations a choice
USUAL = 3
EXPLORE = 0.6  # how much the unknown is worth
TRUST = 0.5  # in what the game suggests, when a position is first seen
CLEAR = 0.01  # by which another option must look better than what the game suggests
FARTHEST = 60  # choices a simulation plays on before it is judged wherever it is


class Estimate(NamedTuple):
    """What the search thinks of an option: the mean value (0 lost … 1 won) and in how many simulations."""

    option: Option
    value: float
    visits: int


class Node:
    """A position as one seat knows it."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Any, Node] = {}
        self.visits, self.total = 0, 0.0


class Search(Bot):
    """As strong as it has simulations."""

    levels = tuple(LEVELS)

    def __init__(self, title: Title, seed: int | str = 0, level: int = USUAL, simulations: int = 0) -> None:
        super().__init__(title, seed, level)
        self.simulations = simulations or LEVELS[level]

    def choose(self, view: Any, seat: str) -> Option:
        options = view.options(seat, bot=True)
        return options[0] if len(options) == 1 else self.estimates(view, seat)[0].option

    def estimates(self, view: Any, seat: str) -> list[Estimate]:
        """Every option, the best first. Sequential halving: all are tried equally often, then the better half, and so
        on; the n-th trial of each meets the same chance."""
        left = list(view.options(seat, bot=True))
        trees = {other: Node() for other in view.seats}
        own = trees[seat].children
        base = self.rng.getrandbits(40)
        favourite = self.title.suggest(view, seat, left, self.rng) if self.title.suggest else None
        ranked: list[Estimate] = []
        for stages in range(max(1, (len(left) - 1).bit_length()), 0, -1):
            spent = sum(own[option].visits for option in own)
            tries = max(1, (self.simulations - spent) // (stages * len(left)))
            for _ in range(tries):
                for option in left:
                    number = own[option].visits if option in own else 0
                    self.simulate(view, trees, seat, option, base + number)
            left.sort(key=lambda option: -own[option].total / own[option].visits - CLEAR * (option == favourite))
            keep = (len(left) + 1) // 2 if stages > 1 else 0
            ranked = [Estimate(o, own[o].total / own[o].visits, own[o].visits) for o in left[keep:]] + ranked
            left = left[:keep]
        return ranked

    # ---- a simulation

    def simulate(self, view: Any, trees: dict[str, Node], seat: str, option: Option, seed: int) -> None:
        table = self.title.guess(view, seed)
        chapter = self.title.chapter(table)
        trail = self.descend(table, trees, seat, option, chapter)
        self.play_on(table, chapter)
        values = {mover: self.title.evaluate(table, mover) for mover in {mover for mover, _ in trail}}
        for mover, node in trail:
            node.visits += 1
            node.total += values[mover]

    def descend(
        self, table: Table, trees: dict[str, Node], mover: str, option: Option, chapter: object
    ) -> list[tuple[str, Node]]:
        """Choose down the trees as far as they are known and one choice further; the nodes that were chosen."""
        here, trail = dict(trees), list[tuple[str, Node]]()
        while True:
            openly = table.asking[0] == ASK
            table.play(mover, option)
            for seat in here if openly else (mover,):
                key = option if seat == mover else (mover, option)
                children = here[seat].children
                if key not in children:
                    children[key] = Node()
                here[seat] = children[key]
            node = here[mover]
            trail.append((mover, node))
            if not node.visits or not table.awaited or self.title.chapter(table) != chapter:
                return trail
            mover = self.next_seat(table)
            option = self.select(here[mover].children, table, mover)

    def select(self, children: dict[Any, Node], table: Table, mover: str) -> Option:
        """What is best so far, or too little known. What was never tried counts as the average of the rest."""
        options = table.options(mover, bot=True)
        if len(options) == 1:
            return options[0]
        known = [children[option] for option in options if option in children]
        visits = sum(node.visits for node in known)
        mean = sum(node.total for node in known) / visits if visits else 0.0
        favourite = self.title.suggest(table, mover, options, self.rng) if self.title.suggest else None
        share = (1 - TRUST) / len(options) if favourite else 1 / len(options)
        best, found = -1.0, options[0]
        for option in options:
            node = children.get(option)
            prior = share + TRUST * (option == favourite)
            if node is None or not node.visits:
                value = mean + EXPLORE * prior * sqrt(visits + 1)
            else:
                value = node.total / node.visits + EXPLORE * prior * sqrt(visits + 1) / (1 + node.visits)
            if value > best:
                best, found = value, option
        return found

    def play_on(self, table: Table, chapter: object) -> None:
        """On to where a new chapter begins, or for a while."""
        suggest, reached, rng = self.title.suggest, self.title.chapter, self.rng
        for _ in range(FARTHEST):
            if not table.awaited or reached(table) != chapter:
                return
            mover = self.next_seat(table)
            options = table.options(mover, bot=True)
            if len(options) == 1:
                option = options[0]
            elif suggest:
                option = suggest(table, mover, options, rng)
            else:
                option = options[int(rng.random() * len(options))]
            table.play(mover, option)

    def next_seat(self, table: Table) -> str:
        """Under a seal nobody knows who chooses first."""
        seats = table.awaited
        return seats[0] if len(seats) == 1 else self.rng.choice(seats)
