"""What can go wrong, each with a sentence that names what and where. All are ValueErrors; none changes anything."""

from __future__ import annotations


def brief(value: object) -> str:
    """What was given, as a sentence about it can hold it."""
    try:
        return repr(value)[:60]
    except ValueError:
        return "a very large number"


class ZashikiError(ValueError):
    """Anything the house refuses."""


class BadOption(ZashikiError):
    """An option, a seat or a choice of set-up that cannot be read: no such word, no such form."""


class Refused(ZashikiError):
    """A choice that can be read but is forbidden now: `clause` forbids it, `text` is that rule in words."""

    def __init__(self, what: str, clause: str, text: str) -> None:
        super().__init__(f"{what}: {text} ({clause})")
        self.what, self.clause, self.text = what, clause, text


class NoUndo(ZashikiError):
    """The last choice cannot be taken back freely; `seats` would have to agree (none: nothing helps)."""

    def __init__(self, text: str, seats: frozenset[str] = frozenset()) -> None:
        super().__init__(text)
        self.seats = seats


class BadOutcome(ZashikiError):
    """An outcome of chance, given by hand, that cannot be."""


class BadPack(ZashikiError):
    """A set of content with faults; `errors` lists them all, a line each."""

    def __init__(self, errors: list[str]) -> None:
        super().__init__("\n".join(errors))
        self.errors = errors


class BadRecord(ZashikiError):
    """A record or a saved game that cannot be read or does not replay; the text names the line or the field."""


class Peeked(Exception):
    """A rule looked at something hidden from the seat whose view it was given: a fault in a game's code."""
