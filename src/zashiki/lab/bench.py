"""How fast a game is: random games with nobody listening, on one core, and the cost of copies."""

from __future__ import annotations

import gc
import json
import platform
import random
import resource
import sys
import time
import timeit
from collections.abc import Callable, Mapping
from typing import Any

from ..engine.chance import Fast
from ..engine.fields import plain
from ..engine.table import Table
from ..engine.titles import Title

SAMPLES = 300  # positions on which copies are measured
GAMES = 1000  # games for the memory figure
LONGEST = 2000  # choices: nothing in the rules stops a random walker


def measure(title: Title, seconds: float, seed: int, setup: Mapping[str, str]) -> dict[str, Any]:
    """Figures by name; times in microseconds, CPU time of this process."""
    choices = title.setup(setup)
    chosen, games, spent, positions = play_for(title, seconds, seed, choices)
    acts: dict[str, Callable[[Table], object]] = {
        "clone": Table.clone,
        "view": lambda t: t.view(t.seats[0]),
        "save": lambda t: json.dumps(plain(t.save())),
    }
    costs = {f"{name}_us": cost(act, positions) for name, act in acts.items()}
    saved = [json.dumps(plain(t.save())) for t in positions]
    restore = timeit.repeat(lambda: [restored(title, text) for text in saved], number=1, repeat=5)
    return {
        "game": title.id,
        "setup": choices,
        "python": platform.python_version(),
        "decisions_per_second": round(chosen / spent),
        "decisions": chosen,
        "games": games,
        **costs,
        "restore_us": round(min(restore) / len(saved) * 1e6, 2),
        "save_bytes": round(sum(map(len, saved)) / len(saved)),
        **memory(title, seed, choices),
    }


def play_for(title: Title, seconds: float, seed: int, setup: Mapping[str, str]) -> tuple[int, int, float, list[Table]]:
    """Random games for this long: choices made, games, time spent, and positions from all over them. A choice without
    an alternative is not counted."""
    rng = random.Random(seed).random
    positions: list[Table] = []
    chosen, games, start = 0, 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        table = title.deal(Fast(f"{seed}/{games}"), title.pack, **setup)
        table.run()
        games += 1
        before = chosen
        while seats := table.awaited:
            moves = table.options(seats[0], bot=True)
            table.play(seats[0], moves[int(rng() * len(moves))])
            chosen += 1
            if chosen % 97 == 0 and len(positions) < SAMPLES and not table.result:
                positions.append(table.clone(Fast(games)))
            if chosen - before > LONGEST:
                break
    return chosen, games, spent, positions


def cost(act: Callable[[Table], object], positions: list[Table]) -> float:
    """Microseconds each, the best of five rounds over all positions."""
    best = min(timeit.repeat(lambda: [act(table) for table in positions], number=1, repeat=5))
    return round(best / len(positions) * 1e6, 2)


def restored(title: Title, text: str) -> Table:
    return title.table.restore(json.loads(text), Fast(0), title.pack)


def memory(title: Title, seed: int, setup: Mapping[str, str]) -> dict[str, float]:
    """Peak memory after a tenth of the games and after all of them: it must not grow."""
    peaks = []
    rng = random.Random(seed).random
    for number in range(GAMES):
        table = title.deal(Fast(f"{seed}/m{number}"), title.pack, **setup)
        table.run()
        for _ in range(LONGEST):
            if not (seats := table.awaited):
                break
            moves = table.options(seats[0], bot=True)
            table.play(seats[0], moves[int(rng() * len(moves))])
        if number + 1 in (GAMES // 10, GAMES):
            gc.collect()
            peaks.append(peak_megabytes())
    return {"peak_mb_after_100_games": peaks[0], "peak_mb_after_1000_games": peaks[1]}


def peak_megabytes() -> float:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1024 * 1024 if sys.platform == "darwin" else 1024), 1)
