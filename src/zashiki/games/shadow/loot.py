"""19. Loot."""

from __future__ import annotations

from . import threats
from .garden import FOUND, Garden, clause
from .pack import NINJA


@clause("ST-LOOT-1", "ST-LOOT-2", "ST-LOOT-3", "ST-LOOT-5", "ST-LOOT-7", "ST-ITEM-17", "ST-STORY-20")
def collect(t: Garden, who: str, junction: str) -> None:
    """It is turned up: nobody knew which of the tokens it was."""
    token = t.dealer.draw("loot", t.caches)
    del t.tokens[junction]
    t.tell("loot", who, token)
    effect = t.pack.loot[token]["effect"]
    match effect:
        case {"coins": n}:
            t.coins[NINJA] += n
            t.tell("coins", NINJA, t.coins[NINJA])
        case {"action": "heal"}:
            threats.heal(t, who)
        case {"action": "refresh"}:
            threats.refresh(t, who)
        case {"draw": "toolbelt"}:
            t.then(find_tool, who)
        case {"draw": "tactics"}:
            t.then(find_plan)


@clause("ST-LOOT-4", "ST-LOOT-8", "ST-BELT-4", "ST-STORY-20")
def find_tool(t: Garden, who: str) -> None:
    """A random Item that nobody owns, secret from fellow Ninjas too."""
    if pool := tools_unowned(t, NINJA):
        seat = t.runs[who]
        item = t.dealer.draw("tools", pool, (seat,))
        t.items[who + FOUND].append(item)
        t.tell("found_tool", who, item, to=(seat,))
    t.tell("searched_tools", who, len(t.items[who + FOUND]))


@clause("ST-LOOT-8", "ST-STORY-20", "ST-TACT-8", "ST-LOOT-5")
def find_plan(t: Garden) -> None:
    """A random Tactics Card that the side does not own joins the common stock."""
    if pool := plans_unowned(t, NINJA):
        card = t.dealer.draw("plans", pool, t.players)
        t.tactics[NINJA].append(card)
        t.tell("found_plan", card, to=t.players)
    t.tell("plans", NINJA, len(t.tactics[NINJA]))


@clause("ST-LOOT-8", "ST-STORY-5", "ST-BELT-2")
def tools_unowned(t: Garden, side: str) -> list[str]:
    """Items of the market that are neither owned nor used up."""
    owned = [item for owner, items in t.items.items() if (owner == side) or (side == NINJA and owner[-1:] in "+*")
             for item in items]  # fmt: skip
    away = {*owned, *t.used}
    return [id for id, card in t.pack.extras.items()
            if card.back == "item" and card.owner == side and card.market and id not in away]  # fmt: skip


@clause("ST-LOOT-8", "ST-STORY-5", "ST-COMP-11")
def plans_unowned(t: Garden, side: str) -> list[str]:
    """Tactics Cards of a side that are not in its hand, on the map or at work; never the special card (ST-INT-60)."""
    laid = [card for place, card in t.laid.items() if t.pack.slot(place).side == side]
    away = {*t.tactics.get(side, ()), *laid, *t.plans, *t.flipped}
    return [id for id, card in t.pack.tactics.items()
            if card["side"] == side and card.get("in_market", True) and id not in away]  # fmt: skip
