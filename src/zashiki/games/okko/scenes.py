"""What is shown large for a moment: dice of inspiration, a combat with its sum written out, a test, a loss, the end."""

from __future__ import annotations

from ...drawing.html import icon
from ...drawing.svg import esc
from ...engine.tongue import _, say
from . import chronicle, combat, phrases
from .dungeon import Dungeon, owner
from .paint_cards import die, mon
from .paint_fight import part_name
from .signs import END

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def scene(view: Dungeon, fact: tuple[str | int, ...]) -> str:
    """Markup for a fact worth a moment; "" for others. The view is the one of that moment."""
    match fact:
        case "inspired", str(seat), *faces:
            dice = "".join(die(str(face), "large") for face in faces)
            return (
                f'<div class="scene dicescene {seat}"><p>{esc(chronicle.fact(view, fact))}</p><div '
                f'class="dice">{dice}</div></div>'
            )
        case "rolled", str(who), int(first), int(ours), str(enemy), int(second), int(theirs), int(margin):
            return rolled(view, (who, first, ours), (enemy, second, theirs), margin)
        case "will", str(who), int(rolls), int(most):
            passed = rolls <= most
            verdict = say("passed") if passed else say("failed")
            return (
                f'<div class="scene fightscene {"ok" if passed else "no"}">'
                f"<p>{esc(say('{name}: Willpower', name=phrases.piece(view, who)))}</p>"
                f'<p class="throw">{pips(rolls)}<span>{esc(say("{n} or less", n=most))}</span></p>'
                f'<b class="verdict">{icon("yes" if passed else "no")}{esc(verdict)}</b></div>'
            )
        case "disabled", str(who), int(_worth):
            return (
                f'<div class="scene lossscene">{mon(view.kind[who], owner(who), "large fallen")}'
                f"<p>{esc(chronicle.fact(view, fact))}</p></div>"
            )
        case (("over" | "game_over"), *_):
            return (
                f'<div class="scene ok"><span class="big seal">{END}</span><p>{esc(chronicle.fact(view, fact))}</p>'
                "</div>"
            )
        case "scenario", str(id):
            one = view.pack.scenarios[id]
            return (
                f'<div class="scene"><small>{esc(phrases.scenario_number(view))}</small><b>{esc(_(one.name))}</b>'
                f"<p>{esc(_(one.flavour))}</p></div>"
            )
    return ""


def rolled(view: Dungeon, one: tuple[str, int, int], two: tuple[str, int, int], margin: int) -> str:
    """Both dice and both sums; the verdict says who wins, and by how much."""
    rows = summed(view, one, combat.attack_parts(view)) + summed(view, two, combat.defense_parts(view))
    change = ""
    if abs(one[2] - two[2]) != abs(margin):
        text = say("margin {margin}", margin=chronicle.margin_sum(view, one[2] - two[2], margin))
        change = f"<p>{esc(text)}</p>"
    return (
        f'<div class="scene fightscene"><div class="sums">{rows}</div>{change}'
        f'<b class="verdict {owner(one[0] if margin > 0 else two[0])}">{esc(verdict(view, one[0], two[0], margin))}'
        "</b></div>"
    )


def summed(view: Dungeon, side: tuple[str, int, int], parts: list[combat.Part]) -> str:
    who, rolls, total = side
    terms = "".join(f"<span>{n}<small>{esc(part_name(view, id))}</small></span><i>+</i>" for id, n in parts if n)
    return (
        f'<div class="sum {owner(who)}">{mon(view.kind[who], owner(who))}<b '
        f'class="who">{esc(phrases.piece(view, who))}</b>'
        f"<p>{terms}{pips(rolls)}<i>=</i><b>{total}</b></p></div>"
    )


def verdict(view: Dungeon, who: str, enemy: str, margin: int) -> str:
    """What the margin means by itself; a helmet may still be used, and a retreat may go badly."""
    if not margin or (margin < 0 and combat.shot(view)):
        return say("no effect")
    winner, loser = (who, enemy) if margin > 0 else (enemy, who)
    name, size = phrases.piece(view, loser), abs(margin)
    if size >= 4 and not (size == 4 and combat.helmet(view, loser)):
        return say("by {n}: {name} is disabled", n=size, name=name)
    if size >= 3:
        return say("by {n}: {name} is shaken and retreats", n=size, name=name)
    if combat.stands(view, loser) or f"{winner} kusarigama" in view.announced:
        return say("by {n}: {name} stands its ground", n=size, name=name)
    return say("by {n}: {name} retreats", n=size, name=name)


def pips(n: int) -> str:
    """A die as it fell."""
    dots = "".join(f'<circle cx="{x * 9}" cy="{y * 9}" r="3.6"/>' for x, y in PIPS[n])
    return (
        f'<svg class="pips" viewBox="-20 -20 40 40" role="img" aria-label="{n}"><rect x="-18" y="-18" width="36" '
        f'height="36" rx="8"/>{dots}</svg>'
    )
