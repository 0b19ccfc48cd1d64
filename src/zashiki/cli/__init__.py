"""The command line: `zashiki serve | play | replay | verify | simulate | …`."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

try:
    from cyclopts import App
    from rich.console import Console
except ImportError:  # the library alone needs nothing
    sys.exit("zashiki: the command line needs cyclopts and rich: pip install 'zashiki[cli]'")

from ..engine.errors import ZashikiError
from . import content, house, measure, table
from .common import Usage

app = App(
    name="zashiki",
    help="Five Japan-themed tabletop games, played by the book: in the browser, in a terminal, as a library.",
    version="zashiki 0.1.0",
    help_format="plaintext",
    result_action="return_value",
)
packs = App(name="packs", help="Content files: check one, or copy the built-in one to change it.")
packs.command(content.check)
packs.command(content.copy)
for command in (house.serve, house.backup, table.play, table.replay, table.verify, packs, content.clauses):
    app.command(command)
for experiment in (measure.bench, measure.simulate, measure.balance):
    app.command(experiment)


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
