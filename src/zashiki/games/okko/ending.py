"""END: when a game is over, and who has won it."""

from __future__ import annotations

from . import campaign, scenarios
from .dungeon import BLACK, CAMPAIGN, RED, SEATS, Dungeon, clause, other, owner

PATIENCE, LAST = 12, 60  # turns without an incident, and turns at all, after which a skirmish is decided (OK-END-9)


def threshold(t: Dungeon, seat: str) -> int:
    """The loss in Zeni that ends the game for this band. OK-END-1, OK-END-2, OK-END-8, OK-SCEN-10"""
    if t.scenario:
        return t.pack.scenarios[t.scenario].threshold
    budget = t.budget[seat]
    if budget in t.pack.thresholds:
        return t.pack.thresholds[budget]
    if budget < 12:
        return -(-2 * budget // 3)
    return budget - 4 if budget < 16 else -(-3 * budget // 4)


@clause("OK-END-1", "OK-END-2", "OK-END-4", "OK-END-5", "OK-END-6", "OK-END-7", "OK-END-8", "OK-SCEN-10")
def after_loss(t: Dungeon, who: str) -> bool:
    """Has this loss ended the game? The other band wins, at once."""
    loser = owner(who)
    if winner := scenarios.after_loss(t, who):
        finish(t, winner, "objective", "OK-END-6")
    elif t.lost[loser] >= threshold(t, loser):
        budget = {16: "OK-END-1", 12: "OK-END-2"}.get(t.budget.get(loser, 0), "OK-END-8")
        finish(t, other(loser), "losses", "OK-SCEN-10" if t.scenario else budget)
    elif not t.band(loser):
        finish(t, other(loser), "nobody_left", "OK-END-7")
    else:
        return False
    return True


def finish(t: Dungeon, winner: str, reason: str, clause: str) -> None:
    """The game is over at once; "" is a draw. In a campaign the next one follows. Nothing may have been named to follow
    in the step that ends the game."""
    if t.mode == CAMPAIGN:
        campaign.next_game(t, winner, reason)
        return
    winners = (winner,) if winner else ()
    t.end(winners, {seat: t.lost[other(seat)] for seat in SEATS}, reason, clause)
    t.tell("over", winner, reason)


def fewer_lost(t: Dungeon) -> str:
    """The seat that lost fewer Zeni; "" if both lost as much."""
    if t.lost[RED] == t.lost[BLACK]:
        return ""
    return RED if t.lost[RED] < t.lost[BLACK] else BLACK


@clause("OK-END-9")
def stalled(t: Dungeon) -> bool:
    """Twelve turns in a row without combat, shot or loss, or sixty turns: fewer Zeni lost wins."""
    t.calm = 0 if t.stirred else t.calm + 1
    t.stirred = False
    return t.stalling and not t.scenario and (t.calm >= PATIENCE or t.turn >= LAST)
