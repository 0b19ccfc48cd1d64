"""What chance may bring, exactly: an option is tried on the view up to the first token it draws, and the
tokens that could come up are counted. So odds follow every rule and every card in force."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NoReturn

from ...engine.chance import Dealer, Needed
from ...engine.table import Frame, Option
from ...engine.tongue import both, count, decimal, say
from . import checks, events, round_end
from .island import ONODA, Island
from .phrases import begun, card, consequence


@dataclass(frozen=True)
class Odds:
    """Of `total` tokens that may come up, all alike, `success` succeed and `saved` more can be made to by
    spending Health. A draw of rice cannot fail."""

    success: int
    total: int
    saved: int = 0


class Watching(Dealer):
    """Gives nothing: whatever is drawn, even out of one, is where looking ahead ends."""

    hesitates = True

    def draw(self, stream: str, pool: list[str], to: tuple[str, ...] = ()) -> NoReturn:
        raise Needed("draw", stream, pool)


PAYMENTS = ("PickCompanion", "PickObject", "LoseRice", "Surplus")


def ahead(view: Island, option: Option) -> Island:
    """The table after this option, as far as it needs no chance. Survival tests are drawn for, and the
    requirement of a mission is paid in one of its ways: none of this changes what the check must beat."""
    t = view.clone(Watching())
    t.told = []
    t.play(ONODA, option)
    known = ("BeforeSurvival", *(PAYMENTS if option == ("mission",) else ()))
    while t.asking[2:3] and t.asking[2] in known:
        t.play(ONODA, t.options(ONODA)[0])
    return t


def chances(view: Island, option: Option) -> Odds | None:
    """The odds of an option as numbers; None if it leads to no draw of a token."""
    t = ahead(view, option)
    if check := check_ahead(t):
        return counted(t, check)
    return Odds(len(t.needs.choices), len(t.needs.choices)) if draws_token(t) and t.needs else None


def draws_token(t: Island) -> bool:
    return t.needs is not None and t.needs.stream == "tokens"


def check_ahead(t: Island) -> Frame:
    """The check or test that would be drawn now: (kind, region, won, lost), or ()."""
    return t.agenda[-1][1:5] if draws_token(t) and t.agenda[-1][0] == "draw_number" else ()


def counted(t: Island, check: Frame) -> Odds:
    """Count the tokens that may come up."""
    kind, region, *_ = check
    numbers = [t.pack.number[token] for token in pool(t)]
    level = checks.level(t, kind, region)
    success = sum(number > level for number in numbers)
    if kind in (checks.ALARM, checks.RAID):
        return Odds(success, len(numbers))
    saved = sum(number <= level and level + 1 - number < t.health for number in numbers)
    return Odds(success, len(numbers), saved)


def pool(t: Island) -> tuple[str, ...]:
    """The tokens one of which would be drawn now."""
    return t.needs.choices if t.needs else ()


# ---- in words


def odds(view: Island, seat: str, option: Option) -> str:
    """What chance may bring, and what it would mean; for the end of the round the meal."""
    return " ".join(sentences(view, option))


def sentences(view: Island, option: Option, numbers: bool = True) -> list[str]:
    """The same one by one. Without `numbers` a check says what it must beat, but not how many tokens do."""
    found = [] if option == ("accept",) else first_chance(ahead(view, option), numbers)
    return [*found, *(meal(view) if option == ("end",) else [])]


def first_chance(t: Island, numbers: bool) -> list[str]:
    """The first draw, or a defeat that is certain."""
    if t.result and not t.result["winners"]:
        return [say("This ends the game in defeat.")]
    if check := check_ahead(t):
        return check_text(t, check, numbers)
    if draws_token(t):
        return [text] if (text := rice_text(t)) else []
    if any(fact[:3:2] == ("drawn", "") for fact, _, _ in t.told or ()):
        return [say("No token is left to draw: the number counts as 0.")]
    return []


SUCCEEDS = both("{n} of {total} tokens succeeds ({needed}).", "{n} of {total} tokens succeed ({needed}).")
SURVIVES = both(
    "Survival test: {n} of {total} tokens passes ({needed}).",
    "Survival test: {n} of {total} tokens pass ({needed}).",
)


def check_text(t: Island, check: Frame, numbers: bool) -> list[str]:
    """How many tokens succeed, and what success and failure bring."""
    kind, region, won, lost = check
    found = counted(t, check)
    level = checks.level(t, kind, region)
    must = needed(t, kind, region, level)
    if kind == checks.SURVIVAL:
        sentence = count(found.success, *SURVIVES, total=found.total, needed=must)
    elif numbers:
        sentence = count(found.success, *SUCCEEDS, total=found.total, needed=must)
    else:
        sentence = begun(say("{needed}.", needed=must))
    return [
        f"{sentence} {say('{n} more by spending Health.', n=found.saved)}" if found.saved else sentence,
        say("Success: {what}.", what=fate(t, won, raid_rice(t, level) or consequence(t, won))),
        say("Failure: {what}.", what=fate(t, lost, consequence(t, lost))),
    ]


def needed(t: Island, kind: str, region: str, level: int) -> str:
    """What must be beaten, and the lowest number that does."""
    if kind in (checks.TEST, checks.SURVIVAL):
        return say("Paranoia {level}: {needed} or more", level=level, needed=level + 1)
    alarm = t.alarm[region or t.here]
    if alarm != level:
        return say("alarm {alarm} counts as {level}: {needed} or more", alarm=alarm, level=level, needed=level + 1)
    return say("alarm {level}: {needed} or more", level=level, needed=level + 1)


def fate(t: Island, frame: Frame, phrase: str) -> str:
    """The phrase, and whether it surely brings the end or a survival test: what follows is tried as well."""
    if not frame or frame[0] == "fall":
        return phrase
    twin = t.clone(Watching())
    twin.agenda, twin.told = [frame], []
    twin.run()
    if twin.result:
        return say("{what}, and the game is lost", what=phrase)
    if any(fact == ("survival",) for fact, _, _ in twin.told):
        return say("{what}, and a survival test", what=phrase)
    return phrase


# ---- rice


def raid_rice(t: Island, level: int) -> str:
    """What a Raid brings if it succeeds, averaged over the numbers with which it does; "" if it is none."""
    *_, won, _ = check_ahead(t)
    winners = [token for token in pool(t) if t.pack.number[token] > level]
    if won != ("raid_won",) or not winners:
        return ""
    draw, keep = raid_draw(t)
    points = sum(mean(t, left_after(t, token), draw, keep) for token in winners) / len(winners)
    if keep < draw:
        return say(
            "draw {draw} Rice tokens and keep {keep}, on average {points} points",
            draw=draw,
            keep=keep,
            points=decimal(points),
        )
    return count(
        draw,
        "draw {n} Rice token, on average {points} points",
        "draw {n} Rice tokens, on average {points} points",
        points=decimal(points),
    )


def raid_draw(t: Island) -> tuple[int, int]:
    """How many tokens a successful Raid draws, and how many of them it keeps."""
    draw, keep = (events.modified(t, key, t.acting, 1) for key in ("raid_draw", "raid_keep"))
    return draw, draw if draw != keep and events.keeps_both(t, t.acting) else min(draw, keep)


def left_after(t: Island, token: str) -> list[str]:
    """The bag once this token lies on the Plate; an empty one is filled from the Plate."""
    return [other for other in pool(t) if other != token] or [*t.plate, token]


def mean(t: Island, bag: Sequence[str], draw: int, keep: int) -> float:
    """Rice points that this many tokens bring on average, if the best are kept."""
    rice = [t.pack.rice[token] for token in bag]
    sums = [sum(sorted(drawn, reverse=True)[:keep]) for drawn in combinations(rice, min(draw, len(rice)))]
    return sum(sums) / len(sums)


def rice_text(t: Island) -> str:
    """A card that draws rice."""
    match t.agenda[-1]:
        case "carry_out", (("rice_gain", n), *_), _:
            return count(
                n,
                "1 Rice token: on average {points} points.",
                "{n} Rice tokens: on average {points} points.",
                points=decimal(mean(t, pool(t), n, n)),
            )
        case "carry_out", (("rice_pick", draw, keep), *_), _:
            return say(
                "The best {keep} of {draw} Rice tokens: on average {points} points.",
                keep=keep,
                draw=draw,
                points=decimal(mean(t, pool(t), draw, keep)),
            )
    return ""


# ---- the meal


def meal(view: Island) -> list[str]:
    """What the end of the round will ask and cost, as things stand."""
    need, have = round_end.need(view), round_end.rice_points(view)
    said = [say("The meal needs {need} rice points, {have} are there.", need=need, have=have)]
    if have > need:
        said.append(
            count(
                have - need,
                "{n} point above the need may remove 1 Alarm from a region.",
                "{n} points above the need may each remove 1 Alarm from a region.",
            )
        )
    if cost := max(0, need - have):
        said.append(say("What is missing costs {n} Health.", n=cost))
    for id in view.in_force:
        points = -sum(op[1] for op in view.pack.events[id].ops if op[0] == "health_per_surplus") * max(0, have - need)
        if points > 0:
            cost += points
            said.append(say("{card} costs {n} Health.", card=card(view.pack, id), n=points))
    if cost >= view.health:
        said.append(say("That is defeat."))
    elif cost and view.health - cost < view.paranoia:
        said.append(say("A survival test follows."))
    return said
