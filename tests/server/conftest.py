"""Chance of the tables here is the same every time."""

from __future__ import annotations

import hashlib
from itertools import count

import pytest


@pytest.fixture(autouse=True)
def _same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = count()

    def token(size: int) -> str:
        return hashlib.sha256(f"{next(numbers)}".encode()).hexdigest()[: 2 * size]

    monkeypatch.setattr("zashiki.server.house.secrets.token_hex", token)
