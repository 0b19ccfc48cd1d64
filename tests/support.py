"""What tests share: `asserts` says which clauses a test asserts; `zashiki clauses` reads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])


def asserts(*clauses: str) -> Callable[[F], F]:
    """The clauses that this test asserts, with the numbers of the rulebook."""

    def mark(test: F) -> F:
        return test

    return mark
