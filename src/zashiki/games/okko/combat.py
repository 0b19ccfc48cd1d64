"""CMB, SUP and BACK: combat, supports, attacks from behind. Shots use the same announcements, dice and outcomes."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option, call
from . import condition, scenarios, shooting, skills, will
from .dungeon import COMBAT, REACH, Dungeon, clause, other, owner
from .pack import EVIL

ATTACK, DEFENSE, AIM, TARGETED, STRIKE = ROLES = ("attack", "defense", "aim", "targeted", "strike")
# Which die raises which value here; Air and Water have their own moments, Torii raises none. OK-COMP-9, OK-INSP-11
STAT = {ATTACK: ("attack", "fire"), STRIKE: ("attack", "fire"), DEFENSE: ("defense", "earth"),
        TARGETED: ("defense", "earth")}  # fmt: skip
READY: Option = ("ready",)

# ---- declaring


@clause("OK-CMB-1", "OK-CMB-2", "OK-CMB-3")
def refuse_attack(t: Dungeon, who: str, enemy: str) -> str | None:
    """Only an enemy in the attacker's control zone."""
    if enemy not in t.at or owner(enemy) == owner(who):
        return "OK-CMB-6"
    return None if t.zone(who) >> t.at[enemy] & 1 else "OK-CMB-2"


@clause("OK-CMB-4", "OK-CMB-6", "OK-CMB-22", "OK-WILL-10")
def attack(t: Dungeon, who: str, enemy: str, weapon: str, malus: int) -> None:
    """The attack is declared; against a fearsome enemy only once the attacker has passed its test."""
    go_on = call(fight, who, enemy, weapon, malus)
    t.tell("attack", who, enemy, weapon)
    if will.fearsome(t, who, enemy):
        t.then(will.test, who, will.FEAR, 0, call(will.brave, who, enemy, go_on), call(daunted, who, enemy))
    else:
        t.then(go_on)


@clause("OK-WILL-10")
def daunted(t: Dungeon, who: str, enemy: str) -> None:
    """The test failed: there is no attack, and the action is used up."""
    t.tell("daunted", who, enemy)


@clause("OK-CMB-7", "OK-CMB-8", "OK-CMB-9", "OK-CMB-10", "OK-BACK-4", "OK-BACK-8")
def fight(t: Dungeon, who: str, enemy: str, weapon: str, malus: int) -> None:
    """The attacker announces, then the defender, who knows; the defender turns if it must; both roll. Surprise is
    judged now, by the facing the defender has before it turns."""
    start(t, who, enemy, weapon)
    t.malus, t.behind = malus, surprised(t)
    t.ask(owner(who), Announce, who, ATTACK).ask(owner(enemy), Announce, enemy, DEFENSE)
    t.then(condition.face_attacker).then(roll)


def start(t: Dungeon, who: str, enemy: str, weapon: str) -> None:
    """A combat or a shot begins: nothing is announced yet."""
    t.attacker, t.defender, t.weapon = who, enemy, weapon
    t.malus, t.cover, t.behind, t.margin, t.stirred = 0, 0, False, 0, True
    t.announced.clear()
    t.hurt.clear()


@clause("OK-BACK-1", "OK-BACK-2", "OK-BACK-3", "OK-BACK-7", "OK-BACK-9")
def surprised(t: Dungeon) -> bool:
    """Was no square of the attacker's way in the defender's field of vision? After a shadow step only the last counts;
    in the ring and with the long blade there is no such bonus."""
    who, enemy = t.attacker, t.defender
    if t.weapon == REACH or scenarios.ring(t, who, enemy):
        return False
    path = t.path if t.hero == who and "shadow-step" not in t.once else [t.at[who]]
    return not any(t.board.vision(t.at[enemy], t.facing[enemy], square) for square in path)


# ---- announcing


@clause("OK-CMB-7", "OK-CMB-8", "OK-CMB-18", "OK-CMB-19", "OK-CMB-20", "OK-SHOOT-11", "OK-SHOOT-12", "OK-SHOOT-19",
        "OK-INSP-7", "OK-INSP-8", "OK-INSP-12", "OK-INSP-13", "OK-INSP-14", "OK-SKILL-9", "OK-SKILL-10", "OK-TURN-13",
        "OK-TURN-15")  # fmt: skip
class Announce(Decision[Dungeon]):
    """Dice and skills for this attack, shot or defense, one after another, before any die is rolled."""

    who: str
    role: str
    forms = ("raise SOURCE", "use SKILL", "use SKILL SOURCE", "help PIECE SKILL SOURCE", "ready")

    def under(self, t: Dungeon) -> str:
        clauses = {ATTACK: "OK-CMB-7", DEFENSE: "OK-CMB-8", AIM: "OK-SHOOT-11", TARGETED: "OK-SHOOT-12"}
        return clauses.get(self.role, "OK-SCEN-6")

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        match option:
            case "raise", source:
                return self.refuse_raise(t, source)
            case "use", skill, *source:
                return self.refuse_skill(t, skill, "".join(source))
            case "help", piece, skill, source:
                return self.refuse_guard(t, piece, skill, source)
        return None

    def refuse_raise(self, t: Dungeon, source: str) -> str | None:
        """One die a stat and phase; Fire for an attack, Earth from the own card for a defense, nothing for a shot."""
        if self.role not in STAT:
            return "OK-SHOOT-4"
        stat, element = STAT[self.role]
        if f"{self.who} {stat}" in t.done:
            return "OK-INSP-12"
        if source not in condition.sources(t, self.who, element):
            own = "OK-INSP-7" if source == "pool" else "OK-INSP-21"
            return own if stat == "attack" else "OK-INSP-8"
        return None

    def refuse_skill(self, t: Dungeon, id: str, source: str) -> str | None:
        timing = t.pack.skills[id].timing
        if self.role not in timing:
            return "OK-SHOOT-21" if self.role == TARGETED and DEFENSE in timing else "OK-SKILL-9"
        if f"{self.who} {id}" in t.announced:
            return "OK-SKILL-4"
        return skills.refuse_text(t, self.who, id, source) or unfit(t, self.who, id)

    def refuse_guard(self, t: Dungeon, piece: str, id: str, source: str) -> str | None:
        if self.role != DEFENSE or "guard" not in t.pack.skills[id].timing:
            return "OK-SKILL-9"
        if piece not in t.friends(self.who) or not t.adjacent(piece, t.at[self.who]):
            return "OK-TURN-15"
        return skills.refuse_text(t, piece, id, source)

    def options(self, t: Dungeon) -> list[Option]:
        found: list[Option] = []
        if self.role in STAT:
            found += [("raise", source) for source in ("pool", "reserve") if self.refuse_raise(t, source) is None]
        if self.role != STRIKE:
            for option in skills.timed(t, self.who, self.role):
                if self.role in t.pack.skills[option[1]].timing and self.refuse(t, option) is None:
                    found.append(option)
        if self.role == DEFENSE:
            for piece in t.friends(self.who):
                for option in skills.timed(t, piece, "guard"):
                    if self.refuse_guard(t, piece, option[1], option[2]) is None:
                        found.append(("help", piece, *option[1:]))
        return [*found, READY]

    def settle(self, t: Dungeon, option: Option) -> None:
        match option:
            case "raise", source:
                stat, element = STAT[self.role]
                condition.pay(t, self.who, element, source)
                t.done.append(f"{self.who} {stat}")
                t.announced.append(f"{self.who} {stat}")
                t.tell("raised", self.who, stat, source)
            case "use", skill, *source:
                skills.spend(t, self.who, skill, "".join(source))
                t.announced.append(f"{self.who} {skill}")
                if skill == "steady-aim":  # no movement follows it
                    t.movement = "over"
            case "help", piece, skill, source:
                skills.spend(t, piece, skill, source)
                t.announced.append(f"{piece} {skill}")
            case _:
                return
        self.again(t)


@clause("OK-CMB-20")
def unfit(t: Dungeon, who: str, id: str) -> str | None:
    """What the text of a skill asks of this combat or shot."""
    enemy = t.defender if who == t.attacker else t.attacker
    entered = len(t.path) - 1
    match id:
        case "veteran-hunter":
            fits = t.character(enemy).alignment == EVIL
        case "one-breath-draw" | "steady-aim":
            fits = not t.strode
        case "savage-charge":
            fits = entered >= 2
        case "braced-spear":
            fits = entered >= 1
        case "poisoned-blade":
            fits = not any(f"{who} {one}" in t.announced for one in skills.MARGIN)
        case _:
            fits = id not in skills.MARGIN or f"{who} poisoned-blade" not in t.announced
    return None if fits else "OK-CMB-20"


# ---- supports


@clause("OK-SUP-1", "OK-SUP-2", "OK-SUP-3", "OK-SUP-4", "OK-SUP-5", "OK-SUP-6", "OK-SUP-8", "OK-SUP-9")
def supporters(t: Dungeon, who: str, enemy: str) -> list[str]:
    """Friends that have the enemy fighter in their control zones, activated or not, vigilant or shaken."""
    square = t.at[enemy]
    found = [one for one in t.friends(who) if t.zone(one) >> square & 1 and not t.has(one, "heavy-frame")]
    return [] if scenarios.ring(t, who, enemy) else found


def support(t: Dungeon, who: str, enemy: str) -> int:
    """One for each, two for a bearer of a war fan; none where an honor code was announced."""
    if f"{who} honor-code" in t.announced or f"{enemy} honor-code" in t.announced:
        return 0
    return sum(1 + t.has(one, "war-fan") for one in supporters(t, who, enemy))


# ---- totals

Part = tuple[str, int]  # what it comes from, and how much it is


@clause("OK-CMB-5", "OK-CMB-11", "OK-CMB-18", "OK-SUP-2", "OK-BACK-1", "OK-BACK-6", "OK-SHOOT-4", "OK-SHOOT-13",
        "OK-SHOOT-20")  # fmt: skip
def attack_parts(t: Dungeon) -> list[Part]:
    """All that the attacker or shooter adds to its die."""
    who, enemy = t.attacker, t.defender
    if shot(t):
        return [("shot", shooting.shot_value(t, who, t.weapon)), *announced_parts(t, who)]
    parts = [("attack", skills.attack_value(t, who)), *announced_parts(t, who)]
    if f"{who} attack" in t.announced:
        parts.append(("fire", 1))
    parts += [("support", support(t, who, enemy)), ("clear-the-ground", -t.malus)]
    if t.behind and not guarded(t):
        parts.append(("behind", 1))
    if t.has(who, "oni-slayer-nodachi") and t.character(enemy).alignment == EVIL:
        parts.append(("oni-slayer-nodachi", 1))
    if t.has(who, "pack-hunger") and any(t.kind[one] == t.kind[who] for one in supporters(t, who, enemy)):
        parts.append(("pack-hunger", 1))
    if who in t.commanded:
        parts.append(("silken-command", 1))
    return parts


@clause("OK-CMB-5", "OK-CMB-11", "OK-CMB-19", "OK-SHOOT-4", "OK-SHOOT-14", "OK-SHOOT-19", "OK-SHOOT-20")
def defense_parts(t: Dungeon) -> list[Part]:
    """All that the defender or target adds to its die."""
    who, enemy = t.defender, t.attacker
    parts = [*skills.defense_parts(t, who, combat=not shot(t)), *announced_parts(t, who)]
    if f"{who} defense" in t.announced:
        parts.append(("earth", 1))
    if not shot(t):
        return [*parts, ("support", support(t, who, enemy)), ("behind-you", guarded(t))]
    if f"{enemy} fire-arrow" not in t.announced:
        parts.append(("cover", t.cover))
    if t.scenario == scenarios.MURDER and t.board.distance(t.at[who], t.at[enemy]) >= scenarios.NIGHT:
        parts.append(("night", 1))
    return parts


def announced_parts(t: Dungeon, who: str) -> list[Part]:
    return [(id, bonus) for id, bonus in skills.TOTAL.items() if f"{who} {id}" in t.announced]


def guarded(t: Dungeon) -> int:
    """How many friends cry out: no surprise then, and one more for the defender."""
    return sum(entry.endswith(" behind-you") for entry in t.announced)


def shot(t: Dungeon) -> bool:
    return t.weapon not in (COMBAT, REACH)


def total(parts: list[Part]) -> int:
    return sum(n for _, n in parts)


def dice_of(t: Dungeon, who: str) -> int:
    """Two dice of which the better counts, or one."""
    return 1 + any(f"{who} {id}" in t.announced for id in skills.KEEP_BEST)


# ---- the roll, and how the margin is read


@clause("OK-CMB-10", "OK-CMB-11", "OK-CMB-12", "OK-SHOOT-13", "OK-SHOOT-14")
def roll(t: Dungeon) -> None:
    """Each side rolls, the attacker first; the difference is read, perhaps with a helmet; then come the outcomes."""
    who, enemy = t.attacker, t.defender
    first = max(t.dealer.roll("combat") for _ in range(dice_of(t, who)))
    second = max(t.dealer.roll("combat") for _ in range(dice_of(t, enemy)))
    ours, theirs = first + total(attack_parts(t)), second + total(defense_parts(t))
    t.margin = read(t, ours - theirs)
    t.tell("rolled", who, first, ours, enemy, second, theirs, t.margin)
    if who in t.commanded and not shot(t):
        t.commanded.remove(who)
    loser = enemy if t.margin > 0 else who
    if abs(t.margin) == 4 and helmet(t, loser) and not (shot(t) and loser == who):
        t.ask(owner(loser), Helmet, loser)
    t.then(scenarios.honour).then(resolve).then(conclude)


@clause("OK-CMB-12", "OK-CMB-16")
def read(t: Dungeon, difference: int) -> int:
    """The margin after all texts but a helmet: raised first, then read higher, then read lower. A draw stays one."""
    margin = abs(difference) + total(margin_parts(t, difference))
    return margin if difference > 0 else -margin


def margin_parts(t: Dungeon, difference: int) -> list[Part]:
    """What each of these texts adds to the margin or takes from it, in that order."""
    if not difference:
        return []
    winner, loser = (t.attacker, t.defender) if difference > 0 else (t.defender, t.attacker)
    parts = [(id, 1) for id in skills.MARGIN if f"{winner} {id}" in t.announced]
    parts += [(id, 1) for id in skills.RECKLESS if f"{loser} {id}" in t.announced]
    margin = abs(difference) + total(parts)
    if margin < 3 and f"{winner} poisoned-blade" in t.announced:
        parts.append(("poisoned-blade", 3 - margin))
        margin = 3
    if margin > 3 and f"{loser} never-dies" in t.announced:
        parts.append(("never-dies", 3 - margin))
    return parts


def helmet(t: Dungeon, who: str) -> bool:
    return t.has(who, "war-helmet") and who not in t.shaken


@clause("OK-SKILL-6")
class Helmet(Decision[Dungeon]):
    """A margin of exactly four may be read as three."""

    who: str
    forms = ("use SKILL", "accept")

    def refuse(self, t: Dungeon, option: Option) -> str | None:
        return None if option in (("accept",), ("use", "war-helmet")) else "OK-SKILL-6"

    def options(self, t: Dungeon) -> list[Option]:
        return [("use", "war-helmet"), ("accept",)]

    def settle(self, t: Dungeon, option: Option) -> None:
        if option[0] == "use":
            skills.use_up(t, self.who, "war-helmet")
            t.margin = 3 if t.margin > 0 else -3


# ---- outcomes


@clause("OK-CMB-13", "OK-CMB-14", "OK-CMB-15", "OK-CMB-16", "OK-CMB-17", "OK-CMB-21", "OK-SUP-7", "OK-STATE-6",
        "OK-RET-11", "OK-SHOOT-15", "OK-SHOOT-16", "OK-SHOOT-17", "OK-SHOOT-18")  # fmt: skip
def resolve(t: Dungeon) -> None:
    """One or two: the loser retreats. Three: it is shaken, then retreats. Four or more: it is disabled. A shooter is
    never hurt, and a target that was hit turns to the shooter before it falls back."""
    winner, loser = (t.attacker, t.defender) if t.margin > 0 else (t.defender, t.attacker)
    margin = abs(t.margin)
    if margin == 0 or (shot(t) and t.margin < 0):
        t.tell("missed" if shot(t) else "draw")
    elif margin >= 4:
        t.then(condition.fall, loser)
    elif margin < 3 and stands(t, loser):
        t.tell("stands", loser)
    elif margin < 3 and f"{winner} kusarigama" in t.announced:
        t.ask(owner(winner), condition.Facing, loser, winner, condition.CHAINED)
    else:
        if shot(t):
            t.then(condition.face_shooter)
        if margin == 3:
            t.then(condition.shake, loser)
        driven = f"{winner} tetsubo" in t.announced
        t.then(condition.retreat, loser, other(owner(loser)) if driven else owner(loser))


def stands(t: Dungeon, loser: str) -> bool:
    """Nothing happens to a loser by one or two that is immovable, or whose long blade keeps the enemy away."""
    return t.has(loser, "immovable") or (t.weapon == REACH and loser == t.attacker)


@clause("OK-INSP-14", "OK-BAND-21")
def conclude(t: Dungeon) -> None:
    """The combat or shot is over, and every bonus with it; what was good for one use lies face down."""
    for who in (t.attacker, t.defender):
        enemy = t.defender if who == t.attacker else t.attacker
        if f"{who} drink-the-blood" in t.announced and enemy in t.hurt and who in t.at:
            condition.rally(t, who)
    skills.use_up(t, t.attacker, "powder-pot" if t.weapon == "powder-pot" else "")
    if f"{t.attacker} poisoned-blade" in t.announced:
        skills.use_up(t, t.attacker, "poisoned-blade")
    t.attacker = t.defender = t.weapon = ""
    t.announced.clear()
