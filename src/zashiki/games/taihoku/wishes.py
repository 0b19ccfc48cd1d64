"""What people at the table may point at, whoever is to choose: a place, a card, the way of a character to any place."""

from __future__ import annotations

from collections import Counter

from ...engine.titles import Wish
from ...engine.tongue import say
from . import phrases, signs
from .city import City


def wishes(view: City) -> list[Wish]:
    """None before the game is laid out, and none when it is over."""
    if not view.round or view.result:
        return []
    return [*places(view), *cards(view), *ways(view)]


def places(view: City) -> list[Wish]:
    group = say("A place")
    return [Wish(("place", id), group, signs.place(view.pack, id), "", f"r-{id}") for id in view.pack.places]


def cards(view: City) -> list[Wish]:
    """Those beside the piles and those in all hands; of copies in one hand the first stands for all."""
    group, found = say("A card"), []
    for id, lying in view.placed.items():
        seen: Counter[str] = Counter()
        for i, card in enumerate(lying):
            seen[card] += 1
            if seen[card] == 1:
                text = say("{card} at {place}", card=phrases.card(view.pack, card), place=signs.place(view.pack, id))
                found.append(Wish(("lying", id, card), group, text, "", f"be-{id}-{i}"))
    for seat, hand in view.hands.items():
        for card in dict.fromkeys(hand):
            text = say("{card}, carried by {who}", card=phrases.card(view.pack, card), who=phrases.who(view.pack, seat))
            found.append(Wish(("card", seat, card), group, text, "", f"c-{seat}-{card}-1"))
    return found


def ways(view: City) -> list[Wish]:
    """Where somebody should go, near or far; it has come true when the figure stands there."""
    found = []
    for seat in view.seats:
        name = phrases.who(view.pack, seat)
        for id in view.pack.places:
            if id != view.at[seat]:
                text = say("{who} to {place}", who=name, place=signs.place(view.pack, id))
                found.append(Wish(("way", seat, id), name, text, f"p-{seat}", f"r-{id}"))
    return found
