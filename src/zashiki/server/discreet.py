"""Logs that keep secrets. An error may quote what one seat alone knows, a card, a line that was said, a link: so of an
error the log has the kind and the lines of code through which it came, never the words. Rooms have a name there from
which none of their links can be worked out."""

from __future__ import annotations

import hashlib
import logging
import traceback
from pathlib import Path


def way(error: BaseException) -> str:
    """The kind of an error, what caused it, and the lines of code through which it came."""
    steps = [f"{Path(step.filename).name}:{step.lineno}" for step in traceback.extract_tb(error.__traceback__)]
    found = f"{type(error).__name__} at {' '.join(steps) or '?'}"
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return f"{found}, out of {way(cause)}" if cause else found


def named(id: str) -> str:
    """A room in the log: its id itself is a secret, its links come from it."""
    return hashlib.sha256(f"log/{id}".encode()).hexdigest()[:10]


class Discreet(logging.Filter):
    """For the loggers of others, which would print an error as it is."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and record.exc_info[1]:
            record.msg, record.args = f"{record.getMessage().strip()}: {way(record.exc_info[1])}", ()
            record.exc_info = record.exc_text = None
        return True


def hush() -> None:
    """The server and the loop say nothing either that they must not."""
    for name in ("uvicorn.error", "asyncio"):
        logging.getLogger(name).addFilter(Discreet())
