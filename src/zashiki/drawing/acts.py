"""Options bound to the things they are about, as attributes of markup.

What may be chosen now carries `data-act` and can be reached by keyboard; what may not carries `data-try`: a
click on it is answered with the clause that forbids it. `data-final` marks what cannot be taken back."""

from __future__ import annotations

from typing import Any

from ..engine.chance import Needed
from ..engine.errors import Peeked
from ..engine.table import Option
from ..engine.titles import Words
from .svg import esc


def is_final(view: Any, seat: str, option: Option) -> bool:
    """Does this lead to chance or behind a veil, so that it cannot be taken back freely? It is tried on the view."""
    trial = view.view(seat)
    trial.told = []
    try:
        trial.play(seat, option)
    except (Needed, Peeked):
        return True
    return False


class Acts:
    """What a seat may choose in this view."""

    def __init__(self, view: Any, seat: str, words: Words) -> None:
        self.view, self.seat, self.words = view, seat, words
        self.lit: list[Option] = view.options(seat)
        question = view.question(seat)
        self.forms: list[list[str]] = [form.split() for form in question.forms] if question else []

    def about(self, thing: str) -> list[Option]:
        """The options that concern this thing."""
        return [option for option in self.lit if thing in option[1:]]

    def attempt(self, kind: str, thing: str, verb: str) -> str:
        """What is tried with a thing with which nothing may be done: `verb`, where the question knows no other."""
        asked = next((form[0] for form in self.forms if form[1:2] == [kind]), verb)
        return f' data-try="{esc(f"{asked} {thing}")}"' if asked else ""

    def bind(self, kind: str, thing: str, classes: str, label: str, verb: str) -> str:
        """The attributes of an element that stands for `thing`, a word of this kind (`REGION`)."""
        about = self.about(thing)
        if len(about) == 1:
            choice = self.words.option(self.view, self.seat, about[0])
            text = choice if label.lower() in choice.lower() else f"{choice}. {label}"
            final = ' data-final=""' if is_final(self.view, self.seat, about[0]) else ""
            return (
                f'class="{classes} lit" data-act="{esc(" ".join(about[0]))}"{final} role="button" tabindex="0" '
                f'aria-label="{esc(text)}"'
            )
        if about:  # more than one thing can be done with it: the list of options tells them apart
            return f'class="{classes} lit" role="img" aria-label="{esc(label)}"'
        return f'class="{classes}" role="img" aria-label="{esc(label)}"{self.attempt(kind, thing, verb)}'
