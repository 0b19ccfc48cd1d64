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
missing, the last line ends with `...`."""

from __future__ import annotations

from typing import Any

from .chance import Dealer, Needed, Scripted
from .errors import BadOption, BadOutcome, BadRecord, NoUndo, Refused
from .game import FORMAT, SPECTATOR, Game
from .packs import Pack
from .titles import Title

HIDDEN, WAITING = "?", "..."


def write(game: Game, seat: str = "") -> str:
    """The record; with a seat, while the game runs, `?` for what that seat may not know."""
    filtered = bool(seat) and not game.over
    header = [
        f"zashiki {FORMAT}",
        f"game {game.title.id}",
        f"rules {game.title.rules_version}",
        f"pack {game.table.pack.id} {game.table.pack.hash}",
        *[f"setup {name}={value}" for name, value in game.setup.items()],
        "",
    ]
    starts = [entry.start for entry in game.entries] + [len(game.log)]
    hidden = _under_seal(game, seat) if filtered else set()

    def outcomes(start: int, end: int) -> str:
        words = [word if not filtered or not to or seat in to else HIDDEN for word, to in game.log[start:end]]
        return f"= {' '.join(words)}" if words else ""

    lines = [outcomes(0, starts[0]) or "="]
    for number, entry in enumerate(game.entries):
        choice = HIDDEN if number in hidden else " ".join(entry.option)
        lines.append(f"{entry.seat} {choice} {outcomes(entry.start, starts[number + 1])}".strip())
    if game.needs and isinstance(script := game.table.dealer, Scripted):
        given = [*script.words[script.at :], WAITING]  # of the step that waits: not dealt yet
        lines[-1] = " ".join([lines[-1], *["="] * ("=" not in lines[-1]), *given])
    return "\n".join([*header, *lines]) + "\n"


def _under_seal(game: Game, seat: str) -> set[int]:
    """The numbers of the lines that others chose under a seal: even after it broke they show what was drafted."""
    return {number for number, entry in enumerate(game.entries) if entry.sealed and entry.seat != seat}


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


def redeal(title: Title, pack: Pack, text: str, dealer: Dealer, after: int | None = None) -> str:
    """The record of the same choices with chance from this dealer: where it dealt this game, the same text. `after` so
    many lines of choices, if the game went on from a record. Raises BadRecord where it comes out so differently that a
    choice cannot be made."""
    _, setup, lines = header(text)
    if after is None:
        game, done = Game.new(title, dealer, pack, title.setup(setup)), 0
    else:
        game, done = replay(title, pack, cut(text, after), dealer), after
    for line in lines[done + 1 :]:
        seat, *option = line.partition("=")[0].split()
        try:
            if option == ["undo"]:
                game.undo(seat, frozenset({*game.seats, SPECTATOR}))
            else:
                game.play(seat, tuple(option))
        except (BadOption, Refused, NoUndo) as error:
            raise BadRecord(f"{line[:80]!r}: with this chance it cannot be: {error}") from None
    return game.record()


def replay(title: Title, pack: Pack, text: str, dealer: Dealer) -> Game:
    """Play a record again and check it; chance then comes from `dealer`. Raises BadRecord naming the line."""
    words, setup, lines = header(text)
    if words["pack"].split()[-1] != pack.hash:
        raise BadRecord(f"header: played with pack {words['pack']}, not with {pack.id} {pack.hash}")
    first = text.count("\n", 0, text.find("\n\n")) + 3
    try:
        choices = title.setup(setup)
    except BadOption as error:
        raise BadRecord(f"header: {error}") from None
    script = Scripted()
    game = Game(title, title.deal(script, pack, **choices), choices)
    game.table.told = game.start
    version = "" if words["rules"] == str(title.rules_version) else f" (played under rules {words['rules']})"
    for number, line in enumerate(lines, first):
        where = f"line {number}: {line[:80]!r}"
        try:
            _again(game, script, line)
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
    elif option == ["undo"]:
        game.undo(seat, frozenset({*game.seats, SPECTATOR}))
        script.words[script.at :] = given.split()  # what was dealt before is dealt again by the line that follows
    else:
        game.play(seat, tuple(option))


def needed_text(needs: Needed) -> dict[str, Any]:
    """What is awaited from chance, as plain data."""
    return {"kind": needs.kind, "stream": needs.stream, "choices": list(needs.choices)}
