"""Why something is not done."""

from __future__ import annotations


class Refusal(Exception):
    """Nothing has changed. `kind`: rule, option, stale, undo, closed, message, rate, store, room or fault."""

    def __init__(self, kind: str, text: str, clause: str = "") -> None:
        super().__init__(text)
        self.kind, self.text, self.clause = kind, text, clause
