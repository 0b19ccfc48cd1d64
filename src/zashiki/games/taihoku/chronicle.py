"""What happened, line by line, and how it ended."""

from __future__ import annotations

from ...engine.tongue import _, later, say
from .city import City
from .pack import Ending
from .phrases import named, place, places, raid, status, who

SIMPLE = {  # by verb; {a}, {b}, {c} are what the fact names
    "tie": later("{a} has the Entanglement Card {b}."),
    "starter": later("{a} is the Starting Player."),
    "item": later("The item that somebody may start with: {a}."),
    "granted": later("{a} starts with {b}."),
    "round": later("Round {a}."),
    "hunger": later("Everybody is hungry."),
    "turn": later("It is {a}'s turn."),
    "paid": "",  # AP are seen on the track
    "moved": later("{a} walks to {b}."),
    "found": later("{a} finds {b} ({c})."),
    "used": later("{a} uses {b}."),
    "used_on": later("{a} uses {b} for {c}."),
    "ate": later("{a} eats {b}."),
    "fed": later("{a} feeds {c} with {b}."),
    "shares": later("{a} shares {b}."),
    "handed": later("{a} hands {b} to {c}."),
    "left": later("{b} leaves the game."),
    "spared": later("{a} leaves a meal to {b}."),
    "fulfilled": later("{a} fulfils {b}."),
    "failed": later("{b} can no longer be fulfilled."),
    "drain": later("{b} weighs on {a}."),
    "text": later("{a} comes due for {b}."),
    "ended": later("{a} ends the turn."),
    "rests": later("{a} stays at {b}."),
    "dusk": later("Dusk."),
    "event_acts": later("{a} comes due."),
    "raid": later("The Air Raid Card: {a}."),
    "revealed": later("An Air Raid Card lies face up: {a}."),
    "blanket": later("The special locations are damaged for good; the whole city is one Raid Area."),
    "cleared": later("All Clear: no Raid Area is left."),
    "passed": later("{a} is the next Starting Player."),
}


def fact(view: City, fact: tuple[str | int, ...]) -> str:
    """A line of the chronicle; "" for what other lines already say. The view is the one of that moment."""
    pack = view.pack
    match fact:
        case "gain", str(seat), str(id), int(n), int(now):
            return say("{who}: {status} +{n}, now {now}.", who=who(pack, seat), status=status(id), n=n, now=now)
        case "lose", str(seat), str(id), int(n), int(now):
            return say("{who}: {status} -{n}, now {now}.", who=who(pack, seat), status=status(id), n=n, now=now)
        case "event", str(id):
            card = pack.events[id]
            return say("Event: {name}. {effect}", name=_(card.name), effect=_(card.effect))
        case "first_areas", str(id):
            marks = pack.raids[id].marks
            return say("The first Raid Areas ({card}): {places}.", card=raid(pack, id), places=places(pack, marks))
        case "areas", str(id):
            marks = pack.raids[id].marks
            if not marks:
                return say("No raid this round: all Air Raid Tokens leave the board.")
            return say("Raid Areas now: {places}.", places=places(pack, marks))
        case "hit", str(seat), int(n):
            return "" if n else say("{who} is hit and loses nothing.", who=who(pack, seat))
        case "whenever", str(text), str(seat):
            return whenever(view, text, seat)
        case "used", str(seat), str(id), str(target) if target:
            return say(SIMPLE["used_on"], a=named(pack, seat), b=named(pack, id), c=named(pack, target))
        case (("died" | "survived"), *_):
            return result(view)
    names = [named(pack, word) if isinstance(word, str) else word for word in fact[1:]]
    return say(SIMPLE[str(fact[0])], **dict(zip("abc", names, strict=False))) if SIMPLE[str(fact[0])] else ""


def whenever(view: City, text: str, seat: str) -> str:
    """A text that something else set off."""
    if text == "heartbreak":
        return say("It breaks {who}'s heart.", who=who(view.pack, seat))
    return say("{card} acts on {who}.", card=named(view.pack, text), who=who(view.pack, seat))


# ---- how it ended

DEATHS = {
    "satiation": later("{who} has starved in round {round}. The game is lost."),
    "health": later("{who} has died of wounds in round {round}. The game is lost."),
    "mood": later("{who} has lost the will to live in round {round}. The game is lost."),
    "stamina": later("{who} has died of exhaustion in round {round}. The game is lost."),
}


def dead(view: City) -> str:
    """Who died, of the status that the result names."""
    return next(seat for seat in view.clockwise() if not view.track(view.result["reason"])[seat])


def reached(view: City) -> Ending:
    """The ending of a game that was won."""
    return next(one for one in view.pack.endings if one.id == view.result["reason"])


def result(view: City) -> str:
    """How it ended; "" while the game runs."""
    if not view.result:
        return ""
    if not view.result["winners"]:
        return say(DEATHS[view.result["reason"]], who=who(view.pack, dead(view)), round=view.round)
    points, ending = next(iter(view.result["scores"].values())), reached(view)
    return say(
        "The war is over and everybody lives. Survival Score {points}. {title}: {text}",
        points=points,
        title=_(ending.title),
        text=_(ending.text),
    )


def outcome(view: City) -> str:
    """How it ended, in a few words."""
    if not view.result["winners"]:
        return say("Lost in round {round}: {who}", round=view.round, who=who(view.pack, dead(view)))
    return say("Survival Score {points} · {title}", points=next(iter(view.result["scores"].values())),
               title=_(reached(view).title))  # fmt: skip


def where(view: City, seat: str) -> str:
    return place(view.pack, view.at[seat])
