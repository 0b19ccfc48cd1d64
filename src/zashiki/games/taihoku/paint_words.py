"""Small words that several parts of the drawing share."""

from __future__ import annotations

from fractions import Fraction

from ...engine.tongue import listed, say
from . import forecast, phrases
from .city import City
from .pack import Place


def special(place: Place) -> str:
    """What ending a turn there gives."""
    if place.fills:
        return say("whoever ends a turn here has {status} at its maximum", status=phrases.status(place.fills))
    names = listed([phrases.status(gain) for gain in place.gains])
    return say("whoever ends a turn here gains 1: {names}, one of them", names=names)


def signed(n: int) -> str:
    """A change, with its sign."""
    return f"+{n}" if n > 0 else f"−{-n}"


def foreseeable(view: City) -> bool:
    """Has everything been laid out, and may something still come?"""
    return bool(view.round) and not view.result


def chances(view: City) -> dict[str, Fraction]:
    """By place: how likely the next Air Raid Card hits there; none before and after the game."""
    if not foreseeable(view):
        return {}
    soon = forecast.coming(view)
    return {place: soon.hit(place) for place in view.pack.places}
