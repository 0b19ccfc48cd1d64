"""Gathering a band, and laying tiles: all that can be hired and carried on one sheet, each one tap away."""

from __future__ import annotations

from ...drawing.acts import Acts
from ...drawing.html import heading, icon
from ...drawing.svg import esc
from ...engine.fields import Veil
from ...engine.tongue import _, later, listed, say
from . import band, phrases, setup, words
from .chronicle import games_won
from .dungeon import SEATS, Dungeon, other
from .geometry import turned
from .pack import EVIL, HUNTER, MERCENARY, Gear
from .paint_cards import asks, mon, sheet, stats, text
from .paint_floor import at, floor, middle, sketched, things, tile_floor, wall_marks
from .paint_pieces import patch, plaque, way_out
from .signs import FLOORS

ALIGNMENTS = {
    HUNTER: later("Demon hunters"),
    EVIL: later("Evil creatures"),
    MERCENARY: later("Mercenaries, with either side"),
}
BACK = ("dismiss", "strip")


def gathering(view: Dungeon) -> bool:
    return view.asking[2:3] in (("Recruit",), ("Compose",))


def drafted(view: Dungeon, seat: str) -> tuple[str, ...]:
    """The band as far as one may see it."""
    found = band.entries(view, seat) if not view.open_bands or seat in view.shown else ()
    return () if isinstance(found, Veil) else tuple(found)


def builder(view: Dungeon, acts: Acts) -> dict[str, str]:
    """Budget, the band so far, everybody and everything for hire."""
    if not gathering(view):
        return {}
    seat = acts.seat if acts.seat in SEATS else ""
    brief = {"bu-goal": errand(view)} if view.scenario else {}
    if not seat or seat not in view.budget:
        return brief | heading("builder", say("Bands are being gathered"))
    mine = drafted(view, seat)
    found = brief | {"bu-mine": own_band(view, acts, seat, mine)}
    if told := others(view, other(seat)):
        found["bu-other"] = f'<p id="bu-other" class="none">{esc(told)}</p>'
    for alignment, name in ALIGNMENTS.items():
        found[f"bh-{alignment}"] = f'<h3 id="bh-{alignment}">{esc(say(name))}</h3>'
        for kind, one in view.pack.characters.items():
            if one.alignment == alignment:
                found[f"br-{kind}"] = recruit(view, acts, seat, kind)
    found["bh-gear"] = f'<h3 id="bh-gear">{esc(say("Equipment: tap a card, then who carries it"))}</h3>'
    for card in view.pack.gear.values():
        found[f"bg-{card.id}"] = gear(acts, card)
    return found


def errand(view: Dungeon) -> str:
    """The scenario for which a band is gathered: its story, its board, and what it asks for."""
    one = view.pack.scenarios[view.scenario]
    lines = "".join(f'<p class="rule">{line}</p>' for line in asks(view))
    so_far = f'<p class="rule">{icon("trophy")}{esc(games_won(view))}</p>' if view.won else ""
    return (
        f'<section id="bu-goal" class="errand">{small_board(view)}<div>'
        f"<small>{esc(phrases.scenario_number(view))}</small>"
        f'<h2>{esc(_(one.name))}</h2><p class="tale">{esc(_(one.flavour))}</p>{lines}{so_far}</div></section>'
    )


def small_board(view: Dungeon) -> str:
    """The board to be, with what the scenario puts on it."""
    one, size = view.pack.scenarios[view.scenario], view.board.size
    floors = "".join(tile_floor(n, tile) for n, tile in enumerate(view.tiles))
    spots = "".join(f'<g class="goal">{patch(squares, size)}</g>' for squares in one.places.values())
    spots += "".join(f'<g class="exit">{way_out(squares, size)}</g>' for squares in one.exits.values())
    spots += "".join(
        f'<g class="token" {at(middle(square, size))}>{plaque(view, id)}</g>' for id, square in view.tokens.items()
    )
    label = esc(say("The board: {tiles}.", tiles="; ".join(phrases.tile(view.pack, tile) for tile in view.tiles)))
    return (
        f'<svg class="board" viewBox="14 14 972 972" role="img" aria-label="{label}">{floors}'
        f'<g class="terrain">{things(view.terrain, size, tuple(view.tiles))}</g>{spots}'
        f'<g class="walls">{wall_marks(sketched(view))}</g></svg>'
    )


def own_band(view: Dungeon, acts: Acts, seat: str, mine: tuple[str, ...]) -> str:
    """What stays in sight while one chooses: the money and the band so far."""
    name = say("Your band: {seat}", seat=phrases.seat_name(seat))
    return (
        f'<div id="bu-mine" class="mine"><h2>{esc(name)}</h2>{budget(view, seat, mine)}'
        f"{members(view, acts, seat, mine)}</div>"
    )


def budget(view: Dungeon, seat: str, mine: tuple[str, ...]) -> str:
    """Zeni spent, a coin each."""
    spent, most = band.price(view.pack, mine), view.budget[seat]
    coins = "".join(f'<i class="{"spent" if n < spent else ""}"></i>' for n in range(most))
    label = say("{spent} of {most} Zeni spent", spent=spent, most=most)
    short = ""
    if wanted := band.missing(view, seat, mine):
        names = listed([say(ALIGNMENTS[what]) if what in ALIGNMENTS else say("a civilian") for what in wanted])
        short = f'<p class="warn">{icon("warning")}{esc(say("The scenario still asks for: {names}.", names=names))}</p>'
    return (
        f'<div id="bu-bar" class="budget" data-v="{spent}"><span class="coins" aria-hidden="true">{coins}</span>'
        f"<b>{esc(label)}</b>{short}</div>"
    )


def members(view: Dungeon, acts: Acts, seat: str, mine: tuple[str, ...]) -> str:
    """Who has been hired, with what each carries; a tap takes it back."""
    items = ""
    for entry in mine:
        kind, card = band.split(entry)
        name = phrases.character(view.pack, kind)
        about = [option for option in acts.lit if option[0] == "give" and option[2] == kind] if not card else []
        part = f' data-part="{kind}"' if about else ""
        dismiss = words.option(view, seat, ("dismiss", kind))
        body = f"{mon(kind, seat)}<b>{esc(name)}</b>"
        body = (
            f'<button type="button" class="bearer"{part}>{body}</button>'
            if about
            else f'<span class="bearer">{body}</span>'
        )
        items += f"<li>{body}"
        if seat not in view.locked:
            items += (
                f'<button type="button" class="back" data-act="dismiss {kind}" aria-label="{esc(dismiss)}">×</button>'
            )
        if card and seat in view.locked:
            items += f'<span class="strip">{icon("backpack")}{esc(phrases.skill(view.pack, card))}</span>'
        elif card:
            strip = words.option(view, seat, ("strip", card, kind))
            items += (
                f'<button type="button" class="strip" data-act="strip {card} {kind}" aria-label="{esc(strip)}">'
                f"{icon('backpack')}{esc(phrases.skill(view.pack, card))} ×</button>"
            )
        items += "</li>"
    if not items:
        items = f'<li class="none">{esc(say("Nobody yet: tap a character to hire it."))}</li>'
    return f'<ul id="bu-band" class="hired">{items}</ul>'


def others(view: Dungeon, seat: str) -> str:
    """What is known of the other band."""
    if seat not in view.budget:
        return ""
    name = phrases.seat_name(seat)
    if not view.open_bands:
        return say("{seat}: composes in secret.", seat=name)
    theirs = drafted(view, seat)
    return say(
        "{seat}: {names}; {spent} of {budget} Zeni.",
        seat=name,
        names=listed([phrases.member(view.pack, entry) for entry in theirs]) or "-",
        spent=band.price(view.pack, theirs),
        budget=view.budget[seat],
    )


def recruit(view: Dungeon, acts: Acts, seat: str, kind: str) -> str:
    """A character for hire; one that cannot be hired says why when it is tapped."""
    one = view.pack.characters[kind]
    option = ("hire", kind)
    lit = option in acts.lit
    act = "data-act" if lit else "data-try"
    name = phrases.character(view.pack, kind)
    values = {stat: pair[0] for stat, pair in one.values.items()}
    figures = ", ".join(f"{_(phrases.STATS[stat])} {n}" for stat, n in values.items())
    label = esc(f"{words.option(view, seat, option)}. {figures}")
    look = esc(say("{name}: look at its card", name=name))
    tags = "".join(
        f"<small>{esc(tag)}</small>"
        for tag, true in ((say("civilian"), one.civilian), (say("any number"), not one.unique and not one.civilian))
        if true
    )
    return (
        f'<article id="br-{kind}" class="recruit {one.alignment}{" lit" if lit else ""}">'
        f'<button type="button" class="hire" {act}="hire {kind}" aria-label="{label}">{mon(kind, one.alignment)}'
        f'<b>{esc(name)}</b><span class="cost">{one.cost}</span><span class="vals">{stats(values)}</span>{tags}'
        "</button>"
        f"{sheet(view.pack, one)}"
        f'<button type="button" class="look" data-look="br-{kind}" data-card="-" aria-label="{look}">{icon("zoom")}'
        "</button></article>"
    )


def gear(acts: Acts, card: Gear) -> str:
    """An equipment card."""
    lit = any(option[0] in ("give", "hand") and option[1] == card.id for option in acts.lit)
    tag = f'data-part="{card.id}"' if lit else f'data-try="{attempt(acts, card.id)}"'
    once = say("used once") if card.single else say("for the whole game")
    name = _(card.name)
    label = esc(say("{name}, {n} Zeni: {text}", name=name, n=card.cost, text=_(card.skill.text)))
    look = esc(say("{name}: look at its card", name=name))
    return (
        f'<article id="bg-{card.id}" class="recruit gear{" lit" if lit else ""}">'
        f'<button type="button" class="hire" {tag} aria-label="{label}"><b>{esc(name)}</b>'
        f'<span class="cost">{card.cost}</span><small>{esc(once)}</small></button>'
        f'<div class="more">{text(card.skill)}<p class="flv">{esc(_(card.flavour))}</p></div>'
        f'<button type="button" class="look" data-look="bg-{card.id}" data-card="-" '
        f'aria-label="{look}">{icon("zoom")}</button></article>'
    )


def gifts(view: Dungeon, acts: Acts) -> dict[str, str]:
    """The cards of which the winner of a scenario may give one."""
    tip = esc(say("Tap a card, then who is to carry it."))
    found = {"as-gift": f'<p id="as-gift" class="tip">{icon("hint")}<span>{tip}</span></p>'}
    for card in view.pack.gear.values():
        if any(option[:2] == ("hand", card.id) for option in acts.lit):
            found[f"bg-{card.id}"] = gear(acts, card)
    return found


def attempt(acts: Acts, card: str) -> str:
    """Whom a card is tried on that nobody may carry now: somebody of the band, if there is anybody."""
    mine = drafted(acts.view, acts.seat) if acts.seat in SEATS else ()
    kind = band.split(mine[0])[0] if mine else next(iter(acts.view.pack.characters))
    return f"give {card} {kind}"


# ---- laying tiles


def tiles(view: Dungeon, acts: Acts) -> dict[str, str]:
    """The faces that are left, or the four turns of one, as small maps."""
    question = view.question(acts.seat)
    found = {}
    if isinstance(question, setup.Slot):
        face, _slash, degrees = question.tile.partition("/")
        name = phrases.tile(view.pack, question.tile)
        picture = small_tile(view, face, int(degrees or 0))
        found["ti-now"] = f'<div id="ti-now" class="mini">{picture}<b>{esc(name)}</b></div>'
    for option in acts.lit:
        match option:
            case "tile", face:
                found[f"ti-{face}"] = mini(view, acts, f"ti-{face}", face, 0, option)
            case "rotate", degrees if isinstance(question, setup.Rotate):
                found[f"ti-{degrees}"] = mini(view, acts, f"ti-{degrees}", question.face, int(degrees), option)
    return found


def mini(view: Dungeon, acts: Acts, key: str, face: str, degrees: int, option: tuple[str, ...]) -> str:
    name = words.option(view, acts.seat, option)
    return (
        f'<button type="button" id="{key}" class="mini" data-act="{" ".join(option)}">'
        f"{small_tile(view, face, degrees)}<b>{esc(name)}</b></button>"
    )


def small_tile(view: Dungeon, face: str, degrees: int) -> str:
    """A face, turned, as a small map."""
    rows = turned(view.pack.faces[face], degrees)
    kind, side = FLOORS.get(face, "stone"), (len(rows) - 1) // 2
    letters = "".join(row[column] for row in rows[1::2] for column in range(1, len(row), 2))
    return (
        f'<svg class="board" viewBox="14 14 492 492" aria-hidden="true">{floor("", kind, degrees, (20, 20))}'
        f'<g class="terrain">{things(letters, side, (f"{face}/0",) * 4)}</g>'
        f'<g class="walls">{wall_marks(rows)}</g></svg>'
    )
