"""Records: a whole game as readable text, written and read alike.

    zashiki 1
    game onoda
    rules 1
    pack onoda 1f0c…
    setup variant=normal

    = rifle uniform … farmers
    onoda move tilik
    onoda raid = t3a t5b plantains

After the header, a line a choice: the seat, the option, and after `=` what chance then gave; the first line is what
chance gave at set-up. Undone choices stay, followed by their `undo`. Choices without an alternative are not written:
where a change of rules turns one into a real choice, reading stops at the first line that no longer fits and names it,
and the header says under which version of the rules it was played. Where outcomes are typed in and one is still
missing, the last line ends with `...`.

What no seat chose is noted as a line of `house`, and changes nothing but for `house end gold blue`: the others have
given the game up. The header of a table of a server says how its chance was sealed (`fair seal`, `fair salts`, `fair
after` so many lines that it brought along) and, when the game is over, the `fair secret`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any

from .chance import Below, Dealer, Fair, Fast, Needed, Scripted
from .errors import BadOption, BadOutcome, BadRecord, NoUndo, Refused, brief
from .game import AGREED, FORMAT, HOUSE, SPECTATOR, UNDO, Game, apparent
from .packs import Pack
from .titles import Title

HIDDEN, WAITING = "?", "..."
PROOF = ("seal", "salts", "after", "secret")  # of a fair table's chance, in the header


def write(game: Game, seat: str = "") -> str:
    """The record; with a seat, while the game runs, `?` for what that seat may not know: what others prepared under a
    seal is one `?` when they are ready, for their number of small choices would tell."""
    filtered = bool(seat) and not game.over
    header = [
        f"zashiki {FORMAT}",
        f"game {game.title.id}",
        f"rules {game.title.rules_version}",
        f"pack {game.table.pack.id} {game.table.pack.hash}",
        *[f"setup {name}={value}" for name, value in game.setup.items()],
        *[f"fair {name} {value}" for name, value in game.proof.items()],
        "",
    ]
    starts = [entry.start for entry in game.entries] + [len(game.log)]

    def outcomes(start: int, end: int) -> str:
        words = [word if not filtered or not to or seat in to else HIDDEN for word, to in game.log[start:end]]
        return f"= {' '.join(words)}" if words else ""

    lines = [outcomes(0, starts[0]) or "="]
    for number, entry in enumerate(game.entries):
        if filtered and not apparent(entry, entry.sealed, seat):
            continue
        prepared = [HIDDEN] * (filtered and entry.sealed and entry.seat != seat)
        choice = " ".join((*prepared, *entry.option))
        lines.append(f"{entry.seat} {choice} {outcomes(entry.start, starts[number + 1])}".strip())
    if game.needs and isinstance(script := game.table.dealer, Scripted):
        given = [*script.words[script.at :], WAITING]  # of the step that waits: not dealt yet
        lines[-1] = " ".join([lines[-1], *["="] * ("=" not in lines[-1]), *given])
    return "\n".join([*header, *lines]) + "\n"


def lines_before(game: Game, seat: str) -> list[int]:
    """For each entry of the game, and for its end: how many lines of choices are before it in the record for a seat."""
    written = (not seat or game.over or apparent(entry, entry.sealed, seat) for entry in game.entries)
    return list(accumulate(written, initial=0))


def header(text: str) -> tuple[dict[str, str], dict[str, str], list[str]]:
    """The header's words, the choices of set-up, and the lines that follow. Raises BadRecord."""
    if not isinstance(text, str):
        raise BadRecord(f"a record is a text, not {type(text).__name__}")
    head, _, body = text.replace("\r\n", "\n").partition("\n\n")
    words: dict[str, str] = {}
    setup: dict[str, str] = {}
    for number, line in enumerate(head.split("\n"), 1):
        key, _, value = line.partition(" ")
        if key == "setup":
            name, _, chosen = value.partition("=")
            setup[name] = chosen
        elif key == "fair" and value.partition(" ")[0] in PROOF and value.partition(" ")[2].strip():
            words[f"fair {value.partition(' ')[0]}"] = value.partition(" ")[2]
        elif key in ("zashiki", "game", "rules", "pack") and value.strip():
            words[key] = value
        else:
            raise BadRecord(f"line {number}: {line[:60]!r} is no line of a record's header")
    for key in ("zashiki", "game", "rules", "pack"):
        if key not in words:
            raise BadRecord(f"header: no line {key!r}: this is not a record")
    if words["zashiki"] != str(FORMAT):
        raise BadRecord(f"header: a record of format {words['zashiki'][:20]}; this program reads format {FORMAT}")
    return words, setup, body.rstrip("\n").split("\n")


def cut(text: str, count: int) -> str:
    """The record as it was after so many lines of choices."""
    head, _, body = text.partition("\n\n")
    return f"{head}\n\n" + "".join(line + "\n" for line in body.split("\n")[: count + 1])


def audit(title: Title, pack: Pack, text: str, **given: str) -> Game:
    """Play a record again and work every outcome out anew from the secret that its header tells; `given` are words of
    such a header, where it has none or is not to be believed. Raises BadRecord naming the first outcome that does not
    match, or what is missing."""
    words = header(text)[0] | {f"fair {name}": value for name, value in given.items()}
    if not words.get("fair secret"):
        raise BadRecord("header: no line 'fair secret': it stands in the record of a fair table whose game is over")
    fair = Fair(words["fair secret"], words.get("fair salts", ""))
    if words.get("fair seal", fair.seal) != fair.seal:
        raise BadRecord(f"header: the seal of this secret is {fair.seal}, not {words['fair seal'][:80]}")
    after = words.get("fair after", "-1")
    if not after.removeprefix("-").isdecimal():
        raise BadRecord(f"header: fair after {after[:20]!r}: expected a number of lines")
    return replay(title, pack, text, Fast(0), Audit(fair, int(after), title.watch.stream if title.watch else ""))


class Audit(Scripted):
    """Deals what a record says, and asks the dealer of its table whether that is what came. The first line of chance
    and as many lines of choices as the table brought along (`after`; -1: none of them) came from elsewhere;
    what comes from `measured` is no chance."""

    def __init__(self, fair: Fair, after: int, measured: str = "") -> None:
        super().__init__()
        self.fair, self.trusted, self.measured = fair, after + 1, measured

    def word(
        self, kind: str, stream: str, choices: Sequence[str], sample: Callable[[Below], str], to: tuple[str, ...]
    ) -> str:
        given = super().word(kind, stream, choices, sample, to)
        if self.trusted > 0 or stream == self.measured:
            return given
        if given != (due := self.fair.word(kind, stream, choices, sample, to)):
            raise BadOutcome(f"{kind} from {stream}: {brief(given)} stands there, but the secret gives {brief(due)}")
        return given

    def mark(self) -> Any:
        return super().mark(), self.fair.mark()

    def rewind(self, mark: Any) -> None:
        super().rewind(mark[0])
        self.fair.rewind(mark[1])


def replay(title: Title, pack: Pack, text: str, dealer: Dealer, script: Scripted | None = None) -> Game:
    """Play a record again and check it; chance then comes from `dealer`. Raises BadRecord naming the line."""
    words, setup, lines = header(text)
    if words["pack"].split()[-1] != pack.hash:
        raise BadRecord(f"header: played with pack {words['pack']}, not with {pack.id} {pack.hash}")
    first = text.count("\n", 0, text.find("\n\n")) + 3
    try:
        choices = title.setup(setup)
    except BadOption as error:
        raise BadRecord(f"header: {error}") from None
    script = script or Scripted()
    game = Game(title, title.deal(script, pack, **choices), choices)
    game.table.told, game.whole = game.start, True
    game.proof = {name: words[f"fair {name}"] for name in PROOF if f"fair {name}" in words}
    version = "" if words["rules"] == str(title.rules_version) else f" (played under rules {words['rules']})"
    for number, line in enumerate(lines, first):
        where = f"line {number}: {line[:80]!r}"
        try:
            _again(game, script, line)
            if isinstance(script, Audit):
                script.trusted -= 1
        except (BadOption, Refused, BadOutcome, NoUndo) as error:
            raise BadRecord(f"{where}: {error}{version}") from None
        if game.needs and not (line.endswith(WAITING) and line is lines[-1]):
            raise BadRecord(f"{where}: {game.needs}{version}")
        if script.at != len(script.words) and not game.needs:
            left = " ".join(script.words[script.at :])
            raise BadRecord(f"{where}: nothing asks for the outcome {left[:60]}{version}")
    given = script.words[script.at :]  # to the step that waits
    if game.needs and isinstance(dealer, Scripted):
        dealer.words[dealer.at : dealer.at] = given
    game.take_dealer(dealer)
    if game.needs:
        game.table.needs = None
        game.table.run()
    return game


def _again(game: Game, script: Scripted, line: str) -> None:
    """One line of a record."""
    choice, equals, given = line.partition("=")
    script.words[script.at :] = [word for word in given.split() if word != WAITING]
    seat, *option = choice.split() or [""]
    if HIDDEN in line.split():
        raise BadOption("a part of this record is hidden, so it cannot be played again")
    if not seat:
        if not equals or game.entries or game.past:
            raise BadOption("expected a seat and what it chose")
        game.table.run()
    elif seat == HOUSE:
        if game.table.agenda and not game.to_move:
            raise BadOption("the game has not begun: expected what chance gave at set-up")
        game.note(*option)
    elif taken_back(game, seat, option):
        script.words[script.at :] = given.split()  # what was dealt before is dealt again by the line that follows
    else:
        game.play(seat, tuple(option))


def taken_back(game: Game, seat: str, option: list[str]) -> bool:
    """Is this line an undo? Then it is done; whoever was concerned had agreed."""
    if tuple(option) not in (UNDO, AGREED):
        return False
    game.undo(seat, frozenset({*game.seats, SPECTATOR}))
    game.entries[-1] = game.entries[-1]._replace(option=tuple(option))  # older records do not tell the two apart
    return True


def needed_text(needs: Needed) -> dict[str, Any]:
    """What is awaited from chance, as plain data."""
    return {"kind": needs.kind, "stream": needs.stream, "choices": list(needs.choices)}
