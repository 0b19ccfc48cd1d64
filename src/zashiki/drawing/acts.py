"""Options bound to the things they are about, as attributes of markup.

What may be chosen now carries `data-act` and can be reached by keyboard; what may not carries `data-try`: a
click on it is answered with the clause that forbids it."""

from __future__ import annotations

from typing import Any

from ..engine.table import Option
from ..engine.titles import Words
from .svg import esc


class Acts:
    """What a seat may choose in this view."""

    def __init__(self, view: Any, seat: str, words: Words) -> None:
        self.view, self.seat, self.words = view, seat, words
        self.lit: list[Option] = view.options(seat)
        question = view.question(seat)
        self.forms: list[list[str]] = [form.split() for form in question.forms] if question else []

    def bind(self, kind: str, thing: str, classes: str, label: str, verb: str) -> str:
        """The attributes of an element that stands for `thing`, a word of this kind (`REGION`); `verb` is
        tried where the question knows nothing to do with it."""
        about = [option for option in self.lit if thing in option[1:]]
        if len(about) == 1:
            text = f"{self.words.option(self.view, self.seat, about[0])}. {label}"
            return (
                f'class="{classes} lit" data-act="{esc(" ".join(about[0]))}" role="button" tabindex="0" '
                f'aria-label="{esc(text)}"'
            )
        if about:  # more than one thing can be done with it: the list of options tells them apart
            return f'class="{classes} lit" role="img" aria-label="{esc(label)}"'
        asked = next((form[0] for form in self.forms if form[1:2] == [kind]), verb)
        attempt = f' data-try="{esc(f"{asked} {thing}")}"' if asked else ""
        return f'class="{classes}" role="img" aria-label="{esc(label)}"{attempt}'
