"""`zashiki packs check | packs copy | clauses`: what a game is made of."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import zashiki

from ..engine import clauses as clause_files
from ..engine.errors import BadPack
from ..games import title as find_title
from .common import Json, Usage, emit, read_text


def check(file: Path, *, game: str = "", json: Json = False) -> int:
    """Check a content file: every fault is named. Exit status 1 if there are any.

    For example:

    zashiki packs check my-onoda.toml

    Parameters
    ----------
    file
        The file.
    game
        The game it is for (default: the one it names itself).
    """
    name = game or named_game(file)
    try:
        pack = zashiki.read_pack(name, file)
        errors: list[str] = []
    except BadPack as error:
        errors = error.errors
    if json:
        emit({"file": str(file), "game": name, "valid": not errors, "errors": errors})
    else:
        print("\n".join(errors) if errors else f"{file}: a good pack for {name}, hash {pack.hash}")
    return 1 if errors else 0


def named_game(file: Path) -> str:
    """The game a content file says it is for; its own reader names everything else that is wrong."""
    try:
        data = tomllib.loads(read_text(file))
    except (tomllib.TOMLDecodeError, ValueError, RecursionError):
        return zashiki.games()[0]
    head = data.get("game", data.get("meta", {}))
    id = head.get("id") if isinstance(head, dict) else head
    return id if id in zashiki.games() else zashiki.games()[0]


def copy(game: str, file: Path) -> int:
    """Write the built-in content of a game to a file, to be changed.

    For example:

    zashiki packs copy onoda my-onoda.toml

    Parameters
    ----------
    game
        The id of a game.
    file
        A file that does not exist yet.
    """
    source = find_title(game).pack.source
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(source)
    except OSError as error:
        raise Usage(f"{file}: cannot be written: {error}") from None
    print(f"{file}: written; change it, then: zashiki packs check {file}")
    return 0


def clauses(
    game: str,
    clause: str = "",
    *,
    missing: Annotated[bool, Parameter(negative="")] = False,
    tests: Path | None = None,
    json: Json = False,
) -> int:
    """Where every rule of a game is carried out and tested; or one rule.

    For example:

    zashiki clauses onoda

    zashiki clauses onoda ON-RAID-2

    zashiki clauses onoda --missing

    Parameters
    ----------
    game
        The id of a game.
    clause
        Only this rule.
    missing
        List only what no code cites or no test asserts; exit status 1 if there is any.
    tests
        The folder of the tests (default: `tests` beside `src` in a checkout).
    """
    cover = coverage(game, tests)
    if missing:
        lines = cover.missing()
        emit(lines) if json else print("\n".join(lines), end="\n" * bool(lines))
        return 1 if lines else 0
    rules = cover.rules.clauses
    if clause and clause not in rules:
        raise Usage(f"{game} has no clause {clause!r}")
    chosen = [rules[clause]] if clause else list(rules.values())
    tested = cover.tests or {}
    rows = [{"id": c.id, "kind": c.kind, "chapter": c.chapter, "text": c.text, "code": cover.code.get(c.id, []),
             "tests": tested.get(c.id, [])} for c in chosen]  # fmt: skip
    if json:
        emit(rows)
        return 0
    for row in rows:
        print(f"{row['id']}  {row['text']}")
        print(f"    code: {', '.join(row['code']) or '-'}    tests: {', '.join(row['tests']) or '-'}")
    return 0


def coverage(game: str, tests: Path | None) -> clause_files.Coverage:
    """A static scan: nothing of the game is imported but its title."""
    title = find_title(game)
    folder = Path(sys.modules[title.folder].__file__ or "").parent
    if tests and not tests.is_dir():
        raise Usage(f"--tests {tests}: there is no such folder")
    root = tests or folder.parents[3] / "tests"
    asserted = clause_files.asserted_by_tests(root.rglob("test_*.py")) if root.is_dir() else None
    return clause_files.Coverage(title.rules, clause_files.cited_by_code(folder), asserted)
