"""What a page of a room shows beside the table, as keyed layers: who sits where, what was said, what the others are
asked, what one may do with one's own seat, and the curtain between people round one screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..drawing.patches import Layers
from ..drawing.svg import esc
from ..engine.game import SPECTATOR
from ..engine.table import Option
from ..engine.tongue import listed, say
from .people import AWAY, BOT, OPEN, RETIRED, Notice, secretive
from .pins import proposable
from .room import Room
from .schema import PlaceRow
from .talk import SHOWN

Elements = dict[str, str]


def front(room: Room, seats: Sequence[str], chosen: str) -> str:
    """The seat that is shown to somebody who holds these: "" draws the curtain."""
    if len(seats) <= 1:
        return seats[0] if seats else SPECTATOR
    asked = [seat for seat in seats if room.game and seat in room.game.to_move]
    if not secretive(room.title.table):
        return chosen if chosen in asked else (asked or [chosen or seats[0]])[0]
    return chosen if chosen in seats and (chosen in asked or not asked) else ""


def company(room: Room, seats: Sequence[str], shown: str) -> Layers:
    """All layers, for somebody who holds these seats (none: a spectator) and is shown this one ("": the curtain)."""
    proposed = {"pins": pins(room, seats), "proposals": proposals(room, shown)} if room.title.together else {}
    return proposed | {
        "people": people(room, seats, shown),
        "talk": talk(room),
        "court": court(room, seats),
        "acts": acts(room, seats),
        "curtain": curtain(room, seats, shown),
    }


# ---- who sits where


def people(room: Room, seats: Sequence[str], shown: str) -> Elements:
    """A line a seat, in the order of the table. `data-until` is when its time is up, `data-left` what a standing clock
    shows, both in milliseconds."""
    awaited = room.game.to_move if room.game else ()
    found = {}
    for seat, place in room.people.places.items():
        marks = {"awaited": seat in awaited, "mine": seat in seats, "shown": seat == shown, "ready": place.ready}
        classes = ["seat", place.kind, room.people.away.get(seat, ""), *(name for name, true in marks.items() if true)]
        data = f'data-colour="{esc(tint(room, place))}"{clock(room, seat)}'
        name, role = called(room, seat), room.title.role(seat)
        found[f"s-{seat}"] = (
            f'<li id="s-{seat}" class="{" ".join(filter(None, classes))}" {data}>'
            f'<b class="name">{esc(name)}</b> <span class="role">{esc(role) if role != name else ""}</span> '
            f'<span class="state">{esc(state(room, seat, place, seat in awaited))}</span></li>'
        )
    return found


def called(room: Room, seat: str) -> str:
    """What a seat is called: by the name of who sits there, or else by its role."""
    place = room.people.places[seat]
    if place.kind == BOT:
        return say("Computer player")
    return place.name or (say("Free") if place.kind == OPEN else room.title.role(seat))


def tint(room: Room, place: PlaceRow) -> str:
    """The colour of the seat's pieces; where it has none, that of who sits there."""
    return room.title.tints.get(place.seat, place.colour)


def state(room: Room, seat: str, place: PlaceRow, awaited: bool) -> str:
    """In a few words."""
    away = room.people.away.get(seat)
    if place.kind == OPEN:
        return say("waiting for somebody")
    if away == RETIRED:
        return say("has resigned")
    if away == AWAY:
        return say("away; a computer player stands in")
    if room.row.begun is None:
        return say("ready") if place.ready else ""
    return say("to choose") if awaited else say("ready") if place.ready else ""


def clock(room: Room, seat: str) -> str:
    if not room.clocks.runs or room.people.played(seat):
        return ""
    until = room.clocks.deadline(seat)
    return f' data-left="{room.clocks.remaining(seat)}"' if until is None else f' data-until="{until}"'


# ---- what was said


def talk(room: Room) -> Elements:
    """What people said and what the house did, in the order of time."""
    lines = [(row.time, f"t-{row.number}", said(room, row.seat, row.text)) for row in room.talk.rows[-SHOWN:]]
    notices = enumerate(room.people.notices)
    lines += [(note.time, f"t-h{n}", f'<p class="house">{esc(heard(room, note))}</p>') for n, note in notices]
    return {key: f'<li id="{key}">{text}</li>' for _, key, text in sorted(lines)[-SHOWN:]}


def said(room: Room, seat: str, text: str) -> str:
    place = room.people.places.get(seat)
    colour = esc(tint(room, place)) if place else ""
    name = esc(called(room, seat)) if place else ""
    return f'<p data-colour="{colour}"><b class="name">{name}</b> <span class="text">{esc(text)}</span></p>'


def heard(room: Room, notice: Notice) -> str:
    """What the house did, in words."""
    who = called(room, notice.seat)
    match notice.what:
        case "flag":
            return say("The time of {who} is up.", who=who)
        case "leave":
            return say("{who} leaves the seat to a computer player.", who=who)
        case "back":
            return say("{who} is back.", who=who)
        case "resign":
            return say("{who} resigns.", who=who)
        case "plea":
            return say("{who} would like to take a choice back.", who=who)
        case "agree":
            return say("{who} agrees.", who=who)
        case "deny":
            return say("{who} does not agree.", who=who)
    return ""


# ---- what is proposed


def pins(room: Room, seats: Sequence[str]) -> Elements:
    """What somebody proposes to whoever is to choose; the own proposal can be taken back."""
    found: Elements = {}
    for pin in room.pins.of(room.game) if room.game else ():
        text = room.title.words.option(pin.view, pin.asked, pin.option)
        who = esc(say("{who} proposes:", who=called(room, pin.seat)))
        back = f'<button class="btn" type="button" data-pin="">{esc(say("Take it back"))}</button>'
        found[f"pin-{pin.seat}"] = (
            f'<li id="pin-{pin.seat}" data-colour="{esc(tint(room, room.people.places[pin.seat]))}"'
            f"{spot(room, pin.view, pin.asked, pin.option)}><b>{who}</b> <span>{esc(text)}</span>"
            f"{back if pin.seat in seats else ''}</li>"
        )
    return found


def proposals(room: Room, seat: str) -> Elements:
    """What this seat may propose: the options of the one that is asked."""
    game = room.game
    options = proposable(game, seat) if game and seat in room.seats and not room.closed else []
    found: Elements = {}
    for option in options:
        assert game is not None
        view, asked, key = game.view(SPECTATOR), game.to_move[0], "pp-" + "-".join(option)
        text = esc(room.title.words.option(view, asked, option))
        found[key] = (
            f'<button id="{key}" class="btn" type="button" data-pin="{esc(" ".join(option))}"'
            f"{spot(room, view, asked, option)}>{text}</button>"
        )
    return found


def spot(room: Room, view: Any, asked: str, option: Option) -> str:
    """Where the drawing shows it."""
    start, goal = room.title.spot(view, asked, option)
    return f' data-from="{esc(start)}" data-to="{esc(goal)}"' if goal else ""


# ---- what is asked, and what can be done


def court(room: Room, seats: Sequence[str]) -> Elements:
    """An undo that others must agree to."""
    plea = room.people.plea
    if plea is None:
        return {}
    who = called(room, plea.seat)
    mine = [seat for seat in plea.missing if seat in seats]
    if not mine:
        names = listed([called(room, seat) for seat in plea.missing])
        text = say("{who} would like to take a choice back; {others} would have to agree.", who=who, others=names)
        return {"c-plea": f'<p id="c-plea">{esc(text)}</p>'}
    text = esc(say("{who} would like to take a choice back. Do you agree?", who=who))
    choices = button("agree", mine[0], say("Agree")) + button("deny", mine[0], say("Do not agree"))
    return {"c-plea": f'<p id="c-plea">{text} {choices}</p>'}


def acts(room: Room, seats: Sequence[str]) -> Elements:
    """What somebody may do with each seat of theirs."""
    found: Elements = {}
    running = room.game is not None and not room.game.over and not room.closed
    for seat in seats:
        place, away = room.people.places[seat], room.people.away.get(seat)
        if room.row.begun is None:
            word, text = ("unready", say("Not ready after all")) if place.ready else ("ready", say("Ready"))
            found[f"a-ready-{seat}"] = button(word, seat, text, f"a-ready-{seat}")
        elif running and away == AWAY:
            found[f"a-back-{seat}"] = button("back", seat, say("Take the seat back"), f"a-back-{seat}")
        elif running and not away:
            text = say("Leave the seat to a computer player")
            found[f"a-leave-{seat}"] = button("leave", seat, text, f"a-leave-{seat}")
            found[f"a-resign-{seat}"] = button("resign", seat, say("Resign"), f"a-resign-{seat}")
    if seats and room.game and room.game.over:
        text = esc(say("Play again, a seat further on"))
        found["a-rematch"] = f'<button id="a-rematch" class="btn pri" type="button" data-post="rematch">{text}</button>'
    return found


def button(act: str, seat: str, text: str, id: str = "") -> str:
    key = f' id="{id}"' if id else ""
    return f'<button{key} class="btn" type="button" data-room="{act}" data-seat="{esc(seat)}">{esc(text)}</button>'


def curtain(room: Room, seats: Sequence[str], shown: str) -> Elements:
    """Between the people round one screen: whose turn it is, and a button for each who may look."""
    if shown or room.game is None:
        return {}
    asked = [seat for seat in seats if seat in room.game.to_move] or list(seats)
    buttons = "".join(button("sit", seat, called(room, seat)) for seat in asked)
    text = esc(say("Hand over the screen. Who looks now?"))
    return {"k-curtain": f'<div id="k-curtain"><p>{text}</p>{buttons}</div>'}
