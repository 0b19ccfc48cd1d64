"""A quick, sensible choice: the rest of the own turn is planned as one walk with searches before and after it. Nothing
is looked up in any future; everybody plays for the family."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from ...engine.table import Option
from . import explore, food, forecast, hands, moves, raids, turns
from .city import DONE, OPEN, City
from .pack import DEADLY

# How bad it is to stand at a space of a track, from 0 (Death) up.
WORRY = {
    "satiation": (9.00, 4.50, 1.77, 0.51, 0.17, 0.05, 0.00),
    "health": (9.00, 2.63, 1.08, 0.71, 0.25, 0.00),
    "mood": (9.00, 2.97, 1.53, 0.26, 0.10, 0.00),
    "stamina": (9.00, 1.50, 0.80, 0.47, 0.10, 0.00),
}
WORTH = {  # of cards that give no status, in a hand
    "simple_fireplaces": 0.12, "air_raid_flyers": 0.1, "bicycle": 0.15, "shovel": 0.35, "combat_helmet": 0.5,
    "cart": 0.02, "top_secret_document": 0.1, "peach": 0.15, "blackie": 0.1,
}  # fmt: skip
WAR = 12.2  # rounds, on the average
NEEDED = 0.425  # of a card that an open goal needs
AP = 0.05  # what an Action Point is worth
RAW = 0.326  # of raw food, against good food
FULL_HAND = 0.27  # of a card for which there is no room
SOON, NEAR = 0.3, 0.51  # of what the next turn may find: here, or next door
TOGETHER = 0.081  # each other player here
GOAL, GOAL_STEP = 1, 0.51  # an errand for the own goal, less for every road to it
FOOD, HEAL, CHEER, REST = 0.26, 0.204, 0.236, 0.122  # a point of a status, where it is short
DEATH = 6  # of somebody in the raid
HOTEL = "railway_hotel"
PLANNED = frozenset(("move", "explore", "discard", "overspend", "end"))  # acts that a journey or nothing asks for
HOARD = 2  # points a player that count as short
DUSK_ASKS = {  # what a sentence of an event, or a card of somebody's own, asks of a place at dusk
    "alone": ("company",), "company": ("company",), "each location with company": ("company",),
    "in_raid_area": ("raid",), "under_one_roof": ("company",), "prove_your_strength": ("company", "raid"),
    "the_last_train": ("hotel",), "afraid_of_the_dark": ("company", "raid"),
}  # fmt: skip


def level(status: str, value: int) -> float:
    scale = WORRY[status]
    return scale[max(0, min(value, len(scale) - 1))]


def worry(t: City, seat: str) -> float:
    """How near this player is to Death, on all tracks together."""
    return sum([level(status, t.__dict__[status][seat]) for status in DEADLY])


def relief(t: City, seat: str, status: str, n: int) -> float:
    """What a gain (or, below 0, a loss) does for this player."""
    now = t.__dict__[status][seat]
    return level(status, now) - level(status, max(0, min(now + n, t.top(seat, status))))


def wanted(t: City) -> set[str]:
    """Cards that an open goal needs, or that would break a heart."""
    found: set[str] = set()
    for seat, tie in t.entanglement.items():
        entry = t.pack.entanglements[tie]
        if t.fate[seat] == OPEN:
            found.update(need for need in entry.needs if need in t.pack.resources)
        if t.fate[seat] in (OPEN, DONE):
            found.update(entry.heartbreak_cards)
    return found


class Prices:
    """What cards are worth to the family as it stands: a point of a status that is short is dear."""

    def __init__(self, t: City) -> None:
        self.t, self.wanted = t, wanted(t)
        left = max(1, WAR - t.round)
        have = dict.fromkeys(DEADLY, 0.0)
        for hand in t.hands.values():
            for card in hand:
                entry = t.pack.resources[card]
                if entry.gives:
                    share = RAW if entry.raw else 1
                    for status, n in entry.gives.items():
                        have[status] += n * share
        seats = t.seats
        need = {
            "satiation": sum([max(0, left + 1 - t.satiation[seat]) for seat in seats]),
            "health": sum([max(0, 4 - t.health[seat]) for seat in seats]) + 0.5 * left,
            "mood": sum([max(0, 4 - t.mood[seat]) for seat in seats]) + 0.3 * left,
            "stamina": sum([max(0, 3 - t.stamina[seat]) for seat in seats]),
        }
        self.point = {
            status: 0.03 + base * max(0.0, min(1.0, (need[status] - have[status]) / (HOARD * len(seats))))
            for status, base in (("satiation", FOOD), ("health", HEAL), ("mood", CHEER), ("stamina", REST))
        }
        self.known: dict[str, float] = {}

    def worth(self, card: str) -> float:
        """Of a card in the hand of the family."""
        found = self.known.get(card)
        if found is None:
            entry = self.t.pack.resources[card]
            found = WORTH.get(card, 0.0) + NEEDED * (card in self.wanted)
            if not entry.pet:
                found += sum([self.point[s] * n for s, n in entry.gives.items()]) * (RAW if entry.raw else 1)
                found += max([self.point[status] for status in entry.between], default=0.0) * entry.points
                found *= 1.5 if entry.here else 1
            self.known[card] = found
        return found


class Journey(NamedTuple):
    """The rest of a turn: the place where it ends, the first step there ("": it ends here), and how many searches come
    before that."""

    value: float
    place: str
    step: str
    searches: int


# ---- one choice


def suggest(view: City, seat: str, options: list[Option], rng: Random) -> Option:
    """The option that seems best."""
    mind = Mind(view, seat)
    if isinstance(mind.question, turns.Turn):
        return mind.act(options)
    return max(options, key=mind.value)


class Mind:
    """One player's view of the moment."""

    def __init__(self, t: City, seat: str) -> None:
        self.t, self.seat = t, seat
        self.question: Any = t.question(seat)
        self.prices = Prices(t)
        self.known_losses: dict[str, tuple[int, int]] = {}
        self.top_cards: dict[str, float] = {}  # by type: what the top card of a pile is worth
        self.evenings: dict[tuple[Any, ...], dict[str, dict[str, int]]] = {}  # dusk, by all that it asks of a place

    @cached_property
    def tonight(self) -> dict[str, dict[str, int]]:
        """What dusk would do as everybody stands now."""
        return self.evening(self.t.at[self.seat])

    @cached_property
    def marked(self) -> dict[str, float]:
        """The chance that the coming raid marks each location."""
        return {place: float(chance) for place, chance in self.coming.places.items()}

    @cached_property
    def great(self) -> float:
        return float(self.coming.great)

    @cached_property
    def coming(self) -> forecast.Coming:
        return forecast.coming(self.t)

    def relief(self, seat: str, status: str, n: int) -> float:
        """What a gain does for this player when dusk has come, and the raid perhaps."""
        t = self.t
        now = t.__dict__[status][seat]
        then = max(0, min(now + n, t.top(seat, status)))
        if then == now:
            return 0.0
        shift = self.tonight[seat].get(status, 0)
        good = level(status, now + shift) - level(status, then + shift)
        if status == "health":
            good += DEATH * (self.danger(seat, now + shift) - self.danger(seat, then + shift))
        return good

    def danger(self, seat: str, health: int) -> float:
        """The chance that the coming raid kills at this Health."""
        chance = self.great if health <= self.losses(seat)[1] else 0.0
        return chance + self.marked[self.t.at[seat]] if health <= self.losses(seat)[0] else chance

    def losses(self, seat: str) -> tuple[int, int]:
        """The Health that a hit costs, by a normal card and by Raid on Taihoku."""
        if seat not in self.known_losses:
            normal, great = (raids.loss(self.t, seat, card) for card in (self.t.pack.normal[0], raids.RAID))
            self.known_losses[seat] = normal, great
        return self.known_losses[seat]

    def hearts(self, card: str) -> float:
        """What it breaks if this card leaves the game, as a relief below 0."""
        t, bad = self.t, 0.0
        for owner, tie in t.entanglement.items():
            entry = t.pack.entanglements[tie]
            if card in entry.heartbreak_cards:
                bad += self.relief(owner, "mood", -entry.heartbreak) - (t.fate[owner] == OPEN)
        return bad

    # ---- small questions

    def value(self, option: Option) -> float:
        t, seat, question = self.t, self.seat, self.question
        match option:
            case "gain", status:
                return self.relief(seat, status, 1)
            case "lose", status:
                return -AP * 5 if status == "ap" else self.relief(seat, "mood", -1)
            case "grant", other:
                frail = 3 * (4 - t.top(other, "health")) if question.card == "combat_helmet" else 0
                return t.top(other, "stamina") + frail
            case "cheer", other:
                return self.relief(other, "mood", 2)
            case "split", n:
                first, second = t.pack.resources[question.card].between
                rest = t.pack.resources[question.card].points - int(n)
                return self.relief(question.target, first, int(n)) + self.relief(question.target, second, rest)
            case "give", other:
                given = question.given.count(other)
                bitter = self.bitter(question.card, other, question.cooked) if not given else 0.0
                return self.relief(other, "satiation", given + 1) - self.relief(other, "satiation", given) + bitter
            case "choose", tie:
                return float(tie in t.pack.first_game.values())
            case (("discard" | "give_up"), card):
                return self.hearts(card) - self.prices.worth(card)
            case "draw", place:
                return self.pile(place)
        return self.value_of_card(option)

    def value_of_card(self, option: Option) -> float:
        """A fire, the second draw of a Shovel, more cards of a Transfer; and declining any of these."""
        match option:
            case "eat", card:
                return self.eat(card, self.seat) + 0.2
            case "feed", card, target:
                return self.eat(card, target) - AP + 0.2
            case "share", card:
                return self.share(card) + 0.2
            case ["explore"]:
                return self.pile(self.t.at[self.seat])
            case "take", card:
                return self.placed(card)
            case "transfer", card, target:
                return self.transfer(card, target)
        return 0.0

    # ---- the own turn

    def act(self, options: list[Option]) -> Option:
        """What helps at once, then the plan for the rest of the turn."""
        return self.helpful(options) or self.plan(options)

    def helpful(self, options: list[Option]) -> Option | None:
        """The act that helps most at once, if any does."""
        best, most = None, 0.0
        for option in options:
            if option[0] not in PLANNED and (value := self.help(option)) > most:
                best, most = option, value
        return best

    def help(self, option: Option) -> float:
        """Of an act that does not depend on where the turn ends; 0 for the others."""
        match option:
            case ["fulfil"]:
                return 5.0
            case "eat", card:
                return self.eat(card, self.seat)
            case "feed", card, target:
                return self.eat(card, target) - AP
            case "share", card:
                return self.share(card) - AP
            case "use", card, *target:
                return self.use(card, *target)
            case "take", card:
                return self.placed(card) - AP
            case "transfer", card, target:
                return self.transfer(card, target)
            case "spare", child:
                return self.relief(child, "satiation", 1) + self.relief(self.seat, "satiation", -1) - 0.1
        return 0.0

    def plan(self, options: list[Option]) -> Option:
        """The first act of the best journey."""
        best = max(self.journeys(), key=lambda journey: journey.value)
        act = self.best_draw(options) if best.searches else None
        act = act or (("move", best.step) if best.step else turns.END)
        return act if act in options else turns.END

    def journeys(self) -> Iterator[Journey]:
        """Where the turn may end, and how often to search before and after the walk."""
        t, seat, ap = self.t, self.seat, self.t.ap[self.seat]
        here, price = t.at[seat], explore.explore_price(t, seat)
        before = self.search(here)
        for place, (cost, step) in self.reach().items():
            left = ap - cost
            after, stay = self.search(place), self.stay(place)
            n = left // price if price else left + 1
            for first in range(n + 1) if place != here else (n,):
                value = stay + self.draws(before, first, 0, here)
                value += self.draws(after, n - first, first, place) if place != here else 0.0
                yield Journey(value, place, step, first if before > 0 and t.piles[here] else 0)

    def reach(self) -> dict[str, tuple[int, str]]:
        """Every location that can be reached with the AP left: the price, and the first step."""
        t, seat, ap = self.t, self.seat, self.t.ap[self.seat]
        here = t.at[seat]
        found = {here: (0, "")}
        edge = [here]
        try:
            while edge:
                t.at[seat] = place = edge.pop(0)
                before, first = found[place]
                for other, price in moves.prices(t, seat).items():
                    cost = before + price
                    if cost <= ap and (other not in found or cost < found[other][0]):
                        found[other] = (cost, first or other)
                        edge.append(other)
        finally:
            t.at[seat] = here
        return found

    def best_draw(self, options: list[Option]) -> Option | None:
        """The pile here, or Blackie's."""
        found = [option for option in options if option[0] == "explore"]
        return max(found, key=lambda o: self.search(o[1] if len(o) > 1 else self.t.at[self.seat]), default=None)

    def draws(self, each: float, n: int, before: int, place: str) -> float:
        """So many searches; what there is no room for is only a choice, and Shovels bring two cards."""
        if each <= 0 or n <= 0:
            return 0.0
        cards = 2 if "shovel" in self.t.hands[self.seat] and not self.t.is_raid_area(place) else 1
        n = min(n * cards, self.t.piles[place])
        room = max(0, self.room - before)
        return each * (min(n, room) + FULL_HAND * max(0, n - room)) - AP * 0.2 * n

    @cached_property
    def room(self) -> int:
        return self.t.pack.characters[self.seat].weight - self.t.weight(self.seat)

    # ---- food and cards

    def bitter(self, card: str, eater: str, cooked: bool) -> float:
        """The Mood that eating costs, as a relief below 0."""
        found = self.t.pack.resources[card]
        if not found.raw_mood or (cooked and found.raw) or food.thrifty(self.t, eater, card):
            return 0.0
        return self.relief(eater, "mood", -found.raw_mood)

    def eat(self, card: str, eater: str) -> float:
        """Points over the maximum are lost, and raw food costs Mood."""
        t = self.t
        points = food.value(t, card)
        room = t.top(eater, "satiation") - t.satiation[eater]
        if not room:
            return -1.0
        good = self.relief(eater, "satiation", points)
        good += self.relief(eater, "mood", t.pack.resources[card].gives.get("mood", 0))
        good += self.bitter(card, eater, isinstance(self.question, food.Cook))
        return good + self.hearts(card) - self.prices.worth(card) - 0.1 * max(0, points - room)

    def share(self, card: str) -> float:
        """A point each to those who need it most; the card's Mood goes to all of them."""
        t, given = self.t, dict.fromkeys(self.t.here(self.seat), 0)
        cooked = isinstance(self.question, food.Cook)
        good = self.hearts(card) - self.prices.worth(card)
        for _ in range(food.value(t, card)):
            best, most = "", 0.0
            for other, n in given.items():
                if t.satiation[other] + n < t.top(other, "satiation") and not food.forbidden(t, card, other):
                    gain = self.relief(other, "satiation", n + 1) - self.relief(other, "satiation", n)
                    gain += self.bitter(card, other, cooked) if not n else 0.0
                    if gain > most:
                        best, most = other, gain
            if best:
                given[best] += 1
                good += most
        return good if any(n for other, n in given.items() if other != self.seat) else -1.0

    def use(self, card: str, target: str = "") -> float:
        """What the card gives, less what it is worth unused."""
        t, found = self.t, self.t.pack.resources[card]
        if found.cooks:
            return self.cook() + self.hearts(card) - self.prices.worth(card) - AP
        if card == "air_raid_flyers":
            return 0.02 if not t.face_up() else -1.0
        good = 0.0
        for other in t.here(self.seat) if found.here else [target]:
            for status, n in found.gives.items():
                young = status == "mood" and found.mood_young and "young" in t.pack.characters[other].tags
                good += self.relief(other, status, found.mood_young if young else n)
            if found.points:
                first, second = found.between
                splits = range(found.points + 1)
                good += max(self.relief(other, first, n) + self.relief(other, second, found.points - n) for n in splits)
        return good + self.hearts(card) - self.prices.worth(card) - AP

    def cook(self) -> float:
        """The best one or two raw cards on a fire, eaten or fed."""
        t, seat = self.t, self.seat
        found = []
        for card in t.hands[seat]:
            if t.pack.resources[card].raw:
                points = food.value(t, card)
                eaten = self.relief(seat, "satiation", points) if t.satiation[seat] < t.top(seat, "satiation") else -1.0
                fed = max(
                    (
                        self.relief(other, "satiation", points)
                        for other in t.seats
                        if other != seat and t.at[other] == t.at[seat] and t.ap[seat] > 1
                    ),
                    default=-1.0,
                )
                found.append(max(eaten, fed - AP) - self.prices.worth(card))
        return sum(sorted(found, reverse=True)[:1]) if found else -1.0

    def placed(self, card: str) -> float:
        """A placed card is for one goal."""
        t = self.t
        owner = next((s for s, tie in t.entanglement.items() if card in t.pack.entanglements[tie].needs), "")
        if not owner or t.fate[owner] != OPEN:
            return -1.0
        shared = t.pack.entanglements[t.entanglement[owner]].by == "players_here"
        return 1.0 if owner == self.seat or shared else 0.0

    def transfer(self, card: str, target: str) -> float:
        """A card that the other one's goal needs, or what would be thrown away here."""
        t = self.t
        cost = AP * hands.transfer_price(t, self.seat, target, False)
        tie = t.pack.entanglements[t.entanglement[target]]
        mine = t.pack.entanglements[t.entanglement[self.seat]].needs if t.fate[self.seat] == OPEN else ()
        if card in mine or card == "shovel":
            return -1.0
        if t.fate[target] == OPEN and card in tie.needs and tie.by == "owner":
            return 0.8 - cost
        space = t.pack.characters[target].weight - t.weight(target)
        return self.prices.worth(card) - cost - 0.05 if self.room < 0 < space else -1.0

    # ---- places

    def pile(self, place: str) -> float:
        """What the top card of a pile is worth on the average."""
        if not self.t.piles[place]:
            return 0.0
        kind = self.t.pack.places[place].type
        if kind not in self.top_cards:
            cards = self.t.unseen[kind]
            self.top_cards[kind] = sum([self.prices.worth(card) for card in cards]) / len(cards)
        return self.top_cards[kind]

    @cached_property
    def stores(self) -> dict[str, float]:
        """What the next turn could find at each location."""
        return {place: self.pile(place) * min(3, n) for place, n in self.t.piles.items()}

    def search(self, place: str) -> float:
        """One Explore at this place, the bombs that lie there included."""
        t, good = self.t, self.pile(place)
        if good and t.event and t.is_raid_area(place) and t.pack.events[t.event].at("WHENEVER"):
            good += self.relief(self.seat, "health", -1)
        return good

    def stay(self, place: str) -> float:
        """Of ending the turn there: what the place gives, dusk, the raid, and how far the next errand is."""
        t, seat = self.t, self.seat
        back = t.at[seat]
        t.at[seat] = place
        try:
            good = self.comfort(place) + self.dusk(place) + self.safety(place) + self.errand(place)
        finally:
            t.at[seat] = back
        return good

    def comfort(self, place: str) -> float:
        entry = self.t.pack.places[place]
        if self.t.damaged or not entry.special:
            return 0.0
        if entry.fills:
            return self.relief(self.seat, entry.fills, 9)
        return max([self.relief(self.seat, status, 1) for status in entry.gains])

    def dusk(self, place: str) -> float:
        """What dusk would do to everybody if the others stayed where they are."""
        found = self.evening(place)
        return sum([self.relief(s, status, n) for s, lost in found.items() for status, n in lost.items()])

    def evening(self, place: str) -> dict[str, dict[str, int]]:
        """What dusk takes and gives if this player stands there, who does so while we ask. Of places alike in all that
        it looks at tonight, one is tried."""
        t, seat, asks = self.t, self.seat, self.dusk_asks
        alike = (
            "company" in asks and tuple([other for other in t.seats if other != seat and t.at[other] == place]),
            "raid" in asks and t.is_raid_area(place),
            "closed" in asks and place in moves.closed(t),
            "hotel" in asks and t.pack.far[HOTEL][place],
        )
        if alike not in self.evenings:
            self.evenings[alike] = forecast.dusk(t)[0]
        return self.evenings[alike]

    @cached_property
    def dusk_asks(self) -> set[str]:
        """What it matters to tonight's dusk that is to be known of a place."""
        t = self.t
        asks = {"closed"} if moves.closed(t) else set()
        for op in t.pack.events[t.event].at("DUSK") if t.event else ():
            asks.update(DUSK_ASKS.get(op.who, ()))
        for tie in t.entanglement.values():
            asks.update(DUSK_ASKS.get(tie, ()))
        return asks | {"company"} if t.carried("taiwanese_geisha") else asks

    def safety(self, place: str) -> float:
        chance = self.marked[place]
        return chance * relief(self.t, self.seat, "health", -self.losses(self.seat)[0]) if chance else 0.0

    def errand(self, place: str) -> float:
        """What can be searched from there next, and the own goal: first what it needs, then where it is fulfilled."""
        t, seat = self.t, self.seat
        stores = self.stores
        good = SOON * max(stores[place], NEAR * max([stores[other] for other in t.pack.roads[place]]))
        others = [other for other in t.seats if other != seat and t.at[other] == place]
        good += TOGETHER * len(others)
        if t.fate[seat] == OPEN:
            tie = t.pack.entanglements[t.entanglement[seat]]
            missing = [need for need in tie.needs if need in t.pack.resources and need not in t.hands[seat]]
            goals = [at for at, cards in t.placed.items() if set(cards) & set(missing)] if missing else list(tie.at)
            if goals:
                good += GOAL - GOAL_STEP * min([t.pack.far[place][goal] for goal in goals])
        return good
