"""The language that is spoken: sentences are written in English and looked up in catalogues of the standard `gettext`.

A language is chosen for what is being done now (`speaking`), not for the program: two people at one server are each
answered in their own. Nothing but words depends on it: no option, record or id does.

>>> with speaking("nl"):
...     say("Health {points}", points=3)
'Gezondheid 3'
>>> say("Health {points}", points=3), say("A sentence that no catalogue has.")
('Health 3', 'A sentence that no catalogue has.')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files

ENGLISH = "en"
LANGUAGES = {ENGLISH: "English", "nl": "Nederlands"}
FIRST = "zashiki.mo"  # engine, pages and terminal; then those of the games
_spoken: ContextVar[str] = ContextVar("language", default=ENGLISH)


# ---- which one


def spoken() -> str:
    """The language of now."""
    return _spoken.get()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak this language inside the block; one that the house does not know is English."""
    before = _spoken.set(language if language in LANGUAGES else ENGLISH)
    try:
        yield
    finally:
        _spoken.reset(before)


def best(wishes: Iterable[str]) -> str:
    """The first language that the house knows, out of names such as `nl-BE` or `nl_NL.UTF-8`."""
    tags = (wish.strip().lower().replace("_", "-").partition("-")[0].partition(".")[0] for wish in wishes)
    return next((tag for tag in tags if tag in LANGUAGES), ENGLISH)


def everywhere(make: Callable[[], str]) -> dict[str, str]:
    """The same words in every language, for what is kept longer than it is looked at."""
    found = {}
    for language in LANGUAGES:
        with speaking(language):
            found[language] = make()
    return found


@cache
def catalogue(language: str) -> NullTranslations:
    """All catalogues of a language as one; what none of them has stays English."""
    found = NullTranslations()
    folder = files("zashiki") / "locale" / language / "LC_MESSAGES"
    if folder.is_dir():
        names = sorted((file.name for file in folder.iterdir() if file.name.endswith(".mo")), key=lambda n: n != FIRST)
        for name in names:
            with (folder / name).open("rb") as file:
                found.add_fallback(GNUTranslations(file))
    return found


# ---- saying it


def _(text: str) -> str:
    """A text as it is, such as one that a pack brings."""
    return catalogue(spoken()).gettext(text) if text else ""  # "" would find the head of a catalogue


def ngettext(one: str, many: str, n: int) -> str:
    """The sentence for this number of things."""
    return catalogue(spoken()).ngettext(one, many, n)


def say(sentence: str, **fields: object) -> str:
    """A sentence with its fields filled in."""
    return _(sentence).format(**fields)


def count(n: int, one: str, many: str, **fields: object) -> str:
    """The sentence for this number of things, with its fields filled in."""
    return ngettext(one, many, n).format(n=n, **fields)


def listed(words: Sequence[str]) -> str:
    """Several names in a row."""
    if len(words) < 2:
        return "".join(words)
    return say("{names} and {last}", names=", ".join(words[:-1]), last=words[-1])


def decimal(number: float) -> str:
    """With one digit behind the point."""
    return f"{number:.1f}".replace(".", _("."))


# ---- marking what is said elsewhere


def later(text: str) -> str:
    """Marks a text that stands in a table and goes through `say` or `_` when it is shown."""
    return text


def both(one: str, many: str) -> tuple[str, str]:
    """The same for a sentence that goes through `count`."""
    return one, many
