"""Set-up: provinces in play, material, starting provinces by line-up or draft, the tower and the events."""

from __future__ import annotations

from ...engine import piles
from ...engine.chance import Dealer
from ...engine.decisions import Decision
from ...engine.table import Option
from . import rounds, tower
from .japan import NOBODY, Japan, clause
from .pack import FARMER, ShogunPack


def deal(
    dealer: Dealer,
    pack: ShogunPack,
    players: str = "3",
    side: str = "sun",
    start: str = "lineup",
    optional: str = "true",
    province_bid: str = "between_0_and_1",
    theatre: str = "on_building",
    castle_revolt: str = "false",
    farmer_help: str = "0",
    levy_short: str = "place_rest",
    tower: str = "tower_default",
    defence_bonus: str = "automatic",
) -> Japan:
    """A table on which nothing has been laid out yet. Seat n plays the n-th daimyo: SG-GEN-1, SG-SET-20."""
    return Japan(
        tuple(pack.daimyo)[: int(players)],
        dealer,
        pack,
        side=side,
        start=start,
        optional=optional == "true",
        province_bid=province_bid,
        theatre=theatre,
        castle_revolt=castle_revolt == "true",
        farmer_help=int(farmer_help),
        levy_short=levy_short,
        profile=tower,
        defence_bonus=defence_bonus,
    )


@clause("SG-SET-1", "SG-SET-2", "SG-SET-3", "SG-SET-4", "SG-SET-5", "SG-SET-6", "SG-SET-18", "SG-SET-19", "SG-MAP-6",
        "SG-MAP-7", "SG-MAP-8", "SG-SET-20", "SG-OPT-1", "SG-OPT-2")  # fmt: skip
def setup(t: Japan) -> None:
    """The map without what is out with three players, and the material of each seat. Then chance and choices in the
    order of SG-SET-19. There is no turn order yet: the first bids make it."""
    parts = t.pack.data["components"]
    out = t.pack.out[t.side] if len(t.seats) == 3 else ()
    t.owner = {province: NOBODY for province in t.pack.provinces if province not in out}
    t.armies, t.markers = dict.fromkeys(t.owner, 0), dict.fromkeys(t.owner, 0)
    t.buildings = dict.fromkeys(t.owner, ())
    t.chests = dict.fromkeys(t.seats, t.pack.data["setup"]["chests"][str(len(t.seats))])
    t.rice, t.points = dict.fromkeys(t.seats, 0), dict.fromkeys(t.seats, 0)
    t.supply = dict.fromkeys(t.seats, parts["armies_per_player"]) | {FARMER: parts["farmer_cubes"]}
    t.stock = {id: one.tiles for id, one in t.pack.buildings.items()}
    t.tray = dict.fromkeys(t.supply, 0)
    t.inside = dict.fromkeys(t.supply, 0)
    t.collected = dict.fromkeys(t.supply, 0)
    t.ledges = ("",) * t.pack.towers[t.profile].ledges
    t.then(deal_lineups if t.start == "lineup" else lay_out_draft).then(fill_tower).then(rounds.open_events)
    t.then(rounds.start_round)


@clause("SG-SET-7")
def deal_lineups(t: Japan) -> None:
    """One line-up each, dealt at random."""
    lineups = t.pack.lineups[t.side, len(t.seats)]
    left = list(lineups)
    for seat in t.seats:
        lineup = t.dealer.draw("lineups", left)
        for province, armies in lineups[lineup].items():
            occupy(t, seat, province, armies)
        t.tell("lineup", seat, lineup)


def occupy(t: Japan, seat: str, province: str, armies: int) -> None:
    t.owner[province], t.armies[province] = seat, armies
    t.supply[seat] -= armies


# ---- the draft


@clause("SG-SET-8", "SG-SET-9", "SG-SET-10")
def lay_out_draft(t: Japan) -> None:
    """Groups of armies on the boards; two province cards face up, the rest a deck; the first drafter by lot."""
    groups = t.pack.villages[len(t.seats)]
    t.villages = dict.fromkeys(t.seats, groups)
    for seat in t.seats:
        t.supply[seat] -= sum(groups)
    first = t.seats.index(t.dealer.pick("first", t.seats))
    t.tell("first", t.seats[first])
    t.deck = piles.shuffled(t.owner)
    refill(t)
    round_of_picks = t.seats[first:] + t.seats[:first]
    for _ in groups:
        for seat in round_of_picks:
            t.then(draft, seat)
    t.then(end_draft)


@clause("SG-SET-12")
def refill(t: Japan) -> None:
    """Two cards lie open; the deck cannot run out."""
    while len(t.open_cards) < t.pack.data["setup"]["draft_open_cards"]:
        card = piles.draw(t.dealer, "deck", t.deck)
        t.open_cards.append(card)
        t.tell("open", card)


@clause("SG-SET-10", "SG-SET-13")
def draft(t: Japan, seat: str) -> None:
    """The same pair as at his last pick, whatever its order, may be replaced once."""
    stale = sorted(t.open_cards) == sorted(t.seen_open.get(seat, ()))
    t.ask(seat, Draft, stale)


@clause("SG-SET-10", "SG-SET-13")
class Draft(Decision[Japan]):
    """One of the two open cards, or the unseen top card of the deck."""

    stale: bool

    forms = ("take PROVINCE", "deck", "refresh")

    def refuse(self, t: Japan, option: Option) -> str | None:
        match option:
            case "take", province if province not in t.open_cards:
                return "SG-SET-10"
            case ["refresh"] if not self.stale:
                return "SG-SET-13"
        return None

    def settle(self, t: Japan, option: Option) -> None:
        match option:
            case ["refresh"]:
                t.then(refresh, self.seat)
            case "take", province:
                t.seen_open[self.seat] = tuple(t.open_cards)
                t.open_cards.remove(province)
                t.then(refill).then(took, self.seat, province)
            case ["deck"]:
                t.seen_open[self.seat] = tuple(t.open_cards)
                t.then(draw_blind, self.seat)


@clause("SG-SET-13")
def refresh(t: Japan, seat: str) -> None:
    """Both go under the deck in the order in which they lie, two new ones are opened; then he picks."""
    for card in t.open_cards:
        piles.put_under(t.deck, card)
    t.open_cards = []
    refill(t)
    t.ask(seat, Draft, False)


@clause("SG-SET-10")
def draw_blind(t: Japan, seat: str) -> None:
    t.then(took, seat, piles.draw(t.dealer, "deck", t.deck))


@clause("SG-SET-11")
def took(t: Japan, seat: str, province: str) -> None:
    """The card is seen by all before its armies are chosen."""
    t.tell("took", seat, province)
    t.ask(seat, Village, province)


@clause("SG-SET-11")
class Village(Decision[Japan]):
    """One of the remaining groups of armies goes into the province."""

    province: str

    forms = ("group NUMBER",)

    def refuse(self, t: Japan, option: Option) -> str | None:
        return None if int(option[1]) in t.villages[self.seat] else "SG-SET-11"

    def settle(self, t: Japan, option: Option) -> None:
        groups = list(t.villages[self.seat])
        groups.remove(int(option[1]))
        t.villages[self.seat] = tuple(groups)
        t.owner[self.province], t.armies[self.province] = self.seat, int(option[1])
        t.tell("settled", self.seat, self.province, int(option[1]))


@clause("SG-SET-14")
def end_draft(t: Japan) -> None:
    """What is left over lies face up: the neutral provinces."""
    t.deck, t.open_cards, t.seen_open, t.villages = [], [], {}, {}
    t.tell("drafted")


# ---- the tower


@clause("SG-SET-16", "SG-TWR-1")
def fill_tower(t: Japan) -> None:
    """Seven armies of each colour in play and ten farmers, once; what falls out goes back to its supplies."""
    start = t.pack.data["setup"]
    for colour in t.supply:
        n = start["tower_farmers" if colour == FARMER else "tower_armies_per_player"]
        t.supply[colour] -= n
        t.collected[colour] += n
    out = tower.throw(t, "filling", "")
    for colour, n in out.items():
        t.supply[colour] += n
    tower.settled(t)
