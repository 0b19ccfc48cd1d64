"""What the commands share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

Json = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON, for programs.")]
TAKEN = ("name", "seed", "dealer", "pack")  # what `zashiki.new` calls its own arguments
Options = Annotated[
    list[str] | None, Parameter(name="--set", negative="", help="A choice of set-up, NAME=VALUE; may be repeated.")
]


class Usage(Exception):
    """What was typed cannot be done; ends with one line and exit status 2."""


def chosen(pairs: list[str] | None) -> dict[str, str]:
    """NAME=VALUE, several times."""
    result = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Usage(f"--set {pair!r}: expected NAME=VALUE")
        if name in TAKEN:
            raise Usage(f"--set {pair}: {name} is no choice of set-up")
        result[name] = value
    return result


def read_text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Usage(f"{file}: cannot be read: {error}") from None


def write_text(file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise Usage(f"{file}: cannot be written: {error}") from None


def emit(data: Any) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))
