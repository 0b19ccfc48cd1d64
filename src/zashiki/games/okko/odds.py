"""What chance may bring, exactly: every pair of dice is read as the rules would read it, and counted."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...engine.chance import Dealer
from ...engine.table import Option
from ...engine.tongue import later, listed, say
from . import combat, will
from .dungeon import COMBAT, REACH, Dungeon

DICE = {1: (1, 1, 1, 1, 1, 1), 2: (1, 3, 5, 7, 9, 11)}  # ways in which the best of so many dice is 1 … 6
DISABLED, SHAKEN, RETREATS, NOTHING = OUTCOMES = ("disabled", "shaken", "retreats", "nothing")
OWN = {DISABLED: "own_disabled", SHAKEN: "own_shaken", RETREATS: "own_retreats"}
HIT = ((DISABLED, SHAKEN), (RETREATS,))  # what an attacker hopes for
HELD = (tuple(OWN.values()), (NOTHING,))  # what a defender hopes for: that the attacker loses, or nothing
ORDER = (DISABLED, SHAKEN, RETREATS, NOTHING, OWN[RETREATS], OWN[SHAKEN], OWN[DISABLED])


@dataclass(frozen=True)
class Chances:
    """Of `total` equally likely pairs of dice, how many bring what. `ours` and `theirs` are what is added to the dice.
    `test` is the number of six that pass the test before it; 6 where there is none."""

    ours: int
    theirs: int
    total: int
    counts: dict[str, int] = field(default_factory=dict)
    test: int = 6

    def of(self, outcome: str) -> float:
        """The chance of an outcome, the test before it included."""
        return self.counts.get(outcome, 0) / self.total * self.test / 6


def differences(base: int, ours: int = 1, theirs: int = 1) -> dict[int, int]:
    """How often each difference of the totals comes up: `base` before the dice, so many dice on each side."""
    found: dict[int, int] = {}
    for first, often in enumerate(DICE[ours], 1):
        for second, as_often in enumerate(DICE[theirs], 1):
            difference = base + first - second
            found[difference] = found.get(difference, 0) + often * as_often
    return found


def fight_chances(t: Dungeon, test: int = 6) -> Chances:
    """The combat or shot that is running, with all that has been announced so far."""
    who, enemy = t.attacker, t.defender
    ours, theirs = combat.total(combat.attack_parts(t)), combat.total(combat.defense_parts(t))
    spread = differences(ours - theirs, combat.dice_of(t, who), combat.dice_of(t, enemy))
    fates = {True: fate(t, enemy), False: fate(t, who)}
    counts: dict[str, int] = {}
    for difference, often in spread.items():
        outcome = read(t, combat.read(t, difference), fates)
        counts[outcome] = counts.get(outcome, 0) + often
    return Chances(ours, theirs, sum(spread.values()), counts, test)


def read(t: Dungeon, margin: int, fates: dict[bool, str]) -> str:
    """What a margin means for its loser, whose retreat would end like this."""
    if margin == 0 or (margin < 0 and combat.shot(t)):
        return NOTHING
    loser, size = (t.defender if margin > 0 else t.attacker), abs(margin)
    if size == 4 and combat.helmet(t, loser):
        size = 3
    if size < 3 and (combat.stands(t, loser) or (f"{t.attacker} kusarigama" in t.announced and margin > 0)):
        return NOTHING
    bad, shaken = fates[margin > 0] == "bad", loser in t.shaken
    if size >= 4 or (size == 3 and (bad or shaken)) or (size < 3 and bad and shaken):
        outcome = DISABLED
    else:
        outcome = SHAKEN if size == 3 or bad else RETREATS
    return outcome if margin > 0 else OWN[outcome]


def fate(t: Dungeon, who: str) -> str:
    """Could it retreat well, in one of the facings it may choose before? What a player chooses is chosen well."""
    foe = t.attacker if who == t.defender else t.defender
    facings = [t.facing[who]]
    if who == t.defender:
        seen = [f for f in range(4) if t.board.vision(t.at[who], f, t.at[foe])]
        if combat.shot(t) or t.weapon == REACH:
            facings = facings if facings[0] in seen else seen
        else:
            reached = t.board.faces(t.at[who], t.at[foe])
            facings = facings if facings[0] in reached else reached
    if f"{foe} tetsubo" in t.announced:  # its bearer chooses the square: all of them must be good
        occupied = t.occupied()
        falls = [(good_retreats(t, who, facing), t.board.retreats(t.at[who], facing, occupied)) for facing in facings]
        return "good" if any(good and good == legal for good, legal in falls) else "bad"
    return "good" if any(good_retreats(t, who, facing) for facing in facings) else "bad"


def good_retreats(t: Dungeon, who: str, facing: int) -> list[int]:
    """Squares into which it can retreat without becoming shaken."""
    occupied, danger, rough = t.occupied(), t.danger(who), t.board.rough
    if t.has(who, "drifting"):
        rough = 0
    return [s for s in t.board.retreats(t.at[who], facing, occupied) if not (danger | rough) >> s & 1]


# ---- before it is declared


def attack_chances(t: Dungeon, who: str, enemy: str, weapon: str = COMBAT, malus: int = 0) -> Chances:
    """An attack or a shot as it would be now, before anything is announced."""
    twin, test = declared(t, who, enemy, weapon, malus)
    return fight_chances(twin, test)


def declared(t: Dungeon, who: str, enemy: str, weapon: str = COMBAT, malus: int = 0) -> tuple[Dungeon, int]:
    """A table on which it has just been declared, and how many of six rolls pass the test before it."""
    twin = t.clone(Dealer())
    test = 6
    combat.start(twin, who, enemy, weapon)
    if combat.shot(twin):
        twin.cover = twin.board.sight(twin.at[who], twin.at[enemy], twin.occupied()) or 0
    else:
        twin.malus, twin.behind = malus, combat.surprised(twin)
        if will.fearsome(twin, who, enemy):
            test = will_chance(twin, who, 0)
    return twin, test


def will_chance(t: Dungeon, who: str, bonus: int) -> int:
    """How many of six rolls pass a Willpower test."""
    return max(0, min(6, will.needed(t, who, bonus)))


def chances(view: Dungeon, option: Option) -> Chances | None:
    """The chances of this option, if it leads to a combat or a shot; None otherwise."""
    question = view.question(view.awaited[0]) if view.awaited else None
    who = getattr(question, "who", "")
    match option:
        case "attack", enemy:
            return attack_chances(view, who, enemy)
        case "shoot", enemy, weapon, *_:
            return attack_chances(view, who, enemy, weapon)
        case "target", enemy if getattr(question, "skill", "") == "naginata":
            return attack_chances(view, who, enemy, REACH)
        case "target", enemy if getattr(question, "skill", "") == "clear-the-ground":
            return attack_chances(view, who, enemy, COMBAT, 1)
    if isinstance(question, combat.Announce) and question.role != combat.STRIKE:
        return announced(view, question, option)
    return None


def announced(view: Dungeon, question: combat.Announce, option: Option) -> Chances:
    """The running combat once this is announced."""
    twin = view.clone(Dealer())
    match option:
        case "raise", _:
            twin.announced.append(f"{question.who} {combat.STAT[question.role][0]}")
        case "use", skill, *_:
            twin.announced.append(f"{question.who} {skill}")
        case "help", piece, skill, _:
            twin.announced.append(f"{piece} {skill}")
    return fight_chances(twin)


# ---- seen by the defender


def defending(view: Dungeon, seat: str) -> bool:
    """Is this seat asked as the one that is attacked or shot at?"""
    question = view.question(seat)
    return isinstance(question, combat.Announce) and question.role in (combat.DEFENSE, combat.TARGETED)


def mirrored(found: Chances) -> Chances:
    """The same with the sides changed: what was the enemy's is one's own."""
    other = OWN | {own: theirs for theirs, own in OWN.items()}
    counts = {other.get(outcome, outcome): n for outcome, n in found.counts.items()}
    return Chances(found.theirs, found.ours, found.total, counts, found.test)


# ---- in words

NAMES = {
    DISABLED: later("enemy disabled {n}"),
    SHAKEN: later("enemy shaken {n}"),
    RETREATS: later("enemy retreats {n}"),
    NOTHING: later("nothing {n}"),
    OWN[RETREATS]: later("own retreat {n}"),
    OWN[SHAKEN]: later("own side shaken {n}"),
    OWN[DISABLED]: later("own side disabled {n}"),
}


def odds(view: Dungeon, seat: str, option: Option) -> str:
    """What chance may bring if this is chosen; "" where it brings nothing."""
    if found := chances(view, option):
        return sentence(mirrored(found) if defending(view, seat) else found)
    question = view.question(seat)
    match option:
        case ["rally"]:
            return say("Passes {n} times in 6.", n=will_chance(view, view.hero, 0))
        case ["roll"] | ("raise", _) | ("help", _, _, _) | ("use", _, _) if isinstance(question, will.Steady):
            more = {"roll": 0, "raise": 1}.get(option[0], 2)
            return say("Passes {n} times in 6.", n=will_chance(view, question.who, question.bonus + more))
    return ""


def sentence(found: Chances) -> str:
    """Both sums, and every outcome with its share."""
    parts = [say(NAMES[key], n=percent(found.counts[key], found.total)) for key in ORDER if found.counts.get(key)]
    text = say("{ours} against {theirs} before the dice: {parts}.", ours=found.ours, theirs=found.theirs,
               parts=listed(parts))  # fmt: skip
    if found.test < 6:
        return say("First a Willpower test, passed {n} times in 6.", n=found.test) + " " + text
    return text


def percent(n: int, total: int) -> str:
    """Rounded; what may happen is never nothing, and what may fail is never certain."""
    if 0 < 200 * n < total:
        return "<1%"
    return ">99%" if 0 < 200 * (total - n) < total else f"{round(100 * n / total)}%"
