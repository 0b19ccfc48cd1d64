"""The words of the cards, as the head of `content.toml` explains them: which verbs, targets, conditions,
windows and triggers there are, what each needs, and where it may stand."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from ...engine.packs import Check, Fault, Keys, listed, many, one_of, shown, table, whole, yes_no

KINDS = ("immediate", "reserve", "round")
WINDOWS = ("free", "calm", "drawn", "drawn_test", "companion_loss")
TRIGGERS = (
    "before_move",
    "after_move",
    "raid_success",
    "check_failed",
    "paranoia_up",
    "alarm_high",
    "end_of_round",
    "feeding",
    "timer",
    "modifier",
)
MODIFIERS = (
    "move_alarm",
    "action_alarm",
    "raid_success_alarm",
    "check_level_plus",
    "raid_level_plus",
    "raid_draw",
    "raid_keep",
)
KEYS_BY_KIND = ("do", "use", "trigger", "timer", "modifier", "cancel", "optional", "regions")
RELOCATIONS = ("any", "adjacent", "kyanpu", "adjacent_or_kyanpu")
OBJECT, COMPANION, NUMBER = "object", "companion", "number"
CONDITIONS = {
    "object_active": OBJECT,
    "object_inactive": OBJECT,
    "companion_in_camp": COMPANION,
    "companion_active": COMPANION,
    "companion_never_placed": COMPANION,
    "active_companions_at_least": NUMBER,
    "round_at_least": NUMBER,
    "rice_at_least": NUMBER,
}
ONLY_AT = {  # verbs that speak of what goes on, and where that is so
    "stop_move": ("before_move",),
    "raid_rice_to_plate": ("raid_success",),
    "health_per_surplus": ("feeding",),
    "discard_self": TRIGGERS,
    "pass_test": ("drawn_test",),
    "add_to_number": ("drawn", "drawn_test"),
    "prevent": ("companion_loss",),
}
MOST_OPS, MOST_CHOICES, DEEPEST = 12, 9, 6


@dataclass
class Words:
    """The checks of one file; the fields are the ids that its cards may name."""

    region: Collection[str]
    object: Collection[str]
    companion: Collection[str]
    events: Collection[int]
    depth: int = 0  # how many lists of ops are open

    def ops(self, place: str, at_least: int = 0) -> Check:
        """A list of ops. `place` is where it stands: a kind of card, a window or a trigger."""

        def check(value: Any) -> Fault | None:
            if self.depth == DEEPEST:
                return Fault("", f"expected at most {DEEPEST} ops inside one another")
            self.depth += 1
            fault = many(lambda op: self.op(op, place), at_least, MOST_OPS)(value)
            self.depth -= 1
            return fault

        return check

    def op(self, op: Any, place: str) -> Fault | None:
        verbs = self.verbs(place)
        verb = op.get("op") if isinstance(op, dict) else None
        if not isinstance(op, dict) or not isinstance(verb, str) or verb not in verbs:
            found = shown(op if verb is None else verb)
            return Fault("", f"expected a table whose `op` is {listed(list(verbs), verb)}, found {found}")
        if place not in ONLY_AT.get(verb, (place,)):
            return Fault("", f"{verb!r} can stand only in {', '.join(ONLY_AT[verb])}, not in {place}")
        required, optional = verbs[verb]
        return table({"op": one_of((verb,)), **required}, optional)(op)

    def verbs(self, place: str) -> dict[str, tuple[Keys, Keys]]:
        """Every verb with the keys it must and may have."""
        change, some, ops = {"n": whole(-10, 10, zero=False)}, {"n": whole(1, 12)}, self.ops(place)
        what = one_of(["any_object", "any_companion", "all_companions", *self.object, *self.companion])
        who, card = {"who": one_of(self.companion)}, {"card": one_of(self.events)}
        alarm = {"n": whole(-6, 6, zero=False), "at": self.target}
        option = table({"do": self.taking(place)}, {"if": self.condition})
        return {
            "health": (change, {}),
            "paranoia": (change, {}),
            "honor": (change, {}),
            "alarm": (alarm, {"count": whole(1, 7), "up_to": yes_no}),
            "rice_gain": (some, {}),
            "rice_pick": ({"draw": whole(1, 12), "keep": whole(0, 12)}, {}),
            "rice_lose": (some, {}),
            "activate": ({"what": what}, {}),
            "deactivate": ({"what": what}, {}),
            "remove_companion": (who, {}),
            "place_companion": (who, {}),
            "relocate": ({"to": one_of(RELOCATIONS)}, {"optional": yes_no}),
            "test": ({"pass": ops, "fail": ops}, {}),
            "check": ({"pass": ops}, {"fail": ops}),
            "choose": ({"options": many(option, 1, MOST_CHOICES)}, {}),
            "if": ({"cond": self.condition, "then": ops}, {"else": ops}),
            "shuffle_in": (card, {}),
            "void": (card, {}),
            "discard_round_event": ({}, {}),
            "discard_self": ({}, {}),
            "raid_rice_to_plate": ({}, {}),
            "health_per_surplus": (change, {}),
            "stop_move": ({}, {}),
            "pass_test": ({}, {}),
            "add_to_number": (some, {}),
            "prevent": ({}, {}),
        }

    def taking(self, place: str, at_least: int = 0) -> Check:
        """Ops of which everything they take must be there beforehand: no thing can be taken twice."""

        def check(value: Any) -> Fault | None:
            if fault := self.ops(place, at_least)(value):
                return fault
            taken = [op["what"] for op in value if op["op"] == "deactivate"]
            if twice := taken_twice(taken, self.companion, self.object):
                return Fault("", f"expected every thing to be taken once; {twice!r} is taken twice")
            return None

        return check

    def use(self, value: Any) -> Fault | None:
        window = value.get("window") if isinstance(value, dict) else None
        place = window if isinstance(window, str) else "reserve"
        fault = table({"window": one_of(WINDOWS), "do": self.ops(place)})(value)
        if not fault and window == "companion_loss" and {"op": "prevent"} not in value["do"]:
            return Fault(".do", "expected {op='prevent'} among the ops of a use with window companion_loss")
        return fault

    def modifier(self, value: Any) -> Fault | None:
        numbers = dict.fromkeys(MODIFIERS, whole(0, 9))
        rest: dict[str, Check] = {"keep_both_if": self.condition, "regions": many(one_of(self.region), 1, 7)}
        fault = table({}, numbers | rest)(value)
        return fault or (None if value.keys() & {*MODIFIERS} else Fault("", f"expected {listed(MODIFIERS)}"))

    def target(self, value: Any) -> Fault | None:
        if isinstance(value, list):
            return many(one_of(self.region), 1, 7)(value)
        return one_of(["here", "each_adjacent", "choose", "choose_adjacent", "highest", *self.region])(value)

    def condition(self, value: Any) -> Fault | None:
        if not isinstance(value, str):
            return Fault("", f"expected a condition, found {shown(value)}")
        for part in value.split("&"):
            name, _, argument = part.partition(":")
            kind = CONDITIONS.get(name)
            if kind is None:
                return Fault("", f"expected a condition, {listed(list(CONDITIONS), name)}, found {shown(part)}")
            if kind == NUMBER and not re.fullmatch("[0-9]{1,2}", argument):
                return Fault("", f"expected a whole number behind {name}:, found {shown(argument)}")
            if kind != NUMBER and (fault := one_of(getattr(self, kind))(argument)):
                return fault
        return None


def taken_twice(taken: list[str], companions: Collection[str], objects: Collection[str]) -> str:
    """What may be taken a second time ("": nothing). Only companions of the player's choice may be several:
    they are counted when the price is paid."""
    several = [what for what in taken if taken.count(what) > 1 and what != "any_companion"]
    for choice, others in (("any_companion", {"all_companions", *companions}), ("any_object", {*objects})):
        several += [what for what in taken if choice in taken and what in others]
    return several[0] if several else ""


def sets_off(ops: list[dict[str, Any]]) -> Iterator[str]:
    """The moments that round events answer and that these ops may bring about."""
    for op in ops:
        match op:
            case {"op": "paranoia", "n": n} if n > 0:
                yield "paranoia_up"
            case {"op": "alarm", "n": n} if n > 0:
                yield from ("alarm_high", "paranoia_up")
            case {"op": "check"}:
                yield from ("check_failed", "paranoia_up")
        for key in ("pass", "fail", "then", "else"):
            yield from sets_off(op.get(key, []))
        for option in op.get("options", []):
            yield from sets_off(option["do"])


def endless(events: list[dict[str, Any]]) -> list[str]:
    """The round events that would answer what they set off themselves, alone or by way of others. One that
    begins by discarding itself answers only once."""
    answers: dict[str, set[str]] = {}  # moment: what the round events that answer it set off
    lasting = [event for event in events if event.get("do") and event["do"][0] != {"op": "discard_self"}]
    for event in lasting:
        answers.setdefault(event.get("trigger", ""), set()).update(sets_off(event["do"]))

    def leads_to(start: str, goal: str) -> bool:
        reached, todo = set[str](), [start]
        while todo:
            if (moment := todo.pop()) not in reached:
                reached.add(moment)
                todo += answers.get(moment, ())
        return goal in reached

    return [
        event["id"]
        for event in lasting
        if "trigger" in event and any(leads_to(moment, event["trigger"]) for moment in sets_off(event["do"]))
    ]
