"""Slices of the four games to come, on the real engine: each holds one thing that the engine must be able to do. They
are engine tests, not the games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from zashiki.drawing.svg import esc
from zashiki.engine import Drawing, Pack, Table, Title, Words
from zashiki.engine.clauses import Rules


class Slice(Title):
    """A title without a folder: neither rules text nor pack file."""

    @property
    def rules(self) -> Rules:  # type: ignore[override]
        return Rules({}, "")

    @property
    def pack(self) -> Pack:  # type: ignore[override]
        return Pack("slice", "slice")


def worth(view: Any, seat: str) -> float:
    """Nothing is judged before the end."""
    return float(seat in view.result["winners"]) if view.result else 0.5


def plain_words() -> Words:
    return Words(
        prompt=lambda view, question: type(question).__name__,
        option=lambda view, seat, option: " ".join(option),
        fact=lambda view, fact: " ".join(map(str, fact)),
        odds=lambda view, seat, option: "",
        result=lambda view: str(view.result),
        screen=lambda view: str(view.save()),
    )


def title(id: str, table: type[Table], seats: tuple[str, ...], guess: Callable[[Any, int], Table]) -> Slice:
    return Slice(
        id=id,
        name=id,
        folder="",
        rules_version=1,
        table=table,
        deal=lambda dealer, pack: table(seats, dealer, pack),
        read_pack=lambda data, name: Pack("slice", "slice"),
        words=plain_words(),
        evaluate=worth,
        guess=guess,
        draw=lambda view, seat: Drawing((1, 1), {"all": {"t": esc(str(view.save()))}}, {}),
    )
