"""Where the chances turned: how good a finished game looked after each choice, as a line over its moments."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from ..drawing.svg import esc
from .films import Film

WIDTH, HEIGHT, EDGE = 320, 80, 6
TURN = 0.05  # a smaller change is no turn
TURNS = 3  # falls that are named, and as many rises


class Turn(NamedTuple):
    """A scene after which the game looked clearly better or worse than before it."""

    scene: int
    was: float
    now: float

    @property
    def change(self) -> float:
        return self.now - self.was


class Chances:
    """Of a film: the game's own quick judgement at the end of each scene, 0 lost to 1 won as well as can be."""

    def __init__(self, film: Film) -> None:
        self.film = film
        tables = [film.stills[scene.last].table for scene in film.scenes]
        self.values = [film.title.evaluate(table, film.seat) for table in tables]

    @property
    def turns(self) -> list[Turn]:
        """The greatest falls and rises, in the order in which they came."""
        found = [Turn(at, was, now) for at, (was, now) in enumerate(pairwise(self.values), 1)]
        found = sorted((turn for turn in found if abs(turn.change) >= TURN), key=lambda turn: turn.change)
        falls = [turn for turn in found if turn.change < 0][:TURNS]
        rises = [turn for turn in found if turn.change > 0][-TURNS:]
        return sorted(falls + rises)

    def x(self, moment: int) -> float:
        """A moment lies where the slider has it."""
        return round(EDGE + (WIDTH - 2 * EDGE) * moment / max(1, len(self.film.stills) - 1), 1)

    @staticmethod
    def y(value: float) -> float:
        return round(EDGE + (HEIGHT - 2 * EDGE) * (1 - value), 1)

    def svg(self) -> str:
        """The line, its turns marked, and a strip for each scene that leads to its moment. Screen readers have the
        turns as buttons instead."""
        ends = [scene.last for scene in self.film.scenes]
        line = " ".join(f"{self.x(end)},{self.y(value)}" for end, value in zip(ends, self.values, strict=True))
        marks = "".join(
            f'<circle class="{"rise" if turn.change > 0 else "fall"}" cx="{self.x(ends[turn.scene])}" '
            f'cy="{self.y(turn.now)}" r="4"/>'
            for turn in self.turns
        )
        return (
            f'<svg class="chances" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">'
            f'<path class="half" d="M{EDGE} {HEIGHT / 2}H{WIDTH - EDGE}"/><polyline points="{line}"/>{marks}'
            f'<path id="chance-now" d="M{EDGE} 0V{HEIGHT}" data-span="{WIDTH - 2 * EDGE}"/>'
            f"{self.strips(ends)}</svg>"
        )

    def strips(self, ends: list[int]) -> str:
        """From half way to the moment before to half way to the one after."""
        places = [0.0, *((self.x(a) + self.x(b)) / 2 for a, b in pairwise(ends)), float(WIDTH)]
        return "".join(
            f'<rect data-at="{end}" x="{left:.1f}" y="0" width="{right - left:.1f}" height="{HEIGHT}">'
            f"<title>{esc(scene.heading)}: {value:.0%}</title></rect>"
            for end, scene, value, (left, right) in zip(
                ends, self.film.scenes, self.values, pairwise(places), strict=True
            )
        )


def of_film(film: Film) -> Chances | None:
    """Only of a game that is over, while it runs this would be a hint; and only for who played: who looks on has no
    chances."""
    last = film.stills[-1].table
    return Chances(film) if last.result and film.seat in last.seats else None
