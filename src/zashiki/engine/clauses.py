"""The clauses of a game: its `rules.md`, and where each of them is carried out and tested."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from .tongue import say

ITEM = re.compile(r"^- \*\*([A-Z]{2}(?:-[A-Z0-9]+){1,3})\*\*(?: \((advice|component)\))? (.+)$")
CITED = re.compile(r"\b([A-Z]{2}-[A-Z]+(?:-[A-Z0-9]+){0,2})\b")
HEADING = re.compile(r"^## (.+)$")


@dataclass(frozen=True)
class Clause:
    """One rule: `kind` is "", "advice" (nothing to carry out) or "component" (met by a count)."""

    id: str
    kind: str
    text: str
    chapter: str


@dataclass(frozen=True)
class Rules:
    """All clauses of a game, in the order of its rulebook."""

    clauses: dict[str, Clause]
    markdown: str

    @classmethod
    def parse(cls, markdown: str) -> Rules:
        """Every list item `- **XX-…** sentence`, up to a heading INTERPRETATIONS if there is one."""
        clauses: dict[str, Clause] = {}
        chapter = ""
        for line in markdown.splitlines():
            if line.startswith("# INTERPRETATIONS"):
                break
            if heading := HEADING.match(line):
                chapter = heading[1]
            if item := ITEM.match(line):
                clauses[item[1]] = Clause(item[1], item[2] or "", item[3], chapter)
        return cls(clauses, markdown)

    def text(self, clause: str) -> str:
        """The sentence of a clause."""
        return self.clauses[clause].text if clause in self.clauses else say("this is not possible now")


@dataclass(frozen=True)
class Coverage:
    """Where the clauses of a game are: `code` and `tests` map a clause to the places that cite it. `tests` is None
    where no tests are at hand, as in an installed copy."""

    rules: Rules
    code: dict[str, list[str]]
    tests: dict[str, list[str]] | None

    def missing(self) -> list[str]:
        """What no code carries out or no test asserts, a line each."""
        lines = []
        for clause in self.rules.clauses.values():
            if clause.kind == "advice":
                continue
            if clause.kind != "component" and clause.id not in self.code:
                lines.append(f"{clause.id}: no code cites it: {clause.text}")
            if self.tests is not None and clause.id not in self.tests:
                lines.append(f"{clause.id}: no test asserts it: {clause.text}")
        for where in (self.code, self.tests or {}):
            lines += [f"{id}: cited in {where[id][0]}, but no clause has this id" for id in where if self.unknown(id)]
        return lines

    def unknown(self, id: str) -> bool:
        """Does this look like a clause of a chapter of the rules without being one?"""
        chapters = {clause.rpartition("-")[0] for clause in self.rules.clauses}
        return id.rpartition("-")[0] in chapters and id not in self.rules.clauses


def cited_by_code(folder: Path) -> dict[str, list[str]]:
    """Clause: the places in a game's modules that name it (decorators, refusals, comments, docstrings)."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.py")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for id in CITED.findall(line):
                found.setdefault(id, []).append(f"{path.name}:{number}")
    return found


def asserted_by_tests(paths: Iterable[Path]) -> dict[str, list[str]]:
    """Clause: the test functions decorated with `@asserts("XX-…")` that hold at least one assertion."""
    found: dict[str, list[str]] = {}
    for path in sorted(paths):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            if not any(isinstance(part, ast.Assert | ast.With) for part in ast.walk(node)):
                continue
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", "") == "asserts":
                    for arg in decorator.args:
                        if isinstance(arg, ast.Constant):
                            found.setdefault(str(arg.value), []).append(f"{path.name}:{node.name}")
    return found
