"""What lasts beyond a Mission: results, holders of locations, advantages; a chapter put aside and taken up again."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ...engine.chance import Dealer
from ...engine.errors import BadRecord
from ...engine.table import Frame, call
from . import layout, story
from .garden import ADVANTAGES, FOUND, PEOPLE, SHARED, Garden, clause
from .pack import DAIMYO, NINJA, SIDES, GardenPack

MOST_ROUNDS, MOST_GLORY = 18, 9  # threshold cards, Glory Tokens


@clause("ST-STORY-2", "ST-STORY-3")
def holder(t: Garden, mission: str) -> str:
    """A location is the Daimyo's until its Mission has been played, then the winner's for good."""
    return t.owners.get(mission, DAIMYO)


@clause("ST-SKIR-5", "ST-STORY-4")
def bonus_coins(t: Garden, side: str) -> int:
    """What the advantage pays."""
    return int(t.pack.advantages[t.advantage].get(f"{side}_coins", 0))


@clause("ST-SKIR-5", "ST-STORY-4", "ST-SETUP-2", "ST-SETUP-4")
def limits(t: Garden) -> tuple[int, int]:
    """Time and Glory Limit of this Mission."""
    percent = t.pack.advantages[t.advantage]
    time = changed(t.sheet.time, percent.get("time_limit_percent", 0))
    glory = changed(t.sheet.glory, percent.get("glory_limit_percent", 0))
    if t.chapter and t.mission == t.pack.chapters[t.chapter]["final"]:
        glory += t.raised
    return min(time, MOST_ROUNDS), min(glory, MOST_GLORY)


def changed(limit: int, percent: int) -> int:
    """Rounded half up, but changed by one at least, and never below one (ST-INT-37)."""
    new = (limit * (100 + percent) * 2 + 100) // 200
    if percent and new == limit:
        new += 1 if percent > 0 else -1
    return max(1, new)


@clause("ST-TACT-10", "ST-TACT-2", "ST-STORY-SLOT-2", "ST-STORY-SLOT-4")
def changes(t: Garden) -> Counter[str]:
    """What Tactics Cards and printed effects change, added up."""
    total: Counter[str] = Counter()
    effects = [t.pack.tactics[card]["effect"].items() for card in t.plans]
    for effect in [*effects, *(t.pack.slot(place).printed for place in t.printed)]:
        for what, n in effect:
            if isinstance(n, int):
                total[what] += n
    return total


# ---- the end of a Mission


@clause("ST-STORY-3", "ST-STORY-15", "ST-STORY-19", "ST-STORY-20", "ST-BELT-6", "ST-LOOT-5", "ST-GOAL-3")
def conclude(t: Garden, side: str, clause: str) -> None:
    """The Mission is over. In Story Mode its location goes to the winner, cards on other locations and Items that are
    left come back, and the next one follows until the final Mission has decided the chapter (ST-INT-32)."""
    t.drop()
    if not t.chapter:
        finish(t, side, clause)
        return
    t.owners[t.mission] = side
    t.claimant, t.phase = "", "end"
    t.tell("won", side, t.mission, clause)
    layout.sweep(t)
    give_back(t)
    if t.mission == t.pack.chapters[t.chapter]["final"]:
        finish(t, side, "ST-STORY-15")
    else:
        t.then(story.next_mission)


def finish(t: Garden, side: str, clause: str) -> None:
    """The seats of a side have won."""
    winners = (DAIMYO,) if side == DAIMYO else t.players
    t.end(winners, {seat: int(seat in winners) for seat in t.seats}, side, clause)
    t.tell("over", side, clause)


@clause("ST-STORY-19", "ST-STORY-20", "ST-BELT-6", "ST-PLAY-3")
def give_back(t: Garden) -> None:
    """Each side has its cards again; Divination Items are never kept (ST-INT-38), nor is what was used up."""
    kept = [item for item in t.items[DAIMYO] if t.pack.extras[item].market]
    t.items[DAIMYO] = kept
    t.tell("kept", DAIMYO, len(kept))
    bags = [t.items[NINJA], *(t.items[who + mark] for who in t.runs for mark in (SHARED, FOUND))]
    t.items = {DAIMYO: kept, NINJA: [item for bag in bags for item in bag]}
    t.tell("stock", *t.items[NINJA], to=t.players)
    for place, card in list(t.laid.items()):
        t.tactics[t.pack.slot(place).side].append(card)
    t.laid, t.plans, t.printed = {}, (), ()
    t.double = "hand" if t.double else ""
    t.used = [item for item in t.used if t.pack.extras[item].market]
    t.tell("cards_back", len(t.tactics[DAIMYO]), len(t.tactics[NINJA]))


# ---- a chapter put aside


def export(t: Garden) -> dict[str, Any]:
    """ST-SAVE-1: a chapter between two Missions, as plain data; of a running Mission as if it had not begun."""
    stock = [t.items[NINJA], *(t.items.get(who + mark, []) for who in t.runs for mark in (SHARED, FOUND))]
    tactics = {side: [*t.tactics[side]] for side in SIDES}
    for place, card in t.laid.items():
        tactics[t.pack.slot(place).side].append(card)
    return {
        "chapter": t.chapter,
        "advantage": t.advantage,
        "owners": dict(t.owners),
        "coins": dict(t.coins),
        "items": {DAIMYO: [item for item in t.items[DAIMYO] if t.pack.extras[item].market],
                  NINJA: [item for bag in stock for item in bag]},
        "tactics": tactics,
        "used": [item for item in t.used if t.pack.extras[item].market],
        "double": bool(t.double),
        "raised": t.raised,
    }  # fmt: skip


def resume(dealer: Dealer, pack: GardenPack, saved: dict[str, Any], players: str, **options: Any) -> Garden:
    """ST-SAVE-1, ST-PLAY-6, ST-PLAY-7: the chapter goes on, with as many people as there are now. Ninja players may
    have come or gone, and any of them may take the Daimyo's seat. Raises BadRecord for what is no chapter."""
    try:
        chapter, owners, coins = saved["chapter"], dict(saved["owners"]), dict(saved["coins"])
        items = {side: [*saved["items"][side]] for side in SIDES}
        tactics = {side: [*saved["tactics"][side]] for side in SIDES}
        sound = (
            chapter in pack.chapters and saved["advantage"] in ADVANTAGES and players in PEOPLE
            and {*owners} <= {*pack.missions} and {*owners.values()} <= {*SIDES} and {*coins} == {*SIDES}
            and all(type(n) is int and n >= 0 for n in (*coins.values(), saved["raised"]))
            and {*items[DAIMYO], *items[NINJA], *saved["used"]} <= {*pack.extras}
            and {*tactics[DAIMYO], *tactics[NINJA]} <= {*pack.tactics}
        )  # fmt: skip
    except (KeyError, TypeError, ValueError) as error:
        raise BadRecord(f"chapter: {type(error).__name__}: {error}") from None
    if not sound or pack.chapters[chapter]["final"] in owners:
        raise BadRecord("chapter: not one that can be gone on with")
    double = "hand" if saved["double"] else ""
    start: list[Frame] = [call(story.next_mission)]
    seats = (DAIMYO, *(f"ninja{n}" for n in range(1, int(players))))
    return Garden(seats, dealer, pack, chapter=chapter, advantage=saved["advantage"], owners=owners, coins=coins,
                  items=items, tactics=tactics, used=[*saved["used"]], double=double, raised=saved["raised"],
                  agenda=start, **options)  # fmt: skip
