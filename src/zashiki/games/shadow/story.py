"""4.1 Story Mode: what comes before a Mission of a chapter."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import campaign, layout, market, setup
from .garden import Commit, Garden, clause, team
from .pack import DAIMYO, NINJA, SIDES, Slot

Passed = tuple[str, ...]


@clause("ST-STORY-1", "ST-MODE-2", "ST-MODE-1", "ST-STORY-16")
def next_mission(t: Garden) -> None:
    """Reward, Market and Tactics Phase, the choice of a Mission, characters, Setup. The opening has none of the
    phases."""
    opening = t.pack.chapters[t.chapter]["opening"]
    if opening and not t.owners:
        t.mission, t.printed = opening, ()
        t.tell("mission", opening)
    else:
        t.then(reward).then(market.shop, ("items", "plans")).then(tactics).then(choose)
    t.then(setup.cast).then(layout.board)


@clause("ST-STORY-1", "ST-STORY-2", "ST-STORY-4", "ST-HIDEOUT", "ST-SKIR-5")
def reward(t: Garden) -> None:
    """Coins of every location to the side that holds it."""
    for side, paid in campaign.income(t).items():
        t.coins[side] += paid
    t.tell("paid", t.coins[DAIMYO], t.coins[NINJA])


# ---- Tactics Phase


@clause("ST-STORY-16")
def available(t: Garden) -> list[str]:
    """Locations whose Mission has not been played and whose requirement is met."""
    return [place["mission"] for place in t.pack.chapters[t.chapter]["locations"]
            if place["mission"] not in t.owners and required(place["requires"]) <= len(t.owners)]  # fmt: skip


def required(text: str) -> int:
    """Missions that must have been played: of `3 played`."""
    return int(text.split()[0]) if text != "opening" else 0


@clause("ST-STORY-8", "ST-COMP-11")
def tactics(t: Garden) -> None:
    """The Daimyo first; before his first turn he lays the special card, if there is a place for it (ST-INT-36)."""
    t.phase = "tactics"
    if t.double and any(special(t, mission) for mission in available(t)):
        t.ask(DAIMYO, Double)
    t.then(turn, DAIMYO, ())


def special(t: Garden, mission: str) -> bool:
    """Does its map have a special slot?"""
    return any(slot.type == "special" for slot in t.pack.missions[mission].slots)


@clause("ST-COMP-11")
class Double(Decision[Garden]):
    """At which available Mission the figure of Kage-sama will stand."""

    forms = ("double MISSION",)

    def refuse(self, t: Garden, option: Option) -> str | None:
        fit = option[1] in available(t) and special(t, option[1])
        return None if fit else "ST-COMP-11"

    def settle(self, t: Garden, option: Option) -> None:
        t.double = option[1]
        t.tell("double_laid", t.double)


@clause("ST-STORY-8", "ST-STORY-18")
def turn(t: Garden, side: str, passed: Passed) -> None:
    """The sides alternate until both are out; who holds no card is."""
    if len(passed) == len(SIDES):
        return
    if side not in passed and t.tactics[side]:
        market.commit(t, side, Lay, passed)
    else:
        t.then(turn, market.other(side), (*passed, *[side] * (side not in passed)))


@clause("ST-STORY-9", "ST-STORY-17", "ST-STORY-SLOT-1", "ST-STORY-SLOT-2", "ST-STORY-SLOT-3", "ST-STORY-SLOT-4")
def compulsory(t: Garden, slot: Slot) -> bool:
    """Must a card be laid there if there is one? Normal and Locked slots; not Default and Unlocked ones."""
    return slot.kind == "normal" or (slot.kind == "locked" and not unlocked(t, slot))


@clause("ST-STORY-SLOT-4")
def unlocked(t: Garden, slot: Slot) -> bool:
    """A Locked slot whose condition is met (ST-INT-33)."""
    return slot.kind == "locked" and campaign.holder(t, slot.where) == slot.holder


@clause("ST-STORY-10", "ST-STORY-11", "ST-STORY-13", "ST-STORY-17")
def fits(t: Garden, side: str, card: str, place: str) -> bool:
    """May the side lay this card there: its own slot, of the card's type, empty, at an available location?"""
    slot = t.pack.slot(place)
    return (
        card in t.tactics[side]
        and slot.side == side
        and slot.type == t.pack.tactics[card]["type"]
        and place not in t.laid
        and place.partition("/")[0] in available(t)
    )


def bound_to_lay(t: Garden, side: str) -> bool:
    """ST-STORY-9, ST-STORY-18: has the side a card for a compulsory place?"""
    return any(
        fits(t, side, card, place) and compulsory(t, t.pack.slot(place))
        for place in t.pack.places
        for card in t.tactics[side]
    )


@clause("ST-STORY-8", "ST-STORY-9", "ST-STORY-12", "ST-STORY-18", "ST-COM-6", "ST-TACT-9")
class Lay(Commit):
    """One Tactics Card face down in a slot, or pass and be out."""

    passed: Passed
    forms = ("lay TACTIC PLACE", "pass", "back")

    def candidates(self, t: Garden) -> list[Option]:
        held = t.tactics[market.side_of(self.seat)]
        return [*(("lay", card, place) for card in held for place in t.pack.places), ("pass",), ("back",)]

    def refuse(self, t: Garden, option: Option) -> str | None:
        mine, side = self.mine(t), market.side_of(self.seat)
        match option:
            case "lay", card, place:
                if mine or not fits(t, side, card, place):
                    return self.why(t, side, card, place)
            case ["pass"]:
                return "ST-STORY-18" if mine or bound_to_lay(t, side) else None
            case ["back"] | ["lock"]:
                return None if mine else "ST-STORY-8"
        return None

    def why(self, t: Garden, side: str, card: str, place: str) -> str:
        slot = t.pack.slot(place)
        if slot.side != side:
            return "ST-STORY-10"
        if slot.type != t.pack.tactics[card]["type"]:
            return "ST-STORY-11"
        return "ST-STORY-16" if place.partition("/")[0] not in available(t) else "ST-STORY-17"

    def commit(self, t: Garden, mine: tuple[Option, ...]) -> None:
        side, passed = market.side_of(self.seat), self.passed
        match mine[0]:
            case "lay", card, place:
                t.tactics[side].remove(card)
                t.laid[place] = card
                t.tell("laid_card", card, place, to=market.seats_of(t, side))
                t.tell("laid", side, place)
            case _:
                passed += (side,)
                t.tell("passed", side)
        t.then(turn, market.other(side), passed)


# ---- the Mission


@clause("ST-STORY-14", "ST-PLAY-10")
def choose(t: Garden) -> None:
    """The Ninjas choose an available Mission; with one left there is no choice."""
    missions = available(t)
    if len(missions) == 1:
        t.then(reveal, missions[0])
    else:
        team(t, Choice)


@clause("ST-STORY-14", "ST-STORY-16")
class Choice(Commit):
    """Which Mission is played next."""

    forms = ("mission MISSION", "back")

    def refuse(self, t: Garden, option: Option) -> str | None:
        mine = self.mine(t)
        match option:
            case "mission", mission:
                return None if not mine and mission in available(t) else "ST-STORY-16"
            case ["back"] | ["lock"]:
                return None if mine else "ST-STORY-14"
        return None

    def commit(self, t: Garden, mine: tuple[Option, ...]) -> None:
        t.then(reveal, mine[0][1])


@clause("ST-STORY-14", "ST-TACT-1", "ST-TACT-8", "ST-STORY-SLOT-2", "ST-STORY-SLOT-4")
def reveal(t: Garden, mission: str) -> None:
    """Its Tactics Cards are turned up and apply; where none lies, what is printed on a Default or Unlocked slot."""
    t.mission = mission
    slots = {f"{mission}/{n}": slot for n, slot in enumerate(t.sheet.slots)}
    t.printed = tuple(place for place, slot in slots.items()
                      if place not in t.laid and (slot.kind == "default" or unlocked(t, slot)))  # fmt: skip
    t.plans = tuple(t.laid.pop(place) for place in slots if place in t.laid)
    if t.double == mission:
        t.plans += ("tc-kage-sama",)
    t.tell("mission", mission, *t.plans)
