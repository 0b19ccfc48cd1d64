"""Characters and tokens on the board. A disc says whose it is by its colour, its shape and a letter, where it looks by
an arrow, and its state by its rim and a badge; a hand that points at it sees its zone."""

from __future__ import annotations

from ...drawing.acts import Acts
from ...drawing.html import ICONS
from ...drawing.svg import esc
from ...engine.table import Option
from ...engine.tongue import _, count, say
from . import phrases, skills
from .activation import Activation
from .dungeon import RED, Dungeon, owner
from .geometry import FACINGS
from .pack import STATS
from .paint_floor import CELL, at, corner, middle
from .signs import TOKENS, kanji

OCTAGON = "M-9-22H9L22-9V9L9 22H-9L-22 9V-9z"


def pieces(view: Dungeon, acts: Acts) -> dict[str, str]:
    return {f"p-{who}": piece(view, acts, who) for who in sorted(view.at)}


def piece(view: Dungeon, acts: Acts, who: str) -> str:
    """A character where it stands."""
    square, facing, seat = view.at[who], view.facing[who], owner(who)
    x, y = middle(square, view.board.size)
    kind = view.kind[who]
    states = [seat, "shaken" if who in view.shaken else "vigilant"]
    states += ["pawn"] if who == view.hero else []
    states += ["spent"] if who in view.activated and who != view.hero else []
    states += ["fighting"] if who in (view.attacker, view.defender) and view.attacker else []
    body = (
        f'<g class="zone">{zone(view, who)}</g><ellipse class="sh" cx="2" cy="5" rx="24" ry="22"/>'
        f'<g class="nose" transform="rotate({90 * facing})"><path d="M0-35L18-12H-18z"/></g>{disc(seat)}'
        f'<text class="kj" y="8.5">{kanji(kind)}</text>{badges(view, who)}'
    )
    return f'<g id="p-{who}" transform="translate({x:g} {y:g})" {bound(view, acts, who, " ".join(states))}>{body}</g>'


def disc(seat: str) -> str:
    """Round for red, eight-sided for black."""
    if seat == RED:
        return '<circle class="rim" r="22"/><circle class="face" r="18"/>'
    return f'<path class="rim" d="{OCTAGON}"/><path class="face" transform="scale(.82)" d="{OCTAGON}"/>'


def badges(view: Dungeon, who: str) -> str:
    """Which of several twins it is, and what else is true of it, each at its own corner."""
    out = seal(phrases.twin_number(view, who), 0, 20)
    if who in view.shaken:
        out += '<g class="badge bad" transform="translate(-19 -18)"><circle r="9"/><text y="5">!</text></g>'
    if who in view.activated and who != view.hero:
        out += (
            '<g class="badge" transform="translate(19 -18)"><circle r="9"/><path class="tick" d="M-4 0l3 4 5-8"/></g>'
        )
    for n, die in enumerate(view.reserve.get(who, ())):
        out += (
            f'<g class="die e-{die}" transform="translate({19 - 17 * n} 20)"><rect x="-9" y="-9" width="18" '
            f'height="18" rx="4"/><use href="{ICONS}#i-{die}" x="-7" y="-7" width="14" height="14"/></g>'
        )
    if who in view.carried:
        out += (
            '<g class="badge good" transform="translate(-19 18)"><circle r="10"/><text '
            f'y="5">{token_kanji(view, view.carried[who])}</text></g>'
        )
    if who in view.cursed:
        out += '<g class="badge bad" transform="translate(0 -24)"><circle r="9"/><text y="5">呪</text></g>'
    return out


def zone(view: Dungeon, who: str) -> str:
    """The squares that it controls, seen from where it stands."""
    x, y = middle(view.at[who], view.board.size)
    return patch(view.zone(who), view.board.size, (x, y))


def patch(squares: int, size: int, origin: tuple[float, float] = (0, 0)) -> str:
    """A set of squares as one path."""
    out = ""
    for square in range(size * size):
        if squares >> square & 1:
            x, y = corner(square, size)
            out += f"M{x - origin[0] + 2:g} {y - origin[1] + 2:g}h{CELL - 4}v{CELL - 4}h-{CELL - 4}z"
    return f'<path d="{out}"/>' if out else ""


# ---- what can be done with it, and what a screen reader says


def bound(view: Dungeon, acts: Acts, who: str, states: str) -> str:
    about = [option for option in acts.about(who) if option[0] not in ("dismiss", "strip")]
    label = described(view, who)
    classes = f"piece {states}"
    if len(about) == 1:
        return acts.bind("PIECE", who, classes, label, "")
    if about:
        return f'class="{classes} lit" data-part="{who}" role="button" tabindex="0" aria-label="{esc(label)}"'
    return f'class="{classes}" role="button" tabindex="0" aria-label="{esc(label)}"{otherwise(view, acts, who)}'


def otherwise(view: Dungeon, acts: Acts, who: str) -> str:
    """Where nothing may be done with it: why an enemy cannot be attacked; else its card is shown."""
    option: Option = ()
    if isinstance(view.question(acts.seat), Activation) and owner(who) != acts.seat:
        option = ("attack", who)
    elif any(form[0] == "activate" for form in acts.forms):
        option = ("activate", who)
    return f' data-try="{" ".join(option)}"' if option else f' data-look="c-{who}"'


def described(view: Dungeon, who: str) -> str:
    """Whose, where, which way, values, state, dice."""
    square = view.at[who]
    parts = [
        say(
            "{name}, {seat}, on {square}, looks {facing}",
            name=phrases.piece(view, who),
            seat=phrases.seat_name(owner(who)),
            square=view.board.words[square],
            facing=_(phrases.FACING_NAMES[FACINGS[view.facing[who]]]),
        ),
        say("shaken") if who in view.shaken else say("vigilant"),
    ]
    parts += [f"{_(phrases.STATS[stat])} {value}" for stat, value in values(view, who).items()]
    if dice := view.reserve.get(who):
        parts.append(say("in reserve {dice}", dice=phrases.dice(dice)))
    parts += [say("activated")] * (who in view.activated) + [say("cursed")] * (who in view.cursed)
    return ", ".join(parts)


def values(view: Dungeon, who: str) -> dict[str, int]:
    """The four values with all that is always on."""
    found = {stat: skills.value(view, who, stat) for stat in STATS}
    if who in view.at:
        found |= {
            "movement": skills.movement_value(view, who),
            "defense": skills.own_defense(view, who),
            "willpower": skills.willpower_value(view, who),
        }
    return found


# ---- tokens, goals


def token_kanji(view: Dungeon, id: str) -> str:
    kind = view.pack.scenarios[view.scenario].tokens.get(id, (id, 0))[0] if view.scenario else id
    return TOKENS.get(kind, "印")


def tokens(view: Dungeon, acts: Acts) -> dict[str, str]:
    """Plaques of paper on their squares."""
    found = {}
    for id, square in view.tokens.items():
        name = phrases.token(id)
        worked = view.tally.get(id, 0)
        label = say("{token} on {square}", token=name, square=view.board.words[square])
        pips = f'<text class="n" x="19" y="-12">{worked}</text>' if worked else ""
        if worked:
            label += ". " + count(worked, "{n} mark", "{n} marks")
        key = f"t-{id}"
        found[key] = (
            f'<g id="{key}" {at(middle(square, view.board.size))} {acts.bind("TOKEN", id, "token", label, "")}>'
            f"{plaque(view, id)}{pips}</g>"
        )
    return found


def plaque(view: Dungeon, id: str) -> str:
    """The paper of a token, and its number."""
    return (
        '<path class="tablet" d="M-17-23h34v46h-34z"/><path class="line" d="M-14-20h28v40h-28z"/>'
        f'<text class="kj" y="9">{token_kanji(view, id)}</text>{seal(phrases.numeral(id), 16, 18)}'
    )


def seal(number: str, x: int, y: int) -> str:
    """A number on a small round; nothing without one."""
    if not number:
        return ""
    return f'<g class="badge" transform="translate({x} {y})"><circle r="9"/><text y="5">{number}</text></g>'


def goals(view: Dungeon) -> dict[str, str]:
    """Squares that the scenario speaks of, and exits at the edge."""
    if not view.scenario:
        return {}
    one, size = view.pack.scenarios[view.scenario], view.board.size
    found = {
        f"go-{id}": f'<g id="go-{id}" class="goal">{patch(squares, size)}</g>' for id, squares in one.places.items()
    }
    for side, squares in one.exits.items():
        found[f"ex-{side}"] = f'<g id="ex-{side}" class="exit">{way_out(squares, size)}</g>'
    return found


def way_out(squares: int, size: int) -> str:
    """Squares of an exit, with an arrow over the edge."""
    marks = ""
    for square in range(size * size):
        if squares >> square & 1:
            x, y = middle(square, size)
            turn = 0 if square < size else 180 if square >= size * (size - 1) else 270 if square % size == 0 else 90
            marks += (
                f'<path class="way" transform="translate({x:g} {y:g}) rotate({turn})" d="M0-21L14-3H6V20H-6V-3h-8z"/>'
            )
    return patch(squares, size) + marks
