"""Chance of the tables here is the same every time; the toy may be played at them."""

from __future__ import annotations

import hashlib
from itertools import count

import pytest

from server.toys import free, toy

__all__ = ["free", "toy"]


@pytest.fixture(autouse=True)
def _same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = count()

    def token(size: int) -> str:
        return hashlib.sha256(f"{next(numbers)}".encode()).hexdigest()[: 2 * size]

    monkeypatch.setattr("zashiki.server.house.secrets.token_hex", token)
