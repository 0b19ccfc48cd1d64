"""13. Actions in general, 14. Move, 15. Raid, 16. Repair, 17. Mission action."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option, call
from . import alarm, checks, effects, events, reserve, round_end, squad
from .island import INACTIVE, Island, clause
from .pack import BLANK

RAID_OPTION, REPAIR_OPTION, MISSION_OPTION, END_OPTION = ("raid",), ("repair",), ("mission",), ("end",)


@clause("ON-ACT-1", "ON-ROUND-3", "ON-ROUND-4", "ON-RES-7", "ON-REV-8")
class Action(Decision[Island]):
    """The next step: an action, a reserve card, a round event to cancel, or the end of the round."""

    forced = False
    forms = (
        "move REGION",
        "raid",
        "repair",
        "mission",
        "use CARD",
        "use CARD NUMBER",
        "cancel CARD",
        "cancel CARD NUMBER",
        "end",
    )

    def refuse(self, t: Island, option: Option) -> str | None:
        match option:
            case "move", region:
                return refuse_move(t, region)
            case ["repair"]:
                return refuse_repair(t)
            case ["mission"]:
                return refuse_mission(t)
            case "use", *_:
                return reserve.refuse_use(t, option, reserve.NEXT_STEP)
            case "cancel", *_:
                return events.refuse_cancel(t, option)
            case ["end"]:
                return round_end.refuse(t)
        return None

    def options(self, t: Island) -> list[Option]:
        found = t.pack.moves[t.here].copy()
        found.append(RAID_OPTION)
        if refuse_repair(t) is None:
            found.append(REPAIR_OPTION)
        if refuse_mission(t) is None:
            found.append(MISSION_OPTION)
        if t.reserve:
            found += reserve.uses(t, reserve.NEXT_STEP)
        if t.in_force:
            found += events.cancels(t)
        if round_end.refuse(t) is None:
            found.append(END_OPTION)
        return found

    def settle(self, t: Island, option: Option) -> None:
        match option:
            case "move", region:
                move(t, region)
            case ["raid"]:
                declare(t)
                t.then(checks.check, checks.RAID, t.here, call(raid_won), call(checks.penalty)).then(conclude, "raid")
            case ["repair"]:
                declare(t)
                won = call(repaired, t.markers[t.here])
                t.then(checks.check, checks.ALARM, t.here, won, call(checks.penalty)).then(conclude, "repair")
            case ["mission"]:
                declare(t)
                t.then(mission)
            case "use", *_:
                reserve.use(t, option)
                t.then(checks.clear_plate)
            case "cancel", *_:
                events.cancel(t, option)
                t.then(checks.clear_plate)
            case ["end"]:
                t.then(round_end.declare_end)
                return
        self.again(t)


@clause("ON-ACT-2", "ON-ACT-7", "ON-TOK-8", "ON-ACT-8")
def declare(t: Island) -> None:
    """An action happens where the marker is, and that stays its region whatever happens; once declared it is carried
    through. Rice in the Camp stays out of the bag."""
    t.acting, t.raided, t.gained = t.here, False, []


@clause("ON-ACT-3", "ON-ACT-4", "ON-ACT-5", "ON-CHK-13", "ON-RAID-6", "ON-REP-5", "ON-MIS-10", "ON-EVT-2")
def conclude(t: Island, kind: str) -> None:
    """After success and failure alike: one event, then the Plate and the alarm token, then the end of the action."""
    t.then(events.draw_event).then(add_alarm, kind).then(finish)


@clause("ON-ALM-2", "ON-ALM-3", "ON-REV-9", "ON-TOK-6", "ON-TOK-7")
def add_alarm(t: Island, kind: str) -> None:
    """The Plate goes back to the bag; then one token in the region of the action, unless a card in force changes the
    number."""
    checks.clear_plate(t)
    n = 1
    if t.in_force:
        keys = ("move_alarm",) if kind == "move" else ("action_alarm", *["raid_success_alarm"] * t.raided)
        for key in keys:
            n = events.modified(t, key, t.acting, n)
    if n == 1:
        alarm.add(t, t.acting)
    else:
        t.tell("alarm_rule", events.youngest(t, keys, t.acting), n)
        alarm.add_each(t, (t.acting,), n)


@clause("ON-ACT-5", "ON-ACT-6")
def finish(t: Island) -> None:
    """The Plate goes back once more, in case the alarm token (or what stopped a Move) made the player draw. Then the
    action is completely finished, and timers count it."""
    checks.clear_plate(t)
    t.acting, t.raided = "", False
    if t.timers:
        t.then(events.count_timers).then(checks.clear_plate)


# ---- 14. Move


@clause("ON-MOVE-1", "ON-MOVE-6")
def refuse_move(t: Island, region: str) -> str | None:
    if region == t.here:
        return "ON-MOVE-6"
    return None if region in t.pack.adjacent[t.here] else "ON-MOVE-1"


@clause("ON-ACT-6", "ON-MOVE-2", "ON-MOVE-5")
def move(t: Island, region: str) -> None:
    """No check and no event but what round events in play bring."""
    t.acting, t.raided, t.gained = region, False, []
    if t.in_force:
        t.then(events.trigger, "before_move")
    t.then(walk, region).then(finish)


@clause("ON-MOVE-1", "ON-MOVE-3", "ON-MOVE-4", "ON-MOVE-7", "ON-ALM-3")
def walk(t: Island, region: str) -> None:
    """A Move that a round event stopped leaves the marker where it is, and the region aimed at without a token."""
    if not t.acting:
        return
    t.here = region
    t.tell("moved", region)
    if t.in_force:
        t.then(events.trigger, "after_move")
    t.then(add_alarm, "move")


# ---- 15. Raid


@clause("ON-RAID-1", "ON-RAID-2", "ON-RAID-3", "ON-RAID-7", "ON-CARD-2")
def raid_won(t: Island) -> None:
    """One token more, from what is left in the bag, rice up into the Camp; then the round events that answer."""
    t.raided = True
    if not t.in_force:
        checks.gain_rice(t, 1)
        return
    keys = ("raid_draw", "raid_keep")
    draw, keep = (events.modified(t, key, t.acting, 1) for key in keys)
    if (draw, keep) != (1, 1):
        t.tell("raid_rule", events.youngest(t, keys, t.acting), draw, keep)
    if draw == keep:
        checks.gain_rice(t, draw)
    else:
        checks.draw_and_keep(t, "", draw, draw if events.keeps_both(t, t.acting) else keep)
    t.then(events.trigger, "raid_success")


# ---- 16. Repair


@clause("ON-REP-1", "ON-REP-2", "ON-OBJ-3", "ON-OBJ-5", "ON-OBJ-6", "ON-SQD-9")
def refuse_repair(t: Island) -> str | None:
    """Only an inactive object, where its marker lies. The Radio has none, the blank repairs nothing."""
    marker = t.markers.get(t.here, "")
    if marker == BLANK:
        return "ON-OBJ-6"
    if not marker:
        return "ON-REP-1"
    return None if t.objects[marker] == INACTIVE else "ON-REP-2"


@clause("ON-REP-3", "ON-REP-6")
def repaired(t: Island, what: str) -> None:
    """The check succeeded: one object is active again."""
    squad.turn_up(t, what)


# ---- 17. Mission action


@clause("ON-MIS-1", "ON-MIS-4", "ON-MSN-5")
def refuse_mission(t: Island) -> str | None:
    """Only where both markers are, once done never again, and only if the requirement can be met in full."""
    if t.mission_at != t.here:
        return "ON-MIS-1" if t.mission_at else "ON-MSN-5"
    return None if effects.possible(t, t.pack.missions[t.mission].requirement) else "ON-MIS-4"


@clause("ON-MIS-2", "ON-MIS-3", "ON-MIS-5", "ON-MIS-9", "ON-ACT-5")
def mission(t: Island) -> None:
    """First the requirement, which is never refunded, then the check in the region of the action."""
    t.tell("mission_tried", t.mission)
    t.then(effects.pay, t.pack.missions[t.mission].requirement, t.mission, True)
    t.then(checks.check, checks.ALARM, t.acting, call(mission_done), call(mission_failed)).then(conclude, "mission")


@clause("ON-MIS-6", "ON-MSN-5", "ON-CARD-8")
def mission_done(t: Island) -> None:
    """The success result; the marker goes to the Camp."""
    t.mission_at = ""
    t.tell("mission_done", t.mission)
    t.then(effects.carry_out, t.pack.missions[t.mission].success, t.mission)


@clause("ON-MIS-8", "ON-CHK-8", "ON-MSN-4")
def mission_failed(t: Island) -> None:
    """The failure result only, no standard penalty."""
    t.tell("mission_failed", t.mission)
    t.then(effects.carry_out, t.pack.missions[t.mission].failure, t.mission)
