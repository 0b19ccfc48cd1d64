"""Which cards, characters and missions go with won and lost games.

Every fact of a game that names something (`event gas`, `used plantains`, `mission_done farmers`) is looked at: were
more games won with it than without? That is an association and no proof. What a player chose is chosen by those who
can afford it, and long games show more of everything. One comparison only is free of that: whether a thing was *dealt
early*, among the first few of its kind that nearly every game turned up, is settled by the shuffle alone. Where that
can be asked, it is, and the finding says so.

Where seats play against each other, each seat of each game is a sample: what the facts about this seat name, and
whether it won. Such samples of one game hang together (one wins, so others lose), which the intervals do not know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, pstdev
from typing import Any, NamedTuple, Unpack

from ..engine.errors import BadOption
from ..engine.titles import Title
from .play import Fact, How, Lab, Played, Seating
from .regression import Fit, weigh
from .simulate import rounded
from .statistics import Interval, difference, mean, wilson

FEWEST = 20  # games with a thing, and without it, before anything is said about it
REACHED = 0.95  # of the games must have been dealt so many of a kind
MOSTLY = 0.98  # of a kind must come straight from chance to call it dealt
SMALL = 0.05  # a difference that cannot matter

Thing = tuple[str, str, bool]  # what happened, to which thing, and whether chance had just brought it
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
    points: float  # scored at the end by those with it, on the average
    spread: float  # of these points: their standard deviation


class Sample(NamedTuple):
    """A party's game, or a seat's: was it won, and what did it see, in order."""

    won: bool
    things: Sequence[Thing]
    points: int = 0


class SeatShare(NamedTuple):
    """How often who sits there wins, all playing alike."""

    seat: str
    share: float
    interval: Interval


@dataclass(frozen=True)
class Balance:
    game: str
    bot: str
    setup: dict[str, str]
    seed: int | str
    games: int
    won: float  # of the games by the party, or by each seat on the average
    party: bool  # all win together or nobody
    seats: list[SeatShare]  # where they play against each other
    findings: list[Finding]
    rare: list[str]  # too seldom seen or missed to say anything
    fit: Fit | None = None  # one regression on what a fact names, where it was asked for

    def data(self) -> dict[str, Any]:
        return {
            **vars(self),
            "won": round(self.won, 4),
            "seats": [
                {"seat": one.seat, "share": round(one.share, 4), "interval": rounded(one.interval, 4)}
                for one in self.seats
            ],
            "findings": [
                {
                    **vars(one),
                    "won_with": round(one.won_with, 4),
                    "won_without": round(one.won_without, 4),
                    "difference": round(one.difference, 4),
                    "interval": rounded(one.interval, 4),
                    "points": round(one.points, 1),
                    "spread": round(one.spread, 1),
                }
                for one in self.findings
            ],
            "fit": self.fit.data() if self.fit else None,
        }


def balance(title: Title, bot: str, games: int, fact: str = "", **how: Unpack[How]) -> Balance:
    """Play this many games with one bot in all seats and see what goes with winning. `fact`: one regression on what
    facts of this kind name besides. Raises BadOption."""
    lab = Lab.of(title, [bot], how)
    if games < 2 * FEWEST:
        raise BadOption(f"balance needs at least {2 * FEWEST} games")
    seats = lab.seats
    played = lab.play_all([Seating(game, (bot,) * len(seats)) for game in range(games)], listen=True)
    found = samples(played, seats)
    findings, rare = compare(found)
    chances = [SeatShare(seat, *share([seat in one.winners for one in played])) for seat in seats]
    won = mean([float(one.won) for one in found])
    party, fit = len(found) == games, weigh(played, seats, fact) if fact else None
    shares = [] if party else chances
    return Balance(title.id, bot, lab.setup, lab.seed, games, won, party, shares, findings, rare, fit)


def share(won: Sequence[bool]) -> tuple[float, Interval]:
    return mean(list(map(float, won))), wilson(sum(won), len(won))


def samples(played: Sequence[Played], seats: Sequence[str]) -> list[Sample]:
    """A sample a game where all win together or nobody: the party, and all that its game named. Else a sample a seat of
    every game: what the facts about this seat named. Facts that are about no seat say nothing of who won."""
    if all(len(one.winners) in (0, len(seats)) for one in played):
        return [
            Sample(bool(one.winners), things(one.facts, seats), max(one.scores.values(), default=0)) for one in played
        ]
    return [
        Sample(
            seat in one.winners,
            things([(without(fact, seat), dealt) for fact, dealt in one.facts if seat in fact]),
            one.scores.get(seat, 0),
        )
        for one in played
        for seat in seats
    ]


def without(fact: tuple[str | int, ...], seat: str) -> tuple[str | int, ...]:
    return tuple(word for word in fact if word != seat)


def things(facts: Sequence[Fact], seats: Sequence[str] = ()) -> list[Thing]:
    """What facts name: what happened, to which thing, and whether chance had just brought it. Where that is one of
    these seats, what is said of it next is a thing too: `tie grandma thrift` names grandma, and thrift among what
    `tie grandma` names."""
    found: list[Thing] = []
    for (what, *named), dealt in facts:
        kind = str(what)
        for thing in named:
            if not isinstance(thing, str) or not thing:
                break
            found.append((kind, thing, thing in dealt))
            if thing not in seats:
                break
            kind = f"{kind} {thing}"
    return found


def compare(found: Sequence[Sample]) -> tuple[list[Finding], list[str]]:
    """Findings, the largest differences first; what decides must stand even though so many things are looked at."""
    raw: list[tuple[Finding, Counts]] = []
    rare: list[str] = []
    won = [one.won for one in found]
    for what, (named, dealt) in sorted(kinds(found).items()):
        first = common(named) if dealt else 0
        considered = [(names[:first] if first else names) for names in named]
        for thing in sorted({name for names in named for name in names}):
            there = [thing in names if len(names) >= first else None for names in considered]
            counts = with_and_without(won, there)
            if min(counts[1], counts[3]) < FEWEST:
                rare.append(f"{what} {thing}")
            else:
                points = [float(one.points) for one, present in zip(found, there, strict=True) if present]
                raw.append((finding(what, thing, first, counts, points), counts))
    strict = NormalDist().inv_cdf(1 - 0.025 / max(1, len(raw)))
    judged = [judge(one, difference(*counts, z=strict)) for one, counts in raw]
    return sorted(judged, key=lambda one: (one.basis != "dealt", -abs(one.difference))), rare


def kinds(found: Sequence[Sample]) -> dict[str, tuple[list[list[str]], bool]]:
    """For every kind of fact the things that it names, one sample after another, and whether chance deals them."""
    named: dict[str, list[list[str]]] = {}
    by_chance: dict[str, list[float]] = {}
    for number, one in enumerate(found):
        for what, thing, dealt in one.things:
            if what not in named:
                named[what] = [[] for _ in found]
            named[what][number].append(thing)
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


def finding(what: str, thing: str, first: int, counts: Counts, points: Sequence[float]) -> Finding:
    a, b = counts[0] / counts[1], counts[2] / counts[3]
    basis = "dealt" if first else "seen"
    apart = difference(*counts)
    return Finding(
        what, thing, basis, first, counts[1], counts[3], a, b, a - b, apart, "", mean(points), pstdev(points)
    )


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
    if not found.party:
        lines = [f"{found.games} games of {found.game} among {found.bot}; what a seat saw and did, and whether it won."]
    for one in found.seats:
        low, high = (100 * end for end in one.interval)
        lines.append(f"  {one.seat:12} wins {100 * one.share:.1f} % ({low:.1f} to {high:.1f})")
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
    if found.fit:
        lines += ["", *weights(found.fit)]
    if found.rare:
        lines += ["", f"Too seldom there, or too seldom missing, to say anything: {len(found.rare)} things."]
    return "\n".join(lines)


def weights(fit: Fit) -> list[str]:
    """The regression, in words."""
    head = f"One regression on what `{fit.fact}` names ({fit.samples} samples, {100 * fit.explained:.0f} % explained):"
    return [head] + [
        f"  {one.thing:32} {100 * one.effect:+6.1f} points of wins ({100 * one.interval[0]:+.1f} to "
        f"{100 * one.interval[1]:+.1f}); in {one.games} games"
        for one in fit.weights
    ]


def line(one: Finding) -> str:
    low, high = (100 * end for end in one.interval)
    among = f", among the first {one.first}" if one.first else ""
    return (
        f"  {f'{one.what} {one.thing}':32} {100 * one.difference:+6.1f} points of wins ({low:+.1f} to {high:+.1f}); "
        f"{one.games_with} games with it{among}, {one.games_without} without"
    )
