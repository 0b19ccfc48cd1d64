"""Packs: the content of a game as a TOML file. An owner copies the built-in one, changes cards and plays with it.

A game describes its file with the checks below; every fault is named with file, entry, key and what was expected."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .errors import BadPack

Check = Callable[[Any], str]  # what was expected instead, or ""
Keys = Mapping[str, Check]


@dataclass
class Pack:
    """The content of a game, read and checked. Each game adds what its rules look up. `id` and `hash` say which it is:
    the hash is over the text of the file."""

    id: str = ""
    hash: str = ""
    source: str = field(default="", repr=False)

    @classmethod
    def parse(cls, text: str, name: str, read: Callable[[dict[str, Any], str], Pack]) -> Pack:
        """A pack out of the text of its file; raises BadPack with every fault."""
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadPack([f"{name}: not TOML: {error}"]) from None
        pack = read(data, name)
        pack.hash = hashlib.sha256(text.encode()).hexdigest()[:16]
        pack.source = text
        return pack

    @classmethod
    def load(cls, path: Path | str, read: Callable[[dict[str, Any], str], Pack]) -> Pack:
        """A pack out of a file."""
        try:
            text = Path(path).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadPack([f"{path}: cannot be read: {error}"]) from None
        return cls.parse(text, str(path), read)


class Faults:
    """Collects the faults of one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.errors: list[str] = []

    def add(self, entry: str, key: str, expected: str) -> None:
        place = ", ".join(part for part in (entry, f"key {key!r}" if key else "") if part)
        self.errors.append(f"{self.file}: {place}: {expected}")

    def entry(self, data: Any, name: str, required: Keys, optional: Keys | None = None) -> bool:
        """Does this table have the keys it must, none unknown, each of its kind?"""
        optional, before = optional or {}, len(self.errors)
        if not isinstance(data, dict):
            self.add(name, "", f"expected a table, found {shown(data)}")
            return False
        for key in data:
            if key not in required and key not in optional:
                self.add(name, key, f"unknown; expected one of {', '.join(sorted({*required, *optional}))}")
        for key, check in (*required.items(), *optional.items()):
            if key in data:
                if expected := check(data[key]):
                    self.add(name, key, f"expected {expected}, found {shown(data[key])}")
            elif key in required:
                self.add(name, key, "missing")
        return len(self.errors) == before

    def unique(self, kind: str, values: Iterable[Any]) -> None:
        """No value twice."""
        seen: set[Any] = set()
        for value in values:
            if value in seen:
                self.add(f"{kind} {value}", "", "there twice; expected once")
            seen.add(value)

    def count(self, kind: str, found: int, expected: int) -> None:
        """As many as the box holds."""
        if found != expected:
            self.add(kind, "", f"expected {expected}, found {found}")

    def done(self) -> None:
        if self.errors:
            raise BadPack(self.errors)


def shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def text(value: Any) -> str:
    return "" if isinstance(value, str) and value.strip() else "a text"


def word(value: Any) -> str:
    good = isinstance(value, str) and value.isascii() and value.replace("_", "a").replace("-", "a").isalnum()
    return "" if good and value == value.lower() else "an id of small letters, digits, _ and -"


def yes_no(value: Any) -> str:
    return "" if isinstance(value, bool) else "true or false"


def whole(low: int, high: int) -> Check:
    def check(value: Any) -> str:
        good = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        return "" if good else f"a whole number from {low} to {high}"

    return check


def number(low: float, high: float) -> Check:
    def check(value: Any) -> str:
        good = isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high
        return "" if good else f"a number from {low} to {high}"

    return check


def one_of(choices: Collection[Any]) -> Check:
    def check(value: Any) -> str:
        good = not isinstance(value, list | dict) and value in choices
        return "" if good else f"one of {', '.join(map(str, choices))}"

    return check


def exactly(expected: Any) -> Check:
    return lambda value: "" if value == expected and type(value) is type(expected) else shown(expected)


def many(check: Check, at_least: int = 0) -> Check:
    def checked(value: Any) -> str:
        if not isinstance(value, list) or len(value) < at_least:
            return f"a list of at least {at_least}"
        return next((f"a list whose items are each {fault}" for item in value if (fault := check(item))), "")

    return checked


def anything(value: Any) -> str:
    return ""
