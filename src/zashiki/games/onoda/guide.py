"""The guided first round: what chance brings in it, and what is said at each step.

A step is a few sentences, when they are said, and what they suggest. The first step that fits is said, whatever the
player did before: who goes another way meets the same steps in another order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ...engine.decisions import Decision
from ...engine.table import Option
from ...engine.titles import Hint, Lesson, Moment
from ...engine.tongue import count, say
from . import actions, checks, effects, events, odds, reserve, round_end, squad, tracks
from .island import NORMAL, ONODA, Island
from .phrases import penalty_is_health, region, what
from .tactics import distances

WORDS = {
    "markers": ("uniform", "rifle", "blank", "camouflage", "medicine"),  # the sixth is what is left
    "missions": ("storehouse_at_looc",),
    "events": ("centipede", "dried_beef", "watched_trails", "rats", "a_bundle_of_newspapers"),
    "tokens": ("t4b", "t2a", "t2b", "t5a", "t1b", "t6", "t0", "t3a", "t5b", "t1b"),
}
HIGH, CLOSE = 3, 1  # an alarm level at which one had better go; a distance of Health to Paranoia that is dangerous


@dataclass
class Scene:
    """What the steps look at."""

    view: Island
    question: Decision[Any]
    past: Sequence[Moment]

    @cached_property
    def options(self) -> list[Option]:
        return self.view.options(ONODA)

    @property
    def acting(self) -> bool:
        return isinstance(self.question, actions.Action)

    @property
    def home(self) -> str:
        return str(self.view.pack.data["setup"]["onoda_region"])

    def chose(self, *words: str) -> int:
        """How often an option that begins with these words was chosen."""
        return sum(moment.option[: len(words)] == words for moment in self.past)

    def brought(self, *words: str | int) -> bool:
        """Has a fact that begins with these words come about since the last action was declared?"""
        for moment in reversed(self.past):
            if any(fact[: len(words)] == words for fact in moment.facts):
                return True
            if moment.option[0] in ("move", "raid", "repair", "mission", "end"):
                return False
        return False

    def towards(self, goal: str) -> Option:
        """The Move that leads there fastest."""
        steps = distances(self.view.pack)
        return ("move", min(self.view.pack.adjacent[self.view.here], key=lambda near: steps[near][goal]))

    def fits(self, goal: str) -> bool:
        """Between two actions, and with a Raid here worth a try?"""
        return self.acting and self.view.alarm[goal] <= HIGH

    def wants_mission(self) -> bool:
        """Is the mission open, payable and not failed twice?"""
        payable = effects.possible(self.view, self.view.pack.missions[self.view.mission].requirement)
        return bool(self.view.mission_at) and payable and self.chose("mission") < 2

    def hungry(self) -> bool:
        return round_end.rice_points(self.view) < round_end.need(self.view)

    def broken(self) -> bool:
        """Can something be repaired here?"""
        return ("repair",) in self.options


@dataclass(frozen=True)
class Step:
    """`suggests` names an option, or how to find one; one that is not open is not suggested."""

    topic: str
    clause: str
    when: Callable[[Scene], bool]
    text: str
    suggests: Option | Callable[[Scene], Option] = ()


def guide(view: Island, past: Sequence[Moment]) -> Hint | None:
    """What to say now; None once the lesson is over."""
    found = hint(view, past)
    if found is None or not past:
        return found
    advice = hint(past[-1].before, past[:-1])
    if advice and advice.suggests and advice.suggests != past[-1].option:
        return found._replace(text=say("That works as well. {text}", text=found.text))
    return found


def hint(view: Island, past: Sequence[Moment]) -> Hint | None:
    """The first step that fits, with what it suggests where that is open."""
    question = view.question(ONODA)
    if view.result or question is None:
        return None
    scene = Scene(view, question, past)
    if view.round > 1 and not scene.brought("round"):
        return None
    step = next(step for step in STEPS if step.when(scene))
    suggests = step.suggests(scene) if callable(step.suggests) else step.suggests
    text = say(step.text, **fields(scene))
    return Hint(step.topic, text, step.clause, suggests if suggests in scene.options else ())


def fields(scene: Scene) -> dict[str, object]:
    """What the sentences name."""
    view = scene.view
    chances = odds.chances(view, ("raid",)) if scene.acting else None
    marker = view.markers.get(view.here, "")
    return {
        "here": region(view.pack, view.here),
        "alarm": view.alarm[view.here],
        "success": chances.success if chances else 0,
        "total": chances.total if chances else 0,
        "bag": len(view.bag),
        "need": round_end.need(view),
        "have": round_end.rice_points(view),
        "hunger": hunger(view),
        "limit": reserve.limit(view),
        "health": view.health,
        "paranoia": view.paranoia,
        "penalty": say("1 Health") if penalty_is_health(view) else say("1 Paranoia"),
        "goal": region(view.pack, view.pack.missions[view.mission].region),
        "marker": what(view.pack, marker) if marker in view.pack.objects else say("nothing"),
    }


def hunger(view: Island) -> str:
    """What the meal would cost now."""
    missing = round_end.need(view) - round_end.rice_points(view)
    if missing > 0:
        return count(missing, "{n} point is missing and costs 1 Health.", "{n} points are missing and cost {n} Health.")
    return say("That is enough; each point above it may calm one region.")


# ---- what is suggested where it depends


def redraw(scene: Scene) -> Option:
    return ("redraw", scene.view.reserve[0]) if scene.view.reserve else ()


def spend(scene: Scene) -> Option:
    """Health for the test, where little of it is enough."""
    return next((option for option in scene.options if option[0] == "spend" and int(option[1]) <= 2), ())


def save(scene: Scene) -> Option:
    """Anything rather than the defeat."""
    return next((option for option in scene.options if option != ("accept",)), ())


def loudest(scene: Scene) -> Option:
    """The region with the most alarm among those that may be picked."""
    regions = [option for option in scene.options if option[0] in ("lower", "pick")]
    return max(regions, key=lambda option: scene.view.alarm[option[1]], default=())


def first(scene: Scene) -> Option:
    return scene.options[0]


def is_check(scene: Scene) -> bool:
    return isinstance(scene.question, checks.Accept) and scene.question.kind in (checks.ALARM, checks.RAID)


def is_test(scene: Scene, kind: str) -> bool:
    return isinstance(scene.question, checks.Accept) and scene.question.kind == kind


def asked(kind: type[Decision[Any]], **values: object) -> Callable[[Scene], bool]:
    """Is this asked, with these circumstances?"""

    def fits(scene: Scene) -> bool:
        question = scene.question
        return isinstance(question, kind) and all(getattr(question, name) == value for name, value in values.items())

    return fits


# ---- the steps

FAREWELL = Step(
    "free",
    "ON-OVER-3",
    lambda s: s.view.round > 1,
    "The first round is over, the next mission lies open, and from here you are on your own: chance is real now. Keep "
    "an eye on Health and Paranoia: whenever something harms you and Health is then below Paranoia, one draw must beat "
    "your Paranoia, or the game is lost.",
)

QUESTIONS = (
    Step(
        "survival",
        "ON-SRV-3",
        lambda s: isinstance(s.question, tracks.BeforeSurvival) or is_test(s, checks.SURVIVAL),
        "This is the survival test: Health is below Paranoia, and a number above {paranoia} is needed, or the game is "
        "lost. Health may be spent for it, and cards for another draw.",
        save,
    ),
    Step(
        "test",
        "ON-TST-3",
        lambda s: is_test(s, checks.TEST),
        "A Paranoia test: the number must beat Paranoia {paranoia}, and it does not. In a test Health can be spent, a "
        "point for each that is missing. A survival test works in the same way, but failing it ends the game.",
        spend,
    ),
    Step(
        "redraw",
        "ON-RES-8",
        lambda s: is_check(s) and bool(s.view.reserve),
        "This number does not beat the alarm. Nothing is lost yet: a card of your hand can be spent to draw once more, "
        "and the bad token stays out of the bag. Or accept the failure and keep the card.",
        redraw,
    ),
    Step(
        "price",
        "ON-MIS-3",
        asked(squad.PickCompanion, verb=squad.DEACTIVATE),
        "One companion must be turned to his inactive side. Until he is activated he needs 3 rice points instead of 2, "
        "and you hold one card fewer. What a mission requires is paid before the check.",
        first,
    ),
    Step(
        "choice",
        "ON-IMM-2",
        asked(effects.CardOption, source="centipede"),
        "After every Raid, Repair or Mission one event is drawn, good or bad. This one lets you choose. An object on "
        "its inactive side can be repaired where its marker lies; the marker of the Medicine is in Looc, on your way.",
        ("choose", "1"),
    ),
    Step(
        "reserve",
        "ON-RES-6",
        asked(reserve.AfterReserve),
        "This event is a reserve card. You may hold {limit} of them, and each serves once: for its printed effect, or "
        "to draw again when a number fails. Keep it.",
        ("keep",),
    ),
    Step(
        "cancel",
        "ON-REV-3",
        lambda s: isinstance(s.question, events.AfterRoundEvent) and "watched_trails" in s.view.in_force,
        "A round event stays in force until the round ends, and this one watches the way home. Any of them can be "
        "cancelled for 1 Paranoia, some also for a price printed on them; now, or later between actions.",
        ("cancel", "watched_trails"),
    ),
    Step(
        "round event",
        "ON-REV-8",
        lambda s: isinstance(s.question, events.AfterRoundEvent),
        "Another round event. Not all of them are worth a price: this one asks for a Paranoia test when the round "
        "ends, and with Paranoia {paranoia} most tokens pass it. Let it stay.",
        ("go",),
    ),
    Step(
        "surplus",
        "ON-END-6",
        asked(round_end.Lower),
        "Everyone has eaten and rice is left over: each point may take 1 alarm from another region. Choose those to "
        "which you want to return.",
        loudest,
    ),
    Step(
        "other",
        "ON-EVT-4",
        lambda s: not s.acting,
        "A card asks for a choice. The prompt says which; each option says what it does, and with which chance. This "
        "one is yours.",
    ),
)

ACTIONS = (
    Step(
        "danger",
        "ON-SRV-1",
        lambda s: s.view.health <= s.view.paranoia + CLOSE,
        "Be careful: Health {health} and Paranoia {paranoia} are close to each other. Once harm brings Health below "
        "Paranoia, everything hangs on one draw. Cards that heal or calm, and an early end of the round, help.",
    ),
    Step(
        "map",
        "ON-ROUND-2",
        lambda s: not s.past,
        "This is Lubang with its seven regions. Onoda stands in {here}, the mission of the round waits in {goal}. A "
        "round has as many actions as you dare; at its end everyone must eat. First go where rice is: walk to Tilik.",
        ("move", "tilik"),
    ),
    Step(
        "raid",
        "ON-CHK-3",
        lambda s: s.fits(s.view.here) and not s.chose("raid"),
        "A Move needs no luck, but every action leaves an alarm token: {here} has {alarm}. As no chance was in it, "
        "Undo would take it back. Now raid for rice: the token drawn must beat the alarm. {success} of {total} do.",
        ("raid",),
    ),
    Step(
        "bag",
        "ON-TOK-8",
        lambda s: s.fits(s.view.here) and s.chose("raid") == 1 and s.view.here != s.home,
        "The drawn number lay on the Plate and is back in the bag; rice stays in the Camp, so {bag} tokens are left to "
        "draw from. The alarm here is {alarm} now. Try once more: {success} of {total} tokens succeed.",
        ("raid",),
    ),
    Step(
        "repair",
        "ON-REP-1",
        lambda s: s.broken() and not s.chose("repair"),
        "Here lies the marker of {marker}, which is inactive: a Repair turns it up again if its check succeeds. Every "
        "object that is active at the end is worth 5 points, and missions ask for objects.",
        ("repair",),
    ),
    Step(
        "mission",
        "ON-MIS-1",
        lambda s: s.wants_mission() and s.view.here == s.view.mission_at,
        "Onoda stands with the mission marker, so the mission can be tried. Its price is paid first, then comes a "
        "check against alarm {alarm}. Success brings Honor, worth 10 points each; a failure what the card prints.",
        ("mission",),
    ),
    Step(
        "failure",
        "ON-CHK-5",
        lambda s: s.wants_mission() and s.brought("failed", checks.RAID),
        "The Raid failed: an equal number is not enough. A failed Raid or Repair costs {penalty} in this round; from "
        "round 4 on it costs Paranoia. The alarm here is {alarm} now, so go on to the mission in {goal}.",
        lambda s: s.towards(s.view.mission_at),
    ),
    Step(
        "way",
        "ON-MSN-3",
        lambda s: s.wants_mission(),
        "The mission of this round waits in {goal} and can be done in this round only. Go there: nothing limits the "
        "number of actions but the alarm they leave behind.",
        lambda s: s.towards(s.view.mission_at),
    ),
    Step(
        "food",
        "ON-END-4",
        lambda s: s.view.here != s.home,
        "Time to think of the meal. Onoda and each active companion need 2 rice points, one who is inactive needs 3: "
        "{need} in all, and {have} lie in the Camp. A round can be ended in the camp region only, so go home.",
        lambda s: s.towards(s.home),
    ),
    Step(
        "hunger",
        "ON-END-8",
        lambda s: s.hungry() and s.fits(s.home),
        "Home again. Before you end the round, look at the forecast: {need} rice points are needed, {have} are there. "
        "{hunger} One more Raid here? {success} of {total} tokens succeed.",
        ("raid",),
    ),
    Step(
        "end",
        "ON-END-1",
        lambda s: True,
        "Now end the round. Alarm falls by 1 everywhere, then everyone eats: {need} points needed, {have} there. "
        "{hunger} Then the tokens go back into the bag, and round events leave.",
        ("end",),
    ),
)

STEPS = (FAREWELL, *QUESTIONS, *ACTIONS)
LESSON = Lesson(setup={"variant": NORMAL}, words=WORDS, last="missions", guide=guide)
