"""The bands beside the board: a card a character, small; taken up it tells everything. Above the options: whose phase
it is, the dice, and what both bands have lost."""

from __future__ import annotations

from ...drawing.acts import Acts
from ...drawing.html import heading, icon, note
from ...drawing.svg import esc
from ...engine.tongue import _, later, say
from . import chronicle, ending, phrases
from .dungeon import RED, SEATS, Dungeon, other, owner
from .pack import NONE, STATS, Character, OkkoPack, Skill
from .paint_pieces import values
from .signs import STATS as STAT_SIGNS
from .signs import kanji
from .turn import Keep

SIDES = {"vigilant": later("vigilant"), "shaken": later("shaken")}


# ---- signs


def mon(kind: str, seat: str, classes: str = "") -> str:
    """The disc of a character as it lies on the board."""
    return f'<span class="mon {seat} {classes}" aria-hidden="true">{kanji(kind)}</span>'


def die(element: str, classes: str = "", attributes: str = "", tag: str = "span") -> str:
    """An inspiration die: sign, kanji and name."""
    name, use = esc(phrases.element(element)), esc(say(phrases.USES[element]))
    return (
        f'<{tag} class="ins e-{element} {classes}" title="{use}"{attributes}>{icon(element)}'
        f'<span class="vh">{name}</span></{tag}>'
    )


def stats(these: dict[str, int]) -> str:
    return "".join(
        f'<span class="val" title="{esc(_(phrases.STATS[stat]))}">{icon(STAT_SIGNS[stat])}'
        f'<span class="vh">{esc(_(phrases.STATS[stat]))}</span><b>{n}</b></span>'
        for stat, n in these.items()
    )


# ---- texts of a card, for when it is taken up


def sheet(pack: OkkoPack, one: Character, card: str = "") -> str:
    """Both sides of a profile card, its skills and what it carries."""
    rows = "".join(
        f'<tr class="{side}"><th scope="row">{esc(_(SIDES[side]))}</th>'
        + "".join(f"<td>{one.values[stat][n]}</td>" for stat in STATS)
        + "</tr>"
        for n, side in enumerate(("vigilant", "shaken"))
    )
    head = "".join(f'<th scope="col">{icon(STAT_SIGNS[s])}{esc(_(phrases.STATS[s]))}</th>' for s in STATS)
    texts = "".join(text(one_skill) for one_skill in one.skills.values())
    if card:
        texts += text(pack.gear[card].skill)
    kinds = ", ".join(_(kind) for kind in one.types)
    return (
        f'<div class="more"><p class="kind">{esc(kinds)}</p><table><thead><tr><td></td>{head}</tr></thead><tbody>{rows}'
        f'</tbody></table>{texts}<p class="flv">{esc(_(one.flavour))}</p></div>'
    )


def text(one: Skill) -> str:
    """A skill: its die, its name, what it does, and on which side it stands."""
    price = die(one.element) if one.element != NONE else ""
    only = "" if len(one.sides) > 1 else f" <i>({esc(_(SIDES[one.sides[0]]))})</i>"
    return f'<p class="skill">{price}<b>{esc(_(one.name))}</b>{only} {esc(_(one.text))}</p>'


# ---- the bands


def band(view: Dungeon, acts: Acts, seat: str) -> dict[str, str]:
    """One's own band first; who waits stands in it too, who is lost is named below."""
    these = [who for who in view.kind if owner(who) == seat]
    if not these:
        return {}
    there = [who for who in these if who in view.at or who in view.waiting]
    key = "mine" if seat == own(acts) else "theirs"
    name = phrases.seat_name(seat)
    found = heading(key, say("Your band: {seat}", seat=name) if seat == acts.seat else say("{seat}", seat=name))
    for who in there:
        found[f"c-{who}"] = card(view, acts, who)
    if gone := [who for who in these if who not in there]:
        names = say("Gone: {names}", names=phrases.pieces(view, gone))
        found |= note(f"gone-{seat}", names, "gone")
    return found


def own(acts: Acts) -> str:
    """The seat whose band lies nearest; a spectator looks over the shoulder of red."""
    return acts.seat if acts.seat in SEATS else RED


def card(view: Dungeon, acts: Acts, who: str) -> str:
    """Its name, values, dice and state. A tap takes it up; while dice are laid on cards it lays the one picked here."""
    kind, one, seat = view.kind[who], view.character(who), owner(who)
    states = [seat, "shaken" if who in view.shaken else "vigilant"]
    states += ["now"] if who == view.hero else []
    states += ["spent"] if who in view.activated and who != view.hero else []
    states += ["waits"] if who in view.waiting else []
    states += ["now"] if view.asking[2:4] == ("Place", who) else []
    name = phrases.piece(view, who)
    marks = "".join(die(element, "small") for element in view.reserve.get(who, ()))
    notes = []
    if who in view.shaken:
        notes.append(f'<span class="state bad">{esc(say("shaken"))}</span>')
    if who in view.cursed:
        notes.append(f'<span class="state bad">{esc(say("cursed"))}</span>')
    if who in view.activated and who != view.hero:
        done = esc(say("activated"))
        marks += f'<span class="done" title="{done}">{icon("yes")}<span class="vh">{done}</span></span>'
    if who in view.carried:
        notes.append(f'<span class="state">{icon("bag")}{esc(phrases.token(view.carried[who]))}</span>')
    if who in view.gear:
        used = " used" if who in view.used else ""
        notes.append(
            f'<span class="state gear{used}">{icon("backpack")}{esc(phrases.skill(view.pack, view.gear[who]))}</span>'
        )
    label, part = esc(say("{name}: look at its card", name=name)), ""
    if any(option[0] == "store" and option[2] == who for option in acts.lit):
        label, part = esc(say("{name}: keep a die here", name=name)), f' data-part="{who}"'
    if any(option[0] == "hand" and option[2] == who for option in acts.lit):
        label, part = esc(say("{name} carries the card", name=name)), f' data-part="{who}"'
    return (
        f'<article id="c-{who}" class="card fighter {" ".join(states)}">{mon(kind, seat)}<h3>{esc(name)}</h3>'
        f'<span class="held">{marks}</span><p class="vals">{stats(values(view, who))}</p><p '
        f'class="notes">{"".join(notes)}</p>'
        f"{sheet(view.pack, one, view.gear.get(who, ''))}"
        f'<button type="button" class="look" data-look="c-{who}" data-card="{who}"{part} aria-label="{label}"></button>'
        "</article>"
    )


# ---- dice and losses


def losses(view: Dungeon, acts: Acts) -> dict[str, str]:
    """How near each band is to its end."""
    if not view.dice:
        return {}
    found = {}
    for seat in (own(acts), other(own(acts))):
        lost, most = view.lost.get(seat, 0), ending.threshold(view, seat)
        words = say("{lost} of {most} Zeni lost", lost=lost, most=most)
        points = f'<span class="pts">{icon("trophy")}{view.tally[seat]}</span>' if view.tally.get(seat) else ""
        cells = "".join(f'<i class="{"gone" if n < lost else ""}"></i>' for n in range(most))
        found[f"lo-{seat}"] = (
            f'<div id="lo-{seat}" class="loss {seat}" title="{esc(words)}" data-v="{lost}">'
            f"<b>{esc(phrases.seat_name(seat))}</b>"
            f'<span class="bar" aria-hidden="true">{cells}</span><span>{esc(words)}</span>{points}</div>'
        )
    return found


def pool(view: Dungeon, acts: Acts) -> dict[str, str]:
    """Whose phase it is, and the dice that are left; nothing of it once the game is over."""
    if not view.phase or view.result:
        return {}
    seat = view.phase
    whose = say("Your phase") if seat == acts.seat else say("Phase of {seat}", seat=phrases.seat_name(seat))
    narrow = "".join(  # on a phone the bars of losses lie far below
        f'<span class="lost {one}" aria-hidden="true">−{view.lost.get(one, 0)}/{ending.threshold(view, one)}</span>'
        for one in (own(acts), other(own(acts)))
    )
    limit = f"/{view.pack.scenarios[view.scenario].limit}" if view.scenario else ""
    turn = say("Turn {n}", n=f"{view.turn}{limit}")
    if view.scenario:
        name = esc(_(view.pack.scenarios[view.scenario].name))
        narrow += f'<a class="aim" href="#h-goal">{icon("mission")}{name}</a>'
    found = {
        "po-turn": f'<p id="po-turn" class="phase {seat}"><b>{esc(turn)}</b> <span>{esc(whose)}</span>{narrow}</p>'
    }
    keeping = isinstance(view.question(acts.seat), Keep)
    seen: dict[str, int] = {}
    dice = ""
    for element in view.pool:
        seen[element] = seen.get(element, 0) + 1
        part = keeping and any(option[:2] == ("store", element) for option in acts.lit)
        name = f' type="button" data-part="{element}" aria-label="{esc(phrases.element(element))}"' if part else ""
        dice += die(element, "part" if part else "", name, "button" if part else "span")
    aside = view.aside.get(seat, 0)
    if aside:
        dice += f'<span class="aside">{esc(say("+{n} set aside", n=aside))}</span>'
    label = esc(say("Dice: {dice}", dice=phrases.dice(view.pool)))
    found["po-dice"] = (
        f'<div id="po-dice" class="dice" role="group" aria-label="{label}">{dice or esc(say("no dice left"))}</div>'
    )
    return found


def goal(view: Dungeon) -> dict[str, str]:
    """What a scenario asks for."""
    if not view.scenario:
        return {}
    one = view.pack.scenarios[view.scenario]
    found = heading("goal", _(one.name), phrases.scenario_number(view))
    for n, line in enumerate(asks(view)):
        found[f"gl-{n}"] = f'<p id="gl-{n}" class="rule">{line}</p>'
    for word, name in (("meals", say("Meals")), ("altars", say("Altars destroyed"))):
        if n := view.tally.get(word, 0):
            found[f"gl-{word}"] = f'<p id="gl-{word}" class="rule">{icon("token")}{esc(name)}: {n}</p>'
    return found | results(view)


def asks(view: Dungeon) -> list[str]:
    """What a scenario asks for, each line with its sign."""
    return [icon(sign) + esc(line) for sign, line in phrases.asks(view)]


def results(view: Dungeon) -> dict[str, str]:
    """The campaign so far: games won, and whose each was."""
    if not view.won:
        return {}
    found = {"gw-score": f'<h3 id="gw-score">{esc(chronicle.games_won(view))}</h3>'}
    for id, winner in view.won.items():
        name = _(view.pack.scenarios[id].name)
        who = phrases.seat_name(winner) if winner else say("a draw")
        found[f"gw-{id}"] = f'<p id="gw-{id}" class="rule">{icon("trophy")}{esc(name)}: {esc(who)}</p>'
    return found
