"""3. Tracks and 8. survival test."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option, call
from . import checks, events, reserve, score
from .island import ONODA, Island, clause

END = 10  # of each track: ON-COMP-3


@clause("ON-TRK-1", "ON-TRK-2", "ON-TRK-4", "ON-TRK-5", "ON-TRK-6", "ON-TRK-7", "ON-SRV-6", "ON-SRV-7")
def harm(t: Island, health: int = 0, paranoia: int = 0) -> None:
    """One harmful change, of however many points (ON-TRK-8): the ends of the tracks first, then at most one survival
    test, then the round events that answer. Defeat is a step of its own, so that it also sweeps away what the step
    that did the harm still puts on the agenda."""
    raised = paranoia and t.paranoia < END
    t.health, t.paranoia = max(0, t.health - health), min(END, t.paranoia + paranoia)
    t.tell("harm", health, paranoia)
    if t.health == 0:
        t.then(score.defeat, "health", "ON-OVER-1")
    elif t.paranoia == END:
        t.then(score.defeat, "paranoia", "ON-OVER-2")
    else:
        if t.health < t.paranoia:
            t.then(survival)
        if raised and t.in_force:
            t.then(events.trigger, "paranoia_up")


def heal(t: Island, health: int = 0, paranoia: int = 0) -> None:
    """A helpful change. It stops at the ends of the tracks (ON-TRK-4) and never asks for a test (ON-SRV-5)."""
    t.health, t.paranoia = min(END, t.health + health), max(0, t.paranoia - paranoia)
    t.tell("heal", health, paranoia)


@clause("ON-TRK-3", "ON-TRK-4")
def honor(t: Island, n: int) -> None:
    """Honor stops at both ends of its track and matters for the score only."""
    t.honor = max(0, min(END, t.honor + n))
    t.tell("honor", n)


@clause("ON-SRV-1", "ON-SRV-2", "ON-SRV-4", "ON-SRV-5", "ON-SRV-8", "ON-SRV-9")
def survival(t: Island) -> None:
    """At once, before what caused it goes on, from the bag as it is; equal tracks are safe."""
    t.tell("survival")
    t.ask(ONODA, BeforeSurvival)


@clause("ON-RES-7", "ON-SRV-1")
class BeforeSurvival(Decision[Island]):
    """A calm reserve card may be used first; the test is made all the same."""

    forms = ("draw", "use CARD", "use CARD NUMBER")

    def refuse(self, t: Island, option: Option) -> str | None:
        match option:
            case "use", *_:
                return reserve.refuse_use(t, option, ("calm",))
        return None

    def options(self, t: Island) -> list[Option]:
        return [("draw",), *reserve.uses(t, ("calm",))]

    def settle(self, t: Island, option: Option) -> None:
        if option == ("draw",):
            t.then(checks.check, "survival", "", (), call(score.fall))
        else:
            reserve.use(t, option)
            self.again(t)
