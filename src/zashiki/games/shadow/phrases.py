"""Names and small phrases that prompts, options, chronicle and sheet share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ...engine.table import Option
from ...engine.tongue import _, count, later, listed, say
from .garden import SKIPPED, Garden
from .pack import DAIMYO, NINJA, Op

SIDE = {DAIMYO: later("the Daimyo"), NINJA: later("the Ninjas")}
STATE = {"calm": later("Calm"), "alert": later("Alert"), "distracted": later("Distracted"), "stunned": later("Stunned")}
FACING = {"in": later("facing in"), "out": later("facing out")}
CLOCK = (later("between E and NE"), later("between NE and NW"), later("between NW and W"),
         later("between W and SW"), later("between SW and SE"), later("between SE and E"))  # fmt: skip
THING = {
    "loot": later("Loot"), "tower": later("a Tower"), "ruin": later("an unoccupied Tower"),
    "barracks": later("a Barracks"), "accident": later("an Accident Token"), "alert": later("an Alert Marker"),
    "distracted": later("a Distracted Marker"),
}  # fmt: skip
BACK = {"bonus": later("a Bonus"), "item": later("an Item")}
DOES = {
    "move": later("Move"), "rush": later("Rush"), "kill": later("Kill"), "hide_body": later("Hide a Body"),
    "stun": later("Stun"), "distract": later("Distract"), "lure": later("Lure"), "heal": later("Heal"),
    "refresh": later("Refresh"), "focus": later("Focus"), "steal_key": later("Steal Key"),
    "accident": later("Accident"), "commotion": later("Commotion"), "patrol": later("Patrol"), "order": later("Order"),
    "deploy": later("Deployment"), "promote": later("Promotion"), "quiet": later("Quiet"),
    "confuse": later("Confusion"), "divine": later("Divination"), "move_target": later("Move Target"),
}  # fmt: skip
MEANS = {  # of the symbols a card only names
    "patrol": later("Patrol: an awake guard, no Target, takes any free corner of his Yard and any facing."),
    "order": later("Order: an awake guard, no Target, at most 2 hexes from an awake Officer (an Officer himself counts)"
                   " goes through a Junction into a Yard 2 hexes away; or a Spearman occupies a Tower that near."),
    "deploy": later("Deployment: the guard shown enters on a free corner of a Yard next to a Barracks."),
    "promote": later("Promotion: an awake Spearman becomes an Officer."),
    "refresh": later("Refresh: all discards come back at the end of the round."),
    "quiet": later("Quiet: the threshold card of this round counts 1 less if it shows the symbol; Alarm comes sooner."),
    "confuse": later("Confusion: all cards of two Ninja slots not yet executed change places, unseen."),
    "divine": later("Divination: the cards of a Ninja slot not yet executed are turned up for all to see."),
    "move_target": later("Move Target: an awake Target takes any free corner of its Yard, or goes through a pink"
                         " Junction into a Yard 2 hexes away."),
}  # fmt: skip
TYPE = {
    "eliminate": later("Kill all Targets."),
    "bossfight": later("Kill all Targets and be on Exits with every Ninja."),
    "deliver": later("Bring every deliverable to an Exit."),
    "eavesdrop": later("Overhear every Target twice and be on Exits with every Ninja; no Target may die or stir."),
}
KIND = {
    "reinforcement": later("Reinforcement"),
    "structures": later("Structures"),
    "conditions": later("Conditions"),
    "special": later("special"),
}
EFFECT = {
    "spearman": later("Spearmen {n}"), "officer": later("Officers {n}"), "samurai": later("Samurai {n}"),
    "loot": later("Loot {n}"), "towers": later("Towers {n}"), "barracks": later("Barracks {n}"),
    "accidents": later("Accident Tokens {n}"), "alert_markers": later("Alert Markers {n}"),
    "distracted_markers": later("Distracted Markers {n}"),
}  # fmt: skip


def upper(text: str) -> str:
    """With a capital letter, as a sentence begins."""
    return text[:1].upper() + text[1:]


def side(name: str) -> str:
    return _(SIDE[name])


def seat_name(seat: str) -> str:
    """A seat as it stands beside whoever sits there."""
    return _("Daimyo") if seat == DAIMYO else say("Ninja player {n}", n=seat.removeprefix("ninja"))


def who(view: Garden, name: str) -> str:
    """A Ninja, the Daimyo, or a player."""
    if name in view.pack.ninjas:
        return str(_(view.pack.ninjas[name]["name"]))
    if name == DAIMYO:
        return _("the Daimyo")
    return say("Ninja player {n}", n=name.removeprefix("ninja"))


def lord(view: Garden, id: str) -> str:
    """A character of the Daimyo."""
    return str(_(view.pack.lords[id]["name"]))


def unit(view: Garden, id: str) -> str:
    return str(_(view.pack.units[id]["name"]))


def guard(view: Garden, id: str) -> str:
    """A guard with what tells him from others."""
    if id not in view.guards:
        return say("guard {id}", id=id)
    one = view.guard(id)
    name = unit(view, one.unit)
    if one.target:
        name = say("{name} (Target {id})", name=name, id=one.role)
    elif one.keeper:
        name = say("{name} (Gatekeeper {id})", name=name, id=one.role)
    return say("{name} {id} in {yard}", name=name, id=id, yard=one.yard)


def posture(view: Garden, id: str) -> str:
    """How he stands."""
    one = view.guard(id)
    return say("{corner}, {facing}, {state}", corner=_(CLOCK[one.corner]), facing=_(FACING[one.facing]),
               state=_(STATE[one.state]))  # fmt: skip


def card(view: Garden, id: str) -> str:
    """An Action Card, a Bonus, an Item or a Tactics Card."""
    if id in view.pack.tactics:
        return str(_(view.pack.tactics[id]["name"]))
    return _(view.pack.card(id).name)


def cards(view: Garden, ids: Iterable[str]) -> str:
    """Items together: without how many must play, and those of one name with their number."""
    names = Counter(card(view, id).partition(" (")[0] for id in ids)
    return listed([f"{n} {name}" if n > 1 else name for name, n in names.items()])


def does(op: Op) -> str:
    """A symbol with its modifiers."""
    words = (
        [_("Visible")] * op.visible + [_("Long")] * op.long + [_("Multiple")] * op.multi + [_("Support")] * op.support
    )
    return " ".join([*words, _(DOES[op.do])])


def text(view: Garden, id: str, half: str = "") -> str:
    """What a card says."""
    if id in view.pack.tactics:
        return str(_(view.pack.tactics[id]["text"]))
    texts = view.pack.card(id).texts
    if half in ("top", "bottom"):
        return _(texts.get(f"{half}_text", ""))
    return " ".join(_(part) for part in texts.values())


def thing(view: Garden, item: str) -> str:
    """A Setup Item."""
    if item in view.pack.ninjas:
        return who(view, item)
    return unit(view, item) if item in view.pack.units else _(THING[item])


def mission(view: Garden, id: str) -> str:
    return _(view.pack.missions[id].name)


def place(view: Garden, id: str) -> str:
    """A slot on the map of a chapter."""
    slot = view.pack.slot(id)
    name, _dash, number = id.partition("/")
    return say("{mission}, slot {n} ({kind})", mission=mission(view, name), n=int(number) + 1, kind=_(KIND[slot.type]))


def hex(view: Garden, id: str) -> str:
    """A hex with what everybody should know of it."""
    return say("{id} ({color})", id=id, color=name) if (name := color(view, id)) else id


def color(view: Garden, id: str) -> str:
    """What lies at a Junction, which is its colour; "" of other hexes."""
    names = {entry["id"]: entry["name"] for entry in view.pack.data["junction_colors"]}
    return str(_(names[view.sheet.color[id]])) if id in view.sheet.color else ""


def owner(view: Garden, slot: int) -> str:
    """Whose card lies in a slot of the mat."""
    name = view.mat[slot]
    return "" if name in ("", SKIPPED) else who(view, name)


def several(view: Garden, ids: tuple[str, ...]) -> str:
    return listed([guard(view, id) for id in ids])


def slot(n: int) -> str:
    """A slot of the Programming Mat, within a sentence."""
    return say("slot {n}", n=n) if n else _("the Alarm slot")


def coins(n: int) -> str:
    return count(n, "{n} coin", "{n} coins")


def named(view: Garden, option: Option) -> str:
    """What is prepared, in short."""
    match option:
        case (("card" | "extra" | "buy"), id):
            return card(view, id)
        case "give", item, name:
            return say("{item} for {ninja}", item=card(view, item), ninja=who(view, name))
        case "lay", id, where:
            return say("Lay {card} at {place}", card=card(view, id), place=place(view, where))
        case "run", name, seat if len(view.players) > 1:
            return say("{ninja} is run by {player}", ninja=who(view, name), player=who(view, seat))
        case (("send" | "next" | "run"), name, *_rest):
            return who(view, name)
        case "mission", id:
            return mission(view, id)
        case ["pass"]:
            return _("pass")
    return " ".join(option)
