"""What chance may bring, and what a guard would see: computed, not guessed."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile
from typing import Any

from ...engine.decisions import Decision
from ...engine.table import Frame, Option
from ...engine.tongue import _, count, listed, say
from . import ending, ground, moves, strategy, strikes, threats
from .garden import NOISE, Garden
from .phrases import several


def odds(view: Garden, seat: str, option: Option) -> str:
    """What may follow if this is chosen ("": nothing that is not said elsewhere)."""
    question = view.question(seat)
    if question is None:
        return ""
    seen = sighting(view, question, option)
    lines = [] if seen is None else [told(seen)]
    match question, option:
        case moves.Walk(), (_, junction, _bush):
            lines += racket(view, junction, seen is not None)
            if not seen and view.tokens.get(junction) == "loot":
                lines.append(loot_odds(view))
        case strikes.Strike(who=who, key=key), (verb, *_aimed) if verb != "tower":
            deadly = not seen and verb == "at" and view.pack.ops[key].do in ("kill", "accident")
            killed = victims(view, who, option) if deadly else []
            lines += racket(view, strikes.where(view, option), seen is not None, bool(killed))
            lines += death_odds(view, who, option, killed) if deadly else []
    return "; ".join([*lines, *aftermath(view, seat, option)])


def sighting(view: Garden, question: Decision[Any] | None, option: Option) -> list[str] | None:
    """Who would see this; None where nothing is Visible."""
    match question, option:
        case moves.Walk(key=key), (("move" | "carry") as verb, junction, bush):
            visible = view.pack.ops[key].visible or verb == "carry"
            return moves.walk_witnesses(view, junction, bush) if visible else None
        case strikes.Strike(who=who, key=key), (verb, *_aimed) if verb not in ("tower", "lock"):
            op = view.pack.ops[key]
            return strikes.witnesses(view, who, op, option) if op.visible else None
    return None


def told(seen: list[str]) -> str:
    """The witnesses of a Visible Action and what they cost."""
    if not seen:
        return say("nobody sees it")
    return count(len(seen), "{n} guard sees it: it fails, a wound and a Noise",
                 "{n} guards see it: it fails, a wound and a Noise for each")  # fmt: skip


def racket(view: Garden, hex: str, visible: bool, body: bool = False) -> list[str]:
    """What occupied Towers beside this Yard or Junction make of a Visible Action, and of a Body that lies there then
    (ST-INT-42)."""
    noise = threats.TOWER_NOISE * threats.towers(view, hex) * (visible + body)
    return [say("Towers: {n} Noise", n=noise)] if noise else []


def victims(view: Garden, who: str, option: Option) -> list[str]:
    """Who dies of a Kill that nobody sees."""
    return [] if view.lost(who, "kill") else [id for id in option[1:] if not threats.protected(view, id)]


def death_odds(view: Garden, who: str, option: Option, killed: list[str]) -> list[str]:
    """Who is only stunned, and who would find the Body at once."""
    if view.lost(who, "kill"):
        return [say("Kill is lost: nobody dies")]
    lines = []
    if spared := len(option[1:]) - len(killed):
        lines.append(count(spared, "armour: {n} guard is only stunned", "armour: {n} guards are only stunned"))
    yard = view.guard(option[1]).yard
    finders = [id for id in ground.see_bodies(view.guards, yard) if id not in option[1:]]
    if killed and finders:
        lines.append(say("the Body is found by {guards}", guards=several(view, tuple(finders))))
    return lines


def aftermath(view: Garden, seat: str, option: Option) -> list[str]:
    """What the rest of the card adds by itself where it leaves nothing to choose (ST-NACT-9): carried out in a possible
    table, once without and once with it."""
    rest = list(takewhile(lambda frame: frame[0] in ("act", "clatter"), reversed(view.agenda[:-1])))
    alone = list(takewhile(lambda frame: frame[0] == "clatter", rest))
    if len(rest) == len(alone):
        return []
    before, after = [cost(view, seat, option, frames[::-1]) for frames in (alone, rest)]
    if before == after:
        return []
    wounds, noise = after
    told = [count(wounds, "{n} wound", "{n} wounds")] if wounds else []
    told += [count(noise, "{n} Noise", "{n} Noise")] if noise else []
    return [say("with the rest of the card {cost} in all", cost=listed(told))]


def cost(view: Garden, seat: str, option: Option, frames: list[Frame]) -> tuple[int, int]:
    """Wounds and Noise until something is to be chosen again."""
    t = strategy.guess(view, 0)
    t.agenda = [*frames, t.agenda[-1]]
    t.choose(seat, option)
    t.run()
    return sum(t.wounds.values()) - sum(view.wounds.values()), t.noise - view.noise


def loot_odds(view: Garden) -> str:
    """Which Loot it may be, out of those nobody has seen."""
    seen = Counter(view.caches)
    names = [f"{n}/{len(view.caches)} {_(view.pack.loot[id]['name'])}" for id, n in seen.items()]
    return say("Loot: {names}", names=listed(names))


def alarm_odds(view: Garden) -> tuple[int, int]:
    """Of so many threshold cards (the second) this many would raise the Alarm at the Noise of now."""
    cards = ending.deck(view)
    heard = max(0, min(NOISE, view.noise + view.haste))
    return (len(cards) if view.forced else sum(ending.threshold(view, card) <= heard for card in cards)), len(cards)
