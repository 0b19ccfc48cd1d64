"""What comes up at a real table: how it is asked for, and what is printed on it."""

from __future__ import annotations

from ...engine.chance import Needed
from ...engine.tongue import later, say
from . import phrases
from .island import Island

ASKED = {
    "tokens": later("Draw a token from the bag. What does it show: number/rice?"),
    "events": later("Turn up the next event. Which card is it?"),
    "missions": later("Turn up the mission of this round. Which card is it?"),
    "markers": later("Turn up the object marker for {region}. Which one is it?"),
}


def asked(view: Island, needs: Needed) -> str:
    """What to do with the components, and what to type."""
    regions = view.pack.data["setup"]["marker_regions"]
    where = regions[-len(needs.choices)] if needs.stream == "markers" else ""
    return say(ASKED[needs.stream], region=phrases.region(view.pack, where) if where else "")


def named(view: Island, stream: str, word: str) -> str:
    """What is printed: a token as number/rice, a card by its name, an object by its own."""
    pack = view.pack
    if stream == "tokens":
        return f"{pack.number[word]}/{pack.rice[word]}"
    if stream == "markers":
        return phrases.thing(pack, word) if word in pack.objects else say("blank marker")
    return phrases.card(pack, word)
