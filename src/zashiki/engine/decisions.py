"""A decision: what a seat must choose now, what it may try, why not, and what follows."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any, ClassVar, Generic, TypeVar, dataclass_transform

from .errors import BadOption, brief
from .table import LOCK, UNLOCK, Option, Table
from .tongue import say

T = TypeVar("T", bound=Table)


@dataclass_transform()
class Fields:
    """Tells type checkers that what derives from it is a dataclass."""


@dataclass
class Decision(Fields, Generic[T]):
    """Its fields are the circumstances: who, about what, what follows.

    `forms` lists what may be tried, as text: words in capitals stand for kinds, whose words `Table.names` gives."""

    seat: str
    forms: ClassVar[tuple[str, ...]] = ()
    forced: ClassVar[bool] = True  # choose unasked when there is no alternative
    back: ClassVar[tuple[str, ...]] = ()  # verbs that only take back

    def candidates(self, t: T) -> Iterable[Option]:
        """All that a person might try: every reading of every form."""
        for form in self.forms:
            yield from product(*[t.names(word) if word.isupper() else (word,) for word in form.split()])

    def knows(self, t: T, option: Option) -> bool:
        """Is this one of the candidates?"""
        return any(fits(t, form, option) for form in self.forms)

    def refuse(self, t: T, option: Option) -> str | None:
        """The clause that forbids it: one predicate, so that permission and explanation cannot disagree."""
        return None

    def under(self, t: T) -> str:
        """The clause under which it is asked: the first it was entered under, unless the circumstances name another."""
        return t.cites.get(type(self).__name__, ("",))[0]

    def settle(self, t: T, option: Option) -> None:
        """Carry it out."""
        raise NotImplementedError

    def options(self, t: T) -> list[Option]:
        """Write these out where there are many candidates for few options; a test holds the two equal."""
        return [x for x in self.candidates(t) if x[0] not in self.back and self.refuse(t, x) is None]

    def takebacks(self, t: T) -> list[Option]:
        """What takes back a small choice made under this question."""
        return [x for x in self.candidates(t) if x[0] in self.back and self.refuse(t, x) is None] if self.back else []

    def moves(self, t: T) -> Iterable[Option]:
        """Under a seal: enough of the options for a bot."""
        return self.options(t)

    def again(self, t: T) -> None:
        """Ask the same once more, after all that this choice sets off."""
        seat, *args = vars(self).values()
        t.ask(seat, type(self), *args)


def fits(t: Table, form: str, option: Option) -> bool:
    """Can these words be read as this form?"""
    words = form.split()
    return len(words) == len(option) and all(
        given in t.names(word) if word.isupper() else given == word for word, given in zip(words, option, strict=True)
    )


def forms(cls: type[Table]) -> Iterator[tuple[str, str]]:
    """All forms of options in a game, with the decision each belongs to."""
    for name, thing in cls.rules.items():
        for form in getattr(thing, "forms", ()):
            yield name, form


def read(t: Table, text: str | Iterable[Any]) -> Option:
    """An option out of its text or its words; raises BadOption naming the word that cannot be read. Whether it is
    allowed now is another question."""
    if not isinstance(text, str) and not (
        isinstance(text, list | tuple) and all(isinstance(word, str) for word in text)
    ):
        raise BadOption(f"an option is a text or a tuple of words, not {brief(text)}")
    option = tuple(text.split() if isinstance(text, str) else text)
    known = [form for _, form in forms(type(t))]
    if option in (LOCK, UNLOCK) or any(fits(t, form, option) for form in known):
        return option
    raise BadOption(_unreadable(t, option, known))


def _unreadable(t: Table, option: Option, known: list[str]) -> str:
    shown = repr(" ".join(option))[:80]
    if not option:
        return say("an option needs at least one word")
    verbs = {form.split()[0] for form in known}
    if option[0] not in verbs:
        return say("{option}: no option begins with {word}", option=shown, word=repr(option[0][:40])) + _near(
            option[0], verbs
        )
    same = [form.split() for form in known if form.split()[0] == option[0]]
    for words in same:
        if len(words) == len(option):
            for word, given in zip(words, option, strict=True):
                if word.isupper() and given not in t.names(word):
                    text = say("{option}: {word} is no {kind}", option=shown, word=repr(given[:40]), kind=word.lower())
                    return text + _near(given, t.names(word))
    forms = sorted({" ".join(words) for words in same})
    return say("{option}: expected {forms}", option=shown, forms=say(" or ").join(forms))


def _near(word: str, words: Iterable[str]) -> str:
    near = difflib.get_close_matches(word, list(words), 1)
    return say("; did you mean {word}?", word=repr(near[0])) if near else ""
