"""One Chromium and one server for all browser tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from server.process import Server, running
from web import harness

expect.set_options(timeout=20_000)  # milliseconds: a busy machine is no failure


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    with harness.chromium() as browser:
        yield browser


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("web")) as server:
        yield server


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """Somebody's browser, in which nothing is shown for a moment and nothing is asked twice."""
    with harness.person(chromium) as context:
        yield context
