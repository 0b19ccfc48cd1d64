"""16. Alarm and Search, 17. the End Phase, 18. how a Mission is won."""

from __future__ import annotations

from . import campaign, rounds, threats
from .garden import NOISE, SLOTS, Garden, clause
from .ground import ALERT, CALM, DISTRACTED, OUT, STUNNED
from .pack import DAIMYO, NINJA

# ---- 16. Search


@clause("ST-SEARCH-1", "ST-SEARCH-2", "ST-SEARCH-3", "ST-SEARCH-4", "ST-STATE-4", "ST-ALARM-2", "ST-BUSH-4")
def search(t: Garden) -> None:
    """In a round with Alarm every Alert guard facing out searches the Bush before him: one Noise a guard that finds
    somebody, a wound for every Ninja there (ST-INT-16), one Glory a Ninja however many found it."""
    t.phase = "search"
    found: list[str] = []
    for id, guard in list(t.guards.items()):
        if guard.state == ALERT and guard.facing == OUT:
            bush = t.ground.corner[guard.yard][guard.corner][0]
            here = [who for who, at in t.at.items() if at == bush]
            if here:
                t.tell("searched", id, bush, *here)
                threats.clatter(t, 1)
                for who in here:
                    threats.wound(t, who)
                found += [who for who in here if who not in found]
    gain(t, len(found))


@clause("ST-GOAL-4", "ST-END-17")
def gain(t: Garden, glory: int) -> None:
    """Glory beyond the limit is not counted."""
    if glory:
        t.glory = min(t.limit, t.glory + glory)
        t.tell("glory", glory, t.glory)


# ---- 17. End Phase


@clause("ST-END-1", "ST-END-2", "ST-END-3", "ST-END-4", "ST-END-15", "ST-ALARM-1", "ST-OPT-SPEED-2")
def check_alarm(t: Garden) -> None:
    """One Noise Threshold Card against the Noise: as much or more is Alarm, for the next round only."""
    t.phase = "end"
    card = t.dealer.draw("thresholds", deck(t))
    t.drawn.append(card)
    level, was = threshold(t, card), t.alarm
    heard = max(0, min(NOISE, t.noise + t.haste))  # ST-INT-44: the clock counts once, here
    t.alarm = t.forced or heard >= level
    t.tell("threshold", card, level, heard, int(t.alarm))
    if t.alarm and not was:
        gain(t, 1)
    t.then(victory)


@clause("ST-SETUP-2", "ST-COMP-12")
def deck(t: Garden) -> list[str]:
    """All threshold cards nobody has seen in this Mission: those in the deck and those outside it are alike unknown."""
    cards = [id for id, card in t.pack.thresholds.items() for _ in range(card["copies"])]
    for card in t.drawn:
        cards.remove(card)
    return cards


@clause("ST-END-1", "ST-DSYM-QUIET", "ST-TACT-5")
def threshold(t: Garden, card: str) -> int:
    """The number of a card under Quiet and Commotion; either counts once (ST-INT-17)."""
    entry = t.pack.thresholds[card]
    level: int = entry["threshold"]
    if t.quiet:
        level = entry.get("quiet_to", level)
    if t.commotion:
        level = entry.get("commotion_to", level)
    return level


@clause("ST-END-5", "ST-END-6", "ST-END-7", "ST-GOAL-3", "ST-BOSS-2")
def victory(t: Garden) -> None:
    """Glory is looked at first, then the objective, then the deck."""
    if t.glory >= t.limit:
        over(t, DAIMYO, "ST-END-5")
    elif fulfilled(t):
        over(t, NINJA, "ST-END-6")
    elif t.round >= t.rounds:
        over(t, DAIMYO, "ST-END-7")
    else:
        t.then(quieten).then(wake, STUNNED, ALERT).then(wake, DISTRACTED, CALM).then(clear_up)


@clause("ST-ELIM-1", "ST-BOSS-1", "ST-DELIV-1", "ST-EAVES-1")
def fulfilled(t: Garden) -> bool:
    """The objective, by the type of the Mission (ST-INT-45: a moment in the round counts for nothing)."""
    dead = not any(guard.target for guard in t.guards.values())
    out = all(bush in t.sheet.exits for bush in t.at.values())
    match t.sheet.type:
        case "eliminate":
            return dead
        case "bossfight":
            return dead and out
        case "deliver":
            return all(hex in t.sheet.exits for hex in t.cargo.values())
        case _:
            return out and all(t.ears[target.id] >= 2 for target in t.sheet.targets)


@clause("ST-END-8")
def quieten(t: Garden) -> None:
    t.noise, t.forced, t.haste = 0, False, 0
    t.tell("quieten")


@clause("ST-END-9", "ST-END-10", "ST-STATE-8", "ST-END-16", "ST-BODY-7")
def wake(t: Garden, asleep: str, then: str) -> None:
    """All of one state wake together; then Bodies are checked Yard by Yard, then Keys (ST-INT-51). Their Noise counts
    for the next round."""
    woken = [id for id, guard in t.guards.items() if guard.state == asleep]
    for id in woken:
        threats.set_state(t, id, then)
    for yard in dict.fromkeys(t.guard(id).yard for id in woken):
        t.then(threats.look, yard).then(threats.pick_up, yard)


@clause("ST-END-11", "ST-END-12", "ST-END-13", "ST-END-14", "ST-BONUS-2")
def clear_up(t: Garden) -> None:
    """Trio Tokens as the board is now (ST-INT-18), cards taken back, tokens of the round returned; the next round."""
    yards = [guard.yard for guard in t.guards.values()]
    t.trio = min(sum(yards.count(yard) >= 3 for yard in set(yards)), t.count - 2)
    for who in (DAIMYO, *t.runs):
        if who in t.refreshed or few(t, who):
            kept = [card for card in t.spent if card not in t.deck(who)]
            if kept != t.spent:
                t.spent = kept
                t.tell("took_back", who)
    new_round(t)
    t.quiet, t.commotion = (x if x == "mission" else "" for x in (t.quiet, t.commotion))
    t.then(rounds.begin_round)


@clause("ST-END-13", "ST-BONUS-2")
def new_round(t: Garden) -> None:
    """Tokens and Bonuses of the round go back; the mat is empty."""
    t.refreshed, t.focused, t.taken = [], [], []
    t.mat, t.backs = [""] * SLOTS, [""] * SLOTS


@clause("ST-END-12", "ST-PROG-12")
def few(t: Garden, who: str) -> bool:
    """One card left or none; for the Daimyo only those count that he could program next round (ST-INT-19)."""
    hand = t.hand(who)
    if who == DAIMYO:
        hand = [card for card in hand if t.alarm or not t.pack.cards[card].red]
    return len(hand) <= 1


# ---- 18. the end of a Mission


@clause("ST-EAVES-7")
def over(t: Garden, side: str, clause: str) -> None:
    """At once: nothing that was due in this Mission is done any more."""
    t.drop()
    t.then(campaign.conclude, side, clause)


def double_dead(t: Garden) -> None:
    """ST-COMP-11: the figure of tc-kage-sama was a double: the card leaves the chapter, and the final Mission needs one
    Glory more."""
    if t.chapter and t.double:
        t.double, t.raised = "", t.raised + 1
        t.tell("double")
