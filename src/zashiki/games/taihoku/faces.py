"""How the options of Taihoku look as buttons: a group, a sign, a short name, the price, and what it would change."""

from __future__ import annotations

from ...engine.table import Option
from ...engine.titles import Face
from ...engine.tongue import _, later, say
from . import explore, food, forecast, hands, moves, odds, phrases, signs, turns, using, words
from .city import City
from .paint_dusk import warnings
from .paint_words import foreseeable

NAMES = {
    "explore": later("Search here"),
    "overspend": later("Over-Spend"),
    "fulfil": later("Fulfil"),
    "end": later("End the turn"),
    "done": later("That is all"),
    "decline": later("Draw no card"),
}
GROUPS = {
    "move": later("Walk"),
    "explore": later("Search"),
    "take": later("Search"),
    "draw": later("Draw"),
    "use": later("Use a card"),
    "eat": later("Eat"),
    "feed": later("Feed"),
    "share": later("Share at the same place"),
    "transfer": later("Hand over"),
    "discard": later("Discard"),
    "overspend": later("The turn"),
    "fulfil": later("The turn"),
    "spare": later("The turn"),
    "end": later("The turn"),
}
WITH_CARD = {  # by verb, and whether it names somebody
    ("use", False): later("Use {card}"),
    ("use", True): later("Use {card} on {who}"),
    ("eat", False): later("Eat {card}"),
    ("feed", True): later("Feed {who}: {card}"),
    ("share", False): later("Share {card}"),
    ("transfer", True): later("Hand {card} to {who}"),
    ("discard", False): later("Discard {card}"),
    ("give_up", False): later("Give up {card}"),
}
SIGNS = {
    "explore": "zoom",
    "take": "bind",
    "draw": "deck",
    "use": "use",
    "eat": "plate",
    "feed": "rice",
    "share": "plate",
    "transfer": "trade",
    "discard": "discard",
    "overspend": "stamina",
    "fulfil": "mission",
    "spare": "rice",
    "end": "end",
    "done": "yes",
    "decline": "no",
    "give_up": "discard",
    "give": "rice",
    "grant": "player",
    "cheer": "mood",
    "choose": "bind",
    "split": "cross",
}


def face(view: City, seat: str, option: Option) -> Face:
    """An option, lit or not."""
    verb = option[0]
    group = say(GROUPS[verb]) if verb in GROUPS else ""
    if option not in view.options(seat):
        return Face(say(NAMES[verb]), group, SIGNS.get(verb, ""))
    match option:
        case "move", goal:
            return Face(signs.place(view.pack, goal), group, "", phrases.price(moves.price(view, seat, goal)))
        case (("explore" | "take" | "draw"), *_rest):
            return search(view, seat, option, group)
        case (("use" | "eat" | "feed" | "share" | "transfer" | "discard" | "give_up"), *_rest):
            return with_card(view, seat, option, group)
        case ["overspend"]:
            note = say("Stamina {now} → {then}, for AP", now=view.stamina[seat], then=view.stamina[seat] - 1)
            return Face(say(NAMES[verb]), group, SIGNS[verb], say("free"), notes=(note,))
        case ["fulfil"]:
            tie = view.pack.entanglements[view.entanglement[seat]]
            broken = words.given_up(view, seat).removeprefix(" - ")
            notes = tuple(filter(None, [_(tie.effect), odds.odds(view, seat, option), broken]))
            return Face(say("Fulfil: {tie}", tie=_(tie.name)), group, SIGNS[verb], say("free"), notes=notes, main=True)
        case ["end"]:
            main = ("fulfil",) not in view.options(seat)
            return Face(say(NAMES[verb]), group, SIGNS[verb], notes=after(view, seat), main=main)
    return answer(view, seat, option, group)


def spot(view: City, seat: str, option: Option) -> tuple[str, str]:
    """Where the drawing shows a proposal: from the player's figure to a place or to another figure; or a mark where
    the player stands."""
    figure = f"p-{seat}"
    match option:
        case (("move" | "explore" | "draw"), place):
            return figure, f"r-{place}"
        case ["explore"] | ("take", _):
            return "", f"r-{view.at[seat]}"
        case (("use" | "feed" | "transfer" | "grant" | "give" | "cheer" | "spare"), *_card, other) if (
            other in view.seats
        ):
            return figure if other != seat else "", f"p-{other}"
        case (("eat" | "share" | "use" | "discard" | "fulfil" | "end"), *_card):
            return "", figure
    return "", ""


def after(view: City, seat: str) -> tuple[str, ...]:
    """What the end of the last turn of a round leads to."""
    if view.clockwise()[-1] != seat or not foreseeable(view):
        return ()
    return (say("Dusk and the air raid follow."), *warnings(view, forecast.forecast(view)))


def search(view: City, seat: str, option: Option, group: str) -> Face:
    """A draw, with what it may bring."""
    verb, *rest = option
    there = rest[0] if rest and verb != "take" else view.at[seat]
    first = isinstance(view.question(seat), turns.Turn)
    price = phrases.price(explore.explore_price(view, seat)) if first else ""
    if verb == "take":
        card = view.pack.resources[rest[0]]
        return Face(say("Take {card}", card=_(card.name)), group, SIGNS[verb], price, notes=(_(card.effect),))
    name = say(NAMES["explore"])
    if rest:
        place = signs.place(view.pack, there)
        name = say("Blackie: {place}", place=place) if verb == "explore" else place
    chances = odds.odds(view, seat, option).replace(" %", "\u00a0%")  # a number and its sign stay on one line
    return Face(name, group, SIGNS[verb], price, notes=(chances,))


def with_card(view: City, seat: str, option: Option, group: str) -> Face:
    """What is done with a card, and what that would change."""
    verb, id, *target = option
    who = phrases.who(view.pack, target[0]) if target else ""
    name = say(WITH_CARD[verb, bool(target)], card=phrases.card(view.pack, id), who=who)
    broken = "" if verb == "transfer" else words.heartbreak(view, seat, option)
    notes = tuple(filter(None, [effect(view, seat, option), broken.removeprefix(" - ")]))
    return Face(name, group, SIGNS[verb], cost(view, seat, option), notes=notes, again=mourned(view, verb, id))


def mourned(view: City, verb: str, id: str) -> str:
    """RT-INT-PETFOOD: whoever would eat a pet is asked twice."""
    eaten = verb in ("eat", "feed", "share") and view.pack.resources[id].pet
    return say("Tap again: {card} would be eaten.", card=phrases.card(view.pack, id)) if eaten else ""


def cost(view: City, seat: str, option: Option) -> str:
    rules = view.pack.rules
    match option:
        case "transfer", _id, target:
            paid = isinstance(view.question(seat), hands.HandOn)
            return phrases.price(hands.transfer_price(view, seat, target, paid))
        case "use", *_rest:
            return phrases.price(rules["use_cost"])
        case "feed", *_rest:
            return phrases.price(rules["use_food_on_other_cost"])
        case "share", *_rest:
            return phrases.price(rules["share_food_cost"])
        case "eat", *_rest:
            return say("free")
    return ""


def effect(view: City, seat: str, option: Option) -> str:
    """The tracks as they would stand, or the text of a card that does something else."""
    match option:
        case (("eat" | "feed"), id, *target):
            other = target[0] if target else seat
            return meal(view, seat, id, other)
        case "share", id:
            n = food.value(view, id)
            return say("{n} Satiation to split", n=n) + words.bitter(view, seat, id)
        case "use", id, target:
            card = view.pack.resources[id]
            if card.points:
                return _(card.effect)
            return ", ".join(change(view, target, status, n) for status, n in card.gives.items())
        case "use", id:
            return " ".join(filter(None, [_(view.pack.resources[id].effect), odds.odds(view, seat, option)]))
    return ""


def meal(view: City, seat: str, id: str, other: str) -> str:
    """What eating this does to the one who eats."""
    card = view.pack.resources[id]
    changes = [change(view, other, "satiation", food.value(view, id))]
    changes += [change(view, other, status, n) for status, n in card.gives.items() if status != "satiation"]
    cooked = isinstance(view.question(seat), food.Cook) and card.raw
    fed = view.satiation[other] < view.top(other, "satiation")
    if card.raw_mood and fed and not cooked and not food.thrifty(view, other, id):
        changes.append(change(view, other, "mood", -card.raw_mood))
    return ", ".join(changes)


def change(view: City, seat: str, status: str, n: int) -> str:
    """A track now and then."""
    now = view.track(status)[seat]
    then = max(0, min(now + n, view.top(seat, status)))
    if now == then:
        return say("{status} is full", status=phrases.status(status))
    return say("{status} {now} → {then}", status=phrases.status(status), now=now, then=then)


def divided(view: City, seat: str, n: int) -> str:
    """What a Medicine Kit does to its target if so many of its points go to the first track."""
    question = view.question(seat)
    assert isinstance(question, using.Split)
    card = view.pack.resources[question.card]
    points = zip(card.between, (n, card.points - n), strict=True)
    return ", ".join(change(view, question.target, status, more) for status, more in points if more)


def answer(view: City, seat: str, option: Option, group: str) -> Face:
    """An answer to a question on the way."""
    verb = option[0]
    text = words.option(view, seat, option)
    match option:
        case (("grant" | "cheer"), other):
            return Face(phrases.who(view.pack, other), group, SIGNS[verb], signs.place(view.pack, view.at[other]))
        case (("gain" | "lose"), status):
            return Face(phrases.status(status), group, signs.STATUSES[status], notes=(text,))
        case "spare", other:
            return Face(text, group, SIGNS[verb], say("free"))
        case "split", n:
            return Face(text, group, SIGNS[verb], notes=(divided(view, seat, int(n)),))
        case "choose", id:
            tie = view.pack.entanglements[id]
            return Face(_(tie.name), group, SIGNS[verb], notes=(_(tie.effect),))
    return Face(text, group, SIGNS.get(verb, ""), main=verb == "done")
