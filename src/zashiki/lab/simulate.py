"""How well bots play: many games with paired chance, and what may be concluded from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from statistics import pstdev
from typing import Any, Unpack

from ..engine.errors import BadOption
from ..engine.titles import Title
from .play import How, Lab, Played, Seating
from .statistics import Interval, bootstrap, mean, wilson


@dataclass(frozen=True)
class Standing:
    """What one bot reached, in all seats or in one."""

    bot: str
    seat: str  # "": wherever it sat
    games: int
    wins: int
    share: float
    interval: Interval
    score: float  # mean over all its finished games
    score_interval: Interval
    spread: float  # standard deviation of these scores
    won_score: float  # mean over the games it won
    reasons: dict[str, int]  # how its games ended, the most frequent first
    lost: dict[str, int]  # of those it did not win
    choices: float  # a game

    def data(self) -> dict[str, Any]:
        return {
            **vars(self),
            "share": round(self.share, 4),
            "interval": rounded(self.interval, 4),
            "score": round(self.score, 2),
            "score_interval": rounded(self.score_interval, 2),
            "spread": round(self.spread, 2),
            "won_score": round(self.won_score, 2),
            "choices": round(self.choices, 1),
        }


@dataclass(frozen=True)
class Pair:
    """Two bots on the same chance: how much oftener the first wins, game by game."""

    first: str
    second: str
    games: int
    difference: float
    interval: Interval


@dataclass(frozen=True)
class Results:
    """What came out of a simulation; `data` is all of it as plain data."""

    game: str
    setup: dict[str, str]
    pack: str
    seed: int | str
    games: int
    standings: list[Standing]
    pairs: list[Pair]
    seats: list[Standing]  # by seat and bot, where there are several seats
    ms_per_choice: dict[str, float]  # thinking time where one kind of bot sits at a table; differs from run to run

    def data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "setup": self.setup,
            "pack": self.pack,
            "seed": self.seed,
            "games": self.games,
            "bots": [one.data() for one in self.standings],
            "seats": [one.data() for one in self.seats],
            "pairs": [
                {**vars(pair), "difference": round(pair.difference, 4), "interval": rounded(pair.interval, 4)}
                for pair in self.pairs
            ],
            "ms_per_choice": {bot: round(ms, 2) for bot, ms in self.ms_per_choice.items()},
        }


def rounded(interval: Interval, digits: int) -> list[float]:
    return [round(end, digits) for end in interval]


def simulate(title: Title, bots: Sequence[str], games: int, apart: bool = False, **how: Unpack[How]) -> Results:
    """Let bots (as in `random`, `search@2`, `package:Class`) play this many games. Game number i brings the same chance
    to all of them, and the results are the same for any number of jobs. `apart`: each bot plays all games, in all
    seats. One that is named several times sits at the table as often. Raises BadOption."""
    lab = Lab.of(title, bots, how)
    seats, kinds = lab.seats, tuple(dict.fromkeys(bots))
    if not bots or (len(kinds) < len(bots) and (apart or len(seats) == 1)):
        raise BadOption("name at least one bot, and none twice but at the same table")
    if games < 1:
        raise BadOption("games and jobs are numbers from 1")
    played = lab.play_all(seat_them(bots, seats, games, apart))
    counted_in = seats[:1] if title.together else seats  # all win or lose as one: one seat stands for the game
    return Results(
        title.id,
        lab.setup,
        f"{lab.pack.id} {lab.pack.hash}",
        lab.seed,
        games,
        [replace(standing(bot, counted_in, seats, played), seat="") for bot in kinds],
        [pair(a, b, seats, played) for a, b in combinations(kinds, 2)],
        [standing(bot, (seat,), seats, played) for seat in seats for bot in kinds] if len(seats) > 1 else [],
        thinking(kinds, played),
    )


def seat_them(bots: Sequence[str], seats: Sequence[str], games: int, apart: bool = False) -> list[Seating]:
    """Alone at the table (or `apart`) each bot plays every game. With company they share it, the first bot in the first
    seat and so on, and move on by one seat after each game, until each has sat everywhere with the same chance."""
    if len(seats) == 1 or len(bots) == 1 or apart:
        return [Seating(game, (bot,) * len(seats)) for bot in bots for game in range(games)]
    many = len(bots)
    return [
        Seating(game // many, tuple(bots[(game + place) % many] for place in range(len(seats))))
        for game in range(games)
    ]


def standing(bot: str, counted_in: Sequence[str], seats: Sequence[str], played: Sequence[Played]) -> Standing:
    """One bot over the seats that are counted, as far as it sat there."""
    sat = [
        (one, seat)
        for one in played
        for seat, name in zip(seats, one.seating.bots, strict=True)
        if name == bot and seat in counted_in
    ]
    won = [(one, seat) for one, seat in sat if seat in one.winners]
    scores = [float(one.scores[seat]) for one, seat in sat if seat in one.scores]
    return Standing(
        bot,
        counted_in[0] if len(counted_in) < len(seats) else "",
        len(sat),
        len(won),
        len(won) / len(sat) if sat else 0.0,
        wilson(len(won), len(sat)),
        mean(scores),
        bootstrap(scores),
        pstdev(scores) if scores else 0.0,
        mean([float(one.scores[seat]) for one, seat in won if seat in one.scores]),
        counted(one.reason for one, _ in sat),
        counted(one.reason for one, seat in sat if seat not in one.winners),
        mean([one.choices for one, _ in sat]),
    )


def counted(words: Any) -> dict[str, int]:
    return dict(sorted(Counter(words).items(), key=lambda item: (-item[1], item[0])))


def pair(first: str, second: str, seats: Sequence[str], played: Sequence[Played]) -> Pair:
    """The difference of the two shares of wins, by the games (all seatings of one chance together)."""
    totals: dict[int, dict[str, list[float]]] = {}
    for one in played:
        for seat, bot in zip(seats, one.seating.bots, strict=True):
            if bot in (first, second):
                totals.setdefault(one.seating.game, {}).setdefault(bot, []).append(float(seat in one.winners))
    both = [mean(of[first]) - mean(of[second]) for of in totals.values() if first in of and second in of]
    return Pair(first, second, len(both), mean(both), bootstrap(both))


def thinking(bots: Sequence[str], played: Sequence[Played]) -> dict[str, float]:
    """Milliseconds a choice."""
    found = {}
    for bot in bots:
        own = [one for one in played if set(one.seating.bots) == {bot}]
        if choices := sum(one.choices for one in own):
            found[bot] = 1000 * sum(one.seconds for one in own) / choices
    return found
