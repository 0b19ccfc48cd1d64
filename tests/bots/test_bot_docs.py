"""The code in docs/bots.md and docs/lab.md runs as it stands there."""

from __future__ import annotations

import doctest
import re
import sys
from pathlib import Path

import pytest

from zashiki import bots
from zashiki.games import title as find_title
from zashiki.lab.simulate import simulate

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", ["bots.md", "lab.md"])
def test_examples(name: str) -> None:
    failed, tried = doctest.testfile(str(DOCS / name), module_relative=False)
    assert tried >= 4
    assert failed == 0


def test_the_bot_of_your_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code = re.search("```python\n(from zashiki.bots.*?)```", (DOCS / "bots.md").read_text("utf-8"), re.DOTALL)
    assert code
    assert len(code[1].splitlines()) <= 30
    (tmp_path / "careful.py").write_text(code[1])
    monkeypatch.syspath_prepend(tmp_path)
    results = simulate(find_title("onoda"), ["careful:Careful", "random"], 3, seed=1)
    assert [one.games for one in results.standings] == [3, 3]
    assert sys.modules["careful"].Careful.__mro__[1] is bots.Bot


def test_levels() -> None:
    text = (DOCS / "bots.md").read_text("utf-8")
    listed = {int(level): int(n) for level, n in re.findall(r"`search@(\d)` (\d+)", text)}
    assert listed == bots.LEVELS
