"""What the screen says: a session whose words are kept until they are shown, and text with its tones."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from textual.content import Content

from ..engine.game import Game
from ..engine.titles import Panel
from ..engine.tongue import later, say
from .session import People, Session

KEYS = "123456789abcdefgijkmnoprtvwxyz"  # choose an option; the other letters are commands
KEY_HELP = later(
    "Digits and letters choose the option they stand before; arrows and Enter choose too. "
    "Press : to type an option in words, a number, or a command: ? 3 explains an option, ? CLAUSE a rule; "
    "hint, log, undo, save FILE, load FILE, quit. Page Up and Page Down turn over the table."
)
STYLES = {
    "dim": "$foreground 65%",
    "strong": "bold",
    "here": "bold reverse",
    "near": "bold $text-accent",
    "good": "$text-success",
    "warn": "$text-warning",
    "bad": "bold $text-error",
}


class Choice(NamedTuple):
    """A line of the list of options."""

    typed: str  # what a person would type for it
    phrase: str
    side: str  # at a glance
    odds: str


class Talk(Session):
    """The screen shows table, question and chronicle by itself; the rest is said here."""

    def __init__(self, game: Game, people: People, record: Path | None) -> None:
        super().__init__(game, people, record)
        self.said: list[str] = []
        self.left_table = False
        self.called = ""  # the seat that is to sit down next, if somebody asked for it

    def write(self, text: str, indent: int = 0, style: str = "") -> None:
        self.said.append(text)

    def hear(self) -> str:
        """What was said since this was asked last."""
        said, self.said = "\n".join(self.said), []
        return said

    def look(self, _: str) -> None:
        pass

    def ask(self) -> None:
        pass

    def news(self) -> None:
        pass

    def go_on(self) -> None:
        self.keep()  # the screen does the rest

    def hand_over(self, seat: str, curtain: bool) -> None:
        self.called = seat

    def leave(self) -> None:
        self.left_table = True

    def help(self, _: str) -> None:
        self.write(say(KEY_HELP))

    def explain_question(self) -> None:
        self.write(self.prompt())
        for index, choice in enumerate(self.offered()):
            self.write(f"\n{key_of(index)}  {choice.phrase}  [{choice.typed}]")
            if choice.odds:
                self.write(f"   {choice.odds}")
        self.write("\n" + "\n\n".join([*self.clauses(), say(KEY_HELP)]))

    # ---- what the screen shows

    def offered(self) -> list[Choice]:
        """What can be chosen: options, or outcomes where chance is typed in."""
        if needs := self.game.needs:
            return [Choice(word, self.outcome(word), "", "") for word in needs.choices]
        if not (seat := self.at_turn()):
            return []
        view, title = self.game.view(seat), self.game.title
        choices = []
        for option in self.choices():
            side = title.face(view, seat, option).side if title.face else ""
            phrase, odds = title.words.option(view, seat, option), title.words.odds(view, seat, option)
            choices.append(Choice(str(option), phrase, side, odds))
        return choices

    def panels(self) -> list[Panel]:
        """The table in parts; all of it in one where a game has no parts."""
        view, title = self.view(), self.game.title
        if title.panels:
            return list(title.panels(view))
        return [Panel("", [[(line, "")] for line in title.words.screen(view).split("\n")])]

    def chronicle(self) -> list[tuple[str, bool]]:
        """All that happened, and whether the last choice brought it."""
        told = [self.game.start, *(line.told for line in self.game.past)]
        return [(line, facts is told[-1]) for facts in told for line in self.game.title.chronicle(facts, self.seat())]


def key_of(index: int) -> str:
    """The key that chooses the option at this place; where keys run out, arrows and typed words are left."""
    return KEYS[index] if index < len(KEYS) else " "


# ---- text with its tones


def toned(lines: Iterable[Sequence[tuple[str, str]]]) -> Content:
    """Lines of a panel."""
    return Content("\n").join(
        Content.assemble(*((text, STYLES.get(tone, "")) for text, tone in line)) for line in lines
    )


def maps(panels: Iterable[Panel]) -> Content:
    return toned(line for panel in panels if not panel.folded for line in panel.lines)


def sheet(panels: Iterable[Panel], gap: bool) -> Content:
    """What is no map, with headings."""
    lines: list[Sequence[tuple[str, str]]] = []
    for panel in panels:
        if panel.folded:
            lines += [[]] if gap and lines else []
            lines += [[(panel.name, "near")]] if panel.name else []
            lines += panel.lines
    return toned(lines)


def offer(key: str, choice: Choice, width: int, odds: bool, marked: bool) -> Content:
    """An option with the key that chooses it and a mark if it is highlighted; where there is room, with its odds."""
    side = f"  ({choice.side})" if choice.side else ""
    lines = [[(f"{'▸' if marked else ' '}{key} ", "near"), (hung(choice.phrase + side, width, 3), "")]]
    if odds and choice.odds:
        lines.append([("   ", ""), (hung(choice.odds, width, 3), "dim")])
    return toned(lines)


def past(lines: Sequence[tuple[str, bool]], width: int) -> Content:
    """The chronicle; what is new stands out by its sign."""
    return toned(
        [("▸ " if new else "· ", "near" if new else "dim"), (hung(line, width), "" if new else "dim")]
        for line, new in lines
    )


def hung(text: str, width: int, indent: int = 2) -> str:
    """Folded beside a sign that stands before it."""
    return f"\n{'':{indent}}".join(textwrap.wrap(text, width - indent)) if width > indent else text
