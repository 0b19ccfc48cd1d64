"""5. The twelve tokens, 6. alarm check, 7. paranoia test."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Frame, Option, call
from . import effects, events, reserve, tracks
from .island import NUMBERS, ONODA, Island, clause
from .pack import Ops

ALARM, RAID, TEST, SURVIVAL = "alarm", "raid", "test", "survival"
PASSED = 99  # the number of a test that counts as passed


# ---- 5. tokens


@clause("ON-TOK-3", "ON-TOK-10", "ON-TOK-11", "ON-RES-9")
def take_token(t: Island) -> str:
    """Draw one from the bag. From an empty bag: first the Plate goes back, but for what is still held for a draw that
    is not finished; "" if there is none even then."""
    if not t.bag:
        t.bag = [token for token in t.plate if token not in t.held]
        t.plate = [token for token in t.plate if token in t.held]
    return t.dealer.draw("tokens", t.bag) if t.bag else ""


def can_take(t: Island) -> bool:
    """Is there a token to be drawn?"""
    return bool(t.bag) or any(token not in t.held for token in t.plate)


@clause("ON-TOK-5", "ON-RAID-4")
def gain_rice(t: Island, n: int) -> None:
    """Tokens from the bag into the Camp, rice up, one by one; no check, no redraw."""
    for _ in range(n):
        if token := take_token(t):
            t.camp.append(token)
            t.gained.append(token)
            t.tell("rice", token)


@clause("ON-TOK-13")
def draw_and_keep(t: Island, source: str, draw: int, keep: int) -> None:
    """All are drawn before any is chosen."""
    start = len(t.held)
    for _ in range(draw):
        if token := take_token(t):
            t.held.append(token)
            t.tell("rice_drawn", token)
    t.then(keep_rice, source, keep, start)


@clause("ON-TOK-13")
def keep_rice(t: Island, source: str, keep: int, start: int) -> None:
    """With no more than `keep` left all of them are kept; with none to keep the rest goes to the Plate."""
    drawn = t.held[start:]
    if keep and len(drawn) > keep:
        t.ask(ONODA, KeepRice, source, keep, start)
        return
    for token in drawn:
        t.held.remove(token)
        (t.camp if keep else t.plate).append(token)
        if keep:
            t.gained.append(token)
            t.tell("rice", token)


@clause("ON-TOK-13")
class KeepRice(Decision[Island]):
    """Which of the tokens just drawn goes to the Camp."""

    source: str
    keep: int
    start: int

    forms = ("keep TOKEN",)

    def refuse(self, t: Island, option: Option) -> str | None:
        return None if option[1] in t.held[self.start :] else "ON-TOK-13"

    def settle(self, t: Island, option: Option) -> None:
        t.held.remove(option[1])
        t.camp.append(option[1])
        t.gained.append(option[1])
        t.tell("rice", option[1])
        t.then(keep_rice, self.source, self.keep - 1, self.start)


@clause("ON-TOK-6", "ON-TOK-7", "ON-TOK-12")
def clear_plate(t: Island) -> None:
    """What lies on the Plate goes back to the bag."""
    if t.plate:
        t.bag += t.plate
        t.plate = []


# ---- 6. and 7. checks and tests


@clause("ON-CHK-1", "ON-TST-1", "ON-TOK-4")
def check(t: Island, kind: str, region: str, won: Frame, lost: Frame) -> None:
    """Draw a number that must beat an alarm level or Paranoia. `kind`: alarm, raid, test or survival; `region`: whose
    alarm counts ("": where the marker is). `won` and `lost` say what follows."""
    t.numbers.append(0)
    t.then(draw_number, kind, region, won, lost, len(t.held))


@clause("ON-TOK-4", "ON-CHK-10", "ON-TST-7", "ON-RES-8")
def draw_number(t: Island, kind: str, region: str, won: Frame, lost: Frame, start: int) -> None:
    """The token goes to the Plate, number up; without a token the number is 0."""
    token = take_token(t)
    if token:
        t.plate.append(token)
        t.held.append(token)
    t.numbers[-1] = t.pack.number[token] if token else 0
    t.tell("drawn", kind, token, t.numbers[-1], level(t, kind, region))
    judge(t, kind, region, won, lost, start)


@clause("ON-CHK-2", "ON-CHK-11", "ON-TST-9", "ON-EVT-2")
def level(t: Island, kind: str, region: str) -> int:
    """What the number must beat, as it is now: the level of the region with what round events add, or Paranoia."""
    if kind in (TEST, SURVIVAL):
        return t.paranoia
    region = region or t.here
    plus = events.modified(t, "check_level_plus", region, 0) if t.in_force else 0
    if kind == RAID and t.in_force:
        plus += events.modified(t, "raid_level_plus", region, 0)
    return t.alarm[region] + plus


@clause("ON-CHK-3", "ON-CHK-4", "ON-ALM-10", "ON-TST-10", "ON-TST-2", "ON-RES-12", "ON-SRV-3")
def judge(t: Island, kind: str, region: str, won: Frame, lost: Frame, start: int) -> None:
    """Strictly higher succeeds at once; a number that fails may still be changed."""
    if t.numbers[-1] > level(t, kind, region):
        del t.held[start:]
        t.numbers.pop()
        t.tell("passed", kind)
        t.then(won)
    else:
        t.ask(ONODA, Accept, kind, region, won, lost, start)


@clause("ON-CHK-12", "ON-TST-3", "ON-TST-8", "ON-RES-10", "ON-RES-11")
class Accept(Decision[Island]):
    """A number that fails is accepted or changed: by a redraw, the effect of a reserve card, or in a test by Health."""

    kind: str
    region: str
    won: Frame
    lost: Frame
    start: int

    forms = ("accept", "spend NUMBER", "redraw CARD", "use CARD", "use CARD NUMBER")

    def missing(self, t: Island) -> int:
        """How many points the number is short."""
        return level(t, self.kind, self.region) + 1 - t.numbers[-1]

    @property
    def windows(self) -> tuple[str, ...]:
        return ("calm", "drawn_test" if self.kind in (TEST, SURVIVAL) else "drawn")

    def refuse(self, t: Island, option: Option) -> str | None:
        match option:
            case "spend", _ if self.kind not in (TEST, SURVIVAL):
                return "ON-TST-6"
            case "spend", n if int(n) >= t.health:
                return "ON-TST-5"
            case "spend", n if int(n) != self.missing(t):
                return "ON-TST-3"
            case "redraw", card if card not in t.reserve:
                return "ON-RES-6"
            case "redraw", _ if not can_take(t):
                return "ON-TOK-11"
            case "use", *_:
                return reserve.refuse_use(t, option, self.windows)
        return None

    def options(self, t: Island) -> list[Option]:
        found: list[Option] = [("accept",)]
        if self.kind in (TEST, SURVIVAL) and (missing := self.missing(t)) < t.health:
            found.append(("spend", NUMBERS[missing - 1]))
        if t.reserve:
            found += [("redraw", card) for card in t.reserve] if can_take(t) else []
            found += reserve.uses(t, self.windows)
        return found

    def settle(self, t: Island, option: Option) -> None:
        match option:
            case "spend", n:
                spend_health(t, int(n))
                self.judge_again(t)
            case "redraw", card:
                reserve.spend(t, card)
                t.tell("redraw", card)
                t.then(draw_number, self.kind, self.region, self.won, self.lost, self.start)
            case "use", *_:
                reserve.use(t, option)
                self.judge_again(t)
            case _:
                del t.held[self.start :]
                t.numbers.pop()
                t.tell("failed", self.kind)
                t.then(self.lost)
                if self.kind in (ALARM, RAID):
                    t.then(events.trigger, "check_failed")

    def judge_again(self, t: Island) -> None:
        t.then(judge, self.kind, self.region, self.won, self.lost, self.start)


@clause("ON-TST-4")
def spend_health(t: Island, n: int) -> None:
    """Each point raises the number by 1; Health spent so never asks for a survival test."""
    t.health -= n
    t.numbers[-1] += n
    t.tell("spent", n)


@clause("ON-CHK-5", "ON-CHK-6", "ON-CHK-7", "ON-RAID-5", "ON-REP-4")
def penalty(t: Island) -> None:
    """The standard penalty: the round decides whether Health or Paranoia pays."""
    if t.pack.rounds[t.round - 1]["failure"] == "health":
        tracks.harm(t, health=1)
    else:
        tracks.harm(t, paranoia=1)


@clause("ON-CHK-9", "ON-REV-11")
def card_check(t: Island, won: Ops, lost: Ops | None, source: str) -> None:
    """An alarm check printed on a card: its own failure result replaces the standard penalty."""
    failed = call(penalty) if lost is None else call(effects.carry_out, lost, source)
    check(t, ALARM, "", call(effects.carry_out, won, source), failed)
