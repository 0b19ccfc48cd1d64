"""SKILL: what a character may announce, and what the texts on cards do, by their ids.

Texts that only add to a total or to a margin are data here; the others are asked for by id where the rulebook's chapter
comes to them."""

from __future__ import annotations

from . import condition
from .dungeon import CAPTIVE, POOL, Dungeon, clause
from .pack import HUNTER, NONE, Skill

TOTAL = {  # added to the total of who announced it
    "veteran-hunter": 1,
    "mighty-blow": 2,
    "savage-charge": 1,
    "drink-the-blood": 1,
    "hidden-fangs": 2,
    "frenzy": 1,
    "masterwork-katana": 2,
    "steady-aim": 1,
    "fire-arrow": 1,
    "braced-spear": 2,
}
MARGIN = ("tetsubo", "bone-crusher", "perfect-cut")  # the winner's margin is raised by one
RECKLESS = ("mighty-blow", "frenzy")  # if the loser announced it, the winner's margin is raised by one
KEEP_BEST = ("one-breath-draw", "weapon-master")  # two dice
KNOWN = frozenset((
    *TOTAL, *MARGIN, *KEEP_BEST, "leader-of-the-hunt", "never-dies", "clear-the-ground", "behind-the-mask",
    "call-the-kami", "five-wheels", "sake-courage", "slip-through", "behind-you", "companion-at-arms", "great-leap",
    "fearsome", "mad-laughter", "drifting", "silken-command", "pack-hunger", "curse-of-dread", "blood-pact",
    "honor-code", "arquebus-shot", "shadow-step", "shuriken", "fan-dance", "soothing-song", "naginata",
    "calming-sutra", "mountain-vow", "hold-the-line", "war-bow", "restock", "faint-hearted", "immovable",
    "heavy-frame", "wind-the-springs",
))  # fmt: skip
CARDS = frozenset((
    "throwing-knives", "short-bow", "powder-pot", "masterwork-katana", "oni-slayer-nodachi", "poisoned-blade",
    "kusarigama", "lacquered-armour", "war-helmet", "straw-sandals", "climbing-hook", "smoke-pot", "sake-gourd",
    "healing-herbs", "paper-ward", "silver-mirror", "demon-mask", "prayer-beads", "war-fan", "spirit-bell",
))  # fmt: skip
FEARLESS = ("behind-the-mask", "sake-courage", "mountain-vow")
RANGE = {  # squares within which a text reaches
    "leader-of-the-hunt": 4,
    "call-the-kami": 5,
    "curse-of-dread": 5,
    "mad-laughter": 3,
    "silken-command": 4,
    "blood-pact": 4,
    "fan-dance": 3,
    "soothing-song": 4,
    "calming-sutra": 3,
}


# ---- values of a card with what is always on


def value(t: Dungeon, who: str, stat: str) -> int:
    """What stands on the side of the card that is up."""
    return t.pack.characters[t.kind[who]].values[stat][who in t.shaken]


@clause("OK-MOVE-2", "OK-SCEN-7")
def movement_value(t: Dungeon, who: str) -> int:
    """With sandals or armour; who carries the captive has 2, whatever else it has."""
    if t.carried.get(who) == CAPTIVE:
        return 2
    found = value(t, who, "movement")
    if who in t.gear:
        found += t.has(who, "straw-sandals") - t.has(who, "lacquered-armour")
    return max(0, found)


def attack_value(t: Dungeon, who: str) -> int:
    return value(t, who, "attack")


def own_defense(t: Dungeon, who: str) -> int:
    """With armour and a held line."""
    found = value(t, who, "defense") + t.has(who, "lacquered-armour")
    if t.has(who, "hold-the-line"):
        found += sum(t.adjacent(who, t.at[one]) for one in t.friends(who)) >= 2
    return found


def defense_value(t: Dungeon, who: str, combat: bool) -> int:
    """In a combat, who has companions at arms uses the best Defense next to it."""
    found = own_defense(t, who)
    if combat and t.has(who, "companion-at-arms"):
        near = [own_defense(t, one) for one in t.friends(who) if t.adjacent(who, t.at[one])]
        return max(found, *near) if near else found
    return found


def defense_parts(t: Dungeon, who: str, combat: bool) -> list[tuple[str, int]]:
    """The same, as what stands on the card and what each text adds to it."""
    printed, own, best = value(t, who, "defense"), own_defense(t, who), defense_value(t, who, combat)
    armour = int(t.has(who, "lacquered-armour"))
    return [("defense", printed), ("lacquered-armour", armour), ("hold-the-line", own - printed - armour),
            ("companion-at-arms", best - own)]  # fmt: skip


def willpower_value(t: Dungeon, who: str) -> int:
    """A leader within 4 strengthens demon hunters."""
    found = value(t, who, "willpower")
    if t.character(who).alignment == HUNTER:
        found += any(t.has(one, "leader-of-the-hunt") and within(t, one, who, 4) for one in t.friends(who))
    return found


def within(t: Dungeon, who: str, one: str, n: int) -> bool:
    return t.board.distance(t.at[who], t.at[one]) <= n


# ---- paying


@clause("OK-SKILL-1", "OK-SKILL-2", "OK-SKILL-3", "OK-SKILL-4", "OK-SKILL-7", "OK-SKILL-8", "OK-INSP-13", "OK-BAND-21")
def refuse_text(t: Dungeon, who: str, id: str, source: str) -> str | None:
    """May this text be used at all: is it there, not used in this phase, and can its die be paid? `source` is "" for a
    card that needs no die."""
    skill = t.pack.skills[id]
    if not t.has(who, id):
        return "OK-BAND-21" if t.gear.get(who) == id else "OK-SKILL-8"
    if "always" in skill.timing:
        return "OK-SKILL-1"
    if (skill.element == NONE) != (source == ""):
        return "OK-SKILL-2"
    if not source:
        return None
    if f"{who} {id}" in t.done:
        return "OK-SKILL-4"
    if source not in condition.sources(t, who, skill.element):
        return "OK-SKILL-2" if source == POOL else "OK-INSP-21"
    return None


@clause("OK-SKILL-2", "OK-SKILL-10", "OK-BAND-23")
def spend(t: Dungeon, who: str, id: str, source: str) -> None:
    """The die of a skill, wherever it comes from; the skill is used for this phase."""
    if source:
        condition.pay(t, who, t.pack.skills[id].element, source)
        t.done.append(f"{who} {id}")
    t.tell("used", who, id, source)


def ways(t: Dungeon, who: str, skill: Skill) -> list[str]:
    """Where the die of this skill can come from; [""] if it needs none."""
    if skill.element == NONE:
        return [""]
    return [] if f"{who} {skill.id}" in t.done else condition.sources(t, who, skill.element)


def timed(t: Dungeon, who: str, moment: str) -> list[tuple[str, ...]]:
    """What stands on its card for this moment and can be paid, as `use` options."""
    found: list[tuple[str, ...]] = []
    for skill in t.skills(who):
        if moment in skill.timing:
            found += [("use", skill.id, source) if source else ("use", skill.id) for source in ways(t, who, skill)]
    return found


@clause("OK-BAND-21")
def use_up(t: Dungeon, who: str, card: str) -> None:
    """A single-use card lies face down from now on."""
    if t.gear.get(who) == card and t.pack.gear[card].single and who not in t.used:
        t.used.append(who)
        t.tell("used_up", who, card)
