"""Dealers: the only source of chance. Outcomes are words that can be written down, read back and given by hand.

A dealer that rolls asks one named stream for one outcome; streams do not disturb one another, so one more draw from
`events` never shifts what `tokens` gives. What can come out in one way only is no chance and is neither asked nor
recorded."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from .errors import BadOption, BadOutcome, BadRecord, brief

Below = Callable[[int], int]  # below(n): one of 0 … n-1, all alike
Outcome = tuple[str, tuple[str, ...]]  # the word, and the seats that learn it (none named: all)


class Needed(Exception):
    """The game cannot go on before this outcome is given: `kind` (roll, draw, pick, device), `stream`, `choices`
    (every possible word; empty for a device, whose word the game itself checks)."""

    def __init__(self, kind: str, stream: str, choices: Sequence[str]) -> None:
        super().__init__(kind, stream, tuple(choices))
        self.kind, self.stream, self.choices = kind, stream, tuple(choices)

    def __str__(self) -> str:
        return f"needed: {self.kind} from {self.stream}" + f": {', '.join(self.choices)}" * bool(self.choices)


class Dealer:
    """A dealer has one duty, `word`; the rest is built on it. This one sits at views and never answers."""

    hesitates = False  # may a word be missing, so that a step must be taken again?

    def __init__(self) -> None:
        self.log: list[Outcome] | None = None  # None: nobody records

    def word(
        self, kind: str, stream: str, choices: Sequence[str], sample: Callable[[Below], str], to: tuple[str, ...]
    ) -> str:
        raise Needed(kind, stream, choices)

    def roll(self, stream: str, sides: int = 6, to: tuple[str, ...] = ()) -> int:
        """A die: 1 … sides."""
        faces = [str(n) for n in range(1, sides + 1)]
        return int(self.word("roll", stream, faces, lambda below: faces[below(sides)], to))

    def draw(self, stream: str, pool: list[str], to: tuple[str, ...] = ()) -> str:
        """Take one out of the pool; `to` names those who see which (none named: all)."""
        if len(pool) == 1:
            return pool.pop()
        item = self.word("draw", stream, pool, lambda below: pool[below(len(pool))], to)
        pool.remove(item)
        return item

    def pick(self, stream: str, choices: Sequence[str], to: tuple[str, ...] = ()) -> str:
        """One of the choices, which stay as they are."""
        if len(choices) == 1:
            return choices[0]
        return self.word("pick", stream, choices, lambda below: choices[below(len(choices))], to)

    def device(
        self, stream: str, sample: Callable[[Below], str], valid: Callable[[str], bool], to: tuple[str, ...] = ()
    ) -> str:
        """A machine of the game's own, say a cube tower: one word for all that happened in it."""
        word = self.word("device", stream, (), sample, to)
        if not valid(word):
            raise BadOutcome(f"device {stream}: {brief(word)} cannot come out of it")
        return word

    def mark(self) -> Any:
        """Where all streams stand, for an undo."""
        return None

    def rewind(self, mark: Any) -> None:
        """Go back there, so that the same choice brings the same outcome again."""

    def save(self) -> dict[str, Any]:
        """Plain data from which `dealer(data)` makes this one again."""
        return {}


def fresh(seed: int | str | None) -> int | str:
    """This seed, or one that nobody can guess. Raises BadOption for what cannot be written down as one."""
    if seed is None:
        return secrets.randbits(64)
    if isinstance(seed, int | str):
        with suppress(ValueError):  # too many digits, or half a sign
            str(seed).encode()
            return seed
    raise BadOption(f"seed: expected a number or a text, not {brief(seed)}")


MASK, MULTIPLIER, INCREMENT = 2**64 - 1, 6364136223846793005, 1442695040888963407


class Fast(Dealer):
    """Seeded, for practice tables, search and simulation: each stream is a linear congruential generator (Knuth's
    MMIX constants), seeded by a hash of seed and name."""

    def __init__(self, seed: int | str, streams: dict[str, int] | None = None) -> None:
        super().__init__()
        self.seed, self.streams = seed, dict(streams or {})

    def _below(self, stream: str, n: int) -> int:
        try:
            x = self.streams[stream]
        except KeyError:
            digest = hashlib.blake2b(f"{self.seed}/{stream}".encode(), digest_size=8).digest()
            x = int.from_bytes(digest, "big")
        self.streams[stream] = x = (x * MULTIPLIER + INCREMENT) & MASK
        return (x >> 33) * n >> 31

    def word(
        self, kind: str, stream: str, choices: Sequence[str], sample: Callable[[Below], str], to: tuple[str, ...]
    ) -> str:
        word = sample(lambda n: self._below(stream, n))
        if self.log is not None:
            self.log.append((word, to))
        return word

    def draw(self, stream: str, pool: list[str], to: tuple[str, ...] = ()) -> str:
        n = len(pool)
        if n == 1:
            return pool.pop()
        item = pool.pop(self._below(stream, n))
        if self.log is not None:
            self.log.append((item, to))
        return item

    def mark(self) -> Any:
        return dict(self.streams)

    def rewind(self, mark: Any) -> None:
        self.streams = dict(mark)

    def save(self) -> dict[str, Any]:
        return {"kind": "fast", "seed": self.seed, "streams": dict(self.streams)}


class Fair(Dealer):
    """For tables on a server: HMAC-SHA256 of a secret whose hash is shown before set-up. Streams are counters under
    that key; whoever is told the secret when the game is over can check every word."""

    def __init__(self, secret: str, salts: str = "", used: dict[str, int] | None = None) -> None:
        super().__init__()
        self.secret, self.salts, self.used = secret, salts, dict(used or {})

    @property
    def seal(self) -> str:
        """What is published beforehand: the SHA-256 of the secret."""
        return hashlib.sha256(self.secret.encode()).hexdigest()

    def word(
        self, kind: str, stream: str, choices: Sequence[str], sample: Callable[[Below], str], to: tuple[str, ...]
    ) -> str:
        number = self.used[stream] = self.used.get(stream, 0) + 1
        blocks = iter(range(2**64))

        def below(n: int) -> int:
            while True:
                name = f"{self.salts}/{stream}/{number}/{next(blocks)}".encode()
                x = int.from_bytes(hmac.digest(self.secret.encode(), name, "sha256")[:8], "big")
                if x < 2**64 - 2**64 % n:
                    return x % n

        word = sample(below)
        if self.log is not None:
            self.log.append((word, to))
        return word

    def mark(self) -> Any:
        return dict(self.used)

    def rewind(self, mark: Any) -> None:
        self.used = dict(mark)

    def save(self) -> dict[str, Any]:
        return {"kind": "fair", "secret": self.secret, "salts": self.salts, "used": dict(self.used)}


class Scripted(Dealer):
    """For tests, replays and things drawn at a real table: deals the words it was given (ints of dice, ids of draws),
    then waits for more. `names` maps other names of an outcome to its id."""

    hesitates = True

    def __init__(self, words: Sequence[str | int] = (), at: int = 0) -> None:
        super().__init__()
        self.words, self.at = [str(word) for word in words], at
        self.names: dict[str, str] = {}

    def word(
        self, kind: str, stream: str, choices: Sequence[str], sample: Callable[[Below], str], to: tuple[str, ...]
    ) -> str:
        if self.at == len(self.words):
            raise Needed(kind, stream, choices)
        word = self.words[self.at]
        if choices and word not in choices:
            word = self.names.get(word, word)
            if word not in choices:
                raise BadOutcome(f"{kind} from {stream}: {brief(word)} is not among {', '.join(choices)}")
        self.at += 1
        if self.log is not None:
            self.log.append((word, to))
        return word

    def mark(self) -> Any:
        return self.at

    def rewind(self, mark: Any) -> None:
        self.at = mark

    def save(self) -> dict[str, Any]:
        return {"kind": "scripted", "words": list(self.words), "at": self.at}


class Prepared(Dealer):
    """For lessons: each stream begins with prepared words, then another dealer goes on. A prepared word that cannot
    come up any more is passed over, so whoever plays otherwise than foreseen is never stuck. Once the stream `last`
    asks for more than was prepared for it, the lesson is over and nothing prepared is dealt any more."""

    def __init__(
        self,
        words: Mapping[str, Sequence[str]],
        then: Dealer | dict[str, Any],
        last: str = "",
        at: Mapping[str, int] | None = None,
        over: bool = False,
    ) -> None:
        super().__init__()
        self.words = {stream: tuple(given) for stream, given in words.items()}
        self.then = dealer(then) if isinstance(then, dict) else then
        self.last, self.at, self.over = last, dict(at or {}), over
        self.hesitates = self.then.hesitates

    def word(
        self, kind: str, stream: str, choices: Sequence[str], sample: Callable[[Below], str], to: tuple[str, ...]
    ) -> str:
        word = self.prepared(stream, choices)
        if not word:
            self.over = self.over or stream == self.last
            word = self.then.word(kind, stream, choices, sample, to)
        if self.log is not None:
            self.log.append((word, to))
        return word

    def prepared(self, stream: str, choices: Sequence[str]) -> str:
        """The next prepared word that can come up; "" if there is none."""
        given, at = self.words.get(stream, ()), self.at.get(stream, 0)
        while not self.over and at < len(given):
            self.at[stream] = at = at + 1
            if given[at - 1] in choices:
                return given[at - 1]
        return ""

    def mark(self) -> Any:
        return dict(self.at), self.over, self.then.mark()

    def rewind(self, mark: Any) -> None:
        at, self.over, then = mark
        self.at = dict(at)
        self.then.rewind(then)

    def save(self) -> dict[str, Any]:
        words = {stream: list(given) for stream, given in self.words.items()}
        rest = {"last": self.last, "at": dict(self.at), "over": self.over}
        return {"kind": "prepared", "words": words, "then": self.then.save(), **rest}


def dealer(data: dict[str, Any]) -> Dealer:
    """A dealer out of what `save` gave."""
    kinds: dict[str, Callable[..., Dealer]] = {"fast": Fast, "fair": Fair, "scripted": Scripted, "prepared": Prepared}
    try:
        rest = dict(data)
        return kinds[rest.pop("kind")](**rest)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise BadRecord(f"dealer: cannot be read: {error}") from None
