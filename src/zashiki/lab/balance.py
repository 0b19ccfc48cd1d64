"""Which cards, characters and missions go with won and lost games.

Every fact of a game that names something (`event gas`, `used plantains`, `mission_done farmers`) is looked at: were
more games won with it than without? That is an association and no proof. What a player chose is chosen by those who
can afford it, and long games show more of everything. One comparison only is free of that: whether a thing was *dealt
early*, among the first few of its kind that nearly every game turned up, is settled by the shuffle alone. Where that
can be asked, it is, and the finding says so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

from .. import bots
from ..engine.errors import BadOption
from ..engine.packs import Pack
from ..engine.titles import Title
from .play import Played, Progress, Seating, play_all
from .simulate import rounded
from .statistics import Interval, difference, mean

FEWEST = 20  # games with a thing, and without it, before anything is said about it
REACHED = 0.95  # of the games must have been dealt so many of a kind
MOSTLY = 0.98  # of a kind must come straight from chance to call it dealt
SMALL = 0.05  # a difference that cannot matter

Counts = tuple[int, int, int, int]  # won with a thing, games with it, won without it, games without it


@dataclass(frozen=True)
class Finding:
    """One thing: how much oftener games were won with it than without it."""

    what: str
    thing: str
    basis: str  # "dealt": settled by the shuffle; "seen": only an association
    first: int  # "dealt": among so many of its kind; else 0
    games_with: int
    games_without: int
    won_with: float
    won_without: float
    difference: float
    interval: Interval  # 95 %, for this thing alone
    verdict: str  # decides, never matters, open


@dataclass(frozen=True)
class Balance:
    game: str
    bot: str
    setup: dict[str, str]
    seed: int | str
    games: int
    won: float
    findings: list[Finding]
    rare: list[str]  # too seldom seen or missed to say anything

    def data(self) -> dict[str, Any]:
        return {
            **vars(self),
            "won": round(self.won, 4),
            "findings": [
                {
                    **vars(one),
                    "won_with": round(one.won_with, 4),
                    "won_without": round(one.won_without, 4),
                    "difference": round(one.difference, 4),
                    "interval": rounded(one.interval, 4),
                }
                for one in self.findings
            ],
        }


def balance(
    title: Title,
    bot: str,
    games: int,
    seed: int | str = 1,
    jobs: int = 1,
    setup: Mapping[str, str] | None = None,
    pack: Pack | None = None,
    progress: Progress | None = None,
) -> Balance:
    """Play this many games with one bot in all seats and see what goes with winning. A game counts as won if anybody
    won it: this is for games of one party against the box. Raises BadOption."""
    chosen = title.setup(setup or {})
    bots.find(bot)
    if games < 2 * FEWEST or jobs < 1:
        raise BadOption(f"balance needs at least {2 * FEWEST} games and one job")
    seats = title.seats(chosen)
    seatings = [Seating(game, (bot,) * len(seats)) for game in range(games)]
    played = play_all(title, seatings, seed, jobs, chosen, pack or title.pack, progress, listen=True)
    findings, rare = compare(played)
    won = mean([float(bool(one.winners)) for one in played])
    return Balance(title.id, bot, chosen, seed, games, won, findings, rare)


def things(one: Played) -> list[tuple[str, str, bool]]:
    """What the facts of a game name: what happened, to which thing, and whether chance had just brought it."""
    named = [(fact, dealt) for fact, dealt in one.facts if len(fact) > 1 and isinstance(fact[1], str) and fact[1]]
    return [(str(fact[0]), str(fact[1]), dealt) for fact, dealt in named]


def compare(played: Sequence[Played]) -> tuple[list[Finding], list[str]]:
    """Findings, the largest differences first; what decides must stand even though so many things are looked at."""
    raw: list[tuple[Finding, Counts]] = []
    rare: list[str] = []
    won = [bool(one.winners) for one in played]
    for what, (named, dealt) in sorted(kinds(played).items()):
        first = common(named) if dealt else 0
        considered = [(names[:first] if first else names) for names in named]
        for thing in sorted({name for names in named for name in names}):
            there = [thing in names if len(names) >= first else None for names in considered]
            counts = with_and_without(won, there)
            if min(counts[1], counts[3]) < FEWEST:
                rare.append(f"{what} {thing}")
            else:
                raw.append((finding(what, thing, first, counts), counts))
    strict = NormalDist().inv_cdf(1 - 0.025 / max(1, len(raw)))
    judged = [judge(one, difference(*counts, z=strict)) for one, counts in raw]
    return sorted(judged, key=lambda one: (one.basis != "dealt", -abs(one.difference))), rare


def kinds(played: Sequence[Played]) -> dict[str, tuple[list[list[str]], bool]]:
    """For every kind of fact the things that it names, game by game in their order, and whether chance deals them."""
    named: dict[str, list[list[str]]] = {}
    by_chance: dict[str, list[float]] = {}
    for number, one in enumerate(played):
        for what, thing, dealt in things(one):
            named.setdefault(what, [[] for _ in played])[number].append(thing)
            by_chance.setdefault(what, []).append(float(dealt))
    return {what: (games, mean(by_chance[what]) > MOSTLY) for what, games in named.items()}


def common(named: Sequence[Sequence[str]]) -> int:
    """So many were dealt in nearly every game; 0 where one comes up again and again, for then it is no pile that is
    dealt from but a bag whose contents the player's choices have changed."""
    first = sorted(map(len, named))[int((1 - REACHED) * len(named))]
    repeats = [float(len(set(names[:first])) < len(names[:first])) for names in named]
    return first if mean(repeats) < 1 - MOSTLY else 0


def with_and_without(won: Sequence[bool], there: Sequence[bool | None]) -> Counts:
    """Of the games in which it can be said whether the thing was there: won with it, all with it, won without it, all
    without it."""
    tally = [0, 0, 0, 0]
    for victory, present in zip(won, there, strict=True):
        if present is not None:
            tally[0 if present else 2] += victory
            tally[1 if present else 3] += 1
    return tally[0], tally[1], tally[2], tally[3]


def finding(what: str, thing: str, first: int, counts: Counts) -> Finding:
    a, b = counts[0] / counts[1], counts[2] / counts[3]
    basis = "dealt" if first else "seen"
    return Finding(what, thing, basis, first, counts[1], counts[3], a, b, a - b, difference(*counts), "")


def judge(one: Finding, strict: Interval) -> Finding:
    if strict[0] > 0 or strict[1] < 0:
        verdict = "decides"
    elif max(map(abs, one.interval)) < SMALL:
        verdict = "never matters"
    else:
        verdict = "open"
    return Finding(**{**vars(one), "verdict": verdict})


def text(found: Balance, most: int = 12) -> str:
    """The findings that matter most, in words; `most` of each sort."""
    lines = [f"{found.bot} won {100 * found.won:.1f} % of {found.games} games of {found.game}."]
    heads = {
        ("dealt", "decides"): "Dealt early by the shuffle alone, and decisive",
        ("dealt", "open"): "Dealt early, effect not settled by so many games",
        ("dealt", "never matters"): "Dealt early, and never matters",
        ("seen", "decides"): "Goes with winning or losing (an association: who does well lives to see more)",
        ("seen", "never matters"): "Seen or not, all the same",
    }
    for key, head in heads.items():
        group = [one for one in found.findings if (one.basis, one.verdict) == key]
        if group:
            lines += ["", f"{head}:"] + [line(one) for one in group[:most]]
        if len(group) > most:
            lines.append(f"  and {len(group) - most} more")
    if found.rare:
        lines += ["", f"Too seldom there, or too seldom missing, to say anything: {len(found.rare)} things."]
    return "\n".join(lines)


def line(one: Finding) -> str:
    low, high = (100 * end for end in one.interval)
    among = f", among the first {one.first}" if one.first else ""
    return (
        f"  {f'{one.what} {one.thing}':32} {100 * one.difference:+6.1f} points of wins ({low:+.1f} to {high:+.1f}); "
        f"{one.games_with} games with it{among}, {one.games_without} without"
    )
