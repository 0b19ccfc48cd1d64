"""22. End of the round."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import alarm, events, rounds, score, tracks
from .island import ACTIVE, ONODA, Island, clause


@clause("ON-END-1", "ON-ROUND-3")
def refuse(t: Island) -> str | None:
    """Only while the Onoda marker is in Kyanpu; nothing else is required (ON-ROUND-4)."""
    return None if t.here == t.pack.data["setup"]["onoda_region"] else "ON-END-1"


@clause("ON-END-2", "ON-END-15", "ON-ALM-9")
def declare_end(t: Island) -> None:
    """No action: no event, no token. First the round events that answer, then the steps in order."""
    t.tell("end_declared", t.round)
    if t.in_force:
        t.then(events.trigger, "end_of_round")
    t.then(lower_all).then(feed).then(clean_up)


@clause("ON-END-3")
def lower_all(t: Island) -> None:
    """Step 1."""
    for region in t.alarm:
        alarm.remove(t, region, 1)


@clause("ON-END-4", "ON-SQD-2", "ON-SQD-5")
def need(t: Island) -> int:
    """Step 2: rice points for Onoda and for everyone in the Camp as it is now."""
    points = int(t.pack.data["scoring"]["onoda_food"])
    for who in t.in_camp():
        active = t.companions[who] == ACTIVE
        points += t.pack.companions[who]["rice_need_active" if active else "rice_need_inactive"]
    return points


@clause("ON-END-5", "ON-TOK-2")
def rice_points(t: Island) -> int:
    """The sum of the rice faces in the Camp; it is pooled."""
    return sum(t.pack.rice[token] for token in t.camp)


@clause("ON-END-8", "ON-TRK-8", "ON-END-9", "ON-END-11", "ON-REV-10", "ON-CARD-5")
def feed(t: Island) -> None:
    """Steps 2 to 5. What is missing costs Health as one change; only then defeat and, after a loss, the survival test
    are looked at, with the rice still in the Camp. Round events that look at the food act after the surplus."""
    balance = rice_points(t) - need(t)
    t.surplus = max(0, balance)
    t.tell("fed", balance)
    if balance < 0:
        tracks.harm(t, health=-balance)
    elif t.surplus:
        ask_surplus(t, t.surplus, tuple(region for region in t.alarm if t.alarm[region]))
    if t.in_force:
        t.then(events.trigger, "feeding")


@clause("ON-END-6", "ON-END-7")
def ask_surplus(t: Island, left: int, among: tuple[str, ...]) -> None:
    """Step 3: each point above the need may lower one region, each region at most once."""
    if left and among:
        t.ask(ONODA, Lower, left, among)


@clause("ON-END-6", "ON-END-7")
class Lower(Decision[Island]):
    """Surplus rice against alarm; unused points are lost."""

    left: int
    among: tuple[str, ...]

    forms = ("lower REGION", "done")

    def refuse(self, t: Island, option: Option) -> str | None:
        return "ON-END-6" if option[0] == "lower" and option[1] not in self.among else None

    def settle(self, t: Island, option: Option) -> None:
        if option[0] == "lower":
            alarm.remove(t, option[1], 1)
            ask_surplus(t, self.left - 1, tuple(region for region in self.among if region != option[1]))


@clause("ON-END-10", "ON-END-12", "ON-END-13", "ON-TOK-9", "ON-OVER-5", "ON-ROUND-1")
def clean_up(t: Island) -> None:
    """Step 6: round events, tokens and markers; everything else carries over. After the sixth round the score."""
    t.surplus = 0
    for card in list(t.in_force):
        events.leave(t, card)
    t.bag += t.plate + t.camp
    t.plate, t.camp, t.gained = [], [], []
    t.here = ""
    t.tell("round_over", t.round)
    if t.round == len(t.pack.rounds):
        t.then(score.survived)
    else:
        t.then(rounds.start_round)
