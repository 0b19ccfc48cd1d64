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

LEVELS = {1: 20, 2: 40, 3: 200, 4: 1500}  # simulations a choice
USUAL = 2
EXPLORE = 0.6  # how much the unknown is worth
TRUST = 0.5  # in what the game suggests, when a position is first seen
CLEAR = 2.0  # standard errors by which another option must look better than what the game suggests
FARTHEST = 60  # choices a simulation plays on before it is judged wherever it is


class Estimate(NamedTuple):
    """What the search thinks of an option: the mean value (0 lost … 1 won) and in how many simulations."""

    option: Option
    value: float
    visits: int


class Node:
    """A position as one seat knows it."""

    __slots__ = ("children", "squares", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Any, Node] = {}
        self.visits, self.total, self.squares = 0, 0.0, 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits


class Search(Bot):
    """As strong as it has simulations."""

    levels = tuple(LEVELS)

    def __init__(self, title: Title, seed: int | str = 0, level: int = USUAL, simulations: int = 0) -> None:
        super().__init__(title, seed, level)
        self.simulations = simulations or LEVELS[level]

    def choose(self, view: Any, seat: str) -> Option:
        options: list[Option] = view.options(seat, bot=True)
        if len(options) == 1:
            return options[0]
        favourite = self.suggestion(view, seat, options)
        if favourite and self.lost(view):
            return favourite
        return self.estimates(view, seat)[0].option

    def estimates(self, view: Any, seat: str) -> list[Estimate]:
        """Every option (of very many: as many as there are simulations), the best first. Sequential halving: all are
        tried equally often, then the better half, and so on; the n-th trial of each meets the same chance. What the
        game suggests stays in to the end, and another option must look clearly better."""
        left: list[Option] = list(view.options(seat, bot=True))
        favourite = self.suggestion(view, seat, left)
        if len(left) > self.simulations:  # too many to try them all
            kept = [favourite] if favourite else []
            others = [option for option in left if option != favourite]
            left = self.rng.sample(others, self.simulations - len(kept)) + kept
        trees = {other: Node() for other in view.seats}
        own = trees[seat].children
        base = self.rng.getrandbits(40)
        ranked: list[Option] = []
        for stages in range(max(1, (len(left) - 1).bit_length()), 0, -1):
            rest = self.simulations - sum([node.visits for node in own.values()])
            if rest < len(left):
                break
            for _ in range(max(1, rest // (stages * len(left)))):
                for option in left:
                    self.simulate(view, trees, seat, option, base + (own[option].visits if option in own else 0))
            spread = self.spread(own)
            left.sort(key=lambda o: own[o].mean - (o != favourite) * spread / sqrt(own[o].visits), reverse=True)
            keep = (len(left) + 1) // 2 if stages > 1 else 0
            out = left[keep:]
            if keep and favourite in out:
                out.remove(favourite)
                out.insert(0, left[keep - 1])
                left[keep - 1] = favourite
            ranked, left = out + ranked, left[:keep]
        return [Estimate(option, own[option].mean, own[option].visits) for option in left + ranked]

    def spread(self, nodes: dict[Any, Node]) -> float:
        """How clearly better an option must be: so many standard deviations of a single trial."""
        visits = sum([node.visits for node in nodes.values()])
        within = sum([node.squares - node.total * node.mean for node in nodes.values()])
        return CLEAR * sqrt(max(0.0, within / visits))

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
            node.squares += values[mover] ** 2

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
            mover = self.rng.choice(table.awaited) if len(table.awaited) > 1 else table.awaited[0]
            option = self.select(here[mover].children, table, mover)

    def select(self, children: dict[Any, Node], table: Table, mover: str) -> Option:
        """What is best so far, or too little known. What was never tried counts as the average of the rest."""
        options = table.options(mover, bot=True)
        if len(options) == 1:
            return options[0]
        known = [children[option] for option in options if option in children]
        visits = sum(node.visits for node in known)
        mean = sum(node.total for node in known) / visits if visits else 0.0
        favourite = self.suggestion(table, mover, options)
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
        for _ in range(FARTHEST):
            if not table.awaited or self.title.chapter(table) != chapter:
                return
            self.quick(table)
