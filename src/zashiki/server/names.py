"""What people call themselves and say, before anything is done with it: plain text on one line, without signs that turn
or hide what stands beside them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import chain, count

from ..engine.errors import BadOption
from ..engine.tongue import later, say

NAME, TALK, SALT = 24, 300, 64  # characters
COLOURS = (later("vermilion"), later("indigo"), later("gold"), later("pine"), later("plum"), later("ash"))
UNSEEN = {"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"}  # control, format, private, half signs, separators
JOINER = "\u200d"  # holds the parts of one picture together


def cleaned(text: str, longest: int) -> str:
    """The text on one line, at most so long, with nothing in it that is not seen."""
    shown = (" " if sign.isspace() else sign for sign in unicodedata.normalize("NFC", text[: 4 * longest]))
    kept = "".join(sign for sign in shown if sign == JOINER or unicodedata.category(sign) not in UNSEEN)
    return " ".join(stacked(kept).split())[:longest].strip(f" {JOINER}")


def stacked(text: str) -> str:
    """At most two marks on top of one another."""
    found, marks = [], 0
    for sign in text:
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks <= 2:
            found.append(sign)
    return "".join(found)


def read_name(text: str) -> str:
    """A name that somebody gives; "" is none. Raises BadOption for one that is too long or cannot be shown."""
    if len(text) > NAME:
        raise BadOption(say("a name has at most {n} characters", n=NAME))
    name = cleaned(text, NAME)
    if text.strip() and not name:
        raise BadOption(say("this name cannot be shown"))
    return name


def unlike(name: str, taken: Iterable[str]) -> str:
    """The name, or with a number behind it where somebody at the table is called so already."""
    known = {folded(one) for one in taken}
    again = (f"{name[: NAME - 1 - len(str(n))]} {n}" for n in count(2))
    return next(one for one in chain([name], again) if folded(one) not in known) if name else ""


def folded(name: str) -> str:
    """Names that differ in this alone look alike."""
    return unicodedata.normalize("NFKC", name).casefold()


def read_colour(given: str, taken: set[str]) -> str:
    """The colour that was asked for, or the first that nobody has."""
    if given and given not in COLOURS:
        raise BadOption(say("a colour is one of {known}", known=", ".join(COLOURS)))
    free = [colour for colour in COLOURS if colour not in taken]
    return given if given in free else free[0] if free else COLOURS[0]


def read_salt(text: str) -> str:
    """What a person adds to chance: letters, digits, - and _."""
    if len(text) > SALT or not all(sign.isascii() and (sign.isalnum() or sign in "-_") for sign in text):
        raise BadOption(say("a salt has at most {n} letters and digits", n=SALT))
    return text
