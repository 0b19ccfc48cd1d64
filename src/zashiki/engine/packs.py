"""Packs: the content of a game as a TOML file. An owner copies the built-in one, changes cards and plays.

A game describes its file with the checks below. Every fault is named with file, entry, key, what was expected
and what was found; inside a key the path counts from 1: `do[2].fail[1].n`. Nothing that a file can hold
raises anything but BadPack."""

from __future__ import annotations

import datetime
import difflib
import hashlib
import tomllib
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from .errors import BadPack, brief

MOST_ERRORS = 20  # more are counted only: they mostly follow from the first


class Fault(NamedTuple):
    """What is wrong inside a value: the path to it ("": the value itself), and a sentence."""

    path: str
    problem: str

    def under(self, path: str) -> Fault:
        return Fault(path + self.path, self.problem)


WORD_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789_-")

Check = Callable[[Any], Fault | None]
Keys = Mapping[str, Check]


@dataclass
class Pack:
    """The content of a game, read and checked. Each game adds what its rules look up. `id` and `hash` say
    which it is: the hash is over the text of the file."""

    id: str = ""
    hash: str = ""
    source: str = field(default="", repr=False)

    @classmethod
    def parse(cls, text: str, name: str, read: Callable[[dict[str, Any], str], Pack]) -> Pack:
        """A pack out of the text of its file; raises BadPack with its faults."""
        try:
            data = tomllib.loads(text)
        except (
            ValueError,
            RecursionError,
        ) as error:  # also: numbers of too many digits
            raise BadPack([f"{name}: not TOML: {error}"]) from None
        pack = read(data, name)
        pack.hash = hashlib.sha256(text.encode()).hexdigest()[:16]
        pack.source = text
        return pack

    @classmethod
    def load(cls, path: Path | str, read: Callable[[dict[str, Any], str], Pack]) -> Pack:
        """A pack out of a file."""
        try:
            text = Path(path).read_text("utf-8-sig")
        except TypeError:
            raise BadPack([f"a pack is a file of content, not {brief(path)}"]) from None
        except (OSError, ValueError) as error:
            raise BadPack([f"{path}: cannot be read: {error}"]) from None
        return cls.parse(text, str(path), read)


class Faults:
    """Collects the faults of one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.errors: list[str] = []

    def add(self, entry: str, key: str, problem: str) -> None:
        place = ", ".join(part for part in (entry, f"key {clipped(key)!r}" if key else "") if part)
        self.errors.append(f"{self.file}: {place}: {problem}")

    def entry(self, data: Any, name: str, required: Keys, optional: Keys | None = None) -> bool:
        """Does this table have the keys it must, none unknown, each of its kind?"""
        before = len(self.errors)
        for fault in faults_of(data, required, optional or {}):
            self.add(name, fault.path.removeprefix("."), fault.problem)
        return len(self.errors) == before

    def unique(self, kind: str, values: Iterable[str | int]) -> None:
        """No value twice."""
        seen: set[str | int] = set()
        for value in values:
            if value in seen:
                self.add(f"{kind} {shown(value)}", "", "there twice; expected once")
            seen.add(value)

    def count(self, kind: str, found: int, expected: int) -> None:
        """As many as the box holds."""
        if found != expected:
            self.add(kind, "", f"expected {expected}, found {found}")

    def done(self) -> None:
        if more := self.errors[MOST_ERRORS:]:
            self.errors[MOST_ERRORS:] = [f"{self.file}: and {len(more)} more"]
        if self.errors:
            raise BadPack(self.errors)


def faults_of(data: Any, required: Keys, optional: Keys) -> Iterator[Fault]:
    """Every fault of a table."""
    if not isinstance(data, dict):
        yield Fault("", f"expected a table, found {shown(data)}")
        return
    keys = {**required, **optional}
    for key in data:
        if key not in keys:
            yield Fault(f".{key}", f"unknown; expected {listed(sorted(keys), key)}")
    for key, check in keys.items():
        if key not in data:
            if key in required:
                yield Fault(f".{key}", "missing")
        elif fault := check(data[key]):
            yield fault.under(f".{key}")


def name_of(entry: Any, kind: str, index: int) -> str:
    """What an entry of a list is called where it is at fault: by its id, or its place where it has none."""
    id = entry.get("id") if isinstance(entry, dict) else None
    return f"[[{kind}]] {id}" if _is_word(id) else f"[[{kind}]] at place {index + 1}"


class Reader(ABC):
    """Checks the file of a game, section by section. `head` is what the file must hold at its top."""

    head: ClassVar[Keys]

    def __init__(self, faults: Faults, data: dict[str, Any]) -> None:
        self.faults, self.data = faults, data

    @classmethod
    def check(cls, data: dict[str, Any], file: str) -> None:
        """Raises BadPack with all faults. What belongs together is compared once each part is sound."""
        faults = Faults(file)
        if faults.entry(data, "the file", cls.head):
            reader = cls(faults, data)
            reader.read_entries()
            if not faults.errors:
                reader.compare()
        faults.done()

    @abstractmethod
    def read_entries(self) -> None:
        """Each entry by itself."""

    @abstractmethod
    def compare(self) -> None:
        """What belongs together."""


# ---- words for what was found and what was expected


def clipped(text: str, most: int = 60) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def shown(value: Any) -> str:
    """A value of a file, briefly."""
    match value:
        case bool():
            return "true" if value else "false"
        case dict():
            return f"a table of {len(value)}"
        case list():
            return f"a list of {len(value)}"
        case int() if abs(value) >= 10**15:
            return "a very large number"
        case datetime.date() | datetime.time():
            return str(value)
        case _:
            return clipped(repr(value))


def listed(choices: Collection[Any], given: Any = None) -> str:
    """`one of a, b, c`; of very many some, and what is most like the one that was given."""
    words = [str(choice) for choice in choices]
    near = difflib.get_close_matches(given[:60], words, 1) if isinstance(given, str) else []
    if len(words) > 14:
        words[5:-1] = ["…"]
    return f"one of {', '.join(words)}" + (f" (did you mean {near[0]!r}?)" if near else "")


# ---- checks


def expected(what: str, good: Callable[[Any], bool]) -> Check:
    """A check by a predicate; `what` names in words what passes."""
    return lambda value: None if good(value) else Fault("", f"expected {what}, found {shown(value)}")


def _is_text(value: Any) -> bool:
    """Something to read, without the control characters that upset pictures and terminals."""
    return (
        isinstance(value, str)
        and bool(value.strip())
        and not any(unicodedata.category(char) == "Cc" or char in "\ufffe\uffff" for char in value)
    )


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 40 and set(value) <= WORD_LETTERS


text = expected("a text of one line", _is_text)
word = expected("an id of small letters, digits, _ and -", _is_word)
yes_no = expected("true or false", lambda value: isinstance(value, bool))


def whole(low: int, high: int, zero: bool = True) -> Check:
    return expected(
        f"a whole number from {low} to {high}" + ("" if zero else ", not 0"),
        lambda value: type(value) is int and low <= value <= high and (zero or value != 0),
    )


def number(low: float, high: float) -> Check:
    what = f"a number from {low} to {high}"
    return expected(what, lambda value: type(value) in (int, float) and low <= value <= high)


def one_of(choices: Collection[Any]) -> Check:
    def check(value: Any) -> Fault | None:
        if any(type(value) is type(choice) and value == choice for choice in choices):
            return None
        return Fault("", f"expected {listed(choices, value)}, found {shown(value)}")

    return check


def exactly(wanted: Any) -> Check:
    return expected(shown(wanted), lambda value: type(value) is type(wanted) and value == wanted)


def many(check: Check, at_least: int = 0, at_most: int = 200) -> Check:
    """A list of so many items that each pass."""
    wanted = f"a list of {at_least} to {at_most}"

    def checked(value: Any) -> Fault | None:
        if not isinstance(value, list) or not at_least <= len(value) <= at_most:
            return Fault("", f"expected {wanted}, found {shown(value)}")
        faults = (fault.under(f"[{i}]") for i, item in enumerate(value, 1) if (fault := check(item)))
        return next(faults, None)

    return checked


def table(required: Keys, optional: Keys | None = None) -> Check:
    """A table inside a value."""
    return lambda value: next(faults_of(value, required, optional or {}), None)


def anything(value: Any) -> None:
    return None
