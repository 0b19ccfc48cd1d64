"""What chance may bring, and what a guard would see: computed, not guessed."""

from __future__ import annotations

from collections import Counter

from ...engine.table import Option
from ...engine.tongue import _, count, listed, say
from . import ending, ground, moves, strikes, threats
from .garden import NOISE, Garden
from .phrases import several


def odds(view: Garden, seat: str, option: Option) -> str:
    """What may follow if this is chosen ("": nothing that is not said elsewhere)."""
    question = view.question(seat)
    match question, option:
        case moves.Walk(who=who, key=key), (verb, junction, bush):
            visible = view.pack.ops[key].visible or verb == "carry"
            lines = [seen(moves.walk_witnesses(view, junction, bush))] if visible else []
            if visible and (n := threats.towers(view, junction)):
                lines.append(count(2 * n, "a Tower makes {n} Noise", "Towers make {n} Noise"))
            if view.tokens.get(junction) == "loot":
                lines.append(loot_odds(view))
            return "; ".join(lines)
        case strikes.Strike(who=who, key=key), (verb, *_aimed):
            op = view.pack.ops[key]
            lines = [seen(strikes.witnesses(view, who, op, option))] if op.visible and verb != "tower" else []
            return "; ".join([*lines, *strike_odds(view, who, op.do, option)])
    return ""


def seen(ids: list[str]) -> str:
    """The witnesses of a Visible Action and what they cost."""
    if not ids:
        return say("nobody sees it")
    return count(len(ids), "{n} guard sees it: it fails, a wound and a Noise",
                 "{n} guards see it: it fails, a wound and a Noise for each")  # fmt: skip


def strike_odds(view: Garden, who: str, do: str, option: Option) -> list[str]:
    """Who would find the Body at once."""
    verb, *aimed = option
    if do not in ("kill", "accident") or verb != "at":
        return []
    if view.lost(who, "kill"):
        return [say("Kill is lost: nobody dies")]
    yard = view.guard(aimed[0]).yard
    finders = [id for id in ground.see_bodies(view.guards, yard) if id not in aimed]
    return [say("the Body is found by {guards}", guards=several(view, tuple(finders)))] if finders else []


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
