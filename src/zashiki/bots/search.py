"""Information-set Monte-Carlo tree search, written once for all games.

A simulation deals a possible table behind the view (`title.guess`), with chance of its own, walks down the trees, adds
one position, plays on for a while as the game suggests and judges what has become of it. The search is open loop: a
position is known by the choices that led there, whatever chance gave meanwhile.

Every seat has a tree of its own, in which only those choices lead on that the seat notices. So nobody answers what
another has chosen under a seal, and each seat looks for its own good.

Where the game knows whole plans for a seal (`title.plans`), these are compared, each laid at once and played on; the
best is then laid in small choices and locked."""

from __future__ import annotations

from math import sqrt
from typing import Any, NamedTuple

from ..engine.table import ASK, Option, Table
from ..engine.titles import Title
from . import turns
from .bot import Bot

Line = tuple[Option, ...]  # one option, or a whole plan

LEVELS = {1: 20, 2: 40, 3: 200, 4: 700}  # simulations a choice
USUAL = 2
EXPLORE = 0.6  # how much the unknown is worth
TRUST = 0.5  # in what the game suggests, when a position is first seen
CLEAR = 2.0  # standard errors by which another option must look better than what the game suggests
FARTHEST = 60  # choices a simulation plays on before it is judged wherever it is
PLANS = range(4, 65)  # so many are compared …
TRIALS = 12  # … that each can be tried so often


class Estimate(NamedTuple):
    """What the search thinks of an option: the mean value (0 lost … 1 won) and in how many simulations. A plan counts
    its simulations at the first of its choices only."""

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

    def add(self, value: float) -> None:
        self.visits += 1
        self.total += value
        self.squares += value**2


class Search(Bot):
    """As strong as it has simulations."""

    levels = tuple(LEVELS)

    def __init__(self, title: Title, seed: int | str = 0, level: int = USUAL, simulations: int = 0) -> None:
        super().__init__(title, seed, level)
        self.simulations = simulations or min(LEVELS[level], title.most)
        self.turns = turns.Turns(title, self.simulations, self.rng)

    def choose(self, view: Any, seat: str) -> Option:
        options: list[Option] = view.options(seat, bot=True)
        if self.plan and self.plan[0] in options:
            option, *self.plan = self.plan
            return option
        if len(options) == 1:
            return options[0]
        if self.title.ways and view.asking[0] == ASK:
            return self.turns.choose(view, seat, options)
        favourite = self.suggestion(view, seat, options)
        if favourite and self.lost(view):
            return favourite
        option, *self.plan = self.thought(view, seat)[0][0]
        return option

    def estimates(self, view: Any, seat: str) -> list[Estimate]:
        """Every option (of very many: as many as there are simulations), the best first. Under a seal for which the
        game knows plans, every choice that is part of one, with the value of the best of these."""
        ranked, options = self.thought(view, seat), view.options(seat)
        found: dict[Option, Estimate] = {}
        for line, node in ranked:
            for option in line:
                if option not in found and (not line[1:] or option in options):
                    found[option] = Estimate(option, node.mean, node.visits * (option == line[0]))
        return list(found.values())

    def plans(self, view: Any, seat: str) -> list[Line]:
        """Whole plans, if this is a seal for which the game knows some."""
        if view.asking[0] == ASK or not self.title.plans:
            return []
        most = min(max(self.simulations // TRIALS, PLANS[0]), PLANS[-1], self.simulations)
        return self.title.plans(view, seat, self.rng, most)

    def thought(self, view: Any, seat: str) -> list[tuple[Line, Node]]:
        """The plans or else the options, the best first; of very many options as many as can be tried, what the game
        suggests among them."""
        if plans := self.plans(view, seat):
            return self.ranked(view, seat, plans)
        options: list[Option] = list(view.options(seat, bot=True))
        favourite = self.suggestion(view, seat, options)
        if len(options) > self.simulations:
            kept = [favourite] if favourite else []
            others = [option for option in options if option != favourite]
            options = self.rng.sample(others, self.simulations - len(kept)) + kept
        return self.ranked(view, seat, [(option,) for option in options], favourite)

    def ranked(
        self, view: Any, seat: str, lines: list[Line], favourite: Option | None = None
    ) -> list[tuple[Line, Node]]:
        """The best first. Sequential halving: all are tried equally often, then the better half, and so on; the n-th
        trial of each meets the same chance. What the game suggests stays in to the end, and another option must look
        clearly better; a plan need only look better, for it is one of many that the game would make."""
        left = list(lines)
        trees = {other: Node() for other in view.seats}
        own: dict[Line, Node] = {line: Node() for line in left}
        trees[seat].children = {line[0]: node for line, node in own.items() if len(line) == 1}
        kept = (favourite,) if favourite else None
        base = self.rng.getrandbits(40)
        ranked: list[Line] = []
        for stages in range(max(1, (len(left) - 1).bit_length()), 0, -1):
            rest = self.simulations - sum([node.visits for node in own.values()])
            if rest < len(left):
                break
            for _ in range(max(1, rest // (stages * len(left)))):
                for line in left:
                    if line[1:]:
                        self.lay(view, seat, line, own[line], base + own[line].visits)
                    else:
                        self.simulate(view, trees, seat, line[0], base + own[line].visits)
            spread = self.spread(own) if kept else 0.0
            left.sort(key=lambda o: own[o].mean - (o != kept) * spread / sqrt(own[o].visits), reverse=True)
            keep = (len(left) + 1) // 2 if stages > 1 else 0
            out = left[keep:]
            if keep and kept in out:
                out.remove(kept)
                out.insert(0, left[keep - 1])
                left[keep - 1] = kept
            ranked, left = out + ranked, left[:keep]
        return [(line, own[line]) for line in left + ranked]

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
            node.add(values[mover])

    def lay(self, view: Any, seat: str, plan: Line, node: Node, seed: int) -> None:
        """Make a whole plan and see what becomes of it. No tree grows below it: plans differ by less than what a
        choice to try out would bring in."""
        table = self.title.guess(view, seed)
        chapter = self.title.chapter(table)
        for option in plan:
            table.play(seat, option)
        self.play_on(table, chapter)
        node.add(self.title.evaluate(table, seat))

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
