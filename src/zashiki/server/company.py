"""What a page of a room shows beside the table, as keyed layers: who sits where, what was said, what the others are
asked, what one may do with one's own seat, and the curtain between people round one screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from ..drawing.patches import Layers
from ..drawing.svg import esc
from ..engine.errors import Peeked
from ..engine.game import SPECTATOR, apparent
from ..engine.table import ASK
from ..engine.titles import Wish
from ..engine.tongue import later, listed, say
from .house import invitation
from .people import AWAY, BOT, OPEN, RETIRED, Notice, secretive
from .pins import Pin, proposable, wishes
from .room import Room
from .schema import ChatRow, PlaceRow
from .screen import cite
from .talk import SHOWN
from .terms import MOVE

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
    ruled = {"hearing": hearing(room, shown)} if room.title.hears else {}
    return (
        proposed
        | ruled
        | {
            "people": people(room, seats, shown),
            "talk": talk(room, shown),
            "court": court(room, seats),
            "acts": acts(room, seats),
            "links": links(room, seats),
            "curtain": curtain(room, seats, shown),
        }
    )


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
        name, role = named(room, seat), room.title.role(seat)
        found[f"s-{seat}"] = (
            f'<li id="s-{seat}" class="{" ".join(filter(None, classes))}" {data}>'
            f'<b class="name">{esc(name)}</b> <span class="role">{esc(role) if role != name else ""}</span> '
            f'<span class="state">{esc(state(room, seat, place, seat in awaited))}</span></li>'
        )
    return found


def named(room: Room, seat: str) -> str:
    """The name of who sits there, or else the role."""
    place = room.people.places[seat]
    if place.kind == BOT:
        return say("Computer player")
    return place.name or (say("Free") if place.kind == OPEN else room.title.role(seat))


def plate(room: Room, seat: str) -> str:
    """The name with the role."""
    name, role = named(room, seat), room.title.role(seat)
    return name if name == role else f"{name} ({role})"


def called(room: Room, seat: str) -> str:
    """What a seat is called where its role does not stand beside it: one person may hold several seats."""
    name = named(room, seat)
    return plate(room, seat) if [named(room, other) for other in room.seats].count(name) > 1 else name


def then_called(room: Room, seat: str, time: int) -> str:
    """What it was called at this time: by its role where somebody else has come to the seat since."""
    since = any(note.what == "come" and note.seat == seat and note.time > time for note in room.people.notices)
    return room.title.role(seat) if since else called(room, seat)


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
    if room.game and room.game.over:
        return ""
    if away == AWAY:
        return say("away; a computer player stands in")
    if room.row.begun is None:
        return say("ready") if place.ready else ""
    return say("to choose") if awaited else say("ready") if place.ready else ""


def clock(room: Room, seat: str) -> str:
    """`data-reserve` is what will be left when the time of this move is over; `data-since` is when the rules of the
    game began to measure what this seat does."""
    if room.timed and room.timed.running is not None and room.game and seat in room.game.to_move:
        return f' data-since="{room.timed.running}"'
    if not room.clocks.runs or room.people.played(seat):
        return ""
    until = room.clocks.deadline(seat)
    if until is None:
        return f' data-left="{room.clocks.remaining(seat)}"'
    reserve = f' data-reserve="{room.clocks.left[seat]}"' if room.terms.clock == MOVE else ""
    return f' data-until="{until}"{reserve}'


# ---- what was said


def talk(room: Room, seat: str) -> Elements:
    """What this seat heard and what the house did, in the order of time."""
    lines = [(row.time, key, said(room, row)) for key, row in room.talk.heard(seat).items()]
    notices = enumerate(room.people.notices)
    lines += [(note.time, f"t-h{n}", f'<p class="house">{esc(heard(room, note))}</p>') for n, note in notices]
    return {key: f'<li id="{key}">{text}</li>' for _, key, text in sorted(lines, key=lambda line: line[0])[-SHOWN:]}


def said(room: Room, row: ChatRow) -> str:
    place = room.people.places.get(row.seat)
    colour = esc(tint(room, place)) if place else ""
    name = esc(then_called(room, row.seat, row.time)) if place else ""
    among = [called(room, seat) for seat in row.hears.split(",") if seat in room.people.places]
    apart = f" <small>{esc(say('heard by {names} alone', names=listed(among)))}</small>" if among else ""
    return f'<p data-colour="{colour}"><b class="name">{name}</b>{apart} <span class="text">{esc(row.text)}</span></p>'


def hearing(room: Room, seat: str) -> Elements:
    """How far the rules let this seat talk now, in words. `data-silent`: not at all."""
    now = None if room.terms.quiet else room.hearing(seat)
    if now is None or not now.why:
        return {}
    silent = "" if now.seats else " data-silent"
    text = f"{esc(now.why)} {cite(room.title, now.clause)}"
    return {"hearing-now": f'<p id="hearing-now" class="note"{silent}>{text}</p>'}


HEARD = {  # what the house did
    "flag": later("The time of {who} is up."),
    "leave": later("{who} leaves the seat to a computer player."),
    "back": later("{who} is back."),
    "come": later("{who} plays {seat} from now on."),
    "resign": later("{who} resigns."),
    "plea": later("{who} would like to take a choice back."),
    "agree": later("{who} agrees."),
    "deny": later("{who} does not agree."),
    "withdraw": later("{who} lets the choice stand."),
    "undone": later("{who} has taken the choice back."),
}


def heard(room: Room, notice: Notice) -> str:
    """The same in words."""
    who = then_called(room, notice.seat, notice.time)
    return say(HEARD[notice.what], who=who, seat=room.title.role(notice.seat))


# ---- what is proposed


def pins(room: Room, seats: Sequence[str]) -> Elements:
    """What somebody proposes; the own proposal can be taken back."""
    found: Elements = {}
    for pin in room.pins.of(room.game) if room.game else ():
        text, marked = proposed(room, pin)
        who = esc(say("{who} proposes:", who=called(room, pin.seat)))
        back = f'<button class="btn" type="button" data-pin="">{esc(say("Take it back"))}</button>'
        found[f"pin-{pin.seat}"] = (
            f'<li id="pin-{pin.seat}" data-colour="{esc(tint(room, room.people.places[pin.seat]))}"'
            f"{marked}><b>{who}</b> <span>{esc(text)}</span>"
            f"{back if pin.seat in seats else ''}</li>"
        )
    return found


def proposed(room: Room, pin: Pin) -> tuple[str, str]:
    """A proposal in words, and where the drawing shows it."""
    if pin.asked:
        marked = spot(*room.title.spot(pin.view, pin.asked, pin.option))
        return room.title.words.option(pin.view, pin.asked, pin.option), marked
    assert room.game is not None
    wish = wishes(room.game)[pin.option]
    return wish.text, spot(wish.start, wish.goal)


def proposals(room: Room, seat: str) -> Elements:
    """What this seat may propose: the options of the one that is asked, and all that can be pointed at."""
    game = room.game
    if game is None or seat not in room.seats or room.closed:
        return {}
    found = pointing(wishes(game).values())
    for option in proposable(game, seat):
        view, asked, key = game.view(SPECTATOR), game.to_move[0], "pp-" + "-".join(option)
        text = esc(room.title.words.option(view, asked, option))
        found[key] = (
            f'<button id="{key}" class="btn" type="button" data-pin="{esc(" ".join(option))}"'
            f"{spot(*room.title.spot(view, asked, option))}>{text}</button>"
        )
    return found


def pointing(found: Iterable[Wish]) -> Elements:
    """One list of all wishes, under their headings; none if there are none."""
    groups: dict[str, str] = {}
    for wish in found:
        option = f'<option value="{esc(" ".join(wish.words))}"{spot(wish.start, wish.goal)}>{esc(wish.text)}</option>'
        groups[wish.group] = groups.get(wish.group, "") + option
    if not groups:
        return {}
    inside = "".join(f'<optgroup label="{esc(group)}">{options}</optgroup>' for group, options in groups.items())
    first = f'<option value="">{esc(say("Point at …"))}</option>'
    name = esc(say("Point at a place, a card or a way"))
    return {
        "pp": f'<span id="pp" class="point"><select aria-label="{name}">{first}{inside}</select>'
        f'<button class="btn" type="button" data-wish>{esc(say("Point"))}</button></span>'
    }


def spot(start: str, goal: str) -> str:
    """Where the drawing shows it."""
    return f' data-from="{esc(start)}" data-to="{esc(goal)}"' if goal else ""


# ---- what is asked, and what can be done


def court(room: Room, seats: Sequence[str]) -> Elements:
    """An undo that others must agree to: what would be taken back, and who has not answered yet."""
    plea, game = room.people.plea, room.game
    if plea is None or game is None or not game.past:
        return {}
    text = say("{who} would like to take back: {choice}.", who=called(room, plea.seat), choice=regretted(room, seats))
    if chosen_since(room, seats[0] if len(seats) == 1 else SPECTATOR):
        text += " " + say("What was chosen since would be taken back too.")
    mine = [seat for seat in plea.missing if seat in seats]
    if mine:
        whose = say("{who}, do you agree?", who=called(room, mine[0])) if len(seats) > 1 else say("Do you agree?")
        choices = button("agree", mine[0], say("Agree")) + button("deny", mine[0], say("Do not agree"))
    else:
        names = listed([called(room, seat) for seat in plea.missing])
        whose = say("Waiting for the answer of {others}.", others=names)
        choices = button("withdraw", plea.seat, say("Let it stand")) if plea.seat in seats else ""
    return {"c-plea": f'<div id="c-plea"><p>{esc(text)} {esc(whose)}</p>{choices}</div>'}


def chosen_since(room: Room, seat: str) -> bool:
    """Have others chosen something since, as far as this seat notices it? Not what they prepare under a seal."""
    assert room.game
    assert room.people.plea
    asks = room.people.plea.seat
    later = list(takewhile(lambda line: line.seat != asks, reversed(room.game.past)))
    return any(apparent(line, line.before.asking[0] != ASK, seat) for line in later)


def regretted(room: Room, seats: Sequence[str]) -> str:
    """The choice that would be taken back, in words."""
    assert room.game
    assert room.people.plea
    seat = room.people.plea.seat
    line = next(line for line in reversed(room.game.past) if line.seat == seat)
    view = line.before.view(seats[0] if len(seats) == 1 else SPECTATOR)
    try:
        return room.title.words.option(view, seat, line.option)
    except Peeked:
        return " ".join(line.option)


def acts(room: Room, seats: Sequence[str]) -> Elements:
    """What somebody may do with each seat of theirs."""
    found: Elements = {}
    running = room.game is not None and not room.game.over and not room.closed
    for seat in seats:
        place, away = room.people.places[seat], room.people.away.get(seat)
        buttons = ""
        if room.row.begun is None:
            word, text = ("unready", say("Not ready after all")) if place.ready else ("ready", say("Ready"))
            buttons = button(word, seat, text)
        elif running and away == AWAY:
            buttons = button("back", seat, say("Take the seat back"))
        elif running and not away:
            sure = say("{who} gives the game up for good. Really?", who=called(room, seat))
            buttons = button("leave", seat, say("Leave the seat to a computer player"))
            buttons += button("resign", seat, say("Resign"), sure)
        if buttons:
            whose = f"<b>{esc(called(room, seat))}</b>" if len(seats) > 1 else ""
            found[f"a-{seat}"] = f'<div id="a-{seat}">{whose}{buttons}</div>'
    if seats and room.game and room.game.over:
        text = esc(say("Come to the next game") if room.row.next else say("Play again"))
        found["a-rematch"] = f'<button id="a-rematch" class="btn pri" type="button" data-post="rematch">{text}</button>'
    return found


def links(room: Room, seats: Sequence[str]) -> Elements:
    """Invitations to the seats where nobody sits, for those who sit here; to a seat that was given up they must first
    be made."""
    found: Elements = {}
    for seat, place in room.people.places.items() if seats else ():
        key, role = f"i-{seat}", f"<span>{esc(room.title.role(seat))}</span>"
        if place.kind == OPEN:
            link = f"/j/{invitation(room.row, seat)}"
            shown = f'<a class="invite" data-copy data-seat="{esc(seat)}" href="{link}">{link}</a>'
            found[key] = f'<p id="{key}" class="link">{role} {shown}</p>'
        elif room.people.vacant(seat) and seat not in seats and not (room.game and room.game.over):
            text, data = esc(say("Invite somebody else to this seat")), f'data-post="invite" data-seat="{esc(seat)}"'
            shown = f'<button class="btn" type="button" {data}>{text}</button>'
            found[key] = f'<p id="{key}" class="link">{role} {shown}</p>'
    return found


def button(act: str, seat: str, text: str, sure: str = "") -> str:
    """`sure` is asked before it is done."""
    asks = f' data-sure="{esc(sure)}"' if sure else ""
    data = f'data-room="{act}" data-seat="{esc(seat)}"{asks}'
    return f'<button class="btn{" pri" * (act == "ready")}" type="button" {data}>{esc(text)}</button>'


def curtain(room: Room, seats: Sequence[str], shown: str) -> Elements:
    """Between the people round one screen: whose turn it is, and a button for each who may look."""
    if shown or room.game is None:
        return {}
    asked = [seat for seat in seats if seat in room.game.to_move] or list(seats)
    buttons = "".join(button("sit", seat, plate(room, seat)) for seat in asked)
    text = esc(say("Hand over the screen. Who looks now?"))
    return {"k-curtain": f'<div id="k-curtain"><p>{text}</p>{buttons}</div>'}
