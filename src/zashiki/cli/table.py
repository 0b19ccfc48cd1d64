"""`zashiki play | replay | verify`: one game."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import zashiki

from ..bots import Bot
from ..bots import make as make_bot
from ..engine import records
from ..engine.chance import Scripted, fresh
from ..engine.errors import ZashikiError
from ..engine.game import SPECTATOR, apparent, outcome
from ..engine.packs import Pack
from ..engine.table import ASK, Told
from ..engine.tongue import LANGUAGES, best, speaking
from ..terminal.session import People, write_record
from .common import Json, Options, Usage, chosen, emit, read_text

Bots = Annotated[list[str] | None, Parameter(name="--bot", negative="")]
Content = Annotated[
    Path | None, Parameter(help="The content file it was played with, where that is not the built-in one.")
]


def play(
    game: str,
    *,
    seed: int | None = None,
    pack: Path | None = None,
    set: Options = None,
    load: Path | None = None,
    record: Path | None = None,
    bot: Bots = None,
    dice: Annotated[bool, Parameter(negative="")] = False,
    plain: Annotated[bool, Parameter(negative="")] = False,
    language: str = "",
) -> int:
    """Play in this terminal. Type ? for help at any time.

    For example:

    zashiki play onoda

    zashiki play onoda --set variant=historical-military --seed 7

    zashiki play onoda --plain < choices.txt

    zashiki play onoda --bot onoda=search@3

    Parameters
    ----------
    game
        The id of a game, as in: onoda.
    seed
        Makes chance repeatable.
    pack
        A content file of your own.
    set
        A choice of set-up, NAME=VALUE; may be repeated.
    load
        Go on from a record.
    record
        Write the record here when you leave, in whatever way.
    bot
        A bot in a seat, as in gold=greedy or gold=search@3; may be repeated. People sit in the other seats, at this one
        keyboard in turn.
    dice
        You draw and roll at a real table and type in what came.
    plain
        Lines of text instead of a whole screen; so it is through a pipe, or where Textual is not installed.
    language
        en or nl (default: that of this terminal, else English).
    """
    if language and language not in LANGUAGES:
        raise Usage(f"--language {language}: expected {' or '.join(LANGUAGES)}")
    chance = Scripted() if dice else None
    content = zashiki.read_pack(game, pack) if pack else None
    if load:
        if set:
            raise Usage("--set and --load: a record brings its own set-up")
        table = zashiki.load(read_text(load), seed=seed, dealer=chance, pack=content)
        if table.title.id != game:
            raise Usage(f"{load}: a record of {table.title.id}, not of {game}")
    else:
        table = zashiki.new(game, seed, dealer=chance, pack=content, **chosen(set))
    if record and (error := write_record(record, table)):
        raise Usage(f"--record {record}: {error}")
    people = People(bots=seated(table, bot or [], seed))
    with speaking(language or language_of_terminal()):
        if plain or not (sys.stdin.isatty() and sys.stdout.isatty() and find_spec("textual")):
            from ..terminal.plain import run as run_plain

            return run_plain(table, people=people, out=sys.stdout, record=record)
        from ..terminal.screen import run

        return run(table, people=people, record=record)


def seated(game: zashiki.Game, pairs: list[str], seed: int | None) -> dict[str, Bot]:
    """SEAT=BOT, several times."""
    sys.path.insert(0, "")  # a bot of your own in this folder
    found = {}
    for pair in pairs:
        seat, equals, spec = pair.partition("=")
        if not equals or seat not in game.seats:
            raise Usage(f"--bot {pair!r}: expected SEAT=BOT with one of the seats {', '.join(game.seats)}")
        found[seat] = make_bot(spec, game.title, f"{fresh(seed)}/{seat}")
    return found


def language_of_terminal() -> str:
    """What the environment asks for, as other programs read it."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    return best(next((value for name in names if (value := os.environ.get(name))), "").split(":"))


def replay(file: Path, *, pack: Content = None, seat: str = "", json: Json = False) -> int:
    """Tell the game of a record, choice by choice.

    For example:

    zashiki replay game.txt

    zashiki replay game.txt --seat gold

    Parameters
    ----------
    file
        A record.
    seat
        Tell only what this seat noticed (default: everything).
    """
    text = read_text(file)
    game = zashiki.load(text, pack=content_of(text, pack))
    if seat and seat not in game.seats:
        raise Usage(f"--seat {seat}: the seats are {', '.join(game.seats)}")
    told = [("", lines_of(game, game.start, seat))]
    told += [
        (f"{line.seat}: {' '.join(line.option)}", lines_of(game, line.told, seat))
        for line in game.past
        if not seat or apparent(line, line.before.asking[0] != ASK, seat)
    ]
    if json:
        emit(
            {
                "game": game.title.id,
                "choices": [{"choice": c, "told": lines} for c, lines in told],
                "result": game.result,
            }
        )
        return 0
    for choice, lines in told:
        print(f"> {choice}" if choice else game.title.name)
        for line in lines:
            print(f"    {line}")
    print(outcome(game.title, game.view(SPECTATOR)) if game.over else "The game is not over.")
    return 0


def lines_of(game: zashiki.Game, told: list[Told], seat: str) -> list[str]:
    """What this seat noticed, in words; or all of it, each fact as those saw it who noticed it."""
    if seat:
        return game.title.chronicle(told, seat)
    return [line for fact in told for line in game.title.chronicle([fact], next(iter(fact[1]), SPECTATOR))]


def verify(
    file: Path,
    *,
    pack: Content = None,
    secret: str = "",
    seal: str = "",
    after: int | None = None,
    json: Json = False,
) -> int:
    """Check a record: every choice was allowed, every outcome possible, the same game comes out. Exit status 1 if not.

    The record of a table of a server tells its secret once the game is over. Then every outcome is worked out anew from
    that secret, which was sealed before the game began, and the first that does not match is named.

    For example:

    zashiki verify game.txt

    zashiki verify game.txt --secret 5f1c… --seal 09ab…

    Parameters
    ----------
    file
        A record.
    secret
        The secret of its table, where the record does not tell it.
    seal
        The seal that the table showed from its beginning: the SHA-256 of the secret.
    after
        How many lines of choices the table brought along, where it went on from a record.
    """
    text = read_text(file).replace("\r\n", "\n")
    try:
        game = zashiki.load(text, pack=content_of(text, pack))
        fault = "" if game.record() == text else "it replays, but is not written as a record is"
        given = {"secret": secret, "seal": seal, "after": "" if after is None else str(after)}
        if not fault and (secret or "secret" in game.proof):
            records.audit(game.title, game.table.pack, text, **{name: value for name, value in given.items() if value})
    except ZashikiError as error:
        game, fault = None, str(error)
    choices = len(game.past) if game else 0
    if json:
        emit({"file": str(file), "valid": not fault, "error": fault, "choices": choices,
              "result": game.result if game else None})  # fmt: skip
    else:
        print(
            f"{file}: {fault}"
            if fault
            else f"{file}: valid, {choices} choices, {'over' if game and game.over else 'running'}"
        )
    return 1 if fault else 0


def content_of(text: str, pack: Path | None) -> Pack | None:
    """The content that a record was played with: a file, or the built-in one."""
    return zashiki.read_pack(records.header(text)[0]["game"], pack) if pack else None
