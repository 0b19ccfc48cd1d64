"""What `make test` and CI share: browser tests need Debian's chromium; where it is missing they are skipped and the run
ends by saying so, unless REQUIRE_ALL is set, where every skip is a failure."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest

REQUIRE_ALL = bool(os.environ.get("REQUIRE_ALL"))
os.environ["LANGUAGE"] = "en"  # of programs that tests start
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.stem.endswith("_bots"):  # they play whole games
            item.add_marker(pytest.mark.slow)
        if item.get_closest_marker("browser") and not CHROMIUM:
            item.add_marker(pytest.mark.skip(reason="no chromium: install Debian's package chromium"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report = yield
    if REQUIRE_ALL and report.skipped:
        report.outcome = "failed"
        report.longrepr = f"skipped where nothing may be: {report.longrepr}"
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if skipped := terminalreporter.stats.get("skipped", []):
        reasons = sorted({report.longrepr[2].removeprefix("Skipped: ") for report in skipped})
        terminalreporter.write_line(f"NOT TESTED: {len(skipped)} tests were skipped: {'; '.join(reasons)}", yellow=True)
