"""Course of play: two years of three action rounds and a winter; action cards, special cards, events."""

from __future__ import annotations

from . import actions, bidding, planning, winter
from .japan import ACTIONS, AUTUMN, NOBODY, SPRING, WINTER, Japan, clause

ROW = 5  # action cards that lie face up at first
CALM, ON_STAGE = "theatre_calm", "all_theatres_now"


@clause("SG-GEN-3", "SG-RND-1", "SG-RND-2", "SG-END-1", "SG-END-4", "SG-RND-3")
def start_round(t: Japan) -> None:
    """The six steps. Who owns no province takes no part; nothing ends the game early."""
    t.season += 1
    t.tell("season", t.year, t.season)
    players = [seat for seat in t.seats if seat in t.owner.values()]
    t.then(lay_actions).then(lay_specials)
    if players:
        t.then(planning.begin, tuple(players))
        t.seal(players, planning.Plan).then(planning.freeze, tuple(players))
    t.then(determine_event).then(bidding.reveal, tuple(players)).then(actions.carry_out)


@clause("SG-ORD-1", "SG-ORD-3", "SG-SET-18")
def lay_actions(t: Japan) -> None:
    """Five of the ten face up; the order of the rest is not known, so it is not decided."""
    t.under, t.row, t.step = list(ACTIONS), [], 0
    for _ in range(ROW):
        turn_up(t)


def turn_up(t: Japan) -> None:
    card = t.dealer.draw("actions", t.under)
    t.row.append(card)
    t.tell("action", card, len(t.row))


@clause("SG-ORD-4")
def lay_specials(t: Japan) -> None:
    """All five, at any number of players."""
    left = list(t.pack.specials)
    t.specials = ()
    for _ in range(len(left)):
        t.specials += (t.dealer.draw("specials", left),)
    t.tell("specials", *t.specials)


@clause("SG-ORD-2", "SG-EXE-9")
def next_action(t: Japan) -> None:
    """The action is done by everybody: one more card is turned up, as long as there is one."""
    t.step += 1
    if t.under:
        turn_up(t)
    t.then(actions.carry_out if t.step < len(ACTIONS) else end_round)


@clause("SG-SET-17", "SG-WIN-13", "SG-EVT-5")
def open_events(t: Japan) -> None:
    """Four events, in the second year out of the eight that were not shown before."""
    if not t.unused:
        t.unused = list(t.pack.events)
    t.display = []
    for _ in range(t.pack.data["setup"]["events_shown_per_year"]):
        card = t.dealer.draw("events", t.unused)
        t.display.append(card)
        t.tell("event_open", card)


@clause("SG-EVT-1", "SG-EVT-2", "SG-EVT-3", "SG-EVT-4", "SG-RND-2", "SG-OPT-5")
def determine_event(t: Japan) -> None:
    """One of the open events, blind; it binds all for this round. In autumn the last one gives its rice loss."""
    t.event = t.dealer.draw("season", t.display)
    t.tell("event", t.event)
    if t.effect() == CALM and t.theatre == ON_STAGE:
        for province, buildings in t.buildings.items():
            if "theatre" in buildings and t.markers[province]:
                t.markers[province] -= 1
                t.tell("calmed", province)


@clause("SG-RND-4", "SG-RND-5", "SG-EXE-7")
def end_round(t: Japan) -> None:
    """Cards go back to where they came from; pieces stay. The order of autumn is kept for the winter: SG-BID-7."""
    t.last = dict(t.board)
    t.plan, t.board, t.unseen = {}, {}, {}
    t.special, t.bids, t.specials = {}, {}, ()
    t.row, t.under, t.step, t.event = [], [], 0, NOBODY
    if t.season != AUTUMN:
        t.order = ()
        t.tell("round_over", t.year, t.season)
        t.then(start_round)
        return
    t.season = WINTER
    t.tell("season", t.year, t.season)
    t.then(winter.lose_rice)


@clause("SG-END-1", "SG-RND-3", "SG-WIN-13")
def second_year(t: Japan) -> None:
    """New events, rice to 0; all else stays as it is."""
    t.year, t.season, t.order = t.year + 1, SPRING - 1, ()
    t.rice = dict.fromkeys(t.seats, 0)
    t.then(open_events).then(start_round)
