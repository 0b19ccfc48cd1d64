"""`zashiki bench | simulate | balance`: experiments."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import zashiki

from ..games import title as find_title
from ..lab.play import How
from .common import Json, Options, Usage, chosen, emit, write_text


def bench(game: str, *, seconds: float = 3.0, seed: int = 1, set: Options = None, json: Json = False) -> int:
    """Measure the engine on a game: decisions a second, clone, view, save, restore, memory over many games.

    For example:

    zashiki bench onoda --json

    Parameters
    ----------
    game
        The id of a game.
    seconds
        How long random games are played.
    seed
        Makes the games repeatable.
    set
        A choice of set-up, NAME=VALUE; may be repeated.
    """
    from ..lab.bench import measure

    if not 0.1 <= seconds <= 600:
        raise Usage("--seconds is a number from 0.1 to 600")
    with Console(stderr=True).status("playing"):
        figures = measure(find_title(game), seconds, seed, chosen(set))
    if json:
        emit(figures)
    else:
        for name, value in figures.items():
            print(f"{name:28} {value:,.1f}" if isinstance(value, float) else f"{name:28} {value}")
    return 0


@Parameter(name="*")
@dataclass
class Repeat:
    """How games are repeated."""

    seed: int = 1
    """Makes the games repeatable, whatever the number of jobs."""
    jobs: int = 1
    """How many games are played at once."""
    set: Options = None
    pack: Path | None = None
    """A content file of your own."""

    @contextmanager
    def how(self, game: str) -> Iterator[How]:
        """For the lab, with a progress bar on the error stream, so that results can be piped; only where somebody
        watches. A bot of your own may lie in this folder."""
        content = zashiki.read_pack(game, self.pack) if self.pack else None
        sys.path.insert(0, "")
        columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        console = Console(stderr=True)
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
            task = bar.add_task("", total=None)
            yield {
                "seed": self.seed,
                "jobs": self.jobs,
                "setup": chosen(self.set),
                "pack": content,
                "progress": lambda over, of: bar.update(task, completed=over, total=of),
            }


USUAL = Repeat()
Bots = Annotated[
    list[str] | None,
    Parameter(
        name="--bot", negative="", help="random, quick, greedy, search, search@LEVEL or package:Class; may be repeated."
    ),
]


def simulate(
    game: str,
    *,
    bot: Bots = None,
    games: int = 100,
    apart: Annotated[bool, Parameter(negative="")] = False,
    repeat: Repeat = USUAL,
    svg: Path | None = None,
    json: Json = False,
) -> int:
    """Let bots play many games and compare them: every bot meets the same chance.

    Where a game has several seats, bots fill them in order and move on by one seat after each game.

    Examples:

    zashiki simulate onoda --bot greedy --bot random

    zashiki simulate onoda --bot search --games 400 --jobs 2 --set variant=historical-survival --json

    zashiki simulate onoda --bot mybots:Careful --bot search@2 --svg chart.svg

    Parameters
    ----------
    game
        The id of a game.
    bot
        Who plays (default: search); may be repeated.
    games
        How many games: each bot's own where it sits alone, all together where they share a table.
    apart
        Each bot plays games of its own, in all seats: for games in which all win together.
    svg
        Write the chart here as a picture.
    """
    from ..lab import chart
    from ..lab.simulate import simulate as run

    title = find_title(game)
    with repeat.how(game) as how:
        results = run(title, bot or ["search"], games, apart, **how)
    if svg:
        write_text(svg, chart.svg(results))
    if json:
        emit(results.data())
    else:
        print(chart.text(results))
    return 0


def balance(
    game: str, *, bot: str = "search", games: int = 400, weigh: str = "", repeat: Repeat = USUAL, json: Json = False
) -> int:
    """Which cards, characters and missions go with won games, and which never matter; how often each seat wins.

    Examples:

    zashiki balance onoda --games 2000 --jobs 2

    zashiki balance onoda --bot search@1 --pack my-onoda.toml --json

    zashiki balance okko --bot quick --games 1200 --weigh band

    Parameters
    ----------
    game
        The id of a game.
    bot
        Who plays, in all seats.
    games
        How many games.
    weigh
        A kind of fact that says what a seat brought (in Okko: band): one regression of winning on all that it names.
    """
    from ..lab.balance import balance as run
    from ..lab.balance import text

    title = find_title(game)
    with repeat.how(game) as how:
        found = run(title, bot, games, weigh, **how)
    if json:
        emit(found.data())
    else:
        print(text(found))
    return 0
