"""The whole view as readable lines of text."""

from __future__ import annotations

from ...engine.tongue import _, count, later, listed, say
from . import band, ending, skills
from .dungeon import SEATS, Dungeon, owner
from .geometry import FACINGS
from .pack import STATS, Skill
from .phrases import (
    FACING_NAMES,
    TERRAIN,
    asks,
    dice,
    element,
    member,
    numeral,
    piece,
    scenario_number,
    seat_name,
    skill,
    token,
)

ARROWS = "^>v<"
MARGIN = 3  # characters before the first square of a line
LETTERS = "abcdefghijklmnopqrstuvwxyz"
SQUARES = 256  # no band is larger; a pack may bring one of more characters than there are letters


def screen(view: Dungeon) -> str:
    """What lies on the table, from the game to the cards."""
    parts = (
        heading(view),
        campaign(view),
        bands_in_making(view),
        board(view),
        dice_lines(view),
        *(characters(view, seat) for seat in SEATS),
        tokens(view),
    )
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def heading(view: Dungeon) -> list[str]:
    """The game, the turn, and how it will end."""
    if not view.scenario:
        name = say("Skirmish, {n} Zeni", n=max(view.budget.values()))
        rules: list[str] = []
    else:
        one = view.pack.scenarios[view.scenario]
        name = f"{scenario_number(view)}: {_(one.name)}"
        rules = [line for _sign, line in asks(view)]
    when = (
        say("Turn {n}, phase of {seat}.", n=view.turn, seat=seat_name(view.phase))
        if view.phase and not view.result
        else ""
    )
    return [f"{name}. {when}".strip(), *rules]


def campaign(view: Dungeon) -> list[str]:
    """The games so far."""
    lines = []
    for id, winner in view.won.items():
        sentence = later("{name}: {seat}.") if winner else later("{name}: a draw.")
        lines.append(say(sentence, name=_(view.pack.scenarios[id].name), seat=seat_name(winner)))
    return lines


def bands_in_making(view: Dungeon) -> list[str]:
    """Bands that are being composed, as far as one may see them."""
    if view.asking[2:3] not in (("Recruit",), ("Compose",)):
        return []
    lines = []
    for seat in SEATS:
        shown = view.shown.get(seat, ()) if view.open_bands else view.draft[seat]
        if not isinstance(shown, tuple):
            lines.append(say("{seat}: composes in secret.", seat=seat_name(seat)))
        elif seat in view.asking[1] or shown:
            names = listed([member(view.pack, entry) for entry in shown]) or "-"
            spent = band.price(view.pack, shown)
            lines.append(say("{seat}: {names}; {spent} of {budget} Zeni.", seat=seat_name(seat), names=names,
                             spent=spent, budget=view.budget[seat]))  # fmt: skip
    return lines


# ---- the board


def marks(view: Dungeon) -> dict[str, str]:
    """A letter for each character on the board: small for red, capital for black."""
    found: dict[str, str] = {}
    for seat in SEATS:
        letters = LETTERS if seat == SEATS[0] else LETTERS.upper()
        found.update(zip(view.band(seat), letters.ljust(SQUARES, "?"), strict=False))
    return found


def board(view: Dungeon) -> list[str]:
    """The squares between their edges: letters are characters with an arrow for their facing, * is a token, with its
    number if it has one."""
    if not view.terrain:
        return []
    size, sign = view.board.size, marks(view)
    on = {view.at[who]: sign[who] + ARROWS[view.facing[who]] for who in view.at}
    lying = {square: "*" + (numeral(id) or " ") for id, square in view.tokens.items()}
    lines = ["   " + "".join(f"{x:<3}" for x in range(size))]
    for y in range(size):
        row, below = f"{y:>2} ", "   "
        for x in range(size):
            square = y * size + x
            cell = on.get(square) or lying.get(square, view.terrain[square] + " ")
            row += cell + ("|" if x + 1 < size and view.board.wall(square, 2) else " ")
            below += ("--" if y + 1 < size and view.board.wall(square, 4) else "  ") + " "
        lines.append(row.rstrip())
        if below.strip():
            lines.append(below.rstrip())
    legend = ", ".join(f"{sign} {_(word)}" for sign, word in TERRAIN.items())
    return [*lines, say("Squares: {legend}. Squares are named column,row.", legend=legend)]


# ---- dice and cards


def dice_lines(view: Dungeon) -> list[str]:
    """The pool, and what both bands own and have lost."""
    if not view.dice:
        return []
    lines = [say("Pool of {seat}: {dice}.", seat=seat_name(view.phase), dice=dice(view.pool))] if view.phase else []
    for seat in SEATS:
        lines.append(
            say(
                "{seat}: {dice} dice, {aside} set aside; {lost} of {most} Zeni lost.",
                seat=seat_name(seat),
                dice=view.dice[seat],
                aside=view.aside[seat],
                lost=view.lost[seat],
                most=ending.threshold(view, seat),
            )
        )
    return lines


def characters(view: Dungeon, seat: str) -> list[str]:
    """A line a character, then its texts."""
    these = [who for who in (*view.at, *view.waiting) if owner(who) == seat]
    if not these:
        return []
    sign = marks(view)
    lines = [say("Band of {seat}:", seat=seat_name(seat))]
    for who in these:
        lines.append(f"  {sign.get(who, '-')} {line(view, who)}")
        lines += [f"      {text(view, who, one)}" for one in view.character(who).skills.values()]
        if card := view.card(who):
            state = say(" (used up)") if who in view.used else ""
            lines.append(f"      {text(view, who, card.skill)}{state}")
    return lines


def line(view: Dungeon, who: str) -> str:
    """Name, word to type, place, values, state and dice."""
    board_at = later("on {square} facing {facing}") if who in view.at else later("not deployed")
    where = say(board_at, square=view.board.words[view.at[who]] if who in view.at else "",
                facing=_(FACING_NAMES[FACINGS[view.facing[who]]]) if who in view.at else "")  # fmt: skip
    values = {stat: skills.value(view, who, stat) for stat in STATS}
    if who in view.at:
        values["movement"] = skills.movement_value(view, who)
        values["defense"] = skills.own_defense(view, who)
        values["willpower"] = skills.willpower_value(view, who)
    notes = [say("shaken") if who in view.shaken else say("vigilant")]
    notes += [say("reserve {dice}", dice=dice(view.reserve[who]))] if who in view.reserve else []
    notes += [say("activated")] if who in view.activated else []
    notes += [say("cursed")] if who in view.cursed else []
    notes += [say("carries {token}", token=token(view.carried[who]))] if who in view.carried else []
    return say(
        "{name} [{id}] {where}: "
        "Attack {attack}, Movement {movement}, Defense {defense}, Willpower {willpower}; {notes}",
        name=piece(view, who), id=who, where=where, notes=", ".join(notes), **values,
    )  # fmt: skip


def text(view: Dungeon, who: str, one: Skill) -> str:
    """A skill or a card with the word to type for it."""
    die = element(one.element) if one.element != "none" else say("no die")
    return say("{name} [{id}], {die}: {text}", name=skill(view.pack, one.id), id=one.id, die=die, text=_(one.text))


def tokens(view: Dungeon) -> list[str]:
    """What lies on squares, and points."""
    lines = [say("{token} on {square}", token=token(id), square=view.board.words[square])
             for id, square in view.tokens.items()]  # fmt: skip
    lines += spots(view)
    for seat in SEATS:
        if n := view.tally.get(seat, 0):
            lines.append(count(n, "{seat}: {n} point", "{seat}: {n} points", seat=seat_name(seat)))
    for word, sentence in TALLIES.items():
        if n := view.tally.get(word, 0):
            lines.append(say(sentence, n=n))
    return lines


SPOTS = {
    "trapdoor": later("The trapdoor: {squares}"),
    "seal": later("The seal: {squares}"),
    "ring": later("The ring: {squares}"),
    "hunters": later("Exits of the hunters: {squares}"),
}


def spots(view: Dungeon) -> list[str]:
    """The squares of which the scenario speaks."""
    if not view.scenario:
        return []
    one, words = view.pack.scenarios[view.scenario], view.board.words
    return [
        say(SPOTS[id], squares="; ".join(words[square] for square in range(len(words)) if squares >> square & 1))
        for id, squares in (one.places | one.exits).items()
        if id in SPOTS
    ]


TALLIES = {"meals": later("Meals: {n}"), "altars": later("Altars destroyed: {n}")}
