"""Under which terms people play in a room, chosen when it is made."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import NamedTuple, Self

from ..bots import LEVELS
from ..engine.errors import BadOption
from ..engine.tongue import say

NONE, GAME, MOVE = "none", "game", "move"  # clocks: none, one for the whole game, one for each move with a reserve
CLOCKS = (NONE, GAME, MOVE)
BOT, RETIRE = "bot", "retire"  # what becomes of a seat whose time is up
BOTS = ("random", "greedy", *(f"search@{level}" for level in LEVELS))
USUAL = "search@2"
LONGEST = 7 * 24 * 3600  # seconds of a clock
TIME = re.compile(r"\d{1,8}(:[0-5]\d){0,2}", re.ASCII)


def bot_name(bot: str) -> str:
    """A computer player in words."""
    kind, _, level = bot.partition("@")
    match kind:
        case "random":
            return say("chooses at random")
        case "greedy":
            return say("looks one choice ahead")
    return say("thinks ahead, level {n}", n=level)


class Terms(NamedTuple):
    """`time` and `reserve` are seconds: of the whole game, or of a move and of all that moves may take beyond it.
    `gone` says what becomes of a seat whose time is up, `undo` whether others may agree to an undo that is not free,
    `quiet` that there is no chat, `ready` that the game waits until everybody says so, `bot` who stands in for people.
    """

    clock: str = NONE
    time: int = 0
    reserve: int = 0
    gone: str = BOT
    undo: bool = False
    quiet: bool = False
    ready: bool = False
    bot: str = USUAL

    @classmethod
    def read(cls, form: dict[str, str]) -> Self:
        """Takes the terms out of a form, and leaves the rest. Raises BadOption."""
        clock, gone, bot = form.pop("clock", NONE), form.pop("gone", BOT), form.pop("bot", USUAL)
        for given, known in ((clock, CLOCKS), (gone, (BOT, RETIRE)), (bot, BOTS)):
            if given not in known:
                raise BadOption(say("{given} is none of {known}", given=given[:40], known=", ".join(known)))
        time, reserve = seconds(form.pop("time", "")), seconds(form.pop("reserve", ""))
        if clock != NONE and not time:
            raise BadOption(say("a clock needs a time"))
        undo, quiet, ready = (form.pop(name, "") == "on" for name in ("undo", "quiet", "ready"))
        return cls(clock, time, reserve, gone, undo, quiet, ready, bot)

    def words(self) -> list[str]:
        """What whoever comes should know of them, a sentence each."""
        time, reserve = shown(self.time), shown(self.reserve)
        found = []
        if self.clock == GAME:
            found.append(say("Everybody has {time} for the whole game.", time=time))
        elif self.clock == MOVE:
            found.append(say("Everybody has {time} for a move, and {reserve} in reserve.", time=time, reserve=reserve))
        if self.clock != NONE and self.gone == BOT:
            found.append(say("Whose time is up is replaced by a computer player."))
        elif self.clock != NONE:
            found.append(say("Whose time is up is out."))
        found += [say("Choices may be taken back if those concerned agree.")] if self.undo else []
        found += [say("Nobody talks at this table.")] if self.quiet else []
        return found

    @classmethod
    def load(cls, text: str) -> Self:
        given: Mapping[str, object] = json.loads(text)
        return cls(**given)  # type: ignore[arg-type]

    def save(self) -> str:
        """Only what is not as usual."""
        return json.dumps(
            {name: value for name, value in self._asdict().items() if value != self._field_defaults[name]}
        )


def seconds(text: str) -> int:
    """A time of a form in seconds: 90, 1:30 or 0:01:30; "" is none."""
    if text and not TIME.fullmatch(text):
        raise BadOption(say("a time looks like 10:00 or 1:30:00"))
    found = 0
    for part in text.split(":"):
        found = 60 * found + int(part or 0)
    if found > LONGEST:
        raise BadOption(say("a time is at most {time}", time=shown(LONGEST)))
    return found


def shown(time: int) -> str:
    """Seconds as 1:30, or 1:00:00 from an hour on."""
    minutes, rest = divmod(time, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
