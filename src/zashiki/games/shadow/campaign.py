"""What lasts beyond a Mission: results, holders of locations, advantages; a chapter put aside and taken up again."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from ...engine.decisions import Decision
from ...engine.errors import BadOutcome, BadRecord, Refused
from ...engine.table import Option
from ...engine.tongue import _, count, say
from . import layout, story
from .garden import ADVANTAGES, FOUND, SHARED, Garden, clause
from .pack import DAIMYO, NINJA, SIDES, GardenPack

MOST_ROUNDS, MOST_GLORY = 18, 9  # threshold cards, Glory Tokens
MOST = 1000  # no chapter brings a side so many coins


@clause("ST-STORY-2", "ST-STORY-3")
def holder(t: Garden, mission: str) -> str:
    """A location is the Daimyo's until its Mission has been played, then the winner's for good."""
    return t.owners.get(mission, DAIMYO)


@clause("ST-SKIR-5", "ST-STORY-4")
def bonus_coins(t: Garden, side: str) -> int:
    """What the advantage pays."""
    return int(t.pack.advantages[t.advantage].get(f"{side}_coins", 0))


@clause("ST-STORY-1", "ST-STORY-2", "ST-STORY-4", "ST-HIDEOUT", "ST-SKIR-5")
def income(t: Garden) -> Counter[str]:
    """Coins of every location to the side that holds it, of the Hideout to the Ninjas, and what the advantage pays."""
    chapter = t.pack.chapters[t.chapter]
    paid = Counter({NINJA: chapter["hideout"]["coins"]})
    for place in chapter["locations"]:
        paid[holder(t, place["mission"])] += place["coins"]
    for side in SIDES:
        paid[side] += bonus_coins(t, side)
    return paid


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
    t.items = left_over(t)
    t.tell("kept", DAIMYO, len(t.items[DAIMYO]))
    t.tell("stock", *t.items[NINJA], to=t.players)
    for place, card in list(t.laid.items()):
        t.tactics[t.pack.slot(place).side].append(card)
    t.laid, t.plans, t.printed = {}, (), ()
    t.double = "hand" if t.double else ""
    t.used = lasting(t, t.used)
    t.tell("cards_back", len(t.tactics[DAIMYO]), len(t.tactics[NINJA]))


def left_over(t: Garden) -> dict[str, list[str]]:
    """The Items of each side after a Mission."""
    bags = [t.items[NINJA], *(t.items[who + mark] for who in t.runs for mark in (SHARED, FOUND))]
    return {DAIMYO: lasting(t, t.items[DAIMYO]), NINJA: [item for bag in bags for item in bag]}


def lasting(t: Garden, items: list[str]) -> list[str]:
    return [item for item in items if t.pack.extras[item].market]


# ---- a chapter put aside


def keep(t: Garden) -> dict[str, Any]:
    """ST-SAVE-1: a chapter between two Missions, as plain data: before the coins of the next one, which are paid and
    not spent while the Market Phase lasts. Raises Refused at any other time."""
    if opened := opens(t):
        return afterwards(t, opened)
    if not t.chapter or t.phase not in ("", "market"):
        text = say("A chapter can be put aside between two Missions: until both sides have bought in the Market Phase.")
        raise Refused("chapter", "ST-SAVE-1", text)
    paid = income(t) if t.phase else Counter[str]()
    return {
        "chapter": t.chapter,
        "advantage": t.advantage,
        "owners": dict(t.owners),
        "coins": {side: t.coins[side] - paid[side] for side in SIDES},
        "items": {side: [*t.items[side]] for side in SIDES},
        "tactics": {side: [*t.tactics[side]] for side in SIDES},
        "used": [*t.used],
        "double": bool(t.double),
        "raised": t.raised,
    }


def opens(t: Garden) -> str:
    """The chapter that begins with this Mission, which was played alone and to its end; or ""."""
    if t.chapter or t.result.get("reason") not in SIDES:
        return ""
    return next((id for id, chapter in t.pack.chapters.items() if chapter["opening"] == t.mission), "")


def afterwards(t: Garden, chapter: str) -> dict[str, Any]:
    """ST-MODE-2: the table goes on with the rest of the chapter, with the Items that are left (ST-INT-57)."""
    nobody: dict[str, list[str]] = {side: [] for side in SIDES}
    return {
        "chapter": chapter,
        "advantage": t.advantage,
        "owners": {t.mission: t.result["reason"]},
        "coins": dict.fromkeys(SIDES, 0),
        "items": left_over(t),
        "tactics": nobody,
        "used": lasting(t, t.used),
        "double": bool(t.pack.chapters[chapter]["special_card"]),
        "raised": 0,
    }


def resume(pack: GardenPack, saved: dict[str, Any], made: dict[str, str]) -> tuple[dict[str, str], list[str]]:
    """ST-SAVE-1, ST-PLAY-6, ST-PLAY-7: set-up and first outcomes with which the chapter goes on, with as many people as
    are `made`: Ninja players may have come or gone, and any of them may take the Daimyo's seat. Raises BadRecord."""
    try:
        known, hidden, fit = {**saved}, [], True
        for what in ("items", "tactics"):
            known[what] = {side: len(saved[what][side]) for side in SIDES}
        for side in SIDES:
            for what, owned in (("items", tools(pack, side)), ("tactics", plans(pack, side))):
                cards = saved[what][side]
                fit = fit and {*cards} <= {*owned} and not twice(cards, saved["used"])
                hidden += cards
        chapter, advantage = known.pop("chapter"), known.pop("advantage")
        word = json.dumps(known, separators=(",", ":"))
        fit = fit and chapter in pack.chapters and advantage in ADVANTAGES and sound(pack, chapter, word)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadRecord(f"chapter: {type(error).__name__}: {error}") from None
    if not fit:
        raise BadRecord("chapter: not one that can be gone on with")
    return {**made, "mission": chapter, "advantage": advantage, "kept": "yes"}, [word, *hidden]


def tools(pack: GardenPack, side: str) -> list[str]:
    """The Items that a side may own between two Missions."""
    return [id for id, card in pack.extras.items() if card.back == "item" and card.market and card.owner == side]


def plans(pack: GardenPack, side: str) -> list[str]:
    """The Tactics Cards that a side may own: never the special card (ST-COMP-11)."""
    return [id for id, card in pack.tactics.items() if card["side"] == side and card.get("in_market", True)]


def sound(pack: GardenPack, chapter: str, word: str) -> bool:
    """Does this word of the device `chapter` tell of such a chapter that is not decided?"""
    try:
        told = json.loads(word)
        owners, coins, counts = told["owners"], told["coins"], [told["items"], told["tactics"]]
        numbers = [*coins.values(), told["raised"], *(n for count in counts for n in count.values())]
        places = {place["mission"]: story.required(place["requires"]) for place in pack.chapters[chapter]["locations"]}
        return (
            word.split() == [word]
            and {*owners} <= {*places} - {pack.chapters[chapter]["final"]} and {*owners.values()} <= {*SIDES}
            and all(places[mission] <= before for before, mission in enumerate(owners))
            and all({*one} == {*SIDES} for one in (coins, *counts))
            and all(type(n) is int and 0 <= n < MOST for n in numbers)
            and all(told["items"][side] <= len(tools(pack, side)) for side in SIDES)
            and all(told["tactics"][side] <= len(plans(pack, side)) for side in SIDES)
            and {*told["used"]} <= {item for side in SIDES for item in tools(pack, side)}
            and type(told["double"]) is bool
        )  # fmt: skip
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
        return False


def twice(cards: list[str], used: list[str]) -> bool:
    """Is one of these cards there twice, or used up at the same time?"""
    return len({*cards, *used}) < len(cards) + len({*used})


def fresh(t: Garden) -> str:
    """A chapter at its beginning, as such a word."""
    nothing = dict.fromkeys(SIDES, 0)
    told = {"owners": {}, "coins": nothing, "items": nothing, "tactics": nothing, "used": [],
            "double": bool(t.pack.chapters[t.chapter]["special_card"]), "raised": 0}  # fmt: skip
    return json.dumps(told, separators=(",", ":"))


@clause("ST-SAVE-1")
def unpack(t: Garden) -> None:
    """What all may know is one word; the cards of each side come one by one, seen by that side alone."""
    word = t.dealer.device("chapter", lambda below: fresh(t), lambda word: sound(t.pack, t.chapter, word))
    told = json.loads(word)
    t.owners, t.coins, t.used, t.raised = told["owners"], told["coins"], told["used"], told["raised"]
    t.double = "hand" if told["double"] else ""
    for side in SIDES:
        seats = (DAIMYO,) if side == DAIMYO else t.players
        t.items[side] = [t.dealer.pick("kept", tools(t.pack, side), seats) for _n in range(told["items"][side])]
        t.tactics[side] = [t.dealer.pick("kept", plans(t.pack, side), seats) for _n in range(told["tactics"][side])]
        if twice([*t.items[side], *t.tactics[side]], t.used):
            raise BadOutcome(f"kept: a card of the {side} is there twice, or used up")
        t.tell("stock", *t.items[side], to=seats)
    t.tell("resumed", len(t.owners))
    t.ask(DAIMYO, Resume)


@clause("ST-SAVE-1", "ST-PLAY-6", "ST-PLAY-7")
class Resume(Decision[Garden]):
    """All look at the map; then the chapter goes on."""

    forced = False
    forms = ("begin",)

    def settle(self, t: Garden, option: Option) -> None:
        t.then(story.next_mission)


def called(t: Garden) -> str:
    """The chapter, and how far it has come."""
    name = _(t.pack.chapters[t.chapter or opens(t)]["name"])
    return count(
        len(t.owners) if t.chapter else 1,
        "{chapter}, {n} Mission played",
        "{chapter}, {n} Missions played",
        chapter=name,
    )
