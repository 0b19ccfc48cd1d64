"""One game at one terminal, whatever the terminal looks like: lines that are typed are read and obeyed alike."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from .. import bots
from .. import load as load_record
from ..engine.chance import Needed, Scripted
from ..engine.decisions import forms
from ..engine.errors import BadOption, BadOutcome, BadRecord, NoUndo, Refused
from ..engine.game import SPECTATOR, Game, Option, known, outcome
from ..engine.records import WAITING
from ..engine.table import RACE, Told
from ..engine.tongue import count, later, listed, say

HELP = later(
    "Type the number of an option or its words. ? explains what is asked (? 3 an option, ? CLAUSE a rule); "
    "hint says what a bot thinks of the options; look, log, undo, save FILE, load FILE, quit."
)
BOLD, DIM = "1", "2"


class People(NamedTuple):
    """Who plays at this terminal: the seats of people (None: all that no bot has), and the bots in others."""

    seats: Sequence[str] | None = None
    bots: Mapping[str, bots.Bot] = {}


EVERYBODY = People()


class Session:
    """What is written, shown and asked differs from terminal to terminal; what is typed means the same."""

    def __init__(self, game: Game, people: People, record: Path | None) -> None:
        self.game, self.people, self.record = game, people, record
        self.front = ""  # who sits at the keyboard, where several do in turn
        self.left: Game | None = None  # the game that `load` put aside
        self.saved: tuple[str, str] = ("", "")  # the record that was saved last, and where
        self.heard = dict.fromkeys(game.seats, len(self.story()) if game.past else 0)  # how many facts
        self.leaving = False

    # ---- a terminal's own

    def write(self, text: str, indent: int = 0, style: str = "") -> None:
        """Say this; what does not fit in one line goes on indented."""
        raise NotImplementedError

    def look(self, _: str) -> None:
        """The whole table, then the question."""
        raise NotImplementedError

    def ask(self) -> None:
        """The question with its clause and the options by number."""
        raise NotImplementedError

    def hand_over(self, seat: str, curtain: bool) -> None:
        """Somebody else is asked now; behind a `curtain` where seats know different things."""
        raise NotImplementedError

    def leave(self) -> None:
        """No more input."""
        raise NotImplementedError

    # ---- what is typed

    def obey(self, line: str) -> None:
        """One line of input."""
        word, _, rest = line.partition(" ")
        command = "?" if line.startswith("?") else word.lower()
        leaving, self.leaving = self.leaving, False
        if self.spelled(line) in map(str, self.choices()):
            self.choose(line)
        elif command == "quit":
            self.quit(leaving)
        elif command in COMMANDS:
            getattr(self, COMMANDS[command])(line[1:].strip() if command == "?" else rest.strip())
        elif not line:
            self.ask()
        elif self.game.needs:
            self.supply(line.lower(), self.game.needs)
        else:
            self.choose(line)

    def go_on(self) -> None:
        """Bots choose; who sits here hears what is new; then the next person is asked."""
        self.play_bots()
        self.keep()
        self.news()
        if self.game.over:
            return
        if (seat := self.at_turn()) and seat != self.front and len(self.seats) > 1:
            self.hand_over(seat, self.secretive())
        else:
            self.ask()

    # ---- who plays

    @property
    def seats(self) -> Sequence[str]:
        """Where people sit here."""
        bots, seats = self.people.bots, self.people.seats
        return [seat for seat in self.game.seats if seat not in bots] if seats is None else seats

    def secretive(self) -> bool:
        """Do people here know different things?"""
        return len({known(self.game.view(seat)) for seat in self.seats}) > 1

    def sit(self, text: str) -> None:
        """Somebody else who is asked as well sits down: the seat by its id or as its role is called."""
        here = [one for one in self.game.to_move if one in self.seats]
        seat = next((one for one in here if text.lower() in (one, self.role(one).lower())), "")
        if seat:
            self.hand_over(seat, self.secretive())
        else:
            self.write(say("Who is asked here now: {seats}.", seats=listed([self.role(one) for one in here])))

    def role(self, seat: str) -> str:
        return self.game.title.role(seat)

    def bot_due(self) -> str:
        """The seat of a bot that must choose now, or "". In a race bots wait for people."""
        if self.game.needs or (self.game.table.asking[0] == RACE and self.at_turn()):
            return ""
        return next((seat for seat in self.game.to_move if seat in self.people.bots), "")

    def play_bots(self) -> None:
        while seat := self.bot_due():
            self.game.play(seat, self.people.bots[seat].choose(self.game.view(seat), seat))

    # ---- the game through these eyes

    def at_turn(self) -> str:
        """The seat here that is asked now, or ""."""
        asked = [seat for seat in self.game.to_move if seat in self.seats]
        return self.front if self.front in asked else next(iter(asked), "")

    def seat(self) -> str:
        """Through whose eyes this terminal looks."""
        return self.at_turn() or self.front or next(iter(self.seats), SPECTATOR)

    def view(self) -> Any:
        return self.game.view(self.seat())

    def choices(self) -> list[Option]:
        """What is offered now, in the order of its numbers."""
        seat = self.at_turn()
        return [*self.game.options(seat), *self.game.takebacks(seat)] if seat else []

    def story(self) -> list[Told]:
        """All that happened."""
        return [told for facts in (self.game.start, *(line.told for line in self.game.past)) for told in facts]

    def news(self) -> None:
        """The lines of the chronicle that are new to who sits here. Where nothing is secret, who missed no more reads
        along."""
        seat, story = self.front or self.seat(), self.story()
        since = self.heard.get(seat, 0)
        self.tell(story[since:], seat)
        along = () if self.secretive() else self.seats
        self.heard |= {one: len(story) for one in (seat, *along) if self.heard.get(one, 0) >= since}

    def log(self, _: str) -> None:
        """All that happened."""
        self.tell(self.story(), self.seat())

    def tell(self, told: list[Told], seat: str) -> None:
        for line in self.game.title.chronicle(told, seat):
            self.write(f"* {line}", indent=2)

    def prompt(self) -> str:
        """What is awaited in one sentence, with its clause; in the end the result."""
        if self.game.over:
            return self.parting()
        if needs := self.game.needs:
            if words := self.game.title.outcomes:
                return words.asked(self.view(), needs)
            kind, stream = needs.kind, needs.stream
            return say("Chance is needed: {kind} from {stream}. Type what came up.", kind=kind, stream=stream)
        if not (seat := self.at_turn()):
            asked = listed([self.role(one) for one in self.game.to_move])
            return say("Now {seats} must choose, and nobody here plays that.", seats=asked)
        view = self.game.view(seat)
        who = f"{self.role(seat)}: " if len(self.game.seats) > 1 else ""
        return f"{who}{self.game.title.words.prompt(view, view.question(seat))} [{view.now()}]"

    def outcome(self, word: str) -> str:
        """An outcome of chance as it is printed, with its other name."""
        title, needs = self.game.title, self.game.needs
        names = {id: alias for alias, id in title.aliases(self.game.table.pack).items()}
        printed = title.outcomes.named(self.view(), needs.stream, word) if title.outcomes and needs else word
        return printed if names.get(word, printed) == printed else f"{printed} ({names[word]})"

    def meant_outcome(self, text: str, needs: Needed) -> str:
        """The id of what was typed: an id, another name of it, or what is printed on it."""
        title = self.game.title
        known = dict(title.aliases(self.game.table.pack))
        if title.outcomes:
            view = self.view()
            known |= {title.outcomes.named(view, needs.stream, word).lower(): word for word in needs.choices}
        return text if text in needs.choices else known.get(text, text)

    # ---- choosing

    def spelled(self, text: str) -> str:
        """Small and capital letters are the same to who types: the words of an option as the game writes them."""
        table = self.game.table
        kinds = {word for _, form in forms(type(table)) for word in form.split() if word.isupper()}
        known = {name.lower(): name for kind in kinds for name in table.names(kind)}
        return " ".join(known.get(word, word) for word in text.lower().split())

    def meant(self, text: str) -> str | Option:
        """An option by its number, or the text as it is. Raises BadOption for a number that none has."""
        if not text.isdecimal():
            return self.spelled(text)
        choices = self.choices()
        if not 0 < int(text[:9]) <= len(choices):
            raise BadOption(say("there is no option {n}; there are 1 to {last}", n=text[:9], last=len(choices)))
        return choices[int(text) - 1]

    def choose(self, text: str) -> None:
        try:
            self.game.play(self.seat(), self.meant(text))
        except Refused as why:
            self.write(refusal(why))
        except BadOutcome as error:
            self.write(say("Not possible: {error}", error=error))
        except BadOption as error:
            self.write(say("Not understood: {error}. ? shows what can be chosen.", error=error))
        else:
            self.go_on()

    def supply(self, word: str, needs: Needed) -> None:
        """An outcome that came up at a real table."""
        id = self.meant_outcome(word, needs)
        if needs.choices and id not in needs.choices:
            self.write(self.no_outcome(word, needs))
            return
        try:
            self.game.supply(id)
        except BadOutcome as error:
            self.write(say("Not possible: {error}", error=error))
        else:
            self.go_on()

    def no_outcome(self, word: str, needs: Needed) -> str:
        """Why this cannot be what came up, and what was perhaps meant."""
        if any(self.meant_outcome(part, needs) in needs.choices for part in word.split()):
            return say("One outcome at a time, please.")
        shown = {self.outcome(choice).lower(): self.outcome(choice) for choice in needs.choices}
        near = difflib.get_close_matches(word, [*needs.choices, *shown], 1)
        hint = " " + say("Did you mean {word}?", word=shown.get(near[0], near[0])) if near else ""
        return say("Not possible: {word} cannot come up now.", word=repr(word)) + hint

    def undo(self, _: str) -> None:
        """Take back what was chosen here last; bots agree to it."""
        line = next((line for line in reversed(self.game.past) if line.seat in self.seats), None)
        try:
            self.game.undo(line.seat if line else self.seat(), frozenset(self.people.bots))
        except NoUndo as error:
            self.write(say("This cannot be taken back: {error}.", error=error))
        else:
            self.write(say("Taken back: {option}.", option=" ".join(line.option) if line else ""))
            self.heard = {seat: min(heard, len(self.story())) for seat, heard in self.heard.items()}
            self.go_on()

    # ---- explaining

    def help(self, _: str) -> None:
        self.write(say(HELP))

    def explain(self, text: str) -> None:
        """What is asked; or a clause, or an option, or why it is none."""
        rules = self.game.title.rules.clauses
        if not text:
            self.explain_question()
        elif clause := rules.get(text.upper()):
            self.write(f"{clause.id} ({clause.chapter}): {clause.text}")
        elif self.game.needs or not self.at_turn():
            self.write(say("There is no clause {clause}, and no option can be chosen now.", clause=repr(text)))
        else:
            self.explain_option(text)

    def explain_question(self) -> None:
        self.ask()
        for clause in self.clauses():
            self.write(clause)

    def clauses(self) -> list[str]:
        """The clauses behind what is asked, in words."""
        view, rules = self.view(), self.game.title.rules
        frame = view.agenda[-1] if view.agenda else ("",)
        cited = view.cites.get(view.asking[2] if view.asking[0] else frame[0], ())
        return [f"{clause}: {rules.text(clause)}" for clause in cited]

    def explain_option(self, text: str) -> None:
        seat, words = self.seat(), self.game.title.words
        try:
            option = self.meant(text)
            why = self.game.why_not(seat, option)
        except BadOption as error:
            self.write(say("Not understood: {error}.", error=error))
            return
        if why:
            self.write(refusal(why))
            return
        view = self.game.view(seat)
        chosen = next(one for one in self.choices() if one == option or str(one) == option)
        self.write(f"{words.option(view, seat, chosen)}.  [{chosen}]")
        if odds := words.odds(view, seat, chosen):
            self.write(odds)

    def hint(self, _: str) -> None:
        """What a bot thinks of the options."""
        if seat := self.at_turn():
            self.write(self.estimated(bots.estimates(self.game.title, self.game.view(seat), seat)))
        else:
            self.write(say("Nobody here is asked now."))

    def estimated(self, found: Sequence[bots.Estimate]) -> str:
        """The options with the bot's figures, best first, its own choice marked."""
        lines = [say("What a search by the bot thinks, best first (0% is lost, 100% is won as well as can be):")]
        for one in bots.opinions(self.game.title, self.view(), self.seat(), found):
            tried = count(one.tried, "{n} game tried", "{n} games tried") if one.tried else ""
            notes = "; ".join(note for note in (one.mark, tried) if note)
            lines.append(f"{one.figure:>4}  {one.words}  [{' '.join(one.option)}]" + f" ({notes})" * bool(notes))
        return "\n".join(lines)

    # ---- keeping

    def save(self, name: str) -> None:
        if not name:
            self.write(say("Which file? save FILE"))
        elif error := write_record(Path(name), self.game):
            self.write(say("Not saved: {error}", error=error))
        else:
            self.saved = (self.game.record(), name)
            self.write(say("Saved: load {file} goes on from here.", file=name))

    def load(self, name: str) -> None:
        """Another game of this title; the one that was played is put aside, `load -` takes it up again."""
        if name == "-" and self.left:
            loaded = self.left
        elif not name or name == "-":
            self.write(say("Which file? load FILE"))
            return
        else:
            try:
                loaded = self.read(name)
            except (BadRecord, OSError, ValueError) as error:
                self.write(say("Not loaded: {error}", error=error))
                return
        self.left, self.game = self.game, loaded
        self.write(say("Loaded. The game before it is put aside: load - takes it up again."))
        self.heard = dict.fromkeys(loaded.seats, len(self.story()))
        self.keep()
        self.look("")

    def read(self, name: str) -> Game:
        """The game of a record; where chance is typed in, it goes on to be."""
        table, title = self.game.table, self.game.title
        dealer = Scripted() if isinstance(table.dealer, Scripted) else None
        loaded = load_record(Path(name).read_text("utf-8"), dealer=dealer, pack=table.pack)
        if loaded.title.id != title.id:
            raise BadRecord(f"{name}: a game of {loaded.title.name}, not of {title.name}")
        return loaded

    def keep(self) -> bool:
        """Write the record, if one is kept."""
        if self.record is None:
            return True
        if error := write_record(self.record, self.game):
            self.write(say("The record cannot be kept: {error}", error=error))
        else:
            self.saved = (self.game.record(), str(self.record))
        return not error

    def quit(self, sure: bool) -> None:
        """End the input; ask once where choices would be lost."""
        if self.game.entries and not sure and self.game.record() != self.saved[0]:
            self.write(say("This game is not saved: save FILE keeps it; quit once more leaves it."))
            self.leaving = True
        else:
            self.leave()

    def parting(self) -> str:
        """How it ended, or how to go on."""
        if self.game.over:
            return outcome(self.game.title, self.view())
        if self.game.record() == self.saved[0]:
            return say("The game is not over: load {file} goes on from here.", file=self.saved[1])
        return say(
            "The game is not over, and it is not saved: save FILE keeps a game for load FILE, "
            "and --record FILE keeps it from the start."
        )


COMMANDS = {  # by the name of what obeys them
    "?": "explain",
    "help": "help",
    "hint": "hint",
    "look": "look",
    "log": "log",
    "undo": "undo",
    "sit": "sit",
    "save": "save",
    "load": "load",
}


def readable(line: str) -> str:
    """The line without what cannot be shown, nor any length."""
    return "".join(c if c.isprintable() else " " for c in line[:400]).strip()


def refusal(why: Refused) -> str:
    text = f"{why.what.partition(': ')[2]}: {why.text} ({why.clause})"
    return say("Not possible: {error}", error=text)


def write_record(path: Path, game: Game) -> str:
    """Write the record of a game; "" or why that cannot be. A file that is no record is left alone, and the
    record of another game is kept beside this one."""
    text = game.record()
    try:
        old = path.read_text("utf-8", "replace") if path.is_file() else ""
        if old and not old.startswith("zashiki "):
            return say("{file} is there already and is no record", file=path)
        if not text.startswith(old.rstrip().removesuffix(WAITING).rstrip(" =")):
            path.replace(path.with_name(f"{path.name}~"))
        path.write_text(text, "utf-8")
    except (OSError, ValueError) as error:
        return str(error)
    return ""
