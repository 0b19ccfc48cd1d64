"""The battle tower: a device with memory. Cubes of past battles rest in it and fall out when they like.

One word of chance is one throw: `out/ledge/ledge` in letters of the colours, oldest cube first, as the model gives it;
or, from a real tower, only what came out, as in `b1r2` (nothing: `0`). Nobody sees the word: it names the ledges."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter

from ...engine.chance import Below
from .japan import Japan, clause
from .pack import SCALE, Tower

STREAM = "tower"
UNSEEN = ("tower",)  # no seat is called so
COUNTS = re.compile(r"(?:[a-z][0-9]{1,3})+|0")


@clause("SG-TWR-1", "SG-TWR-2", "SG-TWR-3", "SG-TWR-6", "SG-TWR-7", "SG-TWR-12", "SG-TWR-13", "SG-TWR-14", "SG-OPT-9")
def throw(t: Japan, kind: str, province: str) -> dict[str, int]:
    """All collected cubes and all of the tray go in together. What comes out, by colour; it lies in `collected` until
    it is settled. Counts are public, ledges and order are not."""
    letters = t.letters()
    for colour in t.tray:
        t.collected[colour] += t.tray[colour]
        t.tray[colour] = 0
    cubes = "".join(letters[colour] * n for colour, n in t.collected.items())
    ledges, profile, order = t.ledges, t.pack.towers[t.profile], "".join(letters.values())
    word = t.dealer.device(
        STREAM,
        lambda below: tumble(below, cubes, ledges, profile),
        lambda word: read(word, cubes, ledges, order) is not None,
        UNSEEN,
    )
    result = read(word, cubes, ledges, order)
    assert result is not None
    fell, t.ledges = result
    out = {colour: fell.count(letter) for colour, letter in letters.items()}
    for colour, n in out.items():
        t.inside[colour] += t.collected[colour] - n
    t.throws += ((kind, province, code(t, t.collected), code(t, out)),)
    t.collected = dict(out)
    t.tell("thrown", *t.throws[-1])
    return out


@clause("SG-TWR-4")
def settled(t: Japan) -> None:
    """The cubes that came out have been placed."""
    t.collected = dict.fromkeys(t.collected, 0)


def code(t: Japan, cubes: dict[str, int]) -> str:
    """Counts as text: `b4g1`; nothing is `0`."""
    letters = t.letters()
    return "".join(f"{letters[colour]}{n}" for colour, n in cubes.items() if n) or "0"


def counts(t: Japan, word: str) -> dict[str, int]:
    """The other way round: how many of each colour a code names."""
    colours = {letter: colour for colour, letter in t.letters().items()}
    return {colours[letter]: int(n) for letter, n in re.findall(r"([a-z])(\d+)", word)}


# ---- the model


def tumble(below: Below, cubes: str, ledges: tuple[str, ...], profile: Tower) -> str:
    """SG-TWR-9: cubes in random order, from ledge to ledge; what comes out, then what rests on each ledge."""
    pool, stream = list(cubes), list[str]()
    while pool:
        stream.append(pool.pop(below(len(pool))))
    rests = []
    for ledge in ledges:
        stream, rest = pass_ledge(below, stream, ledge, profile)
        rests.append("".join(rest))
    return "/".join(("".join(stream), *rests))


def pass_ledge(below: Below, stream: list[str], ledge: str, profile: Tower) -> tuple[list[str], list[str]]:
    """What leaves this ledge, in order, and what rests on it then. One number a resting cube says which arrival knocks
    it down: the same as a test at every arrival."""
    knocked, stick, arrivals = profile.knocked, profile.stick, len(stream)
    falls: dict[int, list[str]] = {}
    stays: list[str] = []
    for cube in ledge:
        when = bisect_right(knocked, below(SCALE))
        if when < arrivals:
            falls.setdefault(when, []).append(cube)
        else:
            stays.append(cube)
    passed: list[str] = []
    for n, cube in enumerate(stream):
        if n in falls:
            passed += falls[n]
        if below(SCALE) >= stick:
            passed.append(cube)
            continue
        when = n + 1 + bisect_right(knocked, below(SCALE))
        if when < arrivals:
            falls.setdefault(when, []).append(cube)
        else:
            stays.append(cube)
    return passed, stays


# ---- a word of the device


def read(word: str, cubes: str, ledges: tuple[str, ...], order: str) -> tuple[str, tuple[str, ...]] | None:
    """What fell out and the ledges afterwards; None if that cannot be: SG-TWR-11, number in = number out."""
    if "/" not in word:
        return given(word, cubes, ledges, order) if COUNTS.fullmatch(word) else None
    out, *rests = word.split("/")
    if len(rests) != len(ledges) or sorted(word.replace("/", "")) != sorted(cubes + "".join(ledges)):
        return None
    return out, tuple(rests)


@clause("SG-TWR-15")
def given(word: str, cubes: str, ledges: tuple[str, ...], order: str) -> tuple[str, tuple[str, ...]] | None:
    """A throw counted by hand. The surplus of a colour goes to the end of the first ledge (seats in order, farmers
    last); what is missing leaves the last ledge first, oldest first. A colour named twice cannot be read."""
    named = re.findall(r"([a-z])(\d+)", word)
    fell = {letter: int(n) for letter, n in named}
    had = Counter(cubes + "".join(ledges))
    if len(fell) != len(named) or any(letter not in order or n > had[letter] for letter, n in fell.items()):
        return None
    rests = list(ledges)
    for letter in order:
        surplus = had[letter] - fell.get(letter, 0) - sum(rest.count(letter) for rest in ledges)
        rests[0] += letter * max(0, surplus)
        for index in reversed(range(len(rests))):
            gone = min(max(0, -surplus), rests[index].count(letter))
            rests[index] = rests[index].replace(letter, "", gone)
            surplus += gone
    return "".join(letter * n for letter, n in fell.items()), tuple(rests)
