"""Piles of cards. A pile is a list of strata, the top one first; inside a stratum there is no order. A shuffled pile is
one stratum: which card it is, is decided when it is turned up, so no table and no save holds the future. A card whose
place is known (put on top, put underneath, laid out in order) is a stratum of its own."""

from __future__ import annotations

from collections.abc import Iterable

from .chance import Dealer

Strata = list[list[str]]


def shuffled(cards: Iterable[str]) -> Strata:
    """A pile in which nobody knows any place."""
    return [stratum] if (stratum := list(cards)) else []


def stacked(cards: Iterable[str]) -> Strata:
    """A pile whose order is known, the top card first."""
    return [[card] for card in cards]


def draw(dealer: Dealer, stream: str, pile: Strata, to: tuple[str, ...] = ()) -> str:
    """Turn up the top card and take it out. A card whose place is known needs no chance.

    >>> from zashiki.engine.chance import Scripted
    >>> pile = [["a"], ["b", "c"]]
    >>> draw(Scripted(["c"]), "cards", pile), pile
    ('a', [['b', 'c']])
    """
    top = pile[0]
    card = dealer.draw(stream, top, to)
    if not top:
        del pile[0]
    return card


def put_on_top(pile: Strata, card: str) -> None:
    pile.insert(0, [card])


def put_under(pile: Strata, card: str) -> None:
    pile.append([card])


def shuffle_in(pile: Strata, *cards: str) -> None:
    """Shuffle the whole pile with these cards: no place in it is known any more."""
    pile[:] = shuffled([card for stratum in pile for card in stratum] + list(cards))
