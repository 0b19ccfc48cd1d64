"""Any game of the house in plain lines: for terminals of every kind, for pipes and for screen readers.

3                   choose the third option
move tilik          choose by its words, as in a record
?                   odds and clauses of what is asked; `? 3`, `? move ago`, `? ON-RAID-2` explain one thing
hint                what a bot thinks of the options
look, log           the whole table; all that happened
sit SEAT            somebody else who is asked begins, where several people play
undo                take the last choice back
save FILE, load FILE, quit
"""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from ..engine.chance import Needed
from ..engine.game import Game
from ..engine.tongue import say
from .session import BOLD, DIM, EVERYBODY, HELP, People, Session, readable

WIPED = "\x1b[3J\x1b[2J\x1b[H"  # screen and what was scrolled out of it


def run(
    game: Game,
    *,
    people: People = EVERYBODY,
    lines: Iterable[str] | None = None,
    out: TextIO,
    record: Path | None = None,
) -> int:
    """Play to the end of the game or of the input; the exit status of the program. `lines` are read (none: standard
    input), `record` is written anew after every choice."""
    session = Plain(game, people, lines, out, record)
    try:
        return session.play()
    except KeyboardInterrupt:
        session.write("")
        session.farewell()
        return 130
    except BrokenPipeError:  # nobody reads any more; keep Python from complaining of it at its own end
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())
        return 0


def typed() -> Iterator[str]:
    """Lines of standard input, with a prompt and line editing where a person types."""
    if not sys.stdin.isatty():
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")
        yield from sys.stdin
        return
    with suppress(ImportError):
        import readline  # noqa: F401
    with suppress(EOFError):
        while True:
            yield input("> ")
    print()  # the prompt that was left by Ctrl-D stands without an end of line


class Plain(Session):
    """Line after line."""

    def __init__(
        self,
        game: Game,
        people: People,
        lines: Iterable[str] | None,
        out: TextIO,
        record: Path | None,
    ) -> None:
        super().__init__(game, people, record)
        self.out = out
        self.rich = out.isatty() and "NO_COLOR" not in os.environ
        self.width = shutil.get_terminal_size().columns if out.isatty() else 0
        self.echo = lines is not None or not sys.stdin.isatty()
        self.lines = iter(typed() if lines is None else lines)
        if hasattr(out, "reconfigure"):
            out.reconfigure(errors="replace")

    # ---- the loop

    def play(self) -> int:
        """Ask, read, obey."""
        if not self.keep():
            return 2
        self.write(say(HELP))
        if len(self.seats) > 1:
            self.write(say("Several people sit here: sit SEAT lets another who is asked begin."))
            self.go_on()
        else:
            self.play_bots()
            self.look("")
        while not self.game.over:
            if not self.game.needs and not self.at_turn():
                self.write(self.prompt())
                break
            line = self.line()
            if line is None:
                break
            self.obey(line)
        self.farewell()
        return 0

    def line(self) -> str | None:
        """The next line of input; None when there is no more."""
        line = next(self.lines, None)
        if line is None:
            return None
        line = readable(line)
        if self.echo:
            self.write(f"> {line}")
        return line

    def hand_over(self, seat: str, curtain: bool) -> None:
        """What the last person saw is wiped away before the next one looks."""
        if not curtain:
            self.front = seat
            self.news()
            self.ask()
            return
        self.write("")
        who = self.role(seat)
        self.write(say("{seat} is asked now. Press Enter when {seat} sits here and nobody else looks.", seat=who))
        line = self.line()
        if line is None or line.lower() == "quit":
            self.leave()
            return
        if self.out.isatty():
            print(WIPED, end="", file=self.out)
        self.front = seat
        self.news()
        self.look("")

    def leave(self) -> None:
        self.lines = iter(())

    def farewell(self) -> None:
        """How it ended, or how to go on."""
        self.keep()
        if self.game.over:
            self.write("")
        self.write(self.parting(), style=BOLD if self.game.over else "")

    # ---- what is shown

    def look(self, _: str) -> None:
        self.write("")
        self.write(self.game.text(self.seat()))
        self.news()
        if not self.game.over:
            self.ask()

    def ask(self) -> None:
        self.write("")
        if needs := self.game.needs:
            self.ask_chance(needs)
            return
        seat = self.at_turn()
        if not seat:
            return
        view, words = self.game.view(seat), self.game.title.words
        self.write(self.prompt(), style=BOLD)
        options = [(option, words.option(view, seat, option)) for option in self.choices()]
        most = (self.width or 112) // 2
        width = max((len(phrase) for _, phrase in options if len(phrase) <= most), default=0)
        for number, (option, phrase) in enumerate(options, 1):
            self.write(f"{number:3}  {phrase:{width}}  [{option}]", indent=5)
            if odds := words.odds(view, seat, option):
                self.write(f"       {odds}", indent=7, style=DIM)

    def ask_chance(self, needs: Needed) -> None:
        """At a real table: which outcome is needed."""
        self.write(self.prompt(), style=BOLD)
        if needs.choices:
            self.write(f"     {say('One of: {words}', words=', '.join(map(self.outcome, needs.choices)))}", indent=5)

    def write(self, text: str, indent: int = 0, style: str = "") -> None:
        """Folded and marked only where a terminal shows it."""
        for line in text.split("\n"):
            folded = textwrap.wrap(line, self.width, subsequent_indent=" " * indent) if self.width else []
            shown = "\n".join(folded or [line])
            print(f"\x1b[{style}m{shown}\x1b[0m" if style and self.rich else shown, file=self.out)
        self.out.flush()
