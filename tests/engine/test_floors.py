"""The floors of the house: each imports only what lies below it; the lower four import the standard library only."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "zashiki"
FLOORS = ["engine", "drawing", "games", "bots", "lab", "terminal", "web", "server", "cli"]
STANDARD_ONLY = {"engine", "drawing", "games", "bots"}
BESIDE = {"lab": set(), "terminal": {"lab"}, "web": {"lab", "terminal"}, "server": {"terminal"}}  # no floor of theirs
ALLOWED_UP = {("engine", "drawing")}  # Game.svg asks for the picture when it is called, never on import


def floor(path: Path) -> str:
    part = path.relative_to(SOURCE).parts[0]
    return part.removesuffix(".py")


def imports(path: Path) -> list[tuple[str, bool]]:
    """(module, on import?) of everything this file imports, relative names made absolute."""
    tree = ast.parse(path.read_text("utf-8"))
    package = ["zashiki", *path.relative_to(SOURCE).parts[:-1]]
    top = set(tree.body)
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [(alias.name, node in top) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            found += [(f"{name}.{alias.name}", node in top) for alias in node.names]
    return found


@pytest.mark.parametrize("path", sorted(SOURCE.rglob("*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_each_floor_imports_only_what_lies_below(path: Path) -> None:
    here = floor(path)
    if here not in FLOORS:
        return  # the package itself and __main__
    for name, on_import in imports(path):
        parts = name.split(".")
        if parts[0] == "zashiki" and len(parts) > 1 and parts[1] in FLOORS:
            above = FLOORS.index(parts[1]) > FLOORS.index(here)
            assert not above or (not on_import and (here, parts[1]) in ALLOWED_UP), f"{path}: {name}"
            assert parts[1] not in BESIDE.get(here, set()), f"{path}: {name}"
        elif here in STANDARD_ONLY:
            assert parts[0] in sys.stdlib_module_names or parts[0] == "zashiki", f"{path}: {name}"


def test_games_know_nothing_of_each_other() -> None:
    for path in SOURCE.glob("games/*/*.py"):
        for name, _ in imports(path):
            parts = name.split(".")
            if parts[:2] == ["zashiki", "games"] and len(parts) > 2 and (SOURCE / "games" / parts[2]).is_dir():
                assert parts[2] == path.parent.name, f"{path}: {name}"
