"""The command line: `zashiki serve | backup | play | replay | verify | packs | clauses | bench | …`."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

try:
    from cyclopts import App, Parameter
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
except ImportError:  # the library alone needs nothing
    sys.exit("zashiki: the command line needs cyclopts and rich: pip install 'zashiki[cli]'")

import zashiki

from .engine import clauses as clause_files
from .engine import records
from .engine.chance import Scripted
from .engine.errors import BadPack, ZashikiError
from .engine.packs import Pack
from .engine.tongue import LANGUAGES, best, speaking
from .games import title as find_title
from .terminal.session import write_record

app = App(
    name="zashiki",
    help="Five Japan-themed tabletop games, played by the book: in the browser, in a terminal, as a library.",
    version="zashiki 0.1.0",
    help_format="plaintext",
    result_action="return_value",
)
packs = App(name="packs", help="Content files: check one, or copy the built-in one to change it.")
app.command(packs)

Json = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON, for programs.")]
TAKEN = ("name", "seed", "dealer", "pack")  # what `zashiki.new` calls its own arguments
Options = Annotated[
    list[str] | None, Parameter(name="--set", negative="", help="A choice of set-up, NAME=VALUE; may be repeated.")
]


class Usage(Exception):
    """What was typed cannot be done; ends with one line and exit status 2."""


def chosen(pairs: list[str] | None) -> dict[str, str]:
    """NAME=VALUE, several times."""
    result = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Usage(f"--set {pair!r}: expected NAME=VALUE")
        if name in TAKEN:
            raise Usage(f"--set {pair}: {name} is no choice of set-up")
        result[name] = value
    return result


def read_text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Usage(f"{file}: cannot be read: {error}") from None


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    public_url: str | None = None,
    proxy: str | None = None,
    verbose: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Serve the games to browsers.

    For example:

    zashiki serve

    zashiki serve --port 8080 --database sqlite:///tables.sqlite

    zashiki serve --public-url https://play.example

    Parameters
    ----------
    host
        The address to listen on.
    port
        The port to listen on.
    database
        Where tables are kept: a URL such as sqlite:///tables.sqlite (default: a file in your data folder).
    public_url
        The address that visitors type, where it is another one (behind a proxy).
    proxy
        The addresses from which the proxy asks, with commas (default: this machine).
    verbose
        Write a line for every request, without the secrets of tables.
    """
    try:
        from .server import serve as run
    except ImportError as error:
        raise Usage(f"the server needs more packages ({error.name}): pip install 'zashiki[web]'") from None
    run(host=host, port=port, database=database, public_url=public_url, proxy=proxy, verbose=verbose)
    return 0


@app.command
def backup(file: Path, *, database: str | None = None) -> int:
    """Copy all tables of a server into one file; also while it runs.

    For example:

    zashiki backup tables-monday.sqlite

    zashiki backup copy.sqlite --database sqlite:///tables.sqlite

    Parameters
    ----------
    file
        A file that does not exist yet.
    database
        Where tables are kept: what `zashiki serve` was given (default: the file in your data folder).
    """
    try:
        from .server.backup import backup as copy_tables
        from .server.store import BadStore
    except ImportError as error:
        raise Usage(f"the server needs more packages ({error.name}): pip install 'zashiki[web]'") from None
    try:
        count = copy_tables(file, database or "")
    except (BadStore, OSError) as error:
        raise Usage(str(error)) from None
    print(f"{file}: written, {count} {'table' if count == 1 else 'tables'}; to use it: zashiki serve --database {file}")
    return 0


@app.command
def play(
    game: str,
    *,
    seed: int | None = None,
    pack: Path | None = None,
    set: Options = None,
    load: Path | None = None,
    record: Path | None = None,
    dice: Annotated[bool, Parameter(negative="")] = False,
    plain: Annotated[bool, Parameter(negative="")] = False,
    language: str = "",
) -> int:
    """Play in this terminal. Type ? for help at any time.

    For example:

    zashiki play onoda

    zashiki play onoda --set variant=historical-military --seed 7

    zashiki play onoda --plain < choices.txt

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
    with speaking(language or language_of_terminal()):
        if plain or not (sys.stdin.isatty() and sys.stdout.isatty() and find_spec("textual")):
            from .terminal.plain import run as run_plain

            return run_plain(table, out=sys.stdout, record=record)
        from .terminal.screen import run

        return run(table, record=record)


def language_of_terminal() -> str:
    """What the environment asks for, as other programs read it."""
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    return best(next((value for name in names if (value := os.environ.get(name))), "").split(":"))


@app.command
def replay(file: Path, *, pack: Path | None = None, json: Json = False) -> int:
    """Tell the game of a record, choice by choice.

    For example:

    zashiki replay game.txt

    Parameters
    ----------
    file
        A record.
    pack
        The content file it was played with, where that is not the built-in one.
    """
    text = read_text(file)
    game = zashiki.load(text, pack=content_of(text, pack))
    seat, told = game.seats[0], [("", game.title.chronicle(game.start, game.seats[0]))]
    told += [(f"{line.seat}: {' '.join(line.option)}", game.title.chronicle(line.told, seat)) for line in game.past]
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
    print(game.title.words.result(game.view(seat)) if game.over else "The game is not over.")
    return 0


@app.command
def verify(
    file: Path,
    *,
    pack: Path | None = None,
    secret: str = "",
    seal: str = "",
    after: int | None = None,
    json: Json = False,
) -> int:
    """Check a record: every choice was allowed, every outcome possible, the same game comes out. Exit status 1 if not.

    With the secret that a table of a server shows when its game is over, check also that chance came from that secret
    alone, which was sealed before the game began.

    For example:

    zashiki verify game.txt

    zashiki verify game.txt --secret 5f1c… --seal 09ab…

    Parameters
    ----------
    file
        A record.
    pack
        The content file it was played with, where that is not the built-in one.
    secret
        The secret of its table.
    seal
        The seal that the table showed from its beginning: the SHA-256 of the secret.
    after
        How many lines of choices the table brought along, where it went on from a record.
    """
    text = read_text(file).replace("\r\n", "\n")
    try:
        game = zashiki.load(text, pack=content_of(text, pack))
        fault = "" if game.record() == text else "it replays, but is not written as a record is"
        if secret and not fault:
            fault = unfair(game, text, secret, seal, after)
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


def unfair(game: zashiki.Game, text: str, secret: str, seal: str, after: int | None) -> str:
    """What speaks against it that chance came from this secret; "" if nothing does."""
    dealer = zashiki.Fair(secret)
    if seal and seal != dealer.seal:
        return f"the seal of this secret is {dealer.seal}, not {seal}"
    again = records.redeal(game.title, game.table.pack, text, dealer, after)
    for number, (was, now) in enumerate(zip(text.splitlines(), again.splitlines(), strict=False), 1):
        if was != now:
            return f"line {number}: {was[:60]!r}: this secret would have dealt {now[:60]!r}"
    return ""


@packs.command
def check(file: Path, *, game: str = "", json: Json = False) -> int:
    """Check a content file: every fault is named. Exit status 1 if there are any.

    For example:

    zashiki packs check my-onoda.toml

    Parameters
    ----------
    file
        The file.
    game
        The game it is for (default: the one it names itself).
    """
    name = game or named_game(file)
    try:
        pack = zashiki.read_pack(name, file)
        errors: list[str] = []
    except BadPack as error:
        errors = error.errors
    if json:
        emit({"file": str(file), "game": name, "valid": not errors, "errors": errors})
    else:
        print("\n".join(errors) if errors else f"{file}: a good pack for {name}, hash {pack.hash}")
    return 1 if errors else 0


def named_game(file: Path) -> str:
    """The game a content file says it is for; its own reader names everything else that is wrong."""
    import tomllib

    try:
        data = tomllib.loads(read_text(file))
    except (tomllib.TOMLDecodeError, ValueError, RecursionError):
        return zashiki.games()[0]
    head = data.get("game", data.get("meta", {}))
    id = head.get("id") if isinstance(head, dict) else head
    return id if id in zashiki.games() else zashiki.games()[0]


@packs.command
def copy(game: str, file: Path) -> int:
    """Write the built-in content of a game to a file, to be changed.

    For example:

    zashiki packs copy onoda my-onoda.toml

    Parameters
    ----------
    game
        The id of a game.
    file
        A file that does not exist yet.
    """
    source = find_title(game).pack.source
    try:
        with file.open("x", encoding="utf-8") as out:
            out.write(source)
    except OSError as error:
        raise Usage(f"{file}: cannot be written: {error}") from None
    print(f"{file}: written; change it, then: zashiki packs check {file}")
    return 0


@app.command
def clauses(
    game: str,
    clause: str = "",
    *,
    missing: Annotated[bool, Parameter(negative="")] = False,
    tests: Path | None = None,
    json: Json = False,
) -> int:
    """Where every rule of a game is carried out and tested; or one rule.

    For example:

    zashiki clauses onoda

    zashiki clauses onoda ON-RAID-2

    zashiki clauses onoda --missing

    Parameters
    ----------
    game
        The id of a game.
    clause
        Only this rule.
    missing
        List only what no code cites or no test asserts; exit status 1 if there is any.
    tests
        The folder of the tests (default: `tests` beside `src` in a checkout).
    """
    cover = coverage(game, tests)
    if missing:
        lines = cover.missing()
        emit(lines) if json else print("\n".join(lines), end="\n" * bool(lines))
        return 1 if lines else 0
    rules = cover.rules.clauses
    if clause and clause not in rules:
        raise Usage(f"{game} has no clause {clause!r}")
    chosen = [rules[clause]] if clause else list(rules.values())
    tested = cover.tests or {}
    rows = [{"id": c.id, "kind": c.kind, "chapter": c.chapter, "text": c.text, "code": cover.code.get(c.id, []),
             "tests": tested.get(c.id, [])} for c in chosen]  # fmt: skip
    if json:
        emit(rows)
        return 0
    for row in rows:
        print(f"{row['id']}  {row['text']}")
        print(f"    code: {', '.join(row['code']) or '-'}    tests: {', '.join(row['tests']) or '-'}")
    return 0


def coverage(game: str, tests: Path | None) -> clause_files.Coverage:
    """A static scan: nothing of the game is imported but its title."""
    title = find_title(game)
    folder = Path(sys.modules[title.folder].__file__ or "").parent
    if tests and not tests.is_dir():
        raise Usage(f"--tests {tests}: there is no such folder")
    root = tests or folder.parents[3] / "tests"
    asserted = clause_files.asserted_by_tests(root.rglob("test_*.py")) if root.is_dir() else None
    return clause_files.Coverage(title.rules, clause_files.cited_by_code(folder), asserted)


@app.command
def bench(game: str, *, seconds: float = 3.0, seed: int = 1, set: Options = None, json: Json = False) -> int:
    """Measure the engine on a game: decisions a second, clone, view, save, restore, memory over many games.

    For example:

    zashiki bench onoda --json

    Parameters
    ----------
    game
        The id of a game.
    seconds
        How long random games are played.
    seed
        Makes the games repeatable.
    set
        A choice of set-up, NAME=VALUE; may be repeated.
    """
    from .lab.bench import measure

    if not 0.1 <= seconds <= 600:
        raise Usage("--seconds is a number from 0.1 to 600")
    with Console(stderr=True).status("playing"):
        figures = measure(find_title(game), seconds, seed, chosen(set))
    if json:
        emit(figures)
    else:
        for name, value in figures.items():
            print(f"{name:28} {value:,.1f}" if isinstance(value, float) else f"{name:28} {value}")
    return 0


Bots = Annotated[
    list[str] | None,
    Parameter(
        name="--bot", negative="", help="random, greedy, search, search@LEVEL or package:Class; may be repeated."
    ),
]


@app.command
def simulate(
    game: str,
    *,
    bot: Bots = None,
    games: int = 100,
    seed: int = 1,
    jobs: int = 1,
    set: Options = None,
    pack: Path | None = None,
    svg: Path | None = None,
    json: Json = False,
) -> int:
    """Let bots play many games and compare them: every bot meets the same chance.

    Examples:

    zashiki simulate onoda --bot greedy --bot random

    zashiki simulate onoda --bot search --games 400 --jobs 2 --set variant=historical-survival --json

    zashiki simulate onoda --bot mybots:Careful --bot search@2 --svg chart.svg

    Parameters
    ----------
    game
        The id of a game.
    bot
        Who plays (default: search); may be repeated.
    games
        How many games: each bot's own where it sits alone, all together where they share a table.
    seed
        Makes the games repeatable, whatever the number of jobs.
    jobs
        How many games are played at once.
    set
        A choice of set-up, NAME=VALUE; may be repeated.
    pack
        A content file of your own.
    svg
        Write the chart here as a picture.
    """
    from .lab import chart
    from .lab.simulate import simulate as run

    title, players = find_title(game), bot or ["search"]
    content = zashiki.read_pack(game, pack) if pack else None
    rounds = games * len(players) if len(title.seats(title.setup(chosen(set)))) == 1 else games
    sys.path.insert(0, "")  # a bot of your own in this folder
    with progress_bar(rounds) as advance:
        results = run(title, players, games, seed, jobs, chosen(set), content, advance)
    if svg:
        write_text(svg, chart.svg(results))
    if json:
        emit(results.data())
    else:
        print(chart.text(results))
    return 0


@app.command
def balance(
    game: str,
    *,
    bot: str = "search",
    games: int = 400,
    seed: int = 1,
    jobs: int = 1,
    set: Options = None,
    pack: Path | None = None,
    json: Json = False,
) -> int:
    """Which cards, characters and missions go with won games, and which never matter.

    Examples:

    zashiki balance onoda --games 2000 --jobs 2

    zashiki balance onoda --bot search@1 --pack my-onoda.toml --json

    Parameters
    ----------
    game
        The id of a game.
    bot
        Who plays, in all seats.
    games
        How many games.
    seed
        Makes the games repeatable, whatever the number of jobs.
    jobs
        How many games are played at once.
    set
        A choice of set-up, NAME=VALUE; may be repeated.
    pack
        A content file of your own.
    """
    from .lab.balance import balance as run
    from .lab.balance import text

    content = zashiki.read_pack(game, pack) if pack else None
    sys.path.insert(0, "")  # a bot of your own in this folder
    with progress_bar(games) as advance:
        found = run(find_title(game), bot, games, seed, jobs, chosen(set), content, advance)
    if json:
        emit(found.data())
    else:
        print(text(found))
    return 0


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[int], None]]:
    """On the error stream, so that results can be piped; only where somebody watches."""
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=games)
        yield lambda over: bar.advance(task, over)


def write_text(file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise Usage(f"{file}: cannot be written: {error}") from None


def emit(data: Any) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))


def unheard() -> None:
    """What is still to be written goes nowhere, so that Python does not complain of it at its own end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(argv: list[str] | None = None) -> None:
    """Run a command; exit status 2 with one clear line for what cannot be done."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by whoever started this
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115
    error_console = Console(stderr=True, highlight=False, soft_wrap=True)
    try:
        status = app(argv, exit_on_error=False, print_error=False, error_console=error_console)
        sys.stdout.flush()
    except BrokenPipeError:
        unheard()
        status = 0
    except OSError as error:
        unheard()
        print(f"zashiki: {error}", file=sys.stderr)
        status = 2
    except KeyboardInterrupt:
        status = 130
    except (Usage, ZashikiError) as error:
        print(f"zashiki: {str(error).splitlines()[0]}", file=sys.stderr)
        status = 2
    except Exception as error:
        if type(error).__module__.partition(".")[0] != "cyclopts":
            raise
        text = " ".join(str(error).split()) or type(error).__name__
        print(f"zashiki: {text}", file=sys.stderr)
        status = 2
    sys.exit(status if isinstance(status, int) else 0)
