"""3. Setup and 12. variants."""

from __future__ import annotations

from random import Random

from ...engine.chance import Dealer
from ...engine.decisions import Decision
from ...engine.table import Option
from ...engine.titles import Setup
from ...engine.tongue import later
from . import rounds
from .city import ALWAYS, CHARACTERS, OPEN, City, clause
from .pack import DEADLY, TYPES, TaihokuPack

PLACES = ("first", "second", "third", "fourth")
NOBODY, DRAWN = "nobody", "drawn"
FAMILY = ("grandma", "father", "older_brother", "younger_sister")  # RT-SETUP-4
NAMES = {
    "grandpa": (later("Grandpa"), later("Slow on his feet; what he wants is the family together.")),
    "grandma": (later("Grandma"), later("Can go hungry longest, and is hurt fastest.")),
    "father": (later("Father"), later("Carries most, and can bear many wounds.")),
    "mother": (later("Mother"), later("Feeds the others first.")),
    "older_brother": (later("Older Brother"), later("Moves far and carries much, and is hurt fastest.")),
    "older_sister": (later("Older Sister"), later("Moves far; her spirits are low.")),
    "younger_brother": (later("Younger Brother"), later("Can bear many wounds, and carries little.")),
    "younger_sister": (later("Younger Sister"), later("Wants her cat and her dog.")),
}
EMPTY = {NOBODY: (later("Nobody"), later("This place stays empty."))}
CHANCE = {DRAWN: (later("Drawn"), later("One of those whom nobody has chosen."))}


def _who(default: str) -> tuple[str, ...]:
    return (default, *(id for id in CHARACTERS if id != default), DRAWN)


SETUPS = (
    Setup("first", _who(FAMILY[0]), "who sits first at the table", NAMES | CHANCE),
    Setup("second", _who(FAMILY[1]), "who sits second", NAMES | CHANCE),
    Setup("third", (*_who(FAMILY[2]), NOBODY), "who sits third, if anybody", NAMES | CHANCE | EMPTY),
    Setup("fourth", (*_who(FAMILY[3]), NOBODY), "who sits fourth, if anybody", NAMES | CHANCE | EMPTY),
    Setup("cards", ("drawn", "first-game", "agreed"), "how each player comes to an Entanglement Card", {
        "drawn": (later("Drawn"), later("One of the three of each character, by chance.")),
        "first-game": (later("First game"), later("Four cards that teach the game; anybody else draws.")),
        "agreed": (later("Agreed"), later("Each player chooses one of three.")),
    }),
    Setup("start", ("drawn", *PLACES), "who begins the first round", {
        "drawn": (later("Drawn"), later("By chance.")),
        "first": (later("First place"), later("Who sits first.")),
        "second": (later("Second place"), later("Who sits second.")),
        "third": (later("Third place"), later("Who sits third, or else last.")),
        "fourth": (later("Fourth place"), later("Who sits fourth, or else last.")),
    }),
    Setup("deck", ("standard", "advanced"), "the Air Raid Deck", {
        "standard": (later("Standard"), later("Mazu catches a bomb in one of the first three rounds.")),
        "advanced": (later("Advanced"), later("An ordinary raid takes her place.")),
    }),
    Setup("streets", ("with", "without"), "is the event Unsafe Streets in the deck?", {
        "with": (later("With Unsafe Streets"), later("The event about violence against people who are alone.")),
        "without": (later("Without Unsafe Streets"), later("That event stays in the box; 19 are left.")),
    }),
)  # fmt: skip


def family(*wished: str) -> tuple[str, ...]:
    """Who sits at the table. Each board is there once: whoever wishes for one that is taken gets the next free one, in
    the order of the box. Two at least play (RT-INT-PLAYERS)."""
    seats: list[str] = []
    for wish in wished:
        if wish != NOBODY:
            start = CHARACTERS.index(wish)
            order = CHARACTERS[start:] + CHARACTERS[:start]
            seats.append(next(id for id in order if id not in seats))
    return tuple(seats)


def draw_family(choices: dict[str, str], rng: Random) -> dict[str, str]:
    """RT-SETUP-1: of the boards that nobody has chosen, shuffled, each place that is left to chance takes one. It is
    done before the table is made, because seats are characters."""
    free = [id for id in CHARACTERS if id not in choices.values()]
    drawn = iter(rng.sample(free, len(free)))
    return {name: next(drawn) if name in PLACES and who == DRAWN else who for name, who in choices.items()}


def shuffled_family(players: int, rng: Random) -> dict[str, str]:
    """RT-SETUP-1 for everybody: the eight boards are shuffled and each player takes one, as choices of set-up."""
    return draw_family({name: DRAWN if i < players else NOBODY for i, name in enumerate(PLACES)}, rng)


def deal(
    dealer: Dealer,
    pack: TaihokuPack,
    first: str = FAMILY[0],
    second: str = FAMILY[1],
    third: str = FAMILY[2],
    fourth: str = FAMILY[3],
    **fields: str,
) -> City:
    """A table on which nothing has been laid out yet."""
    return City(family(first, second, third, fourth), dealer, pack, **fields)


@clause("RT-SETUP-20")
def setup(t: City) -> None:
    """The order of the steps."""
    t.then(take_boards).then(take_ties).then(choose_starter).then(draw_item)
    t.then(deal_piles).then(place_resources).then(shuffle_decks).then(mark_first_areas).then(rounds.start_round)


# Readings: RT-INT-START
@clause("RT-SETUP-1", "RT-SETUP-2", "RT-SETUP-5", "RT-SETUP-16", "RT-CHAR-4")
def take_boards(t: City) -> None:
    """Every token stands at the top of its track, every figure at home; Resource Cards are sorted by type."""
    characters = t.pack.characters
    for status in DEADLY:
        t.track(status).update((seat, characters[seat].tops[status]) for seat in t.seats)
    t.ap = {seat: characters[seat].tops["ap"] for seat in t.seats}
    t.at = dict.fromkeys(t.seats, t.pack.rules["start_location"])
    t.hands = dict.fromkeys(t.seats, ())
    t.unseen = dict(t.pack.decks)


# ---- 1-1 Entanglement Cards


# Readings: RT-INT-ENTCHOICE
@clause("RT-SETUP-3", "RT-VAR-1")
def take_ties(t: City) -> None:
    """One of the three of each character, clockwise from the first seat; public for the whole game."""
    for seat in t.seats:
        if t.cards == "agreed":
            t.ask(seat, ChooseTie)
        elif t.cards == "first-game" and seat in t.pack.first_game:
            t.then(take_tie, seat, t.pack.first_game[seat])
        else:
            t.then(draw_tie, seat)


@clause("RT-SETUP-3")
def draw_tie(t: City, seat: str) -> None:
    take_tie(t, seat, t.dealer.pick("entanglements", ties_of(t, seat)))


@clause("RT-SETUP-3", "RT-ENT-5")
def take_tie(t: City, seat: str, card: str) -> None:
    """A goal is OPEN at first; the others have no state."""
    t.entanglement[seat] = card
    t.fate[seat] = OPEN if t.pack.entanglements[card].form == "goal" else ALWAYS
    t.tell("tie", seat, card)


def ties_of(t: City, seat: str) -> list[str]:
    return [id for id, card in t.pack.entanglements.items() if card.character == seat]


@clause("RT-SETUP-3")
class ChooseTie(Decision[City]):
    """A casual table lets the players choose."""

    forms = ("choose TIE",)

    def refuse(self, t: City, option: Option) -> str | None:
        return None if t.pack.entanglements[option[1]].character == self.seat else "RT-SETUP-3"

    def settle(self, t: City, option: Option) -> None:
        take_tie(t, self.seat, option[1])


# ---- 1-4 Starting Player, 1-2 Resource Cards


# Readings: RT-INT-BIRTHDAY
@clause("RT-SETUP-17")
def choose_starter(t: City) -> None:
    """In the place of the nearest birthday: by chance, or as the host said."""
    if t.start == "drawn":
        t.starter = t.dealer.pick("starter", t.seats)
    else:
        t.starter = t.seats[min(PLACES.index(t.start), len(t.seats) - 1)]
    t.tell("starter", t.starter)


@clause("RT-SETUP-6")
def draw_item(t: City) -> None:
    """One of four useful items is turned up; the other three go back among the Item cards (RT-SETUP-8)."""
    card = t.dealer.pick("item", t.pack.data["setup"]["special_items"])
    t.tell("item", card)
    t.ask(t.starter, GrantItem, card)


# Readings: RT-INT-SPECIALITEM
@clause("RT-SETUP-7", "RT-SETUP-8")
class GrantItem(Decision[City]):
    """The group agrees who starts with it; the Starting Player says so."""

    card: str

    forms = ("grant SEAT",)

    def settle(self, t: City, option: Option) -> None:
        rest = list(t.unseen["item"])
        rest.remove(self.card)
        t.unseen["item"] = tuple(rest)
        t.hands[option[1]] = (self.card,)
        t.tell("granted", option[1], self.card)


# Readings: RT-INT-DEAL, RT-INT-ALLTYPES
@clause("RT-SETUP-9")
def deal_piles(t: City) -> None:
    """Evenly, face down, to the locations of its type; which of them get one more is left to chance."""
    for kind in TYPES:
        places = [id for id, place in t.pack.places.items() if place.type == kind]
        each, rest = divmod(len(t.unseen[kind]), len(places))
        t.piles.update(dict.fromkeys(places, each))
        for _ in range(rest):
            t.piles[t.dealer.draw(f"piles/{kind}", places)] += 1


# Readings: RT-INT-PLACED
@clause("RT-SETUP-10")
def place_resources(t: City) -> None:
    """Face up beside the piles; what no card in play asks for stays in the box."""
    for card in t.entanglement.values():
        for resource, place in t.pack.entanglements[card].places:
            t.placed[place] = (*t.placed.get(place, ()), resource)


# ---- 1-3 Air Raid Deck and Event deck, 1-5 starting Raid Areas


# Readings: RT-INT-CONTENTNOTE, RT-INT-EVENTDECK
@clause("RT-SETUP-15")
def shuffle_decks(t: City) -> None:
    """Which card it is, is decided when it is turned up. A table may leave the sensitive event out."""
    without = t.streets == "without"
    t.events = [id for id, card in t.pack.events.items() if not (without and card.sensitive)]


# Readings: RT-INT-UNUSED, RT-INT-TOKENS
@clause("RT-SETUP-19", "RT-SETUP-14")
def mark_first_areas(t: City) -> None:
    """A card that is not in the deck gives the first Raid Areas, and nothing else of it happens."""
    t.first_raid = t.dealer.pick("raids", t.pack.normal)
    t.areas = t.pack.raids[t.first_raid].marks
    t.tell("first_areas", t.first_raid)
