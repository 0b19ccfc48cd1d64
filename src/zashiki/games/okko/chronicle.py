"""What happened, line by line, and how it ended."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.tongue import _, count, later, listed, say
from . import combat, ending
from .dungeon import BLACK, RED, SEATS, Dungeon
from .geometry import CLEAR, STAIRS
from .phrases import (
    FACING_NAMES,
    SOURCE_NAMES,
    STATS,
    dice,
    element,
    member,
    parts,
    piece,
    seat_name,
    skill,
    tile,
    token,
)

Words = tuple[str | int, ...]

SIMPLE = {  # a, b, c: what the fact names, by the kinds in KINDS
    "activated": later("{a} is activated."),
    "attack": later("{a} attacks {b}."),
    "banked": later("{a} brings {b} home: {c} now."),
    "begun": later("Both bands stand. {a} plays the first phase."),
    "builder": later("{a} lays the first tile."),
    "burnt": later("Fire takes {a}."),
    "carries": later("{a} carries {b}."),
    "changed": later("{a} turns a die from {b} to {c}."),
    "cornered": later("{a} cannot retreat."),
    "cracked": later("Cracks in {a}: {b}."),
    "cursed": later("{a} is cursed."),
    "daunted": later("{a} does not dare to attack {b}."),
    "deployed": later("{a} is deployed on {b}."),
    "draw": later("A draw: both stay."),
    "dropped": later("{a} drops {b}."),
    "exposed": later("{a} has left an enemy control zone."),
    "fed": later("{a} feeds on {b}."),
    "first": later("{a} plays the first phase."),
    "first_roll": later("For the first phase red rolls {a}, black {b}."),
    "gift": later("{a} is given {b}."),
    "honour": later("Honour of {a}: {b}."),
    "left": later("{a} leaves the board."),
    "missed": later("The shot has no effect."),
    "moved": later("{a} moves to {b}."),
    "phase": later("Turn {b}: the phase of {a}."),
    "point": later("Points of {a}: {b}."),
    "rerolled": later("{a} rings the bell: {b} becomes {c}."),
    "reserve_lost": later("The reserve of {a} is lost."),
    "restocked": later("{a} can use {b} again."),
    "shaken": later("{a} is shaken."),
    "side": later("{a} deploys in the {b}."),
    "stands": later("{a} stands its ground."),
    "stopped": later("{a} is stopped in an enemy control zone."),
    "stored": later("{a} keeps {b} in reserve."),
    "struck": later("{a} strikes {b}: die {c}, total {d}."),
    "taken_back": later("{a} gives its {b} die back."),
    "targeted": later("{a} uses {b} on {c}."),
    "tested": later("{a} tests its Willpower."),
    "tile": later("{a} lays {b}."),
    "turned": later("{a} turns {b}."),
    "used_up": later("{b} of {a} is used up."),
    "vigilant": later("{a} is vigilant again."),
    "worked": later("{a} works {b}."),
}
KINDS = {  # what the words of a fact are, where they are no characters, tokens or numbers
    "targeted": ("piece", "skill", "piece"),
    "gift": ("piece", "skill"),
    "restocked": ("piece", "skill"),
    "used_up": ("piece", "skill"),
    "changed": ("piece", "die", "die"),
    "rerolled": ("piece", "die", "die"),
    "stored": ("piece", "die"),
    "taken_back": ("piece", "die"),
    "banked": ("piece", "token"),
    "carries": ("piece", "token"),
    "dropped": ("piece", "token"),
    "fed": ("piece", "token"),
    "struck": ("piece", "token"),
    "worked": ("piece", "token"),
    "burnt": ("token",),
    "cracked": ("token",),
    "begun": ("seat",),
    "builder": ("seat",),
    "first": ("seat",),
    "honour": ("seat",),
    "phase": ("seat",),
    "point": ("seat",),
    "side": ("seat", "facing"),
    "tile": ("seat", "tile"),
    "first_roll": (),
    "turned": ("piece", "facing"),
    "attack": ("piece", "piece"),
    "daunted": ("piece", "piece"),
}


def fact(view: Dungeon, fact: Words) -> str:
    """A line of the chronicle; "" for what other lines already say. The view is the one of that moment."""
    verb = str(fact[0])
    if verb in SIMPLE:
        kinds = (*KINDS.get(verb, ("piece",)), *["word"] * 4)
        names = [NAMED[kind](view, word) for kind, word in zip(kinds, fact[1:], strict=False)]
        return say(SIMPLE[verb], **dict(zip("abcd", names, strict=False)))
    return fight_fact(view, fact) or table_fact(view, fact)


NAMED: dict[str, Callable[[Dungeon, str | int], str]] = {
    "piece": lambda view, word: piece(view, str(word)),
    "skill": lambda view, word: skill(view.pack, str(word)),
    "die": lambda view, word: element(str(word)),
    "token": lambda view, word: token(str(word)),
    "seat": lambda view, word: seat_name(str(word)),
    "facing": lambda view, word: _(FACING_NAMES[str(word)]),
    "tile": lambda view, word: tile(view.pack, str(word)),
    "word": lambda view, word: str(word),
}


def fight_fact(view: Dungeon, fact: Words) -> str:
    """Dice, skills and what they come to."""
    match fact:
        case "shot", str(who), str(enemy), str(weapon):
            return say("{a} shoots at {b}: {shot}.", a=piece(view, who), b=piece(view, enemy),
                       shot=skill(view.pack, weapon))  # fmt: skip
        case "raised", str(who), str(stat), str(source):
            return say("{a} raises its {stat} with a die {source}.", a=piece(view, who), stat=_(STATS[stat]),
                       source=_(SOURCE_NAMES[source]))  # fmt: skip
        case "used", str(who), str(id), str(source):
            sentence = later("{a} uses {skill} with a die {source}.") if source else later("{a} uses {skill}.")
            return say(sentence, a=piece(view, who), skill=skill(view.pack, id),
                       source=_(SOURCE_NAMES.get(source, "")))  # fmt: skip
        case "will", str(who), int(rolled), int(most):
            sentence = later("{a} rolls {n}, Willpower {most}: passed.") if rolled <= most else later(
                "{a} rolls {n}, Willpower {most}: failed.")  # fmt: skip
            return say(sentence, a=piece(view, who), n=rolled, most=most)
        case "rolled", str(who), int(first), int(ours), str(enemy), int(second), int(theirs), int(margin):
            return rolled_fact(view, (who, first, ours), (enemy, second, theirs), margin)
        case "retreated", str(who), str(square):
            return say(retreat(view, who), a=piece(view, who), b=square)
        case "disabled", str(who), int(worth):
            return count(worth, "{a} is disabled: {n} Zeni lost.", "{a} is disabled: {n} Zeni lost.",
                         a=piece(view, who))  # fmt: skip
    return ""


def retreat(view: Dungeon, who: str) -> str:
    """Where a retreat shakes, it is said why."""
    if view.terrain[view.at[who]] not in (CLEAR, STAIRS) and not view.has(who, "drifting"):
        return later("{a} retreats to {b}, on difficult ground.")
    if view.threatened(who):
        return later("{a} retreats to {b}, into an enemy control zone.")
    return later("{a} retreats to {b}.")


def rolled_fact(view: Dungeon, one: tuple[str, int, int], two: tuple[str, int, int], margin: int) -> str:
    """Both sums written out, and the margin with what texts make of it."""
    return say(
        "{a} {ours} ({sum}), {b} {theirs} ({other}): margin {margin}.",
        a=piece(view, one[0]),
        ours=one[2],
        sum=parts(view, combat.attack_parts(view), one[1]),
        b=piece(view, two[0]),
        theirs=two[2],
        other=parts(view, combat.defense_parts(view), two[1]),
        margin=margin_sum(view, one[2] - two[2], margin),
    )


def margin_sum(view: Dungeon, difference: int, margin: int) -> str:
    """The difference of the totals, each text that raises or lowers it, and what that comes to: 1, +1 Tetsubo: 2."""
    changes = [f"{n:+d} {skill(view.pack, id)}" for id, n in combat.margin_parts(view, difference)]
    return ", ".join([str(abs(difference)), *changes]) + (f": {abs(margin)}" if changes else "")


def table_fact(view: Dungeon, fact: Words) -> str:
    """Bands, boards, dice and games."""
    match fact:
        case "band", str(seat), *entries:
            names = listed([member(view.pack, str(entry)) for entry in entries])
            return say("{seat} leads {names}.", seat=seat_name(seat), names=names)
        case "composed", str(seat), str(verb), *words:
            return composed(view, seat, verb, [str(word) for word in words])
        case "board", *tiles:
            return say("The board: {tiles}.", tiles="; ".join(tile(view.pack, str(name)) for name in tiles))
        case "inspired", str(seat), *faces:
            return say("{seat} rolls {dice}.", seat=seat_name(seat), dice=dice([str(face) for face in faces]))
        case "die_lost", str(seat), *_where:
            return say("{seat} loses an inspiration die for good.", seat=seat_name(seat))
        case "scenario", str(id):
            one = view.pack.scenarios[id]
            return say("Scenario {n}: {name}. {flavour}", n=one.number, name=_(one.name), flavour=_(one.flavour))
        case "searched", str(who), str(jar), str(inside):
            empty = later("{a} opens {jar}: it is empty.")
            sentence = empty if inside == "empty" else later("{a} opens {jar} and finds the captive.")
            return say(sentence, a=piece(view, who), jar=token(jar))
        case "game_over", str(id), str(winner), str(reason):
            sentence = later("{name}: {seat} wins, {reason}. {losses} {games}") if winner else later(
                "{name}: a draw, {reason}. {losses} {games}")  # fmt: skip
            return say(sentence, name=_(view.pack.scenarios[id].name), seat=seat_name(winner),
                       reason=_(REASONS[reason]), losses=zeni_lost(view), games=games_won(view))  # fmt: skip
        case "over", _, _:
            return result(view)
    return ""


def composed(view: Dungeon, seat: str, verb: str, words: list[str]) -> str:
    """One choice of a band that is gathered openly."""
    pack, name = view.pack, seat_name(seat)
    match verb, *words:
        case "hire", kind:
            return say("{seat} hires {name}.", seat=name, name=_(pack.characters[kind].name))
        case "dismiss", kind:
            return say("{seat} dismisses {name}.", seat=name, name=_(pack.characters[kind].name))
        case "give", card, kind:
            return say("{seat} gives {card} to {name}.", seat=name, card=skill(pack, card),
                       name=_(pack.characters[kind].name))  # fmt: skip
        case "strip", card, kind:
            return say("{seat} takes {card} back from {name}.", seat=name, card=skill(pack, card),
                       name=_(pack.characters[kind].name))  # fmt: skip
    return ""


REASONS = {
    "losses": later("the other band has lost too much"),
    "nobody_left": later("the other band has nobody left on the board"),
    "objective": later("the goal of the scenario is reached"),
    "limit": later("the turns are over"),
    "stalled": later("nothing happens any more"),
    "campaign": later("the campaign is over"),
}


def result(view: Dungeon) -> str:
    """Who has won, why, and the losses."""
    found = view.result
    winners = found["winners"]
    sentence = later("{seat} wins: {reason}. {losses}") if winners else later("A draw: {reason}. {losses}")
    return say(sentence, seat=seat_name(winners[0] if winners else ""), reason=_(REASONS[found["reason"]]),
               losses=losses(view))  # fmt: skip


def losses(view: Dungeon) -> str:
    """Zeni lost on both sides, or the games won."""
    if view.result["reason"] != "campaign":
        return zeni_lost(view)
    wins = view.result["scores"]
    if wins[RED] != wins[BLACK]:
        return games_won(view)
    taken = say("Zeni that the other lost in all games: red {red}, black {black}.", **view.inflicted)
    return f"{games_won(view)} {taken}"


def zeni_lost(view: Dungeon) -> str:
    """What both bands have lost, and what would be too much."""
    lost = {seat: view.lost.get(seat, 0) for seat in SEATS}
    most = {f"{seat}_most": ending.threshold(view, seat) for seat in SEATS}
    return say("Zeni lost: red {red} (limit {red_most}), black {black} (limit {black_most}).", **lost, **most)


def games_won(view: Dungeon) -> str:
    """The score of a campaign."""
    won = list(view.won.values())
    return say("Games won: red {red}, black {black}.", **{seat: won.count(seat) for seat in SEATS})
