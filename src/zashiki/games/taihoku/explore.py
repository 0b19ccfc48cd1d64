"""6. Exploration."""

from __future__ import annotations

from ...engine.decisions import Decision
from ...engine.table import Option
from . import events, tracks, turns
from .city import City, clause

HUNTER = "shrapnel_hunter"


# Readings: RT-INT-FIRSTRAID
@clause("RT-EXPL-1", "RT-EXPL-2")
def explore_price(t: City, seat: str) -> int:
    """1 AP wherever it is; Shrapnel Hunter's first one of a turn inside a Raid Area is cheaper by 1."""
    cost = int(t.pack.rules["explore_cost"])
    if t.has(seat, HUNTER) and HUNTER not in t.once_turn and t.is_raid_area(t.at[seat]):
        cost -= 1
    return cost


def refuse_pile(t: City, seat: str) -> str | None:
    """RT-INT-EMPTY: there must be a card to draw."""
    if not t.piles[t.at[seat]]:
        return "RT-EXPL-1"
    return "RT-AP-6" if explore_price(t, seat) > t.ap[seat] else None


# Readings: RT-INT-PLACED
@clause("RT-EXPL-1")
def refuse_placed(t: City, seat: str, card: str) -> str | None:
    if card not in t.placed.get(t.at[seat], ()):
        return "RT-EXPL-1"
    return "RT-AP-6" if explore_price(t, seat) > t.ap[seat] else None


# Readings: RT-INT-BLACKIE
@clause("RT-EXPL-4")
def refuse_neighbour(t: City, seat: str, place: str) -> str | None:
    """With Blackie, the pile of a neighbour, Raid Area or not."""
    if "blackie" not in t.hands[seat] or place not in t.pack.roads[t.at[seat]]:
        return "RT-EXPL-4"
    if not t.piles[place]:
        return "RT-EXPL-1"
    return "RT-AP-6" if explore_price(t, seat) > t.ap[seat] else None


def add_options(t: City, seat: str, found: list[Option]) -> None:
    if explore_price(t, seat) > t.ap[seat]:
        return
    here = t.at[seat]
    if t.piles[here]:
        found.append(turns.EXPLORE)
    if here in t.placed:
        found += [("take", card) for card in dict.fromkeys(t.placed[here])]
    if "blackie" in t.hands[seat]:
        found += [("explore", place) for place in t.pack.roads[here] if t.piles[place]]


# Readings: RT-INT-SHOVELMUST
@clause("RT-EXPL-1", "RT-EXPL-3", "RT-EXPL-5", "RT-EXPL-6", "RT-USE-5")
def explore(t: City, seat: str, place: str, card: str) -> None:
    """One card, from the pile or placed; with a Shovel outside Raid Areas a second one, which cannot be refused.
    Blackie's walk to a neighbour is never joined by a Shovel."""
    turns.pay(t, seat, explore_price(t, seat))
    in_raid_area = t.is_raid_area(t.at[seat])
    if t.has(seat, HUNTER):
        t.once_round += (HUNTER,)
        if in_raid_area:
            tracks.once(t, HUNTER)
    t.then(draw, seat, place, card)
    if "shovel" in t.hands[seat] and place == t.at[seat] and not in_raid_area:
        t.then(draw_again, seat)
    t.then(events.explored, seat, in_raid_area)


# Readings: RT-INT-PERMTARGET
@clause("RT-EXPL-1", "RT-CARD-1")
def draw(t: City, seat: str, place: str, card: str) -> None:
    """Into the open hand: the top of the pile (""), or this placed card."""
    if card:
        left = list(t.placed[place])
        left.remove(card)
        t.placed[place] = tuple(left)
        if not left:
            del t.placed[place]
    else:
        kind = t.pack.places[place].type
        pool = list(t.unseen[kind])
        card = t.dealer.draw(f"piles/{kind}", pool)
        t.unseen[kind] = tuple(pool)
        t.piles[place] -= 1
    t.hands[seat] += (card,)
    t.tell("found", seat, card, place)


# Readings: RT-INT-EMPTY
@clause("RT-EXPL-3")
def draw_again(t: City, seat: str) -> None:
    """The Shovel: what is there; 1 if only 1 was."""
    if t.piles[t.at[seat]] or t.at[seat] in t.placed:
        t.ask(seat, DrawAgain)


# Readings: RT-INT-SHOVELPLACED
@clause("RT-EXPL-3")
class DrawAgain(Decision[City]):
    """The second draw of a Shovel, chosen after the first was seen."""

    forms = ("explore", "take CARD")

    def refuse(self, t: City, option: Option) -> str | None:
        here = t.at[self.seat]
        if option[0] == "take":
            return None if option[1] in t.placed.get(here, ()) else "RT-EXPL-1"
        return None if t.piles[here] else "RT-EXPL-1"

    def settle(self, t: City, option: Option) -> None:
        draw(t, self.seat, t.at[self.seat], option[1] if option[0] == "take" else "")
