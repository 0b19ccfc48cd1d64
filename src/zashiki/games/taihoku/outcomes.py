"""What comes up at a real table: how it is asked for, and what is printed on it."""

from __future__ import annotations

from ...engine.chance import Needed
from ...engine.tongue import later, say
from . import phrases
from .city import City

ASKED = {
    "entanglements": later("{who} draws one of three Entanglement Cards. Which one is it?"),
    "starter": later("Whose birthday is nearest to 31 May? Who is the Starting Player?"),
    "item": later("Shuffle Bicycle, Shovel, Combat Helmet and Cart and turn one up. Which one is it?"),
    "events": later("Turn up the next Event Card. Which one is it?"),
    "raids": later("Turn up the top Air Raid Card. Which one is it?"),
}


def asked(view: City, needs: Needed) -> str:
    """What to do with the components, and what to type."""
    pack, first = view.pack, needs.choices[0]
    if needs.stream in ASKED:
        if needs.stream == "raids" and not view.first_raid:
            return say(
                "Turn up one of the Air Raid Cards that are left over: it gives the first Raid Areas. Which one?"
            )
        owner = pack.entanglements[first].character if first in pack.entanglements else ""
        return say(ASKED[needs.stream], who=phrases.who(pack, owner) if owner else "")
    kind = phrases.kind(needs.stream.partition("/")[2])
    if first in pack.places:
        return say("The cards of {kind} do not come out even. Which location gets one card more?", kind=kind)
    return say("Draw the top card of a pile of {kind}. Which one is it?", kind=kind)


def named(view: City, stream: str, word: str) -> str:
    """What is printed on it."""
    return phrases.named(view.pack, word)
